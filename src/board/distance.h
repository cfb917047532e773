// How far apart spaces and things are, in spaces.
#pragma once

#include <algorithm>
#include <cstdlib>

#include "board/footprint.h"
#include "board/grid.h"

namespace breakneck::board {

/// The fewest spaces of movement over so many columns and rows.
constexpr int steps(int columns, int rows, Diagonals diagonals) {
    const int longer = std::max(columns, rows);
    const int shorter = std::min(columns, rows);
    return diagonals == Diagonals::every_step_one ? longer : longer + shorter / 2;
}
constexpr int steps(Space a, Space b, Diagonals diagonals) {
    return steps(a.x < b.x ? b.x - a.x : a.x - b.x, a.y < b.y ? b.y - a.y : a.y - b.y, diagonals);
}

constexpr int whole_root(int square) {
    int root = 0;
    for (int bit = 1 << 15; bit > 0; bit >>= 1)
        if ((root | bit) <= square / (root | bit)) root |= bit;
    return root;
}
/// A straight line over so many columns and rows, rounded to the nearest whole number.
constexpr int straight(int columns, int rows) {
    const int square = columns * columns + rows * rows;
    const int root = whole_root(square);
    return square > root * root + root ? root + 1 : root;
}
constexpr int straight(Space a, Space b) { return straight(a.x - b.x, a.y - b.y); }

/// Between the two spaces of a and b that are nearest to each other; 0 where they overlap.
int steps(Footprint a, Place at, Footprint b, Place there, Diagonals diagonals);
int straight(Footprint a, Place at, Footprint b, Place there);

/// Next to each other, corners too, and not in one another's spaces.
inline bool adjacent(Footprint a, Place at, Footprint b, Place there) {
    return steps(a, at, b, there, Diagonals::every_step_one) == 1;
}

/// Whether b can be touched by a with a reach of so many spaces; 0 reaches only the own spaces.
/// Altitudes must be the same: a flyer comes down to fight hand to hand.
inline bool within_reach(const Token& a, int reach, const Token& b, Diagonals diagonals) {
    return a.place.altitude == b.place.altitude &&
           steps(a.footprint, a.place, b.footprint, b.place, diagonals) <= reach;
}

}  // namespace breakneck::board
