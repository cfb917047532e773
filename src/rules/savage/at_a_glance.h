// Savage Worlds: what is asked of people, vehicles and things all the time, and is answered at a
// glance. Inline for that reason; everything that takes a search is in people.h.
#pragma once

#include <algorithm>

#include "rules/savage/scene.h"
#include "rules/savage/stage.h"
#include "rules/savage/tables.h"

namespace breakneck::savage {

// Who and what is there.
inline bool exists(const Scene& scene, PersonId who) {
    return who != PersonId::nobody && index_of(who) < scene.people.size();
}
inline bool exists(const Scene& scene, VehicleId vehicle) {
    return vehicle != VehicleId::none && index_of(vehicle) < scene.vehicles.size();
}
inline bool exists(const Scene& scene, ItemId item) {
    return item != ItemId::none && index_of(item) < scene.items.size();
}
/// On the board or in the chase, wrecks included.
inline bool is_in(const Scene& scene, VehicleId vehicle) {
    if (!exists(scene, vehicle)) return false;
    const Whereabouts mode = scene.ride(vehicle).at.mode;
    return mode == Whereabouts::board || mode == Whereabouts::chase;
}
/// On the board, in a chase, or aboard something that is; not dead, not gone.
/// Between fights those in a vehicle off the board are around too.
inline bool is_in(const Scene& scene, PersonId who) {
    if (!exists(scene, who)) return false;
    const Fighter& each = scene.person(who);
    if (each.condition == Condition::dead || each.escaped) return false;
    if (each.at.mode != Whereabouts::aboard)
        return each.at.mode == Whereabouts::board || each.at.mode == Whereabouts::chase;
    if (each.mount != PersonId::nobody) return is_in(scene, each.mount);
    return scene.mode == Mode::calm || is_in(scene, each.vehicle);
}
/// In, and neither Incapacitated nor unconscious.
inline bool is_awake(const Scene& scene, PersonId who) {
    return is_in(scene, who) && scene.person(who).condition == Condition::well;
}
/// Awake and not Stunned: may move and take free actions. Shaken people are able.
inline bool is_able(const Scene& scene, PersonId who) {
    return is_awake(scene, who) && !scene.person(who).stunned;
}
/// [SW-FINIS-001] In, and not awake.
inline bool is_helpless(const Scene& scene, PersonId who) {
    return is_in(scene, who) && !is_awake(scene, who);
}
inline bool are_foes(const Stage& stage, PersonId a, PersonId b) {
    return a != b && stage.person(a).side != stage.person(b).side;
}
inline bool are_allies(const Stage& stage, PersonId a, PersonId b) {
    return a != b && stage.person(a).side == stage.person(b).side;
}

// The state they are in.
/// [SW-DISTR-001] Also while Stunned, Entangled or Bound.
inline bool is_distracted(const Scene& scene, PersonId who) {
    const Fighter& each = scene.person(who);
    return each.distracted > 0 || each.stunned || each.restraint != Restraint::free;
}
/// [SW-DROP-003] [SW-STUN-005]
inline bool is_defenseless(const Scene& scene, PersonId who) {
    return scene.person(who).defenseless || scene.person(who).stunned;
}
/// [SW-DMG-009] 0 to -3.
inline int wound_penalty(const Scene& scene, PersonId who) {
    return -std::min(int{scene.person(who).wounds}, most_wound_penalty);
}
/// [SW-FATIG-001] 0 to -2.
inline int fatigue_penalty(const Scene& scene, PersonId who) {
    return -std::min(int{scene.person(who).fatigue}, 2);
}

// Vehicles, mounts and those aboard.
inline bool is_working(const Scene& scene, VehicleId vehicle) {
    return is_in(scene, vehicle) && !scene.ride(vehicle).wrecked;
}
/// [SW-GAP-052] In a chase everything moves but wrecks.
inline bool is_moving(const Scene& scene, VehicleId vehicle) {
    const Ride& ride = scene.ride(vehicle);
    return !ride.wrecked && (ride.at.mode == Whereabouts::chase || ride.mph > 0 || ride.inches > 0);
}
/// The vehicle somebody is aboard; none for everyone else.
inline VehicleId vehicle_of(const Scene& scene, PersonId who) {
    const Fighter& each = scene.person(who);
    return each.at.mode == Whereabouts::aboard ? each.vehicle : VehicleId::none;
}
inline PersonId mount_of(const Scene& scene, PersonId who) {
    const Fighter& each = scene.person(who);
    return each.at.mode == Whereabouts::aboard ? each.mount : PersonId::nobody;
}
inline Duty duty_of(const Stage& stage, const Scene& scene, PersonId who) {
    const VehicleId vehicle = vehicle_of(scene, who);
    const int station = scene.person(who).station;
    if (vehicle == VehicleId::none || station < 0) return Duty::ride;
    return stage.vehicle(vehicle).stations[static_cast<std::size_t>(station)].duty;
}
inline int evade_of(const Scene& scene, VehicleId vehicle) { return scene.ride(vehicle).evade; }

// The chase.
inline int group_of(const Scene& scene, VehicleId vehicle) { return scene.ride(vehicle).group; }
inline int group_of(const Scene& scene, PersonId who) {
    const VehicleId vehicle = vehicle_of(scene, who);
    return vehicle == VehicleId::none ? scene.person(who).group : group_of(scene, vehicle);
}
/// The Chase Card of a group; -1 for those no longer in.
inline int card_of_group(const Scene& scene, int group) {
    if (group < 0 || static_cast<std::size_t>(group) >= scene.groups.size()) return -1;
    const Group& each = scene.groups[static_cast<std::size_t>(group)];
    return each.in ? each.card : -1;
}
/// The Chase Card somebody is on; -1 outside the chase.
inline int chase_card_of(const Scene& scene, PersonId who) {
    return card_of_group(scene, group_of(scene, who));
}
inline bool is_in_chase(const Scene& scene, PersonId who) { return chase_card_of(scene, who) >= 0; }
inline int chase_card_of(const Scene& scene, VehicleId vehicle) {
    return card_of_group(scene, group_of(scene, vehicle));
}

// The board.
inline board::Place place_of(const Scene& scene, VehicleId vehicle) {
    return scene.ride(vehicle).at.place;
}
inline board::Place place_of(const Scene& scene, PersonId who) {
    const Fighter& each = scene.person(who);
    if (each.at.mode != Whereabouts::aboard) return each.at.place;
    if (each.mount != PersonId::nobody) return scene.person(each.mount).at.place;
    return exists(scene, each.vehicle) ? place_of(scene, each.vehicle) : each.at.place;
}
/// Where somebody is: their own whereabouts, or those of what carries them.
inline Whereabouts mode_of(const Scene& scene, PersonId who) {
    const Fighter& each = scene.person(who);
    if (each.at.mode != Whereabouts::aboard) return each.at.mode;
    if (each.mount != PersonId::nobody) return scene.person(each.mount).at.mode;
    return exists(scene, each.vehicle) ? scene.ride(each.vehicle).at.mode : Whereabouts::away;
}

// Things.
/// Held, in the off hand, or natural.
inline bool has_in_hand(const Stage&, const Scene& scene, PersonId who, ItemId item) {
    if (!exists(scene, item)) return false;
    const Thing& thing = scene.thing(item);
    return thing.holder == who && !thing.destroyed &&
           (thing.hold == Hold::held || thing.hold == Hold::off_hand ||
            thing.hold == Hold::natural);
}
inline bool is_ranged(const Item& weapon, bool thrown) {
    return thrown || weapon.make == Make::grenade ||
           (weapon.make != Make::melee && !weapon.range.none());
}
/// [SW-CORE-023] The Trait a weapon is used with.
inline Trait skill_for(const Item& weapon, bool thrown) {
    if (thrown || weapon.make == Make::grenade) return Trait::athletics;
    return is_ranged(weapon, false) ? Trait::shooting : Trait::fighting;
}

}  // namespace breakneck::savage
