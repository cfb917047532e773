// Stories of TevellerRPG told through the engine's door with given dice.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/engine/story_words.h"
#include "tests/support/data.h"
#include "tests/support/places.h"
#include "text/door.h"

namespace breakneck::test {

/// A throw as "name total", with what it had to reach or to beat: "attack 9 of 8", "ram 11 against
/// 10".
inline std::string brief_roll(const Json& roll) {
    std::string out = word_of(roll["name"]) + " " + word_of(roll["total"]);
    if (roll["dice"].size() == 2) return out + " against " + word_of(roll["their_total"]);
    return roll["targets"].size() == 1 ? out + " of " + word_of(roll["targets"][0]) : out;
}

/// Throws, harm and where it went are told; what follows from them is read off the scene.
inline std::string teveller_brief(const Json& event) {
    const std::string is = word_of(event["is"]);
    if (is == "rolled") return brief_roll(event);
    const auto with = [&](std::vector<const char*> fields) {
        std::string out = is;
        for (const char* field : fields) out += " " + word_of(event[field]);
        return out;
    };
    if (is == "harmed") return with({"who", "damage"}) + ", " + word_of(event["through"]);
    if (is == "penetrated") return word_of(event["level"]);
    if (is == "grenade_landed") return with({"at", "deviation_m"});
    if (is == "operated") return with({"who", "result"});
    if (is == "mended") return with({"system", "hours", "credits"});
    if (is == "mend_failed") return with({"system"});
    if (is == "time_passed") return with({"minutes"});
    if (is == "chase_ended") return with({"escaped"});
    return "";
}

class TevellerStory : public testing::Test {
  protected:
    /// A board of 60 by 10 m with two sides, red and blue; from column E on it is '.' or water '~'.
    void load(const std::string& people, const std::string& vehicles = "[]", char beyond = '.') {
        std::string rows;
        for (int row = 0; row < 10; ++row)
            rows += (row == 0 ? "\"...." : ", \"....") + std::string(56, beyond) + "\"";
        load_on(R"({"rows": [)" + rows + R"(],
                    "legend": [{"symbol": "~", "name": "water", "surface": "water"}]})",
                people, vehicles);
    }
    void load_on(const std::string& board, const std::string& people, const std::string& vehicles) {
        last_ =
            say(R"({"load": {"format": 1, "system": "teveller", "title": "A story", "board": )" +
                board + R"(, "sides": [{"name": "red", "aim": "escape"},
                    {"name": "blue"}], "people": )" +
                people + R"(, "vehicles": )" + vehicles + "}}");
        ASSERT_TRUE(last_.contains("question")) << last_;
    }
    /// Somebody chooses with these faces: what was thrown, and what harm was done.
    Told does(const std::string& who, const std::string& choice, const GivenDice& dice = {}) {
        last_ = say(Json{{"who", who}, {"choose", choice}, {"dice", dice}}.dump());
        EXPECT_TRUE(last_.contains("events")) << who << " " << choice << ": " << last_;
        Told told;
        if (last_.contains("events"))
            for (const Json& each : last_["events"])
                if (std::string text = teveller_brief(each); !text.empty()) told.push_back(text);
        return told;
    }
    /// The rule by which somebody may not do it, and why: "TV-RAM-009 worse_position".
    std::string refused(const std::string& who, const std::string& choice) {
        const Json answer =
            say(Json{{"who", who}, {"choose", choice}, {"dice", GivenDice{}}}.dump());
        if (!answer.contains("refused")) return answer.dump();
        return word_of(answer["refused"]["rule"]) + " " + word_of(answer["refused"]["key"]);
    }
    /// The game master sets something.
    void rules(const std::string& path, const Json& value) {
        const Json answer = say(Json{{"ruling", {{"set", path}, {"to", value}}}}.dump());
        EXPECT_TRUE(answer.contains("events")) << path << ": " << answer;
    }
    /// What was added to the last throw of that name, by name: "dex 1".
    Told dms(const std::string& name) const {
        Told found;
        for (const Json& event : last_["events"]) {
            if (event["is"] != "rolled" || event["name"] != name) continue;
            found.clear();
            for (const Json& each : event["modifiers"])
                if (each["value"] != 0)
                    found.push_back(word_of(each["name"]) + " " + word_of(each["value"]));
        }
        std::sort(found.begin(), found.end());
        return found;
    }
    /// Who is asked now, and what: "Bo dive".
    std::string asked() const {
        return word_of(last_["question"]["who"]) + " " + word_of(last_["question"]["kind"]);
    }
    /// "0 and 7, serious, prone": Stamina, Lifeblood, and what else is the matter.
    std::string state(const std::string& who) {
        const Json now = one("people", who);
        std::string out = word_of(now["stamina"]) + " and " + word_of(now["lifeblood"]);
        if (now["wound"] != "none") out += ", " + word_of(now["wound"]);
        if (now["condition"] != "well") out += ", " + word_of(now["condition"]);
        if (now["prone"] == true) out += ", prone";
        return out;
    }
    /// "locomotion_hits 1, cargo_kg 500": whatever a vehicle has, and what it has suffered.
    std::string ride(const std::string& name) {
        const Json now = one("vehicles", name);
        std::string out = word_of(now["state"]);
        for (const char* field :
             {"locomotion_hits", "power_hits", "breaches", "devices", "cargo_kg"})
            if (now[field] != 0) out += ", " + std::string(field) + " " + word_of(now[field]);
        if (now["electronics_out"] == true) out += ", electronics_out";
        if (now["sinks_in"] != -1) out += ", sinks_in " + word_of(now["sinks_in"]);
        return out;
    }
    /// Whether a thing works, and if not, how badly it is off.
    std::string thing(const std::string& name) {
        const Json now = one("items", name);
        for (const char* field : {"destroyed", "beyond_repair", "disabled"})
            if (now[field] == true) return field;
        return "works";
    }
    int rounds(const std::string& name) { return one("items", name)["rounds"].get<int>(); }
    Json person(const std::string& who, const char* field) { return one("people", who)[field]; }
    Json vehicle(const std::string& name, const char* field) {
        return one("vehicles", name)[field];
    }
    Json now(const char* field) { return scene()["scene"][field]; }

  private:
    static text::Data data() {
        static const text::Data all = read_data(test::root() / "data");
        return all;
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
