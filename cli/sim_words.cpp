// What a study found, in words: as many digits as it is sure of, and how sure it is.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "cli/sim_report.h"

namespace breakneck::cli {
namespace {

/// Digits behind the point that an uncertainty leaves.
int decimals_for(double half) {
    if (half >= 9.5) return 0;
    constexpr int most = 6;
    int decimals = 1;
    for (double least = 0.095; half < least && decimals < most; least /= 10) ++decimals;
    return decimals;
}

}  // namespace

bool SimPart::happened(std::size_t column) const {
    const sim::Histogram& all = tally[column];
    return !all.empty() && (all.lowest() != 0 || all.highest() != 0);
}

std::optional<std::size_t> SimPart::find(const sim::Column& column) const {
    for (std::size_t i = 0; i < columns.size(); ++i)
        if (columns[i].topic == column.topic && columns[i].who == column.who &&
            columns[i].name == column.name)
            return i;
    return std::nullopt;
}

std::string counted(std::uint64_t number) {
    std::string out = std::to_string(number);
    for (std::size_t i = out.size(); i > 3; i -= 3) out.insert(i - 3, ",");
    return out;
}

std::string games_words(const SimReport& report) {
    std::uint64_t least = report.parts.front().tally.games();
    std::uint64_t most = least;
    for (const SimPart& each : report.parts) {
        least = std::min(least, each.tally.games());
        most = std::max(most, each.tally.games());
    }
    const std::string games = (least < most ? counted(least) + " to " : "") + counted(most) +
                              (most == 1 ? " game" : " games");
    if (report.parts.size() < report.values)
        return "stopped: " + std::to_string(report.parts.size()) + " of " +
               std::to_string(report.values) + " values, " + games;
    return games + (report.form == SimForm::sweep     ? " of each"
                    : report.form == SimForm::compare ? " of each, with the same luck"
                                                      : "");
}

bool is_headline(const sim::Column& column) {
    return column.topic == sim::Topic::outcome ||
           (column.topic == sim::Topic::length && column.name == "rounds");
}

std::string words_for(const sim::Column& column) {
    if (column.who.empty()) return column.name;
    if (column.topic == sim::Topic::outcome) return column.who + " win";
    return column.who + " " + column.name;
}

std::string share_words(const sim::Estimate& share) {
    const double half = 100 * share.error();
    const int decimals = decimals_for(half);
    if (share.value <= 0) return fmt::format("0 %, under {:.{}f}", 100 * share.high, decimals);
    if (share.value >= 1) return fmt::format("100 %, over {:.{}f}", 100 * share.low, decimals);
    if (share.value < share.error() || share.value + share.error() > 1)  // ± would leave 0 to 100
        return fmt::format("{:.{}f} % ({:.{}f} to {:.{}f})", 100 * share.value, decimals,
                           100 * share.low, decimals, 100 * share.high, decimals);
    return fmt::format("{:.{}f} % ± {:.{}f}", 100 * share.value, decimals, half, decimals);
}

std::string mean_words(const sim::Estimate& mean) {
    const double half = mean.error();
    if (std::isinf(half)) return fmt::format("{:.0f}", mean.value);
    if (half <= 0) return fmt::format("{:g} in all games", mean.value);
    const int decimals = decimals_for(half);
    return fmt::format("{:.{}f} ± {:.{}f}", mean.value, decimals, half, decimals);
}

std::string difference_words(const sim::Column& column, const sim::Estimate& difference) {
    const bool share = column.kind == sim::Kind::share_difference;
    const double scale = share ? 100 : 1;
    const double half = scale * difference.error();
    if (std::isinf(half)) return fmt::format("{:+.0f}", difference.value);
    if (half <= 0)
        return difference.value == 0 ? "none" : fmt::format("{:+g} in all games", difference.value);
    const int decimals = decimals_for(half);
    return fmt::format("{:+.{}f}{} ± {:.{}f}", scale * difference.value, decimals,
                       share ? " %" : "", half, decimals);
}

}  // namespace breakneck::cli
