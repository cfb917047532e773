// Savage Worlds, section 10: what adds to every attack, hand to hand or not, and what a hit does.
#include <algorithm>

#include "rules/savage/attack.h"
#include "rules/savage/mounts.h"
#include "rules/savage/powers.h"
#include "rules/savage/ranged.h"

namespace breakneck::savage {
namespace {

constexpr int scale_modifier(Scale scale) { return scale_modifiers[row_of(scale)]; }

/// [SW-DISRM-001] Whether it may make somebody drop something.
bool may_disarm(const Stage& stage, const Scene& scene, CalledShot called, PersonId target) {
    if (called == CalledShot::weapon) return true;
    return (called == CalledShot::limb || called == CalledShot::hand) &&
           held_item(stage, scene, target) != ItemId::none;
}
/// [SW-CALL-001] [SW-CALL-002] [SW-CALL-003]
void add_called_shot(const Stage& stage, const Scene& scene, CalledShot called, PersonId target,
                     Check& check) {
    if (called == CalledShot::limb) check.add("SW-CALL-001", "called_shot", -2);
    if (called == CalledShot::hand) check.add("SW-CALL-002", "called_shot", -4);
    if (called == CalledShot::head || called == CalledShot::vitals)
        check.add("SW-CALL-003", "called_shot", -4);
    if (may_disarm(stage, scene, called, target)) check.cite("SW-DISRM-001", "disarm");
}

/// [SW-SCALE-001] [SW-SCALE-002] By how large both are.
void add_scale(Scale attacker, Scale target, Check& check) {
    if (attacker == Scale::normal && target == Scale::normal) return;
    check.cite("SW-SCALE-001", name_of(target == Scale::normal ? attacker : target));
    check.add("SW-SCALE-002", "scale", scale_modifier(target) - scale_modifier(attacker));
}
/// [SW-DISRM-004] The weapon in somebody's hand has a Scale of its own, or what the Game Master
/// says.
void add_weapon_scale(const Stage& stage, const Scene& scene, PersonId who, PersonId target,
                      Check& check) {
    const ItemId held = held_item(stage, scene, target);
    const Scale size = held == ItemId::none ? Scale::small : stage.item(held).size;
    const int usual = scale_modifier(size) - scale_modifier(scale_of(stage, who));
    const int called = scene.calls.disarm_modifier;
    check.cite("SW-DISRM-004", "weapon_size", called != 0 ? called : usual);
}
void add_size(const Stage& stage, const Scene& scene, const Attacking& attacking, PersonId target,
              Check& check) {
    const Scale mine = scale_of(stage, attacking.who);
    if (target == PersonId::nobody)
        add_scale(mine, scale_of(stage, attacking.attack.vehicle), check);
    else if (attacking.attack.called == CalledShot::weapon)
        add_weapon_scale(stage, scene, attacking.who, target, check);
    else
        add_scale(mine, scale_of(stage, target), check);
}

/// [SW-IMPRV-002] [SW-IMPRV-003] [SW-IMPRV-004]
RuleId rule_of(ImprovisedWeapon improvised) {
    if (improvised == ImprovisedWeapon::light) return "SW-IMPRV-002";
    return improvised == ImprovisedWeapon::medium ? RuleId("SW-IMPRV-003") : RuleId("SW-IMPRV-004");
}

/// [SW-DROP-003] [SW-STUN-005] Why somebody is defenseless; add_exposure adds The Drop.
void cite_defenseless(const Scene& scene, PersonId target, Check& check) {
    if (scene.person(target).defenseless) check.cite("SW-DROP-003", "defenseless");
    if (scene.person(target).stunned) check.cite("SW-STUN-005", "stunned");
}

}  // namespace

void add_evade(const Scene& scene, PersonId who, const Mark& mark, Check& check) {
    const int own = evade_of(scene, who);
    int theirs = 0;
    if (mark.person != PersonId::nobody)
        theirs = evade_of(scene, mark.person);
    else if (mark.vehicle != VehicleId::none)
        theirs = evade_of(scene, mark.vehicle);
    check.add("SW-EVADE-003", "own_evade", own);
    check.add("SW-EVADE-002", "evade", theirs);
    if (std::min(own, theirs) < -2) check.cite("SW-EVADE-004", "as_action");
}

void add_weapon_modifiers(const Stage& stage, const Scene& scene, const Attack& attack,
                          Check& check) {
    const Item& weapon = weapon_of(stage, attack.weapon);
    if (attack.nonlethal) check.cite("SW-NONL-001", "nonlethal");
    if (attack.nonlethal && weapon.edged) check.add("SW-NONL-003", "edged", -1);
    if (exists(scene, attack.weapon) && scene.thing(attack.weapon).hold == Hold::off_hand)
        check.add("SW-OFFH-001", "off_hand", -2);
    if (weapon.improvised == ImprovisedWeapon::none) return;
    check.add("SW-IMPRV-001", "improvised", -2);
    check.cite(rule_of(weapon.improvised), name_of(weapon.improvised));
}

void add_attack_modifiers(const Stage& stage, const Scene& scene, const Attacking& attacking,
                          TraitCheck& roll) {
    const PersonId target = target_of(attacking, attacking.shot);
    const VehicleId vehicle = attacking.attack.vehicle;
    add_called_shot(stage, scene, attacking.attack.called, target, roll.check);
    add_size(stage, scene, attacking, target, roll.check);
    add_weapon_modifiers(stage, scene, attacking.attack, roll.check);
    add_evade(scene, attacking.who, {target, vehicle}, roll.check);
    if (target == PersonId::nobody) return add_exposure(scene, roll, vehicle);
    if (is_shrouded(scene, target)) roll.check.add("SW-POW-006", "shroud", -1);
    cite_defenseless(scene, target, roll.check);
    add_exposure(stage, scene, roll, target);
}

namespace {

/// [SW-CORE-024] [SW-COVER-002] What the roll adds: a die for a raise, or the obstacle it went
/// through.
void add_result(const Stage& stage, const Scene& scene, const Attacking& attacking, int shot,
                Blow& blow) {
    const ShotResult result = shot_result(attacking.result, shot);
    if (result == ShotResult::raise) blow.dice = 1;
    if (result == ShotResult::through)
        blow.obstacle = static_cast<std::int8_t>(obstacle_of(
            stage, scene, attacking.who, {target_of(attacking, shot), attacking.attack.vehicle}));
}

}  // namespace

Blow blow_of(const Stage& stage, const Scene& scene, const Attacking& attacking, int shot) {
    const Attack& attack = attacking.attack;
    const Item& weapon = weapon_of(stage, attack.weapon);
    const bool ranged = is_ranged(weapon, attack.thrown);
    const PersonId target = target_of(attacking, shot);
    const PersonId who = attacking.who;
    Blow blow{.rule = "SW-DMG-001", .by = who, .victim = target, .vehicle = attack.vehicle};
    blow.weapon = attack.weapon;
    blow.damage = weapon.damage;
    if (ranged)
        blow.damage =
            ranged_damage(weapon, range_band(stage, scene, who, weapon, {target, attack.vehicle}));
    add_result(stage, scene, attacking, shot, blow);
    blow.ap = static_cast<std::int8_t>(weapon.ap);
    blow.called = attack.called;
    blow.wild = attack.wild;
    // [SW-FREEA-001] Whoever charged on their own turn does not on somebody else's.
    blow.charge = !ranged && !attacking.free && is_charging(scene, who);
    blow.horns = !ranged && !attacking.free && gores(scene, who, weapon);
    blow.nonlethal = attack.nonlethal;
    blow.heavy = weapon.heavy_weapon;
    if (target == PersonId::nobody) return blow;
    blow.drop = is_defenseless(scene, target);
    if (attack.called == CalledShot::weapon) {
        blow.victim = PersonId::nobody;
        blow.object = held_item(stage, scene, target);
        blow.drop = false;
    }
    return blow;
}

}  // namespace breakneck::savage
