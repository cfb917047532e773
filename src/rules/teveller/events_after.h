// TevellerRPG: what can have happened: care, surgery and repairs. Part of events.h.
#pragma once

#include <string_view>
#include <tuple>

#include "rules/teveller/choices.h"

namespace breakneck::teveller {

struct Operated {
    static constexpr std::string_view tag = "operated";
    static constexpr RuleId rule{"TV-TRAUMA-007"};
    PersonId who = PersonId::nobody;
    PersonId surgeon = PersonId::nobody;
    SurgeryResult result = SurgeryResult::death;
    static constexpr auto fields() {
        return std::tuple{field("who", &Operated::who), field("surgeon", &Operated::surgeon),
                          field("result", &Operated::result)};
    }
    bool operator==(const Operated&) const = default;
};
struct Replaced {
    static constexpr std::string_view tag = "replaced";
    RuleId rule;
    PersonId who = PersonId::nobody;
    Replacement part = Replacement::organs;
    int credits = 0;
    static constexpr auto fields() {
        return std::tuple{field("rule", &Replaced::rule), field("who", &Replaced::who),
                          field("part", &Replaced::part), field("credits", &Replaced::credits)};
    }
    bool operator==(const Replaced&) const = default;
};
/// Working again: for some hours, or for good (0).
struct Mended {
    static constexpr std::string_view tag = "mended";
    RuleId rule;
    VehicleId vehicle = VehicleId::none;
    VehicleSystem system = VehicleSystem::weapon;
    ItemId weapon = ItemId::none;
    int hours = 0;
    int credits = 0;
    static constexpr auto fields() {
        return std::tuple{field("rule", &Mended::rule),     field("vehicle", &Mended::vehicle),
                          field("system", &Mended::system), field("weapon", &Mended::weapon),
                          field("hours", &Mended::hours),   field("credits", &Mended::credits)};
    }
    bool operator==(const Mended&) const = default;
};
struct MendFailed {
    static constexpr std::string_view tag = "mend_failed";
    RuleId rule;
    VehicleId vehicle = VehicleId::none;
    VehicleSystem system = VehicleSystem::weapon;
    ItemId weapon = ItemId::none;
    bool workshop_only = false;
    static constexpr auto fields() {
        return std::tuple{field("rule", &MendFailed::rule), field("vehicle", &MendFailed::vehicle),
                          field("system", &MendFailed::system),
                          field("weapon", &MendFailed::weapon),
                          field("workshop_only", &MendFailed::workshop_only)};
    }
    bool operator==(const MendFailed&) const = default;
};

}  // namespace breakneck::teveller
