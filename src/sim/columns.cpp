// What is counted of a game. Columns and figures are made in the same order.
#include "sim/columns.h"

#include <algorithm>

#include "base/fields.h"

namespace breakneck::sim {
namespace {

template <class Remains>
void add_columns(std::vector<Column>& out, Topic topic, const std::vector<std::string>& names,
                 const Remains& all) {
    for (std::size_t i = 0; i < all.size(); ++i) {
        for (const std::string_view each : enum_names(all[i].ending))
            out.push_back({topic, Kind::share, names[i], std::string(each)});
        for (const Measure& each : all[i].measures)
            out.push_back({topic, Kind::number, names[i], std::string(each.name)});
    }
}

template <class Remains>
void add_figures(Row& row, const Remains& all) {
    for (const auto& each : all) {
        const auto became = static_cast<std::size_t>(each.ending);
        for (std::size_t i = 0; i < std::size(enum_names(each.ending)); ++i)
            row.push_back(i == became ? 1 : 0);
        for (const Measure& measure : each.measures) row.push_back(measure.value);
    }
}

}  // namespace

std::vector<Column> columns_of(const Cast& cast, const Remains& at_start) {
    std::vector<Column> out;
    for (const std::string& each : cast.sides)
        out.push_back({Topic::outcome, Kind::share, each, "wins"});
    out.push_back({Topic::outcome, Kind::share, "", "nobody wins"});
    out.push_back({Topic::outcome, Kind::share, "", "unfinished"});
    out.push_back({Topic::length, Kind::number, "", "rounds"});
    out.push_back({Topic::length, Kind::number, "", "decisions"});
    add_columns(out, Topic::person, cast.people, at_start.people);
    add_columns(out, Topic::vehicle, cast.vehicles, at_start.vehicles);
    return out;
}

std::size_t length_in(const std::vector<Column>& columns) {
    const auto found = std::find_if(columns.begin(), columns.end(),
                                    [](const Column& each) { return each.topic == Topic::length; });
    return static_cast<std::size_t>(found - columns.begin());
}

void fill(Row& row, std::size_t sides, const GameEnd& end, const Remains& left) {
    row.clear();
    const bool ended = end.played.ended;
    for (std::size_t i = 0; i < sides; ++i)
        row.push_back(ended && end.outcome.won(static_cast<SideId>(i)) ? 1 : 0);
    row.push_back(ended && end.outcome.winners == 0 ? 1 : 0);
    row.push_back(ended ? 0 : 1);
    row.push_back(end.rounds);
    row.push_back(end.played.answers);
    add_figures(row, left.people);
    add_figures(row, left.vehicles);
}

}  // namespace breakneck::sim
