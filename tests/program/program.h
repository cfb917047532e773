// Runs the real program as somebody at a shell would.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "text/json.h"

namespace breakneck::test {

/// A folder of its own for each test; gone with everything in it afterwards.
class Folder {
  public:
    Folder();
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder();
    const std::filesystem::path& path() const { return path_; }
    std::filesystem::path operator/(const std::string& name) const { return path_ / name; }

  private:
    std::filesystem::path path_;
};

struct Ran {
    std::string out;
    std::string err;
    int exit = -1;
};

struct How {
    std::filesystem::path folder;            // to run in; empty: one made for the run
    std::string input;                       // what is typed
    std::map<std::string, std::string> env;  // set on top of what is there
};

Ran run(const std::vector<std::string>& arguments, const How& how = {});

/// The program running while a test goes on. Who reads what it prints reads all of it.
enum class Screen : std::uint8_t { off, read };
class Running {
  public:
    Running(const std::vector<std::string>& arguments, const std::filesystem::path& folder,
            Screen screen = Screen::off);
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;
    ~Running();
    void type(const std::string& line) const;
    /// What it prints until it waits for something to be typed, or to its end.
    std::string read_to_prompt() const;
    /// As Ctrl-C does, once the program is ready for it and has worked for so many hundredths of a
    /// second of the processor's time; what it prints then, and how it ends.
    Ran interrupt(int after = 20);
    /// Nothing more is typed; the rest of what it prints, and how it ends.
    Ran end();
    /// As `kill -9` does: nothing can be put in order first.
    void kill();

  private:
    Ran rest();

    pid_t child_ = -1;
    int keyboard_ = -1;
    int screen_ = -1;
};

/// Waits, a while at most, until a file has so many lines.
bool grows_to(const std::filesystem::path& file, std::size_t lines);

/// Each line of the output as JSON, at least one; fails the test where one is none.
std::vector<text::Json> json_lines(const std::string& out);

/// A small duel: Ana and Bo two steps apart.
inline constexpr const char* small_duel = R"({"format": 1, "system": "coin_duel",
"title": "Small duel", "board": {"rows": ["......"]},
"sides": [{"name": "locals"}, {"name": "strangers"}],
"people": [{"name": "Ana", "side": "locals", "at": "A1", "aim": 1, "luck": 0},
           {"name": "Bo", "side": "strangers", "at": "C1", "luck": 0}]})";

}  // namespace breakneck::test
