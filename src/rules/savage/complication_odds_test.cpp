// Savage Worlds, section 4: exact odds of a Complication from a full deck, against plain counting.
#include <array>

#include "rules/savage/chase.h"
#include "tests/support/odds.h"
#include "tests/support/race.h"
#include "tests/support/rule_test.h"

namespace breakneck::savage::complication_odds_test {
namespace {

using test::Fraction;
using test::Race;
using test::row_of_suit;

/// What the new round brings x, who has ended a turn: A waits on Hold, so that only x is dealt a
/// card, out of all 54.
struct NewRound {
    bool faced = false;
    bool failed = false;
    bool bumped = false;
    bool out_of_control = false;
};
Race before_the_deal(const std::string& row) {
    Race chase(0, 4);
    chase.begin_chase(row, "Ax");
    EXPECT_TRUE(chase.does('A', HoldAction{}).is_done());
    while (chase.asked() == "hold") EXPECT_TRUE(chase.does('A', Decline{}).is_done());
    EXPECT_EQ(chase.asked_letter(), 'x');
    chase.scene.action_deck = CardSet::full();
    return chase;
}
/// Nobody spends a Benny, not even one a Joker has brought.
NewRound play(Race chase, Luck& luck) {
    NewRound found;
    const auto note = [&] {
        found.faced = found.faced || chase.cites("SW-COMP-001");
        found.failed = found.failed || chase.cites("SW-COMP-004") || chase.asked() == "card";
        found.bumped = found.bumped || chase.asked() == "card";
        found.out_of_control = found.out_of_control || !chase.told<WentOutOfControl>().empty();
    };
    EXPECT_TRUE(chase.does('x', EndTurn{}, luck).is_done());
    note();
    for (int i = 0; i < 20 && chase.asked() != "turn" && chase.asked() != "card"; ++i) {
        EXPECT_TRUE(chase.does(chase.asked_of(), Decline{}, luck).is_done());
        note();
    }
    return found;
}
template <class Fits>
Fraction chance(const std::string& row, const Fits& fits) {
    const Race chase = before_the_deal(row);
    return test::chance_of([&](Luck& luck) { return fits(play(chase, luck)); });
}

/// Clubs among 54 cards, counted one by one.
Fraction club_chance() {
    int clubs = 0;
    for (int i = 0; i < deck_size; ++i) {
        const Card card{static_cast<std::int8_t>(i)};
        if (!card.joker() && card.suit() == Suit::clubs) ++clubs;
    }
    return Fraction(clubs) / deck_size;
}
/// Both dice d6, the better kept; a six goes on and is 7 at least. Two natural ones always fail.
Fraction failure_chance(int modifier) {
    int failures = 0;
    for (int trait = 1; trait <= 6; ++trait)
        for (int wild = 1; wild <= 6; ++wild) {
            const int best = std::max(trait == 6 ? 7 : trait, wild == 6 ? 7 : wild);
            const bool critical = trait == 1 && wild == 1;
            if (critical || best + modifier < 4) ++failures;
        }
    return Fraction(failures) / 36;
}

RULE("SW-COMP-001", "from a full deck a Complication comes up in 13 of 54 rounds") {
    const Fraction faced =
        chance(row_of_suit("H"), [](const NewRound& round) { return round.faced; });
    EXPECT_EQ(faced, club_chance());
    EXPECT_EQ(faced, Fraction(13) / 54);
}

RULE("SW-COMP-005", "on Hearts one in four of them Bumps a driver with a d6") {
    const Fraction bumped =
        chance(row_of_suit("H"), [](const NewRound& round) { return round.bumped; });
    EXPECT_EQ(bumped, club_chance() * failure_chance(0));
    EXPECT_EQ(bumped, Fraction(13) / 54 / 4);
}

RULE("SW-COMP-006", "on Diamonds 25 of 36 fail") {
    const Fraction bumped =
        chance(row_of_suit("D"), [](const NewRound& round) { return round.bumped; });
    EXPECT_EQ(bumped, club_chance() * failure_chance(-2));
    EXPECT_EQ(bumped, Fraction(13) / 54 * 25 / 36);
}

RULE("SW-COMP-008", "on a Joker only two ones do") {
    const Fraction bumped =
        chance("2H 3H 4H 5H RJ 7H 8H 9H 10H", [](const NewRound& round) { return round.bumped; });
    EXPECT_EQ(bumped, club_chance() * failure_chance(2));
    EXPECT_EQ(bumped, Fraction(13) / 54 / 36);
}

RULE("SW-COMP-004", "on Spades one in four loses control") {
    const Fraction lost =
        chance(row_of_suit("S"), [](const NewRound& round) { return round.out_of_control; });
    EXPECT_EQ(lost, club_chance() * failure_chance(0));
}

}  // namespace
}  // namespace breakneck::savage::complication_odds_test
