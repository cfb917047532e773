// TevellerRPG, section 15: who flies it when the pilot has fallen, landing, crashing.
#include "base/holds.h"
#include "rules/teveller/chase.h"
#include "rules/teveller/damage.h"
#include "rules/teveller/vehicle_hits.h"

namespace breakneck::teveller {
namespace {

constexpr int autopilot_tl = 7;  // [TV-INTL-011]

/// [TV-INTL-009] Flying or moving fast; whatever takes part in a chase does.
bool is_under_way(const Stage& stage, const Scene& scene, VehicleId vehicle) {
    const Ride& ride = scene.ride(vehicle);
    return is_airborne(stage, scene, vehicle) || ride.speed == SpeedClass::fast || ride.in_chase;
}

bool is_out_of_control(const Stage& stage, const Scene& scene, VehicleId vehicle) {
    return is_working(scene, vehicle) && is_in(scene, vehicle) &&
           is_under_way(stage, scene, vehicle) && !scene.ride(vehicle).autopilot &&
           driver_of(stage, scene, vehicle) == PersonId::nobody;
}

/// The first place to steer from; -1 if there is none.
int controls_of(const Stage& stage, VehicleId vehicle) {
    const auto& stations = stage.vehicle(vehicle).stations;
    for (std::size_t i = 0; i < stations.size(); ++i)
        if (stations[i].duty == Duty::drive) return static_cast<int>(i);
    return -1;
}

/// [TV-INTL-010] Somebody else aboard with the right skill.
bool can_take_over(const Play& play, VehicleId vehicle, PersonId who) {
    return can_act(play.scene, who) &&
           level_of(play.stage, who, vehicle_skill(play.stage, vehicle)) >= 0;
}

PersonId next_to_ask(const Play& play, const Uncontrolled& uncontrolled) {
    if (controls_of(play.stage, uncontrolled.vehicle) < 0) return PersonId::nobody;
    PersonSet left = occupants(play.stage, play.scene, uncontrolled.vehicle);
    left.bits &= ~uncontrolled.asked.bits;
    for (; !left.empty(); left.remove(left.first()))
        if (can_take_over(play, uncontrolled.vehicle, left.first())) return left.first();
    return PersonId::nobody;
}

/// [TV-INTL-011] [TV-INTL-009] The machine takes over, or it crashes.
void nobody_takes_over(Play& play, VehicleId vehicle, Luck& luck) {
    if (has_autopilot(play.stage, play.scene, vehicle))
        return change(play, "TV-INTL-011", vehicle, RideChange::autopilot_on);
    crash(play, stricken(play.scene, vehicle, PersonId::nobody), "TV-INTL-009", luck);
}

/// The two change places: whoever has fallen lies where the other one was.
void take_controls(Play& play, VehicleId vehicle, PersonId who) {
    const int station = controls_of(play.stage, vehicle);
    const int left = play.scene.person(who).station;
    for (std::size_t i = 0; i < play.scene.people.size(); ++i) {
        const auto other = static_cast<PersonId>(i);
        if (other != who && vehicle_of(play.scene, other) == vehicle &&
            play.scene.people[i].station == station)
            play.happen(StationChanged{"TV-INTL-010", other, left});
    }
    play.happen(StationChanged{"TV-INTL-010", who, station});
}

/// [TV-SURF-006] [TV-INTL-021] Aircraft/DEX 8+ or Grav Vehicle/DEX 8+, without Agility
/// (TV-GAP-068). With nobody to fly it there is nothing to throw.
bool lands_safely(Play& play, const Stricken& struck, RuleId rule, Luck& luck) {
    const bool flown = driver_of(play.stage, play.scene, struck.vehicle) != PersonId::nobody ||
                       has_autopilot(play.stage, play.scene, struck.vehicle);
    if (!flown) return false;
    const Check check = helm_check(play.stage, play.scene, struck.vehicle, rule, "landing");
    return throw_reaches(play, check, usual_target, luck);
}

}  // namespace

/// [TV-INTL-011] From TL7 on every vehicle has one. [TV-INTL-020] It needs power.
bool has_autopilot(const Stage& stage, const Scene& scene, VehicleId vehicle) {
    return stage.vehicle(vehicle).tl >= autopilot_tl && scene.ride(vehicle).power_hits < 2;
}

void pilot_fell(Play& play, VehicleId vehicle, PersonId who, Luck& luck) {
    if (!exists(play.scene, vehicle) || !is_out_of_control(play.stage, play.scene, vehicle)) return;
    change(play, "TV-INTL-009", vehicle, RideChange::pilot_fell, static_cast<int>(who));
    Uncontrolled uncontrolled{vehicle};
    uncontrolled.asked.add(who);
    if (has_room(play.scene))
        push_below_hits(play, uncontrolled);
    else
        nobody_takes_over(play, vehicle, luck);
}

void go_on(Play& play, Uncontrolled uncontrolled, Luck& luck) {
    if (!is_out_of_control(play.stage, play.scene, uncontrolled.vehicle)) return pop(play);
    const PersonId next = next_to_ask(play, uncontrolled);
    if (next == PersonId::nobody || !has_room(play.scene, 4)) {
        pop(play);
        return nobody_takes_over(play, uncontrolled.vehicle, luck);
    }
    uncontrolled.asked.add(next);
    advance(play, uncontrolled);
    cite(play, "TV-INTL-010", next);
    push(play, ControlsAsked{next, uncontrolled.vehicle, uncontrolled.asked});
}

Answer answer_controls(Play& play, const Choice& choice, Luck&) {
    const auto asked = std::get<ControlsAsked>(play.scene.frames.back());
    const bool takes = holds<TakeControls>(choice);
    if (!takes && !holds<Decline>(choice)) return refuse("TV-INTL-010", "take_or_decline");
    pop(play);
    const bool can = vehicle_of(play.scene, asked.who) == asked.vehicle &&
                     controls_of(play.stage, asked.vehicle) >= 0;
    if (!takes || !can) return done;
    take_controls(play, asked.vehicle, asked.who);
    // TV-GAP-106: in a chase it is one of the actions of the turn.
    if (play.scene.ride(asked.vehicle).in_chase)
        note(play, "TV-GAP-106", asked.who, PersonChange::action_owed, 1);
    return done;
}

/// [TV-SURF-006] [TV-SURF-007] [TV-INTL-021]
void land(Play& play, const Stricken& struck, RuleId rule, Luck& luck) {
    if (!lands_safely(play, struck, rule, luck)) {
        const bool surface = rule == RuleId("TV-SURF-006");
        return crash(play, struck, surface ? RuleId("TV-SURF-007") : rule, luck);
    }
    change(play, rule, struck.vehicle, RideChange::landed);
    come_to_rest(play, struck.vehicle, rule);
}

void crash(Play& play, const Stricken& struck, RuleId rule, Luck& luck) {
    change(play, rule, struck.vehicle, RideChange::crashed);
    roll_critical(play, struck, rule, luck);
    come_to_rest(play, struck.vehicle, rule);
    // TV-GAP-065: whatever the table said, it is no longer going anywhere.
    if (play.scene.ride(struck.vehicle).in_chase)
        change(play, "TV-GAP-065", struck.vehicle, RideChange::dropped_out);
}

void come_to_rest(Play& play, VehicleId vehicle, RuleId rule) {
    const Ride& ride = play.scene.ride(vehicle);
    if (ride.aloft != Aloft::ground)
        note(play, rule, vehicle, RideChange::aloft, static_cast<int>(Aloft::ground));
    if (ride.speed != SpeedClass::stationary)
        note(play, rule, vehicle, RideChange::speed, static_cast<int>(SpeedClass::stationary));
}

}  // namespace breakneck::teveller
