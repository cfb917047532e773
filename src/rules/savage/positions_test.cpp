// Savage Worlds, section 2: layouts, the ends of the row, Bumps and groups.
#include "rules/savage/chase.h"
#include "tests/support/race.h"
#include "tests/support/rule_test.h"

namespace breakneck::savage::positions_test {
namespace {

using test::Brawl;
using test::ends_of;
using test::Race;
using test::refused_rule;
using test::row_of_suit;
using test::two_outcomes;

constexpr VehicleId mine = Race::mine;
constexpr VehicleId theirs = Race::theirs;
constexpr std::string_view sixteen = "2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH 2D 3D 4D";

/// A and x on the cards of a layout.
Race laid_out(ChaseLayout layout, int my_card, int their_card) {
    Race chase(my_card, their_card);
    chase.stage.chase.layout = layout;
    chase.begin_chase(layout == ChaseLayout::grid ? sixteen : "", "Ax");
    return chase;
}
int cards_apart(const Race& chase) {
    return cards_between(chase.stage, chase.scene, chase.card('A'), chase.card('x'));
}

RULE("SW-GAP-003", "on a row the distance is the difference") {
    const Race chase = laid_out(ChaseLayout::row, 0, 8);
    EXPECT_EQ(cards_apart(chase), 8);
}

RULE("SW-GAP-003", "on a ring the shorter way round counts, and there is no end") {
    Race chase = laid_out(ChaseLayout::ring, 0, 7);
    EXPECT_EQ(cards_apart(chase), 2);
    EXPECT_TRUE(chase.does('A', ChangePosition{}, {6, 2, 3}).is_done());
    EXPECT_EQ(ends_of(chase), "7 8 0 1 2");  // two back to two ahead
    EXPECT_EQ(refused_rule(chase.does('A', ToCard{3})), "SW-GAP-003");
    EXPECT_TRUE(chase.does('A', ToCard{8}).is_done());
    EXPECT_EQ(cards_apart(chase), 1);
}

RULE("SW-GAP-003", "a grid is four by four, and all is counted orthogonally") {
    Race chase = laid_out(ChaseLayout::grid, 5, 15);
    EXPECT_EQ(chase.scene.row.size(), 16U);
    EXPECT_EQ(cards_apart(chase), 4);
    EXPECT_TRUE(chase.does('A', ChangePosition{}, {4, 2}).is_done());
    EXPECT_EQ(ends_of(chase), "4 1 5 9 6");  // any adjacent card, and staying
    EXPECT_TRUE(chase.does('A', ToCard{9}).is_done());
    EXPECT_EQ(cards_apart(chase), 3);
    EXPECT_EQ(chase.gm(AddCard{}), refuse("SW-CHASE-003", "no_more_cards"));
    EXPECT_EQ(cards_apart(laid_out(ChaseLayout::grid, 3, 4)), 4) << "one row is not the next";
    Race raise = laid_out(ChaseLayout::grid, 5, 15);
    EXPECT_TRUE(raise.does('A', ChangePosition{}, {6, 2, 3}).is_done());
    EXPECT_EQ(ends_of(raise), "0 4 8 1 5 9 13 2 6 10 7");
}

RULE("SW-GAP-003", "one drops back on a row only") {
    Race ring = laid_out(ChaseLayout::ring, 4, 7);
    EXPECT_EQ(ring.does('A', DropBack{1}), refuse("SW-GAP-003", "not_a_row"));
    Race grid = laid_out(ChaseLayout::grid, 4, 7);
    EXPECT_EQ(grid.does('A', DropBack{1}), refuse("SW-GAP-003", "not_a_row"));
    Race row = laid_out(ChaseLayout::row, 4, 7);
    EXPECT_TRUE(row.does('A', DropBack{1}).is_done());
}

/// A Forces x on card 0, and both lie at the rear; the question where to is open.
Race forced_at_the_rear(EndPolicy policy) {
    Race chase(0, 0, "Axy");
    chase.group(5, "y");
    chase.stage.chase.end_policy = policy;
    chase.begin_chase("", "Axy");
    EXPECT_TRUE(chase.does('A', Force{.vehicle = theirs}, {5, 2, 3, 2}).is_done());
    EXPECT_EQ(chase.asked(), "card");
    return chase;
}

RULE("SW-GAP-004", "clamped, the last card is the end of the road") {
    Race chase = forced_at_the_rear(EndPolicy::clamp);
    EXPECT_EQ(ends_of(chase), "0 1");
    EXPECT_TRUE(chase.does('A', ToCard{0}).is_done());
    EXPECT_EQ(chase.card('x'), 0);
    EXPECT_EQ(chase.scene.row.size(), 9U);
    EXPECT_TRUE(chase.scene.groups[1].bumped_by.has(chase.who('A')));
}

RULE("SW-GAP-004", "extended, a new card is laid at that end and everyone counts on from it") {
    Race chase = forced_at_the_rear(EndPolicy::extend);
    EXPECT_EQ(ends_of(chase), "-1 1");
    EXPECT_TRUE(chase.does('A', ToCard{-1}, {}, "AS").is_done());
    EXPECT_TRUE(chase.was_told(ChaseCardLaid{"SW-GAP-004", Card::of(Suit::spades, 14), true}));
    EXPECT_EQ(chase.scene.row.size(), 10U);
    EXPECT_EQ(chase.card('x'), 0);
    EXPECT_EQ(chase.card('A'), 1);
    EXPECT_EQ(chase.card('y'), 6);
}

RULE("SW-GAP-004", "extended in front, a raise may take two new cards") {
    Race chase(8, 3);
    chase.stage.chase.end_policy = EndPolicy::extend;
    chase.start();
    EXPECT_TRUE(chase.does('A', ChangePosition{}, {6, 2, 3}).is_done());
    EXPECT_EQ(ends_of(chase), "6 7 8 9 10");
    EXPECT_TRUE(chase.does('A', ToCard{10}, {}, "AS AD").is_done());
    EXPECT_EQ(chase.card('A'), 10);
    EXPECT_EQ(chase.card('x'), 3);
}

RULE("SW-GAP-004", "with an exit the group leaves the chase past the end, all of it") {
    Race chase = forced_at_the_rear(EndPolicy::exit);
    EXPECT_EQ(ends_of(chase), "-1 1");
    EXPECT_TRUE(chase.does('A', ToCard{-1}).is_done());
    EXPECT_TRUE(chase.was_told(GroupLeft{"SW-GAP-004", 1, false, chase.who('x')}));
    EXPECT_EQ(chase.card('x'), -1);
    EXPECT_FALSE(chase['x'].escaped);
    EXPECT_EQ(chase.scene.mode, Mode::chase);
}

RULE("SW-GAP-004", "with an exit the front of the row leads away for good") {
    Race chase(8, 3, "Axy");
    chase.seat('y', theirs);
    chase.stage.chase.end_policy = EndPolicy::exit;
    chase.start("Axy");
    EXPECT_TRUE(chase.does('A', ChangePosition{}, {6, 2, 3}).is_done());
    EXPECT_EQ(ends_of(chase), "6 7 8 9");
    EXPECT_TRUE(chase.does('A', ToCard{9}).is_done());
    EXPECT_TRUE(chase.was_told(GroupLeft{"SW-GAP-004", 0, true, chase.who('A')}));
    EXPECT_TRUE(chase['A'].escaped);
    EXPECT_NE(chase.scene.mode, Mode::chase);
}

RULE("SW-GAP-004", "with an exit nobody drops back off the row, nor leaves it with a foe at hand") {
    Race chase(0, 1);
    chase.stage.chase.end_policy = EndPolicy::exit;
    chase.start();
    EXPECT_EQ(chase.does('A', DropBack{1}), refuse("SW-GAP-004", "end_of_the_row"));
    EXPECT_TRUE(chase.does('A', ChangePosition{}, {4, 2}).is_done());
    EXPECT_EQ(ends_of(chase), "0 1") << "a foe is nearer than Flee allows";
    Race far(0, 4);
    far.stage.chase.end_policy = EndPolicy::exit;
    far.start();
    EXPECT_TRUE(far.does('A', ChangePosition{}, {4, 2}).is_done());
    EXPECT_EQ(ends_of(far), "-1 0 1");
}

RULE("SW-GAP-004", "nobody drops back from the end of a row that is clamped") {
    Race chase(1, 4);
    chase.start();
    EXPECT_EQ(chase.does('A', DropBack{2}), refuse("SW-GAP-004", "end_of_the_row"));
    EXPECT_TRUE(chase.does('A', DropBack{1}).is_done());
    EXPECT_EQ(chase.card('A'), 0);
}

RULE("SW-GAP-004", "dropping back past the rear takes new cards") {
    Race longer(0, 4);
    longer.stage.chase.end_policy = EndPolicy::extend;
    longer.start();
    EXPECT_TRUE(longer.does('A', DropBack{2}, {}, "AS AD").is_done());
    EXPECT_EQ(longer.scene.row[0], Card::of(Suit::diamonds, 14));
    EXPECT_EQ(longer.card('A'), 0);
    EXPECT_EQ(longer.card('x'), 6);
}

RULE("SW-BUMP-001", "the attacker chooses the direction of a Bump") {
    for (const int card : {3, 5}) {
        Race chase(4, 4);
        chase.start();
        EXPECT_TRUE(chase.does('A', Force{.vehicle = theirs}, {5, 2, 3, 2}).is_done());
        EXPECT_EQ(chase.asked_letter(), 'A');
        EXPECT_EQ(ends_of(chase), "3 5");
        EXPECT_FALSE(chase.does('x', ToCard{3}).is_done());
        EXPECT_EQ(chase.does('A', ToCard{6}), refuse("SW-BUMP-001", "not_that_card", 1, 6));
        EXPECT_EQ(chase.does('A', ToCard{4}), refuse("SW-BUMP-001", "not_that_card", 1, 4));
        EXPECT_TRUE(chase.does('A', ToCard{static_cast<std::int8_t>(card)}).is_done());
        EXPECT_TRUE(
            chase.was_told(GroupMoved{"SW-BUMP-001", 1, card, chase.who('A'), chase.who('x')}));
        EXPECT_EQ(chase.card('x'), card);
    }
}

RULE("SW-BUMP-002", "in one turn an attacker Bumps a target once, whatever follows") {
    Race chase(0, 0);
    chase.start();
    EXPECT_TRUE(chase.does('A', PlanActions{2}).is_done());
    EXPECT_TRUE(chase.does('A', Force{.vehicle = theirs}, {6, 2, 1, 3, 2}).is_done());  // 5 to 3
    EXPECT_TRUE(chase.does('A', ToCard{0}).is_done());
    EXPECT_TRUE(chase.does('A', Force{.vehicle = theirs}, {6, 2, 1, 3, 2}).is_done());
    EXPECT_TRUE(chase.cites("SW-BUMP-002"));
    EXPECT_EQ(chase.asked(), "turn");
    EXPECT_TRUE(chase.told<GroupMoved>().empty());
}

RULE("SW-BUMP-001", "another target may be Bumped in the same turn, round the ring too") {
    Race chase(8, 8, "Axy");
    const VehicleId third = chase.add_vehicle(Brawl::car(), 'y');
    chase.group(8, "", {third});
    chase.stage.chase.layout = ChaseLayout::ring;
    chase.begin_chase("", "Axy");
    EXPECT_TRUE(chase.does('A', PlanActions{2}).is_done());
    EXPECT_TRUE(chase.does('A', Force{.vehicle = theirs}, {6, 2, 1, 3, 2}).is_done());  // 5 to 3
    EXPECT_TRUE(chase.does('A', ToCard{7}).is_done());
    EXPECT_TRUE(chase.does('A', Force{.vehicle = third}, {6, 2, 1, 3, 2}).is_done());
    EXPECT_EQ(chase.does('A', ToCard{6}), refuse("SW-GAP-003", "not_that_card", 1, 6));
    EXPECT_TRUE(chase.does('A', ToCard{0}).is_done());
    EXPECT_EQ(chase.card('y'), 0);
}

RULE("SW-GAP-041", "the limit ends with the attacker's turn, and binds nobody else") {
    Race chase(0, 0, "ABx");
    const VehicleId third = chase.add_vehicle(Brawl::car(), 'B');
    chase.group(0, "", {third});
    chase.begin_chase("", "ABx");
    EXPECT_TRUE(chase.does('A', PlanActions{2}).is_done());
    EXPECT_TRUE(chase.does('A', Force{.vehicle = theirs}, {6, 2, 1, 3, 2}).is_done());
    EXPECT_TRUE(chase.does('A', ToCard{0}).is_done());
    EXPECT_TRUE(chase.does('A', Force{.vehicle = theirs}, {6, 2, 1, 3, 2}).is_done());
    EXPECT_TRUE(chase.cites("SW-GAP-041"));
    chase.turn_of('B');
    EXPECT_TRUE(chase.does('B', Force{.vehicle = theirs}, {5, 2, 3, 2}).is_done());
    EXPECT_EQ(chase.asked(), "card");
    EXPECT_TRUE(chase.does('B', ToCard{0}).is_done());
    chase.turn_of('A');
    EXPECT_TRUE(chase.does('A', Force{.vehicle = theirs}, {5, 2, 3, 2}).is_done());
    EXPECT_EQ(chase.asked(), "card");
}

/// x Forces the car behind, which does not lead its group.
Race forces_the_follower(bool story) {
    Race chase(4, 4, "ABx");
    const VehicleId second = chase.add_vehicle(Brawl::car(), 'B');
    chase.stage.chase.groups[0].vehicles.push_back(second);
    chase.begin_chase("", "xAB");
    chase.rule("calls.bump_moves_group", story ? "true" : "false");
    EXPECT_TRUE(chase.does('x', Force{.vehicle = second}, {5, 2, 3, 2}).is_done());
    if (story) {
        EXPECT_TRUE(chase.does('x', ToCard{5}).is_done());
    }
    return chase;
}

RULE("SW-CHASE-011", "Bumping somebody who does not lead moves nobody") {
    const Race chase = forces_the_follower(false);
    EXPECT_EQ(chase.asked(), "turn");
    EXPECT_EQ(chase.card('A'), 4);
    EXPECT_EQ(chase.card('B'), 4);
}

RULE("SW-CHASE-011", "Bumping the leader moves all") {
    Race chase(4, 4, "ABx");
    const VehicleId second = chase.add_vehicle(Brawl::car(), 'B');
    chase.stage.chase.groups[0].vehicles.push_back(second);
    chase.begin_chase("", "xAB");
    EXPECT_TRUE(chase.does('x', Force{.vehicle = mine}, {5, 2, 3, 2}).is_done());
    EXPECT_TRUE(chase.does('x', ToCard{3}).is_done());
    EXPECT_EQ(chase.card('A'), 3);
    EXPECT_EQ(chase.card('B'), 3);
}

GM_RULE("SW-CHASE-012", "the Game Master may move the whole group all the same") {
    const Race usual = forces_the_follower(false);
    const Race story = forces_the_follower(true);
    EXPECT_EQ(story.card('A'), 5);
    EXPECT_EQ(story.card('B'), 5);
    two_outcomes(usual.card('A'), story.card('A'));
}

RULE("SW-CHASE-012", "later in the chase a group is placed as the story calls for") {
    Race chase(4, 4);
    chase.start();
    chase.turn_of('x');
    EXPECT_TRUE(chase.does('x', EndTurn{}, {}, "AS AH").is_done());
    EXPECT_EQ(chase.scene.round, 2);
    EXPECT_TRUE(chase.gm(PlaceGroup{1, 0}).is_done());
    EXPECT_TRUE(chase.was_told(GroupMoved{"SW-CHASE-012", 1, 0, PersonId::nobody, chase.who('x')}));
}

RULE("SW-GAP-047", "whoever is moved along the row is out of the hands of those left behind") {
    Brawl chase("Ax");
    chase.group(4, "A");
    chase.group(4, "x");
    chase.begin_chase("", "Ax");
    const auto hold = [&] {
        chase['x'].restraint = Restraint::entangled;
        chase['x'].held_by = chase.who('A');
    };
    hold();
    EXPECT_TRUE(chase.gm(PlaceGroup{1, 4}).is_done());
    EXPECT_EQ(chase['x'].restraint, Restraint::entangled) << "on the same card";
    EXPECT_TRUE(chase.gm(PlaceGroup{1, 6}).is_done());
    EXPECT_TRUE(chase.changed('x', PersonChange::freed));
    EXPECT_EQ(chase['x'].held_by, PersonId::nobody);
    hold();
    chase.scene.groups[1].card = 4;
    EXPECT_TRUE(chase.does('A', DropBack{1}).is_done());
    EXPECT_EQ(chase['x'].restraint, Restraint::free);
}

RULE("SW-GAP-047",
     "nobody is held across cards when a chase begins, or across the board after it") {
    Brawl fight("Ax");
    fight.group(2, "A");
    fight.group(4, "x");
    fight.begin("Ax");
    fight['x'].restraint = Restraint::entangled;
    fight['x'].held_by = fight.who('A');
    EXPECT_TRUE(fight.gm(BeginChase{}, {}, row_of_suit("H") + " KH QH").is_done());
    EXPECT_EQ(fight['x'].restraint, Restraint::free);
    Brawl after("A..x");
    after.group(4, "A");
    after.group(4, "x");
    after.begin_chase("", "Ax");
    after['x'].restraint = Restraint::bound;
    after['x'].held_by = after.who('A');
    EXPECT_TRUE(after.gm(StopChase{}, {}, "KH QH").is_done());
    EXPECT_EQ(after['x'].restraint, Restraint::free);
}

TEST(SavagePositions, TheMenuListsCardsByTheirNumbersWhicheverWayIsAhead) {
    Race chase = laid_out(ChaseLayout::ring, 0, 4);
    EXPECT_TRUE(chase.does('A', ChangePosition{}, {6, 2, 2}).is_done());  // 8: up to two cards
    EXPECT_EQ(ends_of(chase), "7 8 0 1 2");
    std::vector<std::int64_t> listed;
    for (const auto& item : choices(chase.stage, chase.scene, Seat::of(chase.who('A'))))
        if (std::holds_alternative<ToCard>(item.choice))
            for (const Option& each : item.domains.at(0).options) listed.push_back(each.value);
    EXPECT_EQ(listed, (std::vector<std::int64_t>{0, 1, 2, 7, 8}));
}

}  // namespace
}  // namespace breakneck::savage::positions_test
