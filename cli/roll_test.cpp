// `roll` as a person or a program sees it.
#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "cli/command.h"
#include "text/json.h"

namespace breakneck::cli::roll_test {
namespace {

struct Told {
    std::string out;
    std::string err;
    Exit exit = Exit::ok;
    text::Json json() const { return text::Json::parse(out); }
};

Told roll(std::vector<std::string> arguments) {
    std::ostringstream out;
    std::ostringstream err;
    std::istringstream in;
    Context context{.out = out, .err = err, .in = in};
    CLI::App app;
    add_roll(app, context);
    arguments.insert(arguments.begin(), "roll");
    std::reverse(arguments.begin(), arguments.end());  // CLI11 takes them from the end
    app.parse(arguments);
    return {out.str(), err.str(), context.exit};
}

TEST(Roll, odds_for_programs) {
    const text::Json json = roll({"2d6+1", "--odds", "--json"}).json();
    EXPECT_EQ(json["outcomes"].size(), 11U);
    EXPECT_EQ(json["outcomes"][5]["value"], 8);
    EXPECT_EQ(json["outcomes"][5]["p"], "1/6");
    EXPECT_EQ(json["mean"], 8.0);
    EXPECT_FALSE(json.contains("success"));
    EXPECT_FALSE(json.contains("cut"));
    const text::Json test = roll({"sw", "d8", "vs", "4", "--odds", "--json"}).json();
    EXPECT_EQ(test["success"]["exact"], "13/16");
    EXPECT_EQ(test["success"]["p"], 13.0 / 16);
    EXPECT_TRUE(test.contains("cut"));
}

TEST(Roll, odds_for_people) {
    const Told run = roll({"1d4 vs 3", "--odds"});
    EXPECT_NE(run.out.find("25 %  1/4"), std::string::npos);
    EXPECT_NE(run.out.find("mean 2.5 (5/2)"), std::string::npos);
    EXPECT_NE(run.out.find("success 50 % (1/2)"), std::string::npos);
    EXPECT_EQ(run.err, "");
}

TEST(Roll, the_same_seed_rolls_the_same) {
    const Told first = roll({"4d6kh3+2 > 2d6!", "--seed", "7", "--json"});
    EXPECT_EQ(first.out, roll({"4d6kh3+2 > 2d6!", "--seed", "7", "--json"}).out);
    EXPECT_NE(first.out, roll({"4d6kh3+2 > 2d6!", "--seed", "8", "--json"}).out);
    const text::Json result = first.json()["results"][0];
    int kept = 0;
    int total = 2;
    for (const auto& die : result["dice"][0]["rolled"]) {
        if (!die["kept"]) continue;
        ++kept;
        total += die["faces"][0].get<int>();
    }
    EXPECT_EQ(kept, 3);
    EXPECT_EQ(result["total"], total);
    EXPECT_EQ(result["success"], total > result["other"].get<int>());
}

TEST(Roll, without_a_seed_the_system_gives_one_and_it_is_told) {
    const Told run = roll({"100d1000", "--json"});
    const std::string seed = run.json()["seed"].dump();
    EXPECT_EQ(roll({"100d1000", "--json", "--seed", seed}).out, run.out);
}

TEST(Roll, many_rolls_are_listed_and_then_summed_up) {
    const text::Json few = roll({"2d6 vs 7", "--times", "1000", "--seed", "1", "--json"}).json();
    EXPECT_EQ(few["results"].size(), 1000U);
    std::uint64_t successes = 0;
    for (const auto& each : few["results"]) successes += each["success"].get<bool>() ? 1U : 0U;
    EXPECT_EQ(few["summary"]["successes"], successes);
    // The first of many is the one that is rolled alone.
    EXPECT_EQ(few["results"][0], roll({"2d6 vs 7", "--seed", "1", "--json"}).json()["results"][0]);
    const text::Json many = roll({"2d6", "--times", "1001", "--seed", "1", "--json"}).json();
    EXPECT_FALSE(many.contains("results"));
    EXPECT_TRUE(many.contains("note"));
    std::uint64_t rolls = 0;
    for (const auto& each : many["summary"]["counts"]) rolls += each["count"].get<std::uint64_t>();
    EXPECT_EQ(rolls, 1001U);
    EXPECT_NE(roll({"2d6", "--times", "50", "--seed", "1"}).out.find("50 rolls, mean"),
              std::string::npos);
}

TEST(Roll, mistakes_point_at_the_character) {
    const Told run = roll({"2d6", "+", "\xc3\xa4"});
    EXPECT_EQ(run.exit, Exit::malformed);
    EXPECT_EQ(run.out, "");
    EXPECT_EQ(run.err, "2d6 + \xc3\xa4\n      ^\nexpected dice or a number\n");
    const Told json = roll({"\xc3\xa4", "--json"});
    EXPECT_EQ(json.exit, Exit::malformed);
    EXPECT_EQ(json.json()["error"]["at"], 0);
    const Told huge = roll({std::string(1'000'000, '(')});
    EXPECT_EQ(huge.exit, Exit::malformed);
    EXPECT_LT(huge.err.size(), 300U);
}

TEST(Roll, odds_that_would_take_too_long_are_refused) {
    const Told run = roll({"1000d1000!", "--odds"});
    EXPECT_EQ(run.exit, Exit::refused);
    EXPECT_NE(run.err.find("too long"), std::string::npos);
    EXPECT_EQ(roll({"1000d1000!", "--odds", "--json"}).exit, Exit::refused);
}

}  // namespace
}  // namespace breakneck::cli::roll_test
