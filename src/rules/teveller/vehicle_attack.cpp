// TevellerRPG, section 15: attacks from vehicles and on them.
#include "rules/teveller/attack.h"
#include "rules/teveller/attack_dms.h"
#include "rules/teveller/vehicle_damage.h"

namespace breakneck::teveller {
namespace {

constexpr int fire_control_tl = 7;  // [TV-VATK-019]
constexpr int moving_dm = -2;
constexpr int called_dm = -4;  // [TV-VATK-022]

/// [TV-SCALE-007] [TV-SCALE-008] Weapons of starships are what they count as.
WeaponClass class_of(const Stage& stage, const Attacking& attack) {
    return class_against_vehicles(weapon_of(stage, attack.weapon).weapon_class);
}

bool at_speed(const Scene& scene) {
    return scene.mode == Mode::chase || scene.mode == Mode::dogfight;
}

/// The vehicle shot at, or the one that carries whoever is shot at.
VehicleId target_vehicle(const Scene& scene, const Attacking& attack) {
    return attack.target == PersonId::nobody ? attack.vehicle : vehicle_of(scene, attack.target);
}

/// [TV-VATK-019] Stabilised mounts and targeting computers of military vehicles; their light
/// machine guns have none.
bool has_fire_control(const Stage& stage, const Scene& scene, const Attacking& attack) {
    const VehicleId from = vehicle_of(scene, attack.who);
    return from != VehicleId::none && is_mounted(scene, attack.weapon) &&
           stage.item(attack.weapon).weapon_class != WeaponClass::small_arms &&
           stage.vehicle(from).military && stage.vehicle(from).tl >= fire_control_tl;
}

/// [TV-VATK-014] [TV-VATK-018] [TV-VATK-019] From a fast-moving vehicle; in a chase all are.
bool add_platform_dm(const Stage& stage, const Scene& scene, const Attacking& attack,
                     Check& check) {
    const VehicleId from = vehicle_of(scene, attack.who);
    if (from == VehicleId::none || from == target_vehicle(scene, attack)) return false;
    if (!at_speed(scene) && scene.ride(from).speed != SpeedClass::fast) return false;
    if (has_fire_control(stage, scene, attack)) {
        check.cite("TV-VATK-019", "fire_control");
        return false;
    }
    if (is_mounted(scene, attack.weapon))
        check.add("TV-VATK-025", "unstable_mount", moving_dm);
    else
        check.add(at_speed(scene) ? RuleId("TV-VATK-018") : RuleId("TV-VATK-014"),
                  "unstable_platform", moving_dm);
    return true;
}

/// [TV-VATK-008] [TV-VATK-009] [TV-VATK-020] TV-GAP-079: for gunnery too, but not with fire
/// control.
bool add_moving_target_dm(const Stage& stage, const Scene& scene, const Attacking& attack,
                          Check& check) {
    const VehicleId target = target_vehicle(scene, attack);
    const bool aerial = is_airborne(stage, scene, target);
    const bool fast = scene.ride(target).speed == SpeedClass::fast;
    if (aerial == fast) {
        // Aloft and fast: what reaches it at all does so without a DM. Else TV-GAP-099.
        if (!aerial && scene.ride(target).speed == SpeedClass::careful)
            check.cite("TV-GAP-099", "careful_target");
        return false;
    }
    if (has_fire_control(stage, scene, attack)) {
        check.cite("TV-VATK-020", "fire_control_at_moving");
        return false;
    }
    if (class_of(stage, attack) > WeaponClass::heavy) check.cite("TV-GAP-079", "gunnery_too");
    if (aerial) check.cite("TV-GAP-099", "slow_in_the_air");
    check.add(aerial ? RuleId("TV-VATK-009") : RuleId("TV-VATK-008"),
              aerial ? "slow_aerial_target" : "fast_target", moving_dm);
    return true;
}

/// [TV-VATK-007] Big and standing still; TV-GAP-079: not for gunnery.
void add_stationary_dm(const Stage& stage, const Scene& scene, const Attacking& attack,
                       Check& check) {
    if (scene.ride(attack.vehicle).speed != SpeedClass::stationary ||
        is_airborne(stage, scene, attack.vehicle))
        return;
    if (class_of(stage, attack) <= WeaponClass::heavy)
        check.add("TV-VATK-007", "stationary_vehicle", 1);
    else
        check.cite("TV-GAP-079", "no_bonus_for_gunnery");
}

/// [TV-VATK-002] [TV-VATK-005] Rules of mounted weapons that add nothing themselves.
void cite_mount(const Stage& stage, const Scene& scene, const Attacking& attack, Check& check) {
    if (!is_mounted(scene, attack.weapon) || at_speed(scene)) return;
    if (stage.item(attack.weapon).weapon_class <= WeaponClass::heavy)
        return check.cite("TV-VATK-002", "ranged_dms");
    check.cite("TV-GAP-079", "ranged_dms");
    if (is_within_effective(stage, scene, attack)) check.cite("TV-VATK-005", "long_range");
}

/// [TV-VATK-006] Guns made for vehicles are clumsy against people.
void add_person_dm(const Stage& stage, const Scene& scene, const Attacking& attack, Check& check) {
    if (attack.target == PersonId::nobody) return;
    if (weapon_of(stage, attack.weapon).weapon_class == WeaponClass::gunnery)
        check.add("TV-VATK-006", "human_sized", -2);
    const VehicleId in = vehicle_of(scene, attack.target);
    if (in != VehicleId::none && in != vehicle_of(scene, attack.who))
        check.cite("TV-GAP-098", "exposed_occupant");
}

/// Whether a weapon is barred from what flies fast or high, and by which rule.
/// [TV-VATK-011] [TV-VATK-012] [TV-VATK-013] [TV-VATK-026]
Answer may_reach_sky(const Stage& stage, const Scene& scene, const Attacking& attack,
                     VehicleId target) {
    const bool anti_aircraft = weapon_of(stage, attack.weapon).anti_aircraft;
    if (at_speed(scene) || anti_aircraft || !is_airborne(stage, scene, target)) return done;
    const VehicleId from = vehicle_of(scene, attack.who);
    const bool from_ground = from == VehicleId::none || !is_airborne(stage, scene, from);
    const bool fast = scene.ride(target).speed == SpeedClass::fast;
    const WeaponClass weapon = class_of(stage, attack);
    const bool weak =
        weapon == WeaponClass::small_arms || (weapon == WeaponClass::heavy && from_ground);
    if (fast && weak) return refuse("TV-VATK-011", "fast_aircraft");
    if (fast && from_ground) return refuse("TV-VATK-026", "fast_aircraft");
    if (weak && scene.ride(target).aloft == Aloft::high)
        return refuse("TV-VATK-012", "high_aircraft");
    return done;
}

/// [TV-VATK-022] TV-GAP-081: a location, and which weapon if that is what is called.
Answer may_call(const Stage& stage, const Scene& scene, const Attacking& attack) {
    if (attack.called == Location::none) return done;
    if (attack.called > Location::power_plant) return refuse("TV-GAP-081", "no_such_location");
    if (stage.vehicle(attack.vehicle).is_spacecraft())
        return refuse("TV-SCALE-003", "vehicles_only");
    const bool shoots = weapon_of(stage, attack.weapon).make != Make::melee;
    if (attack.mode == FireMode::full_auto || attack.mode == FireMode::suppressive || !shoots ||
        attack.thrown || attack.club)
        return refuse("TV-VATK-022", "aimed_shots_only");
    if (attack.called != Location::weapon) return done;
    if (!is_mounted(scene, attack.called_weapon) ||
        stage.item(attack.called_weapon).vehicle != attack.vehicle)
        return refuse("TV-GAP-081", "which_weapon");
    return done;
}

}  // namespace

/// [TV-VATK-025] All of the table, and what the text adds to it.
void add_vehicle_dms(const Stage& stage, const Scene& scene, const Attacking& attack,
                     Check& check) {
    cite_mount(stage, scene, attack, check);
    add_person_dm(stage, scene, attack, check);
    const bool unstable = add_platform_dm(stage, scene, attack, check);
    if (attack.called != Location::none) check.add("TV-VATK-022", "called_location", called_dm);
    const VehicleId target = target_vehicle(scene, attack);
    // Position stands for relative speed in a chase (TV-GAP-063).
    if (target == VehicleId::none || at_speed(scene) || target == vehicle_of(scene, attack.who))
        return;
    if (weapon_of(stage, attack.weapon).anti_aircraft && is_airborne(stage, scene, target))
        check.cite("TV-VATK-013", "anti_aircraft");
    // TV-GAP-078: beyond Effective range the target number is 10, and nothing else.
    if (!is_within_effective(stage, scene, attack)) check.cite("TV-GAP-078", "ten_instead");
    if (attack.target == PersonId::nobody) add_stationary_dm(stage, scene, attack, check);
    const bool moving = add_moving_target_dm(stage, scene, attack, check);
    if (!unstable || !moving) return;
    check.cite("TV-VATK-016", "both_count");
    check.cite("TV-VATK-021", "better_played_as_a_chase");
}

/// Also asked for those aboard who are shot at: they are as hard to reach as what carries them.
Answer may_attack_vehicle(const Stage& stage, const Scene& scene, const Attacking& attack) {
    if (attack.target != PersonId::nobody)
        return may_reach_sky(stage, scene, attack, vehicle_of(scene, attack.target));
    const VehicleId target = attack.vehicle;
    if (!is_in(scene, target)) return refuse("TV-VPEN-001", "no_such_vehicle");
    const RideState state = scene.ride(target).state;
    if (state == RideState::destroyed || state == RideState::sunk)
        return refuse("TV-CRIT-010", "nothing_left");
    if (target == vehicle_of(scene, attack.who)) return refuse("TV-VPEN-001", "own_vehicle");
    if (const Answer may = may_call(stage, scene, attack); !may.is_done()) return may;
    return may_reach_sky(stage, scene, attack, target);
}

}  // namespace breakneck::teveller
