// What ordinary people do in TevellerRPG: quick, legal and sensible, in every role.
#pragma once

#include "chance/luck.h"
#include "rules/teveller/choices.h"

namespace breakneck::teveller {

/// An answer to the open question for whoever is asked (nobody: the Referee), knowing only what
/// they may see.
Choice ordinary(const Stage& stage, const Scene& seen, PersonId who, Luck& luck);

}  // namespace breakneck::teveller
