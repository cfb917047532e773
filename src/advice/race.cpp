// Which of several choices is best: who tries next, who drops out.
#include "advice/race.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <numeric>

#include "base/bug.h"

namespace breakneck::advice {
namespace {

constexpr double for_95_percent = 1.96;
/// Nobody drops out before so many trials, and then only when it is as good as certain.
constexpr std::size_t least_trials = 12;
/// Whoever joined later is ranked by what came of so many trials, or half as many as others had.
constexpr std::size_t enough_to_rank = 64;
constexpr double behind_by = 3.3;  // they are compared again and again

}  // namespace

Race::Trial Race::next() {
    std::size_t next = results_.size();
    for (std::size_t i = 0; i < results_.size(); ++i)
        if (running_[i] &&
            (next == results_.size() || results_[i].worth.size() < results_[next].worth.size()))
            next = i;
    BN_CHECK(next < results_.size());
    return {next, results_[next].worth.size()};
}

void Race::add(const Trial& trial, double worth) {
    BN_CHECK(trial.number == results_[trial.runner].worth.size());
    results_[trial.runner].worth.push_back(static_cast<float>(worth));
    results_[trial.runner].sum += worth;
    // A lap is over when everybody who runs has tried as often; whoever ran before others joined
    // has tried more often.
    const std::size_t laps = results_[trial.runner].worth.size();
    // The more laps, the rarer they are compared: that takes as long as all laps so far.
    if (laps < least_trials || laps % std::bit_floor(std::max<std::size_t>(4, laps / 8)) != 0)
        return;
    for (std::size_t i = 0; i < results_.size(); ++i)
        if (running_[i] && results_[i].worth.size() < laps) return;
    drop_those_behind();
}

void Race::join(std::size_t runners) {
    results_.resize(results_.size() + runners);
    running_.resize(running_.size() + runners, true);
}

void Race::keep(std::size_t most) {
    std::size_t kept = 0;
    for (const std::size_t each : ranking())
        if (running_[each] && (++kept > most) && each != 0) running_[each] = false;
}

double Race::expected(std::size_t runner) const {
    const Results& results = results_[runner];
    return (results.sum + 2) / (static_cast<double>(results.worth.size()) + 4);
}

Standing Race::standing(std::size_t runner) const {
    const auto& results = results_[runner];
    Standing standing{.trials = static_cast<int>(results.worth.size()),
                      .running = running_[runner]};
    if (results.worth.empty()) return standing;
    const auto n = static_cast<double>(results.worth.size());
    standing.mean = results.sum / n;
    const double p = expected(runner);
    standing.margin = for_95_percent * std::sqrt(p * (1 - p) / (n + 4));
    return standing;
}

std::vector<std::size_t> Race::ranking() const {
    std::vector<std::size_t> order(results_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::size_t most = 0;
    for (std::size_t i = 0; i < results_.size(); ++i)
        if (running_[i]) most = std::max(most, results_[i].worth.size());
    const auto is_new = [&](std::size_t runner) {
        return running_[runner] &&
               results_[runner].worth.size() < std::min(enough_to_rank, most / 2);
    };
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        if (running_[a] != running_[b]) return bool{running_[a]};
        if (is_new(a) != is_new(b)) return is_new(b);
        const bool tried = !results_[a].worth.empty();
        if (tried == results_[b].worth.empty()) return tried;
        return expected(a) > expected(b);
    });
    return order;
}

std::size_t Race::laps() const {
    std::size_t least = SIZE_MAX;
    for (std::size_t i = 0; i < results_.size(); ++i)
        if (running_[i]) least = std::min(least, results_[i].worth.size());
    return least;
}

std::size_t Race::left() const {
    return static_cast<std::size_t>(std::count(running_.begin(), running_.end(), true));
}

Race::Difference Race::difference(std::size_t one, std::size_t other) const {
    const auto& a = results_[one].worth;
    const auto& b = results_[other].worth;
    const std::size_t n = std::min(a.size(), b.size());
    Difference out{.trials = static_cast<int>(n)};
    if (n < 2) return out;
    double sum = 0;
    double squares = 0;
    for (std::size_t i = 0; i < n; ++i) {
        const double d = double{a[i]} - double{b[i]};
        sum += d;
        squares += d * d;
    }
    const auto count = static_cast<double>(n);
    out.mean = sum / count;
    const double variance = std::max(0.0, (squares + 1) / count - out.mean * out.mean);
    out.error = std::sqrt(variance / (count - 1));
    return out;
}

void Race::drop_those_behind() {
    const std::size_t best = ranking().front();
    for (std::size_t i = 0; i < results_.size(); ++i)
        if (running_[i] && i != best && difference(i, best).z() < -behind_by) running_[i] = false;
}

}  // namespace breakneck::advice
