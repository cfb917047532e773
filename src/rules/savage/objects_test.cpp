// Savage Worlds, section 10: breaking things; Finishing Moves.
#include "rules/savage/attack.h"
#include "tests/support/rule_test.h"
#include "tests/support/savage.h"

namespace breakneck::savage::objects_test {
namespace {

using test::Brawl;
using Faces = std::vector<std::int16_t>;

/// Low walls can be broken by so much, to open ground.
void harden(Brawl& fight, int hardness) {
    for (board::Terrain& each : fight.stage.board.legend)
        if (each.symbol.letter == '-') each.hardness = hardness;
}
constexpr board::Space wall{1, 0};

bool stands(const Brawl& fight) {
    return board_of(fight.stage, fight.scene).terrain(wall).symbol.letter == '-';
}

RULE("SW-BREAK-001", "damage that reaches the Hardness breaks it") {
    Brawl fight("A-...x");
    harden(fight, 6);
    fight.begin("Ax");
    EXPECT_TRUE(fight.does('A', BreakThing{.at = wall}, {2, 1, 6}).is_done());
    EXPECT_TRUE(fight.was_told(ThingBroken{wall, {'.'}}));
    EXPECT_FALSE(stands(fight));
    EXPECT_EQ(fight.does('A', BreakThing{.at = wall}),
              refuse("SW-MULTI-002", "no_actions_left", 1, 1));
}

RULE("SW-BREAK-001", "less does nothing, and nothing is kept of it") {
    Brawl fight("A-...x");
    harden(fight, 6);
    fight.begin("Ax");
    EXPECT_TRUE(fight.does('A', PlanActions{2}).is_done());
    for (int i = 0; i < 2; ++i) {
        EXPECT_TRUE(fight.does('A', BreakThing{.at = wall}, {4, 1, 5}).is_done());
        EXPECT_TRUE(stands(fight));
    }
}

RULE("SW-BREAK-001", "open ground, what cannot be broken and what is far off are refused") {
    Brawl fight("A-...x");
    fight.begin("Ax");
    EXPECT_EQ(fight.does('A', BreakThing{.at = wall}), refuse("SW-BREAK-001", "nothing_to_break"));
    EXPECT_EQ(fight.does('A', BreakThing{.at = {2, 0}}),
              refuse("SW-BREAK-001", "nothing_to_break"));
    EXPECT_EQ(fight.does('A', BreakThing{.at = {-1, 200}}),
              refuse("SW-BREAK-001", "nothing_to_break"));
    fight.turn_of('x');
    EXPECT_EQ(fight.does('x', BreakThing{.at = wall}), refuse("SW-BREAK-001", "nothing_to_break"));
}

RULE("SW-BREAK-001", "hand to hand it has to be beside one, and a shot reaches further") {
    Brawl fight("A-...x");
    const ItemId pistol = fight.give_pistol('x');
    harden(fight, 6);
    fight.begin("xA");
    EXPECT_EQ(fight.does('x', BreakThing{.at = wall}), refuse("SW-CORE-025", "out_of_reach", 1, 4));
    EXPECT_TRUE(fight.does('x', BreakThing{.at = wall, .weapon = pistol}, {4, 1, 3, 2}).is_done());
    EXPECT_EQ(fight.rolled("attack").targets, std::vector<int>{4});
    EXPECT_EQ(fight.scene.thing(pistol).shots, 5);
    EXPECT_FALSE(stands(fight));
}

RULE("SW-BREAK-002", "what stands there has Parry 2") {
    Brawl fight("A-...x");
    harden(fight, 6);
    fight.begin("Ax");
    EXPECT_TRUE(fight.does('A', BreakThing{.at = wall}, {2, 1, 1}).is_done());
    EXPECT_EQ(fight.rolled("attack").targets, std::vector<int>{2});
    EXPECT_TRUE(stands(fight));
}

RULE("SW-BREAK-002", "a Critical Failure misses even that") {
    Brawl fight("A-...x");
    harden(fight, 6);
    fight.begin("Ax");
    EXPECT_TRUE(fight.does('A', BreakThing{.at = wall}, {1, 1}).is_done());
    EXPECT_TRUE(fight.was_told(Missed{"SW-BREAK-001", fight.who('A')}));
}

RULE("SW-BREAK-003", "no bonus die for a raise, and no Aces") {
    Brawl fight("A-...x");
    harden(fight, 7);
    fight.begin("Ax");
    EXPECT_TRUE(fight.does('A', BreakThing{.at = wall}, {6, 1, 5, 6}).is_done());
    EXPECT_EQ(fight.rolled("attack").total, 11);
    EXPECT_EQ(fight.rolled("damage").faces, Faces{6});
    EXPECT_TRUE(stands(fight));
}

/// Whether a 1, with so much added, breaks something of this Hardness.
bool breaks(int hardness, int plus) {
    Brawl fight("A-...x");
    harden(fight, hardness);
    const ItemId hammer = fight.give('A', {.name = "hammer", .damage = dice_of(1, 4, plus)});
    fight.begin("Ax");
    EXPECT_TRUE(fight.does('A', BreakThing{.at = wall, .weapon = hammer}, {3, 2, 1}).is_done());
    return !stands(fight);
}

RULE("SW-GAP-044", "rope 4, glass 3, a light door 8, a heavy one 10, handcuffs 12, steel 16") {
    EXPECT_EQ((std::vector<int>(hardness_samples.begin(), hardness_samples.end())),
              (std::vector<int>{4, 3, 8, 10, 12, 16}));
    for (const int hardness : hardness_samples) {
        EXPECT_TRUE(breaks(hardness, hardness - 1));
        EXPECT_FALSE(breaks(hardness, hardness - 2));
    }
}

RULE("SW-GAP-044", "a sword is as hard as a heavy door") {
    Brawl fight("Ax....y");
    const ItemId sword = fight.give_sword('x');
    const ItemId hammer = fight.give('A', {.name = "hammer", .damage = dice_of(1, 4, 9)});
    fight.begin("Axy");
    EXPECT_EQ(fight.stage.item(sword).hardness, hardness_samples[row_of(Material::heavy_door)]);
    EXPECT_TRUE(
        fight
            .does('A',
                  Attack{.target = fight.who('x'), .weapon = hammer, .called = CalledShot::weapon},
                  {6, 1, 1, 1})
            .is_done());
    EXPECT_TRUE(fight.scene.thing(sword).destroyed);
}

RULE("SW-FINIS-001", "a helpless foe is killed without a roll") {
    Brawl fight("Ax....y");
    const ItemId knife = fight.give_knife('A');
    fight.begin("Axy");
    fight['x'].condition = Condition::incapacitated;
    EXPECT_TRUE(fight.does('A', FinishingMove{fight.who('x'), knife}).is_done());
    EXPECT_EQ(fight['x'].condition, Condition::dead);
    EXPECT_EQ(fight['A'].used, 1);
}

RULE("SW-FINIS-001", "a foe, helpless, within reach, and with a lethal weapon") {
    Brawl fight("AxB...y");
    const ItemId knife = fight.give_knife('A');
    const ItemId sap = fight.give(
        'A', {.name = "sap", .hold = Hold::off_hand, .damage = strength_and(4), .lethal = false});
    fight.begin("ABxy");
    EXPECT_EQ(fight.does('A', FinishingMove{fight.who('x'), knife}),
              refuse("SW-FINIS-001", "not_helpless"));
    for (const char each : {'x', 'y', 'B'}) fight[each].condition = Condition::unconscious;
    EXPECT_EQ(fight.does('A', FinishingMove{fight.who('x')}), refuse("SW-FINIS-001", "not_lethal"));
    EXPECT_EQ(fight.does('A', FinishingMove{fight.who('x'), sap}),
              refuse("SW-FINIS-001", "not_lethal"));
    EXPECT_EQ(fight.does('A', FinishingMove{fight.who('B'), knife}),
              refuse("SW-FINIS-001", "no_foe"));
    EXPECT_EQ(fight.does('A', FinishingMove{fight.who('y'), knife}),
              refuse("SW-CORE-025", "out_of_reach", 1));
}

// The menu.

const MenuItem<Choice>* listed(const Menu<Choice>& menu, RuleId rule) {
    const auto found = std::find_if(menu.begin(), menu.end(), [&](const MenuItem<Choice>& each) {
        return each.rule == rule && !each.refused;
    });
    return found == menu.end() ? nullptr : &*found;
}

RULE("SW-BREAK-001", "what stands beside somebody is on the menu") {
    Brawl fight("A-...x");
    harden(fight, 6);
    fight.begin("Ax");
    const auto menu = fight.menu(Seat::of(fight.who('A')));
    const auto* item = listed(menu, "SW-BREAK-001");
    ASSERT_NE(item, nullptr);
    EXPECT_EQ(item->size(), 1U);
    EXPECT_TRUE(fight.does('A', nth_choice(*item, 0), {2, 1, 6}).is_done());
    EXPECT_FALSE(stands(fight));
}

RULE("SW-CALL-001",
     "the menu has plain, wild and called attacks, at the weapon, and to knock out") {
    Brawl fight("Ax....y");
    fight.give_sword('x');
    fight.give_knife('A');
    fight.begin("Axy");
    const auto menu = fight.menu(Seat::of(fight.who('A')));
    const std::vector<RuleId> rules{"SW-CORE-023", "SW-WILD-001",  "SW-CALL-001", "SW-DISRM-001",
                                    "SW-NONL-001", "SW-TOUCH-001", "SW-DEFND-001"};
    for (const RuleId rule : rules) EXPECT_NE(listed(menu, rule), nullptr) << rule.text();
    // Four parts of one foe.
    EXPECT_EQ(listed(menu, "SW-CALL-001")->size(), 4U);
    EXPECT_EQ(std::get<Attack>(listed(menu, "SW-CALL-001")->choice).called, CalledShot::limb);
    EXPECT_EQ(listed(menu, "SW-FINIS-001"), nullptr);
}

RULE("SW-CORE-023", "with nobody in reach the menu says so") {
    Brawl fight("A..x..y");
    fight.begin("Axy");
    const auto menu = fight.menu(Seat::of(fight.who('A')));
    const auto* item = Brawl::item<Attack>(menu);
    ASSERT_NE(item, nullptr);
    ASSERT_TRUE(item->refused);
    EXPECT_EQ(*item->refused, refuse("SW-CORE-025", "out_of_reach", 1));
    EXPECT_EQ(listed(menu, "SW-WILD-001"), nullptr);
}

RULE("SW-FINIS-001", "a gun needs a shot for it") {
    Brawl fight("Ax....y");
    const ItemId pistol = fight.give_pistol('A');
    fight.begin("Axy");
    fight['x'].condition = Condition::incapacitated;
    fight.scene.thing(pistol).shots = 0;
    EXPECT_EQ(fight.does('A', FinishingMove{fight.who('x'), pistol}),
              refuse("SW-ROF-001", "ammunition", 1, 0));
    fight.scene.thing(pistol).shots = 2;
    EXPECT_TRUE(fight.does('A', FinishingMove{fight.who('x'), pistol}).is_done());
    EXPECT_EQ(fight.scene.thing(pistol).shots, 1);
    EXPECT_EQ(fight['x'].condition, Condition::dead);
}

RULE("SW-BREAK-001", "a shot reaches as far as Long Range") {
    Brawl fight("A-" + std::string(49, '.') + "x");
    const ItemId pistol = fight.give_pistol('x');
    harden(fight, 6);
    fight.begin("xA");
    EXPECT_EQ(fight.does('x', BreakThing{.at = wall, .weapon = pistol}),
              refuse("SW-GAP-051", "aim_first"));
    fight['x'].at.place.space = {49, 0};
    EXPECT_TRUE(fight.does('x', BreakThing{.at = wall, .weapon = pistol}, {2, 3}).is_done());
    EXPECT_EQ(fight.reason("long_range", "attack"), -4);
    EXPECT_TRUE(fight.was_told(Missed{"SW-BREAK-001", fight.who('x')}));
}

RULE("SW-AIM-002", "a shot at a thing is aimed too") {
    Brawl fight("A-" + std::string(45, '.') + "x");
    const ItemId pistol = fight.give_pistol('x');
    harden(fight, 6);
    fight.begin("xA");
    fight['x'].aim = AimState::ready;
    // 2 - 4 at Long Range, and 4 for the Aim.
    EXPECT_TRUE(fight.does('x', BreakThing{.at = wall, .weapon = pistol}, {2, 1}).is_done());
    EXPECT_EQ(fight.reason("aim", "attack"), 4);
    EXPECT_EQ(fight.rolled("attack").total, 2);
    EXPECT_TRUE(fight.changed('x', PersonChange::aim_over));
}

RULE("SW-GAP-051", "at Extreme Range a thing is shot at after a turn of Aim") {
    Brawl fight("A-" + std::string(49, '.') + "x");
    const ItemId pistol = fight.give_pistol('x');
    harden(fight, 6);
    fight.begin("xA");
    fight['x'].aim = AimState::ready;
    EXPECT_TRUE(fight.does('x', BreakThing{.at = wall, .weapon = pistol}, {2, 3}).is_done());
    EXPECT_EQ(fight.reason("extreme_range", "attack"), -8);
    EXPECT_EQ(fight.reason("aim", "attack"), 0);
}

RULE("SW-GAP-035", "a blow at a thing loses the Aim") {
    Brawl fight("A-...x");
    fight.give_pistol('A');
    harden(fight, 6);
    fight.begin("Ax");
    fight['A'].aim = AimState::ready;
    EXPECT_TRUE(fight.does('A', BreakThing{.at = wall}, {3, 1, 1}).is_done());
    EXPECT_TRUE(fight.changed('A', PersonChange::aim_over));
    EXPECT_FALSE(fight.has_reason("aim", "attack"));
}

RULE("SW-INJ-013", "One Eye is minus 2 against things that are far off as well") {
    Brawl fight("A-.....x");
    const ItemId pistol = fight.give_pistol('x');
    fight.sheet('x').hindrances.one_eye = true;
    harden(fight, 6);
    fight.begin("xA");
    EXPECT_TRUE(fight.does('x', BreakThing{.at = wall, .weapon = pistol}, {2, 3}).is_done());
    EXPECT_EQ(fight.reason("one_eye", "attack"), -2);
}

}  // namespace
}  // namespace breakneck::savage::objects_test
