// What mattered in a roll: how likely it reaches its targets, with each modifier and without it.
#pragma once

#include <vector>

#include "odds/draw_odds.h"
#include "rules/common/reasons.h"

namespace breakneck::odds {

/// How likely each target is reached, in the order of the targets.
using Reached = std::vector<Fraction>;

/// The same roll, had this modifier not been there.
struct Without {
    Modifier modifier;
    bool theirs = false;  // a modifier of the other side of an opposed roll
    Reached reached;
};

struct RollOdds {
    Reached reached;
    std::vector<Without> without;  // in the order in which they are told; only those that add up
};

/// Of a roll that was made or is about to be made. Empty if it has no targets, or the game master
/// decided it. What does not stand is rolled again here too.
RollOdds roll_odds(DrawOdds& draws, const Rolled& rolled);

}  // namespace breakneck::odds
