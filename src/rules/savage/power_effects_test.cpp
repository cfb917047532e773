// Savage Worlds, section 14: what powers leave behind.
#include "rules/savage/powers.h"
#include "rules/savage/wounds.h"
#include "tests/support/rule_test.h"
#include "tests/support/savage.h"

namespace breakneck::savage::power_effects_test {
namespace {

using test::Brawl;
using Faces = std::vector<std::int16_t>;

constexpr PowerId first{0};

/// x is 6 inches from A, and y beyond. The power is A's.
Brawl with_power(Power power) {
    Brawl fight("A.....x....y");
    power.name = "power";
    power.owner = fight.who('A');
    fight.sheet('A').power_points = 20;
    fight.stage.powers.push_back(power);
    fight.begin("Axy");
    return fight;
}
Brawl with_bolt(Damage damage = dice_of(2, 6)) { return with_power({.damage = damage}); }
/// Works by itself on anybody, for so many rounds.
Brawl with_ward(int rounds) {
    return with_power({.effect = PowerEffectKind::none, .attack = false, .rounds = rounds});
}
void cast(Brawl& fight, char target, const PowerModifiers& modifiers, Faces faces) {
    const UsePower use{.power = first, .target = fight.who(target), .modifiers = modifiers};
    EXPECT_TRUE(fight.does('A', use, std::move(faces)).is_done());
}
/// What a reason adds to somebody's Stealth.
int stealth(Brawl& fight, char who, std::string_view reason) {
    const CallRoll hide{.who = fight.who(who), .trait = Trait::stealth};
    EXPECT_TRUE(fight.gm(hide, {5, 2}).is_done());
    return fight.reason(reason, "called");
}
void next_round(Brawl& fight) {
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    fight.turn_of('A');
}
int pace(Brawl& fight, char who) { return pace_of(fight.stage, fight.scene, fight.who(who)); }

RULE("SW-POW-004", "whoever glows has minus 2 to Stealth") {
    Brawl fight = with_bolt();
    cast(fight, 'x', {.glow = true}, {4, 1, 1, 1});
    EXPECT_EQ(fight['A'].power_points, 18);
    EXPECT_TRUE(glows(fight.scene, fight.who('x')));
    EXPECT_EQ(stealth(fight, 'x', "glow"), -2);
    EXPECT_EQ(stealth(fight, 'y', "glow"), 0);
}

RULE("SW-POW-004", "nobody glows who was missed") {
    Brawl fight = with_bolt();
    cast(fight, 'x', {.glow = true}, {3, 1});
    EXPECT_FALSE(glows(fight.scene, fight.who('x')));
}

RULE("SW-POW-005", "attackers ignore a point of the penalty for light") {
    const auto dim = [](bool glow) {
        Brawl fight = with_bolt();
        cast(fight, 'x', {.glow = glow}, {4, 1, 1, 1});
        next_round(fight);
        fight.scene.calls.light = Light::dim;
        cast(fight, 'x', {}, {3, 2});
        EXPECT_EQ(fight.has_reason("glow", "use_power"), glow);
        return fight.reason("dim", "use_power");
    };
    EXPECT_EQ(dim(false), -2);
    EXPECT_EQ(dim(true), -1);
}

RULE("SW-POW-005", "one point, however dark it is") {
    const auto penalty = [](Light light, std::string_view name) {
        Brawl fight = with_bolt();
        cast(fight, 'x', {.glow = true}, {4, 1, 1, 1});
        next_round(fight);
        fight.scene.calls.light = light;
        cast(fight, 'x', {}, {3, 2});
        return fight.reason(name, "use_power");
    };
    EXPECT_EQ(penalty(Light::bright, "bright"), 0);
    EXPECT_EQ(penalty(Light::dark, "dark"), -3);
    EXPECT_EQ(penalty(Light::pitch_dark, "pitch_dark"), -5);
}

RULE("SW-POW-006", "a Shroud is minus 1 to attacks and plus 1 to Stealth") {
    Brawl fight = with_ward(5);
    cast(fight, 'x', {.shroud = true}, {4, 1});
    EXPECT_TRUE(is_shrouded(fight.scene, fight.who('x')));
    EXPECT_EQ(fight['A'].power_points, 18);
    EXPECT_EQ(stealth(fight, 'x', "shroud"), 1);
}

RULE("SW-POW-006", "powers that attack are attacks too") {
    Brawl fight = with_bolt();
    cast(fight, 'x', {.shroud = true}, {4, 1, 1, 1});
    next_round(fight);
    cast(fight, 'x', {}, {4, 2});
    EXPECT_EQ(fight.reason("shroud", "use_power"), -1);
    EXPECT_TRUE(fight.was_told(Missed{"SW-GAP-061", fight.who('A'), fight.who('x')}));
}

RULE("SW-POW-006", "and so are shots") {
    Brawl fight("A.....x....y");
    fight.give_bolt('A');
    const ItemId pistol = fight.give_pistol('A');
    fight.begin("Axy");
    cast(fight, 'x', {.shroud = true}, {4, 1, 1, 1});
    next_round(fight);
    const Attack shot{.target = fight.who('x'), .weapon = pistol};
    EXPECT_TRUE(fight.does('A', shot, {4, 2}).is_done());
    EXPECT_EQ(fight.reason("shroud", "attack"), -1);
    EXPECT_TRUE(fight.was_told(Missed{"SW-CORE-023", fight.who('A'), fight.who('x')}));
}

RULE("SW-POW-006", "Glow or Shroud, not both") {
    Brawl fight = with_ward(5);
    const UsePower both{
        .power = first, .target = fight.who('x'), .modifiers = {.glow = true, .shroud = true}};
    EXPECT_EQ(fight.does('A', both), refuse("SW-POW-006", "one_of_them"));
}

RULE("SW-POW-008", "Hinder takes 2 off the Pace until the power ends") {
    Brawl fight = with_ward(1);
    cast(fight, 'x', {.hinder = true}, {4, 1});
    EXPECT_EQ(fight['A'].power_points, 18);
    EXPECT_EQ(pace(fight, 'x'), 4);
    fight.turn_of('y');
    EXPECT_EQ(pace(fight, 'x'), 4);
    EXPECT_TRUE(fight.does('y', EndTurn{}, {}, "KH QH JH").is_done());
    EXPECT_EQ(fight.told<SpellEnded>().size(), 1U);
    EXPECT_EQ(pace(fight, 'x'), 6);
}

RULE("SW-POW-008", "of a power that is over at once it lasts through the next round") {
    Brawl fight = with_bolt();
    cast(fight, 'x', {.hinder = true}, {4, 1, 1, 1});
    fight.turn_of('y');
    EXPECT_TRUE(fight.does('y', EndTurn{}, {}, "KH QH JH").is_done());
    EXPECT_EQ(pace(fight, 'x'), 4);
    fight.turn_of('y');
    EXPECT_TRUE(fight.does('y', EndTurn{}, {}, "KD QD JD").is_done());
    EXPECT_EQ(pace(fight, 'x'), 6);
}

RULE("SW-POW-008", "minutes end it as well as rounds") {
    Brawl fight = with_ward(20);
    cast(fight, 'x', {.hinder = true}, {4, 1});
    EXPECT_TRUE(fight.gm(EndFight{}).is_done());
    EXPECT_TRUE(fight.gm(PassTime{1}).is_done());
    EXPECT_EQ(pace(fight, 'x'), 4);
    EXPECT_TRUE(fight.gm(PassTime{1}).is_done());
    EXPECT_EQ(pace(fight, 'x'), 6);
}

RULE("SW-POW-009", "Hurry adds 2 to the Pace") {
    Brawl fight = with_ward(1);
    cast(fight, 'A', {.hurry = true}, {4, 1});
    EXPECT_EQ(pace(fight, 'A'), 8);
    Brawl other = with_ward(1);
    const UsePower both{
        .power = first, .target = other.who('A'), .modifiers = {.hinder = true, .hurry = true}};
    EXPECT_EQ(other.does('A', both), refuse("SW-POW-009", "one_of_them"));
}

RULE("SW-POW-010", "Lingering Damage comes once more, each die a type smaller") {
    Brawl fight = with_bolt(dice_of(2, 6, 1));
    cast(fight, 'x', {.lingering = true}, {4, 1, 1, 1});
    EXPECT_EQ(fight['A'].power_points, 17);
    EXPECT_FALSE(fight['x'].shaken);
    // 2d4 and 1; then Spirit, in vain.
    EXPECT_TRUE(fight.does('A', EndTurn{}, {3, 2, 3, 2}).is_done());
    const Rolled again = fight.rolled("damage");
    EXPECT_EQ(again.rule, RuleId("SW-POW-010"));
    EXPECT_EQ(again.dice[0].dice[0].sides, 4);
    EXPECT_EQ(again.dice[0].dice[0].count, 2);
    EXPECT_EQ(again.total, 6);
    EXPECT_TRUE(fight['x'].shaken);
    EXPECT_TRUE(fight.scene.spells.empty());
}

RULE("SW-POW-010", "before the Shaken roll of that turn, and never again") {
    Brawl fight = with_bolt(dice_of(2, 8));
    cast(fight, 'x', {.lingering = true}, {4, 1, 1, 1});
    EXPECT_TRUE(fight.does('A', EndTurn{}, {3, 2, 4, 1}).is_done());  // 2d6, then Spirit
    EXPECT_FALSE(fight['x'].shaken);
    EXPECT_EQ(fight.asked_letter(), 'x');
    fight.turn_of('y');
    EXPECT_TRUE(fight.does('y', EndTurn{}, {}, "KH QH JH").is_done());
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
}

RULE("SW-POW-011", "d4s lose a die instead") {
    Brawl fight = with_bolt(dice_of(3, 4));
    cast(fight, 'x', {.lingering = true}, {4, 1, 1, 1, 1});
    EXPECT_TRUE(fight.does('A', EndTurn{}, {1, 2}).is_done());
    const Rolled again = fight.rolled("damage");
    EXPECT_EQ(again.rule, RuleId("SW-POW-011"));
    EXPECT_EQ(again.dice[0].dice[0].sides, 4);
    EXPECT_EQ(again.dice[0].dice[0].count, 2);
}

RULE("SW-POW-011", "the ladder of dice") {
    EXPECT_EQ(lingering_damage(dice_of(2, 12)), dice_of(2, 10));
    EXPECT_EQ(lingering_damage(dice_of(3, 10, 2)), dice_of(3, 8, 2));
    EXPECT_EQ(lingering_damage(dice_of(3, 6)), dice_of(3, 4));
    EXPECT_EQ(lingering_damage(dice_of(2, 4)), dice_of(1, 4));
    Brawl fight = with_bolt(dice_of(2, 4));
    cast(fight, 'x', {.lingering = true}, {4, 1, 1, 1});
    EXPECT_TRUE(fight.does('A', EndTurn{}, {1}).is_done());
}

RULE("SW-GAP-053", "a single d4 leaves nothing") {
    Brawl fight = with_bolt(dice_of(1, 4));
    cast(fight, 'x', {.lingering = true}, {4, 1, 1});
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_TRUE(fight.scene.spells.empty());
    EXPECT_EQ(fight.asked_letter(), 'x');
}

RULE("SW-GAP-053", "it Aces as usual, and a raise adds nothing to it") {
    Brawl fight = with_bolt();
    cast(fight, 'x', {.lingering = true}, {6, 1, 2, 1, 1, 1});  // with a raise: 2d6 and d6
    EXPECT_TRUE(fight.does('A', EndTurn{}, {4, 1, 2, 4, 1}).is_done());
    EXPECT_EQ(fight.rolled("damage").total, 7);
    EXPECT_EQ(fight.rolled("damage").dice[0].size, 1U);
}

RULE("SW-POW-010", "it does not wait for another fight") {
    Brawl fight = with_bolt();
    cast(fight, 'x', {.lingering = true}, {4, 1, 1, 1});
    EXPECT_TRUE(fight.gm(EndFight{}).is_done());
    EXPECT_TRUE(fight.gm(PassTime{1}, {2, 1}).is_done());
    EXPECT_EQ(fight.rolled("damage").rule, RuleId("SW-POW-010"));
    EXPECT_EQ(fight.rolled("damage").total, 3);
    EXPECT_TRUE(fight.scene.spells.empty());
}

RULE("SW-POW-010", "of several who were left to burn the first of the list is hurt first") {
    Brawl fight = with_bolt();
    cast(fight, 'x', {.lingering = true}, {4, 1, 1, 1});
    Spell own = fight.scene.spells[0];
    own.victim = fight.who('A');
    fight.scene.spells.push_back(own);
    EXPECT_TRUE(fight.gm(EndFight{}).is_done());
    EXPECT_TRUE(fight.gm(PassTime{1}, {1, 1, 1, 2}).is_done());
    const auto harmed = fight.told<Harmed>();
    ASSERT_EQ(harmed.size(), 2U);
    EXPECT_EQ(harmed[0].who, fight.who('A'));
    EXPECT_EQ(harmed[1].who, fight.who('x'));
}

}  // namespace
}  // namespace breakneck::savage::power_effects_test
