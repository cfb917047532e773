// Savage Worlds: what play changes about people, things, vehicles and groups.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <tuple>

#include "base/fields.h"
#include "chance/cards.h"
#include "rules/common/frames.h"
#include "rules/common/places.h"
#include "rules/savage/actions.h"
#include "rules/savage/calls.h"

namespace breakneck::savage {

/// Incapacitated: by Wounds. Unconscious: knocked out, or by Fatigue.
enum class Condition : std::uint8_t { well, incapacitated, unconscious, dead };
constexpr std::array<std::string_view, 4> enum_names(Condition) {
    return {"well", "incapacitated", "unconscious", "dead"};
}
/// [SW-BIND-001] [SW-BIND-002]
enum class Restraint : std::uint8_t { free, entangled, bound };
constexpr std::array<std::string_view, 3> enum_names(Restraint) {
    return {"free", "entangled", "bound"};
}
/// [SW-GAP-035] Ready: the first ranged attack of this turn is the aimed one.
enum class AimState : std::uint8_t { none, aiming, ready };
constexpr std::array<std::string_view, 3> enum_names(AimState) {
    return {"none", "aiming", "ready"};
}
/// [SW-INJ-001] What one row of the Injury Table leaves.
enum class InjuryKind : std::uint8_t {
    unmentionables,
    left_arm,
    right_arm,
    agility,
    vigor,
    strength,
    leg,
    ugly,
    eye,
    smarts
};
constexpr std::array<std::string_view, 10> enum_names(InjuryKind) {
    return {"unmentionables", "left_arm", "right_arm", "agility", "vigor",
            "strength",       "leg",      "ugly",      "eye",     "smarts"};
}
/// [SW-DMG-013]
enum class InjuryLasts : std::uint8_t { permanent, until_healed, a_day };
constexpr std::array<std::string_view, 3> enum_names(InjuryLasts) {
    return {"permanent", "until_healed", "a_day"};
}
struct Injury {
    InjuryKind kind = InjuryKind::unmentionables;
    InjuryLasts lasts = InjuryLasts::until_healed;
    std::int32_t until = 0;
    static constexpr auto fields() {
        return std::tuple{
            field("kind", &Injury::kind, "what"), field("lasts", &Injury::lasts, "how long"),
            field("until", &Injury::until, "a day: until this minute").range(0, 100000000)};
    }
    bool operator==(const Injury&) const = default;
};
/// More inches than anybody has: nobody with so many goes anywhere in this turn [SW-AIM-001], and
/// with one more the whole turn is lost (SW-GAP-039).
inline constexpr int no_movement = 999;
inline constexpr int no_turn = 1000;
/// What play changes about somebody. Counts of turns tick at the end of the own turn (SW-GAP-038).
struct Fighter {
    Where at = {};
    VehicleId vehicle = VehicleId::none;
    std::int8_t station = -1;
    PersonId mount = PersonId::nobody;
    std::int8_t group = -1;
    std::int8_t wounds = 0;
    std::int8_t fatigue = 0;
    Condition condition = Condition::well;
    bool bleeding = false;
    std::int32_t wakes_at = 0;
    std::int32_t rested_at = 0;
    FixedList<Injury, 8> injuries = {};
    bool shaken = false;
    bool stunned = false;
    std::int8_t distracted = 0;
    std::int8_t vulnerable = 0;
    bool prone = false;
    bool defenseless = false;
    Restraint restraint = Restraint::free;
    PersonId held_by = PersonId::nobody;
    Card card = {};
    bool joker = false;
    bool holding = false;
    bool acted = false;
    std::int8_t lost_turns = 0;
    std::int8_t planned = 0;
    std::int8_t used = 0;
    bool whole_turn = false;
    bool running = false;
    std::int8_t run_inches = 0;
    std::int16_t inches = 0;
    std::int16_t covered = 0;
    std::int16_t straight = 0;
    bool dear_diagonal = false;
    std::int8_t readied = 0;
    bool reloaded = false;
    bool frenzied = false;
    bool changed_station = false;
    bool changed_position = false;
    std::int16_t evaded_in = 0;
    AimState aim = AimState::none;
    bool defending = false;
    std::int8_t evade = 0;
    bool steady = false;
    bool engaged = false;
    std::int8_t support = 0;
    Trait support_for = Trait::athletics;
    std::int8_t bennies = 0;
    std::int16_t power_points = 0;
    bool escaped = false;
    static constexpr auto fields() {
        return std::tuple{
            field("at", &Fighter::at, "where they are"),
            field("vehicle", &Fighter::vehicle, "aboard which vehicle"),
            field("station", &Fighter::station, "their station aboard").range(-1, 39),
            field("mount", &Fighter::mount, "the animal they sit on"),
            field("group", &Fighter::group, "their group of the chase, if they are in no vehicle")
                .range(-1, 31),
            field("wounds", &Fighter::wounds, "Wounds").range(0, 6),
            field("fatigue", &Fighter::fatigue, "levels of Fatigue").range(0, 3),
            field("condition", &Fighter::condition, "well, incapacitated, unconscious or dead"),
            field("bleeding", &Fighter::bleeding, "SW-DMG-014: Bleeding Out"),
            field("wakes_at", &Fighter::wakes_at,
                  "unconscious until this minute; 0: until somebody helps")
                .range(0, 100000000),
            field("rested_at", &Fighter::rested_at,
                  "SW-FATIG-003: the minute of the last level of Fatigue, gained or recovered")
                .range(0, 100000000),
            field("injuries", &Fighter::injuries, "SW-INJ-001"),
            field("shaken", &Fighter::shaken, "Shaken"),
            field("stunned", &Fighter::stunned, "Stunned"),
            field("distracted", &Fighter::distracted, "Distracted: ends of own turns to come")
                .range(0, 9),
            field("vulnerable", &Fighter::vulnerable, "Vulnerable: ends of own turns to come")
                .range(0, 9),
            field("prone", &Fighter::prone, "lies on the ground"),
            field("defenseless", &Fighter::defenseless, "SW-DROP-003: the Game Master says so"),
            field("restraint", &Fighter::restraint, "Entangled or Bound"),
            field("held_by", &Fighter::held_by,
                  "by whom; nobody: by something that does not hold on"),
            field("card", &Fighter::card, "the Action Card they act on"),
            field("joker", &Fighter::joker, "SW-INIT-005: dealt a Joker this round"),
            field("holding", &Fighter::holding, "SW-HOLD-001: on Hold"),
            field("acted", &Fighter::acted, "has had this round's turn"),
            field("lost_turns", &Fighter::lost_turns, "SW-GAP-039: turns to come that are lost")
                .range(0, 9),
            field("planned", &Fighter::planned,
                  "SW-MULTI-002: actions declared this turn; 0: none yet")
                .range(0, 3),
            field("used", &Fighter::used, "actions taken this turn").range(0, 3),
            field("whole_turn", &Fighter::whole_turn,
                  "nothing but free actions is left: Aim, Defend, or the turn is lost"),
            field("running", &Fighter::running, "SW-CORE-021: has run this turn"),
            field("run_inches", &Fighter::run_inches, "what the running die added").range(0, 40),
            field("inches", &Fighter::inches,
                  "inches moved this turn; 999: no movement is left, 1000: the turn is lost")
                .range(0, no_turn),
            field("covered", &Fighter::covered,
                  "how far they have come by it; standing up and difficult ground take more")
                .range(0, 1000),
            field("straight", &Fighter::straight, "of that in a straight line up to now")
                .range(0, 1000),
            field("dear_diagonal", &Fighter::dear_diagonal,
                  "SW-GAP-059: the next diagonal step of this turn is 2 inches"),
            field("readied", &Fighter::readied, "SW-READY-001: items readied this turn")
                .range(0, 99),
            field("reloaded", &Fighter::reloaded, "SW-RELOD-001: has nocked since the last attack"),
            field("frenzied", &Fighter::frenzied, "has used Frenzy this turn"),
            field("changed_station", &Fighter::changed_station, "SW-GAP-060"),
            field("changed_position", &Fighter::changed_position, "SW-CHPOS-005"),
            field("evaded_in", &Fighter::evaded_in, "SW-EVADE-006: the round of the last Evade")
                .range(0, 10000),
            field("aim", &Fighter::aim, "SW-GAP-035"),
            field("defending", &Fighter::defending, "SW-DEFND-001: until the own next turn"),
            field("evade", &Fighter::evade,
                  "on foot or mounted: SW-EVADE-002 until the own next turn")
                .range(-4, 0),
            field("steady", &Fighter::steady,
                  "on foot or mounted: SW-HSTDY-002 until the own next turn"),
            field("engaged", &Fighter::engaged,
                  "SW-GAP-006: in a chase, has fought hand to hand on this Chase Card"),
            field("support", &Fighter::support,
                  "SW-GAP-050: help for the next matching roll of this round")
                .range(-4, 4),
            field("support_for", &Fighter::support_for, "which roll it is for"),
            field("bennies", &Fighter::bennies, "Bennies").range(0, 20),
            field("power_points", &Fighter::power_points, "Power Points").range(0, 100),
            field("escaped", &Fighter::escaped, "has got away")};
    }
    bool operator==(const Fighter&) const = default;
};
/// What play changes about an item.
struct Thing {
    PersonId holder = PersonId::nobody;
    Hold hold = Hold::held;
    board::Space space = {};
    std::int16_t shots = 0;
    bool destroyed = false;
    static constexpr auto fields() {
        return std::tuple{field("holder", &Thing::holder, "who has it"),
                          field("hold", &Thing::hold, "how"),
                          field("space", &Thing::space, "where it lies"),
                          field("shots", &Thing::shots, "ammunition left").range(0, 1000),
                          field("destroyed", &Thing::destroyed, "broken, or shot off")};
    }
    bool operator==(const Thing&) const = default;
};
/// What play changes about a vehicle.
struct Ride {
    Where at = {};
    std::int8_t group = -1;
    std::int8_t wounds = 0;
    std::int8_t handling_lost = 0;
    std::int8_t speed_lost = 0;
    std::uint16_t systems_lost = 0;
    bool wrecked = false;
    bool leaving = false;
    std::int8_t vulnerable = 0;
    std::int8_t evade = 0;
    bool steady = false;
    PersonId maneuver_by = PersonId::nobody;
    std::int32_t mph = 0;
    std::int16_t inches = 0;
    bool dear_diagonal = false;
    static constexpr auto fields() {
        return std::tuple{
            field("at", &Ride::at, "where it is"),
            field("group", &Ride::group, "its group of the chase").range(-1, 31),
            field("wounds", &Ride::wounds, "Wounds").range(0, 6),
            field("handling_lost", &Ride::handling_lost, "SW-CRIT-003").range(0, 99),
            field("speed_lost", &Ride::speed_lost, "SW-GAP-013: tenths of Top Speed").range(0, 4),
            field("systems_lost", &Ride::systems_lost, "SW-CRIT-013: a bit each").range(0, 65535),
            field("wrecked", &Ride::wrecked, "SW-GAP-016"),
            field("leaving", &Ride::leaving, "wrecked: gone from the chase at the end of the turn"),
            field("vulnerable", &Ride::vulnerable,
                  "SW-OOC-007: ends of the operator's turns to come")
                .range(0, 9),
            field("evade", &Ride::evade, "SW-EVADE-002: until the next turn of whoever declared it")
                .range(-4, 0),
            field("steady", &Ride::steady, "SW-HSTDY-002: likewise"),
            field("maneuver_by", &Ride::maneuver_by, "who declared them"),
            field("mph", &Ride::mph, "how fast it goes on the board").range(0, 100000000),
            field("inches", &Ride::inches, "inches moved this turn").range(0, 10000),
            field("dear_diagonal", &Ride::dear_diagonal,
                  "SW-GAP-059: the next diagonal step is 2 inches")};
    }
    bool operator==(const Ride&) const = default;
};
/// [SW-CHASE-001] Those who maneuver together, on one Chase Card.
struct Group {
    PersonId leader = PersonId::nobody;
    std::int8_t card = 0;
    bool in = true;
    PersonSet bumped_by = {};
    static constexpr auto fields() {
        return std::tuple{
            field("leader", &Group::leader, "driver or leader"),
            field("card", &Group::card, "the Chase Card they are on").range(0, 31),
            field("in", &Group::in, "still in the chase"),
            field("bumped_by", &Group::bumped_by,
                  "SW-BUMP-002: who has Bumped them since the start of their own turn")};
    }
    bool operator==(const Group&) const = default;
};
/// A power that lasts, or whose Lingering Damage is to come.
struct Spell {
    PowerId power = PowerId::none;
    PersonId caster = PersonId::nobody;
    PersonId victim = PersonId::nobody;
    PowerModifiers modifiers = {};
    std::int16_t rounds = 0;
    bool lingers = false;
    static constexpr auto fields() {
        return std::tuple{field("power", &Spell::power, "which"),
                          field("caster", &Spell::caster, "whose"),
                          field("victim", &Spell::victim, "on whom"),
                          field("modifiers", &Spell::modifiers, "with what"),
                          field("rounds", &Spell::rounds, "rounds left").range(0, 1000),
                          field("lingers", &Spell::lingers,
                                "SW-POW-010: hurts once more when the victim's next turn begins")};
    }
    bool operator==(const Spell&) const = default;
};

}  // namespace breakneck::savage
