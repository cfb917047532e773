// TevellerRPG, section 14: dogfights.
#include <algorithm>
#include <array>
#include <string_view>
#include <tuple>
#include <vector>

#include "rules/teveller/chase.h"
#include "tests/support/odds.h"
#include "tests/support/pursuit.h"
#include "tests/support/rule_test.h"

namespace breakneck::teveller::dogfight_test {
namespace {

using test::end_chase_turn;
using test::fighter;
using test::Fraction;
using test::red;
using test::refused_by;
using test::Skirmish;
using test::two_outcomes;

/// A and x, in a fighter each, with these Positions.
Skirmish duel(std::int16_t mine, std::int16_t theirs, int agility = 0) {
    Skirmish fight("Ax");
    fight.add_vehicle(fighter(agility), 'A');
    fight.add_vehicle(fighter(), 'x');
    fight.begin_chase(ChaseKind::dogfight, SideId::none, {mine, theirs});
    return fight;
}
/// A and B against x and y, in a fighter each, with these Positions in that order.
Skirmish melee(std::vector<std::int16_t> positions) {
    Skirmish fight("ABxy");
    for (const char letter : {'A', 'B', 'x', 'y'}) fight.add_vehicle(fighter(), letter);
    fight.begin_chase(ChaseKind::dogfight, SideId::none, std::move(positions));
    return fight;
}
constexpr VehicleId of_a{0};
constexpr VehicleId of_x{1};

RULE("TV-DOG-001", "aircraft and grav vehicles fight each other, and nobody is prey") {
    Skirmish fight("ABxy");
    const VehicleId plane = fight.add_vehicle(fighter(), 'A');
    const VehicleId car = fight.add_vehicle(Skirmish::car(), 'B');
    Vehicle grav = fighter();
    grav.kind = VehicleKind::grav;
    const VehicleId aircar = fight.add_vehicle(grav, 'x');
    fight.begin_chase(ChaseKind::dogfight, SideId::none, {4, 2});
    EXPECT_TRUE(fight.was_told(ModeSet{"TV-DOG-001", Mode::dogfight, SideId::none}));
    EXPECT_TRUE(fight.ride(plane).in_chase);
    EXPECT_TRUE(fight.ride(aircar).in_chase);
    EXPECT_FALSE(fight.ride(car).in_chase);
    EXPECT_TRUE(is_airborne(fight.stage, fight.scene, plane));
    EXPECT_FALSE(is_prey(fight.stage, fight.scene, plane));
}

RULE("TV-DOG-001", "a dogfight takes two who can fight it, and no prey") {
    Skirmish fight("Ax");
    fight.add_vehicle(fighter(), 'A');
    fight.add_vehicle(Skirmish::car(), 'x');
    fight.stay_calm();
    EXPECT_EQ(fight.gm(BeginChase{ChaseKind::dogfight}), refuse("TV-DOG-001", "nobody_to_fight"));
    EXPECT_EQ(fight.gm(BeginChase{ChaseKind::dogfight, red}),
              refuse("TV-DOG-001", "nobody_is_prey"));
}

GM_RULE("TV-DOG-002", "a dogfight goes on and on, unless the Referee counts fuel") {
    Skirmish endless = duel(3, 3);
    for (int turn = 1; turn <= 7; ++turn) end_chase_turn(endless, {3, 3});
    EXPECT_EQ(endless.scene.mode, Mode::dogfight);
    EXPECT_EQ(endless.scene.round, 8);
    Skirmish thirsty = duel(3, 3);
    thirsty.rule("calls.fuel_turns", "2");
    end_chase_turn(thirsty, {3, 3});
    end_chase_turn(thirsty, {});
    EXPECT_TRUE(thirsty.was_told(ChaseEnded{"TV-DOG-002", SideId::none}));
    two_outcomes(endless.scene.mode, thirsty.scene.mode);
}

RULE("TV-DOG-003", "it ends when one of two is knocked out or wrecked") {
    for (const RideState end : {RideState::knocked_out, RideState::destroyed}) {
        Skirmish fight = duel(5, 3);
        fight.ride(of_x).state = end;
        EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
        EXPECT_TRUE(fight.was_told(ChaseEnded{"TV-DOG-003", SideId::none}));
        EXPECT_EQ(fight.scene.mode, Mode::calm);
    }
}

RULE("TV-DOG-004", "it ends when one of two disengages") {
    Skirmish fight = duel(4, 3);
    EXPECT_TRUE(fight.does('A', Disengage{}, {6, 6, 1, 2, 2}).is_done());
    EXPECT_TRUE(fight.was_told(ChaseEnded{"TV-DOG-004", SideId::none}));
    EXPECT_FALSE(fight['A'].escaped);
    EXPECT_EQ(fight.asked(), "next");
}

RULE("TV-DOG-005", "disengaging costs an action and is an opposed throw with Agility") {
    // Positions 4 and 4. A throws 2D + 1 against 2D: 7 against 8, then 9 against 8.
    Skirmish fight = duel(3, 4, 1);
    EXPECT_TRUE(fight.does('A', Disengage{}, {3, 3, 4, 4}).is_done());
    EXPECT_EQ(fight.reason("agility", "disengage"), 1);
    EXPECT_TRUE(fight.changed(of_a, RideChange::disengage_failed));
    EXPECT_EQ(fight['A'].actions, 1);
    EXPECT_TRUE(fight.does('A', Disengage{}, {4, 4, 4, 4}).is_done());
    EXPECT_TRUE(fight.changed(of_a, RideChange::disengaged));
}

RULE("TV-DOG-005", "in a chase there is nothing to disengage from") {
    test::Pursuit chase;
    chase.start(4, 2);
    EXPECT_EQ(chase.does('A', Disengage{}), refuse("TV-DOG-005", "not_a_dogfight"));
}

RULE("TV-DOG-006", "whoever has superior Position has Advantage on the throw") {
    Skirmish above = duel(5, 2);
    EXPECT_TRUE(above.does('A', Disengage{}, {6, 1, 5, 5, 5}).is_done());  // 11 against 10
    EXPECT_TRUE(above.has_reason("advantage", "disengage"));
    EXPECT_TRUE(above.changed(of_a, RideChange::disengaged));
    Skirmish below = duel(5, 2);
    below.turn_of('x');
    EXPECT_TRUE(below.does('x', Disengage{}, {5, 6, 6, 6, 1}).is_done());  // 11 against 12
    EXPECT_TRUE(below.changed(of_x, RideChange::disengage_failed));
}

RULE("TV-DOG-007", "whoever has disengaged cannot be attacked") {
    Skirmish fight = melee({6, 1, 3, 2});
    const ItemId gun = fight.weapon_on(VehicleId{2});
    EXPECT_TRUE(fight.does('A', Disengage{}, {6, 5, 1, 2, 2, 3, 3}).is_done());
    EXPECT_TRUE(fight.was_told(RideChanged{"TV-DOG-007", VehicleId{0}, RideChange::disengaged}));
    EXPECT_EQ(fight.scene.mode, Mode::dogfight);
    fight.turn_of('x');
    EXPECT_EQ(fight.does('x', Attack{.vehicle = VehicleId{0}, .weapon = gun}),
              refuse("TV-DOG-007", "disengaged"));
    EXPECT_TRUE(fight.does('x', Attack{.vehicle = VehicleId{1}, .weapon = gun}, {1, 1}).is_done());
}

RULE("TV-DOG-007", "who broke off has left the field, and got away if that was the aim") {
    Skirmish fight = duel(4, 3);
    EXPECT_TRUE(fight.does('A', Disengage{}, {6, 6, 1, 2, 2}).is_done());
    EXPECT_TRUE(fight.was_told(RideChanged{"TV-DOG-007", of_a, RideChange::disengaged}));
    Skirmish over = fight;
    EXPECT_TRUE(over.gm(Finish{}).is_done());
    EXPECT_EQ(outcome(over.stage, over.scene), (Outcome{true, 2U}));
    Skirmish fled = duel(4, 3);
    fled.stage.sides[0].aim = breakneck::Aim::escape;
    EXPECT_TRUE(fled.does('A', Disengage{}, {6, 6, 1, 2, 2}).is_done());
    EXPECT_TRUE(fled.gm(Finish{}).is_done());
    EXPECT_TRUE(fled.was_told(Won{"TV-PROC-006", red}));
    EXPECT_EQ(outcome(fled.stage, fled.scene), (Outcome{true, 1U}));
    // Engaged again, it is as it was before.
    fled.scene = fight.scene;
    EXPECT_TRUE(fled.gm(BeginChase{ChaseKind::dogfight}, {3, 3}).is_done());
    EXPECT_TRUE(fled.gm(EndFight{}).is_done());
    EXPECT_TRUE(fled.gm(Finish{}).is_done());
    EXPECT_EQ(outcome(fled.stage, fled.scene), (Outcome{true, 0U}));
}

EXAMPLE("TV-DOG-008", "a fighter that breaks off is free unless its opponent gives chase") {
    Skirmish fight = duel(4, 3);
    EXPECT_TRUE(fight.does('A', Disengage{}, {6, 6, 1, 2, 2}).is_done());
    EXPECT_EQ(fight.scene.mode, Mode::calm);
    EXPECT_TRUE(fight.gm(BeginChase{ChaseKind::chase, red}, {2, 5}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'x');
    const ItemId gun = fight.weapon_on(of_x);
    EXPECT_TRUE(fight.does('x', Attack{.vehicle = of_a, .weapon = gun}, {1, 1}).is_done());
}

RULE("TV-GAP-066", "against several one throw counts, with Advantage only over those below") {
    // A is below x and above y: three dice, of which x meets the first two.
    Skirmish fight = melee({3, 2, 5, 1});
    fight.turn_of('A');
    EXPECT_TRUE(fight.does('A', Disengage{}, {5, 1, 6, 2, 2, 1, 5, 5}).is_done());
    EXPECT_TRUE(fight.changed(of_a, RideChange::disengaged));  // 6 against 4, 11 against 10
    EXPECT_TRUE(fight.cites("TV-GAP-066"));
    EXPECT_EQ(fight.scene.mode, Mode::dogfight);
}

RULE("TV-GAP-066", "what is told of it says who was shaken off, and who was not") {
    // A is below x and above y.
    Skirmish fight = melee({3, 2, 5, 1});
    fight.turn_of('A');
    EXPECT_TRUE(fight.does('A', Disengage{}, {5, 1, 6, 2, 2, 1, 5, 5}).is_done());
    std::vector<std::tuple<std::string_view, int, int>> thrown;
    for (const Rolled& each : fight.told<Rolled>())
        thrown.emplace_back(each.name, each.total, each.band);
    EXPECT_EQ(thrown,
              (std::vector<std::tuple<std::string_view, int, int>>{{"disengage_first_die", 5, 0},
                                                                   {"disengage_die", 1, 0},
                                                                   {"disengage_die", 6, 0},
                                                                   {"hold_in_dogfight", 4, 0},
                                                                   {"hold_in_dogfight", 10, 0}}));
    Skirmish held = melee({3, 2, 5, 1});
    held.turn_of('A');
    EXPECT_TRUE(held.does('A', Disengage{}, {5, 1, 6, 6, 6, 1}).is_done());
    EXPECT_EQ(held.rolled().band, 2) << "12 against 6 holds on";
    // Level with y at 11; then it is opposed.
    Skirmish level = melee({3, 2, 5, 1});
    level.turn_of('A');
    EXPECT_TRUE(level.does('A', Disengage{}, {5, 1, 6, 2, 2, 1, 6, 5, 6, 6, 1, 2, 2}).is_done());
    EXPECT_EQ(level.rolled("hold_in_dogfight").band, 1);
    EXPECT_EQ(level.rolled("disengage").total, 12);
}

RULE("TV-GAP-066", "a ruling about the throw of one opponent says how it ends") {
    Skirmish fight = melee({3, 2, 5, 1});
    fight.turn_of('A');
    fight.scene.overrides.push_back(
        {.kind = OverrideKind::outcome, .value = 2, .who = fight.who('x'), .rule = "TV-GAP-066"});
    EXPECT_TRUE(fight.does('A', Disengage{}, {6, 6, 6}).is_done());
    EXPECT_TRUE(fight.changed(of_a, RideChange::disengage_failed));
}

RULE("TV-GAP-066", "one opponent who is not beaten is enough") {
    Skirmish fight = melee({3, 2, 5, 1});
    fight.turn_of('A');
    EXPECT_TRUE(fight.does('A', Disengage{}, {5, 1, 6, 6, 6, 1}).is_done());  // 6 against 12
    EXPECT_TRUE(fight.changed(of_a, RideChange::disengage_failed));
}

RULE("TV-GAP-066", "ties are thrown again by the two of them") {
    Skirmish fight = melee({3, 2, 5, 1});
    fight.turn_of('A');
    // 11 against 11 with y; then 12 against 4.
    EXPECT_TRUE(fight.does('A', Disengage{}, {5, 1, 6, 2, 2, 1, 6, 5, 6, 6, 1, 2, 2}).is_done());
    EXPECT_TRUE(fight.changed(of_a, RideChange::disengaged));
}

RULE("TV-GAP-066", "with more than two it is over only for whoever is out") {
    Skirmish fight = melee({6, 4, 3, 2});
    fight.ride(VehicleId{2}).state = RideState::knocked_out;
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_EQ(fight.scene.mode, Mode::dogfight);
    EXPECT_FALSE(fight.ride(VehicleId{2}).in_chase);
    EXPECT_TRUE(fight.ride(VehicleId{3}).in_chase);
    fight.turn_of('y');
    EXPECT_TRUE(fight.does('y', Disengage{}, {1, 1, 6, 6, 1}).is_done());  // 2 against 12
    EXPECT_TRUE(fight.cites("TV-GAP-066"));
}

/// So many of 36 ways of two dice, or of 216 of the two best of three, come to each total.
std::array<Fraction, 13> totals_of(bool advantage) {
    std::array<Fraction, 13> out{};
    for (int a = 1; a <= 6; ++a)
        for (int b = 1; b <= 6; ++b)
            for (int c = 1; c <= 6; ++c) {
                const int total = advantage ? a + b + c - std::min({a, b, c}) : a + b;
                out[static_cast<std::size_t>(total)] += Fraction(1, 216);
            }
    return out;
}
/// How likely one throw beats two others, thrown by either with or without Advantage, where ties
/// are thrown again with this chance to win.
Fraction to_beat_both(bool advantage, bool theirs, const Fraction& again) {
    const auto mine = totals_of(advantage);
    const auto other = totals_of(theirs);
    Fraction sum = 0;
    for (std::size_t total = 2; total <= 12; ++total) {
        Fraction beaten = other[total] * again;
        for (std::size_t lower = 2; lower < total; ++lower) beaten += other[lower];
        sum += mine[total] * beaten * beaten;
    }
    return sum;
}
/// How likely one throw beats another, ties thrown again.
Fraction to_win(bool advantage, bool theirs) {
    const auto mine = totals_of(advantage);
    const auto other = totals_of(theirs);
    Fraction won = 0;
    Fraction tied = 0;
    for (std::size_t a = 2; a <= 12; ++a)
        for (std::size_t b = 2; b <= a; ++b) (a == b ? tied : won) += mine[a] * other[b];
    return won / (1 - tied);
}

RULE("TV-GAP-066", "how likely it is to get away from two, by every face") {
    struct Case {
        std::vector<std::int16_t> positions;
        bool above = false;
        bool below = false;
    };
    for (const Case& each :
         {Case{{4, 4, 4, 4}}, Case{{6, 6, 2, 1}, true}, Case{{2, 2, 5, 6}, false, true}}) {
        Skirmish fight = melee(each.positions);
        fight.turn_of('A');
        const Fraction away = test::chance_of([&](Luck& luck) {
            Skirmish copy = fight;
            EXPECT_TRUE(copy.does('A', Disengage{}, luck).is_done());
            return copy.changed(of_a, RideChange::disengaged);
        });
        EXPECT_EQ(away, to_beat_both(each.above, each.below, to_win(each.above, each.below)));
    }
}

}  // namespace
}  // namespace breakneck::teveller::dogfight_test
