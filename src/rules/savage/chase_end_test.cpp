// Savage Worlds: chases that begin and end on the board, finishes, rounds, wrecks left behind.
#include "rules/savage/chase.h"
#include "tests/support/race.h"
#include "tests/support/rule_test.h"

namespace breakneck::savage::chase_end_test {
namespace {

using test::Brawl;
using test::Race;
using test::row_of_suit;

constexpr VehicleId mine = Race::mine;
constexpr VehicleId theirs = Race::theirs;

RULE("SW-CHASE-001", "a fight on the board becomes a chase in the middle of a turn") {
    Brawl fight("A..x");
    fight.group(2, "A");
    fight.group(4, "x");
    fight.begin("Ax");
    EXPECT_TRUE(fight.does('A', PlanActions{2}).is_done());
    EXPECT_TRUE(fight.gm(BeginChase{}, {}, row_of_suit("H") + " KH QH").is_done());
    EXPECT_TRUE(fight.was_told(ModeSet{"SW-CHASE-001", Mode::chase}));
    EXPECT_EQ(fight['A'].at.mode, Whereabouts::chase);
    EXPECT_EQ(fight.scene.round, 1);
    EXPECT_EQ(fight.asked_letter(), 'A');
    EXPECT_EQ(fight['A'].planned, 0);
    EXPECT_EQ(inches_between(fight.stage, fight.scene, fight.who('A'), fight.who('x')), 10);
}

RULE("SW-GAP-056", "when the chase is broken off the fight goes on where it began") {
    Brawl fight("A..x");
    const board::Space home = fight.space('A');
    fight.group(2, "A");
    fight.group(4, "x");
    fight.begin_chase("", "Ax");
    EXPECT_TRUE(fight.does('A', Evade{}).is_done());
    EXPECT_TRUE(fight.gm(StopChase{}, {}, "KH QH").is_done());
    EXPECT_TRUE(fight.was_told(ChaseEnded{"SW-GAP-056"}));
    EXPECT_EQ(fight.scene.mode, Mode::fight);
    EXPECT_EQ(fight['A'].at.mode, Whereabouts::board);
    EXPECT_EQ(fight.space('A'), home);
    EXPECT_EQ(fight['A'].evade, 0);
    EXPECT_TRUE(fight.scene.row.empty());
    EXPECT_EQ(fight.asked_letter(), 'A');
    EXPECT_EQ(fight.gm(StopChase{}), refuse("SW-GAP-056", "not_in_a_chase"));
}

RULE("SW-GAP-056",
     "cars come back to the board with everyone aboard, those from elsewhere do not") {
    const std::string row(16, '.');
    Brawl fight(row + "\n" + row + "\n" + row + "\n" + "Axy............." + "\n" + row);
    const VehicleId first = fight.add_vehicle(Brawl::car("F1 e"), 'A');
    const VehicleId second = fight.add_vehicle(Brawl::car("M1 e"), 'x');
    const VehicleId third = fight.add_vehicle(Brawl::car(), 'y');
    fight.begin_chase("", "Axy");
    EXPECT_TRUE(fight.gm(StopChase{}, {}, "KH QH").is_done());
    EXPECT_EQ(fight.scene.mode, Mode::fight);
    EXPECT_EQ(fight.ride(first).at.mode, Whereabouts::board);
    EXPECT_EQ(fight.ride(second).at.mode, Whereabouts::board);
    EXPECT_EQ(fight.ride(third).at.mode, Whereabouts::away);
    EXPECT_EQ(fight['y'].vehicle, third);
    EXPECT_FALSE(fight['y'].escaped);
}

RULE("SW-GAP-056", "it is calm afterwards where nobody is left to fight") {
    Race chase(4, 0);
    chase.start();
    EXPECT_TRUE(chase.does('A', Flee{}, {6, 2, 2}).is_done());
    EXPECT_TRUE(chase.was_told(ModeSet{"SW-GAP-056", Mode::calm}));
    EXPECT_EQ(chase.asked(), "next");
}

RULE("SW-GAP-056", "whoever reaches the finish ends the chase") {
    Race chase(6, 0);
    chase.stage.chase.finish_card = 8;
    chase.start();
    EXPECT_TRUE(chase.does('A', ChangePosition{}, {6, 2, 2}).is_done());
    EXPECT_TRUE(chase.does('A', ToCard{8}).is_done());
    EXPECT_TRUE(chase.was_told(ChaseEnded{"SW-GAP-056"}));
    Race placed(6, 0);
    placed.stage.chase.finish_card = 8;
    placed.start();
    EXPECT_TRUE(placed.gm(PlaceGroup{1, 8}).is_done());
    EXPECT_NE(placed.scene.mode, Mode::chase);
    Race bumped(7, 7);
    bumped.stage.chase.finish_card = 8;
    bumped.start();
    EXPECT_TRUE(bumped.does('A', Force{.vehicle = theirs}, {5, 2, 3, 2}).is_done());
    EXPECT_TRUE(bumped.does('A', ToCard{8}).is_done());
    EXPECT_NE(bumped.scene.mode, Mode::chase);
}

/// A is two cards before the finish and gets there.
Race arrival(breakneck::Aim aim) {
    Race chase(6, 0);
    chase.stage.chase.finish_card = 8;
    chase.stage.sides[0].aim = aim;
    chase.start();
    EXPECT_TRUE(chase.does('A', ChangePosition{}, {6, 2, 2}).is_done());
    EXPECT_TRUE(chase.does('A', ToCard{8}).is_done());
    EXPECT_TRUE(chase.was_told(ChaseEnded{"SW-GAP-056"}));
    return chase;
}

RULE("SW-GAP-056", "whoever came for the finish has got away by reaching it") {
    for (const auto aim : {breakneck::Aim::reach, breakneck::Aim::escape}) {
        Race chase = arrival(aim);
        EXPECT_TRUE(chase.was_told(GroupLeft{"SW-GAP-056", 0, true, chase.who('A')}));
        EXPECT_TRUE(chase['A'].escaped);
        EXPECT_EQ(chase.asked(), "next");
        EXPECT_TRUE(chase.gm(Finish{}).is_done());
        const Outcome end = outcome(chase.stage, chase.scene);
        EXPECT_TRUE(end.won(SideId{0}));
        EXPECT_FALSE(end.won(SideId{1}));
    }
}

RULE("SW-GAP-056", "those who came to beat the others have won nothing by it") {
    Race chase = arrival(breakneck::Aim::defeat);
    EXPECT_TRUE(chase.told<GroupLeft>().empty());
    EXPECT_FALSE(chase['A'].escaped);
}

RULE("SW-GAP-056", "the end of the rounds is no finish") {
    Race chase(6, 0);
    chase.stage.chase.finish_card = 8;
    chase.stage.chase.rounds = 1;
    chase.stage.sides[0].aim = breakneck::Aim::reach;
    chase.start();
    chase.turn_of('x');
    EXPECT_TRUE(chase.does('x', EndTurn{}).is_done());
    EXPECT_TRUE(chase.was_told(ChaseEnded{"SW-GAP-056"}));
    EXPECT_FALSE(chase['A'].escaped);
    EXPECT_TRUE(chase.told<GroupLeft>().empty());
}

RULE("SW-GAP-056", "the chase is over when its rounds are") {
    Race chase(6, 0);
    chase.stage.chase.rounds = 2;
    chase.start();
    chase.turn_of('x');
    EXPECT_TRUE(chase.does('x', EndTurn{}, {}, "AS AH").is_done());
    EXPECT_EQ(chase.scene.mode, Mode::chase);
    EXPECT_EQ(chase.scene.round, 2);
    EXPECT_TRUE(chase.does('A', EndTurn{}).is_done());
    EXPECT_EQ(chase.scene.mode, Mode::chase);
    EXPECT_TRUE(chase.does('x', EndTurn{}).is_done());
    EXPECT_TRUE(chase.was_told(ChaseEnded{"SW-GAP-056"}));
    EXPECT_EQ(chase.asked(), "next");
}

RULE("SW-GAP-016",
     "a wreck is left behind at the end of the turn, its group only if nobody is left") {
    Race chase(4, 4, "ABx");
    const VehicleId second = chase.add_vehicle(Brawl::car(), 'B');
    chase.stage.chase.groups[0].vehicles.push_back(second);
    chase.begin_chase("", "xAB");
    chase.ride(mine).wrecked = chase.ride(mine).leaving = true;
    EXPECT_TRUE(chase.does('x', EndTurn{}).is_done());
    EXPECT_TRUE(chase.changed(mine, RideChange::left));
    EXPECT_TRUE(chase.told<GroupLeft>().empty());
    EXPECT_EQ(chase.ride(mine).at.mode, Whereabouts::away);
    EXPECT_EQ(leader_of(chase.stage, chase.scene, 0), chase.who('B'));
    EXPECT_EQ(chase.asked_letter(), 'B');
    chase.ride(second).wrecked = chase.ride(second).leaving = true;
    EXPECT_TRUE(chase.does('B', EndTurn{}).is_done());
    EXPECT_TRUE(chase.was_told(GroupLeft{"SW-GAP-016", 0, false, chase.who('A')}));
    EXPECT_NE(chase.scene.mode, Mode::chase);
}

RULE("SW-GAP-016", "a wreck neither maneuvers nor is it Bumped") {
    Race chase(4, 4);
    chase.start();
    chase.ride(mine).wrecked = true;
    EXPECT_EQ(chase.does('A', ChangePosition{}), refuse("SW-GAP-016", "wrecked"));
    EXPECT_EQ(chase.does('A', DropBack{1}), refuse("SW-GAP-016", "wrecked"));
    EXPECT_EQ(chase.does('A', Evade{}), refuse("SW-GAP-016", "wrecked"));
    EXPECT_EQ(chase.does('A', HoldSteady{}), refuse("SW-GAP-016", "wrecked"));
    EXPECT_EQ(chase.does('A', Flee{}), refuse("SW-GAP-016", "wrecked"));
    EXPECT_EQ(chase.does('A', Force{.vehicle = theirs}), refuse("SW-GAP-016", "wrecked"));
    std::vector<Event> events;
    Story<Event> story(events);
    Play play{chase.stage, chase.scene, story};
    EXPECT_FALSE(bump(play, chase.who('x'), PersonId::nobody, mine));
}

RULE("SW-CHASE-001", "without a board a chase can be run again by whoever is left") {
    Brawl chase("Ax");
    chase.stage.board.rows.clear();
    chase.sheet('A').at.reset();
    chase.sheet('x').at.reset();
    chase.group(0, "A");
    chase.group(4, "x");
    chase.begin_chase("", "Ax");
    EXPECT_TRUE(chase.gm(StopChase{}).is_done());
    EXPECT_EQ(chase.scene.mode, Mode::calm);
    EXPECT_EQ(chase.asked(), "next");
    EXPECT_TRUE(chase.gm(BeginChase{}, {}, row_of_suit("S") + " KH QH").is_done());
    EXPECT_EQ(chase.scene.mode, Mode::chase);
    EXPECT_EQ(chase.card('x'), 4);
}

RULE("SW-GAP-056", "whoever got out of a car comes back beside it") {
    const std::string row(16, '.');
    Brawl fight(row + "\n" + row + "\n" + row + "\n" + "ABxy............" + "\n" + row);
    const VehicleId first = fight.add_vehicle(Brawl::car("F1 e"), 'A');
    const VehicleId second = fight.add_vehicle(Brawl::car("M1 e"), 'x');
    fight.sheet('B').aboard = first;
    fight.sheet('B').station = "seat 1";
    fight.sheet('B').at.reset();
    fight.group(2, "", {first});
    fight.group(6, "", {second});
    fight.group(7, "y");  // on foot, so that B keeps up
    fight.begin_chase("", "BAxy");
    EXPECT_TRUE(fight.does('B', Alight{}).is_done());
    EXPECT_EQ(fight['B'].at.mode, Whereabouts::chase);
    EXPECT_TRUE(fight.gm(StopChase{}, {}, "QH KH JH 10H").is_done());
    EXPECT_EQ(fight.scene.mode, Mode::fight);
    EXPECT_EQ(fight['B'].at.mode, Whereabouts::board);
    EXPECT_EQ(fight['B'].at.rung, 0);
    EXPECT_EQ(inches_between(fight.stage, fight.scene, fight.who('B'), first), 1);
    EXPECT_EQ(fight.asked_letter(), 'B');
}

RULE("SW-GAP-056", "on another card by then, whoever got out is beside those of that card") {
    const std::string row(16, '.');
    Brawl fight(row + "\n" + row + "\n" + row + "\n" + "ABxy............" + "\n" + row);
    const VehicleId first = fight.add_vehicle(Brawl::car("F1 e"), 'A');
    const VehicleId second = fight.add_vehicle(Brawl::car("M1 e"), 'x');
    fight.sheet('B').aboard = first;
    fight.sheet('B').station = "seat 1";
    fight.sheet('B').at.reset();
    fight.group(2, "", {first});
    fight.group(6, "", {second});
    fight.group(7, "y");  // on foot, so that B keeps up
    fight.begin_chase("", "BAxy");
    EXPECT_TRUE(fight.does('B', Alight{}).is_done());
    EXPECT_TRUE(fight.gm(PlaceGroup{3, 5}).is_done());
    EXPECT_TRUE(fight.gm(StopChase{}, {}, "QH KH JH 10H").is_done());
    EXPECT_EQ(inches_between(fight.stage, fight.scene, fight.who('B'), second), 1);
}

RULE("SW-GAP-056", "a rider who got off comes back beside the mount") {
    Brawl fight("......\n..H..x\n...A..");
    fight.make_mount('A', 'H');
    fight.group(2, "A");
    fight.group(6, "x");
    const board::Space home = fight.sheet('H').at->space;
    fight.begin_chase("", "Ax");
    EXPECT_EQ(fight.does('A', Dismount{{home}}), refuse("SW-MOUNT-001", "no_room_there"))
        << "a chase has no spaces";
    EXPECT_TRUE(fight.does('A', Dismount{}).is_done());
    EXPECT_TRUE(fight.gm(StopChase{}, {}, "KH QH JH").is_done());
    EXPECT_EQ(fight['A'].at.mode, Whereabouts::board);
    EXPECT_EQ(fight.space('H'), home);
    EXPECT_EQ(inches_between(fight.stage, fight.scene, fight.who('A'), fight.who('H')), 1);
}

}  // namespace
}  // namespace breakneck::savage::chase_end_test
