// TevellerRPG, section 10: grappling.
#include "rules/teveller/grapple.h"

#include "rules/teveller/acting.h"
#include "tests/support/rule_test.h"
#include "tests/support/teveller.h"

namespace breakneck::teveller::grapple_test {
namespace {

using test::Skirmish;
using Faces = std::vector<std::int16_t>;

board::Place at(std::string_view text) {
    board::Place place;
    EXPECT_TRUE(board::from_text(text, place)) << text;
    return place;
}

const Faces wins{4, 4, 2, 2};    // by 4
const Faces excels{6, 6, 3, 3};  // by 6
const Faces loses{2, 2, 4, 4};

/// A and x face each other in the middle of a board of nine by five.
struct Ring : Skirmish {
    explicit Ring(
        std::string_view picture = ".........\n.........\n...Ax....\n.........\n.........")
        : Skirmish(picture) {}
    void start(std::string_view order = "Ax") { begin(order); }
    /// A seizes x and wins the throw.
    void seize(const Faces& dice = wins) {
        EXPECT_TRUE(does('A', Grapple{who('x')}, dice).is_done());
        EXPECT_EQ(asked(), "grapple_won");
        EXPECT_EQ(asked_letter(), 'A');
    }
    Answer picks(char letter, const PickOption& option, const Faces& dice = {}) {
        return does(letter, option, dice);
    }
    bool is_held(char letter) const { return is_grappled(scene, who(letter)); }
};

RULE("TV-GRAP-001", "to grapple, win an opposed throw of Melee Combat, for one action") {
    Ring ring;
    ring.start();
    ring.seize();
    EXPECT_EQ(ring.rolled("grapple").rule, RuleId("TV-GRAP-001"));
    EXPECT_EQ(ring.rolled("grapple").total, 8);
    EXPECT_EQ(ring.rolled("grapple").their_total, 4);
    EXPECT_TRUE(ring.was_told(Grappled{ring.who('A'), ring.who('x'), 0}));
    EXPECT_TRUE(ring.was_told(GrappleThrown{ring.who('A'), ring.who('x'), 4}));
    EXPECT_EQ(ring['A'].actions, 1);
    EXPECT_TRUE(ring.is_held('A'));
    EXPECT_TRUE(ring.is_held('x'));
    EXPECT_EQ(grappled_with(ring.scene, ring.who('x')), ring.who('A'));
}

RULE("TV-GRAP-001", "somebody in melee range who can resist and is not in a grapple yet") {
    Ring ring("A..x\n.By.\n....");
    ring.start("ABxy");
    EXPECT_EQ(ring.does('A', Grapple{ring.who('x')}), refuse("TV-GRAP-001", "out_of_reach"));
    EXPECT_EQ(ring.does('A', Grapple{ring.who('A')}), refuse("TV-GRAP-001", "nobody_to_grapple"));
    EXPECT_EQ(ring.does('A', Grapple{PersonId::nobody}),
              refuse("TV-GRAP-001", "nobody_to_grapple"));
    apply(ring.stage, ring.scene, Grappled{ring.who('B'), ring.who('y'), 0});
    ring['A'].at.place = at("C1");
    EXPECT_EQ(ring.does('A', Grapple{ring.who('y')}), refuse("TV-GRAP-001", "in_a_grapple"));
    ring['x'].condition = Condition::unconscious;
    EXPECT_EQ(ring.does('A', Grapple{ring.who('x')}), refuse("TV-GRAP-001", "nobody_to_grapple"));
}

RULE("TV-GRAP-002", "the winner picks exactly one option") {
    Ring ring;
    ring.start();
    ring.seize();
    EXPECT_EQ(ring.does('A', EndTurn{}), refuse("TV-GRAP-002", "pick_an_option"));
    EXPECT_TRUE(ring.picks('A', {.option = GrappleOption::keep}).is_done());
    EXPECT_TRUE(ring.cites("TV-GRAP-002"));
    EXPECT_EQ(ring.asked(), "turn");
}

RULE("TV-GRAP-003", "the opponent is knocked prone") {
    Ring ring;
    ring.start();
    ring.seize();
    EXPECT_TRUE(ring.picks('A', {.option = GrappleOption::prone}).is_done());
    EXPECT_TRUE(ring['x'].prone);
    EXPECT_TRUE(ring.does('A', Wrestle{}, wins).is_done());
    EXPECT_EQ(ring.picks('A', {.option = GrappleOption::prone}),
              refuse("TV-GRAP-003", "prone_already"));
}

RULE("TV-GRAP-004", "the opponent is disarmed, and the weapon falls to the floor") {
    Ring ring;
    const ItemId sword = ring.give_sword('x');
    const ItemId other = ring.give_sword('A');
    ring.start();
    ring.seize();
    EXPECT_EQ(ring.picks('A', {.option = GrappleOption::disarm, .item = other}),
              refuse("TV-GRAP-004", "not_in_hand"));
    EXPECT_EQ(may_pick(ring.stage, ring.scene, GrappleAsked{ring.who('A'), ring.who('x'), 4},
                       {.option = GrappleOption::disarm, .item = static_cast<ItemId>(150)}),
              refuse("TV-GRAP-004", "not_in_hand"));
    EXPECT_TRUE(ring.picks('A', {.option = GrappleOption::disarm, .item = sword}).is_done());
    EXPECT_EQ(ring.scene.thing(sword).hold, Hold::dropped);
    EXPECT_EQ(ring.scene.thing(sword).space, ring.space('x'));
    EXPECT_TRUE(ring.is_held('x'));
}

RULE("TV-GRAP-005", "with Effect 6 or more the winner takes the weapon instead") {
    Ring ring;
    const ItemId sword = ring.give_sword('x');
    ring.start();
    ring.seize(wins);
    const PickOption take{.option = GrappleOption::disarm, .take = true, .item = sword};
    EXPECT_EQ(ring.picks('A', take), refuse("TV-GRAP-005", "effect_too_small", 6, 4));
    EXPECT_TRUE(ring.picks('A', {.option = GrappleOption::keep}).is_done());
    EXPECT_TRUE(ring.does('A', Wrestle{}, excels).is_done());
    EXPECT_TRUE(ring.picks('A', take).is_done());
    EXPECT_TRUE(has_in_hand(ring.scene, ring.who('A'), sword));
}

RULE("TV-GRAP-006", "the opponent is thrown up to 3 m for 1D and the STR DM") {
    Ring ring;
    ring.sheet('A').characteristics.str = 9;
    ring.start();
    ring.seize();
    EXPECT_EQ(ring.picks('A', {.option = GrappleOption::toss, .to = at("I3")}),
              refuse("TV-GRAP-006", "too_far", 4, 3));
    EXPECT_EQ(ring.picks('A', {.option = GrappleOption::toss, .to = at("D3")}),
              refuse("TV-GRAP-006", "not_free"));
    EXPECT_EQ(ring.picks('A', {.option = GrappleOption::toss, .to = {{4, -1}}}),
              refuse("TV-GRAP-006", "off_board"));
    EXPECT_TRUE(ring.picks('A', {.option = GrappleOption::toss, .to = at("H3")}, {4}).is_done());
    EXPECT_EQ(ring.space('x'), at("H3").space);
    EXPECT_EQ(ring.reason("str", "thrown_down"), 1);
    EXPECT_EQ(ring['x'].stamina, 2);
}

RULE("TV-GAP-041", "armor counts for whoever is thrown, at least 1 is dealt, nobody falls by it") {
    Ring ring;
    ring.sheet('A').characteristics.str = 0;
    ring.give_armor('x', 2);
    ring.start();
    ring.seize({6, 6, 2, 2});
    EXPECT_TRUE(ring.picks('A', {.option = GrappleOption::toss, .to = at("F3")}, {1}).is_done());
    EXPECT_TRUE(ring.cites("TV-GAP-041"));
    const auto harmed = ring.told<Harmed>();
    ASSERT_EQ(harmed.size(), 1U);
    EXPECT_EQ(harmed[0].damage, 1) << "1 and DM minus 2";
    EXPECT_EQ(harmed[0].through, 0);
    EXPECT_FALSE(ring['x'].prone);
}

RULE("TV-GRAP-007", "the opponent suffers 2 and the Effect and the STR DM") {
    Ring ring;
    ring.sheet('A').characteristics.str = 9;
    ring.start();
    ring.seize({3, 3, 3, 2});
    EXPECT_TRUE(ring.picks('A', {.option = GrappleOption::damage}).is_done());
    EXPECT_EQ(ring['x'].stamina, 7 - (2 + 2 + 1));
}

/// What is left of x's Stamina after grapple damage of 6 through some armor.
int stamina_through(Item armor) {
    Ring ring;
    armor.name = "armor";
    armor.kind = ItemKind::armor;
    armor.hold = Hold::worn;
    armor.protection = 4;
    ring.give('x', armor);
    ring.start();
    ring.seize(wins);
    EXPECT_TRUE(ring.picks('A', {.option = GrappleOption::damage}).is_done());
    return ring['x'].stamina;
}

RULE("TV-GRAP-008", "only powered or encased armor and the like help against that") {
    EXPECT_EQ(stamina_through({}), 1);
    EXPECT_EQ(stamina_through({.stops_grapple = true}), 5);
    EXPECT_EQ(stamina_through({.powered = true}), 5);
}

RULE("TV-GRAP-009", "the winner breaks free and moves up to 10 m at no other cost") {
    Ring ring;
    ring.start();
    ring.seize();
    EXPECT_TRUE(ring.picks('A', {.option = GrappleOption::break_free, .to = at("A1")}).is_done());
    EXPECT_EQ(ring.space('A'), at("A1").space);
    EXPECT_FALSE(ring.is_held('A'));
    EXPECT_FALSE(ring.is_held('x'));
    EXPECT_EQ(ring['A'].actions, 1);
    EXPECT_EQ(ring['A'].moves, 0);
    EXPECT_EQ(ring.asked_letter(), 'A');
}

RULE("TV-GRAP-009", "no farther than a Move, and one may also stay") {
    Ring ring("Ax..............");
    ring.start();
    ring.seize();
    EXPECT_FALSE(ring.picks('A', {.option = GrappleOption::break_free, .to = at("P1")}).is_done());
    EXPECT_TRUE(ring.picks('A', {.option = GrappleOption::break_free, .to = at("A1")}).is_done());
    EXPECT_TRUE(ring.cites("TV-GRAP-009"));
    EXPECT_FALSE(ring.is_held('A'));
}

RULE("TV-GRAP-010", "the grapple may just go on") {
    Ring ring;
    ring.start();
    ring.seize();
    EXPECT_EQ(ring.picks('A', {.option = GrappleOption::keep, .hold = false}),
              refuse("TV-GRAP-010", "goes_on"));
    EXPECT_TRUE(ring.picks('A', {.option = GrappleOption::keep}).is_done());
    EXPECT_TRUE(ring.is_held('A'));
    EXPECT_TRUE(ring.is_held('x'));
    EXPECT_EQ(ring['x'].stamina, 7);
}

RULE("TV-GRAP-011", "the opponent is dragged up to 3 m, and whoever holds on goes along") {
    Ring ring;
    ring.start();
    ring.seize();
    EXPECT_EQ(ring.picks('A', {.option = GrappleOption::drag, .to = at("I3")}),
              refuse("TV-GRAP-011", "not_there"));
    EXPECT_TRUE(ring.picks('A', {.option = GrappleOption::drag, .to = at("H3")}).is_done());
    EXPECT_EQ(ring.space('x'), at("H3").space);
    EXPECT_EQ(ring.space('A'), at("G3").space);
    EXPECT_TRUE(ring.is_held('x'));
}

RULE("TV-GRAP-011", "or pushed, and let go") {
    Ring ring;
    ring.start();
    ring.seize();
    EXPECT_EQ(ring.picks('A', {.option = GrappleOption::drag, .hold = false, .to = at("D3")}),
              refuse("TV-GRAP-011", "not_free"));
    EXPECT_TRUE(
        ring.picks('A', {.option = GrappleOption::drag, .hold = false, .to = at("G3")}).is_done());
    EXPECT_EQ(ring.space('x'), at("G3").space);
    EXPECT_EQ(ring.space('A'), at("D3").space);
    EXPECT_FALSE(ring.is_held('x'));
}

RULE("TV-GRAP-012", "a throw ends the grapple, whatever the winner would like") {
    Ring ring;
    ring.start();
    ring.seize();
    EXPECT_TRUE(ring.picks('A', {.option = GrappleOption::toss, .hold = true, .to = at("E3")}, {1})
                    .is_done());
    EXPECT_TRUE(ring.was_told(GrappleEnded{"TV-GRAP-012", 0}));
    EXPECT_FALSE(ring.is_held('A'));
    EXPECT_FALSE(ring.is_held('x'));
}

RULE("TV-GRAP-013", "after anything else the winner says whether it goes on") {
    Ring ring;
    ring.start();
    ring.seize();
    EXPECT_TRUE(ring.picks('A', {.option = GrappleOption::damage, .hold = true}).is_done());
    EXPECT_TRUE(ring.is_held('x'));
    ring.turn_of('x');
    EXPECT_TRUE(ring.does('x', Wrestle{}, {6, 6, 1, 1}).is_done());
    EXPECT_EQ(ring.asked_letter(), 'x');
    EXPECT_TRUE(ring.picks('x', {.option = GrappleOption::prone, .hold = false}).is_done())
        << "even for the one who did not begin it";
    EXPECT_TRUE(ring.was_told(GrappleEnded{"TV-GRAP-013", 0}));
    EXPECT_FALSE(ring.is_held('x'));
    EXPECT_TRUE(ring['A'].prone);
}

RULE("TV-GRAP-014", "in a grapple there is nothing to do but the next throw") {
    Ring ring;
    const ItemId sword = ring.give_sword('x');
    ring.start();
    ring.seize();
    EXPECT_TRUE(ring.picks('A', {.option = GrappleOption::keep}).is_done());
    ring.turn_of('x');
    const Refusal grappled = refuse("TV-GRAP-014", "grappled");
    EXPECT_EQ(ring.does('x', Attack{.target = ring.who('A'), .weapon = sword}), grappled);
    EXPECT_EQ(ring.does('x', Move{.to = at("F3")}), grappled);
    EXPECT_EQ(ring.does('x', GoProne{}), grappled);
    EXPECT_EQ(ring.does('x', Overwatch{}), grappled);
    EXPECT_TRUE(ring.does('x', Wrestle{}, wins).is_done());
}

RULE("TV-GRAP-014", "whoever is seized before they could act has lost the action") {
    Ring ring;
    const ItemId sword = ring.give_sword('A');
    ring.start("xA");
    EXPECT_TRUE(ring.does('x', Overwatch{}).is_done());
    ring.turn_of('A');
    EXPECT_TRUE(ring.does('A', Attack{.target = ring.who('x'), .weapon = sword}).is_done());
    EXPECT_EQ(ring.asked(), "overwatch");
    EXPECT_TRUE(ring.does('x', Grapple{ring.who('A')}, wins).is_done());
    EXPECT_TRUE(ring.picks('x', {.option = GrappleOption::keep}).is_done());
    EXPECT_TRUE(ring.told<Attacked>().empty());
    EXPECT_EQ(ring.asked_letter(), 'A');
    EXPECT_EQ(ring.does('A', Move{.to = at("A1")}), refuse("TV-GRAP-014", "grappled"));
}

RULE("TV-GRAP-015", "in a running grapple whoever wins the throw picks an option") {
    Ring ring;
    ring.start();
    EXPECT_EQ(ring.does('A', Wrestle{}), refuse("TV-GRAP-015", "not_in_a_grapple"));
    ring.seize();
    EXPECT_TRUE(ring.picks('A', {.option = GrappleOption::keep}).is_done());
    EXPECT_TRUE(ring.does('A', Wrestle{}, {2, 2, 4, 4}).is_done());
    EXPECT_EQ(ring.asked_letter(), 'x');
    EXPECT_TRUE(ring.was_told(GrappleThrown{ring.who('x'), ring.who('A'), 4}));
    EXPECT_TRUE(ring.picks('x', {.option = GrappleOption::damage}).is_done());
    EXPECT_EQ(ring['A'].stamina, 7 - 6);
    EXPECT_EQ(ring.asked_letter(), 'A') << "it is still A's turn";
}

/// Both do nothing more in this round.
void end_round(Ring& ring) {
    const int round = ring.scene.round;
    while (ring.scene.round == round)
        ASSERT_TRUE(ring.does(ring.asked_letter(), EndTurn{}).is_done());
}

RULE("TV-GRAP-016", "whoever won in the last round has DM plus 1 on the next throw") {
    Ring ring;
    ring.start();
    ring.seize();
    EXPECT_TRUE(ring.picks('A', {.option = GrappleOption::keep}).is_done());
    EXPECT_TRUE(ring.does('A', Wrestle{}, wins).is_done());
    EXPECT_FALSE(ring.has_reason("won_the_last", "grapple")) << "not in the same round";
    EXPECT_TRUE(ring.picks('A', {.option = GrappleOption::keep}).is_done());
    end_round(ring);
    EXPECT_TRUE(ring.does('A', Wrestle{}, {2, 2, 4, 4}).is_done());
    EXPECT_EQ(ring.reason("won_the_last", "grapple"), 1);
    EXPECT_EQ(ring.rolled("grapple").total, 5);
    EXPECT_TRUE(ring.picks('x', {.option = GrappleOption::keep}).is_done());
    EXPECT_TRUE(ring.does('A', Wrestle{}, {2, 2, 4, 4}).is_done());
    EXPECT_EQ(ring.rolled("grapple").total, 4) << "it was for one throw";
    EXPECT_EQ(ring.rolled("grapple").their_total, 8);
    EXPECT_TRUE(ring.picks('x', {.option = GrappleOption::keep}).is_done());
    end_round(ring);
    EXPECT_TRUE(ring.does('A', Wrestle{}, wins).is_done());
    EXPECT_EQ(ring.rolled("grapple").their_total, 5) << "now it is x who won in the last round";
}

RULE("TV-GRAP-016", "it counts for a new grapple too") {
    Ring ring;
    ring.start();
    ring.seize();
    EXPECT_TRUE(ring.picks('A', {.option = GrappleOption::damage, .hold = false}).is_done());
    end_round(ring);
    ring.seize();
    EXPECT_EQ(ring.reason("won_the_last", "grapple"), 1);
    EXPECT_TRUE(ring.was_told(GrappleThrown{ring.who('A'), ring.who('x'), 5}));
}

RULE("TV-GRAP-017", "however many were won in a row, it stays DM plus 1") {
    Ring ring;
    ring.start();
    ring.seize();
    EXPECT_TRUE(ring.picks('A', {.option = GrappleOption::keep}).is_done());
    EXPECT_TRUE(ring.does('A', Wrestle{}, wins).is_done());
    EXPECT_TRUE(ring.picks('A', {.option = GrappleOption::keep}).is_done());
    end_round(ring);
    ring.turn_of('x');
    EXPECT_TRUE(ring.does('x', Wrestle{}, loses).is_done());
    EXPECT_EQ(ring.rolled("grapple").their_total, 9);
    EXPECT_TRUE(ring.cites("TV-GRAP-017"));
}

RULE("TV-GAP-039", "both throw with STR") {
    Ring ring;
    ring.sheet('A').characteristics.str = 12;
    ring.sheet('x').characteristics.str = 3;
    ring.start();
    ring.seize({3, 3, 3, 3});
    EXPECT_EQ(ring.rolled("grapple").total, 8);
    EXPECT_EQ(ring.rolled("grapple").their_total, 5);
    EXPECT_TRUE(ring.has_reason("by_strength", "grapple"));
}

RULE("TV-GAP-040", "whoever loses the first throw has begun nothing") {
    Ring ring;
    ring.start();
    EXPECT_TRUE(ring.does('A', Grapple{ring.who('x')}, loses).is_done());
    EXPECT_TRUE(ring.cites("TV-GAP-040"));
    EXPECT_FALSE(ring.is_held('A'));
    EXPECT_FALSE(ring.is_held('x'));
    EXPECT_EQ(ring.asked(), "turn") << "x has nothing to pick";
    EXPECT_EQ(ring.asked_letter(), 'A');
    EXPECT_EQ(ring['A'].actions, 1);
}

RULE("TV-GAP-040", "in an established grapple either side may throw and either may win") {
    Ring ring;
    ring.start();
    ring.seize();
    EXPECT_TRUE(ring.picks('A', {.option = GrappleOption::keep}).is_done());
    EXPECT_TRUE(ring.does('A', Wrestle{}, {1, 1, 6, 6}).is_done());
    EXPECT_TRUE(ring.cites("TV-GAP-040"));
    EXPECT_EQ(ring.asked_letter(), 'x');
}

RULE("TV-GRAP-001", "ties are thrown again") {
    Ring ring;
    ring.start();
    ring.seize({3, 3, 4, 2, 4, 4, 2, 2});
    EXPECT_TRUE(ring.was_told(GrappleThrown{ring.who('A'), ring.who('x'), 4}));
}

TEST(Grapple, whoever_falls_before_the_winner_picks_is_out_of_it) {
    Ring ring("A..Bx..y.");
    ring.start("ABxy");
    ring.turn_of('B');
    EXPECT_TRUE(ring.does('B', Grapple{ring.who('x')}, wins).is_done());
    // 30 points: x is mortally wounded.
    EXPECT_TRUE(ring.gm(Hurt{ring.who('x'), 5}, {6, 6, 6, 6, 6}).is_done());
    EXPECT_FALSE(ring.is_held('B'));
    EXPECT_TRUE(ring.picks('B', {.option = GrappleOption::keep}).is_done());
    EXPECT_FALSE(ring.is_held('B'));
    EXPECT_EQ(ring.asked_letter(), 'B');
}

TEST(GrappleMenu, everything_listed_may_be_picked) {
    Ring ring("....#....\n.........\n...Ax....\n.........\n.........");
    ring.give_sword('x');
    ring.start();
    ring.seize(excels);
    const auto* asked = top_as<GrappleAsked>(ring.scene);
    ASSERT_NE(asked, nullptr);
    Menu<Choice> menu;
    add_options(menu, ring.stage, ring.scene, *asked);
    std::size_t picked = 0;
    for (const auto& item : menu)
        for (std::size_t i = 0; i < item.size(); ++i, ++picked) {
            const auto option = std::get<PickOption>(nth_choice(item, i));
            EXPECT_TRUE(may_pick(ring.stage, ring.scene, *asked, option).is_done());
        }
    EXPECT_GT(picked, 40U);
}

}  // namespace
}  // namespace breakneck::teveller::grapple_test
