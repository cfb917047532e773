// `scene` and `check` as a person or a program sees them.
#include <gtest/gtest.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "cli/command.h"
#include "tests/support/places.h"
#include "text/json.h"

namespace breakneck::cli::scene_test {
namespace {

namespace fs = std::filesystem;

class SceneCommands : public testing::Test {
  protected:
    struct Told {
        std::string out;
        std::string err;
        Exit exit = Exit::ok;
    };

    SceneCommands()
        : folder_(fs::temp_directory_path() / ("breakneck" + std::to_string(getpid()))) {
        fs::create_directories(folder_);
    }
    ~SceneCommands() override { fs::remove_all(folder_); }

    std::string file(const std::string& name) const { return (folder_ / name).string(); }

    Told run(std::vector<std::string> arguments, const std::string& typed = "") const {
        std::ostringstream out;
        std::ostringstream err;
        std::istringstream in(typed);
        Context context{.out = out, .err = err, .in = in};
        context.data = test::root() / "data";
        context.interactive = !typed.empty();
        CLI::App app;
        add_scene(app, context);
        add_check(app, context);
        std::reverse(arguments.begin(), arguments.end());  // CLI11 takes them from the end
        app.parse(arguments);
        return {out.str(), err.str(), context.exit};
    }
    text::Json read(const std::string& name) const {
        return text::Json::parse(std::ifstream(file(name)));
    }
    void write(const std::string& name, const std::string& bytes) const {
        std::ofstream(file(name)) << bytes;
    }
    /// A duel of nobody yet, heroes against raiders.
    void make_duel() const {
        const Told made = run({"scene", "new", file("duel.json"), "--title", "At dawn", "--board",
                               "6x4", "--side", "heroes", "--side", "raiders:survive:5"});
        EXPECT_EQ(made.exit, Exit::ok) << made.err;
    }
    Told add(std::vector<std::string> flags, const std::string& typed = "") const {
        std::vector<std::string> all{"scene", "add", file("duel.json"), "person"};
        all.insert(all.end(), flags.begin(), flags.end());
        return run(all, typed);
    }

  private:
    fs::path folder_;
};

TEST_F(SceneCommands, flags_make_an_encounter) {
    make_duel();
    text::Json json = read("duel.json");
    EXPECT_EQ(json["title"], "At dawn");
    EXPECT_EQ(json["board"]["rows"].size(), 4U);
    EXPECT_EQ(text::one_line(json["sides"]),
              R"([{"name":"heroes"},{"name":"raiders","aim":"survive","rounds":5}])");
    const Told added = add(
        {"--name", "Ana", "--like", "duelist", "--side", "heroes", "--at", "B2", "--set", "aim=2"});
    EXPECT_EQ(added.exit, Exit::ok) << added.err;
    EXPECT_EQ(add({"--name", "Bo", "--side", "raiders", "--at", "E2"}).exit, Exit::ok);
    json = read("duel.json");
    EXPECT_EQ(text::one_line(json["people"][0]),
              R"({"name":"Ana","like":"duelist","side":"heroes","at":"B2","aim":2})");
    EXPECT_EQ(run({"check", file("duel.json")}).exit, Exit::ok);
}

TEST_F(SceneCommands, what_cannot_be_added_changes_nothing) {
    make_duel();
    const text::Json before = read("duel.json");
    const auto refused = [&](std::vector<std::string> flags) {
        const Told told = add(std::move(flags));
        EXPECT_EQ(told.exit, Exit::malformed);
        EXPECT_EQ(read("duel.json"), before);
        return told.err.substr(std::min(told.err.find(": ") + 2, told.err.size()));
    };
    EXPECT_EQ(refused({"--name", "Ana", "--side", "heros", "--at", "B2"}),
              "people[0].side: must be one of heroes, raiders, found \"heros\"; "
              "did you mean \"heroes\"?\n");
    EXPECT_EQ(refused({"--name", "Ana", "--side", "heroes", "--at", "Z9"}),
              "people[0].at: must be a space of the board\n");
    EXPECT_EQ(refused({"--side", "heroes", "--at", "B2"}),
              "people[0].name: must be given (what it is called), found nothing\n");
    EXPECT_NE(refused({"--name", "Ana", "--set", "ami=3"}).find("did you mean \"aim\"?"),
              std::string::npos);
}

TEST_F(SceneCommands, a_file_that_is_there_is_not_written_over) {
    make_duel();
    const Told again = run({"scene", "new", file("duel.json"), "--title", "x"});
    EXPECT_EQ(again.exit, Exit::refused);
    EXPECT_EQ(read("duel.json")["title"], "At dawn");
    EXPECT_EQ(run({"scene", "new", file("duel.json"), "--title", "x", "--force"}).exit, Exit::ok);
    EXPECT_EQ(read("duel.json")["title"], "x");
}

TEST_F(SceneCommands, questions_and_answers_make_an_encounter) {
    const Told told = run({"scene", "new", file("duel.json")},
                          "At dusk\n"
                          "9\n"  // no size of a board: asked again
                          "5x3\n"
                          "\n"  // heroes
                          "raiders:flee\n"
                          "raiders:escape\n"
                          "\n"  // no more sides
                          "light=dark\n"
                          "light=dim\n"
                          "\n"  // nothing else
                          "Ana\n"
                          "duellist\n"
                          "duelist\n"
                          "heroes\n"
                          "C9\n"
                          "C2\n"
                          "Bo\n"
                          "none\n"
                          "raiders\n"
                          "A1\n"
                          "3\n\n\n\n"
                          "\n");
    EXPECT_EQ(told.exit, Exit::ok) << told.err;
    EXPECT_NE(told.out.find("Board, columns x rows [9x7]: "), std::string::npos) << told.out;
    EXPECT_NE(told.out.find("  must be columns x rows, such as 9x7"), std::string::npos);
    EXPECT_NE(told.out.find("must be one of defeat, escape, survive, protect, reach"),
              std::string::npos);
    EXPECT_NE(told.out.find("did you mean \"duelist\"?"), std::string::npos) << told.out;
    EXPECT_NE(told.out.find("must be a space of the board"), std::string::npos);
    const text::Json json = read("duel.json");
    EXPECT_NE(told.out.find("As usual: light=bright, house_rules.soft_ground=false"),
              std::string::npos);
    EXPECT_EQ(json["title"], "At dusk");
    EXPECT_EQ(json["light"], "dim");
    EXPECT_EQ(text::one_line(json["sides"]),
              R"([{"name":"heroes"},{"name":"raiders","aim":"escape"}])");
    EXPECT_EQ(text::one_line(json["people"][0]),
              R"({"name":"Ana","like":"duelist","side":"heroes","at":"C2"})");
    EXPECT_EQ(json["people"][1]["aim"], 3);
    EXPECT_EQ(run({"check", file("duel.json")}).exit, Exit::ok);
}

TEST_F(SceneCommands, settings_are_flags_too) {
    const Told made = run({"scene", "new", file("duel.json"), "--title", "At dawn", "--board",
                           "6x4", "--side", "heroes", "--side", "raiders", "--set", "light=dim",
                           "--set", "house_rules.soft_ground=true"});
    EXPECT_EQ(made.exit, Exit::ok) << made.err;
    EXPECT_EQ(read("duel.json")["light"], "dim");
    EXPECT_EQ(read("duel.json")["house_rules"], text::Json({{"soft_ground", true}}));
    const std::vector<std::string> set{"scene", "add", file("duel.json"), "setting", "--set"};
    const auto with = [&](const std::string& assignment) {
        std::vector<std::string> all = set;
        all.push_back(assignment);
        return run(all);
    };
    EXPECT_EQ(with("house_rules.over_prone=on").exit, Exit::ok);
    EXPECT_EQ(read("duel.json")["house_rules"]["over_prone"], true);
    const text::Json before = read("duel.json");
    EXPECT_EQ(with("light=green").err,
              "--set light: must be one of bright, dim, found \"green\"\n");
    EXPECT_NE(with("house_rules.soft_grond=on").err.find("did you mean"), std::string::npos);
    EXPECT_EQ(with("light").exit, Exit::malformed);
    EXPECT_EQ(with("people=3").exit, Exit::malformed);
    EXPECT_EQ(read("duel.json"), before);
}

TEST_F(SceneCommands, an_end_of_input_writes_nothing) {
    const Told told = run({"scene", "new", file("duel.json")}, "At dusk\n5x3\n");
    EXPECT_EQ(told.exit, Exit::refused);
    EXPECT_EQ(told.err, "Nothing was written.\n");
    EXPECT_FALSE(fs::exists(file("duel.json")));
    make_duel();
    const text::Json before = read("duel.json");
    EXPECT_EQ(add({}, "Ana\n").exit, Exit::refused);
    EXPECT_EQ(read("duel.json"), before);
}

TEST_F(SceneCommands, a_ready_scene_is_shown) {
    const Told told = run({"scene", "show", "hold_the_bridge"});
    EXPECT_EQ(told.exit, Exit::ok) << told.err;
    EXPECT_NE(told.out.find("Hold the bridge at dusk (coin_duel)"), std::string::npos);
    EXPECT_NE(told.out.find("light: dim"), std::string::npos);
    EXPECT_NE(told.out.find("house_rules.soft_ground: true"), std::string::npos);
    EXPECT_NE(told.out.find("Sergeant Ode  watch"), std::string::npos) << told.out;
    make_duel();
    EXPECT_NE(run({"scene", "show", file("duel.json")}).out.find("......"), std::string::npos);
}

TEST_F(SceneCommands, check_names_file_line_and_path) {
    write("bad.json",
          "{\"format\": 1, \"system\": \"coin_duel\",\n\"board\": {\"rows\": [\"...\"]},\n"
          "\"sides\": [{\"name\": \"a\"}, {\"name\": \"b\"}],\n\"people\": [\n"
          "{\"name\": \"Ana\", \"side\": \"a\", \"at\": \"A1\", \"aim\": \"good\"}]}");
    const Told told = run({"check", file("bad.json")});
    EXPECT_EQ(told.exit, Exit::malformed);
    EXPECT_EQ(told.err, file("bad.json") +
                            ":5 people[0].aim: must be a whole number from -5 to 10, "
                            "found \"good\"\n");
    const auto json =
        text::Json::parse(run({"check", file("bad.json"), "courtyard", "--json"}).out);
    EXPECT_EQ(json["ok"], false);
    EXPECT_EQ(json["files"][0]["line"], 5);
    EXPECT_EQ(json["files"][0]["path"], "people[0].aim");
    EXPECT_EQ(json["files"][1]["ok"], true);
    EXPECT_EQ(json["files"][1]["kind"], "encounter");
}

TEST_F(SceneCommands, check_knows_stat_blocks_and_unknown_fields) {
    write("blocks.json",
          R"({"format": 1, "system": "coin_duel", "people": [{"name": "x", "ami": 3}]})");
    const Told told = run({"check", file("blocks.json")});
    EXPECT_EQ(told.exit, Exit::ok) << told.err;
    EXPECT_NE(told.err.find("people[0].ami"), std::string::npos);
    EXPECT_NE(told.err.find("did you mean \"aim\"?"), std::string::npos);
    EXPECT_NE(told.out.find("stat blocks of coin_duel, good"), std::string::npos);
    write("none.json", "{");
    EXPECT_EQ(run({"check", file("none.json"), file("blocks.json")}).exit, Exit::malformed);
    EXPECT_EQ(run({"check", file("missing.json")}).exit, Exit::malformed);
    write("other.json", R"({"format": 1, "system": "chess", "people": []})");
    EXPECT_EQ(run({"check", file("other.json")}).exit, Exit::malformed);
}

TEST_F(SceneCommands, check_knows_a_ledger) {
    const std::string ledger = (test::root() / "data" / "rules" / "coin_duel.json").string();
    EXPECT_EQ(run({"check", ledger}).out, ledger + ": ledger of coin_duel, good\n");
    write("rules.json", R"({"system": "coin_duel", "rules": [{"id": 3}]})");
    EXPECT_EQ(run({"check", file("rules.json")}).exit, Exit::malformed);
}

TEST_F(SceneCommands, check_tells_a_log_that_cannot_be_read_from_one_that_does_not_hold) {
    const std::string good = (test::root() / "fuzz/corpus/log/throws").string();
    std::ifstream in(good);
    const std::string bytes{std::istreambuf_iterator<char>(in), {}};
    write("good.jsonl", bytes);
    EXPECT_EQ(run({"check", file("good.jsonl")}).exit, Exit::ok);

    const std::size_t hash = bytes.find("\"hash\":\"", bytes.find('\n')) + 8;
    std::string other = bytes;
    other[hash] = other[hash] == '0' ? '1' : '0';
    write("other.jsonl", other);
    const Told refused = run({"check", file("other.jsonl")});
    EXPECT_EQ(refused.exit, Exit::refused) << refused.err;
    EXPECT_NE(refused.err.find(file("other.jsonl") + ":2"), std::string::npos) << refused.err;

    write("cut.jsonl", bytes.substr(0, bytes.size() - 9));
    EXPECT_EQ(run({"check", file("cut.jsonl")}).exit, Exit::malformed);
}

}  // namespace
}  // namespace breakneck::cli::scene_test
