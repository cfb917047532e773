// TevellerRPG, section 9: dodge and parry.
#include "rules/teveller/attack.h"
#include "tests/support/rule_test.h"
#include "tests/support/teveller.h"

namespace breakneck::teveller::dodge_test {
namespace {

using test::Skirmish;

/// Everyone called x is good with guns and blades; A has a rifle.
Skirmish cinematic(std::string_view picture, int level = 2) {
    Skirmish fight(picture);
    fight.stage.house_rules.dodge_and_parry = true;
    fight.give_rifle('A');
    fight.sheet('x').skills.gun_combat = level;
    fight.sheet('x').skills.melee_combat = level;
    return fight;
}
constexpr ItemId rifle{0};

/// What a hopeless attack has added to its dice.
int dm(Skirmish& fight, ItemId weapon = rifle) {
    EXPECT_TRUE(
        fight.does('A', Attack{.target = fight.who('x'), .weapon = weapon}, {1, 1}).is_done());
    return fight.rolled("attack").total - 2;
}

RULE("TV-DODGE-001", "it is a switch, off unless the table wants it") {
    for (const bool rule : {true, false}) {
        Skirmish fight = cinematic("A........x");
        fight.stage.house_rules.dodge_and_parry = rule;
        fight.begin("Ax");
        EXPECT_EQ(dm(fight), rule ? -2 : 0);
        EXPECT_EQ(fight.cites("TV-DODGE-001"), rule);
    }
}

RULE("TV-DODGE-002", "shots suffer minus the target's Gun Combat level, or nothing") {
    for (const int level : {-1, 0, 1, 3}) {
        Skirmish fight = cinematic("A........x", level);
        fight.sheet('x').skills.melee_combat = 5;
        fight.begin("Ax");
        EXPECT_EQ(dm(fight), -std::max(0, level));
        EXPECT_EQ(fight.reason("dodging", "attack"), -std::max(0, level));
    }
}

RULE("TV-DODGE-002", "thrown weapons too") {
    Skirmish fight = cinematic("A........x");
    const ItemId dagger = fight.give(
        'A', {.name = "dagger", .group = WeaponGroup::slashing, .dice = 1, .throwable = true});
    fight.begin("Ax");
    const Attack attack{.target = fight.who('x'), .weapon = dagger, .thrown = true};
    EXPECT_TRUE(fight.does('A', attack, {1, 1}).is_done());
    EXPECT_EQ(fight.reason("dodging", "attack"), -2);
    EXPECT_EQ(fight.scene.thing(dagger).hold, Hold::dropped);
    EXPECT_EQ(fight.scene.thing(dagger).space, fight.space('x'));
}

RULE("TV-DODGE-003", "blows suffer minus the target's Melee Combat level") {
    for (const int level : {-1, 0, 2}) {
        Skirmish fight = cinematic("Ax......y", level);
        fight.sheet('x').skills.gun_combat = 5;
        fight.begin("Axy");
        EXPECT_EQ(dm(fight, ItemId::none), -std::max(0, level));
        EXPECT_EQ(fight.reason("parrying", "attack"), -std::max(0, level));
    }
}

RULE("TV-DODGE-003", "a handgun at arm's length is parried, not dodged") {
    Skirmish fight = cinematic("Ax......y", 3);
    fight.sheet('x').skills.gun_combat = 1;
    const ItemId pistol = fight.give_pistol('A');
    fight.begin("Axy");
    EXPECT_EQ(dm(fight, pistol), -3 - 2);
    EXPECT_EQ(fight.reason("parrying", "attack"), -3);
    EXPECT_FALSE(fight.has_reason("dodging", "attack"));
}

RULE("TV-DODGE-004", "the immobile and the unaware have nothing of it") {
    const auto with = [](void (*change)(Fighter&), std::string_view picture) {
        Skirmish fight = cinematic(picture);
        fight.begin("Axy");
        change(fight['x']);
        const int found = dm(fight, picture[1] == 'x' ? ItemId::none : rifle);
        EXPECT_TRUE(fight.cites("TV-DODGE-004"));
        return found;
    };
    const auto surprised = [](Fighter& who) { who.surprised = true; };
    const auto unconscious = [](Fighter& who) { who.condition = Condition::unconscious; };
    const auto helpless = [](Fighter& who) { who.stunned = 1; };
    EXPECT_EQ(with(surprised, "A......x.y"), 0);
    EXPECT_EQ(with(surprised, "Ax.......y"), 0);
    EXPECT_EQ(with(unconscious, "Ax.......y"), 0);
    EXPECT_EQ(with(helpless, "A......x.y"), 0);
}

RULE("TV-DODGE-005", "dodging or cover, whichever is larger in size") {
    for (const int level : {1, 2, 3}) {
        Skirmish fight = cinematic("A.......-x", level);
        fight.begin("Ax");
        EXPECT_EQ(dm(fight), level == 3 ? -3 : -2);
        EXPECT_EQ(fight.has_reason("dodging", "attack"), level == 3);
        EXPECT_EQ(fight.has_reason("hard_cover", "attack"), level < 3);
        EXPECT_TRUE(fight.cites("TV-DODGE-005"));
    }
}

RULE("TV-DODGE-005", "against a weapon to which hard cover is as good as foliage too") {
    for (const int level : {1, 2}) {
        Skirmish fight = cinematic("A.......-x", level);
        fight.stage.items[index_of(rifle)].ignores_cover = true;
        fight.begin("Ax");
        EXPECT_EQ(dm(fight), -level);
        EXPECT_EQ(fight.has_reason("dodging", "attack"), level == 2);
        EXPECT_TRUE(fight.cites("TV-DODGE-005"));
    }
}

RULE("TV-DODGE-006", "a shield after Overwatch with it adds a further minus 1 to parrying") {
    for (const bool raised : {true, false}) {
        Skirmish fight = cinematic("Ax......y");
        fight.give('x', {.name = "shield", .dice = 1, .shield = true});
        fight.begin("Axy");
        fight['x'].shield_up = true;
        if (!raised) {
            EXPECT_EQ(dm(fight, ItemId::none), -3);
        }
        fight['x'].shield_up = raised;
        EXPECT_EQ(dm(fight, ItemId::none), raised ? -3 : -2);
        EXPECT_EQ(fight.reason("parrying", "attack"), -2);
        EXPECT_EQ(fight.reason("shield", "attack"), raised ? -1 : 0);
    }
}

RULE("TV-GAP-038", "prone in the open adds to dodging, prone behind cover is compared as cover") {
    Skirmish open = cinematic("A........x");
    open.begin("Ax");
    open['x'].prone = true;
    EXPECT_EQ(dm(open), -2 - 2);
    EXPECT_EQ(open.reason("prone", "attack"), -2);
    EXPECT_EQ(open.reason("dodging", "attack"), -2);
    EXPECT_TRUE(open.cites("TV-GAP-038"));
    for (const int level : {3, 4}) {
        Skirmish fight = cinematic("A.......-x", level);
        fight.begin("Ax");
        fight['x'].prone = true;
        EXPECT_EQ(dm(fight), -level);
        EXPECT_EQ(fight.has_reason("prone_in_cover", "attack"), level == 3);
    }
}

RULE("TV-GAP-038", "suppressive fire is dodged too") {
    Skirmish fight = cinematic("A........x");
    fight.begin("Ax");
    fight['x'].prone = true;
    const auto at = place_of(fight.stage, fight.scene, fight.who('x'));
    EXPECT_TRUE(fight.does('A', Suppress{.weapon = rifle, .at = at}, {1, 1}).is_done());
    EXPECT_EQ(fight.reason("dodging", "attack"), -2);
    EXPECT_TRUE(fight.cites("TV-GAP-038"));
}

RULE("TV-EQP-007", "a carried shield alone gives DM minus 1 where the table wants it") {
    for (const bool rule : {true, false}) {
        Skirmish fight("Ax......y");
        fight.stage.house_rules.carried_shield = rule;
        fight.give('x', {.name = "shield", .dice = 1, .shield = true});
        fight.begin("Axy");
        EXPECT_EQ(dm(fight, ItemId::none), rule ? -1 : 0);
        EXPECT_EQ(fight.cites("TV-EQP-007"), rule);
        fight['x'].shield_up = true;
        EXPECT_EQ(dm(fight, ItemId::none), -2);
    }
}

}  // namespace
}  // namespace breakneck::teveller::dodge_test
