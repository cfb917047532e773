// Savage Worlds: vehicles on the board.
#include <algorithm>

#include "board/distance.h"
#include "rules/savage/contests.h"
#include "rules/savage/movement.h"

namespace breakneck::savage {
namespace {

using Way = std::variant<board::Route, Refusal>;

constexpr int most_steps = static_cast<int>(board::path_capacity) - 2;
constexpr int listed_inches = 8;  // menus name every place up to here
constexpr int detour = 12;        // most ways are found with so much more than the distance

/// [SW-CORE-019] What is left of the round's distance.
int inches_to_drive(const Stage& stage, const Scene& scene, VehicleId vehicle) {
    const int round = inches_of(std::min(1'000, top_speed_of(stage, scene, vehicle)));
    return std::clamp(round - scene.ride(vehicle).inches, 0, most_steps);
}

board::Mover mover_of(const Stage& stage, const Scene& scene, VehicleId vehicle) {
    using board::Surface;
    board::Mover mover{.footprint = stage.vehicle(vehicle).footprint(),
                       .token = token_of(vehicle),
                       .turning = board::Turning{}};
    mover.dear_diagonal = scene.ride(vehicle).dear_diagonal;
    const VehicleKind kind = stage.vehicle(vehicle).kind;
    if (kind == VehicleKind::aircraft || kind == VehicleKind::spacecraft)
        mover.surfaces = {Surface::ground, Surface::water, Surface::climb, Surface::air};
    else if (kind == VehicleKind::watercraft)
        mover.surfaces = {Surface::water};
    return mover;
}

/// [SW-VEH-001] Its operator drives it, on the board, if it still goes.
Answer may_set_off(const Stage& stage, const Scene& scene, PersonId who) {
    if (!exists(scene, who) || vehicle_of(scene, who) == VehicleId::none)
        return refuse("SW-CORE-019", "not_aboard");
    const VehicleId vehicle = operated_by(stage, scene, who);
    if (vehicle == VehicleId::none) return refuse("SW-CORE-019", "not_at_the_controls");
    if (scene.ride(vehicle).at.mode != Whereabouts::board)
        return refuse("SW-CORE-019", "not_on_the_board");
    if (scene.ride(vehicle).wrecked) return refuse("SW-GAP-016", "wrecked");
    const Fighter& driver = scene.person(who);
    if (driver.aim == AimState::aiming || driver.inches >= no_movement)
        return refuse("SW-AIM-001", "aiming");
    return done;
}

board::Gear gear_of(const board::Path& path) {
    for (std::size_t i = 1; i < path.size(); ++i) {
        const auto towards = board::direction(path[i - 1].space, path[i].space);
        if (path[i].space != path[i - 1].space && towards)
            return *towards == board::opposite(path[i].facing) ? board::Gear::reverse
                                                               : board::Gear::forward;
    }
    return board::Gear::forward;
}
/// As it was laid out, begun where the vehicle is; empty if it begins elsewhere.
board::Path laid_out(board::Place from, const board::Route& declared) {
    board::Path path = declared.path();
    if (path.front().space != from.space) return {};
    path.front() = from;
    return board::Route(path).size() == declared.size() ? path : board::Path{};
}

/// The end of a search in a space; facing north is taken for any.
std::optional<board::End> best_end(const board::Reach& reach, board::Place from, board::Place to) {
    std::optional<board::End> best;
    for (const board::End& end : reach.ends()) {
        if (end.place.space != to.space || end.place == from) continue;
        const bool exact = end.place.facing == to.facing;
        if (!exact && to.facing != board::Facing::n) continue;
        if (!best || exact || (best->place.facing != to.facing && end.cost < best->cost))
            best = end;
    }
    return best;
}
board::Path shortest(const Stage& stage, const Scene& scene, VehicleId vehicle, board::Place to,
                     int inches) {
    const board::Place from = place_of(scene, vehicle);
    const int apart = board::steps(from.space, to.space, diagonals_of(stage));
    for (const int budget : {std::min(inches, apart + detour), inches}) {
        board::Reach reach;
        reach.find(board_of(stage, scene), occupied(stage, scene), mover_of(stage, scene, vehicle),
                   from, budget);
        if (const auto best = best_end(reach, from, to)) return reach.path_to(*best);
        if (budget == inches) break;
    }
    return {};
}

/// Where it stands is a way too: that is how a vehicle stops.
Way way_of(const Stage& stage, const Scene& scene, PersonId who, const Drive& drive) {
    if (const Answer may = may_set_off(stage, scene, who); !may.is_done()) return may.refusal();
    const VehicleId vehicle = operated_by(stage, scene, who);
    const board::Place from = place_of(scene, vehicle);
    const int inches = inches_to_drive(stage, scene, vehicle);
    board::Path path{from};
    if (!drive.path.empty()) {
        path = laid_out(from, drive.path);
        if (path.empty()) return refuse("SW-CORE-019", "starts_elsewhere");
    } else if (drive.to.space != from.space ||
               (drive.to.facing != from.facing && drive.to.facing != board::Facing::n)) {
        if (!board_of(stage, scene).inside(drive.to.space))
            return refuse("SW-CORE-019", "off_board");
        path = shortest(stage, scene, vehicle, drive.to, inches);
        const int apart = board::steps(from.space, drive.to.space, diagonals_of(stage));
        if (path.empty())
            return refuse("SW-CORE-019", apart > inches ? "too_far" : "no_way", apart, inches);
    }
    board::Mover mover = mover_of(stage, scene, vehicle);
    mover.gear = gear_of(path);
    const auto verdict = board::check_path(board_of(stage, scene), occupied(stage, scene), mover,
                                           path, board::any_distance);
    if (!verdict.ok())
        return refuse("SW-CORE-019", board::wrong_names[static_cast<std::size_t>(verdict.wrong)]);
    if (verdict.cost > inches) return refuse("SW-CORE-019", "too_far", verdict.cost, inches);
    return board::Route(path);
}

/// One end for each space, the cheapest.
void keep_cheapest(Ends& ends, const board::End& end) {
    if (!ends.empty() && ends.back().place.space == end.place.space) {
        if (end.cost < ends.back().cost) ends.back() = end;
    } else if (!ends.full()) {
        ends.push_back(end);
    }
}

}  // namespace

Answer may_drive(const Stage& stage, const Scene& scene, PersonId who, const Drive& drive) {
    const Way way = way_of(stage, scene, who, drive);
    const auto* refusal = std::get_if<Refusal>(&way);
    return refusal == nullptr ? done : Answer(*refusal);
}

/// [SW-CORE-019] A mile an hour for an inch and a half.
void drive(Play& play, PersonId who, const Drive& drive) {
    const Way way = way_of(play.stage, play.scene, who, drive);
    const auto* route = std::get_if<board::Route>(&way);
    if (route == nullptr) return;
    const VehicleId vehicle = operated_by(play.stage, play.scene, who);
    const board::Path path = route->path();
    const auto costs =
        step_costs(play.stage, play.scene, mover_of(play.stage, play.scene, vehicle), path);
    for (std::size_t i = 1; i < path.size(); ++i)
        play.happen(VehicleMoved{"SW-CORE-019", vehicle, path[i], costs[i]});
    note(play, "SW-CORE-019", vehicle, RideChange::mph, mph_of(play.scene.ride(vehicle).inches));
    end_far_holds(play);
}

Ends drive_places(const Stage& stage, const Scene& scene, PersonId who) {
    Ends ends;
    if (!may_set_off(stage, scene, who).is_done()) return ends;
    const VehicleId vehicle = operated_by(stage, scene, who);
    const board::Place from = place_of(scene, vehicle);
    board::Reach reach;
    reach.find(board_of(stage, scene), occupied(stage, scene), mover_of(stage, scene, vehicle),
               from, std::min(listed_inches, inches_to_drive(stage, scene, vehicle)));
    for (const board::End& end : reach.ends())
        if (end.place.space != from.space) keep_cheapest(ends, end);
    return ends;
}
Domain drive_ends(const Stage& stage, const Scene& scene, PersonId who) {
    Domain domain{.field = "to", .options = {}};
    for (const board::End& end : drive_places(stage, scene, who))
        domain.options.push_back({board::pack(end.place), {{"inches", end.cost}}});
    return domain;
}

}  // namespace breakneck::savage
