// TevellerRPG, section 11: damage dice, armor, Stamina and Lifeblood, knockdown; fire and stun.
#include "rules/teveller/damage.h"

#include "tests/support/rule_test.h"
#include "tests/support/teveller.h"

namespace breakneck::teveller::damage_test {
namespace {

using test::Skirmish;

/// A beside x, and y farther off, so that the fight goes on whatever becomes of x.
Skirmish beside() { return Skirmish("Ax...y"); }

/// The Referee hurts x for so many dice.
void hurt_x(Skirmish& fight, int dice, std::vector<std::int16_t> faces) {
    const Hurt misfortune{.who = fight.who('x'), .dice = static_cast<std::int8_t>(dice)};
    EXPECT_TRUE(fight.gm(misfortune, std::move(faces)).is_done());
}
Harmed harmed(const Skirmish& fight) {
    const auto all = fight.told<Harmed>();
    EXPECT_EQ(all.size(), 1U);
    return all.empty() ? Harmed{} : all.front();
}

RULE("TV-DMG-001", "a hit does the weapon's dice and the Effect") {
    Skirmish fight = beside();
    const ItemId sword = fight.give_sword('A');
    fight.begin("Axy");
    const Attack attack{.target = fight.who('x'), .weapon = sword};
    EXPECT_TRUE(fight.does('A', attack, {5, 5, 1, 2, 3}).is_done());
    EXPECT_EQ(fight.reason("effect", "damage"), 2);
    EXPECT_EQ(fight.rolled("damage").total, 1 + 2 + 3 + 2);
    EXPECT_EQ(harmed(fight).damage, 8);
}

RULE("TV-DMG-002", "a blow adds the STR DM") {
    Skirmish fight = beside();
    const ItemId sword = fight.give_sword('A');
    fight.sheet('A').characteristics.str = 9;
    fight.begin("Axy");
    const Attack attack{.target = fight.who('x'), .weapon = sword};
    EXPECT_TRUE(fight.does('A', attack, {4, 3, 1, 1, 1}).is_done());
    EXPECT_EQ(fight.reason("strength", "damage"), 1);
    EXPECT_EQ(harmed(fight).damage, 3 + 1);
}

RULE("TV-DMG-002", "so does a melee weapon that is thrown, but no bullet") {
    Skirmish fight("A...x...y");
    const ItemId dagger = fight.give('A', {.name = "dagger", .dice = 1, .throwable = true});
    const ItemId pistol = fight.give_pistol('A');
    fight.sheet('A').characteristics.str = 9;
    fight.begin("Axy");
    const Attack shot{.target = fight.who('x'), .weapon = pistol};
    EXPECT_TRUE(fight.does('A', shot, {4, 4, 1, 1}).is_done());
    EXPECT_FALSE(fight.has_reason("strength", "damage"));
    EXPECT_EQ(harmed(fight).damage, 2);
    const Attack cast{.target = fight.who('x'), .weapon = dagger, .thrown = true};
    EXPECT_TRUE(fight.does('A', cast, {4, 4, 2}).is_done());
    EXPECT_EQ(harmed(fight).damage, 2 + 1);
}

RULE("TV-DMG-003", "weak arms still do 1 point before armor") {
    Skirmish fight = beside();
    const ItemId dagger = fight.give('A', {.name = "dagger", .dice = 1});
    fight.sheet('A').characteristics.str = 2;
    fight.begin("Axy");
    const Attack attack{.target = fight.who('x'), .weapon = dagger};
    EXPECT_TRUE(fight.does('A', attack, {5, 5, 1}).is_done());
    EXPECT_EQ(fight.rolled("damage").total, 1 - 2);
    EXPECT_EQ(harmed(fight).damage, 1);
}

RULE("TV-DMG-004", "armor is still to be taken off the damage inflicted") {
    Skirmish fight = beside();
    const ItemId sword = fight.give_sword('A');
    fight.give_armor('x', 4);
    fight.begin("Axy");
    const Attack attack{.target = fight.who('x'), .weapon = sword};
    EXPECT_TRUE(fight.does('A', attack, {4, 4, 2, 2, 3}).is_done());
    EXPECT_EQ(fight.rolled("damage").total, 7);
    EXPECT_EQ(harmed(fight).through, 3);
}

RULE("TV-GAP-101", "bare hands do the Effect and the STR DM, 1 at least") {
    Skirmish fight = beside();
    fight.begin("Axy");
    const Attack attack{.target = fight.who('x')};
    EXPECT_TRUE(fight.does('A', attack, {4, 4}).is_done());
    EXPECT_EQ(harmed(fight).damage, 1);

    Skirmish strong = beside();
    strong.sheet('A').characteristics.str = 12;
    strong.begin("Axy");
    EXPECT_TRUE(strong.does('A', attack, {4, 5}).is_done());
    EXPECT_EQ(harmed(strong).damage, 3 + 2);
}

RULE("TV-ARM-001", "the protection of the armor comes off, and no more than there is") {
    Skirmish fight = beside();
    fight.give_armor('x', 6);
    fight.begin("Axy");
    hurt_x(fight, 2, {5, 4});
    EXPECT_EQ(harmed(fight).armor, 6);
    EXPECT_EQ(harmed(fight).through, 3);
    EXPECT_EQ(fight['x'].stamina, 4);
    hurt_x(fight, 1, {5});
    EXPECT_EQ(harmed(fight).through, 0);
    EXPECT_EQ(fight['x'].stamina, 4);
}

RULE("TV-HURT-001", "Stamina and Lifeblood are two pools") {
    Skirmish fight = beside();
    fight.begin("Axy");
    EXPECT_EQ(fight['x'].stamina, 7);
    EXPECT_EQ(fight['x'].lifeblood, 14);
    hurt_x(fight, 2, {5, 5});
    EXPECT_EQ(fight['x'].stamina, 0);
    EXPECT_EQ(fight['x'].lifeblood, 11);
}

RULE("TV-HURT-001", "what happens while actions are declared takes effect at once") {
    Skirmish fight = beside();
    fight.stage.house_rules.simultaneous = true;
    fight.begin("Axy");
    EXPECT_EQ(fight.asked(), "declare");
    hurt_x(fight, 2, {5, 5});
    EXPECT_EQ(fight['x'].lifeblood, 11);
    EXPECT_TRUE(fight.scene.pending.empty());
}

RULE("TV-HURT-002", "armor comes off first, then what is left is applied") {
    Skirmish fight = beside();
    fight.give_armor('x', 4);
    fight.begin("Axy");
    hurt_x(fight, 2, {5, 5});
    EXPECT_EQ(harmed(fight).damage, 10);
    EXPECT_EQ(fight['x'].stamina, 1);
    EXPECT_EQ(fight['x'].lifeblood, 14);
}

RULE("TV-HURT-003", "Stamina goes first") {
    Skirmish fight = beside();
    fight.begin("Axy");
    hurt_x(fight, 1, {5});
    EXPECT_EQ(fight.amount('x', PersonChange::stamina_lost), 5);
    EXPECT_FALSE(fight.changed('x', PersonChange::lifeblood_lost));
}

RULE("TV-HURT-004", "the excess and all later damage come off Lifeblood") {
    Skirmish fight = beside();
    fight.begin("Axy");
    hurt_x(fight, 2, {5, 4});
    EXPECT_EQ(fight.amount('x', PersonChange::lifeblood_lost), 2);
    hurt_x(fight, 1, {3});
    EXPECT_FALSE(fight.changed('x', PersonChange::stamina_lost));
    EXPECT_EQ(fight.amount('x', PersonChange::lifeblood_lost), 3);
    EXPECT_EQ(fight['x'].lifeblood, 9);
}

/// x in armor that nothing here gets through.
Skirmish armored(bool powered) {
    Skirmish fight = beside();
    fight.give('x', {.name = "shell",
                     .kind = ItemKind::armor,
                     .hold = Hold::worn,
                     .protection = 60,
                     .powered = powered});
    return fight;
}

RULE("TV-KNOCK-001", "more than twice the DEX in one round knocks down, twice does not") {
    Skirmish fight = armored(false);
    fight.begin("Axy");
    hurt_x(fight, 3, {5, 5, 4});
    EXPECT_FALSE(fight['x'].prone);
    Skirmish other = armored(false);
    other.begin("Axy");
    hurt_x(other, 3, {5, 5, 5});
    EXPECT_TRUE(other['x'].prone);
}

RULE("TV-KNOCK-002", "even if armor stops all of it") {
    Skirmish fight = armored(false);
    fight.begin("Axy");
    hurt_x(fight, 3, {6, 6, 6});
    EXPECT_EQ(harmed(fight).through, 0);
    EXPECT_TRUE(fight['x'].prone);
    EXPECT_EQ(fight['x'].stamina, 7);
}

RULE("TV-KNOCK-003", "in powered armor it takes more than four times the DEX") {
    Skirmish fight = armored(true);
    fight.begin("Axy");
    hurt_x(fight, 5, {6, 6, 6, 6, 4});
    EXPECT_FALSE(fight['x'].prone);
    Skirmish other = armored(true);
    other.begin("Axy");
    hurt_x(other, 5, {6, 6, 6, 6, 5});
    EXPECT_TRUE(other['x'].prone);
}

RULE("TV-GAP-043", "hits of one round add up, and the next round begins at nothing") {
    Skirmish fight = armored(false);
    fight.begin("Axy");
    hurt_x(fight, 2, {4, 4});
    EXPECT_EQ(fight['x'].knocks, 8);
    hurt_x(fight, 2, {4, 3});
    EXPECT_TRUE(fight['x'].prone);

    Skirmish other = armored(false);
    other.begin("Axy");
    hurt_x(other, 2, {4, 4});
    other.turn_of('x');
    other.turn_of('A');
    EXPECT_EQ(other['x'].knocks, 0);
    hurt_x(other, 2, {4, 3});
    EXPECT_FALSE(other['x'].prone);
}

RULE("TV-GAP-043", "whoever has been knocked down in a round is not knocked down again in it") {
    Skirmish fight = armored(false);
    fight.begin("Axy");
    hurt_x(fight, 3, {6, 6, 6});
    fight['x'].prone = false;
    hurt_x(fight, 1, {6});
    EXPECT_FALSE(fight['x'].prone);
}

RULE("TV-GAP-044", "four times DEX in powered armor, or eight times at some tables") {
    Skirmish four = armored(true);
    four.begin("Axy");
    hurt_x(four, 5, {6, 6, 6, 6, 5});
    EXPECT_TRUE(four['x'].prone);

    Skirmish eight = armored(true);
    eight.stage.house_rules.knockdown_eightfold = true;
    eight.begin("Axy");
    hurt_x(eight, 10, {6, 6, 6, 6, 6, 6, 6, 6, 6, 2});
    EXPECT_FALSE(eight['x'].prone);
    Skirmish more = armored(true);
    more.stage.house_rules.knockdown_eightfold = true;
    more.begin("Axy");
    hurt_x(more, 10, {6, 6, 6, 6, 6, 6, 6, 6, 6, 3});
    EXPECT_TRUE(more['x'].prone);
}

/// A in powered armor with a sword.
Skirmish powered(bool extras) {
    Skirmish fight = beside();
    fight.stage.house_rules.powered_armor_extras = extras;
    fight.give_sword('A');
    fight.give('A', {.name = "powered armor",
                     .kind = ItemKind::armor,
                     .hold = Hold::worn,
                     .protection = 18,
                     .powered = true});
    fight.begin("Axy");
    return fight;
}

RULE("TV-EQP-006", "powered armor adds 4 in melee and DM 2 where it is played so") {
    Skirmish fight = powered(true);
    const Attack attack{.target = fight.who('x'), .weapon = ItemId{0}};
    EXPECT_TRUE(fight.does('A', attack, {3, 3, 1, 1, 1}).is_done());
    EXPECT_EQ(fight.reason("powered_armor", "attack"), 2);
    EXPECT_EQ(fight.reason("powered_armor", "damage"), 4);
    EXPECT_EQ(harmed(fight).damage, 3 + 4);

    Skirmish plain = powered(false);
    EXPECT_TRUE(plain.does('A', attack, {3, 3}).is_done());
    EXPECT_TRUE(plain.told<Harmed>().empty());
}

/// A attacks x with something that burns or stuns, 2D.
Skirmish with_aspect(bool burns, bool house_rule) {
    Skirmish fight = beside();
    fight.stage.house_rules.fire = house_rule;
    fight.stage.house_rules.stun = house_rule;
    fight.give('A', {.name = "thing", .dice = 2, .burns = burns, .stuns = !burns});
    fight.begin("Axy");
    return fight;
}

RULE("TV-EQP-005", "fire on a hit 6 or more sets the target alight for 2D per round") {
    Skirmish fight = with_aspect(true, true);
    const Attack attack{.target = fight.who('x'), .weapon = ItemId{0}};
    EXPECT_TRUE(fight.does('A', attack, {4, 4, 1, 1, 3, 3, 2}).is_done());
    EXPECT_EQ(fight['x'].burning, 2);
    fight.turn_of('y');
    EXPECT_TRUE(fight.does('y', EndTurn{}, {3, 4}).is_done());
    EXPECT_EQ(fight['x'].burning, 1);
    EXPECT_EQ(fight['x'].stamina, 0);
    EXPECT_EQ(fight['x'].lifeblood, 12);
    fight.turn_of('y');
    EXPECT_TRUE(fight.does('y', EndTurn{}, {1, 1}).is_done());
    EXPECT_EQ(fight['x'].burning, 0);
    EXPECT_EQ(fight['x'].lifeblood, 10);
}

RULE("TV-EQP-005", "less than 6 does not set anybody alight, nor does it where it is not played") {
    Skirmish fight = with_aspect(true, true);
    const Attack attack{.target = fight.who('x'), .weapon = ItemId{0}};
    EXPECT_TRUE(fight.does('A', attack, {4, 4, 1, 1, 3, 2}).is_done());
    EXPECT_EQ(fight['x'].burning, 0);
    Skirmish plain = with_aspect(true, false);
    EXPECT_TRUE(plain.does('A', attack, {4, 4, 1, 1}).is_done());
    EXPECT_EQ(plain['x'].burning, 0);
}

RULE("TV-EQP-005", "stun lowers Stamina only, and the excess is rounds of helplessness") {
    Skirmish fight = with_aspect(false, true);
    const Attack attack{.target = fight.who('x'), .weapon = ItemId{0}};
    EXPECT_TRUE(fight.does('A', attack, {4, 4, 4, 4}).is_done());
    EXPECT_EQ(fight['x'].stamina, 0);
    EXPECT_EQ(fight['x'].lifeblood, 14);
    EXPECT_EQ(fight['x'].stunned, 1);
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'y');
    EXPECT_TRUE(fight.does('y', EndTurn{}).is_done());
    EXPECT_EQ(fight['x'].stunned, 0);

    Skirmish plain = with_aspect(false, false);
    EXPECT_TRUE(plain.does('A', attack, {4, 4, 4, 4}).is_done());
    EXPECT_EQ(plain['x'].stunned, 0);
    EXPECT_EQ(plain['x'].lifeblood, 13);
}

}  // namespace
}  // namespace breakneck::teveller::damage_test
