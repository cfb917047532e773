// Savage Worlds, section 1.4: the steps of harm that wounds.cpp, soak.cpp, incapacitation.cpp and
// recovery.cpp hand to each other.
#pragma once

#include "rules/savage/wounds.h"

namespace breakneck::savage {

inline constexpr int minutes_of_hour = 60;

// soak.cpp
/// [SW-DMG-011] Asks whoever has a Benny; the Hurting on top goes on with the Wounds either way.
void ask_to_soak(Play& play, Hurting hurting);
TraitCheck soak_check(const Play& play, const Deciding& deciding);
/// The Hurting is on top. [SW-DMG-012]
void soak_decided(Play& play, const Deciding& deciding);

// incapacitation.cpp
/// [SW-DMG-006] [SW-DMG-007] [SW-NONL-002] A Wound too many: what comes next.
HurtStep fall_by_wounds(Play& play, const Hurting& hurting, Luck& luck);
/// [SW-DMG-013] What the Vigor roll of the Incapacitated has come to.
void settle_vigor(Play& play, Hurting hurting, Luck& luck);
/// Senseless for so many hours, by the rule that says so; 0: until somebody helps.
void knock_out(Play& play, RuleId rule, PersonId who, int hours);
/// [SW-DROP-002] Whoever was hit with The Drop on them.
void begin_knock_out_roll(Play& play, const Blow& blow);
TraitCheck knock_out_check(const Play& play, const Deciding& deciding);
/// SW-GAP-045
void knock_out_decided(Play& play, const Deciding& deciding, Luck& luck);
/// [SW-DMG-014]
void bleeding_decided(Play& play, const Deciding& deciding);

// fatigue.cpp
inline constexpr int too_tired = 3;           // [SW-FATIG-002] levels
inline constexpr int most_power_fatigue = 2;  // [SW-POW-003]
/// A level of Fatigue, if there are not so many already; true if it is the third.
bool add_level(Play& play, RuleId rule, PersonId who, int most);

// care.cpp
TraitCheck stabilize_check(const Play& play, const Deciding& deciding);
void stabilize_decided(Play& play, const Deciding& deciding);

}  // namespace breakneck::savage
