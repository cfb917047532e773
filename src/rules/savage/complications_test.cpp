// Savage Worlds, section 4: Complications. In all of them A ends the turn and x acts on a Club.
#include "rules/savage/chase.h"
#include "tests/support/race.h"
#include "tests/support/rule_test.h"

namespace breakneck::savage::complications_test {
namespace {

using test::Brawl;
using test::ends_of;
using test::is_reason;
using test::Race;
using test::row_of_suit;
using test::two_outcomes;

constexpr VehicleId theirs = Race::theirs;

/// x's car is on card 4 of this row; it is A's turn, and x's is next.
Race on(const std::string& row, std::string_view picture = "Ax") {
    Race chase(0, 4, picture);
    chase.begin_chase_with(row, "A KS x QC");
    return chase;
}
/// x runs, on card 4.
Brawl on_foot(const std::string& row) {
    Brawl chase("Ax");
    chase.group(0, "A");
    chase.group(4, "x");
    chase.begin_chase_with(row, "A KS x QC");
    return chase;
}

RULE("SW-COMP-001", "a Club brings a Complication") {
    Race chase = on(row_of_suit("H"));
    EXPECT_TRUE(chase.does('A', EndTurn{}, {4, 2}).is_done());
    EXPECT_EQ(chase.rolled("complication").who, chase.who('x'));
    EXPECT_EQ(chase.asked(), "turn");
    EXPECT_EQ(chase.asked_letter(), 'x');
}

RULE("SW-COMP-001", "no other suit does, whatever the Chase Card") {
    for (const std::string_view suit : {"S", "H", "D"}) {
        Race chase(0, 4);
        chase.begin_chase_with(row_of_suit("C"), "A KS x Q" + std::string(suit));
        EXPECT_TRUE(chase.does('A', EndTurn{}).is_done());
        EXPECT_TRUE(chase.told<Rolled>().empty());
        EXPECT_EQ(chase.asked_letter(), 'x');
    }
    Race club = on(row_of_suit("C"));
    EXPECT_TRUE(club.does('A', EndTurn{}, {6, 2, 1}).is_done());
    EXPECT_EQ(club.told<Rolled>().size(), 1U);
}

RULE("SW-COMP-002", "the roll is made before anything else, as a free action") {
    Race chase = on(row_of_suit("H"));
    EXPECT_TRUE(chase.does('A', EndTurn{}, {5, 2}).is_done());
    EXPECT_EQ(chase.rolled("complication").total, 5);
    EXPECT_EQ(chase['x'].used, 0);
    EXPECT_TRUE(chase.does('x', ChangePosition{true}, {4, 2}).is_done());
    EXPECT_EQ(chase.reason("multi_action"), 0);
}

RULE("SW-COMP-003", "the Chase Card under the wheels decides, not the Action Card") {
    Race hearts = on(row_of_suit("H"));
    EXPECT_TRUE(hearts.does('A', EndTurn{}, {5, 2}).is_done());
    EXPECT_EQ(hearts.rolled("complication").total, 5);
    EXPECT_TRUE(is_reason(hearts, "SW-COMP-005", "complication"));
    Race diamond = on("2H 3H 4H 5H 6D 7H 8H 9H 10H");
    EXPECT_TRUE(diamond.does('A', EndTurn{}, {6, 2, 1}).is_done());
    EXPECT_EQ(diamond.rolled("complication").total, 5);
    EXPECT_TRUE(is_reason(diamond, "SW-COMP-006", "complication"));
}

RULE("SW-COMP-004", "on Spades a failure is a Critical Failure") {
    Race chase = on(row_of_suit("S"));
    EXPECT_TRUE(chase.does('A', EndTurn{}, {2, 3, 3, 4}).is_done());
    EXPECT_EQ(chase.rolled("complication").total, 3);
    EXPECT_TRUE(chase.was_told(WentOutOfControl{"SW-OOC-006", theirs, OutOfControl::distracted}));
    EXPECT_EQ(chase.card('x'), 4);
    EXPECT_EQ(chase.asked_letter(), 'x');
}

RULE("SW-COMP-004", "a runner stumbles or tires on Spades") {
    Brawl tires = on_foot(row_of_suit("S"));
    EXPECT_TRUE(tires.does('A', EndTurn{}, {2, 3, 5}).is_done());
    EXPECT_EQ(tires['x'].fatigue, 1);
    EXPECT_EQ(tires.asked_letter(), 'x');
    Brawl stumbles = on_foot(row_of_suit("S"));
    // The rest of the turn is lost: the next round is dealt, and A has the first turn.
    EXPECT_TRUE(stumbles.does('A', EndTurn{}, {2, 3, 4}, "KH QH").is_done());
    EXPECT_EQ(stumbles.asked_letter(), 'A');
    EXPECT_EQ(stumbles['x'].fatigue, 0);
}

RULE("SW-COMP-005", "on Hearts a failure Bumps the vehicle") {
    Race chase = on(row_of_suit("H"));
    EXPECT_TRUE(chase.does('A', EndTurn{}, {2, 3}).is_done());
    EXPECT_EQ(chase.asked(), "card");
    EXPECT_EQ(chase.asked_letter(), '-');
    EXPECT_EQ(ends_of(chase), "3 5");
    EXPECT_TRUE(chase.gm(ToCard{3}).is_done());
    EXPECT_EQ(chase.card('x'), 3);
    EXPECT_TRUE(chase.told<WentOutOfControl>().empty());
    EXPECT_EQ(chase.asked_letter(), 'x');
}

RULE("SW-COMP-005", "on Hearts a failure Bumps whoever runs") {
    Brawl chase = on_foot(row_of_suit("H"));
    EXPECT_TRUE(chase.does('A', EndTurn{}, {2, 3}).is_done());
    EXPECT_TRUE(chase.gm(ToCard{5}).is_done());
    EXPECT_EQ(chase.card('x'), 5);
}

RULE("SW-COMP-006", "on Diamonds the roll is at minus 2 and a failure Bumps") {
    Race chase = on(row_of_suit("D"));
    EXPECT_TRUE(chase.does('A', EndTurn{}, {5, 3}).is_done());
    EXPECT_EQ(chase.rolled("complication").total, 3);
    EXPECT_EQ(test::added_by(chase, "SW-COMP-006", "complication"), -2);
    EXPECT_TRUE(chase.gm(ToCard{3}).is_done());
    EXPECT_EQ(chase.card('x'), 3);
}

RULE("SW-COMP-007", "on Clubs the roll is at minus 2 and a failure is a Critical Failure") {
    Race chase = on(row_of_suit("C"));
    EXPECT_TRUE(chase.does('A', EndTurn{}, {5, 3, 5, 5}).is_done());
    EXPECT_EQ(chase.rolled("complication").total, 3);
    EXPECT_EQ(test::added_by(chase, "SW-COMP-007", "complication"), -2);
    EXPECT_TRUE(chase.was_told(WentOutOfControl{"SW-OOC-007", theirs, OutOfControl::vulnerable}));
    EXPECT_EQ(chase.card('x'), 4);
}

RULE("SW-COMP-008", "on a Joker the roll is at plus 2 and a failure Bumps up to two cards") {
    Race chase = on("2H 3H 4H 5H RJ 7H 8H 9H 10H");
    chase['x'].wounds = 1;
    EXPECT_TRUE(chase.does('A', EndTurn{}, {1, 2}).is_done());
    EXPECT_EQ(chase.rolled("complication").total, 2 + 2 - 1);
    EXPECT_EQ(ends_of(chase), "2 3 5 6");
    EXPECT_TRUE(chase.gm(ToCard{2}).is_done());
    EXPECT_EQ(chase.card('x'), 2);
}

RULE("SW-COMP-008", "with the Joker's plus 2 a two is enough") {
    Race chase = on("2H 3H 4H 5H BJ 7H 8H 9H 10H");
    EXPECT_TRUE(chase.does('A', EndTurn{}, {1, 2}).is_done());
    EXPECT_EQ(chase.asked(), "turn");
    EXPECT_EQ(chase.card('x'), 4);
}

RULE("SW-COMP-009", "a success avoids it, and a raise gives nothing more") {
    const auto after = [](Brawl::Dice dice) {
        Race chase = on(row_of_suit("S"));
        EXPECT_TRUE(chase.does('A', EndTurn{}, std::move(dice)).is_done());
        EXPECT_TRUE(chase.cites("SW-COMP-009"));
        EXPECT_TRUE(chase.told<GroupMoved>().empty());
        return chase.scene;
    };
    EXPECT_TRUE(after({4, 2}) == after({6, 2, 5}));
}

RULE("SW-GAP-018", "passengers never roll") {
    Race chase(0, 4, "Axy");
    chase.seat('y', theirs);
    chase.begin_chase_with("", "A KS x QS y JC");
    chase.turn_of('x');
    EXPECT_TRUE(chase.does('x', EndTurn{}).is_done());
    EXPECT_TRUE(chase.told<Rolled>().empty());
    EXPECT_EQ(chase.asked_letter(), 'y');
}

RULE("SW-GAP-018", "recovery from Shaken comes first, and the Shaken roll all the same") {
    Race chase = on(row_of_suit("H"));
    chase['x'].shaken = true;
    EXPECT_TRUE(chase.does('A', EndTurn{}, {2, 3, 4, 2}).is_done());
    EXPECT_TRUE(chase['x'].shaken);
    EXPECT_EQ(chase.told<Rolled>().size(), 2U);
    EXPECT_EQ(chase.told<Rolled>()[1].name, "complication");
    EXPECT_EQ(chase.card('x'), 4);
}

RULE("SW-GAP-018", "an operator who cannot act fails without a roll") {
    Race chase = on(row_of_suit("H"));
    chase['x'].stunned = true;
    EXPECT_TRUE(chase.does('A', EndTurn{}, {2, 3}).is_done());  // Vigor: still Stunned
    EXPECT_EQ(chase.told<Rolled>().size(), 1U);
    EXPECT_EQ(chase.asked(), "card");
    Race bound = on(row_of_suit("H"));
    bound['x'].restraint = Restraint::bound;
    EXPECT_TRUE(bound.does('A', EndTurn{}).is_done());
    EXPECT_EQ(bound.asked(), "card");
}

RULE("SW-GAP-018", "a driver who has lost consciousness at the controls fails too") {
    Race chase(0, 4, "Axy");
    chase.group(6, "y");
    chase.begin_chase_with("", "A KS x QC y JS");
    chase['x'].condition = Condition::unconscious;
    std::vector<Event> events;
    Story<Event> story(events);
    Play play{chase.stage, chase.scene, story};
    Hand hand = scripted({});
    Luck luck(hand);
    EXPECT_TRUE(begin_complication(play, chase.who('x'), luck));
    test::witness(events);
    EXPECT_EQ(chase.asked(), "card");
}

RULE("SW-GAP-018", "the turn of an unconscious driver is the Complication and nothing else") {
    Race chase(0, 4, "Axy");
    chase.group(6, "y");
    chase.begin_chase_with(row_of_suit("S"), "A KS x QC y JS");
    chase['x'].condition = Condition::unconscious;
    EXPECT_TRUE(chase.does('A', EndTurn{}, {3, 4}).is_done());
    EXPECT_TRUE(chase.was_told(WentOutOfControl{"SW-OOC-006", theirs, OutOfControl::distracted}));
    EXPECT_EQ(chase.told<Rolled>().size(), 1U) << "the table, no maneuvering roll";
    EXPECT_TRUE(chase.cites("SW-INIT-008"));
    EXPECT_EQ(chase.asked(), "turn");
    EXPECT_EQ(chase.asked_letter(), 'y');
    Race bumped(0, 4, "Axy");
    bumped.group(6, "y");
    bumped.begin_chase_with("", "A KS x QC y JS");
    bumped['x'].condition = Condition::unconscious;
    EXPECT_TRUE(bumped.does('A', EndTurn{}).is_done());
    EXPECT_EQ(bumped.asked(), "card");
    EXPECT_TRUE(bumped.gm(ToCard{3}).is_done());
    EXPECT_EQ(bumped.card('x'), 3);
    EXPECT_EQ(bumped.asked_letter(), 'y');
}

RULE("SW-GAP-018", "whoever lies at the controls, even if another led the group before") {
    Race chase(0, 4, "Axyz");
    chase.seat('y', theirs);
    chase.group(6, "z");
    chase.begin_chase_with("", "A KS x QS y JC z 10S");
    chase['x'].condition = Condition::dead;
    chase['y'].condition = Condition::unconscious;
    chase['y'].station = 0;
    EXPECT_TRUE(chase.does('A', EndTurn{}).is_done());
    EXPECT_EQ(chase.asked(), "card");
    EXPECT_TRUE(chase.gm(ToCard{5}).is_done());
    EXPECT_EQ(chase.card('y'), 5);
    EXPECT_EQ(chase.asked_letter(), 'z');
}

RULE("SW-GAP-018", "whoever lies in another seat meets none") {
    Race chase(0, 4, "Axyz");
    chase.seat('y', theirs);
    chase.group(6, "z");
    chase.begin_chase_with("", "A KS x QS y JC z 10S");
    chase['x'].condition = Condition::dead;
    chase['y'].condition = Condition::unconscious;
    EXPECT_TRUE(chase.does('A', EndTurn{}).is_done());
    EXPECT_TRUE(chase.cites("SW-GAP-018"));
    EXPECT_EQ(chase.asked_letter(), 'z');
    EXPECT_EQ(chase.card('y'), 4);
}

RULE("SW-GAP-018", "whoever goes on Hold has faced it when the card came up") {
    Race chase = on(row_of_suit("H"));
    EXPECT_TRUE(chase.does('A', EndTurn{}, {4, 2}).is_done());
    EXPECT_TRUE(chase.cites("SW-GAP-018"));
    EXPECT_TRUE(chase.does('x', HoldAction{}, {}, "AH").is_done());
    EXPECT_EQ(chase.asked(), "hold");
    EXPECT_TRUE(chase.does('x', GoNow{}).is_done());
    EXPECT_EQ(chase.asked_letter(), 'x');
    EXPECT_TRUE(chase.told<Rolled>().empty());
}

GM_RULE("SW-GAP-007", "the Game Master picks the direction, backward if nothing is said") {
    Race back = on(row_of_suit("H"));
    EXPECT_TRUE(back.does('A', EndTurn{}, {2, 3}).is_done());
    EXPECT_EQ(default_answer(back.stage, back.scene), Choice(ToCard{3}));
    EXPECT_TRUE(back.gm(default_answer(back.stage, back.scene)).is_done());
    EXPECT_TRUE(back.was_told(GroupMoved{"SW-GAP-007", 1, 3, PersonId::nobody, back.who('x')}));
    Race ahead = on(row_of_suit("H"));
    EXPECT_TRUE(ahead.does('A', EndTurn{}, {2, 3}).is_done());
    EXPECT_TRUE(ahead.gm(ToCard{5}).is_done());
    two_outcomes(back.card('x'), ahead.card('x'));
}

GM_RULE("SW-GAP-007",
        "after a Joker the Game Master picks one card or two, two if nothing is said") {
    const auto bumped = [](bool by_default) {
        Race chase = on("2H 3H 4H 5H RJ 7H 8H 9H 10H");
        chase['x'].wounds = 1;
        EXPECT_TRUE(chase.does('A', EndTurn{}, {1, 2}).is_done());
        EXPECT_EQ(default_answer(chase.stage, chase.scene), Choice(ToCard{2}));
        const Choice answer =
            by_default ? default_answer(chase.stage, chase.scene) : Choice(ToCard{3});
        EXPECT_TRUE(chase.gm(answer).is_done());
        return chase.card('x');
    };
    EXPECT_EQ(bumped(true), 2);
    EXPECT_EQ(bumped(false), 3);
    two_outcomes(bumped(true), bumped(false));
}

GM_RULE("SW-GAP-007", "at the very rear backward leads nowhere") {
    const auto from_the_rear = [](bool ahead) {
        Race chase(4, 0);
        chase.begin_chase_with("", "A KS x QC");
        EXPECT_TRUE(chase.does('A', EndTurn{}, {2, 3}).is_done());
        EXPECT_TRUE(chase.gm(ahead ? Choice(ToCard{1}) : default_answer(chase.stage, chase.scene))
                        .is_done());
        return chase.card('x');
    };
    EXPECT_EQ(from_the_rear(false), 0);
    two_outcomes(from_the_rear(false), from_the_rear(true));
}

RULE("SW-GAP-040", "a natural Critical Failure is Bumped and has its mishap too, at any total") {
    Race chase = on(row_of_suit("H"));
    chase.stage.vehicles[1].handling = 4;
    EXPECT_TRUE(chase.does('A', EndTurn{}, {1, 1}).is_done());
    EXPECT_EQ(chase.asked(), "card");
    EXPECT_TRUE(chase.told<WentOutOfControl>().empty());
    EXPECT_TRUE(chase.gm(ToCard{3}, {3, 4}).is_done());
    EXPECT_EQ(chase.card('x'), 3);
    EXPECT_EQ(chase.told<WentOutOfControl>().size(), 1U);
    EXPECT_EQ(chase.asked_letter(), 'x');
}

RULE("SW-GAP-040", "where failure is a Critical Failure anyway there is only one mishap") {
    for (const std::string_view suit : {"S", "C"}) {
        Race chase = on(row_of_suit(suit));
        EXPECT_TRUE(chase.does('A', EndTurn{}, {1, 1, 3, 4}).is_done());
        EXPECT_TRUE(chase.cites("SW-GAP-040"));
        EXPECT_EQ(chase.told<WentOutOfControl>().size(), 1U);
    }
}

RULE("SW-GAP-041", "nobody Bumps in a Complication, so it is not limited") {
    Race chase(4, 4);
    chase.begin_chase_with("", "A KS x QC");
    EXPECT_TRUE(chase.does('A', Force{.vehicle = theirs}, {5, 2, 3, 2}).is_done());
    EXPECT_TRUE(chase.does('A', ToCard{5}).is_done());
    EXPECT_TRUE(chase.does('A', EndTurn{}, {2, 3}).is_done());
    EXPECT_TRUE(chase.gm(ToCard{4}).is_done());
    EXPECT_EQ(chase.card('x'), 4);
    // What A does is limited as before.
    EXPECT_TRUE(chase.scene.groups[1].bumped_by.has(chase.who('A')));
    std::vector<Event> events;
    Story<Event> story(events);
    Play play{chase.stage, chase.scene, story};
    EXPECT_FALSE(bump(play, chase.who('A'), PersonId::nobody, theirs));
    test::witness(events);
}

RULE("SW-GAP-055", "a Joker as Action Card is no Club and helps maneuvers too") {
    Race chase = on(row_of_suit("C"));
    chase['x'].card = red_joker;
    chase['x'].joker = true;
    EXPECT_TRUE(chase.does('A', EndTurn{}).is_done());
    EXPECT_EQ(chase.asked_letter(), 'x');
    EXPECT_TRUE(chase.cites("SW-GAP-055"));
    EXPECT_TRUE(chase.does('x', ChangePosition{}, {1, 2}).is_done());
    EXPECT_EQ(chase.reason("joker"), 2);
    EXPECT_EQ(chase.asked(), "card");
}

RULE("SW-GAP-055", "a Joker in the row matters to nobody but those with a Club") {
    Race spade(0, 4);
    spade.begin_chase_with("2H 3H 4H 5H RJ 7H 8H 9H 10H", "A KS x QS");
    EXPECT_TRUE(spade.does('A', EndTurn{}).is_done());
    EXPECT_TRUE(spade.does('x', ChangePosition{}, {3, 2}).is_done());
    EXPECT_FALSE(spade.has_reason("joker"));
    Race club = on("2H 3H 4H 5H RJ 7H 8H 9H 10H");
    EXPECT_TRUE(club.does('A', EndTurn{}, {2, 1}).is_done());
    EXPECT_TRUE(is_reason(club, "SW-GAP-055", "complication"));
}

}  // namespace
}  // namespace breakneck::savage::complications_test
