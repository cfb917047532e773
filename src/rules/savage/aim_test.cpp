// Savage Worlds, section 10: aiming.
#include "rules/savage/ranged.h"
#include "tests/support/rule_test.h"
#include "tests/support/savage.h"

namespace breakneck::savage::aim_test {
namespace {

using test::Brawl;

constexpr ItemId pistol{0};

std::string apart(int inches) {
    return "A" + std::string(static_cast<std::size_t>(inches) - 1, '.') + "x";
}
Brawl ready(std::string_view picture) {
    Brawl fight(picture);
    fight.give_pistol('A');
    fight.begin("Ax");
    return fight;
}
Attack shot(const Brawl& fight) { return {.target = fight.who('x'), .weapon = pistol}; }
/// A aims; then it is A's turn again.
void aim_first(Brawl& fight) {
    EXPECT_TRUE(fight.does('A', Aim{}).is_done());
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    fight.turn_of('A');
}
/// What an aimed shot has of Aim; by these faces it misses.
int aimed(Brawl& fight, std::vector<std::int16_t> faces = {2, 1}) {
    aim_first(fight);
    EXPECT_TRUE(fight.does('A', shot(fight), std::move(faces)).is_done());
    return fight.reason("aim", "attack");
}

RULE("SW-AIM-001", "aiming takes the whole turn") {
    Brawl fight = ready(apart(6));
    EXPECT_TRUE(fight.does('A', Aim{}).is_done());
    EXPECT_TRUE(fight.changed('A', PersonChange::aiming));
    EXPECT_EQ(fight['A'].aim, AimState::aiming);
    EXPECT_EQ(fight.does('A', shot(fight)), refuse("SW-CORE-020", "turn_is_over"));
    EXPECT_FALSE(fight.does('A', Move{.to = {board::Space{1, 0}}}).is_done());
}

RULE("SW-AIM-001", "not for whoever has acted or moved") {
    Brawl moved = ready(apart(6));
    moved['A'].inches = 1;
    EXPECT_EQ(moved.does('A', Aim{}), refuse("SW-AIM-001", "has_moved"));
    Brawl acted = ready(apart(6));
    EXPECT_TRUE(acted.does('A', shot(acted), {2, 2}).is_done());
    EXPECT_EQ(acted.does('A', Aim{}), refuse("SW-AIM-001", "whole_turn"));
}

RULE("SW-AIM-001", "nor for a rider whose animal has moved, nor for whoever has driven") {
    Brawl rider("AM......x");
    rider.make_mount('A', 'M');
    rider.give_pistol('A');
    rider.begin("Ax");
    rider['M'].inches = 1;
    EXPECT_EQ(rider.does('A', Aim{}), refuse("SW-AIM-001", "has_moved"));
    Brawl driver(".A........\n..........\n..........\n.........x");
    driver.give_pistol('A');
    const VehicleId car = driver.add_vehicle(Brawl::car("F2 e"), 'A');
    driver.begin("Ax");
    driver.ride(car).inches = 1;
    EXPECT_EQ(driver.does('A', Aim{}), refuse("SW-AIM-001", "has_moved"));
    driver.ride(car).inches = 0;
    EXPECT_TRUE(driver.does('A', Aim{}).is_done());
    const Drive ahead{.to = {board::Space{7, 1}, board::Facing::e}};
    EXPECT_EQ(driver.does('A', ahead), refuse("SW-AIM-001", "aiming"));
}

RULE("SW-AIM-001", "nobody goes anywhere afterwards, even if the Aim is spoiled") {
    Brawl fight = ready(apart(6));
    EXPECT_TRUE(fight.does('A', Aim{}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'A') << "free actions are left";
    EXPECT_TRUE(fight.does('A', Drop{pistol}).is_done());
    EXPECT_EQ(fight['A'].aim, AimState::none);
    EXPECT_EQ(fight.does('A', Move{.to = {board::Space{1, 0}}}), refuse("SW-AIM-001", "aiming"));
    EXPECT_EQ(fight.does('A', Attack{.target = fight.who('x')}),
              refuse("SW-CORE-020", "turn_is_over"));
    EXPECT_TRUE(fight.does('A', Ready{pistol}).is_done());
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    fight.turn_of('A');
    EXPECT_EQ(fight['A'].inches, 0) << "in the next turn it is over";
    EXPECT_FALSE(fight['A'].whole_turn);
}

RULE("SW-AIM-001", "there has to be something to shoot or throw") {
    Brawl fight("A.....x");
    fight.give_sword('A');
    fight.begin("Ax");
    EXPECT_EQ(fight.does('A', Aim{}), refuse("SW-AIM-001", "nothing_to_aim"));
}

RULE("SW-AIM-002", "it ignores up to four points of penalties") {
    Brawl two = ready(apart(13));
    EXPECT_EQ(aimed(two), 2);
    Brawl four = ready(apart(25));
    EXPECT_EQ(aimed(four), 4);
    Brawl six = ready("A...........-x");  // 13 inches and a low wall
    EXPECT_EQ(aimed(six), 4);
    EXPECT_EQ(six.rolled("attack").total, 2 - 2 - 4 + 4);
}

RULE("SW-AIM-002", "called shots, small and fast targets too") {
    Brawl fight = ready(apart(6));
    fight.rule("calls.relative_speed", "60");
    aim_first(fight);
    Attack attack = shot(fight);
    attack.called = CalledShot::limb;
    EXPECT_TRUE(fight.does('A', attack, {2, 1}).is_done());
    EXPECT_EQ(fight.reason("aim", "attack"), 3);
    Brawl small(apart(6));
    small.give_pistol('A');
    small.sheet('x').size = -2;
    small.begin("Ax");
    EXPECT_EQ(aimed(small), 2);
}

RULE("SW-AIM-002", "what is thrown or fired with a template too") {
    Brawl fight("A.........x.....");
    const ItemId grenade = fight.give_grenade('A');
    fight.begin("Ax");
    aim_first(fight);
    EXPECT_TRUE(
        fight.does('A', AreaAttack{.weapon = grenade, .at = {fight.space('x')}}, {4, 1, 1, 1, 1})
            .is_done());
    EXPECT_EQ(fight.reason("aim", "area_attack"), 2);
    EXPECT_EQ(fight.rolled("area_attack").total, 4);
}

RULE("SW-AIM-003", "without any penalty it is plus 2") {
    Brawl fight = ready(apart(6));
    EXPECT_EQ(aimed(fight, {2, 1, 1, 1}), 2);
    EXPECT_EQ(fight.rolled("attack").total, 4);
}

RULE("SW-GAP-035", "five kinds of penalty, or three more by the house rule") {
    const auto in_the_dark = [](AimIgnores ignores) {
        Brawl fight(apart(6));
        fight.stage.house_rules.aim_ignores = ignores;
        fight.give_pistol('A');
        fight.begin("Ax");
        fight.rule("calls.light", "dark");
        return aimed(fight);
    };
    EXPECT_EQ(in_the_dark(AimIgnores::five), 2);  // as without any penalty
    EXPECT_EQ(in_the_dark(AimIgnores::wide), 4);
}

RULE("SW-GAP-035", "the house rule counts recoil and platform") {
    const auto burst = [](AimIgnores ignores) {
        Brawl fight(apart(13));
        fight.stage.house_rules.aim_ignores = ignores;
        const ItemId gun = fight.give_auto('A');
        fight.begin("Ax");
        fight.rule("calls.unsteady_ground", "true");
        aim_first(fight);
        EXPECT_TRUE(
            fight.does('A', Attack{.target = fight.who('x'), .weapon = gun, .rof = 2}, {2, 3, 2})
                .is_done());
        return fight.reason("aim", "attack");
    };
    EXPECT_EQ(burst(AimIgnores::five), 2);  // of the range
    EXPECT_EQ(burst(AimIgnores::wide), 4);  // of six
}

RULE("SW-GAP-035", "Distracted and wounds are not ignored") {
    Brawl fight = ready(apart(6));
    aim_first(fight);
    fight['A'].wounds = 2;
    fight['A'].distracted = 1;
    EXPECT_TRUE(fight.does('A', shot(fight), {2, 1}).is_done());
    EXPECT_EQ(fight.reason("wounds", "attack"), -2);
    EXPECT_EQ(fight.reason("distracted", "attack"), -2);
    EXPECT_EQ(fight.reason("aim", "attack"), 2);
    EXPECT_EQ(fight.rolled("attack").total, 0);
}

RULE("SW-GAP-035", "it is for the first shot of the next turn") {
    Brawl fight = ready(apart(6));
    aim_first(fight);
    EXPECT_EQ(fight['A'].aim, AimState::ready);
    EXPECT_TRUE(fight.does('A', PlanActions{2}).is_done());
    EXPECT_TRUE(fight.does('A', shot(fight), {2, 1}).is_done());
    EXPECT_EQ(fight.reason("aim", "attack"), 2);
    EXPECT_TRUE(fight.changed('A', PersonChange::aim_over));
    EXPECT_TRUE(fight.does('A', shot(fight), {2, 1}).is_done());
    EXPECT_FALSE(fight.has_reason("aim", "attack"));
}

RULE("SW-GAP-035", "a shot that could not be fired after all leaves it for the next") {
    Brawl fight = ready(apart(60));
    aim_first(fight);
    EXPECT_TRUE(fight.does('A', PlanActions{2}).is_done());
    fight['A'].used = 1;  // at somebody who was gone before it was fired
    EXPECT_TRUE(fight.does('A', shot(fight), {2, 1}).is_done()) << "at Extreme Range";
    EXPECT_TRUE(fight.has_reason("aim_is_needed", "attack"));
    EXPECT_TRUE(fight.changed('A', PersonChange::aim_over));
}

RULE("SW-GAP-035", "anything else loses it") {
    Brawl fight = ready(apart(6));
    aim_first(fight);
    EXPECT_TRUE(fight.does('A', GoProne{}).is_done());
    EXPECT_TRUE(fight.changed('A', PersonChange::aim_over));
    EXPECT_TRUE(fight.does('A', shot(fight), {2, 2}).is_done());
    EXPECT_FALSE(fight.has_reason("aim", "attack"));
    Brawl at_once = ready(apart(6));
    EXPECT_TRUE(at_once.does('A', Aim{}).is_done());
    EXPECT_TRUE(at_once.does('A', GoProne{}).is_done());
    EXPECT_EQ(at_once['A'].aim, AimState::none);
    Brawl walked = ready(apart(6));
    aim_first(walked);
    EXPECT_TRUE(walked.does('A', Move{.to = {board::Space{1, 0}}}).is_done());
    EXPECT_TRUE(walked.changed('A', PersonChange::aim_over));
}

RULE("SW-GAP-035", "whoever waits on Hold keeps it for the turn that comes") {
    Brawl fight = ready(apart(6));
    aim_first(fight);
    EXPECT_TRUE(fight.does('A', HoldAction{}).is_done());
    EXPECT_EQ(fight['A'].aim, AimState::aiming);
    EXPECT_TRUE(fight.does('x', EndTurn{}).is_done());
    EXPECT_TRUE(fight.does('A', GoNow{}).is_done());
    EXPECT_EQ(fight['A'].aim, AimState::ready);
    EXPECT_TRUE(fight.does('A', shot(fight), {2, 1, 1, 1}).is_done());
    EXPECT_EQ(fight.reason("aim", "attack"), 2);
}

RULE("SW-GAP-035", "whoever is Shaken meanwhile has lost it") {
    const auto after = [](std::vector<std::int16_t> damage) {
        Brawl fight(apart(6));
        fight.give_pistol('A');
        const ItemId theirs = fight.give_pistol('x');
        fight.begin("Ax");
        EXPECT_TRUE(fight.does('A', Aim{}).is_done());
        EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
        std::vector<std::int16_t> faces{4, 1};
        faces.insert(faces.end(), damage.begin(), damage.end());
        const Attack back{.target = fight.who('A'), .weapon = theirs};
        EXPECT_TRUE(fight.does('x', back, std::move(faces)).is_done());
        return fight;
    };
    Brawl unhurt = after({1, 1});
    EXPECT_EQ(unhurt['A'].aim, AimState::aiming);
    unhurt.turn_of('A');
    EXPECT_TRUE(unhurt.does('A', shot(unhurt), {2, 1, 1, 1}).is_done());
    EXPECT_EQ(unhurt.reason("aim", "attack"), 2);
    Brawl shaken = after({2, 3});
    EXPECT_TRUE(shaken['A'].shaken);
    EXPECT_EQ(shaken['A'].aim, AimState::none);
}

}  // namespace
}  // namespace breakneck::savage::aim_test
