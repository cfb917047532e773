// TevellerRPG, section 18: aspects of weapons as optional rules.
#include "rules/teveller/attack.h"
#include "tests/support/rule_test.h"
#include "tests/support/teveller.h"

namespace breakneck::teveller::aspects_test {
namespace {

using test::Skirmish;

Item laser() {
    return {.name = "laser",
            .make = Make::handgun,
            .skill = Skill::gun_combat,
            .group = WeaponGroup::laser,
            .dice = 3,
            .effective_m = 50,
            .maximum_m = 200,
            .magazine = 10,
            .laser = true,
            .zero_g = true};
}
Item shotgun() {
    return {.name = "shotgun",
            .make = Make::handgun,
            .skill = Skill::gun_combat,
            .group = WeaponGroup::slug,
            .dice = 4,
            .effective_m = 20,
            .maximum_m = 40,
            .magazine = 6,
            .scattergun = true};
}
Answer shoot(Skirmish& fight, ItemId weapon, std::vector<std::int16_t> dice) {
    return fight.does('A', Attack{.target = fight.who('x'), .weapon = weapon}, std::move(dice));
}
/// What a hopeless attack has added to its dice.
int dm(Skirmish& fight, ItemId weapon) {
    EXPECT_TRUE(shoot(fight, weapon, {1, 1}).is_done());
    return fight.rolled("attack").total - 2;
}

RULE("TV-EQP-005", "bulky weapons have DM minus 2 for those of STR 8 or less") {
    for (const bool rule : {true, false})
        for (const int str : {8, 9}) {
            Skirmish fight("A........x");
            fight.stage.house_rules.bulky = rule;
            fight.sheet('A').characteristics.str = str;
            Item gun = laser();
            gun.bulky = true;
            const ItemId weapon = fight.give('A', gun);
            fight.begin("Ax");
            EXPECT_EQ(dm(fight, weapon), rule && str == 8 ? -2 : 0);
            EXPECT_EQ(fight.has_reason("bulky", "attack"), rule && str == 8);
        }
}

RULE("TV-EQP-005", "but not on the mount of a vehicle") {
    Skirmish fight(R"(
        A...............x
        .................
        .................
    )");
    fight.stage.house_rules.bulky = true;
    Vehicle car = Skirmish::car("F2 e");
    car.weapons.push_back(Skirmish::mounted_gun(true));
    car.weapons[0].bulky = true;
    const VehicleId vehicle = fight.add_vehicle(car, 'A');
    fight.begin("Ax");
    EXPECT_EQ(dm(fight, fight.weapon_on(vehicle)), 0);
    Skirmish held("A........x");
    held.stage.house_rules.bulky = true;
    Item gun = laser();
    gun.bulky = true;
    const ItemId weapon = held.give('A', gun);
    held.begin("Ax");
    EXPECT_EQ(dm(held, weapon), -2);
}

RULE("TV-EQP-005", "a Scattergun has DM plus 1 and four dice within Effective range, else two") {
    for (const bool rule : {true, false})
        for (const int effective : {9, 8}) {
            Skirmish fight("A........x");
            fight.stage.house_rules.scattergun = rule;
            fight.sheet('x').stamina = 60;
            Item gun = shotgun();
            gun.effective_m = effective;
            const ItemId weapon = fight.give('A', gun);
            fight.begin("Ax");
            const bool near = effective == 9;
            std::vector<std::int16_t> dice{5, 5, 1, 1, 1, 1};
            if (rule && !near) dice = {5, 5, 1, 1};
            EXPECT_TRUE(shoot(fight, weapon, dice).is_done());
            EXPECT_EQ(fight.reason("scattergun", "attack"), rule && near ? 1 : 0);
            EXPECT_EQ(fight.rolled("damage").faces.size(), rule && !near ? 2U : 4U);
        }
    Skirmish fight("A........x");
    fight.stage.house_rules.scattergun = true;
    const ItemId weapon = fight.give('A', shotgun());
    fight.begin("Ax");
    EXPECT_EQ(dm(fight, weapon), 1);
}

RULE("TV-EQP-005", "everyone within a metre and a half of the target is attacked too") {
    for (const bool rule : {true, false}) {
        Skirmish fight(R"(
            A........x.z
            ........By..
        )");
        fight.stage.house_rules.scattergun = rule;
        const ItemId weapon = fight.give('A', shotgun());
        fight.begin("AxyzB");
        std::vector<std::int16_t> dice{1, 1};
        if (rule) dice = {1, 1, 1, 1, 1, 1};
        EXPECT_TRUE(shoot(fight, weapon, dice).is_done());
        ASSERT_EQ(fight.told<Attacked>().size(), rule ? 3U : 1U);
        EXPECT_EQ(fight.told<Attacked>()[0].target, fight.who('x'));
        EXPECT_EQ(fight.scene.thing(weapon).rounds, 5);
        EXPECT_EQ(fight.cites("TV-EQP-005"), rule);
    }
}

RULE("TV-EQP-005", "smoke hinders lasers where the Referee wants it") {
    for (const bool rule : {true, false})
        for (const bool is_laser : {true, false}) {
            Skirmish fight("A.......~x");
            fight.stage.house_rules.laser_smoke = rule;
            Item gun = laser();
            gun.laser = is_laser;
            const ItemId weapon = fight.give('A', gun);
            fight.begin("Ax");
            EXPECT_EQ(dm(fight, weapon), rule && is_laser ? -1 - 2 : -1);
            EXPECT_EQ(fight.cites("TV-EQP-005"), rule && is_laser);
        }
    Skirmish clear("A........x");
    clear.stage.house_rules.laser_smoke = true;
    const ItemId weapon = clear.give('A', laser());
    clear.begin("Ax");
    EXPECT_EQ(dm(clear, weapon), 0);
}

RULE("TV-EQP-005", "in free fall all but weapons made for it have DM minus 2") {
    for (const bool rule : {true, false})
        for (const bool made_for_it : {true, false}) {
            Skirmish fight("A........x");
            fight.stage.house_rules.zero_g = rule;
            Item gun = laser();
            gun.zero_g = made_for_it;
            const ItemId weapon = fight.give('A', gun);
            fight.begin("Ax");
            EXPECT_EQ(dm(fight, weapon), 0);
            fight.rule("calls.weightless", "true");
            EXPECT_EQ(dm(fight, weapon), rule && !made_for_it ? -2 : 0);
            EXPECT_EQ(fight.has_reason("weightless", "attack"), rule && !made_for_it);
        }
}

RULE("TV-EQP-005", "an aimed shot through a Scope keeps 8 beyond Effective range") {
    for (const bool rule : {true, false})
        for (const bool aimed : {true, false}) {
            Skirmish fight("A........x");
            fight.stage.house_rules.scope = rule;
            Item gun = laser();
            gun.scope = true;
            gun.effective_m = 5;
            const ItemId weapon = fight.give('A', gun);
            fight.begin("Ax");
            if (aimed) {
                EXPECT_TRUE(fight.does('A', Aim{.target = fight.who('x')}).is_done());
            }
            EXPECT_TRUE(shoot(fight, weapon, {1, 1}).is_done());
            const int target = rule && aimed ? 8 : 10;
            EXPECT_EQ(fight.rolled("attack").targets, (std::vector<int>{target}));
            EXPECT_EQ(fight.cites("TV-EQP-005"), rule && aimed);
        }
}

}  // namespace
}  // namespace breakneck::teveller::aspects_test
