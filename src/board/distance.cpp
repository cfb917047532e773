// Distances between things of any size.
#include "board/distance.h"

namespace breakneck::board {

namespace {

constexpr int apart(int low, int high, int other_low, int other_high) {
    return std::max({other_low - high, low - other_high, 0});
}

/// The least of measure(columns, rows) over all pairs of spaces. Upright rectangles need only the
/// gap between them.
template <class Measure>
int least(Footprint a, Place at, Footprint b, Place there, Measure measure) {
    if (fills_box(a, at.facing) && fills_box(b, there.facing)) [[likely]] {
        const Box one = box_of(a, at);
        const Box two = box_of(b, there);
        return measure(
            apart(one.top_left.x, one.bottom_right.x, two.top_left.x, two.bottom_right.x),
            apart(one.top_left.y, one.bottom_right.y, two.top_left.y, two.bottom_right.y));
    }
    int best = 1 << 20;
    for_each_space(a, at, [&](Space from) {
        for_each_space(b, there, [&](Space to) {
            best = std::min(best, measure(std::abs(from.x - to.x), std::abs(from.y - to.y)));
        });
    });
    return best;
}

}  // namespace

int steps(Footprint a, Place at, Footprint b, Place there, Diagonals diagonals) {
    return least(a, at, b, there,
                 [=](int columns, int rows) { return steps(columns, rows, diagonals); });
}

int straight(Footprint a, Place at, Footprint b, Place there) {
    return least(a, at, b, there, [](int columns, int rows) { return straight(columns, rows); });
}

}  // namespace breakneck::board
