// These Lucky Stars: what is left of whom.
#include "rules/lucky_stars/remains.h"

#include <gtest/gtest.h>

#include "tests/support/lucky.h"

namespace breakneck::lucky_stars::remains_test {
namespace {

using test::Fight;

TEST(Remains, PeopleAndTheCarTheyCameIn) {
    Fight fight("......\n......\nA.x.yB");
    fight.add_vehicle(Fight::car("D1 e"), 'A');
    fight.begin("AxyB");
    fight['x'].condition = Condition::dead;
    fight['y'].condition = Condition::unconscious;
    fight['B'].escaped = true;
    const Remains left = remains(fight.stage, fight.scene);
    const auto of = [&](char letter) { return left.people[index_of(fight.who(letter))].ending; };
    EXPECT_EQ(of('A'), Ending::standing);
    EXPECT_EQ(of('x'), Ending::died);
    EXPECT_EQ(of('y'), Ending::fell);
    EXPECT_EQ(of('B'), Ending::escaped);
    EXPECT_EQ(left.people[index_of(fight.who('A'))].measures,
              (Measures{{"DEF", 10}, {"VIT", 3}, {"Luck", 0}}));
    ASSERT_EQ(left.vehicles.size(), 1U);
    EXPECT_EQ(left.vehicles[0].ending, RideEnding::running);
    fight['A'].condition = Condition::dying;
    EXPECT_EQ(remains(fight.stage, fight.scene).vehicles[0].ending, RideEnding::stopped);
    fight.scene.vehicles[0].vit = 0;
    EXPECT_EQ(remains(fight.stage, fight.scene).vehicles[0].ending, RideEnding::wrecked);
    EXPECT_EQ(remains(fight.stage, fight.scene).vehicles[0].measures[1], (Measure{"VIT", 0}));
}

TEST(Remains, WhoeverIsCarriedAwayUnconsciousHasFallen) {
    Fight fight("A.x");
    fight.begin("Ax");
    fight['A'].escaped = true;
    fight['A'].condition = Condition::unconscious;
    EXPECT_EQ(remains(fight.stage, fight.scene).people[index_of(fight.who('A'))].ending,
              Ending::fell);
}

}  // namespace
}  // namespace breakneck::lucky_stars::remains_test
