// Exact odds of dice expressions.
#pragma once

#include <cstdint>
#include <optional>

#include "chance/expression.h"
#include "odds/pmf.h"

namespace breakneck::odds {

/// Roughly how many machine words must be worked on for the odds of an expression. It is known at
/// once, however large the dice.
double cost_of_odds(const Expression& expression);

/// About a second's work.
inline constexpr double most_cost = 1e9;

// All of the following want an expression whose cost is affordable.

/// What the first side adds up to. Open-ended totals are listed until what is left is below
/// 10^-12; that rest is the weight of the last, open entry, or the cut.
Pmf odds_of_total(const Expression& expression);

/// Exact, or nothing where exploding dice are kept in a way nobody has worked out.
std::optional<Fraction> mean_of_total(const Expression& expression);

struct Success {
    Fraction chance;
    Fraction cut = 0;  // what could not be decided: below 10^-11, and nearly always nothing
};

/// The chance that the test at the end is passed, if there is one.
std::optional<Success> odds_of_success(const Expression& expression);

}  // namespace breakneck::odds
