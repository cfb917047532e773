// Files of Savage Worlds: scenes and data with mistakes are refused with file, line and reason.
#include <gtest/gtest.h>

#include <algorithm>

#include "rules/savage/system.h"
#include "tests/support/files.h"
#include "tests/support/places.h"
#include "text/encounter.h"
#include "text/schema.h"
#include "text/systems.h"

namespace breakneck::text::savage_files_test {
namespace {

using savage::System;

const std::filesystem::path data = test::root() / "data";

Document document(std::string bytes, std::string file = "x.json") {
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

/// Ana in a truck with a machine gun, Bo and Cy on foot, a boat nobody is in.
constexpr std::string_view street = R"({
  "format": 1,
  "system": "savage",
  "house_rules": {"group_rolls": true},
  "board": {"rows": ["............", "......#.....", "............", "............"]},
  "sides": [{"name": "red"}, {"name": "blue"}],
  "people": [
    {"name": "Ana", "side": "red", "aboard": "the car", "station": "driver",
     "skills": {"driving": "d8", "shooting": "d6"},
     "gear": [{"like": "service revolver"}, {"name": "charm", "kind": "other"}]},
    {"name": "Bo", "side": "blue", "at": "J1", "like": "gunhand"},
    {"name": "Cy", "side": "blue", "at": "J3", "attributes": {"agility": "d8"}}
  ],
  "vehicles": [
    {"name": "the car", "at": "D1 e", "like": "Ranger gun truck"},
    {"name": "the boat", "like": "Tern speedboat",
     "weapons": [{"like": "squad machine gun", "hold": "mounted"}]}
  ],
  "items": [{"name": "the axe", "owner": "Cy", "damage": "Str+d6"}],
  "powers": [{"name": "the spark", "owner": "Cy", "damage": "2d6"}]
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
    return problem_with(with(R"("like": "Ranger gun truck")",
                             R"("like": "Ranger gun truck", )" + std::string(more)));
}
std::string at_car(const std::string& rest) { return "x.json:15 vehicles[0]" + rest; }
/// With another weapon on the boat.
std::string mounted(std::string_view thing) {
    return problem_with(with(R"({"like": "squad machine gun", "hold": "mounted"})", thing));
}
std::string at_mount(const std::string& rest) { return "x.json:17 vehicles[1].weapons[0]" + rest; }
/// With Bo somewhere else.
std::string bo(std::string_view where) { return problem_with(with(R"("at": "J1")", where)); }
std::string at_bo(const std::string& rest) { return "x.json:11 people[1]" + rest; }
/// With Cy as somebody else.
std::string cy(std::string_view what) {
    return problem_with(with(R"("attributes": {"agility": "d8"})", what));
}
std::string at_cy(const std::string& rest) { return "x.json:12 people[2]" + rest; }
/// With another power of Cy's.
std::string power(std::string_view what) {
    return problem_with(with(R"("owner": "Cy", "damage": "2d6")", what));
}
std::string at_power(const std::string& rest) { return "x.json:20 powers[0]" + rest; }
/// With a chase that is laid out like this.
std::string chase(std::string_view setup) {
    return problem_with(with(R"("board")", R"("chase": {)" + std::string(setup) + R"(}, "board")"));
}
std::string groups(std::string_view list) {
    return chase(R"("groups": [)" + std::string(list) + "]");
}
std::string at_chase(const std::string& rest) { return "x.json:5 chase" + rest; }

TEST(SavageFiles, TheStreetIsGood) {
    EXPECT_EQ(problem_with(std::string(street)), "");
    EXPECT_EQ(gear(R"({"like": "siege plate"})"), "");
    EXPECT_EQ(gear(R"({"name": "chair leg", "improvised": "light"})"), "");
    EXPECT_EQ(mounted(R"({"like": "missile rack", "fixed": true})"), "");
    EXPECT_EQ(car(R"("stations": [{"name": "driver", "duty": "operate"}])"), "")
        << "where there is no gunner's place the driver fires";
    EXPECT_EQ(problem_with(with(R"("owner": "Cy", "damage": "Str+d6")",
                                R"("like": "boarding axe", "owner": "Cy")")),
              "");
    EXPECT_EQ(groups(R"({"name": "a", "vehicles": ["the car"], "leader": "Ana"},
                        {"name": "b", "card": 8, "people": ["Bo", "Cy"]})"),
              "");
}

TEST(SavageFiles, NamesNobodyKnowsAreToldWithAGuess) {
    EXPECT_EQ(problem_with(with("\"service revolver\"", "\"service revolvers\"")),
              "x.json:10 people[0].gear[0].like: must be the name of a stat block, found "
              "\"service revolvers\"; did you mean \"service revolver\"?");
    EXPECT_EQ(problem_with(with("\"gunhand\"", "\"gunhands\"")),
              at_bo(".like: must be the name of a stat block, found \"gunhands\"; did you mean "
                    "\"gunhand\"?"));
    EXPECT_EQ(problem_with(with("\"Ranger gun truck\"", "\"Ranger gun truk\"")),
              at_car(".like: must be the name of a stat block, found \"Ranger gun truk\"; did you "
                     "mean \"Ranger gun truck\"?"));
    EXPECT_EQ(mounted(R"({"like": "squad machinegun"})"),
              at_mount(".like: must be the name of a stat block, found \"squad machinegun\"; did "
                       "you mean \"squad machine gun\"?"));
    EXPECT_EQ(problem_with(with("\"shooting\"", "\"shoting\"")),
              "x.json:9 people[0].skills.shoting: must be left out: only these are known: one of "
              "athletics, boating, driving, electronics, faith, fighting, focus, healing, "
              "intimidation, notice, performance, persuasion, piloting, psionics, repair, riding, "
              "…; did you mean \"shooting\"?");
    EXPECT_EQ(cy(R"("attributes": {"agilty": "d8"})"),
              at_cy(".attributes.agilty: must be left out: only these are known: one of agility, "
                    "smarts, spirit, strength, vigor; did you mean \"agility\"?"));
    EXPECT_EQ(problem_with(with("group_rolls", "group_roll")),
              "x.json:4 house_rules.group_roll: must be left out: only these are known: one of "
              "vehicle_wound_penalty, damage_bump, aim_ignores, diagonals, group_rolls, "
              "evade_and_hold_steady, later_printings, one_critical_per_attack, "
              "critical_for_each_wound, states_add_up; did you mean \"group_rolls\"?");
    EXPECT_EQ(problem_with(with("\"side\": \"blue\"", "\"side\": \"bleu\"")),
              at_bo(".side: must be one of red, blue, found \"bleu\"; did you mean \"blue\"?"));
    EXPECT_EQ(power(R"("owner": "Di", "damage": "2d6")"),
              at_power(".owner: must be one of Ana, Bo, Cy, found \"Di\""));
    EXPECT_EQ(problem_with(with("\"name\": \"Cy\"", "\"name\": \"Bo\"")),
              at_cy(".name: must be a name nobody else in the list has, found \"Bo\""));
    EXPECT_EQ(problem_with(with("\"savage\"", "\"salvage\"")),
              "x.json:3 system: must be savage, found \"salvage\"");
}

TEST(SavageFiles, GearHasNamesThatCanBeCalled) {
    const std::string no_name =
        ".name: must be a name of at most 40 letters without blanks around it and without any of "
        ".[]:/\\\"=;{}, found ";
    EXPECT_EQ(gear(R"({"name": "a.b", "kind": "other"})"), at_gear(no_name + "\"a.b\""));
    EXPECT_EQ(gear(R"({"name": " charm", "kind": "other"})"), at_gear(no_name + "\" charm\""));
    EXPECT_EQ(gear(R"({"like": "boot knife", "name": "gm"})"),
              at_gear(".name: must be a name that is not used for seats, found \"gm\""));
    EXPECT_EQ(mounted(R"({"like": "squad machine gun", "name": "left/right"})"),
              at_mount(no_name + "\"left/right\""));
}
TEST(SavageFiles, WhatIsSavedWithTheNamesOfOwnerAndThingIsReadAgain) {
    const std::string longest(40, 'x');
    const std::string bytes = with("\"charm\"", "\"" + longest + "\"",
                                   with("\"Ana\"", "\"" + std::string(40, 'A') + "\""));
    const auto read = read_stage<System>(document(bytes), blocks());
    ASSERT_EQ(read.index(), 0U);
    const auto& stage = std::get<0>(read).stage;
    const auto again = read_stage<System>(document(one_line(write_stage<System>(stage))), blocks());
    ASSERT_EQ(again.index(), 0U) << to_text(std::get<1>(again));
    EXPECT_EQ(std::get<0>(again).stage, stage);
}

TEST(SavageFiles, FiguresHaveBounds) {
    EXPECT_EQ(gear(R"({"like": "riding jacket", "armor": -3})"),
              at_gear(".armor: must be a whole number from 0 to 50, found -3"));
    EXPECT_EQ(gear(R"({"like": "service revolver", "rof": 7})"),
              at_gear(".rof: must be a whole number from 1 to 6, found 7"));
    EXPECT_EQ(gear(R"({"like": "service revolver", "ap": 51})"),
              at_gear(".ap: must be a whole number from 0 to 50, found 51"));
    EXPECT_EQ(gear(R"({"like": "service revolver", "shots": -1})"),
              at_gear(".shots: must be a whole number from 0 to 1000, found -1"));
    EXPECT_EQ(gear(R"({"like": "boot knife", "hardness": 0})"),
              at_gear(".hardness: must be a whole number from 1 to 100, found 0"));
    EXPECT_EQ(cy(R"("pace": -1)"), at_cy(".pace: must be a whole number from 0 to 100, found -1"));
    EXPECT_EQ(cy(R"("fatigue": 3)"),
              at_cy(".fatigue: must be a whole number from 0 to 2, found 3"));
    EXPECT_EQ(cy(R"("spaces": 5)"), at_cy(".spaces: must be a whole number from 1 to 4, found 5"));
    EXPECT_EQ(cy(R"("wounds": 1)"), at_cy(".wounds: must be at most 0")) << "an Extra";
    EXPECT_EQ(cy(R"("wild_card": true, "wounds": 4)"), at_cy(".wounds: must be at most 3"));
    EXPECT_EQ(cy(R"("toughness": 5, "armor": 5)"),
              at_cy(".armor: must be less than the Toughness, of which it is a part"));
    EXPECT_EQ(power(R"("owner": "Cy", "damage": "2d6", "points": 41)"),
              at_power(".points: must be a whole number from 0 to 40, found 41"));
}

TEST(SavageFiles, FiguresOfVehiclesHaveBounds) {
    EXPECT_EQ(car(R"("handling": 5)"),
              at_car(".handling: must be a whole number from -4 to 4, found 5"));
    EXPECT_EQ(car(R"("size": 31)"),
              at_car(".size: must be a whole number from -4 to 30, found 31"));
    EXPECT_EQ(car(R"("crew": 21)"), at_car(".crew: must be a whole number from 0 to 20, found 21"));
    EXPECT_EQ(car(R"("passengers": -4)"),
              at_car(".passengers: must be a whole number from 0 to 20, found -4"));
    EXPECT_EQ(car(R"("top_speed": -50)"),
              at_car(".top_speed: must be a whole number from 0 to 100000000, found -50"));
    EXPECT_EQ(car(R"("toughness": 0)"),
              at_car(".toughness: must be a whole number from 1 to 200, found 0"));
    EXPECT_EQ(car(R"("armor": 13)"),
              at_car(".armor: must be less than its Toughness, of which it is a part"));
    EXPECT_EQ(car(R"("wounds": 5)"), at_car(".wounds: must be at most 4")) << "it is Large";
    EXPECT_EQ(car(R"("mph": 91)"), at_car(".mph: must be at most its Top Speed"));
    EXPECT_EQ(car(R"("width": 9)"), at_car(".width: must be a whole number from 1 to 8, found 9"));
    EXPECT_EQ(car(R"("width": 8, "length": 9)"),
              at_car(".length: must be at most 64 spaces in all"));
}

TEST(SavageFiles, DiceDamageAndRangesAreWrittenAsPeopleWriteThem) {
    const std::string die = "must be a die such as \"d8\" or \"d12+1\", or \"none\", found ";
    EXPECT_EQ(problem_with(with("\"shooting\": \"d6\"", "\"shooting\": \"d7\"")),
              "x.json:9 people[0].skills.shooting: " + die + "\"d7\"");
    EXPECT_EQ(problem_with(with("\"shooting\": \"d6\"", "\"shooting\": 6")),
              "x.json:9 people[0].skills.shooting: " + die + "6");
    EXPECT_EQ(cy(R"("running_die": "1d6")"), at_cy(".running_die: " + die + "\"1d6\""));
    EXPECT_EQ(cy(R"("running_die": "none")"), at_cy(".running_die: must be d4 or more"));
    EXPECT_EQ(cy(R"("attributes": {"vigor": "none"})"),
              at_cy(".attributes: must be d4 or more in every attribute"));
    const std::string damage =
        ".damage: must be damage such as \"2d6+1\" or \"Str+d8\", or \"none\", found ";
    EXPECT_EQ(gear(R"({"name": "club", "damage": "2d7"})"), at_gear(damage + "\"2d7\""));
    EXPECT_EQ(gear(R"({"name": "club", "damage": "Str+"})"), at_gear(damage + "\"Str+\""));
    EXPECT_EQ(gear(R"({"name": "club", "damage": 3})"), at_gear(damage + "3"));
    const std::string range = ".range: must be ranges such as \"12/24/48\", or \"none\", found ";
    EXPECT_EQ(gear(R"({"like": "service revolver", "range": "12/6/48"})"),
              at_gear(range + "\"12/6/48\""));
    EXPECT_EQ(gear(R"({"like": "service revolver", "range": 12})"), at_gear(range + "12"));
}

TEST(SavageFiles, ValuesAreOfTheirKind) {
    EXPECT_EQ(car(R"("kind": "hover")"),
              at_car(".kind: must be one of ground, bicycle, wagon, watercraft, aircraft, "
                     "spacecraft, found \"hover\""));
    EXPECT_EQ(car(R"("heavy_armor": "yes")"),
              at_car(".heavy_armor: must be true or false, found \"yes\""));
    EXPECT_EQ(car(R"("weapons": "none")"), at_car(".weapons: must be a list, found \"none\""));
    EXPECT_EQ(problem_with(with("\"group_rolls\": true", "\"group_rolls\": 1")),
              "x.json:4 house_rules.group_rolls: must be true or false, found 1");
    EXPECT_EQ(problem_with(with("{\"driving\": \"d8\", \"shooting\": \"d6\"}", "[\"driving\"]")),
              "x.json:9 people[0].skills: must be an object with fields, found a list of 1");
    EXPECT_EQ(gear(R"({"like": "boot knife", "size": "titanic"})"),
              at_gear(".size: must be one of tiny, very_small, small, normal, large, huge, "
                      "gargantuan, found \"titanic\""));
    EXPECT_EQ(
        problem_with(with("{\"name\": \"red\"}", "{\"name\": \"red\", \"aim\": \"kill\"}")),
        "x.json:6 sides[0].aim: must be one of defeat, escape, survive, protect, reach, found "
        "\"kill\"");
    EXPECT_EQ(problem_with(with("\"......#.....\"", "\"......#\"")),
              "x.json:5 board.rows[1]: must be a row as long as the first");
    EXPECT_EQ(problem_with(with("\"......#.....\"", "\"......?.....\"")),
              "x.json:5 board.rows[1]: must be a character of the legend in column 7");
    EXPECT_EQ(problem_with(R"({"format": 1, "system": "savage", "sides": [{"name": "red"}],
                               "people": []})"),
              "x.json:2 people: must be 1 to 64 people");
}

TEST(SavageFiles, EverybodyIsInOnePlace) {
    EXPECT_EQ(bo(R"("at": "Z9")"), at_bo(".at: must be a place on the board one can stand in"));
    EXPECT_EQ(bo(R"("at": "G2")"), at_bo(".at: must be a place on the board one can stand in"));
    EXPECT_EQ(bo(R"("at": "somewhere")"),
              at_bo(".at: must be a place such as \"C4\", \"C4 ne\" or \"C4 ne low\", found "
                    "\"somewhere\""));
    EXPECT_EQ(bo(R"("at": "J1 n low")"),
              at_bo(".at: must be a place on the ground: people do not fly"));
    EXPECT_EQ(bo(R"("at": "C2")"), at_bo(".at: must be a place with room; the car is there"));
    EXPECT_EQ(problem_with(with("\"J3\"", "\"J1\"")),
              at_cy(".at: must be a place with room; Bo is there"));
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
    EXPECT_EQ(bo(R"("aboard": "the boat", "station": "driver")"),
              at_bo(".station: must be a station of the boat: helm, seat 1, seat 2, seat 3, "
                    "seat 4, seat 5"));
    EXPECT_EQ(bo(R"("aboard": "the car", "station": "driver")"),
              at_bo(".station: must be a free station; Ana is there"));
    const std::string single =
        with(R"("like": "Ranger gun truck")",
             R"("like": "Ranger gun truck", "stations": [{"name": "driver", "duty": "operate"}])");
    EXPECT_EQ(problem_with(with(R"("at": "J1")", R"("aboard": "the car")", single)),
              at_bo(".aboard: must be a vehicle with room; every station of the car is taken"));
}

TEST(SavageFiles, RidersSitOnAnimalsOfTheirSideAndFollowersObeySomebodyOfIt) {
    const std::string animal =
        with(R"("attributes": {"agility": "d8"})", R"("like": "plains pony")");
    const auto rides = [&](const char* what) {
        return problem_with(with(R"("at": "J1")", what, animal));
    };
    EXPECT_EQ(rides(R"("mount": "Cy")"), "");
    EXPECT_EQ(rides(R"("at": "J1", "mount": "Cy")"), at_bo(".at: must be left out: they ride Cy"));
    EXPECT_EQ(rides(R"("aboard": "the car", "mount": "Cy")"),
              at_bo(".aboard: must be left out: they ride Cy"));
    EXPECT_EQ(rides(R"("mount": "Bo")"),
              at_bo(".mount: must be the name of an animal, for somebody who is none"));
    EXPECT_EQ(rides(R"("mount": "Ana")"), at_bo(".mount: must be an animal of their own side"));
    EXPECT_EQ(rides(R"("mount": "Di")"), at_bo(".mount: must be one of Ana, Bo, Cy, found \"Di\""));
    EXPECT_EQ(bo(R"("at": "J1", "commander": "Cy")"), "");
    EXPECT_EQ(bo(R"("at": "J1", "commander": "Bo")"),
              at_bo(".commander: must be somebody else of the encounter"));
    EXPECT_EQ(bo(R"("at": "J1", "commander": "Ana")"),
              at_bo(".commander: must be somebody of their side whom nobody else commands"));
}

TEST(SavageFiles, VehiclesHaveRoomAndSomebodyCanDriveThem) {
    const auto at = [](const char* place) { return problem_with(with("D1 e", place)); };
    EXPECT_EQ(at("B1 e"), at_car(".at: must be a place on the board with room for it"));
    EXPECT_EQ(at("H1 e"), at_car(".at: must be a place on the board with room for it")) << "a wall";
    EXPECT_EQ(at("D1 e low"), at_car(".at: must be a place on the ground: it cannot fly"));
    EXPECT_EQ(problem_with(
                  with(R"("like": "Tern speedboat")", R"("at": "F1 e", "like": "Tern speedboat")")),
              "x.json:16 vehicles[1].at: must be spaces of its own; the car is there");
    EXPECT_EQ(car(R"("stations": [{"name": "seat", "duty": "operate"}, {"name": "seat"}])"),
              at_car(".stations[1].name: must be a name no other station of it has"));
    EXPECT_EQ(car(R"("stations": [{"name": "seat"}])"),
              at_car(".stations: must be stations of which one has the duty operate"));
    EXPECT_EQ(car(R"("stations": [{"name": "helm", "duty": "pilot"}])"),
              at_car(".stations[0].duty: must be one of operate, gun, ride, found \"pilot\""));
    EXPECT_EQ(car(R"("stations": [{"duty": "operate"}])"),
              at_car(".stations[0].name: must be given (what it is called), found nothing"));
}

TEST(SavageFiles, OnlyWeaponsThatShootAreMounted) {
    EXPECT_EQ(mounted(R"({"like": "boot knife"})"),
              at_mount(".make: must be a weapon that shoots: nothing else is mounted"));
    EXPECT_EQ(mounted(R"({"like": "fragmentation grenade"})"),
              at_mount(".make: must be a weapon that shoots: nothing else is mounted"));
    EXPECT_EQ(mounted(R"({"like": "field dressing"})"),
              at_mount(".kind: must be weapon: nothing else is mounted"));
    EXPECT_EQ(mounted(R"({"like": "autocannon", "natural": "bite"})"),
              at_mount(".natural: must be none: it is mounted"));
    EXPECT_EQ(mounted(R"({"like": "autocannon", "range": "none"})"),
              at_mount(".range: must be a range such as 12/24/48: it shoots"));
    EXPECT_EQ(gear(R"({"like": "autocannon"})"),
              at_gear(".hold: must be held, carried or worn: it is not on a vehicle"));
    EXPECT_EQ(gear(R"({"like": "service revolver", "fixed": true})"),
              at_gear(".fixed: must be false: it is not on a vehicle"));
    const auto axe = [](const char* whose) {
        return problem_with(with(R"("owner": "Cy", "damage": "Str+d6")", whose));
    };
    EXPECT_EQ(axe(R"("damage": "Str+d6")"),
              "x.json:19 items[0].owner: must be given, unless it is mounted on a vehicle");
    EXPECT_EQ(axe(R"("vehicle": "the car", "damage": "Str+d6")"),
              "x.json:19 items[0].hold: must be mounted: it is on the car");
    EXPECT_EQ(axe(R"("vehicle": "the car", "owner": "Cy", "damage": "Str+d6")"),
              "x.json:19 items[0].owner: must be left out: it is mounted on the car");
    EXPECT_EQ(axe(R"("vehicle": "the car", "hold": "mounted", "damage": "Str+d6")"),
              "x.json:19 items[0].make: must be a weapon that shoots: nothing else is mounted");
}

TEST(SavageFiles, ThingsAreWhatTheyAreUsedFor) {
    EXPECT_EQ(gear(R"({"name": "zap", "make": "pistol", "damage": "2d6"})"),
              at_gear(".range: must be a range such as 12/24/48: it shoots"));
    EXPECT_EQ(gear(R"({"name": "bomb", "make": "grenade", "damage": "2d6"})"),
              at_gear(".range: must be a range such as 5/10/20: it is thrown"));
    EXPECT_EQ(gear(R"({"name": "dart", "damage": "Str", "range": "3/6/12"})"),
              at_gear(".thrown: must be true: it has a range and does not shoot"));
    EXPECT_EQ(gear(R"({"name": "feather"})"),
              at_gear(".damage: must be damage such as 2d6+1 or Str+d8"));
    EXPECT_EQ(gear(R"({"like": "boot knife", "hold": "worn"})"),
              at_gear(".hold: must be held or carried: weapons are not worn"));
    EXPECT_EQ(gear(R"({"like": "boot knife", "hold": "dropped"})"),
              at_gear(".hold: must be held, carried or worn: nothing lies about at first"));
    EXPECT_EQ(gear(R"({"name": "fangs", "damage": "Str+d4", "natural": "bite"})"),
              at_gear(".hold: must be natural, for natural weapons and nothing else"));
    EXPECT_EQ(gear(R"({"name": "mail", "kind": "armor", "armor": 2})"),
              at_gear(".hold: must be worn, or carried: in the hand armor is of no use"));
}

TEST(SavageFiles, PowersHaveAnOwnerASkillAndAnEffect) {
    EXPECT_EQ(power(R"("damage": "2d6")"), at_power(".owner: must be whose power it is"));
    EXPECT_EQ(power(R"("owner": "Cy", "damage": "2d6", "skill": "smarts")"),
              at_power(".skill: must be a skill"));
    EXPECT_EQ(power(R"("owner": "Cy")"),
              at_power(".damage: must be damage such as 2d6, or another effect"));
    EXPECT_EQ(power(R"("owner": "Cy", "effect": "bind")"), "");
    EXPECT_EQ(cy(R"("powers": [{"like": "ember lance", "damage": "none"}])"),
              at_cy(".powers[0].damage: must be damage such as 2d6, or another effect"));
}

TEST(SavageFiles, SidesWantSomethingThatCanBe) {
    const auto red = [](const char* more) {
        return problem_with(with(R"({"name": "red")", R"({"name": "red", )" + std::string(more)));
    };
    EXPECT_EQ(red(R"("aim": "reach")"),
              "x.json:6 sides[0].aim: must be something else than reach: the chase has no "
              "finish_card");
    EXPECT_EQ(red(R"("aim": "protect")"),
              "x.json:6 sides[0].whom: must be whom to protect, or which vehicle");
    EXPECT_EQ(red(R"("aim": "protect", "whom": "Di")"),
              "x.json:6 sides[0].whom: must be one of Ana, Bo, Cy, found \"Di\"");
    EXPECT_EQ(red(R"("aim": "protect", "vehicle": "the boat")"), "");
}

TEST(SavageFiles, EverybodyIsInOneGroupOfAChaseOnACardOfItsRow) {
    EXPECT_EQ(chase(R"("cards": 1)"),
              at_chase(".cards: must be a whole number from 2 to 32, found 1"));
    EXPECT_EQ(chase(R"("finish_card": 9)"),
              at_chase(".finish_card: must be one of the Chase Cards, or -1"));
    EXPECT_EQ(chase(R"("finish_card": 0)"),
              at_chase(".finish_card: must be a Chase Card after the first: whoever is in no group "
                       "starts on 0"));
    EXPECT_EQ(chase(R"("layout": "spiral")"),
              at_chase(".layout: must be one of row, grid, ring, found \"spiral\""));
    EXPECT_EQ(groups(R"({"name": "a", "card": 9, "people": ["Bo"]})"),
              at_chase(".groups[0].card: must be one of the Chase Cards, counted from 0"));
    EXPECT_EQ(groups(R"({"name": "a"})"), at_chase(".groups[0]: must be people or vehicles"));
    EXPECT_EQ(groups(R"({"name": "a", "people": ["Di"]})"),
              at_chase(".groups[0].people[0]: must be one of Ana, Bo, Cy, found \"Di\""));
    EXPECT_EQ(groups(R"({"name": "a", "people": ["Bo"]}, {"name": "b", "people": ["Bo"]})"),
              at_chase(".groups[1].people: must be people who are in no group yet"));
    EXPECT_EQ(
        groups(R"({"name": "a", "people": ["Ana"]})"),
        at_chase(".groups[0].people: must be people on foot or mounted; Ana is in a vehicle"));
    EXPECT_EQ(groups(R"({"name": "a", "vehicles": ["the car", "the car"]})"),
              at_chase(".groups[0].vehicles: must be vehicles that are in no group yet"));
    EXPECT_EQ(groups(R"({"name": "a", "people": ["Bo"], "leader": "Cy"})"),
              at_chase(".groups[0].leader: must be somebody of the group"));
}

TEST(SavageFiles, FieldsNobodyKnowsAreNotedWithAGuess) {
    const auto* system = find_system("savage");
    ASSERT_NE(system, nullptr);
    const Document file = document(
        with(R"("like": "gunhand")", R"("like": "gunhand", "skill": {}, "gear": [{"like": "bottle",
             "dice": 3}])",
             with(R"("like": "Ranger gun truck")", R"("like": "Ranger gun truck", "armour": 3)")));
    const auto found = unknown_fields(file.root, system->schema(FileKind::encounter));
    ASSERT_EQ(found.size(), 3U);
    EXPECT_EQ(describe(file, found[0]),
              "x.json:11 people[1].skill: must be a field that is known; it is kept, but means "
              "nothing; did you mean \"skills\"?");
    EXPECT_EQ(found[1].path, "people[1].gear[0].dice");
    EXPECT_EQ(describe(file, found[2]),
              "x.json:16 vehicles[0].armour: must be a field that is known; it is kept, but means "
              "nothing; did you mean \"armor\"?");
    for (const Document& each : blocks())
        for (const Problem& note : unknown_fields(each.root, system->schema(FileKind::stat_blocks)))
            ADD_FAILURE() << describe(each, note);
    for (const auto& path : test::files_in(data / "scenes" / "savage", ".json")) {
        const Document scene = document(test::read_file(path), path.filename().string());
        for (const Problem& note : unknown_fields(scene.root, system->schema(FileKind::encounter)))
            ADD_FAILURE() << describe(scene, note);
    }
}

TEST(SavageFiles, StatBlocksAreCheckedByThemselves) {
    const auto problem = [](const std::string& lists) {
        const Document file = document(R"({"format": 1, "system": "savage",)"
                                       "\n" +
                                       lists + "}");
        const auto found = check_stat_blocks<System>(file);
        return found ? describe(file, *found) : "";
    };
    EXPECT_EQ(problem(R"("items": [{"name": "x", "damage": "Str+d6"}])"), "");
    EXPECT_EQ(problem(R"("items": [{"name": "x", "armor": -3}])"),
              "x.json:2 items[0].armor: must be a whole number from 0 to 50, found -3");
    EXPECT_EQ(problem(R"("people": [{"name": "x", "skills": 3}])"),
              "x.json:2 people[0].skills: must be an object with fields, found 3");
    EXPECT_EQ(problem(R"("people": [{"name": "x", "gear": [{"like": "club", "damage": "3D"}]}])"),
              "x.json:2 people[0].gear[0].damage: must be damage such as \"2d6+1\" or \"Str+d8\", "
              "or \"none\", found \"3D\"");
    EXPECT_EQ(problem(R"("powers": [{"name": "x", "effect": "heal"}])"),
              "x.json:2 powers[0].effect: must be one of damage, stun, bind, slow, none, found "
              "\"heal\"");
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

TEST(SavageFiles, SavedScenesAreRefusedWithTheLineOfTheValue) {
    EXPECT_EQ(problem_with(document(pretty(saved_street()))), "");
    expect_refused("/mode", "brawl", "one of calm, fight, chase, found \"brawl\"");
    expect_refused("/turn", 5, "a place in the order");
    expect_refused("/people/Bo/at/place", "Z9", "a place on the board");
    expect_refused("/people/Bo/at/mode", "unseen", "board, aboard, chase or away");
    expect_refused("/people/Bo/vehicle", "the car", "none: they are not aboard");
    expect_refused("/people/Bo/wounds", 1, "at most 0");
    expect_refused("/people/Bo/wounds", 7, "a whole number from 0 to 6, found 7");
    expect_refused("/people/Bo/group", 3, "the number of a group, or -1");
    expect_refused("/people/Bo/held_by", "Bo", "somebody else, or nobody");
    expect_refused("/people/Bo/card", "1S",
                   "a card such as \"QS\", \"10H\" or \"RJ\", found \"1S\"");
    expect_refused("/people/Ana/station", 39, "a station of that vehicle");
    expect_refused("/vehicles/the car/at/place", "B1 e", "a place on the board");
    expect_refused("/vehicles/the car/at/mode", "aboard", "board, chase or away");
    expect_refused("/vehicles/the car/wounds", 5, "at most 4");
    expect_refused("/items/Bo's machine pistol/shots", 31, "at most 30");
    expect_refused("/items/the axe/shots", 1, "0: it never runs out");
    expect_refused("/items/the axe/holder", "Di", "one of Ana, Bo, Cy, found \"Di\"");
    expect_refused("/calls/light", "foggy",
                   "one of bright, dim, dark, pitch_dark, found \"foggy\"");
    expect_refused("/calls/crash_dice", 13, "a whole number from 0 to 12, found 13");
    expect_refused("/frames", Json::array(), "the rounds at the bottom");
}

TEST(SavageFiles, SavedScenesHaveEverybodyOnceAndNothingElse) {
    Json saved = saved_street();
    saved["scene"]["people"].erase("Cy");
    EXPECT_NE(problem_with(document(pretty(saved)))
                  .find(" scene.people.Cy: must be given, found nothing"),
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
}  // namespace breakneck::text::savage_files_test
