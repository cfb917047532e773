// These Lucky Stars, chapter 1: decision rolls, the advantage scale, Luck.
#include "rules/lucky_stars/checks.h"

#include "tests/support/lucky.h"
#include "tests/support/odds.h"
#include "tests/support/rule_test.h"

namespace breakneck::lucky_stars::checks_test {
namespace {

using test::Fight;
using test::two_outcomes;

/// A and x far apart; it is A's turn.
Fight apart() {
    Fight fight("A.....x");
    fight.begin("Ax");
    return fight;
}
CallCheck call(const Fight& fight, int target, Attribute attribute = Attribute::agi) {
    return {
        .who = fight.who('A'), .attribute = attribute, .target = static_cast<std::int8_t>(target)};
}
bool succeeded(const Fight& fight) { return fight.told<CalledCheck>().at(0).success; }

RULE("LS-CHK-001", "two dice and one attribute and all modifiers") {
    Fight fight = apart();
    fight.sheet('A').attributes.fort = 2;
    EXPECT_TRUE(fight.gm(call(fight, 9, Attribute::fort), {3, 4}).is_done());
    EXPECT_EQ(fight.rolled().total, 9);
    EXPECT_TRUE(succeeded(fight));
}

RULE("LS-CHK-002", "every six is rolled again and added, without limit") {
    Fight fight = apart();
    EXPECT_TRUE(fight.gm(call(fight, 99), {6, 6, 6, 2, 6, 1}).is_done());
    EXPECT_EQ(fight.rolled().total, 27);
}

RULE("LS-CHK-003", "meeting the target is success") {
    Fight fight = apart();
    EXPECT_TRUE(fight.gm(call(fight, 8), {4, 4}).is_done());
    EXPECT_TRUE(succeeded(fight));
    EXPECT_TRUE(fight.gm(call(fight, 8), {4, 3}).is_done());
    EXPECT_FALSE(succeeded(fight));
}

RULE("LS-CHK-004", "in a contested check the higher total wins and ties are rolled again") {
    Fight fight("Ax");
    fight.begin("Ax");
    EXPECT_TRUE(fight.does('A', Grapple{fight.who('x')}, {2, 3, 1, 4, 5, 5, 1, 2}).is_done());
    EXPECT_EQ(fight.rolled().total, 10);
    EXPECT_EQ(fight.asked_letter(), 'A') << "the winner decides";
}

/// The dice and modifier of A's next check after grants of so many steps.
std::pair<int, int> dice_after(std::vector<int> grants, std::vector<std::int16_t> faces) {
    Fight fight = apart();
    for (const int steps : grants)
        EXPECT_TRUE(fight.gm(Grant{fight.who('A'), static_cast<std::int8_t>(steps)}).is_done());
    EXPECT_TRUE(fight.gm(call(fight, 50), std::move(faces)).is_done());
    const Throw thrown = fight.rolled().dice[0];
    return {thrown.dice[0].count, thrown.modifier};
}

RULE("LS-CHK-005", "minor is worth three, major a die more or fewer and no three besides") {
    EXPECT_EQ(dice_after({2}, {1, 1, 1}), std::pair(3, 0));
    EXPECT_EQ(dice_after({1}, {1, 1}), std::pair(2, 3));
    EXPECT_EQ(dice_after({}, {1, 1}), std::pair(2, 0));
    EXPECT_EQ(dice_after({-1}, {1, 1}), std::pair(2, -3));
    EXPECT_EQ(dice_after({-2}, {1}), std::pair(1, 0));
}

RULE("LS-CHK-007", "an advantage without a grade is one step") {
    // Somebody outside attacks somebody in a grapple: ungraded, so plus three.
    Fight fight("Bxy");
    const ItemId sword = fight.give_sword('B');
    fight.begin("Bxy");
    fight.everyone_has_acted();
    fight['x'].grapple = fight['y'].grapple = 1;
    fight['x'].in_control = true;
    EXPECT_TRUE(
        fight.does('B', Attack{.target = fight.who('x'), .weapon = sword}, {1, 1, 5, 5}).is_done());
    EXPECT_EQ(fight.reason("minor_advantage"), 3);
}

RULE("LS-CHK-008", "steps add up and stop at two") {
    EXPECT_EQ(dice_after({-1, -1}, {1}), std::pair(1, 0));
    EXPECT_EQ(dice_after({1, -1}, {1, 1}), std::pair(2, 0));
    EXPECT_EQ(dice_after({2, 2, -1}, {1, 1, 1}), std::pair(3, 0));
    EXPECT_EQ(dice_after({2, -1}, {1, 1}), std::pair(2, 3));
}

RULE("LS-CHK-009", "what was announced counts for the next roll and for no other") {
    Fight fight = apart();
    EXPECT_TRUE(fight.gm(Grant{fight.who('A'), 1}).is_done());
    EXPECT_TRUE(fight.gm(call(fight, 50), {1, 1}).is_done());
    EXPECT_EQ(fight.rolled().total, 5);
    EXPECT_TRUE(fight.gm(call(fight, 50), {1, 1}).is_done());
    EXPECT_EQ(fight.rolled().total, 2);
    EXPECT_EQ(fight.gm(Grant{fight.who('A'), 0}), refuse("LS-CHK-005", "one_or_two_steps"));
}

/// The total of A's attack on x with a grant to A for a reason, and without.
int attack_total(GrantReason reason, int steps) {
    Fight fight("Ax");
    const ItemId sword = fight.give_sword('A');
    fight.begin("Ax");
    fight.everyone_has_acted();
    if (steps != 0) {
        EXPECT_TRUE(
            fight.gm(Grant{fight.who('A'), static_cast<std::int8_t>(steps), reason}).is_done());
    }
    EXPECT_TRUE(
        fight.does('A', Attack{.target = fight.who('x'), .weapon = sword}, {2, 2, 5, 5}).is_done());
    return fight.rolled().total;
}

GM_RULE("LS-CHK-010", "the game master puts an advantage on either side of a roll") {
    EXPECT_EQ(attack_total(GrantReason::narrative, 1), 7);
    two_outcomes(attack_total(GrantReason::narrative, 1), attack_total(GrantReason::narrative, 0));
}
GM_RULE("LS-CHK-011", "the type of attack may earn an advantage or a disadvantage") {
    EXPECT_EQ(attack_total(GrantReason::attack_type, -1), 1);
    two_outcomes(attack_total(GrantReason::attack_type, -1),
                 attack_total(GrantReason::narrative, 0));
}

RULE("LS-CHK-015", "one point of Luck adds a d4 to one's own roll, once") {
    Fight fight("A.....x");
    fight.sheet('A').lucky = true;
    fight.sheet('A').luck_mods = -2;
    fight.begin("Ax");
    EXPECT_EQ(fight['A'].luck, 1);
    EXPECT_TRUE(fight.does('A', PledgeLuck{}).is_done());
    EXPECT_EQ(fight.does('A', PledgeLuck{}), refuse("LS-CHK-015", "once_per_roll"));
    EXPECT_TRUE(fight.gm(call(fight, 9), {2, 3, 4}).is_done()) << "a 4 on the d4 is no explosion";
    EXPECT_TRUE(succeeded(fight));
    EXPECT_EQ(fight['A'].luck, 0);
    EXPECT_EQ(fight.does('A', PledgeLuck{}), refuse("LS-CHK-015", "no_luck"));
    EXPECT_TRUE(fight.gm(NewSession{}).is_done());
    EXPECT_EQ(fight['A'].luck, 1) << "never less than one, and full again";
}

RULE("LS-CHK-016", "fractions are rounded down once, at the end") {
    Fight fight("A.....x");
    fight.sheet('A').level = 3;
    fight.sheet('A').attributes.fort = 4;
    fight.sheet('A').vit_mods = 0;
    fight.sheet('A').def_mods = 0;
    fight.begin("Ax");
    EXPECT_EQ(fight['A'].vit, 3) << "one and a half and two are three and a half";
    fight.sheet('A').level = 0;
    fight.sheet('A').attributes.fort = -3;
    fight.sheet('A').vit_mods = 4;
    EXPECT_EQ(max_vit(fight.stage, fight.who('A')), 2) << "two and a half";
}

RULE("LS-CHK-017", "a bonus never counts below zero, an attribute does") {
    Fight fight("A.....x");
    fight.sheet('A').attributes = {.agi = 0, .fort = -3};
    fight.sheet('A').def_mods = 4;
    fight.begin("Ax");
    EXPECT_EQ(fight['A'].def, 4);
    EXPECT_TRUE(fight.gm(call(fight, 9, Attribute::fort), {3, 4}).is_done());
    EXPECT_EQ(fight.rolled().total, 4);
}

RULE("LS-CHK-019", "the guide gives targets of 4, 8, 14 and 20") {
    for (const auto& [difficulty, target] :
         {std::pair(Difficulty::simple, 4), std::pair(Difficulty::challenging, 8),
          std::pair(Difficulty::strenuous, 14), std::pair(Difficulty::impossible, 20)}) {
        Fight fight = apart();
        EXPECT_TRUE(
            fight.gm(CallCheck{.who = fight.who('A'), .difficulty = difficulty}, {1, 1}).is_done());
        EXPECT_EQ(fight.rolled().targets, std::vector{target});
    }
}

RULE("LS-GAP-001", "the house may switch exploding sixes off") {
    Fight fight("A.....x");
    fight.stage.house_rules.no_explosions = true;
    fight.begin("Ax");
    EXPECT_TRUE(fight.gm(call(fight, 13), {6, 6}).is_done());
    EXPECT_EQ(fight.rolled().total, 12);
    Fight usual = apart();
    EXPECT_TRUE(usual.gm(call(usual, 13), {6, 6, 1, 1}).is_done());
    EXPECT_EQ(usual.rolled().total, 14);
}

RULE("LS-GAP-002", "a total of exactly the target succeeds") {
    Fight fight = apart();
    EXPECT_TRUE(fight.gm(call(fight, 7), {3, 4}).is_done());
    EXPECT_TRUE(succeeded(fight));
}

RULE("LS-GAP-004", "a major level changes the dice and nothing else") {
    EXPECT_EQ(dice_after({2}, {1, 1, 2}), std::pair(3, 0));
    EXPECT_EQ(dice_after({-2}, {5}), std::pair(1, 0));
}

RULE("LS-GAP-006", "the house may let only the strongest advantage count") {
    Fight fight("A.....x");
    fight.stage.house_rules.strongest_level_only = true;
    fight.begin("Ax");
    for (int i = 0; i < 2; ++i) EXPECT_TRUE(fight.gm(Grant{fight.who('A'), -1}).is_done());
    EXPECT_TRUE(fight.gm(call(fight, 50), {4, 4}).is_done());
    EXPECT_EQ(fight.rolled().total, 5) << "one minor disadvantage, not a major one";
    EXPECT_EQ(dice_after({-1, -1}, {4}), std::pair(1, 0));
}

RULE("LS-GAP-007", "by a house rule Luck is spent after seeing one's own dice") {
    Fight fight("A.....x");
    fight.sheet('A').lucky = true;
    fight.stage.house_rules.luck_after_roll = true;
    fight.begin("Ax");
    EXPECT_EQ(fight.does('A', PledgeLuck{}), refuse("LS-GAP-007", "luck_after_roll"));
    EXPECT_TRUE(fight.gm(call(fight, 8), {2, 3}).is_done());
    EXPECT_EQ(fight.asked(), "luck");
    EXPECT_TRUE(fight.does('A', SpendLuck{}, {3}).is_done());
    EXPECT_TRUE(succeeded(fight));
    Fight declines = apart();
    EXPECT_TRUE(declines.gm(call(declines, 8), {2, 3}).is_done());
    EXPECT_FALSE(succeeded(declines)) << "without Luck nobody is asked";
}

/// A seizes x, and those with Luck are asked after they have seen their dice.
Fight seizing() {
    Fight fight("Ax");
    fight.sheet('A').lucky = true;
    fight.stage.house_rules.luck_after_roll = true;
    fight.begin("Ax");
    return fight;
}

RULE("LS-GAP-007", "a tie is rolled again with what was granted, and with the Luck spent on it") {
    Fight granted = seizing();
    granted['A'].luck = 0;
    EXPECT_TRUE(granted.gm(Grant{granted.who('A'), 1}).is_done());
    EXPECT_TRUE(granted.does('A', Grapple{granted.who('x')}, {2, 2, 3, 4, 1, 1, 2, 2}).is_done());
    EXPECT_EQ(granted.asked(), "grapple");
    EXPECT_EQ(granted.asked_letter(), 'A') << "5 against 4";

    Fight spent = seizing();
    const int luck = spent['A'].luck;
    EXPECT_EQ(spent.does('A', PledgeLuck{}), refuse("LS-GAP-007", "luck_after_roll"));
    EXPECT_TRUE(spent.does('A', Grapple{spent.who('x')}, {2, 2, 3, 3}).is_done());
    EXPECT_EQ(spent.asked(), "luck");
    EXPECT_TRUE(spent.gm(Grant{spent.who('A'), -2}).is_done()) << "too late for this roll";
    EXPECT_TRUE(spent.does('A', SpendLuck{}, {2, 1, 1, 1, 1, 1}).is_done());
    EXPECT_EQ(spent.asked_letter(), 'A') << "3 against 2";
    EXPECT_EQ(spent['A'].luck, luck - 1);
    EXPECT_EQ(spent.scene.granted.size(), 1U);

    Fight declined = seizing();
    EXPECT_TRUE(declined.does('A', Grapple{declined.who('x')}, {2, 2, 3, 4}).is_done());
    EXPECT_TRUE(declined.does('A', Decline{}).is_done());
    EXPECT_EQ(declined.asked_letter(), 'x');
}

RULE("LS-GAP-007", "a ruling about how it ends means the same before and after the dice") {
    Fight fight = seizing();
    EXPECT_EQ(fight.does('A', PledgeLuck{}), refuse("LS-GAP-007", "luck_after_roll"));
    fight.scene.overrides.push_back({.kind = OverrideKind::outcome, .value = 1});
    EXPECT_TRUE(fight.gm(call(fight, 8)).is_done());
    EXPECT_TRUE(succeeded(fight));
    fight.scene.overrides.push_back({.kind = OverrideKind::outcome, .value = 0});
    EXPECT_TRUE(fight.does('A', Grapple{fight.who('x')}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'x');
}

RULE("LS-CHK-008", "the game master may set the final level directly") {
    const auto dice_with = [](bool ruled) {
        Fight fight = apart();
        EXPECT_TRUE(fight.gm(Grant{fight.who('A'), -1}).is_done());
        if (ruled) fight.scene.overrides.push_back({.kind = OverrideKind::level, .value = 2});
        EXPECT_TRUE(fight
                        .gm(call(fight, 50), ruled ? std::vector<std::int16_t>{1, 1, 1}
                                                   : std::vector<std::int16_t>{1, 1})
                        .is_done());
        return int{fight.rolled().dice[0].dice[0].count};
    };
    EXPECT_EQ(dice_with(true), 3);
    EXPECT_EQ(dice_with(false), 2);
}

RULE("LS-CHK-008", "by a house rule the strongest of each kind counts, for and against") {
    Fight fight("A.....x");
    fight.stage.house_rules.strongest_level_only = true;
    fight.begin("Ax");
    for (const int steps : {2, 1, -1, -1})
        EXPECT_TRUE(fight.gm(Grant{fight.who('A'), static_cast<std::int8_t>(steps)}).is_done());
    EXPECT_TRUE(fight.gm(call(fight, 50), {1, 1}).is_done());
    EXPECT_EQ(fight.rolled().total, 5) << "two and minus one are one step, plus three";
}

}  // namespace
}  // namespace breakneck::lucky_stars::checks_test
