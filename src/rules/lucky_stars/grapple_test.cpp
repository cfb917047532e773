// These Lucky Stars, chapter 11: grapples.
#include "rules/lucky_stars/grapple.h"

#include "tests/support/lucky.h"
#include "tests/support/rule_test.h"

namespace breakneck::lucky_stars::grapple_test {
namespace {

using test::Fight;
using test::two_outcomes;
using Faces = std::vector<std::int16_t>;

struct Wrestle : Fight {
    explicit Wrestle(std::string_view picture = "....\n.Ax.\n....") : Fight(picture) {}
    void start(std::string_view order = "Ax") {
        begin(order);
        everyone_has_acted();
    }
    Grapple seize(char target) const { return {who(target)}; }
    /// Somebody has seized another already.
    void hold(char winner, char loser) {
        apply(stage, scene, GrappleEngaged{who(winner), who(loser)});
    }
    bool grapples(char letter) { return (*this)[letter].grapple >= 0; }
};
const Faces wins{4, 4, 1, 1};
const Faces loses{1, 1, 4, 4};

RULE("LS-GRP-001", "Grapple is STR and AGI and mods") {
    Wrestle ring;
    ring.sheet('A').attributes = {.str = 3, .agi = 2};
    ring.sheet('A').initiative_mods = -2;
    ring.sheet('A').grapple_mods = 1;
    ring.start();
    EXPECT_TRUE(ring.does('A', ring.seize('x'), wins).is_done());
    EXPECT_EQ(ring.reason("grapple"), 6);
    EXPECT_EQ(ring.rolled().total, 14);
}

RULE("LS-GRP-002", "large creatures grapple better, small ones worse") {
    Wrestle ring;
    ring.sheet('A').size = Size::small;
    ring.start();
    EXPECT_TRUE(ring.does('A', ring.seize('x'), wins).is_done());
    EXPECT_EQ(ring.reason("size"), -2);
    EXPECT_EQ(row_of(Size::tiny).grapple, -4);
    EXPECT_EQ(row_of(Size::medium).grapple, 0);
    EXPECT_EQ(row_of(Size::large).grapple, 2);
    EXPECT_EQ(row_of(Size::huge).grapple, 4);
}

RULE("LS-GRP-003", "a Grapple costs 2 AP and is a contested check against an opponent in reach") {
    Wrestle ring("AxB.y");
    ring.start("AxBy");
    EXPECT_EQ(ring.does('A', ring.seize('B')), refuse("LS-GRP-003", "not_an_opponent"));
    EXPECT_EQ(ring.does('A', ring.seize('y')), refuse("LS-GRP-003", "out_of_reach"));
    EXPECT_TRUE(ring.does('A', ring.seize('x'), wins).is_done());
    EXPECT_EQ(ring['A'].ap, 2);
    EXPECT_EQ(ring.rolled().rule, RuleId("LS-GRP-003"));
    EXPECT_EQ(ring.rolled().other, ring.who('x'));
}

RULE("LS-GRP-003", "ties are rolled again") {
    Wrestle ring;
    ring.start();
    EXPECT_TRUE(ring.does('A', ring.seize('x'), {3, 3, 3, 3, 4, 4, 1, 1}).is_done());
    EXPECT_EQ(ring.asked_letter(), 'A');
    EXPECT_EQ(ring.asked(), "grapple");
}

RULE("LS-GRP-004", "the winner engages and is in control, or lets go") {
    Wrestle ring;
    ring.start();
    EXPECT_TRUE(ring.does('A', ring.seize('x'), wins).is_done());
    EXPECT_EQ(ring.asked(), "grapple");
    EXPECT_EQ(ring.does('A', EndTurn{}), refuse("LS-GRP-004", "engage_or_release"));
    EXPECT_TRUE(ring.does('A', Engage{}).is_done());
    EXPECT_TRUE(ring.was_told(GrappleEngaged{ring.who('A'), ring.who('x')}));
    EXPECT_TRUE(ring['A'].in_control);
    EXPECT_TRUE(is_pinned(ring.scene, ring.who('x')));
    Wrestle other;
    other.start();
    EXPECT_TRUE(other.does('A', other.seize('x'), wins).is_done());
    EXPECT_TRUE(other.does('A', Release{}).is_done());
    EXPECT_FALSE(other.grapples('A'));
    EXPECT_FALSE(other.grapples('x'));
    EXPECT_EQ(other.asked(), "turn");
}

RULE("LS-GRP-005", "among several everyone rolls and the highest is in control") {
    Wrestle ring(R"(
        .B.
        Ax.)");
    ring.start("BAx");
    ring.hold('A', 'x');
    // Everyone rolls as they are listed: B, A, x.
    EXPECT_TRUE(ring.does('B', ring.seize('x'), {1, 2, 3, 3, 4, 5}).is_done());
    EXPECT_EQ(ring.asked_letter(), 'x');
    EXPECT_TRUE(ring.does('x', Engage{}).is_done());
    EXPECT_TRUE(ring['x'].in_control);
    EXPECT_FALSE(ring['A'].in_control);
    EXPECT_TRUE(same_grapple(ring.scene, ring.who('A'), ring.who('B')));
    EXPECT_TRUE(same_grapple(ring.scene, ring.who('A'), ring.who('x')));
}

RULE("LS-GRP-005", "ties at the top are rolled again, and letting go ends it for all") {
    Wrestle ring(R"(
        .B.
        Ax.)");
    ring.start("BAx");
    ring.hold('A', 'x');
    EXPECT_TRUE(ring.does('B', ring.seize('x'), {4, 4, 1, 2, 3, 5, 5, 5, 1, 1}).is_done());
    EXPECT_EQ(ring.asked_letter(), 'B');
    EXPECT_TRUE(ring.does('B', Release{}).is_done());
    for (const char each : {'A', 'B', 'x'}) EXPECT_FALSE(ring.grapples(each)) << each;
}

RULE("LS-GRP-005", "struggling against several, everyone rolls") {
    Wrestle ring(R"(
        .B.
        Ax.)");
    ring.start("xBA");
    ring.hold('A', 'x');
    ring.hold('A', 'B');
    EXPECT_TRUE(ring.does('x', Struggle{}, {5, 5, 1, 1, 3, 3}).is_done());
    EXPECT_TRUE(ring['B'].in_control) << "the highest, whoever it is";
    EXPECT_TRUE(ring.was_told(LostStruggle{ring.who('x')}));
    Wrestle other(R"(
        .B.
        Ax.)");
    other.start("xBA");
    other.hold('A', 'x');
    other.hold('A', 'B');
    EXPECT_TRUE(other.does('x', Struggle{}, {3, 3, 1, 1, 5, 5}).is_done());
    EXPECT_TRUE(other['x'].in_control);
}

RULE("LS-GRP-006", "the one in control uses what can be done in a grapple, not a Move") {
    Wrestle ring;
    ring.start();
    EXPECT_EQ(ring.does('A', EndGrapple{}).refusal().why, "no_grapple");
    ring.hold('A', 'x');
    EXPECT_EQ(ring.does('A', Move{.to = {{0, 0}}}).refusal().rule, RuleId("LS-GRP-006"));
    EXPECT_EQ(ring.does('A', Step{{{0, 0}}}).refusal().rule, RuleId("LS-GRP-006"));
    EXPECT_TRUE(ring.does('A', Drag{{{0, 1}}}).is_done());
    ring.hold('x', 'A');
    EXPECT_EQ(needs_control(ring.scene, ring.who('A')), refuse("LS-GRP-006", "not_in_control"));
}

RULE("LS-GRP-007", "in control one drags the other along up to 10 ft for 3 AP") {
    Wrestle ring("......\n.Ax...\n......");
    ring.start();
    ring.hold('A', 'x');
    EXPECT_EQ(ring.does('A', Drag{{{4, 0}}}), refuse("LS-GRP-007", "too_far"));
    EXPECT_EQ(ring.does('A', Drag{{{1, 1}}}), refuse("LS-GRP-007", "too_far"));
    EXPECT_TRUE(ring.does('A', Drag{{{3, 1}}}).is_done());
    EXPECT_EQ(ring['A'].ap, 1);
    EXPECT_EQ(ring.space('A'), board::Space(3, 1));
    EXPECT_EQ(ring.space('x'), board::Space(4, 1));
    EXPECT_TRUE(same_grapple(ring.scene, ring.who('A'), ring.who('x')));
}

RULE("LS-GRP-007", "whoever finds no room ahead is dragged behind, and walls stop all") {
    Wrestle ring("..Ax#\n#####");
    ring.start();
    ring.hold('A', 'x');
    EXPECT_TRUE(ring.does('A', Drag{{{3, 0}}}).is_done());
    EXPECT_EQ(ring.space('A'), board::Space(3, 0));
    EXPECT_EQ(ring.space('x'), board::Space(2, 0));
    Wrestle cell("A#x");
    cell.start();
    cell.hold('A', 'x');
    EXPECT_EQ(cell.does('A', Drag{{{2, 0}}}), refuse("LS-GRP-007", "too_far"));
}

RULE("LS-GRP-008", "in control one attacks unarmed or with a light weapon for 3 AP") {
    Wrestle ring;
    const ItemId knife = ring.give('A', {.name = "knife", .light = true});
    const ItemId sword = ring.give_sword('A');
    ring.start();
    ring.hold('A', 'x');
    EXPECT_EQ(ring.does('A', Attack{.target = ring.who('x'), .weapon = sword}).refusal().rule,
              RuleId("LS-GRP-008"));
    EXPECT_TRUE(
        ring.does('A', Attack{.target = ring.who('x'), .weapon = knife}, {1, 1, 3, 3}).is_done());
    EXPECT_EQ(ring['A'].ap, 1);
}

RULE("LS-GRP-009", "in control one ends the grapple for 1 AP") {
    Wrestle ring;
    ring.start();
    EXPECT_EQ(ring.does('A', EndGrapple{}), refuse("LS-GRP-009", "no_grapple"));
    ring.hold('A', 'x');
    EXPECT_TRUE(ring.does('A', EndGrapple{}).is_done());
    EXPECT_EQ(ring['A'].ap, 3);
    EXPECT_FALSE(ring.grapples('A'));
    EXPECT_FALSE(ring.grapples('x'));
}

RULE("LS-GRP-010", "in control one tosses the other up to 10 ft with a STR roll, for 3 AP") {
    Wrestle ring("....#\n.Ax..\n....#");
    ring.sheet('A').attributes.str = 3;
    ring.start();
    ring.hold('A', 'x');
    EXPECT_EQ(ring.does('A', Toss{ring.who('x'), {{4, 1}}}).refusal().why, "too_far");
    EXPECT_EQ(ring.does('A', Toss{ring.who('A'), {{3, 1}}}).refusal().why, "not_in_grapple");
    EXPECT_TRUE(ring.does('A', Toss{ring.who('x'), {{3, 0}}}, {2, 3}).is_done());
    EXPECT_EQ(ring.reason("STR"), 3);
    EXPECT_EQ(ring['A'].ap, 1);
    EXPECT_TRUE(ring.was_told(
        Moved{"LS-GRP-010", ring.who('x'), place_of(ring.stage, ring.scene, ring.who('x'))}));
    EXPECT_EQ(ring.space('x'), board::Space(3, 0));
    EXPECT_FALSE(ring.grapples('x'));
}

RULE("LS-GRP-010", "nobody is tossed through a wall, onto somebody or off the board") {
    Wrestle ring("A#..\nx...\n.y..");
    ring.start("Axy");
    ring.hold('A', 'x');
    const auto why = [&](board::Space to) {
        return ring.does('A', Toss{ring.who('x'), {to}}).refusal().why;
    };
    EXPECT_EQ(why({2, 0}), "no_room");
    EXPECT_EQ(why({1, 2}), "no_room");
    EXPECT_EQ(why({0, -1}), "no_room");
    EXPECT_EQ(why({1, 0}), "no_room");
}

RULE("LS-GRP-011", "whoever is pinned must win control first, for 1 AP, or does nothing") {
    Wrestle ring;
    ring.start("xA");
    ring.hold('A', 'x');
    EXPECT_EQ(ring.does('x', Recover{}), refuse("LS-GRP-011", "pinned"));
    EXPECT_TRUE(ring.does('x', Struggle{}, loses).is_done());
    EXPECT_EQ(ring['x'].ap, 3);
    EXPECT_TRUE(ring.was_told(LostStruggle{ring.who('x')}));
    EXPECT_EQ(ring.does('x', Struggle{}), refuse("LS-GRP-011", "lost_struggle"));
    EXPECT_EQ(ring.does('x', Recover{}).refusal().rule, RuleId("LS-GRP-011"));
    EXPECT_TRUE(ring.does('x', EndTurn{}).is_done());
    EXPECT_EQ(may_struggle(ring.stage, ring.scene, ring.who('A')),
              refuse("LS-GRP-011", "in_control"));
}

RULE("LS-GRP-011",
     "whoever is pinned in the middle of their turn waits for the start of the next") {
    Wrestle ring;
    ring.start();
    EXPECT_TRUE(ring.does('A', ring.seize('x'), loses).is_done());
    EXPECT_TRUE(ring.does('x', Engage{}).is_done());
    EXPECT_EQ(ring['A'].ap, 2);
    EXPECT_EQ(ring.does('A', Struggle{}), refuse("LS-GRP-011", "opens_a_turn"));
    EXPECT_TRUE(ring.does('A', EndTurn{}).is_done());
    EXPECT_TRUE(ring.does('x', EndTurn{}).is_done());
    EXPECT_TRUE(ring.does('A', Struggle{}, wins).is_done());
    EXPECT_TRUE(ring['A'].in_control);
}

RULE("LS-GRP-012", "whoever wins the struggle is in control and acts with the AP left") {
    Wrestle ring;
    ring.start("xA");
    ring.hold('A', 'x');
    EXPECT_TRUE(ring.does('x', Struggle{}, wins).is_done());
    EXPECT_TRUE(ring['x'].in_control);
    EXPECT_TRUE(is_pinned(ring.scene, ring.who('A')));
    EXPECT_EQ(ring['x'].ap, 3);
    EXPECT_TRUE(ring.does('x', Drag{{{3, 1}}}).is_done());
    EXPECT_EQ(ring['x'].ap, 0);
}

RULE("LS-GAP-026", "a defender who wins may engage and is then in control") {
    Wrestle ring;
    ring.start();
    EXPECT_TRUE(ring.does('A', ring.seize('x'), loses).is_done());
    EXPECT_EQ(ring.asked_letter(), 'x');
    EXPECT_TRUE(ring.does('x', Engage{}).is_done());
    EXPECT_TRUE(ring['x'].in_control);
    EXPECT_TRUE(is_pinned(ring.scene, ring.who('A')));
}

GM_RULE("LS-GAP-027", "a toss needs 8 or what the game master says, and lands on its feet") {
    const auto tossed_at = [](std::string_view target) {
        Wrestle ring;
        ring.start();
        ring.hold('A', 'x');
        ring['x'].prone = true;
        ring.rule("calls.toss_target", target);
        EXPECT_TRUE(ring.does('A', Toss{ring.who('x'), {{3, 2}}}, {4, 4}).is_done());
        EXPECT_EQ(ring['A'].ap, 1) << "the AP are spent either way";
        EXPECT_EQ(ring['x'].prone, ring.grapples('x'));
        return ring.space('x') == board::Space(3, 2);
    };
    EXPECT_TRUE(tossed_at("8"));
    EXPECT_FALSE(tossed_at("9"));
    two_outcomes(tossed_at("8"), tossed_at("9"));
}

RULE("LS-GRP-009", "whoever a ruling has left alone in a grapple is out of it by struggling") {
    Fight fight("A...x");
    fight.begin("Ax");
    fight.rule("people.A.grapple", "5");
    EXPECT_TRUE(fight.does('A', Struggle{}).is_done());
    EXPECT_EQ(fight['A'].grapple, -1);
}

RULE("LS-STL-007", "whoever seizes somebody out of hiding shows themselves") {
    Wrestle ring;
    ring.sheet('A').hidden = 9;
    ring.start();
    EXPECT_TRUE(ring.does('A', ring.seize('x'), wins).is_done());
    EXPECT_TRUE(ring.was_told(Revealed{ring.who('A')}));
}

RULE("LS-GRP-007", "nobody is dragged into somebody hidden, who is found that way") {
    Wrestle ring("....\n.Ax.\ny...");
    ring.sheet('y').hidden = 9;
    ring.start("Axy");
    ring.hold('A', 'x');
    EXPECT_TRUE(ring.does('A', Drag{{{0, 2}}}).is_done()) << "nobody knows why not";
    EXPECT_TRUE(ring.was_told(Noticed{"LS-STL-007", ring.who('y'), SideId{0}}));
    EXPECT_EQ(ring.space('A'), board::Space(1, 1));
    EXPECT_FALSE(ring.does('A', Drag{{{0, 2}}}).is_done());
}

RULE("LS-GRP-010", "whoever is tossed at somebody hidden drops where they are") {
    Wrestle ring(".....\n.Ax..\n...y.");
    ring.sheet('y').hidden = 9;
    ring.start("Axy");
    ring.hold('A', 'x');
    EXPECT_TRUE(ring.does('A', Toss{ring.who('x'), {{3, 2}}}, {5, 5}).is_done());
    EXPECT_TRUE(ring.was_told(Noticed{"LS-STL-007", ring.who('y'), SideId{0}}));
    EXPECT_EQ(ring.space('x'), board::Space(2, 1));
    EXPECT_FALSE(ring.grapples('x'));
}

RULE("LS-GRP-007", "nobody is dragged to another altitude") {
    Wrestle ring;
    ring.start();
    ring.hold('A', 'x');
    const board::Place high{{0, 1}, board::Facing::n, board::Altitude::high};
    EXPECT_TRUE(ring.does('A', Drag{high}).is_done());
    EXPECT_EQ(ring['A'].at.place.altitude, board::Altitude::ground);
    EXPECT_EQ(ring['x'].at.place.altitude, board::Altitude::ground);
}

TEST(LuckyStarsGrapples, AlliesWhomNobodyHoldsAnyMoreDoNotHoldEachOther) {
    Wrestle ring("....\n.Ax.\n..y.");
    ring.start("Axy");
    ring.hold('A', 'x');
    ring.hold('A', 'y');
    std::vector<Event> told;
    Story<Event> story(told);
    Play play{ring.stage, ring.scene, story};
    leave_grapple(play, ring.who('A'), "LS-GRP-009");
    EXPECT_FALSE(ring.grapples('x'));
    EXPECT_FALSE(ring.grapples('y'));
}

RULE("LS-GRP-005", "grants and Luck count among several too, and ties are rolled again with them") {
    Wrestle ring(R"(
        .B.
        Ax.)");
    ring.sheet('B').lucky = true;
    ring.start("BAx");
    ring.hold('A', 'x');
    const int luck = ring['B'].luck;
    EXPECT_TRUE(ring.gm(Grant{ring.who('B'), 1}).is_done());
    EXPECT_TRUE(ring.does('B', PledgeLuck{}).is_done());
    // B has 2, 2, 1 and 3, as much as A's 4 and 4; then 1, 1, 3 and 3 against 7.
    EXPECT_TRUE(ring.does('B', ring.seize('x'), {2, 2, 1, 4, 4, 1, 1, 1, 1, 3, 3, 4}).is_done());
    EXPECT_EQ(ring.asked_letter(), 'B');
    EXPECT_EQ(ring['B'].luck, luck - 1);
    EXPECT_TRUE(ring.scene.granted.empty());
}

RULE("LS-GRP-006", "nobody charges while holding somebody") {
    Wrestle ring("A....x\ny.....");
    ring.sheet('A').features = {{.name = "charge", .kind = FeatureKind::charge, .ap = charge_ap}};
    ring.start("Axy");
    ring.hold('A', 'y');
    EXPECT_EQ(ring.does('A', UseFeature{.feature = 0, .target = ring.who('x')}),
              refuse("LS-GRP-006", "in_a_grapple"));
}

}  // namespace
}  // namespace breakneck::lucky_stars::grapple_test
