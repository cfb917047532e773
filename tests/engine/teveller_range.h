// Where vehicles are shot at, for stories of TevellerRPG.
#pragma once

#include "tests/engine/teveller_story.h"

namespace breakneck::test {

template <class T>
std::vector<T> operator+(std::vector<T> left, const std::vector<T>& right) {
    left.insert(left.end(), right.begin(), right.end());
    return left;
}

/// Two dice that show a total.
inline GivenDice two_dice(int total) {
    const int first = std::max(1, total - 6);
    return {first, total - first};
}

/// Vek hits what stands still with 4 on the dice: Gun Combat or Heavy Weapons 2, DEX +1, and 1 for
/// a target that stands.
inline const GivenDice hit{2, 2};
inline std::string vek(const std::string& gear) {
    return R"({"name": "Vek", "side": "red", "at": "B4", "characteristics": {"dex": 9},
        "skills": {"gun_combat": 2, "heavy_weapons": 2, "tactics": 2}, "gear": [)" +
           gear + "]}";
}

/// The Box and those who may be in it: Hal drives, Ida sits beside; 7 and 14 each.
inline std::string box(const std::string& armor, const std::string& more = "") {
    return R"({"name": "Box", "at": "T4 w", "armor": ")" + armor +
           R"(", "stations": [{"name": "driver", "duty": "drive"}, {"name": "seat"}])" + more + "}";
}
inline const std::string crew = R"(
    {"name": "Hal", "side": "blue", "aboard": "Box", "station": "driver"},
    {"name": "Ida", "side": "blue", "aboard": "Box", "station": "seat"})";
inline const std::string on_foot = R"(
    {"name": "Hal", "side": "blue", "at": "AH9"}, {"name": "Ida", "side": "blue", "at": "AJ9"})";

}  // namespace breakneck::test
