// Chases of TevellerRPG for tests: red and blue in vehicles off the board.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/teveller/chase.h"
#include "tests/support/teveller.h"

namespace breakneck::test {

inline constexpr SideId red{0};
inline constexpr SideId blue{1};

/// The rule of a refusal; empty if it was none.
inline std::string refused_by(const Answer& answer) {
    return answer.is_done() ? std::string() : answer.refusal().rule.text();
}
inline board::Place place(std::string_view text) {
    board::Place found;
    EXPECT_TRUE(from_text(text, found)) << text;
    return found;
}

/// A car with a machinegun, fixed forward or in a turret.
inline teveller::Vehicle armed_car(bool turret) {
    teveller::Vehicle made = Skirmish::car();
    made.weapons.push_back(Skirmish::mounted_gun(turret));
    return made;
}
/// An unarmored fighter plane with a fixed machinegun, its pilot alone aboard.
inline teveller::Vehicle fighter(int agility = 0) {
    teveller::Vehicle made = armed_car(false);
    made.name = "fighter";
    made.kind = teveller::VehicleKind::aircraft;
    made.agility = agility;
    made.speed_kmh = 600;
    return made;
}

/// A and B pursue x and y, in a car each pair; A and x drive, B and y are gunners.
struct Pursuit : Skirmish {
    static constexpr VehicleId hunter{0};
    static constexpr VehicleId runner{1};

    explicit Pursuit(bool turret = false) : Skirmish("ABxy") {
        add_vehicle(armed_car(turret), 'A', "B");
        add_vehicle(armed_car(turret), 'x', "y");
    }
    /// With these Positions before skill and DMs: the pursuers', the prey's.
    void start(std::int16_t hunters, std::int16_t prey) {
        begin_chase(teveller::ChaseKind::chase, blue, {hunters, prey});
    }
    /// A gunner fires the machinegun at the other car.
    Answer fires(char letter, std::vector<std::int16_t> dice) {
        const VehicleId own = letter == 'B' ? hunter : runner;
        const VehicleId other = letter == 'B' ? runner : hunter;
        return does(letter, teveller::Attack{.vehicle = other, .weapon = weapon_on(own)},
                    std::move(dice));
    }
};

/// Everyone ends their turn until the next chase turn begins with these dice, or the chase ends; it
/// goes on though nothing changes.
inline void end_chase_turn(Skirmish& fight, std::vector<std::int16_t> dice) {
    const int turn = fight.scene.round;
    while (fight.scene.round == turn && fight.scene.mode != teveller::Mode::calm) {
        if (fight.asked() == "lull") {
            ASSERT_TRUE(fight.gm(teveller::GoOn{}, dice).is_done());
            continue;
        }
        const bool last = fight.scene.turn + 1 == static_cast<int>(fight.scene.order.size());
        const auto given = last && !is_long(fight.scene.lull) ? dice : std::vector<std::int16_t>{};
        ASSERT_TRUE(fight.does(fight.asked_of(), teveller::EndTurn{}, given).is_done());
    }
}
/// The letters of those who act, in order.
inline std::string order_of(const Skirmish& fight) {
    std::string letters;
    for (const PersonId each : fight.scene.order) letters += fight.stage.person(each).name;
    return letters;
}

}  // namespace breakneck::test
