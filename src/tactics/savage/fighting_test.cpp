// Ordinary people in a fight: they close in, hold on, guard themselves, help and get away.
#include "tactics/savage/ordinary.h"
#include "tests/support/savage.h"

namespace breakneck::savage::fighting_test {
namespace {

using test::Brawl;

Choice decision(const Brawl& fight, char letter) {
    Luck luck(Rng(1));
    return ordinary(fight.stage, fight.scene, fight.who(letter), luck);
}

TEST(SavageTactics, BrawlersCloseInAndStrike) {
    Brawl fight("A.....x");
    fight.begin("Ax");
    const Choice first = decision(fight, 'A');
    ASSERT_TRUE(std::holds_alternative<Move>(first));
    EXPECT_EQ(std::get<Move>(first).to.space, (board::Space{5, 0}));
    EXPECT_TRUE(fight.does('A', first).is_done());
    const Choice second = decision(fight, 'A');
    ASSERT_TRUE(std::holds_alternative<Attack>(second));
    EXPECT_EQ(std::get<Attack>(second).target, fight.who('x'));
}

TEST(SavageTactics, WhoeverIsTooFarAwayRuns) {
    Brawl fight("A.............x");
    fight.begin("Ax");
    EXPECT_EQ(decision(fight, 'A'), Choice(savage::Run{}));
    EXPECT_TRUE(fight.does('A', savage::Run{}, {3}).is_done());
    const Choice then = decision(fight, 'A');
    ASSERT_TRUE(std::holds_alternative<Move>(then));
    EXPECT_EQ(std::get<Move>(then).to.space, (board::Space{9, 0}));
}

TEST(SavageTactics, WildAttacksAreForThoseWhoFaceOneFoe) {
    const auto goes_wild = [](std::string_view picture) {
        Brawl fight(picture);
        fight.begin(fight.stage.people.size() == 2 ? "Ax" : "Axy");
        const Choice made = decision(fight, 'A');
        const auto* attack = std::get_if<Attack>(&made);
        return attack != nullptr && attack->wild;
    };
    EXPECT_TRUE(goes_wild("Ax"));
    EXPECT_FALSE(goes_wild("xAy"));
}

TEST(SavageTactics, WithBareHandsTheStrongHoldOnAndCrush) {
    Brawl fight("Ax");
    fight.sheet('A').skills.athletics = rank(10);
    fight.begin("Ax");
    EXPECT_EQ(decision(fight, 'A'), Choice(Grapple{fight.who('x')}));
    fight['x'].restraint = Restraint::entangled;
    fight['x'].held_by = fight.who('A');
    EXPECT_EQ(decision(fight, 'A'), Choice(Crush{.target = fight.who('x')}));
}

TEST(SavageTactics, WhoeverIsHeldBreaksFreeByWhatTheyDoBest) {
    for (const int strength : {6, 12}) {
        Brawl fight("Ax");
        fight.sheet('A').attributes.strength = rank(strength);
        fight.begin("Ax");
        fight['A'].restraint = Restraint::bound;
        fight['A'].held_by = fight.who('x');
        EXPECT_EQ(decision(fight, 'A'), Choice(BreakFree{strength == 12}));
    }
}

TEST(SavageTactics, TheBadlyHurtDefendWhileOthersStrike) {
    for (const bool alone : {false, true}) {
        Brawl fight("xA....B");
        fight.begin("AxB");
        fight['A'].wounds = 3;
        fight['B'].shaken = alone;
        EXPECT_EQ(std::holds_alternative<Defend>(decision(fight, 'A')), !alone);
        EXPECT_EQ(std::holds_alternative<Attack>(decision(fight, 'A')), alone);
    }
}

TEST(SavageTactics, FriendsHelpTheBleeding) {
    Brawl fight("AB....x");
    fight.begin("ABx");
    fight['B'].condition = Condition::incapacitated;
    fight['B'].bleeding = true;
    EXPECT_EQ(decision(fight, 'A'), Choice(Stabilize{fight.who('B')}));
}

TEST(SavageTactics, WhoeverWantsToEscapeGoesOffTheBoard) {
    Brawl fight(R"(
        .........
        ..A.....x
        .........
    )");
    fight.stage.sides[0].aim = breakneck::Aim::escape;
    fight.begin("Ax");
    const Choice made = decision(fight, 'A');
    ASSERT_TRUE(std::holds_alternative<Move>(made));
    EXPECT_TRUE(std::get<Move>(made).leave);
    EXPECT_TRUE(fight.does('A', made).is_done());
    EXPECT_TRUE(fight['A'].escaped);
}

TEST(SavageTactics, NobodyFightsForEver) {
    Brawl fight("A....x");
    fight.begin("Ax");
    EXPECT_FALSE(std::get<Move>(decision(fight, 'A')).leave);
    fight.scene.round = 26;
    EXPECT_TRUE(std::get<Move>(decision(fight, 'A')).leave);
}

TEST(SavageTactics, SpellUsersCast) {
    Brawl fight("A.......x");
    const PowerId bolt = fight.give_bolt('A');
    fight.begin("Ax");
    EXPECT_EQ(decision(fight, 'A'), Choice(UsePower{.power = bolt, .target = fight.who('x')}));
    fight['A'].power_points = 0;
    EXPECT_FALSE(std::holds_alternative<UsePower>(decision(fight, 'A'))) << "nothing is left";
    fight['A'].bennies = 3;
    EXPECT_EQ(decision(fight, 'A'), Choice(SpendBenny{BennyUse::power_points}));
}

TEST(SavageTactics, GrenadesGoWhereSeveralStandTogether) {
    Brawl fight("A.......xy");
    const ItemId grenade = fight.give_grenade('A');
    fight.begin("Axy");
    const Choice made = decision(fight, 'A');
    ASSERT_TRUE(std::holds_alternative<AreaAttack>(made));
    EXPECT_EQ(std::get<AreaAttack>(made).weapon, grenade);
    EXPECT_EQ(std::get<AreaAttack>(made).at.space, fight.space('x'));
}

TEST(SavageTactics, NobodyThrowsAGrenadeAtFriends) {
    Brawl fight("A.......xB");
    fight.give_grenade('A');
    fight.begin("AxB");
    EXPECT_FALSE(std::holds_alternative<AreaAttack>(decision(fight, 'A')));
}

TEST(SavageTactics, MeleeWeaponsAreReadiedWhereARifleIsOfNoUse) {
    Brawl fight("Ax");
    fight.give_rifle('A');
    const ItemId sword = fight.give(
        'A', {.name = "sword", .hold = Hold::carried, .damage = strength_and(8), .edged = true});
    fight.begin("Ax");
    EXPECT_EQ(decision(fight, 'A'), Choice(Ready{sword}));
    EXPECT_TRUE(fight.does('A', Ready{sword}).is_done());
    const Choice then = decision(fight, 'A');
    ASSERT_TRUE(std::holds_alternative<Attack>(then));
    EXPECT_EQ(std::get<Attack>(then).weapon, sword);
}

TEST(SavageTactics, FreeAttacksAreMade) {
    Brawl fight("Ax......");
    const ItemId knife = fight.give_knife('x');
    fight.begin("Ax");
    fight.scene.frames.push_back(FreeAttackAsked{fight.who('x'), fight.who('A')});
    EXPECT_EQ(decision(fight, 'x'), Choice(Attack{.target = fight.who('A'), .weapon = knife}));
}

}  // namespace
}  // namespace breakneck::savage::fighting_test
