// Dice in writing, for stat blocks and stories; the whole notation is in text/.
#include "chance/dice.h"

#include <charconv>

namespace breakneck {
namespace {

constexpr int most_dice = 100;
constexpr int most_sides = 1000;

std::string dice_text(const Dice& dice) {
    std::string out = std::to_string(dice.count) + "d" + std::to_string(dice.sides);
    if (dice.explode) out += "x";
    if (dice.reroll_below > 0) out += "r<" + std::to_string(dice.reroll_below);
    if (dice.keep > 0) out += (dice.lowest ? "kl" : "kh") + std::to_string(dice.keep);
    return out;
}

/// Takes a whole number off the front of the text.
bool take_number(std::string_view& text, int& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || number < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return true;
}

bool take(std::string_view& text, std::string_view word) {
    if (!text.starts_with(word)) return false;
    text.remove_prefix(word.size());
    return true;
}

/// What stands behind the count: "d6", "d6x", "d6r<2", "d6kh2".
bool take_dice(std::string_view& text, Dice& dice) {
    if (!take_number(text, dice.sides)) return false;
    dice.explode = take(text, "x");
    if (take(text, "r<") && (!take_number(text, dice.reroll_below) || dice.reroll_below < 1))
        return false;
    if (take(text, "kh") || text.starts_with("kl")) {
        dice.lowest = take(text, "kl");
        if (!take_number(text, dice.keep) || dice.keep < 1 || dice.keep > dice.count) return false;
    }
    return dice.count >= 1 && dice.count <= most_dice && dice.sides >= 2 &&
           dice.sides <= most_sides;
}

/// One term, with its sign already read.
bool take_term(std::string_view& text, int sign, Throw& thrown) {
    int number = 1;
    if (!text.starts_with("d") && !take_number(text, number)) return false;
    if (!take(text, "d")) {
        if (number > 1'000'000) return false;
        thrown.modifier += sign * number;
        return true;
    }
    Dice dice{number, 0};
    if (sign < 0 || thrown.size == Throw::kinds || !take_dice(text, dice)) return false;
    thrown.dice[thrown.size++] = dice;
    return true;
}

}  // namespace

std::string to_text(const Throw& thrown) {
    std::string out;
    for (std::size_t i = 0; i < thrown.size; ++i)
        out += (i > 0 ? "+" : "") + dice_text(thrown.dice[i]);
    if (thrown.modifier != 0 || thrown.size == 0)
        out +=
            (thrown.modifier >= 0 && thrown.size > 0 ? "+" : "") + std::to_string(thrown.modifier);
    return out;
}

bool from_text(std::string_view text, Throw& thrown) {
    Throw read;
    int sign = take(text, "-") ? -1 : 1;
    do {
        if (!take_term(text, sign, read)) return false;
        if (text.empty()) {
            thrown = read;
            return true;
        }
        sign = text.front() == '-' ? -1 : 1;
    } while (take(text, "+") || take(text, "-"));
    return false;
}

}  // namespace breakneck
