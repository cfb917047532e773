// The program as a whole: help, version, exit codes, where its data is, what goes to a pipe.
#include <gtest/gtest.h>

#include "tests/program/program.h"
#include "tests/support/files.h"
#include "tests/support/places.h"

namespace breakneck::test::usage_test {
namespace {

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

TEST(Usage, HelpGroupsTheCommandsAndGivesExamples) {
    const Ran ran = run({"--help"});
    EXPECT_EQ(ran.exit, 0);
    for (const char* each :
         {"Encounters:", "Studies:", "Dice and rules:", "For other programs:", "Examples:",
          "Exit codes:", "README.md", "play", "odds", "sim", "scene", "check", "replay", "advise",
          "tournament", "roll", "rules", "engine"})
        EXPECT_TRUE(has(ran.out, each)) << each;
    EXPECT_EQ(ran.err, "");
}

TEST(Usage, EveryCommandHasHelp) {
    for (const char* each : {"play", "odds", "sim", "scene", "check", "replay", "advise",
                             "tournament", "roll", "rules", "engine"}) {
        const Ran ran = run({each, "--help"});
        EXPECT_EQ(ran.exit, 0) << each;
        EXPECT_TRUE(has(ran.out, "Usage:")) << each;
    }
}

TEST(Usage, HelpIsACommandToo) {
    EXPECT_EQ(run({"help"}).out, run({"--help"}).out);
    EXPECT_EQ(run({"help", "play"}).out, run({"play", "--help"}).out);
    EXPECT_EQ(run({"help", "scene", "new"}).out, run({"scene", "new", "--help"}).out);
    const Ran none = run({"help", "plya"});
    EXPECT_EQ(none.exit, 2);
    EXPECT_TRUE(has(none.err, "no command \"plya\"")) << none.err;
}

TEST(Usage, NonsenseIsNotReadBack) {
    const std::string nonsense(60'000, 'x');
    std::string words = "zq";
    while (words.size() < 60'000) words += " zq";
    const std::vector<std::vector<std::string>> commands{
        {nonsense},
        {"rules", nonsense},
        {"rules", words},
        {"rules", "--system", nonsense},
        {"play", nonsense},
        {"play", "courtyard", "--seed", nonsense},
        {"play", "courtyard", "--auto", nonsense},
        {"odds", nonsense},
        {"odds", "courtyard", "--seat", nonsense},
        {"odds", "courtyard", "--choice", nonsense},
        {"sim", nonsense},
        {"sim", "courtyard", "--trials", nonsense},
        {"sim", "courtyard", "--sweep", nonsense},
        {"advise", "courtyard", "--seat", nonsense},
        {"check", nonsense},
        {"replay", nonsense},
        {"roll", nonsense},
        {"scene", "show", nonsense},
        {"scene", "new", nonsense},
        {"--data", nonsense, "rules"},
        {"play", "courtyard", nonsense}};
    const Folder folder;
    for (const auto& each : commands) {
        const Ran ran = run(each, {.folder = folder.path()});
        EXPECT_NE(ran.exit, 0) << each.front();
        EXPECT_LT(ran.out.size() + ran.err.size(), 2000U) << each.front() << " " << each.size();
        EXPECT_GT(ran.out.size() + ran.err.size(), 10U) << each.front();
    }
}

TEST(Usage, WhatATerminalWouldObeyIsNotReadBack) {
    const std::string red = "\x1b[31mred";
    const std::vector<std::vector<std::string>> commands{{red},
                                                         {"rules", red},
                                                         {"check", red},
                                                         {"odds", red},
                                                         {"play", red},
                                                         {"sim", red},
                                                         {"help", red},
                                                         {"replay", red},
                                                         {"scene", "show", red},
                                                         {"roll", red},
                                                         {"play", "courtyard", "--auto", red}};
    const Folder folder;
    for (const auto& each : commands) {
        const Ran ran = run(each, {.folder = folder.path()});
        EXPECT_FALSE(has(ran.out + ran.err, "\x1b")) << each.front();
    }
}

TEST(Usage, AFileThatCannotBeWrittenIsOne) {
    const std::vector<std::vector<std::string>> commands{
        {"play", "courtyard", "--save", "no/where.jsonl"},
        {"sim", "courtyard", "--trials", "9", "--svg", "no/where.svg"},
        {"scene", "new", "no/where.json", "--title", "x"}};
    const Folder folder;
    for (const auto& each : commands) {
        const Ran ran = run(each, {.folder = folder.path()});
        EXPECT_EQ(ran.exit, 1) << each.front();
        EXPECT_TRUE(has(ran.err, "cannot be written")) << each.front() << ran.err;
    }
}

TEST(Usage, ATemperIsNamedAsItIsTyped) {
    const Folder folder;
    for (const char* command : {"play", "sim"})
        for (const char* temper : {"x", "Mara=x"}) {
            const Ran ran =
                run({command, "car_chase", "--temper", temper}, {.folder = folder.path()});
            EXPECT_EQ(ran.exit, 2) << command;
            EXPECT_TRUE(has(ran.err,
                            "--temper: must be TEMPER or WHO=TEMPER, with a TEMPER that is one of "
                            "ordinary, aggressive, careful, flee, escort, random, found x"))
                << command << ran.err;
        }
}

TEST(Usage, TheVersionIsOneLine) {
    const Ran ran = run({"--version"});
    EXPECT_EQ(ran.exit, 0);
    EXPECT_TRUE(ran.out.starts_with("breakneck ")) << ran.out;
    const text::Json json = json_lines(run({"--version", "--json"}).out).front();
    EXPECT_TRUE(ran.out.starts_with("breakneck " + json["version"].get<std::string>()));
    EXPECT_EQ(json["mpi"], built_with_mpi());
}

TEST(Usage, AMisspeltSceneNamesTheNearest) {
    const std::vector<std::vector<std::string>> commands{
        {"play"}, {"odds"}, {"sim"}, {"advise"}, {"tournament"}, {"check"}, {"scene", "show"}};
    for (auto each : commands) {
        each.emplace_back("courtyrad");
        const Ran ran = run(each);
        EXPECT_EQ(ran.exit, 2) << each.front();
        EXPECT_TRUE(has(ran.out + ran.err,
                        "courtyrad: no such file or ready scene; did you mean \"courtyard\"?"))
            << each.front() << ran.err;
    }
    EXPECT_TRUE(has(run({"sim", "zzzzzzzz"}).err, "breakneck alone lists the scenes"));
}

TEST(Usage, AForgottenValueIsAskedFor) {
    const std::vector<std::pair<std::vector<std::string>, std::string>> wrong{
        {{"sim", "courtyard", "--svg", "--json"}, "--svg needs a value: FILE\n"},
        {{"sim", "courtyard", "--svg", "--trials", "10"}, "--svg needs a value: FILE\n"},
        {{"sim", "--from", "--json"}, "--from needs a value: LOG:LINE\n"},
        {{"sim", "--compare", "courtyard"}, "--compare needs 2 values: A B\n"},
        {{"sim", "--compare", "courtyard", "--json"}, "--compare needs 2 values: A B\n"},
        {{"sim", "courtyard", "--seed", "1", "--seed", "2"}, "--seed stands there twice"},
        {{"advise", "courtyard", "--seat", "--json"}, "--seat needs a value: NAME\n"},
        {{"advise", "courtyard", "--top"}, "--top needs a value: N\n"},
        {{"odds", "courtyard", "--seat"}, "--seat needs a value: SEAT\n"},
        {{"tournament", "--levels", "3"}, "--levels needs 2 values: N,M\n"},
        {{"--data", "--json"}, "--data needs a value: DIR\n"},
        {{"rules", "--data", "--json"}, "--data needs a value: DIR\n"},
        {{"scene", "new", "x.json", "--title", "--force"}, "Try: breakneck scene new --help\n"},
        // An empty word is a slip, such as a variable of the shell that is not set.
        {{"play", "courtyard", "--auto", ""}, "--auto needs a value: NAMES\n"},
        {{"play", "courtyard", "--auto="}, "--auto needs a value: NAMES\n"},
        {{"play", "courtyard", "--auto", ","}, "--auto: must name people, sides, gm or all\n"},
        {{"play", "courtyard", "--dice", " "}, "--dice: must be like ana=typed"},
        {{"play", "courtyard", "--save", ""}, "--save needs a value: LOG\n"},
        {{"play", ""}, "an argument is empty\n"},
        {{"odds", "courtyard", "--seat", ""}, "--seat needs a value: SEAT\n"},
        {{"advise", "courtyard", "--seat", ""}, "--seat needs a value: NAME\n"},
        {{"sim", "courtyard", "--svg", ""}, "--svg needs a value: FILE\n"},
        {{"sim", "courtyard", "--trials="}, "--trials needs a value: N\n"},
        {{"sim", "--compare", "courtyard", ""}, "an argument is empty\n"},
        {{"rules", ""}, "an argument is empty\n"},
        {{"rules", "--system", ""}, "--system needs a value: NAME\n"},
        {{"check", "courtyard", ""}, "an argument is empty\n"},
        {{"scene", "new", ""}, "an argument is empty\n"},
        {{"scene", "new", "x.json", "--system", ""}, "--system needs a value: NAME\n"},
        {{"--data", "", "rules"}, "--data needs a value: DIR\n"}};
    const Folder folder;
    for (const auto& [words, right] : wrong) {
        const Ran ran = run(words, {.folder = folder.path()});
        EXPECT_EQ(ran.exit, 2) << right;
        EXPECT_EQ(ran.out, "") << right;
        EXPECT_TRUE(has(ran.err, right)) << right << ran.err;
    }
    EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
    const Ran named =
        run({"sim", "courtyard", "--trials", "9", "--svg=--odd.svg"}, {.folder = folder.path()});
    EXPECT_EQ(named.exit, 0) << named.err;
    EXPECT_TRUE(std::filesystem::exists(folder / "--odd.svg"));
}

TEST(Usage, ProblemsAreJsonWhereJsonIsAskedFor) {
    const std::vector<std::vector<std::string>> commands{
        {"odds", "nosuch"},
        {"sim", "nosuch"},
        {"sim"},
        {"sim", "courtyard", "--trials", "0"},
        {"advise", "nosuch"},
        {"advise", "courtyard", "--seat", "Nobody"},
        {"advise", "medbay_hour"},
        {"play", "nosuch"},
        {"play", "courtyard", "--auto", "Nobody"},
        {"play", "courtyard", "--temper", "Nobody=careful"},
        {"play", "courtyard", "--save", "no/where.jsonl"},
        {"tournament", "nosuch"}};
    for (auto each : commands) {
        each.emplace_back("--json");
        const Ran ran = run(each);
        EXPECT_NE(ran.exit, 0) << each.front();
        EXPECT_EQ(ran.err, "") << each.front();
        const text::Json said = json_lines(ran.out).front();
        EXPECT_EQ(said.value("ok", true), false) << ran.out;
        EXPECT_NE(said.value("problem", ""), "") << ran.out;
    }
}

TEST(Usage, AnUnknownCommandNamesTheNearest) {
    const Ran ran = run({"rulse"});
    EXPECT_EQ(ran.exit, 2);
    EXPECT_TRUE(has(ran.err, "did you mean \"rules\"?")) << ran.err;
    EXPECT_EQ(ran.out, "");
}

TEST(Usage, WrongUsageIsTwoWhateverTheCommand) {
    const std::vector<std::vector<std::string>> wrong{
        {"--nonsense"},
        {"play"},
        {"play", "courtyard", "--seed", "many"},
        {"replay"},
        {"advise"},
        {"advise", "courtyard", "--think", "soon"},
        {"roll"},
        {"roll", "2d6", "--odds", "--times", "5"},
        {"roll", "2d6", "--odds", "--seed", "5"},
        {"roll", "2d6", "--seed", "-1"},
        {"roll", "2d6", "--seed", "18446744073709551616"},
        {"check"},
        {"rules", "--nonsense"},
        {"scene", "paint"},
        {"--json", "rules"}};
    for (const auto& each : wrong) {
        const Ran ran = run(each);
        EXPECT_EQ(ran.exit, 2) << each.front();
        EXPECT_NE(ran.err, "") << each.front();
    }
}

TEST(Usage, MalformedFilesAreTwo) {
    const Folder folder;
    write_file(folder / "bad.json", "{\n\"format\": 1,\n oops");
    for (const char* command : {"play", "odds", "sim", "check", "replay"}) {
        const Ran ran = run({command, "bad.json"}, {.folder = folder.path()});
        EXPECT_EQ(ran.exit, 2) << command;
        EXPECT_TRUE(has(ran.out + ran.err, "bad.json:")) << command << ": " << ran.err;
    }
    EXPECT_EQ(run({"play", "nowhere.json"}).exit, 2);
}

TEST(Usage, TheDataFolderCanBeToldByOptionOrEnvironment) {
    const std::string data = test::root().string() + "/data";
    EXPECT_EQ(run({"--data", data, "rules"}).exit, 0);
    EXPECT_EQ(run({"rules", "--data", data}).exit, 0);
    EXPECT_EQ(run({"rules"}, {.env = {{"BREAKNECK_DATA", data}}}).exit, 0);
    const Ran ran = run({"rules"}, {.env = {{"BREAKNECK_DATA", "/nowhere"}}});
    EXPECT_EQ(ran.exit, 2);
    EXPECT_TRUE(has(ran.err, "/nowhere")) << ran.err;
}

TEST(Usage, ToldNothingItListsTheScenesAndPlaysOne) {
    const Folder folder;
    const Ran ran = run({}, {.folder = folder.path()});
    EXPECT_EQ(ran.exit, 0) << ran.err;
    EXPECT_TRUE(has(ran.out, "courtyard: Two against two in the courtyard"));
    EXPECT_TRUE(has(ran.out, "Round 1 begins."));
    EXPECT_TRUE(has(ran.out, "It is over"));
    EXPECT_TRUE(has(ran.out, "Try next:"));
    EXPECT_TRUE(std::filesystem::is_empty(folder.path())) << "watching leaves no files";
}

TEST(Usage, NothingColouredGoesToAPipe) {
    const std::vector<std::vector<std::string>> commands{
        {}, {"--help"}, {"rules", "cn-toss"}, {"rules", "CN-TOSS-001"}, {"roll", "3d6", "--odds"}};
    for (const auto& each : commands) EXPECT_FALSE(has(run(each).out, "\x1b")) << each.size();
}

TEST(Usage, JsonIsJsonEverywhere) {
    const Folder folder;
    write_file(folder / "duel.json", small_duel);
    const std::vector<std::vector<std::string>> commands{{"--json"},
                                                         {"rules", "--json"},
                                                         {"rules", "duck", "--json"},
                                                         {"rules", "--coverage", "--json"},
                                                         {"roll", "2d6", "--json"},
                                                         {"roll", "2d6 vs 8", "--odds", "--json"},
                                                         {"check", "duel.json", "--json"},
                                                         {"scene", "show", "duel.json", "--json"}};
    for (const auto& each : commands) {
        const Ran ran = run(each, {.folder = folder.path()});
        EXPECT_EQ(ran.exit, 0) << each.front() << ran.err;
        EXPECT_TRUE(text::Json::accept(ran.out)) << each.front() << ": " << ran.out;
    }
}

TEST(Usage, WhatSceneShowPrintsAsJsonIsAnEncounter) {
    const Folder folder;
    const Ran shown = run({"scene", "show", "courtyard", "--json"}, {.folder = folder.path()});
    write_file(folder / "shown.json", shown.out);
    const Ran ran = run({"check", "shown.json"}, {.folder = folder.path()});
    EXPECT_EQ(ran.exit, 0) << ran.err;
}

TEST(Usage, TheEngineAnswersLineByLine) {
    const Ran ran =
        run({"engine"}, {.input = "{\"load\": " + text::one_line(text::Json::parse(small_duel)) +
                                  ", \"seed\": 1}\nnonsense\n{\"choices\": true}\n"});
    EXPECT_EQ(ran.exit, 0);
    const auto lines = json_lines(ran.out);
    ASSERT_EQ(lines.size(), 3U);
    EXPECT_TRUE(lines[1].contains("error"));
    EXPECT_TRUE(lines[2].contains("menu")) << ran.out;
}

}  // namespace
}  // namespace breakneck::test::usage_test
