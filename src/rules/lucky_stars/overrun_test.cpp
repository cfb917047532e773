// These Lucky Stars, chapters 15 and 18: large vehicles, reversing, diagonals, edges and corners.
#include "rules/lucky_stars/driving.h"
#include "tests/support/road.h"
#include "tests/support/rule_test.h"

namespace breakneck::lucky_stars::overrun_test {
namespace {

using board::Space;
using test::Road;

constexpr VehicleId car{0};

/// A small spaceship of 16 spaces stands on the ground at B2 to E5; x is in its way, in the second
/// of the four rows it sweeps over.
Road with_ship() {
    Road road(R"(
        ......................
        ......................
        A..........x..........
        ......................
        ......................
        ......................
        ......................
        .....................y)");
    Vehicle ship{.name = "ship", .at = Road::at("B2 e"), .width = 4, .length = 4};
    ship.speeds = {{.ft = 60}};
    road.add_vehicle(ship, 'A');
    road.start_off("Axy");
    return road;
}

RULE("LS-COL-005", "a ship of 16 spaces strikes with 16 dice") {
    Road road = with_ship();
    EXPECT_TRUE(road.does('A', road.ahead(car, 12)).is_done());
    EXPECT_EQ(road.asked(), "dodge");
    EXPECT_EQ(road.front(car), Space(7, 1)) << "its front is in column K, x in L";
    std::vector<std::int16_t> dice(18, 1);
    dice[0] = dice[1] = 5;
    EXPECT_TRUE(road.does('x', Dodge{}, dice).is_done());
    EXPECT_EQ(road.rolled("dodge").targets, std::vector<int>{11}) << "6, Moderate and two spaces";
    EXPECT_EQ(road.rolled("collision").total, 19);
    EXPECT_EQ(road['x'].vit, 2);
    EXPECT_EQ(road['x'].def, 1) << "19 are 10 and 9";
    EXPECT_TRUE(road['x'].prone);
    EXPECT_EQ(road.front(car), Space(13, 1));
    EXPECT_EQ(road.asked(), "turn") << "nothing so small harms it";
}

RULE("LS-IMP-008", "nobody jumps out of the way through what comes at them") {
    Road road = with_ship();
    EXPECT_TRUE(road.does('A', road.ahead(car, 12)).is_done());
    ASSERT_EQ(road.asked(), "dodge") << "the ship stands in H2 to K5, x in L3";
    EXPECT_EQ(road.does('x', Dodge{.to = Road::at("J1")}), refuse("LS-IMP-008", "not_a_way_out"))
        << "two spaces off, but the way there leads through K2";
    EXPECT_TRUE(road.does('x', Dodge{.to = Road::at("K1")}, {5, 6, 1}).is_done());
    EXPECT_EQ(road.space('x'), Space(10, 0));
}

RULE("LS-MNT-017", "only mounts are told to run somebody down") {
    Road road = with_ship();
    Drive drive = road.ahead(car, 12);
    drive.run_down = true;
    EXPECT_EQ(road.does('A', drive), refuse("LS-MNT-017", "mounts_only"));
}

RULE("LS-IMP-008", "whoever dodges names a place that is out of the way and near enough") {
    Road road;
    road.add_vehicle(Road::car("B2 e"), 'A');
    road.start_off("Ax");
    EXPECT_TRUE(road.does('A', road.ahead(car, 8)).is_done());
    ASSERT_EQ(road.asked(), "dodge");
    const auto menu = choices(road.stage, road.scene, Seat::of(road.who('x')));
    const auto* first = std::get_if<Dodge>(&menu.front().choice);
    ASSERT_NE(first, nullptr);
    EXPECT_EQ(first->to.space, Road::at("F1").space) << "the default is a real place";
    EXPECT_EQ(default_answer(road.stage, road.scene), Choice(*first));
    ASSERT_EQ(menu.front().domains.front().field, "to");
    EXPECT_EQ(menu.front().domains.front().options.size(), 6U) << "three on either side";
    for (const char* place : {"A1", "G2", "C1", "G4", "X4"})
        EXPECT_EQ(road.does('x', Dodge{Road::at(place)}), refuse("LS-IMP-008", "not_a_way_out"));
    EXPECT_TRUE(road.does('x', Dodge{Road::at("H3")}, {5, 5}).is_done());
    EXPECT_EQ(road.front(car), Space(9, 1));
    EXPECT_EQ(road.space('x'), Road::at("H3").space);
}

RULE("LS-IMP-009", "the last opponent, struck, still falls, and the vehicle goes its way") {
    Road road;
    road.add_vehicle(Road::car("B2 e"), 'A');
    road.start_off("Ax");
    road['x'].vit = 1;
    road['x'].def = 1;
    EXPECT_TRUE(road.does('A', road.ahead(car, 8)).is_done());
    EXPECT_TRUE(road.does('x', Decline{}, {1, 1}).is_done());
    ASSERT_EQ(road.asked(), "lethal");
    EXPECT_TRUE(road.gm(Blow{}).is_done());
    EXPECT_TRUE(outcome(road.stage, road.scene).over);
    EXPECT_TRUE(road['x'].prone);
    EXPECT_EQ(road.front(car), Space(9, 1));
    EXPECT_EQ(road.told<Won>().size(), 1U);
}

RULE("LS-GAP-031", "a ship of 16 spaces at Moderate makes a quarter turn after 9 spaces") {
    // 0 for High, 16 spaces and 3 are 19 for a half turn, 9 for a quarter.
    for (const int spaces : {8, 9}) {
        Road road = with_ship();
        road['x'].at.place = Road::at("V1");
        board::Path path = board::straight_ahead(place_of(road.scene, car), spaces);
        path.push_back({{1 + spaces, 2}, board::Facing::s});
        const bool tight = spaces < 9;
        EXPECT_TRUE(road.does('A', Drive{.path = board::Route(path)},
                              tight ? std::vector<std::int16_t>{5, 5} : std::vector<std::int16_t>{})
                        .is_done());
        EXPECT_EQ(road.told<Rolled>().size(), tight ? 1U : 0U);
        EXPECT_EQ(road.front(car), Space(1 + spaces, 2));
    }
}

RULE("LS-IMP-001", "whoever is behind a vehicle is met by its rear when it reverses") {
    Road road(R"(
        ..........
        A...x.....
        ..........)");
    road.add_vehicle(Road::car("H2 e"), 'A');
    road.start_off("Ax");
    Drive back;
    back.path =
        board::Route(board::straight_ahead(place_of(road.scene, car), 4, board::Gear::reverse));
    EXPECT_TRUE(road.does('A', back).is_done());
    EXPECT_EQ(road.asked(), "dodge");
    EXPECT_EQ(road.front(car), Space(6, 1)) << "its rear is at F2, x at E2";
    EXPECT_TRUE(road.does('x', Decline{}, {1, 2}).is_done());
    EXPECT_EQ(road['x'].def, 7);
    EXPECT_EQ(place_of(road.scene, car), Road::at("D2 e"));
    EXPECT_TRUE(road.ride(car).reversing);
}

RULE("LS-IMP-001", "on a diagonal those in the line are met, and nobody beside it") {
    Road road(R"(
        ..........
        ..........
        ....y.....
        ..........
        A...x.....
        ..........
        ..........)");
    road.add_vehicle(Road::car("C3 se"), 'A');
    road.start_off("Axy");
    EXPECT_TRUE(road.does('A', road.ahead(car, 4)).is_done());
    EXPECT_EQ(road.asked_letter(), 'x');
    EXPECT_EQ(road.front(car), Space(3, 3));
    EXPECT_TRUE(road.does('x', Dodge{}, {2, 4, 2, 3}).is_done());
    EXPECT_EQ(road.rolled("dodge").targets, std::vector<int>{7});
    EXPECT_EQ(road['x'].def, 5);
    EXPECT_EQ(place_of(road.scene, car), Road::at("G7 se"));
    EXPECT_EQ(road['y'].def, 10);
}

TEST(LuckyStarsOverrun, WhatIsRammedIsNoOverrun) {
    Road road(R"(
        ........
        A...#..x
        ........)");
    road.add_vehicle(Road::car("B2 e"), 'A');
    road.start_off("Ax");
    EXPECT_TRUE(road.does('A', road.ahead(car, 5)).is_done());
    EXPECT_EQ(road.asked(), "brace");
    for (const Cited& each : road.told<Cited>()) {
        EXPECT_NE(each.rule, RuleId("LS-IMP-001"));
        EXPECT_NE(each.rule, RuleId("LS-IMP-002"));
        EXPECT_NE(each.rule, RuleId("LS-COL-007"));
    }
}

TEST(LuckyStarsOverrun, ADiagonalRollDoesNotSlipBetweenTwoWalls) {
    Road road(R"(
        ........
        ........
        A..#....
        ..#.....
        .......x)");
    Vehicle bike{.name = "bike", .at = Road::at("C3 se"), .speeds = {{.ft = 60}}};
    bike.speed_ft = 20;
    road.add_vehicle(bike, 'A');
    road.start_off("Ax");
    EXPECT_TRUE(road.does('A', EndTurn{}).is_done());
    EXPECT_EQ(road.asked(), "avoid");
    EXPECT_TRUE(road.does('A', LetRun{}).is_done());
    EXPECT_EQ(road.told<Struck>().size(), 1U);
    EXPECT_EQ(road.asked(), "brace");
    EXPECT_TRUE(road.does('A', Decline{}, {4}).is_done());
    EXPECT_EQ(road['A'].def, 6);
    EXPECT_EQ(place_of(road.scene, car), Road::at("C3 se"));
    EXPECT_EQ(road.ride(car).speed_ft, 0);
}

TEST(LuckyStarsOverrun, WhoeverStandsAtTheEdgeIsMetBeforeTheVehicleLeaves) {
    Road road(R"(
        A...x...
        ........
        .......y)");
    Vehicle truck = Road::car("C1 ne");
    truck.width = 2;
    truck.speed_ft = 20;
    road.add_vehicle(truck, 'A');
    road.start_off("Axy");
    EXPECT_TRUE(road.does('A', EndTurn{}).is_done());
    EXPECT_TRUE(road.does('A', LetRun{}).is_done());
    EXPECT_EQ(road.asked_letter(), 'x');
    EXPECT_TRUE(road.does('x', Decline{}, {1, 1, 1, 1}).is_done());
    EXPECT_EQ(road['x'].def, 6);
    EXPECT_EQ(road.told<Left>().size(), 1U);
}

TEST(LuckyStarsOverrun, LeavingTheBoardTakesFiveFeetMore) {
    for (const bool near : {true, false}) {
        Road road("............\nA.........xy");
        Vehicle cart{.name = "cart", .at = Road::at(near ? "G1 e" : "F1 e")};
        cart.speeds = {{.ft = 30}};
        road.add_vehicle(cart, 'A');
        road.start_off("Axy");
        Drive drive = road.ahead(car, near ? 5 : 6);
        drive.leave = true;
        const Answer answer = road.does('A', drive);
        if (near)
            EXPECT_TRUE(road.was_told(Left{road.who('A'), car}));
        else
            EXPECT_EQ(answer, refuse("LS-VEH-005", "too_far", 35, 30));
    }
}

RULE("LS-GAP-021", "whoever drives off the board leaves the reach of those beside it") {
    for (const bool hit : {true, false}) {
        Road road("............\nA..........x\n............");
        Vehicle cart{.name = "cart", .at = Road::at("K1 e")};
        cart.speeds = {{.ft = 40}};
        road.add_vehicle(cart, 'A');
        const ItemId sword = road.give_sword('x');
        road.sheet('A').vit_mods = 1;
        road.sheet('x').atk_mods = road.sheet('x').damage_mods = hit ? 20 : 0;
        road.start_off("Ax");
        Drive drive = road.ahead(car, 1);
        drive.leave = true;
        EXPECT_TRUE(road.does('A', drive).is_done());
        ASSERT_EQ(road.asked(), "opportunity") << "L1 is beside x still";
        EXPECT_EQ(road.front(car), Space(11, 0));
        EXPECT_TRUE(road.told<Left>().empty());
        const auto dice = hit ? std::vector<std::int16_t>{3, 3, 1, 1, 5, 5}
                              : std::vector<std::int16_t>{1, 1, 5, 5};
        EXPECT_TRUE(road.does('x', Strike{.weapon = sword}, dice).is_done());
        if (road.asked() == "lethal") {
            EXPECT_TRUE(road.does(road.asked_of(), Blow{false}).is_done());
        }
        EXPECT_EQ(road['A'].escaped, !hit);
    }
}

TEST(LuckyStarsOverrun, WhatDifficultGroundCostsIsNoDistance) {
    Stage stage = test::fight_stage("A.,,,,,,,,,.\n...........x");
    stage.board.legend.push_back({.symbol = {','}, .name = "mud"});
    stage.board.legend.back().difficult = true;
    Road road(stage);
    Vehicle cart{.name = "cart", .at = Road::at("B1 e"), .speeds = {{.ft = 60}}};
    road.add_vehicle(cart, 'A');
    road.start_off("Ax");
    road.rule("calls.difficult_cost", "2");
    EXPECT_EQ(road.does('A', road.ahead(car, 7)), refuse("LS-VEH-005", "too_far", 70, 60));
    EXPECT_TRUE(road.does('A', road.ahead(car, 6)).is_done());
    EXPECT_EQ(road.ride(car).covered_ft, 30) << "Slow, although it took the whole Speed";
    EXPECT_EQ(road.ride(car).speed_ft, 30);
}

}  // namespace
}  // namespace breakneck::lucky_stars::overrun_test
