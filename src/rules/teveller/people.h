// TevellerRPG: who is who, what they can do, where they are.
#pragma once

#include <optional>

#include "board/footprint.h"
#include "board/grid.h"
#include "board/path.h"
#include "rules/teveller/events.h"

namespace breakneck::teveller {

// Scores and levels.
/// As it counts now: less what surgery has cost.
int score_of(const Stage& stage, const Scene& scene, PersonId who, Characteristic which);
/// [TV-CORE-006]
int dm_of(const Stage& stage, const Scene& scene, PersonId who, Characteristic which);
/// -1 for somebody who lacks the skill. [TV-CORE-020] Athletics is never below 0.
int level_of(const Stage& stage, PersonId who, Skill skill);
/// [TV-CORE-018] TV-GAP-009, TV-GAP-055: by END as it is now, unless the sheet gives it.
int full_stamina(const Stage& stage, const Scene& scene, PersonId who);
/// [TV-CORE-019]
int full_lifeblood(const Stage& stage, const Scene& scene, PersonId who);
/// [TV-CORE-022]
Skill vehicle_skill(const Stage& stage, VehicleId vehicle);

// Who takes part, and how.
bool exists(const Scene& scene, PersonId who);
/// On the board, aboard something or in a foot chase, and alive; a grunt who is out is not.
bool is_in(const Scene& scene, PersonId who);
/// In, and awake: neither unconscious nor helpless.
bool is_able(const Scene& scene, PersonId who);
/// [TV-SURP-010] Able, and not frozen by surprise.
bool can_act(const Scene& scene, PersonId who);
bool are_opponents(const Stage& stage, PersonId a, PersonId b);
bool are_allies(const Stage& stage, PersonId a, PersonId b);
bool is_grappled(const Scene& scene, PersonId who);
/// TV-GAP-024: dead, mortally wounded, unconscious, or a grunt put out.
bool is_put_down(const Scene& scene, PersonId who);

// Vehicles and those aboard.
bool exists(const Scene& scene, VehicleId vehicle);
/// On the board or in a chase, whatever is left of it.
bool is_in(const Scene& scene, VehicleId vehicle);
/// In, and neither knocked out nor destroyed nor sunk.
bool is_working(const Scene& scene, VehicleId vehicle);
/// Working, and not immobilised by hits.
bool is_mobile(const Stage& stage, const Scene& scene, VehicleId vehicle);
/// An aircraft or grav vehicle off the ground.
bool is_airborne(const Stage& stage, const Scene& scene, VehicleId vehicle);
bool is_aboard(const Scene& scene, PersonId who);
/// The vehicle somebody is aboard; none for everyone else.
VehicleId vehicle_of(const Scene& scene, PersonId who);
/// Whoever is at the controls and able.
PersonId driver_of(const Stage& stage, const Scene& scene, VehicleId vehicle);
/// The vehicle somebody drives; none for everyone else.
VehicleId driven_by(const Stage& stage, const Scene& scene, PersonId who);
/// Everyone alive aboard, in the order of the list.
PersonSet occupants(const Stage& stage, const Scene& scene, VehicleId vehicle);
/// Of whoever drives it, or of the first one aboard; none if it is empty.
SideId side_of_vehicle(const Stage& stage, const Scene& scene, VehicleId vehicle);
/// The first station nobody is at; -1 if there is none.
int free_station(const Stage& stage, const Scene& scene, VehicleId vehicle);
Duty duty_of(const Stage& stage, const Scene& scene, PersonId who);
/// Whether somebody's station lets them fire a mounted weapon that works.
bool can_fire(const Stage& stage, const Scene& scene, PersonId who, ItemId mounted);
/// TV-GAP-088: rated speed less what damage has taken; 0 when immobilised.
int speed_kmh(const Stage& stage, const Scene& scene, VehicleId vehicle);
/// [TV-SURF-013] Less what breaches have taken.
int agility_of(const Stage& stage, const Scene& scene, VehicleId vehicle);

// Places.
/// Where somebody is: their own place, or that of what carries them.
board::Place place_of(const Stage& stage, const Scene& scene, PersonId who);
board::Place place_of(const Scene& scene, VehicleId vehicle);
board::Footprint footprint_of(const Stage& stage, const Scene& scene, PersonId who);
board::Board board_of(const Stage& stage, const Scene& scene);
/// TV-GAP-105: a straight line between the nearest spaces, rounded to the nearest metre.
int metres_between(const Stage& stage, const Scene& scene, PersonId a, PersonId b);
int metres_between(const Stage& stage, const Scene& scene, PersonId a, VehicleId b);
int metres_between(const Stage& stage, const Scene& scene, PersonId a, board::Place to);
/// How diagonal steps count at this table.
board::Diagonals diagonals_of(const Stage& stage);
/// Within arm's reach: next to each other, or in the same vehicle.
bool in_melee_reach(const Stage& stage, const Scene& scene, PersonId a, PersonId b);
/// Everyone and everything on the board: people under their own number, vehicles from
/// `most_people` on.
board::Occupied occupied(const Stage& stage, const Scene& scene);
constexpr int token_of(PersonId who) { return static_cast<int>(who); }
constexpr int token_of(VehicleId vehicle) { return most_people + static_cast<int>(vehicle); }

// Things.
/// [TV-EQP-001] What everybody strikes with who has nothing in hand.
const Item& unarmed();
/// A weapon by its number; unarmed for none.
const Item& weapon_of(const Stage& stage, ItemId weapon);
bool has_in_hand(const Scene& scene, PersonId who, ItemId item);
/// What somebody wears; none if there is nothing.
ItemId armor_of(const Stage& stage, const Scene& scene, PersonId who);
int protection_of(const Stage& stage, const Scene& scene, PersonId who);
bool wears_powered_armor(const Stage& stage, const Scene& scene, PersonId who);
bool has_item(const Stage& stage, const Scene& scene, PersonId who, ItemKind kind);
/// A shield in hand; none if there is none.
ItemId shield_of(const Stage& stage, const Scene& scene, PersonId who);

// Small changes, told with the rule they happen by. `note` is for what is nobody's reason to
// choose.
void change(Play& play, RuleId rule, PersonId who, PersonChange what, int amount = 0,
            PersonId by = PersonId::nobody);
void note(Play& play, RuleId rule, PersonId who, PersonChange what, int amount = 0,
          PersonId by = PersonId::nobody);
void change(Play& play, RuleId rule, VehicleId vehicle, RideChange what, int amount = 0);
void note(Play& play, RuleId rule, VehicleId vehicle, RideChange what, int amount = 0);
void change(Play& play, RuleId rule, ItemId item, ItemChange what, PersonId who = PersonId::nobody,
            int amount = 0);
void note(Play& play, RuleId rule, ItemId item, ItemChange what, PersonId who = PersonId::nobody,
          int amount = 0);
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

}  // namespace breakneck::teveller
