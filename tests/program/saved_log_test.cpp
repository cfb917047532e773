// Saved games and several processes: one goes on with a log, and nothing of it is lost.
#include <gtest/gtest.h>

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

}  // namespace
}  // namespace breakneck::test::saved_log_test
