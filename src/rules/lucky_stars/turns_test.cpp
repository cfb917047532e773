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

TEST(LuckyStars, WhoeverIsDyingWhenItEndsIsNotSafe) {
    for (const auto& [condition, winners] :
         {std::pair(Condition::unconscious, 1U), {Condition::dying, 0U}, {Condition::dead, 0U}}) {
        Fight fight("AB.x");
        fight.stage.sides[0] = {.name = "red", .aim = Aim::protect, .whom = fight.who('B')};
        fight.begin("ABx");
        fight['B'].condition = condition;
        fight['x'].condition = Condition::unconscious;
        EXPECT_TRUE(outcome(fight.stage, fight.scene).over);
        EXPECT_EQ(outcome(fight.stage, fight.scene).winners, winners);
    }
}

TEST(LuckyStars, NobodyIsLeftBehindWhereAllAreToEscape) {
    Fight fight("AB.x");
    fight.stage.sides[0] = {.name = "red", .aim = Aim::escape, .all = true};
    fight.begin("ABx");
    fight['A'].at.mode = Whereabouts::away;
    fight['A'].escaped = true;
    EXPECT_FALSE(outcome(fight.stage, fight.scene).over);
    fight['B'].condition = Condition::unconscious;
    EXPECT_EQ(shortfall(fight.stage, fight.scene, SideId{0}), Shortfall::ward_left_behind);
    EXPECT_EQ(outcome(fight.stage, fight.scene), (Outcome{.over = true, .winners = 2U}))
        << "who left without their ward is beaten";
    fight['B'] = fight['A'];
    EXPECT_EQ(outcome(fight.stage, fight.scene).winners, 1U);
}

TEST(LuckyStars, WhoeverGoesAwayWithoutTheirWardIsBeaten) {
    // What has become of the ward, and who has won then.
    for (const auto& [condition, away, winners] : {std::tuple(Condition::well, true, 1U),
                                                   {Condition::unconscious, true, 1U},
                                                   {Condition::unconscious, false, 2U},
                                                   {Condition::dying, true, 2U},
                                                   {Condition::dead, false, 2U}}) {
        Fight fight("AB.x");
        fight.stage.sides[0] = {.name = "red", .aim = Aim::escape, .whom = fight.who('B')};
        fight.begin("ABx");
        for (const char each : std::string_view(away ? "AB" : "A")) {
            fight[each].at.mode = Whereabouts::away;
            fight[each].escaped = true;
        }
        fight['B'].condition = condition;
        EXPECT_EQ(outcome(fight.stage, fight.scene), (Outcome{.over = true, .winners = winners}))
            << name_of(condition) << away;
    }
}

/// Everyone ends their turn, for so many rounds.
void idle(Fight& fight, int rounds) {
    const auto turns = rounds * static_cast<int>(fight.scene.order.size());
    for (int i = 0; i < turns; ++i) {
        ASSERT_EQ(fight.asked(), "turn");
        ASSERT_TRUE(fight.does(fight.asked_letter(), EndTurn{}).is_done());
    }
}

GM_RULE("LS-GAP-058",
        "after three rounds in which nothing has changed the game master may end it") {
    Fight goes_on("A..x");
    goes_on.begin("Ax");
    idle(goes_on, 3);
    EXPECT_EQ(goes_on.scene.round, 3) << "between two rounds";
    EXPECT_EQ(goes_on.asked(), "lull");
    EXPECT_EQ(goes_on.gm(EndTurn{}), refuse("LS-GAP-058", "not_asked"));
    Fight ends = goes_on;
    EXPECT_TRUE(goes_on.gm(GoOn{}).is_done());
    EXPECT_EQ(goes_on.scene.round, 4);
    EXPECT_TRUE(goes_on.was_told(WentOn{}));
    idle(goes_on, 3);
    EXPECT_EQ(goes_on.asked(), "lull") << "asked again after three more";
    EXPECT_TRUE(ends.gm(Finish{}).is_done());
    EXPECT_EQ(ends.asked(), "over");
    EXPECT_EQ(outcome(ends.stage, ends.scene), (Outcome{.over = true}));
    EXPECT_EQ(shortfall(ends.stage, ends.scene, SideId{0}), Shortfall::opponents_stand);
    test::two_outcomes(goes_on.asked(), ends.asked());
}

RULE("LS-GAP-058", "whatever changes begins the count anew, but what is done in hiding does not") {
    for (const bool hides : {false, true}) {
        Fight fight("A...x");
        fight.begin("Ax");
        idle(fight, 2);
        if (hides) fight['A'].stealth = 40;
        const board::Place to{{1, 0}};
        const auto dice = hides ? std::vector<std::int16_t>{5, 5} : std::vector<std::int16_t>{};
        EXPECT_TRUE(fight.does('A', Move{.to = to, .silent = hides}, dice).is_done());
        idle(fight, 1);
        EXPECT_EQ(fight.asked(), hides ? "lull" : "turn");
        if (hides) EXPECT_TRUE(fight.gm(GoOn{}).is_done());
    }
}

}  // namespace
}  // namespace breakneck::lucky_stars::turns_test
