// TevellerRPG, section 13: vehicles on the board.
#include "rules/teveller/driving.h"

#include "tests/support/pursuit.h"
#include "tests/support/rule_test.h"

namespace breakneck::teveller::driving_test {
namespace {

using test::place;
using test::refused_by;
using test::Skirmish;
using test::two_outcomes;

constexpr std::string_view field = R"(
    ........................................
    ........................................
    ........................................
    ........................................
    ........................................
    ABx.....................................)";

/// A drives a car, its front at F2, across a field; B and x stand at the edge.
struct Field : Skirmish {
    static constexpr VehicleId own{0};

    explicit Field(Vehicle vehicle = car("F2 e"), std::string_view gunners = "") : Skirmish(field) {
        add_vehicle(std::move(vehicle), 'A', gunners);
    }
    Answer drives(std::string_view to, bool pass = false) {
        return does('A', Drive{.to = place(to), .pass = pass});
    }
    board::Place at() { return ride(own).at.place; }
};

Vehicle aircar(std::string_view at) {
    Vehicle made = Skirmish::car(at);
    made.name = "aircar";
    made.kind = VehicleKind::grav;
    made.tl = 10;
    made.agility = 1;
    made.speed_kmh = 200;
    return made;
}

RULE("TV-VMOV-001", "a vehicle moves in its driver's turn, and only its driver moves it") {
    Field fight(Skirmish::car("F2 e"), "B");
    fight.begin("BAx");
    EXPECT_EQ(fight.does('B', Drive{.to = place("K2 e")}), refuse("TV-VMOV-001", "not_the_driver"));
    EXPECT_TRUE(fight.does('B', EndTurn{}).is_done());
    EXPECT_TRUE(fight.drives("K2 e").is_done());
    EXPECT_EQ(fight.at(), place("K2 e"));
    EXPECT_TRUE(fight.cites("TV-VMOV-001"));
    EXPECT_EQ(fight['A'].actions, 1);
    fight.turn_of('x');
    EXPECT_EQ(fight.does('x', Drive{.to = place("K2 e")}), refuse("TV-VMOV-001", "not_aboard"));
}

RULE("TV-VMOV-002", "Agility is a DM on the driver's initiative") {
    Field steady;
    steady.begin("ABx");
    Vehicle quick = Skirmish::car("F2 e");
    quick.agility = 2;
    Field agile(quick);
    agile.begin("ABx");
    EXPECT_TRUE(agile.cites("TV-VMOV-002"));
    EXPECT_EQ(agile['A'].initiative, steady['A'].initiative + 2);
    EXPECT_EQ(agile['B'].initiative, steady['B'].initiative);
}

RULE("TV-VMOV-003", "careful movement is at most 20 m in a round") {
    Field fight;
    fight.begin("ABx");
    EXPECT_EQ(fight.drives("AA2 e"), refuse("TV-VMOV-003", "too_far", 21, 20));
    EXPECT_TRUE(fight.drives("Z2 e").is_done());
    EXPECT_EQ(fight.at(), place("Z2 e"));
    EXPECT_EQ(fight.ride(Field::own).speed, SpeedClass::careful);
    EXPECT_EQ(fight.told<VehicleMoved>().size(), 20U);
}

RULE("TV-VMOV-003", "it turns as it likes, but goes through nobody and not off the board") {
    Field fight;
    fight.begin("ABx");
    EXPECT_EQ(refused_by(fight.drives("AP2 e")), "TV-VMOV-003");
    Drive through{.to = place("C6 s")};  // x stands there
    EXPECT_EQ(refused_by(fight.does('A', through)), "TV-VMOV-003");
    EXPECT_TRUE(fight.drives("M1 e").is_done());
    EXPECT_EQ(fight.at(), place("M1 e"));
}

RULE("TV-VMOV-003", "a place that cannot be is refused") {
    Field fight;
    fight.begin("ABx");
    board::Place nowhere = place("H2 e");
    nowhere.facing = static_cast<board::Facing>(9);
    EXPECT_EQ(fight.does('A', Drive{.to = nowhere}), refuse("TV-VMOV-003", "off_board"));
    nowhere = place("H2 e");
    nowhere.altitude = static_cast<board::Altitude>(7);
    EXPECT_EQ(fight.does('A', Drive{.to = nowhere}), refuse("TV-VMOV-003", "off_board"));
    EXPECT_EQ(fight.does('A', Drive{.to = {board::Space(-3, 2)}}),
              refuse("TV-VMOV-003", "off_board"));
}

RULE("TV-VMOV-003", "the menu lists where it can go, and every end is allowed") {
    Field fight;
    fight.begin("ABx");
    const auto menu = fight.menu(Seat::of(fight.who('A')));
    const auto* item = fight.item<Drive>(menu);
    ASSERT_NE(item, nullptr);
    ASSERT_FALSE(item->refused);
    ASSERT_GT(item->size(), 50U);
    for (std::size_t i = 0; i < item->size(); i += 17) {
        Field other = fight;
        EXPECT_TRUE(other.does('A', nth_choice(*item, i)).is_done()) << i;
    }
}

RULE("TV-VMOV-004", "a fast vehicle is gone from the board by its driver's next turn") {
    Field fight;
    fight.begin("ABx");
    EXPECT_TRUE(fight.drives("AN2 e", true).is_done());
    EXPECT_EQ(fight.ride(Field::own).speed, SpeedClass::fast);
    fight.turn_of('x');
    EXPECT_EQ(fight.ride(Field::own).at.mode, Whereabouts::board);
    EXPECT_TRUE(fight.does('x', EndTurn{}).is_done());
    EXPECT_TRUE(fight.was_told(RideChanged{"TV-VMOV-004", Field::own, RideChange::left}));
    EXPECT_EQ(fight.ride(Field::own).at.mode, Whereabouts::away);
    EXPECT_EQ(fight.asked_letter(), 'B');
}

RULE("TV-VMOV-004", "what passes through goes off the board, and nothing may stand in its way") {
    Skirmish fight(R"(
    ....................
    ....................
    ...............#....
    AB.................x)");
    fight.add_vehicle(Skirmish::car("F2 e"), 'A');
    fight.begin("ABx");
    EXPECT_EQ(fight.does('A', Drive{.to = place("N2 e"), .pass = true}),
              refuse("TV-VMOV-004", "no_way_through"));
    const PersonId driver = fight.who('A');
    for (const Option& each : pass_ends(fight.stage, fight.scene, driver).options) {
        const auto end = board::unpack(each.value);
        ASSERT_TRUE(end);
        EXPECT_NE(end->facing, board::Facing::e);
        Skirmish other = fight;
        EXPECT_TRUE(other.does('A', Drive{.to = *end, .pass = true}).is_done());
    }
    Skirmish open = fight;
    EXPECT_TRUE(pass_end(open.stage, open.scene, driver, board::Facing::w));
    EXPECT_FALSE(pass_end(open.stage, open.scene, driver, board::Facing::e));
}

GM_RULE("TV-VMOV-005", "the Referee may allow a single fast pass through the fight") {
    const auto passes = [](std::string_view call) {
        Field fight;
        fight.begin("ABx");
        fight.rule("calls.fast_passes", call);
        return fight.drives("AN2 e", true).is_done();
    };
    EXPECT_TRUE(passes("true"));
    EXPECT_FALSE(passes("false"));
    two_outcomes(passes("true"), passes("false"));
}

RULE("TV-VMOV-005", "the pass goes straight across") {
    Field fight;
    fight.begin("ABx");
    EXPECT_EQ(fight.drives("AN3 e", true), refuse("TV-VMOV-005", "not_straight"));
    EXPECT_EQ(fight.drives("F2 e", true), refuse("TV-VMOV-005", "not_straight"));
    EXPECT_TRUE(fight.drives("AN2 e", true).is_done());
    EXPECT_EQ(fight.at(), place("AN2 e"));
    EXPECT_TRUE(fight.was_told(RideChanged{"TV-VMOV-005", Field::own, RideChange::speed,
                                           static_cast<int>(SpeedClass::fast)}));
}

EXAMPLE("TV-VMOV-006", "an armed aircar strafes with its laser once while it flies over") {
    Vehicle armed = aircar("F2 e low");
    armed.weapons.push_back({.name = "support laser",
                             .tl = 9,
                             .weapon_class = WeaponClass::heavy,
                             .make = Make::support,
                             .skill = Skill::heavy_weapons,
                             .group = WeaponGroup::laser,
                             .dice = 6,
                             .effective_m = 100,
                             .maximum_m = 400,
                             .magazine = 100});
    Field fight(armed);
    fight.begin("ABx");
    EXPECT_TRUE(fight.drives("AN2 e low", true).is_done());
    // 10 - 2 from a fast vehicle: Effect 0; 6D are 6, which is less than x's Stamina.
    const Attack strafe{.target = fight.who('x'), .weapon = fight.weapon_on(Field::own)};
    EXPECT_TRUE(fight.does('A', strafe, {5, 5, 1, 1, 1, 1, 1, 1}).is_done());
    EXPECT_EQ(fight['x'].stamina, 1);
    fight.turn_of('x');
    EXPECT_TRUE(fight.does('x', EndTurn{}).is_done());
    EXPECT_EQ(fight.ride(Field::own).at.mode, Whereabouts::away);
}

RULE("TV-GAP-056", "a damaged vehicle goes by the same fraction less") {
    Field fight;
    fight.begin("ABx");
    fight.ride(Field::own).locomotion_hits = 1;
    EXPECT_EQ(metres_of_drive(fight.stage, fight.scene, Field::own), 10);
    EXPECT_EQ(fight.drives("Q2 e"), refuse("TV-VMOV-003", "too_far", 11, 10));
    EXPECT_TRUE(fight.drives("P2 e").is_done());
    EXPECT_TRUE(fight.cites("TV-GAP-056"));
    fight.ride(Field::own).power_hits = 1;
    EXPECT_EQ(metres_of_drive(fight.stage, fight.scene, Field::own), 4);  // 37 of 150 km/h
    fight.ride(Field::own).locomotion_hits = 2;
    EXPECT_EQ(metres_of_drive(fight.stage, fight.scene, Field::own), 0);
}

/// What keeps a vehicle that has been hit like this from driving.
Answer driven(int locomotion, int power, RideState state = RideState::working) {
    Field fight;
    fight.begin("ABx");
    fight.ride(Field::own).locomotion_hits = static_cast<std::int8_t>(locomotion);
    fight.ride(Field::own).power_hits = static_cast<std::int8_t>(power);
    fight.ride(Field::own).state = state;
    return fight.drives("J2 e");
}

RULE("TV-SURF-005", "whoever cannot drive is told that the locomotion is disabled") {
    EXPECT_EQ(driven(2, 0), refuse("TV-SURF-005", "cannot_move"));
    EXPECT_EQ(driven(2, 2), refuse("TV-SURF-005", "cannot_move"));
    EXPECT_TRUE(driven(1, 1).is_done()) << "a quarter of 20 m";
}
RULE("TV-INTL-019", "whoever cannot drive is told that the power plant is destroyed") {
    EXPECT_EQ(driven(0, 2), refuse("TV-INTL-019", "cannot_move"));
}
RULE("TV-CRIT-002", "whoever cannot drive is told that the vehicle is knocked out") {
    EXPECT_EQ(driven(0, 0, RideState::knocked_out), refuse("TV-CRIT-002", "cannot_move"));
}

RULE("TV-GAP-056", "the distance is for the whole round and costs one action") {
    Field fight;
    fight.begin("ABx");
    EXPECT_TRUE(fight.drives("H2 e").is_done());
    EXPECT_EQ(fight['A'].actions, 1);
    EXPECT_EQ(fight.drives("J2 e"), refuse("TV-GAP-056", "moved_this_round"));
    fight.turn_of('x');
    EXPECT_TRUE(fight.does('x', EndTurn{}).is_done());
    EXPECT_TRUE(fight.drives("J2 e").is_done());
}

RULE("TV-GAP-099", "a vehicle that did not move in its last round stands still") {
    Field fight;
    fight.begin("ABx");
    EXPECT_TRUE(fight.drives("H2 e").is_done());
    fight.turn_of('x');
    EXPECT_TRUE(fight.does('x', EndTurn{}).is_done());
    EXPECT_EQ(fight.ride(Field::own).speed, SpeedClass::careful);
    fight.turn_of('x');
    EXPECT_TRUE(fight.does('x', EndTurn{}).is_done());
    EXPECT_EQ(fight.ride(Field::own).speed, SpeedClass::stationary);
}

RULE("TV-INTL-018", "with half the power it cannot move after firing an energy weapon") {
    Field fight;
    fight.begin("ABx");
    fight.ride(Field::own).power_hits = 1;
    fight.ride(Field::own).fired_energy = true;
    EXPECT_EQ(fight.drives("H2 e"), refuse("TV-INTL-018", "fired_energy"));
}

TEST(Driving, FlyersRiseAndSink) {
    Field fight(aircar("F2 e"));
    fight.begin("ABx");
    EXPECT_TRUE(fight.drives("F2 e low").is_done());
    EXPECT_EQ(fight.ride(Field::own).aloft, Aloft::low);
    EXPECT_EQ(fight.at(), place("F2 e low"));
}

}  // namespace
}  // namespace breakneck::teveller::driving_test
