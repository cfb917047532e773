// Coin duel: what is left of whom.
#include "rules/coin_duel/remains.h"

#include <gtest/gtest.h>

#include "tests/support/duel.h"

namespace breakneck::coin_duel::remains_test {
namespace {

TEST(Remains, DuelistsStandFallOrAreAway) {
    test::Duel duel("A.b.c");
    duel.begin("Abc");
    duel['b'].hearts = 0;
    duel['c'].at.mode = Whereabouts::away;
    const Remains left = remains(duel.stage, duel.scene);
    ASSERT_EQ(left.people.size(), 3U);
    EXPECT_EQ(left.people[0].ending, Ending::standing);
    EXPECT_EQ(left.people[1].ending, Ending::fell);
    EXPECT_EQ(left.people[2].ending, Ending::escaped);
    EXPECT_EQ(left.people[0].measures, (Measures{{"hearts", 3}, {"luck", 0}}));
    EXPECT_TRUE(left.vehicles.empty());
}

}  // namespace
}  // namespace breakneck::coin_duel::remains_test
