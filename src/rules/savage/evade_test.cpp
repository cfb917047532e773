// Savage Worlds, sections 5.2 and 5.5: Evade and Hold Steady. All attacks here miss.
#include "rules/savage/maneuvers.h"
#include "tests/support/race.h"
#include "tests/support/rule_test.h"

namespace breakneck::savage::evade_test {
namespace {

using test::added_by;
using test::Brawl;
using test::is_reason;
using test::Race;
using test::refused_rule;

constexpr VehicleId mine = Race::mine;
constexpr VehicleId theirs = Race::theirs;

/// Two runners on one card, each with a pistol.
struct Runners : Brawl {
    Runners() : Brawl("Ax"), mine(give_pistol('A')), theirs(give_pistol('x')) {
        group(4, "A");
        group(4, "x");
        begin_chase("", "Ax");
    }
    Attack shot_at(char letter) const {
        return {.target = who(letter), .weapon = letter == 'A' ? theirs : mine};
    }
    ItemId mine;
    ItemId theirs;
};
/// Two cars far apart, A and x driving, B and y at guns that turn.
struct Gunners : Brawl {
    explicit Gunners(std::string_view order, bool both = false) : Brawl("ABxy") {
        Vehicle armed = car();
        armed.weapons = {mounted_gun(false)};
        add_vehicle(armed, 'A', "B");
        add_vehicle(armed, 'x', "y");
        group(0, "", {evade_test::mine});
        group(8, "", {evade_test::theirs});
        stage.house_rules.evade_and_hold_steady = both;
        begin_chase("", order);
    }
    Answer fires(char letter, const Attack& at) {
        Attack attack = at;
        attack.weapon = weapon_on(letter == 'B' ? evade_test::mine : evade_test::theirs);
        return does(letter, attack, {2, 1});
    }
};

RULE("SW-EVADE-001", "it is a free action or an action, and takes no roll") {
    Runners free;
    EXPECT_TRUE(free.does('A', Evade{}).is_done());
    EXPECT_TRUE(free.told<Rolled>().empty());
    EXPECT_EQ(free['A'].used, 0);
    Runners action;
    EXPECT_TRUE(action.does('A', Evade{true}).is_done());
    EXPECT_TRUE(action.told<Rolled>().empty());
    EXPECT_EQ(action['A'].used, 1);
    EXPECT_EQ(action['A'].evade, -4);
}

RULE("SW-EVADE-002", "attacks against a runner who evades are at minus 2, near and far") {
    Runners chase;
    EXPECT_TRUE(chase.does('A', Evade{}).is_done());
    EXPECT_EQ(chase.amount('A', PersonChange::evading), -2);
    chase.turn_of('x');
    EXPECT_TRUE(chase.does('x', PlanActions{2}).is_done());
    EXPECT_TRUE(chase.does('x', chase.shot_at('A'), {2, 1}).is_done());
    EXPECT_EQ(added_by(chase, "SW-EVADE-002"), -2);
    EXPECT_TRUE(chase.does('x', Attack{.target = chase.who('A')}, {2, 1}).is_done());
    EXPECT_EQ(added_by(chase, "SW-EVADE-002"), -2);
}

RULE("SW-EVADE-002", "a vehicle that evades covers itself and everyone aboard") {
    Gunners vehicle("AyBx");
    EXPECT_TRUE(vehicle.does('A', Evade{}).is_done());
    vehicle.turn_of('y');
    EXPECT_TRUE(vehicle.fires('y', {.vehicle = mine}).is_done());
    EXPECT_EQ(added_by(vehicle, "SW-EVADE-002"), -2);
    Gunners aboard("AyBx");
    EXPECT_TRUE(aboard.does('A', Evade{}).is_done());
    aboard.turn_of('y');
    EXPECT_TRUE(aboard.fires('y', {.target = aboard.who('B')}).is_done());
    EXPECT_EQ(added_by(aboard, "SW-EVADE-002"), -2);
}

RULE("SW-EVADE-003", "whoever evades attacks at minus 2, and everyone aboard with them") {
    Runners chase;
    EXPECT_TRUE(chase.does('A', Evade{}).is_done());
    EXPECT_TRUE(chase.does('A', chase.shot_at('x'), {2, 1}).is_done());
    EXPECT_EQ(added_by(chase, "SW-EVADE-003"), -2);
    Gunners cars("ABxy");
    EXPECT_TRUE(cars.does('A', Evade{}).is_done());
    cars.turn_of('B');
    EXPECT_TRUE(cars.fires('B', {.vehicle = theirs}).is_done());
    EXPECT_EQ(added_by(cars, "SW-EVADE-003"), -2);
    EXPECT_EQ(added_by(cars, "SW-EVADE-002"), 0);
}

RULE("SW-EVADE-003", "whoever evades one who evades has both penalties, and none on maneuvers") {
    Runners chase;
    EXPECT_TRUE(chase.does('A', Evade{}).is_done());
    EXPECT_TRUE(chase.does('A', ChangePosition{}, {2, 1}).is_done());
    EXPECT_EQ(added_by(chase, "SW-EVADE-003"), 0);
    chase.turn_of('x');
    EXPECT_TRUE(chase.does('x', Evade{}).is_done());
    EXPECT_TRUE(chase.does('x', chase.shot_at('A'), {2, 1}).is_done());
    EXPECT_EQ(added_by(chase, "SW-EVADE-002"), -2);
    EXPECT_EQ(added_by(chase, "SW-EVADE-003"), -2);
}

RULE("SW-EVADE-004", "as an action it is minus 4 both ways, not minus 6") {
    Runners chase;
    EXPECT_TRUE(chase.does('A', PlanActions{2}).is_done());
    EXPECT_TRUE(chase.does('A', Evade{true}).is_done());
    EXPECT_EQ(chase.amount('A', PersonChange::evading), -4);
    EXPECT_TRUE(chase.does('A', chase.shot_at('x'), {2, 1}).is_done());
    EXPECT_EQ(added_by(chase, "SW-EVADE-003"), -4);
    chase.turn_of('x');
    EXPECT_TRUE(chase.does('x', chase.shot_at('A'), {2, 1}).is_done());
    EXPECT_EQ(added_by(chase, "SW-EVADE-002"), -4);
}

RULE("SW-EVADE-004", "so it is for a vehicle") {
    Gunners chase("AyBx");
    EXPECT_TRUE(chase.does('A', Evade{true}).is_done());
    EXPECT_EQ(chase.amount(mine, RideChange::evading), -4);
    chase.turn_of('y');
    EXPECT_TRUE(chase.fires('y', {.vehicle = mine}).is_done());
    EXPECT_EQ(added_by(chase, "SW-EVADE-002"), -4);
}

RULE("SW-EVADE-005", "it lasts until the driver's next turn begins") {
    Gunners chase("AxBy");
    EXPECT_TRUE(chase.does('A', Evade{}).is_done());
    EXPECT_TRUE(chase.cites("SW-EVADE-005"));
    for (const char each : {'x', 'B', 'y'}) {
        chase.turn_of(each);
        EXPECT_EQ(chase.ride(mine).evade, -2) << each;
    }
    chase.turn_of('A');
    EXPECT_EQ(chase.ride(mine).evade, 0);
    EXPECT_EQ(evade_of(chase.scene, chase.who('B')), 0);
}

RULE("SW-EVADE-005", "what a driver who has died declared ends with the vehicle's next turn") {
    Gunners chase("AxBy");
    EXPECT_TRUE(chase.does('A', Evade{}).is_done());
    chase.turn_of('x');
    chase['A'].condition = Condition::dead;
    EXPECT_EQ(chase.ride(mine).evade, -2);
    chase.turn_of('B');
    EXPECT_TRUE(chase.changed(mine, RideChange::maneuver_over));
    EXPECT_EQ(chase.ride(mine).evade, 0);
    EXPECT_EQ(chase.ride(mine).maneuver_by, PersonId::nobody);
}

RULE("SW-EVADE-005", "so does what a driver declared who has fallen at the controls") {
    Gunners chase("AxBy");
    EXPECT_TRUE(chase.does('A', Evade{}).is_done());
    chase.turn_of('x');
    chase['A'].condition = Condition::unconscious;
    chase.turn_of('B');
    EXPECT_EQ(chase.ride(mine).evade, 0);
    EXPECT_TRUE(chase.does('B', ChangeStation{0}).is_done());
    EXPECT_TRUE(chase.does('B', Evade{}).is_done()) << "B drives now";
    chase.turn_of('y');
    EXPECT_EQ(chase.ride(mine).evade, -2);
}

RULE("SW-HSTDY-003", "the same for Hold Steady, when whoever has taken the controls comes up") {
    Gunners chase("AxBy");
    EXPECT_TRUE(chase.does('A', HoldSteady{}).is_done());
    chase.turn_of('x');
    chase['A'].condition = Condition::dead;
    chase['B'].station = 0;
    chase.turn_of('B');
    EXPECT_FALSE(chase.ride(mine).steady);
    EXPECT_TRUE(chase.does('B', HoldSteady{}).is_done());
    chase.turn_of('y');
    EXPECT_TRUE(chase.fires('y', {.vehicle = mine}).is_done());
    EXPECT_EQ(added_by(chase, "SW-HSTDY-003"), 2);
}

RULE("SW-EVADE-006", "once a round, and it does not add up") {
    Runners chase;
    EXPECT_TRUE(chase.does('A', Evade{}).is_done());
    EXPECT_EQ(chase.does('A', Evade{}), refuse("SW-EVADE-006", "once_a_round"));
    EXPECT_EQ(chase.does('A', Evade{true}), refuse("SW-EVADE-006", "once_a_round"));
    EXPECT_EQ(chase['A'].evade, -2);
    chase.turn_of('x');
    chase.turn_of('A');
    EXPECT_TRUE(chase.does('A', Evade{true}).is_done());
    EXPECT_EQ(chase['A'].evade, -4);
}

RULE("SW-HSTDY-001", "it is a free action without a roll") {
    Runners chase;
    EXPECT_TRUE(chase.does('A', HoldSteady{}).is_done());
    EXPECT_TRUE(chase.told<Rolled>().empty());
    EXPECT_EQ(chase['A'].used, 0);
    EXPECT_TRUE(chase['A'].steady);
    EXPECT_EQ(chase.does('A', HoldSteady{}), refuse("SW-HSTDY-001", "already_steady"));
}

RULE("SW-HSTDY-002", "the Running penalty does not count") {
    Runners runs;
    EXPECT_TRUE(runs.does('A', runs.shot_at('x'), {2, 1}).is_done());
    EXPECT_EQ(runs.reason("running"), -2);
    Runners steady;
    EXPECT_TRUE(steady.does('A', HoldSteady{}).is_done());
    EXPECT_TRUE(steady.does('A', steady.shot_at('x'), {2, 1}).is_done());
    EXPECT_FALSE(steady.has_reason("running"));
}

RULE("SW-HSTDY-002", "nor does the Unstable Platform") {
    Gunners unsteady("ABxy");
    unsteady.turn_of('B');
    EXPECT_TRUE(unsteady.fires('B', {.vehicle = theirs}).is_done());
    EXPECT_EQ(added_by(unsteady, "SW-UNSTB-001"), -2);
    Gunners steady("ABxy");
    EXPECT_TRUE(steady.does('A', HoldSteady{}).is_done());
    steady.turn_of('B');
    EXPECT_TRUE(steady.fires('B', {.vehicle = theirs}).is_done());
    EXPECT_EQ(added_by(steady, "SW-UNSTB-001"), 0);
}

RULE("SW-HSTDY-003", "attacks against those who hold steady are at plus 2 until their next turn") {
    Runners chase;
    EXPECT_TRUE(chase.does('A', HoldSteady{}).is_done());
    chase.turn_of('x');
    EXPECT_TRUE(chase.does('x', chase.shot_at('A'), {2, 1}).is_done());
    EXPECT_EQ(added_by(chase, "SW-HSTDY-003"), 2);
    chase.turn_of('A');
    EXPECT_FALSE(chase['A'].steady);
}

RULE("SW-HSTDY-003", "the vehicle is exposed, and everyone aboard") {
    for (const bool at_vehicle : {true, false}) {
        Gunners chase("AyBx");
        EXPECT_TRUE(chase.does('A', HoldSteady{}).is_done());
        chase.turn_of('y');
        const Attack at = at_vehicle ? Attack{.vehicle = mine} : Attack{.target = chase.who('B')};
        EXPECT_TRUE(chase.fires('y', at).is_done());
        EXPECT_EQ(added_by(chase, "SW-HSTDY-003"), 2);
        chase.turn_of('A');
        EXPECT_FALSE(chase.ride(mine).steady);
    }
}

RULE("SW-HSTDY-003", "a rider evades and holds steady for the animal too") {
    for (const bool steady : {false, true}) {
        Brawl chase("AHx");
        chase.make_mount('A', 'H');
        const ItemId own = chase.give_pistol('A');
        const ItemId other = chase.give_pistol('x');
        chase.group(4, "A");
        chase.group(4, "x");
        chase.begin_chase("", "Ax");
        EXPECT_TRUE((steady ? chase.does('A', HoldSteady{}) : chase.does('A', Evade{})).is_done());
        EXPECT_TRUE(
            chase.does('A', Attack{.target = chase.who('x'), .weapon = own}, {2, 1}).is_done());
        EXPECT_EQ(chase.has_reason("unstable_platform", "attack"), !steady);
        chase.turn_of('x');
        EXPECT_TRUE(
            chase.does('x', Attack{.target = chase.who('H'), .weapon = other}, {2, 1}).is_done());
        EXPECT_EQ(added_by(chase, "SW-EVADE-002"), steady ? 0 : -2);
        EXPECT_EQ(added_by(chase, "SW-HSTDY-003"), steady ? 2 : 0);
    }
}

RULE("SW-HSTDY-004", "it does not add to Vulnerable") {
    Runners chase;
    EXPECT_TRUE(chase.does('A', HoldSteady{}).is_done());
    chase.turn_of('x');
    chase['A'].vulnerable = 2;
    EXPECT_TRUE(chase.does('x', chase.shot_at('A'), {2, 1}).is_done());
    EXPECT_EQ(added_by(chase, "SW-HSTDY-003") + added_by(chase, "SW-VULN-001"), 2);
}

RULE("SW-HSTDY-004", "nor for a vehicle") {
    Gunners chase("AyBx");
    EXPECT_TRUE(chase.does('A', HoldSteady{}).is_done());
    chase.turn_of('y');
    chase.ride(mine).vulnerable = 2;
    EXPECT_TRUE(chase.fires('y', {.vehicle = mine}).is_done());
    EXPECT_EQ(added_by(chase, "SW-HSTDY-003") + added_by(chase, "SW-VULN-001"), 2);
}

RULE("SW-GAP-021", "not both in one turn") {
    Runners evades;
    EXPECT_TRUE(evades.does('A', Evade{}).is_done());
    EXPECT_EQ(evades.does('A', HoldSteady{}), refuse("SW-GAP-021", "evades"));
    Runners steady;
    EXPECT_TRUE(steady.does('A', HoldSteady{}).is_done());
    EXPECT_EQ(steady.does('A', Evade{}), refuse("SW-GAP-021", "holds_steady"));
}

RULE("SW-GAP-021", "by the house rule both, with all that comes of each") {
    Gunners never("ABxy");
    EXPECT_TRUE(never.does('A', Evade{}).is_done());
    EXPECT_EQ(refused_rule(never.does('A', HoldSteady{})), "SW-GAP-021");
    Gunners chase("AByx", true);
    EXPECT_TRUE(chase.does('A', Evade{}).is_done());
    EXPECT_TRUE(chase.does('A', HoldSteady{}).is_done());
    chase.turn_of('B');
    EXPECT_TRUE(chase.fires('B', {.vehicle = theirs}).is_done());
    EXPECT_EQ(added_by(chase, "SW-EVADE-003"), -2);
    EXPECT_EQ(added_by(chase, "SW-UNSTB-001"), 0);
    chase.turn_of('y');
    EXPECT_TRUE(chase.fires('y', {.vehicle = mine}).is_done());
    EXPECT_EQ(added_by(chase, "SW-EVADE-002"), -2);
    EXPECT_EQ(added_by(chase, "SW-HSTDY-003"), 2);
}

RULE("SW-GAP-022", "whoever is at the controls declares it, before the first action") {
    Gunners chase("BAxy");
    EXPECT_EQ(chase.does('B', Evade{}), refuse("SW-GAP-022", "not_at_the_controls"));
    EXPECT_EQ(chase.does('B', HoldSteady{}), refuse("SW-GAP-022", "not_at_the_controls"));
    Runners late;
    EXPECT_TRUE(late.does('A', late.shot_at('x'), {2, 1}).is_done());
    EXPECT_EQ(late.does('A', Evade{}), refuse("SW-GAP-022", "before_the_first_action"));
    EXPECT_EQ(late.does('A', HoldSteady{}), refuse("SW-GAP-022", "before_the_first_action"));
    Runners second;
    EXPECT_TRUE(second.does('A', PlanActions{2}).is_done());
    EXPECT_TRUE(second.does('A', second.shot_at('x'), {2, 1}).is_done());
    EXPECT_EQ(second.does('A', Evade{true}), refuse("SW-GAP-022", "before_the_first_action"));
}

RULE("SW-GAP-022", "it binds passengers at once, and those whose card came before not yet") {
    Gunners chase("BAxy");
    EXPECT_TRUE(chase.fires('B', {.vehicle = theirs}).is_done());
    EXPECT_EQ(added_by(chase, "SW-EVADE-003"), 0);
    chase.turn_of('A');
    EXPECT_TRUE(chase.does('A', Evade{}).is_done());
    EXPECT_TRUE(chase.cites("SW-GAP-022"));
    // The next round: B acts before A's turn comes.
    chase.turn_of('B');
    EXPECT_TRUE(chase.fires('B', {.vehicle = theirs}).is_done());
    EXPECT_EQ(added_by(chase, "SW-EVADE-003"), -2);
    chase.turn_of('A');
    EXPECT_EQ(evade_of(chase.scene, chase.who('B')), 0);
}

RULE("SW-GAP-022", "a driver who follows may evade for the own car") {
    Race chase(4, 7, "ABx");
    const VehicleId second = chase.add_vehicle(Brawl::car(), 'B');
    chase.stage.chase.groups[0].vehicles.push_back(second);
    chase.begin_chase("", "BAx");
    EXPECT_EQ(chase.does('B', ChangePosition{}), refuse("SW-GAP-022", "not_the_leader"));
    EXPECT_TRUE(chase.does('B', Evade{}).is_done());
    EXPECT_EQ(chase.ride(second).evade, -2);
    EXPECT_EQ(chase.ride(mine).evade, 0);
}

RULE("SW-GAP-023", "everyone aboard shoots the better for it") {
    Gunners chase("ABxy");
    EXPECT_TRUE(chase.does('A', HoldSteady{}).is_done());
    EXPECT_TRUE(chase.cites("SW-GAP-023"));
    EXPECT_TRUE(is_steady(chase.scene, chase.who('B')));
    EXPECT_FALSE(is_steady(chase.scene, chase.who('y')));
    chase.turn_of('B');
    EXPECT_TRUE(chase.fires('B', {.vehicle = theirs}).is_done());
    EXPECT_EQ(added_by(chase, "SW-UNSTB-001"), 0);
}

}  // namespace
}  // namespace breakneck::savage::evade_test
