// Savage Worlds, section 15.1: vehicles, mounts, weapons and characters of the data files, against
// the printed tables.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/support/files.h"
#include "tests/support/places.h"
#include "tests/support/rule_test.h"
#include "tests/support/savage.h"
#include "text/encounter.h"

namespace breakneck::text::savage_equipment_test {
namespace {

using namespace savage;  // NOLINT: the tables are to be read
using test::Brawl;
using Faces = std::vector<std::int16_t>;

const std::filesystem::path data = test::root() / "data";

Document document(std::string bytes, std::string file) {
    auto result = parse_document(std::move(file), std::move(bytes));
    if (auto* bad = std::get_if<BadDocument>(&result)) ADD_FAILURE() << to_text(*bad);
    return std::get<Document>(std::move(result));
}

const std::vector<Document>& blocks() {
    static const std::vector<Document> all = [] {
        std::vector<Document> found;
        for (const auto& path : test::files_in(data / "savage", ".json"))
            found.push_back(document(test::read_file(path), path.filename().string()));
        return found;
    }();
    return all;
}
/// The stat blocks of a list, as they are written.
std::vector<Json> blocks_of(const std::string& list) {
    std::vector<Json> found;
    for (const Document& file : blocks())
        for (const Json& each : file.root.value(list, Json::array())) found.push_back(each);
    return found;
}

/// An encounter of red against blue with what is given; people are called by their first letters.
Brawl brawl_with(const std::string& lists) {
    const std::string file = R"({"format": 1, "system": "savage",
        "sides": [{"name": "red"}, {"name": "blue"}], )" +
                             lists + "}";
    Brawl fight("Ax");
    auto read = read_stage<System>(document(file, "lists"), blocks());
    if (auto* problem = std::get_if<Problem>(&read))
        ADD_FAILURE() << lists << ": " << to_text(*problem);
    else
        fight.stage = std::get<Loaded<System>>(std::move(read)).stage;
    return fight;
}
std::string like(const std::string& name) { return R"("like": ")" + name + "\""; }
constexpr const char* ground = R"("board": {"rows": ["...........", "..........."]}, )";

/// A, Str d12, with one thing, and x so many inches away; both with d6 in what they fight with.
Brawl armed_with(const std::string& name, int inches) {
    const std::string skills =
        R"("wild_card": true, "bennies": 0, "skills": {"fighting": "d6", "shooting": "d6",
           "athletics": "d6"})";
    const std::string there(1, static_cast<char>('A' + inches));
    return brawl_with(ground + std::string(R"("people": [
        {"name": "A", "side": "red", "at": "A1", "attributes": {"strength": "d12"}, "gear": [{)") +
                      like(name) + "}], " + skills + R"(},
        {"name": "x", "side": "blue", "at": ")" +
                      there + R"(1", )" + skills + "}]");
}
constexpr ItemId weapon{0};

struct WeaponRow {
    const char* name;
    const char* damage;
    int ap;
    const char* range;
    int rof;
    int shots;
    const char* least_strength;
    const char* notes;
    int least_damage;  // with every die showing 1; A's Strength die is one of them
};
// clang-format off
constexpr std::array<WeaponRow, 8> weapons{{
    {"boot knife",            "Str+d4", 0, "3/6/12",    1, 0,   "d4",   "thrown",       2},
    {"cavalry sword",         "Str+d8", 0, "none",      1, 0,   "d8",   "",             2},
    {"service revolver",      "2d6+1",  1, "12/24/48",  1, 6,   "none", "pistol",       3},
    {"ranger rifle",          "2d8+1",  2, "24/48/96",  1, 5,   "d6",   "",             3},
    {"coach shotgun",         "3d6",    0, "12/24/48",  1, 2,   "none", "shotgun",      3},
    {"machine pistol",        "2d6",    1, "12/24/48",  3, 30,  "d6",   "pistol",       2},
    {"squad machine gun",     "2d8+1",  2, "30/60/120", 4, 200, "d8",   "",             3},
    {"fragmentation grenade", "3d6",    0, "5/10/20",   1, 0,   "none", "thrown blast", 3},
}};
// clang-format on

std::string notes_of(const Item& each) {
    std::string out;
    const auto add = [&](bool has, const char* word) {
        if (has) out += (out.empty() ? "" : " ") + std::string(word);
    };
    add(each.make == Make::pistol, "pistol");
    add(each.shotgun, "shotgun");
    add(each.thrown, "thrown");
    add(each.area == Template::medium_blast, "blast");
    return out;
}

RULE("SW-DATA-003", "every printed weapon is as printed, and its dice fall as they are") {
    for (const WeaponRow& row : weapons) {
        const bool melee = std::string_view(row.damage).starts_with("Str");
        const bool blast = std::string_view(row.notes).ends_with("blast");
        Brawl fight = armed_with(row.name, melee ? 1 : 3);
        fight.begin("Ax");
        ASSERT_FALSE(fight.stage.items.empty()) << row.name;
        const Item each = fight.stage.items[0];
        EXPECT_EQ(each.name, "A's " + std::string(row.name));
        EXPECT_EQ(each.kind, ItemKind::weapon) << row.name;
        EXPECT_EQ(to_text(each.damage), row.damage) << row.name;
        EXPECT_EQ(each.ap, row.ap) << row.name;
        EXPECT_EQ(to_text(each.range), row.range) << row.name;
        EXPECT_EQ(each.rof, row.rof) << row.name;
        EXPECT_EQ(each.shots, row.shots) << row.name;
        EXPECT_EQ(to_text(each.least_strength), row.least_strength) << row.name;
        EXPECT_EQ(notes_of(each), row.notes) << row.name;
        // 4 and perhaps +2: a hit without a raise.
        Faces faces{4, 1};
        const int dice = each.damage.count + (each.damage.strength ? 1 : 0);
        faces.insert(faces.end(), static_cast<std::size_t>(dice), 1);
        const Choice choice = blast ? Choice(AreaAttack{.weapon = weapon, .at = {fight.space('x')}})
                                    : Choice(Attack{.target = fight.who('x'), .weapon = weapon});
        EXPECT_TRUE(fight.does('A', choice, faces).is_done()) << row.name;
        EXPECT_EQ(fight.rolled("damage").total, row.least_damage) << row.name;
    }
}

RULE("SW-DATA-003", "AP counts against the Armor of the data files") {
    Brawl fight = brawl_with(ground + std::string(R"("people": [
        {"name": "A", "side": "red", "at": "A1", "wild_card": true, "bennies": 0,
         "skills": {"shooting": "d6"}, "gear": [{"like": "ranger rifle"}]},
        {"name": "x", "side": "blue", "at": "D1", "gear": [{"like": "ballistic vest"}]}])"));
    fight.begin("Ax");
    EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x'), .weapon = weapon}, {4, 1, 3, 3})
                    .is_done());
    // Toughness 5 and a vest of 4, of which the rifle takes 2; 3 + 3 + 1 is just enough.
    EXPECT_EQ(fight.told<Harmed>().at(0).toughness, 7);
    EXPECT_TRUE(fight['x'].shaken);
}

struct VehicleRow {
    const char* name;
    int size;
    Scale scale;
    int handling;
    int top_speed;
    int toughness;
    int armor;
    int crew;
    int passengers;
    Trait skill;
    ChaseKind chase;
    int increment;
    int wound_limit;
    const char* weapons;
    const char* systems;
};
constexpr auto road = ChaseKind::vehicles;
constexpr auto sail = ChaseKind::planes_or_sail;
constexpr auto jets = ChaseKind::jets_or_starships;
// clang-format off
constexpr std::array<VehicleRow, 8> vehicles{{
    {"Kestrel courier motorcycle", 1, Scale::normal, 2,  130,  9,  1, 1, 1,
     Trait::driving,  road, 5,  3, "", ""},
    {"Marlow saloon car",          4, Scale::large,  1,  110,  12, 3, 1, 4,
     Trait::driving,  road, 5,  4, "", "airbags"},
    {"Oxbow freight truck",        8, Scale::huge,   -1, 80,   18, 4, 1, 2,
     Trait::driving,  road, 5,  5, "", "two-way radio"},
    {"Tern speedboat",             4, Scale::large,  1,  70,   11, 2, 1, 5,
     Trait::boating,  road, 5,  4, "", "sonar"},
    {"Halcyon sailing sloop",      9, Scale::huge,   -2, 14,   17, 3, 4, 10,
     Trait::boating,  sail, 25, 5, "swivel gun, swivel gun", ""},
    {"Swift Ten propeller plane",  5, Scale::large,  1,  180,  12, 2, 1, 1,
     Trait::piloting, sail, 25, 4, "aircraft machine gun fixed, aircraft machine gun fixed", ""},
    {"Lancet jet",                 7, Scale::large,  2,  900,  16, 4, 1, 0,
     Trait::piloting, jets, 50, 4, "autocannon fixed heavy, missile rack fixed heavy", "radar"},
    {"Vireo starfighter",          6, Scale::large,  3,  3000, 18, 6, 1, 1,
     Trait::piloting, jets, 50, 4, "twin laser cannon fixed heavy", "sensors, life support"},
}};
// clang-format on

std::string weapons_on(const Stage& stage, VehicleId vehicle) {
    const std::string owner = stage.vehicle(vehicle).name + "'s ";
    std::string out;
    for (const Item& mounted : stage.items) {
        if (mounted.vehicle != vehicle) continue;
        std::string name = mounted.name.substr(owner.size());
        if (name.ends_with(" 2")) name.resize(name.size() - 2);
        out += (out.empty() ? "" : ", ") + name + (mounted.fixed ? " fixed" : "") +
               (mounted.heavy_weapon ? " heavy" : "");
    }
    return out;
}
std::string systems_of(const Vehicle& vehicle) {
    std::string out;
    for (const Feature& each : vehicle.systems) out += (out.empty() ? "" : ", ") + each.name;
    return out;
}
/// Two of a kind, a Chase Card apart.
Brawl race_of(const VehicleRow& row) {
    Brawl fight = brawl_with(
        R"("people": [{"name": "A", "side": "red", "aboard": "one"},
                      {"name": "x", "side": "blue", "aboard": "two"}],
           "vehicles": [{"name": "one", )" +
        like(row.name) + R"(}, {"name": "two", )" + like(row.name) + R"(}],
           "chase": {"groups": [{"name": "front", "card": 1, "vehicles": ["one"]},
                                {"name": "rear", "card": 0, "vehicles": ["two"]}]})");
    fight.stage.chase.kind = row.chase;
    fight.begin_chase("", "Ax");
    return fight;
}

RULE("SW-DATA-001", "every printed vehicle is as printed") {
    for (const VehicleRow& row : vehicles) {
        Brawl fight = race_of(row);
        ASSERT_EQ(fight.stage.vehicles.size(), 2U) << row.name;
        constexpr VehicleId one{0};
        constexpr VehicleId two{1};
        const Vehicle& each = fight.stage.vehicle(one);
        EXPECT_EQ(each.size, row.size) << row.name;
        EXPECT_EQ(scale_of(fight.stage, one), row.scale) << row.name;
        EXPECT_EQ(handling_of(fight.stage, fight.scene, one), row.handling) << row.name;
        EXPECT_EQ(top_speed_of(fight.stage, fight.scene, one), row.top_speed) << row.name;
        EXPECT_EQ(each.armor, row.armor) << row.name;
        EXPECT_EQ(each.crew, row.crew) << row.name;
        EXPECT_EQ(each.passengers, row.passengers) << row.name;
        EXPECT_EQ(each.stations.size(), static_cast<std::size_t>(row.crew + row.passengers));
        EXPECT_EQ(maneuvering_trait(fight.stage, one), row.skill) << row.name;
        EXPECT_EQ(inches_between(fight.stage, fight.scene, fight.who('A'), fight.who('x')),
                  row.increment)
            << row.name;
        EXPECT_EQ(wound_limit(fight.stage, one), row.wound_limit) << row.name;
        EXPECT_EQ(weapons_on(fight.stage, one), row.weapons) << row.name;
        EXPECT_EQ(systems_of(each), row.systems) << row.name;
        EXPECT_FALSE(each.heavy_armor) << row.name;
        EXPECT_TRUE(each.footprint().is_valid()) << row.name;
        EXPECT_TRUE(fight.gm(Hurt{.vehicle = two, .dice = 1}, {1}).is_done()) << row.name;
        EXPECT_TRUE(fight.was_told(VehicleHarmed{"SW-VDMG-002", two, 1, row.toughness, 0}))
            << row.name;
    }
}

struct MountRow {
    const char* name;
    int size;
    Scale scale;
    int pace;
    const char* running_die;
    const char* agility;
    const char* strength;
    const char* vigor;
    const char* fighting;
    int parry;
    int toughness;
    const char* attack;
    NaturalWeapon weapon;
};
// clang-format off
constexpr std::array<MountRow, 3> mounts{{
    {"plains pony",         2, Scale::normal, 10, "d8",  "d8",  "d10",   "d8",  "d4", 4, 8,
     "Str",    NaturalWeapon::other},
    {"war horse",           3, Scale::normal, 8,  "d8",  "d6",  "d12",   "d10", "d8", 6, 10,
     "Str+d4", NaturalWeapon::other},
    {"ridge runner lizard", 4, Scale::large,  12, "d10", "d10", "d12+1", "d8",  "d6", 5, 10,
     "Str+d6", NaturalWeapon::bite},
}};
// clang-format on

RULE("SW-DATA-002", "every printed mount is as printed, and can be ridden") {
    for (const MountRow& row : mounts) {
        Brawl fight = brawl_with(ground + std::string(R"("people": [
            {"name": "A", "side": "red", "at": "A1"}, {"name": "y", "side": "blue", "mount": "x"},
            {"name": "x", "side": "blue", "at": "E1", )") +
                                 like(row.name) + "}]");
        fight.begin("Ay");
        const PersonId x = fight.who('x');
        const Character& each = fight.stage.person(x);
        EXPECT_TRUE(each.beast) << row.name;
        EXPECT_FALSE(each.wild_card) << row.name;
        EXPECT_EQ(each.size, row.size) << row.name;
        EXPECT_EQ(scale_of(fight.stage, x), row.scale) << row.name;
        EXPECT_EQ(pace_of(fight.stage, fight.scene, x), row.pace) << row.name;
        EXPECT_EQ(to_text(running_die_of(fight.stage, fight.scene, x)), row.running_die)
            << row.name;
        EXPECT_EQ(to_text(each.attributes.agility), row.agility) << row.name;
        EXPECT_EQ(to_text(each.attributes.strength), row.strength) << row.name;
        EXPECT_EQ(to_text(each.attributes.vigor), row.vigor) << row.name;
        EXPECT_EQ(to_text(each.skills.fighting), row.fighting) << row.name;
        EXPECT_EQ(parry_of(fight.stage, fight.scene, x), row.parry) << row.name;
        ASSERT_EQ(fight.stage.items.size(), 1U) << row.name;
        EXPECT_EQ(to_text(fight.stage.items[0].damage), row.attack) << row.name;
        EXPECT_EQ(fight.stage.items[0].natural, row.weapon) << row.name;
        EXPECT_EQ(mount_of(fight.scene, fight.who('y')), x) << row.name;
        EXPECT_TRUE(fight.gm(Hurt{.who = x, .dice = 1}, {1}).is_done()) << row.name;
        EXPECT_EQ(fight.told<Harmed>().at(0).toughness, row.toughness) << row.name;
    }
}

struct CharacterRow {
    const char* name;
    bool wild_card;
    bool player;
    const char* attributes;  // Agility, Smarts, Spirit, Strength, Vigor
    const char* skills;
    int pace;
    int parry;
    int toughness;
    int armor;
    int bennies;
};
// clang-format off
constexpr std::array<CharacterRow, 4> characters{{
    {"Mara Quill", true, true, "d8 d6 d6 d6 d6",
     "athletics d6, driving d10, fighting d6, notice d6, shooting d8", 6, 5, 6, 1, 3},
    {"Dov Tarrant", true, true, "d6 d6 d8 d8 d8",
     "athletics d6, driving d6, fighting d8, intimidation d6, shooting d10", 6, 6, 7, 1, 3},
    {"Captain Ysolde Renn", true, false, "d8 d8 d8 d6 d8",
     "boating d8, fighting d6, piloting d10, shooting d8, taunt d8", 6, 5, 7, 1, 2},
    {"road raider", false, false, "d6 d4 d6 d6 d6",
     "athletics d6, driving d6, fighting d6, riding d6, shooting d6", 6, 5, 5, 0, 0},
}};
// clang-format on

std::string attributes_of(const Character& who) {
    std::string out;
    for_each_field(who.attributes, [&](const auto&, const Rank& rank) {
        out += (out.empty() ? "" : " ") + to_text(rank);
    });
    return out;
}
std::string skills_of(const Character& who) {
    std::string out;
    for_each_field(who.skills, [&](const auto& info, const Rank& rank) {
        if (!rank.untrained())
            out += (out.empty() ? "" : ", ") + std::string(info.name) + " " + to_text(rank);
    });
    return out;
}

RULE("SW-DATA-004", "every printed character is as printed") {
    for (const CharacterRow& row : characters) {
        Brawl fight = brawl_with(ground + std::string(R"("people": [
            {"name": "A", "side": "red", "at": "A1"},
            {"name": "x", "side": "blue", "at": "E1", )") +
                                 like(row.name) + "}]");
        fight.begin("Ax");
        const PersonId x = fight.who('x');
        const Character& each = fight.stage.person(x);
        EXPECT_EQ(each.wild_card, row.wild_card) << row.name;
        EXPECT_EQ(each.player, row.player) << row.name;
        EXPECT_EQ(attributes_of(each), row.attributes) << row.name;
        EXPECT_EQ(skills_of(each), row.skills) << row.name;
        EXPECT_EQ(pace_of(fight.stage, fight.scene, x), row.pace) << row.name;
        EXPECT_EQ(parry_of(fight.stage, fight.scene, x), row.parry) << row.name;
        EXPECT_EQ(armor_of(fight.stage, fight.scene, x), row.armor) << row.name;
        EXPECT_EQ(fight['x'].bennies, row.bennies) << row.name;
        EXPECT_TRUE(fight.gm(Hurt{.who = x, .dice = 1}, {1}).is_done()) << row.name;
        EXPECT_EQ(fight.told<Harmed>().at(0).toughness, row.toughness) << row.name;
    }
}

TEST(SavageEquipment, TheStarterSetHasSomethingForEveryChapter) {
    std::size_t wild_cards = 0;
    std::size_t extras = 0;
    std::size_t animals = 0;
    for (const Json& each : blocks_of("people")) {
        if (each.value("beast", false))
            ++animals;
        else
            ++(each.value("wild_card", false) ? wild_cards : extras);
    }
    EXPECT_GE(wild_cards, 4U);
    EXPECT_GE(extras, 4U);
    EXPECT_GE(wild_cards + extras, 12U);
    EXPECT_GE(animals, 4U);
    EXPECT_GE(blocks_of("vehicles").size(), 10U);
    for (const char* kind : {"wagon", "bicycle", "watercraft", "aircraft", "spacecraft"})
        EXPECT_TRUE(std::ranges::any_of(blocks_of("vehicles"), [&](const Json& each) {
            return each.value("kind", "ground") == kind;
        })) << kind;
    const auto items = blocks_of("items");
    const auto count = [&](const char* kind) {
        return std::ranges::count_if(
            items, [&](const Json& each) { return each.value("kind", "weapon") == kind; });
    };
    EXPECT_GE(count("weapon"), 15);
    EXPECT_GE(count("armor"), 3);
    EXPECT_GE(count("shield"), 2);
    EXPECT_GE(blocks_of("powers").size(), 2U);
}

TEST(SavageEquipment, EveryStatBlockIsOne) {
    ASSERT_EQ(blocks().size(), 4U);
    for (const Document& each : blocks()) {
        EXPECT_EQ(kind_of(each.root), FileKind::stat_blocks);
        const auto problem = check_stat_blocks<System>(each);
        EXPECT_FALSE(problem) << describe(each, *problem);
    }
}

TEST(SavageEquipment, EveryStatBlockCanBeUsed) {
    for (const Json& each : blocks_of("people"))
        brawl_with(R"("people": [{"name": "x", "side": "red", )" +
                   like(each["name"].get<std::string>()) + "}]");
    for (const Json& each : blocks_of("vehicles"))
        brawl_with(R"("people": [{"name": "x", "side": "red", "aboard": "one"}],
                      "vehicles": [{"name": "one", )" +
                   like(each["name"].get<std::string>()) + "}]");
    for (const Json& each : blocks_of("items")) {
        const bool on_vehicle = each.value("hold", "") == "mounted";
        const std::string one = R"([{)" + like(each["name"].get<std::string>()) + "}]";
        brawl_with(on_vehicle ? R"("people": [{"name": "x", "side": "red"}],
                                   "vehicles": [{"name": "one", "weapons": )" +
                                    one + "}]"
                              : R"("people": [{"name": "x", "side": "red", "gear": )" + one + "}]");
    }
    for (const Json& each : blocks_of("powers"))
        brawl_with(R"("people": [{"name": "x", "side": "red", "powers": [{)" +
                   like(each["name"].get<std::string>()) + "}]}]");
}

TEST(SavageEquipment, EverySceneOpensAndStandsAloneOnceItIsWritten) {
    const auto files = test::files_in(data / "scenes" / "savage", ".json");
    EXPECT_GE(files.size(), 7U);
    for (const auto& path : files) {
        const Document file = document(test::read_file(path), path.filename().string());
        auto read = read_stage<System>(file, blocks());
        ASSERT_EQ(read.index(), 0U) << describe(file, std::get<Problem>(read));
        const auto& loaded = std::get<Loaded<System>>(read);
        const Document written =
            document(pretty(write_stage<System>(loaded.stage, loaded.original)), "written");
        const auto again = read_stage<System>(written, {});
        ASSERT_EQ(again.index(), 0U) << path << ": " << to_text(std::get<Problem>(again));
        EXPECT_TRUE(std::get<Loaded<System>>(again).stage == loaded.stage) << path;
    }
}

/// Whether anything of the other sides hurts what only Heavy Weapons hurt.
bool is_threatened(const Stage& stage, SideId side) {
    const auto theirs = [&](PersonId who) { return stage.person(who).side != side; };
    for (const Item& each : stage.items) {
        if (!each.heavy_weapon) continue;
        if (each.owner != PersonId::nobody && theirs(each.owner)) return true;
        for (const Character& who : stage.people)
            if (each.vehicle != VehicleId::none && who.aboard == each.vehicle && who.side != side)
                return true;
    }
    // [SW-POW-007] Any power that does damage can be made one.
    return std::ranges::any_of(
        stage.powers, [&](const Power& each) { return !each.damage.none() && theirs(each.owner); });
}

TEST(SavageEquipment, NobodyInAReadySceneIsBeyondHarm) {
    for (const auto& path : test::files_in(data / "scenes" / "savage", ".json")) {
        const Document file = document(test::read_file(path), path.filename().string());
        auto read = read_stage<System>(file, blocks());
        ASSERT_EQ(read.index(), 0U) << describe(file, std::get<Problem>(read));
        const Stage& stage = std::get<Loaded<System>>(read).stage;
        for (const Character& who : stage.people) {
            const bool tank =
                who.aboard != VehicleId::none && stage.vehicle(who.aboard).heavy_armor;
            const bool safe = who.heavy_armor || tank;
            EXPECT_TRUE(!safe || is_threatened(stage, who.side)) << path << ": " << who.name;
        }
        for (const Item& each : stage.items)
            EXPECT_TRUE(!each.heavy_armor || is_threatened(stage, stage.person(each.owner).side))
                << path << ": " << each.name;
    }
}

}  // namespace
}  // namespace breakneck::text::savage_equipment_test
