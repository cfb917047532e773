// Savage Worlds: who is who, what they can do, where they are; see at_a_glance.h too.
#pragma once

#include "board/footprint.h"
#include "board/grid.h"
#include "board/path.h"
#include "rules/savage/at_a_glance.h"
#include "rules/savage/events.h"

namespace breakneck::savage {

inline constexpr PersonId nobody = PersonId::nobody;

// Traits and what follows from them.
/// As it counts now. [SW-INJ-005] to [SW-INJ-007], [SW-INJ-012] Injuries lower attributes.
Rank rank_of(const Stage& stage, const Scene& scene, PersonId who, Trait trait);
bool has_injury(const Scene& scene, PersonId who, InjuryKind kind);
/// [SW-INJ-013] From the start or by injury.
bool is_slow_minor(const Stage& stage, const Scene& scene, PersonId who);
bool is_slow_major(const Stage& stage, const Scene& scene, PersonId who);
bool is_ugly(const Stage& stage, const Scene& scene, PersonId who);
bool is_one_eyed(const Stage& stage, const Scene& scene, PersonId who);
bool is_blind(const Stage& stage, const Scene& scene, PersonId who);
/// [SW-DMG-009] [SW-INJ-013] [SW-POW-008] [SW-POW-009] Never below 1 by Wounds.
int pace_of(const Stage& stage, const Scene& scene, PersonId who);
/// [SW-CORE-021] [SW-INJ-013]
Rank running_die_of(const Stage& stage, const Scene& scene, PersonId who);
/// [SW-CORE-022] [SW-DEFND-001] [SW-PRONE-002] With everything in hand.
int parry_of(const Stage& stage, const Scene& scene, PersonId who);
/// [SW-CORE-022] Armor included.
int toughness_of(const Stage& stage, const Scene& scene, PersonId who);
int toughness_of(const Stage& stage, VehicleId vehicle);
/// How much of it is Armor.
int armor_of(const Stage& stage, const Scene& scene, PersonId who);
bool has_heavy_armor(const Stage& stage, const Scene& scene, PersonId who);
Scale scale_of(const Stage& stage, PersonId who);
Scale scale_of(const Stage& stage, VehicleId vehicle);
/// [SW-DMG-007] [SW-DMG-008] Wounds one can have: 3, or none for Extras, and more by Scale.
int wound_limit(const Stage& stage, PersonId who);
/// [SW-VEH-004]
int wound_limit(const Stage& stage, VehicleId vehicle);
/// [SW-VEH-005] SW-GAP-002
int handling_of(const Stage& stage, const Scene& scene, VehicleId vehicle);
/// [SW-CRIT-005] SW-GAP-013: mph.
int top_speed_of(const Stage& stage, const Scene& scene, VehicleId vehicle);
/// SW-GAP-032: of a vehicle, a rider's mount or a runner, in mph.
int top_speed_of(const Stage& stage, const Scene& scene, PersonId who);

// Who takes part, and how.
/// [SW-VULN-001] Also while Bound, while holding somebody Bound (SW-GRAP-004), SW-GAP-046.
bool is_vulnerable(const Stage& stage, const Scene& scene, PersonId who);
/// Whom somebody holds Entangled or Bound.
PersonSet held_by(const Scene& scene, PersonId who);
/// Their Turn is among the unfinished.
bool is_turn_of(const Scene& scene, PersonId who);
/// [SW-GAP-038] Ends of own turns until the end of the next one: 1, or 2 on the own turn.
int to_end_of_next_turn(const Scene& scene, PersonId who);

// Action Cards and Bennies.
/// [SW-INIT-002] [SW-MOUNT-001] Whose Action Card somebody acts on: their own, their commander's,
/// their rider's, or that of the first of their group of Extras who is in.
PersonId card_holder(const Stage& stage, const Scene& scene, PersonId who);
/// Everyone who acts on this one's card, the holder included.
PersonSet card_party(const Stage& stage, const Scene& scene, PersonId holder);
/// Bennies somebody may spend: their own or their commander's, and the pool for those of the Game
/// Master.
int bennies_of(const Stage& stage, const Scene& scene, PersonId who);
/// Takes one, their own first.
void pay_benny(Play& play, RuleId rule, PersonId who, BennyUse use);
/// Player characters, and those they command.
bool is_of_players(const Stage& stage, PersonId who);

// Vehicles, mounts and those aboard.
PersonId rider_of(const Scene& scene, PersonId mount);
/// Whoever is at the controls and awake.
PersonId operator_of(const Stage& stage, const Scene& scene, VehicleId vehicle);
/// The vehicle somebody operates; none for everyone else.
VehicleId operated_by(const Stage& stage, const Scene& scene, PersonId who);
/// Everyone alive aboard.
PersonSet occupants(const Scene& scene, VehicleId vehicle);
bool flies(const Stage& stage, VehicleId vehicle);
SideId side_of_vehicle(const Stage& stage, const Scene& scene, VehicleId vehicle);
/// The first station nobody is at; -1 if there is none.
int free_station(const Stage& stage, const Scene& scene, VehicleId vehicle);
/// Whether somebody's station lets them fire a mounted weapon that works.
bool can_fire_mounted(const Stage& stage, const Scene& scene, PersonId who, ItemId mounted);
/// The same of any item: most are not mounted.
inline bool can_fire(const Stage& stage, const Scene& scene, PersonId who, ItemId item) {
    return exists(scene, item) && scene.thing(item).hold == Hold::mounted &&
           can_fire_mounted(stage, scene, who, item);
}
/// [SW-CHASE-013] By how somebody travels.
Trait maneuvering_trait(const Stage& stage, const Scene& scene, PersonId who);
Trait maneuvering_trait(const Stage& stage, VehicleId vehicle);
/// [SW-EVADE-002] -4 to 0, for whoever or whatever carries them.
int evade_of(const Scene& scene, PersonId who);
/// [SW-HSTDY-002] [SW-GAP-023]
bool is_steady(const Scene& scene, PersonId who);

// The chase.
/// Those on foot or mounted, mounts, and everyone aboard its vehicles.
PersonSet members(const Scene& scene, int group);
/// The driver or leader who makes its rolls: the one named if able, else the first who is.
PersonId leader_of(const Stage& stage, const Scene& scene, int group);
/// [SW-CHASE-006] SW-GAP-003: cards from one index to another, by the layout.
int cards_between(const Stage& stage, const Scene& scene, int a, int b);
/// [SW-FLEE-001] Cards to the closest foe still in the chase; 99 if there is none.
int cards_to_closest_foe(const Stage& stage, const Scene& scene, int group);

// Distances.
board::Footprint footprint_of(const Stage& stage, const Scene& scene, PersonId who);
board::Board board_of(const Stage& stage, const Scene& scene);
board::Diagonals diagonals_of(const Stage& stage);
/// [SW-GAP-059] A diagonal step where they count 1 and 2 in turn.
bool is_counted_diagonal(const Stage& stage, board::Space from, board::Space to);
inline constexpr int nowhere = 100'000;  // inches, where there is no way to tell
/// In a chase [SW-CHASE-006], on the board a straight line (SW-GAP-059); 0 aboard one vehicle.
int inches_between(const Stage& stage, const Scene& scene, PersonId a, PersonId b);
int inches_between(const Stage& stage, const Scene& scene, PersonId a, VehicleId b);
int inches_between(const Stage& stage, const Scene& scene, PersonId a, board::Place to);
/// [SW-CORE-025] Within so many inches for melee; in a chase on the same card (SW-GAP-006), but not
/// from, to or between vehicles in the air.
bool within_reach(const Stage& stage, const Scene& scene, PersonId a, PersonId b, int reach = 0);
bool within_reach(const Stage& stage, const Scene& scene, PersonId a, VehicleId b, int reach = 0);
bool are_adjacent(const Stage& stage, const Scene& scene, PersonId a, PersonId b);
/// Foes who are awake and adjacent.
PersonSet adjacent_foes(const Stage& stage, const Scene& scene, PersonId who);
/// Whether an awake foe is hand to hand with somebody: adjacent on the board, in a chase aboard the
/// same vehicle or, SW-GAP-006, on the same card once both have fought hand to hand there.
bool is_hand_to_hand(const Stage& stage, const Scene& scene, PersonId who, PersonId foe);
/// [SW-RMEL-001] Hand to hand with any.
bool is_in_melee(const Stage& stage, const Scene& scene, PersonId who);
/// Everyone and everything on the board: people under their own number, vehicles from
/// `most_people` on.
board::Occupied occupied(const Stage& stage, const Scene& scene);
constexpr int token_of(PersonId who) { return static_cast<int>(who); }
constexpr int token_of(VehicleId vehicle) { return most_people + static_cast<int>(vehicle); }

// Things and powers.
const Item& unarmed();
/// A weapon by its number; bare hands for none.
const Item& weapon_of(const Stage& stage, ItemId weapon);
ItemId shield_of(const Stage& stage, const Scene& scene, PersonId who);
int shield_parry_of(const Stage& stage, const Scene& scene, PersonId who);
/// Weapons in hand, natural ones aside.
int weapons_in_hand(const Stage& stage, const Scene& scene, PersonId who);
/// [SW-NATW-001] Something to fight with, or a shield.
bool is_armed(const Stage& stage, const Scene& scene, PersonId who);

// Small changes, told with the rule they happen by. `note` is for what is nobody's reason to
// choose.
void change(Play& play, RuleId rule, PersonId who, PersonChange what, int amount = 0,
            PersonId by = PersonId::nobody);
void note(Play& play, RuleId rule, PersonId who, PersonChange what, int amount = 0,
          PersonId by = PersonId::nobody);
void change(Play& play, RuleId rule, VehicleId vehicle, RideChange what, int amount = 0,
            PersonId by = PersonId::nobody);
void note(Play& play, RuleId rule, VehicleId vehicle, RideChange what, int amount = 0,
          PersonId by = PersonId::nobody);
void change(Play& play, RuleId rule, ItemId item, ItemChange what, PersonId who = PersonId::nobody,
            int amount = 0);
/// [SW-GAP-006] In a chase: one goes for the other hand to hand.
void engage(Play& play, PersonId who, PersonId against);
inline void cite(Play& play, RuleId rule, PersonId who = PersonId::nobody) {
    play.happen(Cited{rule, who});
}
template <class F>
void push(Play& play, const F& frame) {
    play.happen(Pushed<Frame>{frame});
}
template <class F>
void advance(Play& play, const F& frame) {
    play.happen(Advanced<Frame>{frame});
}
inline void pop(Play& play) { play.happen(Popped{}); }

}  // namespace breakneck::savage
