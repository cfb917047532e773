// Whether a scene from outside, or one a ruling has touched, is one that play can go on from.
#include <algorithm>

#include "base/holds.h"
#include "rules/common/ids_hold.h"
#include "rules/teveller/people.h"
#include "rules/teveller/system.h"

namespace breakneck::teveller {
namespace {

using Trouble = std::optional<StageProblem>;

bool is_inside(const Stage& stage, board::Footprint room, board::Place place) {
    bool inside = true;
    board::for_each_space(room, place,
                          [&](board::Space space) { inside = inside && stage.grid.inside(space); });
    return inside;
}

/// What joined_chase remembers there; a Position is no rung.
bool is_known_rung(const Where& at) { return at.rung == 0 || at.rung == 1; }
constexpr const char* from_where = "0, or 1 for who came into a chase from the board";

/// Who has the same station, of those before them. The dead may lie where others sit now.
PersonId neighbour_of(const Scene& scene, std::size_t i) {
    const Fighter& who = scene.people[i];
    for (std::size_t j = 0; j < i && who.condition != Condition::dead; ++j) {
        const Fighter& other = scene.people[j];
        if (other.at.mode == Whereabouts::aboard && other.vehicle == who.vehicle &&
            other.station == who.station && other.condition != Condition::dead)
            return static_cast<PersonId>(j);
    }
    return PersonId::nobody;
}

Trouble person_problem(const Stage& stage, const Scene& scene, std::size_t i) {
    const std::string path = "people." + stage.people[i].name;
    const Fighter& who = scene.people[i];
    if (who.at.mode == Whereabouts::unseen)
        return StageProblem{path + ".at.mode", "board, aboard, chase or away"};
    if (!is_known_rung(who.at)) return StageProblem{path + ".at.rung", from_where};
    if (who.at.mode == Whereabouts::aboard) {
        if (!exists(scene, who.vehicle))
            return StageProblem{path + ".vehicle", "the vehicle they are aboard"};
        if (who.station < 0 ||
            static_cast<std::size_t>(who.station) >= stage.vehicle(who.vehicle).stations.size())
            return StageProblem{path + ".station", "a station of that vehicle"};
        if (const PersonId other = neighbour_of(scene, i); other != PersonId::nobody)
            return StageProblem{path + ".station",
                                "a free station; " + stage.person(other).name + " is there"};
    } else if (who.vehicle != VehicleId::none && who.at.mode == Whereabouts::board) {
        return StageProblem{path + ".vehicle", "none: they are not aboard"};
    }
    if (who.at.mode == Whereabouts::board && !is_inside(stage, {1, 1, 4}, who.at.place))
        return StageProblem{path + ".at.place", "a place on the board"};
    if (who.grapple >= 0 && static_cast<std::size_t>(who.grapple) >= scene.people.size())
        return StageProblem{path + ".grapple", "the number of a grapple, or -1"};
    if (!ids_hold(scene, who)) return StageProblem{path, "people and vehicles of this encounter"};
    return std::nullopt;
}

Trouble vehicle_problem(const Stage& stage, const Scene& scene, std::size_t i) {
    const std::string path = "vehicles." + stage.vehicles[i].name;
    const Ride& ride = scene.vehicles[i];
    if (ride.at.mode == Whereabouts::unseen || ride.at.mode == Whereabouts::aboard)
        return StageProblem{path + ".at.mode", "board, chase or away"};
    if (!is_known_rung(ride.at)) return StageProblem{path + ".at.rung", from_where};
    if (ride.at.mode == Whereabouts::board &&
        !is_inside(stage, stage.vehicles[i].footprint(), ride.at.place))
        return StageProblem{path + ".at.place", "a place on the board"};
    return std::nullopt;
}

Trouble item_problem(const Stage& stage, const Scene& scene, std::size_t i) {
    const std::string path = "items." + stage.items[i].name;
    const Thing& thing = scene.items[i];
    const int magazine = stage.items[i].magazine;
    if (thing.rounds > magazine)
        return StageProblem{path + ".rounds", magazine == 0
                                                  ? "0: it has no magazine"
                                                  : "at most " + std::to_string(magazine) +
                                                        ", what its magazine holds"};
    if (thing.hold == Hold::dropped && !stage.grid.inside(thing.space))
        return StageProblem{path + ".space", "a space on the board"};
    return std::nullopt;
}

Trouble order_problem(const Scene& scene) {
    PersonSet seen;
    for (const PersonId each : scene.order) {
        if (!exists(scene, each) || seen.has(each))
            return StageProblem{"order", "everyone at most once"};
        seen.add(each);
    }
    if (scene.turn < -1 || scene.turn >= static_cast<int>(scene.order.size()))
        return StageProblem{"turn", "a place in the order"};
    return std::nullopt;
}

/// One target, a person or a vehicle.
bool has_target(const Scene& scene, PersonId person, VehicleId vehicle) {
    return exists(scene, person) != exists(scene, vehicle);
}

/// A way across the board; all of it is behind somebody who has arrived.
bool is_on_its_way(const Stage& stage, const Moving& moving) {
    if (moving.next < 1 || static_cast<std::size_t>(moving.next) > moving.path.size() + 1)
        return false;
    const board::Path path = moving.path.path();
    return std::all_of(path.begin(), path.end(),
                       [&](const board::Place& each) { return stage.grid.inside(each.space); });
}

/// Where the target of something was that had to wait; away if that does not matter.
bool is_known_place(const Stage& stage, const Where& at) {
    return at.mode == Whereabouts::away ||
           (at.mode == Whereabouts::board && stage.grid.inside(at.place.space));
}

/// Who or what a frame is about, where it cannot do without.
bool is_complete(const Stage& stage, const Scene& scene, const Frame& frame) {
    return std::visit(
        Match{[&](const Attacking& f) {
                  return exists(scene, f.who) && has_target(scene, f.target, f.vehicle) &&
                         is_known_place(stage, f.target_at);
              },
              [&](const Acting& f) {
                  return exists(scene, f.who) && is_known_place(stage, f.target_at);
              },
              [&](const Volley& f) {
                  return exists(scene, f.who) && f.shots >= 0 && f.next >= 0 &&
                         f.weapon != ItemId::none;
              },
              [&](const Moving& f) { return exists(scene, f.who) && is_on_its_way(stage, f); },
              [&](const Blasting& f) { return f.dice >= 0 && f.radius_m >= 0; },
              [&](const Ramming& f) {
                  return exists(scene, f.who) && exists(scene, f.vehicle) &&
                         has_target(scene, f.target, f.other);
              },
              [&](const DiveAsked& f) { return exists(scene, f.who); },
              [&](const FateAsked& f) { return exists(scene, f.victim); },
              [&](const VehicleHarm& f) {
                  return exists(scene, f.vehicle) && f.called <= Location::power_plant &&
                         f.devices >= 0;
              },
              [&](const HitsAboard& f) {
                  return exists(scene, f.vehicle) && f.hit != AboardHit::none && f.to_draw >= 0 &&
                         static_cast<std::size_t>(f.to_draw) + f.left.size() <= most_people &&
                         std::all_of(f.left.begin(), f.left.end(),
                                     [&](PersonId who) { return exists(scene, who); });
              },
              [&](const EvadeAsked& f) { return exists(scene, f.who) && exists(scene, f.by); },
              [&](const auto& f) {
                  bool complete = true;
                  if constexpr (requires { f.who; }) complete = exists(scene, f.who);
                  if constexpr (requires { f.vehicle; })
                      complete = complete && exists(scene, f.vehicle);
                  if constexpr (requires { f.against; })
                      complete = complete && exists(scene, f.against);
                  return complete;
              }},
        frame);
}

template <class... Kinds>
bool is_one_of(const Frame& frame) {
    return (holds<Kinds>(frame) || ...);
}

/// What may lie directly on what.
bool may_lie_on(const Frame& frame, const Frame& below) {
    const bool in_deed = is_one_of<Acting, Moving, Attacking, Volley, Blasting, Ramming>(below);
    const bool in_turn = in_deed || is_one_of<Turn, Rounds, Obstacle>(below);
    return std::visit(Match{[](const Rounds&) { return false; },
                            [&](const NextAsked&) { return is_one_of<Rounds>(below); },
                            [&](const LullAsked&) { return is_one_of<Rounds>(below); },
                            [&](const LeadAsked&) { return is_one_of<Rounds>(below); },
                            [&](const Turn&) { return is_one_of<Rounds>(below); },
                            [&](const TurnAsked&) { return is_one_of<Turn>(below); },
                            [&](const DeclareAsked&) { return is_one_of<Rounds>(below); },
                            [&](const FollowAsked&) { return is_one_of<Obstacle>(below); },
                            [&](const DiveAsked&) { return is_one_of<Blasting, Ramming>(below); },
                            [&](const EvadeAsked&) { return is_one_of<Ramming>(below); },
                            [&](const FreeAttackAsked&) { return is_one_of<Moving>(below); },
                            [&](const WatchAsked&) { return in_deed; },
                            // Harm, and what it leads to, can come at any time.
                            [](const auto&) { return true; }},
                      frame) &&
           (in_turn || !is_one_of<Acting, Moving, Volley, Ramming, Obstacle>(frame) ||
            !is_one_of<NextAsked>(below));
}

/// An action waits only for those it sets off; until then it has not been judged again.
bool waits_for_somebody(const Frame& frame) {
    const auto* acting = std::get_if<Acting>(&frame);
    return acting == nullptr || !acting->asked.empty();
}

/// Room for what a frame may still put on top of itself; nobody is asked without (see has_room).
bool has_room_above(const Scene& scene, std::size_t i) {
    const Frame& frame = scene.frames[i];
    const std::size_t above = is_one_of<WatchAsked, FreeAttackAsked, FrenzyAsked>(frame) ? 8
                              : is_one_of<VehicleHarm, HitsAboard>(frame)                ? 1
                                                                                         : 4;
    return i + above <= scene.frames.capacity();
}

Trouble frame_problem(const Stage& stage, const Scene& scene, std::size_t i) {
    const Frame& frame = scene.frames[i];
    const std::string path = "frames[" + std::to_string(i) + "]";
    if (!ids_hold(scene, frame) || !is_complete(stage, scene, frame))
        return StageProblem{path, "people, vehicles and things of this encounter"};
    if (is_one_of<Rounds>(frame) != (i == 0) ||
        (i > 0 && !may_lie_on(frame, scene.frames[i - 1])) || !waits_for_somebody(frame))
        return StageProblem{path, "something that can be unfinished at this point"};
    if (is_one_of<NextAsked>(frame) != (i == 1 && scene.mode == Mode::calm) &&
        is_one_of<NextAsked, LullAsked, Turn, TurnAsked, DeclareAsked>(frame))
        return StageProblem{path, "the Referee is asked while it is calm, people in a fight"};
    if (!has_room_above(scene, i)) return StageProblem{path, "fewer things inside each other"};
    return std::nullopt;
}

Trouble frames_problem(const Stage& stage, const Scene& scene) {
    if (scene.frames.empty()) return StageProblem{"frames", "the rounds at the bottom"};
    for (std::size_t i = 0; i < scene.frames.size(); ++i)
        if (auto problem = frame_problem(stage, scene, i)) return problem;
    return std::nullopt;
}

}  // namespace

std::optional<StageProblem> check_scene(const Stage& stage, const Scene& scene) {
    if (scene.people.size() != stage.people.size() ||
        scene.vehicles.size() != stage.vehicles.size() || scene.items.size() != stage.items.size())
        return StageProblem{"people", "as many people, vehicles, things as the encounter has"};
    if (auto problem = order_problem(scene)) return problem;
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        if (auto problem = person_problem(stage, scene, i)) return problem;
    for (std::size_t i = 0; i < scene.vehicles.size(); ++i)
        if (auto problem = vehicle_problem(stage, scene, i)) return problem;
    for (std::size_t i = 0; i < scene.items.size(); ++i)
        if (auto problem = item_problem(stage, scene, i)) return problem;
    if (!ids_hold(scene, scene.items) || !ids_hold(scene, scene.suppressions) ||
        !ids_hold(scene, scene.declared) || !ids_hold(scene, scene.pending))
        return StageProblem{"items", "people, vehicles and things of this encounter"};
    if (scene.prey != SideId::none && index_of(scene.prey) >= stage.sides.size())
        return StageProblem{"prey", "a side, or none"};
    for (const Suppression& each : scene.suppressions)
        if (!exists(scene, each.shooter) || each.weapon == ItemId::none)
            return StageProblem{"suppressions", "who fires, and with what"};
    for (const DeclaredAction& each : scene.declared)
        if (!exists(scene, each.who) || !is_known_place(stage, each.target_at))
            return StageProblem{"declared", "somebody who has declared it"};
    for (const Harm& each : scene.pending)
        if (!exists(scene, each.victim)) return StageProblem{"pending", "somebody it is meant for"};
    return frames_problem(stage, scene);
}

}  // namespace breakneck::teveller
