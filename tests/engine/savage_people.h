// Stories of Savage Worlds about people: who they are in a line each, on open ground.
#pragma once

#include <string>
#include <vector>

#include "tests/engine/savage_story.h"

namespace breakneck::test {

// Other stories in the same program have words of their own.
inline namespace people_words {

/// Somebody of "ours" or "theirs" by everything else that is known of them.
inline std::string somebody_with(const std::string& name, const std::string& side,
                                 const std::string& rest) {
    return R"({"name": ")" + name + R"(", "side": ")" + side + R"(", )" + rest + "}";
}
/// Without Bennies, so that nobody asks whether they spend any.
inline std::string wild_card_with(const std::string& name, const std::string& side,
                                  const std::string& rest) {
    return somebody_with(name, side, R"("wild_card": true, "bennies": 0, )" + rest);
}
/// All of them on 12 by 6 inches of open ground; what else there is comes after that.
inline std::string open_ground(const std::vector<std::string>& people,
                               const std::string& more = "") {
    std::string out = R"("board": {"rows": ["............", "............", "............",
        "............", "............", "............"]},
        "sides": [{"name": "ours"}, {"name": "theirs"}], "people": [)";
    for (std::size_t i = 0; i < people.size(); ++i) out += (i == 0 ? "" : ", ") + people[i];
    return out + "]" + more;
}

/// A pistol nobody is too weak for: 2d6+1, AP 1.
inline const std::string plain_pistol = R"({"name": "pistol", "make": "pistol", "damage": "2d6+1",
    "ap": 1, "range": "12/24/48", "shots": 60})";

class PeopleStory : public SavageStory {
  protected:
    void fight(const GivenCards& cards) { does("gm", "begin_fight", {}, cards); }
    /// Who acts in this round, one after the other.
    Told order() {
        Told names;
        for (const Json& each : now("order")) names.push_back(word_of(each));
        return names;
    }
    /// Nobody who could buys another Action Card.
    void no_new_cards() {
        for (std::string open = asked(); open.ends_with(" new_card"); open = asked())
            does(open.substr(0, open.find(' ')), "decline");
    }
    /// A roll the Game Master calls for.
    Told calls(const std::string& who, const std::string& trait, const GivenDice& dice) {
        return does("gm", "call_roll who=" + who + " trait=" + trait, dice);
    }
};

/// What comes of a roll the Game Master calls for; raises -1: a failure.
inline Told called(const std::string& who, int total, int raises) {
    std::string won = "contest_won " + who;
    if (raises >= 0) won += " won";
    if (raises > 0) won += " " + std::to_string(raises);
    return {"called " + std::to_string(total), won};
}

}  // namespace people_words
}  // namespace breakneck::test
