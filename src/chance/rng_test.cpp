// The machine's dice: the same everywhere, and fair.
#include "chance/rng.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

#include "chance/cards.h"
#include "chance/draw.h"

namespace breakneck::rng_test {
namespace {

// --- the same stream on every compiler and at every level of optimisation ---

TEST(Rng, first_numbers_of_a_stream_never_change) {
    Rng rng(1);
    EXPECT_EQ(rng.next(), 0x86256b7dab102f69U);
    EXPECT_EQ(rng.next(), 0xa66961b1255701b5U);
    EXPECT_EQ(rng.next(), 0x13dd8f2c32f42029U);
    EXPECT_EQ(Rng(0).next(), 0x15679004ed633f68U);
    EXPECT_EQ(Rng(1, 1).next(), 0xc07fcb6631103a39U);
    EXPECT_EQ(Rng(1, 1'000'000'007).next(), 0xd1d1c81e0b6accc5U);
    EXPECT_EQ(Rng(0xffffffffffffffffU, 0xffffffffffffffffU).next(), 0x5a9343d6ab5292d1U);
}

/// Faces as draws ask for them.
struct FacesOf {
    Rng& rng;
    template <class F>
    void dice(int count, int sides, const F& f) {
        rng.dice(count, sides, f);
    }
};

TEST(Rng, few_exploding_dice_are_the_same_dice) {
    Rng one(8);
    Rng other(8);
    FacesOf faces{other};
    for (const int sides : {2, 3, 4, 6, 10, 20})
        for (int count = 1; count <= 2; ++count)
            for (int i = 0; i < 500; ++i)
                ASSERT_EQ(one.exploded_sum_of_few(count, sides),
                          detail::exploded_sum(explode(Dice{count, sides}), faces))
                    << count << "d" << sides << ", throw " << i;
}

TEST(Rng, few_dice_without_a_guess_are_the_same_dice) {
    for (const int sides : {1, 2, 4, 6, 8, 10, 12, 20, 100, 256, 1024}) {
        for (const int count : {1, 2, 3}) {
            Rng one(7, static_cast<std::uint64_t>(sides));
            Rng other = one;
            for (int i = 0; i < 2000; ++i)
                ASSERT_EQ(one.sum_of_few(count, sides), other.sum(count, sides))
                    << count << 'd' << sides;
            EXPECT_EQ(one.next(), other.next());
        }
    }
}

TEST(Rng, a_secret_makes_a_stream) {
    std::array<std::uint8_t, 32> secret{};
    EXPECT_EQ(Rng(secret).next(), 0xfede3720530ede03U);
    for (std::size_t i = 0; i < secret.size(); ++i) secret[i] = static_cast<std::uint8_t>(i);
    EXPECT_EQ(Rng(secret).next(), 0x11f04a305ba1ef14U);
    secret[31] = 77;  // every byte counts
    EXPECT_NE(Rng(secret).next(), Rng([] {
                                      std::array<std::uint8_t, 32> other{};
                                      for (std::size_t i = 0; i < 32; ++i)
                                          other[i] = static_cast<std::uint8_t>(i);
                                      return other;
                                  }())
                                      .next());
}

TEST(Rng, first_faces_never_change) {
    Rng rng(42, 7);
    std::vector<int> faces;
    const auto keep = [&](int face) { faces.push_back(face); };
    rng.dice(1, 6, keep);
    rng.dice(2, 6, keep);
    rng.dice(9, 6, keep);
    rng.dice(3, 1000, keep);
    rng.dice(2, 20, keep);
    rng.dice(0, 6, keep);
    EXPECT_EQ(faces, (std::vector<int>{1, 4, 3, 5, 3, 5, 6, 5, 5, 3, 3, 3, 781, 896, 586, 10, 3}));
    EXPECT_EQ(rng.pick(54), 51);
    EXPECT_EQ(rng.sum(1000, 6), 3548);
    EXPECT_EQ(rng.next(), 0xc2cd977898dc9f19U);
}

TEST(Rng, the_compiler_rolls_the_same) {
    constexpr auto sum = [] {
        Rng rng(3);
        return rng.sum(1, 6) + 10 * rng.sum(2, 6) + 1000 * rng.sum(12, 20);
    };
    constexpr int early = sum();
    EXPECT_EQ(early, sum());
}

TEST(Rng, every_face_comes_and_no_other) {
    Rng rng(5);
    for (const int sides : {1, 2, 3, 6, 7, 100, 1000, 32767}) {
        for (const int count : {1, 2, 3, 8, 17}) {
            int n = 0;
            rng.dice(count, sides, [&](int face) {
                ++n;
                ASSERT_GE(face, 1);
                ASSERT_LE(face, sides);
            });
            ASSERT_EQ(n, count);
        }
        ASSERT_LT(rng.pick(sides), sides);
    }
}

TEST(Rng, streams_of_neighbours_have_nothing_in_common) {
    std::vector<std::uint64_t> first;
    for (std::uint64_t seed = 0; seed < 40; ++seed)
        for (std::uint64_t index = 0; index < 40; ++index) first.push_back(Rng(seed, index).next());
    std::sort(first.begin(), first.end());
    EXPECT_EQ(std::adjacent_find(first.begin(), first.end()), first.end());
}

// --- fairness ---

/// Whether counts are what equal chances would give: the chi-square sum lies within six standard
/// deviations of its mean (a right source strays that far once in a hundred million).
bool fair(const std::vector<int>& counts) {
    double all = 0;
    for (const int count : counts) all += count;
    const double expected = all / static_cast<double>(counts.size());
    double sum = 0;
    for (const int count : counts) sum += (count - expected) * (count - expected) / expected;
    const auto freedom = static_cast<double>(counts.size() - 1);
    return std::abs(sum - freedom) < 6 * std::sqrt(2 * freedom) + 6;
}

/// Counts which combination of `n` faces comes up, over and over.
template <class Face>
std::vector<int> combinations(int sides, int n, int rounds, Face&& face) {
    std::size_t cells = 1;
    for (int i = 0; i < n; ++i) cells *= static_cast<std::size_t>(sides);
    std::vector<int> counts(cells);
    for (int round = 0; round < rounds; ++round) {
        std::size_t cell = 0;
        for (int i = 0; i < n; ++i)
            cell = cell * static_cast<std::size_t>(sides) + static_cast<std::size_t>(face() - 1);
        ++counts[cell];
    }
    return counts;
}

TEST(Fairness, single_faces) {
    for (const int sides : {2, 3, 4, 6, 8, 10, 12, 20, 100}) {
        Rng rng(11, static_cast<std::uint64_t>(sides));
        EXPECT_TRUE(fair(combinations(sides, 1, 200'000, [&] { return rng.pick(sides) + 1; })));
        EXPECT_TRUE(fair(combinations(sides, 1, 200'000, [&] { return rng.sum(1, sides); })));
    }
}

TEST(Fairness, pairs_in_a_row_and_pairs_of_one_draw) {
    for (const int sides : {4, 6, 20}) {
        Rng rng(12, static_cast<std::uint64_t>(sides));
        EXPECT_TRUE(fair(combinations(sides, 2, 200'000, [&] { return rng.sum(1, sides); })));
        std::vector<int> counts(static_cast<std::size_t>(sides * sides));
        for (int i = 0; i < 200'000; ++i) {
            int cell = 0;
            rng.dice(2, sides, [&](int face) { cell = cell * sides + face - 1; });
            ++counts[static_cast<std::size_t>(cell)];
        }
        EXPECT_TRUE(fair(counts));
    }
}

TEST(Fairness, any_three_of_eight_that_share_a_draw) {
    Rng rng(13);
    for (const auto& [a, b, c] : {std::array{0, 1, 2}, std::array{0, 3, 7}, std::array{5, 6, 7}}) {
        std::vector<int> counts(216);
        for (int i = 0; i < 100'000; ++i) {
            std::array<int, 8> faces{};
            std::size_t n = 0;
            rng.dice(8, 6, [&](int face) { faces[n++] = face - 1; });
            ++counts[static_cast<std::size_t>(faces[std::size_t(a)] * 36 +
                                              faces[std::size_t(b)] * 6 + faces[std::size_t(c)])];
        }
        EXPECT_TRUE(fair(counts));
    }
}

TEST(Fairness, sums_of_many_dice_have_the_right_spread) {
    Rng rng(14);
    constexpr int n = 20'000;
    double mean = 0;
    double square = 0;
    for (int i = 0; i < n; ++i) {
        const double sum = rng.sum(20, 6);
        mean += sum / n;
        square += sum * sum / n;
    }
    const double variance = 20 * 35.0 / 12;
    EXPECT_NEAR(mean, 70, 5 * std::sqrt(variance / n));
    EXPECT_NEAR(square - mean * mean, variance, 5 * variance * std::sqrt(2.0 / n));
}

TEST(Fairness, cards_and_pairs_of_cards) {
    Rng rng(15);
    std::vector<int> first(54);
    std::vector<int> pairs(54 * 53);
    for (int i = 0; i < 300'000; ++i) {
        CardSet deck = CardSet::full();
        const Card one = deck.at(rng.pick(deck.size()));
        deck = deck.without(one);
        const int other = rng.pick(deck.size());
        ++first[static_cast<std::size_t>(one.index)];
        ++pairs[static_cast<std::size_t>(one.index * 53 + other)];
    }
    EXPECT_TRUE(fair(first));
    EXPECT_TRUE(fair(pairs));
}

TEST(Fairness, first_faces_of_neighbouring_playthroughs) {
    std::uint64_t index = 0;
    EXPECT_TRUE(fair(combinations(6, 2, 100'000, [&] { return Rng(16, index++).sum(1, 6); })));
    std::uint64_t seed = 0;
    EXPECT_TRUE(fair(combinations(6, 2, 100'000, [&] { return Rng(seed++).sum(1, 6); })));
}

TEST(Fairness, bad_sources_are_found_out) {
    Rng rng(17);
    // A loaded die: one six in forty is really a one.
    EXPECT_FALSE(fair(combinations(6, 1, 200'000, [&] {
        const int face = rng.sum(1, 6);
        return face == 6 && rng.pick(40) < 4 ? 1 : face;
    })));
    // Faces in a row: each as often as the other, but not in pairs.
    int next = 0;
    EXPECT_FALSE(fair(combinations(6, 2, 100'000, [&] { return next++ % 6 + 1; })));
    // The low bits of a linear generator: fair faces, poor triples.
    std::uint32_t state = 1;
    EXPECT_FALSE(fair(combinations(4, 3, 100'000, [&] {
        state = state * 1'664'525U + 1'013'904'223U;
        return static_cast<int>(state % 4) + 1;
    })));
    // Too even to be true: every face exactly as often as it should be.
    EXPECT_FALSE(fair(std::vector<int>(216, 1000)));
}

}  // namespace
}  // namespace breakneck::rng_test
