// People of every temperament play every ready scene of TevellerRPG to its end, and are never
// refused.
#include <gtest/gtest.h>

#include "rules/teveller/system.h"
#include "sim/playthrough.h"
#include "tactics/teveller/ordinary.h"
#include "tests/support/places.h"
#include "tests/support/ready_scenes.h"

namespace breakneck::test {
namespace {

using teveller::Stage;

/// Everyone of a side, or (none) of all sides, plays like that.
Stage with_temperament(Stage stage, Temperament temperament, SideId side) {
    for (auto& each : stage.people)
        if (side == SideId::none || each.side == side) each.temperament = temperament;
    return stage;
}

/// What went wrong in a game; empty if it came to its end.
std::string trouble_in(const Stage& stage, std::uint64_t index) {
    constexpr std::uint64_t seed = 6;
    auto scene = start(stage);
    Story<teveller::Event> silent;
    teveller::System::Play play{stage, scene, silent};
    sim::Streams luck(seed, index);
    for (int i = 0; i < sim::most_answers; ++i) {
        const auto open = question(stage, scene);
        if (!open) return "";
        const auto choice = sim::ordinary_answer(stage, scene, open->who, luck.minds);
        const Answer answer = resolve(play, open->who, choice, luck.dice);
        if (!answer.is_done())
            return std::string(open->kind) + ": " + std::string(tag_of(choice)) + " refused by " +
                   to_text(answer.refusal().rule) + " " + std::string(answer.refusal().why);
    }
    return "no end in sight";
}

TEST(TevellerTemperaments, PlayEveryReadySceneToItsEnd) {
    constexpr std::uint64_t games = 20;
    for (const auto& ready : ready_scenes<teveller::System>(test::root() / "data"))
        for (const Temperament each : {Temperament::aggressive, Temperament::careful,
                                       Temperament::flee, Temperament::escort, Temperament::random})
            for (int side = -1; side < static_cast<int>(ready.stage.sides.size()); ++side) {
                const Stage stage = with_temperament(ready.stage, each, static_cast<SideId>(side));
                for (std::uint64_t i = 0; i < games; ++i)
                    ASSERT_EQ(trouble_in(stage, i), "")
                        << ready.name << ", " << enum_names(each)[static_cast<std::size_t>(each)]
                        << ", side " << side << ", game " << i;
            }
}

}  // namespace
}  // namespace breakneck::test
