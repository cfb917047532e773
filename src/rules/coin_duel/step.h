// Coin duel: walking, a space at a time, past those who wait with a coin.
#pragma once

#include "chance/luck.h"
#include "rules/coin_duel/choices.h"
#include "rules/coin_duel/events.h"
#include "rules/common/refusal.h"

namespace breakneck::coin_duel {

/// A space somebody can walk to, how many steps it takes and the way there.
struct End {
    board::Space space;
    int cost = 0;
    Way path;
};

/// All around somebody with the longest pace there is.
inline constexpr std::size_t most_ends = (2 * most_pace + 1) * (2 * most_pace + 1);
using Ends = FixedList<End, most_ends>;

/// Where somebody can walk now, in reading order.
Ends ends(const Stage& stage, const Scene& scene, PersonId who);

Answer may_step(const Stage& stage, const Scene& scene, PersonId who, const Step& step);

/// Sets out: the walk is under way when this returns.
void step(Play& play, PersonId who, const Step& step);

/// The walk goes on until someone must decide, or it is over.
void go_on(Play& play, Walking walking);

/// [CN-READY-001] Waits with a coin for an opponent who comes near, or for the game master's word.
void ready(Play& play, PersonId who, const Ready& ready);

}  // namespace breakneck::coin_duel
