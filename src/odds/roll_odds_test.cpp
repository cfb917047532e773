// What mattered in a roll: each modifier, and the odds without it.
#include "odds/roll_odds.h"

#include <gtest/gtest.h>

namespace breakneck::odds::roll_odds_test {
namespace {

Rolled throw_of(Throw dice, std::vector<int> targets, std::vector<Modifier> modifiers) {
    Rolled rolled{.name = "toss"};
    for (const Modifier& each : modifiers) dice.modifier += each.value;
    rolled.dice = {dice};
    rolled.targets = {targets.begin(), targets.end()};
    rolled.modifiers = {modifiers.begin(), modifiers.end()};
    return rolled;
}

TEST(RollOdds, each_modifier_is_taken_away_by_itself) {
    DrawOdds draws;
    const RollOdds odds = roll_odds(
        draws, throw_of(Throw(Dice{2, 6}), {8, 12}, {{{}, "aim", 2}, {{}, "distance", -1}}));
    EXPECT_EQ(odds.reached, (Reached{Fraction(21, 36), Fraction(3, 36)}));  // 7+, 11+
    ASSERT_EQ(odds.without.size(), 2U);
    EXPECT_EQ(odds.without[0].modifier.name, "aim");
    EXPECT_EQ(odds.without[0].reached, (Reached{Fraction(10, 36), Fraction(0)}));      // 9+, 13+
    EXPECT_EQ(odds.without[1].reached, (Reached{Fraction(26, 36), Fraction(6, 36)}));  // 6+, 10+
}

TEST(RollOdds, what_adds_nothing_is_not_listed) {
    DrawOdds draws;
    EXPECT_TRUE(
        roll_odds(draws, throw_of(Throw(Dice{1, 6}), {4}, {{{}, "boon", 0}})).without.empty());
}

TEST(RollOdds, a_trait_roll_counts_the_wild_die) {
    DrawOdds draws;
    Rolled rolled = throw_of(Throw(explode(Dice{1, 8})), {4}, {{{}, "range", -2}});
    rolled.trait = true;
    rolled.dice.push_back(explode(Dice{1, 6}));
    rolled.dice[1].modifier = 0;
    const RollOdds odds = roll_odds(draws, rolled);
    // Without the range a 4 on d8 or d6: all but 3 in 8 times 3 in 6.
    EXPECT_EQ(odds.without.at(0).reached.at(0), Fraction(1) - Fraction(3, 8) * Fraction(1, 2));
    EXPECT_LT(odds.reached.at(0), odds.without.at(0).reached.at(0));
}

TEST(RollOdds, a_natural_one_on_both_dice_reaches_nothing) {
    DrawOdds draws;
    Rolled rolled = throw_of(Throw(explode(Dice{1, 10})), {4}, {{{}, "handling", 3}});
    rolled.trait = true;
    rolled.dice.push_back(explode(Dice{1, 6}));
    EXPECT_EQ(roll_odds(draws, rolled).reached, Reached{Fraction(59, 60)});
}

TEST(RollOdds, of_an_opposed_roll_both_sides_have_reasons) {
    DrawOdds draws;
    Rolled rolled = throw_of(Throw(Dice{1, 6}), {1}, {});
    rolled.dice.push_back(Throw(Dice{1, 6}) + 1);
    rolled.their_modifiers = {{{}, "agility", 1}};
    const RollOdds odds = roll_odds(draws, rolled);
    EXPECT_EQ(odds.reached.at(0), Fraction(10, 36));
    ASSERT_EQ(odds.without.size(), 1U);
    EXPECT_TRUE(odds.without[0].theirs);
    EXPECT_EQ(odds.without[0].reached.at(0), Fraction(15, 36));
}

TEST(RollOdds, ties_that_are_rolled_again_are_no_result) {
    DrawOdds draws;
    Rolled rolled = throw_of(Throw(Dice{1, 6}), {1}, {});
    rolled.dice.push_back(Throw(Dice{1, 6}) + 1);
    rolled.their_modifiers = {{{}, "agility", 1}};
    rolled.ties_again = true;
    const RollOdds odds = roll_odds(draws, rolled);
    EXPECT_EQ(odds.reached.at(0), Fraction(10, 31));  // 5 of 36 are ties
    EXPECT_EQ(odds.without.at(0).reached.at(0), Fraction(1, 2));
}

TEST(RollOdds, a_row_that_is_rolled_again_is_no_result) {
    DrawOdds draws;
    Rolled rolled = throw_of(Throw(Dice{1, 6}), {3, 5}, {});
    rolled.again = {1};
    EXPECT_EQ(roll_odds(draws, rolled).reached, (Reached{Fraction(1, 2), Fraction(1, 2)}));
}

TEST(RollOdds, what_was_ruled_has_no_odds) {
    DrawOdds draws;
    Rolled rolled = throw_of(Throw(Dice{2, 6}), {8}, {});
    rolled.ruled = true;
    EXPECT_TRUE(roll_odds(draws, rolled).reached.empty());
}

}  // namespace
}  // namespace breakneck::odds::roll_odds_test
