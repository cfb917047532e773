// Savage Worlds, section 10: Distracted, Vulnerable, The Drop, and what of them adds up.
#include "rules/savage/attack.h"
#include "tests/support/rule_test.h"
#include "tests/support/savage.h"

namespace breakneck::savage::exposure_test {
namespace {

using test::Brawl;
using test::two_outcomes;

/// A misses x, to be looked at.
Attack swing(Brawl& fight) { return {.target = fight.who('x')}; }

RULE("SW-DISTR-001", "minus 2 to all Trait rolls") {
    Brawl fight("Ax....y");
    fight.begin("Axy");
    fight['A'].distracted = 1;
    EXPECT_TRUE(fight.does('A', swing(fight), {4, 3}).is_done());
    EXPECT_EQ(fight.reason("distracted", "attack"), -2);
    EXPECT_EQ(fight.rolled("attack").total, 2);
}

RULE("SW-DISTR-001", "whoever is Distracted defends as well as ever") {
    Brawl fight("Ax....y");
    fight.begin("Axy");
    fight['x'].distracted = 9;
    EXPECT_TRUE(fight.does('A', swing(fight), {4, 3}).is_done());
    EXPECT_FALSE(fight.has_reason("distracted", "attack"));
    EXPECT_EQ(fight.rolled("attack").targets, (std::vector<int>{5, 9}));
    fight.turn_of('x');
    EXPECT_TRUE(fight.does('x', Attack{.target = fight.who('A')}, {4, 3}).is_done());
    EXPECT_EQ(fight.reason("distracted", "attack"), -2);
}

RULE("SW-DISTR-002", "to the close of the next turn, and several sources count once") {
    Brawl fight("ABx....y");
    fight.begin("ABxy");
    const Test test{.target = fight.who('x'), .skill = Trait::intimidation};
    EXPECT_TRUE(fight.does('A', test, {5, 1, 2, 3}).is_done());
    EXPECT_EQ(fight['x'].distracted, 1);
    fight.turn_of('B');
    EXPECT_TRUE(fight.does('B', test, {5, 1, 4, 1}).is_done());
    EXPECT_EQ(fight['x'].distracted, 1);
    fight.turn_of('x');
    EXPECT_TRUE(fight.does('x', Attack{.target = fight.who('B')}, {4, 3}).is_done());
    EXPECT_EQ(fight.reason("distracted", "attack"), -2);
    fight.turn_of('y');
    EXPECT_EQ(fight['x'].distracted, 0);
}

RULE("SW-VULN-001", "plus 2 to attacks against the Vulnerable") {
    Brawl fight("Ax....y");
    fight.begin("Axy");
    fight['x'].vulnerable = 1;
    EXPECT_TRUE(fight.does('A', swing(fight), {3, 2, 1}).is_done());
    EXPECT_EQ(fight.reason("vulnerable", "attack"), 2);
    EXPECT_EQ(fight.rolled("attack").total, 5);
}

RULE("SW-VULN-001", "and to other actions against them") {
    Brawl fight("Ax....y");
    fight.begin("Axy");
    fight['x'].vulnerable = 1;
    const PersonId x = fight.who('x');
    for (const Choice& each : {Choice(Test{.target = x, .skill = Trait::intimidation}),
                               Choice(Grapple{x}), Choice(Push{x})}) {
        Brawl other = fight;
        EXPECT_TRUE(other.does('A', each, {2, 3, 4, 5}).is_done());
        EXPECT_TRUE(other.cites("SW-VULN-001"));
    }
}

RULE("SW-VULN-002", "to the close of the next turn, the present one not counted") {
    Brawl fight("Ax....y");
    fight.begin("Axy");
    EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x'), .wild = true}, {1, 2}).is_done());
    EXPECT_TRUE(is_vulnerable(fight.stage, fight.scene, fight.who('A')));
    fight.turn_of('x');
    EXPECT_TRUE(is_vulnerable(fight.stage, fight.scene, fight.who('A')));
    fight.turn_of('A');
    EXPECT_TRUE(is_vulnerable(fight.stage, fight.scene, fight.who('A')));
    fight.turn_of('x');
    EXPECT_FALSE(is_vulnerable(fight.stage, fight.scene, fight.who('A')));
}

RULE("SW-VULN-003", "it adds nothing to The Drop") {
    Brawl fight("Ax....y");
    fight.begin("Axy");
    fight['x'].vulnerable = 1;
    EXPECT_TRUE(fight.gm(SayDefenseless{fight.who('x')}).is_done());
    EXPECT_TRUE(fight.does('A', swing(fight), {2, 1, 1, 5, 1}).is_done());
    EXPECT_EQ(fight.reason("the_drop", "attack"), 4);
    EXPECT_EQ(fight.reason("vulnerable", "attack"), 0);
    EXPECT_EQ(fight.rolled("attack").total, 6);
}

RULE("SW-DROP-001", "plus 4 to attack and to damage against the defenseless") {
    Brawl fight("Ax....y");
    fight.begin("Axy");
    EXPECT_TRUE(fight.gm(SayDefenseless{fight.who('x')}).is_done());
    // 2 and 4 hit, 1 and 4 leave x Shaken, who stays awake with a 5.
    EXPECT_TRUE(fight.does('A', swing(fight), {2, 1, 1, 5, 1}).is_done());
    EXPECT_EQ(fight.reason("the_drop", "attack"), 4);
    EXPECT_EQ(fight.reason("the_drop", "damage"), 4);
    EXPECT_TRUE(fight['x'].shaken);
}

GM_RULE("SW-DROP-003", "who is defenseless is the Game Master's call") {
    const auto drop = [](bool said) {
        Brawl fight("Ax....y");
        fight.sheet('x').parry = 20;
        fight.begin("Axy");
        if (said) {
            EXPECT_TRUE(fight.gm(SayDefenseless{fight.who('x')}).is_done());
        }
        EXPECT_TRUE(fight.does('A', swing(fight), {3, 2}).is_done());
        return fight.reason("the_drop", "attack");
    };
    EXPECT_EQ(drop(true), 4);
    EXPECT_EQ(drop(false), 0);
    two_outcomes(drop(true), drop(false));
}

GM_RULE("SW-DROP-003", "the Game Master takes it back, but the Stunned always are") {
    Brawl fight("Ax....y");
    fight.sheet('x').parry = 20;
    fight.begin("Axy");
    EXPECT_TRUE(fight.gm(SayDefenseless{fight.who('x')}).is_done());
    const bool before = is_defenseless(fight.scene, fight.who('x'));
    EXPECT_TRUE(fight.does('A', PlanActions{2}).is_done());
    EXPECT_TRUE(fight.does('A', swing(fight), {3, 2}).is_done());
    EXPECT_TRUE(fight.has_reason("defenseless", "attack"));
    EXPECT_TRUE(fight.gm(SayDefenseless{fight.who('x'), false}).is_done());
    two_outcomes(before, is_defenseless(fight.scene, fight.who('x')));
    fight['x'].stunned = true;
    EXPECT_TRUE(fight.does('A', swing(fight), {3, 2}).is_done());
    EXPECT_EQ(fight.reason("the_drop", "attack"), 4);
    EXPECT_FALSE(fight.has_reason("defenseless", "attack"));
    EXPECT_TRUE(fight.cites("SW-STUN-005"));
}

RULE("SW-GAP-024", "of Hold Steady and The Drop only the higher counts") {
    Brawl fight("Ax....y");
    fight.sheet('x').parry = 20;
    fight.begin("Axy");
    fight['x'].steady = fight['x'].defenseless = true;
    EXPECT_TRUE(fight.does('A', swing(fight), {3, 2}).is_done());
    EXPECT_EQ(fight.reason("the_drop", "attack"), 4);
    EXPECT_EQ(fight.reason("steady", "attack"), 0);
    EXPECT_EQ(fight.rolled("attack").total, 3 + 4);
}

RULE("SW-GAP-024", "by the house rule they add up") {
    Brawl fight("Ax....y");
    fight.sheet('x').parry = 20;
    fight.stage.house_rules.states_add_up = true;
    fight.begin("Axy");
    fight['x'].steady = fight['x'].defenseless = true;
    EXPECT_TRUE(fight.does('A', swing(fight), {3, 2}).is_done());
    EXPECT_EQ(fight.rolled("attack").total, 3 + 4 + 2);
}

}  // namespace
}  // namespace breakneck::savage::exposure_test
