// Savage Worlds, sections 1.4 and 11: Shaken, Wounds, Soak, Incapacitation, injuries, Fatigue,
// Stunned.
#pragma once

#include "chance/luck.h"
#include "rules/common/menu.h"
#include "rules/common/refusal.h"
#include "rules/savage/rolls.h"

namespace breakneck::savage {

/// Damage has been rolled against somebody: pushes Hurting.
void person_struck(Play& play, const Blow& blow, int total);
/// [SW-DMG-003] to [SW-DMG-007] Judge, Soak, Wounds, the Vigor roll (SW-DMG-013), the injury, and
/// what the attack was meant for: The Drop (SW-DROP-002), disarming, the Fatigue of a power.
void go_on(Play& play, Hurting hurting, Luck& luck);
/// SpendBenny{soak} or Decline; for vehicles it goes on with the Battering below.
Answer answer_soak(Play& play, const Choice& choice);
/// Purposes soak, recover_shaken, recover_stunned, incapacitated, bleeding_out, knocked_out and
/// stabilize.
TraitCheck health_check(const Play& play, const Deciding& deciding);
void health_decided(Play& play, const Deciding& deciding, Luck& luck);

// Each of the steps a turn begins with: true if a roll has been pushed.
bool begin_bleeding_roll(Play& play, PersonId who);
bool begin_stunned_roll(Play& play, PersonId who);
bool begin_shaken_roll(Play& play, PersonId who);

/// Shaken by something other than damage; Wounds never come of it (SW-TEST-003, SW-CRIT-011).
void make_shaken(Play& play, RuleId rule, PersonId who);
/// [SW-DISTR-002] [SW-VULN-002] To the end of their next turn.
void make_distracted(Play& play, RuleId rule, PersonId who);
void make_vulnerable(Play& play, RuleId rule, PersonId who);
void make_stunned(Play& play, RuleId rule, PersonId who);
/// [SW-FATIG-001] [SW-FATIG-002] [SW-FATIG-004] `most` levels at most (SW-POW-003).
void add_fatigue(Play& play, RuleId rule, PersonId who, Luck& luck, int most = 3);
/// [SW-INJ-001] By the table, or the part that was aimed at.
void roll_injury(Play& play, PersonId who, CalledShot called, InjuryLasts lasts, Luck& luck);
/// Dead, Incapacitated or unconscious people drop out of what they were doing: riders fall, groups
/// lose leaders, held people are free. Called once they have fallen.
void put_down(Play& play, PersonId who);
void kill(Play& play, RuleId rule, PersonId who);

/// [SW-DMG-017]
Answer may_stabilize(const Stage& stage, const Scene& scene, PersonId who, const Stabilize& help);
void stabilize(Play& play, PersonId who, const Stabilize& help);
void add_care(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who);

/// [SW-FATIG-003] [SW-FATIG-004] [SW-DMG-013] [SW-NONL-002] After time has passed.
void recover_in_time(Play& play);
Answer heal(Play& play, const Heal& heal);
Answer rouse(Play& play, const Rouse& rouse);

}  // namespace breakneck::savage
