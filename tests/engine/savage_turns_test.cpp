// Through the engine's door: Action Cards, Jokers and reshuffles; several actions in a turn, free
// ones, running.
#include "tests/engine/savage_people.h"

namespace breakneck::test::savage_turns_test {
namespace {

/// So many Extras, each with a card of their own: P1, P2, … of both sides in turn.
std::vector<std::string> loners(int how_many) {
    std::vector<std::string> people;
    for (int i = 1; i <= how_many; ++i)
        people.push_back(somebody_with("P" + std::to_string(i), i % 2 == 0 ? "theirs" : "ours",
                                       R"("at": ")" +
                                           std::string(1, static_cast<char>('A' + i % 12)) +
                                           (i <= 11 ? "1" : "3") + "\""));
    return people;
}

class SavageOrder : public PeopleStory {};

// SW-INIT-003
TEST_F(SavageOrder, EveryRankFromTheAceDownToTheTwo) {
    load(open_ground(loners(13)));
    // Clubs on top and Spades at the bottom: the rank is before the suit.
    fight({"2S", "3S", "4S", "5H", "6H", "7H", "8D", "9D", "10D", "JC", "QC", "KC", "AC"});
    EXPECT_EQ(order(), (Told{"P13", "P12", "P11", "P10", "P9", "P8", "P7", "P6", "P5", "P4", "P3",
                             "P2", "P1"}));
    EXPECT_EQ(asked(), "P13 turn");
}
// SW-INIT-004
TEST_F(SavageOrder, EqualRanksGoSpadesHeartsDiamondsClubs) {
    load(open_ground(loners(6)));
    fight({"9C", "9D", "9H", "9S", "10C", "8S"});
    EXPECT_EQ(order(), (Told{"P5", "P4", "P3", "P2", "P1", "P6"}));
}
// SW-INIT-005
TEST_F(SavageOrder, JokersAreBeforeTheAces) {
    load(open_ground(loners(3)));
    fight({"AS", "BJ", "AH"});
    no_new_cards();
    EXPECT_EQ(order(), (Told{"P2", "P1", "P3"}));
}

/// Wren and Tobias are player characters; Finch follows Tobias; Nell is an ally of theirs; Ann and
/// Bert are like Extras, Rook and Vane Wild Cards of the other side. Nobody has Bennies.
class SavageCards : public PeopleStory {
  protected:
    void SetUp() override {
        const std::string player = R"("player": true, "skills": {"notice": "d6"}, )";
        load(open_ground({wild_card_with("Wren", "ours", player + R"("at": "B2")"),
                          wild_card_with("Tobias", "ours", player + R"("at": "B4")"),
                          somebody_with("Finch", "ours", R"("commander": "Tobias", "at": "B5")"),
                          wild_card_with("Nell", "ours", R"("at": "B6")"),
                          somebody_with("Ann", "theirs", R"("group": "guards", "at": "K2")"),
                          somebody_with("Bert", "theirs", R"("group": "guards", "at": "K4")"),
                          wild_card_with("Rook", "theirs", R"("at": "K3")"),
                          wild_card_with("Vane", "theirs", R"("at": "K5")")}));
        rules("master_bennies", 0);
    }
    /// Everyone's Bennies, the Game Master's last.
    std::vector<int> bennies() {
        std::vector<int> all;
        for (const char* who : {"Wren", "Tobias", "Finch", "Nell", "Ann", "Bert", "Rook", "Vane"})
            all.push_back(person(who, "bennies").get<int>());
        all.push_back(now("master_bennies").get<int>());
        return all;
    }
    /// Whoever is asked lets it be, until the last of the round has ended their turn.
    void round_goes_by(const GivenCards& next) {
        const int round = now("round").get<int>();
        const std::size_t people = order().size();
        for (std::size_t i = 0; i + 1 < people; ++i) end_turn({});
        end_turn(next);
        EXPECT_EQ(now("round"), round + 1);
    }
    void end_turn(const GivenCards& cards) {
        const std::string who = asked().substr(0, asked().find(' '));
        does(who, "end_turn", {}, cards);
    }
};

// SW-INIT-002: Wren, Tobias, Nell, the guards, Rook, Vane: six cards.
TEST_F(SavageCards, OneCardForEachWildCardAndEachGroupAndFollowersActOnTheirLeaders) {
    fight({"KH", "10S", "3D", "KS", "10D", "2C"});
    EXPECT_EQ(person("Finch", "card"), "10S");
    EXPECT_EQ(person("Ann", "card"), "KS");
    EXPECT_EQ(person("Bert", "card"), "KS");
    EXPECT_EQ(order(), (Told{"Ann", "Bert", "Wren", "Tobias", "Finch", "Rook", "Nell", "Vane"}));
    // Those who share a card go in any order.
    does("Ann", "let_first whom=Bert");
    EXPECT_EQ(asked(), "Bert turn");
    EXPECT_EQ(refused("Bert", "let_first whom=Wren"), "SW-INIT-002 not_on_this_card");
    does("Bert", "end_turn");
    EXPECT_EQ(asked(), "Ann turn");
}

// SW-INIT-002 SW-CORE-019
TEST_F(SavageCards, CardsAreDealtAfreshAfterSixSeconds) {
    fight({"KH", "10S", "3D", "KS", "10D", "2C"});
    EXPECT_EQ(now("seconds"), 0);
    round_goes_by({"2H", "AS", "KD", "3H", "4H", "5H"});
    EXPECT_EQ(now("seconds"), 6);
    EXPECT_EQ(order(), (Told{"Tobias", "Finch", "Nell", "Vane", "Rook", "Ann", "Bert", "Wren"}));
}

// SW-INIT-006
TEST_F(SavageCards, APlayersJokerPaysEveryPlayerCharacter) {
    fight({"RJ", "10S", "3D", "KS", "10D", "2C"});
    EXPECT_EQ(bennies(), (std::vector{1, 1, 0, 0, 0, 0, 0, 0, 0}));
}
TEST_F(SavageCards, AJokerOfTheOppositionPaysThePoolAndEachOfItsWildCards) {
    fight({"QH", "10S", "3D", "KS", "BJ", "2C"});
    EXPECT_EQ(bennies(), (std::vector{0, 0, 0, 0, 0, 0, 1, 1, 1}));
}
TEST_F(SavageCards, SoDoesAJokerOfExtras) {
    fight({"QH", "10S", "3D", "RJ", "10D", "2C"});
    EXPECT_EQ(bennies(), (std::vector{0, 0, 0, 0, 0, 0, 1, 1, 1}));
}
TEST_F(SavageCards, BothJokersPayBothSides) {
    fight({"RJ", "10S", "3D", "KS", "BJ", "2C"});
    EXPECT_EQ(bennies(), (std::vector{1, 1, 0, 0, 0, 0, 1, 1, 1}));
}

// SW-INIT-005: the card's follower has it too; in the next round it is gone.
TEST_F(SavageCards, AJokerIsPlusTwoOnTraitRollsForARound) {
    fight({"QH", "RJ", "3D", "KS", "10D", "2C"});
    does("Wren", "decline");
    EXPECT_EQ(asked(), "Tobias turn");
    EXPECT_EQ(calls("Tobias", "notice", {2, 1})[0], "called 4");
    EXPECT_EQ(modifiers("called"), (Told{"joker 2"}));
    does("Tobias", "decline");
    EXPECT_EQ(calls("Finch", "vigor", {2})[0], "called 4");
    does("Finch", "decline");
    EXPECT_EQ(calls("Wren", "notice", {4, 1})[0], "called 4");
    does("Wren", "decline");
    round_goes_by({"QH", "9S", "3D", "KS", "10D", "2C"});
    EXPECT_EQ(person("Tobias", "joker"), false);
    EXPECT_EQ(person("Finch", "joker"), false);
}

// SW-INIT-007
TEST_F(SavageCards, CardsOnTheTableDoNotComeAgainUntilAJokerHasTheDeckShuffled) {
    fight({"KH", "10S", "3D", "KS", "10D", "2C"});
    for (int i = 0; i < 7; ++i) end_turn({});
    EXPECT_TRUE(wrong("Vane", "end_turn", {}, {"KH", "4S", "4D", "4H", "4C", "5C"})
                    .find("is not in the deck") != std::string::npos);
    does("Vane", "end_turn", {}, {"JH", "4S", "4D", "4H", "BJ", "5C"});
    // Rook's Joker: Rook, Vane and the pool have a Benny now, and could buy another card.
    no_new_cards();
    EXPECT_EQ(order().front(), "Rook");
    for (int i = 0; i < 7; ++i) end_turn({});
    // Everything of both rounds is in the deck again, the Joker too.
    const GivenCards again{"KH", "4S", "BJ", "JH", "10D", "2C"};
    EXPECT_EQ(wrong("Nell", "end_turn", {}, again), "");
    EXPECT_EQ(now("round"), 3);
    EXPECT_EQ(person("Wren", "card"), "KH");
}

// SW-INIT-008
TEST_F(SavageCards, TheIncapacitatedAreDealtACardAndDoNothing) {
    rules("people.Rook.condition", "incapacitated");
    fight({"KH", "10S", "3D", "KS", "AD", "2C"});
    EXPECT_EQ(person("Rook", "card"), "AD");
    EXPECT_EQ(order().front(), "Rook");
    EXPECT_EQ(asked(), "Ann turn");
    EXPECT_EQ(person("Rook", "acted"), true);
}

/// Mara: Shooting d8, Notice d6, Athletics d6, Pace 6, a pistol. Gil and Hob are Extras of
/// Toughness 5, 6 and 8 inches away.
class SavageActions : public PeopleStory {
  protected:
    void SetUp() override {
        load(open_ground(
            {wild_card_with("Mara", "ours",
                            R"("at": "B3", "skills": {"shooting": "d8", "notice": "d6",
                       "athletics": "d6"}, "gear": [)" +
                                plain_pistol + "]"),
             somebody_with("Gil", "theirs", R"("at": "H3", "pace": 3, "running_die": "d10")"),
             somebody_with("Hob", "theirs", R"("at": "J3")")}));
        fight({"AS", "KS", "QS"});
    }
    const std::string shot_ = "attack target=Gil weapon=\"Mara's pistol\"";
};

// SW-CORE-020 SW-MULTI-002
TEST_F(SavageActions, OneActionHasNoPenaltyAndIsTheOnlyOne) {
    EXPECT_EQ(does("Mara", "improvise trait=notice", {4, 2}),
              (Told{"improvise 4", "person_changed Mara no_effect 1"}));
    EXPECT_EQ(modifiers("improvise"), Told{});
    EXPECT_EQ(refused("Mara", "improvise trait=notice"), "SW-MULTI-002 no_actions_left");
    EXPECT_EQ(refused("Mara", "plan_actions actions=2"), "SW-MULTI-002 before_the_first");
    // Free actions go on.
    does("Mara", "improvise trait=notice free=true", {4, 2});
    does("Mara", "move to=B4");
    does("Mara", "drop item=\"Mara's pistol\"");
}

// SW-MULTI-001 SW-GAP-019
TEST_F(SavageActions, TwoActionsAreMinusTwoEachAndFreeOnesAreNot) {
    does("Mara", "plan_actions actions=2");
    // 6 - 2 hits: 1 + 2 + 1 does nothing. 5 - 2 misses.
    EXPECT_EQ(does("Mara", shot_, {6, 4, 1, 2}),
              (Told{"attack 4", "hit Mara Gil", "damage 4", "harmed Gil 5"}));
    EXPECT_EQ(modifiers("attack"), (Told{"multi_action -2"}));
    EXPECT_EQ(does("Mara", "improvise trait=notice free=true", {4, 2})[0], "improvise 4");
    EXPECT_EQ(does("Mara", shot_, {5, 4}), (Told{"attack 3", "missed Mara Gil"}));
    EXPECT_EQ(refused("Mara", shot_), "SW-MULTI-002 no_actions_left");
    EXPECT_EQ(refused("Mara", "plan_actions actions=3"), "SW-MULTI-002 before_the_first");
}
TEST_F(SavageActions, ThreeActionsAreMinusFourEachAndThereAreNoMore) {
    EXPECT_NE(wrong("Mara", "plan_actions actions=4", {}), "");
    does("Mara", "plan_actions actions=3");
    EXPECT_EQ(does("Mara", "improvise trait=notice", {6, 5, 2})[0], "improvise 4");
    EXPECT_EQ(does("Mara", shot_, {7, 4}), (Told{"attack 3", "missed Mara Gil"}));
    EXPECT_EQ(does("Mara", "improvise trait=athletics", {5, 2})[0], "improvise 1");
    EXPECT_EQ(modifiers("improvise"), (Told{"multi_action -4"}));
    EXPECT_EQ(refused("Mara", shot_), "SW-MULTI-002 no_actions_left");
}
TEST_F(SavageActions, ThePenaltyIsForWhatWasSaidEvenIfLessIsDone) {
    does("Mara", "plan_actions actions=2");
    EXPECT_EQ(does("Mara", shot_, {5, 4}), (Told{"attack 3", "missed Mara Gil"}));
    does("Mara", "end_turn");
    // Out of turn it weighs on nothing.
    EXPECT_EQ(calls("Mara", "notice", {4, 2}), called("Mara", 4, 0));
}

// SW-CORE-020
TEST_F(SavageActions, PaceIsHowFarOneGoes) {
    EXPECT_EQ(refused("Mara", "move to=I3").substr(0, 11), "SW-CORE-020");  // 7 inches
    does("Mara", "move to=E3");
    does("Mara", "move to=E6");
    EXPECT_EQ(person("Mara", "inches"), 6);
    EXPECT_EQ(refused("Mara", "move to=F6").substr(0, 11), "SW-CORE-020");
}

// SW-CORE-021 SW-CORE-006
TEST_F(SavageActions, TheRunningDieIsAddedToPaceWithoutAces) {
    EXPECT_EQ(does("Mara", "run", {6}), (Told{"running 6", "person_changed Mara ran 6"}));
    EXPECT_EQ(refused("Mara", "run"), "SW-CORE-021 running_already");
    // 6 + 6 inches, two of them up.
    does("Mara", "move to=B1");
    does("Mara", "move to=L1");
    EXPECT_EQ(person("Mara", "inches"), 12);
    EXPECT_EQ(refused("Mara", "move to=L2").substr(0, 11), "SW-CORE-021");
    // -2 on what is done besides, free actions aside (SW-GAP-019).
    EXPECT_EQ(does("Mara", "improvise trait=notice free=true", {4, 2})[0], "improvise 4");
    EXPECT_EQ(does("Mara", "improvise trait=notice", {5, 2}),
              (Told{"improvise 3", "person_changed Mara no_effect"}));
    EXPECT_EQ(modifiers("improvise"), (Told{"running -2"}));
}
TEST_F(SavageActions, RunningAddsToThePenaltyOfSeveralActions) {
    does("Mara", "run", {1});
    does("Mara", "plan_actions actions=3");
    EXPECT_EQ(does("Mara", "improvise trait=notice", {6, 5, 3})[0], "improvise 3");
    EXPECT_EQ(modifiers("improvise"), (Told{"multi_action -4", "running -2"}));
}
TEST_F(SavageActions, RunningIsSaidBeforeTheFirstAction) {
    does("Mara", "improvise trait=notice", {4, 2});
    EXPECT_EQ(refused("Mara", "run"), "SW-CORE-021 before_actions");
}
TEST_F(SavageActions, TheStatisticsMayGiveAnotherRunningDie) {
    does("Mara", "end_turn");
    EXPECT_EQ(does("Gil", "run", {10}), (Told{"running 10", "person_changed Gil ran 10"}));
}

// SW-INIT-005: +2 on damage too.
TEST_F(SavageActions, AJokerIsPlusTwoOnDamage) {
    does("Mara", "end_turn");
    does("Gil", "end_turn");
    does("Hob", "end_turn", {}, {"RJ", "2S", "3S"});
    rules("people.Mara.bennies", 0);
    no_new_cards();
    rules("master_bennies", 0);
    // 2 + 2 = 4 hits; 1 + 1 + 1 + 2 = 5 reaches Toughness 5.
    EXPECT_EQ(does("Mara", shot_, {2, 1, 1, 1}),
              (Told{"attack 4", "hit Mara Gil", "damage 5", "person_changed Gil shaken"}));
    EXPECT_EQ(modifiers("attack"), (Told{"joker 2"}));
    EXPECT_EQ(modifiers("damage"), (Told{"joker 2", "weapon 1"}));
}

}  // namespace
}  // namespace breakneck::test::savage_turns_test
