// Through the engine's door: Bennies, who has them and everything they buy.
#include "tests/engine/savage_people.h"

namespace breakneck::test::savage_bennies_test {
namespace {

/// Mara and Sile are player characters; Finch follows Mara. Renn is a Wild Card of the Game
/// Master's, Hob and Gil are Extras. Mara: Notice d6, Shooting d8, Vigor d8, a pistol (2d6+1).
class SavageBennies : public PeopleStory {
  protected:
    void SetUp() override {
        load(open_ground(
            {somebody_with("Mara", "ours",
                           R"("wild_card": true, "player": true, "at": "B2", "attributes":
                      {"vigor": "d8"}, "skills": {"notice": "d6", "shooting": "d8",
                      "taunt": "d8"}, "gear": [)" +
                               plain_pistol + "]"),
             somebody_with("Sile", "ours",
                           R"("wild_card": true, "player": true, "at": "B4", "power_points": 10)"),
             somebody_with("Finch", "ours", R"("commander": "Mara", "at": "B5")"),
             somebody_with("Renn", "theirs", R"("wild_card": true, "at": "H2")"),
             somebody_with("Hob", "theirs", R"("at": "H4")"),
             somebody_with("Gil", "theirs", R"("at": "H6")")}));
    }
    /// Mara's, Sile's, Finch's, Renn's, Hob's and Gil's, then the Game Master's.
    std::vector<int> bennies() {
        std::vector<int> all;
        for (const char* who : {"Mara", "Sile", "Finch", "Renn", "Hob", "Gil"})
            all.push_back(person(who, "bennies").get<int>());
        all.push_back(now("master_bennies").get<int>());
        return all;
    }
    /// A fight in which Mara is the first to act and nobody has bought a card.
    void mara_begins() {
        fight({"AS", "QS", "KS", "10S", "9S"});
        no_new_cards();
        ASSERT_EQ(asked(), "Mara turn");
    }
    Told again(const std::string& who, const GivenDice& dice) {
        return does(who, "spend_benny use=reroll", dice);
    }
};

// SW-BEN-008
TEST_F(SavageBennies, PlayersBeginWithThreeWildCardsWithTwoThePoolWithOneForEachPlayer) {
    EXPECT_EQ(bennies(), (std::vector{3, 3, 0, 2, 0, 0, 2}));
}
TEST_F(SavageBennies, WhatIsLeftOfASessionIsGoneWithTheNext) {
    does("Mara", "spend_benny use=story");
    does("gm", "give_benny who=Sile");
    does("gm", "give_benny who=Gil");
    does("gm", "give_benny");
    EXPECT_EQ(bennies(), (std::vector{2, 4, 0, 2, 0, 1, 3}));
    does("gm", "begin_session");
    EXPECT_EQ(bennies(), (std::vector{3, 3, 0, 2, 0, 0, 2}));
}

// SW-BEN-001
TEST_F(SavageBennies, OfAllTheRollsTheBestIsKept) {
    EXPECT_EQ(calls("Mara", "notice", {2, 3}), (Told{"called 3"}));
    EXPECT_EQ(asked(), "Mara reroll");
    EXPECT_EQ(again("Mara", {6, 2, 2}), (Told{"called 8"}));
    // 5 is worse: the 8 stands, a success with a raise.
    EXPECT_EQ(again("Mara", {5, 1}), (Told{"called 5"}));
    EXPECT_EQ(does("Mara", "decline"), (Told{"contest_won Mara won 1"}));
    EXPECT_EQ(bennies()[0], 1);
}
TEST_F(SavageBennies, TheRollStandsWhenTheLastBennyIsGone) {
    calls("Mara", "notice", {2, 3});
    again("Mara", {3, 2});
    again("Mara", {1, 3});
    EXPECT_EQ(again("Mara", {2, 1}), (Told{"called 2", "contest_won Mara"}));
    EXPECT_EQ(bennies()[0], 0);
    // And nobody asks any more.
    EXPECT_EQ(calls("Mara", "notice", {2, 3}), called("Mara", 3, -1));
}
// SW-CORE-014
TEST_F(SavageBennies, ACriticalFailureIsNotRolledAgain) {
    EXPECT_EQ(calls("Mara", "notice", {1, 1}), called("Mara", 1, -1));
    EXPECT_EQ(bennies()[0], 3);
}
TEST_F(SavageBennies, ASecondRollThatFailsCriticallyIsTheResult) {
    calls("Mara", "notice", {4, 3});
    EXPECT_EQ(again("Mara", {1, 1}), (Told{"called 1", "contest_won Mara"}));
    EXPECT_EQ(bennies()[0], 2) << "and nobody asks for another";
}
TEST_F(SavageBennies, FollowersSpendTheirLeaders) {
    calls("Finch", "agility", {3});
    EXPECT_EQ(again("Finch", {4}), (Told{"called 4"}));
    EXPECT_EQ(does("Finch", "decline"), (Told{"contest_won Finch won"}));
    EXPECT_EQ(bennies(), (std::vector{2, 3, 0, 2, 0, 0, 2}));
}
TEST_F(SavageBennies, ExtrasOfTheGameMasterSpendThePool) {
    calls("Hob", "agility", {3});
    again("Hob", {2});
    EXPECT_EQ(again("Hob", {4}), (Told{"called 4", "contest_won Hob won"}));
    EXPECT_EQ(bennies(), (std::vector{3, 3, 0, 2, 0, 0, 0}));
    EXPECT_EQ(calls("Gil", "agility", {3}), called("Gil", 3, -1));
}
TEST_F(SavageBennies, WildCardsOfTheGameMasterSpendTheirOwnAndThenThePool) {
    calls("Renn", "agility", {3, 2});
    for (int i = 0; i < 3; ++i) again("Renn", {3, 2});
    EXPECT_EQ(bennies(), (std::vector{3, 3, 0, 0, 0, 0, 1}));
}
TEST_F(SavageBennies, BothSidesOfAnOpposedRollMay) {
    mara_begins();
    // 3 fails, 6 does not; Renn's 4 loses, 6 + 1 = 7 does not.
    EXPECT_EQ(does("Mara", "test target=Renn skill=taunt", {3, 2}), (Told{"test 3"}));
    EXPECT_EQ(again("Mara", {6, 2}), (Told{"test 6"}));
    EXPECT_EQ(does("Mara", "decline", {4, 3}), (Told{"resist 4"}));
    EXPECT_EQ(asked(), "Renn reroll");
    EXPECT_EQ(again("Renn", {6, 3, 1}), (Told{"resist 7", "contest_won Mara Renn"}));
    EXPECT_EQ(bennies(), (std::vector{2, 3, 0, 1, 0, 0, 2}));
}

// SW-BEN-002
TEST_F(SavageBennies, AnybodyRecoversFromShakenAtAnyMoment) {
    mara_begins();
    EXPECT_EQ(refused("Sile", "spend_benny use=unshake"), "SW-BEN-002 not_shaken");
    rules("people.Sile.shaken", true);
    EXPECT_EQ(does("Sile", "spend_benny use=unshake"), (Told{"person_changed Sile unshaken"}));
    EXPECT_EQ(asked(), "Mara turn");
    EXPECT_EQ(person("Sile", "shaken"), false);
    EXPECT_EQ(bennies()[1], 2);
}
TEST_F(SavageBennies, WhoeverFailedToRecoverMayBuyItAndActAllTheSame) {
    mara_begins();
    does("Mara", "end_turn");
    does("Finch", "end_turn");
    rules("people.Sile.shaken", true);
    // Renn has the King, Sile the Queen: Spirit 3, and 2 for another Benny.
    does("Renn", "end_turn", {3, 2});
    EXPECT_EQ(asked(), "Sile reroll");
    again("Sile", {2, 1});
    does("Sile", "decline");
    EXPECT_EQ(refused("Sile", "improvise trait=agility"), "SW-DMG-010 shaken");
    does("Sile", "spend_benny use=unshake");
    EXPECT_EQ(does("Sile", "improvise trait=agility", {4, 2}), (Told{"improvise 4"}));
    EXPECT_EQ(bennies()[1], 1);
}

// SW-BEN-003 SW-BEN-001: 14 against Toughness 6, eight above: two Wounds.
TEST_F(SavageBennies, ASoakRollCostsOneAndMayBeRolledAgainForAnother) {
    EXPECT_EQ(does("gm", "hurt who=Mara dice=3", {5, 5, 4}),
              (Told{"damage 14", "harmed Mara 6 2 shaken"}));
    EXPECT_EQ(asked(), "Mara soak");
    EXPECT_EQ(refused("Mara", "spend_benny use=reroll"), "SW-BEN-003 soak_or_decline");
    EXPECT_EQ(does("Mara", "spend_benny use=soak", {5, 2}), (Told{"soak 5"}));
    EXPECT_EQ(asked(), "Mara reroll");
    // 6 + 2 = 8: both Wounds, and nothing is left to be Shaken of (SW-DMG-012).
    EXPECT_EQ(again("Mara", {7, 6, 2}), (Told{"soak 8"}));
    EXPECT_EQ(person("Mara", "wounds"), 0);
    EXPECT_EQ(person("Mara", "shaken"), false);
    EXPECT_EQ(bennies()[0], 1);
}

// SW-BEN-004
TEST_F(SavageBennies, AnyOneOfTheCardsDrawnIsKept) {
    fight({"5C", "QS", "KS", "10S", "9S"});
    ASSERT_EQ(asked(), "Mara new_card");
    does("Mara", "spend_benny use=new_card", {}, {"3D"});
    does("Mara", "spend_benny use=new_card", {}, {"8H"});
    EXPECT_EQ(refused("Mara", "take_card card=AH"), "SW-BEN-004 not_drawn");
    does("Mara", "take_card card=3D");
    EXPECT_EQ(person("Mara", "card"), "3D");
    EXPECT_EQ(person("Finch", "card"), "3D");
    EXPECT_EQ(bennies()[0], 1);
    // What was drawn is out of the deck. Whoever says nothing has the best.
    ASSERT_EQ(asked(), "Sile new_card");
    EXPECT_TRUE(wrong("Sile", "spend_benny use=new_card", {}, {"8H"}).find("is not in the deck") !=
                std::string::npos);
    does("Sile", "spend_benny use=new_card", {}, {"2S"});
    does("Sile", "decline");
    EXPECT_EQ(person("Sile", "card"), "QS");
    // The Game Master's: Renn's own, Hob from the pool.
    does("Renn", "decline");
    does("Hob", "spend_benny use=new_card", {}, {"AD"});
    does("Hob", "decline");
    does("Gil", "decline");
    EXPECT_EQ(order(), (Told{"Hob", "Renn", "Sile", "Gil", "Mara", "Finch"}));
    EXPECT_EQ(bennies(), (std::vector{1, 2, 0, 2, 0, 0, 1}));
    // The round has begun.
    EXPECT_EQ(refused("Hob", "spend_benny use=new_card"), "SW-CORE-020 not_an_action");
}
TEST_F(SavageBennies, AJokerThatWasBoughtPaysLikeAnyOther) {
    fight({"5C", "QS", "KS", "10S", "9S"});
    does("Mara", "spend_benny use=new_card", {}, {"RJ"});
    EXPECT_EQ(bennies(), (std::vector{3, 4, 0, 2, 0, 0, 2}));
    does("Mara", "decline");
    EXPECT_EQ(person("Mara", "joker"), true);
}

// SW-BEN-005: 8 + 1 hits with a raise; damage is 2d6 + 1 and another d6.
TEST_F(SavageBennies, DamageIsRolledAgainWithItsBonusDieAndTheBetterIsKept) {
    mara_begins();
    EXPECT_EQ(does("Mara", "attack target=Gil weapon=\"Mara's pistol\"", {8, 2, 1, 1, 1, 1}),
              (Told{"attack 9", "hit Mara Gil raise", "damage 4"}));
    EXPECT_EQ(asked(), "Mara reroll");
    EXPECT_EQ(refused("Mara", "spend_benny use=reroll"), "SW-BEN-001 reroll_or_decline");
    // 2 + 2 + 2 + 1 = 7 leaves Gil Shaken; 1 + 1 + 1 + 1 = 4 would not.
    EXPECT_EQ(does("Mara", "spend_benny use=damage", {2, 2, 2}), (Told{"damage 7"}));
    EXPECT_EQ(does("Mara", "spend_benny use=damage", {1, 1, 1}), (Told{"damage 4"}));
    EXPECT_EQ(does("Mara", "decline"), (Told{"person_changed Gil shaken"}));
    EXPECT_EQ(bennies()[0], 1);
}

// SW-BEN-006
TEST_F(SavageBennies, FivePowerPointsUpToWhatOneHasWhenRested) {
    EXPECT_EQ(refused("Sile", "spend_benny use=power_points"), "SW-BEN-006 full");
    EXPECT_EQ(refused("Mara", "spend_benny use=power_points"), "SW-BEN-006 no_powers");
    rules("people.Sile.power_points", 3);
    EXPECT_EQ(does("Sile", "spend_benny use=power_points"),
              (Told{"person_changed Sile power_points 5"}));
    EXPECT_EQ(does("Sile", "spend_benny use=power_points"),
              (Told{"person_changed Sile power_points 2"}));
    EXPECT_EQ(person("Sile", "power_points"), 10);
    EXPECT_EQ(bennies()[1], 1);
}

// SW-BEN-007
TEST_F(SavageBennies, TheStoryIsForTheGameMasterToAllow) {
    rules("calls.story_bennies", false);
    EXPECT_EQ(refused("Mara", "spend_benny use=story"), "SW-BEN-007 not_in_this_story");
    rules("calls.story_bennies", true);
    does("Mara", "spend_benny use=story");
    EXPECT_EQ(bennies()[0], 2);
}
TEST_F(SavageBennies, NobodySpendsWhatTheyDoNotHave) {
    rules("people.Mara.bennies", 0);
    EXPECT_EQ(refused("Mara", "spend_benny use=story"), "SW-BEN-008 no_benny");
    EXPECT_EQ(refused("Finch", "spend_benny use=story"), "SW-BEN-008 no_benny");
    rules("master_bennies", 0);
    EXPECT_EQ(refused("Hob", "spend_benny use=story"), "SW-BEN-008 no_benny");
    does("Renn", "spend_benny use=story");
    EXPECT_EQ(bennies(), (std::vector{0, 3, 0, 1, 0, 0, 0}));
}

}  // namespace
}  // namespace breakneck::test::savage_bennies_test
