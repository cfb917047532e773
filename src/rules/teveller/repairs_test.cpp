// TevellerRPG, section 16: repairs.
#include "rules/teveller/repairs.h"

#include "tests/support/gunfire.h"

namespace breakneck::teveller::repairs_test {
namespace {

using test::Gunfire;
using test::two_outcomes;

/// x looks after a damaged car, with spare parts; a gun that costs 1000 is mounted on it.
struct Garage : Gunfire {
    explicit Garage(bool parts = true) : Gunfire(WeaponClass::small_arms, armed_car()) {
        if (parts) give_kind('x', ItemKind::spare_parts);
    }
    static Vehicle armed_car() {
        Vehicle made = ground();
        made.sealed = true;
        made.weapons = {mounted_gun(true)};
        return made;
    }
    void calm() { stay_calm(); }
    Mend mend(VehicleSystem system) const { return {car_id, system}; }
    Repair repair(VehicleSystem system) const {
        return {.who = who('x'), .vehicle = car_id, .system = system};
    }
    Repair repair_gun() const {
        Repair made = repair(VehicleSystem::weapon);
        made.weapon = weapon_on(car_id);
        return made;
    }
    int speed() const { return speed_kmh(stage, scene, car_id); }
};

RULE("TV-REP-001", "while it is calm whoever can make something work again finds it on the menu") {
    Garage garage;
    garage.calm();
    EXPECT_EQ(Garage::item<Mend>(garage.menu(Seat::of(garage.who('x')))), nullptr);
    garage.target().locomotion_hits = 1;
    const auto own = garage.menu(Seat::of(garage.who('x')));
    const auto* mend = Garage::item<Mend>(own);
    ASSERT_NE(mend, nullptr);
    EXPECT_EQ(mend->choice, Choice(garage.mend(VehicleSystem::locomotion)));
    EXPECT_EQ(mend->who, garage.who('x'));
    EXPECT_EQ(Garage::item<Mend>(garage.menu(Seat::of(garage.who('A')))), nullptr)
        << "without spare parts";
}

RULE("TV-REP-001", "spare parts and Repair 8 with INT make a system work again") {
    Garage garage;
    garage.calm();
    garage.target().locomotion_hits = 1;
    EXPECT_TRUE(garage.does('x', garage.mend(VehicleSystem::locomotion), {3, 4, 1}).is_done());
    EXPECT_EQ(garage.speed(), 75);
    EXPECT_TRUE(garage.does('x', garage.mend(VehicleSystem::locomotion), {4, 4, 2, 3}).is_done());
    EXPECT_EQ(garage.speed(), 150);
    Garage without(false);
    without.calm();
    without.target().locomotion_hits = 1;
    EXPECT_EQ(without.does('x', without.mend(VehicleSystem::locomotion)),
              refuse("TV-REP-001", "no_spare_parts"));
}

RULE("TV-REP-002", "after 1D hours it fails again") {
    Garage garage;
    garage.calm();
    garage.target().power_hits = 1;
    EXPECT_TRUE(garage.does('x', garage.mend(VehicleSystem::power_plant), {4, 4, 2, 3}).is_done());
    EXPECT_EQ(garage.scene.minute, 2);
    EXPECT_EQ(garage.target().power_fails_at, 2 + 180);
    EXPECT_TRUE(garage.gm(PassTime{179}).is_done());
    EXPECT_EQ(garage.target().power_hits, 0);
    EXPECT_TRUE(garage.gm(PassTime{1}).is_done());
    EXPECT_EQ(garage.target().power_hits, 1);
    EXPECT_EQ(garage.target().power_fails_at, 0);
}

RULE("TV-REP-002", "so does a weapon that was repaired in a fight") {
    Garage garage;
    garage.calm();
    const ItemId gun = garage.weapon_on(garage.car_id);
    garage.scene.thing(gun).disabled = true;
    EXPECT_TRUE(
        garage.does('x', Mend{garage.car_id, VehicleSystem::weapon, gun}, {4, 4, 1}).is_done());
    EXPECT_FALSE(garage.scene.thing(gun).disabled);
    EXPECT_TRUE(garage.gm(PassTime{60}).is_done());
    EXPECT_TRUE(garage.scene.thing(gun).disabled);
}

RULE("TV-REP-002", "one makeshift repair is not put on top of another") {
    Garage garage;
    garage.calm();
    garage.target().locomotion_hits = 2;
    EXPECT_TRUE(garage.does('x', garage.mend(VehicleSystem::locomotion), {4, 4, 1, 1}).is_done());
    EXPECT_EQ(garage.speed(), 75);
    EXPECT_EQ(garage.does('x', garage.mend(VehicleSystem::locomotion)),
              refuse("TV-REP-002", "makeshift_already"));
    EXPECT_TRUE(garage.gm(PassTime{60}).is_done());
    EXPECT_EQ(garage.target().locomotion_hits, 2);
}

RULE("TV-REP-003", "a breach is easier, and stays closed") {
    Garage garage;
    garage.calm();
    garage.target().breaches = 1;
    EXPECT_TRUE(garage.does('x', garage.mend(VehicleSystem::breach), {3, 3, 1}).is_done());
    EXPECT_EQ(garage.rolled("mend").targets.front(), 6);
    EXPECT_EQ(garage.target().breaches, 0);
    EXPECT_TRUE(garage.gm(PassTime{1000}).is_done());
    EXPECT_EQ(garage.target().breaches, 0);
}

RULE("TV-REP-004", "a proper repair costs 2D times 10 percent of the price") {
    Garage garage;
    garage.calm();
    garage.scene.thing(garage.weapon_on(garage.car_id)).disabled = true;
    EXPECT_TRUE(garage.gm(garage.repair_gun(), {5, 5, 3, 4}).is_done());
    EXPECT_EQ(garage.told<Mended>().front().credits, 700);
    garage.target().locomotion_hits = 2;
    EXPECT_TRUE(garage.gm(garage.repair(VehicleSystem::locomotion), {5, 5, 6, 6}).is_done());
    EXPECT_EQ(garage.told<Mended>().front().credits, 1200) << "a tenth of what the car costs";
    EXPECT_EQ(garage.target().locomotion_hits, 0);
}

RULE("TV-REP-005", "in the field it takes spare parts and Repair 10, with INT or EDU") {
    Garage garage;
    garage.sheet('x').characteristics.edu = 9;
    garage.calm();
    garage.target().locomotion_hits = 1;
    Repair by_edu = garage.repair(VehicleSystem::locomotion);
    by_edu.by_edu = true;
    EXPECT_TRUE(garage.gm(by_edu, {4, 5, 1, 1}).is_done());
    EXPECT_EQ(garage.reason("edu", "repair"), 1);
    EXPECT_EQ(garage.target().locomotion_hits, 0);
    EXPECT_EQ(garage.target().locomotion_fails_at, 0) << "for good";
    Garage without(false);
    without.calm();
    without.target().locomotion_hits = 1;
    EXPECT_EQ(without.gm(without.repair(VehicleSystem::locomotion)),
              refuse("TV-REP-005", "no_spare_parts"));
}

RULE("TV-REP-005", "whoever names a weapon has a weapon repaired") {
    Garage garage;
    garage.calm();
    garage.target().locomotion_hits = 1;
    Repair repair = garage.repair(VehicleSystem::locomotion);
    repair.weapon = garage.weapon_on(garage.car_id);
    EXPECT_EQ(garage.gm(repair), refuse("TV-REP-005", "no_weapon_meant"));
}

RULE("TV-REP-006", "if it fails only a workshop will do") {
    Garage garage;
    garage.sheet('x').skills.repair = 1;
    garage.calm();
    garage.target().locomotion_hits = 1;
    Repair repair = garage.repair(VehicleSystem::locomotion);
    EXPECT_TRUE(garage.gm(repair, {4, 4}).is_done());
    EXPECT_TRUE(garage.target().workshop_only);
    EXPECT_EQ(garage.target().locomotion_hits, 1);
    EXPECT_EQ(garage.gm(repair), refuse("TV-REP-006", "needs_workshop"));
    repair.workshop = true;
    EXPECT_TRUE(garage.gm(repair, {1, 1}).is_done());
    EXPECT_EQ(garage.target().locomotion_hits, 0);
}

RULE("TV-REP-006", "which holds for what was not repaired, and nothing else") {
    Garage garage;
    garage.calm();
    const ItemId gun = garage.weapon_on(garage.car_id);
    garage.scene.thing(gun).disabled = true;
    garage.target().locomotion_hits = 1;
    garage.target().power_hits = 1;
    EXPECT_TRUE(garage.gm(garage.repair(VehicleSystem::locomotion), {1, 1}).is_done());
    EXPECT_TRUE(garage.gm(garage.repair(VehicleSystem::power_plant), {5, 5, 1, 1}).is_done());
    EXPECT_EQ(garage.gm(garage.repair(VehicleSystem::locomotion)),
              refuse("TV-REP-006", "needs_workshop"));
    EXPECT_TRUE(garage.gm(garage.repair_gun(), {1, 1}).is_done());
    EXPECT_TRUE(garage.changed(gun, ItemChange::workshop_only));
    EXPECT_EQ(garage.gm(garage.repair_gun()), refuse("TV-REP-006", "needs_workshop"));
}

RULE("TV-REP-007", "in a workshop Repair 1 succeeds without a throw, at the same cost") {
    Garage garage(false);
    garage.sheet('x').skills.repair = 1;
    garage.calm();
    garage.target().electronics_out = true;
    Repair repair = garage.repair(VehicleSystem::electronics);
    EXPECT_EQ(garage.gm(repair), refuse("TV-REP-005", "destroyed"));
    repair.workshop = true;
    EXPECT_TRUE(garage.gm(repair, {2, 3}).is_done());
    EXPECT_FALSE(garage.target().electronics_out);
    EXPECT_EQ(garage.told<Mended>().front().credits, 500);
    Garage apprentice;
    apprentice.calm();
    apprentice.target().electronics_out = true;
    repair.who = apprentice.who('x');
    EXPECT_EQ(apprentice.gm(repair), refuse("TV-REP-007", "repair_level", 1, 0));
}

bool repaired(bool condemned) {
    Garage garage;
    garage.sheet('x').skills.repair = 1;
    garage.calm();
    garage.target().locomotion_hits = 1;
    Repair repair = garage.repair(VehicleSystem::locomotion);
    repair.workshop = true;
    if (condemned) {
        EXPECT_TRUE(garage.gm(Condemn{garage.car_id}).is_done());
        EXPECT_EQ(garage.gm(repair), refuse("TV-REP-008", "beyond_repair"));
    } else {
        EXPECT_TRUE(garage.gm(repair, {1, 1}).is_done());
    }
    return garage.target().locomotion_hits == 0;
}

GM_RULE("TV-REP-008", "the Referee may declare a vehicle beyond repair") {
    two_outcomes(repaired(false), repaired(true));
}

RULE("TV-GAP-094", "in a fight a weapon takes an action, and there is no time for anything else") {
    Garage garage;
    garage.start();
    const ItemId gun = garage.weapon_on(garage.car_id);
    garage.scene.thing(gun).disabled = true;
    garage.target().locomotion_hits = 1;
    garage.turn_of('x');
    EXPECT_EQ(garage.does('x', garage.mend(VehicleSystem::locomotion)),
              refuse("TV-GAP-094", "takes_minutes"));
    EXPECT_TRUE(
        garage.does('x', Mend{garage.car_id, VehicleSystem::weapon, gun}, {4, 4, 6}).is_done());
    EXPECT_EQ(garage['x'].actions, 1);
    garage.turn_of('y');
    EXPECT_EQ(garage.does('y', Mend{garage.car_id, VehicleSystem::weapon, gun}),
              refuse("TV-REP-001", "not_at_hand"));
}

RULE("TV-GAP-094", "what is destroyed cannot be made to work with a few spare parts") {
    Garage garage;
    garage.calm();
    garage.target().power_hits = 2;
    garage.target().electronics_out = true;
    EXPECT_EQ(garage.does('x', garage.mend(VehicleSystem::power_plant)),
              refuse("TV-GAP-094", "destroyed"));
    EXPECT_EQ(garage.does('x', garage.mend(VehicleSystem::electronics)),
              refuse("TV-GAP-094", "destroyed"));
    EXPECT_EQ(garage.does('x', garage.mend(VehicleSystem::locomotion)),
              refuse("TV-REP-001", "not_damaged"));
}

RULE("TV-REP-001", "what can be mended is on the menu of a turn, what cannot says why") {
    Garage garage;
    garage.start();
    const ItemId gun = garage.weapon_on(garage.car_id);
    garage.scene.thing(gun).disabled = true;
    garage.target().power_hits = 1;
    garage.turn_of('x');
    int allowed = 0;
    int refused = 0;
    for (const auto& item : garage.menu(Seat::of(garage.who('x')))) {
        if (!std::holds_alternative<Mend>(item.choice)) continue;
        (item.refused ? refused : allowed) += 1;
    }
    EXPECT_EQ(allowed, 2) << "with Repair or with Gunnery";
    EXPECT_EQ(refused, 1);
}

RULE("TV-REP-005",
     "repairs are on the Referee's menu between fights, for those who can make them") {
    Garage garage;
    garage.sheet('y').skills.repair = 2;
    garage.calm();
    garage.target().locomotion_hits = 1;
    std::size_t field = 0;
    std::size_t workshop = 0;
    for (const auto& item : garage.menu(Seat::master()))
        if (const auto* repair = std::get_if<Repair>(&item.choice))
            (repair->workshop ? workshop : field) += item.size();
    EXPECT_EQ(field, 2U) << "x, by INT or by EDU";
    EXPECT_EQ(workshop, 1U) << "y";
}

RULE("TV-REP-005", "so are repairs of what works for a while only") {
    Garage garage;
    garage.calm();
    garage.target().power_fails_at = 60;
    garage.scene.thing(garage.weapon_on(garage.car_id)).fails_at = 60;
    int field = 0;
    for (const auto& item : garage.menu(Seat::master()))
        if (const auto* repair = std::get_if<Repair>(&item.choice))
            field += !repair->workshop && !item.refused ? 1 : 0;
    EXPECT_EQ(field, 2) << "the gun and the power plant";
}

}  // namespace
}  // namespace breakneck::teveller::repairs_test
