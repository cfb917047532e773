// `breakneck odds`: choices and seats in the words of play, why a plan ends, and chances in words.
#include <gtest/gtest.h>

#include <set>
#include <utility>
#include <vector>

#include "tests/program/program.h"

namespace breakneck::test::odds_words_test {
namespace {

using text::Json;

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

TEST(OddsWords, AChoiceIsReadAsInPlay) {
    const std::string named = "toss direction=e height=low";
    const Json exact = Json::parse(run({"odds", "courtyard", "--choice", named, "--json"}).out);
    EXPECT_EQ(exact["text"], "throw east, low");
    for (const char* typed : {"toss e low", "TOSS East Low", "toss low east", "t e l"}) {
        const Ran ran = run({"odds", "courtyard", "--choice", typed, "--json"});
        EXPECT_EQ(ran.exit, 0) << typed << ran.err;
        EXPECT_EQ(Json::parse(ran.out), exact) << typed;
    }
    const Ran wrong = run({"odds", "courtyard", "--choice", "toss e sideways"});
    EXPECT_EQ(wrong.exit, 2);
    EXPECT_TRUE(has(wrong.err, "\"sideways\" is not possible with \"toss\"; breakneck odds"))
        << wrong.err;
    EXPECT_FALSE(has(wrong.err, "to be asked")) << wrong.err;
    // Of what is fixed or named by a word of its name, too.
    const Ran called =
        run({"odds", "armed_car_and_lorry", "--choice", "attack mule hull", "--json"});
    EXPECT_EQ(called.exit, 0) << called.err;
    EXPECT_EQ(Json::parse(called.out)["choice"]["vehicle"], "Mule") << called.out;
}

TEST(OddsWords, ASeatIsFoundByAWordOfItsName) {
    for (const char* seat : {"Bo", "bo", "BO"}) {
        const Ran ran = run({"odds", "courtyard", "--seat", seat});
        EXPECT_EQ(ran.exit, 0) << seat << ran.err;
        EXPECT_TRUE(has(ran.out, "Bo decides.")) << ran.out;
    }
    const Ran officer = run({"odds", "highway_pursuit", "--seat", "tam", "--choice", "search"});
    EXPECT_TRUE(has(officer.out, "Officer Tam decides.")) << officer.out << officer.err;
    const Ran side = run({"odds", "courtyard", "--seat", "Strangers"});
    EXPECT_TRUE(has(side.err, "side:strangers has nothing to choose now")) << side.err;
    EXPECT_EQ(run({"odds", "courtyard", "--seat", "GM", "--choice", "begin"}).exit, 0);
    EXPECT_EQ(run({"odds", "highway_pursuit", "--seat", "officer"}).exit, 2) << "which of them?";
}

TEST(OddsWords, APlanSaysWhyItCannotGoOn) {
    const std::vector<std::string> asked{"odds",     "armed_car_and_lorry",
                                         "--choice", "aim mule",
                                         "--plan",   "evade",
                                         "--plan",   "aim mule",
                                         "--plan",   "attack mule"};
    const Ran ran = run(asked);
    EXPECT_EQ(ran.exit, 0) << ran.err;
    EXPECT_TRUE(has(ran.out,
                    "  0%    aim at Mule\n"
                    "        not possible: no action is left this turn [TV-ACT-001]\n"))
        << ran.out;
    std::vector<std::string> for_programs = asked;
    for_programs.emplace_back("--json");
    const Json plan = Json::parse(run(for_programs).out)["plan"];
    EXPECT_FALSE(plan[1].contains("refused")) << plan;
    ASSERT_EQ(plan[2]["refused"].size(), 1U) << plan;
    EXPECT_EQ(plan[2]["refused"][0]["rule"], "TV-ACT-001");
    EXPECT_EQ(plan[2]["refused"][0]["why"], "no action is left this turn");
    EXPECT_EQ(plan[2]["refused"][0]["exact"], "1");
    EXPECT_FALSE(plan[3].contains("refused")) << "the plan has ended before";
    const Ran over = run({"odds", "courtyard", "--choice", "toss e low", "--plan", "toss e low"});
    EXPECT_TRUE(has(over.out, "not possible: there is no turn for it by then\n")) << over.out;
}

TEST(OddsWords, APlanMayAnswerWhatIsAskedInBetween) {
    // A Benny for the story is spent while a new card is offered, which is still open then.
    const Ran ran = run({"odds", "car_chase", "--choice", "spend_benny use=story", "--plan",
                         "take_card", "--json"});
    ASSERT_EQ(ran.exit, 0) << ran.err;
    const Json plan = Json::parse(ran.out)["plan"];
    EXPECT_EQ(plan[1]["exact"], "1") << plan;
    EXPECT_FALSE(plan[1].contains("refused")) << plan;
}

TEST(OddsWords, WhatAPlanDoesOutOfTurnWaitsUntilTheChoiceBeforeIsDone) {
    // Nim may roll a Test again for a Benny; one for the story is not taken out of that question.
    const Json scene = Json::parse(read_file(root() / "data/scenes/savage/market_foot_chase.json"));
    std::string played = "{\"load\": " + text::one_line(scene) + ", \"seed\": 1}\n";
    const auto said_after = [&](const std::string& asked) {
        return json_lines(run({"engine"}, {.input = played + asked}).out).back();
    };
    Json open = said_after("")["question"];
    for (int i = 0; i < 40 && open["kind"] != "turn"; ++i) {
        played += text::one_line({{"who", open["who"]}, {"choose", open["default"]}}) + "\n";
        open = said_after("")["question"];
    }
    ASSERT_EQ(open["who"], "Nim");
    const Json test{{"do", "test"}, {"target", "Sergeant Pell"}, {"skill", "athletics"}};
    const Json story{{"do", "spend_benny"}, {"use", "story"}};
    const Json alone = said_after(text::one_line({{"odds", test}, {"seat", "Nim"}}));
    const Json plan =
        said_after(text::one_line({{"odds", test}, {"plan", {story}}, {"seat", "Nim"}}));
    EXPECT_FALSE(alone.contains("unread")) << alone;
    EXPECT_EQ(plan["sorted"]["works"]["p"], alone["sorted"]["works"]["p"]);
    EXPECT_NEAR(plan["plan"][0]["p"].get<double>(), 1, 1e-11);
}

TEST(OddsWords, WhatIsWrongWithAChoiceIsSaid) {
    const std::vector<std::pair<std::string, std::string>> all{
        {R"({"do":"evade","foo":1})", "\"foo\" is no part of that choice"},
        {R"({"do":"attack","vehicle":"Mulle"})", "did you mean \"Mule\"?"},
        {"fly", "there is no choice called \"fly\""},
        {"fly away", "there is no choice called \"fly\""},
        {"a=b", "\"a=b\" is not clear"},
        {"evade foo", "\"foo\" is not possible with \"evade\""}};
    for (const auto& [choice, why] : all) {
        const Ran ran = run({"odds", "armed_car_and_lorry", "--choice", choice});
        EXPECT_EQ(ran.exit, 2) << choice;
        EXPECT_TRUE(has(ran.err, why)) << choice << ": " << ran.err;
        EXPECT_TRUE(has(ran.err, "--detail lists what can be done")) << ran.err;
    }
    const Ran seat = run({"odds", "highway_pursuit", "--seat", "Haas"});
    EXPECT_TRUE(has(seat.err, "(--seat \"Officer Tam\")")) << seat.err;
}

TEST(OddsWords, ReasonsAreAsLikelyAsThePlanEnds) {
    // What is blown to pieces ends the chase before the second shot.
    const Ran ran =
        run({"odds", "armed_car_and_lorry", "--choice", "attack mule", "--plan", "attack mule"});
    EXPECT_TRUE(has(ran.out,
                    "  92%   attack Mule with Terrier's light cannon\n"
                    "        not possible in 8% (1/12): "))
        << ran.out;
}

TEST(OddsWords, WhatCannotHitIsMarked) {
    const Json menu = Json::parse(run({"odds", "armed_car_and_lorry", "--json"}).out)["menu"];
    int hopeless = 0;
    for (const Json& each : menu) {
        const bool called = has(each["text"].get<std::string>(), "calling");
        const bool zero = each.contains("chances") && each["chances"][0]["p"] == 0;
        EXPECT_EQ(called, zero) << each;
        if (zero) {
            EXPECT_EQ(each["chances"][0]["what"], "hit");
        }
        hopeless += zero ? 1 : 0;
    }
    EXPECT_EQ(hopeless, 6);
    EXPECT_TRUE(has(run({"odds", "armed_car_and_lorry"}).out, "\n  0% hit\n"));
}

TEST(OddsWords, NothingIsToldTwiceAndTheLikeliestComesFirst) {
    for (const auto& [scene, choice] : std::vector<std::pair<std::string, std::string>>{
             {"armed_car_and_lorry", "attack"}, {"cavalry_ambush", "attack smoke saber"}}) {
        const Ran ran = run({"odds", scene, "--choice", choice, "--detail", "--json"});
        ASSERT_EQ(ran.exit, 0) << ran.err;
        const Json odds = Json::parse(ran.out);
        std::vector<Json> lists{odds["each"], odds["groups"]};
        for (const char* group : {"works", "costs", "goes_wrong"})
            lists.push_back(odds["sorted"][group]["what"]);
        for (const Json& list : lists) {
            std::set<std::string> words;
            double before = 1;
            for (const Json& each : list) {
                EXPECT_TRUE(words.insert(each["what"].get<std::string>()).second) << each;
                EXPECT_LE(each["p"].get<double>(), before) << each;
                before = each["p"].get<double>();
            }
        }
    }
}

}  // namespace
}  // namespace breakneck::test::odds_words_test
