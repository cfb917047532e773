// Ordinary crews play every ready scene to its end, from fixed seeds, and are never refused.
#include <gtest/gtest.h>

#include "rules/lucky_stars/system.h"
#include "tactics/lucky_stars/ordinary.h"
#include "tests/support/ready_scenes.h"

namespace breakneck::test {
namespace {

constexpr int most_games = 200;
constexpr int most_answers = 2000;
constexpr int most_rounds = 60;

template <class S>
struct Game {
    typename S::Scene scene;
    int answers = 0;
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

TEST(OrdinaryGames, OfTheseLuckyStarsEndAndAreNeverRefused) {
    using S = lucky_stars::System;
    const auto scenes = ready_scenes<S>(std::filesystem::path(BREAKNECK_ROOT) / "data");
    ASSERT_GE(scenes.size(), 6U);
    for (const auto& ready : scenes) {
        int rounds = 0;
        for (int i = 0; i < most_games; ++i) {
            const auto game = play_out<S>(ready.stage, static_cast<std::uint64_t>(i));
            ASSERT_EQ(game.refused, "") << ready.name << ", game " << i;
            ASSERT_TRUE(outcome(ready.stage, game.scene).over) << ready.name << ", game " << i;
            ASSERT_LE(game.scene.round, most_rounds) << ready.name << ", game " << i;
            rounds += game.scene.round;
        }
        // A fight is over before it becomes tedious.
        EXPECT_LE(rounds, 12 * most_games) << ready.name;
    }
}

TEST(OrdinaryGames, AreTheSameFromTheSameSeed) {
    using S = lucky_stars::System;
    for (const auto& ready : ready_scenes<S>(std::filesystem::path(BREAKNECK_ROOT) / "data")) {
        const auto one = play_out<S>(ready.stage, 3);
        const auto two = play_out<S>(ready.stage, 3);
        EXPECT_TRUE(one.scene == two.scene) << ready.name;
        EXPECT_EQ(one.answers, two.answers) << ready.name;
    }
}

}  // namespace
}  // namespace breakneck::test
