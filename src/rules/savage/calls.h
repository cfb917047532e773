// Savage Worlds: what the Game Master calls until calling otherwise, with the ledger's defaults.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <tuple>

#include "base/fields.h"
#include "rules/savage/tables.h"

namespace breakneck::savage {

/// [SW-CRIT-009]
enum class ArmorCovers : std::uint8_t { by_station, everyone, nobody };
constexpr std::array<std::string_view, 3> enum_names(ArmorCovers) {
    return {"by_station", "everyone", "nobody"};
}
/// [SW-GAP-060]
enum class StationChange : std::uint8_t { movement, action, forbidden };
constexpr std::array<std::string_view, 3> enum_names(StationChange) {
    return {"movement", "action", "forbidden"};
}
struct Calls {
    Light light = Light::bright;
    CoverKind chase_cover = CoverKind::none;
    int chase_obstacle = 0;
    int difficulty = 0;
    bool untrained_allowed = true;
    bool bump_moves_group = false;
    bool force_with_other_skills = false;
    ArmorCovers armor_covers = ArmorCovers::by_station;
    int disarm_modifier = 0;
    bool story_bennies = true;
    int knockout_hours = 0;
    int crash_dice = 0;
    StationChange station_change = StationChange::movement;
    bool unsteady_ground = false;
    int relative_speed = -1;
    bool near_light_speed = false;
    bool bystanders = true;
    static constexpr bool closed = true;
    static constexpr auto fields() {
        return std::tuple{
            field("light", &Calls::light, "SW-ILLUM-001: how much one sees"),
            field("chase_cover", &Calls::chase_cover,
                  "SW-COVER-001: cover everyone outside vehicles has in a chase"),
            field("chase_obstacle", &Calls::chase_obstacle,
                  "SW-COVER-002: Armor of what that cover is made of")
                .range(0, 10),
            field("difficulty", &Calls::difficulty,
                  "SW-CORE-009: on every Trait roll for which no rule sets a difficulty")
                .range(-8, 8),
            field("untrained_allowed", &Calls::untrained_allowed,
                  "SW-CORE-010: skills may be used untrained"),
            field("bump_moves_group", &Calls::bump_moves_group,
                  "SW-CHASE-012: a Bump of somebody who does not lead moves the group"),
            field("force_with_other_skills", &Calls::force_with_other_skills,
                  "SW-FORCE-005: Force may be tried with another skill"),
            field("armor_covers", &Calls::armor_covers,
                  "SW-CRIT-009: whom a vehicle's Armor covers"),
            field("disarm_modifier", &Calls::disarm_modifier,
                  "SW-DISRM-004: to hit a weapon; 0: by the Scale of the item")
                .range(-8, 0),
            field("story_bennies", &Calls::story_bennies,
                  "SW-BEN-007: Bennies may influence the story"),
            field("knockout_hours", &Calls::knockout_hours,
                  "SW-GAP-045: how long The Drop knocks out; 0: 1d6 hours")
                .range(0, 1000),
            field("crash_dice", &Calls::crash_dice,
                  "SW-GAP-016: d6 of damage to everyone in a wreck")
                .range(0, 12),
            field("station_change", &Calls::station_change,
                  "SW-GAP-060: what changing stations costs"),
            field("unsteady_ground", &Calls::unsteady_ground,
                  "SW-UNSTB-001: everyone stands on something that heaves"),
            field("relative_speed", &Calls::relative_speed,
                  "SW-GAP-033: mph between attacker and target; -1: by the reading")
                .range(-1, 100000000),
            field("near_light_speed", &Calls::near_light_speed,
                  "SW-SPEED-001: targets move near light speed"),
            field("bystanders", &Calls::bystanders,
                  "SW-BYST-001: strays hit those beside the target")};
    }
    bool operator==(const Calls&) const = default;
};

}  // namespace breakneck::savage
