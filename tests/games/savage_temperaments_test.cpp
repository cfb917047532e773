// People of every temperament play every ready scene of Savage Worlds to its end and are never
// refused.
#include <gtest/gtest.h>

#include "rules/savage/system.h"
#include "sim/playthrough.h"
#include "tactics/savage/ordinary.h"
#include "tests/support/places.h"
#include "tests/support/ready_scenes.h"

namespace breakneck::test {
namespace {

using savage::System;

/// One game; what went wrong, if anything did.
std::string play_out(const savage::Stage& stage, std::uint64_t index) {
    constexpr std::uint64_t seed = 30'000;
    savage::Scene scene = start(stage);
    sim::Streams luck(seed, index);
    Story<savage::Event> silent;
    savage::Play play{stage, scene, silent};
    for (int answers = 0; answers < sim::most_answers; ++answers) {
        const auto open = question(stage, scene);
        if (!open) return "";
        const auto choice = sim::ordinary_answer(stage, scene, open->who, luck.minds);
        const Answer answer = resolve(play, open->who, choice, luck.dice);
        if (!answer.is_done())
            return std::string(open->kind) + ": " + std::string(tag_of(choice)) + " refused by " +
                   to_text(answer.refusal().rule) + " " + std::string(answer.refusal().why);
    }
    return "does not end";
}

/// Everyone of a side; of all sides where it is none.
savage::Stage with(savage::Stage stage, Temperament temperament, SideId side) {
    for (savage::Character& each : stage.people)
        if (side == SideId::none || each.side == side) each.temperament = temperament;
    return stage;
}

void expect_to_end(Temperament temperament) {
    constexpr std::uint64_t games = 20;
    for (const auto& ready : ready_scenes<System>(test::root() / "data"))
        for (const SideId side : {SideId{0}, SideId{1}, SideId::none}) {
            const savage::Stage stage = with(ready.stage, temperament, side);
            for (std::uint64_t i = 0; i < games; ++i)
                ASSERT_EQ(play_out(stage, i), "")
                    << ready.name << ", side " << static_cast<int>(side) << ", game " << i;
        }
}

TEST(SavageGames, OfTheAggressiveEnd) { expect_to_end(Temperament::aggressive); }
TEST(SavageGames, OfTheCarefulEnd) { expect_to_end(Temperament::careful); }
TEST(SavageGames, OfThoseWhoFleeEnd) { expect_to_end(Temperament::flee); }
TEST(SavageGames, OfEscortsEnd) { expect_to_end(Temperament::escort); }
TEST(SavageGames, OfTheRandomEnd) { expect_to_end(Temperament::random); }

}  // namespace
}  // namespace breakneck::test
