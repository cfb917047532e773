// Paths made small.
#include "board/route.h"

#include <gtest/gtest.h>

namespace breakneck::board::route_test {
namespace {

TEST(Route, HoldsAPathAndGivesItBack) {
    Path path{{{2, 3}, Facing::e},
              {{3, 3}, Facing::e},
              {{4, 4}, Facing::se},
              {{4, 4}, Facing::s},
              {{4, 5}, Facing::s, Altitude::low}};
    const Route route(path);
    EXPECT_EQ(route.size(), 4U);
    EXPECT_EQ(route.path(), path);
    EXPECT_EQ(route.end(), path.back());
    EXPECT_EQ(to_text(route), "C4 e/D4 e/E5 se/E5 s/E6 s low");
    Route read;
    ASSERT_TRUE(from_text(to_text(route), read));
    EXPECT_EQ(read, route);
    EXPECT_EQ(Route(Path{{{0, 0}}, {{2, 0}}}).size(), 0U) << "a leap is not a step";
}

TEST(Route, TellsOneOfItsPlacesWithoutTheOthers) {
    Route route;
    ASSERT_TRUE(from_text("C4 e/D4 e/E5 se/E5 s/E6 s/E5 s low", route));
    const Path path = route.path();
    for (std::size_t i = 0; i < path.size(); ++i) EXPECT_EQ(route.at(i), path[i]) << i;
    EXPECT_EQ(route.at(route.size()), route.end());
}

TEST(Route, StraightRunsAreWrittenByTheirEnds) {
    Route route;
    ASSERT_TRUE(from_text("C4/F4/F6", route));
    EXPECT_EQ(to_text(route), "C4 n/D4 e/E4 e/F4 e/F5 s/F6 s");
    ASSERT_TRUE(from_text("C4 e/A4 e", route)) << "backing up";
    EXPECT_EQ(to_text(route), "C4 e/B4 e/A4 e");
    ASSERT_TRUE(from_text("C4 n/C2", route));
    Route again;
    ASSERT_TRUE(from_text(to_text(route), again));
    EXPECT_EQ(again, route);
}

TEST(Route, TheLongestBoardIsCrossedInOneWay) {
    Route route;
    ASSERT_TRUE(from_text("D6 e/EU6", route)) << "147 spaces";
    EXPECT_EQ(route.size(), 147U);
    ASSERT_TRUE(from_text("A1/GR1/GR56", route)) << "199 spaces, and 55 more around a corner";
    EXPECT_EQ(route.size(), 254U);
    Route again;
    ASSERT_TRUE(from_text(to_text(route), again));
    EXPECT_EQ(again, route);
}

TEST(Route, WhatIsNoPathIsRefusedAndChangesNothing) {
    Route route(Place{{1, 1}});
    const Route before = route;
    for (const char* text : {"", "C4/", "C4/D6", "C4/x", "/", "C4/C4 e high"})
        EXPECT_FALSE(from_text(text, route)) << text;
    std::string far = "A1";
    for (int i = 0; i < 2; ++i) far += "/CV1/A1";
    EXPECT_FALSE(from_text(far, route)) << "longer than a path may be";
    EXPECT_EQ(route, before);
}

}  // namespace
}  // namespace breakneck::board::route_test
