// Through the engine's door: Hold, interrupting what somebody does, and surprise.
#include "tests/engine/savage_people.h"

namespace breakneck::test::savage_hold_test {
namespace {

/// Mara and Renn are Wild Cards, Athletics d8 and d6, with pistols; Dov is an Extra of Mara's side,
/// Gil one of Renn's. All have Toughness 5.
class SavageHold : public PeopleStory {
  protected:
    void SetUp() override {
        const std::string pistol = R"("gear": [)" + plain_pistol + "]";
        load(open_ground(
            {wild_card_with("Mara", "ours", R"("at": "B3", "skills": {"athletics": "d8",
                       "shooting": "d8"}, )" + pistol),
             somebody_with("Dov", "ours", R"("at": "B5", "skills": {"athletics": "d6"})"),
             wild_card_with("Renn", "theirs",
                            R"("at": "H3", "skills": {"athletics": "d6",
                       "shooting": "d8", "taunt": "d8"}, )" +
                                pistol),
             somebody_with("Gil", "theirs", R"("at": "J3", "skills": {"athletics": "d6"})")}));
        fight({"AS", "KS", "QS", "JS"});
    }
    /// Mara waits, Dov does nothing, Renn wants to shoot at Dov, and Mara is asked.
    void renn_shoots() {
        does("Mara", "hold");
        does("Dov", "end_turn");
        does("Mara", "decline");
        does("Renn", "attack target=Dov weapon=\"Renn's pistol\"");
        ASSERT_EQ(asked(), "Mara hold");
    }
    const std::string shot_ = "attack target=Renn weapon=\"Mara's pistol\"";
};

// SW-HOLD-001
TEST_F(SavageHold, WhoeverHoldsActsBetweenTurnsWithoutARoll) {
    EXPECT_EQ(does("Mara", "hold"), (Told{"person_changed Mara on_hold"}));
    EXPECT_EQ(person("Mara", "holding"), true);
    does("Dov", "end_turn");
    EXPECT_EQ(asked(), "Mara hold");
    EXPECT_EQ(does("Mara", "go_now"), Told{});
    EXPECT_EQ(asked(), "Mara turn");
    EXPECT_EQ(person("Mara", "holding"), false);
    // Once is enough.
    EXPECT_EQ(refused("Mara", "hold"), "SW-HOLD-001 was_on_hold");
    does("Mara", "end_turn");
    EXPECT_EQ(asked(), "Renn turn");
}
TEST_F(SavageHold, ItIsForATurnOfWhichNothingIsUsed) {
    does("Mara", "move to=B4");
    EXPECT_EQ(refused("Mara", "hold"), "SW-HOLD-001 already_acting");
}
TEST_F(SavageHold, TheCardIsKeptIntoTheNextRoundAndNoNewOneIsDealt) {
    does("Mara", "hold");
    for (const char* who : {"Dov", "Renn", "Gil"}) {
        does(who, "end_turn");
        ASSERT_EQ(asked(), "Mara hold");
        // After Gil's turn the round is over: three cards, none for Mara, and hers is not among
        // them.
        if (who == std::string("Gil")) {
            const std::string why = wrong("Mara", "decline", {}, {"AS", "8S", "7S"});
            EXPECT_NE(why.find("is not in the deck"), std::string::npos) << why;
        }
        does("Mara", "decline", {},
             who == std::string("Gil") ? GivenCards{"9S", "8S", "7S"} : GivenCards{});
    }
    EXPECT_EQ(now("round"), 2);
    EXPECT_EQ(person("Mara", "card"), "AS");
    EXPECT_EQ(person("Mara", "holding"), true);
    EXPECT_EQ(order(), (Told{"Dov", "Renn", "Gil"}));
    EXPECT_EQ(asked(), "Mara hold");
    does("Mara", "go_now");
    does("Mara", "end_turn");
    EXPECT_EQ(asked(), "Dov turn");
}

// SW-HOLD-002: 1 + 3 + 1 = 5 reaches Toughness 5.
TEST_F(SavageHold, BeingShakenLosesHoldAndTheTurnOfTheRound) {
    does("Mara", "hold");
    does("Dov", "end_turn");
    does("Mara", "decline");
    does("Renn", "attack target=Mara weapon=\"Renn's pistol\"");
    EXPECT_EQ(does("Mara", "decline", {5, 2, 1, 3}),
              (Told{"attack 5", "hit Renn Mara", "damage 5", "person_changed Mara hold_lost",
                    "person_changed Mara shaken"}));
    EXPECT_EQ(person("Mara", "holding"), false);
    does("Renn", "end_turn");
    // Nobody asks Mara any more; the next round has a card for her again.
    EXPECT_EQ(asked(), "Gil turn");
    does("Gil", "end_turn", {3, 2}, {"AH", "8S", "7S", "6S"});
    // Spirit 3 fails, and nobody goes on Hold like that.
    EXPECT_EQ(refused("Mara", "hold"), "SW-HOLD-002 shaken_or_stunned");
}

// SW-HOLD-003: 5 against 4.
TEST_F(SavageHold, TheHigherTotalActsFirstAndMayStopTheOther) {
    renn_shoots();
    EXPECT_EQ(does("Mara", "go_now", {5, 2, 4, 3}),
              (Told{"interrupt 5", "interrupt 4", "contest_won Mara Renn won"}));
    EXPECT_EQ(asked(), "Mara turn");
    // 2 + 2 + 1 = 5: Renn is Shaken, and his shot is lost.
    does("Mara", shot_, {4, 2, 2, 2});
    EXPECT_EQ(does("Mara", "end_turn"), Told{});
    EXPECT_EQ(asked(), "Renn turn");
    EXPECT_EQ(person("Renn", "shaken"), true);
    EXPECT_EQ(person("Renn", "used"), 1);
    EXPECT_EQ(refused("Renn", "improvise trait=taunt"), "SW-DMG-010 shaken");
}
TEST_F(SavageHold, WhoeverWasInterruptedActsRightAfter) {
    renn_shoots();
    does("Mara", "go_now", {5, 2, 4, 3});
    // 3 misses; then Renn's shot: 4 hits Dov, 1 + 1 + 1 = 3.
    does("Mara", shot_, {3, 2});
    EXPECT_EQ(does("Mara", "end_turn", {4, 2, 1, 1}),
              (Told{"attack 4", "hit Renn Dov", "damage 3", "harmed Dov 5"}));
}
TEST_F(SavageHold, TheLowerTotalActsAfterTheOther) {
    renn_shoots();
    // 5 against 6 + 1 = 7: Renn shoots first, 4 hits and 2 + 2 + 1 = 5 leaves Dov Shaken.
    EXPECT_EQ(does("Mara", "go_now", {5, 2, 6, 3, 1, 4, 2, 2, 2}),
              (Told{"interrupt 5", "interrupt 7", "contest_won Mara Renn", "attack 4",
                    "hit Renn Dov", "damage 5", "person_changed Dov shaken"}));
    EXPECT_EQ(asked(), "Mara turn");
    EXPECT_EQ(person("Mara", "holding"), false);
    does("Mara", "end_turn");
    EXPECT_EQ(asked(), "Renn turn");
}
TEST_F(SavageHold, ATieIsBothAtOnceAndNothingStopsTheOther) {
    renn_shoots();
    EXPECT_EQ(does("Mara", "go_now", {5, 2, 5, 3}),
              (Told{"interrupt 5", "interrupt 5", "contest_won Mara Renn won"}));
    // Renn is Shaken and shoots all the same.
    does("Mara", shot_, {4, 2, 2, 2});
    EXPECT_EQ(person("Renn", "shaken"), true);
    EXPECT_EQ(does("Mara", "end_turn", {4, 2, 1, 1}),
              (Told{"attack 4", "hit Renn Dov", "damage 3", "harmed Dov 5"}));
}
TEST_F(SavageHold, BelowFourTheHolderFailsAndTheOtherDoesNotRoll) {
    renn_shoots();
    EXPECT_EQ(does("Mara", "go_now", {3, 2, 3, 2}),
              (Told{"interrupt 3", "contest_won Mara Renn", "attack 3", "missed Renn Dov"}));
    EXPECT_EQ(asked(), "Mara turn");
    EXPECT_EQ(person("Mara", "holding"), false);
}
// SW-CORE-014
TEST_F(SavageHold, WhoeverFailsCriticallyIsNotFirst) {
    rules("people.Renn.support", 4);
    renn_shoots();
    // Support is for Athletics: 1 + 4 = 5 would be a tie with 5.
    EXPECT_EQ(does("Mara", "go_now", {5, 2, 1, 1}),
              (Told{"interrupt 5", "interrupt 5", "contest_won Mara Renn won"}));
    does("Mara", shot_, {4, 2, 2, 2});
    // Not at once: Renn is Shaken and his shot is lost.
    EXPECT_EQ(does("Mara", "end_turn"), Told{});
    EXPECT_EQ(person("Renn", "shaken"), true);
}
// SW-GAP-019: the roll is no action.
TEST_F(SavageHold, SeveralActionsOrRunningDoNotWeighOnAnInterrupt) {
    does("Mara", "hold");
    does("Dov", "end_turn");
    does("Mara", "decline");
    does("Renn", "run", {1});
    does("Renn", "plan_actions actions=3");
    does("Renn", "improvise trait=taunt");
    // 5 against 5; with -6 it would not be a tie. Then Renn taunts: 7 - 4 - 2.
    EXPECT_EQ(does("Mara", "go_now", {5, 2, 5, 3}),
              (Told{"interrupt 5", "interrupt 5", "contest_won Mara Renn won"}));
    EXPECT_EQ(modifiers("interrupt"), Told{});
    EXPECT_EQ(does("Mara", "end_turn", {7, 1})[0], "improvise 1");
}
TEST_F(SavageHold, FriendsAndFreeActionsAreNotInterrupted) {
    does("Mara", "hold");
    does("Dov", "improvise trait=athletics", {4});
    EXPECT_EQ(asked(), "Dov turn");
    does("Dov", "end_turn");
    does("Mara", "decline");
    does("Renn", "move to=G3");
    EXPECT_EQ(asked(), "Renn turn");
}
TEST_F(SavageHold, BothSidesMayWaitAndAreAskedInTheOrderOfTheScene) {
    does("Mara", "hold");
    does("Dov", "end_turn");
    does("Mara", "decline");
    does("Renn", "hold");
    EXPECT_EQ(asked(), "Mara hold");
    does("Mara", "decline");
    does("Gil", "improvise trait=athletics");
    EXPECT_EQ(asked(), "Mara hold");
    does("Mara", "decline", {4});
    does("Gil", "end_turn");
    EXPECT_EQ(asked(), "Mara hold");
    does("Mara", "decline");
    EXPECT_EQ(asked(), "Renn hold");
}

// SW-INIT-005: a Joker needs no roll.
TEST_F(SavageHold, AJokerInterruptsWithoutARoll) {
    for (const char* who : {"Mara", "Dov", "Renn"}) does(who, "end_turn");
    does("Gil", "end_turn", {}, {"RJ", "KH", "QH", "JH"});
    no_new_cards();
    renn_shoots();
    EXPECT_EQ(does("Mara", "go_now"), Told{});
    EXPECT_EQ(asked(), "Mara turn");
}

/// Mara has Notice d8, Dov and Kell have none and d6; Renn and Ulf lie in ambush.
class SavageSurprise : public PeopleStory {
  protected:
    void SetUp() override { load(scene_); }
    const std::string kell_ = R"("group": "guards", "skills": {"notice": "d6"})";
    const std::string scene_ =
        open_ground({wild_card_with("Mara", "ours", R"("at": "B3", "skills": {"notice": "d8"})"),
                     wild_card_with("Dov", "ours", R"("at": "B5")"),
                     somebody_with("Kell", "ours", R"("at": "B1", )" + kell_),
                     somebody_with("Lorn", "ours", R"("at": "C1", )" + kell_),
                     wild_card_with("Renn", "theirs", R"("at": "H3")"),
                     somebody_with("Ulf", "theirs", R"("at": "H5")")});
};

// SW-SURP-001 SW-SURP-002: Mara 5; Dov 5 - 2 = 3; Kell 3; Lorn 6 + 1.
TEST_F(SavageSurprise, AmbushersHoldAndWhoeverFailsNoticeHasNoCardInTheFirstRound) {
    EXPECT_EQ(does("gm", "begin_fight ambush=theirs", {5, 2, 3, 5, 3, 6, 1}, {"9S", "8S"}),
              (Told{"person_changed Renn on_hold", "person_changed Ulf on_hold", "notice 5",
                    "notice 3", "notice 3", "notice 7", "deck_shuffled",
                    "person_changed Dov no_card", "person_changed Kell no_card"}));
    EXPECT_EQ(order(), (Told{"Mara", "Lorn"}));
    // The ambushers are asked before the first turn.
    EXPECT_EQ(asked(), "Renn hold");
    does("Renn", "go_now");
    does("Renn", "end_turn");
    does("Ulf", "decline");
    EXPECT_EQ(asked(), "Mara turn");
    does("Mara", "end_turn");
    does("Ulf", "decline");
    does("Lorn", "end_turn");
    // In the second round everyone has a card but for Ulf, who still waits.
    does("Ulf", "decline", {}, {"2S", "AS", "KS", "QS"});
    EXPECT_EQ(order(), (Told{"Dov", "Kell", "Lorn", "Renn", "Mara"}));
    EXPECT_EQ(person("Ulf", "holding"), true);
}
// SW-CORE-009
TEST_F(SavageSurprise, TheGameMasterSaysHowWellTheyAreHidden) {
    rules("calls.difficulty", -2);
    // Mara 5 - 2 = 3; Dov 6 + 2 - 2 - 2 = 4; Kell 5 - 2; Lorn 5 - 2.
    does("gm", "begin_fight ambush=theirs", {5, 2, 3, 6, 2, 5, 5}, {"9S"});
    EXPECT_EQ(order(), (Told{"Dov"}));
}
// SW-CORE-018 by the house rule: Kell and Lorn roll once, with a Wild Die.
TEST_F(SavageSurprise, LikeExtrasMayNoticeTogether) {
    load(scene_ + R"(, "house_rules": {"group_rolls": true})");
    does("gm", "begin_fight ambush=theirs", {5, 2, 3, 5, 3, 5}, {"9S", "8S"});
    EXPECT_EQ(order(), (Told{"Mara", "Kell", "Lorn"}));
}
TEST_F(SavageSurprise, EveryoneNoticesOrNobodyIsOnHoldWithoutAnAmbush) {
    fight({"9S", "8S", "7S", "6S", "5S"});
    EXPECT_EQ(order(), (Told{"Mara", "Dov", "Kell", "Lorn", "Renn", "Ulf"}));
    EXPECT_EQ(person("Renn", "holding"), false);
}

}  // namespace
}  // namespace breakneck::test::savage_hold_test
