// `breakneck advise`: what to do now, better the longer it is thought about.
#include <CLI/CLI.hpp>
#include <charconv>
#include <chrono>
#include <memory>
#include <ostream>
#include <string>

#include <fmt/format.h>

#include "cli/command.h"
#include "cli/interrupt.h"
#include "cli/opened.h"
#include "cli/play_session.h"
#include "cli/terminal.h"
#include "text/json.h"

namespace breakneck::cli {

using text::Json;

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

struct AdviseAsked {
    std::string file;
    std::string seat;
    std::string think = "1s";
    std::size_t top = 8;
    std::uint64_t seed = 1;
    bool json = false;
};

/// "200ms", "2s", "1.5s", "1min"; a plain number is in seconds. Negative: not a time.
double seconds_in(const std::string& text) {
    double number = -1;
    const char* end = text.data() + text.size();
    const auto [rest, wrong] = std::from_chars(text.data(), end, number);
    if (wrong != std::errc() || !(number >= 0) || number > 1e6) return -1;
    const std::string unit(rest, end);
    if (unit == "ms") return number / 1000;
    if (unit == "s" || unit.empty()) return number;
    return unit == "min" ? number * 60 : -1;
}
std::string wrong_time(const std::string& text) {
    return seconds_in(text) < 0 ? "a time is written 200ms, 2s or 1min, not " + text : "";
}

void think(text::Advice& advice, double seconds, Context& context) {
    const auto start = Clock::now();
    const auto spent = [&] { return std::chrono::duration<double>(Clock::now() - start).count(); };
    double shown = 0;
    while (!interrupted() && spent() < seconds) {
        if (!advice.think(1)) break;
        if (!context.interactive || spent() < shown + 0.25) continue;
        shown = spent();
        const Json now = advice.ranked(1);
        context.err << fmt::format("\r\033[K{:.1f} s, {} games; best so far: {}", shown,
                                   now["games"].get<int>(),
                                   now["ranked"][0]["text"].get<std::string>())
                    << std::flush;
    }
    if (shown > 0) context.err << "\r\033[K" << std::flush;
}

std::string line_of(const Json& choice, const std::string& before) {
    const auto& why = choice["why"].get_ref<const std::string&>();
    return wrapped(before + choice["text"].get<std::string>() +
                       (choice["usual"].get<bool>() ? " *" : "") + (why.empty() ? "" : ": ") + why,
                   columns(), 5) +
           '\n';
}

constexpr const char* usual_words = "* what an ordinary crew would do\n";

/// What is usual is no rank where nothing was tried.
void show_untried(Context& context, const Json& advice) {
    const auto who = advice["who"].get<std::string>();
    context.out << who
                << (advice["of"] == 1 ? " has only this choice.\n"
                                      : " decides. Nothing was tried.\n")
                << line_of(advice["ranked"][0], "     ") << usual_words;
}

void show(Context& context, const Json& advice) {
    if (advice["games"] == 0) return show_untried(context, advice);
    std::string head = fmt::format("{} decides. {} games tried; {} of {} choices looked at.\n",
                                   advice["who"].get<std::string>(), advice["games"].get<int>(),
                                   advice["tried"].get<int>(), advice["of"].get<int>());
    if (advice.contains("endless"))
        head += fmt::format("{} of {} games went on for ever: there is little to tell.\n",
                            advice["endless"].get<int>(), advice["games"].get<int>());
    context.out << wrapped(head, columns());
    int nth = 0;
    bool usual = false;
    for (const Json& each : advice["ranked"]) {
        usual = usual || each["usual"].get<bool>();
        context.out << line_of(each, fmt::format("{:>3}. ", ++nth));
    }
    if (usual) context.out << usual_words;
}

/// Why nobody can be advised, and what to do instead.
std::string no_advice(const AdviseAsked& asked, const Json& open, bool moved,
                      const std::string& why) {
    const std::string weigh =
        "; breakneck odds " + asked.file + " --seat gm says what can come of it";
    if (open.is_null() && moved)
        return asked.file + ": only the game master decides here, and played as usual it is over" +
               weigh;
    if (open.is_null()) return why;
    const auto who = open["who"].get<std::string>();
    if (who == "gm") return why + weigh;
    return why + ": " + who + " is asked (" + seat_option(who) + ")";
}

void run(Context& context, AdviseAsked asked) {
    const auto opened = open_scene(context, asked.file, asked.seed);
    if (const auto* problem = std::get_if<FileProblem>(&opened))
        return fail(context, asked.json, problem->what, Exit::malformed);
    text::Game& game = *std::get<std::unique_ptr<text::Game>>(opened);
    if (!asked.seat.empty()) asked.seat = seat_named(game, asked.seat);
    if (const Json known = game.about(asked.seat.empty() ? "gm" : asked.seat);
        known.contains("error"))
        return fail(context, asked.json, known["error"].get<std::string>(), Exit::malformed);
    const bool moved = asked.seat != "gm" && play_masters_part(game);
    const Json open = game.question();
    std::string seat = asked.seat.empty() ? "gm" : asked.seat;
    if (asked.seat.empty() && !open.is_null()) seat = open["who"].get<std::string>();
    auto made = game.advise(seat);
    if (const auto* wrong = std::get_if<Json>(&made))
        return fail(context, asked.json, no_advice(asked, open, moved, wrong->value("error", "")),
                    Exit::refused);
    auto& advice = *std::get<std::unique_ptr<text::Advice>>(made);
    listen_for_interrupt();
    think(advice, seconds_in(asked.think), context);
    const Json ranked = advice.ranked(asked.top);
    if (interrupted()) context.exit = Exit::interrupted;
    if (asked.json) {
        context.out << text::one_line(ranked) << '\n';
        return;
    }
    if (moved) context.out << wrapped(masters_part_was_played, columns());
    show(context, ranked);
}

}  // namespace

void add_advise(CLI::App& app, Context& context) {
    auto asked = std::make_shared<AdviseAsked>();
    auto* command = app.add_subcommand("advise", "What whoever is asked should do now");
    command->add_option("file", asked->file, "an encounter, a saved scene, a log, or a ready scene")
        ->type_name("FILE")
        ->required();
    command->add_option("--think", asked->think, "how long at most: 200ms, 2s, 1min (1s)")
        ->check(wrong_time)
        ->type_name("TIME");
    command->add_option("--seat", asked->seat, "who asks, instead of whoever is asked")
        ->type_name("NAME");
    command->add_option("--top", asked->top, "how many choices to show (8)")
        ->check(CLI::Range(1, 10'000))
        ->type_name("N");
    command->add_option("--seed", asked->seed, "the luck of the games that are tried (1)")
        ->check(wrong_seed)
        ->type_name("N");
    command->add_flag("--json", asked->json, "print one JSON object");
    command->footer(
        "Choices are ranked by how often the side reaches its aim when ordinary crews play on\n"
        "from there; close ones are tried more often. Ctrl-C shows what is known so far\n"
        "and ends with 130.");
    command->callback([&context, asked] { run(context, *asked); });
}

}  // namespace breakneck::cli
