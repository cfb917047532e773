// `breakneck tournament`: computer players of two levels against each other, in both roles.
#include <CLI/CLI.hpp>
#include <atomic>
#include <cmath>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "advice/score.h"
#include "cli/command.h"
#include "cli/data_files.h"
#include "cli/interrupt.h"
#include "cli/opened.h"
#include "sim/threads.h"
#include "text/json.h"

namespace breakneck::cli {

using advice::Score;
using text::Json;

namespace {

struct TournamentAsked {
    std::vector<std::string> scenes;
    std::vector<int> levels{3, 1};
    int pairs = 20;
    int threads = 2;
    std::uint64_t seed = 1;
    bool json = false;
    bool markdown = false;
};

/// As many pairs as were finished, in order, whoever played them.
Score play_scene(const text::Game& game, const TournamentAsked& asked) {
    const auto wanted = static_cast<std::size_t>(asked.pairs);
    std::vector<double> results(wanted, std::nan(""));
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
        for (std::size_t i = next++; i < wanted && !interrupted(); i = next++)
            results[i] = game.pair_of_games(asked.levels[0], asked.levels[1], i);
    };
    sim::on_threads(asked.threads, work);
    Score score;
    for (const double each : results) {
        if (std::isnan(each)) break;
        score.add(each);
    }
    return score;
}

std::string verdict(const Score& score) {
    return score.is_better() ? "better" : score.is_worse() ? "worse" : "no telling";
}

class TournamentReport {
  public:
    TournamentReport(Context& context, const TournamentAsked& asked)
        : context_(context), asked_(asked) {}

    void line(const std::string& name, const Score& score) {
        if (!begun_) head();
        begun_ = true;
        if (asked_.json) {
            context_.out << text::one_line({{"scene", name},
                                            {"pairs", score.pairs},
                                            {"difference", score.mean()},
                                            {"margin", score.margin()},
                                            {"verdict", verdict(score)}})
                         << std::endl;
            return;
        }
        const char* word = score.pairs == 1 ? " pair " : " pairs";
        const std::string pairs = std::to_string(score.pairs) + (asked_.markdown ? "" : word);
        const auto* const shape = asked_.markdown ? "| {} | {} | {:+.3f} ± {:.3f} | {} |\n"
                                                  : "{:<26}{:>12}  {:+.3f} ± {:.3f}  {}\n";
        context_.out << fmt::format(fmt::runtime(shape), name, pairs, score.mean(), score.margin(),
                                    verdict(score))
                     << std::flush;
    }

  private:
    void head() {
        if (asked_.json) return;
        const std::string title =
            fmt::format("Level {} against level {}, sides changed after each game",
                        asked_.levels[0], asked_.levels[1]);
        context_.out << (asked_.markdown
                             ? "| " + title + " | pairs | difference | |\n|---|---|---|---|\n"
                             : title + "\n");
    }

    Context& context_;
    const TournamentAsked& asked_;
    bool begun_ = false;
};

struct Entered {
    std::string name;
    std::unique_ptr<text::Game> game;
};

/// Every scene is opened before the first game, so that a wrong one is told at once.
std::variant<std::vector<Entered>, FileProblem> entered(Context& context,
                                                        const TournamentAsked& asked) {
    std::vector<std::string> names = asked.scenes;
    if (names.empty())
        for (const ReadyScene& each : ready_scenes(context.data)) names.push_back(each.name);
    std::vector<Entered> out;
    std::string left_out;
    for (const std::string& each : names) {
        auto opened = open_scene(context, each, asked.seed);
        if (const auto* problem = std::get_if<FileProblem>(&opened)) return *problem;
        auto game = std::get<std::unique_ptr<text::Game>>(std::move(opened));
        const auto sides = game->about()["sides"].size();
        if (sides == 2)
            out.push_back({each, std::move(game)});
        else if (!asked.scenes.empty())
            left_out += (left_out.empty() ? "" : "\n") + each +
                        ": is left out: two sides play, it has " + std::to_string(sides);
    }
    if (out.empty()) return FileProblem{left_out.empty() ? "there are no ready scenes" : left_out};
    if (!left_out.empty()) context.err << left_out << '\n';
    return out;
}

void run(Context& context, const TournamentAsked& asked) {
    const auto scenes = entered(context, asked);
    if (const auto* problem = std::get_if<FileProblem>(&scenes))
        return fail(context, asked.json, problem->what, Exit::malformed);
    listen_for_interrupt();
    TournamentReport report(context, asked);
    Score all;
    for (const auto& [name, game] : std::get<std::vector<Entered>>(scenes)) {
        const Score score = play_scene(*game, asked);
        if (score.pairs > 0) report.line(name, score);
        all.add(score);
        if (interrupted()) break;
    }
    if (all.pairs > 0) report.line("all together", all);
    if (interrupted()) context.exit = Exit::interrupted;
}

}  // namespace

void add_tournament(CLI::App& app, Context& context) {
    auto asked = std::make_shared<TournamentAsked>();
    auto* command =
        app.add_subcommand("tournament", "Computer players of two levels against each other");
    command->add_option("scenes", asked->scenes, "encounters of two sides (all ready scenes)")
        ->type_name("FILE");
    command->add_option("--levels", asked->levels, "who plays (3,1); 0 plays at random")
        ->delimiter(',')
        ->expected(2)
        ->check(CLI::Range(0, text::Game::highest_level))
        ->type_name("N,M");
    command->add_option("--pairs", asked->pairs, "pairs of games for each scene (20)")
        ->check(CLI::Range(1, 1'000'000))
        ->type_name("N");
    command->add_option("--threads", asked->threads, "games at the same time (2)")
        ->check(CLI::Range(1, 256))
        ->type_name("T");
    command->add_option("--seed", asked->seed, "the luck of all games (1)")
        ->check(wrong_seed)
        ->type_name("N");
    command->add_flag("--json", asked->json, "print a JSON object on each line");
    command->add_flag("--markdown", asked->markdown, "print a table for a page")
        ->excludes("--json");
    command->footer(
        "The difference is in aims reached, from -1 to 1, with its 95 % interval. Each pair of\n"
        "games is thrown the same dice, once with the sides changed. Ctrl-C shows what is known.");
    command->callback([&context, asked] { run(context, *asked); });
}

}  // namespace breakneck::cli
