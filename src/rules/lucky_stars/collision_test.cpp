// These Lucky Stars, chapter 19: collision damage.
#include "rules/lucky_stars/impact.h"
#include "tests/support/road.h"
#include "tests/support/rule_test.h"

namespace breakneck::lucky_stars::collision_test {
namespace {

using board::Space;
using test::Fraction;
using test::Road;
using test::two_outcomes;

constexpr VehicleId car{0};
constexpr VehicleId other{1};

Vehicle sized(std::string_view at, int width, int length) {
    Vehicle made = Road::car(at);
    made.width = width;
    made.length = length;
    return made;
}

/// The dice with which a vehicle of these spaces strikes somebody after so many feet.
Throw dice_of(int width, int length, int ft) {
    Road road(R"(
        ..........................
        A........................x
        ..........................
        ..........................
        ..........................)");
    road.add_vehicle(sized("Q2 e", width, length), 'A');
    road.begin("Ax");
    road.has_come(car, ft);
    return collision_dice(road.stage, road.scene, car, {.person = road.who('x')});
}

/// A, with B aboard, has a wall of this hardness in the way.
Road at_wall(int hardness) {
    Stage stage = test::fight_stage(R"(
        ............
        AB....#.....
        ...........x)");
    board::Terrain wall{.symbol = {'#'}, .name = "barrier", .impassable = true};
    wall.height = board::Height::tall;
    wall.cover = board::Cover::full;
    wall.hardness = hardness;
    wall.ruin = {'.'};
    stage.board.legend.push_back(wall);
    Road road(stage);
    road.add_vehicle(Road::car("B2 e"), 'A', "B");
    road.start_off("ABx");
    return road;
}
/// The same with crates that stand there by their weight alone.
Road at_crates(std::string_view picture, int hardness) {
    Stage stage = test::fight_stage(picture);
    board::Terrain crate{.symbol = {'#'}, .name = "crate", .impassable = true};
    crate.height = board::Height::tall;
    crate.cover = board::Cover::full;
    crate.hardness = hardness;
    crate.ruin = {'.'};
    stage.board.legend.push_back(crate);
    stage.loose = {crate.symbol};
    Road road(stage);
    road.add_vehicle(Road::car("B2 e"), 'A', "B");
    road.start_off("ABx");
    return road;
}

/// The car, at Moderate, has hit the wall; A is asked to brace.
Road hit_wall(int hardness, std::vector<std::int16_t> dice) {
    Road road = at_wall(hardness);
    EXPECT_TRUE(road.does('A', road.ahead(car, 10), std::move(dice)).is_done());
    EXPECT_EQ(road.asked(), "brace");
    EXPECT_EQ(road.asked_letter(), 'A');
    return road;
}

/// A's car is driven so many spaces into y's, with z aboard that; y is asked to brace.
Road hit_car(int spaces = 10, bool relative_speed = false, int their_ft = 0) {
    Road road(R"(
        ....................
        A....yz.............
        ...................x)");
    road.stage.house_rules.relative_speed = relative_speed;
    road.add_vehicle(Road::car("B2 e"), 'A');
    Vehicle theirs = Road::car("F2 w");
    theirs.name = "other";
    road.add_vehicle(theirs, 'y', "z");
    road.start_off("Axyz");
    if (their_ft > 0) road.has_come(other, their_ft);
    EXPECT_TRUE(road.does('A', road.ahead(car, spaces)).is_done());
    EXPECT_EQ(road.asked(), "brace");
    EXPECT_EQ(road.asked_letter(), 'y');
    return road;
}

/// A's car runs over x, who does not dodge.
Road over_x(int spaces, std::vector<std::int16_t> dice) {
    Road road;
    road.add_vehicle(Road::car("B2 e"), 'A');
    road.start_off("Ax");
    EXPECT_TRUE(road.does('A', road.ahead(car, spaces)).is_done());
    EXPECT_TRUE(road.does('x', Decline{}, std::move(dice)).is_done());
    return road;
}

RULE("LS-COL-001", "damage is a d6 for each space and what the tier adds") {
    const Road slow = over_x(8, {2, 3});
    EXPECT_EQ(slow.rolled("collision").total, 5);
    const Road moderate = over_x(12, {2, 3});
    EXPECT_EQ(moderate.rolled("collision").total, 8);
    EXPECT_EQ(moderate.rolled("collision").rule, RuleId("LS-COL-001"));
    EXPECT_EQ(moderate.rolled("collision").dice.front(), Throw(2 * d6) + 3);
}

RULE("LS-GAP-045", "a loose thing is no wall, what is smaller harms nobody and is knocked aside") {
    // One that does not break, one that the car knocks aside, one that its five damage break.
    for (const int hardness : {0, 30, 1}) {
        Road road = at_crates(R"(
            ............
            AB....#.....
            ...........x)",
                              hardness);
        const std::vector<std::int16_t> dice =
            hardness > 0 ? std::vector<std::int16_t>{1, 1} : std::vector<std::int16_t>{};
        EXPECT_TRUE(road.does('A', road.ahead(car, 10), dice).is_done());
        EXPECT_EQ(road.asked(), "turn") << "nobody need brace at hardness " << hardness;
        EXPECT_EQ(road.ride(car).def, 10);
        EXPECT_EQ(road.front(car), Space(11, 1)) << "it goes on";
        EXPECT_FALSE(board_of(road.stage, road.scene).is_blocked({6, 1}, board::Altitude::ground));
    }
}

RULE("LS-GAP-045", "loose things that touch count together, and as many as the vehicle harm it") {
    Road road = at_crates(R"(
        ......#.....
        AB....#.....
        ...........x)",
                          30);
    EXPECT_TRUE(road.does('A', road.ahead(car, 10), {1, 1}).is_done());
    EXPECT_EQ(road.asked(), "brace");
}

RULE("LS-COL-001", "it is the same formula for an object") {
    Road road = hit_wall(30, {6, 6});  // damage dice do not explode
    EXPECT_EQ(road.rolled("collision").total, 15);
    EXPECT_EQ(road.told<WallHit>().front().def, 15);
}

RULE("LS-COL-002", "each thing struck has a roll of its own") {
    Road road(R"(
        ....................
        A.....x.y...........
        ....................)");
    road.add_vehicle(Road::car("B2 e"), 'A');
    road.start_off("Axy");
    EXPECT_TRUE(road.does('A', road.ahead(car, 8)).is_done());
    EXPECT_TRUE(road.does('x', Decline{}, {1, 1}).is_done());
    EXPECT_TRUE(road.does('y', Decline{}, {4, 4}).is_done());
    EXPECT_EQ(road['x'].def, 8);
    EXPECT_EQ(road['y'].def, 2);
    EXPECT_TRUE(road.was_told(Cited{"LS-COL-002", road.who('y')}));
}

RULE("LS-COL-003",
     "the struck party rolls its damage, a driver once for the vehicle and all in it") {
    Road road = hit_car();
    EXPECT_TRUE(road.does('y', Decline{}).is_done());
    EXPECT_EQ(road.asked_letter(), 'z');
    EXPECT_TRUE(road.does('z', Decline{}, {1, 1}).is_done());
    EXPECT_EQ(road.rolled("collision").who, road.who('y'));
    EXPECT_EQ(road.ride(other).def, 5);
    EXPECT_EQ(road['y'].def, 5);
    EXPECT_EQ(road['z'].def, 5);
    EXPECT_EQ(road.asked_letter(), 'A');
    EXPECT_TRUE(road.does('A', Decline{}, {2, 1}).is_done());
    EXPECT_EQ(road.rolled("own_collision").who, road.who('A'));
    EXPECT_EQ(road.told<Rolled>().size(), 1U);
    EXPECT_EQ(road.ride(car).def, 4);
    EXPECT_EQ(road['A'].def, 4);
}

RULE("LS-COL-004", "the damage is physical, and normal unless called extreme") {
    const auto left = [](std::string_view source) {
        Road road;
        road.add_vehicle(Road::car("B2 e"), 'A');
        road.sheet('x').resists = {{DamageType::physical, Resistance::partial}};
        road.start_off("Ax");
        if (!source.empty()) road.rule("calls.collision_source", source);
        EXPECT_TRUE(road.does('A', road.ahead(car, 8)).is_done());
        EXPECT_TRUE(road.does('x', Decline{}, {4, 4}).is_done());
        EXPECT_EQ(road.told<Harmed>().front().type, DamageType::physical);
        EXPECT_EQ(road.told<Harmed>().front().rule, RuleId("LS-COL-004"));
        return int{road['x'].def};
    };
    EXPECT_EQ(left(""), 6);
    EXPECT_EQ(left("extreme"), 2);
}

RULE("LS-COL-005", "the dice grow with the spaces, without a limit") {
    for (const int length : {1, 2, 4, 16}) EXPECT_EQ(dice_of(1, length, 0), Throw(length * d6));
    EXPECT_EQ(dice_of(3, 16, 0), Throw(48 * d6));
    const Road road = over_x(8, {1, 1});
    EXPECT_TRUE(road.has_reason("spaces"));
}

RULE("LS-COL-006", "the tiers add 0, 3, 7 and 12") {
    EXPECT_EQ(dice_of(1, 2, 40), Throw(2 * d6) + 0);
    EXPECT_EQ(dice_of(1, 2, 45), Throw(2 * d6) + 3);
    EXPECT_EQ(dice_of(1, 2, 125), Throw(2 * d6) + 7);
    EXPECT_EQ(dice_of(1, 2, 405), Throw(2 * d6) + 12);
    EXPECT_EQ(over_x(12, {1, 1}).reason("tier"), 3);
}

GM_RULE("LS-COL-007", "struck, pinned or dragged is for the game master to tell") {
    const Road struck = over_x(8, {3, 3});
    EXPECT_TRUE(struck.was_told(Cited{"LS-COL-007", struck.who('x')}));
    EXPECT_EQ(struck.space('x'), Space(6, 1));
    // Dragged along: x lies elsewhere, and no number is another one.
    Road dragged = struck;
    dragged.rule("people.x.at.place", "I2");
    EXPECT_EQ(dragged['x'].def, 4);
    EXPECT_EQ(dragged['x'].def, struck.scene.person(struck.who('x')).def);
    EXPECT_EQ(dragged['x'].vit, struck.scene.person(struck.who('x')).vit);
    two_outcomes(dragged.space('x'), struck.space('x'));
}

RULE("LS-COL-008", "only what is comparable or larger harms the vehicle that strikes it") {
    Road small = over_x(8, {1, 1});
    EXPECT_TRUE(small.was_told(Cited{"LS-COL-008", small.who('A')}));
    EXPECT_EQ(small.ride(car).def, 10);
    EXPECT_EQ(small.asked(), "turn");
    Road wall = hit_wall(0, {});
    EXPECT_TRUE(wall.does('A', Decline{}).is_done());
    EXPECT_TRUE(wall.does('B', Decline{}, {1, 1}).is_done());
    EXPECT_EQ(wall.ride(car).def, 5);
}

RULE("LS-COL-009", "it takes its own collision damage, rolled apart from the victim's") {
    Road road = hit_wall(30, {1, 1});
    EXPECT_TRUE(road.does('A', Decline{}).is_done());
    EXPECT_TRUE(road.does('B', Decline{}, {2, 4}).is_done());
    EXPECT_EQ(road.rolled("own_collision").total, 9);
    EXPECT_EQ(road.told<Harmed>().front().rule, RuleId("LS-COL-009"));
    EXPECT_EQ(road.ride(car).def, 1);
}

RULE("LS-COL-010", "every occupant of both vehicles may brace, each for itself, without AP") {
    Road road = hit_car();
    const int ap = road['y'].ap;
    EXPECT_EQ(road.does('y', EndTurn{}), refuse("LS-COL-010", "brace_or_decline"));
    EXPECT_EQ(road.does('y', Brace{.luck = true}), refuse("LS-CHK-015", "no_luck"));
    EXPECT_TRUE(road.does('y', Brace{}, {5, 5}).is_done());
    EXPECT_EQ(road['y'].ap, ap);
    EXPECT_EQ(road.asked_letter(), 'z');
    EXPECT_TRUE(road.does('z', Brace{}, {1, 1, 4, 4}).is_done());
    EXPECT_EQ(road['y'].def, 5);  // half of 11
    EXPECT_EQ(road['z'].def, 9);  // a VIT, and 1
    EXPECT_EQ(road['z'].vit, 2);
    EXPECT_EQ(road.asked_letter(), 'A');
}

RULE("LS-COL-010", "whoever is senseless is not asked") {
    Road road = at_wall(0);
    road['B'].condition = Condition::unconscious;
    EXPECT_TRUE(road.does('A', road.ahead(car, 10)).is_done());
    EXPECT_TRUE(road.does('A', Decline{}, {1, 1}).is_done());
    EXPECT_EQ(road['B'].def, 5);
}

RULE("LS-COL-011", "the target is 6 and the tier, and FORT helps") {
    Road moderate = hit_wall(0, {});
    moderate.sheet('A').attributes.fort = 2;
    EXPECT_TRUE(moderate.does('A', Brace{}, {3, 4}).is_done());
    EXPECT_EQ(moderate.rolled("brace").targets, std::vector<int>{9});
    EXPECT_EQ(moderate.reason("FORT"), 2);
    EXPECT_EQ(moderate.told<Braced>().size(), 1U);
    Road fast = at_wall(0);
    fast.has_come(car, 100);
    EXPECT_TRUE(fast.does('A', fast.ahead(car, 10)).is_done());
    EXPECT_TRUE(fast.does('A', Brace{}, {5, 5}).is_done());
    EXPECT_EQ(fast.rolled("brace").targets, std::vector<int>{13});
    EXPECT_FALSE(fast.has_reason("driving")) << "a Reaction of the driver is not hampered";
    Road very_fast = at_wall(0);
    very_fast.has_come(car, 380);
    EXPECT_TRUE(very_fast.does('A', very_fast.ahead(car, 10)).is_done());
    EXPECT_TRUE(very_fast.does('A', Brace{}, {5, 5}).is_done());
    EXPECT_EQ(very_fast.rolled("brace").targets, std::vector<int>{18});
    EXPECT_TRUE(very_fast.told<Braced>().empty());
}

RULE("LS-COL-012", "whoever braced takes half, rounded down") {
    Road road = hit_wall(0, {});
    EXPECT_TRUE(road.does('A', Brace{}, {5, 4}).is_done());
    EXPECT_TRUE(road.was_told(Braced{road.who('A')}));
    EXPECT_TRUE(road.does('B', Decline{}, {2, 2}).is_done());
    EXPECT_EQ(road['A'].def, 7);  // 7 becomes 3
    EXPECT_EQ(road['B'].def, 3);
    EXPECT_EQ(road.ride(car).def, 3);
}

RULE("LS-COL-012", "the odds of bracing are those of every face thrown") {
    const Road road = hit_wall(0, {});
    const auto mean = test::mean_of([&](Luck& luck) {
        Road copy = road;
        EXPECT_TRUE(copy.does('A', Brace{}, luck).is_done());
        EXPECT_TRUE(copy.does('B', Decline{}, luck).is_done());
        int harm = 0;
        for (const Harmed& each : copy.told<Harmed>())
            if (each.who == copy.who('A')) harm += each.amount;
        return harm;
    });
    Fraction full = 0;
    Fraction half = 0;
    for (int a = 1; a <= 6; ++a)
        for (int b = 1; b <= 6; ++b) {
            full += Fraction(a + b + 3, 36);
            half += Fraction((a + b + 3) / 2, 36);
        }
    const Fraction braced = test::two_dice_reach(9);
    EXPECT_EQ(mean, braced * half + (1 - braced) * full);
}

RULE("LS-COL-013", "occupants are hurt only if their vehicle is, and by the same roll") {
    Road small = over_x(8, {6, 6});
    EXPECT_EQ(small['A'].def, 10);
    Road wall = hit_wall(0, {});
    EXPECT_TRUE(wall.does('A', Decline{}).is_done());
    EXPECT_TRUE(wall.does('B', Decline{}, {1, 1}).is_done());
    EXPECT_EQ(wall.told<Rolled>().size(), 1U);
    EXPECT_EQ(wall.told<Harmed>().size(), 3U);
    EXPECT_EQ(wall.told<Harmed>().back().rule, RuleId("LS-COL-013"));
    EXPECT_EQ(wall['A'].def, 5);
    EXPECT_EQ(wall['B'].def, 5);
}

// Readings.

RULE("LS-GAP-044", "the tier is that of the striking vehicle") {
    Road road = hit_car(10, false, 100);
    EXPECT_TRUE(road.does('y', Decline{}).is_done());
    EXPECT_TRUE(road.does('z', Decline{}, {1, 1}).is_done());
    EXPECT_EQ(road.rolled("collision").total, 5);
    EXPECT_TRUE(road.has_reason("their_speed"));
}

RULE("LS-GAP-044", "by the house rule it is that of the relative speed when both move") {
    Road head_on = hit_car(10, true, 100);
    EXPECT_TRUE(head_on.does('y', Brace{}, {6, 6, 1, 1}).is_done());
    EXPECT_EQ(head_on.rolled("brace").targets, std::vector<int>{13});  // 150 ft
    EXPECT_TRUE(head_on.does('z', Decline{}, {1, 1}).is_done());
    EXPECT_EQ(head_on.rolled("collision").total, 9);
    Road standing = hit_car(10, true, 0);
    EXPECT_TRUE(standing.does('y', Decline{}).is_done());
    EXPECT_TRUE(standing.does('z', Decline{}, {1, 1}).is_done());
    EXPECT_EQ(standing.rolled("collision").total, 5);
    Road from_behind = hit_car(10, true, 30);
    from_behind.ride(other).at.place = Road::at("G2 e");
    EXPECT_EQ(collision_dice(from_behind.stage, from_behind.scene, car, {.vehicle = other}),
              Throw(2 * d6) + 0);  // 20 ft
    from_behind.ride(other).reversing = true;
    EXPECT_EQ(collision_dice(from_behind.stage, from_behind.scene, car, {.vehicle = other}),
              Throw(2 * d6) + 3);
    from_behind.ride(other).at.place = Road::at("G2 n");
    EXPECT_EQ(collision_dice(from_behind.stage, from_behind.scene, car, {.vehicle = other}),
              Throw(2 * d6) + 3);  // across: its own 50 ft
}

RULE("LS-GAP-044", "whoever is aboard what takes no damage takes none") {
    for (const bool resists : {true, false}) {
        Road road(R"(
            ....................
            A....yH.............
            ...................x)");
        road.add_vehicle(Road::car("B2 e"), 'A');
        Vehicle horse{.name = "horse", .at = Road::at("F2 w"), .creature = road.who('H')};
        road.sheet('H').side = road.sheet('y').side;
        if (resists) road.sheet('H').resists = {{DamageType::physical, Resistance::full}};
        road.add_vehicle(horse, 'y');
        road.start_off("Axy");
        EXPECT_TRUE(road.does('A', road.ahead(car, 8)).is_done());
        EXPECT_EQ(road.asked_letter(), 'y');
        EXPECT_TRUE(road.does('y', Decline{}, {2, 2}).is_done());
        EXPECT_EQ(road['H'].def, resists ? 10 : 6);
        EXPECT_EQ(road['y'].def, resists ? 10 : 6);
        EXPECT_EQ(road.was_told(Cited{"LS-GAP-044", road.who('y')}), resists);
    }
}

/// Whether a vehicle of so many spaces counts what it strikes as comparable.
bool comparable(int spaces, const Vehicle& struck) {
    Road road(R"(
        ..................
        A.................
        ..................
        ..................
        ..................
        H................x)");
    road.add_vehicle(sized("I2 e", 1, spaces), 'A');
    Vehicle theirs = struck;
    theirs.name = "other";
    theirs.kind = "other";
    if (struck.will == Will::independent) theirs.creature = road.who('H');
    road.add_vehicle(theirs, 0);
    road.begin("Ax");
    return is_comparable(road.stage, road.scene, car, {.vehicle = other});
}

GM_RULE("LS-GAP-045", "comparable is as many spaces for creatures, half for vehicles, any wall") {
    EXPECT_TRUE(comparable(4, sized("Q4 e", 1, 2)));
    EXPECT_FALSE(comparable(4, sized("Q4 e", 1, 1)));
    EXPECT_TRUE(comparable(3, sized("Q4 e", 1, 2)));
    Vehicle mount = sized("Q4 e", 1, 2);
    mount.will = Will::independent;
    EXPECT_FALSE(comparable(4, mount));
    EXPECT_TRUE(comparable(2, mount));
    Road road = over_x(8, {1, 1});
    const Met met{.person = road.who('x')};
    EXPECT_FALSE(is_comparable(road.stage, road.scene, car, met));
    road.stage.vehicles[0].length = 1;  // a motorcycle
    EXPECT_TRUE(is_comparable(road.stage, road.scene, car, met));
    EXPECT_TRUE(is_comparable(road.stage, road.scene, car, {.obstacle = true}));
    const bool usual = is_comparable(road.stage, road.scene, car, met);
    road.rule("calls.comparable", "never");
    two_outcomes(usual, is_comparable(road.stage, road.scene, car, met));
    road.rule("calls.comparable", "always");
    EXPECT_TRUE(is_comparable(road.stage, road.scene, car, met));
}

RULE("LS-GAP-049", "a wall stops the vehicle in front of it, and takes damage itself") {
    Road road = hit_wall(30, {3, 4});
    EXPECT_TRUE(road.was_told(WallHit{{6, 1}, 20, 3}));
    EXPECT_TRUE(road.does('A', Decline{}).is_done());
    EXPECT_TRUE(road.does('B', Decline{}, {1, 1}).is_done());
    EXPECT_EQ(road.front(car), Space(5, 1));
    EXPECT_EQ(road.ride(car).speed_ft, 0);
}

RULE("LS-GAP-049", "a wall that is broken by it is a ruin, and whoever rams it goes on") {
    Road road = hit_wall(3, {3, 4});
    EXPECT_TRUE(road.was_told(WallHit{{6, 1}, 3, 0}));
    EXPECT_TRUE(road.does('A', Decline{}).is_done());
    EXPECT_TRUE(road.does('B', Decline{}, {1, 1}).is_done());
    EXPECT_EQ(road.front(car), Space(11, 1));
}

RULE("LS-GAP-049", "out of control it stops even where it breaks the wall") {
    Road road = at_wall(1);
    road.rule("calls.drive_check", "every_turn");
    Drive drive;
    EXPECT_TRUE(from_text("B2 e/E2 e/F3 se/H3 e", drive.path));
    drive.to = drive.path.end();
    EXPECT_TRUE(road.does('A', drive, {1, 1, 2, 2}).is_done());
    EXPECT_EQ(road.told<LostControl>().size(), 1U);
    EXPECT_TRUE(road.was_told(WallHit{{6, 1}, 1, 0}));
    EXPECT_TRUE(road.does('A', Decline{}).is_done());
    EXPECT_TRUE(road.does('B', Decline{}, {1, 1}).is_done());
    EXPECT_EQ(road.front(car), Space(5, 1));
    EXPECT_TRUE(road.was_told(SpeedSet{"LS-GAP-049", car, 0}));
}

TEST(LuckyStarsCollisions, WhoeverComesDownIntoAWallHitsItOnceAndStaysInFrontOfIt) {
    Road road = at_wall(0);
    road.stage.vehicles[0].speeds = {{.mode = Mode::fly, .ft = 60}};
    road.ride(car).at.place = Road::at("F2 e low");
    road.rule("calls.comparable", "never");
    Drive drive;
    EXPECT_TRUE(from_text("F2 e low/G2 e ground", drive.path));
    drive.to = drive.path.end();
    EXPECT_TRUE(road.does('A', drive).is_done());
    EXPECT_EQ(road.told<Struck>().size(), 1U);
    EXPECT_EQ(road.front(car), Space(5, 1));
    EXPECT_EQ(road.ride(car).speed_ft, 0);
    EXPECT_EQ(road.asked(), "turn");
}

GM_RULE("LS-GAP-052", "a struck vehicle takes the striker's dice, not those of its own size") {
    const auto dice = [](std::string_view call) {
        Road road = hit_car();
        road.stage.vehicles[1].length = 4;
        if (!call.empty()) road.rule("calls.struck_size_dice", call);
        return collision_dice(road.stage, road.scene, car, {.vehicle = other});
    };
    EXPECT_EQ(dice(""), Throw(2 * d6) + 3);
    EXPECT_EQ(dice("true"), Throw(4 * d6) + 3);
    Road road = hit_car();
    EXPECT_TRUE(road.does('y', Decline{}).is_done());
    EXPECT_TRUE(road.does('z', Decline{}, {1, 1}).is_done());
    EXPECT_TRUE(road.has_reason("their_size"));
    two_outcomes(dice(""), dice("true"));
}

EXAMPLE("LS-EX-007", "motorcycle 1d6, car 2d6, truck 4d6, bus 6d6, spaceship 16d6") {
    EXPECT_EQ(dice_of(1, 1, 0), Throw(d6));
    EXPECT_EQ(dice_of(1, 2, 0), Throw(2 * d6));
    EXPECT_EQ(dice_of(2, 2, 0), Throw(4 * d6));
    EXPECT_EQ(dice_of(2, 3, 0), Throw(6 * d6));
    EXPECT_EQ(dice_of(4, 4, 0), Throw(16 * d6));
    EXPECT_EQ(over_x(8, {1, 1}).rolled("collision").rule, RuleId("LS-COL-001"));
}

EXAMPLE("LS-EX-008", "a slow truck does 4d6, 14 on average") {
    Road road(R"(
        ..............
        A.....x.......
        ..............
        ..............)");
    road.add_vehicle(sized("B2 e", 2, 2), 'A');
    road.sheet('x').def_mods = 100;
    road.start_off("Ax");
    EXPECT_TRUE(road.does('A', road.ahead(car, 8)).is_done());
    const auto mean = test::mean_of([&](Luck& luck) {
        Road copy = road;
        EXPECT_TRUE(copy.does('x', Decline{}, luck).is_done());
        return copy.told<Harmed>().front().amount;
    });
    EXPECT_EQ(mean, Fraction(14));
}

EXAMPLE("LS-EX-009", "a car at Moderate hits a wall, 2d6 and 3 to car, wall and occupants") {
    Road road = hit_wall(40, {4, 4});
    EXPECT_EQ(road.rolled("collision").dice.front(), Throw(2 * d6) + 3);
    EXPECT_TRUE(road.was_told(WallHit{{6, 1}, 29, 3}));
    EXPECT_TRUE(road.does('A', Brace{}, {4, 5}).is_done());
    EXPECT_EQ(road.rolled("brace").targets, std::vector<int>{9});
    EXPECT_TRUE(road.does('B', Brace{}, {4, 4, 2, 1}).is_done());
    EXPECT_EQ(road.rolled("own_collision").dice.front(), Throw(2 * d6) + 3);
    EXPECT_EQ(road.ride(car).def, 4);
    EXPECT_EQ(road['A'].def, 7);  // half of 6
    EXPECT_EQ(road['B'].def, 4);
}

/// A's car strikes x, who is Large and does not dodge; A is asked to brace.
Road large_creature() {
    Road road(R"(
        ................
        A.....x.........
        ................
        ................)");
    road.add_vehicle(Road::car("B2 e"), 'A');
    road.sheet('x').size = Size::large;
    road.start_off("Ax");
    EXPECT_TRUE(road.does('A', road.ahead(car, 10)).is_done());
    EXPECT_TRUE(road.does('x', Decline{}, {1, 2}).is_done());
    return road;
}

EXAMPLE("LS-EX-010", "a pedestrian does nothing to a car, a wall, a Large creature or a car does") {
    EXPECT_EQ(over_x(8, {6, 6}).asked(), "turn");
    EXPECT_EQ(large_creature().asked_letter(), 'A');
    EXPECT_EQ(hit_wall(0, {}).asked_letter(), 'A');
    Road road = hit_car();
    EXPECT_TRUE(road.does('y', Decline{}).is_done());
    EXPECT_TRUE(road.does('z', Decline{}, {1, 1}).is_done());
    EXPECT_EQ(road.asked_letter(), 'A');
    EXPECT_TRUE(road.does('A', Decline{}, {3, 3}).is_done());
    EXPECT_EQ(road.ride(car).def, 1);
}

EXAMPLE("LS-EX-011",
        "the creature's side rolls for the creature, the driver for car and occupants") {
    Road road = large_creature();
    EXPECT_EQ(road.rolled("collision").who, road.who('x'));
    EXPECT_EQ(road['x'].def, 4);
    EXPECT_TRUE(road.does('A', Decline{}, {2, 2}).is_done());
    EXPECT_EQ(road.rolled("own_collision").who, road.who('A'));
    EXPECT_EQ(road.ride(car).def, 3);
    EXPECT_EQ(road['A'].def, 3);
}

}  // namespace
}  // namespace breakneck::lucky_stars::collision_test
