// How long something lasts: timers hang on a person's turns, on a crew station's, or on the round.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <tuple>

#include "base/fields.h"
#include "rules/common/ids.h"

namespace breakneck {

enum class Moment : std::uint8_t { turn_starts, turn_ends, round_ends };
constexpr std::array<std::string_view, 3> enum_names(Moment) {
    return {"turn_starts", "turn_ends", "round_ends"};
}

/// Runs out after so many of the given moments. A timer on a station follows whoever mans it.
struct Timer {
    Moment moment = Moment::turn_ends;
    std::int8_t left = 0;  // 0: not running
    PersonId person = PersonId::nobody;
    VehicleId vehicle = VehicleId::none;
    std::int8_t station = -1;

    constexpr bool running() const { return left > 0; }

    static constexpr auto fields() {
        return std::tuple{field("moment", &Timer::moment),
                          field("left", &Timer::left).range(0, 100),
                          field("person", &Timer::person), field("vehicle", &Timer::vehicle),
                          field("station", &Timer::station)};
    }
    bool operator==(const Timer&) const = default;
};

/// A moment has come: whose turn it is, and the station they act from.
struct Tick {
    Moment moment = Moment::turn_ends;
    PersonId person = PersonId::nobody;
    VehicleId vehicle = VehicleId::none;
    std::int8_t station = -1;
};

/// Whether this moment counts for the timer.
constexpr bool counts(const Timer& timer, const Tick& tick) {
    if (!timer.running() || timer.moment != tick.moment) return false;
    if (timer.moment == Moment::round_ends) return true;
    if (timer.vehicle != VehicleId::none)
        return timer.vehicle == tick.vehicle && timer.station == tick.station;
    return timer.person == tick.person;
}

}  // namespace breakneck
