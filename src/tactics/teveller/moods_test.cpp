// People who stand out by their temperament.
#include <set>

#include "tactics/teveller/ordinary.h"
#include "tests/support/pursuit.h"

namespace breakneck::teveller::moods_test {
namespace {

using test::Pursuit;
using test::Skirmish;

Choice decision(const Skirmish& fight, char letter, std::uint64_t seed = 1) {
    Luck luck{Rng(seed)};
    return ordinary(fight.stage, fight.scene, fight.who(letter), luck);
}
template <class T>
bool is(const Choice& choice) {
    return std::holds_alternative<T>(choice);
}
Choice decision_as(Skirmish& fight, char letter, Temperament temperament) {
    fight.sheet(letter).temperament = temperament;
    return decision(fight, letter);
}

/// A has a rifle, x is 30 m away.
Skirmish with_rifle() {
    Skirmish fight("A" + std::string(29, '.') + "x");
    fight.give_rifle('A');
    fight.begin("Ax");
    return fight;
}

TEST(TevellerTemperaments, TheAggressiveCloseInBeforeTheyShoot) {
    Skirmish fight = with_rifle();
    EXPECT_FALSE(is<Move>(decision_as(fight, 'A', Temperament::ordinary)));
    const Choice first = decision_as(fight, 'A', Temperament::aggressive);
    ASSERT_TRUE(is<Move>(first));
    EXPECT_EQ(std::get<Move>(first).to.space.x, 10);
    EXPECT_TRUE(fight.does('A', first).is_done());
    EXPECT_FALSE(is<Move>(decision(fight, 'A'))) << "the second action is for harm";
}

TEST(TevellerTemperaments, TheAggressiveChargeWithABladeInHand) {
    Skirmish fight("A.........x");
    const ItemId sword = fight.give_sword('A');
    fight.give_pistol('A');
    fight.begin("Ax");
    EXPECT_TRUE(is<Attack>(decision_as(fight, 'A', Temperament::ordinary)));
    EXPECT_EQ(decision_as(fight, 'A', Temperament::aggressive),
              Choice(Charge{.target = fight.who('x'), .weapon = sword}));
}

TEST(TevellerTemperaments, TheAggressiveRamWhateverTheyChase) {
    Pursuit chase;
    chase.start(5, 1);
    EXPECT_FALSE(is<Ram>(decision_as(chase, 'A', Temperament::ordinary)));
    EXPECT_EQ(decision_as(chase, 'A', Temperament::aggressive),
              Choice(Ram{.vehicle = Pursuit::runner}));
}

TEST(TevellerTemperaments, TheAggressiveDoNotDiveFromABlast) {
    Skirmish fight("A.........x");
    fight.begin("Ax");
    EXPECT_TRUE(fight.gm(Explode{.at = test::place("K1")}).is_done());
    ASSERT_EQ(fight.asked_letter(), 'x');
    EXPECT_TRUE(is<Dive>(decision_as(fight, 'x', Temperament::ordinary)));
    EXPECT_TRUE(is<Decline>(decision_as(fight, 'x', Temperament::aggressive)));
}

TEST(TevellerTemperaments, TheCarefulTakeCoverFirst) {
    Skirmish fight(R"(
        A...........................x
        ...-.........................
    )");
    fight.give_rifle('A');
    fight.begin("Ax");
    EXPECT_FALSE(is<Move>(decision_as(fight, 'A', Temperament::ordinary)));
    const Choice first = decision_as(fight, 'A', Temperament::careful);
    ASSERT_TRUE(is<Move>(first));
    EXPECT_EQ(std::get<Move>(first).to.space, (board::Space{2, 1})) << "behind the low wall";
    Skirmish open = with_rifle();
    EXPECT_TRUE(is<GoProne>(decision_as(open, 'A', Temperament::careful))) << "there is none";
}

TEST(TevellerTemperaments, TheCarefulSaveTheirRounds) {
    Skirmish fight = with_rifle();
    EXPECT_TRUE(fight.does('A', decision_as(fight, 'A', Temperament::careful)).is_done());
    const Choice shot = decision(fight, 'A');
    ASSERT_TRUE(is<Attack>(shot));
    EXPECT_EQ(std::get<Attack>(shot).mode, FireMode::single);
    fight['A'].prone = false;
    const Choice usual = decision_as(fight, 'A', Temperament::ordinary);
    EXPECT_TRUE(is<FullAuto>(usual) || std::get<Attack>(usual).mode == FireMode::burst);
}

TEST(TevellerTemperaments, TheCarefulKeepTheirDistance) {
    Skirmish fight("........A...x");
    fight.give_pistol('A');
    fight.begin("Ax");
    const Choice back = decision_as(fight, 'A', Temperament::careful);
    ASSERT_TRUE(is<Move>(back));
    EXPECT_EQ(std::get<Move>(back).to.space.x, 0);
    Skirmish far("A" + std::string(60, '.') + "x");
    far.begin("Ax");
    EXPECT_TRUE(is<Move>(decision_as(far, 'A', Temperament::ordinary)));
    EXPECT_TRUE(is<Overwatch>(decision_as(far, 'A', Temperament::careful)));
    far.scene.round = 20;
    EXPECT_TRUE(is<Move>(decision(far, 'A'))) << "nobody waits for ever";
}

TEST(TevellerTemperaments, TheCarefulLeaveWhenTheyAreHurt) {
    Skirmish fight = with_rifle();
    fight['A'].wound = Wound::minor;
    EXPECT_FALSE(is<Move>(decision_as(fight, 'A', Temperament::ordinary)));
    const Choice out = decision_as(fight, 'A', Temperament::careful);
    ASSERT_TRUE(is<Move>(out));
    EXPECT_TRUE(std::get<Move>(out).leave);
}

TEST(TevellerTemperaments, ThoseWhoFleeLeaveByTheShortestWay) {
    Skirmish fight(R"(
        #########.#####
        #.............#
        #..A.......x..#
        #.............#
        ###############
    )");
    fight.give_rifle('A');
    fight.begin("Ax");
    EXPECT_FALSE(is<Move>(decision_as(fight, 'A', Temperament::ordinary)));
    const Choice out = decision_as(fight, 'A', Temperament::flee);
    ASSERT_TRUE(is<Move>(out));
    EXPECT_TRUE(std::get<Move>(out).leave);
    EXPECT_EQ(std::get<Move>(out).to.space, (board::Space{9, 0}));
    EXPECT_TRUE(fight.does('A', out).is_done());
    EXPECT_TRUE(fight['A'].escaped);
}

TEST(TevellerTemperaments, ThoseWhoFleeFightWhenTheyAreCornered) {
    Skirmish fight(R"(
        ###############
        #..A.......x..#
        ###############
    )");
    fight.give_pistol('A');
    fight.begin("Ax");
    EXPECT_TRUE(is<Attack>(decision_as(fight, 'A', Temperament::flee)));
}

TEST(TevellerTemperaments, DriversWhoFleeRaceOffTheBoard) {
    Skirmish fight(R"(
        ....................
        ....................
        ....................
        ....................
        A..................x
    )");
    fight.add_vehicle(Skirmish::car("F2 e"), 'A');
    fight.begin("Ax");
    const Choice out = decision_as(fight, 'A', Temperament::flee);
    ASSERT_TRUE(is<Drive>(out));
    EXPECT_TRUE(std::get<Drive>(out).pass);
}

TEST(TevellerTemperaments, ThoseWhoFleeHoldTheirFireWhileTheyAreAhead) {
    for (const bool ahead : {true, false}) {
        Pursuit chase(true);
        chase.start(ahead ? 1 : 5, ahead ? 5 : 1);
        chase.turn_of('y');
        EXPECT_EQ(is<EndTurn>(decision_as(chase, 'y', Temperament::flee)), ahead);
    }
}

TEST(TevellerTemperaments, PilotsWhoFleeBreakOffAtOnceAndTheCarefulWhenHit) {
    Skirmish fight("Ax");
    const VehicleId own = fight.add_vehicle(test::fighter(), 'A');
    fight.add_vehicle(test::fighter(), 'x');
    fight.begin_chase(ChaseKind::dogfight, SideId::none, {6, 1});
    EXPECT_FALSE(is<Disengage>(decision_as(fight, 'A', Temperament::ordinary)));
    EXPECT_TRUE(is<Disengage>(decision_as(fight, 'A', Temperament::flee)));
    EXPECT_FALSE(is<Disengage>(decision_as(fight, 'A', Temperament::careful)));
    fight.ride(own).breaches = 1;
    EXPECT_FALSE(is<Disengage>(decision_as(fight, 'A', Temperament::ordinary)));
    EXPECT_TRUE(is<Disengage>(decision_as(fight, 'A', Temperament::careful)));
    fight.scene.round = 3;
    fight.ride(own).power_hits = 1;
    EXPECT_TRUE(is<Disengage>(decision_as(fight, 'A', Temperament::ordinary)));
    EXPECT_FALSE(is<Disengage>(decision_as(fight, 'A', Temperament::aggressive)));
}

/// A guards B; x is near A, y is near B.
Skirmish with_ward() {
    Skirmish fight(R"(
        x...A...........................
        ................................
        .......B....y...................
    )");
    fight.give_rifle('A');
    fight.begin("ABxy");
    return fight;
}

TEST(TevellerTemperaments, EscortsShootAtWhoeverIsNearestToTheirWard) {
    const auto target_as = [](Temperament temperament) {
        Skirmish fight = with_ward();
        const Choice shot = decision_as(fight, 'A', temperament);
        if (const auto* spray = std::get_if<FullAuto>(&shot))
            return fight.stage.person(spray->targets.front()).name;
        const auto* attack = std::get_if<Attack>(&shot);
        return attack == nullptr ? "nobody" : fight.stage.person(attack->target).name;
    };
    EXPECT_EQ(target_as(Temperament::ordinary), "x");
    EXPECT_EQ(target_as(Temperament::escort), "y");
}

TEST(TevellerTemperaments, EscortsStayWithTheirWard) {
    Skirmish fight = with_ward();
    fight.scene.person(fight.who('B')).at.place = test::place("AB3");
    EXPECT_FALSE(is<Move>(decision_as(fight, 'A', Temperament::ordinary)));
    const Choice there = decision_as(fight, 'A', Temperament::escort);
    ASSERT_TRUE(is<Move>(there));
    EXPECT_GT(std::get<Move>(there).to.space.x, 10);
    fight['B'].condition = Condition::dead;
    EXPECT_FALSE(is<Move>(decision(fight, 'A'))) << "there is nobody left to guard";
}

TEST(TevellerTemperaments, EscortsKnowWhomTheirSideProtects) {
    Skirmish fight(R"(
        A..............................C
        x...............................
        ................................
        ................................
        ................................
        ................................
        B...............................
    )");
    fight.give_rifle('A');
    fight.stage.sides[0].aim = breakneck::Aim::protect;
    fight.stage.sides[0].whom = fight.who('C');
    fight.begin("ABCx");
    const Choice there = decision_as(fight, 'A', Temperament::escort);
    ASSERT_TRUE(is<Move>(there));
    EXPECT_EQ(std::get<Move>(there).to.space, (board::Space{10, 0})) << "B is no weaker";
}

TEST(TevellerTemperaments, TheRandomDoAnythingThatIsAllowed) {
    Skirmish fight = with_rifle();
    fight.sheet('A').temperament = Temperament::random;
    std::set<std::string_view> kinds;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const Choice made = decision(fight, 'A', seed);
        kinds.insert(tag_of(made));
        Skirmish tried = fight;
        Luck luck{Rng(seed)};
        EXPECT_TRUE(tried.does('A', made, luck).is_done()) << tag_of(made);
    }
    EXPECT_GE(kinds.size(), 6U);
}

}  // namespace
}  // namespace breakneck::teveller::moods_test
