// TevellerRPG, section 15: the Critical Damage table, sinking, and crashes the Referee calls.
#include <algorithm>
#include <array>

#include "rules/teveller/damage.h"
#include "rules/teveller/grapple.h"
#include "rules/teveller/movement.h"
#include "rules/teveller/vehicle_hits.h"

namespace breakneck::teveller {
namespace {

constexpr int knocked_out_target = 6;  // [TV-CRIT-003]
constexpr int crash_dice_high = 6;     // [TV-CRIT-004]
constexpr int crash_dice_low = 3;      // [TV-CRIT-005]

/// The rule of each row.
constexpr std::array<RuleId, 3> critical_rules{"TV-CRIT-002", "TV-CRIT-008", "TV-CRIT-010"};

template <class F>
void for_each_aboard(const Play& play, VehicleId vehicle, const F& f) {
    PersonSet aboard = occupants(play.stage, play.scene, vehicle);
    for (; !aboard.empty(); aboard.remove(aboard.first())) f(aboard.first());
}

bool flew(const Play& play, const Stricken& struck) {
    const VehicleKind kind = play.stage.vehicle(struck.vehicle).kind;
    return (kind == VehicleKind::aircraft || kind == VehicleKind::grav) &&
           struck.aloft != Aloft::ground;
}

/// [TV-CRIT-003] Each occupant throws END 6+ or takes 3D.
void shake_occupants(Play& play, const Stricken& struck, Luck& luck) {
    for_each_aboard(play, struck.vehicle, [&](PersonId who) {
        const Check check = bare_check(play.stage, play.scene,
                                       {.rule = "TV-CRIT-003",
                                        .name = "knocked_out",
                                        .who = who,
                                        .characteristic = Characteristic::end});
        if (throw_reaches(play, check, knocked_out_target, luck)) return;
        hurt_aboard(play, who, struck.by,
                    {.rule = "TV-CRIT-003",
                     .name = "knocked_out_damage",
                     .dice = 3,
                     .kind = HarmKind::crash,
                     .armor = "TV-CRIT-006"},
                    luck);
    });
}

/// [TV-CRIT-004] [TV-CRIT-005] What flew comes down.
void fall_from_sky(Play& play, const Stricken& struck, Luck& luck) {
    const bool high = struck.aloft == Aloft::high;
    const RuleId rule = high ? RuleId("TV-CRIT-004") : RuleId("TV-CRIT-005");
    change(play, rule, struck.vehicle, RideChange::crashed);
    for_each_aboard(play, struck.vehicle, [&](PersonId who) {
        hurt_aboard(play, who, struck.by,
                    {.rule = rule,
                     .name = "crash_damage",
                     .dice = high ? crash_dice_high : crash_dice_low,
                     .kind = HarmKind::crash,
                     .armor = "TV-CRIT-006"},
                    luck);
    });
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

/// [TV-CRIT-002] [TV-CRIT-003] TV-GAP-092: the throw and the crash, two separate hits; by the house
/// rule the crash alone.
void knock_out(Play& play, const Stricken& struck, RuleId rule, Luck& luck) {
    if (is_working(play.scene, struck.vehicle))
        change(play, rule, struck.vehicle, RideChange::knocked_out);
    const bool falls = flew(play, struck);
    if (falls) cite(play, "TV-GAP-092", struck.by);
    if (!falls || !play.stage.house_rules.crash_replaces_throw) shake_occupants(play, struck, luck);
    if (falls) fall_from_sky(play, struck, luck);
    come_to_rest(play, struck.vehicle, rule);
    if (play.stage.vehicle(struck.vehicle).kind == VehicleKind::water)
        spring_leak(play, struck, luck);
}

/// [TV-CRIT-008] [TV-CRIT-009]
void hit_crew(Play& play, const Stricken& struck, Luck& luck) {
    for_each_aboard(play, struck.vehicle, [&](PersonId who) {
        hurt_aboard(play, who, struck.by,
                    {.rule = "TV-CRIT-008", .name = "crew_hit", .dice = 4, .armor = "TV-CRIT-009"},
                    luck);
    });
}

/// [TV-CRIT-011] [TV-CRIT-012] TV-GAP-093: armor helps. On the board everybody ends up beside the
/// wreck, if there is room. Whoever is senseless has nothing to throw.
void bail_out(Play& play, const Stricken& struck, PersonId who, Luck& luck) {
    const Check check = bare_check(play.stage, play.scene,
                                   {.rule = "TV-CRIT-011",
                                    .name = "bail_out",
                                    .who = who,
                                    .characteristic = Characteristic::dex});
    if (const int grapple = play.scene.person(who).grapple; grapple >= 0)
        end_grapple(play, "TV-CRIT-011", grapple);
    const bool unhurt = is_able(play.scene, who) && throw_reaches(play, check, usual_target, luck);
    change(play, "TV-CRIT-011", who, PersonChange::bailed_out, unhurt ? 1 : 0);
    if (play.scene.ride(struck.vehicle).at.mode == Whereabouts::board) do_alight(play, who, {});
    if (unhurt) return;
    hurt_aboard(play, who, struck.by,
                {.rule = "TV-CRIT-012",
                 .name = "destroyed_damage",
                 .dice = 5,
                 .kind = HarmKind::crash,
                 .armor = "TV-GAP-093",
                 .beyond_help = true},
                luck);
}

}  // namespace

/// [TV-CRIT-010] All hands are lost, but for those of a vehicle on the ground (TV-GAP-093).
void destroy(Play& play, const Stricken& struck, RuleId rule, Luck& luck) {
    const VehicleKind kind = play.stage.vehicle(struck.vehicle).kind;
    const bool on_ground =
        kind == VehicleKind::ground || (kind == VehicleKind::grav && struck.aloft == Aloft::ground);
    const PersonSet aboard = occupants(play.stage, play.scene, struck.vehicle);
    change(play, rule, struck.vehicle, RideChange::destroyed);
    come_to_rest(play, struck.vehicle, rule);
    if (!on_ground || kind == VehicleKind::grav) cite(play, "TV-GAP-093", struck.by);
    for (PersonSet left = aboard; !left.empty(); left.remove(left.first())) {
        if (on_ground)
            bail_out(play, struck, left.first(), luck);
        else
            kill(play, "TV-CRIT-010", left.first());
    }
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
            return hit_crew(play, struck, luck);
        case CriticalResult::destroyed:
            return destroy(play, struck, "TV-CRIT-010", luck);
    }
}
void roll_critical(Play& play, VehicleId vehicle, RuleId rule, Luck& luck) {
    roll_critical(play, stricken(play.scene, vehicle, PersonId::nobody), rule, luck);
}

void knock_out(Play& play, VehicleId vehicle, RuleId rule, int occupants_dice, Luck& luck) {
    const Stricken struck = stricken(play.scene, vehicle, PersonId::nobody);
    if (occupants_dice == 0) return knock_out(play, struck, rule, luck);
    if (is_working(play.scene, vehicle)) change(play, rule, vehicle, RideChange::knocked_out);
    for_each_aboard(play, vehicle, [&](PersonId who) {
        hurt_aboard(play, who, PersonId::nobody,
                    {.rule = rule,
                     .name = "crash_damage",
                     .dice = occupants_dice,
                     .kind = HarmKind::crash,
                     .armor = "TV-CRIT-006"},
                    luck);
    });
    come_to_rest(play, vehicle, rule);
    if (play.stage.vehicle(vehicle).kind == VehicleKind::water) spring_leak(play, struck, luck);
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
        knock_out(play, choice.vehicle, "TV-COLL-005", 0, luck);
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
