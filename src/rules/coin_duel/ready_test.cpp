// Coin duel, chapter 9: readied coins.
#include "tests/support/duel.h"
#include "tests/support/rule_test.h"

namespace breakneck::coin_duel::ready_test {
namespace {

using board::Facing;
using board::Space;
using test::Duel;

RULE("CN-READY-001", "somebody waits for an opponent to come near, or for the game master's word") {
    Duel duel("A.x");
    duel.begin("Ax");
    for (const TriggerKind other : {TriggerKind::leaves, TriggerKind::sees, TriggerKind::acts})
        EXPECT_EQ(duel.does('A', Ready{other}), refuse("CN-READY-001", "what_to_wait_for"));
    EXPECT_TRUE(duel.does('A', Ready{TriggerKind::told}).is_done());
    EXPECT_TRUE(duel.was_told(Readied{duel.who('A'), {.kind = TriggerKind::told, .range = 3}}));
    EXPECT_TRUE(duel['A'].readied);
    EXPECT_EQ(duel.asked_letter(), 'x');
}

/// A waits for opponents; x, with pace 6, walks in from the east.
Duel waiting(std::string_view picture, std::string_view order, std::string_view waiters) {
    Duel duel(picture);
    duel.sheet('x').pace = 6;
    duel.begin(order);
    for (const char each : waiters)
        EXPECT_TRUE(duel.does(each, Ready{TriggerKind::enters}).is_done());
    EXPECT_EQ(duel.asked_letter(), 'x');
    return duel;
}

RULE("CN-READY-001", "near is three steps, and whoever is near already does not come near") {
    Duel far = waiting("A.......x", "Ax", "A");
    EXPECT_TRUE(far.does('x', Step{{4, 0}, {}}, {}, far.cards_for("Ax")).is_done());
    EXPECT_EQ(far.asked(), "turn");
    Duel comes = waiting("A.......x", "Ax", "A");
    EXPECT_TRUE(comes.does('x', Step{{3, 0}, {}}).is_done());
    EXPECT_EQ(comes.asked(), "fire");
    Duel near = waiting("A..x.....", "Ax", "A");
    EXPECT_TRUE(near.does('x', Step{{1, 0}, {}}, {}, near.cards_for("Ax")).is_done());
    EXPECT_EQ(near.asked(), "turn");
    EXPECT_TRUE(near.was_told(Moved{near.who('x'), {1, 0}}));
    EXPECT_EQ(near.menu(Seat::of(near.who('A'))).at(3).rule, RuleId("CN-READY-001"));
}

RULE("CN-READY-002", "the walk stops, the coin flies, and the walk goes on") {
    Duel duel = waiting("A.......x", "Ax", "A");
    EXPECT_TRUE(duel.does('x', Step{{2, 0}, {}}).is_done());
    EXPECT_EQ(duel.tags(), (std::vector<std::string>(5, "moved")));
    EXPECT_EQ(duel.space('x'), Space(3, 0));
    EXPECT_EQ(duel.asked(), "fire");
    EXPECT_EQ(duel.asked_letter(), 'A');
    EXPECT_EQ(duel.does('x', Hold{}), refuse("CN-TURN-001", "not_asked"));
    EXPECT_EQ(duel.does('A', Pass{}), refuse("CN-READY-002", "throw_or_hold"));
    EXPECT_EQ(duel.does('A', Toss{Facing::s, Height::low}),
              refuse("CN-TOSS-005", "nobody_in_line"));
    EXPECT_EQ(duel.menu(Seat::of(duel.who('A'))).size(), 2U);
    EXPECT_TRUE(duel.does('A', Toss{Facing::e, Height::high}).is_done());
    EXPECT_EQ(duel.tags(), (std::vector<std::string>{"lowered", "tossed"}));
    EXPECT_TRUE(duel.does('x', Stay{}, {5, 4, 3}, duel.cards_for("Ax")).is_done());
    EXPECT_EQ(duel.tags(),
              (std::vector<std::string>{"rolled", "rolled", "hurt", "moved", "turn_ended",
                                        "round_began", "dealt", "dealt", "turn_began"}));
    EXPECT_EQ(duel.space('x'), Space(2, 0));
    EXPECT_FALSE(duel['A'].readied);
}

RULE("CN-READY-002", "whoever holds goes on waiting") {
    Duel duel = waiting("A.......x", "Ax", "A");
    EXPECT_TRUE(duel.does('x', Step{{2, 0}, {}}).is_done());
    const auto menu = duel.menu(Seat::of(duel.who('A')));
    ASSERT_NE(Duel::item<Hold>(menu), nullptr);
    EXPECT_EQ(Duel::item<Hold>(menu)->rule, RuleId("CN-READY-002"));
    EXPECT_TRUE(duel.does('A', Hold{}, {}, duel.cards_for("xA")).is_done());
    EXPECT_EQ(duel.space('x'), Space(2, 0));
    EXPECT_TRUE(duel['A'].readied);
    EXPECT_EQ(duel.menu(Seat::of(duel.who('A'))).size(), 1U);
    EXPECT_TRUE(duel.does('x', Step{{6, 0}, {}}).is_done());
    EXPECT_EQ(duel.asked(), "turn") << "leaving is not coming near";
}

RULE("CN-READY-002", "a walker who ducks or falls walks no further") {
    Duel ducked = waiting("A.......x", "Ax", "A");
    EXPECT_TRUE(ducked.does('x', Step{{2, 0}, {}}).is_done());
    EXPECT_EQ(ducked.menu(Seat::master()).size(), 2U);
    EXPECT_TRUE(ducked.does('A', Toss{Facing::e, Height::high}).is_done());
    EXPECT_TRUE(ducked.does('x', Duck{}, {1, 1}, ducked.cards_for("Ax")).is_done());
    EXPECT_EQ(ducked.space('x'), Space(3, 0));
    EXPECT_TRUE(ducked['x'].prone);

    Duel fell = waiting("A......xy", "Axy", "A");
    fell['x'].hearts = 1;
    EXPECT_TRUE(fell.does('x', Step{{2, 0}, {}}).is_done());
    EXPECT_TRUE(fell.does('A', Toss{Facing::e, Height::high}).is_done());
    EXPECT_TRUE(fell.does('x', Stay{}, {6, 4, 3}).is_done());
    EXPECT_EQ(fell.asked_letter(), 'y') << "the coin flies on past the fallen";
    EXPECT_TRUE(fell.does('y', Stay{}, {1, 1}).is_done());
    EXPECT_EQ(fell.space('x'), Space(3, 0));
    EXPECT_EQ(fell.asked(), "turn");
    EXPECT_EQ(fell.asked_letter(), 'y');
}

RULE("CN-READY-002", "all who wait are asked, in the order of the list, before the walk goes on") {
    Duel duel = waiting(R"(
        A.......
        B......x)",
                        "ABx", "AB");
    EXPECT_TRUE(duel.does('x', Step{{2, 1}, {}}).is_done());
    EXPECT_EQ(duel.space('x'), Space(3, 1));
    EXPECT_EQ(duel.asked_letter(), 'A');
    const auto menu = duel.menu(Seat::of(duel.who('A')));
    EXPECT_EQ(menu.front().size(), 2U) << "high or low at B: x is in no line from A";
    EXPECT_TRUE(duel.does('A', Hold{}).is_done());
    EXPECT_EQ(duel.asked_letter(), 'B');
    EXPECT_EQ(duel.menu(Seat::of(duel.who('B'))).size(), 2U);
    EXPECT_TRUE(duel.does('B', Toss{Facing::e, Height::low}).is_done());
    EXPECT_TRUE(duel.does('x', Stay{}, {1, 1}, duel.cards_for("ABx")).is_done());
    EXPECT_EQ(duel.space('x'), Space(2, 1));
}

RULE("CN-READY-002", "friends who come near, and people in no line, set nothing off") {
    Duel duel(R"(
        A.......
        .......B
        .......x)");
    duel.sheet('B').pace = 6;
    duel.sheet('x').pace = 6;
    duel.begin("ABx");
    EXPECT_TRUE(duel.does('A', Ready{TriggerKind::enters}).is_done());
    EXPECT_TRUE(duel.does('B', Step{{2, 1}, {}}).is_done());
    EXPECT_EQ(duel.asked(), "turn") << "a friend";
    EXPECT_EQ(duel.asked_letter(), 'x');
    EXPECT_TRUE(duel.does('x', Step{{3, 2}, {}}, {}, duel.cards_for("ABx")).is_done());
    EXPECT_EQ(duel.asked(), "turn") << "near, but neither of them is in a line from A";

    Duel in_line = waiting("A.......x", "Ax", "A");
    EXPECT_TRUE(in_line.does('x', Step{{3, 0}, {}}).is_done());
    EXPECT_EQ(in_line.asked(), "fire");
    EXPECT_EQ(in_line.menu(Seat::of(in_line.who('A'))).at(1).rule, RuleId("CN-READY-002"));
}

RULE("CN-READY-003", "it is lowered when its owner's next turn begins") {
    Duel duel("A.x");
    duel.begin("Ax");
    EXPECT_TRUE(duel.does('A', Ready{TriggerKind::enters}).is_done());
    EXPECT_TRUE(duel.does('x', Pass{}, {}, duel.cards_for("xA")).is_done());
    EXPECT_TRUE(duel['A'].readied) << "a new round alone does not lower it";
    EXPECT_TRUE(duel.does('x', Pass{}).is_done());
    EXPECT_TRUE(duel.was_told(Lowered{duel.who('A')}));
    EXPECT_FALSE(duel['A'].readied);
}

RULE("CN-READY-003", "its owner may lower it in anybody's turn") {
    Duel duel("A.x");
    duel.begin("Ax");
    EXPECT_TRUE(duel.does('A', Ready{TriggerKind::enters}).is_done());
    const auto menu = duel.menu(Seat::of(duel.who('A')));
    ASSERT_EQ(menu.size(), 1U);
    EXPECT_EQ(menu.front().rule, RuleId("CN-READY-003"));
    EXPECT_EQ(duel.does('x', Lower{}), refuse("CN-READY-003", "not_waiting"));
    EXPECT_EQ(duel.does(PersonId::nobody, Lower{}), refuse("CN-READY-003", "not_waiting"));
    EXPECT_TRUE(duel.does('A', Lower{}).is_done());
    EXPECT_EQ(duel.tags(), (std::vector<std::string>{"lowered"}));
    EXPECT_EQ(duel.asked_letter(), 'x') << "the turn is still x's";
    EXPECT_EQ(duel.does('A', Lower{}), refuse("CN-READY-003", "not_waiting"));
}

RULE("CN-READY-003", "but not while somebody decides whether to throw") {
    Duel duel = waiting("A.......x", "Ax", "A");
    EXPECT_TRUE(duel.does('x', Step{{3, 0}, {}}).is_done());
    EXPECT_EQ(duel.does('A', Lower{}), refuse("CN-READY-003", "coin_in_hand"));
    EXPECT_EQ(Duel::item<Lower>(duel.menu(Seat::of(duel.who('A')))), nullptr);
}

/// A waits for the game master's word; it is x's turn, who has one heart.
Duel told_or_not() {
    Duel duel("A.x.y");
    duel.sheet('x').hearts = 1;
    duel.begin("Axy");
    EXPECT_TRUE(duel.does('A', Ready{TriggerKind::told}).is_done());
    EXPECT_EQ(duel.asked_letter(), 'x');
    return duel;
}

GM_RULE("CN-READY-004", "the game master may tell one who waits, now") {
    Duel silent = told_or_not();
    EXPECT_TRUE(silent.does('x', Step{{3, 0}, {}}).is_done());
    EXPECT_EQ(silent.asked(), "turn") << "nobody is told by default";

    Duel told = told_or_not();
    EXPECT_TRUE(told.does(PersonId::nobody, Now{told.who('A')}).is_done());
    EXPECT_EQ(told.asked(), "fire");
    EXPECT_TRUE(told.does('A', Toss{Facing::e, Height::high}).is_done());
    EXPECT_TRUE(told.does('x', Stay{}, {6, 2, 3}).is_done());
    EXPECT_TRUE(told.does('y', Stay{}, {1, 1}).is_done());
    EXPECT_EQ(told.asked_letter(), 'y') << "x had the turn and fell: it is over";
    test::two_outcomes(is_in(silent['x']), is_in(told['x']));

    const auto menu = told_or_not().menu(Seat::master());
    EXPECT_EQ(menu.back().rule, RuleId("CN-READY-004"));
    EXPECT_EQ(menu.back().size(), 1U);
}

GM_RULE("CN-READY-004", "nobody else may, nor tell whoever does not wait or has no target") {
    Duel duel = told_or_not();
    EXPECT_EQ(duel.does('y', Now{duel.who('A')}), refuse("CN-READY-004", "game_master_only"));
    EXPECT_EQ(duel.does(PersonId::nobody, Now{duel.who('y')}),
              refuse("CN-READY-004", "nobody_waits"));
    EXPECT_EQ(duel.does(PersonId::nobody, Now{PersonId::nobody}),
              refuse("CN-READY-004", "nobody_waits"));
    EXPECT_EQ(duel.does(PersonId::nobody, Now{static_cast<PersonId>(63)}),
              refuse("CN-READY-004", "nobody_waits"));
    EXPECT_TRUE(duel.does(PersonId::nobody, Now{duel.who('A')}).is_done());
    const Answer again = duel.does(PersonId::nobody, Now{duel.who('A')});
    EXPECT_EQ(again, refuse("CN-READY-004", "not_now"));
    EXPECT_TRUE(duel.does('A', Hold{}).is_done());
    EXPECT_EQ(duel.asked_letter(), 'x') << "held: the turn goes on";
    EXPECT_TRUE(duel['A'].readied);

    Duel walled("A#x");
    walled.begin("Ax");
    EXPECT_TRUE(walled.does('A', Ready{TriggerKind::told}).is_done());
    const Answer nobody_there = walled.does(PersonId::nobody, Now{walled.who('A')});
    EXPECT_EQ(nobody_there, refuse("CN-READY-004", "nobody_in_line"));
    test::two_outcomes(again, nobody_there);
}

}  // namespace
}  // namespace breakneck::coin_duel::ready_test
