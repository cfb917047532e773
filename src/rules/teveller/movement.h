// TevellerRPG, section 5: people on foot, charges, getting in and out of vehicles.
#pragma once

#include <variant>

#include "board/path.h"
#include "chance/luck.h"
#include "rules/common/menu.h"
#include "rules/common/refusal.h"
#include "rules/teveller/people.h"

namespace breakneck::board {
class Reach;
}

namespace breakneck::teveller {

inline constexpr int move_m = 10;    // [TV-ACT-008]
inline constexpr int charge_m = 20;  // [TV-ACT-003]
inline constexpr int frenzy_m = 2;   // [TV-FRENZ-001]

/// Somebody on foot as the board sees them. The book knows no difference between kinds of ground.
board::Mover walker(PersonId who);
/// [TV-TRAUMA-024] How far somebody gets with one Move.
int metres_of_move(const Stage& stage, const Scene& scene, PersonId who);
/// The way of a Move, or why there is none. A path that was laid out is judged as it is.
std::variant<board::Route, Refusal> way_of(const Stage& stage, const Scene& scene, PersonId who,
                                           const Move& move);
/// The way of a charge to a space beside its target.
std::variant<board::Route, Refusal> way_of(const Stage& stage, const Scene& scene, PersonId who,
                                           const Charge& charge);
/// Looks for the ways of a Move of so many metres; none for whoever cannot walk.
void find_moves(const Stage& stage, const Scene& scene, PersonId who, int metres,
                board::Reach& found);
/// Whether one can go off the board from a space.
bool is_at_edge(const Stage& stage, board::Space space);
/// Where somebody can get out to; nowhere for those who are not aboard or whose vehicle moves.
FixedList<board::Place, 64> places_to_alight(const Stage& stage, const Scene& scene, PersonId who);
/// Where a Move or getting out can end, with costs, for menus.
Domain move_ends(const Stage& stage, const Scene& scene, PersonId who);
Domain alight_ends(const Stage& stage, const Scene& scene, PersonId who);
/// The same among those of `move_ends` from which a Move may go on off the board.
/// Places in the order in which one reads.
void sort_row_by_row(Domain& places);
Domain leaving_ends(const Stage& stage, const Scene& scene, PersonId who);
void begin_move(Play& play, PersonId who, const Move& move);
void begin_charge(Play& play, PersonId who, const Charge& charge);
/// [TV-GRAP-009] Whoever broke free moves away, as with a Move.
void move_free(Play& play, PersonId who, board::Place to);
/// Goes to a place without provoking anybody: the step in a frenzy, being thrown or dragged.
void step_to(Play& play, PersonId who, board::Place to, RuleId rule);
/// [TV-SUPP-004] Somebody has come from a place to where they are: whatever sweeps it hits them.
void meet_fire(Play& play, PersonId who, board::Place from);
/// Space by space: areas under fire, Overwatch, the free attack of the charged, the charge itself.
void go_on(Play& play, Moving moving, Luck& luck);

Answer may_go_prone(const Scene& scene, PersonId who);
Answer may_get_up(const Scene& scene, PersonId who);
void go_prone(Play& play, PersonId who);
void get_up(Play& play, PersonId who);
Answer may_board(const Stage& stage, const Scene& scene, PersonId who, const Board& board);
Answer may_alight(const Stage& stage, const Scene& scene, PersonId who, const Alight& alight);
Answer may_change_station(const Stage& stage, const Scene& scene, PersonId who,
                          const ChangeStation& change);
void do_board(Play& play, PersonId who, const Board& board);
void do_alight(Play& play, PersonId who, const Alight& alight);
void do_change_station(Play& play, PersonId who, const ChangeStation& change, Luck& luck);

}  // namespace breakneck::teveller
