// These Lucky Stars, chapter 2: initiative.
#include "tests/support/lucky.h"
#include "tests/support/rule_test.h"

namespace breakneck::lucky_stars::initiative_test {
namespace {

using test::Fight;

/// The letters of the initiative order.
std::string order_of(const Fight& fight) {
    std::string out;
    for (const PersonId who : fight.scene.order) out += fight.stage.person(who).name;
    return out;
}

/// A stage made ready, before anybody has begun.
Fight calm(std::string_view picture) {
    Fight fight(picture);
    fight.scene = start(fight.stage);
    return fight;
}

RULE("LS-INI-001", "an aggressive action starts the fight, and everyone rolls before it happens") {
    Fight far = calm("A..x");
    EXPECT_FALSE(far.does('A', Attack{far.who('x')}).is_done()) << "out of reach";
    Fight fight = calm("Ax");
    EXPECT_EQ(fight.asked(), "begin");
    EXPECT_EQ(fight.does('A', Attack{}), refuse("LS-ATK-001", "no_target"));
    EXPECT_FALSE(fight.does('A', Stand{}).is_done()) << "nobody can begin by what cannot be done";
    EXPECT_FALSE(fight.does('A', UseFeature{17, fight.who('x')}).is_done());
    EXPECT_EQ(fight.does('A', UseCover{}), refuse("LS-INI-001", "not_aggressive"));
    EXPECT_EQ(fight.does('A', Begin{fight.who('x'), {}}), refuse("LS-INI-001", "for_oneself"));
    EXPECT_TRUE(fight.does('A', Attack{fight.who('x')}, {1, 1, 5, 5}).is_done());
    EXPECT_EQ(fight.scene.round, 1);
    EXPECT_TRUE(fight.told<Attacked>().empty()) << "it is not resolved yet";
    EXPECT_EQ(fight.asked(), "turn");
}

RULE("LS-INI-002", "each round everyone takes one turn, in initiative order") {
    Fight fight("A.x.B");
    fight.begin("xAB");
    std::string turns;
    for (int i = 0; i < 6; ++i) {
        turns += fight.asked_letter();
        EXPECT_TRUE(fight.does(fight.asked_letter(), EndTurn{}).is_done());
    }
    EXPECT_EQ(turns, "xABxAB");
    EXPECT_EQ(fight.scene.round, 3);
}

RULE("LS-INI-003", "initiative is AGI and DEX and INS, and its sixes explode") {
    Fight fight("A.x");
    fight.sheet('A').attributes = {.agi = 2, .dex = -1, .ins = 3};
    fight.sheet('A').initiative_mods = 1;
    fight.scene = start(fight.stage);
    EXPECT_TRUE(fight.gm(Begin{fight.who('x'), {}}, {6, 2, 4, 1, 1}).is_done());
    EXPECT_EQ(fight['A'].initiative, 6 + 2 + 4 + 5);
}

RULE("LS-INI-004", "the highest total acts first") {
    Fight fight = calm("A.x.B");
    EXPECT_TRUE(fight.gm(Begin{fight.who('A'), {}}, {1, 1, 5, 5, 4, 5}).is_done());
    EXPECT_EQ(order_of(fight), "xBA");
}

RULE("LS-INI-005", "whoever declares the first attack adds six") {
    Fight fight = calm("A.x");
    EXPECT_TRUE(fight.gm(Begin{fight.who('A'), {}}, {1, 1, 3, 4}).is_done());
    EXPECT_EQ(fight['A'].initiative, 8);
    EXPECT_EQ(fight['x'].initiative, 7);
    EXPECT_EQ(fight.reason("starter"), 0) << "the last roll was another's";
}

RULE("LS-INI-006", "allies who take part in the ambush add six, others do not") {
    Fight fight = calm("ABC.x");
    PersonSet together;
    together.add(fight.who('B'));
    EXPECT_TRUE(fight.gm(Begin{fight.who('A'), together}, {1, 1, 1, 2, 1, 3, 5, 5}).is_done());
    EXPECT_EQ(fight['A'].initiative, 8);
    EXPECT_EQ(fight['B'].initiative, 9);
    EXPECT_EQ(fight['C'].initiative, 4);
    Fight other = calm("A.x");
    PersonSet enemy;
    enemy.add(other.who('x'));
    EXPECT_EQ(other.gm(Begin{other.who('A'), enemy}), refuse("LS-INI-006", "allies_only"));
}

RULE("LS-INI-007", "someone quicker goes before the one who began, whose action is not locked in") {
    Fight fight = calm("Ax");
    EXPECT_TRUE(fight.does('A', Attack{fight.who('x')}, {1, 1, 5, 5}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'x');
    EXPECT_TRUE(fight.does('x', EndTurn{}).is_done());
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done()) << "A may do something else, or nothing";
    Fight quick = calm("Ax");
    EXPECT_TRUE(quick.does('A', Attack{quick.who('x')}, {1, 2, 3, 4}).is_done());
    EXPECT_EQ(quick.asked_letter(), 'A');
    EXPECT_FALSE(quick.was_told(Cited{"LS-INI-007", quick.who('A')}));
}

RULE("LS-INI-009", "of tied opponents the one of the starting group goes first") {
    Fight fight = calm("x.A");
    EXPECT_TRUE(fight.gm(Begin{fight.who('A'), {}}, {5, 5, 2, 2}).is_done());
    EXPECT_EQ(order_of(fight), "Ax");
    EXPECT_EQ(fight.told<TieBroken>().size(), 1U);
}

RULE("LS-INI-010", "tied opponents who did not begin it roll again, for their order alone") {
    Fight fight = calm("A.x.B");
    // x and B tie at 5; B wins the reroll, its total stays.
    EXPECT_TRUE(fight.gm(Begin{fight.who('A'), {}}, {3, 4, 2, 3, 1, 4, 1, 2, 4, 5}).is_done());
    EXPECT_EQ(order_of(fight), "ABx");
    EXPECT_EQ(fight['B'].initiative, 5);
    Fight again = calm("A.x.B");
    // The reroll ties as well, so both roll once more.
    EXPECT_TRUE(
        again.gm(Begin{again.who('A'), {}}, {3, 4, 2, 3, 1, 4, 1, 2, 2, 1, 5, 5, 1, 1}).is_done());
    EXPECT_EQ(order_of(again), "AxB");
}

RULE("LS-INI-011", "tied allies choose their order, and again each round") {
    Fight fight = calm("ABC.x");
    EXPECT_TRUE(fight.gm(Begin{fight.who('x'), {}}, {4, 4, 4, 4, 4, 4, 5, 5}).is_done());
    EXPECT_EQ(fight.asked(), "order");
    EXPECT_EQ(fight.menu(Seat::of(fight.asked_of()))[0].domains[0].options.size(), 3U);
    EXPECT_EQ(fight.does('A', GoFirst{fight.who('x')}), refuse("LS-INI-011", "one_of_the_tied"));
    EXPECT_TRUE(fight.does('A', GoFirst{fight.who('C')}).is_done());
    EXPECT_EQ(order_of(fight), "xCAB");
    EXPECT_EQ(fight.asked(), "order") << "A and B are still tied with each other";
    EXPECT_TRUE(fight.does('A', GoFirst{fight.who('B')}).is_done());
    EXPECT_EQ(order_of(fight), "xCBA");
    for (const char each : {'x', 'C', 'B', 'A'})
        EXPECT_TRUE(fight.does(each, EndTurn{}).is_done()) << each;
    EXPECT_EQ(fight.asked(), "order") << "a new round, a new choice";
}

RULE("LS-GAP-009", "the declarer of whatever started the fight gets the six") {
    Fight fight = calm("A..x");
    EXPECT_TRUE(fight.does('A', Move{.to = {{1, 0}}}, {1, 1, 5, 5}).is_done());
    EXPECT_EQ(fight['A'].initiative, 8);
    EXPECT_TRUE(fight['A'].starter);
    EXPECT_EQ(fight.told<Rolled>().size(), 2U);
}

RULE("LS-INI-009", "in a tie of three too the one who began it comes before every opponent") {
    Fight fight = calm("x.AB");
    // All have 8; x and A roll again and x wins.
    EXPECT_TRUE(fight.gm(Begin{fight.who('B'), {}}, {4, 4, 4, 4, 1, 1, 5, 5, 1, 1}).is_done());
    EXPECT_EQ(order_of(fight), "BxA");
}

RULE("LS-INI-011", "only somebody who exists and is tied can be named") {
    Fight fight = calm("AB.x");
    EXPECT_TRUE(fight.gm(Begin{fight.who('x'), {}}, {4, 4, 4, 4, 5, 5}).is_done());
    EXPECT_EQ(fight.does('A', GoFirst{static_cast<PersonId>(100)}),
              refuse("LS-INI-011", "one_of_the_tied"));
}

RULE("LS-INI-001", "where nobody is left who could begin, it is over") {
    Fight fight = calm("A.x");
    EXPECT_FALSE(fight.menu(Seat::master()).empty());
    fight['A'].condition = Condition::unconscious;
    EXPECT_EQ(fight.asked(), "begin");
    fight['x'].condition = Condition::dead;
    EXPECT_EQ(fight.asked(), "over");
}

RULE("LS-CHK-009", "what was granted before the fight counts in the roll that begins it") {
    Fight fight = calm("A..x");
    EXPECT_TRUE(fight.gm(Grant{fight.who('A'), 1}).is_done());
    EXPECT_TRUE(fight.gm(Begin{fight.who('A'), {}}, {1, 1, 5, 5}).is_done());
    EXPECT_EQ(fight['A'].initiative, 11) << "2, the six, and three for the advantage";
    EXPECT_TRUE(fight.scene.granted.empty());
}

}  // namespace
}  // namespace breakneck::lucky_stars::initiative_test
