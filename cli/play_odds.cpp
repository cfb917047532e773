// The chances of a choice, short beside a menu or in full.
#include "cli/play_odds.h"

#include <cmath>

#include "cli/terminal.h"

namespace breakneck::cli {

using text::Json;

namespace {

constexpr std::size_t listed_at_most = 12;
constexpr int exact_at_most = 24;  // longer fractions say nothing to people

Json odds_of(const Session& session, const std::string& choice) {
    return session.game->odds(asked(session), choice);
}

std::string without_stop(std::string text) {
    if (text.ends_with('.')) text.pop_back();
    return text;
}

std::string listed(const Json& list, int width) {
    std::string out;
    std::size_t shown = 0;
    for (const Json& each : list) {
        if (++shown > listed_at_most) {
            out += "        … and " + std::to_string(list.size() - listed_at_most) + " more\n";
            break;
        }
        const std::string exact = each["exact"].get<std::string>();
        std::string text = each["what"].get<std::string>();
        if (width_of(exact) <= exact_at_most) text += " (" + exact + ")";
        out +=
            "  " + padded(percent(each["p"].get<double>()), 6) + wrapped(text, width - 8, 8) + '\n';
    }
    return out;
}

}  // namespace

std::string percent(double p) {
    constexpr double hundred = 100.0;
    const auto rounded = std::lround(p * hundred);
    if (rounded == 0) return p > 0 ? "<1%" : "0%";
    if (rounded == std::lround(hundred)) return p < 1 ? ">99%" : "100%";
    return std::to_string(rounded) + "%";
}

std::string short_odds(const Session& session, const std::string& choice) {
    const Json odds = odds_of(session, choice);
    const auto words = [](const Json& each) {
        const double p = each["p"].get<double>();
        return (p < 1 ? percent(p) + " " : "certain: ") +
               without_stop(each["what"].get<std::string>());
    };
    if (const auto headline = odds.find("headline"); headline != odds.end()) {
        std::string out;
        for (const Json& each : *headline) out += (out.empty() ? "" : "; ") + words(each);
        return out;
    }
    const auto each = odds.find("each");
    return each == odds.end() || each->empty() ? "" : words(each->front());
}

std::string full_odds(const Session& session, const std::string& choice, int width) {
    const Json odds = odds_of(session, choice);
    if (odds.contains("error")) return odds["error"].get<std::string>() + '\n';
    if (odds.contains("refused")) return odds["refused"]["why"].get<std::string>() + '\n';
    std::string out;
    if (!odds["each"].empty()) out += "Each by itself:\n" + listed(odds["each"], width);
    if (odds["groups"].size() > 1) out += "All together:\n" + listed(odds["groups"], width);
    if (out.empty()) out = "Nothing is left to chance.\n";
    std::string sure;
    for (const Json& each : odds["in_any_case"])
        sure += (sure.empty() ? "In any case: " : " ") + each.get<std::string>();
    if (!sure.empty()) out += wrapped(sure, width, 2) + '\n';
    std::string assumed;
    for (const Json& each : odds["assumes"])
        assumed += (assumed.empty() ? "Assumed: " : "; ") + each.get<std::string>();
    if (!assumed.empty()) out += wrapped(assumed, width, 2) + '\n';
    return out;
}

}  // namespace breakneck::cli
