// Computer players: advice that plays, from anything at all to thinking hard.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

#include "advice/adviser.h"
#include "tactics/random.h"

namespace breakneck::advice {

/// 0 does anything that is allowed, 1 what ordinary crews do; from 2 on they think.
enum class Level : std::uint8_t { random, ordinary, thoughtful, strong };
inline constexpr int highest_level = 3;

/// How a level thinks: over so many choices, for as long as games of so many answers take; and how
/// sure it must be to leave what is usual, in standard errors. Little thought that trusts itself is
/// worse than none.
struct Thought {
    std::size_t candidates = 0;
    int answers = 0;
    double better_by = 0;
};
constexpr Thought thought_of(Level level) {
    constexpr std::array<Thought, highest_level + 1> thoughts{
        {{},
         {},
         {.candidates = 6, .answers = 4'000, .better_by = 2},
         {.candidates = 12, .answers = 24'000, .better_by = 1.5}}};
    return thoughts[static_cast<std::size_t>(level)];
}

/// Half of the choices fall out after each part of the thought, so most of it goes to the best.
template <class S>
typename S::Choice thought_through(Adviser<S>& adviser, const Thought& thought) {
    const auto parts = static_cast<int>(std::bit_width(adviser.candidates()));
    for (int part = 1; part <= parts && adviser.undecided(); ++part) {
        while (adviser.undecided() && adviser.answers() < thought.answers * part / parts)
            adviser.think();
        adviser.keep(adviser.candidates() >> static_cast<unsigned>(part));
    }
    return adviser.decision(thought.better_by);
}

/// What a computer player answers to the open question. Those who do not think, and game masters,
/// answer at once.
template <class S>
typename S::Choice answer_at(Level level, const typename S::Stage& stage,
                             const typename S::Scene& scene, PersonId who, Luck& mind,
                             std::uint64_t seed) {
    if (level == Level::random && who != PersonId::nobody) {
        const auto menu = choices(stage, scene, Seat::of(who));
        for (const auto& item : menu)
            if (item.size() > 0) return tactics::any_choice(menu, mind);
        return default_answer(stage, scene);
    }
    const Thought thought = thought_of(level);
    if (thought.answers == 0 || who == PersonId::nobody)
        return sim::ordinary_answer(stage, scene, who, mind);
    Adviser<S> adviser(stage, scene, who, seed, {.candidates = thought.candidates});
    return thought_through<S>(adviser, thought);
}

}  // namespace breakneck::advice
