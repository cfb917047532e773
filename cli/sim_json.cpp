// A study as JSON and as CSV. Nothing in them depends on threads, processes or time.
#include <fmt/format.h>

#include <cmath>

#include "base/fields.h"
#include "cli/sim_report.h"

namespace breakneck::cli {
namespace {

using text::Json;

/// Ten million games tell chances apart that differ by less than a millionth.
constexpr double billionths = 1e9;

Json rounded(double value) {
    if (!std::isfinite(value)) return nullptr;
    return std::round(value * billionths) / billionths;
}

Json figure_json(const SimPart& part, std::size_t i) {
    const sim::Column& column = part.columns[i];
    const sim::Estimate found = part.estimate(i);
    Json out{{"about", std::string(name_of(column.topic))}};
    if (!column.who.empty()) out["who"] = column.who;
    out["what"] = column.name;
    const char* kind = column.kind == sim::Kind::share    ? "share"
                       : column.kind == sim::Kind::number ? "mean"
                                                          : "share_difference";
    out[kind] = rounded(found.value);
    out["low"] = rounded(found.low);
    out["high"] = rounded(found.high);
    if (column.kind != sim::Kind::number) return out;
    const sim::Histogram& all = part.tally[i];
    Json counts = Json::object();
    for (int value = all.lowest(); value <= all.highest(); ++value)
        if (const auto times = all.count_of(value)) counts[std::to_string(value)] = times;
    out["counts"] = std::move(counts);
    return out;
}

Json part_json(const SimPart& part, const char* label) {
    Json out{{label, part.label}, {"games", part.tally.games()}};
    out["figures"] = Json::array();
    for (std::size_t i = 0; i < part.columns.size(); ++i)
        out["figures"].push_back(figure_json(part, i));
    return out;
}

std::string csv_field(const std::string& text) {
    if (text.find_first_of(",\"\n") == std::string::npos) return text;
    std::string out = "\"";
    for (const char each : text) out += each == '"' ? "\"\"" : std::string(1, each);
    return out + "\"";
}

std::string number(double value) {
    return std::isfinite(value) ? fmt::format("{:.9f}", value) : "";
}

}  // namespace

Json sim_json(const SimReport& report) {
    constexpr const char* finishes[] = {"precise", "all", "stopped"};
    Json out{{"title", report.title}, {"seed", report.seed}, {"trials", report.trials}};
    if (report.within > 0) out["within"] = report.within;
    out["finish"] = finishes[static_cast<std::size_t>(report.finish)];
    if (report.form == SimForm::sweep) {
        out["sweep"] = report.path;
        out["values"] = report.values;
    }
    const char* label = report.form == SimForm::sweep ? "value" : "file";
    out["studies"] = Json::array();
    const std::size_t studies = report.form == SimForm::compare ? 2 : report.parts.size();
    for (std::size_t i = 0; i < studies; ++i)
        out["studies"].push_back(part_json(report.parts[i], label));
    if (report.form == SimForm::compare) {
        out["difference"] = part_json(report.parts[2], label);
        out["difference"].erase(label);
    }
    return out;
}

std::string sim_csv(const SimReport& report) {
    std::string out = "study,games,about,who,what,value,low,high,least,most\n";
    for (const SimPart& part : report.parts)
        for (std::size_t i = 0; i < part.columns.size(); ++i) {
            const sim::Column& column = part.columns[i];
            const sim::Estimate found = part.estimate(i);
            out += fmt::format("{},{},{},{},{},{},{},{},{},{}\n", csv_field(part.label),
                               part.tally.games(), name_of(column.topic), csv_field(column.who),
                               csv_field(column.name), number(found.value), number(found.low),
                               number(found.high), part.tally[i].lowest(), part.tally[i].highest());
        }
    return out;
}

}  // namespace breakneck::cli
