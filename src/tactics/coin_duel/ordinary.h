// What an ordinary duelist does: quick, legal and sensible.
#pragma once

#include "chance/luck.h"
#include "rules/coin_duel/choices.h"

namespace breakneck::coin_duel {

/// An answer to the open question for whoever is asked, knowing only what they may see.
Choice ordinary(const Stage& stage, const Scene& seen, PersonId who, Luck& luck);

}  // namespace breakneck::coin_duel
