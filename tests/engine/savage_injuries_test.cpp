// Through the engine's door: a Wound too many, the Injury Table with its sub-rolls, what injuries
// do and how long they last.
#include "tests/engine/savage_people.h"

namespace breakneck::test::savage_injuries_test {
namespace {

/// Bo: a Wild Card without Bennies, three Wounds, Vigor d6, Toughness 5: 9 points are one Wound too
/// many. The Vigor roll is at -3.
const std::string bo_at_the_end = R"("at": "B2", "wounds": 3, "attributes": {"agility": "d8",
    "smarts": "d8", "strength": "d8"}, "skills": {"athletics": "d6", "persuasion": "d6",
    "notice": "d6"})";

/// 5 + 4 points; Vigor 6 + 1 - 3 = 4, a success: whatever comes lasts until all Wounds are healed.
const GivenDice falls_with_a_success{5, 4, 6, 1, 1};

GivenDice and_then(GivenDice first, const GivenDice& more) {
    first.insert(first.end(), more.begin(), more.end());
    return first;
}

class InjuryStory : public PeopleStory {
  protected:
    void SetUp() override { load(open_ground({wild_card_with("Bo", "ours", bo_at_the_end)})); }
    Told falls(const GivenDice& dice) { return does("gm", "hurt who=Bo dice=2", dice); }
    /// What kinds of injury Bo has, in the order they came.
    Told injuries() {
        Told kinds;
        for (const Json& each : person("Bo", "injuries"))
            kinds.push_back(word_of(each["kind"]) + " " + word_of(each["lasts"]));
        return kinds;
    }
};

/// SW-INJ-002 to SW-INJ-012, SW-GAP-054: a row of the table by one end of its range.
struct InjuryTableRow {
    const char* name;
    GivenDice dice;
    Told rolls;
    const char* injury;
};
void PrintTo(const InjuryTableRow& row, std::ostream* out) { *out << row.name; }

class SavageInjuryTable : public InjuryStory, public testing::WithParamInterface<InjuryTableRow> {};

TEST_P(SavageInjuryTable, EndOfARow) {
    const InjuryTableRow& row = GetParam();
    Told told = falls(and_then(falls_with_a_success, row.dice));
    Told expected{"damage 9", "harmed Bo 5 1 shaken", "person_changed Bo shaken",
                  "person_changed Bo incapacitated", "incapacitated 4"};
    expected.insert(expected.end(), row.rolls.begin(), row.rolls.end());
    ASSERT_EQ(told.size(), expected.size() + 1);
    EXPECT_TRUE(told.back().starts_with("injury_taken Bo ")) << told.back();
    told.pop_back();
    EXPECT_EQ(told, expected);
    EXPECT_EQ(injuries(), (Told{row.injury + std::string(" until_healed")}));
    EXPECT_EQ(person("Bo", "bleeding"), false);
}

INSTANTIATE_TEST_SUITE_P(
    All, SavageInjuryTable,
    testing::Values(
        InjuryTableRow{"unmentionables_2", {1, 1}, {"injury 2"}, "unmentionables"},
        InjuryTableRow{"arm_3_left_1", {1, 2, 1}, {"injury 3", "arm 1"}, "left_arm"},
        InjuryTableRow{"arm_3_left_3", {2, 1, 3}, {"injury 3", "arm 3"}, "left_arm"},
        InjuryTableRow{"arm_4_right_4", {2, 2, 4}, {"injury 4", "arm 4"}, "right_arm"},
        InjuryTableRow{"arm_4_right_6", {1, 3, 6}, {"injury 4", "arm 6"}, "right_arm"},
        InjuryTableRow{"guts_5_broken_1", {2, 3, 1}, {"injury 5", "guts 1"}, "agility"},
        InjuryTableRow{"guts_5_broken_2", {1, 4, 2}, {"injury 5", "guts 2"}, "agility"},
        InjuryTableRow{"guts_7_battered_3", {3, 4, 3}, {"injury 7", "guts 3"}, "vigor"},
        InjuryTableRow{"guts_7_battered_4", {1, 6, 4}, {"injury 7", "guts 4"}, "vigor"},
        InjuryTableRow{"guts_9_busted_5", {4, 5, 5}, {"injury 9", "guts 5"}, "strength"},
        InjuryTableRow{"guts_9_busted_6", {3, 6, 6}, {"injury 9", "guts 6"}, "strength"},
        InjuryTableRow{"leg_10", {5, 5}, {"injury 10"}, "leg"},
        InjuryTableRow{"leg_11", {5, 6}, {"injury 11"}, "leg"},
        InjuryTableRow{"head_12_scar_1", {6, 6, 1}, {"injury 12", "head 1"}, "ugly"},
        InjuryTableRow{"head_12_scar_3", {6, 6, 3}, {"injury 12", "head 3"}, "ugly"},
        InjuryTableRow{"head_12_blinded_4", {6, 6, 4}, {"injury 12", "head 4"}, "eye"},
        InjuryTableRow{"head_12_blinded_5", {6, 6, 5}, {"injury 12", "head 5"}, "eye"},
        InjuryTableRow{"head_12_brain_6", {6, 6, 6}, {"injury 12", "head 6"}, "smarts"}),
    [](const auto& each) { return std::string(each.param.name); });

/// SW-INJ-001: the row of the part that was aimed at. Gus has Fighting d12+6 and a club; Bo has
/// Parry 2 and no weapon.
class SavageAimedInjury : public InjuryStory {
  protected:
    /// 6 + 6 + 2, less 4 at most, is a raise: three d6, of 9 points at least. Then Bo's Vigor.
    Told strikes(const std::string& called, const GivenDice& after) {
        load(open_ground(
            {wild_card_with("Bo", "theirs", bo_at_the_end),
             somebody_with("Ann", "theirs", R"("at": "L6")"),
             somebody_with("Gus", "ours", R"("at": "C2", "skills": {"fighting": "d12+6"},
                                   "gear": [{"name": "club", "damage": "Str+d6"}])")}));
        fight({"2S", "3S", "AS"});
        return does("Gus", "attack target=Bo weapon=\"Gus's club\" called=" + called,
                    and_then({6, 3, 3, 3, 6, 1, 1}, after));
    }
};

TEST_F(SavageAimedInjury, AHeadHasTheRowOfTheHead) {
    strikes("head", {6});
    EXPECT_EQ(injuries(), (Told{"smarts until_healed"}));
}
TEST_F(SavageAimedInjury, VitalsHaveTheRowOfTheGuts) {
    strikes("vitals", {6});
    EXPECT_EQ(injuries(), (Told{"strength until_healed"}));
}
TEST_F(SavageAimedInjury, AHandHasTheRowOfTheArm) {
    strikes("hand", {3});
    EXPECT_EQ(injuries(), (Told{"left_arm until_healed"}));
}
TEST_F(SavageAimedInjury, ALimbIsAnArmOrALeg) {
    strikes("limb", {3, 4});
    EXPECT_EQ(injuries(), (Told{"right_arm until_healed"}));
    strikes("limb", {4});
    EXPECT_EQ(injuries(), (Told{"leg until_healed"}));
}

/// SW-DMG-013: what the Vigor roll decides.
class SavageIncapacitated : public InjuryStory {};

TEST_F(SavageIncapacitated, ACriticalFailureIsDeath) {
    EXPECT_EQ(
        falls({5, 4, 1, 1}),
        (Told{"damage 9", "harmed Bo 5 1 shaken", "person_changed Bo shaken",
              "person_changed Bo incapacitated", "incapacitated -2", "person_changed Bo died"}));
    EXPECT_EQ(person("Bo", "condition"), "dead");
}
TEST_F(SavageIncapacitated, AFailureIsAPermanentInjuryAndBleedingOut) {
    // 5 - 3 = 2.
    EXPECT_EQ(falls({5, 4, 5, 4, 1, 1}).back(), "person_changed Bo bleeding");
    EXPECT_EQ(injuries(), (Told{"unmentionables permanent"}));
    EXPECT_EQ(person("Bo", "bleeding"), true);
}
TEST_F(SavageIncapacitated, ASuccessIsAnInjuryUntilAllWoundsAreHealed) {
    // 6 + 4 - 3 = 7, one short of a raise.
    falls({5, 4, 6, 1, 4, 1, 1});
    EXPECT_EQ(injuries(), (Told{"unmentionables until_healed"}));
    EXPECT_EQ(person("Bo", "bleeding"), false);
}
TEST_F(SavageIncapacitated, ARaiseIsAnInjuryForADay) {
    falls({5, 4, 6, 1, 5, 1, 1});
    EXPECT_EQ(injuries(), (Told{"unmentionables a_day"}));
    EXPECT_EQ(person("Bo", "bleeding"), false);
}
// SW-BEN-001 SW-CORE-014
TEST_F(SavageIncapacitated, TheVigorRollMayBeBoughtAgainUnlessItIsCritical) {
    rules("people.Bo.bennies", 2);
    falls({5, 4});
    does("Bo", "decline", {5, 4});
    EXPECT_EQ(asked(), "Bo reroll");
    // 6 + 5 - 3 = 8 instead of 2.
    EXPECT_EQ(does("Bo", "spend_benny use=reroll", {6, 1, 5, 1, 1})[0], "incapacitated 8");
    EXPECT_EQ(injuries(), (Told{"unmentionables a_day"}));
    EXPECT_EQ(person("Bo", "bennies"), 1);

    SetUp();
    rules("people.Bo.bennies", 2);
    falls({5, 4});
    EXPECT_EQ(does("Bo", "decline", {1, 1}).back(), "person_changed Bo died");
    EXPECT_EQ(person("Bo", "bennies"), 2);
}
TEST_F(SavageIncapacitated, AnExtraRollsNothing) {
    load(open_ground({somebody_with("Cy", "ours", R"("at": "B2")")}));
    EXPECT_EQ(does("gm", "hurt who=Cy dice=2", {5, 4}),
              (Told{"damage 9", "harmed Cy 5 1 shaken", "person_changed Cy shaken",
                    "person_changed Cy incapacitated"}));
}

/// SW-DMG-013: how long injuries last.
class SavageInjuryLasts : public InjuryStory {};

TEST_F(SavageInjuryLasts, APermanentOneStaysWhenEverythingElseHasHealed) {
    falls({5, 4, 5, 4, 5, 5});
    does("gm", "heal who=Bo wounds=3");
    does("gm", "pass_time minutes=3000");
    EXPECT_EQ(person("Bo", "wounds"), 0);
    EXPECT_EQ(injuries(), (Told{"leg permanent"}));
}
TEST_F(SavageInjuryLasts, UntilHealedIsUntilTheLastWoundHoweverManyDays) {
    falls({5, 4, 6, 1, 1, 5, 5});
    does("gm", "heal who=Bo wounds=2");
    does("gm", "pass_time minutes=3000");
    EXPECT_EQ(injuries(), (Told{"leg until_healed"}));
    does("gm", "heal who=Bo wounds=1");
    EXPECT_EQ(injuries(), Told{});
}
TEST_F(SavageInjuryLasts, ADayIsTwentyFourHours) {
    falls({5, 4, 6, 1, 5, 5, 5});
    does("gm", "pass_time minutes=1439");
    EXPECT_EQ(injuries(), (Told{"leg a_day"}));
    does("gm", "pass_time minutes=1");
    EXPECT_EQ(injuries(), Told{});
    EXPECT_EQ(person("Bo", "wounds"), 3);
}
TEST_F(SavageInjuryLasts, OrUntilTheLastWoundIfThatIsSooner) {
    falls({5, 4, 6, 1, 5, 5, 5});
    does("gm", "heal who=Bo wounds=3");
    EXPECT_EQ(injuries(), Told{});
}

/// What they do: Bo is injured once or more and then healed but for a Wound.
class SavageInjuryEffects : public InjuryStory {
  protected:
    /// Up again with two Wounds.
    void injured(const GivenDice& injury) {
        if (person("Bo", "wounds") == 2) rules("people.Bo.wounds", 3);
        if (person("Bo", "shaken") == true) rules("people.Bo.shaken", false);
        falls(and_then(falls_with_a_success, injury));
        does("gm", "heal who=Bo wounds=1");
        rules("people.Bo.prone", false);
    }
};

// SW-INJ-005 SW-INJ-006 SW-INJ-007 SW-INJ-012: a d8 becomes a d6, whose 6 Aces; at -2 for Wounds.
TEST_F(SavageInjuryEffects, AttributesLoseADieType) {
    struct Row {
        GivenDice injury;
        std::string attribute;
    };
    for (const Row& row :
         {Row{{3, 3, 1}, "agility"}, Row{{3, 3, 5}, "strength"}, Row{{6, 6, 6}, "smarts"}}) {
        SCOPED_TRACE(row.attribute);
        SetUp();
        injured(row.injury);
        EXPECT_EQ(calls("Bo", row.attribute, {6, 1, 1}), called("Bo", 5, 0));
        // And another: a d4. A third changes nothing (SW-GAP-054).
        injured(row.injury);
        injured(row.injury);
        EXPECT_EQ(calls("Bo", row.attribute, {4, 1, 3}), called("Bo", 5, 0));
    }
}
TEST_F(SavageInjuryEffects, BatteredLowersToughnessWithVigor) {
    injured({3, 3, 3});
    EXPECT_EQ(calls("Bo", "vigor", {4, 1, 3}), called("Bo", 5, 0));
    EXPECT_EQ(does("gm", "hurt who=Bo dice=1", {3}), (Told{"damage 3", "harmed Bo 4"}));
}

// SW-INJ-003: what the arm held falls, and nothing that needs it is taken up again.
TEST_F(SavageInjuryEffects, AnArmIsOfNoUse) {
    const std::string sword = R"({"name": "sword", "damage": "Str+d8"})";
    const std::string knife = R"({"name": "knife", "damage": "Str+d4", "hold": "off_hand"})";
    const std::string rifle = R"({"name": "rifle", "make": "longarm", "damage": "2d8",
        "range": "24/48/96", "two_handed": true})";
    const auto begin = [&](const std::string& gear, int arm) {
        load(open_ground(
            {wild_card_with("Bo", "ours", bo_at_the_end + R"(, "gear": [)" + gear + "]"),
             somebody_with("Hal", "theirs", R"("at": "L6")")}));
        injured({1, 2, arm});
        fight({"AS", "2S"});
    };
    begin(sword + ", " + knife, 4);  // right
    EXPECT_EQ(item("Bo's sword", "hold"), "dropped");
    EXPECT_EQ(item("Bo's knife", "hold"), "off_hand");

    begin(sword + ", " + knife, 3);  // left
    EXPECT_EQ(item("Bo's sword", "hold"), "held");
    EXPECT_EQ(item("Bo's knife", "hold"), "dropped");
    EXPECT_EQ(refused("Bo", "ready item=\"Bo's knife\" off_hand=true"), "SW-INJ-003 arm_injured");

    for (const int arm : {1, 6}) {
        begin(rifle, arm);
        EXPECT_EQ(item("Bo's rifle", "hold"), "dropped");
        EXPECT_EQ(refused("Bo", "ready item=\"Bo's rifle\""), "SW-INJ-003 arm_injured");
    }
}

// SW-INJ-008 SW-INJ-013
TEST_F(SavageInjuryEffects, ALegIsSlowMinorAndASecondOneMajor) {
    const std::string foe = somebody_with("Hal", "theirs", R"("at": "L6", "skills":
        {"athletics": "d8"})");
    load(open_ground({wild_card_with("Bo", "ours", bo_at_the_end), foe}));
    injured({5, 5});
    fight({"AS", "2S"});
    // Pace 6 - 2 - 1; the running die is a d4.
    EXPECT_EQ(does("Bo", "run", {4}), (Told{"running 4", "person_changed Bo ran 4"}));
    EXPECT_EQ(refused("Bo", "move to=J2").substr(0, 11), "SW-CORE-021");
    does("Bo", "move to=I2");
    EXPECT_EQ(person("Bo", "inches"), 7);
    // No more than that: Athletics 6 + 2 - 2.
    EXPECT_EQ(calls("Bo", "athletics", {6, 1, 2}), called("Bo", 6, 0));
    does("gm", "end_fight");

    injured({5, 6});
    EXPECT_EQ(calls("Bo", "athletics", {6, 1, 2}), called("Bo", 4, 0));
    EXPECT_EQ(modifiers("called"), (Told{"slow -2", "wounds -2"}));
    EXPECT_EQ(calls("Bo", "agility", {6, 1}), called("Bo", 4, 0));
    fight({"AS", "2S"});
    // Pace 6 - 2 - 2; still a d4.
    EXPECT_EQ(does("Bo", "run", {3}), (Told{"running 3", "person_changed Bo ran 3"}));
    EXPECT_EQ(refused("Bo", "move to=C2").substr(0, 11), "SW-CORE-021");
    does("Bo", "move to=D2");
    EXPECT_EQ(person("Bo", "inches"), 5);
    does("Bo", "end_turn");
    // And against Athletics: Agility 7 - 2 - 2.
    EXPECT_EQ(
        does("Hal", "test target=Bo skill=athletics", {5, 7, 1}),
        (Told{"test 5", "resist 3", "contest_won Hal Bo won", "person_changed Bo distracted 1"}));
    EXPECT_EQ(modifiers("resist"), (Told{"slow -2", "wounds -2"}));
}
TEST_F(SavageInjuryEffects, WhoeverIsSlowAlreadyIsSlowMajorWithTheFirstLeg) {
    load(open_ground(
        {wild_card_with("Bo", "ours", bo_at_the_end + R"(, "hindrances": {"slow_minor": true})")}));
    EXPECT_EQ(calls("Bo", "athletics", {6, 1, 2}), called("Bo", 5, 0));
    injured({5, 5});
    EXPECT_EQ(calls("Bo", "athletics", {6, 1, 2}), called("Bo", 4, 0));
}

// SW-INJ-010 SW-INJ-013
TEST_F(SavageInjuryEffects, AScarIsMinusTwoOnPersuasion) {
    injured({6, 6, 1});
    EXPECT_EQ(calls("Bo", "persuasion", {6, 1, 3}), called("Bo", 5, 0));
    EXPECT_EQ(modifiers("called"), (Told{"ugly -2", "wounds -2"}));
    EXPECT_EQ(calls("Bo", "notice", {6, 1, 3}), called("Bo", 7, 0));
}

// SW-INJ-011 SW-INJ-013: Hal is 4 inches away, Ned 5.
TEST_F(SavageInjuryEffects, OneEyeIsMinusTwoFromFiveInchesAndTheOtherIsBlindness) {
    load(open_ground(
        {wild_card_with("Bo", "ours", bo_at_the_end + R"(, "gear": [)" + plain_pistol + "]"),
         somebody_with("Hal", "theirs", R"("at": "F2", "toughness": 50)"),
         somebody_with("Ned", "theirs", R"("at": "G2", "toughness": 50)")}));
    injured({6, 6, 4});
    const auto shoots = [&](const std::string& whom) {
        fight({"AS", "2S", "3S"});
        // 3 - 2 - 2 misses in any case.
        does("Bo", "attack target=" + whom + " weapon=\"Bo's pistol\"", {3, 2});
        const Told found = modifiers("attack");
        does("gm", "end_fight");
        return found;
    };
    EXPECT_EQ(shoots("Hal"), (Told{"untrained -2", "wounds -2"}));
    EXPECT_EQ(shoots("Ned"), (Told{"one_eye -2", "untrained -2", "wounds -2"}));
    injured({6, 6, 5});
    EXPECT_EQ(shoots("Hal"), (Told{"blind -6", "untrained -2", "wounds -2"}));
    EXPECT_EQ(shoots("Ned"), (Told{"blind -6", "untrained -2", "wounds -2"}));
}

}  // namespace
}  // namespace breakneck::test::savage_injuries_test
