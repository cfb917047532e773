// What the game master's menu offers is what can be done.
#include <gtest/gtest.h>

#include "rules/common/menu.h"
#include "rules/lucky_stars/system.h"
#include "tests/support/lucky.h"

namespace breakneck::lucky_stars {
namespace {

using test::Fight;

template <class C>
std::size_t offers(const Fight& fight) {
    std::size_t found = 0;
    for (const auto& each : fight.menu(Seat::master()))
        if (std::holds_alternative<C>(each.choice)) found += each.size();
    return found;
}

Fight beside() {
    Fight fight("Ax...y");
    fight.give_sword('A');
    fight.begin("Axy");
    fight.everyone_has_acted();
    return fight;
}

TEST(LuckyMenu, rest_is_for_the_time_between_fights_and_safety_for_those_who_lost_def) {
    Fight fight = beside();
    fight['x'].vit = 1;
    EXPECT_EQ(offers<Rest>(fight), 0U);
    EXPECT_EQ(offers<Safe>(fight), 0U);
    fight['x'].def = 3;
    EXPECT_EQ(offers<Safe>(fight), 1U);
    EXPECT_TRUE(fight.gm(EndFight{}).is_done());
    EXPECT_EQ(offers<Rest>(fight), 1U);
}

TEST(LuckyMenu, only_those_who_have_something_to_lose_can_be_distracted) {
    Fight fight = beside();
    EXPECT_EQ(offers<Distract>(fight), 0U);
    EXPECT_TRUE(
        fight.does('A', Ready{.action = Improvise{Effort::simple}, .trigger = TriggerKind::acts})
            .is_done());
    EXPECT_EQ(offers<Distract>(fight), 1U);
}

TEST(LuckyMenu, an_ambush_is_set_off_by_those_it_can_strike) {
    Fight fight = beside();
    EXPECT_EQ(offers<Now>(fight), 0U);
    EXPECT_TRUE(fight.does('A', Ready{.action = Attack{.weapon = ItemId{0}}}).is_done());
    while (fight.asked() == "opportunity")
        EXPECT_TRUE(fight.does(fight.asked_letter(), Decline{}).is_done());
    const auto menu = fight.menu(Seat::master());
    const auto* now = Fight::item<Now>(menu);
    ASSERT_NE(now, nullptr);
    ASSERT_EQ(now->size(), 1U) << "y is out of reach";
    EXPECT_EQ(std::get<Now>(nth_choice(*now, 0)).against, fight.who('x'));
    EXPECT_TRUE(fight.gm(nth_choice(*now, 0)).is_done());
    EXPECT_EQ(fight.asked(), "trigger");
}

TEST(LuckyMenu, whoever_has_just_fallen_is_not_hurt_again) {
    Fight fight = beside();
    const std::size_t before = offers<Hurt>(fight);
    EXPECT_TRUE(fight.gm(Hurt{.who = fight.who('x'), .dice = 0, .modifier = 95}).is_done());
    EXPECT_EQ(offers<Hurt>(fight), before - 1);
}

}  // namespace
}  // namespace breakneck::lucky_stars
