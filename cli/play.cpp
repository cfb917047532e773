// `breakneck play`: opens an encounter or goes on with a saved one, and plays it.
#include "cli/play.h"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <csignal>
#include <memory>
#include <random>

#include "cli/opened.h"
#include "cli/tempers.h"
#include "cli/terminal.h"

namespace breakneck::cli {

namespace fs = std::filesystem;
using text::Json;

namespace {

struct PlayAsked {
    std::string file;
    std::optional<std::uint64_t> seed;
    std::string dice;
    std::string automatic;
    std::vector<std::string> tempers;
    int level = 1;
    std::string save;
    bool resume = false;
    bool json = false;
};

// Every line is on the disk before it is told, so leaving at once loses nothing.
std::array<char, 512> farewell{};      // NOLINT: a signal finds nothing else
std::array<char, 512> not_saved{};     // NOLINT
const SavedLog* log_played = nullptr;  // NOLINT
void leave(int) {
    const auto& said = log_played->has_all() ? farewell : not_saved;
    const auto length = std::find(said.begin(), said.end(), '\0') - said.begin();
    const auto written = ::write(STDOUT_FILENO, said.data(), static_cast<std::size_t>(length));
    constexpr int interrupted = 130;
    ::_exit(written < 0 ? interrupted + 1 : interrupted);
}

std::uint64_t seed_of(const PlayAsked& asked) {
    if (asked.seed) return *asked.seed;
    std::random_device entropy;
    return (std::uint64_t{entropy()} << 32U) | entropy();
}

/// Opens an encounter or a log, with all the data games need.
std::unique_ptr<text::Game> open(Context& context, const PlayAsked& asked, const fs::path& file,
                                 const std::string& bytes) {
    auto data = read_data(context.data);
    if (const auto* problem = std::get_if<FileProblem>(&data)) {
        fail(context, asked.json, problem->what, Exit::malformed);
        return nullptr;
    }
    std::vector<std::string> unknown;
    auto opened =
        open_bytes(file.string(), bytes, std::get<text::Data>(data), seed_of(asked), &unknown);
    for (const std::string& each : unknown) context.err << each << '\n';
    if (const auto* problem = std::get_if<FileProblem>(&opened)) {
        fail(context, asked.json, problem->what, Exit::malformed);
        return nullptr;
    }
    return std::get<std::unique_ptr<text::Game>>(std::move(opened));
}

/// Looks at the names given with --auto and --dice before any file is touched.
bool knows_names(Session& session, const PlayAsked& asked) {
    std::string wrong = set_automatic(session, asked.automatic);
    const auto dice = read_dice(*session.game, asked.dice);
    if (const auto* why = std::get_if<std::string>(&dice); why != nullptr && wrong.empty())
        wrong = *why;
    if (!wrong.empty()) fail(session.context, asked.json, wrong, Exit::malformed);
    return wrong.empty();
}

/// Gives people the tempers of --temper.
bool are_tempered(Session& session, const PlayAsked& asked) {
    const std::string wrong = set_tempers(session, read_tempers(asked.tempers));
    if (!wrong.empty()) fail(session.context, asked.json, wrong, Exit::malformed);
    return wrong.empty();
}

/// Goes on from a log.
bool resume(Session& session, const PlayAsked& asked, const fs::path& log) {
    Context& context = session.context;
    if (const auto problem = session.log.lock(log)) {
        fail(context, asked.json, problem->what, Exit::refused);
        return false;
    }
    const auto found = session.log.find();
    if (const auto* problem = std::get_if<FileProblem>(&found)) {
        fail(context, asked.json, problem->what, Exit::malformed);
        return false;
    }
    const auto& good = std::get<FoundLog>(found);
    session.game = open(context, asked, log, good.bytes);
    if (!session.game || !knows_names(session, asked)) return false;
    if (const auto problem = session.log.go_on(good, *session.game)) {
        fail(context, asked.json, problem->what, Exit::refused);
        return false;
    }
    if (!good.notice.empty()) say(session, good.notice);
    say(session, "Going on after line " +
                     std::to_string(session.game->history("gm")["lines"].size()) + " of " +
                     log.string() + ".");
    if (!are_tempered(session, asked)) return false;
    if (const auto problem = session.log.save(*session.game)) {
        fail(context, asked.json, problem->what, Exit::refused);
        return false;
    }
    return true;
}

bool begin(Session& session, const PlayAsked& asked, const fs::path& scene,
           const std::string& bytes) {
    Context& context = session.context;
    session.game = open(context, asked, scene, bytes);
    if (!session.game || !knows_names(session, asked) || !are_tempered(session, asked))
        return false;
    const fs::path log = asked.save.empty() ? new_log_path(scene) : fs::path(asked.save);
    if (const auto problem = session.log.begin(log, *session.game)) {
        fail(context, asked.json, problem->what, Exit::refused);
        return false;
    }
    say(session, session.game->about().value("title", "") + ". Every line is saved in " +
                     log.string() + "; help shows what can be typed.");
    return true;
}

/// Opens what was asked for: an encounter, a log, or the log of an encounter.
bool open_session(Session& session, const PlayAsked& asked) {
    Context& context = session.context;
    const auto found = find_scene(context.data, asked.file);
    const auto* ready = std::get_if<fs::path>(&found);
    const fs::path file = ready == nullptr ? fs::path(asked.file) : *ready;
    if (asked.resume && file.extension() != ".jsonl") {
        std::error_code error;
        const auto log = asked.save.empty() ? last_log_path(file) : fs::path(asked.save);
        if (!log || !fs::exists(*log, error)) {
            fail(context, asked.json,
                 "there is no saved game of " + file.string() + " to resume here", Exit::refused);
            return false;
        }
        return resume(session, asked, *log);
    }
    if (ready == nullptr) {
        fail(context, asked.json, std::get<FileProblem>(found).what, Exit::malformed);
        return false;
    }
    const auto read = read_bytes(file);
    if (const auto* problem = std::get_if<FileProblem>(&read)) {
        fail(context, asked.json, problem->what, Exit::malformed);
        return false;
    }
    const auto& bytes = std::get<std::string>(read);
    std::error_code other;
    if (is_log(bytes) && !asked.save.empty() && !fs::equivalent(asked.save, file, other)) {
        fail(context, asked.json,
             "--save: " + file.string() +
                 " is a saved log and goes on in itself; to leave it as it is, copy it first: cp " +
                 file.string() + " " + asked.save + " && breakneck play " + asked.save,
             Exit::malformed);
        return false;
    }
    if (is_log(bytes)) return resume(session, asked, file);
    return begin(session, asked, file, bytes);
}

/// The last moment to keep a game whose file is gone.
void offer_to_save(Session& session) {
    const auto problem = session.log.check();
    if (!problem) return;
    say_wrong(session, problem->what + "; save writes all of it anew");
    if (ask(session, "save, or Enter to leave without> ") == "save") obey(session, "save");
}

void run(Context& context, const PlayAsked& asked) {
    Session session{context, nullptr};
    session.form = asked.json ? Form::json : Form::text;
    session.level = asked.level;
    auto ledger = read_ledger(context.data);
    if (auto* found = std::get_if<text::Ledger>(&ledger)) session.ledger = std::move(*found);
    if (!open_session(session, asked)) return;
    set_dice(session, std::get<DiceBy>(read_dice(*session.game, asked.dice)));
    if (asked.seed) session.options += " --seed " + std::to_string(*asked.seed);
    if (asked.level != 1) session.options += " --level " + std::to_string(asked.level);
    if (asked.json) session.options += " --json";
    keep_farewell(session);
    log_played = &session.log;
    std::signal(SIGINT, leave);
    play(session);
    offer_to_save(session);
    std::signal(SIGINT, SIG_DFL);
    const auto problem = session.log.check();
    if (!problem) return say(session, how_to_go_on(session));
    fail(context, asked.json, problem->what + "; the game is not saved", Exit::refused);
}

}  // namespace

void keep_farewell(const Session& session) {
    const auto keep = [](std::array<char, 512>& kept, const std::string& said) {
        const std::string bye = "\n" + wrapped(said, columns()) + "\n";
        kept.fill('\0');
        std::copy_n(bye.begin(), std::min(bye.size(), kept.size() - 1), kept.begin());
    };
    keep(farewell, how_to_go_on(session));
    keep(not_saved,
         "The game is not saved: not all of it is in " + session.log.file().string() + ".");
}

void add_play(CLI::App& app, Context& context) {
    auto asked = std::make_shared<PlayAsked>();
    auto* command = app.add_subcommand("play", "Play an encounter, everybody at this keyboard");
    command->add_option("file", asked->file, "an encounter, a ready scene's name, or a saved log")
        ->type_name("FILE")
        ->required();
    command->add_option("--seed", asked->seed, "the machine's luck, to play the same again")
        ->check(wrong_seed)
        ->type_name("N");
    command->add_option("--dice", asked->dice, "who rolls by hand: ana=typed,others=rolled")
        ->type_name("WHO=HOW");
    command
        ->add_option("--auto", asked->automatic,
                     "who is played by the computer: people, sides, gm, all")
        ->type_name("NAMES");
    command->add_option("--level", asked->level, "how well the computer plays: 1 to 3 (1)")
        ->check(CLI::Range(1, text::Game::highest_level))
        ->type_name("N");
    add_temper_option(*command, asked->tempers);
    command
        ->add_option(
            "--save", asked->save,
            "the log to write, instead of ./SCENE.log.jsonl; a saved log goes on in itself")
        ->type_name("LOG");
    command->add_flag("--resume", asked->resume, "go on with the saved game of this encounter");
    command->add_flag("--json", asked->json, "print a JSON object on each line");
    command->footer(
        "Every line is saved as it is made, so a game can be left at any moment.\n"
        "Type help while playing; commands may also come from a script:\n"
        "  breakneck play courtyard --dice all=typed < script.txt");
    command->callback([&context, asked] { run(context, *asked); });
}

}  // namespace breakneck::cli
