// The clever odds of draws against the dumb ones, and both against plain loops.
#include "odds/draw_odds.h"

#include <gtest/gtest.h>

#include <array>
#include <climits>
#include <map>

#include "odds/compare.h"

namespace breakneck::odds::draw_odds_test {
namespace {

Fraction chance(const Branches& branches, const Branch& branch) {
    return ratio(branch.weight.integer(), branches.total.integer());
}

Fraction chance_of(const Branches& branches, int answer) {
    for (const Branch& each : branches.list)
        if (each.answer == answer && !each.cut) return chance(branches, each);
    return 0;
}

Fraction cut_of(const Branches& branches) {
    const bool cut = !branches.list.empty() && branches.list.back().cut;
    return cut ? chance(branches, branches.list.back()) : Fraction(0);
}

/// Ascending, nothing of no weight, one cut at most, exactly one in all.
void expect_sound(const Branches& branches) {
    Integer sum = 0;
    Integer common = branches.total.integer();
    for (std::size_t i = 0; i < branches.list.size(); ++i) {
        const Branch& each = branches.list[i];
        EXPECT_FALSE(each.weight.zero());
        sum += each.weight.integer();
        common = gcd(common, each.weight.integer());
        if (each.cut) {
            EXPECT_EQ(i + 1, branches.list.size());
        } else if (i > 0) {
            EXPECT_LT(branches.list[i - 1].answer, each.answer);
        }
    }
    EXPECT_EQ(sum, branches.total.integer());
    EXPECT_EQ(common, 1);
}

/// Equal, as far as nothing was cut.
void expect_same_odds(const Branches& clever, const Branches& dumb) {
    expect_sound(clever);
    expect_sound(dumb);
    std::map<int, int> answers;
    for (const Branch& each : clever.list) answers[each.answer];
    for (const Branch& each : dumb.list) answers[each.answer];
    const Fraction slack = cut_of(clever) + cut_of(dumb);
    for (const auto& [answer, unused] : answers) {
        const Fraction a = chance_of(clever, answer);
        const Fraction b = chance_of(dumb, answer);
        EXPECT_LE(abs(a - b), slack) << "answer " << answer << ": " << a << " or " << b;
    }
}

void expect_clever_is_dumb(const Draw& draw, int most_extra = 5) {
    expect_same_odds(branches_of(draw), branches_by_faces(draw, most_extra));
}

Draw band(const Throw& thrown, std::span<const int> edges) {
    return {.kind = Draw::Kind::band, .mine = thrown, .edges = edges};
}

TEST(DrawOdds, totals_of_many_throws_agree_with_every_face) {
    Dice low{3, 6};
    low.reroll_below = 3;
    Dice low_kept = best(2, low);
    Dice low_exploding = explode(Dice{2, 4});
    low_exploding.reroll_below = 2;
    Dice all_low{2, 4};
    all_low.reroll_below = 9;
    const std::array throws{Throw(d6),
                            Throw(3 * d6),
                            Throw(2 * d6) + 3,
                            Throw(2 * d8) - 20,
                            Throw(d4) + Throw(d6) + Throw(2 * d10),
                            Throw(best(3, 4 * d6)),
                            Throw(worst(2, 4 * d4)),
                            Throw(best(1, 3 * d12)),
                            Throw(best(2, 2 * d6)),
                            Throw(best(5, 2 * d6)),
                            Throw(low),
                            Throw(low_kept),
                            Throw(all_low),
                            Throw(Dice{5, 1}),
                            Throw() + 7};
    for (const Throw& thrown : throws) {
        const Draw draw{.kind = Draw::Kind::total, .mine = thrown};
        EXPECT_EQ(branches_of(draw), branches_by_faces(draw));
    }
    for (const Dice& dice : {explode(d4), explode(2 * d6), best(2, explode(3 * d4)),
                             worst(1, explode(2 * d6)), low_exploding})
        expect_clever_is_dumb({.kind = Draw::Kind::total, .mine = Throw(dice) - 2});
}

TEST(DrawOdds, bands_agree_with_every_face) {
    const std::array plain{8, 9, 14};
    const std::array odd{INT_MIN, -3, 7, 7, 7, 12, INT_MAX};
    const std::array unordered{9, 4, 9};
    const std::array<int, 0> none{};
    for (const std::span<const int> edges :
         {std::span<const int>(plain), std::span<const int>(odd), std::span<const int>(unordered),
          std::span<const int>(none)}) {
        for (const Throw& thrown :
             {Throw(2 * d6), Throw(2 * d6) + 2, Throw(best(2, 3 * d6)) - 1, Throw(d4) + Throw(d20)})
            EXPECT_EQ(branches_of(band(thrown, edges)), branches_by_faces(band(thrown, edges)));
        for (const Throw& thrown : {Throw(explode(d4)), Throw(explode(2 * d6)) + 2,
                                    Throw(best(1, explode(2 * d4))) + Throw(d6)})
            expect_clever_is_dumb(band(thrown, edges));
    }
}

TEST(DrawOdds, exploding_dice_against_thresholds_are_exact_fractions) {
    // An exploding d6 reaches 8 with a six and at least a two; 15 with two sixes and a three.
    const std::array edges{8, 15};
    const Branches branches = branches_of(band(Throw(explode(d6)), edges));
    EXPECT_EQ(cut_of(branches), 0);
    EXPECT_EQ(chance_of(branches, 2), Fraction(4, 6 * 6 * 6));
    EXPECT_EQ(chance_of(branches, 1), Fraction(5, 36) - Fraction(4, 216));
    // The better of d8 and d6 fails against 4 only if both show 1 to 3.
    const std::array four{4};
    const Branches better = branches_of(
        {.kind = Draw::Kind::trait, .mine = Throw(d8), .theirs = Throw(d6), .edges = four});
    Fraction success = 0;
    for (const Branch& each : better.list)
        if (each.answer >= trait_code(1, 0)) success += chance(better, each);
    EXPECT_EQ(success, Fraction(13, 16));
}

TEST(DrawOdds, open_ended_totals_end_below_one_in_a_million_million) {
    const Draw draw{.kind = Draw::Kind::total, .mine = Throw(explode(2 * d6))};
    const Branches branches = branches_of(draw);
    expect_sound(branches);
    EXPECT_TRUE(branches.list.back().cut);
    EXPECT_LT(cut_of(branches) * 1'000'000'000'000, 1);
    const Branch& last = branches.list[branches.list.size() - 2];
    EXPECT_GE((cut_of(branches) + chance(branches, last)) * 1'000'000'000'000, 1);
    EXPECT_EQ(branches.list.back().answer, last.answer + 1);
    // Two dice that both explode at once are 6 + 6 + at least 2.
    EXPECT_EQ(chance_of(branches, 2), Fraction(1, 36));
    EXPECT_EQ(chance_of(branches, 12), Fraction(2 * 5, 6 * 36));
}

TEST(DrawOdds, opposed_rolls_agree_with_every_face) {
    const std::array edges{0, 1, 6};
    const std::array more{-4, 1, 1};
    for (const std::span<const int> each :
         {std::span<const int>(edges), std::span<const int>(more)}) {
        for (const Ties ties : {Ties::stand, Ties::rerolled}) {
            Draw draw{.kind = Draw::Kind::opposed,
                      .mine = Throw(2 * d6) + 4,
                      .theirs = Throw(2 * d6) + 3,
                      .ties = ties,
                      .edges = each};
            EXPECT_EQ(branches_of(draw), branches_by_faces(draw));
            draw.theirs = Throw(d4) + Throw(d6) + 1;
            EXPECT_EQ(branches_of(draw), branches_by_faces(draw));
            draw.theirs = Throw(explode(d6)) + 2;  // theirs has no end
            draw.mine = Throw(d10);
            expect_clever_is_dumb(draw);
            draw.mine = Throw(explode(d8));  // nor has mine
            expect_clever_is_dumb(draw);
            draw.mine = Throw(explode(2 * d4)) + Throw(d6) - 1;
            expect_clever_is_dumb(draw);
            draw.theirs = Throw(d6);  // only mine
            expect_clever_is_dumb(draw);
        }
    }
}

TEST(DrawOdds, two_open_ended_rolls_are_compared_exactly) {
    // Alike dice: a tie is 5/36 and then 1/36 of the same again, so 1/7; the rest is shared.
    const std::array edges{0, 1};
    Draw draw{.kind = Draw::Kind::opposed,
              .mine = Throw(explode(d6)),
              .theirs = Throw(explode(d6)),
              .edges = edges};
    Branches branches = branches_of(draw);
    EXPECT_EQ(chance_of(branches, 0), Fraction(3, 7));
    EXPECT_EQ(chance_of(branches, 1), Fraction(1, 7));
    EXPECT_EQ(chance_of(branches, 2), Fraction(3, 7));
    draw.ties = Ties::rerolled;
    branches = branches_of(draw);
    EXPECT_EQ(chance_of(branches, 0), Fraction(1, 2));
    EXPECT_EQ(chance_of(branches, 2), Fraction(1, 2));

    // Sides 2 and 4 fall at the same pace; 3 kinds at once; both ends open.
    const std::array far{-9, 1, 12};
    for (const auto& [mine, theirs] :
         {std::pair{Throw(explode(2 * Dice{1, 2})), Throw(explode(d4))},
          std::pair{Throw(explode(d4)) + Throw(explode(Dice{1, 2})), Throw(explode(2 * d4))},
          std::pair{Throw(explode(d6)) + Throw(explode(d8)), Throw(explode(d10)) + 1},
          std::pair{Throw(best(1, explode(2 * d4))), Throw(worst(1, explode(2 * d6)))}}) {
        const Draw many{.kind = Draw::Kind::opposed, .mine = mine, .theirs = theirs, .edges = far};
        const Branches exact = branches_of(many);
        expect_sound(exact);
        EXPECT_EQ(cut_of(exact), 0);
        // Long lists of both leave less than 10^-11 undecided.
        const Pmf own = listed(least(mine), total_of_throw(mine).list);
        const Pmf other = listed(least(theirs), total_of_throw(theirs).list);
        std::map<int, Fraction> sums;
        for (std::size_t i = 0; i + 1 < own.weights.size(); ++i)
            for (std::size_t k = 0; k + 1 < other.weights.size(); ++k)
                sums[band_of(static_cast<int>(own.low + static_cast<std::int64_t>(i) - other.low -
                                              static_cast<std::int64_t>(k)),
                             far)] +=
                    ratio(own.weights[i] * other.weights[k], own.total * other.total);
        for (int answer = 0; answer <= 3; ++answer)
            EXPECT_LT(abs(sums[answer] - chance_of(exact, answer)) * 100'000'000'000, 1);
    }
}

TEST(DrawOdds, kept_exploding_dice_on_both_sides_are_cut) {
    const std::array edges{1};
    const Draw draw{.kind = Draw::Kind::opposed,
                    .mine = Throw(best(2, explode(3 * d6))),
                    .theirs = Throw(explode(d6)),
                    .edges = edges};
    const Branches branches = branches_of(draw);
    expect_sound(branches);
    EXPECT_GT(cut_of(branches), 0);
    EXPECT_LT(cut_of(branches) * 100'000'000'000, 1);
    expect_same_odds(branches, branches_by_faces(draw));
}

TEST(DrawOdds, trait_rolls_agree_with_every_face) {
    const std::array four{4, 8, 12};
    const std::array odd{-2, 1, 2, 3, 3};
    const std::array far{4, INT_MAX};
    for (const std::span<const int> edges :
         {std::span<const int>(four), std::span<const int>(odd), std::span<const int>(far)}) {
        for (const int modifier : {-2, 0, 3}) {
            Draw draw{.kind = Draw::Kind::trait, .mine = Throw(d8) + modifier, .edges = edges};
            expect_clever_is_dumb(draw);
            draw.theirs = Throw(d6);
            expect_clever_is_dumb(draw);
            draw.mine = Throw(d4) + modifier;
            expect_clever_is_dumb(draw);
            for (const Naturals told : {Naturals::ones, Naturals::ones_and_twos}) {
                draw.naturals = told;
                draw.theirs = Throw(d6);
                expect_clever_is_dumb(draw);
                draw.theirs = Throw();
                expect_clever_is_dumb(draw);
            }
        }
    }
}

TEST(DrawOdds, open_trait_rolls_tell_every_total_until_what_is_left_is_rare) {
    const std::array edges{4, 5, 6};
    for (const bool wild : {false, true}) {
        Draw draw{.kind = Draw::Kind::trait, .mine = Throw(d4) + 1, .edges = edges, .open = true};
        if (wild) draw.theirs = Throw(d6);
        const Branches branches = branches_of(draw);
        expect_sound(branches);
        EXPECT_GT(cut_of(branches), 0);
        EXPECT_LT(cut_of(branches) * 1'000'000'000'000, 1);
        const Branches by_faces = branches_by_faces(draw);
        for (int total = 4; total < 20; ++total)
            for (int naturals = 0; naturals < 4; ++naturals)
                EXPECT_EQ(chance_of(branches, trait_code(total - 3, naturals)),
                          chance_of(by_faces, trait_code(total - 3, naturals)))
                    << total;
    }
    const Draw shut{.kind = Draw::Kind::trait, .mine = Throw(d4) + 1, .edges = edges};
    DrawOdds odds;
    EXPECT_EQ(cut_of(odds.of(shut)), 0);
}

TEST(DrawOdds, bands_that_are_rolled_again_leave_the_rest_in_proportion) {
    // 2d6: 2, 3, 4 to 5, 6 to 8, 9 to 10, 11, 12; without 9 to 10 (7 ways of 36).
    const std::array edges{3, 4, 6, 9, 11, 12};
    Draw draw = band(Throw(2 * d6), edges);
    draw.again = BandSet{}.with(4);
    const Branches branches = branches_of(draw);
    EXPECT_EQ(branches, branches_by_faces(draw));
    EXPECT_EQ(chance_of(branches, 0), Fraction(1, 29));
    EXPECT_EQ(chance_of(branches, 3), Fraction(16, 29));
    EXPECT_EQ(chance_of(branches, 4), 0);
    draw.mine = Throw(explode(d6));
    expect_clever_is_dumb(draw);
    DrawOdds odds;
    EXPECT_EQ(odds.of(band(Throw(2 * d6), edges)).list.size(), 7U);
    draw.mine = Throw(2 * d6);
    EXPECT_EQ(odds.of(draw).list.size(), 6U);
}

TEST(DrawOdds, cards_and_picks_are_even) {
    const CardSet three = CardSet{}.with(red_joker).with(Card::of(Suit::spades, 12)).with({3});
    const Draw cards{.kind = Draw::Kind::card, .cards = three};
    const Branches branches = branches_of(cards);
    EXPECT_EQ(branches, branches_by_faces(cards));
    ASSERT_EQ(branches.list.size(), 3U);
    EXPECT_EQ(branches.list[0].answer, 3);
    EXPECT_EQ(branches.list[2].answer, 52);
    EXPECT_EQ(chance_of(branches, 52), Fraction(1, 3));
    const Draw pick{.kind = Draw::Kind::pick, .ways = 5};
    EXPECT_EQ(branches_of(pick), branches_by_faces(pick));
    EXPECT_EQ(chance_of(branches_of(pick), 4), Fraction(1, 5));
}

TEST(DrawOdds, plain_loops_say_the_same) {
    // 4d6, the best three, by four loops.
    std::map<int, int> ways;
    for (int a = 1; a <= 6; ++a)
        for (int b = 1; b <= 6; ++b)
            for (int c = 1; c <= 6; ++c)
                for (int d = 1; d <= 6; ++d)
                    ++ways[a + b + c + d - std::min(std::min(a, b), std::min(c, d))];
    const Branches kept = branches_of({.kind = Draw::Kind::total, .mine = best(3, 4 * d6)});
    for (const auto& [total, count] : ways)
        EXPECT_EQ(chance_of(kept, total), Fraction(count, 1296));

    // 2d6 + 4 against 2d6 + 3: lower, equal, higher.
    std::array<int, 3> lower_equal_higher{};
    for (int a = 2; a <= 12; ++a)
        for (int b = 2; b <= 12; ++b) {
            const int pairs = (6 - std::abs(a - 7)) * (6 - std::abs(b - 7));
            lower_equal_higher[std::size_t(a + 4 > b + 3 ? 2 : a + 4 == b + 3 ? 1 : 0)] += pairs;
        }
    const std::array edges{0, 1};
    const Branches against = branches_of({.kind = Draw::Kind::opposed,
                                          .mine = Throw(2 * d6) + 4,
                                          .theirs = Throw(2 * d6) + 3,
                                          .edges = edges});
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(chance_of(against, i), Fraction(lower_equal_higher[std::size_t(i)], 1296));

    // 2d6, each below 3 rolled once more.
    std::map<int, int> rerolled;
    for (int a = 1; a <= 6; ++a)
        for (int b = 1; b <= 6; ++b)
            for (int c = 1; c <= 6; ++c)
                for (int d = 1; d <= 6; ++d) ++rerolled[(a < 3 ? c : a) + (b < 3 ? d : b)];
    Dice again{2, 6};
    again.reroll_below = 3;
    const Branches twice = branches_of({.kind = Draw::Kind::total, .mine = again});
    for (const auto& [total, count] : rerolled)
        EXPECT_EQ(chance_of(twice, total), Fraction(count, 1296));
}

TEST(DrawOdds, many_dice_need_large_numbers_and_stay_exact) {
    const Branches branches = branches_of({.kind = Draw::Kind::total, .mine = 100 * d6});
    expect_sound(branches);
    EXPECT_EQ(branches.list.size(), 501U);
    EXPECT_EQ(branches.total.integer(), boost::multiprecision::pow(Integer(6), 100U));
    EXPECT_EQ(branches.list[1].weight.integer(), 100);
    const Branches kept = branches_of({.kind = Draw::Kind::total, .mine = best(3, 60 * d10)});
    expect_sound(kept);
    EXPECT_EQ(kept.list.front().weight.integer(), 1);
}

TEST(DrawOdds, means_of_open_ended_totals_are_exact) {
    // One exploding d6: 3.5 and a sixth of the same again.
    const auto mean = [](const Throw& thrown) { return *mean_of(total_of_throw(thrown)); };
    EXPECT_EQ(mean(explode(d6)), Fraction(21, 5));
    EXPECT_EQ(mean((Throw(explode(2 * d6)) + Throw(d4) + 3)), Fraction(42, 5) + Fraction(11, 2));
    // Highest and lowest of two together are their sum.
    EXPECT_EQ(mean((best(1, explode(2 * d8)))) + mean((worst(1, explode(2 * d8)))),
              2 * mean((explode(d8))));
    Dice low = explode(d6);
    low.reroll_below = 2;
    EXPECT_EQ(mean((low)), Fraction(21, 6) + Fraction(1, 6) * (Fraction(7, 2) - 1) +
                               Fraction(7, 36) * Fraction(21, 5));
}

TEST(DrawOdds, remembers_by_content_not_by_address) {
    DrawOdds odds;
    std::array edges{7, 9};
    const Branches& first = odds.of(band(Throw(2 * d6), edges));
    const std::array same_edges{7, 9};
    EXPECT_EQ(&odds.of(band(Throw(2 * d6), same_edges)), &first);
    edges[1] = 10;  // the caller's edges are gone; what is remembered is not
    EXPECT_NE(&odds.of(band(Throw(2 * d6), edges)), &first);
    EXPECT_EQ(&odds.of(band(Throw(2 * d6), same_edges)), &first);
    EXPECT_EQ(odds.size(), 2U);
    odds.of(band(Throw(2 * d6) + 1, same_edges));
    odds.of({.kind = Draw::Kind::total, .mine = 2 * d6});
    odds.of({.kind = Draw::Kind::total, .mine = best(1, 2 * d6)});
    odds.of({.kind = Draw::Kind::total, .mine = worst(1, 2 * d6)});
    Throw rest_differs(2 * d6);
    rest_differs.dice[2].sides = 99;  // behind the end: not part of the throw
    odds.of({.kind = Draw::Kind::total, .mine = rest_differs});
    EXPECT_EQ(odds.size(), 6U);
}

}  // namespace
}  // namespace breakneck::odds::draw_odds_test
