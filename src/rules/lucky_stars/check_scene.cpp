// Whether a scene from outside, or one a ruling has touched, is one that play can go on from.
#include "rules/lucky_stars/people.h"
#include "rules/lucky_stars/system.h"

namespace breakneck::lucky_stars {
namespace {

using Trouble = std::optional<StageProblem>;

constexpr std::int16_t most_rounds = 10000;

Trouble person_problem(const Stage& stage, const Scene& scene, std::size_t i) {
    const std::string path = "people." + stage.people[i].name;
    const Fighter& who = scene.people[i];
    if (who.at.mode == Whereabouts::unseen || who.at.mode == Whereabouts::chase)
        return StageProblem{path + ".at.mode", "board, aboard or away"};
    const VehicleId mount = mount_of(stage, static_cast<PersonId>(i));
    if (mount != VehicleId::none) {
        if (who.vehicle != mount || who.at.mode == Whereabouts::board)
            return StageProblem{path + ".vehicle", "itself: it is a mount"};
        return std::nullopt;
    }
    if (who.at.mode == Whereabouts::aboard) {
        if (!exists(scene, who.vehicle))
            return StageProblem{path + ".vehicle", "the vehicle they are aboard"};
        if (who.station < 0 ||
            static_cast<std::size_t>(who.station) >= stage.vehicle(who.vehicle).stations.size())
            return StageProblem{path + ".station", "a station of that vehicle"};
    } else if (who.vehicle != VehicleId::none && who.at.mode == Whereabouts::board) {
        return StageProblem{path + ".vehicle", "none: they are not aboard"};
    }
    if (who.at.mode == Whereabouts::board) {
        bool inside = true;
        board::for_each_space(
            row_of(stage.people[i].size).room, who.at.place,
            [&](board::Space space) { inside = inside && stage.grid.inside(space); });
        if (!inside) return StageProblem{path + ".at.place", "a place on the board"};
    }
    return std::nullopt;
}

Trouble vehicle_problem(const Stage& stage, const Scene& scene, std::size_t i) {
    const std::string path = "vehicles." + stage.vehicles[i].name;
    const Ride& ride = scene.vehicles[i];
    if (ride.at.mode != Whereabouts::board && ride.at.mode != Whereabouts::away)
        return StageProblem{path + ".at.mode", "board or away"};
    bool inside = true;
    board::for_each_space(stage.vehicles[i].footprint(), ride.at.place,
                          [&](board::Space space) { inside = inside && stage.grid.inside(space); });
    if (ride.at.mode == Whereabouts::board && !inside)
        return StageProblem{path + ".at.place", "a place on the board"};
    if (ride.will == Will::independent && !stage.vehicles[i].is_mount())
        return StageProblem{path + ".will", "willing: only mounts have a will of their own"};
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

/// Ids inside what is unfinished must be somebody.
template <class T>
bool ids_hold(const Scene& scene, const T& value) {
    if constexpr (std::is_same_v<T, PersonId>) {
        return value == PersonId::nobody || exists(scene, value);
    } else if constexpr (std::is_same_v<T, VehicleId>) {
        return value == VehicleId::none || exists(scene, value);
    } else if constexpr (std::is_same_v<T, ItemId>) {
        return value == ItemId::none || index_of(value) < scene.items.size();
    } else if constexpr (std::is_same_v<T, ProjectId>) {
        return value == ProjectId::none || index_of(value) < scene.projects.size();
    } else if constexpr (VariantType<T>) {
        return std::visit([&](const auto& each) { return ids_hold(scene, each); }, value);
    } else if constexpr (Described<T>) {
        bool holds = true;
        for_each_field(value, [&](const auto&, const auto& member) {
            holds = holds && ids_hold(scene, member);
        });
        return holds;
    } else {
        return true;
    }
}

/// Who or what a frame is about, where it cannot do without.
bool is_complete(const Stage& stage, const Scene& scene, const Frame& frame) {
    return std::visit(
        Match{[&](const Deciding& f) { return exists(scene, f.who); },
              [&](const Attacking& f) {
                  return exists(scene, f.who) &&
                         (exists(scene, f.target) || exists(scene, f.vehicle));
              },
              [&](const Driving& f) {
                  return exists(scene, f.vehicle) && f.next >= 0 &&
                         static_cast<std::size_t>(f.next) <= f.path.size();
              },
              [&](const Moving& f) {
                  return exists(scene, f.who) && f.next >= 0 &&
                         static_cast<std::size_t>(f.next) <= f.path.size();
              },
              [&](const Colliding& f) { return exists(scene, f.vehicle) && !f.met.nothing(); },
              [&](const LethalAsked& f) { return exists(scene, f.victim); },
              [&](const CrashAsked& f) { return exists(scene, f.vehicle); },
              [&](const auto& f) {
                  (void)stage;
                  if constexpr (requires { f.who; }) return exists(scene, f.who);
                  return true;
              }},
        frame);
}

template <class... Kinds>
bool is_one_of(const Frame& frame) {
    return (std::holds_alternative<Kinds>(frame) || ...);
}

/// What may lie directly on what.
bool may_lie_on(const Frame& frame, const Frame& below) {
    return std::visit(Match{[](const Rounds&) { return false; },
                            [&](const BeginAsked&) { return is_one_of<Rounds>(below); },
                            [&](const OrderAsked&) { return is_one_of<Rounds>(below); },
                            [&](const Turn&) { return is_one_of<Rounds>(below); },
                            [&](const TurnAsked&) { return is_one_of<Turn>(below); },
                            [&](const LuckAsked&) { return is_one_of<Deciding>(below); },
                            [&](const DodgeAsked&) { return is_one_of<Driving>(below); },
                            [&](const AvoidAsked&) { return is_one_of<Driving>(below); },
                            [&](const CrashAsked&) { return is_one_of<Driving>(below); },
                            [&](const BraceAsked&) { return is_one_of<Colliding>(below); },
                            [&](const Colliding&) { return is_one_of<Driving>(below); },
                            [&](const auto&) { return !is_one_of<Rounds>(below) || true; }},
                      frame);
}

Trouble frames_problem(const Stage& stage, const Scene& scene) {
    if (scene.frames.empty()) return StageProblem{"frames", "the rounds at the bottom"};
    for (std::size_t i = 0; i < scene.frames.size(); ++i) {
        const Frame& frame = scene.frames[i];
        const std::string path = "frames[" + std::to_string(i) + "]";
        if (std::holds_alternative<Rounds>(frame) != (i == 0) ||
            (i > 0 && !may_lie_on(frame, scene.frames[i - 1])))
            return StageProblem{path, "something that can be unfinished at this point"};
        if (!ids_hold(scene, frame) || !is_complete(stage, scene, frame))
            return StageProblem{path, "people, vehicles and things of this encounter"};
        if (i == 1 && (scene.round == 0) != std::holds_alternative<BeginAsked>(frame) &&
            std::holds_alternative<Turn>(frame))
            return StageProblem{path, "the beginning in round 0, and only there"};
    }
    return std::nullopt;
}

}  // namespace

std::optional<StageProblem> check_scene(const Stage& stage, const Scene& scene) {
    if (scene.people.size() != stage.people.size() ||
        scene.vehicles.size() != stage.vehicles.size() ||
        scene.items.size() != stage.items.size() || scene.projects.size() != stage.projects.size())
        return StageProblem{"people", "as many people, vehicles, things as the encounter has"};
    if (scene.round < 0 || scene.round > most_rounds)
        return StageProblem{"round", "a round from 0 to " + std::to_string(most_rounds)};
    if (auto problem = order_problem(scene)) return problem;
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        if (auto problem = person_problem(stage, scene, i)) return problem;
    for (std::size_t i = 0; i < scene.vehicles.size(); ++i)
        if (auto problem = vehicle_problem(stage, scene, i)) return problem;
    for (const Thing& each : scene.items)
        if (!ids_hold(scene, each)) return StageProblem{"items", "holders who exist"};
    for (const ReadiedAction& each : scene.readied)
        if (!exists(scene, each.who) || !ids_hold(scene, each))
            return StageProblem{"readied", "people of this encounter"};
    return frames_problem(stage, scene);
}

}  // namespace breakneck::lucky_stars
