// TevellerRPG: what a choice takes stands in its menu.
#include "rules/teveller/run_once.h"
#include "rules/teveller/system.h"
#include "tactics/teveller/ordinary.h"
#include "tests/menus/menus.h"

namespace breakneck::teveller::menus_test {
namespace {

TEST(Menus, Teveller_have_what_a_choice_takes) {
    test::expect_menus_to_list_what_is_taken<System>(
        {{"treat.patient", "first aid by those beside the dying is a line of its own"}});
}

}  // namespace
}  // namespace breakneck::teveller::menus_test
