// These Lucky Stars, chapter 18: impact and overrun.
#include "rules/lucky_stars/impact.h"

#include "tests/support/road.h"
#include "tests/support/rule_test.h"

namespace breakneck::lucky_stars::impact_test {
namespace {

using board::Space;
using test::Fraction;
using test::Road;
using test::two_outcomes;

constexpr VehicleId car{0};

/// A's car stands at the west end, x six spaces on in its way; it is A's turn.
Road with_car(std::string_view picture = test::open_road, std::string_view order = "Ax") {
    Road road(picture);
    road.add_vehicle(Road::car("B2 e"), 'A');
    road.start_off(order);
    return road;
}
/// The same, and A drives straight on; x is asked.
Road asked_to_dodge(int spaces = 8) {
    Road road = with_car();
    EXPECT_TRUE(road.does('A', road.ahead(car, spaces)).is_done());
    EXPECT_EQ(road.asked(), "dodge");
    EXPECT_EQ(road.asked_letter(), 'x');
    return road;
}
RULE("LS-IMP-001", "a path through somebody is an impact, not an attack") {
    Road road = asked_to_dodge();
    EXPECT_TRUE(road.told<Attacked>().empty());
    EXPECT_TRUE(road.told<Rolled>().empty());
    EXPECT_TRUE(road.was_told(Cited{"LS-IMP-001", road.who('x')}));
    EXPECT_EQ(road.front(car), Space(5, 1));  // right before them
}

RULE("LS-IMP-001", "whoever is beside the path, or high above it, is not met") {
    Road road = with_car(R"(
        .....x..............
        A.......y...........
        .....z..............)",
                         "Axyz");
    road['y'].at.place.altitude = board::Altitude::low;
    Road low = road;
    low['y'].at.place.altitude = board::Altitude::ground;
    EXPECT_TRUE(low.does('A', low.ahead(car, 12)).is_done());
    EXPECT_EQ(low.asked_letter(), 'y');
    EXPECT_TRUE(road.does('A', road.ahead(car, 12)).is_done());
    EXPECT_EQ(road.asked(), "turn");
    EXPECT_TRUE(road.told<Struck>().empty());
    EXPECT_EQ(road.front(car), Space(13, 1));
}

RULE("LS-IMP-001", "whoever comes down on somebody below meets them") {
    Road road = with_car();
    road.stage.vehicles[0].speeds = {{.mode = Mode::fly, .ft = 60}};
    road.ride(car).at.place = Road::at("G2 e low");
    Drive drive;
    EXPECT_TRUE(from_text("G2 e low/H2 e ground", drive.path));
    drive.to = drive.path.end();
    EXPECT_TRUE(road.does('A', drive).is_done());
    EXPECT_EQ(road.asked(), "dodge");
    EXPECT_EQ(road.asked_letter(), 'x');
}

RULE("LS-IMP-003", "a driver who means it makes no check") {
    Road road = asked_to_dodge();
    EXPECT_TRUE(road.was_told(Cited{"LS-IMP-003", road.who('A')}));
    EXPECT_TRUE(road.does('x', Decline{}, {1, 1}).is_done());
    EXPECT_EQ(road.told<Rolled>().size(), 1U);
    EXPECT_EQ(road.rolled().name, "collision");
}

RULE("LS-IMP-004", "to dodge is a Reaction and costs no AP") {
    Road road = asked_to_dodge();
    const int ap = road['x'].ap;
    EXPECT_EQ(road.does('x', EndTurn{}), refuse("LS-IMP-004", "dodge_or_decline"));
    EXPECT_EQ(road.does('A', Dodge{}), refuse("LS-INI-002", "not_asked"));
    EXPECT_EQ(road.does('x', Dodge{.luck = true}), refuse("LS-CHK-015", "no_luck"));
    EXPECT_TRUE(road.does('x', Dodge{}, {5, 5}).is_done());
    EXPECT_EQ(road['x'].ap, ap);
    EXPECT_EQ(road.told<Dodged>().size(), 1U);
}

RULE("LS-IMP-004", "Luck helps to dodge as it helps any roll") {
    Road road = asked_to_dodge();
    road['x'].luck = 1;
    EXPECT_TRUE(road.does('x', Dodge{.luck = true}, {2, 3, 2}).is_done());
    EXPECT_EQ(road.rolled("dodge").total, 7);
    EXPECT_EQ(road['x'].luck, 0);
    EXPECT_EQ(road.told<Dodged>().size(), 1U);
}

RULE("LS-IMP-005", "the target is 6, the tier and the spaces to get clear") {
    Road slow = asked_to_dodge(8);
    slow.sheet('x').attributes.agi = 2;
    EXPECT_TRUE(slow.does('x', Dodge{}, {2, 3}).is_done());
    EXPECT_EQ(slow.rolled("dodge").targets, std::vector<int>{7});
    EXPECT_EQ(slow.rolled("dodge").total, 7);
    EXPECT_EQ(slow.reason("AGI"), 2);
    EXPECT_EQ(slow.told<Dodged>().size(), 1U);
    Road moderate = asked_to_dodge(10);
    EXPECT_TRUE(moderate.does('x', Dodge{}, {5, 4, 1, 1}).is_done());
    EXPECT_EQ(moderate.rolled("dodge").targets, std::vector<int>{10});
    EXPECT_TRUE(moderate.told<Dodged>().empty());
}

RULE("LS-IMP-005", "a dodge against 7 succeeds in 21 of 36 ways") {
    const Road road = asked_to_dodge();
    const Fraction chance = test::chance_of([&](Luck& luck) {
        Road copy = road;
        EXPECT_TRUE(copy.does('x', Dodge{}, luck).is_done());
        return !copy.told<Dodged>().empty();
    });
    int ways = 0;
    for (int a = 1; a <= 6; ++a)
        for (int b = 1; b <= 6; ++b) ways += a + b >= 7 ? 1 : 0;
    EXPECT_EQ(ways, 21);
    EXPECT_EQ(chance, Fraction(ways, 36));
    EXPECT_EQ(chance, test::two_dice_reach(7));
}

/// The last dodge of somebody who has not had a turn, against a car that has come so far.
Rolled surprised_dodge(int has_come, std::vector<std::int16_t> dice) {
    Road road = with_car();
    road['x'].acted = false;
    road.has_come(car, has_come);
    EXPECT_TRUE(road.does('A', road.ahead(car, 8)).is_done());
    EXPECT_TRUE(road.does('x', Dodge{}, std::move(dice)).is_done());
    return road.rolled("dodge");
}

RULE("LS-IMP-006", "whoever waits for their first turn dodges at a minor disadvantage") {
    const Rolled slow = surprised_dodge(0, {5, 5});
    EXPECT_EQ(slow.total, 7);  // 10, less 3
    EXPECT_EQ(slow.targets, std::vector<int>{7});
    const Rolled moderate = surprised_dodge(80, {6, 5, 2});
    EXPECT_EQ(moderate.total, 10);
    EXPECT_EQ(moderate.targets, std::vector<int>{10});
    Road acted = asked_to_dodge();
    EXPECT_TRUE(acted.does('x', Dodge{}, {5, 5}).is_done());
    EXPECT_EQ(acted.rolled("dodge").total, 10);
}

RULE("LS-IMP-007", "against a Fast vehicle it is a major disadvantage") {
    const Rolled fast = surprised_dodge(120, {6, 6, 2});
    EXPECT_EQ(fast.total, 14);  // one die, whose sixes go on
    EXPECT_EQ(fast.targets, std::vector<int>{14});
    EXPECT_EQ(fast.dice.front().dice[0].count, 1);
    const Rolled very_fast = surprised_dodge(400, {3, 2, 2});
    EXPECT_EQ(very_fast.targets, std::vector<int>{19});
    EXPECT_EQ(very_fast.band, 0);
}

RULE("LS-IMP-008", "whoever dodges stands beside the path, unharmed") {
    Road road = asked_to_dodge();
    EXPECT_TRUE(road.does('x', Dodge{.to = Road::at("H3")}, {5, 5}).is_done());
    EXPECT_TRUE(road.was_told(Dodged{road.who('x'), Road::at("H3")}));
    EXPECT_EQ(road.space('x'), Space(7, 2));
    EXPECT_EQ(road['x'].def, 10);
    EXPECT_FALSE(road['x'].prone);
    EXPECT_TRUE(road.told<Struck>().empty());
}

RULE("LS-IMP-008", "a place that is no way out is refused, and none named is the first that is") {
    Road road = asked_to_dodge();
    EXPECT_EQ(road.does('x', Dodge{.to = Road::at("I2")}), refuse("LS-IMP-008", "not_a_way_out"));
    EXPECT_TRUE(road.does('x', Dodge{}, {5, 5}).is_done());
    EXPECT_EQ(road.space('x'), Space(5, 0));
}

RULE("LS-IMP-009", "whoever fails to dodge, or does not try, is struck in full and falls") {
    Road failed = asked_to_dodge(10);
    EXPECT_TRUE(failed.does('x', Dodge{}, {4, 4, 2, 3}).is_done());
    EXPECT_EQ(failed.rolled("collision").total, 8);  // 2d6 + 3 at Moderate
    EXPECT_EQ(failed['x'].def, 2);
    EXPECT_TRUE(failed.was_told(FellProne{"LS-IMP-009", failed.who('x')}));
    Road still = asked_to_dodge(10);
    EXPECT_TRUE(still.does('x', Decline{}, {2, 3}).is_done());
    EXPECT_EQ(still['x'].def, 2);
    EXPECT_TRUE(still['x'].prone);
}

RULE("LS-IMP-010", "the vehicle completes its path whether or not it hits") {
    Road missed = asked_to_dodge();
    EXPECT_TRUE(missed.does('x', Dodge{}, {5, 5}).is_done());
    Road hit = asked_to_dodge();
    EXPECT_TRUE(hit.does('x', Decline{}, {2, 3}).is_done());
    for (Road* each : {&missed, &hit}) {
        EXPECT_TRUE(
            each->was_told(Cited{"LS-IMP-010", each == &hit ? each->who('A') : each->who('x')}));
        EXPECT_EQ(each->front(car), Space(9, 1));
        EXPECT_EQ(each->ride(car).speed_ft, 40);
        EXPECT_EQ(each->asked(), "turn");
    }
}

// Readings.

RULE("LS-GAP-039", "who cannot move, or has nowhere to go, is not asked") {
    Road senseless = with_car(R"(
        ....................
        A.....x.............
        ...................y)",
                              "Axy");
    senseless['x'].condition = Condition::unconscious;
    EXPECT_TRUE(senseless.does('A', senseless.ahead(car, 8), {1, 1}).is_done());
    EXPECT_TRUE(senseless.was_told(Cited{"LS-GAP-039", senseless.who('x')}));
    EXPECT_EQ(senseless.told<Struck>().size(), 1U);
    Road walled = with_car(R"(
        ############
        A.....x....#
        ############)");
    EXPECT_TRUE(walled.does('A', walled.ahead(car, 9), {1, 1}).is_done());
    EXPECT_EQ(walled.told<Struck>().size(), 1U);
}

TEST(LuckyStarsImpacts, WhoeverIsSurprisedIsAskedAllTheSame) {
    Road road = with_car();
    road['x'].acted = false;
    EXPECT_TRUE(road.does('A', road.ahead(car, 8)).is_done());
    EXPECT_EQ(road.asked(), "dodge");
}

TEST(LuckyStarsImpacts, WhoeverHasLostTheOnlyWayOutWhileAskedIsStruck) {
    Road road = with_car(R"(
        ############
        A.....x...y#
        ######.#####
        ###########z)",
                         "Axyz");
    EXPECT_TRUE(road.does('A', road.ahead(car, 8)).is_done());
    EXPECT_EQ(road.asked(), "dodge");
    road['z'].at.place = Road::at("G3");
    EXPECT_TRUE(road.does('x', Dodge{}, {1, 1}).is_done());
    EXPECT_EQ(road.told<Struck>().size(), 1U);
    EXPECT_EQ(road['x'].def, 8);
}

RULE("LS-GAP-040", "the spaces counted lead out of everything the vehicle sweeps over") {
    Road road(R"(
        ....................
        ....................
        A.......x...........
        ....................
        ....................)");
    Vehicle truck = Road::car("C2 e");
    truck.width = 3;
    road.add_vehicle(truck, 'A');
    road.start_off("Ax");
    EXPECT_TRUE(road.does('A', road.ahead(car, 8)).is_done());
    EXPECT_TRUE(road.does('x', Dodge{}, {4, 4}).is_done());
    EXPECT_EQ(road.rolled("dodge").targets, std::vector<int>{8});  // two spaces
    EXPECT_EQ(road.space('x').y, 0);
    EXPECT_TRUE(road.was_told(Cited{"LS-GAP-040", road.who('x')}));
}

/// The car of A is driven into another that stands in its way.
Road after_ramming(std::string_view stop) {
    Road road(R"(
        ..................
        A.....x...........
        ..................)");
    road.add_vehicle(Road::car("B2 e"), 'A');
    Vehicle other = Road::car("H2 e");
    other.name = "other";
    road.add_vehicle(other, 'x');
    road.start_off("Ax");
    if (!stop.empty()) road.rule("calls.stop_at_rammed", stop);
    EXPECT_TRUE(road.does('A', road.ahead(car, 8)).is_done());
    EXPECT_EQ(road.asked_letter(), 'x');
    EXPECT_TRUE(road.does('x', Decline{}, {1, 2}).is_done());
    EXPECT_EQ(road.asked_letter(), 'A');
    EXPECT_TRUE(road.does('A', Decline{}, {1, 1}).is_done());
    return road;
}

GM_RULE("LS-GAP-041", "what is rammed and stays whole stops the vehicle, without a check") {
    Road road = after_ramming("");
    EXPECT_EQ(road.front(car), Space(5, 1));
    EXPECT_EQ(road.ride(car).speed_ft, 0);
    EXPECT_EQ(road.ride(car).covered_ft, 0);
    EXPECT_TRUE(road.was_told(SpeedSet{"LS-GAP-041", car, 0}));
    Road other = after_ramming("false");
    EXPECT_EQ(other.front(car), Space(9, 1));
    two_outcomes(road.front(car), other.front(car));
}

RULE("LS-GAP-041", "what is smaller, or broken by it, does not stop the vehicle") {
    Road road(R"(
        ..................
        ...A......x.......
        ..................)");
    Vehicle truck = Road::car("E2 e");
    truck.length = 4;
    road.add_vehicle(truck, 'A');
    Vehicle bike = Road::car("K2 e");
    bike.name = "bike";
    bike.length = 1;
    road.add_vehicle(bike, 'x');
    road.start_off("Ax");
    EXPECT_TRUE(road.does('A', road.ahead(car, 8)).is_done());
    EXPECT_TRUE(road.does('x', Decline{}, {1, 1, 1, 1}).is_done());
    EXPECT_EQ(road.asked(), "turn");
    EXPECT_EQ(road.front(car), Space(12, 1));
    EXPECT_TRUE(road.was_told(Cited{"LS-GAP-041", road.who('A')}));
}

/// x and y stand one behind the other in the way of A's car.
Road two_in_the_way() {
    return with_car(R"(
        ....................
        A.....x.y...........
        ....................)",
                    "Axy");
}

RULE("LS-GAP-050", "several are met one after the other, each with a dodge and a roll") {
    Road road = two_in_the_way();
    EXPECT_TRUE(road.does('A', road.ahead(car, 8)).is_done());
    EXPECT_EQ(road.asked_letter(), 'x');
    EXPECT_TRUE(road.does('x', Decline{}, {1, 2}).is_done());
    EXPECT_EQ(road['x'].def, 7);
    EXPECT_EQ(road.asked_letter(), 'y');
    EXPECT_TRUE(road.was_told(Cited{"LS-GAP-050", road.who('y')}));
    EXPECT_EQ(road.front(car), Space(7, 1));
    EXPECT_TRUE(road.does('y', Decline{}, {3, 3}).is_done());
    EXPECT_EQ(road['y'].def, 4);
    EXPECT_EQ(road['x'].def, 7);  // once, however many of its spaces pass over them
    EXPECT_EQ(road.asked(), "turn");
}

TEST(LuckyStarsImpacts, WhoeverIsOnThePathTwiceIsMetOnce) {
    Road road = with_car();
    road.rule("calls.drive_check", "never");
    Drive drive;
    EXPECT_TRUE(from_text("B2 e/G2/G4/F4/F2/I2", drive.path));
    drive.to = drive.path.end();
    EXPECT_TRUE(road.does('A', drive).is_done());
    EXPECT_EQ(road.asked(), "dodge");
    EXPECT_TRUE(road.does('x', Decline{}, {1, 1}).is_done());
    EXPECT_EQ(road.front(car), Space(8, 1));
    EXPECT_EQ(road.told<Struck>().size(), 1U);
    EXPECT_EQ(road.asked(), "turn");
}

RULE("LS-GAP-050", "the odds of an overrun of two are those of the faces") {
    Road road = two_in_the_way();
    EXPECT_TRUE(road.does('A', road.ahead(car, 8)).is_done());
    const auto harmed = test::mean_of([&](Luck& luck) {
        Road copy = road;
        EXPECT_TRUE(copy.does('x', Dodge{.to = Road::at("G1")}, luck).is_done());
        EXPECT_TRUE(copy.does('y', Dodge{.to = Road::at("I3")}, luck).is_done());
        return (copy['x'].vit < 3 ? 1 : 0) + (copy['y'].vit < 3 ? 1 : 0);
    });
    int tens = 0;  // 2d6 that empty a DEF of 10
    for (int a = 1; a <= 6; ++a)
        for (int b = 1; b <= 6; ++b) tens += a + b >= 10 ? 1 : 0;
    const Fraction struck = 1 - test::two_dice_reach(7);
    EXPECT_EQ(harmed, 2 * struck * Fraction(tens, 36));
}

// Mounts.

RULE("LS-MNT-017", "a mount that only trots on stops before anybody in its way") {
    Road road(R"(
        ..............
        A.....x....H..
        ..............)");
    Vehicle horse{.name = "horse", .at = Road::at("B2 e")};
    horse.creature = road.who('H');
    horse.speed_ft = 60;
    road.add_vehicle(horse, 'A');
    road.start_off("Ax");
    EXPECT_TRUE(road.does('A', EndTurn{}).is_done());
    EXPECT_EQ(road.front(car), Space(5, 1));
    EXPECT_TRUE(road.was_told(SpeedSet{"LS-MNT-017", car, 0}));
    EXPECT_TRUE(road.told<Struck>().empty());
}

}  // namespace
}  // namespace breakneck::lucky_stars::impact_test
