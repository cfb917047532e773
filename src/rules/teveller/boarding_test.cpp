// TevellerRPG: getting into vehicles, out of them, and from station to station.
#include "rules/teveller/acting.h"
#include "rules/teveller/movement.h"
#include "tests/support/rule_test.h"
#include "tests/support/teveller.h"

namespace breakneck::teveller::boarding_test {
namespace {

using test::Skirmish;

board::Place at(std::string_view text) {
    board::Place place;
    EXPECT_TRUE(board::from_text(text, place)) << text;
    return place;
}
Answer may(const Skirmish& fight, char letter, const Action& action) {
    const Answer answer = may_do(fight.stage, fight.scene, fight.who(letter), action);
    test::witness(answer);
    return answer;
}

/// A car on C2 to F3 that looks east: A stands beside it, B is in it or far away, x in a corner.
struct Parking : Skirmish {
    explicit Parking(char driver = 0) : Skirmish(".A........\n..........\n..........\nB........x") {
        car_id = add_vehicle(car("F2 e"), driver);
        begin("ABx");
    }
    VehicleId car_id = VehicleId::none;
};

RULE("TV-GAP-106", "one gets into a vehicle from beside it for one action") {
    Parking lot;
    EXPECT_TRUE(lot.does('A', Board{lot.car_id}).is_done());
    EXPECT_TRUE(lot.was_told(Boarded{lot.who('A'), lot.car_id, 0}));
    EXPECT_TRUE(is_aboard(lot.scene, lot.who('A')));
    EXPECT_EQ(driver_of(lot.stage, lot.scene, lot.car_id), lot.who('A'));
    EXPECT_EQ(lot['A'].actions, 1);
    EXPECT_EQ(may(lot, 'A', Board{lot.car_id}), refuse("TV-GAP-106", "aboard_already"));
    lot.turn_of('B');
    EXPECT_EQ(may(lot, 'B', Board{lot.car_id}), refuse("TV-GAP-106", "not_beside"));
}

RULE("TV-GAP-106", "a station that is taken or not there cannot be boarded") {
    Parking lot('B');
    EXPECT_EQ(may(lot, 'A', Board{lot.car_id, 0}), refuse("TV-GAP-106", "station_taken"));
    EXPECT_EQ(may(lot, 'A', Board{lot.car_id, 30}), refuse("TV-GAP-106", "no_such_station"));
    EXPECT_EQ(may(lot, 'A', Board{static_cast<VehicleId>(9)}),
              refuse("TV-GAP-106", "no_such_vehicle"));
    EXPECT_TRUE(lot.does('A', Board{lot.car_id, 2}).is_done());
    EXPECT_EQ(lot['A'].station, 2);
}

RULE("TV-GAP-106", "nobody gets on or off what moves fast or flies, or into a wreck") {
    Parking lot('B');
    lot.scene.ride(lot.car_id).speed = SpeedClass::fast;
    EXPECT_EQ(may(lot, 'A', Board{lot.car_id}), refuse("TV-GAP-106", "too_fast"));
    lot.scene.ride(lot.car_id).speed = SpeedClass::careful;
    lot.scene.ride(lot.car_id).aloft = Aloft::low;
    EXPECT_EQ(may(lot, 'A', Board{lot.car_id}), refuse("TV-GAP-106", "too_high"));
    lot.scene.ride(lot.car_id).aloft = Aloft::ground;
    lot.scene.ride(lot.car_id).state = RideState::destroyed;
    EXPECT_EQ(may(lot, 'A', Board{lot.car_id}), refuse("TV-GAP-106", "a_wreck"));
    lot.scene.ride(lot.car_id).state = RideState::knocked_out;
    EXPECT_TRUE(may(lot, 'A', Board{lot.car_id}).is_done());
}

RULE("TV-GAP-106", "one gets out beside the vehicle for one action") {
    Parking lot('B');
    EXPECT_EQ(may(lot, 'A', Alight{}), refuse("TV-GAP-106", "not_aboard"));
    lot.turn_of('B');
    EXPECT_EQ(may(lot, 'B', Alight{at("J1")}), refuse("TV-GAP-106", "no_room_there"));
    EXPECT_EQ(may(lot, 'B', Alight{at("B1")}), refuse("TV-GAP-106", "no_room_there"))
        << "A stands there";
    EXPECT_TRUE(lot.does('B', Alight{at("C1")}).is_done());
    EXPECT_EQ(lot.space('B'), at("C1").space);
    EXPECT_FALSE(is_aboard(lot.scene, lot.who('B')));
    EXPECT_EQ(lot['B'].actions, 1);
}

RULE("TV-GAP-106", "changing stations takes one action, to one that is free") {
    Parking lot('B');
    EXPECT_TRUE(lot.does('A', Board{lot.car_id, 1}).is_done());
    EXPECT_EQ(may(lot, 'A', ChangeStation{0}), refuse("TV-GAP-106", "station_taken"));
    EXPECT_EQ(may(lot, 'A', ChangeStation{1}), refuse("TV-GAP-106", "station_taken"));
    EXPECT_EQ(may(lot, 'A', ChangeStation{20}), refuse("TV-GAP-106", "no_such_station"));
    EXPECT_TRUE(lot.does('A', ChangeStation{3}).is_done());
    EXPECT_TRUE(lot.was_told(StationChanged{"TV-GAP-106", lot.who('A'), 3}));
    EXPECT_EQ(lot['A'].station, 3);
    EXPECT_EQ(lot['A'].actions, 0);
}

RULE("TV-GAP-106", "the controls of somebody who has fallen are free to be taken") {
    Parking lot('B');
    EXPECT_TRUE(lot.does('A', Board{lot.car_id, 1}).is_done());
    lot['B'].condition = Condition::unconscious;
    EXPECT_TRUE(lot.does('A', ChangeStation{0}).is_done());
    EXPECT_EQ(lot['A'].station, 0);
    EXPECT_EQ(lot['B'].station, 1) << "they change places";
    EXPECT_EQ(driver_of(lot.stage, lot.scene, lot.car_id), lot.who('A'));
}

TEST(AlightEnds, every_end_on_the_menu_can_be_got_out_to) {
    Parking lot('B');
    lot.turn_of('B');
    const Domain ends = alight_ends(lot.stage, lot.scene, lot.who('B'));
    EXPECT_EQ(ends.options.size(), 15U) << "16 spaces around 2 by 4, one of them A's";
    for (const Option& each : ends.options) {
        Choice choice = Alight{};
        ASSERT_TRUE(set_parameter(choice, "to", each.value));
        EXPECT_TRUE(may(lot, 'B', *as_action(choice)).is_done());
    }
}

}  // namespace
}  // namespace breakneck::teveller::boarding_test
