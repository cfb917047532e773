// Savage Worlds: vehicles, mounts, groups of a chase; how far apart everybody is.
#include <algorithm>
#include <cstdlib>

#include "board/distance.h"
#include "rules/savage/people.h"

namespace breakneck::savage {
namespace {

bool has_gunners(const Stage& stage, VehicleId vehicle) {
    const auto& stations = stage.vehicle(vehicle).stations;
    return std::any_of(stations.begin(), stations.end(),
                       [](const Station& each) { return each.duty == Duty::gun; });
}
bool share_vehicle(const Scene& scene, PersonId a, PersonId b) {
    const VehicleId vehicle = vehicle_of(scene, a);
    return vehicle != VehicleId::none && vehicle_of(scene, b) == vehicle;
}
int chase_inches(const Stage& stage, const Scene& scene, int a, int b) {
    if (a < 0 || b < 0) return nowhere;
    return cards_between(stage, scene, a, b) * range_increments[row_of(scene.kind)];
}

/// Something that takes up room on the board.
struct Footing {
    board::Footprint footprint;
    board::Place place;
};
/// No space of a thing is farther from its place.
constexpr int extent(board::Footprint footprint) { return footprint.width + footprint.length - 2; }
bool is_reached(const Footing& mine, const Footing& theirs, int reach) {
    constexpr board::Diagonals every = board::Diagonals::every_step_one;
    if (mine.place.altitude != theirs.place.altitude) return false;
    // Most are much too far away, which is told at once by their places.
    const int apart = board::steps(mine.place.space, theirs.place.space, every);
    if (apart > 1 + reach + extent(mine.footprint) + extent(theirs.footprint)) return false;
    return board::steps(mine.footprint, mine.place, theirs.footprint, theirs.place, every) <=
           1 + reach;
}

}  // namespace

PersonId rider_of(const Scene& scene, PersonId mount) {
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        if (const auto who = static_cast<PersonId>(i);
            mount_of(scene, who) == mount && scene.people[i].condition != Condition::dead)
            return who;
    return PersonId::nobody;
}
PersonId operator_of(const Stage& stage, const Scene& scene, VehicleId vehicle) {
    for (std::size_t i = 0; i < scene.people.size(); ++i) {
        const auto who = static_cast<PersonId>(i);
        if (vehicle_of(scene, who) == vehicle && scene.people[i].condition == Condition::well &&
            duty_of(stage, scene, who) == Duty::operate)
            return who;
    }
    return PersonId::nobody;
}
VehicleId operated_by(const Stage& stage, const Scene& scene, PersonId who) {
    const VehicleId vehicle = vehicle_of(scene, who);
    const bool drives = vehicle != VehicleId::none && duty_of(stage, scene, who) == Duty::operate &&
                        operator_of(stage, scene, vehicle) == who;
    return drives ? vehicle : VehicleId::none;
}
PersonSet occupants(const Scene& scene, VehicleId vehicle) {
    PersonSet found;
    for (std::size_t i = 0; i < scene.people.size(); ++i) {
        const auto who = static_cast<PersonId>(i);
        if (vehicle_of(scene, who) == vehicle && scene.people[i].condition != Condition::dead)
            found.add(who);
    }
    return found;
}
bool flies(const Stage& stage, VehicleId vehicle) {
    const VehicleKind kind = stage.vehicle(vehicle).kind;
    return kind == VehicleKind::aircraft || kind == VehicleKind::spacecraft;
}
SideId side_of_vehicle(const Stage& stage, const Scene& scene, VehicleId vehicle) {
    PersonId whose = operator_of(stage, scene, vehicle);
    if (whose == PersonId::nobody) whose = occupants(scene, vehicle).first();
    return whose == PersonId::nobody ? SideId::none : stage.person(whose).side;
}
int free_station(const Stage& stage, const Scene& scene, VehicleId vehicle) {
    const auto is_taken = [&](int station) {
        for (std::size_t i = 0; i < scene.people.size(); ++i)
            if (vehicle_of(scene, static_cast<PersonId>(i)) == vehicle &&
                scene.people[i].station == station)
                return true;
        return false;
    };
    const auto count = static_cast<int>(stage.vehicle(vehicle).stations.size());
    for (int station = 0; station < count; ++station)
        if (!is_taken(station)) return station;
    return -1;
}
bool can_fire_mounted(const Stage& stage, const Scene& scene, PersonId who, ItemId mounted) {
    const VehicleId vehicle = vehicle_of(scene, who);
    if (vehicle == VehicleId::none || scene.thing(mounted).destroyed ||
        stage.item(mounted).vehicle != vehicle || !is_working(scene, vehicle))
        return false;
    const Duty duty = duty_of(stage, scene, who);
    if (duty == Duty::gun) return !stage.item(mounted).fixed;
    return duty == Duty::operate && (stage.item(mounted).fixed || !has_gunners(stage, vehicle));
}
Trait maneuvering_trait(const Stage& stage, VehicleId vehicle) {
    switch (stage.vehicle(vehicle).kind) {
        case VehicleKind::ground:
            return Trait::driving;
        case VehicleKind::bicycle:
            return Trait::athletics;
        case VehicleKind::wagon:
            return Trait::riding;
        case VehicleKind::watercraft:
            return Trait::boating;
        case VehicleKind::aircraft:
        case VehicleKind::spacecraft:
            return Trait::piloting;
    }
    return Trait::driving;
}
Trait maneuvering_trait(const Stage& stage, const Scene& scene, PersonId who) {
    if (const VehicleId vehicle = vehicle_of(scene, who); vehicle != VehicleId::none)
        return maneuvering_trait(stage, vehicle);
    return mount_of(scene, who) == PersonId::nobody ? Trait::athletics : Trait::riding;
}
int evade_of(const Scene& scene, PersonId who) {
    if (const VehicleId vehicle = vehicle_of(scene, who); vehicle != VehicleId::none)
        return evade_of(scene, vehicle);
    const PersonId rider = rider_of(scene, who);
    return scene.person(rider == PersonId::nobody ? who : rider).evade;
}
bool is_steady(const Scene& scene, PersonId who) {
    if (const VehicleId vehicle = vehicle_of(scene, who); vehicle != VehicleId::none)
        return scene.ride(vehicle).steady;
    const PersonId rider = rider_of(scene, who);
    return scene.person(rider == PersonId::nobody ? who : rider).steady;
}

PersonSet members(const Scene& scene, int group) {
    PersonSet found;
    for (std::size_t i = 0; i < scene.people.size(); ++i) {
        const auto who = static_cast<PersonId>(i);
        if (group >= 0 && group_of(scene, who) == group &&
            scene.people[i].condition != Condition::dead)
            found.add(who);
    }
    return found;
}
/// Drivers first, then those on foot or mounted; animals lead nobody.
PersonId leader_of(const Stage& stage, const Scene& scene, int group) {
    const Group& each = scene.groups[static_cast<std::size_t>(group)];
    if (is_awake(scene, each.leader) && group_of(scene, each.leader) == group &&
        (vehicle_of(scene, each.leader) == VehicleId::none ||
         operated_by(stage, scene, each.leader) != VehicleId::none))
        return each.leader;
    PersonId found = PersonId::nobody;
    for (std::size_t i = scene.people.size(); i-- > 0;) {
        const auto who = static_cast<PersonId>(i);
        if (!is_awake(scene, who) || group_of(scene, who) != group || stage.people[i].beast)
            continue;
        const bool drives = operated_by(stage, scene, who) != VehicleId::none;
        const bool aboard = vehicle_of(scene, who) != VehicleId::none;
        const bool found_drives =
            found != PersonId::nobody && operated_by(stage, scene, found) != VehicleId::none;
        if (drives || (!aboard && !found_drives)) found = who;
    }
    return found;
}
int cards_between(const Stage& stage, const Scene& scene, int a, int b) {
    const int apart = std::abs(a - b);
    switch (stage.chase.layout) {
        case ChaseLayout::row:
            return apart;
        case ChaseLayout::ring:
            return std::min(apart, static_cast<int>(scene.row.size()) - apart);
        case ChaseLayout::grid:
            return std::abs(a % grid_width - b % grid_width) +
                   std::abs(a / grid_width - b / grid_width);
    }
    return apart;
}
int cards_to_closest_foe(const Stage& stage, const Scene& scene, int group) {
    const int mine = card_of_group(scene, group);
    int closest = 99;
    if (mine < 0) return closest;
    const PersonId leader = leader_of(stage, scene, group);
    if (leader == PersonId::nobody) return closest;
    for (std::size_t i = 0; i < scene.people.size(); ++i) {
        const auto who = static_cast<PersonId>(i);
        const int card = chase_card_of(scene, who);
        if (card >= 0 && is_awake(scene, who) && are_foes(stage, leader, who))
            closest = std::min(closest, cards_between(stage, scene, mine, card));
    }
    return closest;
}

board::Footprint footprint_of(const Stage& stage, const Scene& scene, PersonId who) {
    if (const VehicleId vehicle = vehicle_of(scene, who); vehicle != VehicleId::none)
        return stage.vehicle(vehicle).footprint();
    const PersonId mount = mount_of(scene, who);
    const auto side =
        static_cast<std::int8_t>(stage.person(mount == PersonId::nobody ? who : mount).spaces);
    return {side, side, 4};
}
board::Board board_of(const Stage& stage, const Scene& scene) {
    return {stage.grid, scene.changes};
}
board::Diagonals diagonals_of(const Stage& stage) {
    return stage.house_rules.diagonals == Diagonals::one ? board::Diagonals::every_step_one
                                                         : board::Diagonals::alternating;
}
bool is_counted_diagonal(const Stage& stage, board::Space from, board::Space to) {
    return diagonals_of(stage) == board::Diagonals::alternating && from.x != to.x && from.y != to.y;
}
int inches_between(const Stage& stage, const Scene& scene, PersonId a, PersonId b) {
    if (share_vehicle(scene, a, b) || mount_of(scene, a) == b || mount_of(scene, b) == a) return 0;
    const Whereabouts mode = mode_of(scene, a);
    if (mode != mode_of(scene, b)) return nowhere;
    if (mode == Whereabouts::chase)
        return chase_inches(stage, scene, chase_card_of(scene, a), chase_card_of(scene, b));
    if (mode != Whereabouts::board) return nowhere;
    return board::straight(footprint_of(stage, scene, a), place_of(scene, a),
                           footprint_of(stage, scene, b), place_of(scene, b));
}
int inches_between(const Stage& stage, const Scene& scene, PersonId a, VehicleId b) {
    if (vehicle_of(scene, a) == b) return 0;
    const Whereabouts mode = mode_of(scene, a);
    if (mode != scene.ride(b).at.mode) return nowhere;
    if (mode == Whereabouts::chase)
        return chase_inches(stage, scene, chase_card_of(scene, a), chase_card_of(scene, b));
    if (mode != Whereabouts::board) return nowhere;
    return board::straight(footprint_of(stage, scene, a), place_of(scene, a),
                           stage.vehicle(b).footprint(), place_of(scene, b));
}
int inches_between(const Stage& stage, const Scene& scene, PersonId a, board::Place to) {
    if (mode_of(scene, a) != Whereabouts::board) return nowhere;
    return board::straight(footprint_of(stage, scene, a), place_of(scene, a), board::one_space, to);
}
namespace {
/// [SW-GAP-006] In a chase: nobody reaches out of, or into, what is in the air.
bool is_in_the_air(const Stage& stage, VehicleId vehicle) {
    return vehicle != VehicleId::none && flies(stage, vehicle);
}
}  // namespace
bool within_reach(const Stage& stage, const Scene& scene, PersonId a, PersonId b, int reach) {
    const Whereabouts mode = mode_of(scene, a);
    if (share_vehicle(scene, a, b)) return true;
    if (mode != Whereabouts::board)
        return inches_between(stage, scene, a, b) == 0 &&
               !is_in_the_air(stage, vehicle_of(scene, a)) &&
               !is_in_the_air(stage, vehicle_of(scene, b));
    if (mode_of(scene, b) != mode) return false;
    return is_reached({footprint_of(stage, scene, a), place_of(scene, a)},
                      {footprint_of(stage, scene, b), place_of(scene, b)}, reach);
}
bool within_reach(const Stage& stage, const Scene& scene, PersonId a, VehicleId b, int reach) {
    if (vehicle_of(scene, a) == b) return true;
    if (mode_of(scene, a) != Whereabouts::board)
        return inches_between(stage, scene, a, b) == 0 && !flies(stage, b) &&
               !is_in_the_air(stage, vehicle_of(scene, a));
    if (scene.ride(b).at.mode != Whereabouts::board) return false;
    return is_reached({footprint_of(stage, scene, a), place_of(scene, a)},
                      {stage.vehicle(b).footprint(), place_of(scene, b)}, reach);
}
bool are_adjacent(const Stage& stage, const Scene& scene, PersonId a, PersonId b) {
    return a != b && within_reach(stage, scene, a, b);
}
namespace {
bool is_adjacent_foe(const Stage& stage, const Scene& scene, PersonId who, PersonId other) {
    return are_foes(stage, who, other) && is_awake(scene, other) &&
           are_adjacent(stage, scene, who, other);
}
}  // namespace
PersonSet adjacent_foes(const Stage& stage, const Scene& scene, PersonId who) {
    PersonSet found;
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        if (const auto other = static_cast<PersonId>(i); is_adjacent_foe(stage, scene, who, other))
            found.add(other);
    return found;
}
bool is_hand_to_hand(const Stage& stage, const Scene& scene, PersonId who, PersonId foe) {
    const bool close = mode_of(scene, who) == Whereabouts::board ||
                       share_vehicle(scene, who, foe) ||
                       (scene.person(who).engaged && scene.person(foe).engaged);
    return close && is_adjacent_foe(stage, scene, who, foe);
}
bool is_in_melee(const Stage& stage, const Scene& scene, PersonId who) {
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        if (is_hand_to_hand(stage, scene, who, static_cast<PersonId>(i))) return true;
    return false;
}
board::Occupied occupied(const Stage& stage, const Scene& scene) {
    board::Occupied found;
    for (std::size_t i = 0; i < scene.people.size(); ++i) {
        const auto who = static_cast<PersonId>(i);
        const Fighter& each = scene.people[i];
        if (!is_in(scene, who) || each.at.mode != Whereabouts::board) continue;
        // Those who lie there senseless can be stepped over.
        found.push_back({static_cast<std::int16_t>(token_of(who)), footprint_of(stage, scene, who),
                         each.at.place, !is_awake(scene, who)});
    }
    for (std::size_t i = 0; i < scene.vehicles.size(); ++i) {
        const auto vehicle = static_cast<VehicleId>(i);
        if (scene.vehicles[i].at.mode == Whereabouts::board)
            found.push_back({static_cast<std::int16_t>(token_of(vehicle)),
                             stage.vehicles[i].footprint(), place_of(scene, vehicle), false});
    }
    return found;
}

}  // namespace breakneck::savage
