// These Lucky Stars: the menu of a turn.
#pragma once

#include "rules/lucky_stars/choices.h"

namespace breakneck::lucky_stars {

/// Everything somebody might do with their turn, in a fixed order, what they may not do included.
void add_turn(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who);

}  // namespace breakneck::lucky_stars
