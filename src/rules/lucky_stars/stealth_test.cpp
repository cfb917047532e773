// These Lucky Stars, chapter 10: stealth and searching.
#include "rules/lucky_stars/cover.h"
#include "tests/support/lucky.h"
#include "tests/support/rule_test.h"

namespace breakneck::lucky_stars::stealth_test {
namespace {

using test::Fight;
using test::two_outcomes;

/// x is the one who hides.
struct Hideout : Fight {
    explicit Hideout(std::string_view picture = "A..#x") : Fight(picture) {}
    void start(std::string_view order = "xA") {
        begin(order);
        everyone_has_acted();
    }
    UseCover hide() const { return {CoverType::partial, true}; }
};

GM_RULE("LS-STL-001", "a Stealth check uses AGI, or what the game master finds fitting") {
    const auto total_by = [](std::string_view attribute) {
        Hideout here;
        here.sheet('x').attributes = {.agi = 2, .dex = 3};
        here.sheet('x').initiative_mods = -5;
        here.start();
        here.rule("calls.stealth_attribute", attribute);
        EXPECT_TRUE(here.does('x', here.hide(), {4, 4}).is_done());
        return here.rolled("stealth").total;
    };
    EXPECT_EQ(total_by("AGI"), 10);
    EXPECT_EQ(total_by("DEX"), 11);
    two_outcomes(total_by("AGI"), total_by("DEX"));
}

RULE("LS-STL-002", "armour, features and size count") {
    const auto bonus_of = [](Size size) {
        Hideout here;
        here.sheet('x').size = size;
        here.sheet('x').stealth_mods = 1;
        here.give(
            'x', {.name = "mail", .kind = ItemKind::armour, .hold = Hold::worn, .stealth_mod = -2});
        here.start();
        EXPECT_TRUE(here.does('x', Move{.to = {{4, 0}}, .silent = true}).refusal().why ==
                    "nowhere");
        EXPECT_TRUE(here.does('x', here.hide(), {4, 4}).is_done());
        EXPECT_EQ(here.reason("stealth_mods"), 1);
        EXPECT_EQ(here.reason("armour"), -2);
        return here.reason("size");
    };
    EXPECT_EQ(bonus_of(Size::tiny), 4);
    EXPECT_EQ(bonus_of(Size::small), 2);
    EXPECT_EQ(bonus_of(Size::medium), 0);
    EXPECT_EQ(row_of(Size::large).stealth, -2);
    EXPECT_EQ(row_of(Size::huge).stealth, -4);
}

RULE("LS-STL-003", "hiding costs what taking cover costs, moving silently what a Move costs") {
    Hideout here(R"(
        A..#x
        .....)");
    here.start();
    EXPECT_TRUE(here.does('x', here.hide(), {4, 4}).is_done());
    EXPECT_EQ(here['x'].ap, 3);
    EXPECT_TRUE(here.does('x', Move{.to = {{4, 1}}, .silent = true}, {5, 5}).is_done());
    EXPECT_EQ(here['x'].ap, 1);
    EXPECT_EQ(here['x'].stealth, 10);
    Hideout open("A...x");
    open.start();
    EXPECT_EQ(open.does('x', UseCover{CoverType::none, true}),
              refuse("LS-STL-003", "hide_behind_what"));
}

GM_RULE("LS-STL-004", "the target is 8 unless the game master sets another") {
    const auto hidden_at = [](std::string_view target, std::vector<std::int16_t> faces) {
        Hideout here;
        here.start();
        here.rule("calls.stealth_target", target);
        EXPECT_TRUE(here.does('x', here.hide(), std::move(faces)).is_done());
        return here['x'].is_hiding();
    };
    EXPECT_TRUE(hidden_at("8", {4, 4}));
    EXPECT_FALSE(hidden_at("8", {4, 3}));
    EXPECT_FALSE(hidden_at("9", {4, 4}));
    two_outcomes(hidden_at("8", {4, 4}), hidden_at("9", {4, 4}));
}

RULE("LS-STL-004", "a ruling says whether the target is reached, not what the dice show") {
    for (const std::int16_t reached : std::array<std::int16_t, 2>{0, 1}) {
        Hideout here;
        here.start();
        here.scene.overrides.push_back({.kind = OverrideKind::outcome, .value = reached});
        EXPECT_TRUE(here.does('x', here.hide()).is_done());
        EXPECT_EQ(here['x'].is_hiding(), reached == 1);
        EXPECT_EQ(here.rolled("stealth").band, reached);
        EXPECT_TRUE(here.rolled("stealth").ruled);
        if (reached == 1) EXPECT_EQ(here['x'].stealth, 8) << "the target, just so";
    }
}

RULE("LS-STL-005", "whoever searches rolls INS against those who hide") {
    Hideout here;
    here.sheet('A').attributes.ins = 2;
    here.sheet('A').initiative_mods = -2;
    here.start();
    EXPECT_TRUE(here.does('x', here.hide(), {4, 4}).is_done());
    EXPECT_FALSE(knows_where(here.stage, here.scene, SideId{0}, here.who('x')));
    EXPECT_TRUE(here.does('x', EndTurn{}).is_done());
    EXPECT_TRUE(here.does('A', Search{}, {3, 4}).is_done());
    EXPECT_EQ(here.reason("INS"), 2);
    EXPECT_TRUE(knows_where(here.stage, here.scene, SideId{0}, here.who('x')));
    EXPECT_EQ(here['A'].ap, 3);
    EXPECT_EQ(here.told<FoundNobody>().size(), 0U);
    EXPECT_TRUE(here.does('A', Search{}).is_done()) << "there is nobody else to look for";
    EXPECT_TRUE(here.was_told(FoundNobody{here.who('A')}));
}

RULE("LS-STL-005", "everyone who hides is looked for with a roll of its own") {
    Hideout here(R"(
        A..#x
        ...#y)");
    here.start("xyA");
    EXPECT_TRUE(here.does('x', here.hide(), {4, 4}).is_done());
    EXPECT_TRUE(here.does('x', EndTurn{}).is_done());
    EXPECT_TRUE(here.does('y', here.hide(), {4, 5}).is_done());
    EXPECT_TRUE(here.does('y', EndTurn{}).is_done());
    EXPECT_TRUE(here.does('A', Search{}, {5, 5, 4, 3}).is_done());
    EXPECT_EQ(here.told<Noticed>(),
              (std::vector<Noticed>{{"LS-GAP-025", here.who('x'), SideId{0}}}));
}

RULE("LS-STL-003", "nobody hides in plain view, neither behind the wrong thing nor in the open") {
    Hideout open("Ax...");
    open.start();
    const Move away{.to = {{4, 0}}, .silent = true};
    EXPECT_EQ(open.does('x', away), refuse("LS-STL-003", "in_plain_view"));
    for (const auto& item : choices(open.stage, open.scene, Seat::of(open.who('x'))))
        if (const auto* move = std::get_if<Move>(&item.choice); move != nullptr && move->silent)
            EXPECT_EQ(item.refused, refuse("LS-STL-003", "in_plain_view"));
    open.rule("calls.visibility", "heavily_obscured");
    EXPECT_TRUE(open.does('x', away, {4, 4}).is_done()) << "where nothing is to be seen";

    Hideout wrong_side("A..x#");
    wrong_side.start();
    EXPECT_EQ(wrong_side.does('x', wrong_side.hide()), refuse("LS-STL-003", "in_plain_view"));

    Hideout behind(R"(
        A..#x.
        ......
        ......)");
    behind.start();
    EXPECT_EQ(behind.does('x', Move{.to = {{2, 2}}, .silent = true}),
              refuse("LS-STL-003", "in_plain_view"))
        << "it would end in the open";
    EXPECT_TRUE(behind.does('x', Move{.to = {{5, 0}}, .silent = true}, {4, 4}).is_done());
    EXPECT_TRUE(behind.does('x', Move{.to = {{2, 2}}, .silent = true}, {4, 5}).is_done())
        << "whoever is hidden may steal up";
    EXPECT_EQ(behind['x'].stealth, 9);
}

RULE("LS-STL-006", "what is not noticed is defensive, so a silent Move provokes nobody") {
    Hideout here(R"(
        Ax...
        .....)");
    here.give_sword('A');
    here.start();
    here.rule("calls.visibility", "heavily_obscured");
    EXPECT_TRUE(here.does('x', Move{.to = {{4, 0}}, .silent = true}, {4, 4}).is_done());
    EXPECT_TRUE(here.was_told(Hid{"LS-STL-006", here.who('x'), 8}));
    EXPECT_EQ(here.space('x'), board::Space(4, 0));
    EXPECT_EQ(here.asked_letter(), 'x');
}

GM_RULE("LS-STL-007", "a stealth action that fails is aggressive unless the game master says no") {
    const auto asked_after = [](std::string_view call) {
        Hideout here("Ax...");
        here.give_sword('A');
        here.start();
        here.rule("calls.noticed_is_aggressive", call);
        here.rule("calls.visibility", "heavily_obscured");
        EXPECT_TRUE(here.does('x', Move{.to = {{4, 0}}, .silent = true}, {3, 4}).is_done());
        EXPECT_FALSE(here['x'].is_hiding());
        return here.asked_letter();
    };
    EXPECT_EQ(asked_after("true"), 'A');
    EXPECT_EQ(asked_after("false"), 'x');
    two_outcomes(asked_after("true"), asked_after("false"));
}

RULE("LS-STL-007", "hiding beside an opponent who sees it lets them strike") {
    Hideout here(R"(
        A#
        .x)");
    const ItemId sword = here.give_sword('A');
    here.start();
    here.rule("calls.visibility", "heavily_obscured");
    EXPECT_TRUE(here.does('x', here.hide(), {3, 4}).is_done());
    EXPECT_EQ(here.asked(), "opportunity");
    EXPECT_EQ(here.asked_letter(), 'A');
    EXPECT_TRUE(here.does('A', Strike{.weapon = sword}, {1, 1, 3, 3}).is_done());
    EXPECT_EQ(here.asked_letter(), 'x');
    EXPECT_EQ(here.told<Improvised>().size(), 0U) << "hiding was all they did";
    EXPECT_EQ(here.told<Prevented>().size(), 0U);
}

RULE("LS-STL-007", "whoever moves without stealth shows themselves") {
    Hideout here(R"(
        A..#x
        .....)");
    here.start();
    EXPECT_TRUE(here.does('x', here.hide(), {4, 4}).is_done());
    EXPECT_TRUE(here.does('x', Step{{{4, 1}}}).is_done());
    EXPECT_TRUE(here.was_told(Revealed{here.who('x')}));
    EXPECT_FALSE(here['x'].is_hiding());
}

RULE("LS-STL-007", "whoever walks into somebody hidden stops before them and notices them") {
    Hideout here("A.x..");
    here.sheet('x').hidden = 9;
    here.start("Ax");
    EXPECT_TRUE(here.does('A', Move{.to = {{4, 0}}}).is_done());
    EXPECT_EQ(here.space('A'), board::Space(1, 0));
    EXPECT_TRUE(here.was_told(Noticed{"LS-STL-007", here.who('x'), SideId{0}}));
    EXPECT_EQ(here.does('A', Move{.to = {{4, 0}}}).refusal().why, "out_of_reach");
}

RULE("LS-GAP-025", "the searcher must beat the hider's total, and ties are rolled again") {
    Hideout here;
    here.sheet('x').hidden = 8;
    here.start("Ax");
    EXPECT_TRUE(here.does('A', Search{}, {4, 4, 4, 3}).is_done());
    EXPECT_TRUE(here.told<Noticed>().empty());
    EXPECT_TRUE(here.does('A', Search{}, {4, 5}).is_done());
    EXPECT_TRUE(here.was_told(Noticed{"LS-GAP-025", here.who('x'), SideId{0}}));
    EXPECT_EQ(here.rolled().their_total, 8);
}

RULE("LS-GAP-025", "whoever hides is not asked about Luck when somebody searches") {
    Hideout here;
    here.sheet('x').hidden = 8;
    here.sheet('x').lucky = true;
    here.start("Ax");
    EXPECT_TRUE(here.does('A', Search{}, {4, 5}).is_done());
    EXPECT_EQ(here.asked(), "turn");
}

RULE("LS-STL-002", "any number of worn things adds up to one number") {
    Hideout here;
    for (int i = 0; i < 60; ++i)
        here.give('x', {.name = "rag " + std::to_string(i), .hold = Hold::worn, .stealth_mod = 1});
    here.start();
    EXPECT_TRUE(here.does('x', here.hide(), {1, 1}).is_done());
    EXPECT_EQ(here.reason("armour"), 60);
    EXPECT_EQ(here.rolled("stealth").total, 62);
}

RULE("LS-CHK-018", "whoever looks for others in smoke is hampered by it") {
    const auto looks = [](std::string_view visibility, std::vector<std::int16_t> faces) {
        Hideout here;
        here.start();
        EXPECT_TRUE(here.does('x', here.hide(), {4, 4}).is_done());
        EXPECT_TRUE(here.does('x', EndTurn{}).is_done());
        here.rule("calls.visibility", visibility);
        EXPECT_TRUE(here.does('A', Search{}, std::move(faces)).is_done());
        return here.rolled("search").total;
    };
    EXPECT_EQ(looks("clear", {2, 3}), 5);
    EXPECT_EQ(looks("partly_obscured", {2, 3}), 2);
    EXPECT_EQ(looks("heavily_obscured", {2}), 2) << "a die less";
}

RULE("LS-STL-005", "nobody charges at somebody they have not found") {
    Hideout here("A....x");
    here.sheet('A').features = {{.name = "charge", .kind = FeatureKind::charge, .ap = charge_ap}};
    here.sheet('x').hidden = 9;
    here.start("Ax");
    EXPECT_EQ(here.does('A', UseFeature{.feature = 0, .target = here.who('x')}),
              refuse("LS-STL-005", "not_found"));
}

RULE("LS-STL-007", "whoever charges out of hiding shows themselves before they strike") {
    Hideout here("A....x");
    here.sheet('A').features = {{.name = "charge", .kind = FeatureKind::charge, .ap = charge_ap}};
    here.sheet('A').hidden = 9;
    here.start("Ax");
    EXPECT_TRUE(
        here.does('A', UseFeature{.feature = 0, .target = here.who('x')}, {1, 1, 3, 3}).is_done());
    EXPECT_TRUE(here.was_told(Revealed{here.who('A')}));
    ASSERT_EQ(here.told<Attacked>().size(), 1U);
    EXPECT_FALSE(here.told<Attacked>()[0].surprise);
}

}  // namespace
}  // namespace breakneck::lucky_stars::stealth_test
