// A car on a long road for tests of driving, and places and ways from their text.
#pragma once

#include <string_view>
#include <vector>

#include "tests/support/lucky.h"

namespace breakneck::test {

inline board::Place at(std::string_view text) {
    board::Place place;
    EXPECT_TRUE(from_text(text, place)) << text;
    return place;
}
inline board::Route way(std::string_view text) {
    board::Route route;
    EXPECT_TRUE(from_text(text, route)) << text;
    return route;
}

inline constexpr std::string_view long_road = R"(
    ........................................
    ........................................
    ........................................
    ........................................
    ........................................
    ........................................
    A.B...................................xy
)";

/// A drives a car from C2 to the east, 350 ft, 75 ft per round; B walks far away.
struct Driver : Fight {
    Driver() : Fight(long_road), car_id(add_vehicle(car("C2 e"), 'A')) {}
    VehicleId car_id;
    lucky_stars::Ride& car_ride() { return ride(car_id); }
    board::Space car_at() { return place_of(scene, car_id).space; }
    Answer drives(std::string_view path, std::vector<std::int16_t> dice = {}) {
        return does('A', lucky_stars::Drive{.path = way(path)}, std::move(dice));
    }
    /// Everyone but A ends their turn, until it is A's again.
    void round() {
        EXPECT_TRUE(does('A', lucky_stars::EndTurn{}).is_done());
        for (int i = 0; i < 8 && asked_letter() != 'A'; ++i)
            EXPECT_TRUE(does(asked_letter(), lucky_stars::EndTurn{}).is_done());
    }
};

}  // namespace breakneck::test
