// Savage Worlds, section 8: the Vehicle Critical Hits table, row by row.
#include "tests/support/garage.h"

namespace breakneck::savage::critical_hits_test {
namespace {

using test::Garage;
using test::operator+;
using test::two_outcomes;
using Dice = Garage::Dice;

constexpr VehicleId car_id = Garage::car_id;
const Dice holds{6, 1, 5};  // 11 on the control roll
const Dice guidance{1, 2};
const Dice locomotion{2, 2};
const Dice crew{4, 5};
const Dice weapon{5, 6};
const Dice system_row{6, 6};

/// 16 against Toughness 12: one Wound and one Critical Hit, then control is kept.
void hit(Garage& fight, const Dice& dice) { fight.strike(16, dice + holds); }

Vehicle car_with(int handling, int top_speed = 100) {
    Vehicle made = Garage::car("F3 e");
    made.handling = handling;
    made.top_speed = top_speed;
    return made;
}
Vehicle armed_car() {
    Vehicle made = Garage::car("F3 e");
    made.weapons = {Garage::mounted_gun(true), Garage::mounted_gun(true)};
    return made;
}
Vehicle equipped_car() {
    Vehicle made = Garage::car("F3 e");
    made.systems = {{"radio"}, {"airbags"}};
    return made;
}

RULE("SW-CRIT-001", "2d6, every total") {
    using C = CriticalHit;
    const std::vector<C> rows{C::scratch, C::guidance, C::locomotion, C::locomotion,
                              C::chassis, C::chassis,  C::chassis,    C::crew,
                              C::crew,    C::weapon,   C::system};
    for (std::int16_t total = 2; total <= 12; ++total) {
        Vehicle car = Garage::car("F3 e");
        car.armor = 11;
        car.weapons = {Garage::mounted_gun(true)};
        car.systems = {{"airbags"}};
        Garage fight(car);
        fight.sheet('b').toughness = 6;  // the 5 that are left of the damage do not hurt
        fight.start();
        const auto first = static_cast<std::int16_t>(total / 2);
        Dice dice{first, static_cast<std::int16_t>(total - first)};
        const C row = rows[static_cast<std::size_t>(total) - 2];
        if (row == C::crew) dice.push_back(1);  // b or c
        hit(fight, dice);
        EXPECT_EQ(fight.critical_hits(), std::vector{row}) << total;
        EXPECT_EQ(fight.rolled("critical_hit").total, total);
    }
}

RULE("SW-CRIT-002", "Scratch and Dent leaves nothing behind") {
    Garage fight;
    fight.start();
    const Ride before = fight.target();
    hit(fight, {1, 1});
    Ride after = fight.target();
    EXPECT_EQ(after.wounds, 1);
    after.wounds = 0;
    EXPECT_TRUE(after == before);
    EXPECT_FALSE(fight['b'].shaken);
}

RULE("SW-CRIT-003", "Guidance takes a point of Handling each time") {
    Garage fight(car_with(3));
    fight.start();
    hit(fight, guidance);
    EXPECT_EQ(fight.target().handling_lost, 1);
    EXPECT_EQ(handling_of(fight.stage, fight.scene, car_id), 3 - 1 - 1);
    hit(fight, guidance);
    EXPECT_EQ(fight.target().handling_lost, 2);
    EXPECT_EQ(handling_of(fight.stage, fight.scene, car_id), 3 - 2 - 2);
}

RULE("SW-CRIT-004", "but never below minus four") {
    Garage fight(car_with(-3));
    fight.stage.house_rules.vehicle_wound_penalty = false;
    fight.start();
    hit(fight, guidance);
    EXPECT_EQ(handling_of(fight.stage, fight.scene, car_id), -4);
    EXPECT_FALSE(fight.cites("SW-CRIT-004"));
    hit(fight, guidance);
    EXPECT_TRUE(fight.cites("SW-CRIT-004"));
    EXPECT_EQ(fight.target().handling_lost, 1);
    EXPECT_EQ(handling_of(fight.stage, fight.scene, car_id), -4);
}

RULE("SW-GAP-014", "Handling of plus two can lose six points") {
    Garage fight(car_with(2));
    fight.stage.house_rules.vehicle_wound_penalty = false;
    fight.start();
    for (const int left : {1, 0, -1, -2, -3, -4, -4}) {
        hit(fight, guidance);
        fight.target().wounds = 0;
        EXPECT_EQ(handling_of(fight.stage, fight.scene, car_id), left);
    }
    EXPECT_EQ(fight.target().handling_lost, 6);
}

RULE("SW-CRIT-005", "Locomotion takes a tenth of Top Speed each time") {
    for (const Dice& dice : {Dice{2, 2}, Dice{2, 3}}) {
        Garage fight;
        fight.start();
        hit(fight, dice);
        EXPECT_EQ(top_speed_of(fight.stage, fight.scene, car_id), 90);
        hit(fight, dice);
        EXPECT_EQ(top_speed_of(fight.stage, fight.scene, car_id), 80);
    }
}

RULE("SW-CRIT-005", "on the board it goes no faster than it can") {
    Garage fight;
    fight.start();
    fight.target().mph = 95;
    hit(fight, locomotion);
    EXPECT_EQ(fight.target().mph, 90);
    hit(fight, {3, 3});
    EXPECT_EQ(fight.target().mph, 90);
}

RULE("SW-CRIT-006", "but never below 60 percent") {
    Garage fight;
    fight.start();
    for (const int left : {90, 80, 70, 60, 60}) {
        hit(fight, locomotion);
        fight.target().wounds = 0;
        EXPECT_EQ(top_speed_of(fight.stage, fight.scene, car_id), left);
    }
    EXPECT_TRUE(fight.cites("SW-CRIT-006"));
}

RULE("SW-GAP-013", "tenths of the original Top Speed, rounded down to mph") {
    Garage fight(car_with(0, 95));
    fight.start();
    for (const int left : {85, 76, 66, 57, 57}) {
        hit(fight, locomotion);
        fight.target().wounds = 0;
        EXPECT_EQ(top_speed_of(fight.stage, fight.scene, car_id), left);
    }
}

RULE("SW-CRIT-007", "a Chassis hit is nothing but the Wound") {
    for (const Dice& dice : {Dice{3, 3}, Dice{3, 4}, Dice{4, 4}}) {
        Garage fight;
        fight.start();
        const Ride before = fight.target();
        hit(fight, dice);
        EXPECT_TRUE(fight.was_told(CriticallyHit{"SW-CRIT-007", car_id, CriticalHit::chassis}));
        fight.target().wounds = 0;
        EXPECT_TRUE(fight.target() == before);
    }
}

RULE("SW-CRIT-008", "somebody aboard at random takes the damage less the vehicle's Armor") {
    Garage second;
    second.start();
    // 16 - 3 against Toughness 5: two raises.
    second.strike(16, crew + Dice{2, 5, 1});
    EXPECT_EQ(second['c'].wounds, 2);
    EXPECT_TRUE(second['c'].shaken);
    EXPECT_EQ(second['b'].wounds, 0);
    Garage first;
    first.start();
    // The driver's two Wounds and the car's one count in the control roll: 11 - 3.
    first.strike(16, Dice{4, 6, 1} + holds);
    EXPECT_EQ(first['b'].wounds, 2);
    EXPECT_EQ(first['c'].wounds, 0);
    EXPECT_EQ(first.rolled("control").total, 8);
}

RULE("SW-CRIT-008", "where one is aboard there is nothing to roll, and no empty car is hurt") {
    Garage fight;
    fight.start();
    fight['c'].condition = Condition::dead;
    fight.strike(16, crew + holds);
    EXPECT_EQ(fight['b'].wounds, 2);
    Garage empty;
    empty.start();
    empty['b'].condition = empty['c'].condition = Condition::dead;
    empty.strike(16, crew);
    EXPECT_EQ(empty.critical_hits(), std::vector{CriticalHit::crew});
    EXPECT_TRUE(empty.told<Harmed>().empty());
}

/// Wounds of c, who takes 17, or 14 behind the vehicle's Armor, against Toughness 5.
int wounds_when(ArmorCovers covers, bool open_seat = false) {
    Garage fight;
    if (open_seat) fight.sheet_of_car().stations[1].covered = false;
    fight.start();
    fight.scene.calls.armor_covers = covers;
    fight.strike(17, crew + Dice{2, 5, 1});
    return fight['c'].wounds;
}

GM_RULE("SW-CRIT-009", "the Armor counts where the Game Master says that it covers") {
    EXPECT_EQ(wounds_when(ArmorCovers::by_station), 2);
    EXPECT_EQ(wounds_when(ArmorCovers::by_station, true), 3);
    EXPECT_EQ(wounds_when(ArmorCovers::everyone, true), 2);
    EXPECT_EQ(wounds_when(ArmorCovers::nobody), 3);
    two_outcomes(wounds_when(ArmorCovers::everyone), wounds_when(ArmorCovers::nobody));
}

/// An area weapon hits the crew of a car with three sections: b in the first, c in the second.
struct Sections : Garage {
    Sections() {
        sheet_of_car().stations[1].section = 1;
        sheet_of_car().stations[2].section = 2;
        start();
        strike(16, crew, {.source = BlowSource::area});
    }
};

GM_RULE("SW-CRIT-010", "everyone in the section the Game Master names is hit by an area weapon") {
    Sections front;
    EXPECT_EQ(front.asked(), "section");
    EXPECT_EQ(front.asked_of(), PersonId::nobody);
    EXPECT_EQ(front.gm(PickSection{7}), refuse("SW-CRIT-010", "no_such_section"));
    EXPECT_EQ(front.gm(Decline{}), refuse("SW-CRIT-010", "pick_section"));
    EXPECT_TRUE(front.gm(PickSection{0}, holds).is_done());
    EXPECT_EQ(front['b'].wounds, 2);
    EXPECT_EQ(front['c'].wounds, 0);
    Sections back;
    EXPECT_TRUE(back.gm(PickSection{1}, holds).is_done());
    EXPECT_EQ(back['b'].wounds, 0);
    EXPECT_EQ(back['c'].wounds, 2);
    Sections trunk;
    EXPECT_TRUE(trunk.gm(PickSection{2}, holds).is_done());
    EXPECT_EQ(trunk['b'].wounds + trunk['c'].wounds, 0);
    two_outcomes(int{front['b'].wounds}, int{back['b'].wounds});
}

RULE("SW-CRIT-010", "a vehicle of one section has everyone in it") {
    Garage fight;
    fight.start();
    fight.strike(16, crew + holds, {.source = BlowSource::area});
    EXPECT_EQ(fight['b'].wounds, 2);
    EXPECT_EQ(fight['c'].wounds, 2);
}

RULE("SW-CRIT-010", "sections with somebody in them are on the Game Master's menu") {
    Sections fight;
    const auto menu = fight.menu(Seat::master());
    const auto* sections = Sections::item<PickSection>(menu);
    ASSERT_NE(sections, nullptr);
    ASSERT_EQ(sections->size(), 2U);
    for (std::size_t i = 0; i < 2; ++i)
        EXPECT_TRUE(Sections().gm(nth_choice(*sections, i), holds).is_done());
}

RULE("SW-CRIT-011", "after a Collision the crew's row Shakes everyone and hurts nobody") {
    Garage fight;
    fight.start();
    fight.spin(Dice{1, 2} + crew);
    EXPECT_TRUE(fight.was_told(CriticallyHit{"SW-CRIT-011", car_id, CriticalHit::crew}));
    EXPECT_TRUE(fight['b'].shaken);
    EXPECT_TRUE(fight['c'].shaken);
    EXPECT_EQ(fight['b'].wounds + fight['c'].wounds, 0);
    EXPECT_EQ(fight.target().wounds, 1);
}

RULE("SW-CRIT-012", "a random weapon is destroyed, and with none left it is a Chassis hit") {
    Garage fight(armed_car());
    fight.start();
    const ItemId first = fight.weapon_on(car_id, 0);
    const ItemId second = fight.weapon_on(car_id, 1);
    hit(fight, weapon + Dice{2});
    EXPECT_TRUE(fight.changed(second, ItemChange::destroyed));
    EXPECT_FALSE(fight.scene.thing(first).destroyed);
    hit(fight, weapon);
    EXPECT_TRUE(fight.changed(first, ItemChange::destroyed));
    hit(fight, weapon);
    EXPECT_TRUE(fight.was_told(CriticallyHit{"SW-CRIT-012", car_id, CriticalHit::chassis}));
}

/// Which systems are lost after the Game Master has picked one of two, a bit each.
int lost_after(std::int8_t pick) {
    Garage fight(equipped_car());
    fight.start();
    fight.strike(16, system_row);
    EXPECT_EQ(fight.asked(), "system");
    EXPECT_EQ(fight.gm(PickSystem{2}), refuse("SW-CRIT-013", "no_such_system"));
    EXPECT_EQ(fight.gm(PickSection{0}), refuse("SW-CRIT-013", "pick_system"));
    EXPECT_TRUE(fight.gm(PickSystem{pick}, holds).is_done());
    return fight.target().systems_lost;
}

GM_RULE("SW-CRIT-013", "the Game Master says which system is lost") {
    EXPECT_EQ(lost_after(0), 1);
    EXPECT_EQ(lost_after(1), 2);
    two_outcomes(lost_after(0), lost_after(1));
}

RULE("SW-CRIT-013", "the last one goes without a question, then it is a Chassis hit") {
    Garage fight(equipped_car());
    fight.start();
    fight.target().systems_lost = 1;
    hit(fight, system_row);
    EXPECT_EQ(fight.target().systems_lost, 3);
    hit(fight, system_row);
    EXPECT_TRUE(fight.was_told(CriticallyHit{"SW-CRIT-013", car_id, CriticalHit::chassis}));
}

RULE("SW-CRIT-013", "systems that still work are on the Game Master's menu") {
    Vehicle car = equipped_car();
    car.systems.push_back({"lights"});
    Garage fight(car);
    fight.start();
    fight.target().systems_lost = 2;
    fight.strike(16, system_row);
    const auto menu = fight.menu(Seat::master());
    const auto* systems = Garage::item<PickSystem>(menu);
    ASSERT_NE(systems, nullptr);
    ASSERT_EQ(systems->size(), 2U);
    EXPECT_EQ(nth_choice(*systems, 0), Choice(PickSystem{0}));
    EXPECT_EQ(nth_choice(*systems, 1), Choice(PickSystem{2}));
    EXPECT_EQ(fight.gm(PickSystem{1}), refuse("SW-CRIT-013", "no_such_system"));
    EXPECT_TRUE(fight.gm(nth_choice(*systems, 1), holds).is_done());
    EXPECT_EQ(fight.target().systems_lost, 6);
}

/// Wounds of c, who wears Armor of 2: Toughness 7 (2).
int wounds_by(int total, std::int8_t ap) {
    Garage fight;
    fight.give_armor('c', 2);
    fight.start();
    fight.strike(total, crew + Dice{2, 5, 1}, {.ap = ap});
    return fight['c'].wounds;
}

RULE("SW-GAP-012", "AP takes off the vehicle's Armor, and what is left of it the victim's own") {
    EXPECT_EQ(wounds_by(17, 0), 1);  // 14 against 7
    EXPECT_EQ(wounds_by(16, 2), 2);  // 15 against 7
    EXPECT_EQ(wounds_by(13, 3), 1);  // 13 against 7
    EXPECT_EQ(wounds_by(13, 5), 2);  // 13 against 5
}

RULE("SW-GAP-012", "the vehicle's Heavy Armor does not matter for the remainder") {
    Garage fight;
    fight.sheet_of_car().heavy_armor = true;
    fight.start();
    fight.strike(16, crew + Dice{2, 5, 1}, {.heavy = true});
    EXPECT_EQ(fight['c'].wounds, 2);
}

/// Wounds of c, if the die says b or the Game Master says c.
int wounds_if_ruled(bool ruled) {
    Garage fight;
    fight.start();
    if (ruled)
        fight.scene.overrides.push_back(
            {.kind = OverrideKind::outcome, .value = 1, .rule = "SW-GAP-015"});
    fight.strike(16, crew + (ruled ? Dice{} : Dice{1}) + holds);
    return fight['c'].wounds;
}

GM_RULE("SW-GAP-015", "each of those aboard is as likely, unless the Game Master says who") {
    EXPECT_EQ(wounds_if_ruled(false), 0);
    EXPECT_EQ(wounds_if_ruled(true), 2);
    two_outcomes(wounds_if_ruled(false), wounds_if_ruled(true));
}

RULE("SW-GAP-015", "only weapons that are left are rolled for") {
    Vehicle three = armed_car();
    three.weapons.push_back(Garage::mounted_gun(true));
    Garage fight(three);
    fight.start();
    hit(fight, weapon + Dice{3});
    EXPECT_TRUE(fight.changed(fight.weapon_on(car_id, 2), ItemChange::destroyed));
    hit(fight, weapon + Dice{2});
    EXPECT_TRUE(fight.changed(fight.weapon_on(car_id, 1), ItemChange::destroyed));
}

}  // namespace
}  // namespace breakneck::savage::critical_hits_test
