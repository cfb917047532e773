// Vehicles of Savage Worlds that are struck, on the board and in a chase, for tests of what becomes
// of them.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/savage/vehicle_damage.h"
#include "tests/support/rule_test.h"
#include "tests/support/savage.h"

namespace breakneck::test {

/// Damage of a given total falls on vehicles, without the attack before it.
class Battered : public Brawl {
  public:
    using Brawl::Brawl;

    /// With these faces, all of which must be used. The blow is the damage behind it: whose, by
    /// what, with how much AP.
    void strike(VehicleId vehicle, int total, Dice dice, savage::Blow blow = {});

    /// What a Critical Hit or Out of Control came to, one after the other.
    std::vector<savage::CriticalHit> critical_hits() const;
    std::vector<savage::OutOfControl> out_of_control() const;
    /// How often a roll of this name was told.
    int count(std::string_view roll) const;
};

/// A fight on the board: b drives a car with c at the gunner's station; A and z stand by, so that
/// the fight goes on whatever becomes of them. It is A's turn. Change `stage`, then `start`.
class Garage : public Battered {
  public:
    static constexpr VehicleId car_id{0};

    explicit Garage(savage::Vehicle vehicle = car("F3 e"));
    void start() { begin("Abcz"); }
    savage::Ride& target() { return ride(car_id); }
    savage::Vehicle& sheet_of_car() { return stage.vehicles[index_of(car_id)]; }
    /// A strikes; then come Critical Hits and the control roll.
    void strike(int total, Dice dice, savage::Blow blow = {}) {
        blow.by = who('A');
        Battered::strike(car_id, total, std::move(dice), blow);
    }
    /// Damage as much as the Toughness of 12, a control roll of 3 that fails, then these dice.
    void spin(Dice then);
};

/// A chase: A drives one car, b with c another, both on card 4; z runs on card 8. It is A's turn.
class Derby : public Battered {
  public:
    static constexpr VehicleId mine{0};
    static constexpr VehicleId theirs{1};

    /// Cars of 50 mph unless given.
    explicit Derby(savage::Vehicle own = slow_car(), savage::Vehicle other = slow_car());
    static savage::Vehicle slow_car();
    static savage::Vehicle of_size(int size);
    void start() { begin_chase("", "Abcz"); }
    /// Against b's car, by A.
    void strike(int total, Dice dice, savage::Blow blow = {}) {
        blow.by = who('A');
        Battered::strike(theirs, total, std::move(dice), blow);
    }
    /// The dice of both damage rolls, as text: the rammer's first.
    std::vector<std::string> pools() const;
};

/// Faces one after the other.
inline Brawl::Dice operator+(Brawl::Dice a, const Brawl::Dice& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

}  // namespace breakneck::test
