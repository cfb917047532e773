// `breakneck odds`: a menu, a choice, a plan, a whole encounter, and what is wrong.
#include <gtest/gtest.h>

#include "tests/program/program.h"

namespace breakneck::test {
namespace {

using text::Json;

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

/// A duel in which Ana has the turn, saved in a file of its own.
struct Duel {
    Folder folder;
    std::string file;
    Duel() : file((folder / "duel.log.jsonl").string()) {
        const Ran ran = run({"play", "courtyard", "--seed", "3", "--save", file},
                            {.folder = folder.path(), .input = "begin\nquit\n"});
        EXPECT_EQ(ran.exit, 0) << ran.err;
    }
};

TEST(Odds, TheMenuOfAReadySceneIsListed) {
    const Ran ran = run({"odds", "armed_car_and_lorry"});
    EXPECT_EQ(ran.exit, 0) << ran.err;
    // Of the first decision of a player: what leads up to it is played.
    EXPECT_TRUE(ran.out.starts_with("The game master's part")) << ran.out;
    EXPECT_FALSE(has(ran.out, "begin the chase")) << ran.out;
    EXPECT_TRUE(has(ran.out, "works")) << ran.out;
}

TEST(Odds, OfALogTheOpenQuestionIsAskedAndGroupsAddUp) {
    const Duel duel;
    const Ran ran = run({"odds", duel.file, "--json"});
    ASSERT_EQ(ran.exit, 0) << ran.err;
    const Json menu = Json::parse(ran.out)["menu"];
    ASSERT_FALSE(menu.empty());
    for (const Json& each : menu) {
        const Json& sorted = each["sorted"];
        const auto p = [&](const char* name) { return sorted[name]["p"].get<double>(); };
        EXPECT_NEAR(p("works") + p("goes_wrong") - p("both") + p("neither"), 1, 1e-9) << each;
    }
}

TEST(Odds, AWholeChaseIsSolvedExactly) {
    const Ran ran = run({"odds", "armed_car_and_lorry", "--whole", "--json"});
    ASSERT_EQ(ran.exit, 0) << ran.err;
    const Json whole = Json::parse(ran.out);
    EXPECT_TRUE(whole["exact"].get<bool>());
    double sum = 0;
    for (const Json& each : whole["ends"]) sum += each["p"].get<double>();
    EXPECT_NEAR(sum, 1, 1e-9);
}

TEST(Odds, WrongChoicesFilesAndSeatsAreNamed) {
    const Ran choice = run({"odds", "courtyard", "--choice", "fly"});
    EXPECT_EQ(choice.exit, 2);
    EXPECT_TRUE(has(choice.err, "fly")) << choice.err;
    const Ran file = run({"odds", "no_such_scene"});
    EXPECT_EQ(file.exit, 2);
    EXPECT_TRUE(has(file.err, "no_such_scene")) << file.err;
    const Ran seat = run({"odds", "courtyard", "--seat", "nobody at all"});
    EXPECT_EQ(seat.exit, 2);
    EXPECT_TRUE(has(seat.err, "nobody at all")) << seat.err;
}

TEST(Odds, ARefusedChoiceIsOne) {
    const Ran ran = run({"odds", "armed_car_and_lorry", "--seat", "gm", "--choice", "end_turn"});
    EXPECT_EQ(ran.exit, 1) << ran.out << ran.err;
    EXPECT_FALSE(ran.err.empty());
}

}  // namespace
}  // namespace breakneck::test
