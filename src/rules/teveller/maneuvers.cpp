// TevellerRPG, section 14: evasive maneuvers and Better Position.
#include <algorithm>

#include "base/holds.h"
#include "rules/teveller/chase.h"

namespace breakneck::teveller {
namespace {

Answer may_evade(const Scene& scene, VehicleId vehicle) {
    if (scene.ride(vehicle).evasive != 0) return refuse("TV-GAP-069", "already_evasive");
    return done;
}

Answer may_better(const Stage& stage, const Scene& scene, VehicleId vehicle,
                  const BetterPosition& action) {
    if (action.ally == VehicleId::none) {
        if (scene.ride(vehicle).better > 0) return refuse("TV-GAP-069", "already_better");
        return done;
    }
    if (!exists(scene, action.ally) || action.ally == vehicle ||
        !is_running(stage, scene, action.ally) ||
        side_of_vehicle(stage, scene, action.ally) != side_of_vehicle(stage, scene, vehicle))
        return refuse("TV-MAN-005", "not_an_ally");
    if (driver_of(stage, scene, action.ally) == PersonId::nobody)
        return refuse("TV-MAN-005", "nobody_to_help");
    return done;
}

/// TV-GAP-071: any whole number from 2 to 20. Prey shakes off its pursuers; in a dogfight nobody is
/// prey, and the way out of it is TV-DOG-005.
Answer may_take_course(const Stage& stage, const Scene& scene, VehicleId vehicle,
                       const ObstacleCourse& action) {
    constexpr int least = 2;
    constexpr int most = 20;
    if (action.number < least || action.number > most)
        return refuse("TV-GAP-071", "obstacle_number", least, action.number);
    if (scene.mode == Mode::dogfight) return refuse("TV-MAN-006", "break_off_instead");
    if (!is_prey(stage, scene, vehicle)) return refuse("TV-MAN-006", "nobody_pursues");
    return done;
}

Answer may_disengage(const Scene& scene) {
    if (scene.mode != Mode::dogfight) return refuse("TV-DOG-005", "not_a_dogfight");
    return done;
}

}  // namespace

Answer may_maneuver(const Stage& stage, const Scene& scene, PersonId who, const Action& maneuver) {
    if (!is_vehicle_chase(scene)) return refuse("TV-MAN-001", "not_in_a_chase");
    if (!exists(scene, who)) return refuse("TV-MAN-001", "not_the_pilot");
    const VehicleId vehicle = driven_by(stage, scene, who);
    if (vehicle == VehicleId::none) return refuse("TV-MAN-001", "not_the_pilot");
    if (!is_running(stage, scene, vehicle)) return refuse("TV-CHASE-001", "not_in_the_chase");
    if (holds<Evade>(maneuver)) return may_evade(scene, vehicle);
    if (const auto* better = std::get_if<BetterPosition>(&maneuver))
        return may_better(stage, scene, vehicle, *better);
    if (const auto* course = std::get_if<ObstacleCourse>(&maneuver))
        return may_take_course(stage, scene, vehicle, *course);
    if (holds<Disengage>(maneuver)) return may_disengage(scene);
    return refuse("TV-MAN-001", "no_such_maneuver");
}

Check helm_check(const Stage& stage, const Scene& scene, VehicleId vehicle, RuleId rule,
                 std::string_view name) {
    const PersonId driver = driver_of(stage, scene, vehicle);
    if (driver != PersonId::nobody)
        return vehicle_check(
            stage, scene, vehicle,
            {.rule = rule, .name = name, .who = driver, .characteristic = Characteristic::dex});
    Check check{.rule = rule, .name = name, .dice = Throw(2 * d6)};
    check.cite("TV-GAP-064", "autopilot");
    add_electronics_dm(stage, scene, vehicle, check);
    return check;
}

int evasive_dm(const Stage& stage, PersonId pilot, VehicleId vehicle) {
    return -std::max(0, level_of(stage, pilot, vehicle_skill(stage, vehicle)));
}

/// [TV-MAN-001] [TV-MAN-002] TV-GAP-068: Agility does not count.
void evade(Play& play, PersonId who, Luck& luck) {
    const VehicleId vehicle = driven_by(play.stage, play.scene, who);
    if (vehicle == VehicleId::none) return;
    Check check = helm_check(play.stage, play.scene, vehicle, "TV-MAN-001", "evade");
    check.cite("TV-GAP-068", "without_agility");
    if (!throw_reaches(play, check, usual_target, luck)) return;
    const int dm = evasive_dm(play.stage, who, vehicle);
    if (dm == 0) return cite(play, "TV-MAN-002", who);  // there is no skill to go by
    change(play, "TV-MAN-002", vehicle, RideChange::evasive, dm);
}

namespace {

/// [TV-MAN-005] [TV-CORE-015] What the helper's throw comes to waits for the ally's own.
void help(Play& play, VehicleId vehicle, VehicleId ally, Luck& luck) {
    Check check = helm_check(play.stage, play.scene, vehicle, "TV-MAN-005", "help_ally");
    check.cite("TV-GAP-068", "without_agility");
    const int dm = collaboration_dm(throw_effect(play, check, usual_target, luck));
    cite(play, "TV-CORE-015", driver_of(play.stage, play.scene, vehicle));
    cite(play, "TV-GAP-006", driver_of(play.stage, play.scene, vehicle));
    const int sum = std::clamp(play.scene.ride(ally).helped + dm, -9, 9);
    change(play, "TV-MAN-005", ally, RideChange::helped, sum);
}

}  // namespace

/// [TV-MAN-003] Positions stand for the turn. [TV-MAN-004] The next throw may be better.
void better_position(Play& play, PersonId who, const BetterPosition& action, Luck& luck) {
    const VehicleId vehicle = driven_by(play.stage, play.scene, who);
    if (vehicle == VehicleId::none) return;
    cite(play, "TV-MAN-003", who);
    if (action.ally != VehicleId::none) return help(play, vehicle, action.ally, luck);
    Check check = helm_check(play.stage, play.scene, vehicle, "TV-MAN-004", "better_position");
    check.cite("TV-GAP-068", "without_agility");
    check.add("TV-CORE-015", "helped", play.scene.ride(vehicle).helped);
    const bool better = throw_reaches(play, check, usual_target, luck);
    if (play.scene.ride(vehicle).helped != 0)
        note(play, "TV-CORE-015", vehicle, RideChange::helped);
    if (better) change(play, "TV-MAN-004", vehicle, RideChange::better, 1);
}

}  // namespace breakneck::teveller
