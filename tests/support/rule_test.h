// RULE(id, sentence): a test that reads like the rulebook and fails when the rule is gone.
//
//     RULE("CN-DUCK-002", "whoever ducked lies on the ground, hit or not") { … }
//
// The suite is the id, written with underscores, and the test is the sentence. Beside what its body
// expects, the test fails unless the id was met at run time in an event, a reason, a refusal or a
// menu (support/witness.h; support/trial.h meets them for you).
//
// GM_RULE is for what is left to the game master: it must also show, by two_outcomes(a, b), that
// another decision through the door has another outcome. EXAMPLE is for figures worked out in a
// book: the rules they come from must have been met, whichever they are.
#pragma once

#include <gtest/gtest.h>

#include <string_view>

#include "base/rule_id.h"
#include "tests/support/witness.h"

namespace breakneck::test {

enum class RuleTestKind { rule, gm_rule, example };

struct RuleTest {
    RuleTestKind kind;
    std::string_view id;
    std::string_view sentence;
    const char* file;
    int line;
    void (*body)();
};

/// Tells GoogleTest about it; true, so that it can be called where objects are defined.
bool add_rule_test(const RuleTest& test);

/// What a test of this kind still lacks after its body has run; empty if nothing.
std::string missing_in(RuleTestKind kind, std::string_view id, const Witness& witness);

/// GoogleTest's filter gives meanings to - : * ? and others, and would then run nothing at all.
constexpr bool is_sentence(std::string_view text) {
    for (const char c : text) {
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        const bool digit = c >= '0' && c <= '9';
        if (!letter && !digit && c != ' ' && c != ',' && c != '\'') return false;
    }
    return !text.empty() && text.front() != ' ' && text.back() != ' ';
}

}  // namespace breakneck::test

#define BREAKNECK_PASTE_NOW(a, b) a##b
#define BREAKNECK_PASTE(a, b) BREAKNECK_PASTE_NOW(a, b)
#define BREAKNECK_RULE_TEST(kind, id, sentence)                                                \
    static_assert(::breakneck::RuleId::parse(id), "a rule id looks like LS-VEH-014");          \
    static_assert(::breakneck::test::is_sentence(sentence),                                    \
                  "letters, digits, commas, apostrophes and blanks: others mean something in " \
                  "GoogleTest's filter");                                                      \
    static void BREAKNECK_PASTE(rule_body_, __LINE__)();                                       \
    [[maybe_unused]] static const bool BREAKNECK_PASTE(rule_added_, __LINE__) =                \
        ::breakneck::test::add_rule_test({::breakneck::test::RuleTestKind::kind, id, sentence, \
                                          __FILE__, __LINE__,                                  \
                                          &BREAKNECK_PASTE(rule_body_, __LINE__)});            \
    static void BREAKNECK_PASTE(rule_body_, __LINE__)()

#define RULE(id, sentence) BREAKNECK_RULE_TEST(rule, id, sentence)
#define GM_RULE(id, sentence) BREAKNECK_RULE_TEST(gm_rule, id, sentence)
#define EXAMPLE(id, sentence) BREAKNECK_RULE_TEST(example, id, sentence)
