// These Lucky Stars, chapters 12 to 14: Speeds, modes, maneuverability and tiers.
#include <algorithm>
#include <string>

#include "base/names.h"
#include "rules/lucky_stars/movement.h"

namespace breakneck::lucky_stars {
namespace {

/// [LS-MOV-006] Speeds are kept in whole spaces of 5 ft; what lies between goes down.
int whole_spaces(int ft) { return std::max(0, ft / feet_per_space * feet_per_space); }

/// The better of two Speeds in one mode.
void keep_faster(std::optional<Speed>& best, const Speed& other) {
    if (!best || other.ft > best->ft) best = other;
}

std::string capitalized(std::string_view word) {
    std::string text(word);
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
        text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

}  // namespace

/// [LS-MOV-004] 20 ft and 5 ft for each point of AGI, and mods.
/// [LS-MOV-005] Any negative AGI costs exactly 5 ft.
int primary_ft(const Stage& stage, const Scene& scene, PersonId who) {
    const int agi = attribute_of(stage, scene, who, Attribute::agi);
    const int by_agi = agi < 0 ? -5 : 5 * agi;
    return whole_spaces(20 + by_agi + stage.person(who).speed_mods);
}

/// [LS-MOV-007] The Primary Speed is Ground and High unless the stat block says otherwise.
/// [LS-MOV-008] Only it uses the formula; every other Speed is the figure it is given.
/// [LS-MOV-010] Each mode has a Speed of its own.
/// [LS-MOV-012] A Speed without a mode is a Ground Speed.
std::optional<Speed> speed_in(const Stage& stage, const Scene& scene, PersonId who, Mode mode) {
    const Character& sheet = stage.person(who);
    std::optional<Speed> found;
    if (mode == sheet.primary_mode)
        found = Speed{mode, primary_ft(stage, scene, who), sheet.maneuverability, 0};
    for (const Speed& each : sheet.speeds)
        if (each.mode == mode) keep_faster(found, each);
    // LS-HP-020: whoever lies on the ground crawls at half Speed.
    if (found) found->ft = whole_spaces(scene.person(who).prone ? found->ft / 2 : found->ft);
    return found;
}

/// [LS-VEH-005] Vehicles have Speeds as people do; a mount has its creature's.
std::optional<Speed> speed_in(const Stage& stage, const Scene& scene, VehicleId vehicle,
                              Mode mode) {
    const Vehicle& block = stage.vehicle(vehicle);
    std::optional<Speed> found;
    if (block.is_mount()) found = speed_in(stage, scene, block.creature, mode);
    for (const Speed& each : block.speeds)
        if (each.mode == mode) keep_faster(found, each);
    if (found) found->ft = whole_spaces(found->ft);
    return found;
}

/// [LS-MOV-011] What carries a mover says which mode it moves in.
Mode mode_on(board::Surface surface) {
    switch (surface) {
        case board::Surface::ground:
            return Mode::ground;
        case board::Surface::water:
            return Mode::swim;
        case board::Surface::climb:
            return Mode::climb;
        case board::Surface::air:
            break;
    }
    return Mode::fly;
}

/// [LS-MOV-009] Mode, feet, and in brackets the rating and the acceleration.
std::string words_for(const Speed& speed) {
    std::string text = capitalized(name_of(speed.mode)) + " " + std::to_string(speed.ft) + "ft (" +
                       capitalized(name_of(speed.maneuverability));
    if (speed.acceleration_ft > 0)
        text += ", " + std::to_string(speed.acceleration_ft) + "ft/round";
    return text + ")";
}

/// [LS-MAN-001] Base value, size value and tier. [LS-MAN-006] A Speed without a rating is High.
/// LS-GAP-030: the tier counts by its modifier or, by a house rule, by its number.
int maneuverability(const Stage& stage, const Speed& speed, int size_value, Tier tier) {
    const int by_tier = stage.house_rules.tier_index ? static_cast<int>(tier) : modifier_of(tier);
    return base_value(speed.maneuverability) + size_value + by_tier;
}

/// LS-GAP-029: creatures by their size, mounts among them; other vehicles by their spaces.
int size_value(const Stage& stage, PersonId who) { return row_of(stage.person(who).size).maneuver; }
int size_value(const Stage& stage, VehicleId vehicle) {
    const Vehicle& block = stage.vehicle(vehicle);
    return block.is_mount() ? size_value(stage, block.creature) : block.spaces();
}

/// [LS-MAN-003] So many spaces for a half turn, never fewer than 0. [LS-MAN-004] 0: on the spot.
/// [LS-MAN-005] Half of that, rounded down, for a quarter turn.
/// LS-GAP-031: the arc binds turns made while moving.
board::Turning turning(int maneuverability, bool free_start) {
    const int half = std::max(0, maneuverability);
    return {.quarter = half / 2, .half = half, .free_start = free_start};
}

/// [LS-TIER-002] 6 and the tier's modifier is what must be reached to drive, board, bail, dodge or
/// brace. [LS-TIER-005] What counts is how fast it moves at that moment. [LS-TIER-004]
/// [LS-TIER-007] The same modifier is in the damage of collisions.
void cite_tier(const Deciding& deciding, Check& check) {
    const Purpose purpose = deciding.purpose;
    const bool crash = purpose == Purpose::dodge || purpose == Purpose::brace;
    if (!crash && purpose != Purpose::drive && purpose != Purpose::board &&
        purpose != Purpose::bail && purpose != Purpose::avoid)
        return;
    check.cite("LS-TIER-002", "speed_target");
    check.cite("LS-TIER-005", "speed_now");
    check.cite("LS-TIER-007", "tier_counts");
    if (crash) check.cite("LS-TIER-004", "same_modifier");
}

}  // namespace breakneck::lucky_stars
