// TevellerRPG, section 15: the Critical Damage table, sinking, and crashes the Referee calls.
#include <algorithm>
#include <array>

#include "rules/teveller/damage.h"
#include "rules/teveller/vehicle_hits.h"

namespace breakneck::teveller {
namespace {

/// The rule of each row.
constexpr std::array<RuleId, 3> critical_rules{"TV-CRIT-002", "TV-CRIT-008", "TV-CRIT-010"};

bool flew(const Play& play, const Stricken& struck) {
    const VehicleKind kind = play.stage.vehicle(struck.vehicle).kind;
    return (kind == VehicleKind::aircraft || kind == VehicleKind::grav) &&
           struck.aloft != Aloft::ground;
}

/// [TV-CRIT-007] [TV-SURF-016] Watercraft of any size begin to sink.
void spring_leak(Play& play, const Stricken& struck, Luck& luck) {
    if (play.scene.ride(struck.vehicle).sinks_in >= 0) return;
    Check check = dice_check("TV-CRIT-007", "rounds_afloat", struck.by, 1);
    check.other = aimed_at(struck.vehicle);
    if (play.stage.vehicle(struck.vehicle).large) check.cite("TV-SURF-016", "large_ship");
    // A ruling may say anything: it sinks all the same.
    const int rounds = std::clamp(roll_dice(play, check, luck), 1, 100);
    change(play, "TV-CRIT-007", struck.vehicle, RideChange::sinking, rounds);
}

/// It comes to rest, and takes in water if it floats.
void stop_for_good(Play& play, const Stricken& struck, RuleId rule, Luck& luck) {
    come_to_rest(play, struck.vehicle, rule);
    if (play.stage.vehicle(struck.vehicle).kind == VehicleKind::water)
        spring_leak(play, struck, luck);
}

/// [TV-CRIT-002] [TV-CRIT-003] TV-GAP-092: the throw and the crash, two separate hits; by the house
/// rule the crash alone. [TV-CRIT-004] [TV-CRIT-005] What flew comes down.
void knock_out(Play& play, const Stricken& struck, RuleId rule, Luck& luck) {
    if (is_working(play.scene, struck.vehicle))
        change(play, rule, struck.vehicle, RideChange::knocked_out);
    AboardHit first = AboardHit::shaken;
    AboardHit then = AboardHit::none;
    if (flew(play, struck)) {
        const bool high = struck.aloft == Aloft::high;
        cite(play, "TV-GAP-092", struck.by);
        change(play, high ? RuleId("TV-CRIT-004") : RuleId("TV-CRIT-005"), struck.vehicle,
               RideChange::crashed);
        (play.stage.house_rules.crash_replaces_throw ? first : then) =
            high ? AboardHit::fall_high : AboardHit::fall_low;
    }
    stop_for_good(play, struck, rule, luck);
    hit_all_aboard(play, struck, first, luck, then);
}

}  // namespace

/// [TV-CRIT-010] All hands are lost, but for those of a vehicle on the ground (TV-GAP-093).
void destroy(Play& play, const Stricken& struck, RuleId rule, Luck& luck) {
    const VehicleKind kind = play.stage.vehicle(struck.vehicle).kind;
    const bool on_ground =
        kind == VehicleKind::ground || (kind == VehicleKind::grav && struck.aloft == Aloft::ground);
    change(play, rule, struck.vehicle, RideChange::destroyed);
    come_to_rest(play, struck.vehicle, rule);
    if (!on_ground || kind == VehicleKind::grav) cite(play, "TV-GAP-093", struck.by);
    if (on_ground) return hit_all_aboard(play, struck, AboardHit::bail_out, luck);
    PersonSet aboard = occupants(play.stage, play.scene, struck.vehicle);
    for (; !aboard.empty(); aboard.remove(aboard.first()))
        kill(play, "TV-CRIT-010", aboard.first());
}

/// [TV-CRIT-001] TV-GAP-057: nothing adds to this roll.
void roll_critical(Play& play, const Stricken& struck, RuleId rule, Luck& luck) {
    Check check{.rule = "TV-CRIT-001",
                .name = "critical_damage",
                .who = struck.by,
                .dice = Throw(2 * d6),
                .other = aimed_at(struck.vehicle)};
    check.cite(rule, "reason");
    check.cite("TV-GAP-057", "no_dm");
    const CriticalResult result = roll_on(play, check, critical_table, luck);
    const auto row = static_cast<std::size_t>(result);
    play.happen(
        SystemHit{critical_rules[row], struck.vehicle, Level::critical, static_cast<int>(row)});
    switch (result) {
        case CriticalResult::knocked_out:
            return knock_out(play, struck, "TV-CRIT-002", luck);
        case CriticalResult::crew_hit:
            return hit_all_aboard(play, struck, AboardHit::crew, luck);
        case CriticalResult::destroyed:
            return destroy(play, struck, "TV-CRIT-010", luck);
    }
}

void knock_out(Play& play, VehicleId vehicle, RuleId rule, Luck& luck) {
    knock_out(play, stricken(play.scene, vehicle, PersonId::nobody), rule, luck);
}

void crash_into_obstacle(Play& play, VehicleId vehicle, Luck& luck) {
    constexpr RuleId rule{"TV-GAP-070"};
    const Stricken struck = stricken(play.scene, vehicle, PersonId::nobody);
    if (is_working(play.scene, vehicle)) change(play, rule, vehicle, RideChange::knocked_out);
    stop_for_good(play, struck, rule, luck);
    hit_all_aboard(play, struck, AboardHit::obstacle, luck);
}

void destroy(Play& play, VehicleId vehicle, RuleId rule, Luck& luck) {
    destroy(play, stricken(play.scene, vehicle, PersonId::nobody), rule, luck);
}

Answer may_crash_into(const Scene& scene, const CrashInto& choice) {
    if (!exists(scene, choice.vehicle)) return refuse("TV-COLL-004", "no_such_vehicle");
    if (!is_working(scene, choice.vehicle)) return refuse("TV-COLL-004", "vehicle_does_not_work");
    return done;
}

/// [TV-COLL-004] [TV-COLL-005]
Answer crash_into(Play& play, const CrashInto& choice, Luck& luck) {
    if (const Answer may = may_crash_into(play.scene, choice); !may.is_done()) return may;
    const PersonId driver = driver_of(play.stage, play.scene, choice.vehicle);
    const bool controlled = driver != PersonId::nobody && play.scene.calls.controlled_crash;
    if (controlled)
        knock_out(play, choice.vehicle, "TV-COLL-005", luck);
    else
        destroy(play, choice.vehicle, "TV-COLL-004", luck);
    return done;
}

/// [TV-CRIT-007] Within so many rounds: it goes down when the last of them ends.
void count_sinking(Play& play, Luck&) {
    for (std::size_t i = 0; i < play.scene.vehicles.size(); ++i) {
        const auto vehicle = static_cast<VehicleId>(i);
        const Ride& ride = play.scene.ride(vehicle);
        if (ride.sinks_in < 0 || ride.state == RideState::sunk ||
            ride.state == RideState::destroyed)
            continue;
        if (ride.sinks_in > 1)
            note(play, "TV-CRIT-007", vehicle, RideChange::sink_counted, ride.sinks_in - 1);
        else
            change(play, "TV-CRIT-007", vehicle, RideChange::sank);
    }
}

}  // namespace breakneck::teveller
