// Savage Worlds, section 10: hand-to-hand attacks and what else strikes, on the menu of a turn.
#include "rules/savage/action_menu.h"
#include "rules/savage/attack.h"
#include "rules/savage/ranged.h"

namespace breakneck::savage {
namespace {

bool is_foe_to_strike(const ActionMenu& look, PersonId other) {
    return are_foes(look.stage, look.who, other) && is_awake(look.scene, other);
}
Domain foes(const ActionMenu& look) {
    return look.people("target", [&](PersonId other) { return is_foe_to_strike(look, other); });
}
/// Those within reach of a weapon: whoever is not would only be refused once more.
Domain foes_within_reach(const ActionMenu& look, ItemId weapon) {
    const int reach = weapon_of(look.stage, weapon).reach;
    return look.people("target", [&](PersonId other) {
        return is_foe_to_strike(look, other) &&
               within_reach(look.stage, look.scene, look.who, other, reach);
    });
}
/// Vehicles within reach other than the own one that foes or nobody is in.
Domain vehicles_within_reach(const ActionMenu& look, ItemId weapon) {
    const int reach = weapon_of(look.stage, weapon).reach;
    return look.vehicles("vehicle", [&](VehicleId vehicle) {
        return is_in(look.scene, vehicle) && vehicle != vehicle_of(look.scene, look.who) &&
               side_of_vehicle(look.stage, look.scene, vehicle) !=
                   look.stage.person(look.who).side &&
               within_reach(look.stage, look.scene, look.who, vehicle, reach);
    });
}
/// What is in hand to strike with; bare hands last.
std::vector<ItemId> melee_weapons(const ActionMenu& look) {
    std::vector<ItemId> found;
    for (std::size_t i = 0; i < look.scene.items.size(); ++i) {
        const auto item = static_cast<ItemId>(i);
        const Item& thing = look.stage.items[i];
        if (has_in_hand(look.stage, look.scene, look.who, item) && thing.area == Template::none &&
            (thing.kind == ItemKind::weapon || thing.improvised != ImprovisedWeapon::none) &&
            !is_ranged(weapon_of(look.stage, item), false))
            found.push_back(item);
    }
    found.push_back(ItemId::none);
    return found;
}

/// [SW-CALL-001] [SW-CALL-002] [SW-CALL-003] [SW-DISRM-001] At a part of the body, or at what it
/// holds.
void add_called_shots(const ActionMenu& look, ItemId weapon, const Domain& targets) {
    Domain called{"called", {}};
    for (const CalledShot part :
         {CalledShot::limb, CalledShot::hand, CalledShot::head, CalledShot::vitals})
        called.options.push_back({static_cast<std::int64_t>(part)});
    look.add_each(Attack{.weapon = weapon, .called = CalledShot::limb}, "SW-CALL-001", targets,
                  {called});
    look.add_each(Attack{.weapon = weapon, .called = CalledShot::weapon}, "SW-DISRM-001", targets);
}

/// One weapon in all the ways it can be used; what can be combined besides can be declared too.
void add_weapon(const ActionMenu& look, ItemId weapon) {
    const Domain targets = foes_within_reach(look, weapon);
    look.add_each(Attack{.weapon = weapon}, "SW-CORE-023",
                  targets.options.empty() ? foes(look) : targets);
    look.add_each(Attack{.weapon = weapon}, "SW-GAP-052", vehicles_within_reach(look, weapon));
    look.add_if_any(Attack{.weapon = weapon, .nonlethal = true}, "SW-NONL-001",
                    vehicles_within_reach(look, weapon));
    if (targets.options.empty()) return;
    look.add_each(Attack{.weapon = weapon, .wild = true}, "SW-WILD-001", targets);
    if (look.stage.person(look.who).edges.frenzy) {
        const Attack twice{.weapon = weapon, .frenzy = true};
        look.add_each(twice, "SW-CORE-004", targets);
        add_several_targets(look, twice, "SW-CORE-004", targets);
    }
    add_called_shots(look, weapon, targets);
    look.add_each(Attack{.weapon = weapon, .nonlethal = true}, "SW-NONL-001", targets);
    if (weapon == ItemId::none) look.add_each(Attack{.touch = true}, "SW-TOUCH-001", targets);
}

/// [SW-FINIS-001] With each lethal weapon.
void add_finishing_moves(const ActionMenu& look) {
    const Domain helpless = look.people("target", [&](PersonId other) {
        return are_foes(look.stage, look.who, other) && is_helpless(look.scene, other);
    });
    for (std::size_t i = 0; i < look.scene.items.size(); ++i) {
        const auto item = static_cast<ItemId>(i);
        if (has_in_hand(look.stage, look.scene, look.who, item) &&
            look.stage.items[i].kind == ItemKind::weapon && look.stage.items[i].lethal &&
            look.stage.items[i].area == Template::none)
            look.add_each(FinishingMove{.weapon = item}, "SW-FINIS-001", helpless);
    }
}

/// [SW-BREAK-001] What stands beside somebody: with the first weapon in hand, or why not; with
/// whatever else it can be done.
void add_things(const ActionMenu& look) {
    if (!is_on_board(look.scene, look.who)) return;
    const board::Board board = board_of(look.stage, look.scene);
    const board::Space at = place_of(look.scene, look.who).space;
    const int size = footprint_of(look.stage, look.scene, look.who).width;
    Domain spaces{"at", {}};
    for (int y = at.y - size; y <= at.y + size; ++y)
        for (int x = at.x - size; x <= at.x + size; ++x)
            if (const board::Space space{x, y};
                board.inside(space) && board.terrain(space).hardness > 0)
                spaces.options.push_back({board::pack({space})});
    const ItemId first = melee_weapons(look).front();
    look.add_each(BreakThing{.weapon = first}, "SW-BREAK-001", spaces);
    if (first != ItemId::none) look.add_if_any(BreakThing{}, "SW-BREAK-001", spaces);
    for (std::size_t i = 0; i < look.scene.items.size(); ++i)
        if (const auto item = static_cast<ItemId>(i);
            item != first && has_in_hand(look.stage, look.scene, look.who, item))
            look.add_if_any(BreakThing{.weapon = item}, "SW-BREAK-001", spaces);
}

}  // namespace

void add_several_targets(const ActionMenu& look, const Attack& attack, RuleId rule,
                         const Domain& targets) {
    Domain allowed{targets.field, {}};
    for (const Option& each : targets.options) {
        Attack at = attack;
        at.target = static_cast<PersonId>(each.value);
        if (look.may(at).is_done()) allowed.options.push_back(each);
    }
    if (allowed.options.size() < 2) return;
    const Domain others{"others", allowed.options, dice_of_attack(look.stage, attack) - 1};
    look.menu.push_back({attack, rule, {allowed, others}, look.notes});
}

void add_attacks(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who) {
    const ActionMenu look{menu, stage, scene, who};
    for (const ItemId weapon : melee_weapons(look)) add_weapon(look, weapon);
    add_finishing_moves(look);
    add_things(look);
    look.add(Defend{}, "SW-DEFND-001");
}

}  // namespace breakneck::savage
