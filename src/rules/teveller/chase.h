// TevellerRPG, section 14: chases, dogfights, foot chases and their maneuvers.
#pragma once

#include <vector>

#include "chance/luck.h"
#include "rules/common/refusal.h"
#include "rules/teveller/throws.h"

namespace breakneck::teveller {

inline constexpr int chase_turns = 5;  // [TV-CHASE-015] [TV-FOOT-007]

Answer may_begin_chase(const Stage& stage, const Scene& scene, const BeginChase& begin);
Answer begin_chase(Play& play, const BeginChase& begin, Luck& luck);
/// Every chase that could begin now, for the Referee's menu.
FixedList<BeginChase, 20> chase_beginnings(const Stage& stage, const Scene& scene);
/// A chase turn begins: Positions are thrown and the order is set (TV-GAP-059).
void begin_chase_turn(Play& play, Luck& luck);
/// A chase turn has ended: escape after the fifth, the dogfight's fuel.
void end_chase_turn(Play& play, Luck& luck);
/// [TV-MAN-002] A pilot's turn begins: evasive maneuvers are over.
void begin_pilot_turn(Play& play, PersonId who);
/// TV-GAP-065 Ends the chase if it has an end now; asked after everything that happens in it.
bool settle_chase(Play& play);
/// The same; a dogfight that is over has ended by this rule.
bool settle_chase(Play& play, RuleId dogfight_rule);
/// Out of the chase: everyone is back on the board or away.
void end_chase(Play& play, RuleId rule, SideId escaped);
bool is_prey(const Stage& stage, const Scene& scene, VehicleId vehicle);
bool is_prey(const Stage& stage, const Scene& scene, PersonId who);
/// Somebody is at the controls, or the autopilot.
bool is_driven(const Stage& stage, const Scene& scene, VehicleId vehicle);
/// [TV-DOG-007] [TV-DOG-008] It broke off a dogfight, or [TV-VMOV-004] went off the board at full
/// speed, and was not engaged again: it is free to go.
bool has_broken_off(const Scene& scene, VehicleId vehicle);
/// In the chase, and neither halted nor wrecked.
bool is_running(const Stage& stage, const Scene& scene, VehicleId vehicle);
/// In the foot chase, and able.
bool is_running(const Scene& scene, PersonId who);
bool are_opponents(const Stage& stage, const Scene& scene, VehicleId a, VehicleId b);
/// A chase or a dogfight is going on.
bool is_vehicle_chase(const Scene& scene);
/// [TV-CHASE-007] [TV-CHASE-010] Whether Positions allow an attack, and its DM.
Answer may_attack_in_chase(const Stage& stage, const Scene& scene, const Attacking& attack);
void add_position_dm(const Stage& stage, const Scene& scene, const Attacking& attack, Check& check);
/// [TV-CHASE-004] The throw for Position.
Check position_check(const Stage& stage, const Scene& scene, VehicleId vehicle);
Check position_check(const Stage& stage, const Scene& scene, PersonId who);
/// Throws everyone's Position and sets the order of the turn.
void throw_positions(Play& play, Luck& luck);
void throw_foot_positions(Play& play, Luck& luck);
Answer may_stop_chase(const Stage& stage, const Scene& scene, const StopChase& stop);
Answer stop_chase(Play& play, const StopChase& stop);

// Foot chases.
/// Everyone on foot who could take part.
PersonSet could_run(const Scene& scene);
/// [TV-FOOT-002] [TV-FOOT-003] [TV-FOOT-004]
Answer may_attack_on_foot(const Stage& stage, const Scene& scene, const Attacking& attack);
/// [TV-FOOT-006] Whether the prey is held at the end of a turn; in the last one it cannot get away
/// either if it holds its pursuers.
bool is_prey_held(const Stage& stage, const Scene& scene, bool last_turn);

// Maneuvers.
Answer may_maneuver(const Stage& stage, const Scene& scene, PersonId who, const Action& maneuver);
/// 2D + Vehicle skill + DEX DM of whoever is at the controls; TV-GAP-064: an autopilot has skill 0
/// and no DM.
Check helm_check(const Stage& stage, const Scene& scene, VehicleId vehicle, RuleId rule,
                 std::string_view name);
/// [TV-MAN-002] What evasive maneuvers put on attacks: minus the pilot's level, never a bonus.
int evasive_dm(const Stage& stage, PersonId pilot, VehicleId vehicle);
void evade(Play& play, PersonId who, Luck& luck);
void better_position(Play& play, PersonId who, const BetterPosition& action, Luck& luck);
void obstacle_course(Play& play, PersonId who, const ObstacleCourse& action, Luck& luck);
void disengage(Play& play, PersonId who, Luck& luck);
void go_on(Play& play, Obstacle obstacle, Luck& luck);
Answer answer_follow(Play& play, const Choice& choice);
void add_maneuvers(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who);

/// Calls f(vehicle) for each, in the order of the list.
template <class F>
void for_each_vehicle(const Scene& scene, F&& f) {
    for (std::size_t i = 0; i < scene.vehicles.size(); ++i) f(static_cast<VehicleId>(i));
}
template <class F>
bool any_vehicle(const Scene& scene, F&& f) {
    bool found = false;
    for_each_vehicle(scene, [&](VehicleId each) { found = found || f(each); });
    return found;
}
/// Calls f(who) for each of a set, in the order of the list.
template <class F>
void for_each_person(PersonSet people, F&& f) {
    for (; !people.empty(); people.remove(people.first())) f(people.first());
}

}  // namespace breakneck::teveller
