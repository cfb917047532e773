// What `breakneck odds` says to people: groups, plans, rolls, ends.
#include "cli/odds_words.h"

#include <fmt/format.h>

#include <array>
#include <string_view>
#include <utility>

#include "cli/play_odds.h"
#include "cli/terminal.h"
#include "text/odds_groups.h"

namespace breakneck::cli {

using text::Json;

namespace {

constexpr int longest_fraction = 19;

double p_of(const Json& chance) { return chance["p"].get<double>(); }

/// "38% (3/8)", "at least 5%", "possible".
std::string chance_words(const Json& chance) {
    const std::string exactly = short_fraction(chance, longest_fraction);
    if (chance.contains("at_least"))
        return at_least(p_of(chance)) + (p_of(chance) < text::worth_saying ? "" : exactly);
    return (chance.contains("at_most") ? "at most " : "") + percent(p_of(chance)) + exactly;
}

/// What a group is made of, the likeliest first.
std::string likeliest(const Json& group, std::size_t most) {
    const Json& what = group["what"];
    const std::size_t left_out = group.value("left_out", std::size_t{0});
    std::string out;
    std::size_t shown = 0;
    for (const Json& each : what) {
        if (++shown > most)
            return out + fmt::format(" … and {} more", what.size() - most + left_out);
        const bool open = each.contains("at_least") && p_of(each) < text::worth_saying;
        out += (shown == 1 ? ": " : " ") + (open ? std::string("possible:") : percent(p_of(each))) +
               " " + each["what"].get<std::string>();
    }
    return left_out == 0 ? out : out + fmt::format(" … and {} more", left_out);
}

/// "The roll", or "The roll in 33% (1/3), 2d6x+5 and 3d6xkh2+5" where it may be one of several.
std::string roll_words(const Json& roll) {
    if (!roll.contains("when")) return "The roll";
    std::string dice;
    for (const Json& each : roll["dice"])
        dice += (dice.empty() ? ", " : " and ") + each.get<std::string>();
    return "The roll in " + chance_words(roll["when"]) + dice;
}

/// "not possible in 25% (1/4): that is out of reach [CN-TOSS-001]".
std::string why_not(const Json& refused) {
    const std::string rule = refused.value("rule", "");
    return "not possible" + (p_of(refused) < 1 ? " in " + chance_words(refused) : "") + ": " +
           refused["why"].get<std::string>() + (rule.empty() ? "" : " [" + rule + "]");
}

constexpr std::size_t most_told(Telling telling) {
    constexpr std::size_t all = 1000;
    return telling == Telling::a_line ? 2 : telling == Telling::some ? 4 : all;
}

}  // namespace

std::string group_lines(const Json& odds, Telling telling, int width) {
    static constexpr std::array<std::pair<const char*, const char*>, 3> groups{
        {{"works", "works"}, {"costs", "costs"}, {"goes_wrong", "goes wrong"}}};
    constexpr int name_width = 12;
    const Json& sorted = odds["sorted"];
    std::string lines;
    const auto add = [&](const char* name, const std::string& text) {
        lines += wrapped("  " + padded(name, name_width) + text, width, name_width + 2) + '\n';
    };
    for (const auto& [key, name] : groups)
        if (p_of(sorted[key]) > 0)
            add(name, chance_words(sorted[key]) + likeliest(sorted[key], most_told(telling)));
    if (p_of(sorted["both"]) > 0) add("both", chance_words(sorted["both"]));
    // That it is at most all but certain says nothing.
    const bool says_nothing =
        sorted["neither"].contains("at_most") && p_of(sorted["neither"]) > 1 - text::worth_saying;
    if (const double p = p_of(sorted["neither"]); p > 0 && p < 1 && !says_nothing)
        add("neither", chance_words(sorted["neither"]));
    const bool unknown = p_of(sorted["works"]) == 0 && sorted["works"].contains("at_least");
    if (odds.value("unread", false))
        lines += unknown ? "  … whether it works was not read\n"
                         : "  … and more that was not read to its end\n";
    const std::string first = told_first(odds);
    if (lines.empty() && first.empty())
        lines = wrapped("  nothing is left to chance, or nobody is better or worse off", width, 2) +
                '\n';
    return (first.empty() ? "" : wrapped("  " + first, width, 4) + '\n') + lines;
}

std::string plan_lines(const Json& odds, int width) {
    if (!odds.contains("plan")) return "";
    constexpr int chance_width = 6;
    std::string out = "Can be made:\n";
    for (const Json& step : odds["plan"]) {
        out += wrapped("  " + padded(percent(p_of(step)), chance_width) +
                           step["text"].get<std::string>() +
                           (step.contains("at_least") ? " (or more: not all was read)" : ""),
                       width, chance_width + 2) +
               '\n';
        for (const Json& each : step.value("refused", Json::array()))
            out += wrapped(std::string(chance_width + 2, ' ') + why_not(each), width,
                           chance_width + 4) +
                   '\n';
    }
    return out + "What can come of it:\n";
}

std::string mattered_lines(const Json& mattered, int width) {
    const auto reached = [](const Json& list) {
        std::string text;
        for (const Json& each : list)
            text += (text.empty() ? "" : ", ") + each["what"].get<std::string>() + " " +
                    chance_words(each);
        return text;
    };
    std::string out;
    for (const Json& roll : mattered["rolls"]) {
        out +=
            wrapped(roll_words(roll) + ", this or better: " + reached(roll["reached"]), width, 2) +
            '\n';
        for (const Json& each : roll["without"])
            out += wrapped((each.contains("theirs") ? "  without the other's " : "  without ") +
                               each["what"].get<std::string>() + ": " + reached(each["reached"]),
                           width, 4) +
                   '\n';
    }
    return out;
}

std::string end_lines(const Json& odds, int width) {
    constexpr double hundred = 100;
    constexpr int chance_width = 11;
    const bool all_read = odds.contains("states");
    std::string out;
    const auto add = [&](double p, const std::string& text) {
        out +=
            wrapped(fmt::format("  {:>5.1f} %  ", p * hundred) + text, width, chance_width) + '\n';
    };
    for (const Json& each : odds["ends"])
        add(p_of(each), each["text"].get<std::string>() +
                            (all_read ? short_fraction(each, longest_fraction)
                                      : fmt::format(" ({:.1f} to {:.1f} %)",
                                                    each["low"].get<double>() * hundred,
                                                    each["high"].get<double>() * hundred)));
    if (const double endless = odds.value("endless", 0.0); endless > 0)
        add(endless, "it goes on for ever");
    if (all_read) {
        const double cut = odds.value("cut", 0.0);
        const std::string how =
            cut == 0 ? "Exactly" : fmt::format("Exactly but for {:.0e}, too rare to follow", cut);
        return out +
               wrapped(
                   how + ", over " + odds["states"].dump() + " states, if ordinary people play on.",
                   width) +
               '\n';
    }
    return out +
           wrapped("There are too many states to read them all: this is the share of " +
                       odds["games"].dump() +
                       " games that ordinary people play on from here, and where it lies with 95 % "
                       "confidence.",
                   width) +
           '\n';
}

std::string choice_option(const std::string& typed) {
    std::string out = "--choice \"";
    for (const char c : typed) {
        if (std::string_view("\"\\$`").find(c) != std::string_view::npos) out += '\\';
        out += c;
    }
    return out + '"';
}

}  // namespace breakneck::cli
