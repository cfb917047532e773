// Savage Worlds: work half done: attacks, damage and what comes of it. Part of frames.h.
#pragma once

#include "rules/savage/blow.h"

namespace breakneck::savage {

enum class DamagingStep : std::uint8_t { roll, ask, settle };
constexpr std::array<std::string_view, 3> enum_names(DamagingStep) {
    return {"roll", "ask", "settle"};
}
/// [SW-DMG-001] A damage roll; what it does comes after it, on top of the frame below.
struct Damaging {
    static constexpr std::string_view tag = "damaging";
    Blow blow = {};
    DamagingStep step = DamagingStep::roll;
    std::int16_t total = 0;  // against people the least total that does the same
    static constexpr auto fields() {
        return std::tuple{field("blow", &Damaging::blow), field("step", &Damaging::step),
                          field("total", &Damaging::total)};
    }
    bool operator==(const Damaging&) const = default;
};
enum class HurtStep : std::uint8_t { judge, soak, wounds, vigor, injury, after };
constexpr std::array<std::string_view, 6> enum_names(HurtStep) {
    return {"judge", "soak", "wounds", "vigor", "injury", "after"};
}
/// [SW-DMG-003] Damage to somebody: Shaken, Wounds, Soak, Incapacitation, injury, and what the
/// attack was meant for.
struct Hurting {
    static constexpr std::string_view tag = "hurting";
    Blow blow = {};
    std::int16_t margin = 0;
    HurtStep step = HurtStep::judge;
    std::int8_t wounds = 0;
    bool affected = false;   // Shaken or Wounded by it
    TraitResult vigor = {};  // [SW-DMG-013]
    static constexpr auto fields() {
        return std::tuple{field("blow", &Hurting::blow),         field("margin", &Hurting::margin),
                          field("step", &Hurting::step),         field("wounds", &Hurting::wounds),
                          field("affected", &Hurting::affected), field("vigor", &Hurting::vigor)};
    }
    bool operator==(const Hurting&) const = default;
};
enum class BatterStep : std::uint8_t { judge, wounds, critical_hits, bump, control };
constexpr std::array<std::string_view, 5> enum_names(BatterStep) {
    return {"judge", "wounds", "critical_hits", "bump", "control"};
}
/// [SW-GAP-008] Damage to a vehicle, in this order.
struct Battering {
    static constexpr std::string_view tag = "battering";
    Blow blow = {};
    std::int16_t total = 0;
    BatterStep step = BatterStep::judge;
    std::int8_t wounds = 0;
    static constexpr auto fields() {
        return std::tuple{field("blow", &Battering::blow), field("total", &Battering::total),
                          field("step", &Battering::step), field("wounds", &Battering::wounds)};
    }
    bool operator==(const Battering&) const = default;
};
/// [SW-CRIT-001] So many rolls on the table, and whom they hurt, one after the other.
struct CriticalHits {
    static constexpr std::string_view tag = "critical_hits";
    VehicleId vehicle = VehicleId::none;
    Blow blow = {};  // of the damage behind it, for the crew
    std::int16_t total = 0;
    std::int8_t left = 1;
    bool glitch = false;     // [SW-OOC-008] never the crew
    bool collision = false;  // [SW-CRIT-011]
    PersonSet victims = {};  // those aboard who are still to be hurt, by a hit or by a wreck
    static constexpr auto fields() {
        return std::tuple{
            field("vehicle", &CriticalHits::vehicle), field("blow", &CriticalHits::blow),
            field("total", &CriticalHits::total),     field("left", &CriticalHits::left),
            field("glitch", &CriticalHits::glitch),   field("collision", &CriticalHits::collision),
            field("victims", &CriticalHits::victims)};
    }
    bool operator==(const CriticalHits&) const = default;
};
enum class ControlStep : std::uint8_t { roll, effect, critical_hits };
constexpr std::array<std::string_view, 3> enum_names(ControlStep) {
    return {"roll", "effect", "critical_hits"};
}
/// [SW-OOC-001] Out of Control.
struct LosingControl {
    static constexpr std::string_view tag = "losing_control";
    VehicleId vehicle = VehicleId::none;
    PersonId by = PersonId::nobody;
    ControlStep step = ControlStep::roll;
    OutOfControl result = OutOfControl::distracted;
    static constexpr auto fields() {
        return std::tuple{field("vehicle", &LosingControl::vehicle),
                          field("by", &LosingControl::by), field("step", &LosingControl::step),
                          field("result", &LosingControl::result)};
    }
    bool operator==(const LosingControl&) const = default;
};
enum class AttackStep : std::uint8_t { begin, roll, evade, shots };
constexpr std::array<std::string_view, 4> enum_names(AttackStep) {
    return {"begin", "roll", "evade", "shots"};
}
/// [SW-CORE-023] One attack: its roll, then every shot with its damage.
struct Attacking {
    static constexpr std::string_view tag = "attacking";
    PersonId who = PersonId::nobody;
    Attack attack = {};
    bool free = false;  // [SW-FREEA-001]
    AttackStep step = AttackStep::begin;
    std::int8_t shot = 0;
    TraitResult result = {};
    PersonSet asked = {};  // [SW-EVSN-001] about evasion
    PersonSet evaded = {};
    static constexpr auto fields() {
        return std::tuple{field("who", &Attacking::who),     field("attack", &Attacking::attack),
                          field("free", &Attacking::free),   field("step", &Attacking::step),
                          field("shot", &Attacking::shot),   field("result", &Attacking::result),
                          field("asked", &Attacking::asked), field("evaded", &Attacking::evaded)};
    }
    bool operator==(const Attacking&) const = default;
};
enum class BlastStep : std::uint8_t { roll, lands, caught, evade, harm };
constexpr std::array<std::string_view, 5> enum_names(BlastStep) {
    return {"roll", "lands", "caught", "evade", "harm"};
}
/// [SW-AOE-001] A template: where it comes down, who is caught, who evades, damage one by one.
struct Blasting {
    static constexpr std::string_view tag = "blasting";
    PersonId by = PersonId::nobody;
    ItemId weapon = ItemId::none;
    PowerId power = PowerId::none;
    PowerModifiers modifiers = {};
    PersonId target = PersonId::nobody;  // in a chase
    VehicleId vehicle = VehicleId::none;
    board::Place at = {};
    Template area = Template::none;
    BlastStep step = BlastStep::roll;
    bool raise = false;
    std::int16_t total = 0;  // of the caster, where everyone caught resists
    PersonSet also = {};     // proposed without miniatures
    PersonSet caught = {};
    PersonSet asked = {};
    PersonSet done = {};
    std::uint16_t vehicles = 0;  // caught and still to be harmed, a bit each
    static constexpr auto fields() {
        return std::tuple{
            field("by", &Blasting::by),         field("weapon", &Blasting::weapon),
            field("power", &Blasting::power),   field("modifiers", &Blasting::modifiers),
            field("target", &Blasting::target), field("vehicle", &Blasting::vehicle),
            field("at", &Blasting::at),         field("area", &Blasting::area),
            field("step", &Blasting::step),     field("raise", &Blasting::raise),
            field("total", &Blasting::total),   field("also", &Blasting::also),
            field("caught", &Blasting::caught), field("asked", &Blasting::asked),
            field("done", &Blasting::done),     field("vehicles", &Blasting::vehicles)};
    }
    bool operator==(const Blasting&) const = default;
};
enum class SuppressStep : std::uint8_t { roll, affect, harm };
constexpr std::array<std::string_view, 3> enum_names(SuppressStep) {
    return {"roll", "affect", "harm"};
}
/// [SW-SUPF-002] One total against everyone under the template.
struct Suppressing {
    static constexpr std::string_view tag = "suppressing";
    PersonId who = PersonId::nobody;
    ItemId weapon = ItemId::none;
    PersonSet caught = {};
    PersonSet beaten = {};  // with a raise
    PersonSet harmed = {};
    SuppressStep step = SuppressStep::roll;
    static constexpr auto fields() {
        return std::tuple{
            field("who", &Suppressing::who),       field("weapon", &Suppressing::weapon),
            field("caught", &Suppressing::caught), field("beaten", &Suppressing::beaten),
            field("harmed", &Suppressing::harmed), field("step", &Suppressing::step)};
    }
    bool operator==(const Suppressing&) const = default;
};
enum class CastStep : std::uint8_t { pay, roll, evade, effect };
constexpr std::array<std::string_view, 4> enum_names(CastStep) {
    return {"pay", "roll", "evade", "effect"};
}
/// [SW-GAP-061] A power: points, the arcane roll, resistance, what it does.
struct Casting {
    static constexpr std::string_view tag = "casting";
    PersonId who = PersonId::nobody;
    UsePower use = {};
    CastStep step = CastStep::pay;
    TraitResult result = {};
    bool evaded = false;   // [SW-EVSN-001]
    bool through = false;  // [SW-COVER-002] the obstacle
    static constexpr auto fields() {
        return std::tuple{field("who", &Casting::who),       field("use", &Casting::use),
                          field("step", &Casting::step),     field("result", &Casting::result),
                          field("evaded", &Casting::evaded), field("through", &Casting::through)};
    }
    bool operator==(const Casting&) const = default;
};
enum class RamStep : std::uint8_t { contest, roll, their_roll, harm, their_harm };
constexpr std::array<std::string_view, 5> enum_names(RamStep) {
    return {"contest", "roll", "their_roll", "harm", "their_harm"};
}
/// [SW-RAM-003] [SW-GAP-031] Both damage rolls fall before either is applied.
struct Ramming {
    static constexpr std::string_view tag = "ramming";
    PersonId who = PersonId::nobody;
    PersonId target = PersonId::nobody;   // its operator or leader
    VehicleId vehicle = VehicleId::none;  // the rammer's; none: on foot or mounted
    VehicleId other = VehicleId::none;
    bool raise = false;
    RamStep step = RamStep::contest;
    std::int16_t total = 0;  // what the rammer inflicts
    std::int16_t their_total = 0;
    static constexpr auto fields() {
        return std::tuple{
            field("who", &Ramming::who),         field("target", &Ramming::target),
            field("vehicle", &Ramming::vehicle), field("other", &Ramming::other),
            field("raise", &Ramming::raise),     field("step", &Ramming::step),
            field("total", &Ramming::total),     field("their_total", &Ramming::their_total)};
    }
    bool operator==(const Ramming&) const = default;
};

}  // namespace breakneck::savage
