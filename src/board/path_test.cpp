// Paths: what is legal, what it costs, how sharply one turns.
#include "board/path.h"

#include <gtest/gtest.h>

#include <string>

namespace breakneck::board::path_test {
namespace {

Grid grid_of(std::vector<std::string> rows, Diagonals diagonals = Diagonals::every_step_one) {
    Map map;
    map.rows = std::move(rows);
    map.diagonals = diagonals;
    Terrain mud;
    mud.symbol = {'~'};
    mud.difficult = true;
    Terrain lake;
    lake.symbol = {'w'};
    lake.surface = Surface::water;
    Terrain tower;
    tower.symbol = {'T'};
    tower.impassable = true;
    tower.height = Height::to_low;
    tower.cover = Cover::full;
    map.legend = {mud, lake, tower};
    return Grid(map);
}

/// "A1 e, B1 e, C2 se"
Path path_of(std::string_view text) {
    Path path;
    while (!text.empty()) {
        const auto comma = text.find(", ");
        Place place;
        EXPECT_TRUE(from_text(text.substr(0, comma), place)) << text;
        path.push_back(place);
        text = comma == std::string_view::npos ? "" : text.substr(comma + 2);
    }
    return path;
}

struct Judged {
    Grid grid;
    Occupied occupied;
    Mover mover;

    Verdict operator()(std::string_view path, int budget = 100) const {
        return check_path({grid, no_changes()}, occupied, mover, path_of(path), budget);
    }
};

const std::vector<std::string> open_field(12, std::string(12, '.'));

TEST(Path, TellsWhatIsWrongAndWhere) {
    Judged judge{grid_of({"....", ".##.", "..~w", "...."}), {{5, {}, {{0, 2}}}}, {}};
    EXPECT_TRUE(judge("A1, B1, C1").ok());
    EXPECT_EQ(judge("A1, B1, C1").cost, 2);
    EXPECT_EQ(judge("").wrong, Wrong::empty);
    EXPECT_TRUE(judge("A1").ok());

    EXPECT_EQ(judge("A1, C1").wrong, Wrong::not_adjacent);
    EXPECT_EQ(judge("A1, B1, B2").wrong, Wrong::blocked);
    EXPECT_EQ(judge("A1, B1, B2").step, 2);
    EXPECT_EQ(judge("A1, B1, B2").space, Space(1, 1));
    EXPECT_EQ(judge("A1, 0,-1").wrong, Wrong::off_board);
    EXPECT_EQ(judge("A1, A2, A3").wrong, Wrong::occupied);
    EXPECT_EQ(judge("A1, A2, A3").token, 5);
    EXPECT_EQ(judge("D2, D3").wrong, Wrong::surface);
    EXPECT_EQ(judge("A1, B1 low").wrong, Wrong::surface);
    EXPECT_EQ(judge("A1, B1, C1", 1).wrong, Wrong::too_far);
    EXPECT_EQ(judge("A1, B1, C1", 1).step, 2);
    EXPECT_EQ(judge("A1, B1, C1", 1).cost, 1);
}

TEST(Path, DifficultTerrainCostsWhatTheMoverPays) {
    Judged judge{grid_of({"..~~."}), {}, {}};
    EXPECT_EQ(judge("B1, C1, D1, E1").cost, 3);
    judge.mover.difficult = 2;
    EXPECT_EQ(judge("B1, C1, D1, E1").cost, 5);
    judge.mover.surfaces = {Surface::ground, Surface::air};
    EXPECT_EQ(judge("B1 low, C1 low, D1 low, E1 low").cost, 3) << "one flies over mud";
}

TEST(Path, DiagonalsCountByTheGrid) {
    Judged judge{grid_of(open_field), {}, {}};
    EXPECT_EQ(judge("A1, B2, C3, D4").cost, 3);
    judge.grid = grid_of(open_field, Diagonals::alternating);
    EXPECT_EQ(judge("A1, B2, C3, D4").cost, 4);
    EXPECT_EQ(judge("A1, B2, C2, D3").cost, 4) << "1, 1, then the second diagonal costs 2";
}

TEST(Path, NobodySqueezesBetweenTwoCorners) {
    Judged judge{grid_of({".#.", "#..", "..."}), {}, {}};
    EXPECT_EQ(judge("A1, B2").wrong, Wrong::corner);
    EXPECT_TRUE(judge("C1, B2, A3").ok()) << "one corner alone may be passed";
    judge.grid = grid_of({"..#.", "....", "#...", "...."});
    judge.mover.footprint = {2, 2};
    EXPECT_TRUE(judge("A1, B2").ok());
    judge.grid = grid_of({"..#.", "..#.", "##..", "...."});
    EXPECT_EQ(judge("A1, B2").wrong, Wrong::blocked);
    judge.grid = grid_of({"...#", "..#.", "#...", "...."});
    EXPECT_EQ(judge("A1, B2").wrong, Wrong::blocked);
}

TEST(Path, PassingIsNotStopping) {
    Judged judge{grid_of({"...."}), {{5, {}, {{1, 0}}, true}}, {}};
    EXPECT_TRUE(judge("A1, B1, C1").ok());
    EXPECT_EQ(judge("A1, B1").wrong, Wrong::occupied);
    EXPECT_EQ(judge("A1, B1").token, 5);
    judge.occupied[0].may_pass = false;
    EXPECT_EQ(judge("A1, B1, C1").step, 1);
    judge.mover.token = 5;
    EXPECT_TRUE(judge("A1, B1, C1").ok());
}

TEST(Path, AltitudeChangesBandByBand) {
    Judged judge{grid_of({"..T.."}), {}, {}};
    judge.mover.surfaces = {Surface::ground, Surface::air};
    EXPECT_TRUE(judge("A1, B1 low").ok());
    EXPECT_EQ(judge("A1, B1 low, C1 low").wrong, Wrong::blocked);
    EXPECT_TRUE(judge("A1 low, B1 high, C1 high, D1 high").ok());
    EXPECT_EQ(judge("A1, B1 high").wrong, Wrong::not_adjacent);
    EXPECT_EQ(judge("A1, A1 low, A1 high").cost, 2);
    const Verdict mixed = judge("A1, B1, B1 low, B1");
    EXPECT_EQ(mixed.cost, 3);
    EXPECT_EQ(mixed.cost_by_surface, (std::array{2, 0, 0, 1}));
}

TEST(Path, CostIsSplitBySurface) {
    Judged judge{grid_of({"..ww."}), {}, {}};
    judge.mover.surfaces = {Surface::ground, Surface::water};
    EXPECT_EQ(judge("A1, B1, C1, D1, E1").cost_by_surface, (std::array{2, 2, 0, 0}));
}

TEST(Path, DriversKeepToTheirHeading) {
    Judged judge{grid_of(open_field), {}, {}};
    judge.mover.turning = Turning{0, 0};
    EXPECT_TRUE(judge("A5 e, B5 e, C5 e").ok());
    EXPECT_EQ(judge("A5 e, B5 n").wrong, Wrong::wrong_way);
    EXPECT_EQ(judge("B5 e, A5 e").wrong, Wrong::wrong_way);
    judge.mover.gear = Gear::reverse;
    EXPECT_TRUE(judge("B5 e, A5 e").ok());
    EXPECT_EQ(judge("A5 e, B5 e").wrong, Wrong::wrong_way);
}

// A motorcycle of one space with medium maneuverability at a crawl: 2 + 1 + 0 = 3, quarter 1.
TEST(Path, TurnsNeedTheirStraightSpaces) {
    Judged judge{grid_of(open_field), {}, {}};
    judge.mover.turning = Turning{1, 3};
    EXPECT_TRUE(judge("C6 n, C5 n, D5 e").ok());
    EXPECT_EQ(judge("C6 n, D6 e").wrong, Wrong::turn_too_tight);
    EXPECT_EQ(judge("C6 n, D6 e").step, 1);
    EXPECT_EQ(judge("C6 n, C6 e").wrong, Wrong::turn_too_tight);

    EXPECT_TRUE(judge("C6 n, C5 n, C4 n, C3 n, D3 e, E3 e, F3 e, F3 s").ok())
        << "three forward, three to the side, facing back";
    EXPECT_EQ(judge("C6 n, C5 n, C4 n, C3 n, D3 e, E3 e, E3 s").wrong, Wrong::turn_too_tight);
    EXPECT_EQ(judge("C6 n, C5 n, C4 n, D4 e, E4 e, F4 e, F4 s").wrong, Wrong::turn_too_tight)
        << "only two forward";
    EXPECT_TRUE(judge("C6 n, C5 n, D5 e, D4 n").ok()) << "the other side is a new turn";
    EXPECT_EQ(judge("C6 n, C5 n, C5 s").wrong, Wrong::turn_too_tight);

    judge.mover.turning->free_start = true;
    EXPECT_TRUE(judge("C6 n, C7 s").ok());
    EXPECT_EQ(judge("C6 n, C7 s, C7 n").wrong, Wrong::turn_too_tight);
}

TEST(Path, TurningOnTheSpotIsFree) {
    Judged judge{grid_of(open_field), {}, {}};
    judge.mover.turning = Turning{0, 0};
    EXPECT_TRUE(judge("C6 n, C7 s, C6 n, C6 sw, C6 e, D6 e").ok());
    EXPECT_EQ(judge("C6 n, C7 s, C6 n, C6 sw, C6 e, D6 e").cost, 3);
}

TEST(Path, EighthsNeedHalfAsMuch) {
    constexpr Turning turning{3, 6};
    static_assert(straight_needed(turning, 1, {}) == 2);
    static_assert(straight_needed(turning, -2, {}) == 3);
    static_assert(straight_needed(turning, 1, {1, false}) == 3);
    static_assert(straight_needed(turning, 1, {-1, true}) == 2);
    static_assert(straight_needed(turning, 2, {1, true}) == 6);
    static_assert(straight_needed(turning, 2, {1, false}) == 12);
    static_assert(straight_needed(turning, 3, {}) == never);
    static_assert(straight_needed(turning, 4, {}) == never);
    static_assert(straight_needed({0, 0}, 4, {1, false}) == 0);
    const Path path = path_of("A9 n, A8 n, A7 n, B6 ne, C5 ne, D4 ne, E4 e");
    EXPECT_EQ(first_tight_turn(turning, path), std::nullopt);
    EXPECT_EQ(first_tight_turn({4, 8}, path), 6);
    EXPECT_EQ(first_tight_turn({5, 10}, path), 3);
}

TEST(Path, StraightAheadRunsOn) {
    EXPECT_EQ(straight_ahead({{2, 4}, Facing::e}, 2), path_of("C5 e, D5 e, E5 e"));
    EXPECT_EQ(straight_ahead({{2, 4}, Facing::e}, 1, Gear::reverse), path_of("C5 e, B5 e"));
    EXPECT_EQ(straight_ahead({{2, 4}}, 0).size(), 1U);
    EXPECT_EQ(straight_ahead({{2, 4}, Facing::s}, 999).size(), path_capacity);
}

TEST(Path, AWideVehicleNeedsRoomEverywhere) {
    Judged judge{grid_of({"......", "......", "....#.", "......"}), {}, {}};
    judge.mover.footprint = {2, 3};
    judge.mover.turning = Turning{0, 0};
    EXPECT_TRUE(judge("C1 e, D1 e, E1 e, F1 e").ok());
    const Verdict verdict = judge("C2 e, D2 e, E2 e");
    EXPECT_EQ(verdict.wrong, Wrong::blocked);
    EXPECT_EQ(verdict.step, 2);
    EXPECT_EQ(verdict.space, Space(4, 2));
}

}  // namespace
}  // namespace breakneck::board::path_test
