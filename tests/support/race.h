// Two cars in a chase of Savage Worlds: A's, red, and x's, blue; others by the picture.
#pragma once

#include "rules/savage/chase.h"
#include "tests/support/savage.h"

namespace breakneck::test {

/// Cars with Handling 0 and 100 mph, each a group of its own; drivers with Driving d6.
class Race : public Brawl {
  public:
    static constexpr VehicleId mine{0};
    static constexpr VehicleId theirs{1};

    Race(int my_card, int their_card, std::string_view picture = "Ax") : Brawl(picture) {
        add_vehicle(car(), 'A');
        add_vehicle(car(), 'x');
        group(my_card, "", {mine});
        group(their_card, "", {theirs});
    }
    /// Somebody else sits in a car.
    void seat(char letter, VehicleId vehicle, std::string_view station = "seat 1") {
        sheet(letter).aboard = vehicle;
        sheet(letter).station = station;
        sheet(letter).at.reset();
    }
    /// Nine cards of one suit and turns in this order.
    void start(std::string_view order = "Ax") { begin_chase("", order); }
};

/// Nine Chase Cards of one suit: "S", "D", "C" or "H".
inline std::string row_of_suit(std::string_view suit) {
    std::string row;
    for (const std::string_view rank : {"2", "3", "4", "5", "6", "7", "8", "9", "10"})
        row += std::string(row.empty() ? "" : " ") + std::string(rank) + std::string(suit);
    return row;
}

/// What a rule added to the last roll, and whether it had a say in it at all.
inline int added_by(const Brawl& chase, std::string_view rule, std::string_view roll = "") {
    int sum = 0;
    for (const Modifier& each : chase.rolled(roll).modifiers)
        if (each.rule.text() == rule) sum += each.value;
    return sum;
}
inline bool is_reason(const Brawl& chase, std::string_view rule, std::string_view roll = "") {
    const Rolled last = chase.rolled(roll);
    return std::any_of(last.modifiers.begin(), last.modifiers.end(),
                       [&](const Modifier& each) { return each.rule.text() == rule; });
}
/// The rule a refusal is by; "done" for none.
inline std::string refused_rule(const Answer& answer) {
    return answer.is_done() ? "done" : answer.refusal().rule.text();
}
/// The cards a group may go to, as the question has them: "3 5".
inline std::string ends_of(const Brawl& chase) {
    std::string out;
    const auto* asked = top_as<savage::CardAsked>(chase.scene);
    if (asked == nullptr) return "not asked";
    for (const Option& each : savage::card_ends(chase.stage, chase.scene, *asked).options)
        out += (out.empty() ? "" : " ") + std::to_string(each.value);
    return out;
}

}  // namespace breakneck::test
