// These Lucky Stars, chapter 4: Opportunity Actions.
#pragma once

#include "chance/luck.h"
#include "rules/common/refusal.h"
#include "rules/lucky_stars/choices.h"
#include "rules/lucky_stars/people.h"

namespace breakneck::lucky_stars {

/// Why somebody might get an opportunity against another.
enum class Provocation : std::uint8_t { acts, attacks, enters, leaves };

/// [LS-OPP-001] [LS-ACT-017] Whether somebody could take an Opportunity Action now: a refusal says
/// by which rule not. `feature` is -1 for the Opportunity Attack everyone has.
Answer may_strike(const Stage& stage, const Scene& scene, PersonId who, PersonId against,
                  int feature = -1);

/// Whether somebody who is asked could strike with a weapon (none: unarmed) and this type of
/// damage.
Answer may_strike_with(const Stage& stage, const Scene& scene, const OpportunityAsked& asked,
                       const Strike& strike);

/// The longest melee reach of somebody, in feet.
int longest_reach(const Stage& stage, const Scene& scene, PersonId who);

/// [LS-ACT-021] Asks the next opponent who may answer an aggressive action; false if there is
/// nobody left. `exempt` are its targets. `asked` remembers those who have been asked, also in the
/// Acting, Moving or Driving on top, which is advanced for it before the question is pushed: what
/// else has changed about that frame must have been advanced before.
bool offer_opportunity(Play& play, PersonId actor, Provocation why, PersonSet exempt,
                       PersonSet& asked);
/// [LS-OPP-011] The same for a movement of `actor` from the place they are in to `next`, before it
/// (`leaves`), or after it from `previous` to the place they are in (`enters`). Everyone in
/// `movers` (a mover, or a vehicle's occupants) is within reach or not by the footprint given.
struct Crossing {
    PersonId actor = PersonId::nobody;
    board::Footprint footprint;
    board::Place from;
    board::Place to;
    std::optional<board::Footprint> footprint_there = {};  // where it is another one afterwards
    PersonSet exempt = {};   // LS-OPP-008: its targets, and whoever it will affect
    bool off_board = false;  // from there off the board, out of every reach
};
bool offer_crossing(Play& play, const Crossing& crossing, Provocation why, PersonSet& asked);
/// Who might have an opportunity against somebody, as far as that shows without looking at the
/// board; and whether the reach of any of those is crossed.
PersonSet watchers_of(const Stage& stage, const Scene& scene, PersonId actor);
bool crosses_any(const Stage& stage, const Scene& scene, const Crossing& crossing, Provocation why,
                 PersonSet watchers);

/// Strike or Decline. The AP are paid now (LS-ACT-019).
Answer answer_opportunity(Play& play, const Choice& choice);

}  // namespace breakneck::lucky_stars
