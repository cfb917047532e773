// What an ordinary fighter, driver, rider or fugitive does: quick, legal and sensible.
#pragma once

#include "chance/luck.h"
#include "rules/lucky_stars/choices.h"

namespace breakneck::lucky_stars {

/// An answer to the open question for whoever is asked, knowing only what they may see.
Choice ordinary(const Stage& stage, const Scene& seen, PersonId who, Luck& luck);

}  // namespace breakneck::lucky_stars
