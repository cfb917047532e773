// How far apart spaces and things are, in spaces.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <limits>

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

/// The whole part of a square root, digit by digit.
constexpr int whole_root(int square) {
    if (square <= 0) return 0;
    auto rest = static_cast<unsigned>(square);
    unsigned root = 0;
    for (unsigned bit = 1U << ((std::bit_width(rest) - 1U) & ~1U); bit != 0; bit >>= 2U) {
        const bool fits = rest >= root + bit;
        if (fits) rest -= root + bit;
        root = (root >> 1U) + (fits ? bit : 0U);
    }
    return static_cast<int>(root);
}
/// The same rounded to the nearest whole number.
constexpr int nearest_root(int square) {
    const int root = whole_root(square);
    return square > root * root + root ? root + 1 : root;
}
/// A straight line over so many columns and rows, rounded to the nearest whole number.
constexpr int straight(int columns, int rows) {
    return nearest_root(columns * columns + rows * rows);
}
constexpr int straight(Space a, Space b) { return straight(a.x - b.x, a.y - b.y); }

namespace distance_detail {
constexpr int apart(int low, int high, int other_low, int other_high) {
    return std::max({other_low - high, low - other_high, 0});
}
/// The least of measure(columns, rows) over all pairs of spaces. Upright rectangles need only the
/// gap between them.
template <class Measure>
inline int least(Footprint a, Place at, Footprint b, Place there, Measure measure) {
    if (fills_box(a, at.facing) && fills_box(b, there.facing)) [[likely]] {
        const Box one = box_of(a, at);
        const Box two = box_of(b, there);
        return measure(
            apart(one.top_left.x, one.bottom_right.x, two.top_left.x, two.bottom_right.x),
            apart(one.top_left.y, one.bottom_right.y, two.top_left.y, two.bottom_right.y));
    }
    int best = std::numeric_limits<int>::max();
    for_each_space(a, at, [&](Space from) {
        for_each_space(b, there, [&](Space to) {
            best = std::min(best, measure(std::abs(from.x - to.x), std::abs(from.y - to.y)));
        });
    });
    return best;
}
}  // namespace distance_detail

/// Between the two spaces of a and b that are nearest to each other; 0 where they overlap.
inline int steps(Footprint a, Place at, Footprint b, Place there, Diagonals diagonals) {
    return distance_detail::least(a, at, b, there, [diagonals](int columns, int rows) {
        return steps(columns, rows, diagonals);
    });
}
inline int straight(Footprint a, Place at, Footprint b, Place there) {
    // The nearest two are those of the least square: a root is taken of that one alone.
    return nearest_root(distance_detail::least(
        a, at, b, there, [](int columns, int rows) { return columns * columns + rows * rows; }));
}

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
