// Savage Worlds, section 9: Ram.
#pragma once

#include "chance/luck.h"
#include "rules/common/menu.h"
#include "rules/common/refusal.h"
#include "rules/savage/rolls.h"

namespace breakneck::savage {

Answer may_ram(const Stage& stage, const Scene& scene, PersonId who, const Ram& ram);
void begin_ram(Play& play, PersonId who, const Ram& ram);
/// [SW-RAM-003] The contest, both damage rolls, then both harms.
void go_on(Play& play, Ramming ramming, Luck& luck);
/// [SW-RAM-004] to [SW-RAM-009] The blow one participant deals the other.
Blow ram_blow(const Stage& stage, const Scene& scene, const Ramming& ramming, bool by_target);
/// Damage of a ram has been rolled: kept in the Ramming on top.
void ram_rolled(Play& play, int total);

/// Purpose ram: the Ramming is on top. SW-GAP-027: the defender's own Critical Failure counts too.
TraitCheck ram_check(const Play& play, const Deciding& deciding, bool theirs);
void ram_decided(Play& play, const Deciding& deciding, Luck& luck);
void add_rams(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who);

}  // namespace breakneck::savage
