// TevellerRPG, section 11: wounds, unconsciousness, death.
#include "rules/teveller/damage.h"
#include "tests/support/rule_test.h"
#include "tests/support/teveller.h"

namespace breakneck::teveller::wounds_test {
namespace {

using test::Skirmish;
using test::two_outcomes;

/// A beside x, and y farther off. Everyone has Stamina 7 and Lifeblood 14, and stands up to 14
/// points a round.
Skirmish beside() {
    Skirmish fight("Ax...y");
    fight.begin("Axy");
    return fight;
}
void hurt_x(Skirmish& fight, int dice, std::vector<std::int16_t> faces) {
    const Hurt misfortune{.who = fight.who('x'), .dice = static_cast<std::int8_t>(dice)};
    EXPECT_TRUE(fight.gm(misfortune, std::move(faces)).is_done());
}
/// What the wound adds to x's next attack.
int dm_of_x(Skirmish& fight) {
    fight.turn_of('x');
    EXPECT_TRUE(fight.does('x', Attack{.target = fight.who('A')}, {6, 6}).is_done());
    return fight.reason("wound", "attack");
}

RULE("TV-WOUND-001", "with Stamina left nobody is wounded") {
    Skirmish fight = beside();
    hurt_x(fight, 2, {3, 3});
    EXPECT_EQ(fight['x'].stamina, 1);
    EXPECT_EQ(fight['x'].wound, Wound::none);
    EXPECT_EQ(dm_of_x(fight), 0);
}

RULE("TV-GAP-045", "nor with Stamina used up exactly") {
    Skirmish fight = beside();
    hurt_x(fight, 2, {3, 4});
    EXPECT_EQ(fight['x'].stamina, 0);
    EXPECT_EQ(fight['x'].lifeblood, 14);
    EXPECT_EQ(fight['x'].wound, Wound::none);
    EXPECT_EQ(dm_of_x(fight), 0);
}

RULE("TV-WOUND-002", "Lifeblood damaged but above half is a Minor Wound with DM minus 1") {
    Skirmish fight = beside();
    hurt_x(fight, 2, {4, 4});
    EXPECT_EQ(fight['x'].lifeblood, 13);
    EXPECT_EQ(fight['x'].wound, Wound::minor);
    EXPECT_EQ(wound_dm(fight.scene, fight.who('x')), -1);
    EXPECT_EQ(dm_of_x(fight), -1);
}

RULE("TV-GAP-046", "exactly half is still a Minor Wound") {
    Skirmish fight = beside();
    hurt_x(fight, 3, {5, 5, 4});
    EXPECT_EQ(fight['x'].lifeblood, 7);
    EXPECT_EQ(fight['x'].wound, Wound::minor);
}

RULE("TV-WOUND-003", "less than half is a Serious Wound") {
    Skirmish fight = beside();
    hurt_x(fight, 3, {5, 5, 5, 4, 4});
    EXPECT_EQ(fight['x'].lifeblood, 6);
    EXPECT_EQ(fight['x'].wound, Wound::serious);
}

RULE("TV-WOUND-004", "END 8 or more to stay awake") {
    Skirmish fight = beside();
    hurt_x(fight, 3, {5, 5, 5, 4, 4});
    EXPECT_EQ(fight['x'].condition, Condition::well);
    Skirmish other = beside();
    hurt_x(other, 3, {5, 5, 5, 4, 3, 2});
    EXPECT_EQ(other['x'].condition, Condition::unconscious);
}

RULE("TV-WOUND-004", "the END DM counts") {
    Skirmish fight("Ax...y");
    fight.sheet('x').characteristics.end = 9;
    fight.sheet('x').stamina = 7;
    fight.sheet('x').lifeblood = 14;
    fight.begin("Axy");
    hurt_x(fight, 3, {5, 5, 5, 4, 3});
    EXPECT_EQ(fight.rolled("stay_awake").total, 8);
    EXPECT_EQ(fight['x'].condition, Condition::well);
}

RULE("TV-WOUND-005", "the unconscious wake after 1D hours") {
    Skirmish fight = beside();
    hurt_x(fight, 3, {5, 5, 5, 1, 1, 2});
    EXPECT_EQ(fight.amount('x', PersonChange::fell_unconscious), 2);
    EXPECT_TRUE(fight.gm(EndFight{}).is_done());
    EXPECT_TRUE(fight.gm(PassTime{119}).is_done());
    EXPECT_EQ(fight['x'].condition, Condition::unconscious);
    EXPECT_TRUE(fight.gm(PassTime{1}).is_done());
    EXPECT_EQ(fight['x'].condition, Condition::well);
    EXPECT_EQ(fight['x'].wound, Wound::serious);
}

RULE("TV-WOUND-006", "whoever is Seriously Wounded and awake has DM minus 2") {
    Skirmish fight = beside();
    hurt_x(fight, 3, {5, 5, 5, 4, 4});
    EXPECT_EQ(wound_dm(fight.scene, fight.who('x')), -2);
    EXPECT_EQ(dm_of_x(fight), -2);
}

RULE("TV-WOUND-007", "a Serious Wound does not get better by itself") {
    Skirmish fight = beside();
    hurt_x(fight, 3, {5, 5, 5, 4, 4});
    EXPECT_TRUE(fight.gm(EndFight{}).is_done());
    EXPECT_TRUE(fight.gm(PassTime{10 * 24 * 60}).is_done());
    EXPECT_EQ(fight['x'].lifeblood, 6);
    EXPECT_EQ(fight['x'].wound, Wound::serious);
}

RULE("TV-WOUND-008", "Lifeblood 0 is a Mortal Wound") {
    Skirmish fight = beside();
    hurt_x(fight, 4, {6, 6, 6, 3});
    EXPECT_EQ(fight['x'].lifeblood, 0);
    EXPECT_EQ(fight['x'].wound, Wound::mortal);
    EXPECT_EQ(fight['x'].condition, Condition::unconscious);
}

RULE("TV-WOUND-009", "without surgery the mortally wounded are dead after an hour") {
    Skirmish fight = beside();
    hurt_x(fight, 4, {6, 6, 6, 3});
    EXPECT_TRUE(fight.gm(EndFight{}).is_done());
    EXPECT_TRUE(fight.gm(PassTime{59}).is_done());
    EXPECT_EQ(fight['x'].condition, Condition::unconscious);
    EXPECT_TRUE(fight.gm(PassTime{1}).is_done());
    EXPECT_EQ(fight['x'].condition, Condition::dead);
}

/// x takes so much that the Referee is asked: 35 points, 14 more than Stamina and Lifeblood.
Condition after_massive(const Choice& word) {
    Skirmish fight = beside();
    hurt_x(fight, 6, {6, 6, 6, 6, 6, 5});
    EXPECT_EQ(fight.asked(), "fate");
    EXPECT_EQ(fight.asked_of(), PersonId::nobody);
    EXPECT_TRUE(fight.gm(word).is_done());
    EXPECT_EQ(fight.asked(), "turn");
    return fight['x'].condition;
}

GM_RULE("TV-WOUND-010", "when damage is massive the Referee may declare immediate death") {
    const Condition dead = after_massive(Fate{OutFate::dead});
    const Condition lives = after_massive(Decline{});
    EXPECT_EQ(dead, Condition::dead);
    EXPECT_EQ(lives, Condition::unconscious);
    two_outcomes(dead, lives);
}

RULE("TV-GAP-048",
     "Lifeblood stops at 0, and death is offered from the full Lifeblood in excess on") {
    Skirmish fight = beside();
    hurt_x(fight, 6, {6, 6, 6, 6, 6, 4});
    EXPECT_EQ(fight['x'].lifeblood, 0);
    EXPECT_EQ(fight['x'].condition, Condition::unconscious);
    EXPECT_EQ(fight.asked(), "turn");
    Skirmish other = beside();
    hurt_x(other, 6, {6, 6, 6, 6, 6, 5});
    EXPECT_EQ(other.asked(), "fate");
}

RULE("TV-GAP-047", "the throw is made once, when Lifeblood first falls below half") {
    Skirmish fight = beside();
    hurt_x(fight, 3, {5, 5, 5, 4, 4});
    hurt_x(fight, 1, {1});
    EXPECT_EQ(fight['x'].lifeblood, 5);
    EXPECT_EQ(fight['x'].condition, Condition::well);
}

RULE("TV-GAP-047", "no wound counts for it, and none is made by those who fall straight to 0") {
    Skirmish fight = beside();
    hurt_x(fight, 2, {4, 4});
    EXPECT_EQ(fight['x'].wound, Wound::minor);
    hurt_x(fight, 2, {4, 4, 4, 4});
    EXPECT_FALSE(fight.has_reason("wound", "stay_awake"));
    EXPECT_EQ(fight['x'].wound, Wound::serious);
    EXPECT_EQ(fight['x'].condition, Condition::well);
    hurt_x(fight, 2, {4, 4});
    EXPECT_EQ(fight['x'].wound, Wound::mortal);
}

RULE("TV-PROC-009", "whoever falls unconscious lets go of everything") {
    Skirmish fight("Ax...y");
    const ItemId sword = fight.give_sword('x');
    fight.begin("xAy");
    EXPECT_TRUE(fight.does('x', Overwatch{}).is_done());
    EXPECT_TRUE(fight['x'].watching);
    hurt_x(fight, 4, {6, 6, 6, 3});
    EXPECT_FALSE(fight['x'].watching);
    EXPECT_TRUE(fight.changed(sword, ItemChange::dropped));
    EXPECT_EQ(fight.scene.thing(sword).space, fight.space('x'));
    EXPECT_NE(fight.asked_letter(), 'x');
}

/// A drives a car with a gun and shoots x, far off, with it; y looks on.
Skirmish under_fire(Item gun) {
    Skirmish fight(
        "A...........\n............\n............\n............\n............\n............\n"
        ".........x.y");
    Vehicle car = Skirmish::car("D4 e");
    car.weapons = {std::move(gun)};
    fight.add_vehicle(car, 'A');
    fight.begin("Axy");
    return fight;
}

RULE("TV-GAP-050", "a gun of vehicle scale leaves nothing to operate on, a heavy weapon does") {
    Skirmish fight = under_fire(Skirmish::mounted_cannon(true));
    const Attack attack{.target = fight.who('x'), .weapon = fight.weapon_on(VehicleId{0})};
    EXPECT_TRUE(fight.does('A', attack, {6, 6, 6, 6, 6, 6}).is_done());
    EXPECT_EQ(fight['x'].wound, Wound::mortal);
    EXPECT_TRUE(fight['x'].beyond_help);

    Skirmish other = under_fire(Skirmish::mounted_gun(true));
    EXPECT_TRUE(other.does('A', attack, {6, 6, 6, 6, 6}).is_done());
    EXPECT_EQ(other['x'].wound, Wound::mortal);
    EXPECT_FALSE(other['x'].beyond_help);
}

}  // namespace
}  // namespace breakneck::teveller::wounds_test
