// Through the engine's door: damage against Toughness, Armor and AP, Shaken, Wounds, Soak.
#include "tests/engine/savage_people.h"

namespace breakneck::test::savage_harm_test {
namespace {

/// d6 that come to so many points without an Ace: fives, and what is left.
GivenDice points(int total) {
    GivenDice dice;
    for (; total > 5; total -= 5) dice.push_back(5);
    dice.push_back(total);
    return dice;
}
std::string hurt(const std::string& who, int total) {
    return "hurt who=" + who + " dice=" + std::to_string(points(total).size());
}

/// One blow: how it was before, how much damage, and what it comes to. Toughness is 5.
struct Blow {
    const char* name;
    bool wild_card = false;
    bool shaken = false;
    int damage = 0;
    bool shaken_after = false;
    int wounds = 0;
    bool falls = false;
};
void PrintTo(const Blow& blow, std::ostream* out) { *out << blow.name; }

class SavageDamageBand : public PeopleStory, public testing::WithParamInterface<Blow> {};

// SW-DMG-003 SW-DMG-004 SW-DMG-005 SW-DMG-006 SW-DMG-007
TEST_P(SavageDamageBand, ComesToTheBandOfItsMargin) {
    const Blow& blow = GetParam();
    load(open_ground({blow.wild_card ? wild_card_with("Bo", "ours", R"("at": "B2")")
                                     : somebody_with("Bo", "ours", R"("at": "B2")")}));
    if (blow.shaken) rules("people.Bo.shaken", true);
    GivenDice dice = points(blow.damage);
    // A Wild Card who falls: Vigor at -3, 6 + 2 - 3 = 5; 1 + 1 on the Injury Table.
    if (blow.falls && blow.wild_card) dice.insert(dice.end(), {6, 1, 2, 1, 1});
    does("gm", hurt("Bo", blow.damage), dice);
    EXPECT_EQ(person("Bo", "shaken"), blow.shaken_after);
    EXPECT_EQ(person("Bo", "wounds"), blow.wounds);
    EXPECT_EQ(person("Bo", "condition"), blow.falls ? "incapacitated" : "well");
    EXPECT_EQ(person("Bo", "bleeding"), false);
}

INSTANTIATE_TEST_SUITE_P(
    All, SavageDamageBand,
    testing::Values(Blow{"wild_card_one_short", true, false, 4},
                    Blow{"wild_card_shaken_at_0", true, false, 5, true},
                    Blow{"wild_card_shaken_at_3", true, false, 8, true},
                    Blow{"wild_card_one_wound_at_4", true, false, 9, true, 1},
                    Blow{"wild_card_one_wound_at_7", true, false, 12, true, 1},
                    Blow{"wild_card_two_wounds_at_8", true, false, 13, true, 2},
                    Blow{"wild_card_two_wounds_at_11", true, false, 16, true, 2},
                    Blow{"wild_card_three_wounds_at_12", true, false, 17, true, 3},
                    Blow{"wild_card_three_wounds_at_15", true, false, 20, true, 3},
                    Blow{"wild_card_falls_with_four_wounds_at_16", true, false, 21, true, 3, true},
                    Blow{"wild_card_falls_with_seven_wounds_at_28", true, false, 33, true, 3, true},
                    Blow{"shaken_wild_card_one_short", true, true, 4, true},
                    Blow{"shaken_wild_card_one_wound_at_0", true, true, 5, true, 1},
                    Blow{"shaken_wild_card_one_wound_at_3", true, true, 8, true, 1},
                    Blow{"shaken_wild_card_still_one_wound_at_4", true, true, 9, true, 1},
                    Blow{"shaken_wild_card_one_wound_at_7", true, true, 12, true, 1},
                    Blow{"shaken_wild_card_two_wounds_at_8", true, true, 13, true, 2},
                    Blow{"shaken_wild_card_three_wounds_at_15", true, true, 20, true, 3},
                    Blow{"shaken_wild_card_falls_at_16", true, true, 21, true, 3, true},
                    Blow{"extra_one_short", false, false, 4},
                    Blow{"extra_shaken_at_0", false, false, 5, true},
                    Blow{"extra_shaken_at_3", false, false, 8, true},
                    Blow{"extra_falls_at_4", false, false, 9, true, 0, true},
                    Blow{"extra_falls_at_16", false, false, 21, true, 0, true},
                    Blow{"shaken_extra_one_short", false, true, 4, true},
                    Blow{"shaken_extra_falls_at_0", false, true, 5, true, 0, true},
                    Blow{"shaken_extra_falls_at_3", false, true, 8, true, 0, true}),
    [](const auto& each) { return std::string(each.param.name); });

class SavageHarm : public PeopleStory {};

// SW-DMG-007: the fourth Wound of several blows.
TEST_F(SavageHarm, WoundsAddUpAndTheFourthTakesAWildCardDown) {
    load(open_ground({wild_card_with("Bo", "ours", R"("at": "B2", "wounds": 2)")}));
    EXPECT_EQ(does("gm", hurt("Bo", 9), points(9)),
              (Told{"damage 9", "harmed Bo 5 1 shaken", "person_changed Bo shaken",
                    "person_changed Bo wounds 1"}));
    EXPECT_EQ(person("Bo", "wounds"), 3);
    // Shaken, 0 above: 6 + 1 - 3 = 4; 1 + 1: unmentionables.
    const Told told = does("gm", hurt("Bo", 5), {5, 6, 1, 1, 1, 1});
    EXPECT_EQ(told.size(), 6U);
    EXPECT_EQ(person("Bo", "condition"), "incapacitated");
    EXPECT_EQ(person("Bo", "wounds"), 3);
    EXPECT_EQ(person("Bo", "prone"), true);
}

// SW-DMG-008: Size 4 is Large, 8 Huge, 12 Gargantuan; each Size is a point of Toughness.
TEST_F(SavageHarm, LargeHugeAndGargantuanCreaturesTakeOneTwoAndThreeWoundsMore) {
    struct Row {
        int size = 0;
        bool wild_card = false;
        int limit = 0;
    };
    for (const Row& row :
         {Row{3, false, 0}, Row{4, false, 1}, Row{7, false, 1}, Row{8, false, 2}, Row{11, false, 2},
          Row{12, false, 3}, Row{3, true, 3}, Row{4, true, 4}, Row{8, true, 5}, Row{12, true, 6}}) {
        const std::string rest = R"("at": "B2", "size": )" + std::to_string(row.size);
        for (const int over : {0, 1}) {
            SCOPED_TRACE(rest + " " + std::to_string(row.limit + over));
            load(open_ground({row.wild_card ? wild_card_with("Bo", "ours", rest)
                                            : somebody_with("Bo", "ours", rest)}));
            const int wounds = row.limit + over;
            const int damage = 5 + row.size + 4 * wounds;
            GivenDice dice = points(damage);
            if (over == 1 && row.wild_card) dice.insert(dice.end(), {6, 1, 2, 1, 1});
            does("gm", hurt("Bo", damage), dice);
            EXPECT_EQ(person("Bo", "wounds"), row.limit);
            EXPECT_EQ(person("Bo", "condition"), over == 1 ? "incapacitated" : "well");
        }
    }
}

// SW-DMG-009
TEST_F(SavageHarm, EachWoundIsMinusOneOnTraitRollsUpToThree) {
    load(open_ground({wild_card_with("Bo", "ours", R"("at": "B2", "size": 12)")}));
    for (const int wounds : {0, 1, 2, 3, 4, 6}) {
        if (wounds > 0) rules("people.Bo.wounds", wounds);
        const int penalty = std::min(wounds, 3);
        EXPECT_EQ(calls("Bo", "agility", {5, 3})[0], "called " + std::to_string(5 - penalty));
    }
}
TEST_F(SavageHarm, EachWoundIsAnInchOfPaceDownToOne) {
    struct Row {
        int pace = 0;
        int wounds = 0;
        int inches = 0;
    };
    for (const Row& row : {Row{6, 0, 6}, Row{6, 1, 5}, Row{6, 3, 3}, Row{3, 3, 1}, Row{2, 3, 1}}) {
        SCOPED_TRACE(row.inches);
        load(open_ground({wild_card_with("Bo", "ours",
                                         R"("at": "A1", "pace": )" + std::to_string(row.pace) +
                                             R"(, "wounds": )" + std::to_string(row.wounds)),
                          somebody_with("Hal", "theirs", R"("at": "L6")")}));
        fight({"AS", "2S"});
        const auto space = [](int x) { return std::string(1, static_cast<char>('A' + x)) + "1"; };
        EXPECT_EQ(refused("Bo", "move to=" + space(row.inches + 1)).substr(0, 11), "SW-CORE-020");
        does("Bo", "move to=" + space(row.inches));
        EXPECT_EQ(person("Bo", "inches"), row.inches);
    }
}

// SW-DMG-002: Toughness 8 (3).
TEST_F(SavageHarm, APTakesArmorAwayAndNothingElse) {
    struct Row {
        int ap = 0;
        int toughness = 0;
    };
    for (const Row& row : {Row{0, 8}, Row{1, 7}, Row{2, 6}, Row{3, 5}, Row{4, 5}, Row{20, 5}}) {
        load(open_ground(
            {somebody_with("Gus", "ours",
                           R"("at": "B2", "skills": {"shooting": "d8"}, "gear": [{"name": "rifle",
                      "make": "longarm", "damage": "2d6", "range": "24/48/96", "ap": )" +
                               std::to_string(row.ap) + "}]"),
             somebody_with("Hal", "theirs",
                           R"("at": "F2", "gear": [{"name": "vest", "kind": "armor",
                      "hold": "worn", "armor": 3}])")}));
        fight({"AS", "2S"});
        EXPECT_EQ(does("Gus", "attack target=Hal weapon=\"Gus's rifle\"", {5, 1, 1}),
                  (Told{"attack 5", "hit Gus Hal", "damage 2",
                        "harmed Hal " + std::to_string(row.toughness)}));
    }
}

// SW-DMG-001: both dice Ace, each for itself.
TEST_F(SavageHarm, EveryDamageDieAces) {
    load(open_ground({wild_card_with("Bo", "ours", R"("at": "B2", "toughness": 50)")}));
    EXPECT_EQ(does("gm", "hurt who=Bo dice=3", {6, 2, 6, 6, 3, 4})[0], "damage 27");
}

// SW-DMG-015
TEST_F(SavageHarm, HeavyArmorIsHurtByHeavyWeaponsOnly) {
    for (const bool heavy : {false, true}) {
        load(open_ground(
            {somebody_with("Gus", "ours",
                           R"("at": "B2", "skills": {"shooting": "d8"}, "gear": [{"name": "gun",
                      "make": "longarm", "damage": "2d6", "range": "24/48/96", "heavy_weapon": )" +
                               std::string(heavy ? "true" : "false") + "}]"),
             somebody_with("Hal", "theirs", R"("at": "F2", "heavy_armor": true)")}));
        fight({"AS", "2S"});
        const std::string shot = "attack target=Hal weapon=\"Gus's gun\"";
        if (heavy)
            EXPECT_EQ(does("Gus", shot, {5, 4, 4}),
                      (Told{"attack 5", "hit Gus Hal", "damage 8", "person_changed Hal shaken"}));
        else
            EXPECT_EQ(does("Gus", shot, {5}), (Told{"attack 5", "hit Gus Hal"}));
    }
}

// SW-DMG-016: with Strength d6 and a minimum of d8 no weapon die above a d6.
TEST_F(SavageHarm, TheTooWeakRollSmallerWeaponDiceInMelee) {
    for (const char* least : {"d6", "d8"}) {
        load(open_ground(
            {somebody_with("Gus", "ours",
                           R"("at": "B2", "skills": {"fighting": "d8"}, "gear": [{"name": "axe",
                      "damage": "Str+d10", "least_strength": ")" +
                               std::string(least) + "\"}]"),
             somebody_with("Hal", "theirs", R"("at": "C2", "toughness": 50, "parry": 4, "gear": [
                      {"name": "club", "damage": "Str+d4"}])")}));
        fight({"AS", "2S"});
        const std::string blow = "attack target=Hal weapon=\"Gus's axe\"";
        if (least == std::string("d6"))
            EXPECT_EQ(does("Gus", blow, {5, 2, 7}),
                      (Told{"attack 5", "hit Gus Hal", "damage 9", "harmed Hal 50"}));
        else  // the d10 is a d6: its 6 Aces
            EXPECT_EQ(does("Gus", blow, {5, 2, 6, 3}),
                      (Told{"attack 5", "hit Gus Hal", "damage 11", "harmed Hal 50"}));
    }
}
TEST_F(SavageHarm, TheTooWeakShootAtMinusOneForEachDieType) {
    struct Row {
        std::string least;
        int penalty = 0;
    };
    for (const Row& row : {Row{"d6", 0}, Row{"d8", 1}, Row{"d10", 2}, Row{"d12", 3}}) {
        load(open_ground(
            {somebody_with("Gus", "ours",
                           R"("at": "B2", "skills": {"shooting": "d8"}, "gear": [{"name": "gun",
                      "make": "longarm", "damage": "2d6", "range": "24/48/96",
                      "least_strength": ")" +
                               row.least + "\"}]"),
             somebody_with("Hal", "theirs", R"("at": "F2", "toughness": 50)")}));
        fight({"AS", "2S"});
        EXPECT_EQ(does("Gus", "attack target=Hal weapon=\"Gus's gun\"", {7, 1, 1})[0],
                  "attack " + std::to_string(7 - row.penalty));
    }
}

/// Bo: a Wild Card with one Benny, Vigor d8, Toughness 6; 18 points are three Wounds.
class SavageSoak : public PeopleStory {
  protected:
    void begin(const std::string& more = "") {
        load(open_ground({somebody_with("Bo", "ours",
                                        R"("wild_card": true, "bennies": 1, "at": "B2",
                                   "attributes": {"vigor": "d8"})" +
                                            more)}));
    }
    /// Three Wounds, and this roll against them.
    void soaks(const GivenDice& dice) {
        does("gm", hurt("Bo", 18), points(18));
        ASSERT_EQ(asked(), "Bo soak");
        does("Bo", "spend_benny use=soak", dice);
    }
};

// SW-DMG-011 SW-DMG-012
TEST_F(SavageSoak, EachSuccessAndRaiseTakesOneWoundOffAndTheLastBeingShakenToo) {
    struct Row {
        GivenDice dice;
        int wounds = 0;
    };
    for (const Row& row : {Row{{1, 1}, 3},        // a Critical Failure is a failure
                           Row{{3, 2}, 3},        // 3
                           Row{{4, 2}, 2},        // 4
                           Row{{7, 2}, 2},        // 7
                           Row{{8, 6, 1, 2}, 1},  // 8 + 1 = 9
                           Row{{8, 2, 3}, 1},     // 11
                           Row{{8, 2, 4}, 0},     // 12
                           Row{{8, 2, 8, 6}, 0}}) {
        begin();
        soaks(row.dice);
        EXPECT_EQ(person("Bo", "wounds"), row.wounds);
        EXPECT_EQ(person("Bo", "shaken"), row.wounds > 0);
        EXPECT_EQ(person("Bo", "bennies"), 0);
    }
}
TEST_F(SavageSoak, WhoeverSoaksEverythingIsNoLongerShakenEvenIfTheyWereBefore) {
    begin();
    rules("people.Bo.shaken", true);
    // Shaken, and 0 above Toughness: one Wound.
    EXPECT_EQ(does("gm", hurt("Bo", 6), points(6)), (Told{"damage 6", "harmed Bo 6 1 shaken"}));
    EXPECT_EQ(does("Bo", "spend_benny use=soak", {4, 2}),
              (Told{"soak 4", "person_changed Bo unshaken"}));
    EXPECT_EQ(person("Bo", "wounds"), 0);
}
TEST_F(SavageSoak, WhatIsLeftStillShakesAndWounds) {
    begin();
    does("gm", hurt("Bo", 18), points(18));
    EXPECT_EQ(does("Bo", "spend_benny use=soak", {4, 2}),
              (Told{"soak 4", "person_changed Bo shaken", "person_changed Bo wounds 2"}));
}
TEST_F(SavageSoak, WoundsOneHasCountAgainstItAndThoseToComeDoNot) {
    begin(R"(, "wounds": 2)");
    // 10 is one Wound. 5 - 2 = 3 fails; with the Wound to come it would be 2.
    does("gm", hurt("Bo", 10), points(10));
    EXPECT_EQ(does("Bo", "spend_benny use=soak", {5, 2})[0], "soak 3");
    EXPECT_EQ(modifiers("soak"), (Told{"wounds -2"}));
    EXPECT_EQ(person("Bo", "wounds"), 3);
}
TEST_F(SavageSoak, ASoakKeepsSomebodyOnTheirFeet) {
    begin(R"(, "wounds": 3)");
    // 10 would be the fourth Wound; 7 - 3 = 4 takes it off.
    does("gm", hurt("Bo", 10), points(10));
    does("Bo", "spend_benny use=soak", {7, 2});
    EXPECT_EQ(person("Bo", "condition"), "well");
    EXPECT_EQ(person("Bo", "wounds"), 3);
    EXPECT_EQ(person("Bo", "shaken"), false);
}
TEST_F(SavageSoak, OneSoakForEachAttack) {
    begin();
    does("gm", "give_benny who=Bo");
    does("gm", hurt("Bo", 18), points(18));
    EXPECT_EQ(does("Bo", "spend_benny use=soak", {4, 2}), (Told{"soak 4"}));
    // The other Benny is for the same roll again, no second Soak.
    EXPECT_EQ(refused("Bo", "spend_benny use=soak"), "SW-BEN-001 reroll_or_decline");
    does("Bo", "decline");
    EXPECT_EQ(person("Bo", "wounds"), 2);
    EXPECT_EQ(person("Bo", "bennies"), 1);
}
TEST_F(SavageSoak, NobodyIsAskedWhereThereAreNoWounds) {
    begin();
    EXPECT_EQ(does("gm", hurt("Bo", 9), points(9)), (Told{"damage 9", "person_changed Bo shaken"}));
    EXPECT_EQ(asked(), "gm next");
}
TEST_F(SavageSoak, WhoeverDeclinesTakesThemAll) {
    begin();
    does("gm", hurt("Bo", 18), points(18));
    EXPECT_EQ(does("Bo", "decline"),
              (Told{"person_changed Bo shaken", "person_changed Bo wounds 3"}));
}

TEST_F(SavageSoak, ExtrasOfTheGameMasterSoakFromThePool) {
    load(open_ground({somebody_with("Cy", "ours", R"("at": "B2")")}));
    does("gm", "give_benny");
    does("gm", hurt("Cy", 9), points(9));
    EXPECT_EQ(asked(), "Cy soak");
    EXPECT_EQ(does("Cy", "spend_benny use=soak", {4}), (Told{"soak 4"}));
    EXPECT_EQ(person("Cy", "condition"), "well");
    EXPECT_EQ(person("Cy", "shaken"), false);
    EXPECT_EQ(now("master_bennies"), 0);
}

}  // namespace
}  // namespace breakneck::test::savage_harm_test
