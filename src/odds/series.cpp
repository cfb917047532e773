// Sums without end: open-ended totals compared and averaged as exact fractions.
#include "odds/series.h"

#include <algorithm>
#include <numeric>

namespace breakneck::odds {
namespace {

Integer power(const Integer& base, std::int64_t exponent) {
    return boost::multiprecision::pow(base, static_cast<unsigned>(exponent));
}

// Beyond these nobody sums a series any more.
constexpr std::int64_t most_period = 1'000'000;
constexpr std::size_t most_rates = 64;

/// The number of totals after which every factor has had a whole number of chances to fall.
std::int64_t period_of(const Rates& rates) {
    std::int64_t period = 1;
    for (const auto& [sides, degree] : rates)
        for (const int each : sides)
            if (period < most_period) period = std::lcm(period, std::int64_t{each});
    return period;
}

void keep_larger(Rates& rates, const Rates& more) {
    for (const auto& [sides, degree] : more) rates[sides] = std::max(rates[sides], degree);
}

}  // namespace

Fall fall_of(const Dice& dice) {
    if (!dice.explode) return fall_of_constant(greatest(dice));
    Fall fall;
    const bool kept = dice.keep > 0 && dice.keep < dice.count;
    if (!kept) {
        fall.rates[{dice.sides}] = dice.count;
        // A rerolled first face spoils the pattern only below the first maximum.
        fall.settled = dice.reroll_below > 1 ? std::int64_t{dice.count} * dice.sides : least(dice);
        return fall;
    }
    constexpr int most_alike = 16;
    if (dice.keep != 1 || dice.count > most_alike)
        return {{{{dice.sides}, dice.count}}, least(dice), false};
    Dice one = dice;
    one.count = 1;
    one.keep = 0;
    fall = fall_of(one);
    const Fall single = fall;
    for (int i = 1; i < dice.count; ++i)
        fall = dice.lowest ? fall_of_lowest(fall, single) : fall_of_highest(fall, single);
    return fall;
}

Fall fall_of(const Throw& thrown) {
    Fall fall = fall_of_constant(thrown.modifier);
    for (std::size_t i = 0; i < thrown.size; ++i) fall = fall_of_sum(fall, fall_of(thrown.dice[i]));
    return fall;
}

Fall fall_of_constant(std::int64_t value) { return {{}, value + 1, true}; }

Fall fall_of_sum(const Fall& a, const Fall& b) {
    Fall fall{a.rates, 0, a.known && b.known};
    for (const auto& [sides, degree] : b.rates) fall.rates[sides] += degree;
    // An open part settles where it did, as soon as the other has come to its end.
    fall.settled = a.settled + b.settled - (a.rates.empty() || b.rates.empty() ? 1 : 0);
    return fall;
}

Fall fall_of_highest(const Fall& a, const Fall& b) {
    Fall fall{a.rates, std::max(a.settled, b.settled), a.known && b.known};
    keep_larger(fall.rates, b.rates);
    if (a.rates.size() * b.rates.size() > most_rates)
        fall.known = false;
    else
        keep_larger(fall.rates, product(a.rates, b.rates));
    return fall;
}

Fall fall_of_lowest(const Fall& a, const Fall& b) {
    if (a.rates.empty() || b.rates.empty()) {  // the one with an end is an end for both
        const std::int64_t end_a = a.rates.empty() ? a.settled : b.settled;
        const std::int64_t end_b = b.rates.empty() ? b.settled : a.settled;
        return {{}, std::min(end_a, end_b), true};
    }
    const std::int64_t settled = std::max(a.settled, b.settled);
    if (a.rates.size() * b.rates.size() > most_rates) return {a.rates, settled, false};
    return {product(a.rates, b.rates), settled, a.known && b.known};
}

Rates product(const Rates& a, const Rates& b) {
    Rates rates;
    for (const auto& [sides_a, degree_a] : a) {
        for (const auto& [sides_b, degree_b] : b) {
            std::vector<int> sides = sides_a;
            sides.insert(sides.end(), sides_b.begin(), sides_b.end());
            std::sort(sides.begin(), sides.end());
            rates[sides] = std::max(rates[sides], degree_a + degree_b - 1);
        }
    }
    return rates;
}

std::int64_t terms_needed(const Rates& rates, std::int64_t settled) {
    std::int64_t degrees = 0;
    for (const auto& [sides, degree] : rates) degrees += degree;
    return std::max<std::int64_t>(settled, 0) + period_of(rates) * degrees;
}

Fraction sum_of_series(std::span<const Integer> terms, const Integer& under, const Rates& rates) {
    const std::int64_t period = period_of(rates);
    std::vector<Integer> factor{1};  // in steps of the period
    for (const auto& [sides, degree] : rates) {
        Integer fall = 1;
        for (const int each : sides) fall *= power(Integer(each), period / each);
        for (int i = 0; i < degree; ++i) {
            factor.emplace_back(0);
            for (std::size_t k = factor.size() - 1; k > 0; --k)
                factor[k] = factor[k] * fall - factor[k - 1];
            factor[0] *= fall;
        }
    }
    std::vector<Integer> so_far = factor;
    std::partial_sum(factor.begin(), factor.end(), so_far.begin());
    Integer over = 0;
    for (std::size_t i = 0; i < terms.size(); ++i) {
        const std::size_t steps = (terms.size() - 1 - i) / static_cast<std::size_t>(period);
        over += terms[i] * so_far[std::min(steps, so_far.size() - 1)];
    }
    return ratio(over, so_far.back() * under);
}

}  // namespace breakneck::odds
