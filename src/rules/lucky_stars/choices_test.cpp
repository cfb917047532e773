// What menus offer is what can be done, once.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "rules/common/menu.h"
#include "rules/lucky_stars/system.h"
#include "tests/support/lucky.h"

namespace breakneck::lucky_stars::choices_test {
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
    const std::size_t each = offers<Hurt>(fight) / fight.scene.people.size();
    EXPECT_TRUE(fight.gm(Hurt{.who = fight.who('x'), .dice = 0, .modifier = 95}).is_done());
    EXPECT_EQ(offers<Hurt>(fight), each * (fight.scene.people.size() - 1));
}

/// The first item of somebody's menu with a choice of a kind that fits; null if there is none.
template <class C, class F>
std::optional<MenuItem<Choice>> offered(const Fight& fight, char letter, const F& fits) {
    for (const auto& each : fight.menu(Seat::of(fight.who(letter)))) {
        const C* choice = std::get_if<C>(&each.choice);
        if (choice != nullptr && each.size() > 0 && fits(*choice)) return each;
    }
    return std::nullopt;
}

TEST(LuckyMenu, a_move_may_end_in_cover_and_one_may_hide_in_it) {
    Fight fight("A.#..x\n......");
    fight.begin("Ax");
    const auto item =
        offered<Move>(fight, 'A', [](const Move& m) { return m.cover == CoverType::partial; });
    ASSERT_TRUE(item);
    EXPECT_TRUE(
        offered<Move>(fight, 'A', [](const Move& m) { return m.cover == CoverType::full; }));
    EXPECT_TRUE(fight.does('A', nth_choice(*item, 0)).is_done());
    EXPECT_EQ(fight['A'].cover, CoverType::partial);
    const auto hide = offered<UseCover>(fight, 'A', [](const UseCover& u) { return u.hide; });
    ASSERT_TRUE(hide);
    EXPECT_EQ(std::get<UseCover>(hide->choice).cover, CoverType::full) << "the best there is";
}

TEST(LuckyMenu, whoever_gets_to_the_edge_may_leave_the_board) {
    const auto leaves = [](const Move& m) { return m.leave; };
    for (const Aim aim : {Aim::defeat, Aim::escape}) {
        Fight fight(".......\n.......\n..A....\n.......\n......x");
        fight.begin("Ax");
        fight.stage.sides[0].aim = aim;
        const auto item = offered<Move>(fight, 'A', leaves);
        ASSERT_TRUE(item);
        EXPECT_TRUE(fight.does('A', nth_choice(*item, 0)).is_done());
        EXPECT_TRUE(fight['A'].escaped);
    }
}

TEST(LuckyMenu, only_those_who_want_to_escape_are_told_why_they_cannot_leave_the_board) {
    for (const Aim aim : {Aim::defeat, Aim::escape}) {
        Fight fight("Ax");
        fight.begin("Ax");
        fight.stage.sides[0].aim = aim;
        fight['A'].ap = 0;
        const auto menu = fight.menu(Seat::of(fight.who('A')));
        const bool told = std::any_of(menu.begin(), menu.end(), [](const auto& each) {
            const auto* move = std::get_if<Move>(&each.choice);
            return move != nullptr && move->leave && each.refused;
        });
        EXPECT_EQ(told, aim == Aim::escape);
    }
}

TEST(LuckyMenu, those_who_want_to_escape_may_drive_off_the_board) {
    Fight fight("..........\n..........\n..........\nA........x");
    fight.stage.sides[0].aim = Aim::escape;
    fight.add_vehicle(Fight::car("D2 e"), 'A');
    fight.begin("Ax");
    const auto item = offered<Drive>(fight, 'A', [](const Drive& d) { return d.leave; });
    ASSERT_TRUE(item);
    EXPECT_TRUE(fight.does('A', nth_choice(*item, 0)).is_done());
    EXPECT_TRUE(fight['A'].escaped);
}

TEST(LuckyMenu, a_mount_is_struck_as_the_creature_it_is_and_a_car_by_any_type_of_the_weapon) {
    Fight fight(".A...H.\n.......\n.......\n......x");
    const ItemId blaster = fight.give(
        'A', {.name = "blaster", .range_ft = 120, .types = {DamageType::burn, DamageType::shock}});
    const VehicleId horse = fight.add_vehicle(
        {.name = "horse", .at = {{5, 0}, board::Facing::e}, .creature = fight.who('H')}, 0);
    const VehicleId car = fight.add_vehicle(Fight::car("D3 e"), 0);
    fight.begin("Ax");
    std::vector<Attack> attacks;
    for (const auto& item : fight.menu(Seat::of(fight.who('A'))))
        if (std::holds_alternative<Attack>(item.choice))
            for (std::size_t i = 0; i < item.size(); ++i)
                attacks.push_back(std::get<Attack>(nth_choice(item, i)));
    const auto count = [&](PersonId target, VehicleId vehicle) {
        return std::count_if(attacks.begin(), attacks.end(), [&](const Attack& each) {
            return each.weapon == blaster && each.target == target && each.vehicle == vehicle;
        });
    };
    EXPECT_EQ(count(fight.who('H'), VehicleId::none), 2) << "LS-DMG-010: one of two types";
    EXPECT_EQ(count(PersonId::nobody, horse), 0);
    EXPECT_EQ(count(PersonId::nobody, car), 2);
}

TEST(LuckyMenu, whoever_is_aboard_may_leave_with_a_move) {
    Fight fight("..........\n..........\n..........\nA........x");
    fight.add_vehicle(Fight::car("D2 e"), 'A');
    fight.begin("Ax");
    const auto item = offered<Move>(fight, 'A', [](const Move& m) { return m.bail; });
    ASSERT_TRUE(item);
    for (const std::size_t n : {std::size_t{0}, item->size() / 2, item->size() - 1}) {
        Fight other = fight;
        EXPECT_TRUE(other.does('A', nth_choice(*item, n)).is_done()) << n;
        EXPECT_FALSE(is_aboard(other.scene, other.who('A')));
    }
}

}  // namespace
}  // namespace breakneck::lucky_stars::choices_test
