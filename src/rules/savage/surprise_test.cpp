// Savage Worlds, section 10: surprise.
#include "tests/support/rule_test.h"
#include "tests/support/savage.h"

namespace breakneck::savage::surprise_test {
namespace {

using test::Brawl;

constexpr BeginFight ambush{static_cast<SideId>(0)};

RULE("SW-SURP-001", "ambushers begin the first round on Hold") {
    Brawl fight("ABxy");
    fight.stay_calm();
    EXPECT_TRUE(fight.gm(ambush, {4, 1, 5, 1}, "KS QS").is_done());
    for (const char each : {'A', 'B'}) {
        EXPECT_TRUE(fight[each].holding);
        EXPECT_TRUE(fight[each].card.none());
        EXPECT_TRUE(
            fight.was_told(PersonChanged{"SW-SURP-001", fight.who(each), PersonChange::on_hold}));
    }
    EXPECT_EQ(fight.asked(), "hold") << "before anybody else";
    EXPECT_EQ(fight.asked_letter(), 'A');
    EXPECT_TRUE(fight.does('A', GoNow{}).is_done());
    EXPECT_EQ(fight.asked(), "turn");
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'B');
    EXPECT_TRUE(fight.does('B', Decline{}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'x');
}
RULE("SW-SURP-001", "only a side that is there can lie in ambush") {
    Brawl fight("Ax");
    fight.stay_calm();
    EXPECT_EQ(fight.gm(BeginFight{static_cast<SideId>(5)}), refuse("SW-SURP-001", "no_such_side"));
}

RULE("SW-SURP-002", "whoever fails to notice is dealt no card in the first round") {
    Brawl fight("Axy");
    fight.stay_calm();
    EXPECT_TRUE(fight.gm(ambush, {4, 1, 2, 3}, "KS").is_done());
    EXPECT_EQ(fight.rolled("notice").who, fight.who('y'));
    EXPECT_FALSE(fight['x'].card.none());
    EXPECT_TRUE(fight['y'].card.none());
    EXPECT_TRUE(
        fight.was_told(PersonChanged{"SW-SURP-002", fight.who('y'), PersonChange::no_card}));
    EXPECT_TRUE(fight.does('A', GoNow{}).is_done());
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_TRUE(fight.does('x', EndTurn{}, {}, "AS 3S 2S").is_done()) << "y has no turn";
    EXPECT_EQ(fight.scene.round, 2);
    EXPECT_FALSE(fight['y'].card.none());
}
RULE("SW-SURP-002", "animals notice what their riders do") {
    Brawl fight("AxH");
    fight.sheet('H').side = static_cast<SideId>(1);
    fight.make_mount('x', 'H');
    fight.stay_calm();
    EXPECT_TRUE(fight.gm(ambush, {2, 3}, "").is_done());
    EXPECT_EQ(fight.told<Rolled>().size(), 1U);
    EXPECT_TRUE(fight['x'].card.none());
    EXPECT_TRUE(fight['H'].card.none());
}
RULE("SW-SURP-002", "a Benny may help to notice") {
    Brawl fight("Axy");
    fight.stay_calm();
    fight['x'].bennies = 1;
    EXPECT_TRUE(fight.gm(ambush, {2, 3}).is_done());
    EXPECT_EQ(fight.asked(), "reroll");
    EXPECT_TRUE(fight.does('x', SpendBenny{BennyUse::reroll}, {4, 1, 4, 2}, "KS QS").is_done());
    EXPECT_FALSE(fight['x'].card.none());
}

}  // namespace
}  // namespace breakneck::savage::surprise_test
