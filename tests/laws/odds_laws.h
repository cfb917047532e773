// Laws about chances: exact ones are whole, agree with the dumb way, and with what is rolled.
#pragma once

#include <cmath>
#include <iostream>
#include <map>

#include "base/hash.h"
#include "odds/exact.h"
#include "tests/laws/laws.h"

namespace breakneck::test {

using odds::Fraction;

/// Chances by the hash of what came of it: the scene and everything told but the faces.
struct Chances {
    std::map<std::uint64_t, Fraction> of;
    Fraction cut = 0;
    Fraction sum = 0;
    odds::Reading reading;
};

/// Rounds are the bottom frame: dealing a new one has too many ways to list them all.
inline constexpr std::size_t rounds_only = 1;

template <class S>
std::uint64_t hash_after(const typename S::Stage& stage, typename S::Scene scene,
                         const Move<S>& move, Luck& luck) {
    Story<typename S::Event> silent;
    typename S::Play play{stage, scene, silent, rounds_only};
    EXPECT_TRUE(make_move<S>(play, move, luck).is_done());
    return hash_of(scene);
}

/// What comes of a move before the rounds would go on, by exact luck.
template <class S>
Chances chances_of(const typename S::Stage& stage, const typename S::Scene& scene,
                   const Move<S>& move, odds::DrawOdds::Way way) {
    odds::DrawOdds known(way);
    Chances chances;
    chances.reading = odds::every_way(
        known, [&](Luck& luck) { return hash_after<S>(stage, scene, move, luck); },
        [&](const odds::Chance& chance, std::uint64_t hash) {
            (chance.cut ? chances.cut : chances.of[hash]) += chance.fraction();
            chances.sum += chance.fraction();
        },
        {.ways = Effort<S>::ways});
    return chances;
}

TYPED_TEST_P(Laws, ChancesSumToExactlyOne) {
    int branching = 0;
    int too_many = 0;  // ways to list them all: everybody's initiative, a crash with many aboard
    this->at_every_move(
        20,
        [&](auto& game, const auto& move) {
            const Chances chances = chances_of<TypeParam>(game.stage(), game.scene, move,
                                                          odds::DrawOdds::Way::counting);
            if (!chances.reading.complete) {
                ++too_many;
                ASSERT_LT(chances.sum, 1) << tag_of(move.choice);
                return;
            }
            ASSERT_EQ(chances.sum, 1) << tag_of(move.choice);
            branching += chances.of.size() > 1 ? 1 : 0;
        },
        dear);
    EXPECT_GT(branching, 20) << "hardly any choice had anything to do with luck";
    EXPECT_LT(too_many, branching) << "most choices have too many ways";
}

TYPED_TEST_P(Laws, BandedOddsEqualOddsOverEveryFace) {
    using Way = odds::DrawOdds::Way;
    int compared = 0;
    this->at_every_move(
        5,
        [&](auto& game, const auto& move) {
            const Chances banded =
                chances_of<TypeParam>(game.stage(), game.scene, move, Way::counting);
            if (banded.of.size() == 1 || !banded.reading.complete) return;
            const Chances faces =
                chances_of<TypeParam>(game.stage(), game.scene, move, Way::by_faces);
            if (!faces.reading.complete) return;
            ++compared;
            ASSERT_EQ(faces.sum, 1);
            for (const auto& [hash, chance] : banded.of) {
                const auto found = faces.of.find(hash);
                const Fraction other = found == faces.of.end() ? Fraction(0) : found->second;
                ASSERT_LE(abs(chance - other), banded.cut + faces.cut) << tag_of(move.choice);
            }
        },
        dear);
    EXPECT_GT(compared, 20) << "hardly any choice had few enough ways to compare them";
}

/// How many standard errors lie between a chance and what was counted.
inline double z_of(const Fraction& chance, std::uint64_t counted, std::uint64_t runs) {
    const auto p = static_cast<double>(chance);
    const auto n = static_cast<double>(runs);
    return (static_cast<double>(counted) - n * p) / std::sqrt(n * p * (1 - p));
}

/// Whether something comes up often enough, and fails to, for standard errors to mean anything.
inline bool is_common(const Fraction& chance, std::uint64_t runs) {
    constexpr double enough = 10;
    const auto expected = static_cast<double>(chance) * static_cast<double>(runs);
    return expected >= enough && static_cast<double>(runs) - expected >= enough;
}

TYPED_TEST_P(Laws, ExactOddsAgreeWithWhatIsRolled) {
    constexpr std::uint64_t runs = Effort<TypeParam>::runs;
    constexpr double most_errors = 5;
    constexpr std::uint64_t most_games = 10;
    int compared = 0;
    for (const auto& each : this->scenes()) {
        SCOPED_TRACE(each.name);
        Playthrough<TypeParam> game(each.stage, this->seed, 0);
        int tried = 0;
        for (std::uint64_t played = 1; tried < (deep() ? 20 : 2);) {
            const auto move = game.next();
            if (!move) {
                if (played == most_games) break;  // as little luck as that is in this scene
                game = Playthrough<TypeParam>(each.stage, this->seed, played++);
                continue;
            }
            const Chances exact = chances_of<TypeParam>(game.stage(), game.scene, *move,
                                                        odds::DrawOdds::Way::counting);
            if (exact.of.size() > 2 && exact.reading.complete) {
                std::map<std::uint64_t, std::uint64_t> counted;
                Luck luck(Rng(this->seed, static_cast<std::uint64_t>(tried)));
                for (std::uint64_t i = 0; i < runs; ++i)
                    ++counted[hash_after<TypeParam>(game.stage(), game.scene, *move, luck)];
                // What is too rare to be counted by itself is counted together.
                Fraction rare = 0;
                std::uint64_t rare_counted = 0;
                for (const auto& [hash, chance] : exact.of) {
                    if (!is_common(chance, runs)) {
                        rare += chance;
                        rare_counted += counted[hash];
                        continue;
                    }
                    EXPECT_LE(std::abs(z_of(chance, counted[hash], runs)), most_errors)
                        << tag_of(move->choice) << " " << chance << ": " << counted[hash];
                }
                if (is_common(rare, runs)) {
                    EXPECT_LE(std::abs(z_of(rare, rare_counted, runs)), most_errors)
                        << tag_of(move->choice) << " rarely " << rare << ": " << rare_counted;
                }
                if (exact.cut == 0) {
                    EXPECT_LE(counted.size(), exact.of.size()) << "something has no chance";
                }
                ++tried;
            }
            ASSERT_TRUE(game.play(*move).is_done());
        }
        compared += tried;
    }
    EXPECT_GT(compared, 5) << "hardly any choice had anything to do with luck";
}

}  // namespace breakneck::test
