// Short lists: in place or on the heap they are the same list.
#include "base/short_list.h"

#include <gtest/gtest.h>

#include <vector>

namespace breakneck::short_list_test {
namespace {

using Three = ShortList<int, 3>;

Three up_to(int n) {
    Three list;
    for (int i = 1; i <= n; ++i) list.push_back(i);
    return list;
}

std::vector<int> numbers(int n) {
    std::vector<int> list;
    for (int i = 1; i <= n; ++i) list.push_back(i);
    return list;
}

bool in_place(const Three& list) {
    const auto* at = reinterpret_cast<const char*>(list.data());
    const auto* self = reinterpret_cast<const char*>(&list);
    return at >= self && at < self + sizeof list;
}

TEST(short_list, keeps_few_in_place_and_more_elsewhere) {
    for (int n = 0; n <= 20; ++n) {
        const Three list = up_to(n);
        EXPECT_EQ(list, numbers(n));
        EXPECT_EQ(in_place(list), n <= 3) << n;
    }
}

TEST(short_list, copies_are_values_of_their_own) {
    for (const int n : {0, 2, 3, 4, 9}) {
        const Three first = up_to(n);
        Three second = first;
        second.push_back(7);
        EXPECT_EQ(first, numbers(n));
        EXPECT_EQ(second.size(), first.size() + 1);
        for (const int m : {0, 3, 12}) {
            Three other = up_to(m);
            other = first;
            EXPECT_EQ(other, first);
            other = static_cast<const Three&>(other);
            EXPECT_EQ(other, first);
        }
    }
}

TEST(short_list, moving_leaves_an_empty_list_that_can_be_used) {
    for (const int n : {0, 2, 3, 4, 9})
        for (const int m : {0, 3, 12}) {
            Three from = up_to(n);
            Three to = up_to(m);
            to = std::move(from);
            EXPECT_EQ(to, numbers(n));
            from = up_to(m);
            EXPECT_EQ(from, numbers(m));
            const Three third = std::move(to);
            EXPECT_EQ(third, numbers(n));
        }
}

TEST(short_list, can_push_one_of_its_own) {
    Three list = up_to(3);
    list.push_back(list[0]);
    EXPECT_EQ(list, (std::vector{1, 2, 3, 1}));
}

TEST(short_list, resizes_erases_and_compares) {
    Three list = up_to(2);
    list.resize(5);
    EXPECT_EQ(list, (std::vector{1, 2, 0, 0, 0}));
    list.erase(list.begin());
    EXPECT_EQ(list, (std::vector{2, 0, 0, 0}));
    list.resize(1);
    EXPECT_EQ(list, Three{2});
    EXPECT_FALSE(list == up_to(2));
    list.clear();
    EXPECT_TRUE(list.empty());
}

}  // namespace
}  // namespace breakneck::short_list_test
