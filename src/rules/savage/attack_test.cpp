// Savage Worlds, sections 1.2 and 10: attacks of both kinds.
#include "rules/savage/attack.h"

#include "rules/savage/ranged.h"
#include "tests/support/rule_test.h"
#include "tests/support/savage.h"

namespace breakneck::savage::attack_test {
namespace {

using test::Brawl;
using Ints = std::vector<int>;
using Faces = std::vector<std::int16_t>;

Item& item_of(Brawl& fight, ItemId item) { return fight.stage.items[index_of(item)]; }

RULE("SW-CORE-022", "Parry is 2 and half the Fighting die, with shield and weapon") {
    Brawl fight("Ax....y");
    fight.sheet('x').skills.fighting = rank(10);
    fight.give_shield('x', 2);
    const ItemId staff = fight.give('x', {.name = "staff", .damage = strength_and(4), .parry = 1});
    fight.begin("Axy");
    EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x')}, {5, 2}).is_done());
    EXPECT_EQ(fight.rolled("attack").targets, (Ints{10, 14}));  // 2 + 5 + 2 + 1
    EXPECT_TRUE(fight.has_reason("parry", "attack"));
    EXPECT_TRUE(has_in_hand(fight.stage, fight.scene, fight.who('x'), staff));
}

RULE("SW-CORE-022", "the untrained have Parry 2, and d12 plus 3 counts half of both") {
    Brawl fight("Axz...y");
    fight.sheet('x').skills.fighting = untrained;
    fight.sheet('z').skills.fighting = rank(12, 3);
    fight.begin("Axyz");
    EXPECT_EQ(parry_of(fight.stage, fight.scene, fight.who('x')), 2);
    EXPECT_EQ(parry_of(fight.stage, fight.scene, fight.who('z')), 2 + 6 + 1);
    EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x')}, {2, 1, 3}).is_done());
    EXPECT_EQ(fight.rolled("attack").targets, (Ints{2, 6}));
}

RULE("SW-CORE-022", "Toughness is 2, half the Vigor die, Size and worn Armor") {
    Brawl fight("Ax....y");
    fight.sheet('x').attributes.vigor = rank(8);
    fight.sheet('x').size = 1;
    fight.give_armor('x', 2);
    fight.begin("Axy");
    EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x')}, {5, 2, 3}).is_done());
    EXPECT_EQ(fight.told<Harmed>().at(0).toughness, 2 + 4 + 1 + 2);
}

RULE("SW-CORE-022", "both count half of every die, and of the plus of a rank, rounded down") {
    for (const auto& [die, half] : std::vector<std::pair<Rank, int>>{{rank(4), 2},
                                                                     {rank(6), 3},
                                                                     {rank(8), 4},
                                                                     {rank(10), 5},
                                                                     {rank(12), 6},
                                                                     {rank(12, 1), 6},
                                                                     {rank(12, 2), 7},
                                                                     {rank(12, 3), 7}}) {
        Brawl fight("Ax....y");
        fight.sheet('x').skills.fighting = die;
        fight.sheet('x').attributes.vigor = die;
        fight.begin("Axy");
        EXPECT_EQ(toughness_of(fight.stage, fight.scene, fight.who('x')), 2 + half);
        EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x')}, {1, 2}).is_done());
        EXPECT_EQ(fight.rolled("attack").targets, (Ints{2 + half, 6 + half}));
    }
}

RULE("SW-CORE-022", "Size is so much Toughness more or less, and worn Armor adds to the own") {
    const auto toughness = [](int size, int own, int worn) {
        Brawl fight("Ax....y");
        fight.sheet('x').size = size;
        fight.sheet('x').armor = own;
        if (worn > 0) fight.give_armor('x', worn);
        fight.sheet('x').parry = 2;
        fight.begin("Axy");
        EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x')}, {5, 2, 1}).is_done());
        return fight.told<Harmed>().at(0).toughness;
    };
    EXPECT_EQ(toughness(3, 0, 0), 8);
    EXPECT_EQ(toughness(-2, 0, 0), 3);
    EXPECT_EQ(toughness(1, 2, 3), 11);
}

RULE("SW-CORE-023", "hand to hand it is Fighting against Parry") {
    Brawl fight("Ax....y");
    fight.begin("Axy");
    EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x')}, {5, 2, 3}).is_done());
    const Rolled roll = fight.rolled("attack");
    EXPECT_EQ(roll.rule, RuleId("SW-CORE-023"));
    EXPECT_EQ(roll.targets, (Ints{5, 9}));
    EXPECT_EQ(roll.total, 5);
    EXPECT_TRUE(fight.was_told(AttackHit{"SW-CORE-023", fight.who('A'), fight.who('x')}));
    EXPECT_EQ(fight.rolled("damage").total, 3);
    EXPECT_FALSE(fight['x'].shaken);
}

RULE("SW-CORE-023", "one less than Parry misses, and no damage is rolled") {
    Brawl fight("Ax....y");
    fight.begin("Axy");
    EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x')}, {4, 2}).is_done());
    EXPECT_TRUE(fight.was_told(Missed{"SW-CORE-023", fight.who('A'), fight.who('x')}));
}

RULE("SW-CORE-023", "a ruling says how many of its targets an attack reaches") {
    for (const std::int16_t reached : std::array<std::int16_t, 3>{0, 1, 2}) {
        Brawl fight("Ax....y");
        fight.begin("Axy");
        fight.scene.overrides.push_back(
            {.kind = OverrideKind::outcome, .value = reached, .rule = "SW-CORE-023"});
        const Faces damage = reached == 0 ? Faces{} : reached == 1 ? Faces{3} : Faces{3, 2};
        EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x')}, damage).is_done());
        EXPECT_EQ(fight.rolled("attack").band, reached);
        EXPECT_TRUE(fight.rolled("attack").ruled);
        EXPECT_EQ(fight.told<AttackHit>().size(), reached > 0 ? 1U : 0U);
        if (reached > 0) EXPECT_EQ(fight.rolled("damage").total, reached == 2 ? 5 : 3);
    }
}

RULE("SW-CORE-023", "Shooting is against 4") {
    Brawl fight("A.....x....y");
    const ItemId pistol = fight.give_pistol('A');
    fight.sheet('A').skills.shooting = rank(8);
    fight.begin("Axy");
    EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x'), .weapon = pistol}, {4, 1, 2, 1})
                    .is_done());
    EXPECT_EQ(fight.rolled("attack").dice[0].dice[0].sides, 8);
    EXPECT_EQ(fight.rolled("attack").targets, (Ints{4, 4, 8}));
    EXPECT_EQ(fight.rolled("damage").total, 2 + 1 + 1);
    EXPECT_EQ(fight.scene.thing(pistol).shots, 5);
}

RULE("SW-CORE-023", "Athletics throws, and what was thrown lies where it went") {
    Brawl fight("A..x...y");
    const ItemId knife = fight.give_knife('A');
    fight.sheet('A').skills.athletics = rank(10);
    fight.begin("Axy");
    EXPECT_TRUE(fight
                    .does('A', Attack{.target = fight.who('x'), .weapon = knife, .thrown = true},
                          {4, 1, 1, 2})
                    .is_done());
    EXPECT_EQ(fight.rolled("attack").dice[0].dice[0].sides, 10);
    EXPECT_EQ(fight.rolled("damage").total, 1 + 2);
    EXPECT_EQ(fight.scene.thing(knife).hold, Hold::dropped);
    EXPECT_EQ(fight.scene.thing(knife).space, fight.space('x'));
}

RULE("SW-CORE-023", "an attack is at somebody else who is there, with something in hand") {
    Brawl fight("Ax....y");
    const ItemId knife = fight.give_knife('A');
    const ItemId sword = fight.give_sword('x');
    item_of(fight, knife).hold = Hold::carried;
    fight.begin("Axy");
    EXPECT_EQ(fight.does('A', Attack{}), refuse("SW-CORE-023", "one_target"));
    EXPECT_EQ(fight.does('A', Attack{.target = fight.who('A')}), refuse("SW-CORE-023", "nobody"));
    EXPECT_EQ(fight.does('A', Attack{.target = fight.who('x'), .weapon = knife}),
              refuse("SW-READY-001", "not_in_hand"));
    EXPECT_EQ(fight.does('A', Attack{.target = fight.who('x'), .weapon = sword}),
              refuse("SW-READY-001", "not_in_hand"));
    EXPECT_EQ(fight.does('A', Attack{.target = fight.who('x'), .thrown = true}),
              refuse("SW-CORE-023", "not_thrown"));
    EXPECT_EQ(fight.does('A', Attack{.target = fight.who('y')}),
              refuse("SW-CORE-025", "out_of_reach", 1));
    EXPECT_EQ(fight.does('A', Attack{.target = fight.who('x'), .rof = 0}),
              refuse("SW-ROF-002", "rate_of_fire", 1, 0));
    EXPECT_EQ(fight.does('A', Attack{.target = fight.who('x'), .others = {fight.who('y')}}),
              refuse("SW-ROF-002", "too_many_targets"));
}

RULE("SW-CORE-024", "a raise adds a d6 to damage") {
    Brawl fight("Ax....y");
    fight.begin("Axy");
    EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x')}, {6, 1, 3, 2, 4}).is_done());
    EXPECT_TRUE(fight.was_told(
        AttackHit{"SW-CORE-024", fight.who('A'), fight.who('x'), VehicleId::none, true}));
    EXPECT_EQ(fight.rolled("damage").faces, (Faces{2, 4}));
    EXPECT_TRUE(fight['x'].shaken);
}

RULE("SW-CORE-024", "two raises add no more than one, which can Ace") {
    Brawl fight("Ax....y");
    fight.begin("Axy");
    EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x')}, {6, 1, 6, 1, 2, 6, 1}).is_done());
    EXPECT_EQ(fight.rolled("attack").total, 13);
    EXPECT_EQ(fight.rolled("damage").faces, (Faces{2, 6, 1}));
    EXPECT_EQ(fight.rolled("damage").total, 9);
    EXPECT_EQ(fight['x'].wounds, 1);
}

RULE("SW-CORE-024", "a hit without a raise adds nothing") {
    const auto damage = [](Faces faces) {
        Brawl fight("A.....x....y");
        const ItemId pistol = fight.give_pistol('A');
        fight.begin("Axy");
        const Attack shot{.target = fight.who('x'), .weapon = pistol};
        EXPECT_TRUE(fight.does('A', shot, std::move(faces)).is_done());
        return fight.rolled("damage").faces;
    };
    EXPECT_EQ(damage({5, 4, 1, 1}), (Faces{1, 1}));
    EXPECT_EQ(damage({6, 4, 1, 1, 1}), (Faces{1, 1}));        // 7
    EXPECT_EQ(damage({6, 4, 2, 1, 1, 2}), (Faces{1, 1, 2}));  // 8
}

RULE("SW-CORE-004", "Frenzy rolls two Fighting dice once a turn, each against its own target") {
    Brawl fight(R"(
        x....z
        Ay....
    )");
    fight.sheet('A').edges.frenzy = true;
    fight.begin("Axyz");
    fight['y'].prone = true;
    EXPECT_TRUE(
        fight
            .does('A', Attack{.target = fight.who('x'), .frenzy = true, .others = {fight.who('y')}},
                  {4, 3, 1, 2})
            .is_done());
    EXPECT_TRUE(fight.was_told(Missed{"SW-CORE-023", fight.who('A'), fight.who('x')}));
    EXPECT_TRUE(fight.was_told(AttackHit{"SW-CORE-023", fight.who('A'), fight.who('y')}));
    fight['A'].used = 0;
    EXPECT_EQ(fight.does('A', Attack{.target = fight.who('x'), .frenzy = true}),
              refuse("SW-CORE-004", "once_a_turn"));
    fight.turn_of('x');
    EXPECT_EQ(fight.does('x', Attack{.target = fight.who('A'), .frenzy = true}),
              refuse("SW-CORE-004", "no_frenzy"));
}

RULE("SW-DMG-016", "the weapon die of the weak is no larger than their Strength die") {
    Brawl fight("Ax....y");
    const ItemId sword = fight.give_sword('A');
    fight.begin("Axy");
    EXPECT_TRUE(
        fight.does('A', Attack{.target = fight.who('x'), .weapon = sword}, {3, 1, 2, 3}).is_done());
    EXPECT_EQ(fight.rolled("damage").dice[0].dice[1].sides, 6);
    EXPECT_TRUE(fight.has_reason("minimum_strength", "damage"));
    EXPECT_TRUE(fight['x'].shaken);
}

RULE("SW-DMG-016", "the strong roll the weapon's own die") {
    Brawl fight("AxB...y");
    const ItemId sword = fight.give_sword('A');
    const ItemId weak = fight.give_sword('B');
    fight.sheet('A').attributes.strength = rank(8);
    fight.begin("ABxy");
    EXPECT_TRUE(
        fight.does('A', Attack{.target = fight.who('x'), .weapon = sword}, {2, 1, 1, 3}).is_done());
    EXPECT_EQ(fight.rolled("damage").dice[0].dice[1].sides, 8);
    EXPECT_FALSE(fight.has_reason("minimum_strength", "damage"));
    fight.turn_of('B');
    EXPECT_TRUE(
        fight.does('B', Attack{.target = fight.who('x'), .weapon = weak}, {2, 1, 1, 3}).is_done());
    EXPECT_TRUE(fight.has_reason("minimum_strength", "damage"));
}

RULE("SW-DMG-016", "each die type that is missing is minus 1 to shoot") {
    Brawl fight("A.........x....y");
    const ItemId rifle = fight.give_rifle('A');
    item_of(fight, rifle).least_strength = rank(8);
    fight.sheet('A').attributes.strength = rank(4);
    fight.begin("Axy");
    EXPECT_TRUE(
        fight.does('A', Attack{.target = fight.who('x'), .weapon = rifle}, {5, 2}).is_done());
    EXPECT_EQ(fight.reason("minimum_strength", "attack"), -2);
    EXPECT_EQ(fight.rolled("attack").total, 3);
}

RULE("SW-SCALE-001", "every Scale has its modifier") {
    const std::vector<std::pair<int, int>> sizes{{-4, -6}, {-3, -4}, {-2, -2}, {-1, 0},
                                                 {0, 0},   {3, 0},   {4, 2},   {7, 2},
                                                 {8, 4},   {11, 4},  {12, 6},  {20, 6}};
    for (const auto& [size, modifier] : sizes) {
        Brawl fight("Ax....y");
        fight.sheet('x').size = size;
        fight.sheet('x').parry = 20;
        fight.begin("Axy");
        EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x')}, {3, 2}).is_done());
        EXPECT_EQ(fight.reason("scale", "attack"), modifier) << size;
    }
}

RULE("SW-SCALE-002", "the target's Scale less the attacker's") {
    Brawl fight("A.....x....y");
    const ItemId pistol = fight.give_pistol('A');
    fight.sheet('A').size = 5;   // Large
    fight.sheet('x').size = -2;  // Small
    fight.begin("Axy");
    EXPECT_TRUE(
        fight.does('A', Attack{.target = fight.who('x'), .weapon = pistol}, {5, 2}).is_done());
    EXPECT_EQ(fight.reason("scale", "attack"), -4);
    fight.turn_of('x');
    EXPECT_EQ(scale_of(fight.stage, fight.who('A')), Scale::large);
}

RULE("SW-SCALE-002", "whatever the Sizes of both") {
    struct Sizes {
        int mine;
        int theirs;
        int modifier;
    };
    for (const Sizes& sizes : std::vector<Sizes>{{-4, 0, 6},
                                                 {-3, 0, 4},
                                                 {-1, 0, 0},
                                                 {3, 0, 0},
                                                 {7, 0, -2},
                                                 {11, 0, -4},
                                                 {20, 0, -6},
                                                 {-4, 12, 12},
                                                 {12, -4, -12},
                                                 {4, 8, 2},
                                                 {8, 4, -2},
                                                 {-3, -2, 2},
                                                 {7, 4, 0},
                                                 {12, 20, 0},
                                                 {4, -2, -4}}) {
        Brawl fight("Ax....y");
        fight.sheet('A').size = sizes.mine;
        fight.sheet('x').size = sizes.theirs;
        fight.sheet('x').parry = 20;
        fight.begin("Axy");
        EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x')}, {3, 2}).is_done());
        EXPECT_EQ(fight.reason("scale", "attack"), sizes.modifier)
            << sizes.mine << " at " << sizes.theirs;
    }
}

RULE("SW-SCALE-002", "the small hit the large more easily") {
    Brawl fight("Ax....y");
    fight.sheet('A').size = -2;
    fight.sheet('x').size = 4;
    fight.begin("Axy");
    EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x')}, {1, 2, 3}).is_done());
    EXPECT_EQ(fight.reason("scale", "attack"), 4);
    EXPECT_EQ(fight.rolled("attack").total, 6);
}

RULE("SW-NONL-001", "it is declared with the attack, and knocks out instead of killing") {
    const auto hit = [](bool nonlethal, Faces dice) {
        Brawl fight("Ax....y");
        fight.make_extra('x');
        fight.begin("Axy");
        EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x'), .nonlethal = nonlethal}, dice)
                        .is_done());
        EXPECT_EQ(fight.has_reason("nonlethal", "attack"), nonlethal);
        return fight['x'].condition;
    };
    EXPECT_EQ(hit(true, {5, 1, 6, 3, 4}), Condition::unconscious);
    EXPECT_EQ(hit(false, {5, 1, 6, 3}), Condition::incapacitated);
}

RULE("SW-NONL-003", "edged weapons are at minus 1 for it, fists are not") {
    Brawl fight("Ax....y");
    const ItemId knife = fight.give_knife('A');
    fight.begin("Axy");
    EXPECT_TRUE(fight.does('A', PlanActions{3}).is_done());
    Attack attack{.target = fight.who('x'), .weapon = knife};
    EXPECT_TRUE(fight.does('A', attack, {2, 3}).is_done());
    EXPECT_FALSE(fight.has_reason("edged", "attack"));
    attack.nonlethal = true;
    EXPECT_TRUE(fight.does('A', attack, {2, 3}).is_done());
    EXPECT_EQ(fight.reason("edged", "attack"), -1);
    attack.weapon = ItemId::none;
    EXPECT_TRUE(fight.does('A', attack, {2, 3}).is_done());
    EXPECT_FALSE(fight.has_reason("edged", "attack"));
}

RULE("SW-OFFH-001", "the off hand strikes and shoots at minus 2") {
    Brawl fight("Ax....y");
    const ItemId knife = fight.give_knife('A');
    const ItemId pistol = fight.give_pistol('x');
    item_of(fight, knife).hold = Hold::off_hand;
    item_of(fight, pistol).hold = Hold::off_hand;
    fight.begin("Axy");
    EXPECT_TRUE(
        fight.does('A', Attack{.target = fight.who('x'), .weapon = knife}, {2, 3}).is_done());
    EXPECT_EQ(fight.reason("off_hand", "attack"), -2);
    fight.turn_of('x');
    EXPECT_TRUE(
        fight.does('x', Attack{.target = fight.who('A'), .weapon = pistol}, {2, 3}).is_done());
    EXPECT_EQ(fight.reason("off_hand", "attack"), -2);
}

RULE("SW-FREEA-001", "whoever has charged does not charge on somebody else's turn") {
    Brawl fight("AMx...y");
    fight.make_mount('A', 'M');
    fight.begin("Axy");
    fight['M'].straight = 6;
    const auto charges = [&](bool free) {
        const Attack plain{.target = fight.who('x')};
        return blow_of(fight.stage, fight.scene, attacking_of(fight.who('A'), plain, free), 0)
            .charge;
    };
    EXPECT_TRUE(charges(false));
    EXPECT_FALSE(charges(true));
    const Attack wild{.target = fight.who('x'), .wild = true};
    const Answer may =
        may_attack(fight.stage, fight.scene, attacking_of(fight.who('A'), wild, true));
    test::witness(may);
    EXPECT_EQ(may, refuse("SW-FREEA-001", "plain_attack"));
}

}  // namespace
}  // namespace breakneck::savage::attack_test
