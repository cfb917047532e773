// Ordinary people shoot at whom they hit best, in the way that does most, and from behind cover.
#include <cstdlib>

#include "tactics/savage/ordinary.h"
#include "tests/support/savage.h"

namespace breakneck::savage::shooting_test {
namespace {

using test::Brawl;

Choice decision(const Brawl& fight, char letter) {
    Luck luck(Rng(1));
    return ordinary(fight.stage, fight.scene, fight.who(letter), luck);
}

TEST(SavageTactics, ShootersTakeWhomTheyHitBest) {
    for (const bool wall : {true, false}) {
        Brawl fight(wall ? R"(
            A........-x
            ...........
            ..........y
        )"
                         : R"(
            A.........x
            ...........
            ..........y
        )");
        const ItemId pistol = fight.give_pistol('A');
        fight.begin("Axy");
        const Attack expected{.target = fight.who(wall ? 'y' : 'x'), .weapon = pistol};
        EXPECT_EQ(decision(fight, 'A'), Choice(expected)) << wall;
    }
}

TEST(SavageTactics, GoodShotsUseAutomaticFire) {
    for (const int shooting : {6, 10}) {
        Brawl fight("A.........x");
        const ItemId gun = fight.give_auto('A');
        fight.sheet('A').skills.shooting = rank(shooting);
        fight.begin("Ax");
        Attack expected{.target = fight.who('x'), .weapon = gun};
        if (shooting == 10) expected.rof = 3;
        EXPECT_EQ(decision(fight, 'A'), Choice(expected)) << "d" << shooting;
    }
}

TEST(SavageTactics, TheVeryGoodShootTwice) {
    Brawl fight("A.........x");
    fight.give_pistol('A');
    fight.sheet('A').skills.shooting = rank(12);
    fight.begin("Ax");
    EXPECT_EQ(decision(fight, 'A'), Choice(PlanActions{2}));
    EXPECT_TRUE(fight.does('A', PlanActions{2}).is_done());
    EXPECT_TRUE(std::holds_alternative<Attack>(decision(fight, 'A')));
}

TEST(SavageTactics, NobodyShootsInVainWhoCanAim) {
    Brawl fight("A" + std::string(60, '.') + "x");
    const ItemId rifle = fight.give_rifle('A');
    fight.begin("Ax");
    EXPECT_EQ(decision(fight, 'A'), Choice(Aim{})) << "8 at Long Range";
    fight['A'].aim = AimState::ready;
    EXPECT_EQ(decision(fight, 'A'), Choice(Attack{.target = fight.who('x'), .weapon = rifle}));
}

TEST(SavageTactics, SuppressiveFireIsForSeveralWhoAreHardToHit) {
    for (const bool dark : {true, false}) {
        Brawl fight("A.........xy");
        fight.give_auto('A');
        fight.begin("Axy");
        fight.rule("calls.light", dark ? "dark" : "bright");
        EXPECT_EQ(std::holds_alternative<SuppressiveFire>(decision(fight, 'A')), dark);
    }
}

TEST(SavageTactics, WhatIsEmptyIsReloaded) {
    Brawl fight("A.........x");
    const ItemId pistol = fight.give_pistol('A');
    fight.begin("Ax");
    fight.scene.thing(pistol).shots = 0;
    EXPECT_EQ(decision(fight, 'A'), Choice(Reload{pistol}));
}

TEST(SavageTactics, ArchersNockAndShootInOneTurn) {
    Brawl fight("A.........x");
    const ItemId bow = fight.give_bow('A');
    fight.begin("Ax");
    fight.scene.thing(bow).shots = 0;
    EXPECT_EQ(decision(fight, 'A'), Choice(Reload{bow}));
    EXPECT_TRUE(fight.does('A', Reload{bow}).is_done());
    EXPECT_TRUE(std::holds_alternative<Attack>(decision(fight, 'A')));
}

/// A and x have pistols; a low wall is close to A.
Brawl by_a_wall() {
    Brawl fight(R"(
        A..........
        ...........
        ...-......x
        ...........
    )");
    fight.give_pistol('A');
    return fight;
}

TEST(SavageTactics, WhoeverIsShotAtTakesCoverFirst) {
    for (const bool armed : {true, false}) {
        Brawl fight = by_a_wall();
        if (armed) fight.give_pistol('x');
        fight.begin("Ax");
        const Choice made = decision(fight, 'A');
        EXPECT_EQ(std::holds_alternative<Move>(made), armed);
        EXPECT_EQ(std::holds_alternative<Attack>(made), !armed);
        if (!armed) continue;
        const board::Space to = std::get<Move>(made).to.space;
        EXPECT_LE(std::abs(to.x - 3), 1);
        EXPECT_LE(std::abs(to.y - 2), 1);
        EXPECT_TRUE(fight.does('A', made).is_done());
        EXPECT_TRUE(std::holds_alternative<Attack>(decision(fight, 'A')));
    }
}

TEST(SavageTactics, InTheOpenShootersLieDownAfterTheShot) {
    Brawl fight("A....................x");
    fight.give_pistol('A');
    fight.give_pistol('x');
    fight.begin("Ax");
    fight['A'].used = 1;
    fight['A'].planned = 1;
    EXPECT_EQ(decision(fight, 'A'), Choice(GoProne{}));
    EXPECT_TRUE(fight.does('A', GoProne{}).is_done());
    EXPECT_EQ(decision(fight, 'A'), Choice(EndTurn{}));
}

}  // namespace
}  // namespace breakneck::savage::shooting_test
