// The engine's door with Savage Worlds: templates of every kind, cover from them, every way a miss
// may go, and getting out of the way. Worked out by hand.
#include "tests/engine/savage_gallery.h"

namespace breakneck::test::savage_areas_test {
namespace {

using Offset = std::pair<int, int>;  // inches east and south

/// SW-AOE-005: who is touched by a template of each kind, even in part, and who just is not.
struct Laid {
    std::string area;
    bool stream = false;
    Offset from;  // where the offsets count from: the aim, or Gus for what goes from him
    std::vector<Offset> in;
    std::vector<Offset> out;
};
void PrintTo(const Laid& laid, std::ostream* out) { *out << (laid.stream ? "stream" : laid.area); }

class SavageTemplate : public SavageGallery, public testing::WithParamInterface<Laid> {};
TEST_P(SavageTemplate, CatchesWhomeverItTouches) {
    const Laid& laid = GetParam();
    gallery(15, 16);
    set(Sets{{"/people/0/at", "A8"}, {"/people/1/at", "P16"}, {"/items/0/area", laid.area}});
    Told caught;
    GivenDice dice{4};
    const auto add = [&](const Offset& by) {
        const std::string at = space_at(laid.from.first + by.first, laid.from.second + by.second);
        add_person(at, "posse", at);  // friends are caught as well
        return at;
    };
    for (const Offset& by : laid.in) {
        caught.push_back(add(by));
        dice.insert(dice.end(), {1, 1});
    }
    for (const Offset& by : laid.out) add(by);
    begin();
    const std::string stream = laid.stream ? " stream=true" : "";
    EXPECT_EQ(victims(does("Gus", "area_attack weapon=Colt at=K8" + stream, dice), "Gus"), caught);
}
const Offset aim{10, 7};
const Offset gus{0, 7};
INSTANTIATE_TEST_SUITE_P(
    Kinds, SavageTemplate,
    testing::Values(
        // Of a circle of radius 1 the corner of (1, 1) is 0.7 from the middle, the side of (2, 0)
        // 1.5.
        Laid{"small_blast", false, aim, {{0, 0}, {1, 0}, {1, 1}, {0, -1}}, {{2, 0}, {1, 2}}},
        // Radius 2: (2, 1) is 1.6 away, (2, 2) 2.1.
        Laid{"medium_blast", false, aim, {{2, 0}, {2, 1}, {-1, -2}}, {{2, 2}, {3, 0}, {0, -3}}},
        // Radius 3: (3, 2) is 2.9 away, (3, 3) 3.5.
        Laid{"large_blast", false, aim, {{3, 0}, {3, 2}, {-2, -2}}, {{3, 3}, {4, 0}, {0, 4}}},
        // 9 long and 3 wide in the end: 1.33 wide at 4 inches, just 1 at 3.
        Laid{"cone", false, gus, {{1, 0}, {4, 1}, {9, 0}, {9, -1}}, {{3, 1}, {10, 0}, {9, 2}}},
        // 12 long, 1 wide.
        Laid{"cone", true, gus, {{1, 0}, {12, 0}}, {{13, 0}, {5, 1}, {12, -1}}}));

/// Gus throws a bomb: 2d6, Medium Blast, 5/10/20.
class SavageBomb : public SavageGallery {
  protected:
    void bomb(int inches, int columns, int rows = 1) {
        gallery(inches, rows);
        board_of(columns, rows);
        set(Sets{{"/items/0/make", "grenade"},
                 {"/items/0/thrown", true},
                 {"/items/0/area", "medium_blast"},
                 {"/items/0/range", "5/10/20"}});
    }
};

TEST_F(SavageBomb, EveryoneHasDamageOfTheirOwnAndARaiseAddsADieForEach) {
    // SW-AOE-001. 8 is a raise: 5 + 5 + 1 for Gus himself, a Wound; 1 + 1 + 2 for Hal, 1 + 2 + 3
    // for Ike. Fay is too far off.
    bomb(2, 12);
    add_person("Ike", "gang", "D1");
    add_person("Fay", "posse", "L1");
    begin();
    const Told told = does("Gus", "area_attack weapon=Colt at=C1", {8, 5, 5, 1, 1, 1, 2, 1, 2, 3});
    EXPECT_EQ(landing(told), "C1");
    EXPECT_EQ(victims(told, "Gus"), (Told{"Gus raise", "Hal raise", "Ike raise"}));
    EXPECT_EQ(person("Gus", "condition"), "incapacitated");
    EXPECT_EQ(person("Hal", "shaken"), false);
    EXPECT_EQ(person("Ike", "shaken"), true);
    EXPECT_EQ(item("Colt", "destroyed"), true);
}

/// SW-AOE-002: cover is so many points of Armor, and no penalty.
using Sheltered = std::pair<std::string, int>;
class SavageShelter : public SavageBomb, public testing::WithParamInterface<Sheltered> {
  protected:
    Told bombed(const std::string& cover, int ap) {
        bomb(6, 8);
        set("/items/0/ap", ap);
        if (!cover.empty()) ground("G1", 'c', R"({"height": "tall", "cover": ")" + cover + "\"}");
        begin();
        return does("Gus", "area_attack weapon=Colt at=F1", {4, 1, 1});
    }
};
TEST_P(SavageShelter, IsArmorAgainstATemplate) {
    const auto [cover, armor] = GetParam();
    const auto harmed = [&](int toughness) { return "harmed Hal " + std::to_string(toughness); };
    EXPECT_EQ(bombed(cover, 0).back(), harmed(5 + armor));
    EXPECT_EQ(modifiers("area_attack"), Told{});
    EXPECT_EQ(bombed(cover, 3).back(), harmed(5 + std::max(0, armor - 3)));
}
INSTANTIATE_TEST_SUITE_P(Covers, SavageShelter,
                         testing::Values(Sheltered{"", 0}, Sheltered{"light", 2},
                                         Sheltered{"partial", 4}, Sheltered{"heavy", 6},
                                         Sheltered{"full", 8}));

/// SW-GAP-042: where a bomb comes down that strays 2 x 2 inches from K8, thrown from A8.
using Hour = std::pair<int, std::string>;
class SavageClock : public SavageBomb, public testing::WithParamInterface<Hour> {};
TEST_P(SavageClock, IsTheDirectionOfAMiss) {
    bomb(15, 16, 16);
    set("/people/0/at", "A8");
    begin();
    // Medium Range: 5 - 2 = 3.
    const Told told = does("Gus", "area_attack weapon=Colt at=K8", {5, 2, GetParam().first});
    EXPECT_EQ(told.front(), "area_attack 3");
    EXPECT_EQ(landing(told), GetParam().second);
}
// East is straight on, south to the right: 4 inches are 3.46 and 2 at 1 o'clock.
INSTANTIATE_TEST_SUITE_P(Hours, SavageClock,
                         testing::Values(Hour{12, "O8 4"}, Hour{1, "N10 4"}, Hour{2, "M11 4"},
                                         Hour{3, "K12 4"}, Hour{4, "I11 4"}, Hour{5, "H10 4"},
                                         Hour{6, "G8 4"}, Hour{7, "H6 4"}, Hour{8, "I5 4"},
                                         Hour{9, "K4 4"}, Hour{10, "M5 4"}, Hour{11, "N6 4"}));

/// SW-GAP-042: how far, by what it is and how far it was to go; half of that at most.
struct Astray {
    bool thrown = true;
    int inches = 0;
    int die = 3;  // a miss by one
    GivenDice dice;
    int deviation = 0;
};
void PrintTo(const Astray& astray, std::ostream* out) {
    *out << (astray.thrown ? "thrown " : "fired ") << astray.inches;
}
class SavageDeviation : public SavageBomb, public testing::WithParamInterface<Astray> {};
TEST_P(SavageDeviation, GrowsWithTheRange) {
    const Astray& astray = GetParam();
    bomb(199, 200);
    set("/items/0/range", "20/40/60");
    if (!astray.thrown) set(Sets{{"/items/0/thrown", false}, {"/items/0/make", "longarm"}});
    begin();
    if (astray.inches > 60) aim_for_a_turn();
    const Told told = does("Gus", "area_attack weapon=Colt at=" + space_at(astray.inches),
                           both({astray.die}, both(astray.dice, {12})));
    EXPECT_EQ(landing(told),
              space_at(astray.inches + astray.deviation) + " " + std::to_string(astray.deviation));
}
INSTANTIATE_TEST_SUITE_P(Thrown, SavageDeviation,
                         testing::Values(Astray{true, 20, 3, {5}, 5}, Astray{true, 5, 3, {5}, 2},
                                         Astray{true, 21, 5, {5}, 10}, Astray{true, 40, 5, {5}, 10},
                                         Astray{true, 41, 7, {5}, 15},
                                         Astray{true, 60, 7, {5}, 15}));
INSTANTIATE_TEST_SUITE_P(
    Fired, SavageDeviation,
    testing::Values(Astray{false, 20, 3, {3, 4}, 7}, Astray{false, 20, 3, {6, 5}, 10},
                    Astray{false, 40, 5, {3, 4}, 14}, Astray{false, 40, 5, {6, 5}, 20},
                    Astray{false, 60, 7, {3, 4}, 21}, Astray{false, 60, 7, {6, 5}, 30},
                    Astray{false, 61, 11, {3, 4}, 28}, Astray{false, 61, 11, {6, 5}, 30},
                    Astray{false, 120, 11, {6, 6}, 48}));

TEST_F(SavageBomb, WhoeverIsWhereItStraysToIsCaught) {
    // 2 x 2 inches past K1 is O1, two inches from Hal at Q1.
    bomb(16, 18);
    begin();
    EXPECT_EQ(victims(does("Gus", "area_attack weapon=Colt at=K1", {5, 2, 12, 1, 1}), "Gus"),
              Told{"Hal"});
}

TEST_F(SavageBomb, ExtremeRangeIsForWhatIsFiredAndAfterATurnOfAim) {
    // SW-GAP-051.
    bomb(21, 30);
    begin();
    EXPECT_EQ(refused("Gus", "area_attack weapon=Colt at=V1"), "SW-GAP-051 thrown_too_far");
    set(Sets{{"/items/0/thrown", false}, {"/items/0/make", "longarm"}});
    begin();
    EXPECT_EQ(refused("Gus", "area_attack weapon=Colt at=V1"), "SW-GAP-051 aim_first");
    aim_for_a_turn();
    // 12 and 1 more, 13 - 8 = 5.
    EXPECT_EQ(victims(does("Gus", "area_attack weapon=Colt at=V1", {12, 1, 1, 1}), "Gus"),
              Told{"Hal"});
    EXPECT_EQ(modifiers("area_attack"), Told{"extreme_range -8"});
}

TEST_F(SavageBomb, CarsAreTouchedAndThoseInTheOpenOnThem) {
    // The Armor of the Ford covers Ike and not Hal; people come before vehicles. Toughness 10.
    bomb(5, 10, 2);
    stage["people"][1].erase("at");
    set(Sets{{"/people/1/aboard", "Ford"}, {"/people/1/station", "step"}});
    add_person(R"({"name": "Ike", "side": "gang", "aboard": "Ford", "station": "seat"})");
    stage["vehicles"] = Json::parse(R"([{"name": "Ford", "at": "I1 e", "width": 2, "length": 4,
        "stations": [{"name": "step", "duty": "operate", "covered": false}, {"name": "seat"}]}])");
    begin();
    EXPECT_EQ(victims(does("Gus", "area_attack weapon=Colt at=F1", {4, 1, 1, 1, 1}), "Gus"),
              (Told{"Hal", "Ford"}));
}

TEST_F(SavageBomb, AimIsForTemplatesToo) {
    bomb(8, 10);
    begin();
    aim_for_a_turn();
    does("Gus", "area_attack weapon=Colt at=I1", {4, 1, 1});
    EXPECT_EQ(modifiers("area_attack"), (Told{"aim 2", "medium_range -2"}));
}

TEST_F(SavageBomb, AMissedConeSimplyFails) {
    bomb(6, 8);
    set(Sets{{"/items/0/thrown", false}, {"/items/0/make", "support"}, {"/items/0/area", "cone"}});
    begin();
    EXPECT_EQ(does("Gus", "area_attack weapon=Colt at=G1", {3}),
              (Told{"area_attack 3", "missed Gus"}));
}

TEST_F(SavageBomb, DarknessAndRangeAreAgainstItAndSpeedIsNot) {
    // SW-GAP-033: area attacks ignore how fast a target is.
    bomb(8, 10);
    set(Sets{{"/calls/light", "dark"}, {"/calls/relative_speed", 800}});
    begin();
    does("Gus", "area_attack weapon=Colt at=I1", {10, 1, 1});
    EXPECT_EQ(modifiers("area_attack"), (Told{"dark -4", "medium_range -2"}));
}

/// Gus runs after five on the next Chase Card.
class SavageOnFoot : public SavageGallery {
  protected:
    void run_after(const Sets& sets) {
        gallery(10);
        stage.erase("board");
        for (Json& each : stage["people"]) each.erase("at");
        for (const char* name : {"Ike", "Joe", "Kit", "Lou"})
            add_person(R"({"name": ")" + std::string(name) + R"(", "side": "gang"})");
        stage["chase"] = Json::parse(R"({"groups": [
            {"name": "he", "card": 0, "people": ["Gus"]},
            {"name": "they", "card": 1, "people": ["Hal", "Ike", "Joe", "Kit", "Lou"]}]})");
        set(sets);
        open();
        GivenCards dealt{"2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H", "10H"};
        for (const std::string& each : cards("S")) dealt.push_back(each);
        does("gm", "begin_chase", {}, dealt);
    }
};

/// SW-AOE-004, SW-GAP-043.
using Caught = std::pair<std::string, int>;
class SavageWithoutMiniatures : public SavageOnFoot, public testing::WithParamInterface<Caught> {
  protected:
    void run_after() {
        SavageOnFoot::run_after({{"/items/0/area", GetParam().first},
                                 {"/items/0/make", "grenade"},
                                 {"/items/0/thrown", true}});
    }
    /// Hal, and so many besides.
    static std::string at_hal_and(int others) {
        const Told names{"Ike", "Joe", "Kit", "Lou"};
        std::string also;
        for (int i = 0; i < others; ++i)
            also += (i == 0 ? " also=" : ";") + names[static_cast<std::size_t>(i)];
        return "area_attack weapon=Colt target=Hal" + also;
    }
};
TEST_P(SavageWithoutMiniatures, CatchesSoMany) {
    const int most = GetParam().second;
    run_after();
    EXPECT_EQ(refused("Gus", at_hal_and(most)), "SW-AOE-004 too_many_targets");
    // 6 - 2 for running. The Game Master agrees.
    does("Gus", at_hal_and(most - 1), {6});
    EXPECT_EQ(modifiers("area_attack"), Told{"running -2"});
    EXPECT_EQ(asked(), "gm catch");
    const GivenDice dice(static_cast<std::size_t>(2 * most), 1);
    const Told everyone{"Hal", "Ike", "Joe", "Kit"};
    EXPECT_EQ(victims(does("gm", "decline", dice), "Gus"),
              (Told{everyone.begin(), everyone.begin() + most}));
}
TEST_P(SavageWithoutMiniatures, TheGameMasterMayDecideOtherwise) {
    run_after();
    does("Gus", at_hal_and(1), {6});
    EXPECT_EQ(victims(does("gm", "affect people=Lou", {1, 1, 1, 1}), "Gus"), (Told{"Hal", "Lou"}));
}
TEST_P(SavageWithoutMiniatures, CoverIsArmorInAChaseToo) {
    run_after();
    rules("calls.chase_cover", "medium");
    does("Gus", at_hal_and(0), {6});
    EXPECT_EQ(does("gm", "decline", {1, 1}).back(), "harmed Hal 9");
}
TEST_P(SavageWithoutMiniatures, AMissSimplyFails) {
    run_after();
    EXPECT_EQ(does("Gus", at_hal_and(1), {5}).back(), "missed Gus Hal");
}
INSTANTIATE_TEST_SUITE_P(Kinds, SavageWithoutMiniatures,
                         testing::Values(Caught{"small_blast", 2}, Caught{"medium_blast", 3},
                                         Caught{"cone", 3}, Caught{"large_blast", 4}),
                         [](const auto& each) { return each.param.first; });

TEST_F(SavageOnFoot, SuppressiveFireCatchesAsManyAsAMediumBlast) {
    run_after({{"/items/0/rof", 3}});
    const std::string fire = "suppressive_fire weapon=Colt target=Hal also=";
    EXPECT_EQ(refused("Gus", fire + "Ike;Joe;Kit"), "SW-AOE-004 too_many_targets");
    does("Gus", fire + "Ike;Joe");
    // 8 - 2 - 2 = 4 is enough for all three.
    does("gm", "decline", {8});
    EXPECT_EQ(modifiers("suppressive_fire"), (Told{"recoil -2", "running -2"}));
    EXPECT_EQ(person("Joe", "distracted"), 1);
    EXPECT_EQ(person("Kit", "distracted"), 0);
}

/// SW-EVSN-001: Hal and Ike have Agility d12; what comes at them says that it may be evaded.
class SavageEvasion : public SavageBomb {
  protected:
    void come_at_them(bool evadable = true) {
        bomb(6, 8);
        add_person("Ike", "gang", "H1");
        set(Sets{{"/items/0/evadable", evadable},
                 {"/items/0/range", "12/24/48"},
                 {"/people/1/attributes/agility", "d12"},
                 {"/people/2/attributes/agility", "d12"}});
    }
};
TEST_F(SavageEvasion, AgilityAtMinusTwoGetsOneOutOfATemplate) {
    come_at_them();
    begin();
    does("Gus", "area_attack weapon=Colt at=G1", {4});
    EXPECT_EQ(asked(), "Hal evasion");
    EXPECT_EQ(does("Hal", "try_evasion", {6}), (Told{"evasion 4", "missed Gus Hal"}));
    EXPECT_EQ(modifiers("evasion"), Told{"evasion -2"});
    EXPECT_EQ(asked(), "Ike evasion");
    EXPECT_EQ(does("Ike", "try_evasion", {5, 1, 1}),
              (Told{"evasion 3", "hit Gus Ike", "damage 2", "harmed Ike 5"}));
}
TEST_F(SavageEvasion, NobodyMustTryAndTheBoundCannot) {
    come_at_them();
    begin();
    rules("people.Ike.restraint", "bound");
    does("Gus", "area_attack weapon=Colt at=G1", {4});
    EXPECT_EQ(victims(does("Hal", "decline", {1, 1, 1, 1}), "Gus"), (Told{"Hal", "Ike"}));
}
TEST_F(SavageEvasion, OnlyWhatSaysSoMayBeEvaded) {
    come_at_them(false);
    begin();
    EXPECT_EQ(victims(does("Gus", "area_attack weapon=Colt at=G1", {4, 1, 1, 1, 1}), "Gus"),
              (Told{"Hal", "Ike"}));
}
TEST_F(SavageEvasion, AShotThatSaysSoMayBeEvadedOnceItHits) {
    come_at_them();
    set(Sets{{"/items/0/thrown", false}, {"/items/0/make", "pistol"}, {"/items/0/area", "none"}});
    begin();
    does("Gus", "plan_actions actions=3");
    EXPECT_EQ(does("Gus", "attack target=Hal weapon=Colt", {7}),
              (Told{"attack 3", "missed Gus Hal"}));
    does("Gus", "attack target=Hal weapon=Colt", {8});
    EXPECT_EQ(asked(), "Hal evasion");
    EXPECT_EQ(does("Hal", "try_evasion", {6}), (Told{"evasion 4", "missed Gus Hal"}));
    does("Gus", "attack target=Hal weapon=Colt", {8});
    EXPECT_EQ(does("Hal", "try_evasion", {5, 1, 1}),
              (Told{"evasion 3", "hit Gus Hal", "damage 2", "harmed Hal 5"}));
}

}  // namespace
}  // namespace breakneck::test::savage_areas_test
