// Swept paths, strikes and ways out.
#include "board/sweep.h"

#include <gtest/gtest.h>

#include <set>

#include "board/distance.h"
#include "board/test_luck.h"

namespace breakneck::board::sweep_test {
namespace {

Grid open_grid(int width, int height) {
    Map map;
    map.rows.assign(static_cast<std::size_t>(height),
                    std::string(static_cast<std::size_t>(width), '.'));
    return Grid(map);
}

TEST(Sweep, CoversTheUnionOfFootprintsAndNamesTheFirstStep) {
    TestLuck luck(21);
    std::vector<Swept> swept;
    for (int round = 0; round < 200; ++round) {
        const Footprint footprint{static_cast<std::int8_t>(luck.between(1, 3)),
                                  static_cast<std::int8_t>(luck.between(1, 4))};
        Path path{{{luck.between(20, 40), luck.between(20, 40)}, luck.facing()}};
        for (int i = luck.between(0, 12); i > 0; --i) {
            const Facing facing = rotate(path.back().facing, luck.between(-2, 2));
            path.push_back({step(path.back().space, facing), facing});
        }
        sweep(footprint, path, swept);
        std::set<Space> expected;
        std::size_t at = 0;
        for (std::size_t i = 0; i < path.size(); ++i)
            for (const Space space : spaces_of(footprint, path[i]))
                if (expected.insert(space).second) {
                    ASSERT_LT(at, swept.size());
                    EXPECT_EQ(swept[at++], (Swept{space, static_cast<std::int16_t>(i)}));
                }
        EXPECT_EQ(at, swept.size());
        const SpaceSet set = swept_spaces(footprint, path);
        for (int x = 0; x < 70; ++x)
            for (int y = 0; y < 70; ++y) EXPECT_EQ(set.contains({x, y}), expected.contains({x, y}));
    }
}

TEST(Sweep, StrikesComeInTheOrderTheyAreMet) {
    Mover truck;
    truck.footprint = {2, 4};
    truck.token = 9;
    const Path path = straight_ahead({{5, 5}, Facing::e}, 6);
    const Occupied occupied{{1, {}, {{9, 6}}},    {2, {}, {{7, 5}}},
                            {9, {2, 4}, path[0]}, {3, {}, {{8, 7}}},
                            {4, {}, {{9, 5}}},    {5, {}, {{7, 6}, Facing::n, Altitude::low}},
                            {6, {}, {{4, 5}}}};
    EXPECT_EQ(strikes(occupied, truck, path), (Strikes{{2, 2}, {1, 4}, {4, 4}}));
    EXPECT_TRUE(strikes(occupied, truck, Path{}).empty());
}

TEST(Sweep, TheWayOutIsTheNearestFreeSpaceBesideThePath) {
    const Grid grid = open_grid(12, 12);
    const Board board(grid, no_changes());
    Mover victim;
    victim.token = 1;
    const Occupied alone{{1, {}, {{8, 5}}}};

    // A car one space wide: a step up or down is enough.
    const SpaceSet narrow = swept_spaces({1, 2}, straight_ahead({{2, 5}, Facing::e}, 9));
    const WayOut beside = way_out(board, alone, victim, alone[0].place, narrow, 8);
    EXPECT_EQ(beside.spaces, 1);
    EXPECT_EQ(beside.places.size(), 6U);
    EXPECT_EQ(beside.places[0].space, Space(7, 4));

    // In the middle of three lanes it takes two.
    const SpaceSet wide = swept_spaces({3, 4}, straight_ahead({{4, 4}, Facing::e}, 7));
    EXPECT_EQ(way_out(board, alone, victim, alone[0].place, wide, 8).spaces, 2);
    EXPECT_EQ(way_out(board, alone, victim, alone[0].place, wide, 1).spaces, 0);
    EXPECT_TRUE(way_out(board, alone, victim, alone[0].place, wide, 1).places.empty());
}

TEST(Sweep, WallsAndPeopleCloseTheWayOut) {
    Map map;
    map.rows = {"########", "........", "####.###", "########"};
    const Grid alley(map);
    const Board board(alley, no_changes());
    Mover victim;
    const Place stands{{3, 1}};
    const SpaceSet swept = swept_spaces({1, 2}, straight_ahead({{1, 1}, Facing::e}, 6));
    const WayOut door = way_out(board, {}, victim, stands, swept, 8);
    EXPECT_EQ(door.spaces, 1);
    ASSERT_EQ(door.places.size(), 1U);
    EXPECT_EQ(door.places[0].space, Space(4, 2));
    const Occupied hider{{5, {}, {{4, 2}}}};
    EXPECT_EQ(way_out(board, hider, victim, stands, swept, 8).places.size(), 0U);
    // Somebody small would still fit in beside another.
    const Occupied child{{5, {1, 1, 2}, {{4, 2}}}};
    victim.footprint.fill = 2;
    EXPECT_EQ(way_out(board, child, victim, stands, swept, 8).spaces, 1);
}

TEST(Sweep, WaysOutAgreeWithPlainSearchOnOpenGround) {
    TestLuck luck(22);
    const Grid grid = open_grid(30, 30);
    const Board board(grid, no_changes());
    for (int round = 0; round < 100; ++round) {
        const Footprint vehicle{static_cast<std::int8_t>(luck.between(1, 4)),
                                static_cast<std::int8_t>(luck.between(1, 4))};
        const SpaceSet swept =
            swept_spaces(vehicle, straight_ahead({{15, 15}, luck.facing()}, luck.between(1, 10)));
        Mover victim;
        victim.footprint = {static_cast<std::int8_t>(1 + round % 2),
                            static_cast<std::int8_t>(1 + round % 2)};
        const Place from{{luck.between(10, 20), luck.between(10, 20)}};
        int expected = 99;
        for (int x = 0; x < 29; ++x)
            for (int y = 0; y < 29; ++y) {
                bool clear = Space(x, y) != from.space;
                for (const Space space : spaces_of(victim.footprint, {{x, y}}))
                    clear = clear && !swept.contains(space);
                if (clear)
                    expected =
                        std::min(expected, steps({x, y}, from.space, Diagonals::every_step_one));
            }
        EXPECT_EQ(way_out(board, {}, victim, from, swept, 12).spaces, expected);
    }
}

TEST(Sweep, FreeSpacesBesideAVehicle) {
    const Grid grid = open_grid(6, 4);
    const Board board(grid, no_changes());
    const Token car{9, {1, 2}, {{3, 0}, Facing::e}};
    const Occupied occupied{car, {1, {}, {{2, 1}}}};
    std::string found;
    for (const Place& place : free_beside(board, occupied, car, {}))
        found += to_text(place.space) + ' ';
    EXPECT_EQ(found, "B1 E1 B2 D2 E2 ");
}

}  // namespace
}  // namespace breakneck::board::sweep_test
