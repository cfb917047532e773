// A dice expression as a plain value, such as 4d6kh3+2 vs 14, and how it is rolled.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "base/fixed_list.h"
#include "chance/dice.h"
#include "chance/luck.h"

namespace breakneck {

/// Parts in the order they are worked out: operands first, then what joins them. No heap, so that
/// reading and rolling an expression costs next to nothing; the limits keep every total small
/// enough for a machine number.
struct Expression {
    static constexpr std::size_t most_parts = 64;
    static constexpr std::size_t most_letters = 256;  // of all labels together
    static constexpr int most_dice = 1000;            // of one kind
    static constexpr int most_sides = 1000;
    static constexpr int most_number = 1'000'000;

    enum class Op : std::uint8_t {
        number,
        dice,
        add,       // the two values before it
        subtract,  // the last value from the one before it
        highest,   // of the `items` values before it
        lowest
    };

    struct Part {
        Op op = Op::number;
        std::uint8_t items = 0;
        std::uint16_t label_at = 0;
        std::uint16_t label_size = 0;
        int number = 0;
        Dice dice;
        bool operator==(const Part&) const = default;
    };

    enum class Test : std::uint8_t {
        none,
        reaches,  // meets or beats the target
        beats     // is strictly more than the other side
    };

    using Parts = FixedList<Part, most_parts>;

    Parts mine;
    Parts theirs;  // the other side of `beats`
    Test test = Test::none;
    int target = 0;
    FixedList<char, most_letters> letters;

    std::string_view label(const Part& part) const {
        return {letters.begin() + part.label_at, part.label_size};
    }
    bool operator==(const Expression&) const = default;
};

struct RolledTotal {
    int total = 0;
    int other = 0;  // what was to be beaten, or the target
    std::optional<bool> success;
    bool operator==(const RolledTotal&) const = default;
};

/// Rolls every dice part in order, each as one draw of `who`.
RolledTotal roll(const Expression& expression, Luck& luck, int who = -1);

}  // namespace breakneck
