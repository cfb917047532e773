// TevellerRPG, section 11: heroes and grunts.
#include "rules/teveller/damage.h"
#include "tests/support/rule_test.h"
#include "tests/support/teveller.h"

namespace breakneck::teveller::grunts_test {
namespace {

using test::Skirmish;
using test::two_outcomes;

/// A with a sword beside the grunt x; y is another.
Skirmish against_grunts(bool house_rule, int protection = 0) {
    Skirmish fight("Ax...y");
    fight.stage.house_rules.heroes_and_grunts = house_rule;
    fight.sheet('x').grunt = fight.sheet('y').grunt = true;
    fight.give_sword('A');
    if (protection > 0) fight.give_armor('x', protection);
    fight.begin("Axy");
    return fight;
}
/// 4 points of damage.
void strike_x(Skirmish& fight) {
    const Attack attack{.target = fight.who('x'), .weapon = ItemId{0}};
    EXPECT_TRUE(fight.does('A', attack, {4, 4, 1, 1, 2}).is_done());
}

RULE("TV-GRUNT-001", "any point that gets through puts a grunt out") {
    Skirmish fight = against_grunts(true, 3);
    strike_x(fight);
    EXPECT_EQ(fight.told<Harmed>().front().through, 1);
    EXPECT_EQ(fight['x'].condition, Condition::out);
    EXPECT_EQ(fight.asked(), "fate");
}

RULE("TV-GRUNT-001", "not where armor stops everything, nor without the option") {
    Skirmish fight = against_grunts(true, 4);
    strike_x(fight);
    EXPECT_EQ(fight['x'].condition, Condition::well);
    Skirmish plain = against_grunts(false);
    strike_x(plain);
    EXPECT_EQ(plain['x'].condition, Condition::well);
    EXPECT_EQ(plain['x'].stamina, 3);
    Skirmish other = against_grunts(true);
    strike_x(other);
    EXPECT_EQ(other['x'].condition, Condition::out);
    EXPECT_EQ(other['x'].stamina, 7);
}

RULE("TV-GRUNT-001", "heroes are none of it") {
    Skirmish fight = against_grunts(true);
    fight.turn_of('x');
    EXPECT_TRUE(fight.does('x', Attack{.target = fight.who('A')}, {4, 4}).is_done());
    EXPECT_EQ(fight['A'].stamina, 6);
    EXPECT_EQ(fight['A'].condition, Condition::well);
    fight.turn_of('A');
    strike_x(fight);
    EXPECT_EQ(fight['x'].condition, Condition::out);
}

/// What the Referee says became of x.
Fighter after(const Choice& word) {
    Skirmish fight = against_grunts(true);
    strike_x(fight);
    EXPECT_TRUE(fight.gm(word).is_done());
    EXPECT_EQ(fight.asked(), "turn");
    return fight['x'];
}

GM_RULE("TV-GRUNT-002", "the Referee says what became of them, rarely death") {
    const Fighter fled = after(Fate{OutFate::fled});
    const Fighter dead = after(Fate{OutFate::dead});
    EXPECT_EQ(fled.fate, OutFate::fled);
    EXPECT_EQ(fled.condition, Condition::out);
    EXPECT_EQ(dead.condition, Condition::dead);
    EXPECT_EQ(after(Decline{}).fate, OutFate::wounded);
    two_outcomes(fled.fate, dead.fate);
}

RULE("TV-GRUNT-002", "something must have become of them") {
    Skirmish fight = against_grunts(true);
    strike_x(fight);
    EXPECT_EQ(fight.gm(Fate{OutFate::none}).refusal().rule, RuleId("TV-GRUNT-002"));
    EXPECT_EQ(fight.gm(Fate{static_cast<OutFate>(9)}).refusal().rule, RuleId("TV-GRUNT-002"));
    EXPECT_EQ(fight.asked(), "fate");
}

/// Whether x, who is out, can be revived after the fight.
bool can_be_revived(std::string_view call, OutFate fate) {
    Skirmish fight = against_grunts(true);
    fight.rule("calls.grunts_revive", call);
    strike_x(fight);
    EXPECT_TRUE(fight.gm(Fate{fate}).is_done());
    EXPECT_FALSE(fight.gm(Revive{fight.who('x')}).is_done());
    EXPECT_TRUE(fight.gm(EndFight{}).is_done());
    const bool revived = fight.gm(Revive{fight.who('x')}).is_done();
    EXPECT_EQ(revived, fight['x'].condition == Condition::well);
    return revived;
}

GM_RULE("TV-GRUNT-003", "grunts can be revived for questioning, if the Referee likes") {
    const bool easy = can_be_revived("true", OutFate::unconscious);
    const bool never = can_be_revived("false", OutFate::unconscious);
    EXPECT_TRUE(easy);
    EXPECT_FALSE(never);
    EXPECT_FALSE(can_be_revived("true", OutFate::fled));
    two_outcomes(easy, never);
}

/// How many lines of the Referee's menu are about reviving somebody.
std::size_t lines_about_reviving(OutFate fate) {
    Skirmish fight = against_grunts(true);
    strike_x(fight);
    EXPECT_TRUE(fight.gm(Fate{fate}).is_done());
    EXPECT_TRUE(fight.gm(EndFight{}).is_done());
    std::size_t lines = 0;
    for (const auto& each : fight.menu(Seat::master()))
        if (std::holds_alternative<Revive>(each.choice)) ++lines;
    return lines;
}

RULE("TV-GRUNT-003", "the menu says it once, and not of those who have fled") {
    EXPECT_EQ(lines_about_reviving(OutFate::cowering), 1U);
    EXPECT_EQ(lines_about_reviving(OutFate::fled), 0U);
}

}  // namespace
}  // namespace breakneck::teveller::grunts_test
