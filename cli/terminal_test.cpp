// Lines broken for a terminal, and faces typed into it.
#include "cli/terminal.h"

#include <gtest/gtest.h>

#include "cli/play_dice.h"

namespace breakneck::cli::terminal_test {
namespace {

TEST(Wrapped, BreaksBetweenWordsAndIndentsWhatFollows) {
    EXPECT_EQ(wrapped("one two three", 7), "one two\nthree");
    EXPECT_EQ(wrapped("one two three", 7, 2), "one two\n  three");
    EXPECT_EQ(wrapped("  one two", 6, 4), "  one\n    two");
    EXPECT_EQ(wrapped("one\n\n  two", 40), "one\n\n  two");
    EXPECT_EQ(wrapped("unbreakable", 4), "unbreakable");
    EXPECT_EQ(wrapped("", 4), "");
}

TEST(Wrapped, KeepsAPercentSignWithItsNumber) {
    EXPECT_EQ(wrapped("win 36 % ± 1 %", 7, 2), "win\n  36 %\n  ± 1 %");
    EXPECT_EQ(wrapped("hit 8 %, miss 92 %.", 10), "hit 8 %,\nmiss 92 %.");
}

TEST(Wrapped, CountsLettersNotBytes) {
    EXPECT_EQ(width_of("−2 …"), 4);
    EXPECT_EQ(wrapped("−− −−", 5), "−− −−");
    EXPECT_EQ(shortened("−−−−−−", 3), "−−…");
    EXPECT_EQ(shortened("abc", 3), "abc");
}

TEST(Words, QuotesKeepBlanks) {
    EXPECT_EQ(words_of(" place  \"Sergeant Ode\" C4 "),
              (std::vector<std::string>{"place", "Sergeant Ode", "C4"}));
    EXPECT_TRUE(words_of("  ").empty());
}

std::vector<int> faces(std::string_view text, int count, int sides) {
    const auto read = read_faces(text, count, sides);
    const auto* found = std::get_if<std::vector<int>>(&read);
    return found == nullptr ? std::vector<int>() : *found;
}

TEST(Faces, AreReadAsPeopleTypeThem) {
    EXPECT_EQ(faces("3 4", 2, 6), (std::vector{3, 4}));
    EXPECT_EQ(faces(" 3,4 ", 2, 6), (std::vector{3, 4}));
    EXPECT_EQ(faces("34", 2, 6), (std::vector{3, 4}));
    EXPECT_EQ(faces("12", 1, 20), (std::vector{12}));
    EXPECT_EQ(faces("12 7", 2, 20), (std::vector{12, 7}));
}

TEST(Faces, ThatCannotBeAreRefused) {
    for (const char* each : {"", "7 1", "0 1", "3", "3 4 5", "three four", "-1 2", "3.5 1"})
        EXPECT_TRUE(faces(each, 2, 6).empty()) << each;
    EXPECT_TRUE(faces("12", 2, 20).empty()) << "dice of more sides need something between them";
    EXPECT_TRUE(faces("99999999999", 1, 6).empty());
}

}  // namespace
}  // namespace breakneck::cli::terminal_test
