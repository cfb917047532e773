// How a match stands, with its margin.
#pragma once

#include <cmath>

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
    /// Half of the 95 % interval.
    double margin() const {
        if (pairs < 2) return 2;
        const double variance = (squares - sum * sum / pairs) / (pairs - 1);
        return 1.96 * std::sqrt(variance > 0 ? variance / pairs : 0);
    }
    bool is_better() const { return mean() - margin() > 0; }
    bool is_worse() const { return mean() + margin() < 0; }
};

}  // namespace breakneck::advice
