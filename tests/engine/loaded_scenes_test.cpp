// Files that could be slips: what is refused, and what is meant.
#include <gtest/gtest.h>

#include "tests/support/data.h"
#include "tests/support/places.h"

namespace breakneck::loaded_scenes_test {
namespace {

using text::Json;

const text::Data& data() {
    static const text::Data all = test::read_data(test::root() / "data");
    return all;
}

Json ready(const std::string& scene) {
    const auto file = test::root() / "data" / "scenes" / (scene + ".json");
    return test::document_of(file.string(), test::read_file(file)).root;
}

std::string problem_with(const Json& json) {
    const auto opened = text::open_game({"test", text::one_line(json), json}, data(), 1);
    const auto* problem = std::get_if<text::Problem>(&opened);
    return problem == nullptr ? "" : text::to_text(*problem);
}

/// A ready scene some usual answers later.
std::unique_ptr<text::Game> begun(const std::string& scene, int answers) {
    auto game = test::open_text(text::one_line(ready(scene)), data());
    for (int i = 0; i < answers; ++i) {
        const Json open = game->question();
        EXPECT_EQ(game->choose("gm", open["who"].get<std::string>(), game->answer(), {}).kind,
                  text::Said::Kind::done);
    }
    return game;
}

/// The first two people of each stand on a board.
const std::vector<std::string> boards{"coin_duel/courtyard", "lucky_stars/bar_fight",
                                      "teveller/rooftop_chase", "savage/street_gunfight"};

std::vector<std::string> people_of(const Json& saved) {
    std::vector<std::string> names;
    for (const Json& each : saved["stage"]["people"])
        names.push_back(each["name"].get<std::string>());
    return names;
}

TEST(LoadedScenes, NoRungIsLeftOutOfAChaseOrFarAway) {
    for (const std::string& each : boards) {
        const Json saved = begun(each, 1)->scene("gm");
        ASSERT_EQ(problem_with(saved), "") << each;
        for (const int rung : {99, -1}) {
            Json changed = saved;
            changed["scene"]["people"][people_of(saved)[0]]["at"]["rung"] = rung;
            EXPECT_TRUE(problem_with(changed).find(".at.rung: must be 0") != std::string::npos)
                << each << problem_with(changed);
        }
    }
}

TEST(LoadedScenes, TwoOnOneSpaceAreASlipInAnEncounterAndMeantInAScene) {
    for (const std::string& each : boards) {
        Json encounter = ready(each);
        encounter["people"][1]["at"] = encounter["people"][0]["at"];
        EXPECT_TRUE(problem_with(encounter).starts_with("people[1].at: must be ")) << each;
        // The game master may put people where they like, and whoever falls stays where they fell.
        const auto game = begun(each, 1);
        const Json saved = game->scene("gm");
        const auto names = people_of(saved);
        const std::string at = saved["scene"]["people"][names[0]]["at"]["place"].get<std::string>();
        const text::Said said = game->rule("gm", {{"place", names[1]}, {"at", at}}, {});
        ASSERT_EQ(said.kind, text::Said::Kind::done) << each << said.body;
        const Json together = game->scene("gm");
        EXPECT_EQ(together["scene"]["people"][names[1]]["at"]["place"], at);
        EXPECT_EQ(problem_with(together), "") << each;
        EXPECT_FALSE(game->choices("gm")["menu"].empty()) << "play goes on";
    }
}

TEST(LoadedScenes, ACoinDuelHasEveryCardOnce) {
    Json saved = begun("coin_duel/courtyard", 1)->scene("gm");
    Json& people = saved["scene"]["people"];
    people["Bo"]["card"] = people["Ana"]["card"];
    EXPECT_EQ(problem_with(saved), "scene.people.Bo.card: must be another card; Ana has it");
}

TEST(LoadedScenes, OneActionCardForTwoIsMeant) {
    // Those of a party share a card; where the deck is out a second one is fetched. Who comes first
    // in the encounter acts first.
    const auto game = begun("savage/bar_brawl", 1);
    Json saved = game->scene("gm");
    const auto names = people_of(saved);
    Json& people = saved["scene"]["people"];
    people[names[1]]["card"] = people[names[0]]["card"];
    ASSERT_EQ(problem_with(saved), "");
    const auto again = test::open_text(text::one_line(saved), data());
    EXPECT_EQ(again->scene("gm")["scene"]["people"][names[1]]["card"],
              again->scene("gm")["scene"]["people"][names[0]]["card"]);
}

TEST(LoadedScenes, NamesAreToldApartByMoreThanCapitals) {
    for (const std::string& each : boards) {
        Json encounter = ready(each);
        Json& people = encounter["people"];
        std::string capitals = people[0]["name"].get<std::string>();
        for (char& c : capitals) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
        people[1]["name"] = capitals;
        EXPECT_TRUE(problem_with(encounter).starts_with(
            "people[1].name: must be a name nobody else in the list has, found \"" + capitals +
            "\"; upper and lower case do not tell names apart"))
            << problem_with(encounter);
        for (const char* name : {"all", "Others", "GM"}) {
            people[1]["name"] = name;
            EXPECT_TRUE(problem_with(encounter).starts_with(
                "people[1].name: must be a name that is not used for seats, found"))
                << problem_with(encounter);
        }
        for (const char* name : {"1", "-1", "007"}) {
            people[1]["name"] = name;
            EXPECT_TRUE(
                problem_with(encounter).starts_with("people[1].name: must be a name, not a number"))
                << problem_with(encounter);
        }
    }
}

TEST(LoadedScenes, AVehicleWithoutAMindHasNoWillOfItsOwn) {
    Json encounter = ready("lucky_stars/highway_pursuit");
    encounter["vehicles"][0]["will"] = "independent";
    EXPECT_TRUE(problem_with(encounter).find("only mounts have a will of their own") !=
                std::string::npos)
        << problem_with(encounter);
}

TEST(LoadedScenes, RoundsAreCountedAsFarAsTheyCanBeGivenBack) {
    for (const char* scene : {"coin_duel/courtyard", "lucky_stars/bar_fight"}) {
        Json saved = begun(scene, 1)->scene("gm");
        saved["scene"]["round"] = 10000;
        auto game = test::open_text(text::one_line(saved), data());
        for (int i = 0; i < 200 && game->scene("gm")["scene"]["round"] == 10000; ++i) {
            const Json open = game->question();
            if (open.is_null()) break;
            game->choose("gm", open["who"].get<std::string>(), open["default"], {});
        }
        EXPECT_EQ(problem_with(game->scene("gm")), "") << scene;
        EXPECT_EQ(game->scene("gm")["scene"]["round"], 10000) << scene;
    }
}

}  // namespace
}  // namespace breakneck::loaded_scenes_test
