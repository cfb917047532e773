// TevellerRPG, section 15: fire from moving vehicles and at them, and called locations.
#include "rules/teveller/attack.h"
#include "tests/support/gunfire.h"

namespace breakneck::teveller::moving_fire_test {
namespace {

using test::Gunfire;
using test::Skirmish;
using test::two_outcomes;

/// A drives one car and has a pistol, y drives another; a mounted machinegun if there is one.
struct Drivers : Skirmish {
    explicit Drivers(Vehicle first = Skirmish::car("D2 e"))
        : Skirmish(R"(
              A...........
              ............
              ............
              ............
              ............
              y...........
          )") {
        pistol = give_pistol('A');
        armed = !first.weapons.empty();
        own = add_vehicle(std::move(first), 'A');
        other = add_vehicle(Skirmish::car("L4 e"), 'y');
    }
    void on_the_board(SpeedClass mine, SpeedClass theirs) {
        begin("Ay");
        ride(own).speed = mine;
        ride(other).speed = theirs;
        if (armed) mounted = weapon_on(own);
    }
    void in_a_chase() {
        stage.vehicles[0].at.reset();
        stage.vehicles[1].at.reset();
        begin_chase(ChaseKind::chase, SideId{1}, {4, 1});
        if (armed) mounted = weapon_on(own);
    }
    /// Misses by far.
    Rolled fires(ItemId weapon, Location called = Location::none) {
        EXPECT_TRUE(does('A', Attack{.vehicle = other, .weapon = weapon, .called = called}, {1, 1})
                        .is_done());
        return rolled("attack");
    }
    bool armed = false;
    ItemId pistol = ItemId::none;
    ItemId mounted = ItemId::none;
    VehicleId own = VehicleId::none;
    VehicleId other = VehicleId::none;
};

Vehicle gun_truck(bool military, int tl, WeaponClass weapon) {
    Vehicle made = Skirmish::car("D2 e");
    made.military = military;
    made.tl = tl;
    Item gun = Skirmish::mounted_gun(true);
    gun.weapon_class = weapon;
    made.weapons = {gun};
    return made;
}

RULE("TV-VATK-014", "who fires a personal weapon from a fast car has DM minus 2") {
    Drivers cars;
    cars.on_the_board(SpeedClass::fast, SpeedClass::careful);
    EXPECT_EQ(cars.fires(cars.pistol).total, 0);
    EXPECT_EQ(cars.reason("unstable_platform", "attack"), -2);
    Drivers slow;
    slow.on_the_board(SpeedClass::careful, SpeedClass::careful);
    EXPECT_EQ(slow.fires(slow.pistol).total, 2);
}

EXAMPLE("TV-VATK-015", "a pistol out of the window of a car at speed") {
    Drivers cars;
    cars.on_the_board(SpeedClass::fast, SpeedClass::careful);
    cars.fires(cars.pistol);
    EXPECT_EQ(cars.reason("unstable_platform", "attack"), -2);
}

RULE("TV-VATK-016", "own speed and the target's speed add up") {
    Drivers cars;
    cars.on_the_board(SpeedClass::fast, SpeedClass::fast);
    EXPECT_EQ(cars.fires(cars.pistol).total, -2);
    EXPECT_EQ(cars.reason("unstable_platform", "attack"), -2);
    EXPECT_EQ(cars.reason("fast_target", "attack"), -2);
}

EXAMPLE("TV-VATK-017", "a submachinegun from one moving car at another has minus 4 in all") {
    Drivers cars;
    const ItemId smg = cars.give('A', {.name = "submachinegun",
                                       .make = Make::handgun,
                                       .skill = Skill::gun_combat,
                                       .group = WeaponGroup::slug,
                                       .dice = 2,
                                       .effective_m = 30,
                                       .maximum_m = 100,
                                       .magazine = 30,
                                       .auto_score = 3});
    cars.on_the_board(SpeedClass::fast, SpeedClass::fast);
    EXPECT_EQ(cars.fires(smg).total, 2 - 4);
}

RULE("TV-VATK-018", "the unstable platform counts in a chase, the target's speed does not") {
    Drivers cars;
    cars.in_a_chase();
    cars.fires(cars.pistol);
    EXPECT_EQ(cars.reason("unstable_platform", "attack"), -2);
    EXPECT_FALSE(cars.has_reason("fast_target", "attack"));
    EXPECT_FALSE(cars.has_reason("stationary_vehicle", "attack"));
}

RULE("TV-VATK-019", "military mounts from TL7 on are steady, others and light guns are not") {
    const auto platform_dm = [](bool military, int tl, WeaponClass weapon) {
        Drivers cars(gun_truck(military, tl, weapon));
        cars.on_the_board(SpeedClass::fast, SpeedClass::careful);
        cars.fires(cars.mounted);
        return cars.reason("unstable_mount", "attack");
    };
    EXPECT_EQ(platform_dm(true, 7, WeaponClass::heavy), 0);
    EXPECT_EQ(platform_dm(true, 8, WeaponClass::gunnery), 0);
    EXPECT_EQ(platform_dm(true, 6, WeaponClass::heavy), -2);
    EXPECT_EQ(platform_dm(false, 7, WeaponClass::gunnery), -2);
    EXPECT_EQ(platform_dm(true, 7, WeaponClass::small_arms), -2);
}

RULE("TV-VATK-020", "fire control also ignores the speed of the target") {
    Drivers steady(gun_truck(true, 7, WeaponClass::heavy));
    steady.on_the_board(SpeedClass::fast, SpeedClass::fast);
    EXPECT_EQ(steady.fires(steady.mounted).total, 2);
    EXPECT_TRUE(steady.has_reason("fire_control_at_moving", "attack"));
    Drivers shaky(gun_truck(false, 7, WeaponClass::heavy));
    shaky.on_the_board(SpeedClass::fast, SpeedClass::fast);
    EXPECT_EQ(shaky.fires(shaky.mounted).total, -2);
}

GM_RULE("TV-VATK-021",
        "between fast vehicles the Referee may call a chase, where Position counts") {
    Drivers tactical;
    tactical.on_the_board(SpeedClass::fast, SpeedClass::fast);
    const int on_board = tactical.fires(tactical.pistol).total;
    EXPECT_TRUE(tactical.has_reason("better_played_as_a_chase", "attack"));
    Drivers chase;
    chase.in_a_chase();
    const int in_chase = chase.fires(chase.pistol).total;
    EXPECT_FALSE(chase.has_reason("better_played_as_a_chase", "attack"));
    EXPECT_EQ(on_board, 2 - 2 - 2);
    EXPECT_EQ(in_chase, 2 - 2 + 0);
    two_outcomes(on_board, in_chase);
}

RULE("TV-VATK-025", "the rows of the table of vehicle combat modifiers") {
    Drivers cars(gun_truck(false, 7, WeaponClass::gunnery));
    cars.on_the_board(SpeedClass::fast, SpeedClass::fast);
    EXPECT_EQ(cars.fires(cars.mounted, Location::locomotion).total, 2 - 2 - 2 - 4);
    EXPECT_EQ(cars.reason("unstable_mount", "attack"), -2);
    EXPECT_EQ(cars.reason("fast_target", "attack"), -2);
    EXPECT_EQ(cars.reason("called_location", "attack"), -4);
    Drivers chase(gun_truck(false, 7, WeaponClass::gunnery));
    chase.in_a_chase();
    chase.fires(chase.mounted);
    EXPECT_EQ(chase.reason("unstable_mount", "attack"), -2);
}

RULE("TV-GAP-079",
     "gunnery has nothing of a target standing still, and suffers from a moving one") {
    Drivers cars(gun_truck(false, 7, WeaponClass::gunnery));
    cars.on_the_board(SpeedClass::careful, SpeedClass::stationary);
    EXPECT_EQ(cars.fires(cars.mounted).total, 2);
    cars.ride(cars.other).speed = SpeedClass::fast;
    EXPECT_EQ(cars.fires(cars.mounted).total, 0);
    Drivers dark(gun_truck(false, 7, WeaponClass::gunnery));
    dark.on_the_board(SpeedClass::careful, SpeedClass::careful);
    dark.rule("calls.light", "dim");
    EXPECT_EQ(dark.fires(dark.mounted).total, 1);
    EXPECT_TRUE(dark.has_reason("ranged_dms", "attack"));
}

RULE("TV-GAP-099", "standing still, driving with care and driving fast are three things") {
    const auto total = [](SpeedClass speed) {
        Drivers cars;
        cars.on_the_board(SpeedClass::stationary, speed);
        return cars.fires(cars.pistol).total;
    };
    EXPECT_EQ(total(SpeedClass::stationary), 3);
    EXPECT_EQ(total(SpeedClass::careful), 2);
    EXPECT_EQ(total(SpeedClass::fast), 0);
    Gunfire hovering(WeaponClass::small_arms, Gunfire::of_kind(VehicleKind::grav));
    hovering.start();
    hovering.target().aloft = Aloft::low;
    EXPECT_TRUE(hovering.shoot({}, {1, 1}).is_done());
    EXPECT_EQ(hovering.rolled("attack").total, 0);
}

RULE("TV-GAP-098", "people inside can be shot at if the Referee allows it, as if in hard cover") {
    Drivers cars;
    cars.on_the_board(SpeedClass::stationary, SpeedClass::fast);
    const Attack at_driver{.target = cars.who('y'), .weapon = cars.pistol};
    EXPECT_EQ(cars.does('A', at_driver), refuse("TV-GAP-098", "inside_vehicle"));
    cars.rule("calls.shoot_occupants", "true");
    EXPECT_TRUE(cars.does('A', at_driver, {1, 1}).is_done());
    EXPECT_EQ(cars.reason("hard_cover", "attack"), -2);
    EXPECT_EQ(cars.reason("fast_target", "attack"), -2);
    EXPECT_TRUE(cars.has_reason("exposed_occupant", "attack"));
    EXPECT_EQ(cars.rolled("attack").total, -2);
}

RULE("TV-VATK-022", "calling a location costs 4, and only vehicles have locations") {
    Gunfire fight(WeaponClass::heavy, Gunfire::ground(Armour::light));
    fight.start();
    Attack called = fight.shot();
    called.called = Location::locomotion;
    EXPECT_TRUE(fight.does('A', called, {1, 1}).is_done());
    EXPECT_EQ(fight.reason("called_location", "attack"), -4);
    EXPECT_EQ(fight.does('A', Attack{.target = fight.who('z'),
                                     .weapon = fight.gun,
                                     .called = Location::locomotion}),
              refuse("TV-VATK-022", "vehicles_only"));
    const board::Space car = place_of(fight.scene, fight.car_id).space;
    fight['A'].at.place.space = {car.x, car.y - 1};
    EXPECT_EQ(fight.does('A', Attack{.vehicle = fight.car_id, .called = Location::locomotion}),
              refuse("TV-VATK-022", "aimed_shots_only"))
        << "not with the bare hands";
}

/// A called shot that hits with Effect 0.
struct Called : Gunfire {
    explicit Called(Armour armor, WeaponClass weapon = WeaponClass::heavy)
        : Gunfire(weapon, with_guns(armor)) {}
    static Vehicle with_guns(Armour armor) {
        Vehicle made = ground(armor);
        made.cargo_kg = 3000;
        made.sealed = true;
        made.weapons = {mounted_gun(true), mounted_gun(false)};
        return made;
    }
    Answer call(Location location, Dice then, ItemId which = ItemId::none) {
        Attack attack = shot();
        attack.called = location;
        attack.called_weapon = which;
        // DM -4, and +1 for a vehicle that stands still.
        Dice dice = weapon().weapon_class == WeaponClass::heavy ? Dice{6, 5} : Dice{6, 6};
        dice.insert(dice.end(), then.begin(), then.end());
        return does('A', attack, dice);
    }
};

RULE("TV-VATK-023", "a called shot that gets inside damages what was called") {
    Called fight(Armour::light);
    fight.start();
    EXPECT_TRUE(fight.call(Location::locomotion, {}).is_done());
    EXPECT_EQ(fight.target().locomotion_hits, 1);
    EXPECT_TRUE(fight.call(Location::electronics, {}).is_done());
    EXPECT_TRUE(fight.target().electronics_out);
}

RULE("TV-VATK-024", "a called shot that does not get inside is a complete miss") {
    Called fight(Armour::heavy);
    fight.start();
    EXPECT_TRUE(fight.call(Location::locomotion, {}).is_done());
    EXPECT_TRUE(
        fight.was_told(Missed{"TV-VATK-024", fight.who('A'), PersonId::nobody, fight.car_id}));
    EXPECT_TRUE(fight.told<Penetrated>().empty());
    EXPECT_EQ(fight.target().locomotion_hits, 0);
}

RULE("TV-GAP-081", "every location can be called, and takes the place of the first roll only") {
    const auto call = [](Location location, Gunfire::Dice then, int hits = 1) {
        Called fight(Armour::light);
        fight.weapon().av_hits = hits;
        fight.start();
        EXPECT_TRUE(fight.call(location, std::move(then)).is_done());
        return fight;
    };
    EXPECT_EQ(call(Location::breach, {}).target().breaches, 1);
    EXPECT_EQ(call(Location::cargo, {}).target().cargo_kg, 2000);
    EXPECT_EQ(call(Location::occupants, {1, 1, 1, 1}).stamina('x'), 4);
    EXPECT_EQ(call(Location::power_plant, {}).target().power_hits, 1);
    // The second AV hit is rolled: 8, Locomotion.
    Called twice = call(Location::power_plant, {4, 4}, 2);
    EXPECT_EQ(twice.target().power_hits, 1);
    EXPECT_EQ(twice.target().locomotion_hits, 1);
}

RULE("TV-GAP-081", "a weapon is called by its name, and what is Destroyed is Destroyed") {
    Called fight(Armour::light);
    fight.start();
    Attack nameless = fight.shot();
    nameless.called = Location::weapon;
    EXPECT_EQ(fight.does('A', nameless), refuse("TV-GAP-081", "which_weapon"));
    const ItemId second = fight.weapon_on(fight.car_id, 1);
    Attack uncalled = fight.shot();
    uncalled.called_weapon = second;
    EXPECT_EQ(fight.does('A', uncalled), refuse("TV-GAP-081", "call_the_weapon"));
    EXPECT_TRUE(fight.call(Location::weapon, {}, second).is_done());
    EXPECT_TRUE(fight.scene.thing(second).disabled);
    Called gone(Armour::unarmored, WeaponClass::gunnery);
    gone.start();
    // 12 - 4 hits; the driver bails out with 8.
    EXPECT_TRUE(gone.call(Location::cargo, {4, 4}).is_done());
    EXPECT_EQ(gone.target().state, RideState::destroyed);
    EXPECT_EQ(gone.target().cargo_kg, 3000);
}

}  // namespace
}  // namespace breakneck::teveller::moving_fire_test
