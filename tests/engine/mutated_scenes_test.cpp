// Scenes changed at random: they are refused with words, or what they load to is given back so that
// it loads to the same, before and after some moves.
#include <gtest/gtest.h>

#include <cstdlib>
#include <set>
#include <string>
#include <vector>

#include "chance/rng.h"
#include "tests/support/data.h"
#include "tests/support/places.h"
#include "text/log_file.h"

namespace breakneck::mutated_scenes_test {
namespace {

using text::Json;

const text::Data& data() {
    static const text::Data all = test::read_data(test::root() / "data");
    return all;
}

std::unique_ptr<text::Game> opened(const Json& json, std::string& problem) {
    auto game = text::open_game({"test", text::one_line(json), json}, data(), 1);
    if (const auto* wrong = std::get_if<text::Problem>(&game)) problem = text::to_text(*wrong);
    auto* held = std::get_if<std::unique_ptr<text::Game>>(&game);
    return held == nullptr ? nullptr : std::move(*held);
}

/// All there is in a file, but for its head and the pictures of boards.
void list_values(Json& json, std::vector<Json*>& all) {
    if (!json.is_structured()) return;
    for (auto each = json.begin(); each != json.end(); ++each) {
        const bool fixed = json.is_object() && (each.key() == "format" || each.key() == "system" ||
                                                each.key() == "rows");
        if (fixed) continue;
        all.push_back(&*each);
        list_values(*each, all);
    }
}

void list_words(const Json& json, std::set<std::string>& words) {
    if (json.is_string()) words.insert(json.get<std::string>());
    if (json.is_object())
        for (const auto& [key, value] : json.items()) words.insert(key);
    if (json.is_structured())
        for (const Json& each : json) list_words(each, words);
}

class Mutator {
  public:
    Mutator(std::uint64_t seed, const std::vector<Json>& scenes) : chance_(seed) {
        std::set<std::string> words{"", " ", "nobody", "gm", "A1", "ZZ999", "QS", "independent"};
        for (const Json& each : scenes) list_words(each, words);
        words_.assign(words.begin(), words.end());
    }

    Json operator()(Json scene) {
        for (int left = 1 + pick(3); left > 0; --left) change_one(scene);
        return scene;
    }
    int pick(std::size_t of) { return chance_.pick(static_cast<int>(of)); }
    const Json& one_of(const std::vector<Json>& all) {
        return all[static_cast<std::size_t>(pick(all.size()))];
    }

  private:
    void change_one(Json& scene) {
        std::vector<Json*> all;
        list_values(scene, all);
        Json& value = *all[static_cast<std::size_t>(pick(all.size()))];
        const Json other = *all[static_cast<std::size_t>(pick(all.size()))];
        const auto any_of = [&](const Json& list) {
            return static_cast<std::size_t>(pick(list.size()));
        };
        if (pick(20) == 0)
            value = other;
        else if (value.is_boolean())
            value = !value.get<bool>();
        else if (value.is_number())
            value = number(value.get<std::int64_t>());
        else if (value.is_string() || value.is_null())
            value = words_[static_cast<std::size_t>(pick(words_.size()))];
        else if (value.is_object() && !value.empty() && pick(2) == 0)
            value.erase(std::next(value.begin(), static_cast<std::ptrdiff_t>(any_of(value))));
        else if (value.is_array() && !value.empty() && pick(2) == 0)
            value.erase(any_of(value));
        else if (value.is_array() && !value.empty())
            value.push_back(Json(value[any_of(value)]));
        else
            value = other;
    }

    Json number(std::int64_t old) {
        const std::vector<std::int64_t> limits{0,
                                               1,
                                               -1,
                                               2,
                                               3,
                                               old + 1,
                                               old - 1,
                                               12,
                                               31,
                                               32,
                                               63,
                                               64,
                                               99,
                                               100,
                                               127,
                                               128,
                                               -128,
                                               255,
                                               999,
                                               1000,
                                               10000,
                                               32767,
                                               -32768,
                                               65535,
                                               2'147'483'647,
                                               -2'147'483'648};
        return limits[static_cast<std::size_t>(pick(limits.size()))];
    }

    Rng chance_;
    std::vector<std::string> words_;
};

/// A move from the menu, or the usual one where the rules forbid it.
bool move(text::Game& game, Mutator& mutator) {
    const Json open = game.question();
    if (open.is_null()) return false;
    const auto who = open["who"].get<std::string>();
    const Json menu = game.choices(who)["menu"];
    Json choice = open["default"];
    if (!menu.empty() && mutator.pick(3) > 0) {
        const Json& item = menu[static_cast<std::size_t>(mutator.pick(menu.size()))];
        choice = item.value("fixed", Json::object());
        choice["do"] = item["do"];
        for (const Json& each : item["parameters"])
            if (!each["options"].empty())
                choice[each["name"].get<std::string>()] =
                    each["options"][static_cast<std::size_t>(mutator.pick(each["options"].size()))]
                        ["value"];
    }
    if (game.choose("gm", who, choice, {}).kind == text::Said::Kind::done) return true;
    return game.choose("gm", who, open["default"], {}).kind == text::Said::Kind::done;
}

/// Every encounter of a system, and scenes of each in the middle of play.
std::vector<Json> scenes_of(const std::string& system) {
    std::vector<Json> scenes;
    for (const auto& file : test::files_in(test::root() / "data" / "scenes" / system, ".json")) {
        scenes.push_back(test::document_of(file.string(), test::read_file(file)).root);
        std::string problem;
        const auto game = opened(scenes.back(), problem);
        if (game == nullptr) throw std::runtime_error(problem);
        Mutator any(scenes.size(), scenes);
        for (int played = 1; played <= 12 && move(*game, any); ++played)
            if (played % 6 == 0) scenes.push_back(game->scene("gm"));
    }
    return scenes;
}

/// What is given back loads to the same scene.
void comes_back(const text::Game& game, const Json& changed) {
    std::string problem;
    const Json given = game.scene("gm");
    const auto again = opened(given, problem);
    ASSERT_NE(again, nullptr) << problem << "\n" << text::one_line(changed);
    ASSERT_EQ(again->hash(), game.hash()) << text::one_line(changed);
    ASSERT_EQ(again->scene("gm"), given) << text::one_line(changed);
}

void change_scenes_of(const std::string& system) {
    const int mutants = std::getenv("BREAKNECK_DEEP") != nullptr ? 20'000 : 100;
    const auto scenes = scenes_of(system);
    Mutator mutator(1, scenes);
    int loaded = 0;
    for (int i = 0; i < mutants && !testing::Test::HasFatalFailure(); ++i) {
        const Json changed = mutator(mutator.one_of(scenes));
        std::string problem;
        const auto game = opened(changed, problem);
        if (game == nullptr) {
            EXPECT_FALSE(problem.empty());
            continue;
        }
        ++loaded;
        comes_back(*game, changed);
        static_cast<void>(game->picture("gm"));
        for (int moves = 0; moves < 3 && move(*game, mutator); ++moves) {
        }
        comes_back(*game, changed);
    }
    EXPECT_GT(loaded, mutants / 20) << "too few load for the test to say anything";
}

TEST(MutatedScenes, CoinDuel) { change_scenes_of("coin_duel"); }
TEST(MutatedScenes, LuckyStars) { change_scenes_of("lucky_stars"); }
TEST(MutatedScenes, Teveller) { change_scenes_of("teveller"); }
TEST(MutatedScenes, Savage) { change_scenes_of("savage"); }

}  // namespace
}  // namespace breakneck::mutated_scenes_test
