// Coin duel, chapter 1: setting up.
#include "rules/coin_duel/system.h"
#include "tests/support/duel.h"
#include "tests/support/odds.h"
#include "tests/support/rule_test.h"

namespace breakneck::coin_duel::setup_test {
namespace {

using board::Facing;
using test::Duel;
using test::Fraction;

RULE("CN-SETUP-001", "everyone starts whole, on their feet and without a guard") {
    Duel duel("A..x");
    duel.sheet('A').hearts = 5;
    duel.sheet('x').luck = 2;
    duel.scene = start(duel.stage);
    EXPECT_EQ(duel['A'].hearts, 5);
    EXPECT_EQ(duel['x'].luck, 2);
    EXPECT_EQ(duel.space('x'), board::Space(3, 0));
    for (const Duelist& each : duel.scene.people) {
        EXPECT_FALSE(each.prone || each.readied || each.acted || each.stagger.running());
        EXPECT_EQ(each.guard, Height::none);
        EXPECT_TRUE(each.card.none());
    }
    EXPECT_EQ(duel.asked(), "begin");
    EXPECT_EQ(duel.menu(Seat::master()).size(), 1U);
}

RULE("CN-SETUP-001", "nothing happens before the game master begins") {
    Duel duel("A..x");
    EXPECT_EQ(duel.does(PersonId::nobody, Pass{}), refuse("CN-SETUP-001", "begin_first"));
    EXPECT_EQ(duel.does('A', Begin{}), refuse("CN-TURN-001", "not_asked"));
    EXPECT_TRUE(duel.menu(Seat::of(duel.who('A'))).empty());
    EXPECT_TRUE(duel.menu(Seat::of(static_cast<SideId>(0))).empty());
    EXPECT_TRUE(duel.menu(Seat::spectator()).empty());
    duel.begin("Ax");
    EXPECT_EQ(duel.asked(), "turn");
    EXPECT_EQ(duel.does(PersonId::nobody, Begin{}), refuse("CN-TURN-001", "not_asked"));
}

/// The chance that A hits x, who stays where they are.
Fraction chance_to_hit(Duel duel) {
    duel.begin("Ax");
    EXPECT_TRUE(duel.does('A', Toss{Facing::e, Height::high}).is_done());
    return test::chance_of([&](Luck& luck) {
        Duel copy = duel;
        EXPECT_TRUE(copy.does('x', Stay{}, luck).is_done());
        return copy.told<Rolled>().front().band > 0;
    });
}

GM_RULE("CN-SETUP-002", "in dim light every throw is one worse, in bright light none is") {
    Duel duel("A.x");
    const Fraction bright = chance_to_hit(duel);
    duel.rule("light", "dim");
    const Fraction dim = chance_to_hit(duel);
    EXPECT_EQ(bright, Fraction(15, 36));
    EXPECT_EQ(dim, Fraction(10, 36));
    test::two_outcomes(bright, dim);
}

std::string problem_of(Stage stage) {
    const auto problem = prepare(stage);
    return problem ? problem->path : "none";
}

TEST(CoinDuelStage, IsCheckedBeforePlay) {
    const Stage good = test::duel_stage("A#x");
    EXPECT_EQ(problem_of(good), "none");
    Stage bad = good;
    bad.people[1].at.space = {1, 0};
    EXPECT_EQ(problem_of(bad), "people[1].at");  // a wall
    bad.people[1].at.space = {0, 0};
    EXPECT_EQ(problem_of(bad), "people[1].at");  // A's space
    bad.people[1].at.space = {9, 9};
    EXPECT_EQ(problem_of(bad), "people[1].at");  // off the board
    bad = good;
    bad.people[0].side = SideId::none;
    EXPECT_EQ(problem_of(bad), "people[0].side");
    bad = good;
    bad.sides.pop_back();
    EXPECT_EQ(problem_of(bad), "sides");
    bad = good;
    bad.people.clear();
    EXPECT_EQ(problem_of(bad), "people");
    bad = good;
    bad.board.rows.clear();
    EXPECT_EQ(problem_of(bad), "board.rows");
}

TEST(CoinDuelStage, HasNoMorePeopleThanTheDeckHasCards) {
    const auto crowd = [](int people) {
        Stage stage = test::duel_stage(
            "A.........\n..........\n..........\n"
            "..........\n..........\n..........\n");
        for (int i = 1; i < people; ++i) {
            Character next = stage.people.front();
            next.side = static_cast<SideId>(i % 2);
            next.at = board::Place{{i % 10, i / 10}};
            stage.people.push_back(next);
        }
        return stage;
    };
    EXPECT_EQ(problem_of(crowd(55)), "people");
    Stage stage = crowd(54);
    ASSERT_EQ(problem_of(stage), "none");
    ASSERT_FALSE(prepare(stage));
    Scene scene = start(stage);
    Story<Event> silent;
    Play play{stage, scene, silent};
    Luck luck(Rng(1));
    EXPECT_TRUE(resolve(play, PersonId::nobody, Begin{}, luck).is_done());
    EXPECT_TRUE(scene.deck.empty());
}

}  // namespace
}  // namespace breakneck::coin_duel::setup_test
