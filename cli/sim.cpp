// `breakneck sim`: an encounter played many times, and what came of it with how sure that is.
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <ostream>
#include <utility>

#include "cli/command.h"
#include "cli/data_files.h"
#include "cli/interrupt.h"
#include "cli/opened.h"
#include "cli/ranks.h"
#include "cli/sim_document.h"
#include "cli/sim_options.h"
#include "cli/sim_progress.h"
#include "cli/sim_report.h"
#include "cli/tempers.h"
#include "cli/terminal.h"

namespace breakneck::cli {
namespace {

using text::Document;

/// One run of the command.
class Simulation {
  public:
    Simulation(Context& context, const SimAsked& asked, SimOptions options, sim::Team* team)
        : context_(context),
          asked_(asked),
          options_(std::move(options)),
          team_(team),
          bar_(context.err, leads() && isatty(STDERR_FILENO) != 0, options_.plan.within) {
        report_.seed = options_.plan.seed;
        report_.trials = options_.plan.trials;
        report_.within = options_.plan.within;
    }

    void run() {
        if (const auto problem = leads() ? unwritable_charts() : std::nullopt) {
            everyone_is_ready(false);
            return fail(problem->what, Exit::refused);
        }
        if (auto problem = play()) {
            if (!agreed_) everyone_is_ready(false);
            return fail(problem->what);
        }
        if (!leads()) return;
        bar_.clear();
        if (report_.finish == sim::Finish::stopped) {
            context_.exit = Exit::interrupted;
            if (report_.parts.empty())
                return fail("Stopped before any games were finished.", Exit::interrupted);
            context_.err << "Stopped; this is what is known so far.\n";
        }
        show();
    }

  private:
    using Trouble = std::optional<FileProblem>;

    /// Of many processes one has the results.
    bool leads() const { return team_ == nullptr || team_->rank() == 0; }

    /// Nobody waits for one of the team who could not open the encounter.
    bool everyone_is_ready(bool ready) {
        agreed_ = true;
        if (team_ == nullptr) return ready;
        for (const sim::Numbers& each : team_->gather({ready ? 1 : 0}))
            ready = ready && each.front() == 1;
        return team_->hear(ready ? 1 : 0) == 1;
    }

    void fail(const std::string& what, Exit exit = Exit::malformed) {
        cli::fail(context_, asked_.json, what, exit);
    }

    /// Charts are no reason to lose an encounter.
    Trouble charts_over(const std::string& file) const {
        std::error_code error;
        if (!std::filesystem::equivalent(asked_.svg, file, error) || error) return std::nullopt;
        return FileProblem{"--svg " + asked_.svg + ": is the encounter itself"};
    }

    Trouble unwritable_charts() const {
        return asked_.svg.empty() ? std::nullopt : cannot_write(asked_.svg);
    }

    Trouble play() {
        auto data = read_data(context_.data);
        if (const auto* problem = std::get_if<FileProblem>(&data)) return *problem;
        data_ = std::get<text::Data>(std::move(data));
        if (!asked_.compare.empty()) return play_both();
        LogPlace place{asked_.file, std::nullopt};
        if (!asked_.from.empty()) {
            auto read = read_place(asked_.from);
            if (auto* wrong = std::get_if<std::string>(&read)) return FileProblem{*wrong};
            place = std::get<LogPlace>(std::move(read));
        }
        const auto document = document_of(context_, place, data_);
        if (const auto* problem = std::get_if<FileProblem>(&document)) return *problem;
        if (auto problem = charts_over(std::get<Document>(document).file)) return problem;
        if (options_.sweep) return play_all(std::get<Document>(document));
        auto opened = study_of(std::get<Document>(document), data_, {options_.tempers, {}});
        if (auto* problem = std::get_if<FileProblem>(&opened)) return *problem;
        const Studied& studied = std::get<Studied>(opened);
        report_.title = title_of(*studied, place.file) + as_asked();
        return study(sim::Sample(*studied), {place.file});
    }

    /// Every value is tried before the first game, so that a wrong one is told at once.
    Trouble play_all(const Document& document) {
        report_.form = SimForm::sweep;
        report_.path = options_.sweep->path;
        const auto& values = options_.sweep->values;
        report_.values = values.size();
        std::vector<Studied> studies;
        for (const std::string& value : values) {
            auto opened =
                study_of(document, data_, {options_.tempers, text::Setting{report_.path, value}});
            if (auto* problem = std::get_if<FileProblem>(&opened)) return *problem;
            studies.push_back(std::get<Studied>(std::move(opened)));
        }
        report_.title = title_of(*studies.front(), document.file) + as_asked();
        for (std::size_t i = 0; i < values.size(); ++i) {
            auto problem = study(sim::Sample(*studies[i]), {values[i]}, i, values.size());
            if (problem) return problem;
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
            if (auto problem = charts_over(std::get<Document>(document).file)) return problem;
            auto opened = study_of(std::get<Document>(document), data_, {options_.tempers, {}});
            if (auto* problem = std::get_if<FileProblem>(&opened)) return *problem;
            both.push_back(std::get<Studied>(std::move(opened)));
        }
        const std::string first = title_of(*both[0], asked_.compare[0]);
        const std::string second = title_of(*both[1], asked_.compare[1]);
        report_.title = (first == second ? first : first + " and " + second) + as_asked();
        return study(sim::Sample(*both[0], *both[1]),
                     {asked_.compare[0], asked_.compare[1], "B less A"});
    }

    /// What makes this study another one than that of the plain encounter.
    std::string as_asked() const {
        std::string out = asked_.from.empty() ? "" : ", from " + asked_.from;
        for (const std::string& each : asked_.tempers) out += ", " + each;
        return out;
    }

    static std::string title_of(const sim::Contest& contest, const std::string& file) {
        return contest.title().empty() ? file : contest.title();
    }

    Trouble study(const sim::Sample& sample, const std::vector<std::string>& labels,
                  std::size_t nth = 0, std::size_t of = 1) {
        if (!agreed_ && !everyone_is_ready(true))
            return FileProblem{"breakneck: another process could not open the encounter"};
        bar_.begin(nth, of);
        sim::Result result =
            sim::run(sample, options_.plan,
                     {.stop = &interrupted(),
                      .tell = [this](const sim::Progress& progress) { bar_.show(progress); },
                      .team = team_});
        report_.finish = std::max(report_.finish, result.finish);
        if (!leads() || result.games == 0) return std::nullopt;
        for (std::size_t i = 0; i < sample.tallies(); ++i)
            report_.parts.push_back({labels[i], sample.columns(i), std::move(result.tallies[i])});
        return std::nullopt;
    }

    void show() {
        if (asked_.json)
            context_.out << text::one_line(sim_json(report_)) << '\n';
        else if (asked_.csv)
            context_.out << sim_csv(report_);
        else
            context_.out << sim_table(report_, columns());
        if (asked_.svg.empty()) return;
        // What was printed stays JSON.
        if (const auto problem = write_whole(asked_.svg, sim_svg(report_)))
            cli::fail(context_, false, problem->what, Exit::refused);
    }

    Context& context_;
    const SimAsked& asked_;
    SimOptions options_;
    text::Data data_;
    sim::Team* team_;
    ProgressBar bar_;
    SimReport report_;
    bool agreed_ = false;
};

void run(Context& context, const SimAsked& asked, sim::Team* team) {
    auto options = read_options(asked);
    if (const auto* wrong = std::get_if<std::string>(&options))
        return fail(context, asked.json,
                    asked.json ? *wrong : "breakneck: " + *wrong + "\nTry: breakneck sim --help",
                    Exit::malformed);
    listen_for_interrupt();
    Simulation(context, asked, std::get<SimOptions>(std::move(options)), team).run();
}

/// Of many processes the first one speaks.
void run(Context& context, const SimAsked& asked) {
    if (!knows_mpi() && is_one_of_many())
        return fail(context, asked.json,
                    "breakneck: built without MPI, so each process would play all games; "
                    "start it alone, or build with BREAKNECK_MPI=ON",
                    Exit::refused);
    const auto team = join_team();
    if (team == nullptr || team->rank() == 0) return run(context, asked, team.get());
    std::ostream nowhere(nullptr);
    Context quiet{nowhere, nowhere, context.in, context.data};
    run(quiet, asked, team.get());
    context.exit = quiet.exit;
}

constexpr const char* sim_footer =
    R"(Examples:
  breakneck sim car_chase                           who wins, how long, what is left
  breakneck sim bar_fight --trials 100000 --seed 7
  breakneck sim courtyard --within 0.5%             until it is that certain
  breakneck sim courtyard --sweep people.Ana.aim=0..4 --svg aim.svg
  breakneck sim --compare mine.json theirs.json     with the same luck
  breakneck sim --from game.log.jsonl:12            how a live game may end
  breakneck sim car_chase --temper careful --temper Mara=aggressive

The same seed gives the same answer for any number of threads and, with
mpirun -n 4 breakneck sim …, of processes. Ctrl-C shows what is known so far
and ends with 130. More in docs/sim.md.)";

}  // namespace

void add_sim(CLI::App& app, Context& context) {
    auto asked = std::make_shared<SimAsked>();
    auto* command =
        app.add_subcommand("sim", "Play an encounter many times, and say how it goes and how sure");
    command
        ->add_option("FILE", asked->file,
                     "an encounter, a saved scene, a log, or the name of a ready scene")
        ->type_name("");
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
    add_temper_option(*command, asked->tempers);
    command->add_option("--svg", asked->svg, "write charts to this file")->type_name("FILE");
    command->add_flag("--csv", asked->csv, "print CSV");
    command->add_flag("--json", asked->json, "print JSON");
    command->footer(sim_footer);
    command->callback([&context, asked] { run(context, *asked); });
}

}  // namespace breakneck::cli
