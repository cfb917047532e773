// TevellerRPG, section 12: care on the Referee's menu between fights.
#include "rules/teveller/healing.h"
#include "rules/teveller/wounds.h"

namespace breakneck::teveller {
namespace {

using Line = MenuItem<Choice>;

/// Those in the list for whom something is allowed.
template <class May>
Domain people_for(std::string_view field, const Scene& scene, const May& may) {
    Domain found{.field = field};
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        if (may(static_cast<PersonId>(i)).is_done())
            found.options.push_back({.value = static_cast<std::int64_t>(i)});
    return found;
}

/// Between fights, and of whom.
struct CareLook {
    Menu<Choice>& menu;
    const Stage& stage;
    const Scene& scene;

    PersonId first_with(Wound least) const {
        for (std::size_t i = 0; i < scene.people.size(); ++i)
            if (scene.people[i].wound >= least && can_be_hurt(scene, static_cast<PersonId>(i)))
                return static_cast<PersonId>(i);
        return PersonId::nobody;
    }

    RuleId treatment_rule(PersonId patient) const {
        switch (scene.person(patient).wound) {
            case Wound::serious:
                return "TV-HEAL-008";
            case Wound::mortal:
                return "TV-TRAUMA-008";
            default:
                return "TV-HEAL-004";
        }
    }

    /// [TV-TRAUMA-008] Somebody beside the dying may give first aid, which is on the menu by
    /// itself.
    bool has_help_at_hand(PersonId patient) const {
        if (scene.person(patient).wound != Wound::mortal) return false;
        for (std::size_t i = 0; i < scene.people.size(); ++i)
            if (const auto who = static_cast<PersonId>(i);
                is_able(scene, who) && may_first_aid(stage, scene, who, {patient}).is_done())
                return true;
        return false;
    }

    /// Everyone who may treat a patient, and how long it takes them; nobody is a Medkit alone.
    void add_treatment(PersonId patient) const {
        const bool serious = scene.person(patient).wound == Wound::serious;
        std::vector<Option> carers;
        for (int i = -1; i < static_cast<int>(scene.people.size()); ++i) {
            const Treat treat{static_cast<PersonId>(i), patient, serious};
            if (!may_treat(stage, scene, treat).is_done()) continue;
            const int minutes = minutes_of(stage, scene, treat);
            carers.push_back({.value = i, .notes = {{"minutes", minutes}}});
        }
        if (carers.empty()) return;
        menu.push_back(Line{.choice = Treat{.patient = patient, .facility = serious},
                            .rule = treatment_rule(patient),
                            .domains = {{.field = "carer", .options = carers}}});
    }

    void add_treatments() const {
        const std::size_t before = menu.size();
        for (std::size_t i = 0; i < scene.people.size(); ++i)
            if (const auto patient = static_cast<PersonId>(i);
                can_be_hurt(scene, patient) && scene.person(patient).wound != Wound::none &&
                !has_help_at_hand(patient))
                add_treatment(patient);
        if (menu.size() > before) return;
        PersonId patient = first_with(Wound::minor);
        if (patient == PersonId::nobody) patient = PersonId{0};
        if (has_help_at_hand(patient)) return;
        const Treat treat{.patient = patient};
        if (const Answer may = may_treat(stage, scene, treat); !may.is_done())
            menu.push_back(Line{.choice = treat, .rule = "TV-HEAL-004", .refused = may.refusal()});
    }

    /// Which place and which equipment is for the Referee: all are allowed.
    void add_operation(PersonId patient) const {
        Domain surgeons = people_for("surgeon", scene, [&](PersonId surgeon) {
            return may_operate(stage, scene, {.surgeon = surgeon, .patient = patient});
        });
        if (surgeons.options.empty()) return;
        Domain places{.field = "place", .options = {{.value = 0}, {.value = 1}, {.value = 2}}};
        Domain levels{.field = "tl", .options = {{.value = 6}, {.value = 9}, {.value = 12}}};
        menu.push_back(Line{.choice = Operate{.patient = patient},
                            .rule = "TV-TRAUMA-006",
                            .domains = {surgeons, places, levels}});
    }

    void add_operations() const {
        const std::size_t before = menu.size();
        for (std::size_t i = 0; i < scene.people.size(); ++i)
            if (scene.people[i].wound == Wound::mortal) add_operation(static_cast<PersonId>(i));
        if (menu.size() > before) return;
        const Operate operate{.surgeon = first_other(first_with(Wound::mortal)),
                              .patient = first_with(Wound::mortal)};
        menu.push_back(Line{.choice = operate,
                            .rule = "TV-TRAUMA-006",
                            .refused = may_operate(stage, scene, operate).refusal()});
    }

    PersonId first_other(PersonId than) const {
        for (std::size_t i = 0; i < scene.people.size(); ++i)
            if (const auto who = static_cast<PersonId>(i);
                who != than && scene.person(who).condition == Condition::well)
                return who;
        return PersonId::nobody;
    }

    void add_replacements() const {
        for (std::size_t i = 0; i < scene.people.size(); ++i) {
            const auto patient = static_cast<PersonId>(i);
            Domain parts{.field = "part"};
            for (std::int64_t part = 0; part < 4; ++part)
                if (may_replace(stage, scene, {patient, static_cast<Replacement>(part)}).is_done())
                    parts.options.push_back({.value = part});
            if (parts.options.empty()) continue;
            menu.push_back(Line{.choice = Replace{.patient = patient},
                                .rule = "TV-TRAUMA-019",
                                .domains = {parts}});
        }
    }

    void add_revivals() const {
        Domain grunts = people_for("who", scene,
                                   [&](PersonId grunt) { return may_revive(stage, scene, grunt); });
        if (grunts.options.empty()) return;
        menu.push_back(
            Line{.choice = Revive{}, .rule = "TV-GRUNT-003", .domains = {std::move(grunts)}});
    }
};

}  // namespace

void add_care(Menu<Choice>& menu, const Stage& stage, const Scene& scene) {
    const CareLook look{menu, stage, scene};
    look.add_treatments();
    look.add_operations();
    look.add_replacements();
    look.add_revivals();
}

}  // namespace breakneck::teveller
