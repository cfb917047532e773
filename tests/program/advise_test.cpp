// `breakneck advise`, `breakneck tournament`, and computer players of a level.
#include <gtest/gtest.h>

#include <set>

#include "tests/program/program.h"
#include "tests/support/files.h"
#include "tests/support/places.h"

namespace breakneck::test::advise_test {
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
    EXPECT_EQ(said["tried"], 0);
    ASSERT_EQ(said["ranked"].size(), 1U) << "nothing else was tried";
    EXPECT_EQ(said["ranked"][0]["usual"], true);
    const Ran words = run({"advise", "street_ambush", "--think", "0s"});
    EXPECT_TRUE(has(words.out, "Nothing was tried.")) << words.out;
    EXPECT_FALSE(has(words.out, "1. ")) << words.out;
    EXPECT_TRUE(has(words.out, "* what an ordinary crew would do")) << words.out;
}

TEST(Advise, OfWhatWasNotTriedNoChanceIsSaid) {
    const Json untried = Json::parse(run({"advise", "courtyard", "--think", "0s", "--json"}).out);
    const Json& usual = untried["ranked"][0];
    EXPECT_EQ(usual["untried"], true);
    EXPECT_FALSE(usual.contains("p") || usual.contains("margin")) << usual;
    const Json tried = Json::parse(run({"advise", "dawn_duel", "--think", "100ms", "--json"}).out);
    for (const Json& each : tried["ranked"]) EXPECT_EQ(each.contains("p"), each["games"] > 0);
}

TEST(Advise, EveryLineSaysWhatMayComeOfItRightAway) {
    for (const char* scene : {"courtyard", "dawn_duel", "boat_chase", "car_chase"}) {
        const Json out = Json::parse(run({"advise", scene, "--think", "200ms", "--json"}).out);
        for (const Json& each : out["ranked"]) {
            const auto why = each["why"].get<std::string>();
            EXPECT_FALSE(why.empty()) << each;
            if (!each.contains("p")) continue;
            EXPECT_TRUE(has(why, " % ± ")) << why;
            EXPECT_TRUE(has(why, " %; ")) << scene << ": " << each["text"] << ": " << why;
        }
    }
    const Ran benny = run({"advise", "car_chase", "--think", "200ms"});
    EXPECT_TRUE(has(benny.out, "at a cost: Mara spends a Benny")) << benny.out;
}

TEST(Advise, WithTimeLeftAllOfAMenuIsTried) {
    // 37 choices, of which 24 are looked at first.
    const std::string scene = read_file(root() / "data/scenes/coin_duel/courtyard.json");
    const Ran engine =
        run({"engine"}, {.input = "{\"load\": " + text::one_line(Json::parse(scene)) +
                                  ", \"seed\": 1}\n{\"choose\": {\"do\": \"begin\"}}\n"
                                  "{\"advise\": \"gm\", \"games\": 100}\n"
                                  "{\"advise\": \"gm\", \"games\": 1900, \"top\": 40}\n"});
    const auto said = json_lines(engine.out);
    EXPECT_EQ(said[2]["tried"], 24);
    EXPECT_EQ(said[2]["undecided"], true);
    EXPECT_EQ(said[3]["of"], 37);
    EXPECT_EQ(said[3]["tried"], 37);
    // Few games of those who came later are no reason to lead.
    EXPECT_GE(said[3]["ranked"][0]["games"], 32) << said[3]["ranked"][0];
}

TEST(Advise, ASeatIsFoundByAWordOfItsName) {
    EXPECT_EQ(run({"advise", "courtyard", "--seat", "bo", "--think", "0s"}).exit, 0);
    const Ran tam = run({"advise", "highway_pursuit", "--seat", "TAM", "--think", "0s"});
    EXPECT_TRUE(has(tam.out, "Officer Tam decides.")) << tam.out << tam.err;
}

TEST(Advise, NothingStandsThereTwice) {
    // The usual step says which way, the menu does not.
    const Ran ran =
        run({"advise", "hold_the_bridge", "--think", "100ms", "--top", "100", "--json"});
    EXPECT_EQ(ran.exit, 0) << ran.err;
    const Json said = Json::parse(ran.out);
    EXPECT_LE(said["tried"], said["of"]);
    std::set<std::string> lines;
    for (const Json& each : said["ranked"])
        EXPECT_TRUE(lines.insert(each["text"].get<std::string>()).second) << each;
}

TEST(Advise, JsonIsWhatTheDoorGives) {
    const Json said = Json::parse(run({"advise", "courtyard", "--think", "0s", "--json"}).out);
    const std::string scene = read_file(root() / "data/scenes/coin_duel/courtyard.json");
    const Ran engine =
        run({"engine"}, {.input = "{\"load\": " + text::one_line(Json::parse(scene)) +
                                  ", \"seed\": 1}\n{\"choose\": {\"do\": "
                                  "\"begin\"}}\n{\"advise\": \"gm\", \"games\": 0}\n"});
    const Json door = json_lines(engine.out).back();
    EXPECT_EQ(said["undecided"], true);
    for (const auto& each : {said, door})
        for (const auto& [key, value] : each.items())
            EXPECT_TRUE(said.contains(key) && door.contains(key)) << key << engine.out;
}

TEST(Advise, CtrlCShowsTheBestSoFarAndSaysSoInTheExitCode) {
    const Folder folder;
    Running running({"advise", "bar_fight", "--think", "10min", "--json"}, folder.path(),
                    Screen::read);
    const Ran ran = running.interrupt();
    EXPECT_EQ(ran.exit, 130);
    EXPECT_FALSE(json_lines(ran.out).front()["ranked"].empty()) << ran.out;
}

TEST(Advise, TheGameMasterIsToldWhyNot) {
    const Ran over = run({"advise", "medbay_hour"});
    EXPECT_EQ(over.exit, 1);
    EXPECT_TRUE(has(over.err, "only the game master decides here")) << over.err;
    for (const char* scene : {"medbay_hour", "hold_the_bridge"}) {
        const Ran first = run({"advise", scene, "--seat", "gm"});
        EXPECT_EQ(first.exit, 1) << scene;
        EXPECT_TRUE(has(first.err, "this is the game master's to decide")) << first.err;
        EXPECT_TRUE(has(first.err, "breakneck odds " + std::string(scene) + " --seat gm"));
    }
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

/// What Isolde should do first in a duel in which both sides want the same, after so many games
/// that each choice is tried several times.
Json best_for(const Json& aim) {
    Json scene = Json::parse(read_file(root() / "data/scenes/lucky_stars/dawn_duel.json"));
    for (Json& side : scene["sides"]) side.update(aim);
    if (aim["aim"] == "protect") {
        scene["sides"][0]["whom"] = "Isolde";
        scene["sides"][1]["whom"] = "Corvin";
    }
    const Json load{{"load", scene}, {"seed", 1}};
    const Json begin{
        {"choose", {{"do", "begin"}, {"first", "Isolde"}, {"together", Json::array()}}}};
    const Json advise{{"advise", "gm"}, {"games", 1500}};
    const Ran ran = run({"engine"}, {.input = text::one_line(load) + "\n" + text::one_line(begin) +
                                              "\n" + text::one_line(advise) + "\n"});
    const Json said = json_lines(ran.out).back();
    EXPECT_EQ(said["aim"], aim["aim"]) << ran.out;
    return said["ranked"][0];
}

TEST(Advise, CountsWhatTheSideWants) {
    const auto why = [](const Json& best) { return best["why"].get<std::string>(); };
    const auto chance = [](const Json& best) { return best["p"].get<double>(); };
    const Json win = best_for({{"aim", "defeat"}});
    EXPECT_TRUE(why(win).starts_with("win ")) << win;
    EXPECT_LT(chance(win), 0.97) << "the other is as good";
    // Nobody keeps a duelist from leaving, or can bring one down in the first round.
    const Json escape = best_for({{"aim", "escape"}});
    EXPECT_TRUE(why(escape).starts_with("escape ")) << escape;
    EXPECT_GT(chance(escape), 0.97);
    const Json survive = best_for({{"aim", "survive"}, {"rounds", 1}});
    EXPECT_TRUE(why(survive).starts_with("survive ")) << survive;
    EXPECT_GT(chance(survive), 0.97);
    // Who leaves is safe.
    const Json safe = best_for({{"aim", "protect"}});
    EXPECT_TRUE(why(safe).starts_with("keep safe ")) << safe;
    EXPECT_GT(chance(safe), 0.97);

    const Ran coach = run({"advise", "stagecoach_riders", "--think", "50ms", "--json"});
    const Json said = Json::parse(coach.out);
    EXPECT_EQ(said["aim"], "reach") << coach.err;
    EXPECT_TRUE(why(said["ranked"][0]).starts_with("get there ")) << coach.out;
}

TEST(Advise, SaysWhatIsWrong) {
    EXPECT_EQ(run({"advise", "no_such_scene"}).exit, 2);
    EXPECT_EQ(run({"advise", "courtyard", "--think", "soon"}).exit, 2);
    const Ran nobody = run({"advise", "courtyard", "--seat", "Nobody"});
    EXPECT_EQ(nobody.exit, 2);
    EXPECT_TRUE(has(nobody.err, "Nobody")) << nobody.err;
    const Ran other = run({"advise", "courtyard", "--seat", "spectator"});
    EXPECT_EQ(other.exit, 1);
    EXPECT_TRUE(has(other.err, "Bo is asked (--seat Bo)")) << other.err;
}

TEST(Advise, PercentagesStayWithTheirNumbers) {
    for (int width = 40; width < 80; width += 3) {
        const Ran ran = run({"advise", "armed_car_and_lorry", "--think", "50ms"},
                            {.env = {{"COLUMNS", std::to_string(width)}}});
        EXPECT_EQ(ran.exit, 0) << ran.err;
        EXPECT_FALSE(has(ran.out, "\n     %")) << ran.out;
    }
}

TEST(Tournament, ComparesTwoLevelsInBothRoles) {
    const Ran ran = run({"tournament", "courtyard", "--levels", "1,0", "--pairs", "10", "--json"});
    EXPECT_EQ(ran.exit, 0) << ran.err;
    const Json scene = Json::parse(ran.out.substr(0, ran.out.find('\n')));
    EXPECT_EQ(scene["scene"], "courtyard");
    EXPECT_EQ(scene["pairs"], 10);
    EXPECT_EQ(scene["verdict"], "better");
    EXPECT_GT(scene["margin"].get<double>(), 0.1) << "ten pairs leave room for doubt";
}

TEST(Tournament, SaysWhatItLeavesOut) {
    const Ran ran = run({"tournament", "medbay_hour", "--levels", "1,0", "--pairs", "1"});
    EXPECT_EQ(ran.exit, 2) << "nothing can be played";
    EXPECT_TRUE(has(ran.err, "medbay_hour: is left out: two sides play, it has 1")) << ran.err;
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(Json::parse(run({"tournament", "medbay_hour", "--json"}).out)["ok"], false);
    const Ran both =
        run({"tournament", "medbay_hour", "courtyard", "--levels", "1,0", "--pairs", "1"});
    EXPECT_EQ(both.exit, 0) << both.err;
    EXPECT_TRUE(has(both.err, "two sides play")) << both.err;
    EXPECT_EQ(run({"tournament", "courtyard", "--json", "--markdown"}).exit, 2);
}

TEST(Tournament, EverySceneIsLookedForBeforeTheFirstGame) {
    const Ran ran = run({"tournament", "courtyard", "nosuch", "--pairs", "1000000"});
    EXPECT_EQ(ran.exit, 2);
    EXPECT_EQ(ran.out, "");
    EXPECT_TRUE(has(ran.err, "nosuch: no such file")) << ran.err;
}

TEST(Tournament, OnePairIsOnePair) {
    const Ran ran = run({"tournament", "courtyard", "--levels", "1,0", "--pairs", "1"});
    EXPECT_EQ(ran.exit, 0) << ran.err;
    EXPECT_TRUE(ran.out.starts_with("Level 1 against level 0")) << ran.out;
    EXPECT_TRUE(has(ran.out, " 1 pair  ")) << ran.out;
    EXPECT_TRUE(has(run({"tournament", "--help"}).out, "(3,1)"));
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
}  // namespace breakneck::test::advise_test
