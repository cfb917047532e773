// Fights on a road for tests of impacts and collisions: A drives a car from the west.
#pragma once

#include <string_view>

#include "board/path.h"
#include "tests/support/lucky.h"
#include "tests/support/odds.h"

namespace breakneck::test {

/// A car with A at the wheel stands in the second row, its front in column B; x, y and z are in its
/// way or beside it.
inline constexpr std::string_view open_road = R"(
    ........................
    A.....x.................
    ........................
    ........................)";

class Road : public Fight {
  public:
    explicit Road(std::string_view picture = open_road) : Fight(picture) {}
    explicit Road(lucky_stars::Stage with) : Fight(std::move(with)) {}

    /// Everyone has acted and has their AP; whose turn it is goes first in `order`.
    void start_off(std::string_view order) {
        begin(order);
        everyone_has_acted();
    }
    /// Straight on for so many spaces.
    lucky_stars::Drive ahead(VehicleId vehicle, int spaces) const {
        lucky_stars::Drive drive;
        drive.path = board::Route(board::straight_ahead(place_of(scene, vehicle), spaces));
        drive.to = drive.path.end();
        return drive;
    }
    /// As if the vehicle had come so many feet this turn already.
    void has_come(VehicleId vehicle, int ft) {
        ride(vehicle).covered_ft = static_cast<std::int16_t>(ft);
        ride(vehicle).moved = true;
    }
    board::Space front(VehicleId vehicle) const { return place_of(scene, vehicle).space; }
    static board::Place at(std::string_view text) {
        board::Place place;
        EXPECT_TRUE(from_text(text, place)) << text;
        return place;
    }
};

/// The chance that two dice whose sixes are rolled again and added reach a target, by adding up
/// faces: nothing of the engine's own luck is used.
inline Fraction two_dice_reach(int target) {
    const auto one_reaches = [](int at_least) {
        Fraction chance = 0;
        Fraction here = 1;
        for (int below = 0; below < at_least; below += 6) {
            for (int face = 1; face <= 5; ++face)
                if (below + face >= at_least) chance += here / 6;
            here /= 6;
            if (below + 6 >= at_least) chance += here;
        }
        return at_least <= 0 ? Fraction(1) : chance;
    };
    Fraction chance = one_reaches(target);
    Fraction here = 1;
    for (int below = 0; below < target; below += 6, here /= 6)
        for (int face = 1; face <= 5 && below + face < target; ++face)
            chance += here / 6 * one_reaches(target - below - face);
    return chance;
}

}  // namespace breakneck::test
