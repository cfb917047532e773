// TevellerRPG, section 5: Overwatch.
#include "rules/teveller/acting.h"
#include "tests/support/rule_test.h"
#include "tests/support/teveller.h"

namespace breakneck::teveller::overwatch_test {
namespace {

using test::Skirmish;

board::Place at(std::string_view text) {
    board::Place place;
    EXPECT_TRUE(board::from_text(text, place)) << text;
    return place;
}

/// x has a pistol and goes on Overwatch first; then it is A's turn, who has one too.
struct Watching : Skirmish {
    explicit Watching(std::string_view picture = "A......x", std::string_view order = "xA")
        : Skirmish(picture) {
        pistol = give_pistol('x');
        own = give_pistol('A');
        begin(order);
        EXPECT_TRUE(does('x', Overwatch{}).is_done());
        turn_of('A');
    }
    Attack shot(char target) const { return {.target = who(target), .weapon = pistol}; }
    Attack attack(char target) const { return {.target = who(target), .weapon = own}; }
    ItemId pistol = ItemId::none;
    ItemId own = ItemId::none;
};

RULE("TV-ACT-010", "Overwatch keeps an action for an enemy who moves in sight") {
    Watching fight;
    EXPECT_TRUE(fight['x'].watching);
    EXPECT_TRUE(fight.does('A', Move{.to = at("D1")}).is_done());
    EXPECT_EQ(fight.asked(), "overwatch");
    EXPECT_EQ(fight.asked_letter(), 'x');
    EXPECT_EQ(fight.space('A'), at("A1").space) << "before the step";
    EXPECT_TRUE(fight.does('x', fight.shot('A'), {4, 4, 1, 1}).is_done());
    EXPECT_EQ(fight['A'].stamina, 5);
    EXPECT_EQ(fight.space('A'), at("D1").space) << "the Move goes on";
    EXPECT_FALSE(fight['x'].watching);
}

RULE("TV-ACT-010", "or for an enemy who attacks oneself") {
    Watching fight("A......x\n.......y", "xAy");
    EXPECT_TRUE(fight.does('A', fight.attack('y'), {1, 1}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'A') << "an attack on somebody else is no trigger";
    EXPECT_TRUE(fight.does('A', fight.attack('x')).is_done());
    EXPECT_EQ(fight.asked(), "overwatch");
    EXPECT_TRUE(fight.does('x', fight.shot('A'), {1, 1, 1, 1}).is_done());
    const auto attacks = fight.told<Attacked>();
    ASSERT_EQ(attacks.size(), 2U);
    EXPECT_EQ(attacks[0].who, fight.who('x'));
    EXPECT_EQ(attacks[1].who, fight.who('A'));
}

RULE("TV-ACT-010", "friends set nothing off, and what is out of sight does not either") {
    Watching fight("..#.....\nA.#....x\n..#..y..\n........", "xyA");
    EXPECT_EQ(fight.asked_letter(), 'A');
    EXPECT_TRUE(fight.does('A', Move{.to = at("A1")}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'A') << "behind the wall nobody sees it";
    EXPECT_TRUE(fight['x'].watching);
    EXPECT_TRUE(fight.does('A', Move{.to = at("D4")}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'x') << "the first step in sight does it";
    EXPECT_NE(fight.space('A'), at("A1").space);
    EXPECT_TRUE(fight.does('x', Decline{}).is_done());
    EXPECT_EQ(fight.space('A'), at("D4").space) << "and nobody is asked twice in one movement";
    EXPECT_TRUE(fight['x'].watching);
    fight.turn_of('y');
    EXPECT_TRUE(fight.does('y', Move{.to = at("F2")}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'y') << "x does not answer a friend";
    EXPECT_TRUE(fight['x'].watching);
}

RULE("TV-ACT-010", "one cannot watch twice at a time") {
    Skirmish fight("A..x");
    fight.begin("Ax");
    EXPECT_TRUE(fight.does('A', Overwatch{}).is_done());
    EXPECT_EQ(fight.does('A', Overwatch{}), refuse("TV-ACT-010", "watching_already"));
    EXPECT_EQ(fight['A'].actions, 1);
}

RULE("TV-ACT-011", "when the trigger occurs one acts at once, with whatever action one likes") {
    Watching fight;
    EXPECT_TRUE(fight.does('A', Move{.to = at("B1")}).is_done());
    const int actions = fight['x'].actions;
    EXPECT_EQ(fight.does('x', EndTurn{}), refuse("TV-ACT-011", "act_or_decline"));
    EXPECT_EQ(fight.does('x', Overwatch{}), refuse("TV-ACT-011", "watching_already"));
    EXPECT_TRUE(fight.does('x', GoProne{}).is_done());
    EXPECT_TRUE(fight['x'].prone);
    EXPECT_TRUE(fight.changed('x', PersonChange::overwatch_over));
    EXPECT_EQ(fight['x'].actions, actions) << "it was paid for";
    EXPECT_EQ(fight.space('A'), at("B1").space);
    EXPECT_TRUE(fight.does('A', Move{.to = at("A1")}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'A') << "it is used up";
}

RULE("TV-ACT-011", "whoever declines watches on") {
    Watching fight;
    EXPECT_TRUE(fight.does('A', Move{.to = at("B1")}).is_done());
    EXPECT_TRUE(fight.does('x', Decline{}).is_done());
    EXPECT_TRUE(fight['x'].watching);
    EXPECT_TRUE(fight.does('A', fight.attack('x')).is_done());
    EXPECT_TRUE(fight.does('x', fight.shot('A'), {1, 1, 1, 1}).is_done());
    EXPECT_TRUE(fight.changed('x', PersonChange::overwatch_over));
}

RULE("TV-ACT-005", "on Overwatch the charged answer a charge without penalty") {
    Skirmish fight("A.....x");
    const ItemId sword = fight.give_sword('A');
    const ItemId blade = fight.give_sword('x');
    fight.begin("xA");
    EXPECT_TRUE(fight.does('x', Overwatch{}).is_done());
    fight.turn_of('A');
    EXPECT_TRUE(fight.does('A', Charge{.target = fight.who('x'), .weapon = sword}).is_done());
    EXPECT_EQ(fight.asked(), "overwatch") << "as soon as the charger is seen";
    EXPECT_EQ(fight.space('A'), at("A1").space);
    EXPECT_TRUE(fight.does('x', Decline{}).is_done());
    EXPECT_EQ(fight.asked(), "overwatch") << "and again before the blow";
    EXPECT_EQ(fight.space('A'), at("F1").space);
    EXPECT_TRUE(
        fight.does('x', Attack{.target = fight.who('A'), .weapon = blade}, {4, 4, 2, 2, 2, 1, 1})
            .is_done());
    EXPECT_TRUE(fight.cites("TV-ACT-005"));
    const auto rolls = fight.told<Rolled>();
    ASSERT_FALSE(rolls.empty());
    EXPECT_EQ(rolls[0].total, 8);
    EXPECT_EQ(fight['A'].stamina, 1);
    EXPECT_EQ(fight.asked_letter(), 'A') << "there is no free attack besides";
}

RULE("TV-ACT-005", "a shooter on Overwatch shoots while the charger is still far") {
    Skirmish fight("A.....x");
    const ItemId sword = fight.give_sword('A');
    const ItemId rifle = fight.give_rifle('x');
    fight.begin("xA");
    EXPECT_TRUE(fight.does('x', Overwatch{}).is_done());
    fight.turn_of('A');
    EXPECT_TRUE(fight.does('A', Charge{.target = fight.who('x'), .weapon = sword}).is_done());
    EXPECT_TRUE(
        fight.does('x', Attack{.target = fight.who('A'), .weapon = rifle}, {1, 1, 1, 1}).is_done());
    EXPECT_TRUE(fight.cites("TV-ACT-005"));
    EXPECT_EQ(fight.told<Attacked>().size(), 2U) << "the shot, then the blow";
    EXPECT_EQ(fight.asked_letter(), 'A');
}

RULE("TV-ACT-012", "Overwatch can be held for as many rounds as the END score says") {
    Skirmish fight("A......x");
    fight.sheet('x').characteristics.end = 2;
    fight.begin("xA");
    EXPECT_TRUE(fight.does('x', Overwatch{}).is_done());
    EXPECT_TRUE(is_watching(fight.stage, fight.scene, fight.who('x')));
    fight.turn_of('A');
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_EQ(fight.scene.round, 2);
    EXPECT_TRUE(is_watching(fight.stage, fight.scene, fight.who('x')));
    fight.turn_of('A');
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_EQ(fight.scene.round, 3);
    EXPECT_FALSE(fight['x'].watching);
    EXPECT_TRUE(fight.changed('x', PersonChange::overwatch_over));
}

RULE("TV-ACT-012", "in the round after the last nothing sets it off any more") {
    Skirmish fight("A......x");
    fight.sheet('x').characteristics.end = 1;
    fight.begin("Ax");
    fight.turn_of('x');
    EXPECT_TRUE(fight.does('x', Overwatch{}).is_done());
    EXPECT_TRUE(fight.does('x', EndTurn{}).is_done());
    EXPECT_EQ(fight.scene.round, 2);
    EXPECT_TRUE(fight.does('A', Move{.to = at("B1")}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'A');
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_TRUE(fight.changed('x', PersonChange::overwatch_over));
}

RULE("TV-GAP-021", "in later rounds it takes up one of the two actions") {
    Watching fight;
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_EQ(fight.scene.round, 2);
    EXPECT_TRUE(fight.does('x', Move{.to = at("G1")}).is_done());
    EXPECT_TRUE(fight['x'].watching) << "one action is left for it";
    EXPECT_TRUE(fight.does('x', Move{.to = at("H1")}).is_done());
    EXPECT_FALSE(fight['x'].watching);
    EXPECT_TRUE(fight.cites("TV-GAP-021"));
}

RULE("TV-GAP-021", "the round in which it is declared is the first, and the other action is free") {
    Skirmish fight("A......x");
    fight.begin("Ax");
    EXPECT_TRUE(fight.does('A', Overwatch{}).is_done());
    EXPECT_TRUE(fight.does('A', Move{.to = at("B1")}).is_done());
    EXPECT_TRUE(fight['A'].watching);
    EXPECT_EQ(fight['A'].watch_since, 1);
    fight.turn_of('x');
    EXPECT_TRUE(fight.does('x', EndTurn{}).is_done());
    EXPECT_TRUE(fight.cites("TV-GAP-021")) << "told when the next turn of its holder begins";
}

RULE("TV-GAP-020", "whoever is stopped by it has lost what set it off") {
    Skirmish fight("A......x\nB.......");
    const ItemId pistol = fight.give_pistol('x');
    const ItemId own = fight.give_pistol('A');
    fight.sheet('A').stamina = 1;
    fight.sheet('A').lifeblood = 2;
    fight.begin("xAB");
    EXPECT_TRUE(fight.does('x', Overwatch{}).is_done());
    fight.turn_of('A');
    EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x'), .weapon = own}).is_done());
    EXPECT_TRUE(fight.does('x', Attack{.target = fight.who('A'), .weapon = pistol}, {4, 4, 1, 2})
                    .is_done());
    EXPECT_EQ(fight['A'].condition, Condition::unconscious);
    EXPECT_EQ(fight.told<Attacked>().size(), 1U);
    EXPECT_TRUE(fight.cites("TV-GAP-020"));
    EXPECT_EQ(fight['x'].stamina, 7);
}

RULE("TV-GAP-020", "somebody knocked down on the way stays there") {
    Watching fight;
    // Two points before armor are more than twice this DEX.
    fight.sheet('A').characteristics.dex = 0;
    EXPECT_TRUE(fight.does('A', Move{.to = at("D1")}).is_done());
    EXPECT_TRUE(fight.does('x', fight.shot('A'), {4, 4, 1, 1}).is_done());
    EXPECT_TRUE(fight['A'].prone);
    EXPECT_EQ(fight.space('A'), at("A1").space);
    EXPECT_TRUE(fight.cites("TV-GAP-020"));
    EXPECT_EQ(fight['A'].actions, 1);
}

RULE("TV-GAP-020", "one trigger gives one action") {
    Watching fight;
    EXPECT_TRUE(fight.does('A', Move{.to = at("B1")}).is_done());
    EXPECT_EQ(fight.does('x', Improvise{Deed::anything, 2}), refuse("TV-GAP-020", "one_action"));
    EXPECT_TRUE(fight.does('x', Improvise{Deed::anything, 1}).is_done());
}

RULE("TV-MELEE-006", "only those with a shield in hand watch behind it") {
    Skirmish fight("A..x");
    fight.begin("Ax");
    EXPECT_EQ(fight.does('A', Overwatch{.shield = true}), refuse("TV-MELEE-006", "no_shield"));
    Skirmish shielded("A..x");
    shielded.give('A', {.name = "shield", .shield = true});
    shielded.begin("Ax");
    EXPECT_TRUE(shielded.does('A', Overwatch{.shield = true}).is_done());
    EXPECT_TRUE(shielded['A'].shield_up);
}

RULE("TV-GAP-103", "in the first phase a shot at a charger waits for the second") {
    Skirmish fight("A.....x");
    fight.stage.house_rules.simultaneous = true;
    fight.sheet('A').characteristics.dex = 6;
    const ItemId sword = fight.give_sword('A');
    const ItemId pistol = fight.give_pistol('x');
    fight.stay_calm();
    EXPECT_TRUE(fight.gm(BeginFight{}).is_done());
    EXPECT_EQ(fight.asked(), "declare");
    EXPECT_TRUE(fight.does('A', Charge{.target = fight.who('x'), .weapon = sword}).is_done());
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_TRUE(fight.does('x', EndTurn{}).is_done());
    EXPECT_EQ(fight.asked(), "free_attack");
    EXPECT_TRUE(fight.does('x', Attack{.target = fight.who('A'), .weapon = pistol}, {1, 1, 1, 1})
                    .is_done());
    EXPECT_TRUE(fight.was_told(
        Declared{fight.who('x'), Attack{.target = fight.who('A'), .weapon = pistol},
                 Reaction::free_attack, Where{.mode = Whereabouts::board, .place = at("A1")}}));
    const auto attacks = fight.told<Attacked>();
    ASSERT_EQ(attacks.size(), 2U);
    EXPECT_EQ(attacks[0].who, fight.who('A')) << "the charge is not stopped by it";
    EXPECT_EQ(attacks[1].who, fight.who('x'));
}

}  // namespace
}  // namespace breakneck::teveller::overwatch_test
