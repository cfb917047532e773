// TevellerRPG, sections 13 and 14: vehicles on the board, ramming, collisions.
#pragma once

#include <optional>
#include <variant>

#include "chance/luck.h"
#include "rules/common/menu.h"
#include "rules/common/refusal.h"
#include "rules/teveller/throws.h"

namespace breakneck::board {
class Reach;
}

namespace breakneck::teveller {

inline constexpr int careful_m = 20;  // [TV-VMOV-003]

/// TV-GAP-056: how far a vehicle may go in a round.
int metres_of_drive(const Stage& stage, const Scene& scene, VehicleId vehicle);
/// How a vehicle moves on the board; at careful speed it turns as it likes.
board::Mover mover_of(const Stage& stage, VehicleId vehicle);
std::variant<board::Route, Refusal> way_of(const Stage& stage, const Scene& scene, PersonId who,
                                           const Drive& drive);
/// Looks for the ways of a Drive, all of them or those into a box; none if the vehicle cannot set
/// off.
void find_drives(const Stage& stage, const Scene& scene, PersonId who, board::Reach& found,
                 const std::optional<board::Box>& box = {});
/// [TV-VMOV-005] How far a fast pass in a facing can go.
std::optional<board::Place> pass_end(const Stage& stage, const Scene& scene, PersonId who,
                                     board::Facing facing);
/// Where a Drive can end, or the ends of a fast pass, for menus.
Domain drive_ends(const Stage& stage, const Scene& scene, PersonId who);
Domain pass_ends(const Stage& stage, const Scene& scene, PersonId who);
void drive(Play& play, PersonId who, const Drive& drive);
/// A vehicle goes along a way, space by space.
void go_along(Play& play, VehicleId vehicle, const board::Route& way);
/// A driver's turn begins: [TV-VMOV-004] after a fast pass the vehicle is gone from the board.
void begin_driver_turn(Play& play, PersonId who);
/// At the end of a round: whatever did not move is stationary, and fast passes are over.
void settle_vehicles(Play& play);

Answer may_ram(const Stage& stage, const Scene& scene, PersonId who, const Ram& ram);
void begin_ram(Play& play, PersonId who, const Ram& ram, bool outside_combat);
void go_on(Play& play, Ramming ramming, Luck& luck);
/// [TV-RAM-005] [TV-RAM-006] Hostilities begin with a ram.
Answer may_ram_first(const Stage& stage, const Scene& scene, const RamFirst& ram);
Answer ram_first(Play& play, const RamFirst& ram, Luck& luck);
Answer answer_evade(Play& play, const Choice& choice);
/// Dive or Decline before a ram.
Answer answer_ram_dive(Play& play, const Choice& choice);
/// The way to where one step more would strike somebody or something, of at most so many metres;
/// empty if it is there already.
std::optional<board::Route> way_beside(const Stage& stage, const Scene& scene, VehicleId vehicle,
                                       const board::Token& target, int metres);

/// [TV-COLL-007] [TV-COLL-008] [TV-COLL-009] Why a rammer's armor counts one level higher.
struct RamReasons {
    bool larger = false;
    bool faster = false;
    bool ram = false;
    int count() const { return (larger ? 1 : 0) + (faster ? 1 : 0) + (ram ? 1 : 0); }
};
RamReasons ram_reasons(const Stage& stage, const Scene& scene, VehicleId rammer, VehicleId target);
/// [TV-COLL-006] to [TV-COLL-009]
Level collision_level(const Stage& stage, const Scene& scene, VehicleId rammer, VehicleId target);
/// [TV-RAM-014] What a ram does to the vehicle that is rammed, or [TV-GAP-075] to the rammer.
void collide(Play& play, VehicleId rammer, VehicleId target);
void recoil(Play& play, VehicleId rammer, VehicleId target);
/// [TV-COLL-001] A vehicle strikes somebody.
void strike_person(Play& play, RuleId rule, PersonId who, VehicleId vehicle, int dice, Luck& luck);
/// The rule of the dice at high speed: the book's, or the Referee's.
RuleId collision_rule(const Scene& scene);
Answer may_strike_person(const Stage& stage, const Scene& scene, const StrikePerson& choice);
Answer strike_person(Play& play, const StrikePerson& choice, Luck& luck);
/// On the Referee's menu between fights: who could open the hostilities with a ram.
void add_ram_first(Menu<Choice>& menu, const Stage& stage, const Scene& scene,
                   const Domain& ambush);
void add_driving(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who);

}  // namespace breakneck::teveller
