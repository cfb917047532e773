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
    Wheel(const Mind& mind, VehicleId vehicle)
        : mind_(mind),
          vehicle_(vehicle),
          board_(board_of(mind.stage, mind.scene)),
          mover_(mover_of(mind.stage, mind.scene, vehicle)),
          ride_(mind.scene.ride(vehicle)),
          machine_(!mind.stage.vehicle(vehicle).is_mount()),
          spares_(mind.is(Temperament::careful)),
          distance_(spares_ && is_shooter(mind) ? safe_distance : 0),
          enemies_(pursued_by(mind)),
          others_(occupied(mind.stage, mind.scene, mind.stage.person(mind.who).side)) {
        if (mind.flees()) exits_.emplace(mind, mover_.surfaces);
        for (const board::Token& each : others_)
            boxes_.push_back(board::box_of(each.footprint, each.place));
        for (std::size_t i = 0; i < std::min(enemies_.size(), worth_chasing); ++i)
            goals_.push_back({footprint_of(mind.stage, mind.scene, enemies_[i]),
                              place_of(mind.stage, mind.scene, enemies_[i])});
    }

    std::optional<Action> drive() {
        if (speed_limit_ft(mind_.stage, mind_.scene, vehicle_) < feet_per_space)
            return std::nullopt;
        if (enemies_.empty() && !exits_) return std::nullopt;
        const board::Place here = place_of(mind_.scene, vehicle_);
        const board::Gear usual = ride_.reversing ? board::Gear::reverse : board::Gear::forward;
        now_ = value(here, usual, 0);
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
    bool carries(board::Space space, board::Altitude altitude) const {
        return !board_.is_blocked(space, altitude) &&
               mover_.surfaces.has(altitude == board::Altitude::ground
                                       ? board_.ground_inside(space).surface
                                       : board::Surface::air);
    }
    bool rank_fits(board::Place at, int rank) const {
        const auto [rear, side] = board::ranks(mover_.footprint, at.facing);
        for (int file = 0; file < mover_.footprint.width; ++file)
            if (!carries({at.space.x + rank * rear.x + file * side.x,
                          at.space.y + rank * rear.y + file * side.y},
                         at.altitude))
                return false;
        return true;
    }
    bool fits(board::Place at) const {
        for (int rank = 0; rank < mover_.footprint.length; ++rank)
            if (!rank_fits(at, rank)) return false;
        return true;
    }
    /// The same for a place one step straight on from one where it fits: only what goes first is
    /// new then. Square things do not turn, so any side of them may go first.
    bool fits_ahead(board::Place at, board::Gear gear) const {
        if (mover_.footprint.is_square()) return fits(at);
        return rank_fits(at, gear == board::Gear::forward ? 0 : mover_.footprint.length - 1);
    }
    bool is_off(board::Place at) const { return is_off(board::box_of(mover_.footprint, at)); }
    bool is_off(const board::Box& box) const {
        return !board_.inside(box.top_left) || !board_.inside(box.bottom_right);
    }
    static board::Place next(board::Place at, board::Gear gear) {
        const board::Facing towards =
            gear == board::Gear::forward ? at.facing : board::opposite(at.facing);
        return {board::step(at.space, towards), at.facing, at.altitude};
    }

    /// What is met at a place: nobody, a victim worth running down, or something to stay clear of.
    enum class Meets { nobody, victim, trouble };
    Meets meets(board::Place at, const board::Box& box, PersonSet& victims) const {
        for (std::size_t i = 0; i < others_.size(); ++i) {
            if (!box.overlaps(boxes_[i])) continue;
            const board::Token& each = others_[i];
            if (each.id == mover_.token || each.place.altitude != at.altitude ||
                !board::overlap(mover_.footprint, at, each.footprint, each.place))
                continue;
            if (each.id >= most_people) {
                const auto other = static_cast<VehicleId>(each.id - most_people);
                const PersonId driver = driver_of(mind_.stage, mind_.scene, other);
                const bool smaller = 2 * mind_.stage.vehicle(other).spaces() <=
                                     mind_.stage.vehicle(vehicle_).spaces();
                const bool rams = smaller || mind_.is(Temperament::aggressive);
                if (!machine_ || !rams || driver == PersonId::nobody || spares_ ||
                    !are_opponents(mind_.stage, mind_.who, driver))
                    return Meets::trouble;
                victims.add(driver);
                continue;
            }
            const auto person = static_cast<PersonId>(each.id);
            if (spares_ || !are_opponents(mind_.stage, mind_.who, person)) return Meets::trouble;
            if (is_able(mind_.scene, person)) victims.add(person);
        }
        return Meets::nobody;
    }

    /// Spaces straight on to the edge; -1 if something solid comes first.
    int run_to_edge(board::Place at, board::Gear gear) const {
        const board::Box box = board::box_of(mover_.footprint, at);
        const board::Space by =
            board::delta(gear == board::Gear::forward ? at.facing : board::opposite(at.facing));
        const auto room = [](int step, int low, int high, int size) {
            if (step == 0) return board::max_side;
            return step > 0 ? size - 1 - high : low;
        };
        const int run =
            std::min(room(by.x, box.top_left.x, box.bottom_right.x, board_.grid().width()),
                     room(by.y, box.top_left.y, box.bottom_right.y, board_.grid().height()));
        if (run == 0) return 0;
        at = next(at, gear);
        if (!fits(at)) return -1;
        if (mover_.footprint.is_square()) {
            for (int gone = 1; gone < run; ++gone)
                if (at = next(at, gear); !fits(at)) return -1;
            return run;
        }
        // Only what goes first is new, space by space.
        const auto [rear, side] = board::ranks(mover_.footprint, at.facing);
        const int rank = gear == board::Gear::forward ? 0 : mover_.footprint.length - 1;
        board::Space first{at.space.x + rank * rear.x, at.space.y + rank * rear.y};
        for (int gone = 1; gone < run; ++gone) {
            first = {first.x + by.x, first.y + by.y};
            board::Space each = first;
            for (int file = 0; file < mover_.footprint.width; ++file) {
                if (!carries(each, at.altitude)) return -1;
                each = {each.x + side.x, each.y + side.y};
            }
        }
        return run;
    }
    int to_enemies(board::Place at, board::Gear gear) const {
        int least = board::max_side;
        const board::Facing ahead =
            gear == board::Gear::forward ? at.facing : board::opposite(at.facing);
        for (const Goal& goal : goals_) {
            const board::Place there = goal.place;
            const int away = std::max(distance_, board::steps(mover_.footprint, at, goal.room,
                                                              there, mind_.stage.grid.diagonals()));
            const int askew =
                std::abs(board::turn_between(ahead, board::nearest_facing(at.space, there.space)));
            least = std::min(least, 2 * away + (away > 2 ? askew : 0));
        }
        return least;
    }
    int value(board::Place at, board::Gear gear, int victims) const {
        if (!exits_) return to_enemies(at, gear) - per_victim * victims;
        return to_exit(at, gear, run_to_edge(at, gear));
    }
    int to_exit(board::Place at, board::Gear gear, int run) const {
        if (run >= 0) return run;
        const board::Facing ahead =
            gear == board::Gear::forward ? at.facing : board::opposite(at.facing);
        const board::Space exit = exits_->nearest(at.space);
        const int askew =
            std::abs(board::turn_between(ahead, board::nearest_facing(at.space, exit)));
        return exits_->away(at.space) + no_clear_way + askew;
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
    void look_at_turns(board::Gear gear, const board::Turning& turning, int spaces) {
        follow({gear, 0, 0, 0}, spaces);
        const bool any_way = turning.free_start || turning.half == 0;
        const int most = any_way ? 4 : 2;
        for (int turn = -most; turn <= most; ++turn) {
            if (turn == 0) continue;
            const int before = any_way ? 0 : board::straight_needed(turning, turn, {});
            follow({gear, before, turn, 0}, spaces);
            if (any_way) continue;
            const int between = std::max(1, board::straight_needed(turning, -turn, {}));
            for (int more = 0; more < lane_changes; ++more)
                follow({gear, before, turn, between + more}, spaces);
        }
    }

    /// So many spaces straight, a turn, and after so many more (0: never) back to the old heading.
    struct Way {
        board::Gear gear = board::Gear::forward;
        int before = 0;
        int turn = 0;
        int between = 0;
        bool again = false;  // not back, but as far once more
    };
    /// Where the next space of a way leads to from a place, after so many.
    static board::Place along(const Way& way, board::Facing heading, board::Place from, int gone) {
        if (way.turn != 0 && gone == way.before) from.facing = board::rotate(heading, way.turn);
        if (way.between > 0 && gone == way.before + way.between)
            from.facing = way.again ? board::rotate(heading, 2 * way.turn) : heading;
        return next(from, way.gear);
    }
    static board::Box moved(const board::Box& box, int x, int y) {
        return {{box.top_left.x + x, box.top_left.y + y},
                {box.bottom_right.x + x, box.bottom_right.y + y}};
    }
    /// How far along a way to go, and whom that runs down.
    struct Candidate {
        Way way = {};
        int worth = 0;
        int gone = 0;
        PersonSet victims = {};
    };
    void follow(const Way& way, int spaces) {
        board::Place at = place_of(mind_.scene, vehicle_);
        const board::Facing heading = at.facing;
        PersonSet victims;
        Candidate best{way, now_};
        int run = -1;
        board::Box box;
        spaces = std::min(spaces, static_cast<int>(board::Path::capacity()) - 1);
        for (int gone = 0; gone < spaces; ++gone) {
            const board::Place to = along(way, heading, at, gone);
            const bool straight = gone > 0 && to.facing == at.facing;
            box = straight ? moved(box, to.space.x - at.space.x, to.space.y - at.space.y)
                           : board::box_of(mover_.footprint, to);
            if (is_off(box) || !(straight ? fits_ahead(to, way.gear) : fits(to)) ||
                meets(to, box, victims) == Meets::trouble)
                break;
            // A mount goes through people only fast enough and on its rider's word.
            if (!machine_ && !victims.empty() && tier_at(gone + 1) < Tier::moderate) break;
            at = to;
            // Straight on, the edge comes nearer by one space each time.
            if (exits_) run = straight ? std::max(-1, run - 1) : run_to_edge(to, way.gear);
            const int worth = exits_ ? to_exit(to, way.gear, run)
                                     : to_enemies(to, way.gear) - per_victim * victims.size();
            if (worth < best.worth) best = {way, worth, gone + 1, victims};
        }
        if (best.gone > 0 && !found_.full()) found_.push_back(best);
    }
    /// The best of what was found that may be driven. To ask that takes longest, so it is asked of
    /// the best first.
    std::optional<Action> best_found() {
        sort_stably(found_,
                    [](const Candidate& a, const Candidate& b) { return a.worth < b.worth; });
        for (const Candidate& each : found_) {
            board::Path path{place_of(mind_.scene, vehicle_)};
            const board::Facing heading = path[0].facing;
            for (int gone = 0; gone < each.gone; ++gone)
                path.push_back(along(each.way, heading, path.back(), gone));
            if (auto wanted = choice(path, each.way.gear, each.victims)) return wanted;
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
        int room = 0;
        for (board::Place at = next(path.back(), gear);
             room < 100 && !is_off(at) && fits_ahead(at, gear); at = next(at, gear))
            ++room;
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
            follow({board::Gear::forward, before, turn, between, true}, ft / feet_per_space);
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
    board::Occupied others_;
    FixedList<board::Box, board::Occupied::capacity()> boxes_;  // of the others
    struct Goal {
        board::Footprint room;
        board::Place place;
    };
    FixedList<Goal, worth_chasing> goals_;  // where the first of the enemies are
    std::optional<Exits> exits_;
    int now_ = 0;
    FixedList<Candidate, 80> found_;
};

}  // namespace

std::optional<Action> steer(const Mind& mind) {
    const VehicleId vehicle = driven_by(mind.stage, mind.scene, mind.who);
    if (vehicle == VehicleId::none || mind.self().ap < drive_ap ||
        is_pinned(mind.scene, mind.who) || is_wrecked(mind.stage, mind.scene, vehicle))
        return std::nullopt;
    const Ride& ride = mind.scene.ride(vehicle);
    if (ride.driven && mind.stage.house_rules.one_drive) return std::nullopt;
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
