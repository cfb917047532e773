// These Lucky Stars under the laws.
#include "rules/lucky_stars/system.h"
#include "tactics/lucky_stars/ordinary.h"
#include "tests/laws/all_laws.h"

namespace breakneck::test {

template <>
struct Effort<lucky_stars::System> {
    static constexpr std::uint64_t one_in = 100;
    static constexpr std::uint64_t moves = 4;
    static constexpr std::uint64_t moves_deep = 64;
    static constexpr std::size_t tries = 4;
    static constexpr std::size_t ways = 2'000;
    static constexpr std::uint64_t runs = 4'000;
};

template <>
std::vector<Unreached> unreached<lucky_stars::System>() {
    return {};
}

INSTANTIATE_TYPED_TEST_SUITE_P(LuckyStars, Laws, lucky_stars::System);

}  // namespace breakneck::test
