// Savage Worlds through the engine's door: a few people who fight hand to hand on open ground.
#pragma once

#include "tests/engine/savage_story.h"

namespace breakneck::test {
// Other stories have people and things of the same names.
inline namespace brawl_words {

/// Somebody of a side in a space, and what else there is to say of them. Unless that says otherwise
/// they are Extras with all attributes d6: Toughness 5, no Wild Die.
inline std::string somebody(const std::string& name, const std::string& side, const std::string& at,
                            const std::string& rest = "") {
    return R"({"name": ")" + name + R"(", "side": ")" + side + R"(", "at": ")" + at + "\"" +
           (rest.empty() ? "" : ", " + rest) + "}";
}
inline const std::string sword = R"({"name": "sword", "damage": "Str+d6", "edged": true})";
inline const std::string club = R"({"name": "club", "damage": "Str+d4"})";
/// A Wild Card without Bennies, so that nobody is asked about any.
inline const std::string wild_card = R"("wild_card": true, "bennies": 0)";

inline std::string gear(const std::vector<std::string>& items) {
    std::string all;
    for (const std::string& each : items) all += (all.empty() ? "" : ", ") + each;
    return R"("gear": [)" + all + "]";
}
inline Told operator+(Told left, const Told& right) {
    left.insert(left.end(), right.begin(), right.end());
    return left;
}
inline GivenDice operator+(GivenDice left, const GivenDice& right) {
    left.insert(left.end(), right.begin(), right.end());
    return left;
}

class SavageBrawl : public SavageStory {
  protected:
    /// A fight on 16 by 10 inches. They act in the order they are named; whoever is ridden has no
    /// card.
    void fight(const std::vector<std::string>& people, const std::string& more = "",
               std::size_t ridden = 0) {
        std::string all;
        for (const std::string& each : people) all += (all.empty() ? "" : ", ") + each;
        load(R"("board": {"rows": [)" + ground() + R"(]}, )" + two_sides + R"("people": [)" + all +
             "]" + more);
        does("gm", "begin_fight", {}, deal(people.size() - ridden, 'S'));
    }
    /// The Action Cards of a round, from the Ace down, in the order of the list.
    static GivenCards deal(std::size_t count, char suit) {
        static const GivenCards ranks{"A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3"};
        GivenCards cards;
        for (std::size_t i = 0; i < count; ++i) cards.push_back(ranks[i] + suit);
        return cards;
    }
    static constexpr const char* two_sides = R"("sides": [{"name": "us"}, {"name": "them"}], )";

  private:
    static std::string ground() {
        const std::string row = "\"" + std::string(16, '.') + "\"";
        std::string rows = row;
        for (int i = 1; i < 10; ++i) rows += ", " + row;
        return rows;
    }
};

}  // namespace brawl_words
}  // namespace breakneck::test
