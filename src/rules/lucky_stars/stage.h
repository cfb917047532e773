// These Lucky Stars: what does not change by play.
#pragma once

#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "base/fields.h"
#include "board/grid.h"
#include "rules/common/ids.h"
#include "rules/common/sides.h"
#include "rules/common/temperament.h"
#include "rules/common/triggers.h"
#include "rules/lucky_stars/tables.h"

namespace breakneck::lucky_stars {

enum class ItemId : std::int16_t { none = -1 };
constexpr std::string_view id_list(ItemId) { return "items"; }
enum class ProjectId : std::int8_t { none = -1 };
constexpr std::string_view id_list(ProjectId) { return "projects"; }

inline constexpr std::size_t most_items = 192;
inline constexpr std::size_t most_stations = 12;
inline constexpr std::size_t most_projects = 8;

/// Readings and options of the ledger; each is off unless the table wants it.
struct HouseRules {
    bool no_explosions = false;         // LS-GAP-001
    bool attack_ties_reroll = false;    // LS-GAP-003
    bool strongest_level_only = false;  // LS-GAP-006
    bool luck_after_roll = false;       // LS-GAP-007
    bool no_recover = false;            // LS-GAP-017
    bool provoke_on_resolving = false;  // LS-GAP-020
    bool every_attack_counts = false;   // LS-GAP-022
    bool tier_index = false;            // LS-GAP-030
    bool one_drive = false;             // LS-GAP-032
    bool limited_braking = false;       // LS-GAP-038
    bool relative_speed = false;        // LS-GAP-044
    bool hidden_surprise = false;       // LS-ATK-015
    static constexpr auto fields() {
        return std::tuple{
            field("no_explosions", &HouseRules::no_explosions, "LS-GAP-001: sixes do not explode"),
            field("attack_ties_reroll", &HouseRules::attack_ties_reroll,
                  "LS-GAP-003: an attack that ties is rolled again"),
            field("strongest_level_only", &HouseRules::strongest_level_only,
                  "LS-GAP-006: of several advantages only the strongest counts"),
            field("luck_after_roll", &HouseRules::luck_after_roll,
                  "LS-GAP-007: Luck is spent after seeing one's own dice"),
            field("no_recover", &HouseRules::no_recover,
                  "LS-GAP-017: no action resets DEF in combat"),
            field("provoke_on_resolving", &HouseRules::provoke_on_resolving,
                  "LS-GAP-020: a readied action provokes when it resolves"),
            field("every_attack_counts", &HouseRules::every_attack_counts,
                  "LS-GAP-022: one attack of any kind per turn"),
            field("tier_index", &HouseRules::tier_index,
                  "LS-GAP-030: maneuverability adds the tier's number, 0 to 3"),
            field("one_drive", &HouseRules::one_drive, "LS-GAP-032: one Drive per round"),
            field("limited_braking", &HouseRules::limited_braking,
                  "LS-GAP-038: speed falls by at most twice the acceleration per round"),
            field("relative_speed", &HouseRules::relative_speed,
                  "LS-GAP-044: when both move, collisions use their relative speed"),
            field("hidden_surprise", &HouseRules::hidden_surprise,
                  "LS-ATK-015: an attack out of hiding is always a surprise attack")};
    }
    bool operator==(const HouseRules&) const = default;
};

struct Attributes {
    /// A stat block with an attribute nobody knows is refused.
    static constexpr bool closed = true;
    int str = 0;
    int agi = 0;
    int dex = 0;
    int fort = 0;
    int ins = 0;
    int will = 0;
    constexpr int of(Attribute attribute) const {
        const std::array all{str, agi, dex, fort, ins, will};
        return all[static_cast<std::size_t>(attribute)];
    }
    static constexpr auto fields() {
        return std::tuple{field("STR", &Attributes::str, "strength").range(-10, 20),
                          field("AGI", &Attributes::agi, "agility").range(-10, 20),
                          field("DEX", &Attributes::dex, "dexterity").range(-10, 20),
                          field("FORT", &Attributes::fort, "fortitude").range(-10, 20),
                          field("INS", &Attributes::ins, "insight").range(-10, 20),
                          field("WILL", &Attributes::will, "willpower").range(-10, 20)};
    }
    bool operator==(const Attributes&) const = default;
};

/// [LS-MOV-009] A Speed: mode, feet, base maneuverability, acceleration per round.
/// [LS-MOV-012] Without a mode it is Ground; [LS-MAN-006] without a rating High; [LS-MAN-008]
/// without an acceleration (0) it is reached at once.
struct Speed {
    Mode mode = Mode::ground;
    int ft = 0;
    Maneuverability maneuverability = Maneuverability::high;
    int acceleration_ft = 0;
    static constexpr auto fields() {
        return std::tuple{field("mode", &Speed::mode, "how it moves"),
                          field("ft", &Speed::ft, "feet in one Move").range(0, 5000),
                          field("maneuverability", &Speed::maneuverability, "how well it turns"),
                          field("acceleration_ft", &Speed::acceleration_ft,
                                "feet per round it can gain; 0: full speed at once")
                              .range(0, 5000)};
    }
    bool operator==(const Speed&) const = default;
};

enum class Resistance : std::uint8_t { partial, full, weakness };
constexpr std::array<std::string_view, 3> enum_names(Resistance) {
    return {"partial", "full", "weakness"};
}
struct Resists {
    DamageType type = DamageType::physical;
    Resistance grade = Resistance::partial;
    static constexpr auto fields() {
        return std::tuple{field("type", &Resists::type, "the type of damage"),
                          field("grade", &Resists::grade, "resistance or weakness")};
    }
    bool operator==(const Resists&) const = default;
};

enum class ItemKind : std::uint8_t { weapon, armour, other };
constexpr std::array<std::string_view, 3> enum_names(ItemKind) {
    return {"weapon", "armour", "other"};
}
enum class Hold : std::uint8_t { held, equipped, concealed, worn, dropped };
constexpr std::array<std::string_view, 5> enum_names(Hold) {
    return {"held", "equipped", "concealed", "worn", "dropped"};
}

/// Something one wields, wears or carries.
struct Item {
    std::string name;
    ItemKind kind = ItemKind::weapon;
    Hold hold = Hold::held;
    PersonId owner = PersonId::nobody;  // who has it at first
    int range_ft = 0;                   // 0: a melee weapon
    int reach_ft = 0;                   // added to the wielder's reach
    bool light = false;
    bool natural = false;  // a part of the body: neither drawn nor dropped
    bool proficient = true;
    std::optional<Attribute> attribute = {};
    int atk = 0;
    int damage = 0;
    std::vector<DamageType> types = {DamageType::physical};
    int def_mod = 0;
    int stealth_mod = 0;
    std::vector<Resists> resists = {};
    int def = 5;
    int vit = object_vit;
    static constexpr auto fields() {
        return std::tuple{
            field("name", &Item::name, "what it is called").required(),
            field("kind", &Item::kind, "weapon, armour or other"),
            field("hold", &Item::hold, "how it is carried at first"),
            field("owner", &Item::owner, "who has it at first"),
            field("range_ft", &Item::range_ft, "how far it shoots; 0: melee").range(0, 5000),
            field("reach_ft", &Item::reach_ft, "added to melee reach").range(0, 30),
            field("light", &Item::light, "may be used in a grapple"),
            field("natural", &Item::natural, "a part of the body"),
            field("proficient", &Item::proficient, "its owner is proficient with it"),
            field("attribute", &Item::attribute, "used for attacks; STR or DEX by its kind"),
            field("atk", &Item::atk, "added to attack rolls").range(-20, 20),
            field("damage", &Item::damage, "added to damage").range(-50, 50),
            field("types", &Item::types, "types of damage; the first is the usual one"),
            field("def_mod", &Item::def_mod, "worn: added to DEF").range(-20, 20),
            field("stealth_mod", &Item::stealth_mod, "worn: added to Stealth").range(-20, 20),
            field("resists", &Item::resists, "worn: what it protects from"),
            field("def", &Item::def, "its own DEF").range(1, 500),
            field("vit", &Item::vit, "its own VIT").range(1, 50)};
    }
    bool operator==(const Item&) const = default;
};

/// What a feature lets one do.
/// [LS-ACT-017] [LS-ACT-018] An opportunity names its cost, its trigger and what it results in.
enum class FeatureKind : std::uint8_t { attack, charge, opportunity };
constexpr std::array<std::string_view, 3> enum_names(FeatureKind) {
    return {"attack", "charge", "opportunity"};
}
struct Feature {
    std::string name;
    FeatureKind kind = FeatureKind::attack;
    int ap = 2;
    TriggerKind trigger = TriggerKind::attacks;
    static constexpr auto fields() {
        return std::tuple{
            field("name", &Feature::name, "what it is called; an attack uses the weapon so named")
                .required(),
            field("kind", &Feature::kind, "attack, charge, or an opportunity to attack"),
            field("ap", &Feature::ap, "what it costs").range(0, 12),
            field("trigger", &Feature::trigger,
                  "opportunity: an opponent attacks, enters or leaves reach, or acts")};
    }
    bool operator==(const Feature&) const = default;
};

/// A person or creature.
inline constexpr std::size_t most_features = 20;

struct Character {
    std::string name;
    SideId side = SideId::none;
    std::optional<board::Place> at;
    VehicleId aboard = VehicleId::none;
    std::string station;
    Size size = Size::medium;
    int level = 1;
    Attributes attributes;
    Mode primary_mode = Mode::ground;
    Maneuverability maneuverability = Maneuverability::high;
    std::vector<Speed> speeds = {};
    int def_mods = 0;
    int vit_mods = 0;
    int ap_mods = 0;
    int initiative_mods = 0;
    int atk_mods = 0;
    int damage_mods = 0;
    int speed_mods = 0;
    int grapple_mods = 0;
    int stealth_mods = 0;
    int cover_mods = 0;
    int luck_mods = 0;
    bool lucky = true;
    bool martial_training = false;
    std::vector<std::string> drives = {};
    std::vector<std::string> licensed_instincts = {};
    std::vector<Feature> features = {};
    std::vector<Resists> resists = {};
    std::vector<Item> gear = {};
    int hidden = 0;
    Temperament temperament = Temperament::ordinary;
    static constexpr auto fields() {
        return std::tuple{
            field("name", &Character::name, "what they are called").required(),
            field("side", &Character::side, "the side they are on").required(),
            field("at", &Character::at, "the space they start in, such as \"C4\""),
            field("aboard", &Character::aboard, "the vehicle they start in"),
            field("station", &Character::station, "their station aboard"),
            field("size", &Character::size, "tiny to huge"),
            field("level", &Character::level, "for VIT").range(0, 40),
            field("attributes", &Character::attributes, "STR, AGI, DEX, FORT, INS, WILL"),
            field("primary_mode", &Character::primary_mode, "the mode of their own Speed"),
            field("maneuverability", &Character::maneuverability, "of their own Speed"),
            field("speeds", &Character::speeds, "other Speeds"),
            field("def_mods", &Character::def_mods, "added to DEF").range(-50, 200),
            field("vit_mods", &Character::vit_mods, "added to VIT").range(-50, 100),
            field("ap_mods", &Character::ap_mods, "added to AP").range(-4, 8),
            field("initiative_mods", &Character::initiative_mods, "added to initiative")
                .range(-20, 20),
            field("atk_mods", &Character::atk_mods, "added to attacks").range(-20, 20),
            field("damage_mods", &Character::damage_mods, "added to damage").range(-50, 50),
            field("speed_mods", &Character::speed_mods, "feet added to Speed").range(-100, 500),
            field("grapple_mods", &Character::grapple_mods, "added to Grapple").range(-20, 20),
            field("stealth_mods", &Character::stealth_mods, "added to Stealth").range(-20, 20),
            field("cover_mods", &Character::cover_mods, "added to defense in cover").range(0, 20),
            field("luck_mods", &Character::luck_mods, "added to the Luck pool of 3").range(-3, 20),
            field("lucky", &Character::lucky, "whether they have Luck at all"),
            field("martial_training", &Character::martial_training,
                  "fights unarmed without penalty"),
            field("drives", &Character::drives, "kinds of vehicle they are proficient with"),
            field("licensed_instincts", &Character::licensed_instincts,
                  "kinds of vehicle they have Licensed Instincts for"),
            field("features", &Character::features, "special abilities"),
            field("resists", &Character::resists, "resistances and weaknesses"),
            field("gear", &Character::gear, "what they carry"),
            field("hidden", &Character::hidden, "starts hidden with this Stealth total; 0: seen")
                .range(0, 60),
            field("temperament", &Character::temperament, "how they play when nobody plays them")};
    }
    bool operator==(const Character&) const = default;
};

enum class CoverType : std::uint8_t { none, partial, full };
constexpr std::array<std::string_view, 3> enum_names(CoverType) {
    return {"none", "partial", "full"};
}
enum class Duty : std::uint8_t { drive, ride };
constexpr std::array<std::string_view, 2> enum_names(Duty) { return {"drive", "ride"}; }
struct Station {
    std::string name;
    Duty duty = Duty::ride;
    static constexpr auto fields() {
        return std::tuple{field("name", &Station::name, "what it is called").required(),
                          field("duty", &Station::duty, "drive, or ride along")};
    }
    bool operator==(const Station&) const = default;
};
enum class Steering : std::uint8_t { wheel, body };
constexpr std::array<std::string_view, 2> enum_names(Steering) { return {"wheel", "body"}; }
enum class Will : std::uint8_t { willing, unwilling, independent };
constexpr std::array<std::string_view, 3> enum_names(Will) {
    return {"willing", "unwilling", "independent"};
}

/// [LS-VEH-003] A vehicle's stat block: size in spaces, Speeds, cover; a mount names its creature.
struct Vehicle {
    std::string name;
    std::string kind;
    board::Place at;
    int width = 1;
    int length = 1;
    std::vector<Speed> speeds;
    CoverType cover = CoverType::none;
    Steering steering = Steering::wheel;
    std::vector<Station> stations = {};
    PersonId creature = PersonId::nobody;
    Will will = Will::willing;
    int speed_ft = 0;
    int def = 10;
    int vit = object_vit;
    static constexpr auto fields() {
        return std::tuple{
            field("name", &Vehicle::name, "what it is called").required(),
            field("kind", &Vehicle::kind, "what kind it is, for proficiencies: car, horse"),
            field("at", &Vehicle::at, "where it starts, with its facing: \"C4 e\"").required(),
            field("width", &Vehicle::width, "spaces across").range(1, 8),
            field("length", &Vehicle::length, "spaces from front to rear").range(1, 16),
            field("speeds", &Vehicle::speeds, "its Speeds; a mount has its creature's too"),
            field("cover", &Vehicle::cover, "what it gives its occupants"),
            field("steering", &Vehicle::steering, "by wheel (DEX) or with the body (AGI)"),
            field("stations", &Vehicle::stations, "places aboard; a driver's seat if left out"),
            field("creature", &Vehicle::creature, "a mount: the creature it is"),
            field("will", &Vehicle::will, "a mount: willing, unwilling or independent"),
            field("speed_ft", &Vehicle::speed_ft, "its speed when play begins").range(0, 5000),
            field("def", &Vehicle::def, "its DEF").range(1, 500),
            field("vit", &Vehicle::vit, "its VIT").range(1, 50)};
    }
    int spaces() const { return width * length; }
    board::Footprint footprint() const {
        return {static_cast<std::int8_t>(width), static_cast<std::int8_t>(length), 4};
    }
    bool is_mount() const { return creature != PersonId::nobody; }
    bool operator==(const Vehicle&) const = default;
};

/// [LS-ACT-009] Something too long for one round.
struct Project {
    std::string name;
    int ap = 4;
    static constexpr auto fields() {
        return std::tuple{field("name", &Project::name, "what is to be done").required(),
                          field("ap", &Project::ap, "AP it takes in all").range(1, 200)};
    }
    bool operator==(const Project&) const = default;
};

struct Stage {
    std::string title;
    HouseRules house_rules;
    board::Map board;
    std::vector<Side> sides;
    std::vector<Character> people;
    std::vector<Vehicle> vehicles;
    std::vector<Item> items;
    std::vector<Project> projects;
    std::vector<board::Symbol> loose;
    board::Grid grid = {};  // the board made ready by `prepare`
    static constexpr auto fields() {
        return std::tuple{field("title", &Stage::title, "what the encounter is called"),
                          field("house_rules", &Stage::house_rules, "readings and options"),
                          field("board", &Stage::board, "the ground, in spaces of 5 ft").required(),
                          field("sides", &Stage::sides, "who is against whom").required(),
                          field("people", &Stage::people, "everyone who takes part").required(),
                          field("vehicles", &Stage::vehicles, "vehicles and mounts"),
                          field("items", &Stage::items, "things; people's gear is added to them"),
                          field("projects", &Stage::projects, "actions too long for one round"),
                          field("loose", &Stage::loose,
                                "LS-GAP-045: symbols of obstacles that are loose things and no "
                                "walls, such as crates")};
    }
    const Character& person(PersonId who) const { return people[index_of(who)]; }
    const Vehicle& vehicle(VehicleId which) const { return vehicles[index_of(which)]; }
    const Item& item(ItemId which) const { return items[index_of(which)]; }
    bool operator==(const Stage&) const = default;
};

std::uint64_t hash_of(const Stage& stage);

/// Makes a stage ready: people's gear moves into `items`, everyone's under a name of its own.
void collect_items(Stage& stage);

}  // namespace breakneck::lucky_stars
