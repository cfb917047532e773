// These Lucky Stars, chapter 15: what a vehicle can do with one Drive.
#include "rules/lucky_stars/drive_plan.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

#include "rules/lucky_stars/mounts.h"
#include "rules/lucky_stars/movement.h"

namespace breakneck::lucky_stars {
namespace {

constexpr std::array all_modes{Mode::ground, Mode::swim, Mode::climb, Mode::fly};
constexpr std::size_t mode_count = all_modes.size();

/// The mode for a surface; whoever flies needs no ground.
std::optional<Speed> speed_on(const Stage& stage, const Scene& scene, VehicleId vehicle,
                              board::Surface surface) {
    if (auto speed = speed_in(stage, scene, vehicle, mode_on(surface))) return speed;
    return speed_in(stage, scene, vehicle, Mode::fly);
}

int gain_of(const Speed& speed) {
    return speed.acceleration_ft > 0 ? speed.acceleration_ft : speed.ft;
}

/// [LS-MAN-007] Top Speed, or what the vehicle had when the round began and its acceleration.
/// [LS-MAN-008] Without one it has its full Speed at once.
int limit_of(const Scene& scene, VehicleId vehicle, const Speed& speed) {
    return std::min(speed.ft, scene.ride(vehicle).round_speed_ft + gain_of(speed));
}

/// What a step of a path may not do, whatever it runs into.
struct Judged {
    std::optional<Refusal> refusal = {};
    int cost = 0;
    int covered = 0;  // LS-GAP-034: what difficult ground costs more is no distance
    std::array<int, mode_count> by_surface{};
    /// One space more: off the board.
    void go_a_space(board::Surface surface) {
        ++cost;
        ++covered;
        ++by_surface[static_cast<std::size_t>(surface)];
    }
};

/// Some ranks of something, from the front.
struct SomeRanks {
    int first = 0;
    int count = 0;
};

/// Where these ranks of a vehicle would be: on the board and on something that carries it. Solid
/// things are not judged: they are run into.
std::optional<Refusal> judge_place(const board::Board& board, const board::Mover& mover,
                                   board::Place to, SomeRanks part, bool& difficult) {
    const bool flies = to.altitude != board::Altitude::ground;
    const auto [rear, side] = board::ranks(mover.footprint, to.facing);
    for (int rank = part.first; rank < part.first + part.count; ++rank)
        for (int file = 0; file < mover.footprint.width; ++file) {
            const board::Space space{to.space.x + rank * rear.x + file * side.x,
                                     to.space.y + rank * rear.y + file * side.y};
            if (!board.inside(space)) return refuse("LS-VEH-009", "off_board");
            if (board.is_blocked(space, to.altitude)) continue;
            const board::Ground ground = board.ground_inside(space);
            if (!mover.surfaces.has(flies ? board::Surface::air : ground.surface))
                return refuse("LS-VEH-003", "no_such_speed");
            difficult = difficult || (ground.difficult && !flies);
        }
    return std::nullopt;
}

/// What has to be judged of a place: straight on from one that was, only what goes first is new,
/// unless difficult ground under the rest still costs more.
SomeRanks new_ranks(const board::Mover& mover, board::Place from, board::Place to) {
    const board::Footprint shape = mover.footprint;
    const bool straight = from.facing == to.facing && from.altitude == to.altitude;
    if (!straight || shape.is_square() || mover.difficult > 1) return {0, shape.length};
    return {mover.gear == board::Gear::forward ? 0 : shape.length - 1, 1};
}

/// Which way a mover goes to get to a place.
board::Facing way_to(const board::Mover& mover, board::Place to) {
    return mover.gear == board::Gear::forward ? to.facing : board::opposite(to.facing);
}

std::optional<Refusal> judge_step(const board::Mover& mover, board::Place from, board::Place to,
                                  const board::Board& board) {
    const int climb = std::abs(static_cast<int>(to.altitude) - static_cast<int>(from.altitude));
    if (climb > 1) return refuse("LS-VEH-009", "not_adjacent");
    if (from.space == to.space) return std::nullopt;
    const board::Facing ahead = way_to(mover, to);
    if (board::step(from.space, ahead) != to.space) {
        const auto towards = board::direction(from.space, to.space);
        const bool adjacent = towards && board::step(from.space, *towards) == to.space;
        return refuse("LS-VEH-009", adjacent ? "wrong_way" : "not_adjacent");
    }
    if (board::is_diagonal(ahead) && board::cuts_corner(board, mover, to, ahead))
        return refuse("LS-VEH-009", "corner");
    return std::nullopt;
}

Judged judge(const Stage& stage, const Scene& scene, VehicleId vehicle, const board::Path& path) {
    Judged judged;
    const board::Board board = board_of(stage, scene);
    board::Mover mover = mover_of(stage, scene, vehicle);
    mover.gear = gear_of(path);
    board::Meter meter{stage.grid.diagonals()};
    for (std::size_t i = 1; i < path.size(); ++i) {
        const board::Place from = path[i - 1];
        const board::Place to = path[i];
        bool difficult = false;
        judged.refusal = judge_step(mover, from, to, board);
        // Where the path begins was not judged.
        const SomeRanks part =
            i == 1 ? SomeRanks{0, mover.footprint.length} : new_ranks(mover, from, to);
        if (!judged.refusal) judged.refusal = judge_place(board, mover, to, part, difficult);
        if (judged.refusal) break;
        int cost = to.altitude != from.altitude ? 1 : 0;
        if (from.space != to.space) cost = meter.step(way_to(mover, to));
        judged.covered += cost;
        if (difficult) cost *= mover.difficult;
        judged.cost += cost;
        judged.by_surface[static_cast<std::size_t>(board.surface(to))] += cost;
    }
    return judged;
}

/// [LS-VEH-005] Modes work as they do for people: each within its own Speed (LS-GAP-028), and
/// together within the primary one (LS-MOV-014).
std::optional<Refusal> judge_speeds(const Stage& stage, const Scene& scene, VehicleId vehicle,
                                    const Judged& judged) {
    int modes = 0;
    std::array<int, mode_count> feet{};
    std::array<std::optional<Speed>, mode_count> speeds;
    for (std::size_t i = 0; i < judged.by_surface.size(); ++i) {
        if (judged.by_surface[i] == 0) continue;
        const auto speed = speed_on(stage, scene, vehicle, static_cast<board::Surface>(i));
        if (!speed) return refuse("LS-VEH-003", "no_such_speed");
        const auto mode = static_cast<std::size_t>(speed->mode);
        modes += feet[mode] == 0 ? 1 : 0;
        feet[mode] += judged.by_surface[i] * feet_per_space;
        speeds[mode] = speed;
    }
    for (std::size_t mode = 0; mode < mode_count; ++mode) {
        if (!speeds[mode]) continue;
        const int limit = limit_of(scene, vehicle, *speeds[mode]);
        if (feet[mode] > limit)
            return limit < speeds[mode]->ft ? refuse("LS-MAN-007", "too_far", feet[mode], limit)
                                            : refuse("LS-VEH-005", "too_far", feet[mode], limit);
    }
    if (modes > 1 && !stage.vehicle(vehicle).speeds.empty()) {
        const int limit = limit_of(scene, vehicle, stage.vehicle(vehicle).speeds.front());
        if (judged.cost * feet_per_space > limit)
            return refuse("LS-MOV-014", "too_far", judged.cost * feet_per_space, limit);
    }
    return std::nullopt;
}

/// A path as it was declared, begun where the vehicle is; nothing if it begins elsewhere.
std::optional<board::Route> begun_here(const Scene& scene, VehicleId vehicle,
                                       const board::Route& declared) {
    if (declared.from() == place_of(scene, vehicle)) return declared;
    board::Path path = declared.path();
    if (path.front().space != place_of(scene, vehicle).space) return std::nullopt;
    path.front() = place_of(scene, vehicle);
    const board::Route route(path);
    if (route.size() != declared.size()) return std::nullopt;
    return route;
}

/// The way to a place: as given, or the engine's own.
std::optional<board::Route> way_of(const Stage& stage, const Scene& scene, VehicleId vehicle,
                                   const Drive& drive) {
    if (!drive.path.empty()) return begun_here(scene, vehicle, drive.path);
    if (drive.to == place_of(scene, vehicle)) return board::Route(place_of(scene, vehicle));
    const auto ends = find_ends(stage, scene, vehicle, {drive.run_down, drive.to.space});
    const DriveEnd* best = nullptr;
    for (const DriveEnd& each : ends) {
        if (each.place == drive.to) return each.path;
        if (best == nullptr ||
            std::pair(each.through, each.ft) < std::pair(best->through, best->ft))
            best = &each;
    }
    // Nobody is run down where there is a way around. A space without a facing means any; north is
    // what an unwritten facing looks like.
    if (best != nullptr && drive.to.facing == board::Facing::n) return best->path;
    return std::nullopt;
}

/// [LS-VEH-015] The direction changes by turning: nothing that moves goes the other way at once.
std::optional<Refusal> judge_gear(const Scene& scene, VehicleId vehicle, const board::Path& path) {
    const Ride& ride = scene.ride(vehicle);
    const bool moves = std::any_of(path.begin(), path.end(), [&](const board::Place& each) {
        return each.space != path.front().space;
    });
    const bool back = gear_of(path) == board::Gear::reverse;
    if (moves && ride.speed_ft > 0 && back != ride.reversing)
        return refuse("LS-VEH-015", "against_heading");
    return std::nullopt;
}

/// Whether the next space straight on is off the board.
bool at_edge(const Stage& stage, const Scene& scene, VehicleId vehicle, board::Place at,
             board::Gear gear) {
    const board::Path next = board::straight_ahead(at, 1, gear);
    bool outside = false;
    board::for_each_space(stage.vehicle(vehicle).footprint(), next.back(), [&](board::Space space) {
        outside = outside || !board_of(stage, scene).inside(space);
    });
    return outside;
}

/// LS-GAP-055: the speed held afterwards, from a stop to the limit; unnamed it is the path's
/// length. LS-GAP-038: the house may limit how fast it falls.
std::optional<Refusal> judge_held(const Stage& stage, const Scene& scene, VehicleId vehicle,
                                  int speed_ft) {
    const int limit = speed_limit_ft(stage, scene, vehicle);
    if (speed_ft > limit) return refuse("LS-GAP-055", "too_fast", speed_ft, limit);
    if (!stage.house_rules.limited_braking) return std::nullopt;
    const auto speed = speed_here(stage, scene, vehicle);
    const int least = scene.ride(vehicle).round_speed_ft - (speed ? 2 * gain_of(*speed) : 0);
    if (speed_ft < least) return refuse("LS-GAP-038", "brakes_too_hard", speed_ft, least);
    return std::nullopt;
}

}  // namespace

std::optional<Speed> speed_here(const Stage& stage, const Scene& scene, VehicleId vehicle) {
    const board::Place at = place_of(scene, vehicle);
    return speed_on(stage, scene, vehicle, board_of(stage, scene).surface(at));
}

bool is_moving(const Scene& scene, VehicleId vehicle) {
    return scene.ride(vehicle).speed_ft > 0 || scene.ride(vehicle).covered_ft > 0;
}

Tier tier_after(const Scene& scene, VehicleId vehicle, int ft) {
    const Ride& ride = scene.ride(vehicle);
    return tier_of((ride.moved ? ride.covered_ft : 0) + ft);
}

/// LS-GAP-031: the arc binds turns made while moving. A mount at rest sets off in any direction;
/// other vehicles start along their heading. LS-MNT-003: one that chooses for itself has no
/// momentum and sets off like anybody on foot.
board::Turning turning_at(const Stage& stage, const Scene& scene, VehicleId vehicle, Tier tier) {
    const Speed speed = speed_here(stage, scene, vehicle).value_or(Speed{});
    const Ride& ride = scene.ride(vehicle);
    const bool at_rest = ride.speed_ft == 0 || ride.will == Will::independent;
    return turning(maneuverability(stage, speed, size_value(stage, vehicle), tier),
                   stage.vehicle(vehicle).is_mount() && at_rest);
}

board::Mover mover_of(const Stage& stage, const Scene& scene, VehicleId vehicle) {
    board::Mover mover{.footprint = stage.vehicle(vehicle).footprint(),
                       .token = token_of(vehicle),
                       .difficult = scene.calls.difficult_cost};
    const auto has = [&](Mode mode) { return speed_in(stage, scene, vehicle, mode).has_value(); };
    mover.surfaces = {};
    mover.surfaces.mask = 0;
    for (unsigned surface = 0; surface < mode_count; ++surface)
        if (has(Mode::fly) || has(mode_on(static_cast<board::Surface>(surface))))
            mover.surfaces.mask |= static_cast<std::uint8_t>(1U << surface);
    return mover;
}

bool is_tight(const board::Turning& turning, const board::Path& path, std::size_t step) {
    board::LastTurn last;
    int run = 0;
    bool moved = false;
    board::Facing heading = path[0].facing;
    for (std::size_t i = 1; i < path.size() && i <= step; ++i) {
        const bool moves = path[i].space != path[i - 1].space;
        if (!moves && i + 1 < path.size()) continue;
        const int eighths = board::turn_between(heading, path[i].facing);
        if (eighths != 0 && (moved || !turning.free_start)) {
            if (i == step && run < board::straight_needed(turning, eighths, last)) return true;
            last = {eighths < 0 ? -1 : 1, run >= turning.half};
        }
        if (eighths != 0) run = 0;
        heading = path[i].facing;
        if (moves) ++run;
        moved = moved || moves;
    }
    return false;
}

int length_ft(const Stage& stage, const Scene& scene, VehicleId vehicle, const board::Route& path) {
    return judge(stage, scene, vehicle, path.path()).covered * feet_per_space;
}

board::Gear gear_of(const board::Path& path) {
    for (std::size_t i = 1; i < path.size(); ++i) {
        const auto towards = board::direction(path[i - 1].space, path[i].space);
        if (path[i].space == path[i - 1].space || !towards) continue;
        return *towards == board::opposite(path[i].facing) ? board::Gear::reverse
                                                           : board::Gear::forward;
    }
    return board::Gear::forward;
}

board::Route straight_on(const Scene& scene, VehicleId vehicle, int spaces) {
    const board::Gear gear =
        scene.ride(vehicle).reversing ? board::Gear::reverse : board::Gear::forward;
    return board::Route(board::straight_ahead(place_of(scene, vehicle), spaces, gear));
}

int speed_limit_ft(const Stage& stage, const Scene& scene, VehicleId vehicle) {
    const auto speed = speed_here(stage, scene, vehicle);
    if (!speed) return 0;
    return limit_of(scene, vehicle, *speed) / feet_per_space * feet_per_space;
}

/// [LS-VEH-009] The driver lays out a path no longer than the vehicle can move now. Whatever stands
/// on it is run into on purpose (LS-GAP-041); mounts have a say in that.
std::variant<DrivePlan, Refusal> plan_drive(const Stage& stage, const Scene& scene, PersonId who,
                                            const Drive& drive) {
    const VehicleId vehicle = driven_by(stage, scene, who);
    if (vehicle == VehicleId::none)
        return is_aboard(scene, who) ? refuse("LS-OCC-003", "not_the_driver")
                                     : refuse("LS-VEH-009", "not_aboard");
    if (is_wrecked(stage, scene, vehicle)) return refuse("LS-VEH-009", "wrecked");
    if (drive.run_down && !stage.vehicle(vehicle).is_mount())
        return refuse("LS-MNT-017", "mounts_only");
    // LS-HP-020: nobody drives lying on the floor; a mount left to itself crawls.
    if (scene.person(who).prone && mount_of(stage, who) == VehicleId::none)
        return refuse("LS-HP-020", "stand_to_drive");
    // LS-GAP-032: several Drives in a round, unless the house allows one, whoever drives.
    if (stage.house_rules.one_drive && scene.ride(vehicle).drive_used)
        return refuse("LS-GAP-032", "one_drive");
    const auto way = way_of(stage, scene, vehicle, drive);
    if (!way) return refuse("LS-VEH-009", drive.path.empty() ? "no_way" : "starts_elsewhere");
    const board::Path path = way->path();
    Judged judged = judge(stage, scene, vehicle, path);
    if (judged.refusal) return *judged.refusal;
    if (drive.leave) judged.go_a_space(board_of(stage, scene).surface(path.back()));
    if (const auto bad = judge_gear(scene, vehicle, path)) return *bad;
    if (const auto bad = judge_speeds(stage, scene, vehicle, judged)) return *bad;
    DrivePlan plan{*way, judged.covered * feet_per_space, drive.speed_ft};
    // Unnamed, it is never more than what carries the vehicle here allows.
    if (plan.speed_ft < 0) plan.speed_ft = std::min(plan.ft, speed_limit_ft(stage, scene, vehicle));
    plan.speed_ft = plan.speed_ft / feet_per_space * feet_per_space;  // LS-MOV-006
    if (const auto bad = judge_held(stage, scene, vehicle, plan.speed_ft)) return *bad;
    if (drive.leave && !at_edge(stage, scene, vehicle, path.back(), gear_of(path)))
        return refuse("LS-VEH-009", "not_at_edge");
    if (stage.vehicle(vehicle).is_mount())
        if (const Answer may = may_ride(stage, scene, vehicle, drive, plan.path, plan.ft);
            !may.is_done())
            return may.refusal();
    return plan;
}

Answer may_drive(const Stage& stage, const Scene& scene, PersonId who, const Drive& drive) {
    const auto plan = plan_drive(stage, scene, who, drive);
    if (const auto* refusal = std::get_if<Refusal>(&plan)) return *refusal;
    return done;
}

}  // namespace breakneck::lucky_stars
