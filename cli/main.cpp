// The program `breakneck`: finds its data, knows its commands, ends with a code that means
// something.
#include <sys/types.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <string>
#include <vector>

#include "breakneck_version.h"
#include "cli/command.h"
#include "cli/ranks.h"
#include "cli/terminal.h"
#include "cli/welcome.h"
#include "text/problem.h"

namespace {

namespace fs = std::filesystem;
using namespace breakneck;
using cli::Context;
using cli::Exit;

constexpr const char* examples =
    R"(Examples:
  breakneck                             the ready scenes, and one of them played
  breakneck play courtyard              play it, everybody at this keyboard
  breakneck play courtyard --auto all   watch the computer play it
  breakneck odds courtyard              what can come of every choice?
  breakneck sim courtyard               play it 10,000 times: who wins?
  breakneck advise car_chase --think 2s what should they do?
  breakneck roll "2d6+4 vs 8" --odds    what are the chances?
  breakneck rules duck                  what do the rules say?
  breakneck scene new my_duel.json      make an encounter of your own

FILE is a file, or the name of a ready scene.
breakneck COMMAND --help says more of a command.
To read: README.md (the first five minutes), docs/dice.md (dice notation),
docs/odds.md (chances), docs/sim.md (studies), docs/advice.md, docs/engine.md
(the door for other programs).

Exit codes: 0 done, 1 refused or a check failed, 2 malformed input or usage,
130 Ctrl-C.)";

/// Where the data is: as told, as installed beside the program, or where it was built.
fs::path data_folder(const std::string& told) {
    if (!told.empty()) return told;
    if (const char* set = std::getenv("BREAKNECK_DATA"); set != nullptr && *set != '\0') return set;
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    const fs::path installed = program.parent_path().parent_path() / "share" / "breakneck";
    if (!error && fs::is_directory(installed / "rules", error)) return installed;
    return BREAKNECK_DATA;
}

bool wants_colour() {
    const char* no = std::getenv("NO_COLOR");
    const char* term = std::getenv("TERM");
    const bool dumb = term != nullptr && std::string_view(term) == "dumb";
    return isatty(STDOUT_FILENO) != 0 && (no == nullptr || *no == '\0') && !dumb;
}

/// The word that should have been a command; empty if something else was wrong.
std::string unknown_command(const CLI::App& app) {
    if (!app.get_subcommands().empty()) return "";
    for (const std::string& each : app.remaining())
        if (!each.starts_with('-')) return each;
    return "";
}

/// Commands have a --json of their own: given before the command it would be lost in silence.
void refuse_early_json(const CLI::App& app) {
    for (const CLI::App* command : app.get_subcommands()) {
        const CLI::Option* own = command->get_option_no_throw("--json");
        if (own != nullptr && own->count() == 0)
            throw CLI::ValidationError("--json", "write it after the command");
        refuse_early_json(*command);
    }
}

int wrong_usage(const CLI::App& app, const CLI::ParseError& error) {
    const std::string word = unknown_command(app);
    if (word.empty()) {
        const auto used = app.get_subcommands();
        std::cerr << "breakneck: " << error.what() << "\nTry: breakneck "
                  << (used.empty() ? "" : used.front()->get_name() + " ") << "--help\n";
    } else {
        std::vector<std::string> names;
        for (const CLI::App* each : app.get_subcommands([](const CLI::App*) { return true; }))
            names.push_back(each->get_name());
        const std::string near = text::did_you_mean(word, names);
        std::cerr << "breakneck: no command \"" << word << "\"; "
                  << (near.empty() ? "there are " + text::one_of(names).substr(7) : near) << '\n';
    }
    return static_cast<int>(Exit::malformed);
}

void add_commands(CLI::App& app, Context& context) {
    cli::add_play(app, context);
    cli::add_odds(app, context);
    cli::add_sim(app, context);
    cli::add_scene(app, context);
    cli::add_check(app, context);
    cli::add_replay(app, context);
    cli::add_advise(app, context);
    cli::add_tournament(app, context);
    cli::add_roll(app, context);
    cli::add_rules(app, context);
    cli::add_engine(app, context);
    for (const char* each : {"play", "scene", "check", "replay"})
        app.get_subcommand(each)->group("Encounters");
    for (const char* each : {"odds", "sim", "advise", "tournament"})
        app.get_subcommand(each)->group("Studies");
    for (const char* each : {"roll", "rules"}) app.get_subcommand(each)->group("Dice and rules");
    app.get_subcommand("engine")->group("For other programs");
}

int parse(CLI::App& app, int argc, char** argv, const Context& context) {
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0) return app.exit(error);  // help or version was asked for
        return wrong_usage(app, error);
    }
    std::cout.flush();
    return static_cast<int>(context.exit);
}

}  // namespace

int main(int argc, char** argv) {
    std::signal(SIGPIPE, SIG_DFL);  // `breakneck … | head` ends quietly
    Context context{std::cout, std::cerr, std::cin};
    context.colour = wants_colour();
    context.interactive = isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0;

    CLI::App app{"Breakneck runs fights and chases with vehicles at the tabletop, by the book."};
    app.name("breakneck");
    app.set_version_flag(
        "--version", std::string("breakneck ") + version + (cli::knows_mpi() ? ", with MPI" : ""),
        "print the version");
    app.set_help_flag("-h,--help", "print this help");
    app.require_subcommand(0, 1);
    app.fallthrough();
    app.footer(examples);
    std::string told;
    bool json = false;
    app.add_option("--data", told, "the folder with rules, scenes and messages")->type_name("DIR");
    app.add_flag("--json", json, "print JSON; every command has it");
    app.parse_complete_callback([&] {
        context.data = data_folder(told);
        if (json) refuse_early_json(app);
    });

    add_commands(app, context);
    app.callback([&] {
        if (app.get_subcommands().empty())
            cli::welcome(context, json ? cli::Listing::json : cli::Listing::and_play);
    });
    return parse(app, argc, argv, context);
}
