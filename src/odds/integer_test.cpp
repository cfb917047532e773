// Fractions: the quick ways say what the library says.
#include "odds/integer.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>

#include "chance/rng.h"

namespace breakneck::odds::integer_test {
namespace {

void expect_as_the_library_says(const Fraction& fraction) {
    EXPECT_EQ(nearest_to(fraction), fraction.convert_to<double>()) << fraction;
    EXPECT_EQ(text_of(fraction), fraction.str());
}

TEST(Fractions, SmallOnesAreWhatTheLibrarySays) {
    for (const auto& each :
         {Fraction(0), Fraction(1), Fraction(7), Fraction(1, 3), Fraction(-2, 3)})
        expect_as_the_library_says(each);
    Rng rng(1);
    for (int i = 0; i < 20'000; ++i) {
        const unsigned bits = 1 + static_cast<unsigned>(rng.pick(53));
        const std::uint64_t under = 1 + (rng.next() >> (64U - bits));
        expect_as_the_library_says(Fraction(Integer(rng.next() % (under + 1)), Integer(under)));
    }
}

TEST(Fractions, LargeOnesToo) {
    const Integer large = Integer(1) << 200U;
    expect_as_the_library_says(Fraction(large - 1, large));
    expect_as_the_library_says(Fraction(large, 3));
    expect_as_the_library_says(Fraction(1, large));
    expect_as_the_library_says(Fraction(1 - large, 3 * large));
}

TEST(Fractions, LargerThanAnyDoubleAreANumberToo) {
    const Integer huge = (Integer(1) << 5000U) + 1;
    EXPECT_EQ(nearest_to(Fraction(huge, 3 * huge + 1)), 1.0 / 3);
    EXPECT_EQ(nearest_to(Fraction(1 - huge, huge)), -1.0);
}

TEST(Fractions, OfNaturalsAreInLowestTerms) {
    const auto expect_lowest = [](const Integer& over, const Integer& under) {
        const Fraction fraction = fraction_of(Natural(over), Natural(under));
        const Fraction library(over, under);
        EXPECT_EQ(fraction, library);
        EXPECT_EQ(numerator(fraction), numerator(library));
        EXPECT_EQ(denominator(fraction), denominator(library));
    };
    const Integer word = std::numeric_limits<std::uint64_t>::max();
    expect_lowest(0, 6);
    expect_lowest(6, 6);
    expect_lowest(24, 36);
    expect_lowest(word, word);
    expect_lowest(word - 15, word);
    expect_lowest(word, word + 1);
    expect_lowest(word * 10, word * 36);
    expect_lowest(word * word * 10, word * word * word * 36);
}

}  // namespace
}  // namespace breakneck::odds::integer_test
