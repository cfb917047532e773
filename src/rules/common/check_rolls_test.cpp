// The one check: totals and trait rolls, with reasons and rulings.
#include <gtest/gtest.h>

#include <vector>

#include "chance/hand.h"
#include "rules/common/check.h"

namespace breakneck::check_rolls_test {
namespace {

struct Stage {};
struct Scene {
    Overrides overrides;
};
using Event = std::variant<Rolled, OverrideSet, OverrideUsed>;

constexpr PersonId ana{0};
constexpr RuleId damage{"CN-WOUND-001"};

class CheckRolls : public testing::Test {
  protected:
    const Rolled& last() const { return std::get<Rolled>(told_.back()); }

    Stage stage_;
    Scene scene_;
    std::vector<Event> told_;
    Story<Event> story_{told_};
    Play<Stage, Scene, Event> play_{stage_, scene_, story_};
};

TEST_F(CheckRolls, TotalAddsDiceAndEveryReason) {
    Hand hand = scripted({4, 6});
    Luck luck(hand);
    Check check{damage, "damage", ana, 2 * d6};
    check.add("CN-TOSS-003", "speed", 3);

    EXPECT_EQ(roll_total(play_, check, luck), 13);

    EXPECT_TRUE(hand.spent());
    EXPECT_EQ(last().total, 13);
    EXPECT_EQ(last().faces, (std::vector<std::int16_t>{4, 6}));
    EXPECT_EQ(last().modifiers, (std::vector{Modifier{"CN-TOSS-003", "speed", 3}}));
}

TEST_F(CheckRolls, RulingSaysHowManyTargetsATotalReaches) {
    const std::array targets{8, 12};
    for (const auto& [said, total] : {std::pair{0, 7}, {1, 8}, {2, 12}, {9, 12}}) {
        scene_.overrides.push_back(
            {.kind = OverrideKind::outcome, .value = static_cast<std::int16_t>(said)});
        Hand none = scripted({});
        Luck no_luck(none);
        EXPECT_EQ(roll_total(play_, {damage, "damage", ana, 2 * d6}, no_luck, targets), total);
        EXPECT_EQ(last().band, std::min(said, 2));
        EXPECT_EQ(last().total, total);
    }
}

TEST_F(CheckRolls, RulingSetsATotalWithoutDiceOrAddsToIt) {
    scene_.overrides.push_back({.kind = OverrideKind::outcome, .value = 20});
    Hand none = scripted({});
    Luck no_luck(none);
    EXPECT_EQ(roll_total(play_, {damage, "damage", ana, 2 * d6}, no_luck), 20);
    EXPECT_TRUE(last().ruled);
    EXPECT_TRUE(scene_.overrides.empty());

    scene_.overrides.push_back({.kind = OverrideKind::modifier, .value = -2, .who = ana});
    Hand hand = scripted({4, 6});
    Luck luck(hand);
    EXPECT_EQ(roll_total(play_, {damage, "damage", ana, 2 * d6}, luck), 8);
    EXPECT_EQ(last().modifiers.back().name, "ruling");
}

TEST_F(CheckRolls, TraitRollKeepsTheBetterDieAndTellsNaturalOnes) {
    Hand hand = scripted({8, 1, 3});
    Luck luck(hand);
    Check check{damage, "shoot", ana};
    check.add("CN-TOSS-003", "range", -2);

    const TraitRoll rolled = roll_trait(play_, check, {8, 6}, std::array{4, 8, 12}, luck);

    EXPECT_EQ(rolled.band, 2);  // 8 + 3 - 2 = 9
    EXPECT_FALSE(rolled.trait_one);
    EXPECT_FALSE(rolled.wild_one);  // counts only beside a one of the trait die
    EXPECT_EQ(last().total, 9);
    ASSERT_EQ(last().dice.size(), 2U);
    EXPECT_EQ(to_text(last().dice[0]), "1d8x-2");
    EXPECT_EQ(to_text(last().dice[1]), "1d6x");
    EXPECT_TRUE(last().trait);

    Hand ones = scripted({1, 1});
    Luck unlucky(ones);
    const TraitRoll both = roll_trait(play_, check, {8, 6}, std::array{4, 8, 12}, unlucky);
    EXPECT_TRUE(both.trait_one && both.wild_one);
}

TEST_F(CheckRolls, WhatIsKnownOfATraitRollIsToldBeforeItsDiceAreAskedFor) {
    Check check{damage, "shoot", ana};
    check.add("CN-TOSS-003", "range", -2);
    const std::vector<std::int16_t> faces{8, 6};
    for (std::ptrdiff_t typed = 0; typed <= 2; ++typed) {
        told_.clear();
        Hand hand = scripted({faces.begin(), faces.begin() + typed});
        Luck luck(hand);
        bool told = false;
        try {
            roll_trait(play_, check, {8, 6}, std::array{4, 8}, luck);
        } catch (const FacesMissing& missing) {
            told = missing.told;
        }
        EXPECT_TRUE(told) << typed;
        ASSERT_EQ(told_.size(), 1U);
        EXPECT_TRUE(last().trait);
        EXPECT_EQ(last().modifiers, (std::vector{Modifier{"CN-TOSS-003", "range", -2}}));
        EXPECT_EQ(last().targets, (std::vector{4, 8}));
        EXPECT_EQ(to_text(last().dice[0]), "1d8x-2");
    }
}

TEST_F(CheckRolls, RulingSetsTheBandOfATraitRoll) {
    scene_.overrides.push_back({.kind = OverrideKind::outcome, .value = 1});
    Hand hand = scripted({});
    Luck luck(hand);

    const TraitRoll rolled =
        roll_trait(play_, {damage, "shoot", ana}, {8, 6}, std::array{4, 8}, luck);

    EXPECT_EQ(rolled.band, 1);
    EXPECT_TRUE(last().ruled);
    EXPECT_EQ(last().targets, (std::vector{4, 8}));
}

}  // namespace
}  // namespace breakneck::check_rolls_test
