// Savage Worlds: what does not change by play.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "base/fields.h"
#include "board/footprint.h"
#include "board/grid.h"
#include "rules/common/ids.h"
#include "rules/common/sides.h"
#include "rules/common/temperament.h"
#include "rules/savage/calls.h"
#include "rules/savage/gear.h"

namespace breakneck::savage {

inline constexpr std::size_t most_stations = 40;
inline constexpr std::size_t most_chase_cards = 32;
inline constexpr std::size_t most_groups = 32;
inline constexpr int grid_width = 4;  // [SW-GAP-003]
inline constexpr int grid_cards = grid_width * grid_width;
/// [SW-GAP-057]
enum class DamageBump : std::uint8_t { always, out_of_control_only };
constexpr std::array<std::string_view, 2> enum_names(DamageBump) {
    return {"always", "out_of_control_only"};
}
/// [SW-GAP-035]
enum class AimIgnores : std::uint8_t { five, wide };
constexpr std::array<std::string_view, 2> enum_names(AimIgnores) { return {"five", "wide"}; }
/// [SW-GAP-059]
enum class Diagonals : std::uint8_t { alternate, one };
constexpr std::array<std::string_view, 2> enum_names(Diagonals) { return {"alternate", "one"}; }
/// Optional rules, and readings the ledger names another one for.
struct HouseRules {
    bool vehicle_wound_penalty = true;
    DamageBump damage_bump = DamageBump::always;
    AimIgnores aim_ignores = AimIgnores::five;
    Diagonals diagonals = Diagonals::alternate;
    bool group_rolls = false;
    bool evade_and_hold_steady = false;
    bool later_printings = false;
    bool one_critical_per_attack = false;
    bool critical_for_each_wound = false;
    bool states_add_up = false;
    static constexpr bool closed = true;  // a rule that is misspelt would silently not be played
    static constexpr auto fields() {
        return std::tuple{
            field("vehicle_wound_penalty", &HouseRules::vehicle_wound_penalty,
                  "SW-GAP-002: Wounds lower a vehicle's Handling"),
            field("damage_bump", &HouseRules::damage_bump,
                  "SW-GAP-057: whether damage Bumps a vehicle that keeps control"),
            field("aim_ignores", &HouseRules::aim_ignores,
                  "SW-GAP-035: which penalties Aim ignores; wide: bad light, Unstable Platform "
                  "and Recoil too"),
            field("diagonals", &HouseRules::diagonals,
                  "SW-GAP-059: how diagonal steps count; alternate: 1 inch and 2 in turn"),
            field("group_rolls", &HouseRules::group_rolls,
                  "SW-CORE-018: like Extras who do the same roll once for all"),
            field("evade_and_hold_steady", &HouseRules::evade_and_hold_steady,
                  "SW-GAP-021: both in one turn"),
            field("later_printings", &HouseRules::later_printings,
                  "SW-GAP-046: the Stunned and the Entangled are Vulnerable too"),
            field("one_critical_per_attack", &HouseRules::one_critical_per_attack,
                  "SW-GAP-009: one Critical Hit however many raises"),
            field("critical_for_each_wound", &HouseRules::critical_for_each_wound,
                  "SW-GAP-010: a Collision brings a Critical Hit for each Wound"),
            field("states_add_up", &HouseRules::states_add_up,
                  "SW-GAP-024: Hold Steady adds to The Drop")};
    }
    bool operator==(const HouseRules&) const = default;
};
/// The Edges and abilities the rules name.
struct Edges {
    bool ace = false;
    bool frenzy = false;
    static constexpr bool closed = true;
    static constexpr auto fields() {
        return std::tuple{
            field("ace", &Edges::ace,
                  "SW-GAP-017: may Soak for the vehicle with the maneuvering skill"),
            field("frenzy", &Edges::frenzy,
                  "SW-CORE-004: may roll two Fighting dice in one melee attack of a turn")};
    }
    bool operator==(const Edges&) const = default;
};
/// [SW-INJ-013] Hindrances somebody has from the start.
struct Hindrances {
    bool slow_minor = false;
    bool slow_major = false;
    bool ugly_major = false;
    bool one_eye = false;
    bool blind = false;
    static constexpr bool closed = true;
    static constexpr auto fields() {
        return std::tuple{field("slow_minor", &Hindrances::slow_minor, "Slow (Minor)"),
                          field("slow_major", &Hindrances::slow_major, "Slow (Major)"),
                          field("ugly_major", &Hindrances::ugly_major, "Ugly (Major)"),
                          field("one_eye", &Hindrances::one_eye, "One Eye"),
                          field("blind", &Hindrances::blind, "Blind")};
    }
    bool operator==(const Hindrances&) const = default;
};
/// Somebody who takes part, animals that are ridden included.
struct Character {
    std::string name;
    SideId side = SideId::none;
    bool wild_card = false;
    bool player = false;
    bool beast = false;
    std::string group = {};
    PersonId commander = PersonId::nobody;
    PersonId mount = PersonId::nobody;
    std::optional<board::Place> at = {};
    VehicleId aboard = VehicleId::none;
    std::string station = {};
    Attributes attributes;
    Skills skills;
    int pace = 6;
    Rank running_die = rank(6);
    int size = 0;
    int spaces = 1;
    int armor = 0;
    int toughness = 0;
    int parry = 0;
    bool heavy_armor = false;
    int bennies = -1;
    int power_points = 0;
    int wounds = 0;
    int fatigue = 0;
    Edges edges;
    Hindrances hindrances;
    std::vector<Item> gear = {};
    std::vector<Power> powers = {};
    Temperament temperament = Temperament::ordinary;
    static constexpr auto fields() {
        return std::tuple{
            field("name", &Character::name, "what they are called").required(),
            field("side", &Character::side, "the side they are on").required(),
            field("wild_card", &Character::wild_card, "a Wild Card; otherwise an Extra"),
            field("player", &Character::player, "SW-BEN-008: a player character"),
            field("beast", &Character::beast,
                  "an animal: can be ridden, and does what its rider wants"),
            field("group", &Character::group,
                  "SW-INIT-002: like Extras of one group share an Action Card"),
            field("commander", &Character::commander,
                  "SW-INIT-002: acts on this one's Action Card and uses their Bennies"),
            field("mount", &Character::mount, "the animal they sit on at first"),
            field("at", &Character::at, "the space they start in, such as \"C4\""),
            field("aboard", &Character::aboard, "the vehicle they start in"),
            field("station", &Character::station, "their station aboard"),
            field("attributes", &Character::attributes, "the five attributes"),
            field("skills", &Character::skills, "skills; left out: untrained"),
            field("pace", &Character::pace, "inches a round").range(0, 100),
            field("running_die", &Character::running_die, "SW-CORE-021"),
            field("size", &Character::size, "Size").range(-4, 20),
            field("spaces", &Character::spaces, "inches on a side").range(1, 4),
            field("armor", &Character::armor, "natural Armor").range(0, 50),
            field("toughness", &Character::toughness,
                  "full Toughness with natural Armor, worn Armor not counted; 0: by the formula")
                .range(0, 100),
            field("parry", &Character::parry,
                  "Parry without weapons and shields; 0: by the formula")
                .range(0, 30),
            field("heavy_armor", &Character::heavy_armor, "SW-DMG-015: only Heavy Weapons hurt"),
            field("bennies", &Character::bennies, "Bennies at first; -1: by the rule")
                .range(-1, 20),
            field("power_points", &Character::power_points, "Power Points when rested")
                .range(0, 100),
            field("wounds", &Character::wounds, "Wounds when play begins").range(0, 6),
            field("fatigue", &Character::fatigue, "levels of Fatigue when play begins").range(0, 2),
            field("edges", &Character::edges, "Edges"),
            field("hindrances", &Character::hindrances, "Hindrances"),
            field("gear", &Character::gear, "what they carry, natural weapons included"),
            field("powers", &Character::powers, "what powers they have"),
            field("temperament", &Character::temperament, "how they play when nobody plays them")};
    }
    bool operator==(const Character&) const = default;
};
/// [SW-CHASE-013] By it the maneuvering skill; a wagon is drawn by animals.
enum class VehicleKind : std::uint8_t { ground, bicycle, wagon, watercraft, aircraft, spacecraft };
constexpr std::array<std::string_view, 6> enum_names(VehicleKind) {
    return {"ground", "bicycle", "wagon", "watercraft", "aircraft", "spacecraft"};
}
enum class Duty : std::uint8_t { operate, gun, ride };
constexpr std::array<std::string_view, 3> enum_names(Duty) { return {"operate", "gun", "ride"}; }
/// A place aboard. Operators fire what is fixed, gunners everything else; where there is no
/// gunner's place the operator fires all of it.
struct Station {
    std::string name;
    Duty duty = Duty::ride;
    bool covered = true;
    CoverKind cover = CoverKind::none;
    int section = 0;
    static constexpr auto fields() {
        return std::tuple{
            field("name", &Station::name, "what it is called").required(),
            field("duty", &Station::duty, "operate, gun, or ride along"),
            field("covered", &Station::covered, "SW-CRIT-009: the vehicle's Armor covers it"),
            field("cover", &Station::cover, "what hides those in it from outside"),
            field("section", &Station::section,
                  "SW-CRIT-010: which part of the vehicle it belongs to")
                .range(0, 15)};
    }
    bool operator==(const Station&) const = default;
};
/// [SW-CRIT-013] A special system.
struct Feature {
    std::string name;
    static constexpr auto fields() {
        return std::tuple{field("name", &Feature::name, "what it is called").required()};
    }
    bool operator==(const Feature&) const = default;
};
/// [SW-VEH-001] A vehicle's statistics.
struct Vehicle {
    std::string name;
    VehicleKind kind = VehicleKind::ground;
    std::optional<board::Place> at = {};
    int width = 2;
    int length = 4;
    int size = 4;
    int handling = 0;
    int top_speed = 60;
    int toughness = 10;
    int armor = 0;
    bool heavy_armor = false;
    int crew = 1;
    int passengers = 0;
    int wounds = 0;
    int mph = 0;
    std::vector<Station> stations = {};
    std::vector<Item> weapons = {};
    std::vector<Feature> systems = {};
    board::Footprint footprint() const {
        return {static_cast<std::int8_t>(width), static_cast<std::int8_t>(length), 4};
    }
    static constexpr auto fields() {
        return std::tuple{
            field("name", &Vehicle::name, "what it is called").required(),
            field("kind", &Vehicle::kind, "by it the maneuvering skill"),
            field("at", &Vehicle::at, "where it starts, with its facing; left out: off the board"),
            field("width", &Vehicle::width, "inches across").range(1, board::Footprint::max_width),
            field("length", &Vehicle::length, "inches from front to rear")
                .range(1, board::Footprint::max_length),
            field("size", &Vehicle::size, "Size").range(-4, 30),
            field("handling", &Vehicle::handling, "Handling").range(-4, 4),
            field("top_speed", &Vehicle::top_speed, "Top Speed in mph").range(0, 100000000),
            field("toughness", &Vehicle::toughness, "Toughness with Armor").range(1, 200),
            field("armor", &Vehicle::armor, "how much of it is Armor").range(0, 150),
            field("heavy_armor", &Vehicle::heavy_armor, "SW-DMG-015: only Heavy Weapons hurt"),
            field("crew", &Vehicle::crew, "operators and gunners").range(0, 20),
            field("passengers", &Vehicle::passengers, "places for passengers").range(0, 20),
            field("wounds", &Vehicle::wounds, "Wounds when play begins").range(0, 6),
            field("mph", &Vehicle::mph, "how fast it goes when play begins on the board")
                .range(0, 100000000),
            field("stations", &Vehicle::stations,
                  "places aboard; left out: by crew and passengers"),
            field("weapons", &Vehicle::weapons, "what is mounted on it"),
            field("systems", &Vehicle::systems, "SW-CRIT-013: special features")};
    }
    bool operator==(const Vehicle&) const = default;
};
/// [SW-GAP-003] A grid is 4 by 4, row by row.
enum class ChaseLayout : std::uint8_t { row, grid, ring };
constexpr std::array<std::string_view, 3> enum_names(ChaseLayout) {
    return {"row", "grid", "ring"};
}
/// [SW-GAP-004] What happens past the end of the row.
enum class EndPolicy : std::uint8_t { clamp, extend, exit };
constexpr std::array<std::string_view, 3> enum_names(EndPolicy) {
    return {"clamp", "extend", "exit"};
}
/// [SW-CHASE-001] Who maneuvers together; [SW-CHASE-004] and where they begin.
struct GroupSetup {
    std::string name;
    int card = 0;
    PersonId leader = PersonId::nobody;
    std::vector<PersonId> people = {};
    std::vector<VehicleId> vehicles = {};
    static constexpr auto fields() {
        return std::tuple{
            field("name", &GroupSetup::name, "what the group is called").required(),
            field("card", &GroupSetup::card, "the Chase Card it starts on, counted from the rear")
                .range(0, 31),
            field("leader", &GroupSetup::leader, "its driver or leader; nobody: the first who can"),
            field("people", &GroupSetup::people, "those on foot or mounted"),
            field("vehicles", &GroupSetup::vehicles, "vehicles with everyone aboard")};
    }
    bool operator==(const GroupSetup&) const = default;
};
struct ChaseSetup {
    ChaseKind kind = ChaseKind::vehicles;
    ChaseLayout layout = ChaseLayout::row;
    int cards = usual_chase_cards;
    EndPolicy end_policy = EndPolicy::clamp;
    std::vector<GroupSetup> groups = {};
    int rounds = 0;
    int finish_card = -1;
    static constexpr auto fields() {
        return std::tuple{
            field("kind", &ChaseSetup::kind,
                  "SW-CHASE-007: what is chased, for the range increment"),
            field("layout", &ChaseSetup::layout, "SW-GAP-003"),
            field("cards", &ChaseSetup::cards, "SW-CHASE-003: how many Chase Cards").range(2, 32),
            field("end_policy", &ChaseSetup::end_policy, "SW-GAP-004"),
            field("groups", &ChaseSetup::groups,
                  "SW-CHASE-001; left out: each vehicle and everyone else alone"),
            field("rounds", &ChaseSetup::rounds,
                  "SW-GAP-056: over after so many rounds; 0: no limit")
                .range(0, 10000),
            field("finish_card", &ChaseSetup::finish_card,
                  "SW-GAP-056: over when somebody is on this card, and whoever came for it has "
                  "got away; -1: none")
                .range(-1, 31)};
    }
    bool operator==(const ChaseSetup&) const = default;
};
struct Stage {
    std::string title = {};
    HouseRules house_rules;
    board::Map board;
    ChaseSetup chase;
    Calls calls;
    std::vector<Side> sides;
    std::vector<Character> people;
    std::vector<Vehicle> vehicles = {};
    std::vector<Item> items = {};
    std::vector<Power> powers = {};
    board::Grid grid = {};  // the board made ready by `prepare`
    const Character& person(PersonId who) const { return people[index_of(who)]; }
    const Vehicle& vehicle(VehicleId which) const { return vehicles[index_of(which)]; }
    const Item& item(ItemId which) const { return items[index_of(which)]; }
    const Power& power(PowerId which) const { return powers[index_of(which)]; }
    static constexpr auto fields() {
        return std::tuple{
            field("title", &Stage::title, "what the encounter is called"),
            field("house_rules", &Stage::house_rules, "optional rules and readings"),
            field("board", &Stage::board, "the ground, in spaces of 1 inch"),
            field("chase", &Stage::chase, "how a chase is laid out"),
            field("calls", &Stage::calls, "what the Game Master has called when play begins"),
            field("sides", &Stage::sides, "who is against whom").required(),
            field("people", &Stage::people, "everyone who takes part").required(),
            field("vehicles", &Stage::vehicles, "vehicles"),
            field("items", &Stage::items, "things; gear and mounted weapons are added to them"),
            field("powers", &Stage::powers, "powers; those of characters are added to them")};
    }
    bool operator==(const Stage&) const = default;
};

std::uint64_t hash_of(const Stage& stage);
/// Makes a stage ready: gear, mounted weapons and powers move into the lists of the stage, each
/// under a name of its own; improvised weapons get the figures of the table.
void collect_items(Stage& stage);

}  // namespace breakneck::savage
