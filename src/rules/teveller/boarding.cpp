// TevellerRPG: getting into vehicles, out of them, and from station to station.
#include <algorithm>

#include "board/distance.h"
#include "board/sweep.h"
#include "rules/teveller/movement.h"
#include "rules/teveller/vehicle_damage.h"

namespace breakneck::teveller {
namespace {

/// Nobody gets on or off what flies, moves fast or takes part in a chase.
Answer stands_still(const Scene& scene, VehicleId vehicle) {
    const Ride& ride = scene.ride(vehicle);
    if (ride.at.mode != Whereabouts::board) return refuse("TV-GAP-106", "not_on_the_board");
    if (ride.aloft != Aloft::ground) return refuse("TV-GAP-106", "too_high");
    if (ride.speed == SpeedClass::fast) return refuse("TV-GAP-106", "too_fast");
    return done;
}

bool is_station(const Stage& stage, VehicleId vehicle, int station) {
    return station >= 0 &&
           static_cast<std::size_t>(station) < stage.vehicle(vehicle).stations.size();
}

/// Whoever is at a station, in whatever state; nobody if it is free.
PersonId holder_of(const Stage& stage, const Scene& scene, VehicleId vehicle, int station) {
    PersonSet aboard = occupants(stage, scene, vehicle);
    for (; !aboard.empty(); aboard.remove(aboard.first()))
        if (scene.person(aboard.first()).station == station) return aboard.first();
    return PersonId::nobody;
}

FixedList<board::Place, 64> landings(const Stage& stage, const Scene& scene, PersonId who) {
    const VehicleId vehicle = vehicle_of(scene, who);
    const board::Token token{static_cast<std::int16_t>(token_of(vehicle)),
                             stage.vehicle(vehicle).footprint(), place_of(scene, vehicle)};
    return board::free_beside(board_of(stage, scene), occupied(stage, scene), token, walker(who));
}

/// The place that was wished for; without a wish the first.
std::optional<board::Place> landing(const Stage& stage, const Scene& scene, PersonId who,
                                    board::Place wish) {
    const auto free = landings(stage, scene, who);
    if (wish == board::no_place && !free.empty()) return free.front();
    for (const board::Place& each : free)
        if (each.space == wish.space) return each;
    return std::nullopt;
}

}  // namespace

/// TV-GAP-106: one action, from beside it, to a station that is free.
Answer may_board(const Stage& stage, const Scene& scene, PersonId who, const Board& board) {
    if (!exists(scene, board.vehicle) || !is_in(scene, board.vehicle))
        return refuse("TV-GAP-106", "no_such_vehicle");
    if (scene.person(who).at.mode != Whereabouts::board)
        return refuse("TV-GAP-106", is_aboard(scene, who) ? "aboard_already" : "not_on_the_board");
    if (scene.person(who).prone) return refuse("TV-ACT-009", "prone");
    const RideState state = scene.ride(board.vehicle).state;
    if (state == RideState::destroyed || state == RideState::sunk)
        return refuse("TV-GAP-106", "a_wreck");
    if (Answer may = stands_still(scene, board.vehicle); !may.is_done()) return may;
    if (!board::adjacent(walker(who).footprint, place_of(stage, scene, who),
                         stage.vehicle(board.vehicle).footprint(), place_of(scene, board.vehicle)))
        return refuse("TV-GAP-106", "not_beside");
    if (board.station == -1)
        return free_station(stage, scene, board.vehicle) < 0
                   ? Answer(refuse("TV-GAP-106", "no_room"))
                   : done;
    if (!is_station(stage, board.vehicle, board.station))
        return refuse("TV-GAP-106", "no_such_station");
    if (holder_of(stage, scene, board.vehicle, board.station) != PersonId::nobody)
        return refuse("TV-GAP-106", "station_taken");
    return done;
}

Answer may_alight(const Stage& stage, const Scene& scene, PersonId who, const Alight& alight) {
    if (!is_aboard(scene, who)) return refuse("TV-GAP-106", "not_aboard");
    if (Answer may = stands_still(scene, vehicle_of(scene, who)); !may.is_done()) return may;
    if (!landing(stage, scene, who, alight.to)) return refuse("TV-GAP-106", "no_room_there");
    return done;
}

/// TV-GAP-106: one action, to a station that is free or whose holder has fallen.
Answer may_change_station(const Stage& stage, const Scene& scene, PersonId who,
                          const ChangeStation& change) {
    if (!is_aboard(scene, who)) return refuse("TV-GAP-106", "not_aboard");
    const VehicleId vehicle = vehicle_of(scene, who);
    if (!is_station(stage, vehicle, change.station)) return refuse("TV-GAP-106", "no_such_station");
    const PersonId holder = holder_of(stage, scene, vehicle, change.station);
    if (holder == who || is_able(scene, holder)) return refuse("TV-GAP-106", "station_taken");
    return done;
}

FixedList<board::Place, 64> places_to_alight(const Stage& stage, const Scene& scene, PersonId who) {
    if (!is_aboard(scene, who) || !stands_still(scene, vehicle_of(scene, who)).is_done()) return {};
    return landings(stage, scene, who);
}

Domain alight_ends(const Stage& stage, const Scene& scene, PersonId who) {
    Domain domain{.field = "to", .options = {}};
    for (const board::Place& each : places_to_alight(stage, scene, who))
        domain.options.push_back({board::pack({each.space, board::Facing::n, each.altitude}), {}});
    return domain;
}

void do_board(Play& play, PersonId who, const Board& board) {
    const int station = board.station == -1 ? free_station(play.stage, play.scene, board.vehicle)
                                            : int{board.station};
    play.happen(Boarded{who, board.vehicle, station});
}

void do_alight(Play& play, PersonId who, const Alight& alight) {
    const board::Place from = place_of(play.stage, play.scene, who);
    const auto to = landing(play.stage, play.scene, who, alight.to);
    if (!to) return;
    play.happen(Alighted{who, *to});
    meet_fire(play, who, from);
}

/// Whoever has fallen at a station changes places with the one who takes it. [TV-INTL-009] The
/// controls of what flies or moves fast are left as if the pilot had fallen.
void do_change_station(Play& play, PersonId who, const ChangeStation& change, Luck& luck) {
    const VehicleId vehicle = vehicle_of(play.scene, who);
    const bool drove = driven_by(play.stage, play.scene, who) == vehicle;
    const int before = play.scene.person(who).station;
    const PersonId fallen = holder_of(play.stage, play.scene, vehicle, change.station);
    play.happen(StationChanged{"TV-GAP-106", who, change.station});
    if (fallen != PersonId::nobody) play.happen(StationChanged{"TV-GAP-106", fallen, before});
    const bool drives = duty_of(play.stage, play.scene, who) == Duty::drive;
    if (drives && play.scene.ride(vehicle).autopilot)
        teveller::change(play, "TV-INTL-011", vehicle, RideChange::autopilot_off);
    if (drove) pilot_fell(play, vehicle, who, luck);
}

}  // namespace breakneck::teveller
