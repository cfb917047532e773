// A study as a table for people.
#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "cli/sim_report.h"
#include "cli/terminal.h"

namespace breakneck::cli {
namespace {

using sim::Kind;
using sim::Topic;

using Rows = std::vector<std::vector<std::string>>;

int widest_line(std::string_view text) {
    int widest = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        widest = std::max(widest, width_of(text.substr(0, end)));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return widest;
}

/// Cells under each other, each column as wide as its widest cell.
std::string aligned(const Rows& rows) {
    std::vector<int> widths;
    for (const auto& row : rows)
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (i == widths.size()) widths.push_back(0);
            widths[i] = std::max(widths[i], width_of(row[i]));
        }
    std::string out;
    for (const auto& row : rows) {
        std::string line = " ";
        for (std::size_t i = 0; i < row.size(); ++i)
            line += " " + (i + 1 == row.size() ? row[i] : padded(row[i], widths[i] + 1));
        out += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
    }
    return out;
}

/// The same where a line has room for it, with what stands above its columns, if anything; else
/// each row as lines of its own, one for a cell.
std::string fitted(const Rows& rows, int width, const std::vector<std::string>& heads = {}) {
    Rows all = rows;
    if (!heads.empty()) all.insert(all.begin(), heads);
    std::string table = aligned(all);
    if (widest_line(table) <= width) return table;
    std::string out =
        heads.empty() || heads[0].empty() ? "" : wrapped("  " + heads[0], width, 4) + "\n";
    for (const auto& row : rows) {
        out += wrapped("  " + row[0], width, 4) + "\n";
        for (std::size_t i = 1; i < row.size(); ++i)
            if (!row[i].empty())
                out += wrapped("    " + (heads.empty() ? "" : heads[i] + ": ") + row[i], width, 6) +
                       "\n";
    }
    return out;
}

/// "2 to 9, half of them 4 to 6"; "1 to 5, half of them 1"
std::string spread(const sim::Histogram& all) {
    if (all.lowest() == all.highest()) return "";
    constexpr double quarter = 0.25;
    const int low = all.quantile(quarter);
    const int high = all.quantile(1 - quarter);
    return fmt::format("{} to {}, half of them {}", all.lowest(), all.highest(), low) +
           (low == high ? "" : fmt::format(" to {}", high));
}

std::string outcome_and_length(const SimPart& part, int width) {
    Rows outcomes;
    Rows lengths;
    for (std::size_t i = 0; i < part.columns.size(); ++i) {
        const sim::Column& column = part.columns[i];
        if (column.topic == Topic::outcome && (!column.who.empty() || part.happened(i)))
            outcomes.push_back({words_for(column), share_words(part.estimate(i))});
        if (column.topic == Topic::length)
            lengths.push_back({column.name, mean_words(part.estimate(i)), spread(part.tally[i])});
    }
    return "Outcome\n" + fitted(outcomes, width) + "Length\n" + fitted(lengths, width);
}

std::string figure(const SimPart& part, std::size_t column) {
    const sim::Column& what = part.columns[column];
    if (what.kind == Kind::share) return what.name + " " + share_words(part.estimate(column));
    const sim::Histogram& all = part.tally[column];
    std::string out = what.name + " " + mean_words(part.estimate(column));
    if (all.lowest() != all.highest())
        out += fmt::format(" ({} to {})", all.lowest(), all.highest());
    return out;
}

/// Figures behind each other, indented, and on a new line only between two of them.
std::string gathered(const std::vector<std::string>& figures, int width) {
    std::string out;
    std::string line;
    for (const std::string& each : figures) {
        if (!line.empty() && width_of(line) + 2 + width_of(each) > width) {
            out += line + ";\n";
            line.clear();
        }
        line += (line.empty() ? "    " : "; ") + each;
    }
    return line.empty() ? out : out + line + "\n";
}

/// Everybody of a topic with what became of them and what is left of them; what never came up is
/// left out.
std::string fates(const SimPart& part, Topic topic, int width) {
    std::string out;
    for (std::size_t i = 0; i < part.columns.size();) {
        const std::string& who = part.columns[i].who;
        if (part.columns[i].topic != topic) {
            ++i;
            continue;
        }
        std::vector<std::string> endings;
        std::vector<std::string> measures;
        for (; i < part.columns.size() && part.columns[i].topic == topic &&
               part.columns[i].who == who;
             ++i)
            if (part.happened(i))
                (part.columns[i].kind == Kind::share ? endings : measures)
                    .push_back(figure(part, i));
        out += "  " + who + "\n" + gathered(endings, width) + gathered(measures, width);
    }
    return out;
}

std::string single(const SimReport& report, int width) {
    const SimPart& part = report.parts.front();
    std::string out = outcome_and_length(part, width);
    const std::string people = fates(part, Topic::person, width);
    const std::string vehicles = fates(part, Topic::vehicle, width);
    if (!people.empty()) out += "People\n" + people;
    if (!vehicles.empty()) out += "Vehicles\n" + vehicles;
    return out;
}

/// A line for each value; outcomes that never came up have no column.
std::string sweep(const SimReport& report, int width) {
    std::vector<std::string> heads{report.path};
    Rows rows;
    const auto& columns = report.parts.front().columns;
    std::vector<std::size_t> shown;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const bool any = std::any_of(report.parts.begin(), report.parts.end(),
                                     [&](const SimPart& part) { return part.happened(i); });
        if (!any || !is_headline(columns[i])) continue;
        shown.push_back(i);
        heads.push_back(words_for(columns[i]));
    }
    const bool alike = std::all_of(report.parts.begin(), report.parts.end(), [&](const auto& each) {
        return each.tally.games() == report.parts.front().tally.games();
    });
    if (!alike) heads.push_back("games");
    for (const SimPart& part : report.parts) {
        std::vector<std::string> row{part.label};
        for (const std::size_t i : shown)
            row.push_back(columns[i].kind == Kind::share ? share_words(part.estimate(i))
                                                         : mean_words(part.estimate(i)));
        if (!alike) row.push_back(counted(part.tally.games()));
        rows.push_back(std::move(row));
    }
    return fitted(rows, width, heads);
}

/// What a part found of the figure that a difference is about.
std::string found_in(const SimPart& part, const sim::Column& difference) {
    const auto column = part.find(difference);
    if (!column) return "";
    const sim::Estimate found = part.estimate(*column);
    return part.columns[*column].kind == Kind::share ? share_words(found) : mean_words(found);
}

/// Outcomes that only one of two encounters knows.
Rows outcomes_of_one(const SimPart& part, const SimPart& difference, bool second) {
    Rows rows;
    for (std::size_t i = 0; i < part.columns.size(); ++i) {
        if (part.columns[i].topic != Topic::outcome || difference.find(part.columns[i])) continue;
        const std::string found = share_words(part.estimate(i));
        rows.push_back({words_for(part.columns[i]), second ? "" : found, second ? found : "", ""});
    }
    return rows;
}

std::string compare(const SimReport& report, int width) {
    const SimPart& first = report.parts[0];
    const SimPart& second = report.parts[1];
    const SimPart& difference = report.parts[2];
    const std::vector<std::string> heads{"", "A", "B", "B less A"};
    Rows rows;
    Rows more;
    bool anybody = false;
    for (std::size_t i = 0; i < difference.columns.size(); ++i) {
        const sim::Column& column = difference.columns[i];
        const sim::Estimate found = difference.estimate(i);
        std::vector<std::string> row{words_for(column), found_in(first, column),
                                     found_in(second, column), difference_words(column, found)};
        if (column.topic == Topic::outcome || column.topic == Topic::length) {
            if (!column.who.empty() || column.topic == Topic::length || difference.happened(i))
                rows.push_back(std::move(row));
            continue;
        }
        anybody = true;
        if (found.low > 0 || found.high < 0) more.push_back(std::move(row));
    }
    for (const bool of_second : {false, true})
        for (auto& row : outcomes_of_one(of_second ? second : first, difference, of_second))
            rows.push_back(std::move(row));
    std::string out =
        "  A  " + first.label + "\n  B  " + second.label + "\n" + fitted(rows, width, heads);
    if (!anybody) return out + "They have nobody in common.\n";
    if (more.empty()) return out + "Of people and vehicles nothing differs beyond chance.\n";
    return out + "Of people and vehicles this differs\n" + fitted(more, width, heads);
}

/// Whoever asked for a precision hears when it was not reached.
std::string precision(const SimReport& report) {
    if (report.within <= 0 || report.finish == sim::Finish::precise) return "";
    return fmt::format("Not within {:g} %: {}.\n", 100 * report.within,
                       report.finish == sim::Finish::all ? "--trials ended it" : "it was stopped");
}

}  // namespace

std::string sim_table(const SimReport& report, int width) {
    std::string out = wrapped(
        report.title + ": " + games_words(report) + ", seed " + std::to_string(report.seed) + "\n",
        width);
    switch (report.form) {
        case SimForm::single:
            out += single(report, width);
            break;
        case SimForm::sweep:
            out += sweep(report, width);
            break;
        case SimForm::compare:
            out += compare(report, width);
            break;
    }
    return out + precision(report) + wrapped("± and limits are 95 % intervals.", width) + "\n";
}

}  // namespace breakneck::cli
