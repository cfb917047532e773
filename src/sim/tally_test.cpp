// Histograms and tallies: the same in any order, exact, and able to travel.
#include "sim/tally.h"

#include <gtest/gtest.h>

namespace breakneck::sim::tally_test {
namespace {

TEST(Histogram, CountsAndKnowsItsEnds) {
    Histogram h;
    for (const int each : {3, 5, 3, -2}) h.add(each);
    EXPECT_EQ(h.count(), 4U);
    EXPECT_EQ(h.count_of(3), 2U);
    EXPECT_EQ(h.count_of(4), 0U);
    EXPECT_EQ(h.count_of(99), 0U);
    EXPECT_EQ(h.lowest(), -2);
    EXPECT_EQ(h.highest(), 5);
}

TEST(Histogram, MeanAndVarianceAreThoseOfTheNumbers) {
    Histogram h;
    for (const int each : {2, 4, 4, 4, 5, 5, 7, 9}) h.add(each);
    EXPECT_DOUBLE_EQ(h.mean(), 5.0);
    EXPECT_DOUBLE_EQ(h.variance(), 32.0 / 7.0);
    EXPECT_DOUBLE_EQ(Histogram().mean(), 0.0);
    EXPECT_DOUBLE_EQ(Histogram().variance(), 0.0);
}

TEST(Histogram, LargeCountsDoNotOverflow) {
    Histogram h;
    h.add(-20'000, 5'000'000'000U);
    h.add(20'000, 5'000'000'000U);
    EXPECT_DOUBLE_EQ(h.mean(), 0.0);
    EXPECT_NEAR(h.variance(), 4e8, 1.0);
}

TEST(Histogram, QuantilesAreNumbersThatCameUp) {
    Histogram h;
    for (const int each : {1, 2, 3, 10}) h.add(each);
    EXPECT_EQ(h.quantile(0), 1);
    EXPECT_EQ(h.quantile(0.25), 1);
    EXPECT_EQ(h.quantile(0.5), 2);
    EXPECT_EQ(h.quantile(0.75), 3);
    EXPECT_EQ(h.quantile(1), 10);
}

TEST(Histogram, TheOrderOfAddingDoesNotMatter) {
    Histogram up;
    Histogram down;
    for (int i = 0; i < 20; ++i) up.add(i * i);
    for (int i = 20; i-- > 0;) down.add(i * i);
    EXPECT_EQ(up, down);
    Histogram first;
    Histogram second;
    for (int i = 0; i < 20; ++i) (i % 3 == 0 ? first : second).add(i * i);
    Histogram both = second;
    both.add(first);
    first.add(second);
    EXPECT_EQ(first, up);
    EXPECT_EQ(both, up);
    first.add(Histogram());
    EXPECT_EQ(first, up);
}

TEST(Tally, TravelsAsNumbers) {
    Tally tally(3);
    tally.add(Row{1, -7, 300});
    tally.add(Row{0, 12, 4});
    std::vector<std::int64_t> numbers;
    tally.write(numbers);
    numbers.push_back(42);
    Tally arrived(3);
    const auto rest = arrived.read(numbers);
    EXPECT_EQ(arrived, tally);
    ASSERT_EQ(rest.size(), 1U);
    EXPECT_EQ(rest.front(), 42);
    EXPECT_EQ(arrived.games(), 2U);
}

}  // namespace
}  // namespace breakneck::sim::tally_test
