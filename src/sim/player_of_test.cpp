// Remembered games are the games that the rules play, to the last figure.
#include "sim/player_of.h"

#include <gtest/gtest.h>

#include "rules/coin_duel/remains.h"
#include "sim/contest_of.h"
#include "tactics/coin_duel/ordinary.h"
#include "tests/support/duel.h"

namespace breakneck::sim::player_of_test {
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

/// Rows of so many games, asked for some at a time.
std::vector<Row> rows_of(Player& player, std::size_t games, std::size_t at_once) {
    std::vector<Row> rows(games);
    for (std::size_t i = 0; i < games; i += at_once)
        player.play(3, i, std::span(rows).subspan(i, std::min(at_once, games - i)));
    return rows;
}

void expect_the_same(const ContestOf<System>& contest, std::size_t games) {
    const auto player = contest.player();
    const auto remembered = rows_of(*player, games, 1);
    Row played;
    for (std::size_t i = 0; i < games; ++i) {
        contest.play(3, i, played);
        ASSERT_EQ(remembered[i], played) << "game " << i;
    }
}

TEST(PlayerOf, GivesTheRowsOfTheContest) { expect_the_same(short_duel(), 5000); }

TEST(PlayerOf, RunsOnFirstWhereASceneWasTouched) { expect_the_same(short_duel(true), 2000); }

TEST(PlayerOf, AGameThatWasPlayedIsKnown) {
    const auto contest = short_duel();
    PlayerOf<System> player(contest, contest.beginning());
    const auto first = rows_of(player, 5, 1);
    const std::uint64_t before = player.choices_by_rules();
    EXPECT_GT(before, 0U);
    EXPECT_EQ(rows_of(player, 5, 1), first);
    EXPECT_EQ(player.choices_by_rules(), before);
}

TEST(PlayerOf, IsTheSameHoweverManyGamesAreThrownSideBySide) {
    const auto contest = short_duel();
    const auto one_by_one = rows_of(*contest.player(), 1000, 1);
    for (const std::size_t at_once : {2U, 8U, 9U, 500U})
        EXPECT_EQ(rows_of(*contest.player(), 1000, at_once), one_by_one) << at_once;
}

TEST(PlayerOf, IsTheSameInWhateverOrderGamesAreLearned) {
    const auto contest = short_duel();
    const auto forwards = rows_of(*contest.player(), 600, 1);
    const auto player = contest.player();
    std::vector<Row> backwards(600);
    for (std::size_t i = 600; i-- > 0;) player->play(3, i, {&backwards[i], 1});
    EXPECT_EQ(backwards, forwards);
}

}  // namespace
}  // namespace breakneck::sim::player_of_test
