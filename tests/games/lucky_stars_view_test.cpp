// Who is said to see everything does, at every question of many games.
#include <gtest/gtest.h>

#include "rules/lucky_stars/system.h"
#include "sim/playthrough.h"
#include "tactics/lucky_stars/ordinary.h"
#include "tests/support/places.h"
#include "tests/support/ready_scenes.h"

namespace breakneck::test::lucky_stars_view_test {
namespace {

using lucky_stars::Scene;
using lucky_stars::Stage;
using lucky_stars::System;

TEST(LuckyStarsView, OfThoseWhoSeeAllIsTheSceneItself) {
    int all = 0;
    int less = 0;
    const auto answer = [&](const Stage& stage, const Scene& scene, const Question& open,
                            Luck& mind) {
        const Scene seen = view(stage, scene, sim::seat_asked(open.who));
        const bool is_all = sees_all(stage, scene, open.who);
        ++(is_all ? all : less);
        EXPECT_TRUE(!is_all || seen == scene) << stage.title << ", " << open.kind;
        return ordinary(stage, seen, open.who, mind);
    };
    for (const auto& ready : ready_scenes<System>(test::root() / "data"))
        for (std::uint64_t i = 0; i < 20; ++i) {
            sim::Streams luck(20'000, i);
            Scene scene = start(ready.stage);
            Story<lucky_stars::Event> silent;
            lucky_stars::Play play{ready.stage, scene, silent};
            EXPECT_TRUE(sim::play_on<System>(play, luck, answer).ended) << ready.name;
        }
    EXPECT_GT(all, less);  // or it would not be worth asking
    EXPECT_GT(less, 0);
}

}  // namespace
}  // namespace breakneck::test::lucky_stars_view_test
