// What the help and the pages about studies show can be typed as it stands there.
#include <gtest/gtest.h>

#include <algorithm>
#include <iomanip>
#include <sstream>

#include "tests/program/program.h"
#include "tests/support/files.h"
#include "tests/support/places.h"

namespace breakneck::test::examples_test {
namespace {

using Words = std::vector<std::string>;
using Examples = std::vector<std::string>;  // in the order in which they are read

void add(Examples& into, const std::string& command) {
    if (std::find(into.begin(), into.end(), command) == into.end()) into.push_back(command);
}

/// The command at the beginning of a text, without what is said about it.
std::string command_in(const std::string& text) {
    return text.substr(0, std::min(text.find("  "), text.find(" < ")));
}

/// The examples of a help: lines that begin with the program's name.
void add_examples(const std::string& help, Examples& into) {
    std::istringstream in(help);
    for (std::string line; std::getline(in, line);)
        if (line.starts_with("  breakneck")) add(into, command_in(line.substr(2)));
}

/// The commands a page shows, behind a $ or in the text; those with a place holder are none.
void add_commands(const std::string& page, Examples& into) {
    for (const char* mark : {"$ breakneck ", "`breakneck "})
        for (std::size_t at = page.find(mark); at != std::string::npos;
             at = page.find(mark, at + 1)) {
            const std::size_t from = page.find("breakneck", at);
            const std::string text =
                command_in(page.substr(from, page.find_first_of("`\n", from) - from));
            const bool whole = text.find("FILE") == std::string::npos &&
                               text.find("…") == std::string::npos &&
                               std::count(text.begin(), text.end(), ' ') > 1;
            if (whole) add(into, text);
        }
}

void set_value(Words& words, const std::string& option, const std::string& value) {
    auto at = std::find(words.begin(), words.end(), option);
    if (at == words.end()) at = words.insert(words.end(), {option, ""});
    *(at + 1) = value;
}

/// The words behind the program's name, so that no game takes long.
Words quick_words(const std::string& command) {
    std::istringstream in(command);
    Words words;
    for (std::string word; in >> std::quoted(word);) words.push_back(word);
    words.erase(words.begin());
    if (words.empty()) return words;
    if (words[0] == "sim") set_value(words, "--trials", "10");
    if (words[0] == "advise") set_value(words, "--think", "0s");
    if (words[0] == "play") set_value(words, "--level", "1");
    if (words[0] != "tournament") return words;
    set_value(words, "--levels", "1,0");
    set_value(words, "--pairs", "1");
    words.emplace_back("courtyard");
    return words;
}

/// A folder with the files that examples name.
struct Shelf {
    Folder folder;
    Shelf() {
        for (const char* each : {"duel.json", "mine.json", "theirs.json", "soft.json"})
            write_file(folder / each, small_duel);
        run({"play", "duel.json", "--auto", "all", "--seed", "3", "--save", "game.log.jsonl"},
            {.folder = folder.path()});
    }
    /// New files may be written over others here.
    void expect_runs(const std::string& command) const {
        Words words = quick_words(command);
        if (words.size() > 1 && words[0] == "scene" && words[1] == "new")
            words.insert(words.end(), {"--force", "--side", "a", "--side", "b"});
        const Ran ran = run(words, {.folder = folder.path()});
        EXPECT_EQ(ran.exit, 0) << command << '\n' << ran.out << ran.err;
    }
};

TEST(Examples, OfEveryHelpRun) {
    Examples examples;
    for (const Words& each : std::vector<Words>{{"--help"},
                                                {"play", "--help"},
                                                {"odds", "--help"},
                                                {"sim", "--help"},
                                                {"scene", "--help"},
                                                {"check", "--help"},
                                                {"replay", "--help"},
                                                {"advise", "--help"},
                                                {"tournament", "--help"},
                                                {"roll", "--help"},
                                                {"rules", "--help"},
                                                {"engine", "--help"}})
        add_examples(run(each).out, examples);
    EXPECT_GE(examples.size(), 20U);
    const Shelf shelf;
    for (const std::string& each : examples) shelf.expect_runs(each);
}

TEST(Examples, OfThePagesAboutStudiesRun) {
    Examples commands;
    for (const char* each : {"advice.md", "sim.md"})
        add_commands(read_file(root() / "docs" / each), commands);
    EXPECT_GE(commands.size(), 6U);
    const Shelf shelf;
    for (const std::string& each : commands) shelf.expect_runs(each);
}

}  // namespace
}  // namespace breakneck::test::examples_test
