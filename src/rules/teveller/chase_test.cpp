// TevellerRPG, section 14: chases, Position and attacks across it.
#include "rules/teveller/chase.h"

#include "tests/support/pursuit.h"
#include "tests/support/rule_test.h"

namespace breakneck::teveller::chase_test {
namespace {

using test::armed_car;
using test::blue;
using test::end_chase_turn;
using test::order_of;
using test::Pursuit;
using test::red;
using test::refused_by;
using test::Skirmish;
using test::two_outcomes;

constexpr VehicleId hunter = Pursuit::hunter;
constexpr VehicleId runner = Pursuit::runner;

RULE("TV-CHASE-001", "vehicles at speed leave the board for a chase") {
    Skirmish fight("..............\n..............\n..............\n..........AxB.");
    const VehicleId first = fight.add_vehicle(Skirmish::car("F1 e"), 'A');
    const VehicleId second = fight.add_vehicle(Skirmish::car("M1 e"), 'x');
    fight.begin_chase(ChaseKind::chase, red, {4, 2});
    EXPECT_TRUE(fight.was_told(ModeSet{"TV-CHASE-001", Mode::chase, red}));
    EXPECT_EQ(fight.ride(first).at.mode, Whereabouts::chase);
    EXPECT_EQ(fight.ride(second).at.mode, Whereabouts::chase);
    EXPECT_EQ(fight['B'].at.mode, Whereabouts::board);
    EXPECT_EQ(order_of(fight), "Ax");
    EXPECT_EQ(refused_by(fight.does('A', Drive{.to = test::place("H1 e")})), "TV-CHASE-001");
}

RULE("TV-CHASE-001", "a chase needs prey and somebody who pursues, and nothing else going on") {
    Skirmish fight("Ax");
    fight.add_vehicle(Skirmish::car(), 'A');
    fight.stay_calm();
    EXPECT_EQ(fight.gm(BeginChase{ChaseKind::chase, red}),
              refuse("TV-CHASE-001", "nobody_pursues"));
    EXPECT_EQ(fight.gm(BeginChase{ChaseKind::chase, blue}),
              refuse("TV-CHASE-001", "nobody_to_chase"));
    EXPECT_EQ(fight.gm(BeginChase{ChaseKind::chase, SideId::none}),
              refuse("TV-CHASE-001", "no_such_side"));
    Pursuit chase;
    chase.start(4, 2);
    EXPECT_FALSE(chase.gm(BeginChase{ChaseKind::chase, blue}).is_done());
}

RULE("TV-CHASE-001", "when the chase is over everyone is where they were before it") {
    Skirmish fight("..............\n..............\n..............\n..........Ax..");
    const VehicleId first = fight.add_vehicle(Skirmish::car("F1 e"), 'A');
    const VehicleId second = fight.add_vehicle(Skirmish::car(), 'x');
    fight.begin_chase(ChaseKind::chase, blue, {4, 2});
    EXPECT_TRUE(fight.gm(StopChase{blue}).is_done());
    EXPECT_EQ(fight.scene.mode, Mode::calm);
    EXPECT_EQ(fight.ride(first).at.mode, Whereabouts::board);
    EXPECT_EQ(fight.ride(first).at.place, test::place("F1 e"));
    EXPECT_EQ(fight.ride(first).speed, SpeedClass::stationary);
    EXPECT_EQ(fight.ride(second).at.mode, Whereabouts::away);
    EXPECT_EQ(fight['x'].vehicle, second);
    EXPECT_FALSE(fight['x'].escaped);
    EXPECT_EQ(fight.asked(), "next");
}

RULE("TV-CHASE-001", "there is no such chase beyond those that have names") {
    Pursuit chase;
    chase.stay_calm();
    EXPECT_EQ(chase.gm(BeginChase{static_cast<ChaseKind>(5), blue}),
              refuse("TV-CHASE-001", "no_such_chase"));
}

RULE("TV-CHASE-001", "what flew over the board and came down does not fly there again") {
    const std::string row(20, '.');
    Skirmish fight(row + "\n" + row + "\n" + row + "\n" + "Ax" + std::string(18, '.'));
    Vehicle flyer = Skirmish::car("F1 e low");
    flyer.kind = VehicleKind::grav;
    const VehicleId first = fight.add_vehicle(flyer, 'A');
    flyer.at = test::place("M1 e low");
    const VehicleId second = fight.add_vehicle(flyer, 'x');
    fight.begin_chase(ChaseKind::chase, blue, {4, 2});
    fight.ride(second).aloft = Aloft::ground;
    fight.ride(second).state = RideState::knocked_out;
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_EQ(fight.scene.mode, Mode::calm);
    EXPECT_EQ(fight.ride(first).at.mode, Whereabouts::board);
    EXPECT_EQ(fight.ride(first).aloft, Aloft::low);
    EXPECT_EQ(fight.ride(second).at.mode, Whereabouts::away);
}

GM_RULE("TV-CHASE-002", "the Referee says how long a chase turn lasts") {
    Pursuit short_turns;
    short_turns.start(4, 2);
    end_chase_turn(short_turns, {4, 2});
    EXPECT_EQ(short_turns.scene.seconds, 6);
    Pursuit long_turns;
    long_turns.stay_calm();
    long_turns.rule("calls.chase_turn_s", "3600");
    EXPECT_TRUE(long_turns.gm(BeginChase{ChaseKind::chase, blue}, {4, 2}).is_done());
    end_chase_turn(long_turns, {4, 2});
    EXPECT_EQ(long_turns.scene.minute, 60);
    two_outcomes(short_turns.scene.minute, long_turns.scene.minute);
}

RULE("TV-CHASE-003", "nobody throws initiative") {
    Pursuit chase;
    chase.start(4, 2);
    EXPECT_TRUE(chase.told<InitiativeThrown>().empty());
    EXPECT_EQ(chase.asked_letter(), 'A');
}

RULE("TV-CHASE-004", "Position is 1D, Vehicle skill, attribute DM and Agility") {
    Pursuit chase;
    chase.sheet('A').skills.driving = 2;
    chase.sheet('A').characteristics.dex = 9;
    chase.stage.vehicles[0].agility = 1;
    chase.stage.vehicles[1].agility = -2;
    chase.start(3, 5);
    EXPECT_EQ(chase.ride(hunter).position, 3 + 2 + 1 + 1);
    EXPECT_EQ(chase.ride(runner).position, 5 - 2);
    EXPECT_EQ(chase.told<Rolled>().size(), 2U);
}

RULE("TV-CHASE-004", "Positions are thrown again at the start of every turn") {
    Pursuit chase;
    chase.start(3, 5);
    end_chase_turn(chase, {6, 1});
    EXPECT_EQ(chase.scene.round, 2);
    EXPECT_EQ(chase.ride(hunter).position, 6);
    EXPECT_EQ(chase.ride(runner).position, 1);
}

RULE("TV-CHASE-005", "of equal Positions the pursuer's wins") {
    Pursuit chase;
    chase.start(4, 4);
    EXPECT_TRUE(chase.cites("TV-CHASE-005"));
    EXPECT_EQ(order_of(chase), "ABxy");
    Skirmish other("Ax");  // the same, with the prey listed first
    other.add_vehicle(Skirmish::car(), 'A');
    other.add_vehicle(Skirmish::car(), 'x');
    other.begin_chase(ChaseKind::chase, red, {4, 4});
    EXPECT_EQ(order_of(other), "xA");
}

GM_RULE("TV-CHASE-006", "in a naval duel brains count instead of quick hands") {
    const auto position = [](std::string_view attribute) {
        Pursuit chase;
        chase.sheet('A').characteristics.intellect = 12;
        chase.sheet('A').characteristics.edu = 3;
        chase.stay_calm();
        chase.rule("calls.chase_attribute", attribute);
        EXPECT_TRUE(chase.gm(BeginChase{ChaseKind::chase, blue}, {3, 3}).is_done());
        return int{chase.ride(hunter).position};
    };
    EXPECT_EQ(position("dex"), 3);
    EXPECT_EQ(position("intellect"), 5);
    EXPECT_EQ(position("edu"), 2);
    two_outcomes(position("dex"), position("intellect"));
}

RULE("TV-CHASE-007", "one may attack those level with one or below, not those above") {
    Pursuit chase;
    const ItemId pistol = chase.give_pistol('B');
    const ItemId theirs = chase.give_pistol('y');
    chase.start(5, 3);
    chase.turn_of('B');
    EXPECT_TRUE(chase.does('B', Attack{.vehicle = runner, .weapon = pistol}, {1, 1}).is_done());
    chase.turn_of('y');
    EXPECT_EQ(chase.does('y', Attack{.vehicle = hunter, .weapon = theirs}),
              refuse("TV-CHASE-007", "worse_position", 5, 3));
    end_chase_turn(chase, {4, 4});
    chase.turn_of('y');
    EXPECT_TRUE(chase.does('y', Attack{.vehicle = hunter, .weapon = theirs}, {1, 1}).is_done());
}

RULE("TV-CHASE-008", "such attacks are resolved as attacks on vehicles") {
    Pursuit chase;
    chase.start(5, 2);
    chase.turn_of('B');
    // 12 - 2 from an unstable mount, Effect 2; Critical 6: Knocked Out; both aboard make END 6+.
    EXPECT_TRUE(chase.fires('B', {6, 6, 3, 3, 6, 6, 6, 6}).is_done());
    EXPECT_TRUE(chase.has_reason("chase_attack", chase.told<Rolled>()[0].name));
    EXPECT_EQ(chase.told<Penetrated>().size(), 1U);
    EXPECT_EQ(chase.ride(runner).state, RideState::knocked_out);
}

RULE("TV-CHASE-009", "the DM grows with the difference in Position") {
    constexpr std::array<int, 6> dms{-2, -1, -1, 0, 0, 1};
    for (std::size_t difference = 0; difference < dms.size(); ++difference) {
        Pursuit chase;
        chase.start(static_cast<std::int16_t>(1 + difference), 1);
        chase.turn_of('B');
        EXPECT_TRUE(chase.fires('B', {1, 1}).is_done());
        EXPECT_EQ(chase.reason("position"), dms[difference]) << difference;
        EXPECT_TRUE(chase.has_reason("position"));
    }
}

RULE("TV-CHASE-010", "what is fixed forward cannot be fired at a better Position") {
    Pursuit chase;
    chase.start(5, 2);
    chase.turn_of('y');
    EXPECT_EQ(chase.fires('y', {}), refuse("TV-CHASE-010", "needs_turret", 5, 2));
    Pursuit turrets(true);
    turrets.start(5, 2);
    turrets.turn_of('y');
    EXPECT_TRUE(turrets.fires('y', {1, 1}).is_done());
}

RULE("TV-CHASE-011", "a turret fires from a worse Position at a DM of minus 3") {
    Pursuit chase(true);
    chase.start(6, 1);
    chase.turn_of('y');
    EXPECT_TRUE(chase.fires('y', {1, 1}).is_done());
    EXPECT_EQ(chase.reason("turret_from_below"), -3);
    EXPECT_FALSE(chase.has_reason("position"));
}

RULE("TV-CHASE-012", "no range is tracked, even where the pistol would not reach") {
    const std::string row(100, '.');
    Skirmish fight(row + "\n" + row + "\n" + row + "\n" + "ABx" + std::string(97, '.'));
    fight.add_vehicle(Skirmish::car("F1 e"), 'A', "B");
    const VehicleId far = fight.add_vehicle(Skirmish::car("CV1 e"), 'x');
    const ItemId pistol = fight.give_pistol('B');
    fight.begin_chase(ChaseKind::chase, blue, {5, 2});
    fight.turn_of('B');
    EXPECT_TRUE(fight.does('B', Attack{.vehicle = far, .weapon = pistol}, {1, 1}).is_done());
    EXPECT_TRUE(fight.has_reason("no_range"));
    EXPECT_EQ(fight.rolled().targets, std::vector<int>{8});
}

RULE("TV-CHASE-013", "several parties stand on a ladder, the best Position first") {
    Skirmish fight("ABxy");
    fight.add_vehicle(Skirmish::car(), 'A');
    fight.add_vehicle(Skirmish::car(), 'x');
    fight.add_vehicle(Skirmish::car(), 'y');
    fight.begin_chase(ChaseKind::chase, red, {2, 1, 6});
    EXPECT_EQ(fight.told<OrderSet>().back().rule, RuleId("TV-CHASE-013"));
    EXPECT_EQ(order_of(fight), "yAx");
    const Layout seen = layout(fight.stage, fight.scene);
    ASSERT_EQ(seen.rungs.size(), 3U);
    EXPECT_EQ(seen.rungs[0].label, "6");
    EXPECT_EQ(seen.rungs[2].label, "1");
    EXPECT_EQ(seen.in_chase[0].rung, 1) << "A, with 2";
    EXPECT_EQ(seen.in_chase[1].rung, 2) << "x, with 1";
    EXPECT_EQ(seen.in_chase[2].rung, 0) << "y, with 6";
}

RULE("TV-CHASE-014", "each target below has its own difference and DM") {
    Skirmish fight("Axy");
    const VehicleId own = fight.add_vehicle(armed_car(false), 'A');
    const VehicleId near = fight.add_vehicle(Skirmish::car(), 'x');
    const VehicleId far = fight.add_vehicle(Skirmish::car(), 'y');
    fight.begin_chase(ChaseKind::chase, blue, {6, 4, 1});
    const ItemId gun = fight.weapon_on(own);
    EXPECT_TRUE(fight.does('A', Attack{.vehicle = near, .weapon = gun}, {1, 1}).is_done());
    EXPECT_EQ(fight.reason("position"), -1);
    EXPECT_TRUE(fight.does('A', Attack{.vehicle = far, .weapon = gun}, {1, 1}).is_done());
    EXPECT_EQ(fight.reason("position"), 1);
    EXPECT_TRUE(fight.cites("TV-CHASE-014"));
}

RULE("TV-CHASE-015", "a chase lasts five turns") {
    Pursuit chase;
    chase.start(3, 3);
    for (int turn = 1; turn < 5; ++turn) end_chase_turn(chase, {3, 3});
    EXPECT_EQ(chase.scene.round, 5);
    EXPECT_EQ(chase.scene.mode, Mode::chase);
    end_chase_turn(chase, {});
    EXPECT_TRUE(chase.cites("TV-CHASE-015"));
    EXPECT_EQ(chase.scene.mode, Mode::calm);
}

RULE("TV-CHASE-016", "prey that still runs after the fifth turn has escaped") {
    Pursuit chase;
    chase.start(3, 3);
    for (int turn = 1; turn <= 5; ++turn)
        end_chase_turn(chase,
                       turn < 5 ? std::vector<std::int16_t>{3, 3} : std::vector<std::int16_t>{});
    EXPECT_TRUE(chase.was_told(ChaseEnded{"TV-CHASE-016", blue}));
    EXPECT_TRUE(chase['x'].escaped);
    EXPECT_TRUE(chase['y'].escaped);
    EXPECT_FALSE(chase['A'].escaped);
    EXPECT_EQ(chase.ride(runner).at.mode, Whereabouts::away);
}

RULE("TV-GAP-058", "everyone aboard has two actions in a chase turn and Position is free") {
    Pursuit chase;
    chase.start(4, 2);
    EXPECT_EQ(chase['A'].actions, 2);
    EXPECT_TRUE(chase.does('A', Evade{}, {1, 1}).is_done());
    EXPECT_EQ(chase['A'].actions, 1);
    EXPECT_TRUE(chase.does('A', BetterPosition{}, {1, 1}).is_done());
    EXPECT_EQ(chase['A'].actions, 0);
    EXPECT_EQ(refused_by(chase.does('A', Evade{})), "TV-ACT-001");
    chase.turn_of('B');
    EXPECT_EQ(chase['B'].actions, 2);
}

RULE("TV-GAP-059", "the highest Position acts first, of equals the more agile, then as listed") {
    Pursuit chase;
    chase.start(2, 5);
    EXPECT_EQ(order_of(chase), "xyAB");
    EXPECT_EQ(chase.told<OrderSet>().back().rule, RuleId("TV-GAP-059"));
    Skirmish planes("Ax");
    planes.add_vehicle(test::fighter(0), 'A');
    planes.add_vehicle(test::fighter(1), 'x');
    planes.begin_chase(ChaseKind::dogfight, SideId::none, {4, 3});
    EXPECT_EQ(order_of(planes), "xA");
    end_chase_turn(planes, {4, 2});
    EXPECT_EQ(order_of(planes), "Ax");
}

RULE("TV-GAP-060", "on equal Positions either side may attack at minus 2, turrets too") {
    for (const bool turret : {false, true}) {
        Pursuit chase(turret);
        chase.start(4, 4);
        EXPECT_EQ(refused_by(chase.does('A', Ram{.vehicle = runner})), "TV-RAM-010");
        chase.turn_of('B');
        EXPECT_TRUE(chase.fires('B', {1, 1}).is_done());
        EXPECT_EQ(chase.reason("position"), -2);
        chase.turn_of('y');
        EXPECT_TRUE(chase.fires('y', {1, 1}).is_done());
        EXPECT_EQ(chase.reason("position"), -2);
        EXPECT_TRUE(chase.cites("TV-GAP-060"));
    }
}

RULE("TV-GAP-061", "lack of skill and wounds count, and a Position may be below zero") {
    Pursuit chase;
    chase.sheet('A').skills.driving = -1;
    chase.start(1, 4);
    EXPECT_EQ(chase.ride(hunter).position, -2);
    EXPECT_TRUE(chase.was_told(RideChanged{"TV-GAP-061", hunter, RideChange::position, -2}));
    chase['x'].wound = Wound::minor;
    end_chase_turn(chase, {5, 5});
    EXPECT_EQ(chase.ride(hunter).position, 2);
    EXPECT_EQ(chase.ride(runner).position, 4);
}

RULE("TV-GAP-062", "the number to reach in a chase is always 8") {
    Pursuit chase;
    chase.start(4, 1);
    chase.turn_of('B');
    EXPECT_TRUE(chase.fires('B', {1, 1}).is_done());
    EXPECT_EQ(chase.rolled().targets, std::vector<int>{8});
    EXPECT_TRUE(chase.cites("TV-GAP-062"));
}

RULE("TV-GAP-063", "Position, platform and light count, the target's motion does not") {
    Pursuit chase;
    chase.start(6, 1);
    chase.rule("calls.light", "dark");
    chase.turn_of('B');
    EXPECT_TRUE(chase.fires('B', {1, 1}).is_done());
    EXPECT_EQ(chase.reason("position"), 1);
    EXPECT_EQ(chase.reason("unstable_mount"), -2);
    EXPECT_EQ(chase.reason("darkness"), -2);
    EXPECT_FALSE(chase.has_reason("fast_target"));
    EXPECT_FALSE(chase.has_reason("stationary_vehicle"));
    EXPECT_EQ(chase.rolled().dice[0].modifier, 1 - 2 - 2);
    EXPECT_TRUE(chase.cites("TV-GAP-063"));
}

RULE("TV-GAP-064", "an autopilot always has the worst Position of all opponents") {
    Pursuit chase;
    chase.sheet('x').skills.driving = 3;
    chase.start(5, 1);
    chase['x'].condition = Condition::unconscious;
    chase.ride(runner).autopilot = true;
    end_chase_turn(chase, {3, 6});
    EXPECT_EQ(chase.ride(runner).position, 2);
    EXPECT_TRUE(chase.cites("TV-INTL-012"));
    end_chase_turn(chase, {5, 1});
    EXPECT_EQ(chase.ride(runner).position, 1);
}

RULE("TV-GAP-090", "damaged electronics count against an autopilot too") {
    Skirmish fight("Ax");
    fight.add_vehicle(test::fighter(), 'A');
    const VehicleId theirs = fight.add_vehicle(test::fighter(), 'x');
    fight.begin_chase(ChaseKind::dogfight, SideId::none, {1, 6});
    fight['x'].condition = Condition::unconscious;
    fight.ride(theirs).autopilot = fight.ride(theirs).electronics_out = true;
    end_chase_turn(fight, {6, 4});
    EXPECT_EQ(fight.ride(theirs).position, 2);
    const Check landing = helm_check(fight.stage, fight.scene, theirs, "TV-SURF-006", "landing");
    EXPECT_EQ(landing.dice.modifier, -2);
    fight.ride(theirs).electronics_out = false;
    EXPECT_EQ(helm_check(fight.stage, fight.scene, theirs, "TV-SURF-006", "landing").dice.modifier,
              0);
}

RULE("TV-GAP-064", "between two autopilots the throws stand") {
    Pursuit chase;
    chase.start(5, 1);
    for (const char letter : {'A', 'x'}) chase[letter].condition = Condition::unconscious;
    chase.ride(hunter).autopilot = chase.ride(runner).autopilot = true;
    chase.turn_of('B');
    end_chase_turn(chase, {3, 6});
    EXPECT_EQ(chase.ride(hunter).position, 3);
    EXPECT_EQ(chase.ride(runner).position, 6);
}

RULE("TV-GAP-065", "prey that cannot move any more is caught") {
    Pursuit chase;
    chase.start(4, 2);
    chase.ride(runner).locomotion_hits = 2;
    EXPECT_TRUE(chase.does('A', EndTurn{}).is_done());
    EXPECT_TRUE(chase.was_told(ChaseEnded{"TV-GAP-065", SideId::none}));
    EXPECT_FALSE(chase['x'].escaped);
}

RULE("TV-GAP-065", "what has come to a halt with nobody at the controls is out of the chase") {
    Pursuit chase;
    chase.start(4, 2);
    chase['x'].condition = Condition::unconscious;
    chase.ride(runner).speed = SpeedClass::stationary;
    EXPECT_TRUE(chase.does('A', EndTurn{}).is_done());
    EXPECT_TRUE(chase.was_told(RideChanged{"TV-GAP-065", runner, RideChange::dropped_out}));
    EXPECT_TRUE(chase.was_told(ChaseEnded{"TV-GAP-065", SideId::none}));
}

RULE("TV-GAP-065", "a pursuer who cannot move drops out, and without pursuers the prey escapes") {
    Skirmish fight("ABx");
    const VehicleId first = fight.add_vehicle(Skirmish::car(), 'A');
    const VehicleId second = fight.add_vehicle(Skirmish::car(), 'B');
    fight.add_vehicle(Skirmish::car(), 'x');
    fight.begin_chase(ChaseKind::chase, blue, {6, 4, 2});
    fight.ride(second).power_hits = 2;
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_TRUE(fight.changed(second, RideChange::dropped_out));
    EXPECT_EQ(fight.scene.mode, Mode::chase);
    fight.ride(first).state = RideState::knocked_out;
    EXPECT_TRUE(fight.does(fight.asked_of(), EndTurn{}).is_done());
    EXPECT_TRUE(fight.was_told(ChaseEnded{"TV-GAP-065", blue}));
    EXPECT_TRUE(fight['x'].escaped);
}

RULE("TV-GAP-065", "prey may surrender, and pursuers may give up") {
    Pursuit caught;
    caught.start(4, 2);
    EXPECT_TRUE(caught.gm(StopChase{blue}).is_done());
    EXPECT_TRUE(caught.was_told(ChaseEnded{"TV-GAP-065", SideId::none}));
    Pursuit lost;
    lost.start(4, 2);
    EXPECT_TRUE(lost.gm(StopChase{red}).is_done());
    EXPECT_TRUE(lost.was_told(ChaseEnded{"TV-GAP-065", blue}));
    EXPECT_EQ(refused_by(lost.gm(StopChase{red})), "TV-GAP-065");
}

RULE("TV-GAP-065", "half speed has no effect on Position unless the Referee says so") {
    Pursuit chase;
    chase.start(4, 2);
    chase.ride(runner).locomotion_hits = 1;
    end_chase_turn(chase, {4, 4});
    EXPECT_EQ(chase.ride(runner).position, 4);
    chase.rule("calls.slow_is_behind", "true");
    end_chase_turn(chase, {4, 4});
    EXPECT_EQ(chase.ride(runner).position, 3);
}

}  // namespace
}  // namespace breakneck::teveller::chase_test
