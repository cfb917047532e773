// Remembered games are the games that the rules play, to the last figure.
#include "sim/player_of.h"

#include <gtest/gtest.h>

#include "rules/coin_duel/remains.h"
#include "sim/contest_of.h"
#include "tactics/coin_duel/ordinary.h"
#include "tests/support/duel.h"

namespace breakneck::sim {
namespace {

using coin_duel::System;

/// So short a duel that most of it is known soon.
ContestOf<System> short_duel(bool touched = false) {
    coin_duel::Stage stage = test::duel_stage("A b");
    for (auto& each : stage.people) each.hearts = 1, each.luck = 0;
    EXPECT_FALSE(prepare(stage));
    const coin_duel::Scene scene = start(stage);
    return ContestOf<System>({std::move(stage), scene, touched});
}

void expect_the_same(const ContestOf<System>& contest, std::uint64_t games) {
    const auto player = contest.player();
    Row remembered;
    Row played;
    for (std::uint64_t i = 0; i < games; ++i) {
        player->play(3, i, remembered);
        contest.play(3, i, played);
        ASSERT_EQ(remembered, played) << "game " << i;
    }
}

TEST(PlayerOf, GivesTheRowsOfTheContest) { expect_the_same(short_duel(), 5000); }

TEST(PlayerOf, RunsOnFirstWhereASceneWasTouched) { expect_the_same(short_duel(true), 2000); }

TEST(PlayerOf, AGameThatWasPlayedIsKnown) {
    const auto contest = short_duel();
    PlayerOf<System> player(contest, contest.beginning());
    Row first;
    Row again;
    player.play(3, 0, first);
    const std::uint64_t before = player.choices_by_rules();
    EXPECT_GT(before, 0U);
    player.play(3, 0, again);
    EXPECT_EQ(player.choices_by_rules(), before);
    EXPECT_EQ(again, first);
}

TEST(PlayerOf, IsTheSameInWhateverOrderGamesAreLearned) {
    const auto contest = short_duel();
    const auto forwards = contest.player();
    const auto backwards = contest.player();
    constexpr std::uint64_t games = 600;
    std::vector<Row> one(games);
    std::vector<Row> other(games);
    for (std::uint64_t i = 0; i < games; ++i) {
        forwards->play(9, i, one[i]);
        backwards->play(9, games - 1 - i, other[games - 1 - i]);
    }
    EXPECT_EQ(one, other);
}

}  // namespace
}  // namespace breakneck::sim
