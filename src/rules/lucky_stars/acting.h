// These Lucky Stars, chapters 3, 4 and 8: what actions cost, whom they provoke, how they begin.
#pragma once

#include "chance/luck.h"
#include "rules/common/refusal.h"
#include "rules/lucky_stars/choices.h"
#include "rules/lucky_stars/people.h"

namespace breakneck::lucky_stars {

/// The line of the guide for deeds of such an effort.
RuleId guide_rule(Effort effort);
/// [LS-CAT-005] What an action costs now.
int cost_of(const Stage& stage, const Scene& scene, PersonId who, const Action& action);
/// [LS-CAT-001] [LS-CAT-002] [LS-CAT-003] Its class.
bool is_aggressive(const Stage& stage, const Scene& scene, PersonId who, const Action& action);
/// [LS-OPP-008] Whoever it is aimed at or affects.
PersonSet affected_by(const Stage& stage, const Scene& scene, PersonId who, const Action& action);
/// LS-GAP-022: whether it is an attack of any kind.
bool is_attack(const Stage& stage, const Scene& scene, PersonId who, const Action& action);
/// [LS-CAT-006] Whether it is the one attack of a turn.
bool counts_as_attack(const Stage& stage, const Scene& scene, PersonId who, const Action& action);
/// Whose attack of the turn it is: the mount's, if a rider commands its feature.
PersonId whose_attack(const Stage& stage, const Scene& scene, PersonId who, const Action& action);
/// Whose turn it is; nobody's before the fight.
PersonId whose_turn(const Scene& scene);

/// Whether an action may be taken now by whoever has the turn (or, `readied`, whose trigger has
/// occurred): condition, grapple, AP, limits, and what its chapter says.
Answer may_do(const Stage& stage, const Scene& scene, PersonId who, const Action& action,
              bool readied = false);
/// The first half of it: condition, grapple, AP and limits.
Answer may_take(const Stage& stage, const Scene& scene, PersonId who, const Action& action,
                bool readied = false);
/// The other half, without AP and turn limits: what the action's own chapter says.
Answer is_possible(const Stage& stage, const Scene& scene, PersonId who, const Action& action);

/// Declares an action that may be done: it is paid, those it provokes are asked, then it happens.
void declare(Play& play, PersonId who, const Action& action, bool readied = false);
/// [LS-CAT-004] Whether those within reach are asked when it is declared: it is aggressive, and no
/// movement, which provokes where it crosses a reach.
bool provokes_at_once(const Stage& stage, const Scene& scene, PersonId who, const Action& action);
/// Pays for it and marks its limits used.
void pay_for(Play& play, PersonId who, const Action& action);
void go_on(Play& play, Acting acting, Luck& luck);

/// An action as a choice, and a choice as an action if it is one.
Choice as_choice(const Action& action);
std::optional<Action> as_action(const Choice& choice);

}  // namespace breakneck::lucky_stars
