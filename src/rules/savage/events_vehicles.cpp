// Savage Worlds: how boarding, riding and chases change the scene.
#include <algorithm>

#include "rules/savage/coming_back.h"
#include "rules/savage/event_numbers.h"
#include "rules/savage/people.h"
#include "rules/savage/turns.h"

namespace breakneck::savage {
namespace {

bool has_bit(int bits, std::size_t i) { return (bits >> i & 1) != 0; }

/// Into the chase; the rung remembers whether there is a place on the board to come back to.
void join_chase(Where& at) {
    if (at.mode != Whereabouts::chase)
        at.rung = at.mode == Whereabouts::board ? from_board : from_elsewhere;
    at.mode = Whereabouts::chase;
}
/// Off what carried somebody: they are in the same chase or on the same board now. The place on the
/// board a vehicle or a mount comes back to is not theirs.
void come_off(Where& at, const Where& carrier, board::Place to) {
    at = carrier;
    at.place = to;
    if (at.mode == Whereabouts::chase) at.rung = from_aboard;
}

}  // namespace

void apply(const Stage&, Scene& scene, const Boarded& e) {
    Fighter& who = scene.person(e.who);
    who.at.mode = Whereabouts::aboard;
    who.vehicle = e.vehicle;
    set_within(who.station, e.station, -1, static_cast<int>(most_stations) - 1);
    who.mount = PersonId::nobody;
    who.group = -1;
    who.prone = false;
}
void apply(const Stage&, Scene& scene, const Alighted& e) {
    Fighter& who = scene.person(e.who);
    if (exists(scene, who.vehicle)) come_off(who.at, scene.ride(who.vehicle).at, e.to);
    who.vehicle = VehicleId::none;
    who.station = -1;
    set_within(who.group, e.group, -1, static_cast<int>(most_groups) - 1);
}
void apply(const Stage&, Scene& scene, const StationChanged& e) {
    Fighter& who = scene.person(e.who);
    set_within(who.station, e.station, 0, static_cast<int>(most_stations) - 1);
    who.changed_station = true;
}
void apply(const Stage&, Scene& scene, const MountedUp& e) {
    Fighter& who = scene.person(e.who);
    who.at.mode = Whereabouts::aboard;
    who.vehicle = VehicleId::none;
    who.station = -1;
    who.mount = e.mount;
    who.prone = false;
    who.group = scene.person(e.mount).group;
}
void apply(const Stage&, Scene& scene, const Dismounted& e) {
    Fighter& who = scene.person(e.who);
    if (exists(scene, who.mount)) {
        const Fighter& mount = scene.person(who.mount);
        come_off(who.at, mount.at, e.to);
        who.covered = std::max(who.covered, mount.covered);
    }
    who.mount = PersonId::nobody;
}
void apply(const Stage& stage, Scene& scene, const VehicleMoved& e) {
    Ride& ride = scene.ride(e.vehicle);
    if (is_counted_diagonal(stage, ride.at.place.space, e.to.space))
        ride.dear_diagonal = !ride.dear_diagonal;
    ride.at.place = e.to;
    add_within(ride.inches, e.inches, 0, 10'000);
}

void apply(const Stage&, Scene& scene, const ChaseCardLaid& e) {
    scene.chase_deck = scene.chase_deck.without(e.card);
    if (scene.row.full()) return;
    scene.row.push_back(e.card);
    if (!e.rear) return;
    std::rotate(scene.row.begin(), scene.row.end() - 1, scene.row.end());
    for (Group& group : scene.groups)
        add_within(group.card, 1, 0, static_cast<int>(most_chase_cards) - 1);
}
void apply(const Stage&, Scene& scene, const GroupFormed& e) {
    const auto index = static_cast<std::size_t>(e.group);
    while (scene.groups.size() <= index && !scene.groups.full()) scene.groups.push_back({});
    if (index >= scene.groups.size()) return;
    Group& group = scene.groups[index];
    group = {};
    group.leader = e.leader;
    set_within(group.card, e.card, 0, static_cast<int>(most_chase_cards) - 1);
    for_each_of(scene, e.people, [&](PersonId, Fighter& each) {
        each.group = static_cast<std::int8_t>(e.group);
        if (each.mount == PersonId::nobody) join_chase(each.at);
    });
    for (std::size_t i = 0; i < scene.vehicles.size(); ++i) {
        if (!has_bit(e.vehicles, i)) continue;
        scene.vehicles[i].group = static_cast<std::int8_t>(e.group);
        join_chase(scene.vehicles[i].at);
    }
}
void apply(const Stage&, Scene& scene, const GroupMoved& e) {
    Group& group = scene.groups[static_cast<std::size_t>(e.group)];
    if (group.card != e.card)
        for_each_of(scene, members(scene, e.group),
                    [](PersonId, Fighter& each) { each.engaged = false; });
    set_within(group.card, e.card, 0, static_cast<int>(most_chase_cards) - 1);
    if (e.by != PersonId::nobody) group.bumped_by.add(e.by);
}
/// [SW-CHASE-010] A group goes as one.
void apply(const Stage&, Scene& scene, const GroupLeft& e) {
    const PersonSet all = members(scene, e.group);
    scene.groups[static_cast<std::size_t>(e.group)].in = false;
    for_each_of(scene, all, [&](PersonId, Fighter& each) {
        if (each.at.mode == Whereabouts::chase) each.at.mode = Whereabouts::away;
        each.escaped = e.escaped;
        each.holding = each.engaged = false;
    });
    for (Ride& each : scene.vehicles)
        if (each.group == e.group) each.at.mode = Whereabouts::away;
}
/// Back to where they were on the board, if they were; what has left the chase stays away. Where
/// there is no board people are as they were before the first chase.
void apply(const Stage& stage, Scene& scene, const ChaseEnded&) {
    scene.score = score_now(stage, scene);
    for (Fighter& each : scene.people) each.engaged = false;
    if (!stage.board.rows.empty()) come_back(stage, scene);
    for (Ride& each : scene.vehicles)
        if (each.at.mode == Whereabouts::chase) each.at.mode = Whereabouts::away;
}

void apply(const Stage& stage, Scene& scene, const RideChanged& e) {
    Ride& ride = scene.ride(e.vehicle);
    switch (e.what) {
        case RideChange::wounds:
            add_within(ride.wounds, e.amount, 0, wound_limit(stage, e.vehicle));
            return;
        case RideChange::handling_lost:
            add_within(ride.handling_lost, e.amount, 0, 99);
            return;
        case RideChange::speed_lost:
            add_within(ride.speed_lost, 1, 0, 4);
            return;
        case RideChange::system_lost:
            ride.systems_lost = static_cast<std::uint16_t>(
                ride.systems_lost | 1U << static_cast<unsigned>(std::clamp(e.amount, 0, 15)));
            return;
        case RideChange::vulnerable:
            set_within(ride.vulnerable, std::max(int{ride.vulnerable}, e.amount), 0, 9);
            return;
        case RideChange::wrecked:
            ride.wrecked = true;
            ride.leaving = ride.at.mode == Whereabouts::chase;
            ride.mph = 0;
            return;
        case RideChange::mph:
            ride.mph = std::max(0, e.amount);
            return;
        case RideChange::evading:
            set_within(ride.evade, e.amount, -4, 0);
            ride.maneuver_by = e.by;
            if (exists(scene, e.by)) scene.person(e.by).evaded_in = scene.round;
            return;
        case RideChange::steady:
            ride.steady = true;
            ride.maneuver_by = e.by;
            return;
        case RideChange::left:
            ride.at.mode = Whereabouts::away;
            ride.leaving = false;
            return;
        case RideChange::no_effect:
            return;
        case RideChange::maneuver_over:
            ride.evade = 0;
            ride.steady = false;
            ride.maneuver_by = PersonId::nobody;
            return;
    }
}
void apply(const Stage& stage, Scene& scene, const RideNoted& e) {
    apply(stage, scene, RideChanged{e.rule, e.vehicle, e.what, e.amount, e.by});
}

}  // namespace breakneck::savage
