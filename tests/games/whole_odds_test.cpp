// Whole encounters solved exactly agree with games that are played.
#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "odds/whole.h"
#include "rules/teveller/run_once.h"
#include "rules/teveller/system.h"
#include "sim/playthrough.h"
#include "tactics/teveller/ordinary.h"
#include "tests/support/places.h"
#include "tests/support/ready_scenes.h"

namespace breakneck::test::whole_odds_test {
namespace {

using odds::Fraction;

template <class S>
typename S::Stage ready_stage(const std::string& name) {
    for (auto& each : ready_scenes<S>(test::root() / "data"))
        if (each.name == name) return each.stage;
    ADD_FAILURE() << "no ready scene " << name;
    return {};
}

/// How often each outcome came up in so many games, in the order of the exact ends.
template <class S>
std::vector<double> played(const typename S::Stage& stage, const odds::WholeOdds& exact,
                           int games) {
    std::vector<double> counts(exact.ends.size());
    Story<typename S::Event> silent;
    for (int i = 0; i < games; ++i) {
        typename S::Scene scene = start(stage);
        typename S::Play play{stage, scene, silent};
        sim::Streams luck(20'261'116, static_cast<std::uint64_t>(i));
        EXPECT_TRUE(sim::play_on<S>(play, luck, sim::Ordinary{}).ended);
        const Outcome end = outcome(stage, scene);
        for (std::size_t k = 0; k < counts.size(); ++k)
            counts[k] += exact.ends[k].outcome == end ? 1 : 0;
    }
    return counts;
}

template <class S>
odds::WholeOdds solved(const typename S::Stage& stage, odds::WholeBudget budget = {}) {
    odds::DrawOdds draws;
    return odds::whole_odds<S>(draws, stage, start(stage), Seat::master(), sim::Ordinary{}, budget);
}

/// Four standard errors: one run in some ten thousand would fail by chance, and the seed is fixed.
template <class S>
void expect_agreement(const typename S::Stage& stage, const odds::WholeOdds& exact, int games) {
    ASSERT_TRUE(exact.complete) << exact.states << " states";
    const auto counts = played<S>(stage, exact, games);
    Fraction sum = exact.cut + exact.endless;
    double counted = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const auto p = exact.ends[i].chance.convert_to<double>();
        sum += exact.ends[i].chance;
        counted += counts[i];
        EXPECT_LE(std::abs(counts[i] - games * p), 4 * std::sqrt(games * p * (1 - p)) + 1e-6)
            << "outcome " << exact.ends[i].outcome.winners << ", " << p;
    }
    EXPECT_EQ(sum, 1);
    EXPECT_EQ(counted, games) << "something happened that should not be possible";
}

TEST(WholeOdds, an_armed_car_after_a_lorry_is_solved_exactly_and_agrees_with_games) {
    const auto stage = ready_stage<teveller::System>("armed_car_and_lorry");
    const auto exact = solved<teveller::System>(stage);
    ASSERT_GE(exact.ends.size(), 2U);
    expect_agreement<teveller::System>(stage, exact, 20'000);
}

TEST(WholeOdds, more_than_the_budget_allows_is_not_known) {
    const auto stage = ready_stage<teveller::System>("armed_car_and_lorry");
    EXPECT_FALSE(solved<teveller::System>(stage, {.states = 100}).complete);
    EXPECT_FALSE(solved<teveller::System>(stage, {.ways = 1000}).complete);
}

}  // namespace
}  // namespace breakneck::test::whole_odds_test
