// Savage Worlds: movement on the menu of a turn.
#include "rules/savage/acting.h"
#include "rules/savage/action_menu.h"
#include "rules/savage/movement.h"

namespace breakneck::savage {
namespace {

bool wants_off(const Stage& stage, PersonId who) {
    return stage.sides[index_of(stage.person(who).side)].aim == breakneck::Aim::escape;
}

Domain stations_of(const ActionMenu& turn, VehicleId vehicle) {
    Domain stations{"station", {}};
    for (std::size_t i = 0; i < turn.stage.vehicle(vehicle).stations.size(); ++i)
        stations.options.push_back({static_cast<std::int64_t>(i)});
    return stations;
}
void add_stations(const ActionMenu& turn) {
    Domain stations = stations_of(turn, vehicle_of(turn.scene, turn.who));
    std::erase_if(stations.options, [&](const Option& each) {
        return each.value == turn.scene.person(turn.who).station;
    });
    turn.add_each(ChangeStation{}, "SW-GAP-060", stations);
}

/// At the first station that is free, or at any that is.
void add_boarding(const ActionMenu& turn) {
    const auto close = [&](VehicleId each) {
        return is_in(turn.scene, each) && vehicle_of(turn.scene, turn.who) != each &&
               within_reach(turn.stage, turn.scene, turn.who, each);
    };
    const Domain there = turn.vehicles("vehicle", close);
    turn.add_each(Board{}, "SW-GAP-060", there);
    for (const Option& each : there.options) {
        const Board onto{static_cast<VehicleId>(each.value)};
        turn.add_if_any(onto, "SW-GAP-060", stations_of(turn, onto.vehicle));
    }
}

}  // namespace

void add_moves(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who) {
    const ActionMenu turn{menu, stage, scene, who};
    const Fighter& self = scene.person(who);
    const bool on_board = scene.person(mover_of(scene, who)).at.mode == Whereabouts::board;
    if (on_board) {
        turn.add_ends(Move{}, "SW-CORE-020", move_ends(stage, scene, who));
        // Only those who are here to get away want to know why not.
        const Move away{.leave = true};
        if (wants_off(stage, who) || may_take(stage, scene, who, away).is_done())
            turn.add_ends(away, "SW-CORE-020", leaving_ends(stage, scene, who));
        turn.add(Run{}, "SW-CORE-021");
        if (self.at.mode == Whereabouts::board && !self.prone) turn.add(GoProne{}, "SW-CORE-020");
    }
    if (self.prone) turn.add(StandUp{}, "SW-PRONE-003");
    if (vehicle_of(scene, who) != VehicleId::none) {
        turn.add_ends(Drive{}, "SW-CORE-019", drive_ends(stage, scene, who));
        if (is_in_chase(scene, who))
            turn.add(Alight{}, "SW-GAP-060");
        else
            turn.add_ends(Alight{}, "SW-GAP-060", alight_ends(stage, scene, who));
        add_stations(turn);
    }
    const bool carried = self.at.mode == Whereabouts::aboard;
    if (!carried || chase_card_of(scene, who) >= 0) add_boarding(turn);
}

}  // namespace breakneck::savage
