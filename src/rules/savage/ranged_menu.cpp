// Savage Worlds, section 10: shots, templates, suppressive fire and Aim, on the menu of a turn.
#include <algorithm>

#include "rules/savage/action_menu.h"
#include "rules/savage/area.h"
#include "rules/savage/attack.h"

namespace breakneck::savage {
namespace {

bool is_foe_to_shoot(const ActionMenu& look, PersonId other) {
    return are_foes(look.stage, look.who, other) && is_awake(look.scene, other);
}
Domain foes_to_shoot(const ActionMenu& look) {
    return look.people("target", [&](PersonId other) { return is_foe_to_shoot(look, other); });
}
/// Vehicles other than the own one that foes or nobody is in.
Domain vehicles_to_shoot(const ActionMenu& look) {
    return look.vehicles("vehicle", [&](VehicleId vehicle) {
        return is_in(look.scene, vehicle) && vehicle != vehicle_of(look.scene, look.who) &&
               side_of_vehicle(look.stage, look.scene, vehicle) != look.stage.person(look.who).side;
    });
}
/// Where foes are on the board, each space once.
Domain spots(const ActionMenu& look) {
    std::vector<std::int64_t> found;
    for (std::size_t i = 0; i < look.scene.people.size(); ++i) {
        const auto other = static_cast<PersonId>(i);
        if (is_foe_to_shoot(look, other) && is_on_board(look.scene, other)) {
            const board::Place at = place_of(look.scene, other);
            found.push_back(board::pack({.space = at.space, .altitude = at.altitude}));
        }
    }
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    Domain domain{"at", {}};
    for (const std::int64_t each : found) domain.options.push_back({each});
    return domain;
}
/// In hand or at one's station.
std::vector<ItemId> weapons(const ActionMenu& look) {
    std::vector<ItemId> found;
    for (std::size_t i = 0; i < look.scene.items.size(); ++i) {
        const auto item = static_cast<ItemId>(i);
        const Item& thing = look.stage.items[i];
        const bool weapon =
            thing.kind == ItemKind::weapon || thing.improvised != ImprovisedWeapon::none;
        if (weapon && (has_in_hand(look.stage, look.scene, look.who, item) ||
                       can_fire(look.stage, look.scene, look.who, item)))
            found.push_back(item);
    }
    return found;
}

/// [SW-CALL-001] [SW-CALL-002] [SW-CALL-003] [SW-DISRM-001] At a part of the body, or at what it
/// holds.
void add_called_shots(const ActionMenu& look, Attack attack) {
    Domain called{"called", {}};
    for (const CalledShot part :
         {CalledShot::limb, CalledShot::hand, CalledShot::head, CalledShot::vitals})
        called.options.push_back({static_cast<std::int64_t>(part)});
    attack.called = CalledShot::limb;
    look.add_each(attack, "SW-CALL-001", foes_to_shoot(look), {called});
    attack.called = CalledShot::weapon;
    look.add_each(attack, "SW-DISRM-001", foes_to_shoot(look));
}
/// [SW-ROF-002] Every rate there is ammunition for, at one target or at several.
void add_bursts(const ActionMenu& look, ItemId weapon) {
    const int most = look.stage.item(weapon).rof;
    for (int rof = 2; rof <= most; ++rof) {
        const Attack attack{.weapon = weapon, .rof = static_cast<std::int8_t>(rof)};
        look.add_each(attack, "SW-ROF-002", foes_to_shoot(look));
        add_several_targets(look, attack, "SW-ROF-002", foes_to_shoot(look));
        look.add_each(attack, "SW-ROF-002", vehicles_to_shoot(look));
    }
}
/// [SW-NONL-001] Of a vehicle, those aboard who are hit.
void add_nonlethal(const ActionMenu& look, Attack attack) {
    attack.nonlethal = true;
    look.add_if_any(attack, "SW-NONL-001", foes_to_shoot(look));
    look.add_if_any(attack, "SW-NONL-001", vehicles_to_shoot(look));
}
void add_shot(const ActionMenu& look, const Attack& attack) {
    const bool listed = !foes_to_shoot(look).options.empty();
    look.add_each(attack, "SW-CORE-023", foes_to_shoot(look));
    look.add_each(attack, "SW-CORE-023", vehicles_to_shoot(look));
    if (listed) add_called_shots(look, attack);
    add_nonlethal(look, attack);
}
/// Nobody need know three times that somebody is too far away.
void add_throw(const ActionMenu& look, const Attack& attack) {
    const std::size_t before = look.menu.size();
    look.add_each(attack, "SW-CORE-023", foes_to_shoot(look));
    look.add_if_any(attack, "SW-CORE-023", vehicles_to_shoot(look));
    if (look.menu.size() == before || look.menu[before].refused) return;
    add_called_shots(look, attack);
    add_nonlethal(look, attack);
}
void add_suppression(const ActionMenu& look, ItemId weapon) {
    const SuppressiveFire fire{.weapon = weapon};
    const bool chase = chase_card_of(look.scene, look.who) >= 0;
    look.add_each(fire, "SW-SUPF-001", chase ? foes_to_shoot(look) : spots(look));
    if (chase) add_proposals(look, fire, foes_to_shoot(look), suppressed_area);
}

/// One weapon in all the ways it can be used at range.
void add_ranged_weapon(const ActionMenu& look, ItemId weapon) {
    const Item& item = weapon_of(look.stage, weapon);
    if (item.area != Template::none) return;
    if (is_ranged(item, false)) {
        add_shot(look, {.weapon = weapon});
        add_bursts(look, weapon);
        add_suppression(look, weapon);
    }
    if (item.thrown) add_throw(look, {.weapon = weapon, .thrown = true});
}

void add_template(const ActionMenu& look, AreaAttack attack) {
    const bool chase = chase_card_of(look.scene, look.who) >= 0;
    const RuleId rule = attack.stream ? RuleId("SW-AOE-005") : RuleId("SW-AOE-001");
    if (!chase) return look.add_each(attack, rule, spots(look));
    const Template area = attack.stream ? Template::stream : look.stage.item(attack.weapon).area;
    for (const Domain& targets : {foes_to_shoot(look), vehicles_to_shoot(look)}) {
        look.add_each(attack, rule, targets);
        add_proposals(look, attack, targets, area);
    }
}

}  // namespace

void add_shots(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who) {
    const ActionMenu look{menu, stage, scene, who};
    for (const ItemId weapon : weapons(look)) add_ranged_weapon(look, weapon);
    if (has_something_to_aim(stage, scene, who)) look.add(Aim{}, "SW-AIM-001");
}

void add_area_attacks(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who) {
    const ActionMenu look{menu, stage, scene, who};
    for (const ItemId weapon : weapons(look)) {
        const Template area = stage.item(weapon).area;
        if (area == Template::none) continue;
        add_template(look, {.weapon = weapon});
        if (area == Template::cone) add_template(look, {.weapon = weapon, .stream = true});
    }
}

}  // namespace breakneck::savage
