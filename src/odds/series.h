// Sums without end: how open-ended totals are compared and averaged as exact fractions.
//
// The tail of an exploding die falls by the same factor with every further maximum. Sums, highest
// and lowest of such dice fall by products of those factors, times a polynomial. A series of that
// kind becomes a polynomial when multiplied by the right one, so its sum is an exact fraction.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "odds/pmf.h"

namespace breakneck::odds {

/// How a tail falls: for each factor (given by the sides of the dice that must all explode at
/// once) the degree of its polynomial, plus one.
using Rates = std::map<std::vector<int>, int>;

/// What is known of an open-ended total besides its weights.
struct Fall {
    Rates rates;               // empty: the total has an end
    std::int64_t settled = 0;  // from this total on, the tail falls by its rates and nothing else;
                               // where there is an end, it lies below this
    bool known = true;         // false: nobody worked the rates out
};

Fall fall_of(const Dice& dice);
Fall fall_of(const Throw& thrown);
Fall fall_of_constant(std::int64_t value);
Fall fall_of_sum(const Fall& a, const Fall& b);
Fall fall_of_highest(const Fall& a, const Fall& b);
Fall fall_of_lowest(const Fall& a, const Fall& b);

/// The rates of a product of two tails.
Rates product(const Rates& a, const Rates& b);

/// How many terms of a series are needed to sum it, if it settles after `settled` terms.
std::int64_t terms_needed(const Rates& rates, std::int64_t settled);

/// The sum of the whole series from its first terms (as many as needed), divided by `under`.
Fraction sum_of_series(std::span<const Integer> terms, const Integer& under, const Rates& rates);

}  // namespace breakneck::odds
