// TevellerRPG: what can have happened: vehicles, chases, damage to vehicles. Part of events.h.
#pragma once

#include <string_view>
#include <tuple>

#include "rules/teveller/choices.h"

namespace breakneck::teveller {

struct Boarded {
    static constexpr std::string_view tag = "boarded";
    static constexpr RuleId rule{"TV-GAP-106"};
    PersonId who = PersonId::nobody;
    VehicleId vehicle = VehicleId::none;
    int station = 0;
    static constexpr auto fields() {
        return std::tuple{field("who", &Boarded::who), field("vehicle", &Boarded::vehicle),
                          field("station", &Boarded::station)};
    }
    bool operator==(const Boarded&) const = default;
};
struct Alighted {
    static constexpr std::string_view tag = "alighted";
    static constexpr RuleId rule{"TV-GAP-106"};
    PersonId who = PersonId::nobody;
    board::Place to = {};
    static constexpr auto fields() {
        return std::tuple{field("who", &Alighted::who), field("to", &Alighted::to)};
    }
    bool operator==(const Alighted&) const = default;
};
struct StationChanged {
    static constexpr std::string_view tag = "station_changed";
    RuleId rule;
    PersonId who = PersonId::nobody;
    int station = 0;
    static constexpr auto fields() {
        return std::tuple{field("rule", &StationChanged::rule), field("who", &StationChanged::who),
                          field("station", &StationChanged::station)};
    }
    bool operator==(const StationChanged&) const = default;
};
struct VehicleMoved {
    static constexpr std::string_view tag = "vehicle_moved";
    static constexpr RuleId rule{"TV-VMOV-003"};
    VehicleId vehicle = VehicleId::none;
    board::Place to = {};
    static constexpr auto fields() {
        return std::tuple{field("vehicle", &VehicleMoved::vehicle), field("to", &VehicleMoved::to)};
    }
    bool operator==(const VehicleMoved&) const = default;
};
struct Rammed {
    static constexpr std::string_view tag = "rammed";
    RuleId rule;
    VehicleId by = VehicleId::none;
    VehicleId vehicle = VehicleId::none;
    PersonId target = PersonId::nobody;
    bool success = false;
    static constexpr auto fields() {
        return std::tuple{field("rule", &Rammed::rule), field("by", &Rammed::by),
                          field("vehicle", &Rammed::vehicle), field("target", &Rammed::target),
                          field("success", &Rammed::success)};
    }
    bool operator==(const Rammed&) const = default;
};
/// Who got away, if anybody.
struct ChaseEnded {
    static constexpr std::string_view tag = "chase_ended";
    RuleId rule;
    SideId escaped = SideId::none;
    static constexpr auto fields() {
        return std::tuple{field("rule", &ChaseEnded::rule), field("escaped", &ChaseEnded::escaped)};
    }
    bool operator==(const ChaseEnded&) const = default;
};
/// How deep a hit on a vehicle goes.
struct Penetrated {
    static constexpr std::string_view tag = "penetrated";
    RuleId rule;
    VehicleId vehicle = VehicleId::none;
    Level level = Level::none;
    int rolls = 1;
    static constexpr auto fields() {
        return std::tuple{field("rule", &Penetrated::rule), field("vehicle", &Penetrated::vehicle),
                          field("level", &Penetrated::level), field("rolls", &Penetrated::rolls)};
    }
    bool operator==(const Penetrated&) const = default;
};
/// A row of a damage table.
struct SystemHit {
    static constexpr std::string_view tag = "system_hit";
    RuleId rule;
    VehicleId vehicle = VehicleId::none;
    Level table = Level::surface;
    int row = 0;
    static constexpr auto fields() {
        return std::tuple{field("rule", &SystemHit::rule), field("vehicle", &SystemHit::vehicle),
                          field("table", &SystemHit::table), field("row", &SystemHit::row)};
    }
    bool operator==(const SystemHit&) const = default;
};

}  // namespace breakneck::teveller
