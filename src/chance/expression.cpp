// Rolling dice expressions.
#include "chance/expression.h"

#include <algorithm>
#include <array>

#include "base/bug.h"

namespace breakneck {
namespace {

int value_of(const Expression::Parts& parts, Luck& luck, int who) {
    using Op = Expression::Op;
    std::array<int, Expression::most_parts> values;  // NOLINT: filled below
    std::size_t n = 0;
    for (const Expression::Part& part : parts) {
        switch (part.op) {
            case Op::number:
                values[n++] = part.number;
                break;
            case Op::dice:
                values[n++] = luck.total({.who = who}, part.dice);
                break;
            case Op::add:
                BN_CHECK(n >= 2);
                --n;
                values[n - 1] += values[n];
                break;
            case Op::subtract:
                BN_CHECK(n >= 2);
                --n;
                values[n - 1] -= values[n];
                break;
            case Op::highest:
            case Op::lowest: {
                BN_CHECK(part.items > 0 && n >= part.items);
                n -= part.items;
                const auto first = values.begin() + static_cast<std::ptrdiff_t>(n);
                const auto [low, high] = std::minmax_element(first, first + part.items);
                values[n++] = part.op == Op::highest ? *high : *low;
                break;
            }
        }
    }
    BN_CHECK(n == 1);
    return values[0];
}

}  // namespace

RolledTotal roll(const Expression& expression, Luck& luck, int who) {
    RolledTotal rolled{.total = value_of(expression.mine, luck, who)};
    switch (expression.test) {
        case Expression::Test::none:
            break;
        case Expression::Test::reaches:
            rolled.other = expression.target;
            rolled.success = rolled.total >= rolled.other;
            break;
        case Expression::Test::beats:
            rolled.other = value_of(expression.theirs, luck, who);
            rolled.success = rolled.total > rolled.other;
            break;
    }
    return rolled;
}

}  // namespace breakneck
