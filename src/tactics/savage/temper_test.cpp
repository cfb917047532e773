// How people of each temperament differ from ordinary ones.
#include <set>

#include "tactics/savage/ordinary.h"
#include "tests/support/race.h"

namespace breakneck::savage::temper_test {
namespace {

using test::Brawl;
using test::Race;

Choice decision(const Brawl& fight, char letter, std::uint64_t seed = 1) {
    Luck luck{Rng(seed)};
    return ordinary(fight.stage, fight.scene, fight.who(letter), luck);
}
/// What somebody does who is of this temperament.
Choice decision(Brawl fight, char letter, Temperament temperament) {
    fight.sheet(letter).temperament = temperament;
    return decision(fight, letter);
}
template <class C>
bool is(const Choice& made) {
    return std::holds_alternative<C>(made);
}
/// How far off somebody is from a space a Move ends in.
int steps_to(const Brawl& fight, const Choice& made, char letter) {
    return std::abs(std::get<Move>(made).to.space.x - fight.space(letter).x);
}

TEST(SavageTemperaments, TheAggressiveGoUpToTheEnemyBeforeTheyShoot) {
    Brawl fight("A.............x");
    fight.give_pistol('A');
    fight.begin("Ax");
    EXPECT_FALSE(is<Move>(decision(fight, 'A', Temperament::ordinary)));
    const Choice made = decision(fight, 'A', Temperament::aggressive);
    ASSERT_TRUE(is<Move>(made));
    EXPECT_EQ(steps_to(fight, made, 'x'), 14 - 6);
}

TEST(SavageTemperaments, TheAggressiveAttackWildlyAmongSeveral) {
    Brawl fight("xAy");
    fight.give_sword('A');
    fight.begin("Axy");
    fight['A'].used = 1;  // of two, so that no second attack is planned
    fight['A'].planned = 2;
    const auto goes_wild = [&](Temperament temperament) {
        const Choice made = decision(fight, 'A', temperament);
        return is<Attack>(made) && std::get<Attack>(made).wild;
    };
    EXPECT_FALSE(goes_wild(Temperament::ordinary));
    EXPECT_TRUE(goes_wild(Temperament::aggressive));
    EXPECT_FALSE(goes_wild(Temperament::careful));
}

TEST(SavageTemperaments, TheAggressiveDoNotBreakOff) {
    Race chase(4, 2, "Axy");
    chase.stage.sides[0].aim = breakneck::Aim::escape;
    chase.seat('y', Race::theirs);
    chase.give_pistol('y');
    chase.start("Axy");
    EXPECT_EQ(decision(chase, 'A', Temperament::ordinary), Choice(Evade{}));
    EXPECT_EQ(decision(chase, 'A', Temperament::aggressive), Choice(DropBack{2}));
}

TEST(SavageTemperaments, TheAggressiveSpendTheirLastBenny) {
    Brawl fight("Ax");
    fight.give_bennies('A', 1);
    fight.begin("Ax");
    fight['A'].shaken = true;
    const Choice spent = SpendBenny{BennyUse::unshake};
    EXPECT_NE(decision(fight, 'A', Temperament::ordinary), spent);
    EXPECT_EQ(decision(fight, 'A', Temperament::aggressive), spent);
}

TEST(SavageTemperaments, TheCarefulKeepTheirDistance) {
    Brawl fight(".......A....x");
    fight.give_pistol('A');
    fight.begin("Ax");
    EXPECT_FALSE(is<Move>(decision(fight, 'A', Temperament::ordinary)));
    const Choice made = decision(fight, 'A', Temperament::careful);
    ASSERT_TRUE(is<Move>(made));
    EXPECT_EQ(steps_to(fight, made, 'x'), 5 + 6);
}

TEST(SavageTemperaments, TheCarefulSaveAmmunition) {
    Brawl fight("A...........x");
    fight.give_auto('A');
    fight.begin("Ax");
    fight['A'].used = 1;
    fight['A'].planned = 2;
    const auto shots = [&](Temperament temperament) {
        const Choice made = decision(fight, 'A', temperament);
        return is<Attack>(made) ? int{std::get<Attack>(made).rof} : 0;
    };
    EXPECT_EQ(shots(Temperament::ordinary), 3);
    EXPECT_EQ(shots(Temperament::careful), 1);
}

TEST(SavageTemperaments, TheCarefulBreakOffWhenHurt) {
    Brawl fight("A...........x");
    fight.begin("Ax");
    fight['A'].wounds = 2;
    const Move leaves{.to = {.space = fight.space('A')}, .leave = true};
    EXPECT_NE(decision(fight, 'A', Temperament::ordinary), Choice(leaves));
    EXPECT_EQ(decision(fight, 'A', Temperament::careful), Choice(leaves));
}

TEST(SavageTemperaments, TheCarefulChaseFromAfar) {
    Race chase(4, 5, "Axy");
    chase.seat('y', Race::theirs);
    chase.give_pistol('y');
    chase.start("Axy");
    EXPECT_EQ(decision(chase, 'A', Temperament::careful), Choice(Evade{}));
}

TEST(SavageTemperaments, ThoseWhoFleeLeaveByTheShortestWay) {
    Brawl fight(R"(
        ....................
        ....................
        ......A........x....
        ....................
        ....................
        ....................
        ....................
    )");
    fight.give_pistol('A');
    fight.begin("Ax");
    EXPECT_FALSE(is<Move>(decision(fight, 'A', Temperament::ordinary)));
    const Choice made = decision(fight, 'A', Temperament::flee);
    ASSERT_TRUE(is<Move>(made));
    EXPECT_TRUE(std::get<Move>(made).leave);
    EXPECT_EQ(std::get<Move>(made).to.space.y, 0);
}

TEST(SavageTemperaments, ThoseWhoFleeFightWhenCornered) {
    Brawl fight(R"(
        #####
        #Ax.#
        #####
    )");
    fight.give_sword('A');
    fight.begin("Ax");
    const Choice made = decision(fight, 'A', Temperament::flee);
    EXPECT_TRUE(is<Attack>(made) || is<PlanActions>(made));
}

TEST(SavageTemperaments, ThoseWhoFleeDoNotShootFromAfar) {
    Race chase(5, 3, "ABx");
    chase.seat('B', Race::mine);
    chase.give_pistol('B');
    chase.start("BAx");
    EXPECT_FALSE(is<Support>(decision(chase, 'B', Temperament::ordinary)));
    EXPECT_TRUE(is<Support>(decision(chase, 'B', Temperament::flee)));
    Race alone(8, 0);
    alone.start();
    EXPECT_NE(decision(alone, 'A', Temperament::ordinary), Choice(Flee{}));
    EXPECT_EQ(decision(alone, 'A', Temperament::flee), Choice(Flee{}));
}

TEST(SavageTemperaments, EscortsStayWithTheWeakestFriend) {
    Brawl fight("C..A..........B.......x");
    fight.give_pistol('A');
    fight.make_extra('B');
    fight.begin("ABCx");
    EXPECT_FALSE(is<Move>(decision(fight, 'A', Temperament::ordinary)));
    const Choice made = decision(fight, 'A', Temperament::escort);
    ASSERT_TRUE(is<Move>(made));
    EXPECT_EQ(steps_to(fight, made, 'B'), 11 - 6);
}

TEST(SavageTemperaments, EscortsStayWithWhomTheSideProtects) {
    Brawl fight("C......A..........B...x");
    fight.make_extra('B');  // weaker, but
    fight.stage.sides[0].aim = breakneck::Aim::protect;
    fight.stage.sides[0].whom = fight.who('C');
    fight.begin("ABCx");
    const Choice made = decision(fight, 'A', Temperament::escort);
    ASSERT_TRUE(is<Move>(made));
    EXPECT_EQ(steps_to(fight, made, 'C'), 7 - 6);
}

TEST(SavageTemperaments, EscortsFightWhatThreatensTheWard) {
    Brawl fight(R"(
        x..A.B.y
    )");
    fight.give_pistol('A');
    fight.make_extra('B');
    fight.begin("ABxy");
    fight['x'].shaken = true;  // easier to bring down
    fight['A'].used = 1;
    fight['A'].planned = 2;
    const auto target = [&](Temperament temperament) {
        const Choice made = decision(fight, 'A', temperament);
        return is<Attack>(made) ? std::get<Attack>(made).target : PersonId::nobody;
    };
    EXPECT_EQ(target(Temperament::ordinary), fight.who('x'));
    EXPECT_EQ(target(Temperament::escort), fight.who('y'));
}

TEST(SavageTemperaments, EscortsGoToTheWardsCard) {
    Race chase(4, 5, "ABx");
    chase.add_vehicle(Brawl::car(), 'B');
    chase.group(0, "", {VehicleId{2}});
    chase.make_extra('B');
    chase.start("ABx");
    EXPECT_EQ(decision(chase, 'A', Temperament::escort), Choice(DropBack{2}));
}

TEST(SavageTemperaments, TheRandomDoAnythingThatIsAllowed) {
    Brawl fight("A....x");
    fight.give_pistol('A');
    fight.begin("Ax");
    fight.sheet('A').temperament = Temperament::random;
    std::set<std::size_t> kinds;
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        const Choice made = decision(fight, 'A', seed);
        kinds.insert(made.index());
        Brawl after = fight;
        Luck luck{Rng(seed)};
        EXPECT_TRUE(after.does('A', made, luck).is_done());
    }
    EXPECT_GE(kinds.size(), 8U);
}

}  // namespace
}  // namespace breakneck::savage::temper_test
