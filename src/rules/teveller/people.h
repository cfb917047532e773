// TevellerRPG: who is who, what they can do, where they are. What every rule asks all the time is
// defined here, so that asking costs no call.
#pragma once

#include <algorithm>
#include <optional>

#include "board/footprint.h"
#include "board/grid.h"
#include "board/path.h"
#include "rules/teveller/events.h"

namespace breakneck::teveller {

// Scores and levels.
/// As it counts now: less what surgery has cost.
inline int score_of(const Stage& stage, const Scene& scene, PersonId who, Characteristic which) {
    const int score = stage.person(who).characteristics.of(which);
    const Fighter& each = scene.person(who);
    int lost = 0;
    if (which == Characteristic::str) lost = each.str_lost;
    if (which == Characteristic::dex) lost = each.dex_lost;
    if (which == Characteristic::end) lost = each.end_lost;
    return std::max(0, score - lost);
}
/// [TV-CORE-006]
inline int dm_of(const Stage& stage, const Scene& scene, PersonId who, Characteristic which) {
    return characteristic_dm(score_of(stage, scene, who, which));
}
/// -1 for somebody who lacks the skill. [TV-CORE-020] Athletics is never below 0.
inline int level_of(const Stage& stage, PersonId who, Skill skill) {
    const int level = stage.person(who).skills.of(skill);
    return skill == Skill::athletics ? std::max(0, level) : level;
}
/// [TV-CORE-018] TV-GAP-009, TV-GAP-055: by END as it is now, unless the sheet gives it.
int full_stamina(const Stage& stage, const Scene& scene, PersonId who);
/// [TV-CORE-019]
int full_lifeblood(const Stage& stage, const Scene& scene, PersonId who);
inline bool is_flyer(const Stage& stage, VehicleId vehicle) {
    const VehicleKind kind = stage.vehicle(vehicle).kind;
    return kind == VehicleKind::aircraft || kind == VehicleKind::grav;
}
/// [TV-CORE-022]
Skill vehicle_skill(const Stage& stage, VehicleId vehicle);

// Who takes part, and how.
inline bool exists(const Scene& scene, PersonId who) {
    return who != PersonId::nobody && index_of(who) < scene.people.size();
}
bool is_in(const Scene& scene, VehicleId vehicle);
/// On the board, aboard something or in a foot chase, and alive; a grunt who is out is not. Between
/// fights those in a vehicle off the board are around too.
inline bool is_in(const Scene& scene, PersonId who) {
    if (!exists(scene, who)) return false;
    const Fighter& each = scene.person(who);
    if (each.condition == Condition::dead || each.condition == Condition::out || each.escaped)
        return false;
    if (each.at.mode == Whereabouts::aboard)
        return scene.mode == Mode::calm || is_in(scene, each.vehicle);
    return each.at.mode == Whereabouts::board || each.at.mode == Whereabouts::chase;
}
/// In, and awake: neither unconscious nor helpless.
inline bool is_able(const Scene& scene, PersonId who) {
    return is_in(scene, who) && scene.person(who).condition == Condition::well &&
           scene.person(who).stunned == 0;
}
/// [TV-SURP-010] Able, and not frozen by surprise.
inline bool can_act(const Scene& scene, PersonId who) {
    return is_able(scene, who) && !scene.person(who).surprised;
}
inline bool are_opponents(const Stage& stage, PersonId a, PersonId b) {
    return a != b && stage.person(a).side != stage.person(b).side;
}
inline bool are_allies(const Stage& stage, PersonId a, PersonId b) {
    return a != b && stage.person(a).side == stage.person(b).side;
}
inline bool is_grappled(const Scene& scene, PersonId who) { return scene.person(who).grapple >= 0; }
/// TV-GAP-024: dead, mortally wounded, unconscious, or a grunt put out.
inline bool is_put_down(const Scene& scene, PersonId who) {
    return scene.person(who).condition != Condition::well;
}

// Vehicles and those aboard.
inline bool exists(const Scene& scene, VehicleId vehicle) {
    return vehicle != VehicleId::none && index_of(vehicle) < scene.vehicles.size();
}
/// On the board or in a chase, whatever is left of it.
inline bool is_in(const Scene& scene, VehicleId vehicle) {
    return exists(scene, vehicle) && (scene.ride(vehicle).at.mode == Whereabouts::board ||
                                      scene.ride(vehicle).at.mode == Whereabouts::chase);
}
/// In, and neither knocked out nor destroyed nor sunk.
inline bool is_working(const Scene& scene, VehicleId vehicle) {
    return exists(scene, vehicle) && scene.ride(vehicle).state == RideState::working;
}
/// Working, and not immobilised by hits.
bool is_mobile(const Stage& stage, const Scene& scene, VehicleId vehicle);
/// An aircraft or grav vehicle off the ground.
bool is_airborne(const Stage& stage, const Scene& scene, VehicleId vehicle);
inline bool is_aboard(const Scene& scene, PersonId who) {
    return scene.person(who).at.mode == Whereabouts::aboard;
}
/// The vehicle somebody is aboard; none for everyone else.
inline VehicleId vehicle_of(const Scene& scene, PersonId who) {
    return is_aboard(scene, who) ? scene.person(who).vehicle : VehicleId::none;
}
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
inline Duty duty_of(const Stage& stage, const Scene& scene, PersonId who) {
    const Fighter& each = scene.person(who);
    if (!is_aboard(scene, who) || each.station < 0) return Duty::ride;
    return stage.vehicle(each.vehicle).stations[static_cast<std::size_t>(each.station)].duty;
}
/// Whether somebody's station lets them fire a mounted weapon that works.
bool can_fire(const Stage& stage, const Scene& scene, PersonId who, ItemId mounted);
/// TV-GAP-088: rated speed less what damage has taken; 0 when immobilised.
int speed_kmh(const Stage& stage, const Scene& scene, VehicleId vehicle);
/// [TV-SURF-013] Less what breaches have taken.
int agility_of(const Stage& stage, const Scene& scene, VehicleId vehicle);

// Places.
inline board::Place place_of(const Scene& scene, VehicleId vehicle) {
    return scene.ride(vehicle).at.place;
}
/// Where somebody is: their own place, or that of what carries them.
inline board::Place place_of(const Stage&, const Scene& scene, PersonId who) {
    const Fighter& each = scene.person(who);
    return each.at.mode == Whereabouts::aboard ? place_of(scene, each.vehicle) : each.at.place;
}
board::Footprint footprint_of(const Stage& stage, const Scene& scene, PersonId who);
inline board::Board board_of(const Stage& stage, const Scene& scene) {
    return {stage.grid, scene.changes};
}
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
inline const Item& weapon_of(const Stage& stage, ItemId weapon) {
    return weapon == ItemId::none ? unarmed() : stage.item(weapon);
}
inline bool has_in_hand(const Scene& scene, PersonId who, ItemId item) {
    return item != ItemId::none && index_of(item) < scene.items.size() &&
           scene.thing(item).holder == who && scene.thing(item).hold == Hold::held;
}
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
