// The engine's door with Savage Worlds: Ram, with every die of both its pools, worked out by hand.
#include "tests/engine/savage_road.h"

namespace breakneck::test::savage_ram_test {
namespace {

const GivenDice wins{5, 2, 4, 1};       // 5 against 4
const GivenDice raises{8, 2, 1, 5, 1};  // 8 + 1 = 9 against 5

/// Damage of one side: the faces, and what they come to.
struct Pool {
    GivenDice dice;
    int total = 0;
};
/// So many d6, of which the first shows a 6 and then a 1, the others a 1.
Pool d6s(int count) {
    GivenDice dice(static_cast<std::size_t>(count) + 1, 1);
    dice.front() = 6;
    return {dice, 6 + count};
}
/// A d4 that shows a 4 and then a 2: no d6 would have been rolled again.
const Pool one_d4{{4, 2}, 6};
Pool d4_and(int count) {
    const Pool more = d6s(count);
    return {then(one_d4.dice, more.dice), one_d4.total + more.total};
}

/// What both are like, how the contest goes, and the dice of both.
struct Crash {
    std::string name;
    std::string car;
    std::string van;
    Pool rammer;
    Pool target;
    GivenDice contest = wins;
    int speed_lost = 0;  // tenths of the Car's Top Speed
};
void PrintTo(const Crash& crash, std::ostream* out) { *out << crash.name; }

class SavageRamDice : public SavageRoad, public testing::WithParamInterface<Crash> {
  protected:
    static int total_of(const Told& told, std::size_t which) {
        std::size_t found = 0;
        for (const std::string& each : told)
            if (each.starts_with("damage ") && found++ == which) return std::stoi(each.substr(7));
        return -1;
    }
};

TEST_P(SavageRamDice, AreThoseOfTheTable) {
    // With Toughness 40 nobody is hurt by all that.
    const Crash& crash = GetParam();
    const std::string hard = R"("toughness": 40)";
    const auto or_hard = [&](const std::string& like) {
        const std::string more = like.empty() ? "" : ", " + like;
        return like.find("toughness") == std::string::npos ? hard + more : like;
    };
    chase({.car = or_hard(crash.car), .van = or_hard(crash.van)});
    if (crash.speed_lost > 0) rules("vehicles.Car.speed_lost", crash.speed_lost);
    const Told told = does("Ada", "ram vehicle=Van",
                           then(crash.contest, then(crash.rammer.dice, crash.target.dice)));
    EXPECT_EQ(total_of(told, 0), crash.rammer.total);
    EXPECT_EQ(total_of(told, 1), crash.target.total);
    EXPECT_EQ(vehicle("Car", "wounds"), 0);
    EXPECT_EQ(vehicle("Van", "wounds"), 0);
    EXPECT_EQ(asked(), "Ada turn");
}

std::string sized(int size) { return R"("size": )" + std::to_string(size); }
std::string hard(int toughness) { return R"("toughness": )" + std::to_string(toughness); }
std::string fast(int mph) { return R"("top_speed": )" + std::to_string(mph); }
const std::string usual;

/// SW-RAM-004, SW-GAP-030: from one end of each Scale to the other, for either side.
INSTANTIATE_TEST_SUITE_P(Scale, SavageRamDice,
                         testing::Values(Crash{"SmallestTiny", sized(-4), usual, one_d4, d6s(3)},
                                         Crash{"VerySmall", sized(-3), usual, one_d4, d6s(3)},
                                         Crash{"Small", sized(-2), usual, d6s(1), d6s(3)},
                                         Crash{"SmallestNormal", sized(-1), usual, d6s(2), d6s(3)},
                                         Crash{"LargestNormal", sized(3), usual, d6s(2), d6s(3)},
                                         Crash{"SmallestLarge", sized(4), usual, d6s(3), d6s(3)},
                                         Crash{"LargestLarge", sized(7), usual, d6s(3), d6s(3)},
                                         Crash{"SmallestHuge", sized(8), usual, d6s(4), d6s(3)},
                                         Crash{"LargestHuge", sized(11), usual, d6s(4), d6s(3)},
                                         Crash{"Gargantuan", sized(12), usual, d6s(5), d6s(3)},
                                         Crash{"Enormous", sized(30), usual, d6s(5), d6s(3)}),
                         [](const auto& each) { return each.param.name; });
INSTANTIATE_TEST_SUITE_P(TargetsScale, SavageRamDice,
                         testing::Values(Crash{"SmallestTiny", usual, sized(-4), d6s(3), one_d4},
                                         Crash{"VerySmall", usual, sized(-3), d6s(3), one_d4},
                                         Crash{"Small", usual, sized(-2), d6s(3), d6s(1)},
                                         Crash{"SmallestNormal", usual, sized(-1), d6s(3), d6s(2)},
                                         Crash{"LargestNormal", usual, sized(3), d6s(3), d6s(2)},
                                         Crash{"LargestLarge", usual, sized(7), d6s(3), d6s(3)},
                                         Crash{"SmallestHuge", usual, sized(8), d6s(3), d6s(4)},
                                         Crash{"LargestHuge", usual, sized(11), d6s(3), d6s(4)},
                                         Crash{"Gargantuan", usual, sized(12), d6s(3), d6s(5)}),
                         [](const auto& each) { return each.param.name; });

/// SW-RAM-005, SW-GAP-026: four more than the other, however little that is; for the rammer alone.
INSTANTIATE_TEST_SUITE_P(
    Raise, SavageRamDice,
    testing::Values(Crash{"FourMore", usual, usual, d6s(4), d6s(3), raises},
                    Crash{"ThreeMore", usual, usual, d6s(3), d6s(3), {7, 2, 4, 1}},
                    Crash{"EightMore", usual, usual, d6s(4), d6s(3), {8, 1, 4, 4, 1}},
                    Crash{"FiveAgainstOne", usual, R"("handling": -3)", d6s(4), d6s(3), wins},
                    Crash{
                        "FourAgainstOne", usual, R"("handling": -3)", d6s(3), d6s(3), {4, 2, 4, 1}},
                    Crash{"TinyWithARaise", sized(-4), usual, d4_and(1), d6s(3), raises}),
    [](const auto& each) { return each.param.name; });

/// SW-RAM-006, SW-RAM-007, SW-GAP-028: full Toughness, for whoever has more, exactly twice is
/// twice.
INSTANTIATE_TEST_SUITE_P(
    Toughness, SavageRamDice,
    testing::Values(Crash{"OneMore", hard(41), usual, d6s(4), d6s(3)},
                    Crash{"NearlyTwice", hard(79), usual, d6s(4), d6s(3)},
                    Crash{"Twice", hard(80), usual, d6s(5), d6s(3)},
                    Crash{"ThreeTimes", hard(120), usual, d6s(5), d6s(3)},
                    Crash{"TargetOneMore", usual, hard(41), d6s(3), d6s(4)},
                    Crash{"TargetNearlyTwice", usual, hard(79), d6s(3), d6s(4)},
                    Crash{"TargetTwice", usual, hard(80), d6s(3), d6s(5)},
                    Crash{"MostlyArmor", R"("armor": 39)", usual, d6s(3), d6s(3)}),
    [](const auto& each) { return each.param.name; });

/// SW-RAM-008, SW-RAM-009, SW-GAP-029: the rammer's Top Speed as it is now counts for both sides.
INSTANTIATE_TEST_SUITE_P(
    Speed, SavageRamDice,
    testing::Values(Crash{"Below60", fast(59), usual, d6s(3), d6s(3)},
                    Crash{"At60", fast(60), usual, d6s(4), d6s(4)},
                    Crash{"At120", fast(120), usual, d6s(4), d6s(4)},
                    Crash{"Above120", fast(121), usual, d6s(5), d6s(5)},
                    Crash{"OnlyTheTargetIsFast", usual, fast(300), d6s(3), d6s(3)},
                    // 90 percent of 66 is 59.4; of 134 it is 120.6.
                    Crash{"SlowerThan60Now", fast(66), usual, d6s(3), d6s(3), wins, 1},
                    Crash{"No121AnyMore", fast(134), usual, d6s(4), d6s(4), wins, 1}),
    [](const auto& each) { return each.param.name; });

/// Gargantuan 5, a raise, twice the Toughness 2, the speed 2; Small 1, the speed 2.
INSTANTIATE_TEST_SUITE_P(
    Together, SavageRamDice,
    testing::Values(Crash{"AllOfIt", sized(12) + ", " + hard(80) + ", " + fast(130), sized(-2),
                          d6s(10), d6s(3), raises},
                    // Normal 2 and the speed 1; Huge 4, twice the Toughness 2, the speed 1.
                    Crash{"TheSmallerOneRams", sized(1) + ", " + fast(100),
                          sized(8) + ", " + hard(80), d6s(3), d6s(7)}),
    [](const auto& each) { return each.param.name; });

class SavageRam : public SavageRoad {};

TEST_F(SavageRam, IsAnActionAgainstARivalOnTheSameCard) {
    chase({.van_card = 3});
    EXPECT_EQ(refused("Ada", "ram vehicle=Van"), "SW-RAM-001 same_card");
    does("gm", "place_group group=1 card=2");
    EXPECT_EQ(refused("Ada", "ram vehicle=Car"), "SW-RAM-001 not_a_rival");
    EXPECT_EQ(refused("Ada", "ram target=Cy"), "SW-RAM-001 nobody_to_ram");
    does("Ada", "ram vehicle=Van", {3, 2});
    EXPECT_EQ(person("Ada", "used"), 1);
    EXPECT_EQ(refused("Ada", "ram vehicle=Van"), "SW-MULTI-002 no_actions_left");
    does("Ada", "end_turn");
    EXPECT_EQ(refused("Ben", "ram vehicle=Van"), "SW-GAP-022 not_at_the_controls");
}

TEST_F(SavageRam, IsLostInATieAndBelowFour) {
    chase();
    does("Ada", "plan_actions actions=2");
    // 6 - 2 against 4. Then 5 - 2 = 3 fails without an answer.
    EXPECT_EQ(does("Ada", "ram vehicle=Van", {6, 2, 4, 1}),
              (Told{"ram 4", "ram_resisted 4", "contest_won Ada Cy"}));
    EXPECT_EQ(modifiers("ram"), Told{"multi_action -2"});
    EXPECT_EQ(modifiers("ram_resisted"), Told{});
    EXPECT_EQ(does("Ada", "ram vehicle=Van", {5, 2}), (Told{"ram 3", "contest_won Ada Cy"}));
}

TEST_F(SavageRam, NeedsNoMoreThanFourWhereNobodyCanOpposeIt) {
    chase();
    rules("people.Cy.stunned", true);
    EXPECT_EQ(does("Ada", "ram vehicle=Van", {4, 2, 1, 1, 1, 1, 1, 2}),
              (Told{"ram 4", "rammed Ada Cy Car Van", "damage 3", "damage 4",
                    "vehicle_harmed Van 3 12", "vehicle_harmed Car 4 12"}));
}

TEST_F(SavageRam, HarmsBothBumpsBothAndBothMustHoldTheWheel) {
    // 16 and 13 against 12: both were rolled before either counts.
    chase();
    EXPECT_EQ(
        does("Ada", "ram vehicle=Van", then(wins, {6, 5, 3, 2, 5, 5, 3, 5, 4})),
        (Told{"ram 5", "ram_resisted 4", "rammed Ada Cy Car Van", "damage 16", "damage 13",
              "vehicle_harmed Van 16 12 1", "ride_changed Van wounds 1", "critical_hit 9",
              "critical_hit Van crew", "person_changed Cy shaken", "person_changed Dot shaken"}));
    EXPECT_EQ(asked(), "Ada card");
    // The Van is Bumped to card 3. Cy has 4 - 1 = 3: Out of Control, 7. Then the Car's turn.
    EXPECT_EQ(does("Ada", "to_card card=3", {4, 2, 3, 4}),
              (Told{"group_moved 1 3 Ada Cy", "control 3", "out_of_control 7",
                    "out_of_control Van distracted", "person_changed Cy distracted 1",
                    "person_changed Dot distracted 1", "vehicle_harmed Car 13 12"}));
    EXPECT_EQ(asked(), "Cy card");
    EXPECT_EQ(does("Cy", "to_card card=1", {4, 1}), (Told{"group_moved 1 Cy Ada", "control 4"}));
    EXPECT_EQ(asked(), "Ada turn");
    EXPECT_EQ(person("Ada", "shaken"), false);
}

TEST_F(SavageRam, DamagesWhatWoundsItAsAnyDamageDoes) {
    // A raise: 4d6 = 20, two Wounds and two Critical Hits: Guidance and Locomotion. Cy: 6 - 2 - 1.
    chase();
    EXPECT_EQ(
        does("Ada", "ram vehicle=Van", then(raises, {5, 5, 5, 5, 1, 1, 1, 1, 2, 2, 3})),
        (Told{"ram 9", "ram_resisted 5", "rammed Ada Cy Car Van", "damage 20", "damage 3",
              "vehicle_harmed Van 20 12 2", "ride_changed Van wounds 2", "critical_hit 3",
              "critical_hit Van guidance", "ride_changed Van handling_lost 1", "critical_hit 5",
              "critical_hit Van locomotion", "ride_changed Van speed_lost 1"}));
    EXPECT_EQ(does("Ada", "to_card card=1", {6, 4, 5, 6}),
              (Told{"group_moved 1 1 Ada Cy", "control 3", "out_of_control 11",
                    "out_of_control Van vulnerable", "ride_changed Van vulnerable 1",
                    "person_changed Cy vulnerable 1", "person_changed Dot vulnerable 1",
                    "vehicle_harmed Car 3 12"}));
    EXPECT_EQ(modifiers("control"), Told{"handling -3"});
}

TEST_F(SavageRam, BumpsOnlyOnceATurnButShakesTheWheelEachTime) {
    chase();
    does("Ada", "plan_actions actions=2");
    const GivenDice twelve{4, 4, 4, 1, 1, 1};
    does("Ada", "ram vehicle=Van", then({8, 2, 1, 4, 1}, twelve));
    does("Ada", "to_card card=3", {4, 1});
    does("gm", "place_group group=1 card=2");
    // SW-GAP-041: no second Bump, a second control roll.
    EXPECT_EQ(does("Ada", "ram vehicle=Van", then({8, 2, 1, 4, 1}, then(twelve, {4, 1}))),
              (Told{"ram 7", "ram_resisted 4", "rammed Ada Cy Car Van", "damage 12", "damage 3",
                    "vehicle_harmed Van 12 12", "control 4", "vehicle_harmed Car 3 12"}));
    EXPECT_EQ(asked(), "Ada turn");
}

TEST_F(SavageRam, TurnsAgainstWhoeverFailsCritically) {
    chase();
    EXPECT_EQ(does("Ada", "ram vehicle=Van", {1, 1, 2, 2, 3, 4}),
              (Told{"ram 1", "contest_won Ada Cy", "out_of_control 4",
                    "out_of_control Car minor_collision", "ride_changed Car wounds 1",
                    "critical_hit 7", "critical_hit Car chassis"}));
    EXPECT_EQ(vehicle("Van", "wounds"), 0);
}

TEST_F(SavageRam, IsWonAgainstACriticalFailureWithoutARaiseUnlessTheTotalsSaySo) {
    // SW-GAP-027: 4 against 1 + 4 = 5 is won all the same, with three dice; the Van slews about.
    chase({.van = R"("handling": 4)"});
    EXPECT_EQ(does("Ada", "ram vehicle=Van", {4, 2, 1, 1, 3, 3, 1, 1, 1, 1, 1, 2}),
              (Told{"ram 4", "ram_resisted 5", "rammed Ada Cy Car Van", "out_of_control 6",
                    "out_of_control Van distracted", "person_changed Cy distracted 1",
                    "person_changed Dot distracted 1", "damage 3", "damage 4",
                    "vehicle_harmed Van 3 12", "vehicle_harmed Car 4 12"}));
}

TEST_F(SavageRam, IsEasierAgainstWhatIsVulnerableOrHoldsSteadyButNotByBoth) {
    chase();
    rules("vehicles.Van.vulnerable", 1);
    rules("vehicles.Van.steady", true);
    rules("vehicles.Van.evade", -2);
    EXPECT_EQ(does("Ada", "ram vehicle=Van", {2, 1, 4, 1}),
              (Told{"ram 4", "ram_resisted 4", "contest_won Ada Cy"}));
    EXPECT_EQ(modifiers("ram"), Told{"vulnerable 2"});
}

TEST_F(SavageRam, AJokerHelpsTheRollAndTheDamage) {
    // 2 + 2 = 4 against 3; 3d6 + 2.
    chase({.cards = {"RJ", "KH", "QH", "JH"}});
    rules("people.Ada.bennies", 0);
    rules("master_bennies", 0);
    does("Ben", "decline");  // the Game Master's new Benny for another card
    ASSERT_EQ(asked(), "Ada turn");
    EXPECT_EQ(does("Ada", "ram vehicle=Van", {2, 1, 3, 1, 1, 1, 1, 1, 1, 1}),
              (Told{"ram 4", "ram_resisted 3", "rammed Ada Cy Car Van", "damage 5", "damage 3",
                    "vehicle_harmed Van 5 12", "vehicle_harmed Car 3 12"}));
}

TEST_F(SavageRam, HeavyArmorIsHurtOnlyByHeavyArmor) {
    // The Van's three dice are all that is rolled: 18 + 3, two Wounds.
    chase({.van = R"("heavy_armor": true)"});
    EXPECT_EQ(does("Ada", "ram vehicle=Van", then(wins, {6, 6, 6, 1, 1, 1, 3, 3, 4, 4})),
              (Told{"ram 5", "ram_resisted 4", "rammed Ada Cy Car Van", "damage 21",
                    "vehicle_harmed Car 21 12 2", "ride_changed Car wounds 2", "critical_hit 6",
                    "critical_hit Car chassis", "critical_hit 8", "critical_hit Car chassis"}));
    EXPECT_EQ(asked(), "Cy card");
}

TEST_F(SavageRam, MayWreckTheTargetWhichHarmsTheRammerAllTheSame) {
    // 5 against 7 - 3. 16: a fifth Wound, no Bump and no control roll; then 12 for the Car.
    chase();
    rules("vehicles.Van.wounds", 4);
    EXPECT_EQ(
        does("Ada", "ram vehicle=Van", {5, 2, 7, 1, 6, 5, 3, 2, 4, 4, 4, 3, 3}),
        (Told{"ram 5", "ram_resisted 4", "rammed Ada Cy Car Van", "damage 16", "damage 12",
              "vehicle_harmed Van 16 12 1", "ride_changed Van wounds 1", "ride_changed Van wrecked",
              "person_changed Cy shaken", "person_changed Dot shaken", "critical_hit 6",
              "critical_hit Van chassis", "vehicle_harmed Car 12 12"}));
    EXPECT_EQ(does("Cy", "to_card card=3", {4, 1}), (Told{"group_moved 3 Cy Ada", "control 4"}));
    does("gm", "place_group group=0 card=2");
    EXPECT_EQ(refused("Ada", "ram vehicle=Van"), "SW-MULTI-002 no_actions_left");
    EXPECT_EQ(does("Ada", "end_turn"),
              (Told{"ride_changed Van left", "group_left 1 Cy", "chase_ended"}));
}

/// Vic runs, Ria rides Nag: Wild Cards with Athletics and Riding d8. Nag is Large with Toughness 9.
class SavageRamOnFoot : public SavageStory {
  protected:
    void race(const std::string& nag = R"("size": 4)") {
        load(R"("sides": [{"name": "red"}, {"name": "blue"}], "people": [
            {"name": "Vic", "side": "red", "wild_card": true, "bennies": 0,
             "skills": {"athletics": "d8"}},
            {"name": "Ria", "side": "blue", "wild_card": true, "bennies": 0, "mount": "Nag",
             "skills": {"riding": "d8"}},
            {"name": "Nag", "side": "blue", "beast": true, "pace": 8, )" +
             nag + R"(}],
            "chase": {"cards": 5, "groups": [{"name": "runner", "card": 2, "people": ["Vic"]},
                                             {"name": "rider", "card": 2, "people": ["Ria"]}]})");
        does("gm", "begin_chase", {}, {"2S", "3H", "4D", "5S", "6H", "KH", "AS"});
    }
};

TEST_F(SavageRamOnFoot, ARiderRamsWithTheMountsBody) {
    // Large 3d6 and a die for 9 against 5; Normal 2d6. 9 against 5 is a Wound, 8 against 9 nothing.
    race();
    EXPECT_EQ(does("Ria", "ram target=Vic", then(wins, {3, 3, 2, 1, 4, 4})),
              (Told{"ram 5", "ram_resisted 4", "rammed Ria Vic", "damage 9", "damage 8",
                    "harmed Vic 5 1 shaken", "person_changed Vic shaken",
                    "person_changed Vic wounds 1 Ria", "harmed Nag 9"}));
    EXPECT_EQ(asked(), "Ria turn");
}

TEST_F(SavageRamOnFoot, WhoeverRunsIsNotBumped) {
    // Normal 2d6 and a die for Toughness 6 against 5; 2d6 in return.
    race(R"("size": 1)");
    EXPECT_EQ(does("Ria", "ram target=Vic", then(wins, {2, 2, 1, 3, 2})),
              (Told{"ram 5", "ram_resisted 4", "rammed Ria Vic", "damage 5", "damage 5",
                    "person_changed Vic shaken", "harmed Nag 6"}));
    EXPECT_EQ(now("groups")[0]["card"], 2);
}

TEST_F(SavageRamOnFoot, ARunnerRamsTheMountAndNotTheRider) {
    // 2d6 for Vic, 3d6 and a die for Nag. 14 against 9: a Wound, of which somebody Large takes one
    // more than other Extras.
    race();
    does("Ria", "end_turn");
    does("Nag", "end_turn");
    EXPECT_EQ(does("Vic", "ram target=Ria", then(wins, {6, 6, 1, 1, 1, 1, 1, 1})),
              (Told{"ram 5", "ram_resisted 4", "rammed Vic Ria", "damage 14", "damage 4",
                    "harmed Nag 9 1 shaken", "person_changed Nag shaken",
                    "person_changed Nag wounds 1 Vic", "harmed Vic 5"}));
    EXPECT_EQ(person("Ria", "shaken"), false);
}

/// Hal drives a Cab (Large, 100 mph, Toughness 12), Vic runs: Wild Cards with d8.
TEST_F(SavageRamOnFoot, ACarRunsIntoARunner) {
    load(R"("sides": [{"name": "red"}, {"name": "blue"}], "people": [
        {"name": "Hal", "side": "red", "wild_card": true, "bennies": 0, "aboard": "Cab",
         "skills": {"driving": "d8"}},
        {"name": "Vic", "side": "blue", "wild_card": true, "bennies": 0,
         "skills": {"athletics": "d8"}}],
        "vehicles": [{"name": "Cab", "size": 4, "top_speed": 100, "toughness": 12}],
        "chase": {"cards": 5, "groups": [{"name": "cab", "card": 2, "vehicles": ["Cab"]},
                                         {"name": "runner", "card": 2, "people": ["Vic"]}]})");
    does("gm", "begin_chase", {}, {"2S", "3H", "4D", "5S", "6H", "AS", "KH"});
    // Large 3, twice the Toughness 2, the speed 1: 6d6 = 13, two Wounds for Vic. Normal 2 and the
    // speed 1: 3d6 = 12, which reaches the Cab's Toughness: Vic Bumps it, and 4 holds it.
    EXPECT_EQ(does("Hal", "ram target=Vic", then(wins, {3, 2, 2, 2, 2, 2, 5, 5, 2})),
              (Told{"ram 5", "ram_resisted 4", "rammed Hal Vic Cab", "damage 13", "damage 12",
                    "harmed Vic 5 2 shaken", "person_changed Vic shaken",
                    "person_changed Vic wounds 2 Hal", "vehicle_harmed Cab 12 12"}));
    EXPECT_EQ(does("Vic", "to_card card=3", {4, 1}), (Told{"group_moved 3 Vic Hal", "control 4"}));
}

}  // namespace
}  // namespace breakneck::test::savage_ram_test
