// Savage Worlds: where those who were in a chase are on the board after it.
#pragma once

#include "rules/savage/scene.h"
#include "rules/savage/stage.h"

namespace breakneck::savage {

// What the rung of somebody's whereabouts says in a chase.
inline constexpr std::int16_t from_elsewhere = 0;  // they were not on the board before
inline constexpr std::int16_t from_board = 1;      // their place on the board is kept
inline constexpr std::int16_t from_aboard = 2;     // they got off something in the chase

/// SW-GAP-056: back to where they were. Whoever got off a vehicle or a mount in the chase is beside
/// somebody or something of their Chase Card, or of the next ones; away only where there is no room
/// beside anybody.
void come_back(const Stage& stage, Scene& scene);

}  // namespace breakneck::savage
