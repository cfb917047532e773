// TevellerRPG, sections 1 to 4: fights begin, rounds, turns, simultaneous combat; how it ends.
#pragma once

#include "chance/luck.h"
#include "rules/common/refusal.h"
#include "rules/common/sides.h"
#include "rules/teveller/people.h"

namespace breakneck::teveller {

inline constexpr int round_seconds = 6;     // [TV-PROC-008]
inline constexpr int actions_per_turn = 2;  // [TV-PROC-004]

// Sections 1 and 3.
/// The next slot of the order or the next round. In a chase: RoundBegan, begin_chase_turn, which
/// sets the order, the slots of the order, RoundEnded, an empty order, end_chase_turn.
void go_on(Play& play, const Rounds& rounds, Luck& luck);
void go_on(Play& play, Turn turn, Luck& luck);
/// A slot of the order comes up: [TV-PROC-004] two actions, less those that are owed; false if it
/// goes by without a turn (TV-PROC-009).
bool begin_slot(Play& play, PersonId who);
/// What a turn leaves behind.
void leave_turn(Play& play, PersonId who);
/// Ends the turn of whoever is asked.
Answer end_turn(Play& play);
Answer end_fight(Play& play);
Answer finish(Play& play);
Answer may_begin_fight(const Stage& stage, const Scene& scene, const BeginFight& begin);
/// [TV-PROC-001] [TV-PROC-002] Surprise; initiative, Leadership and the first round follow.
Answer begin_fight(Play& play, const BeginFight& begin, Luck& luck);
/// [TV-INIT-005] Asks the first side from this one on that has somebody to lead it.
void ask_lead(Play& play, std::size_t from_side);
/// [TV-INIT-005] Lead or Decline.
Answer answer_lead(Play& play, const Choice& choice, Luck& luck);
/// Time between and after fights: whoever burns, sinks or wakes does so in time.
void pass_minutes(Play& play, RuleId rule, int minutes, Luck& luck);
/// Whether everyone who is against somebody is out of it: the fight is decided.
bool is_decided(const Stage& stage, const Scene& scene);
/// [TV-PROC-006] Whether fewer than two sides that stand still lack what they want.
bool is_settled(const Stage& stage, const Scene& scene);
/// What each side lacks of its aim now, a pursuit just being over or not.
Score score_now(const Stage& stage, const Scene& scene, bool pursuit = false);
/// TV-GAP-107: asks the Referee whether it is over, when nothing has changed for long.
bool ask_whether_over(Play& play);
Answer go_on_though_quiet(Play& play);
/// [TV-SURP-002] The throw of every side; who stands frozen for a round (SurpriseWon is told). A
/// fight that begins after it has its free round.
PersonSet throw_surprise(Play& play, SideId ambush, Luck& luck);
/// [TV-INIT-001] Everyone's initiative, vehicles' Agility included (TV-VMOV-002), and the order.
void throw_initiative(Play& play, Luck& luck);
/// Whoever has come into the fight since throws now; the order follows.
void let_join(Play& play, Luck& luck);
/// TV-GAP-014
FixedList<PersonId, most_people> by_initiative(const Stage& stage, const Scene& scene);

// Section 4.
/// A round of simultaneous combat begins: everyone declares, the lowest DEX first.
void begin_simultaneous_round(Play& play);
/// The next step of it: declare, melee and movement, shots and the rest.
void simultaneous_round(Play& play, Luck& luck);
/// Whether this round is played that way.
bool is_simultaneous(const Stage& stage, const Scene& scene);
/// [TV-SIM-003] [TV-SIM-007] melee or shooting.
Phase phase_of(const Stage& stage, const Action& action);
/// The scene somebody declares in: as it is, with what they have declared already done. What is
/// declared is judged by it, and so are the menus of DeclareAsked.
Scene scene_to_declare_in(const Stage& stage, const Scene& scene, PersonId who);
/// An action, or EndTurn for no more.
Answer declare_action(Play& play, PersonId who, const Choice& choice);

Outcome outcome(const Stage& stage, const Scene& scene);
/// What a side lacks of its aim, or lacked when the last fight or chase ended; none if it has what
/// it wanted.
Shortfall shortfall(const Stage& stage, const Scene& scene, SideId side);

}  // namespace breakneck::teveller
