// Coin Duel: single steps, for readings that follow every way luck can fall.
#pragma once

#include "rules/coin_duel/system.h"

namespace breakneck::coin_duel {

/// The work on top goes on once; false if something is asked or it is over.
bool run_once(Play& play, Luck& luck);

}  // namespace breakneck::coin_duel
