// The engine's door with Savage Worlds: Change Position, Dropping Back and Flee, worked out by
// hand.
#include <ostream>

#include "tests/engine/savage_chase.h"

namespace breakneck::test::savage_maneuvers_test {
namespace {

class SavageManeuvers : public SavageChase {
  protected:
    /// Where somebody may go now, of the cards from one before the row to one past it.
    std::string ends(const std::string& who, const std::string& rule) {
        std::string found;
        for (int card = -1; card <= static_cast<int>(now("row").size()); ++card) {
            const std::string why = refused(who, "to_card card=" + std::to_string(card));
            if (why.find("\"events\"") == std::string::npos) {
                EXPECT_EQ(why, rule + " not_that_card") << card;
                continue;
            }
            found += (found.empty() ? "" : " ") + std::to_string(card);
            undo();
        }
        return found;
    }
};

// ---- Change Position

/// Pike: Driving d6, Handling -1, no Wild Die, and slower than the Marlow.
struct PositionRow {
    const char* how;
    GivenDice dice;
    int total;
    const char* cards;  // where he may go from card 4; "" if he may not
};
std::ostream& operator<<(std::ostream& out, const PositionRow& row) {
    return out << row.how << " " << row.total;
}
class ChangePositionRolls : public SavageManeuvers,
                            public testing::WithParamInterface<PositionRow> {};

/// SW-CHPOS-001 to 005, SW-CHASE-014.
TEST_P(ChangePositionRolls, MoveUpToAsManyCardsAsTheRollAllows) {
    const PositionRow& row = GetParam();
    const bool action = std::string(row.how) == "as_action";
    load_cars(0, 4);
    begin(nine_cards, {"3S", "4S", "AS", "5S"});
    const std::string choice = action ? "change_position as_action=true" : "change_position";
    EXPECT_EQ(does("Pike", choice, row.dice),
              (Told{"change_position " + std::to_string(row.total)}));
    EXPECT_EQ(modifiers("change_position"),
              action ? (Told{"as_action 2", "handling -1"}) : (Told{"handling -1"}));
    EXPECT_EQ(person("Pike", "used"), action ? 1 : 0);
    const std::string cards = row.cards;
    if (cards.empty()) {
        EXPECT_EQ(asked(), "Pike turn") << "nothing comes of it";
        EXPECT_EQ(card_of("Pike"), 4);
    } else {
        EXPECT_EQ(asked(), "Pike card");
        const bool raise = row.total >= 8;
        EXPECT_EQ(ends("Pike", raise ? "SW-CHPOS-003" : "SW-CHPOS-002"), cards);
        does("Pike", "to_card card=" + cards.substr(0, 1));
        EXPECT_EQ(card_of("Pike"), cards.front() - '0');
    }
    // Whatever came of it, and however it was done: once a turn.
    EXPECT_EQ(refused("Pike", "change_position"), "SW-CHPOS-005 once_a_turn");
    EXPECT_EQ(refused("Pike", "drop_back cards=1"), "SW-CHPOS-010 once_a_turn");
}

INSTANTIATE_TEST_SUITE_P(Savage, ChangePositionRolls,
                         testing::Values(PositionRow{"free", {4}, 3, ""},
                                         PositionRow{"free", {5}, 4, "3 4 5"},
                                         PositionRow{"free", {6, 2}, 7, "3 4 5"},
                                         PositionRow{"free", {6, 3}, 8, "2 3 4 5 6"},
                                         PositionRow{"free", {6, 6, 5}, 16, "2 3 4 5 6"},
                                         PositionRow{"as_action", {2}, 3, ""},
                                         PositionRow{"as_action", {3}, 4, "3 4 5"},
                                         PositionRow{"as_action", {5}, 6, "3 4 5"},
                                         PositionRow{"as_action", {6, 1}, 8, "2 3 4 5 6"}));

/// SW-CHPOS-004, SW-GAP-019: with two actions the one is at -2, the free one is not.
TEST_F(SavageManeuvers, ChangePositionAmongSeveralActions) {
    load_cars(4, 0);
    begin(nine_cards, {"AS", "4S", "3S", "5S"});
    does("Mara", "plan_actions actions=2");
    does("Mara", "change_position", {2, 3});
    EXPECT_EQ(modifiers("change_position"), (Told{"handling 1", "speed 1"}));
    undo();
    EXPECT_EQ(does("Mara", "change_position as_action=true", {2, 1}), (Told{"change_position 4"}));
    EXPECT_EQ(modifiers("change_position"),
              (Told{"as_action 2", "handling 1", "multi_action -2", "speed 1"}));
    does("Mara", "to_card card=5");
    does("Mara", "end_turn");

    // Only whoever drives or leads maneuvers (SW-GAP-022).
    does("Quint", "end_turn");
    EXPECT_EQ(refused("Dov", "change_position"), "SW-GAP-022 not_the_leader");
    EXPECT_EQ(refused("Dov", "drop_back cards=1"), "SW-GAP-022 not_the_leader");
    EXPECT_EQ(refused("Dov", "flee"), "SW-GAP-022 not_the_leader");
}

/// SW-DMG-010: whoever is Shaken has free actions left, and so the free maneuvers.
TEST_F(SavageManeuvers, AShakenDriverManeuversForFree) {
    load_cars(8, 0);
    begin(nine_cards, {"3S", "4S", "AS", "KS"});
    rules("people.Mara.shaken", true);
    does("Pike", "end_turn");
    does("Quint", "end_turn");
    EXPECT_EQ(does("Dov", "end_turn", {3, 2}), (Told{"recover_shaken 3"}));
    EXPECT_EQ(refused("Mara", "change_position as_action=true"), "SW-DMG-010 shaken");
    EXPECT_EQ(refused("Mara", "evade as_action=true"), "SW-DMG-010 shaken");
    EXPECT_EQ(refused("Mara", "flee"), "SW-DMG-010 shaken");
    EXPECT_EQ(does("Mara", "change_position", {3, 2}), (Told{"change_position 5"}));
    does("Mara", "to_card card=7");
    EXPECT_EQ(does("Mara", "evade"), (Told{"ride_changed Marlow evading -2 Mara"}));
}

/// SW-MCF-001, SW-MCF-005: two natural ones; it goes nowhere and Out of Control, 3 + 3 = 6.
TEST_F(SavageManeuvers, ACriticalFailureToChangePosition) {
    load_cars(4, 0);
    begin(nine_cards, {"AS", "4S", "3S", "5S"});
    EXPECT_EQ(does("Mara", "change_position", {1, 1, 3, 3}),
              (Told{"change_position 3", "out_of_control 6", "out_of_control Marlow distracted",
                    "person_changed Mara distracted 2", "person_changed Dov distracted 1"}));
    EXPECT_EQ(card_of("Mara"), 4);
    EXPECT_EQ(refused("Mara", "change_position"), "SW-CHPOS-005 once_a_turn");
}

/// SW-CHASE-010: a group goes with its leader, and comes where she may go.
TEST_F(SavageManeuvers, AGroupChangesPositionTogether) {
    load_convoy(4, 0);
    begin(nine_cards, {"KS", "AS", "3S"});
    EXPECT_EQ(refused("Joss", "change_position"), "SW-GAP-022 not_the_leader");
    does("Joss", "end_turn");
    // Mara's own car counts: 110 mph against 80. 6 + 1 + 1 = 8.
    EXPECT_EQ(does("Mara", "change_position", {6, 2}), (Told{"change_position 8"}));
    EXPECT_EQ(does("Mara", "to_card card=6"), (Told{"group_moved 6 Mara"}));
    EXPECT_EQ(vehicle("Kestrel", "group"), vehicle("Marlow", "group"));
}

// ---- The speed bonus

struct SpeedRow {
    int own;
    int first_rival;
    int second_rival;
    int bonus;
};
std::ostream& operator<<(std::ostream& out, const SpeedRow& row) {
    return out << row.own << " " << row.first_rival << " " << row.second_rival;
}

/// Ned drives the Plum, Ada the Fig and Bo the Nut: each an Extra, Driving d8, Handling 0.
std::string three_cars(const SpeedRow& speeds, const char* side_of_bo) {
    const auto driver = [](const std::string& name, const std::string& side,
                           const std::string& car) {
        return R"({"name": ")" + name + R"(", "side": ")" + side + R"(", "aboard": ")" + car +
               R"(", "station": "operator", "skills": {"driving": "d8"}})";
    };
    const auto car = [](const std::string& name, int speed) {
        return R"({"name": ")" + name + R"(", "size": 1, "handling": 0, "crew": 1, "top_speed": )" +
               std::to_string(speed) + "}";
    };
    return two_sides + R"(, "people": [)" + driver("Ned", "raiders", "Plum") + ", " +
           driver("Ada", "couriers", "Fig") + ", " + driver("Bo", side_of_bo, "Nut") +
           R"(], "vehicles": [)" + car("Plum", speeds.own) + ", " + car("Fig", speeds.first_rival) +
           ", " + car("Nut", speeds.second_rival) + "], ";
}
class SpeedBonus : public SavageManeuvers, public testing::WithParamInterface<SpeedRow> {};

/// SW-CHPOS-006, SW-CHPOS-007, SW-GAP-032: the fastest of all rivals counts.
TEST_P(SpeedBonus, IsForTheFasterAndTheTwiceAsFast) {
    load(three_cars(GetParam(), "couriers") +
         chase(vehicle_group("Plum", 4) + ", " + vehicle_group("Fig", 0) + ", " +
               vehicle_group("Nut", 8)));
    begin(nine_cards, {"AS", "KS", "QS"});
    const int bonus = GetParam().bonus;
    EXPECT_EQ(does("Ned", "change_position", {3}),
              (Told{"change_position " + std::to_string(3 + bonus)}));
    EXPECT_EQ(modifiers("change_position"),
              bonus == 0 ? Told{} : Told{"speed " + std::to_string(bonus)});
    EXPECT_EQ(asked(), bonus == 0 ? "Ned turn" : "Ned card");
}

INSTANTIATE_TEST_SUITE_P(Savage, SpeedBonus,
                         testing::Values(SpeedRow{59, 60, 40, 0}, SpeedRow{60, 60, 40, 0},
                                         SpeedRow{61, 60, 40, 1}, SpeedRow{119, 60, 40, 1},
                                         SpeedRow{120, 60, 40, 2}, SpeedRow{200, 60, 40, 2},
                                         SpeedRow{80, 40, 60, 1}, SpeedRow{120, 40, 60, 2}));

/// SW-GAP-032: current Top Speed, of those still in the chase; allies are no rivals.
TEST_F(SavageManeuvers, TheSpeedBonusFollowsTheChase) {
    load(three_cars({90, 100, 40, 0}, "couriers") +
         chase(vehicle_group("Plum", 1) + ", " + vehicle_group("Fig", 8) + ", " +
               vehicle_group("Nut", 0)));
    begin(nine_cards, {"KS", "AS", "QS"});
    rules("vehicles.Fig.speed_lost", 2);
    does("Ada", "end_turn");
    does("Ned", "change_position", {4});  // 90 against 80
    EXPECT_EQ(modifiers("change_position"), (Told{"speed 1"}));
    undo(3);
    // Seven cards from Ned the Fig flees, with 4 and no penalty; 90 is twice 40 and more.
    EXPECT_EQ(does("Ada", "flee", {4}), (Told{"flee 4", "group_left 1 escaped Ada"}));
    does("Ned", "change_position", {4});
    EXPECT_EQ(modifiers("change_position"), (Told{"speed 2"}));

    load(three_cars({90, 40, 200, 0}, "raiders") +
         chase(vehicle_group("Plum", 4) + ", " + vehicle_group("Fig", 0) + ", " +
               vehicle_group("Nut", 8)));
    begin(nine_cards, {"AS", "KS", "QS"});
    does("Ned", "change_position", {4});
    EXPECT_EQ(modifiers("change_position"), (Told{"speed 2"})) << "Bo is on Ned's side";
}

/// SW-GAP-032: feet and hooves by Pace and the most the running die can give, 1.5 inches for a mph.
/// Dapple: 18 inches, 12 mph.
TEST_F(SavageManeuvers, TheSpeedBonusOfRidersAndRunners) {
    load_track(2, 4);
    begin(nine_cards, {"AS", "KS"});
    // 18 inches against Wick's 6 + 6.
    does("Sabine", "change_position", {4, 2});
    EXPECT_EQ(modifiers("change_position"), (Told{"speed 1"}));
    undo();
    // With three Wounds his Pace is 3: 18 are twice 9.
    rules("people.Wick.wounds", 3);
    does("Sabine", "change_position", {4, 2});
    EXPECT_EQ(modifiers("change_position"), (Told{"speed 2"}));

    for (const auto& [mph, bonus] : {std::pair{12, 0}, {11, 1}, {7, 1}, {6, 2}}) {
        load(two_sides + R"(, "people": [
            {"name": "Sabine", "side": "couriers", "mount": "Dapple", "skills": {"riding": "d8"}},
            {"name": "Dapple", "side": "couriers", "beast": true, "pace": 10, "running_die": "d8"},
            {"name": "Cob", "side": "raiders", "aboard": "Wain", "station": "operator"}],
          "vehicles": [{"name": "Wain", "kind": "wagon", "crew": 1, "top_speed": )" +
             std::to_string(mph) + "}], " +
             chase(runner_group("Sabine", 2) + ", " + vehicle_group("Wain", 4)));
        begin(nine_cards, {"AS", "KS"});
        does("Sabine", "change_position", {4});
        EXPECT_EQ(modifiers("change_position"),
                  bonus == 0 ? Told{} : Told{"speed " + std::to_string(bonus)})
            << mph;
    }
}

/// SW-GAP-020: running is no penalty to a runner's maneuver, not even as an action.
TEST_F(SavageManeuvers, ARunnerManeuversWithoutTheRunningPenalty) {
    load_track(2, 4);
    begin(nine_cards, {"KS", "AS"});
    EXPECT_EQ(does("Wick", "change_position as_action=true", {2, 1}), (Told{"change_position 4"}));
    EXPECT_EQ(modifiers("change_position"), (Told{"as_action 2"}));
}

// ---- Dropping Back

/// SW-CHPOS-009, SW-CHPOS-010.
TEST_F(SavageManeuvers, DroppingBackOneOrTwoCardsWithoutARoll) {
    load_cars(4, 0);
    begin(nine_cards, {"AS", "4S", "3S", "5S"});
    EXPECT_EQ(does("Mara", "drop_back cards=1"), (Told{"group_moved 3 Mara"}));
    EXPECT_EQ(person("Mara", "used"), 0);
    EXPECT_EQ(refused("Mara", "change_position"), "SW-CHPOS-005 once_a_turn");
    EXPECT_EQ(refused("Mara", "change_position as_action=true"), "SW-CHPOS-005 once_a_turn");
    EXPECT_EQ(refused("Mara", "drop_back cards=1"), "SW-CHPOS-010 once_a_turn");
    undo();
    EXPECT_EQ(does("Mara", "drop_back cards=2"), (Told{"group_moved 2 Mara"}));
    undo();
    EXPECT_NE(refused("Mara", "drop_back cards=3").find("error"), std::string::npos);
    // One who has tried and failed may not fall back: 1 + 2 = 3.
    does("Mara", "change_position", {1, 1, 3, 3});
    EXPECT_EQ(refused("Mara", "drop_back cards=1"), "SW-CHPOS-010 once_a_turn");
    undo();
    // In the next turn it is hers again.
    does("Mara", "drop_back cards=1");
    for (const char* who : {"Mara", "Quint", "Dov"}) does(who, "end_turn");
    does("Pike", "end_turn", {}, {"AH", "4H", "3H", "5H"});
    EXPECT_EQ(does("Mara", "drop_back cards=2"), (Told{"group_moved 1 Mara"}));
}

/// SW-GAP-003: only a row has a back; on a ring and a grid any card near enough is up or down.
TEST_F(SavageManeuvers, ThereIsNoDroppingBackOnARingOrAGrid) {
    load_cars(8, 4, R"("layout": "ring")");
    begin(nine_cards, {"AS", "4S", "3S", "5S"});
    EXPECT_EQ(refused("Mara", "drop_back cards=1"), "SW-GAP-003 not_a_row");
    EXPECT_EQ(does("Mara", "change_position", {3, 2}), (Told{"change_position 5"}));
    EXPECT_EQ(ends("Mara", "SW-GAP-003"), "0 7 8");
    undo();
    does("Mara", "change_position", {6, 2});
    EXPECT_EQ(ends("Mara", "SW-GAP-003"), "0 1 6 7 8");

    GivenCards sixteen;
    for (const char* rank : {"2", "3", "4", "5", "6", "7", "8", "9"})
        for (const char* suit : {"S", "H"}) sixteen.push_back(std::string(rank) + suit);
    load_cars(5, 15, R"("layout": "grid")");
    begin(sixteen, {"AS", "4S", "3S", "5S"});
    EXPECT_EQ(refused("Mara", "drop_back cards=1"), "SW-GAP-003 not_a_row");
    // 4 by 4: beside 5 are 1, 4, 6 and 9, not the diagonal 0, 2, 8 and 10.
    does("Mara", "change_position", {3, 2});
    EXPECT_EQ(ends("Mara", "SW-GAP-003"), "1 4 5 6 9");
    undo();
    does("Mara", "change_position", {6, 2});
    EXPECT_EQ(ends("Mara", "SW-GAP-003"), "0 1 2 4 5 6 7 8 9 10 13");
}

// ---- Flee

/// Mara: Driving d10, Handling +1; her speed is no help (SW-CHPOS-008).
struct FleeRow {
    int cards;  // to the Oxbow
    Told modifiers;
    int succeeds;  // the face with which the total is exactly 4
};
std::ostream& operator<<(std::ostream& out, const FleeRow& row) { return out << row.cards; }
class FleeRolls : public SavageManeuvers, public testing::WithParamInterface<FleeRow> {
  protected:
    void begin_apart(int marlow, int oxbow) {
        load_cars(marlow, oxbow);
        begin(nine_cards, {"AS", "4S", "3S", "5S"});
    }
};

/// SW-FLEE-001 to 005, SW-GAP-005: cards are counted as for Range, ahead as behind.
TEST_P(FleeRolls, ByTheCardsToTheClosestFoe) {
    const FleeRow& row = GetParam();
    for (const int marlow : {8, 8 - row.cards}) {
        begin_apart(marlow, marlow == 8 ? 8 - row.cards : 8);
        EXPECT_EQ(does("Mara", "flee", {row.succeeds - 1, 1}), (Told{"flee 3"}));
        EXPECT_EQ(modifiers("flee"), row.modifiers);
        EXPECT_EQ(card_of("Mara"), marlow) << "they stay where they are";
        EXPECT_EQ(person("Mara", "used"), 1) << "it was an action";
        EXPECT_EQ(refused("Mara", "flee"), "SW-MULTI-002 no_actions_left");
        undo();
        EXPECT_EQ(does("Mara", "flee", {row.succeeds, 1}),
                  (Told{"flee 4", "group_left escaped Mara", "chase_ended"}));
        EXPECT_EQ(person("Mara", "escaped"), true);
        EXPECT_EQ(person("Dov", "escaped"), true);
        EXPECT_EQ(person("Pike", "escaped"), false);
        EXPECT_EQ(now("mode"), "calm");
    }
}

INSTANTIATE_TEST_SUITE_P(Savage, FleeRolls,
                         testing::Values(FleeRow{4, {"closest_foe -4", "handling 1"}, 7},
                                         FleeRow{5, {"closest_foe -2", "handling 1"}, 5},
                                         FleeRow{6, {"handling 1"}, 3},
                                         FleeRow{8, {"handling 1"}, 3}));

TEST_F(SavageManeuvers, NobodyFleesWithAFoeCloserThanFourCards) {
    for (const int cards : {0, 1, 3}) {
        load_cars(8, 8 - cards);
        begin(nine_cards, {"AS", "4S", "3S", "5S"});
        EXPECT_EQ(refused("Mara", "flee"), "SW-FLEE-001 too_close") << cards;
    }
}

/// The closer of two foes counts, one before and one behind; the others race on.
TEST_F(SavageManeuvers, TheClosestOfSeveralFoesCounts) {
    const GivenCards fourteen{"2S", "3S", "4S", "5S", "6S", "7S", "8S",
                              "9S", "2H", "3H", "4H", "5H", "6H", "7H"};
    load(three_cars({60, 60, 60, 0}, "couriers") +
         chase(vehicle_group("Plum", 5) + ", " + vehicle_group("Fig", 0) + ", " +
                   vehicle_group("Nut", 13),
               R"("cards": 14)"));
    begin(fourteen, {"AS", "KS", "QS"});
    // Five to the Fig, eight to the Nut: 6 - 2 = 4.
    EXPECT_EQ(does("Ned", "flee", {6}), (Told{"flee 4", "group_left escaped Ned", "chase_ended"}));
    undo();
    place("Ned", 9);
    EXPECT_EQ(does("Ned", "flee", {7}), (Told{"flee 3"})) << "four to the Nut";
    EXPECT_EQ(modifiers("flee"), (Told{"closest_foe -4"}));
    undo();
    place("Ned", 10);
    EXPECT_EQ(refused("Ned", "flee"), "SW-FLEE-001 too_close") << "three to the Nut";
    does("Ned", "end_turn");
    // Ada and Bo are on one side: Bo beside her does not count, and she leaves him behind.
    place("Bo", 0);
    EXPECT_EQ(does("Ada", "flee", {4}), (Told{"flee 4", "group_left 1 escaped Ada"}));
    EXPECT_EQ(now("mode"), "chase");
    EXPECT_EQ(card_of("Bo"), 0);
    EXPECT_EQ(card_of("Ada"), -1);
}

/// SW-FLEE-005: a rider flees with her mount. Riding d8 at -2 for five cards: 6 - 2 = 4.
TEST_F(SavageManeuvers, ARiderFleesOnHerMount) {
    load_track(6, 1);
    begin(nine_cards, {"AS", "KS"});
    EXPECT_EQ(does("Sabine", "flee", {5, 2}), (Told{"flee 3"}));
    undo();
    EXPECT_EQ(does("Sabine", "flee", {6, 2}),
              (Told{"flee 4", "group_left escaped Sabine", "chase_ended"}));
    EXPECT_EQ(modifiers("flee"), (Told{"closest_foe -2"}));
    EXPECT_EQ(person("Sabine", "escaped"), true);
    EXPECT_EQ(person("Dapple", "escaped"), true);
    EXPECT_EQ(person("Wick", "escaped"), false);
}

/// SW-FLEE-005: with the whole group; with two actions -2; SW-MCF-005 if it fails critically.
TEST_F(SavageManeuvers, AGroupFleesTogether) {
    load_convoy(8, 2);
    begin(nine_cards, {"AS", "KS", "3S"});
    does("Mara", "plan_actions actions=2");
    // 5 + 1 - 2 = 4.
    does("Mara", "flee", {5, 2});
    EXPECT_EQ(modifiers("flee"), (Told{"handling 1", "multi_action -2"}));
    EXPECT_EQ(person("Joss", "escaped"), true);
    EXPECT_EQ(vehicle("Kestrel", "at")["mode"], "away");
    EXPECT_EQ(now("mode"), "calm");
    undo();
    EXPECT_EQ(does("Mara", "flee", {1, 1, 5, 6}),
              (Told{"flee 0", "out_of_control 11", "out_of_control Marlow vulnerable",
                    "ride_changed Marlow vulnerable 2", "person_changed Mara vulnerable 2"}));
    EXPECT_EQ(card_of("Mara"), 8);
    EXPECT_EQ(person("Joss", "vulnerable"), 0);
}

}  // namespace
}  // namespace breakneck::test::savage_maneuvers_test
