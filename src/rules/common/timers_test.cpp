// Timers: which moments count for whom.
#include "rules/common/timers.h"

#include <gtest/gtest.h>

namespace breakneck::timers_test {
namespace {

constexpr PersonId ana{0};
constexpr PersonId bo{1};
constexpr VehicleId truck{0};
constexpr VehicleId bike{1};

TEST(Timers, OneThatDoesNotRunCountsNothing) {
    EXPECT_FALSE(
        counts({.moment = Moment::turn_ends, .left = 0, .person = ana}, {Moment::turn_ends, ana}));
}

TEST(Timers, OnAPersonCountsTheirTurns) {
    const Timer timer{.moment = Moment::turn_ends, .left = 1, .person = ana};
    EXPECT_TRUE(counts(timer, {Moment::turn_ends, ana}));
    EXPECT_FALSE(counts(timer, {Moment::turn_ends, bo}));
    EXPECT_FALSE(counts(timer, {Moment::turn_starts, ana}));
    EXPECT_FALSE(counts(timer, {Moment::round_ends, ana}));
}

TEST(Timers, OnAStationFollowsWhoeverMansIt) {
    const Timer timer{
        .moment = Moment::turn_ends, .left = 2, .person = ana, .vehicle = truck, .station = 1};
    EXPECT_TRUE(counts(timer, {Moment::turn_ends, ana, truck, 1}));
    EXPECT_TRUE(counts(timer, {Moment::turn_ends, bo, truck, 1}));
    EXPECT_FALSE(counts(timer, {Moment::turn_ends, ana, truck, 0}));
    EXPECT_FALSE(counts(timer, {Moment::turn_ends, ana, bike, 1}));
    EXPECT_FALSE(counts(timer, {Moment::turn_ends, ana}));
}

TEST(Timers, OnTheRoundCountsForEveryone) {
    const Timer timer{.moment = Moment::round_ends, .left = 1, .person = ana};
    EXPECT_TRUE(counts(timer, {Moment::round_ends}));
    EXPECT_FALSE(counts(timer, {Moment::turn_ends, ana}));
}

}  // namespace
}  // namespace breakneck::timers_test
