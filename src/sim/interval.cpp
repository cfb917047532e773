// 95 % intervals: Wilson for shares, Student for means, Agresti and Min for paired shares.
#include "sim/interval.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace breakneck::sim {
namespace {

constexpr double z = 1.959963984540054;  // 97.5 % of all standard normal numbers are below

}  // namespace

Estimate share(std::uint64_t times, std::uint64_t games) {
    if (games == 0) return {0, 0, 1};
    const auto n = static_cast<double>(games);
    const double p = static_cast<double>(times) / n;
    const double scale = 1 + z * z / n;
    const double centre = (p + z * z / (2 * n)) / scale;
    const double half = z / scale * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    return {p, times == 0 ? 0 : centre - half, times == games ? 1 : centre + half};
}

double student(std::uint64_t degrees) {
    if (degrees <= 1) return 12.706204736;
    if (degrees == 2) return 4.302652730;
    // The expansion of Cornish and Fisher.
    const auto v = static_cast<double>(degrees);
    const double z2 = z * z;
    const double first = z * (z2 + 1) / 4;
    const double second = z * ((5 * z2 + 16) * z2 + 3) / 96;
    const double third = z * (((3 * z2 + 19) * z2 + 17) * z2 - 15) / 384;
    const double fourth = z * ((((79 * z2 + 776) * z2 + 1482) * z2 - 1920) * z2 - 945) / 92160;
    return z + (first + (second + (third + fourth / v) / v) / v) / v;
}

Estimate mean(const Histogram& figures) {
    const std::uint64_t games = figures.count();
    const double value = figures.mean();
    if (games < 2) {
        constexpr double endless = std::numeric_limits<double>::infinity();
        return {value, -endless, endless};
    }
    const double error = std::sqrt(figures.variance() / static_cast<double>(games));
    const double half = student(games - 1) * error;
    return {value, value - half, value + half};
}

Estimate share_difference(const Histogram& differences) {
    const std::uint64_t games = differences.count();
    if (games == 0) return {0, -1, 1};
    const auto n = static_cast<double>(games);
    const auto up = static_cast<double>(differences.count_of(1));
    const auto down = static_cast<double>(differences.count_of(-1));
    const double more = n + 2;  // half a game more for each way the two can come out
    const double centre = (up - down) / more;
    const double half = z * std::sqrt((up + down + 1) - (up - down) * centre) / more;
    return {(up - down) / n, std::max(-1.0, centre - half), std::min(1.0, centre + half)};
}

Estimate estimate(const Column& column, const Histogram& figures) {
    switch (column.kind) {
        case Kind::share:
            return share(figures.count_of(1), figures.count());
        case Kind::share_difference:
            return share_difference(figures);
        case Kind::number:
            break;
    }
    return mean(figures);
}

}  // namespace breakneck::sim
