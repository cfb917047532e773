// When remembering is given up.
#include "sim/worth.h"

#include <gtest/gtest.h>

namespace breakneck::sim::worth_test {
namespace {

/// So many games of ten choices, of which so many are made by the rules.
void play(Worth& worth, int games, int by_rules) {
    for (int i = 0; i < games; ++i) worth.played(10, by_rules);
}

TEST(Worth, NothingIsGivenUpBeforeAFewGames) {
    Worth worth;
    play(worth, 127, 10);
    EXPECT_TRUE(worth.it());
    play(worth, 1, 10);
    EXPECT_FALSE(worth.it());
}

TEST(Worth, AFifthIsEnoughAtFirstThenHalfAndThreeFifthsLater) {
    Worth worth;
    play(worth, 128, 8);
    EXPECT_TRUE(worth.it());
    play(worth, 1024 - 128, 5);
    EXPECT_TRUE(worth.it());
    play(worth, 1024, 4);
    EXPECT_TRUE(worth.it());
    play(worth, 1024, 5);
    EXPECT_FALSE(worth.it());
}

TEST(Worth, GamesThatWereBegunInVainCount) {
    Worth worth;
    worth.played(20'000, 20'000);
    play(worth, 127, 5);
    EXPECT_FALSE(worth.it());
}

}  // namespace
}  // namespace breakneck::sim::worth_test
