// People of every temperament play every ready scene to its end, and are never refused.
#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <string_view>

#include "rules/lucky_stars/system.h"
#include "rules/savage/system.h"
#include "rules/teveller/system.h"
#include "sim/playthrough.h"
#include "tactics/lucky_stars/ordinary.h"
#include "tactics/savage/ordinary.h"
#include "tactics/teveller/ordinary.h"
#include "tests/support/places.h"
#include "tests/support/ready_scenes.h"

namespace breakneck::test::temperaments_test {
namespace {

constexpr std::string_view does_not_end = "does not end";

/// Plays one game to its end: what was refused, or that it did not end; empty if all is well.
template <class S>
std::string trouble_in_game(const typename S::Stage& stage, std::uint64_t index) {
    sim::Streams luck(20'000, index);
    auto scene = start(stage);
    Story<typename S::Event> silent;
    typename S::Play play{stage, scene, silent};
    for (int i = 0; i < sim::most_answers; ++i) {
        const auto open = question(stage, scene);
        if (!open) return "";
        const auto choice = sim::ordinary_answer(stage, scene, open->who, luck.minds);
        const Answer answer = resolve(play, open->who, choice, luck.dice);
        if (!answer.is_done())
            return std::string(open->kind) + ": " + std::string(tag_of(choice)) + " by " +
                   to_text(answer.refusal().rule) + " " + std::string(answer.refusal().why);
    }
    return std::string(does_not_end);
}

/// Each side by itself and all of them play so. `may_be_stranded`: so many games in which all play
/// alike may end with everyone out of each other's reach for ever, such as on two piers without a
/// boat; `stalemate`: a scene that need not end where one side plays so.
template <class S>
void expect_to_end(Temperament temper, int may_be_stranded = 0, std::string_view stalemate = "") {
    const std::uint64_t games = std::getenv("BREAKNECK_DEEP") != nullptr ? 20 : 2;
    for (const auto& ready : ready_scenes<S>(test::root() / "data")) {
        const auto sides = static_cast<int>(ready.stage.sides.size());
        for (int side = 0; side <= sides; ++side) {
            auto stage = ready.stage;
            for (auto& each : stage.people)
                if (side == sides || static_cast<int>(each.side) == side) each.temperament = temper;
            int endless = 0;
            for (std::uint64_t i = 0; i < games; ++i) {
                const std::string trouble = trouble_in_game<S>(stage, i);
                endless += trouble == does_not_end ? 1 : 0;
                const bool may =
                    side == sides ? endless <= may_be_stranded : ready.name == stalemate;
                if (trouble == does_not_end && may) continue;
                ASSERT_EQ(trouble, "")
                    << ready.name << ", "
                    << (side == sides ? "all" : stage.sides[static_cast<std::size_t>(side)].name)
                    << " " << name_of(temper) << ", game " << i;
            }
        }
    }
}

template <class S>
class Temperaments : public testing::Test {};
using Systems = testing::Types<lucky_stars::System, teveller::System, savage::System>;
TYPED_TEST_SUITE(Temperaments, Systems);

TYPED_TEST(Temperaments, AggressiveGamesEnd) { expect_to_end<TypeParam>(Temperament::aggressive); }
/// In street_ambush a careful ambusher may break at the truck what its crew mends inside, for ever.
TYPED_TEST(Temperaments, CarefulGamesEnd) {
    expect_to_end<TypeParam>(Temperament::careful, 0, "street_ambush");
}
TYPED_TEST(Temperaments, GamesOfThoseWhoFleeEnd) { expect_to_end<TypeParam>(Temperament::flee); }
TYPED_TEST(Temperaments, GamesOfEscortsEnd) { expect_to_end<TypeParam>(Temperament::escort); }
TYPED_TEST(Temperaments, RandomGamesEnd) { expect_to_end<TypeParam>(Temperament::random, 2); }

}  // namespace
}  // namespace breakneck::test::temperaments_test
