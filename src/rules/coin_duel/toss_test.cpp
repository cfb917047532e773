// Coin duel, chapters 4 and 11: throwing, and the worked example.
#include "rules/coin_duel/toss.h"

#include "rules/coin_duel/tables.h"
#include "tests/support/duel.h"
#include "tests/support/odds.h"
#include "tests/support/rule_test.h"

namespace breakneck::coin_duel::toss_test {
namespace {

using board::Facing;
using test::Duel;
using test::Fraction;

RULE("CN-TOSS-001", "a coin comes at friend and foe, the nearest first, up to a wall") {
    Duel duel("A.B.x#y");
    duel.begin("ABxy");
    EXPECT_TRUE(duel.does('A', Toss{Facing::e, Height::low}).is_done());
    EXPECT_TRUE(duel.was_told(Tossed{duel.who('A'), Facing::e, Height::low}));
    EXPECT_EQ(duel.asked_letter(), 'B');
    EXPECT_TRUE(duel.does('B', Stay{}, {4, 4, 3}).is_done());
    EXPECT_EQ(duel['B'].hearts, 2);
    EXPECT_EQ(duel.asked_letter(), 'x');
    EXPECT_TRUE(duel.does('x', Stay{}, {6, 5, 1}).is_done());
    EXPECT_TRUE(duel['x'].stagger.running());
    EXPECT_EQ(duel.asked(), "turn");
    EXPECT_EQ(duel['y'].hearts, 3);
}

RULE("CN-TOSS-002", "a ruling says how many of its targets a throw reaches") {
    for (const std::int16_t reached : std::array<std::int16_t, 3>{0, 1, 2}) {
        Duel duel("A.x");
        duel.stage.people[0].luck = 0;
        duel.begin("Ax");
        EXPECT_TRUE(duel.does('A', Toss{Facing::e, Height::low}).is_done());
        duel.scene.overrides.push_back(
            {.kind = OverrideKind::outcome, .value = reached, .rule = "CN-TOSS-002"});
        const std::vector<std::int16_t> wound(reached > 0 ? 1 : 0, 1);
        EXPECT_TRUE(duel.does('x', Stay{}, wound).is_done());
        ASSERT_FALSE(duel.told<Rolled>().empty());
        EXPECT_EQ(duel.told<Rolled>()[0].band, reached);
        EXPECT_TRUE(duel.told<Rolled>()[0].ruled);
    }
}

RULE("CN-TOSS-001", "it flies along any of eight lines, and high or low") {
    Duel duel(R"(
        x.x.x
        .....
        x.A.x
        .....
        x.x.x)");
    for (std::size_t i = 0; i < duel.stage.people.size(); ++i)
        duel.stage.people[i].name = std::string(1, static_cast<char>('a' + i));
    duel.begin("eabcdfghi");
    const auto menu = duel.menu(Seat::of(static_cast<PersonId>(4)));
    const auto* item = Duel::item<Toss>(menu);
    ASSERT_NE(item, nullptr);
    EXPECT_EQ(item->size(), 16U);
    std::vector<PersonId> hit;
    for (const Facing facing : board::all_facings) {
        Duel copy = duel;
        EXPECT_TRUE(copy.does('e', Toss{facing, Height::high}).is_done());
        hit.push_back(copy.asked_of());
    }
    const std::vector<int> clockwise_from_north_cardinals_first{1, 5, 7, 3, 2, 8, 6, 0};
    for (std::size_t i = 0; i < hit.size(); ++i)
        EXPECT_EQ(static_cast<int>(hit[i]), clockwise_from_north_cardinals_first[i]);
    EXPECT_EQ(duel.does('e', Toss{Facing::n, Height::none}), refuse("CN-TOSS-001", "high_or_low"));
    EXPECT_EQ(duel.does('e', Toss{Facing::n, Height::hidden}),
              refuse("CN-TOSS-001", "high_or_low"));
}

/// The chances that A's throw at x, who stays, hits and hits cleanly.
std::pair<Fraction, Fraction> chances(Duel duel) {
    duel.begin("Ax");
    EXPECT_TRUE(duel.does('A', Toss{Facing::e, Height::high}).is_done());
    const auto reaches = [&](int band) {
        return test::chance_of([&](Luck& luck) {
            Duel copy = duel;
            EXPECT_TRUE(copy.does('x', Stay{}, luck).is_done());
            return copy.told<Rolled>().front().band >= band;
        });
    };
    return {reaches(1), reaches(2)};
}

RULE("CN-TOSS-002", "two dice and aim, 8 hits and 12 hits cleanly, whatever the aim") {
    for (int aim = -5; aim <= 10; ++aim) {
        int hits = 0;
        int clean = 0;
        for (int first = 1; first <= 6; ++first) {
            for (int second = 1; second <= 6; ++second) {
                hits += first + second + aim >= 8 ? 1 : 0;
                clean += first + second + aim >= 12 ? 1 : 0;
            }
        }
        Duel duel("A.x");
        duel.sheet('A').aim = aim;
        EXPECT_EQ(chances(duel), std::pair(Fraction(hits, 36), Fraction(clean, 36))) << aim;
    }
}

RULE("CN-TOSS-002", "the roll is told with its dice, reasons, targets and total") {
    Duel duel("A.x");
    duel.sheet('A').aim = 3;
    duel.begin("Ax");
    EXPECT_TRUE(duel.does('A', Toss{Facing::e, Height::high}).is_done());
    EXPECT_TRUE(duel.does('x', Stay{}, {2, 3, 4}).is_done());
    const Rolled roll = duel.told<Rolled>().front();
    EXPECT_EQ(roll.rule, RuleId("CN-TOSS-002"));
    EXPECT_EQ(roll.who, duel.who('A'));
    EXPECT_EQ(roll.faces, (std::vector<std::int16_t>{2, 3}));
    EXPECT_EQ(roll.modifiers, (std::vector<Modifier>{{"CN-TOSS-002", "aim", 3}}));
    EXPECT_EQ(roll.targets, (std::vector<int>{8, 12}));
    EXPECT_EQ(roll.total, 8);
    EXPECT_EQ(roll.band, 1);
}

EXAMPLE("CN-EX-001", "aim 2 at two steps hits 26 times in 36, cleanly 6 times") {
    Duel duel("A.x");
    duel.sheet('A').aim = 2;
    EXPECT_EQ(chances(duel), std::pair(Fraction(26, 36), Fraction(6, 36)));
}

/// What A's throw at the last one in the row is changed by for this reason.
int reason_in(Duel duel, std::string_view order, std::string_view name) {
    duel.begin(order);
    EXPECT_TRUE(duel.does('A', Toss{Facing::e, Height::high}).is_done());
    while (duel.asked() == "duck")
        EXPECT_TRUE(duel.does(duel.asked_of(), Stay{}, {1, 1}).is_done());
    return duel.reason(name);
}

RULE("CN-TOSS-003", "one less for every three full steps") {
    EXPECT_EQ(reason_in(Duel("Ax........."), "Ax", "distance"), 0);
    EXPECT_EQ(reason_in(Duel("A.x........"), "Ax", "distance"), 0);
    EXPECT_EQ(reason_in(Duel("A..x......."), "Ax", "distance"), -1);
    EXPECT_EQ(reason_in(Duel("A....x....."), "Ax", "distance"), -1);
    EXPECT_EQ(reason_in(Duel("A.....x...."), "Ax", "distance"), -2);
    EXPECT_EQ(reason_in(Duel("A.........x"), "Ax", "distance"), -3);
}

RULE("CN-TOSS-003", "one less at somebody on the ground, who is not asked to duck") {
    Duel duel("A.x");
    duel.begin("Ax");
    duel['x'].prone = true;
    EXPECT_TRUE(duel.does('A', Toss{Facing::e, Height::high}, {5, 2}).is_done());
    EXPECT_EQ(duel.reason("prone"), -1);
    EXPECT_EQ(duel.rolled().total, 6);
}

RULE("CN-TOSS-004", "two less for everyone the coin has come to before") {
    EXPECT_EQ(reason_in(Duel("A.x..."), "Ax", "slowed"), 0);
    EXPECT_EQ(reason_in(Duel("A.xy.."), "Axy", "slowed"), -2);
    EXPECT_EQ(reason_in(Duel("ABCxyz"), "ABCxyz", "slowed"), -8);
}

RULE("CN-TOSS-005", "a coin is thrown only along a line with somebody in it") {
    Duel duel(R"(
        A#x
        ...
        .y.)");
    duel.begin("Axy");
    EXPECT_EQ(duel.does('A', Toss{Facing::e, Height::high}),
              refuse("CN-TOSS-005", "nobody_in_line"));
    EXPECT_EQ(duel.does('A', Toss{Facing::se, Height::low}),
              refuse("CN-TOSS-005", "nobody_in_line"));
    const auto nobody = duel.menu(Seat::of(duel.who('A')));
    EXPECT_EQ(Duel::item<Toss>(nobody)->refused, refuse("CN-TOSS-005", "nobody_in_line"));
    EXPECT_EQ(Duel::item<Toss>(nobody)->size(), 0U);
    EXPECT_TRUE(duel.does('A', Pass{}).is_done());
    const auto menu = duel.menu(Seat::of(duel.who('x')));
    EXPECT_EQ(Duel::item<Toss>(menu)->refused, refuse("CN-TOSS-005", "nobody_in_line"));
}

TEST(CoinDuelTables, LookLikeThePrintedPage) {
    const std::array expected{Wound::stagger,   Wound::stagger,   Wound::one_heart,
                              Wound::one_heart, Wound::one_heart, Wound::two_hearts,
                              Wound::two_hearts};
    for (int total = 1; total <= 7; ++total)
        EXPECT_EQ(look_up(wounds, total), expected[static_cast<std::size_t>(total - 1)]);
}

}  // namespace
}  // namespace breakneck::coin_duel::toss_test
