// TevellerRPG, section 15: the Internal Damage table.
#include "rules/teveller/repairs.h"
#include "rules/teveller/vehicle_damage.h"
#include "tests/support/gunfire.h"
#include "tests/support/pursuit.h"

namespace breakneck::teveller::internal_test {
namespace {

using test::Gunfire;
using test::Pursuit;
using test::Skirmish;
using Dice = Gunfire::Dice;

/// A heavy weapon against light armor: the Internal table.
struct Inside : Gunfire {
    explicit Inside(Vehicle vehicle = ground(Armour::light), std::string_view others = "")
        : Gunfire(WeaponClass::heavy, std::move(vehicle), others) {}
    int speed() const { return speed_kmh(stage, scene, car_id); }
};
const Dice occupants_row{3, 3};
const Dice power_plant{5, 6};
const Dice electronics{5, 5};

Dice operator+(Dice a, const Dice& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

RULE("TV-INTL-001", "every total of the Internal table") {
    using R = InternalResult;
    const std::vector<std::pair<Dice, R>> printed{{{1, 1}, R::breach},
                                                  {{1, 2}, R::breach},
                                                  {{2, 2}, R::breach},
                                                  {{2, 3}, R::cargo},
                                                  {{3, 3, 1, 1, 1, 1}, R::occupants},
                                                  {{3, 4}, R::weapon},
                                                  {{4, 4}, R::locomotion},
                                                  {{4, 5}, R::locomotion},
                                                  {{5, 5}, R::electronics},
                                                  {{5, 6}, R::power_plant},
                                                  {{6, 6, 3, 4, 1, 1, 1, 1}, R::critical}};
    for (const auto& [dice, result] : printed) {
        Vehicle truck = Gunfire::ground(Armour::light);
        truck.cargo_kg = 5000;
        Inside fight(truck);
        fight.start();
        EXPECT_TRUE(fight.shoot(dice).is_done());
        EXPECT_EQ(fight.row(Level::internal), static_cast<int>(result)) << dice[0] + dice[1];
    }
}

RULE("TV-GAP-057", "nothing adds to the roll, and if the Referee does the last row is the end") {
    Inside fight;
    fight.start();
    fight.scene.overrides.push_back(
        {.kind = OverrideKind::modifier, .value = 4, .rule = RuleId("TV-INTL-001")});
    // 10 + 4 reads as 12: Critical; then Crew Hit.
    EXPECT_TRUE(fight.shoot({5, 5, 3, 4, 1, 1, 1, 1}).is_done());
    EXPECT_EQ(fight.row(Level::internal), static_cast<int>(InternalResult::critical));
    EXPECT_EQ(fight.row(Level::critical), static_cast<int>(CriticalResult::crew_hit));
}

RULE("TV-INTL-002", "a breach inside is a breach") {
    Vehicle car = Gunfire::ground(Armour::light);
    car.sealed = true;
    Inside fight(car);
    fight.start();
    EXPECT_TRUE(fight.shoot({2, 2}).is_done());
    EXPECT_TRUE(fight.was_told(RideChanged{"TV-SURF-008", fight.car_id, RideChange::breached, 1}));
    EXPECT_EQ(fight.target().breached_in, fight.scene.round);
}

RULE("TV-INTL-003", "a ton of cargo is destroyed") {
    Vehicle truck = Gunfire::ground(Armour::light);
    truck.cargo_kg = 2500;
    Inside fight(truck);
    fight.start();
    EXPECT_TRUE(fight.shoot({2, 3}).is_done());
    EXPECT_EQ(fight.target().cargo_kg, 1500);
    EXPECT_TRUE(fight.shoot({2, 3}).is_done());
    EXPECT_EQ(fight.target().cargo_kg, 500);
    EXPECT_TRUE(fight.shoot_again({2, 3}).is_done());
    EXPECT_EQ(fight.target().cargo_kg, 0);
    EXPECT_EQ(fight.amount(fight.car_id, RideChange::cargo_lost), 500);
}

RULE("TV-INTL-004", "without cargo it is the occupants who are hit") {
    Inside fight;
    fight.start();
    EXPECT_TRUE(fight.shoot({2, 3, 1, 1, 1, 2}).is_done());
    EXPECT_EQ(fight.stamina('x'), 3);
}

RULE("TV-INTL-005", "1D hits strike different occupants drawn at random while there are enough") {
    Inside fight(Gunfire::ground(Armour::light), "yw");
    fight.start();
    // Two hits: the second of x, y, w, then the second of x, w.
    EXPECT_TRUE(fight.shoot(occupants_row + Dice{2, 2, 2, 1, 1, 1, 1, 1, 2}).is_done());
    EXPECT_EQ(fight.stamina('x'), 7);
    EXPECT_EQ(fight.stamina('y'), 4);
    EXPECT_EQ(fight.stamina('w'), 3);
}

RULE("TV-GAP-089", "as many hits as occupants strike each of them once") {
    Inside fight(Gunfire::ground(Armour::light), "y");
    fight.start();
    // Two hits: the second of x and y; nothing is drawn where only x is left.
    EXPECT_TRUE(fight.shoot(occupants_row + Dice{2, 2, 2, 1, 1, 1, 1, 1}).is_done());
    EXPECT_EQ(fight.stamina('y'), 4);
    EXPECT_EQ(fight.stamina('x'), 3);
}

RULE("TV-INTL-006", "each hit is 3D") {
    Inside fight;
    fight.start();
    EXPECT_TRUE(fight.shoot(occupants_row + Dice{1, 2, 2, 2}).is_done());
    EXPECT_EQ(fight.rolled("occupant_damage").total, 6);
    EXPECT_EQ(fight.stamina('x'), 1);
}

RULE("TV-INTL-007", "with more hits than occupants somebody may be hit more than once") {
    Inside fight(Gunfire::ground(Armour::light), "y");
    fight.start();
    EXPECT_TRUE(fight.shoot(occupants_row + Dice{3, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 2}).is_done());
    EXPECT_EQ(fight.stamina('x'), 7 - 3 - 3);
    EXPECT_EQ(fight.stamina('y'), 7 - 4);
}

RULE("TV-INTL-008", "personal armor counts against each hit") {
    Inside fight;
    fight.give_armor('x', 4);
    fight.start();
    EXPECT_TRUE(fight.shoot(occupants_row + Dice{2, 2, 2, 2, 1, 1, 1}).is_done());
    EXPECT_EQ(fight.stamina('x'), 7 - 2);
}

/// One hit of 18 on the first occupant, who then fails END 8+ and sleeps for an hour.
const Dice fells_x{6, 6, 6, 1, 1, 1};

/// x drives a vehicle of such a TL, y may ride along.
Inside driver_falls(int tl, SpeedClass speed, std::string_view others, const Dice& then) {
    Vehicle car = Gunfire::ground(Armour::light);
    car.tl = tl;
    Inside fight(car, others);
    fight.start();
    fight.target().speed = speed;
    const Dice drawn = others.empty() ? Dice{1} : Dice{1, 1};
    const Dice attack = speed == SpeedClass::fast ? Dice{5, 5} : Dice{4, 4};
    EXPECT_TRUE(fight.shoot(occupants_row + drawn + fells_x + then, attack).is_done());
    EXPECT_EQ(fight['x'].condition, Condition::unconscious);
    return fight;
}

RULE("TV-INTL-009", "a fast vehicle crashes when its driver falls, by the Critical table") {
    // Crew Hit: x has 3 Lifeblood left and loses it.
    Inside fight = driver_falls(6, SpeedClass::fast, "", {3, 4, 1, 1, 1, 1});
    EXPECT_TRUE(fight.changed(fight.car_id, RideChange::pilot_fell));
    EXPECT_TRUE(fight.was_told(RideChanged{"TV-INTL-009", fight.car_id, RideChange::crashed, 0}));
    EXPECT_EQ(fight.row(Level::critical), static_cast<int>(CriticalResult::crew_hit));
    EXPECT_EQ(fight.lifeblood('x'), 0);
    EXPECT_EQ(fight.target().speed, SpeedClass::stationary);
}

RULE("TV-INTL-009", "so does one that flies, however slowly, but not one that stands still") {
    Inside still = driver_falls(6, SpeedClass::stationary, "", {});
    EXPECT_FALSE(still.changed(still.car_id, RideChange::pilot_fell));
    EXPECT_EQ(still.target().state, RideState::working);
    Vehicle helicopter = Gunfire::of_kind(VehicleKind::aircraft, Armour::light);
    helicopter.tl = 6;
    Inside flying(helicopter);
    flying.start();
    flying.target().aloft = Aloft::low;
    // Destroyed in the air: all hands are lost.
    EXPECT_TRUE(flying.shoot(occupants_row + Dice{1} + fells_x + Dice{5, 5}, {5, 5}).is_done());
    EXPECT_TRUE(flying.cites("TV-INTL-009"));
    EXPECT_EQ(flying['x'].condition, Condition::dead);
}

RULE("TV-INTL-010", "somebody with the skill takes the controls, and it goes on") {
    Inside fight = driver_falls(6, SpeedClass::fast, "y", {});
    EXPECT_EQ(fight.asked(), "controls");
    EXPECT_EQ(fight.asked_letter(), 'y');
    EXPECT_EQ(fight.does('y', EndTurn{}), refuse("TV-INTL-010", "take_or_decline"));
    EXPECT_TRUE(fight.does('y', TakeControls{}).is_done());
    EXPECT_EQ(driver_of(fight.stage, fight.scene, fight.car_id), fight.who('y'));
    EXPECT_EQ(fight['x'].station, 1) << "they have changed places";
    EXPECT_EQ(fight.target().speed, SpeedClass::fast);
    EXPECT_EQ(fight.asked_letter(), 'A');
}

RULE("TV-INTL-010", "nobody is asked before all who are hit at once have been") {
    // Two hits: on x, who falls, and then on y.
    Vehicle car = Gunfire::ground(Armour::light);
    car.tl = 6;
    Inside fight(car, "y");
    fight.start();
    fight.target().speed = SpeedClass::fast;
    EXPECT_TRUE(
        fight.shoot(occupants_row + Dice{2, 1} + fells_x + Dice{1, 1, 1}, {5, 5}).is_done());
    EXPECT_EQ(fight.asked(), "controls");
    EXPECT_EQ(fight.stamina('y'), 4);
}

RULE("TV-INTL-010", "those who lack the skill are not asked, the others are, one after the other") {
    Vehicle car = Gunfire::ground(Armour::light);
    car.tl = 6;
    Inside fight(car, "ywv");
    fight.sheet('y').skills.driving = -1;
    fight.start();
    fight.target().speed = SpeedClass::fast;
    EXPECT_TRUE(fight.shoot(occupants_row + Dice{1, 1} + fells_x, {5, 5}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'w');
    EXPECT_TRUE(fight.does('w', Decline{}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'v');
    // Nobody: Knocked Out, and four throws of END 6+.
    EXPECT_TRUE(fight.does('v', Decline{}, {1, 1, 6, 6, 6, 6, 6, 6, 6, 6}).is_done());
    EXPECT_EQ(fight.target().state, RideState::knocked_out);
}

RULE("TV-INTL-009", "whoever fell by the same blow is not asked, nor is anybody in a wreck") {
    Vehicle car = Gunfire::ground(Armour::light);
    car.tl = 6;
    Inside both(car, "y");
    both.start();
    both.target().speed = SpeedClass::fast;
    // Two hits fell x and y; Critical: Knocked Out, two throws of END 6+.
    EXPECT_TRUE(
        both.shoot(occupants_row + Dice{2, 1} + fells_x + fells_x + Dice{1, 1, 6, 6, 6, 6}, {5, 5})
            .is_done());
    EXPECT_EQ(both.target().state, RideState::knocked_out);
    Inside wreck(car, "y");
    wreck.weapon().av_hits = 2;
    wreck.start();
    wreck.target().speed = SpeedClass::fast;
    // The second AV hit: Critical, Knocked Out. There is nothing left to steer.
    EXPECT_TRUE(
        wreck.shoot(occupants_row + Dice{1, 1} + fells_x + Dice{6, 6, 1, 1, 6, 6, 6, 6}, {5, 5})
            .is_done());
    EXPECT_EQ(wreck.asked_letter(), 'A');
    EXPECT_EQ(wreck.told<SystemHit>().size(), 3U);
}

/// A chases x, whose car has no autopilot, and shoots x, who may not be alone.
struct Hunt : Skirmish {
    explicit Hunt(std::string_view picture, std::string_view others) : Skirmish(picture) {
        Vehicle hunter = car();
        hunter.weapons = {mounted_gun(true)};
        Vehicle hunted = car();
        hunted.armor = Armour::light;
        hunted.tl = 6;
        own = add_vehicle(hunter, 'A');
        prey = add_vehicle(hunted, 'x', others);
        begin_chase(ChaseKind::chase, SideId{1}, {4, 1});
    }
    /// Position 4 against 1: no DM; an unstable mount: DM-2.
    Answer fell_x(const Dice& drawn, const Dice& then) {
        return does('A', Attack{.vehicle = prey, .weapon = weapon_on(own)},
                    Dice{5, 5} + occupants_row + drawn + fells_x + then);
    }
    VehicleId own = VehicleId::none;
    VehicleId prey = VehicleId::none;
};

RULE("TV-INTL-009", "in a chase whatever crashes has been left behind") {
    Hunt chase("Ax", "");
    // Crew Hit.
    EXPECT_TRUE(chase.fell_x({1}, {3, 4, 1, 1, 1, 1}).is_done());
    EXPECT_EQ(chase.ride(chase.prey).state, RideState::working);
    EXPECT_TRUE(chase.changed(chase.prey, RideChange::dropped_out));
    EXPECT_TRUE(chase.was_told(ChaseEnded{"TV-GAP-065", SideId::none}));
    EXPECT_EQ(chase.asked(), "next");
}

RULE("TV-GAP-106", "in a chase whoever takes the controls has one action less") {
    Hunt chase("Axy", "y");
    EXPECT_TRUE(chase.fell_x({1, 1}, {}).is_done());
    EXPECT_EQ(chase.asked_letter(), 'y');
    EXPECT_TRUE(chase.does('y', TakeControls{}).is_done());
    EXPECT_EQ(chase.asked_letter(), 'A');
    chase.turn_of('y');
    EXPECT_EQ(chase['y'].actions, 1);
    EXPECT_EQ(driver_of(chase.stage, chase.scene, chase.prey), chase.who('y'));
}

RULE("TV-INTL-011", "from TL7 on the autopilot takes over when nobody does") {
    Inside alone = driver_falls(7, SpeedClass::fast, "", {});
    EXPECT_TRUE(alone.target().autopilot);
    EXPECT_EQ(alone.target().speed, SpeedClass::fast);
    Inside declined = driver_falls(7, SpeedClass::fast, "y", {});
    EXPECT_TRUE(declined.does('y', Decline{}).is_done());
    EXPECT_TRUE(declined.target().autopilot);
}

/// A leaves the controls of the pursuers' car; B is in it too.
Pursuit driver_leaves(int tl) {
    Pursuit chase;
    chase.stage.vehicles[0].tl = tl;
    chase.start(4, 2);
    EXPECT_TRUE(chase.does('A', ChangeStation{3}).is_done());
    EXPECT_TRUE(chase.changed(Pursuit::hunter, RideChange::pilot_fell));
    EXPECT_EQ(chase.asked(), "controls");
    EXPECT_EQ(chase.asked_letter(), 'B') << "and not A again";
    return chase;
}
RULE("TV-INTL-009", "the controls of what moves fast may be left to others or to the autopilot") {
    Pursuit taken = driver_leaves(6);
    EXPECT_TRUE(taken.does('B', TakeControls{}).is_done());
    EXPECT_EQ(driver_of(taken.stage, taken.scene, Pursuit::hunter), taken.who('B'));
    Pursuit flies_itself = driver_leaves(7);
    EXPECT_TRUE(flies_itself.does('B', Decline{}).is_done());
    EXPECT_TRUE(flies_itself.ride(Pursuit::hunter).autopilot);
    EXPECT_TRUE(flies_itself.ride(Pursuit::hunter).in_chase);
    // Knocked Out, and two throws of END 6+.
    Pursuit crashes = driver_leaves(6);
    EXPECT_TRUE(crashes.does('B', Decline{}, {1, 1, 6, 6, 6, 6}).is_done());
    EXPECT_EQ(crashes.ride(Pursuit::hunter).state, RideState::knocked_out);
    Skirmish parked("..........\n..........\nA........x");
    const VehicleId car = parked.add_vehicle(Skirmish::car("F2 e"), 'A');
    parked.begin("Ax");
    EXPECT_TRUE(parked.does('A', ChangeStation{3}).is_done());
    EXPECT_FALSE(parked.changed(car, RideChange::pilot_fell));
    EXPECT_FALSE(parked.ride(car).autopilot);
}

RULE("TV-INTL-012", "an autopilot loses the throw for Position") {
    Skirmish cars("Axy");
    cars.add_vehicle(Skirmish::car(), 'A');
    const VehicleId prey = cars.add_vehicle(Skirmish::car(), 'x', "y");
    cars.begin_chase(ChaseKind::chase, SideId{1}, {4, 1});
    cars['x'].condition = Condition::unconscious;
    cars.ride(prey).autopilot = true;
    cars.turn_of('y');
    EXPECT_TRUE(cars.does('y', EndTurn{}, {2, 6}).is_done());
    EXPECT_EQ(cars.ride(prey).position, 1);
    EXPECT_EQ(cars.ride(VehicleId{0}).position, 2);
}

Vehicle armed(bool energy) {
    Vehicle made = Gunfire::ground(Armour::light);
    Item gun = Gunfire::mounted_gun(true);
    gun.energy = energy;
    made.weapons = {gun};
    return made;
}

RULE("TV-INTL-013", "a weapon is disabled, and beyond repair when it is hit again") {
    Inside fight(armed(false));
    fight.start();
    const ItemId gun = fight.weapon_on(fight.car_id);
    EXPECT_TRUE(fight.shoot({3, 4}).is_done());
    EXPECT_TRUE(fight.scene.thing(gun).disabled);
    EXPECT_FALSE(fight.scene.thing(gun).beyond_repair);
    EXPECT_TRUE(fight.shoot({3, 4}).is_done());
    EXPECT_TRUE(fight.scene.thing(gun).beyond_repair);
}

RULE("TV-INTL-014", "hits on locomotion from both tables count together") {
    Inside fight(Gunfire::ground(Armour::heavy));
    fight.start();
    EXPECT_TRUE(fight.shoot({4, 4}).is_done());
    EXPECT_EQ(fight.row(Level::surface), static_cast<int>(SurfaceResult::locomotion));
    fight.block().armor = Armour::light;
    EXPECT_TRUE(fight.shoot({4, 5}).is_done());
    EXPECT_EQ(fight.row(Level::internal), static_cast<int>(InternalResult::locomotion));
    EXPECT_EQ(fight.target().locomotion_hits, 2);
    EXPECT_EQ(fight.speed(), 0);
}

RULE("TV-INTL-015", "an electronic system is destroyed") {
    Inside fight;
    fight.start();
    EXPECT_TRUE(fight.shoot(electronics).is_done());
    EXPECT_TRUE(
        fight.was_told(RideChanged{"TV-INTL-015", fight.car_id, RideChange::electronics_lost, 0}));
    EXPECT_TRUE(fight.target().electronics_out);
}

/// The landing throw of something whose electronics have been hit so many times.
int landing_dm(VehicleKind kind, int hits) {
    Inside fight(Gunfire::of_kind(kind, Armour::light));
    fight.weapon().anti_aircraft = true;
    fight.start();
    fight.target().aloft = Aloft::high;
    for (int i = 0; i < hits; ++i) EXPECT_TRUE(fight.shoot_again(electronics, {5, 5}).is_done());
    fight.target().locomotion_hits = 1;
    EXPECT_TRUE(fight.shoot_again({4, 4, 6, 6}, {5, 5}).is_done());
    return fight.reason("electronics_damaged", "landing");
}

RULE("TV-INTL-016", "aircraft and grav vehicles have DM minus 2 from then on") {
    EXPECT_EQ(landing_dm(VehicleKind::aircraft, 1), -2);
    EXPECT_EQ(landing_dm(VehicleKind::grav, 1), -2);
}

RULE("TV-GAP-090", "once only, and not on the ground or on the water") {
    EXPECT_EQ(landing_dm(VehicleKind::grav, 2), -2);
    for (const auto kind : {VehicleKind::ground, VehicleKind::water}) {
        Inside fight(Gunfire::of_kind(kind, Armour::light));
        fight.start();
        EXPECT_TRUE(fight.shoot(electronics).is_done());
        const Check steer =
            vehicle_check(fight.stage, fight.scene, fight.car_id,
                          {.rule = "TV-RAM-002", .name = "ram", .who = fight.who('x')});
        EXPECT_EQ(steer.dice.modifier, 0);
    }
}

RULE("TV-INTL-017", "the first hit on the power plant halves the speed, on top of locomotion") {
    Inside fight;
    fight.start();
    EXPECT_TRUE(fight.shoot(power_plant).is_done());
    EXPECT_EQ(fight.speed(), 75);
    EXPECT_TRUE(fight.shoot({4, 4}).is_done());
    EXPECT_EQ(fight.speed(), 37);
}

RULE("TV-INTL-018", "then it cannot both move and fire energy weapons in a round") {
    Inside fight(armed(true));
    fight.start();
    const Attack fire{.target = fight.who('A'), .weapon = fight.weapon_on(fight.car_id)};
    EXPECT_TRUE(fight.shoot(power_plant).is_done());
    fight.turn_of('x');
    fight.target().moved = true;
    EXPECT_EQ(fight.does('x', fire), refuse("TV-INTL-018", "moved_already"));
    fight.target().moved = false;
    EXPECT_TRUE(fight.does('x', fire, {1, 1}).is_done());
    EXPECT_TRUE(fight.target().fired_energy);
    EXPECT_EQ(fight.does('x', Drive{.to = place_of(fight.scene, fight.car_id)}).refusal().rule,
              RuleId("TV-INTL-018"));
    EXPECT_EQ(fight.does('x', Ram{.target = fight.who('A')}),
              refuse("TV-INTL-018", "fired_energy"));
    fight.turn_of('z');
    fight.turn_of('x');
    EXPECT_FALSE(fight.target().fired_energy);
}

RULE("TV-INTL-018", "whatever takes part in a chase moves, and ordinary guns fire all the same") {
    const auto fire = [](bool energy) {
        Skirmish cars("Axy");
        Vehicle hunter = Skirmish::car();
        Item gun = Skirmish::mounted_gun(true);
        gun.energy = energy;
        hunter.weapons = {gun};
        const VehicleId own = cars.add_vehicle(hunter, 'A');
        const VehicleId prey = cars.add_vehicle(Skirmish::car(), 'x', "y");
        cars.begin_chase(ChaseKind::chase, SideId{1}, {4, 1});
        cars.ride(own).power_hits = 1;
        const Attack shot{.vehicle = prey, .weapon = cars.weapon_on(own)};
        return energy ? cars.does('A', shot) : cars.does('A', shot, {1, 1});
    };
    EXPECT_EQ(fire(true), refuse("TV-INTL-018", "moved_already"));
    EXPECT_TRUE(fire(false).is_done());
    Inside fight;
    fight.start();
    EXPECT_TRUE(fight.shoot(power_plant).is_done());
}

RULE("TV-INTL-019", "the second hit destroys the plant, it cannot move") {
    Inside fight;
    fight.start();
    EXPECT_TRUE(fight.shoot(power_plant).is_done());
    fight.target().speed = SpeedClass::fast;
    EXPECT_TRUE(fight.shoot(power_plant, {5, 5}).is_done());
    EXPECT_EQ(fight.speed(), 0);
    EXPECT_EQ(fight.target().speed, SpeedClass::stationary);
}

RULE("TV-INTL-020", "without power there are no energy weapons and no autopilot") {
    Inside fight(armed(true));
    fight.start();
    EXPECT_TRUE(fight.shoot(power_plant).is_done());
    EXPECT_TRUE(fight.shoot(power_plant).is_done());
    fight.turn_of('x');
    EXPECT_EQ(
        fight.does('x', Attack{.target = fight.who('A'), .weapon = fight.weapon_on(fight.car_id)}),
        refuse("TV-INTL-020", "no_power"));
    Inside flying(Gunfire::of_kind(VehicleKind::grav, Armour::light));
    flying.start();
    flying.target().aloft = Aloft::low;
    flying.target().power_hits = 1;
    flying.target().autopilot = true;
    flying['x'].condition = Condition::unconscious;
    // Nothing flies it any more: Critical, Knocked Out; END 6+, then 3D.
    EXPECT_TRUE(flying.shoot(power_plant + Dice{1, 1, 6, 6, 1, 1, 1}, {5, 5}).is_done());
    EXPECT_TRUE(flying.changed(flying.car_id, RideChange::crashed));
}

/// Aloft with one hit on the power plant, and hit there again.
Inside loses_power(VehicleKind kind, Aloft aloft, const Dice& then) {
    Inside fight(Gunfire::of_kind(kind, Armour::light));
    fight.weapon().anti_aircraft = true;
    fight.start();
    fight.target().aloft = aloft;
    fight.target().power_hits = 1;
    EXPECT_TRUE(fight.shoot(power_plant + then, {5, 5}).is_done());
    return fight;
}

RULE("TV-INTL-021", "what is in the air must be landed or is rolled on the Critical table") {
    for (const auto kind : {VehicleKind::aircraft, VehicleKind::grav}) {
        Inside landed = loses_power(kind, Aloft::high, {4, 4});
        EXPECT_EQ(landed.rolled("landing").rule, RuleId("TV-INTL-021"));
        EXPECT_EQ(landed.target().aloft, Aloft::ground);
        EXPECT_TRUE(landed.told<SystemHit>().size() == 1);
        Inside crashed = loses_power(kind, Aloft::high, {4, 3, 3, 4, 1, 1, 1, 1});
        EXPECT_TRUE(crashed.changed(crashed.car_id, RideChange::crashed));
        EXPECT_EQ(crashed.row(Level::critical), static_cast<int>(CriticalResult::crew_hit));
        EXPECT_EQ(crashed.target().aloft, Aloft::ground);
    }
}

RULE("TV-GAP-091", "gravitics too, however low, and a third hit does no more") {
    Inside low = loses_power(VehicleKind::grav, Aloft::low, {4, 4});
    EXPECT_TRUE(low.changed(low.car_id, RideChange::landed));
    EXPECT_TRUE(low.shoot(power_plant).is_done());
    EXPECT_TRUE(low.was_told(RideChanged{"TV-GAP-091", low.car_id, RideChange::no_effect, 0}));
    EXPECT_EQ(low.target().power_hits, 2);
}

RULE("TV-INTL-022", "12 is rolled on the Critical table") {
    Inside fight;
    fight.start();
    EXPECT_TRUE(fight.shoot({6, 6, 1, 1, 4, 4}).is_done());
    EXPECT_EQ(fight.row(Level::critical), static_cast<int>(CriticalResult::knocked_out));
    EXPECT_EQ(fight.target().state, RideState::knocked_out);
}

}  // namespace
}  // namespace breakneck::teveller::internal_test
