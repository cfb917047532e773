// Savage Worlds: getting into vehicles, out of them, from station to station; driving on the board.
#include "rules/savage/acting.h"
#include "rules/savage/movement.h"
#include "tests/support/rule_test.h"
#include "tests/support/savage.h"

namespace breakneck::savage::boarding_test {
namespace {

using test::Brawl;

board::Place at(std::string_view text) {
    board::Place place;
    EXPECT_TRUE(board::from_text(text, place)) << text;
    return place;
}
Answer may(const Brawl& fight, char letter, const Action& action) {
    const Answer answer = may_do(fight.stage, fight.scene, fight.who(letter), action);
    test::witness(answer);
    return answer;
}
/// A car on C2 to F3 that looks east: A stands beside it, B is in it or far away, x in a corner.
struct Parking : Brawl {
    explicit Parking(char driver = 0) : Brawl(".A........\n..........\n..........\nB........x") {
        id = add_vehicle(car("F2 e"), driver);
        begin("ABx");
    }
    VehicleId id = VehicleId::none;
};
/// A and B in a car in a chase, B at the wheel; x ahead.
struct Pursuit : Brawl {
    explicit Pursuit(StationChange call = StationChange::movement) : Brawl("AB..x") {
        id = add_vehicle(car(), 'B', "A");
        group(2, "", {id});
        group(5, "x");
        begin_chase("", "ABx");
        scene.calls.station_change = call;
    }
    VehicleId id = VehicleId::none;
};
constexpr std::int8_t seat = 2;

RULE("SW-GAP-060", "one gets into a vehicle from beside it, as part of the movement") {
    Parking lot;
    EXPECT_TRUE(lot.does('A', Board{lot.id}).is_done());
    EXPECT_TRUE(lot.was_told(Boarded{"SW-GAP-060", lot.who('A'), lot.id, 0}));
    EXPECT_EQ(operator_of(lot.stage, lot.scene, lot.id), lot.who('A'));
    EXPECT_EQ(lot['A'].inches, 1);
    EXPECT_EQ(lot['A'].used, 0);
    EXPECT_EQ(may(lot, 'A', Board{lot.id}), refuse("SW-GAP-060", "aboard_already"));
    lot.turn_of('B');
    EXPECT_EQ(may(lot, 'B', Board{lot.id}), refuse("SW-CORE-025", "not_adjacent"));
}

RULE("SW-WITHD-001",
     "getting into a vehicle leads out of the reach of foes who are not beside it") {
    Brawl lot("xA........\n..........\n..........\nB.........");
    const VehicleId id = lot.add_vehicle(Brawl::car("F2 e"), 0);
    lot.begin("ABx");
    EXPECT_TRUE(lot.does('A', Board{id}).is_done());
    EXPECT_EQ(lot.asked(), "free_attack");
    EXPECT_EQ(lot.asked_letter(), 'x');
    EXPECT_TRUE(lot.told<Boarded>().empty()) << "not gone yet";
    EXPECT_TRUE(lot.does('x', Attack{.target = lot.who('A')}, {4, 2}).is_done());
    EXPECT_EQ(lot.told<Missed>().size(), 1U);
    EXPECT_EQ(lot['A'].vehicle, id);
    EXPECT_EQ(lot.asked_letter(), 'A');
}

RULE("SW-WITHD-001", "whoever is brought down by it stays outside") {
    Brawl lot("xA........\n..........\n..........\nB.........");
    const VehicleId id = lot.add_vehicle(Brawl::car("F2 e"), 0);
    lot.make_extra('A');
    lot.begin("ABx");
    EXPECT_TRUE(lot.does('A', Board{id}).is_done());
    // 5 hits Parry 5; 6 and 4 are 10 against Toughness 5: a Wound, the end of an Extra.
    EXPECT_TRUE(lot.does('x', Attack{.target = lot.who('A')}, {5, 2, 6, 4}).is_done());
    EXPECT_EQ(lot['A'].condition, Condition::incapacitated);
    EXPECT_EQ(lot['A'].vehicle, VehicleId::none);
}

RULE("SW-WITHD-001", "foes beside the vehicle are not left, and getting out on the far side is") {
    Brawl lot(".Ax.......\n..........\n..........\nB.........");
    const VehicleId id = lot.add_vehicle(Brawl::car("F2 e"), 0);
    lot.begin("ABx");
    EXPECT_TRUE(lot.does('A', Board{id}).is_done());
    EXPECT_EQ(lot['A'].vehicle, id);
    EXPECT_EQ(lot.asked(), "turn");
    EXPECT_TRUE(lot.does('A', Alight{.to = at("D4")}).is_done());
    EXPECT_EQ(lot.asked(), "free_attack");
    EXPECT_TRUE(lot.does('x', Decline{}).is_done());
    EXPECT_EQ(lot.space('A'), at("D4").space);
}

RULE("SW-GAP-060", "whoever has used up their movement stays outside") {
    Parking lot;
    lot['A'].inches = 6;
    EXPECT_EQ(lot.does('A', Board{lot.id}), refuse("SW-GAP-060", "no_movement_left", 1, 0));
}

RULE("SW-GAP-060", "a station that is taken or not there cannot be boarded") {
    Parking lot('B');
    EXPECT_EQ(may(lot, 'A', Board{lot.id, 0}), refuse("SW-GAP-060", "station_taken"));
    EXPECT_EQ(may(lot, 'A', Board{lot.id, 30}), refuse("SW-GAP-060", "no_such_station"));
    EXPECT_EQ(may(lot, 'A', Board{static_cast<VehicleId>(9)}),
              refuse("SW-GAP-060", "no_such_vehicle"));
    lot.scene.ride(lot.id).wrecked = true;
    EXPECT_EQ(may(lot, 'A', Board{lot.id}), refuse("SW-GAP-016", "wrecked"));
    lot.scene.ride(lot.id).wrecked = false;
    EXPECT_TRUE(lot.does('A', Board{lot.id, seat}).is_done());
    EXPECT_EQ(lot['A'].station, seat);
}

RULE("SW-GAP-060", "one gets out beside the vehicle") {
    Parking lot('B');
    EXPECT_EQ(may(lot, 'A', Alight{}), refuse("SW-GAP-060", "not_aboard"));
    lot.turn_of('B');
    EXPECT_EQ(may(lot, 'B', Alight{at("J1")}), refuse("SW-GAP-060", "no_room_there"));
    EXPECT_EQ(may(lot, 'B', Alight{at("B1")}), refuse("SW-GAP-060", "no_room_there"))
        << "A stands there";
    const Domain ends = alight_ends(lot.stage, lot.scene, lot.who('B'));
    EXPECT_EQ(ends.options.size(), 15U) << "sixteen spaces around the car, A on one of them";
    EXPECT_TRUE(lot.does('B', Alight{at("C1")}).is_done());
    EXPECT_EQ(lot.space('B'), at("C1").space);
    EXPECT_EQ(lot['B'].at.mode, Whereabouts::board);
    EXPECT_EQ(lot['B'].inches, 1);
}

/// A on foot beside B's car on one card; x ahead, on foot or in a car.
struct Hitchhike : Brawl {
    explicit Hitchhike(bool rival_on_foot = true) : Brawl("AB..x") {
        id = add_vehicle(car(), 'B');
        if (!rival_on_foot) other = add_vehicle(car(), 'x');
        group(2, "A");
        group(2, "", {id});
        if (rival_on_foot)
            group(5, "x");
        else
            group(2, "", {other});
        begin_chase("", "ABx");
    }
    VehicleId id = VehicleId::none;
    VehicleId other = VehicleId::none;
};
RULE("SW-GAP-060", "in a chase leaping aboard what moves is an action with an Athletics roll") {
    Hitchhike race;
    // 6 less 2 for running.
    EXPECT_TRUE(race.does('A', Board{race.id, 1}, {5, 6, 1}).is_done());
    EXPECT_EQ(race.rolled("leap").total, 5);
    EXPECT_EQ(vehicle_of(race.scene, race.who('A')), race.id);
    EXPECT_EQ(race['A'].used, 1);
    EXPECT_FALSE(race.scene.groups[0].in) << "nobody is left in it";
    EXPECT_EQ(race.card('A'), 2);
    EXPECT_EQ(may(race, 'A', Alight{}), refuse("SW-MULTI-002", "no_actions_left", 1, 1));
    race.turn_of('x');
    EXPECT_EQ(may(race, 'x', Board{race.id}), refuse("SW-GAP-006", "not_on_the_same_card"));
}
RULE("SW-GAP-060", "who fails to leap stays where they are") {
    Hitchhike race;
    EXPECT_TRUE(race.does('A', Board{race.id, 1}, {5, 2}).is_done());
    EXPECT_EQ(vehicle_of(race.scene, race.who('A')), VehicleId::none);
    EXPECT_EQ(race['A'].used, 1);
    EXPECT_EQ(race.card('A'), 2);
}
RULE("SW-GAP-060", "one leaps from one vehicle to another, a foe's too") {
    Hitchhike race(false);
    race.turn_of('B');
    EXPECT_TRUE(race.does('B', Board{race.other, 1}, {4, 2}).is_done());
    EXPECT_EQ(vehicle_of(race.scene, race.who('B')), race.other);
    EXPECT_EQ(race.card('B'), 2);
}
RULE("SW-GAP-060", "a Critical Failure drops who leaps, and who is off is left behind") {
    Hitchhike race(false);
    race.scene.person(race.who('A')).condition = Condition::unconscious;
    race.turn_of('B');
    EXPECT_TRUE(race.does('B', Board{race.other, 1}, {1, 1}).is_done());
    EXPECT_EQ(race.card('B'), -1);
    EXPECT_FALSE(race['B'].escaped);
    EXPECT_FALSE(is_in(race.scene, race.who('B')));
}
RULE("SW-GAP-060", "who gets off keeps up only where others are on foot") {
    Hitchhike slow;
    slow.turn_of('B');
    EXPECT_TRUE(slow.does('B', Alight{}).is_done());
    EXPECT_EQ(slow['B'].at.mode, Whereabouts::chase);
    EXPECT_EQ(slow['B'].used, 1);
    EXPECT_EQ(slow.card('B'), 2);
    Hitchhike fast(false);
    fast['A'].condition = Condition::unconscious;
    fast.turn_of('x');
    EXPECT_TRUE(fast.does('x', Alight{}).is_done());
    EXPECT_EQ(fast.card('x'), -1);
}

GM_RULE("SW-GAP-060", "changing stations is part of the movement, an action or forbidden") {
    Pursuit moving;
    EXPECT_TRUE(moving.does('A', ChangeStation{seat}).is_done());
    EXPECT_TRUE(moving.was_told(StationChanged{moving.who('A'), seat}));
    EXPECT_EQ(moving['A'].used, 0);
    EXPECT_EQ(moving['A'].inches, 1);

    Pursuit acting(StationChange::action);
    EXPECT_TRUE(acting.does('A', ChangeStation{seat}).is_done());
    EXPECT_EQ(acting['A'].used, 1);
    EXPECT_EQ(acting['A'].inches, 0);
    test::two_outcomes(int{moving['A'].used}, int{acting['A'].used});

    Pursuit never(StationChange::forbidden);
    EXPECT_EQ(never.does('A', ChangeStation{seat}), refuse("SW-GAP-060", "forbidden"));
}

GM_RULE("SW-GAP-060", "once in a turn, but free controls can be taken all the same") {
    Pursuit race;
    EXPECT_TRUE(race.does('A', ChangeStation{seat}).is_done());
    EXPECT_EQ(may(race, 'A', ChangeStation{3}), refuse("SW-GAP-060", "once_a_turn"));
    EXPECT_EQ(may(race, 'A', ChangeStation{0}), refuse("SW-GAP-060", "station_taken"));
    EXPECT_EQ(may(race, 'A', ChangeStation{30}), refuse("SW-GAP-060", "no_such_station"));
    race['B'].condition = Condition::unconscious;
    Pursuit never = race;
    never.scene.calls.station_change = StationChange::forbidden;
    EXPECT_EQ(never.does('A', ChangeStation{0}), refuse("SW-GAP-060", "forbidden"));
    EXPECT_TRUE(race.does('A', ChangeStation{0}).is_done());
    EXPECT_EQ(operator_of(race.stage, race.scene, race.id), race.who('A'));
    EXPECT_EQ(race['B'].station, seat) << "they change places";
    EXPECT_EQ(race['A'].inches, 1);
    test::two_outcomes(int{race['A'].station}, int{never['A'].station});
}

RULE("SW-CORE-019", "an operator drives an inch and a half for each mile an hour") {
    Parking lot('B');
    lot.turn_of('B');
    EXPECT_TRUE(lot.does('B', Drive{.to = at("I2 e")}).is_done());
    EXPECT_EQ(place_of(lot.scene, lot.id), at("I2 e"));
    EXPECT_EQ(lot.ride(lot.id).inches, 3);
    EXPECT_EQ(lot.ride(lot.id).mph, 2);
    EXPECT_EQ(lot['B'].used, 0);
    EXPECT_TRUE(lot.cites("SW-CORE-019"));
    EXPECT_EQ(may(lot, 'B', Drive{.to = {{40, 2}}}), refuse("SW-CORE-019", "off_board"));
}

RULE("SW-CORE-019", "on the board a vehicle goes as fast as it was driven in the turn") {
    Parking lot('B');
    lot.ride(lot.id).mph = 60;
    lot.turn_of('B');
    EXPECT_EQ(lot.ride(lot.id).mph, 60);
    EXPECT_TRUE(lot.does('B', Drive{.to = at("I2 e")}).is_done());
    EXPECT_TRUE(lot.does('B', EndTurn{}).is_done());
    EXPECT_EQ(lot.ride(lot.id).mph, 2);
    lot.turn_of('B');
    EXPECT_EQ(lot.ride(lot.id).mph, 2);
    EXPECT_TRUE(lot.does('B', EndTurn{}).is_done());
    EXPECT_EQ(lot.ride(lot.id).mph, 0) << "it was not driven";
}

RULE("SW-CORE-019", "what nobody drives any more stops with the round") {
    Parking lot('B');
    lot.ride(lot.id).mph = 60;
    lot['B'].condition = Condition::incapacitated;
    lot.turn_of('x');
    EXPECT_EQ(lot.ride(lot.id).mph, 60);
    lot.turn_of('A');
    EXPECT_EQ(lot.ride(lot.id).mph, 0);
}

RULE("SW-GAP-060", "whoever got out in a chase is there when it ends") {
    Brawl race(".A........\n..........\n..........\nB........x");
    const VehicleId car = race.add_vehicle(Brawl::car("F2 e"), 'B', "A");
    race.group(2, "", {car});
    race.group(5, "x");
    race.begin_chase("", "ABx");
    EXPECT_TRUE(race.does('A', Alight{}).is_done());
    EXPECT_TRUE(race.gm(StopChase{}, {}, "4S 3S 2S").is_done());
    EXPECT_EQ(race.scene.mode, Mode::fight);
    EXPECT_EQ(race['A'].at.mode, Whereabouts::board);
    EXPECT_TRUE(is_in(race.scene, race.who('A')));
    EXPECT_TRUE(is_in(race.scene, race.who('B')));
}

RULE("SW-CORE-019", "slow, wrecked and driverless vehicles do not get far") {
    Parking lot('B');
    EXPECT_EQ(may(lot, 'A', Drive{.to = at("I2 e")}), refuse("SW-CORE-019", "not_aboard"));
    lot.turn_of('B');
    lot.stage.vehicles[0].top_speed = 2;
    EXPECT_TRUE(may(lot, 'B', Drive{.to = at("I2 e")}).is_done()) << "three inches";
    EXPECT_EQ(may(lot, 'B', Drive{.to = at("J2 e")}), refuse("SW-CORE-019", "too_far", 4, 3));
    lot.ride(lot.id).wrecked = true;
    EXPECT_EQ(may(lot, 'B', Drive{.to = at("I2 e")}), refuse("SW-GAP-016", "wrecked"));
}

}  // namespace
}  // namespace breakneck::savage::boarding_test
