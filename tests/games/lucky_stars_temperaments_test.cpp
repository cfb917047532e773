// Every ready scene of These Lucky Stars ends, whatever the temperaments, and nobody is refused.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "rules/lucky_stars/system.h"
#include "sim/playthrough.h"
#include "tactics/lucky_stars/ordinary.h"
#include "tests/support/places.h"
#include "tests/support/ready_scenes.h"

namespace breakneck::test {
namespace {

using lucky_stars::Choice;
using lucky_stars::Scene;
using lucky_stars::Stage;
using lucky_stars::System;

constexpr std::uint64_t games = 20;
constexpr std::string_view does_not_end = "does not end";

/// Plays one game to its end: what was refused, or that it did not end; empty if all is well.
std::string trouble_in_game(const Stage& stage, std::uint64_t index) {
    sim::Streams luck(20'000, index);
    Scene scene = start(stage);
    Story<lucky_stars::Event> silent;
    lucky_stars::Play play{stage, scene, silent};
    for (int i = 0; i < sim::most_answers; ++i) {
        const auto open = question(stage, scene);
        if (!open) return "";
        const Choice choice = sim::ordinary_answer(stage, scene, open->who, luck.minds);
        const Answer answer = resolve(play, open->who, choice, luck.dice);
        if (!answer.is_done())
            return std::string(open->kind) + ": " + std::string(tag_of(choice)) + " by " +
                   to_text(answer.refusal().rule) + " " + std::string(answer.refusal().why);
    }
    return std::string(does_not_end);
}

/// `may_be_stranded`: so many games in which all play alike may end with everyone out of each
/// other's reach for ever, such as on two piers without a boat.
void expect_to_end(Temperament temper, int may_be_stranded = 0) {
    for (const auto& ready : ready_scenes<System>(test::root() / "data")) {
        const auto sides = static_cast<int>(ready.stage.sides.size());
        for (int side = 0; side <= sides; ++side) {
            Stage stage = ready.stage;
            for (auto& each : stage.people)
                if (side == sides || static_cast<int>(each.side) == side) each.temperament = temper;
            int endless = 0;
            for (std::uint64_t i = 0; i < games; ++i) {
                const std::string trouble = trouble_in_game(stage, i);
                endless += trouble == does_not_end ? 1 : 0;
                if (side == sides && trouble == does_not_end && endless <= may_be_stranded)
                    continue;
                ASSERT_EQ(trouble, "")
                    << ready.name << ", "
                    << (side == sides ? "all" : stage.sides[static_cast<std::size_t>(side)].name)
                    << " " << name_of(temper) << ", game " << i;
            }
        }
    }
}

TEST(LuckyStarsTemperaments, AggressiveGamesEnd) { expect_to_end(Temperament::aggressive); }
TEST(LuckyStarsTemperaments, CarefulGamesEnd) { expect_to_end(Temperament::careful); }
TEST(LuckyStarsTemperaments, GamesOfThoseWhoFleeEnd) { expect_to_end(Temperament::flee); }
TEST(LuckyStarsTemperaments, GamesOfEscortsEnd) { expect_to_end(Temperament::escort); }
TEST(LuckyStarsTemperaments, RandomGamesEnd) { expect_to_end(Temperament::random, 2); }

}  // namespace
}  // namespace breakneck::test
