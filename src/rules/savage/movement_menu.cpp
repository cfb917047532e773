// Savage Worlds: movement on the menu of a turn.
#include "rules/savage/action_menu.h"
#include "rules/savage/movement.h"

namespace breakneck::savage {
namespace {

bool wants_off(const Stage& stage, PersonId who) {
    return stage.sides[index_of(stage.person(who).side)].aim == breakneck::Aim::escape;
}

void add_stations(const ActionMenu& turn) {
    const VehicleId vehicle = vehicle_of(turn.scene, turn.who);
    Domain stations{"station", {}};
    for (std::size_t i = 0; i < turn.stage.vehicle(vehicle).stations.size(); ++i)
        if (turn.scene.person(turn.who).station != static_cast<int>(i))
            stations.options.push_back({static_cast<std::int64_t>(i)});
    turn.add_each(ChangeStation{}, "SW-GAP-060", stations);
}

void add_boarding(const ActionMenu& turn) {
    const auto close = [&](VehicleId each) {
        return is_in(turn.scene, each) && vehicle_of(turn.scene, turn.who) != each &&
               within_reach(turn.stage, turn.scene, turn.who, each);
    };
    turn.add_each(Board{}, "SW-GAP-060", turn.vehicles("vehicle", close));
}

}  // namespace

void add_moves(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who) {
    const ActionMenu turn{menu, stage, scene, who};
    const Fighter& self = scene.person(who);
    const bool on_board = scene.person(mover_of(scene, who)).at.mode == Whereabouts::board;
    if (on_board) {
        turn.add_ends(Move{}, "SW-CORE-020", move_ends(stage, scene, who));
        if (wants_off(stage, who))
            turn.add_ends(Move{.leave = true}, "SW-CORE-020", leaving_ends(stage, scene, who));
        turn.add(Run{}, "SW-CORE-021");
        if (self.at.mode == Whereabouts::board && !self.prone) turn.add(GoProne{}, "SW-CORE-020");
    }
    if (self.prone) turn.add(StandUp{}, "SW-PRONE-003");
    if (vehicle_of(scene, who) != VehicleId::none) {
        turn.add_ends(Drive{}, "SW-CORE-019", drive_ends(stage, scene, who));
        turn.add_ends(Alight{}, "SW-GAP-060", alight_ends(stage, scene, who));
        add_stations(turn);
    }
    const bool carried = self.at.mode == Whereabouts::aboard;
    if (!carried || chase_card_of(scene, who) >= 0) add_boarding(turn);
}

}  // namespace breakneck::savage
