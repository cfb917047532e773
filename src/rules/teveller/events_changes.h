// TevellerRPG: small changes of people, things and vehicles, each with the rule it happened by.
// Part of events.h.
#pragma once

#include <string_view>
#include <tuple>

#include "rules/teveller/choices.h"

namespace breakneck::teveller {

enum class PersonChange : std::uint8_t {
    slot_passed,
    inspired,
    inspire_used,
    improvised,
    on_overwatch,
    overwatch_over,
    shield_up,
    shield_lowered,
    action_owed,
    aim_lost,
    full_auto_used,
    stamina_lost,
    lifeblood_lost,
    knocked,
    wound,
    by_explosion,
    beyond_help,
    fell_unconscious,
    awoke,
    died,
    put_out,
    fate,
    revived,
    fell_prone,
    stood_up,
    caught_fire,
    burned,
    stunned,
    stun_over,
    dived,
    left,
    escaped,
    position,
    bailed_out,
    stamina_back,
    treatment,
    healed,
    lifeblood_back,
    first_aid,
    stabilized,
    str_lost,
    dex_lost,
    end_lost,
    leg_lost,
    arm_lost,
    eye_lost,
    joined_chase,
    back_on_board,
    action_lost
};
constexpr std::array<std::string_view, 49> enum_names(PersonChange) {
    return {"slot_passed",    "inspired",     "inspire_used",     "improvised",  "on_overwatch",
            "overwatch_over", "shield_up",    "shield_lowered",   "action_owed", "aim_lost",
            "full_auto_used", "stamina_lost", "lifeblood_lost",   "knocked",     "wound",
            "by_explosion",   "beyond_help",  "fell_unconscious", "awoke",       "died",
            "put_out",        "fate",         "revived",          "fell_prone",  "stood_up",
            "caught_fire",    "burned",       "stunned",          "stun_over",   "dived",
            "left",           "escaped",      "position",         "bailed_out",  "stamina_back",
            "treatment",      "healed",       "lifeblood_back",   "first_aid",   "stabilized",
            "str_lost",       "dex_lost",     "end_lost",         "leg_lost",    "arm_lost",
            "eye_lost",       "joined_chase", "back_on_board",    "action_lost"};
}
/// Something about somebody is another way now; `amount` is points, rounds, hours or the number of
/// an enumerator, as the change has it.
struct PersonChanged {
    static constexpr std::string_view tag = "person_changed";
    RuleId rule;
    PersonId who = PersonId::nobody;
    PersonChange what = PersonChange::fell_prone;
    int amount = 0;
    PersonId by = PersonId::nobody;
    static constexpr auto fields() {
        return std::tuple{field("rule", &PersonChanged::rule), field("who", &PersonChanged::who),
                          field("what", &PersonChanged::what),
                          field("amount", &PersonChanged::amount), field("by", &PersonChanged::by)};
    }
    bool operator==(const PersonChanged&) const = default;
};
/// TV-GAP-107: stances that are taken anew every turn, and Positions that are thrown anew, change
/// nothing.
bool is_change(const Scene& scene, const PersonChanged& e);
/// The same, for what is told but is nobody's reason to choose.
struct PersonNoted {
    static constexpr std::string_view tag = "person_noted";
    static constexpr bool aside = true;
    RuleId rule;
    PersonId who = PersonId::nobody;
    PersonChange what = PersonChange::fell_prone;
    int amount = 0;
    PersonId by = PersonId::nobody;
    static constexpr auto fields() {
        return std::tuple{field("rule", &PersonNoted::rule), field("who", &PersonNoted::who),
                          field("what", &PersonNoted::what), field("amount", &PersonNoted::amount),
                          field("by", &PersonNoted::by)};
    }
    bool operator==(const PersonNoted&) const = default;
};
enum class ItemChange : std::uint8_t {
    taken,
    dropped,
    gone,
    rounds_spent,
    loaded,
    disabled,
    beyond_repair,
    inspected_fine,
    destroyed,
    worn_out,
    workshop_only
};
constexpr std::array<std::string_view, 11> enum_names(ItemChange) {
    return {"taken",     "dropped",  "gone",          "rounds_spent",
            "loaded",    "disabled", "beyond_repair", "inspected_fine",
            "destroyed", "worn_out", "workshop_only"};
}
struct ItemChanged {
    static constexpr std::string_view tag = "item_changed";
    RuleId rule;
    ItemId item = ItemId::none;
    ItemChange what = ItemChange::taken;
    PersonId who = PersonId::nobody;
    int amount = 0;
    board::Space space = {};
    static constexpr auto fields() {
        return std::tuple{
            field("rule", &ItemChanged::rule),     field("item", &ItemChanged::item),
            field("what", &ItemChanged::what),     field("who", &ItemChanged::who),
            field("amount", &ItemChanged::amount), field("space", &ItemChanged::space)};
    }
    bool operator==(const ItemChanged&) const = default;
};
struct ItemNoted {
    static constexpr std::string_view tag = "item_noted";
    static constexpr bool aside = true;
    RuleId rule;
    ItemId item = ItemId::none;
    ItemChange what = ItemChange::taken;
    PersonId who = PersonId::nobody;
    int amount = 0;
    board::Space space = {};
    static constexpr auto fields() {
        return std::tuple{field("rule", &ItemNoted::rule),     field("item", &ItemNoted::item),
                          field("what", &ItemNoted::what),     field("who", &ItemNoted::who),
                          field("amount", &ItemNoted::amount), field("space", &ItemNoted::space)};
    }
    bool operator==(const ItemNoted&) const = default;
};
/// In chases: joined_chase remembers in `at.rung` whether it was on the board (1) and makes it
/// fast; dropped_out and disengaged are no part of the chase any more (`at` stays); back_on_board
/// stands where it was; left is away; escaped is away and everyone aboard has escaped; helped is
/// the DM that waits for the next Better Position throw.
enum class RideChange : std::uint8_t {
    speed,
    aloft,
    left,
    escaped,
    position,
    joined_chase,
    evasive,
    better,
    through_obstacle,
    hit_obstacle,
    disengaged,
    disengage_failed,
    energy_fired,
    locomotion_hit,
    power_hit,
    breached,
    breach_closed,
    patches,
    device_lost,
    cargo_lost,
    electronics_lost,
    no_effect,
    pilot_fell,
    autopilot_on,
    autopilot_off,
    landed,
    crashed,
    knocked_out,
    destroyed,
    sinking,
    sink_counted,
    sank,
    ship_surface_hit,
    ship_internal_hit,
    annihilated,
    locomotion_worn_out,
    power_worn_out,
    workshop_only,
    condemned,
    back_on_board,
    dropped_out,
    helped
};
constexpr std::array<std::string_view, 42> enum_names(RideChange) {
    return {"speed",
            "aloft",
            "left",
            "escaped",
            "position",
            "joined_chase",
            "evasive",
            "better",
            "through_obstacle",
            "hit_obstacle",
            "disengaged",
            "disengage_failed",
            "energy_fired",
            "locomotion_hit",
            "power_hit",
            "breached",
            "breach_closed",
            "patches",
            "device_lost",
            "cargo_lost",
            "electronics_lost",
            "no_effect",
            "pilot_fell",
            "autopilot_on",
            "autopilot_off",
            "landed",
            "crashed",
            "knocked_out",
            "destroyed",
            "sinking",
            "sink_counted",
            "sank",
            "ship_surface_hit",
            "ship_internal_hit",
            "annihilated",
            "locomotion_worn_out",
            "power_worn_out",
            "workshop_only",
            "condemned",
            "back_on_board",
            "dropped_out",
            "helped"};
}
struct RideChanged {
    static constexpr std::string_view tag = "ride_changed";
    RuleId rule;
    VehicleId vehicle = VehicleId::none;
    RideChange what = RideChange::speed;
    int amount = 0;
    static constexpr auto fields() {
        return std::tuple{field("rule", &RideChanged::rule),
                          field("vehicle", &RideChanged::vehicle),
                          field("what", &RideChanged::what), field("amount", &RideChanged::amount)};
    }
    bool operator==(const RideChanged&) const = default;
};
bool is_change(const Scene& scene, const RideChanged& e);
struct RideNoted {
    static constexpr std::string_view tag = "ride_noted";
    static constexpr bool aside = true;
    RuleId rule;
    VehicleId vehicle = VehicleId::none;
    RideChange what = RideChange::speed;
    int amount = 0;
    static constexpr auto fields() {
        return std::tuple{field("rule", &RideNoted::rule), field("vehicle", &RideNoted::vehicle),
                          field("what", &RideNoted::what), field("amount", &RideNoted::amount)};
    }
    bool operator==(const RideNoted&) const = default;
};

}  // namespace breakneck::teveller
