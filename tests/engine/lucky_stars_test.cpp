// The engine's door with These Lucky Stars: whole stories with given dice, worked out by hand.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/support/data.h"
#include "tests/support/places.h"
#include "text/door.h"

namespace breakneck::lucky_stars_test {
namespace {

using text::Json;
using Dice = std::vector<int>;
using Told = std::vector<std::string>;

text::Data data() {
    static const text::Data all = test::read_data(test::root() / "data");
    return all;
}

std::string word_of(const Json& value) {
    return value.is_string() ? value.get<std::string>() : value.dump();
}

/// A roll as "name total", with what it had to reach: "dodge 12 of 10", "attack 13 against 11".
std::string brief_roll(const Json& roll) {
    std::string out = word_of(roll["name"]) + " " + word_of(roll["total"]);
    if (!roll["their_modifiers"].empty()) return out + " against " + word_of(roll["their_total"]);
    return roll["targets"].empty() ? out : out + " of " + word_of(roll["targets"][0]);
}

/// An event as its kind, who or what it is about, and its figures.
std::string brief(const Json& event) {
    if (event["is"] == "rolled") return brief_roll(event);
    std::string out = word_of(event["is"]);
    for (const char* field : {"who", "vehicle", "against", "target", "amount", "left", "to", "ft"})
        if (event.contains(field) && !event[field].is_null()) out += " " + word_of(event[field]);
    return out;
}

class LuckyStory : public testing::Test {
  protected:
    void load(const std::string& people, const std::string& vehicles = "[]") {
        const std::string row = R"("..............................")";
        last_ = say(R"({"load": {"format": 1, "system": "lucky_stars", "title": "A story",
            "board": {"rows": [)" +
                    row + "," + row + "," + row + "," + row + "," + row + R"(]},
            "sides": [{"name": "red"}, {"name": "blue"}], "people": )" +
                    people + R"(, "vehicles": )" + vehicles + "}}");
        ASSERT_TRUE(last_.contains("question")) << last_;
    }
    /// Somebody chooses with these faces; what came of it.
    Told does(const std::string& who, const std::string& choice, const Dice& dice = {}) {
        last_ = say(Json{{"who", who}, {"choose", choice}, {"dice", dice}}.dump());
        Told told;
        EXPECT_TRUE(last_.contains("events")) << who << " " << choice << ": " << last_;
        if (last_.contains("events"))
            for (const Json& each : last_["events"]) told.push_back(brief(each));
        return told;
    }
    /// The exact chances of what can come of a choice, as texts in order.
    Told chances(const std::string& who, const std::string& choice) {
        Told found;
        const Json odds = say(Json{{"odds", choice}, {"seat", who}}.dump());
        for (const Json& each : odds["groups"]) found.push_back(word_of(each["exact"]));
        std::sort(found.begin(), found.end());
        return found;
    }
    /// The chance of one thing that may come of a choice.
    Json chance_of(const std::string& who, const std::string& choice, const std::string& what) {
        const Json odds = say(Json{{"odds", choice}, {"seat", who}}.dump());
        for (const Json& each : odds["each"])
            if (each["what"] == what) return each["exact"];
        return odds;
    }
    /// How likely the first roll of a choice, or any of a line, comes to its first result.
    Json mattered(const std::string& who, const Json& choice_or_line, std::size_t roll = 0) {
        const Json told = say(Json{{"what mattered", choice_or_line}, {"seat", who}}.dump());
        return told["rolls"][roll]["reached"][0]["exact"];
    }
    Json say(const std::string& line) { return Json::parse(door_.handle(line)); }
    /// Who is asked now, and what: "Bo dodge".
    std::string asked() const {
        return word_of(last_["question"]["who"]) + " " + word_of(last_["question"]["kind"]);
    }
    /// Whom somebody can strike with bare hands, in the order in which they are listed.
    Told targets(const std::string& who) {
        Told found;
        const Json choices = say(Json{{"choices", true}, {"seat", who}}.dump());
        for (const Json& item : choices["menu"])
            if (item["do"] == "attack" && !item.contains("fixed"))
                for (const Json& each : item["parameters"][0]["options"])
                    found.push_back(word_of(each["value"]));
        return found;
    }
    /// "DEF 8, VIT 2, AP 4, at B2 e" of somebody on foot, facing where the last step led.
    std::string state(const std::string& who) {
        const Json now = scene()["people"][who];
        return "DEF " + word_of(now["def"]) + ", VIT " + word_of(now["vit"]) + ", AP " +
               word_of(now["ap"]) + ", " +
               (now["at"]["mode"] == "aboard" ? "aboard " + word_of(now["vehicle"])
                                              : "at " + word_of(now["at"]["place"])) +
               (now["prone"] == true ? ", prone" : "");
    }
    /// "DEF 10, VIT 3, 75 ft, at Q3 e" of a vehicle.
    std::string ride(const std::string& name) {
        const Json now = scene()["vehicles"][name];
        return "DEF " + word_of(now["def"]) + ", VIT " + word_of(now["vit"]) + ", " +
               word_of(now["speed_ft"]) + " ft, at " + word_of(now["at"]["place"]);
    }

  private:
    Json scene() { return say(R"({"scene": true})")["scene"]["scene"]; }

    text::Door door_{data()};
    Json last_;
};

/// Ana (red) has DEF 1 + 2 + 5 = 8, VIT 2/2 + 2/2 = 2, Speed 20 + 5; she attacks with STR 3 and 1
/// for the sword, and does 1d8 + 3 + 2. Bo has DEF 6, VIT 1 + 2 = 3 and STR 1; Cy DEF 5, VIT 3.
const std::string three_on_foot = R"([
    {"name": "Ana", "side": "red", "at": "B2", "level": 2, "def_mods": 5, "lucky": false,
     "attributes": {"STR": 3, "AGI": 1, "FORT": 2},
     "gear": [{"name": "sword", "atk": 1, "damage": 2}]},
    {"name": "Bo", "side": "blue", "at": "G2", "level": 2, "def_mods": 6, "vit_mods": 2,
     "lucky": false, "attributes": {"STR": 1}, "gear": [{"name": "axe"}]},
    {"name": "Cy", "side": "blue", "at": "D4", "level": 2, "def_mods": 5, "vit_mods": 2,
     "lucky": false, "gear": [{"name": "club"}]}])";

TEST_F(LuckyStory, OpponentsAreListedBeforeAllies) {
    load(R"([{"name": "Ana", "side": "red", "at": "B2", "gear": [{"name": "sword"}]},
        {"name": "Dee", "side": "red", "at": "B3"},
        {"name": "Bo", "side": "blue", "at": "C2", "gear": [{"name": "axe"}]},
        {"name": "Cy", "side": "blue", "at": "C3"}])");
    does("gm", "begin first=Ana", {5, 5, 1, 1, 4, 4, 1, 2});
    EXPECT_EQ(asked(), "Ana turn");
    EXPECT_EQ(targets("Ana"), (Told{"Bo", "Cy", "Dee"}));
    does("Ana", "end_turn");
    EXPECT_EQ(asked(), "Bo turn");
    EXPECT_EQ(targets("Bo"), (Told{"Ana", "Dee", "Cy"}));
}

TEST_F(LuckyStory, TheRollOfAContestIsAsLikelyAsWhatComesOfIt) {
    load(R"([{"name": "Ana", "side": "red", "at": "B2", "level": 2, "lucky": false,
              "attributes": {"STR": 3, "AGI": 1}},
             {"name": "Bo", "side": "blue", "at": "C2", "lucky": false,
              "attributes": {"STR": 1}}])");
    does("gm", "begin first=Ana", {5, 5, 1, 1});
    // Ties are rolled again: of two dice that explode at each side, with 4 and 1, those that
    // differ.
    const Json chance = chance_of("Ana", "grapple target=Bo", "Ana has Bo pinned.");
    EXPECT_EQ(chance, "29326/40327");
    EXPECT_EQ(mattered("Ana", "grapple target=Bo"), chance);
    does("Ana", "grapple target=Bo", {2, 2, 3, 4, 5, 4, 1, 2});
    EXPECT_EQ(mattered("Bo", 2), chance);
}

TEST_F(LuckyStory, TheContestsOfTripAndDisarmCountNoTies) {
    load(R"([{"name": "Ana", "side": "red", "at": "B2", "level": 2, "lucky": false,
              "attributes": {"STR": 4}, "gear": [{"name": "sword"}]},
             {"name": "Bo", "side": "blue", "at": "C2", "lucky": false,
              "attributes": {"STR": 1, "AGI": 1}, "gear": [{"name": "club"}]}])");
    does("gm", "begin first=Ana", {5, 5, 1, 1});
    // Strength 4 against 1 twice: as the grapple above, whatever the attack rolls before it.
    does("Ana", "trip target=Bo weapon=\"Ana's sword\"", {5, 5, 1, 1, 5, 4, 1, 2});
    EXPECT_EQ(mattered("gm", 2, 1), "29326/40327");
    does("Ana", "end_turn");
    does("Bo", "end_turn");
    does("Ana", "disarm target=Bo weapon=\"Ana's sword\"", {5, 5, 1, 1, 5, 4, 1, 2});
    EXPECT_EQ(mattered("gm", 5, 1), "29326/40327");
}

TEST_F(LuckyStory, ASearchCountsNoTies) {
    load(R"([{"name": "Ana", "side": "red", "at": "B2", "lucky": false,
              "attributes": {"INS": 2}},
             {"name": "Bo", "side": "blue", "at": "H2", "lucky": false, "hidden": 9}])");
    does("gm", "begin first=Ana", {5, 5, 1, 1});
    // Two dice that explode against 7: 15 of 36 are less, 4 a tie, 17 more.
    does("Ana", "search", {5, 4});
    EXPECT_EQ(mattered("gm", 2), "17/32");
}

TEST_F(LuckyStory, AHidingThatSucceedsIsToldSoToOpponents) {
    load(R"([{"name": "Ana", "side": "red", "at": "B2", "lucky": false},
             {"name": "Bo", "side": "blue", "at": "H2", "lucky": false}])");
    say(R"({"ruling": {"set": "calls.visibility", "to": "heavily_obscured"}})");
    does("gm", "begin first=Bo", {1, 1, 5, 5});
    does("Bo", "move to=J2 silent=true", {4, 5});
    const std::string told = say(Json{{"history", true}, {"seat", "Ana"}}.dump()).dump();
    EXPECT_NE(told.find("Bo goes unnoticed."), std::string::npos) << told;
    EXPECT_EQ(told.find("Bo is noticed."), std::string::npos) << told;
}

TEST_F(LuckyStory, AFightOnFoot) {
    load(three_on_foot);
    // Initiative: Ana 3 + 4, AGI 1 and 6 for who begins; Bo 6 + 2 and 3 for the six; Cy 2 + 2.
    EXPECT_EQ(does("gm", "begin first=Ana", {3, 4, 6, 2, 3, 2, 2}),
              (Told{"announced Ana", "initiative 14", "initiative 11", "initiative 4", "order_set",
                    "round_began", "turn_began Ana"}));

    // 20 ft of her 25. Bo has not had a turn: the dice alone defend. 4 + 3 + 3 + 1 against 5 + 2 is
    // a hit by less than 10; 5 + 3 + 2 are 10: DEF 6 and a VIT, then 4 of the next 6.
    EXPECT_EQ(does("Ana", "move to=F2"), (Told{"moved Ana F2 e"}));
    EXPECT_EQ(does("Ana", R"(attack target=Bo weapon="Ana's sword")", {4, 3, 5, 2, 5}),
              (Told{"attacked Ana Bo", "attack 11 against 7", "hit Ana Bo", "damage 10",
                    "harmed Bo 10", "vitality_lost Bo 2", "defense_lost Bo 2"}));
    EXPECT_EQ(state("Ana"), "DEF 8, VIT 2, AP 0, at F2 e");
    EXPECT_EQ(state("Bo"), "DEF 2, VIT 2, AP 0, at G2");
    EXPECT_EQ(does("Ana", "end_turn"), (Told{"turn_began Bo"}));

    // 6 + 5, 1 for the six and STR 1 are 13 against 2 + 3 and DEF 8: equal is a miss. Then 2 AP for
    // breath.
    EXPECT_EQ(does("Bo", R"(attack target=Ana weapon="Bo's axe")", {6, 5, 1, 2, 3}),
              (Told{"attacked Bo Ana", "attack 13 against 13", "missed Bo Ana"}));
    EXPECT_EQ(does("Bo", "recover"), (Told{"defense_reset Bo"}));
    EXPECT_EQ(state("Bo"), "DEF 6, VIT 2, AP 0, at G2");
    EXPECT_EQ(does("Bo", "end_turn"), (Told{"turn_began Cy"}));

    // Cy comes into Ana's reach; she has no AP left to strike with.
    EXPECT_EQ(does("Cy", "move to=E3"), (Told{"moved Cy E3 ne"}));
    EXPECT_EQ(asked(), "Cy turn");
    EXPECT_EQ(does("Cy", "end_turn"), (Told{"round_began", "turn_began Ana"}));

    // Ana attacks Bo beside Cy, who has 2 AP: 1 is an Opportunity Attack. 5 + 6 and 3 for the six
    // against 1 + 1 and DEF 8 hits by 4; 6 leave her DEF 2. Then her own attack: 6 + 5, 4 for the
    // six, 3 and 1 are 19 against 1 + 2 and DEF 6: by 10, two dice. 8 + 7 + 5 are 20: two VIT, and
    // the other 8 are lost.
    EXPECT_EQ(does("Ana", R"(attack target=Bo weapon="Ana's sword")"), (Told{}));
    EXPECT_EQ(asked(), "Cy opportunity");
    EXPECT_EQ(does("Cy", R"(strike weapon="Cy's club")", {5, 6, 3, 1, 1, 6, 6, 5, 4, 1, 2, 8, 7}),
              (Told{"opportunity_taken Cy Ana", "attacked Cy Ana", "attack 14 against 10",
                    "hit Cy Ana", "damage 6", "harmed Ana 6", "defense_lost Ana 2",
                    "attacked Ana Bo", "attack 19 against 9", "hit Ana Bo", "damage 20",
                    "harmed Bo 20", "vitality_lost Bo 1", "vitality_lost Bo 0"}));
    EXPECT_EQ(asked(), "Ana lethal");
    EXPECT_EQ(does("Ana", "blow lethal=false"), (Told{"wounded Bo", "fell_unconscious Bo"}));
    EXPECT_EQ(state("Cy"), "DEF 5, VIT 3, AP 1, at E3 ne");

    // Cy's one Opportunity Attack of the round is used: she may leave, over Bo, who lies there.
    EXPECT_EQ(does("Ana", "move to=H2"), (Told{"moved Ana H2 e"}));
    EXPECT_EQ(state("Ana"), "DEF 2, VIT 2, AP 0, at H2 e");
    EXPECT_EQ(does("Ana", "end_turn"), (Told{"turn_began Cy"}));

    // 5 + 5 against 2 + 2 and DEF 2 hits; 4 are her DEF, a VIT, and 2 of the next 8.
    EXPECT_EQ(does("Cy", "move to=G3"), (Told{"moved Cy G3 e"}));
    EXPECT_EQ(does("Cy", R"(attack target=Ana weapon="Cy's club")", {5, 5, 2, 2, 4}),
              (Told{"attacked Cy Ana", "attack 10 against 6", "hit Cy Ana", "damage 4",
                    "harmed Ana 4", "vitality_lost Ana 1", "defense_lost Ana 6"}));
    EXPECT_EQ(does("Cy", "end_turn"), (Told{"round_began", "turn_began Ana"}));

    // To trip: 3 + 3 + 3 + 1 against 1 + 1 and DEF 5, then STR 2 + 4 + 3 against AGI 3 + 3.
    EXPECT_EQ(does("Ana", R"(trip target=Cy weapon="Ana's sword")", {3, 3, 1, 1, 2, 4, 3, 3}),
              (Told{"attacked Ana Cy", "attack 10 against 7", "hit Ana Cy", "trip 9 against 6",
                    "fell_prone Cy"}));
    EXPECT_EQ(state("Ana"), "DEF 6, VIT 1, AP 1, at H2 e");
    EXPECT_EQ(state("Cy"), "DEF 5, VIT 3, AP 0, at G3 e, prone");
}

/// Dee drives a car of 2 spaces that can gain 75 ft a round. Eve has AGI 1, DEF 1 + 7, VIT 2; Fay
/// DEF 5, VIT 3.
const std::string driver_and_two = R"([
    {"name": "Dee", "side": "red", "aboard": "car", "station": "driver", "def_mods": 6,
     "vit_mods": 2, "lucky": false, "drives": ["car"]},
    {"name": "Eve", "side": "blue", "at": "H3", "def_mods": 7, "vit_mods": 2, "lucky": false,
     "attributes": {"AGI": 1}},
    {"name": "Fay", "side": "blue", "at": "K3", "def_mods": 5, "vit_mods": 3, "lucky": false}])";
const std::string a_car = R"([{"name": "car", "kind": "car", "at": "B3 e", "length": 2,
    "speeds": [{"ft": 350, "acceleration_ft": 75}],
    "stations": [{"name": "driver", "duty": "drive"}, {"name": "seat"}]}])";

TEST_F(LuckyStory, ACarOverTwoPeople) {
    load(driver_and_two, a_car);
    // Dee 3 + 3 + 6, Eve 5 + 4 + 1, Fay 2 + 1.
    does("gm", "begin first=Dee", {3, 3, 5, 4, 2, 1});
    EXPECT_EQ(asked(), "Dee turn");

    // 15 spaces are 75 ft, all it can gain: Moderate. It comes to G3, right before Eve.
    EXPECT_EQ(does("Dee", "drive path=\"B3 e/Q3 e\""),
              (Told{"drove car 75", "tier_reached car", "vehicle_moved car G3 e"}));
    EXPECT_EQ(asked(), "Eve dodge");
    EXPECT_EQ(ride("car"), "DEF 10, VIT 3, 0 ft, at G3 e");

    // The target is 6 + 3 + 1 space. Eve waits for her first turn: 3 less. 6 + 5, 3 for the six,
    // AGI 1, less 3 are 12.
    EXPECT_EQ(does("Eve", "dodge to=H2", {6, 5, 3}),
              (Told{"dodge 12 of 10", "dodged Eve H2", "vehicle_moved car J3 e"}));
    EXPECT_EQ(asked(), "Fay dodge");

    // 5 + 4 less 3 are too few. 4 + 6 + 3 for Moderate are 13 (no six explodes): DEF 5 twice, and 3
    // of the third; two VIT at once are a wound. The car takes nothing from somebody so small.
    EXPECT_EQ(
        does("Fay", "dodge", {5, 4, 4, 6}),
        (Told{"dodge 6 of 10", "struck car", "collision 13", "harmed Fay 13", "vitality_lost Fay 2",
              "vitality_lost Fay 1", "defense_lost Fay 2", "wounded Fay", "fell_prone Fay",
              "vehicle_moved car Q3 e", "speed_set car 75"}));
    EXPECT_EQ(state("Dee"), "DEF 6, VIT 2, AP 2, aboard car");
    EXPECT_EQ(state("Eve"), "DEF 8, VIT 2, AP 0, at H2");
    EXPECT_EQ(state("Fay"), "DEF 2, VIT 1, AP 0, at K3, prone");
    EXPECT_EQ(ride("car"), "DEF 10, VIT 3, 75 ft, at Q3 e");

    // It was driven this turn: no momentum. Fay gets up.
    EXPECT_EQ(does("Dee", "end_turn"), (Told{"turn_began Eve"}));
    EXPECT_EQ(does("Eve", "end_turn"), (Told{"turn_began Fay"}));
    EXPECT_EQ(does("Fay", "stand"), (Told{"stood_up Fay"}));
    EXPECT_EQ(state("Fay"), "DEF 2, VIT 1, AP 3, at K3");
    EXPECT_EQ(does("Fay", "end_turn"), (Told{"round_began", "turn_began Dee"}));

    // The next turn she brakes: 10 ft more, then it stands, and it does so at the end of the turn.
    EXPECT_EQ(
        does("Dee", "drive path=\"Q3 e/S3 e\" speed_ft=0"),
        (Told{"drove car 10", "tier_reached car", "vehicle_moved car S3 e", "speed_set car 0"}));
    EXPECT_EQ(ride("car"), "DEF 10, VIT 3, 0 ft, at S3 e");
    EXPECT_EQ(does("Dee", "end_turn"), (Told{"turn_began Eve"}));
    EXPECT_EQ(ride("car"), "DEF 10, VIT 3, 0 ft, at S3 e");
}

/// Hal has AGI 2, DEF 2 + 7, VIT 2 and stands beside a van that goes 60 ft a round. Gil, who drives
/// it, has FORT 1, DEF 10, VIT 1 + 2. Ivy sits in a truck of 4 spaces in its way: DEF 6, VIT 3.
const std::string boarder_and_drivers = R"([
    {"name": "Hal", "side": "red", "at": "D2", "def_mods": 7, "vit_mods": 2, "lucky": false,
     "attributes": {"AGI": 2}},
    {"name": "Gil", "side": "blue", "aboard": "van", "station": "driver", "def_mods": 9,
     "vit_mods": 2, "lucky": false, "attributes": {"FORT": 1}, "drives": ["van"]},
    {"name": "Ivy", "side": "red", "aboard": "truck", "station": "driver", "def_mods": 6,
     "vit_mods": 3, "lucky": false, "drives": ["truck"]}])";
const std::string van_and_truck = R"([
    {"name": "van", "kind": "van", "at": "C3 e", "length": 2, "speed_ft": 60, "def": 8,
     "speeds": [{"ft": 200, "acceleration_ft": 50}],
     "stations": [{"name": "driver", "duty": "drive"}, {"name": "seat"}]},
    {"name": "truck", "kind": "truck", "at": "P2 w", "width": 2, "length": 2,
     "speeds": [{"ft": 200, "acceleration_ft": 50}],
     "stations": [{"name": "driver", "duty": "drive"}]}])";

TEST_F(LuckyStory, BoardingAVanThatRamsATruck) {
    load(boarder_and_drivers, van_and_truck);
    // Hal 2 + 3 + 2 + 6, Gil 4 + 4, Ivy 1 + 2.
    does("gm", "begin first=Hal", {2, 3, 4, 4, 1, 2});
    EXPECT_EQ(asked(), "Hal turn");

    // 60 ft are Moderate: 6 + 3. With AGI 2 that takes 7 with two dice: 21 ways of 36.
    EXPECT_EQ(chances("Hal", "board vehicle=van"), (Told{"5/12", "7/12"}));
    // 4 + 3 + AGI 2 are just enough.
    EXPECT_EQ(does("Hal", "board vehicle=van", {4, 3}), (Told{"board 9 of 9", "boarded Hal van"}));
    EXPECT_EQ(state("Hal"), "DEF 9, VIT 2, AP 2, aboard van");
    EXPECT_EQ(does("Hal", "end_turn"), (Told{"turn_began Gil"}));

    // 14 spaces are 70 ft, of 60 + 50 it could go: Moderate. In O3 it is right before the truck.
    EXPECT_EQ(does("Gil", "drive path=\"C3 e/Q3 e\""),
              (Told{"drove van 70", "vehicle_moved van O3 e", "struck van"}));
    EXPECT_EQ(asked(), "Ivy brace");

    // 3 + 2 against 6 + 3. Both sides take the van's 2d6 + 3. 5 + 4 + 3 are 12: the truck's DEF 10
    // and 2; Ivy's DEF twice, a wound.
    EXPECT_EQ(does("Ivy", "brace", {3, 2, 5, 4}),
              (Told{"brace 5 of 9", "collision 12", "harmed truck 12", "vitality_lost truck 2",
                    "defense_lost truck 8", "harmed Ivy 12", "vitality_lost Ivy 2",
                    "vitality_lost Ivy 1", "wounded Ivy"}));
    EXPECT_EQ(asked(), "Hal brace");
    EXPECT_EQ(does("Hal", "brace", {5, 4}), (Told{"brace 9 of 9", "braced Hal"}));
    EXPECT_EQ(asked(), "Gil brace");

    // The truck is large enough to harm the van: 2 + 2 + 3 are 7 for the van and Gil, 3 for Hal.
    // The truck is whole, so the van stands.
    EXPECT_EQ(
        does("Gil", "decline", {2, 2}),
        (Told{"own_collision 7", "harmed van 7", "defense_lost van 1", "harmed Hal 3",
              "defense_lost Hal 6", "harmed Gil 7", "defense_lost Gil 3", "speed_set van 0"}));
    EXPECT_EQ(asked(), "Gil turn");
    EXPECT_EQ(ride("van"), "DEF 1, VIT 3, 0 ft, at O3 e");
    EXPECT_EQ(ride("truck"), "DEF 8, VIT 2, 0 ft, at P2 w");
    EXPECT_EQ(state("Hal"), "DEF 6, VIT 2, AP 2, aboard van");
    EXPECT_EQ(state("Gil"), "DEF 3, VIT 3, AP 2, aboard van");
    EXPECT_EQ(state("Ivy"), "DEF 6, VIT 1, AP 0, aboard truck");
    EXPECT_EQ(does("Gil", "end_turn"), (Told{"turn_began Ivy"})) << "nothing rolls on";
}

/// Jo drives a motorcycle of Medium rating that goes 60 ft a round, with AGI 2, DEF 2 + 4, VIT 2;
/// Kit sits behind: DEF 7, VIT 2. Lou stands in its way: DEF 5, VIT 2.
const std::string riders_and_one = R"([
    {"name": "Jo", "side": "red", "aboard": "bike", "station": "rider", "def_mods": 4,
     "vit_mods": 2, "lucky": false, "attributes": {"AGI": 2}, "drives": ["bike"]},
    {"name": "Kit", "side": "red", "aboard": "bike", "station": "pillion", "def_mods": 7,
     "vit_mods": 2, "lucky": false},
    {"name": "Lou", "side": "blue", "at": "J3", "def_mods": 5, "vit_mods": 2, "lucky": false}])";
const std::string a_bike = R"([{"name": "bike", "kind": "bike", "at": "C3 e", "speed_ft": 60,
    "def": 6, "steering": "body", "speeds": [{"ft": 200, "maneuverability": "medium"}],
    "stations": [{"name": "rider", "duty": "drive"}, {"name": "pillion"}]}])";

TEST_F(LuckyStory, AMotorcycleOnMomentum) {
    load(riders_and_one, a_bike);
    // Jo 3 + 3 + 2, Kit 2 + 2 + 6, Lou 1 + 1.
    does("gm", "begin first=Kit", {3, 3, 2, 2, 1, 1});
    EXPECT_EQ(asked(), "Kit turn");

    // 2 + 2 against 6 + 3: Kit lies beside the path with a die for the one space, no tier.
    EXPECT_EQ(does("Kit", "bail to=C4", {2, 2, 5}),
              (Told{"bail 4 of 9", "bailed Kit bike C4 e", "fell_prone Kit", "bail_damage 5",
                    "harmed Kit 5", "defense_lost Kit 2"}));
    EXPECT_EQ(state("Kit"), "DEF 2, VIT 2, AP 2, at C4 e, prone");
    EXPECT_EQ(does("Kit", "end_turn"), (Told{"turn_began Jo"}));

    // Jo does not drive: at the end of the turn it rolls on, up to Lou. To avoid Lou takes 6 + 3 +
    // 2 for Medium; 3 + 4, AGI 2 and 1 for who has learned it are 10.
    EXPECT_EQ(does("Jo", "end_turn"), (Told{"rolled_on bike 60", "vehicle_moved bike I3 e"}));
    EXPECT_EQ(asked(), "Jo avoid");
    EXPECT_EQ(does("Jo", "steer", {3, 4}), (Told{"avoid 10 of 11"}));
    EXPECT_EQ(asked(), "gm crash");

    // It runs into Lou and stops. 4 + 3 are 7: DEF 5 and a VIT, then 2.
    EXPECT_EQ(does("gm", "crash", {4}),
              (Told{"struck bike", "collision 7", "harmed Lou 7", "vitality_lost Lou 1",
                    "defense_lost Lou 3", "fell_prone Lou"}));
    EXPECT_EQ(asked(), "Jo brace");

    // One space against one: Lou harms the bike, too. 6 + 4 and 2 for the six against 9; 4 + 3 are
    // 7 for the bike, DEF 6 and 1, and half of it, 3, for Jo.
    EXPECT_EQ(does("Jo", "brace", {6, 4, 2, 4}),
              (Told{"brace 12 of 9", "braced Jo", "own_collision 7", "harmed bike 7",
                    "vitality_lost bike 2", "defense_lost bike 5", "harmed Jo 3",
                    "defense_lost Jo 3", "speed_set bike 0", "turn_began Lou"}));
    EXPECT_EQ(ride("bike"), "DEF 5, VIT 2, 0 ft, at I3 e");
    EXPECT_EQ(state("Jo"), "DEF 3, VIT 2, AP 4, aboard bike");
    EXPECT_EQ(state("Lou"), "DEF 3, VIT 1, AP 4, at J3, prone");
}

}  // namespace
}  // namespace breakneck::lucky_stars_test
