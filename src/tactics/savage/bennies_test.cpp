// Ordinary people keep their last Benny for a Soak.
#include "tactics/savage/ordinary.h"
#include "tests/support/race.h"

namespace breakneck::savage::bennies_test {
namespace {

using test::Brawl;
using test::Race;

Choice decision(const Brawl& fight, char letter) {
    Luck luck(Rng(1));
    return ordinary(fight.stage, fight.scene, fight.who(letter), luck);
}
const Choice soak = SpendBenny{BennyUse::soak};
const Choice reroll = SpendBenny{BennyUse::reroll};
const Choice unshaken = SpendBenny{BennyUse::unshake};
const Choice declined = Decline{};

/// x has one Benny and so many Wounds, and is about to take one or two more.
Brawl hurt(int wounds, int more) {
    Brawl fight("A....x");
    fight.begin("Ax");
    fight['x'].bennies = 1;
    fight['x'].wounds = static_cast<std::int8_t>(wounds);
    const Brawl::Dice dice = more == 1 ? Brawl::Dice{5, 4} : Brawl::Dice{4, 4, 5};
    const Hurt blow{.who = fight.who('x'), .dice = static_cast<std::int8_t>(dice.size())};
    EXPECT_TRUE(fight.gm(blow, dice).is_done());
    EXPECT_EQ(fight.asked(), "soak");
    return fight;
}

TEST(SavageTactics, ASoakIsForFairOddsOrForTheLastWound) {
    EXPECT_EQ(decision(hurt(0, 1), 'x'), soak);
    EXPECT_EQ(decision(hurt(0, 2), 'x'), soak);
    EXPECT_EQ(decision(hurt(2, 1), 'x'), declined) << "6 on d6 for a Wound that can be borne";
    EXPECT_EQ(decision(hurt(3, 2), 'x'), soak) << "all or nothing";
}

TEST(SavageTactics, ThePoolIsForWildCards) {
    Brawl fight("A....x");
    fight.make_extra('x');
    fight.begin("Ax");
    fight.scene.master_bennies = 2;
    EXPECT_TRUE(fight.gm(Hurt{.who = fight.who('x'), .dice = 2}, {5, 4}).is_done());
    ASSERT_EQ(fight.asked(), "soak");
    EXPECT_EQ(decision(fight, 'x'), declined);
}

TEST(SavageTactics, TheLastBennyIsNotForBeingShaken) {
    for (const int bennies : {1, 2}) {
        Brawl fight("A....x");
        fight.begin("Ax");
        fight['A'].shaken = true;
        fight['A'].bennies = static_cast<std::int8_t>(bennies);
        EXPECT_EQ(decision(fight, 'A') == unshaken, bennies == 2);
    }
}

TEST(SavageTactics, AMissIsRolledAgainByThoseWhoHaveEnough) {
    for (const int bennies : {2, 3}) {
        Brawl fight("A.....x");
        const ItemId pistol = fight.give_pistol('A');
        fight.begin("Ax");
        fight['A'].bennies = static_cast<std::int8_t>(bennies);
        const Attack attack{.target = fight.who('x'), .weapon = pistol};
        EXPECT_TRUE(fight.does('A', attack, {3, 2}).is_done());
        ASSERT_EQ(fight.asked(), "reroll");
        EXPECT_EQ(decision(fight, 'A'), bennies == 3 ? reroll : declined);
    }
}

TEST(SavageTactics, ForTheirLifePeopleSpendTheLast) {
    Brawl fight = hurt(3, 2);
    EXPECT_TRUE(fight.does('x', Decline{}, {2, 3}).is_done());
    ASSERT_EQ(fight.asked(), "reroll");
    EXPECT_EQ(decision(fight, 'x'), reroll);
}

TEST(SavageTactics, DriversWouldRatherNotHaveAClub) {
    const auto answer_to = [](std::string_view drawn, int bennies) {
        Race chase(2, 5);
        chase.start();
        chase['A'].bennies = static_cast<std::int8_t>(bennies);
        NewCardAsked asked{.who = chase.who('A')};
        for (const Card each : test::cards_of(drawn)) asked.drawn.push_back(each);
        chase.scene.frames.push_back(asked);
        return decision(chase, 'A');
    };
    EXPECT_EQ(answer_to("KC", 3), Choice(SpendBenny{BennyUse::new_card}));
    EXPECT_EQ(answer_to("KC", 2), Choice(TakeCard{test::cards_of("KC").front()}));
    EXPECT_EQ(answer_to("KC 3H", 3), Choice(TakeCard{test::cards_of("3H").front()}));
}

}  // namespace
}  // namespace breakneck::savage::bennies_test
