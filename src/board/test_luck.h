// A few lines of arithmetic that look random enough for tests of the board.
#pragma once

#include <cstdint>

#include "board/grid.h"

namespace breakneck::board {

class TestLuck {
  public:
    explicit TestLuck(std::uint64_t seed) : state_(seed * 2 + 1) {}
    /// From low to high, both included.
    int between(int low, int high) {
        state_ = state_ * 6364136223846793005U + 1442695040888963407U;
        return low + static_cast<int>((state_ >> 33U) % static_cast<unsigned>(high - low + 1));
    }
    Space space(int width, int height) { return {between(0, width - 1), between(0, height - 1)}; }
    Facing facing() { return static_cast<Facing>(between(0, 7)); }

  private:
    std::uint64_t state_;
};

/// A board with so many of a hundred spaces walled and as many difficult ("~").
inline Map random_map(TestLuck& luck, int width, int height, int of_hundred) {
    Map map;
    map.rows.assign(static_cast<std::size_t>(height),
                    std::string(static_cast<std::size_t>(width), '.'));
    for (std::string& row : map.rows)
        for (char& letter : row) {
            const int draw = luck.between(0, 99);
            if (draw < of_hundred) letter = '#';
            if (draw >= 100 - of_hundred) letter = '~';
        }
    Terrain mud;
    mud.symbol = {'~'};
    mud.name = "mud";
    mud.difficult = true;
    map.legend = {mud};
    return map;
}

}  // namespace breakneck::board
