// TevellerRPG: what is left of whom.
#include "rules/teveller/remains.h"

#include <gtest/gtest.h>

#include "tests/support/teveller.h"

namespace breakneck::teveller::remains_test {
namespace {

using test::Skirmish;

TEST(Remains, WoundsAndRoundsOfThoseWhoFought) {
    Skirmish fight("A.x.y.B");
    const ItemId pistol = fight.give_pistol('A');
    fight.begin("AxyB");
    fight['A'].stamina = 2;
    fight.scene.thing(pistol).rounds = 5;
    fight.scene.thing(pistol).holder = fight.who('x');  // taken from A, and still A's
    fight['x'].condition = Condition::dead;
    fight['y'].condition = Condition::unconscious;
    fight['B'].escaped = true;
    const Remains left = remains(fight.stage, fight.scene);
    const auto of = [&](char letter) { return left.people[index_of(fight.who(letter))]; };
    EXPECT_EQ(of('A').ending, Ending::standing);
    EXPECT_EQ(of('A').measures[0], (Measure{"Stamina", 2}));
    EXPECT_EQ(of('A').measures[2], (Measure{"ammunition", 5}));
    EXPECT_EQ(of('x').ending, Ending::died);
    EXPECT_EQ(of('x').measures.size(), 2U);
    EXPECT_EQ(of('y').ending, Ending::fell);
    EXPECT_EQ(of('B').ending, Ending::escaped);
}

TEST(Remains, WhoeverIsOutHasFledCowersOrFell) {
    Skirmish fight("A.x");
    fight.begin("Ax");
    fight['x'].condition = Condition::out;
    const auto with = [&](OutFate fate) {
        fight['x'].fate = fate;
        return remains(fight.stage, fight.scene).people[index_of(fight.who('x'))].ending;
    };
    EXPECT_EQ(with(OutFate::fled), Ending::escaped);
    EXPECT_EQ(with(OutFate::cowering), Ending::stopped);
    EXPECT_EQ(with(OutFate::wounded), Ending::fell);
    EXPECT_EQ(with(OutFate::dead), Ending::died);
    fight['x'].condition = Condition::unconscious;
    fight['x'].escaped = true;
    EXPECT_EQ(with(OutFate::none), Ending::fell) << "others carried them";
}

TEST(Remains, WhoeverIsCaughtIsStopped) {
    Skirmish fight("Ax");
    fight.add_vehicle(Skirmish::car(), 'A');
    fight.stay_calm();
    EXPECT_EQ(remains(fight.stage, fight.scene).vehicles[0].ending, RideEnding::running);
    fight.scene.begun = true;
    fight.scene.prey = fight.sheet('A').side;
    const Remains left = remains(fight.stage, fight.scene);
    EXPECT_EQ(left.people[index_of(fight.who('A'))].ending, Ending::stopped);
    EXPECT_EQ(left.people[index_of(fight.who('x'))].ending, Ending::standing);
    EXPECT_EQ(left.vehicles[0].ending, RideEnding::stopped);
    fight.scene.vehicles[0].state = RideState::destroyed;
    EXPECT_EQ(remains(fight.stage, fight.scene).vehicles[0].ending, RideEnding::wrecked);
}

}  // namespace
}  // namespace breakneck::teveller::remains_test
