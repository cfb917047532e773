// TevellerRPG, section 12: what heals in time, treatment.
#include "rules/teveller/healing.h"

#include "tests/support/rule_test.h"
#include "tests/support/teveller.h"

namespace breakneck::teveller::healing_test {
namespace {

using test::Skirmish;

struct Ward {
    int medicine = 0;     // of B, who is beside A
    bool medkit = false;  // of B
    int full = 0;         // A's full Lifeblood; 0: 14
};

/// It is calm. A has no Stamina, and so much Lifeblood with this wound.
Skirmish ward(int lifeblood, Wound wound, Ward with = {}) {
    Skirmish fight("AB..x");
    fight.sheet('A').lifeblood = with.full;
    fight.sheet('B').skills.medicine = with.medicine;
    if (with.medkit) fight.give_kind('B', ItemKind::medkit);
    fight.stay_calm();
    fight['A'].stamina = 0;
    fight['A'].lifeblood = static_cast<std::int16_t>(lifeblood);
    fight['A'].wound = wound;
    if (wound == Wound::mortal) {
        fight['A'].condition = Condition::unconscious;
        fight['A'].hurt_at = 0;
    }
    return fight;
}
/// B treats A.
Treat by_b(const Skirmish& fight, bool facility = false) {
    return {.carer = fight.who('B'), .patient = fight.who('A'), .facility = facility};
}
constexpr int day = minutes_per_day;

RULE("TV-HEAL-001", "Stamina is back within 10 minutes after combat") {
    Skirmish fight = ward(14, Wound::none);
    EXPECT_TRUE(fight.gm(PassTime{9}).is_done());
    EXPECT_EQ(fight['A'].stamina, 0);
    EXPECT_TRUE(fight.gm(PassTime{1}).is_done());
    EXPECT_EQ(fight['A'].stamina, 7);
}

RULE("TV-HEAL-001", "the 10 minutes begin anew with every harm and every fight") {
    Skirmish fight = ward(14, Wound::none);
    fight['A'].stamina = 3;
    EXPECT_TRUE(fight.gm(PassTime{9}).is_done());
    EXPECT_TRUE(fight.gm(Hurt{.who = fight.who('A'), .dice = 1}, {2}).is_done());
    EXPECT_TRUE(fight.gm(PassTime{9}).is_done());
    EXPECT_EQ(fight['A'].stamina, 1);
    EXPECT_TRUE(fight.gm(PassTime{1}).is_done());
    EXPECT_EQ(fight['A'].stamina, 7);

    Skirmish again = ward(14, Wound::none);
    EXPECT_TRUE(again.gm(PassTime{9}).is_done());
    EXPECT_TRUE(again.gm(BeginFight{}, {6, 6, 5, 5, 4, 4}).is_done());
    EXPECT_TRUE(again.gm(EndFight{}).is_done());
    EXPECT_TRUE(again.gm(PassTime{9}).is_done());
    EXPECT_EQ(again['A'].stamina, 0);
}

RULE("TV-HEAL-002", "with a Minor Wound too") {
    Skirmish fight = ward(10, Wound::minor);
    EXPECT_TRUE(fight.gm(PassTime{10}).is_done());
    EXPECT_EQ(fight['A'].stamina, 7);
    EXPECT_EQ(fight['A'].lifeblood, 10);
}

RULE("TV-HEAL-003", "but not with a Serious or a Mortal one") {
    Skirmish serious = ward(5, Wound::serious);
    EXPECT_TRUE(serious.gm(PassTime{10}).is_done());
    EXPECT_EQ(serious['A'].stamina, 0);
    Skirmish mortal = ward(0, Wound::mortal);
    EXPECT_TRUE(mortal.gm(PassTime{10}).is_done());
    EXPECT_EQ(mortal['A'].stamina, 0);
}

RULE("TV-HEAL-004", "Medicine 1 and a Medkit heal a Minor Wound in 30 minutes") {
    Skirmish fight = ward(10, Wound::minor, {.medicine = 1, .medkit = true});
    EXPECT_TRUE(fight.gm(by_b(fight)).is_done());
    EXPECT_EQ(fight.scene.minute, 30);
    EXPECT_EQ(fight['A'].wound, Wound::none);
}

RULE("TV-HEAL-005", "either of the two takes an hour") {
    Skirmish skill = ward(10, Wound::minor, {.medicine = 1});
    EXPECT_TRUE(skill.gm(by_b(skill)).is_done());
    EXPECT_EQ(skill.scene.minute, 60);
    EXPECT_EQ(skill['A'].wound, Wound::none);

    Skirmish kit = ward(10, Wound::minor, {.medkit = true});
    EXPECT_TRUE(kit.gm(by_b(kit)).is_done());
    EXPECT_EQ(kit.scene.minute, 60);
    EXPECT_EQ(kit['A'].wound, Wound::none);
}

RULE("TV-HEAL-005", "a Medkit will do for those who are alone, and nothing will not") {
    Skirmish alone("A...x");
    alone.give_kind('A', ItemKind::medkit);
    alone.stay_calm();
    alone['A'].lifeblood = 12;
    alone['A'].wound = Wound::minor;
    EXPECT_TRUE(alone.gm(Treat{.patient = alone.who('A')}).is_done());
    EXPECT_EQ(alone.scene.minute, 60);
    EXPECT_EQ(alone['A'].lifeblood, 14);

    Skirmish fight = ward(10, Wound::minor);
    EXPECT_EQ(fight.gm(by_b(fight)).refusal().rule, RuleId("TV-HEAL-005"));
}

RULE("TV-HEAL-006", "untreated Minor Wounds heal after a full day's rest") {
    Skirmish fight = ward(10, Wound::minor);
    EXPECT_TRUE(fight.gm(PassTime{day - 1}).is_done());
    EXPECT_EQ(fight['A'].wound, Wound::minor);
    EXPECT_TRUE(fight.gm(PassTime{1}).is_done());
    EXPECT_EQ(fight['A'].wound, Wound::none);
    EXPECT_EQ(fight['A'].lifeblood, 14);
}

RULE("TV-HEAL-007", "a healed Minor Wound brings Lifeblood back to full") {
    Skirmish fight = ward(8, Wound::minor, {.medicine = 1, .medkit = true});
    EXPECT_TRUE(fight.gm(by_b(fight)).is_done());
    EXPECT_EQ(fight.amount('A', PersonChange::lifeblood_back), 6);
    EXPECT_EQ(fight['A'].lifeblood, 14);
    EXPECT_EQ(fight['A'].healing_until, 0);
}

RULE("TV-HEAL-008", "a Serious Wound needs Medicine 2 and a medical facility") {
    Skirmish nurse = ward(5, Wound::serious, {.medicine = 2});
    EXPECT_EQ(nurse.gm(by_b(nurse)).refusal().rule, RuleId("TV-HEAL-008"));
    Skirmish medic = ward(5, Wound::serious, {.medicine = 1, .medkit = true});
    EXPECT_EQ(medic.gm(by_b(medic, true)).refusal().rule, RuleId("TV-HEAL-008"));
    EXPECT_TRUE(nurse.gm(by_b(nurse, true)).is_done());
    EXPECT_EQ(nurse['A'].wound, Wound::none);
}

RULE("TV-HEAL-009", "a day for every point below half") {
    Skirmish fight = ward(4, Wound::serious, {.medicine = 2});
    EXPECT_TRUE(fight.gm(by_b(fight, true)).is_done());
    EXPECT_EQ(fight.scene.minute, (3 + 1) * day);
    EXPECT_TRUE(fight.was_told(PersonChanged{.rule = "TV-HEAL-009",
                                             .who = fight.who('A'),
                                             .what = PersonChange::lifeblood_back,
                                             .amount = 3}));
}

RULE("TV-HEAL-010", "the other half comes back within one more day") {
    Skirmish fight = ward(7, Wound::serious, {.medicine = 2});
    EXPECT_TRUE(fight.gm(by_b(fight, true)).is_done());
    EXPECT_EQ(fight.scene.minute, day);
    EXPECT_EQ(fight['A'].lifeblood, 14);
    EXPECT_EQ(fight['A'].stamina, 7);
}

RULE("TV-HEAL-011", "a Mortal Wound needs surgery") {
    Skirmish fight = ward(0, Wound::mortal, {.medicine = 3, .medkit = true});
    EXPECT_TRUE(fight.gm(PassTime{11}).is_done());
    EXPECT_EQ(fight.gm(by_b(fight, true)).refusal().rule, RuleId("TV-HEAL-011"));
}

RULE("TV-HEAL-011", "nor is one healed by what was begun for a lesser wound") {
    Skirmish fight = ward(8, Wound::minor, {.medicine = 1, .medkit = true});
    fight['A'].burning = 1;
    EXPECT_TRUE(fight.gm(by_b(fight), {6, 6}).is_done());
    EXPECT_EQ(fight.scene.minute, 30);
    EXPECT_EQ(fight['A'].wound, Wound::mortal);
    EXPECT_EQ(fight['A'].lifeblood, 0);
    EXPECT_EQ(fight['A'].healing_until, 0);
    EXPECT_EQ(fight.gm(by_b(fight)).refusal().rule, RuleId("TV-HEAL-011"));
}

RULE("TV-GAP-049", "half of an odd rating is rounded up") {
    Skirmish fight = ward(5, Wound::serious, {.medicine = 2, .full = 15});
    EXPECT_TRUE(fight.gm(by_b(fight, true)).is_done());
    EXPECT_EQ(fight.scene.minute, (8 - 5 + 1) * day);
    EXPECT_EQ(fight['A'].lifeblood, 15);
}

RULE("TV-GAP-049", "the last day is not shortened by treating a Minor Wound") {
    Skirmish fight = ward(10, Wound::serious, {.medicine = 2, .medkit = true});
    EXPECT_EQ(fight.gm(by_b(fight)).refusal().rule, RuleId("TV-HEAL-008"));
    EXPECT_TRUE(fight.gm(PassTime{day}).is_done());
    EXPECT_EQ(fight['A'].stamina, 0);
    EXPECT_EQ(fight['A'].wound, Wound::serious);
    EXPECT_TRUE(fight.gm(by_b(fight, true)).is_done());
    EXPECT_EQ(fight.scene.minute, 2 * day);
    EXPECT_EQ(fight['A'].wound, Wound::none);
}

RULE("TV-PROC-007", "the wounded are looked after when the fight is over") {
    Skirmish fight("AB..x");
    fight.sheet('B').skills.medicine = 1;
    fight.begin("ABx");
    fight['A'].lifeblood = 12;
    fight['A'].wound = Wound::minor;
    EXPECT_EQ(fight.gm(by_b(fight)).refusal().rule, RuleId("TV-PROC-003"));
    EXPECT_TRUE(fight.gm(EndFight{}).is_done());
    EXPECT_TRUE(fight.gm(by_b(fight)).is_done());
    EXPECT_EQ(fight['A'].wound, Wound::none);
}

RULE("TV-HEAL-004", "the menu lists who may treat whom, and for how long") {
    Skirmish fight = ward(10, Wound::minor, {.medicine = 1, .medkit = true});
    const auto menu = fight.menu(Seat::master());
    const auto* item = Skirmish::item<Treat>(menu);
    ASSERT_NE(item, nullptr);
    ASSERT_FALSE(item->refused);
    EXPECT_EQ(item->size(), 1U);
    EXPECT_EQ(std::get<Treat>(nth_choice(*item, 0)), by_b(fight));
    EXPECT_EQ(item->domains[0].options[0].notes.front(), (Note{"minutes", 30}));
}

RULE("TV-WOUND-001", "whoever is well needs no treatment, and the menu says so") {
    Skirmish fight = ward(14, Wound::none, {.medicine = 1, .medkit = true});
    const auto menu = fight.menu(Seat::master());
    const auto* item = Skirmish::item<Treat>(menu);
    ASSERT_NE(item, nullptr);
    ASSERT_TRUE(item->refused);
    EXPECT_EQ(item->refused->rule, RuleId("TV-WOUND-001"));
}

}  // namespace
}  // namespace breakneck::teveller::healing_test
