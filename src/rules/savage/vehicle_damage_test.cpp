// Savage Worlds, sections 1.5 and 6: vehicles as statistics, damage to them, control rolls.
#include <algorithm>

#include "tests/support/garage.h"

namespace breakneck::savage::vehicle_damage_test {
namespace {

using test::Derby;
using test::Garage;
using test::operator+;
using Dice = Garage::Dice;

constexpr VehicleId car_id = Garage::car_id;
const Dice chassis{3, 3};
const Dice holds{6, 1, 5};  // 11 on the control roll, enough for any Handling

Vehicle car_with(int handling) {
    Vehicle made = Garage::car("F3 e");
    made.handling = handling;
    return made;
}
bool comes_before(const std::vector<std::string>& tags, const char* first, const char* second) {
    const auto a = std::find(tags.begin(), tags.end(), first);
    const auto b = std::find(tags.begin(), tags.end(), second);
    return a < b && b != tags.end();
}

RULE("SW-VEH-001", "Toughness has the Armor in it, and AP takes off no more than that") {
    Garage fight;
    fight.start();
    fight.strike(11, {});
    EXPECT_TRUE(fight.was_told(VehicleHarmed{"SW-VDMG-002", car_id, 11, 12, 0}));
    fight.strike(9, {4, 1}, {.ap = 5});
    EXPECT_TRUE(fight.was_told(VehicleHarmed{"SW-VDMG-002", car_id, 9, 9, 0}));
    fight.strike(14, chassis + Dice{5, 1}, {.ap = 2});
    EXPECT_TRUE(fight.was_told(VehicleHarmed{"SW-VDMG-005", car_id, 14, 10, 1}));
}

RULE("SW-VEH-002", "Handling is added to the maneuvering roll") {
    for (const int handling : {-4, -1, 2, 4}) {
        Garage fight(car_with(handling));
        fight.start();
        fight.strike(12, holds);
        EXPECT_EQ(fight.reason("handling", "control"), handling);
        EXPECT_EQ(fight.rolled("control").total, 11 + handling);
    }
}

RULE("SW-VEH-003", "Scale goes by Size, and more of it takes more Wounds") {
    const std::vector<std::pair<int, Scale>> sizes{
        {-4, Scale::tiny},  {-3, Scale::very_small}, {-2, Scale::small},     {-1, Scale::normal},
        {3, Scale::normal}, {4, Scale::large},       {7, Scale::large},      {8, Scale::huge},
        {11, Scale::huge},  {12, Scale::gargantuan}, {30, Scale::gargantuan}};
    for (const auto& [size, scale] : sizes) {
        Garage fight;
        fight.sheet_of_car().size = size;
        fight.start();
        EXPECT_EQ(scale_of(fight.stage, car_id), scale) << size;
        fight.strike(16, chassis + holds);
        EXPECT_EQ(fight.cites("SW-VEH-003"), scale >= Scale::large) << size;
    }
}

RULE("SW-VEH-004", "three Wounds, more by Scale, and one beyond that wrecks it") {
    const std::vector<std::pair<int, int>> limits{{3, 3}, {4, 4}, {8, 5}, {12, 6}};
    for (const auto& [size, limit] : limits) {
        Garage fight;
        fight.sheet_of_car().size = size;
        fight.start();
        fight.target().wounds = static_cast<std::int8_t>(limit - 1);
        fight.strike(16, chassis + holds);
        EXPECT_EQ(fight.target().wounds, limit);
        EXPECT_FALSE(fight.target().wrecked) << size;
        fight.strike(16, chassis);
        EXPECT_EQ(fight.target().wounds, limit);
        EXPECT_TRUE(fight.target().wrecked) << size;
    }
}

/// The Handling a control roll is made with after so many Wounds.
int handling_in_roll(int handling, int wounds, bool wounds_count = true) {
    Garage fight(car_with(handling));
    fight.stage.house_rules.vehicle_wound_penalty = wounds_count;
    fight.start();
    fight.target().wounds = static_cast<std::int8_t>(wounds);
    fight.strike(12, holds);
    EXPECT_EQ(fight.has_reason("vehicle_wounds", "control"), wounds > 0);
    return fight.reason("handling", "control");
}

RULE("SW-VEH-005", "each Wound up to three takes a point of Handling, down to minus four") {
    EXPECT_EQ(handling_in_roll(0, 1), -1);
    EXPECT_EQ(handling_in_roll(1, 3), -2);
    EXPECT_EQ(handling_in_roll(1, 4), -2);
    EXPECT_EQ(handling_in_roll(-3, 2), -4);
}

RULE("SW-GAP-002", "Handling less traction hits less Wounds, or without them by the house rule") {
    EXPECT_EQ(handling_in_roll(1, 2), -1);
    EXPECT_EQ(handling_in_roll(1, 2, false), 1);
    for (const bool wounds_count : {true, false}) {
        Garage fight(car_with(3));
        fight.stage.house_rules.vehicle_wound_penalty = wounds_count;
        fight.start();
        fight.target().wounds = 2;
        fight.target().handling_lost = 4;
        fight.strike(12, holds);
        EXPECT_EQ(fight.reason("handling", "control"), wounds_count ? -3 : -1);
    }
}

RULE("SW-VEH-006",
     "the operator's own Wounds, Fatigue and distraction count, a passenger's do not") {
    Garage fight;
    fight.start();
    fight['b'].wounds = 1;
    fight['b'].fatigue = 1;
    fight['b'].distracted = 1;
    fight['c'].wounds = 3;
    fight.strike(12, {5, 6, 1, 3, 3});  // 7 - 4 fails
    EXPECT_EQ(fight.reason("wounds", "control"), -1);
    EXPECT_EQ(fight.reason("fatigue", "control"), -1);
    EXPECT_EQ(fight.reason("distracted", "control"), -2);
    EXPECT_TRUE(fight.has_reason("operator", "control"));
    EXPECT_EQ(fight.out_of_control().size(), 1U);
}

RULE("SW-VDMG-001", "a vehicle is never Shaken, so a second such hit is no Wound either") {
    Garage fight;
    fight.start();
    fight.strike(15, {4, 1});
    fight.strike(15, {4, 1});
    EXPECT_EQ(fight.target().wounds, 0);
    EXPECT_TRUE(fight.told<RideChanged>().empty());
}

RULE("SW-VDMG-002", "damage that reaches Toughness calls for a control roll, Wound or no Wound") {
    Garage fight;
    fight.start();
    fight.strike(11, {});
    EXPECT_EQ(fight.count("control"), 0);
    fight.strike(12, {4, 1});
    EXPECT_EQ(fight.rolled("control").targets, std::vector<int>{4});
    EXPECT_EQ(fight.rolled("control").who, fight.who('b'));
    fight.strike(16, chassis + Dice{5, 1});
    EXPECT_EQ(fight.count("control"), 1);
    EXPECT_TRUE(fight.out_of_control().empty());
}

RULE("SW-VDMG-002", "whether it comes from a rifle or from the Game Master") {
    Garage fight;
    const ItemId rifle = fight.give_rifle('A');
    fight.start();
    EXPECT_TRUE(fight.gm(Hurt{.vehicle = car_id, .dice = 3}, {4, 4, 4, 4, 1}).is_done());
    EXPECT_TRUE(fight.was_told(VehicleHarmed{"SW-VDMG-002", car_id, 12, 12, 0}));
    // 4 + 2 against something Large hits; 5 + 6 + 1 against 12 less AP 2.
    const Attack shot{.vehicle = car_id, .weapon = rifle};
    EXPECT_TRUE(fight.does('A', shot, {4, 2, 5, 6, 4, 1}).is_done());
    EXPECT_TRUE(fight.was_told(VehicleHarmed{"SW-VDMG-002", car_id, 12, 10, 0}));
    EXPECT_EQ(fight.count("control"), 1);
}

RULE("SW-VDMG-002", "an operator who cannot act does not keep control") {
    Garage fight;
    fight.start();
    fight['b'].stunned = true;
    fight.strike(12, {3, 3});
    EXPECT_EQ(fight.count("control"), 0);
    EXPECT_EQ(fight.out_of_control().size(), 1U);
}

RULE("SW-VDMG-002", "with nobody at the controls only what is under way goes out of control") {
    Garage fight;
    fight.start();
    fight['b'].condition = Condition::unconscious;
    fight.strike(12, {});
    EXPECT_TRUE(fight.out_of_control().empty());
    fight.target().mph = 30;
    fight.strike(12, {3, 3});
    EXPECT_EQ(fight.out_of_control().size(), 1U);
}

RULE("SW-VDMG-003", "a failed control roll sends it out of control") {
    Garage fight;
    fight.start();
    fight.strike(12, {2, 3, 4, 3});
    EXPECT_TRUE(fight.was_told(WentOutOfControl{"SW-OOC-006", car_id, OutOfControl::distracted}));
    EXPECT_TRUE(fight.cites("SW-VDMG-003"));
}

RULE("SW-VDMG-003", "a Critical Failure sends it there once, not twice") {
    Garage fight;
    fight.start();
    fight.strike(12, {1, 1, 4, 3});
    EXPECT_EQ(fight.out_of_control().size(), 1U);
    EXPECT_TRUE(fight.cites("SW-GAP-040"));
}

RULE("SW-VDMG-004", "in a chase the vehicle is Bumped too, where the attacker wants") {
    for (const std::int8_t card : {std::int8_t{3}, std::int8_t{5}}) {
        Derby chase;
        chase.start();
        chase.strike(12, {});
        EXPECT_EQ(chase.asked(), "card");
        EXPECT_EQ(chase.asked_letter(), 'A');
        EXPECT_TRUE(chase.does('A', ToCard{card}, {4, 1}).is_done());
        EXPECT_EQ(chase.card('b'), card);
        EXPECT_EQ(chase.card('A'), 4);
        EXPECT_TRUE(chase.told<WentOutOfControl>().empty());
    }
}

RULE("SW-VDMG-004", "on the board nothing is Bumped") {
    Garage fight;
    fight.start();
    fight.strike(12, {4, 1});
    EXPECT_EQ(fight.asked(), "turn");
    EXPECT_FALSE(fight.cites("SW-VDMG-004"));
    Derby chase;
    chase.start();
    chase.strike(12, {});
    EXPECT_EQ(chase.asked(), "card");
}

RULE("SW-VDMG-002", "a Bump that leads nowhere does not spare the control roll") {
    Derby chase;
    chase.start();
    EXPECT_TRUE(chase.gm(PlaceGroup{1, 0}).is_done());
    chase.strike(12, {});
    EXPECT_TRUE(chase.does('A', ToCard{0}, {4, 1}).is_done());
    EXPECT_EQ(chase.card('b'), 0);
    EXPECT_EQ(chase.count("control"), 1);
}

RULE("SW-GAP-041", "damage Bumps it once a turn, and it must be held each time") {
    Derby chase;
    chase.start();
    chase.strike(12, {});
    EXPECT_TRUE(chase.does('A', ToCard{5}, {4, 1}).is_done());
    chase.strike(12, {4, 1});
    EXPECT_EQ(chase.asked(), "turn");
    EXPECT_EQ(chase.card('b'), 5);
    EXPECT_EQ(chase.count("control"), 1);
}

RULE("SW-DMG-015", "a car with Heavy Armor is hurt by Heavy Weapons alone") {
    for (const bool heavy : {false, true}) {
        Garage fight;
        const ItemId rifle = fight.give_rifle('A');
        fight.stage.items[index_of(rifle)].heavy_weapon = heavy;
        fight.sheet_of_car().heavy_armor = true;
        fight.start();
        const Dice hit{4, 2};
        const Attack shot{.vehicle = car_id, .weapon = rifle};
        EXPECT_TRUE(fight.does('A', shot, heavy ? hit + Dice{5, 6, 4, 1} : hit).is_done());
        EXPECT_EQ(fight.told<VehicleHarmed>().size(), heavy ? 1U : 0U);
    }
}

RULE("SW-VDMG-005", "each raise over Toughness is a Wound") {
    const std::vector<std::pair<int, int>> totals{{12, 0}, {15, 0}, {16, 1}, {19, 1},
                                                  {20, 2}, {23, 2}, {24, 3}, {27, 3}};
    for (const auto& [total, wounds] : totals) {
        Garage fight;
        fight.start();
        Dice dice;
        for (int i = 0; i < wounds; ++i) dice = dice + chassis;
        fight.strike(total, dice + holds);
        EXPECT_EQ(fight.target().wounds, wounds) << total;
        EXPECT_EQ(fight.told<VehicleHarmed>().at(0).wounds, wounds) << total;
    }
}

RULE("SW-VDMG-006", "each such raise is a Critical Hit as well") {
    Garage fight;
    fight.start();
    fight.strike(24, {1, 1, 3, 4, 1, 2, 6, 1, 5});
    EXPECT_EQ(fight.critical_hits(),
              (std::vector{CriticalHit::scratch, CriticalHit::chassis, CriticalHit::guidance}));
}

RULE("SW-GAP-008", "Wounds, Critical Hits, the Bump, then control with what Handling is left") {
    Derby chase;
    chase.start();
    chase.strike(16, {1, 2});
    EXPECT_TRUE(comes_before(chase.tags(), "vehicle_harmed", "ride_changed"));
    EXPECT_TRUE(comes_before(chase.tags(), "ride_changed", "critical_hit"));
    EXPECT_EQ(chase.asked(), "card");
    EXPECT_TRUE(chase.does('A', ToCard{5}, {5, 1, 3, 4}).is_done());
    EXPECT_EQ(chase.reason("handling", "control"), -2);
    EXPECT_TRUE(comes_before(chase.tags(), "group_moved", "out_of_control"));
    EXPECT_TRUE(comes_before(chase.tags(), "rolled", "out_of_control"));
}

RULE("SW-GAP-009", "two raises are two Critical Hits, or one by the house rule") {
    Garage each;
    each.start();
    each.strike(20, chassis + chassis + holds);
    EXPECT_EQ(each.critical_hits().size(), 2U);
    EXPECT_EQ(each.target().wounds, 2);
    Garage one;
    one.stage.house_rules.one_critical_per_attack = true;
    one.start();
    one.strike(20, chassis + holds);
    EXPECT_EQ(one.critical_hits().size(), 1U);
    EXPECT_EQ(one.target().wounds, 2);
}

/// b has a Benny, and is an Ace or not.
Garage with_benny(bool ace) {
    Garage fight(car_with(2));
    fight.sheet('b').edges.ace = ace;
    fight.start();
    fight['b'].bennies = 1;
    return fight;
}

RULE("SW-GAP-017", "an Ace may Soak with the maneuvering skill, and Handling does not help") {
    Garage fight = with_benny(true);
    fight.strike(20, {});
    EXPECT_EQ(fight.asked(), "soak");
    EXPECT_EQ(fight.asked_letter(), 'b');
    // Driving 5: one of two Wounds is gone, with its Critical Hit; then control at 2 - 1.
    EXPECT_TRUE(
        fight.does('b', SpendBenny{BennyUse::soak}, Dice{5, 4} + chassis + Dice{3, 1}).is_done());
    EXPECT_EQ(fight.target().wounds, 1);
    EXPECT_EQ(fight.critical_hits().size(), 1U);
    EXPECT_FALSE(fight.has_reason("handling", "vehicle_soak"));
    EXPECT_EQ(fight['b'].bennies, 0);
}

RULE("SW-GAP-017", "a raise Soaks another Wound, and control is rolled for all the same") {
    Garage fight = with_benny(true);
    fight.strike(20, {});
    EXPECT_TRUE(fight.does('b', SpendBenny{BennyUse::soak}, {6, 1, 3, 2, 1}).is_done());
    EXPECT_EQ(fight.target().wounds, 0);
    EXPECT_TRUE(fight.critical_hits().empty());
    EXPECT_EQ(fight.count("control"), 1);
}

RULE("SW-GAP-017", "nobody else can, and nobody has to") {
    Garage ace = with_benny(true);
    ace.strike(20, {});
    EXPECT_TRUE(ace.does('b', Decline{}, chassis + chassis + holds).is_done());
    EXPECT_EQ(ace.target().wounds, 2);
    EXPECT_EQ(ace['b'].bennies, 1);
    Garage other = with_benny(false);
    other.strike(20, chassis + chassis + holds);
    EXPECT_EQ(other.target().wounds, 2);
    Garage tried = with_benny(true);
    tried.strike(16, {});
    EXPECT_TRUE(
        tried.does('b', SpendBenny{BennyUse::soak}, Dice{2, 3} + chassis + Dice{3, 1}).is_done());
    EXPECT_EQ(tried.target().wounds, 1) << "3 is no success";
}

RULE("SW-GAP-017", "the Wound that would wreck it can be Soaked too") {
    Garage fight = with_benny(true);
    fight.target().wounds = 4;
    fight.strike(16, {});
    EXPECT_TRUE(fight.does('b', SpendBenny{BennyUse::soak}, Dice{5, 4} + holds).is_done());
    EXPECT_FALSE(fight.target().wrecked);
    EXPECT_EQ(fight.target().wounds, 4);
}

RULE("SW-GAP-057", "damage Bumps whoever keeps control too, or not by the house rule") {
    Derby always;
    always.start();
    always.strike(12, {});
    EXPECT_TRUE(always.does('A', ToCard{5}, {4, 1}).is_done());
    EXPECT_EQ(always.card('b'), 5);
    Derby rarely;
    rarely.stage.house_rules.damage_bump = DamageBump::out_of_control_only;
    rarely.start();
    rarely.strike(12, {4, 1});
    EXPECT_EQ(rarely.asked(), "turn");
    EXPECT_EQ(rarely.card('b'), 4);
    rarely.strike(12, {2, 3});
    EXPECT_EQ(rarely.asked(), "card");
    EXPECT_TRUE(rarely.does('A', ToCard{5}, {3, 4}).is_done());
    EXPECT_EQ(rarely.card('b'), 5);
    EXPECT_EQ(rarely.out_of_control().size(), 1U);
}

RULE("SW-VDMG-002", "whoever is Stunned or Bound at the controls fails without a roll") {
    for (const bool stunned : {true, false}) {
        Garage fight;
        fight.start();
        fight['b'].stunned = stunned;
        if (!stunned) fight['b'].restraint = Restraint::bound;
        fight.strike(12, {3, 4});
        EXPECT_EQ(fight.count("control"), 0);
        EXPECT_EQ(fight.out_of_control(), std::vector{OutOfControl::distracted});
    }
}

}  // namespace
}  // namespace breakneck::savage::vehicle_damage_test
