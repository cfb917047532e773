// Through the engine's door: Trait rolls, from the ladder of dice to Critical Failures, opposed
// rolls, several dice at once, and what Traits make of Parry and Toughness.
#include "tests/engine/savage_people.h"

namespace breakneck::test::savage_rolls_test {
namespace {

/// A roll the Game Master calls for: the Trait and how hard it is, the dice, and what comes of it.
struct TraitRow {
    std::string trait;
    GivenDice dice;
    int total = 0;
    int raises = -1;  // -1: a failure
};

/// Ilsa is a Wild Card; Rung, Abel, Bede and Cole are Extras. Nobody has Bennies.
class SavageTraitRolls : public PeopleStory {
  protected:
    void SetUp() override {
        const std::string crew = R"("group": "crew", "skills": {"athletics": "d6"})";
        load(open_ground(
            {wild_card_with("Ilsa", "ours", R"("at": "A1", "skills": {"notice": "d10"})"),
             somebody_with("Rung", "ours", R"("at": "B1", "skills": {
                              "athletics": "d4", "boating": "d6", "driving": "d8",
                              "electronics": "d10", "faith": "d12", "fighting": "d12+1",
                              "focus": "d12+2"})"),
             somebody_with("Abel", "ours", R"("at": "C1", )" + crew),
             somebody_with("Bede", "ours", R"("at": "D1", )" + crew),
             somebody_with("Cole", "ours", R"("at": "E1", )" + crew)}));
    }
    void expect_rows(const std::string& who, const std::vector<TraitRow>& rows) {
        for (const TraitRow& row : rows) {
            SCOPED_TRACE(row.trait + " " + std::to_string(row.total));
            EXPECT_EQ(calls(who, row.trait, row.dice), called(who, row.total, row.raises));
        }
    }
};

// SW-CORE-001 SW-CORE-002 SW-CORE-005 SW-CORE-007 SW-CORE-008 SW-CORE-010
TEST_F(SavageTraitRolls, EveryRungOfTheLadderHasItsDieItsAceAndItsBonus) {
    expect_rows("Rung", {
                            {"athletics", {3}, 3, -1},
                            {"athletics", {4, 3}, 7, 0},
                            {"boating", {4}, 4, 0},      // no Ace on a d6
                            {"boating", {6, 2}, 8, 1},   // 4 above 4
                            {"driving", {6}, 6, 0},      // no Ace on a d8
                            {"driving", {8, 6}, 14, 2},  // 10 above 4
                            {"electronics", {8}, 8, 1},  // no Ace on a d10
                            {"electronics", {10, 1}, 11, 1},
                            {"faith", {10}, 10, 1},  // no Ace on a d12
                            {"faith", {12, 3}, 15, 2},
                            {"faith", {12, 4}, 16, 3},
                            {"fighting", {3}, 4, 0},       // d12+1
                            {"fighting", {12, 2}, 15, 2},  // +1 once: twice were a third raise
                            {"focus", {2}, 4, 0},          // d12+2
                            {"focus", {12, 1}, 15, 2},
                            {"healing", {4, 1}, 3, -1},  // untrained: a d4 at -2
                            {"healing", {4, 2}, 4, 0},
                            {"vigor", {6, 6, 1}, 13, 2},  // an attribute, d6
                        });
}

// SW-CORE-003 SW-CORE-005 SW-CORE-009 SW-CORE-010 SW-CORE-011 SW-CORE-014
TEST_F(SavageTraitRolls, AWildCardKeepsTheBetterOfTwoDiceThatAceForThemselves) {
    expect_rows("Ilsa", {
                            {"notice", {7, 3}, 7, 0},
                            {"notice", {2, 5}, 5, 0},
                            {"notice", {9, 6, 5}, 11, 1},      // the Wild Die: 6 + 5
                            {"notice", {9, 6, 6, 1}, 13, 2},   // and again: 6 + 6 + 1
                            {"notice", {10, 6, 4, 2}, 14, 2},  // 10 + 4 against 6 + 2
                            {"notice", {1, 4}, 4, 0},          // one natural 1 is not critical
                            {"notice", {4, 1}, 4, 0},
                            {"notice", {1, 1}, 1, -1},
                            {"notice modifier=2", {2, 1}, 4, 0},
                            {"notice modifier=-2", {5, 5}, 3, -1},
                            {"notice modifier=-4", {10, 2, 1}, 7, 0},
                            {"notice modifier=3", {1, 2}, 5, 0},
                            {"notice modifier=4", {1, 1}, 5, -1},  // critical, whatever the total
                            {"stealth", {3, 5}, 3, -1},            // untrained: both dice at -2
                            {"stealth", {4, 2, 3}, 5, 0},          // 4 + 3 - 2
                        });
}

// SW-CORE-009: what is said until further notice adds to what is said for one roll.
TEST_F(SavageTraitRolls, TheGameMasterSaysHowHardThingsAre) {
    rules("calls.difficulty", -2);
    EXPECT_EQ(calls("Ilsa", "notice", {5, 3}), called("Ilsa", 3, -1));
    EXPECT_EQ(calls("Ilsa", "notice modifier=-4", {9, 3}), called("Ilsa", 3, -1));
    rules("calls.difficulty", 0);
    EXPECT_EQ(calls("Ilsa", "notice", {5, 3}), called("Ilsa", 5, 0));
}

// SW-CORE-010
TEST_F(SavageTraitRolls, TheGameMasterMayForbidWhatNobodyHasLearned) {
    rules("calls.untrained_allowed", false);
    EXPECT_EQ(refused("gm", "call_roll who=Ilsa trait=stealth"), "SW-CORE-010 untrained");
    EXPECT_EQ(calls("Ilsa", "notice", {4, 2}), called("Ilsa", 4, 0));
}

// SW-CORE-006 SW-CORE-012 SW-CORE-014
TEST_F(SavageTraitRolls, AnExtrasNaturalOneIsCriticalOnAnotherOneOnly) {
    const auto abel = [&](int check, const char* won) {
        return Told{"called 5", "critical_failure " + std::to_string(check), won};
    };
    EXPECT_EQ(calls("Abel", "athletics modifier=4", {1, 1}), abel(1, "contest_won Abel"));
    EXPECT_EQ(calls("Abel", "athletics modifier=4", {1, 2}), abel(2, "contest_won Abel won"));
    // The 6 is no Ace.
    EXPECT_EQ(calls("Abel", "athletics modifier=4", {1, 6}), abel(6, "contest_won Abel won"));
}

// SW-CORE-018
TEST_F(SavageTraitRolls, LikeExtrasRollOnceWithAWildDie) {
    const std::string group = "athletics group=true";
    EXPECT_EQ(calls("Abel", group, {3, 5}), called("Abel", 5, 0));
    EXPECT_EQ(calls("Abel", group, {6, 6, 1, 3}), called("Abel", 9, 1));
    // Judged as for a Wild Card: no third die.
    EXPECT_EQ(calls("Abel", group + " modifier=4", {1, 2}), called("Abel", 6, 0));
    EXPECT_EQ(calls("Abel", group + " modifier=4", {1, 1}), called("Abel", 5, -1));
    EXPECT_EQ(refused("gm", "call_roll who=Ilsa trait=athletics group=true"),
              "SW-CORE-018 extras_only");
    EXPECT_EQ(refused("gm", "call_roll who=Rung trait=athletics group=true"),
              "SW-CORE-018 extras_only");
}

// Nothing is passed over in silence: the right dice, no more and no fewer.
TEST_F(SavageTraitRolls, TheDoorTakesExactlyTheDiceThatAreRolled) {
    const std::string call = "call_roll who=Rung trait=boating";
    // A 4 is no Ace on a d6, a 6 is, and there is no 7.
    EXPECT_NE(wrong("gm", call, {4, 2}).find("1 left over"), std::string::npos);
    EXPECT_NE(wrong("gm", call, {6}).find("\"dice\":\"1d6\""), std::string::npos);
    EXPECT_NE(wrong("gm", call, {7}).find("7"), std::string::npos) << wrong("gm", call, {7});
    EXPECT_EQ(calls("Rung", "boating", {6, 1}), called("Rung", 7, 0));
}

/// Frenzy: two Fighting dice in one attack. Gus is a Wild Card, Fighting d8; Max is one with
/// d12+4; Abe is an Extra with d12+4. Hal, Ned and Odo have Parry 4 and a Toughness nobody gets
/// through.
class SavageSeveralDice : public PeopleStory {
  protected:
    void SetUp() override {
        const std::string sword =
            R"(, "edges": {"frenzy": true}, "gear": [{"name": "sword", "damage": "Str+d6"}])";
        load(open_ground(
            {wild_card_with("Gus", "ours", R"("at": "B2", "skills": {"fighting": "d8"})" + sword),
             wild_card_with("Max", "ours",
                            R"("at": "B4", "skills": {"fighting": "d12+4"})" + sword),
             somebody_with("Abe", "ours", R"("at": "G4", "skills": {"fighting": "d12+4"})" + sword),
             somebody_with("Hal", "theirs", R"("at": "C2", "parry": 4, "toughness": 50,
                      "gear": [{"name": "club", "damage": "Str+d4"}])"),
             somebody_with("Ned", "theirs", R"("at": "C4", "parry": 4, "toughness": 50,
                      "gear": [{"name": "club", "damage": "Str+d4"}])"),
             somebody_with("Odo", "theirs", R"("at": "H4", "parry": 4, "toughness": 50,
                      "gear": [{"name": "club", "damage": "Str+d4"}])")}));
    }
    /// The turns of those before are over.
    Told strikes(const std::string& who, const std::string& whom, const GivenDice& dice) {
        const bool gus = who == "Gus";
        const bool max = who == "Max";
        fight({gus ? "AS" : "2S", max ? "AH" : "2H", !gus && !max ? "AD" : "2D", "3C", "4C", "5C"});
        return does(who, "attack frenzy=true target=" + whom + " weapon=\"" + who + "'s sword\"",
                    dice);
    }
};

// SW-CORE-004
TEST_F(SavageSeveralDice, TheWildDieStandsInForTheWorstDie) {
    EXPECT_EQ(strikes("Gus", "Hal", {2, 3, 5, 1, 3}),
              (Told{"attack 2", "attack 3", "wild_die 5", "hit Gus Hal", "damage 4",
                    "harmed Hal 50", "missed Gus Hal"}));
}
TEST_F(SavageSeveralDice, TheWildDieIsNoThirdAttack) {
    EXPECT_EQ(strikes("Gus", "Hal", {5, 7, 5, 1, 2, 2, 2}),
              (Told{"attack 5", "attack 7", "wild_die 5", "hit Gus Hal", "damage 3",
                    "harmed Hal 50", "hit Gus Hal", "damage 4", "harmed Hal 50"}));
}
TEST_F(SavageSeveralDice, EachDieAcesAndIsComparedForItself) {
    // 8 + 2 = 10 is a raise and one more d6; the Wild Die's 6 + 2 = 8 stands in for the 3.
    EXPECT_EQ(strikes("Gus", "Hal", {8, 2, 3, 6, 2, 1, 2, 3, 4, 1, 1}),
              (Told{"attack 10", "attack 3", "wild_die 8", "hit Gus Hal raise", "damage 6",
                    "harmed Hal 50", "hit Gus Hal raise", "damage 6", "harmed Hal 50"}));
}

// SW-CORE-013: 1 + 4 would hit, were it not for the Critical Failure.
TEST_F(SavageSeveralDice, AWildCardFailsCriticallyWithMostDiceAndTheWildDieOnOne) {
    EXPECT_EQ(strikes("Max", "Ned", {1, 5, 1}),
              (Told{"attack 5", "attack 9", "wild_die 5", "missed Max Ned", "missed Max Ned"}));
}
TEST_F(SavageSeveralDice, OnesWithoutTheWildDieAreNotCritical) {
    EXPECT_EQ(strikes("Max", "Ned", {1, 1, 2, 1, 2, 1, 2}),
              (Told{"attack 5", "attack 5", "wild_die 6", "hit Max Ned", "damage 3",
                    "harmed Ned 50", "hit Max Ned", "damage 3", "harmed Ned 50"}));
}
TEST_F(SavageSeveralDice, TheWildDieAloneIsNotMoreThanHalf) {
    EXPECT_EQ(strikes("Max", "Ned", {2, 2, 1, 1, 2, 1, 2}),
              (Told{"attack 6", "attack 6", "wild_die 5", "hit Max Ned", "damage 3",
                    "harmed Ned 50", "hit Max Ned", "damage 3", "harmed Ned 50"}));
}
TEST_F(SavageSeveralDice, AnExtraConfirmsWhenMostDiceAreOnes) {
    EXPECT_EQ(strikes("Abe", "Odo", {1, 1, 1}), (Told{"attack 5", "attack 5", "critical_failure 1",
                                                      "missed Abe Odo", "missed Abe Odo"}));
}
TEST_F(SavageSeveralDice, AnExtraMayGetAwayWithIt) {
    EXPECT_EQ(strikes("Abe", "Odo", {1, 1, 2, 1, 2, 1, 2}),
              (Told{"attack 5", "attack 5", "critical_failure 2", "hit Abe Odo", "damage 3",
                    "harmed Odo 50", "hit Abe Odo", "damage 3", "harmed Odo 50"}));
}
TEST_F(SavageSeveralDice, HalfOfAnExtrasDiceAreNotEnough) {
    EXPECT_EQ(strikes("Abe", "Odo", {1, 3, 1, 2, 1, 2}),
              (Told{"attack 5", "attack 7", "hit Abe Odo", "damage 3", "harmed Odo 50",
                    "hit Abe Odo", "damage 3", "harmed Odo 50"}));
}

/// SW-CORE-013 at a rate of fire of 3. Max is a Wild Card, Abe an Extra, both with Shooting d12+6
/// and Recoil -2: a natural 1 comes to 5 and would hit.
class SavageBurst : public PeopleStory {
  protected:
    Told fires(const std::string& who, const GivenDice& dice) {
        const std::string gun = R"(, "skills": {"shooting": "d12+6"}, "gear": [{"name": "gun",
            "make": "longarm", "damage": "2d6", "range": "24/48/96", "rof": 3, "shots": 100}])";
        load(open_ground({wild_card_with("Max", "ours", R"("at": "B2")" + gun),
                          somebody_with("Abe", "ours", R"("at": "B4")" + gun),
                          somebody_with("Hal", "theirs", R"("at": "H3", "toughness": 50)")}));
        fight({who == "Max" ? "AS" : "2S", "KS", "QS"});
        Told told = does(who, "attack target=Hal rof=3 weapon=\"" + who + "'s gun\"", dice);
        std::erase_if(told, [](const std::string& each) { return each.starts_with("item_"); });
        return told;
    }
};

TEST_F(SavageBurst, HalfOfAllDiceAreNotMoreThanHalf) {
    EXPECT_EQ(fires("Max", {1, 4, 5, 1, 1, 1, 1, 1, 1, 1, 1, 1}),
              (Told{"attack 5", "attack 8", "attack 9", "wild_die 5", "hit Max Hal", "damage 2",
                    "harmed Hal 50", "hit Max Hal raise", "damage 3", "harmed Hal 50",
                    "hit Max Hal raise", "damage 3", "harmed Hal 50"}));
}
TEST_F(SavageBurst, ThreeOfFourAreIfTheWildDieIsAmongThem) {
    EXPECT_EQ(fires("Max", {1, 4, 1, 1}),
              (Told{"attack 5", "attack 8", "attack 5", "wild_die 5", "missed Max Hal",
                    "missed Max Hal", "missed Max Hal"}));
}
TEST_F(SavageBurst, TwoOfAnExtrasThreeHaveToBeConfirmed) {
    EXPECT_EQ(fires("Abe", {1, 1, 2, 1}),
              (Told{"attack 5", "attack 5", "attack 6", "critical_failure 1", "missed Abe Hal",
                    "missed Abe Hal", "missed Abe Hal"}));
    EXPECT_EQ(fires("Abe", {1, 1, 2, 3, 1, 1, 1, 1, 1, 1}),
              (Told{"attack 5", "attack 5", "attack 6", "critical_failure 3", "hit Abe Hal",
                    "damage 2", "harmed Hal 50", "hit Abe Hal", "damage 2", "harmed Hal 50",
                    "hit Abe Hal", "damage 2", "harmed Hal 50"}));
}

/// Opposed rolls: Ilsa, a Wild Card, Taunt d8 and Intimidation d12+4, tests Bo, an Extra.
class SavageOpposed : public PeopleStory {
  protected:
    void SetUp() override {
        load(open_ground({wild_card_with("Ilsa", "ours", R"("at": "B2", "skills":
                              {"taunt": "d8", "intimidation": "d12+4"})"),
                          somebody_with("Bo", "theirs", R"("at": "D2")")}));
        fight({"AS", "2S"});
    }
    Told tests(const std::string& skill, const GivenDice& dice) {
        return does("Ilsa", "test target=Bo skill=" + skill, dice);
    }
};

// SW-CORE-015
TEST_F(SavageOpposed, WhoeverActsNeedsFourBeforeAnybodyElseRolls) {
    EXPECT_EQ(tests("taunt", {3, 2}), (Told{"test 3", "contest_won Ilsa Bo"}));
}
TEST_F(SavageOpposed, ACriticalFailureFailsOutrightWhateverTheTotal) {
    EXPECT_EQ(tests("intimidation", {1, 1}), (Told{"test 5", "contest_won Ilsa Bo"}));
}
// SW-CORE-016
TEST_F(SavageOpposed, ATieStopsTheAttempt) {
    EXPECT_EQ(tests("taunt", {5, 2, 5}), (Told{"test 5", "resist 5", "contest_won Ilsa Bo"}));
}
TEST_F(SavageOpposed, ABetterTotalStopsItToo) {
    EXPECT_EQ(tests("taunt", {5, 2, 6, 1}), (Told{"test 5", "resist 7", "contest_won Ilsa Bo"}));
}
TEST_F(SavageOpposed, OneMoreIsEnough) {
    EXPECT_EQ(tests("taunt", {5, 2, 4}), (Told{"test 5", "resist 4", "contest_won Ilsa Bo won",
                                               "person_changed Bo distracted 1"}));
}
// SW-CORE-017
TEST_F(SavageOpposed, ThreeMoreAreNoRaise) {
    EXPECT_EQ(tests("taunt", {7, 2, 4}), (Told{"test 7", "resist 4", "contest_won Ilsa Bo won",
                                               "person_changed Bo distracted 1"}));
}
TEST_F(SavageOpposed, RaisesAreCountedFromTheLosersTotalEvenBelowFour) {
    // 7 would be no raise against 4.
    EXPECT_EQ(tests("taunt", {7, 2, 3}),
              (Told{"test 7", "resist 3", "contest_won Ilsa Bo won 1",
                    "person_changed Bo distracted 1", "person_changed Bo shaken"}));
}

// SW-CORE-014: Bert's Smarts are d12+6.
TEST_F(SavageOpposed, ADefendersCriticalFailureFailsWhateverTheTotal) {
    for (const int check : {1, 2}) {
        load(
            open_ground({wild_card_with("Ilsa", "ours", R"("at": "B2", "skills": {"taunt": "d8"})"),
                         somebody_with("Bert", "theirs", R"("at": "D2", "attributes":
                              {"smarts": "d12+6"})")}));
        fight({"AS", "2S"});
        Told expected{"test 5", "resist 7", "critical_failure " + std::to_string(check)};
        if (check == 1) {
            expected.push_back("contest_won Ilsa Bert won");
            expected.push_back("person_changed Bert distracted 1");
        } else {
            expected.push_back("contest_won Ilsa Bert");
        }
        EXPECT_EQ(does("Ilsa", "test target=Bert skill=taunt", {5, 2, 1, check}), expected);
    }
}

/// SW-CORE-022: what Traits make of Toughness and Parry.
class SavageDerived : public PeopleStory {};

TEST_F(SavageDerived, ToughnessIsTwoAndHalfOfVigorWithSizeAndArmor) {
    struct Row {
        std::string sheet;
        int toughness = 0;
    };
    const std::vector<Row> rows{
        {R"("attributes": {"vigor": "d4"})", 4},
        {R"("attributes": {"vigor": "d6"})", 5},
        {R"("attributes": {"vigor": "d8"})", 6},
        {R"("attributes": {"vigor": "d10"})", 7},
        {R"("attributes": {"vigor": "d12"})", 8},
        {R"("attributes": {"vigor": "d12+1"})", 8},  // half of 1, rounded down
        {R"("attributes": {"vigor": "d12+2"})", 9},
        {R"("attributes": {"vigor": "d12+3"})", 9},
        {R"("size": 3)", 8},
        {R"("size": -2)", 3},
        {R"("size": 1, "armor": 2, "gear": [
            {"name": "vest", "kind": "armor", "hold": "worn", "armor": 3}])",
         11},
    };
    for (const Row& row : rows) {
        load(open_ground({somebody_with("Bo", "ours", R"("at": "B2", )" + row.sheet)}));
        EXPECT_EQ(does("gm", "hurt who=Bo dice=1", {1}),
                  (Told{"damage 1", "harmed Bo " + std::to_string(row.toughness)}))
            << row.sheet;
    }
}

TEST_F(SavageDerived, ParryIsTwoAndHalfOfFightingWithWhatIsInHand) {
    struct Row {
        std::string sheet;
        int parry = 0;
    };
    const std::string shield =
        R"(, "gear": [{"name": "shield", "kind": "shield", "hold": "off_hand", "parry": 2}])";
    const std::vector<Row> rows{
        {R"("skills": {})", 2},  // untrained
        {R"("skills": {"fighting": "d4"})", 4},
        {R"("skills": {"fighting": "d6"})", 5},
        {R"("skills": {"fighting": "d8"})", 6},
        {R"("skills": {"fighting": "d10"})", 7},
        {R"("skills": {"fighting": "d12"})", 8},
        {R"("skills": {"fighting": "d12+1"})", 8},
        {R"("skills": {"fighting": "d12+2"})", 9},
        {R"("skills": {"fighting": "d8"})" + shield, 8},
    };
    for (const Row& row : rows)
        for (const int short_by : {0, 1}) {
            SCOPED_TRACE(row.sheet);
            load(open_ground(
                {somebody_with("Gus", "ours", R"("at": "B2", "skills":
                                  {"fighting": "d12"})"),
                 somebody_with("Hal", "theirs", R"("at": "C2", "toughness": 50, )" + row.sheet)}));
            fight({"AS", "2S"});
            const std::string roll = "attack " + std::to_string(row.parry - short_by);
            if (short_by == 0)
                EXPECT_EQ(does("Gus", "attack target=Hal", {row.parry, 2}),
                          (Told{roll, "hit Gus Hal", "damage 2", "harmed Hal 50"}));
            else
                EXPECT_EQ(does("Gus", "attack target=Hal", {row.parry - 1}),
                          (Told{roll, "missed Gus Hal"}));
        }
}

/// SW-CORE-023 SW-CORE-024: Gus, an Extra, has Fighting d12+8, Athletics d4 and Shooting d6, a
/// knife in hand and a pistol in his belt. Hal, beside him, and Ned, 3 inches away, have Parry 9.
class SavageAttackKinds : public PeopleStory {
  protected:
    void begin(const std::string& where_hal_is) {
        load(open_ground(
            {somebody_with("Gus", "ours", R"("at": "B2", "skills": {"fighting": "d12+8",
                      "athletics": "d4", "shooting": "d6"}, "gear": [
                      {"name": "knife", "damage": "Str+d4", "range": "3/6/12", "thrown": true},
                      {"name": "gun", "make": "pistol", "damage": "2d6", "range": "12/24/48",
                       "hold": "carried"}])"),
             somebody_with("Hal", "theirs",
                           R"("parry": 9, "toughness": 50, "gear": [
                      {"name": "club", "damage": "Str+d4"}], "at": )" +
                               where_hal_is),
             somebody_with("Ned", "theirs", R"("at": "E2", "parry": 9, "toughness": 50)")}));
        fight({"AS", "2S", "3S"});
    }
};

TEST_F(SavageAttackKinds, MeleeIsFightingAgainstParryAndHoweverManyRaisesAreOneDie) {
    begin("\"C2\"");
    // 9 + 8 = 17, two raises above 9: Str d6, d4 and one d6, which Aces.
    EXPECT_EQ(does("Gus", "attack target=Hal weapon=\"Gus's knife\"", {9, 2, 3, 6, 4}),
              (Told{"attack 17", "hit Gus Hal raise", "damage 15", "harmed Hal 50"}));
}
TEST_F(SavageAttackKinds, WhatIsThrownIsAthleticsAgainstFour) {
    begin("\"L6\"");
    // A 4 Aces on the d4; 5 is less than Ned's Parry. Melee damage: Str d6 and d4.
    EXPECT_EQ(does("Gus", "attack target=Ned thrown=true weapon=\"Gus's knife\"", {4, 1, 2, 3}),
              (Told{"attack 5", "hit Gus Ned", "damage 5", "harmed Ned 50",
                    "item_changed Gus's knife dropped Gus E2"}));
}
TEST_F(SavageAttackKinds, WhatIsFiredIsShootingAgainstFour) {
    begin("\"L6\"");
    does("Gus", "ready item=\"Gus's gun\"");
    // 5 does without an Ace; 1 + 6 + 2 = 9, damage of the weapon alone.
    EXPECT_EQ(does("Gus", "attack target=Ned weapon=\"Gus's gun\"", {5, 1, 6, 2}),
              (Told{"attack 5", "hit Gus Ned", "damage 9", "harmed Ned 50"}));
}

}  // namespace
}  // namespace breakneck::test::savage_rolls_test
