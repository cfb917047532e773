// How a match stands, with its margin.
#pragma once

#include <cmath>
#include <cstdint>

#include "sim/interval.h"

namespace breakneck::advice {

/// How much better one did than the other: the difference in aims reached, from -1 to 1.
struct Score {
    double sum = 0;
    double squares = 0;
    int pairs = 0;

    void add(double difference) {
        sum += difference;
        squares += difference * difference;
        ++pairs;
    }
    void add(const Score& other) {
        sum += other.sum;
        squares += other.squares;
        pairs += other.pairs;
    }
    double mean() const { return pairs > 0 ? sum / pairs : 0; }
    /// Half of the 95 % interval: Student's, as if one pair more had gone all one way and another
    /// all the other way. So it stays honest where all pairs came out alike.
    double margin() const {
        const double n = pairs + 2;
        const double variance = (squares + 2 - sum * sum / n) / (n - 1);
        return sim::student(static_cast<std::uint64_t>(pairs) + 1) * std::sqrt(variance / n);
    }
    bool is_better() const { return mean() - margin() > 0; }
    bool is_worse() const { return mean() + margin() < 0; }
};

}  // namespace breakneck::advice
