// Savage Worlds, section 5: Change Position, Evade, Flee, Force, Hold Steady.
#pragma once

#include "chance/luck.h"
#include "rules/common/menu.h"
#include "rules/common/refusal.h"
#include "rules/savage/rolls.h"

namespace breakneck::savage {

/// SW-GAP-018: neither Stunned nor worse, and hands and feet free. Whoever is unable makes no
/// maneuvering roll: it has failed, and in Force or Ram there is nothing to beat.
bool can_maneuver(const Scene& scene, PersonId who);
/// [SW-BIND-001] Whoever is held on foot, or sits on an animal that is, goes nowhere.
Answer may_cover_cards(const Scene& scene, PersonId who);
/// Whether somebody maneuvers for a group of the chase: its driver or leader. SW-GAP-022
Answer may_maneuver(const Stage& stage, const Scene& scene, PersonId who);
/// The same for what somebody does with their own vehicle, mount or feet: Evade, Hold Steady,
/// Force.
Answer may_handle(const Stage& stage, const Scene& scene, PersonId who);
/// [SW-CHASE-013] SW-GAP-001: a maneuvering roll of a chase.
TraitCheck maneuvering_roll(const Stage& stage, const Scene& scene, const Task& task);
/// [SW-CHPOS-006] [SW-CHPOS-007] SW-GAP-032
int speed_bonus(const Stage& stage, const Scene& scene, PersonId who);
Answer may_change_position(const Stage& stage, const Scene& scene, PersonId who);
void change_position(Play& play, PersonId who, const ChangePosition& change);
Answer may_drop_back(const Stage& stage, const Scene& scene, PersonId who, const DropBack& drop);
void drop_back(Play& play, PersonId who, const DropBack& drop);
Answer may_evade(const Stage& stage, const Scene& scene, PersonId who);
void evade(Play& play, PersonId who, const Evade& evade);
Answer may_hold_steady(const Stage& stage, const Scene& scene, PersonId who);
void hold_steady(Play& play, PersonId who);
Answer may_flee(const Stage& stage, const Scene& scene, PersonId who);
void flee(Play& play, PersonId who);
Answer may_force(const Stage& stage, const Scene& scene, PersonId who, const Force& force);
void force(Play& play, PersonId who, const Force& force);
TraitCheck force_check(const Play& play, const Deciding& deciding, bool theirs);
void force_decided(Play& play, const Deciding& deciding, Luck& luck);

/// Purposes change_position, flee and force. Of an opposed roll [SW-GAP-027] the defender's
/// own Critical Failure counts too.
TraitCheck maneuvers_check(const Play& play, const Deciding& deciding, bool theirs);
void maneuvers_decided(Play& play, const Deciding& deciding, Luck& luck);

void add_maneuvers(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who);

}  // namespace breakneck::savage
