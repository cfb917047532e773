// Files that grow: one writer at a time, and whole lines only.
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <csignal>
#include <filesystem>

#include "cli/data_files.h"

namespace breakneck::cli::file_writing_test {
namespace {

namespace fs = std::filesystem;

struct GrowingFiles : testing::Test {
    ~GrowingFiles() override { fs::remove(file); }
    fs::path file = fs::path(testing::TempDir()) / "growing_file_test.jsonl";
};

TEST_F(GrowingFiles, HaveOneWriterAtATime) {
    GrowingFile first;
    ASSERT_FALSE(first.open(file));
    GrowingFile second;
    const auto problem = second.open(file);
    ASSERT_TRUE(problem);
    EXPECT_EQ(problem->what, file.string() + ": is being written by another breakneck");
    EXPECT_FALSE(second.is_open());
    first = GrowingFile();
    EXPECT_FALSE(second.open(file));
}

/// Lets files grow to so many bytes only, as a full disk would.
struct FullAt {
    explicit FullAt(rlim_t bytes) {
        ::getrlimit(RLIMIT_FSIZE, &before);
        const rlimit now{bytes, before.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &now);
    }
    ~FullAt() {
        ::setrlimit(RLIMIT_FSIZE, &before);
        std::signal(SIGXFSZ, handler);
    }
    FullAt(const FullAt&) = delete;
    FullAt& operator=(const FullAt&) = delete;
    void (*handler)(int) = std::signal(SIGXFSZ, SIG_IGN);
    rlimit before{};
};

TEST_F(GrowingFiles, KeepNoHalfLineWhenTheDiskIsFull) {
    GrowingFile growing;
    ASSERT_FALSE(growing.open(file));
    ASSERT_FALSE(growing.add("one"));
    {
        const FullAt full(10);
        EXPECT_TRUE(growing.add("a line that does not fit"));
        EXPECT_EQ(fs::file_size(file), 4U);
    }
    EXPECT_FALSE(growing.add("two"));
    const auto bytes = read_bytes(file);
    EXPECT_EQ(std::get<std::string>(bytes), "one\ntwo\n");
}

}  // namespace
}  // namespace breakneck::cli::file_writing_test
