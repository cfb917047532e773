// Reading and printing the dice notation.
#include "text/dice_notation.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace breakneck::text {
namespace {

using Op = Expression::Op;
using Part = Expression::Part;

constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }
constexpr bool digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

/// Reads from left to right; the first mistake ends it. Every step returns whether all is well.
class NotationReader {
  public:
    NotationReader(std::string_view text, ParsedDice& result) : text_(text), result_(result) {}

    void read() {
        if (text_.size() > most_notation) {
            fail(most_notation,
                 fmt::format("this is too long: {} characters at most", most_notation));
            return;
        }
        Expression& whole = result_.expression;
        if (!side(whole.mine) || !test(whole)) return;
        if (!at_end()) expected("+, -, vs, > or the end");
    }

  private:
    // --- characters ---

    void skip_blanks() {
        while (at_ < text_.size() && blank(text_[at_])) ++at_;
    }
    char peek(std::size_t ahead = 0) const {
        return at_ + ahead < text_.size() ? lower(text_[at_ + ahead]) : '\0';
    }
    bool at_end() {
        skip_blanks();
        return at_ == text_.size();
    }
    bool take(char c) {
        skip_blanks();
        if (at_ == text_.size() || peek() != c) return false;
        ++at_;
        return true;
    }
    bool take(std::string_view word) {
        skip_blanks();
        for (std::size_t i = 0; i < word.size(); ++i)
            if (peek(i) != word[i]) return false;
        at_ += word.size();
        return true;
    }
    bool at_digit() {
        skip_blanks();
        return digit(peek());
    }

    // --- mistakes ---

    bool fail(std::size_t at, std::string message) {
        if (!result_.error) result_.error = NotationError{at, std::move(message)};
        return false;
    }
    bool expected(std::string_view what) {
        const bool end = at_end();
        const char c = end ? '\0' : text_[at_];
        if (end) return fail(at_, fmt::format("expected {}, but the text ends here", what));
        if (c > ' ' && c < '\x7f')
            return fail(at_, fmt::format("expected {}, found '{}'", what, c));
        return fail(at_, fmt::format("expected {}", what));
    }

    // --- grammar ---

    /// A whole number from `least` to `most`.
    bool number(int least, int most, std::string_view what, int& value) {
        if (!at_digit()) return expected(what);
        const std::size_t start = at_;
        value = 0;
        for (; digit(peek()); ++at_) {
            value = value * 10 + (peek() - '0');
            if (value > most) return fail(start, fmt::format("{}: {} at most", what, most));
        }
        if (value < least) return fail(start, fmt::format("{}: {} at least", what, least));
        return true;
    }

    /// A sum, and adv or dis behind it.
    bool side(Expression::Parts& parts) {
        parts_ = &parts;
        if (!sum(0)) return false;
        skip_blanks();
        const std::size_t start = at_;
        if (take("adv")) return with_third_die(start, false);
        if (take("dis")) return with_third_die(start, true);
        return true;
    }

    bool test(Expression& whole) {
        if (take("vs")) {
            whole.test = Expression::Test::reaches;
            const bool minus = take('-');
            if (!minus) take('+');
            if (!number(0, Expression::most_number, "a target number", whole.target)) return false;
            if (minus) whole.target = -whole.target;
        } else if (take('>')) {
            whole.test = Expression::Test::beats;
            return side(whole.theirs);
        }
        return true;
    }

    /// adv and dis: a third die beside the 2d6, and the best or worst two count.
    bool with_third_die(std::size_t at, bool worst_two) {
        Part* found = nullptr;
        int fitting = 0;
        for (Part& part : *parts_) {
            if (part.op == Op::dice && part.dice == 2 * d6) {
                found = &part;
                ++fitting;
            }
        }
        if (fitting != 1) return fail(at, "adv and dis need exactly one 2d6 before them");
        found->dice = worst_two ? worst(2, 3 * d6) : best(2, 3 * d6);
        return true;
    }

    bool sum(int depth) {
        if (depth > most_depth)
            return fail(at_, fmt::format("nested too deeply: {} levels at most", most_depth));
        if (take('-')) {
            if (!negative(depth)) return false;
        } else {
            take('+');
            if (!term(depth)) return false;
        }
        for (;;) {
            const bool plus = take('+');
            if (!plus && !take('-')) return true;
            if (!term(depth) || !push({.op = plus ? Op::add : Op::subtract})) return false;
        }
    }

    /// What a leading minus makes of the first term: a negative number, or zero minus dice.
    bool negative(int depth) {
        const std::size_t zero = parts_->size();
        if (!push({.op = Op::number}) || !term(depth)) return false;
        if (parts_->size() == zero + 2 && parts_->back().op == Op::number &&
            parts_->back().number > 0) {
            parts_->back().number = -parts_->back().number;
            parts_->erase(zero);
            return true;
        }
        return push({.op = Op::subtract});
    }

    bool term(int depth) {
        if (take('(')) {
            if (!sum(depth + 1)) return false;
            return take(')') || expected("+, - or )");
        }
        if (take('{')) return group(depth) && label();
        if (take("sw")) return trait() && label();
        if (take("ls")) return push({.op = Op::dice, .dice = explode(2 * d6)}) && label();
        int count = 1;
        const bool counted = at_digit();
        const std::size_t start = at_;
        if (counted && !number(0, Expression::most_number, "a number", count)) return false;
        skip_blanks();
        // dh, dl and dis belong to the dice before them, not to dice of their own.
        if (peek() == 'd' && !(counted && peek(1) == 'i')) {
            ++at_;
            if (count < 1) return fail(start, "dice: 1 at least");
            if (count > Expression::most_dice)
                return fail(start, fmt::format("dice: {} at most", Expression::most_dice));
            return dice(count) && label();
        }
        if (!counted) return expected("dice or a number");
        return push({.op = Op::number, .number = count}) && label();
    }

    bool sides(int& value) { return number(1, Expression::most_sides, "sides", value); }

    bool dice(int count) {
        Dice dice{count, 6};
        if (take('%'))
            dice.sides = 100;
        else if (at_digit() && !sides(dice.sides))
            return false;
        bool more = true;
        while (more)
            if (!suffix(dice, more)) return false;
        return push({.op = Op::dice, .dice = dice});
    }

    bool suffix(Dice& dice, bool& found) {
        skip_blanks();
        const std::size_t start = at_;
        found = true;
        if (take('!') || take('x')) {
            if (dice.explode) return fail(start, "these dice explode already");
            if (dice.sides < 2) return fail(start, "a die with one side would explode for ever");
            dice.explode = true;
            return true;
        }
        if (take('r')) {
            if (dice.reroll_below > 0) return fail(start, "these dice are rerolled already");
            if (!take('<')) return expected("< after r");
            if (dice.sides < 2) return fail(start, "a die with one side has nothing to reroll");
            return number(2, dice.sides, "a face to reroll below", dice.reroll_below);
        }
        const bool keeps = take("kh") || take("kl");
        const bool drops = !keeps && (take("dh") || take("dl"));
        if (keeps || drops) return keep(dice, start, keeps);
        found = false;
        return true;
    }

    bool keep(Dice& dice, std::size_t start, bool keeps) {
        if (dice.keep > 0) return fail(start, "these dice are kept or dropped already");
        const bool high = lower(text_[at_ - 1]) == 'h';
        int n = 1;
        const std::string_view what = keeps ? "dice to keep" : "dice to drop";
        const int most = keeps ? dice.count : dice.count - 1;
        if (at_digit() && !number(1, most, what, n)) return false;
        if (n > most) return fail(start, fmt::format("{}: {} at most", what, most));
        dice.keep = keeps ? n : dice.count - n;
        dice.lowest = keeps != high;
        return true;
    }

    bool group(int depth) {
        std::size_t items = 0;
        do {
            if (!sum(depth + 1)) return false;
            ++items;
        } while (take(','));
        if (!take('}')) return expected("+, -, a comma or }");
        const bool high = take("kh");
        if (!high && !take("kl")) return expected("kh or kl after a group");
        int n = 1;
        if (at_digit() && !number(1, 1, "values to keep of a group", n)) return false;
        return push(
            {.op = high ? Op::highest : Op::lowest, .items = static_cast<std::uint8_t>(items)});
    }

    /// A trait die with the wild die beside it.
    bool trait() {
        if (!take('d')) return expected("the trait die, such as d8");
        Dice dice{1, 6};
        skip_blanks();
        const std::size_t start = at_;
        if (!sides(dice.sides)) return false;
        constexpr std::array trait_dice{4, 6, 8, 10, 12};
        if (std::find(trait_dice.begin(), trait_dice.end(), dice.sides) == trait_dice.end())
            return fail(start, "a trait die is a d4, d6, d8, d10 or d12");
        return push({.op = Op::dice, .dice = explode(dice)}) &&
               push({.op = Op::dice, .dice = explode(d6)}) && push({.op = Op::highest, .items = 2});
    }

    /// A label belongs to the part just read.
    bool label() {
        if (!take('[')) return true;
        const std::size_t start = at_;
        const std::size_t end = text_.find(']', at_);
        if (end == std::string_view::npos) {
            at_ = text_.size();
            return expected("] behind the label");
        }
        std::string_view name = text_.substr(at_, end - at_);
        while (!name.empty() && blank(name.front())) name.remove_prefix(1);
        while (!name.empty() && blank(name.back())) name.remove_suffix(1);
        if (name.empty()) return fail(start, "a label needs a name");
        const auto bad = std::find_if(name.begin(), name.end(), [](char c) {
            return c == '[' || (c >= 0 && c < ' ') || c == '\x7f';
        });
        if (bad != name.end())
            return fail(static_cast<std::size_t>(&*bad - text_.data()), "not allowed in a label");
        auto& letters = result_.expression.letters;
        if (letters.size() + name.size() > Expression::most_letters)
            return fail(start, fmt::format("labels are too long: {} letters at most in all",
                                           Expression::most_letters));
        Part& part = parts_->back();
        part.label_at = static_cast<std::uint16_t>(letters.size());
        part.label_size = static_cast<std::uint16_t>(name.size());
        for (const char c : name) letters.push_back(c);
        at_ = end + 1;
        return true;
    }

    bool push(const Part& part) {
        if (parts_->full())
            return fail(at_, fmt::format("too many parts: {} at most", Expression::most_parts));
        parts_->push_back(part);
        Dice& dice = parts_->back().dice;
        if (dice.keep == dice.count) {  // keeping all of them is keeping nothing back
            dice.keep = 0;
            dice.lowest = false;
        }
        return true;
    }

    std::string_view text_;
    ParsedDice& result_;
    Expression::Parts* parts_ = nullptr;
    std::size_t at_ = 0;
};

/// A piece of text while an expression is put together again.
struct Piece {
    std::string text;
    bool bare = true;  // may stand behind a + or - without brackets
};

Piece joined(const Piece& left, const Piece& right, char sign) {
    return {left.text + sign + (right.bare ? right.text : '(' + right.text + ')'), false};
}

std::string print_side(const Expression& whole, const Expression::Parts& parts) {
    std::vector<Piece> pieces;
    for (const Part& part : parts) {
        if (part.op == Op::number) {
            pieces.push_back({std::to_string(part.number), part.number >= 0});
        } else if (part.op == Op::dice) {
            pieces.push_back({print_dice(part.dice)});
        } else if (part.op == Op::add || part.op == Op::subtract) {
            const Piece right = std::move(pieces.back());
            pieces.pop_back();
            pieces.back() = joined(pieces.back(), right, part.op == Op::add ? '+' : '-');
        } else {
            std::string group;
            for (std::size_t i = pieces.size() - part.items; i < pieces.size(); ++i)
                group += (group.empty() ? "{" : ",") + pieces[i].text;
            pieces.resize(pieces.size() - part.items);
            pieces.push_back({group + (part.op == Op::highest ? "}kh" : "}kl")});
        }
        if (part.label_size > 0) pieces.back().text += fmt::format("[{}]", whole.label(part));
    }
    return pieces.back().text;
}

}  // namespace

ParsedDice parse_dice(std::string_view text) {
    ParsedDice result;
    NotationReader(text, result).read();
    return result;
}

std::string print_dice(const Dice& dice) {
    std::string text = fmt::format("{}d{}", dice.count, dice.sides);
    if (dice.explode) text += '!';
    if (dice.reroll_below > 0) text += fmt::format("r<{}", dice.reroll_below);
    if (dice.keep > 0) text += fmt::format("{}{}", dice.lowest ? "kl" : "kh", dice.keep);
    return text;
}

std::string print_dice(const Expression& expression) {
    std::string text = print_side(expression, expression.mine);
    if (expression.test == Expression::Test::reaches)
        text += fmt::format(" vs {}", expression.target);
    if (expression.test == Expression::Test::beats)
        text += " > " + print_side(expression, expression.theirs);
    return text;
}

}  // namespace breakneck::text
