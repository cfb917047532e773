// TevellerRPG, section 15: the Surface Damage table.
#include "rules/teveller/repairs.h"
#include "rules/teveller/vehicle_damage.h"
#include "tests/support/gunfire.h"

namespace breakneck::teveller::surface_test {
namespace {

using test::Gunfire;
using test::two_outcomes;
using Dice = Gunfire::Dice;

/// Small arms against something unarmored: the Surface table.
struct Scratch : Gunfire {
    explicit Scratch(Vehicle vehicle = ground(Armour::unarmored), std::string_view others = "")
        : Gunfire(WeaponClass::small_arms, std::move(vehicle), others) {}
    int speed() const { return speed_kmh(stage, scene, car_id); }
    int agility() const { return agility_of(stage, scene, car_id); }
};
/// Aloft and slow: DM-2.
const Dice at_flyer{5, 5};
Vehicle flyer(VehicleKind kind) { return Gunfire::of_kind(kind); }
Vehicle boat(bool large = false, bool sealed = false) {
    Vehicle made = Gunfire::of_kind(VehicleKind::water);
    made.large = large;
    made.sealed = sealed;
    return made;
}
Vehicle sealed_car() {
    Vehicle made = Gunfire::ground();
    made.sealed = true;
    return made;
}
const Dice locomotion{4, 4};
const Dice breach_row{5, 5};
const Dice weapon_row{5, 6};

RULE("TV-SURF-001", "every total of the Surface table") {
    using R = SurfaceResult;
    const std::vector<std::pair<Dice, R>> printed{{{1, 1}, R::bounce_off},
                                                  {{1, 2}, R::bounce_off},
                                                  {{2, 2}, R::bounce_off},
                                                  {{2, 3}, R::bounce_off},
                                                  {{3, 3}, R::device},
                                                  {{3, 4}, R::device},
                                                  {{4, 4}, R::locomotion},
                                                  {{4, 5}, R::locomotion},
                                                  {{5, 5}, R::breach},
                                                  {{5, 6}, R::weapon},
                                                  {{6, 6, 1, 1}, R::internal_damage}};
    for (const auto& [dice, result] : printed) {
        Scratch fight;
        fight.start();
        EXPECT_TRUE(fight.shoot(dice).is_done());
        EXPECT_EQ(fight.row(Level::surface), static_cast<int>(result)) << dice[0] + dice[1];
    }
}

RULE("TV-SURF-002", "Bounce Off does nothing") {
    Scratch fight;
    fight.start();
    const Ride before = fight.target();
    EXPECT_TRUE(fight.shoot({2, 3}).is_done());
    EXPECT_EQ(fight.target(), before);
}

RULE("TV-GAP-084", "2, 3, 4 and 5 all bounce off") {
    for (const Dice& dice : {Dice{1, 1}, Dice{1, 2}, Dice{2, 2}, Dice{1, 4}}) {
        Scratch fight;
        fight.start();
        EXPECT_TRUE(fight.shoot(dice).is_done());
        EXPECT_EQ(fight.row(Level::surface), static_cast<int>(SurfaceResult::bounce_off));
    }
}

int devices_after(Device device) {
    Scratch fight;
    fight.start();
    EXPECT_TRUE(fight.shoot({3, 4}).is_done());
    EXPECT_EQ(fight.asked(), "device");
    EXPECT_EQ(fight.asked_of(), PersonId::nobody);
    EXPECT_TRUE(fight.gm(LoseDevice{device}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'A');
    return fight.target().devices;
}

GM_RULE("TV-SURF-003", "the Referee says which device is destroyed") {
    const int lamp = devices_after(Device::headlight);
    const int antenna = devices_after(Device::antenna);
    EXPECT_EQ(lamp, 1 << 1);
    EXPECT_EQ(antenna, 1 << 2);
    two_outcomes(lamp, antenna);
}

RULE("TV-SURF-003", "nothing else answers the question") {
    Scratch fight;
    fight.start();
    EXPECT_TRUE(fight.shoot({3, 3}).is_done());
    EXPECT_EQ(fight.gm(Decline{}), refuse("TV-SURF-003", "name_a_device"));
    EXPECT_EQ(fight.asked(), "device");
    EXPECT_TRUE(fight.gm(LoseDevice{Device::mirror}).is_done());
    EXPECT_EQ(fight.amount(fight.car_id, RideChange::device_lost),
              static_cast<int>(Device::mirror));
}

RULE("TV-SURF-003", "what is gone is not lost again, and by default something else is") {
    Scratch fight;
    fight.start();
    for (const int devices : {0b1, 0b11, 0b111, 0b1111, 0b11111, 0b11111}) {
        EXPECT_TRUE(fight.shoot_again({3, 3}).is_done());
        if ((devices & 0b10) != 0)
            EXPECT_EQ(fight.gm(LoseDevice{Device::outside_cargo}),
                      refuse("TV-SURF-003", "lost_already"));
        const auto menu = fight.menu(Seat::master());
        const auto* item = fight.item<LoseDevice>(menu);
        ASSERT_NE(item, nullptr);
        EXPECT_EQ(item->size(), devices == 1 ? 5U : 4U);
        EXPECT_TRUE(fight.gm(default_answer(fight.stage, fight.scene)).is_done());
        EXPECT_EQ(fight.target().devices, devices);
    }
}

RULE("TV-SURF-003", "several devices are asked for once all AV hits have been rolled") {
    Gunfire fight(WeaponClass::heavy, Gunfire::ground(Armour::heavy));
    fight.weapon().av_hits = 2;
    fight.start();
    EXPECT_TRUE(fight.shoot({3, 3, 3, 4}).is_done());
    EXPECT_TRUE(fight.gm(LoseDevice{Device::antenna}).is_done());
    EXPECT_EQ(fight.asked(), "device");
    EXPECT_TRUE(fight.gm(LoseDevice{Device::headlight}).is_done());
    EXPECT_EQ(fight.target().devices, 0b110);
}

RULE("TV-SURF-004", "the first hit on locomotion halves the speed") {
    Scratch fight;
    fight.start();
    EXPECT_EQ(fight.speed(), 150);
    EXPECT_TRUE(fight.shoot(locomotion).is_done());
    EXPECT_EQ(fight.speed(), 75);
    EXPECT_TRUE(
        fight.was_told(RideChanged{"TV-SURF-004", fight.car_id, RideChange::locomotion_hit, 1}));
}

RULE("TV-SURF-005", "the second one stops the vehicle for good") {
    Scratch fight;
    fight.start();
    EXPECT_TRUE(fight.shoot(locomotion).is_done());
    fight.target().speed = SpeedClass::fast;
    EXPECT_TRUE(fight.shoot(locomotion, {5, 5}).is_done());
    EXPECT_EQ(fight.speed(), 0);
    EXPECT_FALSE(is_mobile(fight.stage, fight.scene, fight.car_id));
    EXPECT_EQ(fight.target().speed, SpeedClass::stationary);
}

/// Aloft with one hit on locomotion, and hit again: what is thrown after that.
Scratch brought_down(VehicleKind kind, Aloft aloft, const Dice& then) {
    Scratch fight(flyer(kind));
    fight.weapon().anti_aircraft = true;
    fight.start();
    fight.target().aloft = aloft;
    fight.target().locomotion_hits = 1;
    Dice dice = locomotion;
    dice.insert(dice.end(), then.begin(), then.end());
    EXPECT_TRUE(fight.shoot(dice, at_flyer).is_done());
    return fight;
}

RULE("TV-SURF-006", "what flies must be landed after the second hit, with 8 or more") {
    for (const auto kind : {VehicleKind::aircraft, VehicleKind::grav}) {
        const Scratch fight = brought_down(kind, Aloft::high, {4, 4});
        EXPECT_EQ(fight.rolled("landing").rule, RuleId("TV-SURF-006"));
        EXPECT_EQ(fight.rolled("landing").who, fight.who('x'));
        EXPECT_TRUE(fight.changed(fight.car_id, RideChange::landed));
        EXPECT_EQ(fight.scene.ride(fight.car_id).aloft, Aloft::ground);
        EXPECT_EQ(fight.scene.ride(fight.car_id).state, RideState::working);
    }
}

RULE("TV-SURF-006", "the landing is thrown with the vehicle's own skill and DEX") {
    Scratch fight(flyer(VehicleKind::grav));
    fight.weapon().anti_aircraft = true;
    fight.sheet('x').skills.grav_vehicle = 2;
    fight.sheet('x').characteristics.dex = 9;
    fight.start();
    fight.target().aloft = Aloft::high;
    fight.target().locomotion_hits = 1;
    EXPECT_TRUE(fight.shoot({4, 4, 3, 2}, at_flyer).is_done());
    EXPECT_EQ(fight.reason("grav_vehicle", "landing"), 2);
    EXPECT_EQ(fight.reason("dex", "landing"), 1);
    EXPECT_TRUE(fight.changed(fight.car_id, RideChange::landed));
}

RULE("TV-SURF-006", "landed, it stands on the ground of the board too") {
    Scratch fight(flyer(VehicleKind::grav));
    fight.weapon().anti_aircraft = true;
    fight.start();
    fight.target().aloft = Aloft::high;
    fight.target().at.place.altitude = board::Altitude::high;
    fight.target().locomotion_hits = 1;
    EXPECT_TRUE(fight.shoot({4, 4, 4, 4}, at_flyer).is_done());
    EXPECT_EQ(fight.target().at.place.altitude, board::Altitude::ground);
}

RULE("TV-SURF-007", "a landing that fails is a crash, rolled on the Critical table") {
    // Crew Hit: 4 points.
    const Scratch fight = brought_down(VehicleKind::aircraft, Aloft::low, {4, 3, 3, 4, 1, 1, 1, 1});
    EXPECT_TRUE(fight.changed(fight.car_id, RideChange::crashed));
    EXPECT_EQ(fight.row(Level::critical), static_cast<int>(CriticalResult::crew_hit));
    EXPECT_EQ(fight.stamina('x'), 3);
    EXPECT_EQ(fight.scene.ride(fight.car_id).aloft, Aloft::ground);
}

RULE("TV-SURF-007", "Knocked Out by the crash, it has still fallen from where it flew") {
    // Knocked Out: END 6+ made, then 6D for a fall from on high.
    const Scratch fight =
        brought_down(VehicleKind::aircraft, Aloft::high, {1, 1, 1, 1, 3, 3, 1, 1, 1, 1, 1, 1});
    EXPECT_EQ(fight.scene.ride(fight.car_id).state, RideState::knocked_out);
    EXPECT_EQ(fight.stamina('x'), 1);
}

RULE("TV-GAP-086", "gravitics near the ground set down, and a third hit does no more") {
    Scratch low = brought_down(VehicleKind::grav, Aloft::low, {});
    EXPECT_TRUE(low.changed(low.car_id, RideChange::landed));
    EXPECT_EQ(low.target().aloft, Aloft::ground);
    EXPECT_TRUE(low.shoot(locomotion).is_done());
    EXPECT_TRUE(low.was_told(RideChanged{"TV-GAP-086", low.car_id, RideChange::no_effect, 0}));
    EXPECT_EQ(low.target().locomotion_hits, 2);
    const Scratch plane = brought_down(VehicleKind::aircraft, Aloft::low, {4, 4});
    EXPECT_TRUE(plane.changed(plane.car_id, RideChange::landed));
}

RULE("TV-SURF-008", "a breach exposes those in a pressurized vehicle to what is outside") {
    Scratch fight(sealed_car(), "y");
    fight.start();
    EXPECT_EQ(fight.gm(Exposed{fight.car_id, 1}), refuse("TV-SURF-008", "not_breached"));
    EXPECT_TRUE(fight.shoot(breach_row).is_done());
    EXPECT_EQ(fight.target().breaches, 1);
    EXPECT_TRUE(fight.gm(Exposed{fight.car_id, 1}, {3, 5}).is_done());
    EXPECT_EQ(fight.stamina('x'), 4);
    EXPECT_EQ(fight.stamina('y'), 2);
}

RULE("TV-SURF-009", "a hull patch closes a breach for an action") {
    Vehicle car = sealed_car();
    car.patches = 2;
    Scratch fight(car);
    fight.start();
    EXPECT_TRUE(fight.shoot(breach_row).is_done());
    EXPECT_TRUE(fight.shoot(breach_row).is_done());
    fight.turn_of('x');
    EXPECT_TRUE(fight.does('x', Patch{}).is_done());
    EXPECT_EQ(fight.target().breaches, 1);
    EXPECT_EQ(fight.target().patches, 1);
    EXPECT_EQ(fight['x'].actions, 1);
    EXPECT_TRUE(fight.does('x', Patch{}).is_done());
    EXPECT_EQ(fight.target().breaches, 0);
    fight.turn_of('A');
    EXPECT_TRUE(fight.shoot(breach_row).is_done());
    fight.turn_of('x');
    EXPECT_EQ(fight.does('x', Patch{}), refuse("TV-SURF-010", "no_patches"));
}

RULE("TV-SURF-010", "how many patches there are is thrown when the first is needed") {
    Scratch fight(sealed_car());
    fight.start();
    EXPECT_TRUE(fight.shoot(breach_row).is_done());
    EXPECT_TRUE(fight.shoot(breach_row).is_done());
    fight.turn_of('x');
    EXPECT_TRUE(fight.does('x', Patch{}, {3}).is_done());
    EXPECT_EQ(fight.target().patches, 2);
    EXPECT_TRUE(fight.does('x', Patch{}).is_done());
    EXPECT_EQ(fight.target().patches, 1);
}

RULE("TV-GAP-087", "in the round of the damage or the next one, and a boat is as fast as before") {
    Vehicle leaky = boat();
    leaky.patches = 3;
    Scratch fight(leaky);
    fight.start();
    EXPECT_TRUE(fight.shoot(breach_row).is_done());
    EXPECT_EQ(fight.speed(), 112);
    EXPECT_EQ(fight.agility(), -1);
    fight.turn_of('z');
    fight.turn_of('x');
    EXPECT_TRUE(fight.does('x', Patch{}).is_done());
    EXPECT_EQ(fight.speed(), 150);
    EXPECT_EQ(fight.agility(), 0);
    fight.turn_of('A');
    EXPECT_TRUE(fight.shoot(breach_row).is_done());
    for (int round = 0; round < 2; ++round) {
        fight.turn_of('z');
        fight.turn_of('x');
    }
    EXPECT_EQ(fight.does('x', Patch{}).refusal().rule, RuleId("TV-GAP-087"));
}

RULE("TV-GAP-087", "in another fight it is too late") {
    Scratch fight(sealed_car());
    fight.start();
    EXPECT_TRUE(fight.shoot(breach_row).is_done());
    EXPECT_TRUE(fight.gm(EndFight{}).is_done());
    EXPECT_TRUE(fight.gm(BeginFight{}, {5, 5, 6, 6, 4, 5, 4, 4, 3, 4, 3, 3}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'x');
    EXPECT_EQ(fight.does('x', Patch{}).refusal().rule, RuleId("TV-GAP-087"));
}

RULE("TV-SURF-011", "later a breach is sealed with Repair and INT, 6 or more, in 1D minutes") {
    Scratch fight(sealed_car());
    fight.stay_calm();
    fight.target().breaches = 2;
    const Mend seal{fight.car_id, VehicleSystem::breach};
    EXPECT_TRUE(fight.does('x', seal, {3, 3, 4}).is_done());
    EXPECT_EQ(fight.target().breaches, 1);
    EXPECT_EQ(fight.scene.minute, 4);
    EXPECT_TRUE(fight.does('x', seal, {3, 2, 1}).is_done());
    EXPECT_EQ(fight.target().breaches, 1);
    EXPECT_EQ(fight.scene.minute, 5);
}

RULE("TV-SURF-012", "each breach of a small watercraft takes a quarter of its speed") {
    Scratch fight(boat());
    fight.start();
    EXPECT_TRUE(fight.shoot(breach_row).is_done());
    EXPECT_EQ(fight.speed(), 112);
    EXPECT_TRUE(fight.shoot(breach_row).is_done());
    EXPECT_EQ(fight.speed(), 75);
}

RULE("TV-SURF-013", "and a point of Agility") {
    Scratch fight(boat(false, true));
    fight.start();
    EXPECT_TRUE(fight.shoot(breach_row).is_done());
    EXPECT_EQ(fight.agility(), -1);
    EXPECT_TRUE(fight.shoot(breach_row).is_done());
    EXPECT_EQ(fight.agility(), -2);
}

RULE("TV-SURF-014", "the fourth breach sinks it") {
    Scratch fight(boat());
    fight.start();
    fight.target().breaches = 2;
    EXPECT_TRUE(fight.shoot(breach_row).is_done());
    EXPECT_EQ(fight.target().state, RideState::working);
    fight.target().speed = SpeedClass::careful;
    EXPECT_TRUE(fight.shoot(breach_row).is_done());
    EXPECT_EQ(fight.target().state, RideState::sunk);
    EXPECT_EQ(fight.target().speed, SpeedClass::stationary);
}

RULE("TV-SURF-015", "a large ship does not mind breaches") {
    Scratch open(boat(true));
    open.start();
    EXPECT_TRUE(open.shoot(breach_row).is_done());
    EXPECT_EQ(open.target().breaches, 0);
    Scratch fight(boat(true, true));
    fight.start();
    fight.target().breaches = 3;
    EXPECT_TRUE(fight.shoot(breach_row).is_done());
    EXPECT_EQ(fight.target().breaches, 4);
    EXPECT_EQ(fight.target().state, RideState::working);
    EXPECT_EQ(fight.speed(), 150);
    EXPECT_EQ(fight.agility(), 0);
}

RULE("TV-SURF-016", "only Knocked Out does it sink") {
    Gunfire fight(WeaponClass::heavy, boat(true));
    fight.start();
    // Knocked Out, 3 rounds, END 6+ made.
    EXPECT_TRUE(fight.shoot({3, 3, 3, 4, 4}).is_done());
    EXPECT_EQ(fight.target().sinks_in, 3);
    EXPECT_TRUE(fight.has_reason("large_ship", "rounds_afloat"));
}

Vehicle gun_car(int guns) {
    Vehicle made = Gunfire::ground();
    for (int i = 0; i < guns; ++i) made.weapons.push_back(Gunfire::mounted_gun(true));
    return made;
}

RULE("TV-SURF-017", "a weapon drawn at random can no longer fire") {
    Scratch fight(gun_car(3));
    fight.start();
    EXPECT_TRUE(fight.shoot({5, 6, 2}).is_done());
    EXPECT_FALSE(fight.scene.thing(fight.weapon_on(fight.car_id, 0)).disabled);
    EXPECT_TRUE(fight.scene.thing(fight.weapon_on(fight.car_id, 1)).disabled);
    fight.turn_of('x');
    EXPECT_FALSE(
        fight
            .does('x', Attack{.target = fight.who('A'), .weapon = fight.weapon_on(fight.car_id, 1)})
            .is_done());
    EXPECT_TRUE(
        fight
            .does('x', Attack{.target = fight.who('A'), .weapon = fight.weapon_on(fight.car_id, 0)},
                  {1, 1})
            .is_done());
}

RULE("TV-SURF-018", "it is repaired with Repair 8 or Gunnery 10, both with INT") {
    Scratch fight(gun_car(1));
    fight.start();
    EXPECT_TRUE(fight.shoot(weapon_row).is_done());
    const ItemId gun = fight.weapon_on(fight.car_id);
    fight.turn_of('x');
    const Mend by_gunner{fight.car_id, VehicleSystem::weapon, gun, true};
    EXPECT_TRUE(fight.does('x', by_gunner, {4, 5}).is_done());
    EXPECT_TRUE(fight.scene.thing(gun).disabled);
    EXPECT_TRUE(
        fight.was_told(MendFailed{"TV-SURF-018", fight.car_id, VehicleSystem::weapon, gun, false}));
    EXPECT_TRUE(
        fight.does('x', Mend{fight.car_id, VehicleSystem::weapon, gun}, {4, 4, 2}).is_done());
    EXPECT_FALSE(fight.scene.thing(gun).disabled);
    EXPECT_TRUE(
        fight.was_told(Mended{"TV-SURF-018", fight.car_id, VehicleSystem::weapon, gun, 2, 0}));
}

RULE("TV-SURF-018", "whoever names a weapon mends a weapon") {
    Scratch fight(gun_car(1));
    fight.start();
    EXPECT_TRUE(fight.shoot(weapon_row).is_done());
    fight.turn_of('x');
    const Mend engine{fight.car_id, VehicleSystem::locomotion, fight.weapon_on(fight.car_id)};
    EXPECT_EQ(fight.does('x', engine), refuse("TV-SURF-018", "no_weapon_meant"));
}

RULE("TV-SURF-019", "hit once more while disabled it is beyond repair for this fight") {
    Scratch fight(gun_car(1));
    fight.start();
    EXPECT_TRUE(fight.shoot(weapon_row).is_done());
    EXPECT_TRUE(fight.shoot(weapon_row).is_done());
    const ItemId gun = fight.weapon_on(fight.car_id);
    EXPECT_TRUE(fight.scene.thing(gun).beyond_repair);
    fight.turn_of('x');
    EXPECT_EQ(fight.does('x', Mend{fight.car_id, VehicleSystem::weapon, gun}),
              refuse("TV-SURF-019", "not_in_this_fight"));
}

RULE("TV-SURF-020", "afterwards 1 to 3 mean that it can be repaired, 4 to 6 that it is lost") {
    for (std::int16_t face = 1; face <= 6; ++face) {
        Scratch fight(gun_car(1));
        fight.stay_calm();
        const ItemId gun = fight.weapon_on(fight.car_id);
        EXPECT_EQ(fight.gm(Inspect{gun}), refuse("TV-SURF-020", "not_in_doubt"));
        fight.scene.thing(gun).disabled = fight.scene.thing(gun).beyond_repair = true;
        EXPECT_TRUE(fight.gm(Inspect{gun}, {face}).is_done());
        EXPECT_EQ(fight.scene.thing(gun).destroyed, face >= 4);
        EXPECT_EQ(fight.changed(gun, ItemChange::inspected_fine), face <= 3);
        EXPECT_TRUE(fight.scene.thing(gun).disabled);
    }
}

RULE("TV-SURF-021", "12 is rolled again on the Internal table, and may go on from there") {
    Scratch fight;
    fight.start();
    // Surface 12, Internal 12, Critical 7: Crew Hit.
    EXPECT_TRUE(fight.shoot({6, 6, 6, 6, 3, 4, 1, 1, 1, 1}).is_done());
    EXPECT_EQ(fight.row(Level::surface), static_cast<int>(SurfaceResult::internal_damage));
    EXPECT_EQ(fight.row(Level::internal), static_cast<int>(InternalResult::critical));
    EXPECT_EQ(fight.row(Level::critical), static_cast<int>(CriticalResult::crew_hit));
    EXPECT_EQ(fight.stamina('x'), 3);
}

RULE("TV-GAP-085", "a result with nothing to hit does nothing") {
    for (const Dice& dice : {weapon_row, breach_row}) {
        Scratch fight;
        fight.start();
        EXPECT_TRUE(fight.shoot(dice).is_done());
        EXPECT_TRUE(
            fight.was_told(RideChanged{"TV-GAP-085", fight.car_id, RideChange::no_effect, 0}));
    }
    Gunfire empty(WeaponClass::heavy, Gunfire::ground(Armour::light), "", 0);
    empty.start();
    EXPECT_TRUE(empty.shoot({3, 3}).is_done());
    EXPECT_TRUE(empty.was_told(RideChanged{"TV-GAP-085", empty.car_id, RideChange::no_effect, 0}));
}

RULE("TV-GAP-085", "less than a ton of cargo goes, and a weapon that is disabled is drawn too") {
    Vehicle truck = Gunfire::ground(Armour::light);
    truck.cargo_kg = 200;
    Gunfire fight(WeaponClass::heavy, truck);
    fight.start();
    EXPECT_TRUE(fight.shoot({2, 3}).is_done());
    EXPECT_EQ(fight.target().cargo_kg, 0);
    Scratch guns(gun_car(2));
    guns.start();
    EXPECT_TRUE(guns.shoot({5, 6, 1}).is_done());
    EXPECT_TRUE(guns.shoot({5, 6, 1}).is_done());
    EXPECT_TRUE(guns.scene.thing(guns.weapon_on(guns.car_id, 0)).beyond_repair);
    EXPECT_FALSE(guns.scene.thing(guns.weapon_on(guns.car_id, 1)).disabled);
}

RULE("TV-GAP-088", "quarters and halves are multiplied and rounded down once") {
    Scratch fight(boat());
    fight.start();
    fight.target().breaches = 1;
    fight.target().power_hits = 1;
    EXPECT_EQ(fight.speed(), 56);
    EXPECT_TRUE(fight.shoot(locomotion).is_done());
    EXPECT_EQ(fight.speed(), 28) << "150 x 3/4 x 1/2 x 1/2 = 28.125";
}

}  // namespace
}  // namespace breakneck::teveller::surface_test
