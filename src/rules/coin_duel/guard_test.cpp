// Coin duel, chapter 5: guards.
#include "tests/support/duel.h"
#include "tests/support/rule_test.h"

namespace breakneck::coin_duel::guard_test {
namespace {

using board::Facing;
using test::Duel;

RULE("CN-GUARD-001", "a guard is high or low, takes the turn and replaces the one before") {
    Duel duel("A.x");
    duel.begin("Ax");
    EXPECT_EQ(duel.does('A', Guard{Height::none}), refuse("CN-GUARD-001", "high_or_low"));
    EXPECT_EQ(duel.does('A', Guard{Height::hidden}), refuse("CN-GUARD-001", "high_or_low"));
    EXPECT_TRUE(duel.does('A', Guard{Height::low}).is_done());
    EXPECT_EQ(duel['A'].guard, Height::low);
    EXPECT_EQ(duel.asked_letter(), 'x');
    EXPECT_TRUE(duel.does('x', Pass{}, {}, duel.cards_for("Ax")).is_done());
    EXPECT_TRUE(duel.does('A', Guard{Height::high}).is_done());
    EXPECT_EQ(duel['A'].guard, Height::high);
}

RULE("CN-GUARD-001", "which guard it is only its owner and the game master know") {
    Duel duel("A.B.x");
    duel.begin("ABx");
    const Scene before = duel.scene;
    EXPECT_TRUE(duel.does('A', Guard{Height::low}).is_done());
    const auto guarded = duel.told<Guarded>().front();
    const auto seen_by = [&](const Seat& seat) {
        const Scene seen = view(duel.stage, duel.scene, seat);
        const auto told = view(duel.stage, before, Event(guarded), seat);
        EXPECT_TRUE(told.has_value());
        EXPECT_EQ(seen.person(duel.who('A')).guard, std::get<Guarded>(*told).height);
        EXPECT_EQ(seen.person(duel.who('B')).guard, Height::none);
        return seen.person(duel.who('A')).guard;
    };
    EXPECT_EQ(seen_by(Seat::master()), Height::low);
    EXPECT_EQ(seen_by(Seat::of(duel.who('A'))), Height::low);
    EXPECT_EQ(seen_by(Seat::of(duel.who('B'))), Height::hidden);
    EXPECT_EQ(seen_by(Seat::of(duel.who('x'))), Height::hidden);
    EXPECT_EQ(seen_by(Seat::spectator()), Height::hidden);
}

RULE("CN-GUARD-001", "whoever does not know it thinks both as likely") {
    Duel duel("A.x");
    duel.begin("Ax");
    EXPECT_TRUE(duel.does('A', Guard{Height::low}).is_done());
    const Seat x = Seat::of(duel.who('x'));
    const Scene seen = view(duel.stage, duel.scene, x);
    std::vector<Height> imagined;
    for (std::int16_t face = 1; face <= 2; ++face) {
        Hand hand = scripted({face});
        Luck luck(hand);
        imagined.push_back(imagine(duel.stage, seen, x, luck).person(duel.who('A')).guard);
        EXPECT_TRUE(hand.spent());
    }
    EXPECT_EQ(imagined, (std::vector<Height>{Height::high, Height::low}));
}

/// x has taken a guard; A throws high and x stays.
Duel after_throw_at(Height guard, std::vector<std::int16_t> dice, int luck = 0) {
    Duel duel("A.x");
    duel.sheet('A').luck = luck;
    duel.begin("xA");
    EXPECT_TRUE(duel.does('x', Guard{guard}).is_done());
    EXPECT_TRUE(duel.does('A', Toss{Facing::e, Height::high}).is_done());
    EXPECT_EQ(duel['x'].guard, guard) << "still a secret while x decides about ducking";
    const bool last_turn = luck == 0;
    EXPECT_TRUE(duel.does('x', Stay{}, std::move(dice),
                          last_turn ? duel.cards_for("Ax") : std::vector<Card>{})
                    .is_done());
    return duel;
}

RULE("CN-GUARD-002", "the right guard takes three from the throw") {
    const Duel duel = after_throw_at(Height::high, {6, 4});
    EXPECT_EQ(duel.reason("guarded"), -3);
    EXPECT_EQ(duel.rolled().total, 7);
    EXPECT_EQ(duel.rolled().band, 0);
}

RULE("CN-GUARD-002", "the wrong guard changes nothing") {
    const Duel duel = after_throw_at(Height::low, {6, 4, 1});
    EXPECT_EQ(duel.told<Rolled>().front().total, 10);
    EXPECT_EQ(duel.told<Rolled>().front().band, 1);
}

RULE("CN-GUARD-002", "right or wrong, it is shown before the dice fall and is gone") {
    for (const Height guard : {Height::high, Height::low}) {
        Duel duel = after_throw_at(guard, {1, 1});
        EXPECT_EQ(duel.tags().front(), "guard_shown");
        EXPECT_EQ(duel.told<GuardShown>(), (std::vector<GuardShown>{{duel.who('x'), guard}}));
        EXPECT_EQ(duel['x'].guard, Height::none);
    }
}

RULE("CN-GUARD-002", "a right guard also counts when luck makes the throw again") {
    Duel duel = after_throw_at(Height::high, {5, 5}, 1);
    EXPECT_EQ(duel.asked(), "again");
    EXPECT_TRUE(duel.does('A', Again{}, {5, 5}, duel.cards_for("Ax")).is_done());
    EXPECT_EQ(duel.reason("guarded"), -3);
    EXPECT_TRUE(duel.told<GuardShown>().empty());
}

}  // namespace
}  // namespace breakneck::coin_duel::guard_test
