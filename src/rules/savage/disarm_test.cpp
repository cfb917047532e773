// Savage Worlds, section 10: called shots and disarming.
#include "rules/savage/attack.h"
#include "tests/support/rule_test.h"
#include "tests/support/savage.h"

namespace breakneck::savage::disarm_test {
namespace {

using test::Brawl;
using test::two_outcomes;
using Faces = std::vector<std::int16_t>;

/// A strikes at a part of x.
Attack at(const Brawl& fight, CalledShot called) {
    return {.target = fight.who('x'), .called = called};
}

RULE("SW-CALL-001", "a limb is at minus 2") {
    Brawl fight("Ax....y");
    fight.begin("Axy");
    EXPECT_TRUE(fight.does('A', at(fight, CalledShot::limb), {5, 4}).is_done());
    EXPECT_EQ(fight.reason("called_shot", "attack"), -2);
    EXPECT_EQ(fight.rolled("attack").total, 3);
}

RULE("SW-CALL-001", "vehicles have no limbs") {
    Brawl fight("Axy");
    const VehicleId car = fight.add_vehicle(Brawl::car(), 'x');
    fight.group(0, "A");
    fight.group(0, "", {car});
    fight.group(3, "y");
    fight.begin_chase("", "Axy");
    EXPECT_EQ(fight.does('A', Attack{.vehicle = car, .called = CalledShot::limb}),
              refuse("SW-CALL-001", "not_a_body"));
}

RULE("SW-CALL-002", "a hand is at minus 4") {
    Brawl fight("A.....x....y");
    const ItemId pistol = fight.give_pistol('A');
    fight.begin("Axy");
    Attack shot = at(fight, CalledShot::hand);
    shot.weapon = pistol;
    EXPECT_TRUE(fight.does('A', shot, {5, 4}).is_done());
    EXPECT_EQ(fight.reason("called_shot", "attack"), -4);
}

RULE("SW-CALL-003", "head and vitals are at minus 4, with plus 4 to damage") {
    for (const CalledShot part : {CalledShot::head, CalledShot::vitals}) {
        Brawl fight("Ax....y");
        fight.begin("Axy");
        EXPECT_TRUE(fight.does('A', at(fight, part), {6, 1, 3, 1}).is_done());
        EXPECT_EQ(fight.reason("called_shot", "attack"), -4);
        EXPECT_EQ(fight.rolled("attack").total, 5);
        EXPECT_EQ(fight.reason("called_shot", "damage"), 4);
        EXPECT_EQ(fight.rolled("damage").total, 5);
        EXPECT_TRUE(fight['x'].shaken);
    }
}

RULE("SW-CALL-003", "a limb has no more damage for it") {
    Brawl fight("AxB...y");
    fight.begin("ABxy");
    EXPECT_TRUE(fight.does('A', at(fight, CalledShot::limb), {6, 1, 1, 3}).is_done());
    EXPECT_FALSE(fight.has_reason("called_shot", "damage"));
    fight.turn_of('B');
    EXPECT_TRUE(fight.does('B', at(fight, CalledShot::head), {5, 4}).is_done());
    EXPECT_EQ(fight.reason("called_shot", "attack"), -4);
}

RULE("SW-DISRM-001", "at the weapon, or at the limb or hand that holds it") {
    for (const CalledShot part : {CalledShot::weapon, CalledShot::limb, CalledShot::hand}) {
        Brawl fight("Ax....y");
        fight.give_sword('x');
        fight.begin("Axy");
        EXPECT_TRUE(fight.does('A', at(fight, part), {5, 4}).is_done());
        EXPECT_TRUE(fight.has_reason("disarm", "attack"));
    }
}

RULE("SW-DISRM-001", "whoever holds nothing cannot be disarmed") {
    Brawl fight("Ax....y");
    fight.give_natural('x', NaturalWeapon::claws);
    fight.begin("Axy");
    EXPECT_EQ(fight.does('A', at(fight, CalledShot::weapon)),
              refuse("SW-DISRM-001", "nothing_in_hand"));
    EXPECT_TRUE(fight.does('A', at(fight, CalledShot::hand), {5, 4}).is_done());
    EXPECT_FALSE(fight.has_reason("disarm", "attack"));
}

/// A strikes at x's sword with these dice, after 7 and -2 have hit Parry 5.
Brawl strike_at_sword(Faces after) {
    Brawl fight("Ax....y");
    fight.give_sword('x');
    fight.begin("Axy");
    Faces dice{6, 1, 1};
    dice.insert(dice.end(), after.begin(), after.end());
    EXPECT_TRUE(fight.does('A', at(fight, CalledShot::weapon), dice).is_done());
    return fight;
}

RULE("SW-DISRM-002", "the holder drops it on less Strength than the damage") {
    // A 6 is not rolled again against an object.
    Brawl fight = strike_at_sword({6, 5, 4});
    EXPECT_EQ(fight.rolled("damage").total, 6);
    EXPECT_EQ(fight.rolled("keep_hold").targets, std::vector<int>{6});
    const ItemId sword{0};
    EXPECT_TRUE(fight.changed(sword, ItemChange::dropped));
    EXPECT_EQ(fight.scene.thing(sword).holder, PersonId::nobody);
    EXPECT_EQ(fight.scene.thing(sword).space, fight.space('x'));
    EXPECT_FALSE(fight['x'].shaken);
}

RULE("SW-DISRM-001", "it is at the weapon, not at the shield before it") {
    Brawl fight("Ax....y");
    const ItemId shield = fight.give_shield('x', 1);
    const ItemId sword = fight.give_sword('x');
    fight.sheet('x').parry = 4;  // and 1 for the shield
    fight.begin("Axy");
    EXPECT_TRUE(fight.does('A', at(fight, CalledShot::weapon), {6, 1, 1, 6, 5, 4}).is_done());
    EXPECT_EQ(fight.scene.thing(sword).hold, Hold::dropped);
    EXPECT_EQ(fight.scene.thing(shield).hold, Hold::off_hand);
}

RULE("SW-DISRM-002", "as much Strength as damage keeps it") {
    Brawl fight = strike_at_sword({5, 5, 4});
    EXPECT_EQ(fight.scene.thing(ItemId{0}).hold, Hold::held);
}

RULE("SW-DISRM-002", "a raise adds no die") {
    Brawl fight("Ax....y");
    fight.give_sword('x');
    fight.begin("Axy");
    // 11 - 2 is a raise against Parry 5.
    EXPECT_TRUE(fight.does('A', at(fight, CalledShot::weapon), {6, 1, 5, 3, 3, 1}).is_done());
    EXPECT_EQ(fight.rolled("damage").faces, Faces{3});
    EXPECT_EQ(fight.scene.thing(ItemId{0}).hold, Hold::held);
}

RULE("SW-DISRM-003", "Shaken by a hit to the limb, Strength at minus 2 or it is dropped") {
    Brawl fight("Ax....y");
    const ItemId sword = fight.give_sword('x');
    fight.begin("Axy");
    EXPECT_TRUE(fight.does('A', at(fight, CalledShot::limb), {6, 1, 1, 5, 5, 1}).is_done());
    EXPECT_TRUE(fight['x'].shaken);
    EXPECT_EQ(fight.reason("called_shot", "keep_hold"), -2);
    EXPECT_EQ(fight.rolled("keep_hold").targets, std::vector<int>{4});
    EXPECT_EQ(fight.scene.thing(sword).hold, Hold::dropped);
}

RULE("SW-DISRM-003", "to the hand at minus 4, and 4 is enough") {
    Brawl fight("Ax....y");
    const ItemId sword = fight.give_sword('x');
    fight.begin("Axy");
    EXPECT_TRUE(fight.does('A', at(fight, CalledShot::hand), {6, 1, 3, 5, 6, 1, 2}).is_done());
    EXPECT_EQ(fight.reason("called_shot", "keep_hold"), -4);
    EXPECT_EQ(fight.rolled("keep_hold").total, 4);
    EXPECT_EQ(fight.scene.thing(sword).hold, Hold::held);
}

RULE("SW-DISRM-003", "the Wound that was just taken counts against it") {
    Brawl fight("Ax....y");
    const ItemId sword = fight.give_sword('x');
    fight.begin("Axy");
    // 9 points are a Wound; 8 - 4 - 1 is not enough.
    EXPECT_TRUE(fight.does('A', at(fight, CalledShot::hand), {6, 1, 3, 6, 3, 6, 1, 2}).is_done());
    EXPECT_EQ(fight['x'].wounds, 1);
    EXPECT_EQ(fight.reason("wounds", "keep_hold"), -1);
    EXPECT_EQ(fight.rolled("keep_hold").total, 3);
    EXPECT_EQ(fight.scene.thing(sword).hold, Hold::dropped);
}

RULE("SW-DISRM-003", "whoever is neither Shaken nor Wounded holds on without a roll") {
    Brawl fight("AxB...y");
    const ItemId sword = fight.give_sword('x');
    fight.begin("ABxy");
    EXPECT_TRUE(fight.does('A', at(fight, CalledShot::limb), {6, 1, 1, 4}).is_done());
    EXPECT_EQ(fight.scene.thing(sword).hold, Hold::held);
    fight.turn_of('B');
    // Now it does: 7 - 2 + 1 for A beside x.
    EXPECT_TRUE(fight.does('B', at(fight, CalledShot::limb), {6, 1, 1, 5, 3, 2}).is_done());
    EXPECT_EQ(fight.scene.thing(sword).hold, Hold::dropped);
    Brawl struck("Ax....y");
    struck.give_sword('x');
    struck.begin("Axy");
    EXPECT_TRUE(struck.does('A', at(struck, CalledShot::head), {6, 1, 3, 1}).is_done());
    EXPECT_TRUE(struck['x'].shaken) << "in the head";
    EXPECT_EQ(struck.scene.thing(ItemId{0}).hold, Hold::held);
}

/// What A has for the size of what x holds.
int size_modifier(bool knife, std::string_view called) {
    Brawl fight("Ax....y");
    if (knife)
        fight.give_knife('x');
    else
        fight.give_sword('x');
    fight.begin("Axy");
    fight.rule("calls.disarm_modifier", called);
    EXPECT_TRUE(fight.does('A', at(fight, CalledShot::weapon), {4, 3}).is_done());
    return fight.reason("weapon_size", "attack");
}

GM_RULE("SW-DISRM-004", "the weapon's Scale, Small or Very Small, unless the Game Master differs") {
    EXPECT_EQ(size_modifier(false, "0"), -2);
    EXPECT_EQ(size_modifier(true, "0"), -4);
    EXPECT_EQ(size_modifier(false, "-6"), -6);
    two_outcomes(size_modifier(false, "0"), size_modifier(false, "-6"));
}

RULE("SW-DISRM-004", "of every Scale, less the attacker's own") {
    const auto modifier = [](Scale scale, int size) {
        Brawl fight("Ax....y");
        const ItemId sword = fight.give_sword('x');
        fight.stage.items[index_of(sword)].size = scale;
        fight.sheet('A').size = size;
        fight.sheet('x').parry = 20;
        fight.begin("Axy");
        EXPECT_TRUE(fight.does('A', at(fight, CalledShot::weapon), {4, 3}).is_done());
        return fight.reason("weapon_size", "attack");
    };
    int expected = -6;
    for (const Scale scale : {Scale::tiny, Scale::very_small, Scale::small, Scale::normal,
                              Scale::large, Scale::huge, Scale::gargantuan}) {
        EXPECT_EQ(modifier(scale, 0), expected);
        expected += 2;
    }
    EXPECT_EQ(modifier(Scale::small, 4), -4);
}

GM_RULE("SW-DISRM-004", "it breaks if the damage reaches its Hardness") {
    const auto strike = [](std::string_view called) {
        Brawl fight("Ax....y");
        const ItemId sword = fight.give_sword('x');
        fight.stage.items[index_of(sword)].hardness = 5;
        fight.begin("Axy");
        fight.rule("calls.disarm_modifier", called);
        // 7 hits Parry 5 at -2, and nothing at -3.
        Faces dice{6, 1, 1};
        if (called == "0") dice.push_back(5);
        EXPECT_TRUE(fight.does('A', at(fight, CalledShot::weapon), dice).is_done());
        return fight.scene.thing(sword).destroyed;
    };
    EXPECT_TRUE(strike("0"));
    EXPECT_FALSE(strike("-3"));
    two_outcomes(strike("0"), strike("-3"));
}

RULE("SW-DISRM-001", "what the first blow has struck from the hand the second does not find") {
    Brawl fight("Ax....y");
    const ItemId sword = fight.give_sword('x');
    fight.sheet('A').edges.frenzy = true;
    fight.begin("Axy");
    Attack twice = at(fight, CalledShot::weapon);
    twice.frenzy = true;
    // Both dice come to 7 - 2; damage 6 against Strength 5.
    EXPECT_TRUE(fight.does('A', twice, {6, 1, 6, 1, 1, 6, 5, 4}).is_done());
    EXPECT_EQ(fight.scene.thing(sword).hold, Hold::dropped);
    EXPECT_EQ(fight.told<AttackHit>().size(), 1U);
    EXPECT_EQ(fight.asked(), "turn");
}

}  // namespace
}  // namespace breakneck::savage::disarm_test
