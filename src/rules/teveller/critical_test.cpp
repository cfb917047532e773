// TevellerRPG, section 15: the Critical Damage table.
#include "rules/teveller/vehicle_damage.h"
#include "tests/support/gunfire.h"

namespace breakneck::teveller::critical_test {
namespace {

using test::Gunfire;
using Dice = Gunfire::Dice;

/// A heavy weapon against something unarmored: the Critical table.
struct Wreck : Gunfire {
    explicit Wreck(Vehicle vehicle = ground(Armour::unarmored), std::string_view others = "")
        : Gunfire(WeaponClass::heavy, std::move(vehicle), others) {
        weapon().anti_aircraft = true;
    }
    /// Aloft and slow: DM-2.
    void aloft(Aloft height) { target().aloft = height; }
    Answer shoot_down(const Dice& then) { return shoot(then, {5, 5}); }
};
const Dice knocked_out{3, 3};
const Dice crew_hit{3, 4};
const Dice destroyed{5, 5};

Dice operator+(Dice a, const Dice& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

RULE("TV-CRIT-001", "every total of the Critical table") {
    using R = CriticalResult;
    for (std::int16_t total = 2; total <= 12; ++total) {
        const auto first = static_cast<std::int16_t>(total / 2);
        Dice dice{first, static_cast<std::int16_t>(total - first)};
        const R result = total <= 6 ? R::knocked_out : total <= 9 ? R::crew_hit : R::destroyed;
        dice = dice + (result == R::crew_hit ? Dice{1, 1, 1, 1} : Dice{4, 4});
        Wreck fight;
        fight.start();
        EXPECT_TRUE(fight.shoot(dice).is_done());
        EXPECT_EQ(fight.row(Level::critical), static_cast<int>(result)) << total;
    }
}

RULE("TV-CRIT-002", "Knocked Out it works no more, until it has been in a workshop") {
    Vehicle car = Gunfire::ground();
    car.weapons = {Gunfire::mounted_gun(true)};
    Wreck fight(car);
    fight.start();
    EXPECT_TRUE(fight.shoot(knocked_out + Dice{4, 4}).is_done());
    EXPECT_EQ(fight.target().state, RideState::knocked_out);
    EXPECT_FALSE(is_mobile(fight.stage, fight.scene, fight.car_id));
    fight.turn_of('x');
    const ItemId gun = fight.weapon_on(fight.car_id);
    EXPECT_FALSE(fight.does('x', Attack{.target = fight.who('A'), .weapon = gun}).is_done());
    EXPECT_EQ(fight.does('x', Mend{fight.car_id, VehicleSystem::locomotion}),
              refuse("TV-CRIT-002", "needs_workshop"));
}

RULE("TV-CRIT-002", "in the workshop it is repaired as a whole") {
    Wreck fight;
    fight.sheet('x').skills.repair = 1;
    fight.stay_calm();
    fight.target().state = RideState::knocked_out;
    Repair whole{.who = fight.who('x'), .vehicle = fight.car_id, .system = VehicleSystem::whole};
    EXPECT_EQ(fight.gm(whole), refuse("TV-CRIT-002", "needs_workshop"));
    whole.workshop = true;
    EXPECT_TRUE(fight.gm(whole, {2, 3}).is_done());
    EXPECT_EQ(fight.target().state, RideState::working);
    EXPECT_EQ(fight.told<Mended>().front().credits, 5000);
}

RULE("TV-CRIT-003", "each occupant throws END 6 or takes 3D") {
    Wreck fight(Gunfire::ground(), "y");
    fight.sheet('x').characteristics.end = 9;
    fight.start();
    // x throws 5 + 1, y throws 5.
    EXPECT_TRUE(fight.shoot(knocked_out + Dice{2, 3, 2, 3, 1, 1, 2}).is_done());
    EXPECT_EQ(fight.stamina('x'), 9);
    EXPECT_EQ(fight.stamina('y'), 7 - 4);
}

RULE("TV-CRIT-004", "from on high it crashes, 6D for everyone") {
    for (const auto kind : {VehicleKind::aircraft, VehicleKind::grav}) {
        Wreck fight(Gunfire::of_kind(kind), "y");
        fight.start();
        fight.aloft(Aloft::high);
        EXPECT_TRUE(fight
                        .shoot_down(knocked_out + Dice{3, 3} + Dice{1, 1, 1, 1, 1, 1} + Dice{3, 3} +
                                    Dice{1, 1, 1, 1, 1, 2})
                        .is_done());
        EXPECT_EQ(fight.stamina('x'), 1);
        EXPECT_EQ(fight.stamina('y'), 0);
        EXPECT_EQ(fight.target().aloft, Aloft::ground);
    }
}

RULE("TV-CRIT-005", "flying low it crashes, 3D for everyone") {
    Wreck fight(Gunfire::of_kind(VehicleKind::grav), "y");
    fight.start();
    fight.aloft(Aloft::low);
    EXPECT_TRUE(fight.shoot_down(knocked_out + Dice{3, 3, 1, 1, 1, 3, 3, 2, 2, 2}).is_done());
    EXPECT_TRUE(fight.was_told(RideChanged{"TV-CRIT-005", fight.car_id, RideChange::crashed, 0}));
    EXPECT_EQ(fight.stamina('x'), 4);
    EXPECT_EQ(fight.stamina('y'), 1);
}

RULE("TV-CRIT-006", "armor helps against all of it") {
    Wreck fight(Gunfire::of_kind(VehicleKind::aircraft));
    fight.give_armor('x', 3);
    fight.start();
    fight.aloft(Aloft::low);
    // END 6+ fails: 5 - 3; then the crash: 4 - 3.
    EXPECT_TRUE(fight.shoot_down(knocked_out + Dice{1, 1, 1, 2, 2, 1, 1, 2}).is_done());
    EXPECT_EQ(fight.stamina('x'), 7 - 2 - 1);
}

RULE("TV-GAP-092", "the throw and the crash are two hits, or the crash alone by the house rule") {
    Wreck both(Gunfire::of_kind(VehicleKind::aircraft));
    both.start();
    both.aloft(Aloft::low);
    EXPECT_TRUE(both.shoot_down(knocked_out + Dice{1, 1, 1, 1, 1, 1, 1, 1}).is_done());
    EXPECT_EQ(both.told<Harmed>().size(), 2U);
    EXPECT_EQ(both.stamina('x'), 7 - 3 - 3);
    Wreck crash(Gunfire::of_kind(VehicleKind::aircraft));
    crash.stage.house_rules.crash_replaces_throw = true;
    crash.start();
    crash.aloft(Aloft::low);
    EXPECT_TRUE(crash.shoot_down(knocked_out + Dice{1, 1, 1}).is_done());
    EXPECT_EQ(crash.told<Harmed>().size(), 1U);
    EXPECT_EQ(crash.stamina('x'), 7 - 3);
    Wreck ground;
    ground.stage.house_rules.crash_replaces_throw = true;
    ground.start();
    EXPECT_TRUE(ground.shoot(knocked_out + Dice{4, 4}).is_done());
}

RULE("TV-CRIT-007", "Knocked Out watercraft sink within 1D rounds") {
    Wreck fight(Gunfire::of_kind(VehicleKind::water));
    fight.start();
    EXPECT_TRUE(fight.shoot(knocked_out + Dice{2, 4, 4}).is_done());
    EXPECT_EQ(fight.target().sinks_in, 2);
    fight.turn_of('z');
    EXPECT_TRUE(fight.does('z', EndTurn{}).is_done());
    EXPECT_EQ(fight.target().sinks_in, 1);
    EXPECT_EQ(fight.target().state, RideState::knocked_out);
    fight.turn_of('z');
    EXPECT_TRUE(fight.does('z', EndTurn{}).is_done());
    EXPECT_EQ(fight.target().state, RideState::sunk);
}

RULE("TV-CRIT-007", "what is going down is not repaired before it has sunk") {
    Wreck fight(Gunfire::of_kind(VehicleKind::water));
    fight.sheet('x').skills.repair = 1;
    fight.stay_calm();
    fight.target().state = RideState::knocked_out;
    fight.target().sinks_in = 3;
    const Repair whole{.who = fight.who('x'),
                       .vehicle = fight.car_id,
                       .system = VehicleSystem::whole,
                       .workshop = true};
    EXPECT_EQ(fight.gm(whole), refuse("TV-CRIT-007", "sinking"));
    EXPECT_TRUE(fight.gm(PassTime{1}).is_done());
    EXPECT_EQ(fight.target().state, RideState::sunk);
    EXPECT_EQ(fight.gm(whole), refuse("TV-CRIT-010", "nothing_left"));
}

RULE("TV-CRIT-008", "Crew Hit is 4D for each of crew and passengers") {
    Wreck fight(Gunfire::ground(), "y");
    fight.start();
    EXPECT_TRUE(fight.shoot(crew_hit + Dice{1, 1, 1, 1, 1, 1, 2, 2}).is_done());
    EXPECT_EQ(fight.stamina('x'), 3);
    EXPECT_EQ(fight.stamina('y'), 1);
    EXPECT_EQ(fight.target().state, RideState::working);
}

RULE("TV-CRIT-009", "less armor") {
    Wreck fight;
    fight.give_armor('x', 10);
    fight.start();
    EXPECT_TRUE(fight.shoot(crew_hit + Dice{3, 3, 3, 3}).is_done());
    EXPECT_EQ(fight.stamina('x'), 5);
}

RULE("TV-CRIT-010", "Destroyed in the air or on the water, all hands are lost") {
    for (const auto kind : {VehicleKind::aircraft, VehicleKind::grav, VehicleKind::water}) {
        Wreck fight(Gunfire::of_kind(kind), "y");
        fight.start();
        const bool flies = kind != VehicleKind::water;
        if (flies) fight.aloft(Aloft::low);
        EXPECT_TRUE((flies ? fight.shoot_down(destroyed) : fight.shoot(destroyed)).is_done());
        EXPECT_EQ(fight.target().state, RideState::destroyed);
        EXPECT_EQ(fight['x'].condition, Condition::dead);
        EXPECT_EQ(fight['y'].condition, Condition::dead);
        EXPECT_TRUE(fight['x'].prone) << "the dead lie";
    }
}

RULE("TV-CRIT-011", "out of a ground vehicle each occupant bails with DEX 8") {
    Wreck fight(Gunfire::ground(), "y");
    fight.sheet('y').characteristics.dex = 12;
    fight.start();
    EXPECT_TRUE(fight.shoot(destroyed + Dice{4, 4, 3, 3}).is_done());
    EXPECT_EQ(fight.stamina('x'), 7);
    EXPECT_EQ(fight.stamina('y'), 7);
    EXPECT_FALSE(is_aboard(fight.scene, fight.who('x')));
    EXPECT_EQ(fight.amount('y', PersonChange::bailed_out), 1);
}

RULE("TV-CRIT-012", "whoever fails takes 5D") {
    Wreck fight;
    fight.start();
    EXPECT_TRUE(fight.shoot(destroyed + Dice{4, 3, 1, 1, 1, 1, 1}).is_done());
    EXPECT_EQ(fight.stamina('x'), 2);
    EXPECT_EQ(fight['x'].condition, Condition::well);
}

RULE("TV-GAP-093", "armor helps, and gravitics on the ground are ground vehicles") {
    Wreck fight(Gunfire::of_kind(VehicleKind::grav));
    fight.give_armor('x', 3);
    fight.start();
    EXPECT_TRUE(fight.shoot(destroyed + Dice{1, 1, 1, 1, 1, 1, 1}).is_done());
    EXPECT_EQ(fight.stamina('x'), 7 - 2);
    Wreck parked(Gunfire::of_kind(VehicleKind::aircraft));
    parked.start();
    EXPECT_TRUE(parked.shoot(destroyed).is_done());
    EXPECT_EQ(parked['x'].condition, Condition::dead);
}

RULE("TV-GAP-050", "lost with a destroyed vehicle, nobody can be operated on") {
    Wreck fight;
    fight.start();
    EXPECT_TRUE(fight.shoot(destroyed + Dice{1, 1, 5, 5, 5, 5, 5}).is_done());
    EXPECT_EQ(fight['x'].wound, Wound::mortal);
    EXPECT_TRUE(fight['x'].beyond_help);
    // Two hits on the occupants: 18, END 8+ made, and 3 more.
    Gunfire inside(WeaponClass::heavy, Gunfire::ground(Armour::light));
    inside.start();
    EXPECT_TRUE(inside.shoot({3, 3, 2, 6, 6, 6, 4, 4, 1, 1, 1}).is_done());
    EXPECT_EQ(inside['x'].wound, Wound::mortal);
    EXPECT_FALSE(inside['x'].beyond_help);
}

}  // namespace
}  // namespace breakneck::teveller::critical_test
