// TevellerRPG: how small changes of vehicles, and repairs, change the scene.
#include <algorithm>

#include "rules/teveller/event_numbers.h"
#include "rules/teveller/events.h"

namespace breakneck::teveller {
namespace {

void damage_ride(Scene& scene, Ride& ride, RideChange what, int amount) {
    switch (what) {
        case RideChange::locomotion_hit:
            add(ride.locomotion_hits, 1, 0, 100);
            break;
        case RideChange::power_hit:
            add(ride.power_hits, 1, 0, 100);
            break;
        case RideChange::breached:
            add(ride.breaches, 1, 0, 100);
            ride.breached_in = scene.round;
            break;
        case RideChange::breach_closed:
            add(ride.breaches, -1, 0, 100);
            break;
        case RideChange::patches:
            set_within(ride.patches, amount, 0, 60);
            break;
        case RideChange::device_lost:
            ride.devices =
                static_cast<std::uint8_t>(ride.devices | 1U << static_cast<unsigned>(amount));
            break;
        case RideChange::cargo_lost:
            ride.cargo_kg = std::max(0, ride.cargo_kg - amount);
            break;
        case RideChange::electronics_lost:
            ride.electronics_out = true;
            break;
        case RideChange::knocked_out:
            ride.state = RideState::knocked_out;
            break;
        case RideChange::destroyed:
        case RideChange::annihilated:
            ride.state = RideState::destroyed;
            break;
        case RideChange::sinking:
            set_within(ride.sinks_in, amount, 0, 100);
            break;
        case RideChange::sink_counted:
            add(ride.sinks_in, -1, 0, 100);
            break;
        case RideChange::sank:
            ride.state = RideState::sunk;
            ride.sinks_in = -1;
            break;
        case RideChange::locomotion_worn_out:
            add(ride.locomotion_hits, 1, 0, 2);
            ride.locomotion_fails_at = 0;
            break;
        case RideChange::power_worn_out:
            add(ride.power_hits, 1, 0, 2);
            ride.power_fails_at = 0;
            break;
        case RideChange::workshop_only:
            ride.workshop_only =
                static_cast<std::uint8_t>(ride.workshop_only | 1U << static_cast<unsigned>(amount));
            break;
        case RideChange::condemned:
            ride.beyond_repair = true;
            break;
        default:
            break;
    }
}

/// Whatever is on the ground is so on the board too.
void set_aloft(Ride& ride, Aloft aloft) {
    ride.aloft = aloft;
    if (aloft == Aloft::ground) ride.at.place.altitude = board::Altitude::ground;
}

void move_ride(Ride& ride, RideChange what, int amount) {
    switch (what) {
        case RideChange::speed:
            set(ride.speed, amount);
            break;
        case RideChange::aloft:
            set_aloft(ride, static_cast<Aloft>(amount));
            break;
        case RideChange::landed:
            set_aloft(ride, Aloft::ground);
            break;
        case RideChange::crashed:
            set_aloft(ride, Aloft::ground);
            ride.speed = SpeedClass::stationary;
            break;
        case RideChange::left:
        case RideChange::escaped:
            ride.at.mode = Whereabouts::away;
            ride.in_chase = false;
            ride.speed = SpeedClass::stationary;
            break;
        case RideChange::dropped_out:
            ride.in_chase = false;
            break;
        case RideChange::back_on_board:
            ride.at.mode = Whereabouts::board;
            ride.at.rung = 0;
            ride.in_chase = false;
            ride.speed = SpeedClass::stationary;
            break;
        case RideChange::helped:
            set_within(ride.helped, amount, -9, 9);
            break;
        case RideChange::position:
            set_within(ride.position, amount, -100, 100);
            break;
        case RideChange::joined_chase:
            // Remembers whether there is a place to come back to.
            ride.at.rung = ride.at.mode == Whereabouts::board ? 1 : 0;
            ride.at.mode = Whereabouts::chase;
            ride.in_chase = true;
            ride.disengaged = false;
            ride.speed = SpeedClass::fast;
            ride.evasive = ride.better = ride.helped = 0;
            break;
        case RideChange::evasive:
            set_within(ride.evasive, amount, -9, 0);
            break;
        case RideChange::better:
            set_within(ride.better, amount, 0, 9);
            break;
        case RideChange::disengaged:
            ride.disengaged = true;
            ride.in_chase = false;
            break;
        case RideChange::energy_fired:
            ride.fired_energy = true;
            break;
        case RideChange::autopilot_on:
            ride.autopilot = true;
            break;
        case RideChange::autopilot_off:
            ride.autopilot = false;
            break;
        default:
            break;
    }
}

/// Whoever is aboard has got away with it.
void take_along(Scene& scene, VehicleId vehicle) {
    for (Fighter& each : scene.people)
        if (each.at.mode == Whereabouts::aboard && each.vehicle == vehicle) each.escaped = true;
}

void change_ride(Scene& scene, VehicleId vehicle, RideChange what, int amount) {
    move_ride(scene.ride(vehicle), what, amount);
    damage_ride(scene, scene.ride(vehicle), what, amount);
    if (what == RideChange::escaped) take_along(scene, vehicle);
}

/// A system works again: for good, or until the makeshift repair fails.
void mend(Scene& scene, const Mended& e) {
    const std::int32_t until = e.hours > 0 ? minute_in(scene, 60 * e.hours) : 0;
    if (e.system == VehicleSystem::weapon) {
        Thing& thing = scene.thing(e.weapon);
        thing.disabled = thing.beyond_repair = thing.destroyed = false;
        thing.fails_at = until;
        if (e.hours == 0) thing.workshop_only = false;
        return;
    }
    Ride& ride = scene.ride(e.vehicle);
    switch (e.system) {
        case VehicleSystem::locomotion:
            ride.locomotion_hits =
                e.hours > 0 ? static_cast<std::int8_t>(std::max(0, ride.locomotion_hits - 1))
                            : std::int8_t{0};
            ride.locomotion_fails_at = until;
            break;
        case VehicleSystem::power_plant:
            ride.power_hits = e.hours > 0
                                  ? static_cast<std::int8_t>(std::max(0, ride.power_hits - 1))
                                  : std::int8_t{0};
            ride.power_fails_at = until;
            break;
        case VehicleSystem::electronics:
            ride.electronics_out = false;
            break;
        case VehicleSystem::breach:
            ride.breaches = 0;
            break;
        case VehicleSystem::weapon:
        case VehicleSystem::whole:
            break;
    }
    const unsigned mended = 1U << static_cast<unsigned>(e.system);
    if (e.hours == 0) ride.workshop_only = static_cast<std::uint8_t>(ride.workshop_only & ~mended);
    if (e.system == VehicleSystem::whole) ride.state = RideState::working;
}

}  // namespace

void apply(const Stage&, Scene& scene, const RideChanged& e) {
    change_ride(scene, e.vehicle, e.what, e.amount);
}
void apply(const Stage&, Scene& scene, const RideNoted& e) {
    change_ride(scene, e.vehicle, e.what, e.amount);
}
void apply(const Stage&, Scene& scene, const Mended& e) { mend(scene, e); }

}  // namespace breakneck::teveller
