// The Game Master's part, and whole games: ordinary people are never refused and come to an end.
#include "tactics/savage/ordinary.h"

#include "tests/support/race.h"

namespace breakneck::savage::ordinary_test {
namespace {

using test::Brawl;
using test::Race;

Choice decision_of_master(const Brawl& fight) {
    Luck luck(Rng(1));
    return ordinary(fight.stage, fight.scene, PersonId::nobody, luck);
}

TEST(SavageTactics, TheGameMasterBeginsWhatItIsAbout) {
    Brawl fight("A....x");
    fight.stay_calm();
    EXPECT_EQ(decision_of_master(fight), Choice(BeginFight{}));
    Race chase(2, 5);
    chase.stay_calm();
    EXPECT_EQ(decision_of_master(chase), Choice(BeginChase{}));
}

TEST(SavageTactics, TheGameMasterWaitsForTheBleedingAndFinishes) {
    Brawl fight("A....x");
    fight.stay_calm();
    fight.scene.minute = 1;
    fight['x'].condition = Condition::incapacitated;
    fight['x'].bleeding = true;
    EXPECT_EQ(decision_of_master(fight), Choice(PassTime{10}));
    fight['x'].bleeding = false;
    EXPECT_EQ(decision_of_master(fight), Choice(Finish{}));
}

TEST(SavageTactics, WhoeverIsOnHoldActsBetweenTurns) {
    Brawl fight("A....x");
    fight.begin("Ax");
    fight['x'].holding = true;
    Luck luck(Rng(1));
    const auto answer_to = [&](PersonId against) {
        fight.scene.frames.push_back(HoldAsked{fight.who('x'), against});
        const Choice made = ordinary(fight.stage, fight.scene, fight.who('x'), luck);
        fight.scene.frames.pop_back();
        return made;
    };
    EXPECT_EQ(answer_to(PersonId::nobody), Choice(GoNow{}));
    EXPECT_EQ(answer_to(fight.who('A')), Choice(Decline{}));
}

/// Everyone does what ordinary people do until it is over.
template <class Scene>
void play_to_the_end(Scene fight, std::uint64_t seed) {
    constexpr int most_answers = 3'000;
    fight.stay_calm();
    Luck luck{Rng(seed)};
    Luck minds{Rng(seed + 1'000)};
    int answers = 0;
    for (; answers < most_answers && fight.asked() != "over"; ++answers) {
        const PersonId who = fight.asked_of();
        const Choice made = ordinary(fight.stage, fight.scene, who, minds);
        ASSERT_TRUE(fight.does(who, made, luck).is_done())
            << "seed " << seed << ", answer " << answers << ", to " << fight.asked();
    }
    EXPECT_LT(answers, most_answers) << "seed " << seed << ", round " << fight.scene.round;
}

TEST(SavageTactics, BrawlsComeToAnEnd) {
    Brawl fight(R"(
        ..........
        .A......x.
        .B......y.
        ..........
    )");
    fight.give_knife('A');
    fight.give_sword('x');
    fight.make_extra('y');
    for (const char each : {'A', 'B', 'x'}) fight.give_bennies(each, 3);
    for (std::uint64_t seed = 1; seed <= 10; ++seed) play_to_the_end(fight, seed);
}

TEST(SavageTactics, GunfightsComeToAnEnd) {
    Brawl fight(R"(
        ....................
        .A....-.......-..x..
        ......-.......-.....
        .B.......##......y..
        ....................
    )");
    fight.give_pistol('A');
    fight.give_rifle('B');
    fight.give_auto('x');
    fight.give_grenade('y');
    fight.give_bolt('y');
    fight.make_extra('B');
    for (const char each : {'A', 'x', 'y'}) fight.give_bennies(each, 2);
    for (std::uint64_t seed = 1; seed <= 10; ++seed) play_to_the_end(fight, seed);
}

TEST(SavageTactics, ChasesComeToAnEnd) {
    for (const auto policy : {EndPolicy::clamp, EndPolicy::extend, EndPolicy::exit})
        for (const auto layout : {ChaseLayout::row, ChaseLayout::grid, ChaseLayout::ring}) {
            Race chase(4, 2, "ABxy");
            chase.stage.chase.end_policy = policy;
            chase.stage.chase.layout = layout;
            chase.stage.chase.cards = 9;
            chase.stage.board = {};
            chase.stage.sides[0].aim = breakneck::Aim::escape;
            chase.seat('B', Race::mine);
            chase.seat('y', Race::theirs);
            chase.give_pistol('B');
            chase.give_auto('y');
            for (const char each : {'A', 'B', 'x', 'y'}) chase.give_bennies(each, 2);
            for (std::uint64_t seed = 1; seed <= 4; ++seed) play_to_the_end(chase, seed);
        }
}

}  // namespace
}  // namespace breakneck::savage::ordinary_test
