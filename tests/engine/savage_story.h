// Stories of Savage Worlds told through the engine's door with given dice and cards.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "tests/engine/story_words.h"
#include "tests/support/data.h"
#include "tests/support/places.h"
#include "text/door.h"

namespace breakneck::test {

using GivenCards = std::vector<std::string>;

// The stories of another system in the same program have a brief of their own.
inline namespace savage_words {

/// A roll as "name total": "attack 9", "damage 11". Whatever else happened as its name and what is
/// said of it: "hit Gus Hal raise", "person_changed Hal wounds 2". Nothing for what nobody would
/// call a result.
inline std::string brief(const Json& event) {
    static const std::set<std::string> silent{
        "pushed",      "advanced",      "popped",       "cited",       "person_noted", "ride_noted",
        "slot_began",  "turn_began",    "turn_ended",   "round_began", "round_ended",  "card_drawn",
        "card_kept",   "action_spent",  "order_set",    "attacked",    "moved",        "mode_set",
        "benny_spent", "override_used", "override_set", "value_set"};
    const std::string is = word_of(event["is"]);
    if (silent.contains(is)) return "";
    if (is == "rolled") return word_of(event["name"]) + " " + word_of(event["total"]);
    std::string out = is;
    for (const auto& [name, value] : event.items()) {
        if (name == "is" || name == "rule" || value.is_null()) continue;
        if (name == "text" || name == "because") continue;  // the same once more, in words
        if (value == false || value == 0 || value == -1 || value == "") continue;
        out += " " + (value == true ? name : word_of(value));
    }
    return out;
}

}  // namespace savage_words

class SavageStory : public testing::Test {
  protected:
    /// A scene: everything but its format, system and title.
    void load(const std::string& rest) {
        last_ =
            say(R"({"load": {"format": 1, "system": "savage", "title": "A story", )" + rest + "}}");
        ASSERT_TRUE(last_.contains("question")) << last_;
    }
    /// Somebody chooses with these faces and cards: what came of it.
    Told does(const std::string& who, const std::string& choice, const GivenDice& dice = {},
              const GivenCards& cards = {}) {
        last_ =
            say(Json{{"who", who}, {"choose", choice}, {"dice", dice}, {"cards", cards}}.dump());
        EXPECT_TRUE(last_.contains("events")) << who << " " << choice << ": " << last_;
        Told told;
        if (last_.contains("events"))
            for (const Json& each : last_["events"])
                if (std::string text = brief(each); !text.empty()) told.push_back(text);
        return told;
    }
    /// The rule by which somebody may not do it, and why: "SW-ROF-002 rate_of_fire".
    std::string refused(const std::string& who, const std::string& choice) {
        const Json answer = say(Json{{"who", who}, {"choose", choice}}.dump());
        if (!answer.contains("refused")) return answer.dump();
        return word_of(answer["refused"]["rule"]) + " " + word_of(answer["refused"]["key"]);
    }
    /// What is wrong with these faces for it, in the door's own words; empty if nothing is.
    std::string wrong(const std::string& who, const std::string& choice, const GivenDice& dice,
                      const GivenCards& cards = {}) {
        const Json answer =
            say(Json{{"who", who}, {"choose", choice}, {"dice", dice}, {"cards", cards}}.dump());
        if (answer.contains("events")) return "";
        return answer.contains("error") ? word_of(answer["error"]) : answer.dump();
    }
    /// The Game Master sets something.
    void rules(const std::string& path, const Json& value) {
        const Json answer = say(Json{{"ruling", {{"set", path}, {"to", value}}}}.dump());
        EXPECT_TRUE(answer.contains("events")) << path << ": " << answer;
    }
    /// So many choices and rulings back.
    void undo(int steps = 1) {
        const Json answer = say(Json{{"undo", steps}}.dump());
        EXPECT_FALSE(answer.contains("error") || answer.contains("refused")) << answer;
    }
    /// What was added to the last roll of that name, by name: "wounds -1".
    Told modifiers(const std::string& name) const {
        Told found;
        for (const Json& event : last_.value("events", Json::array())) {
            if (event["is"] != "rolled" || event["name"] != name) continue;
            found.clear();
            for (const Json& each : event["modifiers"])
                if (each["value"] != 0)
                    found.push_back(word_of(each["name"]) + " " + word_of(each["value"]));
        }
        std::sort(found.begin(), found.end());
        return found;
    }
    /// Who is asked now, and what: "Mara soak".
    std::string asked() const {
        const Json open = last_.value("question", Json());
        if (!open.is_object()) return "";
        return word_of(open["who"]) + " " + word_of(open["kind"]);
    }
    Json person(const std::string& who, const char* field) { return one("people", who)[field]; }
    Json vehicle(const std::string& name, const char* field) {
        return one("vehicles", name)[field];
    }
    Json item(const std::string& name, const char* field) { return one("items", name)[field]; }
    Json now(const char* field) { return scene()["scene"][field]; }

  private:
    /// What the other systems have would be copied for every story.
    static text::Data data() {
        static const text::Data own = [] {
            text::Data all = read_data(root() / "data");
            for (const char* other : {"coin_duel", "lucky_stars", "teveller"}) {
                all.messages.erase(other);
                all.ledgers.erase(other);
                all.stat_blocks.erase(other);
            }
            return all;
        }();
        return own;
    }
    Json say(const std::string& line) { return Json::parse(door_.handle(line)); }
    Json scene() { return say(R"({"scene": true})")["scene"]; }
    /// Somebody or something, as play has changed it.
    Json one(const char* list, const std::string& name) {
        const Json all = scene()["scene"][list];
        EXPECT_TRUE(all.contains(name)) << "nothing is called " << name;
        return all.value(name, Json());
    }

    text::Door door_{data()};
    Json last_;
};

}  // namespace breakneck::test
