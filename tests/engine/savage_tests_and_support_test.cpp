// The engine's door with Savage Worlds: Tests by every skill, being Distracted and Vulnerable,
// Support; worked out by hand.
#include "tests/engine/savage_brawl.h"

namespace breakneck::test::savage_tests_and_support_test {
namespace {

const std::string able = R"("skills": {"athletics": "d12", "fighting": "d12", "taunt": "d12",
    "intimidation": "d12", "persuasion": "d12"})";

/// Gus, an Extra: Athletics, Fighting, Taunt, Intimidation, Persuasion d12.
std::string gus(const std::string& at = "D4") { return somebody("Gus", "us", at, able); }
/// Hal, a Wild Card: the same; Parry 8, Toughness 5.
std::string hal(const std::string& at = "E4") {
    return somebody("Hal", "them", at, wild_card + ", " + able);
}

// By every skill.

struct Linked {
    const char* skill = "";
    int attribute = 0;  // what the die of Hal's attribute adds: 1 Agility, 2 Smarts, 3 Spirit
};
void PrintTo(const Linked& linked, std::ostream* out) { *out << linked.skill; }
constexpr int agility = 1;
constexpr int smarts = 2;
constexpr int spirit = 3;

class SavageTestOf : public SavageBrawl, public testing::WithParamInterface<Linked> {};
TEST_P(SavageTestOf, IsOpposedByItsAttribute) {
    const Linked& row = GetParam();
    const std::string skill = row.skill;
    fight({somebody("Gus", "us", "D4", R"("skills": {")" + skill + R"(": "d12"})"),
           somebody("Hal", "them", "E4", R"("attributes": {"agility": "d12+1", "smarts": "d12+2",
                                             "spirit": "d12+3", "strength": "d12+4",
                                             "vigor": "d12+5"})")});
    EXPECT_EQ(does("Gus", "test target=Hal skill=" + skill, {8, 4}),
              (Told{"test 8", "resist " + std::to_string(4 + row.attribute),
                    "contest_won Gus Hal won", "person_changed Hal distracted 1"}));
}
INSTANTIATE_TEST_SUITE_P(Skills, SavageTestOf,
                         testing::Values(Linked{"athletics", agility}, Linked{"boating", agility},
                                         Linked{"driving", agility}, Linked{"fighting", agility},
                                         Linked{"piloting", agility}, Linked{"riding", agility},
                                         Linked{"shooting", agility}, Linked{"stealth", agility},
                                         Linked{"thievery", agility}, Linked{"electronics", smarts},
                                         Linked{"healing", smarts}, Linked{"notice", smarts},
                                         Linked{"psionics", smarts}, Linked{"repair", smarts},
                                         Linked{"spellcasting", smarts}, Linked{"survival", smarts},
                                         Linked{"taunt", smarts}, Linked{"weird_science", smarts},
                                         Linked{"faith", spirit}, Linked{"focus", spirit},
                                         Linked{"intimidation", spirit},
                                         Linked{"performance", spirit},
                                         Linked{"persuasion", spirit}),
                         [](const auto& row) { return row.param.skill; });

class SavageTests : public SavageBrawl {
  protected:
    const std::string taunt = "test target=Hal skill=taunt";
    const std::string won = "contest_won Gus Hal won";
};

TEST_F(SavageTests, NeedFourAndMoreThanTheOtherAndShakeByARaise) {
    fight({gus(), hal()});
    EXPECT_EQ(does("Gus", taunt, {3}), (Told{"test 3", "contest_won Gus Hal"}));
    undo();
    EXPECT_EQ(does("Gus", taunt, {5, 5, 2}), (Told{"test 5", "resist 5", "contest_won Gus Hal"}));
    undo();
    EXPECT_EQ(does("Gus", taunt, {4, 3, 2}),
              (Told{"test 4", "resist 3", won, "person_changed Hal distracted 1"}));
    undo();
    EXPECT_EQ(does("Gus", taunt, {8, 5, 2}),
              (Told{"test 8", "resist 5", won, "person_changed Hal distracted 1"}));
    undo();
    const Told raise{"test 9", "resist 5", won + " 1", "person_changed Hal distracted 1"};
    EXPECT_EQ(does("Gus", taunt, {9, 5, 2}), raise + Told{"person_changed Hal shaken"});
    undo();
    // Vulnerable instead, as whoever tests wishes.
    EXPECT_EQ(does("Gus", taunt + " vulnerable=true", {9, 5, 2}),
              (Told{"test 9", "resist 5", won + " 1", "person_changed Hal vulnerable 1",
                    "person_changed Hal shaken"}));
    EXPECT_EQ(person("Hal", "distracted"), 0);
    undo();
    // It never causes a Wound.
    rules("people.Hal.shaken", true);
    EXPECT_EQ(does("Gus", taunt, {9, 5, 2}), raise);
    EXPECT_EQ(person("Hal", "wounds"), 0);
}

TEST_F(SavageTests, AreActionsAndBySkills) {
    fight({gus(), hal()});
    EXPECT_EQ(refused("Gus", "test target=Hal skill=strength"), "SW-TEST-001 not_a_skill");
    EXPECT_EQ(refused("Gus", "test target=Gus skill=taunt"), "SW-TEST-001 not_a_foe");
    // Untrained: d4 - 2.
    EXPECT_EQ(does("Gus", "test target=Hal skill=notice", {3}),
              (Told{"test 1", "contest_won Gus Hal"}));
    EXPECT_EQ(refused("Gus", taunt), "SW-MULTI-002 no_actions_left");
}

TEST_F(SavageTests, DistractedIsTwoLessOnEveryRollToTheEndOfTheNextTurn) {
    fight({gus(), hal(), somebody("Ivo", "us", "E5", able)});
    EXPECT_EQ(does("Gus", taunt, {4, 3, 2}),
              (Told{"test 4", "resist 3", won, "person_changed Hal distracted 1"}));
    does("Gus", "end_turn");
    // On attacks: 9 - 2 against 8.
    EXPECT_EQ(does("Hal", "attack target=Gus", {9, 2}), (Told{"attack 7", "missed Hal Gus"}));
    EXPECT_EQ(modifiers("attack"), Told{"distracted -2"});
    does("Hal", "end_turn");
    // The end of Hal's turn is the end of it.
    EXPECT_EQ(does("Ivo", "test target=Hal skill=athletics", {5, 6, 2, 1}),
              (Told{"test 5", "resist 7", "contest_won Ivo Hal"}));
    EXPECT_EQ(modifiers("resist"), Told{});
    does("Ivo", "end_turn", {}, deal(3, 'H'));
    // Before it, resisting is at -2 as well, once however often.
    does("Gus", "plan_actions actions=2");
    does("Gus", taunt, {6, 3, 2});
    EXPECT_EQ(does("Gus", taunt, {6, 5, 2}),
              (Told{"test 4", "resist 3", won, "person_changed Hal distracted 1"}));
    EXPECT_EQ(modifiers("resist"), Told{"distracted -2"});
    rules("people.Hal.shaken", true);
    // So is Spirit against being Shaken: 5 - 2.
    EXPECT_EQ(does("Gus", "end_turn", {5, 3}), Told{"recover_shaken 3"});
    EXPECT_EQ(modifiers("recover_shaken"), Told{"distracted -2"});
}

TEST_F(SavageTests, VulnerableIsTwoMoreForEverythingAgainstThemToTheEndOfTheNextTurn) {
    fight({gus(), somebody("Ivo", "us", "E5", able), hal()});
    EXPECT_EQ(does("Gus", taunt + " vulnerable=true", {4, 3, 2}),
              (Told{"test 4", "resist 3", won, "person_changed Hal vulnerable 1"}));
    does("Gus", "end_turn");
    // Gus beside Hal is +1 more for an attack; contests have the 2 alone.
    for (const auto& [against, roll, adds] :
         {std::tuple{"attack target=Hal", "attack", Told{"gang_up 1", "vulnerable 2"}},
          std::tuple{"test target=Hal skill=taunt", "test", Told{"vulnerable 2"}},
          std::tuple{"grapple target=Hal", "grapple", Told{"vulnerable 2"}}}) {
        const bool contest = std::string(roll) != "attack";
        does("Ivo", against, contest ? GivenDice{2, 5, 3} : GivenDice{2});
        EXPECT_EQ(modifiers(roll), adds) << against;
        undo();
    }
    // A push is by Strength: d6.
    EXPECT_EQ(does("Ivo", "push target=Hal", {3, 5, 2}),
              (Told{"push 5", "resist 5", "contest_won Ivo Hal"}));
    EXPECT_EQ(modifiers("push"), Told{"vulnerable 2"});
    does("Ivo", "end_turn");
    does("Hal", "end_turn", {}, deal(3, 'H'));
    does("Gus", "attack target=Hal", {2});
    EXPECT_EQ(modifiers("attack"), Told{"gang_up 1"});
}

// Support.

/// What the roll is, and what Ivo's next Fighting roll has of it.
struct Help {
    const char* name = "";
    GivenDice dice = {};
    Told told = {};
    int amount = 0;
};
void PrintTo(const Help& help, std::ostream* out) { *out << help.name; }

class SavageSupport : public SavageBrawl, public testing::WithParamInterface<Help> {};
TEST_P(SavageSupport, CountsOnceForTheNextMatchingRoll) {
    const Help& help = GetParam();
    fight({gus(), somebody("Ivo", "us", "E5", able), hal("H4")});
    EXPECT_EQ(does("Gus", "support ally=Ivo skill=persuasion helps=athletics", help.dice),
              help.told);
    EXPECT_EQ(refused("Gus", "support ally=Ivo skill=persuasion helps=athletics"),
              "SW-MULTI-002 no_actions_left");
    does("Gus", "end_turn");
    const Told adds = help.amount == 0 ? Told{} : Told{"support " + std::to_string(help.amount)};
    // Another Trait has nothing of it, and leaves it be; then it is used up.
    for (const auto& [trait, expected] : {std::pair{"taunt", Told{}}, std::pair{"athletics", adds},
                                          std::pair{"athletics", Told{}}}) {
        does("Ivo", std::string("improvise free=true trait=") + trait, {5});
        EXPECT_EQ(modifiers("improvise"), expected) << trait;
    }
}
// clang-format off
INSTANTIATE_TEST_SUITE_P(Totals, SavageSupport, testing::Values(
    Help{"Three", {3}, {"support_roll 3"}, 0},
    Help{"Four", {4}, {"support_roll 4", "support_given Gus Ivo athletics 1"}, 1},
    Help{"Seven", {7}, {"support_roll 7", "support_given Gus Ivo athletics 1"}, 1},
    Help{"Eight", {8}, {"support_roll 8", "support_given Gus Ivo athletics 2"}, 2},
    // Two raises are no more.
    Help{"Twelve", {12, 1}, {"support_roll 13", "support_given Gus Ivo athletics 2"}, 2},
    // An Extra's 1 is critical on another 1.
    Help{"One", {1, 2}, {"support_roll 1", "critical_failure 2"}, 0},
    Help{"OneAndOne", {1, 1},
         {"support_roll 1", "critical_failure 1", "support_given Gus Ivo athletics -2"}, -2}),
    [](const auto& row) { return row.param.name; });
// clang-format on

TEST_F(SavageTests, SupportAddsUpToFourAndIsLostWithTheRound) {
    fight({gus(), somebody("Jan", "us", "C4", able), somebody("Kai", "us", "C5", able),
           somebody("Ivo", "us", "G4", able), hal("H4")});
    const std::string help = "support ally=Ivo skill=athletics helps=fighting";
    EXPECT_EQ(refused("Gus", "support ally=Hal skill=athletics helps=fighting"),
              "SW-SUPP-001 not_an_ally");
    EXPECT_EQ(refused("Gus", "support ally=Ivo skill=strength helps=fighting"),
              "SW-SUPP-001 not_a_skill");
    for (const std::string who : {"Gus", "Jan", "Kai"}) {
        EXPECT_EQ(does(who, help, {8}),
                  (Told{"support_roll 8", "support_given " + who + " Ivo fighting 2"}));
        if (who == "Kai") break;
        does(who, "end_turn");
    }
    does("Kai", "end_turn");
    // 3 + 4 against 8; for 2 + 2 + 2 would have hit.
    EXPECT_EQ(does("Ivo", "attack target=Hal", {3}), (Told{"attack 7", "missed Ivo Hal"}));
    EXPECT_EQ(modifiers("attack"), Told{"support 4"});
    undo();
    does("Ivo", "end_turn");
    does("Hal", "end_turn", {}, {"2H", "3H", "4H", "AH", "KH"});
    does("Ivo", "attack target=Hal", {3});
    EXPECT_EQ(modifiers("attack"), Told{});
}

}  // namespace
}  // namespace breakneck::test::savage_tests_and_support_test
