// `breakneck odds`: what can come of a choice, of a plan, of every choice, of the whole encounter.
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <future>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/interrupt.h"
#include "cli/odds_words.h"
#include "cli/opened.h"
#include "cli/play_menu.h"
#include "cli/play_odds.h"
#include "cli/sim_progress.h"
#include "cli/terminal.h"

namespace breakneck::cli {

namespace {

using text::Json;

struct OddsAsked {
    std::string file;
    std::string seat;
    std::string choice;
    std::vector<std::string> plan;
    bool detail = false;
    bool whole = false;
    bool json = false;
};

/// The game the answer is about, and what was done to come to its question.
struct Opened {
    const text::Game& game;
    bool moved = false;  // the game master's part was played
};

/// Choices of the menu that are told together.
struct MenuGroup {
    std::string kind;
    std::vector<std::string> texts;
    std::string below;
};

std::string told_together(const std::vector<std::string>& texts) {
    std::string out;
    for (const std::string& each : texts) out += (out.empty() ? "" : "; ") + each;
    return out;
}

/// What is wrong with the options taken together.
std::string clash(const OddsAsked& asked) {
    const auto apart = [](const std::string& option, const std::string& instead) {
        return "--whole and " + option + " do not go together: " + instead;
    };
    if (asked.whole && !asked.choice.empty())
        return apart("--choice", "ask about one choice or about the whole encounter");
    if (asked.whole && !asked.plan.empty())
        return apart("--plan", "ask about a plan or about the whole encounter");
    if (asked.whole && asked.detail) return apart("--detail", "it has no more to tell");
    if (!asked.plan.empty() && asked.choice.empty())
        return "--plan is what is done after a choice: say --choice first";
    return "";
}

std::string no_choice(const std::string& typed) {
    return trimmed(typed).empty() ? "say a choice, such as \"toss east low\"" : "";
}

bool is_somebody(const Opened& opened, const std::string& seat) {
    const Json people = opened.game.about(seat)["people"];
    return std::any_of(people.begin(), people.end(),
                       [&](const Json& each) { return each["name"] == seat; });
}

std::string how_to_find_choices(const OddsAsked& asked) {
    return "; breakneck odds " + asked.file + " --detail lists what can be done and what to type";
}

/// Said above every answer: what was done before, and who decides.
void begin_answer(Context& context, const Opened& opened, const OddsAsked& asked) {
    const std::string who = is_somebody(opened, asked.seat)
                                ? asked.seat
                                : opened.game.question()["who"].get<std::string>();
    context.out << wrapped(opened.moved ? masters_part_was_played : "", columns())
                << (who == "gm" ? "The game master" : who) << " decides.\n";
}

/// For whom nothing is good or bad: what can come of a choice is told as it is.
bool is_on_no_side(const Opened& opened, const OddsAsked& asked) {
    return !is_somebody(opened, asked.seat) && opened.game.question()["who"] == "gm";
}

/// What a choice was meant to be, or what is wrong with its words.
struct Meant {
    std::string choice;
    std::string wrong;
};

/// A choice with named values is taken as it is, if it can be; else words are read as play reads
/// them, by the menu of now. What is left out and has one value alone is that.
Meant choice_meant(const Opened& opened, const OddsAsked& asked, const std::string& typed) {
    const auto error_of = [&](const std::string& choice) {
        return opened.game.odds(asked.seat, choice, 1).value("error", "");
    };
    if (trimmed(typed).starts_with("{")) return {trimmed(typed), ""};
    const bool named = typed.find('=') != std::string::npos;
    if (named && error_of(typed).empty()) return {typed, ""};
    const std::vector<std::string> words = words_of(typed);
    ReadChoice read = choice_in_words(opened.game.choices(asked.seat)["menu"], words);
    // Of words that begin with nothing that can be done the first is wrong, whatever follows.
    // Where it can be done at other times, the rules say why not now.
    if (!named && read.wrong.empty() && !error_of(read.choice).empty()) {
        read.choice = words.front();
        read.wrong = error_of(read.choice);
    }
    for (const Json& each : read.missing)
        if (each["options"].size() == 1)
            read.choice = with_setting(read.choice, each["name"].get<std::string>(),
                                       each["options"].front()["value"]);
    return {read.choice, read.wrong};
}

void tell_choice(Context& context, const Opened& opened, const OddsAsked& asked, const Json& plan) {
    const int width = columns();
    const Json odds = opened.game.odds(asked.seat, plan);
    if (odds.contains("error"))
        return fail(context, asked.json,
                    odds["error"].get<std::string>() + how_to_find_choices(asked), Exit::malformed);
    if (odds.contains("refused"))
        return fail(context, asked.json,
                    odds["text"].get<std::string>() + ": " +
                        odds["refused"]["why"].get<std::string>() + how_to_find_choices(asked),
                    Exit::refused);
    const bool with_roll = asked.detail && plan.size() == 1;
    if (asked.json) {
        Json out = odds;
        if (!asked.detail)
            for (const char* each : {"groups", "each", "in_any_case"}) out.erase(each);
        if (with_roll) out["mattered"] = opened.game.what_mattered(asked.seat, plan)["rolls"];
        context.out << text::one_line(out) << '\n';
        return;
    }
    begin_answer(context, opened, asked);
    if (plan.size() == 1)
        context.out << bold(context, wrapped(odds["text"].get<std::string>(), width, 2)) << '\n';
    context.out << plan_lines(odds, width);
    const bool sorted = !is_on_no_side(opened, asked);
    if (sorted)
        context.out << group_lines(odds, asked.detail ? Telling::all : Telling::some, width);
    context.out << (asked.detail || !sorted ? odds_in_full(odds, width)
                                            : odds_assumed(odds, width));
    if (with_roll)
        context.out << mattered_lines(opened.game.what_mattered(asked.seat, plan), width);
}

/// Choices of one kind of which the same can come, such as the ends of a walk, are told together.
std::vector<MenuGroup> menu_groups(const Json& menu, bool sorted, const OddsAsked& asked,
                                   int width) {
    std::vector<MenuGroup> entries;
    for (const Json& each : menu) {
        MenuGroup entry{each["do"].get<std::string>(), {each["text"].get<std::string>()}, {}};
        if (asked.detail)
            entry.below = "  " + choice_option(each["typed"].get<std::string>()) + '\n';
        if (sorted)
            entry.below += group_lines(each, asked.detail ? Telling::all : Telling::a_line, width);
        if (!entries.empty() && entries.back().kind == entry.kind &&
            entries.back().below == entry.below)
            entries.back().texts.push_back(std::move(entry.texts.front()));
        else
            entries.push_back(std::move(entry));
    }
    return entries;
}

void tell_menu(Context& context, const Opened& opened, const OddsAsked& asked) {
    const Json odds = opened.game.menu_odds(asked.seat);
    if (asked.json) {
        context.out << text::one_line(odds) << '\n';
        return;
    }
    const int width = columns();
    const bool sorted = !is_on_no_side(opened, asked);
    begin_answer(context, opened, asked);
    for (const MenuGroup& each : menu_groups(odds["menu"], sorted, asked, width))
        context.out << bold(context, wrapped(told_together(each.texts), width, 2)) << '\n'
                    << each.below;
    const bool unread = std::any_of(odds["menu"].begin(), odds["menu"].end(),
                                    [](const Json& each) { return each.value("unread", false); });
    std::string more;
    if (!sorted)
        more += "The game master is on nobody's side: --choice says what can come of each.\n";
    else if (unread)
        more += "What was not read to its end is read further with --choice.\n";
    if (const auto left = odds["left_out"].get<std::size_t>(); left > 0)
        more += std::to_string(left) + " more choices of these kinds; --choice shows any of them\n";
    context.out << wrapped(more, width);
}

/// Says how long it has been reading, on a terminal. Ctrl-C ends the program: nothing is known
/// before all is read.
Json read_whole(Context& context, const text::Game& game, const OddsAsked& asked) {
    using std::chrono::steady_clock;
    constexpr std::chrono::milliseconds pause{200};
    constexpr const char* clear_line = "\r\033[K";
    listen_for_interrupt();
    const bool terminal = isatty(STDERR_FILENO) != 0;
    const auto began = steady_clock::now();
    auto reading = std::async(std::launch::async, [&] { return game.whole_odds(asked.seat, {}); });
    while (reading.wait_for(pause) != std::future_status::ready) {
        const auto spent =
            std::chrono::duration_cast<std::chrono::seconds>(steady_clock::now() - began);
        if (terminal) context.err << clear_line;
        if (interrupted()) {
            fail(context, asked.json, "Stopped: nothing is known before all is read.",
                 Exit::interrupted);
            context.out.flush();
            context.err.flush();
            std::_Exit(static_cast<int>(Exit::interrupted));  // the other thread reads on
        }
        if (terminal)
            context.err << "Reading all that can happen; this may take some seconds: "
                        << time_words(spent) << std::flush;
    }
    if (terminal) context.err << clear_line << std::flush;
    return reading.get();
}

void tell_whole(Context& context, const text::Game& game, const OddsAsked& asked) {
    const Json odds = read_whole(context, game, asked);
    if (asked.json)
        context.out << text::one_line(odds) << '\n';
    else
        context.out << end_lines(odds, columns());
}

void run(Context& context, OddsAsked asked) {
    if (const std::string wrong = clash(asked); !wrong.empty())
        return fail(context, asked.json,
                    asked.json ? wrong : "breakneck: " + wrong + "\nTry: breakneck odds --help",
                    Exit::malformed);
    const auto read = open_scene(context, asked.file, 1);
    if (const auto* problem = std::get_if<FileProblem>(&read))
        return fail(context, asked.json, problem->what, Exit::malformed);
    text::Game& game = *std::get<std::unique_ptr<text::Game>>(read);
    if (!asked.seat.empty()) {
        asked.seat = seat_named(game, asked.seat);
        if (const Json seat = game.about(asked.seat); seat.contains("error"))
            return fail(context, asked.json, "--seat: " + seat["error"].get<std::string>(),
                        Exit::malformed);
    }
    const bool moved = asked.seat != "gm" && !asked.whole && play_masters_part(game);
    const Json open = game.question();
    if (open.is_null())
        return fail(context, asked.json,
                    asked.file + (moved ? ": only the game master decides here (--seat gm)"
                                        : ": it is over, nothing can come of anything"),
                    Exit::refused);
    const auto who = open["who"].get<std::string>();
    if (asked.seat.empty()) asked.seat = asked.whole ? "gm" : who;
    if (asked.whole) return tell_whole(context, game, asked);
    if (game.choices(asked.seat)["menu"].empty())
        return fail(context, asked.json,
                    asked.seat +
                        " has nothing to choose now: " + (who == "gm" ? "the game master" : who) +
                        " is asked (" + seat_option(who) + ")",
                    Exit::refused);
    const Opened opened{game, moved};
    if (asked.choice.empty()) return tell_menu(context, opened, asked);
    std::vector<std::string> typed{asked.choice};
    typed.insert(typed.end(), asked.plan.begin(), asked.plan.end());
    Json plan = Json::array();
    for (const std::string& each : typed) {
        const Meant meant = choice_meant(opened, asked, each);
        if (!meant.wrong.empty())
            return fail(context, asked.json, meant.wrong + how_to_find_choices(asked),
                        Exit::malformed);
        plan.push_back(meant.choice);
    }
    tell_choice(context, opened, asked, plan);
}

constexpr const char* odds_footer =
    R"(Examples:
  breakneck odds courtyard                          every choice of the menu
  breakneck odds courtyard --detail                 and what to type for each
  breakneck odds courtyard --choice "toss east low"
  breakneck odds armed_car_and_lorry --choice "aim vehicle=Mule" --plan evade
  breakneck odds dawn_duel --whole                  how it ends

Choices are typed as in play, seats by any word of a name. What a choice leaves
out keeps its usual value; the answer says what was read.
Ctrl-C ends --whole with 130. More in docs/odds.md.)";

}  // namespace

void add_odds(CLI::App& app, Context& context) {
    auto asked = std::make_shared<OddsAsked>();
    auto* command = app.add_subcommand(
        "odds", "What can come of every choice, of one, of a plan, or of the whole encounter");
    command->add_option("file", asked->file, "an encounter, a saved scene, a log, or a ready scene")
        ->type_name("FILE")
        ->required();
    command
        ->add_option("--choice", asked->choice,
                     "one choice, such as \"toss east low\"; --detail lists them")
        ->check(no_choice)
        ->type_name("CHOICE");
    command->add_option("--plan", asked->plan, "what is done after it, one choice each time")
        ->check(no_choice)
        ->type_name("CHOICE")
        ->allow_extra_args(false);
    command->add_option("--seat", asked->seat, "who asks; else whoever has to decide")
        ->type_name("SEAT");
    command->add_flag("--detail", asked->detail,
                      "lists in full; what mattered (--choice), or what to type (menu)");
    command->add_flag("--whole", asked->whole, "how it ends if ordinary people play on");
    command->add_flag("--json", asked->json, "print JSON");
    command->footer(odds_footer);
    command->callback([&context, asked] { run(context, *asked); });
}

}  // namespace breakneck::cli
