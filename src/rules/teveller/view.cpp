// TevellerRPG: who may know what, and where everybody is.
//
// Everything is open but who follows through an obstacle course, until all have decided
// (TV-GAP-071), and what the Referee has said about rolls to come.
#include <algorithm>
#include <functional>
#include <set>

#include "base/holds.h"
#include "rules/teveller/people.h"
#include "rules/teveller/system.h"

namespace breakneck::teveller {
namespace {

/// Whether a seat may know what the crew of a vehicle has decided.
bool sits_with(const Stage& stage, const Scene& scene, const Seat& seat, VehicleId vehicle) {
    if (seat.kind == SeatKind::game_master) return true;
    SideId side = SideId::none;
    if (seat.kind == SeatKind::side) side = seat.side;
    if (seat.kind == SeatKind::person && exists(scene, seat.person))
        side = stage.person(seat.person).side;
    if (seat.kind == SeatKind::station) {
        const PersonId there = at_station(stage, scene, seat);
        if (there != PersonId::nobody) side = stage.person(there).side;
    }
    return side != SideId::none && side_of_vehicle(stage, scene, vehicle) == side;
}

/// What others have decided is not known.
void hide_decisions(const Stage& stage, const Scene& scene, const Seat& seat, Obstacle& obstacle) {
    if (obstacle.thrown) return;
    for (std::size_t i = 0; i < scene.vehicles.size(); ++i)
        if (!sits_with(stage, scene, seat, static_cast<VehicleId>(i)))
            obstacle.following = static_cast<std::uint16_t>(obstacle.following & ~(1U << i));
}

template <class E>
std::optional<Event> hidden_frame(const Stage& stage, const Scene& scene, const Seat& seat,
                                  E event) {
    if (auto* obstacle = std::get_if<Obstacle>(&event.frame))
        hide_decisions(stage, scene, seat, *obstacle);
    return event;
}

std::string mark_of(const Fighter& each) {
    if (each.condition != Condition::well)
        return std::string(enum_names(each.condition)[static_cast<std::size_t>(each.condition)]);
    if (each.wound != Wound::none)
        return std::string(enum_names(each.wound)[static_cast<std::size_t>(each.wound)]) + " wound";
    return each.prone ? "prone" : "";
}

std::string mark_of(const Stage& stage, const Scene& scene, VehicleId vehicle) {
    const Ride& ride = scene.ride(vehicle);
    if (ride.state != RideState::working)
        return std::string(enum_names(ride.state)[static_cast<std::size_t>(ride.state)]);
    return std::to_string(speed_kmh(stage, scene, vehicle)) + " km/h";
}

void add_vehicles(const Stage& stage, const Scene& scene, Layout& out) {
    for (std::size_t i = 0; i < scene.vehicles.size(); ++i) {
        const auto vehicle = static_cast<VehicleId>(i);
        const Ride& ride = scene.vehicles[i];
        LayoutToken token{.name = stage.vehicles[i].name};
        token.side = side_of_vehicle(stage, scene, vehicle);
        token.mark = mark_of(stage, scene, vehicle);
        token.rung = ride.position;
        const PersonSet aboard = occupants(stage, scene, vehicle);
        for (std::size_t j = 0; j < scene.people.size(); ++j)
            if (aboard.has(static_cast<PersonId>(j))) token.aboard.push_back(stage.people[j].name);
        if (ride.at.mode == Whereabouts::board) {
            token.facing = ride.at.place.facing;
            const auto spaces = board::spaces_of(stage.vehicles[i].footprint(), ride.at.place);
            token.spaces = {spaces.begin(), spaces.end()};
            out.on_board.push_back(token);
        } else {
            (ride.at.mode == Whereabouts::chase ? out.in_chase : out.away).push_back(token);
        }
    }
}

void add_people(const Stage& stage, const Scene& scene, Layout& out) {
    for (std::size_t i = 0; i < scene.people.size(); ++i) {
        const auto who = static_cast<PersonId>(i);
        const Fighter& each = scene.people[i];
        if (is_aboard(scene, who)) continue;
        LayoutToken token{.name = stage.people[i].name, .side = stage.people[i].side};
        token.mark = mark_of(each);
        token.rung = each.position;
        if (!is_in(scene, who)) {
            out.away.push_back(token);
        } else if (each.at.mode == Whereabouts::chase) {
            out.in_chase.push_back(token);
        } else {
            token.spaces = {each.at.place.space};
            out.on_board.push_back(token);
        }
    }
}

}  // namespace

Scene view(const Stage& stage, const Scene& scene, const Seat& seat) {
    Scene seen = scene;
    if (seat.kind != SeatKind::game_master) seen.overrides.clear();
    for (Frame& frame : seen.frames)
        if (auto* obstacle = std::get_if<Obstacle>(&frame))
            hide_decisions(stage, scene, seat, *obstacle);
    return seen;
}

bool sees_all(const Stage&, const Scene& scene, PersonId) {
    if (!scene.overrides.empty()) return false;
    return std::none_of(scene.frames.begin(), scene.frames.end(), [](const Frame& each) {
        const auto* obstacle = std::get_if<Obstacle>(&each);
        return obstacle != nullptr && !obstacle->thrown;
    });
}

std::optional<Event> view(const Stage& stage, const Scene& before, const Event& event,
                          const Seat& seat) {
    const bool of_a_ruling = holds<OverrideSet>(event) || holds<OverrideUsed>(event);
    if (of_a_ruling && seat.kind != SeatKind::game_master) return std::nullopt;
    if (const auto* pushed = std::get_if<Pushed<Frame>>(&event))
        return hidden_frame(stage, before, seat, *pushed);
    if (const auto* advanced = std::get_if<Advanced<Frame>>(&event))
        return hidden_frame(stage, before, seat, *advanced);
    return event;
}

bool knows_of(const Stage&, const Scene& scene, const Seat&, PersonId who) {
    return exists(scene, who);
}

/// Whoever has decided and is not known to follow may do so.
Scene imagine(const Stage& stage, const Scene& seen, const Seat& seat, Luck& luck) {
    Scene scene = seen;
    for (Frame& frame : scene.frames) {
        auto* obstacle = std::get_if<Obstacle>(&frame);
        if (obstacle == nullptr || obstacle->thrown) continue;
        for (std::size_t i = 0; i < scene.vehicles.size(); ++i) {
            const auto vehicle = static_cast<VehicleId>(i);
            if ((obstacle->asked >> i & 1U) == 0 || sits_with(stage, seen, seat, vehicle)) continue;
            if (luck.pick({"TV-MAN-009", static_cast<int>(i)}, 2) == 1)
                obstacle->following = static_cast<std::uint16_t>(obstacle->following | 1U << i);
        }
    }
    return scene;
}

/// [TV-CHASE-013] In a chase the rungs of the ladder are the Positions there are, the best first.
Layout layout(const Stage& stage, const Scene& scene) {
    Layout out{.changes = &scene.changes};
    if (scene.mode == Mode::calm || scene.mode == Mode::fight) out.grid = &stage.grid;
    add_vehicles(stage, scene, out);
    add_people(stage, scene, out);
    std::set<int, std::greater<>> positions;
    for (const LayoutToken& each : out.in_chase) positions.insert(each.rung);
    for (const int each : positions) out.rungs.push_back({std::to_string(each)});
    for (LayoutToken& each : out.in_chase)
        each.rung = static_cast<int>(std::distance(positions.begin(), positions.find(each.rung)));
    return out;
}

}  // namespace breakneck::teveller
