// How faces answer a draw, with faces written down by hand.
#include "chance/draw.h"

#include <gtest/gtest.h>

#include <array>

#include "chance/hand.h"

namespace breakneck::draw_test {
namespace {

constexpr DrawKey key{"XX-TEST-001", 3, 4};

/// The answer to a draw; all faces must be used.
int answered(const Draw& draw, std::vector<std::int16_t> faces, Totals* totals = nullptr) {
    Hand hand = scripted(std::move(faces));
    const int result = hand.draw(key, draw);
    EXPECT_TRUE(hand.spent());
    if (totals != nullptr) *totals = hand.totals();
    return result;
}

int total(const Throw& thrown, std::vector<std::int16_t> faces) {
    return answered({.kind = Draw::Kind::total, .mine = thrown}, std::move(faces));
}

static_assert(2 * (3 * d6) == Dice{6, 6});
static_assert((Throw(2 * d6) + 3 - 5).modifier == -2);
static_assert((Throw(d4) + Throw(d6)).size == 2);
static_assert(!Throw(d6).open_ended() && (Throw(d6) + Throw(explode(d4))).open_ended());
static_assert(band_of(7, std::array{8, 10}) == 0 && band_of(8, std::array{8, 10}) == 1);
static_assert(band_of(99, std::array{8, 10}) == 2 && band_of(5, std::span<const int>()) == 0);

TEST(Draw, plain_dice_add_up) {
    EXPECT_EQ(total(Throw(3 * d6) + 2, {1, 6, 4}), 13);
    EXPECT_EQ(total(Throw(d4) + Throw(2 * d10) - 20, {4, 10, 10}), 4);
    EXPECT_EQ(total(Throw() + 5, {}), 5);
    EXPECT_EQ(total(0 * d6, {}), 0);
}

TEST(Draw, maxima_are_thrown_again_together) {
    // 6 and 6 of three explode to 6 and 2; the six once more to 1.
    EXPECT_EQ(total(explode(3 * d6), {6, 3, 6, 6, 2, 1}), 24);
    EXPECT_EQ(total(explode(d4), {3}), 3);
}

TEST(Draw, keeping_takes_the_best_or_the_worst) {
    EXPECT_EQ(total(best(3, 4 * d6), {2, 5, 2, 6}), 13);
    EXPECT_EQ(total(worst(3, 4 * d6), {2, 5, 2, 6}), 9);
    EXPECT_EQ(total(best(1, 5 * d6), {2, 5, 2, 4, 1}), 5);
    EXPECT_EQ(total(worst(2, 5 * d6), {2, 5, 2, 4, 1}), 3);
    EXPECT_EQ(total(best(3, 5 * d6), {2, 5, 2, 4, 1}), 11);
    EXPECT_EQ(total(best(2, 2 * d6), {3, 4}), 7);
    EXPECT_EQ(total(best(9, 2 * d6), {3, 4}), 7);
}

TEST(Draw, kept_dice_explode_one_by_one) {
    // The first explodes twice, the third once: 4+4+1, 2, 4+3.
    EXPECT_EQ(total(best(2, explode(3 * d4)), {4, 2, 4, 4, 1, 3}), 16);
    EXPECT_EQ(total(worst(1, explode(3 * d4)), {4, 2, 4, 4, 1, 3}), 2);
}

TEST(Draw, low_faces_are_thrown_once_more) {
    Dice dice{4, 6};
    dice.reroll_below = 3;
    EXPECT_EQ(total(dice, {1, 5, 2, 3, 6, 1}), 6 + 5 + 1 + 3);
    EXPECT_EQ(total(dice, {3, 4, 5, 6}), 18);
    dice.explode = true;  // a second face may explode; an added one is not rerolled
    EXPECT_EQ(total(dice, {1, 5, 4, 3, 6, 2}), 6 + 2 + 5 + 4 + 3);
    EXPECT_EQ(total(best(1, dice), {1, 5, 4, 3, 6, 2}), 8);
}

TEST(Draw, bands_tell_how_many_edges_are_reached) {
    const std::array edges{8, 14};
    const Draw draw{.kind = Draw::Kind::band, .mine = Throw(2 * d6) + 2, .edges = edges};
    Totals totals;
    EXPECT_EQ(answered(draw, {2, 3}, &totals), 0);
    EXPECT_EQ(totals.mine, 7);
    EXPECT_EQ(answered(draw, {3, 3}), 1);
    EXPECT_EQ(answered(draw, {6, 6}), 2);
}

TEST(Draw, opposed_rolls_compare_and_may_be_rolled_again) {
    const std::array edges{1, 4};
    Draw draw{
        .kind = Draw::Kind::opposed, .mine = Throw(d6) + 1, .theirs = Throw(d8), .edges = edges};
    Totals totals;
    EXPECT_EQ(answered(draw, {4, 5}, &totals), 0);
    EXPECT_EQ(totals.mine, 5);
    EXPECT_EQ(totals.theirs, 5);
    EXPECT_EQ(answered(draw, {6, 1}), 2);
    draw.ties = Ties::rerolled;
    EXPECT_EQ(answered(draw, {4, 5, 2, 3, 6, 6}), 1);
}

TEST(Draw, trait_rolls_count_the_better_die_and_tell_natural_ones) {
    const std::array edges{4, 8};
    Draw draw{
        .kind = Draw::Kind::trait, .mine = Throw(d8) - 1, .theirs = Throw(d6), .edges = edges};
    EXPECT_EQ(answered(draw, {5, 2}), trait_code(1, 0));
    EXPECT_EQ(answered(draw, {1, 3}), trait_code(0, 0));
    EXPECT_EQ(answered(draw, {1, 1}), trait_code(0, natural_one + natural_wild_one));
    EXPECT_EQ(answered(draw, {4, 1}), trait_code(0, 0));
    draw.naturals = Naturals::ones;
    EXPECT_EQ(answered(draw, {1, 3}), trait_code(0, natural_one));
    EXPECT_EQ(answered(draw, {4, 1}), trait_code(0, 0));
    draw.naturals = Naturals::all_ones;
    // Both explode side by side: 8+1 and 6+6+3; an added one is not a natural one.
    Totals totals;
    EXPECT_EQ(answered(draw, {8, 6, 1, 6, 3}, &totals), trait_code(2, 0));
    EXPECT_EQ(totals.mine, 14);
    draw.theirs = Throw();
    EXPECT_EQ(answered(draw, {1}), trait_code(0, natural_one));
    EXPECT_EQ(answered(draw, {8, 1}), trait_code(2, 0));
}

TEST(Draw, trait_rolls_tell_a_natural_two_where_it_is_asked_for) {
    const std::array edges{4};
    Draw draw{.kind = Draw::Kind::trait, .mine = Throw(d8), .theirs = Throw(d6), .edges = edges};
    EXPECT_EQ(answered(draw, {2, 5}), trait_code(1, 0));
    draw.naturals = Naturals::ones_and_twos;
    EXPECT_EQ(answered(draw, {2, 5}), trait_code(1, natural_two));
    EXPECT_EQ(answered(draw, {2, 1}), trait_code(0, natural_two));
    EXPECT_EQ(answered(draw, {8, 2, 2}),
              trait_code(1, 0));  // neither the wild die nor an added two
    EXPECT_EQ(answered(draw, {1, 2}), trait_code(0, natural_one));
}

TEST(Draw, some_bands_are_rolled_again) {
    const std::array edges{5, 9};
    Draw draw{.kind = Draw::Kind::band, .mine = Throw(2 * d6), .edges = edges};
    draw.again = BandSet{}.with(1);
    Totals totals;
    EXPECT_EQ(answered(draw, {6, 1, 2, 4, 6, 5}, &totals), 2);
    EXPECT_EQ(totals.mine, 11);
    EXPECT_EQ(answered(draw, {1, 2}), 0);
}

TEST(Draw, typed_dice_are_asked_for_again_and_say_so) {
    const std::array edges{5, 9};
    Draw draw{.kind = Draw::Kind::band, .mine = Throw(2 * d6), .edges = edges};
    draw.again = BandSet{}.with(1);
    Hand hand = scripted({6, 1});
    try {
        hand.draw(key, draw);
        ADD_FAILURE() << "it was not rolled again";
    } catch (const FacesMissing& missing) {
        EXPECT_EQ(missing.count, 2);
        EXPECT_TRUE(missing.again);
        EXPECT_FALSE(missing.tied);
        EXPECT_FALSE(missing.exploded);
    }
}

TEST(Draw, cards_and_picks) {
    const CardSet cards = CardSet{}.with({3}).with({40});
    Hand hand = scripted({2}, {Card{40}});
    EXPECT_EQ(hand.draw(key, {.kind = Draw::Kind::card, .cards = cards}), 40);
    EXPECT_EQ(hand.draw(key, {.kind = Draw::Kind::pick, .ways = 3}), 1);
    EXPECT_TRUE(hand.spent());
}

}  // namespace
}  // namespace breakneck::draw_test
