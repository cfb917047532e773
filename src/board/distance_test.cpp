// Distances: examples and properties.
#include "board/distance.h"

#include <gtest/gtest.h>

#include <cmath>

#include "board/test_luck.h"

namespace breakneck::board::distance_test {
namespace {

constexpr auto one = Diagonals::every_step_one;
constexpr auto alternating = Diagonals::alternating;

static_assert(steps({0, 0}, {3, -5}, one) == 5);
static_assert(steps({0, 0}, {1, 1}, alternating) == 1);
static_assert(steps({0, 0}, {2, 2}, alternating) == 3);
static_assert(steps({0, 0}, {3, 3}, alternating) == 4);
static_assert(steps({0, 0}, {5, 2}, alternating) == 6);
static_assert(straight({0, 0}, {3, 4}) == 5);
static_assert(straight({0, 0}, {1, 1}) == 1);
static_assert(straight({0, 0}, {2, 2}) == 3);

TEST(Distance, StraightLinesRoundToTheNearest) {
    for (int x = 0; x < 200; ++x)
        for (int y = 0; y < 200; ++y)
            ASSERT_EQ(straight({0, 0}, {x, y}), std::lround(std::hypot(x, y))) << x << ',' << y;
    EXPECT_EQ(whole_root(0), 0);
    EXPECT_EQ(whole_root(2147395600), 46340);
}

TEST(Distance, IsTheSameThereAndBack) {
    TestLuck luck(2);
    for (int i = 0; i < 5000; ++i) {
        const Space a = luck.space(60, 60);
        const Space b = luck.space(60, 60);
        const Space c = luck.space(60, 60);
        for (const Diagonals diagonals : {one, alternating}) {
            EXPECT_EQ(steps(a, b, diagonals), steps(b, a, diagonals));
            EXPECT_EQ(steps(a, b, diagonals) == 0, a == b);
        }
        EXPECT_EQ(straight(a, b), straight(b, a));
        EXPECT_LE(steps(a, c, one), steps(a, b, one) + steps(b, c, one));
    }
}

TEST(Distance, AlternatingDiagonalsCountOneTwoOne) {
    for (int columns = 0; columns < 12; ++columns)
        for (int rows = 0; rows < 12; ++rows) {
            int expected = std::abs(columns - rows);
            for (int diagonal = 1; diagonal <= std::min(columns, rows); ++diagonal)
                expected += diagonal % 2 == 1 ? 1 : 2;
            EXPECT_EQ(steps(columns, rows, alternating), expected);
        }
}

TEST(Distance, BetweenThingsIsThatOfTheirNearestSpaces) {
    TestLuck luck(3);
    for (int i = 0; i < 2000; ++i) {
        const Footprint a{static_cast<std::int8_t>(luck.between(1, 4)),
                          static_cast<std::int8_t>(luck.between(1, 4))};
        const Footprint b{static_cast<std::int8_t>(luck.between(1, 2)),
                          static_cast<std::int8_t>(luck.between(1, 6))};
        const Place at{luck.space(15, 15), luck.facing()};
        const Place there{luck.space(15, 15), luck.facing()};
        for (const Diagonals diagonals : {one, alternating}) {
            int expected = 1000;
            for (const Space from : spaces_of(a, at))
                for (const Space to : spaces_of(b, there))
                    expected = std::min(expected, steps(from, to, diagonals));
            EXPECT_EQ(steps(a, at, b, there, diagonals), expected);
            EXPECT_EQ(steps(b, there, a, at, diagonals), expected);
        }
        int expected = 1000;
        for (const Space from : spaces_of(a, at))
            for (const Space to : spaces_of(b, there))
                expected = std::min(expected, straight(from, to));
        EXPECT_EQ(straight(a, at, b, there), expected);
        EXPECT_EQ(steps(a, at, b, there, one) == 0, overlap(a, at, b, there));
    }
}

TEST(Distance, ReachAndNeighbours) {
    const Token giant{1, {3, 3}, {{2, 2}}};
    const Token near{2, {}, {{5, 5}}};
    const Token far{3, {}, {{7, 2}}};
    EXPECT_TRUE(adjacent(giant.footprint, giant.place, near.footprint, near.place));
    EXPECT_FALSE(adjacent(giant.footprint, giant.place, far.footprint, far.place));
    EXPECT_TRUE(within_reach(giant, 1, near, one));
    EXPECT_TRUE(within_reach(giant, 3, far, one));
    EXPECT_FALSE(within_reach(giant, 2, far, one));
    EXPECT_FALSE(within_reach(near, 0, giant, one));
    Token bird = near;
    bird.place.altitude = Altitude::low;
    EXPECT_FALSE(within_reach(giant, 3, bird, one));
}

}  // namespace
}  // namespace breakneck::board::distance_test
