// TevellerRPG: what readings of whole encounters need: single steps, and what no longer matters.
#pragma once

#include "rules/teveller/system.h"

namespace breakneck::teveller {

/// The work on top goes on once; false if something is asked or it is over.
bool run_once(Play& play, Luck& luck);

/// Clears what makes no difference to anything that can still happen, so that scenes that differ in
/// nothing else are the same. The game goes on from it as it would have otherwise.
void forget_the_past(const Stage& stage, Scene& scene);

}  // namespace breakneck::teveller
