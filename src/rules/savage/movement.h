// Savage Worlds: movement on the board, running, withdrawing, prone; gear in hand; boarding.
#pragma once

#include <optional>
#include <variant>

#include "board/reach.h"
#include "chance/luck.h"
#include "rules/common/menu.h"
#include "rules/common/refusal.h"
#include "rules/savage/rolls.h"

namespace breakneck::savage {

/// Who covers ground when somebody moves: their mount, or they themselves.
PersonId mover_of(const Scene& scene, PersonId who);
board::Mover walker(const Stage& stage, const Scene& scene, PersonId who);
/// [SW-CORE-020] [SW-CORE-021] Pace and running die, less what was covered already.
int inches_left(const Stage& stage, const Scene& scene, PersonId who);
/// The way of a Move, or why there is none.
std::variant<board::Route, Refusal> way_of(const Stage& stage, const Scene& scene, PersonId who,
                                           const Move& move);
Answer may_move(const Stage& stage, const Scene& scene, PersonId who, const Move& move);
void begin_move(Play& play, PersonId who, const Move& move);
/// [SW-WITHD-001] [SW-WITHD-002] Space by space; a foe whose reach is left gets a free attack.
void go_on(Play& play, Moving moving, Luck& luck);
/// The same for whoever is about to get in, out, on or off: asks the next foe whose reach is left
/// by it; false if there is none.
bool ask_those_left(Play& play, Acting acting);
/// Attack or Decline.
Answer answer_free_attack(Play& play, const Choice& choice);
Answer may_free_attack(const Stage& stage, const Scene& scene, const FreeAttackAsked& asked,
                       const Attack& attack);
/// What a free attack can be made with.
void add_free_attacks(Menu<Choice>& menu, const Stage& stage, const Scene& scene,
                      const FreeAttackAsked& asked);
/// Goes to a place without provoking anybody: pushed, thrown, fallen.
void step_to(Play& play, RuleId rule, PersonId who, board::Place to);
/// Where somebody takes up room on the board.
struct Standing {
    board::Footprint footprint;
    board::Place place;
};
/// Where getting in, out, on or off leads to; nothing in a chase, or for anything else.
std::optional<Standing> standing_after(const Stage& stage, const Scene& scene, PersonId who,
                                       const Board& board);
std::optional<Standing> standing_after(const Stage& stage, const Scene& scene, PersonId who,
                                       const Alight& alight);
std::optional<Standing> standing_after(const Stage& stage, const Scene& scene, PersonId who,
                                       const MountUp& mount);
std::optional<Standing> standing_after(const Stage& stage, const Scene& scene, PersonId who,
                                       const Dismount& dismount);
/// Inches of movement that go into something else than covering ground: standing up, getting in.
void spend_inches(Play& play, RuleId rule, PersonId who, int inches);
/// What each step of a way costs; the start costs nothing.
FixedList<int, board::path_capacity> step_costs(const Stage& stage, const Scene& scene,
                                                const board::Mover& mover, const board::Path& path);

/// [SW-CORE-021] Before the first action of the turn.
Answer may_run(const Stage& stage, const Scene& scene, PersonId who);
void run(Play& play, PersonId who, Luck& luck);
Answer may_go_prone(const Scene& scene, PersonId who);
void go_prone(Play& play, PersonId who);
/// [SW-PRONE-003]
Answer may_stand_up(const Stage& stage, const Scene& scene, PersonId who);
void stand_up(Play& play, PersonId who);

// Gear.
inline constexpr int free_items = 2;  // [SW-READY-001] readied in a turn
/// [SW-RELOD-001] What is loaded for free, an arrow or a stone for each attack.
constexpr bool is_nocked(const Item& item) {
    return item.make == Make::bow || item.make == Make::sling;
}
/// [SW-READY-001] [SW-READY-002]
Answer may_ready(const Stage& stage, const Scene& scene, PersonId who, const Ready& ready);
void ready(Play& play, PersonId who, const Ready& ready);
Answer may_drop(const Stage& stage, const Scene& scene, PersonId who, const Drop& drop);
void drop(Play& play, PersonId who, const Drop& drop);
/// [SW-RELOD-001] [SW-RELOD-002]
Answer may_reload(const Stage& stage, const Scene& scene, PersonId who, const Reload& reload);
void reload(Play& play, PersonId who, const Reload& reload);

// Vehicles on the board, stations. [SW-GAP-060]
Answer may_drive(const Stage& stage, const Scene& scene, PersonId who, const Drive& drive);
void drive(Play& play, PersonId who, const Drive& drive);
Answer may_board(const Stage& stage, const Scene& scene, PersonId who, const Board& board);
void do_board(Play& play, PersonId who, const Board& board);
/// [SW-GAP-060] In a chase getting aboard from, or onto, what is moving is an action.
bool is_leap(const Scene& scene, PersonId who, const Board& board);
/// Purpose leap: the Acting with the Board is on top.
TraitCheck leap_check(const Play& play, const Deciding& deciding);
void leap_decided(Play& play, const Deciding& deciding);
/// [SW-GAP-060] Likewise getting off.
bool is_leap(const Scene& scene, PersonId who);
Answer may_alight(const Stage& stage, const Scene& scene, PersonId who, const Alight& alight);
void do_alight(Play& play, PersonId who, const Alight& alight);
Answer may_change_station(const Stage& stage, const Scene& scene, PersonId who,
                          const ChangeStation& change);
void do_change_station(Play& play, PersonId who, const ChangeStation& change);

// Where movement can end.
/// Searches for the ends of a Move; where somebody stands is among them. False if they cannot go.
bool find_move_ends(const Stage& stage, const Scene& scene, PersonId who, board::Reach& reach);
/// As many as can be at the edge of the board or close to a vehicle.
using Ends = FixedList<board::End, 1024>;
/// From where a Move may go on off the board.
Ends leaving_places(const Stage& stage, const Scene& scene, PersonId who);
/// Every place close by, one for each space; what is farther can be named all the same.
Ends drive_places(const Stage& stage, const Scene& scene, PersonId who);
FixedList<board::Place, 64> alight_places(const Stage& stage, const Scene& scene, PersonId who);
// The same with what they cost, for menus.
Domain move_ends(const Stage& stage, const Scene& scene, PersonId who);
Domain leaving_ends(const Stage& stage, const Scene& scene, PersonId who);
Domain drive_ends(const Stage& stage, const Scene& scene, PersonId who);
Domain alight_ends(const Stage& stage, const Scene& scene, PersonId who);

void add_moves(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who);
void add_gear(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who);

}  // namespace breakneck::savage
