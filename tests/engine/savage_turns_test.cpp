// Through the engine's door: rounds with all their questions in order: who buys a card, who lies in
// ambush or on Hold, who rolls again.
#include "tests/engine/savage_people.h"

namespace breakneck::test::savage_turns_test {
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

// SW-BEN-001
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
};

// SW-GAP-019: the roll is no action.
TEST_F(SavageHold, SeveralActionsOrRunningDoNotWeighOnAnInterrupt) {
    does("Mara", "hold");
    does("Dov", "end_turn");
    does("Mara", "decline");
    does("Renn", "run", {1});
    does("Renn", "plan_actions actions=3");
    does("Renn", "improvise trait=taunt");
    // 5 against 5; with -6 it would not be a tie. Then Renn taunts: 7 - 4 - 2.
    const Told told = does("Mara", "go_now", {5, 2, 5, 3});
    ASSERT_GE(told.size(), 2U);
    EXPECT_EQ((Told{told.begin(), told.begin() + 2}), (Told{"interrupt 5", "interrupt 5"}));
    EXPECT_EQ(modifiers("interrupt"), Told{});
    EXPECT_EQ(does("Mara", "end_turn", {7, 1})[0], "improvise 1");
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

}  // namespace
}  // namespace breakneck::test::savage_turns_test
