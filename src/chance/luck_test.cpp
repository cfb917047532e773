// Seeded luck: fixed results, and the same ones whether faces are written down or not.
#include "chance/luck.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "chance/hand.h"

namespace breakneck::luck_test {
namespace {

constexpr DrawKey key{"XX-TEST-001", 0, 1};
constexpr std::array<Row<int>, 3> table{{{2, 4, 100}, {5, 9, 200}, {10, 12, 300}}};

/// One draw of every kind, as numbers.
std::vector<int> every_kind(Luck& luck) {
    const std::array edges{4, 8, 12};
    Dice low = best(2, 4 * d6);
    low.reroll_below = 3;
    Dice low_exploding = explode(3 * d4);
    low_exploding.reroll_below = 2;
    std::vector<int> answers;
    for (const Throw& thrown :
         {Throw(d6), Throw(2 * d6), Throw(3 * d6) + 2, Throw(11 * d10), Throw(explode(2 * d4)),
          Throw(best(3, 4 * d6)), Throw(worst(2, 5 * d20)), Throw(best(1, explode(3 * d4))),
          Throw(low), Throw(low_exploding), Throw(d4) + Throw(3 * d8) + Throw(explode(d6)) - 4,
          Throw() + 3, Throw(Dice{2, 1000}), Throw(2 * Dice{1, 100000 / 4})}) {
        answers.push_back(luck.total(key, thrown));
        answers.push_back(luck.band(key, thrown, edges));
        answers.push_back(luck.opposed(key, thrown, Throw(2 * d6) + 1, edges));
        answers.push_back(luck.opposed(key, Throw(d8), Throw(d8), edges, Ties::rerolled));
    }
    answers.push_back(luck.total(key, d6));
    answers.push_back(luck.total(key, best(2, 3 * d6)));
    answers.push_back(luck.reaches(key, Throw(2 * d6), 7) ? 1 : 0);
    for (const int sides : {4, 6, 8, 12}) {
        for (const int wild : {0, 6}) {
            const TraitRoll trait =
                luck.trait(key, {sides, wild, 1, Naturals::ones_and_twos}, edges);
            answers.push_back(trait.band * 8 + (trait.trait_two ? 4 : 0) +
                              (trait.trait_one ? 2 : 0) + (trait.wild_one ? 1 : 0));
        }
    }
    answers.push_back(luck.row(key, 2 * d6, table));
    answers.push_back(luck.band(key, 2 * d6, edges, BandSet{}.with(0)));
    CardSet deck = CardSet::full();
    for (int i = 0; i < 10; ++i) {
        const Card card = luck.card(key, deck);
        deck = deck.without(card);
        answers.push_back(card.index);
    }
    for (const int ways : {1, 2, 3, 10, 1000}) answers.push_back(luck.pick(key, ways));
    return answers;
}

TEST(Luck, a_machine_that_writes_faces_down_rolls_what_a_silent_one_rolls) {
    for (std::uint64_t index = 0; index < 300; ++index) {
        Luck silent{Rng(99, index)};
        Hand hand({.known = {}, .given = {}, .machine = Rng(99, index)});
        Luck seen(hand);
        for (int again = 0; again < 3; ++again) ASSERT_EQ(every_kind(silent), every_kind(seen));
    }
}

TEST(Luck, first_answers_of_a_seed_never_change) {
    Luck luck{Rng(2024, 6)};
    std::vector<int> answers = every_kind(luck);
    std::uint64_t all = 0;
    for (int i = 0; i < 200; ++i)
        for (const int each : every_kind(luck))
            all = all * 6'364'136'223'846'793'005U + static_cast<std::uint64_t>(each);
    answers.resize(16);
    EXPECT_EQ(answers, (std::vector<int>{5, 1, 0, 0, 7, 1, 0, 0, 17, 3, 1, 0, 84, 3, 3, 0}));
    EXPECT_EQ(all, 11'820'225'696'554'110'210U);
}

TEST(Luck, rows_are_bands_of_the_table) {
    Hand hand = scripted({1, 3, 1, 4, 6, 4});
    Luck luck(hand);
    EXPECT_EQ(luck.row(key, 2 * d6, table), 100);
    EXPECT_EQ(luck.row(key, 2 * d6, table), 200);
    EXPECT_EQ(luck.row(key, 2 * d6, table), 300);
}

TEST(Luck, tells_who_answers_and_how_often_a_key_was_drawn) {
    Luck seeded{Rng(1)};
    EXPECT_EQ(seeded.other(), nullptr);
    seeded.total(key, d6);
    seeded.skip(key);
    EXPECT_EQ(seeded.drawn_so_far(key), 0);
    Hand hand = scripted({1, 2});
    Luck luck(hand);
    EXPECT_EQ(luck.other(), &hand);
    EXPECT_FALSE(luck.other()->exact());
    luck.total(key, d6);
    EXPECT_EQ(luck.drawn_so_far(key), 1);
    EXPECT_EQ(luck.drawn_so_far({"XX-TEST-002", 0, 1}), 0);
}

}  // namespace
}  // namespace breakneck::luck_test
