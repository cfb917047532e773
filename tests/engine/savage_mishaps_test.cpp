// The engine's door with Savage Worlds: Critical Failures on maneuvering rolls, mounted, on foot
// and in vehicles, worked out by hand.
#include "tests/engine/savage_road.h"

namespace breakneck::test::savage_mishaps_test {
namespace {

/// On the third of five Chase Cards Ria rides Nag (Riding d8), Vic runs (Athletics d8) and Wil
/// rides Dun (Riding d8); all Wild Cards without Bennies. Ria acts first, then Nag, Vic, Wil and
/// Dun.
class SavageMishaps : public SavageStory {
  protected:
    void SetUp() override {
        load(R"("sides": [{"name": "red"}, {"name": "blue"}], "people": [
            {"name": "Ria", "side": "red", "wild_card": true, "bennies": 0, "mount": "Nag",
             "skills": {"riding": "d8", "notice": "d8"}},
            {"name": "Nag", "side": "red", "beast": true},
            {"name": "Vic", "side": "blue", "wild_card": true, "bennies": 0,
             "skills": {"athletics": "d8"}},
            {"name": "Wil", "side": "blue", "wild_card": true, "bennies": 0, "mount": "Dun",
             "skills": {"riding": "d8"}},
            {"name": "Dun", "side": "blue", "beast": true}],
            "chase": {"cards": 5, "groups": [{"name": "r", "card": 2, "people": ["Ria"]},
                                             {"name": "v", "card": 2, "people": ["Vic"]},
                                             {"name": "w", "card": 2, "people": ["Wil"]}]})");
        does("gm", "begin_chase", {}, {"2S", "3H", "4D", "5S", "6H", "AS", "KH", "QH"});
    }
};

/// The face of the mishap's die, what is told of it, and who is asked then.
struct Mishap {
    int face = 1;
    std::string told;
    std::string asked;
};
void PrintTo(const Mishap& mishap, std::ostream* out) { *out << mishap.face; }

class SavageMountedMishap : public SavageMishaps, public testing::WithParamInterface<Mishap> {};
TEST_P(SavageMountedMishap, IsAsTheTableHasIt) {
    const Mishap& mishap = GetParam();
    EXPECT_EQ(
        does("Ria", "change_position", {1, 1, mishap.face}),
        (Told{"change_position 1", "mounted_mishap " + std::to_string(mishap.face), mishap.told}));
    EXPECT_EQ(asked(), mishap.asked);
}
INSTANTIATE_TEST_SUITE_P(
    Faces, SavageMountedMishap,
    testing::Values(Mishap{1, "person_changed Ria rest_of_turn_lost", "Nag turn"},
                    Mishap{2, "person_changed Ria rest_of_turn_lost", "Nag turn"},
                    Mishap{3, "person_changed Nag fatigue", "Ria turn"},
                    Mishap{4, "person_changed Nag fatigue", "Ria turn"},
                    Mishap{5, "person_changed Ria fatigue", "Ria turn"},
                    Mishap{6, "person_changed Ria fatigue", "Ria turn"}));

class SavageFootMishap : public SavageMishaps, public testing::WithParamInterface<Mishap> {};
TEST_P(SavageFootMishap, IsAsTheTableHasIt) {
    const Mishap& mishap = GetParam();
    does("Ria", "end_turn");
    does("Nag", "end_turn");
    EXPECT_EQ(
        does("Vic", "change_position", {1, 1, mishap.face}),
        (Told{"change_position 1", "foot_mishap " + std::to_string(mishap.face), mishap.told}));
    EXPECT_EQ(asked(), mishap.asked);
}
INSTANTIATE_TEST_SUITE_P(
    Faces, SavageFootMishap,
    testing::Values(Mishap{1, "person_changed Vic fatigue", "Vic turn"},
                    Mishap{2, "person_changed Vic rest_of_turn_lost", "Wil turn"},
                    Mishap{3, "person_changed Vic fatigue", "Vic turn"},
                    Mishap{4, "person_changed Vic rest_of_turn_lost", "Wil turn"},
                    Mishap{5, "person_changed Vic fatigue", "Vic turn"},
                    Mishap{6, "person_changed Vic rest_of_turn_lost", "Wil turn"}));

TEST_F(SavageMishaps, TheMountsFatigueCountsForTheAnimalAndForRidingAlone) {
    does("Ria", "change_position", {1, 1, 3});
    EXPECT_EQ(does("Ria", "ram target=Vic", {4, 2}), (Told{"ram 3", "contest_won Ria Vic"}));
    EXPECT_EQ(modifiers("ram"), Told{"mount_fatigue -1"});
    does("gm", "call_roll who=Ria trait=notice", {4, 2});
    EXPECT_EQ(modifiers("called"), Told{});
    does("gm", "call_roll who=Nag trait=vigor", {4});
    EXPECT_EQ(modifiers("called"), Told{"fatigue -1"});
}

TEST_F(SavageMishaps, TheRidersFatigueCountsForAllTheRiderDoesAndNotForTheAnimal) {
    does("Ria", "change_position", {1, 1, 6});
    does("gm", "call_roll who=Ria trait=notice", {4, 2});
    EXPECT_EQ(modifiers("called"), Told{"fatigue -1"});
    does("gm", "call_roll who=Nag trait=vigor", {4});
    EXPECT_EQ(modifiers("called"), Told{});
    EXPECT_EQ(does("Ria", "ram target=Vic", {4, 2}), (Told{"ram 3", "contest_won Ria Vic"}));
    EXPECT_EQ(modifiers("ram"), Told{"fatigue -1"});
}

TEST_F(SavageMishaps, AThirdLevelOfFatigueTakesTheRunnerOut) {
    // 5 + 4 hours are 540 minutes.
    rules("people.Vic.fatigue", 2);
    does("Ria", "end_turn");
    does("Nag", "end_turn");
    EXPECT_EQ(does("Vic", "change_position", {1, 1, 3, 5, 4}),
              (Told{"change_position -1", "foot_mishap 3", "person_changed Vic fatigue",
                    "hours_unconscious 9", "person_changed Vic knocked_out 540"}));
    EXPECT_EQ(asked(), "Wil turn");
}

TEST_F(SavageMishaps, AThirdLevelOfTheMountsFatiguePutsTheRiderOnFoot) {
    rules("people.Nag.fatigue", 2);
    EXPECT_EQ(
        does("Ria", "change_position", {1, 1, 4, 6, 6}),
        (Told{"change_position -1", "mounted_mishap 4", "person_changed Nag fatigue",
              "hours_unconscious 12", "person_changed Nag knocked_out 720", "dismounted Ria A1"}));
    EXPECT_EQ(person("Ria", "mount"), nullptr);
    EXPECT_EQ(asked(), "Ria turn");
}

TEST_F(SavageMishaps, AThirdLevelOfTheRidersFatigueMayEndTheChase) {
    // Ria falls off, and of her side only the animal is left. A1 is where there is no board.
    rules("people.Ria.fatigue", 2);
    EXPECT_EQ(does("Ria", "change_position", {1, 1, 5, 3, 4}),
              (Told{"change_position -1", "mounted_mishap 5", "person_changed Ria fatigue",
                    "hours_unconscious 7", "person_changed Ria knocked_out 420",
                    "dismounted Ria A1", "person_changed Ria prone", "chase_ended"}));
}

TEST_F(SavageMishaps, OutOfTurnItIsTheNextTurnThatIsLost) {
    // SW-GAP-039, by a Force with a raise, 9 against 4: Bumped, and 2 on the die.
    does("Ria", "force target=Vic", {8, 1, 1, 4, 1});
    EXPECT_EQ(does("Ria", "to_card card=1", {2}),
              (Told{"group_moved 1 1 Ria Vic", "foot_mishap 2", "person_changed Vic turn_lost 1"}));
    does("Ria", "end_turn");
    does("Nag", "end_turn");
    EXPECT_EQ(asked(), "Wil turn");
    EXPECT_EQ(person("Vic", "lost_turns"), 0);
}

TEST_F(SavageMishaps, ARiderOutOfTurnLosesTheNextTurnButNotTheAnimals) {
    does("Ria", "force target=Wil", {8, 1, 1, 4, 1});
    EXPECT_EQ(
        does("Ria", "to_card card=1", {1}),
        (Told{"group_moved 2 1 Ria Wil", "mounted_mishap 1", "person_changed Wil turn_lost 1"}));
    does("Ria", "end_turn");
    does("Nag", "end_turn");
    does("Vic", "end_turn");
    EXPECT_EQ(asked(), "Dun turn");
}

TEST_F(SavageMishaps, AForceThatFailsCriticallyTurnsAgainstWhoeverTriedIt) {
    EXPECT_EQ(does("Ria", "force target=Vic", {1, 1, 5}),
              (Told{"force 1", "mounted_mishap 5", "person_changed Ria fatigue"}));
    EXPECT_EQ(person("Vic", "fatigue"), 0);
}

TEST_F(SavageMishaps, ADefenderWhoFailsCriticallySuffersItOnceForAllTheRaise) {
    // SW-GAP-027: 9 against 1 is a raise too; one die.
    does("Ria", "force target=Vic", {8, 1, 1, 1, 1});
    EXPECT_EQ(does("Ria", "to_card card=3", {3}),
              (Told{"group_moved 1 3 Ria Vic", "foot_mishap 3", "person_changed Vic fatigue"}));
    EXPECT_EQ(asked(), "Ria turn");
}

TEST_F(SavageMishaps, AnOrdinaryFailureIsNoMoreThanThat) {
    EXPECT_EQ(does("Ria", "change_position", {1, 3}), Told{"change_position 3"});
    EXPECT_EQ(asked(), "Ria turn");
}

/// A mishap of the driver is the vehicle's, whatever it is moved by (SW-MCF-005).
struct Craft {
    std::string kind;
    std::string skill;
};
void PrintTo(const Craft& craft, std::ostream* out) { *out << craft.kind; }
class SavageCraftMishap : public SavageRoad, public testing::WithParamInterface<Craft> {};
TEST_P(SavageCraftMishap, IsARollOutOfControl) {
    const Craft& craft = GetParam();
    chase({.car = R"("kind": ")" + craft.kind + "\"",
           .ada = R"("skills": {")" + craft.skill + R"(": "d8"})"});
    EXPECT_EQ(does("Ada", "change_position", {1, 1, 3, 4}),
              (Told{"change_position 1", "out_of_control 7", "out_of_control Car distracted",
                    "person_changed Ada distracted 2", "person_changed Ben distracted 1"}));
    EXPECT_EQ(modifiers("change_position"), Told{});
    EXPECT_EQ(asked(), "Ada turn");
}
INSTANTIATE_TEST_SUITE_P(Kinds, SavageCraftMishap,
                         testing::Values(Craft{"ground", "driving"}, Craft{"bicycle", "athletics"},
                                         Craft{"wagon", "riding"}, Craft{"watercraft", "boating"},
                                         Craft{"aircraft", "piloting"},
                                         Craft{"spacecraft", "piloting"}));

class SavageDriverMishap : public SavageRoad {};

TEST_F(SavageDriverMishap, OfAnExtraMustBeConfirmed) {
    // SW-CORE-012: another 1 on a d6; 2 is an ordinary failure.
    chase({.ada = R"("wild_card": false)"});
    EXPECT_EQ(does("Ada", "change_position", {1, 2}),
              (Told{"change_position 1", "critical_failure 2"}));
    EXPECT_EQ(does("Ada", "ram vehicle=Van", {1, 1, 5, 6}),
              (Told{"ram 1", "critical_failure 1", "contest_won Ada Cy", "out_of_control 11",
                    "out_of_control Car vulnerable", "ride_changed Car vulnerable 2",
                    "person_changed Ada vulnerable 2", "person_changed Ben vulnerable 1"}));
}

TEST_F(SavageDriverMishap, FailsWhateverTheModifiedTotal) {
    chase({.car = R"("handling": 4)"});
    EXPECT_EQ(does("Ada", "change_position", {1, 1, 2, 5}),
              (Told{"change_position 5", "out_of_control 7", "out_of_control Car distracted",
                    "person_changed Ada distracted 2", "person_changed Ben distracted 1"}));
}

TEST_F(SavageDriverMishap, ComesWithAForceThatIsWonByARaise) {
    chase();
    does("Ada", "force vehicle=Van", {8, 1, 1, 5, 1});
    EXPECT_EQ(
        does("Ada", "to_card card=3", {2, 2, 3, 3}),
        (Told{"group_moved 1 3 Ada Cy", "out_of_control 4", "out_of_control Van minor_collision",
              "ride_changed Van wounds 1", "critical_hit 6", "critical_hit Van chassis"}));
}

/// A Complication of Ada's in the second round, on this Chase Card.
class SavageComplicationMishap : public SavageRoad {
  protected:
    Told complication(int card, const GivenDice& dice) {
        chase();
        does("gm", "place_group group=0 card=" + std::to_string(card));
        for (const char* each : {"Ada", "Ben", "Cy"}) does(each, "end_turn");
        return does("Dot", "end_turn", dice, {"KC", "QS", "JS", "10S"});
    }
    const Told slews{"out_of_control 7", "out_of_control Car distracted",
                     "person_changed Ada distracted 2", "person_changed Ben distracted 1"};
};

TEST_F(SavageComplicationMishap, IsAnyFailureOnASpadeAndOnceInAll) {
    // SW-GAP-040: two ones are no worse there than 3.
    EXPECT_EQ(complication(0, {3, 2, 3, 4}), then({"complication 3"}, slews));
    EXPECT_EQ(asked(), "Ada turn");
    EXPECT_EQ(complication(0, {1, 1, 3, 4}), then({"complication 1"}, slews));
    EXPECT_EQ(asked(), "Ada turn");
}

TEST_F(SavageComplicationMishap, ComesAfterTheBumpOfADiamondIfTheRollFailedCritically) {
    // 5 - 2 is only Bumped; 1 - 2 is Out of Control as well.
    EXPECT_EQ(complication(2, {5, 2}), Told{"complication 3"});
    EXPECT_EQ(does("gm", "to_card card=1"), Told{"group_moved 1 Ada"});
    EXPECT_EQ(asked(), "Ada turn");
    EXPECT_EQ(complication(2, {1, 1}), Told{"complication -1"});
    EXPECT_EQ(does("gm", "to_card card=1", {3, 4}), then({"group_moved 1 Ada"}, slews));
    EXPECT_EQ(asked(), "Ada turn");
}

}  // namespace
}  // namespace breakneck::test::savage_mishaps_test
