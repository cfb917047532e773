// The chances of a choice, short beside a menu or in full.
#include "cli/play_odds.h"

#include <algorithm>
#include <cmath>

#include "cli/odds_words.h"
#include "cli/terminal.h"
#include "text/odds_groups.h"

namespace breakneck::cli {

using text::Json;

namespace {

constexpr std::size_t listed_at_most = 12;

Json odds_of(const Session& session, const std::string& choice, std::uint64_t ways) {
    return session.game->odds(asked(session), choice, ways);
}

bool is_at_least(const Json& each) { return each.value("at_least", false); }

std::string without_stop(std::string text) {
    if (text.ends_with('.')) text.pop_back();
    return text;
}

/// What may happen, with its exact chance where that is short, and what is not known of it.
std::string outcome_text(const Json& each) {
    constexpr int longest = 24;
    std::string text = each["what"].get<std::string>();
    if (each.value("more", false))
        return text + (text.empty() ? "" : " ") + "… and what follows from it";
    if (is_at_least(each)) return text + " (or likelier)";
    return text + short_fraction(each, longest);
}

std::string listed(const Json& list, int width, std::size_t left_out = 0) {
    std::string out;
    std::size_t shown = 0;
    for (const Json& each : list) {
        if (++shown > listed_at_most) {
            out += "        … and " + std::to_string(list.size() - listed_at_most + left_out) +
                   " more\n";
            break;
        }
        const double p = each["p"].get<double>();
        // "<1%, or likelier" would be no help.
        const bool open = is_at_least(each) && p < text::worth_saying;
        out += wrapped("  " + padded(open ? ">0%" : percent(p), 6) + outcome_text(each), width, 8) +
               '\n';
    }
    return out;
}

/// "Assumed: this; that", on lines of their own; nothing if there is nothing.
std::string told_together(const std::string& head, const Json& list, const char* between,
                          int width) {
    std::string out;
    for (const Json& each : list) out += (out.empty() ? head : between) + each.get<std::string>();
    return out.empty() ? out : wrapped(out, width, 2) + '\n';
}

/// "64% success", "at least 5% Bo falls", "certain: Bo falls".
std::string chance_of(const Json& each) {
    const double p = each["p"].get<double>();
    const std::string what = without_stop(each["what"].get<std::string>());
    if (p >= 1) return "certain: " + what;
    if (!is_at_least(each)) return percent(p) + " " + what;
    return at_least(p) + (p < text::worth_saying ? ": " : " ") + what;
}

}  // namespace

std::string percent(double p) {
    constexpr double hundred = 100.0;
    const auto rounded = std::lround(p * hundred);
    if (rounded == 0) return p > 0 ? "<1%" : "0%";
    if (rounded == std::lround(hundred)) return p < 1 ? ">99%" : "100%";
    return std::to_string(rounded) + "%";
}

std::string at_least(double p) {
    return p < text::worth_saying ? "possible" : "at least " + percent(p);
}

std::string short_fraction(const Json& chance, int longest) {
    const std::string exact = chance.value("exact", "");
    const bool plain = exact.empty() || exact == "0" || exact == "1";
    return plain || width_of(exact) > longest ? "" : " (" + exact + ")";
}

std::string told_first(const Json& odds) {
    std::string out;
    const auto add_all = [&](const char* name, const char* between) {
        for (const Json& each : odds.value(name, Json::array()))
            out += (out.empty() ? "" : between) + chance_of(each);
    };
    add_all("chances", ", ");
    if (out.empty()) add_all("headline", "; ");
    return out;
}

std::string short_odds(const Session& session, const std::string& choice, std::uint64_t ways) {
    const Json odds = odds_of(session, choice, ways);
    if (std::string first = told_first(odds); !first.empty()) return first;
    const auto each = odds.find("each");
    if (each == odds.end() || each->empty()) return "";
    // One of many ways says nothing: which card of a deck comes, or what a single die shows.
    constexpr double worth_saying = 0.2;
    const Json& first = each->front();
    return first["p"].get<double>() < worth_saying ? "" : chance_of(first);
}

std::string odds_assumed(const Json& odds, int width) {
    const std::string hidden =
        odds.value("imagined", false)
            ? wrapped("Assumed: who hides is in one of a few places out of sight.", width, 2) + '\n'
            : "";
    if (odds["assumes"].empty()) return hidden;
    return hidden +
           told_together("Assumed: questions on the way are answered as ordinary people would: ",
                         odds["assumes"], ", ", width);
}

std::string odds_in_full(const Json& odds, int width) {
    std::string out;
    if (odds.contains("chances")) out += "The roll:\n" + listed(odds["chances"], width);
    if (!odds["each"].empty())
        out += "Each by itself:\n" +
               listed(odds["each"], width, odds.value("each_left_out", std::size_t{0}));
    if (odds["groups"].size() > 1) {
        const Json rest = odds.value("groups_left_out", Json::object());
        out +=
            "All together:\n" + listed(odds["groups"], width, rest.value("count", std::size_t{0}));
    }
    const bool unread = odds.value("unread", false);
    if (out.empty() && !unread) out = "Nothing is left to chance.\n";
    if (unread)
        out += wrapped(
                   "There is too much that can come of it to follow all of it to its end: what "
                   "says \"at least\", \"or likelier\" or \"possible\" may be likelier than that.",
                   width) +
               '\n';
    out += told_together("In any case: ", odds["in_any_case"], " ", width);
    return out + odds_assumed(odds, width);
}

std::string full_odds(const Session& session, const std::string& choice, int width) {
    const Json odds = odds_of(session, choice, text::Game::usual_ways);
    if (odds.contains("error")) return odds["error"].get<std::string>() + '\n';
    if (odds.contains("refused")) return odds["refused"]["why"].get<std::string>() + '\n';
    const bool for_somebody = std::any_of(
        odds["sorted"].begin(), odds["sorted"].end(),
        [](const Json& group) { return group.contains("what") && group["p"].get<double>() > 0; });
    return (for_somebody ? group_lines(odds, Telling::some, width) : "") +
           odds_in_full(odds, width);
}

}  // namespace breakneck::cli
