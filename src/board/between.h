// What was found out about two ends on a board, remembered while the ground does not change.
//
// Whoever thinks about where to go asks who would see them there, again and again for the same
// places of a board that hardly ever changes. So each thread keeps the answers it gave last. Where
// play has changed the ground this is not for use.
#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "base/hash.h"
#include "board/footprint.h"
#include "board/grid.h"

namespace breakneck::board {

/// All that an answer depends on: the ground as it was, and two ends of any size.
struct Between {
    std::uint64_t grid = 0;
    std::uint64_t from = 0;
    std::uint64_t to = 0;

    Between() = default;
    Between(const Grid& ground, Footprint viewer, Place eye, Footprint target, Place goal)
        : grid(ground.number()), from(end(viewer, eye)), to(end(target, goal)) {}
    bool operator==(const Between&) const = default;

    std::uint64_t hash() const {
        Hasher hasher;
        hasher.add(grid);
        hasher.add(from);
        hasher.add(to);
        return hasher.value();
    }

  private:
    static std::uint64_t end(Footprint footprint, Place place) {
        if (footprint.is_square()) place.facing = Facing::n;  // it does not turn
        return static_cast<std::uint64_t>(pack(place)) |
               static_cast<std::uint64_t>(footprint.width) << 48U |
               static_cast<std::uint64_t>(footprint.length) << 56U;
    }
};

/// What look() has answered, or answers now. Each Look has a memory of its own, of the answer given
/// last for each of so many kinds of question; a new one takes its place.
template <class Look>
auto remembered(const Between& asked, const Look& look) {
    constexpr std::size_t answers_kept = 8192;
    struct Given {
        Between asked;
        decltype(look()) answer;
    };
    thread_local const auto answers = std::make_unique<std::array<Given, answers_kept>>();
    Given& last = (*answers)[asked.hash() % answers_kept];
    if (last.asked != asked) last = {asked, look()};
    return last.answer;
}

}  // namespace breakneck::board
