// TevellerRPG: who has what they wanted when a fight or chase is over, and whether it is over.
#include "tests/support/pursuit.h"
#include "tests/support/rule_test.h"

namespace breakneck::teveller::outcome_test {
namespace {

using test::blue;
using test::Pursuit;
using test::red;
using test::Skirmish;

constexpr std::uint32_t hunters = 1;
constexpr std::uint32_t runaways = 2;

/// Red pursues blue, which wants to get away; the chase has begun.
Pursuit pursuit() {
    Pursuit chase;
    chase.stage.sides[1].aim = breakneck::Aim::escape;
    chase.start(4, 2);
    return chase;
}
/// The same, with blue's car brought to a halt.
Pursuit halted() {
    Pursuit chase = pursuit();
    chase.ride(Pursuit::runner).locomotion_hits = 2;
    EXPECT_TRUE(chase.does('A', EndTurn{}).is_done());
    EXPECT_EQ(chase.scene.mode, Mode::calm);
    return chase;
}
std::uint32_t winners(Skirmish& fight) {
    EXPECT_TRUE(fight.gm(Finish{}).is_done());
    return outcome(fight.stage, fight.scene).winners;
}

RULE("TV-GAP-065", "whoever halts the prey has what they wanted, though nobody is hurt") {
    Pursuit chase = halted();
    EXPECT_EQ(chase.scene.prey, blue) << "they are caught";
    EXPECT_EQ(winners(chase), hunters);
    EXPECT_TRUE(chase.was_told(Won{"TV-PROC-006", red}));
}

RULE("TV-GAP-065", "prey that surrenders is caught, prey that is given up has got away") {
    Pursuit surrenders = pursuit();
    EXPECT_TRUE(surrenders.gm(StopChase{blue}).is_done());
    EXPECT_EQ(winners(surrenders), hunters);
    Pursuit given_up = pursuit();
    EXPECT_TRUE(given_up.gm(StopChase{red}).is_done());
    EXPECT_EQ(given_up.scene.prey, SideId::none);
    EXPECT_EQ(winners(given_up), runaways);
}

RULE("TV-GAP-065", "whoever only wants to live may be caught") {
    Pursuit chase;
    chase.stage.sides[1].aim = breakneck::Aim::survive;
    chase.start(4, 2);
    chase.ride(Pursuit::runner).locomotion_hits = 2;
    EXPECT_TRUE(chase.does('A', EndTurn{}).is_done());
    EXPECT_EQ(winners(chase), hunters | runaways);
}

RULE("TV-PROC-006", "a chase that the Referee breaks off has caught nobody") {
    Pursuit chase = pursuit();
    EXPECT_TRUE(chase.gm(EndFight{}).is_done());
    EXPECT_EQ(chase.scene.prey, SideId::none);
    EXPECT_EQ(winners(chase), 0U);
}

RULE("TV-GAP-065", "a new chase decides anew") {
    Pursuit chase = halted();
    chase.ride(Pursuit::runner).locomotion_hits = 0;
    EXPECT_TRUE(chase.gm(BeginChase{.kind = ChaseKind::chase, .prey = red}, {3, 4}).is_done());
    EXPECT_EQ(chase.scene.prey, red);
    EXPECT_TRUE(chase.was_told(RoundBegan{1, false, true})) << "a turn of a chase";
    EXPECT_TRUE(chase.gm(StopChase{blue}).is_done());
    EXPECT_EQ(winners(chase), runaways) << "blue is free again, and alone";
}

/// A's fighter against x's, one turn into the dogfight.
Skirmish duel() {
    Skirmish fight("Ax");
    fight.add_vehicle(test::fighter(), 'A');
    fight.add_vehicle(test::fighter(), 'x');
    fight.begin_chase(ChaseKind::dogfight, SideId::none, {5, 3});
    return fight;
}
RULE("TV-DOG-003", "whoever was shot out of a dogfight has lost it, hurt or not") {
    Skirmish fight = duel();
    fight.ride(VehicleId{1}).locomotion_hits = 2;
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_EQ(fight.scene.mode, Mode::calm);
    EXPECT_EQ(fight['x'].condition, Condition::well);
    EXPECT_EQ(winners(fight), hunters);
    EXPECT_EQ(shortfall(fight.stage, fight.scene, blue), Shortfall::out);
}

RULE("TV-DOG-004",
     "whoever breaks off leaves the field to the other, unless they came to get away") {
    for (const auto aim : {breakneck::Aim::defeat, breakneck::Aim::escape}) {
        Skirmish fight = duel();
        fight.stage.sides[0].aim = aim;
        EXPECT_TRUE(fight.does('A', Disengage{}, {6, 6, 6, 1, 1}).is_done());
        EXPECT_EQ(fight.scene.mode, Mode::calm);
        EXPECT_EQ(winners(fight), aim == breakneck::Aim::escape ? hunters : runaways);
    }
}

RULE("TV-DOG-004", "a ward that broke off has got away, one left behind has lost") {
    for (const bool brought : {true, false}) {
        Skirmish fight("AB.x");
        fight.add_vehicle(test::fighter(), 'A');
        fight.add_vehicle(test::fighter(), 'x');
        fight.begin_chase(ChaseKind::dogfight, SideId::none, {5, 3});
        fight.stage.sides[0].aim = breakneck::Aim::escape;
        fight.stage.sides[0].whom = fight.who(brought ? 'A' : 'B');
        if (!brought) fight['B'].condition = Condition::unconscious;
        EXPECT_TRUE(fight.does('A', Disengage{}, {6, 6, 6, 1, 1}).is_done());
        EXPECT_EQ(winners(fight), brought ? hunters : runaways);
    }
}

RULE("TV-PROC-006", "who wakes after the fight has lost it all the same") {
    Skirmish fight("A.x");
    fight.begin("Ax");
    fight['x'].condition = Condition::unconscious;
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_EQ(fight.scene.mode, Mode::calm);
    fight['x'].condition = Condition::well;
    EXPECT_EQ(winners(fight), hunters);
}

RULE("TV-PROC-006",
     "a ward that dies after the fight is lost, and all have to live where all are wanted") {
    Skirmish fight("AB.x");
    fight.stage.sides[0] = {.name = "red", .aim = breakneck::Aim::protect, .whom = fight.who('B')};
    fight.begin("ABx");
    fight['x'].condition = Condition::unconscious;
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    fight['B'].condition = Condition::dead;
    EXPECT_EQ(winners(fight), 0U);
    EXPECT_EQ(shortfall(fight.stage, fight.scene, red), Shortfall::ward_lost);
    for (const bool all : {false, true}) {
        Skirmish infirmary("AB");
        infirmary.stage.sides[0] = {.name = "red", .aim = breakneck::Aim::survive, .all = all};
        infirmary.stay_calm();
        infirmary['B'].condition = Condition::dead;
        EXPECT_EQ(winners(infirmary), all ? 0U : hunters);
    }
}

RULE("TV-VMOV-004", "whoever has passed through has left the field") {
    Skirmish fight(R"(
    ....................
    ....................
    ....................
    A..................x)");
    fight.add_vehicle(Skirmish::car("F2 e"), 'A');
    fight.begin("Ax");
    EXPECT_TRUE(fight.does('A', Drive{.to = test::place("N2 e"), .pass = true}).is_done());
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_TRUE(fight.does('x', EndTurn{}).is_done());
    EXPECT_EQ(fight.asked(), "next");
    EXPECT_EQ(winners(fight), runaways);
}

RULE("TV-VMOV-004", "whoever came to get away has got away at full speed, with all aboard") {
    for (const auto aim : {breakneck::Aim::defeat, breakneck::Aim::escape}) {
        Skirmish fight(R"(
        ....................
        ....................
        ....................
        AB.................x)");
        const VehicleId own = fight.add_vehicle(Skirmish::car("F2 e"), 'A', "B");
        fight.stage.sides[0] = {.name = "red", .aim = aim, .whom = fight.who('B')};
        fight.begin("AxB");
        EXPECT_TRUE(fight.does('A', Drive{.to = test::place("N2 e"), .pass = true}).is_done());
        EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
        fight['B'].condition = Condition::unconscious;
        EXPECT_TRUE(fight.does('x', EndTurn{}).is_done());
        EXPECT_EQ(fight.ride(own).at.mode, Whereabouts::away);
        EXPECT_EQ(fight.asked(), "next");
        EXPECT_EQ(winners(fight), aim == breakneck::Aim::escape ? hunters : runaways);
    }
}

RULE("TV-DOG-007", "a ward aboard of what broke off is away too, and so is what carries it") {
    for (const bool person : {true, false}) {
        Skirmish fight = duel();
        fight.stage.sides[0].aim = breakneck::Aim::escape;
        if (person)
            fight.stage.sides[0].whom = fight.who('A');
        else
            fight.stage.sides[0].vehicle = VehicleId{0};
        EXPECT_TRUE(fight.does('A', Disengage{}, {6, 6, 6, 1, 1}).is_done());
        EXPECT_EQ(winners(fight), hunters);
    }
}

RULE("TV-PROC-006", "whoever went away without their ward is beaten by those who remain") {
    for (const char ward : {'A', 'B'}) {
        Skirmish fight("A..\n...\nB.x");
        fight.stage.sides[0] = {
            .name = "red", .aim = breakneck::Aim::escape, .whom = fight.who(ward)};
        fight.begin("ABx");
        fight['B'].condition = Condition::unconscious;
        EXPECT_TRUE(fight.does('A', Move{.to = test::place("B1"), .leave = true}).is_done());
        EXPECT_EQ(fight.asked(), "next");
        const bool left_behind = ward == 'B';
        EXPECT_EQ(winners(fight), left_behind ? runaways : hunters);
        EXPECT_EQ(shortfall(fight.stage, fight.scene, red),
                  left_behind ? Shortfall::ward_left_behind : Shortfall::none);
    }
}

/// Everyone ends their turn, for so many rounds.
void idle(Skirmish& fight, int rounds) {
    const auto turns = rounds * static_cast<int>(fight.scene.order.size());
    for (int i = 0; i < turns; ++i) {
        ASSERT_EQ(fight.asked(), "turn");
        ASSERT_TRUE(fight.does(fight.asked_of(), EndTurn{}).is_done());
    }
}

GM_RULE("TV-GAP-107",
        "after three rounds in which nothing has changed the game master may end it") {
    Skirmish goes_on("A..x");
    goes_on.begin("Ax");
    EXPECT_TRUE(goes_on.does('A', Overwatch{}).is_done());
    idle(goes_on, 3);
    EXPECT_EQ(goes_on.scene.round, 3) << "between two rounds";
    EXPECT_EQ(goes_on.asked(), "lull");
    EXPECT_EQ(goes_on.gm(EndTurn{}), refuse("TV-PROC-003", "not_asked"));
    Skirmish ends = goes_on;
    EXPECT_TRUE(goes_on.gm(GoOn{}).is_done());
    EXPECT_EQ(goes_on.scene.round, 4);
    EXPECT_TRUE(goes_on.was_told(WentOn{}));
    EXPECT_TRUE(ends.gm(EndFight{}).is_done());
    EXPECT_EQ(ends.asked(), "next");
    EXPECT_EQ(shortfall(ends.stage, ends.scene, red), Shortfall::opponents_stand);
    test::two_outcomes(goes_on.scene.mode, ends.scene.mode);
}

RULE("TV-GAP-107", "whatever changes begins the count anew") {
    Skirmish fight("A...x");
    fight.begin("Ax");
    idle(fight, 2);
    EXPECT_TRUE(fight.does('A', GoProne{}).is_done());
    idle(fight, 2);
    EXPECT_EQ(fight.scene.round, 5);
    EXPECT_EQ(fight.asked(), "turn");
    idle(fight, 2);
    EXPECT_EQ(fight.asked(), "lull") << "lying down was in the third round";
    EXPECT_TRUE(fight.gm(GoOn{}).is_done());
}

GM_RULE("TV-GAP-107", "a dogfight may come to nothing too, though Positions change") {
    Skirmish goes_on = duel();
    for (int turn = 1; turn <= 2; ++turn) test::end_chase_turn(goes_on, {3, 3});
    idle(goes_on, 1);
    EXPECT_EQ(goes_on.asked(), "lull");
    Skirmish ends = goes_on;
    EXPECT_TRUE(goes_on.gm(GoOn{}, {3, 3}).is_done());
    EXPECT_EQ(goes_on.scene.round, 4);
    EXPECT_TRUE(ends.gm(EndFight{}).is_done());
    EXPECT_EQ(ends.asked(), "next");
    test::two_outcomes(goes_on.scene.mode, ends.scene.mode);
}

}  // namespace
}  // namespace breakneck::teveller::outcome_test
