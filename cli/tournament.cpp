// `breakneck tournament`: computer players of two levels against each other, in both roles.
#include <CLI/CLI.hpp>
#include <atomic>
#include <cmath>
#include <csignal>
#include <memory>
#include <ostream>
#include <string>
#include <thread>
#include <vector>

#include <fmt/format.h>

#include "advice/score.h"
#include "cli/command.h"
#include "cli/data_files.h"
#include "cli/opened.h"
#include "text/json.h"

namespace breakneck::cli {

using advice::Score;
using text::Json;

namespace {

struct Asked {
    std::vector<std::string> scenes;
    std::vector<int> levels{3, 1};
    int pairs = 20;
    unsigned threads = 2;
    std::uint64_t seed = 1;
    bool json = false;
    bool markdown = false;
};

std::atomic<bool> stopped = false;  // NOLINT: a signal finds nothing else
void stop(int) { stopped = true; }

/// As many pairs as were finished, in order, whoever played them.
Score play_scene(const text::Game& game, const Asked& asked) {
    const auto wanted = static_cast<std::size_t>(asked.pairs);
    std::vector<double> results(wanted, std::nan(""));
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
        for (std::size_t i = next++; i < wanted && !stopped; i = next++)
            results[i] = game.pair_of_games(asked.levels[0], asked.levels[1], i);
    };
    std::vector<std::thread> others;
    for (unsigned i = 1; i < asked.threads; ++i) others.emplace_back(work);
    work();
    for (std::thread& each : others) each.join();
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

class Report {
  public:
    Report(Context& context, const Asked& asked) : context_(context), asked_(asked) {}

    void head() {
        if (asked_.json) return;
        const std::string title =
            fmt::format("Level {} against level {}, sides changed after each game",
                        asked_.levels[0], asked_.levels[1]);
        context_.out << (asked_.markdown
                             ? "| " + title + " | pairs | difference | |\n|---|---|---|---|\n"
                             : title + "\n");
    }
    void line(const std::string& name, const Score& score) {
        if (asked_.json) {
            context_.out << text::one_line({{"scene", name},
                                            {"pairs", score.pairs},
                                            {"difference", score.mean()},
                                            {"margin", score.margin()},
                                            {"verdict", verdict(score)}})
                         << std::endl;
            return;
        }
        const auto shape = asked_.markdown ? "| {} | {} | {:+.3f} ± {:.3f} | {} |\n"
                                           : "{:<26}{:>6} pairs  {:+.3f} ± {:.3f}  {}\n";
        context_.out << fmt::format(fmt::runtime(shape), name, score.pairs, score.mean(),
                                    score.margin(), verdict(score))
                     << std::flush;
    }

  private:
    Context& context_;
    const Asked& asked_;
};

void run(Context& context, Asked asked) {
    if (asked.scenes.empty())
        for (const ReadyScene& each : ready_scenes(context.data)) asked.scenes.push_back(each.name);
    std::signal(SIGINT, stop);
    Report report(context, asked);
    report.head();
    Score all;
    for (const std::string& each : asked.scenes) {
        const auto game = opened(context, each, asked.seed);
        if (!game) return;
        if (game->about()["sides"].size() != 2) continue;
        const Score score = play_scene(*game, asked);
        if (score.pairs > 0) report.line(each, score);
        all.add(score);
        if (stopped) break;
    }
    report.line("all together", all);
}

}  // namespace

void add_tournament(CLI::App& app, Context& context) {
    auto asked = std::make_shared<Asked>();
    auto* command =
        app.add_subcommand("tournament", "Computer players of two levels against each other");
    command->add_option("scenes", asked->scenes, "encounters of two sides (all ready scenes)")
        ->type_name("FILE");
    command->add_option("--levels", asked->levels, "who plays: 3,1; 0 plays at random")
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
    command->add_flag("--markdown", asked->markdown, "print a table for a page");
    command->footer(
        "The difference is in aims reached, from -1 to 1, with its 95 % interval. Each pair of\n"
        "games is thrown the same dice, once with the sides changed. Ctrl-C shows what is known.");
    command->callback([&context, asked] { run(context, *asked); });
}

}  // namespace breakneck::cli
