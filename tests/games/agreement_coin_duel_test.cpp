// Coin Duel: exact odds agree with dice in every ready scene.
#include "rules/coin_duel/run_once.h"
#include "rules/coin_duel/system.h"
#include "tactics/coin_duel/ordinary.h"
#include "tests/games/agreement.h"

namespace breakneck::test::agreement_coin_duel_test {
namespace {

TEST(OddsAgree, CoinDuel_in_every_ready_scene) {
    expect_agreement_in_all_scenes<coin_duel::System>();
}

TEST(OddsAgree, CoinDuel_wrong_odds_are_found) {
    expect_wrong_odds_to_be_found<coin_duel::System>("courtyard");
}

}  // namespace
}  // namespace breakneck::test::agreement_coin_duel_test
