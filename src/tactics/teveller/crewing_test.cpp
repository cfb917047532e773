// Ordinary people aboard: they mend guns, get out of wrecks, and strafe.
#include "tactics/teveller/ordinary.h"
#include "tests/support/pursuit.h"

namespace breakneck::teveller::crewing_test {
namespace {

using test::Pursuit;
using test::Skirmish;

Choice decision(const Skirmish& fight, char letter) {
    Luck luck(Rng(1));
    return ordinary(fight.stage, fight.scene, fight.who(letter), luck);
}

/// B's gun does not work, and it is B's turn.
Pursuit with_broken_gun(int repair, int gunnery) {
    Pursuit chase(true);
    chase.sheet('B').skills.repair = repair;
    chase.sheet('B').skills.gunnery = gunnery;
    chase.start(5, 1);
    chase.turn_of('B');
    chase.scene.thing(chase.weapon_on(Pursuit::hunter)).disabled = true;
    return chase;
}
Choice mend_of(const Pursuit& chase, bool gunnery) {
    return Mend{Pursuit::hunter, VehicleSystem::weapon, chase.weapon_on(Pursuit::hunter), gunnery};
}

TEST(TevellerTactics, WhoeverIsAboardMendsAGunThatDoesNotWork) {
    const Pursuit engineer = with_broken_gun(1, 0);
    EXPECT_EQ(decision(engineer, 'B'), mend_of(engineer, false));
    const Pursuit gunner = with_broken_gun(-1, 2);
    EXPECT_EQ(decision(gunner, 'B'), mend_of(gunner, true)) << "who knows guns and no tools";
    Pursuit mended = with_broken_gun(1, 0);
    EXPECT_TRUE(mended.does('B', decision(mended, 'B'), {4, 4, 1}).is_done());
    EXPECT_TRUE(std::holds_alternative<FullAuto>(decision(mended, 'B'))) << "and shoots with it";
}

TEST(TevellerTactics, EngineersMendBeforeTheyShootWithWhatTheyHave) {
    for (const int repair : {0, 1}) {
        Pursuit chase(true);
        chase.sheet('B').skills.repair = repair;
        chase.give_pistol('B');
        chase.start(5, 1);
        chase.turn_of('B');
        chase.scene.thing(chase.weapon_on(Pursuit::hunter)).disabled = true;
        EXPECT_EQ(std::holds_alternative<Mend>(decision(chase, 'B')), repair > 0);
        EXPECT_EQ(std::holds_alternative<Attack>(decision(chase, 'B')), repair == 0);
    }
}

/// A sits in a car on the board; it is A's turn.
Skirmish parked() {
    Skirmish fight(R"(
        A.......
        ........
        ........
        ........
        .......x
    )");
    fight.add_vehicle(Skirmish::car("F3 e"), 'A');
    fight.begin("Ax");
    return fight;
}

TEST(TevellerTactics, NobodyStaysInAWreck) {
    constexpr VehicleId car{0};
    Skirmish fight = parked();
    EXPECT_FALSE(std::holds_alternative<Alight>(decision(fight, 'A')));
    Skirmish wreck = parked();
    wreck.ride(car).state = RideState::knocked_out;
    ASSERT_TRUE(std::holds_alternative<Alight>(decision(wreck, 'A')));
    EXPECT_TRUE(wreck.does('A', decision(wreck, 'A')).is_done());
    EXPECT_EQ(wreck['A'].at.mode, Whereabouts::board);
    Skirmish sinking = parked();
    sinking.ride(car).sinks_in = 2;
    EXPECT_TRUE(std::holds_alternative<Alight>(decision(sinking, 'A')));
}

TEST(TevellerTactics, DriversRunDownWhoeverIsOnFoot) {
    Skirmish fight(R"(
        ....................
        .........x..........
        ....................
        ....................
        A...................
    )");
    fight.add_vehicle(Skirmish::car("F2 e"), 'A');
    fight.begin("Ax");
    EXPECT_EQ(decision(fight, 'A'), Choice(Ram{.target = fight.who('x')}));
}

TEST(TevellerTactics, OnlyWhatHasARamIsDrivenIntoAVehicle) {
    for (const bool with_ram : {true, false}) {
        Skirmish fight(R"(
            ....................
            ....................
            ....................
            ....................
            A..................x
        )");
        Vehicle own = Skirmish::car("F2 e");
        own.ram = with_ram;
        fight.add_vehicle(own, 'A');
        const VehicleId other = fight.add_vehicle(Skirmish::car("N2 e"), 'x');
        fight.begin("Ax");
        EXPECT_EQ(decision(fight, 'A') == Choice(Ram{.vehicle = other}), with_ram);
    }
}

/// A flies an aircar above x's end of the board, with or without a gun.
Skirmish above(bool armed) {
    Skirmish fight(R"(
        ........................
        ........................
        ......................x.
        ........................
        ........................
        A.......................
    )");
    Vehicle aircar = Skirmish::car("F3 e low");
    aircar.kind = VehicleKind::grav;
    if (armed) aircar.weapons.push_back(Skirmish::mounted_gun(false));
    fight.add_vehicle(aircar, 'A');
    fight.begin("Ax");
    return fight;
}

TEST(TevellerTactics, PilotsStrafeThoseOnTheGroundOnce) {
    Skirmish fight = above(true);
    const Choice first = decision(fight, 'A');
    ASSERT_TRUE(std::holds_alternative<Drive>(first));
    EXPECT_TRUE(std::get<Drive>(first).pass);
    EXPECT_TRUE(fight.does('A', first).is_done());
    EXPECT_EQ(fight.ride(VehicleId{0}).speed, SpeedClass::fast);
    const Choice second = decision(fight, 'A');
    ASSERT_TRUE(std::holds_alternative<FullAuto>(second));
    EXPECT_EQ(std::get<FullAuto>(second).targets.front(), fight.who('x'));
    const Skirmish unarmed = above(false);
    const Choice other = decision(unarmed, 'A');
    const auto* drive = std::get_if<Drive>(&other);
    EXPECT_TRUE(drive == nullptr || !drive->pass) << "there is nothing to strafe with";
}

}  // namespace
}  // namespace breakneck::teveller::crewing_test
