// Two computer players against each other, in both roles, with the same dice.
#pragma once

#include <cstdint>

#include "advice/levels.h"

namespace breakneck::advice {

/// One game of two sides, each played by a level; how much better the first side did.
template <class S>
double play_match(const typename S::Stage& stage, std::array<Level, 2> levels, std::uint64_t seed,
                  std::uint64_t index) {
    sim::Streams luck(seed, index);
    auto scene = start(stage);
    Story<typename S::Event> silent;
    typename S::Play play{stage, scene, silent};
    std::uint64_t answers = 0;
    const auto answer = [&](const auto& on, const auto& at, const Question& open, Luck& mind) {
        const bool second =
            open.who != PersonId::nobody && side_of(on, open.who) == static_cast<SideId>(1);
        // What is thought with has nothing to do with the dice that fall.
        const std::uint64_t thinks = Rng(seed ^ 0x7468696e6bU, index * 100'000 + ++answers).next();
        return answer_at<S>(levels[second ? 1 : 0], on, at, open.who, mind, thinks);
    };
    sim::play_on<S>(play, luck, answer, 4'000);
    const Outcome end = outcome(stage, scene);
    const auto won = [&](int side) { return end.won(static_cast<SideId>(side)) ? 1.0 : 0.0; };
    return won(0) - won(1);
}

/// A pair of games: both play both sides once. How much better `one` did than `other`.
template <class S>
double pair_of_games(const typename S::Stage& stage, Level one, Level other, std::uint64_t seed,
                     std::uint64_t index) {
    return (play_match<S>(stage, {one, other}, seed, index) -
            play_match<S>(stage, {other, one}, seed, index)) /
           2;
}

}  // namespace breakneck::advice
