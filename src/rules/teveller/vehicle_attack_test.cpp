// TevellerRPG, section 15: attacks from vehicles and on them.
#include "rules/teveller/attack.h"
#include "tests/support/gunfire.h"

namespace breakneck::teveller::vehicle_attack_test {
namespace {

using test::Gunfire;
using test::Skirmish;
using test::two_outcomes;
using Dice = Gunfire::Dice;

/// A mounted weapon in a turret: 3D, 100/400 m.
Item mount(WeaponClass weapon, Skill skill) {
    return {.name = "mount",
            .weapon_class = weapon,
            .make = Make::support,
            .skill = skill,
            .group = WeaponGroup::heavy,
            .dice = 3,
            .effective_m = 100,
            .maximum_m = 400,
            .turret = true};
}
Item heavy_mount() { return mount(WeaponClass::heavy, Skill::heavy_weapons); }
Item gunnery_mount() { return mount(WeaponClass::gunnery, Skill::gunnery); }

/// A drives a vehicle with one weapon on it; x stands 6 m from it, y drives another vehicle.
struct Armed : Skirmish {
    explicit Armed(Item weapon, Vehicle vehicle = Skirmish::car("D2 e"))
        : Skirmish(R"(
              A...........
              .........x..
              ............
              ............
              ............
              y...........
          )") {
        vehicle.weapons = {std::move(weapon)};
        own = add_vehicle(std::move(vehicle), 'A');
        other = add_vehicle(Skirmish::car("L4 e"), 'y');
    }
    void start() {
        begin("Axy");
        gun = weapon_on(own);
    }
    /// Misses, so that only the throw has to be looked at.
    void fires_at_person() { EXPECT_TRUE(does('A', at_person(), {1, 1}).is_done()); }
    void fires_at_vehicle() { EXPECT_TRUE(does('A', at_vehicle(), {1, 1}).is_done()); }
    Attack at_person() const { return {.target = who('x'), .weapon = gun}; }
    Attack at_vehicle() const { return {.vehicle = other, .weapon = gun}; }
    int target_number() const { return rolled("attack").targets.front(); }

    VehicleId own = VehicleId::none;
    VehicleId other = VehicleId::none;
    ItemId gun = ItemId::none;
};

RULE("TV-VATK-001", "a mounted heavy weapon is fired with Heavy Weapons and DEX, 8 or 10 or more") {
    Armed near(heavy_mount());
    near.sheet('A').skills.heavy_weapons = 2;
    near.start();
    near.fires_at_person();
    EXPECT_EQ(near.rolled("attack").rule, RuleId("TV-VATK-001"));
    EXPECT_EQ(near.reason("heavy_weapons", "attack"), 2);
    EXPECT_EQ(near.target_number(), 8);
    Item short_ranged = heavy_mount();
    short_ranged.effective_m = 3;
    Armed far(short_ranged);
    far.start();
    far.fires_at_person();
    EXPECT_EQ(far.rolled("attack").rule, RuleId("TV-VATK-001"));
    EXPECT_EQ(far.target_number(), 10);
}

RULE("TV-VATK-002", "light and cover count for a mounted heavy weapon as for any other") {
    Armed fight(heavy_mount());
    fight.start();
    fight.rule("calls.light", "dark");
    fight.fires_at_person();
    EXPECT_EQ(fight.reason("darkness", "attack"), -2);
    EXPECT_TRUE(fight.has_reason("ranged_dms", "attack"));
    EXPECT_EQ(fight.rolled("attack").total, 0);
}

/// x in a vehicle whose occupants can be shot at: hard cover.
int cover_dm_of_shot(const Item& weapon, bool ignores) {
    Armed fight(weapon);
    fight.stage.vehicles[1].open = true;
    fight.start();
    fight.rule("calls.heavy_ignores_cover", ignores ? "true" : "false");
    EXPECT_TRUE(
        fight.does('A', Attack{.target = fight.who('y'), .weapon = fight.gun}, {1, 1}).is_done());
    return fight.reason("hard_cover", "attack") + fight.reason("obscured", "attack");
}

GM_RULE("TV-VATK-003", "the Referee may rule that heavy weapons treat hard cover as foliage") {
    const int usual = cover_dm_of_shot(heavy_mount(), false);
    const int ruled = cover_dm_of_shot(heavy_mount(), true);
    EXPECT_EQ(usual, -2);
    EXPECT_EQ(ruled, -1);
    two_outcomes(usual, ruled);
}

RULE("TV-GAP-080", "only heavy weapons and those that say so ignore hard cover, which counts 1") {
    EXPECT_EQ(cover_dm_of_shot(heavy_mount(), false), -2);
    EXPECT_EQ(cover_dm_of_shot(gunnery_mount(), true), -2);
    Item special = gunnery_mount();
    special.ignores_cover = true;
    EXPECT_EQ(cover_dm_of_shot(special, false), -1);
}

RULE("TV-VATK-004", "a mounted gunnery weapon is fired with Gunnery and DEX, 8 or 10 or more") {
    Armed near(gunnery_mount());
    near.sheet('A').skills.gunnery = 1;
    near.start();
    near.fires_at_vehicle();
    EXPECT_EQ(near.rolled("attack").rule, RuleId("TV-VATK-004"));
    EXPECT_EQ(near.reason("gunnery", "attack"), 1);
    EXPECT_EQ(near.target_number(), 8);
    Item short_ranged = gunnery_mount();
    short_ranged.effective_m = 2;
    Armed far(short_ranged);
    far.start();
    far.fires_at_vehicle();
    EXPECT_EQ(far.rolled("attack").rule, RuleId("TV-VATK-004"));
    EXPECT_EQ(far.target_number(), 10);
}

RULE("TV-VATK-005", "gunnery ranges are so long that what is on the board is within them") {
    Armed fight(gunnery_mount());
    fight.start();
    fight.fires_at_vehicle();
    EXPECT_TRUE(fight.has_reason("long_range", "attack"));
    EXPECT_EQ(fight.target_number(), 8);
}

RULE("TV-VATK-006", "a gunnery weapon has DM minus 2 against somebody, and none against a car") {
    Armed fight(gunnery_mount());
    fight.start();
    fight.fires_at_person();
    EXPECT_EQ(fight.reason("human_sized", "attack"), -2);
    fight.fires_at_vehicle();
    EXPECT_FALSE(fight.has_reason("human_sized", "attack"));
    Armed heavy(heavy_mount());
    heavy.start();
    heavy.fires_at_person();
    EXPECT_FALSE(heavy.has_reason("human_sized", "attack"));
}

RULE("TV-VATK-007", "small arms and heavy weapons have DM plus 1 against what stands still") {
    for (const auto weapon : {WeaponClass::small_arms, WeaponClass::heavy}) {
        Gunfire fight(weapon);
        fight.start();
        EXPECT_TRUE(fight.shoot({}, {1, 1}).is_done());
        EXPECT_EQ(fight.reason("stationary_vehicle", "attack"), 1);
        EXPECT_EQ(fight.rolled("attack").total, 3);
    }
}

RULE("TV-VATK-008",
     "a car at speed is hit with DM minus 2, and one that drives with care without") {
    for (const auto weapon : {WeaponClass::small_arms, WeaponClass::heavy}) {
        Gunfire fight(weapon);
        fight.start();
        fight.target().speed = SpeedClass::fast;
        EXPECT_TRUE(fight.shoot({}, {1, 1}).is_done());
        EXPECT_EQ(fight.reason("fast_target", "attack"), -2);
        fight.target().speed = SpeedClass::careful;
        EXPECT_TRUE(fight.shoot({}, {1, 1}).is_done());
        EXPECT_EQ(fight.rolled("attack").total, 2);
    }
}

RULE("TV-VATK-009", "what flies slowly is hit with DM minus 2, hovering or not") {
    for (const auto kind : {VehicleKind::aircraft, VehicleKind::grav})
        for (const auto speed : {SpeedClass::stationary, SpeedClass::careful}) {
            Gunfire fight(WeaponClass::small_arms, Gunfire::of_kind(kind));
            fight.start();
            fight.target().aloft = Aloft::low;
            fight.target().speed = speed;
            EXPECT_TRUE(fight.shoot({}, {1, 1}).is_done());
            EXPECT_EQ(fight.reason("slow_aerial_target", "attack"), -2);
            EXPECT_FALSE(fight.has_reason("stationary_vehicle", "attack"));
        }
}

EXAMPLE("TV-VATK-010", "a shot at a slow aircraft beyond Effective range needs 12") {
    Gunfire fight(WeaponClass::small_arms, Gunfire::of_kind(VehicleKind::aircraft));
    fight.weapon().effective_m = 2;
    fight.start();
    fight.target().aloft = Aloft::low;
    EXPECT_TRUE(fight.shoot({}, {6, 5}).is_done());
    EXPECT_EQ(fight.rolled("attack").targets.front(), 10);
    EXPECT_EQ(fight.rolled("attack").total, 9);
    EXPECT_TRUE(fight.told<AttackHit>().empty());
    EXPECT_TRUE(fight.shoot({1, 1}, {6, 6}).is_done());
    EXPECT_EQ(fight.told<AttackHit>().size(), 1U);
}

RULE("TV-GAP-078", "beyond Effective range it is 10 for 8, and not DM minus 2 as well") {
    Gunfire fight(WeaponClass::small_arms);
    fight.weapon().effective_m = 2;
    fight.start();
    EXPECT_TRUE(fight.shoot({1, 1}, {4, 5}).is_done());
    EXPECT_EQ(fight.rolled("attack").targets.front(), 10);
    EXPECT_EQ(fight.rolled("attack").total, 10);
    EXPECT_EQ(fight.told<AttackHit>().size(), 1U);
}

/// What keeps a weapon from hitting something that flies.
Answer shot_at_flyer(const Item& weapon, SpeedClass speed, Aloft aloft, bool from_air = false) {
    Vehicle flyer = Skirmish::car("D2 e");
    flyer.kind = VehicleKind::grav;
    Armed fight(weapon, flyer);
    fight.stage.vehicles[1].kind = VehicleKind::aircraft;
    fight.start();
    fight.ride(fight.other).speed = speed;
    fight.ride(fight.other).aloft = aloft;
    if (from_air) fight.ride(fight.own).aloft = Aloft::low;
    const Answer may =
        may_attack(fight.stage, fight.scene, attacking_of(fight.who('A'), fight.at_vehicle()));
    if (may.is_done())
        fight.fires_at_vehicle();
    else
        EXPECT_EQ(fight.does('A', fight.at_vehicle()), may);
    return may;
}

RULE("TV-VATK-011", "small arms never hit a fast aircraft, heavy weapons not from the ground") {
    const Answer no = refuse("TV-VATK-011", "fast_aircraft");
    const Item rifle = mount(WeaponClass::small_arms, Skill::gun_combat);
    EXPECT_EQ(shot_at_flyer(rifle, SpeedClass::fast, Aloft::low), no);
    EXPECT_EQ(shot_at_flyer(rifle, SpeedClass::fast, Aloft::low, true), no);
    EXPECT_EQ(shot_at_flyer(heavy_mount(), SpeedClass::fast, Aloft::low), no);
    EXPECT_EQ(shot_at_flyer(heavy_mount(), SpeedClass::fast, Aloft::low, true), done);
    EXPECT_EQ(shot_at_flyer(rifle, SpeedClass::careful, Aloft::low), done);
}

RULE("TV-VATK-012", "nor do they hit an aircraft high up") {
    const Answer no = refuse("TV-VATK-012", "high_aircraft");
    const Item rifle = mount(WeaponClass::small_arms, Skill::gun_combat);
    EXPECT_EQ(shot_at_flyer(rifle, SpeedClass::careful, Aloft::high), no);
    EXPECT_EQ(shot_at_flyer(rifle, SpeedClass::careful, Aloft::high, true), no);
    EXPECT_EQ(shot_at_flyer(heavy_mount(), SpeedClass::careful, Aloft::high), no);
    EXPECT_EQ(shot_at_flyer(heavy_mount(), SpeedClass::careful, Aloft::high, true), done);
}

RULE("TV-VATK-013", "weapons against aircraft reach them fast and high") {
    for (const auto weapon : {WeaponClass::small_arms, WeaponClass::heavy, WeaponClass::gunnery}) {
        Item missile = mount(weapon, Skill::heavy_weapons);
        missile.anti_aircraft = true;
        EXPECT_EQ(shot_at_flyer(missile, SpeedClass::fast, Aloft::high), done);
        EXPECT_EQ(shot_at_flyer(missile, SpeedClass::fast, Aloft::low), done);
    }
}

RULE("TV-VATK-026", "gunnery on the ground does not reach what flies fast, but what flies high") {
    EXPECT_EQ(shot_at_flyer(gunnery_mount(), SpeedClass::fast, Aloft::low),
              refuse("TV-VATK-026", "fast_aircraft"));
    EXPECT_EQ(shot_at_flyer(gunnery_mount(), SpeedClass::fast, Aloft::low, true), done);
    EXPECT_EQ(shot_at_flyer(gunnery_mount(), SpeedClass::careful, Aloft::high), done);
}

}  // namespace
}  // namespace breakneck::teveller::vehicle_attack_test
