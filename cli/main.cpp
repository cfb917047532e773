// The program `breakneck`: finds its data, knows its commands, ends with a code that means
// something.
#include <sys/types.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <vector>

#include "breakneck_version.h"
#include "cli/command.h"
#include "cli/ranks.h"
#include "cli/terminal.h"
#include "cli/welcome.h"
#include "text/json.h"
#include "text/problem.h"

namespace {

namespace fs = std::filesystem;
using namespace breakneck;
using cli::Context;
using cli::Exit;

constexpr const char* examples =
    R"(Examples:
  breakneck                              the ready scenes, and one of them played
  breakneck play courtyard               play it, everybody at this keyboard
  breakneck play courtyard --auto all    watch the computer play it
  breakneck odds courtyard               what can come of every choice?
  breakneck sim courtyard                play it 10,000 times: who wins?
  breakneck advise car_chase --think 2s  what should they do?
  breakneck roll "2d6+4 vs 8" --odds     what are the chances?
  breakneck rules duck                   what do the rules say?
  breakneck scene new my_duel.json       make an encounter of your own

FILE is a file, or the name of a ready scene.
breakneck COMMAND --help says more of a command.
To read: README.md (the first five minutes), docs/dice.md (dice notation),
docs/odds.md (chances), docs/sim.md (studies), docs/advice.md, docs/engine.md
(the door for other programs).

Exit codes: 0 done, 1 refused, a check failed or a file cannot be written,
2 malformed input or usage, 130 Ctrl-C.)";

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

std::vector<const CLI::App*> commands_of(const CLI::App& app) {
    return app.get_subcommands([](const CLI::App*) { return true; });
}

/// An option as it can be written in a command; those of the program go with every command.
const CLI::Option* find_option(const CLI::App* command, const std::string& word) {
    for (; command != nullptr; command = command->get_parent())
        if (const CLI::Option* found = command->get_option_no_throw(word)) return found;
    return nullptr;
}

/// "--svg needs a value: FILE", "--compare needs 2 values: A B".
std::string what_it_needs(const CLI::Option& option) {
    // The parser writes what it checks behind the name of the value: "N:INT in [1 - 3]".
    std::string value = option.get_type_name();
    value = value.substr(0, std::min(value.find(":INT in"), value.find(":UINT in")));
    const int count = option.get_items_expected_min();
    return option.get_name() + " needs " +
           (count == 1 ? "a value: " : std::to_string(count) + " values: ") + value;
}

int wrong_usage(const CLI::App* command, const std::string& what) {
    std::string words = "--help";
    for (; command != nullptr; command = command->get_parent())
        words = command->get_name() + " " + words;
    std::cerr << "breakneck: " << cli::without_long_words(what) << "\nTry: " << words << '\n';
    return static_cast<int>(Exit::malformed);
}

int wrong_usage(const CLI::App& app, const CLI::ParseError& error) {
    if (const std::string word = unknown_command(app); !word.empty()) {
        std::vector<std::string> names;
        for (const CLI::App* each : commands_of(app)) names.push_back(each->get_name());
        const std::string near = text::did_you_mean(word, names);
        std::cerr << "breakneck: no command \"" << cli::without_long_words(word) << "\"; "
                  << (near.empty() ? "there are " + text::one_of(names).substr(7) : near) << '\n';
        return static_cast<int>(Exit::malformed);
    }
    const CLI::App* command = &app;
    while (!command->get_subcommands().empty()) command = command->get_subcommands().front();
    std::string what = error.what();
    const std::string name = what.substr(0, what.find(':'));
    const bool mismatch =
        error.get_exit_code() == static_cast<int>(CLI::ExitCodes::ArgumentMismatch);
    if (const CLI::Option* option = mismatch ? find_option(command, name) : nullptr) {
        const bool again = option->get_items_expected_max() == 1 && option->count() > 1;
        what = again ? name + " stands there twice: once is enough" : what_it_needs(*option);
    }
    return wrong_usage(command, what);
}

/// The parser would take the next option for the value of one that has none, or a file would be
/// named so. A value that does begin with -- is written behind a = sign. An empty word is a slip,
/// such as a variable of the shell that is not set: it is no value, no file and no name.
std::optional<int> refuse_forgotten_values(const CLI::App& app,
                                           const std::vector<std::string>& words) {
    const CLI::App* command = &app;
    for (std::size_t i = 0; i < words.size() && words[i] != "--"; ++i) {
        for (const CLI::App* each : commands_of(*command))
            if (each->get_name() == words[i]) command = each;
        const bool ends_so = words[i].ends_with('=');  // "--auto="
        const std::string name = words[i].substr(0, words[i].size() - (ends_so ? 1 : 0));
        const CLI::Option* option = name.starts_with("--") ? find_option(command, name) : nullptr;
        if (option == nullptr && words[i].empty())
            return wrong_usage(command, "an argument is empty");
        if (option == nullptr || option->get_items_expected_min() == 0) continue;
        if (ends_so || ++i == words.size() || words[i].empty() || words[i].starts_with("--"))
            return wrong_usage(command, what_it_needs(*option));
    }
    return std::nullopt;
}

/// `help`, and `help scene new`: the same as --help behind the command.
void add_help(CLI::App& app) {
    auto words = std::make_shared<std::vector<std::string>>();
    auto* help = app.add_subcommand("help", "Print the help of a command");
    help->add_option("command", *words, "such as play, or scene new")->type_name("COMMAND");
    help->callback([&app, words] {
        const CLI::App* command = &app;
        std::string called = app.get_name();
        for (const std::string& word : *words) {
            const auto all = commands_of(*command);
            const auto found = std::find_if(all.begin(), all.end(), [&](const CLI::App* each) {
                return each->get_name() == word;
            });
            if (found == all.end())
                throw CLI::ValidationError("help", "no command \"" + word + "\"");
            command = *found;
            called += " " + word;
        }
        const auto formatter = command->get_formatter();
        std::cout << formatter->make_help(command, called, CLI::AppFormatMode::Normal);
    });
}

void show_version(const CLI::App& app) {
    if (app.get_option("--json")->count() > 0)
        std::cout << text::one_line({{"version", version}, {"mpi", cli::knows_mpi()}}) << '\n';
    else
        std::cout << "breakneck " << version << (cli::knows_mpi() ? ", with MPI" : "") << '\n';
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
    add_help(app);
}

int parse(CLI::App& app, int argc, char** argv, const Context& context) {
    if (const auto wrong = refuse_forgotten_values(app, {argv + std::min(argc, 1), argv + argc}))
        return *wrong;
    try {
        app.parse(argc, argv);
    } catch (const CLI::CallForVersion&) {
        show_version(app);
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() != 0) return wrong_usage(app, error);
        app.exit(error);  // help was asked for
    } catch (const std::bad_alloc&) {
        std::cerr << "breakneck: there is not enough memory\n";
        return static_cast<int>(Exit::refused);
    }
    if (!std::cout.flush()) {
        std::cerr << "breakneck: the output could not be written\n";
        return static_cast<int>(Exit::refused);
    }
    return static_cast<int>(context.exit);
}

}  // namespace

int main(int argc, char** argv) {
    std::signal(SIGPIPE, SIG_DFL);  // `breakneck … | head` ends quietly
    std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is an error like a full disk
    Context context{std::cout, std::cerr, std::cin};
    context.colour = wants_colour();
    context.interactive = isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0;

    CLI::App app{"Breakneck runs fights and chases with vehicles at the tabletop, by the book."};
    app.name("breakneck");
    app.set_version_flag("--version", version, "print the version");
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
