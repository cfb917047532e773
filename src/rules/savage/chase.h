// Savage Worlds, sections 2, 4 and 5.6: the row of Chase Cards, groups, Bumps, Complications; how
// a chase begins and ends.
#pragma once

#include <vector>

#include "chance/luck.h"
#include "rules/common/menu.h"
#include "rules/common/refusal.h"
#include "rules/savage/rolls.h"

namespace breakneck::savage {

/// Those of a group who really take part.
struct Joined {
    int card = 0;
    PersonId leader = PersonId::nobody;  // as the stage has it
    FixedList<PersonId, most_people> people = {};
    FixedList<VehicleId, most_vehicles> vehicles = {};
};
/// Nobody is of two groups.
using JoinedGroups = FixedList<Joined, most_people + most_vehicles>;

Answer may_begin_chase(const Stage& stage, const Scene& scene);
/// [SW-CHASE-001] to [SW-CHASE-005] From calm or from a fight on the board: the row is dealt,
/// groups are formed and placed, then rounds begin. A fight's rounds begin anew.
Answer begin_chase(Play& play, Luck& luck);
/// The groups of a chase: as the stage has them, the others each on their own.
JoinedGroups groups_of(const Stage& stage, const Scene& scene);
/// SW-GAP-056: ends the chase if it has an end now; asked after everything that happens in it, and
/// again when what has begun is finished.
bool settle_chase(Play& play);
/// Everyone is back where they were on the board; the fight goes on if there are foes, otherwise it
/// is calm.
void end_chase(Play& play, RuleId rule);
/// The Game Master says so: nothing is left unfinished.
Answer stop_chase(Play& play);
/// Gives up all that is unfinished: rounds begin anew, or the time between them.
void back_to_rounds(Play& play);
/// [SW-GAP-016] At the end of a turn: wrecks are left behind.
void leave_wrecks(Play& play);

/// Whether there is a group of this number, still in the chase.
bool is_racing(const Scene& scene, int group);
/// Whom a group is known by: its leader, or whoever led it last.
PersonId named_leader(const Stage& stage, const Scene& scene, int group);
/// [SW-CHASE-010] A group is out of the chase, all of it.
void leave_chase(Play& play, RuleId rule, int group, bool escaped);
/// A group nobody is in any more, or one more; -1 if there is no room.
int spare_group(const Scene& scene);
void form_own_group(Play& play, PersonId who, int group, int card);
/// [SW-GAP-060] Who got off what moves, or fell off, is left behind where nobody else of the chase
/// is on foot.
void fall_behind(Play& play, PersonId who);
/// [SW-CHASE-006] [SW-CHASE-008] [SW-CHASE-009] For attacks: in a chase their Range was counted in
/// Chase Cards. Tells so, and changes nothing.
void cite_chase_range(const Scene& scene, TraitCheck& roll, int inches);

/// Where a group may go from its card, from the rearmost on: `most` cards at most; with ends that
/// lead off the row by the end policy (SW-GAP-004). Where the row ends and one must go, staying is
/// going against the end.
using Cards = FixedList<int, most_chase_cards + 2>;
Cards cards_for(const Stage& stage, const Scene& scene, const CardAsked& asked);
/// The same for a menu.
Domain card_ends(const Stage& stage, const Scene& scene, const CardAsked& asked);
/// SW-GAP-004: where so many cards from one, back when negative, lead to on a row, or off it if one
/// may.
int card_toward(const Stage& stage, const Scene& scene, int from, int cards, bool may_exit);
/// Whether one more Chase Card can be laid at an end of the row.
bool may_lay(const Stage& stage, const Scene& scene, bool rear);
void lay_card(Play& play, RuleId rule, bool rear, Luck& luck);
/// Moves a group to a card, past the end by the policy (SW-GAP-004). [SW-CHASE-010]
void move_group(Play& play, RuleId rule, int group, int card, PersonId by, Luck& luck);
/// The same of one's own accord: [SW-WITHD-001] foes it is hand to hand with get a free attack
/// first.
void take_group(Play& play, const ChangingCard& changing);
void go_on(Play& play, ChangingCard changing, Luck& luck);
/// ToCard.
Answer answer_card(Play& play, const Choice& choice, Luck& luck);
/// [SW-BUMP-001] [SW-BUMP-002] [SW-CHASE-011] [SW-CHASE-012] Asks the attacker where to; false if
/// nothing is moved.
bool bump(Play& play, PersonId by, PersonId target, VehicleId vehicle);
Answer place_group(Play& play, const PlaceGroup& place);
Answer add_card(Play& play, const AddCard& add, Luck& luck);

/// [SW-COMP-001] SW-GAP-018: on the turn of an operator or leader whose card is a Club; true if a
/// roll has been pushed or the Complication was suffered at once.
bool begin_complication(Play& play, PersonId who, Luck& luck);
/// Purpose complication.
TraitCheck complication_check(const Play& play, const Deciding& deciding);
void complication_decided(Play& play, const Deciding& deciding, Luck& luck);

}  // namespace breakneck::savage
