// Places found by hashes.
#include "odds/hash_index.h"

#include <gtest/gtest.h>

#include <string>

namespace breakneck::odds::hash_index_test {
namespace {

TEST(HashIndex, finds_what_it_knows_and_adds_what_it_does_not) {
    HashIndex index;
    for (std::size_t i = 0; i < 1'000; ++i) EXPECT_EQ(index.find_or_add(i * i, i), i);
    for (std::size_t i = 0; i < 1'000; ++i) EXPECT_EQ(index.find_or_add(i * i, 5'000), i);
    EXPECT_EQ(index.find_or_add(2, 5'000), 5'000U);
}

TEST(HashIndex, tells_things_of_one_hash_apart) {
    HashIndex index;
    std::vector<std::string> words;
    const auto place_of = [&](const std::string& word) {
        const std::size_t place = index.find_or_add(
            7, words.size(), [&](std::size_t known) { return words[known] == word; });
        if (place == words.size()) words.push_back(word);
        return place;
    };
    EXPECT_EQ(place_of("hit"), 0U);
    EXPECT_EQ(place_of("miss"), 1U);
    EXPECT_EQ(place_of("hit"), 0U);
    EXPECT_EQ(place_of("miss"), 1U);
}

TEST(HashIndex, knows_nothing_once_it_is_cleared) {
    HashIndex index;
    for (std::size_t i = 0; i < 1'000; ++i) index.find_or_add(i * i, i);
    index.clear();
    for (std::size_t i = 0; i < 1'000; ++i) EXPECT_EQ(index.find_or_add(i * i, i + 7), i + 7);
    EXPECT_EQ(index.find_or_add(9, 5'000), 10U);
}

}  // namespace
}  // namespace breakneck::odds::hash_index_test
