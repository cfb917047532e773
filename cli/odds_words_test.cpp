// What `breakneck odds` says to people: how sure a group is.
#include "cli/odds_words.h"

#include <gtest/gtest.h>

namespace breakneck::cli::odds_words_test {
namespace {

using text::Json;

/// Odds of which not all was read: so much works at least, so much comes to nothing at most.
Json not_read_to_its_end(double works, double neither) {
    const Json none{{"p", 0.0}, {"exact", "0"}, {"what", Json::array()}};
    Json sorted{{"works", none}, {"costs", none}, {"goes_wrong", none}, {"both", none}};
    sorted["works"]["p"] = works;
    sorted["works"]["at_least"] = true;
    sorted["neither"] = {{"p", neither}, {"at_most", true}};
    return {{"sorted", sorted}, {"complete", false}, {"unread", true}};
}

TEST(OddsWords, WhatMayBeLikelierIsAtLeastAndNeitherAtMost) {
    EXPECT_EQ(group_lines(not_read_to_its_end(0.25, 0.75), Telling::a_line, 80),
              "  works       at least 25%\n"
              "  neither     at most 75%\n"
              "  … and more that was not read to its end\n");
}

TEST(OddsWords, WhatIsHardlyKnownIsPossible) {
    EXPECT_EQ(group_lines(not_read_to_its_end(0.001, 0.999), Telling::a_line, 80),
              "  works       possible\n"
              "  … and more that was not read to its end\n");
    EXPECT_EQ(group_lines(not_read_to_its_end(0, 1), Telling::a_line, 80),
              "  … whether it works was not read\n");
}

}  // namespace
}  // namespace breakneck::cli::odds_words_test
