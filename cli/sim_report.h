// What a study found, and the ways to show it: table, JSON, CSV, charts.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "sim/interval.h"
#include "sim/run.h"
#include "text/json.h"

namespace breakneck::cli {

/// The games of one encounter as it was played, or the differences between two.
struct SimPart {
    std::string label;  // the file, or the value that was set
    std::vector<sim::Column> columns;
    sim::Tally tally;

    sim::Estimate estimate(std::size_t column) const {
        return sim::estimate(columns[column], tally[column]);
    }
    /// Whether it ever came out other than 0.
    bool happened(std::size_t column) const;
    /// Where this part has the figure that a column of another one is about.
    std::optional<std::size_t> find(const sim::Column& column) const;
};

enum class SimForm { single, sweep, compare };

struct SimReport {
    SimForm form = SimForm::single;
    std::string title;
    std::string path;        // of a sweep: what was set
    std::size_t values = 0;  // of a sweep: how many were asked for
    std::uint64_t seed = 1;
    std::uint64_t trials = 0;
    double within = 0;
    sim::Finish finish = sim::Finish::precise;
    std::vector<SimPart> parts;  // compared: the first, the second, the differences
};

/// "10,000 games of each"; where they are not as many of each: "768 to 1,280 games of each"; where
/// a sweep was stopped: "stopped: 2 of 5 values, 768 to 10,000 games".
std::string games_words(const SimReport& report);

/// Whether a figure is one of the few that sweeps show: the outcomes and the rounds.
bool is_headline(const sim::Column& column);

/// "raiders win", "nobody wins"; "Ana falls".
std::string words_for(const sim::Column& column);

/// "61.2 % ± 0.9"; what never happened is "0 %, under 0.04".
std::string share_words(const sim::Estimate& share);
/// "5.31 ± 0.04"
std::string mean_words(const sim::Estimate& mean);
/// "+3.1 % ± 0.4" or "-0.52 ± 0.03"
std::string difference_words(const sim::Column& column, const sim::Estimate& difference);
/// "10,000"
std::string counted(std::uint64_t number);

std::string sim_table(const SimReport& report, int width);
text::Json sim_json(const SimReport& report);
std::string sim_csv(const SimReport& report);
std::string sim_svg(const SimReport& report);

}  // namespace breakneck::cli
