// `breakneck rules`: one rule, many, none, and how much is covered.
#include <gtest/gtest.h>

#include "tests/program/program.h"

namespace breakneck::test::rules_test {
namespace {

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

TEST(Rules, OneRuleIsShownWholeWithItsTable) {
    const Ran ran = run({"rules", "cn-wound-001"});
    EXPECT_EQ(ran.exit, 0);
    EXPECT_TRUE(ran.out.starts_with("CN-WOUND-001  table\n")) << ran.out;
    EXPECT_TRUE(has(ran.out, "  3-5  one heart lost\n")) << ran.out;
    EXPECT_TRUE(has(ran.out, "See also CN-WOUND-002")) << ran.out;
}

TEST(Rules, ManyRulesAreOneLineEachAndCounted) {
    const Ran ran = run({"rules", "cn-toss"});
    EXPECT_EQ(ran.exit, 0);
    EXPECT_EQ(std::count(ran.out.begin(), ran.out.end(), '\n'), 6);
    EXPECT_TRUE(has(ran.out, "5 rules")) << ran.out;
}

TEST(Rules, NarrowTerminalsGetNarrowLines) {
    const Ran ran = run({"rules", "CN-TURN-001"}, {.env = {{"COLUMNS", "40"}}});
    std::size_t start = 0;
    for (std::size_t end = 0; (end = ran.out.find('\n', start)) != std::string::npos;
         start = end + 1)
        EXPECT_LE(end - start, 42U) << ran.out.substr(start, end - start);
}

TEST(Rules, NothingFoundSuggestsAndIsOne) {
    const Ran ran = run({"rules", "duckk"});
    EXPECT_EQ(ran.exit, 1);
    EXPECT_TRUE(has(ran.err, "did you mean \"duck\"?")) << ran.err;
}

TEST(Rules, ASystemNarrowsTheSearch) {
    const auto all = json_lines(run({"rules", "damage", "--json"}).out);
    const auto some = json_lines(run({"rules", "damage", "--system", "savage", "--json"}).out);
    ASSERT_FALSE(some[0]["rules"].empty());
    EXPECT_LT(some[0]["rules"].size(), all[0]["rules"].size());
    for (const auto& each : some[0]["rules"]) EXPECT_EQ(each["system"], "savage");
    EXPECT_EQ(run({"rules", "damage", "--system", "chess"}).exit, 2);
}

TEST(Rules, CoverageHasTheShapeThatIsPromised) {
    const auto lines = json_lines(run({"rules", "--coverage", "--json"}).out);
    ASSERT_EQ(lines.size(), 1U);
    for (const auto& each : lines[0].at("systems")) {
        EXPECT_TRUE(each.at("system").is_string());
        EXPECT_EQ(each.at("ids").get<std::size_t>(),
                  each.at("implemented").get<std::size_t>() + each.at("missing").size());
        EXPECT_EQ(each.at("ids").get<std::size_t>(),
                  each.at("tested").get<std::size_t>() + each.at("untested").size());
    }
    const Ran words = run({"rules", "--coverage", "--system", "coin_duel"});
    EXPECT_TRUE(words.out.starts_with("coin_duel")) << words.out;
}

}  // namespace
}  // namespace breakneck::test::rules_test
