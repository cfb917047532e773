// Ordinary crews play every ready scene to its end, from fixed seeds, and are never refused.
#include <gtest/gtest.h>

#include <algorithm>

#include "rules/lucky_stars/system.h"
#include "rules/savage/system.h"
#include "rules/teveller/system.h"
#include "tactics/lucky_stars/ordinary.h"
#include "tactics/savage/ordinary.h"
#include "tactics/teveller/ordinary.h"
#include "tests/support/places.h"
#include "tests/support/ready_scenes.h"

namespace breakneck::test::ordinary_games_test {
namespace {

constexpr int most_games = 200;
constexpr int most_answers = 2000;
constexpr int most_rounds = 100;  // two poor shots behind heavy cover can take that long

template <class S>
struct Game {
    typename S::Scene scene;
    int answers = 0;
    int rounds = 0;  // of the longest fight: the count begins anew with each of them
    std::string refused = {};
};

/// One game: everyone answers as `ordinary` does, seeing only what they may see.
template <class S>
Game<S> play_out(const typename S::Stage& stage, std::uint64_t index) {
    constexpr std::uint64_t seed = 20'000;
    Game<S> game{start(stage)};
    Luck luck(Rng(seed, 2 * index));
    Luck minds(Rng(seed, 2 * index + 1));
    Story<typename S::Event> silent;
    typename S::Play play{stage, game.scene, silent};
    for (; game.answers < most_answers; ++game.answers) {
        game.rounds = std::max<int>(game.rounds, game.scene.round);
        const auto open = question(stage, game.scene);
        if (!open) break;
        const Seat seat = open->who == PersonId::nobody ? Seat::master() : Seat::of(open->who);
        const auto choice = ordinary(stage, view(stage, game.scene, seat), open->who, minds);
        const Answer answer = resolve(play, open->who, choice, luck);
        if (answer.is_done()) continue;
        game.refused = std::string(open->kind) + ": " + std::string(tag_of(choice)) + " by " +
                       to_text(answer.refusal().rule) + " " + std::string(answer.refusal().why);
        break;
    }
    return game;
}

/// Every ready scene of a system, many times: how many rounds it may take on average.
template <class S>
void expect_to_end(std::size_t least_scenes, int rounds_on_average) {
    const auto scenes = ready_scenes<S>(test::root() / "data");
    ASSERT_GE(scenes.size(), least_scenes);
    std::size_t fights = 0;
    for (const auto& ready : scenes) {
        int rounds = 0;
        for (int i = 0; i < most_games; ++i) {
            const auto game = play_out<S>(ready.stage, static_cast<std::uint64_t>(i));
            ASSERT_EQ(game.refused, "") << ready.name << ", game " << i;
            ASSERT_TRUE(outcome(ready.stage, game.scene).over) << ready.name << ", game " << i;
            ASSERT_LE(game.rounds, most_rounds) << ready.name << ", game " << i;
            rounds += game.rounds;
        }
        // A fight is over before it becomes tedious.
        EXPECT_LE(rounds, rounds_on_average * most_games) << ready.name;
        fights += rounds > 0 ? 1 : 0;
    }
    // In all but one at most there is something to fight about.
    EXPECT_GE(fights + 1, scenes.size());
}

template <class S>
void expect_the_same_again() {
    for (const auto& ready : ready_scenes<S>(test::root() / "data")) {
        const auto one = play_out<S>(ready.stage, 3);
        const auto two = play_out<S>(ready.stage, 3);
        EXPECT_TRUE(one.scene == two.scene) << ready.name;
        EXPECT_EQ(one.answers, two.answers) << ready.name;
    }
}

TEST(OrdinaryGames, OfTheseLuckyStarsEndAndAreNeverRefused) {
    expect_to_end<lucky_stars::System>(6, 12);
    expect_the_same_again<lucky_stars::System>();
}

TEST(OrdinaryGames, OfTevellerEndAndAreNeverRefused) {
    expect_to_end<teveller::System>(7, 12);
    expect_the_same_again<teveller::System>();
}

TEST(OrdinaryGames, OfSavageWorldsEndAndAreNeverRefused) {
    expect_to_end<savage::System>(7, 30);  // poor shots in the dark take their time
    expect_the_same_again<savage::System>();
}

}  // namespace
}  // namespace breakneck::test::ordinary_games_test
