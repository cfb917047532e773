// Whole games in the terminal: what the machine played is typed again, every choice, die and card.
#include <gtest/gtest.h>

#include <algorithm>
#include <deque>

#include "tests/program/program.h"
#include "tests/support/files.h"

namespace breakneck::test::whole_games_test {
namespace {

using text::Json;

/// The lines of a log in which somebody chose.
std::vector<Json> choices_in(const std::filesystem::path& log) {
    std::vector<Json> found;
    for (const Json& line : json_lines(read_file(log)))
        if (line.contains("choose")) found.push_back(line);
    return found;
}

/// A value as it is typed: a name with blanks in quotes, a list with semicolons.
std::string typed_value(const Json& value) {
    if (value.is_string()) {
        const auto name = value.get<std::string>();
        return name.find_first_of(" '") == name.npos ? name : "\"" + name + "\"";
    }
    if (!value.is_array()) return value.dump();
    std::string list;
    for (const Json& each : value) list += (list.empty() ? "" : ";") + typed_value(each);
    return list;
}
/// As words, or as JSON where there is more in it than words can say.
std::string typed_choice(const Json& choice) {
    if (std::any_of(choice.begin(), choice.end(),
                    [](const Json& each) { return each.is_object(); }))
        return choice.dump();
    auto typed = choice["do"].get<std::string>();
    for (const auto& [name, value] : choice.items()) {
        if (name == "do" || value.is_null() || (value.is_array() && value.empty())) continue;
        typed += " " + name + "=" + typed_value(value);
    }
    return typed;
}
/// What fell in a line of a log, one after the other.
std::deque<std::string> draws_in(const Json& line) {
    std::deque<std::string> found;
    for (const Json& draw : line.value("draws", Json::array()))
        for (const char* kind : {"faces", "cards"})
            for (const Json& each : draw.value(kind, Json::array()))
                found.push_back(each.is_string() ? each.get<std::string>() : each.dump());
    return found;
}
/// How many dice or cards the program waits for: "Ana rolls 2d6: " is two; 0 if it is a choice.
std::size_t awaited(const std::string& screen) {
    const std::string prompt = screen.substr(screen.rfind('\n') + 1);
    if (prompt.ends_with(" draws a card: ")) return 1;
    const std::size_t rolls = prompt.rfind(" rolls ");
    if (rolls == prompt.npos || !prompt.ends_with(": ")) return 0;
    return std::stoul(prompt.substr(rolls + 7));
}

/// Types choices, and dice and cards as they are asked for; true if all of them were.
bool type_all(const Running& game, const std::vector<Json>& played) {
    game.read_to_prompt();
    for (const Json& line : played) {
        game.type(typed_choice(line["choose"]));
        std::deque<std::string> draws = draws_in(line);
        std::string last;
        while (true) {
            const std::string screen = game.read_to_prompt();
            EXPECT_EQ(screen.find("\n! "), screen.npos) << screen;
            last = screen;
            const std::size_t count = awaited(screen);
            if (count == 0) break;
            if (draws.size() < count) {
                ADD_FAILURE() << "too few dice or cards for:\n" << screen;
                return false;
            }
            std::string faces;
            for (std::size_t i = 0; i < count; ++i, draws.pop_front()) faces += draws.front() + " ";
            faces.pop_back();
            game.type(faces);
        }
        if (!draws.empty()) {
            ADD_FAILURE() << "not asked for: " << draws.size() << "\n" << last;
            return false;
        }
    }
    return true;
}

/// The machine plays a ready scene against itself; then all of it is typed, and it is the same game
/// to its end.
void type_again(const std::string& scene, const std::string& seed) {
    const Folder folder;
    const Ran machine = run({"play", scene, "--auto", "all", "--seed", seed, "--save", "machine"},
                            {.folder = folder.path()});
    ASSERT_EQ(machine.exit, 0) << machine.err;
    ASSERT_NE(machine.out.find("It is over"), std::string::npos) << machine.out;
    const std::vector<Json> played = choices_in(folder / "machine");
    const Running hands({"play", scene, "--dice", "all=typed", "--save", "hands"}, folder.path(),
                        Screen::read);
    ASSERT_TRUE(type_all(hands, played));
    const std::vector<Json> typed = choices_in(folder / "hands");
    ASSERT_EQ(typed.size(), played.size());
    for (std::size_t i = 0; i < typed.size(); ++i) {
        ASSERT_EQ(typed[i]["choose"], played[i]["choose"]) << "choice " << i;
        ASSERT_EQ(typed[i]["hash"], played[i]["hash"]) << "choice " << i;
    }
}

TEST(WholeGames, ACarChaseOfSavageWorldsWithTypedDiceAndCards) { type_again("car_chase", "5"); }
TEST(WholeGames, AChaseOfTevellerRPGWithTypedDice) { type_again("turret_chase", "1"); }
TEST(WholeGames, APursuitOfTheseLuckyStarsWithTypedDice) { type_again("highway_pursuit", "1"); }

}  // namespace
}  // namespace breakneck::test::whole_games_test
