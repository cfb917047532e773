// Runs the real program as somebody at a shell would.
#include "tests/program/program.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>
#include <thread>

#include "tests/support/files.h"
#include "tests/support/places.h"

namespace breakneck::test {

namespace fs = std::filesystem;

namespace {

/// Turns the child into the program; never returns.
[[noreturn]] void become(const std::vector<std::string>& arguments, const fs::path& folder,
                         const std::map<std::string, std::string>& env) {
    for (const char* each : {"COLUMNS", "NO_COLOR", "BREAKNECK_DATA"}) ::unsetenv(each);
    for (const auto& [name, value] : env) ::setenv(name.c_str(), value.c_str(), 1);
    std::vector<std::string> words{program().string()};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> pointers;
    for (std::string& each : words) pointers.push_back(each.data());
    pointers.push_back(nullptr);
    constexpr int not_started = 127;
    if (::chdir(folder.c_str()) != 0) ::_exit(not_started);
    ::execv(pointers.front(), pointers.data());
    ::_exit(not_started);
}

void redirect(int descriptor, const fs::path& file, int flags) {
    constexpr mode_t mode = 0600;
    const int opened = ::open(file.c_str(), flags, mode);
    ::dup2(opened, descriptor);
    ::close(opened);
}

std::string proc_file(pid_t process, const char* name) {
    std::ifstream in("/proc/" + std::to_string(process) + "/" + name);
    return {std::istreambuf_iterator<char>(in), {}};
}

bool catches_interrupts(pid_t process) {
    const std::string status = proc_file(process, "status");
    const std::size_t caught = status.find("SigCgt:");
    constexpr int hexadecimal = 16;
    return caught != std::string::npos &&
           (std::stoull(status.substr(caught + 7), nullptr, hexadecimal) >> (SIGINT - 1) & 1U) != 0;
}

/// Of the processor, in hundredths of a second.
int cpu_ticks(pid_t process) {
    const std::string stat = proc_file(process, "stat");
    std::istringstream rest(stat.substr(std::min(stat.rfind(')') + 1, stat.size())));
    std::string skipped;
    constexpr int before_ticks = 11;
    for (int i = 0; i < before_ticks; ++i) rest >> skipped;
    int ticks = 0;
    rest >> ticks;
    return ticks;
}

/// Waits, a while at most, until something is so; what the process has used by then.
template <class IsSo>
int cpu_ticks_when(pid_t process, IsSo&& is_so) {
    constexpr std::chrono::milliseconds pause{10};
    constexpr int tries = 6000;
    for (int i = 0; i < tries && !is_so(); ++i) std::this_thread::sleep_for(pause);
    return cpu_ticks(process);
}

std::string read_to_end(int descriptor) {
    std::string out;
    std::array<char, 4096> part{};
    for (ssize_t size = 0; (size = ::read(descriptor, part.data(), part.size())) > 0;)
        out.append(part.data(), static_cast<std::size_t>(size));
    return out;
}

}  // namespace

Folder::Folder() {
    std::string name = (fs::temp_directory_path() / "breakneck_XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) ADD_FAILURE() << "no folder " << name;
    path_ = name;
}

Folder::~Folder() {
    std::error_code error;
    fs::remove_all(path_, error);
}

Ran run(const std::vector<std::string>& arguments, const How& how) {
    const Folder own;
    const fs::path folder = how.folder.empty() ? own.path() : how.folder;
    const Folder files;
    write_file(files / "in", how.input);
    const pid_t child = ::fork();
    if (child == 0) {
        redirect(STDIN_FILENO, files / "in", O_RDONLY);
        redirect(STDOUT_FILENO, files / "out", O_WRONLY | O_CREAT);
        redirect(STDERR_FILENO, files / "err", O_WRONLY | O_CREAT);
        become(arguments, folder, how.env);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_TRUE(WIFEXITED(status)) << "ended by signal " << WTERMSIG(status);
    return {read_file(files / "out"), read_file(files / "err"), WEXITSTATUS(status)};
}

Running::Running(const std::vector<std::string>& arguments, const fs::path& folder, Screen screen) {
    int keys[2] = {-1, -1};
    int shown[2] = {-1, -1};
    if (::pipe(keys) != 0 || ::pipe(shown) != 0) ADD_FAILURE() << "no pipe";
    child_ = ::fork();
    if (child_ == 0) {
        ::dup2(keys[0], STDIN_FILENO);
        ::dup2(shown[1], STDOUT_FILENO);
        for (const int each : {keys[0], keys[1], shown[0], shown[1]}) ::close(each);
        if (screen == Screen::off) redirect(STDOUT_FILENO, "/dev/null", O_WRONLY);
        become(arguments, folder, {});
    }
    ::close(keys[0]);
    ::close(shown[1]);
    keyboard_ = keys[1];
    screen_ = shown[0];
}

Running::~Running() {
    kill();
    ::close(keyboard_);
    ::close(screen_);
}

std::string Running::read_to_prompt() const {
    std::string out;
    std::array<char, 4096> part{};
    // What was read may end in the middle of a line that only looks like a prompt.
    const auto more_comes = [&] {
        pollfd screen{.fd = screen_, .events = POLLIN, .revents = 0};
        return ::poll(&screen, 1, 20) > 0 && (screen.revents & POLLIN) != 0;
    };
    while ((!out.ends_with("> ") && !out.ends_with(": ")) || more_comes()) {
        const ssize_t size = ::read(screen_, part.data(), part.size());
        if (size <= 0) break;
        out.append(part.data(), static_cast<std::size_t>(size));
    }
    return out;
}

void Running::type(const std::string& line) const {
    const std::string whole = line + "\n";
    EXPECT_EQ(::write(keyboard_, whole.data(), whole.size()), static_cast<ssize_t>(whole.size()));
}

Ran Running::interrupt(int after) {
    const int ready = cpu_ticks_when(child_, [&] { return catches_interrupts(child_); });
    cpu_ticks_when(child_, [&] { return cpu_ticks(child_) > ready + after; });
    ::kill(child_, SIGINT);
    return rest();
}

Ran Running::end() {
    ::close(std::exchange(keyboard_, -1));
    return rest();
}

Ran Running::rest() {
    constexpr std::chrono::milliseconds pause{10};
    Ran ran{read_to_end(screen_), "", -1};
    int status = 0;
    while (::waitpid(child_, &status, 0) < 0) std::this_thread::sleep_for(pause);
    child_ = -1;
    EXPECT_TRUE(WIFEXITED(status)) << "ended by signal " << WTERMSIG(status);
    ran.exit = WEXITSTATUS(status);
    return ran;
}

void Running::kill() {
    if (child_ < 0) return;
    ::kill(child_, SIGKILL);
    ::waitpid(child_, nullptr, 0);
    child_ = -1;
}

bool grows_to(const fs::path& file, std::size_t lines) {
    constexpr std::chrono::milliseconds pause{20};
    constexpr int tries = 3000;
    for (int i = 0; i < tries; ++i) {
        if (fs::exists(file)) {
            const std::string bytes = read_file(file);
            if (std::cmp_greater_equal(std::count(bytes.begin(), bytes.end(), '\n'), lines))
                return true;
        }
        std::this_thread::sleep_for(pause);
    }
    return false;
}

std::vector<text::Json> json_lines(const std::string& out) {
    std::vector<text::Json> lines;
    std::istringstream in(out);
    for (std::string line; std::getline(in, line);) {
        lines.push_back(text::Json::parse(line, nullptr, false));
        EXPECT_FALSE(lines.back().is_discarded()) << line;
    }
    EXPECT_FALSE(lines.empty());
    if (lines.empty()) lines.emplace_back();  // a test that fails goes on
    return lines;
}

}  // namespace breakneck::test
