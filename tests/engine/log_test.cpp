// Logs as files: damaged or foreign ones name their line, and what is not known is kept.
#include <gtest/gtest.h>

#include "tests/support/data.h"
#include "tests/support/places.h"
#include "text/log_chain.h"
#include "text/log_file.h"

namespace breakneck::log_test {
namespace {

using text::Json;

const text::Data& data() {
    static const text::Data all = test::read_data(test::root() / "data");
    return all;
}

std::unique_ptr<text::Game> played() {
    auto game = test::open_text(R"({"format": 1, "system": "coin_duel", "title": "Lane",
        "board": {"rows": ["......"]}, "sides": [{"name": "red"}, {"name": "blue"}],
        "people": [{"name": "Ana", "side": "red", "at": "A1", "luck": 0},
                   {"name": "Bo", "side": "blue", "at": "C1", "luck": 0}]})",
                                data());
    const auto say = [&](const char* who, const char* choice, const text::Faces& faces) {
        EXPECT_EQ(game->choose(who, who, choice, faces).kind, text::Said::Kind::done) << choice;
    };
    say("gm", "begin", {.cards = {"AS", "KS"}, .given = true});
    say("Ana", "toss direction=e height=low", {.given = true});
    say("Bo", "stay", {.dice = {6, 4, 3}, .given = true});
    EXPECT_EQ(
        game->rule("gm", {{"set", "people.Bo.luck"}, {"to", 2}, {"reason", "a gift"}}, {}).kind,
        text::Said::Kind::done);
    return game;
}

std::string problem_with(const std::string& bytes) {
    auto opened = text::open_log("log", bytes, data(), 1);
    const auto* problem = std::get_if<text::Problem>(&opened);
    return problem == nullptr ? "fine" : text::to_text(*problem);
}

/// The log with one line changed; line 1 is the head.
template <class F>
std::string changed(std::size_t line, F&& change) {
    auto log = played()->log();
    change(log.at(line - 1));
    return problem_with(text::log_bytes(log));
}

TEST(Log, OpensToTheSameGame) {
    const auto game = played();
    auto opened = text::open_log("log", text::log_bytes(game->log()), data(), 1);
    auto& again = std::get<std::unique_ptr<text::Game>>(opened);
    EXPECT_EQ(again->hash(), game->hash());
    EXPECT_EQ(again->log(), game->log());
    EXPECT_EQ(again->events_of(4, "gm")[0]["because"], "a gift");
}

TEST(Log, ADamagedOneNamesTheLine) {
    const auto starts = [](const std::string& text, const std::string& with) {
        EXPECT_TRUE(text.starts_with(with)) << text;
    };
    EXPECT_EQ(changed(1, [](Json&) {}), "fine");
    starts(changed(4, [](Json& line) { line["hash"] = "0123456789abcdef"; }), "line 4: ");
    starts(changed(4, [](Json& line) { line["hash"] = "12"; }), "line 4.hash: ");
    starts(changed(4, [](Json& line) { line.erase("hash"); }), "line 4.hash: ");
    starts(changed(4, [](Json& line) { line["draws"][0]["faces"][0] = 1; }), "line 4: ");
    starts(changed(4, [](Json& line) { line["draws"][0]["faces"][0] = "x"; }),
           "line 4.draws[0].faces[0]: ");
    starts(changed(4, [](Json& line) { line["draws"][0]["who"] = "Zed"; }),
           "line 4.draws[0].who: ");
    starts(changed(4, [](Json& line) { line["draws"].erase(0); }), "line 4: ");
    starts(changed(4, [](Json& line) { line["line"] = 9; }), "line 4: ");
    starts(changed(4, [](Json& line) { line["parent"] = 1; }), "line 4: ");
    starts(changed(4, [](Json& line) { line["by"] = "Zed"; }), "line 4.by: ");
    starts(changed(4, [](Json& line) { line["who"] = "Ana"; }), "line 4: ");
    starts(changed(4, [](Json& line) { line["choose"]["do"] = "fly"; }), "line 4.choose.do: ");
    starts(changed(4, [](Json& line) { line.erase("choose"); }), "line 4: ");
    starts(changed(5, [](Json& line) { line["set"] = "people.Zed.luck"; }), "line 5: ");
    starts(changed(1, [](Json& head) { head["system"] = "coin_dual"; }), "line 1.system: ");
    starts(changed(1, [](Json& head) { head["format"] = 2; }), "line 1.format: ");
    starts(changed(1, [](Json& head) { head.erase("stage"); }), "line 1.stage: ");
    starts(changed(1, [](Json& head) { head["stage"]["people"][0]["aim"] = 99; }),
           "line 1.stage.people[0].aim: ");
    starts(changed(1, [](Json& head) { head["stage"]["people"][1]["luck"] = 3; }),
           "line 1.stage_hash: ");
    starts(changed(1, [](Json& head) { head["stage"]["title"] = "Another"; }),
           "line 1.stage_hash: ");
    starts(changed(1, [](Json& head) { head.erase("stage_hash"); }), "line 1.stage_hash: ");
    starts(changed(1, [](Json& head) { head["hash"] = "0123456789abcdef"; }), "line 1.hash: ");
    starts(changed(4, [](Json& line) { line["by"] = "Ana"; }), "line 4: ");
    starts(changed(4, [](Json& line) { line["by"] = "spectator"; }), "line 4: ");
    starts(changed(4, [](Json& line) { line["copy_of"] = 2; }), "line 4: ");
    starts(changed(5, [](Json& line) { line["by"] = "Bo"; }), "line 5: ");
    starts(changed(1, [](Json& head) { head["scene"] = 3; }), "line 1.scene: ");
    for (const char* foreign : {"", "\n", "{}\n", "[]\n", "{\"format\": 1}\n", "not a log\n"})
        starts(problem_with(foreign), "line 1");
}

TEST(Log, TwoInOneFileAreToldApart) {
    const std::string bytes = text::log_bytes(played()->log());
    EXPECT_EQ(problem_with(bytes + bytes),
              "line 6: must be a line of the log that begins in line 1, found the head of another "
              "log; two logs do not go in one file");
}

TEST(Log, NothingIsDroppedBehindANulByte) {
    std::string bytes = text::log_bytes(played()->log());
    bytes.insert(bytes.size() - 1, std::string("\0, and more", 11));
    EXPECT_TRUE(problem_with(bytes).starts_with("line 5: must be text without NUL bytes"))
        << problem_with(bytes);
}

TEST(Log, ALastLineThatBreaksOffIsToldApart) {
    const std::string bytes = text::log_bytes(played()->log());
    const std::size_t last = bytes.rfind('\n', bytes.size() - 2) + 1;
    EXPECT_EQ(problem_with(bytes.substr(0, bytes.size() - 1)), "fine") << "only the end is missing";
    for (std::size_t size = last + 1; size + 1 < bytes.size(); ++size) {
        auto opened = text::open_log("log", bytes.substr(0, size), data(), 1);
        const auto* problem = std::get_if<text::Problem>(&opened);
        ASSERT_NE(problem, nullptr);
        EXPECT_EQ(problem->path, "line 5");
        EXPECT_EQ(problem->hint, text::log_cut_short);
    }
    EXPECT_EQ(problem_with(bytes.substr(0, last)), "fine") << "without it the rest is whole";
}

/// The log with the links that belong to its lines, where they have any.
std::vector<Json> linked(std::vector<Json> log) {
    text::LogChain chain;
    for (Json& each : log)
        if (const std::string& link = chain.add(each); each.contains("chain")) each["chain"] = link;
    return log;
}

/// As versions saved it that knew no chain.
std::vector<Json> unlinked(std::vector<Json> log) {
    for (Json& each : log) each.erase("chain");
    return log;
}

TEST(Log, ALineIsCoveredWhole) {
    const auto touched = [](std::size_t line) {
        return "line " + std::to_string(line) +
               ": must be as it was saved, with all before it, found something in it that was "
               "changed since";
    };
    EXPECT_EQ(changed(5, [](Json& line) { line["reason"] = "a bribe"; }), touched(5));
    EXPECT_EQ(changed(5, [](Json& line) { line["spoken"] = "ouch"; }), touched(5));
    EXPECT_EQ(changed(5, [](Json& line) { line["chain"] = ""; }), touched(5));
    EXPECT_EQ(changed(3, [](Json& line) { line["reason"] = "a bribe"; }), touched(3));
    EXPECT_EQ(changed(1, [](Json& head) { head["breakneck log"] = "0.0.9"; }), touched(1));
    EXPECT_EQ(changed(4, [](Json& line) { line.erase("chain"); }),
              "line 4.chain: must be given, found nothing");
    // Whoever changes a line and gives it a new link breaks the next one.
    auto log = played()->log();
    auto other = log;
    other[3]["reason"] = "a bribe";
    other[3]["chain"] = linked(other)[3]["chain"];
    EXPECT_EQ(problem_with(text::log_bytes(other)), touched(5));
}

TEST(Log, AnyProgramCanFollowTheChain) {
    // printf '{"format":1…}' | sha256sum, printf 'LINK\n{"line":1…}' | sha256sum, and so on
    text::LogChain chain;
    EXPECT_EQ(chain.add({{"a", 1}, {"chain", "?"}}),
              "015abd7f5cc57a2dd94b7590f04ad8084273905ee33ec5cebeae62276a97f862");
    EXPECT_EQ(chain.add({{"line", 1}, {"reason", "é"}}),
              "693916bbe9e8669bc5683272823f833521e226c9dc55384ee1fec2da01557381");
}

TEST(Log, OneOfAnEarlierVersionOpensAndGoesOn) {
    const auto old = unlinked(played()->log());
    auto opened = text::open_log("log", text::log_bytes(old), data(), 1);
    auto& game = std::get<std::unique_ptr<text::Game>>(opened);
    EXPECT_EQ(game->log(), old);
    EXPECT_EQ(game->undo("gm", 1).kind, text::Said::Kind::done);
    auto log = game->log();
    EXPECT_TRUE(log.back().contains("chain"));
    EXPECT_EQ(log, linked(log));
    EXPECT_EQ(problem_with(text::log_bytes(log)), "fine");
    // What was added covers what was there before.
    log[4]["reason"] = "a bribe";
    EXPECT_TRUE(problem_with(text::log_bytes(log)).starts_with("line 6: must be as it was saved"));
}

TEST(Log, KeepsFieldsNobodyKnows) {
    auto log = played()->log();
    log[0]["table"] = "kitchen";
    log[0]["stage"]["weather"] = "rain";
    log[3]["spoken"] = {"ouch"};
    log = linked(log);
    auto opened = text::open_log("log", text::log_bytes(log), data(), 1);
    auto& game = std::get<std::unique_ptr<text::Game>>(opened);
    EXPECT_EQ(game->log(), log);
    EXPECT_EQ(game->undo("gm", 1).kind, text::Said::Kind::done);
    const auto more = game->log();
    EXPECT_EQ(std::vector<Json>(more.begin(), more.end() - 1), log);
    EXPECT_EQ(game->scene("gm")["stage"]["weather"], "rain");
}

TEST(Log, BeginsFromASavedSceneToo) {
    const auto game = played();
    auto again = test::open_text(game->scene("gm").dump(), data());
    EXPECT_EQ(again->choose("Bo", "Bo", "pass", {.cards = {"2C", "3C"}, .given = true}).kind,
              text::Said::Kind::done);
    auto opened = text::open_log("log", text::log_bytes(again->log()), data(), 1);
    const auto* problem = std::get_if<text::Problem>(&opened);
    ASSERT_EQ(problem, nullptr) << text::to_text(*problem);
    EXPECT_EQ(std::get<0>(opened)->hash(), again->hash());
}

}  // namespace
}  // namespace breakneck::log_test
