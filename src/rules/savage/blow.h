// Savage Worlds: rolls that have been made and damage on its way, as frames keep them.
#pragma once

#include <array>

#include "rules/savage/state.h"

namespace breakneck::savage {

/// What damage comes from.
enum class BlowSource : std::uint8_t {
    attack,
    area,
    power,
    ram,
    crush,
    critical_hit,
    lingering,
    crash,
    master
};
constexpr std::array<std::string_view, 9> enum_names(BlowSource) {
    return {"attack",       "area",      "power", "ram",   "crush",
            "critical_hit", "lingering", "crash", "master"};
}
/// Damage on its way: whose, to what, with which dice and what adds to them.
struct Blow {
    RuleId rule = {};
    PersonId by = PersonId::nobody;
    PersonId victim = PersonId::nobody;
    VehicleId vehicle = VehicleId::none;
    ItemId object = ItemId::none;  // SW-DISRM-002: an item
    ItemId weapon = ItemId::none;
    PowerId power = PowerId::none;
    BlowSource source = BlowSource::attack;
    Damage damage = {};
    std::int8_t dice = 0;  // more d6: a raise, or the dice of a ram
    std::int8_t ap = 0;
    std::int8_t obstacle = 0;  // SW-COVER-002, SW-AOE-002: Armor of what is between
    CalledShot called = CalledShot::none;
    bool wild = false;    // SW-WILD-001
    bool drop = false;    // SW-DROP-001
    bool charge = false;  // SW-MOUNT-004
    bool horns = false;   // SW-NATW-004
    bool nonlethal = false;
    bool heavy = false;
    bool fatigue = false;  // SW-POW-002
    static constexpr auto fields() {
        return std::tuple{field("rule", &Blow::rule),     field("by", &Blow::by),
                          field("victim", &Blow::victim), field("vehicle", &Blow::vehicle),
                          field("object", &Blow::object), field("weapon", &Blow::weapon),
                          field("power", &Blow::power),   field("source", &Blow::source),
                          field("damage", &Blow::damage), field("dice", &Blow::dice),
                          field("ap", &Blow::ap),         field("obstacle", &Blow::obstacle),
                          field("called", &Blow::called), field("wild", &Blow::wild),
                          field("drop", &Blow::drop),     field("charge", &Blow::charge),
                          field("horns", &Blow::horns),   field("nonlethal", &Blow::nonlethal),
                          field("heavy", &Blow::heavy),   field("fatigue", &Blow::fatigue)};
    }
    bool operator==(const Blow&) const = default;
};
/// What a Trait roll has come to, die by die: how many of the targets each reached.
struct TraitResult {
    static constexpr std::size_t most_dice = 6;
    std::array<std::int16_t, most_dice> bands = {};
    std::int8_t dice = 0;   // 0: not rolled yet
    std::uint8_t ones = 0;  // natural ones of the Trait dice, a bit each, where they matter
    std::uint8_t twos = 0;  // likewise
    bool critical = false;  // [SW-CORE-014]

    /// Of one die; nothing counts in a Critical Failure.
    constexpr int band(std::size_t die = 0) const { return critical ? 0 : bands[die]; }
    constexpr bool is_success() const { return band() > 0; }
    /// [SW-CORE-008] Of a roll whose targets are four apart.
    constexpr int raises() const { return band() > 1 ? band() - 1 : 0; }
    static constexpr auto fields() {
        return std::tuple{field("bands", &TraitResult::bands), field("dice", &TraitResult::dice),
                          field("ones", &TraitResult::ones), field("twos", &TraitResult::twos),
                          field("critical", &TraitResult::critical)};
    }
    bool operator==(const TraitResult&) const = default;
};

}  // namespace breakneck::savage
