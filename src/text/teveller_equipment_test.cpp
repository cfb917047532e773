// TevellerRPG, section 18: the weapons, armor and vehicles of the data files, against the printed
// tables.
#include <gtest/gtest.h>

#include <algorithm>

#include "rules/teveller/vehicle_damage.h"
#include "tests/support/files.h"
#include "tests/support/places.h"
#include "tests/support/rule_test.h"
#include "tests/support/teveller.h"
#include "text/encounter.h"

namespace breakneck::text::teveller_equipment_test {
namespace {

using namespace teveller;  // NOLINT: the tables are to be read
using test::Skirmish;
using Dice = std::vector<std::int16_t>;

const std::filesystem::path data = test::root() / "data";

Document document(std::string bytes, std::string file) {
    auto result = parse_document(std::move(file), std::move(bytes));
    if (auto* bad = std::get_if<BadDocument>(&result)) ADD_FAILURE() << to_text(*bad);
    return std::get<Document>(std::move(result));
}

const std::vector<Document>& blocks() {
    static const std::vector<Document> all = [] {
        std::vector<Document> found;
        for (const auto& path : test::files_in(data / "teveller", ".json"))
            found.push_back(document(test::read_file(path), path.filename().string()));
        return found;
    }();
    return all;
}

/// How somebody can have it: what is made for vehicles is on none here.
std::string carried(const std::string& name) {
    for (const Document& file : blocks())
        for (const Json& each : file.root.value("items", Json::array()))
            if (each["name"] == name && each.value("hold", "") == "mounted")
                return R"({"like": ")" + name + R"(", "hold": "carried"})";
    return R"({"like": ")" + name + R"("})";
}

/// An encounter with one stat block in it: something somebody has, or a vehicle.
teveller::Stage stage_with(const std::string& list, const std::string& name) {
    const std::string one = R"([{"name": "one", "like": ")" + name + R"("}])";
    const std::string people =
        list == "gear" ? R"([{"name": "x", "side": "red", "gear": [)" + carried(name) + "]}]"
                       : R"([{"name": "x", "side": "red"}])";
    const std::string file = R"({"format": 1, "system": "teveller", "sides": [{"name": "red"}],
        "people": )" + people +
                             (list == "vehicles" ? R"(, "vehicles": )" + one : "") + "}";
    auto read = read_stage<System>(document(file, name), blocks());
    if (auto* problem = std::get_if<Problem>(&read)) {
        ADD_FAILURE() << name << ": " << to_text(*problem);
        return {};
    }
    return std::get<Loaded<System>>(std::move(read)).stage;
}

/// A thing of the data files, as somebody has it; its name is that of the table.
Item item(const std::string& name) {
    teveller::Stage stage = stage_with("gear", name);
    if (stage.items.empty()) return {.name = "nothing"};
    Item found = stage.items.front();
    found.name = name;
    found.owner = PersonId::nobody;
    return found;
}
Vehicle vehicle(const std::string& name) {
    teveller::Stage stage = stage_with("vehicles", name);
    if (stage.vehicles.empty()) return {.name = "nothing"};
    Vehicle found = stage.vehicles.front();
    found.weapons = stage.items;
    return found;
}

/// The aspects of a weapon in the words of the table.
std::string aspects(const Item& each) {
    std::string out;
    const auto add = [&](bool has, const char* word) {
        if (has) out += (out.empty() ? "" : ", ") + std::string(word);
    };
    add(each.throwable && each.make != Make::grenade, "Throwable");
    add(each.auto_score > 0, "Auto");
    add(each.blast_m > 0, "Blast");
    add(each.bulky, "Bulky");
    add(each.two_handed, "Two-handed");
    add(each.shield, "Shield");
    add(each.scattergun, "Scattergun");
    add(each.laser, "Laser");
    add(each.zero_g, "Zero-G");
    add(each.burns, "Fire");
    add(each.energy, "energy");
    add(each.anti_aircraft, "anti-aircraft");
    return out;
}

struct WeaponRow {
    const char* name;
    int tl;
    WeaponClass weapon_class;
    Make make;
    Skill skill;
    WeaponGroup group;
    int dice;
    int effective_m;
    int maximum_m;
    int magazine;
    int auto_score;
    int av_hits;
    int blast_m;
    const char* aspects;
};

constexpr auto small = WeaponClass::small_arms;
constexpr auto heavy = WeaponClass::heavy;
constexpr auto melee = Skill::melee_combat;
constexpr auto gun = Skill::gun_combat;
constexpr auto big = Skill::heavy_weapons;
constexpr auto handgun = Make::handgun;
constexpr auto longarm = Make::longarm;
constexpr auto grenade = Make::grenade;
constexpr auto support = Make::support;
using G = WeaponGroup;

// clang-format off
const std::vector<WeaponRow> personal_weapons{
    {"dagger",                0, small, Make::melee, melee, G::slashing,    1,   0,    0,   0, 0, 1, 0, "Throwable"},
    {"cudgel",                0, small, Make::melee, melee, G::bludgeoning, 2,   0,    0,   0, 0, 1, 0, ""},
    {"spear",                 0, small, Make::melee, melee, G::piercing,    3,   0,    0,   0, 0, 1, 0, "Throwable"},
    {"bayonet",               0, small, Make::melee, melee, G::piercing,    3,   0,    0,   0, 0, 1, 0, ""},
    {"cutlass",               1, small, Make::melee, melee, G::slashing,    3,   0,    0,   0, 0, 1, 0, ""},
    {"sword",                 1, small, Make::melee, melee, G::slashing,    3,   0,    0,   0, 0, 1, 0, ""},
    {"broadsword",            2, small, Make::melee, melee, G::slashing,    4,   0,    0,   0, 0, 1, 0, "Bulky, Two-handed"},
    {"vibro-blade",          13, small, Make::melee, melee, G::slashing,    4,   0,    0,   0, 0, 1, 0, ""},
    {"shield",                0, small, Make::melee, melee, G::bludgeoning, 1,   0,    0,   0, 0, 1, 0, "Shield"},
    {"body pistol",           8, small, handgun, gun, G::slug,     2,   5,   20,   6, 0, 1, 0, ""},
    {"revolver",              4, small, handgun, gun, G::slug,     2,  10,   50,   6, 0, 1, 0, ""},
    {"autopistol",            5, small, handgun, gun, G::slug,     2,  10,   50,  16, 0, 1, 0, ""},
    {"submachinegun",         5, small, handgun, gun, G::slug,     2,  30,  100,  30, 3, 1, 0, "Auto"},
    {"shotgun",               4, small, handgun, gun, G::slug,     4,  20,   40,   6, 0, 1, 0, "Scattergun"},
    {"carbine",               5, small, longarm, gun, G::slug,     3,  50,  200,  10, 0, 1, 0, ""},
    {"rifle",                 5, small, longarm, gun, G::assault,  3, 200,  400,  10, 0, 1, 0, ""},
    {"assault rifle",         7, small, longarm, gun, G::assault,  3,  50,  200,  30, 2, 1, 0, "Auto"},
    {"pulse rifle",           9, small, longarm, gun, G::assault,  3, 200,  400,  40, 3, 1, 0, "Auto"},
    {"gauss rifle",          12, small, longarm, gun, G::assault,  4, 300,  600, 100, 4, 1, 0, "Auto"},
    {"light machine gun",     7, small, longarm, gun, G::assault,  3, 100,  300, 100, 4, 1, 0, "Auto, Bulky"},
    {"laser pistol",         10, small, handgun, gun, G::laser,    3,  50,  200,  10, 0, 1, 0, "Laser, Zero-G"},
    {"laser rifle",           9, small, longarm, gun, G::laser,    5, 300,  500,  30, 0, 1, 0, "Laser, Zero-G"},
    {"blaster rifle",        13, small, longarm, gun, G::laser,    5, 200,  400,  50, 3, 1, 0, "Auto, Laser, Zero-G"},
    {"bow",                   0, small, longarm, gun, G::piercing, 2, 300,  600,   1, 0, 1, 0, ""},
    {"GP machinegun",         5, heavy, support, big, G::heavy,    3, 200,  400, 100, 4, 1, 0, "Auto, Bulky"},
    {"rocket launcher",       6, heavy, support, big, G::heavy,    5,  50,  200,   1, 0, 1, 6, "Blast, Bulky"},
    {"disposable AV rocket",  7, heavy, support, big, G::heavy,    5,  50,  200,   1, 0, 2, 1, "Blast, Bulky"},
    {"AA missile",            7, heavy, support, big, G::heavy,    5, 500, 2000,   1, 0, 2, 1, "Blast, anti-aircraft"},
    {"light assault gun",     8, heavy, support, big, G::heavy,    5, 100,  300,   5, 0, 2, 0, "Bulky"},
    {"support laser",         9, heavy, support, big, G::laser,    6, 100,  400, 100, 0, 2, 0, "Bulky, Laser, energy"},
    {"plasma gun",           12, heavy, support, big, G::heavy,   10, 200,  500,  40, 0, 3, 0, "Bulky, Fire, energy"},
    {"fusion gun",           14, heavy, support, big, G::heavy,   12, 300,  600,   0, 0, 4, 0, "Bulky, Fire, energy"},
    {"fragmentation grenade", 5, small, grenade, Skill::athletics, G::heavy, 3, 0, 0, 1, 0, 1, 5, "Blast"},
    {"incendiary grenade",    6, small, grenade, Skill::athletics, G::heavy, 3, 0, 0, 1, 0, 1, 3, "Blast, Fire"},
    {"plasma grenade",       13, heavy, grenade, Skill::athletics, G::heavy, 5, 0, 0, 1, 0, 2, 5, "Blast, Fire"},
};

constexpr auto shell = WeaponClass::gunnery;
constexpr auto crew = Skill::gunnery;
const std::vector<WeaponRow> mounted_weapons{
    {"light cannon",        5, shell, support, crew, G::heavy,  4,  500, 1000, 0, 0, 1, 2, "Blast"},
    {"heavy cannon",        6, shell, support, crew, G::heavy,  5,  750, 1500, 0, 0, 2, 5, "Blast"},
    {"autocannon",          6, shell, support, crew, G::heavy,  4,  750, 1500, 0, 2, 1, 1, "Auto, Blast"},
    {"advanced cannon",     8, shell, support, crew, G::heavy,  5,  750, 1500, 0, 0, 3, 5, "Blast"},
    {"air-to-air missile",  7, shell, support, crew, G::heavy,  4, 2000, 4000, 0, 0, 3, 0, "anti-aircraft"},
    {"anti-tank missile",   7, shell, support, crew, G::heavy,  6,  500, 2000, 0, 0, 4, 3, "Blast"},
    {"laser cannon",        8, shell, support, crew, G::laser,  6, 1500, 3000, 0, 0, 3, 0, "Laser, energy"},
    {"railgun",            10, shell, support, crew, G::heavy,  8, 2000, 4000, 0, 0, 3, 3, "Blast"},
    {"plasma cannon",      11, shell, support, crew, G::heavy, 10,  750, 1500, 0, 0, 5, 5, "Blast, Fire, energy"},
    {"fusion cannon",      13, shell, support, crew, G::heavy, 10, 3000, 6000, 0, 0, 6, 8, "Blast, Fire, energy"},
};

struct ArmorRow {
    const char* name;
    int tl;
    int protection;
    ArmourColumn column;
    bool stops_grapple;
};
using A = ArmourColumn;
const std::vector<ArmorRow> armor{
    {"leather jacket",                  1,  2, A::leather_jacket,   false},
    {"heavy duster",                    6,  3, A::heavy_duster,     false},
    {"envirosuit",                      7,  3, A::leather_jacket,   false},
    {"bulletproof vest",                7,  4, A::bulletproof_vest, false},
    {"heavy ballistic cloth",           7,  6, A::heavy_ballistic,  false},
    {"space suit",                      7,  6, A::space_suit,       false},
    {"synthsilk",                      12,  8, A::encased,          false},
    {"encased armor suit",              8,  9, A::encased,          true},
    {"hostile environment space suit", 12, 10, A::space_suit,       true},
    {"powered armor",                  13, 18, A::powered,          true},
};

struct VehicleRow {
    const char* name;
    int tl;
    VehicleKind kind;
    int agility;
    int speed_kmh;
    Armour armor;
    int crew;
    int passengers;
    int cargo_kg;
    const char* weapons;
    const char* flags;
};
using K = VehicleKind;
constexpr auto unarmored = Armour::unarmored;
constexpr auto light = Armour::light;
constexpr auto thick = Armour::heavy;
const std::vector<VehicleRow> vehicles{
    {"motorcycle",                6, K::ground,    2,  160, unarmored,  1,  1,     0, "", ""},
    {"ground car",                7, K::ground,    0,  150, unarmored,  1,  4,   200, "", ""},
    {"truck",                     7, K::ground,   -2,  100, unarmored,  1,  1, 30000, "", "Large"},
    {"military 4x4",              7, K::ground,    0,  100, light,      1,  4,  2000, "GP machinegun T", "Mil"},
    {"armored personnel carrier", 6, K::ground,   -1,   70, light,      3, 14,  1000, "GP machinegun T", "Mil"},
    {"main battle tank TL6",      6, K::ground,   -2,   50, thick,      4,  0,   500, "heavy cannon T, GP machinegun T, GP machinegun F", "Mil, Large"},
    {"main battle tank TL8",      8, K::ground,   -1,   70, thick,      4,  0,   500, "advanced cannon T, GP machinegun T, GP machinegun F", "Mil, Large"},
    {"ram truck",                 7, K::ground,   -2,   90, light,      1,  4,  5000, "", "Large, Ram"},
    {"walker",                    8, K::ground,    1,   90, thick,      1,  0,   100, "advanced cannon F", "Mil, Sealed"},
    {"helicopter",                6, K::aircraft, -1,  100, unarmored,  1,  7,  1000, "GP machinegun F", ""},
    {"propeller fighter",         6, K::aircraft,  0,  600, unarmored,  1,  0,   500, "GP machinegun F, GP machinegun F", "Mil"},
    {"fighter jet",               7, K::aircraft,  1, 2500, unarmored,  1,  0,  1000, "autocannon F, autocannon F, air-to-air missile F, air-to-air missile F, air-to-air missile F, air-to-air missile F, air-to-air missile F, air-to-air missile F", "Mil"},
    {"aircar",                   10, K::grav,      1,  200, unarmored,  1,  4,   200, "", ""},
    {"speeder",                  10, K::grav,      3, 2000, unarmored,  1,  1,  4000, "", "Sealed"},
    {"grav carrier",             10, K::grav,      1,  600, light,      2, 16,  2000, "light machine gun T", "Mil, Sealed"},
    {"grav gunship",             12, K::grav,      1, 1200, thick,      2, 12,  1000, "fusion cannon F, plasma gun T, plasma gun T", "Mil, Sealed"},
    {"motorboat",                 7, K::water,     0,   60, unarmored,  2, 10, 10000, "", ""},
    {"patrol boat",               7, K::water,    -1,   50, light,     10, 20, 10000, "light cannon T, light cannon T, GP machinegun T, GP machinegun T, GP machinegun T, GP machinegun T", "Mil"},
    {"steamship",                 4, K::water,    -3,   20, light,      5, 20, 50000, "", "Large"},
    {"submersible",               6, K::water,    -3,   40, unarmored,  5, 20, 30000, "", "Large, Sealed"},
};
// clang-format on

void expect_row(const Item& each, const WeaponRow& row) {
    EXPECT_EQ(each.kind, ItemKind::weapon) << row.name;
    EXPECT_EQ(each.tl, row.tl) << row.name;
    EXPECT_EQ(each.weapon_class, row.weapon_class) << row.name;
    EXPECT_EQ(each.make, row.make) << row.name;
    EXPECT_EQ(each.skill, row.skill) << row.name;
    EXPECT_EQ(each.group, row.group) << row.name;
    EXPECT_EQ(each.dice, row.dice) << row.name;
    EXPECT_EQ(each.effective_m, row.effective_m) << row.name;
    EXPECT_EQ(each.maximum_m, row.maximum_m) << row.name;
    EXPECT_EQ(each.magazine, row.magazine) << row.name;
    EXPECT_EQ(each.auto_score, row.auto_score) << row.name;
    EXPECT_EQ(each.av_hits, row.av_hits) << row.name;
    EXPECT_EQ(each.blast_m, row.blast_m) << row.name;
    EXPECT_EQ(aspects(each), row.aspects) << row.name;
}

/// Whether the data has nothing of a kind besides what is in a table.
template <class Rows, class Fits>
void expect_no_others(const Rows& rows, const Fits& fits) {
    for (const Document& file : blocks()) {
        if (!file.root.contains("items")) continue;
        for (const Json& each : file.root["items"]) {
            const std::string name = each["name"].get<std::string>();
            const bool known = std::any_of(rows.begin(), rows.end(),
                                           [&](const auto& row) { return name == row.name; });
            EXPECT_TRUE(known || !fits(item(name))) << name;
        }
    }
}

/// A has this in hand; x, 4 m away, has everything one can survive with, and so has z far off.
Skirmish armed_with(const std::string& name) {
    Skirmish fight("A...x....................z");
    fight.give('A', item(name));
    fight.stage.items[0].hold = Hold::held;
    fight.sheet('A').characteristics.str = 7;
    fight.sheet('x').stamina = 200;
    fight.begin("Axz");
    return fight;
}
constexpr ItemId weapon{0};
/// An attack that hits with Effect 0; damage dice all show 1.
int damage_of(const std::string& name, int dice, bool beside = false) {
    Skirmish fight = armed_with(name);
    if (beside) fight['x'].at.place.space = {1, 0};
    Dice thrown{4, 4};
    thrown.insert(thrown.end(), static_cast<std::size_t>(dice), 1);
    const Attack attack{.target = fight.who('x'), .weapon = weapon};
    EXPECT_TRUE(fight.does('A', attack, thrown).is_done()) << name;
    return fight.rolled("damage").total;
}

RULE("TV-EQP-001", "every personal weapon is as printed") {
    for (const WeaponRow& row : personal_weapons) expect_row(item(row.name), row);
    expect_no_others(personal_weapons, [](const Item& each) {
        return each.kind == ItemKind::weapon && each.skill != Skill::gunnery;
    });
    EXPECT_EQ(unarmed().dice, 0);
    EXPECT_EQ(unarmed().group, WeaponGroup::natural);
    EXPECT_EQ(damage_of("revolver", 2), 2);
}

RULE("TV-EQP-001", "they are played with the dice that are printed") {
    EXPECT_EQ(damage_of("broadsword", 4, true), 4);
    EXPECT_EQ(damage_of("rifle", 3), 3);
    EXPECT_EQ(damage_of("gauss rifle", 4), 4);
    EXPECT_EQ(damage_of("blaster rifle", 5), 5);
    EXPECT_EQ(damage_of("plasma gun", 10), 10);
}

RULE("TV-EQP-001", "a grenade explodes with its own dice and radius") {
    Skirmish fight("A.....................x....z............y");
    fight.give('A', item("plasma grenade"));
    fight.begin("Axzy");
    const board::Place at{fight.space('x')};
    EXPECT_TRUE(fight.does('A', Lob{weapon, at}, {4, 4}).is_done());
    EXPECT_TRUE(fight.does('x', Decline{}).is_done());
    EXPECT_TRUE(fight.does('z', Decline{}, {1, 1, 1, 1, 1}).is_done());
    EXPECT_TRUE(fight.was_told(Exploded{at, 5}));
    EXPECT_EQ(fight['z'].stamina, 2);
}

RULE("TV-EQP-002", "every gunnery weapon is as printed") {
    for (const WeaponRow& row : mounted_weapons) expect_row(item(row.name), row);
    expect_no_others(mounted_weapons, [](const Item& each) {
        return each.kind == ItemKind::weapon && each.skill == Skill::gunnery;
    });
    EXPECT_TRUE(item("fusion cannon").fusion);
    EXPECT_FALSE(item("plasma cannon").fusion);
    // 8D, Blast 3: the direct target of a railgun, and nobody else there.
    Skirmish fight(R"(
        ..........................
        A..............x.........z
        ..........................
    )");
    teveller::Vehicle mount = Skirmish::car("E2 e");
    mount.weapons = {item("railgun")};
    const VehicleId car = fight.add_vehicle(mount, 'A');
    fight.sheet('x').stamina = 200;
    fight.begin("Axz");
    const Attack attack{.target = fight.who('x'), .weapon = fight.weapon_on(car)};
    EXPECT_TRUE(fight.does('A', attack, {6, 6}).is_done());
    EXPECT_TRUE(fight.does('x', Decline{}, {1, 1, 1, 1, 1, 1, 1, 1}).is_done());
    EXPECT_EQ(fight.told<Exploded>().front().damage, 8);
}

RULE("TV-EQP-003", "every armor is as printed, and takes that much off") {
    for (const ArmorRow& row : armor) {
        Item worn = item(row.name);
        EXPECT_EQ(worn.kind, ItemKind::armor) << row.name;
        EXPECT_EQ(worn.hold, Hold::worn) << row.name;
        EXPECT_EQ(worn.tl, row.tl) << row.name;
        EXPECT_EQ(worn.protection, row.protection) << row.name;
        EXPECT_EQ(worn.column, row.column) << row.name;
        EXPECT_EQ(worn.stops_grapple, row.stops_grapple) << row.name;
        EXPECT_EQ(worn.powered, row.column == A::powered) << row.name;
        Skirmish fight("A...x....................z");
        fight.give_pistol('A');
        fight.give('x', worn);
        fight.begin("Axz");
        const Attack attack{.target = fight.who('x'), .weapon = weapon};
        EXPECT_TRUE(fight.does('A', attack, {4, 4, 6, 6}).is_done());
        const Harmed harmed = fight.told<Harmed>().front();
        EXPECT_EQ(harmed.armor, row.protection) << row.name;
        EXPECT_EQ(harmed.through, std::max(0, 12 - row.protection)) << row.name;
    }
    expect_no_others(armor, [](const Item& each) { return each.kind == ItemKind::armor; });
}

std::string weapons_of(const Vehicle& each) {
    std::string out;
    for (const Item& mounted : each.weapons) {
        std::string name = mounted.name.substr(std::string("one's ").size());
        while (name.back() == ' ' || (name.back() >= '0' && name.back() <= '9')) name.pop_back();
        out += (out.empty() ? "" : ", ") + name + (mounted.turret ? " T" : " F");
    }
    return out;
}
std::string flags_of(const Vehicle& each) {
    std::string out;
    const auto add = [&](bool has, const char* word) {
        if (has) out += (out.empty() ? "" : ", ") + std::string(word);
    };
    add(each.military, "Mil");
    add(each.large, "Large");
    add(each.sealed, "Sealed");
    add(each.ram, "Ram");
    return out;
}

TEST(TevellerFiles, EveryVehicleIsAsPrinted) {  // TV-EQP-004
    std::size_t blocks_of_vehicles = 0;
    for (const Document& file : blocks())
        if (file.root.contains("vehicles")) blocks_of_vehicles += file.root["vehicles"].size();
    EXPECT_EQ(blocks_of_vehicles, vehicles.size());
    for (const VehicleRow& row : vehicles) {
        const Vehicle each = vehicle(row.name);
        EXPECT_EQ(each.tl, row.tl) << row.name;
        EXPECT_EQ(each.kind, row.kind) << row.name;
        EXPECT_EQ(each.agility, row.agility) << row.name;
        EXPECT_EQ(each.speed_kmh, row.speed_kmh) << row.name;
        EXPECT_EQ(each.armor, row.armor) << row.name;
        EXPECT_EQ(each.crew, row.crew) << row.name;
        EXPECT_EQ(each.passengers, row.passengers) << row.name;
        EXPECT_EQ(each.stations.size(), static_cast<std::size_t>(row.crew + row.passengers));
        EXPECT_EQ(each.cargo_kg, row.cargo_kg) << row.name;
        EXPECT_EQ(weapons_of(each), row.weapons) << row.name;
        EXPECT_EQ(flags_of(each), row.flags) << row.name;
        EXPECT_TRUE(each.footprint().is_valid()) << row.name;
    }
    // A heavy weapon against what is printed: surface, internal or critical.
    const auto level = [](const std::string& name) {
        Skirmish fight("A...........................z");
        fight.give('A', item("light assault gun"));
        Vehicle target = vehicle(name);
        target.weapons.clear();
        fight.add_vehicle(target, 0);
        fight.begin("Az");
        return penetration(fight.stage, VehicleId{0}, fight.stage.items[0], 0);
    };
    EXPECT_EQ(level("ground car"), Level::critical);
    EXPECT_EQ(level("military 4x4"), Level::internal);
    EXPECT_EQ(level("main battle tank TL8"), Level::surface);
}

RULE("TV-EQP-004", "a vehicle of the data files is shot at as what it is") {
    Skirmish fight(R"(
        A.................
        ..................
        ..................
        ..................
        ..................
        x................z
    )");
    fight.give('A', item("light assault gun"));
    Vehicle truck = vehicle("military 4x4");
    truck.weapons.clear();
    truck.at = board::Place{{10, 2}, board::Facing::e};
    fight.add_vehicle(truck, 'x');
    fight.begin("Axz");
    // 8 and DM+1 for a target that stands still; two AV hits, both on the cargo.
    EXPECT_TRUE(
        fight.does('A', Attack{.vehicle = VehicleId{0}, .weapon = weapon}, {4, 4, 2, 3, 2, 3})
            .is_done());
    ASSERT_EQ(fight.told<Penetrated>().size(), 1U);
    EXPECT_EQ(fight.told<Penetrated>()[0].level, Level::internal);
    EXPECT_EQ(fight.told<Penetrated>()[0].rolls, 2);
    EXPECT_EQ(fight.ride(VehicleId{0}).cargo_kg, 0);
}

TEST(TevellerFiles, EveryStatBlockIsOne) {
    ASSERT_EQ(blocks().size(), 3U);
    for (const Document& each : blocks()) {
        EXPECT_EQ(kind_of(each.root), FileKind::stat_blocks);
        const auto problem = check_stat_blocks<System>(each);
        EXPECT_FALSE(problem) << describe(each, *problem);
    }
}

TEST(TevellerFiles, EverySceneOpensAndStandsAloneOnceItIsWritten) {
    const auto files = test::files_in(data / "scenes" / "teveller", ".json");
    EXPECT_EQ(files.size(), 9U);
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

}  // namespace
}  // namespace breakneck::text::teveller_equipment_test
