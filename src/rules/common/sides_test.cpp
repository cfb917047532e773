// How sides are judged: what each lacks of its aim.
#include "rules/common/sides.h"

#include <gtest/gtest.h>

namespace breakneck::sides_test {
namespace {

Wards wards(std::initializer_list<WardFate> fates) {
    Wards all;
    for (const WardFate each : fates) all.add(each);
    return all;
}

TEST(Judge, a_lost_ward_is_lost_whatever_the_aim) {
    for (const Aim aim : {Aim::defeat, Aim::escape, Aim::survive, Aim::protect, Aim::reach})
        EXPECT_EQ(judge(aim, {.up = true,
                              .alone = true,
                              .away = true,
                              .wards = wards({WardFate::away, WardFate::lost})}),
                  Shortfall::ward_lost);
}

TEST(Judge, who_went_away_without_whom_they_protect_left_them_behind) {
    EXPECT_EQ(judge(Aim::protect, {.away = true, .wards = wards({WardFate::there})}),
              Shortfall::ward_left_behind);
    EXPECT_EQ(judge(Aim::protect, {.away = true, .wards = wards({WardFate::away})}),
              Shortfall::none);
    EXPECT_EQ(judge(Aim::protect, {.away = true}), Shortfall::none);
    EXPECT_EQ(judge(Aim::protect, {.up = true, .wards = wards({WardFate::there})}),
              Shortfall::opponents_stand);
    EXPECT_EQ(judge(Aim::protect, {.wards = wards({WardFate::there})}), Shortfall::out);
}

TEST(Judge, who_has_to_get_away_needs_all_wards_away) {
    for (const Aim aim : {Aim::escape, Aim::reach}) {
        EXPECT_EQ(judge(aim, {.away = true, .wards = wards({WardFate::away, WardFate::there})}),
                  Shortfall::ward_left_behind);
        EXPECT_EQ(judge(aim, {.away = true, .wards = wards({WardFate::away})}), Shortfall::none);
        EXPECT_EQ(judge(aim, {.up = true, .alone = true}), Shortfall::none);
    }
}

TEST(Judge, nobody_is_defeated_who_got_away) {
    EXPECT_EQ(judge(Aim::defeat, {.up = true, .alone = true}), Shortfall::none);
    EXPECT_EQ(judge(Aim::defeat, {.up = true, .alone = true, .others_away = true}),
              Shortfall::opponents_got_away);
    EXPECT_EQ(judge(Aim::defeat, {.up = true}), Shortfall::opponents_stand);
    EXPECT_EQ(judge(Aim::defeat, {}), Shortfall::out);
}

}  // namespace
}  // namespace breakneck::sides_test
