// These Lucky Stars: what each seat may know, and the picture of where everybody is.
#include "rules/lucky_stars/people.h"
#include "rules/lucky_stars/system.h"

namespace breakneck::lucky_stars {
namespace {

/// The side a seat sees with; none sees only what everybody sees.
SideId side_of_seat(const Stage& stage, const Scene& scene, const Seat& seat) {
    if (seat.kind == SeatKind::side) return seat.side;
    const PersonId who =
        seat.kind == SeatKind::station ? at_station(stage, scene, seat) : seat.person;
    return exists(scene, who) ? stage.person(who).side : SideId::none;
}

bool knows(const Stage& stage, const Scene& scene, const Seat& seat, PersonId who) {
    return seat.kind == SeatKind::game_master || !exists(scene, who) ||
           knows_where(stage, scene, side_of_seat(stage, scene, seat), who);
}

bool is_own(const Stage& stage, const Scene& scene, const Seat& seat, PersonId who) {
    return seat.kind == SeatKind::game_master ||
           side_of_seat(stage, scene, seat) == stage.person(who).side;
}

}  // namespace

bool knows_of(const Stage& stage, const Scene& scene, const Seat& seat, PersonId who) {
    return knows(stage, scene, seat, who);
}

/// Of somebody in hiding others know nothing but that they were there; how well they hide is known
/// to their own side alone.
Scene view(const Stage& stage, const Scene& scene, const Seat& seat) {
    Scene seen = scene;
    if (seat.kind == SeatKind::game_master) return seen;
    seen.overrides.clear();
    for (std::size_t i = 0; i < seen.people.size(); ++i) {
        const auto who = static_cast<PersonId>(i);
        Fighter& each = seen.people[i];
        if (!each.is_hiding() || is_own(stage, scene, seat, who)) continue;
        each.stealth = 1;
        if (knows(stage, scene, seat, who)) continue;
        each.at = {.mode = Whereabouts::unseen};
        each.vehicle = VehicleId::none;
        each.station = -1;
        each.cover = CoverType::none;
        each.covered_ft = 0;
        each.moved = false;
    }
    return seen;
}

std::optional<Event> view(const Stage& stage, const Scene& before, const Event& event,
                          const Seat& seat) {
    if (seat.kind == SeatKind::game_master) return event;
    if (const auto* hid = std::get_if<Hid>(&event); hid != nullptr)
        return is_own(stage, before, seat, hid->who) ? *hid : Hid{hid->rule, hid->who, 0};
    if (std::holds_alternative<Noticed>(event) || std::holds_alternative<Revealed>(event))
        return event;
    PersonId who = PersonId::nobody;
    std::visit(
        [&](const auto& each) {
            if constexpr (requires { PersonId{each.who}; }) who = each.who;
        },
        event);
    if (!knows(stage, before, seat, who)) return std::nullopt;
    return event;
}

/// Whoever is in hiding could be anywhere; nothing is known of them that could be filled in.
Scene imagine(const Stage&, const Scene& seen, const Seat&, Luck&) { return seen; }

Layout layout(const Stage& stage, const Scene& scene) {
    Layout out{.grid = &stage.grid, .changes = &scene.changes};
    for (std::size_t i = 0; i < scene.vehicles.size(); ++i) {
        const auto vehicle = static_cast<VehicleId>(i);
        const PersonId driver = driver_of(stage, scene, vehicle);
        LayoutToken token{.name = stage.vehicles[i].name};
        if (driver != PersonId::nobody) token.side = stage.person(driver).side;
        token.mark = std::to_string(scene.vehicles[i].speed_ft) + " ft";
        token.facing = place_of(scene, vehicle).facing;
        if (!is_in(scene, vehicle)) {
            out.away.push_back(token);
            continue;
        }
        const auto spaces =
            board::spaces_of(stage.vehicles[i].footprint(), place_of(scene, vehicle));
        token.spaces = {spaces.begin(), spaces.end()};
        out.on_board.push_back(token);
    }
    for (std::size_t i = 0; i < scene.people.size(); ++i) {
        const auto who = static_cast<PersonId>(i);
        const Fighter& each = scene.people[i];
        LayoutToken token{.name = stage.people[i].name, .side = stage.people[i].side};
        if (each.condition != Condition::well)
            token.mark = std::string(name_of(each.condition));
        else if (each.prone)
            token.mark = "prone";
        if (each.at.mode == Whereabouts::unseen || is_aboard(scene, who)) continue;
        if (!is_in(scene, who)) {
            out.away.push_back(token);
            continue;
        }
        const auto spaces = board::spaces_of(row_of(stage.people[i].size).room, each.at.place);
        token.spaces = {spaces.begin(), spaces.end()};
        out.on_board.push_back(token);
    }
    return out;
}

}  // namespace breakneck::lucky_stars
