// Computer players against each other and in a pinch.
#include "advice/levels.h"

#include <gtest/gtest.h>

#include "advice/score.h"
#include "advice/tournament.h"
#include "base/fields.h"
#include "rules/coin_duel/system.h"
#include "tactics/coin_duel/ordinary.h"
#include "tests/support/duel.h"

namespace breakneck::advice::levels_test {
namespace {

using coin_duel::System;

/// Two against two, with something to hide behind.
coin_duel::Stage courtyard() {
    auto stage = test::duel_stage(
        "A......x\n"
        "...#....\n"
        "...#....\n"
        "B......y");
    for (auto& each : stage.people) each.aim = 1;
    EXPECT_FALSE(prepare(stage));
    return stage;
}

Score match(Level one, Level other, int pairs) {
    const auto stage = courtyard();
    Score score;
    for (int i = 0; i < pairs; ++i)
        score.add(pair_of_games<System>(stage, one, other, 5, static_cast<std::uint64_t>(i)));
    return score;
}

TEST(Levels, OrdinaryCrewsBeatThoseWhoDoAnything) {
    EXPECT_TRUE(match(Level::ordinary, Level::random, 30).is_better());
}

TEST(Levels, WhoThinksPicksWhatWins) {
    // One throw ends it, and the next throw would be x's.
    test::Duel duel("A.x");
    duel.sheet('A').aim = 6;
    duel.sheet('x').aim = 6;
    duel.begin("Ax");
    duel['x'].hearts = 1;
    duel['A'].hearts = 1;
    Luck mind(Rng(1));
    const auto choice =
        answer_at<System>(Level::strong, duel.stage, duel.scene, duel.who('A'), mind, 7);
    EXPECT_EQ(tag_of(choice), "toss");
    Adviser<System> adviser(duel.stage, duel.scene, duel.who('A'), 7);
    EXPECT_TRUE(adviser.ranking().front().usual);  // best so far, before any thought
    while (adviser.undecided() && adviser.trials() < 500) adviser.think();
    const auto ranking = adviser.ranking();
    EXPECT_EQ(tag_of(ranking.front().choice), "toss");
    EXPECT_GT(ranking.front().standing.mean, ranking.back().standing.mean);
    EXPECT_EQ(tag_of(adviser.decision(2)), "toss");
    EXPECT_EQ(adviser.endless(), 0);
}

TEST(Levels, WhatIsUsualCountsAsALineOfTheMenu) {
    // The usual step says which way, the menu does not.
    test::Duel duel(
        "A.......\n"
        "........\n"
        ".......x");
    duel.begin("Ax");
    const Adviser<System> adviser(duel.stage, duel.scene, duel.who('A'), 7, {.candidates = 1000});
    const auto ranking = adviser.ranking();
    EXPECT_EQ(tag_of(ranking.front().choice), "step");
    EXPECT_EQ(adviser.candidates(), adviser.on_the_menu());
}

TEST(Levels, GamesThatAreGivenUpAreCounted) {
    test::Duel duel("A....x");
    duel.begin("Ax");
    Adviser<System> adviser(duel.stage, duel.scene, duel.who('A'), 7, {.most_answers = 1});
    for (int i = 0; i < 10; ++i) adviser.think();
    EXPECT_EQ(adviser.trials(), 10);
    EXPECT_EQ(adviser.endless(), 10);
}

TEST(Levels, NobodyIsBetterThanThemselves) {
    const Score score = match(Level::ordinary, Level::ordinary, 20);
    EXPECT_EQ(score.mean(), 0);
    EXPECT_FALSE(score.is_better());
    EXPECT_FALSE(score.is_worse());
}

TEST(Levels, TheSameThoughtComesToTheSame) {
    const auto stage = courtyard();
    for (std::uint64_t i = 0; i < 1; ++i)
        EXPECT_EQ((play_match<System>(stage, {Level::thoughtful, Level::ordinary}, 9, i)),
                  (play_match<System>(stage, {Level::thoughtful, Level::ordinary}, 9, i)));
}

TEST(Score, HasTheMarginOfItsPairs) {
    Score score;
    for (const double each : {1.0, 0.0, 1.0, 0.0}) score.add(each);
    EXPECT_DOUBLE_EQ(score.mean(), 0.5);
    // As if it were six pairs, one of them +1 more and one -1: 4 squares, a sum of 2.
    EXPECT_NEAR(score.margin(), 2.571 * std::sqrt((4 - 4.0 / 6) / 5 / 6), 1e-3);
    Score certain;
    for (int i = 0; i < 20; ++i) certain.add(1);
    EXPECT_GT(certain.margin(), 0.05) << "twenty alike leave some doubt";
    EXPECT_TRUE(certain.is_better());
    EXPECT_FALSE(score.is_better());
    EXPECT_EQ(Score{}.mean(), 0);
    EXPECT_FALSE(Score{}.is_better());
}

}  // namespace
}  // namespace breakneck::advice::levels_test
