// Dice as values, in the hobby's own words.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "base/bug.h"

namespace breakneck {

/// Dice of one kind thrown together. A value: it can be named, multiplied, compared and printed.
struct Dice {
    int count = 1;
    int sides = 6;
    int keep = 0;          // how many count; 0 means all of them
    bool lowest = false;   // keep the lowest instead of the highest
    bool explode = false;  // a die that shows its maximum is rolled again and added
    int reroll_below = 0;  // a first face below this is rolled once more; the second face stands
    /// Faces are simply added up.
    constexpr bool plain() const { return keep == 0 && !explode && reroll_below == 0; }
    bool operator==(const Dice&) const = default;
};

inline constexpr Dice d4{1, 4}, d6{1, 6}, d8{1, 8}, d10{1, 10}, d12{1, 12}, d20{1, 20};

constexpr Dice operator*(int n, Dice dice) {
    dice.count *= n;
    return dice;
}
constexpr Dice explode(Dice dice) {
    dice.explode = true;
    return dice;
}
constexpr Dice best(int keep, Dice dice) {
    dice.keep = keep;
    return dice;
}
constexpr Dice worst(int keep, Dice dice) {
    dice.keep = keep;
    dice.lowest = true;
    return dice;
}

/// What is added up for one roll: dice of up to four kinds and a modifier.
struct Throw {
    static constexpr std::size_t kinds = 4;

    std::array<Dice, kinds> dice{};
    std::size_t size = 0;
    int modifier = 0;

    constexpr Throw() = default;
    constexpr Throw(Dice one) : dice{one}, size(1) {}  // NOLINT: dice are a throw

    constexpr bool open_ended() const {
        for (std::size_t i = 0; i < size; ++i)
            if (dice[i].explode) return true;
        return false;
    }
    bool operator==(const Throw&) const = default;
};

constexpr Throw operator+(Throw a, const Throw& b) {
    for (std::size_t i = 0; i < b.size; ++i) {
        BN_CHECK(a.size < Throw::kinds);
        a.dice[a.size++] = b.dice[i];
    }
    a.modifier += b.modifier;
    return a;
}
constexpr Throw operator+(Throw a, int modifier) {
    a.modifier += modifier;
    return a;
}
constexpr Throw operator-(Throw a, int modifier) { return a + -modifier; }

/// "2d6x+1d4-1", "3d6kh2": as the dice notation writes it.
std::string to_text(const Throw& thrown);
/// Reads what `to_text` writes; changes nothing when it refuses.
bool from_text(std::string_view text, Throw& thrown);

}  // namespace breakneck
