// TevellerRPG, section 14: evasive maneuvers and Better Position.
#include "rules/teveller/chase.h"
#include "tests/support/pursuit.h"
#include "tests/support/rule_test.h"

namespace breakneck::teveller::maneuvers_test {
namespace {

using test::blue;
using test::end_chase_turn;
using test::Pursuit;
using test::refused_by;
using test::Skirmish;

constexpr VehicleId hunter = Pursuit::hunter;
constexpr VehicleId runner = Pursuit::runner;

RULE("TV-MAN-001", "the pilot evades with an action and Vehicle skill and DEX 8 or more") {
    Pursuit chase;
    chase.sheet('x').skills.driving = 1;
    chase.start(1, 5);
    EXPECT_TRUE(chase.does('x', Evade{}, {3, 3}).is_done());
    EXPECT_EQ(chase.ride(runner).evasive, 0);
    EXPECT_EQ(chase['x'].actions, 1);
    EXPECT_TRUE(chase.does('x', Evade{}, {3, 4}).is_done());
    EXPECT_EQ(chase.rolled("evade").targets, std::vector<int>{8});
    EXPECT_EQ(chase.ride(runner).evasive, -1);
}

RULE("TV-MAN-001", "only whoever is at the controls, and only in a chase") {
    Pursuit chase;
    chase.start(5, 1);
    chase.turn_of('B');
    EXPECT_EQ(chase.does('B', Evade{}), refuse("TV-MAN-001", "not_the_pilot"));
    Skirmish fight("........\n........\n........\nA......x");
    fight.add_vehicle(Skirmish::car("F1 e"), 'A');
    fight.begin("Ax");
    EXPECT_EQ(fight.does('A', Evade{}), refuse("TV-MAN-001", "not_in_a_chase"));
}

RULE("TV-MAN-002", "attacks on it have the pilot's skill as a penalty until the pilot's turn") {
    Pursuit chase(true);
    chase.sheet('x').skills.driving = 2;
    chase.start(1, 3);  // 1 and 5
    EXPECT_TRUE(chase.does('x', Evade{}, {3, 3}).is_done());
    EXPECT_TRUE(chase.was_told(RideChanged{"TV-MAN-002", runner, RideChange::evasive, -2}));
    chase.turn_of('B');
    EXPECT_TRUE(chase.fires('B', {1, 1}).is_done());
    EXPECT_EQ(chase.reason("evasive"), -2);
    end_chase_turn(chase, {6, 1});  // 6 and 3: the pursuers are first
    chase.turn_of('B');
    EXPECT_TRUE(chase.fires('B', {1, 1}).is_done());
    EXPECT_EQ(chase.reason("evasive"), -2);
    chase.turn_of('x');
    EXPECT_EQ(chase.ride(runner).evasive, 0);
}

RULE("TV-MAN-002", "it is over by the pilot's next turn even if the pilot has fallen since") {
    Pursuit chase;
    chase.sheet('x').skills.driving = 2;
    chase.start(1, 3);
    EXPECT_TRUE(chase.does('x', Evade{}, {3, 3}).is_done());
    EXPECT_TRUE(chase.does('x', EndTurn{}).is_done());
    chase['x'].condition = Condition::unconscious;
    chase.ride(runner).autopilot = true;
    end_chase_turn(chase, {2, 1});  // 2 and 1: the pursuers are first
    EXPECT_EQ(chase.ride(runner).evasive, -2);
    chase.turn_of('y');
    EXPECT_EQ(chase.ride(runner).evasive, 0);
}

RULE("TV-MAN-002", "without skill there is no penalty, and never a bonus") {
    Pursuit chase;
    chase.sheet('x').skills.driving = -1;
    chase.start(1, 6);
    EXPECT_TRUE(chase.does('x', Evade{}, {5, 6}).is_done());
    EXPECT_TRUE(chase.cites("TV-MAN-002"));
    EXPECT_EQ(chase.ride(runner).evasive, 0);
}

RULE("TV-MAN-002", "skill 0 reaches the number without a penalty, and puts nothing on attacks") {
    Pursuit chase(true);
    chase.sheet('x').skills.driving = 0;
    chase.start(1, 6);
    EXPECT_TRUE(chase.does('x', Evade{}, {4, 4}).is_done());
    EXPECT_FALSE(chase.has_reason("unskilled", "evade"));
    EXPECT_TRUE(chase.cites("TV-MAN-002"));
    EXPECT_FALSE(chase.changed(runner, RideChange::evasive)) << "nothing begins that would end";
    chase.turn_of('B');
    EXPECT_TRUE(chase.fires('B', {1, 1}).is_done());
    EXPECT_FALSE(chase.has_reason("evasive"));
}

RULE("TV-MAN-002", "the menu says what evading is worth to the pilot") {
    for (const int level : {0, 2}) {
        Pursuit chase;
        chase.sheet('x').skills.driving = static_cast<std::int8_t>(level);
        chase.start(1, 4);
        const auto menu = chase.menu(Seat::of(chase.who('x')));
        const auto* evade = Pursuit::item<Evade>(menu);
        ASSERT_NE(evade, nullptr);
        EXPECT_EQ(evade->notes, (std::vector<Note>{{"attack_dm", -level}}));
        EXPECT_EQ(chase.does('x', Evade{}, {4, 4}).is_done(), true);
        EXPECT_EQ(chase.ride(runner).evasive, -level);
    }
}

RULE("TV-MAN-003", "the Position of a turn stands, whatever the pilot tries") {
    Pursuit chase;
    chase.start(4, 2);
    EXPECT_TRUE(chase.does('A', BetterPosition{}, {6, 6}).is_done());
    EXPECT_EQ(chase.ride(hunter).position, 4);
    EXPECT_TRUE(chase.cites("TV-MAN-003"));
}

RULE("TV-MAN-004", "8 or more gains 1 on the next turn's Position throw") {
    Pursuit chase;
    chase.start(4, 2);
    EXPECT_TRUE(chase.does('A', BetterPosition{}, {4, 4}).is_done());
    EXPECT_EQ(chase.ride(hunter).better, 1);
    end_chase_turn(chase, {4, 2});
    EXPECT_EQ(chase.ride(hunter).position, 5);
    EXPECT_TRUE(chase.does('A', BetterPosition{}, {3, 4}).is_done());
    EXPECT_EQ(chase.ride(hunter).better, 0);
}

/// A and B pursue x, in a car each; B's Position is the best.
Skirmish pair_of_hunters() {
    Skirmish fight("ABx");
    for (const char letter : {'A', 'B', 'x'}) fight.add_vehicle(Skirmish::car(), letter);
    fight.sheet('B').skills.driving = 2;
    fight.begin_chase(ChaseKind::chase, blue, {3, 4, 1});
    return fight;
}

RULE("TV-MAN-005", "a vehicle helps an allied one by collaboration") {
    struct Row {
        std::vector<std::int16_t> dice;
        int dm;
    };
    // With Driving 2: 8, 14 and 7.
    for (const Row& row : {Row{{3, 3}, 1}, Row{{6, 6}, 2}, Row{{2, 3}, -1}}) {
        Skirmish fight = pair_of_hunters();
        EXPECT_TRUE(fight.does('B', BetterPosition{.ally = VehicleId{0}}, row.dice).is_done());
        EXPECT_EQ(fight.amount(VehicleId{0}, RideChange::helped), row.dm);
        fight.turn_of('A');
        EXPECT_TRUE(fight.does('A', BetterPosition{}, {3, 4}).is_done());  // 7
        EXPECT_EQ(fight.reason("helped"), row.dm);
        EXPECT_EQ(fight.ride(VehicleId{0}).better, row.dm > 0 ? 1 : 0);
    }
}

RULE("TV-MAN-005", "enemies and oneself cannot be helped") {
    Skirmish fight = pair_of_hunters();
    for (const int other : {1, 2})
        EXPECT_EQ(fight.does('B', BetterPosition{.ally = static_cast<VehicleId>(other)}),
                  refuse("TV-MAN-005", "not_an_ally"));
}

RULE("TV-GAP-068", "Agility counts neither for evading nor for a Better Position") {
    Pursuit chase;
    chase.stage.vehicles[0].agility = 3;
    chase.start(4, 2);
    EXPECT_TRUE(chase.does('A', Evade{}, {3, 4}).is_done());
    EXPECT_FALSE(chase.changed(hunter, RideChange::evasive));
    EXPECT_TRUE(chase.does('A', BetterPosition{}, {3, 4}).is_done());
    EXPECT_FALSE(chase.changed(hunter, RideChange::better));
    EXPECT_TRUE(chase.cites("TV-GAP-068"));
}

RULE("TV-GAP-069", "successes of one turn do not add up") {
    Pursuit chase;
    chase.sheet('A').skills.driving = 1;
    chase.start(4, 2);
    EXPECT_TRUE(chase.does('A', Evade{}, {6, 6}).is_done());
    EXPECT_EQ(chase.does('A', Evade{}), refuse("TV-GAP-069", "already_evasive"));
    EXPECT_TRUE(chase.does('A', BetterPosition{}, {6, 6}).is_done());
    end_chase_turn(chase, {4, 2});
    EXPECT_EQ(chase.ride(hunter).position, 4 + 1 + 1);
    EXPECT_TRUE(chase.does('A', BetterPosition{}, {6, 6}).is_done());
    EXPECT_EQ(chase.does('A', BetterPosition{}), refuse("TV-GAP-069", "already_better"));
}

RULE("TV-GAP-069", "help that was not used is lost with the next throw") {
    Skirmish fight = pair_of_hunters();
    EXPECT_TRUE(fight.does('B', BetterPosition{.ally = VehicleId{0}}, {6, 6}).is_done());
    EXPECT_EQ(fight.ride(VehicleId{0}).helped, 2);
    end_chase_turn(fight, {3, 4, 1});
    EXPECT_EQ(fight.ride(VehicleId{0}).helped, 0);
}

RULE("TV-GAP-069", "what was won is lost after the next throw") {
    Pursuit chase;
    chase.start(4, 2);
    EXPECT_TRUE(chase.does('A', BetterPosition{}, {6, 6}).is_done());
    end_chase_turn(chase, {4, 2});
    EXPECT_EQ(chase.ride(hunter).position, 5);
    end_chase_turn(chase, {4, 2});
    EXPECT_EQ(chase.ride(hunter).position, 4);
}

}  // namespace
}  // namespace breakneck::teveller::maneuvers_test
