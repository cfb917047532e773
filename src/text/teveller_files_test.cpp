// Files of TevellerRPG: scenes and data with mistakes are refused with file, line and reason.
#include <gtest/gtest.h>

#include <algorithm>

#include "rules/teveller/system.h"
#include "tests/support/files.h"
#include "tests/support/places.h"
#include "text/encounter.h"
#include "text/schema.h"
#include "text/systems.h"

namespace breakneck::text::teveller_files_test {
namespace {

using teveller::System;

const std::filesystem::path data = test::root() / "data";

Document document(std::string bytes, std::string file = "x.json") {
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

/// Ana in a car with a machinegun, Bo and Cy on foot, a boat nobody is in.
constexpr std::string_view street = R"({
  "format": 1,
  "system": "teveller",
  "house_rules": {"dodge_and_parry": true},
  "board": {"rows": ["............", "......#.....", "............", "............"]},
  "sides": [{"name": "red"}, {"name": "blue"}],
  "people": [
    {"name": "Ana", "side": "red", "aboard": "the car", "station": "driver",
     "skills": {"driving": 2, "gun_combat": 1},
     "gear": [{"like": "autopistol"}, {"name": "charm", "kind": "other"}]},
    {"name": "Bo", "side": "blue", "at": "J1", "like": "soldier"},
    {"name": "Cy", "side": "blue", "at": "J3", "characteristics": {"dex": 9}}
  ],
  "vehicles": [
    {"name": "the car", "at": "D1 e", "like": "military 4x4"},
    {"name": "the boat", "like": "motorboat",
     "weapons": [{"like": "GP machinegun", "turret": true}]}
  ],
  "items": [{"name": "the axe", "owner": "Cy", "dice": 2}]
})";

std::string with(std::string_view from, std::string_view to,
                 std::string text = std::string(street)) {
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
}

std::string problem_with(const std::string& bytes) {
    const Document file = document(bytes);
    const auto result = read_stage<System>(file, blocks());
    return result.index() == 1 ? describe(file, std::get<Problem>(result)) : "";
}
/// With something else in Ana's hands.
std::string gear(std::string_view thing) {
    return problem_with(with(R"({"name": "charm", "kind": "other"})", thing));
}
std::string at_gear(const std::string& rest) { return "x.json:10 people[0].gear[1]" + rest; }
/// With more said of the car.
std::string car(std::string_view more) {
    return problem_with(
        with(R"("like": "military 4x4")", R"("like": "military 4x4", )" + std::string(more)));
}
std::string at_car(const std::string& rest) { return "x.json:15 vehicles[0]" + rest; }
/// With another weapon on the boat.
std::string mounted(std::string_view thing) {
    return problem_with(with(R"({"like": "GP machinegun", "turret": true})", thing));
}
std::string at_mount(const std::string& rest) { return "x.json:17 vehicles[1].weapons[0]" + rest; }
/// With Bo somewhere else.
std::string bo(std::string_view where) { return problem_with(with(R"("at": "J1")", where)); }
std::string at_bo(const std::string& rest) { return "x.json:11 people[1]" + rest; }

TEST(TevellerFiles, TheStreetIsGood) {
    EXPECT_EQ(problem_with(std::string(street)), "");
    EXPECT_EQ(gear(R"({"like": "powered armor"})"), "");
    EXPECT_EQ(gear(R"({"name": "club", "dice": 2})"), "");
    EXPECT_EQ(mounted(R"({"like": "light machine gun"})"), "");
    EXPECT_EQ(car(R"("stations": [{"name": "driver", "duty": "drive"}])"), "")
        << "where there is no gunner's place the driver fires";
    EXPECT_EQ(problem_with(with(R"("owner": "Cy")", R"("like": "revolver", "owner": "Cy")")), "");
}

TEST(TevellerFiles, NamesNobodyKnowsAreToldWithAGuess) {
    EXPECT_EQ(problem_with(with("\"autopistol\"", "\"autopistole\"")),
              "x.json:10 people[0].gear[0].like: must be the name of a stat block, found "
              "\"autopistole\"; did you mean \"autopistol\"?");
    EXPECT_EQ(problem_with(with("\"soldier\"", "\"solider\"")),
              at_bo(".like: must be the name of a stat block, found \"solider\"; did you mean "
                    "\"soldier\"?"));
    EXPECT_EQ(problem_with(with("\"military 4x4\"", "\"military 4x5\"")),
              at_car(".like: must be the name of a stat block, found \"military 4x5\"; did you "
                     "mean \"military 4x4\"?"));
    EXPECT_EQ(mounted(R"({"like": "GP machine gun"})"),
              at_mount(".like: must be the name of a stat block, found \"GP machine gun\"; did "
                       "you mean \"GP machinegun\"?"));
    EXPECT_EQ(problem_with(with("gun_combat", "gun_comabt")),
              "x.json:9 people[0].skills.gun_comabt: must be left out: only these are known: one "
              "of recon, stealth, tactics, leadership, melee_combat, gun_combat, heavy_weapons, "
              "gunnery, athletics, driving, aircraft, grav_vehicle, watercraft, medicine, repair; "
              "did you mean \"gun_combat\"?");
    EXPECT_EQ(problem_with(with("\"dex\"", "\"dxe\"")),
              "x.json:12 people[2].characteristics.dxe: must be left out: only these are known: "
              "one of str, dex, end, intellect, edu, soc; did you mean \"dex\"?");
    EXPECT_EQ(problem_with(with("dodge_and_parry", "dodge_and_pary")),
              "x.json:4 house_rules.dodge_and_pary: must be left out: only these are known: one of "
              "simultaneous, dodge_and_parry, armor_as_penalty, heroes_and_grunts, bulky, "
              "scattergun, fire, stun, laser_smoke, zero_g, scope, powered_armor_extras, "
              "carried_shield, ram_recoil, every_diagonal_one, crash_replaces_throw, …; did you "
              "mean \"dodge_and_parry\"?");
    EXPECT_EQ(problem_with(with("\"side\": \"blue\"", "\"side\": \"bleu\"")),
              at_bo(".side: must be one of red, blue, found \"bleu\"; did you mean \"blue\"?"));
    EXPECT_EQ(problem_with(with("\"owner\": \"Cy\"", "\"owner\": \"Di\"")),
              "x.json:19 items[0].owner: must be one of Ana, Bo, Cy, found \"Di\"");
    EXPECT_EQ(problem_with(with("\"name\": \"Cy\"", "\"name\": \"Bo\"")),
              "x.json:12 people[2].name: must be a name nobody else in the list has, found \"Bo\"");
    EXPECT_EQ(problem_with(with("\"teveller\"", "\"traveller\"")),
              "x.json:3 system: must be teveller, found \"traveller\"");
}

TEST(TevellerFiles, FiguresHaveBounds) {
    EXPECT_EQ(gear(R"({"like": "leather jacket", "protection": -3})"),
              at_gear(".protection: must be a whole number from 0 to 60, found -3"));
    EXPECT_EQ(gear(R"({"like": "revolver", "auto_score": 9})"),
              at_gear(".auto_score: must be a whole number from 0 to 8, found 9"));
    EXPECT_EQ(gear(R"({"like": "revolver", "av_hits": 0})"),
              at_gear(".av_hits: must be a whole number from 1 to 12, found 0"));
    EXPECT_EQ(gear(R"({"like": "revolver", "magazine": -1})"),
              at_gear(".magazine: must be a whole number from 0 to 1000, found -1"));
    EXPECT_EQ(problem_with(with("\"dice\": 2", "\"dice\": \"9x\"")),
              "x.json:19 items[0].dice: must be a whole number from 0 to 40, found \"9x\"");
    EXPECT_EQ(problem_with(with("\"dice\": 2", "\"dice\": 2.5")),
              "x.json:19 items[0].dice: must be a whole number from 0 to 40, found 2.5");
    EXPECT_EQ(
        problem_with(with("\"gun_combat\": 1", "\"gun_combat\": 99")),
        "x.json:9 people[0].skills.gun_combat: must be a whole number from -1 to 9, found 99");
    EXPECT_EQ(problem_with(with("\"dex\": 9", "\"end\": 0")),
              "x.json:12 people[2].characteristics.end: must be a whole number from 1 to 40, "
              "found 0");
    EXPECT_EQ(car(R"("tl": 99)"), at_car(".tl: must be a whole number from 0 to 20, found 99"));
    EXPECT_EQ(car(R"("crew": 0)"), at_car(".crew: must be a whole number from 1 to 20, found 0"));
    EXPECT_EQ(car(R"("passengers": -4)"),
              at_car(".passengers: must be a whole number from 0 to 20, found -4"));
    EXPECT_EQ(car(R"("agility": 12)"),
              at_car(".agility: must be a whole number from -9 to 9, found 12"));
    EXPECT_EQ(car(R"("speed_kmh": -50)"),
              at_car(".speed_kmh: must be a whole number from 0 to 50000, found -50"));
    EXPECT_EQ(car(R"("width": 9)"), at_car(".width: must be a whole number from 1 to 8, found 9"));
    EXPECT_EQ(car(R"("width": 8, "length": 9)"),
              at_car(".length: must be at most 64 spaces in all"));
}

TEST(TevellerFiles, ValuesAreOfTheirKind) {
    EXPECT_EQ(car(R"("armor": "thick")"),
              at_car(".armor: must be one of unarmored, light, heavy, found \"thick\""));
    EXPECT_EQ(car(R"("armor": 3)"),
              at_car(".armor: must be one of unarmored, light, heavy, found 3"));
    EXPECT_EQ(car(R"("military": "yes")"),
              at_car(".military: must be true or false, found \"yes\""));
    EXPECT_EQ(car(R"("weapons": "none")"), at_car(".weapons: must be a list, found \"none\""));
    EXPECT_EQ(problem_with(with("\"dodge_and_parry\": true", "\"dodge_and_parry\": 1")),
              "x.json:4 house_rules.dodge_and_parry: must be true or false, found 1");
    EXPECT_EQ(problem_with(with("{\"driving\": 2, \"gun_combat\": 1}", "[\"driving\"]")),
              "x.json:9 people[0].skills: must be an object with fields, found a list of 1");
    EXPECT_EQ(gear(R"({"like": "revolver", "skill": "archery"})"),
              at_gear(".skill: must be one of none, recon, stealth, tactics, leadership, "
                      "melee_combat, gun_combat, heavy_weapons, gunnery, athletics, driving, "
                      "aircraft, grav_vehicle, watercraft, medicine, repair, found \"archery\""));
    EXPECT_EQ(
        problem_with(with("{\"name\": \"red\"}", "{\"name\": \"red\", \"aim\": \"kill\"}")),
        "x.json:6 sides[0].aim: must be one of defeat, escape, survive, protect, reach, found "
        "\"kill\"");
    EXPECT_EQ(problem_with(with("\"house_rules\"", "\"facility\": \"clinic\", \"house_rules\"")),
              "x.json:4 facility: must be one of field, medbay, hospital, found \"clinic\"");
    EXPECT_EQ(problem_with(with("\"......#.....\"", "\"......#\"")),
              "x.json:5 board.rows[1]: must be a row as long as the first");
    EXPECT_EQ(problem_with(with("\"......#.....\"", "\"......?.....\"")),
              "x.json:5 board.rows[1]: must be a character of the legend in column 7");
    EXPECT_EQ(problem_with(R"({"format": 1, "system": "teveller", "sides": [{"name": "red"}],
                               "people": []})"),
              "x.json:2 people: must be 1 to 64 people");
}

TEST(TevellerFiles, EverybodyIsInOnePlace) {
    EXPECT_EQ(bo(R"("at": "Z9")"), at_bo(".at: must be a place on the board one can stand in"));
    EXPECT_EQ(bo(R"("at": "G2")"), at_bo(".at: must be a place on the board one can stand in"));
    EXPECT_EQ(bo(R"("at": "somewhere")"),
              at_bo(".at: must be a place such as \"C4\", \"C4 ne\" or \"C4 ne low\", found "
                    "\"somewhere\""));
    EXPECT_EQ(bo(R"("at": "J1 n low")"),
              at_bo(".at: must be a place on the ground: people do not fly"));
    EXPECT_EQ(bo(R"("at": "C2")"), at_bo(".at: must be a place with room; the car is there"));
    EXPECT_EQ(problem_with(with("\"J3\"", "\"J1\"")),
              "x.json:12 people[2].at: must be a place with room; Bo is there");
    EXPECT_EQ(bo(R"("at": "J1", "aboard": "the car", "station": "gunner")"),
              at_bo(".at: must be left out: they are aboard the car"));
    EXPECT_EQ(bo(R"("aboard": "the van", "station": "gunner")"),
              at_bo(".aboard: must be one of the car, the boat, found \"the van\"; did you mean "
                    "\"the car\"?"));
    EXPECT_EQ(bo(R"("station": "gunner")"),
              at_bo(".aboard: must be the vehicle whose gunner they are"));
    EXPECT_EQ(
        bo(R"("aboard": "the car", "station": "helm")"),
        at_bo(".station: must be a station of the car: driver, gunner, seat 1, seat 2, seat 3"));
    EXPECT_EQ(
        bo(R"("aboard": "the boat", "station": "driver")"),
        at_bo(".station: must be a station of the boat: helm, gunner, seat 1, seat 2, seat 3, "
              "seat 4, …"));
    EXPECT_EQ(bo(R"("aboard": "the car", "station": "driver")"),
              at_bo(".station: must be a free station; Ana is there"));
    const std::string single =
        with(R"("like": "military 4x4")",
             R"("like": "military 4x4", "stations": [{"name": "driver", "duty": "drive"}])");
    EXPECT_EQ(problem_with(with(R"("at": "J1")", R"("aboard": "the car")", single)),
              at_bo(".aboard: must be a vehicle with room; every station of the car is taken"));
}

TEST(TevellerFiles, VehiclesHaveRoomAndSomebodyCanDriveThem) {
    const auto at = [](const char* place) { return problem_with(with("D1 e", place)); };
    EXPECT_EQ(at("B1 e"), at_car(".at: must be a place on the board with room for it"));
    EXPECT_EQ(at("H1 e"), at_car(".at: must be a place on the board with room for it")) << "a wall";
    EXPECT_EQ(at("D1 e low"), at_car(".at: must be a place on the ground: it cannot fly"));
    EXPECT_EQ(problem_with(with(R"("like": "motorboat")", R"("at": "F1 e", "like": "motorboat")")),
              "x.json:16 vehicles[1].at: must be a place in the water: on dry land it cannot move");
    EXPECT_EQ(problem_with(with(R"("like": "motorboat")", R"("at": "D1 e", "like": "motorcycle")")),
              "x.json:16 vehicles[1].at: must be spaces of its own; the car is there");
    EXPECT_EQ(car(R"("stations": [{"name": "seat"}, {"name": "seat"}])"),
              at_car(".stations[1].name: must be a name no other station of it has"));
    EXPECT_EQ(car(R"("stations": [{"name": "seat"}])"),
              at_car(".stations: must be stations of which one has the duty drive or gun"));
    EXPECT_EQ(car(R"("speed_kmh": 0, "stations": [{"name": "seat"}])"),
              at_car(".stations: must be stations of which one has the duty drive or gun"))
        << "it has a weapon";
    EXPECT_EQ(car(R"("stations": [{"name": "helm", "duty": "pilot"}])"),
              at_car(".stations[0].duty: must be one of drive, gun, ride, found \"pilot\""));
    EXPECT_EQ(car(R"("stations": [{"duty": "drive"}])"),
              at_car(".stations[0].name: must be given (what it is called), found nothing"));
}

TEST(TevellerFiles, OnlyWeaponsThatShootAreMounted) {
    EXPECT_EQ(mounted(R"({"like": "dagger", "turret": true})"),
              at_mount(".make: must be handgun, longarm or support: nothing else is mounted"));
    EXPECT_EQ(mounted(R"({"like": "plasma grenade"})"),
              at_mount(".make: must be handgun, longarm or support: nothing else is mounted"));
    EXPECT_EQ(mounted(R"({"like": "medkit"})"),
              at_mount(".kind: must be weapon: nothing else is mounted"));
    EXPECT_EQ(mounted(R"({"like": "GP machinegun", "maximum_m": 100})"),
              at_mount(".maximum_m: must be at least the Effective range"));
    EXPECT_EQ(gear(R"({"like": "light cannon"})"),
              at_gear(".hold: must be held, carried or worn: it is not on a vehicle"));
    EXPECT_EQ(gear(R"({"like": "revolver", "turret": true})"),
              at_gear(".turret: must be false: it is not on a vehicle"));
    const auto axe = [](const char* whose) {
        return problem_with(with(R"("owner": "Cy")", whose));
    };
    EXPECT_EQ(axe(R"("tl": 3)"),
              "x.json:19 items[0].owner: must be given, unless it is mounted on a vehicle");
    EXPECT_EQ(axe(R"("vehicle": "the car")"),
              "x.json:19 items[0].hold: must be mounted: it is on the car");
    EXPECT_EQ(axe(R"("vehicle": "the car", "owner": "Cy")"),
              "x.json:19 items[0].owner: must be left out: it is mounted on the car");
    EXPECT_EQ(axe(R"("vehicle": "the car", "hold": "mounted")"),
              "x.json:19 items[0].make: must be handgun, longarm or support: nothing else is "
              "mounted");
}

TEST(TevellerFiles, ThingsAreWhatTheyAreUsedFor) {
    EXPECT_EQ(gear(R"({"name": "zap", "effective_m": 20, "maximum_m": 60})"),
              at_gear(".make: must be handgun, longarm or support: it has a range"));
    EXPECT_EQ(gear(R"({"name": "zap", "make": "handgun", "skill": "gun_combat"})"),
              at_gear(".effective_m: must be at least 1: it is a weapon that shoots"));
    EXPECT_EQ(gear(R"({"name": "zap", "make": "handgun", "effective_m": 20, "maximum_m": 60})"),
              at_gear(".skill: must be gun_combat, heavy_weapons or gunnery: it shoots"));
    EXPECT_EQ(gear(R"({"like": "revolver", "maximum_m": 5})"),
              at_gear(".maximum_m: must be at least the Effective range"));
    EXPECT_EQ(gear(R"({"like": "submachinegun", "magazine": 2})"),
              at_gear(".magazine: must be at least as many rounds as the Auto score"));
    EXPECT_EQ(gear(R"({"like": "dagger", "hold": "worn"})"),
              at_gear(".hold: must be held or carried: weapons are not worn"));
    EXPECT_EQ(gear(R"({"like": "dagger", "hold": "dropped"})"),
              at_gear(".hold: must be held, carried or worn: nothing lies about at first"));
    EXPECT_EQ(gear(R"({"name": "mail", "kind": "armor", "protection": 5})"),
              at_gear(".hold: must be worn, or carried: in the hand armor is of no use"));
}

TEST(TevellerFiles, SidesWantSomethingThatCanBe) {
    const auto red = [](const char* more) {
        return problem_with(with(R"({"name": "red")", R"({"name": "red", )" + std::string(more)));
    };
    EXPECT_EQ(red(R"("aim": "reach")"),
              "x.json:6 sides[0].aim: must be defeat, escape, survive or protect");
    EXPECT_EQ(red(R"("aim": "protect")"),
              "x.json:6 sides[0].whom: must be whom to protect, or which vehicle");
    EXPECT_EQ(red(R"("aim": "protect", "whom": "Di")"),
              "x.json:6 sides[0].whom: must be one of Ana, Bo, Cy, found \"Di\"");
    EXPECT_EQ(red(R"("aim": "protect", "vehicle": "the boat")"), "");
    // A scene is put together one by one: nobody has to be on a side yet.
    EXPECT_EQ(problem_with(with(R"({"name": "blue"})", R"({"name": "blue"}, {"name": "green"})")),
              "");
}

TEST(TevellerFiles, FieldsNobodyKnowsAreNotedWithAGuess) {
    const auto* system = find_system("teveller");
    ASSERT_NE(system, nullptr);
    const Document file = document(
        with(R"("like": "soldier")", R"("like": "soldier", "skill": {}, "gear": [{"like": "dagger",
             "damage": 3}])",
             with(R"("like": "military 4x4")", R"("like": "military 4x4", "armour": "light")")));
    const auto found = unknown_fields(file.root, system->schema(FileKind::encounter));
    ASSERT_EQ(found.size(), 3U);
    EXPECT_EQ(describe(file, found[0]),
              "x.json:11 people[1].skill: must be a field that is known; it is kept, but means "
              "nothing; did you mean \"skills\"?");
    EXPECT_EQ(found[1].path, "people[1].gear[0].damage");
    EXPECT_EQ(describe(file, found[2]),
              "x.json:16 vehicles[0].armour: must be a field that is known; it is kept, but means "
              "nothing; did you mean \"armor\"?");
    for (const Document& each : blocks())
        for (const Problem& note : unknown_fields(each.root, system->schema(FileKind::stat_blocks)))
            ADD_FAILURE() << describe(each, note);
    for (const auto& path : test::files_in(data / "scenes" / "teveller", ".json")) {
        const Document scene = document(test::read_file(path), path.filename().string());
        for (const Problem& note : unknown_fields(scene.root, system->schema(FileKind::encounter)))
            ADD_FAILURE() << describe(scene, note);
    }
}

TEST(TevellerFiles, StatBlocksAreCheckedByThemselves) {
    const auto problem = [](const std::string& lists) {
        const Document file = document(R"({"format": 1, "system": "teveller",)"
                                       "\n" +
                                       lists + "}");
        const auto found = check_stat_blocks<System>(file);
        return found ? describe(file, *found) : "";
    };
    EXPECT_EQ(problem(R"("items": [{"name": "x", "dice": 3}])"), "");
    EXPECT_EQ(problem(R"("items": [{"name": "x", "protection": -3}])"),
              "x.json:2 items[0].protection: must be a whole number from 0 to 60, found -3");
    EXPECT_EQ(problem(R"("people": [{"name": "x", "skills": 3}])"),
              "x.json:2 people[0].skills: must be an object with fields, found 3");
    EXPECT_EQ(problem(R"("people": [{"name": "x", "gear": [{"like": "rifle", "dice": "3D"}]}])"),
              "x.json:2 people[0].gear[0].dice: must be a whole number from 0 to 40, found \"3D\"");
    EXPECT_EQ(problem(R"("vehicles": [{"name": "x", "kind": "hover"}])"),
              "x.json:2 vehicles[0].kind: must be one of ground, aircraft, grav, water, found "
              "\"hover\"");
    EXPECT_EQ(problem(R"("vehicles": [{"name": "x"}, {"name": "x"}])"),
              "x.json:2 vehicles[1].name: must be a name nobody else in the list has, found \"x\"");
}

/// The street before anything has happened, as a saved scene.
Json saved_street() {
    auto read = read_stage<System>(document(std::string(street)), blocks());
    if (auto* problem = std::get_if<Problem>(&read)) {
        ADD_FAILURE() << to_text(*problem);
        return {};
    }
    const auto& stage = std::get<Loaded<System>>(read).stage;
    return write_saved<System>(stage, start(stage));
}
std::string problem_with(const Document& saved) {
    const auto read = read_saved<System>(saved);
    return read.index() == 1 ? describe(saved, std::get<Problem>(read)) : "";
}
/// On which line a value stands, and what is wrong with it.
std::string told(const Document& saved, const std::string& path, const std::string& what) {
    return "x.json:" + std::to_string(line_of(saved, path)) + " " + path + ": must be " + what;
}
/// With another value in the scene; the problem must be told of that very value.
void expect_refused(const std::string& pointer, const Json& value, const std::string& what) {
    Json saved = saved_street();
    saved[Json::json_pointer("/scene" + pointer)] = value;
    const Document file = document(pretty(saved));
    std::string path = "scene" + pointer;
    std::replace(path.begin(), path.end(), '/', '.');
    EXPECT_GT(line_of(file, path), line_of(file, "scene")) << path;
    EXPECT_EQ(problem_with(file), told(file, path, what));
}

TEST(TevellerFiles, SavedScenesAreRefusedWithTheLineOfTheValue) {
    EXPECT_EQ(problem_with(document(pretty(saved_street()))), "");
    expect_refused("/mode", "brawl",
                   "one of calm, fight, chase, dogfight, foot_chase, found \"brawl\"");
    expect_refused("/turn", 5, "a place in the order");
    expect_refused("/prey", "green", "one of red, blue, found \"green\"");
    expect_refused("/people/Bo/at/place", "Z9", "a place on the board");
    expect_refused("/people/Bo/at/mode", "unseen", "board, aboard, chase or away");
    expect_refused("/people/Bo/vehicle", "the car", "none: they are not aboard");
    expect_refused("/people/Bo/stamina", -1, "a whole number from 0 to 200, found -1");
    expect_refused("/people/Bo/position", 101, "a whole number from -100 to 100, found 101");
    expect_refused("/people/Ana/station", 39, "a station of that vehicle");
    expect_refused("/vehicles/the car/at/place", "B1 e", "a place on the board");
    expect_refused("/vehicles/the car/at/mode", "aboard", "board, chase or away");
    expect_refused("/vehicles/the car/position", -101,
                   "a whole number from -100 to 100, found -101");
    expect_refused("/items/Bo's assault rifle/rounds", 31, "at most 30, what its magazine holds");
    expect_refused("/items/the axe/rounds", 1, "0: it has no magazine");
    expect_refused("/items/the axe/holder", "Di", "one of Ana, Bo, Cy, found \"Di\"");
    expect_refused("/calls/light", "foggy", "one of bright, dim, dark, found \"foggy\"");
    expect_refused("/calls/collision_dice", 0, "a whole number from 1 to 12, found 0");
    expect_refused("/frames", Json::array(), "the rounds at the bottom");
}

TEST(TevellerFiles, SavedScenesHaveEverybodyOnceAndNothingElse) {
    Json saved = saved_street();
    saved["scene"]["people"].erase("Cy");
    EXPECT_NE(problem_with(document(pretty(saved)))
                  .find(" scene.people.Cy: must be given, found nothing"),
              std::string::npos);
    saved = saved_street();
    saved["scene"]["people"]["Di"] = saved["scene"]["people"]["Cy"];
    EXPECT_NE(problem_with(document(pretty(saved)))
                  .find(" scene.people.Di: must be left out: only these are known: one of Ana, Bo, "
                        "Cy"),
              std::string::npos);
    saved = saved_street();
    saved["scene"]["calls"]["lihgt"] = "dim";
    const std::string call = problem_with(document(pretty(saved)));
    EXPECT_NE(
        call.find(" scene.calls.lihgt: must be left out: only these are known: one of light, "),
        std::string::npos);
    EXPECT_TRUE(call.ends_with("; did you mean \"light\"?")) << call;
    saved = saved_street();
    Json& bo_there = saved["scene"]["people"]["Bo"];
    bo_there["at"]["mode"] = "aboard";
    bo_there["vehicle"] = "the car";
    bo_there["station"] = 0;
    const Document two_drivers = document(pretty(saved));
    EXPECT_EQ(problem_with(two_drivers),
              told(two_drivers, "scene.people.Bo.station", "a free station; Ana is there"));
}

}  // namespace
}  // namespace breakneck::text::teveller_files_test
