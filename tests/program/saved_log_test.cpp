// Saved games and several processes: one goes on with a log, and nothing of it is lost.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <thread>

#include "tests/program/program.h"
#include "tests/support/files.h"
#include "tests/support/full_disk.h"

namespace breakneck::test::saved_log_test {
namespace {

namespace fs = std::filesystem;

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

/// The text as it was before lines were broken to fit the screen.
std::string unbroken(std::string text) {
    std::replace(text.begin(), text.end(), '\n', ' ');
    for (std::size_t at = 0; (at = text.find("  ")) != std::string::npos;) text.erase(at, 1);
    return text;
}

long lines_in(const fs::path& file) {
    const std::string bytes = read_file(file);
    return std::count(bytes.begin(), bytes.end(), '\n');
}

class SavedLogs : public testing::Test {
  protected:
    Folder folder;

    void SetUp() override { write_file(folder / "duel.json", small_duel); }
    fs::path log() const { return folder / "duel.log.jsonl"; }
    Ran play(const std::vector<std::string>& more, const std::string& input = "") const {
        std::vector<std::string> arguments{"play"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return run(arguments, {.folder = folder.path(), .input = input});
    }
    Ran check() const {
        return run({"replay", "duel.log.jsonl", "--check"}, {.folder = folder.path()});
    }
};

TEST_F(SavedLogs, OneProcessAtATimeReadsALogToGoOn) {
    const Running game({"play", "duel.json"}, folder.path());
    ASSERT_TRUE(grows_to(log(), 1));
    // What stands there while another writes is not read: it may be half of something.
    std::ofstream(log(), std::ios::app) << "{\"line\": 1,\n";
    for (const auto& each :
         {std::vector<std::string>{"duel.log.jsonl"}, {"duel.json", "--resume"}}) {
        const Ran ran = play(each);
        EXPECT_EQ(ran.exit, 1) << ran.err;
        EXPECT_EQ(ran.err, "duel.log.jsonl: is being written by another breakneck\n");
    }
}

TEST_F(SavedLogs, ManyWhoGoOnAtOnceLeaveALogThatOpens) {
    ASSERT_EQ(play({"duel.json", "--seed", "5"}, "begin\n").exit, 0);
    for (int round = 0; round < 3; ++round) {
        std::vector<std::thread> all;
        for (int i = 0; i < 4; ++i)
            all.emplace_back([&] { play({"duel.log.jsonl"}, "pass\npass\n"); });
        for (std::thread& each : all) each.join();
    }
    EXPECT_TRUE(grows_to(log(), 3)) << "nobody went on";
    const Ran ran = check();
    EXPECT_EQ(ran.exit, 0) << ran.err;
}

TEST_F(SavedLogs, NothingIsLeftWhereThereIsNoRoomToBegin) {
    {
        const FullAt full(100);
        EXPECT_EQ(play({"duel.json"}).exit, 1);
    }
    EXPECT_FALSE(fs::exists(log()));
    EXPECT_EQ(play({"duel.json"}).exit, 0);
    EXPECT_TRUE(fs::exists(log()));
}

/// A duel whose file is gone after its first choice.
class LostLogs : public SavedLogs {
  protected:
    Ran lose(const std::string& then, bool cut = false) const {
        Running game({"play", "duel.json", "--seed", "5"}, folder.path(), Screen::read);
        game.read_to_prompt();
        game.type("begin");
        std::string out = game.read_to_prompt();
        if (cut)
            fs::resize_file(log(), 20);
        else
            fs::remove(log());
        for (std::size_t at = 0; at < then.size(); at = then.find('\n', at) + 1) {
            game.type(then.substr(at, then.find('\n', at) - at));
            out += game.read_to_prompt();
        }
        Ran ran = game.end();
        ran.out = unbroken(out + ran.out);
        return ran;
    }
};

TEST_F(LostLogs, AreToldOfAtOnceAndAtTheEnd) {
    const Ran ran = lose("pass\nquit\n");
    const std::size_t told = ran.out.find(
        "duel.log.jsonl: was removed while it was being written; "
        "save writes all of it anew");
    ASSERT_NE(told, std::string::npos) << ran.out;
    EXPECT_LT(told, ran.out.find("> quit")) << ran.out;
    EXPECT_FALSE(has(ran.out, "Saved in")) << ran.out;
    EXPECT_EQ(ran.exit, 1);
    EXPECT_FALSE(fs::exists(log()));
}

TEST_F(LostLogs, CutOnesAreToldOfTooAndNothingIsAddedToThem) {
    const Ran ran = lose("pass\nquit\n", true);
    EXPECT_TRUE(has(ran.out, "duel.log.jsonl: was cut while it was being written")) << ran.out;
    EXPECT_FALSE(has(ran.out, "Saved in")) << ran.out;
    EXPECT_EQ(ran.exit, 1);
    EXPECT_EQ(fs::file_size(log()), 20U);
}

TEST_F(LostLogs, ThoseThatHoldSomethingElseNowAreNotCalledSaved) {
    Running game({"play", "duel.json", "--seed", "5"}, folder.path(), Screen::read);
    game.read_to_prompt();
    game.type("begin");
    game.read_to_prompt();
    const std::string bytes = read_file(log());
    std::fstream(log(), std::ios::in | std::ios::out).seekp(long(bytes.size() / 2)) << "xx";
    game.type("quit");
    std::string out = game.read_to_prompt();
    const Ran ran = game.end();
    out = unbroken(out + ran.out);
    EXPECT_TRUE(has(out, "duel.log.jsonl: was changed while it was being written")) << out;
    EXPECT_FALSE(has(out, "Saved in")) << out;
    EXPECT_EQ(ran.exit, 1);
}

TEST_F(LostLogs, AreWrittenAnewBySave) {
    for (const bool cut : {false, true}) {
        const Ran ran = lose("pass\nsave\npass\nquit\n", cut);
        EXPECT_EQ(ran.exit, 0) << ran.out;
        EXPECT_TRUE(has(ran.out, "All of it is written anew in duel.log.jsonl.")) << ran.out;
        EXPECT_TRUE(has(ran.out, "Saved in duel.log.jsonl")) << ran.out;
        EXPECT_EQ(check().exit, 0) << check().err;
        EXPECT_EQ(lines_in(log()), 4);  // a head, begin, two passes
        fs::remove(log());
    }
}

TEST_F(LostLogs, CanBeKeptAtTheEnd) {
    EXPECT_EQ(lose("quit\nsave\n").exit, 0);
    EXPECT_EQ(check().exit, 0);
}

TEST_F(LostLogs, AreNotCalledSavedWhenAGameIsInterrupted) {
    Running game({"play", "duel.json"}, folder.path(), Screen::read);
    ASSERT_TRUE(grows_to(log(), 1));
    fs::remove(log());
    const Ran ran = game.interrupt(0);
    EXPECT_TRUE(has(ran.out, "The game is not saved")) << ran.out;
    EXPECT_FALSE(has(ran.out, "Saved in")) << ran.out;
}

}  // namespace
}  // namespace breakneck::test::saved_log_test
