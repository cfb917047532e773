// These Lucky Stars: what the book leaves to the game master, with the ledger's defaults.
//
// A call stands until the game master makes another: `rule set calls.toss_target 10`. Advantages
// for one roll are granted, not called (see Grant).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <tuple>

#include "base/fields.h"
#include "rules/lucky_stars/stage.h"

namespace breakneck::lucky_stars {

enum class Visibility : std::uint8_t { clear, partly_obscured, heavily_obscured };
constexpr std::array<std::string_view, 3> enum_names(Visibility) {
    return {"clear", "partly_obscured", "heavily_obscured"};
}
enum class CoverCall : std::uint8_t { as_seen, none, partial, full };
constexpr std::array<std::string_view, 4> enum_names(CoverCall) {
    return {"as_seen", "none", "partial", "full"};
}
enum class DriveCheck : std::uint8_t { tight_turns, never, every_turn };
constexpr std::array<std::string_view, 3> enum_names(DriveCheck) {
    return {"tight_turns", "never", "every_turn"};
}
enum class DriveFailure : std::uint8_t { straight_on, stop };
constexpr std::array<std::string_view, 2> enum_names(DriveFailure) {
    return {"straight_on", "stop"};
}
enum class AvoidedPath : std::uint8_t { by_size, kept, shortened };
constexpr std::array<std::string_view, 3> enum_names(AvoidedPath) {
    return {"by_size", "kept", "shortened"};
}
enum class SteeringCall : std::uint8_t { by_vehicle, agi, dex, ins };
constexpr std::array<std::string_view, 4> enum_names(SteeringCall) {
    return {"by_vehicle", "AGI", "DEX", "INS"};
}
enum class Comparable : std::uint8_t { by_size, always, never };
constexpr std::array<std::string_view, 3> enum_names(Comparable) {
    return {"by_size", "always", "never"};
}
enum class Source : std::uint8_t { normal, extreme };
constexpr std::array<std::string_view, 2> enum_names(Source) { return {"normal", "extreme"}; }
enum class Overload : std::uint8_t { off, half, full };
constexpr std::array<std::string_view, 3> enum_names(Overload) { return {"off", "half", "full"}; }

struct Calls {
    Visibility visibility = Visibility::clear;
    bool footing = false;
    std::int8_t difficult_cost = 1;
    std::int8_t difficult_level = 0;
    std::int8_t difficult_check = 0;
    std::int8_t ungraded_steps = 1;
    std::int8_t focus_target = 8;
    bool stand_provokes = true;
    bool vehicle_actions_provoke = true;
    Attribute dodge_attribute = Attribute::agi;
    Attribute brace_attribute = Attribute::fort;
    Attribute stealth_attribute = Attribute::agi;
    std::int8_t stealth_target = 8;
    bool noticed_is_aggressive = true;
    std::int8_t toss_target = 8;
    CoverCall cover = CoverCall::as_seen;
    bool concealment_is_cover = true;
    bool cover_in_melee = false;
    Source collision_source = Source::normal;
    Overload overload = Overload::off;
    bool collisions_wound = true;
    std::int8_t exposure_target = 8;
    DriveCheck drive_check = DriveCheck::tight_turns;
    DriveFailure drive_failure = DriveFailure::straight_on;
    SteeringCall steering = SteeringCall::by_vehicle;
    std::int8_t small_spaces = 2;
    AvoidedPath avoided_path = AvoidedPath::by_size;
    Comparable comparable = Comparable::by_size;
    bool stop_at_rammed = true;
    bool struck_size_dice = false;
    bool dodge_in_scenario_b = false;
    bool prone_in_scenario_b = true;
    bool momentum_is_intent = true;
    Attribute command_attribute = Attribute::ins;
    std::int8_t command_target = 0;
    std::int8_t command_steps = -1;
    bool danger_unwilling = true;
    bool ally_unwilling = true;
    bool larger_unwilling = true;
    bool object_unwilling = true;
    bool station_check = false;

    static constexpr auto fields() {
        return std::tuple{
            field("visibility", &Calls::visibility, "LS-CHK-018: smoke, darkness, rain"),
            field("footing", &Calls::footing,
                  "LS-CHK-012: difficult ground helps whoever does not stand on it, in melee"),
            field("difficult_cost", &Calls::difficult_cost,
                  "LS-MOV-015: spaces a space of difficult terrain costs")
                .range(1, 4),
            field("difficult_level", &Calls::difficult_level,
                  "LS-MOV-015: steps on rolls made in difficult terrain")
                .range(-2, 2),
            field("difficult_check", &Calls::difficult_check,
                  "LS-MOV-015: AGI target to enter difficult terrain; 0: none")
                .range(0, 40),
            field("ungraded_steps", &Calls::ungraded_steps,
                  "LS-GAP-005: steps of an advantage without a grade")
                .range(1, 2),
            field("focus_target", &Calls::focus_target, "LS-GAP-012: target to stay focused")
                .range(1, 40),
            field("stand_provokes", &Calls::stand_provokes, "LS-OPP-013: standing up provokes"),
            field("vehicle_actions_provoke", &Calls::vehicle_actions_provoke,
                  "LS-GAP-021: Drive, Board and Bail provoke like a Move"),
            field("dodge_attribute", &Calls::dodge_attribute, "LS-ACT-024: what dodging uses"),
            field("brace_attribute", &Calls::brace_attribute, "LS-ACT-024: what bracing uses"),
            field("stealth_attribute", &Calls::stealth_attribute, "LS-STL-001: what Stealth uses"),
            field("stealth_target", &Calls::stealth_target, "LS-STL-004: Stealth target")
                .range(1, 40),
            field("noticed_is_aggressive", &Calls::noticed_is_aggressive,
                  "LS-STL-007: a stealth action that fails is aggressive"),
            field("toss_target", &Calls::toss_target, "LS-GAP-027: STR target of a toss")
                .range(1, 40),
            field("cover", &Calls::cover, "LS-COV-008: the kind of cover, until called again"),
            field("concealment_is_cover", &Calls::concealment_is_cover,
                  "LS-GAP-048: being half hidden counts as partial cover"),
            field("cover_in_melee", &Calls::cover_in_melee, "LS-GAP-024: cover counts in melee"),
            field("collision_source", &Calls::collision_source,
                  "LS-DMG-012, LS-DMG-015: collisions deal normal or extreme damage"),
            field("overload", &Calls::overload,
                  "LS-DMG-022: damage past full resistance in extreme exposure"),
            field("collisions_wound", &Calls::collisions_wound,
                  "LS-GAP-018: damage that is no attack causes wounds too"),
            field("exposure_target", &Calls::exposure_target, "LS-GAP-016: FORT target")
                .range(1, 40),
            field("drive_check", &Calls::drive_check, "LS-VEH-010: when a Drive check is needed"),
            field("drive_failure", &Calls::drive_failure, "LS-GAP-036: what a failed one does"),
            field("steering", &Calls::steering, "LS-IMP-012: the attribute of driving"),
            field("small_spaces", &Calls::small_spaces, "LS-GAP-043: up to here it is small")
                .range(0, 64),
            field("avoided_path", &Calls::avoided_path,
                  "LS-IMP-016: what becomes of the path when a hazard is avoided"),
            field("comparable", &Calls::comparable, "LS-GAP-045: what counts as comparable"),
            field("stop_at_rammed", &Calls::stop_at_rammed,
                  "LS-GAP-041: what is rammed and not broken stops the vehicle"),
            field("struck_size_dice", &Calls::struck_size_dice,
                  "LS-GAP-052: a struck vehicle rolls dice for its own size"),
            field("dodge_in_scenario_b", &Calls::dodge_in_scenario_b,
                  "LS-GAP-053: creatures may dodge in Scenario B too"),
            field("prone_in_scenario_b", &Calls::prone_in_scenario_b,
                  "LS-GAP-053: creatures struck in Scenario B fall prone"),
            field("momentum_is_intent", &Calls::momentum_is_intent,
                  "LS-GAP-056: the driver decides what a rolling vehicle does"),
            field("command_attribute", &Calls::command_attribute,
                  "LS-GAP-046: what commanding a mount uses"),
            field("command_target", &Calls::command_target,
                  "LS-GAP-046: its target; 0: 6 and the tier modifier")
                .range(0, 40),
            field("command_steps", &Calls::command_steps,
                  "LS-MNT-012: steps on commanding an unwilling mount")
                .range(-2, 0),
            field("danger_unwilling", &Calls::danger_unwilling,
                  "LS-MNT-014: mounts are unwilling to put themselves in danger"),
            field("ally_unwilling", &Calls::ally_unwilling,
                  "LS-MNT-018: mounts are unwilling to run down allies"),
            field("larger_unwilling", &Calls::larger_unwilling,
                  "LS-MNT-019: mounts are unwilling to run down much larger creatures"),
            field("object_unwilling", &Calls::object_unwilling,
                  "LS-MNT-020: mounts are unwilling to run into objects"),
            field("station_check", &Calls::station_check,
                  "LS-GAP-057: changing station at Moderate or faster needs an AGI check")};
    }
    bool operator==(const Calls&) const = default;
};

}  // namespace breakneck::lucky_stars
