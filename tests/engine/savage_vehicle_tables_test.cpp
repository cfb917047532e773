// The engine's door with Savage Worlds: every row of the Out of Control table and of the Vehicle
// Critical Hits, once and again, worked out by hand.
#include "tests/engine/savage_road.h"

namespace breakneck::test::savage_vehicle_tables_test {
namespace {

class SavageTables : public SavageRoad {
  protected:
    /// The Car has two guns and a radio.
    void armed_chase() {
        const std::string gun = R"({"name": "gun", "make": "support", "damage": "2d8",
                                    "range": "30/60/120", "fixed": true})";
        chase(
            {.car = R"("weapons": [)" + gun + ", " + gun + R"(], "systems": [{"name": "radio"}])"});
    }
    /// Falling rocks do 12 to the Car, which the Game Master Bumps to card 1; 3 loses control of
    /// it. What comes of that, in Ada's turn.
    Told lose_control(const GivenDice& dice) {
        does("gm", "hurt vehicle=Car dice=3", {4, 4, 4});
        Told told = does("gm", "to_card card=1", then({3, 1}, dice));
        EXPECT_GE(told.size(), 2U);
        EXPECT_EQ((Told{told.at(0), told.at(1)}), (Told{"group_moved 1 Ada", "control 3"}));
        return {told.begin() + 2, told.end()};
    }
    /// They do 16: a Wound, the Car's only one, and a Critical Hit. What comes of that.
    Told hit(const GivenDice& dice) {
        rules("vehicles.Car.wounds", 0);
        Told told = does("gm", "hurt vehicle=Car dice=4", then({5, 5, 5, 1}, dice));
        EXPECT_GE(told.size(), 3U);
        EXPECT_EQ((Told{told.at(0), told.at(1), told.at(2)}),
                  (Told{"damage 16", "vehicle_harmed Car 16 12 1", "ride_changed Car wounds 1"}));
        return {told.begin() + 3, told.end()};
    }
    /// It is Bumped, held on the road with 8 + 5, and where it was again.
    void recover() {
        EXPECT_EQ(asked(), "gm card");
        does("gm", "to_card card=3", {8, 1, 5});
        does("gm", "place_group group=0 card=2");
        EXPECT_EQ(asked(), "Ada turn");
    }
};

/// A roll on the Out of Control table, the faces after it, and what is told of it.
struct Slip {
    GivenDice roll;
    GivenDice more;
    Told told;
};
void PrintTo(const Slip& slip, std::ostream* out) { *out << slip.roll[0] + slip.roll[1]; }

class SavageOutOfControl : public SavageTables, public testing::WithParamInterface<Slip> {};

TEST_P(SavageOutOfControl, IsAsTheTableHasIt) {
    // No Aces, neither on the 2d6 nor on the d4. It is Ada's turn, which does not count
    // (SW-GAP-038).
    const Slip& slip = GetParam();
    chase();
    const Told row{"out_of_control " + std::to_string(slip.roll[0] + slip.roll[1])};
    EXPECT_EQ(lose_control(then(slip.roll, slip.more)), then(row, slip.told));
    EXPECT_EQ(asked(), "Ada turn") << "no second roll for control";
}

const Told distracted{"out_of_control Car distracted", "person_changed Ada distracted 2",
                      "person_changed Ben distracted 1"};
const Told vulnerable{"out_of_control Car vulnerable", "ride_changed Car vulnerable 2",
                      "person_changed Ada vulnerable 2", "person_changed Ben vulnerable 1"};
INSTANTIATE_TEST_SUITE_P(
    Rows, SavageOutOfControl,
    testing::Values(
        // All aboard Distracted, d4 Wounds, one Critical Hit in all (SW-GAP-010).
        Slip{{1, 1},
             {4, 6, 2},
             {"out_of_control Car major_collision", "person_changed Ada distracted 2",
              "person_changed Ben distracted 1", "collision_wounds 4", "ride_changed Car wounds 4",
              "critical_hit 8", "critical_hit Car chassis"}},
        // A Wound and a Critical Hit; the crew's row leaves all Shaken after a Collision.
        Slip{{1, 2},
             {3, 6},
             {"out_of_control Car minor_collision", "ride_changed Car wounds 1", "critical_hit 9",
              "critical_hit Car crew", "person_changed Ada shaken", "person_changed Ben shaken"}},
        Slip{{2, 2},
             {1, 2},
             {"out_of_control Car minor_collision", "ride_changed Car wounds 1", "critical_hit 3",
              "critical_hit Car guidance", "ride_changed Car handling_lost 1"}},
        Slip{{2, 3}, {}, distracted}, Slip{{3, 3}, {}, distracted}, Slip{{3, 4}, {}, distracted},
        Slip{{2, 6}, {}, distracted}, Slip{{3, 6}, {}, distracted}, Slip{{4, 6}, {}, vulnerable},
        Slip{{5, 6}, {}, vulnerable},
        // A Critical Hit and no Wound; 9 and 10, the crew's rows, are rolled again.
        Slip{{6, 6},
             {4, 5, 4, 6, 2, 2},
             {"out_of_control Car glitch", "critical_hit 4", "critical_hit Car locomotion",
              "ride_changed Car speed_lost 1"}}));

TEST_F(SavageTables, WhatLastsToTheEndOfTheNextTurnEndsWithIt) {
    // SW-GAP-011: after a Major Collision, one Wound and Chassis, too.
    const std::vector<std::pair<GivenDice, const char*>> rows{
        {{1, 1, 1, 3, 3}, "distracted"}, {{3, 4}, "distracted"}, {{5, 5}, "vulnerable"}};
    for (const auto& [dice, state] : rows) {
        chase();
        lose_control(dice);
        does("Ada", "end_turn");
        EXPECT_EQ(person("Ada", state), 1) << "this turn did not count";
        does("Ben", "end_turn");
        EXPECT_EQ(person("Ben", state), 0);
        does("Cy", "end_turn");
        does("Dot", "end_turn", {}, {"KS", "QS", "JS", "10S"});
        EXPECT_EQ(person("Ada", state), 1);
        const bool exposed = vehicle("Car", "vulnerable") == 1;
        EXPECT_EQ(exposed, dice == (GivenDice{5, 5})) << "the vehicle's turns are its driver's";
        does("Ada", "end_turn");
        EXPECT_EQ(person("Ada", state), 0);
        EXPECT_EQ(vehicle("Car", "vulnerable"), 0);
    }
}

TEST_F(SavageTables, AGlitchMayTakeAWeapon) {
    armed_chase();
    EXPECT_EQ(
        lose_control({6, 6, 5, 6, 1}),
        (Told{"out_of_control 12", "out_of_control Car glitch", "critical_hit 11",
              "critical_hit Car weapon", "weapon_hit 1", "item_changed Car's gun destroyed A1"}));
    EXPECT_EQ(vehicle("Car", "wounds"), 0);
}

TEST_F(SavageTables, WhatIsVulnerableIsEasierToHitAndSoIsWhoeverIsAboard) {
    chase({.dot = R"("gear": [{"name": "rifle", "make": "longarm", "damage": "2d8+1",
                               "range": "24/48/96"}])"});
    lose_control({5, 5});
    does("Ada", "end_turn");
    does("Ben", "end_turn");
    does("Cy", "end_turn");
    // 1 + 2 + 2 for its size - 2: 3, a miss. An Extra's 1 is checked only where it matters.
    EXPECT_EQ(does("Dot", R"(attack vehicle=Car weapon="Dot's rifle")", {1}),
              (Told{"attack 3", "missed Dot Car"}));
    EXPECT_EQ(modifiers("attack"), (Told{"scale 2", "unstable_platform -2", "vulnerable 2"}));
}

TEST_F(SavageTables, DistractedDriversDriveTheWorse) {
    chase();
    lose_control({3, 4});
    EXPECT_EQ(does("Ada", "change_position", {5, 1}), Told{"change_position 3"});
    EXPECT_EQ(modifiers("change_position"), Told{"distracted -2"});
}

TEST_F(SavageTables, AMajorCollisionMayWreckIt) {
    // 2 and d4 = 3 are more than 4. The Critical Hit is rolled all the same, and there is no more.
    chase();
    rules("vehicles.Car.wounds", 2);
    does("gm", "hurt vehicle=Car dice=3", {4, 4, 4});
    EXPECT_EQ(
        does("gm", "to_card card=1", {5, 1, 1, 1, 3, 3, 4}),
        (Told{"group_moved 1 Ada", "control 3", "out_of_control 2",
              "out_of_control Car major_collision", "person_changed Ada distracted 2",
              "person_changed Ben distracted 1", "collision_wounds 3", "ride_changed Car wounds 3",
              "ride_changed Car wrecked", "person_changed Ada shaken", "person_changed Ben shaken",
              "critical_hit 7", "critical_hit Car chassis"}));
}

TEST_F(SavageTables, ByTheHouseRuleACollisionBringsACriticalHitForEachWound) {
    chase({.house_rules = R"("critical_for_each_wound": true)"});
    EXPECT_EQ(lose_control({1, 1, 2, 3, 3, 4, 4}),
              (Told{"out_of_control 2", "out_of_control Car major_collision",
                    "person_changed Ada distracted 2", "person_changed Ben distracted 1",
                    "collision_wounds 2", "ride_changed Car wounds 2", "critical_hit 6",
                    "critical_hit Car chassis", "critical_hit 8", "critical_hit Car chassis"}));
}

/// A roll on the table of Critical Hits, the faces after it, and what is told of it; A1 is where
/// things lie that lie nowhere.
class SavageCriticalHit : public SavageTables, public testing::WithParamInterface<Slip> {};

TEST_P(SavageCriticalHit, IsAsTheTableHasIt) {
    const Slip& slip = GetParam();
    armed_chase();
    const Told row{"critical_hit " + std::to_string(slip.roll[0] + slip.roll[1])};
    EXPECT_EQ(hit(then(slip.roll, slip.more)), then(row, slip.told));
    EXPECT_EQ(asked(), "gm card");
}

const Told locomotion{"critical_hit Car locomotion", "ride_changed Car speed_lost 1"};
const Told body{"critical_hit Car chassis"};
// 16 less the Armor of 2, against 5: two Wounds for Ada, and too many for Ben, an Extra.
const Told ada_hit{"critical_hit Car crew", "crew_hit 1", "harmed Ada 5 2 shaken",
                   "person_changed Ada shaken", "person_changed Ada wounds 2"};
const Told ben_hit{"critical_hit Car crew", "crew_hit 2", "harmed Ben 5 2 shaken",
                   "person_changed Ben shaken", "person_changed Ben incapacitated"};
INSTANTIATE_TEST_SUITE_P(
    Rows, SavageCriticalHit,
    testing::Values(
        Slip{{1, 1}, {}, {"critical_hit Car scratch"}},
        Slip{{1, 2}, {}, {"critical_hit Car guidance", "ride_changed Car handling_lost 1"}},
        Slip{{2, 2}, {}, locomotion}, Slip{{1, 4}, {}, locomotion}, Slip{{1, 5}, {}, body},
        Slip{{1, 6}, {}, body}, Slip{{2, 6}, {}, body}, Slip{{3, 6}, {1}, ada_hit},
        Slip{{4, 6}, {2}, ben_hit},
        Slip{{5, 6},
             {2},
             {"critical_hit Car weapon", "weapon_hit 2", "item_changed Car's gun 2 destroyed A1"}},
        // With only one system there is nothing to choose: it is the first, number 0.
        Slip{{6, 6}, {}, {"critical_hit Car system", "ride_changed Car system_lost"}}));

TEST_F(SavageTables, GuidanceHitsAddUpToHandlingOfMinusFour) {
    // From +2 it can lose six points (SW-GAP-014); without the penalty for Wounds.
    chase({.car = R"("handling": 2)", .house_rules = R"("vehicle_wound_penalty": false)"});
    const Told told{"critical_hit 3", "critical_hit Car guidance",
                    "ride_changed Car handling_lost 1"};
    const std::vector<Told> handling{
        {"handling 1"}, {}, {"handling -1"}, {"handling -2"}, {"handling -3"}, {"handling -4"}};
    for (const Told& each : handling) {
        EXPECT_EQ(hit({1, 2}), told);
        recover();
        does("gm", "hurt vehicle=Car dice=3", {4, 4, 4});
        does("gm", "to_card card=1", {8, 1, 5});
        EXPECT_EQ(modifiers("control"), each);
        does("gm", "place_group group=0 card=2");
    }
    EXPECT_EQ(hit({1, 2}), (Told{"critical_hit 3", "critical_hit Car guidance"}));
    does("gm", "to_card card=1", {8, 1, 5});
    EXPECT_EQ(modifiers("control"), Told{"handling -4"});
    EXPECT_EQ(vehicle("Car", "handling_lost"), 6);
}

/// The Top Speed as it was, so many hits, and as it is: what a rival has to have.
struct Slower {
    int mph = 0;
    int hits = 0;
    int now = 0;
};
void PrintTo(const Slower& slower, std::ostream* out) {
    *out << slower.mph << " mph after " << slower.hits;
}
class SavageLocomotion : public SavageTables, public testing::WithParamInterface<Slower> {
  protected:
    /// What a rival with this Top Speed leaves of the bonus when Ada changes her position.
    Told bonus_against(int rival) {
        const Slower& slower = GetParam();
        chase({.car = R"("top_speed": )" + std::to_string(slower.mph),
               .van = R"("top_speed": )" + std::to_string(rival),
               .house_rules = R"("vehicle_wound_penalty": false)"});
        for (int i = 0; i < slower.hits; ++i) {
            const Told none{"critical_hit 4", "critical_hit Car locomotion"};
            EXPECT_EQ(hit({2, 2}), i < 4 ? then(none, {"ride_changed Car speed_lost 1"}) : none);
            recover();
        }
        does("Ada", "change_position", {3, 1});
        return modifiers("change_position");
    }
};
TEST_P(SavageLocomotion, TakesATenthOfTheOriginalTopSpeedEachTimeDownToSixtyPercent) {
    EXPECT_EQ(bonus_against(GetParam().now), Told{});
    EXPECT_EQ(bonus_against(GetParam().now - 1), Told{"speed 1"});
}
INSTANTIATE_TEST_SUITE_P(Hits, SavageLocomotion,
                         testing::Values(Slower{100, 0, 100}, Slower{100, 1, 90},
                                         Slower{100, 2, 80}, Slower{100, 3, 70}, Slower{100, 4, 60},
                                         Slower{100, 5, 60},
                                         // Rounded down: 58.5, 52, 45.5, 39.
                                         Slower{65, 1, 58}, Slower{65, 2, 52}, Slower{65, 3, 45},
                                         Slower{65, 4, 39}, Slower{65, 5, 39}));

TEST_F(SavageTables, OneWeaponIsDestroyedAfterTheOther) {
    armed_chase();
    EXPECT_EQ(hit({5, 6, 1}), (Told{"critical_hit 11", "critical_hit Car weapon", "weapon_hit 1",
                                    "item_changed Car's gun destroyed A1"}));
    recover();
    EXPECT_EQ(refused("Ada", R"(attack vehicle=Van weapon="Car's gun")"),
              "SW-GAP-060 not_at_the_weapon");
    // Only the second is left: no die (SW-GAP-015). Then there is none: Chassis.
    EXPECT_EQ(hit({5, 6}), (Told{"critical_hit 11", "critical_hit Car weapon",
                                 "item_changed Car's gun 2 destroyed A1"}));
    recover();
    EXPECT_EQ(hit({5, 6}), (Told{"critical_hit 11", "critical_hit Car chassis"}));
}

TEST_F(SavageTables, TheGameMasterSaysWhichSystemIsLostOfThoseThatWork) {
    chase({.car = R"("systems": [{"name": "radio"}, {"name": "airbags"}, {"name": "lights"}])"});
    const Told told{"critical_hit 12", "critical_hit Car system"};
    EXPECT_EQ(hit({6, 6}), told);
    EXPECT_EQ(asked(), "gm system");
    EXPECT_EQ(does("gm", "pick_system system=1"), Told{"ride_changed Car system_lost 1"});
    recover();
    EXPECT_EQ(hit({6, 6}), told);
    EXPECT_EQ(refused("gm", "pick_system system=1"), "SW-CRIT-013 no_such_system");
    EXPECT_EQ(does("gm", "pick_system system=0"), Told{"ride_changed Car system_lost"});
    recover();
    // The last one without a question; then Chassis. Bits 0, 1 and 2 are 7.
    EXPECT_EQ(hit({6, 6}), then(told, {"ride_changed Car system_lost 2"}));
    recover();
    EXPECT_EQ(vehicle("Car", "systems_lost"), 7);
    EXPECT_EQ(hit({6, 6}), (Told{"critical_hit 12", "critical_hit Car chassis"}));
}

TEST_F(SavageTables, TheDeadAreNotHitAndWhoIsAloneNeedsNoDie) {
    chase();
    rules("people.Ben.condition", "dead");
    EXPECT_EQ(hit({4, 5}), (Told{"critical_hit 9", "critical_hit Car crew", "harmed Ada 5 2 shaken",
                                 "person_changed Ada shaken", "person_changed Ada wounds 2"}));
}

TEST_F(SavageTables, WithTheDriverDownNobodyHoldsTheWheel) {
    // Ada is an Extra here. The Car is Bumped, and Out of Control without a roll to hold it.
    chase({.ada = R"("wild_card": false)"});
    EXPECT_EQ(hit({4, 5, 1}), (Told{"critical_hit 9", "critical_hit Car crew", "crew_hit 1",
                                    "harmed Ada 5 2 shaken", "person_changed Ada shaken",
                                    "person_changed Ada incapacitated"}));
    EXPECT_EQ(does("gm", "to_card card=1", {4, 6}),
              (Told{"group_moved 1 Ada", "out_of_control 10", "out_of_control Car vulnerable",
                    "ride_changed Car vulnerable 1", "person_changed Ada vulnerable 2",
                    "person_changed Ben vulnerable 1"}));
    EXPECT_EQ(asked(), "Ben turn");
}

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

class SavageBlast : public SavageRoad {
  protected:
    /// Dot throws a grenade at the Car: 18 damage, a Wound, and the crew's row. What the Game
    /// Master has told from then on.
    Told blast(const std::string& stations) {
        chase({.car = R"("stations": [{"name": "driver", "duty": "operate"}, )" + stations + "]",
               .dot = R"("skills": {"athletics": "d8"}, "gear": [{"name": "grenade",
                   "make": "grenade", "thrown": true, "damage": "4d6", "range": "5/10/20",
                   "area": "medium_blast"}])"});
        for (const char* each : {"Ada", "Ben", "Cy"}) does(each, "end_turn");
        return does("Dot", R"(area_attack weapon="Dot's grenade" vehicle=Car)",
                    {7, 5, 5, 5, 3, 4, 5});
    }
    const Told crew{"area_attack 7",
                    "hit Dot Car",
                    "damage 18",
                    "vehicle_harmed Car 18 12 1",
                    "ride_changed Car wounds 1",
                    "critical_hit 9",
                    "critical_hit Car crew"};
};

TEST_F(SavageBlast, HitsEveryoneInTheVehiclesOnlySection) {
    // 16 against 5 for each.
    EXPECT_EQ(blast(R"({"name": "seat"})"),
              then(crew, {"harmed Ada 5 2 shaken", "person_changed Ada shaken",
                          "person_changed Ada wounds 2 Dot", "harmed Ben 5 2 shaken",
                          "person_changed Ben shaken", "person_changed Ben incapacitated Dot"}));
}

TEST_F(SavageBlast, HitsThoseInTheSectionTheGameMasterPicks) {
    EXPECT_EQ(blast(R"({"name": "seat", "section": 1})"), crew);
    EXPECT_EQ(asked(), "gm section");
    EXPECT_EQ(refused("gm", "pick_section section=2"), "SW-CRIT-010 no_such_section");
    EXPECT_EQ(does("gm", "pick_section section=0"),
              (Told{"harmed Ada 5 2 shaken", "person_changed Ada shaken",
                    "person_changed Ada wounds 2 Dot"}));
    EXPECT_EQ(person("Ben", "shaken"), false);
}

}  // namespace
}  // namespace breakneck::test::savage_vehicle_tables_test
