// TevellerRPG, section 12: what surgery costs, and life afterwards.
#include "rules/teveller/healing.h"
#include "rules/teveller/movement.h"
#include "tests/support/rule_test.h"
#include "tests/support/teveller.h"

namespace breakneck::teveller::surgery_results_test {
namespace {

using test::Skirmish;
using test::two_outcomes;

/// A, of so much DEX, is on the table, and B, with Medicine 2, beside it; first aid was given.
Skirmish theatre(int dex = 7) {
    Skirmish fight("AB..x");
    fight.sheet('A').characteristics.dex = dex;
    fight.sheet('B').skills.medicine = 2;
    fight.stay_calm();
    fight['A'].stamina = 0;
    fight['A'].lifeblood = 0;
    fight['A'].wound = Wound::mortal;
    fight['A'].condition = Condition::unconscious;
    fight['A'].hurt_at = 0;
    fight['A'].first_aid = true;
    return fight;
}
/// B operates on A in a hospital: the first two dice, plus 2, are the throw.
void operate_on_a(Skirmish& fight, std::vector<std::int16_t> dice) {
    const Operate operate{.surgeon = fight.who('B'), .patient = fight.who('A')};
    EXPECT_TRUE(fight.gm(operate, std::move(dice)).is_done());
}
int score(const Skirmish& fight, Characteristic which) {
    return score_of(fight.stage, fight.scene, fight.who('A'), which);
}
/// Radical measures: 8 on the table, then these dice.
Skirmish radical(std::vector<std::int16_t> dice, int dex = 7) {
    Skirmish fight = theatre(dex);
    dice.insert(dice.begin(), {3, 3});
    operate_on_a(fight, std::move(dice));
    return fight;
}

RULE("TV-TRAUMA-016", "who dies on the table cannot be brought back") {
    Skirmish fight = theatre();
    operate_on_a(fight, {1, 2});
    EXPECT_EQ(fight['A'].condition, Condition::dead);
    const Operate again{.surgeon = fight.who('B'), .patient = fight.who('A')};
    EXPECT_EQ(fight.gm(again).refusal().rule, RuleId("TV-TRAUMA-016"));
}

RULE("TV-TRAUMA-017", "internal damage costs 1D of each physical characteristic") {
    Skirmish fight = theatre();
    operate_on_a(fight, {2, 2, 1, 2, 3});
    EXPECT_EQ(score(fight, Characteristic::str), 6);
    EXPECT_EQ(score(fight, Characteristic::dex), 5);
    EXPECT_EQ(score(fight, Characteristic::end), 4);
    EXPECT_EQ(score(fight, Characteristic::intellect), 7);
    EXPECT_TRUE(fight['A'].stabilized);
}

RULE("TV-TRAUMA-018", "and the life of those who have none of one left") {
    Skirmish fight = theatre(2);
    operate_on_a(fight, {2, 2, 1, 2, 1});
    EXPECT_EQ(score(fight, Characteristic::dex), 0);
    EXPECT_EQ(fight['A'].condition, Condition::dead);
    EXPECT_FALSE(fight['A'].stabilized);
    Skirmish lucky = theatre(2);
    operate_on_a(lucky, {2, 2, 1, 1, 1});
    EXPECT_NE(lucky['A'].condition, Condition::dead);
    EXPECT_FALSE(lucky.cites("TV-TRAUMA-018"));
}

RULE("TV-TRAUMA-019", "new organs undo it for 1D times 2500 credits") {
    Skirmish fight = theatre();
    operate_on_a(fight, {2, 2, 1, 2, 3});
    EXPECT_TRUE(fight.gm(Replace{.patient = fight.who('A')}, {4}).is_done());
    EXPECT_TRUE(fight.was_told(Replaced{.rule = "TV-TRAUMA-019",
                                        .who = fight.who('A'),
                                        .part = Replacement::organs,
                                        .credits = 10000}));
    EXPECT_EQ(score(fight, Characteristic::end), 7);
    EXPECT_EQ(fight.gm(Replace{.patient = fight.who('A')}).refusal().rule, RuleId("TV-TRAUMA-019"));
}

RULE("TV-TRAUMA-020", "1D says which radical measure is taken") {
    for (std::int16_t face = 1; face <= 6; ++face) {
        Skirmish fight = face == 1 ? radical({1, 1, 1}) : radical({face});
        EXPECT_EQ(fight['A'].str_lost, face == 1 ? 1 : 0) << face;
        EXPECT_EQ(fight['A'].lost_leg, face == 2 || face == 3) << face;
        EXPECT_EQ(fight['A'].lost_arm, face == 4 || face == 5) << face;
        EXPECT_EQ(fight['A'].lost_eye, face == 6) << face;
    }
}

RULE("TV-TRAUMA-021", "a lost organ costs 1D of one physical characteristic") {
    Skirmish fight = radical({1, 3, 4});
    EXPECT_EQ(fight['A'].dex_lost, 4);
    EXPECT_EQ(fight['A'].str_lost + fight['A'].end_lost, 0);
}

RULE("TV-TRAUMA-022", "and life, if nothing is left of it") {
    Skirmish fight = radical({1, 3, 2}, 2);
    EXPECT_EQ(fight['A'].condition, Condition::dead);
    EXPECT_NE(radical({1, 3, 1}, 2)['A'].condition, Condition::dead);
}

RULE("TV-TRAUMA-023", "a single new organ is 2500 credits") {
    Skirmish fight = radical({1, 5, 2});
    EXPECT_EQ(score(fight, Characteristic::end), 5);
    EXPECT_TRUE(fight.gm(Replace{.patient = fight.who('A')}).is_done());
    EXPECT_EQ(fight.told<Replaced>().front().credits, 2500);
    EXPECT_EQ(score(fight, Characteristic::end), 7);
}

RULE("TV-GAP-053", "1D says which characteristic suffers, unless the Referee does") {
    EXPECT_EQ(radical({1, 1, 1})['A'].str_lost, 1);
    EXPECT_EQ(radical({1, 2, 1})['A'].str_lost, 1);
    EXPECT_EQ(radical({1, 3, 1})['A'].dex_lost, 1);
    EXPECT_EQ(radical({1, 4, 1})['A'].dex_lost, 1);
    EXPECT_EQ(radical({1, 5, 1})['A'].end_lost, 1);
    EXPECT_EQ(radical({1, 6, 1})['A'].end_lost, 1);

    Skirmish fight = theatre();
    fight.rule("calls.organ_by_choice", "true");
    fight.rule("calls.organ", "dex");
    operate_on_a(fight, {3, 3, 1, 5});
    EXPECT_EQ(fight['A'].dex_lost, 5);
}

/// A has lost something to surgery; there is a fight, and it is A's turn.
Skirmish in_a_fight_without(Replacement part) {
    Skirmish fight("A..........x");
    fight.give_rifle('A');
    fight.give_pistol('A');
    fight.begin("Ax");
    fight['A'].lost_leg = part == Replacement::leg;
    fight['A'].lost_arm = part == Replacement::arm;
    fight['A'].lost_eye = part == Replacement::eye;
    return fight;
}

RULE("TV-TRAUMA-024", "on one leg a Move is 5 metres") {
    Skirmish fight = in_a_fight_without(Replacement::leg);
    const int y = fight.space('A').y;
    const auto east = [&](int metres) {
        return Move{
            .to = {board::Space{static_cast<std::int8_t>(metres), static_cast<std::int8_t>(y)}}};
    };
    EXPECT_EQ(metres_of_move(fight.stage, fight.scene, fight.who('A')), 5);
    EXPECT_EQ(fight.does('A', east(6)).refusal().rule, RuleId("TV-TRAUMA-024"));
    EXPECT_TRUE(fight.does('A', east(5)).is_done());
    EXPECT_EQ(fight.space('A').x, 5);
}

RULE("TV-TRAUMA-025", "on one leg one acts or moves, not both") {
    Skirmish fight = in_a_fight_without(Replacement::leg);
    const auto y = static_cast<std::int8_t>(fight.space('A').y);
    EXPECT_TRUE(fight.does('A', Move{.to = {board::Space{3, y}}}).is_done());
    EXPECT_EQ(fight.does('A', Overwatch{}).refusal().rule, RuleId("TV-TRAUMA-025"));
    EXPECT_TRUE(fight.does('A', Move{.to = {board::Space{6, y}}}).is_done());

    Skirmish other = in_a_fight_without(Replacement::leg);
    EXPECT_TRUE(other.does('A', Aim{.target = other.who('x')}).is_done());
    EXPECT_EQ(other.does('A', Move{.to = {board::Space{3, y}}}).refusal().rule,
              RuleId("TV-TRAUMA-025"));
}

RULE("TV-TRAUMA-026", "with one arm nothing is used that needs two") {
    Skirmish fight = in_a_fight_without(Replacement::arm);
    const Attack rifle{.target = fight.who('x'), .weapon = ItemId{0}};
    EXPECT_EQ(fight.does('A', rifle).refusal().rule, RuleId("TV-TRAUMA-026"));
    const Attack pistol{.target = fight.who('x'), .weapon = ItemId{1}};
    EXPECT_TRUE(fight.does('A', pistol, {1, 1}).is_done());
}

RULE("TV-TRAUMA-027", "with one eye every attack has DM minus 2") {
    Skirmish fight = in_a_fight_without(Replacement::eye);
    const Attack rifle{.target = fight.who('x'), .weapon = ItemId{0}};
    EXPECT_TRUE(fight.does('A', rifle, {4, 5}).is_done());
    EXPECT_EQ(fight.reason("one_eye", "attack"), -2);
    EXPECT_EQ(fight.rolled("attack").total, 9 - 2);
}

RULE("TV-GAP-054", "whatever depends on sight suffers, surgery too, but not a throw for END") {
    Skirmish fight = radical({6});
    EXPECT_TRUE(fight['A'].lost_eye);
    Skirmish other = theatre();
    other['B'].lost_eye = true;
    operate_on_a(other, {5, 6});
    EXPECT_EQ(other.reason("one_eye", "surgery"), -2);
    EXPECT_EQ(other.rolled("surgery").total, 11 + 2 - 2);

    Skirmish blow("Ax...y");
    blow.begin("Axy");
    blow['x'].lost_eye = true;
    EXPECT_TRUE(blow.gm(Hurt{.who = blow.who('x'), .dice = 3}, {5, 5, 5, 4, 4}).is_done());
    EXPECT_FALSE(blow.has_reason("one_eye", "stay_awake"));
}

/// How far A gets with one Move, given what the Referee does about the leg that was lost.
int metres_with(bool replaced) {
    Skirmish fight = radical({2});
    const Replace leg{.patient = fight.who('A'), .part = Replacement::leg};
    if (replaced) {
        EXPECT_TRUE(fight.gm(leg).is_done());
        EXPECT_EQ(fight.told<Replaced>().front().rule, RuleId("TV-TRAUMA-028"));
    }
    return metres_of_move(fight.stage, fight.scene, fight.who('A'));
}

GM_RULE("TV-TRAUMA-028", "the Referee may have cybernetics for lost limbs and eyes") {
    EXPECT_EQ(metres_with(true), 10);
    EXPECT_EQ(metres_with(false), 5);
    two_outcomes(metres_with(true), metres_with(false));
}

RULE("TV-TRAUMA-028", "only what was lost is replaced") {
    Skirmish fight = radical({2});
    const Replace eye{.patient = fight.who('A'), .part = Replacement::eye};
    EXPECT_EQ(fight.gm(eye).refusal().rule, RuleId("TV-TRAUMA-028"));
}

RULE("TV-TRAUMA-029", "normal recovery heals like a Serious Wound") {
    Skirmish fight = theatre();
    operate_on_a(fight, {4, 5});
    EXPECT_EQ(fight['A'].wound, Wound::serious);
    EXPECT_EQ(fight['A'].lifeblood, 0);
    EXPECT_TRUE(fight.gm(PassTime{120}).is_done());
    EXPECT_EQ(fight['A'].condition, Condition::unconscious);
    const Treat care{.carer = fight.who('B'), .patient = fight.who('A'), .facility = true};
    EXPECT_TRUE(fight.gm(care).is_done());
    EXPECT_EQ(fight.scene.minute, 120 + (7 + 1) * minutes_per_day);
    EXPECT_EQ(fight['A'].lifeblood, 14);
    EXPECT_EQ(fight['A'].wound, Wound::none);
    EXPECT_EQ(fight['A'].condition, Condition::well);
}

RULE("TV-GAP-055", "every survivor heals so, and ratings follow END") {
    Skirmish fight = theatre();
    operate_on_a(fight, {2, 2, 1, 1, 3});
    EXPECT_EQ(full_stamina(fight.stage, fight.scene, fight.who('A')), 4);
    EXPECT_EQ(full_lifeblood(fight.stage, fight.scene, fight.who('A')), 8);
    const Treat care{.carer = fight.who('B'), .patient = fight.who('A'), .facility = true};
    EXPECT_TRUE(fight.gm(care).is_done());
    EXPECT_EQ(fight.scene.minute, (4 + 1) * minutes_per_day);
    EXPECT_EQ(fight['A'].lifeblood, 8);
    EXPECT_EQ(fight['A'].stamina, 4);
}

}  // namespace
}  // namespace breakneck::teveller::surgery_results_test
