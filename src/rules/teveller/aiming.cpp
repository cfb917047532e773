// TevellerRPG, sections 5 and 7: aiming, drawing and loading weapons.
#include <algorithm>

#include "rules/teveller/attack_dms.h"

namespace breakneck::teveller {
namespace {

constexpr int most_aims = 3;  // [TV-AIM-005]

bool is_firearm(const Item& item) {
    return item.kind == ItemKind::weapon && item.make != Make::melee && item.make != Make::grenade;
}

/// Something that shoots, in hand or at one's station.
bool has_something_to_aim(const Stage& stage, const Scene& scene, PersonId who) {
    for (std::size_t i = 0; i < scene.items.size(); ++i)
        if (const auto item = static_cast<ItemId>(i);
            is_firearm(stage.items[i]) &&
            (has_in_hand(scene, who, item) || can_fire(stage, scene, who, item)))
            return true;
    return false;
}

/// Carried by oneself, or lying about within reach.
bool is_at_hand(const Stage& stage, const Scene& scene, PersonId who, const Thing& thing) {
    if (thing.hold == Hold::carried) return thing.holder == who && !thing.destroyed;
    return thing.hold == Hold::dropped && !is_aboard(scene, who) &&
           scene.person(who).at.mode == Whereabouts::board &&
           metres_between(stage, scene, who, board::Place{thing.space}) <= 1;
}

}  // namespace

Answer may_aim(const Stage& stage, const Scene& scene, PersonId who, const Aim& aim) {
    const bool person = aim.target != PersonId::nobody;
    if (person == (aim.vehicle != VehicleId::none)) return refuse("TV-AIM-001", "one_target");
    if (person ? !is_in(scene, aim.target) : !is_in(scene, aim.vehicle))
        return refuse("TV-AIM-001", "no_target");
    if (aim.target == who) return refuse("TV-AIM-001", "not_oneself");
    if (!has_something_to_aim(stage, scene, who))
        return refuse("TV-AIM-001", "nothing_to_aim_with");
    return may_see(stage, scene, {.who = who, .target = aim.target, .vehicle = aim.vehicle});
}

/// [TV-AIM-001] [TV-AIM-003] [TV-AIM-004] TV-GAP-029: one action after the other at one and the
/// same target, across the end of a round too. [TV-AIM-005] Never more than three count.
void aim(Play& play, PersonId who, const Aim& aim) {
    const Fighter& shooter = play.scene.person(who);
    const bool again =
        shooter.aims > 0 && shooter.aim_at == aim.target && shooter.aim_at_vehicle == aim.vehicle;
    const int aims = again ? std::min(most_aims, shooter.aims + 1) : 1;
    if (again) cite(play, "TV-GAP-029", who);
    if (again && shooter.actions > 0) cite(play, "TV-AIM-004", who);
    if (again && shooter.aims == most_aims) cite(play, "TV-AIM-005", who);
    play.happen(Aimed{who, aim.target, aim.vehicle, aims});
}

void lose_aim(Play& play, PersonId who, RuleId rule) {
    if (play.scene.person(who).aims > 0) note(play, rule, who, PersonChange::aim_lost);
}

/// [TV-ACT-014]
Answer may_draw(const Stage& stage, const Scene& scene, PersonId who, const DrawWeapon& draw) {
    if (draw.item == ItemId::none || index_of(draw.item) >= scene.items.size())
        return refuse("TV-ACT-014", "no_such_thing");
    const Thing& thing = scene.thing(draw.item);
    if (has_in_hand(scene, who, draw.item)) return refuse("TV-ACT-014", "already_in_hand");
    if (!is_at_hand(stage, scene, who, thing)) return refuse("TV-ACT-014", "not_at_hand");
    return done;
}

/// [TV-ACT-015]
Answer may_load(const Stage& stage, const Scene& scene, PersonId who, const Load& load) {
    if (load.item == ItemId::none || index_of(load.item) >= scene.items.size() ||
        !is_firearm(stage.item(load.item)))
        return refuse("TV-ACT-015", "not_a_firearm");
    if (!has_in_hand(scene, who, load.item) && !can_fire(stage, scene, who, load.item))
        return refuse("TV-ACT-015", "weapon_in_hand");
    const int magazine = stage.item(load.item).magazine;
    const int rounds = scene.thing(load.item).rounds;
    if (rounds >= magazine) return refuse("TV-ACT-015", "loaded_already", magazine, rounds);
    if (scene.thing(load.item).spares == 0) return refuse("TV-ACT-015", "no_spares", 1, 0);
    return done;
}

void draw_weapon(Play& play, PersonId who, const DrawWeapon& draw) {
    change(play, "TV-ACT-014", draw.item, ItemChange::taken, who);
}

void load_weapon(Play& play, PersonId who, const Load& load) {
    change(play, "TV-ACT-015", load.item, ItemChange::loaded, who);
}

}  // namespace breakneck::teveller
