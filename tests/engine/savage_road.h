// Two vehicles in a chase of Savage Worlds, for stories of what befalls them and those aboard.
#pragma once

#include "tests/engine/savage_story.h"

namespace breakneck::test {

/// One list after the other.
template <class T>
std::vector<T> then(std::vector<T> first, const std::vector<T>& second) {
    first.insert(first.end(), second.begin(), second.end());
    return first;
}

/// What is different about the usual two vehicles and those aboard: fields as JSON.
struct Road {
    std::string car = {};
    std::string van = {};
    std::string ada = {};
    std::string ben = {};
    std::string dot = {};
};

/// Both vehicles are Large, have Handling 0, go 50 mph and have Toughness 12, of which 2 are Armor.
/// Ada drives the Car, Cy the Van: Wild Cards without Bennies, Driving d8. Ben rides with her, Dot
/// with him: Extras, Dot with Shooting d8. Everybody's Toughness is 5. There are five Chase Cards,
/// and all are on the third. Ada acts first, then Ben, Cy and Dot.
class SavageRoad : public SavageStory {
  protected:
    void chase(const Road& road = {}) {
        const std::string driver = R"("wild_card": true, "bennies": 0, "station": "driver",
                                      "skills": {"driving": "d8"})";
        const std::string rider = R"("station": "seat", "skills": {"shooting": "d8"})";
        const std::string car = R"("side": "red", "aboard": "Car", )";
        const std::string van = R"("side": "blue", "aboard": "Van", )";
        const Json people =
            Json::array({sheet("Ada", car + driver, road.ada), sheet("Ben", car + rider, road.ben),
                         sheet("Cy", van + driver, ""), sheet("Dot", van + rider, road.dot)});
        const std::string like = R"("size": 4, "handling": 0, "top_speed": 50, "toughness": 12,
            "armor": 2, "stations": [{"name": "driver", "duty": "operate"}, {"name": "seat"}])";
        const Json vehicles =
            Json::array({sheet("Car", like, road.car), sheet("Van", like, road.van)});
        load(R"("sides": [{"name": "red"}, {"name": "blue"}], "people": )" + people.dump() +
             R"(, "vehicles": )" + vehicles.dump() + R"(, "chase": {"cards": 5, "groups": [
                {"name": "car", "card": 2, "vehicles": ["Car"]},
                {"name": "van", "card": 2, "vehicles": ["Van"]}]})");
        does("gm", "begin_chase", {}, {"2S", "3H", "4D", "5S", "6H", "AS", "KH", "QH", "JH"});
    }

  private:
    /// What is usual, and in its place what is different.
    static Json sheet(const std::string& name, const std::string& usual, const std::string& more) {
        Json made = Json::parse(R"({"name": ")" + name + "\", " + usual + "}");
        const Json different = Json::parse("{" + more + "}");
        for (const auto& [field, value] : different.items()) made[field] = value;
        return made;
    }
};

}  // namespace breakneck::test
