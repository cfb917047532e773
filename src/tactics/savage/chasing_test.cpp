// Ordinary drivers, gunners, passengers and runners in chases.
#include "tactics/savage/ordinary.h"
#include "tests/support/race.h"

namespace breakneck::savage::chasing_test {
namespace {

using test::Brawl;
using test::Race;

constexpr VehicleId mine = Race::mine;
constexpr VehicleId theirs = Race::theirs;

Choice decision(const Brawl& chase, char letter) {
    Luck luck(Rng(1));
    return ordinary(chase.stage, chase.scene, chase.who(letter), luck);
}
/// A's side wants to get away.
Race flight(int my_card, int their_card, std::string_view picture = "Ax") {
    Race chase(my_card, their_card, picture);
    chase.stage.sides[0].aim = breakneck::Aim::escape;
    return chase;
}

TEST(SavageTactics, WhoeverIsFarAheadFlees) {
    Race chase = flight(8, 0);
    chase.start();
    EXPECT_EQ(decision(chase, 'A'), Choice(Flee{}));
}

TEST(SavageTactics, WhoeverFleesGetsFartherAwayFirst) {
    Race chase = flight(6, 0);
    chase.start();
    EXPECT_EQ(decision(chase, 'A'), Choice(ChangePosition{}));
    EXPECT_TRUE(chase.does('A', ChangePosition{}, {4, 2}).is_done());
    ASSERT_EQ(chase.asked(), "card");
    EXPECT_EQ(decision(chase, 'A'), Choice(ToCard{7}));
    EXPECT_TRUE(chase.does('A', ToCard{7}).is_done());
    EXPECT_EQ(decision(chase, 'A'), Choice(Flee{}));
}

TEST(SavageTactics, WhoeverFleesEvadesWhenShotAt) {
    for (const bool armed : {true, false}) {
        Race chase = flight(4, 2, "Axy");
        chase.seat('y', theirs);
        if (armed) chase.give_pistol('y');
        chase.start("Axy");
        EXPECT_EQ(decision(chase, 'A') == Choice(Evade{}), armed);
    }
}

TEST(SavageTactics, UnarmedHuntersUseTheirActionToCloseIn) {
    Race chase(2, 5);
    chase.start();
    EXPECT_EQ(decision(chase, 'A'), Choice(ChangePosition{true}));
}

TEST(SavageTactics, HuntersWhoHaveOvershotFallBack) {
    Race chase(6, 4);
    chase.start();
    EXPECT_EQ(decision(chase, 'A'), Choice(DropBack{2}));
}

TEST(SavageTactics, EqualsForceAndTheHeavyRam) {
    Race equal(4, 4);
    equal.start();
    EXPECT_EQ(decision(equal, 'A'), Choice(Force{.vehicle = theirs}));
    Race heavy(4, 4);
    heavy.stage.vehicles[0].size = 8;
    heavy.stage.vehicles[0].toughness = 24;
    heavy.start();
    EXPECT_EQ(decision(heavy, 'A'), Choice(Ram{.vehicle = theirs}));
    heavy.turn_of('x');
    EXPECT_FALSE(std::holds_alternative<Ram>(decision(heavy, 'x'))) << "it would be hurt more";
}

TEST(SavageTactics, WhoeverHasForcedSaysWhereTo) {
    Race chase(4, 4);
    chase.start();
    EXPECT_TRUE(chase.does('A', Force{.vehicle = theirs}, {5, 2, 4, 2}).is_done());
    ASSERT_EQ(chase.asked(), "card");
    const Choice made = decision(chase, 'A');
    EXPECT_EQ(made, Choice(ToCard{3}));
    EXPECT_TRUE(chase.does('A', made).is_done());
}

/// B mans a gun on A's car.
Race with_gunner() {
    Race chase(2, 4, "ABx");
    chase.stage.vehicles[0].weapons.push_back(Brawl::mounted_gun(false));
    chase.stage.vehicles[0].stations.push_back({"gunner", Duty::gun});
    chase.seat('B', mine, "gunner");
    return chase;
}

TEST(SavageTactics, DriversHoldSteadyForTheirGunners) {
    Race chase = with_gunner();
    chase.start("ABx");
    EXPECT_EQ(decision(chase, 'A'), Choice(HoldSteady{}));
    EXPECT_TRUE(chase.does('A', HoldSteady{}).is_done());
    chase.turn_of('B');
    const Choice made = decision(chase, 'B');
    ASSERT_TRUE(std::holds_alternative<Attack>(made));
    EXPECT_EQ(std::get<Attack>(made).weapon, chase.weapon_on(mine));
}

TEST(SavageTactics, PassengersTakeThePlaceOfThoseWhoHaveFallen) {
    Race chase(2, 5, "Axy");
    chase.seat('y', theirs);
    chase.start("Axy");
    chase['x'].condition = Condition::unconscious;
    chase.turn_of('y');
    EXPECT_EQ(decision(chase, 'y'), Choice(ChangeStation{0}));
    Race guns = with_gunner();
    guns.seat('B', mine);
    guns.start("BAx");
    const auto gunner = static_cast<std::int8_t>(guns.stage.vehicle(mine).stations.size() - 1);
    EXPECT_EQ(decision(guns, 'B'), Choice(ChangeStation{gunner})) << "nobody is at the gun";
}

TEST(SavageTactics, PassengersHelpTheDriver) {
    Race chase(2, 5, "ABx");
    chase.seat('B', mine);
    chase.start("BAx");
    EXPECT_EQ(
        decision(chase, 'B'),
        Choice(Support{.ally = chase.who('A'), .skill = Trait::driving, .helps = Trait::driving}));
}

TEST(SavageTactics, RunnersFleeAndRidersHunt) {
    Brawl chase("AxH");
    chase.make_mount('x', 'H');
    chase.sheet('H').side = SideId{1};
    chase.stage.sides[0].aim = breakneck::Aim::escape;
    chase.group(8, "A");
    chase.group(3, "x");
    chase.begin_chase("", "Ax");
    EXPECT_EQ(decision(chase, 'A'), Choice(Flee{}));
    chase.turn_of('x');
    EXPECT_EQ(decision(chase, 'x'), Choice(ChangePosition{true}));
}

TEST(SavageTactics, NobodyHuntsForEver) {
    Race chase(0, 4);
    chase.start();
    EXPECT_TRUE(std::holds_alternative<ChangePosition>(decision(chase, 'A')));
    chase.scene.round = 11;
    EXPECT_EQ(decision(chase, 'A'), Choice(Flee{}));
}

}  // namespace
}  // namespace breakneck::savage::chasing_test
