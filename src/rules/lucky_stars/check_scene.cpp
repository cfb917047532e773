// Whether a scene from outside, or one a ruling has touched, is one that play can go on from.
#include "rules/common/ids_hold.h"
#include "rules/lucky_stars/people.h"
#include "rules/lucky_stars/system.h"

namespace breakneck::lucky_stars {
namespace {

using Trouble = std::optional<StageProblem>;

Trouble person_problem(const Stage& stage, const Scene& scene, std::size_t i) {
    const std::string path = "people." + stage.people[i].name;
    const Fighter& who = scene.people[i];
    if (who.at.mode == Whereabouts::unseen || who.at.mode == Whereabouts::chase)
        return StageProblem{path + ".at.mode", "board, aboard or away"};
    if (who.at.rung != 0) return StageProblem{path + ".at.rung", "0: a chase is on the board"};
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
    if (ride.at.rung != 0) return StageProblem{path + ".at.rung", "0: a chase is on the board"};
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

/// What a decision roll cannot do without, by what it is about.
bool is_complete(const Stage& stage, const Scene& scene, const Deciding& f) {
    if (!exists(scene, f.who)) return false;
    switch (f.purpose) {
        case Purpose::attack:
            return exists(scene, f.against) || exists(scene, f.vehicle);
        case Purpose::disarm:
        case Purpose::trip:
        case Purpose::grapple:
        case Purpose::struggle:
        case Purpose::search:
            return exists(scene, f.against);
        case Purpose::station:
            return exists(scene, f.vehicle) && f.station >= 0 &&
                   static_cast<std::size_t>(f.station) < stage.vehicle(f.vehicle).stations.size();
        case Purpose::board:
        case Purpose::bail:
        case Purpose::drive:
        case Purpose::avoid:
        case Purpose::dodge:
        case Purpose::brace:
        case Purpose::command:
            return exists(scene, f.vehicle);
        default:
            return true;
    }
}

/// One target, a person or a vehicle; a thing to shatter, somebody to disarm or trip.
bool is_complete(const Stage&, const Scene& scene, const Attacking& f) {
    if (!exists(scene, f.who) || exists(scene, f.target) == exists(scene, f.vehicle)) return false;
    if (f.kind == AttackKind::shatter) return f.item != ItemId::none;
    return exists(scene, f.target) || (f.kind != AttackKind::disarm && f.kind != AttackKind::trip);
}

bool is_complete(const Stage&, const Scene& scene, const OrderAsked& f) {
    PersonSet in_order;
    for (const PersonId each : scene.order) in_order.add(each);
    return f.tied.has(f.who) && (f.tied.bits & ~in_order.bits) == 0;
}

template <class Way>
bool is_on_its_way(const Way& f) {
    return f.next >= 0 && static_cast<std::size_t>(f.next) <= f.path.size();
}

/// What has been entered lies behind, what is being left or met is still to come.
bool is_on_its_path(const Driving& f) {
    if (f.step == DrivingStep::start || f.step == DrivingStep::end) return true;
    return f.step == DrivingStep::entered ? f.next > 0
                                          : static_cast<std::size_t>(f.next) < f.path.size();
}

/// Who or what a frame is about, where it cannot do without.
bool is_complete(const Stage& stage, const Scene& scene, const Frame& frame) {
    return std::visit(
        Match{
            [&](const Deciding& f) { return is_complete(stage, scene, f); },
            [&](const Attacking& f) { return is_complete(stage, scene, f); },
            [&](const OrderAsked& f) {
                return exists(scene, f.who) && is_complete(stage, scene, f);
            },
            [&](const Driving& f) {
                return exists(scene, f.vehicle) && is_on_its_way(f) && is_on_its_path(f);
            },
            [&](const Moving& f) { return exists(scene, f.who) && is_on_its_way(f); },
            [&](const Colliding& f) { return exists(scene, f.vehicle) && !f.met.nothing(); },
            [&](const OpportunityAsked& f) {
                return exists(scene, f.who) && exists(scene, f.against) && f.feature >= -1;
            },
            [&](const GrappleAsked& f) { return exists(scene, f.who) && exists(scene, f.against); },
            [&](const LethalAsked& f) { return exists(scene, f.victim); },
            [&](const CrashAsked& f) { return exists(scene, f.vehicle); },
            [&](const auto& f) {
                if constexpr (requires { f.vehicle; })
                    if (!exists(scene, f.vehicle)) return false;
                if constexpr (requires { f.who; }) return exists(scene, f.who);
                return true;
            }},
        frame);
}

template <class... Kinds>
bool is_one_of(const Frame& frame) {
    return (std::holds_alternative<Kinds>(frame) || ...);
}

/// What comes of a roll goes to the frame below: some need theirs.
bool may_lie_on(const Deciding& deciding, const Frame& below) {
    switch (deciding.purpose) {
        case Purpose::attack:
        case Purpose::disarm:
        case Purpose::trip:
            return is_one_of<Attacking>(below);
        case Purpose::toss:
        case Purpose::terrain:
            return is_one_of<Moving>(below);
        case Purpose::drive:
        case Purpose::avoid:
        case Purpose::dodge:
            return is_one_of<Driving>(below);
        case Purpose::brace:
            return is_one_of<Colliding>(below);
        case Purpose::command: {
            const auto* acting = std::get_if<Acting>(&below);
            return is_one_of<Driving>(below) ||
                   (acting != nullptr && std::holds_alternative<UseFeature>(acting->action));
        }
        default:
            return !is_one_of<Rounds>(below);
    }
}

/// [LS-CHK-015] Each side of a roll is asked about its own Luck.
bool may_lie_on(const LuckAsked& asked, const Frame& below) {
    const auto* deciding = std::get_if<Deciding>(&below);
    if (deciding == nullptr) return false;
    if (!asked.defends) return asked.who == deciding->who;
    return asked.who == deciding->against && deciding->purpose != Purpose::search;
}

/// What may lie directly on what.
bool may_lie_on(const Frame& frame, const Frame& below) {
    // What somebody does is begun in a turn, or interrupts what somebody else does.
    const bool in_deed = is_one_of<Acting, Moving, Driving>(below);
    const bool in_turn = in_deed || is_one_of<Turn, TurnAsked>(below);
    return std::visit(
        Match{[](const Rounds&) { return false; },
              [&](const BeginAsked&) { return is_one_of<Rounds>(below); },
              [&](const LullAsked&) { return is_one_of<Rounds>(below); },
              [&](const OrderAsked&) { return is_one_of<Rounds>(below); },
              [&](const Turn&) { return is_one_of<Rounds>(below); },
              [&](const TurnAsked&) { return is_one_of<Turn>(below); },
              [&](const LuckAsked& f) { return may_lie_on(f, below); },
              [&](const DodgeAsked&) { return is_one_of<Driving>(below); },
              [&](const AvoidAsked&) { return is_one_of<Driving>(below); },
              [&](const CrashAsked&) { return is_one_of<Driving>(below); },
              [&](const BraceAsked&) { return is_one_of<Colliding>(below); },
              [&](const Colliding&) { return is_one_of<Driving>(below); },
              [&](const OpportunityAsked&) { return in_deed; },
              [&](const TriggerAsked&) { return in_deed || is_one_of<TurnAsked>(below); },
              [&](const GrappleAsked&) { return in_turn; },
              [&](const LethalAsked&) { return !is_one_of<Rounds>(below); },
              [&](const Deciding& f) { return may_lie_on(f, below); },
              [&](const auto&) { return in_turn; }},
        frame);
}

/// An action waits for those it provokes or sets off, or for a mount to obey: until then it has not
/// been judged again.
bool waits_for_somebody(const Scene& scene, std::size_t i) {
    const auto* acting = std::get_if<Acting>(&scene.frames[i]);
    if (acting == nullptr || !acting->asked.empty() || !acting->triggered.empty()) return true;
    if (i + 1 == scene.frames.size()) return false;
    const auto* deciding = std::get_if<Deciding>(&scene.frames[i + 1]);
    return deciding != nullptr && deciding->purpose == Purpose::command;
}

/// Room for what a frame may still put on top of itself; nobody is asked without (see has_room).
bool has_room_above(const Scene& scene, std::size_t i) {
    const Frame& frame = scene.frames[i];
    const std::size_t above = is_one_of<OpportunityAsked, TriggerAsked>(frame)                  ? 8
                              : is_one_of<Acting, Attacking, Moving, Driving, Colliding>(frame) ? 6
                              : is_one_of<LuckAsked>(frame)                                     ? 4
                                                                                                : 1;
    return i + above <= scene.frames.capacity();
}

Trouble frame_problem(const Stage& stage, const Scene& scene, std::size_t i) {
    const Frame& frame = scene.frames[i];
    const std::string path = "frames[" + std::to_string(i) + "]";
    if (!ids_hold(scene, frame) || !is_complete(stage, scene, frame))
        return StageProblem{path, "people, vehicles and things of this encounter"};
    if (is_one_of<Rounds>(frame) != (i == 0) ||
        (i > 0 && !may_lie_on(frame, scene.frames[i - 1])) || !waits_for_somebody(scene, i))
        return StageProblem{path, "something that can be unfinished at this point"};
    if (i == 1 && is_one_of<BeginAsked>(frame) != (scene.round == 0))
        return StageProblem{path, "the beginning in round 0, and only there"};
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
        scene.vehicles.size() != stage.vehicles.size() ||
        scene.items.size() != stage.items.size() || scene.projects.size() != stage.projects.size())
        return StageProblem{"people", "as many people, vehicles, things as the encounter has"};
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
