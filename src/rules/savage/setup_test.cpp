// Savage Worlds: stages that cannot be played on are told apart from those that can; the scene
// before anything has happened.
#include <gtest/gtest.h>

#include <functional>

#include "tests/support/savage.h"

namespace breakneck::savage::setup_test {
namespace {

using test::Brawl;

constexpr PersonId a{0};
constexpr PersonId x{1};
constexpr PersonId h{2};

/// A and x on foot, H an animal of red, a car that x drives.
Brawl stable() {
    Brawl fight(R"(
        AxH.......
        ..........
        ..........
        ..........
    )");
    fight.sheet('H').beast = true;
    fight.sheet('H').wild_card = false;
    fight.add_vehicle(Brawl::car("J3 e"), 0);
    return fight;
}
/// What is wrong once something has been changed.
std::string problem_after(const std::function<void(Stage&)>& change) {
    Brawl fight = stable();
    change(fight.stage);
    const auto problem = prepare(fight.stage);
    return problem ? problem->path + ": " + problem->expected : "";
}
std::string problem_of(const std::function<void(Character&)>& change) {
    return problem_after([&](Stage& stage) { change(stage.people[0]); });
}
std::string problem_of_car(const std::function<void(Vehicle&)>& change) {
    return problem_after([&](Stage& stage) { change(stage.vehicles[0]); });
}
std::string problem_of_gear(const Item& item) {
    return problem_of([&](Character& who) { who.gear = {item}; });
}

TEST(SavageSetup, a_sound_stage) {
    EXPECT_EQ(problem_after([](Stage&) {}), "");
    EXPECT_EQ(problem_after([](Stage& stage) { stage.people.clear(); }), "people: 1 to 64 people");
    EXPECT_EQ(problem_after([](Stage& stage) { stage.people.resize(65, stage.people[0]); }),
              "people: 1 to 64 people");
    EXPECT_EQ(problem_after([](Stage& stage) { stage.vehicles.resize(17); }),
              "vehicles: at most 16");
    EXPECT_EQ(problem_after([](Stage& stage) { stage.sides.clear(); }),
              "sides: one to eight sides");
    EXPECT_EQ(problem_after([](Stage& stage) { stage.sides[0].aim = breakneck::Aim::reach; }),
              "sides[0].aim: something else than reach: the chase has no finish_card");
    EXPECT_EQ(problem_after([](Stage& stage) {
                  stage.chase.finish_card = 8;
                  stage.sides[0] = {.name = "red", .aim = breakneck::Aim::reach, .rung = 7};
              }),
              "sides[0].rung: left out, or the finish_card");
    EXPECT_EQ(problem_after([](Stage& stage) { stage.sides[0].aim = breakneck::Aim::protect; }),
              "sides[0].whom: whom to protect, or which vehicle");
    EXPECT_EQ(problem_after([](Stage& stage) { stage.board.rows[1] = "..."; }),
              "board.rows[1]: a row as long as the first");
}

TEST(SavageSetup, sheets) {
    EXPECT_EQ(problem_of([](Character& who) { who.side = SideId::none; }),
              "people[0].side: the name of a side");
    EXPECT_EQ(problem_of([](Character& who) { who.side = static_cast<SideId>(7); }),
              "people[0].side: the name of a side");
    EXPECT_EQ(problem_of([](Character& who) { who.attributes.vigor = untrained; }),
              "people[0].attributes: d4 or more in every attribute");
    EXPECT_EQ(problem_of([](Character& who) { who.running_die = untrained; }),
              "people[0].running_die: d4 or more");
    EXPECT_EQ(problem_of([](Character& who) { who.wounds = 4; }), "people[0].wounds: at most 3");
    EXPECT_EQ(problem_of([](Character& who) {
                  who.wild_card = false;
                  who.wounds = 1;
              }),
              "people[0].wounds: at most 0");
    EXPECT_EQ(problem_of([](Character& who) { who.toughness = who.armor = 4; }),
              "people[0].armor: less than the Toughness, of which it is a part");
}

TEST(SavageSetup, commanders) {
    const std::string whom =
        "people[0].commander: somebody of their side whom nobody else commands";
    EXPECT_EQ(problem_of([](Character& who) { who.commander = a; }),
              "people[0].commander: somebody else of the encounter");
    EXPECT_EQ(problem_of([](Character& who) { who.commander = static_cast<PersonId>(9); }),
              "people[0].commander: somebody else of the encounter");
    EXPECT_EQ(problem_of([](Character& who) { who.commander = x; }), whom) << "the other side";
    EXPECT_EQ(problem_of([](Character& who) { who.commander = h; }), whom) << "an animal";
    EXPECT_EQ(problem_after([](Stage& stage) {
                  stage.people[2].beast = false;
                  stage.people[0].commander = h;
                  stage.people[2].commander = a;
              }),
              whom)
        << "in a circle";
}

TEST(SavageSetup, mounts) {
    const auto ride = [](Character& who) {
        who.mount = h;
        who.at.reset();
    };
    EXPECT_EQ(problem_of(ride), "");
    EXPECT_EQ(problem_of([](Character& who) { who.mount = h; }),
              "people[0].at: left out: they ride H");
    EXPECT_EQ(problem_of([](Character& who) { who.mount = x; }),
              "people[0].mount: an animal of their own side");
    EXPECT_EQ(problem_of([](Character& who) { who.mount = a; }),
              "people[0].mount: the name of an animal, for somebody who is none");
    EXPECT_EQ(problem_after([&](Stage& stage) {
                  ride(stage.people[0]);
                  stage.people[1] = stage.people[0];
              }),
              "people[1].mount: a free animal; A rides it");
}

TEST(SavageSetup, places) {
    EXPECT_EQ(problem_of([](Character& who) {
                  who.at = board::Place{{20, 0}};
              }),
              "people[0].at: a place on the board one can stand in");
    EXPECT_EQ(problem_of([](Character& who) {
                  who.at = board::Place{{8, 2}};
              }),
              "people[0].at: a place with room; car is there");
    EXPECT_EQ(problem_of([](Character& who) { who.spaces = 2; }),
              "people[1].at: a place with room; A is there");
    EXPECT_EQ(problem_after([](Stage& stage) {
                  stage.board.rows.clear();
                  stage.vehicles.clear();
              }),
              "people[0].at: a place on the board one can stand in");
}

TEST(SavageSetup, those_aboard) {
    const auto board_with = [](std::string station) {
        return [station](Character& who) {
            who.at.reset();
            who.aboard = VehicleId{0};
            who.station = station;
        };
    };
    EXPECT_EQ(problem_of(board_with("")), "");
    EXPECT_EQ(problem_of(board_with("driver")), "");
    EXPECT_EQ(problem_of(board_with("cook")),
              "people[0].station: a station of car: driver, seat 1, seat 2, seat 3, seat 4");
    EXPECT_EQ(problem_of([](Character& who) { who.aboard = VehicleId{0}; }),
              "people[0].at: left out: they are aboard car");
    EXPECT_EQ(problem_of([](Character& who) { who.station = "driver"; }),
              "people[0].aboard: the vehicle whose driver they are");
    EXPECT_EQ(problem_after([&](Stage& stage) {
                  board_with("driver")(stage.people[0]);
                  board_with("driver")(stage.people[1]);
              }),
              "people[1].station: a free station; A is there");
}
TEST(SavageSetup, a_full_bus_is_seated_at_once) {
    Brawl fight("Ax");
    Vehicle bus = Brawl::car();
    bus.crew = 1;
    bus.passengers = 20;
    fight.stage.vehicles.push_back(bus);
    const Character sheet = fight.sheet('A');
    fight.stage.people.clear();
    for (int i = 0; i < 22; ++i) {
        Character each = sheet;
        each.name = "p" + std::to_string(i);
        each.at.reset();
        each.aboard = VehicleId{0};
        fight.stage.people.push_back(each);
    }
    fight.stage.people[20].station = "operator";
    const auto problem = prepare(fight.stage);
    ASSERT_TRUE(problem);
    EXPECT_EQ(problem->path, "people[21].aboard");
    fight.stage.people.pop_back();
    ASSERT_FALSE(prepare(fight.stage));
    const Scene scene = start(fight.stage);
    EXPECT_EQ(scene.people[0].station, 1) << "the operator's is taken";
    EXPECT_EQ(scene.people[19].station, 20);
    EXPECT_EQ(scene.people[20].station, 0);
}

TEST(SavageSetup, vehicles) {
    EXPECT_EQ(problem_of_car([](Vehicle& car) {
                  car.at->space = {0, 0};
              }),
              "vehicles[0].at: a place on the board with room for it");
    EXPECT_EQ(problem_of_car([](Vehicle& car) { car.at->altitude = board::Altitude::low; }),
              "vehicles[0].at: a place on the ground: it cannot fly");
    EXPECT_EQ(problem_of_car([](Vehicle& car) { car.armor = 12; }),
              "vehicles[0].armor: less than its Toughness, of which it is a part");
    EXPECT_EQ(problem_of_car([](Vehicle& car) { car.wounds = 5; }),
              "vehicles[0].wounds: at most 4");
    EXPECT_EQ(problem_of_car([](Vehicle& car) { car.mph = 101; }),
              "vehicles[0].mph: at most its Top Speed");
    EXPECT_EQ(problem_of_car([](Vehicle& car) { car.systems.resize(17, {"lamp"}); }),
              "vehicles[0].systems: at most 16");
    EXPECT_EQ(problem_of_car([](Vehicle& car) {
                  car.stations = {{"seat", Duty::ride}};
              }),
              "vehicles[0].stations: stations of which one has the duty operate");
    EXPECT_EQ(problem_of_car([](Vehicle& car) { car.stations.push_back(car.stations[0]); }),
              "vehicles[0].stations[5].name: a name no other station of it has");
    EXPECT_EQ(problem_of_car([](Vehicle& car) { car.width = 8, car.length = 16; }),
              "vehicles[0].length: at most 64 spaces in all");
}

TEST(SavageSetup, weapons_and_armor) {
    const Item pistol{
        .name = "pistol", .make = Make::pistol, .damage = dice_of(2, 6), .range = brackets_of(12)};
    const std::string gear = "people[0].gear[0]";
    EXPECT_EQ(problem_of_gear(pistol), "");
    Item item = pistol;
    item.range = {};
    EXPECT_EQ(problem_of_gear(item), gear + ".range: a range such as 12/24/48: it shoots");
    item = pistol;
    item.damage = {};
    EXPECT_EQ(problem_of_gear(item), gear + ".damage: damage such as 2d6+1 or Str+d8");
    item = pistol;
    item.hold = Hold::mounted;
    EXPECT_EQ(problem_of_gear(item), gear + ".hold: held, carried or worn: it is not on a vehicle");
    item.hold = Hold::worn;
    EXPECT_EQ(problem_of_gear(item), gear + ".hold: held or carried: weapons are not worn");
    item.hold = Hold::natural;
    EXPECT_EQ(problem_of_gear(item), gear + ".hold: natural, for natural weapons and nothing else");
    item = {.name = "knife", .damage = strength_and(4), .range = brackets_of(3)};
    EXPECT_EQ(problem_of_gear(item), gear + ".thrown: true: it has a range and does not shoot");
    item = {.name = "mail", .kind = ItemKind::armor, .armor = 2};
    EXPECT_EQ(problem_of_gear(item),
              gear + ".hold: worn, or carried: in the hand armor is of no use");
    EXPECT_EQ(problem_of_car([&](Vehicle& car) { car.weapons = {{.name = "club"}}; }),
              "vehicles[0].weapons[0].make: a weapon that shoots: nothing else is mounted");
    EXPECT_EQ(problem_after([&](Stage& stage) { stage.items = {pistol}; }),
              "items[0].owner: given, unless it is mounted on a vehicle");
    EXPECT_EQ(
        problem_after([&](Stage& stage) { stage.people[0].gear.assign(most_items + 1, pistol); }),
        "items: at most 192 things in all");
}
TEST(SavageSetup, powers) {
    EXPECT_EQ(problem_of([](Character& who) { who.powers = {{.name = "bolt"}}; }),
              "people[0].powers[0].damage: damage such as 2d6, or another effect");
    EXPECT_EQ(problem_after(
                  [](Stage& stage) { stage.powers = {{.name = "bolt", .damage = dice_of(2, 6)}}; }),
              "powers[0].owner: whose power it is");
}

TEST(SavageSetup, chases) {
    const auto group = [](Stage& stage, std::vector<PersonId> people, int card = 0) {
        GroupSetup made{.name = "group"};
        made.card = card;
        made.people = std::move(people);
        stage.chase.groups.push_back(made);
    };
    EXPECT_EQ(problem_after([&](Stage& stage) { group(stage, {a}, 8); }), "");
    EXPECT_EQ(problem_after([&](Stage& stage) { group(stage, {a}, 9); }),
              "chase.groups[0].card: one of the Chase Cards, counted from 0");
    EXPECT_EQ(problem_after([&](Stage& stage) { group(stage, {}); }),
              "chase.groups[0]: people or vehicles");
    EXPECT_EQ(problem_after([&](Stage& stage) {
                  group(stage, {a});
                  group(stage, {x, a});
              }),
              "chase.groups[1].people: people who are in no group yet");
    EXPECT_EQ(problem_after([&](Stage& stage) {
                  group(stage, {a});
                  stage.chase.groups[0].leader = x;
              }),
              "chase.groups[0].leader: somebody of the group");
    EXPECT_EQ(problem_after([](Stage& stage) { stage.chase.cards = 1; }),
              "chase.cards: 2 to 32 Chase Cards");
    EXPECT_EQ(problem_after([](Stage& stage) { stage.chase.finish_card = 9; }),
              "chase.finish_card: one of the Chase Cards, or -1");
    EXPECT_EQ(
        problem_after([](Stage& stage) { stage.chase.finish_card = 0; }),
        "chase.finish_card: a Chase Card after the first: whoever is in no group starts on 0");
    EXPECT_EQ(problem_after([&](Stage& stage) {
                  group(stage, {a});
                  stage.chase.groups[0].card = 4;
                  stage.chase.finish_card = 4;
              }),
              "chase.groups[0].card: a Chase Card other than the finish");
    EXPECT_EQ(problem_after([](Stage& stage) {
                  stage.chase.layout = ChaseLayout::grid;
                  stage.chase.finish_card = 15;
              }),
              "")
        << "a grid has sixteen";
}

TEST(SavageSetup, gear_gets_names_and_owners_once) {
    Brawl fight = stable();
    const Item knife{.name = "knife", .damage = strength_and(4)};
    fight.sheet('A').gear = {knife, knife};
    fight.sheet('A').powers = {{.name = "bolt", .damage = dice_of(2, 6)}};
    fight.stage.vehicles[0].weapons = {Brawl::mounted_gun(true)};
    fight.stay_calm();
    ASSERT_EQ(fight.stage.items.size(), 3U);
    EXPECT_EQ(fight.stage.items[0].name, "A's knife");
    EXPECT_EQ(fight.stage.items[1].name, "A's knife 2");
    EXPECT_EQ(fight.stage.items[1].owner, a);
    EXPECT_EQ(fight.stage.items[2].name, "car's machine gun");
    EXPECT_EQ(fight.scene.items[2].hold, Hold::mounted);
    EXPECT_EQ(fight.scene.items[2].shots, 200);
    EXPECT_EQ(fight.stage.powers.at(0).owner, a);
    EXPECT_FALSE(prepare(fight.stage)) << "twice does no harm";
    EXPECT_EQ(fight.stage.items.size(), 3U);
}

TEST(SavageSetup, where_everybody_starts) {
    Brawl fight = stable();
    fight.sheet('A').mount = h;
    fight.sheet('A').at.reset();
    fight.sheet('x').at.reset();
    fight.sheet('x').wounds = 2;
    fight.sheet('x').fatigue = 1;
    fight.stay_calm();
    EXPECT_EQ(mount_of(fight.scene, a), h);
    EXPECT_EQ(place_of(fight.scene, a).space, fight.space('H'));
    EXPECT_EQ(fight['x'].at.mode, Whereabouts::chase) << "waits for one";
    EXPECT_EQ(fight['x'].wounds, 2);
    EXPECT_EQ(fight['x'].fatigue, 1);
    EXPECT_EQ(fight.scene.vehicles[0].at.mode, Whereabouts::board);
    EXPECT_EQ(fight.asked(), "next");
    EXPECT_FALSE(check_scene(fight.stage, fight.scene));
}
TEST(SavageSetup, a_newcomer_is_dealt_in_with_the_next_round) {
    Brawl fight("Ax.");
    fight.begin("Ax");
    Character late = fight.sheet('x');
    late.name = "z";
    late.at = board::Place{{2, 0}};
    fight.stage.people.push_back(late);
    ASSERT_FALSE(prepare(fight.stage));
    welcome(fight.stage, fight.scene);
    EXPECT_FALSE(check_scene(fight.stage, fight.scene));
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_TRUE(fight.does('x', EndTurn{}, {}, "3S 2S 4S").is_done());
    EXPECT_EQ(fight.asked_letter(), 'z');
}

}  // namespace
}  // namespace breakneck::savage::setup_test
