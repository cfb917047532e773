// Savage Worlds: rounds and turns, multi-actions, Hold and interrupts; how it ends.
#pragma once

#include "chance/luck.h"
#include "rules/common/menu.h"
#include "rules/common/refusal.h"
#include "rules/common/sides.h"
#include "rules/savage/rolls.h"

namespace breakneck::savage {

/// Deal, new cards, the slots of the order with whoever is on Hold in between, the end of the
/// round.
void go_on(Play& play, Rounds rounds, Luck& luck);
/// [SW-GAP-018] Lingering Damage, Bleeding Out, Stunned, Shaken, the Complication; then actions;
/// then what ends with the turn. A turn that is lost (SW-GAP-039) goes from its beginning to its
/// end. Incapacitated people have the beginning only (SW-INIT-008).
void go_on(Play& play, Turn turn, Luck& luck);
/// Puts somebody's turn on top: from the order, from Hold or by a Joker.
void begin_turn(Play& play, PersonId who);
Answer end_turn(Play& play);
/// [SW-MULTI-002]
Answer may_plan(const Scene& scene, PersonId who, const PlanActions& plan);
Answer plan_actions(Play& play, PersonId who, const PlanActions& plan);
/// [SW-INIT-002] Another who acts on the same card and has not yet.
Answer may_let_first(const Stage& stage, const Scene& scene, PersonId who, PersonId whom);
Answer let_first(Play& play, PersonId who, const LetFirst& let);
/// [SW-GAP-039] The rest of the turn if it is theirs, otherwise the next one.
void lose_turn(Play& play, RuleId rule, PersonId who);

// Hold.
Answer may_hold(const Stage& stage, const Scene& scene, PersonId who);
void hold(Play& play, PersonId who);
/// Asks the next one on Hold, or with a Joker, who could act now; `against` is whose action would
/// be interrupted, nobody between turns. False if nobody is left.
bool offer_hold(Play& play, PersonId against, PersonSet& asked);
/// Between turns [SW-HOLD-001], or to interrupt somebody [SW-HOLD-003].
inline RuleId rule_of(const HoldAsked& asked) {
    return asked.against == PersonId::nobody ? RuleId("SW-HOLD-001") : RuleId("SW-HOLD-003");
}
/// [SW-HOLD-003] GoNow or Decline. Between turns and with a Joker no roll is needed.
Answer answer_hold(Play& play, const Choice& choice);
/// Opposed Athletics; the Acting is on top when it is decided: the holder's turn comes first, after
/// it (`after`), or at the same time (`sure`).
TraitCheck interrupt_check(const Play& play, const Deciding& deciding, bool theirs);
void interrupt_decided(Play& play, const Deciding& deciding);
/// [SW-HOLD-002] Called by whoever makes somebody Shaken or Stunned: tells that Hold is lost.
void tell_hold_lost(Play& play, PersonId who);

// The end.
Answer end_fight(Play& play);
Answer finish(Play& play);
/// Whether all who are awake are of one side: the fight is decided.
bool is_decided(const Stage& stage, const Scene& scene);
/// SW-GAP-056: whether fewer than two sides that stand still lack what they want.
bool is_settled(const Stage& stage, const Scene& scene);
/// What each side lacks of its aim now.
Score score_now(const Stage& stage, const Scene& scene);
/// Rounds that have been played to their end.
int rounds_played(const Scene& scene);
/// SW-GAP-062: asks the Game Master whether it is over, when nothing has changed for long.
bool ask_whether_over(Play& play);
Answer go_on_though_quiet(Play& play);
Outcome outcome(const Stage& stage, const Scene& scene);
/// What a side lacks of its aim, or lacked when the last fight or chase ended; none if it has what
/// it wanted.
Shortfall shortfall(const Stage& stage, const Scene& scene, SideId side);
/// What is on the menu of somebody's turn besides actions: planning, Hold, letting others first.
void add_turn_choices(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who);

}  // namespace breakneck::savage
