// Odds of expressions against plain loops and against the draws of chance/.
#include "odds/dice_odds.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>

#include "odds/exact.h"

namespace breakneck::odds::dice_odds_test {
namespace {

using Op = Expression::Op;

Expression::Part number(int value) { return {.op = Op::number, .number = value}; }
Expression::Part dice(const Dice& value) { return {.op = Op::dice, .dice = value}; }
Expression::Part op(Op what, int items = 0) {
    return {.op = what, .items = static_cast<std::uint8_t>(items)};
}

Expression expression(std::initializer_list<Expression::Part> parts) {
    Expression result;
    result.mine = parts;
    return result;
}
Expression reaches(Expression left, int target) {
    left.test = Expression::Test::reaches;
    left.target = target;
    return left;
}
Expression beats(Expression left, const Expression& right) {
    left.test = Expression::Test::beats;
    left.theirs = right.mine;
    return left;
}

Fraction chance_of(const Pmf& pmf, std::int64_t value) {
    if (value < pmf.low || value > pmf.top() || (pmf.open && value == pmf.top())) return 0;
    return ratio(pmf.weights[static_cast<std::size_t>(value - pmf.low)], pmf.total);
}

Fraction success(const Expression& whole) {
    const auto odds = odds_of_success(whole);
    EXPECT_EQ(odds->cut, 0);
    return odds->chance;
}

void expect_whole(const Pmf& pmf) {
    Integer sum = pmf.cut;
    for (const Integer& each : pmf.weights) sum += each;
    EXPECT_EQ(sum, pmf.total);
}

TEST(DiceOdds, two_sixes_against_two_sixes) {
    int wins = 0;
    for (int a = 1; a <= 6; ++a)
        for (int b = 1; b <= 6; ++b)
            for (int c = 1; c <= 6; ++c)
                for (int d = 1; d <= 6; ++d) wins += a + b + 4 > c + d + 3 ? 1 : 0;
    const auto left = expression({dice(2 * d6), number(4), op(Op::add)});
    const auto right = expression({dice(2 * d6), number(3), op(Op::add)});
    EXPECT_EQ(success(beats(left, right)), Fraction(wins, 1296));
}

TEST(DiceOdds, trait_with_wild_die) {
    const auto trait = expression({dice(explode(d8)), dice(explode(d6)), op(Op::highest, 2)});
    EXPECT_EQ(success(reaches(trait, 4)), Fraction(13, 16));
    // Nine needs a d8 that exploded, or a d6 that exploded and then showed 3 or more.
    EXPECT_EQ(success(reaches(trait, 9)), 1 - Fraction(7, 8) * (1 - Fraction(4, 36)));
    EXPECT_EQ(success(reaches(trait, -5)), 1);
}

TEST(DiceOdds, sixteen_dice) {
    std::array<Integer, 97> ways{};
    ways[0] = 1;
    for (int die = 0; die < 16; ++die) {
        std::array<Integer, 97> next{};
        for (std::size_t sum = 0; sum <= 96; ++sum)
            for (std::size_t face = 1; face <= 6 && sum + face <= 96; ++face)
                next[sum + face] += ways[sum];
        ways = next;
    }
    const Pmf pmf = odds_of_total(expression({dice(16 * d6)}));
    ASSERT_EQ(pmf.low, 16);
    ASSERT_EQ(pmf.weights.size(), 81U);
    for (std::size_t i = 0; i < 81; ++i) EXPECT_EQ(pmf.weights[i], ways[i + 16]);
    EXPECT_EQ(pmf.total, boost::multiprecision::pow(Integer(6), 16U));
    EXPECT_EQ(mean_of_total(expression({dice(16 * d6)})), Fraction(56));
}

TEST(DiceOdds, best_three_of_four) {
    std::map<int, int> ways;
    for (int a = 1; a <= 6; ++a)
        for (int b = 1; b <= 6; ++b)
            for (int c = 1; c <= 6; ++c)
                for (int d = 1; d <= 6; ++d) ++ways[a + b + c + d - std::min({a, b, c, d})];
    const auto four = expression({dice(best(3, 4 * d6)), number(2), op(Op::add)});
    const Pmf pmf = odds_of_total(four);
    expect_whole(pmf);
    for (int total = 0; total <= 25; ++total)
        EXPECT_EQ(chance_of(pmf, total), Fraction(ways[total - 2], 1296)) << total;
}

TEST(DiceOdds, sums_groups_and_differences_of_ended_dice) {
    // {2d4-1d6, 1d10-(3-1d2)}kl - 1d3
    std::map<int, int> ways;
    for (int a = 1; a <= 4; ++a)
        for (int b = 1; b <= 4; ++b)
            for (int c = 1; c <= 6; ++c)
                for (int d = 1; d <= 10; ++d)
                    for (int e = 1; e <= 2; ++e)
                        for (int f = 1; f <= 3; ++f) ++ways[std::min(a + b - c, d - (3 - e)) - f];
    const auto whole = expression({dice(2 * d4), dice(d6), op(Op::subtract), dice(d10), number(3),
                                   dice(Dice{1, 2}), op(Op::subtract), op(Op::subtract),
                                   op(Op::lowest, 2), dice(Dice{1, 3}), op(Op::subtract)});
    const Pmf pmf = odds_of_total(whole);
    expect_whole(pmf);
    EXPECT_EQ(pmf.cut, 0);
    Fraction mean = 0;
    for (const auto& [total, count] : ways) {
        EXPECT_EQ(chance_of(pmf, total), Fraction(count, 4 * 4 * 6 * 10 * 2 * 3)) << total;
        mean += Fraction(total * count, 4 * 4 * 6 * 10 * 2 * 3);
    }
    EXPECT_EQ(mean_of_total(whole), mean);
}

TEST(DiceOdds, open_ended_dice_are_compared_exactly) {
    const auto one = expression({dice(explode(d6))});
    EXPECT_EQ(success(beats(one, one)), Fraction(3, 7));
    // Moving dice to the other side changes nothing.
    const auto away = expression({dice(explode(d6)), dice(explode(d6)), op(Op::subtract)});
    EXPECT_EQ(success(reaches(away, 1)), Fraction(3, 7));
    EXPECT_EQ(success(reaches(away, 0)), Fraction(4, 7));
    const auto trait = expression({dice(explode(d8)), dice(explode(d6)), op(Op::highest, 2)});
    const auto lesser = expression({dice(explode(d4)), dice(explode(d6)), op(Op::highest, 2)});
    const Fraction better = success(beats(trait, lesser));
    const Fraction worse = success(beats(lesser, trait));
    EXPECT_GT(better, worse);
    EXPECT_LT(better + worse, 1);
    // Lists of both leave less than 10^-11 undecided.
    const Pmf mine = odds_of_total(trait);
    const Pmf other = odds_of_total(lesser);
    Fraction sum = 0;
    for (std::int64_t a = mine.low; a < mine.top(); ++a)
        for (std::int64_t b = other.low; b < other.top() && b < a; ++b)
            sum += chance_of(mine, a) * chance_of(other, b);
    EXPECT_LT(abs(sum - better) * 100'000'000'000, 1);
}

TEST(DiceOdds, open_ended_totals_are_listed_and_still_sum_to_one) {
    const auto up = expression({dice(explode(2 * d6)), dice(3 * d4), op(Op::subtract)});
    Pmf pmf = odds_of_total(up);
    expect_whole(pmf);
    EXPECT_TRUE(pmf.open);
    EXPECT_LT(pmf.weights.back() * negligible, pmf.total);
    EXPECT_EQ(mean_of_total(up), Fraction(42, 5) - Fraction(15, 2));

    const auto down = expression({dice(3 * d4), dice(explode(2 * d6)), op(Op::subtract)});
    pmf = odds_of_total(down);
    expect_whole(pmf);
    EXPECT_FALSE(pmf.open);
    EXPECT_GT(pmf.cut, 0);
    EXPECT_LT(pmf.cut * negligible, pmf.total);
    EXPECT_EQ(chance_of(pmf, 10), chance_of(odds_of_total(up), -10));

    const auto both = expression({dice(explode(d6)), dice(explode(d4)), op(Op::subtract)});
    pmf = odds_of_total(both);
    expect_whole(pmf);
    EXPECT_LT(pmf.cut * negligible, pmf.total * 3);
    // A difference of 1: d4! at v (not a multiple of 4) and d6! at v + 1 (not a multiple of 6).
    Fraction one = 0;
    for (int v = 1; v < 120; ++v) {
        const auto fall = [](int sides, int value) {
            return value % sides == 0
                       ? Fraction(0)
                       : Fraction(1, boost::multiprecision::pow(Integer(sides),
                                                                unsigned(value / sides + 1)));
        };
        one += fall(4, v) * fall(6, v + 1);
    }
    EXPECT_LT(abs(one - chance_of(pmf, 1)) * 100'000'000'000, 1);
}

TEST(DiceOdds, the_lowest_ends_where_one_of_its_parts_ends) {
    const auto whole = expression({dice(2 * d4), dice(explode(Dice{1, 3})), op(Op::lowest, 2)});
    const Pmf pmf = odds_of_total(whole);
    expect_whole(pmf);
    EXPECT_FALSE(pmf.open);
    EXPECT_EQ(pmf.cut, 0);
    // Eight: both fours, and two maxima of the d3 with a two or more behind them.
    EXPECT_EQ(chance_of(pmf, 8), Fraction(1, 16) * Fraction(1, 9) * Fraction(2, 3));
    EXPECT_EQ(chance_of(pmf, 1), Fraction(1, 3));
    EXPECT_EQ(success(reaches(whole, 9)), 0);
}

TEST(DiceOdds, odd_corners_are_cut_but_honest) {
    // A group that takes exploding dice away, and kept exploding dice on both sides.
    const auto group =
        expression({dice(d6), dice(explode(d6)), op(Op::subtract), number(-3), op(Op::highest, 2)});
    const auto odds = odds_of_success(reaches(group, 0));
    // 1d6 - 1d6! reaches 0: the exploding die must not have exploded.
    EXPECT_LE(odds->chance, Fraction(20, 36));
    EXPECT_GE(odds->chance + odds->cut, Fraction(20, 36));
    EXPECT_LT(odds->cut * 100'000'000'000, 1);
    EXPECT_EQ(mean_of_total(group), std::nullopt);

    const auto kept = expression({dice(best(2, explode(3 * d6)))});
    const auto again = odds_of_success(beats(kept, kept));
    EXPECT_GT(again->cut, 0);
    EXPECT_LT(again->cut * 100'000'000'000, 1);
    EXPECT_LT(again->chance, Fraction(1, 2));
}

TEST(DiceOdds, rolling_agrees_with_the_odds) {
    // Every way luck can fall through roll() is what the algebra says.
    const auto whole = beats(
        expression({dice(best(2, 3 * d4)), dice(d6), op(Op::lowest, 2), number(1), op(Op::add)}),
        expression({dice(d4)}));
    DrawOdds draws;
    const auto rolled =
        distribution_of<bool>(draws, [&](Luck& luck) { return *roll(whole, luck).success; });
    EXPECT_EQ(rolled.chance_of(true), success(whole));
    const auto totals =
        distribution_of<int>(draws, [&](Luck& luck) { return roll(whole, luck).total; });
    const Pmf pmf = odds_of_total(whole);
    for (const auto& each : totals.list) EXPECT_EQ(each.chance, chance_of(pmf, each.value));
}

TEST(DiceOdds, cost_is_known_beforehand) {
    EXPECT_LT(cost_of_odds(expression({dice(100 * d6)})), most_cost);
    EXPECT_GT(cost_of_odds(expression({dice(Dice{1000, 1000})})), most_cost);
    EXPECT_GT(cost_of_odds(reaches(expression({dice(explode(d6))}), 1'000'000)), most_cost);
    EXPECT_LT(cost_of_odds(reaches(expression({dice(explode(d6))}), 100)), most_cost);
    EXPECT_GT(cost_of_odds(expression({dice(explode(Dice{1000, 20}))})), most_cost);
}

}  // namespace
}  // namespace breakneck::odds::dice_odds_test
