// `breakneck odds`: what is wrong with what was asked, help, and Ctrl-C.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>

#include "tests/program/program.h"
#include "tests/support/places.h"

namespace breakneck::test::odds_usage_test {
namespace {

using text::Json;

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

TEST(OddsUsage, WrongChoicesFilesAndSeatsAreNamed) {
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

TEST(OddsUsage, ARefusedChoiceIsOne) {
    const Ran ran = run({"odds", "armed_car_and_lorry", "--seat", "gm", "--choice", "end_turn"});
    EXPECT_EQ(ran.exit, 1) << ran.out << ran.err;
    EXPECT_FALSE(ran.err.empty());
}

TEST(OddsUsage, WhatIsRefusedIsSaidAsItWasRead) {
    const Ran ran = run({"odds", "armed_car_and_lorry", "--choice", "attack vehicle=Mule"});
    EXPECT_EQ(ran.exit, 1);
    // The usual weapon is none: that is what is out of reach.
    EXPECT_TRUE(ran.err.starts_with("strike Mule with bare hands: that is out of reach; "))
        << ran.err;
    EXPECT_TRUE(has(ran.err, "breakneck odds armed_car_and_lorry --detail lists")) << ran.err;
}

TEST(OddsUsage, OfWhatIsWrongNothingElseIsSaid) {
    for (const char* choice : {"fly", "step to=A1"}) {
        const Ran ran = run({"odds", "courtyard", "--choice", choice});
        EXPECT_NE(ran.exit, 0);
        EXPECT_EQ(ran.out, "") << choice;
    }
}

TEST(OddsUsage, OptionsThatDoNotGoTogetherAreRefused) {
    const std::vector<std::pair<std::vector<std::string>, std::string>> wrong{
        {{"--whole", "--choice", "pass"}, "--whole and --choice do not go together"},
        {{"--whole", "--choice", "pass", "--plan", "pass"}, "do not go together"},
        {{"--whole", "--plan", "pass"}, "--whole and --plan do not go together"},
        {{"--whole", "--detail"}, "--whole and --detail do not go together"},
        {{"--plan", "pass"}, "say --choice first"},
        {{"--choice", ""}, "--choice needs a value"},
        {{"--choice", "pass", "--plan", " "}, "say a choice"}};
    for (const auto& [words, why] : wrong) {
        std::vector<std::string> all{"odds", "courtyard"};
        all.insert(all.end(), words.begin(), words.end());
        const Ran ran = run(all);
        EXPECT_EQ(ran.exit, 2) << why;
        EXPECT_TRUE(has(ran.err, why)) << ran.err;
        EXPECT_TRUE(has(ran.err, "Try: breakneck odds --help")) << ran.err;
        EXPECT_EQ(ran.out, "");
    }
    const Ran ran = run({"odds", "courtyard", "--whole", "--detail", "--json"});
    EXPECT_EQ(ran.exit, 2);
    EXPECT_FALSE(Json::parse(ran.out)["ok"].get<bool>());
}

TEST(OddsUsage, AnUnknownSeatIsTwoAndOneThatIsNotAskedIsOne) {
    for (const std::vector<std::string>& more :
         {std::vector<std::string>{}, {"--choice", "pass"}, {"--whole"}}) {
        std::vector<std::string> words{"odds", "courtyard", "--seat", "Nobody"};
        words.insert(words.end(), more.begin(), more.end());
        const Ran text = run(words);
        EXPECT_EQ(text.exit, 2);
        EXPECT_TRUE(has(text.err, "Nobody")) << text.err;
        words.emplace_back("--json");
        const Ran json = run(words);
        EXPECT_EQ(json.exit, 2);
        EXPECT_TRUE(has(Json::parse(json.out)["problem"].get<std::string>(), "Nobody"));
    }
    for (const std::vector<std::string>& more :
         {std::vector<std::string>{}, {"--choice", "toss direction=e"}}) {
        std::vector<std::string> words{"odds", "courtyard", "--seat", "Ana"};
        words.insert(words.end(), more.begin(), more.end());
        const Ran text = run(words);
        EXPECT_EQ(text.exit, 1);
        EXPECT_TRUE(has(text.err, "Bo is asked")) << text.err;
        EXPECT_EQ(text.out, "");
        words.emplace_back("--json");
        const Ran json = run(words);
        EXPECT_EQ(json.exit, 1);
        const Json problem = Json::parse(json.out);
        EXPECT_FALSE(problem["ok"].get<bool>());
        EXPECT_TRUE(has(problem["problem"].get<std::string>(), "Bo is asked")) << problem;
    }
}

TEST(OddsUsage, HelpShowsWhatToType) {
    const Ran ran = run({"odds", "--help"});
    for (const char* each : {"Examples:", "--choice \"toss", "--plan evade", "--whole   "})
        EXPECT_TRUE(has(ran.out, each)) << ran.out;
    // As they stand there.
    EXPECT_EQ(run({"odds", "courtyard", "--choice", "toss direction=e height=low"}).exit, 0);
    const Ran plan =
        run({"odds", "armed_car_and_lorry", "--choice", "aim vehicle=Mule", "--plan", "evade"});
    EXPECT_TRUE(has(plan.out, "  100%  evasive maneuvers")) << plan.out << plan.err;
}

TEST(OddsUsage, CtrlCEndsTheWholeWithAWord) {
    const Folder folder;
    Running running({"odds", "highway_pursuit", "--whole", "--json"}, folder.path(), Screen::read);
    const Ran ran = running.interrupt();
    EXPECT_EQ(ran.exit, 130);
    EXPECT_TRUE(has(Json::parse(ran.out)["problem"].get<std::string>(), "Stopped")) << ran.out;
}

TEST(OddsUsage, CtrlCTellsWhatWasRolledSoFar) {
    const Folder folder;
    Running running({"roll", "4d6kh3", "--times", "1000000000000", "--json"}, folder.path(),
                    Screen::read);
    const Ran ran = running.interrupt();
    EXPECT_EQ(ran.exit, 130);
    const Json json = Json::parse(ran.out);
    EXPECT_EQ(json["finish"], "stopped");
    const auto rolls = json["summary"]["rolls"].get<std::uint64_t>();
    EXPECT_GT(rolls, 0U);
    EXPECT_LT(rolls, json["times"].get<std::uint64_t>());
    std::uint64_t counted = 0;
    for (const Json& each : json["summary"]["counts"])
        counted += each["count"].get<std::uint64_t>();
    EXPECT_EQ(counted, rolls);
}

/// What the program says on a terminal until it says this, and after Ctrl-C.
std::string on_a_terminal_until(const std::vector<const char*>& arguments, const std::string& said,
                                int& exit) {
    const int terminal = ::posix_openpt(O_RDWR | O_NOCTTY);
    ::grantpt(terminal);
    ::unlockpt(terminal);
    const int screen = ::open(::ptsname(terminal), O_RDWR | O_NOCTTY);
    const pid_t child = ::fork();
    if (child == 0) {
        ::dup2(screen, STDERR_FILENO);
        std::vector<char*> words;
        for (const char* each : arguments) words.push_back(const_cast<char*>(each));
        words.push_back(nullptr);
        ::execv(words.front(), words.data());
        ::_exit(127);
    }
    ::close(screen);
    std::string out;
    std::array<char, 512> part{};
    bool stopped = false;
    for (ssize_t size = 0; (size = ::read(terminal, part.data(), part.size())) > 0;) {
        out.append(part.data(), static_cast<std::size_t>(size));
        if (stopped || !has(out, said)) continue;
        ::kill(child, SIGINT);
        stopped = true;
    }
    ::close(terminal);
    int status = 0;
    ::waitpid(child, &status, 0);
    exit = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return out;
}

TEST(OddsUsage, OnATerminalTheWholeSaysThatItIsReading) {
    const std::string path = program().string();
    int exit = -1;
    const std::string out = on_a_terminal_until(
        {path.c_str(), "odds", "highway_pursuit", "--whole"}, "Reading all that can happen", exit);
    EXPECT_TRUE(has(out, "Reading all that can happen")) << out;
    EXPECT_TRUE(has(out, "\r\033[KStopped: ")) << out;
    EXPECT_EQ(exit, 130);
}

}  // namespace
}  // namespace breakneck::test::odds_usage_test
