// These Lucky Stars, chapter 5: attacks and defense.
#pragma once

#include "chance/luck.h"
#include "rules/common/refusal.h"
#include "rules/lucky_stars/choices.h"
#include "rules/lucky_stars/people.h"

namespace breakneck::lucky_stars {

/// Whether somebody may attack like this now: weapon in hand and whole, range or reach, cover,
/// target alive and known. AP and turn limits are judged by `may_do`.
Answer may_attack(const Stage& stage, const Scene& scene, const Attacking& attack);

/// [LS-ATK-009] Whether the target cannot defend itself against this attacker.
bool is_surprised(const Stage& stage, const Scene& scene, PersonId attacker, PersonId target);

/// Begins an attack; the frames run on with it.
void attack(Play& play, Attacking attack);
void go_on(Play& play, Attacking attack, Luck& luck);

/// [LS-COV-006] Breaking down an obstacle within reach: it cannot defend itself, so only damage is
/// rolled.
Answer may_batter(const Stage& stage, const Scene& scene, PersonId who, const Batter& batter);
void batter(Play& play, PersonId who, const Batter& batter, Luck& luck);

bool is_ranged(const Stage& stage, ItemId weapon);
/// [LS-ATK-007] The attribute an attack with this weapon uses.
Attribute attack_attribute(const Stage& stage, ItemId weapon);
/// Purpose attack: 2d6 + ATK against 2d6 + current DEF, or the defender's dice alone.
Check attack_check(const Play& play, const Deciding& deciding, bool theirs);
/// Margins 1 and 10: miss, hit, hit with an extra die.
void attack_decided(Play& play, const Deciding& deciding, int band);

}  // namespace breakneck::lucky_stars
