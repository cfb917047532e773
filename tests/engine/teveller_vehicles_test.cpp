// The engine's door with TevellerRPG: hits on vehicles of every kind, and both matrices; worked out
// by hand.
#include <tuple>

#include "tests/engine/teveller_range.h"

namespace breakneck::test::teveller_vehicles_test {
namespace {

class TevellerVehicles : public TevellerStory {
  protected:
    /// Vek's turn, with one weapon against one vehicle.
    void face(const std::string& weapon, const std::string& people, const std::string& target,
              char ground = '.') {
        load("[" + vek(weapon) + "," + people + "]", "[" + target + "]", ground);
        does("gm", "begin_fight", {6, 6, 3, 3, 2, 2});
    }
};
const std::string four_hits = R"({"like": "GP machinegun", "name": "hydra", "av_hits": 4})";
TEST_F(TevellerVehicles, WhatIsNotThereIsNotHit) {
    // Unsealed, unarmed, empty: breach, weapon, cargo and so occupants, occupants.
    face(four_hits, on_foot, box("light"));
    EXPECT_EQ(
        does("Vek", R"(attack vehicle=Box weapon="Vek's hydra")", {2, 2, 2, 2, 3, 4, 2, 3, 3, 3}),
        (Told{"attack 8 of 8", "internal", "internal_damage 4", "internal_damage 7",
              "internal_damage 5", "internal_damage 6"}));
    EXPECT_EQ(ride("Box"), "working");
}

TEST_F(TevellerVehicles, WithoutCargoThoseAboardAreHit) {
    // 5, and no cargo: 3 hits are more than two people, so each is drawn among both.
    face(R"({"like": "GP machinegun"})", crew, box("light"));
    EXPECT_EQ(does("Vek", R"(attack vehicle=Box weapon="Vek's GP machinegun")",
                   {2, 2, 2, 3, 3, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2}),
              (Told{"attack 8 of 8", "internal", "internal_damage 5", "occupant_hits 3",
                    "which_occupant 2", "which_occupant 2", "which_occupant 1", "occupant_damage 3",
                    "harmed Hal 3, 3", "occupant_damage 3", "harmed Ida 3, 3", "occupant_damage 4",
                    "harmed Ida 4, 4"}));
    EXPECT_EQ(state("Ida"), "0 and 14");
    EXPECT_EQ(state("Hal"), "4 and 14");
}

TEST_F(TevellerVehicles, AnyOfSeveralWeapons) {
    // Surface 11 four times: the second gun, the first, the second again, and it is beyond repair.
    // The second once more changes nothing.
    face(R"({"like": "assault rifle", "av_hits": 4})", crew, box("unarmored", R"(, "weapons": [
        {"like": "GP machinegun", "turret": true}, {"like": "GP machinegun"}])"));
    EXPECT_EQ(does("Vek", R"(attack vehicle=Box weapon="Vek's assault rifle")",
                   {2, 2, 5, 6, 2, 5, 6, 1, 5, 6, 2, 5, 6, 2}),
              (Told{"attack 8 of 8", "surface", "surface_damage 11", "which_weapon 2",
                    "surface_damage 11", "which_weapon 1", "surface_damage 11", "which_weapon 2",
                    "surface_damage 11", "which_weapon 2"}));
    EXPECT_EQ(thing("Box's GP machinegun"), "disabled");
    EXPECT_EQ(thing("Box's GP machinegun 2"), "beyond_repair");
}

TEST_F(TevellerVehicles, SpeedIsHalvedOnceForEach) {
    // Locomotion and the power plant: a quarter of 20 m. A second locomotion hit, and it stands.
    face(R"({"like": "GP machinegun", "av_hits": 2})", crew, box("light"));
    does("Vek", R"(attack vehicle=Box weapon="Vek's GP machinegun")", {2, 2, 4, 4, 5, 6});
    EXPECT_EQ(ride("Box"), "working, locomotion_hits 1, power_hits 1");
    does("Vek", "end_turn");
    EXPECT_EQ(asked(), "Hal turn");
    EXPECT_EQ(refused("Hal", R"(drive to="N4 w")"), "TV-VMOV-003 too_far") << "6 m";
    does("Hal", R"(drive to="O4 w")");
    does("Hal", "end_turn");
    does("Ida", "end_turn");
    // It goes carefully now: no +1.
    EXPECT_EQ(does("Vek", R"(attack vehicle=Box weapon="Vek's GP machinegun")", {2, 3, 4, 4, 2, 2}),
              (Told{"attack 8 of 8", "internal", "internal_damage 8", "internal_damage 4"}));
    does("Vek", "end_turn");
    EXPECT_EQ(refused("Hal", R"(drive to="N4 w")"), "TV-SURF-005 cannot_move");
}

TEST_F(TevellerVehicles, ABoatLeaksAndSinks) {
    const std::string boat = R"({"name": "Box", "kind": "water", "at": "T4 w", "large": false,
        "stations": [{"name": "driver", "duty": "drive"}, {"name": "seat"}]})";
    face(R"({"like": "assault rifle", "av_hits": 3})", crew, boat, '~');
    EXPECT_EQ(
        does("Vek", R"(attack vehicle=Box weapon="Vek's assault rifle")", {2, 2, 5, 5, 5, 5, 5, 5}),
        (Told{"attack 8 of 8", "surface", "surface_damage 10", "surface_damage 10",
              "surface_damage 10"}));
    EXPECT_EQ(ride("Box"), "working, breaches 3");
    does("Vek", "end_turn");
    // A quarter of the rated speed is left: 5 m.
    EXPECT_EQ(refused("Hal", R"(drive to="N4 w")"), "TV-VMOV-003 too_far");
    does("Hal", R"(drive to="O4 w")");
    does("Hal", "end_turn");
    does("Ida", "end_turn");
    // The fourth sinks it, and there is nothing left for the last two rolls.
    EXPECT_EQ(does("Vek", R"(attack vehicle=Box weapon="Vek's assault rifle")", {2, 3, 5, 5}),
              (Told{"attack 8 of 8", "surface", "surface_damage 10"}));
    EXPECT_EQ(vehicle("Box", "state"), "sunk");
}

TEST_F(TevellerVehicles, ALargeShipSinksWhenKnockedOut) {
    const std::string ship = R"({"name": "Box", "kind": "water", "at": "T4 w", "armor": "light",
        "large": true, "stations": [{"name": "driver", "duty": "drive"}, {"name": "seat"}]})";
    // Inside: 3, a breach, which is nothing to it; 12 and 6: Knocked Out. 4 rounds afloat; END 6+
    // holds for both.
    face(R"({"like": "GP machinegun", "av_hits": 2})", crew, ship, '~');
    EXPECT_EQ(
        does("Vek", R"(attack vehicle=Box weapon="Vek's GP machinegun")",
             {2, 2, 1, 2, 6, 6, 3, 3, 4, 3, 3, 3, 3}),
        (Told{"attack 8 of 8", "internal", "internal_damage 3", "internal_damage 12",
              "critical_damage 6", "rounds_afloat 4", "knocked_out 6 of 6", "knocked_out 6 of 6"}));
    EXPECT_EQ(ride("Box"), "knocked_out, sinks_in 4");
}

/// What two AV hits do to something that flies, how high, and how it is then.
struct Flight {
    std::string name;
    std::string height;
    GivenDice dice;
    Told told;
    Told after;  // the carrier, how high it flies, Hal (Grav Vehicle 1, DEX +1) and Ida
};
void PrintTo(const Flight& flight, std::ostream* out) { *out << flight.name; }

class TevellerFlight : public TevellerVehicles, public testing::WithParamInterface<Flight> {};

TEST_P(TevellerFlight, EndsAsTheBookHasIt) {
    const Flight& flight = GetParam();
    face(R"({"like": "AA missile"})",
         R"({"name": "Hal", "side": "blue", "aboard": "Box", "station": "driver",
             "characteristics": {"dex": 9}, "skills": {"grav_vehicle": 1}},
            {"name": "Ida", "side": "blue", "aboard": "Box", "station": "seat"})",
         R"({"name": "Box", "kind": "grav", "at": "T4 w )" + flight.height +
             R"(", "armor": "light", "sealed": true,
             "stations": [{"name": "driver", "duty": "drive"}, {"name": "seat"}]})");
    // 7 + 3 - 2 against what hovers.
    EXPECT_EQ(does("Vek", R"(attack vehicle=Box weapon="Vek's AA missile")",
                   GivenDice{4, 3} + flight.dice),
              (Told{"attack 8 of 8", "internal"} + flight.told));
    EXPECT_EQ((Told{ride("Box"), word_of(vehicle("Box", "aloft")), state("Hal"), state("Ida")}),
              flight.after);
}

const std::vector<Flight> flights{
    // 6 + 2 = 8 brings it down in one piece.
    {"HighWithoutLocomotion",
     "high",
     {4, 4, 4, 5, 3, 3},
     {"internal_damage 8", "internal_damage 9", "landing 8 of 8"},
     {"working, locomotion_hits 2", "ground", "7 and 14", "7 and 14"}},
    // 5 + 2 does not: the Critical table, 2, Knocked Out: for each END 6+, 6 and 5, and 6D.
    {"HighAndNotLanded",
     "high",
     {4, 4, 4, 5, 3, 2, 1, 1, 3, 3, 1, 1, 1, 1, 1, 1, 2, 3, 1, 1, 1, 1, 1, 1, 1, 1, 2},
     {"internal_damage 8", "internal_damage 9", "landing 7 of 8", "critical_damage 2",
      "knocked_out 6 of 6", "crash_damage 6", "harmed Hal 6, 6", "knocked_out 5 of 6",
      "knocked_out_damage 3", "harmed Ida 3, 3", "crash_damage 7", "harmed Ida 7, 7"},
     {"knocked_out, locomotion_hits 2", "ground", "1 and 14", "0 and 11, minor"}},
    // Low, it sets down without a throw.
    {"LowWithoutLocomotion",
     "low",
     {4, 4, 4, 5},
     {"internal_damage 8", "internal_damage 9"},
     {"working, locomotion_hits 2", "ground", "7 and 14", "7 and 14"}},
    // But without power it must be landed, low or high.
    {"LowWithoutPower",
     "low",
     {5, 6, 6, 5, 3, 3},
     {"internal_damage 11", "internal_damage 11", "landing 8 of 8"},
     {"working, power_hits 2", "ground", "7 and 14", "7 and 14"}},
    // Knocked Out while flying low: 3D each; then a breach of the wreck.
    {"LowKnockedOut",
     "low",
     {6, 6, 3, 3, 3, 3, 1, 1, 1, 4, 4, 1, 1, 2, 1, 2},
     {"internal_damage 12", "critical_damage 6", "knocked_out 6 of 6", "crash_damage 3",
      "harmed Hal 3, 3", "knocked_out 8 of 6", "crash_damage 4", "harmed Ida 4, 4",
      "internal_damage 3"},
     {"knocked_out, breaches 1", "ground", "4 and 14", "3 and 14"}},
    // Destroyed in flight: all hands are lost, and there is no second roll.
    {"Destroyed",
     "low",
     {6, 6, 5, 5},
     {"internal_damage 12", "critical_damage 10"},
     {"destroyed", "ground", "7 and 14, dead, prone", "7 and 14, dead, prone"}}};
INSTANTIATE_TEST_SUITE_P(Flights, TevellerFlight, testing::ValuesIn(flights),
                         [](const auto& each) { return each.param.name; });

/// The penetration matrix: weapon class, armor class, Effect 6 or 0, and the level.
using Through = std::tuple<std::string, std::string, bool, std::string>;
class TevellerPenetration : public TevellerVehicles, public testing::WithParamInterface<Through> {};

TEST_P(TevellerPenetration, IsAsTheMatrixHasIt) {
    const auto& [weapon, armor, well, level] = GetParam();
    const bool gunnery = weapon == "laser cannon";
    const std::string tower = R"(, {"name": "Tower", "at": "F8 e", "military": true,
        "stations": [{"name": "gunner", "duty": "gun"}],
        "weapons": [{"like": "laser cannon", "av_hits": 1, "turret": true}]})";
    const std::string gus = R"(, {"name": "Gus", "side": "red", "aboard": "Tower",
        "station": "gunner", "characteristics": {"dex": 9}, "skills": {"gunnery": 2}})";
    load("[" + vek(R"({"like": "assault rifle"}, {"like": "GP machinegun"})") + "," + on_foot +
             gus + "]",
         "[" + box(armor) + tower + "]");
    does("gm", "begin_fight", {6, 6, 3, 3, 2, 2, 4, 4});
    if (gunnery) does("Vek", "end_turn");
    // Gunnery has no bonus against what stands still (TV-GAP-079): one more on the dice.
    const GivenDice thrown =
        well ? (gunnery ? GivenDice{6, 5} : GivenDice{5, 5}) : (gunnery ? GivenDice{3, 2} : hit);
    const bool rolls = level == "surface" || level == "internal" || level == "critical";
    Told told{well ? "attack 14 of 8" : "attack 8 of 8", level};
    if (rolls) told.push_back(level + "_damage 2");
    EXPECT_EQ(does(gunnery ? "Gus" : "Vek",
                   "attack vehicle=Box weapon=\"" + std::string(gunnery ? "Tower's " : "Vek's ") +
                       weapon + "\"",
                   thrown + (rolls ? GivenDice{1, 1} : GivenDice{})),
              told);
    EXPECT_EQ(ride("Box"), level == "critical"    ? "knocked_out"
                           : level == "destroyed" ? "destroyed"
                                                  : "working");
}
INSTANTIATE_TEST_SUITE_P(Matrix, TevellerPenetration,
                         testing::Values(Through{"assault rifle", "unarmored", false, "surface"},
                                         Through{"assault rifle", "light", false, "none"},
                                         Through{"assault rifle", "heavy", false, "none"},
                                         Through{"GP machinegun", "unarmored", false, "critical"},
                                         Through{"GP machinegun", "light", false, "internal"},
                                         Through{"GP machinegun", "heavy", false, "surface"},
                                         Through{"laser cannon", "unarmored", false, "destroyed"},
                                         Through{"laser cannon", "light", false, "critical"},
                                         Through{"laser cannon", "heavy", false, "internal"},
                                         Through{"assault rifle", "unarmored", true, "surface"},
                                         Through{"assault rifle", "light", true, "surface"},
                                         Through{"assault rifle", "heavy", true, "none"},
                                         Through{"GP machinegun", "unarmored", true, "critical"},
                                         Through{"GP machinegun", "light", true, "critical"},
                                         Through{"GP machinegun", "heavy", true, "internal"},
                                         Through{"laser cannon", "unarmored", true, "destroyed"},
                                         Through{"laser cannon", "light", true, "destroyed"},
                                         Through{"laser cannon", "heavy", true, "critical"}));

/// The collision matrix: the rammer's armor, whether it has a ram, the target's armor, the level.
using Collision = std::tuple<std::string, bool, std::string, std::string>;
class TevellerCollision : public TevellerVehicles, public testing::WithParamInterface<Collision> {};

TEST_P(TevellerCollision, IsAsTheMatrixHasIt) {
    const auto& [armor, ram, target, level] = GetParam();
    load(R"([{"name": "Vek", "side": "red", "aboard": "Bull", "station": "driver",
              "characteristics": {"dex": 9}, "skills": {"driving": 2, "tactics": 2}}, )" +
             on_foot + "]",
         R"([{"name": "Bull", "at": "K4 e", "armor": ")" + armor +
             (ram ? R"(", "ram": true)" : "\"") +
             R"(, "stations": [{"name": "driver", "duty": "drive"}]}, )" + box(target) + "]");
    does("gm", "begin_fight", {6, 6, 3, 3, 2, 2});
    const bool rolls = level == "surface" || level == "internal" || level == "critical";
    Told told{"ram 8 of 8", level};
    if (rolls) told.push_back(level + "_damage 2");
    EXPECT_EQ(
        does("Vek", "ram vehicle=Box", GivenDice{3, 2} + (rolls ? GivenDice{1, 1} : GivenDice{})),
        told);
    EXPECT_EQ(ride("Box"), level == "critical"    ? "knocked_out"
                           : level == "destroyed" ? "destroyed"
                                                  : "working");
    EXPECT_EQ(ride("Bull"), "working");
}
INSTANTIATE_TEST_SUITE_P(Matrix, TevellerCollision,
                         testing::Values(Collision{"unarmored", false, "unarmored", "surface"},
                                         Collision{"unarmored", false, "light", "none"},
                                         Collision{"unarmored", false, "heavy", "none"},
                                         Collision{"light", false, "unarmored", "internal"},
                                         Collision{"light", false, "light", "internal"},
                                         Collision{"light", false, "heavy", "surface"},
                                         Collision{"heavy", false, "unarmored", "critical"},
                                         Collision{"heavy", false, "light", "critical"},
                                         Collision{"heavy", false, "heavy", "internal"},
                                         Collision{"heavy", true, "unarmored", "destroyed"},
                                         Collision{"heavy", true, "light", "destroyed"},
                                         Collision{"heavy", true, "heavy", "critical"},
                                         Collision{"unarmored", true, "heavy", "surface"},
                                         Collision{"light", true, "heavy", "internal"}));

}  // namespace
}  // namespace breakneck::test::teveller_vehicles_test
