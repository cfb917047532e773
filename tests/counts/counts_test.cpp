// Counts: how many ways there are to so many choices from each ready scene, as
// tests/counts/*.counts say. BREAKNECK_REGENERATE=1 writes the files anew; BREAKNECK_DEEP=1 counts
// as deep as they go.
#include <gtest/gtest.h>

#include <cstdlib>
#include <sstream>
#include <string>
#include <vector>

#include "rules/coin_duel/system.h"
#include "tests/support/count_ways.h"
#include "tests/support/duel.h"
#include "tests/support/places.h"
#include "tests/support/ready_scenes.h"

namespace breakneck::test::counts_test {
namespace {

constexpr int deepest = 4;
constexpr std::uint64_t usual_budget = 30'000;
constexpr std::uint64_t deep_budget = 3'000'000;

struct SceneCounts {
    std::string scene;
    std::vector<std::uint64_t> ways;  // to one choice, two choices, …
};

/// As many depths as the budget allows.
template <class S>
std::vector<SceneCounts> counted(std::uint64_t budget) {
    std::vector<SceneCounts> all;
    for (const auto& each : ready_scenes<S>(root() / "data")) {
        SceneCounts counts{each.name, {}};
        const auto scene = opened<S>(each.stage);
        odds::DrawOdds known;
        for (int depth = 1; depth <= deepest; ++depth) {
            std::uint64_t left = budget;
            const auto ways = count_ways<S>(known, each.stage, scene, depth, left);
            if (!ways) break;
            counts.ways.push_back(*ways);
        }
        all.push_back(std::move(counts));
    }
    return all;
}

/// "scene alley   ways 1 32   ways 2 816".
std::string written(std::string_view system, const std::vector<SceneCounts>& all) {
    std::ostringstream out;
    out << "# Ways to so many choices from the ready scenes of " << system
        << ", choices times dice.\n";
    for (const SceneCounts& each : all) {
        out << "scene " << each.scene;
        for (std::size_t i = 0; i < each.ways.size(); ++i)
            out << "   ways " << i + 1 << " " << each.ways[i];
        out << "\n";
    }
    return out.str();
}

std::vector<SceneCounts> read(const std::string& bytes) {
    std::vector<SceneCounts> all;
    std::istringstream lines(bytes);
    for (std::string line; std::getline(lines, line);) {
        if (line.empty() || line.front() == '#') continue;
        std::istringstream words(line);
        std::string word;
        SceneCounts counts;
        words >> word >> counts.scene;
        std::size_t depth = 0;
        for (std::uint64_t ways = 0; words >> word >> depth >> ways;) {
            EXPECT_EQ(depth, counts.ways.size() + 1) << line;
            counts.ways.push_back(ways);
        }
        EXPECT_FALSE(counts.ways.empty()) << line;
        all.push_back(std::move(counts));
    }
    return all;
}

template <class S>
void compare_with_file() {
    const std::string file =
        (root() / "tests/counts" / (std::string(S::name) + ".counts")).string();
    if (std::getenv("BREAKNECK_REGENERATE") != nullptr)
        write_file(file, written(S::name, counted<S>(deep_budget)));
    const bool deep = std::getenv("BREAKNECK_DEEP") != nullptr;
    const auto expected = read(read_file(file));
    const auto found = counted<S>(deep ? deep_budget : usual_budget);
    ASSERT_EQ(expected.size(), found.size()) << "every ready scene is counted";
    for (std::size_t i = 0; i < found.size(); ++i) {
        EXPECT_EQ(expected[i].scene, found[i].scene);
        EXPECT_GE(found[i].ways.size(), 2U) << "too large to count at all";
        for (std::size_t depth = 0; depth < found[i].ways.size(); ++depth) {
            ASSERT_LT(depth, expected[i].ways.size()) << "counted deeper than the file";
            EXPECT_EQ(expected[i].ways[depth], found[i].ways[depth])
                << found[i].scene << ", ways " << depth + 1;
        }
    }
}

/// Two duelists in a row of three spaces, worked out by hand.
TEST(Counts, AreWhatTheyAreByHand) {
    using System = coin_duel::System;
    coin_duel::Stage stage = duel_stage("A.x");
    ASSERT_FALSE(prepare(stage));
    coin_duel::Scene scene = opened<System>(stage);
    scene.frames.back() = coin_duel::TurnAsked{static_cast<PersonId>(0)};
    scene.people[0].acted = true;
    scene.people[1].acted = false;
    odds::DrawOdds known;
    std::uint64_t left = usual_budget;
    // Throw high or low, walk one space, guard high or low, wait for either, or nothing.
    EXPECT_EQ(count_ways<System>(known, stage, scene, 1, left), 2U + 1U + 2U + 2U + 1U);
    // After a throw: duck (a miss, or a hit with three wounds; nothing is clean at -2) or stay (a
    // miss, or three wounds from a hit, or three from a clean one). After the walk x has nowhere to
    // walk: 7. After the other five choices x has what A had: 8.
    EXPECT_EQ(count_ways<System>(known, stage, scene, 2, left), 2U * (4U + 7U) + 7U + 5U * 8U);
    left = 20;
    EXPECT_EQ(count_ways<System>(known, stage, scene, 2, left), std::nullopt) << "out of budget";
}

TEST(Counts, OfTheCoinDuelAreAsWrittenDown) { compare_with_file<coin_duel::System>(); }

}  // namespace
}  // namespace breakneck::test::counts_test
