// A study as charts.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "cli/sim_report.h"
#include "cli/svg.h"

namespace breakneck::cli {
namespace {

using sim::Kind;
using sim::Topic;

/// An interval without an end, after a single game, is not drawn.
sim::Estimate drawn(const SimPart& part, std::size_t column) {
    sim::Estimate found = part.estimate(column);
    if (!std::isfinite(found.error())) found.low = found.high = found.value;
    return found;
}

Bar bar_of(const SimPart& part, std::size_t column, std::string label) {
    const sim::Estimate found = drawn(part, column);
    return {std::move(label), found.value, found.low, found.high, 0};
}

HistogramChart histogram_of(const SimPart& part, std::size_t column, std::string title) {
    const sim::Histogram& all = part.tally[column];
    HistogramChart chart{std::move(title), part.columns[column].name, all.lowest(), {}};
    const auto games = static_cast<double>(all.count());
    for (int value = all.lowest(); value <= all.highest(); ++value)
        chart.shares.push_back(static_cast<double>(all.count_of(value)) / games);
    return chart;
}

/// What is left of everybody, figure by figure, and a word on what is not drawn.
std::vector<Chart> figure_charts(const SimPart& part) {
    constexpr std::size_t most_charts = 60;
    std::vector<Chart> charts;
    std::size_t more = 0;
    std::string alike;
    for (std::size_t i = 0; i < part.columns.size(); ++i) {
        const sim::Column& column = part.columns[i];
        const bool figure = column.topic == Topic::person || column.topic == Topic::vehicle;
        if (!figure || column.kind == Kind::share) continue;
        if (part.tally[i].lowest() == part.tally[i].highest()) {
            if (part.happened(i))
                alike += (alike.empty() ? "" : ", ") + words_for(column) + " " +
                         std::to_string(part.tally[i].lowest());
        } else if (charts.size() == most_charts) {
            ++more;
        } else {
            HistogramChart chart =
                histogram_of(part, i, column.who + ": " + column.name + " in the end");
            chart.small = true;
            charts.emplace_back(std::move(chart));
        }
    }
    if (!alike.empty()) charts.emplace_back(ChartNote{"The same in all games: " + alike + "."});
    if (more > 0)
        charts.emplace_back(
            ChartNote{"Not drawn: " + counted(more) + " more figures; --csv and --json have all."});
    return charts;
}

/// Outcomes, what becomes of everybody, length, and what is left of everybody.
std::vector<Chart> single_charts(const SimReport& report) {
    const SimPart& part = report.parts.front();
    BarChart outcomes{"Outcome", Unit::share, {}};
    BarChart fates{"What becomes of everybody", Unit::share, {}};
    std::vector<Chart> lengths;
    for (std::size_t i = 0; i < part.columns.size(); ++i) {
        const sim::Column& column = part.columns[i];
        if (column.topic == Topic::outcome) {
            if (!column.who.empty() || part.happened(i))
                outcomes.bars.push_back(bar_of(part, i, words_for(column)));
        } else if (column.topic == Topic::length) {
            if (is_headline(column)) lengths.emplace_back(histogram_of(part, i, "How many rounds"));
        } else if (column.kind == Kind::share) {
            if (part.happened(i)) fates.bars.push_back(bar_of(part, i, words_for(column)));
        }
    }
    std::vector<Chart> charts{outcomes, fates};
    charts.insert(charts.end(), lengths.begin(), lengths.end());
    for (Chart& each : figure_charts(part)) charts.push_back(std::move(each));
    return charts;
}

/// Where a value stands: at its number, or in its turn where not all of them are numbers.
std::vector<double> places(const SimReport& report) {
    std::vector<double> numbers;
    for (const SimPart& each : report.parts) {
        int number = 0;
        const char* end = each.label.data() + each.label.size();
        const auto [stop, error] = std::from_chars(each.label.data(), end, number);
        if (error != std::errc() || stop != end) break;
        numbers.push_back(number);
    }
    if (numbers.size() == report.parts.size()) return numbers;
    numbers.clear();
    for (std::size_t i = 0; i < report.parts.size(); ++i) numbers.push_back(static_cast<double>(i));
    return numbers;
}

std::vector<Chart> sweep_charts(const SimReport& report) {
    LineChart outcomes{"Outcome", report.path, Unit::share, {}};
    LineChart lengths{"Length", report.path, Unit::number, {}};
    const std::vector<double> at = places(report);
    const auto& columns = report.parts.front().columns;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const bool outcome = columns[i].topic == Topic::outcome;
        if (!is_headline(columns[i])) continue;
        Line line{words_for(columns[i]), {}};
        bool any = false;
        for (std::size_t k = 0; k < report.parts.size(); ++k) {
            const sim::Estimate found = drawn(report.parts[k], i);
            any = any || report.parts[k].happened(i);
            line.points.push_back(
                {at[k], report.parts[k].label, found.value, found.low, found.high});
        }
        // Values may be given in any order; a line goes from left to right.
        std::stable_sort(line.points.begin(), line.points.end(),
                         [](const Point& a, const Point& b) { return a.x < b.x; });
        if (any) (outcome ? outcomes : lengths).lines.push_back(std::move(line));
    }
    return {outcomes, lengths};
}

/// How an outcome came out in A and in B, as far as they know it.
void add_outcome(BarChart& chart, const SimReport& report, const sim::Column& column) {
    for (const int side : {0, 1}) {
        const SimPart& part = report.parts[static_cast<std::size_t>(side)];
        const auto own = part.find(column);
        if (!own || (column.who.empty() && !part.happened(*own))) continue;
        chart.bars.push_back(bar_of(part, *own, (side == 0 ? "A: " : "B: ") + words_for(column)));
        chart.bars.back().colour = side;
    }
}

std::vector<Chart> compare_charts(const SimReport& report) {
    BarChart both{"Outcome of A and of B", Unit::share, {}};
    BarChart shares{"B less A: shares", Unit::share, {}};
    BarChart lengths{"B less A: length", Unit::number, {}};
    const SimPart& difference = report.parts[2];
    for (std::size_t i = 0; i < difference.columns.size(); ++i) {
        const sim::Column& column = difference.columns[i];
        if (column.topic == Topic::outcome) add_outcome(both, report, column);
        if (column.kind == Kind::share_difference && difference.happened(i))
            shares.bars.push_back(bar_of(difference, i, words_for(column)));
        if (column.topic == Topic::length)
            lengths.bars.push_back(bar_of(difference, i, column.name));
    }
    for (const std::size_t of : {0U, 1U})  // what only one of them knows
        for (const sim::Column& column : report.parts[of].columns)
            if (column.topic == Topic::outcome && !difference.find(column))
                add_outcome(both, report, column);
    if (shares.bars.empty()) return {both, lengths};
    return {both, shares, lengths};
}

}  // namespace

std::string sim_svg(const SimReport& report) {
    const std::string games =
        games_words(report) + ", seed " + std::to_string(report.seed) + "; 95 % intervals";
    switch (report.form) {
        case SimForm::sweep:
            return svg(report.title, report.path + ": " + games, sweep_charts(report));
        case SimForm::compare:
            return svg(report.title,
                       "A " + report.parts[0].label + ", B " + report.parts[1].label + ": " + games,
                       compare_charts(report));
        case SimForm::single:
            break;
    }
    return svg(report.title, games, single_charts(report));
}

}  // namespace breakneck::cli
