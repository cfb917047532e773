// Savage Worlds: from a declared action to its chapter.
#pragma once

#include <optional>

#include "chance/luck.h"
#include "rules/common/refusal.h"
#include "rules/savage/people.h"

namespace breakneck::savage {

std::optional<Action> as_action(const Choice& choice);
Choice as_choice(const Action& action);
/// [SW-CORE-020] 0 for free actions, 1 for actions, 3 for what takes the whole turn.
int cost_of(const Stage& stage, const Scene& scene, PersonId who, const Action& action);
/// The rule an action is taken by.
RuleId rule_of(const Action& action);
/// [SW-DMG-010] [SW-STUN-003] [SW-BIND-001] [SW-BIND-002] [SW-MULTI-002] Condition and actions
/// left: what does not hang on what the action is aimed at.
Answer may_take(const Stage& stage, const Scene& scene, PersonId who, const Action& action);
/// Whether the action itself is possible: targets, ranges, ways. Every chapter judges its own.
Answer is_possible(const Stage& stage, const Scene& scene, PersonId who, const Action& action);
/// Both.
Answer may_do(const Stage& stage, const Scene& scene, PersonId who, const Action& action);
/// Pays for an action and begins it: pushes Acting.
void declare(Play& play, PersonId who, const Action& action);
/// [SW-HOLD-003] Interrupts first, then the action, then those who came too late.
void go_on(Play& play, Acting acting, Luck& luck);
/// Does an action that nothing interrupts any more: hands it to its chapter.
void perform(Play& play, PersonId who, const Action& action, Luck& luck);

}  // namespace breakneck::savage
