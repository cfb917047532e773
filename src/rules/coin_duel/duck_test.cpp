// Coin duel, chapters 6 and 12: ducking, and people on the ground.
#include "tests/support/duel.h"
#include "tests/support/rule_test.h"

namespace breakneck::coin_duel::duck_test {
namespace {

using board::Facing;
using test::Duel;

RULE("CN-DUCK-001", "ducking takes two from the throw") {
    Duel duel("A.x");
    duel.begin("Ax");
    EXPECT_TRUE(duel.does('A', Toss{Facing::e, Height::high}).is_done());
    EXPECT_EQ(duel.menu(Seat::of(duel.who('x'))).size(), 2U);
    EXPECT_TRUE(duel.menu(Seat::of(duel.who('A'))).empty());
    EXPECT_TRUE(duel.does('x', Duck{}, {5, 4}).is_done());
    EXPECT_TRUE(duel.was_told(Ducked{duel.who('x')}));
    EXPECT_EQ(duel.reason("ducks"), -2);
    EXPECT_EQ(duel.rolled().total, 7);
    EXPECT_EQ(duel['x'].hearts, 3);
}

RULE("CN-DUCK-001", "only whoever the coin comes at decides, to duck or to stay") {
    Duel duel("A.x");
    duel.begin("Ax");
    EXPECT_TRUE(duel.does('A', Toss{Facing::e, Height::high}).is_done());
    EXPECT_EQ(duel.does('x', Pass{}), refuse("CN-DUCK-001", "duck_or_stay"));
    EXPECT_EQ(duel.does('A', Duck{}), refuse("CN-TURN-001", "not_asked"));
    EXPECT_EQ(duel.asked_letter(), 'x');
}

RULE("CN-DUCK-001", "everyone along the line decides for themselves, one after the other") {
    Duel duel("A.B.x.y");
    duel.sheet('A').aim = 4;
    duel.begin("ABxy");
    EXPECT_TRUE(duel.does('A', Toss{Facing::e, Height::high}).is_done());
    EXPECT_EQ(duel.asked_letter(), 'B');
    EXPECT_TRUE(duel.does('B', Duck{}, {2, 3}).is_done());  // 5 +4 aim -2 ducks: a miss
    EXPECT_EQ(duel.rolled().total, 7);
    EXPECT_TRUE(duel['B'].prone);
    EXPECT_EQ(duel.asked_letter(), 'x');
    EXPECT_TRUE(duel.does('x', Stay{}, {4, 3, 5}).is_done());  // 7 +4 -1 distance -2 slowed: a hit
    EXPECT_EQ(duel.told<Rolled>().front().total, 8);
    EXPECT_EQ(duel.reason("ducks"), 0);
    EXPECT_EQ(duel['x'].hearts, 2);
    EXPECT_FALSE(duel['x'].prone);
    EXPECT_EQ(duel.asked_letter(), 'y');
    EXPECT_TRUE(duel.does('y', Duck{}, {6, 5}).is_done());  // 11 +4 -2 distance -4 slowed -2 ducks
    EXPECT_EQ(duel.rolled().total, 7);
    EXPECT_TRUE(duel['y'].prone);
    EXPECT_EQ(duel.asked(), "turn");
    EXPECT_EQ(duel.asked_letter(), 'B');
}

RULE("CN-DUCK-001", "whoever ducked is as hard to hit when luck makes the throw again") {
    Duel duel("A.x");
    duel.sheet('A').luck = 1;
    duel.begin("Ax");
    EXPECT_TRUE(duel.does('A', Toss{Facing::e, Height::high}).is_done());
    EXPECT_TRUE(duel.does('x', Duck{}, {1, 1}).is_done());
    EXPECT_TRUE(duel.does('A', Again{}, {5, 4}).is_done());
    EXPECT_EQ(duel.reason("ducks"), -2);
    EXPECT_TRUE(duel.was_told(FellProne{duel.who('x')}));
}

/// A throws at x, who ducks, with these dice.
Duel after_duck(bool soft_ground, std::vector<std::int16_t> dice) {
    Duel duel("A.x");
    duel.stage.house_rules.soft_ground = soft_ground;
    duel.begin("Ax");
    EXPECT_TRUE(duel.does('A', Toss{Facing::e, Height::high}).is_done());
    EXPECT_TRUE(duel.does('x', Duck{}, std::move(dice)).is_done());
    return duel;
}

RULE("CN-DUCK-002", "whoever ducked lies on the ground once the coin is past, hit or not") {
    Duel missed = after_duck(false, {1, 1});
    EXPECT_EQ(missed.tags(), (std::vector<std::string>{"ducked", "rolled", "fell_prone",
                                                       "turn_ended", "turn_began"}));
    EXPECT_TRUE(missed['x'].prone);
    Duel hit = after_duck(false, {6, 4, 4});
    EXPECT_EQ(hit.tags(), (std::vector<std::string>{"ducked", "rolled", "rolled", "hurt",
                                                    "fell_prone", "turn_ended", "turn_began"}));
    EXPECT_TRUE(hit['x'].prone);
}

RULE("CN-DUCK-002", "whoever the coin felled does not lie down besides") {
    Duel duel("A.x.y");
    duel.sheet('x').hearts = 1;
    duel.begin("Axy");
    EXPECT_TRUE(duel.does('A', Toss{Facing::e, Height::high}).is_done());
    EXPECT_TRUE(duel.does('x', Duck{}, {6, 4, 4}).is_done());
    EXPECT_TRUE(duel.was_told(Fell{duel.who('x')}));
    EXPECT_TRUE(duel.told<FellProne>().empty());
    EXPECT_TRUE(duel.does('y', Duck{}, {1, 1}).is_done());
    EXPECT_TRUE(duel.was_told(FellProne{duel.who('y')}));
}

RULE("CN-DUCK-003", "on soft ground whoever ducks is on their feet again at once") {
    Duel soft = after_duck(true, {1, 1});
    EXPECT_TRUE(soft.was_told(StayedUp{soft.who('x')}));
    EXPECT_TRUE(soft.told<FellProne>().empty());
    EXPECT_FALSE(soft['x'].prone);
    EXPECT_EQ(soft.reason("ducks"), -2);
    Duel hard = after_duck(false, {1, 1});
    EXPECT_TRUE(hard.told<StayedUp>().empty());
    EXPECT_TRUE(hard['x'].prone);
}

RULE("CN-GAP-001", "by the house rule a coin flies over people on the ground") {
    Duel duel("A.x.y");
    duel.rule("house_rules.over_prone", "true");
    duel.begin("Axy");
    duel['x'].prone = true;
    duel['x'].guard = Height::high;
    EXPECT_TRUE(duel.does('A', Toss{Facing::e, Height::high}).is_done());
    EXPECT_EQ(duel.tags(), (std::vector<std::string>{"tossed", "passed_over"}));
    EXPECT_TRUE(duel.was_told(PassedOver{duel.who('x')}));
    EXPECT_EQ(duel['x'].guard, Height::high);
    EXPECT_EQ(duel.asked_letter(), 'y');
    EXPECT_TRUE(duel.does('y', Stay{}, {1, 1}).is_done());
    EXPECT_EQ(duel.reason("slowed"), -2);  // CN-TOSS-004: also for whom it flew over
}

RULE("CN-GAP-001", "without the house rule it hits them, and with it it hits those who stand") {
    Duel duel("A.x");
    duel.begin("Ax");
    duel['x'].prone = true;
    Duel without = duel;
    EXPECT_TRUE(without.does('A', Toss{Facing::e, Height::high}, {5, 4, 4}).is_done());
    EXPECT_TRUE(without.told<PassedOver>().empty());
    EXPECT_EQ(without['x'].hearts, 2);
    duel.stage.house_rules.over_prone = true;
    Duel with = duel;
    EXPECT_TRUE(with.does('A', Toss{Facing::e, Height::high}).is_done());
    EXPECT_TRUE(with.was_told(PassedOver{duel.who('x')}));
    duel['x'].prone = false;
    EXPECT_TRUE(duel.does('A', Toss{Facing::e, Height::high}).is_done());
    EXPECT_EQ(duel.asked(), "duck");
}

}  // namespace
}  // namespace breakneck::coin_duel::duck_test
