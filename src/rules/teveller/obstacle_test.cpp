// TevellerRPG, section 14: the obstacle course.
#include "rules/teveller/chase.h"
#include "tests/support/pursuit.h"
#include "tests/support/rule_test.h"

namespace breakneck::teveller::obstacle_test {
namespace {

using test::blue;
using test::refused_by;
using test::Skirmish;

using Dice = std::vector<std::int16_t>;

/// x flees from A and B, in a car each, and has the best Position.
Skirmish flight(int agility = 0) {
    Skirmish fight("ABx");
    for (const char letter : {'A', 'B'}) fight.add_vehicle(Skirmish::car(), letter);
    Vehicle fast = Skirmish::car();
    fast.agility = agility;
    fight.add_vehicle(fast, 'x');
    fight.begin_chase(ChaseKind::chase, blue, {3, 2, static_cast<std::int16_t>(6 - agility)});
    return fight;
}
constexpr VehicleId of_a{0};
constexpr VehicleId of_b{1};
constexpr VehicleId of_x{2};

/// x has got through at 8; A and B are asked and answer.
Skirmish followed(bool a, bool b, Dice dice) {
    Skirmish fight = flight();
    EXPECT_TRUE(fight.does('x', ObstacleCourse{8}, {4, 4}).is_done());
    EXPECT_EQ(fight.asked(), "follow");
    EXPECT_EQ(fight.asked_letter(), 'A');
    EXPECT_TRUE(fight.does('A', a ? Choice(Follow{}) : Choice(Decline{})).is_done());
    EXPECT_EQ(fight.asked_letter(), 'B');
    EXPECT_TRUE(
        fight.does('B', b ? Choice(Follow{}) : Choice(Decline{}), std::move(dice)).is_done());
    return fight;
}

RULE("TV-MAN-006", "the pilot picks a number and throws Vehicle skill and DEX with Agility") {
    Skirmish fight = flight(2);
    fight.sheet('x').skills.driving = 1;
    EXPECT_TRUE(fight.does('x', ObstacleCourse{11}, {4, 4}).is_done());  // 8 + 2 + 1
    EXPECT_EQ(fight.rolled("obstacle_course").targets, std::vector<int>{11});
    EXPECT_EQ(fight.reason("agility", "obstacle_course"), 2);
    EXPECT_EQ(fight.asked(), "follow");
    EXPECT_EQ(fight['x'].actions, 1);
}

RULE("TV-MAN-006", "pursuers have nobody to shake off") {
    Skirmish fight = flight();
    fight.turn_of('A');
    EXPECT_EQ(fight.does('A', ObstacleCourse{8}), refuse("TV-MAN-006", "nobody_pursues"));
}

RULE("TV-MAN-006", "in a dogfight nobody is prey, and the way out is to break off") {
    Skirmish fight("Ax");
    Vehicle grav = Skirmish::car();
    grav.kind = VehicleKind::grav;
    for (const char letter : {'A', 'x'}) fight.add_vehicle(grav, letter);
    fight.begin_chase(ChaseKind::dogfight, SideId::none, {6, 2});
    EXPECT_EQ(fight.does('A', ObstacleCourse{2}), refuse("TV-MAN-006", "break_off_instead"));
    EXPECT_TRUE(fight.does('A', Disengage{}, {6, 6, 1, 1, 1}).is_done());
}

RULE("TV-MAN-007", "failure is a crash, Knocked Out, and 3D for everyone aboard") {
    Skirmish fight("Axy");
    fight.add_vehicle(Skirmish::car(), 'A');
    const VehicleId theirs = fight.add_vehicle(Skirmish::car(), 'x', "y");
    fight.begin_chase(ChaseKind::chase, blue, {3, 6});
    EXPECT_TRUE(fight.does('x', ObstacleCourse{9}, {4, 4, 1, 1, 2, 2, 2, 2}).is_done());
    EXPECT_TRUE(fight.changed(theirs, RideChange::hit_obstacle));
    EXPECT_EQ(fight.ride(theirs).state, RideState::knocked_out);
    EXPECT_EQ(fight['x'].stamina, 7 - 4);
    EXPECT_EQ(fight['y'].stamina, 7 - 6);
    EXPECT_EQ(fight.scene.mode, Mode::calm);
    EXPECT_FALSE(fight['x'].escaped);
}

RULE("TV-MAN-008", "whoever gets through leaves the chase unless somebody follows") {
    Skirmish fight = followed(false, false, {});
    EXPECT_TRUE(fight.was_told(RideChanged{"TV-MAN-008", of_x, RideChange::escaped}));
    EXPECT_EQ(fight.told<ChaseEnded>().at(0).escaped, blue);
    EXPECT_TRUE(fight['x'].escaped);
    EXPECT_EQ(fight.scene.mode, Mode::calm);
}

RULE("TV-MAN-009", "a pursuer may take on the same number") {
    Skirmish fight = followed(true, false, {5, 3});
    EXPECT_EQ(fight.rolled("obstacle_course").targets, std::vector<int>{8});
    EXPECT_EQ(fight.rolled("obstacle_course").rule, RuleId("TV-MAN-009"));
    EXPECT_EQ(fight.scene.mode, Mode::chase);
    Skirmish other = flight();
    EXPECT_TRUE(other.does('x', ObstacleCourse{8}, {4, 4}).is_done());
    EXPECT_EQ(other.does('A', EndTurn{}), refuse("TV-MAN-009", "follow_or_not"));
}

RULE("TV-MAN-010", "a pursuer who fails crashes and is Knocked Out") {
    Skirmish fight = followed(true, false, {4, 3, 1, 1, 1});
    EXPECT_TRUE(fight.was_told(RideChanged{"TV-MAN-010", of_a, RideChange::hit_obstacle}));
    EXPECT_EQ(fight.ride(of_a).state, RideState::knocked_out);
    EXPECT_EQ(fight['A'].stamina, 4);
    EXPECT_TRUE(fight['x'].escaped);
}

RULE("TV-MAN-011", "a pursuer who succeeds stays in the chase") {
    Skirmish fight = followed(true, true, {4, 4, 6, 6});
    EXPECT_TRUE(fight.was_told(RideChanged{"TV-MAN-011", of_a, RideChange::through_obstacle}));
    EXPECT_TRUE(fight.was_told(RideChanged{"TV-MAN-011", of_b, RideChange::through_obstacle}));
    EXPECT_TRUE(fight.ride(of_a).in_chase);
    EXPECT_TRUE(fight.ride(of_x).in_chase);
    EXPECT_EQ(fight.asked_letter(), 'x');
    EXPECT_EQ(fight['x'].actions, 1);
}

RULE("TV-MAN-009", "a view is the scene itself except while pursuers decide") {
    Skirmish fight = flight();
    EXPECT_TRUE(sees_all(fight.stage, fight.scene, fight.who('B')));
    EXPECT_TRUE(fight.does('x', ObstacleCourse{8}, {4, 4}).is_done());
    EXPECT_TRUE(fight.does('A', Follow{}).is_done());
    EXPECT_FALSE(sees_all(fight.stage, fight.scene, fight.who('x')));
    EXPECT_FALSE(view(fight.stage, fight.scene, Seat::of(fight.who('x'))) == fight.scene);
    EXPECT_TRUE(fight.does('B', Follow{}, {4, 4, 4, 4}).is_done());
    EXPECT_TRUE(sees_all(fight.stage, fight.scene, fight.who('x')));
}

RULE("TV-MAN-012", "a pursuer who declines is out of the chase") {
    Skirmish fight = followed(false, true, {4, 4});
    EXPECT_TRUE(fight.was_told(RideChanged{"TV-MAN-012", of_a, RideChange::dropped_out}));
    EXPECT_FALSE(fight.ride(of_a).in_chase);
    EXPECT_TRUE(fight.ride(of_b).in_chase);
    EXPECT_EQ(fight.scene.mode, Mode::chase);
}

RULE("TV-GAP-058", "following an obstacle course costs no action") {
    Skirmish fight = followed(true, true, {4, 4, 4, 4});
    fight.turn_of('A');
    EXPECT_EQ(fight['A'].actions, 2);
    Skirmish again = flight();
    EXPECT_TRUE(again.cites("TV-GAP-058"));
}

RULE("TV-GAP-070", "3D less armor takes the place of the END throw and of the fall") {
    Skirmish fight("Ax");
    fight.add_vehicle(Skirmish::car(), 'A');
    Vehicle grav = Skirmish::car();
    grav.kind = VehicleKind::grav;
    const VehicleId theirs = fight.add_vehicle(grav, 'x');
    fight.give_armor('x', 2);
    fight.begin_chase(ChaseKind::chase, blue, {3, 6});
    EXPECT_TRUE(is_airborne(fight.stage, fight.scene, theirs));
    EXPECT_TRUE(fight.does('x', ObstacleCourse{12}, {4, 4, 2, 2, 2}).is_done());
    EXPECT_EQ(fight.ride(theirs).state, RideState::knocked_out);
    EXPECT_EQ(fight['x'].stamina, 7 - 4);
    EXPECT_TRUE(fight.was_told(RideChanged{"TV-GAP-070", theirs, RideChange::knocked_out}));
}

RULE("TV-GAP-071", "the number is from 2 to 20") {
    Skirmish fight = flight();
    for (const int wrong : {1, 21, -3, 100})
        EXPECT_EQ(fight.does('x', ObstacleCourse{static_cast<std::int8_t>(wrong)}),
                  refuse("TV-GAP-071", "obstacle_number", 2, wrong));
    EXPECT_TRUE(fight.does('x', ObstacleCourse{2}, {1, 1}).is_done());
}

RULE("TV-GAP-071", "pursuers add Agility too, and all decide before any of them throws") {
    Skirmish fight("ABx");
    Vehicle agile = Skirmish::car();
    agile.agility = 1;
    for (const char letter : {'A', 'B'}) fight.add_vehicle(agile, letter);
    fight.add_vehicle(Skirmish::car(), 'x');
    fight.begin_chase(ChaseKind::chase, blue, {3, 2, 6});
    EXPECT_TRUE(fight.does('x', ObstacleCourse{8}, {4, 4}).is_done());
    EXPECT_TRUE(fight.does('A', Follow{}).is_done());
    EXPECT_TRUE(fight.told<Rolled>().empty());
    EXPECT_TRUE(fight.does('B', Follow{}, {3, 4, 3, 4}).is_done());
    EXPECT_EQ(fight.reason("agility", "obstacle_course"), 1);
    EXPECT_TRUE(fight.changed(of_a, RideChange::through_obstacle));
    EXPECT_TRUE(fight.changed(of_b, RideChange::through_obstacle));
}

}  // namespace
}  // namespace breakneck::teveller::obstacle_test
