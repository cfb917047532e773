// These Lucky Stars: who is who, what they can do, where they are.
#pragma once

#include <optional>

#include "board/distance.h"
#include "board/footprint.h"
#include "board/grid.h"
#include "rules/lucky_stars/events.h"

namespace breakneck::lucky_stars {

// Stats, by the formulas of the book.
/// As it counts now: an unconscious character's attributes are 0 (LS-HP-018).
int attribute_of(const Stage& stage, const Scene& scene, PersonId who, Attribute attribute);
int max_def(const Stage& stage, const Scene& scene, PersonId who);
int max_vit(const Stage& stage, PersonId who);
int max_ap(const Stage& stage, PersonId who);
int max_luck(const Stage& stage, PersonId who);
int initiative_of(const Stage& stage, PersonId who);
int grapple_of(const Stage& stage, const Scene& scene, PersonId who);

// Who takes part, and how.
inline bool exists(const Scene& scene, PersonId who) {
    return who != PersonId::nobody && index_of(who) < scene.people.size();
}
/// On the board or aboard something, and alive.
inline bool is_in(const Scene& scene, PersonId who) {
    if (!exists(scene, who)) return false;
    const Fighter& each = scene.person(who);
    return each.condition != Condition::dead &&
           (each.at.mode == Whereabouts::board || each.at.mode == Whereabouts::aboard);
}
/// In, and neither unconscious nor dying.
inline bool is_able(const Scene& scene, PersonId who) {
    return is_in(scene, who) && scene.person(who).condition == Condition::well;
}
inline bool is_pinned(const Scene& scene, PersonId who) {
    return scene.person(who).grapple >= 0 && !scene.person(who).in_control;
}
/// LS-GAP-039: able to move on their own.
inline bool can_move(const Scene& scene, PersonId who) {
    return is_able(scene, who) && !is_pinned(scene, who);
}
inline bool are_opponents(const Stage& stage, PersonId a, PersonId b) {
    return a != b && stage.person(a).side != stage.person(b).side;
}
inline bool are_allies(const Stage& stage, PersonId a, PersonId b) {
    return a != b && stage.person(a).side == stage.person(b).side;
}
/// Whether a side knows where somebody is: people of one's own, and whoever does not hide.
inline bool knows_where(const Stage& stage, const Scene& scene, SideId side, PersonId who) {
    const Fighter& each = scene.person(who);
    return !each.is_hiding() || stage.person(who).side == side ||
           (side != SideId::none && (each.noticed >> index_of(side) & 1U) != 0);
}

// Vehicles and those aboard.
inline bool exists(const Scene& scene, VehicleId vehicle) {
    return vehicle != VehicleId::none && index_of(vehicle) < scene.vehicles.size();
}
inline bool is_in(const Scene& scene, VehicleId vehicle) {
    return exists(scene, vehicle) && scene.ride(vehicle).at.mode == Whereabouts::board;
}
/// Broken, or its creature is out of the fight: it cannot be driven.
bool is_wrecked(const Stage& stage, const Scene& scene, VehicleId vehicle);
/// The mount somebody is; none for everyone else.
inline VehicleId mount_of(const Stage& stage, PersonId who) {
    for (std::size_t i = 0; i < stage.vehicles.size(); ++i)
        if (stage.vehicles[i].creature == who) return static_cast<VehicleId>(i);
    return VehicleId::none;
}
/// Whoever is at the wheel and able; an independent mount drives itself.
PersonId driver_of(const Stage& stage, const Scene& scene, VehicleId vehicle);
/// The vehicle somebody drives; none for everyone else.
VehicleId driven_by(const Stage& stage, const Scene& scene, PersonId who);
/// Everyone aboard, in the order of the list; a mount's creature is not an occupant of itself.
PersonSet occupants(const Stage& stage, const Scene& scene, VehicleId vehicle);
/// The first station nobody is at, as far as a side knows if it is given; -1 if there is none.
int free_station(const Stage& stage, const Scene& scene, VehicleId vehicle,
                 std::optional<SideId> known_to = std::nullopt);
inline bool is_aboard(const Scene& scene, PersonId who) {
    return scene.person(who).at.mode == Whereabouts::aboard;
}

// Places.
inline board::Place place_of(const Scene& scene, VehicleId vehicle) {
    return scene.ride(vehicle).at.place;
}
/// Where somebody is: their own place, or that of what carries them.
/// [LS-OCC-004] [LS-MNT-004] Whoever is aboard is where the vehicle has got to.
inline board::Place place_of(const Stage&, const Scene& scene, PersonId who) {
    const Fighter& each = scene.person(who);
    return each.at.mode == Whereabouts::aboard ? place_of(scene, each.vehicle) : each.at.place;
}
inline board::Footprint footprint_of(const Stage& stage, const Scene& scene, PersonId who) {
    const Fighter& each = scene.person(who);
    return each.at.mode == Whereabouts::aboard ? stage.vehicle(each.vehicle).footprint()
                                               : row_of(stage.person(who).size).room;
}
inline board::Board board_of(const Stage& stage, const Scene& scene) {
    return {stage.grid, scene.changes};
}
/// [LS-MOV-015] Whether any space of somebody on the ground there is difficult terrain.
bool is_difficult(const Stage& stage, const Scene& scene, board::Footprint room, board::Place at);
/// The same for where somebody is, on their own feet.
bool on_difficult_ground(const Stage& stage, const Scene& scene, PersonId who);
/// Spaces between the nearest spaces of two things: 0 if they share one.
/// LS-GAP-054: every step counts one, unless the board counts diagonals otherwise.
inline int spaces_between(const Stage& stage, board::Footprint a, board::Place at,
                          board::Footprint b, board::Place there) {
    // Most are people on foot, who need no boxes around them.
    if (a.area() == 1 && b.area() == 1)
        return board::steps(at.space, there.space, stage.grid.diagonals());
    return board::steps(a, at, b, there, stage.grid.diagonals());
}
inline int spaces_between(const Stage& stage, const Scene& scene, PersonId a, PersonId b) {
    return spaces_between(stage, footprint_of(stage, scene, a), place_of(stage, scene, a),
                          footprint_of(stage, scene, b), place_of(stage, scene, b));
}
/// Everyone and everything on the board: people under their own number, vehicles from
/// `most_people` on. Those a side does not know of are left out if it is given.
board::Occupied occupied(const Stage& stage, const Scene& scene,
                         std::optional<SideId> known_to = std::nullopt);
constexpr int token_of(PersonId who) { return static_cast<int>(who); }
constexpr int token_of(VehicleId vehicle) { return most_people + static_cast<int>(vehicle); }

// Things.
inline bool is_usable(const Scene& scene, ItemId item) {
    return item != ItemId::none && index_of(item) < scene.items.size() && scene.item(item).vit > 0;
}
inline bool has_in_hand(const Scene& scene, PersonId who, ItemId item) {
    return is_usable(scene, item) && scene.item(item).holder == who &&
           scene.item(item).hold == Hold::held;
}
/// [LS-OPP-004] A melee weapon in hand that can strike this far, the first of the list; none if
/// there is none.
ItemId melee_weapon(const Stage& stage, const Scene& scene, PersonId who);
/// Melee reach in feet with a weapon, or unarmed.
inline int reach_ft(const Stage& stage, const Scene&, PersonId who, ItemId weapon) {
    return row_of(stage.person(who).size).reach_ft +
           (weapon == ItemId::none ? 0 : stage.item(weapon).reach_ft);
}
/// Whether somebody can touch another with a weapon.
bool in_reach(const Stage& stage, const Scene& scene, PersonId who, PersonId target, ItemId weapon);

// Speed.
/// [LS-TIER-003] Tiers are the same for everything that moves.
/// [LS-TIER-005] [LS-TIER-006] What counts is how far the latest movement goes, as it is now.
inline Tier tier_of(const Scene& scene, VehicleId vehicle) {
    return tier_of(scene.ride(vehicle).covered_ft);
}
/// LS-GAP-034: the tier of the latest movement; whoever is aboard moves as fast as what carries
/// them.
inline Tier tier_of(const Stage&, const Scene& scene, PersonId who) {
    const Fighter& each = scene.person(who);
    return each.at.mode == Whereabouts::aboard ? tier_of(scene, each.vehicle)
                                               : tier_of(each.covered_ft);
}

}  // namespace breakneck::lucky_stars
