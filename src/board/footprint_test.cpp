// Footprints: which spaces they cover, who is in the way.
#include "board/footprint.h"

#include <gtest/gtest.h>

#include <set>

#include "board/test_luck.h"

namespace breakneck::board::footprint_test {
namespace {

constexpr Footprint person{};
constexpr Footprint small{1, 1, 2};
constexpr Footprint tiny{1, 1, 0};
constexpr Footprint sidecar{1, 2};
constexpr Footprint truck{2, 4};

bool connected(const Spaces& spaces) {
    Spaces found{spaces[0]};
    for (std::size_t i = 0; i < found.size(); ++i)
        for (const Space space : spaces)
            if (std::abs(space.x - found[i].x) <= 1 && std::abs(space.y - found[i].y) <= 1 &&
                !found.contains(space))
                found.push_back(space);
    return found.size() == spaces.size();
}

TEST(Footprint, CoversWidthTimesLengthDistinctConnectedSpaces) {
    for (std::int8_t width = 1; width <= 8; ++width)
        for (std::int8_t length = 1; length <= 16; ++length)
            for (const Facing facing : all_facings) {
                const Footprint footprint{width, length};
                if (!footprint.is_valid()) continue;
                const Place place{{20, 20}, facing};
                const Spaces spaces = spaces_of(footprint, place);
                EXPECT_EQ(spaces.size(), static_cast<std::size_t>(width * length));
                EXPECT_EQ(std::set<Space>(spaces.begin(), spaces.end()).size(), spaces.size());
                EXPECT_EQ(spaces[0], place.space);
                EXPECT_TRUE(connected(spaces));
                const Box box = box_of(footprint, place);
                std::size_t covered = 0;
                for (int x = box.top_left.x - 1; x <= box.bottom_right.x + 1; ++x)
                    for (int y = box.top_left.y - 1; y <= box.bottom_right.y + 1; ++y) {
                        EXPECT_EQ(covers(footprint, place, {x, y}), spaces.contains({x, y}));
                        covered += covers(footprint, place, {x, y}) ? 1U : 0U;
                    }
                EXPECT_EQ(covered, spaces.size()) << "the box holds all of it";
            }
}

TEST(Footprint, LongThingsTrailBehindTheirFrontLeftSpace) {
    EXPECT_EQ(spaces_of(sidecar, {{5, 5}, Facing::e}), (Spaces{{5, 5}, {4, 5}}));
    EXPECT_EQ(spaces_of(sidecar, {{5, 5}, Facing::ne}), (Spaces{{5, 5}, {4, 6}}));
    EXPECT_EQ(spaces_of({2, 3}, {{5, 5}, Facing::n}),
              (Spaces{{5, 5}, {6, 5}, {5, 6}, {6, 6}, {5, 7}, {6, 7}}));
    EXPECT_EQ(spaces_of({2, 3}, {{5, 5}, Facing::w}),
              (Spaces{{5, 5}, {5, 4}, {6, 5}, {6, 4}, {7, 5}, {7, 4}}));
    EXPECT_EQ(spaces_of({2, 3}, {{5, 5}, Facing::ne}),
              (Spaces{{5, 5}, {6, 5}, {4, 6}, {5, 6}, {3, 7}, {4, 7}}));
}

TEST(Footprint, SquareThingsTurnOnTheSpot) {
    for (const Facing facing : all_facings)
        EXPECT_EQ(spaces_of({3, 3}, {{5, 5}, facing}), spaces_of({3, 3}, {{5, 5}, Facing::n}));
}

TEST(Footprint, BadSizesAreTold) {
    EXPECT_TRUE(truck.is_valid() && small.is_valid() && tiny.is_valid());
    EXPECT_FALSE((Footprint{0, 1}).is_valid());
    EXPECT_FALSE((Footprint{1, -1}).is_valid());
    EXPECT_FALSE((Footprint{8, 16}).is_valid());
    EXPECT_FALSE((Footprint{2, 2, 2}).is_valid());
    EXPECT_FALSE((Footprint{1, 1, 5}).is_valid());
}

TEST(Footprint, OverlapMeansASpaceInCommon) {
    TestLuck luck(1);
    for (int i = 0; i < 3000; ++i) {
        auto some = [&] {
            return Footprint{static_cast<std::int8_t>(luck.between(1, 3)),
                             static_cast<std::int8_t>(luck.between(1, 5))};
        };
        const Footprint a = some();
        const Footprint b = some();
        const Place at{luck.space(8, 8), luck.facing()};
        const Place there{luck.space(8, 8), luck.facing()};
        bool expected = false;
        for (const Space space : spaces_of(a, at))
            expected = expected || spaces_of(b, there).contains(space);
        EXPECT_EQ(overlap(a, at, b, there), expected);
        EXPECT_EQ(overlap(b, there, a, at), expected);
    }
}

TEST(Occupied, TellsWhoIsThere) {
    const Occupied occupied{{7, person, {{1, 1}}},
                            {9, truck, {{4, 4}, Facing::n}},
                            {3, person, {{1, 1}, Facing::n, Altitude::low}}};
    EXPECT_EQ(who_is_at(occupied, {1, 1}, Altitude::ground), (TokenIds{7}));
    EXPECT_EQ(who_is_at(occupied, {1, 1}, Altitude::low), (TokenIds{3}));
    EXPECT_EQ(who_is_at(occupied, {5, 7}, Altitude::ground), (TokenIds{9}));
    EXPECT_TRUE(who_is_at(occupied, {6, 7}, Altitude::ground).empty());
}

TEST(Occupied, RoomIsSharedOnlyByTheSmall) {
    Occupied occupied{{1, small, {{1, 1}}}};
    EXPECT_EQ(in_the_way(occupied, small, {{1, 1}}), nullptr);
    EXPECT_EQ(in_the_way(occupied, person, {{1, 1}}), &occupied[0]);
    EXPECT_EQ(in_the_way(occupied, tiny, {{1, 1}}), nullptr);
    EXPECT_EQ(in_the_way(occupied, person, {{1, 1}}, 1), nullptr) << "nobody blocks themselves";
    EXPECT_EQ(in_the_way(occupied, person, {{1, 1}, Facing::n, Altitude::high}), nullptr);

    occupied.push_back({2, small, {{1, 1}}});
    EXPECT_EQ(in_the_way(occupied, small, {{1, 1}}), &occupied[0]) << "the space is full";
    EXPECT_EQ(in_the_way(occupied, tiny, {{1, 1}}), nullptr);
    EXPECT_EQ(in_the_way(occupied, {2, 2}, {{0, 0}}), &occupied[0]);
    EXPECT_EQ(in_the_way(occupied, {2, 2}, {{2, 0}}), nullptr);
}

TEST(Occupied, FriendsMayBePassed) {
    Occupied occupied{{1, person, {{1, 1}}, true}, {2, person, {{2, 1}}}};
    EXPECT_EQ(in_the_way(occupied, person, {{1, 1}}, -1, Intent::pass), nullptr);
    EXPECT_EQ(in_the_way(occupied, person, {{1, 1}}), &occupied[0]);
    EXPECT_EQ(in_the_way(occupied, person, {{2, 1}}, -1, Intent::pass), &occupied[1]);
}

}  // namespace
}  // namespace breakneck::board::footprint_test
