// Savage Worlds: what a choice takes stands in its menu.
#include "rules/savage/run_once.h"
#include "rules/savage/system.h"
#include "tactics/savage/ordinary.h"
#include "tests/menus/menus.h"

namespace breakneck::savage::menus_test {
namespace {

TEST(Menus, Savage_have_what_a_choice_takes) {
    test::expect_menus_to_list_what_is_taken<System>(
        {{"attack.others", "where one foe alone can be hit, others are none"}});
}

}  // namespace
}  // namespace breakneck::savage::menus_test
