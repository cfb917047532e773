// What a vehicle sweeps over on its way, whom it strikes, and how to get out of its way.
#pragma once

#include <cstdint>
#include <vector>

#include "board/path.h"
#include "board/space_set.h"

namespace breakneck::board {

/// A space first covered at a step of a path; the spaces covered at the start have step 0.
struct Swept {
    Space space;
    std::int16_t step = 0;
    bool operator==(const Swept&) const = default;
};
/// Every space covered on the way, each once, in the order it is first covered: step by step, front
/// rank first, from left to right. The list is emptied first; keep it to use it again.
void sweep(Footprint footprint, const Path& path, std::vector<Swept>& swept);
/// A box that holds all of it, and perhaps a little more: found at once, to leave out who is not
/// near.
Box box_along(Footprint footprint, const Path& path);
/// The same as a set; spaces off any board are left out.
SpaceSet swept_spaces(Footprint footprint, const Path& path);

/// Someone in the way, and the first step at which the vehicle covers a space of theirs.
struct Strike {
    std::int16_t token = -1;
    std::int16_t step = 0;
    bool operator==(const Strike&) const = default;
};
using Strikes = FixedList<Strike, Occupied::capacity()>;
/// Whom the vehicle meets in the order it meets them; those met at one step in the order of the
/// list. Whoever already shares its spaces at the start, and those at another altitude, are not
/// struck.
Strikes strikes(const Occupied& occupied, const Mover& mover, const Path& path);

/// The nearest places someone can get to. `spaces` is 0 and `places` empty if there is none.
struct WayOut {
    int spaces = 0;
    FixedList<Place, 64> places;  // row by row; facing and altitude stay
};
/// The fewest steps from a place to one outside a swept path where there is room. Others may be
/// passed on the way; walls, the edge of the board and what bars the way not. `farthest` ends the
/// search.
WayOut way_out(const Board& board, const Occupied& occupied, const Mover& victim, Place from,
               const SpaceSet& swept, int farthest, const Occupied& barring = {});

/// Free places next to something, for those who leave it; row by row.
FixedList<Place, 64> free_beside(const Board& board, const Occupied& occupied, const Token& vehicle,
                                 const Mover& leaver);

}  // namespace breakneck::board
