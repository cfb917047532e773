// Faces as they fell, sorted out: which die exploded, which was rerolled, which counts.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "chance/dice.h"

namespace breakneck::text {

struct ShownDie {
    std::optional<int> first;  // the face that was rerolled
    std::vector<int> faces;    // the face that counts, and those that explosions added
    int value = 0;
    bool kept = true;
};

/// Tells the faces of one draw apart, die by die, in the order they were thrown.
std::vector<ShownDie> shown_dice(const Dice& dice, std::span<const std::int16_t> faces);

/// "5 (1) 6+2 1>4": dropped in brackets, explosions with a plus, rerolls with an arrow.
std::string print_faces(const std::vector<ShownDie>& dice);

}  // namespace breakneck::text
