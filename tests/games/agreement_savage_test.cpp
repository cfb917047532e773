// Savage Worlds: exact odds agree with dice in every ready scene.
#include "rules/savage/run_once.h"
#include "rules/savage/system.h"
#include "tactics/savage/ordinary.h"
#include "tests/games/agreement.h"

namespace breakneck::test::agreement_savage_test {
namespace {

TEST(OddsAgree, Savage_in_every_ready_scene) { expect_agreement_in_all_scenes<savage::System>(); }

TEST(OddsAgree, Savage_wrong_odds_are_found) {
    expect_wrong_odds_to_be_found<savage::System>("bar_brawl");
}

TEST(OddsAgree, Savage_told_in_short_in_every_ready_scene) {
    expect_agreement_in_short<savage::System>(4);
}

}  // namespace
}  // namespace breakneck::test::agreement_savage_test
