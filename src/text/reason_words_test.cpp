// The odds of a choice in one line.
#include "text/reason_words.h"

#include <gtest/gtest.h>

namespace breakneck::text::reason_words_test {
namespace {

const Json nothing{{"p", 0.0}, {"what", Json::array()}};

Json group(double p, const char* what) {
    return Json{{"p", p}, {"what", Json::array({{{"what", what}, {"p", p}}})}};
}

std::string reason(const Json& odds) {
    const Messages messages(Json::object(), Json{{"phrases",
                                                  {{"advice_costs", "at a cost{share}: {what}"},
                                                   {"advice_wrong", "can go wrong{share}: {what}"},
                                                   {"advice_nothing", "nothing at once"},
                                                   {"advice_unread", "not read"}}}});
    return reason_words(messages, odds);
}

TEST(ReasonWords, what_works_what_it_costs_and_what_can_go_wrong) {
    Json odds{{"sorted",
               {{"works", group(0.41, "Bo is hit.")},
                {"costs", group(1, "ammunition")},
                {"goes_wrong", group(0.03, "Ana falls.")}}}};
    EXPECT_EQ(reason(odds), "Bo is hit 41 %; at a cost: ammunition; can go wrong 3 %: Ana falls");
    odds["headline"] = Json::array({{{"what", "The chase is over."}, {"p", 1.0}},
                                    {{"what", "Bo is out"}, {"p", 0.2}, {"at_least", true}}});
    EXPECT_EQ(reason(odds),
              "the chase is over, Bo is out ≥ 20 %; at a cost: ammunition; can go wrong 3 %: Ana "
              "falls");
    odds["chances"] = Json::array({{{"what", "hit"}, {"p", 0.0}}});
    EXPECT_EQ(reason(odds), "hit 0 %; at a cost: ammunition; can go wrong 3 %: Ana falls");
}

TEST(ReasonWords, the_likeliest_of_several_has_its_own_share) {
    const Json wrong{{"p", 0.48},
                     {"what", Json::array({{{"what", "Ana loses a heart."}, {"p", 0.24}},
                                           {{"what", "Ana staggers."}, {"p", 0.16}}})}};
    const Json odds{{"sorted", {{"works", nothing}, {"costs", nothing}, {"goes_wrong", wrong}}}};
    EXPECT_EQ(reason(odds), "can go wrong 48 %: Ana loses a heart 24 %");
}

TEST(ReasonWords, only_what_is_certain_has_no_share) {
    Json odds{{"sorted",
               {{"works", nothing}, {"costs", group(0.9973, "luck")}, {"goes_wrong", nothing}}}};
    EXPECT_EQ(reason(odds), "at a cost > 99 %: luck");
    odds["headline"] = Json::array({{{"what", "hit"}, {"p", 0.999}, {"at_least", true}}});
    EXPECT_EQ(reason(odds), "hit ≥ 99 %; at a cost > 99 %: luck");
}

TEST(ReasonWords, nothing_is_said_twice_and_something_always) {
    Json odds{{"sorted",
               {{"works", nothing}, {"costs", nothing}, {"goes_wrong", group(0.5, "Ana falls.")}}}};
    odds["headline"] = Json::array({{{"what", "Ana falls"}, {"p", 0.5}}});
    EXPECT_EQ(reason(odds), "Ana falls 50 %");
    const Json empty{{"works", nothing}, {"costs", nothing}, {"goes_wrong", nothing}};
    EXPECT_EQ(reason({{"sorted", empty}}), "nothing at once");
    EXPECT_EQ(reason({{"sorted", empty}, {"unread", true}}), "not read");
}

}  // namespace
}  // namespace breakneck::text::reason_words_test
