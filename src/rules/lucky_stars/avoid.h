// These Lucky Stars, chapter 18: what impact.cpp, avoid.cpp and collision.cpp share. The Driving
// frame is on top, with what the vehicle meets.
#pragma once

#include "rules/lucky_stars/impact.h"

namespace breakneck::lucky_stars {

/// Scenario A: the driver means to run into what the vehicle meets, or nobody steers.
bool is_meant(const Stage& stage, const Scene& scene, const Driving& driving);
/// From now on the driver means it.
Driving meaning_it(Driving driving);

/// What was met is settled, and the vehicle goes on.
void pass(Play& play, Driving driving);
/// What was met is settled, and the vehicle stands where it is.
void halt(Play& play, Driving driving, RuleId why);

/// Scenario A.
void run_on_into(Play& play, const Driving& driving);
/// Scenario B: the driver rolls.
void try_to_avoid(Play& play, const Driving& driving);
/// Scenario B has failed, and what was not avoided is run into.
void run_down(Play& play, const Driving& driving);
/// It is struck; `why` is the rule that says so.
void strike(Play& play, const Driving& driving, RuleId why);

/// [LS-CHK-015] Whether somebody may add Luck to a Reaction.
Answer may_add_luck(const Play& play, PersonId who);

}  // namespace breakneck::lucky_stars
