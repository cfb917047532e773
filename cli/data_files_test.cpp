// Reading: named pipes, which may have nobody who writes.
#include "cli/data_files.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <thread>

namespace breakneck::cli::data_files_test {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;

struct Pipe {
    explicit Pipe(const std::string& name) : file(fs::path(testing::TempDir()) / name) {
        fs::remove(file);
        EXPECT_EQ(::mkfifo(file.c_str(), 0600), 0);
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;
    ~Pipe() { fs::remove(file); }

    /// What is read while somebody opens it after a while, and writes after another.
    std::string read_while_written(milliseconds before, milliseconds more) const {
        std::thread writer([&] {
            std::this_thread::sleep_for(before);
            const int pipe = ::open(file.c_str(), O_WRONLY);
            std::this_thread::sleep_for(more);
            EXPECT_EQ(::write(pipe, "hello", 5), 5);
            ::close(pipe);
        });
        const auto read = read_bytes(file);
        writer.join();
        const auto* problem = std::get_if<FileProblem>(&read);
        return problem != nullptr ? problem->what : std::get<std::string>(read);
    }
    fs::path file;
};

TEST(Pipes, are_read_whoever_is_slow_and_nobody_is_waited_for_for_ever) {
    const Pipe slow("breakneck_slow_pipe");
    std::string from_slow;
    std::thread meanwhile(
        [&] { from_slow = slow.read_while_written(milliseconds(0), milliseconds(3'200)); });
    const Pipe soon("breakneck_pipe");
    EXPECT_EQ(soon.read_while_written(milliseconds(50), milliseconds(0)), "hello");
    const auto nothing = read_bytes(soon.file);
    meanwhile.join();
    ASSERT_TRUE(std::holds_alternative<FileProblem>(nothing));
    EXPECT_EQ(std::get<FileProblem>(nothing).what,
              soon.file.string() + ": is a pipe, and nobody writes to it");
    EXPECT_EQ(from_slow, "hello");
}

}  // namespace
}  // namespace breakneck::cli::data_files_test
