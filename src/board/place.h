// Where something is: spaces, the eight facings, altitude, and places made of the three.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>

namespace breakneck::board {

/// No board is wider or taller than this.
inline constexpr int max_side = 200;

/// One square. x counts columns to the right and y rows downward, both from 0; people read (2, 3)
/// as C4. Spaces are ordered as one reads: row by row.
struct Space {
    std::int16_t x = 0;
    std::int16_t y = 0;

    constexpr Space() = default;
    constexpr Space(int column, int row)
        : x(static_cast<std::int16_t>(column)), y(static_cast<std::int16_t>(row)) {}

    constexpr bool operator==(const Space&) const = default;
    friend constexpr std::strong_ordering operator<=>(Space a, Space b) {
        return a.y != b.y ? a.y <=> b.y : a.x <=> b.x;
    }
};

/// Clockwise from north, which is up on every picture.
enum class Facing : std::uint8_t { n, ne, e, se, s, sw, w, nw };
inline constexpr std::array<std::string_view, 8> facing_names{"n", "ne", "e", "se",
                                                              "s", "sw", "w", "nw"};
constexpr const auto& enum_names(Facing) { return facing_names; }

/// The cardinal facings first: searches that find two ways of the same cost prefer straight ones.
inline constexpr std::array<Facing, 8> all_facings{Facing::n,  Facing::e,  Facing::s,  Facing::w,
                                                   Facing::ne, Facing::se, Facing::sw, Facing::nw};

enum class Altitude : std::uint8_t { ground, low, high };
inline constexpr std::array<std::string_view, 3> altitude_names{"ground", "low", "high"};
constexpr const auto& enum_names(Altitude) { return altitude_names; }

constexpr bool is_diagonal(Facing facing) { return static_cast<unsigned>(facing) % 2 == 1; }

/// Turns clockwise by eighths (45 degrees each); negative numbers turn the other way.
constexpr Facing rotate(Facing facing, int eighths) {
    return static_cast<Facing>(static_cast<unsigned>(static_cast<int>(facing) + eighths) % 8U);
}
constexpr Facing opposite(Facing facing) { return rotate(facing, 4); }

/// The shortest turn from one facing to another in eighths: -3 to 4, clockwise positive.
constexpr int turn_between(Facing from, Facing to) {
    const int turn = (static_cast<int>(to) - static_cast<int>(from) + 8) % 8;
    return turn > 4 ? turn - 8 : turn;
}

/// What one step in a facing adds to x and y.
constexpr Space delta(Facing facing) {
    constexpr std::array<Space, 8> deltas{Space{0, -1}, Space{1, -1}, Space{1, 0},  Space{1, 1},
                                          Space{0, 1},  Space{-1, 1}, Space{-1, 0}, Space{-1, -1}};
    return deltas[static_cast<std::size_t>(facing)];
}
constexpr Space step(Space from, Facing facing, int spaces = 1) {
    const Space by = delta(facing);
    return {from.x + by.x * spaces, from.y + by.y * spaces};
}

/// The facing in which `to` lies exactly on a row, column or diagonal of `from`; else nothing.
std::optional<Facing> direction(Space from, Space to);
/// The facing nearest to the way from one space to another; north for one and the same space.
/// A way exactly between two facings takes the cardinal one.
Facing nearest_facing(Space from, Space to);

struct alignas(8) Place {
    Space space;
    Facing facing = Facing::n;
    Altitude altitude = Altitude::ground;

    static constexpr auto parts() {
        return std::tuple{&Place::space, &Place::facing, &Place::altitude};
    }
    constexpr bool operator==(const Place&) const = default;
};

/// Where somebody has named no place: off every board, as text "none".
inline constexpr Place no_place{Space{-1, -1}};

/// One number for a place, for menus and keys; unpack refuses numbers that pack never gives.
constexpr std::int64_t pack(Place place) {
    return std::int64_t{static_cast<std::uint16_t>(place.space.x)} |
           std::int64_t{static_cast<std::uint16_t>(place.space.y)} << 16 |
           std::int64_t{static_cast<std::uint8_t>(place.facing)} << 32 |
           std::int64_t{static_cast<std::uint8_t>(place.altitude)} << 40;
}
std::optional<Place> unpack(std::int64_t packed);

/// "C4" for column 2, row 3; after Z come AA, AB, …; spaces off the upper or left edge are "-1,3".
std::string to_text(Space space);
/// Also takes "2,3" (x,y from 0) and small letters. Changes nothing when it refuses.
bool from_text(std::string_view text, Space& space);

/// "C4", "C4 ne", "C4 ne low": north and ground are left out; "none".
std::string to_text(Place place);
bool from_text(std::string_view text, Place& place);

/// The letters of a column: A, B, …, Z, AA, ….
std::string column_name(int x);

}  // namespace breakneck::board
