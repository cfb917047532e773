// These Lucky Stars, chapter 3: Action Points and turns; how the encounter ends.
#include "tests/support/lucky.h"
#include "tests/support/rule_test.h"

namespace breakneck::lucky_stars::turns_test {
namespace {

using test::Fight;

RULE("LS-AP-001", "four Action Points per round, and mods") {
    Fight fight("A.x");
    fight.sheet('x').ap_mods = 2;
    fight.begin("Ax");
    EXPECT_EQ(fight['A'].ap, 4);
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_EQ(fight['x'].ap, 6);
}

RULE("LS-AP-002", "the pool is set back to full at the start of the turn, not added to") {
    Fight fight("A.x");
    fight.begin("Ax");
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_EQ(fight['A'].ap, 4) << "left over";
    EXPECT_TRUE(fight.does('x', Improvise{Effort::focused}).is_done());
    EXPECT_EQ(fight['x'].ap, 2);
    EXPECT_TRUE(fight.does('x', EndTurn{}).is_done());
    EXPECT_EQ(fight['A'].ap, 4);
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_EQ(fight['x'].ap, 4);
}

RULE("LS-INI-008", "until the first turn begins one is out of combat and can be surprised") {
    Fight fight("Ax");
    fight.begin("Ax");
    EXPECT_FALSE(fight['x'].acted);
    EXPECT_TRUE(fight.does('A', Attack{fight.who('x')}, {1, 2, 3, 4}).is_done());
    EXPECT_TRUE(fight.told<Attacked>()[0].surprise);
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_TRUE(fight['x'].acted);
}

TEST(LuckyStars, TheGameMasterEndsTheFightAndDefComesBack) {
    Fight fight("A.x");
    EXPECT_EQ(fight.gm(EndFight{}), refuse("LS-INI-001", "no_fight"));
    fight.begin("Ax");
    fight['A'].def = 3;
    fight['A'].covered_ft = 200;
    EXPECT_TRUE(fight.gm(Grant{fight.who('A'), 1}).is_done());
    EXPECT_TRUE(fight.gm(EndFight{}).is_done());
    EXPECT_EQ(fight['A'].def, 10);
    EXPECT_EQ(fight['A'].covered_ft, 0);
    EXPECT_TRUE(fight.scene.granted.empty());
    EXPECT_EQ(fight.asked(), "begin");
    EXPECT_EQ(fight.scene.round, 0);
}

TEST(LuckyStars, SidesWinByTheirAims) {
    Fight fight("A.x");
    fight.begin("Ax");
    EXPECT_FALSE(outcome(fight.stage, fight.scene).over);
    fight['x'].condition = Condition::unconscious;
    EXPECT_EQ(outcome(fight.stage, fight.scene).winners, 1U);
    fight['x'].condition = Condition::well;
    fight.stage.sides[1].aim = Aim::escape;
    fight['x'].at.mode = Whereabouts::away;
    EXPECT_EQ(outcome(fight.stage, fight.scene).winners, 1U) << "gone, but not escaped";
    fight['x'].escaped = true;
    EXPECT_EQ(outcome(fight.stage, fight.scene).winners, 2U) << "who got away is not defeated";
}

TEST(LuckyStars, WhoeverIsLeftAloneHasNobodyToFight) {
    Fight fight("AB.x");
    fight.stage.sides[0] = {.name = "red", .aim = Aim::protect, .whom = fight.who('B')};
    fight.begin("ABx");
    fight['B'].condition = Condition::dead;
    EXPECT_FALSE(outcome(fight.stage, fight.scene).over);
    fight['x'].condition = Condition::unconscious;
    EXPECT_TRUE(outcome(fight.stage, fight.scene).over);
    EXPECT_EQ(outcome(fight.stage, fight.scene).winners, 0U) << "their charge is dead";
    fight.stage.sides[0] = {.name = "red", .aim = Aim::escape};
    EXPECT_EQ(outcome(fight.stage, fight.scene).winners, 1U) << "nobody is left to stop them";
}

TEST(LuckyStars, SurvivorsWinWhenTheirLastRoundIsOver) {
    Fight fight("A.x");
    fight.stage.sides[0] = {.name = "red", .aim = Aim::survive, .rounds = 2};
    fight.begin("Ax");
    for (int i = 0; i < 3; ++i) EXPECT_TRUE(fight.does(fight.asked_letter(), EndTurn{}).is_done());
    EXPECT_EQ(fight.asked(), "turn");
    EXPECT_TRUE(fight.does('x', EndTurn{}).is_done());
    EXPECT_EQ(fight.asked(), "over");
    EXPECT_EQ(fight.told<Won>().size(), 1U);
}

}  // namespace
}  // namespace breakneck::lucky_stars::turns_test
