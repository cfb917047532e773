// Odds of a dice expression for people: bars, mean and chance of success.
#include "cli/roll_odds.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <ostream>

#include "odds/compare.h"
#include "odds/dice_odds.h"
#include "text/dice_notation.h"

namespace breakneck::cli {
namespace {

using text::Json;

/// Exact, or about, if the exact number is too long to read.
std::string readable(const odds::Fraction& fraction) {
    constexpr std::size_t longest = 24;
    const std::string exact = fraction.str();
    return exact.size() <= longest ? exact : fmt::format("{:.10g}", odds::nearest_to(fraction));
}

std::string percent(const odds::Fraction& chance) {
    return fmt::format("{:.4g} %", odds::nearest_to(odds::Fraction(chance * 100)));
}

/// What is not listed: the rest of an open end, and what was cut below.
odds::Fraction unlisted(const odds::Pmf& pmf) {
    odds::Integer rest = pmf.cut;
    if (pmf.open) rest += pmf.weights.back();
    return odds::ratio(rest, pmf.total);
}

std::size_t listed_totals(const odds::Pmf& pmf) { return pmf.weights.size() - (pmf.open ? 1 : 0); }

void print_totals(std::ostream& out, const odds::Pmf& pmf) {
    odds::Integer most = 1;
    for (const odds::Integer& each : pmf.weights) most = std::max(most, each);
    std::size_t unseen = 0;
    for (std::size_t i = 0; i < listed_totals(pmf); ++i) {
        if (pmf.weights[i] == 0) continue;
        const double part = odds::nearest_to(odds::ratio(pmf.weights[i], most));
        if (pmf.weights.size() > most_rows && part < 0.5 / bar_width) {
            ++unseen;
            continue;
        }
        const odds::Fraction chance = odds::ratio(pmf.weights[i], pmf.total);
        out << fmt::format("{:>8} {:<{}} {:>10}  {}\n", pmf.low + static_cast<std::int64_t>(i),
                           bar(part), bar_width, percent(chance), readable(chance));
    }
    if (unseen > 0) out << fmt::format("  {} rarer totals are not shown\n", unseen);
    if (const odds::Fraction rest = unlisted(pmf); rest != 0)
        out << fmt::format("{:>8} {:<{}} {:>10}\n", "beyond", "", bar_width, percent(rest));
}

}  // namespace

std::string bar(double part) {
    return std::string(static_cast<std::size_t>(std::lround(part * bar_width)), '#');
}

Json json_of_odds(const Expression& expression) {
    Json json{{"expression", text::print_dice(expression)}};
    const odds::Pmf pmf = odds::odds_of_total(expression);
    json["outcomes"] = Json::array();
    for (std::size_t i = 0; i < listed_totals(pmf); ++i)
        if (pmf.weights[i] != 0)
            json["outcomes"].push_back({{"value", pmf.low + static_cast<std::int64_t>(i)},
                                        {"p", odds::ratio(pmf.weights[i], pmf.total).str()}});
    if (const odds::Fraction rest = unlisted(pmf); rest != 0) json["cut"] = rest.str();
    if (const auto mean = odds::mean_of_total(expression)) {
        json["mean"] = odds::nearest_to(*mean);
        json["mean_exact"] = mean->str();
    } else {
        json["mean"] = odds::nearest_to(odds::mean_of(pmf));
    }
    if (const auto success = odds::odds_of_success(expression)) {
        json["success"] = {{"p", odds::nearest_to(success->chance)}};
        if (success->cut == 0)
            json["success"]["exact"] = success->chance.str();
        else
            json["success"]["cut"] = success->cut.str();
    }
    return json;
}

void print_odds(std::ostream& out, const Expression& expression) {
    const odds::Pmf pmf = odds::odds_of_total(expression);
    out << text::print_dice(expression) << '\n';
    print_totals(out, pmf);
    const auto mean = odds::mean_of_total(expression);
    const odds::Fraction about = mean ? *mean : odds::mean_of(pmf);
    out << fmt::format("mean {:.6g}", odds::nearest_to(about));
    if (mean && denominator(*mean) != 1 && mean->str().size() <= 24)
        out << fmt::format(" ({})", mean->str());
    out << '\n';
    if (const auto success = odds::odds_of_success(expression))
        out << fmt::format("success {} ({})\n", percent(success->chance),
                           success->cut == 0 ? readable(success->chance)
                                             : fmt::format("but for {:.0e}, too rare to follow",
                                                           odds::nearest_to(success->cut)));
}

}  // namespace breakneck::cli
