// Maps, grids, changes.
#include "board/grid.h"

#include <gtest/gtest.h>

#include "base/hash.h"
#include "board/test_luck.h"

namespace breakneck::board::grid_test {
namespace {

static_assert(Described<Map> && Described<Terrain> && Described<TerrainChange>);

Map alley() {
    Map map;
    map.rows = {"#####", "#..b#", "#~..#", "#####"};
    Terrain barrel;
    barrel.symbol = {'b'};
    barrel.name = "barrel";
    barrel.impassable = true;
    barrel.height = Height::waist;
    barrel.cover = Cover::partial;
    barrel.hardness = 6;
    barrel.ruin = {'~'};
    Terrain mud;
    mud.symbol = {'~'};
    mud.difficult = true;
    map.legend = {barrel, mud};
    return map;
}

TEST(Grid, ReadsRowsByTheirLegend) {
    const Grid grid(alley());
    EXPECT_EQ(grid.width(), 5);
    EXPECT_EQ(grid.height(), 4);
    EXPECT_EQ(grid.terrain({0, 0}).name, "wall");
    EXPECT_EQ(grid.terrain({3, 1}).hardness, 6);
    EXPECT_TRUE(grid.terrain({1, 2}).difficult);
    EXPECT_EQ(grid.terrain({1, 1}), Terrain{});
    EXPECT_FALSE(grid.inside({5, 0}));
    EXPECT_FALSE(grid.inside({0, -1}));
}

TEST(Grid, BadMapsAreTold) {
    using Kind = MapProblem::Kind;
    EXPECT_EQ(problem_with(alley()), std::nullopt);
    Map map = alley();
    map.rows[2] = "#..#";
    EXPECT_EQ(problem_with(map), (MapProblem{Kind::uneven_row, 2, 4}));
    map.rows[2] = "#.?.#";
    EXPECT_EQ(problem_with(map), (MapProblem{Kind::unknown_symbol, 2, 2}));
    map.rows.assign(201, "...");
    EXPECT_EQ(problem_with(map), (MapProblem{Kind::too_large, 200, 0}));
    map.rows.assign(3, std::string(201, '.'));
    EXPECT_EQ(problem_with(map), (MapProblem{Kind::too_large, 0, 200}));
    map.rows.clear();
    EXPECT_EQ(problem_with(map), (MapProblem{Kind::no_rows, 0, 0}));
    map = alley();
    map.legend[0].symbol = {'~'};
    EXPECT_EQ(problem_with(map), (MapProblem{Kind::symbol_twice, -1, 1}));
    map = alley();
    map.legend[0].ruin = {'x'};
    EXPECT_EQ(problem_with(map), (MapProblem{Kind::unknown_ruin, -1, 0}));
}

TEST(Grid, ChangesShowOnTheBoardAndNotInTheGrid) {
    const Grid grid(alley());
    Changes changes;
    const Board board(grid, changes);
    EXPECT_TRUE(board.is_blocked({3, 1}, Altitude::ground));
    EXPECT_FALSE(board.is_blocked({3, 1}, Altitude::low)) << "one flies over a barrel";

    EXPECT_TRUE(change(changes, {3, 1}, grid.terrain({3, 1}).ruin));
    EXPECT_FALSE(board.is_blocked({3, 1}, Altitude::ground));
    EXPECT_TRUE(board.terrain({3, 1}).difficult);
    EXPECT_TRUE(board.is_blocked({0, 1}, Altitude::ground));
    EXPECT_EQ(grid, Grid(alley()));

    EXPECT_TRUE(change(changes, {3, 1}, {'#'}));
    EXPECT_EQ(changes.size(), 1U);
    EXPECT_EQ(board.terrain({3, 1}).name, "wall");
}

TEST(Grid, ChangesHaveAnEnd) {
    Changes changes;
    for (int x = 0; x < 64; ++x) EXPECT_TRUE(change(changes, {x, 0}, {'.'}));
    EXPECT_FALSE(change(changes, {64, 0}, {'.'}));
    EXPECT_TRUE(change(changes, {63, 0}, {'#'}));
}

TEST(Grid, KnowsWhereNoObstacleIs) {
    TestLuck luck(5);
    for (int round = 0; round < 20; ++round) {
        const Grid grid(random_map(luck, luck.between(1, 12), luck.between(1, 12), 6));
        for (int i = 0; i < 100; ++i) {
            const Space a = luck.space(grid.width(), grid.height());
            const Space b = luck.space(grid.width(), grid.height());
            bool found = false;
            for (int x = std::min(a.x, b.x); x <= std::max(a.x, b.x); ++x)
                for (int y = std::min(a.y, b.y); y <= std::max(a.y, b.y); ++y)
                    found = found || grid.terrain({x, y}).is_obstacle();
            EXPECT_EQ(grid.may_hold_obstacles(a, b), found);
        }
    }
    EXPECT_FALSE(Grid{}.may_hold_obstacles({0, 0}, {3, 3}));
}

TEST(Grid, CopiesHaveOneNumberAndOthersTheirOwn) {
    const Grid grid(alley());
    const Grid copy = grid;
    const Grid again(alley());
    EXPECT_EQ(copy.number(), grid.number());
    EXPECT_NE(again.number(), grid.number());
    EXPECT_EQ(again, grid) << "a number is not part of what a grid is";
    EXPECT_EQ(Grid{}.number(), 0U);
    EXPECT_NE(grid.number(), 0U);
}

TEST(Grid, ScaleCountsWholeSpaces) {
    const Scale feet{5, Unit::feet};
    EXPECT_EQ(feet.spaces(34), 6);
    EXPECT_EQ(feet.distance(6), 30);
}

TEST(Grid, HashTellsMapsApart) {
    Map other = alley();
    EXPECT_EQ(hash_of(other), hash_of(alley()));
    other.rows[1][1] = '#';
    EXPECT_NE(hash_of(other), hash_of(alley()));
}

TEST(Grid, SymbolsAreOnePrintableCharacter) {
    Symbol symbol;
    EXPECT_TRUE(from_text("~", symbol));
    EXPECT_EQ(to_text(symbol), "~");
    for (const auto* wrong : {"", " ", "ab", "\n", "\x80"}) EXPECT_FALSE(from_text(wrong, symbol));
}

}  // namespace
}  // namespace breakneck::board::grid_test
