// Coin duel: a coin flies along a line, past everyone in it.
#pragma once

#include "chance/luck.h"
#include "rules/coin_duel/choices.h"
#include "rules/coin_duel/events.h"
#include "rules/common/refusal.h"

namespace breakneck::coin_duel {

/// Who stands in a line from somebody, nearest first.
FixedList<PersonId, most_spaces> in_line(const Stage& stage, const Scene& scene, PersonId from,
                                         board::Facing direction);

/// Whether somebody is in the duel and has anyone in a line at all.
bool has_target(const Stage& stage, const Scene& scene, PersonId who);

/// Whether somebody may throw this way now.
Answer may_toss(const Stage& stage, const Scene& scene, PersonId who, const Toss& toss);

/// Lets fly: the coin is in the air when this returns.
void toss(Play& play, PersonId who, const Toss& toss);

/// The coin goes on until someone must decide, or it lands.
void go_on(Play& play, Flight flight, Luck& luck);

}  // namespace breakneck::coin_duel
