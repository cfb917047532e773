// What is typed in answer to a menu: words, beginnings, lines as they read.
#include "cli/play_menu.h"

#include <gtest/gtest.h>

#include "cli/play_options.h"
#include "cli/terminal.h"

namespace breakneck::cli::play_menu_test {
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

TEST(PlayMenu, WhatIsFixedAboutALineCanBeTypedHoweverShortItIs) {
    Json keep = line("take_card", "keep QH");
    keep["fixed"] = {{"card", "QH"}};
    Json plan = line("plan_actions", "two actions");
    plan["fixed"] = {{"actions", 2}};
    const Json menu = Json::array({keep, plan});
    EXPECT_EQ(choice_in_words(menu, words_of("take_card card=QH")).wrong, "");
    EXPECT_EQ(choice_in_words(menu, words_of("take_card qh")).wrong, "");
    EXPECT_EQ(choice_in_words(menu, words_of("plan_actions actions=2")).wrong, "");
    EXPECT_EQ(choice_in_words(menu, words_of("take_card card=Q")).wrong,
              "\"card\" is something else here");
}

TEST(PlayMenu, TheLineThatMostOfTheWordsFitIsMeant) {
    Json person = line("attack", "attack with a rifle");
    person["fixed"] = {{"weapon", "rifle"}};
    person["parameters"].push_back({{"name", "target"}, {"options", Json::array({option("Ana")})}});
    Json car = line("attack", "attack a vehicle with a rifle");
    car["fixed"] = {{"weapon", "rifle"}};
    car["parameters"].push_back({{"name", "vehicle"}, {"options", Json::array({option("Fox")})}});
    const ReadChoice read = choice_in_words(Json::array({person, car}),
                                            words_of("attack vehicle=Fox weapon=rifle wild=false"));
    EXPECT_TRUE(read.missing.empty()) << "nobody is asked whom";
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

/// A burst that takes up to two of three people, one after the other.
Json raking() {
    Json rake = line("full_auto", "full auto");
    rake["fixed"] = {{"weapon", "autorifle"}};
    Json options = Json::array();
    for (const char* each : {"Rook", "Daw", "Lieutenant Oyelaran"}) {
        options.push_back({{"value", Json::array({each})}, {"text", each}});
        options.back()["notes"] = Json::array({"needs 8+", "9 m"});
        options.back()["text"] = std::string(each) + ", needs 8+, 9 m";
    }
    rake["parameters"].push_back(
        {{"name", "targets"}, {"text", "whom"}, {"options", options}, {"most", 2}});
    return Json::array({rake});
}

TEST(PlayMenu, ListsAreWrittenAsTheyAreRead) {
    const auto entries = menu_entries(raking());
    ASSERT_EQ(entries.size(), 4U) << "each by itself, and several";
    EXPECT_EQ(entries[2].choice, "full_auto weapon=autorifle targets=\"Lieutenant Oyelaran\"");
    EXPECT_EQ(entries[2].text, "full auto: Lieutenant Oyelaran");
    EXPECT_EQ(entries[2].notes, "needs 8+, 9 m");
    EXPECT_EQ(entries[3].text, "full auto: several …");
    EXPECT_EQ(entries[3].missing.size(), 1U);
    EXPECT_EQ(with_setting("step to=C4", "path", Json::array({"B3", "C 4"})),
              "step to=C4 path=B3;\"C 4\"");
}

TEST(PlayMenu, ListsAreTypedInManyWays) {
    const std::string both = "full_auto weapon=autorifle targets=Rook;Daw";
    for (const char* each : {"full_auto targets=Rook,Daw", "full_auto targets=[\"Rook\",\"Daw\"]",
                             "full_auto targets=[\"Rook\", \"Daw\"]", "full_auto targets=Rook;Daw",
                             "full_auto Rook, Daw", "full_auto rook daw", "full targets=ro,da",
                             "full_auto weapon=autorifle targets=Rook;Daw"}) {
        const ReadChoice found = choice_in_words(raking(), words_of(each));
        EXPECT_EQ(found.wrong, "") << each;
        EXPECT_EQ(found.choice, both) << each;
        EXPECT_TRUE(found.missing.empty()) << each;
    }
    EXPECT_EQ(choice_in_words(raking(), words_of("full_auto oyelaran")).choice,
              "full_auto weapon=autorifle targets=\"Lieutenant Oyelaran\"");
    EXPECT_EQ(choice_in_words(raking(), words_of("full_auto lieutenant oyelaran")).missing.size(),
              0U);
    EXPECT_NE(choice_in_words(raking(), words_of("full_auto rook daw oyelaran")).wrong, "")
        << "two at most";
    EXPECT_EQ(choice_in_words(raking(), words_of("full_auto targets=Rook,Zed")).choice,
              "full_auto weapon=autorifle targets=Rook;Zed")
        << "the game knows what is wrong with it";
}

TEST(PlayMenu, SeveralAreAnsweredByNumbersOrWords) {
    const Json parameter = raking()[0]["parameters"][0];
    EXPECT_EQ(value_meant(parameter, "2"), Json::array({"Daw"}));
    EXPECT_EQ(value_meant(parameter, "1 3"), Json::array({"Rook", "Lieutenant Oyelaran"}));
    EXPECT_EQ(value_meant(parameter, "daw, 1"), Json::array({"Daw", "Rook"}));
    EXPECT_FALSE(value_meant(parameter, "daw, zed"));
}

TEST(PlayMenu, OptionsThatAreNumbersAreMeantByTheirValue) {
    Json parameter{{"name", "number"}, {"options", Json::array()}};
    for (const int each : {11, 12, 13})
        parameter["options"].push_back({{"value", each}, {"text", std::to_string(each)}});
    EXPECT_EQ(value_meant(parameter, "12"), Json(12));
    EXPECT_FALSE(value_meant(parameter, "2")) << "it is not the second of them";
    EXPECT_FALSE(value_meant(parameter, "1")) << "nor a beginning";
    parameter["options"].push_back({{"value", 60}, {"text", "an hour"}});
    EXPECT_EQ(value_meant(parameter, "2"), Json(12)) << "these are called by words";
}

TEST(PlayMenu, AnyWordOfANameWillDo) {
    Json menu = raking();
    menu[0]["parameters"][0].erase("most");
    EXPECT_EQ(choice_in_words(menu, words_of("full_auto oye")).wrong, "");
    Json options = Json::array({option("the rocket launcher"), option("the rifle")});
    EXPECT_EQ(option_with_word(options, "rocket"), 0U);
    EXPECT_EQ(option_with_word(options, "r"), std::nullopt) << "two begin so";
    EXPECT_EQ(option_with_word(options, "ocket"), std::nullopt);
}

TEST(PlayMenu, LinesThatReadTheSameSayWhatDiffers) {
    Json menu = Json::array({line("attack", "attack"), line("attack", "attack")});
    menu[0]["fixed"] = {{"weapon", "rifle"}, {"called", "power_plant"}};
    menu[0]["fixed_words"] = {{"called", "the power plant"}};
    menu[1]["fixed"] = {{"weapon", "rifle"}};
    const auto entries = menu_entries(menu);
    ASSERT_EQ(entries.size(), 2U);
    EXPECT_EQ(entries[0].text, "attack (the power plant)");
    EXPECT_EQ(entries[1].text, "attack");
    menu.push_back(line("wait", "wait"));
    EXPECT_EQ(menu_entries(menu)[2].text, "wait");
}

TEST(PlayMenu, TheLineThatOffersAValueIsMeant) {
    Json menu = grappler();
    Json other = menu[2];
    other["fixed"] = {{"weapon", "pistol"}};
    other["parameters"][0]["options"] = Json::array({option("Cy")});
    menu.push_back(other);
    EXPECT_EQ(choice_in_words(menu, words_of("attack target=Cy")).choice,
              "attack weapon=pistol target=Cy");
    EXPECT_EQ(choice_in_words(menu, words_of("attack target=Zed")).choice,
              "attack weapon=sabre target=Zed");
}

}  // namespace
}  // namespace breakneck::cli::play_menu_test
