// Areas and deviation.
#include "board/area.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <string>

#include "base/hash.h"

namespace breakneck::board::area_test {
namespace {

static_assert(Described<Area> && std::is_trivially_copyable_v<Area>);

/// The area as rows of "*" around its place at (5, 5) of an 11 by 11 board.
std::string draw(Shape shape, Facing facing, int size, int width, int side = 11) {
    const Area area{shape,
                    {{side / 2, side / 2}, facing},
                    static_cast<std::int16_t>(size),
                    static_cast<std::int16_t>(width)};
    std::string drawn;
    for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x) drawn += contains(area, {x, y}) ? '*' : '.';
        drawn += '\n';
    }
    return drawn;
}

int count(Shape shape, int size, int width = 1, Facing facing = Facing::n) {
    int spaces = 0;
    for_each_space_in(Area{shape,
                           {{50, 50}, facing},
                           static_cast<std::int16_t>(size),
                           static_cast<std::int16_t>(width)},
                      [&](Space) { ++spaces; });
    return spaces;
}

TEST(Area, DiscsGoByRoundedDistance) {
    EXPECT_EQ(draw(Shape::disc, Facing::n, 2, 0, 7),
              ".......\n"
              "..***..\n"
              ".*****.\n"
              ".*****.\n"
              ".*****.\n"
              "..***..\n"
              ".......\n");
    EXPECT_EQ(count(Shape::disc, 0), 1);
}

TEST(Area, BlastsReachWhateverTheyTouch) {
    EXPECT_EQ(count(Shape::blast, 1), 9);
    EXPECT_EQ(count(Shape::blast, 2), 21);
    EXPECT_EQ(count(Shape::blast, 3), 45);
    for (int radius = 1; radius < 6; ++radius)
        for (int x = -8; x <= 8; ++x)
            for (int y = -8; y <= 8; ++y) {
                const double near_x = std::max(std::abs(x) - 0.5, 0.0);
                const double near_y = std::max(std::abs(y) - 0.5, 0.0);
                const Area area{Shape::blast, {{20, 20}}, static_cast<std::int16_t>(radius)};
                EXPECT_EQ(contains(area, {20 + x, 20 + y}), std::hypot(near_x, near_y) < radius);
            }
}

TEST(Area, BoxesHangFromTheirCorner) {
    EXPECT_EQ(draw(Shape::box, Facing::n, 2, 3, 7),
              ".......\n"
              ".......\n"
              ".......\n"
              "...***.\n"
              "...***.\n"
              ".......\n"
              ".......\n");
    EXPECT_EQ(count(Shape::box, 3, 3), 9);
    EXPECT_EQ(count(Shape::box, 0, 3), 0);
}

TEST(Area, ConesWiden) {
    EXPECT_EQ(draw(Shape::cone, Facing::e, 5, 3),
              "...........\n"
              "...........\n"
              "...........\n"
              "...........\n"
              ".......****\n"
              "......*****\n"
              ".......****\n"
              "...........\n"
              "...........\n"
              "...........\n"
              "...........\n");
    EXPECT_EQ(draw(Shape::cone, Facing::ne, 5, 3),
              "...........\n"
              ".......**..\n"
              ".......***.\n"
              "......****.\n"
              ".....***...\n"
              "......*....\n"
              "...........\n"
              "...........\n"
              "...........\n"
              "...........\n"
              "...........\n");
    EXPECT_EQ(count(Shape::cone, 9, 3), 3 + 6 * 3);
}

TEST(Area, ConesAndStreamsAreTheSameAllRound) {
    for (const Shape shape : {Shape::cone, Shape::stream})
        for (const Facing facing : all_facings) {
            EXPECT_EQ(count(shape, 9, 3, facing), count(shape, 9, 3, rotate(facing, 2)));
            EXPECT_FALSE(contains({shape, {{5, 5}, facing}, 9, 3}, {5, 5}));
            EXPECT_TRUE(contains({shape, {{5, 5}, facing}, 9, 3}, step({5, 5}, facing)));
        }
    EXPECT_EQ(count(Shape::stream, 12, 1, Facing::w), 12);
    EXPECT_EQ(count(Shape::stream, 12, 1, Facing::sw), 8);
}

TEST(Area, TouchesThingsAtItsAltitude) {
    const Area fire{Shape::box, {{2, 2}}, 3, 3};
    EXPECT_TRUE(touches(fire, {1, 4}, {{4, 5}, Facing::s}));
    EXPECT_FALSE(touches(fire, {1, 4}, {{4, 5}, Facing::n}));
    EXPECT_FALSE(touches(fire, {}, {{3, 3}, Facing::n, Altitude::low}));
}

TEST(Area, HashTellsAreasApart) {
    EXPECT_NE(hash_of(Area{Shape::disc, {{1, 1}}, 2}), hash_of(Area{Shape::disc, {{1, 1}}, 3}));
}

TEST(Deviation, GoesByTheClock) {
    const Space from{10, 20};
    const Space aim{10, 10};
    EXPECT_EQ(deviate(from, aim, 12, 4), Space(10, 6));
    EXPECT_EQ(deviate(from, aim, 3, 4), Space(14, 10));
    EXPECT_EQ(deviate(from, aim, 6, 4), Space(10, 14));
    EXPECT_EQ(deviate(from, aim, 9, 4), Space(6, 10));
    EXPECT_EQ(deviate(from, aim, 2, 4), Space(13, 8)) << "3.46 to the right, 2 on";
    EXPECT_EQ(deviate(from, aim, 5, 0), aim);
    EXPECT_EQ(deviate(aim, aim, 12, 2), Space(10, 8));
    EXPECT_EQ(deviate({0, 0}, {3, 3}, 12, 4), Space(6, 6)) << "2.83 each way";
}

TEST(Deviation, IsTheRotatedVectorRounded) {
    for (int dx = -9; dx <= 9; ++dx)
        for (int dy = -9; dy <= 9; ++dy)
            for (int clock = 1; clock <= 12; ++clock)
                for (const int far : {1, 4, 7, 23}) {
                    if (dx == 0 && dy == 0) continue;
                    const double angle = std::atan2(dy, dx) + clock * std::acos(-1.0) / 6;
                    const double x = 50 + far * std::cos(angle);
                    const double y = 50 + far * std::sin(angle);
                    const Space found = deviate({50 - dx, 50 - dy}, {50, 50}, clock, far);
                    EXPECT_LE(std::abs(found.x - x), 0.501);
                    EXPECT_LE(std::abs(found.y - y), 0.501);
                }
}

}  // namespace
}  // namespace breakneck::board::area_test
