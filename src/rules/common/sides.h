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

/// A party to the encounter and its aim.
struct Side {
    std::string name;
    Aim aim = Aim::defeat;
    int rounds = 0;                       // survive: until this round has ended
    PersonId whom = PersonId::nobody;     // protect
    VehicleId vehicle = VehicleId::none;  // protect
    int rung = 0;                         // reach, in a chase
    static constexpr auto fields() {
        return std::tuple{
            field("name", &Side::name, "what the side is called").required(),
            field("aim", &Side::aim, "what it wants"),
            field("rounds", &Side::rounds, "survive: until the end of this round").range(0, 10000),
            field("whom", &Side::whom, "protect: whom"),
            field("vehicle", &Side::vehicle, "protect: which vehicle"),
            field("rung", &Side::rung, "reach: the card or rung of a chase").range(0, 1000)};
    }
    bool operator==(const Side&) const = default;
};

/// How the encounter stands: going on, or over with these sides having reached their aims.
struct Outcome {
    bool over = false;
    std::uint32_t winners = 0;  // a bit for each side
    constexpr bool won(SideId side) const { return (winners >> index_of(side) & 1U) != 0; }
    bool operator==(const Outcome&) const = default;
};

}  // namespace breakneck
