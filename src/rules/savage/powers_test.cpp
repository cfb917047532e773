// Savage Worlds, section 14: using powers, and what is bought for them.
#include "rules/savage/powers.h"

#include "rules/savage/ranged.h"
#include "tests/support/rule_test.h"
#include "tests/support/savage.h"

namespace breakneck::savage::powers_test {
namespace {

using test::Brawl;
using Faces = std::vector<std::int16_t>;

constexpr PowerId first{0};

/// x is 6 inches from A, y is 11. A has a bolt: 2d6, 1 point, 12 inches.
Brawl armed(int armor = 0) {
    Brawl fight("A.....x....y");
    fight.give_bolt('A');
    if (armor > 0) fight.give_armor('x', armor);
    fight.begin("Axy");
    return fight;
}
/// The same with another power.
Brawl with_power(Power power, std::string_view picture = "A.....x....y") {
    Brawl fight{picture};
    power.name = "power";
    power.owner = fight.who('A');
    fight.sheet('A').power_points = 20;
    fight.stage.powers.push_back(power);
    fight.begin("Axy");
    return fight;
}
UsePower at_x(const Brawl& fight, const PowerModifiers& modifiers = {}) {
    return {.power = first, .target = fight.who('x'), .modifiers = modifiers};
}
/// Why A may not; "" if A may.
std::string_view why_not(Brawl& fight, const UsePower& use) {
    const Answer may = may_use_power(fight.stage, fight.scene, fight.who('A'), use);
    test::witness(may);
    return may.is_done() ? std::string_view() : may.refusal().why;
}
int toughness_told(const Brawl& fight) {
    const auto all = fight.told<Harmed>();
    EXPECT_EQ(all.size(), 1U);
    return all.empty() ? 0 : all.front().toughness;
}

RULE("SW-GAP-061", "a power takes points, a roll of its arcane skill, and does its damage") {
    Brawl fight("A.....x....y");
    fight.give_bolt('A');
    fight.sheet('A').skills.spellcasting = rank(8);
    fight.begin("Axy");
    EXPECT_TRUE(fight.does('A', at_x(fight), {5, 1, 4, 5}).is_done());
    EXPECT_EQ(fight['A'].power_points, 19);
    EXPECT_EQ(fight['A'].used, 1);
    EXPECT_EQ(fight.rolled("use_power").dice[0].dice[0].sides, 8);
    EXPECT_EQ(fight.rolled("use_power").targets, (std::vector<int>{4, 8}));
    EXPECT_EQ(fight.rolled("damage").total, 9);
    EXPECT_EQ(fight['x'].wounds, 1);
}

RULE("SW-GAP-061", "a raise adds a d6, and failure spends the points all the same") {
    Brawl raise = armed();
    EXPECT_TRUE(raise.does('A', at_x(raise), {6, 1, 2, 1, 1, 3}).is_done());
    EXPECT_EQ(raise.rolled("damage").total, 5);
    Brawl failure = armed();
    EXPECT_TRUE(failure.does('A', at_x(failure), {3, 2}).is_done());
    EXPECT_TRUE(failure.was_told(Missed{"SW-GAP-061", failure.who('A'), failure.who('x')}));
    EXPECT_EQ(failure['A'].power_points, 19);
}

RULE("SW-GAP-061", "not without the points, nor out of range, nor somebody else's power") {
    Brawl fight = armed();
    EXPECT_EQ(why_not(fight, at_x(fight)), "");
    EXPECT_EQ(why_not(fight, {.power = first, .target = fight.who('A')}), "own_target");
    EXPECT_EQ(why_not(fight, {.power = first}), "no_target");
    EXPECT_EQ(why_not(fight, {.power = PowerId{5}, .target = fight.who('x')}), "no_such_power");
    EXPECT_EQ(why_not(fight, {.power = static_cast<PowerId>(-7), .target = fight.who('x')}),
              "no_such_power");
    fight['A'].power_points = 0;
    const Answer poor = fight.does('A', at_x(fight));
    EXPECT_EQ(poor, refuse("SW-GAP-061", "power_points", 1, 0));
    EXPECT_FALSE(may_use_power(fight.stage, fight.scene, fight.who('x'), at_x(fight)).is_done());
    Brawl touch = with_power({.range = 0, .damage = dice_of(2, 6)});
    EXPECT_EQ(why_not(touch, at_x(touch)), "touch");
}

RULE("SW-GAP-061", "a template goes to a place, and without one nobody else is caught") {
    Brawl fight = armed();
    UsePower with_y = at_x(fight);
    with_y.also.add(fight.who('y'));
    EXPECT_EQ(why_not(fight, with_y), "no_template");
    Brawl blast = with_power({.range = 12, .damage = dice_of(2, 6), .area = Template::small_blast});
    const UsePower at_a_place{.power = first, .at = {blast.space('x')}};
    EXPECT_EQ(why_not(blast, at_a_place), "");
    UsePower named = at_a_place;
    named.target = blast.who('x');
    EXPECT_EQ(why_not(blast, named), "at_a_place");
    UsePower wider = at_a_place;
    wider.also.add(blast.who('y'));
    EXPECT_EQ(why_not(blast, wider), "at_a_place");
}

RULE("SW-GAP-061", "modifiers are paid for on top of the power, all together") {
    const auto left = [](const PowerModifiers& modifiers, int before) {
        Brawl fight = armed();
        fight['A'].power_points = static_cast<std::int16_t>(before - 1);
        EXPECT_EQ(fight.does('A', at_x(fight, modifiers)),
                  refuse("SW-GAP-061", "power_points", before, before - 1));
        fight['A'].power_points = static_cast<std::int16_t>(before);
        EXPECT_TRUE(fight.does('A', at_x(fight, modifiers), {3, 1}).is_done());
        return int{fight['A'].power_points};
    };
    EXPECT_EQ(left({.range = 1}, 2), 0);
    EXPECT_EQ(left({.hurry = true}, 2), 0);
    EXPECT_EQ(left({.armor_piercing = 3,
                    .range = 2,
                    .fatigue = true,
                    .glow = true,
                    .heavy_weapon = true,
                    .hinder = true,
                    .lingering = true},
                   14),
              0);
}

RULE("SW-GAP-061", "in melee the target's Parry is the number to reach") {
    Brawl fight("Ax....y");
    fight.give_bolt('A');
    fight.begin("Axy");
    EXPECT_TRUE(fight.does('A', at_x(fight), {4, 1}).is_done());
    EXPECT_EQ(fight.rolled("use_power").targets, (std::vector<int>{5, 9}));
}

RULE("SW-GAP-061", "a power may be resisted") {
    const Power puppet{.skill = Trait::psionics,
                       .effect = PowerEffectKind::stun,
                       .attack = false,
                       .resisted = true,
                       .resisted_by = Trait::smarts};
    Brawl won = with_power(puppet);
    EXPECT_TRUE(won.does('A', at_x(won), {5, 1, 4, 2}).is_done());
    EXPECT_TRUE(won['x'].stunned);
    Brawl tied = with_power(puppet);
    EXPECT_TRUE(tied.does('A', at_x(tied), {5, 1, 5, 2}).is_done());
    EXPECT_FALSE(tied['x'].stunned);
    Brawl failed = with_power(puppet);
    EXPECT_TRUE(failed.does('A', at_x(failed), {3, 1}).is_done());
    EXPECT_FALSE(failed['x'].stunned);
}

RULE("SW-GAP-061", "what binds entangles, and with a raise binds") {
    const Power web{.effect = PowerEffectKind::bind};
    Brawl fight = with_power(web);
    EXPECT_TRUE(fight.does('A', at_x(fight), {4, 1}).is_done());
    EXPECT_EQ(fight['x'].restraint, Restraint::entangled);
    Brawl raise = with_power(web);
    EXPECT_TRUE(raise.does('A', at_x(raise), {6, 1, 2}).is_done());
    EXPECT_EQ(raise['x'].restraint, Restraint::bound);
    EXPECT_EQ(raise['x'].held_by, PersonId::nobody);
}

RULE("SW-GAP-061", "powers are on the menu with whom they reach") {
    Brawl fight = armed();
    const auto menu = fight.menu(Seat::of(fight.who('A')));
    const auto* item = Brawl::item<UsePower>(menu);
    ASSERT_NE(item, nullptr);
    EXPECT_FALSE(item->refused);
    EXPECT_EQ(item->rule, RuleId("SW-GAP-061"));
    ASSERT_EQ(item->size(), 2U);
    EXPECT_EQ(nth_choice(*item, 0), Choice(at_x(fight)));
    for (const auto& each : menu)
        if (std::holds_alternative<UsePower>(each.choice) && !each.refused)
            for (std::size_t i = 0; i < each.size(); ++i) {
                const auto use = std::get<UsePower>(nth_choice(each, i));
                EXPECT_EQ(why_not(fight, use), "") << each.rule.text();
            }
}

RULE("SW-POW-001", "AP 2 for each point, three at most") {
    const auto toughness = [](std::int8_t points) {
        Brawl fight = armed(8);
        EXPECT_TRUE(
            fight.does('A', at_x(fight, {.armor_piercing = points}), {4, 1, 1, 1}).is_done());
        EXPECT_EQ(fight['A'].power_points, 19 - points);
        return toughness_told(fight);
    };
    EXPECT_EQ(toughness(0), 13);
    EXPECT_EQ(toughness(1), 11);
    EXPECT_EQ(toughness(3), 7);
    Brawl fight = armed();
    EXPECT_EQ(why_not(fight, at_x(fight, {.armor_piercing = 4})), "points");
    EXPECT_EQ(why_not(fight, at_x(fight, {.armor_piercing = -1})), "points");
}

RULE("SW-POW-002", "whoever is affected takes a level of Fatigue too, for two points") {
    Brawl fight = armed();
    EXPECT_TRUE(fight.does('A', at_x(fight, {.fatigue = true}), {4, 1, 2, 3}).is_done());
    EXPECT_TRUE(fight['x'].shaken);
    EXPECT_EQ(fight['x'].fatigue, 1);
    EXPECT_EQ(fight['A'].power_points, 17);
}

RULE("SW-POW-002", "whoever is not affected does not") {
    Brawl fight = armed();
    EXPECT_TRUE(fight.does('A', at_x(fight, {.fatigue = true}), {4, 1, 2, 2}).is_done());
    EXPECT_EQ(fight['x'].fatigue, 0);
}

RULE("SW-POW-002", "powers that are resisted may have it, others that do no damage may not") {
    const Power puppet{.effect = PowerEffectKind::none, .attack = false, .resisted = true};
    Brawl fight = with_power(puppet);
    EXPECT_TRUE(fight.does('A', at_x(fight, {.fatigue = true}), {5, 1, 4, 2}).is_done());
    EXPECT_EQ(fight['x'].fatigue, 1);
    Brawl other = with_power({.effect = PowerEffectKind::none, .attack = false});
    EXPECT_EQ(why_not(other, at_x(other, {.fatigue = true})), "damage_or_resisted");
}

RULE("SW-POW-003", "that Fatigue never goes beyond the second level") {
    Brawl fight = armed();
    fight['x'].fatigue = 2;
    EXPECT_TRUE(fight.does('A', at_x(fight, {.fatigue = true}), {4, 1, 2, 3}).is_done());
    EXPECT_EQ(fight['x'].fatigue, 2);
    EXPECT_EQ(fight['x'].condition, Condition::well);
}

RULE("SW-POW-007", "two points make it a Heavy Weapon") {
    const auto wounds = [](bool heavy, const Faces& faces) {
        Brawl fight("A.....x....y");
        fight.give_bolt('A');
        fight.sheet('x').heavy_armor = true;
        fight.begin("Axy");
        EXPECT_TRUE(fight.does('A', at_x(fight, {.heavy_weapon = heavy}), faces).is_done());
        EXPECT_EQ(fight['A'].power_points, heavy ? 17 : 19);
        return int{fight['x'].wounds};
    };
    EXPECT_EQ(wounds(true, {4, 1, 4, 5}), 1);
    EXPECT_EQ(wounds(false, {4, 1}), 0);
    Brawl other = with_power({.effect = PowerEffectKind::stun});
    EXPECT_EQ(why_not(other, at_x(other, {.heavy_weapon = true})), "no_damage");
    EXPECT_EQ(why_not(other, at_x(other, {.armor_piercing = 1})), "no_damage");
    EXPECT_EQ(why_not(other, at_x(other, {.lingering = true})), "no_damage");
}

RULE("SW-POW-007", "that hurts a tank as well") {
    for (const bool heavy : {false, true}) {
        Brawl fight("Ax");
        fight.give_bolt('A');
        Vehicle tank = Brawl::car();
        tank.heavy_armor = true;
        const VehicleId id = fight.add_vehicle(tank, 'x');
        fight.group(0, "A");
        fight.group(1, "", {id});
        fight.begin_chase("", "Ax");
        // 4, 2 for a Large target and -2 for running; 2 does nothing to it.
        const UsePower use{.power = first, .vehicle = id, .modifiers = {.heavy_weapon = heavy}};
        EXPECT_TRUE(fight.does('A', use, heavy ? Faces{4, 1, 1, 1} : Faces{4, 1}).is_done());
        EXPECT_EQ(fight.told<AttackHit>().size(), 1U);
        EXPECT_EQ(fight.told<VehicleHarmed>().size(), heavy ? 1U : 0U);
    }
}

RULE("SW-POW-012", "one point doubles the range and two triple it") {
    const auto why = [](int inches, std::int8_t range) {
        const std::string picture =
            "A" + std::string(static_cast<std::size_t>(inches) - 1, '.') + "x.y";
        Brawl fight(picture);
        fight.give_bolt('A');
        fight.begin("Axy");
        return why_not(fight, at_x(fight, {.range = range}));
    };
    EXPECT_EQ(why(12, 0), "");
    EXPECT_EQ(why(13, 0), "out_of_range");
    EXPECT_EQ(why(24, 1), "");
    EXPECT_EQ(why(25, 1), "out_of_range");
    EXPECT_EQ(why(36, 2), "");
    EXPECT_EQ(why(37, 2), "out_of_range");
    EXPECT_EQ(why(6, 3), "range");
    Brawl fight = armed();
    EXPECT_TRUE(fight.does('A', at_x(fight, {.range = 2}), {3, 1}).is_done());
    EXPECT_EQ(fight['A'].power_points, 17);
}

RULE("SW-POW-013", "not for a power of Touch or a Cone") {
    Brawl touch = with_power({.range = 0, .damage = dice_of(2, 6)}, "Ax....y");
    EXPECT_EQ(why_not(touch, at_x(touch)), "");
    EXPECT_EQ(why_not(touch, at_x(touch, {.range = 1})), "touch_or_cone");
    Brawl cone = with_power({.damage = dice_of(2, 6), .area = Template::cone});
    EXPECT_EQ(
        why_not(cone,
                {.power = first, .at = board::Place{cone.space('x')}, .modifiers = {.range = 1}}),
        "touch_or_cone");
}

/// A's blast comes down on x, with B and y within a Medium Blast Template.
Brawl blast(const PowerModifiers& modifiers, Faces faces) {
    Brawl fight("A.....xBy..z");
    fight.sheet('A').power_points = 20;
    fight.stage.powers.push_back({.name = "blast",
                                  .owner = fight.who('A'),
                                  .damage = dice_of(2, 6),
                                  .area = Template::medium_blast});
    fight.begin("ABxyz");
    const UsePower use{
        .power = first, .at = board::Place{fight.space('B')}, .modifiers = modifiers};
    EXPECT_TRUE(fight.does('A', use, std::move(faces)).is_done());
    return fight;
}

RULE("SW-POW-014", "the caster chooses who in the template is affected") {
    Brawl fight = blast({.selective = true}, {4, 1});
    EXPECT_EQ(fight['A'].power_points, 18);
    EXPECT_EQ(fight.asked(), "catch");
    EXPECT_EQ(fight.asked_letter(), 'A');
    PersonSet foes;
    foes.add(fight.who('x'));
    foes.add(fight.who('y'));
    EXPECT_TRUE(fight.does('A', Affect{foes}, {2, 3, 2, 3}).is_done());
    EXPECT_TRUE(fight['x'].shaken);
    EXPECT_TRUE(fight['y'].shaken);
    EXPECT_FALSE(fight['B'].shaken);
}

RULE("SW-POW-014", "without it everyone in the template is, and it takes a template") {
    Brawl fight = blast({}, {4, 1, 2, 3, 2, 3, 2, 3});
    EXPECT_TRUE(fight['x'].shaken);
    EXPECT_TRUE(fight['y'].shaken);
    EXPECT_TRUE(fight['B'].shaken);
    EXPECT_FALSE(fight['z'].shaken);
    Brawl bolt = armed();
    EXPECT_EQ(why_not(bolt, at_x(bolt, {.selective = true})), "no_template");
}

RULE("SW-POW-010", "everyone in the template has it once more, each on their own turn") {
    Brawl fight = blast({.lingering = true}, {4, 1, 1, 1, 1, 1, 1, 1});
    for (const char each : {'A', 'B', 'x'}) {
        EXPECT_TRUE(fight.does(each, EndTurn{}, {1, 2}).is_done());
        EXPECT_EQ(fight.rolled("damage").total, 3);
        EXPECT_EQ(fight.told<Harmed>().size(), 1U);
    }
    EXPECT_TRUE(fight.does('y', EndTurn{}).is_done());
}

RULE("SW-GAP-061", "everyone in the template of a power that is resisted resists alone") {
    Brawl fight("A.....xBy..z");
    fight.sheet('A').power_points = 20;
    fight.stage.powers.push_back({.name = "daze",
                                  .owner = fight.who('A'),
                                  .effect = PowerEffectKind::stun,
                                  .area = Template::medium_blast,
                                  .resisted = true,
                                  .resisted_by = Trait::vigor});
    fight.begin("ABxyz");
    const UsePower use{.power = first, .at = board::Place{fight.space('B')}};
    // The roll, then Vigor of x, B and y against 4.
    EXPECT_TRUE(fight.does('A', use, {4, 1, 3, 2, 4, 2, 2, 3}).is_done());
    EXPECT_TRUE(fight['x'].stunned);
    EXPECT_FALSE(fight['B'].stunned);
    EXPECT_TRUE(fight['y'].stunned);
}

RULE("SW-CORE-016", "everyone in the template has to reach the caster's very total") {
    Brawl fight("A.....xBy..z");
    fight.sheet('A').power_points = 20;
    fight.stage.powers.push_back({.name = "web",
                                  .owner = fight.who('A'),
                                  .effect = PowerEffectKind::bind,
                                  .area = Template::medium_blast,
                                  .resisted = true,
                                  .resisted_by = Trait::vigor});
    fight.begin("ABxyz");
    const UsePower use{.power = first, .at = board::Place{fight.space('B')}};
    // 7 in all; then Vigor of x, B and y: 5, 7 and 3.
    EXPECT_TRUE(fight.does('A', use, {6, 1, 1, 5, 2, 6, 2, 1, 3, 2}).is_done());
    EXPECT_EQ(fight.rolled("resist_power").targets, (std::vector<int>{4, 7}));
    EXPECT_EQ(fight['x'].restraint, Restraint::entangled) << "5 is not enough";
    EXPECT_EQ(fight['B'].restraint, Restraint::free) << "a tie stops it";
    EXPECT_EQ(fight['y'].restraint, Restraint::bound) << "beaten by 4";
}

RULE("SW-SPEED-001", "light and speed are against a power too, and range is not") {
    Brawl fight = armed();
    fight.rule("calls.light", "dim");
    fight.rule("calls.relative_speed", "120");
    const UsePower far{.power = first, .target = fight.who('y')};
    EXPECT_TRUE(fight.does('A', far, {2, 1}).is_done());
    EXPECT_EQ(fight.reason("dim", "use_power"), -2);
    EXPECT_EQ(fight.reason("speed", "use_power"), -2);
    EXPECT_EQ(fight.rolled("use_power").total, 2 - 2 - 2);
}

RULE("SW-AIM-002", "a power that attacks from afar can be aimed") {
    Brawl fight = with_power({.damage = dice_of(2, 6)}, "A.....-x...y");
    EXPECT_TRUE(fight.does('A', Aim{}).is_done());
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    fight.turn_of('A');
    // All four points of the cover are ignored, and nothing is left to be pierced.
    EXPECT_TRUE(fight.does('A', at_x(fight), {3, 1}).is_done());
    EXPECT_EQ(fight.reason("aim", "use_power"), 4);
    EXPECT_EQ(fight.rolled("use_power").total, 3);
    EXPECT_TRUE(fight.was_told(Missed{"SW-GAP-061", fight.who('A'), fight.who('x')}));
    EXPECT_TRUE(fight.changed('A', PersonChange::aim_over));
}

RULE("SW-GAP-035", "what works by touch or by itself loses the Aim") {
    for (const Power& power : {Power{.range = 0, .damage = dice_of(2, 6)},
                               Power{.effect = PowerEffectKind::none, .attack = false}}) {
        Brawl fight = with_power(power, "Ax....y");
        fight['A'].aim = AimState::ready;
        EXPECT_TRUE(fight.does('A', at_x(fight), {2, 1}).is_done());
        EXPECT_TRUE(fight.changed('A', PersonChange::aim_over));
        EXPECT_FALSE(fight.has_reason("aim", "use_power"));
        EXPECT_EQ(may_aim(fight.stage, fight.scene, fight.who('A')),
                  refuse("SW-AIM-001", "nothing_to_aim"));
    }
}

RULE("SW-COVER-002", "powers that do damage go through an obstacle as shots do") {
    Brawl fight = with_power({.damage = dice_of(2, 6)}, "A.....-x...y");
    EXPECT_TRUE(fight.does('A', at_x(fight), {4, 1, 4, 5}).is_done());  // 4 - 4
    EXPECT_EQ(fight.reason("medium_cover", "use_power"), -4);
    EXPECT_EQ(fight.rolled("use_power").targets, (std::vector<int>{0, 4, 8}));
    EXPECT_TRUE(fight.was_told(AttackHit{"SW-COVER-002", fight.who('A'), fight.who('x')}));
    EXPECT_EQ(toughness_told(fight), 5 + 4);
    EXPECT_TRUE(fight['x'].shaken);
}

RULE("SW-COVER-002", "what hits in spite of the cover, and what does no damage, does not") {
    Brawl bolt = with_power({.damage = dice_of(2, 6)}, "A.....-x...y");
    EXPECT_TRUE(bolt.does('A', at_x(bolt), {6, 1, 2, 1, 1}).is_done());  // 8 - 4
    EXPECT_EQ(toughness_told(bolt), 5);
    Brawl stun = with_power({.effect = PowerEffectKind::stun}, "A.....-x...y");
    EXPECT_TRUE(stun.does('A', at_x(stun), {4, 1}).is_done());
    EXPECT_FALSE(stun['x'].stunned);
    Brawl through = with_power({.damage = dice_of(2, 6)}, "A.....-x...y");
    EXPECT_TRUE(through.does('A', at_x(through), {5, 1, 1, 1}).is_done());
    EXPECT_TRUE(through.cites("SW-COVER-002"));
}

/// A, on foot, a card behind those who are to be hit, with a blast of 2d6 by a d12.
Brawl chase_with(Power power) {
    Brawl fight("Awxyz");
    power.name = "power";
    power.owner = fight.who('A');
    fight.sheet('A').power_points = 20;
    fight.sheet('A').skills.spellcasting = rank(12);
    fight.stage.powers.push_back(power);
    fight.group(0, "A");
    fight.group(1, "wxy");
    fight.group(4, "z");
    fight.begin_chase("", "Awxyz");
    return fight;
}

RULE("SW-POW-014", "in a chase the caster chooses among those the Game Master names") {
    Brawl fight = chase_with({.damage = dice_of(2, 6), .area = Template::medium_blast});
    PersonSet also;
    also.add(fight.who('x'));
    const UsePower use{
        .power = first, .target = fight.who('w'), .also = also, .modifiers = {.selective = true}};
    EXPECT_TRUE(fight.does('A', use, {6, 1}).is_done());  // 6 - 2 for running
    EXPECT_EQ(fight.asked_letter(), '-');
    EXPECT_TRUE(fight.gm(Decline{}).is_done());
    EXPECT_EQ(fight.asked(), "catch");
    EXPECT_EQ(fight.asked_letter(), 'A');
    EXPECT_TRUE(fight.does('A', Affect{also}, {2, 3}).is_done());
    EXPECT_TRUE(fight['x'].shaken);
    EXPECT_FALSE(fight['w'].shaken);
}

RULE("SW-POW-014", "vehicles of the own side are left alone") {
    const auto hits = [](bool selective) {
        Brawl fight(R"(
            A...............
            ................
            ................
            ................
            Bx..............
        )");
        fight.sheet('A').power_points = 20;
        fight.stage.powers.push_back({.name = "blast",
                                      .owner = fight.who('A'),
                                      .damage = dice_of(2, 6),
                                      .area = Template::medium_blast});
        fight.add_vehicle(Brawl::car("H3 e"), 'B');
        fight.begin("ABx");
        const UsePower use{.power = first,
                           .at = board::Place{board::Space{7, 2}},
                           .modifiers = {.selective = selective}};
        Faces faces{4, 1};
        if (!selective) faces.insert(faces.end(), {1, 1});
        EXPECT_TRUE(fight.does('A', use, std::move(faces)).is_done());
        return fight.told<AttackHit>().size();
    };
    EXPECT_EQ(hits(true), 0U);
    EXPECT_EQ(hits(false), 1U);
}

RULE("SW-EVADE-002", "the template of a power is an attack too") {
    Brawl fight = chase_with({.damage = dice_of(2, 6), .area = Template::small_blast});
    fight['w'].evade = -2;
    const UsePower use{.power = first, .target = fight.who('w')};
    EXPECT_TRUE(fight.does('A', use, {7, 1}).is_done());  // 7 - 2 - 2
    EXPECT_EQ(fight.reason("evade", "use_power"), -2);
    EXPECT_TRUE(fight.was_told(Missed{"SW-GAP-061", fight.who('A'), fight.who('w')}));
}

RULE("SW-GAP-061", "a vehicle resists nothing") {
    Brawl fight("Ax");
    fight.sheet('A').power_points = 20;
    fight.stage.powers.push_back(
        {.name = "grip", .owner = fight.who('A'), .damage = dice_of(2, 6), .resisted = true});
    const VehicleId car = fight.add_vehicle(Brawl::car(), 'x');
    fight.group(0, "A");
    fight.group(1, "", {car});
    fight.begin_chase("", "Ax");
    // 4, 2 for a Large target and -2 for running; 2 does nothing to a car.
    EXPECT_TRUE(fight.does('A', UsePower{.power = first, .vehicle = car}, {4, 1, 1, 1}).is_done());
    EXPECT_EQ(fight.rolled("use_power").targets, (std::vector<int>{4, 8}));
    EXPECT_EQ(fight.rolled("damage").total, 2);
}

}  // namespace
}  // namespace breakneck::savage::powers_test
