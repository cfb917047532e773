// These Lucky Stars: what a choice takes stands in its menu.
#include "rules/lucky_stars/run_once.h"
#include "rules/lucky_stars/system.h"
#include "tactics/lucky_stars/ordinary.h"
#include "tests/menus/menus.h"

namespace breakneck::lucky_stars::menus_test {
namespace {

TEST(Menus, LuckyStars_have_what_a_choice_takes) {
    test::expect_menus_to_list_what_is_taken<System>(
        {{"call_check.target", "a number of the game master's own; 0 takes the guide's"},
         {"drive.speed_ft", "any speed up to the limit; a stop and the path's length are listed"},
         {"hurt.modifier", "a number of the game master's own"},
         {"ready.range", "any distance; beside is listed"}});
}

}  // namespace
}  // namespace breakneck::lucky_stars::menus_test
