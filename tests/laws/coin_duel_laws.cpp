// The coin duel under the laws.
#include "rules/coin_duel/system.h"
#include "tactics/coin_duel/ordinary.h"
#include "tests/laws/all_laws.h"

namespace breakneck::test {

template <>
std::vector<Unreached> unreached<coin_duel::System>() {
    return {{"CN-EX-001", "an example: figures, not a rule of its own"}};
}

INSTANTIATE_TYPED_TEST_SUITE_P(CoinDuel, Laws, coin_duel::System);

}  // namespace breakneck::test
