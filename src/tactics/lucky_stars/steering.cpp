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
    }

    std::optional<Action> drive() {
        if (speed_limit_ft(mind_.stage, mind_.scene, vehicle_) < feet_per_space)
            return std::nullopt;
        if (enemies_.empty() && !exits_) return std::nullopt;
        const board::Place here = place_of(mind_.scene, vehicle_);
        const board::Gear usual = ride_.reversing ? board::Gear::reverse : board::Gear::forward;
        now_ = best_ = value(here, usual, 0);
        look_along(board::Gear::forward);
        if (machine_) look_along(board::Gear::reverse);
        if (found_) return found_;
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
    bool fits(board::Place at) const {
        bool free = true;
        board::for_each_space(mover_.footprint, at, [&](board::Space space) {
            free = free && !board_.is_blocked(space, at.altitude) &&
                   mover_.surfaces.has(at.altitude == board::Altitude::ground
                                           ? board_.ground_inside(space).surface
                                           : board::Surface::air);
        });
        return free;
    }
    bool is_off(board::Place at) const {
        bool off = false;
        board::for_each_space(mover_.footprint, at,
                              [&](board::Space space) { off = off || !board_.inside(space); });
        return off;
    }
    static board::Place next(board::Place at, board::Gear gear) {
        const board::Facing towards =
            gear == board::Gear::forward ? at.facing : board::opposite(at.facing);
        return {board::step(at.space, towards), at.facing, at.altitude};
    }

    /// What is met at a place: nobody, a victim worth running down, or something to stay clear of.
    enum class Meets { nobody, victim, trouble };
    Meets meets(board::Place at, PersonSet& victims) const {
        for (const board::Token& each : others_) {
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
        for (int run = 0; run < board::max_side; ++run) {
            at = next(at, gear);
            if (is_off(at)) return run;
            if (!fits(at)) return -1;
        }
        return -1;
    }
    int to_enemies(board::Place at, board::Gear gear) const {
        int least = board::max_side;
        const board::Facing ahead =
            gear == board::Gear::forward ? at.facing : board::opposite(at.facing);
        for (std::size_t i = 0; i < std::min(enemies_.size(), worth_chasing); ++i) {
            const board::Place there = place_of(mind_.stage, mind_.scene, enemies_[i]);
            const int away = std::max(
                distance_, board::steps(mover_.footprint, at,
                                        footprint_of(mind_.stage, mind_.scene, enemies_[i]), there,
                                        mind_.stage.grid.diagonals()));
            const int askew =
                std::abs(board::turn_between(ahead, board::nearest_facing(at.space, there.space)));
            least = std::min(least, 2 * away + (away > 2 ? askew : 0));
        }
        return least;
    }
    int value(board::Place at, board::Gear gear, int victims) const {
        if (!exits_) return to_enemies(at, gear) - per_victim * victims;
        const int run = run_to_edge(at, gear);
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
    };
    void follow(const Way& way, int spaces) {
        board::Path path{place_of(mind_.scene, vehicle_)};
        const board::Facing heading = path[0].facing;
        PersonSet victims;
        Candidate best{best_};
        for (int gone = 0; gone < spaces && !path.full(); ++gone) {
            board::Place from = path.back();
            if (way.turn != 0 && gone == way.before) from.facing = board::rotate(heading, way.turn);
            if (way.between > 0 && gone == way.before + way.between) from.facing = heading;
            const board::Place to = next(from, way.gear);
            if (is_off(to) || !fits(to) || meets(to, victims) == Meets::trouble) break;
            // A mount goes through people only fast enough and on its rider's word.
            if (!machine_ && !victims.empty() && tier_at(gone + 1) < Tier::moderate) break;
            path.push_back(to);
            const int worth = value(to, way.gear, victims.size());
            if (worth < best.worth) best = {worth, gone + 1, victims};
        }
        if (best.gone > 0) consider(path, way.gear, best);
    }
    /// How far along a way to go, and whom that runs down.
    struct Candidate {
        int worth = 0;
        int gone = 0;
        PersonSet victims = {};
    };
    void consider(board::Path path, board::Gear gear, const Candidate& best) {
        path.resize(static_cast<std::size_t>(best.gone) + 1);
        const auto wanted = choice(path, gear, best.victims);
        if (!wanted) return;
        best_ = best.worth;
        found_ = wanted;
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
        for (board::Place at = next(path.back(), gear); !is_off(at) && fits(at) && room < 100;
             at = next(at, gear))
            ++room;
        const int ft = static_cast<int>(path.size() - 1) * feet_per_space;
        drive.speed_ft = std::min(ft, room * feet_per_space / 2 / feet_per_space * feet_per_space);
        if (mind_.may(drive)) return drive;
        drive.speed_ft = -1;
        return if_allowed(mind_, drive);
    }

    /// Any end at all that is better than here, for those who have to turn around.
    std::optional<Action> turn_around() {
        std::optional<Action> best;
        for (const DriveEnd& end : find_ends(mind_.stage, mind_.scene, vehicle_, {})) {
            const board::Path path = end.path.path();
            PersonSet victims;
            bool trouble = false;
            for (const board::Place& at : path)
                trouble = trouble || meets(at, victims) == Meets::trouble;
            const int worth = value(end.place, gear_of(path), 0);
            if (trouble || worth >= best_) continue;
            if (auto wanted = choice(path, gear_of(path), victims)) {
                best_ = worth;
                best = wanted;
            }
        }
        return best;
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
    std::optional<Exits> exits_;
    int now_ = 0;
    int best_ = 0;
    std::optional<Action> found_;
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
