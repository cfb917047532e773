// TevellerRPG, section 7: shots, their ranges, cover, light and running targets.
#include "rules/teveller/attack.h"
#include "tests/support/rule_test.h"
#include "tests/support/teveller.h"

namespace breakneck::teveller::ranged_test {
namespace {

using test::Skirmish;
using test::two_outcomes;

/// A has a rifle and shoots first; it is in hand from the beginning.
Skirmish ready(std::string_view picture, std::string_view order = "Ax") {
    Skirmish fight(picture);
    fight.give_rifle('A');
    fight.begin(order);
    return fight;
}
constexpr ItemId rifle{0};

Answer shoot(Skirmish& fight, std::vector<std::int16_t> dice = {}, char target = 'x') {
    return fight.does('A', Attack{.target = fight.who(target), .weapon = rifle}, std::move(dice));
}
/// What a hopeless shot has added to its dice.
int dm(Skirmish& fight) {
    EXPECT_TRUE(shoot(fight, {1, 1}).is_done());
    return fight.rolled("attack").total - 2;
}

RULE("TV-RNG-001", "Gun Combat and DEX, 8 or more within Effective range") {
    Skirmish fight("A.........x");
    const ItemId pistol = fight.give_pistol('A');
    fight.sheet('A').characteristics.dex = 12;
    fight.sheet('A').skills.gun_combat = 1;
    fight.begin("Ax");
    EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x'), .weapon = pistol}, {3, 3, 1, 2})
                    .is_done());
    const Rolled roll = fight.rolled("attack");
    EXPECT_EQ(roll.rule, RuleId("TV-RNG-001"));
    EXPECT_EQ(roll.total, 6 + 2 + 1);
    EXPECT_EQ(roll.targets, (std::vector<int>{8}));
    EXPECT_EQ(fight.rolled("damage").total, 3 + 1);
}

RULE("TV-RNG-001", "heavy weapons are used with Heavy Weapons") {
    Skirmish fight("A.........x");
    const ItemId gun = fight.give('A', {.name = "light assault gun",
                                        .weapon_class = WeaponClass::heavy,
                                        .make = Make::support,
                                        .skill = Skill::heavy_weapons,
                                        .group = WeaponGroup::heavy,
                                        .dice = 5,
                                        .effective_m = 100,
                                        .maximum_m = 300,
                                        .magazine = 5});
    fight.sheet('A').skills.heavy_weapons = 2;
    fight.begin("Ax");
    EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x'), .weapon = gun}, {1, 1}).is_done());
    EXPECT_EQ(fight.reason("heavy_weapons", "attack"), 2);
    EXPECT_EQ(fight.rolled("attack").rule, RuleId("TV-RNG-001"));
}

RULE("TV-RNG-002", "10 or more beyond it, and the Effect is counted from 10") {
    Skirmish fight("A..........x");
    const ItemId pistol = fight.give_pistol('A');
    fight.begin("Ax");
    const Attack attack{.target = fight.who('x'), .weapon = pistol};
    EXPECT_TRUE(fight.does('A', attack, {4, 5}).is_done());
    EXPECT_EQ(fight.rolled("attack").targets, (std::vector<int>{10}));
    EXPECT_TRUE(fight.was_told(Missed{"TV-RNG-002", fight.who('A'), fight.who('x')}));
    EXPECT_TRUE(fight.does('A', attack, {5, 6, 1, 1}).is_done());
    EXPECT_EQ(fight.reason("effect", "damage"), 1);
}

RULE("TV-RNG-003", "beyond Maximum range nothing is shot at") {
    Skirmish fight("A...........x");
    const ItemId pistol = fight.give_pistol('A');
    fight.stage.items[index_of(pistol)].maximum_m = 11;
    fight.begin("Ax");
    EXPECT_EQ(fight.does('A', Attack{.target = fight.who('x'), .weapon = pistol}),
              refuse("TV-RNG-003", "out_of_range", 11, 12));
}

RULE("TV-RNG-004", "a target behind bushes, DM minus 1") {
    Skirmish fight = ready("A......~x");
    EXPECT_EQ(dm(fight), -1);
    EXPECT_EQ(fight.reason("obscured", "attack"), -1);
}

RULE("TV-RNG-004", "bushes hide both, wherever they stand between the two") {
    Skirmish fight = ready("A~......x");
    EXPECT_EQ(dm(fight), -1);
}

RULE("TV-RNG-005", "a target behind hard cover, DM minus 2") {
    Skirmish fight = ready("A......-x");
    EXPECT_EQ(dm(fight), -2);
    EXPECT_EQ(fight.reason("hard_cover", "attack"), -2);
}

RULE("TV-RNG-005", "what the shooter stands behind hides the shooter alone") {
    Skirmish fight = ready("A-......x");
    EXPECT_EQ(dm(fight), 0);
    EXPECT_EQ(cover_of(fight.stage, fight.scene, fight.who('x'), fight.who('A')), CoverKind::hard);
    Skirmish both = ready("A-.....-x");
    EXPECT_EQ(dm(both), -2);
    EXPECT_EQ(both.reason("hard_cover", "attack"), -2);
}

RULE("TV-RNG-005", "a pile of crates before the shooter is not the target's cover") {
    constexpr std::string_view pile = R"(
        .--......
        A--.....x
        .--......
    )";
    Skirmish fight = ready(pile);
    EXPECT_EQ(dm(fight), 0);
    EXPECT_FALSE(fight.has_reason("hard_cover", "attack"));
    EXPECT_EQ(cover_of(fight.stage, fight.scene, fight.who('x'), fight.who('A')), CoverKind::hard);
    Skirmish added = ready(pile);
    added.rule("calls.covers_add", "true");
    EXPECT_EQ(dm(added), 0);
    Skirmish apart = ready("A--..%...x");
    EXPECT_EQ(dm(apart), -3) << "what is tall and stands further on hides the target";
    Skirmish close = ready("A-x");
    EXPECT_EQ(dm(close), -2) << "beside both";
}

RULE("TV-RNG-005", "what is waist high hides those who are right behind it") {
    Skirmish far = ready("A..-......x");
    EXPECT_EQ(dm(far), 0);
    EXPECT_EQ(cover_of(far.stage, far.scene, far.who('x'), far.who('A')), CoverKind::none);
    far['x'].prone = true;
    EXPECT_EQ(dm(far), -2) << "prone in the open";
    EXPECT_FALSE(far.has_reason("prone_in_cover", "attack"));
    // Heavy sandbags too: nobody in the open behind them is in total cover.
    Skirmish bags(R"(A..-..........................x)");
    bags.stage.board.legend[1].cover = board::Cover::heavy;
    bags.give_rifle('A');
    bags.begin("Ax");
    bags['x'].prone = true;
    EXPECT_EQ(dm(bags), -2);
    bags.rule("calls.covers_add", "true");
    bags.turn_of('x');
    bags.turn_of('A');
    EXPECT_EQ(dm(bags), -2);
    Skirmish row = ready("A..-.-...-x");
    EXPECT_EQ(dm(row), -2) << "the one the target stands behind";
    // A vehicle as a target, too.
    Skirmish car(R"(
        ...........................
        A....-....................x
        .....-.....................)");
    car.give_rifle('A');
    const VehicleId target = car.add_vehicle(Skirmish::car("T2 e"), 'x');
    car.begin("Ax");
    EXPECT_TRUE(car.does('A', Attack{.vehicle = target, .weapon = rifle}, {1, 1}).is_done());
    EXPECT_FALSE(car.has_reason("hard_cover", "attack"));
}

RULE("TV-RNG-005", "a vehicle right before the shooter hides the shooter alone") {
    Skirmish fight(R"(
        ...........
        A.........x
        ...........
    )");
    fight.give_rifle('A');
    const ItemId theirs = fight.give_rifle('x');
    fight.add_vehicle(Skirmish::car("E2 e"), 0);
    fight.begin("Ax");
    EXPECT_EQ(dm(fight), 0);
    fight.turn_of('x');
    const Attack back{.target = fight.who('A'), .weapon = theirs};
    EXPECT_TRUE(fight.does('x', back, {1, 1}).is_done());
    EXPECT_EQ(fight.reason("hard_cover", "attack"), -2);
}

RULE("TV-RNG-005", "a vehicle between the two is hard cover") {
    Skirmish fight(R"(
        ...........
        A.........x
        ...........
    )");
    fight.give_rifle('A');
    fight.add_vehicle(Skirmish::car("G2 e"), 0);
    fight.begin("Ax");
    EXPECT_EQ(dm(fight), -2);
    EXPECT_EQ(fight.reason("hard_cover", "attack"), -2);
}

RULE("TV-RNG-006", "a target in a prepared position, DM minus 3") {
    Skirmish fight = ready("A......%x");
    EXPECT_EQ(dm(fight), -3);
    EXPECT_EQ(fight.reason("heavy_cover", "attack"), -3);
}

RULE("TV-GAP-025", "of several kinds only the best counts, unless the Referee adds them") {
    Skirmish fight = ready("A....~.-x");
    EXPECT_EQ(dm(fight), -2);
    EXPECT_TRUE(fight.has_reason("several_covers", "attack"));
    fight.rule("calls.covers_add", "true");
    EXPECT_EQ(dm(fight), -3);
    EXPECT_EQ(fight.reason("obscured", "attack"), -1);
    EXPECT_EQ(fight.reason("hard_cover", "attack"), -2);
}

RULE("TV-RNG-007", "a target prone in the open, DM minus 2") {
    Skirmish fight = ready("A.......x");
    fight['x'].prone = true;
    EXPECT_EQ(dm(fight), -2);
    EXPECT_EQ(fight.reason("prone", "attack"), -2);
}

RULE("TV-RNG-008", "prone behind cover, a further minus 1 in place of the minus 2") {
    Skirmish fight = ready("A......-x");
    fight['x'].prone = true;
    EXPECT_EQ(dm(fight), -3);
    EXPECT_EQ(fight.reason("prone_in_cover", "attack"), -1);
    EXPECT_FALSE(fight.has_reason("prone", "attack"));
    Skirmish bushes = ready("A......~x");
    bushes['x'].prone = true;
    EXPECT_EQ(dm(bushes), -2);
}

RULE("TV-RNG-009", "whoever has minus 4 of cover cannot fire themselves") {
    Skirmish fight = ready("A%......x");
    EXPECT_TRUE(shoot(fight, {1, 1}).is_done());
    fight['A'].prone = true;
    EXPECT_EQ(shoot(fight), refuse("TV-RNG-009", "in_total_cover", -4, -4));
}

RULE("TV-RNG-010", "nobody in total cover is hit by direct fire") {
    Skirmish fight = ready("A......#x");
    EXPECT_EQ(shoot(fight), refuse("TV-RNG-010", "total_cover", -4, -4));
    EXPECT_EQ(fight.does('A', FullAuto{.weapon = rifle, .targets = {fight.who('x')}}),
              refuse("TV-RNG-010", "total_cover", -4, -4));
}

RULE("TV-GAP-026", "prone in heavy cover is total cover, darkness and running are not") {
    Skirmish fight = ready("A......%x");
    fight['x'].prone = true;
    EXPECT_EQ(shoot(fight), refuse("TV-GAP-026", "total_cover", -4, -4));
    fight['x'].prone = false;
    fight['x'].ran = true;
    fight.rule("calls.light", "dark");
    EXPECT_EQ(dm(fight), -3 - 1 - 2);
}

RULE("TV-RNG-011", "grenades go over total cover") {
    Skirmish fight("A........#x");
    const ItemId grenade = fight.give_grenade('A');
    fight.begin("Ax");
    const Lob over{.item = grenade, .at = place_of(fight.stage, fight.scene, fight.who('x'))};
    EXPECT_TRUE(fight.does('A', over, {4, 4}).is_done());
    EXPECT_TRUE(fight.cites("TV-RNG-011"));
}

RULE("TV-GAP-027", "the DM minus 4 does nothing to them unless the Referee applies it") {
    const auto dm_on_grenade = [](bool applied) {
        Skirmish fight("A........#x");
        const ItemId grenade = fight.give_grenade('A');
        fight.begin("Ax");
        if (applied) fight.rule("calls.indirect_dm", "-4");
        const Lob over{.item = grenade, .at = place_of(fight.stage, fight.scene, fight.who('x'))};
        EXPECT_TRUE(fight.does('A', over, {6, 6}).is_done());
        EXPECT_TRUE(fight.cites("TV-GAP-027"));
        return fight.reason("total_cover", "grenade");
    };
    EXPECT_EQ(dm_on_grenade(false), 0);
    EXPECT_EQ(dm_on_grenade(true), -4);
}

RULE("TV-RNG-012", "darkness, DM minus 2") {
    Skirmish fight = ready("A.......x");
    fight.rule("calls.light", "dark");
    EXPECT_EQ(dm(fight), -2);
    EXPECT_EQ(fight.reason("darkness", "attack"), -2);
}

RULE("TV-RNG-013", "dim light, DM minus 1") {
    Skirmish fight = ready("A.......x");
    fight.rule("calls.light", "dim");
    EXPECT_EQ(dm(fight), -1);
    EXPECT_EQ(fight.reason("dim_light", "attack"), -1);
}

RULE("TV-RNG-012", "it does not matter hand to hand") {
    Skirmish fight("Ax......y");
    const ItemId pistol = fight.give_pistol('A');
    fight.begin("Axy");
    fight.rule("calls.light", "dark");
    EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x')}, {1, 1}).is_done());
    EXPECT_FALSE(fight.has_reason("darkness", "attack"));
    EXPECT_TRUE(
        fight.does('A', Attack{.target = fight.who('y'), .weapon = pistol}, {1, 1}).is_done());
    EXPECT_TRUE(fight.has_reason("darkness", "attack"));
}

GM_RULE("TV-RNG-014", "night vision removes the penalties of light if the Referee thinks so") {
    const auto with = [](std::string_view helps, std::string_view light) {
        Skirmish fight("A.......x");
        fight.give_rifle('A');
        fight.give_kind('A', ItemKind::night_vision);
        fight.begin("Ax");
        fight.rule("calls.light", light);
        fight.rule("calls.night_vision_helps", helps);
        return dm(fight);
    };
    EXPECT_EQ(with("true", "dark"), 0);
    EXPECT_EQ(with("true", "dim"), 0);
    EXPECT_EQ(with("false", "dark"), -2);
    EXPECT_EQ(with("false", "dim"), -1);
    two_outcomes(with("true", "dark"), with("false", "dark"));
}

RULE("TV-RNG-015", "a target that spent its last turn running, DM minus 1") {
    Skirmish fight(R"(
        A.......x...........
        ....................
    )");
    fight.give_rifle('A');
    fight.begin("xA");
    EXPECT_TRUE(fight.does('x', Move{.to = board::Place{board::Space{12, 0}}}).is_done());
    EXPECT_TRUE(fight.does('x', Move{.to = board::Place{board::Space{16, 0}}}).is_done());
    fight.turn_of('A');
    EXPECT_EQ(dm(fight), -1);
    EXPECT_EQ(fight.reason("running", "attack"), -1);
}

RULE("TV-RNG-015", "dropping prone is not running") {
    Skirmish fight(R"(
        A.......x...........
        ....................
    )");
    fight.give_rifle('A');
    fight.begin("xA");
    EXPECT_TRUE(fight.does('x', Move{.to = board::Place{board::Space{12, 0}}}).is_done());
    EXPECT_TRUE(fight.does('x', GoProne{}).is_done());
    fight.turn_of('A');
    EXPECT_EQ(dm(fight), -2);
    EXPECT_FALSE(fight.has_reason("running", "attack"));
    fight['x'].ran = true;
    EXPECT_EQ(dm(fight), -3);
}

RULE("TV-RNG-011", "and out of it") {
    Skirmish fight("A%........x....");
    const ItemId grenade = fight.give_grenade('A');
    fight.begin("Ax");
    fight['A'].prone = true;
    const Lob out{.item = grenade, .at = place_of(fight.stage, fight.scene, fight.who('x'))};
    EXPECT_TRUE(fight.does('A', out, {4, 4}).is_done());
    EXPECT_TRUE(fight.cites("TV-RNG-011"));
    EXPECT_FALSE(fight.cites("TV-GAP-027"));
}

RULE("TV-RNG-016", "the table's row for dodging belongs to the optional rule") {
    for (const bool rule : {false, true}) {
        Skirmish fight("A.......x");
        fight.stage.house_rules.dodge_and_parry = rule;
        fight.give_rifle('A');
        fight.sheet('x').skills.gun_combat = 2;
        fight.begin("Ax");
        EXPECT_EQ(dm(fight), rule ? -2 : 0);
        EXPECT_EQ(fight.cites("TV-RNG-016"), rule);
    }
}

RULE("TV-RNG-017", "every row of the table, and they add up") {
    struct Row {
        std::string_view picture;
        bool prone = false;
        bool ran = false;
        Light light = Light::bright;
        int expected = 0;
    };
    const std::vector<Row> rows{
        {.picture = "A......~x", .expected = -1},
        {.picture = "A......-x", .expected = -2},
        {.picture = "A......%x", .expected = -3},
        {.picture = "A.......x", .ran = true, .expected = -1},
        {.picture = "A.......x", .prone = true, .expected = -2},
        {.picture = "A......~x", .prone = true, .expected = -2},
        {.picture = "A......-x", .prone = true, .expected = -3},
        {.picture = "A.......x", .light = Light::dark, .expected = -2},
        {.picture = "A.......x", .light = Light::dim, .expected = -1},
        {.picture = "A......-x", .ran = true, .light = Light::dark, .expected = -5},
    };
    for (const Row& row : rows) {
        Skirmish fight = ready(row.picture);
        fight['x'].prone = row.prone;
        fight['x'].ran = row.ran;
        fight.scene.calls.light = row.light;
        EXPECT_EQ(dm(fight), row.expected) << row.picture;
        EXPECT_TRUE(fight.cites("TV-RNG-017")) << row.picture;
    }
    Skirmish wall = ready("A......#x");
    EXPECT_EQ(shoot(wall).refusal().need, -4);
}

RULE("TV-GAP-097", "a light machine gun is Small Arms, a general purpose machine gun is Heavy") {
    for (const bool heavy : {false, true}) {
        Skirmish fight(R"(
            A...............x
            .................
            .................
        )");
        Vehicle car = Skirmish::car("I2 e");
        car.armor = Armour::light;
        const VehicleId target = fight.add_vehicle(car, 0);
        const ItemId gun =
            fight.give('A', {.name = heavy ? "GP machinegun" : "light machine gun",
                             .weapon_class = heavy ? WeaponClass::heavy : WeaponClass::small_arms,
                             .make = Make::support,
                             .skill = heavy ? Skill::heavy_weapons : Skill::gun_combat,
                             .group = heavy ? WeaponGroup::heavy : WeaponGroup::assault,
                             .dice = 3,
                             .effective_m = 100,
                             .maximum_m = 300,
                             .magazine = 100,
                             .auto_score = 4});
        fight.begin("Ax");
        const Attack attack{.vehicle = target, .weapon = gun};
        // An internal hit is rolled for: 5 is cargo, of which there is none.
        EXPECT_TRUE(fight
                        .does('A', attack,
                              heavy ? std::vector<std::int16_t>{4, 4, 2, 3}
                                    : std::vector<std::int16_t>{4, 4})
                        .is_done());
        EXPECT_TRUE(fight.cites("TV-GAP-097"));
        ASSERT_EQ(fight.told<Penetrated>().size(), 1U);
        EXPECT_EQ(fight.told<Penetrated>()[0].level, heavy ? Level::internal : Level::none);
    }
}

}  // namespace
}  // namespace breakneck::teveller::ranged_test
