// What the two searches of Reach share: the question asked and the queue of states by cost.
#pragma once

#include "board/reach.h"

namespace breakneck::board {

struct Reach::Question {
    const Board& board;
    const Occupied& occupied;
    const Mover& mover;
    Turning turning;
    bool is_square;  // then the facing does not matter to where one fits
};

namespace reach_detail {

inline constexpr std::uint16_t unreached = 0xffff;

// What is known of arriving in a cell with a facing.
inline constexpr std::uint8_t known = 1;
inline constexpr std::uint8_t barred = 2;
inline constexpr std::uint8_t difficult = 8;
inline constexpr std::uint8_t no_stop = 16;

}  // namespace reach_detail

/// Calls expand(state, cost) for every state reached, the cheapest first, each once.
template <class Expand>
void Reach::search(Expand&& expand) {
    for (int cost = 0; cost <= budget_; ++cost) {
        auto& bucket = waiting_[static_cast<std::size_t>(cost)];
        // By index: a turn on the spot adds to the bucket that is being emptied.
        // NOLINTNEXTLINE(modernize-loop-convert)
        for (std::size_t i = 0; i < bucket.size(); ++i) {
            const std::uint32_t state = bucket[i];
            if (costs_[state] == cost) expand(state, cost);
        }
    }
}

inline void Reach::reach_state(std::uint32_t state, int cost, std::uint32_t previous) {
    if (cost > budget_ || cost >= costs_[state]) return;
    costs_[state] = static_cast<std::uint16_t>(cost);
    previous_[state] = previous;
    waiting_[static_cast<std::size_t>(cost)].push_back(state);
}

/// Judged once per cell and facing, then remembered.
inline std::uint8_t Reach::arrival(const Question& question, Space space, Facing facing) {
    const auto turned = question.is_square ? 0U : static_cast<std::uint32_t>(facing);
    std::uint8_t& there = arrivals_[cell(space) * 8 + turned];
    if (there == 0) there = judge(question, {space, facing, from_.altitude});
    return there;
}

/// Whether a step may lead to a place where one fits.
inline bool Reach::may_enter(const Question& question, std::uint8_t there, Place to,
                             Facing direction) {
    return (there & reach_detail::barred) == 0 &&
           !cuts_corner(question.board, question.mover, to, direction);
}

}  // namespace breakneck::board
