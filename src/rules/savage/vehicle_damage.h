// Savage Worlds, sections 3, 6, 7 and 8: damage to vehicles, control, Critical Hits, wrecks;
// Critical Failures on maneuvering rolls.
#pragma once

#include "chance/luck.h"
#include "rules/common/refusal.h"
#include "rules/savage/rolls.h"

namespace breakneck::savage {

/// Damage has been rolled against a vehicle: pushes Battering.
void vehicle_struck(Play& play, const Blow& blow, int total);
/// [SW-GAP-008] Wounds (an Ace may Soak, SW-GAP-017), Critical Hits, Bump, control roll.
void go_on(Play& play, Battering battering, Luck& luck);
/// [SW-VDMG-005] SW-GAP-016: Wounds, and a wreck beyond the limit.
void wound_vehicle(Play& play, RuleId rule, VehicleId vehicle, int wounds);
void wreck(Play& play, VehicleId vehicle);
/// Purposes vehicle_soak and control.
TraitCheck vehicle_check(const Play& play, const Deciding& deciding);
void vehicle_decided(Play& play, const Deciding& deciding);
/// [SW-VEH-005] [SW-VEH-006] SW-GAP-002: cites what the state of vehicle and operator does to a
/// maneuvering roll.
void cite_wear(const Stage& stage, const Scene& scene, TraitCheck& roll);

/// [SW-CRIT-001] One after the other; may ask the Game Master.
void go_on(Play& play, CriticalHits hits, Luck& luck);
/// PickSection: [SW-CRIT-010]
Answer answer_section(Play& play, const Choice& choice);
/// PickSystem: [SW-CRIT-013]
Answer answer_system(Play& play, const Choice& choice);

/// [SW-OOC-001] Pushes LosingControl.
void lose_control(Play& play, VehicleId vehicle, PersonId by);
void go_on(Play& play, LosingControl losing, Luck& luck);

/// [SW-MCF-001] By how somebody travels: out of control, or a d6 mounted or on foot. `by` is whose
/// doing it is.
void maneuver_mishap(Play& play, RuleId rule, PersonId who, PersonId by, Luck& luck);

}  // namespace breakneck::savage
