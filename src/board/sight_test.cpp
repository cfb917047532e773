// Sight and cover, drawn and by property.
#include "board/sight.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <set>
#include <vector>

#include "board/test_luck.h"

namespace breakneck::board::sight_test {
namespace {

Terrain obstacle(char symbol, Height height, Cover cover) {
    Terrain kind;
    kind.symbol = {symbol};
    kind.impassable = true;
    kind.height = height;
    kind.cover = cover;
    return kind;
}

Grid grid_of(std::vector<std::string> rows) {
    Map map;
    map.rows = std::move(rows);
    map.legend = {obstacle('w', Height::waist, Cover::partial),
                  obstacle('b', Height::tall, Cover::light),
                  obstacle('T', Height::to_low, Cover::full)};
    return Grid(map);
}

Sight look(const Grid& grid, std::string_view from, std::string_view to) {
    Place a;
    Place b;
    EXPECT_TRUE(from_text(from, a) && from_text(to, b));
    const Sight there = sight({grid, no_changes()}, a, b);
    const Sight back = sight({grid, no_changes()}, b, a);
    EXPECT_EQ(there.cover, back.cover);
    EXPECT_EQ(there.hidden_lines, back.hidden_lines);
    return there;
}

TEST(Sight, ObstaclesInBetweenGiveTheirCover) {
    const Grid grid = grid_of({".....", "..#..", ".....", "..w..", "..b.."});
    EXPECT_EQ(look(grid, "A1", "E1").cover, Cover::none);
    EXPECT_EQ(look(grid, "A2", "E2"), (Sight{Cover::full, 5, true, {2, 1}}));
    EXPECT_TRUE(look(grid, "A2", "E2").is_blocked());
    EXPECT_EQ(look(grid, "A4", "E4"), (Sight{Cover::partial, 5, true, {2, 3}}));
    EXPECT_EQ(look(grid, "A5", "E5").cover, Cover::light);
    EXPECT_EQ(look(grid, "B2", "C2").cover, Cover::none) << "the ends themselves never hide";
    EXPECT_EQ(look(grid, "C1", "C1").cover, Cover::none);
}

TEST(Sight, WhatIsLowMayHideOnlyThoseRightBehindIt) {
    const Grid grid = grid_of({"..w....", "..b....", "..T...."});
    const auto cover = [&](int row, int to, Low low) {
        return sight({grid, no_changes()}, Place{Space{0, row}}, Place{Space{to, row}}, low).cover;
    };
    EXPECT_EQ(cover(0, 6, Low::hides_anywhere), Cover::partial);
    EXPECT_EQ(cover(0, 6, Low::hides_those_behind), Cover::none);
    EXPECT_EQ(cover(0, 3, Low::hides_those_behind), Cover::partial);
    EXPECT_EQ(cover(1, 6, Low::hides_those_behind), Cover::light)
        << "bushes hide whoever is behind";
    EXPECT_EQ(cover(2, 6, Low::hides_those_behind), Cover::full);
    // Each is remembered apart.
    EXPECT_EQ(cover(0, 6, Low::hides_anywhere), Cover::partial);
}

TEST(Sight, ACornerHidesAPart) {
    const Grid grid = grid_of({"......", "..#...", "......"});
    // From A1 past the wall at C2: the lower lines meet it, the upper ones do not.
    const Sight half = look(grid, "A1", "E3");
    EXPECT_GT(half.hidden_lines, 0);
    EXPECT_EQ(half.cover, Cover::full) << "straight through the wall";
    const Sight past = look(grid, "A1", "F2");
    EXPECT_EQ(past.hidden_lines, 2);
    EXPECT_EQ(past.cover, Cover::none) << "less than half is hidden";
    const Sight most = look(grid, "B3", "E1");
    EXPECT_EQ(most.hidden_lines, 4);
    EXPECT_EQ(most.cover, Cover::heavy);
}

TEST(Sight, NobodySeesBetweenTwoWallsThatTouch) {
    const Grid both = grid_of({".#", "#."});
    EXPECT_TRUE(look(both, "A1", "B2").is_blocked());
    const Grid one = grid_of({".#", ".."});
    EXPECT_EQ(look(one, "A1", "B2").cover, Cover::none);
    EXPECT_EQ(look(one, "A1", "B2").hidden_lines, 1);
    const Grid bush = grid_of({".#", "b."});
    EXPECT_EQ(look(bush, "A1", "B2").cover, Cover::light);
}

TEST(Sight, HeightsAndAltitudes) {
    const Grid grid = grid_of({".......", "..#..w.", "...T..."});
    EXPECT_EQ(look(grid, "A2 low", "E2").cover, Cover::none) << "a flyer looks over a wall";
    EXPECT_TRUE(look(grid, "A2 low", "D2").is_blocked()) << "unless one stands right behind it";
    EXPECT_EQ(look(grid, "A2 high", "G2").cover, Cover::partial);
    EXPECT_EQ(look(grid, "A2 low", "E2 low").cover, Cover::none);
    EXPECT_TRUE(look(grid, "A3 low", "G3 low").is_blocked());
    EXPECT_EQ(look(grid, "A3 high", "G3 high").cover, Cover::none);
    EXPECT_EQ(look(grid, "A3 high", "G3").cover, Cover::none);
    EXPECT_TRUE(look(grid, "A3 high", "E3").is_blocked());
}

TEST(Sight, DestroyedWallsHideNobody) {
    const Grid grid = grid_of({"..#.."});
    Changes changes;
    const Board board(grid, changes);
    EXPECT_TRUE(sight(board, {{0, 0}}, {{4, 0}}).is_blocked());
    change(changes, {2, 0}, grid.terrain({2, 0}).ruin);
    EXPECT_EQ(sight(board, {{0, 0}}, {{4, 0}}).cover, Cover::none);
    change(changes, {3, 0}, {'w'});
    EXPECT_EQ(sight(board, {{0, 0}}, {{4, 0}}).cover, Cover::partial);
}

TEST(Sight, IsSymmetricAndAgreesWithSampledLines) {
    TestLuck luck(31);
    for (int round = 0; round < 60; ++round) {
        const Grid grid(random_map(luck, 9, 9, 20));
        const Board board(grid, no_changes());
        for (int i = 0; i < 60; ++i) {
            const Place a{luck.space(9, 9)};
            const Place b{luck.space(9, 9)};
            const Sight there = sight(board, a, b);
            const Sight back = sight(board, b, a);
            EXPECT_EQ(there.cover, back.cover);
            EXPECT_EQ(there.hidden_lines, back.hidden_lines);
            EXPECT_EQ(there.has_obstacle, there.hidden_lines > 0);
        }
    }
}

// Points of the line taken very densely must fall into exactly the spaces that the walk names.
TEST(Sight, LinesCrossTheSpacesTheyCross) {
    constexpr int parts = 2 * 3 * 5 * 7 * 11 * 64;
    for (int dx = -7; dx <= 7; ++dx)
        for (int dy = -7; dy <= 7; ++dy) {
            std::set<Space> expected;
            for (int part = 0; part <= parts; part += 32) {
                // Twice the coordinates, so that centres are odd and sides even.
                const int x = (2 * 10 + 1) * parts + 2 * dx * part;
                const int y = (2 * 10 + 1) * parts + 2 * dy * part;
                if (x % (2 * parts) == 0 || y % (2 * parts) == 0) continue;
                expected.insert({x / (2 * parts), y / (2 * parts)});
            }
            std::set<Space> found;
            Space last{10, 10};
            for_each_between({10, 10}, {10 + dx, 10 + dy}, [&](Space space) {
                EXPECT_TRUE(found.insert(space).second);
                EXPECT_LE(std::abs(space.x - last.x), 1);
                last = space;
            });
            EXPECT_EQ(found, expected) << dx << ',' << dy;
            EXPECT_EQ(last, Space(10 + dx, 10 + dy));
        }
}

TEST(Sight, LargeTargetsAreHiddenByHalves) {
    const Grid grid = grid_of({".......", "..#....", "..#....", "......."});
    const Board board(grid, no_changes());
    const Footprint truck{1, 4};
    // Seen from A4 its three northern spaces are behind the wall, the last is not.
    EXPECT_EQ(sight(board, {}, {{0, 3}}, truck, {{5, 0}, Facing::n}).cover, Cover::heavy);
    EXPECT_EQ(sight(board, truck, {{5, 0}, Facing::n}, {}, {{0, 3}}).cover, Cover::none)
        << "from its rear somebody sees the shooter";
    const Grid wall = grid_of({"..#....", "..#....", "..#....", "..#...."});
    EXPECT_TRUE(sight({wall, no_changes()}, {}, {{0, 2}}, truck, {{5, 0}, Facing::n}).is_blocked());
    const Grid gate = grid_of({"..#....", "..#....", "..#....", "......."});
    const Sight hidden = sight({gate, no_changes()}, {}, {{0, 2}}, {2, 4}, {{4, 0}, Facing::n});
    EXPECT_EQ(hidden.cover, Cover::heavy) << "one end is seen, most is not";
}

TEST(Sight, PeopleInBetween) {
    const Occupied occupied{{4, {}, {{2, 0}}},
                            {5, {}, {{0, 0}}},
                            {6, {}, {{3, 0}, Facing::n, Altitude::low}},
                            {7, {2, 2}, {{3, 0}}}};
    EXPECT_EQ(tokens_between(occupied, {0, 0}, {6, 1}, Altitude::ground), (TokenIds{4, 7}));
    EXPECT_TRUE(tokens_between(occupied, {0, 0}, {1, 0}, Altitude::ground).empty());
    const Grid grid = grid_of({"..#.", "...."});
    const Board board(grid, no_changes());
    EXPECT_FALSE(is_clear_line(board, {0, 0}, {3, 0}, Altitude::ground));
    EXPECT_TRUE(is_clear_line(board, {0, 0}, {3, 0}, Altitude::low));
    EXPECT_TRUE(is_clear_line(board, {0, 1}, {3, 1}, Altitude::ground));
}

/// What a walk meets between two columns, or rows where it is steep.
std::vector<Space> met_between(sight_detail::Line line, int first, int last) {
    std::vector<Space> met;
    const bool level = std::abs(line.to.x - line.at.x) >= std::abs(line.to.y - line.at.y);
    const auto is_met = [&](Space space) {
        const int gone = level ? std::abs(space.x - line.at.x) : std::abs(space.y - line.at.y);
        return gone >= first && gone <= last;
    };
    sight_detail::walk(
        line,
        [&](Space space) {
            if (is_met(space)) met.push_back(space);
        },
        [&](Space a, Space b) {
            if (!is_met(a) || !is_met(b)) return;
            met.push_back(a);
            met.push_back(b);
        });
    return met;
}

TEST(Lines, AWalkOverAStretchMeetsWhatTheWholeWalkMeetsThere) {
    for (int x = -9; x <= 9; ++x)
        for (int y = -9; y <= 9; ++y)
            for (const int inset : {1, 4, 7})
                for (const int first : {-1, 2, 5})
                    for (const int last : {first, 7}) {
                        const sight_detail::Line whole{{0, 0}, {x, y}, inset, 8 - inset};
                        sight_detail::Line part = whole;
                        part.stretch = {first, last};
                        if (first > std::max(std::abs(x), std::abs(y))) continue;
                        EXPECT_EQ(met_between(part, first, last), met_between(whole, first, last))
                            << x << ' ' << y << ' ' << inset << ' ' << first;
                    }
}

// A wall that has fallen somewhere else changes nothing.
TEST(Sight, WhatHasChangedElsewhereDoesNotMatter) {
    const Grid grid = grid_of({".....", "..w..", "....#"});
    Changes changes;
    ASSERT_TRUE(change(changes, {4, 2}, {'.'}));
    const Place from{{0, 1}};
    const Place to{{4, 1}};
    EXPECT_EQ(sight({grid, changes}, from, to), sight({grid, no_changes()}, from, to));
    ASSERT_TRUE(change(changes, {2, 1}, {'.'}));
    EXPECT_EQ(sight({grid, changes}, from, to).cover, Cover::none);
    ASSERT_TRUE(change(changes, {3, 1}, {'#'}));
    EXPECT_TRUE(sight({grid, changes}, from, to).is_blocked());
}

// What was asked before is answered from memory; a grid made anew is asked for the first time.
TEST(Sight, IsTheSameWhenAskedAgain) {
    TestLuck luck(7);
    const std::array<Footprint, 4> footprints{Footprint{}, Footprint{2, 2}, Footprint{1, 3},
                                              Footprint{2, 4}};
    const auto footprint = [&] { return footprints[static_cast<std::size_t>(luck.between(0, 3))]; };
    const auto place = [&] {
        const auto altitude = static_cast<Altitude>(luck.between(0, 2));
        return Place{luck.space(12, 12), luck.facing(), altitude};
    };
    struct Asked {
        Footprint viewer;
        Place from;
        Footprint target;
        Place to;
    };
    Map map = random_map(luck, 12, 12, 15);
    map.legend.push_back(obstacle('T', Height::to_low, Cover::heavy));
    map.rows[6] = "..TTT.TT.#T.";
    Map other = random_map(luck, 12, 12, 15);
    const Grid grid(map);
    const Grid elsewhere(other);
    std::vector<Asked> asked;
    for (int i = 0; i < 400; ++i) asked.push_back({footprint(), place(), footprint(), place()});
    const auto answers = [&](const Grid& ground) {
        std::vector<Sight> seen;
        for (const auto& [viewer, from, target, to] : asked)
            seen.push_back(sight({ground, no_changes()}, viewer, from, target, to));
        return seen;
    };
    const std::vector<Sight> first = answers(grid);
    EXPECT_NE(answers(elsewhere), first) << "each board has its own answers";
    EXPECT_EQ(answers(grid), first);
    EXPECT_EQ(answers(Grid(grid)), first);
    EXPECT_EQ(answers(Grid(map)), first);
    std::size_t turned = 0;
    for (std::size_t i = 0; i < asked.size(); ++i) {
        auto [viewer, from, target, to] = asked[i];
        to.facing = rotate(to.facing, 2);
        const Sight seen = sight({grid, no_changes()}, viewer, from, target, to);
        const Grid anew(map);
        EXPECT_EQ(seen, sight({anew, no_changes()}, viewer, from, target, to));
        turned += seen != first[i] ? 1 : 0;
    }
    EXPECT_GT(turned, 20U) << "how long things stand matters";
}

}  // namespace
}  // namespace breakneck::board::sight_test
