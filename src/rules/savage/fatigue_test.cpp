// Savage Worlds: Fatigue.
#include "rules/savage/wounds.h"
#include "tests/support/rule_test.h"
#include "tests/support/savage.h"

namespace breakneck::savage::fatigue_test {
namespace {

using test::Brawl;
using Faces = std::vector<std::int16_t>;

int penalty_at(int levels) {
    Brawl fight("Ax....y");
    fight.begin("Axy");
    fight['x'].fatigue = static_cast<std::int8_t>(levels);
    EXPECT_TRUE(fight.gm(CallRoll{.who = fight.who('x')}, {5, 2}).is_done());
    return fight.reason("fatigue", "called");
}
/// A foot chase in which A, who has so much Fatigue, stumbles: both dice at 1, then an odd die.
Brawl stumbled(int fatigue, Faces hours = {}) {
    Brawl fight("AB....x");
    fight.group(3, "A");
    fight.group(3, "B");
    fight.group(5, "x");
    fight.begin_chase("", "ABx");
    fight['A'].fatigue = static_cast<std::int8_t>(fatigue);
    Faces faces{1, 1, 3};
    faces.insert(faces.end(), hours.begin(), hours.end());
    EXPECT_TRUE(fight.does('A', ChangePosition{}, std::move(faces)).is_done());
    return fight;
}

RULE("SW-FATIG-001", "Fatigued is minus 1 and Exhausted minus 2 to every Trait roll") {
    EXPECT_EQ(penalty_at(0), 0);
    EXPECT_EQ(penalty_at(1), -1);
    EXPECT_EQ(penalty_at(2), -2);
}

RULE("SW-FATIG-001", "rolls of free actions too") {
    Brawl fight("Ax....y");
    fight.begin("Axy");
    fight['x'].fatigue = 1;
    EXPECT_TRUE(fight.gm(Hurt{.who = fight.who('x')}, {2, 3}).is_done());
    EXPECT_TRUE(fight.does('A', EndTurn{}, {4, 1}).is_done());
    EXPECT_EQ(fight.reason("fatigue", "recover_shaken"), -1);
    EXPECT_TRUE(fight['x'].shaken);
}

RULE("SW-FATIG-002", "the third level is Incapacitated") {
    Brawl second = stumbled(1);
    EXPECT_EQ(second['A'].fatigue, 2);
    EXPECT_EQ(second['A'].condition, Condition::well);
    Brawl third = stumbled(2, {4, 5});
    EXPECT_EQ(third['A'].fatigue, 3);
    EXPECT_EQ(third['A'].condition, Condition::unconscious);
}

RULE("SW-FATIG-004", "for 2d6 hours") {
    Brawl fight = stumbled(2, {4, 5});
    EXPECT_EQ(fight['A'].wakes_at, 9 * 60);
    const Answer roused = fight.gm(Rouse{fight.who('A')});
    ASSERT_FALSE(roused.is_done());
    EXPECT_EQ(roused.refusal().why, "too_tired");
    EXPECT_TRUE(fight.gm(StopChase{}, {}, "KH QH JH").is_done());
    EXPECT_TRUE(fight.gm(EndFight{}).is_done());
    EXPECT_TRUE(fight.gm(PassTime{9 * 60 - 1}).is_done());
    EXPECT_EQ(fight['A'].condition, Condition::unconscious);
    EXPECT_TRUE(fight.gm(PassTime{1}).is_done());
    EXPECT_EQ(fight['A'].condition, Condition::well);
    EXPECT_EQ(fight['A'].fatigue, 0);
}

RULE("SW-FATIG-003", "a level goes in every hour") {
    Brawl fight("Ax....y");
    fight.stay_calm();
    fight['x'].fatigue = 2;
    EXPECT_TRUE(fight.gm(PassTime{59}).is_done());
    EXPECT_EQ(fight['x'].fatigue, 2);
    EXPECT_TRUE(fight.gm(PassTime{1}).is_done());
    EXPECT_EQ(fight['x'].fatigue, 1);
    EXPECT_TRUE(fight.gm(PassTime{59}).is_done());
    EXPECT_EQ(fight['x'].fatigue, 1);
    EXPECT_TRUE(fight.gm(PassTime{1}).is_done());
    EXPECT_EQ(fight['x'].fatigue, 0);
}

RULE("SW-FATIG-003", "the time that is left over counts for the next") {
    Brawl fight("Ax....y");
    fight.stay_calm();
    fight['x'].fatigue = 2;
    EXPECT_TRUE(fight.gm(PassTime{90}).is_done());
    EXPECT_EQ(fight['x'].fatigue, 1);
    EXPECT_TRUE(fight.gm(PassTime{30}).is_done());
    EXPECT_EQ(fight['x'].fatigue, 0);
    fight['A'].fatigue = 2;
    EXPECT_TRUE(fight.gm(PassTime{600}).is_done());
    EXPECT_EQ(fight['A'].fatigue, 0);
}

}  // namespace
}  // namespace breakneck::savage::fatigue_test
