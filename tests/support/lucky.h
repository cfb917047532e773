// Fights of These Lucky Stars for tests, from a picture: capital letters are red, small ones blue.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/lucky_stars/system.h"
#include "tests/support/picture.h"
#include "tests/support/trial.h"

namespace breakneck::test {

/// The stage of a picture: two sides that want to defeat each other. Everyone is Medium with all
/// attributes 0, DEF 10, VIT 3, no Luck and nothing in hand: a test gives them what it is about.
lucky_stars::Stage fight_stage(std::string_view picture);

extern template class Trial<lucky_stars::System>;

/// People are named by their letters. Change `stage` (sheets, vehicles, house rules) first, then
/// `begin`.
class Fight : public Trial<lucky_stars::System> {
  public:
    explicit Fight(std::string_view picture) : Trial(fight_stage(picture)) {}
    explicit Fight(lucky_stars::Stage with) : Trial(std::move(with)) {}

    PersonId who(char letter) const;
    lucky_stars::Character& sheet(char letter) { return stage.people[index_of(who(letter))]; }
    lucky_stars::Fighter& operator[](char letter) { return scene.person(who(letter)); }
    board::Space space(char letter) const { return place_of(stage, scene, who(letter)).space; }

    /// Gives somebody a thing; its number is known at once.
    lucky_stars::ItemId give(char letter, lucky_stars::Item item);
    /// A plain melee weapon.
    lucky_stars::ItemId give_sword(char letter) { return give(letter, {.name = "sword"}); }
    /// A plain ranged weapon.
    lucky_stars::ItemId give_bow(char letter, int range_ft = 100) {
        return give(letter, {.name = "bow", .range_ft = range_ft});
    }

    /// Adds a vehicle of a kind called like its name, driven by `driver` (0: nobody) who is
    /// proficient with it, with the others aboard at ride stations in the order given.
    VehicleId add_vehicle(lucky_stars::Vehicle vehicle, char driver, std::string_view others = "");
    /// Ground 350 ft (High, 75 ft per round), 2 spaces long.
    static lucky_stars::Vehicle car(std::string_view place);
    lucky_stars::Ride& ride(VehicleId which) { return scene.ride(which); }

    /// The stage is made ready and the fight begun, with initiative so that turns go in this order
    /// of letters (at most nine, everyone in the picture but mounts among them). Nobody has acted
    /// but the first, whose turn it is.
    void begin(std::string_view order);
    /// As if everyone had had a turn before: nobody is surprised, everyone has their AP.
    void everyone_has_acted();

    using Trial::does;
    Answer does(char letter, const lucky_stars::Choice& choice,
                std::vector<std::int16_t> dice = {}) {
        return does(who(letter), choice, std::move(dice));
    }
    Answer does(char letter, const lucky_stars::Choice& choice, Luck& luck) {
        return does(who(letter), choice, luck);
    }
    /// The game master does something.
    Answer gm(const lucky_stars::Choice& choice, std::vector<std::int16_t> dice = {}) {
        return does(PersonId::nobody, choice, std::move(dice));
    }
    char asked_letter() const;
    /// The last roll that was told, of a name if one is given.
    Rolled rolled(std::string_view name = "") const;
    /// What a reason added to the last roll; 0 if it is not among the reasons.
    int reason(std::string_view name) const;
    /// Whether a reason is named on either side of the last roll.
    bool has_reason(std::string_view name) const;
};

}  // namespace breakneck::test
