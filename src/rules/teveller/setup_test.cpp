// TevellerRPG: stages that cannot be played on are told apart from those that can.
#include <gtest/gtest.h>

#include "tests/support/teveller.h"

namespace breakneck::teveller::setup_test {
namespace {

using test::Skirmish;

/// What is wrong with a boat at a place by a lake, from column D on.
std::string problem_at(std::string_view place, VehicleKind kind = VehicleKind::water) {
    Skirmish lake(R"(
        A...........
        ............
        ............
        ............
    )");
    lake.stage.board.legend.push_back(
        {.symbol = {'='}, .name = "lake", .surface = board::Surface::water});
    for (std::string& row : lake.stage.board.rows) row.replace(3, 9, 9, '=');
    Vehicle boat = Skirmish::car(place);
    boat.kind = kind;
    lake.add_vehicle(boat, 'A');
    const auto problem = prepare(lake.stage);
    return problem ? problem->path + ": " + problem->expected : "";
}

TEST(TevellerSetup, AWatercraftBeginsInTheWater) {
    const std::string dry = "vehicles[0].at: a place in the water: on dry land it cannot move";
    EXPECT_EQ(problem_at("I2 e"), "");
    EXPECT_EQ(problem_at(""), "") << "off the board it may be anywhere";
    EXPECT_EQ(problem_at("E2 e"), dry) << "half of it is ashore";
    EXPECT_EQ(problem_at("E2 e", VehicleKind::grav), "");
}

/// A bus of 40 seats, one of them the driver's, and everyone aboard; only two say where they sit.
TEST(TevellerSetup, WhoeverNamesNoStationSitsInTheNextFreeOne) {
    Skirmish lot(R"(
        A...........
        ............
        ............
        ............
    )");
    Vehicle bus = Skirmish::car("D2 e");
    bus.stations.clear();
    bus.stations.push_back({.name = "driver", .duty = Duty::drive});
    for (int i = 1; i < 40; ++i) bus.stations.push_back({.name = "seat " + std::to_string(i)});
    lot.stage.vehicles.push_back(bus);
    Character passenger = lot.stage.people[0];
    passenger.at.reset();
    passenger.aboard = VehicleId{0};
    lot.stage.people.clear();
    for (int i = 0; i < 40; ++i) {
        passenger.name = "passenger " + std::to_string(i);
        passenger.station = i == 5 ? "driver" : i == 39 ? "seat 2" : "";
        lot.stage.people.push_back(passenger);
    }
    ASSERT_FALSE(prepare(lot.stage));
    const Scene scene = start(lot.stage);
    EXPECT_EQ(scene.people[5].station, 0);
    EXPECT_EQ(scene.people[39].station, 2);
    EXPECT_EQ(scene.people[0].station, 1);
    EXPECT_EQ(scene.people[1].station, 3);
    EXPECT_EQ(scene.people[38].station, 39);
}

}  // namespace
}  // namespace breakneck::teveller::setup_test
