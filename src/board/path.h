// Paths: what they cost, whether they can be gone, and what is wrong with those that cannot.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "board/footprint.h"
#include "board/grid.h"

namespace breakneck::board {

/// Where a mover stands and then every place it comes to, in order. One step goes to one of the
/// eight neighbours, turns on the spot, or changes altitude by one band (alone or with a move).
/// Longer than any board is wide, and than the fastest vehicle of a ready list goes in a round.
inline constexpr std::size_t path_capacity = 256;
using Path = FixedList<Place, path_capacity>;

/// More than any path costs: for whoever does not count.
inline constexpr int any_distance = 10'000;

/// What a mover may be upon; flyers have air.
struct Surfaces {
    std::uint8_t mask = 1;
    constexpr Surfaces() = default;
    constexpr Surfaces(std::initializer_list<Surface> surfaces) : mask(0) {
        for (const Surface each : surfaces) mask |= bit(each);
    }
    constexpr bool has(Surface surface) const { return (mask & bit(surface)) != 0; }

  private:
    static constexpr std::uint8_t bit(Surface surface) {
        return static_cast<std::uint8_t>(1U << static_cast<unsigned>(surface));
    }
};

/// How sharply a mover turns. A quarter turn needs `quarter` straight spaces before it, an eighth
/// half of that, rounded up. A half turn goes `half` spaces forward and `half` to the side: another
/// turn to the same side as the last needs `half` straight spaces since that one (an eighth: half
/// of that), and twice as many if fewer than `half` had been gone before it. With `half` 0 the
/// mover turns on the spot; otherwise no turn is sharper than a quarter.
struct Turning {
    int quarter = 0;
    int half = 0;
    bool free_start = false;  // sets off in any direction
};

/// What matters of the last turn: its side (-1 left, 1 right, 0 none yet), and whether the straight
/// run before it was as long as a half turn needs.
struct LastTurn {
    int side = 0;
    bool long_run = false;
};
inline constexpr int never = 1 << 20;
/// Straight spaces since the last turn that a turn by so many eighths needs; or `never`.
constexpr int straight_needed(const Turning& turning, int eighths, LastTurn last) {
    if (turning.half == 0 || eighths == 0) return 0;
    const int sharp = eighths < 0 ? -eighths : eighths;
    if (sharp > 2) return never;
    int needed = turning.quarter;
    if ((eighths < 0 ? -1 : 1) == last.side) {
        const int closing = sharp == 1 || last.long_run ? turning.half : 2 * turning.half;
        needed = closing > needed ? closing : needed;
    }
    return sharp == 1 ? (needed + 1) / 2 : needed;
}

enum class Gear : std::uint8_t { forward, reverse };

/// Who moves, and how.
struct Mover {
    Footprint footprint;
    int token = -1;     // its own entry among the occupied
    int difficult = 1;  // what a space of difficult terrain costs
    Surfaces surfaces;
    std::optional<Turning> turning;  // nothing: goes in any direction whatever it faces
    Gear gear = Gear::forward;       // which way one goes who must keep to a heading
    bool dear_diagonal = false;      // an odd number of diagonals was made before
};

enum class Wrong : std::uint8_t {
    nothing,
    empty,         // no place at all
    not_adjacent,  // a step longer than one space, or two bands of altitude at once
    wrong_way,     // a driver moves to the side or in the other gear
    off_board,
    blocked,   // by something solid
    surface,   // cannot swim, climb or fly there
    corner,    // between two solid spaces that touch
    occupied,  // someone is in the way, or stands where the path ends
    turn_too_tight,
    too_far
};
inline constexpr std::array<std::string_view, 11> wrong_names{
    "nothing", "empty",  "not_adjacent", "wrong_way",      "off_board", "blocked",
    "surface", "corner", "occupied",     "turn_too_tight", "too_far"};
constexpr const auto& enum_names(Wrong) { return wrong_names; }

/// What a path costs, or the first thing wrong with it: at which step (the index of the place it
/// leads to), in which space, and who is in the way.
struct Verdict {
    Wrong wrong = Wrong::nothing;
    int step = 0;
    Space space;
    int token = -1;
    int cost = 0;                          // of the steps that can be gone
    std::array<int, 4> cost_by_surface{};  // the same cost, split by what carries the front space

    bool ok() const { return wrong == Wrong::nothing; }
};

/// Judges a path of at most `budget` spaces. Where a mover starts is not judged.
Verdict check_path(const Board& board, const Occupied& occupied, const Mover& mover,
                   const Path& path, int budget);

/// Straight ahead (or back), for so many spaces or as many as a path can hold, whatever is there.
Path straight_ahead(Place from, int spaces, Gear gear = Gear::forward);

/// The first step whose turn is too tight, whatever else may be wrong.
std::optional<int> first_tight_turn(const Turning& turning, const Path& path);

/// What of the ground keeps a mover out of a space.
inline Wrong bars(Ground ground, const Mover& mover, Altitude altitude) {
    if (ground.impassable && ground.height >= Board::lowest_that_matters(altitude))
        return Wrong::blocked;
    const Surface surface = altitude == Altitude::ground ? ground.surface : Surface::air;
    return mover.surfaces.has(surface) ? Wrong::nothing : Wrong::surface;
}
/// Whether it is difficult to whoever is at an altitude.
inline bool slows(Ground ground, Altitude altitude) {
    return ground.difficult && altitude == Altitude::ground;
}

/// What keeps a mover from being in a place, the corner it would cut aside.
struct Arrival {
    Wrong wrong = Wrong::nothing;
    Space space;
    int token = -1;
    bool difficult = false;
};
Arrival arrive(const Board& board, const Occupied& occupied, const Mover& mover, Place to);
/// A diagonal step must not lead between two solid spaces that touch at the corner passed; what
/// counts is the space that goes first, since the others follow it or find their own room.
bool cuts_corner(const Board& board, const Mover& mover, Place to, Facing direction);

/// Counts the cost of steps, remembering the diagonals.
struct Meter {
    Diagonals diagonals = Diagonals::every_step_one;
    bool odd = false;  // an odd number of diagonals so far

    constexpr int step(Facing direction) {
        if (diagonals == Diagonals::every_step_one || !is_diagonal(direction)) return 1;
        odd = !odd;
        return odd ? 1 : 2;
    }
};

}  // namespace breakneck::board
