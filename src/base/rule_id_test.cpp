// Rule ids: what may be written, what comes back, how they order.
#include "base/rule_id.h"

#include <gtest/gtest.h>

namespace breakneck::rule_id_test {
namespace {

static_assert(RuleId{}.none());
static_assert(RuleId("LS-VEH-014") == RuleId::parse("LS-VEH-014"));

TEST(rule_id, prints_as_it_was_written) {
    for (const char* text : {"LS-VEH-014", "CD-A-000", "SW-CHASE-003", "TV-ABCDEFGH-999"}) {
        const auto id = RuleId::parse(text);
        ASSERT_TRUE(id) << text;
        EXPECT_EQ(id->text(), text);
        EXPECT_FALSE(id->none());
    }
}

TEST(rule_id, none_prints_as_nothing) { EXPECT_EQ(RuleId{}.text(), ""); }

TEST(rule_id, refuses_what_is_not_an_id) {
    for (const char* text :
         {"", "-", "LS", "LS-VEH", "LS-VEH-14", "LS-VEH-0014", "LS--014", "L-VEH-014",
          "LSX-VEH-014", "ls-veh-014", "LS-veh-014", "LS-VEH-01x", "LS-VEH-0 4", "LS-V3H-014",
          "LS-ABCDEFGHI-001", "LS_VEH_014", " LS-VEH-014", "LS-VEH-014 ", "LS-A-B-001"})
        EXPECT_FALSE(RuleId::parse(text)) << text;
}

TEST(rule_id, orders_by_system_then_section_then_number) {
    EXPECT_LT(RuleId("LS-VEH-014"), RuleId("SW-ARM-001"));
    EXPECT_LT(RuleId("LS-ARM-999"), RuleId("LS-VEH-001"));
    EXPECT_LT(RuleId("LS-VEH-014"), RuleId("LS-VEH-015"));
    EXPECT_LT(RuleId("LS-AB-001"), RuleId("LS-ABC-001"));
    EXPECT_LT(RuleId{}, RuleId("AA-A-000"));
}

TEST(rule_id, short_and_long_sections_never_collide) {
    EXPECT_NE(RuleId("LS-A-001").code(), RuleId("LS-AA-001").code());
    EXPECT_NE(RuleId("LS-AB-001").code(), RuleId("LS-BA-001").code());
}

}  // namespace
}  // namespace breakneck::rule_id_test
