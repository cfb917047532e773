// The engine's door with Savage Worlds: Force and Bumps, worked out by hand.
#include <ostream>

#include "tests/engine/savage_chase.h"

namespace breakneck::test::savage_force_test {
namespace {

const std::string dov_at_the_oxbow = R"(attack vehicle=Oxbow weapon="Dov's rifle")";

/// Mara: Driving d10 and Handling +1, with a Wild Die; Pike: Driving d6 and Handling -1. Mara is
/// first, then Dov, Pike and Quint.
class SavageForce : public SavageChase {
  protected:
    void begin_cars(int marlow, int oxbow, const std::string& more = "") {
        load_cars(marlow, oxbow, more);
        begin(nine_cards, {"AS", "KS", "QS", "10S"});
    }
};

struct ForceRow {
    const char* name;
    GivenDice dice;
    Told told;
    const char* then;  // who is asked what
};
std::ostream& operator<<(std::ostream& out, const ForceRow& row) { return out << row.name; }
class ForceRolls : public SavageForce, public testing::WithParamInterface<ForceRow> {};

/// SW-FORCE-002, SW-FORCE-003, SW-CORE-015 to 017, SW-GAP-026.
TEST_P(ForceRolls, AreOpposedManeuveringRolls) {
    begin_cars(4, 4);
    EXPECT_EQ(does("Mara", "force vehicle=Oxbow", GetParam().dice), GetParam().told);
    EXPECT_EQ(modifiers("force"), (Told{"handling 1"})) << "speed has no part in it";
    EXPECT_EQ(asked(), GetParam().then);
    EXPECT_EQ(person("Mara", "used"), 1);
}

INSTANTIATE_TEST_SUITE_P(
    Savage, ForceRolls,
    testing::Values(ForceRow{"below 4: nobody opposes",
                             {2, 1},
                             {"force 3", "contest_won Mara Pike"},
                             "Mara turn"},
                    ForceRow{"4 against 4",
                             {3, 1, 5},
                             {"force 4", "force_resisted 4", "contest_won Mara Pike"},
                             "Mara turn"},
                    ForceRow{"4 against 7",
                             {3, 1, 6, 2},
                             {"force 4", "force_resisted 7", "contest_won Mara Pike"},
                             "Mara turn"},
                    ForceRow{"4 against 3",
                             {3, 1, 4},
                             {"force 4", "force_resisted 3", "contest_won Mara Pike won"},
                             "Mara card"},
                    ForceRow{"7 against 4",
                             {6, 1, 5},
                             {"force 7", "force_resisted 4", "contest_won Mara Pike won"},
                             "Mara card"},
                    ForceRow{"8 against 4",
                             {7, 1, 5},
                             {"force 8", "force_resisted 4", "contest_won Mara Pike won 1"},
                             "Mara card"},
                    ForceRow{"5 against 1",
                             {4, 1, 2},
                             {"force 5", "force_resisted 1", "contest_won Mara Pike won 1"},
                             "Mara card"},
                    ForceRow{"16 against 4",
                             {10, 1, 5, 5},
                             {"force 16", "force_resisted 4", "contest_won Mara Pike won 1"},
                             "Mara card"}));

/// SW-FORCE-003, SW-BUMP-001: one card, to where the attacker wants; no mishap without a raise.
TEST_F(SavageForce, TheLoserIsBumpedOneCardEitherWay) {
    begin_cars(4, 4);
    does("Mara", "force vehicle=Oxbow", {6, 1, 5});
    for (const int card : {2, 4, 6})
        EXPECT_EQ(refused("Mara", "to_card card=" + std::to_string(card)),
                  "SW-BUMP-001 not_that_card");
    EXPECT_EQ(refused("Mara", "end_turn"), "SW-BUMP-001 pick_a_card");
    EXPECT_EQ(does("Mara", "to_card card=3"), (Told{"group_moved 1 3 Mara Pike"}));
    undo();
    EXPECT_EQ(does("Mara", "to_card card=5"), (Told{"group_moved 1 5 Mara Pike"}));
    EXPECT_EQ(asked(), "Mara turn");
    EXPECT_EQ(card_of("Mara"), 4);
    EXPECT_EQ(person("Pike", "distracted"), 0);
}

/// SW-FORCE-004, SW-GAP-025: a raise Bumps and is a Critical Failure of the loser's.
TEST_F(SavageForce, ARaiseIsAlsoAMishap) {
    begin_cars(4, 4);
    does("Mara", "force vehicle=Oxbow", {7, 1, 5});
    EXPECT_EQ(
        does("Mara", "to_card card=3", {3, 4}),
        (Told{"group_moved 1 3 Mara Pike", "out_of_control 7", "out_of_control Oxbow distracted",
              "person_changed Pike distracted 1", "person_changed Quint distracted 1"}));
    EXPECT_EQ(person("Mara", "distracted"), 0);
}

/// SW-FORCE-006, SW-GAP-025: the attacker's own Critical Failure; the other does not even roll.
TEST_F(SavageForce, ACriticalFailureBackfires) {
    begin_cars(4, 4);
    EXPECT_EQ(does("Mara", "force vehicle=Oxbow", {1, 1, 5, 5}),
              (Told{"force 2", "out_of_control 10", "out_of_control Marlow vulnerable",
                    "ride_changed Marlow vulnerable 2", "person_changed Mara vulnerable 2",
                    "person_changed Dov vulnerable 1"}));
    EXPECT_EQ(card_of("Mara"), 4);
    EXPECT_EQ(card_of("Pike"), 4);
    does("Mara", "end_turn");
    does("Dov", "end_turn");
    // What it leaves is held against the Marlow: 3 - 1 + 2 = 4 against 2 + 1 = 3.
    EXPECT_EQ(does("Pike", "force vehicle=Marlow", {3, 2, 1}),
              (Told{"force 4", "force_resisted 3", "contest_won Pike Mara won"}));
    EXPECT_EQ(modifiers("force"), (Told{"handling -1", "vulnerable 2"}));
}

/// SW-GAP-027: the defender's Critical Failure is one mishap, and no raise; the attacker who
/// reached 4 wins even against as much.
TEST_F(SavageForce, TheDefendersOwnCriticalFailure) {
    begin_cars(4, 4);
    // 4 + 1 = 5 against 1 - 1 = 0, confirmed by a 1: once Out of Control, though it is a raise too.
    EXPECT_EQ(
        does("Mara", "force vehicle=Oxbow", {4, 2, 1, 1}),
        (Told{"force 5", "force_resisted 0", "critical_failure 1", "contest_won Mara Pike won 1"}));
    EXPECT_EQ(
        does("Mara", "to_card card=5", {4, 4}),
        (Told{"group_moved 1 5 Mara Pike", "out_of_control 8", "out_of_control Oxbow distracted",
              "person_changed Pike distracted 1", "person_changed Quint distracted 1"}));
    EXPECT_EQ(asked(), "Mara turn");

    // With Handling +4: 5 - 1 = 4 against two ones, 1 + 4 = 5.
    std::string nimble = car_and_truck;
    nimble.replace(nimble.find(R"("handling": 1)"), 13, R"("handling": 4)");
    load(nimble + chase(vehicle_group("Marlow", 4) + ", " + vehicle_group("Oxbow", 4)));
    begin(nine_cards, {"KS", "QS", "AS", "10S"});
    EXPECT_EQ(does("Pike", "force vehicle=Marlow", {5, 1, 1}),
              (Told{"force 4", "force_resisted 5", "contest_won Pike Mara won"}));
    EXPECT_EQ(
        does("Pike", "to_card card=3", {4, 4}),
        (Told{"group_moved 3 Pike Mara", "out_of_control 8", "out_of_control Marlow distracted",
              "person_changed Mara distracted 1", "person_changed Dov distracted 1"}));
}

/// A driver who cannot act does not oppose it: 4 is enough, 8 is a raise.
TEST_F(SavageForce, NobodyOpposesForAStunnedDriver) {
    begin_cars(4, 4);
    rules("people.Pike.stunned", true);
    EXPECT_EQ(does("Mara", "force vehicle=Oxbow", {2, 1}),
              (Told{"force 3", "contest_won Mara Pike"}));
    undo();
    EXPECT_EQ(does("Mara", "force vehicle=Oxbow", {3, 1}),
              (Told{"force 4", "contest_won Mara Pike won"}));
    undo();
    EXPECT_EQ(does("Mara", "force vehicle=Oxbow", {7, 1}),
              (Told{"force 8", "contest_won Mara Pike won 1"}));
}

/// SW-FORCE-001.
TEST_F(SavageForce, WhomOneMayForce) {
    begin_cars(4, 3);
    EXPECT_EQ(refused("Mara", "force vehicle=Oxbow"), "SW-FORCE-001 same_card");
    EXPECT_EQ(refused("Mara", "force target=Pike"), "SW-FORCE-001 nobody_to_force")
        << "the truck is forced, not its driver";
    load_convoy(4, 4);
    begin(nine_cards, {"AS", "KS", "QS"});
    EXPECT_EQ(refused("Mara", "force vehicle=Kestrel"), "SW-FORCE-001 not_a_rival");
    does("Mara", "end_turn");
    // Whoever does not lead can: it is her own motorcycle. 3 + 2 = 5 against 5 - 1 = 4.
    EXPECT_EQ(does("Joss", "force vehicle=Oxbow", {3, 2, 5, 2}),
              (Told{"force 5", "force_resisted 4", "contest_won Joss Grist won"}));
}

/// SW-MCF-002 to 007: riders and runners force each other, and lose their next turn off-turn
/// (SW-GAP-039). Riding and Athletics d8, no Running penalty (SW-GAP-020).
TEST_F(SavageForce, RidersAndRunners) {
    load_track(4, 4);
    begin(nine_cards, {"AS", "KS"});
    // 7 against 3: a raise. Even: the turn.
    EXPECT_EQ(does("Sabine", "force target=Wick", {7, 1, 3, 2}),
              (Told{"force 7", "force_resisted 3", "contest_won Sabine Wick won 1"}));
    EXPECT_EQ(modifiers("force"), (Told{}));
    EXPECT_EQ(modifiers("force_resisted"), (Told{}));
    EXPECT_EQ(
        does("Sabine", "to_card card=5", {4}),
        (Told{"group_moved 1 5 Sabine Wick", "foot_mishap 4", "person_changed Wick turn_lost 1"}));
    does("Sabine", "end_turn");
    does("Dapple", "end_turn", {}, {"QS", "JS"});
    EXPECT_EQ(asked(), "Sabine turn") << "Wick's turn went by";
    EXPECT_EQ(now("round"), 2);

    // The animal is forced with its rider, who opposes it.
    load_track(4, 4);
    begin(nine_cards, {"KS", "AS"});
    EXPECT_EQ(does("Wick", "force target=Dapple", {8, 1, 1, 4, 2}),
              (Told{"force 9", "force_resisted 4", "contest_won Wick Sabine won 1"}));
    EXPECT_EQ(
        does("Wick", "to_card card=3", {3}),
        (Told{"group_moved 3 Wick Sabine", "mounted_mishap 3", "person_changed Dapple fatigue"}));
    undo();
    EXPECT_EQ(does("Wick", "to_card card=3", {2}),
              (Told{"group_moved 3 Wick Sabine", "mounted_mishap 2",
                    "person_changed Sabine turn_lost 1"}));
    does("Wick", "end_turn");
    EXPECT_EQ(asked(), "Dapple turn") << "the rider's turn went by, not the animal's";
}

/// SW-FORCE-005: by another skill where the Game Master allows it; what backfires is the car.
TEST_F(SavageForce, ByAnotherSkill) {
    begin_cars(4, 4);
    EXPECT_EQ(refused("Mara", "force vehicle=Oxbow other_skill=true skill=shooting"),
              "SW-FORCE-005 only_maneuvering");
    does("Mara", "end_turn");
    EXPECT_EQ(refused("Dov", "force vehicle=Oxbow"), "SW-GAP-022 not_at_the_controls");
    rules("calls.force_with_other_skills", true);
    const std::string by_shooting = "force vehicle=Oxbow other_skill=true skill=shooting";
    EXPECT_EQ(refused("Dov", "force vehicle=Oxbow other_skill=true skill=agility"),
              "SW-FORCE-005 not_a_skill");
    EXPECT_EQ(does("Dov", by_shooting, {7, 2, 5}),
              (Told{"force 5", "force_resisted 4", "contest_won Dov Pike won"}));
    EXPECT_EQ(modifiers("force"), (Told{"unstable_platform -2"})) << "and no Handling";
    does("Dov", "to_card card=3");
    EXPECT_EQ(card_of("Pike"), 3);
    undo(2);
    EXPECT_EQ(does("Dov", by_shooting, {1, 1, 2, 5}),
              (Told{"force -1", "out_of_control 7", "out_of_control Marlow distracted",
                    "person_changed Mara distracted 1", "person_changed Dov distracted 2"}));
}

// ---- Bumps

/// SW-VDMG-004, SW-GAP-057, SW-BUMP-001: damage that reaches Toughness Bumps; the shooter chooses.
TEST_F(SavageForce, DamageBumpsBeforeTheControlRoll) {
    begin_cars(6, 4);
    does("Mara", "end_turn");
    // 10 inches: 5 + 4 - 2 = 7. 7 + 7 + 1 = 15 is less than 18 - 2: no Bump.
    EXPECT_EQ(does("Dov", dov_at_the_oxbow, {5, 2, 7, 7}),
              (Told{"attack 7", "hit Dov Oxbow", "damage 15", "vehicle_harmed Oxbow 15 16"}));
    EXPECT_EQ(asked(), "Dov turn");
    undo();
    // 7 + 8 + 1 + 1 = 17.
    EXPECT_EQ(does("Dov", dov_at_the_oxbow, {5, 2, 7, 8, 1}),
              (Told{"attack 7", "hit Dov Oxbow", "damage 17", "vehicle_harmed Oxbow 17 16"}));
    EXPECT_EQ(asked(), "Dov card");
    EXPECT_EQ(does("Dov", "to_card card=3", {5}), (Told{"group_moved 1 3 Dov Pike", "control 4"}));
    undo();
    EXPECT_EQ(does("Dov", "to_card card=5", {4, 3, 4}),
              (Told{"group_moved 1 5 Dov Pike", "control 3", "out_of_control 7",
                    "out_of_control Oxbow distracted", "person_changed Pike distracted 1",
                    "person_changed Quint distracted 1"}));
}

/// SW-GAP-057: by the house rule only what goes Out of Control is Bumped.
TEST_F(SavageForce, DamageBumpsOnlyWhatGoesOutOfControlByTheHouseRule) {
    load(R"("house_rules": {"damage_bump": "out_of_control_only"}, )" + car_and_truck +
         chase(vehicle_group("Marlow", 6) + ", " + vehicle_group("Oxbow", 4)));
    begin(nine_cards, {"KS", "AS", "QS", "10S"});
    EXPECT_EQ(does("Dov", dov_at_the_oxbow, {5, 2, 7, 8, 1, 5}),
              (Told{"attack 7", "hit Dov Oxbow", "damage 17", "vehicle_harmed Oxbow 17 16",
                    "control 4"}));
    EXPECT_EQ(asked(), "Dov turn");
    undo();
    does("Dov", dov_at_the_oxbow, {5, 2, 7, 8, 1, 4});
    EXPECT_EQ(asked(), "Dov card");
    does("Dov", "to_card card=3", {3, 4});
    EXPECT_EQ(card_of("Pike"), 3);
    EXPECT_EQ(person("Pike", "distracted"), 1);
}

/// SW-BUMP-002, SW-GAP-041: once a turn by each attacker, whatever the cause; the control roll is
/// made all the same.
TEST_F(SavageForce, OneAttackerBumpsATargetOncePerTurn) {
    begin_cars(4, 4);
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

/// SW-BUMP-002: Force twice in one turn; a raise is a mishap even where the Bump is spent.
TEST_F(SavageForce, TheSecondForceOfATurnDoesNotBump) {
    begin_cars(8, 8);
    does("Mara", "plan_actions actions=2");
    // 8 + 1 - 2 = 7 against 4. At the end of the row it stays, and was Bumped (SW-GAP-004).
    does("Mara", "force vehicle=Oxbow", {8, 1, 5});
    EXPECT_EQ(does("Mara", "to_card card=8"), (Told{"group_moved 1 8 Mara Pike"}));
    EXPECT_EQ(does("Mara", "force vehicle=Oxbow", {9, 1, 5, 3, 4}),
              (Told{"force 8", "force_resisted 4", "contest_won Mara Pike won 1",
                    "out_of_control 7", "out_of_control Oxbow distracted",
                    "person_changed Pike distracted 1", "person_changed Quint distracted 1"}));
    EXPECT_EQ(asked(), "Mara turn");
    EXPECT_EQ(card_of("Pike"), 8);
}

/// SW-BUMP-002: a given target; another may be Bumped in the same turn. All have Driving d8, the
/// Plum +2 and the others 0.
TEST_F(SavageForce, OneAttackerBumpsSeveralTargets) {
    const std::string driver = R"("station": "operator", "skills": {"driving": "d8"}})";
    load(two_sides + R"(, "people": [
        {"name": "Ned", "side": "raiders", "aboard": "Plum", )" +
         driver + R"(,
        {"name": "Ada", "side": "couriers", "aboard": "Fig", )" +
         driver + R"(,
        {"name": "Bo", "side": "couriers", "aboard": "Nut", )" +
         driver + R"(],
      "vehicles": [{"name": "Plum", "handling": 2}, {"name": "Fig"}, {"name": "Nut"}], )" +
         chase(vehicle_group("Plum", 8) + ", " + vehicle_group("Fig", 8) + ", " +
                   vehicle_group("Nut", 8),
               R"("layout": "ring")"));
    begin(nine_cards, {"AS", "KS", "QS"});
    does("Ned", "plan_actions actions=2");
    EXPECT_EQ(does("Ned", "force vehicle=Fig", {5, 4}),
              (Told{"force 5", "force_resisted 4", "contest_won Ned Ada won"}));
    does("Ned", "to_card card=7");
    EXPECT_EQ(does("Ned", "force vehicle=Nut", {5, 4}),
              (Told{"force 5", "force_resisted 4", "contest_won Ned Bo won"}));
    // SW-GAP-003: on a ring the first card is beside the last.
    EXPECT_EQ(refused("Ned", "to_card card=6"), "SW-GAP-003 not_that_card");
    EXPECT_EQ(refused("Ned", "to_card card=8"), "SW-GAP-003 not_that_card");
    does("Ned", "to_card card=0");
    EXPECT_EQ(card_of("Ada"), 7);
    EXPECT_EQ(card_of("Bo"), 0);
}

/// SW-GAP-041: a Complication has no attacker and is not limited.
TEST_F(SavageForce, AComplicationBumpsOnceMore) {
    load_cars(5, 5);
    begin(nine_cards, {"AS", "2S", "KC", "3S"});
    does("Mara", "force vehicle=Oxbow", {6, 1, 5});
    does("Mara", "to_card card=6");
    // Pike's Club, on 8D: 6 + 1 - 1 - 2 = 4 would do; 5 - 1 - 2 = 2.
    EXPECT_EQ(does("Mara", "end_turn", {5}), (Told{"complication 2"}));
    EXPECT_EQ(does("gm", "to_card card=7"), (Told{"group_moved 1 7 Pike"}));
}

/// SW-CHASE-010 to 012: a group is Bumped with its leader, not with others, unless it fits the
/// story.
TEST_F(SavageForce, GroupsAreBumpedWithTheirLeaders) {
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
}

}  // namespace
}  // namespace breakneck::test::savage_force_test
