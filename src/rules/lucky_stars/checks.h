// These Lucky Stars, chapter 1: decision rolls, the advantage scale, Luck.
#pragma once

#include "chance/luck.h"
#include "rules/lucky_stars/choices.h"
#include "rules/lucky_stars/people.h"

namespace breakneck::lucky_stars {

/// [LS-CHK-001] The decision dice of a check by somebody: 2d6, sixes explode unless the house says
/// otherwise. The level of advantage comes later (see `settle`).
Check decision(const Stage& stage, RuleId rule, std::string_view name, PersonId who);

/// [LS-CHK-007] [LS-CHK-008] Moves a roll so many steps on the scale, for a reason.
void advantage(Check& check, RuleId rule, std::string_view name, int steps);
/// An advantage without a grade, LS-GAP-005: `sign` is +1 or -1.
void ungraded(const Scene& scene, Check& check, RuleId rule, std::string_view name, int sign);

/// [LS-CHK-005] Makes the final level into dice or a modifier. Called by every roll, after rulings.
void settle(Play& play, Check& check);

/// What every decision roll takes in besides its own modifiers: grants, difficult terrain, pledged
/// Luck. Only for rolls that are made without `decide`: initiative, and grapples of several.
void complete(Play& play, Check& check);

/// Begins a decision roll: it is made when the frames run on, and what comes of it goes to the
/// frame that is on top now.
void decide(Play& play, const Deciding& deciding);

/// Goes on with it: asks about Luck, rolls, hands the result down.
void go_on(Play& play, Deciding deciding, Luck& luck);

/// Answers about Luck.
Answer answer_luck(Play& play, const Choice& choice);
/// [LS-CHK-015] Promises Luck to one's next roll.
Answer pledge_luck(Play& play, PersonId who);
/// [LS-CHK-010] [LS-CHK-011] [LS-CHK-012] [LS-CHK-013] An advantage from the game master.
Answer grant(Play& play, const Grant& grant);
/// [LS-ACT-024] [LS-CHK-019] A check the game master asks for.
Answer call_check(Play& play, const CallCheck& call);

/// The check each purpose makes, for whoever begins it (`theirs` false) and, if it is contested,
/// for the other side. Every chapter builds its own.
Check check_for(const Play& play, const Deciding& deciding, bool theirs);
/// What comes of it: `band` is how many of the targets or margins were reached. The frame that
/// asked is on top.
void decided(Play& play, const Deciding& deciding, int band, Luck& luck);

}  // namespace breakneck::lucky_stars
