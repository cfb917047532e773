// Ordinary people shoot at whom they hit best, with what does most, and not in vain.
#include "tactics/teveller/ordinary.h"
#include "tests/support/pursuit.h"

namespace breakneck::teveller::shooting_test {
namespace {

using test::Pursuit;
using test::Skirmish;

Choice decision(const Skirmish& fight, char letter) {
    Luck luck(Rng(1));
    return ordinary(fight.stage, fight.scene, fight.who(letter), luck);
}

TEST(TevellerTactics, GunnersUseAutomaticFireWhereItDoesMore) {
    Pursuit chase(true);
    chase.start(5, 1);
    chase.turn_of('B');
    const ItemId gun = chase.weapon_on(Pursuit::hunter);
    EXPECT_EQ(decision(chase, 'B'), Choice(FullAuto{.weapon = gun, .vehicle = Pursuit::runner}));
    chase['B'].full_auto_used = true;
    EXPECT_EQ(decision(chase, 'B'), Choice(Attack{.vehicle = Pursuit::runner, .weapon = gun}));
    chase.scene.thing(gun).rounds = 0;
    EXPECT_EQ(decision(chase, 'B'), Choice(Load{gun}));
}

/// A has a rifle, x lies or runs in the dark 60 m away: 10, 2 for the dark, and so on.
Skirmish far_away(bool prone) {
    Skirmish fight("A" + std::string(60, '.') + "x");
    fight.give_rifle('A');
    fight.begin("Ax");
    fight.rule("calls.light", "dark");
    fight['x'].ran = true;
    fight['x'].prone = prone;
    return fight;
}

TEST(TevellerTactics, NobodyShootsInVainWhoCanAim) {
    Skirmish fight = far_away(false);
    const Choice aim = Aim{.target = fight.who('x')};
    EXPECT_EQ(decision(fight, 'A'), aim) << "13 cannot be thrown";
    fight['A'].aims = 1;
    fight['A'].aim_at = fight.who('x');
    EXPECT_EQ(decision(fight, 'A'), aim) << "12 hardly ever";
    fight['A'].aims = 2;
    EXPECT_EQ(decision(fight, 'A'), Choice(Attack{.target = fight.who('x'), .weapon = ItemId{0}}));
}

TEST(TevellerTactics, WhoeverCannotHitGoesNearer) {
    Skirmish fight = far_away(true);
    EXPECT_TRUE(std::holds_alternative<Aim>(decision(fight, 'A'))) << "15, three aims: 12";
    fight.stage.house_rules.aim_once = true;
    EXPECT_TRUE(std::holds_alternative<Move>(decision(fight, 'A'))) << "a single aim is no use";
}

/// A has a pistol; x and y are as far away, x behind a wall or not, y with a rifle or not.
Skirmish two_targets(bool wall, bool rifle) {
    Skirmish fight(wall ? R"(
        A........-x
        ...........
        ..........y
    )"
                        : R"(
        A.........x
        ...........
        ..........y
    )");
    fight.give_pistol('A');
    if (rifle) fight.give_rifle('y');
    fight.begin("Axy");
    return fight;
}

TEST(TevellerTactics, ShootersTakeWhomTheyHitBestAndThenTheMostDangerous) {
    const auto target_of = [](const Skirmish& fight) {
        const Choice made = decision(fight, 'A');
        const auto* attack = std::get_if<Attack>(&made);
        return attack == nullptr ? PersonId::nobody : attack->target;
    };
    const Skirmish covered = two_targets(true, false);
    EXPECT_EQ(target_of(covered), covered.who('y')) << "x is behind a wall";
    const Skirmish open = two_targets(false, false);
    EXPECT_EQ(target_of(open), open.who('x')) << "one as good as the other";
    const Skirmish armed = two_targets(false, true);
    EXPECT_EQ(target_of(armed), armed.who('y')) << "y has a rifle";
}

TEST(TevellerTactics, DriversUseBothTheirActions) {
    Pursuit chase(true);
    chase.sheet('A').skills.driving = 1;
    chase.start(5, 1);
    EXPECT_EQ(decision(chase, 'A'), Choice(BetterPosition{}));
    EXPECT_TRUE(chase.does('A', BetterPosition{}, {4, 4}).is_done());
    EXPECT_EQ(chase.ride(Pursuit::hunter).better, 1);
    EXPECT_EQ(decision(chase, 'A'), Choice(Evade{}));
}

}  // namespace
}  // namespace breakneck::teveller::shooting_test
