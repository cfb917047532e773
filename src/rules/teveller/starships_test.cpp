// TevellerRPG, section 17: ground weapons and starships.
#include "rules/teveller/vehicle_damage.h"
#include "tests/support/gunfire.h"

namespace breakneck::teveller::starships_test {
namespace {

using test::Gunfire;
using Dice = Gunfire::Dice;

/// A spacecraft on the ground is shot at; nothing is thrown after the attack.
Gunfire hit_ship(WeaponClass weapon, int tons, Armour armor = Armour::unarmored) {
    Vehicle ship = Gunfire::ground(armor);
    ship.tons = tons;
    Gunfire fight(weapon, ship);
    fight.weapon().av_hits = 4;
    fight.start();
    EXPECT_TRUE(fight.shoot({}).is_done());
    EXPECT_EQ(fight.told<Penetrated>().size(), 1U);
    EXPECT_EQ(fight.target().state, RideState::working);
    return fight;
}
RuleId rule_of(const Gunfire& fight) { return fight.told<Penetrated>().front().rule; }
bool surface_hit(const Gunfire& fight) {
    return fight.changed(fight.car_id, RideChange::ship_surface_hit);
}
bool internal_hit(const Gunfire& fight) {
    return fight.changed(fight.car_id, RideChange::ship_internal_hit);
}
bool immune(const Gunfire& fight) { return !surface_hit(fight) && !internal_hit(fight); }

RULE("TV-SCALE-001", "no spacecraft minds small arms") {
    for (const int tons : {10, 500, 5000}) {
        const Gunfire fight = hit_ship(WeaponClass::small_arms, tons);
        EXPECT_TRUE(immune(fight));
        EXPECT_EQ(rule_of(fight), RuleId("TV-SCALE-001"));
    }
}

RULE("TV-SCALE-002", "a heavy weapon does one Surface hit to an unarmored craft below 100 tons") {
    const Gunfire fight = hit_ship(WeaponClass::heavy, 99);
    EXPECT_TRUE(surface_hit(fight));
    EXPECT_EQ(fight.told<RideChanged>().size(), 1U);
}

RULE("TV-SCALE-003", "where it strikes is for the Space Combat chapter, the hit is told as it is") {
    const Gunfire fight = hit_ship(WeaponClass::heavy, 50);
    EXPECT_TRUE(
        fight.was_told(RideChanged{"TV-SCALE-002", fight.car_id, RideChange::ship_surface_hit, 0}));
    EXPECT_TRUE(fight.told<SystemHit>().empty());
}

RULE("TV-SCALE-004", "a gunnery weapon does one Internal hit to a craft below 100 tons") {
    EXPECT_TRUE(internal_hit(hit_ship(WeaponClass::gunnery, 99)));
    EXPECT_TRUE(internal_hit(hit_ship(WeaponClass::gunnery, 10, Armour::heavy)));
}

RULE("TV-SCALE-005", "and one Surface hit to a ship of 100 to 999 tons") {
    EXPECT_TRUE(surface_hit(hit_ship(WeaponClass::gunnery, 100)));
    EXPECT_TRUE(surface_hit(hit_ship(WeaponClass::gunnery, 999, Armour::heavy)));
}

RULE("TV-SCALE-006", "from 1000 tons on ships do not mind the weapons of the ground") {
    for (const auto weapon : {WeaponClass::heavy, WeaponClass::gunnery}) {
        const Gunfire fight = hit_ship(weapon, 1000);
        EXPECT_TRUE(immune(fight));
        EXPECT_EQ(rule_of(fight), RuleId("TV-SCALE-006"));
    }
}

RULE("TV-GAP-095", "heavy weapons do nothing to armored craft or to ships of 100 tons and more") {
    EXPECT_EQ(rule_of(hit_ship(WeaponClass::heavy, 50, Armour::light)), RuleId("TV-GAP-095"));
    EXPECT_TRUE(immune(hit_ship(WeaponClass::heavy, 100)));
}

RULE("TV-SCALE-007", "a ship's laser is a gunnery weapon to vehicles") {
    Gunfire fight(WeaponClass::ship_laser, Gunfire::ground(Armour::heavy));
    fight.start();
    EXPECT_TRUE(fight.shoot({4, 4}).is_done());
    EXPECT_EQ(fight.level(), Level::internal);
    Gunfire car(WeaponClass::ship_laser);
    car.start();
    EXPECT_TRUE(car.shoot({4, 4}).is_done());
    EXPECT_EQ(car.target().state, RideState::destroyed);
}

RULE("TV-SCALE-008", "a ship's missile is a heavy weapon with 1D AV hits") {
    Gunfire fight(WeaponClass::ship_missile, Gunfire::ground(Armour::light));
    fight.start();
    // 3 rolls: Locomotion, Electronics, Power Plant.
    EXPECT_TRUE(fight.shoot({3, 4, 4, 5, 5, 5, 6}).is_done());
    EXPECT_EQ(fight.level(), Level::internal);
    EXPECT_EQ(fight.told<SystemHit>().size(), 3U);
    EXPECT_EQ(fight.target().power_hits, 1);
}

/// What keeps a weapon on the ground from hitting something that flies fast.
Answer shot_at_fast_flyer(WeaponClass weapon) {
    Gunfire fight(weapon, Gunfire::of_kind(VehicleKind::aircraft));
    fight.start();
    fight.target().aloft = Aloft::low;
    fight.target().speed = SpeedClass::fast;
    return fight.does('A', fight.shot());
}

RULE("TV-VATK-026", "from the ground the weapons of starships do not reach what flies fast") {
    const Answer no = refuse("TV-VATK-026", "fast_aircraft");
    EXPECT_EQ(shot_at_fast_flyer(WeaponClass::ship_laser), no);
    EXPECT_EQ(shot_at_fast_flyer(WeaponClass::ship_heavy), no);
    EXPECT_EQ(shot_at_fast_flyer(WeaponClass::ship_missile), refuse("TV-VATK-011", "fast_aircraft"))
        << "a heavy weapon";
}

RULE("TV-SCALE-009", "anything heavier destroys any vehicle it hits") {
    for (const auto armor : {Armour::unarmored, Armour::light, Armour::heavy}) {
        Gunfire fight(WeaponClass::ship_heavy, Gunfire::ground(armor));
        fight.start();
        EXPECT_TRUE(fight.shoot({4, 4}).is_done());
        EXPECT_EQ(fight.target().state, RideState::destroyed);
    }
}

RULE("TV-SCALE-010", "whoever is hit by any of them is gone") {
    for (const auto weapon :
         {WeaponClass::ship_laser, WeaponClass::ship_missile, WeaponClass::ship_heavy}) {
        Gunfire fight(weapon);
        fight.start();
        EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('y'), .weapon = fight.gun}, {6, 6})
                        .is_done());
        EXPECT_EQ(fight['y'].condition, Condition::dead);
    }
}

/// x drives at speed in an open car without an autopilot, and is shot.
Gunfire driver_annihilated(std::string_view others, const Dice& then) {
    Vehicle car = Gunfire::ground();
    car.open = true;
    car.tl = 6;
    Gunfire fight(WeaponClass::ship_laser, car, others);
    fight.start();
    fight.target().speed = SpeedClass::fast;
    // DM -2 for hard cover, -2 for the speed.
    Dice dice{6, 6};
    dice.insert(dice.end(), then.begin(), then.end());
    EXPECT_TRUE(
        fight.does('A', Attack{.target = fight.who('x'), .weapon = fight.gun}, dice).is_done());
    EXPECT_EQ(fight['x'].condition, Condition::dead);
    return fight;
}

RULE("TV-SCALE-010", "a driver who is gone steers no more") {
    // Crew Hit, with nobody left to be hurt.
    const Gunfire alone = driver_annihilated("", {3, 4});
    EXPECT_TRUE(alone.was_told(RideChanged{"TV-INTL-009", alone.car_id, RideChange::crashed, 0}));
    Gunfire both = driver_annihilated("y", {});
    EXPECT_EQ(both.asked(), "controls");
    EXPECT_EQ(both.asked_letter(), 'y');
    EXPECT_TRUE(both.does('y', TakeControls{}).is_done());
    EXPECT_EQ(driver_of(both.stage, both.scene, both.car_id), both.who('y'));
}

}  // namespace
}  // namespace breakneck::teveller::starships_test
