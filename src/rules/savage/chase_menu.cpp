// Savage Worlds, section 5: maneuvers on the menu.
#include "rules/savage/action_menu.h"
#include "rules/savage/chase.h"
#include "rules/savage/maneuvers.h"

namespace breakneck::savage {
namespace {

Domain free_or_action() { return {"as_action", {{0}, {1}}}; }

/// Rivals on foot or mounted; animals are forced with their riders.
Domain runners(const ActionMenu& look) {
    return look.people("target", [&](PersonId other) {
        return are_foes(look.stage, look.who, other) && is_awake(look.scene, other) &&
               !look.stage.person(other).beast &&
               vehicle_of(look.scene, other) == VehicleId::none &&
               chase_card_of(look.scene, other) >= 0;
    });
}
Domain vehicles(const ActionMenu& look) {
    return look.vehicles("vehicle", [&](VehicleId vehicle) {
        return chase_card_of(look.scene, vehicle) >= 0 && is_in(look.scene, vehicle) &&
               side_of_vehicle(look.stage, look.scene, vehicle) != look.stage.person(look.who).side;
    });
}
/// What somebody has learnt; maneuvering is Force without another skill.
Domain skills(const ActionMenu& look) {
    Domain domain{"skill", {}};
    const Trait own = maneuvering_trait(look.stage, look.scene, look.who);
    for (std::size_t i = static_cast<std::size_t>(Trait::athletics); i < trait_count; ++i) {
        const auto skill = static_cast<Trait>(i);
        if (skill != own && !rank_of(look.stage, look.scene, look.who, skill).untrained())
            domain.options.push_back({static_cast<int>(i)});
    }
    return domain;
}

void add_forces(const ActionMenu& look) {
    look.add_each(Force{}, "SW-FORCE-001", runners(look));
    look.add_each(Force{}, "SW-FORCE-001", vehicles(look));
}
/// [SW-FORCE-005] On the menu only where the Game Master lets anybody try.
void add_other_forces(const ActionMenu& look) {
    const Domain with = skills(look);
    if (!look.scene.calls.force_with_other_skills || with.options.empty()) return;
    const Force force{.other_skill = true, .skill = static_cast<Trait>(with.options[0].value)};
    look.add_each(force, "SW-FORCE-005", runners(look), {with});
    look.add_each(force, "SW-FORCE-005", vehicles(look), {with});
}

}  // namespace

void add_maneuvers(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who) {
    const int group = group_of(scene, who);
    if (!is_racing(scene, group)) return;
    const ActionMenu look{menu, stage, scene, who};
    const auto with = [&](const Note& note) { return ActionMenu{menu, stage, scene, who, {note}}; };
    const bool aboard = vehicle_of(scene, who) != VehicleId::none;
    const bool drives =
        aboard ? operated_by(stage, scene, who) != VehicleId::none : !stage.person(who).beast;
    if (drives) {
        with({"speed_bonus", speed_bonus(stage, scene, who)})
            .add_each(ChangePosition{}, "SW-CHPOS-001", free_or_action());
        look.add_each(DropBack{}, "SW-CHPOS-009", {"cards", {{1}, {2}}});
        look.add_each(Evade{}, "SW-EVADE-001", free_or_action());
        with({"closest_foe", cards_to_closest_foe(stage, scene, group)}).add(Flee{}, "SW-FLEE-001");
        look.add(HoldSteady{}, "SW-HSTDY-001");
        add_forces(look);
    }
    add_other_forces(look);
}

}  // namespace breakneck::savage
