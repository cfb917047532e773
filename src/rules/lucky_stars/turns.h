// These Lucky Stars, chapter 3: rounds, turns and Action Points; how the encounter ends.
#pragma once

#include "chance/luck.h"
#include "rules/common/refusal.h"
#include "rules/lucky_stars/choices.h"
#include "rules/lucky_stars/people.h"

namespace breakneck::lucky_stars {

/// The next round or the next slot of the order.
void go_on(Play& play, const Rounds& rounds, Luck& luck);
/// A slot of the order: refill, the turn itself, momentum, the end.
void go_on(Play& play, Turn turn, Luck& luck);

/// [LS-AP-003] Pays from the one pool.
void spend_ap(Play& play, PersonId who, int ap, RuleId why);
/// [LS-AP-011] Refuses what the pool cannot pay.
Answer can_pay(const Scene& scene, PersonId who, int ap);

Answer end_turn(Play& play);
Answer end_fight(Play& play);
/// LS-GAP-058: GoOn or Finish.
Answer answer_over(Play& play, const Choice& choice);
Outcome outcome(const Stage& stage, const Scene& scene);
/// What a side lacks of its aim; none if it has what it wanted.
Shortfall shortfall(const Stage& stage, const Scene& scene, SideId side);

}  // namespace breakneck::lucky_stars
