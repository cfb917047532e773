// `breakneck replay`: logs and transcripts retold and checked.
#include <gtest/gtest.h>

#include "tests/program/program.h"
#include "tests/support/files.h"
#include "tests/support/places.h"

namespace breakneck::test::replay_test {
namespace {

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

class Replay : public testing::Test {
  protected:
    Folder folder;
    std::string log;

    void SetUp() override {
        write_file(folder / "duel.json", small_duel);
        run({"play", "duel.json", "--save", "log.jsonl", "--dice", "all=typed"},
            {.folder = folder.path(), .input = "\nas\n2c\ntoss e low\nstay\n3 4\n4\n"});
        log = read_file(folder / "log.jsonl");
    }
    Ran replay(const std::string& bytes, const std::vector<std::string>& more = {}) const {
        write_file(folder / "log.jsonl", bytes);
        std::vector<std::string> arguments{"replay", "log.jsonl"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return run(arguments, {.folder = folder.path()});
    }
    std::string with(const std::string& old, const std::string& now) const {
        std::string bytes = log;
        const std::size_t at = bytes.find(old);
        EXPECT_NE(at, std::string::npos) << old << " in " << bytes;
        return at == std::string::npos ? bytes : bytes.replace(at, old.size(), now);
    }
};

TEST_F(Replay, RetellsTheStory) {
    const Ran ran = replay(log);
    EXPECT_EQ(ran.exit, 0) << ran.err;
    EXPECT_TRUE(has(ran.out, "Ana throws east, low.")) << ran.out;
    EXPECT_TRUE(has(ran.out, "Bo loses a heart.")) << ran.out;
    json_lines(replay(log, {"--json"}).out);
}

TEST_F(Replay, AGoodLogPassesTheCheck) {
    EXPECT_EQ(replay(log, {"--check"}).exit, 0);
    EXPECT_EQ(json_lines(replay(log, {"--check", "--json"}).out)[0]["ok"], true);
}

TEST_F(Replay, AnotherDieIsFoundOutWithItsLine) {
    const Ran ran = replay(with("[3,4]", "[1,4]"), {"--check"});
    EXPECT_EQ(ran.exit, 1);
    EXPECT_TRUE(has(ran.err, "log.jsonl:7:")) << ran.err;
}

TEST_F(Replay, ADamagedLineIsNamed) {
    const Ran ran = replay(with("\"toss\"", "\"toss"), {"--check"});
    EXPECT_EQ(ran.exit, 2);
    EXPECT_TRUE(has(ran.err, "log.jsonl:6")) << ran.err;
    EXPECT_EQ(replay("").exit, 2);
    EXPECT_EQ(replay("hello\n").exit, 2);
    EXPECT_EQ(json_lines(replay("hello\n", {"--json"}).out)[0]["ok"], false);
}

TEST_F(Replay, AnEncounterIsCalledOne) {
    write_file(folder / "other.json", small_duel);
    const Ran ran = run({"replay", "other.json"}, {.folder = folder.path()});
    EXPECT_EQ(ran.exit, 2);
    EXPECT_EQ(ran.err, "other.json: is an encounter, not a log; play plays it\n");
}

TEST_F(Replay, TranscriptsAreCheckedLineByLine) {
    const std::filesystem::path file = test::root() / "tests/transcripts/coin_duel/throwing.txt";
    const Ran good = run({"replay", file.string(), "--check"});
    EXPECT_EQ(good.exit, 0) << good.err;
    std::string text = read_file(file);
    const std::size_t at = text.find("needs 8: hit");
    ASSERT_NE(at, std::string::npos);
    text.replace(at, 12, "needs 8: luck");
    write_file(folder / "wrong.txt", text);
    const Ran wrong = run({"replay", (folder / "wrong.txt").string(), "--check"});
    EXPECT_EQ(wrong.exit, 1) << wrong.out;
    const auto line = std::count(text.begin(), text.begin() + static_cast<long>(at), '\n') + 1;
    EXPECT_TRUE(has(wrong.err, "wrong.txt:" + std::to_string(line))) << wrong.err;
}

}  // namespace
}  // namespace breakneck::test::replay_test
