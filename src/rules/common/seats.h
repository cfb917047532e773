// Who sits at the table, and what a question asks of them.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <tuple>
#include <vector>

#include "base/fields.h"
#include "base/fixed_list.h"
#include "rules/common/ids.h"

namespace breakneck {

enum class SeatKind : std::uint8_t { game_master, person, station, side, spectator };
constexpr std::array<std::string_view, 5> enum_names(SeatKind) {
    return {"game_master", "person", "station", "side", "spectator"};
}

/// A chair: the game master's, a person's, a crew station's (whoever mans it), a whole side's, or a
/// spectator's.
struct Seat {
    SeatKind kind = SeatKind::game_master;
    PersonId person = PersonId::nobody;
    VehicleId vehicle = VehicleId::none;
    std::int8_t station = -1;
    SideId side = SideId::none;

    static constexpr Seat master() { return {}; }
    static constexpr Seat of(PersonId who) { return {SeatKind::person, who}; }
    static constexpr Seat of(SideId side) {
        return {SeatKind::side, PersonId::nobody, VehicleId::none, -1, side};
    }
    static constexpr Seat at_station(VehicleId vehicle, std::int8_t station) {
        return {SeatKind::station, PersonId::nobody, vehicle, station};
    }
    static constexpr Seat spectator() { return {SeatKind::spectator}; }

    static constexpr auto fields() {
        return std::tuple{field("kind", &Seat::kind), field("person", &Seat::person),
                          field("vehicle", &Seat::vehicle), field("station", &Seat::station),
                          field("side", &Seat::side)};
    }
    bool operator==(const Seat&) const = default;
};

/// Something worth knowing before deciding, such as a cost.
struct Note {
    std::string_view name;
    std::int64_t value = 0;
    bool operator==(const Note&) const = default;
};

/// What is open: who decides, about what, by which rule. Nobody means the game master.
struct Question {
    PersonId who = PersonId::nobody;
    std::string_view kind = {};  // a key to its words, such as "turn" or "duck"
    RuleId rule;
    PersonId about = PersonId::nobody;    // whom it is about, such as the one who comes near
    VehicleId vehicle = VehicleId::none;  // or which vehicle
    FixedList<Note, 6> notes = {};        // numbers to decide by: a target, what is at stake

    /// The same question, whatever the numbers.
    bool operator==(const Question& other) const {
        return who == other.who && kind == other.kind && rule == other.rule &&
               about == other.about && vehicle == other.vehicle;
    }
};

/// A kind of question, and the tags of the choices that can answer it.
struct QuestionKind {
    std::string_view kind;
    std::vector<std::string_view> answers;
};

}  // namespace breakneck
