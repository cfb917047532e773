// The engine's door with Savage Worlds: Range by Chase Cards and Complications by Chase Card as
// tables, and chases in which several rules meet, worked out by hand.
#include <ostream>

#include "tests/engine/savage_chase.h"

namespace breakneck::test::savage_chase_test {
namespace {

/// Gus shoots from the Gull at the Heron, both of Normal Scale: 5 - 2 from what moves is 3, and
/// misses whatever the Range adds.
struct RangeRow {
    const char* kind;
    const char* range;
    int cards;
    const char* band;  // or by which rule not at all
    int modifier;
};
std::ostream& operator<<(std::ostream& out, const RangeRow& row) {
    return out << row.kind << " " << row.range << " " << row.cards;
}
std::string gull_and_heron(const std::string& range) {
    return two_sides + R"(, "people": [
        {"name": "Gus", "side": "couriers", "aboard": "Gull", "station": "operator",
         "skills": {"shooting": "d8"}, "gear": [{"name": "gun", "make": "longarm",
         "damage": "2d8", "range": ")" +
           range + R"(", "shots": 50}]},
        {"name": "Hal", "side": "raiders", "aboard": "Heron", "station": "operator"}],
      "vehicles": [{"name": "Gull", "size": 0, "crew": 1, "toughness": 40},
        {"name": "Heron", "size": 0, "crew": 1, "toughness": 40}], )";
}
const GivenCards sixteen_cards{"2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S",
                               "2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H"};
const std::string gus_at_the_heron = R"(attack vehicle=Heron weapon="Gus's gun")";

class ChaseRange : public SavageChase, public testing::WithParamInterface<RangeRow> {};

/// SW-CHASE-006 to 009: cards without the attacker's own times the increment of the kind of chase,
/// by the brackets of the weapon, whether the target is ahead or behind.
TEST_P(ChaseRange, IsCardsTimesTheIncrement) {
    const RangeRow& row = GetParam();
    for (const bool ahead : {true, false}) {
        load(gull_and_heron(row.range) +
             chase(vehicle_group("Gull", ahead ? 0 : row.cards) + ", " +
                       vehicle_group("Heron", ahead ? row.cards : 0),
                   R"("cards": 16, "kind": ")" + std::string(row.kind) + R"(")"));
        begin(sixteen_cards, {"AS", "KS"});
        if (row.modifier < -4) {
            EXPECT_EQ(refused("Gus", gus_at_the_heron), row.band);
            continue;
        }
        EXPECT_EQ(does("Gus", gus_at_the_heron, {5}),
                  (Told{"attack " + std::to_string(3 + row.modifier), "missed Gus Heron"}));
        Told wanted{"unstable_platform -2"};
        if (row.modifier != 0)
            wanted.insert(wanted.begin(),
                          std::string(row.band) + " " + std::to_string(row.modifier));
        EXPECT_EQ(modifiers("attack"), wanted);
    }
}

INSTANTIATE_TEST_SUITE_P(
    Ground, ChaseRange,  // 5 inches a card
    testing::Values(RangeRow{"vehicles", "10/20/40", 0, "short_range", 0},
                    RangeRow{"vehicles", "10/20/40", 1, "short_range", 0},
                    RangeRow{"vehicles", "10/20/40", 2, "short_range", 0},
                    RangeRow{"vehicles", "10/20/40", 3, "medium_range", -2},
                    RangeRow{"vehicles", "10/20/40", 4, "medium_range", -2},
                    RangeRow{"vehicles", "10/20/40", 5, "long_range", -4},
                    RangeRow{"vehicles", "10/20/40", 8, "long_range", -4},
                    RangeRow{"vehicles", "10/20/40", 9, "SW-GAP-051 aim_first", -8},
                    RangeRow{"vehicles", "4/8/16", 12, "SW-GAP-051 aim_first", -8},
                    RangeRow{"vehicles", "4/8/16", 13, "SW-RANGE-001 out_of_range", -99},
                    RangeRow{"vehicles", "4/8/16", 0, "short_range", 0},
                    RangeRow{"vehicles", "4/8/16", 1, "medium_range", -2},
                    RangeRow{"vehicles", "12/24/48", 9, "long_range", -4},
                    RangeRow{"vehicles", "12/24/48", 10, "SW-GAP-051 aim_first", -8}));
INSTANTIATE_TEST_SUITE_P(
    PlanesOrSail, ChaseRange,  // 25
    testing::Values(RangeRow{"planes_or_sail", "25/50/100", 0, "short_range", 0},
                    RangeRow{"planes_or_sail", "25/50/100", 1, "short_range", 0},
                    RangeRow{"planes_or_sail", "24/50/100", 1, "medium_range", -2},
                    RangeRow{"planes_or_sail", "25/50/100", 2, "medium_range", -2},
                    RangeRow{"planes_or_sail", "25/50/100", 3, "long_range", -4},
                    RangeRow{"planes_or_sail", "25/50/100", 4, "long_range", -4},
                    RangeRow{"planes_or_sail", "25/50/100", 5, "SW-GAP-051 aim_first", -8},
                    RangeRow{"planes_or_sail", "12/24/48", 7, "SW-GAP-051 aim_first", -8},
                    RangeRow{"planes_or_sail", "12/24/48", 8, "SW-RANGE-001 out_of_range", -99}));
INSTANTIATE_TEST_SUITE_P(
    JetsOrStarships, ChaseRange,  // 50
    testing::Values(RangeRow{"jets_or_starships", "50/100/200", 0, "short_range", 0},
                    RangeRow{"jets_or_starships", "50/100/200", 1, "short_range", 0},
                    RangeRow{"jets_or_starships", "49/100/200", 1, "medium_range", -2},
                    RangeRow{"jets_or_starships", "50/100/200", 2, "medium_range", -2},
                    RangeRow{"jets_or_starships", "50/100/200", 4, "long_range", -4},
                    RangeRow{"jets_or_starships", "50/100/200", 5, "SW-GAP-051 aim_first", -8},
                    RangeRow{"jets_or_starships", "25/30/40", 4, "SW-RANGE-001 out_of_range", -99},
                    RangeRow{"jets_or_starships", "25/30/40", 3, "SW-GAP-051 aim_first", -8}));

// Complications

/// Ned, an Extra, drives the Plum: Driving d12, Handling -1. Tess sits beside him. Ada runs.
const std::string ned_and_ada = two_sides + R"(, "people": [
    {"name": "Ned", "side": "raiders", "aboard": "Plum", "station": "operator",
     "skills": {"driving": "d12"}},
    {"name": "Tess", "side": "raiders", "aboard": "Plum", "station": "seat 1"},
    {"name": "Ada", "side": "couriers", "skills": {"athletics": "d8"}}],
  "vehicles": [{"name": "Plum", "size": 1, "handling": -1, "top_speed": 50, "toughness": 10,
                "crew": 1, "passengers": 1}], )";

/// A row of nine cards of one suit, with another card on one place.
GivenCards row_with(int place, const std::string& card, const std::string& others) {
    GivenCards row;
    for (const char* rank : {"2", "3", "4", "5", "6", "7", "8", "9", "10"})
        row.push_back(rank + others);
    row[static_cast<std::size_t>(place)] = card;
    return row;
}

/// What somebody on a Chase Card has to roll, and what comes of a failure.
struct CardRow {
    const char* chase_card;
    const char* others;  // the suit of the rest of the row
    int succeeds;        // the face with which the total is exactly 4
    Told modifiers;
    const char* failure;
};
std::ostream& operator<<(std::ostream& out, const CardRow& row) { return out << row.chase_card; }

class SavageComplications : public SavageChase, public testing::WithParamInterface<CardRow> {};

/// SW-COMP-001 to SW-COMP-009, SW-GAP-007: Ned acts on a Club, from card 4. The modifier is that of
/// the Chase Card, and 4 avoids everything; a total of 3 suffers what the row has.
TEST_P(SavageComplications, AreThoseOfTheChaseCard) {
    const CardRow& row = GetParam();
    load(ned_and_ada + chase(vehicle_group("Plum", 4) + ", " + runner_group("Ada", 0)));
    begin(row_with(4, row.chase_card, row.others), {"QC", "JS", "KS"});
    EXPECT_EQ(does("Ada", "end_turn", {row.succeeds}), (Told{"complication 4"}));
    EXPECT_EQ(modifiers("complication"), row.modifiers);
    EXPECT_EQ(asked(), "Ned turn");
    EXPECT_EQ(card_of("Ned"), 4);
    EXPECT_EQ(person("Ned", "used"), 0) << "it was a free action";
    undo();
    const int fails = row.succeeds - 1;
    const std::string failure = row.failure;
    if (failure == "critical failure") {
        // In a vehicle: Out of Control, 3 + 4 = 7. Ned's own turn does not count, Tess's is next.
        EXPECT_EQ(does("Ada", "end_turn", {fails, 3, 4}),
                  (Told{"complication 3", "out_of_control 7", "out_of_control Plum distracted",
                        "person_changed Ned distracted 2", "person_changed Tess distracted 1"}));
        EXPECT_EQ(card_of("Ned"), 4) << "no Bump";
        EXPECT_EQ(asked(), "Ned turn");
        return;
    }
    EXPECT_EQ(does("Ada", "end_turn", {fails}), (Told{"complication 3"}));
    EXPECT_EQ(asked(), "gm card") << "SW-GAP-007: nobody Bumps, the Game Master says where to";
    const int most = failure == "one card" ? 1 : 2;
    for (int to = 0; to <= 8; ++to) {
        const int cards = to < 4 ? 4 - to : to - 4;
        const std::string choice = "to_card card=" + std::to_string(to);
        if (cards == 0 || cards > most) {
            EXPECT_EQ(refused("gm", choice), "SW-GAP-007 not_that_card") << to;
            continue;
        }
        does("gm", choice);
        EXPECT_EQ(card_of("Ned"), to);
        EXPECT_EQ(asked(), "Ned turn");
        undo();
    }
}

INSTANTIATE_TEST_SUITE_P(
    Savage, SavageComplications,
    testing::Values(CardRow{"6S", "H", 5, {"handling -1"}, "critical failure"},
                    CardRow{"6H", "C", 5, {"handling -1"}, "one card"},
                    CardRow{"6D", "S", 7, {"complication -2", "handling -1"}, "one card"},
                    CardRow{"6C", "H", 7, {"complication -2", "handling -1"}, "critical failure"},
                    CardRow{"RJ", "C", 3, {"complication 2", "handling -1"}, "up to two cards"},
                    CardRow{"BJ", "S", 3, {"complication 2", "handling -1"}, "up to two cards"}));

// Where several rules meet

class SavageChases : public SavageChase {};

/// SW-GAP-018: passengers never roll, nor those who do not lead their group.
TEST_F(SavageChases, OnlyWhoeverLeadsAGroupFacesThem) {
    load_convoy(3, 0);
    // On 5C. Joss has a Club, drives and does not lead. Mara's is the Complication of both cars:
    // 4 + 1 - 2 = 3, Out of Control is the Marlow alone.
    begin(nine_cards, {"QC", "KC", "2S"});
    EXPECT_EQ(asked(), "Joss turn");
    EXPECT_EQ(does("Joss", "end_turn", {4, 2, 3, 4}),
              (Told{"complication 3", "out_of_control 7", "out_of_control Marlow distracted",
                    "person_changed Mara distracted 2"}));
    EXPECT_EQ(person("Joss", "distracted"), 0);
    does("Mara", "end_turn");

    // On 4D: 4 + 1 - 2 - 2 (Distracted) = 1, both cars are Bumped (SW-CHASE-010).
    place("Mara", 2);
    EXPECT_EQ(does("Grist", "end_turn", {4, 2}, {"JC", "10C", "2H"}), (Told{"complication 1"}));
    EXPECT_EQ(modifiers("complication"), (Told{"complication -2", "distracted -2", "handling 1"}));
    EXPECT_EQ(does("gm", "to_card card=1"), (Told{"group_moved 1 Mara"}));
    does("Mara", "end_turn");
    EXPECT_EQ(asked(), "Joss turn") << "her Club is not looked at";
    EXPECT_EQ(now("groups").size(), 2U);
}

/// SW-GAP-018: of several cards the one acted on counts.
TEST_F(SavageChases, ANewCardForABennyMayBeNoClub) {
    std::string with_a_benny = car_and_truck;
    with_a_benny.replace(with_a_benny.find(R"("bennies": 0)"), 12, R"("bennies": 1)");
    load(with_a_benny + chase(vehicle_group("Marlow", 5) + ", " + vehicle_group("Oxbow", 3)));
    begin(nine_cards, {"9C", "8S", "7S", "6S"});
    EXPECT_EQ(asked(), "Mara new_card");
    does("Mara", "spend_benny use=new_card", {}, {"9H"});
    does("Mara", "take_card card=9H");
    EXPECT_EQ(asked(), "Mara turn");
    undo();
    // On Hearts: 3 + 1 = 4.
    EXPECT_EQ(does("Mara", "take_card card=9C", {3, 2}), (Told{"complication 4"}));
}

/// SW-INIT-002: those under somebody's command act on that card, and if they lead a group of their
/// own its Club is theirs as well.
TEST_F(SavageChases, TwoGroupsOnOneActionCard) {
    load(two_sides + R"(, "people": [
        {"name": "Mara", "side": "couriers", "skills": {"athletics": "d8"}},
        {"name": "Jory", "side": "couriers", "commander": "Mara", "skills": {"athletics": "d6"}},
        {"name": "Ada", "side": "raiders"}], )" +
         chase(runner_group("Mara", 5) + ", " + runner_group("Jory", 2) + ", " +
               runner_group("Ada", 0)));
    begin(nine_cards, {"KC", "AS"});
    // Mara on Hearts, 3; Jory on Diamonds, 5 - 2 = 3.
    EXPECT_EQ(does("Ada", "end_turn", {3}), (Told{"complication 3"}));
    EXPECT_EQ(does("gm", "to_card card=4"), (Told{"group_moved 4 Mara"}));
    EXPECT_EQ(does("Mara", "end_turn", {5}), (Told{"complication 3"}));
    EXPECT_EQ(does("gm", "to_card card=3"), (Told{"group_moved 1 3 Jory"}));
    EXPECT_EQ(asked(), "Jory turn");
}

/// SW-BUMP-002, SW-GAP-041: once a turn by each attacker, whatever the cause; the control roll is
/// made all the same.
TEST_F(SavageChases, OneAttackerBumpsATargetOncePerTurn) {
    const std::string dov_at_the_oxbow = R"(attack vehicle=Oxbow weapon="Dov's rifle")";
    load_cars(4, 4);
    begin(nine_cards, {"AS", "KS", "QS", "10S"});
    // Mara Bumps the truck, and Dov may Bump it once more.
    does("Mara", "force vehicle=Oxbow", {6, 1, 5});
    does("Mara", "to_card card=5");
    does("Mara", "end_turn");
    does("Dov", "plan_actions actions=2");
    does("Dov", dov_at_the_oxbow, {7, 2, 7, 8, 1});
    EXPECT_EQ(does("Dov", "to_card card=4", {5}), (Told{"group_moved 1 4 Dov Pike", "control 4"}));
    // The second hit: 7 + 4 - 2 - 2 = 7; no question where to.
    EXPECT_EQ(does("Dov", dov_at_the_oxbow, {7, 2, 7, 8, 1, 5}),
              (Told{"attack 7", "hit Dov Oxbow", "damage 17", "vehicle_harmed Oxbow 17 16",
                    "control 4"}));
    EXPECT_EQ(card_of("Pike"), 4);
    EXPECT_EQ(asked(), "Dov turn");
    does("Dov", "end_turn");
    does("Pike", "end_turn");
    does("Quint", "end_turn", {}, {"AH", "KH", "QH", "10H"});
    // A new turn: once more.
    does("Mara", "end_turn");
    does("Dov", dov_at_the_oxbow, {5, 2, 7, 8, 1});
    EXPECT_EQ(asked(), "Dov card");
}

/// SW-CHASE-010 to 012: a group is Bumped with its leader, not with others, unless it fits the
/// story.
TEST_F(SavageChases, GroupsAreBumpedWithTheirLeaders) {
    load_convoy(4, 4);
    begin(nine_cards, {"KS", "QS", "AS"});
    // Grist 7 - 1 = 6 against Joss's 2 + 2 = 4.
    EXPECT_EQ(does("Grist", "force vehicle=Kestrel", {7, 2, 2, 1}),
              (Told{"force 6", "force_resisted 4", "contest_won Grist Joss won"}));
    EXPECT_EQ(asked(), "Grist turn") << "Joss does not lead: nobody is moved";
    EXPECT_EQ(card_of("Mara"), 4);
    undo();
    // With a raise she goes Out of Control all the same.
    EXPECT_EQ(
        does("Grist", "force vehicle=Kestrel", {8, 2, 1, 2, 1, 4, 4}),
        (Told{"force 8", "force_resisted 4", "contest_won Grist Joss won 1", "out_of_control 8",
              "out_of_control Kestrel distracted", "person_changed Joss distracted 1"}));
    undo();
    rules("calls.bump_moves_group", true);
    does("Grist", "force vehicle=Kestrel", {7, 2, 2, 1});
    EXPECT_EQ(asked(), "Grist card");
    does("Grist", "to_card card=3");
    EXPECT_EQ(card_of("Mara"), 3);
    undo(3);
    // The leader: both go.
    EXPECT_EQ(does("Grist", "force vehicle=Marlow", {7, 2, 3, 1}),
              (Told{"force 6", "force_resisted 4", "contest_won Grist Mara won"}));
    EXPECT_EQ(does("Grist", "to_card card=5"), (Told{"group_moved 5 Grist Mara"}));
    EXPECT_EQ(vehicle("Kestrel", "group"), vehicle("Marlow", "group"));
    does("Grist", "end_turn");
    does("Mara", "end_turn");
    // SW-GAP-022: whoever does not lead may Force all the same: 3 + 2 = 5 against 5 - 1 = 4.
    place("Grist", 5);
    EXPECT_EQ(does("Joss", "force vehicle=Oxbow", {3, 2, 5, 2}),
              (Told{"force 5", "force_resisted 4", "contest_won Joss Grist won"}));
}

/// A group shares its leader's fate, and a Complication's Bump can be the end of it too.
TEST_F(SavageChases, AComplicationMayLeadAWholeGroupOut) {
    load_convoy(8, 4, R"("end_policy": "exit")");
    // On the Joker: 1, and 2 on the Wild Die, + 1 + 2 - 3 for Wounds = 2.
    begin(nine_cards, {"KC", "2S", "AS"});
    rules("people.Mara.wounds", 3);
    EXPECT_EQ(does("Grist", "end_turn", {1, 2}), (Told{"complication 2"}));
    EXPECT_EQ(does("gm", "to_card card=9"), (Told{"group_left escaped Mara", "chase_ended"}));
    EXPECT_EQ(person("Joss", "escaped"), true);
}

/// SW-EVADE-006: once a round for whoever does it, even if it was on foot and is now with a car.
TEST_F(SavageChases, EvadeIsOnceARoundOnFootAndInACar) {
    load(two_sides + R"(, "people": [
        {"name": "Bo", "side": "couriers", "aboard": "Heron", "station": "operator"},
        {"name": "Ada", "side": "couriers"}, {"name": "Hal", "side": "raiders"}],
      "vehicles": [{"name": "Heron", "crew": 1}], )" +
         chase(vehicle_group("Heron", 4) + ", " + runner_group("Ada", 4) + ", " +
               runner_group("Hal", 1)));
    begin(nine_cards, {"AS", "KS", "QS"});
    does("Bo", "alight");
    does("Bo", "end_turn");
    does("Ada", "evade");
    // Athletics d4, untrained -2, running -2: 9 - 4 = 5.
    does("Ada", "board vehicle=Heron station=0", {4, 4, 1});
    EXPECT_EQ(vehicle("Heron", "evade"), 0) << "it was she who evaded, on foot";
    EXPECT_EQ(refused("Ada", "evade"), "SW-GAP-022 before_the_first_action")
        << "boarding is an action";
    does("Ada", "end_turn");
    does("Hal", "end_turn", {}, {"AH", "KH", "QH"});
    does("Bo", "end_turn");
    EXPECT_EQ(does("Ada", "evade"), (Told{"ride_changed Heron evading -2 Ada"}));
}

/// SW-GAP-006: only on the same card. In a chase Ada runs: -2.
TEST_F(SavageChases, HandToHandAndBoardingTakeTheSameCard) {
    load(two_sides + R"(, "people": [
        {"name": "Ada", "side": "couriers", "skills": {"fighting": "d8", "athletics": "d6"}},
        {"name": "Bo", "side": "raiders", "skills": {"fighting": "d6", "athletics": "d6"}},
        {"name": "Hal", "side": "raiders", "aboard": "Heron", "station": "operator"}],
      "vehicles": [{"name": "Heron", "crew": 1, "passengers": 1, "size": 0, "toughness": 10}], )" +
         chase(runner_group("Ada", 4) + ", " + runner_group("Bo", 5) + ", " +
               vehicle_group("Heron", 3)));
    begin(nine_cards, {"AS", "KS", "QS"});
    EXPECT_EQ(refused("Ada", "attack target=Bo"), "SW-GAP-006 out_of_reach");
    EXPECT_EQ(refused("Ada", "attack vehicle=Heron"), "SW-GAP-006 out_of_reach");
    EXPECT_EQ(refused("Ada", "board vehicle=Heron"), "SW-GAP-006 not_on_the_same_card");
    place("Ada", 5);
    // Parry 5, running -2: 7 hits. Strength d6, 2, against Toughness 5.
    EXPECT_EQ(does("Ada", "attack target=Bo", {7, 2}),
              (Told{"attack 5", "hit Ada Bo", "damage 2", "harmed Bo 5"}));
    EXPECT_EQ(modifiers("attack"), (Told{"running -2"}));
    undo();
    place("Ada", 3);
    // SW-GAP-052: 4 hits what moves.
    EXPECT_EQ(does("Ada", "attack vehicle=Heron", {6, 2}),
              (Told{"attack 4", "hit Ada Heron", "damage 2", "vehicle_harmed Heron 2 10"}));
    undo();
    // Athletics d6, running -2: 7 - 2 = 5.
    does("Ada", "board vehicle=Heron", {6, 1});
    EXPECT_EQ(person("Ada", "vehicle"), "Heron");
    does("Ada", "end_turn");
    does("Bo", "end_turn");
    // SW-CHASE-005: she goes where it goes.
    does("Hal", "drop_back cards=2");
    EXPECT_EQ(card_of("Hal"), 1);
    EXPECT_EQ(card_of("Ada"), -1) << "her own group is over";
}

/// SW-MCF-003, SW-FATIG-002, SW-FATIG-004: a third level of Fatigue puts the rider on foot. A1 is
/// where there is no board.
TEST_F(SavageChases, AThirdLevelOfTheMountsFatigue) {
    load_track(2, 4);
    begin(nine_cards, {"AS", "KS"});
    rules("people.Dapple.fatigue", 2);
    EXPECT_EQ(does("Sabine", "change_position", {1, 1, 4, 6, 6}),
              (Told{"change_position 0", "mounted_mishap 4", "person_changed Dapple fatigue",
                    "hours_unconscious 12", "person_changed Dapple knocked_out 720",
                    "dismounted Sabine A1"}));
    EXPECT_EQ(person("Sabine", "mount"), nullptr);
    EXPECT_EQ(asked(), "Sabine turn");
}

/// SW-MCF-004, SW-GAP-056: the rider falls off, and of her side only the animal is left.
TEST_F(SavageChases, AThirdLevelOfTheRidersFatigueEndsTheChase) {
    load_track(2, 4);
    begin(nine_cards, {"AS", "KS"});
    rules("people.Sabine.fatigue", 2);
    EXPECT_EQ(does("Sabine", "change_position", {1, 1, 5, 3, 4}),
              (Told{"change_position 0", "mounted_mishap 5", "person_changed Sabine fatigue",
                    "hours_unconscious 7", "person_changed Sabine knocked_out 420",
                    "dismounted Sabine A1", "person_changed Sabine prone", "chase_ended"}));
}

}  // namespace
}  // namespace breakneck::test::savage_chase_test
