// Coin duel: what is left of whom.
#pragma once

#include "rules/coin_duel/system.h"
#include "rules/common/remains.h"

namespace breakneck::coin_duel {

Remains remains(const Stage& stage, const Scene& scene);

}  // namespace breakneck::coin_duel
