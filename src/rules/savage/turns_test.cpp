// Savage Worlds: rounds, turns, multi-actions; how fights and encounters end.
#include "rules/savage/turns.h"

#include "rules/savage/chase.h"
#include "tests/support/rule_test.h"
#include "tests/support/savage.h"

namespace breakneck::savage::turns_test {
namespace {

using test::Brawl;
using test::two_outcomes;

RULE("SW-CORE-019", "a round is six seconds") {
    Brawl fight("Ax");
    fight.begin("Ax");
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_EQ(fight.scene.seconds, 0);
    EXPECT_TRUE(fight.does('x', EndTurn{}, {}, "3S 2S").is_done());
    EXPECT_EQ(fight.scene.seconds, 6);
    fight.scene.seconds = 54;
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_TRUE(fight.does('x', EndTurn{}, {}, "5S 4S").is_done());
    EXPECT_EQ(fight.scene.minute, 1);
    EXPECT_EQ(fight.scene.seconds, 0);
}
RULE("SW-CORE-019", "an inch and a half a round is a mile an hour") {
    EXPECT_EQ(inches_of(60), 90);
    EXPECT_EQ(mph_of(90), 60);
    Brawl fight("Ax");
    fight.stay_calm();
    EXPECT_TRUE(fight.gm(PassTime{90}).is_done());
    EXPECT_EQ(fight.scene.minute, 90);
    EXPECT_EQ(fight.gm(PassTime{0}), refuse("SW-CORE-019", "how_long", 1'000'000, 0));
    fight.scene.minute = 100'000'000;
    EXPECT_EQ(fight.gm(PassTime{1}), refuse("SW-CORE-019", "end_of_time"));
}

RULE("SW-CORE-020", "a turn is movement, free actions and one action without a penalty") {
    Brawl fight("Ax....y");
    fight.begin("Axy");
    EXPECT_TRUE(fight.does('A', GoProne{}).is_done());
    EXPECT_TRUE(fight.does('A', StandUp{}).is_done());
    EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x')}, {2, 1}).is_done());
    EXPECT_FALSE(fight.has_reason("multi_action", "attack"));
    EXPECT_EQ(fight.does('A', Attack{.target = fight.who('x')}),
              refuse("SW-MULTI-002", "no_actions_left", 1, 1));
    EXPECT_TRUE(fight.does('A', GoProne{}).is_done()) << "free actions still";
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'x');
}
RULE("SW-CORE-020", "only whoever is asked takes a turn") {
    Brawl fight("Axy");
    fight.begin("Axy");
    EXPECT_EQ(fight.does('x', EndTurn{}), refuse("SW-CORE-020", "not_asked"));
    EXPECT_EQ(fight.does('A', Decline{}), refuse("SW-CORE-020", "not_an_action"));
    EXPECT_EQ(fight.does('A', Attack{.target = static_cast<PersonId>(9)}),
              refuse("SW-CORE-020", "nobody"));
}

RULE("SW-MULTI-001", "every action is at 2 off for each action more than one") {
    for (const int actions : {2, 3}) {
        Brawl fight("Ax....y");
        fight.begin("Axy");
        const PlanActions plan{static_cast<std::int8_t>(actions)};
        EXPECT_TRUE(fight.does('A', plan).is_done());
        for (int i = 0; i < actions; ++i) {
            EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x')}, {2, 1}).is_done());
            EXPECT_EQ(fight.reason("multi_action", "attack"), -2 * (actions - 1));
        }
        EXPECT_EQ(fight.does('A', Attack{.target = fight.who('x')}),
                  refuse("SW-MULTI-002", "no_actions_left", actions, actions));
    }
}
RULE("SW-MULTI-002", "at most three actions, said before the first") {
    Brawl fight("Ax....y");
    fight.begin("Axy");
    EXPECT_EQ(fight.does('A', PlanActions{4}), refuse("SW-MULTI-002", "two_or_three", 3, 4));
    EXPECT_EQ(fight.does('A', PlanActions{1}), refuse("SW-MULTI-002", "two_or_three", 3, 1));
    EXPECT_TRUE(fight.does('A', PlanActions{3}).is_done());
    EXPECT_EQ(fight.does('A', PlanActions{2}), refuse("SW-MULTI-002", "before_the_first"));
    Brawl late("Ax....y");
    late.begin("Axy");
    EXPECT_TRUE(late.does('A', Attack{.target = late.who('x')}, {2, 1}).is_done());
    EXPECT_EQ(late.does('A', PlanActions{2}), refuse("SW-MULTI-002", "before_the_first"));
}
RULE("SW-MULTI-002", "what takes the whole turn is no part of several actions") {
    Brawl fight("Ax....y");
    fight.begin("Axy");
    EXPECT_TRUE(fight.does('A', Defend{}).is_done());
    EXPECT_EQ(fight.does('A', PlanActions{2}), refuse("SW-CORE-020", "turn_is_over"));
    Brawl planned("Ax....y");
    planned.begin("Axy");
    EXPECT_TRUE(planned.does('A', PlanActions{2}).is_done());
    EXPECT_EQ(planned.does('A', Defend{}), refuse("SW-DEFND-001", "whole_turn"));
    Brawl shaken("Ax....y");
    shaken.begin("Axy");
    shaken['A'].shaken = true;
    EXPECT_EQ(shaken.does('A', PlanActions{2}), refuse("SW-DMG-010", "shaken"));
}

RULE("SW-GAP-019", "free actions take neither the multi action nor the Running penalty") {
    Brawl fight("A........x");
    fight.begin("Ax");
    EXPECT_TRUE(fight.does('A', PlanActions{3}).is_done());
    EXPECT_TRUE(fight.does('A', Run{}, {3}).is_done());
    const Improvise free{.trait = Trait::notice, .free = true};
    EXPECT_TRUE(fight.does('A', free, {4, 1}).is_done());
    EXPECT_EQ(fight.rolled("improvise").total, 4);
    EXPECT_TRUE(fight.has_reason("free_action", "improvise"));
    EXPECT_TRUE(fight.does('A', Improvise{.trait = Trait::notice}, {4, 1}).is_done());
    EXPECT_EQ(fight.rolled("improvise").total, 4 - 4 - 2) << "as an action it does";
    EXPECT_FALSE(fight.has_reason("free_action", "improvise"));
}
RULE("SW-GAP-019", "nor does a roll against being interrupted, or anything out of turn") {
    Brawl fight("Ax....y");
    fight.begin("Axy");
    EXPECT_TRUE(fight.does('A', HoldAction{}).is_done());
    EXPECT_TRUE(fight.does('x', PlanActions{2}).is_done());
    EXPECT_TRUE(fight.does('x', Attack{.target = fight.who('A')}).is_done());
    EXPECT_TRUE(fight.does('A', GoNow{}, {4, 1, 3, 2}).is_done());
    EXPECT_EQ(fight.rolled("interrupt").who, fight.who('x'));
    EXPECT_EQ(fight.rolled("interrupt").total, 3);
    EXPECT_TRUE(fight.does('A', EndTurn{}, {4, 1}).is_done());
    EXPECT_EQ(fight.reason("multi_action", "attack"), -2);
    EXPECT_TRUE(fight.does('x', EndTurn{}).is_done());
    EXPECT_EQ(fight['x'].planned, 0) << "it weighs on nothing afterwards";
}

RULE("SW-GAP-038", "what lasts to the end of the next turn outlasts the turn it was gained in") {
    Brawl fight("Ax....y");
    fight.begin("Axy");
    EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x'), .wild = true}, {2, 1}).is_done());
    EXPECT_EQ(fight['A'].vulnerable, 2);
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_EQ(fight['A'].vulnerable, 1);
    EXPECT_TRUE(fight.cites("SW-GAP-038"));
    fight.turn_of('A');
    EXPECT_EQ(fight['A'].vulnerable, 1);
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_EQ(fight['A'].vulnerable, 0);
}
RULE("SW-GAP-038", "a vehicle's next turn is its operator's") {
    Brawl fight(R"(
        A......
        .......
        .....xy
        .......
    )");
    const VehicleId car = fight.add_vehicle(Brawl::car("E2 e"), 'A');
    fight.begin("Axy");
    fight['x'].distracted = 1;
    fight.ride(car).vulnerable = 1;
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_TRUE(fight.cites("SW-GAP-038"));
    EXPECT_EQ(fight.ride(car).vulnerable, 0);
    EXPECT_EQ(fight['x'].distracted, 1) << "this was not x's turn";
    EXPECT_TRUE(fight.does('x', EndTurn{}).is_done());
    EXPECT_EQ(fight['x'].distracted, 0);
}

TEST(SavageTurns, a_lost_turn_goes_by_and_the_rest_of_one_is_over) {
    Brawl fight("Ax....y");
    fight.begin("Axy");
    fight['x'].lost_turns = 1;
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'y');
    EXPECT_EQ(fight['x'].lost_turns, 0);
    std::vector<Event> events;
    Story<Event> story(events);
    Play play{fight.stage, fight.scene, story};
    lose_turn(play, "SW-MCF-006", fight.who('y'));
    lose_turn(play, "SW-MCF-006", fight.who('A'));
    EXPECT_TRUE(fight['y'].whole_turn);
    EXPECT_EQ(fight['A'].lost_turns, 1);
    EXPECT_TRUE(fight.does('y', GoProne{}, {}, "4S 3S 2S").is_done());
    EXPECT_EQ(fight.asked_letter(), 'x') << "y's turn is over, and A's is lost";
}

/// Nine hearts; A and x are on the first. How it goes on after a round.
Mode after_a_round(int rounds) {
    Brawl fight("Ax");
    fight.stage.chase.rounds = rounds;
    fight.begin_chase("", "Ax");
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_EQ(fight.scene.mode, Mode::chase);
    EXPECT_TRUE(fight.does('x', EndTurn{}, {}, "3S 2S").is_done());
    return fight.scene.mode;
}
GM_RULE("SW-GAP-056", "a chase ends when the Game Master wants it to") {
    EXPECT_EQ(after_a_round(1), Mode::fight) << "and goes on on the board";
    EXPECT_EQ(after_a_round(2), Mode::chase);
    two_outcomes(after_a_round(1), after_a_round(0));
}
GM_RULE("SW-GAP-056", "it may be broken off at once, as may a fight") {
    Brawl chase("Ax");
    chase.begin_chase("", "Ax");
    EXPECT_EQ(chase.gm(EndFight{}), refuse("SW-GAP-056", "no_fight"));
    EXPECT_EQ(chase.gm(Finish{}), Answer(refuse("SW-CORE-020", "not_asked")));
    Brawl stopped = chase;
    EXPECT_TRUE(stopped.gm(StopChase{}, {}, "3S 2S").is_done());
    EXPECT_EQ(stopped.scene.mode, Mode::fight);
    two_outcomes(stopped.scene.mode, chase.scene.mode);
    EXPECT_TRUE(stopped.gm(EndFight{}).is_done());
    EXPECT_EQ(stopped.scene.mode, Mode::calm);
    EXPECT_EQ(stopped.asked(), "next");
}
RULE("SW-GAP-056", "a turn inside which a chase has ended is over with it") {
    Brawl fight("Ax");
    fight.begin_chase("", "Ax");
    fight['A'].bennies = 1;
    EXPECT_TRUE(fight.gm(CallRoll{.who = fight.who('A')}, {3, 2}).is_done());
    EXPECT_EQ(fight.asked(), "reroll") << "inside A's turn";
    fight['x'].condition = Condition::incapacitated;
    Story<Event> story;
    Play play{fight.stage, fight.scene, story};
    end_chase(play, "SW-GAP-056");
    EXPECT_EQ(fight.scene.mode, Mode::calm);
    EXPECT_FALSE(check_scene(fight.stage, fight.scene));
    EXPECT_TRUE(fight.does('A', Decline{}).is_done());
    EXPECT_EQ(fight.asked(), "next") << "A is asked for nothing more";
    EXPECT_FALSE(check_scene(fight.stage, fight.scene));
    EXPECT_TRUE(fight.gm(Finish{}).is_done());
}
RULE("SW-INIT-002", "without a board there is no fight") {
    Brawl fight("Ax");
    fight.stage.board.rows.clear();
    EXPECT_EQ(fight.gm(BeginFight{}), refuse("SW-INIT-002", "no_board"));
}

RULE("SW-GAP-056", "a fight is over when nobody is left to fight") {
    Brawl fight("Axy");
    fight.make_extra('x');
    fight.make_extra('y');
    fight.begin("Axy");
    EXPECT_TRUE(fight.gm(Hurt{.who = fight.who('x'), .dice = 3}, {4, 3, 2}).is_done());
    EXPECT_EQ(fight.scene.mode, Mode::fight);
    EXPECT_TRUE(fight.gm(Hurt{.who = fight.who('y'), .dice = 3}, {4, 3, 2}).is_done());
    EXPECT_EQ(fight.asked(), "turn") << "A may still do something";
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_TRUE(fight.was_told(ModeSet{"SW-GAP-056", Mode::calm}));
    EXPECT_EQ(fight.asked(), "next");
    EXPECT_EQ(fight.gm(BeginFight{}), refuse("SW-INIT-002", "nobody_to_fight"));
    EXPECT_TRUE(fight.gm(Finish{}).is_done());
    EXPECT_TRUE(fight.was_told(Won{static_cast<SideId>(0)}));
    EXPECT_EQ(fight.asked(), "over");
    EXPECT_EQ(fight.gm(Finish{}), refuse("SW-GAP-056", "over"));
}

/// Who has what they wanted when it ends now: a bit for red, a bit for blue.
std::uint32_t winners(Brawl& fight) {
    fight.scene.finished = true;
    return outcome(fight.stage, fight.scene).winners;
}
TEST(SavageOutcome, aims) {
    Brawl fight("ABxy");
    fight.stay_calm();
    EXPECT_FALSE(outcome(fight.stage, fight.scene).over);
    EXPECT_EQ(winners(fight), 0U) << "nobody is defeated";
    fight.stage.sides[1].aim = breakneck::Aim::survive;
    EXPECT_EQ(winners(fight), 2U);
    fight.stage.sides[1].aim = breakneck::Aim::escape;
    EXPECT_EQ(winners(fight), 0U);
    for (const char each : {'x', 'y'}) {
        fight[each].at.mode = Whereabouts::away;
        fight[each].escaped = true;
    }
    EXPECT_EQ(winners(fight), 2U) << "whoever got away is not defeated";
    fight['x'].condition = fight['y'].condition = Condition::dead;
    fight['x'].escaped = fight['y'].escaped = false;
    EXPECT_EQ(winners(fight), 1U);
    fight.stage.sides[0] = {.name = "red", .aim = breakneck::Aim::protect, .whom = fight.who('B')};
    EXPECT_EQ(winners(fight), 1U);
    fight['B'].condition = Condition::dead;
    EXPECT_EQ(winners(fight), 0U);
}
TEST(SavageOutcome, animals_alone_do_not_go_on) {
    Brawl fight("AxH");
    fight.sheet('H').side = static_cast<SideId>(1);
    fight.make_mount('x', 'H');
    fight.begin("Ax");
    fight['x'].condition = Condition::dead;
    EXPECT_TRUE(is_decided(fight.stage, fight.scene));
    EXPECT_EQ(winners(fight), 1U);
}

}  // namespace
}  // namespace breakneck::savage::turns_test
