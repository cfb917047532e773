// Savage Worlds: movement on the board, running, withdrawing, free attacks, prone.
#include "rules/savage/movement.h"

#include "rules/savage/acting.h"
#include "tests/support/rule_test.h"
#include "tests/support/savage.h"

namespace breakneck::savage::movement_test {
namespace {

using test::Brawl;

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
Answer may(const Brawl& fight, char letter, const Action& action) {
    const Answer answer = may_do(fight.stage, fight.scene, fight.who(letter), action);
    test::witness(answer);
    return answer;
}
/// A alone in a corner of open ground of 16 by 16; x in the one across.
std::string open_ground() {
    std::string rows = "A...............\n";
    for (int i = 0; i < 14; ++i) rows += "................\n";
    return rows + "...............x";
}
/// A beside x, with room to get away.
struct Clinch : Brawl {
    Clinch() : Brawl("xA......\n........\n........") {}
    Answer attack(Attack attack, Dice dice = {}) {
        attack.target = who('A');
        return does('x', attack, std::move(dice));
    }
};

// Moving.

RULE("SW-CORE-020", "a Move goes up to Pace, in one piece or in several") {
    Brawl fight("A..............x");
    fight.begin("Ax");
    EXPECT_EQ(may(fight, 'A', Move{.to = at("H1")}), refuse("SW-CORE-020", "too_far", 7, 6));
    EXPECT_TRUE(fight.does('A', Move{.to = at("E1")}).is_done());
    EXPECT_EQ(fight.told<Moved>().size(), 4U);
    EXPECT_EQ(may(fight, 'A', Move{.to = at("H1")}), refuse("SW-CORE-020", "too_far", 3, 2));
    EXPECT_TRUE(fight.does('A', Move{.to = at("G1")}).is_done());
    EXPECT_EQ(fight.space('A'), at("G1").space);
    EXPECT_EQ(fight['A'].inches, 6);
    EXPECT_EQ(fight['A'].used, 0) << "moving is no action";
}

RULE("SW-CORE-020", "a way that was laid out is gone as it is, if it can be gone") {
    Brawl fight("A.#..x\n......\n......");
    fight.begin("Ax");
    EXPECT_EQ(may(fight, 'A', Move{.path = route("B1/C1")}),
              refuse("SW-CORE-020", "starts_elsewhere"));
    EXPECT_EQ(may(fight, 'A', Move{.path = route("A1/C1")}), refuse("SW-CORE-020", "not_free"));
    EXPECT_EQ(may(fight, 'A', Move{.path = route("A1/A3/F3/F2")}),
              refuse("SW-CORE-020", "too_far", 8, 6));
    EXPECT_EQ(may(fight, 'A', Move{.to = {{-3, 0}}}), refuse("SW-CORE-020", "off_board"));
    EXPECT_EQ(may(fight, 'A', Move{.to = at("A1")}), refuse("SW-CORE-020", "nowhere_to_go"));
    EXPECT_EQ(may(fight, 'A', Move{.to = at("F1")}), refuse("SW-CORE-020", "not_free"));
    EXPECT_TRUE(fight.does('A', Move{.path = route("A1/A3/D3")}).is_done());
    EXPECT_EQ(fight.space('A'), at("D3").space);
}

RULE("SW-CORE-020", "from the edge of the board one may go away for one inch more") {
    Brawl fight(".....\n..A..\n.....\n....x\nB....");
    fight.begin("ABx");
    EXPECT_EQ(may(fight, 'A', Move{.to = at("C2"), .leave = true}),
              refuse("SW-CORE-020", "not_at_the_edge"));
    EXPECT_TRUE(fight.does('A', Move{.to = at("C1"), .leave = true}).is_done());
    EXPECT_FALSE(is_in(fight.scene, fight.who('A')));
    EXPECT_TRUE(fight.changed('A', PersonChange::escaped));
}

RULE("SW-CORE-020", "the menu lists every space within Pace with what it costs") {
    Brawl fight(open_ground());
    fight.begin("Ax");
    const auto menu = fight.menu(Seat::of(fight.who('A')));
    const auto* moves = Brawl::item<Move>(menu);
    ASSERT_NE(moves, nullptr);
    ASSERT_EQ(moves->domains.size(), 1U);
    EXPECT_EQ(moves->rule, RuleId("SW-CORE-020"));
    for (const Option& each : moves->domains[0].options) EXPECT_LE(each.notes[0].value, 6);
    for (std::size_t i = 0; i < moves->size(); ++i)
        EXPECT_TRUE(may(fight, 'A', *as_action(nth_choice(*moves, i))).is_done());
    EXPECT_EQ(Brawl::item<Board>(menu), nullptr) << "there is nothing to get into";
}

// Running.

RULE("SW-CORE-021", "running adds a d6 that never Aces to Pace") {
    Brawl fight("A............x");
    fight.begin("Ax");
    EXPECT_TRUE(fight.does('A', Run{}, {6}).is_done());
    EXPECT_EQ(fight.amount('A', PersonChange::ran), 6);
    EXPECT_EQ(may(fight, 'A', Run{}), refuse("SW-CORE-021", "running_already"));
    EXPECT_EQ(may(fight, 'A', Move{.to = {{13, 0}}}), refuse("SW-CORE-020", "not_free"));
    EXPECT_EQ(inches_left(fight.stage, fight.scene, fight.who('A')), 12);
    EXPECT_TRUE(fight.does('A', Move{.to = at("M1")}).is_done());
    EXPECT_EQ(fight.space('A'), at("M1").space);
}

RULE("SW-CORE-021", "who has run too short refuses the way by the running rule") {
    Brawl fight("A............x");
    fight.begin("Ax");
    EXPECT_TRUE(fight.does('A', Run{}, {3}).is_done());
    EXPECT_EQ(may(fight, 'A', Move{.to = at("K1")}), refuse("SW-CORE-021", "too_far", 10, 9));
    EXPECT_TRUE(may(fight, 'A', Move{.to = at("J1")}).is_done());
}

RULE("SW-CORE-021", "the statistics may give another running die") {
    Brawl fight("A............x");
    fight.sheet('A').running_die = rank(10);
    fight.begin("Ax");
    EXPECT_TRUE(fight.does('A', Run{}, {10}).is_done());
    EXPECT_EQ(fight['A'].run_inches, 10);
}

RULE("SW-CORE-021", "every action of a turn with a run is 2 worse, free actions are not") {
    Brawl fight("A............x");
    fight.begin("Ax");
    EXPECT_TRUE(fight.does('A', Run{}, {2}).is_done());
    EXPECT_TRUE(fight.does('A', Improvise{.trait = Trait::smarts, .free = true}, {3, 2}).is_done());
    EXPECT_FALSE(fight.has_reason("running", "improvise"));
    EXPECT_TRUE(fight.does('A', Improvise{.trait = Trait::smarts}, {3, 2}).is_done());
    EXPECT_EQ(fight.reason("running", "improvise"), -2);
}

RULE("SW-CORE-021", "running is said before the first action") {
    Brawl fight("A............x");
    fight.begin("Ax");
    EXPECT_TRUE(fight.does('A', Improvise{.trait = Trait::smarts}, {3, 2}).is_done());
    EXPECT_EQ(fight.does('A', Run{}), refuse("SW-CORE-021", "before_actions"));
}

// Adjacent.

RULE("SW-CORE-025", "the next square is adjacent, corners too, and two inches are not") {
    Brawl fight("A.y\n.x.");
    fight.begin("Axy");
    EXPECT_TRUE(are_adjacent(fight.stage, fight.scene, fight.who('A'), fight.who('x')));
    EXPECT_FALSE(are_adjacent(fight.stage, fight.scene, fight.who('A'), fight.who('y')));
    EXPECT_EQ(may(fight, 'A', Grapple{fight.who('y')}), refuse("SW-CORE-025", "not_adjacent"));
    EXPECT_EQ(may(fight, 'A', Push{fight.who('y')}), refuse("SW-CORE-025", "not_adjacent"));
    EXPECT_TRUE(may(fight, 'A', Grapple{fight.who('x')}).is_done());
}

RULE("SW-CORE-025", "withdrawing goes by it") {
    Clinch fight;
    fight.begin("Ax");
    EXPECT_TRUE(fight.does('A', Move{.to = at("B2")}).is_done());
    EXPECT_EQ(fight.asked(), "turn") << "still adjacent, across the corner";
    EXPECT_TRUE(fight.does('A', Move{.to = at("C2")}).is_done());
    EXPECT_EQ(fight.asked(), "free_attack");
}

// Withdrawing.

RULE("SW-WITHD-001", "a foe gets one free attack before its reach is left") {
    Clinch fight;
    fight.begin("Ax");
    EXPECT_TRUE(fight.does('A', Move{.to = at("D1")}).is_done());
    EXPECT_EQ(fight.asked(), "free_attack");
    EXPECT_EQ(fight.asked_letter(), 'x');
    EXPECT_EQ(fight.space('A'), at("B1").space) << "not gone yet";
    EXPECT_TRUE(fight.attack({}, {4, 2}).is_done());  // 4 does not reach Parry 5
    EXPECT_EQ(fight.told<Missed>().size(), 1U);
    EXPECT_EQ(fight.space('A'), at("D1").space);
    EXPECT_EQ(fight.asked(), "turn");
    EXPECT_EQ(fight.asked_letter(), 'A');
}

RULE("SW-WITHD-001", "whoever is brought down by it stays where they were") {
    Clinch fight;
    fight.make_extra('A');
    fight.begin("Ax");
    EXPECT_TRUE(fight.does('A', Move{.to = at("D1")}).is_done());
    // 5 hits Parry 5; 6 and 4 are 10 against Toughness 5: a Wound, the end of an Extra.
    EXPECT_TRUE(fight.attack({}, {5, 2, 6, 4}).is_done());
    EXPECT_EQ(fight['A'].condition, Condition::incapacitated);
    EXPECT_EQ(fight.space('A'), at("B1").space);
    EXPECT_TRUE(fight.told<Moved>().empty());
}

RULE("SW-WITHD-001", "each foe gets one, and one only in a movement") {
    Brawl fight("xA......\ny.......\n........");
    fight.begin("Axy");
    EXPECT_TRUE(fight.does('A', Move{.path = route("B1/C1/B1/D1")}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'x');
    EXPECT_TRUE(fight.does('x', Decline{}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'y');
    EXPECT_TRUE(fight.does('y', Decline{}).is_done());
    EXPECT_EQ(fight.asked(), "turn");
    EXPECT_EQ(fight.space('A'), at("D1").space);
}

RULE("SW-WITHD-001", "leaving the board leaves the melee too") {
    Clinch fight;
    fight.begin("Ax");
    EXPECT_TRUE(fight.does('A', Move{.to = at("B1"), .leave = true}).is_done());
    EXPECT_EQ(fight.asked(), "free_attack");
    EXPECT_TRUE(fight.does('x', Decline{}).is_done());
    EXPECT_TRUE(fight['A'].escaped);
}

RULE("SW-WITHD-002", "the Shaken get no free attack") {
    Clinch fight;
    fight.begin("Ax");
    fight['x'].shaken = true;
    EXPECT_TRUE(fight.does('A', Move{.to = at("D1")}).is_done());
    EXPECT_TRUE(fight.cites("SW-WITHD-002"));
    EXPECT_EQ(fight.asked(), "turn");
    EXPECT_EQ(fight.space('A'), at("D1").space);
}

RULE("SW-WITHD-002", "nor do the Stunned") {
    Clinch fight;
    fight.begin("Ax");
    fight['x'].stunned = true;
    EXPECT_TRUE(fight.does('A', Move{.to = at("D1")}).is_done());
    EXPECT_TRUE(fight.cites("SW-WITHD-002"));
    EXPECT_EQ(fight.space('A'), at("D1").space);
}

// Free attacks.

RULE("SW-FREEA-001", "a free attack is plain, without maneuvers or Edges") {
    Clinch fight;
    fight.sheet('x').edges.frenzy = true;
    const ItemId knife = fight.give_knife('x');
    fight.begin("Ax");
    EXPECT_TRUE(fight.does('A', Move{.to = at("D1")}).is_done());
    const Answer plain_only = refuse("SW-FREEA-001", "plain_attack");
    EXPECT_EQ(fight.attack({.weapon = knife, .wild = true}), plain_only);
    EXPECT_EQ(fight.attack({.weapon = knife, .called = CalledShot::head}), plain_only);
    EXPECT_EQ(fight.attack({.weapon = knife, .touch = true}), plain_only);
    EXPECT_EQ(fight.attack({.weapon = knife, .frenzy = true}), plain_only);
    EXPECT_EQ(fight.attack({.weapon = knife, .thrown = true}),
              refuse("SW-FREEA-001", "hand_to_hand_only"));
    // A is unarmed: +2. 2 and 2 are 4, no hit.
    EXPECT_TRUE(fight.attack({.weapon = knife}, {2, 1}).is_done());
    EXPECT_TRUE(fight.cites("SW-FREEA-001"));
    EXPECT_EQ(fight.told<Attacked>().size(), 1U);
}

RULE("SW-FREEA-001", "it is made hand to hand with what is in hand, or declined") {
    Clinch fight;
    const ItemId pistol = fight.give_pistol('x');
    const ItemId knife = fight.give_knife('x');
    fight.begin("Ax");
    EXPECT_TRUE(fight.does('A', Move{.to = at("D1")}).is_done());
    EXPECT_EQ(fight.attack({.weapon = pistol}), refuse("SW-FREEA-001", "hand_to_hand_only"));
    EXPECT_EQ(fight.does('x', EndTurn{}), refuse("SW-WITHD-001", "attack_or_decline"));
    EXPECT_EQ(fight.does('x', Attack{.target = fight.who('x'), .weapon = knife}),
              refuse("SW-WITHD-001", "not_the_one_who_retreats"));
    const auto menu = fight.menu(Seat::of(fight.who('x')));
    ASSERT_GE(menu.size(), 2U);
    EXPECT_EQ(std::get<Attack>(menu[0].choice).weapon, knife);
    EXPECT_EQ(std::get<Attack>(menu[1].choice).weapon, ItemId::none);
    EXPECT_EQ(menu[0].rule, RuleId("SW-FREEA-001"));
}

RULE("SW-FREEA-001", "it is no action and suffers no penalty for several") {
    Brawl fight("xA......\n........");
    fight.begin("xA");
    EXPECT_TRUE(fight.does('x', PlanActions{3}).is_done());
    fight.turn_of('A');
    EXPECT_TRUE(fight.does('A', Move{.to = at("D1")}).is_done());
    EXPECT_TRUE(fight.does('x', Attack{.target = fight.who('A')}, {4, 2}).is_done());
    EXPECT_FALSE(fight.has_reason("multi_action", "attack"));
    EXPECT_EQ(fight['x'].used, 0);
}

// Prone.

RULE("SW-PRONE-003", "standing up costs 2 inches of movement") {
    Brawl fight("A.......x");
    fight.begin("Ax");
    EXPECT_EQ(may(fight, 'A', StandUp{}), refuse("SW-PRONE-003", "not_prone"));
    EXPECT_TRUE(fight.does('A', GoProne{}).is_done());
    EXPECT_TRUE(fight['A'].prone);
    EXPECT_EQ(may(fight, 'A', GoProne{}), refuse("SW-PRONE-003", "prone_already"));
    EXPECT_EQ(may(fight, 'A', Move{.to = at("B1")}), refuse("SW-PRONE-003", "prone"));
    EXPECT_TRUE(fight.does('A', StandUp{}).is_done());
    EXPECT_FALSE(fight['A'].prone);
    EXPECT_EQ(fight['A'].inches, 2);
    EXPECT_EQ(fight['A'].used, 0);
    EXPECT_EQ(may(fight, 'A', Move{.to = at("F1")}), refuse("SW-CORE-020", "too_far", 5, 4));
    EXPECT_TRUE(may(fight, 'A', Move{.to = at("E1")}).is_done());
}

RULE("SW-PRONE-003", "whoever has moved too far stays down") {
    Brawl fight("A.......x");
    fight.begin("Ax");
    EXPECT_TRUE(fight.does('A', Move{.to = at("F1")}).is_done());
    EXPECT_TRUE(fight.does('A', GoProne{}).is_done());
    EXPECT_EQ(fight.does('A', StandUp{}), refuse("SW-PRONE-003", "no_movement_left", 2, 1));
}

// The board.

RULE("SW-GAP-059", "diagonal steps count 1 and 2 in turn") {
    Brawl fight(open_ground());
    fight.begin("Ax");
    // Four of them are 1, 2, 1 and 2: 6 in all; the fifth is the seventh inch.
    EXPECT_EQ(may(fight, 'A', Move{.path = route("A1/F6")}),
              refuse("SW-CORE-020", "too_far", 7, 6));
    EXPECT_TRUE(fight.does('A', Move{.to = at("E5")}).is_done());
    EXPECT_TRUE(fight.cites("SW-GAP-059"));
    EXPECT_EQ(fight.told<Moved>().size(), 4U);
    EXPECT_EQ(fight['A'].inches, 6);
}

RULE("SW-GAP-059", "diagonals are counted through a turn, however many moves it has") {
    Brawl fight(open_ground());
    fight.begin("Ax");
    for (const auto* to : {"B2", "C3", "D4"})
        EXPECT_TRUE(fight.does('A', Move{.to = at(to)}).is_done());
    EXPECT_EQ(fight['A'].inches, 4) << "1, 2 and 1";
    EXPECT_EQ(inches_left(fight.stage, fight.scene, fight.who('A')), 2);
    EXPECT_EQ(may(fight, 'A', Move{.path = route("D4/E5/F5")}),
              refuse("SW-CORE-020", "too_far", 3, 2));
    for (const Option& each : move_ends(fight.stage, fight.scene, fight.who('A')).options) {
        const board::Space to = board::unpack(each.value)->space;
        const bool beside = to.x == at("D4").space.x || to.y == at("D4").space.y;
        EXPECT_EQ(each.notes[0].value, beside ? std::abs(to.x - 3) + std::abs(to.y - 3) : 2);
    }
    EXPECT_TRUE(fight.does('A', Move{.to = at("E5")}).is_done());
    EXPECT_EQ(fight['A'].inches, 6);
    fight.turn_of('x');
    fight.turn_of('A');
    EXPECT_TRUE(fight.does('A', Move{.to = at("F6")}).is_done());
    EXPECT_EQ(fight['A'].inches, 1) << "the next turn begins anew";
}

RULE("SW-GAP-059", "where every diagonal is 1 six of them are a Pace of 6") {
    Brawl fight(open_ground());
    fight.stage.house_rules.diagonals = Diagonals::one;
    fight.begin("Ax");
    EXPECT_TRUE(fight.does('A', Move{.to = at("G7")}).is_done());
    EXPECT_TRUE(fight.cites("SW-GAP-059"));
    EXPECT_EQ(fight['A'].inches, 6);
}

RULE("SW-GAP-059", "ranges are straight lines rounded to the nearest inch") {
    Brawl fight("A...\n....\n....\n...x");
    fight.begin("Ax");
    EXPECT_EQ(inches_between(fight.stage, fight.scene, fight.who('A'), fight.who('x')), 4)
        << "the root of 18 is 4.24";
    EXPECT_TRUE(fight.does('A', Move{.to = at("B2")}).is_done());
    EXPECT_EQ(inches_between(fight.stage, fight.scene, fight.who('A'), fight.who('x')), 3)
        << "the root of 8 is 2.83";
}

}  // namespace
}  // namespace breakneck::savage::movement_test
