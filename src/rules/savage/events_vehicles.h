// Savage Worlds: what can have happened: vehicles, mounts, chases. Part of events.h.
#pragma once

#include <string_view>
#include <tuple>

#include "rules/savage/choices.h"

namespace breakneck::savage {

struct Boarded {
    static constexpr std::string_view tag = "boarded";
    RuleId rule;
    PersonId who = PersonId::nobody;
    VehicleId vehicle = VehicleId::none;
    int station = 0;
    static constexpr auto fields() {
        return std::tuple{field("rule", &Boarded::rule), field("who", &Boarded::who),
                          field("vehicle", &Boarded::vehicle), field("station", &Boarded::station)};
    }
    bool operator==(const Boarded&) const = default;
};
/// On the board beside it, or in a chase on the same card with a group of their own.
struct Alighted {
    static constexpr std::string_view tag = "alighted";
    RuleId rule;
    PersonId who = PersonId::nobody;
    board::Place to = {};
    int group = -1;
    static constexpr auto fields() {
        return std::tuple{field("rule", &Alighted::rule), field("who", &Alighted::who),
                          field("to", &Alighted::to), field("group", &Alighted::group)};
    }
    bool operator==(const Alighted&) const = default;
};
struct StationChanged {
    static constexpr std::string_view tag = "station_changed";
    static constexpr RuleId rule{"SW-GAP-060"};
    PersonId who = PersonId::nobody;
    int station = 0;
    static constexpr auto fields() {
        return std::tuple{field("who", &StationChanged::who),
                          field("station", &StationChanged::station)};
    }
    bool operator==(const StationChanged&) const = default;
};
struct MountedUp {
    static constexpr std::string_view tag = "mounted_up";
    static constexpr RuleId rule{"SW-MOUNT-001"};
    PersonId who = PersonId::nobody;
    PersonId mount = PersonId::nobody;
    static constexpr auto fields() {
        return std::tuple{field("who", &MountedUp::who), field("mount", &MountedUp::mount)};
    }
    bool operator==(const MountedUp&) const = default;
};
struct Dismounted {
    static constexpr std::string_view tag = "dismounted";
    static constexpr RuleId rule{"SW-MOUNT-001"};
    PersonId who = PersonId::nobody;
    board::Place to = {};
    static constexpr auto fields() {
        return std::tuple{field("who", &Dismounted::who), field("to", &Dismounted::to)};
    }
    bool operator==(const Dismounted&) const = default;
};
struct VehicleMoved {
    static constexpr std::string_view tag = "vehicle_moved";
    RuleId rule;
    VehicleId vehicle = VehicleId::none;
    board::Place to = {};
    int inches = 0;
    static constexpr auto fields() {
        return std::tuple{field("rule", &VehicleMoved::rule),
                          field("vehicle", &VehicleMoved::vehicle), field("to", &VehicleMoved::to),
                          field("inches", &VehicleMoved::inches)};
    }
    bool operator==(const VehicleMoved&) const = default;
};
/// Damage against a vehicle's Toughness.
struct VehicleHarmed {
    static constexpr std::string_view tag = "vehicle_harmed";
    RuleId rule;
    VehicleId vehicle = VehicleId::none;
    int damage = 0;
    int toughness = 0;
    int wounds = 0;
    static constexpr auto fields() {
        return std::tuple{
            field("rule", &VehicleHarmed::rule), field("vehicle", &VehicleHarmed::vehicle),
            field("damage", &VehicleHarmed::damage), field("toughness", &VehicleHarmed::toughness),
            field("wounds", &VehicleHarmed::wounds)};
    }
    bool operator==(const VehicleHarmed&) const = default;
};
struct WentOutOfControl {
    static constexpr std::string_view tag = "out_of_control";
    RuleId rule;
    VehicleId vehicle = VehicleId::none;
    OutOfControl result = OutOfControl::distracted;
    static constexpr auto fields() {
        return std::tuple{field("rule", &WentOutOfControl::rule),
                          field("vehicle", &WentOutOfControl::vehicle),
                          field("result", &WentOutOfControl::result)};
    }
    bool operator==(const WentOutOfControl&) const = default;
};
struct CriticallyHit {
    static constexpr std::string_view tag = "critical_hit";
    RuleId rule;
    VehicleId vehicle = VehicleId::none;
    CriticalHit result = CriticalHit::chassis;
    static constexpr auto fields() {
        return std::tuple{field("rule", &CriticallyHit::rule),
                          field("vehicle", &CriticallyHit::vehicle),
                          field("result", &CriticallyHit::result)};
    }
    bool operator==(const CriticallyHit&) const = default;
};
struct Rammed {
    static constexpr std::string_view tag = "rammed";
    static constexpr RuleId rule{"SW-RAM-003"};
    PersonId who = PersonId::nobody;
    PersonId target = PersonId::nobody;
    VehicleId vehicle = VehicleId::none;
    VehicleId other = VehicleId::none;
    static constexpr auto fields() {
        return std::tuple{field("who", &Rammed::who), field("target", &Rammed::target),
                          field("vehicle", &Rammed::vehicle), field("other", &Rammed::other)};
    }
    bool operator==(const Rammed&) const = default;
};
/// [SW-CHASE-003] [SW-GAP-004] At the front, or at the rear: then every group counts one more.
struct ChaseCardLaid {
    static constexpr std::string_view tag = "chase_card_laid";
    RuleId rule;
    Card card = {};
    bool rear = false;
    static constexpr auto fields() {
        return std::tuple{field("rule", &ChaseCardLaid::rule), field("card", &ChaseCardLaid::card),
                          field("rear", &ChaseCardLaid::rear)};
    }
    bool operator==(const ChaseCardLaid&) const = default;
};
struct ChaseBegan {
    static constexpr std::string_view tag = "chase_began";
    static constexpr RuleId rule{"SW-CHASE-007"};
    ChaseKind kind = ChaseKind::vehicles;
    static constexpr auto fields() { return std::tuple{field("kind", &ChaseBegan::kind)}; }
    bool operator==(const ChaseBegan&) const = default;
};
/// People on foot or mounted and vehicles are one group from now on, in the chase.
struct GroupFormed {
    static constexpr std::string_view tag = "group_formed";
    static constexpr RuleId rule{"SW-CHASE-001"};
    int group = 0;
    PersonId leader = PersonId::nobody;
    int card = 0;
    PersonSet people = {};
    int vehicles = 0;  // a bit each
    static constexpr auto fields() {
        return std::tuple{field("group", &GroupFormed::group),
                          field("leader", &GroupFormed::leader), field("card", &GroupFormed::card),
                          field("people", &GroupFormed::people),
                          field("vehicles", &GroupFormed::vehicles)};
    }
    bool operator==(const GroupFormed&) const = default;
};
struct GroupMoved {
    static constexpr std::string_view tag = "group_moved";
    RuleId rule;
    int group = 0;
    int card = 0;
    PersonId by = PersonId::nobody;      // who Bumped it
    PersonId leader = PersonId::nobody;  // who it is known by
    static constexpr auto fields() {
        return std::tuple{field("rule", &GroupMoved::rule), field("group", &GroupMoved::group),
                          field("card", &GroupMoved::card), field("by", &GroupMoved::by),
                          field("leader", &GroupMoved::leader)};
    }
    bool operator==(const GroupMoved&) const = default;
};
/// [SW-FLEE-005] [SW-GAP-004] [SW-GAP-016] Gone from the chase: escaped, or left behind.
struct GroupLeft {
    static constexpr std::string_view tag = "group_left";
    RuleId rule;
    int group = 0;
    bool escaped = false;
    PersonId leader = PersonId::nobody;  // who it was known by
    static constexpr auto fields() {
        return std::tuple{field("rule", &GroupLeft::rule), field("group", &GroupLeft::group),
                          field("escaped", &GroupLeft::escaped),
                          field("leader", &GroupLeft::leader)};
    }
    bool operator==(const GroupLeft&) const = default;
};
struct ChaseEnded {
    static constexpr std::string_view tag = "chase_ended";
    RuleId rule;
    static constexpr auto fields() { return std::tuple{field("rule", &ChaseEnded::rule)}; }
    bool operator==(const ChaseEnded&) const = default;
};

}  // namespace breakneck::savage
