// Stories of Savage Worlds chases: who races, and where they are on the row of Chase Cards.
#pragma once

#include <string>

#include "tests/engine/savage_story.h"

namespace breakneck::test {

/// Nine Chase Cards from the rear: every suit twice, and a Joker in front.
inline const GivenCards nine_cards{"2S", "3H", "4D", "5C", "6S", "7H", "8D", "9C", "RJ"};

inline const std::string two_sides = R"("sides": [{"name": "couriers"}, {"name": "raiders"}])";

/// A rifle, and a revolver, with which nobody has any bonus.
inline const std::string rifle = R"({"name": "rifle", "make": "longarm", "damage": "2d8+1", "ap": 2,
    "range": "24/48/96", "shots": 50, "two_handed": true})";
inline const std::string revolver = R"({"name": "revolver", "make": "pistol", "damage": "2d6+1",
    "ap": 1, "range": "12/24/48", "shots": 6, "size": "very_small"})";

/// The Marlow: Large, Handling +1, 110 mph, Toughness 12 (3). Mara drives it, a Wild Card with
/// Driving d10; Dov rides along, a Wild Card with Shooting d10 and a rifle. The Oxbow: Huge,
/// Handling -1, 80 mph, Toughness 18 (4). Pike drives it, an Extra with Driving d6; Quint rides
/// along, an Extra with Shooting d6 and a rifle. Nobody has Bennies.
inline const std::string car_and_truck = two_sides + R"(, "people": [
    {"name": "Mara", "side": "couriers", "wild_card": true, "bennies": 0, "aboard": "Marlow",
     "station": "operator", "skills": {"driving": "d10"}},
    {"name": "Dov", "side": "couriers", "wild_card": true, "bennies": 0, "aboard": "Marlow",
     "station": "seat 1", "skills": {"shooting": "d10"}, "gear": [)" +
                                         rifle + R"(]},
    {"name": "Pike", "side": "raiders", "aboard": "Oxbow", "station": "operator",
     "skills": {"driving": "d6"}},
    {"name": "Quint", "side": "raiders", "aboard": "Oxbow", "station": "seat 1",
     "skills": {"shooting": "d6"}, "gear": [)" +
                                         rifle + R"(]}],
  "vehicles": [
    {"name": "Marlow", "size": 4, "handling": 1, "top_speed": 110, "toughness": 12, "armor": 3,
     "crew": 1, "passengers": 4},
    {"name": "Oxbow", "size": 8, "handling": -1, "top_speed": 80, "toughness": 18, "armor": 4,
     "crew": 1, "passengers": 2}], )";

/// Sabine rides Dapple (Pace 10, d8): a Wild Card, Riding d8, Shooting d8, Fighting d8 and a
/// revolver. Wick runs (Pace 6, d6): a Wild Card, Athletics d8, Shooting d8 and a revolver. Both
/// have Vigor d6: Toughness 5; Wick's Parry is 2.
inline const std::string rider_and_runner = two_sides + R"(, "people": [
    {"name": "Sabine", "side": "couriers", "wild_card": true, "bennies": 0, "mount": "Dapple",
     "skills": {"riding": "d8", "shooting": "d8", "fighting": "d8"}, "gear": [)" +
                                            revolver +
                                            R"(]},
    {"name": "Dapple", "side": "couriers", "beast": true, "pace": 10, "running_die": "d8",
     "size": 2},
    {"name": "Wick", "side": "raiders", "wild_card": true, "bennies": 0,
     "skills": {"athletics": "d8", "shooting": "d8"}, "gear": [)" +
                                            revolver + R"(]}], )";

/// The Marlow (Mara) and the Kestrel (Joss: Driving d8, Handling +2, 130 mph) are one group that
/// Mara leads; Grist drives the Oxbow: Driving d8. All are Wild Cards without Bennies.
inline const std::string convoy_and_truck = two_sides + R"(, "people": [
    {"name": "Mara", "side": "couriers", "wild_card": true, "bennies": 0, "aboard": "Marlow",
     "station": "operator", "skills": {"driving": "d10"}},
    {"name": "Joss", "side": "couriers", "wild_card": true, "bennies": 0, "aboard": "Kestrel",
     "station": "operator", "skills": {"driving": "d8"}},
    {"name": "Grist", "side": "raiders", "wild_card": true, "bennies": 0, "aboard": "Oxbow",
     "station": "operator", "skills": {"driving": "d8"}}],
  "vehicles": [
    {"name": "Marlow", "size": 4, "handling": 1, "top_speed": 110, "toughness": 12, "armor": 3,
     "crew": 1, "passengers": 4},
    {"name": "Kestrel", "size": 1, "handling": 2, "top_speed": 130, "toughness": 9, "armor": 1,
     "crew": 1, "passengers": 1},
    {"name": "Oxbow", "size": 8, "handling": -1, "top_speed": 80, "toughness": 18, "armor": 4,
     "crew": 1, "passengers": 2}], )";

class SavageChase : public SavageStory {
  protected:
    /// The Marlow and the Oxbow on their cards.
    void load_cars(int marlow, int oxbow) {
        load(car_and_truck +
             chase(vehicle_group("Marlow", marlow) + ", " + vehicle_group("Oxbow", oxbow)));
    }
    void load_track(int rider, int runner) {
        load(rider_and_runner +
             chase(runner_group("Sabine", rider) + ", " + runner_group("Wick", runner)));
    }
    /// `more` is said of the chase.
    void load_convoy(int convoy, int truck, const std::string& more = "") {
        load(convoy_and_truck +
             chase(R"({"name": "the convoy", "leader": "Mara", "vehicles": ["Marlow", "Kestrel"],
                       "card": )" +
                       std::to_string(convoy) + "}, " + vehicle_group("Oxbow", truck),
                   more));
    }
    static std::string chase(const std::string& groups, const std::string& more = "") {
        return R"("chase": {)" + more + (more.empty() ? "" : ", ") + R"("groups": [)" + groups +
               "]}";
    }
    static std::string vehicle_group(const std::string& vehicle, int card) {
        return R"({"name": "the )" + vehicle + R"(", "vehicles": [")" + vehicle +
               R"("], "card": )" + std::to_string(card) + "}";
    }
    static std::string runner_group(const std::string& runner, int card) {
        return R"({"name": "those with )" + runner + R"(", "people": [")" + runner +
               R"("], "card": )" + std::to_string(card) + "}";
    }
    /// The row is dealt from the rear, then Action Cards in the order of the scene.
    Told begin(const GivenCards& row, const GivenCards& action_cards, const GivenDice& dice = {}) {
        GivenCards cards = row;
        cards.insert(cards.end(), action_cards.begin(), action_cards.end());
        return does("gm", "begin_chase", dice, cards);
    }
    /// The Chase Card of the group somebody leads, from the rear; -1 once it has left.
    int card_of(const std::string& leader) {
        const Json each = group(leader);
        return each["in"] == true ? each["card"].get<int>() : -1;
    }
    /// The Game Master puts the group somebody leads elsewhere.
    void place(const std::string& leader, int card) {
        does("gm", "place_group group=" + std::to_string(number_of(leader)) +
                       " card=" + std::to_string(card));
    }
    Json group(const std::string& leader) {
        const Json all = now("groups");
        return all.at(static_cast<std::size_t>(number_of(leader)));
    }

  private:
    int number_of(const std::string& leader) {
        const Json all = now("groups");
        for (std::size_t i = 0; i < all.size(); ++i)
            if (all[i]["leader"] == leader) return static_cast<int>(i);
        ADD_FAILURE() << leader << " leads no group";
        return 0;
    }
};

}  // namespace breakneck::test
