// Studies, odds and advice must be equal in every build to the last digit: fractions, shares,
// intervals and margins.
#include "tests/signature/studies.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

#include "sim/interval.h"
#include "sim/run.h"
#include "tests/support/data.h"
#include "tests/support/places.h"
#include "text/study.h"

namespace breakneck::test {
namespace {

using text::Json;

void add(Hasher& hasher, double value) { hasher.add(std::bit_cast<std::uint64_t>(value)); }

/// A few games on two threads, every figure with its interval.
void add_study(Hasher& hasher, const text::Document& scene, const text::Data& data) {
    const auto opened = text::open_study(scene, data, {});
    const sim::Contest& contest = *std::get<std::unique_ptr<sim::Contest>>(opened);
    const sim::Sample sample(contest);
    const auto result = sim::run(sample, {.trials = 4, .seed = 1, .threads = 2});
    const auto& columns = contest.columns();
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const auto estimate = sim::estimate(columns[i], result.tallies[0][i]);
        hasher.add(columns[i].name);
        add(hasher, estimate.value);
        add(hasher, estimate.low);
        add(hasher, estimate.high);
    }
}

/// Plays on by ordinary choices, and weighs some of them before they are made.
void add_odds(Hasher& hasher, text::Game& game) {
    constexpr int choices = 12;
    constexpr int weighed_each = 4;
    constexpr std::uint64_t ways = 500;
    for (int i = 0; i < choices; ++i) {
        const Json open = game.question();
        if (open.is_null()) return;
        const auto who = open["who"].get<std::string>();
        const Json choice = game.answer();
        if (i % weighed_each == weighed_each - 1)
            hasher.add(text::one_line(game.odds(who, choice, ways)));
        game.choose(who, who, choice, {});
    }
}

/// Advice after a few games.
void add_advice(Hasher& hasher, text::Game& game) {
    constexpr int games = 40;
    while (game.question()["who"] == "gm") game.choose("gm", "gm", game.answer(), {});
    const auto made = game.advise(game.question()["who"].get<std::string>());
    auto& advice = *std::get<std::unique_ptr<text::Advice>>(made);
    advice.think(games);
    hasher.add(text::one_line(advice.ranked(games)));
}

std::unique_ptr<text::Game> game_of(const text::Document& scene, const text::Data& data) {
    auto opened = text::open_game(scene, data, 1);
    if (const auto* problem = std::get_if<text::Problem>(&opened))
        throw std::runtime_error(text::describe(scene, *problem));
    return std::get<std::unique_ptr<text::Game>>(std::move(opened));
}

}  // namespace

void add_studies(Hasher& hasher, std::string_view system) {
    const text::Data data = read_data(root() / "data");
    constexpr std::array<std::string_view, 4> advised{"courtyard", "dawn_duel",
                                                      "armed_car_and_lorry", "market_foot_chase"};
    for (const auto& file : files_in(root() / "data/scenes" / system, ".json")) {
        const std::string name = file.stem().string();
        const text::Document scene = document_of(name, read_file(file));
        hasher.add(name);
        add_study(hasher, scene, data);
        add_odds(hasher, *game_of(scene, data));
        if (std::find(advised.begin(), advised.end(), name) != advised.end())
            add_advice(hasher, *game_of(scene, data));
    }
}

}  // namespace breakneck::test
