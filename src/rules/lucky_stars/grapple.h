// These Lucky Stars, chapter 11: grapples.
#pragma once

#include "chance/luck.h"
#include "rules/common/refusal.h"
#include "rules/lucky_stars/choices.h"
#include "rules/lucky_stars/people.h"

namespace breakneck::lucky_stars {

Answer may_grapple(const Stage& stage, const Scene& scene, PersonId who, const Grapple& grapple);
Answer may_drag(const Stage& stage, const Scene& scene, PersonId who, const Drag& drag);
Answer may_toss(const Stage& stage, const Scene& scene, PersonId who, const Toss& toss);
Answer may_end_grapple(const Scene& scene, PersonId who);
Answer may_struggle(const Stage& stage, const Scene& scene, PersonId who);

void grapple(Play& play, PersonId who, const Grapple& grapple, Luck& luck);
void drag(Play& play, PersonId who, const Drag& drag);
void toss(Play& play, PersonId who, const Toss& toss);
void end_grapple(Play& play, PersonId who);
void struggle(Play& play, PersonId who, Luck& luck);

/// Purposes grapple, struggle (contested) and toss.
Check grapple_check(const Play& play, const Deciding& deciding, bool theirs);
void grapple_decided(Play& play, const Deciding& deciding, int band, Luck& luck);
Answer answer_grapple(Play& play, const Choice& choice);

bool is_grappling(const Scene& scene, PersonId who);
bool same_grapple(const Scene& scene, PersonId a, PersonId b);
/// Everyone in the grapple somebody is in, or only them.
PersonSet grapplers(const Scene& scene, PersonId who);
/// What only the one in control may do.
Answer needs_control(const Scene& scene, PersonId who);
/// [LS-STL-007] Whether somebody is where `moved` would come to be whom `who` did not know of; now
/// they are noticed.
bool meets_hidden(Play& play, PersonId who, PersonId moved, board::Place to);
/// A vehicle that has moved, or `leaves` the board, with some of a grapple aboard and some not.
void part_grapples(Play& play, VehicleId vehicle, bool leaves = false);
/// Somebody leaves it, whatever the reason; one alone is in none.
void leave_grapple(Play& play, PersonId who, RuleId why);

}  // namespace breakneck::lucky_stars
