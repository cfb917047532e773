// Exact odds of dice expressions, part by part.
#include "odds/dice_odds.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "odds/compare.h"

namespace breakneck::odds {
namespace {

using Op = Expression::Op;

std::int64_t less(std::int64_t cap, std::int64_t by) { return cap == no_cap ? no_cap : cap - by; }

Total total_of_number(int number) {
    return {number, fall_of_constant(number), [number](std::int64_t) { return constant(number); }};
}

Total total_of_dice(const Dice& dice) {
    return {least(dice), fall_of(dice), [dice](std::int64_t cap) { return pmf_of(dice, cap); }};
}

Total added(const Total& a, const Total& b) {
    return {a.least + b.least, fall_of_sum(a.fall, b.fall), [a, b](std::int64_t cap) {
                return sum(a.list(less(cap, b.least)), b.list(less(cap, a.least)), cap);
            }};
}

/// Only for the inside of a group: there, what an open-ended total would take away without end is
/// cut.
Total taken_away(const Total& a, const Total& b) {
    const Pmf away = negated(b.open() ? listed(b.least, b.list) : b.list(no_cap));
    Fall fall = fall_of_sum(a.fall, fall_of_constant(away.top()));
    if (b.open()) fall.known = false;
    return {a.least + away.low, std::move(fall),
            [a, away](std::int64_t cap) { return sum(a.list(less(cap, away.low)), away, cap); }};
}

Total best_of(const Total& a, const Total& b) {
    return {std::max(a.least, b.least), fall_of_highest(a.fall, b.fall),
            [a, b](std::int64_t cap) { return highest(a.list(cap), b.list(cap)); }};
}

Total worst_of(const Total& a, const Total& b) {
    // Beyond the end of the other, an open-ended total does not matter.
    const std::int64_t most_a = b.open() ? no_cap : b.end() + 1;
    const std::int64_t most_b = a.open() ? no_cap : a.end() + 1;
    return {std::min(a.least, b.least), fall_of_lowest(a.fall, b.fall),
            [a, b, most_a, most_b](std::int64_t cap) {
                return lowest(a.list(a.open() ? std::min(cap, most_a) : cap),
                              b.list(b.open() ? std::min(cap, most_b) : cap));
            }};
}

/// What is added and what is taken away at the outermost level. Kept apart, each has a least
/// total, and comparisons can move terms to the other side.
struct Sides {
    Total plus = total_of_number(0);
    Total minus = total_of_number(0);
};

/// One value while an expression is worked out: terms of a sum with their signs.
struct Value {
    struct Term {
        Total total;
        bool negative = false;
    };
    std::vector<Term> terms;

    Total whole() const {
        Total total = terms[0].total;  // the first term of a sum is never taken away
        for (std::size_t i = 1; i < terms.size(); ++i)
            total = terms[i].negative ? taken_away(total, terms[i].total)
                                      : added(total, terms[i].total);
        return total;
    }
};

Value worked_out(const Expression::Parts& parts) {
    std::vector<Value> values;
    for (const Expression::Part& part : parts) {
        if (part.op == Op::number) {
            values.push_back({{{total_of_number(part.number)}}});
        } else if (part.op == Op::dice) {
            values.push_back({{{total_of_dice(part.dice)}}});
        } else if (part.op == Op::add || part.op == Op::subtract) {
            Value right = std::move(values.back());
            values.pop_back();
            for (Value::Term& term : right.terms) {
                if (part.op == Op::subtract) term.negative = !term.negative;
                values.back().terms.push_back(std::move(term));
            }
        } else {
            const std::size_t first = values.size() - part.items;
            Total kept = values[first].whole();
            for (std::size_t i = first + 1; i < values.size(); ++i)
                kept = part.op == Op::highest ? best_of(kept, values[i].whole())
                                              : worst_of(kept, values[i].whole());
            values.resize(first);
            values.push_back({{{std::move(kept)}}});
        }
    }
    return std::move(values.front());
}

Sides sides_of(const Expression::Parts& parts) {
    Sides sides;
    bool first = true;
    bool first_minus = true;
    for (Value::Term& term : worked_out(parts).terms) {
        Total& side = term.negative ? sides.minus : sides.plus;
        bool& fresh = term.negative ? first_minus : first;
        side = fresh ? std::move(term.total) : added(side, term.total);
        fresh = false;
    }
    return sides;
}

// --- cost ---

/// How many totals a part lists and how many bits each weight has.
struct Size {
    double totals = 1;
    double bits = 1;
    double cost = 0;
};

double words(double bits) { return bits / 64 + 10; }

Size size_of(const Dice& dice, double beyond) {
    const double count = dice.count;
    const double sides = dice.sides;
    const double per_throw = std::log2(sides + 1);
    Size size;
    if (dice.explode) {
        // Until the tail is negligible: each further maximum makes it `sides` times as rare.
        const double far = 40 / per_throw + 4 * std::sqrt(count) + 2;
        const double reach = std::max(sides * (count * 1.5 + far), beyond);
        size.totals = reach;
        size.bits = count * per_throw * (reach / sides + 1);
        size.cost = (1 + (count - 1) * reach) * reach * words(size.bits);
    } else {
        size.totals = count * (sides - 1) + 1;
        size.bits = count * per_throw;
        size.cost = 2 * count * size.totals * words(size.bits);
    }
    if (dice.reroll_below > 0) {
        size.bits *= 2;
        if (!dice.explode) size.cost *= sides;
    }
    if (dice.keep > 0) {
        const double keep = dice.keep;
        const double values = dice.explode ? size.totals : sides;
        const double sums = dice.explode ? size.totals : keep * sides;
        size.totals = sums;
        size.cost = (values * keep * (count + sums * keep) + count * count) * words(size.bits);
    }
    return size;
}

Size size_of(const Expression::Parts& parts, double beyond) {
    std::vector<Size> sizes;
    for (const Expression::Part& part : parts) {
        if (part.op == Op::number) {
            sizes.push_back({});
        } else if (part.op == Op::dice) {
            sizes.push_back(size_of(part.dice, beyond));
        } else {
            const std::size_t items = part.items > 0 ? part.items : 2;
            Size joined;
            for (std::size_t i = sizes.size() - items; i < sizes.size(); ++i) {
                const Size& each = sizes[i];
                const bool sum = part.items == 0;
                joined.cost += each.cost;
                joined.cost += sum ? joined.totals * each.totals * words(joined.bits + each.bits)
                                   : (joined.totals + each.totals) * words(joined.bits + each.bits);
                joined.totals =
                    sum ? joined.totals + each.totals : std::max(joined.totals, each.totals);
                joined.bits += each.bits;
            }
            sizes.resize(sizes.size() - items);
            sizes.push_back(joined);
        }
    }
    return sizes.front();
}

bool explodes(const Expression::Parts& parts) {
    return std::any_of(parts.begin(), parts.end(),
                       [](const auto& part) { return part.op == Op::dice && part.dice.explode; });
}

/// The most a side can be, leaving explosions aside.
double height_of(const Expression::Parts& parts) {
    double height = 1;
    for (const Expression::Part& part : parts)
        height += std::abs(part.number) + static_cast<double>(greatest(part.dice));
    return height;
}

}  // namespace

double cost_of_odds(const Expression& expression) {
    double beyond = 0;  // how far exploding dice must be followed because of the other side
    if (expression.test == Expression::Test::reaches) beyond = std::abs(expression.target);
    beyond += explodes(expression.mine) ? height_of(expression.mine) : 0;
    Size mine = size_of(expression.mine, beyond);
    if (expression.test != Expression::Test::beats) return mine.cost;
    beyond += height_of(expression.mine) + height_of(expression.theirs);
    if (explodes(expression.mine) && explodes(expression.theirs))
        beyond += static_cast<double>(most_terms);
    mine = size_of(expression.mine, beyond);
    const Size theirs = size_of(expression.theirs, beyond);
    return mine.cost + theirs.cost +
           (mine.totals + theirs.totals) * words(mine.bits) * words(theirs.bits);
}

Pmf odds_of_total(const Expression& expression) {
    const Sides sides = sides_of(expression.mine);
    if (!sides.minus.open()) {
        const Total total = taken_away(sides.plus, sides.minus);
        return total.open() ? listed(total.least, total.list) : total.list(no_cap);
    }
    if (!sides.plus.open()) {  // no end below: list it upside down
        const Total total = taken_away(sides.minus, sides.plus);
        return negated(listed(total.least, total.list));
    }
    // No end on either side: what either leaves out is cut.
    const Pmf plus = negated(listed(sides.plus.least, sides.plus.list));
    return sum(negated(plus), negated(listed(sides.minus.least, sides.minus.list)));
}

std::optional<Fraction> mean_of_total(const Expression& expression) {
    Fraction mean = 0;
    for (const Value::Term& term : worked_out(expression.mine).terms) {
        const std::optional<Fraction> each = mean_of(term.total);
        if (!each) return std::nullopt;
        mean += term.negative ? -*each : *each;
    }
    return mean;
}

std::optional<Success> odds_of_success(const Expression& expression) {
    if (expression.test == Expression::Test::none) return std::nullopt;
    Sides sides = sides_of(expression.mine);
    std::int64_t edge = expression.target;
    if (expression.test == Expression::Test::beats) {
        const Sides other = sides_of(expression.theirs);
        sides.plus = added(sides.plus, other.minus);
        sides.minus = added(sides.minus, other.plus);
        edge = 1;
    }
    const ReachedChances reached = chances_to_reach(sides.plus, sides.minus, {&edge, 1});
    return Success{reached.chances[0], reached.cut};
}

}  // namespace breakneck::odds
