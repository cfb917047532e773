// Intervals against values printed elsewhere.
#include "sim/interval.h"

#include <gtest/gtest.h>

#include <cmath>

namespace breakneck::sim::interval_test {
namespace {

TEST(Interval, WilsonAgreesWithTheTextbook) {
    // 15 of 148 (Newcombe 1998, table I).
    const Estimate some = share(15, 148);
    EXPECT_NEAR(some.low, 0.0624, 5e-5);
    EXPECT_NEAR(some.high, 0.1605, 5e-5);
    // 0 of 20, and the mirror of it.
    const Estimate none = share(0, 20);
    EXPECT_EQ(none.low, 0);
    EXPECT_NEAR(none.high, 0.1611, 5e-5);
    const Estimate all = share(20, 20);
    EXPECT_EQ(all.high, 1);
    EXPECT_NEAR(all.low, 1 - none.high, 1e-12);
    EXPECT_EQ(share(0, 0).error(), 1);
}

TEST(Interval, StudentAgreesWithPrintedTables) {
    EXPECT_NEAR(student(1), 12.706, 5e-4);
    EXPECT_NEAR(student(2), 4.303, 5e-4);
    EXPECT_NEAR(student(3), 3.182, 2e-2);
    EXPECT_NEAR(student(5), 2.571, 2e-3);
    EXPECT_NEAR(student(10), 2.228, 5e-4);
    EXPECT_NEAR(student(30), 2.042, 5e-4);
    EXPECT_NEAR(student(120), 1.980, 5e-4);
    EXPECT_NEAR(student(1'000'000'000), 1.960, 5e-4);
}

TEST(Interval, AMeanOfTenNumbers) {
    Histogram figures;
    for (int i = 1; i <= 10; ++i) figures.add(i);
    const Estimate found = mean(figures);  // 5.5 ± 2.262 · 3.0277 / √10
    EXPECT_DOUBLE_EQ(found.value, 5.5);
    EXPECT_NEAR(found.error(), 2.1658, 1e-3);
}

TEST(Interval, OneGameSaysNothing) {
    Histogram figures;
    figures.add(4);
    EXPECT_EQ(mean(figures).value, 4);
    EXPECT_TRUE(std::isinf(mean(figures).high));
}

TEST(Interval, PairedSharesKeepSomeDoubtWhenNothingDiffered) {
    Histogram same;
    same.add(0, 1000);
    const Estimate none = share_difference(same);
    EXPECT_EQ(none.value, 0);
    EXPECT_NEAR(none.error(), 1.95996 / 1002, 1e-6);
    // 12 up, 30 down of 100: (-18 / 102) ± 1.96 · √(43 - 324 / 102) / 102.
    Histogram some;
    some.add(1, 12);
    some.add(-1, 30);
    some.add(0, 58);
    const Estimate found = share_difference(some);
    EXPECT_DOUBLE_EQ(found.value, -0.18);
    EXPECT_NEAR(found.low, -0.17647 - 0.12126, 1e-4);
    EXPECT_NEAR(found.high, -0.17647 + 0.12126, 1e-4);
}

}  // namespace
}  // namespace breakneck::sim::interval_test
