// Lines of sight, and the cover that obstacles on them suggest.
//
// Five lines are drawn between two spaces: one between their centres and four between points near
// their corners, each to the like point of the other space. All is whole numbers: a space is eight
// wide, its centre at four, the points at one and seven. A line is stopped by an obstacle whose
// inside it crosses, the two end spaces aside; one that passes exactly between two spaces at a
// corner is stopped only if both hold an obstacle, and then by the lesser one.
#pragma once

#include <algorithm>
#include <cstdint>

#include "board/footprint.h"
#include "board/grid.h"

namespace breakneck::board {

/// What one sees of another. Cover is what at least three of the five lines meet; it is full, and
/// sight blocked, only if all five meet full cover (four: heavy, three: partial). The rules and the
/// game master have the last word.
struct Sight {
    Cover cover = Cover::none;
    std::int8_t hidden_lines = 0;  // of five, met by anything at all
    bool has_obstacle = false;
    Space obstacle;  // the best cover met, the nearest to the target on its line

    bool is_blocked() const { return cover == Cover::full; }
    bool operator==(const Sight&) const = default;
};

/// Whether what is waist high and hides half of somebody or more does so wherever it stands between
/// two on the ground, or only those who are right behind it.
enum class Low : std::uint8_t { hides_anywhere, hides_those_behind };

/// From one space to another. The cover is the same both ways. Obstacles count by height: one that
/// reaches the altitude of the higher end counts anywhere between, one that only reaches the lower
/// end only next to it. (For those on the ground, to reach means waist high at least.) Nothing
/// hides who is off the board.
Sight sight(const Board& board, Place from, Place to, Low low = Low::hides_anywhere);

/// Between things of any size: for each space of the target the best view from any space of the
/// viewer; the suggested cover is what at least half of the target's spaces have, and full only if
/// no space of it can be seen.
Sight sight(const Board& board, Footprint viewer, Place from, Footprint target, Place to,
            Low low = Low::hides_anywhere);

/// Calls f(space) for every space whose inside the line between two centres crosses, both ends
/// included, in order. Where it passes exactly between two spaces neither is called.
template <class F>
void for_each_between(Space from, Space to, F&& f);

/// Who stands on the centre line between two spaces, ends not counted, at one altitude; in the
/// order of the list. Rules that let people give cover, or charges demand a clear line, ask this.
TokenIds tokens_between(const Occupied& occupied, Space from, Space to, Altitude altitude);
/// Whether nothing solid lies on the centre line between two spaces.
bool is_clear_line(const Board& board, Space from, Space to, Altitude altitude);

namespace sight_detail {

inline constexpr int wide = 8;

/// Walks along a line of direction (dx, dy) eighths from a point inside a space. Calls
/// cross(space) for each next space entered through a side, corner(a, b) before one entered through
/// a corner, with the two spaces passed by. Whoever knows where there is something to meet has the
/// walk begin and end there: at these columns, or rows for steep lines, counted from the start.
struct Stretch {
    int first = 0;
    int last = 1 << 12;
};
struct Line {
    Space at;
    Space to;
    int inset_x = wide / 2;
    int inset_y = wide / 2;
    Stretch stretch = {};
};
template <class Cross, class Corner>
void walk(const Line& line, Cross&& cross, Corner&& corner) {
    const int cells_x = line.to.x - line.at.x;
    const int cells_y = line.to.y - line.at.y;
    const int sx = cells_x < 0 ? -1 : 1;
    const int sy = cells_y < 0 ? -1 : 1;
    const int nx = cells_x * sx;
    const int ny = cells_y * sy;
    // When the line crosses the next upright and the next level side, as fractions over nx and ny
    // multiplied out. Past the last side a time is later than any before it, so that nothing else
    // need be asked.
    int time_x = (sx > 0 ? wide - line.inset_x : line.inset_x) * ny;
    int time_y = (sy > 0 ? wide - line.inset_y : line.inset_y) * nx;
    Space at = line.at;
    int left = nx + ny;
    const bool level = nx >= ny;
    const int end = (level ? time_x : time_y) + line.stretch.last * wide * std::min(nx, ny);
    if (const int skipped = line.stretch.first - 1; skipped > 0) {
        // So many sides of one kind have been crossed, and all of the other kind up to then.
        const int then = (level ? time_x : time_y) + (skipped - 1) * wide * std::min(nx, ny);
        const int other = then - (level ? time_y : time_x);
        const int crossed = other < 0 ? 0 : other / (wide * std::max(nx, ny)) + 1;
        const int over_x = level ? skipped : crossed;
        const int over_y = level ? crossed : skipped;
        at = {at.x + sx * over_x, at.y + sy * over_y};
        time_x += over_x * wide * ny;
        time_y += over_y * wide * nx;
        left -= over_x + over_y;
    }
    while (left > 0 && std::min(time_x, time_y) <= end) {
        const bool go_x = time_x <= time_y;
        const bool go_y = time_y <= time_x;
        if (go_x && go_y) corner(Space{at.x + sx, at.y}, Space{at.x, at.y + sy});
        at = {at.x + (go_x ? sx : 0), at.y + (go_y ? sy : 0)};
        time_x += go_x ? wide * ny : 0;
        time_y += go_y ? wide * nx : 0;
        left -= int{go_x} + int{go_y};
        cross(at);
    }
}

}  // namespace sight_detail

template <class F>
void for_each_between(Space from, Space to, F&& f) {
    f(from);
    sight_detail::walk({from, to}, f, [](Space, Space) {});
}

}  // namespace breakneck::board
