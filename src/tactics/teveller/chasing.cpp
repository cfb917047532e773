// Ordinary people in chases: pilots who hunt and pilots who flee, gunners, runners.
#include <algorithm>

#include "rules/teveller/chase.h"
#include "rules/teveller/driving.h"
#include "tactics/teveller/mind.h"

namespace breakneck::teveller {
namespace {

/// Whether somebody is ahead of every opponent.
bool is_ahead(const Mind& mind, VehicleId own) {
    for (std::size_t i = 0; i < mind.scene.vehicles.size(); ++i) {
        const auto other = static_cast<VehicleId>(i);
        if (other == own || !mind.scene.vehicles[i].in_chase) continue;
        if (side_of_vehicle(mind.stage, mind.scene, other) != mind.stage.person(mind.who).side &&
            mind.scene.vehicles[i].position >= mind.scene.ride(own).position)
            return false;
    }
    return true;
}

std::optional<Action> ram(const Mind& mind) {
    for (std::size_t i = 0; i < mind.scene.vehicles.size(); ++i) {
        const auto other = static_cast<VehicleId>(i);
        const Ram into{.vehicle = other};
        const SideId side = side_of_vehicle(mind.stage, mind.scene, other);
        if (side != SideId::none && side != mind.stage.person(mind.who).side && mind.may(into))
            return into;
    }
    return std::nullopt;
}

/// A pursuer rams what is lighter.
std::optional<Action> ram_the_lighter(const Mind& mind, VehicleId own) {
    const Vehicle& block = mind.stage.vehicle(own);
    const bool heavy = block.armor != Armour::unarmored || block.large || block.ram;
    return heavy ? ram(mind) : std::nullopt;
}

/// The prey evades, and when it is behind tries what others may not dare.
std::optional<Action> flee(const Mind& mind, VehicleId own) {
    const int skill = std::max(0, level_of(mind.stage, mind.who, vehicle_skill(mind.stage, own)));
    if (skill > 0 && mind.scene.ride(own).evasive == 0 && mind.may(Evade{})) return Evade{};
    const int number = 6 + skill + agility_of(mind.stage, mind.scene, own);
    const ObstacleCourse course{static_cast<std::int8_t>(std::clamp(number, 2, 20))};
    if (!is_ahead(mind, own) && mind.pick(3) == 0 && mind.may(course)) return course;
    return std::nullopt;
}

/// With nothing better to do a driver tries for a better Position, and with what is left makes the
/// vehicle harder to hit or gets a weapon out.
std::optional<Action> steer(const Mind& mind, VehicleId own) {
    const Ride& ride = mind.scene.ride(own);
    const int skill = level_of(mind.stage, mind.who, vehicle_skill(mind.stage, own));
    if (ride.better == 0 && mind.may(BetterPosition{})) return BetterPosition{};
    if (ride.evasive == 0 && skill > 0 && mind.may(Evade{})) return Evade{};
    return draw(mind);
}

/// Whether a pilot has had enough: the aggressive only after long, those who flee at once, escorts
/// not before those they guard.
bool has_had_enough(const Mind& mind, VehicleId own) {
    constexpr int enough = 20;
    const Ride& ride = mind.scene.ride(own);
    switch (mind.mood()) {
        case Temperament::aggressive:
            return mind.scene.round > enough;
        case Temperament::flee:
            return true;
        case Temperament::careful:
            if (mind.scene.round > 3 || ride.breaches > 0 || ride.electronics_out || is_hurt(mind))
                return true;
            break;
        case Temperament::escort:
            if (ward_of(mind) != PersonId::nobody) return mind.scene.round > enough;
            break;
        default:
            break;
    }
    if (mind.scene.round < 2) return false;
    bool armed = false;
    for (std::size_t i = 0; i < mind.scene.items.size(); ++i)
        armed = armed || (mind.scene.items[i].hold == Hold::mounted &&
                          mind.stage.items[i].vehicle == own && !mind.scene.items[i].disabled);
    return ride.locomotion_hits > 0 || ride.power_hits > 0 || !armed || mind.scene.round > enough;
}

/// After the first turn a pilot breaks off who is badly hit, has nothing left to fight with, or has
/// had enough.
std::optional<Action> break_off(const Mind& mind, VehicleId own) {
    return has_had_enough(mind, own) && mind.may(Disengage{}) ? std::optional<Action>(Disengage{})
                                                              : std::nullopt;
}

/// The first thing the careful see to, and whoever has somebody to guard aboard.
std::optional<Action> weave(const Mind& mind, VehicleId own) {
    const int skill = level_of(mind.stage, mind.who, vehicle_skill(mind.stage, own));
    return skill > 0 && mind.scene.ride(own).evasive == 0 && mind.may(Evade{})
               ? std::optional<Action>(Evade{})
               : std::nullopt;
}

/// What a driver does first.
std::optional<Action> drive_first(const Mind& mind, VehicleId own) {
    switch (mind.mood()) {
        case Temperament::aggressive:
            return ram(mind);
        case Temperament::careful:
            return weave(mind, own);
        case Temperament::escort:
            if (const PersonId ward = ward_of(mind);
                ward != PersonId::nobody && vehicle_of(mind.scene, ward) == own)
                return weave(mind, own);
            break;
        case Temperament::flee:
            if (!mind.is_prey()) return weave(mind, own);
            break;
        default:
            break;
    }
    return mind.is_prey() ? flee(mind, own) : ram_the_lighter(mind, own);
}

/// Whoever flees shoots only where the enemy is not left behind.
bool holds_fire(const Mind& mind) {
    if (mind.mood() != Temperament::flee) return false;
    const VehicleId aboard = vehicle_of(mind.scene, mind.who);
    return aboard == VehicleId::none || is_ahead(mind, aboard);
}

}  // namespace

std::optional<Action> chase(const Mind& mind) {
    if (is_grappled(mind.scene, mind.who))
        return mind.may(Wrestle{}) ? std::optional<Action>(Wrestle{}) : std::nullopt;
    const VehicleId own = driven_by(mind.stage, mind.scene, mind.who);
    const bool drives = own != VehicleId::none;
    if (drives) {
        if (const auto found = break_off(mind, own)) return found;
        if (const auto found = drive_first(mind, own)) return found;
    }
    if (const auto found = see_to_vehicle(mind)) return found;
    if (!holds_fire(mind))
        if (const auto found = shoot(mind)) return found;
    if (const auto found = load(mind)) return found;
    if (!drives) {
        if (const auto found = mend(mind)) return found;
        return draw(mind);
    }
    return steer(mind, own);
}

}  // namespace breakneck::teveller
