// TevellerRPG: what play changes about people, things and vehicles.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <tuple>
#include <variant>

#include "base/fields.h"
#include "rules/common/check.h"
#include "rules/common/frames.h"
#include "rules/common/places.h"
#include "rules/teveller/actions.h"
#include "rules/teveller/calls.h"

namespace breakneck::teveller {

/// [TV-WOUND-002] [TV-WOUND-003] [TV-WOUND-008]
enum class Wound : std::uint8_t { none, minor, serious, mortal };
constexpr std::array<std::string_view, 4> enum_names(Wound) {
    return {"none", "minor", "serious", "mortal"};
}
/// Out: a grunt who takes no further part. The mortally wounded are unconscious.
enum class Condition : std::uint8_t { well, unconscious, dead, out };
constexpr std::array<std::string_view, 4> enum_names(Condition) {
    return {"well", "unconscious", "dead", "out"};
}
/// [TV-GRUNT-002]
enum class OutFate : std::uint8_t { none, fled, cowering, wounded, unconscious, dead };
constexpr std::array<std::string_view, 6> enum_names(OutFate) {
    return {"none", "fled", "cowering", "wounded", "unconscious", "dead"};
}
/// What play changes about somebody.
struct Fighter {
    Where at = {};
    VehicleId vehicle = VehicleId::none;
    std::int8_t station = -1;
    std::int16_t stamina = 0;
    std::int16_t lifeblood = 1;
    Wound wound = Wound::none;
    Condition condition = Condition::well;
    OutFate fate = OutFate::none;
    std::int8_t str_lost = 0;
    std::int8_t dex_lost = 0;
    std::int8_t end_lost = 0;
    bool lost_leg = false;
    bool lost_arm = false;
    bool lost_eye = false;
    std::int32_t wakes_at = 0;
    std::int32_t hurt_at = -1;
    bool first_aid = false;
    bool by_explosion = false;
    bool beyond_help = false;
    bool stabilized = false;
    std::int32_t healing_until = 0;
    std::int32_t calm_since = 0;
    bool prone = false;
    bool surprised = false;
    bool escaped = false;
    std::int16_t initiative = 0;
    bool led = false;
    std::int8_t actions = 0;
    std::int8_t owed = 0;
    std::int8_t moves = 0;
    bool ran = false;
    bool acted = false;
    bool full_auto_used = false;
    std::int8_t aims = 0;
    PersonId aim_at = PersonId::nobody;
    VehicleId aim_at_vehicle = VehicleId::none;
    bool inspired = false;
    bool watching = false;
    std::int16_t watch_since = 0;
    bool shield_up = false;
    std::int16_t knocks = 0;
    std::int8_t grapple = -1;
    std::int16_t won_grapple_in = 0;
    std::int8_t burning = 0;
    std::int8_t stunned = 0;
    std::int16_t position = 0;
    static constexpr auto fields() {
        return std::tuple{
            field("at", &Fighter::at, "where they are"),
            field("vehicle", &Fighter::vehicle, "aboard which vehicle"),
            field("station", &Fighter::station, "their station aboard").range(-1, 39),
            field("stamina", &Fighter::stamina, "Stamina left").range(0, 200),
            field("lifeblood", &Fighter::lifeblood, "Lifeblood left").range(0, 400),
            field("wound", &Fighter::wound, "minor, serious or mortal"),
            field("condition", &Fighter::condition, "well, unconscious, dead or out"),
            field("fate", &Fighter::fate, "what became of a grunt who is out"),
            field("str_lost", &Fighter::str_lost, "STR lost for good").range(0, 40),
            field("dex_lost", &Fighter::dex_lost, "DEX lost for good").range(0, 40),
            field("end_lost", &Fighter::end_lost, "END lost for good").range(0, 40),
            field("lost_leg", &Fighter::lost_leg, "has lost a leg"),
            field("lost_arm", &Fighter::lost_arm, "has lost an arm"),
            field("lost_eye", &Fighter::lost_eye, "has lost an eye"),
            field("wakes_at", &Fighter::wakes_at, "unconscious until this minute")
                .range(0, 100000000),
            field("hurt_at", &Fighter::hurt_at, "mortally wounded at this minute; -1: not")
                .range(-1, 100000000),
            field("first_aid", &Fighter::first_aid, "had first aid for the mortal wound"),
            field("by_explosion", &Fighter::by_explosion, "mortally wounded by an explosion"),
            field("beyond_help", &Fighter::beyond_help,
                  "mortally wounded by something no surgery helps against"),
            field("stabilized", &Fighter::stabilized, "survived surgery"),
            field("healing_until", &Fighter::healing_until,
                  "treated, and healed at this minute; 0: not under treatment")
                .range(0, 100000000),
            field("calm_since", &Fighter::calm_since,
                  "the minute of the last fight or of the last harm")
                .range(0, 100000000),
            field("prone", &Fighter::prone, "lies on the ground"),
            field("surprised", &Fighter::surprised, "frozen in the first round"),
            field("escaped", &Fighter::escaped, "has got away"),
            field("initiative", &Fighter::initiative, "initiative total").range(-100, 300),
            field("led", &Fighter::led, "has had a Leadership bonus"),
            field("actions", &Fighter::actions, "actions left this turn").range(0, 2),
            field("owed", &Fighter::owed, "actions to be lost when the next ones come").range(0, 9),
            field("moves", &Fighter::moves, "actions of this turn spent covering ground")
                .range(0, 9),
            field("ran", &Fighter::ran, "spent both actions of the last turn covering ground"),
            field("acted", &Fighter::acted, "has done something this turn other than moving"),
            field("full_auto_used", &Fighter::full_auto_used,
                  "used full auto or suppressive fire this round"),
            field("aims", &Fighter::aims, "aim actions in a row").range(0, 9),
            field("aim_at", &Fighter::aim_at, "at whom they aim"),
            field("aim_at_vehicle", &Fighter::aim_at_vehicle, "at which vehicle they aim"),
            field("inspired", &Fighter::inspired, "has DM+2 on the next throw"),
            field("watching", &Fighter::watching, "on Overwatch"),
            field("watch_since", &Fighter::watch_since, "the round in which it was declared")
                .range(0, 10000),
            field("shield_up", &Fighter::shield_up, "behind a shield since the last Overwatch"),
            field("knocks", &Fighter::knocks, "damage before armor this round").range(0, 10000),
            field("grapple", &Fighter::grapple, "the grapple they are in").range(-1, 63),
            field("won_grapple_in", &Fighter::won_grapple_in,
                  "the round in which they won the last throw of a grapple; 0: they did not")
                .range(0, 10000),
            field("burning", &Fighter::burning, "rounds they go on burning").range(0, 20),
            field("stunned", &Fighter::stunned, "rounds they are helpless").range(0, 100),
            field("position", &Fighter::position, "Position in a foot chase").range(-100, 100)};
    }
    bool operator==(const Fighter&) const = default;
};
/// What play changes about an item.
struct Thing {
    PersonId holder = PersonId::nobody;
    Hold hold = Hold::held;
    board::Space space = {};
    std::int16_t rounds = 0;
    std::int8_t spares = 0;
    bool disabled = false;
    bool beyond_repair = false;
    bool destroyed = false;
    bool workshop_only = false;
    std::int32_t fails_at = 0;
    static constexpr auto fields() {
        return std::tuple{
            field("holder", &Thing::holder, "who has it"),
            field("hold", &Thing::hold, "how"),
            field("space", &Thing::space, "where it lies"),
            field("rounds", &Thing::rounds, "rounds of ammunition left").range(0, 1000),
            field("spares", &Thing::spares, "how often it can be loaded again").range(0, 100),
            field("disabled", &Thing::disabled, "a mounted weapon that cannot fire"),
            field("beyond_repair", &Thing::beyond_repair, "not to be repaired in this fight"),
            field("destroyed", &Thing::destroyed, "to be replaced"),
            field("workshop_only", &Thing::workshop_only,
                  "a proper repair in the field has failed"),
            field("fails_at", &Thing::fails_at, "mended until this minute; 0: not makeshift")
                .range(0, 100000000)};
    }
    bool operator==(const Thing&) const = default;
};
enum class RideState : std::uint8_t { working, knocked_out, destroyed, sunk };
constexpr std::array<std::string_view, 4> enum_names(RideState) {
    return {"working", "knocked_out", "destroyed", "sunk"};
}
/// How high a vehicle flies.
enum class Aloft : std::uint8_t { ground, low, high };
constexpr std::array<std::string_view, 3> enum_names(Aloft) { return {"ground", "low", "high"}; }
/// What play changes about a vehicle.
struct Ride {
    Where at = {};
    RideState state = RideState::working;
    SpeedClass speed = SpeedClass::stationary;
    Aloft aloft = Aloft::ground;
    bool moved = false;
    bool fired_energy = false;
    std::int8_t locomotion_hits = 0;
    std::int8_t power_hits = 0;
    std::int8_t breaches = 0;
    std::int16_t breached_in = -1;
    bool electronics_out = false;
    std::int32_t cargo_kg = 0;
    std::int8_t patches = -1;
    std::uint8_t devices = 0;
    bool beyond_repair = false;
    std::uint8_t workshop_only = 0;
    std::int32_t locomotion_fails_at = 0;
    std::int32_t power_fails_at = 0;
    std::int16_t sinks_in = -1;
    bool autopilot = false;
    std::int16_t position = 0;
    std::int8_t evasive = 0;
    std::int8_t better = 0;
    std::int8_t helped = 0;
    bool in_chase = false;
    bool disengaged = false;
    static constexpr auto fields() {
        return std::tuple{
            field("at", &Ride::at, "where it is"),
            field("state", &Ride::state, "working, knocked out, destroyed or sunk"),
            field("speed", &Ride::speed, "as it last moved"),
            field("aloft", &Ride::aloft, "how high it flies"),
            field("moved", &Ride::moved, "has moved this round"),
            field("fired_energy", &Ride::fired_energy, "has fired an energy weapon this round"),
            field("locomotion_hits", &Ride::locomotion_hits, "hits on locomotion").range(0, 100),
            field("power_hits", &Ride::power_hits, "hits on the power plant").range(0, 100),
            field("breaches", &Ride::breaches, "breaches open").range(0, 100),
            field("breached_in", &Ride::breached_in, "the round of the last breach")
                .range(-1, 10000),
            field("electronics_out", &Ride::electronics_out, "electronics damaged"),
            field("cargo_kg", &Ride::cargo_kg, "cargo left").range(0, 1000000),
            field("patches", &Ride::patches, "hull patches left; -1: not yet thrown").range(-1, 60),
            field("devices", &Ride::devices, "external devices destroyed, a bit each")
                .range(0, 255),
            field("beyond_repair", &Ride::beyond_repair,
                  "the Referee has declared it beyond repair"),
            field("workshop_only", &Ride::workshop_only,
                  "systems whose proper repair in the field has failed, a bit each")
                .range(0, 63),
            field("locomotion_fails_at", &Ride::locomotion_fails_at,
                  "mended until this minute; 0: not makeshift")
                .range(0, 100000000),
            field("power_fails_at", &Ride::power_fails_at,
                  "mended until this minute; 0: not makeshift")
                .range(0, 100000000),
            field("sinks_in", &Ride::sinks_in, "rounds until it sinks; -1: it does not")
                .range(-1, 100),
            field("autopilot", &Ride::autopilot, "the autopilot flies it"),
            field("position", &Ride::position, "Position in a chase").range(-100, 100),
            field("evasive", &Ride::evasive, "DM on attacks against it until the pilot's next turn")
                .range(-9, 0),
            field("better", &Ride::better, "bonus on the next Position throw").range(0, 9),
            field("helped", &Ride::helped, "what helpers add to the next Better Position throw")
                .range(-9, 9),
            field("in_chase", &Ride::in_chase, "takes part in the chase"),
            field("disengaged", &Ride::disengaged,
                  "has got out of the dogfight, or off the board at speed")};
    }
    bool operator==(const Ride&) const = default;
};
/// [TV-SUPP-008] An area under fire until the shooter's next turn.
struct Suppression {
    PersonId shooter = PersonId::nobody;
    ItemId weapon = ItemId::none;
    board::Space middle = {};
    static constexpr auto fields() {
        return std::tuple{field("shooter", &Suppression::shooter, "who fires"),
                          field("weapon", &Suppression::weapon, "with what"),
                          field("middle", &Suppression::middle, "the middle of the area")};
    }
    bool operator==(const Suppression&) const = default;
};
enum class HarmKind : std::uint8_t {
    attack,
    blast,
    grapple,
    thrown_down,
    collision,
    crash,
    occupant,
    fire,
    fall
};
constexpr std::array<std::string_view, 9> enum_names(HarmKind) {
    return {"attack", "blast",    "grapple", "thrown_down", "collision",
            "crash",  "occupant", "fire",    "fall"};
}
/// Damage on its way to somebody, before armor.
struct Harm {
    RuleId rule = {};
    PersonId victim = PersonId::nobody;
    PersonId by = PersonId::nobody;
    std::int16_t damage = 0;
    HarmKind kind = HarmKind::attack;
    WeaponClass weapon_class = WeaponClass::small_arms;
    bool melee = false;
    bool ignores_armor = false;
    bool stuns = false;
    bool beyond_help = false;
    static constexpr auto fields() {
        return std::tuple{field("rule", &Harm::rule, "by which rule"),
                          field("victim", &Harm::victim, "whom"),
                          field("by", &Harm::by, "whose doing"),
                          field("damage", &Harm::damage, "how much, before armor").range(0, 10000),
                          field("kind", &Harm::kind, "what it comes from"),
                          field("weapon_class", &Harm::weapon_class, "of which scale"),
                          field("melee", &Harm::melee, "hand to hand"),
                          field("ignores_armor", &Harm::ignores_armor, "armor does not help"),
                          field("stuns", &Harm::stuns, "lowers Stamina only"),
                          field("beyond_help", &Harm::beyond_help, "no surgery helps against it")};
    }
    bool operator==(const Harm&) const = default;
};
/// What an attack is part of.
enum class Reaction : std::uint8_t { none, overwatch, free_attack, charge, frenzy };
constexpr std::array<std::string_view, 5> enum_names(Reaction) {
    return {"none", "overwatch", "free_attack", "charge", "frenzy"};
}
/// [TV-SIM-006] Said, and not yet done.
struct DeclaredAction {
    PersonId who = PersonId::nobody;
    Action action = {};
    Reaction reaction = Reaction::none;
    Where target_at = {};
    static constexpr auto fields() {
        return std::tuple{
            field("who", &DeclaredAction::who, "who"),
            field("action", &DeclaredAction::action, "what"),
            field("reaction", &DeclaredAction::reaction,
                  "TV-GAP-103: the answer to a charge, or by Overwatch, kept for its phase"),
            field("target_at", &DeclaredAction::target_at,
                  "where its target was when it was given; away: it is judged as it is made")};
    }
    bool operator==(const DeclaredAction&) const = default;
};

}  // namespace breakneck::teveller
