// The machine's dice: xoshiro256++ and exact, unbiased faces, the same on every compiler.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace breakneck {

class Rng {
  public:
    /// One stream for each playthrough: any (seed, index) can be reached without the others.
    explicit constexpr Rng(std::uint64_t seed, std::uint64_t index = 0) {
        std::uint64_t mix = seed ^ std::rotl(index * 0xd1342543de82ef95U + 1, 29);
        for (std::uint64_t& word : state_) word = split_mix(mix);
    }
    /// From a secret of 32 bytes; whoever keeps the secret also hashes it.
    explicit constexpr Rng(const std::array<std::uint8_t, 32>& secret) {
        for (std::size_t i = 0; i < secret.size(); ++i)
            state_[i / 8] |= std::uint64_t{secret[i]} << (8U * (i % 8));
        std::uint64_t mix = state_[0] ^ state_[1] ^ state_[2] ^ state_[3];
        state_[0] ^= split_mix(mix);  // a secret of zeros must not stall the generator
    }

    // What is forced inline here is what a playthrough spends its time on: dice known to the
    // compiler then cost what a bare generator costs.
    [[gnu::always_inline]] constexpr std::uint64_t next() {
        const std::uint64_t result = std::rotl(state_[0] + state_[3], 23) + state_[0];
        const std::uint64_t shifted = state_[1] << 17U;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= shifted;
        state_[3] = std::rotl(state_[3], 45);
        return result;
    }

  private:
    /// The next die out of a fraction, which is left with what the die did not use.
    [[gnu::always_inline]] static constexpr int take(std::uint64_t& fraction, std::uint64_t sides) {
        __extension__ using Wide = unsigned __int128;
        const Wide product = static_cast<Wide>(fraction) * sides;
        fraction = static_cast<std::uint64_t>(product);
        return static_cast<int>(product >> 64U);
    }
    [[gnu::always_inline]] static constexpr bool unfair(std::uint64_t fraction,
                                                        std::uint64_t ways) {
        if (fraction >= ways) [[likely]]
            return false;
        return fraction < (0 - ways) % ways;
    }

    template <class F>
    [[gnu::always_inline]] constexpr void two_dice(int sides, F&& f) {
        const auto n = static_cast<std::uint64_t>(sides);
        int first = 0;
        int second = 0;
        std::uint64_t fraction = 0;
        do {
            fraction = next();
            first = take(fraction, n);
            second = take(fraction, n);
        } while (unfair(fraction, n * n));
        f(first + 1);
        f(second + 1);
    }

    template <class F>
    constexpr void many_dice(int count, int sides, F&& f) {
        const auto n = static_cast<std::uint64_t>(sides);
        std::array<int, 8> faces;  // NOLINT: filled below
        while (count > 0) {
            int taken = 1;
            std::uint64_t ways = n;
            while (taken < count && taken < 8 && ways * n <= std::uint64_t{1} << 32U) {
                ways *= n;
                ++taken;
            }
            std::uint64_t fraction = 0;
            do {
                fraction = next();
                for (int i = 0; i < taken; ++i)
                    faces[static_cast<std::size_t>(i)] = take(fraction, n);
            } while (unfair(fraction, ways));
            for (int i = 0; i < taken; ++i) f(faces[static_cast<std::size_t>(i)] + 1);
            count -= taken;
        }
    }

  public:
    /// A whole number from 0 to n-1, each as likely as the other.
    [[gnu::always_inline]] constexpr int pick(int n) {
        const auto ways = static_cast<std::uint64_t>(n);
        int picked = 0;
        std::uint64_t fraction = 0;
        do {
            fraction = next();
            picked = take(fraction, ways);
        } while (unfair(fraction, ways));
        return picked;
    }

    /// Calls f(face) for each of `count` dice. Many dice share one draw of the generator: the
    /// fraction that one die leaves is the random number of the next, and a rare draw that would
    /// favour some faces is thrown away whole.
    template <class F>
    [[gnu::always_inline]] constexpr void dice(int count, int sides, F&& f) {
        if (count == 1)
            f(pick(sides) + 1);
        else if (count == 2 && sides <= 65536)
            two_dice(sides, f);
        else
            many_dice(count, sides, f);
    }

    [[gnu::always_inline]] constexpr int sum(int count, int sides) {
        int total = 0;
        dice(count, sides, [&total](int face) { total += face; });
        return total;
    }

    /// The same for one to three dice of at most 1024 sides, without a branch that depends on how
    /// many there are: for whoever cannot guess that, and would wait for each wrong guess. A die
    /// with one side takes nothing out of the fraction.
    [[gnu::always_inline]] constexpr int sum_of_few(int count, int sides) {
        const auto n = static_cast<std::uint64_t>(sides);
        const std::uint64_t second = count > 1 ? n : 1;
        const std::uint64_t third = count > 2 ? n : 1;
        int total = count;
        std::uint64_t fraction = 0;
        do {
            fraction = next();
            total = count + take(fraction, n);
            total += take(fraction, second);
            total += take(fraction, third);
        } while (unfair(fraction, n * second * third));
        return total;
    }
    /// The same for one or two dice that explode: those that show their maximum are thrown again.
    [[gnu::always_inline]] constexpr int exploded_sum_of_few(int count, int sides) {
        const auto n = static_cast<std::uint64_t>(sides);
        int total = 0;
        while (count > 0) {
            const std::uint64_t second = count > 1 ? n : 1;
            int one = 0;
            int other = 0;
            std::uint64_t fraction = 0;
            do {
                fraction = next();
                one = take(fraction, n);
                other = take(fraction, second);
            } while (unfair(fraction, n * second));
            total += count + one + other;
            count = (one == sides - 1 ? 1 : 0) + (other == sides - 1 ? 1 : 0);
        }
        return total;
    }

  private:
    static constexpr std::uint64_t split_mix(std::uint64_t& state) {
        state += 0x9e3779b97f4a7c15U;
        std::uint64_t z = state;
        z = (z ^ z >> 30U) * 0xbf58476d1ce4e5b9U;
        z = (z ^ z >> 27U) * 0x94d049bb133111ebU;
        return z ^ z >> 31U;
    }

    std::array<std::uint64_t, 4> state_{};
};

}  // namespace breakneck
