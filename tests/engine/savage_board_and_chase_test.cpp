// The engine's door with Savage Worlds: fights on the board that become chases and chases that end
// on the board. Worked out by hand.
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
    // What was done to people and cars stays done.
    rules("people.Ike.distracted", 1);
    rules("vehicles.Ford.wounds", 2);
    // SW-CHASE-004: as the stage has it; Joe, whom it does not name, is on the rearmost card.
    begin_chase();
    EXPECT_EQ(now("mode"), "chase");
    EXPECT_EQ(now("round"), 1);
    EXPECT_EQ(person("Ike", "distracted"), 1);
    EXPECT_EQ(vehicle("Ford", "wounds"), 2);
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
    EXPECT_EQ(vehicle("Ford", "wounds"), 2);
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

}  // namespace
}  // namespace breakneck::test::savage_board_and_chase_test
