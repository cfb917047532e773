// Sides, what they want, and how an encounter ends.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "base/fields.h"
#include "rules/common/ids.h"

namespace breakneck {

enum class Aim : std::uint8_t { defeat, escape, survive, protect, reach };
constexpr std::array<std::string_view, 5> enum_names(Aim) {
    return {"defeat", "escape", "survive", "protect", "reach"};
}

/// A party to the encounter and its aim. A side that names a ward has its aim only with that ward:
/// who is to arrive, to get away, to survive or to be kept safe.
struct Side {
    std::string name;
    Aim aim = Aim::defeat;
    int rounds = 0;                       // survive: until this round has ended
    PersonId whom = PersonId::nobody;     // the ward, a person
    VehicleId vehicle = VehicleId::none;  // or a vehicle
    bool all = false;                     // everybody of the side is a ward
    int rung = 0;                         // reach, in a chase
    static constexpr auto fields() {
        return std::tuple{
            field("name", &Side::name, "what the side is called").required(),
            field("aim", &Side::aim, "what it wants"),
            field("rounds", &Side::rounds, "survive: until the end of this round").range(0, 10000),
            field("whom", &Side::whom, "who has to arrive, escape, survive or be protected"),
            field("vehicle", &Side::vehicle, "or which vehicle"),
            field("all", &Side::all, "whether every one of the side has to"),
            field("rung", &Side::rung, "reach: the card or rung of a chase").range(0, 1000)};
    }
    bool operator==(const Side&) const = default;
};

/// Why a side does not have its aim.
enum class Shortfall : std::uint8_t {
    none,  // it has its aim
    out,
    opponents_stand,
    opponents_got_away,
    ward_lost,
    ward_left_behind,
    not_away,
    not_there,
    too_soon
};
constexpr std::array<std::string_view, 9> enum_names(Shortfall) {
    return {"none",
            "out",
            "opponents_stand",
            "opponents_got_away",
            "ward_lost",
            "ward_left_behind",
            "not_away",
            "not_there",
            "too_soon"};
}

/// How the encounter stands: going on, or over with these sides having reached their aims.
struct Outcome {
    bool over = false;
    std::uint32_t winners = 0;  // a bit for each side
    constexpr bool won(SideId side) const { return (winners >> index_of(side) & 1U) != 0; }
    bool operator==(const Outcome&) const = default;
};

}  // namespace breakneck
