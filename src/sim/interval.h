// How sure an average over games is: 95 % intervals.
#pragma once

#include <algorithm>
#include <cstdint>

#include "sim/columns.h"
#include "sim/tally.h"

namespace breakneck::sim {

/// An average, and between which numbers the true one lies in 95 of 100 studies.
struct Estimate {
    double value = 0;
    double low = 0;
    double high = 0;
    /// How far off it may be, to the side where that is more: what is shown as ±.
    double error() const { return std::max(high - value, value - low); }
};

/// Wilson's interval for a share: never beyond 0 and 1, and honest when something never happened.
Estimate share(std::uint64_t times, std::uint64_t games);

/// Student's interval for a mean. One game alone says nothing: its interval has no end.
Estimate mean(const Histogram& figures);

/// The difference of two shares in the same games, out of -1, 0 and 1: Agresti and Min's interval.
Estimate share_difference(const Histogram& differences);

/// Student's 97.5 % point for so many degrees of freedom, at least one.
double student(std::uint64_t degrees);

/// The one that fits the column.
Estimate estimate(const Column& column, const Histogram& figures);

}  // namespace breakneck::sim
