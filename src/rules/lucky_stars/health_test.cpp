// These Lucky Stars, chapter 7: DEF, VIT, wounds, dying, recovery.
#include "rules/lucky_stars/damage.h"
#include "rules/lucky_stars/movement.h"
#include "tests/support/lucky.h"
#include "tests/support/rule_test.h"

namespace breakneck::lucky_stars::health_test {
namespace {

using test::Fight;
using test::two_outcomes;

Fight beside() {
    Fight fight("Ax...y");
    fight.sheet('A').attributes.str = 10;
    fight.begin("Axy");
    fight.everyone_has_acted();
    return fight;
}
/// A trap deals so much to somebody.
void hurt(Fight& fight, char letter, int amount) {
    const Hurt trap{
        .who = fight.who(letter), .dice = 0, .modifier = static_cast<std::int8_t>(amount)};
    EXPECT_TRUE(fight.gm(trap).is_done());
}
/// x has lost the last VIT to A's blow, and A is asked about it.
Fight felled() {
    Fight fight = beside();
    fight['x'].vit = 1;
    EXPECT_TRUE(fight.does('A', Attack{fight.who('x')}, {5, 5, 1, 1, 8}).is_done());
    return fight;
}
Fight dying(std::vector<std::int16_t> dice) {
    Fight fight = felled();
    EXPECT_TRUE(fight.does('A', Blow{true}, std::move(dice)).is_done());
    return fight;
}
Fight unconscious() {
    Fight fight = felled();
    EXPECT_TRUE(fight.does('A', Blow{false}).is_done());
    return fight;
}

RULE("LS-HP-001", "damage is taken off current DEF") {
    Fight fight = beside();
    hurt(fight, 'x', 4);
    EXPECT_EQ(fight['x'].def, 6);
    hurt(fight, 'x', 5);
    EXPECT_EQ(fight['x'].def, 1);
    EXPECT_EQ(fight['x'].vit, 3);
}

RULE("LS-HP-002", "at 0 DEF one VIT goes, DEF is full again, and the rest goes on") {
    Fight fight = beside();
    hurt(fight, 'x', 10);
    EXPECT_EQ(fight['x'].vit, 2);
    EXPECT_EQ(fight['x'].def, 10);
    fight = beside();
    fight['x'].def = 3;
    hurt(fight, 'x', 7);
    EXPECT_EQ(fight['x'].vit, 2);
    EXPECT_EQ(fight['x'].def, 6);
}

RULE("LS-HP-003", "one hit may cost several VIT") {
    Fight fight = beside();
    hurt(fight, 'x', 25);
    EXPECT_EQ(fight['x'].vit, 1);
    EXPECT_EQ(fight['x'].def, 5);
    EXPECT_EQ(fight.told<VitalityLost>().size(), 2U);
}

RULE("LS-HP-004", "at 0 VIT the rest of the damage is lost") {
    Fight fight = beside();
    hurt(fight, 'x', 95);
    EXPECT_EQ(fight['x'].vit, 0);
    EXPECT_EQ(fight['x'].def, 10);
    EXPECT_EQ(fight.told<VitalityLost>().size(), 3U);
    EXPECT_EQ(fight.asked(), "lethal");
}

RULE("LS-HP-005", "damaged DEF stays so until combat ends") {
    Fight fight = beside();
    hurt(fight, 'x', 4);
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_TRUE(fight.does('x', EndTurn{}).is_done());
    EXPECT_TRUE(fight.does('y', EndTurn{}).is_done());
    EXPECT_EQ(fight.scene.round, 2);
    EXPECT_EQ(fight['x'].def, 6);
    EXPECT_TRUE(fight.gm(EndFight{}).is_done());
    EXPECT_EQ(fight['x'].def, 10);
}

GM_RULE("LS-HP-006", "DEF is full again when the game master finds somebody safe") {
    Fight fight = beside();
    hurt(fight, 'x', 4);
    const int before = fight['x'].def;
    EXPECT_TRUE(fight.gm(Safe{fight.who('x')}).is_done());
    EXPECT_EQ(fight['x'].def, 10);
    two_outcomes(before, int{fight['x'].def});
    EXPECT_EQ(fight.gm(Safe{PersonId::nobody}), refuse("LS-HP-006", "nobody"));
}

RULE("LS-HP-007", "an action sets DEF back") {
    Fight fight = beside();
    fight['A'].def = 3;
    EXPECT_TRUE(fight.does('A', Recover{}).is_done());
    EXPECT_EQ(fight['A'].def, 10);
    EXPECT_EQ(fight.does('A', Recover{}), refuse("LS-HP-011", "def_full", 10, 10));
}

RULE("LS-GAP-017", "it costs 2 AP, unless the house has no such action") {
    Fight fight = beside();
    fight['A'].def = 3;
    Fight house = fight;
    EXPECT_TRUE(fight.does('A', Recover{}).is_done());
    EXPECT_EQ(fight['A'].ap, 2);
    house.stage.house_rules.no_recover = true;
    EXPECT_EQ(house.does('A', Recover{}), refuse("LS-GAP-017", "no_recover"));
    EXPECT_EQ(house['A'].def, 3);
}

RULE("LS-HP-008", "two VIT in one attack are a wound, one is not") {
    Fight fight = beside();
    EXPECT_TRUE(fight.does('A', Attack{fight.who('x')}, {5, 5, 1, 1, 8}).is_done());
    EXPECT_EQ(fight['x'].vit, 2);
    EXPECT_EQ(fight['x'].minor_wounds, 0);
    fight = beside();
    fight['x'].def = 3;
    fight.sheet('A').attributes.str = 9;
    EXPECT_TRUE(fight.does('A', Attack{fight.who('x')}, {2, 2, 1, 1, 7}).is_done());
    EXPECT_EQ(fight['x'].vit, 1);
    EXPECT_EQ(fight['x'].minor_wounds, 1);
}

GM_RULE("LS-GAP-018", "other damage wounds too, unless the game master says it does not") {
    Fight fight = beside();
    Fight gentle = fight;
    hurt(fight, 'x', 20);
    EXPECT_EQ(fight['x'].minor_wounds, 1);
    gentle.rule("calls.collisions_wound", "false");
    hurt(gentle, 'x', 20);
    EXPECT_EQ(gentle['x'].vit, 1);
    two_outcomes(int{fight['x'].minor_wounds}, int{gentle['x'].minor_wounds});
    hurt(gentle, 'x', 10);
    EXPECT_TRUE(gentle.gm(Blow{false}).is_done());
    EXPECT_EQ(gentle['x'].minor_wounds, 0);
    EXPECT_EQ(gentle['x'].condition, Condition::unconscious);
}

RULE("LS-HP-009", "the last VIT is a wound even if it is the only one lost") {
    Fight fight = felled();
    EXPECT_EQ(fight.told<VitalityLost>().size(), 1U);
    EXPECT_TRUE(fight.was_told(Cited{"LS-HP-009", fight.who('x')}));
    EXPECT_TRUE(fight.does('A', Blow{false}).is_done());
    EXPECT_EQ(fight['x'].minor_wounds + fight['x'].major_wounds, 1);
}

GM_RULE("LS-HP-010", "an attack may cause a wound because the game master sees fit") {
    Fight fight = beside();
    const int before = fight['x'].minor_wounds;
    EXPECT_TRUE(fight.gm(Wound{fight.who('x'), false}).is_done());
    two_outcomes(before, int{fight['x'].minor_wounds});
    EXPECT_EQ(fight['x'].minor_wounds, 1);
}

GM_RULE("LS-HP-016", "other wounds are minor or major as the game master decides") {
    Fight minor = beside();
    Fight major = minor;
    EXPECT_TRUE(minor.gm(Wound{minor.who('x'), false}).is_done());
    EXPECT_TRUE(major.gm(Wound{minor.who('x'), true}).is_done());
    EXPECT_EQ(major['x'].major_wounds, 1);
    two_outcomes(int{minor['x'].major_wounds}, int{major['x'].major_wounds});
    EXPECT_EQ(minor.gm(Wound{PersonId::nobody}), refuse("LS-HP-016", "nobody"));
}

RULE("LS-HP-011", "DEF is AGI bonus and FORT bonus and modifiers, at least one") {
    struct Case {
        int agi, fort, mods, def;
    };
    for (const Case& each :
         {Case{2, 3, 1, 6}, {-3, 4, 0, 4}, {2, -2, 0, 2}, {-1, -1, 0, 1}, {1, 0, -5, 1}}) {
        Fight fight("Ax...y");
        fight.sheet('x').attributes.agi = each.agi;
        fight.sheet('x').attributes.fort = each.fort;
        fight.sheet('x').def_mods = each.mods;
        fight.sheet('x').initiative_mods = -each.agi;
        fight.begin("Axy");
        EXPECT_EQ(fight['x'].def, each.def);
        EXPECT_EQ(fight.gm(Safe{fight.who('x')}),
                  refuse("LS-HP-011", "def_full", each.def, each.def));
    }
}

RULE("LS-HP-012", "VIT is half of level and FORT and modifiers, at least one, rounded once") {
    struct Case {
        int level, fort, mods, vit;
    };
    for (const Case& each : {Case{1, 1, 0, 1},
                             {3, 3, 0, 3},
                             {4, 1, 1, 3},
                             {5, -2, 0, 1},
                             {1, -4, 0, 1},
                             {0, -1, 3, 2}}) {
        Fight fight("Ax...y");
        fight.sheet('x').level = each.level;
        fight.sheet('x').attributes.fort = each.fort;
        fight.sheet('x').vit_mods = each.mods;
        fight.begin("Axy");
        EXPECT_EQ(fight['x'].vit, each.vit);
        EXPECT_TRUE(fight.gm(EndFight{}).is_done());
        EXPECT_EQ(fight.gm(Rest{fight.who('x')}),
                  refuse("LS-HP-012", "vit_full", each.vit, each.vit));
    }
}

RULE("LS-HP-013", "whoever struck the last blow says whether it was lethal") {
    Fight fight = felled();
    EXPECT_EQ(fight.asked(), "lethal");
    EXPECT_EQ(fight.asked_letter(), 'A');
    EXPECT_EQ(fight.does('A', EndTurn{}), refuse("LS-HP-013", "lethal_or_not"));
    EXPECT_TRUE(fight.does('A', Blow{false}).is_done());
    EXPECT_EQ(fight.asked(), "turn");
}
RULE("LS-HP-013", "the game master says it of what is no character") {
    Fight fight = beside();
    hurt(fight, 'x', 30);
    EXPECT_EQ(fight.asked(), "lethal");
    EXPECT_EQ(fight.asked_letter(), '-');
    EXPECT_TRUE(fight.gm(Blow{true}, {2, 2}).is_done());
    EXPECT_EQ(fight['x'].condition, Condition::dying);
}

RULE("LS-HP-014", "lethal is dying and a major wound") {
    Fight fight = dying({2, 2});
    EXPECT_EQ(fight['x'].condition, Condition::dying);
    EXPECT_EQ(fight['x'].major_wounds, 1);
    EXPECT_EQ(fight['x'].minor_wounds, 0);
}
RULE("LS-HP-015", "not lethal is unconscious and a minor wound") {
    Fight fight = unconscious();
    EXPECT_EQ(fight['x'].condition, Condition::unconscious);
    EXPECT_EQ(fight['x'].major_wounds, 0);
    EXPECT_EQ(fight['x'].minor_wounds, 1);
}

RULE("LS-HP-017", "the dying check FORT at once and on each turn, one harder each time") {
    Fight fight = felled();
    fight.sheet('x').attributes.fort = 1;
    EXPECT_TRUE(fight.does('A', Blow{true}, {1, 1}).is_done());
    EXPECT_EQ(fight.rolled("dying").total, 3);
    EXPECT_EQ(fight.rolled("dying").targets, std::vector<int>{3});
    EXPECT_EQ(fight['x'].dying_target, 4);
    EXPECT_TRUE(fight.does('A', EndTurn{}, {1, 2}).is_done());
    EXPECT_EQ(fight.rolled("dying").targets, std::vector<int>{4});
    EXPECT_EQ(fight['x'].dying_target, 5);
    EXPECT_EQ(fight.asked_letter(), 'y');
    EXPECT_TRUE(fight.does('y', EndTurn{}).is_done());
    EXPECT_TRUE(fight.does('A', EndTurn{}, {1, 2}).is_done());
    EXPECT_EQ(fight['x'].condition, Condition::dead);
}
RULE("LS-HP-017", "any further damage is death to the dying") {
    Fight fight = dying({2, 2});
    hurt(fight, 'x', 1);
    EXPECT_EQ(fight['x'].condition, Condition::dead);
    EXPECT_EQ(fight.told<Died>().front().rule, RuleId("LS-HP-017"));
}

RULE("LS-HP-018", "the unconscious do nothing, and their attributes are 0") {
    Fight fight = unconscious();
    fight.sheet('x').attributes.agi = 3;
    EXPECT_EQ(attribute_of(fight.stage, fight.scene, fight.who('x'), Attribute::agi), 0);
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'y');
    EXPECT_TRUE(fight.does('y', EndTurn{}).is_done());
    fight.sheet('A').attributes.str = 1;
    EXPECT_TRUE(fight.does('A', Attack{fight.who('x')}, {1, 1, 5, 5}).is_done());
    EXPECT_TRUE(fight.told<Attacked>().front().surprise);
    EXPECT_EQ(fight.reason("minor_advantage"), 3);
    EXPECT_EQ(fight.rolled("attack").total, 6);
    EXPECT_EQ(fight.rolled("attack").their_total, 10);
}

RULE("LS-HP-018", "whoever falls senseless is in no grapple") {
    Fight fight = beside();
    fight['x'].grapple = fight['y'].grapple = 1;
    fight['x'].in_control = true;
    fight['x'].vit = 1;
    hurt(fight, 'x', 10);
    EXPECT_TRUE(fight.gm(Blow{false}).is_done());
    EXPECT_EQ(fight['x'].grapple, -1);
    EXPECT_EQ(fight['y'].grapple, -1);
    EXPECT_EQ(fight.told<GrappleLeft>().front().rule, RuleId("LS-HP-018"));
}

RULE("LS-HP-019", "a full day of rest gives one VIT back, and the senseless come to") {
    Fight fight = unconscious();
    EXPECT_EQ(fight['x'].vit, 0);
    EXPECT_EQ(fight.gm(Rest{fight.who('x')}), refuse("LS-HP-019", "in_combat"));
    EXPECT_TRUE(fight.gm(EndFight{}).is_done());
    EXPECT_TRUE(fight.gm(Rest{fight.who('x')}).is_done());
    EXPECT_EQ(fight['x'].vit, 1);
    EXPECT_EQ(fight['x'].condition, Condition::well);
    EXPECT_EQ(fight.gm(Rest{PersonId::nobody}), refuse("LS-HP-019", "nobody"));
}

RULE("LS-GAP-019", "prone is half speed and a minor matter in melee, until one stands up") {
    Fight fight = beside();
    const int upright = speed_in(fight.stage, fight.scene, fight.who('A'), Mode::ground)->ft;
    fight['A'].prone = true;
    EXPECT_EQ(speed_in(fight.stage, fight.scene, fight.who('A'), Mode::ground)->ft, upright / 2);
    Fight low = fight;
    EXPECT_TRUE(low.does('A', Attack{fight.who('x')}, {1, 1, 1, 1}).is_done());
    EXPECT_EQ(low.reason("minor_disadvantage"), -3);
    EXPECT_TRUE(fight.does('A', Stand{}).is_done());
    EXPECT_TRUE(fight.does('A', Attack{fight.who('x')}, {1, 1, 1, 1}).is_done());
    EXPECT_EQ(fight.reason("minor_disadvantage"), 0);
}

RULE("LS-HP-021", "VIT damage to somebody unconscious at 0 VIT makes them dying") {
    Fight fight = unconscious();
    hurt(fight, 'x', 9);
    EXPECT_EQ(fight['x'].condition, Condition::unconscious);
    EXPECT_EQ(fight['x'].def, 1);
    const Hurt more{.who = fight.who('x'), .dice = 0, .modifier = 1};
    EXPECT_TRUE(fight.gm(more, {2, 2}).is_done());
    EXPECT_EQ(fight['x'].condition, Condition::dying);
    EXPECT_EQ(fight['x'].dying_target, 4);
    EXPECT_EQ(fight['x'].vit, 0);
}

GM_RULE("LS-GAP-016", "exposure tires, then wounds, then costs VIT, at the target that is called") {
    Fight fight = beside();
    for (int i = 0; i < 2; ++i) EXPECT_TRUE(fight.gm(Expose{fight.who('x')}, {3, 4}).is_done());
    EXPECT_EQ(fight['x'].minor_wounds, 1);
    EXPECT_EQ(fight['x'].vit, 3);
    EXPECT_TRUE(fight.gm(Expose{fight.who('x')}, {3, 4}).is_done());
    EXPECT_EQ(fight['x'].vit, 2);
    Fight mild = fight;
    mild.rule("calls.exposure_target", "6");
    EXPECT_TRUE(mild.gm(Expose{fight.who('x')}, {3, 4}).is_done());
    EXPECT_TRUE(fight.gm(Expose{fight.who('x')}, {3, 4}).is_done());
    two_outcomes(int{mild['x'].vit}, int{fight['x'].vit});
    fight['x'].def = 4;
    EXPECT_TRUE(fight.gm(Expose{fight.who('x')}, {3, 4}).is_done());
    EXPECT_EQ(fight.asked(), "lethal");
    EXPECT_EQ(fight.asked_letter(), '-');
}

RULE("LS-HP-021", "exposure of the unconscious ends in dying, and of the dying in death") {
    Fight fight = unconscious();
    fight['x'].exposure = 5;
    EXPECT_TRUE(fight.gm(Expose{fight.who('x')}, {1, 1, 2, 2}).is_done());
    EXPECT_EQ(fight['x'].condition, Condition::dying);
    EXPECT_TRUE(fight.gm(Expose{fight.who('x')}, {1, 1}).is_done());
    EXPECT_EQ(fight['x'].condition, Condition::dead);
}

RULE("LS-HP-004", "while the last blow is open nothing more is taken from them") {
    Fight fight = beside();
    hurt(fight, 'x', 95);
    const Hurt again{.who = fight.who('x'), .dice = 0, .modifier = 95};
    EXPECT_EQ(fight.gm(again), refuse("LS-HP-004", "rest_is_lost"));
    EXPECT_EQ(fight.gm(Expose{fight.who('x')}), refuse("LS-HP-004", "rest_is_lost"));
    EXPECT_TRUE(fight.gm(Blow{false}).is_done());
    EXPECT_EQ(fight.asked(), "turn") << "one fall, one question";
    EXPECT_EQ(fight['x'].minor_wounds, 1);
}

RULE("LS-HP-017", "whoever a ruling has declared dead stays so whatever the blow was") {
    Fight fight = felled();
    fight.rule("people.x.condition", "dead");
    EXPECT_TRUE(fight.does('A', Blow{false}).is_done());
    EXPECT_EQ(fight['x'].condition, Condition::dead);
    EXPECT_EQ(fight['x'].minor_wounds, 0);
}

RULE("LS-DMG-011", "so many may fall at once as there is room to ask about") {
    Fight fight("Aabcdefghijklmnopqrstuvwxyz");
    int fallen = 0;
    int refused = 0;
    for (char each = 'a'; each <= 'z'; ++each) {
        const Answer answer = fight.gm(Hurt{.who = fight.who(each), .dice = 0, .modifier = 95});
        ++(answer.is_done() ? fallen : refused);
        EXPECT_TRUE(answer.is_done() || answer == Answer(refuse("LS-DMG-011", "not_now")));
    }
    EXPECT_GT(fallen, 10);
    EXPECT_GT(refused, 0);
    const CallCheck call{.who = fight.who('A'), .target = 8};
    EXPECT_EQ(fight.gm(call), refuse("LS-ACT-024", "not_now"));
    for (; fallen > 0; --fallen) EXPECT_TRUE(fight.gm(Blow{false}).is_done());
    EXPECT_EQ(fight.asked(), "begin");
}

RULE("LS-HP-013", "whoever is unconscious with VIT left falls like everyone else") {
    Fight fight = beside();
    fight['x'].condition = Condition::unconscious;
    fight['x'].vit = 2;
    hurt(fight, 'x', 20);
    EXPECT_EQ(fight['x'].vit, 0);
    EXPECT_EQ(fight['x'].condition, Condition::unconscious);
    EXPECT_EQ(fight.asked(), "lethal");
    EXPECT_TRUE(fight.gm(Blow{true}, {5, 4}).is_done());
    EXPECT_EQ(fight['x'].condition, Condition::dying);
    EXPECT_EQ(fight['x'].major_wounds, 1);
    Fight cold = beside();
    cold['x'].condition = Condition::unconscious;
    cold['x'].vit = 1;
    cold['x'].exposure = 5;
    EXPECT_TRUE(cold.gm(Expose{cold.who('x')}, {1, 1}).is_done());
    EXPECT_EQ(cold.asked(), "lethal");
}

RULE("LS-HP-012", "DEF and VIT are never more than a scene can hold") {
    Fight fight("A.x");
    fight.sheet('x').level = 40;
    fight.sheet('x').attributes.fort = 20;
    fight.sheet('x').vit_mods = 100;
    fight.sheet('x').def_mods = 700;
    fight.scene = start(fight.stage);
    EXPECT_EQ(fight['x'].vit, 100);
    EXPECT_EQ(fight['x'].def, 500);
    EXPECT_EQ(fight.gm(Rest{fight.who('x')}), refuse("LS-HP-012", "vit_full", 100, 100));
}

RULE("LS-HP-019", "whoever lies senseless with all their VIT comes to by resting") {
    Fight fight = beside();
    fight['x'].condition = Condition::unconscious;
    EXPECT_TRUE(fight.gm(EndFight{}).is_done());
    EXPECT_EQ(fight.gm(Rest{fight.who('A')}), refuse("LS-HP-012", "vit_full", 3, 3));
    EXPECT_TRUE(fight.gm(Rest{fight.who('x')}).is_done());
    EXPECT_EQ(fight['x'].condition, Condition::well);
    EXPECT_EQ(fight['x'].vit, 3);
}

}  // namespace
}  // namespace breakneck::lucky_stars::health_test
