// These Lucky Stars: the printed figures.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "board/footprint.h"
#include "chance/dice.h"

namespace breakneck::lucky_stars {

enum class Attribute : std::uint8_t { str, agi, dex, fort, ins, will };
constexpr std::array<std::string_view, 6> enum_names(Attribute) {
    return {"STR", "AGI", "DEX", "FORT", "INS", "WILL"};
}

enum class Size : std::uint8_t { tiny, small, medium, large, huge };
constexpr std::array<std::string_view, 5> enum_names(Size) {
    return {"tiny", "small", "medium", "large", "huge"};
}

/// [LS-DMG-003] What a size means: room, melee reach in feet (0: own space), and the modifiers
/// that are already inside a stat block.
/// [LS-STL-002] [LS-GRP-002] Its flat modifiers to Stealth and Grapple.
/// [LS-GAP-029] And the number it adds to maneuverability.
struct SizeRow {
    board::Footprint room;
    int reach_ft;
    int str;
    int agi;
    int stealth;
    int grapple;
    int maneuver;
};
inline constexpr std::array<SizeRow, 5> sizes{{
    {{1, 1, 0}, 0, -4, +4, +4, -4, -1},
    {{1, 1, 2}, 5, -2, +2, +2, -2, 0},
    {{1, 1, 4}, 5, 0, 0, 0, 0, 1},
    {{2, 2, 4}, 10, +2, -2, -2, +2, 2},
    {{3, 3, 4}, 15, +4, -4, -4, +4, 3},
}};
constexpr const SizeRow& row_of(Size size) { return sizes[static_cast<std::size_t>(size)]; }

/// [LS-DMG-002] The damage die by how many sizes larger the attacker is than the defender.
constexpr Dice damage_die(Size attacker, Size defender) {
    const int larger = static_cast<int>(attacker) - static_cast<int>(defender);
    return larger <= -2 ? d4 : larger >= 2 ? d12 : d8;
}
static_assert(damage_die(Size::tiny, Size::medium) == d4);
static_assert(damage_die(Size::small, Size::medium) == d8);
static_assert(damage_die(Size::huge, Size::medium) == d12);

/// [LS-DMG-009] The types of damage.
enum class DamageType : std::uint8_t {
    physical,
    mental,
    toxin,
    burn,
    cold,
    shock,
    radiation,
    sonic,
    magic
};
constexpr std::array<std::string_view, 9> enum_names(DamageType) {
    return {"physical", "mental", "toxin", "burn", "cold", "shock", "radiation", "sonic", "magic"};
}

/// [LS-MOV-011] The modes of movement.
enum class Mode : std::uint8_t { ground, swim, climb, fly };
constexpr std::array<std::string_view, 4> enum_names(Mode) {
    return {"ground", "swim", "climb", "fly"};
}

enum class Maneuverability : std::uint8_t { high, medium, low };
constexpr std::array<std::string_view, 3> enum_names(Maneuverability) {
    return {"high", "medium", "low"};
}
/// [LS-MAN-002] Base value by rating.
inline constexpr std::array base_maneuver{0, 2, 4};
constexpr int base_value(Maneuverability rating) {
    return base_maneuver[static_cast<std::size_t>(rating)];
}

enum class Tier : std::uint8_t { slow, moderate, fast, very_fast };
constexpr std::array<std::string_view, 4> enum_names(Tier) {
    return {"slow", "moderate", "fast", "very_fast"};
}
/// [LS-TIER-001] The tier of a distance covered in one round. LS-GAP-033: Slow up to 40, Moderate
/// up to 120, Fast up to 400.
constexpr Tier tier_of(int ft) {
    if (ft <= 40) return Tier::slow;
    if (ft <= 120) return Tier::moderate;
    return ft <= 400 ? Tier::fast : Tier::very_fast;
}
/// [LS-TIER-001] [LS-COL-006] What each tier adds to targets and to collision damage.
inline constexpr std::array tier_modifiers{0, 3, 7, 12};
constexpr int modifier_of(Tier tier) { return tier_modifiers[static_cast<std::size_t>(tier)]; }
/// [LS-TIER-002] The number to reach to drive, board, bail or brace.
constexpr int speed_target(Tier tier) { return 6 + modifier_of(tier); }
static_assert(speed_target(Tier::slow) == 6 && speed_target(Tier::very_fast) == 18);

/// [LS-CHK-005] A minor level is worth this much; a major one is a die more or fewer instead.
inline constexpr int minor_value = 3;
inline constexpr int major_steps = 2;

inline constexpr int feet_per_space = 5;
inline constexpr int base_ap = 4;            // LS-AP-001
inline constexpr int initiator_bonus = 6;    // LS-INI-005
inline constexpr int extra_die_margin = 10;  // LS-DMG-004
inline constexpr int unarmed_penalty = -3;   // LS-DMG-006
inline constexpr int object_vit = 3;         // LS-GAP-023
inline constexpr int dying_target = 3;       // LS-HP-017
inline constexpr int charge_bonus = 2;       // LS-MNT-010
inline constexpr int charge_ap = 4;          // LS-MNT-010
inline constexpr int luck_pool = 3;          // LS-CHK-015

/// [LS-CAT-005] What each action costs in AP, and whether it is aggressive. Costs that depend on
/// something (a readied action, a concealed weapon, a feature) are in the rules.
enum class Deed : std::uint8_t {
    standard_attack,
    unarmed_attack,
    move,
    step,
    opportunity_attack,
    disarm,
    draw,
    grapple,
    shatter,
    stand,
    trip,
    use_cover,
    recover,
    drive,
    board,
    bail,
    drag,
    grapple_attack,
    end_grapple,
    toss,
    struggle,
    search,
    change_station
};
struct DeedRow {
    int ap;
    bool aggressive;
};
inline constexpr std::array<DeedRow, 23> deeds{{
    {2, true},   // standard attack
    {2, true},   // unarmed attack
    {2, true},   // move
    {1, false},  // step
    {1, true},   // opportunity attack
    {3, true},   // disarm
    {1, true},   // draw; 3 for a concealed weapon, LS-CAT-011
    {2, true},   // grapple
    {3, true},   // shatter
    {1, true},   // stand
    {3, true},   // trip
    {1, false},  // use cover; nothing as part of a move
    {2, false},  // recover: LS-GAP-017
    {2, true},   // drive: LS-GAP-021
    {2, true},   // board
    {2, true},   // bail
    {3, true},   // drag: LS-GRP-007
    {3, true},   // attack in a grapple: LS-GRP-008
    {1, false},  // end a grapple: LS-GRP-009
    {3, true},   // toss: LS-GRP-010
    {1, true},   // struggle: LS-GRP-011
    {1, false},  // search: a simple deed, LS-AP-007
    {1, false},  // change station: LS-GAP-057; 2 to any but the next
}};
constexpr const DeedRow& row_of(Deed deed) { return deeds[static_cast<std::size_t>(deed)]; }

/// [LS-AP-006] [LS-AP-007] [LS-AP-008] [LS-AP-009] The cost guide for deeds that are not listed.
enum class Effort : std::uint8_t { free, simple, focused, complex };
constexpr std::array<std::string_view, 4> enum_names(Effort) {
    return {"free", "simple", "focused", "complex"};
}
inline constexpr std::array effort_ap{0, 1, 2, 3};

/// [LS-CHK-019] The guide for targets: simple 4 to 6, challenging 8 to 12, strenuous 14 to 18,
/// narratively impossible from 20. The first of each is offered.
enum class Difficulty : std::uint8_t { simple, challenging, strenuous, impossible };
constexpr std::array<std::string_view, 4> enum_names(Difficulty) {
    return {"simple", "challenging", "strenuous", "impossible"};
}
struct TargetRow {
    int low;
    int high;
};
inline constexpr std::array<TargetRow, 4> target_guide{{{4, 6}, {8, 12}, {14, 18}, {20, 99}}};

}  // namespace breakneck::lucky_stars
