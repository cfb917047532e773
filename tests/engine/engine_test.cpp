// The engine's door: the documented session, and what it does with lines that are wrong.
#include <gtest/gtest.h>

#include <sstream>

#include "tests/support/data.h"
#include "tests/support/places.h"
#include "text/door.h"
#include "text/transcript.h"

namespace breakneck::engine_test {
namespace {

namespace fs = std::filesystem;
using text::Json;

const fs::path& root = test::root();

text::Data data() {
    static const text::Data all = test::read_data(root / "data");
    return all;
}

const std::string lane = R"({"format": 1, "system": "coin_duel", "title": "Lane",
    "board": {"rows": ["......", "......"]}, "sides": [{"name": "red"}, {"name": "blue"}],
    "people": [{"name": "Ana", "side": "red", "at": "A1", "aim": 2, "luck": 0},
               {"name": "Bo", "side": "blue", "at": "C1", "luck": 0, "remark": "kept"},
               {"name": "Cy", "side": "blue", "at": "E1", "luck": 0}], "notes": ["kept too"]})";

class Engine : public testing::Test {
  protected:
    text::Door door{data()};

    Json say(const std::string& line) { return Json::parse(door.handle(line)); }
    void begin() {
        EXPECT_TRUE(say(R"({"load": )" + lane + "}").contains("question"));
        EXPECT_TRUE(say(R"({"choose": "begin", "cards": ["AS", "KS", "QS"]})").contains("events"));
    }
    std::string hash() { return say(R"({"about": true})")["hash"].get<std::string>(); }
};

TEST_F(Engine, AnswersAsTheDocumentationSays) {
    std::istringstream doc(test::read_file(root / "docs" / "engine.md"));
    std::string line;
    std::string said;
    int answers = 0;
    for (bool inside = false; std::getline(doc, line);) {
        if (line.starts_with("```")) inside = line == "```session";
        if (!inside) continue;
        if (line.starts_with("> ")) said = line.substr(2);
        if (!line.starts_with("< ")) continue;
        EXPECT_EQ(door.handle(said), line.substr(2)) << said;
        ++answers;
    }
    EXPECT_GE(answers, 15);
}

TEST_F(Engine, DropsNothingBehindANulByte) {
    begin();
    const std::string before = hash();
    const std::string line = R"({"choices": true})" + std::string(1, '\0') + R"({"undo": 1})";
    EXPECT_EQ(say(line)["error"], "must be text without NUL bytes, found one as byte 18 of 29");
    EXPECT_EQ(hash(), before);
}

TEST_F(Engine, GoesOnAfterLinesThatAreWrong) {
    begin();
    const std::string before = hash();
    const std::vector<std::string> wrong{
        "",
        "nonsense",
        "[]",
        "7",
        "null",
        "{}",
        "{\"load\": 3}",
        "{\"load\": {}}",
        R"({"load": {"format": 2, "system": "coin_duel"}})",
        R"({"load": {"format": 1, "system": "coin_dual"}})",
        R"({"load": [{"format": 1}]})",
        R"({"load": []})",
        R"({"choices": true, "seat": "Zed"})",
        R"({"choices": true, "seat": 4})",
        R"({"choose": "fly"})",
        R"({"choose": {"do": "toss", "direction": "up"}})",
        R"({"choose": {"do": "toss", "directoin": "e"}})",
        R"({"choose": 7})",
        R"({"choose": "pass", "who": "Zed"})",
        R"({"choose": "pass", "who": []})",
        R"({"choose": "pass", "dices": [3]})",
        R"({"choose": "pass", "dice": 3})",
        R"({"choose": "pass", "dice": ["3"]})",
        R"({"choose": "pass", "cards": ["ZZ"]})",
        R"({"choose": "pass", "dice": [3]})",
        R"({"choose": "pass", "dice": [99999999]})",
        R"({"undo": 0})",
        R"({"undo": -1})",
        R"({"undo": 99})",
        R"({"undo": "all"})",
        R"({"go to": 99})",
        R"({"redo": true})",
        R"({"odds": "toss up"})",
        R"({"ruling": {}})",
        R"({"ruling": {"set": "people.Ana.hearts"}})",
        R"({"ruling": {"set": "people.Ana.name", "to": "Bo"}})",
        R"({"ruling": {"set": "people.Zed.hearts", "to": 1}})",
        R"({"ruling": {"amend": 1, "modifier": 1}})",
        R"({"ruling": {"amend": 77, "face": 1}})",
        R"({"ruling": {"place": "Ana", "at": "somewhere"}})",
        R"({"ruling": {"remove": "Zed"}})",
        R"({"ruling": {"join": {"name": "Ana", "side": "red", "at": "F2"}}})",
        R"({"ruling": {"join": {"name": "Dee", "side": "red", "at": "A1"}}})",
        R"({"ruling": {"house_rule": "no_such"}})",
        R"({"ruling": {"now": "Zed"}})",
        R"({"ruling": {"set": "round", "to": 1, "reson": "typo"}})",
        R"({"ruling": {"modifier": 1}, "seat": "Ana"})",
        R"({"ruling": {"modifier": 1, "rule": "CN-TOSS-999"}})",
        R"({"orders": 1})",
        R"({"orders": {"who": "Zed"}})",
        R"({"orders": {"who": "Bo", "question": "dukc", "choose": "stay"}})",
        R"({"orders": {"who": "Bo", "question": "duck", "choose": "pass"}})",
        R"({"orders": {"who": "Bo", "question": "duck", "choose": null}})",
        R"({"dice for": "Zed"})",
        R"({"sheet": "Zed"})",
        std::string(100, '['),
        "{\"load\": " + std::string(5000, '[') + "}",
        "{\"id\": \"" + std::string(5U << 20U, 'x') + "\"}",
        "{\"choose\": \"\xff\xfe\"}",
        std::string("{\"a\0b\": 1}", 10)};
    for (const std::string& line : wrong) {
        const Json answer = say(line);
        EXPECT_TRUE(answer.contains("error") || answer.contains("refused")) << line.substr(0, 80);
    }
    EXPECT_EQ(hash(), before);
}

TEST_F(Engine, WhatIsSwitchedOnIsTrue) {
    begin();
    say(R"({"choose": "pass"})");
    say(R"({"undo": 1})");
    const std::string before = hash();
    const Json all = say(R"({"help": true})")["help"];
    int switches = 0;
    for (const auto& [name, help] : all.items()) {
        if (!help.get<std::string>().starts_with("true:")) continue;
        ++switches;
        for (const char* wrong : {"false", "null", "0", "1", "\"true\"", "[]", "{}"})
            EXPECT_TRUE(
                say("{\"" + name + "\": " + wrong + "}")["error"].get<std::string>().starts_with(
                    name + ": must be true, found "))
                << name << wrong;
    }
    EXPECT_GE(switches, 10);
    EXPECT_EQ(hash(), before) << "nothing was done again";
}

TEST_F(Engine, WhatIsLeftOutIsAskedForOrTold) {
    begin();
    EXPECT_EQ(say(R"({"orders": {"who": "Bo", "question": "duck"}})")["error"],
              "orders: choose must be given; null asks again");
    EXPECT_EQ(say(R"({"orders": {"question": "duck", "choose": "stay"}})")["error"],
              "orders: who must be given");
    EXPECT_EQ(say(R"({"dice for": ""})")["error"], "there is nobody called \"\"");
    EXPECT_EQ(say(R"({"choose": "pass", "who": ""})")["error"], "there is nobody called \"\"");
    EXPECT_EQ(say(R"({"undo": 0})")["error"], "undo: must be at least 1, found 0");
    const Json north = say(R"({"choose": "toss height=low"})");
    EXPECT_TRUE(north.contains("refused")) << north;
    EXPECT_EQ(north.value("taken", Json()), Json({{"direction", "n"}})) << north;
    const Json high = say(R"({"choose": {"do": "toss", "direction": "e"}})");
    EXPECT_TRUE(high.contains("events")) << high;
    EXPECT_EQ(high.value("taken", Json()), Json({{"height", "high"}})) << high;
    say(R"({"undo": 1})");
    EXPECT_FALSE(say(R"({"choose": "toss direction=e height=low"})").contains("taken"));
    say(R"({"undo": 1})");
    const Json ruled = say(R"({"ruling": {"answer_for": "Ana", "choose": "toss direction=e"}})");
    EXPECT_EQ(ruled.value("taken", Json()), Json({{"height", "high"}})) << ruled;
    const Json typed = say(R"({"dice for": "Ana"})");
    EXPECT_EQ(typed.value("taken", Json()), Json({{"typed", true}})) << typed;
}

TEST_F(Engine, ALevelOfAdvantageIsRefusedWhereDiceHaveNone) {
    begin();
    const std::string why =
        "level: must be left out: dice of this system have no levels of advantage; give a "
        "modifier or an outcome";
    EXPECT_EQ(say(R"({"ruling": {"level": -1}})")["error"], why);
    EXPECT_EQ(say(R"({"ruling": {"amend": 1, "level": -1}})")["error"], why);
}

TEST_F(Engine, NothingIsDoneBeforeSomethingIsLoaded) {
    for (const char* line : {R"({"choices": true})", R"({"undo": 1})", R"({"log": true})",
                             R"({"choose": "begin"})", R"({"ruling": {"now": "Ana"}})"})
        EXPECT_TRUE(say(line).contains("error")) << line;
    EXPECT_TRUE(say(R"({"help": true})").contains("help"));
}

TEST_F(Engine, SaysWhatALineMayBe) {
    const auto wrong = say("{}")["error"].get<std::string>();
    const Json all = say(R"({"help": true})")["help"];
    for (const auto& [name, help] : all.items())
        EXPECT_NE(wrong.find(name), std::string::npos) << name;
    EXPECT_EQ(say("{\"choose\": \"\xff\"}")["error"],
              "must be JSON: invalid string: ill-formed UTF-8 byte; last read: '\"\\xff'");
}

TEST_F(Engine, GivesTheIdBack) {
    EXPECT_EQ(say(R"({"help": true, "id": 7})")["id"], 7);
    EXPECT_EQ(say(R"({"undo": 1, "id": "x"})")["id"], "x");
}

TEST_F(Engine, NeedsFacesAndChangesNothingMeanwhile) {
    begin();
    say(R"({"choose": "toss direction=e height=low"})");
    const std::string before = hash();
    const Json none = say(R"({"choose": "stay", "dice": []})")["needs"];
    EXPECT_EQ(none["dice"], "2d6");
    EXPECT_EQ(none["for"], "Ana");
    EXPECT_EQ(none["rule"], "CN-TOSS-002");
    EXPECT_EQ(none["asked_so_far"], Json::array());
    EXPECT_FALSE(none.contains("events")) << "nothing has happened yet";
    EXPECT_EQ(none["check"], "+2 aim; the dice must show 6+ (hit), 10+ (clean hit)");
    const Json one = say(R"({"choose": "stay", "dice": [6]})")["needs"];
    EXPECT_EQ(one["dice"], "1d6");
    EXPECT_EQ(one["asked_so_far"], Json::array({6}));
    EXPECT_FALSE(one.contains("check")) << "one of the dice has fallen";
    const Json wound = say(R"({"choose": "stay", "dice": [6, 3]})")["needs"];
    EXPECT_EQ(wound["for"], "Bo");
    EXPECT_EQ(wound["asked_so_far"], Json::array({6, 3}));
    ASSERT_EQ(wound["events"].size(), 1U) << wound;
    EXPECT_EQ(wound["events"][0]["text"], "Ana's coin hits.");
    EXPECT_EQ(hash(), before);
    EXPECT_TRUE(say(R"({"choose": "stay", "dice": [6, 3, 1]})").contains("events"));
    EXPECT_NE(hash(), before);
}

TEST_F(Engine, RollsByItselfAndTheSameForTheSameSeed) {
    std::vector<std::string> hashes;
    for (const char* seed : {"5", "5", "6"}) {
        say(R"({"load": )" + lane + R"(, "seed": )" + seed + "}");
        for (const char* line : {"begin", "pass", "pass", "pass"})
            say(std::string(R"({"choose": ")") + line + R"("})");
        hashes.push_back(hash());
    }
    EXPECT_EQ(hashes[0], hashes[1]);
    EXPECT_NE(hashes[0], hashes[2]);
}

TEST_F(Engine, WhoeverRollsByHandIsAskedAndTheMachineRollsForTheOthers) {
    begin();
    EXPECT_TRUE(say(R"({"dice for": "Ana"})").contains("lines"));
    say(R"({"choose": "toss direction=e height=low"})");
    EXPECT_EQ(say(R"({"choose": "stay"})")["needs"]["for"], "Ana");
    const Json done = say(R"({"choose": "stay", "dice": [6, 4]})");
    ASSERT_TRUE(done.contains("events")) << done;
    EXPECT_EQ(done["events"][0]["faces"], Json::array({6, 4}));
    EXPECT_EQ(done["events"][1]["who"], "Bo") << "the wound is the machine's";
    EXPECT_TRUE(say(R"({"dice for": "Ana", "typed": false})").contains("lines"));
    EXPECT_TRUE(say(R"({"choose": "stay"})").contains("events"));
}

TEST_F(Engine, ASceneLoadsBackInTheMiddleOfATurn) {
    begin();
    say(R"({"choose": "toss direction=e height=low"})");
    const Json scene = say(R"({"scene": true})");
    const std::string before = hash();
    text::Door other{data()};
    for (const Json& each : {scene, scene["scene"]}) {
        const Json loaded = Json::parse(other.handle(Json{{"load", each}}.dump()));
        ASSERT_EQ(loaded["hash"], before) << loaded;
        EXPECT_EQ(loaded["question"]["kind"], "duck");
        EXPECT_EQ(Json::parse(other.handle(R"({"scene": true})")), scene);
    }
    EXPECT_EQ(scene["scene"]["stage"]["notes"][0], "kept too");
    EXPECT_EQ(scene["scene"]["stage"]["people"][1]["remark"], "kept");
    EXPECT_FALSE(say(R"({"scene": true, "seat": "Bo"})").dump().find("kept") != std::string::npos);
}

TEST_F(Engine, ALogLoadsBackWithItsBranches) {
    begin();
    say(R"({"choose": "pass"})");
    say(R"({"undo": 1})");
    say(R"({"choose": "guard height=low"})");
    say(R"({"ruling": {"join": {"name": "Dee", "side": "red", "at": "F2"}}})");
    const Json log = say(R"({"log": true})");
    text::Door other{data()};
    const Json loaded = Json::parse(other.handle(Json{{"load", log}}.dump()));
    ASSERT_EQ(loaded["hash"], hash()) << loaded;
    EXPECT_EQ(Json::parse(other.handle(R"({"log": true})")), log);
    EXPECT_EQ(Json::parse(other.handle(R"({"history": true})")), say(R"({"history": true})"));
}

TEST_F(Engine, ASeatSeesAndDoesOnlyWhatItMay) {
    begin();
    const Json guarded = say(R"({"choose": "guard height=low", "who": "Ana", "seat": "Ana"})");
    EXPECT_EQ(guarded["events"][0]["height"], "low");
    say(R"({"undo": 1})");
    say(R"({"choose": "guard height=low", "who": "Ana"})");
    for (const char* seat : {"Bo", "side:blue", "spectator"}) {
        const Json with{{"seat", seat}};
        for (const char* what : {"scene", "history", "picture"}) {
            Json line = with;
            line[what] = true;
            const std::string answer = door.handle(line.dump());
            EXPECT_EQ(answer.find("\"low\""), std::string::npos) << seat << " " << answer;
            EXPECT_EQ(answer.find("guard: low"), std::string::npos) << seat << " " << answer;
        }
    }
    EXPECT_TRUE(say(R"({"choose": "pass", "who": "Bo", "seat": "Cy"})").contains("error"));
    EXPECT_TRUE(say(R"({"choose": "pass", "who": "Bo", "seat": "spectator"})").contains("error"));
    EXPECT_TRUE(say(R"({"choose": "pass", "who": "Bo", "seat": "side:blue"})").contains("events"));
    EXPECT_TRUE(say(R"({"undo": 1, "seat": "spectator"})").contains("error"));
}

TEST_F(Engine, OrdersAndRulingsKeepSecretsToo) {
    begin();
    say(R"({"orders": {"who": "Bo", "question": "turn", "choose": "guard height=low"}})");
    say(R"({"ruling": {"set": "people.Cy.guard", "to": "low", "reason": "low in secret"}})");
    say(R"({"ruling": {"set": "people.Cy.hearts", "to": 2, "reason": "everybody knows"}})");
    const std::string red = door.handle(R"({"history": true, "seat": "Ana"})");
    EXPECT_EQ(red.find("low"), std::string::npos) << red;
    EXPECT_NE(red.find("hearts is 2"), std::string::npos) << red;
    EXPECT_NE(red.find("everybody knows"), std::string::npos) << red;
    const std::string bo = door.handle(R"({"history": true, "seat": "Bo"})");
    EXPECT_NE(bo.find("guard: low"), std::string::npos) << bo;
    const std::string cy = door.handle(R"({"history": true, "seat": "Cy"})");
    EXPECT_NE(cy.find("low in secret"), std::string::npos) << cy;
}

TEST_F(Engine, ASeatDoesNotHearOfRulingsItMayNotKnowOf) {
    begin();
    say(R"({"ruling": {"modifier": -2, "who": "Ana", "reason": "the floor is oiled"}})");
    say(R"({"choose": "guard height=low", "who": "Ana"})");
    say(R"({"ruling": {"answer_for": "Bo", "choose": "guard height=low", "reason": "he is sly"}})");
    const auto heard_by = [&](const char* seat) {
        return say(Json{{"history", true}, {"seat", seat}}.dump())["lines"];
    };
    EXPECT_EQ(heard_by("gm").size(), 4U);
    EXPECT_EQ(heard_by("gm")[1]["reason"], "the floor is oiled");
    for (const char* seat : {"Ana", "side:red", "spectator"}) {
        const Json lines = heard_by(seat);
        ASSERT_EQ(lines.size(), 3U) << lines;
        EXPECT_EQ(lines[1]["line"], 3) << lines;
        EXPECT_EQ(lines.dump().find("oiled"), std::string::npos) << lines;
        EXPECT_EQ(lines.dump().find("sly"), std::string::npos) << lines;
    }
    EXPECT_EQ(heard_by("Bo")[2]["reason"], "he is sly");
}

TEST_F(Engine, AnOrderAboutTheOpenQuestionMayNeedDice) {
    begin();
    say(R"({"choose": "toss direction=e height=low"})");
    const std::string order = R"({"orders": {"who": "Bo", "question": "duck", "choose": "stay"})";
    EXPECT_TRUE(say(order + R"(, "dice": [1]})").contains("needs"));
    EXPECT_EQ(say(order + R"(, "dice": [1, 1]})")["question"]["who"], "Cy");
    say(R"({"undo": 1})");
    EXPECT_TRUE(say(order + "}").contains("events")) << "the machine rolls";
}

TEST_F(Engine, OrdersThatCouldNeverAnswerAreRefused) {
    begin();
    const auto wrong = [&](const std::string& question, const std::string& choice) {
        const Json order{{"who", "Bo"}, {"question", question}, {"choose", choice}};
        return say(Json{{"orders", order}}.dump())["error"].get<std::string>();
    };
    EXPECT_EQ(wrong("dukc", "stay"),
              "there is no such question: orders are about one of begin, "
              "turn, duck, again, fire");
    EXPECT_EQ(wrong("duck", "pass"), "that does not answer \"duck\"");
}

TEST_F(Engine, NamesTheSeatThatIsNotThere) {
    begin();
    for (const char* line :
         {R"({"picture": true, "seat": "Zed"})", R"({"sheet": "Ana", "seat": "Zed"})"})
        EXPECT_EQ(say(line)["error"], "there is no seat \"Zed\"");
}

TEST_F(Engine, AnswersForOthersAreToldAsRulingsAndKeepTheirReason) {
    begin();
    say(R"({"choose": "ready trigger=told"})");
    const Json now = say(R"({"ruling": {"now": "Ana", "reason": "the bell rings"}})");
    EXPECT_EQ(now["events"][0]["text"], "The game master rules: tell Ana: now.");
    EXPECT_EQ(now["events"][0]["because"], "the bell rings");
    const Json held =
        say(R"({"ruling": {"answer_for": "Ana", "choose": "hold", "reason": "she is late"}})");
    EXPECT_EQ(held["events"][0]["text"], "The game master answers for Ana.");
    EXPECT_EQ(held["events"][0]["because"], "she is late");
    const Json log = say(R"({"log": true})");
    EXPECT_EQ(log["log"].back()["reason"], "she is late");
    EXPECT_EQ(log["log"].back()["ruled"], true);
    const auto transcript = say(R"({"transcript": true})")["transcript"].get<std::string>();
    EXPECT_NE(transcript.find(R"(rule {"now":"Ana","reason":"the bell rings"})"), transcript.npos);
    const auto open = [](const std::string& name) -> std::variant<text::Document, std::string> {
        return name;
    };
    const auto again = text::replay_transcript(transcript, data(), open);
    EXPECT_TRUE(again.is_well());
    EXPECT_EQ(again.rewritten, transcript);
    EXPECT_TRUE(say(Json{{"load", log}}.dump()).contains("hash"));
    EXPECT_EQ(say(R"({"log": true})"), log);
    EXPECT_TRUE(say(R"({"ruling": {"answer_for": "Bo", "choose": "pass"}, "seat": "Bo"})")
                    .contains("error"));
}

TEST_F(Engine, WhatTheMenuOffersCanBeChosenAsItIsListed) {
    begin();
    say(R"({"choose": "ready trigger=told"})");
    const Json menu = say(R"({"choices": true})")["menu"];
    const Json now = menu.back();
    ASSERT_EQ(now["do"], "now");
    EXPECT_EQ(now["who"], "gm");
    EXPECT_FALSE(menu.front().contains("who")) << "whoever is asked";
    const Json lower = say(R"({"choices": true, "seat": "Ana"})")["menu"].back();
    EXPECT_EQ(lower["who"], "Ana");
    const Json choice{{"do", "now"}, {"whom", now["parameters"][0]["options"][0]["value"]}};
    const Json said = say(Json{{"who", now["who"]}, {"choose", choice}}.dump());
    EXPECT_EQ(said["question"]["kind"], "fire") << said;
}

TEST_F(Engine, AnotherCardIsToldAsACard) {
    begin();
    const Json said = say(R"({"ruling": {"amend": 1, "card": "JS", "who": "Bo"}})");
    EXPECT_EQ(said["events"][0]["text"], "The game master rules: a card of line 1 is JS.");
}

TEST_F(Engine, ManyActOnOneChoiceAndOrdersAnswer) {
    begin();
    say(R"({"choose": "pass"})");
    const Json both =
        say(R"({"choose": "guard height=high", "who": ["Bo", "Cy"], "cards": ["2C", "3C", "4C"]})");
    ASSERT_TRUE(both.contains("events")) << both;
    int guards = 0;
    for (const Json& each : both["events"]) guards += each["is"] == "guarded" ? 1 : 0;
    EXPECT_EQ(guards, 2);
    say(R"({"orders": {"who": "Bo", "question": "turn", "choose": "pass"}})");
    EXPECT_EQ(say(R"({"choose": "pass", "who": "Cy"})")["question"]["who"], "Ana");
    say(R"({"orders": {"who": "Bo", "question": "turn", "choose": null}})");
}

TEST_F(Engine, OddsAreExactAndAddUpToOne) {
    begin();
    const Json odds = say(R"({"odds": "toss direction=e height=high", "seat": "Ana"})");
    ASSERT_TRUE(odds.contains("groups")) << odds;
    double sum = 0;
    for (const Json& each : odds["groups"]) sum += each["p"].get<double>();
    EXPECT_NEAR(sum, 1.0, 1e-12);
    EXPECT_EQ(say(R"({"odds": "rise", "seat": "Ana"})")["refused"]["rule"], "CN-STEP-003");
    EXPECT_TRUE(say(R"({"odds": "pass", "seat": "spectator"})").contains("error"));
}

}  // namespace
}  // namespace breakneck::engine_test
