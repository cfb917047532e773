// TevellerRPG: what does not change by play.
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
#include "rules/teveller/tables.h"

namespace breakneck::teveller {

enum class ItemId : std::int16_t { none = -1 };
constexpr std::string_view id_list(ItemId) { return "items"; }

inline constexpr std::size_t most_items = 192;
inline constexpr std::size_t most_stations = 40;
/// Optional rules and other readings of the ledger; each is off unless the table wants it.
struct HouseRules {
    bool simultaneous = false;
    bool dodge_and_parry = false;
    bool armor_as_penalty = false;
    bool heroes_and_grunts = false;
    bool bulky = false;
    bool scattergun = false;
    bool fire = false;
    bool stun = false;
    bool laser_smoke = false;
    bool zero_g = false;
    bool scope = false;
    bool powered_armor_extras = false;
    bool carried_shield = false;
    bool ram_recoil = false;
    bool every_diagonal_one = false;
    bool crash_replaces_throw = false;
    bool trauma_end_nine = false;
    bool knockdown_eightfold = false;
    bool foot_chase_one_die = false;
    bool aim_once = false;
    static constexpr bool closed = true;  // a rule that is misspelt would silently not be played
    static constexpr auto fields() {
        return std::tuple{
            field("simultaneous", &HouseRules::simultaneous,
                  "TV-SIM-001: melee and movement together, then shots, instead of initiative"),
            field("dodge_and_parry", &HouseRules::dodge_and_parry,
                  "TV-DODGE-001: skill makes people harder to hit"),
            field("armor_as_penalty", &HouseRules::armor_as_penalty,
                  "TV-ARMP-001: armor makes people harder to hit and absorbs nothing"),
            field("heroes_and_grunts", &HouseRules::heroes_and_grunts,
                  "TV-GRUNT-001: any hit that penetrates puts a grunt out"),
            field("bulky", &HouseRules::bulky,
                  "TV-EQP-005: bulky weapons have DM-2 for those of STR 8 or less"),
            field("scattergun", &HouseRules::scattergun, "TV-EQP-005: shotguns spread"),
            field("fire", &HouseRules::fire, "TV-EQP-005: some weapons set people alight"),
            field("stun", &HouseRules::stun, "TV-EQP-005: stun weapons only lower Stamina"),
            field("laser_smoke", &HouseRules::laser_smoke,
                  "TV-EQP-005: smoke hinders lasers: DM-2 where the target is obscured"),
            field("zero_g", &HouseRules::zero_g,
                  "TV-EQP-005: without weight, other weapons have DM-2"),
            field("scope", &HouseRules::scope,
                  "TV-EQP-005: an aimed shot beyond Effective range keeps 8+"),
            field("powered_armor_extras", &HouseRules::powered_armor_extras,
                  "TV-EQP-006: powered armor adds 4 in melee and DM+2 on STR and DEX"),
            field("carried_shield", &HouseRules::carried_shield,
                  "TV-EQP-007: a carried shield alone gives DM-1 in melee"),
            field("ram_recoil", &HouseRules::ram_recoil, "TV-GAP-075: the rammer suffers too"),
            field("every_diagonal_one", &HouseRules::every_diagonal_one,
                  "TV-GAP-105: every diagonal step is 1 m"),
            field("crash_replaces_throw", &HouseRules::crash_replaces_throw,
                  "TV-GAP-092: in flight the crash takes the place of the END throw"),
            field("trauma_end_nine", &HouseRules::trauma_end_nine,
                  "TV-GAP-052: END 9 or more helps in surgery"),
            field("knockdown_eightfold", &HouseRules::knockdown_eightfold,
                  "TV-GAP-044: in powered armor the threshold is eight times DEX"),
            field("foot_chase_one_die", &HouseRules::foot_chase_one_die,
                  "TV-GAP-067: Position in a foot chase is 1D"),
            field("aim_once", &HouseRules::aim_once,
                  "TV-GAP-029: aiming never gives more than DM+1")};
    }
    bool operator==(const HouseRules&) const = default;
};
/// Scores; the DM follows from them (TV-CORE-006).
struct Characteristics {
    int str = 7;
    int dex = 7;
    int end = 7;
    int intellect = 7;
    int edu = 7;
    int soc = 7;
    static constexpr bool closed = true;
    constexpr int of(Characteristic which) const {
        const std::array all{str, dex, end, intellect, edu, soc};
        return all[static_cast<std::size_t>(which)];
    }
    static constexpr auto fields() {
        return std::tuple{
            field("str", &Characteristics::str, "strength").range(0, 40),
            field("dex", &Characteristics::dex, "dexterity").range(0, 40),
            field("end", &Characteristics::end, "endurance").range(1, 40),
            field("intellect", &Characteristics::intellect, "intelligence").range(0, 40),
            field("edu", &Characteristics::edu, "education").range(0, 40),
            field("soc", &Characteristics::soc, "social standing").range(0, 40)};
    }
    bool operator==(const Characteristics&) const = default;
};
/// Levels; -1 where somebody lacks the skill.
struct Skills {
    int recon = -1;
    int stealth = -1;
    int tactics = -1;
    int leadership = -1;
    int melee_combat = -1;
    int gun_combat = -1;
    int heavy_weapons = -1;
    int gunnery = -1;
    int athletics = -1;
    int driving = -1;
    int aircraft = -1;
    int grav_vehicle = -1;
    int watercraft = -1;
    int medicine = -1;
    int repair = -1;
    static constexpr bool closed = true;
    constexpr int of(Skill which) const {
        const std::array all{-1,           recon,        stealth,    tactics,
                             leadership,   melee_combat, gun_combat, heavy_weapons,
                             gunnery,      athletics,    driving,    aircraft,
                             grav_vehicle, watercraft,   medicine,   repair};
        return all[static_cast<std::size_t>(which)];
    }
    static constexpr auto fields() {
        return std::tuple{
            field("recon", &Skills::recon, "Recon").range(-1, 9),
            field("stealth", &Skills::stealth, "Stealth").range(-1, 9),
            field("tactics", &Skills::tactics, "Tactics").range(-1, 9),
            field("leadership", &Skills::leadership, "Leadership").range(-1, 9),
            field("melee_combat", &Skills::melee_combat, "Melee Combat").range(-1, 9),
            field("gun_combat", &Skills::gun_combat, "Gun Combat").range(-1, 9),
            field("heavy_weapons", &Skills::heavy_weapons, "Heavy Weapons").range(-1, 9),
            field("gunnery", &Skills::gunnery, "Gunnery").range(-1, 9),
            field("athletics", &Skills::athletics, "Athletics").range(-1, 9),
            field("driving", &Skills::driving, "Driving").range(-1, 9),
            field("aircraft", &Skills::aircraft, "Aircraft").range(-1, 9),
            field("grav_vehicle", &Skills::grav_vehicle, "Grav Vehicle").range(-1, 9),
            field("watercraft", &Skills::watercraft, "Watercraft").range(-1, 9),
            field("medicine", &Skills::medicine, "Medicine").range(-1, 9),
            field("repair", &Skills::repair, "Repair").range(-1, 9)};
    }
    bool operator==(const Skills&) const = default;
};
enum class ItemKind : std::uint8_t { weapon, armor, medkit, night_vision, spare_parts, other };
constexpr std::array<std::string_view, 6> enum_names(ItemKind) {
    return {"weapon", "armor", "medkit", "night_vision", "spare_parts", "other"};
}
enum class Hold : std::uint8_t { held, carried, worn, dropped, mounted };
constexpr std::array<std::string_view, 5> enum_names(Hold) {
    return {"held", "carried", "worn", "dropped", "mounted"};
}
/// What kind of weapon: `support` is everything mounted or too heavy to be a longarm.
enum class Make : std::uint8_t { melee, handgun, longarm, grenade, support };
constexpr std::array<std::string_view, 5> enum_names(Make) {
    return {"melee", "handgun", "longarm", "grenade", "support"};
}
/// Something one wields, wears or carries, or a weapon mounted on a vehicle. [TV-PROC-010] Aspects
/// are printed with a weapon.
struct Item {
    std::string name;
    ItemKind kind = ItemKind::weapon;
    Hold hold = Hold::held;
    PersonId owner = PersonId::nobody;
    VehicleId vehicle = VehicleId::none;
    int tl = 7;
    int price = 1000;
    WeaponClass weapon_class = WeaponClass::small_arms;
    Make make = Make::melee;
    Skill skill = Skill::melee_combat;
    WeaponGroup group = WeaponGroup::bludgeoning;
    int dice = 0;
    int effective_m = 0;
    int maximum_m = 0;
    int magazine = 0;
    int spares = -1;
    int auto_score = 0;
    int av_hits = 1;
    int blast_m = 0;
    bool throwable = false;
    bool two_handed = false;
    bool shield = false;
    bool bayonet = false;
    bool scope = false;
    bool bulky = false;
    bool scattergun = false;
    bool burns = false;
    bool stuns = false;
    bool laser = false;
    bool zero_g = false;
    bool energy = false;
    bool fusion = false;
    bool anti_aircraft = false;
    bool turret = false;
    bool ignores_cover = false;
    int protection = 0;
    ArmourColumn column = ArmourColumn::none;
    bool stops_grapple = false;
    bool powered = false;
    static constexpr auto fields() {
        return std::tuple{
            field("name", &Item::name, "what it is called").required(),
            field("kind", &Item::kind, "weapon, armor or something else"),
            field("hold", &Item::hold, "how it is carried at first"),
            field("owner", &Item::owner, "who has it at first"),
            field("vehicle", &Item::vehicle, "mounted on which vehicle"),
            field("tl", &Item::tl, "tech level").range(0, 20),
            field("price", &Item::price, "what it costs, in credits").range(0, 100000000),
            field("weapon_class", &Item::weapon_class,
                  "small arms, heavy, gunnery, or of a starship"),
            field("make", &Item::make, "melee, handgun, longarm, grenade or support"),
            field("skill", &Item::skill, "the skill it is used with"),
            field("group", &Item::group, "for armor as a penalty"),
            field("dice", &Item::dice, "damage dice").range(0, 40),
            field("effective_m", &Item::effective_m, "Effective range; 0: melee or thrown")
                .range(0, 20000),
            field("maximum_m", &Item::maximum_m, "Maximum range").range(0, 40000),
            field("magazine", &Item::magazine, "rounds when full; 0: never runs out")
                .range(0, 1000),
            field("spares", &Item::spares, "how often it can be loaded again; -1: twenty times")
                .range(-1, 100),
            field("auto_score", &Item::auto_score, "Auto score; 0: single shots only").range(0, 8),
            field("av_hits", &Item::av_hits, "damage rolls against a vehicle").range(1, 12),
            field("blast_m", &Item::blast_m, "blast radius; 0: none").range(0, 100),
            field("throwable", &Item::throwable, "may be thrown"),
            field("two_handed", &Item::two_handed, "needs both hands"),
            field("shield", &Item::shield, "a shield"),
            field("bayonet", &Item::bayonet, "a longarm with a fixed bayonet"),
            field("scope", &Item::scope, "has a Scope"),
            field("bulky", &Item::bulky, "Bulky"),
            field("scattergun", &Item::scattergun, "Scattergun, a shotgun"),
            field("burns", &Item::burns, "Fire"),
            field("stuns", &Item::stuns, "Stun"),
            field("laser", &Item::laser, "Laser"),
            field("zero_g", &Item::zero_g, "Zero-G"),
            field("energy", &Item::energy, "an energy weapon"),
            field("fusion", &Item::fusion, "a fusion weapon: cover may count for nothing"),
            field("anti_aircraft", &Item::anti_aircraft, "reaches aircraft"),
            field("turret", &Item::turret, "mounted in a turret, else fixed forward"),
            field("ignores_cover", &Item::ignores_cover,
                  "TV-VATK-003: hard cover counts as obscured against it"),
            field("protection", &Item::protection, "armor: what it takes off damage").range(0, 60),
            field("column", &Item::column, "armor: its column of the penalty table"),
            field("stops_grapple", &Item::stops_grapple, "armor: protects from grapple damage"),
            field("powered", &Item::powered, "armor: powered")};
    }
    bool operator==(const Item&) const = default;
};
/// Somebody who takes part.
struct Character {
    std::string name;
    SideId side = SideId::none;
    std::optional<board::Place> at = {};
    VehicleId aboard = VehicleId::none;
    std::string station = {};
    Characteristics characteristics;
    Skills skills;
    int stamina = 0;
    int lifeblood = 0;
    int stamina_lost = 0;
    int lifeblood_lost = 0;
    bool grunt = false;
    std::vector<Item> gear = {};
    Temperament temperament = Temperament::ordinary;
    static constexpr auto fields() {
        return std::tuple{
            field("name", &Character::name, "what they are called").required(),
            field("side", &Character::side, "the side they are on").required(),
            field("at", &Character::at, "the space they start in, such as \"C4\""),
            field("aboard", &Character::aboard, "the vehicle they start in"),
            field("station", &Character::station, "their station aboard"),
            field("characteristics", &Character::characteristics,
                  "scores of the six characteristics"),
            field("skills", &Character::skills, "skill levels; left out: unskilled"),
            field("stamina", &Character::stamina, "full Stamina; 0: by the formula").range(0, 200),
            field("lifeblood", &Character::lifeblood, "full Lifeblood; 0: by the formula")
                .range(0, 400),
            field("stamina_lost", &Character::stamina_lost, "Stamina missing when play begins")
                .range(0, 200),
            field("lifeblood_lost", &Character::lifeblood_lost,
                  "Lifeblood missing when play begins")
                .range(0, 400),
            field("grunt", &Character::grunt, "a grunt, where heroes and grunts are told apart"),
            field("gear", &Character::gear, "what they carry"),
            field("temperament", &Character::temperament, "how they play when nobody plays them")};
    }
    bool operator==(const Character&) const = default;
};
enum class Duty : std::uint8_t { drive, gun, ride };
constexpr std::array<std::string_view, 3> enum_names(Duty) { return {"drive", "gun", "ride"}; }
/// A place aboard. Drivers fire what is fixed forward, gunners everything; where there is no
/// gunner's place the driver fires all of it.
struct Station {
    std::string name;
    Duty duty = Duty::ride;
    static constexpr auto fields() {
        return std::tuple{field("name", &Station::name, "what it is called").required(),
                          field("duty", &Station::duty, "drive, gun, or ride along")};
    }
    bool operator==(const Station&) const = default;
};
/// A vehicle's stat block.
struct Vehicle {
    std::string name;
    VehicleKind kind = VehicleKind::ground;
    std::optional<board::Place> at = {};
    int width = 2;
    int length = 4;
    int tl = 7;
    int agility = 0;
    int speed_kmh = 100;
    Armour armor = Armour::unarmored;
    int crew = 1;
    int passengers = 0;
    int cargo_kg = 0;
    int price = 10000;
    int tons = 0;
    int patches = -1;
    bool military = false;
    bool large = false;
    bool sealed = false;
    bool ram = false;
    bool open = false;
    std::vector<Station> stations = {};
    std::vector<Item> weapons = {};
    board::Footprint footprint() const {
        return {static_cast<std::int8_t>(width), static_cast<std::int8_t>(length), 4};
    }
    bool is_spacecraft() const { return tons > 0; }
    static constexpr auto fields() {
        return std::tuple{
            field("name", &Vehicle::name, "what it is called").required(),
            field("kind", &Vehicle::kind, "ground, aircraft, grav or water"),
            field("at", &Vehicle::at,
                  "where it starts, with its facing and altitude; left out: off the board"),
            field("width", &Vehicle::width, "spaces across").range(1, board::Footprint::max_width),
            field("length", &Vehicle::length, "spaces from front to rear")
                .range(1, board::Footprint::max_length),
            field("tl", &Vehicle::tl, "tech level").range(0, 20),
            field("agility", &Vehicle::agility, "Agility").range(-9, 9),
            field("speed_kmh", &Vehicle::speed_kmh, "rated speed").range(0, 50000),
            field("armor", &Vehicle::armor, "unarmored, light or heavy"),
            field("crew", &Vehicle::crew, "places for crew").range(1, 20),
            field("passengers", &Vehicle::passengers, "places for passengers").range(0, 20),
            field("cargo_kg", &Vehicle::cargo_kg, "cargo aboard").range(0, 1000000),
            field("price", &Vehicle::price, "what it costs, in credits").range(0, 1000000000),
            field("tons", &Vehicle::tons, "a spacecraft of so many tons; 0: a vehicle")
                .range(0, 1000000),
            field("patches", &Vehicle::patches, "hull patches aboard; -1: thrown when needed")
                .range(-1, 60),
            field("military", &Vehicle::military, "military mounts"),
            field("large", &Vehicle::large,
                  "much larger than others; a watercraft: steamship size and up"),
            field("sealed", &Vehicle::sealed, "pressurized"),
            field("ram", &Vehicle::ram, "fitted with a ram"),
            field("open", &Vehicle::open, "its occupants can be shot at"),
            field("stations", &Vehicle::stations,
                  "places aboard; left out: by crew and passengers"),
            field("weapons", &Vehicle::weapons, "what is mounted on it")};
    }
    bool operator==(const Vehicle&) const = default;
};
/// What medical care there is at hand.
enum class Facility : std::uint8_t { field, medbay, hospital };
constexpr std::array<std::string_view, 3> enum_names(Facility) {
    return {"field", "medbay", "hospital"};
}
struct Stage {
    std::string title = {};
    HouseRules house_rules;
    board::Map board;
    Facility facility = Facility::field;
    std::vector<Side> sides;
    SideId ambush = SideId::none;
    std::vector<Character> people;
    std::vector<Vehicle> vehicles = {};
    std::vector<Item> items = {};
    board::Grid grid = {};  // the board made ready by `prepare`
    const Character& person(PersonId who) const { return people[index_of(who)]; }
    const Vehicle& vehicle(VehicleId which) const { return vehicles[index_of(which)]; }
    const Item& item(ItemId which) const { return items[index_of(which)]; }
    static constexpr auto fields() {
        return std::tuple{
            field("title", &Stage::title, "what the encounter is called"),
            field("house_rules", &Stage::house_rules, "optional rules and readings"),
            field("board", &Stage::board, "the ground, in spaces of 1 m"),
            field("facility", &Stage::facility, "the medical care at hand"),
            field("sides", &Stage::sides, "who is against whom").required(),
            field("ambush", &Stage::ambush,
                  "TV-SURP-006: the side that knows the others will come and lies in ambush"),
            field("people", &Stage::people, "everyone who takes part").required(),
            field("vehicles", &Stage::vehicles, "vehicles"),
            field("items", &Stage::items, "things; gear and mounted weapons are added to them")};
    }
    bool operator==(const Stage&) const = default;
};

std::uint64_t hash_of(const Stage& stage);
/// Makes a stage ready: gear and mounted weapons move into `items`, each under a name of its own.
void collect_items(Stage& stage);

}  // namespace breakneck::teveller
