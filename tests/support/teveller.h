// Fights and chases of TevellerRPG for tests, from a picture: capital letters are red, small ones
// blue.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/teveller/system.h"
#include "tests/support/picture.h"
#include "tests/support/trial.h"

namespace breakneck::test {

/// The stage of a picture: two sides that want to defeat each other. Everyone has 7 in every
/// characteristic (DM 0), every skill at level 0 except Leadership, which they lack; so Stamina is
/// 7, Lifeblood 14, and a throw is a plain 2D. Nothing in hand, nothing worn. ~ are bushes (light
/// cover), - a low wall (partial), % a loophole (heavy), # a wall.
teveller::Stage skirmish_stage(std::string_view picture);

extern template class Trial<teveller::System>;

/// People are named by their letters. Change `stage` (sheets, vehicles, house rules) first, then
/// `begin`, `begin_chase` or `stay_calm`.
class Skirmish : public Trial<teveller::System> {
  public:
    explicit Skirmish(std::string_view picture) : Trial(skirmish_stage(picture)) {}

    PersonId who(char letter) const;
    teveller::Character& sheet(char letter) { return stage.people[index_of(who(letter))]; }
    teveller::Fighter& operator[](char letter) { return scene.person(who(letter)); }
    board::Space space(char letter) const { return place_of(stage, scene, who(letter)).space; }

    /// Gives somebody a thing; its number is known at once.
    teveller::ItemId give(char letter, teveller::Item item);
    /// Cutlass: 3D, slashing.
    teveller::ItemId give_sword(char letter);
    /// Autopistol: handgun, 2D, 10/50 m, 16 rounds.
    teveller::ItemId give_pistol(char letter);
    /// Assault rifle: longarm, 3D, 50/200 m, 30 rounds, Auto 2.
    teveller::ItemId give_rifle(char letter);
    /// Fragmentation grenade: 3D, Blast 5.
    teveller::ItemId give_grenade(char letter);
    teveller::ItemId give_armor(char letter, int protection);
    /// A thing of this kind, such as a medkit, carried.
    teveller::ItemId give_kind(char letter, teveller::ItemKind kind);

    /// Adds a vehicle with `driver` (0: nobody) at a driver's station and the others at gunners'
    /// stations in the order given; passengers can be put in with `board`.
    VehicleId add_vehicle(teveller::Vehicle vehicle, char driver, std::string_view gunners = "");
    /// A ground car, TL 7, Agility 0, 150 km/h, unarmored, 2 spaces by 4, at a place ("C4 e"), or
    /// off the board without one.
    static teveller::Vehicle car(std::string_view place = "");
    /// A weapon mounted on a vehicle: GP machinegun (heavy, 3D, Auto 4) in a turret or fixed.
    static teveller::Item mounted_gun(bool turret);
    /// Light cannon (gunnery, 4D, 1 AV hit, no blast).
    static teveller::Item mounted_cannon(bool turret);
    teveller::Ride& ride(VehicleId which) { return scene.ride(which); }
    /// The number of a weapon mounted on a vehicle, after `begin`.
    teveller::ItemId weapon_on(VehicleId vehicle, int number = 0) const;

    /// The stage is made ready; the Referee is asked what happens next.
    void stay_calm();
    /// The fight is begun without surprise, with initiative so that turns go in this order of
    /// letters (at most eleven, everyone who takes part among them). It is the first one's turn.
    void begin(std::string_view order);
    /// A chase is begun with these faces for the Position throws, in the order of participants.
    void begin_chase(teveller::ChaseKind kind, SideId prey, std::vector<std::int16_t> dice);
    /// Ends turns until it is somebody's.
    void turn_of(char letter);

    using Trial::does;
    Answer does(char letter, const teveller::Choice& choice, std::vector<std::int16_t> dice = {}) {
        return does(who(letter), choice, std::move(dice));
    }
    Answer does(char letter, const teveller::Choice& choice, Luck& luck) {
        return does(who(letter), choice, luck);
    }
    /// The Referee does something.
    Answer gm(const teveller::Choice& choice, std::vector<std::int16_t> dice = {}) {
        return does(PersonId::nobody, choice, std::move(dice));
    }
    char asked_letter() const;
    /// The last roll that was told, of a name if one is given.
    Rolled rolled(std::string_view name = "") const;
    /// What a reason added to the last roll of a name; 0 if it is not among the reasons.
    int reason(std::string_view modifier, std::string_view roll = "") const;
    bool has_reason(std::string_view modifier, std::string_view roll = "") const;

    /// Whether a change was told of somebody, noted or not; its amount.
    bool changed(char letter, teveller::PersonChange what) const;
    int amount(char letter, teveller::PersonChange what) const;
    bool changed(VehicleId vehicle, teveller::RideChange what) const;
    int amount(VehicleId vehicle, teveller::RideChange what) const;
    bool changed(teveller::ItemId item, teveller::ItemChange what) const;
    /// Whether the last choice cited a rule, in an event of whatever kind.
    bool cites(std::string_view rule) const;
};

}  // namespace breakneck::test
