// Triggers: what sets off a readied action.
#include "rules/common/triggers.h"

#include <gtest/gtest.h>

namespace breakneck::triggers_test {
namespace {

constexpr PersonId ana{0};
constexpr PersonId bo{1};

bool walked(const Trigger& trigger, int before, int after) {
    return sets_off(trigger, {trigger.kind, bo, before, after});
}

TEST(Triggers, EnteringIsComingFromOutsideTheRangeIntoIt) {
    const Trigger near{.kind = TriggerKind::enters, .range = 3};
    EXPECT_TRUE(walked(near, 4, 3));
    EXPECT_TRUE(walked(near, 9, 0));
    EXPECT_FALSE(walked(near, 5, 4));
    EXPECT_FALSE(walked(near, 3, 2));
    EXPECT_FALSE(walked(near, 3, 4));
}

TEST(Triggers, LeavingIsTheOtherWayRound) {
    const Trigger away{.kind = TriggerKind::leaves, .range = 1};
    EXPECT_TRUE(walked(away, 1, 2));
    EXPECT_FALSE(walked(away, 2, 3));
    EXPECT_FALSE(walked(away, 0, 1));
    EXPECT_FALSE(walked(away, 2, 1));
}

TEST(Triggers, TheOthersNeedNoDistance) {
    for (const TriggerKind kind : {TriggerKind::sees, TriggerKind::attacks, TriggerKind::passes,
                                   TriggerKind::acts, TriggerKind::told}) {
        EXPECT_TRUE(walked({.kind = kind}, 9, 9));
        EXPECT_FALSE(sets_off({.kind = kind}, {TriggerKind::enters, bo, 9, 0}));
    }
}

TEST(Triggers, CanMeanOneOpponentOnly) {
    const Trigger trigger{.kind = TriggerKind::acts, .whom = ana};
    EXPECT_TRUE(sets_off(trigger, {TriggerKind::acts, ana}));
    EXPECT_FALSE(sets_off(trigger, {TriggerKind::acts, bo}));
}

}  // namespace
}  // namespace breakneck::triggers_test
