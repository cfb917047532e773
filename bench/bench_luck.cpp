// What luck costs: seeded dice beside a bare generator, odds of expressions, parse and roll.
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "bench/measure.h"
#include "chance/expression.h"
#include "chance/luck.h"
#include "odds/dice_odds.h"
#include "text/dice_notation.h"

namespace {

using namespace breakneck;

/// The reference: xoshiro256++ and Lemire's method, nothing else.
struct Bare {
    std::array<std::uint64_t, 4> s{0x9e3779b97f4a7c15U, 0xbf58476d1ce4e5b9U, 0x94d049bb133111ebU,
                                   0x2545f4914f6cdd1dU};

    std::uint64_t next() {
        const std::uint64_t result = std::rotl(s[0] + s[3], 23) + s[0];
        const std::uint64_t t = s[1] << 17U;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= t;
        s[3] = std::rotl(s[3], 45);
        return result;
    }
    int d6() {
        __extension__ using Wide = unsigned __int128;
        Wide product = static_cast<Wide>(next()) * 6U;
        auto low = static_cast<std::uint64_t>(product);
        if (low < 6U) {
            const std::uint64_t threshold = (0 - std::uint64_t{6}) % 6U;
            while (low < threshold) {
                product = static_cast<Wide>(next()) * 6U;
                low = static_cast<std::uint64_t>(product);
            }
        }
        return static_cast<int>(product >> 64U) + 1;
    }
};

/// Runs `one` n times with a source that lives in the lane.
template <class Source, class One>
bench::Lane lane(std::string name, std::string against, Source source, One one) {
    return {std::move(name),
            [source, one](std::uint64_t n) mutable {
                Source local = source;
                std::uint64_t sum = 0;
                for (std::uint64_t i = 0; i < n; ++i) sum += static_cast<std::uint64_t>(one(local));
                source = local;
                return sum;
            },
            std::move(against)};
}

Expression parsed(std::string_view text) {
    const text::ParsedDice result = text::parse_dice(text);
    if (result.error) std::abort();
    return result.expression;
}

/// Whether the mean of ten million rolls lies within four standard errors of the exact one.
bool agrees(const bench::Lane& each, std::string_view notation) {
    constexpr std::uint64_t n = 10'000'000;
    const odds::Pmf pmf = odds::odds_of_total(parsed(notation));
    double mean = 0;
    double square = 0;
    for (std::size_t i = 0; i < pmf.weights.size(); ++i) {
        const auto value = static_cast<double>(pmf.low) + static_cast<double>(i);
        const double p = odds::ratio(pmf.weights[i], pmf.total).convert_to<double>();
        mean += p * value;
        square += p * value * value;
    }
    const double error = std::sqrt((square - mean * mean) / static_cast<double>(n));
    const double z = (static_cast<double>(each.run(n)) / static_cast<double>(n) - mean) / error;
    if (std::abs(z) > 4) std::fprintf(stderr, "%s disagrees: z = %.2f\n", each.name.c_str(), z);
    return std::abs(z) <= 4;
}

bench::Lane odds_lane(std::string_view notation) {
    return {"odds of " + std::string(notation), [expression = parsed(notation)](std::uint64_t n) {
                std::uint64_t sum = 0;
                for (std::uint64_t i = 0; i < n; ++i) {
                    if (const auto success = odds::odds_of_success(expression))
                        sum += success->chance > 0 ? 1U : 0U;
                    else
                        sum += odds::odds_of_total(expression).weights.size();
                }
                return sum;
            }};
}

}  // namespace

int main(int argc, char** argv) {
    const bool csv = argc > 1 && std::string_view(argv[1]) == "--csv";
    const auto bare_d6 = [](Bare& bare) { return bare.d6(); };
    const auto bare_2d6 = [](Bare& bare) { return bare.d6() + bare.d6(); };
    const auto sum_of = [](const Dice& dice) {
        return [dice](Luck& luck) { return luck.total({}, dice); };
    };
    const auto luck_d6 = [](Luck& luck) { return luck.total({}, d6); };
    const auto luck_2d6 = [](Luck& luck) { return luck.total({}, 2 * d6); };
    const auto parse_roll = [](Luck& luck) { return roll(parsed("4d6kh3+2"), luck).total; };

    const std::vector<std::pair<bench::Lane, std::string_view>> dice{
        {lane("bare d6", "", Bare{}, bare_d6), "1d6"},
        {lane("luck d6", "bare d6", Luck(Rng(1)), luck_d6), "1d6"},
        {lane("luck d6 (dice not known)", "bare d6", Luck(Rng(2)), sum_of(d6)), "1d6"},
        {lane("bare 2d6", "", Bare{}, bare_2d6), "2d6"},
        {lane("luck 2d6", "bare 2d6", Luck(Rng(3)), luck_2d6), "2d6"},
        {lane("luck 2d6 (dice not known)", "bare 2d6", Luck(Rng(4)), sum_of(2 * d6)), "2d6"},
        {lane("luck 4d6kh3", "", Luck(Rng(5)), sum_of(best(3, 4 * d6))), "4d6kh3"},
        {lane("parse and roll 4d6kh3+2", "", Luck(Rng(6)), parse_roll), "4d6kh3+2"}};
    std::vector<bench::Lane> lanes;
    for (const auto& [each, notation] : dice) {
        if (!agrees(each, notation)) return 1;
        lanes.push_back(each);
    }
    for (const std::string_view notation : {"2d6+4 > 2d6+3", "sw d8 vs 4", "16d6", "4d6kh3"})
        lanes.push_back(odds_lane(notation));
    bench::report(bench::measure(lanes), csv);
    return 0;
}
