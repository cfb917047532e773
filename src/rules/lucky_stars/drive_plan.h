// These Lucky Stars, chapter 15: the paths a vehicle can be driven along. Part of driving.
#pragma once

#include <optional>
#include <vector>

#include "board/path.h"
#include "rules/lucky_stars/driving.h"

namespace breakneck::lucky_stars {

/// The Speed a vehicle uses where it is now; nothing if it has none for that.
std::optional<Speed> speed_here(const Stage& stage, const Scene& scene, VehicleId vehicle);
/// Whether it is moving, or has been a moment ago without being brought to a stop.
bool is_moving(const Scene& scene, VehicleId vehicle);
/// LS-GAP-034: its tier once so many feet more are declared in this turn.
Tier tier_after(const Scene& scene, VehicleId vehicle, int ft);
/// How tightly it turns at a tier.
board::Turning turning_at(const Stage& stage, const Scene& scene, VehicleId vehicle, Tier tier);
board::Mover mover_of(const Stage& stage, const Scene& scene, VehicleId vehicle);
/// Whether the turn at a step of a path (counted from 1) is tighter than allowed.
bool is_tight(const board::Turning& turning, const board::Path& path, std::size_t step);
/// How many feet a path covers, whatever the ground makes of them.
int length_ft(const Stage& stage, const Scene& scene, VehicleId vehicle, const board::Route& path);
/// Which way a path goes first; forward if it does not move at all.
board::Gear gear_of(const board::Path& path);
/// Straight on in the direction it is moving.
board::Route straight_on(const Scene& scene, VehicleId vehicle, int spaces);

/// LS-VEH-012, LS-VEH-013: what whoever rolls has learned about a kind of vehicle.
void add_proficiency(const Stage& stage, const Scene& scene, Check& check, VehicleId vehicle);

/// A place where a Drive can end, and the way there that the engine would take.
struct DriveEnd {
    board::Place place;
    int ft = 0;  // of its Speed
    board::Route path;
    bool through = false;  // somebody is in the way
};
/// Which ends are wanted: all of them, or those in one space.
struct EndsWanted {
    bool run_down = false;
    std::optional<board::Space> space = {};
};
/// The ends of one Drive: around everyone its driver knows of; for machines, and mounts told to run
/// somebody down, also through them.
std::vector<DriveEnd> find_ends(const Stage& stage, const Scene& scene, VehicleId vehicle,
                                const EndsWanted& wanted);

}  // namespace breakneck::lucky_stars
