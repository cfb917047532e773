// Files of These Lucky Stars: gear that is like stat blocks, and scenes refused with file and line.
#include <gtest/gtest.h>

#include "rules/lucky_stars/system.h"
#include "tests/support/files.h"
#include "tests/support/places.h"
#include "text/encounter.h"

namespace breakneck::text::lucky_stars_files_test {
namespace {

using lucky_stars::System;

const std::filesystem::path data = test::root() / "data";

Document document(std::string bytes, std::string file = "x.json") {
    auto result = parse_document(std::move(file), std::move(bytes));
    if (auto* bad = std::get_if<BadDocument>(&result)) ADD_FAILURE() << to_text(*bad);
    return std::get<Document>(std::move(result));
}

const std::vector<Document>& blocks() {
    static const std::vector<Document> all = [] {
        std::vector<Document> found;
        for (const auto& path : test::files_in(data / "lucky_stars", ".json"))
            found.push_back(document(test::read_file(path), path.filename().string()));
        return found;
    }();
    return all;
}

constexpr std::string_view chase = R"({
  "format": 1,
  "system": "lucky_stars",
  "board": {"rows": ["..........", "....#.....", ".........."]},
  "sides": [{"name": "red"}, {"name": "blue"}],
  "people": [
    {"name": "Ana", "side": "red", "aboard": "the car", "station": "driver",
     "attributes": {"AGI": 2, "DEX": 3}, "gear": [{"like": "pistol"}, {"name": "map", "kind": "other"}]},
    {"name": "Bo", "side": "blue", "at": "H1", "like": "soldier"},
    {"name": "Horse", "side": "blue", "like": "horse"}
  ],
  "vehicles": [
    {"name": "the car", "at": "C1 e", "like": "car"},
    {"name": "Horse", "at": "I2 e", "like": "horse", "creature": "Horse"}
  ]
})";

std::string with(std::string_view from, std::string_view to) {
    std::string text(chase);
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
}

std::string problem_with(const std::string& bytes) {
    const Document file = document(bytes);
    const auto result = read_stage<System>(file, blocks());
    return result.index() == 1 ? describe(file, std::get<Problem>(result)) : "";
}

lucky_stars::Stage stage_of(const std::string& bytes) {
    auto result = read_stage<System>(document(bytes), blocks());
    if (auto* problem = std::get_if<Problem>(&result)) {
        ADD_FAILURE() << to_text(*problem);
        return {};
    }
    return std::get<Loaded<System>>(std::move(result)).stage;
}

TEST(LuckyStarsFiles, GearIsLikeTheStatBlocksOfThings) {
    const auto stage = stage_of(std::string(chase));
    ASSERT_GE(stage.items.size(), 5U);
    EXPECT_EQ(stage.items[0].name, "Ana's pistol");
    EXPECT_EQ(stage.items[0].range_ft, 60);
    EXPECT_EQ(stage.items[0].owner, PersonId{0});
    EXPECT_EQ(stage.items[1].name, "Ana's map");
    EXPECT_EQ(stage.items[2].name, "Bo's rifle");  // the block of a soldier is like others itself
    EXPECT_EQ(stage.items[2].damage, 3);
    const auto other = stage_of(
        with(R"({"like": "pistol"})", R"({"like": "pistol", "name": "Old Bess", "damage": 9})"));
    EXPECT_EQ(other.items[0].name, "Ana's Old Bess");
    EXPECT_EQ(other.items[0].damage, 9);
    EXPECT_EQ(other.items[0].range_ft, 60);
}

TEST(LuckyStarsFiles, StandAloneOnceTheyAreWritten) {
    const Document file = document(std::string(chase));
    const auto loaded = std::get<Loaded<System>>(read_stage<System>(file, blocks()));
    const Document written = document(pretty(write_stage<System>(loaded.stage, loaded.original)));
    const auto again = read_stage<System>(written, {});
    ASSERT_EQ(again.index(), 0U) << to_text(std::get<Problem>(again));
    EXPECT_TRUE(std::get<Loaded<System>>(again).stage == loaded.stage);
}

TEST(LuckyStarsFiles, EveryStatBlockIsOne) {
    ASSERT_EQ(blocks().size(), 3U);
    for (const Document& each : blocks()) {
        EXPECT_EQ(kind_of(each.root), FileKind::stat_blocks);
        const auto problem = check_stat_blocks<System>(each);
        EXPECT_FALSE(problem) << describe(each, *problem);
    }
    const auto bad = document(R"({"format": 1, "system": "lucky_stars",
        "people": [{"name": "x", "gear": [{"like": "pistol", "damage": "much"}]}]})");
    EXPECT_EQ(to_text(*check_stat_blocks<System>(bad)),
              "people[0].gear[0].damage: must be a whole number from -50 to 50, found \"much\"");
    const auto nameless = document(R"({"format": 1, "system": "lucky_stars",
        "people": [{"name": "x", "gear": [{"damage": 3}]}]})");
    EXPECT_EQ(to_text(*check_stat_blocks<System>(nameless)),
              "people[0].gear[0].name: must be given (what it is called), found nothing");
}

TEST(LuckyStarsFiles, MistakesAreToldWithFileAndLine) {
    EXPECT_EQ(problem_with(std::string(chase)), "");
    EXPECT_EQ(problem_with(with("\"like\": \"pistol\"", "\"like\": \"pistole\"")),
              "x.json:8 people[0].gear[0].like: must be the name of a stat block, found "
              "\"pistole\"; did you mean \"pistol\"?");
    EXPECT_EQ(problem_with(with("\"AGI\": 2", "\"AGL\": 2")),
              "x.json:8 people[0].attributes.AGL: must be left out: only these are known: one of "
              "STR, AGI, DEX, FORT, INS, WILL; did you mean \"AGI\"?");
    EXPECT_EQ(problem_with(with("\"AGI\": 2", "\"AGI\": 99")),
              "x.json:8 people[0].attributes.AGI: must be a whole number from -10 to 20, found 99");
    EXPECT_EQ(problem_with(with("\"like\": \"car\"", "\"like\": \"car\", \"width\": -2")),
              "x.json:13 vehicles[0].width: must be a whole number from 1 to 8, found -2");
    EXPECT_EQ(problem_with(with("\"at\": \"H1\"", "\"at\": \"C1\"")),
              "x.json:9 people[1].at: must be a place with room; the car is there");
    EXPECT_EQ(problem_with(with("\"at\": \"H1\"", "\"at\": \"E2\"")),
              "x.json:9 people[1].at: must be a place on the board one can stand in");
    EXPECT_EQ(problem_with(with("\"at\": \"H1\"", "\"at\": \"H9\"")),
              "x.json:9 people[1].at: must be a place on the board one can stand in");
    EXPECT_EQ(problem_with(with("\"aboard\": \"the car\", ", "")),
              "x.json:7 people[0].aboard: must be the vehicle whose driver they are");
    EXPECT_EQ(problem_with(with("\"station\": \"driver\"", "\"station\": \"helm\"")),
              "x.json:7 people[0].station: must be a station of the car");
    EXPECT_EQ(problem_with(with("\"at\": \"H1\"",
                                "\"aboard\": \"the car\", \"station\": "
                                "\"driver\"")),
              "x.json:9 people[1].station: must be a free station; Ana is there");
    EXPECT_EQ(problem_with(with("\"at\": \"C1 e\"", "\"at\": \"A1 e\"")),
              "x.json:13 vehicles[0].at: must be a place on the board with room for it");
    EXPECT_EQ(problem_with(with("\"at\": \"I2 e\"", "\"at\": \"C1 e\"")),
              "x.json:14 vehicles[1].at: must be spaces of its own; the car is there");
    EXPECT_EQ(problem_with(with("\"creature\": \"Horse\"", "\"creature\": \"Hores\"")),
              "x.json:14 vehicles[1].creature: must be one of Ana, Bo, Horse, found \"Hores\"; did "
              "you mean \"Horse\"?");
    EXPECT_EQ(problem_with(with("{\"name\": \"red\"}", "{\"name\": \"red\", \"aim\": \"reach\"}")),
              "x.json:5 sides[0].aim: must be defeat, escape, survive or protect");
}

}  // namespace
}  // namespace breakneck::text::lucky_stars_files_test
