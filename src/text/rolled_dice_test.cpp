// Faces sorted out again must give the totals that were rolled.
#include "text/rolled_dice.h"

#include <gtest/gtest.h>

#include <array>

#include "chance/hand.h"

namespace breakneck::text::rolled_dice_test {
namespace {

TEST(RolledDice, tells_kept_exploded_and_rerolled_dice) {
    const std::array<std::int16_t, 4> plain{5, 1, 4, 4};
    EXPECT_EQ(print_faces(shown_dice(best(3, 4 * d6), plain)), "5 (1) 4 4");
    EXPECT_EQ(print_faces(shown_dice(worst(1, 4 * d6), plain)), "(5) 1 (4) (4)");
    // Two sixes of three are thrown again together; the second of them is a six once more.
    const std::array<std::int16_t, 6> waves{6, 2, 6, 3, 6, 1};
    EXPECT_EQ(print_faces(shown_dice(explode(3 * d6), waves)), "6+3 2 6+6+1");
    // Kept dice explode one by one.
    const std::array<std::int16_t, 5> chains{4, 1, 4, 4, 2};
    EXPECT_EQ(print_faces(shown_dice(best(1, explode(2 * d4)), chains)), "4+4+4+2 (1)");
    Dice again{3, 6};
    again.reroll_below = 3;
    const std::array<std::int16_t, 5> low{1, 5, 2, 6, 1};
    EXPECT_EQ(print_faces(shown_dice(again, low)), "1>6 5 2>1");
}

TEST(RolledDice, sums_of_what_is_kept_are_the_totals) {
    Dice all{5, 4};
    all.explode = true;
    all.reroll_below = 3;
    for (const Dice& dice :
         {2 * d6, explode(6 * d4), best(2, explode(5 * d4)), worst(3, all), all, best(3, 4 * d6)}) {
        for (std::uint64_t i = 0; i < 500; ++i) {
            Hand hand({.known = {}, .given = {}, .machine = Rng(7, i)});
            Luck luck(hand);
            const int total = luck.total({}, dice);
            int sum = 0;
            for (const ShownDie& die : shown_dice(dice, hand.faces()))
                sum += die.kept ? die.value : 0;
            ASSERT_EQ(sum, total);
        }
    }
}

}  // namespace
}  // namespace breakneck::text::rolled_dice_test
