// TevellerRPG, section 5: actions, charges, Inspire, and what the Referee judges.
#include "rules/teveller/acting.h"

#include "tests/support/rule_test.h"
#include "tests/support/teveller.h"

namespace breakneck::teveller::acting_test {
namespace {

using test::Skirmish;
using test::two_outcomes;
using Faces = std::vector<std::int16_t>;

board::Place at(std::string_view text) {
    board::Place place;
    EXPECT_TRUE(board::from_text(text, place)) << text;
    return place;
}

Answer may(const Skirmish& fight, char letter, const Action& action) {
    const Answer answer = may_do(fight.stage, fight.scene, fight.who(letter), action);
    test::witness(answer);
    return answer;
}

/// What a reason added to a roll.
int reason_in(const Rolled& rolled, std::string_view name) {
    for (const Modifier& each : rolled.modifiers)
        if (each.name == name) return each.value;
    return 0;
}

std::vector<Rolled> attack_throws(const Skirmish& fight) {
    std::vector<Rolled> found;
    for (const Rolled& each : fight.told<Rolled>())
        if (each.name == "attack") found.push_back(each);
    return found;
}

/// A has a sword and charges x, who is so many metres away.
struct Charging : Skirmish {
    explicit Charging(int metres = 6)
        : Skirmish("A" + std::string(static_cast<std::size_t>(metres) - 1, '.') + "x") {
        sword = give_sword('A');
    }
    Charge charge(char target = 'x') const { return {.target = who(target), .weapon = sword}; }
    ItemId sword = ItemId::none;
};

RULE("TV-ACT-001", "two actions in a turn, the same one twice if one likes, and no third") {
    Skirmish fight("A..x");
    const ItemId pistol = fight.give_pistol('A');
    fight.begin("Ax");
    const Attack shot{.target = fight.who('x'), .weapon = pistol};
    EXPECT_EQ(fight['A'].actions, 2);
    EXPECT_TRUE(fight.does('A', shot, {1, 1}).is_done());
    EXPECT_EQ(fight['A'].actions, 1);
    EXPECT_TRUE(fight.does('A', shot, {1, 1}).is_done());
    EXPECT_EQ(fight['A'].actions, 0);
    EXPECT_EQ(fight.does('A', shot), refuse("TV-ACT-001", "too_few_actions", 1, 0));
    EXPECT_EQ(fight.does('A', Move{.to = at("B1")}), refuse("TV-ACT-001", "too_few_actions", 1, 0));
}

RULE("TV-ACT-001", "any mix will do") {
    Skirmish fight("A....x");
    const ItemId pistol = fight.give_pistol('A');
    fight.begin("Ax");
    EXPECT_TRUE(fight.does('A', Move{.to = at("B1")}).is_done());
    EXPECT_TRUE(
        fight.does('A', Attack{.target = fight.who('x'), .weapon = pistol}, {1, 1}).is_done());
    EXPECT_EQ(fight['A'].actions, 0);
}

RULE("TV-ACT-002", "an attack takes one action") {
    Skirmish fight("A..x");
    const ItemId pistol = fight.give_pistol('A');
    fight.begin("Ax");
    EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x'), .weapon = pistol}, {4, 4, 1, 1})
                    .is_done());
    EXPECT_TRUE(fight.was_told(ActionSpent{"TV-ACT-002", fight.who('A'), 1, false}));
    EXPECT_EQ(fight['x'].stamina, 5);
    EXPECT_EQ(fight['A'].actions, 1);
}

RULE("TV-ACT-003", "a charge runs to an enemy and strikes, for one action") {
    Charging fight;
    fight.begin("Ax");
    EXPECT_TRUE(fight.does('A', fight.charge()).is_done());
    EXPECT_EQ(fight.asked(), "free_attack");
    EXPECT_EQ(fight.asked_letter(), 'x');
    EXPECT_EQ(fight.space('A'), at("F1").space);
    EXPECT_EQ(fight.told<Moved>().size(), 5U);
    EXPECT_TRUE(fight.does('x', Decline{}, {3, 3, 1, 1, 1}).is_done());
    EXPECT_EQ(fight['x'].stamina, 4);
    EXPECT_EQ(fight['A'].actions, 1);
    EXPECT_EQ(fight.asked_letter(), 'A');
}

RULE("TV-ACT-003", "the enemy is at most 20 m away") {
    Charging near(20);
    near.begin("Ax");
    EXPECT_TRUE(near.does('A', near.charge()).is_done());
    EXPECT_EQ(near.space('A'), at("T1").space);
    Charging far(21);
    far.begin("Ax");
    EXPECT_EQ(far.does('A', far.charge()), refuse("TV-ACT-003", "too_far", 21, 20));
}

RULE("TV-ACT-003", "a charge needs an enemy, a way and something to strike with") {
    Skirmish fight("A.B.#x\n....##");
    const ItemId sword = fight.give_sword('A');
    const ItemId rifle = fight.give_rifle('A');
    fight.begin("ABx");
    const PersonId x = fight.who('x');
    EXPECT_EQ(fight.does('A', Charge{.target = fight.who('B'), .weapon = sword}),
              refuse("TV-ACT-003", "not_an_enemy"));
    EXPECT_EQ(fight.does('A', Charge{.target = x, .weapon = rifle}),
              refuse("TV-ACT-003", "melee_weapon_needed"));
    EXPECT_EQ(fight.does('A', Charge{.target = x, .weapon = sword}),
              refuse("TV-ACT-003", "no_way", 5, 20));
    EXPECT_EQ(may(fight, 'A', Charge{.target = static_cast<PersonId>(50), .weapon = sword}),
              refuse("TV-ACT-003", "not_an_enemy"));
    EXPECT_EQ(may(fight, 'A', Charge{.target = x, .weapon = static_cast<ItemId>(180)}),
              refuse("TV-ACT-003", "no_such_weapon"));
}

RULE("TV-ACT-004", "the blow at the end of a charge has DM plus 2") {
    Charging fight;
    fight.begin("Ax");
    EXPECT_TRUE(fight.does('A', fight.charge()).is_done());
    EXPECT_TRUE(fight.does('x', Decline{}, {3, 2}).is_done());
    EXPECT_EQ(fight.reason("charge", "attack"), 2);
    EXPECT_EQ(fight.rolled("attack").total, 7);
    EXPECT_EQ(fight['x'].stamina, 7);
    EXPECT_TRUE(
        fight.does('A', Attack{.target = fight.who('x'), .weapon = fight.sword}, {3, 2}).is_done());
    EXPECT_FALSE(fight.has_reason("charge", "attack")) << "a plain attack has not";
}

RULE("TV-ACT-006", "the charged strike back at once, at DM minus 2 and for no action") {
    Charging fight;
    const ItemId blade = fight.give_sword('x');
    fight.begin("xA");
    fight.turn_of('A');
    EXPECT_TRUE(fight.does('A', fight.charge()).is_done());
    const int actions = fight['x'].actions;
    EXPECT_EQ(fight.does('x', Move{.to = at("E1")}), refuse("TV-ACT-006", "attack_or_decline"));
    EXPECT_TRUE(
        fight.does('x', Attack{.target = fight.who('A'), .weapon = blade}, {5, 5, 1, 1, 1, 1, 1})
            .is_done());
    const auto throws = attack_throws(fight);
    ASSERT_EQ(throws.size(), 2U);
    EXPECT_EQ(throws[0].who, fight.who('x')) << "before the blow of the charge";
    EXPECT_EQ(reason_in(throws[0], "free_attack"), -2);
    EXPECT_EQ(throws[0].total, 8);
    EXPECT_EQ(reason_in(throws[1], "charge"), 2);
    EXPECT_EQ(fight['A'].stamina, 4);
    EXPECT_EQ(fight['x'].actions, actions);
}

RULE("TV-GAP-018", "the free attack is for the one who is charged, at the charger") {
    Skirmish fight("A....x\n.....y");
    const ItemId sword = fight.give_sword('A');
    fight.give_sword('x');
    fight.give_sword('y');
    fight.begin("Axy");
    EXPECT_TRUE(fight.does('A', Charge{.target = fight.who('x'), .weapon = sword}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'x');
    EXPECT_EQ(fight.does('x', Attack{.target = fight.who('y')}),
              refuse("TV-ACT-006", "attack_the_charger"));
    EXPECT_TRUE(fight.does('x', Attack{.target = fight.who('A')}, {1, 1, 1, 1}).is_done());
    EXPECT_TRUE(fight.cites("TV-GAP-018"));
    EXPECT_EQ(fight.asked_letter(), 'A') << "y is not asked";
}

RULE("TV-GAP-018", "whoever is grappled or surprised has none") {
    Skirmish fight("A....x\n.....B");
    const ItemId sword = fight.give_sword('A');
    fight.begin("ABx");
    apply(fight.stage, fight.scene, Grappled{fight.who('B'), fight.who('x'), 0});
    EXPECT_TRUE(
        fight.does('A', Charge{.target = fight.who('x'), .weapon = sword}, {1, 1}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'A');
    const FreeAttackAsked asked{fight.who('x'), fight.who('A')};
    const Attack attack{.target = fight.who('A')};
    const Answer held = may_free_attack(fight.stage, fight.scene, asked, attack);
    test::witness(held);
    EXPECT_EQ(held, refuse("TV-GAP-018", "cannot_strike_back"));
    Charging frozen;
    frozen.begin("Ax");
    frozen['x'].surprised = true;
    EXPECT_TRUE(frozen.does('A', frozen.charge(), {1, 1}).is_done());
    EXPECT_EQ(frozen.asked_letter(), 'A');
}

RULE("TV-GAP-018", "a shot at a charger goes by where the charge began, without DM for nearness") {
    for (const int metres : {8, 15}) {
        Charging fight(metres);
        const ItemId pistol = fight.give_pistol('x');
        fight.begin("Ax");
        EXPECT_TRUE(fight.does('A', fight.charge()).is_done());
        const Attack shot{.target = fight.who('A'), .weapon = pistol};
        EXPECT_TRUE(fight.does('x', shot, {4, 3, 1, 1}).is_done());
        EXPECT_TRUE(fight.cites("TV-GAP-018"));
        const auto throws = attack_throws(fight);
        ASSERT_EQ(throws.size(), 2U);
        EXPECT_EQ(throws[0].total, 5) << "7 and DM minus 2, nothing else";
        EXPECT_EQ(throws[0].targets, std::vector<int>{metres <= 10 ? 8 : 10});
    }
}

RULE("TV-GAP-018", "a charger who is knocked down has no blow any more") {
    Charging fight;
    fight.give_armor('A', 30);
    const ItemId blade = fight.give_sword('x');
    fight.begin("Ax");
    EXPECT_TRUE(fight.does('A', fight.charge()).is_done());
    EXPECT_TRUE(fight.does('x', Attack{.target = fight.who('A'), .weapon = blade}, {6, 6, 6, 6, 6})
                    .is_done());
    EXPECT_TRUE(fight['A'].prone);
    EXPECT_EQ(fight.told<Attacked>().size(), 1U);
    EXPECT_TRUE(fight.was_told(Missed{"TV-GAP-018", fight.who('A'), fight.who('x')}))
        << "it is told that the charge is lost";
    EXPECT_EQ(fight.asked_letter(), 'A');
    EXPECT_EQ(fight['A'].actions, 1) << "the action is gone all the same";
}

RULE("TV-GAP-028", "two Moves are running, a charge and a Move are not") {
    Charging runs(30);
    runs.begin("Ax");
    EXPECT_TRUE(runs.does('A', Move{.to = at("K1")}).is_done());
    EXPECT_TRUE(runs.does('A', Move{.to = at("L1")}).is_done());
    EXPECT_TRUE(runs.does('A', EndTurn{}).is_done());
    EXPECT_TRUE(runs['A'].ran);
    Charging charges(20);
    charges.begin("Ax");
    EXPECT_TRUE(charges.does('A', Move{.to = at("B1")}).is_done());
    EXPECT_TRUE(charges.does('A', charges.charge()).is_done());
    EXPECT_TRUE(charges.cites("TV-GAP-028"));
    EXPECT_TRUE(charges.does('x', Decline{}, {1, 1}).is_done());
    EXPECT_EQ(charges['A'].moves, 1);
    EXPECT_TRUE(charges.does('A', EndTurn{}).is_done());
    EXPECT_FALSE(charges['A'].ran);
}

RULE("TV-GAP-028", "getting up is not running either") {
    Charging fight(20);
    fight.begin("Ax");
    fight['A'].prone = true;
    EXPECT_TRUE(fight.does('A', GetUp{}).is_done());
    EXPECT_TRUE(fight.does('A', fight.charge()).is_done());
    EXPECT_EQ(fight['A'].moves, 0);
}

RULE("TV-ACT-007", "Leadership and INT 8 or more inspire somebody to DM plus 2 on the next throw") {
    Skirmish fight("AB.x");
    fight.begin("ABx");
    fight.sheet('A').skills.leadership = 1;
    EXPECT_TRUE(fight.does('A', Inspire{fight.who('B')}, {3, 3}).is_done());
    EXPECT_EQ(fight.rolled("inspire").total, 7);
    EXPECT_FALSE(fight['B'].inspired);
    EXPECT_TRUE(fight.does('A', Inspire{fight.who('B')}, {4, 3}).is_done());
    EXPECT_TRUE(fight['B'].inspired);
    EXPECT_EQ(fight['A'].actions, 0);
    const ItemId none = ItemId::none;
    fight.turn_of('B');
    EXPECT_TRUE(fight.does('B', Move{.to = at("C1")}).is_done());
    EXPECT_TRUE(
        fight.does('B', Attack{.target = fight.who('x'), .weapon = none}, {2, 2}).is_done());
    EXPECT_EQ(fight.reason("inspired", "attack"), 2);
    EXPECT_FALSE(fight['B'].inspired) << "it is gone with the throw";
}

RULE("TV-ACT-007", "without Leadership it is harder, and nobody cannot be inspired") {
    Skirmish fight("AB.x");
    fight.begin("ABx");
    EXPECT_EQ(fight.does('A', Inspire{PersonId::nobody}), refuse("TV-ACT-007", "nobody_there"));
    EXPECT_TRUE(fight.does('A', Inspire{fight.who('B')}, {5, 5}).is_done());
    EXPECT_EQ(fight.reason("unskilled", "inspire"), -3);
    EXPECT_FALSE(fight['B'].inspired);
    EXPECT_TRUE(fight.does('A', Inspire{fight.who('B')}, {6, 5}).is_done());
    EXPECT_TRUE(fight['B'].inspired);
}

RULE("TV-ACT-007", "the next throw may be the one to stay awake") {
    Skirmish fight("Ax");
    const ItemId sword = fight.give_sword('A');
    fight.begin("Ax");
    fight['x'].inspired = true;
    // 12: Effect 4; 12 + 4 points: Lifeblood 5 of 14; END 6 and 2.
    EXPECT_TRUE(
        fight.does('A', Attack{.target = fight.who('x'), .weapon = sword}, {6, 6, 6, 5, 1, 2, 4})
            .is_done());
    EXPECT_EQ(fight.reason("inspired", "stay_awake"), 2);
    EXPECT_EQ(fight['x'].condition, Condition::well);
    EXPECT_FALSE(fight['x'].inspired);
}

RULE("TV-GAP-019", "one bonus at a time, for oneself too, and the next throw of any kind uses it") {
    Skirmish fight("AB.x");
    fight.begin("ABx");
    fight.sheet('A').skills.leadership = 0;
    EXPECT_TRUE(fight.does('A', Inspire{fight.who('A')}, {4, 4}).is_done());
    EXPECT_TRUE(fight['A'].inspired);
    EXPECT_TRUE(fight.cites("TV-GAP-019"));
    EXPECT_EQ(fight.does('A', Inspire{fight.who('A')}), refuse("TV-GAP-019", "inspired_already"));
    EXPECT_TRUE(fight.does('A', Inspire{fight.who('B')}, {3, 3}).is_done());
    EXPECT_EQ(fight.reason("inspired", "inspire"), 2) << "6 and 2 are enough";
    EXPECT_FALSE(fight['A'].inspired);
    EXPECT_TRUE(fight['B'].inspired);
    EXPECT_TRUE(fight.gm(EndFight{}).is_done());
    EXPECT_FALSE(fight['B'].inspired) << "it lapses with the fight";
}

/// Actions left after something that takes so many.
int left_after(Deed deed, std::int8_t actions) {
    Skirmish fight("A..x");
    fight.begin("Ax");
    EXPECT_TRUE(fight.does('A', Improvise{deed, actions}).is_done());
    EXPECT_TRUE(fight.changed('A', PersonChange::improvised));
    return fight['A'].actions;
}

GM_RULE("TV-ACT-013", "the Referee says whether anything else takes an action, less or more") {
    EXPECT_EQ(left_after(Deed::anything, 0), 2);
    EXPECT_EQ(left_after(Deed::anything, 1), 1);
    EXPECT_EQ(left_after(Deed::anything, 2), 0);
    two_outcomes(left_after(Deed::anything, 0), left_after(Deed::anything, 2));
    Skirmish fight("A..x");
    fight.begin("Ax");
    EXPECT_EQ(fight.does('A', Improvise{Deed::anything, -1}),
              refuse("TV-ACT-013", "no_such_action"));
    EXPECT_EQ(fight.does('A', Improvise{static_cast<Deed>(90), 1}),
              refuse("TV-ACT-013", "no_such_action"));
    EXPECT_EQ(fight.does('A', Improvise{Deed::anything, 3}),
              refuse("TV-ACT-001", "too_few_actions", 3, 2));
    EXPECT_TRUE(fight.does('A', Improvise{Deed::anything, 1}).is_done());
    EXPECT_EQ(fight.does('A', Improvise{Deed::anything, 2}),
              refuse("TV-ACT-001", "too_few_actions", 2, 1));
}

RULE("TV-ACT-014", "to draw a weapon and make it ready takes one action") {
    Skirmish fight("A..x");
    const ItemId knife = fight.give('A', {.name = "knife", .hold = Hold::carried, .dice = 2});
    fight.begin("Ax");
    EXPECT_TRUE(fight.does('A', DrawWeapon{knife}).is_done());
    EXPECT_TRUE(fight.was_told(ActionSpent{"TV-ACT-014", fight.who('A'), 1, false}));
    EXPECT_TRUE(has_in_hand(fight.scene, fight.who('A'), knife));
    EXPECT_EQ(fight['A'].actions, 1);
}

RULE("TV-ACT-015", "to load a weapon takes one action") {
    Skirmish fight("A..x");
    const ItemId pistol = fight.give_pistol('A');
    fight.begin("Ax");
    fight.scene.thing(pistol).rounds = 0;
    EXPECT_TRUE(fight.does('A', Load{pistol}).is_done());
    EXPECT_TRUE(fight.was_told(ActionSpent{"TV-ACT-015", fight.who('A'), 1, false}));
    EXPECT_EQ(fight.scene.thing(pistol).rounds, 16);
}

/// A deed of the book's list takes one action, no less and no more.
void takes_one_action(Deed deed, RuleId rule) {
    EXPECT_EQ(left_after(deed, 1), 1);
    Skirmish fight("A..x");
    fight.begin("Ax");
    EXPECT_EQ(fight.does('A', Improvise{deed, 2}), refuse(rule, "takes_one_action", 1, 2));
    EXPECT_EQ(fight.does('A', Improvise{deed, 0}), refuse(rule, "takes_one_action", 1, 0));
}

RULE("TV-ACT-016", "to force a locked door takes one action") {
    takes_one_action(Deed::force_door, "TV-ACT-016");
}
RULE("TV-ACT-017", "to operate sensors takes one action") {
    takes_one_action(Deed::operate_sensors, "TV-ACT-017");
}
RULE("TV-ACT-018", "to call in an artillery strike takes one action") {
    takes_one_action(Deed::call_artillery, "TV-ACT-018");
}
RULE("TV-ACT-019", "to try to bypass the lock of a bulkhead door takes one action") {
    takes_one_action(Deed::bypass_lock, "TV-ACT-019");
}

/// The same at the controls of a vehicle, and nowhere else.
void takes_one_action_at_the_wheel(Deed deed, RuleId rule) {
    Skirmish fight("........\n........\n........\nA..B...x");
    fight.add_vehicle(Skirmish::car("F1 e"), 'A');
    fight.begin("ABx");
    EXPECT_EQ(fight.does('A', Improvise{deed, 2}), refuse(rule, "takes_one_action", 1, 2));
    EXPECT_TRUE(fight.does('A', Improvise{deed, 1}).is_done());
    EXPECT_TRUE(fight.was_told(ActionSpent{rule, fight.who('A'), 1, false}));
    EXPECT_EQ(fight['A'].actions, 1);
    fight.turn_of('B');
    EXPECT_EQ(fight.does('B', Improvise{deed, 1}), refuse(rule, "not_driving"));
}

RULE("TV-ACT-020", "to pilot a vehicle through difficult terrain takes one action") {
    takes_one_action_at_the_wheel(Deed::difficult_terrain, "TV-ACT-020");
}
RULE("TV-ACT-021", "to perform a stunt in a vehicle takes one action") {
    takes_one_action_at_the_wheel(Deed::stunt, "TV-ACT-021");
}

RULE("TV-PROC-009", "whoever is unconscious takes no action") {
    Skirmish fight("A..x");
    fight.begin("Ax");
    fight['x'].condition = Condition::unconscious;
    EXPECT_EQ(may(fight, 'x', GoProne{}), refuse("TV-PROC-009", "not_able"));
}

TEST(Actions, every_action_is_a_choice_and_back) {
    const Action move = Move{.to = {{3, 4}}};
    EXPECT_EQ(as_action(as_choice(move)), move);
    EXPECT_FALSE(as_action(Decline{}));
    EXPECT_EQ(cost_of(Improvise{Deed::anything, 2}), 2);
    EXPECT_EQ(cost_of(Wrestle{}), 1);
}

}  // namespace
}  // namespace breakneck::teveller::acting_test
