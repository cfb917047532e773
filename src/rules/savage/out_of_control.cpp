// Savage Worlds, section 7: the Out of Control table.
#include <algorithm>

#include "rules/savage/chase.h"
#include "rules/savage/vehicle_damage.h"
#include "rules/savage/wounds.h"

namespace breakneck::savage {
namespace {

template <class F>
void for_each_aboard(const Play& play, VehicleId vehicle, const F& f) {
    for (PersonSet left = occupants(play.scene, vehicle); !left.empty(); left.remove(left.first()))
        f(left.first());
}

/// [SW-OOC-001]
void roll_row(Play& play, LosingControl losing, Luck& luck) {
    if (!is_working(play.scene, losing.vehicle)) return pop(play);
    const PersonId who = operator_of(play.stage, play.scene, losing.vehicle);
    Check check = dice_check("SW-OOC-001", "out_of_control", who, 2 * d6);
    check.other = aimed_at(losing.vehicle);
    losing.result = roll_on(play, check, out_of_control_table, luck);
    losing.step = ControlStep::effect;
    advance(play, losing);
    const RuleId rule = out_of_control_rules[row_of(losing.result)];
    play.happen(WentOutOfControl{rule, losing.vehicle, losing.result});
}

void distract(Play& play, RuleId rule, VehicleId vehicle) {
    for_each_aboard(play, vehicle, [&](PersonId who) { make_distracted(play, rule, who); });
}
/// [SW-OOC-007] SW-GAP-038: a vehicle's turns are its operator's.
void expose(Play& play, RuleId rule, VehicleId vehicle) {
    const PersonId who = operator_of(play.stage, play.scene, vehicle);
    const int turns = who == PersonId::nobody ? 1 : to_end_of_next_turn(play.scene, who);
    change(play, rule, vehicle, RideChange::vulnerable, turns);
    for_each_aboard(play, vehicle, [&](PersonId each) { make_vulnerable(play, rule, each); });
}

/// [SW-OOC-002] No further control roll. [SW-OOC-003] SW-GAP-010: one Critical Hit in all, or one
/// for each Wound by the house rule. The Wounds come first.
void collide(Play& play, RuleId rule, const LosingControl& losing, int wounds) {
    const bool each = play.stage.house_rules.critical_for_each_wound;
    cite(play, "SW-OOC-002", losing.by);
    cite(play, "SW-OOC-003", losing.by);
    cite(play, "SW-GAP-010", losing.by);
    const Blow blow{.rule = rule, .by = losing.by, .vehicle = losing.vehicle};
    push(play, CriticalHits{.vehicle = losing.vehicle,
                            .blow = blow,
                            .left = static_cast<std::int8_t>(each ? wounds : 1),
                            .collision = true});
    wound_vehicle(play, rule, losing.vehicle, wounds);
}
/// [SW-OOC-004] The d4 does not Ace.
void collide_hard(Play& play, RuleId rule, const LosingControl& losing, Luck& luck) {
    constexpr int most_of_collision = 20;  // whatever the Game Master says
    cite(play, "SW-GAP-011", losing.by);
    distract(play, rule, losing.vehicle);
    Check check = dice_check(rule, "collision_wounds", losing.by, d4);
    check.other = aimed_at(losing.vehicle);
    collide(play, rule, losing, std::clamp(roll_count(play, check, luck), 0, most_of_collision));
}
/// [SW-OOC-008]
void take_glitch(Play& play, const LosingControl& losing) {
    const Blow blow{.rule = "SW-OOC-008", .by = losing.by, .vehicle = losing.vehicle};
    push(play, CriticalHits{.vehicle = losing.vehicle, .blow = blow, .left = 1, .glitch = true});
}

void take_effect(Play& play, LosingControl losing, Luck& luck) {
    const RuleId rule = out_of_control_rules[row_of(losing.result)];
    losing.step = ControlStep::critical_hits;
    advance(play, losing);
    switch (losing.result) {
        case OutOfControl::major_collision:
            return collide_hard(play, rule, losing, luck);
        case OutOfControl::minor_collision:
            return collide(play, rule, losing, 1);
        case OutOfControl::distracted:
            return distract(play, rule, losing.vehicle);
        case OutOfControl::vulnerable:
            return expose(play, rule, losing.vehicle);
        case OutOfControl::glitch:
            return take_glitch(play, losing);
    }
}

/// A wreck may have decided the chase.
void finish(Play& play, const LosingControl& losing) {
    pop(play);
    if (play.scene.mode == Mode::chase && play.scene.ride(losing.vehicle).wrecked)
        settle_chase(play);
}

}  // namespace

void lose_control(Play& play, VehicleId vehicle, PersonId by) {
    push(play, LosingControl{.vehicle = vehicle, .by = by});
}

void go_on(Play& play, LosingControl losing, Luck& luck) {
    switch (losing.step) {
        case ControlStep::roll:
            return roll_row(play, losing, luck);
        case ControlStep::effect:
            return take_effect(play, losing, luck);
        case ControlStep::critical_hits:
            return finish(play, losing);
    }
}

}  // namespace breakneck::savage
