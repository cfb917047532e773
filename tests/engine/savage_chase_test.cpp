// The engine's door with Savage Worlds: how chases are laid out, Range, ends of the row and of the
// chase, worked out by hand.
#include <algorithm>
#include <ostream>

#include "tests/engine/savage_chase.h"

namespace breakneck::test::savage_chase_test {
namespace {

class SavageChases : public SavageChase {
  protected:
    /// The cards left in a deck, each with a space after it but the last.
    long cards_in(const char* deck) {
        const std::string cards = word_of(now(deck));
        return 1 + std::count(cards.begin(), cards.end(), ' ');
    }
};

/// SW-CHASE-001 to 005: nine cards from a deck of their own, groups where the Game Master wants
/// them, everyone aboard with the car. The two of Spades lies in the row and is an Action Card.
TEST_F(SavageChases, NineCardsAndGroupsOnThem) {
    load_cars(5, 3);
    EXPECT_EQ(begin(nine_cards, {"2S", "KH", "4S", "QD"}),
              (Told{"chase_began vehicles", "deck_shuffled chase", "chase_card_laid 2S",
                    "chase_card_laid 3H", "chase_card_laid 4D", "chase_card_laid 5C",
                    "chase_card_laid 6S", "chase_card_laid 7H", "chase_card_laid 8D",
                    "chase_card_laid 9C", "chase_card_laid RJ", "group_formed Mara 5 [] 1",
                    "group_formed 1 Pike 3 [] 2", "deck_shuffled"}));
    EXPECT_EQ(now("mode"), "chase");
    EXPECT_EQ(now("row"), Json(nine_cards));
    EXPECT_EQ(cards_in("chase_deck"), 54 - 9);
    EXPECT_EQ(cards_in("action_deck"), 54 - 4);
    EXPECT_EQ(card_of("Mara"), 5);
    EXPECT_EQ(card_of("Pike"), 3);
    EXPECT_EQ(vehicle("Marlow", "at")["mode"], "chase");
    EXPECT_EQ(person("Dov", "at")["mode"], "aboard");
    EXPECT_EQ(person("Dov", "vehicle"), "Marlow");
    EXPECT_EQ(asked(), "Dov turn");
    EXPECT_EQ(refused("gm", "begin_chase"), "SW-CHASE-001 already_in_a_chase");
}

/// SW-CHASE-003, SW-CHASE-004, SW-CHASE-012: the Game Master has the row longer, lays more cards
/// and puts groups elsewhere.
TEST_F(SavageChases, MoreCardsAndOtherPlaces) {
    load_cars(11, 0, R"("cards": 12)");
    GivenCards twelve = nine_cards;
    twelve.insert(twelve.end(), {"10S", "10H", "BJ"});
    begin(twelve, {"AS", "KS", "QS", "JS"});
    EXPECT_EQ(now("row"), Json(twelve));
    EXPECT_EQ(card_of("Mara"), 11);
    EXPECT_EQ(does("gm", "add_card", {}, {"AD"}), (Told{"chase_card_laid AD"}));
    EXPECT_EQ(card_of("Mara"), 11) << "it lies in front";
    EXPECT_EQ(now("row").size(), 13U);
    EXPECT_EQ(does("gm", "add_card rear=true", {}, {"KD"}), (Told{"chase_card_laid KD rear"}));
    EXPECT_EQ(now("row")[0], "KD");
    EXPECT_EQ(card_of("Mara"), 12) << "everyone counts one more";
    EXPECT_EQ(card_of("Pike"), 1);
    EXPECT_EQ(does("gm", "place_group group=1 card=13"), (Told{"group_moved 1 13 Pike"}));
    EXPECT_EQ(refused("gm", "place_group group=1 card=14"), "SW-CHASE-004 no_such_card");
    EXPECT_EQ(refused("gm", "place_group group=2 card=1"), "SW-CHASE-004 no_such_group");
}

/// SW-CHASE-001: without groups each vehicle and everyone else goes alone, riders with mounts.
TEST_F(SavageChases, WithoutGroupsEveryoneGoesAlone) {
    load(rider_and_runner + R"("chase": {"cards": 5})");
    EXPECT_EQ(begin({"2S", "3S", "4S", "5S", "6S"}, {"AS", "KS"}),
              (Told{"chase_began vehicles", "deck_shuffled chase", "chase_card_laid 2S",
                    "chase_card_laid 3S", "chase_card_laid 4S", "chase_card_laid 5S",
                    "chase_card_laid 6S", R"(group_formed Sabine ["Sabine","Dapple"])",
                    R"(group_formed 1 Wick ["Wick"])", "deck_shuffled"}));
    EXPECT_EQ(now("groups").size(), 2U);
    EXPECT_EQ(person("Dapple", "group"), person("Sabine", "group"));
    EXPECT_EQ(card_of("Wick"), 0);
}

TEST_F(SavageChases, NobodyRacesAgainstNobody) {
    load(two_sides + R"(, "people": [{"name": "Ada", "side": "couriers"},
                                     {"name": "Bo", "side": "couriers"}])");
    EXPECT_EQ(refused("gm", "begin_chase"), "SW-CHASE-001 nobody_to_chase");
}

// ---- Range

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
std::string gull_and_heron(const std::string& range, int size = 0, int top_speed = 50,
                           const std::string& more = "") {
    return two_sides + R"(, "people": [
        {"name": "Gus", "side": "couriers", "aboard": "Gull", "station": "operator",
         "skills": {"shooting": "d8"}, "gear": [{"name": "gun", "make": "longarm",
         "damage": "2d8", "range": ")" +
           range + R"(", "shots": 50}]},
        {"name": "Hal", "side": "raiders", "aboard": "Heron", "station": "operator"}],
      "vehicles": [{"name": "Gull", "size": 0, "crew": 1, "toughness": 40},
        {"name": "Heron", "crew": 1, "toughness": 40, "size": )" +
           std::to_string(size) + R"(, "top_speed": )" + std::to_string(top_speed) + "}], " + more;
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
                    RangeRow{"vehicles", "4/8/16", 1, "medium_range", -2}));
INSTANTIATE_TEST_SUITE_P(
    PlanesOrSail, ChaseRange,  // 25
    testing::Values(RangeRow{"planes_or_sail", "25/50/100", 0, "short_range", 0},
                    RangeRow{"planes_or_sail", "25/50/100", 1, "short_range", 0},
                    RangeRow{"planes_or_sail", "24/50/100", 1, "medium_range", -2},
                    RangeRow{"planes_or_sail", "25/50/100", 2, "medium_range", -2},
                    RangeRow{"planes_or_sail", "25/50/100", 3, "long_range", -4},
                    RangeRow{"planes_or_sail", "25/50/100", 4, "long_range", -4},
                    RangeRow{"planes_or_sail", "25/50/100", 5, "SW-GAP-051 aim_first", -8}));
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

/// SW-GAP-003: on a ring the shorter way counts, on a grid columns and rows.
TEST_F(SavageChases, RangeOnARingAndOnAGrid) {
    const auto range = [&](const char* layout, int gull, int heron) {
        load(gull_and_heron("5/10/20") +
             chase(vehicle_group("Gull", gull) + ", " + vehicle_group("Heron", heron),
                   R"("cards": 16, "layout": ")" + std::string(layout) + R"(")"));
        begin(sixteen_cards, {"AS", "KS"});
        does("Gus", gus_at_the_heron, {5});
        return modifiers("attack").front();
    };
    EXPECT_EQ(range("ring", 0, 14), "medium_range -2") << "two cards";
    EXPECT_EQ(range("ring", 0, 13), "long_range -4") << "three cards";
    EXPECT_EQ(range("ring", 15, 1), "medium_range -2");
    EXPECT_EQ(range("grid", 0, 5), "medium_range -2") << "one across and one up";
    EXPECT_EQ(range("grid", 3, 4), "long_range -4") << "three across and one up";
    EXPECT_EQ(range("grid", 3, 7), "unstable_platform -2") << "one up: Short";
}

// ---- Size and speed

struct SizeRow {
    int size;
    int modifier;
};
std::ostream& operator<<(std::ostream& out, const SizeRow& row) { return out << row.size; }
class ChaseSize : public SavageChase, public testing::WithParamInterface<SizeRow> {};

/// SW-VEH-003, SW-SCALE-001, SW-SCALE-002, from Gus, who is of Normal Scale. 2 - 2 misses what is
/// Large, 2 + 2 - 2 = 2, and hits what is Huge: 2 + 4 - 2 = 4.
TEST_P(ChaseSize, OfTheTargetCounts) {
    const SizeRow& row = GetParam();
    load(gull_and_heron("24/48/96", row.size) +
         chase(vehicle_group("Gull", 2) + ", " + vehicle_group("Heron", 4)));
    begin(nine_cards, {"AS", "KS"});
    // A hit has its damage: 1 + 1 against 40.
    const bool hits = row.modifier >= 4;
    const Told told = does("Gus", gus_at_the_heron, hits ? GivenDice{2, 1, 1} : GivenDice{2});
    EXPECT_EQ(told.front(), "attack " + std::to_string(row.modifier));
    Told wanted{"unstable_platform -2"};
    if (row.modifier != 0) wanted.insert(wanted.begin(), "scale " + std::to_string(row.modifier));
    EXPECT_EQ(modifiers("attack"), wanted);
}

INSTANTIATE_TEST_SUITE_P(Savage, ChaseSize,
                         testing::Values(SizeRow{-4, -6}, SizeRow{-3, -4}, SizeRow{-2, -2},
                                         SizeRow{-1, 0}, SizeRow{3, 0}, SizeRow{4, 2},
                                         SizeRow{7, 2}, SizeRow{8, 4}, SizeRow{11, 4},
                                         SizeRow{12, 6}, SizeRow{30, 6}));

struct MphRow {
    int mph;
    int modifier;
};
std::ostream& operator<<(std::ostream& out, const MphRow& row) { return out << row.mph; }
class ChaseSpeed : public SavageChase, public testing::WithParamInterface<MphRow> {
  protected:
    Told wanted() const {
        Told out{"unstable_platform -2"};
        if (GetParam().modifier != 0)
            out.insert(out.begin(), "speed " + std::to_string(GetParam().modifier));
        return out;
    }
};

/// SW-SPEED-001, SW-GAP-033, SW-GAP-034: on a row nothing, unless the Game Master says how fast
/// they go past each other; on a ring and a grid the target's Top Speed.
TEST_P(ChaseSpeed, OfTheTargetCounts) {
    const int mph = GetParam().mph;
    const std::string cars = gull_and_heron("24/48/96", 0, mph);
    const std::string groups = vehicle_group("Gull", 2) + ", " + vehicle_group("Heron", 4);
    load(cars + chase(groups));
    begin(nine_cards, {"AS", "KS"});
    does("Gus", gus_at_the_heron, {5});
    EXPECT_EQ(modifiers("attack"), (Told{"unstable_platform -2"}));
    undo();
    rules("calls.relative_speed", mph);
    EXPECT_EQ(does("Gus", gus_at_the_heron, {5}),
              (Told{"attack " + std::to_string(3 + GetParam().modifier), "missed Gus Heron"}));
    EXPECT_EQ(modifiers("attack"), wanted());
    undo(2);
    rules("calls.near_light_speed", true);
    does("Gus", gus_at_the_heron, {5});
    EXPECT_EQ(modifiers("attack"), (Told{"speed -10", "unstable_platform -2"}));

    load(cars + chase(groups, R"("layout": "ring")"));
    begin(nine_cards, {"AS", "KS"});
    does("Gus", gus_at_the_heron, {5});
    EXPECT_EQ(modifiers("attack"), wanted());
}

INSTANTIATE_TEST_SUITE_P(Savage, ChaseSpeed,
                         testing::Values(MphRow{0, 0}, MphRow{59, 0}, MphRow{60, -1},
                                         MphRow{119, -1}, MphRow{120, -2}, MphRow{239, -2},
                                         MphRow{240, -4}, MphRow{766, -4}, MphRow{767, -6},
                                         MphRow{1533, -6}, MphRow{1534, -8}, MphRow{1000000, -8}));

/// SW-GAP-033: what bursts does not care how fast its target goes; its Range is that of the chase.
TEST_F(SavageChases, SpeedIsNoHelpAgainstABlast) {
    std::string with_grenade = gull_and_heron("24/48/96", 0, 300);
    const std::string gun = R"("gear": [)";
    with_grenade.insert(with_grenade.find(gun) + gun.size(),
                        R"({"name": "grenade", "make": "grenade", "damage": "3d6",
                            "range": "5/10/20", "area": "medium_blast", "hold": "carried"}, )");
    load(with_grenade +
         chase(vehicle_group("Gull", 2) + ", " + vehicle_group("Heron", 4), R"("layout": "ring")"));
    begin(nine_cards, {"AS", "KS"});
    does("Gus", R"(ready item="Gus's grenade")");
    // Two cards, 10 inches: Medium. Athletics d4 untrained.
    does("Gus", R"(area_attack weapon="Gus's grenade" vehicle=Heron)", {3});
    EXPECT_EQ(modifiers("area_attack"), (Told{"medium_range -2", "untrained -2"}));
}

// ---- Hand to hand, getting aboard

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
    does("Ada", "board vehicle=Heron");
    EXPECT_EQ(person("Ada", "vehicle"), "Heron");
    does("Ada", "end_turn");
    does("Bo", "end_turn");
    // SW-CHASE-005: she goes where it goes.
    does("Hal", "drop_back cards=2");
    EXPECT_EQ(card_of("Hal"), 1);
    EXPECT_EQ(card_of("Ada"), -1) << "her own group is over";
}

}  // namespace
}  // namespace breakneck::test::savage_chase_test
