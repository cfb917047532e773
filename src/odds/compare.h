// How likely one total beats another, also where both are open-ended.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "odds/pmf.h"
#include "odds/series.h"

namespace breakneck::odds {

/// A total that can be listed up to any cap.
struct Total {
    std::int64_t least = 0;
    Fall fall;
    std::function<Pmf(std::int64_t cap)> list;

    bool open() const { return !fall.rates.empty(); }
    /// The greatest total, or more, of one that is not open.
    std::int64_t end() const { return fall.settled - 1; }
};

Total total_of_throw(const Throw& thrown);

/// For each edge the chance that mine minus theirs reaches it.
struct ReachedChances {
    std::vector<Fraction> chances;
    Fraction cut = 0;  // what could not be decided; chances are too low by at most this
};
ReachedChances chances_to_reach(const Total& mine, const Total& theirs,
                                std::span<const std::int64_t> edges);

/// The exact mean, where it can be had.
std::optional<Fraction> mean_of(const Total& total);
/// Of what is listed.
Fraction mean_of(const Pmf& pmf);

/// Longer series are not summed; totals are cut instead.
inline constexpr std::int64_t most_terms = 1500;

/// How many totals must be listed to compare the two or to find the mean: what it costs.
std::int64_t terms_to_compare(const Total& mine, const Total& theirs, std::int64_t edge);

}  // namespace breakneck::odds
