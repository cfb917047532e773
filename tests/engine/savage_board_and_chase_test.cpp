// The engine's door with Savage Worlds: fights on the board that become chases and chases that end
// on the board; shots along the row. Worked out by hand.
#include "tests/engine/savage_gallery.h"

namespace breakneck::test::savage_board_and_chase_test {
namespace {

/// Fay drives the Buick with Gus beside her, Hal the Ford with Ike; both cars are Large, 100 mph,
/// Toughness 12 (3), 12 spaces apart. Joe, of the gang, is on foot. Turns go in that order.
class SavageBoardAndChase : public SavageGallery {
  protected:
    void SetUp() override {
        gallery(29, 6);
        stage["people"] = Json::parse(R"([
            {"name": "Gus", "side": "posse", "aboard": "Buick", "station": "seat 1",
             "skills": {"shooting": "d12", "athletics": "d12"}},
            {"name": "Fay", "side": "posse", "aboard": "Buick", "station": "operator",
             "skills": {"driving": "d12"}},
            {"name": "Hal", "side": "gang", "aboard": "Ford", "station": "operator",
             "skills": {"driving": "d12"}},
            {"name": "Ike", "side": "gang", "aboard": "Ford", "station": "seat 1"},
            {"name": "Joe", "side": "gang", "at": "A6"}])");
        stage["vehicles"] = Json::parse(R"([
            {"name": "Buick", "at": "F1 e", "width": 2, "length": 4, "size": 4, "toughness": 12,
             "top_speed": 100, "armor": 3, "passengers": 2},
            {"name": "Ford", "at": "V1 e", "width": 2, "length": 4, "size": 4, "toughness": 12,
             "top_speed": 100, "armor": 3, "passengers": 2}])");
        stage["chase"] = Json::parse(R"({"groups": [
            {"name": "the Buick", "card": 2, "vehicles": ["Buick"]},
            {"name": "the Ford", "card": 4, "vehicles": ["Ford"]}]})");
        set("/items/0/shots", 6);
    }
    /// Nine Chase Cards, then an Action Card each.
    GivenCards chase_cards(const std::string& suit) const {
        GivenCards dealt{"2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H", "10H"};
        for (const std::string& each : cards(suit)) dealt.push_back(each);
        return dealt;
    }
    void begin_chase(const std::string& suit = "S", const GivenDice& dice = {}) {
        does("gm", "begin_chase", dice, chase_cards(suit));
    }
    /// What there is for and against Gus's shot, which misses.
    Told shot_at(const std::string& target) {
        does("Gus", "attack weapon=Colt " + target, {2});
        return modifiers("attack");
    }
    Told cards_of_groups() {
        Told found;
        for (const Json& each : now("groups")) found.push_back(word_of(each["card"]));
        return found;
    }
    std::string where(const std::string& car) {
        const Json at = vehicle(car, "at");
        return word_of(at["mode"]) + " " + word_of(at["place"]);
    }
};

TEST_F(SavageBoardAndChase, AFightBecomesAChaseAndIsAFightAgain) {
    begin();
    // On the board 13 inches: Medium Range; the car is Large.
    EXPECT_EQ(shot_at("vehicle=Ford"), (Told{"medium_range -2", "scale 2"}));
    does("Gus", "end_turn");
    // SW-CHASE-004: as the stage has it; Joe, whom it does not name, is on the rearmost card.
    begin_chase();
    EXPECT_EQ(now("mode"), "chase");
    EXPECT_EQ(now("round"), 1);
    EXPECT_EQ(cards_of_groups(), (Told{"2", "4", "0"}));
    EXPECT_EQ(where("Buick"), "chase F1 e");
    EXPECT_EQ(asked(), "Gus turn");
    // SW-CHASE-006: two cards of 5 inches are 10, Short Range; everything in a chase is moving, and
    // SW-GAP-033 nobody in a row is faster than the others.
    EXPECT_EQ(shot_at("vehicle=Ford"), (Told{"scale 2", "unstable_platform -2"}));
    EXPECT_EQ(item("Colt", "shots"), 4);
    does("Gus", "end_turn");
    EXPECT_EQ(refused("Fay", "drive to=\"J1 e\""), "SW-CORE-019 not_on_the_board");
    // 5 is enough, and Fay has the same speed as Hal: one card forward.
    does("Fay", "change_position", {5});
    does("Fay", "to_card card=3");
    // SW-GAP-056: everyone is where the chase began, and cards are dealt for a fight.
    does("gm", "stop_chase", {}, cards("H"));
    EXPECT_EQ(now("mode"), "fight");
    EXPECT_EQ(where("Buick"), "board F1 e");
    EXPECT_EQ(where("Ford"), "board V1 e");
    EXPECT_EQ(person("Joe", "at")["place"], "A6");
    EXPECT_EQ(asked(), "Gus turn");
    EXPECT_EQ(shot_at("vehicle=Ford"), (Told{"medium_range -2", "scale 2"}));
    EXPECT_EQ(item("Colt", "shots"), 3);
    does("Gus", "end_turn");
    does("Fay", R"(drive to="J1 e")");
    EXPECT_EQ(refused("Fay", "change_position"), "SW-CHASE-001 not_in_a_chase");
}

TEST_F(SavageBoardAndChase, WhatWasDoneToPeopleAndCarsStaysDone) {
    begin();
    rules("people.Hal.shaken", true);
    rules("people.Ike.distracted", 1);
    rules("vehicles.Ford.wounds", 2);
    begin_chase();
    EXPECT_EQ(person("Hal", "shaken"), true);
    EXPECT_EQ(person("Ike", "distracted"), 1);
    EXPECT_EQ(vehicle("Ford", "wounds"), 2);
    does("Gus", "end_turn");
    // Hal's Spirit of 3 is not enough, nor is there anything but free actions then.
    does("Fay", "end_turn", {3});
    EXPECT_EQ(refused("Hal", "force vehicle=Buick"), "SW-DMG-010 shaken");
    does("gm", "stop_chase", {}, cards("H"));
    EXPECT_EQ(person("Hal", "shaken"), true);
    EXPECT_EQ(vehicle("Ford", "wounds"), 2);
}

TEST_F(SavageBoardAndChase, AChaseBeginsFromPeaceTooAndEndsAtItsFinish) {
    set("/chase/finish_card", 3);
    open();
    begin_chase();
    does("Gus", "end_turn");
    does("Fay", "change_position", {4});
    // Fay crosses the line: the fight goes on on the board, with cards of its own.
    does("Fay", "to_card card=3", {}, cards("D"));
    EXPECT_EQ(now("mode"), "fight");
    EXPECT_EQ(where("Buick"), "board F1 e");
    EXPECT_EQ(asked(), "Gus turn");
}

TEST_F(SavageBoardAndChase, WhoeverFleesIsGoneFromTheBoardToo) {
    // Four cards are -4: 8 - 4 = 4. The gang is alone, and it is calm.
    set("/chase/groups/0/card", 8);
    set("/chase/groups/1/card", 4);
    open();
    begin_chase();
    does("Gus", "end_turn");
    does("Fay", "flee", {8});
    EXPECT_EQ(modifiers("flee"), Told{"closest_foe -4"});
    EXPECT_EQ(now("mode"), "calm");
    EXPECT_EQ(vehicle("Buick", "at")["mode"], "away");
    EXPECT_EQ(person("Gus", "escaped"), true);
    EXPECT_EQ(where("Ford"), "board V1 e");
    EXPECT_EQ(asked(), "gm next");
}

TEST_F(SavageBoardAndChase, WhileSomebodyIsLeftToFightItGoesOnOnTheBoard) {
    // Walt runs after the Ford; when it has fled he and Joe are left on the board.
    add_person("Walt", "posse", "B6");
    set(Sets{{"/chase/groups/0/card", 0}, {"/chase/groups/1/card", 8}});
    open();
    begin_chase();
    does("Gus", "end_turn");
    does("Fay", "end_turn");
    does("Hal", "flee", {4});
    EXPECT_EQ(now("mode"), "chase") << "Joe still has rivals";
    does("gm", "stop_chase", {}, {"AH", "KH", "QH", "JH"});  // none for those who are gone
    EXPECT_EQ(now("mode"), "fight");
    EXPECT_EQ(person("Walt", "at")["place"], "B6");
    EXPECT_EQ(vehicle("Ford", "at")["mode"], "away");
}

TEST_F(SavageBoardAndChase, WhoeverGotOutComesBackBesideTheCar) {
    open();
    begin_chase();
    does("Gus", "alight");
    EXPECT_EQ(cards_of_groups(), (Told{"2", "4", "0", "2"}));
    does("gm", "stop_chase", {}, cards("H"));
    EXPECT_EQ(person("Gus", "at")["mode"], "board");
    // Beside the Buick, whose spaces are C1 to F2: he can get in again at once.
    does("Gus", "board vehicle=Buick");
    EXPECT_EQ(person("Gus", "vehicle"), "Buick");
}

TEST_F(SavageBoardAndChase, AHoldEndsWhereTheChaseTearsTwoApart) {
    stage["people"] = Json::parse(R"([
        {"name": "Gus", "side": "posse", "at": "A1", "skills": {"athletics": "d12"}},
        {"name": "Hal", "side": "gang", "at": "B1"}])");
    stage["vehicles"] = Json::array();
    const auto held_on = [&](int card) {
        stage["chase"] = Json::parse(R"({"groups": [
            {"name": "he", "card": 3, "people": ["Gus"]}, {"name": "the other", "people": ["Hal"]}]})");
        set("/chase/groups/1/card", card);
        begin();
        does("Gus", "grapple target=Hal", {4, 3});  // against 3 - 2, untrained
        EXPECT_EQ(person("Hal", "restraint"), "entangled");
        begin_chase("D");
        return word_of(person("Hal", "restraint"));
    };
    EXPECT_EQ(held_on(3), "entangled");
    EXPECT_EQ(held_on(4), "free");
}

/// SW-CHASE-007, SW-CHASE-009: cards to the target, and what they are for a Colt of 12/24/48.
struct Along {
    std::string kind;
    int cards = 0;
    std::string range;  // the modifier, or the refusal
};
void PrintTo(const Along& along, std::ostream* out) { *out << along.kind << " " << along.cards; }
class SavageAlongTheRow : public SavageBoardAndChase, public testing::WithParamInterface<Along> {};
TEST_P(SavageAlongTheRow, AShotGoesByTheCards) {
    const Along& along = GetParam();
    set(Sets{{"/chase/kind", along.kind},
             {"/chase/cards", 12},
             {"/chase/groups/0/card", 0},
             {"/chase/groups/1/card", along.cards}});
    open();
    GivenCards dealt{"JH", "QH", "KH"};
    for (const std::string& each : chase_cards("S")) dealt.push_back(each);
    does("gm", "begin_chase", {}, dealt);
    if (along.range.starts_with("SW-")) {
        EXPECT_EQ(refused("Gus", "attack vehicle=Ford weapon=Colt"), along.range);
        return;
    }
    Told all{"scale 2", "unstable_platform -2"};
    if (!along.range.empty()) all.insert(all.begin(), along.range);
    EXPECT_EQ(shot_at("vehicle=Ford"), all);
}
INSTANTIATE_TEST_SUITE_P(
    Kinds, SavageAlongTheRow,
    testing::Values(
        Along{"vehicles", 0, ""}, Along{"vehicles", 2, ""}, Along{"vehicles", 3, "medium_range -2"},
        Along{"vehicles", 4, "medium_range -2"}, Along{"vehicles", 5, "long_range -4"},
        Along{"vehicles", 9, "long_range -4"}, Along{"vehicles", 10, "SW-GAP-051 aim_first"},
        Along{"planes_or_sail", 0, ""}, Along{"planes_or_sail", 1, "long_range -4"},
        Along{"planes_or_sail", 2, "SW-GAP-051 aim_first"},
        Along{"planes_or_sail", 8, "SW-RANGE-001 out_of_range"}, Along{"jets_or_starships", 0, ""},
        Along{"jets_or_starships", 1, "SW-GAP-051 aim_first"},
        Along{"jets_or_starships", 3, "SW-GAP-051 aim_first"},
        Along{"jets_or_starships", 4, "SW-RANGE-001 out_of_range"}));

TEST_F(SavageBoardAndChase, OutsideARowTheTargetsSpeedCounts) {
    // SW-GAP-033: 100 mph are -1 in a ring.
    set("/chase/layout", "ring");
    open();
    begin_chase();
    EXPECT_EQ(shot_at("vehicle=Ford"), (Told{"scale 2", "speed -1", "unstable_platform -2"}));
}

TEST_F(SavageBoardAndChase, HoldSteadyMakesThePlatformStable) {
    // SW-HSTDY-002 for everyone aboard.
    open();
    does("gm", "begin_chase", {},
         {"2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H", "10H", "KS", "AS", "QS", "JS", "10S"});
    does("Fay", "hold_steady");
    does("Fay", "end_turn");
    does("Gus", "attack weapon=Colt vehicle=Ford", {1});
    EXPECT_EQ(modifiers("attack"), Told{"scale 2"});
}

TEST_F(SavageBoardAndChase, ThoseAboardAreHitThroughTheBody) {
    // Ike's seat is Medium Cover: -4, and -2 for the platform. 9 - 6 = 3 goes through the Armor of
    // 3: 5 + 3; 10 - 6 = 4 does not have to.
    set(Sets{{"/vehicles/1/passengers", 0},
             {"/vehicles/1/stations", Json::parse(R"([{"name": "operator", "duty": "operate"},
                              {"name": "seat 1", "cover": "medium"}])")}});
    open();
    begin_chase();
    does("Gus", "plan_actions actions=2");  // -2 more
    EXPECT_EQ(does("Gus", "attack target=Ike weapon=Colt", {11, 1, 1}),
              (Told{"attack 3", "hit Gus Ike", "damage 2", "harmed Ike 8"}));
    EXPECT_EQ(modifiers("attack"),
              (Told{"medium_cover -4", "multi_action -2", "unstable_platform -2"}));
    EXPECT_EQ(does("Gus", "attack target=Ike weapon=Colt", {12, 1, 1, 1}),
              (Told{"attack 5", "hit Gus Ike", "damage 2", "harmed Ike 5"}));
}

TEST_F(SavageBoardAndChase, InAChaseTheGameMasterSaysWhatHidesThoseOnFoot) {
    set(Sets{{"/calls/chase_cover", "heavy"}, {"/calls/chase_obstacle", 8}});
    open();
    begin_chase();
    does("Gus", "plan_actions actions=2");
    EXPECT_EQ(shot_at("vehicle=Ford"),
              (Told{"multi_action -2", "scale 2", "unstable_platform -2"}));
    EXPECT_EQ(shot_at("target=Joe"),
              (Told{"heavy_cover -6", "multi_action -2", "unstable_platform -2"}));
}

}  // namespace
}  // namespace breakneck::test::savage_board_and_chase_test
