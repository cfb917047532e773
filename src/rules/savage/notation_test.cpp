// Ranks, damage and ranges as people write them.
#include <gtest/gtest.h>

#include "rules/savage/gear.h"

namespace breakneck::savage::notation_test {
namespace {

template <class T>
void expect_round_trip(const T& value, std::string_view text) {
    EXPECT_EQ(to_text(value), text);
    T read{};
    EXPECT_TRUE(from_text(text, read)) << text;
    EXPECT_EQ(read, value) << text;
}
template <class T>
void expect_refused(std::string_view text, T value) {
    const T before = value;
    EXPECT_FALSE(from_text(text, value)) << text;
    EXPECT_EQ(value, before) << text;
}

TEST(Notation, ranks) {
    expect_round_trip(untrained, "none");
    expect_round_trip(rank(4), "d4");
    expect_round_trip(rank(12), "d12");
    expect_round_trip(rank(12, 3), "d12+3");
    for (const std::string_view text : {"", "d", "d5", "d20", "d8+1", "8", "d12+", "d12+99", "d6 "})
        expect_refused(text, rank(8));
}

TEST(Notation, damage) {
    expect_round_trip(Damage{}, "none");
    expect_round_trip(dice_of(2, 6, 1), "2d6+1");
    expect_round_trip(dice_of(1, 8), "1d8");
    expect_round_trip(strength_and(8), "Str+d8");
    expect_round_trip(strength_and(0), "Str");
    expect_round_trip(Damage{true, 2, 4, -1}, "Str+2d4-1");
    Damage read;
    EXPECT_TRUE(from_text("d10", read));
    EXPECT_EQ(read, dice_of(1, 10));
    for (const std::string_view text : {"", "Str+", "2d7", "0d6", "2d6+", "2d6x", "Str+d8+d6"})
        expect_refused(text, dice_of(3, 6));
}

TEST(Notation, ranges) {
    expect_round_trip(Brackets{}, "none");
    expect_round_trip(brackets_of(12), "12/24/48");
    for (const std::string_view text : {"", "12", "12/24", "12/24/", "12/6/48", "0/0/0", "1/2/3/4"})
        expect_refused(text, brackets_of(3));
}

TEST(Notation, ladder) {
    EXPECT_EQ(shifted(rank(4), -1), rank(4));
    EXPECT_EQ(shifted(rank(12), 1), rank(12, 1));
    EXPECT_EQ(shifted(untrained, 2), untrained);
    EXPECT_EQ(rank(12, 3).half(), 7);
    EXPECT_EQ(band_at(brackets_of(12), 12), RangeBand::short_range);
    EXPECT_EQ(band_at(brackets_of(12), 49), RangeBand::extreme_range);
    EXPECT_EQ(band_at(brackets_of(12), 193), RangeBand::out_of_range);
}

}  // namespace
}  // namespace breakneck::savage::notation_test
