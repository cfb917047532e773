// These Lucky Stars, chapter 4: readied and multi-turn actions, interruption.
#pragma once

#include "chance/luck.h"
#include "rules/common/refusal.h"
#include "rules/lucky_stars/choices.h"
#include "rules/lucky_stars/people.h"

namespace breakneck::lucky_stars {

// Readied actions.
Answer may_ready(const Stage& stage, const Scene& scene, PersonId who, const Ready& ready);
void ready(Play& play, PersonId who, const Ready& ready);
/// What somebody has readied; null if nothing.
const ReadiedAction* readied_by(const Scene& scene, PersonId who);
/// Whether what somebody waits with can be done now, to whoever sets it off.
Answer may_resolve(const Stage& stage, const Scene& scene, const ReadiedAction& waits,
                   PersonId against);
/// [LS-ACT-005] At the start of the own turn an unfired one lapses.
void lapse(Play& play, PersonId who);

/// Something happened that may set off a trigger: asks the first who waits for it and has not been
/// asked; false if there is nobody. `asked` remembers them, also as `triggered` of the Acting,
/// Moving or Driving on top, which is advanced for it before the question is pushed. `moved` are
/// those who changed place, all from `before` to where they are now (a person, or everyone aboard a
/// vehicle).
struct Stir {
    TriggerKind kind = TriggerKind::acts;
    PersonId who = PersonId::nobody;  // who acts, attacks, comes into sight
    PersonSet moved;
    board::Footprint footprint;
    board::Place before;
};
bool offer_triggers(Play& play, const Stir& stir, PersonSet& asked);
Answer answer_trigger(Play& play, const Choice& choice);
Answer give_up(Play& play, PersonId who);
Answer now(Play& play, const Now& now);

// Multi-turn actions.
Answer may_work(const Stage& stage, const Scene& scene, PersonId who, const Work& work);
void work(Play& play, PersonId who, const Work& work);
/// [LS-ACT-010] A new round: what nobody carried on is over.
void count_projects(Play& play);

/// [LS-ACT-007] [LS-ACT-012] [LS-ACT-013] Somebody who waits or works is hurt (FORT) or distracted
/// (WILL): begins the check to stay focused, if there is anything to lose.
enum class Disturbance : std::uint8_t { damage, distraction };
void disturb(Play& play, PersonId who, Disturbance how);
/// [LS-ACT-014] What somebody waits with or works on is over; every AP put into it is wasted.
void break_off(Play& play, PersonId who);
/// [LS-ACT-014] [LS-ACT-015] The check is made. Purposes focus (FORT) and concentrate (WILL).
Check focus_check(const Play& play, const Deciding& deciding);
void focus_decided(Play& play, const Deciding& deciding, int band);
/// Whether somebody has anything to lose by it.
Answer may_distract(const Scene& scene, PersonId who);
Answer distract(Play& play, const Distract& distract);

}  // namespace breakneck::lucky_stars
