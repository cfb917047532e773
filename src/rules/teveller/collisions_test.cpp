// TevellerRPG, section 14: collisions.
#include "rules/teveller/driving.h"
#include "tests/support/pursuit.h"
#include "tests/support/rule_test.h"

namespace breakneck::teveller::collisions_test {
namespace {

using test::place;
using test::refused_by;
using test::Skirmish;
using test::two_outcomes;

constexpr VehicleId own{0};
constexpr VehicleId theirs{1};

constexpr std::string_view street = R"(
    ..............................
    ..............................
    ..............................
    ..............................
    ..............................
    Ax............................)";

/// A's vehicle stands four metres behind an empty one of this armor; both have the usual size.
Skirmish crash_test(const Vehicle& rammer, Armour target) {
    Skirmish fight(street);
    Vehicle mine = rammer;
    mine.at = place("F2 e");
    Vehicle other = Skirmish::car("N2 e");
    other.armor = target;
    fight.add_vehicle(mine, 'A');
    fight.add_vehicle(other, 0);
    fight.begin("Ax");
    return fight;
}
Vehicle of_armor(Armour armor) {
    Vehicle made = Skirmish::car();
    made.armor = armor;
    return made;
}
Level level_of(const Skirmish& fight) {
    return collision_level(fight.stage, fight.scene, own, theirs);
}

/// x is struck by a car at this speed with so many dice, all of them ones.
int struck(SpeedClass speed, std::string_view call, std::string_view value, std::size_t dice) {
    Skirmish fight = crash_test(Skirmish::car(), Armour::unarmored);
    fight.sheet('x').stamina = 20;
    fight['x'].stamina = 20;
    fight.ride(own).speed = speed;
    if (!call.empty()) fight.rule(call, value);
    const std::vector<std::int16_t> ones(dice, 1);
    EXPECT_TRUE(fight.gm(StrikePerson{fight.who('x'), own}, ones).is_done());
    return 20 - fight['x'].stamina;
}

RULE("TV-COLL-001", "a vehicle at high speed deals 6D, less armor") {
    Skirmish fight(street);
    fight.add_vehicle(Skirmish::car("F2 e"), 'A');
    fight.give_armor('x', 4);
    fight.begin("Ax");
    fight.ride(own).speed = SpeedClass::fast;
    EXPECT_TRUE(fight.gm(StrikePerson{fight.who('x'), own}, {1, 1, 1, 2, 2, 1}).is_done());
    EXPECT_TRUE(fight.was_told(Harmed{"TV-COLL-001", fight.who('x'), 8, 4, 4}));
    EXPECT_EQ(fight['x'].stamina, 3);
}

RULE("TV-COLL-001", "only those on foot are struck, and by something that is there") {
    Skirmish fight = crash_test(Skirmish::car(), Armour::unarmored);
    EXPECT_EQ(fight.gm(StrikePerson{fight.who('A'), own}), refuse("TV-COLL-001", "not_on_foot"));
    fight.ride(theirs).at.mode = Whereabouts::away;
    EXPECT_EQ(fight.gm(StrikePerson{fight.who('x'), theirs}),
              refuse("TV-COLL-001", "no_such_vehicle"));
}

GM_RULE("TV-COLL-002", "the Referee may raise the dice for something very large") {
    const int usual = struck(SpeedClass::fast, "", "", 6);
    const int large = struck(SpeedClass::fast, "calls.collision_dice", "8", 8);
    EXPECT_EQ(usual, 6);
    EXPECT_EQ(large, 8);
    two_outcomes(usual, large);
}

GM_RULE("TV-COLL-003", "the Referee may lower the dice for something very small") {
    const int usual = struck(SpeedClass::fast, "", "", 6);
    const int small = struck(SpeedClass::fast, "calls.collision_dice", "4", 4);
    EXPECT_EQ(small, 4);
    two_outcomes(usual, small);
}

RULE("TV-COLL-004", "an uncontrolled crash at high speed destroys a vehicle") {
    Skirmish fight = crash_test(Skirmish::car(), Armour::heavy);
    EXPECT_TRUE(fight.gm(CrashInto{theirs}).is_done());
    EXPECT_TRUE(fight.was_told(RideChanged{"TV-COLL-004", theirs, RideChange::destroyed}));
    EXPECT_EQ(fight.ride(theirs).state, RideState::destroyed);
}

GM_RULE("TV-COLL-005", "whoever tries to control the crash saves it from worse than Knocked Out") {
    Skirmish held = crash_test(Skirmish::car(), Armour::unarmored);
    EXPECT_TRUE(held.gm(CrashInto{own}, {3, 3}).is_done());  // END 6+
    EXPECT_EQ(held.ride(own).state, RideState::knocked_out);
    EXPECT_TRUE(held.was_told(RideChanged{"TV-COLL-005", own, RideChange::knocked_out}));
    Skirmish lost = crash_test(Skirmish::car(), Armour::unarmored);
    lost.rule("calls.controlled_crash", "false");
    EXPECT_TRUE(lost.gm(CrashInto{own}, {4, 4}).is_done());  // DEX 8+ to bail out
    EXPECT_EQ(lost.ride(own).state, RideState::destroyed);
    two_outcomes(held.ride(own).state, lost.ride(own).state);
}

RULE("TV-COLL-006", "the damage goes by the armor of both, as the matrix has it") {
    constexpr std::array all{Armour::unarmored, Armour::light, Armour::heavy};
    constexpr std::array<std::array<Level, 3>, 3> printed{{
        {Level::surface, Level::none, Level::none},
        {Level::internal, Level::internal, Level::surface},
        {Level::critical, Level::critical, Level::internal},
    }};
    for (std::size_t row = 0; row < all.size(); ++row)
        for (std::size_t column = 0; column < all.size(); ++column) {
            const Skirmish fight = crash_test(of_armor(all[row]), all[column]);
            EXPECT_EQ(level_of(fight), printed[row][column]) << row << " " << column;
        }
    Skirmish nothing = crash_test(of_armor(Armour::unarmored), Armour::heavy);
    EXPECT_TRUE(nothing.does('A', Ram{.vehicle = theirs}, {4, 4}).is_done());
    EXPECT_TRUE(nothing.was_told(Penetrated{"TV-COLL-006", theirs, Level::none, 1}));
    Skirmish critical = crash_test(of_armor(Armour::heavy), Armour::light);
    EXPECT_TRUE(critical.does('A', Ram{.vehicle = theirs}, {4, 4, 3, 3}).is_done());
    EXPECT_EQ(critical.ride(theirs).state, RideState::knocked_out);
}

RULE("TV-COLL-006", "heavy armor with a ram wrecks nearly everything") {
    Vehicle rammer = of_armor(Armour::heavy);
    rammer.ram = true;
    EXPECT_EQ(level_of(crash_test(rammer, Armour::unarmored)), Level::destroyed);
    EXPECT_EQ(level_of(crash_test(rammer, Armour::heavy)), Level::critical);
    Skirmish fight = crash_test(rammer, Armour::light);
    EXPECT_TRUE(fight.does('A', Ram{.vehicle = theirs}, {4, 4}).is_done());
    EXPECT_TRUE(fight.was_told(Penetrated{"TV-COLL-006", theirs, Level::destroyed, 1}));
    EXPECT_EQ(fight.ride(theirs).state, RideState::destroyed);
}

RULE("TV-COLL-007", "a much larger rammer counts as better armored") {
    Vehicle truck = of_armor(Armour::unarmored);
    truck.large = true;
    Skirmish fight = crash_test(truck, Armour::light);
    // Internal 2: a breach, which means nothing to a car.
    EXPECT_TRUE(fight.does('A', Ram{.vehicle = theirs}, {4, 4, 1, 1}).is_done());
    EXPECT_TRUE(fight.was_told(Penetrated{"TV-COLL-006", theirs, Level::internal, 1}));
    EXPECT_TRUE(fight.cites("TV-COLL-007"));
    fight.rule("calls.scale_much_larger", "false");
    EXPECT_EQ(level_of(fight), Level::none);
    Skirmish equals = crash_test(truck, Armour::light);
    equals.stage.vehicles[1].large = true;
    EXPECT_EQ(level_of(equals), Level::none);
}

RULE("TV-COLL-008", "a much faster rammer counts as better armored") {
    Skirmish fight = crash_test(of_armor(Armour::unarmored), Armour::light);
    EXPECT_EQ(level_of(fight), Level::none);
    fight.rule("calls.scale_much_faster", "true");
    EXPECT_TRUE(fight.does('A', Ram{.vehicle = theirs}, {4, 4, 1, 1}).is_done());
    EXPECT_TRUE(fight.was_told(Penetrated{"TV-COLL-006", theirs, Level::internal, 1}));
    EXPECT_TRUE(fight.cites("TV-COLL-008"));
}

RULE("TV-COLL-009", "a rammer fitted with a ram counts as better armored") {
    Vehicle rammer = of_armor(Armour::light);
    rammer.ram = true;
    Skirmish fight = crash_test(rammer, Armour::heavy);
    EXPECT_TRUE(fight.does('A', Ram{.vehicle = theirs}, {4, 4, 1, 1}).is_done());
    EXPECT_TRUE(fight.was_told(Penetrated{"TV-COLL-006", theirs, Level::internal, 1}));
    EXPECT_TRUE(fight.cites("TV-COLL-009"));
}

RULE("TV-GAP-076", "several reasons are worth one level in all") {
    Vehicle rammer = of_armor(Armour::unarmored);
    rammer.large = rammer.ram = true;
    Skirmish fight = crash_test(rammer, Armour::unarmored);
    fight.rule("calls.scale_much_faster", "true");
    EXPECT_EQ(level_of(fight), Level::internal);
    EXPECT_TRUE(fight.does('A', Ram{.vehicle = theirs}, {4, 4, 1, 1}).is_done());
    EXPECT_TRUE(fight.cites("TV-GAP-076"));
    Vehicle tank = of_armor(Armour::heavy);
    tank.large = tank.ram = true;
    EXPECT_EQ(level_of(crash_test(tank, Armour::heavy)), Level::critical);
}

RULE("TV-GAP-076", "a high Effect changes nothing and a ram is one roll") {
    Skirmish fight = crash_test(of_armor(Armour::light), Armour::heavy);
    fight.sheet('A').skills.driving = 6;
    fight.rule("calls.scale_much_faster", "true");
    fight.stage.vehicles[0].ram = true;
    EXPECT_TRUE(fight.does('A', Ram{.vehicle = theirs}, {6, 6, 1, 1}).is_done());
    EXPECT_TRUE(fight.was_told(Penetrated{"TV-COLL-006", theirs, Level::internal, 1}));
}

RULE("TV-GAP-077",
     "at careful speed the Referee picks the dice, but a deliberate ram has them all") {
    EXPECT_EQ(struck(SpeedClass::careful, "", "", 6), 6);
    EXPECT_EQ(struck(SpeedClass::careful, "calls.careful_collision_dice", "2", 2), 2);
    EXPECT_EQ(struck(SpeedClass::stationary, "calls.careful_collision_dice", "0", 0), 0);
    Skirmish fight(R"(
        ..............................
        .........x....................
        ..............................
        A.............................)");
    fight.add_vehicle(Skirmish::car("F2 e"), 'A');
    fight.begin("Ax");
    fight.rule("calls.careful_collision_dice", "2");
    EXPECT_TRUE(fight.does('A', Ram{.target = fight.who('x')}).is_done());
    EXPECT_TRUE(fight.does('x', Decline{}, {4, 4, 1, 1, 1, 1, 1, 1}).is_done());
    EXPECT_EQ(fight['x'].stamina, 1);
}

}  // namespace
}  // namespace breakneck::teveller::collisions_test
