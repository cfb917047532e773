// Savage Worlds: getting over being Shaken and Stunned.
#include "rules/savage/acting.h"
#include "rules/savage/attack.h"
#include "rules/savage/wounds.h"
#include "tests/support/rule_test.h"
#include "tests/support/savage.h"

namespace breakneck::savage::recovery_test {
namespace {

using test::Brawl;
using Faces = std::vector<std::int16_t>;

/// It is A's turn, and x has been Shaken by 2d6.
Brawl shaken() {
    Brawl fight("Ax....y");
    fight.begin("Axy");
    EXPECT_TRUE(fight.gm(Hurt{.who = fight.who('x')}, {2, 3}).is_done());
    return fight;
}

RULE("SW-DMG-010", "success at Spirit when the turn begins, and it goes on as usual") {
    Brawl fight = shaken();
    EXPECT_TRUE(fight.does('A', EndTurn{}, {4, 1}).is_done());
    EXPECT_FALSE(fight['x'].shaken);
    EXPECT_EQ(fight.asked_letter(), 'x');
    EXPECT_TRUE(fight.does('x', Attack{.target = fight.who('A')}, {4, 2}).is_done());
}

RULE("SW-DMG-010", "otherwise only free actions, movement included") {
    Brawl fight = shaken();
    EXPECT_TRUE(fight.does('A', EndTurn{}, {3, 2}).is_done());
    EXPECT_TRUE(fight['x'].shaken);
    EXPECT_EQ(fight.asked_letter(), 'x');
    const Answer strike = fight.does('x', Attack{.target = fight.who('A')});
    ASSERT_FALSE(strike.is_done());
    EXPECT_EQ(strike.refusal().rule, RuleId("SW-DMG-010"));
    EXPECT_TRUE(fight.does('x', GoProne{}).is_done());
    EXPECT_EQ(fight.does('x', Defend{}), refuse("SW-DMG-010", "shaken"));
    const Improvise free{.trait = Trait::notice, .free = true};
    EXPECT_TRUE(fight.does('x', free, {4, 1}).is_done());
    EXPECT_TRUE(fight.does('x', Run{}, {3}).is_done());
}

RULE("SW-DMG-010", "Wounds count against it") {
    Brawl fight = shaken();
    fight['x'].wounds = 1;
    EXPECT_TRUE(fight.does('A', EndTurn{}, {4, 1}).is_done());
    EXPECT_EQ(fight.reason("wounds", "recover_shaken"), -1);
    EXPECT_TRUE(fight['x'].shaken);
}

/// A has a power that stuns, x is 6 inches off and y beyond; A has stunned x.
Brawl stunned(std::string_view picture = "A.....x....y", std::string_view order = "Axy") {
    Brawl fight{picture};
    fight.sheet('A').power_points = 10;
    fight.stage.powers.push_back(
        {.name = "stun", .owner = fight.who('A'), .effect = PowerEffectKind::stun});
    fight.begin(order);
    const UsePower stun{.power = PowerId{0}, .target = fight.who('x')};
    EXPECT_TRUE(fight.does('A', stun, {4, 1}).is_done());
    EXPECT_TRUE(fight['x'].stunned);
    return fight;
}

RULE("SW-STUN-001", "whoever is Stunned is Distracted until they recover") {
    Brawl fight = stunned();
    EXPECT_TRUE(is_distracted(fight.scene, fight.who('x')));
    EXPECT_TRUE(fight.does('A', EndTurn{}, {6, 1, 1}).is_done());
    EXPECT_EQ(fight.reason("distracted", "recover_stunned"), -2);
    EXPECT_FALSE(is_distracted(fight.scene, fight.who('x')));
}

RULE("SW-STUN-002", "and falls prone") {
    Brawl fight = stunned();
    EXPECT_TRUE(fight['x'].prone);
    EXPECT_TRUE(fight.changed('x', PersonChange::prone));
}

RULE("SW-STUN-003", "cannot move or take actions") {
    Brawl fight = stunned();
    EXPECT_TRUE(fight.does('A', EndTurn{}, {5, 4}).is_done());  // 5 - 2
    EXPECT_TRUE(fight['x'].stunned);
    EXPECT_EQ(fight.asked_letter(), 'y');
    const PersonId x = fight.who('x');
    for (const Action& each : {Action(Move{}), Action(GoProne{}), Action(Attack{})}) {
        const Answer may = may_take(fight.stage, fight.scene, x, each);
        ASSERT_FALSE(may.is_done());
        EXPECT_EQ(may.refusal().rule, RuleId("SW-STUN-003"));
    }
}

RULE("SW-STUN-004", "counts for nothing in ganging up") {
    const char* picture =
        ".xw\n"
        ".By\n"
        "A..\n";
    const auto bonus = [](Brawl& fight) {
        return gang_up(fight.stage, fight.scene, fight.who('y'), fight.who('B'));
    };
    Brawl fight{picture};
    fight.begin("ABwxy");
    EXPECT_EQ(bonus(fight), 2);  // w and x
    Brawl after = stunned(picture, "ABwxy");
    EXPECT_EQ(bonus(after), 1);
}

RULE("SW-STUN-005", "is subject to The Drop") {
    Brawl fight = stunned();
    EXPECT_TRUE(is_defenseless(fight.scene, fight.who('x')));
    EXPECT_TRUE(fight.does('A', EndTurn{}, {5, 4}).is_done());
    EXPECT_TRUE(fight.does('y', EndTurn{}, {}, "KH QH JH").is_done());
    const UsePower stun{.power = PowerId{0}, .target = fight.who('x')};
    EXPECT_TRUE(fight.does('A', stun, {4, 1}).is_done());
    EXPECT_EQ(fight.reason("the_drop", "use_power"), 4);
}

RULE("SW-STUN-006", "success ends it and leaves them Vulnerable to the end of the next turn") {
    Brawl fight = stunned();
    EXPECT_TRUE(fight.does('A', EndTurn{}, {6, 1, 1}).is_done());  // 7 - 2
    EXPECT_FALSE(fight['x'].stunned);
    EXPECT_EQ(fight.amount('x', PersonChange::vulnerable), 2);
    EXPECT_EQ(fight.asked_letter(), 'x');
    EXPECT_TRUE(fight.does('x', EndTurn{}).is_done());
    EXPECT_TRUE(is_vulnerable(fight.stage, fight.scene, fight.who('x')));
    fight.turn_of('x');
    EXPECT_TRUE(fight.does('x', EndTurn{}).is_done());
    EXPECT_FALSE(is_vulnerable(fight.stage, fight.scene, fight.who('x')));
}

RULE("SW-STUN-006", "with a raise only to the end of this turn") {
    Brawl fight = stunned();
    EXPECT_TRUE(fight.does('A', EndTurn{}, {6, 1, 4}).is_done());  // 10 - 2
    EXPECT_FALSE(fight['x'].stunned);
    EXPECT_TRUE(is_vulnerable(fight.stage, fight.scene, fight.who('x')));
    EXPECT_TRUE(fight.does('x', EndTurn{}).is_done());
    EXPECT_FALSE(is_vulnerable(fight.stage, fight.scene, fight.who('x')));
}

RULE("SW-STUN-006", "until then it is rolled every turn") {
    Brawl fight = stunned();
    EXPECT_TRUE(fight.does('A', EndTurn{}, {5, 4}).is_done());
    EXPECT_TRUE(fight['x'].stunned);
    EXPECT_TRUE(fight.does('y', EndTurn{}, {}, "KH QH JH").is_done());
    EXPECT_TRUE(fight.does('A', EndTurn{}, {6, 1, 1}).is_done());
    EXPECT_FALSE(fight['x'].stunned);
}

RULE("SW-DMG-010", "between fights nobody stays Shaken for minutes") {
    Brawl fight("Ax....y");
    fight.stay_calm();
    EXPECT_TRUE(fight.gm(Hurt{.who = fight.who('x')}, {2, 3}).is_done());
    EXPECT_TRUE(fight['x'].shaken);
    EXPECT_TRUE(fight.gm(PassTime{1}).is_done());
    EXPECT_FALSE(fight['x'].shaken);
}

RULE("SW-DMG-010", "nor is anybody Shaken still who comes to between fights") {
    const auto healed = [](bool calm) {
        Brawl fight("Ax....y");
        if (calm)
            fight.stay_calm();
        else
            fight.begin("Axy");
        // Four Wounds, Vigor 7 - 3, an injury.
        const Faces faces{4, 4, 4, 4, 5, 6, 1, 1, 1, 1};
        EXPECT_TRUE(fight.gm(Hurt{.who = fight.who('x'), .dice = 5}, faces).is_done());
        EXPECT_TRUE(fight['x'].shaken);
        EXPECT_TRUE(fight.gm(Heal{fight.who('x'), 1}).is_done());
        EXPECT_EQ(fight['x'].condition, Condition::well);
        return !fight['x'].shaken;
    };
    EXPECT_TRUE(healed(true));
    EXPECT_FALSE(healed(false));
}

RULE("SW-STUN-002", "riders fall off") {
    Brawl fight("A.....xm...y");
    fight.make_mount('x', 'm');
    fight.sheet('A').power_points = 10;
    fight.stage.powers.push_back(
        {.name = "stun", .owner = fight.who('A'), .effect = PowerEffectKind::stun});
    fight.begin("Axy");
    const UsePower stun{.power = PowerId{0}, .target = fight.who('x')};
    EXPECT_TRUE(fight.does('A', stun, {4, 1}).is_done());
    EXPECT_TRUE(fight['x'].stunned);
    EXPECT_EQ(mount_of(fight.scene, fight.who('x')), PersonId::nobody);
    EXPECT_TRUE(fight['x'].prone);
    EXPECT_FALSE(fight['m'].prone);
}

}  // namespace
}  // namespace breakneck::savage::recovery_test
