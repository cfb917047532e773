// What is typed in answer to a menu: words, beginnings, lines as they read.
#include "cli/play_menu.h"

#include <gtest/gtest.h>

#include "cli/terminal.h"

namespace breakneck::cli {
namespace {

using text::Json;

Json line(const char* action, const char* text) {
    return Json{{"do", action}, {"text", text}, {"parameters", Json::array()}};
}

Json option(const char* value) { return Json{{"value", value}, {"text", value}}; }

Json grappler() {
    Json menu = Json::array({line("end_grapple", "let go"), line("end_turn", "end the turn")});
    Json attack = line("attack", "attack with a sabre");
    attack["fixed"] = {{"weapon", "sabre"}};
    attack["notes"] = Json::array({"2 AP"});
    attack["parameters"].push_back(
        {{"name", "target"}, {"options", Json::array({option("Ana"), option("Bo")})}});
    menu.push_back(attack);
    return menu;
}

ReadChoice read(const std::string& typed) { return choice_in_words(grappler(), words_of(typed)); }

TEST(PlayMenu, EndEndsTheTurnWhateverElseCouldBeEnded) {
    EXPECT_EQ(read("end").choice, "end_turn");
    EXPECT_EQ(read("end_g").choice, "end_grapple");
}

TEST(PlayMenu, ALineIsTypedAsItReads) {
    EXPECT_EQ(read("let go").choice, "end_grapple");
    EXPECT_EQ(read("end the turn").choice, "end_turn");
    EXPECT_EQ(read("let").choice, "end_grapple") << "the only line that begins so";
    EXPECT_EQ(read("attack with a sabre").missing.size(), 1U);
}

TEST(PlayMenu, LinesShowWhatTheyCost) {
    const auto entries = menu_entries(grappler());
    ASSERT_EQ(entries.size(), 4U);
    EXPECT_EQ(entries[0].text, "let go");
    EXPECT_EQ(entries[2].text, "attack with a sabre: Ana (2 AP)");
}

TEST(PlayMenu, SomeChoicesAreFromAllOver) {
    Json many = line("step", "walk");
    Json options = Json::array();
    for (const char* each : {"A1", "B1", "C1", "D1", "E1"}) options.push_back(option(each));
    many["parameters"].push_back({{"name", "to"}, {"options", options}});
    const SomeChoices some = some_choices(many, 3);
    ASSERT_EQ(some.entries.size(), 3U);
    EXPECT_EQ(some.entries[0].choice, "step to=A1");
    EXPECT_EQ(some.entries[2].choice, "step to=E1");
    EXPECT_EQ(some.more, 2U);
    EXPECT_EQ(some_choices(many, 9).more, 0U);
}

}  // namespace
}  // namespace breakneck::cli
