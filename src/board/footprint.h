// How much room something takes, which spaces it covers in each facing, and who stands where.
#pragma once

#include <algorithm>
#include <cstdint>
#include <tuple>

#include "base/fields.h"
#include "board/place.h"

namespace breakneck::board {

/// The room someone or something takes. `fill` counts quarters of a space for those who share one:
/// 4 a whole space, 2 a half, 0 none at all. Larger things always fill their spaces.
struct Footprint {
    std::int8_t width = 1;
    std::int8_t length = 1;
    std::int8_t fill = 4;

    static constexpr int max_width = 8;
    static constexpr int max_length = 16;
    static constexpr int max_area = 64;

    constexpr int area() const { return width * length; }
    constexpr bool is_square() const { return width == length; }
    constexpr bool is_valid() const {
        return width >= 1 && width <= max_width && length >= 1 && length <= max_length &&
               area() <= max_area && fill >= 0 && fill <= 4 && (fill == 4 || area() == 1);
    }

    static constexpr auto fields() {
        return std::tuple{
            field("width", &Footprint::width, "spaces across").range(1, max_width),
            field("length", &Footprint::length, "spaces from front to rear").range(1, max_length),
            field("fill", &Footprint::fill, "quarters of its space it fills").range(0, 4)};
    }
    constexpr bool operator==(const Footprint&) const = default;
};

/// People and most things.
inline constexpr Footprint one_space{1, 1, 4};

using Spaces = FixedList<Space, Footprint::max_area>;

/// Ranks run from front to rear, files from left to right, seen in the facing. The place of a thing
/// is its front left space. On a diagonal every file is a diagonal line and the ranks are cut
/// along a row or column, so that nothing overlaps and the number of spaces stays the same.
/// Square things do not turn on the board: their place is always their north-west space.
struct Ranks {
    Space rear;  // from one rank to the next
    Space side;  // from one file to the next
};
constexpr Ranks ranks(Footprint footprint, Facing facing) {
    if (footprint.is_square()) return {delta(Facing::s), delta(Facing::e)};
    return {delta(opposite(facing)), delta(rotate(facing, is_diagonal(facing) ? 1 : 2))};
}

/// Calls f(space) for each space covered, front rank first, from left to right.
template <class F>
constexpr void for_each_space(Footprint footprint, Place place, F&& f) {
    if (footprint.area() == 1) {
        f(place.space);
        return;
    }
    const auto [rear, side] = ranks(footprint, place.facing);
    for (int rank = 0; rank < footprint.length; ++rank)
        for (int file = 0; file < footprint.width; ++file)
            f(Space{place.space.x + rank * rear.x + file * side.x,
                    place.space.y + rank * rear.y + file * side.y});
}

inline Spaces spaces_of(Footprint footprint, Place place) {
    Spaces spaces;
    for_each_space(footprint, place, [&](Space space) { spaces.push_back(space); });
    return spaces;
}

constexpr bool covers(Footprint footprint, Place place, Space space) {
    const auto [rear, side] = ranks(footprint, place.facing);
    const int dx = space.x - place.space.x;
    const int dy = space.y - place.space.y;
    // Rear and side always span an area of one, so this solves d = rank * rear + file * side.
    const int span = rear.x * side.y - rear.y * side.x;
    const int rank = (dx * side.y - dy * side.x) * span;
    const int file = (rear.x * dy - rear.y * dx) * span;
    return rank >= 0 && rank < footprint.length && file >= 0 && file < footprint.width;
}

/// The smallest upright rectangle around something; it fills it unless it stands diagonally.
struct Box {
    Space top_left;
    Space bottom_right;
    constexpr bool overlaps(const Box& other) const {
        return top_left.x <= other.bottom_right.x && other.top_left.x <= bottom_right.x &&
               top_left.y <= other.bottom_right.y && other.top_left.y <= bottom_right.y;
    }
    /// The smallest one around both.
    constexpr Box with(const Box& other) const {
        return {{std::min(top_left.x, other.top_left.x), std::min(top_left.y, other.top_left.y)},
                {std::max(bottom_right.x, other.bottom_right.x),
                 std::max(bottom_right.y, other.bottom_right.y)}};
    }
    /// The part of it that is in the other one; upside down if there is none.
    constexpr Box part_in(const Box& other) const {
        return {{std::max(top_left.x, other.top_left.x), std::max(top_left.y, other.top_left.y)},
                {std::min(bottom_right.x, other.bottom_right.x),
                 std::min(bottom_right.y, other.bottom_right.y)}};
    }
    constexpr bool operator==(const Box&) const = default;
};
constexpr bool fills_box(Footprint footprint, Facing facing) {
    return footprint.is_square() || !is_diagonal(facing);
}
constexpr Box box_of(Footprint footprint, Place place) {
    if (footprint.is_square()) [[likely]]
        return {place.space,
                {place.space.x + footprint.width - 1, place.space.y + footprint.length - 1}};
    const auto [rear, side] = ranks(footprint, place.facing);
    const int dx = (footprint.length - 1) * rear.x;
    const int dy = (footprint.length - 1) * rear.y;
    const int sx = (footprint.width - 1) * side.x;
    const int sy = (footprint.width - 1) * side.y;
    return {{place.space.x + std::min(dx, 0) + std::min(sx, 0),
             place.space.y + std::min(dy, 0) + std::min(sy, 0)},
            {place.space.x + std::max(dx, 0) + std::max(sx, 0),
             place.space.y + std::max(dy, 0) + std::max(sy, 0)}};
}

/// Whether two things would cover a space in common, whatever their altitude.
constexpr bool overlap(Footprint a, Place at, Footprint b, Place there) {
    if (!box_of(a, at).overlaps(box_of(b, there))) [[likely]]
        return false;
    if (fills_box(a, at.facing) && fills_box(b, there.facing)) return true;
    bool found = false;
    for_each_space(a, at, [&](Space space) { found = found || covers(b, there, space); });
    return found;
}

/// Someone or something on the board, under a number of the caller's choosing. `may_pass`: others
/// may go through, but not stop there unless there is room.
struct Token {
    std::int16_t id = -1;
    Footprint footprint;
    Place place;
    bool may_pass = false;
    bool operator==(const Token&) const = default;
};
/// Everyone who is in the way of the question asked; made from a scene by the caller, who leaves
/// out those who do not matter (riders, the fallen).
using Occupied = FixedList<Token, 96>;
using TokenIds = FixedList<std::int16_t, Occupied::capacity()>;

/// Who stands in a space at an altitude, in the order of the list.
TokenIds who_is_at(const Occupied& occupied, Space space, Altitude altitude);

enum class Intent : std::uint8_t { stop, pass };

/// Whose spaces something would have to cover without there being room for both. Whatever is
/// smaller than a space shares it with others while their parts add up to at most one; those at
/// another altitude never matter, nor those one may pass if that is the intent; `self` is the
/// mover's own entry. The first in the order of the list, or nullptr if there is room.
const Token* in_the_way(const Occupied& occupied, Footprint footprint, Place place, int self = -1,
                        Intent intent = Intent::stop);

}  // namespace breakneck::board
