// TevellerRPG: exact odds agree with dice in every ready scene.
#include "rules/teveller/run_once.h"
#include "rules/teveller/system.h"
#include "tactics/teveller/ordinary.h"
#include "tests/games/agreement.h"

namespace breakneck::test::agreement_teveller_test {
namespace {

TEST(OddsAgree, Teveller_in_every_ready_scene) {
    expect_agreement_in_all_scenes<teveller::System>();
}

TEST(OddsAgree, Teveller_wrong_odds_are_found) {
    expect_wrong_odds_to_be_found<teveller::System>("armed_car_and_lorry");
}

TEST(OddsAgree, Teveller_told_in_short_in_every_ready_scene) {
    expect_agreement_in_short<teveller::System>(4);
}

}  // namespace
}  // namespace breakneck::test::agreement_teveller_test
