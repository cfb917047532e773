// Fixed lists: order, bounds, copies and comparing.
#include "base/fixed_list.h"

#include <gtest/gtest.h>

#include <vector>

namespace breakneck::fixed_list_test {
namespace {

template <std::size_t N>
std::vector<int> values(const FixedList<int, N>& list) {
    return {list.begin(), list.end()};
}

TEST(fixed_list, starts_empty_and_keeps_the_order_of_pushes) {
    FixedList<int, 3> list;
    EXPECT_TRUE(list.empty());
    for (const int value : {5, 3, 4}) list.push_back(value);
    EXPECT_EQ(values(list), (std::vector{5, 3, 4}));
    EXPECT_TRUE(list.full());
    EXPECT_EQ(list.front(), 5);
    EXPECT_EQ(list.back(), 4);
}

TEST(fixed_list, erase_moves_the_rest_up) {
    FixedList<int, 5> list{1, 2, 3, 4};
    list.erase(1);
    EXPECT_EQ(values(list), (std::vector{1, 3, 4}));
    list.erase(2);
    EXPECT_EQ(values(list), (std::vector{1, 3}));
    list.erase(0);
    EXPECT_EQ(values(list), (std::vector{3}));
}

TEST(fixed_list, copies_are_values_of_their_own) {
    const FixedList<int, 4> first{1, 2};
    FixedList<int, 4> second = first;
    second.push_back(3);
    EXPECT_EQ(values(first), (std::vector{1, 2}));
    EXPECT_NE(first, second);
    second = first;
    EXPECT_EQ(first, second);
    const auto& itself = second;
    second = itself;
    EXPECT_EQ(first, second);
}

TEST(fixed_list, compares_only_what_is_in_use) {
    FixedList<int, 4> long_before{1, 2, 3};
    long_before.resize(1);
    EXPECT_EQ(long_before, (FixedList<int, 4>{1}));
}

TEST(fixed_list, resize_fills_with_fresh_values) {
    FixedList<int, 4> list{7, 8, 9};
    list.resize(1);
    list.resize(3);
    EXPECT_EQ(values(list), (std::vector{7, 0, 0}));
}

TEST(fixed_list, contains_looks_at_every_value_in_use) {
    FixedList<int, 4> list{7, 8};
    EXPECT_TRUE(list.contains(7));
    EXPECT_TRUE(list.contains(8));
    list.pop_back();
    EXPECT_FALSE(list.contains(8));
}

TEST(fixed_list_death, stops_at_its_bounds) {
    FixedList<int, 2> list{1, 2};
    EXPECT_DEATH(list.push_back(3), "bug: size_ < N");
    EXPECT_DEATH((void)list[2], "bug: i < size_");
    EXPECT_DEATH(list.erase(2), "bug: i < size_");
    EXPECT_DEATH(list.resize(3), "bug: size <= N");
    list.clear();
    EXPECT_DEATH(list.pop_back(), "bug: size_ > 0");
    EXPECT_DEATH((void)list.back(), "bug: i < size_");
}

}  // namespace
}  // namespace breakneck::fixed_list_test
