// TevellerRPG, section 5: declaring actions, what interrupts them, and the plain ones.
#pragma once

#include <optional>

#include "chance/luck.h"
#include "rules/common/refusal.h"
#include "rules/teveller/people.h"

namespace breakneck::teveller {

std::optional<Action> as_action(const Choice& choice);
Choice as_choice(const Action& action);
/// [TV-ACT-001] What an action costs.
int cost_of(const Action& action);
/// The rule an action is taken by.
RuleId rule_of(const Action& action);
RuleId rule_of(Deed deed);
/// What somebody's action is part of now: an answer by Overwatch, a free attack, or neither.
Reaction reaction_of(const Scene& scene, PersonId who);
/// Condition, actions left and the limits that do not hang on what the action is aimed at. Whoever
/// answers by Overwatch or with a free attack has paid already.
Answer may_take(const Stage& stage, const Scene& scene, PersonId who, const Action& action);
/// Whether the action itself is possible: targets, ranges, ways. Every chapter judges its own.
Answer is_possible(const Stage& stage, const Scene& scene, PersonId who, const Action& action);
/// Both.
Answer may_do(const Stage& stage, const Scene& scene, PersonId who, const Action& action);
/// Pays for an action and begins it: pushes Acting.
void declare(Play& play, PersonId who, const Action& action);
void go_on(Play& play, Acting acting, Luck& luck);
/// What somebody was about to do can no longer be done.
void lose_action(Play& play, RuleId rule, PersonId who);
/// Does an action that nothing interrupts any more: hands it to its chapter.
void perform(Play& play, PersonId who, const Action& action, Reaction reaction, Luck& luck);

// Overwatch.
/// What sets it off: an enemy who moves, attacks or charges; `whom` are those who are attacked.
struct WatchTrigger {
    PersonId actor = PersonId::nobody;
    WatchOccasion occasion = WatchOccasion::moves;
    PersonSet whom = {};
};
/// [TV-ACT-010] [TV-ACT-012] On Overwatch, not for too long, and able to act.
bool is_watching(const Stage& stage, const Scene& scene, PersonId who);
/// Nothing solid is between them.
bool is_in_sight(const Stage& stage, const Scene& scene, PersonId from, PersonId of);
/// [TV-ACT-011] Asks the next one on Overwatch who may answer; false if there is nobody left.
/// `asked` remembers who has been asked, and so does the frame on top, an Acting or a Moving.
bool offer_overwatch(Play& play, const WatchTrigger& trigger, PersonSet& asked);
/// An action or Decline.
Answer answer_overwatch(Play& play, const Choice& choice, Luck& luck);
/// TV-GAP-018: whether somebody has the free attack of the charged.
Answer may_free_attack(const Stage& stage, const Scene& scene, const FreeAttackAsked& asked,
                       const Attack& attack);
/// [TV-ACT-006] An attack or Decline.
Answer answer_free_attack(Play& play, const Choice& choice, Luck& luck);
/// When a turn begins: [TV-ACT-012] given up when it has been held too long. TV-GAP-021: whoever
/// holds it gives it up by spending the last action of a later turn, see `declare`.
void count_overwatch(Play& play, PersonId who);

// The plain ones.
Answer may_inspire(const Scene& scene, const Inspire& action);
void inspire(Play& play, PersonId who, const Inspire& action, Luck& luck);
Answer may_watch(const Stage& stage, const Scene& scene, PersonId who, const Overwatch& action);
void watch(Play& play, PersonId who, const Overwatch& action);
Answer may_improvise(const Stage& stage, const Scene& scene, PersonId who, const Improvise& action);
void improvise(Play& play, PersonId who, const Improvise& action);

}  // namespace breakneck::teveller
