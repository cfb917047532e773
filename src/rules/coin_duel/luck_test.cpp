// Coin duel, chapter 7: luck.
#include "tests/support/duel.h"
#include "tests/support/odds.h"
#include "tests/support/rule_test.h"

namespace breakneck::coin_duel::luck_test {
namespace {

using board::Facing;
using test::Duel;
using test::Fraction;

/// A, who has luck, has thrown at x, who stays.
Duel after_throw(int luck, std::vector<std::int16_t> dice) {
    Duel duel("A.x");
    duel.sheet('A').luck = luck;
    duel.begin("Ax");
    EXPECT_TRUE(duel.does('A', Toss{Facing::e, Height::high}).is_done());
    EXPECT_TRUE(duel.does('x', Stay{}, std::move(dice)).is_done());
    return duel;
}

RULE("CN-LUCK-001", "after a miss the thrower may spend luck and throw once more") {
    Duel duel = after_throw(2, {3, 4});
    EXPECT_EQ(duel.asked(), "again");
    EXPECT_EQ(duel.asked_letter(), 'A');
    EXPECT_EQ(duel.menu(Seat::of(duel.who('A'))).size(), 2U);
    EXPECT_TRUE(duel.does('A', Again{}, {4, 4, 6}).is_done());
    EXPECT_EQ(duel.tags(), (std::vector<std::string>{"luck_spent", "rolled", "rolled", "hurt",
                                                     "turn_ended", "turn_began"}));
    EXPECT_EQ(duel['A'].luck, 1);
    EXPECT_EQ(duel['x'].hearts, 1);
}

RULE("CN-LUCK-001", "the second throw stands") {
    Duel duel = after_throw(2, {3, 4});
    EXPECT_TRUE(duel.does('A', Again{}, {1, 1}).is_done());
    EXPECT_EQ(duel.asked(), "turn");
    EXPECT_EQ(duel['A'].luck, 1);
    EXPECT_EQ(duel['x'].hearts, 3);
}

RULE("CN-LUCK-001", "a miss can be kept, and then costs nothing") {
    Duel duel = after_throw(1, {3, 4});
    EXPECT_EQ(duel.does('A', Pass{}), refuse("CN-LUCK-001", "again_or_keep"));
    EXPECT_EQ(duel.does('x', Keep{}), refuse("CN-TURN-001", "not_asked"));
    EXPECT_TRUE(duel.does('A', Keep{}).is_done());
    EXPECT_EQ(duel['A'].luck, 1);
    EXPECT_EQ(duel.asked(), "turn");
}

RULE("CN-LUCK-001", "nobody is asked after a hit, or without luck") {
    EXPECT_EQ(after_throw(0, {3, 4}).asked(), "turn");
    EXPECT_EQ(after_throw(1, {4, 4, 3}).asked(), "turn");
    EXPECT_EQ(after_throw(1, {3, 4}).menu(Seat::master()).front().rule, RuleId("CN-LUCK-001"));
}

RULE("CN-LUCK-001", "each throw of a flight may be made again, once") {
    Duel duel("A.x.y");
    duel.sheet('A').luck = 2;
    duel.begin("Axy");
    EXPECT_TRUE(duel.does('A', Toss{Facing::e, Height::high}).is_done());
    EXPECT_TRUE(duel.does('x', Stay{}, {1, 1}).is_done());
    EXPECT_TRUE(duel.does('A', Again{}, {1, 1}).is_done());
    EXPECT_EQ(duel.asked(), "duck");
    EXPECT_TRUE(duel.does('y', Stay{}, {1, 1}).is_done());
    EXPECT_EQ(duel.asked(), "again");
    EXPECT_TRUE(duel.does('A', Again{}, {1, 1}).is_done());
    EXPECT_EQ(duel['A'].luck, 0);
    EXPECT_EQ(duel.asked(), "turn");
}

RULE("CN-LUCK-001", "15 chances in 36 become 15 in 36 and 15 in 36 of the rest") {
    Duel duel("A.x");
    duel.sheet('A').luck = 1;
    duel.begin("Ax");
    EXPECT_TRUE(duel.does('A', Toss{Facing::e, Height::high}).is_done());
    const Fraction chance = test::chance_of([&](Luck& luck) {
        Duel copy = duel;
        EXPECT_TRUE(copy.does('x', Stay{}, luck).is_done());
        if (copy.asked() != "again") return true;
        EXPECT_TRUE(copy.does('A', Again{}, luck).is_done());
        return copy.told<Rolled>().front().band > 0;
    });
    EXPECT_EQ(chance, Fraction(15, 36) + Fraction(21, 36) * Fraction(15, 36));
}

}  // namespace
}  // namespace breakneck::coin_duel::luck_test
