// `breakneck sim`: an encounter played many times, and what came of it with how sure that is.
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <atomic>
#include <csignal>
#include <memory>
#include <ostream>
#include <utility>

#include "cli/command.h"
#include "cli/data_files.h"
#include "cli/ranks.h"
#include "cli/sim_options.h"
#include "cli/sim_progress.h"
#include "cli/sim_report.h"
#include "cli/terminal.h"
#include "text/log_file.h"

namespace breakneck::cli {
namespace {

using text::Document;
using Studied = std::unique_ptr<sim::Contest>;

std::atomic<bool> interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free, "a signal may come at any time");

/// The first Ctrl-C asks for what is known so far; another one ends the program as usual.
void interrupt(int signal) {
    interrupted = true;
    std::signal(signal, SIG_DFL);
}

/// A saved scene: the one after a line of a log, or after its last.
std::variant<Document, FileProblem> scene_in_log(const LogPlace& place, std::string bytes,
                                                 const text::Data& data) {
    auto opened = open_bytes(place.file, std::move(bytes), data, 0);
    if (auto* problem = std::get_if<FileProblem>(&opened)) return std::move(*problem);
    auto& game = *std::get<std::unique_ptr<text::Game>>(opened);
    const int last = static_cast<int>(game.log_size()) - 1;
    if (place.line) {
        const bool there = *place.line <= last;
        if (!there || game.go_to("gm", *place.line).kind != text::Said::Kind::done)
            return FileProblem{place.file + ": must be a line from 0 to " + std::to_string(last) +
                               ", found " + std::to_string(*place.line)};
    }
    text::Json saved = game.scene("gm");
    std::string all = text::pretty(saved);
    return Document{place.file, std::move(all), std::move(saved)};
}

/// An encounter, a saved scene or a log.
std::variant<Document, FileProblem> document_of(const Context& context, const LogPlace& place,
                                                const text::Data& data) {
    const std::string file = find_scene(context.data, place.file).string();
    auto read = read_bytes(file);
    if (auto* problem = std::get_if<FileProblem>(&read)) return std::move(*problem);
    auto& bytes = std::get<std::string>(read);
    if (is_log(bytes)) return scene_in_log({file, place.line}, std::move(bytes), data);
    if (place.line) return FileProblem{file + ": is no log; --from goes on from a saved log"};
    auto parsed = text::parse_document(file, std::move(bytes));
    if (const auto* bad = std::get_if<text::BadDocument>(&parsed))
        return FileProblem{text::to_text(*bad)};
    return std::get<Document>(std::move(parsed));
}

std::variant<Studied, FileProblem> study_of(const Document& document, const text::Data& data,
                                            const text::StudyChanges& changes) {
    auto opened = text::open_study(document, data, changes);
    if (auto* studied = std::get_if<Studied>(&opened)) return std::move(*studied);
    const auto& problem = std::get<text::Problem>(opened);
    const bool set = changes.setting && problem.path == changes.setting->path;
    if (set) return FileProblem{"--sweep " + text::to_text(problem)};
    if (problem.path.empty() && !changes.tempers.empty())
        return FileProblem{"--temper: " + text::to_text(problem)};
    return FileProblem{text::describe(document, problem)};
}

/// One run of the command.
class Simulation {
  public:
    Simulation(Context& context, const SimAsked& asked, SimOptions options, text::Data data,
               sim::Team* team)
        : context_(context),
          asked_(asked),
          options_(std::move(options)),
          data_(std::move(data)),
          team_(team),
          bar_(context.err, leads() && isatty(STDERR_FILENO) != 0, options_.plan.within) {
        report_.seed = options_.plan.seed;
        report_.trials = options_.plan.trials;
        report_.within = options_.plan.within;
    }

    void run() {
        if (auto problem = play()) return fail(*problem);
        if (!leads()) return;
        bar_.clear();
        if (report_.finish == sim::Finish::stopped) {
            context_.exit = Exit::interrupted;
            if (report_.parts.empty()) {
                context_.err << "Stopped before any games were finished.\n";
                return;
            }
            context_.err << "Stopped after " << counted(report_.parts.back().tally.games())
                         << " of " << counted(report_.trials) << " games"
                         << (asked_.sweep.empty() ? "" : " of " + report_.parts.back().label)
                         << "; this is what is known so far.\n";
        }
        show();
    }

  private:
    using Trouble = std::optional<FileProblem>;

    /// Of many processes one has the results.
    bool leads() const { return team_ == nullptr || team_->rank() == 0; }

    void fail(const FileProblem& problem) {
        context_.err << problem.what << '\n';
        context_.exit = Exit::malformed;
    }

    Trouble play() {
        if (!asked_.compare.empty()) return play_both();
        LogPlace place{asked_.file, std::nullopt};
        if (!asked_.from.empty()) {
            auto read = read_place(asked_.from);
            if (auto* wrong = std::get_if<std::string>(&read)) return FileProblem{*wrong};
            place = std::get<LogPlace>(std::move(read));
        }
        const auto document = document_of(context_, place, data_);
        if (const auto* problem = std::get_if<FileProblem>(&document)) return *problem;
        if (options_.sweep) return play_all(std::get<Document>(document));
        auto opened = study_of(std::get<Document>(document), data_, {options_.tempers, {}});
        if (auto* problem = std::get_if<FileProblem>(&opened)) return *problem;
        const Studied& studied = std::get<Studied>(opened);
        report_.title = title_of(*studied, place.file);
        study(sim::Sample(*studied), {place.file}, "");
        return std::nullopt;
    }

    /// Every value is tried before the first game, so that a wrong one is told at once.
    Trouble play_all(const Document& document) {
        report_.form = SimForm::sweep;
        report_.path = options_.sweep->path;
        const auto& values = options_.sweep->values;
        std::vector<Studied> studies;
        for (const std::string& value : values) {
            auto opened =
                study_of(document, data_, {options_.tempers, text::Setting{report_.path, value}});
            if (auto* problem = std::get_if<FileProblem>(&opened)) return *problem;
            studies.push_back(std::get<Studied>(std::move(opened)));
        }
        report_.title = title_of(*studies.front(), document.file);
        for (std::size_t i = 0; i < values.size(); ++i) {
            study(sim::Sample(*studies[i]), {values[i]},
                  std::to_string(i + 1) + " of " + std::to_string(values.size()));
            if (report_.finish == sim::Finish::stopped) break;
        }
        return std::nullopt;
    }

    Trouble play_both() {
        report_.form = SimForm::compare;
        std::vector<Studied> both;
        for (const std::string& each : asked_.compare) {
            const auto document = document_of(context_, {each, std::nullopt}, data_);
            if (const auto* problem = std::get_if<FileProblem>(&document)) return *problem;
            auto opened = study_of(std::get<Document>(document), data_, {options_.tempers, {}});
            if (auto* problem = std::get_if<FileProblem>(&opened)) return *problem;
            both.push_back(std::get<Studied>(std::move(opened)));
        }
        const std::string first = title_of(*both[0], asked_.compare[0]);
        const std::string second = title_of(*both[1], asked_.compare[1]);
        report_.title = first == second ? first : first + " and " + second;
        study(sim::Sample(*both[0], *both[1]), {asked_.compare[0], asked_.compare[1], "B less A"},
              "");
        return std::nullopt;
    }

    static std::string title_of(const sim::Contest& contest, const std::string& file) {
        return contest.title().empty() ? file : contest.title();
    }

    void study(const sim::Sample& sample, const std::vector<std::string>& labels,
               std::string what) {
        bar_.begin(std::move(what));
        sim::Result result =
            sim::run(sample, options_.plan,
                     {.stop = &interrupted,
                      .tell = [this](const sim::Progress& progress) { bar_.show(progress); },
                      .team = team_});
        report_.finish = result.finish;
        if (!leads() || result.games == 0) return;
        for (std::size_t i = 0; i < sample.tallies(); ++i)
            report_.parts.push_back({labels[i], sample.columns(i), std::move(result.tallies[i])});
    }

    void show() {
        if (!asked_.svg.empty())
            if (const auto problem = write_whole(asked_.svg, sim_svg(report_)))
                return fail(*problem);
        if (asked_.json)
            context_.out << text::one_line(sim_json(report_)) << '\n';
        else if (asked_.csv)
            context_.out << sim_csv(report_);
        else
            context_.out << sim_table(report_, columns());
    }

    Context& context_;
    const SimAsked& asked_;
    SimOptions options_;
    text::Data data_;
    sim::Team* team_;
    ProgressBar bar_;
    SimReport report_;
};

void run(Context& context, const SimAsked& asked, sim::Team* team) {
    auto options = read_options(asked);
    if (const auto* wrong = std::get_if<std::string>(&options)) {
        context.err << "breakneck: " << *wrong << "\nTry: breakneck sim --help\n";
        context.exit = Exit::malformed;
        return;
    }
    auto data = read_data(context.data);
    if (const auto* problem = std::get_if<FileProblem>(&data)) {
        context.err << problem->what << '\n';
        context.exit = Exit::malformed;
        return;
    }
    std::signal(SIGINT, interrupt);
    Simulation(context, asked, std::get<SimOptions>(std::move(options)),
               std::get<text::Data>(std::move(data)), team)
        .run();
}

/// Of many processes the first one speaks.
void run(Context& context, const SimAsked& asked) {
    const auto team = join_team();
    if (team == nullptr || team->rank() == 0) return run(context, asked, team.get());
    std::ostream nowhere(nullptr);
    Context quiet{nowhere, nowhere, context.in, context.data};
    run(quiet, asked, team.get());
    context.exit = quiet.exit;
}

constexpr const char* footer =
    R"(Examples:
  breakneck sim car_chase                           who wins, how long, what is left
  breakneck sim bar_fight --trials 100000 --seed 7
  breakneck sim courtyard --within 0.5%             until it is that certain
  breakneck sim courtyard --sweep people.Ana.aim=0..4 --svg aim.svg
  breakneck sim --compare mine.json theirs.json     with the same luck
  breakneck sim --from game.log.jsonl:12            how a live game may end
  breakneck sim car_chase --temper careful --temper Ana=aggressive

The same seed gives the same answer for any number of threads and, with
mpirun -n 4 breakneck sim …, of processes. Ctrl-C shows what is known so far
and ends with 130. More in docs/sim.md.)";

}  // namespace

void add_sim(CLI::App& app, Context& context) {
    auto asked = std::make_shared<SimAsked>();
    auto* command =
        app.add_subcommand("sim", "Play an encounter many times, and say how it goes and how sure");
    command->add_option("FILE", asked->file,
                        "an encounter, a saved scene, a log, or the name of a ready scene");
    command->add_option("--trials", asked->trials, "how many games (10000; at most, with --within)")
        ->type_name("N");
    command->add_option("--seed", asked->seed, "the luck of all games (1)")
        ->check(wrong_seed)
        ->type_name("N");
    command->add_option("--threads", asked->threads, "how many at once (as many as cores)")
        ->type_name("N");
    command
        ->add_option("--within", asked->within,
                     "stop when every outcome is certain to ± this: 0.5%")
        ->type_name("SHARE");
    command
        ->add_option("--sweep", asked->sweep,
                     "set a value in turn: people.Ana.aim=0..4, …=0..8/2, light=dim,bright")
        ->type_name("PATH=VALUES");
    command->add_option("--compare", asked->compare, "two encounters with the same luck")
        ->type_name("A B")
        ->expected(2);
    command->add_option("--from", asked->from, "go on from the scene after this line of a log")
        ->type_name("LOG:LINE");
    command
        ->add_option("--temper", asked->tempers,
                     "how all, somebody or a side play: careful, Ana=flee, raiders=aggressive")
        ->type_name("[WHO=]TEMPER")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    command->add_option("--svg", asked->svg, "write charts to this file")->type_name("FILE");
    command->add_flag("--csv", asked->csv, "print CSV");
    command->add_flag("--json", asked->json, "print JSON");
    command->footer(footer);
    command->callback([&context, asked] { run(context, *asked); });
}

}  // namespace breakneck::cli
