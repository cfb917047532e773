// These Lucky Stars: exact odds agree with dice in every ready scene.
#include "rules/lucky_stars/run_once.h"
#include "rules/lucky_stars/system.h"
#include "tactics/lucky_stars/ordinary.h"
#include "tests/games/agreement.h"

namespace breakneck::test::agreement_lucky_stars_test {
namespace {

TEST(OddsAgree, LuckyStars_in_every_ready_scene) {
    expect_agreement_in_all_scenes<lucky_stars::System>();
}

TEST(OddsAgree, LuckyStars_wrong_odds_are_found) {
    expect_wrong_odds_to_be_found<lucky_stars::System>("bar_fight");
}

TEST(OddsAgree, LuckyStars_told_in_short_in_every_ready_scene) {
    expect_agreement_in_short<lucky_stars::System>(4);
}

}  // namespace
}  // namespace breakneck::test::agreement_lucky_stars_test
