// TevellerRPG, section 5: people on foot.
#include "rules/teveller/movement.h"

#include "rules/teveller/acting.h"
#include "tests/support/rule_test.h"
#include "tests/support/teveller.h"

namespace breakneck::teveller::movement_test {
namespace {

using test::Skirmish;

board::Place at(std::string_view text) {
    board::Place place;
    EXPECT_TRUE(board::from_text(text, place)) << text;
    return place;
}
board::Route route(std::string_view text) {
    board::Route found;
    EXPECT_TRUE(board::from_text(text, found)) << text;
    return found;
}
Answer may(const Skirmish& fight, char letter, const Action& action) {
    const Answer answer = may_do(fight.stage, fight.scene, fight.who(letter), action);
    test::witness(answer);
    return answer;
}

/// A alone in a corner of open ground of 16 m by 16 m; x in the one across.
std::string open_ground() {
    std::string rows = "A...............\n";
    for (int i = 0; i < 14; ++i) rows += "................\n";
    return rows + "...............x";
}

RULE("TV-ACT-008", "a Move goes up to 10 m") {
    Skirmish fight("A..............x");
    fight.begin("Ax");
    EXPECT_EQ(fight.does('A', Move{.to = at("L1")}), refuse("TV-ACT-008", "too_far", 11, 10));
    EXPECT_TRUE(fight.does('A', Move{.to = at("K1")}).is_done());
    EXPECT_EQ(fight.space('A'), at("K1").space);
    EXPECT_EQ(fight.told<Moved>().size(), 10U);
    for (const Moved& each : fight.told<Moved>())
        EXPECT_EQ(each.to.facing, board::Facing::n) << "people face no way";
    EXPECT_TRUE(fight.was_told(ActionSpent{"TV-ACT-008", fight.who('A'), 1, true}));
}

RULE("TV-ACT-008", "a way that was laid out is gone as it is, if it can be gone") {
    Skirmish fight("A.#..x\n......\n......");
    fight.begin("Ax");
    EXPECT_EQ(may(fight, 'A', Move{.path = route("B1/C1")}),
              refuse("TV-ACT-008", "starts_elsewhere"));
    EXPECT_EQ(may(fight, 'A', Move{.path = route("A1/C1")}), refuse("TV-ACT-008", "not_free"));
    EXPECT_EQ(may(fight, 'A', Move{.path = route("A1/A2/F2/F1")}),
              refuse("TV-ACT-008", "not_free"));
    EXPECT_EQ(may(fight, 'A', Move{.path = route("A1/A3/F3/F2/A2/A1")}),
              refuse("TV-ACT-008", "too_far", 14, 10));
    EXPECT_TRUE(fight.does('A', Move{.path = route("A1/A3/D3")}).is_done());
    EXPECT_EQ(fight.space('A'), at("D3").space);
    EXPECT_EQ(fight.told<Moved>().size(), 5U);
}

RULE("TV-ACT-008", "nobody moves off the board, into others or nowhere") {
    Skirmish fight("A#.x\n.#..");
    fight.begin("Ax");
    EXPECT_EQ(may(fight, 'A', Move{.to = {{-3, 0}}}), refuse("TV-ACT-008", "off_board"));
    EXPECT_EQ(may(fight, 'A', Move{.to = at("A1")}), refuse("TV-ACT-008", "nowhere_to_go"));
    EXPECT_EQ(may(fight, 'A', Move{.to = at("D1")}), refuse("TV-ACT-008", "not_free"));
    EXPECT_EQ(may(fight, 'A', Move{.to = at("C2")}), refuse("TV-ACT-008", "no_way", 2, 10));
    EXPECT_TRUE(may(fight, 'A', Move{.to = at("A2")}).is_done());
}

RULE("TV-ACT-008", "from the edge of the board one may go away") {
    Skirmish fight(".....\n..A..\n.....\n....x\nB....");
    fight.begin("ABx");
    EXPECT_EQ(may(fight, 'A', Move{.to = at("C2"), .leave = true}),
              refuse("TV-ACT-008", "not_at_the_edge"));
    EXPECT_TRUE(fight.does('A', Move{.to = at("C1"), .leave = true}).is_done());
    EXPECT_FALSE(is_in(fight.scene, fight.who('A')));
    EXPECT_TRUE(fight.changed('A', PersonChange::escaped));
}

RULE("TV-ACT-009", "a Move action may be used to drop prone or to get up") {
    Skirmish fight("A....x");
    fight.begin("Ax");
    EXPECT_EQ(may(fight, 'A', GetUp{}), refuse("TV-ACT-009", "not_prone"));
    EXPECT_TRUE(fight.does('A', GoProne{}).is_done());
    EXPECT_TRUE(fight['A'].prone);
    EXPECT_EQ(fight['A'].actions, 1);
    EXPECT_EQ(fight['A'].moves, 0) << "no ground was covered";
    EXPECT_EQ(may(fight, 'A', GoProne{}), refuse("TV-ACT-009", "prone_already"));
    EXPECT_EQ(may(fight, 'A', Move{.to = at("B1")}), refuse("TV-ACT-009", "prone"));
    EXPECT_TRUE(fight.does('A', GetUp{}).is_done());
    EXPECT_FALSE(fight['A'].prone);
    EXPECT_EQ(fight['A'].actions, 0);
}

RULE("TV-GAP-105", "diagonal steps are 1 m and 2 m in turn") {
    Skirmish fight(open_ground());
    fight.begin("Ax");
    // Seven of them are 1, 2, 1, 2, 1, 2 and 1 m: 10 in all.
    EXPECT_EQ(may(fight, 'A', Move{.path = route("A1/I9")}),
              refuse("TV-ACT-008", "too_far", 12, 10));
    EXPECT_TRUE(fight.does('A', Move{.to = at("H8")}).is_done());
    EXPECT_TRUE(fight.cites("TV-GAP-105"));
    EXPECT_EQ(fight.told<Moved>().size(), 7U);
}

RULE("TV-GAP-105", "where every diagonal is 1 m ten of them are a Move") {
    Skirmish fight(open_ground());
    fight.stage.house_rules.every_diagonal_one = true;
    fight.begin("Ax");
    EXPECT_TRUE(fight.does('A', Move{.to = at("K11")}).is_done());
    EXPECT_TRUE(fight.cites("TV-GAP-105"));
    EXPECT_EQ(fight.space('A'), at("K11").space);
}

RULE("TV-GAP-105", "ranges are straight lines rounded to the nearest metre") {
    Skirmish fight("A...\n....\n....\n...x");
    fight.begin("Ax");
    EXPECT_EQ(metres_between(fight.stage, fight.scene, fight.who('A'), fight.who('x')), 4)
        << "the root of 18 is 4.24";
    EXPECT_TRUE(fight.does('A', Move{.to = at("B2")}).is_done());
    EXPECT_EQ(metres_between(fight.stage, fight.scene, fight.who('A'), fight.who('x')), 3)
        << "the root of 8 is 2.83";
}

RULE("TV-TRAUMA-024", "on one leg a Move goes 5 m") {
    Skirmish fight("A.........x");
    fight.begin("Ax");
    fight['A'].lost_leg = true;
    EXPECT_EQ(metres_of_move(fight.stage, fight.scene, fight.who('A')), 5);
    EXPECT_EQ(may(fight, 'A', Move{.to = at("G1")}), refuse("TV-TRAUMA-024", "too_far", 6, 5));
    EXPECT_TRUE(fight.does('A', Move{.to = at("F1")}).is_done());
    EXPECT_TRUE(fight.cites("TV-TRAUMA-024"));
}

RULE("TV-TRAUMA-025", "on one leg one acts or moves in a round, and charges never") {
    Skirmish fight("A.........x");
    const ItemId pistol = fight.give_pistol('A');
    fight.begin("Ax");
    fight['A'].lost_leg = true;
    const Attack shot{.target = fight.who('x'), .weapon = pistol};
    EXPECT_EQ(may(fight, 'A', Charge{.target = fight.who('x')}),
              refuse("TV-TRAUMA-025", "act_or_move"));
    Skirmish other = fight;
    EXPECT_TRUE(fight.does('A', Move{.to = at("B1")}).is_done());
    EXPECT_EQ(may(fight, 'A', shot), refuse("TV-TRAUMA-025", "act_or_move"));
    EXPECT_TRUE(may(fight, 'A', Move{.to = at("C1")}).is_done());
    EXPECT_TRUE(other.does('A', shot, {1, 1}).is_done());
    EXPECT_EQ(may(other, 'A', Move{.to = at("B1")}), refuse("TV-TRAUMA-025", "act_or_move"));
    EXPECT_TRUE(may(other, 'A', shot).is_done());
}

RULE("TV-SUPP-004", "whoever moves into an area under fire is shot at once") {
    Skirmish fight("A.....\n......\n......\n......\n......\nx.....");
    const ItemId rifle = fight.give_rifle('A');
    fight.begin("Ax");
    EXPECT_TRUE(fight.does('A', Suppress{.weapon = rifle, .at = at("D5")}).is_done());
    fight.turn_of('x');
    EXPECT_TRUE(fight.does('x', Move{.path = route("A6/E6")}, {1, 1}).is_done())
        << "one attack, however many spaces of it are crossed";
    EXPECT_EQ(fight.space('x'), at("E6").space);
    EXPECT_TRUE(fight.does('x', Move{.to = at("D6")}).is_done()) << "inside it there is no other";
}

TEST(MoveEnds, every_end_on_the_menu_can_be_reached) {
    Skirmish fight("A.#...........\n..#...........\n......x.......\n..............");
    fight.begin("Ax");
    const Domain ends = move_ends(fight.stage, fight.scene, fight.who('A'));
    EXPECT_FALSE(ends.options.empty());
    for (const Option& each : ends.options) {
        Choice choice = Move{};
        ASSERT_TRUE(set_parameter(choice, "to", each.value));
        EXPECT_TRUE(may(fight, 'A', *as_action(choice)).is_done()) << each.value;
        ASSERT_EQ(each.notes.size(), 1U);
        EXPECT_LE(each.notes[0].value, 10);
    }
    const Domain out = leaving_ends(fight.stage, fight.scene, fight.who('A'));
    for (const Option& each : out.options) {
        Choice choice = Move{.leave = true};
        ASSERT_TRUE(set_parameter(choice, "to", each.value));
        EXPECT_TRUE(may(fight, 'A', *as_action(choice)).is_done()) << each.value;
    }
}

}  // namespace
}  // namespace breakneck::teveller::movement_test
