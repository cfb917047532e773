// Choices as lines of text and back.
#include "text/choice_text.h"

#include <gtest/gtest.h>

#include "rules/coin_duel/choices.h"

namespace breakneck::text::choice_text_test {
namespace {

using coin_duel::Choice;

struct Wave {
    static constexpr std::string_view tag = "wave";
    PersonSet at;
    std::optional<int> times;
    std::string words;
    bool loud = false;
    static constexpr auto fields() {
        return std::tuple{field("at", &Wave::at), field("times", &Wave::times).range(1, 9),
                          field("words", &Wave::words), field("loud", &Wave::loud)};
    }
    bool operator==(const Wave&) const = default;
};
struct Deal {
    static constexpr std::string_view tag = "deal";
    Trigger when;  // has parts: there are no words for it
    static constexpr auto fields() { return std::tuple{field("when", &Deal::when)}; }
    bool operator==(const Deal&) const = default;
};
using Odd = std::variant<Wave, Deal>;

Names people() {
    Names names;
    names.set("people", {"Ana", "Bo Li"});
    return names;
}

template <class C = Choice>
std::string problem_with(std::string_view text) {
    const auto result = parse_choice_text<C>(text, people());
    return result.index() == 1 ? to_text(std::get<Problem>(result)) : "";
}

template <class C>
void comes_back(const C& choice, const std::string& text) {
    EXPECT_EQ(choice_text(choice, people()), text);
    const auto back = parse_choice_text<C>(text, people());
    ASSERT_EQ(back.index(), 0U) << to_text(std::get<Problem>(back));
    EXPECT_EQ(std::get<C>(back), choice);
}

TEST(ChoiceText, choices_come_back) {
    using namespace coin_duel;
    comes_back<Choice>(Pass{}, "pass");
    comes_back<Choice>(Toss{board::Facing::ne, Height::low}, "toss direction=ne height=low");
    comes_back<Choice>(Step{{2, 3}, {}}, "step to=C4");
    comes_back<Choice>(Step{{2, 3}, {{1, 2}, {2, 3}}}, "step to=C4 path=B3;C4");
    comes_back<Choice>(Now{PersonId{1}}, "now whom=\"Bo Li\"");
    comes_back<Choice>(Now{}, "now");
}

TEST(ChoiceText, quotes_blanks_and_flags_come_back) {
    PersonSet both;
    both.add(PersonId{0});
    both.add(PersonId{1});
    comes_back<Odd>(Wave{both, 3, R"(say "hi"; \o/ = x)", true},
                    R"(wave at=Ana;"Bo Li" times=3 words="say \"hi\"; \\o/ = x" loud=true)");
    comes_back<Odd>(Wave{{}, {}, "none", false}, "wave words=none loud=false");
    comes_back<Odd>(Wave{}, "wave words=\"\" loud=false");
}

TEST(ChoiceText, lists_are_read_as_people_write_them) {
    const std::string usual = "wave at=Ana;\"Bo Li\" words=\"\" loud=false";
    for (const char* each : {R"(wave at=Ana,"Bo Li")", R"(wave at=["Ana", "Bo Li"])",
                             R"(wave at=[Ana;"Bo Li"])", R"({"do":"wave","at":["Ana","Bo Li"]})"}) {
        const auto read = parse_choice_text<Odd>(each, people());
        ASSERT_EQ(read.index(), 0U) << each << ": " << to_text(std::get<Problem>(read));
        EXPECT_EQ(choice_text(std::get<Odd>(read), people()), usual) << each;
    }
    const auto none = parse_choice_text<Odd>("wave at=[] times=2", people());
    ASSERT_EQ(none.index(), 0U);
    EXPECT_EQ(std::get<Wave>(std::get<Odd>(none)).at, PersonSet{});
    EXPECT_EQ(problem_with<Odd>("wave at=[Ana"), "at: must be closed with a bracket");
}

TEST(ChoiceText, what_has_parts_is_written_as_json) {
    comes_back<Odd>(Deal{{TriggerKind::enters, PersonId{0}, 3}},
                    R"({"do":"deal","when":{"kind":"enters","whom":"Ana","range":3}})");
}

TEST(ChoiceText, mistakes_are_told) {
    EXPECT_EQ(problem_with("tos"),
              "do: must be one of begin, pass, rise, step, guard, toss, ready, duck, stay, again, "
              "keep, hold, lower, now, found \"tos\"; did you mean \"toss\"?");
    EXPECT_EQ(problem_with("toss heigth=low"),
              "heigth: must be left out: only these are known: one of direction, height, do; "
              "did you mean \"height\"?");
    EXPECT_EQ(
        problem_with("toss height=lwo"),
        "height: must be one of none, high, low, hidden, found \"lwo\"; did you mean \"low\"?");
    EXPECT_EQ(problem_with("now whom=Bob"), "whom: must be one of Ana, Bo Li, found \"Bob\"");
    EXPECT_EQ(problem_with("now whom=\"Bo"), "whom: must be closed with a quote");
    EXPECT_EQ(problem_with("toss low"), "must be a choice: its name, then field=value, found low");
    EXPECT_EQ(problem_with("guard height=low height=high"), "height: must be given once");
    EXPECT_EQ(problem_with("{\"do\": "), "must be a choice in words or in JSON");
    EXPECT_EQ(problem_with<Odd>("wave times=10"),
              "times: must be a whole number from 1 to 9, found 10");
    EXPECT_NE(problem_with(""), "");
    EXPECT_NE(problem_with(std::string(100000, 'x')), "");
    EXPECT_NE(problem_with("step to=C4 path=" + std::string(200, ';')), "");
}

}  // namespace
}  // namespace breakneck::text::choice_text_test
