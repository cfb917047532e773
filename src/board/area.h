// Areas that last and templates laid on the board; where a stray grenade lands.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <tuple>

#include "base/fields.h"
#include "board/distance.h"
#include "board/footprint.h"

namespace breakneck::board {

/// disc: spaces whose straight distance from the centre, rounded, is at most `size`.
/// blast: spaces that a circle of radius `size` around the centre touches even in part.
/// box: `width` columns and `size` rows; its place is the north-west space.
/// cone: `size` long from its place in its facing, widening to `width`; its place is not in it.
/// stream: `size` long in its facing and `width` (an odd number) wide; its place is not in it.
enum class Shape : std::uint8_t { disc, blast, box, cone, stream };
inline constexpr std::array<std::string_view, 5> shape_names{"disc", "blast", "box", "cone",
                                                             "stream"};
constexpr const auto& enum_names(Shape) { return shape_names; }

/// A part of the board, as it stands in a scene.
struct Area {
    Shape shape = Shape::disc;
    Place place;
    std::int16_t size = 1;
    std::int16_t width = 1;

    static constexpr auto fields() {
        return std::tuple{
            field("shape", &Area::shape, "disc, blast, box, cone or stream"),
            field("place", &Area::place, "its centre, corner or source"),
            field("size", &Area::size, "radius or length").range(0, max_side),
            field("width", &Area::width, "how wide, where that matters").range(0, max_side)};
    }
    constexpr bool operator==(const Area&) const = default;
};

constexpr bool contains(const Area& area, Space space) {
    const int dx = space.x - area.place.space.x;
    const int dy = space.y - area.place.space.y;
    const int size = area.size;
    const int width = area.width;
    switch (area.shape) {
        case Shape::disc:
            return straight(dx, dy) <= size;
        case Shape::blast: {
            // To the nearest point of the space, in halves.
            const int x = std::max(2 * (dx < 0 ? -dx : dx) - 1, 0);
            const int y = std::max(2 * (dy < 0 ? -dy : dy) - 1, 0);
            return x * x + y * y < 4 * size * size;
        }
        case Shape::box:
            return dx >= 0 && dx < width && dy >= 0 && dy < size;
        case Shape::cone:
        case Shape::stream:
            break;
    }
    // Ahead and aside in units of the facing's own length, whose square is 1 or 2.
    const Space by = delta(area.place.facing);
    const int unit = by.x * by.x + by.y * by.y;
    const int ahead = dx * by.x + dy * by.y;
    const int across = dx * by.y - dy * by.x;
    const int aside = across < 0 ? -across : across;
    if (ahead < 1 || ahead * ahead > size * size * unit) return false;
    if (area.shape == Shape::stream) return 4 * aside * aside < width * width * unit;
    // aside < ahead * width / (2 size) + half a space, multiplied out.
    const int over = 2 * size * aside - width * ahead;
    return over < 0 || over * over < size * size * unit;
}

/// Whether any part of a thing at the area's altitude is in it.
constexpr bool touches(const Area& area, Footprint footprint, Place place) {
    bool found = false;
    if (area.place.altitude == place.altitude)
        for_each_space(footprint, place,
                       [&](Space space) { found = found || contains(area, space); });
    return found;
}

/// Calls f(space) for each space of an area, on the board or off it, row by row.
template <class F>
constexpr void for_each_space_in(const Area& area, F&& f) {
    const int reach = std::max(area.size, area.width);
    const Space at = area.place.space;
    for (int y = at.y - reach; y <= at.y + reach; ++y)
        for (int x = at.x - reach; x <= at.x + reach; ++x)
            if (contains(area, {x, y})) f(Space{x, y});
}

/// Where something thrown from one space at another comes down when it strays by so many spaces:
/// 12 o'clock is straight on, 3 to the right, 6 back toward the thrower. Rounded to the nearest
/// space. Thrown at the own space, straight on is north.
Space deviate(Space from, Space aim, int clock, int spaces);

}  // namespace breakneck::board
