// Files that grow: one writer at a time, and whole lines only.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "cli/data_files.h"
#include "tests/support/full_disk.h"

namespace breakneck::cli::file_writing_test {
namespace {

namespace fs = std::filesystem;

struct GrowingFiles : testing::Test {
    ~GrowingFiles() override { fs::remove(file); }
    fs::path file = fs::path(testing::TempDir()) / "growing_file_test.jsonl";
};

TEST_F(GrowingFiles, HaveOneWriterAtATime) {
    GrowingFile first;
    ASSERT_FALSE(first.create(file));
    GrowingFile second;
    const auto problem = second.open(file);
    ASSERT_TRUE(problem);
    EXPECT_EQ(problem->what, file.string() + ": is being written by another breakneck");
    EXPECT_FALSE(second.is_open());
    first = GrowingFile();
    EXPECT_FALSE(second.open(file));
}

TEST_F(GrowingFiles, AreMadeOnlyWhereNothingIs) {
    GrowingFile growing;
    EXPECT_TRUE(growing.open(file)) << "it is not there";
    EXPECT_FALSE(fs::exists(file));
    ASSERT_FALSE(growing.create(file));
    EXPECT_TRUE(GrowingFile().create(file));
    EXPECT_TRUE(GrowingFile().open(fs::path(testing::TempDir()))) << "a folder";
}

TEST_F(GrowingFiles, AreNotWrittenToOnceTheyAreNoLongerAsTheyWereLeft) {
    const auto wrong_after = [&](auto&& change) {
        fs::remove(file);
        GrowingFile growing;
        EXPECT_FALSE(growing.create(file));
        EXPECT_FALSE(growing.add("one"));
        EXPECT_FALSE(growing.check());
        change();
        const auto problem = growing.add("two");
        EXPECT_TRUE(growing.check());
        return problem ? problem->what : "nothing";
    };
    const std::string name = file.string();
    EXPECT_EQ(wrong_after([&] { fs::remove(file); }),
              name + ": was removed while it was being written");
    EXPECT_FALSE(fs::exists(file));
    EXPECT_EQ(wrong_after([&] { fs::resize_file(file, 2); }),
              name + ": was cut while it was being written");
    EXPECT_EQ(fs::file_size(file), 2U);
    EXPECT_EQ(wrong_after([&] { std::ofstream(file, std::ios::app) << "other\n"; }),
              name + ": was also written by something else");
    EXPECT_EQ(wrong_after([&] {
                  fs::remove(file);
                  std::ofstream(file) << "one\n";
              }),
              name + ": another file has taken its place");
}

TEST_F(GrowingFiles, KeepNoHalfLineWhenTheDiskIsFull) {
    GrowingFile growing;
    ASSERT_FALSE(growing.create(file));
    ASSERT_FALSE(growing.add("one"));
    {
        const test::FullAt full(10);
        EXPECT_TRUE(growing.add("a line that does not fit"));
        EXPECT_EQ(fs::file_size(file), 4U);
    }
    EXPECT_FALSE(growing.add("two"));
    const auto bytes = read_bytes(file);
    EXPECT_EQ(std::get<std::string>(bytes), "one\ntwo\n");
}

}  // namespace
}  // namespace breakneck::cli::file_writing_test
