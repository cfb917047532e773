// Savage Worlds, section 10: hand to hand.
#include "rules/savage/attack.h"
#include "tests/support/rule_test.h"
#include "tests/support/savage.h"

namespace breakneck::savage::melee_test {
namespace {

using test::Brawl;
using Ints = std::vector<int>;

Attack swing(Brawl& fight) { return {.target = fight.who('x')}; }
/// What ganging up adds when A swings at x.
int gang(std::string_view picture, std::string_view order) {
    Brawl fight(picture);
    fight.begin(order);
    EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x'), .touch = true}, {2, 1}).is_done());
    return fight.reason("gang_up", "attack");
}

RULE("SW-GANG-001", "plus 1 for every other attacker adjacent to the target") {
    EXPECT_EQ(gang(R"(
        .B...y
        AxC...
    )",
                   "ABCxy"),
              2);
    EXPECT_EQ(gang(R"(
        ....By
        Ax....
    )",
                   "ABxy"),
              0);
}

RULE("SW-GANG-001", "those who are out of the fight do not count") {
    Brawl fight(R"(
        .B...y
        AxC...
    )");
    fight.begin("ABCxy");
    fight['B'].condition = Condition::unconscious;
    EXPECT_TRUE(fight.does('A', swing(fight), {2, 3}).is_done());
    EXPECT_EQ(fight.reason("gang_up", "attack"), 1);
}

RULE("SW-GANG-001", "rider and mount gang up on nobody together, whichever of them strikes") {
    Brawl fight("MAxB.");
    fight.make_mount('A', 'M');
    fight.begin("ABx");
    fight['M'].at.place.space = {1, 0};
    const auto gang = [&](char attacker, char target) {
        return gang_up(fight.stage, fight.scene, fight.who(attacker), fight.who(target));
    };
    EXPECT_EQ(gang('A', 'x'), 1) << "B alone counts";
    EXPECT_EQ(gang('M', 'x'), 1);
    EXPECT_EQ(gang('x', 'M'), 0);
    EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x')}, {2, 1}).is_done());
    EXPECT_EQ(fight.reason("gang_up", "attack"), 1);
}

RULE("SW-GANG-002", "at most plus 4") {
    Brawl fight(R"(
        ABC..y
        DxE...
        FG....
    )");
    fight.sheet('x').parry = 20;
    fight.begin("ABCDEFGxy");
    EXPECT_TRUE(fight.does('A', swing(fight), {2, 3}).is_done());
    EXPECT_EQ(fight.reason("gang_up", "attack"), 4);
    EXPECT_EQ(gang_up(fight.stage, fight.scene, fight.who('B'), fight.who('x')), 4);
}

RULE("SW-GAP-036", "an ally beside the target and an attacker takes one off") {
    Brawl fight(R"(
        .BC..
        Axy..
    )");
    fight.begin("ABCxy");
    EXPECT_TRUE(fight.does('A', swing(fight), {2, 3}).is_done());
    EXPECT_EQ(fight.reason("gang_up", "attack"), 1);
}

RULE("SW-GAP-036", "the Stunned count on neither side") {
    Brawl fight(R"(
        .BC..
        Axy..
    )");
    fight.begin("ABCxy");
    fight['C'].stunned = true;
    EXPECT_TRUE(fight.does('A', PlanActions{2}).is_done());
    EXPECT_TRUE(fight.does('A', swing(fight), {2, 3}).is_done());
    EXPECT_EQ(fight.reason("gang_up", "attack"), 0);
    EXPECT_TRUE(fight.cites("SW-GAP-036"));
    fight['y'].stunned = true;
    EXPECT_TRUE(fight.does('A', swing(fight), {2, 3}).is_done());
    EXPECT_EQ(fight.reason("gang_up", "attack"), 1);
}

RULE("SW-GAP-036", "an ally who reaches no attacker is of no help") {
    Brawl fight(R"(
        B....
        Axy..
    )");
    fight.begin("ABxy");
    EXPECT_TRUE(fight.does('A', PlanActions{2}).is_done());
    EXPECT_TRUE(fight.does('A', swing(fight), {2, 3}).is_done());
    EXPECT_EQ(fight.reason("gang_up", "attack"), 1);
    // One who stands between them is.
    fight['y'].at.place.space = {1, 0};
    EXPECT_TRUE(fight.does('A', swing(fight), {2, 3}).is_done());
    EXPECT_EQ(fight.reason("gang_up", "attack"), 0);
}

RULE("SW-TOUCH-001", "plus 2 where a touch is enough, and no damage") {
    Brawl fight("Ax....y");
    fight.begin("Axy");
    EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x'), .touch = true}, {3, 1}).is_done());
    EXPECT_EQ(fight.reason("touch", "attack"), 2);
    EXPECT_TRUE(fight.was_told(AttackHit{"SW-CORE-023", fight.who('A'), fight.who('x')}));
    EXPECT_EQ(fight.told<Rolled>().size(), 1U);
}

RULE("SW-TOUCH-001", "it is hand to hand, and aims at nothing else") {
    Brawl fight("Ax....y");
    const ItemId pistol = fight.give_pistol('A');
    fight.begin("Axy");
    EXPECT_EQ(fight.does('A', Attack{.target = fight.who('x'), .weapon = pistol, .touch = true}),
              refuse("SW-TOUCH-001", "hand_to_hand"));
    EXPECT_EQ(fight.does(
                  'A', Attack{.target = fight.who('x'), .called = CalledShot::head, .touch = true}),
              refuse("SW-TOUCH-001", "only_a_touch"));
    EXPECT_EQ(fight.does('A', Attack{.target = fight.who('x'), .nonlethal = true, .touch = true}),
              refuse("SW-TOUCH-001", "only_a_touch"));
}

/// What two weapons add against x, who holds these.
int two_weapons(int swords, bool shield) {
    Brawl fight("Ax....y");
    const ItemId knife = fight.give_knife('A');
    const ItemId other = fight.give_knife('A');
    fight.stage.items[index_of(other)].hold = Hold::off_hand;
    fight.stage.items[index_of(other)].name = "A's other knife";
    for (int i = 0; i < swords; ++i) {
        const ItemId sword = fight.give_sword('x');
        fight.stage.items[index_of(sword)].name += std::to_string(i);
        if (i > 0) fight.stage.items[index_of(sword)].hold = Hold::off_hand;
    }
    if (shield) fight.give_shield('x', 1);
    fight.sheet('x').parry = 20;
    fight.begin("Axy");
    EXPECT_TRUE(
        fight.does('A', Attack{.target = fight.who('x'), .weapon = knife}, {2, 3}).is_done());
    return fight.reason("two_weapons", "attack");
}

RULE("SW-TWOW-001", "plus 1 against a single weapon without a shield, or none") {
    EXPECT_EQ(two_weapons(1, false), 1);
    EXPECT_EQ(two_weapons(0, false), 1);
    EXPECT_EQ(two_weapons(1, true), 0);
    EXPECT_EQ(two_weapons(0, true), 0);
    EXPECT_EQ(two_weapons(2, false), 0);
}

RULE("SW-WILD-001", "plus 2 to Fighting and to damage") {
    Brawl fight("Ax....y");
    fight.begin("Axy");
    EXPECT_TRUE(
        fight.does('A', Attack{.target = fight.who('x'), .wild = true}, {3, 1, 1}).is_done());
    EXPECT_EQ(fight.reason("wild_attack", "attack"), 2);
    EXPECT_EQ(fight.reason("wild_attack", "damage"), 2);
    EXPECT_EQ(fight.rolled("damage").total, 3);
}

RULE("SW-WILD-001", "nobody shoots wildly") {
    Brawl fight("A.....x....y");
    const ItemId pistol = fight.give_pistol('A');
    fight.begin("Axy");
    EXPECT_EQ(fight.does('A', Attack{.target = fight.who('x'), .weapon = pistol, .wild = true}),
              refuse("SW-WILD-001", "hand_to_hand"));
}

RULE("SW-WILD-002", "the attacker is Vulnerable, hit or miss") {
    Brawl fight("Ax....y");
    fight.begin("Axy");
    EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x'), .wild = true}, {1, 2}).is_done());
    EXPECT_TRUE(
        fight.was_told(PersonChanged{"SW-WILD-002", fight.who('A'), PersonChange::vulnerable, 2}));
    fight.turn_of('x');
    EXPECT_TRUE(fight.does('x', Attack{.target = fight.who('A')}, {2, 1}).is_done());
    EXPECT_EQ(fight.reason("vulnerable", "attack"), 2);
}

RULE("SW-PRONE-002", "the prone are at minus 2 to fight and to be fought") {
    Brawl fight("Ax....y");
    fight.begin("Axy");
    fight['x'].prone = true;
    EXPECT_TRUE(fight.does('A', swing(fight), {2, 1}).is_done());
    EXPECT_EQ(fight.rolled("attack").targets, (Ints{3, 7}));
    fight.turn_of('x');
    EXPECT_TRUE(fight.does('x', Attack{.target = fight.who('A')}, {5, 4}).is_done());
    EXPECT_EQ(fight.reason("prone", "attack"), -2);
    EXPECT_EQ(fight.rolled("attack").targets, (Ints{5, 9}));
}

RULE("SW-DEFND-001", "plus 4 Parry until the own next turn") {
    Brawl fight("Ax....y");
    fight.begin("xAy");
    EXPECT_TRUE(fight.does('x', Defend{}).is_done());
    fight.turn_of('A');
    EXPECT_TRUE(fight.does('A', swing(fight), {5, 4}).is_done());
    EXPECT_EQ(fight.rolled("attack").targets, (Ints{9, 13}));
    EXPECT_TRUE(fight.has_reason("defending", "attack"));
    fight.turn_of('x');
    EXPECT_EQ(parry_of(fight.stage, fight.scene, fight.who('x')), 5);
}

RULE("SW-DEFND-002", "it takes the whole turn, in which one may walk but not run") {
    Brawl fight("A....x..y");
    fight.begin("xAy");
    EXPECT_TRUE(fight.does('x', Defend{}).is_done());
    EXPECT_EQ(fight.does('x', Defend{}), refuse("SW-CORE-020", "turn_is_over"));
    EXPECT_EQ(fight.does('x', Run{}), refuse("SW-DEFND-002", "defending"));
    EXPECT_TRUE(fight.does('x', Move{.to = {{6, 0}}}).is_done());
    EXPECT_EQ(fight.space('x'), (board::Space{6, 0}));
    EXPECT_TRUE(fight['x'].defending);
}

RULE("SW-DEFND-001", "whoever has run, acted or planned more can no longer defend") {
    Brawl fight("A....x..y");
    fight.begin("xAy");
    EXPECT_TRUE(fight.does('x', Run{}, {3}).is_done());
    EXPECT_EQ(fight.does('x', Defend{}), refuse("SW-DEFND-001", "whole_turn"));
    fight.turn_of('A');
    EXPECT_TRUE(fight.does('A', PlanActions{2}).is_done());
    EXPECT_EQ(fight.does('A', Defend{}), refuse("SW-DEFND-001", "whole_turn"));
    fight.turn_of('y');
    EXPECT_TRUE(fight.does('y', Improvise{.trait = Trait::notice}, {2, 1}).is_done());
    EXPECT_EQ(fight.does('y', Defend{}), refuse("SW-DEFND-001", "whole_turn"));
}

/// The first target number of A's fist against a car that goes so fast.
int car_target(int mph) {
    Brawl fight(R"(
        .A......y
        x........
    )");
    Vehicle car = Brawl::car("F1 e");  // from C to F
    car.mph = mph;
    const VehicleId id = fight.add_vehicle(car, 'x');
    fight.begin("Axy");
    // Large: 2 more. Three points do nothing to it.
    EXPECT_TRUE(fight.does('A', Attack{.vehicle = id}, {2, 1, 3}).is_done());
    EXPECT_EQ(fight.reason("scale", "attack"), 2);
    EXPECT_EQ(fight.ride(id).wounds, 0);
    return fight.rolled("attack").targets[0];
}

RULE("SW-GAP-052", "a vehicle is hit at 4 while it moves and at 2 when it stands") {
    EXPECT_EQ(car_target(30), 4);
    EXPECT_EQ(car_target(0), 2);
}

RULE("SW-GAP-052", "in a chase everything moves but a wreck") {
    Brawl fight("Axy");
    const VehicleId car = fight.add_vehicle(Brawl::car(), 'x');
    fight.group(0, "A");
    fight.group(0, "", {car});
    fight.group(3, "y");
    fight.begin_chase("", "Axy");
    EXPECT_TRUE(fight.does('A', PlanActions{2}).is_done());
    EXPECT_TRUE(fight.does('A', Attack{.vehicle = car}, {2, 1}).is_done());
    EXPECT_EQ(fight.rolled("attack").targets, (Ints{4, 8}));
    fight.ride(car).wrecked = true;
    EXPECT_TRUE(fight.does('A', Attack{.vehicle = car}, {2, 1}).is_done());
    EXPECT_EQ(fight.rolled("attack").targets, (Ints{2, 6}));
}

}  // namespace
}  // namespace breakneck::savage::melee_test
