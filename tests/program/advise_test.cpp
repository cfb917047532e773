// `breakneck advise`, `breakneck tournament`, and computer players of a level.
#include <gtest/gtest.h>

#include "tests/program/program.h"
#include "tests/support/files.h"

namespace breakneck::test {
namespace {

using text::Json;

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

TEST(Advise, RanksTheMenuAndSaysWhatIsUsual) {
    const Ran ran = run({"advise", "dawn_duel", "--think", "100ms"});
    EXPECT_EQ(ran.exit, 0) << ran.err;
    EXPECT_TRUE(has(ran.out, " decides. ")) << ran.out;
    EXPECT_TRUE(has(ran.out, "  1. ")) << ran.out;
    EXPECT_TRUE(has(ran.out, "win ")) << ran.out;
}

TEST(Advise, IsThereAtOnceWithoutAnyThought) {
    const Ran ran = run({"advise", "street_ambush", "--think", "0s", "--json"});
    EXPECT_EQ(ran.exit, 0) << ran.err;
    const Json said = Json::parse(ran.out);
    EXPECT_EQ(said["games"], 0);
    ASSERT_FALSE(said["ranked"].empty());
    EXPECT_EQ(said["ranked"][0]["usual"], true);
}

TEST(Advise, GivesTheBestFirst) {
    const Ran ran = run({"advise", "turret_chase", "--think", "200ms", "--top", "4", "--json"});
    EXPECT_EQ(ran.exit, 0) << ran.err;
    const Json ranked = Json::parse(ran.out)["ranked"];
    ASSERT_GE(ranked.size(), 2U);
    EXPECT_LE(ranked.size(), 4U);
    EXPECT_GE(ranked[0]["p"].get<double>(), ranked[1]["p"].get<double>());
    EXPECT_TRUE(ranked[0]["choice"].contains("do"));
}

TEST(Advise, SaysWhatIsWrong) {
    EXPECT_EQ(run({"advise", "no_such_scene"}).exit, 2);
    EXPECT_EQ(run({"advise", "courtyard", "--think", "soon"}).exit, 2);
    const Ran nobody = run({"advise", "courtyard", "--seat", "Nobody"});
    EXPECT_EQ(nobody.exit, 1);
    EXPECT_TRUE(has(nobody.err, "Nobody")) << nobody.err;
    const Ran other = run({"advise", "courtyard", "--seat", "spectator"});
    EXPECT_EQ(other.exit, 1);
    EXPECT_NE(other.err, "");
}

TEST(Tournament, ComparesTwoLevelsInBothRoles) {
    const Ran ran = run({"tournament", "courtyard", "--levels", "1,0", "--pairs", "10", "--json"});
    EXPECT_EQ(ran.exit, 0) << ran.err;
    const Json scene = Json::parse(ran.out.substr(0, ran.out.find('\n')));
    EXPECT_EQ(scene["scene"], "courtyard");
    EXPECT_EQ(scene["pairs"], 10);
    EXPECT_EQ(scene["verdict"], "better");
}

TEST(Tournament, TheNumberOfThreadsChangesNothing) {
    const std::vector<std::string> asked{"tournament", "dawn_duel", "--levels", "2,0",
                                         "--pairs",    "3",         "--json",   "--threads"};
    auto one = asked;
    one.emplace_back("1");
    auto three = asked;
    three.emplace_back("3");
    const Ran first = run(one);
    EXPECT_EQ(first.exit, 0) << first.err;
    EXPECT_EQ(first.out, run(three).out);
}

TEST(Tournament, WrongLevelsAreRefused) {
    EXPECT_EQ(run({"tournament", "courtyard", "--levels", "4,1"}).exit, 2);
    EXPECT_EQ(run({"tournament", "courtyard", "--levels", "3"}).exit, 2);
}

TEST(Levels, AGameIsPlayedToItsEndByThoseWhoThink) {
    const Ran ran = run({"play", "courtyard", "--auto", "all", "--level", "2", "--seed", "3"});
    EXPECT_EQ(ran.exit, 0) << ran.err;
    EXPECT_TRUE(has(ran.out, "It is over")) << ran.out;
    EXPECT_EQ(run({"play", "courtyard", "--auto", "all", "--level", "9"}).exit, 2);
}

}  // namespace
}  // namespace breakneck::test
