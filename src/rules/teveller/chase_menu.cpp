// TevellerRPG, sections 13 and 14: driving, ramming and maneuvers on the menu.
#include <algorithm>

#include "rules/teveller/acting.h"
#include "rules/teveller/chase.h"
#include "rules/teveller/driving.h"

namespace breakneck::teveller {
namespace {

using Offer = MenuItem<Choice>;

/// Who looks at the menu, and of what.
struct ChaseLook {
    Menu<Choice>& menu;
    const Stage& stage;
    const Scene& scene;
    PersonId who;

    Answer may(const Choice& choice) const {
        return may_do(stage, scene, who, as_action(choice).value());
    }

    void add(const Choice& choice, RuleId rule, const std::vector<Note>& notes = {}) const {
        Offer item{choice, rule, {}, notes};
        if (const Answer answer = may(choice); !answer.is_done()) item.refused = answer.refusal();
        menu.push_back(item);
    }

    /// Those of the candidates that are allowed; if none is, the first says why.
    void add(const Choice& choice, RuleId rule, const Domain& candidates) const {
        Offer item{choice, rule, {{candidates.field, {}}}};
        for (const Option& each : candidates.options) {
            Choice with = choice;
            BN_CHECK(set_parameter(with, candidates.field, each.value));
            const Answer answer = may(with);
            if (answer.is_done()) {
                item.domains[0].options.push_back(each);
            } else if (!item.refused) {
                item.refused = answer.refusal();
                item.choice = with;
            }
        }
        if (item.domains[0].options.empty()) {
            if (!item.refused) return;
            item.domains.clear();
        } else {
            item.refused.reset();
            item.choice = choice;
        }
        menu.push_back(item);
    }

    /// Ends that a search has judged, but for what is the same for all of them.
    void add_ends(const Choice& choice, RuleId rule, const Domain& ends) const {
        Choice first = choice;
        if (!ends.options.empty())
            BN_CHECK(set_parameter(first, ends.field, ends.options.front().value));
        Offer item{choice, rule, {ends}};
        if (const Answer answer = may(first); !answer.is_done()) {
            item.choice = first;
            item.refused = answer.refusal();
            item.domains.clear();
        } else if (ends.options.empty()) {
            return;
        }
        menu.push_back(item);
    }

    template <class F>
    Domain vehicles(std::string_view field, const F& fits) const {
        Domain domain{field, {}};
        for_each_vehicle(scene, [&](VehicleId each) {
            if (fits(each)) domain.options.push_back({static_cast<int>(each)});
        });
        return domain;
    }
    Domain opponents(std::string_view field) const {
        Domain domain{field, {}};
        for (std::size_t i = 0; i < scene.people.size(); ++i)
            if (const auto other = static_cast<PersonId>(i);
                teveller::are_opponents(stage, who, other) && is_in(scene, other) &&
                scene.people[i].at.mode == Whereabouts::board)
                domain.options.push_back({static_cast<int>(i)});
        return domain;
    }
};

/// What might be rammed: everything but one's own side's.
Domain ram_targets(const ChaseLook& look) {
    const VehicleId own = vehicle_of(look.scene, look.who);
    return look.vehicles("vehicle", [&](VehicleId each) {
        return each != own && is_in(look.scene, each) &&
               side_of_vehicle(look.stage, look.scene, each) != look.stage.person(look.who).side;
    });
}

Domain obstacle_numbers() {
    constexpr int least = 2;
    constexpr int most = 20;
    Domain domain{"number", {}};
    for (int number = least; number <= most; ++number) domain.options.push_back({number});
    return domain;
}

/// A ram that opens the hostilities, by one driver.
void add_ram_first_of(const ChaseLook& look, const Domain& ambush) {
    const auto judge = [&](const Domain& candidates) {
        Offer item{RamFirst{.who = look.who}, "TV-RAM-006", {{candidates.field, {}}}};
        for (const Option& each : candidates.options) {
            RamFirst ram{.who = look.who};
            Choice with = ram;
            BN_CHECK(set_parameter(with, candidates.field, each.value));
            if (may_ram_first(look.stage, look.scene, std::get<RamFirst>(with)).is_done())
                item.domains[0].options.push_back(each);
        }
        item.domains.push_back(ambush);
        if (item.size() > 0) look.menu.push_back(item);
    };
    judge(ram_targets(look));
    judge(look.opponents("target"));
}

}  // namespace

FixedList<BeginChase, 20> chase_beginnings(const Stage& stage, const Scene& scene) {
    FixedList<BeginChase, 20> found;  // twice as many as there can be sides, and the dogfight
    const auto add = [&](const BeginChase& begin) {
        if (may_begin_chase(stage, scene, begin).is_done()) found.push_back(begin);
    };
    for (const ChaseKind kind : {ChaseKind::chase, ChaseKind::foot_chase})
        for (std::size_t i = 0; i < stage.sides.size(); ++i)
            add({.kind = kind, .prey = static_cast<SideId>(i)});
    add({.kind = ChaseKind::dogfight});
    return found;
}

void add_maneuvers(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who) {
    const VehicleId own = driven_by(stage, scene, who);
    if (!is_vehicle_chase(scene) || own == VehicleId::none) return;
    const ChaseLook look{menu, stage, scene, who};
    look.add(Evade{}, "TV-MAN-001", std::vector<Note>{{"attack_dm", evasive_dm(stage, who, own)}});
    look.add(BetterPosition{}, "TV-MAN-004");
    look.add(BetterPosition{}, "TV-MAN-005", look.vehicles("ally", [&](VehicleId each) {
        return each != own && scene.ride(each).in_chase &&
               side_of_vehicle(stage, scene, each) == stage.person(who).side;
    }));
    look.add(ObstacleCourse{}, "TV-MAN-006", obstacle_numbers());
    if (scene.mode == Mode::dogfight) look.add(Disengage{}, "TV-DOG-005");
}

void add_driving(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who) {
    if (driven_by(stage, scene, who) == VehicleId::none) return;
    const ChaseLook look{menu, stage, scene, who};
    if (!is_vehicle_chase(scene)) {
        look.add_ends(Drive{}, "TV-VMOV-003", drive_ends(stage, scene, who));
        look.add_ends(Drive{.pass = true}, "TV-VMOV-005", pass_ends(stage, scene, who));
        look.add(Ram{}, "TV-RAM-001", look.opponents("target"));
    }
    look.add(Ram{}, "TV-RAM-001", ram_targets(look));
}

void add_ram_first(Menu<Choice>& menu, const Stage& stage, const Scene& scene,
                   const Domain& ambush) {
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        if (const auto who = static_cast<PersonId>(i);
            driven_by(stage, scene, who) != VehicleId::none)
            add_ram_first_of({menu, stage, scene, who}, ambush);
}

}  // namespace breakneck::teveller
