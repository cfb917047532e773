// Odds a table asks for are read to their end, and the answer is short.
#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "tests/support/data.h"
#include "tests/support/places.h"
#include "text/game.h"

namespace breakneck::odds_at_the_table_test {
namespace {

using text::Json;

constexpr std::size_t short_answer = 64U << 10U;

/// A game of TevellerRPG in which somebody has the turn: everybody before them ended theirs.
std::unique_ptr<text::Game> turn_of(const std::string& who, const std::string& encounter) {
    static const text::Data data = test::read_data(test::root() / "data");
    auto game = test::open_text(
        R"({"format": 1, "system": "teveller", "title": "A table", )" + encounter + "}", data);
    constexpr int most = 20;
    for (int i = 0; i < most; ++i) {
        const Json open = game->question();
        if (open.is_null() || open["who"] == who) break;
        const Json choice = open["who"] == "gm" ? game->answer() : Json{{"do", "end_turn"}};
        EXPECT_EQ(game->choose("gm", open["who"].get<std::string>(), choice, {}).kind,
                  text::Said::Kind::done);
    }
    EXPECT_EQ(game->question()["who"], who);
    return game;
}

/// How likely something is that is told in these words.
std::string chance_of(const Json& odds, const std::string& what) {
    for (const Json& each : odds["each"])
        if (each["what"] == what) return each.value("exact", "not exact");
    return "nothing of it in " + odds["each"].dump();
}

TEST(OddsAtTheTable, full_auto_on_one_plain_man_is_read_to_its_end) {
    const auto game = turn_of("Ana", R"(
        "board": {"rows": ["................", "................"]},
        "sides": [{"name": "red"}, {"name": "blue"}],
        "people": [{"name": "Ana", "side": "red", "at": "A1", "like": "soldier"},
                   {"name": "Bo", "side": "blue", "at": "K1", "like": "bystander"}])");
    const Json fire{{"do", "full_auto"}, {"weapon", "Ana's assault rifle"}, {"targets", {"Bo"}}};
    const Json odds = game->odds("Ana", fire);
    EXPECT_TRUE(odds["complete"].get<bool>());
    EXPECT_TRUE(odds["in_short"].get<bool>());
    EXPECT_LE(odds.dump().size(), short_answer);
    // Auto 2: 7 or more on two dice hits, twice.
    EXPECT_EQ(chance_of(odds, "Bo is hit"), "119/144");
    double sum = 0;
    for (const Json& each : odds["groups"]) sum += each["p"].get<double>();
    EXPECT_NEAR(sum, 1, 1e-12);
}

TEST(OddsAtTheTable, one_of_three_gets_out_of_a_dogfight) {
    const auto game = turn_of("Ana", R"(
        "sides": [{"name": "red"}, {"name": "blue"}],
        "people": [{"name": "Ana", "side": "red", "aboard": "Kite", "station": "pilot", "like": "pilot"},
                   {"name": "Bo", "side": "blue", "aboard": "Wren", "station": "pilot", "like": "pilot"},
                   {"name": "Cy", "side": "blue", "aboard": "Finch", "station": "pilot", "like": "pilot"}],
        "vehicles": [{"name": "Kite", "like": "speeder"}, {"name": "Wren", "like": "speeder"},
                     {"name": "Finch", "like": "speeder"}])");
    const Json odds = game->odds("Ana", Json{{"do", "disengage"}});
    EXPECT_TRUE(odds["complete"].get<bool>()) << odds;
    EXPECT_FALSE(odds.contains("in_short"));
    const std::string out = chance_of(odds, "Kite gets out of the dogfight.");
    EXPECT_NE(out.find('/'), std::string::npos) << out;
}

/// Gun's shot with a machinegun at what Dora drives, others with her; of a chase.
Json shot_at(const std::string& vehicle, const std::string& others) {
    const auto game = turn_of("Gun", R"(
        "sides": [{"name": "red", "aim": "escape"}, {"name": "blue"}],
        "people": [{"name": "Gun", "side": "blue", "aboard": "Hunter", "station": "gunner", "like": "gunner"},
                   {"name": "Ana", "side": "blue", "aboard": "Hunter", "station": "driver", "like": "driver"},
                   )" + others + R"(
                   {"name": "Dora", "side": "red", "aboard": "Jeep", "station": "driver", "like": "driver"}],
        "vehicles": [{"name": "Hunter", "like": "military 4x4",
                      "weapons": [{"like": "GP machinegun", "turret": true}]},
                     {"name": "Jeep", "like": ")" +
                                         vehicle + R"("}])");
    Json shot;
    const Json menu = game->menu_odds("Gun");
    for (const Json& each : menu["menu"])
        if (shot.is_null() && each["do"] == "attack") shot = each["choice"];
    EXPECT_FALSE(shot.is_null()) << menu;
    return game->odds("Gun", shot);
}
std::string passenger(const std::string& name, const std::string& station) {
    return R"({"name": ")" + name + R"(", "side": "red", "aboard": "Jeep", "station": ")" +
           station + R"(", "like": "soldier"},)";
}
void expect_read_to_its_end(const Json& odds) {
    ASSERT_TRUE(odds.contains("sorted")) << odds;
    EXPECT_TRUE(odds["complete"].get<bool>()) << odds;
    EXPECT_FALSE(odds.contains("unread"));
    EXPECT_LE(odds.dump().size(), short_answer);
    for (const Json& each : odds["each"]) EXPECT_TRUE(each.contains("exact")) << each;
    EXPECT_FALSE(odds.contains("groups_left_out") && odds["groups"].empty());
}

TEST(OddsAtTheTable, a_heavy_gun_on_a_light_car_is_read_to_its_end) {
    expect_read_to_its_end(shot_at("military 4x4", ""));
    expect_read_to_its_end(shot_at("ground car", ""));
}

TEST(OddsAtTheTable, a_heavy_gun_on_a_car_with_three_aboard_is_read_to_its_end) {
    const Json odds = shot_at("ground car", passenger("Ed", "seat 1") + passenger("Fay", "seat 2"));
    expect_read_to_its_end(odds);
    EXPECT_TRUE(odds["in_short"].get<bool>());
}

TEST(OddsAtTheTable, what_is_too_much_is_said_to_be_unread) {
    std::string others;
    for (const std::string seat : {"1", "2", "3", "4"})
        others += passenger("P" + seat, "seat " + seat);
    const Json odds = shot_at("ground car", others);
    EXPECT_NE(odds["complete"].get<bool>(), odds.value("unread", false));
    EXPECT_LE(odds.dump().size(), short_answer);
}

}  // namespace
}  // namespace breakneck::odds_at_the_table_test
