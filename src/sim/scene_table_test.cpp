// Scenes are found again, however many there are and whatever their hashes are like.
#include "sim/scene_table.h"

#include <gtest/gtest.h>

namespace breakneck::sim::scene_table_test {
namespace {

TEST(SceneTable, FindsWhatWasAdded) {
    SceneTable<int> table;
    for (const std::uint64_t step : {1ULL, 64ULL, 1ULL << 40U, 0x9e3779b97f4a7c15ULL})
        for (int i = 0; i < 1000; ++i) table.add(step * static_cast<unsigned>(i), i);
    for (const std::uint64_t step : {1ULL << 40U, 0x9e3779b97f4a7c15ULL})
        for (int i = 0; i < 1000; ++i) {
            const int* found = table.find(step * static_cast<unsigned>(i));
            ASSERT_NE(found, nullptr);
            EXPECT_EQ(*found, i);
        }
    EXPECT_EQ(table.find(3 + (1ULL << 40U)), nullptr);
    EXPECT_EQ(table.find(~0ULL), nullptr);
}

TEST(SceneTable, WhatIsThereStays) {
    SceneTable<int> table;
    EXPECT_EQ(table.find(0), nullptr);
    table.add(0, 5);
    table.add(0, 6);
    EXPECT_EQ(*table.find(0), 5);
    EXPECT_EQ(table.size(), 1U);
}

}  // namespace
}  // namespace breakneck::sim::scene_table_test
