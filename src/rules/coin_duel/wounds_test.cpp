// Coin duel, chapter 8: wounds.
#include "tests/support/duel.h"
#include "tests/support/odds.h"
#include "tests/support/rule_test.h"

namespace breakneck::coin_duel::wounds_test {
namespace {

using board::Facing;
using test::Duel;
using test::Fraction;

/// A has thrown at x, who stays; nothing is rolled yet.
Duel thrown() {
    Duel duel("A.x.y");
    duel.begin("Axy");
    EXPECT_TRUE(duel.does('A', Toss{Facing::e, Height::high}).is_done());
    return duel;
}

RULE("CN-WOUND-001", "one or two staggers, up to five costs a heart, six costs two") {
    const std::array hearts{3, 3, 2, 2, 2, 1};
    for (std::int16_t face = 1; face <= 6; ++face) {
        Duel duel = thrown();
        EXPECT_TRUE(duel.does('x', Stay{}, {4, 4, face}).is_done());
        EXPECT_EQ(duel['x'].hearts, hearts.at(static_cast<std::size_t>(face - 1))) << face;
        EXPECT_EQ(duel['x'].stagger.running(), face <= 2) << face;
        EXPECT_EQ(duel.rolled().who, duel.who('x'));
    }
}

RULE("CN-WOUND-001", "a clean hit adds one to the roll") {
    const std::array hearts{3, 2, 2, 2, 1, 1};
    for (std::int16_t face = 1; face <= 6; ++face) {
        Duel duel = thrown();
        EXPECT_TRUE(duel.does('x', Stay{}, {6, 6, face}).is_done());
        EXPECT_EQ(duel.reason("clean"), 1);
        EXPECT_EQ(duel['x'].hearts, hearts.at(static_cast<std::size_t>(face - 1))) << face;
    }
}

RULE("CN-WOUND-001", "a throw at aim 0 costs so many hearts on average") {
    const Duel duel = thrown();
    const Fraction mean = test::mean_of([&](Luck& luck) {
        Duel copy = duel;
        EXPECT_TRUE(copy.does('x', Stay{}, luck).is_done());
        return 3 - copy['x'].hearts;
    });
    // 14 of 36 hit: (0+0+1+1+1+2)/6; 1 of 36 cleanly: (0+1+1+1+2+2)/6.
    EXPECT_EQ(mean, Fraction(14, 36) * Fraction(5, 6) + Fraction(1, 36) * Fraction(7, 6));
}

RULE("CN-WOUND-002", "whoever is staggered throws at one less until their next turn ends") {
    Duel duel = thrown();
    EXPECT_TRUE(duel.does('x', Stay{}, {4, 4, 2}).is_done());
    EXPECT_TRUE(duel.was_told(Staggered{duel.who('x')}));
    EXPECT_TRUE(duel.does('y', Stay{}, {1, 1}).is_done());
    EXPECT_EQ(duel.asked_letter(), 'x');
    EXPECT_TRUE(duel['x'].stagger.running());
    EXPECT_TRUE(duel.does('x', Toss{Facing::w, Height::high}).is_done());
    EXPECT_TRUE(duel.does('A', Stay{}, {4, 4}).is_done());
    EXPECT_EQ(duel.reason("staggered"), -1);
    EXPECT_EQ(duel.rolled().total, 7);
    EXPECT_FALSE(duel['x'].stagger.running());
}

RULE("CN-WOUND-002", "other people's turns do not end it, and it does not add up") {
    Duel duel("A.B.x");
    duel.begin("ABx");
    duel['x'].hearts = 9;
    EXPECT_TRUE(duel.does('A', Toss{Facing::e, Height::high}).is_done());
    EXPECT_TRUE(duel.does('B', Stay{}, {1, 1}).is_done());
    EXPECT_TRUE(duel.does('x', Stay{}, {6, 5, 1}).is_done());
    EXPECT_TRUE(duel.does('B', Toss{Facing::e, Height::high}).is_done());
    EXPECT_TRUE(duel['x'].stagger.running());
    EXPECT_TRUE(duel.does('x', Stay{}, {6, 5, 1}).is_done());
    EXPECT_EQ(duel['x'].stagger.left, 1);
    EXPECT_TRUE(duel.does('x', Toss{Facing::w, Height::low}).is_done());
    EXPECT_TRUE(duel.does('B', Stay{}, {1, 1}).is_done());
    EXPECT_EQ(duel.reason("staggered"), -1);
    EXPECT_TRUE(duel.does('A', Stay{}, {1, 1}, duel.cards_for("xAB")).is_done());
    EXPECT_EQ(duel.reason("staggered"), -1);
    EXPECT_FALSE(duel['x'].stagger.running());
}

RULE("CN-WOUND-002", "staggered in the middle of an own turn lasts through the next one") {
    Duel duel("A.....x");
    duel.begin("Ax");
    EXPECT_TRUE(duel.does('A', Ready{TriggerKind::enters}).is_done());
    duel.sheet('x').pace = 4;
    EXPECT_TRUE(duel.does('x', Step{{2, 0}, {}}).is_done());
    EXPECT_EQ(duel.asked(), "fire");
    EXPECT_TRUE(duel.does('A', Toss{Facing::e, Height::high}).is_done());
    EXPECT_TRUE(duel.does('x', Stay{}, {6, 5, 1}, duel.cards_for("xA")).is_done());
    EXPECT_TRUE(duel.was_told(TurnEnded{duel.who('x')}));
    EXPECT_EQ(duel.asked_letter(), 'x');
    EXPECT_TRUE(duel.does('x', Toss{Facing::w, Height::high}).is_done());
    EXPECT_TRUE(duel.does('A', Stay{}, {1, 1}).is_done());
    EXPECT_EQ(duel.reason("staggered"), -1);
    EXPECT_FALSE(duel['x'].stagger.running());
}

RULE("CN-WOUND-003", "whoever has no hearts left is out, and the coin they readied with them") {
    Duel duel("A.x.y");
    duel.sheet('x').hearts = 2;
    duel.begin("xAy");
    EXPECT_TRUE(duel.does('x', Ready{TriggerKind::told}).is_done());
    EXPECT_TRUE(duel.does('A', Toss{Facing::e, Height::high}).is_done());
    EXPECT_TRUE(duel.does('x', Stay{}, {4, 4, 6}).is_done());
    EXPECT_TRUE(duel.was_told(Fell{duel.who('x')}));
    EXPECT_FALSE(is_in(duel['x']));
    EXPECT_FALSE(duel['x'].readied);
    EXPECT_TRUE(duel.does('y', Stay{}, {1, 1}).is_done());
    EXPECT_EQ(duel.asked_letter(), 'y');
    EXPECT_EQ(duel.does(PersonId::nobody, Now{duel.who('x')}),
              refuse("CN-READY-004", "nobody_waits"));
    EXPECT_TRUE(duel.does('y', Step{{2, 0}, {}}, {}, duel.cards_for("yA")).is_done())
        << "the space of the fallen is free";
    EXPECT_TRUE(duel.does('y', Toss{Facing::w, Height::low}).is_done());
    EXPECT_EQ(duel.asked_letter(), 'A');
}

}  // namespace
}  // namespace breakneck::coin_duel::wounds_test
