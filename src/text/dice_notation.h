// The dice notation: text to expression and back. docs/dice.md describes it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "chance/expression.h"

namespace breakneck::text {

/// What is wrong with a text, and where.
struct NotationError {
    std::size_t at = 0;  // bytes before it
    std::string message;
};

struct ParsedDice {
    Expression expression;  // complete only without an error
    std::optional<NotationError> error;
};

/// Longer texts are refused unread, groups and brackets deeper than this too.
inline constexpr std::size_t most_notation = 1000;
inline constexpr int most_depth = 16;

ParsedDice parse_dice(std::string_view text);

/// The one way an expression is written: parse_dice(print_dice(x)) is x.
std::string print_dice(const Expression& expression);

/// One part that is dice: "4d6kh3".
std::string print_dice(const Dice& dice);

}  // namespace breakneck::text
