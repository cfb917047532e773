// `breakneck odds`: what can come of a choice, of a plan, of every choice, of the whole encounter.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <array>
#include <memory>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "cli/command.h"
#include "cli/data_files.h"
#include "cli/opened.h"
#include "cli/play_odds.h"
#include "cli/terminal.h"

namespace breakneck::cli {

namespace {

using text::Json;

struct Asked {
    std::string file;
    std::string seat;
    std::string choice;
    std::vector<std::string> plan;
    bool detail = false;
    bool whole = false;
    bool json = false;
};

void fail(Context& context, const Asked& asked, const std::string& what, Exit exit) {
    if (asked.json)
        context.out << text::one_line({{"ok", false}, {"problem", what}}) << '\n';
    else
        context.err << what << '\n';
    context.exit = exit;
}

/// "38%", with the fraction where it is short.
std::string chance_words(const Json& chance) {
    constexpr int short_enough = 14;
    const std::string exact = chance.value("exact", "");
    const std::string p = percent(chance["p"].get<double>());
    const bool plain = exact.empty() || exact == "0" || exact == "1";
    return plain || width_of(exact) > short_enough ? p : p + " (" + exact + ")";
}

/// Each group of what can come of it, and in it what is likeliest.
std::string group_lines(const Json& sorted, std::size_t most, int width) {
    static constexpr std::array<std::pair<const char*, const char*>, 3> groups{
        {{"works", "works"}, {"costs", "costs"}, {"goes_wrong", "goes wrong"}}};
    constexpr int name_width = 12;
    std::string out;
    const auto line = [&](const std::string& name, const std::string& text) {
        out += "  " + padded(name, name_width) +
               wrapped(text, width - name_width - 2, name_width + 2) + '\n';
    };
    for (const auto& [key, name] : groups) {
        const Json& group = sorted[key];
        if (group["p"].get<double>() == 0) continue;
        std::string text = chance_words(group);
        std::size_t shown = 0;
        for (const Json& each : group["what"]) {
            if (++shown > most) break;
            text += (shown == 1 ? ": " : " ") + percent(each["p"].get<double>()) + " " +
                    each["what"].get<std::string>();
        }
        if (group["what"].size() > most)
            text += " … and " + std::to_string(group["what"].size() - most) + " more";
        line(name, text);
    }
    if (sorted["both"]["p"].get<double>() > 0) line("both", chance_words(sorted["both"]));
    if (const double p = sorted["neither"]["p"].get<double>(); p > 0 && p < 1)
        line("neither", chance_words(sorted["neither"]));
    if (out.empty()) out = "  nothing is left to chance, or nobody is better or worse off\n";
    return out;
}

/// The roll with each modifier and without it.
std::string mattered_lines(const Json& mattered, int width) {
    std::string out;
    const auto reached = [](const Json& list) {
        std::string text;
        for (const Json& each : list)
            text += (text.empty() ? "" : ", ") + each["what"].get<std::string>() + " " +
                    chance_words(each);
        return text;
    };
    for (const Json& roll : mattered["rolls"]) {
        out += wrapped("The roll: " + reached(roll["reached"]), width, 2) + '\n';
        for (const Json& each : roll["without"])
            out += "  " +
                   wrapped("without " + each["what"].get<std::string>() + ": " +
                               reached(each["reached"]),
                           width - 2, 4) +
                   '\n';
    }
    return out;
}

void tell_choice(Context& context, const text::Game& game, const Asked& asked, const Json& plan) {
    const int width = columns();
    const Json odds = game.odds(asked.seat, plan);
    if (odds.contains("error"))
        return fail(context, asked, odds["error"].get<std::string>(), Exit::malformed);
    if (odds.contains("refused"))
        return fail(context, asked, odds["refused"]["why"].get<std::string>(), Exit::refused);
    if (asked.json) {
        Json out = odds;
        if (!asked.detail)
            for (const char* each : {"groups", "each", "in_any_case"}) out.erase(each);
        else if (plan.size() == 1)
            out["mattered"] = game.what_mattered(asked.seat, plan)["rolls"];
        context.out << text::one_line(out) << '\n';
        return;
    }
    for (const Json& step : odds.value("plan", Json::array()))
        context.out << "  " << padded(percent(step["p"].get<double>()), 6)
                    << step["text"].get<std::string>() << '\n';
    constexpr std::size_t some = 4;
    constexpr std::size_t all = 1000;
    context.out << group_lines(odds["sorted"], asked.detail ? all : some, width);
    if (asked.detail)
        context.out << odds_in_full(odds, width)
                    << (plan.size() == 1
                            ? mattered_lines(game.what_mattered(asked.seat, plan), width)
                            : "");
    else
        context.out << odds_assumed(odds, width);
}

void tell_menu(Context& context, const text::Game& game, const Asked& asked) {
    const Json odds = game.menu_odds(asked.seat);
    if (odds.contains("error"))
        return fail(context, asked, odds["error"].get<std::string>(), Exit::malformed);
    if (asked.json) {
        context.out << text::one_line(odds) << '\n';
        return;
    }
    if (odds["menu"].empty())
        return fail(context, asked, asked.seat + " has nothing to choose now", Exit::refused);
    for (const Json& each : odds["menu"]) {
        context.out << bold(context, each["text"].get<std::string>()) << '\n'
                    << group_lines(each["sorted"], asked.detail ? 1000 : 2, columns());
        if (!each["complete"].get<bool>())
            context.out << "  … and more that was not read to its end\n";
    }
    if (const auto more = odds["left_out"].get<std::size_t>(); more > 0)
        context.out << more << " more choices of these kinds; --choice shows any of them\n";
}

void tell_whole(Context& context, const text::Game& game, const Asked& asked) {
    const Json odds = game.whole_odds(asked.seat, {});
    if (odds.contains("error"))
        return fail(context, asked, odds["error"].get<std::string>(), Exit::malformed);
    if (asked.json) {
        context.out << text::one_line(odds) << '\n';
        return;
    }
    const bool exact = odds["exact"].get<bool>();
    for (const Json& each : odds["ends"]) {
        constexpr double hundred = 100;
        std::string range;
        if (!exact)
            range = fmt::format(" ({:.1f} to {:.1f} %)", each["low"].get<double>() * hundred,
                                each["high"].get<double>() * hundred);
        context.out << "  " << padded(percent(each["p"].get<double>()), 6)
                    << each["text"].get<std::string>() << range << '\n';
    }
    if (exact)
        context.out << "Exactly, over " << odds["states"]
                    << " states, if ordinary people play on.\n";
    else
        context.out << wrapped("There are too many states to read them all: this is the share of " +
                                   odds["games"].dump() +
                                   " games that ordinary people play on from here, and where it "
                                   "lies with 95 % confidence.",
                               columns())
                    << '\n';
}

void run(Context& context, Asked asked) {
    const auto data = read_data(context.data);
    if (const auto* problem = std::get_if<FileProblem>(&data))
        return fail(context, asked, problem->what, Exit::malformed);
    const auto opened =
        open_file(find_scene(context.data, asked.file), std::get<text::Data>(data), 1);
    if (const auto* problem = std::get_if<FileProblem>(&opened))
        return fail(context, asked, problem->what, Exit::malformed);
    text::Game& game = *std::get<std::unique_ptr<text::Game>>(opened);
    if (asked.seat.empty() && !asked.whole && play_masters_part(game) && !asked.json)
        context.out << masters_part_was_played;
    const Json open = game.question();
    if (open.is_null())
        return fail(context, asked, asked.file + ": it is over, nothing can come of anything",
                    Exit::refused);
    if (asked.seat.empty()) asked.seat = asked.whole ? "gm" : open["who"].get<std::string>();
    if (asked.whole) return tell_whole(context, game, asked);
    Json plan = Json::array();
    if (!asked.choice.empty()) plan.push_back(asked.choice);
    for (const std::string& each : asked.plan) plan.push_back(each);
    if (plan.empty()) return tell_menu(context, game, asked);
    tell_choice(context, game, asked, plan);
}

}  // namespace

void add_odds(CLI::App& app, Context& context) {
    auto asked = std::make_shared<Asked>();
    auto* command = app.add_subcommand(
        "odds", "What can come of every choice, of one, of a plan, or of the whole encounter");
    command->add_option("file", asked->file, "an encounter, a saved scene, a log, or a ready scene")
        ->type_name("FILE")
        ->required();
    command->add_option("--choice", asked->choice, "one choice, such as \"toss direction=e\"")
        ->type_name("CHOICE");
    command->add_option("--plan", asked->plan, "what is done after it, one choice each time")
        ->type_name("CHOICE")
        ->allow_extra_args(false);
    command->add_option("--seat", asked->seat, "who asks; else whoever has to decide")
        ->type_name("SEAT");
    command->add_flag("--detail", asked->detail, "everything that can happen, and what mattered");
    command->add_flag("--whole", asked->whole, "how it ends if ordinary people play on");
    command->add_flag("--json", asked->json, "print JSON");
    command->callback([&context, asked] { run(context, *asked); });
}

}  // namespace breakneck::cli
