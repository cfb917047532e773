// What ordinary people do in Savage Worlds: quick, legal and sensible, in every role.
#pragma once

#include "chance/luck.h"
#include "rules/savage/choices.h"

namespace breakneck::savage {

/// An answer to the open question for whoever is asked (nobody: the Game Master), knowing only what
/// they may see.
Choice ordinary(const Stage& stage, const Scene& seen, PersonId who, Luck& luck);
/// Nothing is hidden from anybody in Savage Worlds but rulings about rolls to come.
inline bool sees_all(const Stage&, const Scene& scene, PersonId) { return scene.overrides.empty(); }

}  // namespace breakneck::savage
