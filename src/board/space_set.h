// A set of spaces of a board, small enough for the stack.
#pragma once

#include <array>
#include <cstdint>

#include "board/place.h"

namespace breakneck::board {

/// Spaces off any board are never in it. One bit each: making an empty one costs a memset of 5 KB.
class SpaceSet {
  public:
    bool contains(Space space) const {
        return holds(space) && (words_[word(space)] & bit(space)) != 0;
    }
    /// True if it was not in the set before.
    bool insert(Space space) {
        if (!holds(space) || contains(space)) return false;
        words_[word(space)] |= bit(space);
        return true;
    }
    bool operator==(const SpaceSet&) const = default;

  private:
    static bool holds(Space space) {
        return space.x >= 0 && space.y >= 0 && space.x < max_side && space.y < max_side;
    }
    static unsigned index(Space space) {
        return static_cast<unsigned>(space.y) * max_side + static_cast<unsigned>(space.x);
    }
    static std::size_t word(Space space) { return index(space) / 64; }
    static std::uint64_t bit(Space space) { return std::uint64_t{1} << index(space) % 64; }

    std::array<std::uint64_t, (max_side * max_side + 63) / 64> words_{};
};

}  // namespace breakneck::board
