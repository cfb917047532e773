// Savage Worlds: small changes of people, things and vehicles, each with the rule it happened by.
// Part of events.h.
#pragma once

#include <array>
#include <string_view>
#include <tuple>

#include "rules/savage/choices.h"

namespace breakneck::savage {

/// What each does to the scene; `amount` where it is named.
enum class PersonChange : std::uint8_t {
    shaken,  // also loses Hold, and an Aim
    unshaken,
    stunned,  // also prone; loses Hold and an Aim
    stun_over,
    distracted,     // amount: ends of own turns it lasts; a longer one stays
    vulnerable,     // likewise
    wounds,         // amount more, up to the limit
    wounds_healed,  // amount fewer
    fatigue,        // a level more
    fatigue_over,   // a level less
    incapacitated,  // also prone, no Hold, no Aim
    knocked_out,    // amount: minutes; likewise
    awoke,          // well again, as far as Wounds and Fatigue allow
    died,
    bleeding,
    stabilized,
    prone,
    stood_up,
    entangled,    // by: who holds on
    bound,        // by: who holds on
    freed,        // one step is two changes: bound to entangled is `entangled`
    defenseless,  // amount: 1 or 0
    on_hold,
    hold_lost,          // and with it the turn of this round
    hold_over,          // acts now
    turn_lost,          // amount: turns to come
    lost_turn_counted,  // one of them has gone by
    rest_of_turn_lost,  // neither actions nor movement this turn; amount 1: free actions still
    planned,            // amount: actions
    ran,                // amount: inches the running die gave
    aiming,
    aim_over,
    defending,
    evading,           // amount: -2 or -4; in a vehicle it holds for that
    steady,            // likewise
    position_changed,  // has used Change Position this turn
    readied,
    reloaded,
    nock_again,  // an attack was made: the next arrow is free again
    frenzied,
    support_used,
    power_points,  // amount more; fewer when negative
    escaped,
    engaged,    // in a chase: hand to hand on this Chase Card
    no_card,    // surprised: no card and no turn this round
    no_effect,  // told only
};
constexpr std::array<std::string_view, 46> enum_names(PersonChange) {
    return {"shaken",
            "unshaken",
            "stunned",
            "stun_over",
            "distracted",
            "vulnerable",
            "wounds",
            "wounds_healed",
            "fatigue",
            "fatigue_over",
            "incapacitated",
            "knocked_out",
            "awoke",
            "died",
            "bleeding",
            "stabilized",
            "prone",
            "stood_up",
            "entangled",
            "bound",
            "freed",
            "defenseless",
            "on_hold",
            "hold_lost",
            "hold_over",
            "turn_lost",
            "lost_turn_counted",
            "rest_of_turn_lost",
            "planned",
            "ran",
            "aiming",
            "aim_over",
            "defending",
            "evading",
            "steady",
            "position_changed",
            "readied",
            "reloaded",
            "nock_again",
            "frenzied",
            "support_used",
            "power_points",
            "escaped",
            "engaged",
            "no_card",
            "no_effect"};
}
/// Something about somebody is another way now.
struct PersonChanged {
    static constexpr std::string_view tag = "person_changed";
    RuleId rule;
    PersonId who = PersonId::nobody;
    PersonChange what = PersonChange::prone;
    int amount = 0;
    PersonId by = PersonId::nobody;
    static constexpr auto fields() {
        return std::tuple{field("rule", &PersonChanged::rule), field("who", &PersonChanged::who),
                          field("what", &PersonChanged::what),
                          field("amount", &PersonChanged::amount), field("by", &PersonChanged::by)};
    }
    bool operator==(const PersonChanged&) const = default;
};
/// The same, for what is told but is nobody's reason to choose.
struct PersonNoted {
    static constexpr std::string_view tag = "person_noted";
    static constexpr bool aside = true;
    RuleId rule;
    PersonId who = PersonId::nobody;
    PersonChange what = PersonChange::prone;
    int amount = 0;
    PersonId by = PersonId::nobody;
    static constexpr auto fields() {
        return std::tuple{field("rule", &PersonNoted::rule), field("who", &PersonNoted::who),
                          field("what", &PersonNoted::what), field("amount", &PersonNoted::amount),
                          field("by", &PersonNoted::by)};
    }
    bool operator==(const PersonNoted&) const = default;
};
/// SW-GAP-062: stances that are taken anew every turn, cards and Hold change nothing.
bool is_change(const Scene& scene, const PersonChanged& e);
enum class ItemChange : std::uint8_t {
    readied,  // in hand, by `who`
    readied_off_hand,
    put_away,
    dropped,      // where its holder stands
    gone,         // used up
    shots_spent,  // amount
    loaded,       // full again
    destroyed,
};
constexpr std::array<std::string_view, 8> enum_names(ItemChange) {
    return {"readied", "readied_off_hand", "put_away", "dropped",
            "gone",    "shots_spent",      "loaded",   "destroyed"};
}
struct ItemChanged {
    static constexpr std::string_view tag = "item_changed";
    RuleId rule;
    ItemId item = ItemId::none;
    ItemChange what = ItemChange::readied;
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
enum class RideChange : std::uint8_t {
    wounds,         // amount more, up to the limit
    handling_lost,  // amount
    speed_lost,     // tenths; never more than four
    system_lost,    // amount: which
    vulnerable,     // amount: ends of the operator's turns
    wrecked,        // no more maneuvers; leaves a chase at the end of the turn
    mph,            // amount, on the board
    evading,        // amount: -2 or -4
    steady,
    left,           // away
    no_effect,      // told only
    maneuver_over,  // neither Evade nor Hold Steady any more
};
constexpr std::array<std::string_view, 12> enum_names(RideChange) {
    return {"wounds", "handling_lost", "speed_lost", "system_lost", "vulnerable", "wrecked",
            "mph",    "evading",       "steady",     "left",        "no_effect",  "maneuver_over"};
}
struct RideChanged {
    static constexpr std::string_view tag = "ride_changed";
    RuleId rule;
    VehicleId vehicle = VehicleId::none;
    RideChange what = RideChange::wounds;
    int amount = 0;
    PersonId by = PersonId::nobody;
    static constexpr auto fields() {
        return std::tuple{field("rule", &RideChanged::rule),
                          field("vehicle", &RideChanged::vehicle),
                          field("what", &RideChanged::what), field("amount", &RideChanged::amount),
                          field("by", &RideChanged::by)};
    }
    bool operator==(const RideChanged&) const = default;
};
bool is_change(const Scene& scene, const RideChanged& e);
/// The same, for what is told but is nobody's reason to choose.
struct RideNoted {
    static constexpr std::string_view tag = "ride_noted";
    static constexpr bool aside = true;
    RuleId rule;
    VehicleId vehicle = VehicleId::none;
    RideChange what = RideChange::wounds;
    int amount = 0;
    PersonId by = PersonId::nobody;
    static constexpr auto fields() {
        return std::tuple{field("rule", &RideNoted::rule), field("vehicle", &RideNoted::vehicle),
                          field("what", &RideNoted::what), field("amount", &RideNoted::amount),
                          field("by", &RideNoted::by)};
    }
    bool operator==(const RideNoted&) const = default;
};

}  // namespace breakneck::savage
