// Coin duel: rounds, cards and turns; how the duel ends.
#pragma once

#include "chance/luck.h"
#include "rules/coin_duel/events.h"

namespace breakneck::coin_duel {

/// Whether `a` acts before `b` when everyone acts from the highest card down.
bool acts_before(Card a, Card b);

/// Deals the next round or gives the next turn.
void go_on(Play& play, const Rounds& rounds, Luck& luck);

Outcome outcome(const Stage& stage, const Scene& scene);
/// What a side lacks of its aim; none if it has what it wanted.
Shortfall shortfall(const Stage& stage, const Scene& scene, SideId side);

}  // namespace breakneck::coin_duel
