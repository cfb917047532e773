// Exact readings of small rules, worked out by hand beside them.
#include "odds/exact.h"

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace breakneck::odds::exact_test {
namespace {

constexpr DrawKey key{"XX-TEST-001", 0, 1};

template <class T>
Fraction all_of(const Distribution<T>& distribution) {
    Fraction sum = distribution.cut;
    for (const auto& each : distribution.list) sum += each.chance;
    return sum;
}

/// 2d6 against 8; a hit deals d4, doubled on a hit by 3; the target has 4 health.
std::string attack(Luck& luck) {
    const std::array edges{8, 11};
    const int band = luck.band(key, 2 * d6, edges);
    if (band == 0) return "missed";
    const int damage = luck.total(key, d4) * band;
    return damage >= 4 ? "down" : "hit";
}

TEST(Exact, runs_a_rule_once_for_each_way) {
    DrawOdds odds;
    const auto result = distribution_of<std::string>(odds, attack);
    EXPECT_TRUE(result.reading.complete);
    EXPECT_EQ(result.reading.ways, 1U + 4U + 4U);
    ASSERT_EQ(result.list.size(), 3U);
    EXPECT_EQ(result.chance_of("missed"), Fraction(21, 36));
    EXPECT_EQ(result.chance_of("down"), Fraction(12, 36) / 4 + Fraction(3, 36) * 3 / 4);
    EXPECT_EQ(all_of(result), 1);
    EXPECT_EQ(odds.size(), 2U);  // two different draws were asked, however many ways there are
}

TEST(Exact, a_reading_of_few_draws_stops_on_every_way_there) {
    DrawOdds odds;
    int stops = 0;
    ExactDraws draws(odds, [&] { ++stops; });
    draws.restart(1);
    Fraction stopped = 0;
    Fraction sum = 0;
    std::size_t behind = 0;
    int ways = 0;
    do {
        Luck luck(draws);
        attack(luck);
        ++ways;
        sum += draws.chance().fraction();
        if (draws.stopped()) stopped += draws.chance().fraction();
        behind += draws.stopped() ? draws.ways_behind() : 1;
    } while (draws.advance());
    EXPECT_EQ(ways, 3);
    EXPECT_EQ(stops, 2) << "a miss rolls no damage";
    EXPECT_EQ(sum, 1);
    EXPECT_EQ(stopped, Fraction(15, 36));
    EXPECT_EQ(behind, 1U + 4U + 4U) << "as many as a deeper reading has";
}

TEST(Exact, over_every_face_it_is_the_same) {
    DrawOdds clever;
    DrawOdds dumb(DrawOdds::Way::by_faces);
    EXPECT_EQ(distribution_of<std::string>(clever, attack).list,
              distribution_of<std::string>(dumb, attack).list);
}

TEST(Exact, a_rule_without_luck_has_one_way) {
    DrawOdds odds;
    const auto result = distribution_of<int>(odds, [](Luck&) { return 5; });
    ASSERT_EQ(result.list.size(), 1U);
    EXPECT_EQ(result.list[0].chance, 1);
    int ways = 0;
    every_way(
        odds, [](Luck&) {}, [&](const Chance& chance) { ways += chance.fraction() == 1 ? 1 : 0; });
    EXPECT_EQ(ways, 1);
}

TEST(Exact, every_kind_of_draw_can_be_read) {
    const auto play = [](Luck& luck) {
        const std::array edges{4, 8};
        const TraitRoll trait = luck.trait(key, {.sides = 6, .wild_sides = 6}, edges);
        int sum = trait.band + (trait.trait_one && trait.wild_one ? 100 : 0);
        sum += luck.opposed(key, explode(d6), d8, edges, Ties::rerolled);
        sum += luck.reaches(key, best(2, 3 * d6), 9) ? 10 : 0;
        sum += luck.card(key, CardSet{}.with({1}).with({9})).index;
        return sum + luck.pick(key, 3);
    };
    DrawOdds odds;
    const auto result = distribution_of<int>(odds, play);
    EXPECT_EQ(all_of(result), 1);
    EXPECT_EQ(result.cut, 0);
    DrawOdds dumb(DrawOdds::Way::by_faces);
    const auto by_faces = distribution_of<int>(dumb, play);
    EXPECT_EQ(all_of(by_faces), 1);
    EXPECT_GT(by_faces.cut, 0);
    for (const auto& each : result.list)
        EXPECT_LE(abs(each.chance - by_faces.chance_of(each.value)), by_faces.cut);
}

TEST(Exact, what_is_cut_is_one_outcome_of_its_own) {
    DrawOdds odds;
    const auto result = distribution_of<int>(
        odds, [](Luck& luck) { return luck.total(key, explode(d4)) + luck.total(key, 2 * d6); });
    EXPECT_EQ(all_of(result), 1);
    EXPECT_GT(result.cut, 0);
    EXPECT_LT(result.cut * 1'000'000'000'000, 1);
    EXPECT_EQ(result.chance_of(3), Fraction(1, 4 * 36));
}

TEST(Exact, stops_at_the_budget) {
    DrawOdds odds;
    const auto play = [](Luck& luck) { return luck.total(key, d20) + luck.total(key, d20); };
    EXPECT_TRUE(distribution_of<int>(odds, play, {.ways = 400}).reading.complete);
    const auto result = distribution_of<int>(odds, play, {.ways = 399});
    EXPECT_FALSE(result.reading.complete);
    EXPECT_EQ(result.reading.ways, 399U);
    EXPECT_LT(all_of(result), 1);
}

TEST(Exact, a_rule_that_may_roll_for_ever_is_cut_off) {
    DrawOdds odds;
    const auto result = distribution_of<int>(odds, [](Luck& luck) {
        int rolls = 1;
        while (luck.total(key, d4) == 1) ++rolls;
        return rolls;
    });
    EXPECT_TRUE(result.reading.complete);
    EXPECT_EQ(result.chance_of(1), Fraction(3, 4));
    EXPECT_EQ(result.chance_of(3), Fraction(3, 64));
    EXPECT_GT(result.cut, 0);
    EXPECT_LT(result.cut, Fraction(1, 1'000'000));
    EXPECT_EQ(all_of(result), 1);
}

TEST(Exact, chances_outgrow_machine_numbers_and_stay_exact) {
    DrawOdds odds;
    const auto play = [](Luck& luck) {
        int sixes = 0;
        for (int i = 0; i < 60 && sixes == i; ++i) sixes += luck.reaches(key, d20, 20) ? 1 : 0;
        return sixes;
    };
    const auto result = distribution_of<int>(odds, play);
    EXPECT_EQ(all_of(result), 1);
    EXPECT_EQ(result.chance_of(60), Fraction(1, boost::multiprecision::pow(Integer(20), 60U)));
}

TEST(Exact, sums_of_naturals_grow_beyond_machine_numbers) {
    const Integer big = (Integer(1) << 128U) - 1;
    Natural sum{big};
    sum += Natural(1);
    EXPECT_EQ(sum.integer(), Integer(1) << 128U);
    EXPECT_EQ((sum * Natural(3)).integer(), Integer(3) << 128U);
    EXPECT_EQ(Natural(sum.integer()), sum);
    EXPECT_EQ((Natural(std::uint64_t{1} << 63U) * Natural(4)).integer(), Integer(1) << 65U);
    Natural copy = sum;
    copy += sum;
    EXPECT_EQ(copy.integer(), Integer(1) << 129U);
    EXPECT_EQ(sum.integer(), Integer(1) << 128U);
}

}  // namespace
}  // namespace breakneck::odds::exact_test
