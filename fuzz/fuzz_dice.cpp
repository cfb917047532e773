// Any bytes as dice notation: read, written back, rolled and weighed.
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "base/bug.h"
#include "chance/hand.h"
#include "odds/dice_odds.h"
#include "odds/exact.h"
#include "text/dice_notation.h"
#include "text/rolled_dice.h"

namespace {

using namespace breakneck;

/// What a fuzzer can wait for: thousands of inputs a second, not one.
constexpr double affordable = 1e6;

void check_mistake(std::string_view text, const text::NotationError& error) {
    BN_CHECK(error.at <= text.size());
    BN_CHECK(!error.message.empty());
}

/// Faces seen and faces unseen give the same totals, and what is shown adds up to them.
void check_roll(const Expression& expression) {
    Luck silent{Rng(1)};
    Hand hand({.known = {}, .given = {}, .machine = Rng(1)});
    Luck seen(hand);
    const RolledTotal rolled = roll(expression, silent);
    BN_CHECK(rolled == roll(expression, seen));
    BN_CHECK(rolled.success.has_value() == (expression.test != Expression::Test::none));
    std::size_t next = 0;
    for (const Expression::Part& part : expression.mine)
        if (part.op == Expression::Op::dice)
            BN_CHECK(
                static_cast<int>(text::shown_dice(part.dice, hand.drawn()[next++].faces).size()) ==
                part.dice.count);
}

/// Rolling every way there is must come to the same odds, up to what either leaves out.
void check_every_way(const Expression& expression, const odds::Pmf& pmf,
                     const std::optional<odds::Success>& success) {
    constexpr odds::Budget few{.ways = 300};
    odds::DrawOdds draws;
    const auto totals = odds::distribution_of<int>(
        draws, [&](Luck& luck) { return roll(expression, luck).total; }, few);
    if (!totals.reading.complete) return;
    odds::Fraction slack = totals.cut + odds::ratio(pmf.cut, pmf.total);
    if (pmf.open) slack += odds::ratio(pmf.weights.back(), pmf.total);
    for (const auto& [total, chance] : totals.list) {
        const std::int64_t at = total - pmf.low;
        const bool listed = at >= 0 && total <= pmf.top() && !(pmf.open && total == pmf.top());
        const odds::Fraction other =
            listed ? odds::ratio(pmf.weights[static_cast<std::size_t>(at)], pmf.total) : 0;
        BN_CHECK(abs(chance - other) <= slack);
    }
    if (!success) return;
    const auto passed = odds::distribution_of<bool>(
        draws, [&](Luck& luck) { return *roll(expression, luck).success; }, few);
    BN_CHECK(abs(passed.chance_of(true) - success->chance) <= passed.cut + success->cut);
}

void check_odds(const Expression& expression) {
    if (odds::cost_of_odds(expression) > affordable) return;
    const odds::Pmf pmf = odds::odds_of_total(expression);
    odds::Integer sum = pmf.cut;
    for (const odds::Integer& each : pmf.weights) {
        BN_CHECK(each >= 0);
        sum += each;
    }
    BN_CHECK(sum == pmf.total);
    odds::mean_of_total(expression);
    const auto success = odds::odds_of_success(expression);
    check_every_way(expression, pmf, success);
    if (!success) return;
    BN_CHECK(success->chance >= 0 && success->cut >= 0);
    BN_CHECK(success->chance + success->cut <= 1);
    BN_CHECK(success->cut * 10'000'000'000 <= 1);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);  // NOLINT: bytes
    const text::ParsedDice first = text::parse_dice(text);
    if (first.error) {
        check_mistake(text, *first.error);
        return 0;
    }
    const std::string printed = text::print_dice(first.expression);
    // Canonical text may be longer than what was written; only then may it be too long to read.
    if (printed.size() <= text::most_notation) {
        const text::ParsedDice again = text::parse_dice(printed);
        BN_CHECK(!again.error);
        BN_CHECK(again.expression == first.expression);
        BN_CHECK(text::print_dice(again.expression) == printed);
    }
    check_roll(first.expression);
    check_odds(first.expression);
    return 0;
}
