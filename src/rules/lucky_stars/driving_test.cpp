// These Lucky Stars, chapter 15: driving and Drive checks.
#include "rules/lucky_stars/driving.h"

#include "rules/lucky_stars/movement.h"
#include "tests/support/driver.h"
#include "tests/support/rule_test.h"

namespace breakneck::lucky_stars::driving_test {
namespace {

using test::at;
using test::Driver;
using test::Fight;
using test::two_outcomes;
using test::way;

RULE("LS-VEH-001", "aboard a vehicle the rules of combat go on as they are") {
    Driver fight;
    const ItemId bow = fight.give_bow('A', 500);
    fight.begin("ABxy");
    EXPECT_TRUE(fight.drives("C2 e/G2").is_done());
    EXPECT_EQ(fight['A'].ap, 2);
    EXPECT_TRUE(
        fight.does('A', Attack{.target = fight.who('x'), .weapon = bow}, {1, 2, 3, 4}).is_done());
    EXPECT_EQ(fight['A'].ap, 0);
    EXPECT_EQ(fight.told<Missed>().size(), 1U);
    EXPECT_EQ(fight.drives("G2 e/H2").refusal().rule, RuleId("LS-AP-011"));
    fight.round();
    EXPECT_TRUE(fight.drives("G2 e/H2").is_done());
}

RULE("LS-VEH-002", "a car and a horse are both vehicles that are driven") {
    Fight fight(test::long_road);
    const VehicleId car = fight.add_vehicle(Fight::car("C2 e"), 'A');
    Vehicle horse{.name = "horse", .at = at("C4 e"), .creature = fight.who('y')};
    fight.sheet('y').side = static_cast<SideId>(0);
    const VehicleId mount = fight.add_vehicle(horse, 'B');
    fight.begin("ABx");
    EXPECT_TRUE(fight.does('A', Drive{.path = way("C2 e/E2")}).is_done());
    EXPECT_EQ(place_of(fight.scene, car), at("E2 e"));
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_TRUE(fight.does('B', Drive{.path = way("C4 e/E4")}).is_done());
    EXPECT_EQ(place_of(fight.scene, mount), at("E4 e"));
}

RULE("LS-VEH-003", "a vehicle goes where its stat block has a Speed for it") {
    Stage stage = test::fight_stage("A........\n~~~~~~~~~\n........x");
    stage.board.legend.push_back({.symbol = {'~'}, .name = "water"});
    stage.board.legend.back().surface = board::Surface::water;
    for (const bool swims : {false, true}) {
        Fight fight(stage);
        Vehicle craft{.name = "craft", .at = at("C1 s"), .speeds = {{.ft = 60}}};
        if (swims) craft.speeds.push_back({.mode = Mode::swim, .ft = 30});
        fight.add_vehicle(craft, 'A');
        fight.begin("Ax");
        const Answer answer = fight.does('A', Drive{.path = way("C1 s/C2 s")});
        if (swims)
            EXPECT_TRUE(answer.is_done());
        else
            EXPECT_EQ(answer, refuse("LS-VEH-003", "no_such_speed"));
    }
}

RULE("LS-VEH-005", "a vehicle's Speed is the distance of one Drive, as it is of one Move") {
    Fight fight(test::long_road);
    Vehicle cart{.name = "cart", .at = at("C2 e"), .speeds = {{.ft = 30}}};
    const VehicleId id = fight.add_vehicle(cart, 'A');
    fight.begin("ABxy");
    EXPECT_EQ(fight.does('A', Drive{.path = way("C2 e/J2")}),
              refuse("LS-VEH-005", "too_far", 35, 30));
    EXPECT_TRUE(fight.does('A', Drive{.path = way("C2 e/I2")}).is_done());
    EXPECT_EQ(fight.ride(id).covered_ft, 30);
}

RULE("LS-VEH-006", "a Drive directs a Move of the vehicle, for the 2 AP of a Move") {
    Driver fight;
    fight.begin("ABxy");
    EXPECT_TRUE(fight.drives("C2 e/G2").is_done());
    EXPECT_EQ(fight['A'].ap, 2);
    ASSERT_EQ(fight.told<Drove>().size(), 1U);
    EXPECT_EQ(fight.told<Drove>()[0].ft, 20);
    EXPECT_EQ(fight.space('A'), at("G2").space) << "whoever is aboard moves along";
}

RULE("LS-VEH-007", "a passenger attacks as on foot") {
    Fight fight(test::long_road);
    const ItemId bow = fight.give_bow('B', 500);
    fight.add_vehicle(Fight::car("C2 e"), 'A', "B");
    fight.begin("BAxy");
    fight.everyone_has_acted();
    EXPECT_TRUE(
        fight.does('B', Attack{.target = fight.who('x'), .weapon = bow}, {4, 4, 1, 1}).is_done());
    EXPECT_EQ(fight.told<AttackHit>().size(), 0U) << "8 does not exceed 2 and DEF 10";
    EXPECT_TRUE(fight.has_reason("aboard"));
    EXPECT_FALSE(fight.has_reason("minor_disadvantage"));
}

RULE("LS-VEH-008", "whatever else a driver does is at a disadvantage") {
    Fight fight(test::long_road);
    const ItemId bow = fight.give_bow('A', 500);
    fight.add_vehicle(Fight::car("C2 e"), 'A');
    fight.begin("ABxy");
    EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x'), .weapon = bow}, {3, 4, 1, 2, 1})
                    .is_done());
    EXPECT_EQ(fight.told<Rolled>()[0].total, 4) << "7 and minus 3";
    EXPECT_EQ(fight.told<Rolled>()[0].band, 1) << "more than 3: a surprised target has dice alone";
    EXPECT_TRUE(fight.does('A', Drive{.path = way("C2 s/C3 s")}, {3, 3}).is_done());
    EXPECT_FALSE(fight.has_reason("driving")) << "not a Drive";
}

/// A sits at the wheel of a car that stands beside x; everyone has had a turn, and it is A's.
Fight at_the_wheel(std::string_view order = "Axy") {
    Fight fight("......\n......\n.Ax..y");
    fight.add_vehicle(Fight::car("C2 e"), 'A');
    fight.stage.vehicles[0].stations.push_back({"seat 1"});
    fight.begin(order);
    fight.everyone_has_acted();
    return fight;
}

RULE("LS-VEH-008", "tripping, seizing, searching and changing seats are hampered by driving") {
    Fight trips = at_the_wheel();
    EXPECT_TRUE(
        trips.does('A', Trip{.target = trips.who('x')}, {6, 6, 5, 5, 1, 1, 4, 4, 1, 1}).is_done());
    EXPECT_EQ(trips.told<Rolled>()[0].total, 19) << "22, less 3";
    EXPECT_EQ(trips.rolled("trip").total, 5) << "8, less 3";
    Fight seizes("......\n.Ax..y");
    seizes.add_vehicle(Fight::car("C1 e"), 'A', "x");
    seizes.begin("Axy");
    seizes.everyone_has_acted();
    EXPECT_TRUE(seizes.does('A', Grapple{seizes.who('x')}, {4, 4, 1, 1}).is_done());
    EXPECT_EQ(seizes.rolled("grapple").total, 5);
    Fight looks = at_the_wheel();
    looks['x'].stealth = 9;
    EXPECT_TRUE(looks.does('A', Search{}, {5, 5}).is_done());
    EXPECT_EQ(looks.rolled("search").total, 7);
    EXPECT_TRUE(looks.told<Noticed>().empty());
    Fight moves_over = at_the_wheel();
    moves_over.rule("calls.station_check", "true");
    moves_over.ride(static_cast<VehicleId>(0)).covered_ft = 60;
    EXPECT_TRUE(moves_over.does('A', ChangeStation{1}, {5, 5}).is_done());
    EXPECT_EQ(moves_over.rolled("station").total, 7);
    EXPECT_EQ(moves_over['A'].station, 0) << "7 against 9";
}

RULE("LS-VEH-008", "an Opportunity Attack of the driver is hampered, a defense is not") {
    Fight strikes = at_the_wheel("xAy");
    const ItemId sword = strikes.give_sword('A');
    strikes.begin("xAy");
    strikes.everyone_has_acted();
    EXPECT_TRUE(strikes.does('x', Move{.to = at("E3")}).is_done());
    EXPECT_EQ(strikes.asked(), "opportunity");
    EXPECT_TRUE(strikes.does('A', Strike{sword}, {4, 4, 5, 5}).is_done());
    EXPECT_EQ(strikes.rolled("attack").total, 5) << "8, less 3";
    Fight defends = at_the_wheel("xAy");
    EXPECT_TRUE(defends.does('x', Attack{.target = defends.who('A')}, {1, 2, 3, 4}).is_done());
    EXPECT_EQ(defends.rolled("attack").their_total, 17) << "7 and DEF 10, nothing less";
    Fight acts = at_the_wheel();
    EXPECT_TRUE(acts.does('A', Attack{.target = acts.who('x')}, {1, 2, 3, 4}).is_done());
    EXPECT_TRUE(acts.has_reason("driving"));
}

RULE("LS-VEH-009", "the vehicle travels the path that was laid out, no farther than it can") {
    Driver fight;
    fight.begin("ABxy");
    EXPECT_TRUE(fight.drives("C2 e/E2/E4").is_done());
    std::vector<board::Place> places;
    for (const VehicleMoved& each : fight.told<VehicleMoved>()) places.push_back(each.to);
    EXPECT_EQ(places, (std::vector{at("D2 e"), at("E2 e"), at("E3 s"), at("E4 s")}));
    EXPECT_EQ(fight.does('A', Drive{.path = way("D2 e/F2")}),
              refuse("LS-VEH-009", "starts_elsewhere"));
    EXPECT_EQ(fight.does('A', Drive{.path = way("E4 e/F4 s")}), refuse("LS-VEH-009", "wrong_way"));
    EXPECT_EQ(fight.does('A', Drive{.path = way("E4 s/E9 s")}), refuse("LS-VEH-009", "off_board"));
    EXPECT_EQ(fight.does('B', Drive{.to = at("D2 e")}), refuse("LS-INI-002", "not_asked"));
}

GM_RULE("LS-VEH-010", "tight turns need a Drive check unless the game master says otherwise") {
    std::vector<std::size_t> rolls;
    for (const std::string_view call : {"tight_turns", "never", "every_turn"}) {
        Driver fight;
        fight.rule("calls.drive_check", call);
        fight.begin("ABxy");
        fight.rule("calls.drive_check", call);
        const bool checks = call != "never";
        EXPECT_TRUE(fight
                        .drives("C2 e/C3 s", checks ? std::vector<std::int16_t>{3, 3}
                                                    : std::vector<std::int16_t>{})
                        .is_done());
        rolls.push_back(fight.told<Rolled>().size());
        EXPECT_EQ(fight.car_at(), at("C3").space);
        EXPECT_TRUE(fight
                        .drives("C3 s/C4/D4", call == "every_turn" ? std::vector<std::int16_t>{3, 3}
                                                                   : std::vector<std::int16_t>{})
                        .is_done())
            << "a quarter turn after one space is not tight";
    }
    EXPECT_EQ(rolls, (std::vector<std::size_t>{1, 0, 1}));
    two_outcomes(rolls[0], rolls[1]);
}

RULE("LS-VEH-011", "a Drive check is against 6 and the tier modifier") {
    struct Row {
        std::string_view path;
        int target;
    };
    for (const Row& row : {Row{"C2 e/C3 s", 6}, Row{"C2 e/D3/N3", 9}}) {
        Driver fight;
        fight.sheet('A').attributes.dex = 2;
        fight.sheet('A').initiative_mods = -2;
        fight.begin("ABxy");
        EXPECT_TRUE(fight.drives(row.path, {4, 5}).is_done());
        EXPECT_EQ(fight.rolled("drive").targets, std::vector{row.target});
        EXPECT_EQ(fight.rolled("drive").total, 4 + 5 + 2 + 1);
        EXPECT_EQ(fight.reason("DEX"), 2);
    }
}

RULE("LS-VEH-011", "at Very Fast it is against 18") {
    Driver fight;
    fight.begin("ABxy");
    fight.car_ride().covered_ft = 400;
    fight.car_ride().moved = true;
    EXPECT_TRUE(fight.drives("C2 e/C3 s", {4, 5}).is_done());
    EXPECT_EQ(fight.rolled("drive").targets, std::vector{18});
    EXPECT_EQ(fight.told<LostControl>().size(), 1U);
}

RULE("LS-VEH-012", "whoever has not learned to drive it is at a disadvantage") {
    Driver fight;
    fight.sheet('A').drives.clear();
    fight.begin("ABxy");
    EXPECT_TRUE(fight.drives("C2 e/C3 s", {4, 4}).is_done());
    EXPECT_EQ(fight.rolled("drive").total, 5);
    EXPECT_TRUE(fight.has_reason("untrained"));
    EXPECT_EQ(fight.told<LostControl>().size(), 1U) << "5 against 6";
}

RULE("LS-VEH-013", "proficiency adds 1, Licensed Instincts the INS bonus but no penalty") {
    for (const int ins : {3, -2}) {
        Driver fight;
        fight.sheet('A').attributes.ins = ins;
        fight.sheet('A').initiative_mods = -ins;
        fight.sheet('A').licensed_instincts = {"car"};
        fight.begin("ABxy");
        EXPECT_TRUE(fight.drives("C2 e/C3 s", {3, 3}).is_done());
        EXPECT_EQ(fight.reason("proficient"), 1);
        EXPECT_EQ(fight.reason("licensed_instincts"), ins > 0 ? ins : 0);
        EXPECT_EQ(fight.rolled("drive").total, 7 + (ins > 0 ? ins : 0));
    }
}

GM_RULE("LS-GAP-005", "a disadvantage without a grade is one step, unless called otherwise") {
    std::vector<int> totals;
    for (const std::string_view steps : {"1", "2"}) {
        Driver fight;
        fight.sheet('A').drives.clear();
        fight.begin("ABxy");
        fight.rule("calls.ungraded_steps", steps);
        const bool minor = steps == "1";
        EXPECT_TRUE(fight
                        .drives("C2 e/C3 s", minor ? std::vector<std::int16_t>{5, 4}
                                                   : std::vector<std::int16_t>{5})
                        .is_done());
        totals.push_back(fight.rolled("drive").total);
    }
    EXPECT_EQ(totals, (std::vector{6, 5}));
    two_outcomes(totals[0], totals[1]);
}

RULE("LS-GAP-031", "a quarter turn takes half the spaces of a half turn, straight on before it") {
    Fight fight(test::long_road);
    Vehicle truck{.name = "truck", .at = at("F4 e"), .width = 2, .length = 2};
    truck.speeds = {{.ft = 100}};
    const VehicleId id = fight.add_vehicle(truck, 'A');
    fight.begin("ABxy");
    // 4 spaces at Slow: 4 for a half turn, 2 for a quarter.
    EXPECT_TRUE(fight.does('A', Drive{.path = way("F4 e/H4/H5")}).is_done());
    EXPECT_EQ(fight.told<Rolled>().size(), 0U);
    EXPECT_EQ(fight.ride(id).at.place, at("H5 s"));
    Fight again(test::long_road);
    again.add_vehicle(truck, 'A');
    again.begin("ABxy");
    EXPECT_TRUE(again.does('A', Drive{.path = way("F4 e/G4/G5")}, {3, 4}).is_done());
    EXPECT_EQ(again.rolled("drive").targets, std::vector{6});
}

RULE("LS-GAP-032", "several Drives in a round, unless the house allows one") {
    for (const bool one : {false, true}) {
        Driver fight;
        fight.stage.house_rules.one_drive = one;
        fight.begin("ABxy");
        EXPECT_TRUE(fight.drives("C2 e/F2").is_done());
        const Answer again = fight.drives("F2 e/H2");
        if (one)
            EXPECT_EQ(again, refuse("LS-GAP-032", "one_drive"));
        else
            EXPECT_EQ(fight.car_ride().covered_ft, 25) << "feet of one turn add up";
        // It counts per round: the next one is free again.
        fight.round();
        EXPECT_TRUE(fight.does('A', Drive{.to = place_of(fight.scene, fight.car_id), .speed_ft = 0})
                        .is_done());
        EXPECT_EQ(fight.does('A', Drive{.to = at("H2 e"), .speed_ft = 0}).is_done(), !one);
    }
}

RULE("LS-GAP-032", "where the house allows one Drive a round, a second driver has none left") {
    for (const bool one : {false, true}) {
        Driver fight;
        fight.stage.house_rules.one_drive = one;
        fight.stage.vehicles[0].stations.push_back({"wheel too", Duty::drive});
        fight.sheet('B').aboard = fight.car_id;
        fight.sheet('B').station = "wheel too";
        fight.begin("ABxy");
        EXPECT_TRUE(fight.drives("C2 e/F2").is_done());
        EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
        fight['A'].station = 1;
        fight['B'].station = 0;
        fight['A'].condition = Condition::unconscious;
        const Answer again = fight.does('B', Drive{.path = way("F2 e/H2")});
        EXPECT_EQ(again.is_done(), !one);
        if (one) EXPECT_EQ(again, refuse("LS-GAP-032", "one_drive"));
        if (!one) continue;
        EXPECT_TRUE(fight.does('B', EndTurn{}).is_done());
        EXPECT_EQ(fight.car_at(), at("F2").space) << "and it does not roll on a second time";
        for (const char each : {'x', 'y'}) EXPECT_TRUE(fight.does(each, EndTurn{}).is_done());
        EXPECT_TRUE(fight.does('B', Drive{.path = way("F2 e/H2")}).is_done()) << "a round later";
    }
}

RULE("LS-VEH-009", "a fast vehicle lays out its whole way, however long") {
    Fight fight(std::string(160, '.') + "\nA" + std::string(157, '.') + "xy");
    Vehicle shuttle{.name = "shuttle", .at = at("D1 e"), .speeds = {{.ft = 1000}}};
    const VehicleId id = fight.add_vehicle(shuttle, 'A');
    fight.begin("Axy");
    EXPECT_TRUE(fight.does('A', Drive{.path = way("D1 e/EU1")}).is_done()) << "147 spaces";
    EXPECT_EQ(place_of(fight.scene, id), at("EU1 e"));
    EXPECT_EQ(fight.ride(id).covered_ft, 735);
}

GM_RULE("LS-GAP-036", "a failed Drive check lets the vehicle run straight on, or stops it") {
    std::vector<board::Space> ends;
    for (const std::string_view call : {"straight_on", "stop"}) {
        Driver fight;
        fight.begin("ABxy");
        fight.rule("calls.drive_failure", call);
        EXPECT_TRUE(fight.drives("C2 e/C3 s/C6", {1, 2}).is_done());
        ends.push_back(fight.car_at());
    }
    EXPECT_EQ(ends, (std::vector{at("G2").space, at("C2").space}))
        << "the 20 ft it had declared, or none";
    two_outcomes(ends[0], ends[1]);
}

RULE("LS-GAP-036", "a turn on the spot is not made either if its check fails") {
    for (const std::string_view call : {"straight_on", "stop"}) {
        Driver fight;
        fight.begin("ABxy");
        fight.rule("calls.drive_failure", call);
        EXPECT_TRUE(fight.drives("C2 e/C2 s/C6 s", {1, 2}).is_done());
        EXPECT_EQ(place_of(fight.scene, fight.car_id), at(call == "stop" ? "C2 e" : "G2 e"));
    }
    Driver made;
    made.begin("ABxy");
    EXPECT_TRUE(made.drives("C2 e/C2 s/C6 s", {3, 3}).is_done());
    EXPECT_EQ(place_of(made.scene, made.car_id), at("C6 s"));
    EXPECT_EQ(made.told<Rolled>().size(), 1U) << "one check for one turn";
}

RULE("LS-GAP-036", "whoever it meets out of control may dodge, and it goes on") {
    Driver fight;
    fight.begin("ABxy");
    fight['x'].at.place = at("E2");
    EXPECT_TRUE(fight.drives("C2 e/C3 s/C6", {1, 2}).is_done());
    EXPECT_EQ(fight.asked(), "dodge");
    EXPECT_EQ(fight.asked_letter(), 'x');
    EXPECT_TRUE(fight.does('x', Decline{}, {1, 1}).is_done());
    EXPECT_EQ(fight['x'].def, 8);
    EXPECT_EQ(fight.car_at(), at("G2").space);
}

TEST(LuckyStarsDriving, WhoeverCannotDriveAnyMoreLosesControl) {
    Fight fight(R"(
        ..............
        .....x........
        ..............
        A...........yB
    )");
    const ItemId sword = fight.give_sword('x');
    fight.add_vehicle(Fight::car("C3 e"), 'A');
    fight.begin("AxyB");
    fight.everyone_has_acted();
    fight['A'].def = 1;
    fight['A'].vit = 1;
    EXPECT_TRUE(fight.does('A', Drive{.path = way("C3 e/G3/G1")}).is_done());
    EXPECT_EQ(fight.asked(), "opportunity");
    EXPECT_EQ(fight.space('A'), at("E3").space) << "the first space within reach";
    EXPECT_TRUE(fight.does('x', Strike{sword}, {5, 5, 1, 1, 8}).is_done());
    if (fight.asked() == "lethal") {
        EXPECT_TRUE(fight.does(fight.asked_of(), Blow{false}).is_done());
    }
    EXPECT_EQ(fight.told<LostControl>().size(), 1U);
    EXPECT_EQ(place_of(fight.scene, static_cast<VehicleId>(0)), at("I3 e"))
        << "straight on for all 30 ft";
}

TEST(LuckyStarsDriving, NobodyIsAskedAboutWhatIsTooFast) {
    Fight fight(R"(
        ...............................
        .....x.........................
        ...............................
        A.............................y
    )");
    fight.give_sword('x');
    Vehicle sled{.name = "sled", .at = at("B3 e"), .speeds = {{.ft = 150}}};
    fight.add_vehicle(sled, 'A');
    fight.begin("Axy");
    fight.everyone_has_acted();
    EXPECT_TRUE(fight.does('A', Drive{.path = way("B3 e/AA3")}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'A') << "125 ft: Fast";
}

TEST(LuckyStarsDriving, OffTheBoardByWillOrByMomentum) {
    Driver fight;
    fight.begin("ABxy");
    EXPECT_EQ(fight.does('A', Drive{.path = way("C2 e/D2"), .leave = true}),
              refuse("LS-VEH-009", "not_at_edge"));
    fight.car_ride().at.place = at("AL2 e");
    EXPECT_TRUE(
        fight.does('A', Drive{.path = way("AL2 e/AN2"), .speed_ft = 30, .leave = true}).is_done());
    EXPECT_EQ(fight.told<Left>().size(), 1U);
    EXPECT_TRUE(fight['A'].escaped);

    Driver rolls;
    rolls.begin("ABxy");
    rolls.car_ride().at.place = at("AL2 e");
    rolls.car_ride().speed_ft = 50;
    EXPECT_TRUE(rolls.does('A', EndTurn{}).is_done());
    EXPECT_EQ(rolls.told<Left>().size(), 1U);
    EXPECT_TRUE(rolls['A'].escaped);
}

TEST(LuckyStarsDriving, WhoeverIsStruckWhereItStopsEndsBesideIt) {
    Driver fight;
    fight.begin("ABxy");
    fight['x'].at.place = at("E2");
    EXPECT_TRUE(fight.drives("C2 e/E2").is_done());
    EXPECT_EQ(fight.asked(), "dodge");
    EXPECT_TRUE(fight.does('x', Decline{}, {1, 1}).is_done());
    EXPECT_EQ(fight.car_at(), at("E2").space);
    EXPECT_EQ(fight.space('x'), at("D1").space) << "the first free space beside the car";
    EXPECT_TRUE(fight['x'].prone);
}

TEST(LuckyStarsDriving, TheMenuShowsWhereADriveCanEnd) {
    Fight fight(R"(
        #########
        A...B.x..
        #########
        ........y
    )");
    Vehicle bike{.name = "bike", .at = at("A2 e"), .speeds = {{.ft = 40}}};
    fight.add_vehicle(bike, 'A');
    fight.begin("ABxy");
    const Domain ends = drive_ends(fight.stage, fight.scene, fight.who('A'));
    const auto find = [&](std::string_view place) -> const Option* {
        for (const Option& each : ends.options)
            if (each.value == board::pack(at(place))) return &each;
        return nullptr;
    };
    ASSERT_NE(find("D2 e"), nullptr);
    EXPECT_EQ(find("D2 e")->notes, (std::vector<Note>{{"feet", 15}, {"tier", 0}, {"turns", 0}}));
    ASSERT_NE(find("F2 e"), nullptr) << "only through B";
    EXPECT_EQ(find("F2 e")->notes.back(), (Note{"hits", static_cast<int>(fight.who('B'))}));
    EXPECT_EQ(find("E2 e"), nullptr) << "no end on top of somebody";
    for (const Option& each : ends.options)
        EXPECT_TRUE(
            may_drive(fight.stage, fight.scene, fight.who('A'), {.to = *board::unpack(each.value)})
                .is_done());
}

}  // namespace
}  // namespace breakneck::lucky_stars::driving_test
