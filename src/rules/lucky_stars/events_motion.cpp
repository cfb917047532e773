// These Lucky Stars: how movement and vehicles change the scene.
#include <algorithm>

#include "rules/lucky_stars/events.h"
#include "rules/lucky_stars/people.h"

namespace breakneck::lucky_stars {
namespace {

void put_aboard(Fighter& who, VehicleId vehicle, int station) {
    who.at = {.mode = Whereabouts::aboard};
    who.vehicle = vehicle;
    set(who.station, station);
}

void put_on_board(Fighter& who, board::Place place) {
    who.at = {.mode = Whereabouts::board, .place = place};
    who.vehicle = VehicleId::none;
    who.station = -1;
}

/// LS-GAP-037: whoever takes the wheel is the one on whose turn it rolls on.
void note_driver(const Stage& stage, Scene& scene, PersonId who) {
    const VehicleId vehicle = driven_by(stage, scene, who);
    if (vehicle != VehicleId::none) scene.ride(vehicle).last_driver = who;
}

/// The ride of a mount that moves by itself; null for everyone else.
Ride* own_ride(const Stage& stage, Scene& scene, PersonId who) {
    const VehicleId mount = mount_of(stage, who);
    return mount != VehicleId::none && scene.person(who).vehicle == mount ? &scene.ride(mount)
                                                                          : nullptr;
}

/// In a view: what becomes known, or is no longer known, along with the event.
void see(Scene& scene, PersonId who, const std::optional<Seen>& seen) {
    if (!seen) return;
    scene.person(who) = seen->fighter;
    scene.readied.clear();
    for (const ReadiedAction& each : seen->readied) scene.readied.push_back(each);
    scene.frames.clear();
    for (const Frame& each : seen->frames) scene.frames.push_back(each);
}

}  // namespace

/// LS-GAP-034: feet moved in one turn add up, those declared included.
void apply(const Stage& stage, Scene& scene, const Declared& e) {
    if (Ride* ride = own_ride(stage, scene, e.who)) {
        set(ride->covered_ft, std::min(9999, (ride->moved ? ride->covered_ft : 0) + e.ft));
        ride->moved = true;
        return;
    }
    Fighter& who = scene.person(e.who);
    set(who.covered_ft, std::min(9999, (who.moved ? who.covered_ft : 0) + e.ft));
    set(who.pace_ft, std::max(int{who.pace_ft}, e.ft));
    who.moved = true;
}
void apply(const Stage& stage, Scene& scene, const Moved& e) {
    Fighter& who = scene.person(e.who);
    if (Ride* ride = own_ride(stage, scene, e.who)) ride->at.place = e.to;
    if (who.at.mode == Whereabouts::board) who.at.place = e.to;
    who.cover = CoverType::none;
}
void apply(const Stage&, Scene& scene, const StepUsed& e) { scene.person(e.who).stepped = true; }
void apply(const Stage&, Scene& scene, const CoverTaken& e) { scene.person(e.who).cover = e.cover; }
void apply(const Stage&, Scene& scene, const Hid& e) {
    set(scene.person(e.who).stealth, std::clamp(e.total, 0, 100));
    scene.person(e.who).noticed = 0;
    see(scene, e.who, e.seen);
}
void apply(const Stage&, Scene& scene, const Noticed& e) {
    scene.person(e.who).noticed |= static_cast<std::uint8_t>(1U << index_of(e.side));
    see(scene, e.who, e.seen);
}
void apply(const Stage&, Scene& scene, const Revealed& e) {
    scene.person(e.who).stealth = 0;
    scene.person(e.who).noticed = 0;
    see(scene, e.who, e.seen);
}
void apply(const Stage& stage, Scene& scene, const Left& e) {
    const auto leave = [&](PersonId who) {
        Fighter& each = scene.person(who);
        each.at = {.mode = Whereabouts::away};
        each.escaped = true;
        each.grapple = -1;
        each.in_control = false;
    };
    if (e.vehicle == VehicleId::none) {
        leave(e.who);
        return;
    }
    PersonSet aboard = occupants(stage, scene, e.vehicle);
    aboard.bits |= e.unseen.bits;
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        if (aboard.has(static_cast<PersonId>(i))) leave(static_cast<PersonId>(i));
    if (stage.vehicle(e.vehicle).is_mount()) leave(stage.vehicle(e.vehicle).creature);
    scene.ride(e.vehicle).at = {.mode = Whereabouts::away};
}

void apply(const Stage&, Scene& scene, const Drove& e) {
    Ride& ride = scene.ride(e.vehicle);
    set(ride.covered_ft, std::min(9999, (ride.moved ? ride.covered_ft : 0) + e.ft));
    ride.moved = ride.driven = ride.drive_used = true;
    ride.reversing = e.reversing;
    ride.last_driver = e.by;
}
void apply(const Stage&, Scene& scene, const RideReady& e) {
    Ride& ride = scene.ride(e.vehicle);
    ride.round_speed_ft = ride.speed_ft;
    ride.moved = ride.driven = false;
}
void apply(const Stage&, Scene& scene, const RolledOn& e) {
    Ride& ride = scene.ride(e.vehicle);
    set(ride.covered_ft, std::min(9999, (ride.moved ? ride.covered_ft : 0) + e.ft));
    ride.moved = ride.driven = ride.drive_used = true;
}
void apply(const Stage&, Scene& scene, const VehicleMoved& e) {
    scene.ride(e.vehicle).at.place = e.to;
}
/// LS-GAP-034: whatever stands still is stationary from that moment.
void apply(const Stage&, Scene& scene, const SpeedSet& e) {
    Ride& ride = scene.ride(e.vehicle);
    set(ride.speed_ft, e.ft);
    if (e.ft == 0) ride.covered_ft = 0;
}
/// LS-IMP-011: what only the game master knows of waits in the next space of the path.
void apply(const Stage&, Scene& scene, const HazardAppeared& e) {
    if (!e.what.nothing()) return;
    for (Frame& each : scene.frames)
        if (auto* driving = std::get_if<Driving>(&each); driving && driving->vehicle == e.vehicle)
            driving->hazard = true;
}
void apply(const Stage&, Scene& scene, const Dodged& e) {
    scene.person(e.who).at.place = e.to;
    scene.person(e.who).cover = CoverType::none;
}
void apply(const Stage& stage, Scene& scene, const Boarded& e) {
    Fighter& who = scene.person(e.who);
    put_aboard(who, e.vehicle, e.station);
    who.cover = CoverType::none;
    who.stealth = 0;
    who.prone = false;
    note_driver(stage, scene, e.who);
}
void apply(const Stage&, Scene& scene, const Bailed& e) {
    put_on_board(scene.person(e.who), e.to);
    scene.person(e.who).cover = CoverType::none;
}
void apply(const Stage& stage, Scene& scene, const StationChanged& e) {
    set(scene.person(e.who).station, e.station);
    note_driver(stage, scene, e.who);
}
void apply(const Stage&, Scene& scene, const WillSet& e) { scene.ride(e.vehicle).will = e.will; }

}  // namespace breakneck::lucky_stars
