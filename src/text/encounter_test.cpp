// Encounters, saved scenes and stat blocks: read, refused with reasons, written and read again.
#include "text/encounter.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "rules/coin_duel/system.h"
#include "tests/support/places.h"

namespace breakneck::text::encounter_test {
namespace {

using coin_duel::System;

Document document(std::string bytes, std::string file = "x.json") {
    auto result = parse_document(std::move(file), std::move(bytes));
    if (auto* bad = std::get_if<BadDocument>(&result)) ADD_FAILURE() << to_text(*bad);
    return std::get<Document>(std::move(result));
}

Document from_file(const std::filesystem::path& path) {
    std::ostringstream bytes;
    bytes << std::ifstream(path).rdbuf();
    return document(bytes.str(), path.filename().string());
}

const std::filesystem::path data = test::root() / "data";

std::vector<Document> blocks() { return {from_file(data / "coin_duel" / "people.json")}; }

constexpr std::string_view duel = R"({
  "format": 1,
  "system": "coin_duel",
  "title": "A test",
  "mood": "tense",
  "board": {"rows": ["......",
                     "..#..."], "weather": "rain"},
  "sides": [{"name": "red", "banner": "lion"}, {"name": "blue"}],
  "people": [
    {"name": "Ana", "side": "red", "at": "A1", "like": "duelist", "motto": "heads"},
    {"name": "Bo", "side": "blue", "at": "D1", "aim": 0}
  ]
})";

std::string with(std::string_view from, std::string_view to, std::string_view in = duel) {
    std::string text(in);
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
}

std::string problem_with(const std::string& bytes) {
    const Document file = document(bytes);
    const auto result = read_stage<System>(file, blocks());
    return result.index() == 1 ? describe(file, std::get<Problem>(result)) : "";
}

coin_duel::Stage stage_of(std::string_view bytes) {
    auto result = read_stage<System>(document(std::string(bytes)), blocks());
    if (auto* problem = std::get_if<Problem>(&result)) {
        ADD_FAILURE() << to_text(*problem);
        return {};
    }
    return std::get<Loaded<System>>(std::move(result)).stage;
}

TEST(Encounter, is_read_with_stat_blocks_and_own_values) {
    const auto stage =
        stage_of(with("\"like\": \"duelist\"", "\"like\": \"duelist\", \"luck\": 5"));
    EXPECT_EQ(stage.title, "A test");
    ASSERT_EQ(stage.people.size(), 2U);
    EXPECT_EQ(stage.people[0].name, "Ana");
    EXPECT_EQ(stage.people[0].aim, 1);   // of the block
    EXPECT_EQ(stage.people[0].luck, 5);  // her own
    EXPECT_EQ(stage.people[1].side, SideId{1});
    EXPECT_EQ(stage.grid.width(), 6);
}

TEST(Encounter, mistakes_are_told_with_line_and_path) {
    EXPECT_EQ(problem_with(with("\"format\": 1", "\"format\": 2")),
              "x.json:2 format: must be 1, the format this version reads, found 2");
    EXPECT_EQ(problem_with(with("  \"format\": 1,\n", "")),
              "x.json:1 format: must be given (the format of this file: 1), found nothing");
    EXPECT_EQ(problem_with(with("coin_duel", "chess")),
              "x.json:3 system: must be coin_duel, found \"chess\"");
    EXPECT_EQ(problem_with(with("duelist", "dualist")),
              "x.json:10 people[0].like: must be the name of a stat block, found \"dualist\"; "
              "did you mean \"duelist\"?");
    EXPECT_EQ(problem_with(with("\"side\": \"blue\"", "\"side\": \"bleu\"")),
              "x.json:11 people[1].side: must be one of red, blue, found \"bleu\"; "
              "did you mean \"blue\"?");
    EXPECT_EQ(problem_with(with("\"aim\": 0", "\"aim\": 99")),
              "x.json:11 people[1].aim: must be a whole number from -5 to 10, found 99");
    EXPECT_EQ(problem_with(with("\"at\": \"D1\"", "\"at\": \"C2\"")),
              "x.json:11 people[1].at: must be a space one can stand in");
    EXPECT_EQ(problem_with(with("..#...", "..#..")),
              "x.json:7 board.rows[1]: must be a row as long as the first");
    EXPECT_EQ(
        problem_with(with("\"name\": \"Bo\"", "\"name\": \"Ana\"")),
        "x.json:11 people[1].name: must be a name nobody else in the list has, found \"Ana\"");
}

TEST(Encounter, names_are_ones_that_people_and_paths_can_use) {
    for (const char* bad :
         {"", " Bo", "Bo ", "a.b", "a[1]", "side:x", "GM", "nobody", "a=b", "Bo for Cy", "for Cy",
          "Bo for", "A\\nB", "A\\u200bB", "A2345678901234567890123456789012345678901", "7", "-1"})
        EXPECT_NE(problem_with(with("\"Bo\"", "\"" + std::string(bad) + "\"")), "") << bad;
    for (const char* good :
         {"Bo Li", "Zoë", "Ford Li", "O'Hara", "Nr 5", "A234567890123456789012345678901234567890"})
        EXPECT_EQ(problem_with(with("\"Bo\"", "\"" + std::string(good) + "\"")), "") << good;
}

TEST(Encounter, a_bad_value_of_a_stat_block_is_traced_to_it) {
    const std::vector<Document> library{document(
        R"({"format": 1, "system": "coin_duel", "people": [{"name": "duelist", "aim": 50}]})")};
    const auto result = read_stage<System>(document(std::string(duel)), library);
    ASSERT_EQ(result.index(), 1U);
    EXPECT_EQ(to_text(std::get<Problem>(result)),
              "people[0].aim: must be a whole number from -5 to 10, found 50; "
              "it comes from the stat block \"duelist\"");
    EXPECT_EQ(to_text(*check_stat_blocks<System>(library[0])),
              "people[0].aim: must be a whole number from -5 to 10, found 50");
}

TEST(Encounter, is_written_with_everything_nobody_knows) {
    const auto loaded =
        std::get<Loaded<System>>(read_stage<System>(document(std::string(duel)), blocks()));
    coin_duel::Stage stage = loaded.stage;
    stage.light = coin_duel::Light::dim;
    stage.people[1].aim = 3;
    const Json written = write_stage<System>(stage, loaded.original);
    EXPECT_EQ(written["mood"], "tense");
    EXPECT_EQ(written["board"]["weather"], "rain");
    EXPECT_EQ(written["sides"][0]["banner"], "lion");
    EXPECT_EQ(written["people"][0]["motto"], "heads");
    EXPECT_EQ(written["people"][0]["aim"], 1);  // written out: the file stands alone
    EXPECT_FALSE(written["people"][0].contains("like"));
    EXPECT_EQ(written["people"][1]["aim"], 3);
    EXPECT_FALSE(written["people"][1].contains("hearts"));  // as it would be anyway
    EXPECT_EQ(written["light"], "dim");
    EXPECT_EQ(written.begin().key(), "format");
    const auto again = read_stage<System>(document(pretty(written)));
    ASSERT_EQ(again.index(), 0U);
    EXPECT_EQ(std::get<Loaded<System>>(again).stage, stage);
}

TEST(Encounter, whoever_is_new_or_gone_is_written_so) {
    const auto loaded =
        std::get<Loaded<System>>(read_stage<System>(document(std::string(duel)), blocks()));
    coin_duel::Stage stage = loaded.stage;
    stage.people.erase(stage.people.begin());
    stage.people.push_back({.name = "Cy", .side = SideId{0}, .at = board::Place{{5, 1}}});
    ASSERT_FALSE(prepare(stage));
    const Json written = write_stage<System>(stage, loaded.original);
    EXPECT_EQ(one_line(written["people"]), R"([{"name":"Bo","side":"blue","at":"D1","aim":0},)"
                                           R"({"name":"Cy","side":"red","at":"F2"}])");
}

TEST(SavedScene, loads_back_to_the_same_scene) {
    const auto stage = stage_of(duel);
    coin_duel::Scene scene = start(stage);
    scene.people[1].guard = coin_duel::Height::low;
    const Json saved = write_saved<System>(stage, scene);
    const auto back = read_saved<System>(document(pretty(saved)));
    ASSERT_EQ(back.index(), 0U) << to_text(std::get<Problem>(back));
    EXPECT_EQ(std::get<Saved<System>>(back).stage, stage);
    EXPECT_EQ(std::get<Saved<System>>(back).scene, scene);
}

std::string saved_problem(const Json& saved) {
    const auto back = read_saved<System>(document(pretty(saved)));
    return back.index() == 1 ? to_text(std::get<Problem>(back)) : "";
}

TEST(SavedScene, what_does_not_fit_is_refused) {
    const auto stage = stage_of(duel);
    const Json saved = write_saved<System>(stage, start(stage));
    Json changed = saved;
    changed["scene"]["people"].erase("Bo");
    EXPECT_EQ(saved_problem(changed), "scene.people.Bo: must be given, found nothing");
    changed = saved;
    changed["scene"]["frames"] = Json::array();
    EXPECT_EQ(saved_problem(changed),
              "scene.frames: must be the rounds at the bottom and what is asked above them");
    changed["scene"]["frames"] = {{{"is", "rounds"}}};
    changed["scene"]["round"] = 1;
    EXPECT_EQ(saved_problem(changed),
              "scene: must be a scene that is over or asks somebody something");
    changed["scene"]["frames"] = {{{"is", "rounds"}}, {{"is", "turn"}, {"who", "Cy"}}};
    EXPECT_EQ(saved_problem(changed), "scene.frames[1].who: must be one of Ana, Bo, found \"Cy\"");
    changed = saved;
    changed.erase("scene");
    EXPECT_EQ(saved_problem(changed), "scene: must be given, found nothing");
}

TEST(StatBlocks, of_the_project_are_good) {
    for (const Document& each : blocks()) {
        const auto problem = check_stat_blocks<System>(each);
        EXPECT_FALSE(problem) << describe(each, *problem);
        EXPECT_GE(each.root["people"].size(), 6U);
    }
}

TEST(StatBlocks, mistakes_are_told) {
    const auto problem = [](std::string_view people) {
        const auto found = check_stat_blocks<System>(
            document(R"({"format": 1, "system": "coin_duel")" + std::string(people) + "}"));
        return found ? to_text(*found) : "";
    };
    EXPECT_EQ(problem(R"(, "people": [{"name": "a", "aim": 1}])"), "");
    EXPECT_EQ(problem(""), "must be a list of stat blocks, such as \"people\"");
    EXPECT_EQ(problem(R"(, "people": {})"),
              "people: must be a list of stat blocks, found an object");
    EXPECT_EQ(problem(R"(, "people": [{"name": "a"}, {"name": "a"}])"),
              "people[1].name: must be a name nobody else in the list has, found \"a\"");
    EXPECT_EQ(problem(R"(, "people": [{"name": "a", "hearts": 0}])"),
              "people[0].hearts: must be a whole number from 1 to 20, found 0");
}

TEST(Scenes, of_the_project_are_good_and_survive_writing) {
    int scenes = 0;
    for (const auto& entry : std::filesystem::directory_iterator(data / "scenes" / "coin_duel")) {
        const Document file = from_file(entry.path());
        const auto result = read_stage<System>(file, blocks());
        ASSERT_EQ(result.index(), 0U) << describe(file, std::get<Problem>(result));
        const auto& loaded = std::get<Loaded<System>>(result);
        const auto again =
            stage_from_json<System>(write_stage<System>(loaded.stage, loaded.original));
        ASSERT_EQ(again.index(), 0U) << to_text(std::get<Problem>(again));
        EXPECT_EQ(std::get<Loaded<System>>(again).stage, loaded.stage);
        ++scenes;
    }
    EXPECT_GE(scenes, 3);
}

TEST(Files, say_what_they_are) {
    EXPECT_EQ(kind_of(Json::parse(duel)), FileKind::encounter);
    EXPECT_EQ(kind_of(blocks()[0].root), FileKind::stat_blocks);
    EXPECT_EQ(kind_of(Json::parse(R"({"format":1,"stage":{},"scene":{}})")), FileKind::saved_scene);
    EXPECT_EQ(kind_of(Json::parse(R"([{"format":1,"stage":{}},{"line":1}])")), FileKind::log);
    EXPECT_EQ(kind_of(Json::parse("3")), FileKind::other);
}

}  // namespace
}  // namespace breakneck::text::encounter_test
