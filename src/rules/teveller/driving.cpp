// TevellerRPG, section 13: vehicles on the board.
#include "rules/teveller/driving.h"

#include <algorithm>
#include <cstdlib>

#include "base/holds.h"
#include "board/distance.h"
#include "board/reach.h"

namespace breakneck::teveller {
namespace {

constexpr int most_steps = static_cast<int>(board::path_capacity) - 2;

using Way = std::variant<board::Route, Refusal>;

/// Why a vehicle cannot move any more. [TV-SURF-005] Its locomotion is disabled, [TV-INTL-019] its
/// power plant is destroyed, or [TV-CRIT-002] it is out of action as a whole.
RuleId rule_of_halt(const Ride& ride) {
    constexpr int disabled = 2;
    if (ride.state != RideState::working) return "TV-CRIT-002";
    if (ride.locomotion_hits >= disabled) return "TV-SURF-005";
    return ride.power_hits >= disabled ? RuleId("TV-INTL-019") : RuleId("TV-GAP-056");
}

/// What keeps a vehicle from moving at all this turn. [TV-VMOV-001] It is its driver's to move.
/// TV-GAP-056: the distance is for the whole round. [TV-INTL-018] Half the power is not enough for
/// moving and firing.
Answer may_set_off(const Stage& stage, const Scene& scene, PersonId who) {
    if (!exists(scene, who) || !is_aboard(scene, who)) return refuse("TV-VMOV-001", "not_aboard");
    const VehicleId vehicle = driven_by(stage, scene, who);
    if (vehicle == VehicleId::none) return refuse("TV-VMOV-001", "not_the_driver");
    const Ride& ride = scene.ride(vehicle);
    if (ride.at.mode == Whereabouts::chase) return refuse("TV-CHASE-001", "in_a_chase");
    if (ride.at.mode != Whereabouts::board) return refuse("TV-VMOV-001", "not_on_the_board");
    if (!is_mobile(stage, scene, vehicle)) return refuse(rule_of_halt(ride), "cannot_move");
    if (ride.moved) return refuse("TV-GAP-056", "moved_this_round");
    if (ride.power_hits == 1 && ride.fired_energy) return refuse("TV-INTL-018", "fired_energy");
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

board::Verdict judge(const Stage& stage, const Scene& scene, VehicleId vehicle,
                     const board::Path& path, int metres) {
    board::Mover mover = mover_of(stage, vehicle);
    mover.gear = gear_of(path);
    return board::check_path(board_of(stage, scene), occupied(stage, scene), mover, path, metres);
}

/// [TV-VMOV-003] What is wrong with a way.
Refusal refusal_of(const board::Verdict& verdict, int metres) {
    const auto key = board::wrong_names[static_cast<std::size_t>(verdict.wrong)];
    return refuse("TV-VMOV-003", key, verdict.cost + 1, metres);
}

/// The steps by which a flyer rises or sinks to an altitude where it is.
void add_climb(board::Path& path, board::Altitude to) {
    while (path.back().altitude != to && !path.full()) {
        board::Place next = path.back();
        const int step = next.altitude < to ? 1 : -1;
        next.altitude = static_cast<board::Altitude>(static_cast<int>(next.altitude) + step);
        path.push_back(next);
    }
}

/// As it was laid out, begun where the vehicle is; empty if it begins elsewhere.
board::Path laid_out(board::Place from, const board::Route& declared) {
    board::Path path = declared.path();
    if (path.front().space != from.space) return {};
    path.front() = from;
    return board::Route(path).size() == declared.size() ? path : board::Path{};
}

/// The shortest way to a place; facing north is taken for any.
board::Path shortest(const Stage& stage, const Scene& scene, VehicleId vehicle, board::Place to,
                     int metres) {
    const board::Place from = place_of(scene, vehicle);
    board::Path path{from};
    if (to.space != from.space || to.facing != from.facing) {
        board::Reach reach;
        reach.find_within(board_of(stage, scene), occupied(stage, scene), mover_of(stage, vehicle),
                          from, metres, {to.space, to.space});
        std::optional<board::End> best;
        for (const board::End& end : reach.ends()) {
            if (end.place.space != to.space || end.place == from) continue;
            const bool exact = end.place.facing == to.facing;
            if (!exact && to.facing != board::Facing::n) continue;
            if (!best || exact || (best->place.facing != to.facing && end.cost < best->cost))
                best = end;
        }
        if (!best && to.space != from.space) return {};
        if (best) path = reach.path_to(*best);
    }
    add_climb(path, to.altitude);
    return path;
}

/// [TV-VMOV-005] Straight across, after a turn on the spot.
board::Path straight_to(board::Place from, board::Facing facing, int spaces) {
    board::Path path{from};
    board::Place next = from;
    next.facing = facing;
    if (facing != from.facing) path.push_back(next);
    for (int i = 0; i < spaces && !path.full(); ++i) {
        next.space = board::step(next.space, facing);
        path.push_back(next);
    }
    return path;
}

/// [TV-VMOV-004] The last place straight ahead in a facing for whatever passes through: from there
/// it goes off the board. Nothing if something stops it on the way.
std::optional<board::Place> end_of_pass(const Stage& stage, const Scene& scene, VehicleId vehicle,
                                        board::Facing facing) {
    const board::Place from = place_of(scene, vehicle);
    board::Path path = straight_to(from, facing, most_steps - 1);
    while (path.back().space != from.space) {
        const auto verdict = judge(stage, scene, vehicle, path, board::any_distance);
        if (verdict.ok()) return path.back();
        if (verdict.wrong != board::Wrong::off_board) return std::nullopt;
        const auto left = static_cast<std::size_t>(std::max(1, verdict.step));
        while (path.size() > left) path.pop_back();
    }
    return std::nullopt;
}

Way way_of_pass(const Stage& stage, const Scene& scene, VehicleId vehicle, board::Place to) {
    if (!scene.calls.fast_passes) return refuse("TV-VMOV-005", "no_passes");
    const board::Place from = place_of(scene, vehicle);
    const auto facing = board::direction(from.space, to.space);
    if (!facing || to.space == from.space) return refuse("TV-VMOV-005", "not_straight");
    const int spaces = board::steps(from.space, to.space, board::Diagonals::every_step_one);
    if (spaces > most_steps) return refuse("TV-VMOV-005", "too_far", spaces, most_steps);
    const board::Path path = straight_to(from, *facing, spaces);
    const auto verdict = judge(stage, scene, vehicle, path, board::any_distance);
    if (!verdict.ok()) return refusal_of(verdict, board::any_distance);
    if (!end_of_pass(stage, scene, vehicle, *facing))
        return refuse("TV-VMOV-004", "no_way_through");
    return board::Route(path);
}

/// [TV-VMOV-004] Off the board at full speed, and free to go.
void race_off(Play& play, VehicleId vehicle) {
    change(play, "TV-VMOV-004", vehicle, RideChange::left);
    note(play, "TV-VMOV-004", vehicle, RideChange::disengaged);
}

void in_order(Domain& domain) {
    std::sort(domain.options.begin(), domain.options.end(),
              [](const Option& a, const Option& b) { return a.value < b.value; });
}

}  // namespace

/// [TV-VMOV-003] TV-GAP-056: less by the same fraction as its speed.
int metres_of_drive(const Stage& stage, const Scene& scene, VehicleId vehicle) {
    const int rated = stage.vehicle(vehicle).speed_kmh;
    return rated == 0 ? 0 : careful_m * speed_kmh(stage, scene, vehicle) / rated;
}

board::Mover mover_of(const Stage& stage, VehicleId vehicle) {
    using board::Surface;
    board::Mover mover{.footprint = stage.vehicle(vehicle).footprint(),
                       .token = token_of(vehicle),
                       .turning = board::Turning{}};
    if (is_flyer(stage, vehicle))
        mover.surfaces = {Surface::ground, Surface::water, Surface::climb, Surface::air};
    else if (stage.vehicle(vehicle).kind == VehicleKind::water)
        mover.surfaces = {Surface::water};
    return mover;
}

Way way_of(const Stage& stage, const Scene& scene, PersonId who, const Drive& drive) {
    if (const Answer may = may_set_off(stage, scene, who); !may.is_done()) return may.refusal();
    const VehicleId vehicle = driven_by(stage, scene, who);
    if (drive.pass) return way_of_pass(stage, scene, vehicle, drive.to);
    const int metres = metres_of_drive(stage, scene, vehicle);
    const board::Place from = place_of(scene, vehicle);
    board::Path path;
    if (!drive.path.empty()) {
        path = laid_out(from, drive.path);
        if (path.empty()) return refuse("TV-VMOV-003", "starts_elsewhere");
    } else {
        if (!board_of(stage, scene).inside(drive.to.space) || drive.to.facing > board::Facing::nw ||
            drive.to.altitude > board::Altitude::high)
            return refuse("TV-VMOV-003", "off_board");
        path = shortest(stage, scene, vehicle, drive.to, metres);
        const int apart = board::steps(from.space, drive.to.space, diagonals_of(stage));
        if (path.empty())
            return refuse("TV-VMOV-003", apart > metres ? "too_far" : "no_way", apart, metres);
    }
    if (path.size() < 2) return refuse("TV-VMOV-003", "goes_nowhere");
    const auto verdict = judge(stage, scene, vehicle, path, metres);
    if (!verdict.ok()) return refusal_of(verdict, metres);
    return board::Route(path);
}

void find_drives(const Stage& stage, const Scene& scene, PersonId who, board::Reach& found,
                 const std::optional<board::Box>& box) {
    if (!may_set_off(stage, scene, who).is_done()) return;
    const VehicleId vehicle = driven_by(stage, scene, who);
    const board::Board board = board_of(stage, scene);
    const board::Mover mover = mover_of(stage, vehicle);
    const int metres = metres_of_drive(stage, scene, vehicle);
    if (box)
        found.find_within(board, occupied(stage, scene), mover, place_of(scene, vehicle), metres,
                          *box);
    else
        found.find(board, occupied(stage, scene), mover, place_of(scene, vehicle), metres);
}

std::optional<board::Place> pass_end(const Stage& stage, const Scene& scene, PersonId who,
                                     board::Facing facing) {
    if (!may_set_off(stage, scene, who).is_done()) return std::nullopt;
    return end_of_pass(stage, scene, driven_by(stage, scene, who), facing);
}

/// Each space once, however one faces there; flyers may also rise and sink.
Domain drive_ends(const Stage& stage, const Scene& scene, PersonId who) {
    Domain domain{"to", {}};
    if (!may_set_off(stage, scene, who).is_done()) return domain;
    const VehicleId vehicle = driven_by(stage, scene, who);
    const board::Place from = place_of(scene, vehicle);
    board::Reach reach;
    find_drives(stage, scene, who, reach);
    reach.for_each_cheapest([&](const board::End& end) {
        if (end.place.space != from.space)
            domain.options.push_back({board::pack(end.place), {{"metres", end.cost}}});
    });
    for (const auto altitude :
         {board::Altitude::ground, board::Altitude::low, board::Altitude::high}) {
        const board::Place to{from.space, from.facing, altitude};
        const int climb = std::abs(static_cast<int>(altitude) - static_cast<int>(from.altitude));
        if (is_flyer(stage, vehicle) &&
            holds<board::Route>(way_of(stage, scene, who, Drive{.to = to})))
            domain.options.push_back({board::pack(to), {{"metres", climb}}});
    }
    in_order(domain);
    return domain;
}

Domain pass_ends(const Stage& stage, const Scene& scene, PersonId who) {
    Domain domain{"to", {}};
    for (int i = 0; i < 8; ++i) {
        const auto end = pass_end(stage, scene, who, static_cast<board::Facing>(i));
        if (end) domain.options.push_back({board::pack(*end), {}});
    }
    in_order(domain);
    return domain;
}

void go_along(Play& play, VehicleId vehicle, const board::Route& way) {
    const board::Path path = way.path();
    for (std::size_t i = 1; i < path.size(); ++i) play.happen(VehicleMoved{vehicle, path[i]});
}

/// [TV-VMOV-001] [TV-VMOV-003] [TV-VMOV-005]
void drive(Play& play, PersonId who, const Drive& drive) {
    const auto way = way_of(play.stage, play.scene, who, drive);
    const auto* route = std::get_if<board::Route>(&way);
    if (route == nullptr) return;
    const VehicleId vehicle = driven_by(play.stage, play.scene, who);
    cite(play, "TV-VMOV-001", who);
    if (metres_of_drive(play.stage, play.scene, vehicle) < careful_m) cite(play, "TV-GAP-056", who);
    go_along(play, vehicle, *route);
    const SpeedClass speed = drive.pass ? SpeedClass::fast : SpeedClass::careful;
    const RuleId rule = drive.pass ? RuleId("TV-VMOV-005") : RuleId("TV-VMOV-003");
    change(play, rule, vehicle, RideChange::speed, static_cast<int>(speed));
}

void begin_driver_turn(Play& play, PersonId who) {
    if (play.scene.mode != Mode::fight || !is_aboard(play.scene, who)) return;
    const VehicleId vehicle = driven_by(play.stage, play.scene, who);
    if (vehicle == VehicleId::none || play.scene.ride(vehicle).speed != SpeedClass::fast ||
        play.scene.ride(vehicle).at.mode != Whereabouts::board)
        return;
    race_off(play, vehicle);
}

/// TV-GAP-099: what did not move in the round stands still. [TV-VMOV-004] What came through fast in
/// an earlier one is gone, even if nobody at the controls has had a turn since.
void settle_vehicles(Play& play) {
    if (play.scene.mode != Mode::fight) return;
    for (std::size_t i = 0; i < play.scene.vehicles.size(); ++i) {
        const auto vehicle = static_cast<VehicleId>(i);
        const Ride& ride = play.scene.ride(vehicle);
        if (ride.at.mode != Whereabouts::board || ride.moved) continue;
        if (ride.speed == SpeedClass::fast)
            race_off(play, vehicle);
        else if (ride.speed == SpeedClass::careful)
            note(play, "TV-GAP-099", vehicle, RideChange::speed,
                 static_cast<int>(SpeedClass::stationary));
    }
}

}  // namespace breakneck::teveller
