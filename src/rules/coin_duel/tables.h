// Coin duel: the printed figures.
#pragma once

#include <array>
#include <cstdint>

#include "chance/table.h"

namespace breakneck::coin_duel {

enum class Wound : std::uint8_t { stagger, one_heart, two_hearts };

/// [CN-WOUND-001] d6, +1 for a clean hit: what a coin does to whoever it hits.
inline constexpr std::array<Row<Wound>, 3> wounds{{
    {1, 2, Wound::stagger},
    {3, 5, Wound::one_heart},
    {6, 7, Wound::two_hearts},
}};
static_assert(covers(wounds, 1, 7));

/// [CN-TOSS-002] The number to reach to hit, and to hit cleanly.
inline constexpr std::array hit_targets{8, 12};

/// [CN-TOSS-003] One less for every three whole spaces between thrower and victim.
constexpr int distance_modifier(int spaces) { return -(spaces / 3); }
static_assert(distance_modifier(2) == 0 && distance_modifier(3) == -1 &&
              distance_modifier(7) == -2);

inline constexpr int slowed_per_victim = -2;  // CN-TOSS-004
inline constexpr int guard_modifier = -3;     // CN-GUARD-002
inline constexpr int duck_modifier = -2;      // CN-DUCK-001
inline constexpr int dim_modifier = -1;       // CN-SETUP-002
inline constexpr int stagger_modifier = -1;   // CN-WOUND-002
inline constexpr int ready_range = 3;         // CN-READY-001

}  // namespace breakneck::coin_duel
