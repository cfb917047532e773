// Savage Worlds, section 10: shots: who may make them, at what number, with which modifiers.
#include "rules/savage/ranged.h"

#include <algorithm>
#include <array>

#include "rules/savage/attack.h"
#include "rules/savage/chase.h"
#include "rules/savage/powers.h"

namespace breakneck::savage {
namespace {

constexpr std::array<std::string_view, 5> cover_keys{"no_cover", "light_cover", "medium_cover",
                                                     "heavy_cover", "near_total_cover"};

Shooter shooter_of(const Attacking& attacking) {
    const Attack& attack = attacking.attack;
    return {attacking.who, attack.weapon, attack.thrown, attack.rof};
}
bool is_shooting(const Stage& stage, const Shooter& shooter) {
    return skill_for(weapon_of(stage, shooter.weapon), shooter.thrown) == Trait::shooting;
}
bool is_mounted(const Scene& scene, ItemId weapon) {
    return scene.thing(weapon).hold == Hold::mounted;
}

/// [SW-RMEL-001] Pistols, and what is as small.
bool is_no_larger_than_a_pistol(const Item& weapon) {
    return weapon.make == Make::pistol || weapon.make == Make::grenade ||
           weapon.size <= Scale::very_small;
}

/// [SW-ROF-002] Shots and those they are aimed at.
Answer may_fire_at_rate(const Stage& stage, const Attack& attack) {
    const int most = attack.thrown ? 1 : stage.item(attack.weapon).rof;
    if (attack.rof < 1 || attack.rof > most)
        return refuse("SW-ROF-002", "rate_of_fire", most, attack.rof);
    const auto targets = static_cast<int>(attack.others.size()) + 1;
    if (targets > attack.rof) return refuse("SW-ROF-002", "too_many_targets", attack.rof, targets);
    if (targets > 1 && attack.target == PersonId::nobody)
        return refuse("SW-ROF-002", "one_vehicle_or_people");
    return done;
}
/// One target: there, within range and to be seen.
Answer may_aim_at(const Stage& stage, const Scene& scene, const Shooter& shooter, const Mark& mark,
                  const Hiding* known) {
    const bool person = mark.person != PersonId::nobody;
    const bool there = person ? is_in(scene, mark.person) : is_in(scene, mark.vehicle);
    if (!there || mark.person == shooter.who) return refuse("SW-CORE-023", "no_target");
    const int inches = inches_to(stage, scene, shooter.who, mark);
    if (Answer may = may_reach(stage, scene, shooter, inches); !may.is_done()) return may;
    if (known != nullptr ? known->blocked : hiding_of(stage, scene, shooter.who, mark).blocked)
        return refuse("SW-COVER-001", "out_of_sight");
    return done;
}

/// SW-GAP-033: none between those in one linear chase, otherwise the target's.
int speed_of(const Stage& stage, const Scene& scene, const Mark& mark) {
    const bool person = mark.person != PersonId::nobody;
    const VehicleId vehicle = person ? vehicle_of(scene, mark.person) : mark.vehicle;
    const int card =
        person ? chase_card_of(scene, mark.person) : chase_card_of(scene, mark.vehicle);
    if (card >= 0 && stage.chase.layout == ChaseLayout::row) return 0;
    if (card >= 0)
        return person ? top_speed_of(stage, scene, mark.person)
                      : top_speed_of(stage, scene, mark.vehicle);
    return vehicle == VehicleId::none ? 0 : scene.ride(vehicle).mph;
}
bool share_vehicle(const Scene& scene, PersonId who, const Mark& mark) {
    const VehicleId own = vehicle_of(scene, who);
    if (own == VehicleId::none) return false;
    return mark.person == PersonId::nobody ? mark.vehicle == own
                                           : vehicle_of(scene, mark.person) == own;
}
/// [SW-SPEED-001] SW-GAP-034: Mach 1 is 767 mph.
void add_speed(const Stage& stage, const Scene& scene, PersonId who, const Mark& mark,
               Check& check) {
    if (share_vehicle(scene, who, mark)) return;
    const int mph = relative_speed(stage, scene, who, mark);
    const int penalty = scene.calls.near_light_speed ? near_light_penalty : speed_penalty(mph);
    if (penalty == 0) return;
    check.add("SW-SPEED-001", "speed", penalty);
    check.cite("SW-GAP-033", "relative_speed");
    if (penalty <= -6) check.cite("SW-GAP-034", "mach");
}
/// [SW-COVER-003] The sample an obstacle is like: the next that stops as much.
std::string_view sample_of(int obstacle) {
    for (std::size_t i = 0; i < obstacle_armor.size(); ++i)
        if (obstacle <= obstacle_armor[i]) return name_of(static_cast<ObstacleKind>(i));
    return name_of(ObstacleKind::stone_wall);
}
/// [SW-COVER-001] [SW-PRONE-001] SW-GAP-037: and what can be shot through.
void add_cover(const Hiding& hiding, Check& check) {
    const int penalty = cover_penalties[row_of(hiding.kind)];
    if (hiding.prone)
        check.add("SW-PRONE-001", "prone", penalty);
    else
        check.add("SW-COVER-001", cover_keys[row_of(hiding.kind)], penalty);
    if (hiding.obstacle == 0) return;
    check.cite("SW-COVER-003", sample_of(hiding.obstacle));
    check.cite("SW-GAP-037", "through_the_obstacle");
}

/// What all that hangs on the target adds to one shot; [SW-INJ-013] how far off it is does too.
TraitCheck situation_of(const Stage& stage, const Scene& scene, Attacking attacking, int shot,
                        const Hiding& hiding) {
    attacking.attack.target = target_of(attacking, shot);
    attacking.attack.others.clear();
    attacking.shot = 0;
    TraitCheck roll;
    const Mark mark = mark_of(attacking, 0);
    add_attack_modifiers(stage, scene, attacking, roll);
    add_ranged_modifiers(stage, scene, attacking, hiding, roll);
    const int inches = inches_to(stage, scene, attacking.who, mark);
    roll.check.add("SW-INJ-013", "one_eye", one_eye_modifier(stage, scene, attacking.who, inches));
    return roll;
}
/// [SW-COVER-002] SW-GAP-037: as much below the number as the cover has taken off.
ShotTargets targets_at(const Stage& stage, int number, const Hiding& hiding, const Check& check) {
    const int through = hiding.obstacle == 0 ? 0 : cover_left(stage, check);
    return {number - through, number, number + raise_step};
}

}  // namespace

Mark mark_of(const Attacking& attacking, int shot) {
    return {target_of(attacking, shot), attacking.attack.vehicle};
}

bool is_hard_pressed(const Stage& stage, const Scene& scene, PersonId who, ItemId weapon) {
    if (!is_mounted(scene, weapon)) return is_in_melee(stage, scene, who);
    PersonSet aboard = occupants(scene, vehicle_of(scene, who));
    for (; !aboard.empty(); aboard.remove(aboard.first()))
        if (are_foes(stage, who, aboard.first()) && is_awake(scene, aboard.first()) &&
            are_adjacent(stage, scene, who, aboard.first()))
            return true;
    return false;
}

Answer may_use(const Stage& stage, const Scene& scene, const Shooter& shooter) {
    if (!exists(scene, shooter.weapon)) return refuse("SW-CORE-023", "no_weapon");
    const Item& weapon = weapon_of(stage, shooter.weapon);
    if (weapon.kind != ItemKind::weapon && weapon.improvised == ImprovisedWeapon::none)
        return refuse("SW-CORE-023", "no_weapon");
    if (!has_in_hand(stage, scene, shooter.who, shooter.weapon) &&
        !can_fire(stage, scene, shooter.who, shooter.weapon))
        return refuse("SW-CORE-023", "not_in_hand");
    if (shooter.thrown ? !weapon.thrown && weapon.make != Make::grenade : !is_ranged(weapon, false))
        return refuse("SW-CORE-023", "not_for_range");
    if (is_hard_pressed(stage, scene, shooter.who, shooter.weapon) &&
        !is_no_larger_than_a_pistol(weapon))
        return refuse("SW-RMEL-001", "too_large_in_melee");
    const Trait trait = skill_for(weapon, shooter.thrown);
    if (!scene.calls.untrained_allowed && rank_of(stage, scene, shooter.who, trait).untrained())
        return refuse("SW-CORE-010", "untrained");
    return done;
}

Answer may_reach(const Stage& stage, const Scene& scene, const Shooter& shooter, int inches) {
    const Item& weapon = weapon_of(stage, shooter.weapon);
    const RangeBand band = band_at(weapon.range, inches);
    if (band <= RangeBand::long_range) return done;
    const bool thrown = skill_for(weapon, shooter.thrown) == Trait::athletics;
    if (thrown) return refuse("SW-GAP-051", "thrown_too_far", weapon.range.far, inches);
    if (band == RangeBand::out_of_range)
        return refuse("SW-RANGE-001", "out_of_range", 4 * weapon.range.far, inches);
    if (weapon.shotgun) return refuse("SW-GAP-051", "shot_has_no_effect", weapon.range.far, inches);
    if (!has_aim(scene, shooter.who)) return refuse("SW-GAP-051", "aim_first");
    return done;
}

Answer may_shoot(const Stage& stage, const Scene& scene, const Attacking& attacking,
                 const Hiding* known) {
    const Attack& attack = attacking.attack;
    const Shooter shooter = shooter_of(attacking);
    if (Answer may = may_use(stage, scene, shooter); !may.is_done()) return may;
    if (stage.item(attack.weapon).area != Template::none)
        return refuse("SW-AOE-001", "needs_a_template");
    if (Answer may = may_fire_at_rate(stage, attack); !may.is_done()) return may;
    if (!attack.thrown) {
        const int bullets = bullets_of(attack.rof);
        const Answer may = may_spend(stage, scene, attack.weapon, bullets, "SW-ROF-001");
        if (!may.is_done()) return may;
    }
    for (int shot = 0; shot < attack.rof; ++shot) {
        if (shot > 0 && target_of(attacking, shot) == target_of(attacking, 0)) continue;
        const Answer may = may_aim_at(stage, scene, shooter, mark_of(attacking, shot),
                                      shot == 0 ? known : nullptr);
        if (!may.is_done()) return may;
    }
    return done;
}

/// [SW-RMEL-002] Of whoever is shot at, near or far: that the shooter is in melee is what counts.
int ranged_target(const Stage& stage, const Scene& scene, const Attacking& attacking, int shot) {
    const PersonId target = target_of(attacking, shot);
    const bool parried = target != PersonId::nobody &&
                         is_hard_pressed(stage, scene, attacking.who, attacking.attack.weapon);
    return parried ? parry_of(stage, scene, target) : usual_target;
}

ShotTargets first_shot_targets(const Stage& stage, const Scene& scene, const Attacking& attacking,
                               const Hiding& hiding, const TraitCheck& roll) {
    return targets_at(stage, ranged_target(stage, scene, attacking, 0), hiding, roll.check);
}
ShotTargets shot_targets(const Stage& stage, const Scene& scene, const Attacking& attacking,
                         int shot) {
    const auto hiding = [&](int at) {
        return hiding_of(stage, scene, attacking.who, mark_of(attacking, at));
    };
    const Hiding hidden = hiding(shot);
    const TraitCheck own = situation_of(stage, scene, attacking, shot, hidden);
    const TraitCheck first = situation_of(stage, scene, attacking, 0, hiding(0));
    const int number = ranged_target(stage, scene, attacking, shot) + first.check.dice.modifier -
                       own.check.dice.modifier;
    return targets_at(stage, number, hidden, own.check);
}

RangeBand range_band(const Stage& stage, const Scene& scene, PersonId who, const Item& weapon,
                     const Mark& mark) {
    return band_at(weapon.range, inches_to(stage, scene, who, mark));
}
int inches_to(const Stage& stage, const Scene& scene, PersonId who, const Mark& mark) {
    return mark.person != PersonId::nobody ? inches_between(stage, scene, who, mark.person)
                                           : inches_between(stage, scene, who, mark.vehicle);
}
bool is_on_board(const Scene& scene, PersonId who) {
    if (const VehicleId vehicle = vehicle_of(scene, who); vehicle != VehicleId::none)
        return scene.ride(vehicle).at.mode == Whereabouts::board;
    const PersonId mount = mount_of(scene, who);
    return scene.person(mount == PersonId::nobody ? who : mount).at.mode == Whereabouts::board;
}

int light_penalty(const Scene& scene, PersonId target) {
    const int penalty = light_penalties[row_of(scene.calls.light)];
    const bool lit = penalty < 0 && exists(scene, target) && glows(scene, target);
    return lit ? penalty + 1 : penalty;
}
void add_light(const Scene& scene, PersonId target, Check& check) {
    check.add("SW-ILLUM-001", name_of(scene.calls.light), light_penalty(scene, target));
    if (scene.calls.light != Light::bright && exists(scene, target) && glows(scene, target))
        check.cite("SW-POW-005", "glow");
}
int relative_speed(const Stage& stage, const Scene& scene, PersonId who, const Mark& mark) {
    if (share_vehicle(scene, who, mark)) return 0;
    if (scene.calls.relative_speed >= 0) return scene.calls.relative_speed;
    return speed_of(stage, scene, mark);
}
Damage ranged_damage(const Item& weapon, RangeBand band) {
    if (!weapon.shotgun) return weapon.damage;
    const int row = std::min(static_cast<int>(band), static_cast<int>(RangeBand::extreme_range));
    return dice_of(shotgun_dice[static_cast<std::size_t>(row)], 6, weapon.damage.plus);
}

/// [SW-RECOI-001] [SW-SHOTG-001] [SW-DMG-016] Shooting alone has a recoil.
void add_shooter_modifiers(const Stage& stage, const Scene& scene, const Shooter& shooter,
                           Check& check) {
    if (!is_shooting(stage, shooter)) return;
    const Item& weapon = weapon_of(stage, shooter.weapon);
    if (shooter.rof >= 2) check.add("SW-RECOI-001", "recoil", -2);
    if (weapon.shotgun) check.add("SW-SHOTG-001", "shotgun", 2);
    if (is_mounted(scene, shooter.weapon)) return;
    const Rank strength = rank_of(stage, scene, shooter.who, Trait::strength);
    check.add("SW-DMG-016", "minimum_strength",
              std::min(0, strength.step - weapon.least_strength.step));
}
void add_sight_modifiers(const Stage& stage, const Scene& scene, PersonId who, const SeenMark& seen,
                         Check& check) {
    add_cover(seen.hiding, check);
    add_light(scene, seen.mark.person, check);
    add_speed(stage, scene, who, seen.mark, check);
}
namespace {
/// The same from so far.
void add_mark_modifiers_at(const Stage& stage, const Scene& scene, const Shooter& shooter,
                           const SeenMark& seen, RangeBand band, Check& check) {
    if (band <= RangeBand::extreme_range)
        check.add("SW-RANGE-001", name_of(band), range_penalties[row_of(band)]);
    if (band == RangeBand::extreme_range) check.cite("SW-GAP-051", "extreme_range");
    add_sight_modifiers(stage, scene, shooter.who, seen, check);
    // [SW-SHOTG-002] So many dice of damage.
    if (weapon_of(stage, shooter.weapon).shotgun) check.cite("SW-SHOTG-002", name_of(band));
}
}  // namespace
void add_mark_modifiers(const Stage& stage, const Scene& scene, const Shooter& shooter,
                        const SeenMark& seen, Check& check) {
    const Item& weapon = weapon_of(stage, shooter.weapon);
    const RangeBand band = range_band(stage, scene, shooter.who, weapon, seen.mark);
    add_mark_modifiers_at(stage, scene, shooter, seen, band, check);
}
void add_ranged_modifiers(const Stage& stage, const Scene& scene, const Attacking& attacking,
                          const Hiding& hiding, TraitCheck& roll) {
    const Shooter shooter = shooter_of(attacking);
    const Mark mark{attacking.attack.target, attacking.attack.vehicle};
    const Item& weapon = weapon_of(stage, shooter.weapon);
    const int inches = inches_to(stage, scene, shooter.who, mark);
    const RangeBand band = band_at(weapon.range, inches);
    cite_chase_range(scene, roll, inches);
    add_mark_modifiers_at(stage, scene, shooter, {mark, hiding}, band, roll.check);
    add_shooter_modifiers(stage, scene, shooter, roll.check);
    if (mark.person != PersonId::nobody &&
        is_hard_pressed(stage, scene, shooter.who, shooter.weapon))
        roll.check.cite("SW-RMEL-002", "against_parry");
    if (shooter.rof > 1) roll.check.cite("SW-ROF-002", "shots");
    roll.dice = shooter.rof;
    roll.naturals = naturals_that_stray(stage, scene, attacking);
    add_aim(stage, scene, shooter.who, band, roll.check);
}

}  // namespace breakneck::savage
