// Events sorted by what they mean to whoever decides.
#include "text/odds_groups.h"

#include <gtest/gtest.h>

namespace breakneck::text::odds_groups_test {
namespace {

using odds::Fraction;

const Standing ana{"Ana",
                   {{"Ana", true},
                    {"Cid", true},
                    {"Bo", false},
                    {"Van", false},
                    {"Ana's bow", true},
                    {"Van's gun", false}}};

Bearing bearing(const Json& event) {
    const Messages messages(
        Json{{"marks",
              {{"hurt", "bad"},
               {"hit", "bad for target or vehicle"},
               {"escaped", Json::array({{{"if", {{"far", true}}}, {"say", "good"}}})},
               {"luck_spent", "cost"},
               {"disabled", "bad for item"},
               {"jam", "bad"}}}},
        nullptr);
    return bearing_of(messages, event, ana);
}

TEST(OddsGroups, what_is_bad_for_an_opponent_works) {
    EXPECT_EQ(bearing({{"is", "hurt"}, {"who", "Bo"}}), Bearing::works);
    EXPECT_EQ(bearing({{"is", "hurt"}, {"who", "Ana"}}), Bearing::goes_wrong);
    EXPECT_EQ(bearing({{"is", "hurt"}, {"who", "Cid"}}), Bearing::goes_wrong);
    EXPECT_EQ(bearing({{"is", "escaped"}, {"who", "Bo"}, {"far", true}}), Bearing::goes_wrong);
    EXPECT_EQ(bearing({{"is", "escaped"}, {"who", "Bo"}, {"far", false}}), Bearing::none);
}

TEST(OddsGroups, the_mark_says_to_whom_it_happens) {
    EXPECT_EQ(bearing({{"is", "hit"}, {"who", "Ana"}, {"target", "Bo"}}), Bearing::works);
    EXPECT_EQ(bearing({{"is", "hit"}, {"who", "Bo"}, {"target", "Ana"}}), Bearing::goes_wrong);
    EXPECT_EQ(bearing({{"is", "hit"}, {"who", "Ana"}, {"target", nullptr}, {"vehicle", "Van"}}),
              Bearing::works);
}

TEST(OddsGroups, what_happens_to_a_thing_happens_to_whoever_has_it) {
    EXPECT_EQ(bearing({{"is", "hurt"}, {"who", nullptr}, {"item", "Van's gun"}}), Bearing::works);
    EXPECT_EQ(bearing({{"is", "hurt"}, {"who", nullptr}, {"item", "Ana's bow"}}),
              Bearing::goes_wrong);
    EXPECT_EQ(bearing({{"is", "hurt"}, {"who", nullptr}, {"item", "a chair"}}), Bearing::none);
    // Whoever shot at it has nothing to regret.
    EXPECT_EQ(bearing({{"is", "disabled"}, {"who", "Ana"}, {"item", "Van's gun"}}), Bearing::works);
}

TEST(OddsGroups, costs_are_ones_own) {
    EXPECT_EQ(bearing({{"is", "luck_spent"}, {"who", "Ana"}}), Bearing::costs);
    EXPECT_EQ(bearing({{"is", "luck_spent"}, {"who", "Bo"}}), Bearing::none);
}

TEST(OddsGroups, what_nobody_marked_is_nothing_and_what_names_nobody_is_ones_own) {
    EXPECT_EQ(bearing({{"is", "moved"}, {"who", "Bo"}}), Bearing::none);
    EXPECT_EQ(bearing({{"is", "jam"}}), Bearing::goes_wrong);
    EXPECT_EQ(bearing({{"is", "hurt"}, {"who", "a stranger"}}), Bearing::none);
}

TEST(OddsGroups, the_groups_are_together_one) {
    OddsGroups groups;
    groups.add_ways({Bearing::works}, Fraction(1, 2));
    groups.add_ways({Bearing::works, Bearing::none, Bearing::goes_wrong}, Fraction(1, 6));
    groups.add_ways({Bearing::costs}, Fraction(1, 12));
    groups.add_ways({}, Fraction(1, 4));
    groups.add(Bearing::works, "Bo is hurt.", Fraction(2, 3));
    const Json json = std::move(groups).json();
    EXPECT_EQ(json["works"]["exact"], "2/3");
    EXPECT_EQ(json["works"]["what"][0]["what"], "Bo is hurt.");
    EXPECT_EQ(json["goes_wrong"]["exact"], "1/6");
    EXPECT_EQ(json["costs"]["exact"], "1/12");
    EXPECT_EQ(json["both"]["exact"], "1/6");
    EXPECT_EQ(json["neither"]["exact"], "1/3");  // 2/3 + 1/6 - 1/6 + 1/3 = 1
}

TEST(OddsGroups, what_may_be_likelier_is_at_least_and_neither_at_most) {
    OddsGroups groups;
    groups.add_ways({Bearing::works, Bearing::costs}, Fraction(1, 4), 0.25);
    groups.add_ways({Bearing::costs}, Fraction(3, 4), 0.5);
    groups.add(Bearing::works, "Bo is hurt.", Fraction(1, 4), 0.5);
    groups.add(Bearing::costs, "ammunition", Fraction(1));
    const Json json = std::move(groups).json();
    EXPECT_EQ(json["works"]["at_least"], true);
    EXPECT_EQ(json["works"]["what"][0]["at_least"], true);
    EXPECT_FALSE(json["costs"].contains("at_least"));  // it is certain
    EXPECT_FALSE(json["costs"]["what"][0].contains("at_least"));
    EXPECT_EQ(json["goes_wrong"]["at_least"], true);
    EXPECT_EQ(json["both"]["at_least"], true);
    EXPECT_EQ(json["neither"]["p"], 0.75);
    EXPECT_EQ(json["neither"]["at_most"], true);
    for (const char* open : {"works", "goes_wrong", "both", "neither"})
        EXPECT_FALSE(json[open].contains("exact")) << open;
    EXPECT_EQ(json["costs"]["exact"], "1");
}

TEST(OddsGroups, what_is_open_by_less_than_half_a_percent_is_not_marked) {
    OddsGroups groups;
    groups.add_ways({Bearing::works}, Fraction(1, 2));
    groups.add_ways({}, Fraction(1, 2), 0.004);
    for (const Json& each : std::move(groups).json()) {
        EXPECT_FALSE(each.contains("at_least")) << each;
        EXPECT_FALSE(each.contains("at_most")) << each;
    }
    EXPECT_FALSE(chance_json(Fraction(1), 0.1).contains("at_least"));
}

TEST(OddsGroups, what_is_cut_off_is_never_exact) {
    OddsGroups groups;
    groups.add_ways({Bearing::works}, Fraction(1, 2));
    groups.add_ways({}, Fraction(1, 2) - Fraction(1, 1'000'000'000));
    groups.add_cut(1e-9);
    for (const Json& each : std::move(groups).json()) EXPECT_FALSE(each.contains("exact")) << each;
}

TEST(OddsGroups, the_likeliest_comes_first_in_whatever_order_they_are_added) {
    OddsGroups groups;
    groups.add(Bearing::works, "seldom", Fraction(1, 4));
    groups.add(Bearing::works, "often", Fraction(1, 2));
    groups.add(Bearing::works, "as often", Fraction(1, 2));
    const Json what = std::move(groups).json()["works"]["what"];
    EXPECT_EQ(what[0]["what"], "often");
    EXPECT_EQ(what[1]["what"], "as often");
    EXPECT_EQ(what[2]["what"], "seldom");
}

}  // namespace
}  // namespace breakneck::text::odds_groups_test
