// Stories of Savage Worlds about shooting: Gus shoots at Hal, and the stage can be changed before.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "board/place.h"
#include "tests/engine/savage_story.h"

namespace breakneck::test {

/// Something that is another way on the stage: where, as a JSON pointer, and what it is.
using Set = std::pair<std::string, Json>;
using Sets = std::vector<Set>;

inline GivenDice both(GivenDice first, const GivenDice& then) {
    first.insert(first.end(), then.begin(), then.end());
    return first;
}
inline std::string space_at(int x, int y = 0) { return board::to_text(board::Space{x, y}); }

/// Where a template came down, and how far from where it was meant to: "N10 4".
inline std::string landing(const Told& told) {
    for (const std::string& each : told) {
        if (!each.starts_with("template_placed")) continue;
        const auto from = each.find('{');
        const auto to = each.find('}');
        return word_of(Json::parse(each.substr(from, to + 1 - from))["place"]) +
               each.substr(to + 1);
    }
    return "nowhere";
}
/// Those who were hit, in order.
inline Told victims(const Told& told, const std::string& by) {
    Told hit;
    for (const std::string& each : told)
        if (each.starts_with("hit " + by + " ")) hit.push_back(each.substr(5 + by.size()));
    return hit;
}

/// Gus at A1 has a Colt, 2d6, 12/24/48, which never runs out. Hal is to the east of him. Both are
/// Extras with d6 in all attributes: Toughness 5. Gus has d12 in Shooting and Athletics. Nobody has
/// any Bennies.
class SavageGallery : public SavageStory {
  protected:
    Json stage;

    void gallery(int inches, int rows = 1) {
        stage = Json::parse(R"({
            "board": {"rows": [], "legend": []},
            "sides": [{"name": "posse"}, {"name": "gang"}],
            "people": [
                {"name": "Gus", "side": "posse", "at": "A1",
                 "skills": {"shooting": "d12", "athletics": "d12"}},
                {"name": "Hal", "side": "gang"}],
            "items": [
                {"name": "Colt", "owner": "Gus", "make": "pistol", "damage": "2d6",
                 "range": "12/24/48"}]})");
        board_of(inches + 1, rows);
        stage["people"][1]["at"] = space_at(inches);
    }
    void board_of(int columns, int rows) {
        stage["board"]["rows"] = Json(std::vector<std::string>(
            static_cast<std::size_t>(rows), std::string(static_cast<std::size_t>(columns), '.')));
    }
    void set(const std::string& path, const Json& value) {
        stage[Json::json_pointer(path)] = value;
    }
    void set(const Sets& all) {
        for (const auto& [path, value] : all) set(path, value);
    }
    /// One more on the board.
    void add_person(const std::string& name, const std::string& side, const std::string& at) {
        stage["people"].push_back({{"name", name}, {"side", side}, {"at", at}});
    }
    void add_person(const std::string& text) { stage["people"].push_back(Json::parse(text)); }
    /// Something of a kind of its own on a space: the fields of a terrain.
    void ground(const std::string& at, char symbol, const std::string& terrain) {
        Json kind = Json::parse(terrain);
        kind["symbol"] = std::string(1, symbol);
        stage["board"]["legend"].push_back(kind);
        board::Space space;
        ASSERT_TRUE(board::from_text(at, space));
        Json& row = stage["board"]["rows"][static_cast<std::size_t>(space.y)];
        auto text = row.get<std::string>();
        text[static_cast<std::size_t>(space.x)] = symbol;
        row = text;
    }
    void open() {
        const std::string text = stage.dump();
        load(text.substr(1, text.size() - 2));
    }
    /// Turns go in the order of the list.
    void begin() {
        open();
        does("gm", "begin_fight", {}, cards("S"));
    }
    GivenCards cards(const std::string& suit) const {
        GivenCards dealt;
        static const GivenCards ranks{"A", "K", "Q", "J", "10", "9", "8", "7", "6"};
        for (std::size_t i = 0; i < stage["people"].size(); ++i) dealt.push_back(ranks[i] + suit);
        return dealt;
    }
    /// Everybody else does nothing, and Gus has the next turn again.
    void go_round(const std::string& suit = "H") {
        const std::size_t last = stage["people"].size() - 1;
        for (std::size_t i = 0; i <= last; ++i)
            does(word_of(stage["people"][i]["name"]), "end_turn", {},
                 i == last ? cards(suit) : GivenCards{});
        EXPECT_EQ(asked(), "Gus turn");
    }
    void aim_for_a_turn() {
        does("Gus", "aim");
        go_round();
    }
};

}  // namespace breakneck::test
