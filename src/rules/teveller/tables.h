// TevellerRPG: the words of the book and its printed tables.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "base/fields.h"
#include "chance/table.h"

namespace breakneck::teveller {

enum class Characteristic : std::uint8_t { str, dex, end, intellect, edu, soc };
constexpr std::array<std::string_view, 6> enum_names(Characteristic) {
    return {"str", "dex", "end", "intellect", "edu", "soc"};
}
enum class Skill : std::uint8_t {
    none,
    recon,
    stealth,
    tactics,
    leadership,
    melee_combat,
    gun_combat,
    heavy_weapons,
    gunnery,
    athletics,
    driving,
    aircraft,
    grav_vehicle,
    watercraft,
    medicine,
    repair
};
constexpr std::array<std::string_view, 16> enum_names(Skill) {
    return {"none",         "recon",         "stealth",  "tactics",   "leadership", "melee_combat",
            "gun_combat",   "heavy_weapons", "gunnery",  "athletics", "driving",    "aircraft",
            "grav_vehicle", "watercraft",    "medicine", "repair"};
}
/// Of a vehicle: a column of the penetration matrix.
enum class Armour : std::uint8_t { unarmored, light, heavy };
constexpr std::array<std::string_view, 3> enum_names(Armour) {
    return {"unarmored", "light", "heavy"};
}
/// A row of the penetration matrix; weapons of starships have rules of their own (TV-SCALE).
enum class WeaponClass : std::uint8_t {
    small_arms,
    heavy,
    gunnery,
    ship_laser,
    ship_missile,
    ship_heavy
};
constexpr std::array<std::string_view, 6> enum_names(WeaponClass) {
    return {"small_arms", "heavy", "gunnery", "ship_laser", "ship_missile", "ship_heavy"};
}
/// [TV-ARMP-007] to [TV-ARMP-014].
enum class WeaponGroup : std::uint8_t {
    natural,
    bludgeoning,
    slashing,
    piercing,
    slug,
    assault,
    laser,
    heavy
};
constexpr std::array<std::string_view, 8> enum_names(WeaponGroup) {
    return {"natural", "bludgeoning", "slashing", "piercing", "slug", "assault", "laser", "heavy"};
}
/// A column of TV-ARMP-002.
enum class ArmourColumn : std::uint8_t {
    none,
    leather_jacket,
    bulletproof_vest,
    heavy_ballistic,
    space_suit,
    heavy_duster,
    encased,
    powered
};
constexpr std::array<std::string_view, 8> enum_names(ArmourColumn) {
    return {"none",       "leather_jacket", "bulletproof_vest", "heavy_ballistic",
            "space_suit", "heavy_duster",   "encased",          "powered"};
}
enum class VehicleKind : std::uint8_t { ground, aircraft, grav, water };
constexpr std::array<std::string_view, 4> enum_names(VehicleKind) {
    return {"ground", "aircraft", "grav", "water"};
}
/// [TV-RNG-017].
enum class CoverKind : std::uint8_t { none, obscured, hard, heavy, total };
constexpr std::array<std::string_view, 5> enum_names(CoverKind) {
    return {"none", "obscured", "hard", "heavy", "total"};
}
enum class Light : std::uint8_t { bright, dim, dark };
constexpr std::array<std::string_view, 3> enum_names(Light) { return {"bright", "dim", "dark"}; }
/// How deep a hit on a vehicle goes: the table it is rolled on.
enum class Level : std::uint8_t { none, surface, internal, critical, destroyed };
constexpr std::array<std::string_view, 5> enum_names(Level) {
    return {"none", "surface", "internal", "critical", "destroyed"};
}
enum class SurfaceResult : std::uint8_t {
    bounce_off,
    device,
    locomotion,
    breach,
    weapon,
    internal_damage
};
constexpr std::array<std::string_view, 6> enum_names(SurfaceResult) {
    return {"bounce_off", "device", "locomotion", "breach", "weapon", "internal_damage"};
}
enum class InternalResult : std::uint8_t {
    breach,
    cargo,
    occupants,
    weapon,
    locomotion,
    electronics,
    power_plant,
    critical
};
constexpr std::array<std::string_view, 8> enum_names(InternalResult) {
    return {"breach",     "cargo",       "occupants",   "weapon",
            "locomotion", "electronics", "power_plant", "critical"};
}
enum class CriticalResult : std::uint8_t { knocked_out, crew_hit, destroyed };
constexpr std::array<std::string_view, 3> enum_names(CriticalResult) {
    return {"knocked_out", "crew_hit", "destroyed"};
}
/// TV-GAP-081: what may be called on a vehicle.
enum class Location : std::uint8_t {
    none,
    breach,
    cargo,
    occupants,
    weapon,
    locomotion,
    electronics,
    power_plant
};
constexpr std::array<std::string_view, 8> enum_names(Location) {
    return {"none",   "breach",     "cargo",       "occupants",
            "weapon", "locomotion", "electronics", "power_plant"};
}
enum class SurgeryResult : std::uint8_t {
    death,
    internal_damage,
    radical_measures,
    normal_recovery
};
constexpr std::array<std::string_view, 4> enum_names(SurgeryResult) {
    return {"death", "internal_damage", "radical_measures", "normal_recovery"};
}
enum class RadicalMeasure : std::uint8_t { organ, leg, arm, eye };
constexpr std::array<std::string_view, 4> enum_names(RadicalMeasure) {
    return {"organ", "leg", "arm", "eye"};
}
enum class FireMode : std::uint8_t { single, burst, full_auto, suppressive };
constexpr std::array<std::string_view, 4> enum_names(FireMode) {
    return {"single", "burst", "full_auto", "suppressive"};
}
/// [TV-CORE-006] TV-GAP-002: floor(score / 3) - 2, never below -2.
constexpr int characteristic_dm(int score) { return score < 0 ? -2 : score / 3 - 2; }

inline constexpr int usual_target = 8;  // [TV-CORE-002]
inline constexpr int hard_target = 10;
inline constexpr int unskilled_dm = -3;  // [TV-CORE-004]

/// [TV-CHASE-009] By the attacker's Position minus the target's, which is not negative.
constexpr int position_dm(int difference) {
    if (difference <= 0) return -2;
    if (difference <= 2) return -1;
    return difference <= 4 ? 0 : 1;
}

/// [TV-ARMP-002] DM to hit; slashing and piercing share a row.
inline constexpr std::array<std::array<std::int8_t, 8>, 8> armour_dm{{
    {0, -1, -2, -3, -3, -2, -4, -5},  // natural
    {0, -1, -2, -3, -3, -2, -4, -5},  // bludgeoning
    {0, -1, -3, -2, -2, -3, -3, -5},  // slashing
    {0, -1, -3, -2, -2, -3, -3, -5},  // piercing
    {0, 0, -1, -3, -3, -1, -3, -5},   // slug
    {0, 0, 0, -1, -1, 0, -2, -4},     // assault
    {0, 0, -2, -2, -2, -2, -3, -5},   // laser
    {0, 0, 0, 0, 0, 0, -1, -3},       // heavy
}};
constexpr int armour_dm_of(WeaponGroup group, ArmourColumn column) {
    return armour_dm[static_cast<std::size_t>(group)][static_cast<std::size_t>(column)];
}

/// [TV-VPEN-002] Weapon class (small arms, heavy, gunnery) against armor class.
inline constexpr std::array<std::array<Level, 3>, 3> penetration_matrix{{
    {Level::surface, Level::none, Level::none},
    {Level::critical, Level::internal, Level::surface},
    {Level::destroyed, Level::critical, Level::internal},
}};

/// [TV-COLL-006] The rammer (unarmored, light, heavy, heavy with ram) against the target.
inline constexpr std::array<std::array<Level, 3>, 4> collision_matrix{{
    {Level::surface, Level::none, Level::none},
    {Level::internal, Level::internal, Level::surface},
    {Level::critical, Level::critical, Level::internal},
    {Level::destroyed, Level::destroyed, Level::critical},
}};
/// [TV-SURF-001] TV-GAP-084
inline constexpr std::array<Row<SurfaceResult>, 6> surface_table{{
    {2, 5, SurfaceResult::bounce_off},
    {6, 7, SurfaceResult::device},
    {8, 9, SurfaceResult::locomotion},
    {10, 10, SurfaceResult::breach},
    {11, 11, SurfaceResult::weapon},
    {12, 12, SurfaceResult::internal_damage},
}};
static_assert(covers(surface_table, 2, 12));

/// [TV-INTL-001] TV-GAP-057
inline constexpr std::array<Row<InternalResult>, 8> internal_table{{
    {2, 4, InternalResult::breach},
    {5, 5, InternalResult::cargo},
    {6, 6, InternalResult::occupants},
    {7, 7, InternalResult::weapon},
    {8, 9, InternalResult::locomotion},
    {10, 10, InternalResult::electronics},
    {11, 11, InternalResult::power_plant},
    {12, 12, InternalResult::critical},
}};
static_assert(covers(internal_table, 2, 12));

/// [TV-CRIT-001]
inline constexpr std::array<Row<CriticalResult>, 3> critical_table{{
    {2, 6, CriticalResult::knocked_out},
    {7, 9, CriticalResult::crew_hit},
    {10, 12, CriticalResult::destroyed},
}};
static_assert(covers(critical_table, 2, 12));

/// [TV-TRAUMA-007] With its DMs a throw may leave the table: [TV-CORE-021] the ends hold then.
inline constexpr std::array<Row<SurgeryResult>, 4> surgery_table{{
    {2, 5, SurgeryResult::death},
    {6, 7, SurgeryResult::internal_damage},
    {8, 10, SurgeryResult::radical_measures},
    {11, 12, SurgeryResult::normal_recovery},
}};
static_assert(covers(surgery_table, 2, 12));

/// [TV-TRAUMA-020]
inline constexpr std::array<Row<RadicalMeasure>, 4> radical_table{{
    {1, 1, RadicalMeasure::organ},
    {2, 3, RadicalMeasure::leg},
    {4, 5, RadicalMeasure::arm},
    {6, 6, RadicalMeasure::eye},
}};
static_assert(covers(radical_table, 1, 6));

}  // namespace breakneck::teveller
