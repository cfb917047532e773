// Through the engine's door: Bleeding Out and stabilising; Shaken, Stunned and Fatigue, and how
// people get over them.
#include "tests/engine/savage_people.h"

namespace breakneck::test::savage_recovery_test {
namespace {

/// Bo lies Bleeding Out with three Wounds, Vigor d6. Cy, an Extra, Healing d8, stands beside; Dee,
/// a Wild Card, has not learned it and stands 3 inches away. Hal is the foe.
class SavageBleeding : public PeopleStory {
  protected:
    void SetUp() override {
        load(open_ground({wild_card_with("Bo", "ours", R"("at": "B2", "wounds": 3)"),
                          somebody_with("Cy", "ours", R"("at": "C2", "skills": {"healing": "d8"})"),
                          wild_card_with("Dee", "ours", R"("at": "E2")"),
                          somebody_with("Hal", "theirs", R"("at": "L6")")}));
        // Vigor 5 - 3 fails; 1 + 1.
        does("gm", "hurt who=Bo dice=2", {5, 4, 5, 4, 1, 1});
        ASSERT_EQ(person("Bo", "bleeding"), true);
    }
    /// Bo's turn comes first.
    Told bleeds(const GivenDice& dice) {
        return does("gm", "begin_fight", dice, {"AS", "KS", "QS", "2S"});
    }
};

// SW-DMG-014
TEST_F(SavageBleeding, AFailureIsDeath) {
    const Told told = bleeds({5, 4});
    EXPECT_EQ(told.back(), "person_changed Bo died");
    EXPECT_EQ(told[told.size() - 2], "bleeding_out 2");
    EXPECT_EQ(person("Bo", "condition"), "dead");
}
TEST_F(SavageBleeding, SoIsACriticalFailure) {
    EXPECT_EQ(bleeds({1, 1}).back(), "person_changed Bo died");
}
TEST_F(SavageBleeding, ASuccessIsAnotherRollNextTurn) {
    // 6 + 4 - 3 = 7, one short of a raise.
    EXPECT_EQ(bleeds({6, 4, 4}).back(), "bleeding_out 7");
    EXPECT_EQ(person("Bo", "bleeding"), true);
    for (const char* who : {"Cy", "Dee"}) does(who, "end_turn");
    // 6 + 1 - 3 = 4 will do.
    EXPECT_EQ(does("Hal", "end_turn", {6, 4, 1}, {"AH", "KH", "QH", "2H"}).back(),
              "bleeding_out 4");
    EXPECT_EQ(person("Bo", "bleeding"), true);
    EXPECT_EQ(person("Bo", "condition"), "incapacitated");
}
TEST_F(SavageBleeding, ARaiseIsTheEndOfIt) {
    // 6 + 5 - 3 = 8.
    EXPECT_EQ(bleeds({6, 4, 5}).back(), "person_changed Bo stabilized");
    EXPECT_EQ(person("Bo", "bleeding"), false);
    EXPECT_EQ(person("Bo", "condition"), "incapacitated");
    for (const char* who : {"Cy", "Dee"}) does(who, "end_turn");
    // No more rolls.
    does("Hal", "end_turn", {}, {"AH", "KH", "QH", "2H"});
    EXPECT_EQ(asked(), "Cy turn");
}

// SW-DMG-017
TEST_F(SavageBleeding, SomebodyAdjacentStopsItByHealingWithTheVictimsWoundsAgainstIt) {
    bleeds({6, 4, 4});
    // 7 - 3 = 4.
    EXPECT_EQ(does("Cy", "stabilize patient=Bo", {7}),
              (Told{"stabilize 4", "person_changed Bo stabilized Cy"}));
    EXPECT_EQ(modifiers("stabilize"), (Told{"patient_wounds -3"}));
    EXPECT_EQ(person("Cy", "used"), 1);
    EXPECT_EQ(person("Bo", "condition"), "incapacitated");
}
TEST_F(SavageBleeding, AFailedAttemptStopsNothing) {
    bleeds({6, 4, 4});
    EXPECT_EQ(does("Cy", "stabilize patient=Bo", {6}), (Told{"stabilize 3"}));
    EXPECT_EQ(person("Bo", "bleeding"), true);
}
TEST_F(SavageBleeding, TheHealersOwnWoundsCountToo) {
    rules("people.Dee.wounds", 2);
    bleeds({6, 4, 4});
    does("Cy", "end_turn");
    EXPECT_EQ(refused("Dee", "stabilize patient=Bo"), "SW-DMG-017 not_adjacent");
    does("Dee", "move to=C3");
    // Untrained: 4 + 4 + 3 - 2 - 2 - 3 = 4.
    does("Dee", "stabilize patient=Bo", {4, 2, 4, 3});
    EXPECT_EQ(modifiers("stabilize"), (Told{"patient_wounds -3", "untrained -2", "wounds -2"}));
    EXPECT_EQ(person("Bo", "bleeding"), false);
}
// SW-DMG-014 between fights: it goes on until it is decided.
TEST_F(SavageBleeding, WithoutTurnsItIsDecidedBeforeTimeGoesBy) {
    EXPECT_EQ(does("gm", "pass_time minutes=1", {6, 4, 4, 6, 4, 5}).back(),
              "person_changed Bo stabilized");
}

/// Bo, a Wild Card, Spirit d8, and Hal, an Extra.
class SavageShaken : public PeopleStory {
  protected:
    void SetUp() override {
        load(
            open_ground({wild_card_with("Bo", "ours", R"("at": "B2", "attributes": {"spirit": "d8"},
                              "skills": {"notice": "d6"}, "wounds": 1)"),
                         somebody_with("Hal", "theirs", R"("at": "H2")")}));
    }
    /// Hal acts first; then it is Bo's turn, Shaken.
    Told recovers(const GivenDice& dice) {
        fight({"KS", "AS"});
        rules("people.Bo.shaken", true);
        return does("Hal", "end_turn", dice);
    }
};

// SW-DMG-010
TEST_F(SavageShaken, SpiritEndsItAndTheTurnGoesOnAsUsual) {
    // 5 - 1 = 4.
    EXPECT_EQ(recovers({5, 2}), (Told{"recover_shaken 4", "person_changed Bo unshaken"}));
    EXPECT_EQ(does("Bo", "improvise trait=notice", {5, 2})[0], "improvise 4");
}
TEST_F(SavageShaken, AFailureLeavesFreeActionsAndMovement) {
    EXPECT_EQ(recovers({4, 2}), (Told{"recover_shaken 3"}));
    EXPECT_EQ(asked(), "Bo turn");
    EXPECT_EQ(refused("Bo", "improvise trait=notice"), "SW-DMG-010 shaken");
    EXPECT_EQ(refused("Bo", "plan_actions actions=2"), "SW-DMG-010 shaken");
    EXPECT_EQ(refused("Bo", "defend"), "SW-DMG-010 shaken");
    does("Bo", "improvise trait=notice free=true", {5, 2});
    does("Bo", "run", {3});
    does("Bo", "move to=F2");
    EXPECT_EQ(person("Bo", "shaken"), true);
}

/// Isa stuns by a power: Spellcasting d12+4 against Vigor. Bo is a Wild Card, Vigor d6, Fighting
/// d6; Cy is beside him, on Isa's side like Dee.
class SavageStunned : public PeopleStory {
  protected:
    void begin(const std::string& more = "") {
        load(open_ground(
            {wild_card_with("Isa", "ours", R"("at": "B2", "skills": {"spellcasting": "d12+4"},
                       "power_points": 30, "powers": [{"name": "stun", "points": 2, "range": 12,
                       "effect": "stun", "attack": false, "resisted": true,
                       "resisted_by": "vigor"}])"),
             somebody_with("Cy", "ours", R"("at": "F3", "skills": {"fighting": "d6"})"),
             wild_card_with("Bo", "theirs", R"("at": "F2", "skills": {"fighting": "d6"}, "gear": [
                       {"name": "club", "damage": "Str+d4"}])"),
             somebody_with("Eve", "theirs", R"("at": "G3", "skills": {"fighting": "d6"})"),
             somebody_with("Dee", "ours", R"("at": "G4", "skills": {"fighting": "d6"})")},
            more));
        fight({"AS", "KS", "QS", "JS", "10S"});
        // 3 + 4 = 7 against 3: Stunned.
        does("Isa", "use_power power=\"Isa's stun\" target=Bo", {3, 2, 3, 2});
        ASSERT_EQ(person("Bo", "stunned"), true);
        does("Isa", "end_turn");
    }
};

// SW-STUN-002 SW-STUN-005 SW-GAP-046
TEST_F(SavageStunned, TheVictimLiesThereAndIsSubjectToTheDrop) {
    begin();
    EXPECT_EQ(person("Bo", "prone"), true);
    // Parry 2 + 3 - 2 for prone; 2 + 4 = 6 hits. Damage d6 + 4: 1 + 4 = 5 leaves Bo Shaken; then
    // Vigor at -2: 6 + 1 - 2 = 5, not knocked out.
    EXPECT_EQ(
        does("Cy", "attack target=Bo", {2, 1, 6, 2, 1}),
        (Told{"attack 6", "hit Cy Bo", "damage 5", "person_changed Bo shaken", "knocked_out 5"}));
    EXPECT_EQ(modifiers("attack"), (Told{"the_drop 4"}));
    EXPECT_EQ(modifiers("damage"), (Told{"the_drop 4"}));
    EXPECT_EQ(modifiers("knocked_out"), (Told{"distracted -2"}));
}
// SW-STUN-001 SW-STUN-003 SW-STUN-006
TEST_F(SavageStunned, DistractedCountsAgainstRecoveringAndWithoutItThereIsNoTurn) {
    begin();
    // 5 - 2 = 3: still Stunned, and Eve is next.
    EXPECT_EQ(does("Cy", "end_turn", {5, 2}), (Told{"recover_stunned 3"}));
    EXPECT_EQ(modifiers("recover_stunned"), (Told{"distracted -2"}));
    EXPECT_EQ(asked(), "Eve turn");
    EXPECT_EQ(calls("Bo", "agility", {5, 2}), called("Bo", 3, -1));
}
TEST_F(SavageStunned, ASuccessLeavesThemVulnerableToTheEndOfTheirNextTurn) {
    begin();
    // 6 + 3 - 2 = 7, one short of a raise.
    EXPECT_EQ(does("Cy", "end_turn", {6, 2, 3}),
              (Told{"recover_stunned 7", "person_changed Bo stun_over",
                    "person_changed Bo vulnerable 2"}));
    EXPECT_EQ(asked(), "Bo turn");
    EXPECT_EQ(calls("Bo", "agility", {5, 2}), called("Bo", 5, 0));
    does("Bo", "end_turn");
    EXPECT_EQ(person("Bo", "vulnerable"), 1);
    does("Eve", "end_turn");
    does("Dee", "end_turn", {}, {"2S", "3S", "AH", "4S", "5S"});
    does("Bo", "end_turn");
    EXPECT_EQ(person("Bo", "vulnerable"), 0);
}
TEST_F(SavageStunned, WithARaiseItEndsWithThisTurn) {
    begin();
    // 6 + 4 - 2 = 8.
    does("Cy", "end_turn", {6, 2, 4});
    EXPECT_EQ(person("Bo", "stunned"), false);
    EXPECT_EQ(person("Bo", "vulnerable"), 1);
    does("Bo", "end_turn");
    EXPECT_EQ(person("Bo", "vulnerable"), 0);
}
// SW-STUN-004: Bo is adjacent to Cy, but does not count; Dee stands by Eve and by Cy.
TEST_F(SavageStunned, TheStunnedDoNotGangUp) {
    begin();
    does("Cy", "end_turn", {5, 2});
    does("Eve", "attack target=Cy", {2});
    EXPECT_EQ(modifiers("attack"), Told{});
}
TEST_F(SavageStunned, OthersDo) {
    begin();
    rules("people.Bo.stunned", false);
    does("Cy", "end_turn");
    does("Bo", "end_turn");
    // Bo is another attacker, and Dee, adjacent to both Cy and Eve, would take one off.
    rules("people.Dee.stunned", true);
    does("Eve", "attack target=Cy", {2});
    EXPECT_EQ(modifiers("attack"), (Told{"gang_up 1"}));
}
// SW-HOLD-002 SW-STUN-003
TEST_F(SavageStunned, TheStunnedLoseHold) {
    begin();
    does("Cy", "end_turn", {6, 2, 4});
    does("Bo", "hold");
    does("Eve", "end_turn");
    does("Bo", "decline");
    does("Dee", "end_turn");
    does("Bo", "decline", {}, {"AH", "KH", "2H", "3H"});
    does("Bo", "decline");
    does("Isa", "use_power power=\"Isa's stun\" target=Bo");
    does("Bo", "decline", {3, 2, 3, 2});
    EXPECT_EQ(person("Bo", "stunned"), true);
    EXPECT_EQ(person("Bo", "holding"), false);
    EXPECT_EQ(person("Bo", "acted"), true);
}
// SW-GAP-046 by the house rule.
TEST_F(SavageStunned, InLaterPrintingsTheStunnedAreVulnerable) {
    for (const bool later : {false, true}) {
        begin(later ? R"(, "house_rules": {"later_printings": true})" : "");
        // 3 fails; 3 + 2 = 5 does not, until Bo's 6 + 2 - 2 = 6.
        does("Cy", "push target=Bo", later ? GivenDice{3, 6, 2, 2} : GivenDice{3});
        EXPECT_EQ(modifiers("push"), later ? (Told{"vulnerable 2"}) : Told{});
    }
}

/// Bo runs for his life from Hal: two ones on a maneuver and an odd d6 are a level of Fatigue.
class SavageFatigue : public PeopleStory {
  protected:
    void begin(int fatigue) {
        load(R"("sides": [{"name": "ours"}, {"name": "theirs"}], "people": [)" +
             wild_card_with(
                 "Bo", "ours",
                 R"("skills": {"athletics": "d6"}, "fatigue": )" + std::to_string(fatigue)) +
             ", " + somebody_with("Hal", "theirs", R"("skills": {"athletics": "d6"})") +
             R"(], "chase": {"groups": [{"name": "Bo", "card": 4, "people": ["Bo"]},
                {"name": "Hal", "card": 3, "people": ["Hal"]}]})");
        does("gm", "begin_chase", {},
             {"2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H", "10H", "AS", "KS"});
        ASSERT_EQ(asked(), "Bo turn");
    }
};

// SW-FATIG-001
TEST_F(SavageFatigue, OneLevelIsMinusOneAndTwoAreMinusTwoOnEveryTraitRoll) {
    for (const int level : {0, 1, 2}) {
        begin(level);
        EXPECT_EQ(calls("Bo", "smarts", {5, 2})[0], "called " + std::to_string(5 - level));
        // A free action.
        EXPECT_EQ(does("Bo", "change_position", {3, 2})[0],
                  "change_position " + std::to_string(3 - level));
    }
}
TEST_F(SavageFatigue, ItAddsToWounds) {
    begin(1);
    rules("people.Bo.wounds", 2);
    EXPECT_EQ(calls("Bo", "smarts", {6, 2, 1}), called("Bo", 4, 0));
    EXPECT_EQ(modifiers("called"), (Told{"fatigue -1", "wounds -2"}));
}
// SW-FATIG-002 SW-FATIG-003 SW-FATIG-004
TEST_F(SavageFatigue, AThirdLevelTakesSomebodyDownForTwoDiceOfHours) {
    begin(1);
    does("Bo", "change_position", {1, 1, 1});
    EXPECT_EQ(person("Bo", "fatigue"), 2);
    EXPECT_EQ(person("Bo", "condition"), "well");
    does("Bo", "end_turn");
    does("Hal", "end_turn", {}, {"AH", "KH"});
    // 6 + 6 hours, without Aces.
    does("Bo", "change_position", {1, 1, 5, 6, 6});
    EXPECT_EQ(person("Bo", "condition"), "unconscious");
    EXPECT_EQ(person("Bo", "fatigue"), 3);
    EXPECT_EQ(person("Bo", "wakes_at"), 720);
    EXPECT_EQ(refused("gm", "rouse who=Bo"), "SW-FATIG-004 too_tired");
    // A level an hour, and out of it for twelve.
    does("gm", "pass_time minutes=59");
    EXPECT_EQ(person("Bo", "fatigue"), 3);
    does("gm", "pass_time minutes=1");
    EXPECT_EQ(person("Bo", "fatigue"), 2);
    does("gm", "pass_time minutes=60");
    EXPECT_EQ(person("Bo", "fatigue"), 1);
    does("gm", "pass_time minutes=599");
    EXPECT_EQ(person("Bo", "fatigue"), 0);
    EXPECT_EQ(person("Bo", "condition"), "unconscious");
    does("gm", "pass_time minutes=1");
    EXPECT_EQ(person("Bo", "condition"), "well");
}

}  // namespace
}  // namespace breakneck::test::savage_recovery_test
