// Fights and chases of Savage Worlds for tests, from a picture: capital letters are red, small ones
// blue.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/savage/system.h"
#include "tests/support/picture.h"
#include "tests/support/trial.h"

namespace breakneck::test {

/// The stage of a picture: two sides that want to defeat each other. Everyone is a Wild Card of the
/// Game Master's without Bennies, so that nobody is asked about them, with d6 in every attribute
/// and skill: Parry 5, Toughness 5, Pace 6. Nothing in hand, nothing worn. ~ are bushes (Light
/// Cover), - a low wall (Medium, sheet metal), % a loophole (Heavy, brick), # a wall.
savage::Stage brawl_stage(std::string_view picture);

extern template class Trial<savage::System>;

/// "KS QH RJ" as cards.
std::vector<Card> cards_of(std::string_view text);

/// People are named by their letters. Change `stage` (sheets, vehicles, house rules) first, then
/// `begin`, `begin_chase` or `stay_calm`.
class Brawl : public Trial<savage::System> {
  public:
    using Dice = std::vector<std::int16_t>;
    explicit Brawl(std::string_view picture) : Trial(brawl_stage(picture)) {}

    PersonId who(char letter) const;
    savage::Character& sheet(char letter) { return stage.people[index_of(who(letter))]; }
    savage::Fighter& operator[](char letter) { return scene.person(who(letter)); }
    board::Space space(char letter) const { return place_of(scene, who(letter)).space; }

    // Before it begins.
    void make_extra(char letter, std::string_view group = "");
    void give_bennies(char letter, int bennies) { sheet(letter).bennies = bennies; }
    /// Somebody sits on an animal: d8 Agility, d12 Strength, Pace 8, Size 3.
    void make_mount(char rider, char mount);
    /// Gives somebody a thing; its number is known at once.
    savage::ItemId give(char letter, savage::Item item);
    savage::ItemId give_knife(char letter);    // Str+d4, 3/6/12 thrown
    savage::ItemId give_sword(char letter);    // Str+d8, edged, minimum Strength d8
    savage::ItemId give_pistol(char letter);   // 2d6+1, AP 1, 12/24/48, 6 shots
    savage::ItemId give_rifle(char letter);    // 2d8+1, AP 2, 24/48/96, 5 shots, longarm
    savage::ItemId give_shotgun(char letter);  // 12/24/48, 2 shots
    savage::ItemId give_auto(char letter);     // 2d6, AP 1, 12/24/48, RoF 3, 30 shots
    savage::ItemId give_bow(char letter);      // 2d6, 12/24/48, one arrow at a time
    savage::ItemId give_grenade(char letter);  // 3d6, 5/10/20 thrown, Medium Blast
    savage::ItemId give_shield(char letter, int parry);
    savage::ItemId give_armor(char letter, int armor);
    savage::ItemId give_natural(char letter, savage::NaturalWeapon kind);  // Str+d6
    /// 2d6 damage, 1 point, 12 inches, by Spellcasting; its owner has 20 Power Points.
    savage::PowerId give_bolt(char letter);

    /// Adds a vehicle with `driver` (0: nobody) at the controls, the others at gunners' stations in
    /// the order given, and four seats.
    VehicleId add_vehicle(savage::Vehicle vehicle, char driver, std::string_view gunners = "");
    /// A car: Size 4 (Large), Handling 0, 100 mph, Toughness 12 (3), at a place ("C4 e") or off the
    /// board without one.
    static savage::Vehicle car(std::string_view place = "");
    /// 2d8+1, AP 2, 30/60/120, RoF 3, 200 shots.
    static savage::Item mounted_gun(bool fixed);
    savage::Ride& ride(VehicleId which) { return scene.ride(which); }
    /// The number of a weapon mounted on a vehicle, after `stay_calm` or `begin`.
    savage::ItemId weapon_on(VehicleId vehicle, int number = 0) const;
    /// A group of the chase: letters on foot or mounted, vehicles, and its first Chase Card.
    void group(int card, std::string_view letters, std::vector<VehicleId> vehicles = {});

    // Begin.
    /// The stage is made ready; the Game Master is asked what happens next.
    void stay_calm();
    /// A fight in which turns go in this order of letters, with KS, QS, JS, …. It is the first
    /// one's turn: nobody draws another card. Letters that share a card with one before them are
    /// left out.
    void begin(std::string_view order);
    /// A fight with these cards: "A KS b 2C".
    void begin_with(std::string_view letters_and_cards);
    /// A chase with this row (from the rear) and turns in this order; "" has nine hearts, from the
    /// 2 on.
    void begin_chase(std::string_view row, std::string_view order);
    /// The same with these Action Cards: "A KS b 2C".
    void begin_chase_with(std::string_view row, std::string_view letters_and_cards);
    /// Ends turns until it is somebody's; the next rounds are dealt the same cards.
    void turn_of(char letter);

    using Trial::does;
    Answer does(char letter, const savage::Choice& choice, Dice dice = {},
                std::string_view cards = "") {
        return does(who(letter), choice, std::move(dice), cards_of(cards));
    }
    Answer does(char letter, const savage::Choice& choice, Luck& luck) {
        return does(who(letter), choice, luck);
    }
    /// The Game Master does something.
    Answer gm(const savage::Choice& choice, Dice dice = {}, std::string_view cards = "") {
        return does(PersonId::nobody, choice, std::move(dice), cards_of(cards));
    }
    char asked_letter() const;

    // Read what happened.
    /// The last roll that was told, of a name if one is given.
    Rolled rolled(std::string_view name = "") const;
    /// What a reason added to the last roll of a name; 0 if it is not among the reasons.
    int reason(std::string_view modifier, std::string_view roll = "") const;
    bool has_reason(std::string_view modifier, std::string_view roll = "") const;
    /// Whether a change was told of somebody, noted or not; its amount.
    bool changed(char letter, savage::PersonChange what) const;
    int amount(char letter, savage::PersonChange what) const;
    bool changed(VehicleId vehicle, savage::RideChange what) const;
    int amount(VehicleId vehicle, savage::RideChange what) const;
    bool changed(savage::ItemId item, savage::ItemChange what) const;
    /// The Chase Card somebody is on.
    int card(char letter) const { return chase_card_of(scene, who(letter)); }
    /// Whether the last choice cited a rule, in an event of whatever kind.
    bool cites(std::string_view rule) const;

  private:
    /// Nobody draws another Action Card.
    void keep_cards();
    /// The cards of a deal in the order in which they are dealt: by the list of people.
    std::vector<Card> deal_of(std::string_view letters_and_cards) const;
    std::string dealt_;  // "A KS b 2C" of the last deal
};

}  // namespace breakneck::test
