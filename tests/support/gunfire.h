// Somebody on open ground shoots at a vehicle, for tests of what becomes of it.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "tests/support/rule_test.h"
#include "tests/support/teveller.h"

namespace breakneck::test {

/// A shoots at a vehicle that stands or floats 4 m away, with a weapon that never runs dry. x
/// drives it, y, w and v may ride along; z looks on from afar, so that the fight goes on whatever
/// becomes of those aboard. Change `stage`, then `start`.
class Gunfire : public Skirmish {
  public:
    using Dice = std::vector<std::int16_t>;

    explicit Gunfire(teveller::WeaponClass weapon,
                     teveller::Vehicle vehicle = ground(teveller::Armour::unarmored),
                     std::string_view others = "", char driver = 'x')
        : Skirmish(R"(
              A...........
              ............
              ............
              ............
              ............
              ............
              x..y.w.v...z
          )") {
        // A boat is in the water.
        stage.board.legend.push_back(
            {.symbol = {'='}, .name = "lake", .surface = board::Surface::water});
        const bool floats = vehicle.kind == teveller::VehicleKind::water;
        for (std::size_t row = 1; floats && row < 5; ++row) stage.board.rows[row].assign(12, '=');
        gun = give('A', gun_of(weapon));
        car_id = add_vehicle(std::move(vehicle), driver, others);
    }

    /// A weapon for anybody: 3D, 100/200 m, used with Heavy Weapons, 1 AV hit.
    static teveller::Item gun_of(teveller::WeaponClass weapon) {
        return {.name = "gun",
                .weapon_class = weapon,
                .make = teveller::Make::longarm,
                .skill = teveller::Skill::heavy_weapons,
                .group = teveller::WeaponGroup::heavy,
                .dice = 3,
                .effective_m = 100,
                .maximum_m = 200};
    }
    static teveller::Vehicle ground(teveller::Armour armor = teveller::Armour::unarmored) {
        teveller::Vehicle made = car("H3 e");
        made.armor = armor;
        return made;
    }
    static teveller::Vehicle of_kind(teveller::VehicleKind kind,
                                     teveller::Armour armor = teveller::Armour::unarmored) {
        teveller::Vehicle made = ground(armor);
        made.kind = kind;
        return made;
    }
    teveller::Vehicle& block() { return stage.vehicles[index_of(car_id)]; }
    teveller::Item& weapon() { return stage.items[index_of(gun)]; }
    teveller::Ride& target() { return ride(car_id); }

    void start() { begin("Axywvz"); }

    /// An attack that hits with Effect 1 or 0, and what is thrown after it.
    Answer shoot(Dice then, Dice throw_dice = {4, 4}) {
        throw_dice.insert(throw_dice.end(), then.begin(), then.end());
        return does('A', shot(), throw_dice);
    }
    teveller::Attack shot() const { return {.vehicle = car_id, .weapon = gun}; }
    /// Any number of times, whoever's turn it is.
    Answer shoot_again(Dice then, Dice throw_dice = {4, 4}) {
        if (asked_letter() == 'A' && scene.person(who('A')).actions == 0) {
            EXPECT_TRUE(does('A', teveller::EndTurn{}).is_done());
        }
        turn_of('A');
        return shoot(std::move(then), std::move(throw_dice));
    }
    /// The row a table came to, as the last choice told it; -1 if it was not rolled on.
    int row(teveller::Level table) const {
        int found = -1;
        for (const auto& each : told<teveller::SystemHit>())
            if (each.table == table) found = each.row;
        return found;
    }
    teveller::Level level() const {
        const auto found = told<teveller::Penetrated>();
        return found.empty() ? teveller::Level::none : found.back().level;
    }
    int stamina(char letter) const { return scene.person(who(letter)).stamina; }
    int lifeblood(char letter) const { return scene.person(who(letter)).lifeblood; }

    teveller::ItemId gun = teveller::ItemId::none;
    VehicleId car_id = VehicleId::none;
};

}  // namespace breakneck::test
