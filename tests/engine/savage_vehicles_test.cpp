// The engine's door with Savage Worlds: vehicles as statistics, damage to them, control and wrecks,
// worked out by hand.
#include "tests/engine/savage_road.h"

namespace breakneck::test::savage_vehicles_test {
namespace {

const GivenDice twelve{4, 4, 4};      // as much as the Car's Toughness
const GivenDice sixteen{5, 5, 5, 1};  // a raise above it
const std::string no_wound_penalty = R"("vehicle_wound_penalty": false)";

class SavageVehicles : public SavageRoad {
  protected:
    void end_turns(const std::vector<std::string>& people) {
        for (const std::string& each : people) does(each, "end_turn");
    }
    /// What adds to Ada's roll when she changes her position; she misses.
    Told driving() {
        does("Ada", "change_position", {2, 1});
        return modifiers("change_position");
    }
};

/// A vehicle's Size, the modifier of its Scale, and how many Wounds it takes.
struct Hull {
    int size = 0;
    int modifier = 0;
    int limit = 3;
};
void PrintTo(const Hull& hull, std::ostream* out) { *out << "Size " << hull.size; }
class SavageHull : public SavageVehicles, public testing::WithParamInterface<Hull> {
  protected:
    std::string sized() const { return R"("size": )" + std::to_string(GetParam().size); }
};
/// SW-VEH-003: from one end of each Scale to the other.
INSTANTIATE_TEST_SUITE_P(Sizes, SavageHull,
                         testing::Values(Hull{-4, -6, 3}, Hull{-3, -4, 3}, Hull{-2, -2, 3},
                                         Hull{-1, 0, 3}, Hull{3, 0, 3}, Hull{4, 2, 4},
                                         Hull{7, 2, 4}, Hull{8, 4, 5}, Hull{11, 4, 5},
                                         Hull{12, 6, 6}, Hull{30, 6, 6}));

TEST_P(SavageHull, TakesSoManyWoundsAndIsWreckedByOneMore) {
    const Hull& hull = GetParam();
    chase({.car = sized()});
    rules("vehicles.Car.wounds", hull.limit - 1);
    EXPECT_EQ(does("gm", "hurt vehicle=Car dice=4", then(sixteen, {3, 3})),
              (Told{"damage 16", "vehicle_harmed Car 16 12 1", "ride_changed Car wounds 1",
                    "critical_hit 6", "critical_hit Car chassis"}));
    // SW-VEH-005: no more than three Wounds count: 7 - 3.
    EXPECT_EQ(does("gm", "to_card card=1", {7, 2}), (Told{"group_moved 1 Ada", "control 4"}));
    EXPECT_EQ(does("gm", "hurt vehicle=Car dice=4", then(sixteen, {3, 3})),
              (Told{"damage 16", "vehicle_harmed Car 16 12 1", "ride_changed Car wounds 1",
                    "ride_changed Car wrecked", "person_changed Ada shaken",
                    "person_changed Ben shaken", "critical_hit 6", "critical_hit Car chassis"}));
    EXPECT_EQ(vehicle("Car", "wounds"), hull.limit);
}

TEST_P(SavageHull, IsTheEasierToHitTheLargerItIs) {
    const Hull& hull = GetParam();
    chase({.car = sized(), .dot = R"("gear": [{"name": "rifle", "make": "longarm",
                                     "damage": "2d8", "range": "24/48/96"}])"});
    end_turns({"Ada", "Ben", "Cy"});
    // 3 - 2 for the moving vehicle; what is Huge is hit, and 2d8 = 2 does nothing.
    const bool hits = hull.modifier >= 4;
    const Told told = does("Dot", R"(attack vehicle=Car weapon="Dot's rifle")",
                           hits ? GivenDice{3, 1, 1} : GivenDice{3});
    EXPECT_EQ(told.front(), "attack " + std::to_string(1 + hull.modifier));
    Told expected{"unstable_platform -2"};
    if (hull.modifier != 0)
        expected.insert(expected.begin(), "scale " + std::to_string(hull.modifier));
    EXPECT_EQ(modifiers("attack"), expected);
}

TEST_F(SavageVehicles, HandlingCountsInEveryManeuveringRoll) {
    for (const int handling : {-4, -1, 0, 1, 4}) {
        const std::string car = R"("handling": )" + std::to_string(handling);
        const Told expected = handling == 0 ? Told{} : Told{"handling " + std::to_string(handling)};
        chase({.car = car});
        does("gm", "hurt vehicle=Car dice=3", twelve);
        does("gm", "to_card card=1", {8, 1, 5});
        EXPECT_EQ(modifiers("control"), expected);
        does("gm", "place_group group=0 card=2");
        // 2 + 4 would be enough to be resisted.
        does("Ada", "ram vehicle=Van", handling < 4 ? GivenDice{2, 1} : GivenDice{2, 1, 6, 1});
        EXPECT_EQ(modifiers("ram"), expected);
        EXPECT_EQ(driving(), expected);
    }
}

TEST_F(SavageVehicles, WoundsTakePointsOfHandlingThreeAtMostAndNeverBelowMinusFour) {
    const std::vector<std::pair<int, Told>> nimble{{0, {"handling 2"}},
                                                   {1, {"handling 1"}},
                                                   {2, {}},
                                                   {3, {"handling -1"}},
                                                   {4, {"handling -1"}}};
    for (const auto& [wounds, expected] : nimble) {
        chase({.car = R"("handling": 2)"});
        rules("vehicles.Car.wounds", wounds);
        EXPECT_EQ(driving(), expected) << wounds;
    }
    chase({.car = R"("handling": -3)"});
    rules("vehicles.Car.wounds", 2);
    EXPECT_EQ(driving(), Told{"handling -4"});
    // SW-GAP-002: not by the house rule.
    chase({.car = R"("handling": 2)", .house_rules = no_wound_penalty});
    rules("vehicles.Car.wounds", 3);
    EXPECT_EQ(driving(), Told{"handling 2"});
}

TEST_F(SavageVehicles, WhatAilsTheDriverCountsToo) {
    chase();
    rules("people.Ada.wounds", 1);
    rules("people.Ada.fatigue", 2);
    rules("people.Ada.distracted", 1);
    EXPECT_EQ(driving(), (Told{"distracted -2", "fatigue -2", "wounds -1"}));
    does("gm", "hurt vehicle=Car dice=3", twelve);
    // 8 + 1 - 5 = 4 holds.
    EXPECT_EQ(does("gm", "to_card card=1", {8, 1, 1}), (Told{"group_moved 1 Ada", "control 4"}));
}

/// Damage by five d6, and how many Wounds it does.
struct Blow {
    GivenDice dice;
    int wounds = 0;
};
int sum_of(const GivenDice& dice) {
    int sum = 0;
    for (const int each : dice) sum += each;
    return sum;
}
void PrintTo(const Blow& blow, std::ostream* out) { *out << sum_of(blow.dice) << " damage"; }
class SavageVehicleDamage : public SavageVehicles, public testing::WithParamInterface<Blow> {};

TEST_P(SavageVehicleDamage, IsAWoundAndACriticalHitForEachRaiseThenABumpThenAControlRoll) {
    const Blow& blow = GetParam();
    const std::string total = std::to_string(sum_of(blow.dice));
    const std::string wounds = blow.wounds > 0 ? " " + std::to_string(blow.wounds) : "";
    GivenDice dice = blow.dice;
    Told told{"damage " + total, "vehicle_harmed Car " + total + " 12" + wounds};
    if (blow.wounds > 0) told.push_back("ride_changed Car wounds" + wounds);
    for (int i = 0; i < blow.wounds; ++i) {
        dice = then(dice, {3, 4});
        told = then(told, {"critical_hit 7", "critical_hit Car chassis"});
    }
    chase();
    EXPECT_EQ(does("gm", "hurt vehicle=Car dice=5", dice), told);
    EXPECT_EQ(asked(), "gm card");
    // SW-GAP-008: the Wounds count already. 7 and more hold the Car on the road.
    EXPECT_EQ(does("gm", "to_card card=3", {7, 1}),
              (Told{"group_moved 3 Ada", "control " + std::to_string(7 - blow.wounds)}));
    EXPECT_EQ(asked(), "Ada turn");
    EXPECT_EQ(vehicle("Car", "wounds"), blow.wounds);
    EXPECT_EQ(person("Ada", "shaken"), false);
}

INSTANTIATE_TEST_SUITE_P(Raises, SavageVehicleDamage,
                         testing::Values(Blow{{3, 3, 2, 2, 2}, 0}, Blow{{3, 3, 3, 3, 3}, 0},
                                         Blow{{4, 3, 3, 3, 3}, 1}, Blow{{4, 4, 4, 4, 3}, 1},
                                         Blow{{4, 4, 4, 4, 4}, 2}, Blow{{5, 5, 5, 4, 4}, 2},
                                         Blow{{5, 5, 5, 5, 4}, 3}));

TEST_F(SavageVehicles, LessThanItsToughnessDoesNothing) {
    chase();
    EXPECT_EQ(does("gm", "hurt vehicle=Car dice=3", {4, 4, 3}),
              (Told{"damage 11", "vehicle_harmed Car 11 12"}));
    EXPECT_EQ(asked(), "Ada turn");
}

TEST_F(SavageVehicles, ControlIsHeldWithFourAndLostWithThree) {
    chase();
    does("gm", "hurt vehicle=Car dice=3", twelve);
    EXPECT_EQ(does("gm", "to_card card=1", {4, 3}), (Told{"group_moved 1 Ada", "control 4"}));
    does("gm", "hurt vehicle=Car dice=3", twelve);
    EXPECT_EQ(
        does("gm", "to_card card=2", {2, 3, 3, 2}),
        (Told{"group_moved 2 Ada", "control 3", "out_of_control 5", "out_of_control Car distracted",
              "person_changed Ada distracted 2", "person_changed Ben distracted 1"}));
}

TEST_F(SavageVehicles, ACriticalFailureToHoldItIsOneRollOutOfControlInAll) {
    chase();
    does("gm", "hurt vehicle=Car dice=3", twelve);
    EXPECT_EQ(
        does("gm", "to_card card=1", {1, 1, 4, 4}),
        (Told{"group_moved 1 Ada", "control 1", "out_of_control 8", "out_of_control Car distracted",
              "person_changed Ada distracted 2", "person_changed Ben distracted 1"}));
    EXPECT_EQ(asked(), "Ada turn");
}

TEST_F(SavageVehicles, ABumpThatLeadsNowhereDoesNotSpareTheControlRoll) {
    // SW-GAP-041: on the last card there is no way back.
    chase();
    does("gm", "place_group group=0 card=0");
    does("gm", "hurt vehicle=Car dice=3", twelve);
    EXPECT_EQ(does("gm", "to_card card=0", {4, 1}), Told{"control 4"});
}

TEST_F(SavageVehicles, WhoeverFiresSaysWhereItIsBumpedAndBumpsItOnce) {
    chase({.dot = R"("gear": [{"name": "rifle", "make": "longarm", "damage": "3d6",
                     "range": "24/48/96", "ap": 1}])"});
    end_turns({"Ada", "Ben", "Cy"});
    does("Dot", "plan_actions actions=2");
    // 6 - 2 - 2 + 2. AP 1 makes it 11.
    EXPECT_EQ(does("Dot", R"(attack vehicle=Car weapon="Dot's rifle")", {6, 4, 4, 3}),
              (Told{"attack 4", "hit Dot Car", "damage 11", "vehicle_harmed Car 11 11"}));
    EXPECT_EQ(asked(), "Dot card");
    EXPECT_EQ(does("Dot", "to_card card=3", {4, 1}), (Told{"group_moved 3 Dot Ada", "control 4"}));
    // The second time it stays where it is and must be held all the same.
    EXPECT_EQ(
        does("Dot", R"(attack vehicle=Car weapon="Dot's rifle")", {6, 4, 4, 3, 4, 1}),
        (Told{"attack 4", "hit Dot Car", "damage 11", "vehicle_harmed Car 11 11", "control 4"}));
}

TEST_F(SavageVehicles, ApTakesOffNoMoreThanItsArmor) {
    chase({.dot = R"("gear": [{"name": "rifle", "make": "longarm", "damage": "3d6",
                     "range": "24/48/96", "ap": 9}])"});
    end_turns({"Ada", "Ben", "Cy"});
    EXPECT_EQ(does("Dot", R"(attack vehicle=Car weapon="Dot's rifle")", {4, 3, 3, 3}),
              (Told{"attack 4", "hit Dot Car", "damage 9", "vehicle_harmed Car 9 10"}));
}

TEST_F(SavageVehicles, HeavyArmorIsHurtByHeavyWeaponsAlone) {
    for (const bool heavy : {false, true}) {
        chase({.car = R"("heavy_armor": true)",
               .dot = R"("gear": [{"name": "rifle", "make": "longarm", "damage": "3d6",
                         "range": "24/48/96", "heavy_weapon": )" +
                      Json(heavy).dump() + "}]"});
        end_turns({"Ada", "Ben", "Cy"});
        const Told told{"attack 4", "hit Dot Car"};
        EXPECT_EQ(does("Dot", R"(attack vehicle=Car weapon="Dot's rifle")",
                       heavy ? GivenDice{4, 4, 4, 4} : GivenDice{4}),
                  heavy ? then(told, {"damage 12", "vehicle_harmed Car 12 12"}) : told);
        EXPECT_EQ(asked(), heavy ? "Dot card" : "Dot turn");
    }
}

TEST_F(SavageVehicles, TheControlRollIsMadeWithWhatTheHitsHaveLeftOfTheHandling) {
    // SW-GAP-008: 2 - 1 for the steering - 2 for the Wounds.
    chase({.car = R"("handling": 2)"});
    does("gm", "hurt vehicle=Car dice=4", {5, 5, 5, 5, 1, 2, 3, 3});
    EXPECT_EQ(does("gm", "to_card card=1", {5, 1}), (Told{"group_moved 1 Ada", "control 4"}));
    EXPECT_EQ(modifiers("control"), Told{"handling -1"});
}

TEST_F(SavageVehicles, ByTheHouseRuleThereIsOneCriticalHitForAllRaises) {
    chase({.house_rules = R"("one_critical_per_attack": true)"});
    EXPECT_EQ(does("gm", "hurt vehicle=Car dice=4", {5, 5, 5, 5, 3, 3}),
              (Told{"damage 20", "vehicle_harmed Car 20 12 2", "ride_changed Car wounds 2",
                    "critical_hit 6", "critical_hit Car chassis"}));
}

TEST_F(SavageVehicles, ByTheHouseRuleOnlyWhatGoesOutOfControlIsBumped) {
    chase({.house_rules = R"("damage_bump": "out_of_control_only")"});
    EXPECT_EQ(does("gm", "hurt vehicle=Car dice=3", then(twelve, {4, 1})),
              (Told{"damage 12", "vehicle_harmed Car 12 12", "control 4"}));
    EXPECT_EQ(asked(), "Ada turn");
    EXPECT_EQ(does("gm", "hurt vehicle=Car dice=3", then(twelve, {3, 1})),
              (Told{"damage 12", "vehicle_harmed Car 12 12", "control 3"}));
    EXPECT_EQ(asked(), "gm card");
    EXPECT_EQ(does("gm", "to_card card=1", {5, 5}).front(), "group_moved 1 Ada");
}

TEST_F(SavageVehicles, AnAceMaySoakForItWithTheDrivingSkillAndWithoutItsHandling) {
    // 24 would be three Wounds. 9 is a success and a raise: one is left, and one Critical Hit.
    chase({.car = R"("handling": 2)", .ada = R"("edges": {"ace": true})"});
    rules("people.Ada.bennies", 1);
    EXPECT_EQ(does("gm", "hurt vehicle=Car dice=5", {5, 5, 5, 5, 4}),
              (Told{"damage 24", "vehicle_harmed Car 24 12 3"}));
    EXPECT_EQ(asked(), "Ada soak");
    EXPECT_EQ(does("Ada", "spend_benny use=soak", {8, 1, 1, 3, 3}),
              (Told{"vehicle_soak 9", "ride_changed Car wounds 1", "critical_hit 6",
                    "critical_hit Car chassis"}));
    EXPECT_EQ(modifiers("vehicle_soak"), Told{});
    EXPECT_EQ(asked(), "gm card");
}

TEST_F(SavageVehicles, WhatIsSoakedAltogetherStillBumpsAndMustBeHeld) {
    chase({.ada = R"("edges": {"ace": true})"});
    rules("people.Ada.bennies", 1);
    does("gm", "hurt vehicle=Car dice=4", sixteen);
    EXPECT_EQ(does("Ada", "spend_benny use=soak", {4, 1}), Told{"vehicle_soak 4"});
    EXPECT_EQ(does("gm", "to_card card=1", {4, 1}), (Told{"group_moved 1 Ada", "control 4"}));
    EXPECT_EQ(vehicle("Car", "wounds"), 0);
}

TEST_F(SavageVehicles, AnAceMaySoakTheWoundThatWouldWreckIt) {
    chase({.car = R"("wounds": 4)", .ada = R"("edges": {"ace": true})"});
    rules("people.Ada.bennies", 1);
    does("gm", "hurt vehicle=Car dice=4", sixteen);
    EXPECT_EQ(does("Ada", "spend_benny use=soak", {4, 1}), Told{"vehicle_soak 4"});
    EXPECT_EQ(vehicle("Car", "wrecked"), false);
    EXPECT_EQ(asked(), "gm card");
}

TEST_F(SavageVehicles, NobodyElseMaySoakForIt) {
    chase();
    rules("people.Ada.bennies", 1);
    EXPECT_EQ(does("gm", "hurt vehicle=Car dice=4", then(sixteen, {3, 3})).back(),
              "critical_hit Car chassis");
    EXPECT_EQ(asked(), "gm card");
}

TEST_F(SavageVehicles, ADriverWhoCannotActFailsToHoldIt) {
    for (const char* why : {"stunned", "bound"}) {
        chase();
        does("Ada", "end_turn");
        if (why == std::string("stunned"))
            rules("people.Ada.stunned", true);
        else
            rules("people.Ada.restraint", "bound");
        does("gm", "hurt vehicle=Car dice=3", twelve);
        EXPECT_EQ(does("gm", "to_card card=1", {3, 4}),
                  (Told{"group_moved 1 Ada", "out_of_control 7", "out_of_control Car distracted",
                        "person_changed Ada distracted 1", "person_changed Ben distracted 2"}))
            << why;
    }
}

TEST_F(SavageVehicles, AWreckGoesNowhereFiresNothingAndIsLeftBehindWithTheTurn) {
    chase({.car = R"("wounds": 4, "weapons": [{"name": "gun", "make": "support", "damage": "2d8",
                     "range": "30/60/120", "fixed": true}])"});
    // Both Critical Hits of the wrecking blow are rolled; no Bump, no control roll.
    EXPECT_EQ(
        does("gm", "hurt vehicle=Car dice=4", {5, 5, 5, 5, 3, 3, 2, 2}),
        (Told{"damage 20", "vehicle_harmed Car 20 12 2", "ride_changed Car wounds 2",
              "ride_changed Car wrecked", "person_changed Ada shaken", "person_changed Ben shaken",
              "critical_hit 6", "critical_hit Car chassis", "critical_hit 4",
              "critical_hit Car locomotion", "ride_changed Car speed_lost 1"}));
    rules("people.Ada.shaken", false);
    for (const char* maneuver : {"change_position", "drop_back cards=1", "evade", "hold_steady",
                                 "ram vehicle=Van", "force vehicle=Van"})
        EXPECT_EQ(refused("Ada", maneuver), "SW-GAP-016 wrecked") << maneuver;
    EXPECT_EQ(refused("Ada", R"(attack vehicle=Van weapon="Car's gun")"),
              "SW-GAP-060 not_at_the_weapon");
    EXPECT_EQ(does("Ada", "end_turn"),
              (Told{"ride_changed Car left", "group_left Ada", "chase_ended"}));
}

TEST_F(SavageVehicles, TheGameMasterMayAddTheDamageOfTheCrash) {
    // 4 is less than Ada's 5; 7 is a Wound for Ben, who is Shaken already (SW-DMG-004).
    chase({.car = R"("wounds": 4)"});
    rules("calls.crash_dice", 2);
    EXPECT_EQ(
        does("gm", "hurt vehicle=Car dice=4", then(sixteen, {2, 2, 3, 4, 3, 3})),
        (Told{"damage 16", "vehicle_harmed Car 16 12 1", "ride_changed Car wounds 1",
              "ride_changed Car wrecked", "person_changed Ada shaken", "person_changed Ben shaken",
              "damage 4", "harmed Ada 5", "damage 7", "harmed Ben 5 1 shaken",
              "person_changed Ben incapacitated", "critical_hit 6", "critical_hit Car chassis"}));
}

/// Ada leads a group of the Car and the Bus, which Eve drives; Cy in the Van is after them.
TEST_F(SavageVehicles, AGroupGoesOnWithoutAWreckAndWithAnotherLeader) {
    const auto driver = [](const std::string& name, const std::string& side, const char* vehicle) {
        return R"({"name": ")" + name + R"(", "side": ")" + side + R"(", "aboard": ")" + vehicle +
               R"(", "wild_card": true, "bennies": 0, "skills": {"driving": "d8"}})";
    };
    load(R"("sides": [{"name": "red"}, {"name": "blue"}], "people": [)" +
         driver("Ada", "red", "Car") + ", " + driver("Eve", "red", "Bus") + ", " +
         driver("Cy", "blue", "Van") + R"(], "vehicles": [
            {"name": "Car", "toughness": 12, "wounds": 4}, {"name": "Bus"}, {"name": "Van"}],
            "chase": {"cards": 5, "groups": [
                {"name": "convoy", "card": 3, "leader": "Ada", "vehicles": ["Car", "Bus"]},
                {"name": "van", "card": 1, "vehicles": ["Van"]}]})");
    does("gm", "begin_chase", {}, {"2S", "3H", "4D", "5S", "6H", "AS", "KH", "QH"});
    does("gm", "hurt vehicle=Car dice=4", then(sixteen, {3, 3}));
    EXPECT_EQ(person("Eve", "shaken"), false);
    EXPECT_EQ(does("Ada", "end_turn"), Told{"ride_changed Car left"});
    EXPECT_EQ(asked(), "Eve turn");
    EXPECT_EQ(does("Eve", "change_position", {4, 1}), Told{"change_position 4"});
    EXPECT_EQ(does("Eve", "to_card card=4"), Told{"group_moved 4 Eve"});
    EXPECT_EQ(person("Ada", "escaped"), false);
}

/// The Car with Ada under way on a board, the Van with nobody in it; Cy stands about.
class SavageVehiclesOnTheBoard : public SavageStory {
  protected:
    void SetUp() override {
        std::string rows;
        for (int row = 0; row < 8; ++row)
            rows += (row == 0 ? "\"" : ", \"") + std::string(30, '.') + "\"";
        load(R"("board": {"rows": [)" + rows + R"(]}, "sides": [{"name": "red"}, {"name": "blue"}],
            "people": [{"name": "Ada", "side": "red", "wild_card": true, "bennies": 0,
                        "aboard": "Car", "skills": {"driving": "d8"}},
                       {"name": "Cy", "side": "blue", "at": "AA8"}],
            "vehicles": [{"name": "Car", "at": "H2 e", "toughness": 12, "top_speed": 50, "mph": 50},
                         {"name": "Van", "at": "H6 e", "toughness": 12, "top_speed": 50}])");
        does("gm", "begin_fight", {}, {"AS", "KH"});
    }
};

TEST_F(SavageVehiclesOnTheBoard, NobodyIsBumpedAndTheWheelMustBeHeld) {
    EXPECT_EQ(does("gm", "hurt vehicle=Car dice=3", then(twelve, {3, 1, 4, 5})),
              (Told{"damage 12", "vehicle_harmed Car 12 12", "control 3", "out_of_control 9",
                    "out_of_control Car distracted", "person_changed Ada distracted 2"}));
    EXPECT_EQ(asked(), "Ada turn");
}

TEST_F(SavageVehiclesOnTheBoard, WithNobodyAtTheWheelOnlyWhatRollsGoesOutOfControl) {
    EXPECT_EQ(does("gm", "hurt vehicle=Van dice=3", twelve),
              (Told{"damage 12", "vehicle_harmed Van 12 12"}));
    rules("vehicles.Van.mph", 20);
    EXPECT_EQ(does("gm", "hurt vehicle=Van dice=3", then(twelve, {1, 2, 1, 1})),
              (Told{"damage 12", "vehicle_harmed Van 12 12", "out_of_control 3",
                    "out_of_control Van minor_collision", "ride_changed Van wounds 1",
                    "critical_hit 2", "critical_hit Van scratch"}));
}

TEST_F(SavageVehiclesOnTheBoard, ItGoesNoFasterThanItCanAfterALocomotionHit) {
    does("gm", "hurt vehicle=Car dice=4", then(sixteen, {2, 2, 5, 1}));
    EXPECT_EQ(vehicle("Car", "mph"), 45);
}

TEST_F(SavageVehiclesOnTheBoard, AWreckStops) {
    rules("vehicles.Car.wounds", 4);
    does("gm", "hurt vehicle=Car dice=4", then(sixteen, {3, 3}));
    EXPECT_EQ(vehicle("Car", "wrecked"), true);
    EXPECT_EQ(vehicle("Car", "mph"), 0);
    rules("people.Ada.shaken", false);
    EXPECT_EQ(refused("Ada", R"(drive to="I2 e")"), "SW-GAP-016 wrecked");
}

}  // namespace
}  // namespace breakneck::test::savage_vehicles_test
