// Reachable places against plain search by trying every path.
#include "board/reach.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "board/distance.h"
#include "board/test_luck.h"

namespace breakneck::board::reach_test {
namespace {

using Costs = std::map<std::int64_t, int>;

struct Trial {
    const Board& board;
    const Occupied& occupied;
    const Mover& mover;
    int budget;
    Costs costs;

    void note(const Path& path, bool by_facing) {
        const Verdict verdict = check_path(board, occupied, mover, path, budget);
        if (!verdict.ok()) return;
        Place end = path.back();
        if (!by_facing) end.facing = Facing::n;
        const auto [found, fresh] = costs.emplace(pack(end), verdict.cost);
        if (!fresh) found->second = std::min(found->second, verdict.cost);
    }
    bool may_go_on(const Path& path) {
        const Wrong wrong = check_path(board, occupied, mover, path, budget).wrong;
        return wrong == Wrong::nothing ||
               (wrong == Wrong::occupied &&
                arrive(board, occupied, mover, path.back()).wrong == Wrong::nothing);
    }
    void try_walks(Path& path) {
        note(path, false);
        for (const Facing direction : all_facings) {
            path.push_back({step(path.back().space, direction), direction});
            if (may_go_on(path)) try_walks(path);
            path.pop_back();
        }
    }
    void try_drives(Path& path) {
        note(path, true);
        const Place at = path.back();
        for (const Facing facing : all_facings) {
            path.push_back({at.space, facing});
            if (facing != at.facing) note(path, true);
            path.back().space =
                step(at.space, mover.gear == Gear::forward ? facing : opposite(facing));
            if (may_go_on(path)) try_drives(path);
            path.pop_back();
        }
    }
};

void expect_same(const Reach& reach, const Trial& trial, bool by_facing) {
    EXPECT_EQ(reach.ends().size(), trial.costs.size());
    std::optional<Place> last;
    for (const End& end : reach.ends()) {
        Place key = end.place;
        if (!by_facing) key.facing = Facing::n;
        const auto found = trial.costs.find(pack(key));
        ASSERT_NE(found, trial.costs.end()) << to_text(end.place);
        EXPECT_EQ(end.cost, found->second) << to_text(end.place);

        const Path path = reach.path_to(end);
        const Verdict verdict =
            check_path(trial.board, trial.occupied, trial.mover, path, trial.budget);
        EXPECT_TRUE(verdict.ok()) << to_text(end.place) << ' ' << name_of(verdict.wrong);
        EXPECT_EQ(verdict.cost, end.cost);
        EXPECT_EQ(path.back(), end.place);

        if (last) {
            EXPECT_TRUE(last->space < end.place.space ||
                        (last->space == end.place.space && last->facing < end.place.facing));
        }
        last = end.place;
    }
}

Occupied crowd(TestLuck& luck, const Grid& grid, int people) {
    Occupied occupied;
    for (int i = 0; i < people; ++i) {
        const auto length = static_cast<std::int8_t>(luck.between(1, 2));
        const int fill = length == 1 ? luck.between(0, 4) : 4;
        occupied.push_back({static_cast<std::int16_t>(i),
                            {1, length, static_cast<std::int8_t>(fill)},
                            {luck.space(grid.width(), grid.height()), luck.facing()},
                            luck.between(0, 2) == 0});
    }
    return occupied;
}

TEST(Reach, WalkersGetExactlyAsFarAsTryingEverythingSays) {
    TestLuck luck(11);
    Reach reach;
    for (int round = 0; round < 60; ++round) {
        Map map = random_map(luck, luck.between(3, 8), luck.between(3, 8), 15);
        if (round % 2 == 1) map.diagonals = Diagonals::alternating;
        const Grid grid(map);
        const Board board(grid, no_changes());
        const Occupied occupied = crowd(luck, grid, round % 5 == 0 ? 12 : 3);
        Mover mover;
        mover.difficult = luck.between(1, 3);
        mover.dear_diagonal = round % 4 == 1;
        if (round % 3 == 0) mover.footprint = {2, 2};
        if (round % 3 == 1) mover.footprint.fill = static_cast<std::int8_t>(luck.between(0, 4));
        const Place from{luck.space(grid.width(), grid.height())};
        const int budget = luck.between(1, 4);
        reach.find(board, occupied, mover, from, budget);
        Trial trial{board, occupied, mover, budget, {}};
        Path path{from};
        trial.try_walks(path);
        trial.costs[pack(from)] = 0;
        expect_same(reach, trial, false);
    }
}

TEST(Reach, DriversGetExactlyAsFarAsTryingEverythingSays) {
    TestLuck luck(12);
    Reach reach;
    for (int round = 0; round < 150; ++round) {
        Map map = random_map(luck, luck.between(4, 9), luck.between(4, 9), round % 5 == 0 ? 0 : 5);
        if (round % 2 == 1) map.diagonals = Diagonals::alternating;
        const Grid grid(map);
        const Board board(grid, no_changes());
        const Occupied occupied = crowd(luck, grid, round % 3);
        Mover mover;
        mover.difficult = luck.between(1, 2);
        mover.dear_diagonal = round % 4 == 1;
        const int half = luck.between(0, 4);
        mover.turning = Turning{half / 2, half, luck.between(0, 3) == 0};
        if (round % 4 == 0) mover.footprint = {1, 2};
        if (round % 4 == 1) mover.footprint = {2, 3};
        if (round % 7 == 0) mover.gear = Gear::reverse;
        const Place from{luck.space(grid.width(), grid.height()), luck.facing()};
        const int budget = luck.between(1, half == 0 ? 3 : 5);
        reach.find(board, occupied, mover, from, budget);
        Trial trial{board, occupied, mover, budget, {}};
        Path path{from};
        trial.try_drives(path);
        trial.costs[pack(from)] = 0;
        expect_same(reach, trial, true);
    }
}

// A driver step by step, with the length of its run and its last turn written out.
struct Driver {
    Place place;
    int run = 0;
    int side = 0;
    bool long_run = false;
    auto key() const { return std::tuple{pack(place), run, side, long_run}; }
};

Costs drive_everywhere(const Board& board, const Mover& mover, Place from, int budget) {
    const Turning& turning = *mover.turning;
    std::vector<std::vector<Driver>> waiting(static_cast<std::size_t>(budget) + 1);
    std::set<decltype(Driver{}.key())> seen;
    Costs ends;
    waiting[0].push_back({from});
    for (int cost = 0; cost <= budget; ++cost)
        for (std::size_t i = 0; i < waiting[static_cast<std::size_t>(cost)].size(); ++i) {
            const Driver at = waiting[static_cast<std::size_t>(cost)][i];
            if (!seen.insert(at.key()).second) continue;
            for (int eighths = -3; eighths <= 4; ++eighths) {
                if (at.run < straight_needed(turning, eighths, {at.side, at.long_run})) continue;
                Driver next = at;
                next.place.facing = rotate(at.place.facing, eighths);
                if (eighths != 0)
                    next = {next.place, 0, eighths < 0 ? -1 : 1, at.run >= turning.half};
                const bool stands = next.place == from ||
                                    arrive(board, {}, mover, next.place).wrong == Wrong::nothing;
                if (stands) ends.emplace(pack(next.place), cost);
                next.place.space = step(next.place.space, next.place.facing);
                ++next.run;
                if (cost < budget && arrive(board, {}, mover, next.place).wrong == Wrong::nothing &&
                    !cuts_corner(board, mover, next.place, next.place.facing))
                    waiting[static_cast<std::size_t>(cost) + 1].push_back(next);
            }
        }
    return ends;
}

TEST(Reach, LongDrivesAgreeWithAPlainSearchOverRuns) {
    TestLuck luck(14);
    Reach reach;
    for (int round = 0; round < 140; ++round) {
        Map map = random_map(luck, luck.between(8, 16), luck.between(6, 12), round % 6);
        const Grid grid(map);
        const Board board(grid, no_changes());
        Mover mover;
        const int half = round % 7;
        mover.turning = Turning{half / 2, half};
        if (round % 3 == 0) mover.footprint = {1, 3};
        const Place from{luck.space(grid.width(), grid.height()), luck.facing()};
        const int budget = luck.between(8, 16);
        reach.find(board, {}, mover, from, budget);
        const Costs expected = drive_everywhere(board, mover, from, budget);
        EXPECT_EQ(reach.ends().size(), expected.size());
        for (const End& end : reach.ends()) {
            const auto found = expected.find(pack(end.place));
            ASSERT_NE(found, expected.end()) << to_text(end.place);
            EXPECT_EQ(end.cost, found->second) << to_text(end.place);
            const Verdict verdict = check_path(board, {}, mover, reach.path_to(end), budget);
            EXPECT_TRUE(verdict.ok()) << to_text(end.place) << ' ' << name_of(verdict.wrong);
            EXPECT_EQ(verdict.cost, end.cost);
        }
    }
}

/// The end nearest to a space in a straight line, the cheapest of those, the first of those.
End nearest_end(const Reach& reach, Space goal) {
    const auto rank = [goal](const End& end) {
        const int x = end.place.space.x - goal.x;
        const int y = end.place.space.y - goal.y;
        return std::pair{x * x + y * y, end.cost};
    };
    return *std::min_element(reach.ends().begin(), reach.ends().end(),
                             [&](const End& a, const End& b) { return rank(a) < rank(b); });
}

/// Some of the goals are in a wall, in a crowd, or walled off.
TEST(Reach, WalkersWithAGoalComeAsNearAsTheyWouldHadTheyLookedEverywhere) {
    TestLuck luck(12);
    int shorter = 0;
    for (int round = 0; round < 300; ++round) {
        Map map = random_map(luck, 12, 12, round % 3 == 0 ? 45 : 15);
        if (round % 2 == 1) map.diagonals = Diagonals::alternating;
        const Grid grid(map);
        const Board board(grid, no_changes());
        const Occupied occupied = crowd(luck, grid, round % 4 == 0 ? 40 : 3);
        Mover mover;
        mover.dear_diagonal = round % 4 == 1;
        if (round % 5 == 0) mover.footprint = {2, 2};
        const Place from{luck.space(grid.width(), grid.height())};
        const Space goal = luck.space(grid.width(), grid.height());
        const int budget = round % 7 == 0 ? 4 : 20;
        Reach all;
        all.find(board, occupied, mover, from, budget);
        Reach some;
        some.find(board, occupied, mover, from, budget, goal);
        for (const End& end : some.ends())
            EXPECT_NE(std::find(all.ends().begin(), all.ends().end(), end), all.ends().end())
                << to_text(end.place);
        const End nearest = nearest_end(all, goal);
        ASSERT_EQ(nearest_end(some, goal), nearest) << round;
        EXPECT_EQ(some.path_to(nearest), all.path_to(nearest));
        shorter += some.ends().size() < all.ends().size() ? 1 : 0;
    }
    EXPECT_GT(shorter, 100);
}

/// The way that a search finds, and nothing else.
TEST(Reach, WalkersWithAGoalWhomNothingHindersLookOnlyAlongTheirWay) {
    Map map;
    map.rows.assign(15, std::string(15, '.'));
    const Place from{{7, 6}, Facing::e};
    for (const Diagonals diagonals : {Diagonals::every_step_one, Diagonals::alternating}) {
        map.diagonals = diagonals;
        const Grid grid(map);
        Reach all;
        all.find({grid, no_changes()}, {}, {}, from, 20);
        for (const End& end : all.ends()) {
            Reach some;
            some.find({grid, no_changes()}, {}, {}, from, 20, end.place.space);
            ASSERT_EQ(some.path_to(end), all.path_to(end)) << to_text(end.place);
            EXPECT_EQ(some.ends().size(), all.path_to(end).size());
            for (const Place& each : all.path_to(end))
                EXPECT_EQ(some.end_at(each.space), all.end_at(each.space)) << to_text(each);
        }
    }
}

/// Walkers, and drivers who turn on the spot or need room for it, forward and back.
TEST(Reach, TheEndsInABoxAreThoseThatLookingEverywhereFindsThere) {
    TestLuck luck(15);
    int found = 0;
    for (int round = 0; round < 600; ++round) {
        Map map = random_map(luck, 14, 14, round % 3 == 0 ? 20 : 6);
        if (round % 2 == 1) map.diagonals = Diagonals::alternating;
        const Grid grid(map);
        const Board board(grid, no_changes());
        const Occupied occupied = crowd(luck, grid, round % 4 == 0 ? 20 : 3);
        Mover mover;
        mover.difficult = luck.between(1, 2);
        mover.dear_diagonal = round % 4 == 1;
        if (round % 5 == 0) mover.footprint = {2, 2};
        if (round % 5 == 1) mover.footprint = {1, 3};
        if (round % 3 != 0) mover.turning = Turning{round % 3 - 1, 2 * (round % 3 - 1)};
        if (round % 7 == 0) mover.gear = Gear::reverse;
        const Place from{luck.space(14, 14), luck.facing()};
        const Space corner = luck.space(14, 14);
        const Box box{corner, {corner.x + luck.between(0, 4), corner.y + luck.between(0, 4)}};
        const int budget = luck.between(2, 14);
        Reach all;
        all.find(board, occupied, mover, from, budget);
        std::vector<End> there;
        for (const End& end : all.ends())
            if (box.overlaps({end.place.space, end.place.space})) there.push_back(end);
        Reach some;
        some.find_within(board, occupied, mover, from, budget, box);
        ASSERT_EQ(some.ends(), there) << round;
        for (const End& end : there) ASSERT_EQ(some.path_to(end), all.path_to(end)) << round;
        found += there.empty() ? 0 : 1;
    }
    EXPECT_GT(found, 200);
}

TEST(Reach, OnAnOpenFieldCostIsDistance) {
    Map map;
    map.rows.assign(21, std::string(21, '.'));
    for (const Diagonals diagonals : {Diagonals::every_step_one, Diagonals::alternating}) {
        map.diagonals = diagonals;
        const Grid grid(map);
        Reach reach;
        const Place from{{10, 10}};
        reach.find({grid, no_changes()}, {}, {}, from, 6);
        int within = 0;
        for (int x = 0; x < 21; ++x)
            for (int y = 0; y < 21; ++y) {
                const int far = steps({x, y}, from.space, diagonals);
                within += far <= 6 ? 1 : 0;
                const auto end = reach.end_at({x, y});
                ASSERT_EQ(end.has_value(), far <= 6);
                if (end) {
                    EXPECT_EQ(end->cost, far);
                }
            }
        EXPECT_EQ(reach.ends().size(), static_cast<std::size_t>(within));
    }
}

TEST(Reach, LongWalkersTurnAsTheyLike) {
    Map map;
    map.rows = {"#..", "...", "###"};
    const Grid grid(map);
    Reach reach;
    Mover horse;
    horse.footprint = {1, 2};
    reach.find({grid, no_changes()}, {}, horse, {{2, 0}, Facing::e}, 1);
    std::string ends;
    for (const End& end : reach.ends())
        ends += to_text(end.place) + "=" + std::to_string(end.cost) + ' ';
    // Only places where both of its spaces are open; a step is needed to move its front.
    EXPECT_EQ(ends,
              "B1=1 B1 ne=1 B1 w=1 B1 nw=1 C1=0 C1 ne=0 C1 e=0 "
              "B2 e=1 B2 s=1 B2 sw=1 B2 w=1 C2 e=1 C2 se=1 C2 s=1 ");
}

TEST(Reach, IsTheSameWhenUsedAgain) {
    TestLuck luck(13);
    Reach used;
    for (int round = 0; round < 20; ++round) {
        const Grid grid(random_map(luck, 12, 12, 10));
        Mover mover;
        if (round % 2 == 0) mover.turning = Turning{1, 2};
        const Place from{luck.space(12, 12), luck.facing()};
        used.find({grid, no_changes()}, {}, mover, from, luck.between(0, 8));
        Reach fresh;
        const int budget = luck.between(0, 8);
        fresh.find({grid, no_changes()}, {}, mover, from, budget);
        used.find({grid, no_changes()}, {}, mover, from, budget);
        EXPECT_EQ(used.ends(), fresh.ends());
    }
}

/// Whatever an answer depends on is changed after it was given once.
TEST(Reach, TellsQuestionsApart) {
    Map map;
    map.rows.assign(9, std::string(9, '.'));
    Map walled = map;
    walled.rows[4][6] = '#';
    Mover walker;
    const Place from{{4, 4}};
    const auto count = [](const Map& on, const Occupied& others, const Mover& mover, int budget) {
        const Grid grid(on);
        Reach reach;
        reach.find({grid, no_changes()}, others, mover, Place{{4, 4}}, budget);
        return reach.ends().size();
    };
    EXPECT_EQ(count(map, {}, walker, 2), 25U);
    EXPECT_EQ(count(map, {}, walker, 1), 9U);
    EXPECT_EQ(count(walled, {}, walker, 2), 24U);
    EXPECT_EQ(count(map, {}, walker, 2), 25U);
    const Occupied other{Token{.id = 1, .place = Place{{3, 3}}}};
    EXPECT_EQ(count(map, other, walker, 2), 23U) << "nor the space behind them";
    Mover swimmer = walker;
    swimmer.surfaces = {Surface::water};
    EXPECT_EQ(count(map, {}, swimmer, 2), 1U);
    Map alternating = map;
    alternating.diagonals = Diagonals::alternating;
    Mover tired = walker;
    tired.dear_diagonal = true;
    EXPECT_EQ(count(alternating, {}, walker, 1), 9U);
    EXPECT_EQ(count(alternating, {}, tired, 1), 5U) << "the next diagonal costs two";
    Mover car = walker;
    car.turning = Turning{};
    EXPECT_EQ(count(map, {}, car, 1), 9U * 8U);

    const Grid grid(map);
    Changes changes;
    ASSERT_TRUE(change(changes, {6, 4}, {'#'}));
    Reach reach;
    reach.find({grid, changes}, {}, walker, from, 2);
    EXPECT_EQ(reach.ends().size(), 24U);
    reach.find({grid, no_changes()}, {}, walker, from, 2);
    EXPECT_EQ(reach.ends().size(), 25U);
}

TEST(Reach, LongDrivesFitIntoAPath) {
    Map map;
    map.rows.assign(3, std::string(200, '.'));
    const Grid grid(map);
    Reach reach;
    Mover car;
    car.footprint = {1, 2};
    car.turning = Turning{4, 8};
    reach.find({grid, no_changes()}, {}, car, {{2, 1}, Facing::e}, 1000);
    const auto far = reach.end_at({128, 1});
    ASSERT_TRUE(far);
    EXPECT_EQ(far->cost, farthest_search);
    EXPECT_EQ(static_cast<int>(reach.path_to(*far).size()), farthest_search + 2)
        << "with a turn on the last space";
    EXPECT_FALSE(reach.end_at({129, 1}));
}

}  // namespace
}  // namespace breakneck::board::reach_test
