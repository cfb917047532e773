// These Lucky Stars, chapter 15: speed, acceleration and momentum.
#include "rules/lucky_stars/driving.h"

#include "rules/lucky_stars/movement.h"
#include "tests/support/driver.h"
#include "tests/support/rule_test.h"

namespace breakneck::lucky_stars::momentum_test {
namespace {

using test::at;
using test::Driver;
using test::Fight;
using test::way;

RULE("LS-VEH-014", "on the driver's next turn a moving vehicle goes on as it went") {
    Driver fight;
    fight.begin("ABxy");
    EXPECT_TRUE(fight.drives("C2 e/G2").is_done());
    fight.round();
    EXPECT_EQ(fight.car_at(), at("G2").space) << "nothing yet: there was a Drive this turn";
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_TRUE(fight.was_told(RolledOn{fight.car_id, 20}));
    EXPECT_EQ(fight.car_at(), at("K2").space);
    EXPECT_EQ(fight.car_ride().speed_ft, 20);
}

RULE("LS-VEH-015", "a Drive can stop a vehicle, and nothing turns it round at once") {
    Driver fight;
    fight.begin("ABxy");
    EXPECT_TRUE(fight.drives("C2 e/G2").is_done());
    fight.round();
    EXPECT_EQ(fight.drives("G2 e/F2 e"), refuse("LS-VEH-015", "against_heading"));
    EXPECT_TRUE(fight.does('A', Drive{.to = at("G2 e"), .speed_ft = 0}).is_done());
    EXPECT_EQ(fight.car_ride().speed_ft, 0);
    EXPECT_EQ(fight.car_ride().covered_ft, 0) << "stationary";
    fight.round();
    fight.round();
    EXPECT_EQ(fight.car_at(), at("G2").space);
    EXPECT_TRUE(fight.drives("G2 e/F2 e").is_done()) << "from a standstill it can reverse";
    EXPECT_TRUE(fight.car_ride().reversing);
    EXPECT_EQ(fight.car_ride().at.place, at("F2 e"));
    fight.round();
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_EQ(fight.car_at(), at("E2").space) << "and rolls on backwards";
}

RULE("LS-MAN-007", "speed rises once per round by its acceleration, however often one drives") {
    Driver fight;
    fight.begin("ABxy");
    EXPECT_EQ(speed_limit_ft(fight.stage, fight.scene, fight.car_id), 75);
    EXPECT_EQ(fight.drives("C2 e/S2"), refuse("LS-MAN-007", "too_far", 80, 75));
    EXPECT_TRUE(fight.drives("C2 e/R2").is_done());
    EXPECT_EQ(speed_limit_ft(fight.stage, fight.scene, fight.car_id), 75);
    EXPECT_TRUE(fight.drives("R2 e/V2").is_done());
    EXPECT_EQ(fight.car_ride().speed_ft, 20);
    fight.round();
    EXPECT_EQ(speed_limit_ft(fight.stage, fight.scene, fight.car_id), 95);
}

RULE("LS-MAN-007", "it counts from the speed at the start of the round, whoever takes the wheel") {
    for (const bool stops : {true, false}) {
        Fight fight(test::long_road);
        Vehicle made = Fight::car("C2 e");
        made.speed_ft = stops ? 200 : 0;
        const VehicleId id = fight.add_vehicle(made, 'A', "B");
        fight.begin("BAxy");
        EXPECT_TRUE(fight.does('B', EndTurn{}).is_done());
        EXPECT_TRUE(fight.does('A', Drive{.to = at("C2 e"), .speed_ft = stops ? 0 : 75}).is_done());
        const std::vector<std::int16_t> jump{5, 5};
        EXPECT_TRUE(
            fight.does('A', Bail{at("C3")}, stops ? std::vector<std::int16_t>{} : jump).is_done());
        for (const char each : {'A', 'x', 'y'}) EXPECT_TRUE(fight.does(each, EndTurn{}).is_done());
        EXPECT_EQ(fight.asked_letter(), 'B');
        EXPECT_TRUE(fight.does('B', ChangeStation{0}).is_done());
        EXPECT_EQ(speed_limit_ft(fight.stage, fight.scene, id), stops ? 75 : 150);
    }
}

RULE("LS-MAN-008", "without an acceleration the whole Speed is there at once") {
    Fight fight(test::long_road);
    Vehicle sled{.name = "sled", .at = at("C2 e"), .speeds = {{.ft = 150}}};
    const VehicleId id = fight.add_vehicle(sled, 'A');
    fight.begin("ABxy");
    EXPECT_EQ(speed_limit_ft(fight.stage, fight.scene, id), 150);
    EXPECT_TRUE(fight.does('A', Drive{.path = way("C2 e/AG2")}).is_done());
    EXPECT_EQ(fight.ride(id).speed_ft, 150);
}

EXAMPLE("LS-EX-002", "350 ft at 75 ft per round takes five rounds, the last step is 50") {
    std::string picture = "A" + std::string(197, '.') + "x.\n";
    Fight fight(picture + std::string(199, '.') + "y");
    const VehicleId id = fight.add_vehicle(Fight::car("B2 e"), 'A');
    fight.begin("Axy");
    int column = 1;
    for (const int speed : {75, 150, 225, 300}) {
        EXPECT_EQ(speed_limit_ft(fight.stage, fight.scene, id), speed);
        column += speed / feet_per_space;
        const board::Place to{{column, 1}, board::Facing::e};
        EXPECT_TRUE(fight.does('A', Drive{.to = to}).is_done());
        EXPECT_EQ(fight.ride(id).speed_ft, speed);
        for (const char each : {'A', 'x', 'y'}) EXPECT_TRUE(fight.does(each, EndTurn{}).is_done());
    }
    EXPECT_EQ(speed_limit_ft(fight.stage, fight.scene, id), 350);
    const board::Place to{{column + 10, 1}, board::Facing::e};
    EXPECT_EQ(fight.does('A', Drive{.to = to, .speed_ft = 355}),
              refuse("LS-GAP-055", "too_fast", 355, 350));
    EXPECT_TRUE(fight.does('A', Drive{.to = to, .speed_ft = 350}).is_done());
    EXPECT_EQ(fight.ride(id).speed_ft, 350);
}

RULE("LS-GAP-037", "momentum moves a vehicle at the end of the driver's turn, or of the former's") {
    Driver fight;
    fight.begin("AxBy");
    EXPECT_TRUE(fight.drives("C2 e/G2").is_done());
    fight.round();
    fight['A'].condition = Condition::unconscious;
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_EQ(fight.car_at(), at("K2").space) << "nobody at the wheel: in A's place of the order";
    EXPECT_EQ(fight.asked_letter(), 'x');
    for (const char each : {'x', 'B', 'y'}) EXPECT_TRUE(fight.does(each, EndTurn{}).is_done());
    EXPECT_EQ(fight.car_at(), at("O2").space) << "A's slot has passed again";
}

RULE("LS-GAP-037", "whoever takes the wheel moves it at the end of their turns from then on") {
    Fight fight(test::long_road);
    const VehicleId id = fight.add_vehicle(Fight::car("C2 e"), 'A', "B");
    fight.begin("AxBy");
    EXPECT_TRUE(fight.does('A', Drive{.path = way("C2 e/G2")}).is_done());
    EXPECT_TRUE(fight.does('A', Bail{at("G3")}, {5, 5}).is_done());
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_EQ(place_of(fight.scene, id), at("G2 e")) << "it was driven in this turn";
    EXPECT_TRUE(fight.does('x', EndTurn{}).is_done());
    EXPECT_TRUE(fight.does('B', ChangeStation{0}).is_done());
    EXPECT_TRUE(fight.does('B', EndTurn{}).is_done());
    EXPECT_EQ(place_of(fight.scene, id), at("K2 e"));
    for (const char each : {'y', 'A', 'x'}) EXPECT_TRUE(fight.does(each, EndTurn{}).is_done());
    EXPECT_EQ(place_of(fight.scene, id), at("K2 e")) << "A's place in the order moves nothing";
    EXPECT_TRUE(fight.does('B', EndTurn{}).is_done());
    EXPECT_EQ(place_of(fight.scene, id), at("O2 e"));
}

RULE("LS-GAP-037", "what nobody ever drove rolls in the first place of the order") {
    Fight fight(test::long_road);
    Vehicle made = Fight::car("C2 e");
    made.speed_ft = 20;
    const VehicleId id = fight.add_vehicle(made, 0);
    fight.begin("ABxy");
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_EQ(place_of(fight.scene, id), at("G2 e"));
    EXPECT_TRUE(fight.does('B', EndTurn{}).is_done());
    EXPECT_EQ(place_of(fight.scene, id), at("G2 e")) << "once in a round";
}

RULE("LS-GAP-038", "speed falls as far as one likes, or by the house rule not so fast") {
    for (const bool limited : {false, true}) {
        Fight fight(test::long_road);
        fight.stage.house_rules.limited_braking = limited;
        Vehicle car = Fight::car("C2 e");
        car.speed_ft = 200;
        car.speeds[0].acceleration_ft = 50;
        const VehicleId id = fight.add_vehicle(car, 'A');
        fight.begin("ABxy");
        const Answer answer = fight.does('A', Drive{.path = way("C2 e/H2"), .speed_ft = 0});
        if (!limited) {
            EXPECT_TRUE(answer.is_done());
            EXPECT_EQ(fight.ride(id).speed_ft, 0);
            continue;
        }
        EXPECT_EQ(answer, refuse("LS-GAP-038", "brakes_too_hard", 0, 100));
        EXPECT_TRUE(fight.does('A', Drive{.path = way("C2 e/H2"), .speed_ft = 100}).is_done());
    }
}

RULE("LS-GAP-055", "the driver names the speed held afterwards, else it is the path's length") {
    Driver fight;
    fight.begin("ABxy");
    EXPECT_EQ(fight.does('A', Drive{.path = way("C2 e/E2"), .speed_ft = 80}),
              refuse("LS-GAP-055", "too_fast", 80, 75));
    EXPECT_TRUE(fight.does('A', Drive{.path = way("C2 e/E2"), .speed_ft = 60}).is_done());
    EXPECT_EQ(fight.car_ride().speed_ft, 60);
    EXPECT_EQ(fight.car_at(), at("E2").space);
    fight.round();
    EXPECT_EQ(speed_limit_ft(fight.stage, fight.scene, fight.car_id), 135);
    EXPECT_TRUE(fight.drives("E2 e/G2").is_done());
    EXPECT_EQ(fight.car_ride().speed_ft, 10);
}

RULE("LS-GAP-055", "a speed between two spaces goes down to whole ones") {
    Driver fight;
    fight.begin("ABxy");
    EXPECT_TRUE(fight.does('A', Drive{.path = way("C2 e/E2"), .speed_ft = 44}).is_done());
    EXPECT_EQ(fight.car_ride().speed_ft, 40);
    EXPECT_TRUE(fight.does('A', Drive{.path = way("E2 e/F2"), .speed_ft = 3}).is_done());
    EXPECT_EQ(fight.car_ride().speed_ft, 0);
    fight.round();
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_EQ(fight.car_at(), at("F2").space) << "nothing to roll on with";
}

TEST(LuckyStarsMomentum, ALoopIsNoWayToGoBackAtOnce) {
    Driver fight;
    fight.begin("ABxy");
    EXPECT_TRUE(fight.drives("C2 e/G2").is_done());
    fight.round();
    EXPECT_EQ(fight.drives("G2 e/F2 e/F2 w/G2 w"), refuse("LS-VEH-015", "against_heading"));
}

TEST(LuckyStarsMomentum, AFightThatEndsInMidTurnLeavesNothingDriven) {
    Driver fight;
    fight.begin("ABxy");
    EXPECT_TRUE(fight.drives("C2 e/G2").is_done());
    EXPECT_TRUE(fight.car_ride().driven);
    EXPECT_TRUE(fight.gm(EndFight{}).is_done());
    EXPECT_FALSE(fight.car_ride().driven);
    EXPECT_FALSE(fight.car_ride().moved);
}

TEST(LuckyStarsMomentum, AWreckStandsStill) {
    Driver fight;
    fight.begin("ABxy");
    fight.car_ride().speed_ft = 60;
    fight.car_ride().vit = 0;
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_EQ(fight.car_at(), at("C2").space);
    EXPECT_EQ(fight.car_ride().speed_ft, 0);
}

TEST(LuckyStarsMomentum, NobodyIsRunDownWhereThereIsAWayAround) {
    Driver fight;
    fight.begin("ABxy");
    fight['B'].at.place = at("F2");
    EXPECT_TRUE(fight.does('A', Drive{.to = at("J2")}).is_done());
    EXPECT_EQ(fight.asked(), "turn");
    EXPECT_TRUE(fight.told<Struck>().empty());
    EXPECT_EQ(fight.car_at(), at("J2").space);
}

}  // namespace
}  // namespace breakneck::lucky_stars::momentum_test
