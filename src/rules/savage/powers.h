// Savage Worlds, section 14: powers and their modifiers.
#pragma once

#include "chance/luck.h"
#include "rules/common/menu.h"
#include "rules/common/refusal.h"
#include "rules/savage/rolls.h"

namespace breakneck::savage {

/// [SW-POW-001] to [SW-POW-014] What a power costs with its modifiers.
int points_of(const Power& power, const PowerModifiers& modifiers);
/// [SW-POW-012] Inches.
int range_of(const Power& power, const PowerModifiers& modifiers);
/// [SW-POW-013] and the others: whether the modifiers go with the power.
Answer may_modify(const Power& power, const PowerModifiers& modifiers);
Answer may_use_power(const Stage& stage, const Scene& scene, PersonId who, const UsePower& use);
void begin_power(Play& play, PersonId who, const UsePower& use);
/// Points, the arcane roll, resistance or a template, what it does.
void go_on(Play& play, Casting casting, Luck& luck);
/// Purposes use_power and resist_power: the Casting is on top.
TraitCheck power_check(const Play& play, const Deciding& deciding, bool theirs);
void power_decided(Play& play, const Deciding& deciding);
/// What comes of a power once its roll stands: a miss, a template, damage or another effect.
void power_lands(Play& play, const Casting& casting);
/// [SW-COVER-002] SW-GAP-037: how much of the penalty for cover a power may go through the obstacle
/// by; then it has a target below the usual ones, as shots have.
int cover_to_pierce(const Stage& stage, const Scene& scene, const Casting& casting);
/// Dice of damage are what it does.
bool does_damage(const Power& power);
/// [SW-RMEL-001] An attack from afar: neither Touch nor something that works by itself.
bool is_ranged(const Power& power);
/// Nobody would want it for themselves: an attack, resisted, or damage.
bool is_harmful(const Power& power);
/// A spot on the board is meant, not somebody.
bool has_spot(const Scene& scene, PersonId who, const Power& power);
/// The blow of a power that does damage, AP and the rest included.
Blow power_blow(const Stage& stage, const Casting& casting, PersonId victim, bool raise);
/// A power's template has caught somebody: they resist if they may, then it does what it does:
/// damage, Stunned, Entangled, its modifiers. For each one caught; may push a roll.
void power_strikes(Play& play, const Blasting& blasting, PersonId victim);
/// What a power leaves on somebody it has hit: Glow, Shroud, Hinder, Hurry, Lingering Damage.
/// Fatigue is in its blow.
void leave_effects(Play& play, const Spell& spell);
/// [SW-POW-010] [SW-POW-011] SW-GAP-053: when the victim's turn begins; true if damage is rolled.
bool linger(Play& play, PersonId who);
Damage lingering_damage(Damage base);
/// At the end of a round: powers whose time is over.
void end_powers(Play& play);
bool glows(const Scene& scene, PersonId who);
bool is_shrouded(const Scene& scene, PersonId who);
void add_powers(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who);

}  // namespace breakneck::savage
