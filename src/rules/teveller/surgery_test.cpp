// TevellerRPG, section 12: trauma surgery and its throw.
#include "rules/teveller/healing.h"
#include "tests/support/rule_test.h"
#include "tests/support/teveller.h"

namespace breakneck::teveller::surgery_test {
namespace {

using test::Skirmish;

/// It is calm; A has been mortally wounded just now and has had first aid, and B is there to
/// operate. Sheets can be changed before.
void wound_a(Skirmish& fight) {
    fight.stay_calm();
    fight['A'].stamina = 0;
    fight['A'].lifeblood = 0;
    fight['A'].wound = Wound::mortal;
    fight['A'].condition = Condition::unconscious;
    fight['A'].hurt_at = 0;
    fight['A'].first_aid = true;
}
Skirmish theatre(int medicine = 0, int end = 7) {
    Skirmish fight("AB..x");
    fight.sheet('A').characteristics.end = end;
    fight.sheet('B').skills.medicine = medicine;
    wound_a(fight);
    return fight;
}
/// B operates on A.
Operate by_b(const Skirmish& fight, SurgeryPlace place = SurgeryPlace::hospital, int tl = 9) {
    return {.surgeon = fight.who('B'),
            .patient = fight.who('A'),
            .place = place,
            .tl = static_cast<std::int8_t>(tl)};
}
SurgeryResult result_of(const Skirmish& fight) {
    const auto told = fight.told<Operated>();
    EXPECT_EQ(told.size(), 1U);
    return told.empty() ? SurgeryResult::death : told.front().result;
}
bool is_stable(Skirmish& fight) {
    return fight['A'].stabilized && fight['A'].wound == Wound::serious;
}

RULE("TV-TRAUMA-001", "surgery must begin within the hour") {
    Skirmish fight = theatre();
    EXPECT_TRUE(fight.gm(PassTime{59}).is_done());
    EXPECT_TRUE(fight.gm(by_b(fight), {5, 6}).is_done());
    EXPECT_TRUE(is_stable(fight));

    Skirmish late = theatre(3);
    EXPECT_TRUE(late.gm(PassTime{60}).is_done());
    EXPECT_EQ(late['A'].condition, Condition::dead);
    EXPECT_EQ(late.gm(by_b(late)).refusal().rule, RuleId("TV-TRAUMA-001"));
}

RULE("TV-TRAUMA-002", "a hospital is the proper place") {
    Skirmish fight = theatre();
    EXPECT_TRUE(fight.gm(by_b(fight), {5, 6}).is_done());
    EXPECT_EQ(fight.rolled("surgery").total, 11);
    EXPECT_EQ(result_of(fight), SurgeryResult::normal_recovery);
}

RULE("TV-TRAUMA-002", "where and with what it is done must make sense") {
    Skirmish fight = theatre();
    EXPECT_EQ(fight.gm(by_b(fight, static_cast<SurgeryPlace>(7))).refusal().rule,
              RuleId("TV-TRAUMA-002"));
    EXPECT_EQ(fight.gm(by_b(fight, SurgeryPlace::hospital, 21)).refusal().rule,
              RuleId("TV-TRAUMA-002"));
}

RULE("TV-TRAUMA-003", "a medbay can be used at a penalty") {
    Skirmish fight = theatre();
    EXPECT_TRUE(fight.gm(by_b(fight, SurgeryPlace::medbay), {6, 6, 2}).is_done());
    EXPECT_EQ(fight.rolled("surgery").total, 12 - 2);
    EXPECT_EQ(result_of(fight), SurgeryResult::radical_measures);
}

RULE("TV-TRAUMA-009", "the penalty of a medbay is DM minus 2") {
    Skirmish fight = theatre(1);
    EXPECT_TRUE(fight.gm(by_b(fight, SurgeryPlace::medbay), {6, 6}).is_done());
    EXPECT_EQ(fight.reason("medbay", "surgery"), -2);
    EXPECT_EQ(result_of(fight), SurgeryResult::normal_recovery);
}

RULE("TV-TRAUMA-004", "in the field anyone with Medicine may operate, and nobody else") {
    Skirmish fight = theatre();
    EXPECT_TRUE(fight.gm(by_b(fight, SurgeryPlace::field), {6, 6, 2}).is_done());
    Skirmish layman = theatre(-1);
    EXPECT_EQ(layman.gm(by_b(layman, SurgeryPlace::field)).refusal().rule, RuleId("TV-TRAUMA-004"));
}

RULE("TV-TRAUMA-010", "field conditions are DM minus 4, in place of the medbay's") {
    Skirmish fight = theatre(2);
    EXPECT_TRUE(fight.gm(by_b(fight, SurgeryPlace::field), {6, 6, 2}).is_done());
    EXPECT_EQ(fight.reason("field_conditions", "surgery"), -4);
    EXPECT_FALSE(fight.has_reason("medbay", "surgery"));
    EXPECT_EQ(fight.rolled("surgery").total, 12 + 2 - 4);
}

RULE("TV-TRAUMA-005", "weapons of vehicle scale are final") {
    Skirmish fight = theatre(3);
    fight['A'].beyond_help = true;
    EXPECT_EQ(fight.gm(by_b(fight)).refusal().rule, RuleId("TV-TRAUMA-005"));
}

RULE("TV-TRAUMA-006", "2D and the Medicine level, without any characteristic") {
    Skirmish fight("AB..x");
    fight.sheet('B').skills.medicine = 2;
    fight.sheet('B').characteristics.intellect = 15;
    fight.sheet('B').characteristics.edu = 15;
    wound_a(fight);
    EXPECT_TRUE(fight.gm(by_b(fight), {4, 5}).is_done());
    EXPECT_EQ(fight.rolled("surgery").total, 9 + 2);
}

RULE("TV-TRAUMA-006", "only a Mortal Wound is operated on, by somebody else who is awake") {
    Skirmish fight = theatre(2);
    fight['A'].wound = Wound::serious;
    EXPECT_EQ(fight.gm(by_b(fight)).refusal().rule, RuleId("TV-TRAUMA-006"));
    fight['A'].wound = Wound::mortal;
    fight['B'].condition = Condition::unconscious;
    EXPECT_EQ(fight.gm(by_b(fight)).refusal().rule, RuleId("TV-TRAUMA-006"));
}

RULE("TV-TRAUMA-007", "the table of results") {
    const auto result = [](std::vector<std::int16_t> dice) {
        Skirmish fight = theatre();
        EXPECT_TRUE(fight.gm(by_b(fight), std::move(dice)).is_done());
        return result_of(fight);
    };
    EXPECT_EQ(result({1, 1}), SurgeryResult::death);
    EXPECT_EQ(result({2, 3}), SurgeryResult::death);
    EXPECT_EQ(result({3, 3, 1, 1, 1}), SurgeryResult::internal_damage);
    EXPECT_EQ(result({3, 4, 1, 1, 1}), SurgeryResult::internal_damage);
    EXPECT_EQ(result({4, 4, 2}), SurgeryResult::radical_measures);
    EXPECT_EQ(result({5, 5, 2}), SurgeryResult::radical_measures);
    EXPECT_EQ(result({5, 6}), SurgeryResult::normal_recovery);
    EXPECT_EQ(result({6, 6}), SurgeryResult::normal_recovery);
}

RULE("TV-TRAUMA-007", "beyond its ends the end rows hold") {
    Skirmish good = theatre(5);
    EXPECT_TRUE(good.gm(by_b(good), {6, 6}).is_done());
    EXPECT_EQ(result_of(good), SurgeryResult::normal_recovery);
    Skirmish bad = theatre();
    EXPECT_TRUE(bad.gm(by_b(bad, SurgeryPlace::field), {1, 1}).is_done());
    EXPECT_EQ(result_of(bad), SurgeryResult::death);
}

RULE("TV-TRAUMA-008", "without first aid it is DM minus 2") {
    Skirmish fight = theatre();
    fight['A'].first_aid = false;
    EXPECT_TRUE(fight.gm(by_b(fight), {5, 6, 2}).is_done());
    EXPECT_EQ(fight.reason("no_first_aid", "surgery"), -2);
    Skirmish aided = theatre();
    EXPECT_TRUE(aided.gm(by_b(aided), {5, 6}).is_done());
    EXPECT_FALSE(aided.has_reason("no_first_aid", "surgery"));
}

RULE("TV-TRAUMA-008", "somebody beside them can give it in the fight, once") {
    Skirmish fight("AB...C.x");
    fight.begin("BCAx");
    const FirstAid aid{fight.who('A')};
    EXPECT_EQ(fight.does('B', aid).refusal().rule, RuleId("TV-TRAUMA-008"));
    EXPECT_TRUE(fight.gm(Hurt{.who = fight.who('A'), .dice = 4}, {6, 6, 6, 3}).is_done());
    EXPECT_TRUE(fight.does('B', aid).is_done());
    EXPECT_TRUE(fight['A'].first_aid);
    EXPECT_EQ(fight.does('B', aid).refusal().rule, RuleId("TV-TRAUMA-008"));
}

RULE("TV-TRAUMA-008", "not from afar, and not after the first 10 minutes") {
    Skirmish fight("AB...C.x");
    fight.begin("CBAx");
    EXPECT_TRUE(fight.gm(Hurt{.who = fight.who('A'), .dice = 4}, {6, 6, 6, 3}).is_done());
    const FirstAid aid{fight.who('A')};
    EXPECT_EQ(fight.does('C', aid).refusal().rule, RuleId("TV-TRAUMA-008"));
    EXPECT_TRUE(fight.gm(EndFight{}).is_done());
    EXPECT_TRUE(fight.gm(PassTime{11}).is_done());
    EXPECT_EQ(fight.does('B', aid).refusal().rule, RuleId("TV-TRAUMA-008"));
}

RULE("TV-TRAUMA-008", "after the fight too, while there is time") {
    Skirmish fight = theatre();
    fight['A'].first_aid = false;
    EXPECT_TRUE(fight.gm(PassTime{10}).is_done());
    EXPECT_TRUE(fight.gm(Treat{.carer = fight.who('B'), .patient = fight.who('A')}).is_done());
    EXPECT_TRUE(fight['A'].first_aid);
    EXPECT_EQ(fight.scene.minute, 10);
}

RULE("TV-TRAUMA-011", "primitive equipment is DM minus 2") {
    Skirmish fight = theatre();
    EXPECT_TRUE(fight.gm(by_b(fight, SurgeryPlace::hospital, 6), {6, 6, 2}).is_done());
    EXPECT_EQ(fight.reason("primitive_equipment", "surgery"), -2);
    Skirmish better = theatre();
    EXPECT_TRUE(better.gm(by_b(better, SurgeryPlace::hospital, 7), {6, 6}).is_done());
    EXPECT_EQ(better.rolled("surgery").total, 12);
}

RULE("TV-TRAUMA-012", "advanced equipment is DM plus 2") {
    Skirmish fight = theatre();
    EXPECT_TRUE(fight.gm(by_b(fight, SurgeryPlace::hospital, 12), {4, 5}).is_done());
    EXPECT_EQ(fight.reason("advanced_equipment", "surgery"), 2);
    Skirmish worse = theatre();
    EXPECT_TRUE(worse.gm(by_b(worse, SurgeryPlace::hospital, 11), {5, 6}).is_done());
    EXPECT_EQ(worse.rolled("surgery").total, 11);
}

RULE("TV-TRAUMA-013", "a wound by an explosion is DM minus 2") {
    Skirmish fight("AB...C..x");
    fight.begin("ABCx");
    const board::Place there = place_of(fight.stage, fight.scene, fight.who('C'));
    EXPECT_TRUE(fight.gm(Explode{.at = there, .dice = 4, .radius_m = 0}).is_done());
    EXPECT_EQ(fight.asked(), "dive");
    EXPECT_TRUE(fight.does('C', Decline{}, {6, 6, 6, 3}).is_done());
    EXPECT_EQ(fight['C'].wound, Wound::mortal);
    EXPECT_TRUE(fight['C'].by_explosion);
    EXPECT_TRUE(fight.gm(EndFight{}).is_done());
    const Operate operate{.surgeon = fight.who('B'), .patient = fight.who('C')};
    EXPECT_TRUE(fight.gm(operate, {6, 6, 2}).is_done());
    EXPECT_EQ(fight.reason("explosion", "surgery"), -2);
    EXPECT_EQ(fight.rolled("surgery").total, 12 - 2 - 2);
}

RULE("TV-TRAUMA-014", "a patient of END 5 or less is DM minus 2") {
    Skirmish weak = theatre(0, 5);
    EXPECT_TRUE(weak.gm(by_b(weak), {5, 6, 2}).is_done());
    EXPECT_EQ(weak.reason("weak_patient", "surgery"), -2);
    Skirmish usual = theatre(0, 6);
    EXPECT_TRUE(usual.gm(by_b(usual), {5, 6}).is_done());
    EXPECT_FALSE(usual.has_reason("weak_patient", "surgery"));
}

RULE("TV-TRAUMA-015", "a patient of END 10 or more is DM plus 2") {
    Skirmish strong = theatre(0, 10);
    EXPECT_TRUE(strong.gm(by_b(strong), {4, 5}).is_done());
    EXPECT_EQ(strong.reason("strong_patient", "surgery"), 2);
    Skirmish nearly = theatre(0, 9);
    EXPECT_TRUE(nearly.gm(by_b(nearly), {4, 5, 2}).is_done());
    EXPECT_FALSE(nearly.has_reason("strong_patient", "surgery"));
}

RULE("TV-GAP-052", "or from END 9 on, as a relative prints it") {
    Skirmish ten = theatre(0, 9);
    EXPECT_TRUE(ten.gm(by_b(ten), {4, 5, 2}).is_done());
    EXPECT_EQ(ten.rolled("surgery").total, 9);
    Skirmish nine("AB..x");
    nine.stage.house_rules.trauma_end_nine = true;
    nine.sheet('A').characteristics.end = 9;
    wound_a(nine);
    EXPECT_TRUE(nine.gm(by_b(nine), {4, 5}).is_done());
    EXPECT_EQ(nine.rolled("surgery").total, 9 + 2);
}

RULE("TV-GAP-051", "without Medicine only with the Referee's leave, at DM minus 3") {
    Skirmish fight = theatre(-1);
    EXPECT_EQ(fight.gm(by_b(fight)).refusal().rule, RuleId("TV-GAP-051"));
    fight.rule("calls.unskilled_surgery", "true");
    EXPECT_TRUE(fight.gm(by_b(fight), {6, 6, 2}).is_done());
    EXPECT_EQ(fight.rolled("surgery").total, 12 - 3);
}

RULE("TV-TRAUMA-006", "every operation on the menu is allowed") {
    Skirmish fight = theatre(1);
    const auto menu = fight.menu(Seat::master());
    const auto* item = Skirmish::item<Operate>(menu);
    ASSERT_NE(item, nullptr);
    ASSERT_FALSE(item->refused);
    // B and x have Medicine; three places and three kinds of equipment.
    EXPECT_EQ(item->size(), 2U * 3U * 3U);
    for (std::size_t i = 0; i < item->size(); ++i) {
        const auto operation = std::get<Operate>(nth_choice(*item, i));
        EXPECT_TRUE(may_operate(fight.stage, fight.scene, operation).is_done());
    }
}

}  // namespace
}  // namespace breakneck::teveller::surgery_test
