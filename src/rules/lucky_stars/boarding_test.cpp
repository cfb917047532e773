// These Lucky Stars, chapter 16: boarding, bailing and stations.
#include "rules/lucky_stars/boarding.h"

#include "tests/support/road.h"
#include "tests/support/rule_test.h"

namespace breakneck::lucky_stars::boarding_test {
namespace {

using test::Fight;
using test::two_outcomes;

constexpr std::string_view street = R"(
    ....................
    ......B.............
    ....................
    ..........C.........
    ....................
    A..................x
)";

board::Place at(std::string_view text) {
    board::Place place;
    EXPECT_TRUE(from_text(text, place)) << text;
    return place;
}

/// A van of two seats at E3 and F3 with A at the wheel, rolling east at some speed; B beside it.
struct Street : Fight {
    explicit Street(int speed_ft, std::string_view aboard = "") : Fight(street) {
        Vehicle van = car("F3 e");
        van.speed_ft = speed_ft;
        id = add_vehicle(van, 'A', aboard);
        if (aboard.empty()) stage.vehicles[0].stations.push_back({"seat 1"});
        stage.vehicles[0].stations.push_back({"seat 2"});
    }
    VehicleId id{};
};

RULE("LS-BRD-001", "boarding costs 2 AP, and nothing more as part of a Move") {
    Street fight(0);
    fight.begin("BCAx");
    EXPECT_TRUE(fight.does('B', Board{fight.id}).is_done());
    EXPECT_EQ(fight['B'].ap, 2);
    EXPECT_EQ(fight['B'].vehicle, fight.id);
    EXPECT_TRUE(fight.does('B', EndTurn{}).is_done());
    EXPECT_TRUE(fight.does('C', Move{.to = at("G4"), .board = fight.id}).is_done());
    EXPECT_EQ(fight['C'].ap, 2) << "the Move alone";
    EXPECT_TRUE(fight.was_told(Cited{"LS-BRD-001", fight.who('C')}));
    EXPECT_EQ(fight['C'].vehicle, fight.id);
}

RULE("LS-BRD-002", "one boards from beside the vehicle, in its path when it comes past") {
    Street fight(50);
    fight.begin("CBAx");
    EXPECT_EQ(fight.does('C', Board{fight.id}), refuse("LS-BRD-002", "not_beside"));
    fight['C'].at.place = at("N3");
    EXPECT_EQ(fight.does('C', Board{fight.id}), refuse("LS-BRD-002", "not_beside"))
        << "35 ft in front of it";
    const Ready wait{.action = Board{fight.id},
                     .trigger = TriggerKind::enters,
                     .whom = fight.who('A'),
                     .range = 1};
    EXPECT_TRUE(fight.does('C', wait).is_done());
    EXPECT_TRUE(fight.does('C', EndTurn{}).is_done());
    EXPECT_TRUE(fight.does('B', Board{fight.id}, {5, 5}).is_done()) << "beside it";
    EXPECT_EQ(fight['B'].station, 1);
    EXPECT_TRUE(fight.does('B', EndTurn{}).is_done());
    Drive straight;
    ASSERT_TRUE(from_text("F3 e/P3", straight.path));
    EXPECT_TRUE(fight.does('A', straight).is_done());
    EXPECT_EQ(fight.asked(), "trigger");
    EXPECT_EQ(fight.asked_letter(), 'C');
    EXPECT_EQ(place_of(fight.scene, fight.id), at("M3 e"));
    EXPECT_TRUE(fight.does('C', Act{}, {5, 5}).is_done());
    EXPECT_EQ(fight['C'].vehicle, fight.id) << "out of its path";
    EXPECT_EQ(place_of(fight.scene, fight.id), at("P3 e"));
}

RULE("LS-BRD-003", "an AGI check against 6 and the vehicle's tier modifier") {
    struct Row {
        int speed;
        int target;
    };
    for (const Row& row : {Row{20, 6}, Row{60, 9}, Row{200, 13}, Row{450, 18}}) {
        Street fight(row.speed);
        fight.stage.vehicles[0].speeds[0].ft = 500;
        fight.sheet('B').attributes.agi = 2;
        fight.sheet('B').initiative_mods = -2;
        fight.begin("BCAx");
        EXPECT_TRUE(fight.does('B', Board{fight.id}, {2, 2}).is_done());
        EXPECT_EQ(fight.rolled("board").targets, std::vector{row.target});
        EXPECT_EQ(fight.rolled("board").total, 6);
        EXPECT_EQ(fight['B'].vehicle == fight.id, row.target == 6);
    }
}

RULE("LS-BRD-003", "the odds of boarding are those of every face thrown") {
    Street fight(60);
    fight.begin("BCAx");
    const test::Fraction chance = test::chance_of([&](Luck& luck) {
        Street copy = fight;
        EXPECT_TRUE(copy.does('B', Board{copy.id}, luck).is_done());
        return is_aboard(copy.scene, copy.who('B'));
    });
    // Against 9: two dice, and a third for a six among them; two sixes are enough.
    int ways = 0;
    for (int a = 1; a <= 6; ++a)
        for (int b = 1; b <= 6; ++b)
            for (int c = 1; c <= 6; ++c) ways += a + b + (a == 6 || b == 6 ? c : 0) >= 9 ? 1 : 0;
    EXPECT_EQ(chance, test::Fraction(ways, 216));
    EXPECT_EQ(chance, test::two_dice_reach(9));
}

RULE("LS-BRD-004", "whoever boards is an occupant, as long as there is room") {
    Street fight(0);
    fight.begin("BCAx");
    EXPECT_TRUE(fight.does('B', Board{fight.id}).is_done());
    EXPECT_TRUE(fight.was_told(Boarded{fight.who('B'), fight.id, 1}));
    EXPECT_TRUE(occupants(fight.stage, fight.scene, fight.id).has(fight.who('B')));
    EXPECT_EQ(fight.space('B'), at("F3").space);
    fight.stage.vehicles[0].stations.resize(2);
    EXPECT_TRUE(fight.does('B', EndTurn{}).is_done());
    fight['C'].at.place = at("G4");
    EXPECT_EQ(fight.does('C', Board{fight.id}), refuse("LS-BRD-004", "no_room"));
}

RULE("LS-BRD-005", "whoever fails to board stays where they are, and the AP are gone") {
    Street fight(60);
    fight.begin("BCAx");
    EXPECT_TRUE(fight.does('B', Board{fight.id}, {4, 4}).is_done());
    EXPECT_TRUE(fight.was_told(BoardFailed{fight.who('B'), fight.id}));
    EXPECT_EQ(fight['B'].ap, 2);
    EXPECT_EQ(fight.space('B'), at("G2").space);
    EXPECT_FALSE(is_aboard(fight.scene, fight.who('B')));
}

RULE("LS-BRD-006", "an occupant bails with an AGI check against the same target") {
    Street fight(60, "B");
    fight.begin("BCAx");
    EXPECT_EQ(fight.does('B', Bail{at("K1")}), refuse("LS-BRD-007", "not_a_landing"));
    EXPECT_TRUE(fight.does('B', Bail{at("G4")}, {4, 5}).is_done());
    EXPECT_EQ(fight.rolled("bail").targets, std::vector{9});
    EXPECT_EQ(fight['B'].ap, 2);
    EXPECT_EQ(fight.does('B', Bail{}), refuse("LS-BRD-006", "not_aboard"));
}

RULE("LS-BRD-006", "the target rises with the tier, and driving does not hamper a Bail") {
    for (const auto& [speed, target] : {std::pair{20, 6}, std::pair{200, 13}, std::pair{450, 18}}) {
        Street fight(speed);
        fight.stage.vehicles[0].speeds[0].ft = 500;
        fight.begin("ABCx");
        EXPECT_TRUE(fight.does('A', Bail{at("F4")}, {6, 6, 5, 5}).is_done());
        EXPECT_EQ(fight.rolled("bail").targets, std::vector{target});
        EXPECT_EQ(fight.rolled("bail").total, 22);
        EXPECT_FALSE(fight.has_reason("driving"));
    }
}

RULE("LS-BRD-007", "whoever bails well lands unharmed beside the path") {
    Street fight(60, "B");
    fight.begin("BCAx");
    EXPECT_TRUE(fight.does('B', Bail{at("G4")}, {4, 5}).is_done());
    EXPECT_EQ(fight.space('B'), at("G4").space);
    EXPECT_FALSE(fight['B'].prone);
    EXPECT_EQ(fight['B'].def, 10);
    EXPECT_EQ(fight.told<Bailed>()[0].rule, RuleId("LS-BRD-007"));
}

RULE("LS-BRD-007", "nobody lands in the way of what they leave, unless it stands still") {
    Street moving(60, "B");
    moving.begin("BCAx");
    EXPECT_EQ(moving.does('B', Bail{at("G3")}), refuse("LS-BRD-007", "not_a_landing"));
    Street standing(0, "B");
    standing.begin("BCAx");
    EXPECT_TRUE(standing.does('B', Bail{at("G3")}).is_done());
    EXPECT_EQ(standing.space('B'), at("G3").space);
}

RULE("LS-BRD-008", "whoever bails badly lies there, hurt by a die for each space") {
    Street fight(60, "B");
    fight.begin("BCAx");
    EXPECT_TRUE(fight.does('B', Bail{at("G4")}, {4, 4, 3, 5}).is_done());
    EXPECT_EQ(fight.space('B'), at("G4").space);
    EXPECT_TRUE(fight['B'].prone);
    EXPECT_EQ(fight.rolled("bail_damage").total, 8) << "2d6, without the tier modifier";
    EXPECT_EQ(fight['B'].def, 2);
}

RULE("LS-VEH-004", "a vehicle's size is the number of spaces it takes") {
    for (const int width : {1, 2}) {
        Street fight(60, "B");
        fight.stage.vehicles[0].width = width;
        fight.begin("BCAx");
        std::vector<std::int16_t> dice{1, 2};
        dice.resize(static_cast<std::size_t>(2 + 2 * width), 1);
        EXPECT_TRUE(fight.does('B', Bail{}, dice).is_done());
        EXPECT_EQ(fight.rolled("bail_damage").total, 2 * width);
    }
}

RULE("LS-BRD-009", "boarding and leaving what stands still needs no check") {
    Street fight(0);
    fight.begin("BCAx");
    EXPECT_TRUE(fight.does('B', Board{fight.id}).is_done());
    EXPECT_TRUE(is_aboard(fight.scene, fight.who('B')));
    EXPECT_TRUE(fight.does('B', Move{.to = at("I2"), .bail = true}).is_done());
    EXPECT_EQ(fight.space('B'), at("I2").space);
    EXPECT_EQ(fight.told<Rolled>().size(), 0U);
    EXPECT_EQ(fight['B'].ap, 0);
}

RULE("LS-GAP-051", "a Move goes on after a safe landing, and a failed bail ends it") {
    for (const bool safe : {true, false}) {
        Street fight(60, "B");
        fight.begin("BCAx");
        const std::vector<std::int16_t> good{5, 5};
        const std::vector<std::int16_t> bad{1, 1, 1, 1};
        EXPECT_TRUE(
            fight.does('B', Move{.to = at("I1"), .bail = true}, safe ? good : bad).is_done());
        EXPECT_EQ(fight['B'].ap, 2);
        EXPECT_EQ(fight.space('B') == at("I1").space, safe);
        EXPECT_EQ(fight['B'].prone, !safe);
    }
    // A driver who bails leaves the vehicle to its momentum.
    Street fight(50);
    fight.begin("ABCx");
    EXPECT_TRUE(fight.does('A', Bail{at("F4")}, {5, 5}).is_done());
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_EQ(place_of(fight.scene, fight.id), at("P3 e"));
}

RULE("LS-GAP-051", "whoever was prone aboard crawls on after a safe landing") {
    Street fight(60, "B");
    fight.begin("BCAx");
    fight['B'].prone = true;
    EXPECT_TRUE(fight.does('B', Move{.to = at("H1"), .bail = true}, {5, 5}).is_done());
    EXPECT_EQ(fight.space('B'), at("H1").space);
    EXPECT_TRUE(fight['B'].prone);
}

GM_RULE("LS-GAP-057", "the next station costs 1 AP, another 2, and a check may be called for") {
    std::vector<bool> moved;
    for (const std::string_view call : {"false", "true"}) {
        Street fight(60, "B");
        fight.begin("BCAx");
        fight.rule("calls.station_check", call);
        EXPECT_EQ(fight.does('B', ChangeStation{0}), refuse("LS-GAP-057", "station_taken"));
        EXPECT_EQ(fight.does('B', ChangeStation{7}), refuse("LS-GAP-057", "no_such_station"));
        const bool checks = call == "true";
        EXPECT_TRUE(
            fight
                .does('B', ChangeStation{2},
                      checks ? std::vector<std::int16_t>{4, 4} : std::vector<std::int16_t>{})
                .is_done());
        EXPECT_EQ(fight['B'].ap, 3);
        if (checks) {
            EXPECT_EQ(fight.rolled("station").targets, std::vector{9});
        }
        moved.push_back(fight['B'].station == 2);
    }
    EXPECT_EQ(moved, (std::vector{true, false}));
    two_outcomes<bool>(moved[0], moved[1]);
}

TEST(LuckyStarsBoarding, WhoeverTakesAFreeWheelMayDriveInTheSameTurn) {
    Street fight(0, "B");
    fight.begin("ABCx");
    EXPECT_TRUE(fight.does('A', Bail{at("F4")}).is_done());
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_EQ(fight.does('B', Drive{.to = at("H3 e")}), refuse("LS-OCC-003", "not_the_driver"));
    EXPECT_TRUE(fight.does('B', ChangeStation{0}).is_done());
    EXPECT_TRUE(fight.does('B', Drive{.to = at("H3 e")}).is_done());
    EXPECT_EQ(fight['B'].ap, 1);
    EXPECT_EQ(fight.ride(fight.id).last_driver, fight.who('B'));
}

TEST(LuckyStarsBoarding, WhoeverCannotDriveAnyMoreIsMovedOver) {
    Street fight(60, "B");
    fight.begin("BCAx");
    fight['A'].condition = Condition::unconscious;
    EXPECT_TRUE(fight.does('B', ChangeStation{0}).is_done());
    EXPECT_EQ(fight['B'].station, 0);
    EXPECT_EQ(fight['A'].station, 1);
    EXPECT_EQ(driver_of(fight.stage, fight.scene, fight.id), fight.who('B'));
}

TEST(LuckyStarsBoarding, NobodyLiesOnTheGroundAboard) {
    Street fight(0);
    fight.begin("BCAx");
    fight['B'].prone = true;
    EXPECT_TRUE(fight.does('B', Board{fight.id}).is_done());
    EXPECT_FALSE(fight['B'].prone);
}

TEST(LuckyStarsBoarding, TwoStationsAwayCostsTwo) {
    Street fight(0, "B");
    fight.begin("BCAx");
    fight.stage.vehicles[0].stations.push_back({"seat 3"});
    EXPECT_TRUE(fight.does('B', ChangeStation{3}).is_done());
    EXPECT_EQ(fight['B'].ap, 2);
}

RULE("LS-STL-007", "whoever boards or bails shows themselves") {
    Street boards(0);
    boards.begin("BCAx");
    boards['B'].stealth = 9;
    EXPECT_TRUE(boards.does('B', Board{boards.id}).is_done());
    EXPECT_TRUE(boards.was_told(Revealed{boards.who('B')}));
    Street bails(0, "B");
    bails.begin("BCAx");
    bails['B'].stealth = 9;
    EXPECT_TRUE(bails.does('B', Bail{at("G4")}).is_done());
    EXPECT_TRUE(bails.was_told(Revealed{bails.who('B')}));
}

RULE("LS-STL-007", "a landing somebody hides in is found out by landing there") {
    Street fight(0, "B");
    fight.begin("BCAx");
    fight['x'].at.place = at("G4");
    fight['x'].stealth = 9;
    EXPECT_TRUE(fight.does('B', Bail{at("G4")}).is_done()) << "nobody knows why not";
    EXPECT_TRUE(fight.was_told(Noticed{"LS-STL-007", fight.who('x'), SideId{0}}));
    EXPECT_FALSE(is_aboard(fight.scene, fight.who('B')));
    EXPECT_NE(fight.space('B'), at("G4").space);
}

RULE("LS-STL-007", "a seat somebody hides in looks free until one takes it") {
    Street fight(0);
    fight.stage.vehicles[0].stations.resize(2);
    fight.begin("BCAx");
    fight['x'].at = {.mode = Whereabouts::aboard};
    fight['x'].vehicle = fight.id;
    fight['x'].station = 1;
    fight['x'].stealth = 9;
    EXPECT_TRUE(fight.does('B', Board{fight.id}).is_done());
    EXPECT_TRUE(fight.was_told(Noticed{"LS-STL-007", fight.who('x'), SideId{0}}));
    EXPECT_TRUE(fight.was_told(BoardFailed{fight.who('B'), fight.id}));
}

}  // namespace
}  // namespace breakneck::lucky_stars::boarding_test
