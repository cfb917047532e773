// TevellerRPG, section 8: thrown weapons and grenades, how far they go and where they land.
#include "rules/teveller/blast.h"
#include "tests/support/rule_test.h"
#include "tests/support/teveller.h"

namespace breakneck::teveller::throwing_test {
namespace {

using board::Place;
using board::Space;
using test::Skirmish;

constexpr ItemId weapon{0};

/// A, the first to act, has a grenade; with STR 1 it goes 5 m, and 10 m at most.
Skirmish with_grenade(std::string_view picture, int strength = 7) {
    Skirmish fight(picture);
    fight.give_grenade('A');
    fight.sheet('A').characteristics.str = strength;
    fight.begin("Ax");
    return fight;
}
/// A dagger instead.
Skirmish with_dagger(std::string_view picture, int strength = 7) {
    Skirmish fight(picture);
    fight.give('A',
               {.name = "dagger", .group = WeaponGroup::slashing, .dice = 1, .throwable = true});
    fight.sheet('A').characteristics.str = strength;
    fight.sheet('A').skills.athletics = 2;
    fight.begin("Ax");
    return fight;
}
Answer lob_at(Skirmish& fight, Space spot, std::vector<std::int16_t> dice = {}) {
    return fight.does('A', Lob{weapon, Place{spot}}, std::move(dice));
}
Answer cast_at_x(Skirmish& fight, std::vector<std::int16_t> dice = {}) {
    const Attack cast{.target = fight.who('x'), .weapon = weapon, .thrown = true};
    return fight.does('A', cast, std::move(dice));
}
GrenadeLanded landed(const Skirmish& fight) {
    const auto found = fight.told<GrenadeLanded>();
    EXPECT_EQ(found.size(), 1U);
    return found.empty() ? GrenadeLanded{} : found.front();
}

RULE("TV-THROW-001", "Effective range is five times STR") {
    Skirmish near = with_grenade("A....x......", 1);
    EXPECT_EQ(effective_throw_m(near.stage, near.scene, near.who('A')), 5);
    EXPECT_EQ(effective_throw_m(near.stage, near.scene, near.who('x')), 35);
    EXPECT_TRUE(lob_at(near, {5, 0}, {4, 4}).is_done());
    EXPECT_EQ(near.rolled("grenade").targets, (std::vector<int>{8}));
    Skirmish far = with_grenade("A.....x.....", 1);
    EXPECT_TRUE(lob_at(far, {6, 0}, {6, 6, 1, 1}).is_done());
    EXPECT_EQ(far.rolled("grenade").targets, (std::vector<int>{10}));
}

RULE("TV-THROW-001", "what surgery has cost is counted") {
    Skirmish fight = with_grenade("A....x......", 3);
    fight['A'].str_lost = 2;
    EXPECT_EQ(effective_throw_m(fight.stage, fight.scene, fight.who('A')), 5);
    EXPECT_TRUE(lob_at(fight, {5, 0}, {4, 4}).is_done());
}

RULE("TV-THROW-002", "Maximum range is ten times STR") {
    Skirmish grenade = with_grenade("A..........x", 1);
    EXPECT_EQ(maximum_throw_m(grenade.stage, grenade.scene, grenade.who('A')), 10);
    EXPECT_EQ(lob_at(grenade, {11, 0}), refuse("TV-THROW-002", "out_of_range", 10, 11));
    EXPECT_TRUE(lob_at(grenade, {10, 0}, {6, 6, 1, 1}).is_done());
    Skirmish dagger = with_dagger("A..........x", 1);
    EXPECT_EQ(cast_at_x(dagger), refuse("TV-THROW-002", "out_of_range", 10, 11));
}

RULE("TV-THROW-003", "a thrown weapon hits on Athletics and DEX, 8 or more") {
    Skirmish fight = with_dagger("A...x.......");
    fight.sheet('A').characteristics.dex = 9;
    EXPECT_TRUE(cast_at_x(fight, {3, 2, 4}).is_done());
    const Rolled roll = fight.rolled("attack");
    EXPECT_EQ(roll.rule, RuleId("TV-THROW-003"));
    EXPECT_EQ(roll.total, 5 + 2 + 1);
    EXPECT_EQ(roll.targets, (std::vector<int>{8}));
    EXPECT_EQ(fight['x'].stamina, 7 - 4);
}

RULE("TV-THROW-003", "strength counts for a melee weapon that is thrown, and it lies there then") {
    Skirmish fight = with_dagger("A...x.......", 12);
    EXPECT_TRUE(cast_at_x(fight, {3, 3, 1}).is_done());
    EXPECT_EQ(fight.reason("strength", "damage"), 2);
    EXPECT_EQ(fight['x'].stamina, 7 - 3);
    EXPECT_EQ(fight.scene.thing(weapon).hold, Hold::dropped);
    EXPECT_EQ(fight.scene.thing(weapon).space, fight.space('x'));
}

RULE("TV-THROW-003", "only what can be thrown is thrown at somebody") {
    Skirmish fight("A...x");
    fight.give_sword('A');
    fight.begin("Ax");
    EXPECT_EQ(cast_at_x(fight), refuse("TV-THROW-003", "not_throwable"));
}

RULE("TV-THROW-004", "10 or more beyond Effective range") {
    Skirmish fight = with_dagger("A.....x.....", 1);
    EXPECT_TRUE(cast_at_x(fight, {3, 4}).is_done());
    EXPECT_EQ(fight.rolled("attack").rule, RuleId("TV-THROW-004"));
    EXPECT_EQ(fight.rolled("attack").targets, (std::vector<int>{10}));
    EXPECT_TRUE(fight.was_told(Missed{"TV-THROW-004", fight.who('A'), fight.who('x')}));
}

RULE("TV-THROW-005", "8 or more lands a grenade on the spot") {
    Skirmish fight = with_grenade("A.........x.");
    EXPECT_TRUE(lob_at(fight, {9, 0}, {4, 4}).is_done());
    const Rolled roll = fight.rolled("grenade");
    EXPECT_EQ(roll.rule, RuleId("TV-THROW-005"));
    EXPECT_EQ(roll.total, 8);
    EXPECT_EQ(landed(fight),
              (GrenadeLanded{"TV-THROW-005", weapon, fight.who('A'), Place{Space{9, 0}}, 0}));
    EXPECT_TRUE(fight.scene.thing(weapon).destroyed);
    EXPECT_EQ(fight['A'].actions, 1);
    EXPECT_EQ(fight.asked(), "dive");
    EXPECT_EQ(fight.asked_letter(), 'x');
}

RULE("TV-THROW-005", "with skill and characteristic, unskilled Athletics is level 0") {
    Skirmish fight = with_grenade("A.........x.");
    fight.sheet('A').skills.athletics = 1;
    fight.sheet('A').characteristics.dex = 12;
    EXPECT_TRUE(lob_at(fight, {9, 0}, {3, 2}).is_done());
    EXPECT_EQ(fight.rolled("grenade").total, 5 + 1 + 2);
    Skirmish unskilled = with_grenade("A.........x.");
    unskilled.sheet('A').skills.athletics = -1;
    EXPECT_TRUE(lob_at(unskilled, {9, 0}, {4, 4}).is_done());
    EXPECT_EQ(unskilled.rolled("grenade").total, 8);
}

RULE("TV-THROW-005", "a spot is a place in the open, and the grenade is in hand") {
    Skirmish fight = with_grenade(R"(
        A..#......x.
    )");
    EXPECT_EQ(lob_at(fight, {3, 0}), refuse("TV-THROW-005", "not_a_spot"));
    EXPECT_EQ(lob_at(fight, {5, 3}), refuse("TV-THROW-005", "not_a_spot"));
    EXPECT_EQ(lob_at(fight, {-1, 0}), refuse("TV-THROW-005", "not_a_spot"));
    const Place aloft{.space = {5, 0}, .altitude = board::Altitude::low};
    EXPECT_EQ(fight.does('A', Lob{weapon, aloft}), refuse("TV-THROW-005", "not_a_spot"));
    EXPECT_EQ(fight.does('A', Lob{ItemId::none, Place{Space{5, 0}}}),
              refuse("TV-THROW-005", "not_a_grenade"));
    fight.scene.thing(weapon).hold = Hold::carried;
    EXPECT_EQ(lob_at(fight, {9, 0}), refuse("TV-ACT-014", "weapon_in_hand"));
}

RULE("TV-THROW-005", "the menu has every spot from which the blast reaches an enemy") {
    Skirmish fight = with_grenade("A........x..");
    const auto menu = fight.menu(Seat::of(fight.who('A')));
    const auto* item = Skirmish::item<Lob>(menu);
    ASSERT_NE(item, nullptr);
    ASSERT_EQ(item->domains.size(), 1U);
    EXPECT_EQ(item->domains[0].options.size(), 8U);  // E1 to L1
    const std::vector<Note> nearest{{"metres", 4}, {"enemies_hit", 1}, {"friends_hit", 1}};
    EXPECT_EQ(item->domains[0].options[0], (Option{board::pack(Place{Space{4, 0}}), nearest}));
    Skirmish far = with_grenade("A...............x", 1);
    const auto none = far.menu(Seat::of(far.who('A')));
    ASSERT_NE(Skirmish::item<Lob>(none), nullptr);
    EXPECT_EQ(Skirmish::item<Lob>(none)->refused, refuse("TV-THROW-002", "out_of_range", 10, 16));
}

RULE("TV-THROW-006", "10 or more places a grenade beyond Effective range") {
    Skirmish fight = with_grenade("A.....x.....", 1);
    EXPECT_TRUE(lob_at(fight, {6, 0}, {5, 5, 1, 1, 6}).is_done());
    const Rolled roll = fight.rolled("grenade");
    EXPECT_EQ(roll.rule, RuleId("TV-THROW-006"));
    EXPECT_EQ(roll.targets, (std::vector<int>{10}));
    EXPECT_EQ(roll.band, 1);
    EXPECT_EQ(landed(fight).at, (Place{Space{8, 0}}));
}

RULE("TV-THROW-007", "a failed throw lands 2D and the margin of failure away") {
    Skirmish fight = with_grenade("A..........x........");
    EXPECT_TRUE(lob_at(fight, {11, 0}, {3, 3, 1, 2, 6}).is_done());
    EXPECT_EQ(fight.rolled("deviation").total, 3 + 2);
    EXPECT_EQ(fight.reason("margin_of_failure", "deviation"), 2);
    EXPECT_EQ(landed(fight),
              (GrenadeLanded{"TV-THROW-007", weapon, fight.who('A'), Place{Space{16, 0}}, 5}));
}

RULE("TV-THROW-008", "beyond Effective range even a success deviates, by 2D less the Effect") {
    Skirmish fight = with_grenade("A.....x.....", 1);
    EXPECT_TRUE(lob_at(fight, {6, 0}, {5, 6, 2, 2, 6}).is_done());
    EXPECT_EQ(fight.reason("effect", "deviation"), -1);
    EXPECT_EQ(landed(fight),
              (GrenadeLanded{"TV-THROW-008", weapon, fight.who('A'), Place{Space{9, 0}}, 3}));
}

RULE("TV-THROW-008", "never by less than nothing, and then there is no direction to throw for") {
    Skirmish fight = with_grenade("A.....x.....", 1);
    fight.sheet('A').characteristics.dex = 9;
    EXPECT_TRUE(lob_at(fight, {6, 0}, {6, 6, 1, 1}).is_done());
    EXPECT_EQ(landed(fight).at, (Place{Space{6, 0}}));
    EXPECT_EQ(landed(fight).deviation_m, 0);
}

/// Where a grenade lands that is 4 m off in this direction.
Space four_metres_off(std::int16_t direction, bool ruled = false) {
    Skirmish fight = with_grenade(R"(
        ....................
        ....................
        ....................
        ....................
        ....................
        ....................
        A...........x.......
        ....................
        ....................
        ....................
        ....................
    )");
    std::vector<std::int16_t> dice{3, 4, 1, 2, direction};
    if (ruled) {
        fight.scene.overrides.push_back(
            {.kind = OverrideKind::outcome, .value = direction, .rule = "TV-GAP-035"});
        dice.pop_back();
    }
    EXPECT_TRUE(lob_at(fight, {12, 6}, dice).is_done());
    EXPECT_EQ(landed(fight).deviation_m, 4);
    return landed(fight).at.space;
}

RULE("TV-GAP-035", "the direction is a die, each point 60 degrees clockwise from the throw") {
    EXPECT_EQ(four_metres_off(1), Space(14, 9));
    EXPECT_EQ(four_metres_off(2), Space(10, 9));
    EXPECT_EQ(four_metres_off(3), Space(8, 6));
    EXPECT_EQ(four_metres_off(4), Space(10, 3));
    EXPECT_EQ(four_metres_off(5), Space(14, 3));
    EXPECT_EQ(four_metres_off(6), Space(16, 6));
}

RULE("TV-GAP-035", "or the Referee says which way it goes") {
    EXPECT_EQ(four_metres_off(3, true), Space(8, 6));
    EXPECT_EQ(four_metres_off(6, true), Space(16, 6));
}

RULE("TV-GAP-035", "a failure beyond Effective range is one deviation, not two") {
    Skirmish fight = with_grenade("A.....x..............", 1);
    EXPECT_TRUE(lob_at(fight, {6, 0}, {4, 4, 3, 4, 6}).is_done());
    EXPECT_EQ(landed(fight),
              (GrenadeLanded{"TV-THROW-007", weapon, fight.who('A'), Place{Space{15, 0}}, 9}));
}

RULE("TV-GAP-035", "walls and the edge of the board stop it") {
    Skirmish wall = with_grenade("A..........x.#......");
    EXPECT_TRUE(lob_at(wall, {11, 0}, {3, 3, 1, 2, 6}).is_done());
    EXPECT_EQ(landed(wall).at.space, Space(12, 0));
    Skirmish edge = with_grenade("A..........x..");
    EXPECT_TRUE(lob_at(edge, {11, 0}, {3, 3, 1, 2, 6}).is_done());
    EXPECT_EQ(landed(edge).at.space, Space(13, 0));
    Skirmish feet = with_grenade("A..........x..");
    EXPECT_TRUE(lob_at(feet, {0, 0}, {3, 3, 1, 2, 6}).is_done());
    EXPECT_EQ(landed(feet).at.space, Space(0, 0));
}

RULE("TV-GAP-104", "a grenade placed on a spot takes the light and nothing else") {
    Skirmish fight("A......#x....");
    fight.give_grenade('A');
    fight.begin("Ax");
    fight['x'].prone = true;
    fight['x'].ran = true;
    fight.rule("calls.light", "dark");
    EXPECT_TRUE(lob_at(fight, fight.space('x'), {5, 5}).is_done());
    EXPECT_EQ(fight.rolled("grenade").total, 10 - 2);
    EXPECT_EQ(fight.reason("darkness", "grenade"), -2);
    EXPECT_EQ(landed(fight).deviation_m, 0);
}

RULE("TV-GAP-104", "a weapon thrown at somebody takes all that a shot takes") {
    Skirmish fight = with_dagger("A...x.......");
    fight['x'].prone = true;
    fight['x'].ran = true;
    fight.rule("calls.light", "dim");
    EXPECT_TRUE(cast_at_x(fight, {5, 5, 1}).is_done());
    EXPECT_EQ(fight.reason("prone", "attack"), -2);
    EXPECT_EQ(fight.reason("running", "attack"), -1);
    EXPECT_EQ(fight.reason("dim_light", "attack"), -1);
    EXPECT_EQ(fight.rolled("attack").total, 10 + 2 - 4);
    // What is thrown at the spot where they lie knows nothing of that.
    Skirmish other = with_grenade("A...x.......");
    other['x'].prone = true;
    EXPECT_TRUE(lob_at(other, {4, 0}, {4, 4}).is_done());
    EXPECT_EQ(other.rolled("grenade").total, 8);
    Skirmish walled = with_dagger("A..#x.......");
    EXPECT_EQ(cast_at_x(walled), refuse("TV-RNG-010", "total_cover", -4, -4));
}

}  // namespace
}  // namespace breakneck::teveller::throwing_test
