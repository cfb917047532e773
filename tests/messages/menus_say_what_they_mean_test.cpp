// Whoever reads a menu can tell its lines apart, in every ready scene.
#include <gtest/gtest.h>

#include <map>

#include "tests/support/data.h"
#include "tests/support/files.h"
#include "tests/support/places.h"
#include "text/game.h"

namespace breakneck::menus_say_what_they_mean_test {
namespace {

using text::Json;

/// Plays on as ordinary crews do and reads every menu on the way.
void read_menus(text::Game& game, int decisions) {
    for (int i = 0; i < decisions; ++i) {
        const Json open = game.question();
        if (open.is_null()) return;
        const auto who = open["who"].get<std::string>();
        std::map<std::string, Json> lines;
        const Json odds = game.menu_odds(who, 1);
        for (const Json& each : odds["menu"]) {
            const auto [other, is_new] = lines.emplace(each["text"], each["choice"]);
            EXPECT_TRUE(is_new) << other->first << '\n' << other->second << '\n' << each["choice"];
        }
        const auto said = game.choose("gm", who, game.answer(), {});
        ASSERT_EQ(said.kind, text::Said::Kind::done) << said.body;
    }
}

TEST(Menus, NoTwoLinesSayTheSame) {
    const text::Data data = test::read_data(test::root() / "data");
    int scenes = 0;
    for (const auto& file : test::files_in(test::root() / "data" / "scenes", ".json")) {
        SCOPED_TRACE(file.filename());
        const auto game = test::open_text(test::read_file(file), data);
        read_menus(*game, 40);
        ++scenes;
    }
    EXPECT_GT(scenes, 30);
}

}  // namespace
}  // namespace breakneck::menus_say_what_they_mean_test
