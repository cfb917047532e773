// TevellerRPG, section 12: whom an ordinary Referee has looked after next.
#include "rules/teveller/beginning.h"
#include "rules/teveller/healing.h"

namespace breakneck::teveller {
namespace {

/// Somebody hurt, and what may be done by whom.
struct Ward {
    const Stage& stage;
    const Scene& scene;
    PersonId patient;

    /// Of those around who may, the most skilled in Medicine; nobody if none may.
    template <class May>
    PersonId best(const May& may) const {
        PersonId found = PersonId::nobody;
        for (std::size_t i = 0; i < scene.people.size(); ++i) {
            const auto who = static_cast<PersonId>(i);
            if (who == patient || !is_able(scene, who) || !may(who).is_done()) continue;
            if (found == PersonId::nobody ||
                level_of(stage, who, Skill::medicine) > level_of(stage, found, Skill::medicine))
                found = who;
        }
        return found;
    }

    std::optional<Choice> treatment() const {
        Treat treat{.patient = patient, .facility = stage.facility != Facility::field};
        treat.carer = best([&](PersonId who) {
            return may_treat(stage, scene, {who, treat.patient, treat.facility});
        });
        return treat.carer == PersonId::nobody ? std::nullopt : std::optional<Choice>(treat);
    }
    std::optional<Choice> operation() const {
        constexpr std::array places{SurgeryPlace::field, SurgeryPlace::medbay,
                                    SurgeryPlace::hospital};
        Operate operate{.patient = patient,
                        .place = places[static_cast<std::size_t>(stage.facility)]};
        operate.surgeon = best([&](PersonId who) {
            Operate by = operate;
            by.surgeon = who;
            return may_operate(stage, scene, by);
        });
        return operate.surgeon == PersonId::nobody ? std::nullopt : std::optional<Choice>(operate);
    }
};

}  // namespace

/// [TV-TRAUMA-008] First aid takes no time and helps the surgeon, so it comes first.
std::optional<Choice> next_care(const Stage& stage, const Scene& scene) {
    for (const Wound wound : {Wound::mortal, Wound::serious, Wound::minor})
        for (std::size_t i = 0; i < scene.people.size(); ++i) {
            const Ward ward{stage, scene, static_cast<PersonId>(i)};
            if (scene.people[i].wound != wound || !is_in(scene, ward.patient)) continue;
            if (auto care = ward.treatment()) return care;
            if (auto care = ward.operation()) return care;
        }
    return std::nullopt;
}

}  // namespace breakneck::teveller
