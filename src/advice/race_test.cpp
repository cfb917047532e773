// Races between runners whose chances are known.
#include "advice/race.h"

#include <gtest/gtest.h>

#include <cmath>

#include "chance/rng.h"

namespace breakneck::advice::race_test {
namespace {

/// Runs so many trials of runners who succeed so often in a hundred.
Race run(const std::vector<int>& percents, int trials) {
    Race race(percents.size());
    for (int i = 0; i < trials && race.left() > 1; ++i) {
        const auto trial = race.next();
        Rng rng(7, trial.number);  // the same dice for everybody
        race.add(trial, rng.pick(100) < percents[trial.runner] ? 1 : 0);
    }
    return race;
}

TEST(Race, FindsTheBest) {
    const Race race = run({20, 60, 40, 55}, 4000);
    EXPECT_EQ(race.ranking().front(), 1U);
    EXPECT_NEAR(race.standing(1).mean, 0.6, 2 * race.standing(1).margin);
}

TEST(Race, SpendsMoreOnWhatIsClose) {
    const Race race = run({10, 50, 48}, 1000);
    EXPECT_FALSE(race.standing(0).running);
    EXPECT_LT(race.standing(0).trials, 100);
    EXPECT_GT(race.standing(2).trials, 3 * race.standing(0).trials);
}

TEST(Race, EverybodyRunsOverTheSameNumbers) {
    Race race(2);
    for (std::uint64_t lap = 0; lap < 3; ++lap)
        for (std::size_t runner = 0; runner < 2; ++runner) {
            const auto trial = race.next();
            EXPECT_EQ(trial.runner, runner);
            EXPECT_EQ(trial.number, lap);
            race.add(trial, 0.5);
        }
}

TEST(Race, WhoeverJoinsRunsFromTheFirstNumberOn) {
    const std::vector<int> percents{20, 60, 90, 10};
    Race race(2);
    const auto run_on = [&](int trials) {
        for (int i = 0; i < trials && race.left() > 1; ++i) {
            const auto trial = race.next();
            Rng rng(7, trial.number);
            race.add(trial, rng.pick(100) < percents[trial.runner] ? 1 : 0);
        }
    };
    run_on(2000);
    ASSERT_EQ(race.left(), 1U);
    race.join(2);
    EXPECT_EQ(race.left(), 3U);
    EXPECT_EQ(race.next().runner, 2U);
    EXPECT_EQ(race.next().number, 0U);
    run_on(6);
    EXPECT_EQ(race.ranking().front(), 1U) << "three trials are no reason to lead";
    run_on(2000);
    EXPECT_EQ(race.ranking().front(), 2U);
    EXPECT_FALSE(race.standing(3).running);
    EXPECT_LT(race.standing(3).trials, 100) << "it need not catch up to fall behind";
}

TEST(Race, NobodyDropsOutBeforeItIsAsGoodAsCertain) {
    Race race(2);
    for (int i = 0; i < 20; ++i) {
        const auto trial = race.next();
        race.add(trial, trial.runner == 0 ? 1 : 0);
    }
    // Ten trials each: no doubt who leads, but too few to judge.
    EXPECT_EQ(race.left(), 2U);
}

TEST(Race, WhatNeverDiffersIsNoDifference) {
    Race race(2);
    for (int i = 0; i < 200; ++i) race.add(race.next(), 1);
    EXPECT_EQ(race.left(), 2U);
    EXPECT_EQ(race.difference(0, 1).z(), 0);
    EXPECT_EQ(race.ranking().front(), 0U);  // the first of equals
}

TEST(Race, WhatAlwaysLosesDropsOut) {
    Race race(2);
    for (int i = 0; i < 40; ++i) {
        const auto trial = race.next();
        race.add(trial, trial.runner == 1 ? 1 : 0);
        if (race.left() == 1) break;
    }
    EXPECT_EQ(race.left(), 1U);
    EXPECT_GT(race.difference(1, 0).z(), 3);
    EXPECT_EQ(race.ranking().front(), 1U);
}

TEST(Race, ALuckyFirstTrialIsNoLead) {
    Race race(3);
    // The third has won its only trial and stays behind; the second wins nine of ten.
    for (int i = 0; i < 3; ++i) race.add(race.next(), 1);
    race.keep(2);
    for (int i = 0; i < 18; ++i) {
        const auto trial = race.next();
        race.add(trial, trial.runner == 1 && trial.number == 5 ? 0 : 1);
    }
    race.keep(1);
    EXPECT_GT(race.standing(2).mean, race.standing(1).mean);
    EXPECT_EQ(race.ranking(), (std::vector<std::size_t>{0, 1, 2}));
}

TEST(Race, WhatWasNeverTriedIsNotAdvised) {
    Race race(2);
    race.add(race.next(), 0);
    EXPECT_EQ(race.ranking().front(), 0U);
    race.add(race.next(), 1);
    EXPECT_EQ(race.ranking().front(), 1U);
}

TEST(Race, TheBestGoOnAndTheFirstInAnyCase) {
    Race race(4);
    for (int i = 0; i < 8; ++i) {
        const auto trial = race.next();
        race.add(trial, 0.1 * static_cast<double>(trial.runner));
    }
    race.keep(2);
    EXPECT_TRUE(race.standing(0).running);
    EXPECT_FALSE(race.standing(1).running);
    EXPECT_TRUE(race.standing(2).running);
    EXPECT_TRUE(race.standing(3).running);
}

TEST(Race, DifferencesArePaired) {
    Race race(2);
    // Both swing together; the first is better by a tenth each time.
    for (int i = 0; i < 40; ++i) {
        const auto trial = race.next();
        const double swing = trial.number % 2 == 0 ? 0.1 : 0.8;
        race.add(trial, swing + (trial.runner == 0 ? 0.1 : 0));
    }
    const auto difference = race.difference(0, 1);
    EXPECT_NEAR(difference.mean, 0.1, 1e-6);
    EXPECT_NEAR(difference.error, std::sqrt(1.0 / 20 / 19), 1e-6) << "one difference of 1 more";
}

}  // namespace
}  // namespace breakneck::advice::race_test
