// Savage Worlds: the printed tables.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "base/fields.h"
#include "base/rule_id.h"
#include "chance/cards.h"
#include "chance/table.h"

namespace breakneck::savage {

enum class Scale : std::uint8_t { tiny, very_small, small, normal, large, huge, gargantuan };
constexpr std::array<std::string_view, 7> enum_names(Scale) {
    return {"tiny", "very_small", "small", "normal", "large", "huge", "gargantuan"};
}
enum class CoverKind : std::uint8_t { none, light, medium, heavy, near_total };
constexpr std::array<std::string_view, 5> enum_names(CoverKind) {
    return {"none", "light", "medium", "heavy", "near_total"};
}
/// [SW-ILLUM-001]
enum class Light : std::uint8_t { bright, dim, dark, pitch_dark };
constexpr std::array<std::string_view, 4> enum_names(Light) {
    return {"bright", "dim", "dark", "pitch_dark"};
}
/// [SW-RANGE-001] Where a target lies in a weapon's brackets.
enum class RangeBand : std::uint8_t {
    short_range,
    medium_range,
    long_range,
    extreme_range,
    out_of_range
};
constexpr std::array<std::string_view, 5> enum_names(RangeBand) {
    return {"short_range", "medium_range", "long_range", "extreme_range", "out_of_range"};
}
/// [SW-AOE-005]
enum class Template : std::uint8_t { none, small_blast, medium_blast, large_blast, cone, stream };
constexpr std::array<std::string_view, 6> enum_names(Template) {
    return {"none", "small_blast", "medium_blast", "large_blast", "cone", "stream"};
}
enum class OutOfControl : std::uint8_t {
    major_collision,
    minor_collision,
    distracted,
    vulnerable,
    glitch
};
constexpr std::array<std::string_view, 5> enum_names(OutOfControl) {
    return {"major_collision", "minor_collision", "distracted", "vulnerable", "glitch"};
}
enum class CriticalHit : std::uint8_t {
    scratch,
    guidance,
    locomotion,
    chassis,
    crew,
    weapon,
    system
};
constexpr std::array<std::string_view, 7> enum_names(CriticalHit) {
    return {"scratch", "guidance", "locomotion", "chassis", "crew", "weapon", "system"};
}
/// [SW-INJ-001]
enum class InjuryRow : std::uint8_t { unmentionables, arm, guts, leg, head };
constexpr std::array<std::string_view, 5> enum_names(InjuryRow) {
    return {"unmentionables", "arm", "guts", "leg", "head"};
}
enum class GutsRow : std::uint8_t { broken, battered, busted };
constexpr std::array<std::string_view, 3> enum_names(GutsRow) {
    return {"broken", "battered", "busted"};
}
enum class HeadRow : std::uint8_t { hideous_scar, blinded, brain_damage };
constexpr std::array<std::string_view, 3> enum_names(HeadRow) {
    return {"hideous_scar", "blinded", "brain_damage"};
}
enum class MountedFailure : std::uint8_t { loses_turn, mount_fatigue, rider_fatigue };
constexpr std::array<std::string_view, 3> enum_names(MountedFailure) {
    return {"loses_turn", "mount_fatigue", "rider_fatigue"};
}
enum class FootFailure : std::uint8_t { fatigue, loses_turn };
constexpr std::array<std::string_view, 2> enum_names(FootFailure) {
    return {"fatigue", "loses_turn"};
}
/// What a failed Complication comes to.
enum class ComplicationResult : std::uint8_t { critical_failure, bump, bump_two };
constexpr std::array<std::string_view, 3> enum_names(ComplicationResult) {
    return {"critical_failure", "bump", "bump_two"};
}
enum class ImprovisedWeapon : std::uint8_t { none, light, medium, heavy };
constexpr std::array<std::string_view, 4> enum_names(ImprovisedWeapon) {
    return {"none", "light", "medium", "heavy"};
}
/// [SW-CHASE-007] On foot, mounted and ground or water vehicles are `vehicles`.
enum class ChaseKind : std::uint8_t { vehicles, planes_or_sail, jets_or_starships };
constexpr std::array<std::string_view, 3> enum_names(ChaseKind) {
    return {"vehicles", "planes_or_sail", "jets_or_starships"};
}
inline constexpr int usual_target = 4;         // [SW-CORE-007]
inline constexpr int raise_step = 4;           // [SW-CORE-008]
inline constexpr int untrained_modifier = -2;  // [SW-CORE-010]
inline constexpr int most_wound_penalty = 3;   // [SW-DMG-009]
inline constexpr int least_handling = -4;      // [SW-CRIT-004]
inline constexpr int wild_die = 6;             // [SW-CORE-003]

template <class Enum>
constexpr std::size_t row_of(Enum value) {
    return static_cast<std::size_t>(value);
}

/// [SW-OOC-001] 2d6.
inline constexpr std::array<Row<OutOfControl>, 5> out_of_control_table{{
    {2, 2, OutOfControl::major_collision},
    {3, 4, OutOfControl::minor_collision},
    {5, 9, OutOfControl::distracted},
    {10, 11, OutOfControl::vulnerable},
    {12, 12, OutOfControl::glitch},
}};
static_assert(covers(out_of_control_table, 2, 12));
/// [SW-OOC-004] to [SW-OOC-008] The rule of each row.
inline constexpr std::array<RuleId, 5> out_of_control_rules{
    "SW-OOC-004", "SW-OOC-005", "SW-OOC-006", "SW-OOC-007", "SW-OOC-008"};

/// [SW-CRIT-001] 2d6. `crew_row` is what a Glitch rolls again.
inline constexpr std::array<Row<CriticalHit>, 7> critical_hit_table{{
    {2, 2, CriticalHit::scratch},
    {3, 3, CriticalHit::guidance},
    {4, 5, CriticalHit::locomotion},
    {6, 8, CriticalHit::chassis},
    {9, 10, CriticalHit::crew},
    {11, 11, CriticalHit::weapon},
    {12, 12, CriticalHit::system},
}};
static_assert(covers(critical_hit_table, 2, 12));
inline constexpr int crew_row = 4;
static_assert(critical_hit_table[crew_row].result == CriticalHit::crew);
inline constexpr std::array<RuleId, 7> critical_hit_rules{
    "SW-CRIT-002", "SW-CRIT-003", "SW-CRIT-005", "SW-CRIT-007",
    "SW-CRIT-008", "SW-CRIT-012", "SW-CRIT-013"};

/// [SW-INJ-001] 2d6.
inline constexpr std::array<Row<InjuryRow>, 5> injury_table{{
    {2, 2, InjuryRow::unmentionables},
    {3, 4, InjuryRow::arm},
    {5, 9, InjuryRow::guts},
    {10, 11, InjuryRow::leg},
    {12, 12, InjuryRow::head},
}};
static_assert(covers(injury_table, 2, 12));
/// [SW-INJ-004]
inline constexpr std::array<Row<GutsRow>, 3> guts_table{{
    {1, 2, GutsRow::broken},
    {3, 4, GutsRow::battered},
    {5, 6, GutsRow::busted},
}};
static_assert(covers(guts_table, 1, 6));
/// [SW-INJ-009]
inline constexpr std::array<Row<HeadRow>, 3> head_table{{
    {1, 3, HeadRow::hideous_scar},
    {4, 5, HeadRow::blinded},
    {6, 6, HeadRow::brain_damage},
}};
static_assert(covers(head_table, 1, 6));

/// [SW-MCF-002] [SW-MCF-003] [SW-MCF-004] d6.
inline constexpr std::array<Row<MountedFailure>, 3> mounted_failure_table{{
    {1, 2, MountedFailure::loses_turn},
    {3, 4, MountedFailure::mount_fatigue},
    {5, 6, MountedFailure::rider_fatigue},
}};
static_assert(covers(mounted_failure_table, 1, 6));
/// [SW-MCF-006] [SW-MCF-007] SW-GAP-039: a d6; even loses the turn.
inline constexpr std::array<Row<FootFailure>, 6> foot_failure_table{{
    {1, 1, FootFailure::fatigue},
    {2, 2, FootFailure::loses_turn},
    {3, 3, FootFailure::fatigue},
    {4, 4, FootFailure::loses_turn},
    {5, 5, FootFailure::fatigue},
    {6, 6, FootFailure::loses_turn},
}};
static_assert(covers(foot_failure_table, 1, 6));

/// [SW-COMP-003] By the suit of the Chase Card one stands on; jokers last.
struct ComplicationRow {
    RuleId rule;
    int modifier = 0;
    ComplicationResult failure = ComplicationResult::bump;
};
inline constexpr std::array<ComplicationRow, 5> complication_table{{
    {"SW-COMP-007", -2, ComplicationResult::critical_failure},  // clubs
    {"SW-COMP-006", -2, ComplicationResult::bump},              // diamonds
    {"SW-COMP-005", 0, ComplicationResult::bump},               // hearts
    {"SW-COMP-004", 0, ComplicationResult::critical_failure},   // spades
    {"SW-COMP-008", 2, ComplicationResult::bump_two},           // joker
}};
constexpr const ComplicationRow& complication_on(Card card) {
    return complication_table[card.joker() ? 4 : row_of(card.suit())];
}

/// [SW-CHASE-007] Inches for each Chase Card.
inline constexpr std::array range_increments{5, 25, 50};

/// [SW-VEH-003]
constexpr Scale scale_of_size(int size) {
    if (size <= -4) return Scale::tiny;
    if (size == -3) return Scale::very_small;
    if (size == -2) return Scale::small;
    if (size <= 3) return Scale::normal;
    if (size <= 7) return Scale::large;
    return size <= 11 ? Scale::huge : Scale::gargantuan;
}
static_assert(scale_of_size(3) == Scale::normal && scale_of_size(12) == Scale::gargantuan);
/// [SW-SCALE-001]
inline constexpr std::array scale_modifiers{-6, -4, -2, 0, 2, 4, 6};
/// [SW-DMG-008] [SW-VEH-004] Wounds beyond the usual three.
inline constexpr std::array scale_wounds{0, 0, 0, 0, 1, 2, 3};
/// [SW-RAM-004] Dice of a ram, all d6; SW-GAP-030: Tiny and Very Small have a d4 instead.
inline constexpr std::array scale_ram_dice{1, 1, 1, 2, 3, 4, 5};

/// [SW-COVER-001] [SW-AOE-002] The same points of Armor against templates.
inline constexpr std::array cover_penalties{0, -2, -4, -6, -8};
/// [SW-ILLUM-001]
inline constexpr std::array light_penalties{0, -2, -4, -6};
/// [SW-RANGE-001]
inline constexpr std::array range_penalties{0, -2, -4, -8};
/// [SW-SHOTG-002] Damage dice by range; SW-GAP-051: nothing at Extreme Range.
inline constexpr std::array shotgun_dice{3, 2, 1, 0};
/// [SW-GAP-042] What the deviation is multiplied with, by range.
inline constexpr std::array deviation_factors{1, 2, 3, 4};

/// [SW-SPEED-001] SW-GAP-034: mph and penalty, worst first; near light speed is -10.
struct SpeedBand {
    int mph = 0;
    int penalty = 0;
};
inline constexpr std::array<SpeedBand, 6> speed_bands{
    {{1534, -8}, {767, -6}, {240, -4}, {120, -2}, {60, -1}, {0, 0}}};
inline constexpr int near_light_penalty = -10;
constexpr int speed_penalty(int mph) {
    for (const SpeedBand& band : speed_bands)
        if (mph >= band.mph) return band.penalty;
    return 0;
}
static_assert(speed_penalty(59) == 0 && speed_penalty(60) == -1 && speed_penalty(1534) == -8);

/// [SW-ROF-001] Ammunition of one attack at rate of fire 1 to 6.
inline constexpr std::array bullets_per_rate{1, 5, 10, 20, 40, 50};
inline constexpr int most_rate_of_fire = 6;

/// [SW-AOE-004] How many are caught without miniatures. A Stream takes a Cone's place.
inline constexpr std::array template_targets{0, 2, 3, 4, 3, 3};
/// [SW-AOE-005] Radius of a blast; length of a Cone or a Stream.
inline constexpr std::array template_sizes{0, 1, 2, 3, 9, 12};
inline constexpr std::array template_widths{0, 0, 0, 0, 3, 1};

/// [SW-IMPRV-002] [SW-IMPRV-003] [SW-IMPRV-004] Short range; medium is double, long four times.
struct ImprovisedRow {
    int range = 0;
    int damage_sides = 0;
    int least_strength = 0;
};
inline constexpr std::array<ImprovisedRow, 4> improvised_table{
    {{0, 0, 0}, {3, 4, 4}, {2, 6, 6}, {1, 8, 8}}};

enum class Material : std::uint8_t {
    rope,
    glass_pane,
    light_door,
    heavy_door,
    handcuffs,
    steel_door
};
constexpr std::array<std::string_view, 6> enum_names(Material) {
    return {"rope", "glass_pane", "light_door", "heavy_door", "handcuffs", "steel_door"};
}
enum class ObstacleKind : std::uint8_t {
    heavy_glass,
    sheet_metal,
    oak_door,
    brick_wall,
    stone_wall
};
constexpr std::array<std::string_view, 5> enum_names(ObstacleKind) {
    return {"heavy_glass", "sheet_metal", "oak_door", "brick_wall", "stone_wall"};
}
/// [SW-GAP-044] Our own sample figures.
inline constexpr std::array hardness_samples{4, 3, 8, 10, 12, 16};
/// [SW-COVER-003]
inline constexpr std::array obstacle_armor{2, 4, 6, 8, 10};

inline constexpr int most_actions = 3;              // [SW-MULTI-002]
inline constexpr int most_gang_up = 4;              // [SW-GANG-002]
inline constexpr int most_aim = 4;                  // [SW-AIM-002]
inline constexpr int most_support = 4;              // [SW-GAP-050]
inline constexpr int usual_chase_cards = 9;         // [SW-CHASE-003]
inline constexpr int player_bennies = 3;            // [SW-BEN-008]
inline constexpr int master_wild_card_bennies = 2;  // [SW-BEN-008]
inline constexpr int power_points_of_benny = 5;     // [SW-BEN-006]
inline constexpr int most_bennies = 20;             // that anybody has
inline constexpr int most_master_bennies = 40;

/// [SW-FLEE-002] [SW-FLEE-003] [SW-FLEE-004] By the cards to the closest foe, four at least.
inline constexpr int cards_to_flee = 4;  // [SW-FLEE-001]
constexpr int flee_penalty(int cards) { return cards <= 4 ? -4 : cards == 5 ? -2 : 0; }

/// [SW-CORE-019] Inches a round of so many mph, and back.
constexpr int inches_of(int mph) { return mph * 3 / 2; }
constexpr int mph_of(int inches) { return inches * 2 / 3; }

}  // namespace breakneck::savage
