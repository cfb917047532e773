// Savage Worlds: what is left of whom.
#include "rules/savage/remains.h"

#include <gtest/gtest.h>

#include "tests/support/savage.h"

namespace breakneck::savage::remains_test {
namespace {

using test::Brawl;

TEST(Remains, WoundsBenniesAndShots) {
    Brawl fight("A.x.y.B");
    fight.give_bennies('A', 2);
    const ItemId pistol = fight.give_pistol('A');
    fight.make_extra('x');
    const VehicleId car = fight.add_vehicle(Brawl::car(), 'B');
    fight.stay_calm();
    fight['A'].wounds = 1;
    fight.scene.thing(pistol).shots = 4;
    fight['x'].condition = Condition::incapacitated;
    fight['y'].condition = Condition::dead;
    const Remains left = remains(fight.stage, fight.scene);
    const auto of = [&](char letter) { return left.people[index_of(fight.who(letter))]; };
    EXPECT_EQ(of('A').ending, Ending::standing);
    EXPECT_EQ(of('A').measures,
              (Measures{{"Wounds", 1}, {"Fatigue", 0}, {"Bennies", 2}, {"ammunition", 4}}));
    EXPECT_EQ(of('x').ending, Ending::fell);
    EXPECT_EQ(of('x').measures.size(), 2U);  // Extras have no Bennies
    EXPECT_EQ(of('y').ending, Ending::died);
    EXPECT_EQ(left.vehicles[index_of(car)].ending, RideEnding::running);
    fight['B'].escaped = true;
    EXPECT_EQ(remains(fight.stage, fight.scene).vehicles[0].ending, RideEnding::escaped);
    fight.ride(car).wrecked = true;
    EXPECT_EQ(remains(fight.stage, fight.scene).vehicles[0].ending, RideEnding::wrecked);
}

}  // namespace
}  // namespace breakneck::savage::remains_test
