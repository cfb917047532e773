// `breakneck advise`: what to do now, better the longer it is thought about.
#include <CLI/CLI.hpp>
#include <charconv>
#include <chrono>
#include <csignal>
#include <memory>
#include <ostream>
#include <string>

#include <fmt/format.h>

#include "cli/command.h"
#include "cli/opened.h"
#include "cli/terminal.h"
#include "text/json.h"

namespace breakneck::cli {

using text::Json;

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

struct Asked {
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

volatile std::sig_atomic_t stopped = 0;  // NOLINT: a signal finds nothing else
void stop(int) { stopped = 1; }

void think(text::Advice& advice, double seconds, Context& context) {
    const auto start = Clock::now();
    const auto spent = [&] { return std::chrono::duration<double>(Clock::now() - start).count(); };
    double shown = 0;
    while (stopped == 0 && spent() < seconds) {
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

void show(Context& context, const Json& advice) {
    context.out << fmt::format("{} decides. {} games tried; {} of {} choices looked at.\n",
                               advice["who"].get<std::string>(), advice["games"].get<int>(),
                               advice["tried"].get<int>(), advice["of"].get<int>());
    int nth = 0;
    bool usual = false;
    for (const Json& each : advice["ranked"]) {
        const bool is_usual = each["usual"].get<bool>();
        usual = usual || is_usual;
        const std::string line =
            fmt::format("{:>3}. {}{}{}", ++nth, each["text"].get<std::string>(),
                        is_usual ? " *" : "", each["why"].empty() ? "" : ": ");
        context.out << wrapped(line + each["why"].get<std::string>(), columns()) << '\n';
    }
    if (usual) context.out << "* what an ordinary crew would do\n";
}

void run(Context& context, const Asked& asked) {
    const auto game = opened(context, asked.file, asked.seed);
    if (!game) return;
    const bool moved = play_masters_part(*game);
    std::string seat = asked.seat;
    if (const Json open = game->question(); seat.empty() && !open.is_null())
        seat = open["who"].get<std::string>();
    auto made = game->advise(seat.empty() ? "gm" : seat);
    if (const auto* wrong = std::get_if<Json>(&made)) {
        const auto why = wrong->value("error", "");
        if (asked.json)
            context.out << text::one_line(*wrong) << '\n';
        else
            context.err << why << '\n';
        context.exit = Exit::refused;
        return;
    }
    auto& advice = *std::get<std::unique_ptr<text::Advice>>(made);
    std::signal(SIGINT, stop);
    think(advice, seconds_in(asked.think), context);
    const Json ranked = advice.ranked(asked.top);
    if (asked.json) {
        context.out << text::one_line(ranked) << '\n';
        return;
    }
    if (moved) context.out << masters_part_was_played;
    show(context, ranked);
}

}  // namespace

void add_advise(CLI::App& app, Context& context) {
    auto asked = std::make_shared<Asked>();
    auto* command = app.add_subcommand("advise", "What whoever is asked should do now");
    command->add_option("file", asked->file, "an encounter, a ready scene's name, or a saved log")
        ->type_name("FILE")
        ->required();
    command->add_option("--think", asked->think, "how long: 200ms, 2s, 1min (1s)")
        ->check(wrong_time)
        ->type_name("TIME");
    command->add_option("--seat", asked->seat, "who asks, instead of whoever is asked")
        ->type_name("NAME");
    command->add_option("--top", asked->top, "how many choices to show (8)")->type_name("N");
    command->add_option("--seed", asked->seed, "the luck of the games that are tried (1)")
        ->check(wrong_seed)
        ->type_name("N");
    command->add_flag("--json", asked->json, "print one JSON object");
    command->footer(
        "Choices are ranked by how often the side reaches its aim when ordinary crews play on\n"
        "from there; close ones are tried more often. Ctrl-C shows what is known so far.");
    command->callback([&context, asked] { run(context, *asked); });
}

}  // namespace breakneck::cli
