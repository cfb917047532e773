// Savage Worlds, SW-GAP-016: wrecks.
#include "rules/savage/ramming.h"
#include "tests/support/garage.h"

namespace breakneck::savage::wreck_test {
namespace {

using test::Derby;
using test::Garage;
using test::operator+;
using Dice = Garage::Dice;

constexpr VehicleId car_id = Garage::car_id;
const Dice chassis{3, 3};

RULE("SW-GAP-016", "beyond the limit it is wrecked, with a last Critical Hit and no control roll") {
    Garage fight;
    fight.start();
    fight.target().wounds = 4;
    fight.strike(16, chassis);
    EXPECT_TRUE(fight.was_told(RideChanged{"SW-GAP-016", car_id, RideChange::wrecked}));
    EXPECT_EQ(fight.target().wounds, 4);
    EXPECT_EQ(fight.critical_hits().size(), 1U);
    EXPECT_EQ(fight.count("control"), 0);
    EXPECT_EQ(fight.asked(), "turn");
}

RULE("SW-GAP-016", "everyone in it is Shaken") {
    Garage fight;
    fight.start();
    fight.target().wounds = 3;
    fight.strike(20, chassis + chassis);
    EXPECT_TRUE(fight.target().wrecked);
    EXPECT_TRUE(fight['b'].shaken);
    EXPECT_TRUE(fight['c'].shaken);
    EXPECT_EQ(fight['b'].wounds, 0);
    EXPECT_FALSE(fight['z'].shaken);
}

RULE("SW-GAP-016", "it is wrecked once") {
    Garage fight;
    fight.start();
    fight.target().wounds = 4;
    fight.strike(16, chassis);
    fight.strike(16, chassis);
    EXPECT_FALSE(fight.changed(car_id, RideChange::wrecked));
    EXPECT_EQ(fight.count("control"), 0);
}

RULE("SW-GAP-016", "its weapons fire no more and it goes nowhere") {
    Vehicle armed = Garage::car("F3 e");
    armed.weapons = {Garage::mounted_gun(true)};
    Garage fight(armed);
    fight.start();
    const ItemId gun = fight.weapon_on(car_id);
    EXPECT_TRUE(can_fire(fight.stage, fight.scene, fight.who('b'), gun));
    fight.target().wounds = 4;
    fight.target().mph = 40;
    fight.strike(16, chassis);
    EXPECT_FALSE(can_fire(fight.stage, fight.scene, fight.who('b'), gun));
    EXPECT_EQ(top_speed_of(fight.stage, fight.scene, car_id), 0);
    EXPECT_EQ(fight.target().mph, 0);
}

RULE("SW-GAP-016", "in a chase it maneuvers no more, is not Bumped and not rammed") {
    Derby chase;
    chase.start();
    chase.ride(Derby::theirs).wounds = 4;
    chase.strike(16, chassis);
    EXPECT_EQ(chase.asked(), "turn") << "no Bump";
    EXPECT_EQ(chase.does('A', Ram{.vehicle = Derby::theirs}), refuse("SW-GAP-016", "wrecked"));
    EXPECT_EQ(may_ram(chase.stage, chase.scene, chase.who('b'), Ram{.vehicle = Derby::mine}),
              refuse("SW-GAP-016", "wrecked"));
}

RULE("SW-GAP-016", "it leaves the chase at the end of the turn") {
    Derby chase;
    chase.start();
    chase.ride(Derby::theirs).wounds = 4;
    chase.strike(16, chassis);
    EXPECT_TRUE(is_in(chase.scene, Derby::theirs));
    EXPECT_TRUE(chase.does('A', EndTurn{}).is_done());
    EXPECT_TRUE(chase.changed(Derby::theirs, RideChange::left));
    EXPECT_FALSE(is_in(chase.scene, Derby::theirs));
    EXPECT_EQ(chase.card('b'), -1);
    EXPECT_EQ(chase.scene.mode, Mode::chase);
    EXPECT_EQ(chase.asked_letter(), 'z');
}

RULE("SW-GAP-016", "the Game Master may add damage for everyone in the crash") {
    Garage fight;
    fight.start();
    fight.scene.calls.crash_dice = 2;
    fight.target().wounds = 4;
    // b, Shaken by the wreck, takes 7 against 5; c takes 3. Then the Critical Hit.
    fight.strike(16, Dice{3, 4, 1, 2} + chassis);
    EXPECT_EQ(fight['b'].wounds, 1);
    EXPECT_EQ(fight['c'].wounds, 0);
    EXPECT_EQ(fight.count("damage"), 2);
    EXPECT_EQ(fight['A'].wounds, 0);
}

}  // namespace
}  // namespace breakneck::savage::wreck_test
