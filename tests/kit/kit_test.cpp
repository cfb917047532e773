// The kit itself: what RULE tests accept, what is witnessed, how pictures are read.
#include <gtest/gtest.h>

#include <optional>
#include <variant>
#include <vector>

#include "rules/common/check.h"
#include "tests/support/odds.h"
#include "tests/support/picture.h"
#include "tests/support/rule_test.h"

namespace breakneck::test::kit_test {
namespace {

std::set<RuleId> rules_in(const auto& value) {
    std::set<RuleId> found;
    each_rule(value, [&](RuleId rule) { found.insert(rule); });
    return found;
}

struct Bumped {
    static constexpr std::string_view tag = "bumped";
    static constexpr RuleId rule{"CN-TOSS-001"};
    std::optional<RuleId> because;
    static constexpr auto fields() { return std::tuple{field("because", &Bumped::because)}; }
};

TEST(Witness, FindsRulesOfTypesFieldsReasonsAndLists) {
    EXPECT_EQ(rules_in(Bumped{}), (std::set<RuleId>{"CN-TOSS-001"}));
    EXPECT_EQ(rules_in(Bumped{RuleId("CN-DUCK-001")}),
              (std::set<RuleId>{"CN-TOSS-001", "CN-DUCK-001"}));
    const Rolled rolled{.rule = "CN-TOSS-002",
                        .modifiers = {{"CN-TOSS-003", "distance", -1}, {{}, "ruling", 2}},
                        .their_modifiers = {{"CN-GUARD-002", "guarded", -3}}};
    const std::vector<std::variant<Bumped, Rolled>> events{rolled, Bumped{}};
    EXPECT_EQ(rules_in(events),
              (std::set<RuleId>{"CN-TOSS-001", "CN-TOSS-002", "CN-TOSS-003", "CN-GUARD-002"}));
}

TEST(Witness, MeetsRefusalsAndMenus) {
    Witness& witnessed = Witness::present();
    witnessed.forget();
    witness(Answer(done));
    EXPECT_TRUE(witnessed.seen().empty());
    witness(Answer(refuse("CN-STEP-002", "prone")));
    const Menu<std::variant<Bumped>> menu{{Bumped{}, "CN-TURN-001"},
                                          {Bumped{}, "CN-STEP-001", {}, {}, refuse("CN-STEP-003")}};
    witness(menu);
    EXPECT_EQ(witnessed.seen(),
              (std::set<RuleId>{"CN-STEP-001", "CN-STEP-002", "CN-STEP-003", "CN-TURN-001"}));
    witnessed.forget();
    EXPECT_TRUE(witnessed.seen().empty());
}

TEST(RuleTests, FailUnlessTheirRuleWasMet) {
    Witness met;
    EXPECT_NE(missing_in(RuleTestKind::rule, "CN-TOSS-001", met), "");
    met.add("CN-TOSS-002");
    EXPECT_NE(missing_in(RuleTestKind::rule, "CN-TOSS-001", met), "");
    met.add("CN-TOSS-001");
    EXPECT_EQ(missing_in(RuleTestKind::rule, "CN-TOSS-001", met), "");
}

TEST(RuleTests, OfTheGameMasterMustSeeTwoOutcomes) {
    Witness& met = Witness::present();
    met.forget();
    met.add("CN-SETUP-002");
    EXPECT_NE(missing_in(RuleTestKind::gm_rule, "CN-SETUP-002", met), "");
    two_outcomes(1, 1);
    EXPECT_NE(missing_in(RuleTestKind::gm_rule, "CN-SETUP-002", met), "");
    two_outcomes(1, 2);
    EXPECT_EQ(missing_in(RuleTestKind::gm_rule, "CN-SETUP-002", met), "");
    two_outcomes(3, 3);
    EXPECT_EQ(missing_in(RuleTestKind::gm_rule, "CN-SETUP-002", met), "");
    met.forget();
    EXPECT_NE(missing_in(RuleTestKind::gm_rule, "CN-SETUP-002", met), "");
}

TEST(RuleTests, OfAnExampleMustMeetItsSystem) {
    Witness met;
    EXPECT_NE(missing_in(RuleTestKind::example, "CN-EX-001", met), "");
    met.add("LS-COL-001");
    EXPECT_NE(missing_in(RuleTestKind::example, "CN-EX-001", met), "");
    met.add("CN-TOSS-002");
    EXPECT_EQ(missing_in(RuleTestKind::example, "CN-EX-001", met), "");
}

TEST(RuleTests, HaveNamesThatFiltersLeaveAlone) {
    static_assert(is_sentence("whoever ducks, ducks; or not") == false);
    static_assert(is_sentence("a truck of 4 spaces at a crawl deals 4d6, fourteen on average"));
    static_assert(is_sentence("the owner's next turn"));
    for (const char* bad : {"", " led", "led ", "a four-space truck", "a: b", "why?", "all*", "x/y",
                            "a.b", "5%", "\xc3\xa9"})
        EXPECT_FALSE(is_sentence(bad)) << bad;
}

TEST(Pictures, LettersArePeopleAndTheRestIsGround) {
    const Picture picture = read_picture(R"(
        A.#
        ..x
    )");
    EXPECT_EQ(picture.map.rows, (std::vector<std::string>{"..#", "..."}));
    ASSERT_EQ(picture.tokens.size(), 2U);
    EXPECT_EQ(picture.tokens[0].letter, 'A');
    EXPECT_EQ(picture.tokens[0].space, board::Space(0, 0));
    EXPECT_EQ(picture.tokens[1].letter, 'x');
    EXPECT_EQ(picture.tokens[1].space, board::Space(2, 1));
}

TEST(ExactFigures, AreMeansAndChances) {
    const DrawKey key{"CN-TOSS-002", 0};
    EXPECT_EQ(mean_of([&](Luck& luck) { return luck.total(key, 4 * d6); }), 14);
    EXPECT_EQ(chance_of([&](Luck& luck) { return luck.reaches(key, 2 * d6, 8); }),
              Fraction(15, 36));
}

}  // namespace
}  // namespace breakneck::test::kit_test
