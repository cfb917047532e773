// How RULE tests are told to GoogleTest, and what they must have met.
#include "tests/support/rule_test.h"

#include <algorithm>
#include <string>

namespace breakneck::test {
namespace {

class Case : public ::testing::Test {
  public:
    explicit Case(const RuleTest& test) : test_(test) {}

    void TestBody() override {
        Witness::present().forget();
        test_.body();
        const std::string missing = missing_in(test_.kind, test_.id, Witness::present());
        if (!missing.empty()) ADD_FAILURE_AT(test_.file, test_.line) << missing;
    }

  private:
    RuleTest test_;
};

}  // namespace

std::string missing_in(RuleTestKind kind, std::string_view id, const Witness& witness) {
    if (kind == RuleTestKind::example) {
        const std::string_view system = id.substr(0, id.find('-'));
        const bool met = std::any_of(
            witness.seen().begin(), witness.seen().end(),
            [&](RuleId each) { return each.text().substr(0, system.size()) == system; });
        return met ? "" : "no rule of the system was met: the figures are not the engine's";
    }
    const auto rule = RuleId::parse(id);
    if (!rule || !witness.has(*rule))
        return std::string(id) + " appeared in no event, reason, refusal or menu";
    if (kind == RuleTestKind::gm_rule && !witness.saw_two_outcomes())
        return "two_outcomes() has not seen another decision lead to another outcome";
    return "";
}

bool add_rule_test(const RuleTest& test) {
    std::string suite(test.id);
    std::replace(suite.begin(), suite.end(), '-', '_');
    ::testing::RegisterTest(suite.c_str(), std::string(test.sentence).c_str(), nullptr, nullptr,
                            test.file, test.line,
                            [test]() -> ::testing::Test* { return new Case(test); });
    return true;
}

}  // namespace breakneck::test
