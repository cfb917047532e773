// TevellerRPG, section 14: ramming.
#include "rules/teveller/driving.h"
#include "tests/support/pursuit.h"
#include "tests/support/rule_test.h"

namespace breakneck::teveller::ramming_test {
namespace {

using test::place;
using test::Pursuit;
using test::red;
using test::refused_by;
using test::Skirmish;

constexpr std::string_view street = R"(
    ..............................
    ..............................
    ..............................
    ..............................
    ..............................
    ABxy..........................)";

constexpr VehicleId own{0};
constexpr VehicleId theirs{1};
constexpr VehicleId hunter = Pursuit::hunter;
constexpr VehicleId runner = Pursuit::runner;

/// A's car, its front at F2, and x's, its rear at K2; B and y stand at the edge.
Skirmish two_cars(int agility = 0, int their_agility = 0) {
    Skirmish fight(street);
    Vehicle mine = Skirmish::car("F2 e");
    mine.agility = agility;
    Vehicle other = Skirmish::car("N2 e");
    other.agility = their_agility;
    fight.add_vehicle(mine, 'A');
    fight.add_vehicle(other, 'x');
    return fight;
}
/// A's car, its front at F2, and y on foot in its way.
Skirmish car_and_walker() {
    Skirmish fight(R"(
        ..............................
        .........y....................
        ..............................
        ..............................
        A............................x)");
    fight.add_vehicle(Skirmish::car("F2 e"), 'A');
    return fight;
}
/// x stays where they are before a ram; `dice` follow.
Answer stays(Skirmish& fight, std::vector<std::int16_t> dice, char letter = 'x') {
    EXPECT_EQ(fight.asked_letter(), letter);
    return fight.does(letter, Decline{}, std::move(dice));
}
/// A's car is back where it was before its ram, in a new round.
void back_off(Skirmish& fight) {
    fight.ride(own).at.place = place("F2 e");
    fight.ride(own).moved = false;
}

RULE("TV-RAM-001", "a ram costs the driver one action and brings the car to its target") {
    Skirmish fight = two_cars();
    fight.begin("ABxy");
    EXPECT_TRUE(fight.does('A', Ram{.vehicle = theirs}).is_done());
    EXPECT_TRUE(stays(fight, {1, 1}).is_done());
    EXPECT_EQ(fight['A'].actions, 1);
    EXPECT_EQ(fight.ride(own).at.place, place("J2 e"));
    EXPECT_FALSE(fight.told<Rammed>().at(0).success);
}

RULE("TV-RAM-001", "only a driver rams, one target, within reach") {
    Skirmish fight = two_cars();
    fight.begin("ABxy");
    EXPECT_EQ(fight.does('A', Ram{}), refuse("TV-RAM-001", "one_target"));
    EXPECT_EQ(fight.does('A', Ram{.vehicle = own}), refuse("TV-RAM-001", "own_vehicle"));
    fight.ride(own).locomotion_hits = 1;
    fight.ride(own).power_hits = 1;  // 4 m, as far as it is
    EXPECT_TRUE(fight.does('A', Ram{.vehicle = theirs}).is_done());
    Skirmish slow = two_cars();
    slow.begin("ABxy");
    slow.ride(own).locomotion_hits = slow.ride(own).power_hits = 1;
    slow.ride(own).at.place = place("E2 e");
    EXPECT_EQ(slow.does('A', Ram{.vehicle = theirs}), refuse("TV-RAM-001", "out_of_reach", 0, 4));
    slow.turn_of('B');
    EXPECT_EQ(slow.does('B', Ram{.vehicle = theirs}), refuse("TV-RAM-001", "not_the_driver"));
}

RULE("TV-GAP-074", "a ram is the way of the round, so that nobody rams twice or after driving") {
    Skirmish fight = car_and_walker();
    fight.begin("Axy");
    EXPECT_TRUE(fight.does('A', Ram{.target = fight.who('y')}).is_done());
    EXPECT_TRUE(stays(fight, {1, 1}, 'y').is_done());
    EXPECT_EQ(fight['A'].actions, 1);
    EXPECT_EQ(fight.does('A', Ram{.target = fight.who('y')}),
              refuse("TV-GAP-056", "moved_this_round"));
    Skirmish driven = two_cars();
    driven.begin("ABxy");
    EXPECT_TRUE(driven.does('A', Drive{.to = place("G2 e")}).is_done());
    EXPECT_EQ(driven.does('A', Ram{.vehicle = theirs}), refuse("TV-GAP-056", "moved_this_round"));
}

RULE("TV-GAP-074", "what stands before a car at rest is not rammed") {
    Skirmish fight = car_and_walker();
    fight.stage.vehicles[0].at = place("I2 e");
    fight.begin("Axy");
    EXPECT_EQ(fight.does('A', Ram{.target = fight.who('y')}),
              refuse("TV-GAP-074", "no_run_up", 1, 0));
    Skirmish calm = car_and_walker();
    calm.stage.vehicles[0].at = place("I2 e");
    calm.stay_calm();
    EXPECT_EQ(calm.gm(RamFirst{.who = calm.who('A'), .target = calm.who('y')}),
              refuse("TV-GAP-074", "no_run_up", 1, 0));
    back_off(fight);
    EXPECT_TRUE(fight.does('A', Ram{.target = fight.who('y')}).is_done());
}

RULE("TV-INTL-018", "with half the power it cannot ram after firing an energy weapon") {
    Skirmish fight = two_cars();
    fight.begin("ABxy");
    fight.ride(own).power_hits = 1;
    fight.ride(own).fired_energy = true;
    EXPECT_EQ(fight.does('A', Ram{.vehicle = theirs}), refuse("TV-INTL-018", "fired_energy"));
}

RULE("TV-RAM-002", "8 or more hits what stands still") {
    Skirmish fight = two_cars();
    fight.begin("ABxy");
    EXPECT_TRUE(fight.does('A', Ram{.vehicle = theirs}).is_done());
    EXPECT_TRUE(stays(fight, {3, 4}).is_done());
    EXPECT_TRUE(fight.was_told(Rammed{"TV-RAM-002", own, theirs, PersonId::nobody, false}));
    back_off(fight);
    EXPECT_TRUE(fight.does('A', Ram{.vehicle = theirs}).is_done());
    EXPECT_TRUE(stays(fight, {4, 4, 1, 1}).is_done());
    EXPECT_TRUE(fight.was_told(Rammed{"TV-RAM-002", own, theirs, PersonId::nobody, true}));
    EXPECT_EQ(fight.rolled("ram").targets, std::vector<int>{8});
}

RULE("TV-RAM-003", "what moves is rammed by an opposed throw") {
    Skirmish fight = two_cars();
    fight.begin("ABxy");
    fight.ride(theirs).speed = SpeedClass::careful;
    EXPECT_TRUE(fight.does('A', Ram{.vehicle = theirs}, {4, 4, 5, 4}).is_done());
    EXPECT_TRUE(fight.was_told(Rammed{"TV-RAM-003", own, theirs, PersonId::nobody, false}));
    back_off(fight);
    EXPECT_TRUE(fight.does('A', Ram{.vehicle = theirs}, {2, 3, 2, 2, 1, 1}).is_done());
    EXPECT_TRUE(fight.was_told(Rammed{"TV-RAM-003", own, theirs, PersonId::nobody, true}));
}

RULE("TV-RAM-004", "each vehicle adds its own Agility to its own throw") {
    Skirmish fight = two_cars(2, -1);
    fight.begin("ABxy");
    EXPECT_TRUE(fight.does('A', Ram{.vehicle = theirs}).is_done());
    EXPECT_TRUE(stays(fight, {3, 3, 1, 1}).is_done());
    EXPECT_TRUE(fight.told<Rammed>().at(0).success);
    back_off(fight);
    fight.ride(theirs).speed = SpeedClass::careful;
    EXPECT_TRUE(fight.does('A', Ram{.vehicle = theirs}, {3, 3, 4, 4, 1, 1}).is_done());  // 8, 7
    EXPECT_TRUE(fight.told<Rammed>().at(0).success);
    EXPECT_EQ(fight.reason("agility", "ram"), 2);
    const auto others = fight.rolled("ram").their_modifiers;
    EXPECT_TRUE(std::find(others.begin(), others.end(), Modifier{"TV-RAM-004", "agility", -1}) !=
                others.end());
}

RULE("TV-RAM-005", "outside combat what stands still is hit without a throw") {
    Skirmish fight = two_cars();
    fight.stay_calm();
    // Red surprises blue: 12 - 2 and 2 - 2. Surface damage: nothing. Then initiative.
    const RamFirst ram{.who = fight.who('A'), .vehicle = theirs};
    EXPECT_TRUE(fight.gm(ram, {6, 6, 1, 1, 1, 1, 4, 4, 3, 3, 2, 2, 1, 2}).is_done());
    EXPECT_TRUE(fight.was_told(Rammed{"TV-RAM-005", own, theirs, PersonId::nobody, true}));
    EXPECT_EQ(fight.scene.mode, Mode::fight);
    EXPECT_EQ(fight.asked_letter(), 'A');
}

RULE("TV-RAM-006", "if it opens the hostilities, surprise is thrown first") {
    Skirmish fight = two_cars();
    fight.stay_calm();
    const RamFirst ram{.who = fight.who('A'), .vehicle = theirs};
    EXPECT_TRUE(fight.gm(ram, {6, 6, 1, 1, 1, 1, 4, 4, 3, 3, 2, 2, 1, 2}).is_done());
    const auto tags = fight.tags();
    const auto first = std::find(tags.begin(), tags.end(), "surprise_won");
    const auto second = std::find(tags.begin(), tags.end(), "rammed");
    EXPECT_TRUE(first < second);
    EXPECT_TRUE(second != tags.end());
    EXPECT_TRUE(fight.cites("TV-RAM-006"));
}

RULE("TV-RAM-006", "whoever is surprised in the attempt does not ram at all") {
    Skirmish fight = two_cars();
    fight.stay_calm();
    // Blue surprises red: 2 - 2 and 12 - 2; then initiative.
    const RamFirst ram{.who = fight.who('A'), .vehicle = theirs};
    EXPECT_TRUE(fight.gm(ram, {1, 1, 6, 6, 4, 4, 3, 3, 2, 2, 1, 2}).is_done());
    EXPECT_TRUE(fight.told<Rammed>().empty());
    EXPECT_EQ(fight.ride(own).at.place, place("F2 e"));
    EXPECT_EQ(fight.asked_letter(), 'x');
}

RULE("TV-RAM-006", "there must be somebody to fight") {
    Skirmish fight(street);
    fight.add_vehicle(Skirmish::car("F2 e"), 'A');
    fight.add_vehicle(Skirmish::car("N2 e"), 0);
    fight.stay_calm();
    for (const char letter : {'x', 'y'}) fight[letter].condition = Condition::unconscious;
    EXPECT_EQ(refused_by(fight.gm(RamFirst{.who = fight.who('A'), .vehicle = theirs})),
              "TV-PROC-001");
    EXPECT_EQ(fight.item<RamFirst>(fight.menu(Seat::master())), nullptr);
    fight['x'].condition = Condition::well;
    const auto menu = fight.menu(Seat::master());
    ASSERT_NE(fight.item<RamFirst>(menu), nullptr);
    EXPECT_EQ(fight.item<RamFirst>(menu)->rule, RuleId("TV-RAM-006"));
}

RULE("TV-RAM-007", "people on foot may dive and so avoid the damage") {
    Skirmish fight = car_and_walker();
    fight.begin("Axy");
    EXPECT_TRUE(fight.does('A', Ram{.target = fight.who('y')}).is_done());
    EXPECT_EQ(fight.asked(), "dive");
    EXPECT_EQ(fight.asked_letter(), 'y');
    EXPECT_TRUE(fight.does('y', Dive{}).is_done());
    EXPECT_TRUE(fight['y'].prone);
    EXPECT_EQ(fight['y'].stamina, 7);
    EXPECT_TRUE(fight.told<Rammed>().empty());
    EXPECT_TRUE(fight.told<Rolled>().empty());
}

RULE("TV-RAM-007", "the surprised are not asked") {
    Skirmish fight = car_and_walker();
    fight.stay_calm();
    // Red wins surprise; 4 and 4 hit; 6D are 6; initiative of three.
    const RamFirst ram{.who = fight.who('A'), .target = fight.who('y')};
    EXPECT_TRUE(fight.gm(ram, {6, 6, 1, 1, 4, 4, 1, 1, 1, 1, 1, 1, 4, 4, 3, 3, 2, 2}).is_done());
    EXPECT_EQ(fight['y'].stamina, 1);
    Skirmish warned = car_and_walker();
    warned.stay_calm();
    EXPECT_TRUE(warned.gm(ram, {1, 1, 1, 1}).is_done());
    EXPECT_EQ(warned.asked(), "dive");
    EXPECT_EQ(warned.does('y', EndTurn{}), refuse("TV-RAM-007", "dive_or_not"));
}

RULE("TV-RAM-008", "a crew that is not surprised may evade by an opposed throw") {
    for (const bool evades : {false, true}) {
        Skirmish fight = two_cars();
        fight.stay_calm();
        const RamFirst ram{.who = fight.who('A'), .vehicle = theirs};
        EXPECT_TRUE(fight.gm(ram, {1, 1, 1, 1}).is_done());
        EXPECT_EQ(fight.asked(), "evade_ram");
        EXPECT_EQ(fight.asked_letter(), 'x');
        if (evades) {
            EXPECT_TRUE(
                fight.does('x', EvadeRam{}, {2, 2, 5, 5, 4, 4, 3, 3, 2, 2, 1, 2}).is_done());
            EXPECT_TRUE(fight.was_told(Rammed{"TV-RAM-008", own, theirs, PersonId::nobody, false}));
        } else {
            EXPECT_EQ(fight.does('x', EndTurn{}), refuse("TV-RAM-008", "evade_or_not"));
            EXPECT_TRUE(fight.does('x', Decline{}, {1, 1, 4, 4, 3, 3, 2, 2, 1, 2}).is_done());
            EXPECT_TRUE(fight.told<Rammed>().at(0).success);
        }
    }
}

RULE("TV-RAM-008", "so may one whose vehicle stands still in a fight, if it could move") {
    Skirmish fight = two_cars(0, 2);
    fight.begin("ABxy");
    EXPECT_TRUE(fight.does('A', Ram{.vehicle = theirs}).is_done());
    EXPECT_EQ(fight.asked(), "evade_ram");
    EXPECT_TRUE(fight.does('x', EvadeRam{}, {5, 4, 4, 4}).is_done());  // 9 against 8 + 2
    EXPECT_TRUE(fight.was_told(Rammed{"TV-RAM-008", own, theirs, PersonId::nobody, false}));
    EXPECT_EQ(fight['x'].owed, 0) << "evading costs no action";
    for (const bool halted : {false, true}) {
        Skirmish other = two_cars();
        other.begin("ABxy");
        if (halted)
            other.ride(theirs).locomotion_hits = 2;
        else
            other['x'].condition = Condition::unconscious;
        EXPECT_TRUE(other.does('A', Ram{.vehicle = theirs}, {1, 1}).is_done());
        EXPECT_TRUE(other.was_told(Rammed{"TV-RAM-002", own, theirs, PersonId::nobody, false}));
    }
}

RULE("TV-RAM-009", "in a chase only superior Position allows a ram") {
    Pursuit chase;
    chase.start(2, 5);
    chase.turn_of('A');
    EXPECT_EQ(chase.does('A', Ram{.vehicle = runner}),
              refuse("TV-RAM-009", "worse_position", 6, 2));
    EXPECT_EQ(refused_by(chase.does('A', Ram{.target = chase.who('x')})), "TV-CHASE-001");
}

RULE("TV-RAM-010", "equals cannot ram each other") {
    Pursuit chase;
    chase.start(4, 4);
    EXPECT_EQ(chase.does('A', Ram{.vehicle = runner}),
              refuse("TV-RAM-010", "equal_positions", 5, 4));
    chase.turn_of('x');
    EXPECT_EQ(refused_by(chase.does('x', Ram{.vehicle = hunter})), "TV-RAM-010");
}

RULE("TV-RAM-011", "the throw is opposed, with Advantage for superior Position") {
    Pursuit chase;
    chase.start(5, 2);
    // Three dice: 11 against 10; Surface damage: nothing.
    EXPECT_TRUE(chase.does('A', Ram{.vehicle = runner}, {6, 1, 5, 5, 5, 1, 1}).is_done());
    EXPECT_TRUE(chase.was_told(Rammed{"TV-RAM-011", hunter, runner, PersonId::nobody, true}));
    EXPECT_TRUE(chase.has_reason("advantage", "ram"));
    EXPECT_TRUE(chase.does('A', Ram{.vehicle = runner}, {1, 2, 3, 4, 4}).is_done());
    EXPECT_FALSE(chase.told<Rammed>().at(0).success);
}

RULE("TV-RAM-012", "Agility and the Position DM count") {
    Pursuit chase;
    chase.stage.vehicles[0].agility = 2;
    chase.stage.vehicles[1].agility = 1;
    chase.start(5, 1);  // 7 and 2: DM+1
    // 6 + 2 + 1 against 7 + 1.
    EXPECT_TRUE(chase.does('A', Ram{.vehicle = runner}, {1, 3, 3, 4, 3, 1, 1}).is_done());
    EXPECT_EQ(chase.reason("agility", "ram"), 2);
    EXPECT_EQ(chase.reason("position", "ram"), 1);
    EXPECT_TRUE(chase.told<Rammed>().at(0).success);
}

RULE("TV-RAM-013", "in a chase both are taken to be moving") {
    Pursuit chase;
    chase.start(5, 2);
    chase.ride(runner).speed = SpeedClass::stationary;
    EXPECT_TRUE(chase.does('A', Ram{.vehicle = runner}, {1, 1, 1, 4, 4}).is_done());
    EXPECT_TRUE(chase.cites("TV-RAM-013"));
    EXPECT_EQ(chase.rolled("ram").dice.size(), 2U);
}

RULE("TV-RAM-014", "the damage of a ram comes from the collision table, in a chase too") {
    Skirmish fight = two_cars();
    fight.begin("ABxy");
    EXPECT_TRUE(fight.does('A', Ram{.vehicle = theirs}).is_done());
    EXPECT_TRUE(stays(fight, {4, 4, 4, 4}).is_done());
    EXPECT_TRUE(fight.was_told(Penetrated{"TV-COLL-006", theirs, Level::surface, 1}));
    EXPECT_EQ(fight.ride(theirs).locomotion_hits, 1);
    Pursuit chase;
    chase.start(5, 2);
    EXPECT_TRUE(chase.does('A', Ram{.vehicle = runner}, {6, 6, 1, 2, 2, 4, 4}).is_done());
    EXPECT_TRUE(chase.was_told(Penetrated{"TV-COLL-006", runner, Level::surface, 1}));
    EXPECT_TRUE(chase.cites("TV-RAM-014"));
}

RULE("TV-GAP-072", "the Agility of what stands still is not used") {
    Skirmish fight = two_cars(0, 5);
    fight.begin("ABxy");
    fight.turn_of('A');
    EXPECT_TRUE(fight.does('A', Ram{.vehicle = theirs}).is_done());
    EXPECT_TRUE(stays(fight, {4, 4, 1, 1}).is_done());
    EXPECT_TRUE(fight.told<Rammed>().at(0).success);
    EXPECT_TRUE(fight.has_reason("target_stands_still", "ram"));
}

RULE("TV-GAP-073", "only the rammer adds the Position DM, and ties are thrown again") {
    Pursuit chase;
    chase.start(3, 2);  // one above: DM-1
    // 8 - 1 against 7, again; then 12 - 1 against 4; Surface damage: nothing.
    EXPECT_TRUE(
        chase.does('A', Ram{.vehicle = runner}, {4, 4, 1, 4, 3, 6, 6, 1, 2, 2, 1, 1}).is_done());
    EXPECT_EQ(chase.reason("position", "ram"), -1);
    for (const Modifier& each : chase.rolled("ram").their_modifiers)
        EXPECT_NE(each.name, "position");
    EXPECT_TRUE(chase.told<Rammed>().at(0).success);
}

RULE("TV-GAP-074", "somebody standing is hit at 8 or more") {
    Skirmish fight = car_and_walker();
    fight.begin("Axy");
    EXPECT_TRUE(fight.does('A', Ram{.target = fight.who('y')}).is_done());
    EXPECT_TRUE(fight.does('y', Decline{}, {3, 4}).is_done());
    EXPECT_TRUE(fight.was_told(Rammed{"TV-GAP-074", own, VehicleId::none, fight.who('y'), false}));
    back_off(fight);
    EXPECT_TRUE(fight.does('A', Ram{.target = fight.who('y')}).is_done());
    EXPECT_TRUE(fight.does('y', Decline{}, {4, 4, 1, 1, 1, 1, 1, 1}).is_done());
    EXPECT_TRUE(fight.was_told(Rammed{"TV-GAP-074", own, VehicleId::none, fight.who('y'), true}));
    EXPECT_EQ(fight['y'].stamina, 1);
}

RULE("TV-GAP-074", "somebody on the move opposes it with Athletics and DEX") {
    Skirmish fight = car_and_walker();
    fight.sheet('y').skills.athletics = 1;
    fight.begin("Axy");
    fight['y'].ran = true;
    EXPECT_TRUE(fight.does('A', Ram{.target = fight.who('y')}).is_done());
    EXPECT_TRUE(fight.does('y', Decline{}, {4, 4, 4, 4}).is_done());  // 8 against 9
    EXPECT_FALSE(fight.told<Rammed>().at(0).success);
    EXPECT_EQ(fight.rolled("ram").dice.size(), 2U);
}

RULE("TV-GAP-074", "whoever dives lies on the ground and loses the next action") {
    Skirmish fight = car_and_walker();
    fight.begin("Axy");
    EXPECT_TRUE(fight.does('A', Ram{.target = fight.who('y')}).is_done());
    EXPECT_TRUE(fight.does('y', Dive{}).is_done());
    EXPECT_TRUE(fight['y'].prone);
    EXPECT_EQ(fight['y'].owed, 1);
    // Whoever has lost it already loses no other, however often they dive.
    back_off(fight);
    EXPECT_TRUE(fight.does('A', Ram{.target = fight.who('y')}).is_done());
    EXPECT_TRUE(fight.does('y', Dive{}).is_done());
    EXPECT_EQ(fight['y'].owed, 1);
    fight.turn_of('y');
    EXPECT_EQ(fight['y'].actions, 1);
}

RULE("TV-GAP-074", "the action that was kept for Overwatch is the one that is lost, and the aim") {
    Skirmish fight = car_and_walker();
    fight.begin("yAx");
    EXPECT_TRUE(fight.does('y', Overwatch{}).is_done());
    EXPECT_TRUE(fight.does('y', EndTurn{}).is_done());
    fight['y'].aims = 1;
    EXPECT_TRUE(fight.does('A', Ram{.target = fight.who('y')}).is_done());
    EXPECT_TRUE(fight.does('y', Decline{}).is_done());
    EXPECT_EQ(fight.asked(), "dive");
    EXPECT_TRUE(fight.does('y', Dive{}).is_done());
    EXPECT_FALSE(fight['y'].watching);
    EXPECT_EQ(fight['y'].owed, 0);
    EXPECT_EQ(fight['y'].aims, 0);
}

RULE("TV-GAP-075", "the rammer suffers nothing, unless the house has it otherwise") {
    Skirmish usual = two_cars();
    usual.begin("ABxy");
    EXPECT_TRUE(usual.does('A', Ram{.vehicle = theirs}).is_done());
    EXPECT_TRUE(stays(usual, {4, 4, 4, 4}).is_done());
    EXPECT_EQ(usual.ride(own).locomotion_hits, 0);
    EXPECT_EQ(usual.told<Penetrated>().size(), 1U);
    Skirmish hard = two_cars();
    hard.stage.house_rules.ram_recoil = true;
    hard.begin("ABxy");
    EXPECT_TRUE(hard.does('A', Ram{.vehicle = theirs}).is_done());
    EXPECT_TRUE(stays(hard, {4, 4, 1, 1, 4, 4}).is_done());
    EXPECT_TRUE(hard.was_told(Penetrated{"TV-GAP-075", own, Level::surface, 1}));
    EXPECT_EQ(hard.ride(theirs).locomotion_hits, 0);
    EXPECT_EQ(hard.ride(own).locomotion_hits, 1);
}

}  // namespace
}  // namespace breakneck::teveller::ramming_test
