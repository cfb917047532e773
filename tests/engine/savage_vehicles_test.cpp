// The engine's door with Savage Worlds: tables of what a vehicle's Size, its Armor and its body are
// worth, worked out by hand, and what comes of its driver and its wreck.
#include "tests/engine/savage_road.h"

namespace breakneck::test::savage_vehicles_test {
namespace {

/// A vehicle's Size, the modifier of its Scale, and how many Wounds it takes.
struct Hull {
    int size = 0;
    int modifier = 0;
    int limit = 3;
};
void PrintTo(const Hull& hull, std::ostream* out) { *out << "Size " << hull.size; }
class SavageHull : public SavageRoad, public testing::WithParamInterface<Hull> {};

/// SW-VEH-003, SW-VEH-004, SW-SCALE-001: the larger it is, the easier it is to hit, and the more
/// Wounds it takes.
TEST_P(SavageHull, IsWorthWhatItsSizeSays) {
    const Hull& hull = GetParam();
    chase({.car = R"("size": )" + std::to_string(hull.size),
           .dot = R"("gear": [{"name": "rifle", "make": "longarm", "damage": "2d8",
                     "range": "24/48/96"}])"});
    rules("vehicles.Car.wounds", hull.limit - 1);
    const GivenDice sixteen{5, 5, 5, 1};  // a raise above its Toughness, and Chassis: 6
    EXPECT_EQ(does("gm", "hurt vehicle=Car dice=4", then(sixteen, {3, 3})),
              (Told{"damage 16", "vehicle_harmed Car 16 12 1", "ride_changed Car wounds 1",
                    "critical_hit 6", "critical_hit Car chassis"}));
    // SW-VEH-005: no more than three Wounds count: 7 - 3.
    EXPECT_EQ(does("gm", "to_card card=1", {7, 2}), (Told{"group_moved 1 Ada", "control 4"}));
    for (const char* each : {"Ada", "Ben", "Cy"}) does(each, "end_turn");
    // 3 - 2 for the moving vehicle; what is Huge is hit, and 2d8 = 2 does nothing.
    const bool hits = hull.modifier >= 4;
    const Told told = does("Dot", R"(attack vehicle=Car weapon="Dot's rifle")",
                           hits ? GivenDice{3, 1, 1} : GivenDice{3});
    EXPECT_EQ(told.front(), "attack " + std::to_string(1 + hull.modifier));
    Told expected{"unstable_platform -2"};
    if (hull.modifier != 0)
        expected.insert(expected.begin(), "scale " + std::to_string(hull.modifier));
    EXPECT_EQ(modifiers("attack"), expected);
    EXPECT_EQ(does("gm", "hurt vehicle=Car dice=4", then(sixteen, {3, 3})).at(3),
              "ride_changed Car wrecked");
    EXPECT_EQ(vehicle("Car", "wounds"), hull.limit);
}

/// From one end of each Scale to the other.
INSTANTIATE_TEST_SUITE_P(Sizes, SavageHull,
                         testing::Values(Hull{-4, -6, 3}, Hull{-3, -4, 3}, Hull{-2, -2, 3},
                                         Hull{-1, 0, 3}, Hull{3, 0, 3}, Hull{4, 2, 4},
                                         Hull{7, 2, 4}, Hull{8, 4, 5}, Hull{11, 4, 5},
                                         Hull{12, 6, 6}, Hull{30, 6, 6}));

/// Dot fires 4d6 at the Car and hits Ben: a Wild Card with Toughness 9, of which 4 are Armor. AP,
/// where he sits, what the Game Master says, the damage; the Toughness of the Car and of Ben, and
/// the Wounds it comes to.
struct Shot {
    std::string name;
    int ap = 0;
    bool covered = true;
    std::string called = "by_station";
    int damage = 18;
    int car = 12;
    int ben = 9;
    int wounds = 1;
};
void PrintTo(const Shot& shot, std::ostream* out) { *out << shot.name; }
class SavageCrewShot : public SavageRoad, public testing::WithParamInterface<Shot> {};

TEST_P(SavageCrewShot, GetsWhatTheVehiclesArmorLeaves) {
    const Shot& shot = GetParam();
    const std::string seat = R"({"name": "seat", "covered": )" + Json(shot.covered).dump() + "}";
    chase({.car = R"("stations": [{"name": "driver", "duty": "operate"}, )" + seat + "]",
           .ben = R"("wild_card": true, "bennies": 0, "gear": [{"name": "vest", "kind": "armor",
                     "hold": "worn", "armor": 4}])",
           .dot = R"("gear": [{"name": "rifle", "make": "longarm", "damage": "4d6",
                     "range": "24/48/96", "ap": )" +
                  std::to_string(shot.ap) + "}]"});
    rules("calls.armor_covers", shot.called);
    for (const char* each : {"Ada", "Ben", "Cy"}) does(each, "end_turn");
    const std::string damage = std::to_string(shot.damage);
    const std::string ben = std::to_string(shot.ben) + " " + std::to_string(shot.wounds);
    EXPECT_EQ(does("Dot", R"(attack vehicle=Car weapon="Dot's rifle")",
                   {4, 5, 5, 5, shot.damage - 15, 4, 5, 2}),
              (Told{"attack 4", "hit Dot Car", "damage " + damage,
                    "vehicle_harmed Car " + damage + " " + std::to_string(shot.car) + " 1",
                    "ride_changed Car wounds 1", "critical_hit 9", "critical_hit Car crew",
                    "crew_hit 2", "harmed Ben " + ben + " shaken", "person_changed Ben shaken",
                    "person_changed Ben wounds " + std::to_string(shot.wounds) + " Dot"}));
    EXPECT_EQ(asked(), "Dot card");
}

INSTANTIATE_TEST_SUITE_P(
    Seats, SavageCrewShot,
    testing::Values(
        // 18 - 2 = 16, seven above 9; uncovered it is nine above.
        Shot{"Covered"}, Shot{"Uncovered", 0, false, "by_station", 18, 12, 9, 2},
        Shot{"EveryoneIsCovered", 0, false, "everyone"},
        Shot{"NobodyIsCovered", 0, true, "nobody", 18, 12, 9, 2},
        // SW-GAP-012: 18 - (2 - 1) = 17, eight above 9. AP 2 is used up by the vehicle's Armor.
        Shot{"SomeAp", 1, true, "by_station", 18, 11, 9, 2},
        Shot{"AllOfTheAp", 2, true, "by_station", 17, 10, 9, 2},
        // Three points are left for Ben's own Armor: eleven above 6.
        Shot{"ApIsLeft", 5, true, "by_station", 17, 10, 6, 2},
        // All five of it against Ben's four: twelve above 5.
        Shot{"ApUncovered", 5, false, "by_station", 17, 10, 5, 3}),
    [](const auto& each) { return each.param.name; });

class SavageVehicles : public SavageRoad {};

/// SW-CRIT-008, SW-VDMG-002: the Critical Hit comes before the Bump and the control roll.
TEST_F(SavageVehicles, WithTheDriverDownNobodyHoldsTheWheel) {
    // Ada is an Extra here. The Car is Bumped, and Out of Control without a roll to hold it.
    chase({.ada = R"("wild_card": false)"});
    EXPECT_EQ(
        does("gm", "hurt vehicle=Car dice=4", {5, 5, 5, 1, 4, 5, 1}),
        (Told{"damage 16", "vehicle_harmed Car 16 12 1", "ride_changed Car wounds 1",
              "critical_hit 9", "critical_hit Car crew", "crew_hit 1", "harmed Ada 5 2 shaken",
              "person_changed Ada shaken", "person_changed Ada incapacitated"}));
    EXPECT_EQ(does("gm", "to_card card=1", {4, 6}),
              (Told{"group_moved 1 Ada", "out_of_control 10", "out_of_control Car vulnerable",
                    "ride_changed Car vulnerable 1", "person_changed Ada vulnerable 2",
                    "person_changed Ben vulnerable 1"}));
    EXPECT_EQ(asked(), "Ben turn");
}

// Ram: the damage of both, with every die.

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

/// SW-RAM-004 to SW-RAM-009, SW-GAP-026, SW-GAP-028 to SW-GAP-030.
INSTANTIATE_TEST_SUITE_P(
    Table, SavageRamDice,
    testing::Values(
        // By Scale, from one end of each to the other, for either side.
        Crash{"SmallestTiny", sized(-4), usual, one_d4, d6s(3)},
        Crash{"VerySmall", sized(-3), usual, one_d4, d6s(3)},
        Crash{"Small", sized(-2), usual, d6s(1), d6s(3)},
        Crash{"SmallestNormal", sized(-1), usual, d6s(2), d6s(3)},
        Crash{"LargestNormal", sized(3), usual, d6s(2), d6s(3)},
        Crash{"SmallestLarge", sized(4), usual, d6s(3), d6s(3)},
        Crash{"LargestLarge", sized(7), usual, d6s(3), d6s(3)},
        Crash{"SmallestHuge", sized(8), usual, d6s(4), d6s(3)},
        Crash{"LargestHuge", sized(11), usual, d6s(4), d6s(3)},
        Crash{"Gargantuan", sized(12), usual, d6s(5), d6s(3)},
        Crash{"Enormous", sized(30), usual, d6s(5), d6s(3)},
        Crash{"TargetTiny", usual, sized(-4), d6s(3), one_d4},
        Crash{"TargetSmall", usual, sized(-2), d6s(3), d6s(1)},
        Crash{"TargetNormal", usual, sized(3), d6s(3), d6s(2)},
        Crash{"TargetHuge", usual, sized(8), d6s(3), d6s(4)},
        Crash{"TargetGargantuan", usual, sized(12), d6s(3), d6s(5)},
        // A raise is four more than the other, however little that is; for the rammer alone.
        Crash{"FourMore", usual, usual, d6s(4), d6s(3), raises},
        Crash{"ThreeMore", usual, usual, d6s(3), d6s(3), {7, 2, 4, 1}},
        Crash{"EightMore", usual, usual, d6s(4), d6s(3), {8, 1, 4, 4, 1}},
        Crash{"FiveAgainstOne", usual, R"("handling": -3)", d6s(4), d6s(3), wins},
        Crash{"FourAgainstOne", usual, R"("handling": -3)", d6s(3), d6s(3), {4, 2, 4, 1}},
        Crash{"TinyWithARaise", sized(-4), usual, d4_and(1), d6s(3), raises},
        // Full Toughness, for whoever has more; exactly twice is twice.
        Crash{"OneMore", hard(41), usual, d6s(4), d6s(3)},
        Crash{"NearlyTwice", hard(79), usual, d6s(4), d6s(3)},
        Crash{"Twice", hard(80), usual, d6s(5), d6s(3)},
        Crash{"ThreeTimes", hard(120), usual, d6s(5), d6s(3)},
        Crash{"TargetOneMore", usual, hard(41), d6s(3), d6s(4)},
        Crash{"TargetNearlyTwice", usual, hard(79), d6s(3), d6s(4)},
        Crash{"TargetTwice", usual, hard(80), d6s(3), d6s(5)},
        Crash{"MostlyArmor", R"("armor": 39)", usual, d6s(3), d6s(3)},
        // The rammer's Top Speed as it is now counts for both sides. 90 percent of 66 is 59.4; of
        // 134 it is 120.6.
        Crash{"Below60", fast(59), usual, d6s(3), d6s(3)},
        Crash{"At60", fast(60), usual, d6s(4), d6s(4)},
        Crash{"At120", fast(120), usual, d6s(4), d6s(4)},
        Crash{"Above120", fast(121), usual, d6s(5), d6s(5)},
        Crash{"OnlyTheTargetIsFast", usual, fast(300), d6s(3), d6s(3)},
        Crash{"SlowerThan60Now", fast(66), usual, d6s(3), d6s(3), wins, 1},
        Crash{"No121AnyMore", fast(134), usual, d6s(4), d6s(4), wins, 1},
        // Gargantuan 5, a raise, twice the Toughness 2, the speed 2; Small 1, the speed 2.
        Crash{"AllOfIt", sized(12) + ", " + hard(80) + ", " + fast(130), sized(-2), d6s(10), d6s(3),
              raises},
        // Normal 2 and the speed 1; Huge 4, twice the Toughness 2, the speed 1.
        Crash{"TheSmallerOneRams", sized(1) + ", " + fast(100), sized(8) + ", " + hard(80), d6s(3),
              d6s(7)}),
    [](const auto& each) { return each.param.name; });

TEST_F(SavageVehicles, ARamMayWreckTheTargetWhichHarmsTheRammerAllTheSame) {
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

}  // namespace
}  // namespace breakneck::test::savage_vehicles_test
