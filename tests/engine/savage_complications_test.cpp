// The engine's door with Savage Worlds: Complications by Action Card and Chase Card, worked out by
// hand.
#include <ostream>

#include "tests/engine/savage_chase.h"

namespace breakneck::test::savage_complications_test {
namespace {

/// Ned, an Extra, drives the Plum: Driving d12, Handling -1. Tess sits beside him. Ada runs.
const std::string ned_and_ada = two_sides + R"(, "people": [
    {"name": "Ned", "side": "raiders", "aboard": "Plum", "station": "operator",
     "skills": {"driving": "d12"}},
    {"name": "Tess", "side": "raiders", "aboard": "Plum", "station": "seat 1"},
    {"name": "Ada", "side": "couriers", "skills": {"athletics": "d8"}}],
  "vehicles": [{"name": "Plum", "size": 1, "handling": -1, "top_speed": 50, "toughness": 10,
                "crew": 1, "passengers": 1}], )";

/// A row of nine cards of one suit, with another card on one place.
GivenCards row_with(int place, const std::string& card, const std::string& others) {
    GivenCards row;
    for (const char* rank : {"2", "3", "4", "5", "6", "7", "8", "9", "10"})
        row.push_back(rank + others);
    row[static_cast<std::size_t>(place)] = card;
    return row;
}

class SavageComplications : public SavageChase {
  protected:
    /// The Plum is on `place`, Ada on card 0 or, if it is there, on 8.
    void load_plum(int place) {
        load(ned_and_ada +
             chase(vehicle_group("Plum", place) + ", " + runner_group("Ada", place == 0 ? 8 : 0)));
    }
};

/// What somebody on a Chase Card has to roll, and what comes of a failure.
struct CardRow {
    const char* chase_card;
    const char* others;  // the suit of the rest of the row
    int succeeds;        // the face with which the total is exactly 4
    Told modifiers;
    const char* failure;
};
std::ostream& operator<<(std::ostream& out, const CardRow& row) { return out << row.chase_card; }

class ByChaseCard : public SavageComplications, public testing::WithParamInterface<CardRow> {
  protected:
    /// Ned acts on a Club, from card 4.
    void come_to_ned() {
        load_plum(4);
        begin(row_with(4, GetParam().chase_card, GetParam().others), {"QC", "JS", "KS"});
    }
};

/// SW-COMP-001 to 003, 009: a Club; the modifier is that of the Chase Card; 4 avoids everything.
TEST_P(ByChaseCard, ATotalOfFourAvoidsIt) {
    come_to_ned();
    EXPECT_EQ(does("Ada", "end_turn", {GetParam().succeeds}), (Told{"complication 4"}));
    EXPECT_EQ(modifiers("complication"), GetParam().modifiers);
    EXPECT_EQ(asked(), "Ned turn");
    EXPECT_EQ(card_of("Ned"), 4);
    EXPECT_EQ(person("Ned", "used"), 0) << "it was a free action";
}

/// SW-COMP-009: 11 or more has a raise and gives nothing for it.
TEST_P(ByChaseCard, ARaiseGivesNothing) {
    come_to_ned();
    does("Ada", "end_turn", {11});
    EXPECT_EQ(asked(), "Ned turn");
    EXPECT_EQ(card_of("Ned"), 4);
}

/// SW-COMP-004 to 008: a total of 3.
TEST_P(ByChaseCard, ATotalOfThreeSuffersTheRow) {
    come_to_ned();
    const int fails = GetParam().succeeds - 1;
    const std::string failure = GetParam().failure;
    if (failure == "critical failure") {
        // In a vehicle: Out of Control, 3 + 4 = 7. Ned's own turn does not count, Tess's is next.
        EXPECT_EQ(does("Ada", "end_turn", {fails, 3, 4}),
                  (Told{"complication 3", "out_of_control 7", "out_of_control Plum distracted",
                        "person_changed Ned distracted 2", "person_changed Tess distracted 1"}));
        EXPECT_EQ(card_of("Ned"), 4) << "no Bump";
        EXPECT_EQ(asked(), "Ned turn");
        return;
    }
    EXPECT_EQ(does("Ada", "end_turn", {fails}), (Told{"complication 3"}));
    EXPECT_EQ(asked(), "gm card") << "SW-GAP-007: nobody Bumps, the Game Master says where to";
    const int most = failure == "one card" ? 1 : 2;
    for (int to = 0; to <= 8; ++to) {
        const int cards = to < 4 ? 4 - to : to - 4;
        const std::string choice = "to_card card=" + std::to_string(to);
        if (cards == 0 || cards > most) {
            EXPECT_EQ(refused("gm", choice), "SW-GAP-007 not_that_card") << to;
            continue;
        }
        does("gm", choice);
        EXPECT_EQ(card_of("Ned"), to);
        EXPECT_EQ(asked(), "Ned turn");
        undo();
    }
}

INSTANTIATE_TEST_SUITE_P(
    Savage, ByChaseCard,
    testing::Values(CardRow{"6S", "H", 5, {"handling -1"}, "critical failure"},
                    CardRow{"6H", "C", 5, {"handling -1"}, "one card"},
                    CardRow{"6D", "S", 7, {"complication -2", "handling -1"}, "one card"},
                    CardRow{"6C", "H", 7, {"complication -2", "handling -1"}, "critical failure"},
                    CardRow{"RJ", "C", 3, {"complication 2", "handling -1"}, "up to two cards"},
                    CardRow{"BJ", "S", 3, {"complication 2", "handling -1"}, "up to two cards"}));

/// SW-COMP-001, SW-GAP-055: no other Action Card brings one, whatever the Chase Card.
class OtherActionCards : public SavageComplications,
                         public testing::WithParamInterface<std::tuple<const char*, const char*>> {
};

TEST_P(OtherActionCards, BringNoComplication) {
    const auto& [action_card, chase_card] = GetParam();
    load_plum(4);
    begin(row_with(4, chase_card, "C"), {action_card, "JS", "2S"});
    // A Joker pays the Game Master a Benny, which could buy the others new cards.
    const bool joker = std::string(action_card).back() == 'J';
    EXPECT_EQ(asked(), joker ? "Tess new_card" : "Ned turn");
    for (const char* who : {"Tess", "Ada"})
        if (joker) does(who, "decline");
    EXPECT_EQ(asked(), "Ned turn") << "nothing was rolled: no dice were given";
    EXPECT_EQ(person("Ned", "card"), action_card);
    EXPECT_EQ(card_of("Ned"), 4);
}

INSTANTIATE_TEST_SUITE_P(Savage, OtherActionCards,
                         testing::Combine(testing::Values("QS", "QH", "QD", "RJ", "BJ"),
                                          testing::Values("6S", "6H", "6D", "6C", "RJ")));

TEST_F(SavageComplications, AllClubsBringOneFromTheTwoToTheAce) {
    for (const char* rank : {"2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"}) {
        load_plum(4);
        begin(nine_cards, {std::string(rank) + "C", "AD", "AH"});
        does("Ada", "end_turn");
        EXPECT_EQ(does("Tess", "end_turn", {5}), (Told{"complication 4"})) << rank;
        EXPECT_EQ(asked(), "Ned turn") << rank;
    }
}

/// SW-GAP-055: the +2 of a Joker as Action Card is for maneuvering rolls too.
TEST_F(SavageComplications, AJokerAsActionCardHelpsToManeuver) {
    load_plum(4);
    begin(nine_cards, {"BJ", "JS", "2S"});
    does("Tess", "decline");
    does("Ada", "decline");
    // 50 mph are more than twice a runner's 8.
    EXPECT_EQ(does("Ned", "change_position", {3}), (Told{"change_position 6"}));
    EXPECT_EQ(modifiers("change_position"), (Told{"handling -1", "joker 2", "speed 2"}));
}

/// SW-GAP-004: Bumped against the end of the row one stays, or is Bumped the other way.
TEST_F(SavageComplications, BumpedAtTheRearOfTheRow) {
    load_plum(0);
    begin(row_with(0, "6H", "C"), {"QC", "JS", "KS"});
    EXPECT_EQ(does("Ada", "end_turn", {4}), (Told{"complication 3"}));
    EXPECT_EQ(refused("gm", "to_card card=-1"), "SW-GAP-007 not_that_card");
    does("gm", "to_card card=0");
    EXPECT_EQ(card_of("Ned"), 0);
    undo();
    does("gm", "to_card card=1");
    EXPECT_EQ(card_of("Ned"), 1);
}

/// What a Critical Failure is on foot and in the saddle; both by a failure on Spades or Clubs.
struct MishapRow {
    const char* who;  // Wick runs, Sabine rides
    int die;
    Told result;
};
std::ostream& operator<<(std::ostream& out, const MishapRow& row) {
    return out << row.who << " " << row.die;
}
class ByModeOfTravel : public SavageComplications, public testing::WithParamInterface<MishapRow> {};

/// SW-MCF-002 to 007. On Clubs 5 - 2 = 3 fails, whether Athletics or Riding d8; a runner has no
/// Running penalty on it (SW-GAP-020).
TEST_P(ByModeOfTravel, AFailureIsTreatedAsACriticalFailure) {
    const MishapRow& row = GetParam();
    const bool runs = std::string(row.who) == "Wick";
    load_track(3, 3);
    // The other one is first and ends the turn; Sabine's mount has its own turn beside hers.
    begin(row_with(3, "5C", "S"), runs ? GivenCards{"AS", "KC"} : GivenCards{"KC", "AS"});
    if (runs) does("Sabine", "end_turn");
    const bool loses = row.result.back().find("rest_of_turn_lost") != std::string::npos;
    Told told{"complication 3",
              (runs ? "foot_mishap " : "mounted_mishap ") + std::to_string(row.die)};
    told.insert(told.end(), row.result.begin(), row.result.end());
    // Whoever runs is the last of the round: if the turn is lost, the next one is dealt.
    const GivenCards next = runs && loses ? GivenCards{"QS", "JS"} : GivenCards{};
    EXPECT_EQ(does(runs ? "Dapple" : "Wick", "end_turn", {5, 2, row.die}, next), told);
    EXPECT_EQ(modifiers("complication"), (Told{"complication -2"}));
    if (!loses)
        EXPECT_EQ(asked(), std::string(row.who) + " turn");
    else
        EXPECT_EQ(asked(), runs ? "Sabine turn" : "Dapple turn");
    EXPECT_EQ(card_of(row.who), 3) << "no Bump";
}

INSTANTIATE_TEST_SUITE_P(
    Savage, ByModeOfTravel,
    testing::Values(MishapRow{"Wick", 1, {"person_changed Wick fatigue"}},
                    MishapRow{"Wick", 2, {"person_changed Wick rest_of_turn_lost"}},
                    MishapRow{"Wick", 3, {"person_changed Wick fatigue"}},
                    MishapRow{"Wick", 4, {"person_changed Wick rest_of_turn_lost"}},
                    MishapRow{"Wick", 5, {"person_changed Wick fatigue"}},
                    MishapRow{"Wick", 6, {"person_changed Wick rest_of_turn_lost"}},
                    MishapRow{"Sabine", 1, {"person_changed Sabine rest_of_turn_lost"}},
                    MishapRow{"Sabine", 2, {"person_changed Sabine rest_of_turn_lost"}},
                    MishapRow{"Sabine", 3, {"person_changed Dapple fatigue"}},
                    MishapRow{"Sabine", 4, {"person_changed Dapple fatigue"}},
                    MishapRow{"Sabine", 5, {"person_changed Sabine fatigue"}},
                    MishapRow{"Sabine", 6, {"person_changed Sabine fatigue"}}));

/// SW-MCF-003: the tired mount weighs on the rider's next Riding roll, not on her shooting.
TEST_F(SavageComplications, ATiredMountMakesRidingHarder) {
    load_track(3, 4);
    begin(row_with(3, "5C", "S"), {"KC", "AS"});
    does("Wick", "end_turn", {5, 2, 4});
    EXPECT_EQ(person("Dapple", "fatigue"), 1);
    // 5 inches; from the saddle -2. 4 - 2 = 2.
    EXPECT_EQ(does("Sabine", "attack target=Wick weapon=\"Sabine's revolver\"", {4, 2}),
              (Told{"attack 2", "missed Sabine Wick"}));
    EXPECT_EQ(modifiers("attack"), (Told{"unstable_platform -2"}));
    // (10 + 8) against (6 + 6) inches: +1. 4 + 1 - 1 = 4.
    does("Sabine", "change_position", {4, 2});
    EXPECT_EQ(modifiers("change_position"), (Told{"mount_fatigue -1", "speed 1"}));
    EXPECT_EQ(asked(), "Sabine card");
}

/// SW-GAP-040: on Hearts the Bump of the row, then once the mishap; an Extra's 1 is confirmed.
TEST_F(SavageComplications, ANaturalCriticalFailureBumpsAndHasItsMishap) {
    load_plum(4);
    begin(row_with(4, "6H", "C"), {"QC", "JS", "KS"});
    // 1 - 1 = 0, and with a 2 it is no Critical Failure.
    EXPECT_EQ(does("Ada", "end_turn", {1, 2}), (Told{"complication 0", "critical_failure 2"}));
    does("gm", "to_card card=3");
    EXPECT_EQ(asked(), "Ned turn");
    undo(2);
    EXPECT_EQ(does("Ada", "end_turn", {1, 1}), (Told{"complication 0", "critical_failure 1"}));
    EXPECT_EQ(does("gm", "to_card card=3", {5, 5}),
              (Told{"group_moved 3 Ned", "out_of_control 10", "out_of_control Plum vulnerable",
                    "ride_changed Plum vulnerable 2", "person_changed Ned vulnerable 2",
                    "person_changed Tess vulnerable 1"}));
    EXPECT_EQ(asked(), "Ned turn");
}

/// SW-GAP-040: on Spades and Clubs the failure is one already, and there is no second.
TEST_F(SavageComplications, ANaturalCriticalFailureOnSpadesIsOneMishap) {
    load_plum(4);
    begin(row_with(4, "6S", "H"), {"QC", "JS", "KS"});
    EXPECT_EQ(does("Ada", "end_turn", {1, 1, 2, 5}),
              (Told{"complication 0", "critical_failure 1", "out_of_control 7",
                    "out_of_control Plum distracted", "person_changed Ned distracted 2",
                    "person_changed Tess distracted 1"}));
    EXPECT_EQ(asked(), "Ned turn");
}

/// SW-CORE-014: 1 + 1 + 2 = 4 on the Joker is a failure all the same.
TEST_F(SavageComplications, ACriticalFailureFailsWhateverTheTotal) {
    load_cars(8, 0);
    begin(nine_cards, {"QC", "JS", "10S", "AS"});
    EXPECT_EQ(does("Quint", "end_turn", {1, 1}), (Told{"complication 4"}));
    EXPECT_EQ(asked(), "gm card");
    EXPECT_EQ(does("gm", "to_card card=6", {4, 4}),
              (Told{"group_moved 6 Mara", "out_of_control 8", "out_of_control Marlow distracted",
                    "person_changed Mara distracted 2", "person_changed Dov distracted 1"}));
}

/// SW-GAP-018: passengers never roll, nor those who do not lead their group.
TEST_F(SavageComplications, OnlyWhoeverLeadsAGroupFacesThem) {
    load_convoy(3, 0);
    // On 5C. Joss has a Club, drives and does not lead. Mara's is the Complication of both cars:
    // 4 + 1 - 2 = 3, Out of Control is the Marlow alone.
    begin(nine_cards, {"QC", "KC", "2S"});
    EXPECT_EQ(asked(), "Joss turn");
    EXPECT_EQ(does("Joss", "end_turn", {4, 2, 3, 4}),
              (Told{"complication 3", "out_of_control 7", "out_of_control Marlow distracted",
                    "person_changed Mara distracted 2"}));
    EXPECT_EQ(person("Joss", "distracted"), 0);
    does("Mara", "end_turn");

    // On 4D: 4 + 1 - 2 - 2 (Distracted) = 1, both cars are Bumped (SW-CHASE-010).
    place("Mara", 2);
    EXPECT_EQ(does("Grist", "end_turn", {4, 2}, {"JC", "10C", "2H"}), (Told{"complication 1"}));
    EXPECT_EQ(modifiers("complication"), (Told{"complication -2", "distracted -2", "handling 1"}));
    EXPECT_EQ(does("gm", "to_card card=1"), (Told{"group_moved 1 Mara"}));
    does("Mara", "end_turn");
    EXPECT_EQ(asked(), "Joss turn") << "her Club is not looked at";
    EXPECT_EQ(now("groups").size(), 2U);
}

/// SW-GAP-018: recovery comes first; whoever stays Stunned fails without a roll.
TEST_F(SavageComplications, AStunnedDriverFailsAndAShakenOneRolls) {
    load_plum(4);
    begin(row_with(4, "6H", "C"), {"QC", "JS", "KS"});
    rules("people.Ned.stunned", true);
    // Vigor d6 at -2 for Distracted: 5 - 2 = 3. Bumped without a roll of his.
    EXPECT_EQ(does("Ada", "end_turn", {5}), (Told{"recover_stunned 3"}));
    EXPECT_EQ(asked(), "gm card");
    does("gm", "to_card card=3");
    EXPECT_EQ(asked(), "Tess turn") << "he does nothing else";
    undo(3);
    // Shaken: Spirit d6, 3 fails; the Complication is a free action: 5 - 1 = 4.
    rules("people.Ned.shaken", true);
    EXPECT_EQ(does("Ada", "end_turn", {3, 5}), (Told{"recover_shaken 3", "complication 4"}));
    EXPECT_EQ(asked(), "Ned turn");
    EXPECT_EQ(person("Ned", "shaken"), true);
    undo();
    EXPECT_EQ(does("Ada", "end_turn", {4, 5}),
              (Told{"recover_shaken 4", "person_changed Ned unshaken", "complication 4"}));
}

/// SW-GAP-018: so does one who lies senseless at the controls; here on Spades, 3 + 4.
TEST_F(SavageComplications, AFallenDriverFailsToo) {
    load_plum(4);
    begin(row_with(4, "6S", "H"), {"QC", "JS", "KS"});
    rules("people.Ned.condition", "unconscious");
    EXPECT_EQ(does("Ada", "end_turn", {3, 4}),
              (Told{"out_of_control 7", "out_of_control Plum distracted",
                    "person_changed Ned distracted 2", "person_changed Tess distracted 1"}));
    EXPECT_EQ(asked(), "Tess turn");
}

/// SW-GAP-018: it comes with the card, not with the turn taken later.
TEST_F(SavageComplications, WhoeverHoldsHasFacedItWhenTheCardCameUp) {
    load_plum(4);
    begin(row_with(4, "6H", "C"), {"QC", "2S", "KS"});
    EXPECT_EQ(does("Ada", "end_turn", {5}), (Told{"complication 4"}));
    does("Ned", "hold");
    does("Tess", "end_turn");
    EXPECT_EQ(asked(), "Ned hold");
    EXPECT_EQ(does("Ned", "go_now"), (Told{}));
    EXPECT_EQ(asked(), "Ned turn");
}

/// SW-GAP-018: of several cards the one acted on counts.
TEST_F(SavageComplications, ANewCardForABennyMayBeNoClub) {
    std::string with_a_benny = car_and_truck;
    with_a_benny.replace(with_a_benny.find(R"("bennies": 0)"), 12, R"("bennies": 1)");
    load(with_a_benny + chase(vehicle_group("Marlow", 5) + ", " + vehicle_group("Oxbow", 3)));
    begin(nine_cards, {"9C", "8S", "7S", "6S"});
    EXPECT_EQ(asked(), "Mara new_card");
    does("Mara", "spend_benny use=new_card", {}, {"9H"});
    does("Mara", "take_card card=9H");
    EXPECT_EQ(asked(), "Mara turn");
    undo();
    // On Hearts: 3 + 1 = 4.
    EXPECT_EQ(does("Mara", "take_card card=9C", {3, 2}), (Told{"complication 4"}));
}

/// SW-VEH-005, SW-VEH-006, SW-GAP-002: the driver's and the car's own troubles count. Two actions
/// planned for later, and speed, do not (SW-GAP-019, SW-CHPOS-008).
TEST_F(SavageComplications, TheRollIsAManeuveringRoll) {
    load_cars(5, 0);
    begin(nine_cards, {"2C", "JS", "10S", "AS"});
    rules("people.Mara.wounds", 2);
    rules("people.Mara.fatigue", 1);
    rules("vehicles.Marlow.wounds", 4);
    does("Quint", "end_turn");
    does("Dov", "end_turn");
    // Handling 1 - 3; 9 - 2 - 2 - 1 = 4.
    EXPECT_EQ(does("Pike", "end_turn", {9, 2}), (Told{"complication 4"}));
    EXPECT_EQ(modifiers("complication"), (Told{"fatigue -1", "handling -2", "wounds -2"}));

    load(R"("house_rules": {"vehicle_wound_penalty": false}, )" + car_and_truck +
         chase(vehicle_group("Marlow", 5) + ", " + vehicle_group("Oxbow", 0)));
    begin(nine_cards, {"KC", "JS", "10S", "AS"});
    rules("vehicles.Marlow.wounds", 4);
    does("Quint", "end_turn", {3, 2});
    EXPECT_EQ(modifiers("complication"), (Told{"handling 1"}));
}

/// SW-INIT-002: those under somebody's command act on that card, and if they lead a group of their
/// own its Club is theirs as well.
TEST_F(SavageComplications, TwoGroupsOnOneActionCard) {
    load(two_sides + R"(, "people": [
        {"name": "Mara", "side": "couriers", "skills": {"athletics": "d8"}},
        {"name": "Jory", "side": "couriers", "commander": "Mara", "skills": {"athletics": "d6"}},
        {"name": "Ada", "side": "raiders"}], )" +
         chase(runner_group("Mara", 5) + ", " + runner_group("Jory", 2) + ", " +
               runner_group("Ada", 0)));
    begin(nine_cards, {"KC", "AS"});
    // Mara on Hearts, 3; Jory on Diamonds, 5 - 2 = 3.
    EXPECT_EQ(does("Ada", "end_turn", {3}), (Told{"complication 3"}));
    EXPECT_EQ(does("gm", "to_card card=4"), (Told{"group_moved 4 Mara"}));
    EXPECT_EQ(does("Mara", "end_turn", {5}), (Told{"complication 3"}));
    EXPECT_EQ(does("gm", "to_card card=3"), (Told{"group_moved 1 3 Jory"}));
    EXPECT_EQ(asked(), "Jory turn");
}

}  // namespace
}  // namespace breakneck::test::savage_complications_test
