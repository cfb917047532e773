// Coin duels for tests: what is compiled once.
#include "tests/support/duel.h"

#include "tests/support/trial_impl.h"

namespace breakneck::test {

template class Trial<coin_duel::System>;

}  // namespace breakneck::test
