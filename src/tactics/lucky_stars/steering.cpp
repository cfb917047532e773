// Ordinary play at the wheel and in the saddle: after opponents or away from them, around walls.
#include <algorithm>
#include <array>

#include "board/distance.h"
#include "rules/lucky_stars/drive_plan.h"
#include "rules/lucky_stars/driving.h"
#include "rules/lucky_stars/mounts.h"
#include "tactics/lucky_stars/mind.h"

namespace breakneck::lucky_stars {
namespace {

constexpr int drive_ap = row_of(Deed::drive).ap;
constexpr std::size_t worth_chasing = 4;
constexpr int per_victim = 12;    // what running an opponent down is worth, in spaces of distance
constexpr int no_clear_way = 3;   // what it costs if something is between here and the way out
constexpr int far_enough = 6;     // from here on one turns around, whatever it takes
constexpr int still_nimble = 6;   // spaces: anything larger takes too long to turn around
constexpr int safe_distance = 4;  // spaces, for those who shoot
constexpr int lane_changes = 3;   // ways to straighten up again after a turn

/// A vehicle and everything that matters for where it should go. Values are in spaces: lower is
/// better.
class Wheel {
  public:
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): the lines are filled below
    Wheel(const Mind& mind, VehicleId vehicle)
        : mind_(mind),
          vehicle_(vehicle),
          board_(board_of(mind.stage, mind.scene)),
          mover_(mover_of(mind.stage, mind.scene, vehicle)),
          ride_(mind.scene.ride(vehicle)),
          machine_(!mind.stage.vehicle(vehicle).is_mount()),
          spares_(mind.is(Temperament::careful)),
          distance_(spares_ && is_shooter(mind) ? safe_distance : 0),
          enemies_(pursued_by(mind)) {
        if (mind.flees()) exits_.emplace(mind, mover_.surfaces);
        for (auto& lines : solid_) lines.fill(unknown);
        const board::Altitude altitude = place_of(mind.scene, vehicle).altitude;
        for (const board::Token& each :
             occupied(mind.stage, mind.scene, mind.stage.person(mind.who).side)) {
            if (each.id == mover_.token || each.place.altitude != altitude) continue;
            others_.push_back(each);
            boxes_.push_back(board::box_of(each.footprint, each.place));
        }
        for (std::size_t i = 0; i < std::min(enemies_.size(), worth_chasing); ++i) {
            const board::Footprint room = footprint_of(mind.stage, mind.scene, enemies_[i]);
            const board::Place place = place_of(mind.stage, mind.scene, enemies_[i]);
            goals_.push_back({room, place, board::box_of(room, place)});
        }
    }

    std::optional<Action> drive() {
        if (speed_limit_ft(mind_.stage, mind_.scene, vehicle_) < feet_per_space)
            return std::nullopt;
        if (enemies_.empty() && !exits_) return std::nullopt;
        const board::Place here = place_of(mind_.scene, vehicle_);
        const board::Gear usual = ride_.reversing ? board::Gear::reverse : board::Gear::forward;
        now_ = value(here, usual);
        look_along(board::Gear::forward);
        if (machine_) look_along(board::Gear::reverse);
        if (auto found = best_found()) return found;
        const bool nimble = mind_.stage.vehicle(vehicle_).spaces() <= still_nimble;
        if (now_ > far_enough && nimble && !ride_.driven) return turn_around();
        return std::nullopt;
    }

    /// Stops where it is, so that it does not roll on.
    std::optional<Action> brake() const {
        const Drive stop{.to = place_of(mind_.scene, vehicle_), .speed_ft = 0};
        return if_allowed(mind_, stop);
    }

    /// Straight over the edge from where it is.
    std::optional<Action> leave() const {
        if (!exits_) return std::nullopt;
        return if_allowed(mind_, Drive{.to = place_of(mind_.scene, vehicle_), .leave = true});
    }

  private:
    /// So many spaces straight, a turn, and after so many more (0: never) back to the old heading.
    struct Way {
        board::Gear gear = board::Gear::forward;
        int before = 0;
        int turn = 0;
        int between = 0;
        bool again = false;  // not back, but as far once more
        bool operator==(const Way&) const = default;
    };
    /// How far along a way to go, and whom that runs down.
    struct Candidate {
        Way way = {};
        int worth = 0;
        int gone = 0;
        PersonSet victims = {};
    };
    /// Some of the others.
    using Near = FixedList<std::uint8_t, board::Occupied::capacity()>;
    /// A way as far as it has been looked at.
    struct Trail {
        board::Place at;
        int gone = 0;
        int spaces = 0;  // at most
        bool stuck = false;
        int run = -1;   // to the edge
        int clear = 0;  // spaces that are free straight on
        board::Box box;
        Near near;  // who stands along them
        PersonSet victims;
        Candidate best;
    };

    bool carries(board::Space space, board::Altitude altitude) const {
        if (!board_.inside(space)) return false;
        const board::Ground ground = board_.ground_inside(space);
        if (ground.impassable && ground.height >= board::Board::lowest_that_matters(altitude))
            return false;
        return mover_.surfaces.has(altitude == board::Altitude::ground ? ground.surface
                                                                       : board::Surface::air);
    }
    /// So many spaces at most are free straight on from a space.
    int free_from(board::Space space, board::Space by, board::Altitude altitude, int most) const {
        for (int gone = 0; gone < most; ++gone) {
            space = {space.x + by.x, space.y + by.y};
            if (!carries(space, altitude)) return gone;
        }
        return most;
    }
    /// The same for all of it, which need not fit where it is. Once it has gone a space, only what
    /// goes first is new; square things do not turn, so any side of them may go first.
    int room_ahead(board::Place at, board::Gear gear, int most) const {
        const board::Footprint shape = mover_.footprint;
        const board::Space by = board::delta(towards(at, gear));
        const auto [rear, side] = board::ranks(shape, at.facing);
        const int first = gear == board::Gear::forward ? 0 : shape.length - 1;
        for (int rank = 0; rank < shape.length && most > 0; ++rank)
            for (int file = 0; file < shape.width; ++file) {
                const bool leads = rank == first || shape.is_square();
                const int room = free_from({at.space.x + rank * rear.x + file * side.x,
                                            at.space.y + rank * rear.y + file * side.y},
                                           by, at.altitude, leads ? most : 1);
                if (leads || room == 0) most = room;
            }
        return most;
    }
    static board::Facing towards(board::Place at, board::Gear gear) {
        return gear == board::Gear::forward ? at.facing : board::opposite(at.facing);
    }
    bool is_off(board::Place at) const { return is_off(board::box_of(mover_.footprint, at)); }
    bool is_off(const board::Box& box) const {
        return !board_.inside(box.top_left) || !board_.inside(box.bottom_right);
    }
    static board::Place next(board::Place at, board::Gear gear) {
        return {board::step(at.space, towards(at, gear)), at.facing, at.altitude};
    }

    /// Which of the others touch a part of the board.
    Near near(const board::Box& box) const {
        Near found;
        for (std::size_t i = 0; i < boxes_.size(); ++i)
            if (box.overlaps(boxes_[i])) found.push_back(static_cast<std::uint8_t>(i));
        return found;
    }
    /// Adds whoever of those is met at a place and worth running down; false for something to stay
    /// clear of.
    bool meets(const Near& near, board::Place at, PersonSet& victims) const {
        for (const std::uint8_t i : near) {
            const board::Token& each = others_[i];
            if (!board::overlap(mover_.footprint, at, each.footprint, each.place)) continue;
            if (each.id >= most_people) {
                const auto other = static_cast<VehicleId>(each.id - most_people);
                const PersonId driver = driver_of(mind_.stage, mind_.scene, other);
                const bool smaller = 2 * mind_.stage.vehicle(other).spaces() <=
                                     mind_.stage.vehicle(vehicle_).spaces();
                const bool rams = smaller || mind_.is(Temperament::aggressive);
                if (!machine_ || !rams || driver == PersonId::nobody || spares_ ||
                    !are_opponents(mind_.stage, mind_.who, driver))
                    return false;
                victims.add(driver);
                continue;
            }
            const auto person = static_cast<PersonId>(each.id);
            if (spares_ || !are_opponents(mind_.stage, mind_.who, person)) return false;
            if (is_able(mind_.scene, person)) victims.add(person);
        }
        return true;
    }

    /// Spaces straight on to the edge; -1 if something solid comes first.
    int run_to_edge(board::Place at, board::Gear gear) {
        const board::Box box = board::box_of(mover_.footprint, at);
        const board::Facing ahead = towards(at, gear);
        const board::Space by = board::delta(ahead);
        const auto room = [](int step, int low, int high, int size) {
            if (step == 0) return board::max_side;
            return step > 0 ? size - 1 - high : low;
        };
        const int run =
            std::min(room(by.x, box.top_left.x, box.bottom_right.x, board_.grid().width()),
                     room(by.y, box.top_left.y, box.bottom_right.y, board_.grid().height()));
        if (board::is_diagonal(ahead)) return room_ahead(at, gear, run) == run ? run : -1;
        if (run == 0) return 0;
        if (room_ahead(at, gear, 1) == 0) return -1;
        const bool level = by.x != 0;
        const int from = level ? box.top_left.y : box.top_left.x;
        const int to = level ? box.bottom_right.y : box.bottom_right.x;
        const int front = level ? (by.x > 0 ? box.bottom_right.x : -box.top_left.x)
                                : (by.y > 0 ? box.bottom_right.y : -box.top_left.y);
        for (int line = from; line <= to; ++line)
            if (last_solid(ahead, line, at.altitude) > front) return -1;
        return run;
    }
    /// How far in a cardinal direction the last space of a row or column lies that cannot be
    /// entered. Many ways end along the same few lines, so what was found is kept.
    int last_solid(board::Facing ahead, int line, board::Altitude altitude) {
        std::int16_t& known =
            solid_[static_cast<std::size_t>(ahead) / 2][static_cast<std::size_t>(line)];
        if (known != unknown) return known;
        const board::Space by = board::delta(ahead);
        const int side = by.x != 0 ? board_.grid().width() : board_.grid().height();
        const int edge = by.x + by.y > 0 ? side - 1 : 0;
        const board::Space last = by.x != 0 ? board::Space{edge, line} : board::Space{line, edge};
        // From just over the edge inward.
        const int open = free_from({last.x + by.x, last.y + by.y}, {-by.x, -by.y}, altitude, side);
        return known = static_cast<std::int16_t>(edge - open);
    }
    static int gap(int low, int high, int other_low, int other_high) {
        return std::max({other_low - high, low - other_high, 0});
    }
    static int gap(const board::Box& a, const board::Box& b, board::Diagonals diagonals) {
        return board::steps(gap(a.top_left.x, a.bottom_right.x, b.top_left.x, b.bottom_right.x),
                            gap(a.top_left.y, a.bottom_right.y, b.top_left.y, b.bottom_right.y),
                            diagonals);
    }
    /// From something that stands diagonally.
    int to_box(board::Place at, const board::Box& box, board::Diagonals diagonals) const {
        int least = board::max_side;
        board::for_each_space(mover_.footprint, at, [&](board::Space space) {
            least = std::min(least, gap({space, space}, box, diagonals));
        });
        return least;
    }
    /// How near the enemies would be, if that is less than `enough`: the boxes around things, which
    /// are never further apart than they are, show most places to be no better.
    int to_enemies(board::Place at, const board::Box& box, board::Gear gear, int enough) const {
        const board::Facing ahead = towards(at, gear);
        const board::Diagonals diagonals = mind_.stage.grid.diagonals();
        for (const Goal& goal : goals_) {
            int away = gap(box, goal.box, diagonals);
            if (2 * std::max(distance_, away) >= enough) continue;
            if (!board::fills_box(goal.room, goal.place.facing))
                away = board::steps(mover_.footprint, at, goal.room, goal.place, diagonals);
            else if (!board::fills_box(mover_.footprint, at.facing))
                away = to_box(at, goal.box, diagonals);
            away = std::max(distance_, away);
            const int askew = away <= 2
                                  ? 0
                                  : std::abs(board::turn_between(
                                        ahead, board::nearest_facing(at.space, goal.place.space)));
            enough = std::min(enough, 2 * away + askew);
        }
        return enough;
    }
    /// What it is worth to be where it is.
    int value(board::Place at, board::Gear gear) {
        if (exits_) return to_exit(at, gear, run_to_edge(at, gear));
        return to_enemies(at, board::box_of(mover_.footprint, at), gear, board::max_side);
    }
    int to_exit(board::Place at, board::Gear gear, int run) const {
        if (run >= 0) return run;
        const board::Space exit = exits_->nearest(at.space);
        const int askew =
            std::abs(board::turn_between(towards(at, gear), board::nearest_facing(at.space, exit)));
        return Exits::between(at.space, exit) + no_clear_way + askew;
    }

    /// Straight on, and the turns that can be made at full speed and at walking pace.
    void look_along(board::Gear gear) {
        if (ride_.speed_ft > 0 && ride_.reversing != (gear == board::Gear::reverse)) return;
        const int limit = speed_limit_ft(mind_.stage, mind_.scene, vehicle_);
        const int before = ride_.moved ? ride_.covered_ft : 0;
        const int slowly = std::min(limit, 40 - before);
        for (const int ft : {limit, slowly}) {
            if (ft < feet_per_space || (ft == slowly && slowly == limit && ft != limit)) continue;
            const board::Turning turning = turning_at(mind_.stage, mind_.scene, vehicle_,
                                                      tier_after(mind_.scene, vehicle_, ft));
            look_at_turns(gear, turning, ft / feet_per_space);
            if (slowly == limit) break;
        }
    }
    /// Ways that begin alike are looked at together: each goes on from where it leaves the others.
    void look_at_turns(board::Gear gear, const board::Turning& turning, int spaces) {
        const Way ahead{gear, 0, 0, 0};
        const bool any_way = turning.free_start || turning.half == 0;
        const int most = any_way ? 4 : 2;
        std::array<Trail, 3> bends;  // where turns by so many eighths begin
        bends[0] = set_out(spaces);
        for (std::size_t sharp = 1; sharp < bends.size(); ++sharp) {
            bends[sharp] = bends[sharp - 1];
            go_on(bends[sharp], ahead,
                  any_way ? 0 : board::straight_needed(turning, static_cast<int>(sharp), {}));
        }
        Trail straight = bends.back();
        go_on(straight, ahead, spaces);
        keep(straight, 0);
        for (int turn = -most; turn <= most; ++turn) {
            if (turn == 0) continue;
            const int before = any_way ? 0 : board::straight_needed(turning, turn, {});
            const Trail& bend =
                any_way ? bends[0] : bends[static_cast<std::size_t>(std::abs(turn))];
            if (bend.stuck || bend.gone < before) continue;
            Way way{gear, before, turn, 0};
            Trail trail = bend;
            if (any_way) {
                go_on(trail, way, spaces);
                keep(trail, before);
            } else {
                change_lanes(trail, way,
                             before + std::max(1, board::straight_needed(turning, -turn, {})));
            }
        }
    }
    /// All of a turn, and the ways that straighten up again after so many spaces or a few more.
    void change_lanes(Trail& trail, Way way, int after) {
        std::array<Trail, lane_changes> lanes;
        for (int more = 0; more < lane_changes; ++more) {
            go_on(trail, way, after + more);
            lanes[static_cast<std::size_t>(more)] = trail;
        }
        go_on(trail, way, trail.spaces);
        keep(trail, way.before);
        for (int more = 0; more < lane_changes; ++more) {
            Trail& lane = lanes[static_cast<std::size_t>(more)];
            if (lane.stuck || lane.gone < after + more) break;
            way.between = after + more - way.before;
            go_on(lane, way, lane.spaces);
            keep(lane, after + more);
        }
    }

    /// Where the next space of a way leads to from a place, after so many.
    static board::Place along(const Way& way, board::Facing heading, board::Place from, int gone) {
        if (way.turn != 0 && gone == way.before) from.facing = board::rotate(heading, way.turn);
        if (way.between > 0 && gone == way.before + way.between)
            from.facing = way.again ? board::rotate(heading, 2 * way.turn) : heading;
        return next(from, way.gear);
    }
    static board::Box moved(const board::Box& box, board::Space by, int spaces = 1) {
        return {{box.top_left.x + spaces * by.x, box.top_left.y + spaces * by.y},
                {box.bottom_right.x + spaces * by.x, box.bottom_right.y + spaces * by.y}};
    }
    static board::Box around(const board::Box& a, const board::Box& b) {
        return {{std::min(a.top_left.x, b.top_left.x), std::min(a.top_left.y, b.top_left.y)},
                {std::max(a.bottom_right.x, b.bottom_right.x),
                 std::max(a.bottom_right.y, b.bottom_right.y)}};
    }
    Trail set_out(int spaces) const {
        Trail trail;
        trail.at = place_of(mind_.scene, vehicle_);
        trail.spaces = std::min(spaces, static_cast<int>(board::Path::capacity()) - 1);
        trail.best.worth = now_;
        return trail;
    }
    /// As far as the way goes, or until so many spaces are gone.
    void go_on(Trail& trail, const Way& way, int until) {
        const board::Facing heading = place_of(mind_.scene, vehicle_).facing;
        until = std::min(until, trail.spaces);
        for (; trail.gone < until && !trail.stuck; ++trail.gone) {
            const board::Place to = along(way, heading, trail.at, trail.gone);
            const bool straight = trail.gone > 0 && to.facing == trail.at.facing;
            if (straight)
                trail.box = moved(trail.box, board::delta(towards(to, way.gear)));
            else
                begin_run(trail, to, way.gear);
            trail.stuck =
                trail.clear-- == 0 || !meets(trail.near, to, trail.victims) || !goes_through(trail);
            if (trail.stuck) return;
            trail.at = to;
            // Straight on, the edge comes nearer by one space each time.
            if (exits_)
                trail.run = straight ? std::max(-1, trail.run - 1) : run_to_edge(to, way.gear);
            const int prey = per_victim * trail.victims.size();
            const int worth = exits_
                                  ? to_exit(to, way.gear, trail.run)
                                  : to_enemies(to, trail.box, way.gear,
                                               std::min(board::max_side, trail.best.worth + prey)) -
                                        prey;
            if (worth < trail.best.worth) trail.best = {way, worth, trail.gone + 1, trail.victims};
        }
    }
    /// What holds for all of a straight part that begins with a space.
    void begin_run(Trail& trail, board::Place to, board::Gear gear) const {
        trail.clear =
            room_ahead({trail.at.space, to.facing, to.altitude}, gear, trail.spaces - trail.gone);
        trail.box = board::box_of(mover_.footprint, to);
        const board::Space by = board::delta(towards(to, gear));
        if (trail.clear > 0)
            trail.near = near(around(trail.box, moved(trail.box, by, trail.clear - 1)));
    }
    /// A mount goes through people only fast enough and on its rider's word.
    bool goes_through(const Trail& trail) const {
        return machine_ || trail.victims.empty() || tier_at(trail.gone + 1) >= Tier::moderate;
    }
    /// What ends before the way has left another is a part of that one, and is kept once.
    void keep(const Trail& trail, int left_at) {
        const Candidate& best = trail.best;
        if (best.gone == 0 || found_.full()) return;
        if (best.gone <= left_at &&
            std::any_of(found_.begin(), found_.end(), [&](const Candidate& each) {
                return each.gone == best.gone && each.way == best.way;
            }))
            return;
        found_.push_back(best);
    }
    /// The best of what was found that may be driven. To ask that takes longest, so it is asked of
    /// the best first.
    std::optional<Action> best_found() {
        while (!found_.empty()) {
            const auto* best = std::min_element(
                found_.begin(), found_.end(),
                [](const Candidate& a, const Candidate& b) { return a.worth < b.worth; });
            board::Path path{place_of(mind_.scene, vehicle_)};
            const board::Facing heading = path[0].facing;
            for (int gone = 0; gone < best->gone; ++gone)
                path.push_back(along(best->way, heading, path.back(), gone));
            if (auto wanted = choice(path, best->way.gear, best->victims)) return wanted;
            found_.erase(static_cast<std::size_t>(best - found_.begin()));
        }
        return std::nullopt;
    }
    Tier tier_at(int spaces) const {
        return tier_after(mind_.scene, vehicle_, spaces * feet_per_space);
    }

    /// The Drive along a path: off the board if that is wanted, never faster than there is room.
    std::optional<Action> choice(const board::Path& path, board::Gear gear,
                                 PersonSet victims) const {
        Drive drive{.to = path.back(), .path = board::Route(path)};
        drive.run_down = !machine_ && !victims.empty();
        if (exits_) {
            drive.leave = is_off(next(path.back(), gear));
            if (mind_.may(drive)) return drive;
            drive.leave = false;  // no feet left to get over the edge
            return if_allowed(mind_, drive);
        }
        const int room = room_ahead(path.back(), gear, 100);
        const int ft = static_cast<int>(path.size() - 1) * feet_per_space;
        drive.speed_ft = std::min(ft, room * feet_per_space / 2 / feet_per_space * feet_per_space);
        if (mind_.may(drive)) return drive;
        drive.speed_ft = -1;
        return if_allowed(mind_, drive);
    }

    /// Two turns to the same side at walking pace, for those who have to turn around.
    std::optional<Action> turn_around() {
        found_.clear();
        const int limit = speed_limit_ft(mind_.stage, mind_.scene, vehicle_);
        const int ft = std::min(limit, 40 - (ride_.moved ? ride_.covered_ft : 0));
        if (ft < feet_per_space || (ride_.speed_ft > 0 && ride_.reversing)) return std::nullopt;
        const board::Turning turning =
            turning_at(mind_.stage, mind_.scene, vehicle_, tier_after(mind_.scene, vehicle_, ft));
        for (const int turn : {-2, 2, -1, 1}) {
            const int before = turning.free_start ? 0 : board::straight_needed(turning, turn, {});
            const board::LastTurn last{turn < 0 ? -1 : 1, before >= turning.half};
            const int between = std::max(1, board::straight_needed(turning, turn, last));
            Trail trail = set_out(ft / feet_per_space);
            go_on(trail, {board::Gear::forward, before, turn, between, true}, trail.spaces);
            keep(trail, 0);
        }
        return best_found();
    }
    const Mind& mind_;
    VehicleId vehicle_;
    board::Board board_;
    board::Mover mover_;
    const Ride& ride_;
    bool machine_;
    bool spares_;   // careful people run nobody down,
    int distance_;  // and those of them who shoot need not come nearer than this
    Enemies enemies_;
    board::Occupied others_;                                    // at its altitude
    FixedList<board::Box, board::Occupied::capacity()> boxes_;  // of the others
    struct Goal {
        board::Footprint room;
        board::Place place;
        board::Box box;
    };
    FixedList<Goal, worth_chasing> goals_;  // where the first of the enemies are
    std::optional<Exits> exits_;
    int now_ = 0;
    FixedList<Candidate, 80> found_;
    static constexpr std::int16_t unknown = 2 * board::max_side;
    std::array<std::array<std::int16_t, board::max_side>, 4> solid_;  // by direction and line
};

}  // namespace

std::optional<Action> steer(const Mind& mind) {
    const VehicleId vehicle = driven_by(mind.stage, mind.scene, mind.who);
    if (vehicle == VehicleId::none || mind.self().ap < drive_ap ||
        is_pinned(mind.scene, mind.who) || is_wrecked(mind.stage, mind.scene, vehicle))
        return std::nullopt;
    const Ride& ride = mind.scene.ride(vehicle);
    if (ride.drive_used && mind.stage.house_rules.one_drive) return std::nullopt;
    if (mind.self().prone && mount_of(mind.stage, mind.who) == VehicleId::none)
        return if_allowed(mind, Stand{});
    const bool flees = mind.flees();
    if (!flees && ride.driven && !mind.self().attacked)
        if (auto blow = strike(mind, enemies_of(mind))) return blow;
    if (!flees && ride.speed_ft == 0 && !ride.driven) {
        const Enemies enemies = enemies_of(mind);
        if (auto charge = use_features(mind, enemies)) return charge;
        if (auto blow = strike(mind, enemies)) return blow;
    }
    Wheel wheel(mind, vehicle);
    if (auto off = wheel.leave()) return off;
    if (auto drive = wheel.drive()) return drive;
    if (ride.speed_ft > 0 && !ride.driven) return wheel.brake();
    return flees && !ride.driven ? get_out(mind) : std::nullopt;
}

}  // namespace breakneck::lucky_stars
