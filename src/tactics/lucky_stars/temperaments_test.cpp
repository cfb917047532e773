// What temperaments make of ordinary play, each beside what an ordinary person does there.
#include <set>

#include "rules/lucky_stars/people.h"
#include "tactics/lucky_stars/ordinary.h"
#include "tests/support/lucky.h"

namespace breakneck::lucky_stars::temperaments_test {
namespace {

using test::Fight;

/// What somebody of a temperament decides here.
Choice decision(Fight& fight, char letter, Temperament temper, std::uint64_t seed = 1) {
    fight.sheet(letter).temperament = temper;
    Luck luck{Rng(seed)};
    return ordinary(fight.stage, view(fight.stage, fight.scene, Seat::of(fight.who(letter))),
                    fight.who(letter), luck);
}
template <class C>
bool is(const Choice& choice) {
    return std::holds_alternative<C>(choice);
}
/// Spaces somebody would be from another after a Move; -1 if that is not what they do.
int apart_after(const Fight& fight, const Choice& choice, char other) {
    const auto* move = std::get_if<Move>(&choice);
    if (move == nullptr) return -1;
    return spaces_between(fight.stage, {}, move->to, {}, board::Place{fight.space(other)});
}
Choice answer_to(Fight& fight, const Frame& question, char letter, Temperament temper,
                 std::uint64_t seed = 1) {
    fight.scene.frames.push_back(question);
    const Choice made = decision(fight, letter, temper, seed);
    fight.scene.frames.pop_back();
    return made;
}

/// Good enough to shoot at people with all their DEF.
void give_good_bow(Fight& fight, char letter) {
    fight.give(letter, {.name = "bow", .range_ft = 100, .atk = 8});
}

TEST(LuckyStarsTemperaments, AggressiveShootersCloseIn) {
    Fight fight("A.........x");
    fight.give_bow('A');
    fight.begin("Ax");
    fight['A'].attacked = true;
    EXPECT_TRUE(is<EndTurn>(decision(fight, 'A', Temperament::ordinary)));
    const Choice closes = decision(fight, 'A', Temperament::aggressive);
    EXPECT_EQ(apart_after(fight, closes, 'x'), 6);
}

TEST(LuckyStarsTemperaments, AggressivePeopleDoNotBreakOff) {
    Fight fight(R"(
        ....
        .Ax.
        ....
    )");
    fight.give_sword('A');
    fight.stage.sides[0].aim = Aim::escape;
    fight.begin("Ax");
    EXPECT_TRUE(is<Move>(decision(fight, 'A', Temperament::ordinary)));
    EXPECT_TRUE(is<Attack>(decision(fight, 'A', Temperament::aggressive)));
}

TEST(LuckyStarsTemperaments, AggressivePeopleStrikeToKillAndSpendTheirLuck) {
    Fight fight("Ax");
    fight.begin("Ax");
    const LethalAsked blow{fight.who('A'), fight.who('x')};
    EXPECT_EQ(answer_to(fight, blow, 'A', Temperament::ordinary), Choice(Blow{false}));
    EXPECT_EQ(answer_to(fight, blow, 'A', Temperament::aggressive), Choice(Blow{true}));
    int ordinary_spends = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const LuckAsked luck{fight.who('A')};
        EXPECT_EQ(answer_to(fight, luck, 'A', Temperament::aggressive, seed), Choice(SpendLuck{}));
        EXPECT_EQ(answer_to(fight, luck, 'A', Temperament::careful, seed), Choice(Decline{}));
        if (answer_to(fight, luck, 'A', Temperament::ordinary, seed) == Choice(SpendLuck{}))
            ++ordinary_spends;
    }
    EXPECT_GT(ordinary_spends, 0);
    EXPECT_LT(ordinary_spends, 20);
}

TEST(LuckyStarsTemperaments, CarefulPeopleSaveLuckForTheLast) {
    Fight fight("Ax");
    fight.begin("Ax");
    fight['A'].vit = 1;
    EXPECT_EQ(answer_to(fight, LuckAsked{fight.who('A')}, 'A', Temperament::careful),
              Choice(SpendLuck{}));
}

TEST(LuckyStarsTemperaments, CarefulShootersTakeCoverFirstAndKeepTheirDistance) {
    Fight fight(R"(
        ...........
        .#A.x......
        ...........
    )");
    give_good_bow(fight, 'A');
    fight.begin("Ax");
    EXPECT_TRUE(is<Attack>(decision(fight, 'A', Temperament::ordinary)));
    EXPECT_TRUE(is<UseCover>(decision(fight, 'A', Temperament::careful)));
    fight['A'].attacked = true;
    fight['A'].ap = 2;
    EXPECT_FALSE(is<Move>(decision(fight, 'A', Temperament::ordinary)));
    EXPECT_GE(apart_after(fight, decision(fight, 'A', Temperament::careful), 'x'), 4);
}

TEST(LuckyStarsTemperaments, CarefulPeopleBreakOffEarly) {
    Fight fight("....Ax....");
    fight.give_sword('A');
    fight.begin("Ax");
    EXPECT_TRUE(is<Attack>(decision(fight, 'A', Temperament::careful)));
    fight['A'].vit = 1;  // of 3
    EXPECT_TRUE(is<Attack>(decision(fight, 'A', Temperament::ordinary)));
    EXPECT_TRUE(is<Move>(decision(fight, 'A', Temperament::careful)));
}

TEST(LuckyStarsTemperaments, CarefulDriversRunNobodyDown) {
    Fight fight(R"(
        ..........................................
        .A..........................x.............
        ..........................................
    )");
    fight.add_vehicle(Fight::car("D2 e"), 'A');
    fight.begin("Ax");
    const auto drives_over = [&](Temperament temper) {
        const Choice choice = decision(fight, 'A', temper);
        const auto* drive = std::get_if<Drive>(&choice);
        if (drive == nullptr) return false;
        for (const board::Place& at : drive->path.path())
            if (at.space == fight.space('x')) return true;
        return false;
    };
    fight.ride(VehicleId{0}).round_speed_ft = 200;
    EXPECT_TRUE(drives_over(Temperament::ordinary));
    EXPECT_FALSE(drives_over(Temperament::careful));
}

TEST(LuckyStarsTemperaments, ThoseWhoFleeLeaveByTheShortestWayAndTakeNoOpportunity) {
    Fight fight(R"(
        .........
        ....A....
        .........
        .........
        ....x....
        .........
    )");
    fight.give_sword('A');
    fight.begin("Ax");
    fight.everyone_has_acted();
    const Choice nearer = decision(fight, 'A', Temperament::ordinary);
    EXPECT_EQ(apart_after(fight, nearer, 'x'), 1);
    const Choice away = decision(fight, 'A', Temperament::flee);
    ASSERT_TRUE(is<Move>(away));
    EXPECT_TRUE(std::get<Move>(away).leave);
    EXPECT_EQ(apart_after(fight, away, 'x'), 4);
    const OpportunityAsked asked{fight.who('A'), fight.who('x')};
    EXPECT_EQ(answer_to(fight, asked, 'A', Temperament::flee), Choice(Decline{}));
}

TEST(LuckyStarsTemperaments, ThoseWhoFleeFightOnlyWhenCornered) {
    Fight fight(R"(
        .........
        .####....
        .#Ax#....
        .####....
        .........
    )");
    fight.give_sword('A');
    fight.begin("Ax");
    EXPECT_TRUE(is<Attack>(decision(fight, 'A', Temperament::flee)));
    Fight open("....A.........x......");
    open.give_bow('A');
    open.begin("Ax");
    open['A'].moved = true;
    open['A'].ap = 1;
    EXPECT_TRUE(is<EndTurn>(decision(open, 'A', Temperament::flee)));
}

TEST(LuckyStarsTemperaments, EscortsGoBackToWhomTheirSideProtects) {
    Fight fight("W......A...........x");
    fight.give_sword('A');
    fight.stage.sides[0].aim = Aim::protect;
    fight.stage.sides[0].whom = fight.who('W');
    fight.begin("AWx");
    EXPECT_LT(apart_after(fight, decision(fight, 'A', Temperament::ordinary), 'x'), 12);
    const Choice back = decision(fight, 'A', Temperament::escort);
    EXPECT_LE(apart_after(fight, back, 'W'), 3);
    EXPECT_GE(apart_after(fight, back, 'W'), 0);
}

TEST(LuckyStarsTemperaments, EscortsStayWithTheWeakestFriendUntilTheyRunOutOfPatience) {
    Fight fight("BA.C...............x");
    for (const char each : {'A', 'B', 'C'}) fight.give_sword(each);
    fight.begin("ABCx");
    fight['B'].vit = 2;
    EXPECT_TRUE(is<Move>(decision(fight, 'A', Temperament::ordinary)));
    EXPECT_TRUE(is<EndTurn>(decision(fight, 'A', Temperament::escort)));
    fight.scene.round = 11;
    EXPECT_TRUE(is<Move>(decision(fight, 'A', Temperament::escort)));
}

TEST(LuckyStarsTemperaments, EscortsStrikeAtWhatThreatensTheWard) {
    Fight fight(R"(
        W......
        .y.A.x.
        .......
    )");
    give_good_bow(fight, 'A');
    fight.begin("AWxy");
    fight['x'].vit = 1;  // nearly down
    const auto target = [&](Temperament temper) {
        const Choice choice = decision(fight, 'A', temper);
        const auto* attack = std::get_if<Attack>(&choice);
        return attack == nullptr ? PersonId::nobody : attack->target;
    };
    EXPECT_EQ(target(Temperament::ordinary), fight.who('x'));
    EXPECT_EQ(target(Temperament::escort), fight.who('y'));
}

TEST(LuckyStarsTemperaments, RandomPeopleDoAnythingThatIsAllowed) {
    Fight fight("A...x");
    fight.give_sword('A');
    fight.begin("Ax");
    std::set<std::size_t> kinds;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const Choice choice = decision(fight, 'A', Temperament::random, seed);
        kinds.insert(choice.index());
        Fight copy = fight;
        Luck dice{Rng(seed)};
        EXPECT_TRUE(copy.does('A', choice, dice).is_done()) << "seed " << seed;
    }
    EXPECT_GE(kinds.size(), 5U);
}

}  // namespace
}  // namespace breakneck::lucky_stars::temperaments_test
