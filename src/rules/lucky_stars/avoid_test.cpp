// These Lucky Stars, chapter 18, Scenario B: what came into the path unforeseen.
#include "tests/support/road.h"
#include "tests/support/rule_test.h"

namespace breakneck::lucky_stars::avoid_test {
namespace {

using board::Space;

using test::Road;
using test::two_outcomes;

constexpr VehicleId car{0};

/// x hides in the way of A's car; it is A's turn.
Road with_hidden() {
    Road road;
    road.add_vehicle(Road::car("B2 e"), 'A');
    road.sheet('x').hidden = 12;
    road.start_off("Ax");
    return road;
}
/// A drives straight on, with these dice.
Road after_hidden(Road road, std::vector<std::int16_t> dice, int spaces = 8) {
    EXPECT_TRUE(road.does('A', road.ahead(car, spaces), std::move(dice)).is_done());
    return road;
}

RULE("LS-IMP-002", "whom the driver means to hit dodges, for whom nobody saw the driver rolls") {
    Road seen = with_hidden();
    seen['x'].stealth = 0;
    EXPECT_TRUE(seen.does('A', seen.ahead(car, 8)).is_done());
    EXPECT_EQ(seen.asked(), "dodge");
    EXPECT_TRUE(seen.told<HazardAppeared>().empty());
    const Road hidden = after_hidden(with_hidden(), {3, 3});
    EXPECT_EQ(hidden.told<HazardAppeared>().size(), 1U);
    EXPECT_EQ(hidden.rolled("avoid").who, hidden.who('A'));
    EXPECT_TRUE(hidden.told<Rolled>().size() == 1);
}

// The three ways into it.

RULE("LS-IMP-011", "somebody who comes into the path by a readied Move makes the driver roll") {
    Road road(R"(
        ......x.............
        A...................
        ....................)");
    road.add_vehicle(Road::car("B2 e"), 'A');
    road.start_off("xA");
    EXPECT_TRUE(road.does('x', Ready{.action = Move{.to = Road::at("G2")},
                                     .trigger = TriggerKind::enters,
                                     .whom = road.who('A'),
                                     .range = 2})
                    .is_done());
    EXPECT_TRUE(road.does('x', EndTurn{}).is_done());
    EXPECT_TRUE(road.does('A', road.ahead(car, 8)).is_done());
    EXPECT_EQ(road.asked(), "trigger");
    EXPECT_TRUE(road.does('x', Act{}, {3, 3}).is_done());
    EXPECT_EQ(road.told<HazardAppeared>().size(), 1U);
    EXPECT_EQ(road.rolled("avoid").targets, std::vector<int>{6});
    EXPECT_EQ(road.told<Avoided>().size(), 1U);
    EXPECT_EQ(road.front(car), Space(9, 1));
    EXPECT_EQ(road['x'].def, 10);
}

RULE("LS-IMP-011", "somebody nobody saw becomes visible in the path and makes the driver roll") {
    Road road = after_hidden(with_hidden(), {3, 3});
    EXPECT_EQ(road.told<HazardAppeared>().front().what.person, road.who('x'));
    EXPECT_TRUE(road.was_told(Revealed{road.who('x')}));
    EXPECT_FALSE(road['x'].is_hiding());
    EXPECT_EQ(road.told<Avoided>().size(), 1U);
}

/// x waits with a Step beside the road; the game master is free to act while x is asked.
Road while_x_is_asked(int spaces = 8) {
    Road road(R"(
        ......x.............
        A...................
        ....................)");
    road.add_vehicle(Road::car("B2 e"), 'A');
    road.start_off("xA");
    EXPECT_TRUE(road.does('x', Ready{.action = Step{.to = Road::at("G2")},
                                     .trigger = TriggerKind::enters,
                                     .whom = road.who('A'),
                                     .range = 2})
                    .is_done());
    EXPECT_TRUE(road.does('x', EndTurn{}).is_done());
    EXPECT_EQ(road.gm(Hazard{car}), refuse("LS-IMP-011", "not_on_its_way"));
    EXPECT_TRUE(road.does('A', road.ahead(car, spaces)).is_done());
    EXPECT_EQ(road.asked(), "trigger");
    return road;
}

RULE("LS-IMP-011", "the game master puts a hazard in the way and the driver must roll") {
    Road road = while_x_is_asked();
    EXPECT_TRUE(road.gm(Hazard{car}).is_done());
    EXPECT_TRUE(road.was_told(HazardAppeared{car, {}}));
    EXPECT_EQ(road.asked(), "trigger");
    EXPECT_EQ(road.gm(Hazard{car}), refuse("LS-IMP-011", "not_on_its_way"));
    EXPECT_TRUE(road.does('x', Decline{}, {3, 3}).is_done());
    EXPECT_EQ(road.rolled("avoid").who, road.who('A'));
    EXPECT_EQ(road.told<Avoided>().size(), 1U);
    EXPECT_EQ(road.front(car), Space(9, 1));
}

RULE("LS-IMP-011", "a hazard that is not avoided is run into") {
    Road road = while_x_is_asked();
    EXPECT_TRUE(road.gm(Hazard{car}).is_done());
    EXPECT_TRUE(road.does('x', Decline{}, {2, 2}).is_done());
    EXPECT_EQ(road.asked(), "crash");
    EXPECT_TRUE(road.gm(Crash{}).is_done());
    EXPECT_EQ(road.asked(), "brace");
    EXPECT_TRUE(road.does('A', Decline{}, {2, 3}).is_done());
    EXPECT_EQ(road.ride(car).def, 5);
    EXPECT_EQ(road['A'].def, 5);
    EXPECT_EQ(road.ride(car).speed_ft, 0);
}

RULE("LS-IMP-011", "there is no next space for a hazard where the path ends") {
    Road road = while_x_is_asked(3);
    EXPECT_EQ(road.front(car), Space(4, 1));
    EXPECT_EQ(road.gm(Hazard{car}), refuse("LS-IMP-011", "not_on_its_way"));
}

RULE("LS-IMP-011", "a hazard one lets the vehicle roll into stops it") {
    Road road(R"(
        ......x.............
        A...................
        ....................)");
    Vehicle made = Road::car("B2 e");
    made.speed_ft = 40;
    road.add_vehicle(made, 'A');
    road.start_off("xA");
    EXPECT_TRUE(road.does('x', Ready{.action = Step{.to = Road::at("G2")},
                                     .trigger = TriggerKind::enters,
                                     .whom = road.who('A'),
                                     .range = 2})
                    .is_done());
    EXPECT_TRUE(road.does('x', EndTurn{}).is_done());
    EXPECT_TRUE(road.does('A', EndTurn{}).is_done());
    EXPECT_EQ(road.asked(), "trigger");
    EXPECT_TRUE(road.gm(Hazard{car}).is_done());
    EXPECT_TRUE(road.does('x', Decline{}).is_done());
    EXPECT_EQ(road.asked(), "avoid");
    EXPECT_TRUE(road.does('A', LetRun{}).is_done());
    EXPECT_EQ(road.asked(), "brace");
    EXPECT_TRUE(road.does('A', Decline{}, {1, 1}).is_done());
    EXPECT_EQ(road.front(car), Space(4, 1));
    EXPECT_EQ(road.ride(car).speed_ft, 0);
}

GM_RULE("LS-IMP-012", "the attribute goes by the vehicle unless the game master names another") {
    const auto total = [](std::string_view steering, Steering kind) {
        Road road = with_hidden();
        road.sheet('A').attributes.agi = 1;
        road.sheet('A').attributes.dex = 2;
        road.sheet('A').attributes.ins = 4;
        road.stage.vehicles[0].steering = kind;
        if (!steering.empty()) road.rule("calls.steering", steering);
        return after_hidden(road, {3, 4}).rolled("avoid").total - 7;
    };
    const int trained = total("", Steering::wheel) - 2;
    EXPECT_EQ(total("", Steering::body), 1 + trained);
    EXPECT_EQ(total("INS", Steering::wheel), 4 + trained);
    EXPECT_EQ(total("AGI", Steering::wheel), 1 + trained);
    two_outcomes(total("", Steering::wheel), total("INS", Steering::wheel));
}

RULE("LS-IMP-013", "what the driver has learned counts on this roll") {
    const auto avoid = [](bool trained, bool instincts) {
        Road road = with_hidden();
        if (!trained) road.sheet('A').drives.clear();
        if (instincts) road.sheet('A').licensed_instincts = {"car"};
        road.sheet('A').attributes.ins = 3;
        return after_hidden(road, {4, 5}).rolled("avoid").total;
    };
    EXPECT_EQ(avoid(true, false), 10);
    EXPECT_EQ(avoid(true, true), 13);
    EXPECT_EQ(avoid(false, false), 6);  // a minor disadvantage
}

RULE("LS-IMP-014", "the target is 6, the tier and the maneuverability rating") {
    const auto target = [](Maneuverability rating, int spaces, std::vector<std::int16_t> dice) {
        Road road = with_hidden();
        road.stage.vehicles[0].speeds[0].maneuverability = rating;
        return after_hidden(road, std::move(dice), spaces).rolled("avoid").targets;
    };
    EXPECT_EQ(target(Maneuverability::high, 8, {3, 3}), std::vector<int>{6});
    EXPECT_EQ(target(Maneuverability::medium, 8, {3, 3}), std::vector<int>{8});
    EXPECT_EQ(target(Maneuverability::low, 10, {3, 3}), std::vector<int>{13});
}

RULE("LS-IMP-015", "on a success nobody is hurt") {
    Road road = after_hidden(with_hidden(), {2, 3});  // and 1 for the proficiency
    EXPECT_TRUE(road.was_told(Avoided{car}));
    EXPECT_TRUE(road.told<Struck>().empty());
    EXPECT_EQ(road['x'].def, 10);
    EXPECT_EQ(road.space('x'), Space(6, 1));
}

/// Where the front of A's car is after it has avoided x.
Space after_avoiding(int length, std::string_view avoided_path) {
    Road road(R"(
        ....................
        ....A..x............
        ....................)");
    Vehicle made = Road::car("F2 e");
    made.length = length;
    road.add_vehicle(made, 'A');
    road.sheet('x').hidden = 12;
    road.start_off("Ax");
    if (!avoided_path.empty()) road.rule("calls.avoided_path", avoided_path);
    return after_hidden(road, {5, 5}).front(car);
}

GM_RULE("LS-IMP-016", "small vehicles keep their path, others stop short of it") {
    EXPECT_EQ(after_avoiding(2, ""), Space(13, 1));
    EXPECT_EQ(after_avoiding(3, ""), Space(6, 1));
    EXPECT_EQ(after_avoiding(3, "kept"), Space(13, 1));
    EXPECT_EQ(after_avoiding(2, "shortened"), Space(6, 1));
    two_outcomes(after_avoiding(2, ""), after_avoiding(2, "shortened"));
}

RULE("LS-IMP-016", "no path is kept that ends in the spaces of what is avoided") {
    Road road = after_hidden(with_hidden(), {5, 5}, 5);
    EXPECT_TRUE(road.was_told(Avoided{car}));
    EXPECT_EQ(road.front(car), Space(5, 1));
    EXPECT_EQ(road.ride(car).speed_ft, 0);
}

/// A has failed to avoid x, who hid in the way; the game master is asked.
Road failed_to_avoid(std::string_view picture = test::open_road) {
    Road road(picture);
    road.add_vehicle(Road::car("B2 e"), 'A');
    road.sheet('x').hidden = 12;
    road.start_off("Ax");
    Road after = after_hidden(road, {1, 2});
    EXPECT_EQ(after.asked(), "crash");
    return after;
}

GM_RULE("LS-IMP-017", "it swerves out of control and may hit something static") {
    const std::string_view walled = R"(
        ..............
        A.....x.#.....
        ..............)";
    Road swerved = failed_to_avoid(walled);
    EXPECT_TRUE(swerved.gm(Crash{.swerve = true}).is_done());
    EXPECT_EQ(swerved.told<LostControl>().size(), 1U);
    EXPECT_EQ(swerved['x'].def, 10);
    EXPECT_EQ(swerved.told<Struck>().front().what.space, Space(8, 1));
    EXPECT_EQ(swerved.asked(), "brace");
    EXPECT_TRUE(swerved.does('A', Decline{}, {1, 1}).is_done());
    EXPECT_EQ(swerved.front(car), Space(7, 1));
    Road stopped = failed_to_avoid(walled);
    EXPECT_TRUE(stopped.gm(Crash{}, {1, 1}).is_done());
    EXPECT_EQ(stopped.front(car), Space(5, 1));
    two_outcomes(swerved.front(car), stopped.front(car));
}

GM_RULE("LS-IMP-018", "or it runs into the obstacle and stops there") {
    Road stopped = failed_to_avoid();
    EXPECT_TRUE(stopped.gm(Crash{}, {3, 4}).is_done());
    EXPECT_EQ(stopped.told<Struck>().front().rule, RuleId("LS-IMP-018"));
    EXPECT_EQ(stopped['x'].def, 3);
    EXPECT_EQ(stopped.front(car), Space(5, 1));
    EXPECT_EQ(stopped.ride(car).speed_ft, 0);
    EXPECT_EQ(stopped.ride(car).def, 10);  // x is smaller
    Road swerved = failed_to_avoid();
    EXPECT_TRUE(swerved.gm(Crash{.swerve = true}).is_done());
    EXPECT_EQ(swerved.front(car), Space(9, 1));
    two_outcomes(stopped['x'].def, swerved['x'].def);
}

GM_RULE("LS-IMP-019", "the game master tells which of the two it is") {
    Road road = failed_to_avoid();
    EXPECT_EQ(road.asked_letter(), '-');
    EXPECT_EQ(road.does('A', Crash{}), refuse("LS-INI-002", "not_asked"));
    EXPECT_EQ(road.gm(Decline{}), refuse("LS-IMP-019", "swerve_or_stop"));
    Road other = road;
    EXPECT_TRUE(road.gm(Crash{}, {1, 1}).is_done());
    EXPECT_TRUE(other.gm(Crash{.swerve = true}).is_done());
    two_outcomes(road.tags(), other.tags());
}

// Readings.

RULE("LS-GAP-042", "the rating is the base value alone, whatever size and tier add to turning") {
    Road road(R"(
        ....................
        ........A.x.........
        ....................)");
    Vehicle bus = Road::car("I2 e");
    bus.length = 6;
    bus.speeds[0].maneuverability = Maneuverability::low;
    road.add_vehicle(bus, 'A');
    road.sheet('x').hidden = 12;
    road.start_off("Ax");
    road.has_come(car, 100);
    const Road after = after_hidden(road, {5, 5}, 10);
    EXPECT_EQ(after.rolled("avoid").targets, std::vector<int>{6 + 7 + 4});
    EXPECT_TRUE(after.was_told(Cited{"LS-GAP-042", after.who('A')}));
}

GM_RULE("LS-GAP-043", "one or two spaces are small") {
    const auto front = [](std::string_view small_spaces) {
        Road road = with_hidden();
        road.rule("calls.small_spaces", small_spaces);
        return after_hidden(road, {5, 5}).front(car);
    };
    EXPECT_EQ(front("2"), Space(9, 1));
    two_outcomes(front("2"), front("1"));
}

GM_RULE("LS-GAP-047", "abilities without rules here are entries of a stat block") {
    const auto total = [](std::string_view kind, std::string_view ins) {
        Road road = with_hidden();
        road.sheet('A').licensed_instincts = {std::string(kind)};
        road.rule("people.A.attributes.INS", ins);
        return after_hidden(road, {4, 5}).rolled("avoid").total;
    };
    EXPECT_EQ(total("car", "2"), 12);
    EXPECT_EQ(total("boat", "2"), 10);
    // The game master changes what the entry is worth.
    EXPECT_EQ(total("car", "4"), 14);
    two_outcomes(total("car", "2"), total("car", "4"));
}

GM_RULE("LS-GAP-053", "in Scenario B nobody dodges, and whoever is struck falls") {
    const auto after = [](std::string_view call) {
        Road road = failed_to_avoid();
        if (!call.empty()) road.rule("calls.prone_in_scenario_b", call);
        EXPECT_TRUE(road.gm(Crash{}, {1, 1}).is_done());
        return road;
    };
    Road usual = after("");
    EXPECT_TRUE(usual.was_told(FellProne{"LS-GAP-053", usual.who('x')}));
    EXPECT_FALSE(after("false")['x'].prone);
    Road dodges = failed_to_avoid();
    dodges.rule("calls.dodge_in_scenario_b", "true");
    EXPECT_TRUE(dodges.gm(Crash{}).is_done());
    EXPECT_EQ(dodges.asked(), "dodge");
    EXPECT_TRUE(dodges.does('x', Dodge{}, {5, 5}).is_done());
    EXPECT_EQ(dodges['x'].def, 10);
    EXPECT_EQ(dodges.ride(car).speed_ft, 0);
    two_outcomes(usual['x'].prone, after("false")['x'].prone);
}

/// A's car rolls on at 40 ft toward x, nobody driving it this turn.
Road rolling(std::string_view call = "") {
    Road road;
    Vehicle made = Road::car("B2 e");
    made.speed_ft = 40;
    road.add_vehicle(made, 'A');
    road.start_off("Ax");
    if (!call.empty()) road.rule("calls.momentum_is_intent", call);
    return road;
}

GM_RULE("LS-GAP-056", "a vehicle on momentum is let run or steered by its driver") {
    Road road = rolling();
    EXPECT_TRUE(road.does('A', EndTurn{}).is_done());
    EXPECT_EQ(road.asked(), "avoid");
    EXPECT_EQ(road.asked_letter(), 'A');
    EXPECT_EQ(road.does('A', EndTurn{}), refuse("LS-GAP-056", "let_run_or_steer"));
    Road steered = road;
    EXPECT_TRUE(steered.does('A', Steer{}, {3, 3}).is_done());
    EXPECT_TRUE(steered.was_told(Avoided{car}));
    EXPECT_EQ(steered.front(car), Space(9, 1));
    EXPECT_TRUE(road.does('A', LetRun{}).is_done());
    EXPECT_EQ(road.asked(), "dodge");
    EXPECT_TRUE(road.does('x', Decline{}, {1, 1}).is_done());
    EXPECT_EQ(road.front(car), Space(9, 1));
    Road called = rolling("false");
    EXPECT_TRUE(called.does('A', EndTurn{}, {1, 1}).is_done());
    EXPECT_EQ(called.asked(), "crash");
    two_outcomes(std::string(called.asked()), std::string("avoid"));
}

RULE("LS-GAP-056", "a driver who has lost the wheel while asked cannot steer any more") {
    Road road = rolling();
    road.stage.vehicles[0].stations.push_back({"seat"});
    EXPECT_TRUE(road.does('A', EndTurn{}).is_done());
    EXPECT_EQ(road.asked(), "avoid");
    road['A'].station = 1;
    EXPECT_TRUE(road.does('A', Steer{}).is_done());
    EXPECT_EQ(road.asked(), "dodge");
    EXPECT_EQ(road.asked_letter(), 'x');
}

RULE("LS-GAP-056", "nobody lets a vehicle run into whom they do not know of") {
    Road road = rolling();
    road['x'].stealth = 12;
    EXPECT_TRUE(road.does('A', EndTurn{}, {3, 3}).is_done());
    EXPECT_EQ(road.rolled("avoid").who, road.who('A'));
    EXPECT_FALSE(road['x'].is_hiding());
}

/// A's car rolls on at 40 ft toward x; B is far away.
Road rolling_at_x() {
    Road road(R"(
        ........................
        A.....x.................
        .......................B)");
    Vehicle made = Road::car("B2 e");
    made.speed_ft = 40;
    road.add_vehicle(made, 'A');
    return road;
}

RULE("LS-IMP-009", "whoever is struck in hiding is seen") {
    Road road = rolling_at_x();
    road.sheet('x').hidden = 12;
    road.start_off("xAB");
    road['A'].condition = Condition::unconscious;
    EXPECT_TRUE(road.does('x', EndTurn{}).is_done());
    EXPECT_EQ(road.asked(), "dodge");
    EXPECT_TRUE(road['x'].is_hiding());
    EXPECT_TRUE(road.does('x', Decline{}, {1, 1}).is_done());
    EXPECT_FALSE(road['x'].is_hiding());
}

RULE("LS-IMP-016", "no vehicle is small enough to drive through another") {
    Road road(R"(
        ........................
        A.......................
        .......................x)");
    Vehicle bike = Road::car("B2 e");
    bike.length = 1;
    bike.speed_ft = 40;
    road.add_vehicle(bike, 'A');
    Vehicle parked = Road::car("G2 w");
    parked.name = "parked";
    road.add_vehicle(parked, 0);
    road.start_off("Ax");
    EXPECT_TRUE(road.does('A', EndTurn{}).is_done());
    EXPECT_EQ(road.asked(), "avoid");
    EXPECT_TRUE(road.does('A', Steer{}, {5, 5}).is_done());
    EXPECT_TRUE(road.was_told(Avoided{car}));
    EXPECT_EQ(road.front(car), Space(5, 1));
    EXPECT_EQ(road.ride(car).speed_ft, 0);
}

RULE("LS-GAP-056", "with nobody to steer it runs on") {
    Road road = rolling_at_x();
    road.start_off("xAB");
    road['A'].condition = Condition::unconscious;
    EXPECT_TRUE(road.does('x', EndTurn{}).is_done());
    EXPECT_EQ(road.asked(), "dodge");
    EXPECT_TRUE(road.does('x', Dodge{}, {5, 5}).is_done());
    EXPECT_TRUE(road.told<Avoided>().empty());
    EXPECT_EQ(road.front(car), Space(9, 1));
}

EXAMPLE("LS-EX-015", "a motorcycle slides out of control, a car slams into a barrier") {
    Road slide(R"(
        ..............
        A.....x.......
        ..............)");
    Vehicle bike = Road::car("B2 e");
    bike.name = "motorcycle";
    bike.length = 1;
    bike.steering = Steering::body;
    slide.add_vehicle(bike, 'A');
    slide.sheet('x').hidden = 12;
    slide.start_off("Ax");
    EXPECT_TRUE(slide.does('A', slide.ahead(car, 8), {1, 2}).is_done());
    EXPECT_TRUE(slide.gm(Crash{.swerve = true}).is_done());
    EXPECT_TRUE(slide.was_told(LostControl{"LS-IMP-017", car}));
    Road slam = while_x_is_asked();
    EXPECT_TRUE(slam.gm(Hazard{car}).is_done());
    EXPECT_TRUE(slam.does('x', Decline{}, {1, 2}).is_done());
    EXPECT_TRUE(slam.gm(Crash{}).is_done());
    EXPECT_TRUE(slam.does('A', Brace{}, {1, 1, 3, 3}).is_done());
    EXPECT_EQ(slam.ride(car).speed_ft, 0);
    EXPECT_EQ(slam.ride(car).def, 4);
}

}  // namespace
}  // namespace breakneck::lucky_stars::avoid_test
