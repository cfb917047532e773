// Names as people type them.
#include "text/called.h"

#include <gtest/gtest.h>

#include <vector>

namespace breakneck::text::called_test {
namespace {

TEST(Called, by_the_whole_name_in_any_case_or_the_only_word_that_begins_so) {
    const std::vector<std::string> names{"Ana", "Officer Haas", "Officer Tam", "Anabel",
                                         "Tam O'Dee"};
    EXPECT_EQ(one_called(names, "ana"), 0U);
    EXPECT_EQ(one_called(names, "haas"), 1U);
    EXPECT_EQ(one_called(names, "HA"), 1U);
    EXPECT_EQ(one_called(names, "anab"), 3U);
    EXPECT_EQ(one_called(names, "officer"), std::nullopt);
    EXPECT_EQ(one_called(names, "tam"), std::nullopt);
    EXPECT_EQ(one_called(names, "o"), std::nullopt) << "three of them";
    EXPECT_EQ(one_called(names, "aas"), std::nullopt) << "no word begins so";
    EXPECT_EQ(one_called(names, ""), std::nullopt);
    const std::vector<std::string> alike{"Bo", "bo"};
    EXPECT_EQ(one_called(alike, "bo"), 1U);
    EXPECT_EQ(one_called(alike, "Bo"), 0U);
}

}  // namespace
}  // namespace breakneck::text::called_test
