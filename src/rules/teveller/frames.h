// TevellerRPG: what is unfinished. Questions first, then work half done.
#pragma once

#include "base/holds.h"
#include "rules/teveller/state.h"

namespace breakneck::teveller {

/// The Referee: what happens now, while there is neither fight nor chase?
struct NextAsked {
    static constexpr std::string_view tag = "next";
    static constexpr auto fields() { return std::tuple{}; }
    bool operator==(const NextAsked&) const = default;
};
/// TV-GAP-107: the Referee, when nothing has changed for three rounds: is it over?
struct LullAsked {
    static constexpr std::string_view tag = "lull";
    static constexpr auto fields() { return std::tuple{}; }
    bool operator==(const LullAsked&) const = default;
};
/// [TV-INIT-005] Does somebody try Leadership? TV-GAP-015: of equals the party picks one.
struct LeadAsked {
    static constexpr std::string_view tag = "lead";
    PersonId who = PersonId::nobody;
    PersonSet leaders = {};
    static constexpr auto fields() {
        return std::tuple{field("who", &LeadAsked::who), field("leaders", &LeadAsked::leaders)};
    }
    bool operator==(const LeadAsked&) const = default;
};
struct TurnAsked {
    static constexpr std::string_view tag = "turn";
    PersonId who = PersonId::nobody;
    static constexpr auto fields() { return std::tuple{field("who", &TurnAsked::who)}; }
    bool operator==(const TurnAsked&) const = default;
};
/// [TV-SIM-006] What will somebody do this round? Asked for each of the two actions.
struct DeclareAsked {
    static constexpr std::string_view tag = "declare";
    PersonId who = PersonId::nobody;
    static constexpr auto fields() { return std::tuple{field("who", &DeclareAsked::who)}; }
    bool operator==(const DeclareAsked&) const = default;
};
enum class WatchOccasion : std::uint8_t { moves, attacks, charges };
constexpr std::array<std::string_view, 3> enum_names(WatchOccasion) {
    return {"moves", "attacks", "charges"};
}
/// [TV-ACT-011] The trigger has occurred: any one action, or none.
struct WatchAsked {
    static constexpr std::string_view tag = "overwatch";
    PersonId who = PersonId::nobody;
    PersonId against = PersonId::nobody;
    WatchOccasion occasion = WatchOccasion::moves;
    static constexpr auto fields() {
        return std::tuple{field("who", &WatchAsked::who), field("against", &WatchAsked::against),
                          field("occasion", &WatchAsked::occasion)};
    }
    bool operator==(const WatchAsked&) const = default;
};
/// [TV-ACT-006] The charged may attack the charger.
struct FreeAttackAsked {
    static constexpr std::string_view tag = "free_attack";
    PersonId who = PersonId::nobody;
    PersonId against = PersonId::nobody;
    static constexpr auto fields() {
        return std::tuple{field("who", &FreeAttackAsked::who),
                          field("against", &FreeAttackAsked::against)};
    }
    bool operator==(const FreeAttackAsked&) const = default;
};
/// [TV-BLAST-002] [TV-RAM-007] Dive for cover?
struct DiveAsked {
    static constexpr std::string_view tag = "dive";
    PersonId who = PersonId::nobody;
    VehicleId from = VehicleId::none;  // a ram; none: a blast
    bool cover = false;                // sufficient cover is at hand
    static constexpr auto fields() {
        return std::tuple{field("who", &DiveAsked::who), field("from", &DiveAsked::from),
                          field("cover", &DiveAsked::cover)};
    }
    bool operator==(const DiveAsked&) const = default;
};
/// [TV-FRENZ-001] Strike another?
struct FrenzyAsked {
    static constexpr std::string_view tag = "frenzy";
    PersonId who = PersonId::nobody;
    ItemId weapon = ItemId::none;
    bool club = false;
    std::int8_t left = 0;
    static constexpr auto fields() {
        return std::tuple{field("who", &FrenzyAsked::who), field("weapon", &FrenzyAsked::weapon),
                          field("club", &FrenzyAsked::club), field("left", &FrenzyAsked::left)};
    }
    bool operator==(const FrenzyAsked&) const = default;
};
/// [TV-GRAP-002] The winner picks an option.
struct GrappleAsked {
    static constexpr std::string_view tag = "grapple_won";
    PersonId who = PersonId::nobody;
    PersonId against = PersonId::nobody;
    std::int8_t effect = 1;
    static constexpr auto fields() {
        return std::tuple{field("who", &GrappleAsked::who),
                          field("against", &GrappleAsked::against),
                          field("effect", &GrappleAsked::effect)};
    }
    bool operator==(const GrappleAsked&) const = default;
};
/// [TV-MAN-009] Does a pursuer follow through the obstacle course?
struct FollowAsked {
    static constexpr std::string_view tag = "follow";
    PersonId who = PersonId::nobody;
    VehicleId vehicle = VehicleId::none;
    static constexpr auto fields() {
        return std::tuple{field("who", &FollowAsked::who), field("vehicle", &FollowAsked::vehicle)};
    }
    bool operator==(const FollowAsked&) const = default;
};
/// [TV-INTL-010] The pilot has fallen: does somebody take the controls?
struct ControlsAsked {
    static constexpr std::string_view tag = "controls";
    PersonId who = PersonId::nobody;
    VehicleId vehicle = VehicleId::none;
    PersonSet asked = {};
    static constexpr auto fields() {
        return std::tuple{field("who", &ControlsAsked::who),
                          field("vehicle", &ControlsAsked::vehicle),
                          field("asked", &ControlsAsked::asked)};
    }
    bool operator==(const ControlsAsked&) const = default;
};
/// [TV-RAM-008] Does a crew that is not surprised evade?
struct EvadeAsked {
    static constexpr std::string_view tag = "evade_ram";
    PersonId who = PersonId::nobody;
    VehicleId by = VehicleId::none;
    static constexpr auto fields() {
        return std::tuple{field("who", &EvadeAsked::who), field("by", &EvadeAsked::by)};
    }
    bool operator==(const EvadeAsked&) const = default;
};
/// [TV-GRUNT-002] [TV-WOUND-010] The Referee: what became of somebody?
struct FateAsked {
    static constexpr std::string_view tag = "fate";
    PersonId victim = PersonId::nobody;
    bool massive = false;  // TV-GAP-048: death at once?
    static constexpr auto fields() {
        return std::tuple{field("victim", &FateAsked::victim),
                          field("massive", &FateAsked::massive)};
    }
    bool operator==(const FateAsked&) const = default;
};
/// [TV-SURF-003] The Referee: which device is destroyed?
struct DeviceAsked {
    static constexpr std::string_view tag = "device";
    VehicleId vehicle = VehicleId::none;
    static constexpr auto fields() { return std::tuple{field("vehicle", &DeviceAsked::vehicle)}; }
    bool operator==(const DeviceAsked&) const = default;
};
/// The bottom: rounds of a fight, turns of a chase, or the time between.
struct Rounds {
    static constexpr std::string_view tag = "rounds";
    static constexpr auto fields() { return std::tuple{}; }
    bool operator==(const Rounds&) const = default;
};
enum class TurnStep : std::uint8_t { begin, act, end };
constexpr std::array<std::string_view, 3> enum_names(TurnStep) { return {"begin", "act", "end"}; }
struct Turn {
    static constexpr std::string_view tag = "turn_of";
    PersonId who = PersonId::nobody;
    TurnStep step = TurnStep::begin;
    static constexpr auto fields() {
        return std::tuple{field("who", &Turn::who), field("step", &Turn::step)};
    }
    bool operator==(const Turn&) const = default;
};
enum class ActStep : std::uint8_t { interrupts, act };
constexpr std::array<std::string_view, 2> enum_names(ActStep) { return {"interrupts", "act"}; }
/// A declared action: whoever is on Overwatch is asked first, then it is done.
struct Acting {
    static constexpr std::string_view tag = "acting";
    PersonId who = PersonId::nobody;
    Action action = {};
    ActStep step = ActStep::interrupts;
    Reaction reaction = Reaction::none;
    PersonSet asked = {};
    Where target_at = {};  // TV-GAP-103: an answer that was kept, see Attacking
    static constexpr auto fields() {
        return std::tuple{field("who", &Acting::who),     field("action", &Acting::action),
                          field("step", &Acting::step),   field("reaction", &Acting::reaction),
                          field("asked", &Acting::asked), field("target_at", &Acting::target_at)};
    }
    bool operator==(const Acting&) const = default;
};
enum class Gait : std::uint8_t { move, charge, break_free, step };
constexpr std::array<std::string_view, 4> enum_names(Gait) {
    return {"move", "charge", "break_free", "step"};
}
/// Somebody on their way, a space at a time.
struct Moving {
    static constexpr std::string_view tag = "moving";
    PersonId who = PersonId::nobody;
    board::Route path = {};
    std::int16_t next = 1;
    Gait gait = Gait::move;
    PersonId target = PersonId::nobody;  // charge: whom
    ItemId weapon = ItemId::none;        // charge: with what
    bool club = false;
    bool leave = false;
    bool free_attack_asked = false;
    PersonSet asked = {};
    std::uint16_t crossed = 0;  // areas under fire met already, a bit each
    static constexpr auto fields() {
        return std::tuple{field("who", &Moving::who),
                          field("path", &Moving::path),
                          field("next", &Moving::next),
                          field("gait", &Moving::gait),
                          field("target", &Moving::target),
                          field("weapon", &Moving::weapon),
                          field("club", &Moving::club),
                          field("leave", &Moving::leave),
                          field("free_attack_asked", &Moving::free_attack_asked),
                          field("asked", &Moving::asked),
                          field("crossed", &Moving::crossed)};
    }
    bool operator==(const Moving&) const = default;
};
/// One attack throw and what comes of it.
struct Attacking {
    static constexpr std::string_view tag = "attacking";
    PersonId who = PersonId::nobody;
    PersonId target = PersonId::nobody;
    VehicleId vehicle = VehicleId::none;
    ItemId weapon = ItemId::none;
    FireMode mode = FireMode::single;
    Location called = Location::none;
    ItemId called_weapon = ItemId::none;
    bool thrown = false;
    bool club = false;
    Reaction reaction = Reaction::none;
    std::int8_t frenzy_left = -1;  // -1: as the skill allows
    bool made = false;             // a blow has been struck; what is left is the frenzy after it
    PersonSet asked = {};          // frenzy: who has been asked for an answer by Overwatch
    // TV-GAP-103: where the target was when an answer was given that had to wait; else away.
    Where target_at = {};
    static constexpr auto fields() {
        return std::tuple{field("who", &Attacking::who),
                          field("target", &Attacking::target),
                          field("vehicle", &Attacking::vehicle),
                          field("weapon", &Attacking::weapon),
                          field("mode", &Attacking::mode),
                          field("called", &Attacking::called),
                          field("called_weapon", &Attacking::called_weapon),
                          field("thrown", &Attacking::thrown),
                          field("club", &Attacking::club),
                          field("reaction", &Attacking::reaction),
                          field("frenzy_left", &Attacking::frenzy_left),
                          field("made", &Attacking::made),
                          field("asked", &Attacking::asked),
                          field("target_at", &Attacking::target_at)};
    }
    bool operator==(const Attacking&) const = default;
};
/// [TV-AUTO-005] [TV-SUPP-003] Several attacks, one after the other.
struct Volley {
    static constexpr std::string_view tag = "volley";
    PersonId who = PersonId::nobody;
    ItemId weapon = ItemId::none;
    FireMode mode = FireMode::full_auto;
    FixedList<PersonId, most_people> targets = {};
    VehicleId vehicle = VehicleId::none;
    std::int8_t shots = 0;
    std::int8_t next = 0;
    static constexpr auto fields() {
        return std::tuple{field("who", &Volley::who),         field("weapon", &Volley::weapon),
                          field("mode", &Volley::mode),       field("targets", &Volley::targets),
                          field("vehicle", &Volley::vehicle), field("shots", &Volley::shots),
                          field("next", &Volley::next)};
    }
    bool operator==(const Volley&) const = default;
};
enum class BlastStep : std::uint8_t { ask, roll, harm };
constexpr std::array<std::string_view, 3> enum_names(BlastStep) { return {"ask", "roll", "harm"}; }
/// [TV-BLAST-001] An explosion: who dives is asked, then the damage is thrown once for all.
struct Blasting {
    static constexpr std::string_view tag = "blasting";
    PersonId by = PersonId::nobody;
    ItemId item = ItemId::none;
    board::Place at = {};
    std::int8_t dice = 0;
    std::int8_t radius_m = 0;
    PersonId direct = PersonId::nobody;  // TV-GAP-036: the direct target gets the Effect
    std::int8_t effect = 0;
    BlastStep step = BlastStep::ask;
    PersonSet asked = {};
    PersonSet dived = {};
    PersonSet covered = {};
    PersonSet harmed = {};
    std::int16_t damage = 0;
    static constexpr auto fields() {
        return std::tuple{field("by", &Blasting::by),
                          field("item", &Blasting::item),
                          field("at", &Blasting::at),
                          field("dice", &Blasting::dice),
                          field("radius_m", &Blasting::radius_m),
                          field("direct", &Blasting::direct),
                          field("effect", &Blasting::effect),
                          field("step", &Blasting::step),
                          field("asked", &Blasting::asked),
                          field("dived", &Blasting::dived),
                          field("covered", &Blasting::covered),
                          field("harmed", &Blasting::harmed),
                          field("damage", &Blasting::damage)};
    }
    bool operator==(const Blasting&) const = default;
};
enum class RamStep : std::uint8_t { ask, throw_dice, harm };
constexpr std::array<std::string_view, 3> enum_names(RamStep) {
    return {"ask", "throw_dice", "harm"};
}
/// [TV-RAM-002]
struct Ramming {
    static constexpr std::string_view tag = "ramming";
    PersonId who = PersonId::nobody;
    VehicleId vehicle = VehicleId::none;
    VehicleId other = VehicleId::none;
    PersonId target = PersonId::nobody;
    RamStep step = RamStep::ask;
    bool outside_combat = false;
    bool evades = false;
    bool dived = false;
    bool asked = false;
    static constexpr auto fields() {
        return std::tuple{
            field("who", &Ramming::who),       field("vehicle", &Ramming::vehicle),
            field("other", &Ramming::other),   field("target", &Ramming::target),
            field("step", &Ramming::step),     field("outside_combat", &Ramming::outside_combat),
            field("evades", &Ramming::evades), field("dived", &Ramming::dived),
            field("asked", &Ramming::asked)};
    }
    bool operator==(const Ramming&) const = default;
};
/// [TV-MAN-008] Pursuers decide, then all who follow throw. Who follows is secret until all have
/// decided.
struct Obstacle {
    static constexpr std::string_view tag = "obstacle";
    VehicleId vehicle = VehicleId::none;
    std::int8_t number = 8;
    std::uint16_t asked = 0;  // vehicles, a bit each
    std::uint16_t following = 0;
    bool thrown = false;
    static constexpr auto fields() {
        return std::tuple{field("vehicle", &Obstacle::vehicle), field("number", &Obstacle::number),
                          field("asked", &Obstacle::asked),
                          field("following", &Obstacle::following),
                          field("thrown", &Obstacle::thrown)};
    }
    bool operator==(const Obstacle&) const = default;
};
/// [TV-INTL-009] Nobody is at the controls of a vehicle that flies or moves fast: whoever could
/// take them is asked, one after the other, once everything that happened at the same time is done.
struct Uncontrolled {
    static constexpr std::string_view tag = "uncontrolled";
    VehicleId vehicle = VehicleId::none;
    PersonSet asked = {};
    static constexpr auto fields() {
        return std::tuple{field("vehicle", &Uncontrolled::vehicle),
                          field("asked", &Uncontrolled::asked)};
    }
    bool operator==(const Uncontrolled&) const = default;
};
/// [TV-VPEN-004] A hit on a vehicle and how deep it goes: so many rolls are still to be made on the
/// table of its level.
struct VehicleHarm {
    static constexpr std::string_view tag = "vehicle_harm";
    RuleId rule = {};
    VehicleId vehicle = VehicleId::none;
    PersonId by = PersonId::nobody;
    Level level = Level::none;
    std::int8_t rolls = 1;
    Location called = Location::none;  // TV-VATK-023: in place of the first roll
    ItemId called_weapon = ItemId::none;
    std::int8_t devices = 0;  // TV-SURF-003: lost, the Referee is still to be asked which
    static constexpr auto fields() {
        return std::tuple{field("rule", &VehicleHarm::rule),
                          field("vehicle", &VehicleHarm::vehicle),
                          field("by", &VehicleHarm::by),
                          field("level", &VehicleHarm::level),
                          field("rolls", &VehicleHarm::rolls),
                          field("called", &VehicleHarm::called),
                          field("called_weapon", &VehicleHarm::called_weapon),
                          field("devices", &VehicleHarm::devices)};
    }
    bool operator==(const VehicleHarm&) const = default;
};
/// What those aboard may suffer when their vehicle is hit or crashes.
enum class AboardHit : std::uint8_t {
    none,
    occupant,
    crew,
    shaken,
    fall_low,
    fall_high,
    obstacle,
    bail_out
};
constexpr std::array<std::string_view, 8> enum_names(AboardHit) {
    return {"none", "occupant", "crew", "shaken", "fall_low", "fall_high", "obstacle", "bail_out"};
}
/// Those aboard suffer a hit, one after the other.
struct HitsAboard {
    static constexpr std::string_view tag = "hits_aboard";
    VehicleId vehicle = VehicleId::none;
    PersonId by = PersonId::nobody;
    AboardHit hit = AboardHit::occupant;
    AboardHit then = AboardHit::none;  // TV-GAP-092: a second hit on each
    bool first_done = false;           // whoever is first in `left` is to suffer the second
    std::int8_t to_draw = 0;           // TV-INTL-005: it is still to be drawn whom so many hit
    FixedList<PersonId, most_people> left = {};
    static constexpr auto fields() {
        return std::tuple{field("vehicle", &HitsAboard::vehicle),
                          field("by", &HitsAboard::by),
                          field("hit", &HitsAboard::hit),
                          field("then", &HitsAboard::then),
                          field("first_done", &HitsAboard::first_done),
                          field("to_draw", &HitsAboard::to_draw),
                          field("left", &HitsAboard::left)};
    }
    bool operator==(const HitsAboard&) const = default;
};
using Frame =
    std::variant<NextAsked, LullAsked, LeadAsked, TurnAsked, DeclareAsked, WatchAsked,
                 FreeAttackAsked, DiveAsked, FrenzyAsked, GrappleAsked, FollowAsked, ControlsAsked,
                 EvadeAsked, FateAsked, DeviceAsked, Rounds, Turn, Acting, Moving, Attacking,
                 Volley, Blasting, Ramming, Obstacle, Uncontrolled, VehicleHarm, HitsAboard>;

/// Whether a frame asks for something new to be begun; other questions come up inside something.
inline bool is_opening(const Frame& frame) {
    return holds<NextAsked>(frame) || holds<LullAsked>(frame) || holds<TurnAsked>(frame) ||
           holds<DeclareAsked>(frame);
}

}  // namespace breakneck::teveller
