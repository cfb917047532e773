// Timing for noisy machines: everything that is compared runs in turn, in slices of milliseconds.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace breakneck::bench {

/// One thing to measure: `run(n)` does it n times and returns something that depends on all of it,
/// so that nothing can be left out.
struct Lane {
    std::string name;
    std::function<std::uint64_t(std::uint64_t n)> run;
    std::string against = {};  // the lane it is compared with, or nothing
};

/// Nanoseconds for one time, over all rounds.
struct Times {
    std::string name;
    std::string against;
    std::vector<double> each;

    double least() const { return *std::min_element(each.begin(), each.end()); }
    double median() const {
        std::vector<double> sorted = each;
        const auto middle = sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 2);
        std::nth_element(sorted.begin(), middle, sorted.end());
        return *middle;
    }
};

struct Plan {
    int rounds = 200;
    double slice_ms = 7;
    /// Time of this thread alone: what other programs take does not count. Work on several threads
    /// wants CLOCK_MONOTONIC.
    clockid_t clock = CLOCK_THREAD_CPUTIME_ID;
};

namespace detail {

inline volatile std::uint64_t sink = 0;  // NOLINT: what keeps the optimiser honest

inline double now(clockid_t clock) {
    timespec time{};
    clock_gettime(clock, &time);
    return static_cast<double>(time.tv_sec) * 1e9 + static_cast<double>(time.tv_nsec);
}

inline double timed(const Lane& lane, std::uint64_t n, clockid_t clock) {
    const double start = now(clock);
    sink = sink + lane.run(n);
    return now(clock) - start;
}

/// How often a lane must run to fill a slice.
inline std::uint64_t times_per_slice(const Lane& lane, const Plan& plan) {
    const double slice_ns = plan.slice_ms * 1e6;
    std::uint64_t n = 1;
    double took = timed(lane, n, plan.clock);
    while (took < slice_ns / 4 && n < (std::uint64_t{1} << 40U)) {
        n *= 4;
        took = timed(lane, n, plan.clock);
    }
    return std::max<std::uint64_t>(
        1, static_cast<std::uint64_t>(static_cast<double>(n) * (slice_ns / took)));
}

}  // namespace detail

/// Runs all lanes in turn, again and again: a slow moment hits all of them alike.
inline std::vector<Times> measure(const std::vector<Lane>& lanes, Plan plan = {}) {
    std::vector<std::uint64_t> n;
    std::vector<Times> times;
    for (const Lane& lane : lanes) {
        n.push_back(detail::times_per_slice(lane, plan));
        times.push_back({lane.name, lane.against, {}});
    }
    for (int round = 0; round < plan.rounds; ++round)
        for (std::size_t i = 0; i < lanes.size(); ++i)
            times[i].each.push_back(detail::timed(lanes[i], n[i], plan.clock) /
                                    static_cast<double>(n[i]));
    return times;
}

/// One line for each lane; ratios of minima and of medians where there is something to compare.
inline void report(const std::vector<Times>& all, bool csv) {
    std::printf(
        csv ? "name,ns_min,ns_median,against,ratio_min,ratio_median\n" : "%-34s %10s %10s  %s\n",
        "", "ns min", "ns median", "ratio of minima, of medians");
    for (const Times& times : all) {
        std::printf(csv ? "%s,%.3f,%.3f" : "%-34s %10.2f %10.2f", times.name.c_str(), times.least(),
                    times.median());
        const auto other = std::find_if(
            all.begin(), all.end(), [&](const Times& each) { return each.name == times.against; });
        if (other != all.end())
            std::printf(csv ? ",%s,%.3f,%.3f" : "  / %s: %.3f, %.3f", other->name.c_str(),
                        times.least() / other->least(), times.median() / other->median());
        else if (csv)
            std::printf(",,,");
        std::printf("\n");
    }
}

}  // namespace breakneck::bench
