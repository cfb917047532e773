// Savage Worlds under the laws.
#include "rules/savage/system.h"
#include "tactics/savage/ordinary.h"
#include "tests/laws/all_laws.h"

namespace breakneck::test {

template <>
struct Effort<savage::System> {
    static constexpr std::uint64_t one_in = 5;
    static constexpr std::uint64_t moves = 4;
    static constexpr std::uint64_t moves_deep = 8;
    static constexpr std::size_t tries = 4;
    static constexpr std::size_t ways = 2'000;
    static constexpr std::uint64_t runs = 4'000;
    static constexpr bool secrets = false;
    static constexpr bool secret_kinds = false;
};

namespace {

constexpr const char* no_bite = "random players hardly ever have the one dog hold somebody";

}  // namespace

template <>
std::vector<Unreached> unreached<savage::System>() {
    return {
        {"SW-GRAP-007", no_bite},
        {"SW-GRAP-008", "random players hardly ever grapple somebody they hold already"},
        {"SW-NATW-002", no_bite},
        {"SW-NATW-003", "nobody in the ready scenes has claws and something to climb"},
        {"SW-POW-003", "random players hardly ever tire somebody twice"},
        {"SW-POW-013", "it refuses what no menu offers"},
        {"SW-GAP-030", "nobody in the ready scenes who can ram is so small"},
        {"SW-GAP-034", "nothing in the ready scenes goes at the speed of sound"},
    };
}

INSTANTIATE_TYPED_TEST_SUITE_P(Savage, Laws, savage::System);

}  // namespace breakneck::test
