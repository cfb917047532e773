// The engine's door with Savage Worlds: fighting mounted, claws and horns, readying; worked out by
// hand.
#include "tests/engine/savage_brawl.h"

namespace breakneck::test::savage_mounts_and_gear_test {
namespace {

/// Hal, an Extra who can take a blow: Parry 5.
std::string hal(const std::string& at) {
    return somebody("Hal", "them", at,
                    R"("toughness": 30, "skills": {"fighting": "d6"}, )" + gear({club}));
}
const std::string pistol = R"({"name": "pistol", "make": "pistol", "damage": "2d6",
    "range": "12/24/48", "shots": 6, "hold": "carried"})";

/// Gus, an Extra on Thunder (Pace 10), both on one Action Card.
class SavageMounted : public SavageBrawl {
  protected:
    void ride(const std::string& from, const std::string& hal_at,
              const std::string& skills = R"("fighting": "d12", "riding": "d12")") {
        const std::string gus = R"({"name": "Gus", "side": "us", "mount": "Thunder", "skills": {)" +
                                skills + R"(, "shooting": "d12"}, )" + gear({sword, pistol}) + "}";
        fight({gus, somebody("Thunder", "us", from, R"("beast": true, "pace": 10, "size": 2)"),
               hal(hal_at)},
              "", 1);
    }
    /// The same along a row with mud in it, from there to G1; Hal is at H1.
    void ride_over(const std::string& row, const std::string& from = "A1") {
        load(R"("board": {"rows": [")" + row + R"("], "legend": [{"symbol": ",", "name": "mud",
             "difficult": true}]}, )" +
             two_sides + R"("people": [{"name": "Gus", "side": "us",
             "mount": "Thunder", "skills": {"fighting": "d12", "riding": "d12"}, )" +
             gear({sword}) + "}, " +
             somebody("Thunder", "us", from, R"("beast": true, "pace": 20, "size": 2)") + ", " +
             hal("H1") + "]");
        does("gm", "begin_fight", {}, deal(2, 'S'));
        does("Gus", "move to=G1");
    }
    const std::string strikes = "attack target=Hal weapon=\"Gus's sword\"";
    /// The damage of a plain blow after a ride: 1, 1 and what adds to it.
    Told struck() {
        does("Gus", strikes, {5, 1, 1});
        return modifiers("damage");
    }
};

TEST_F(SavageMounted, RiderAndMountShareACardAndTheWorseOfFightingAndRidingCounts) {
    // An 8 is an Ace on the d8 that counts.
    for (const std::string skills :
         {R"("fighting": "d8", "riding": "d12")", R"("fighting": "d12", "riding": "d8")"}) {
        ride("D4", "E4", skills);
        EXPECT_EQ(asked(), "Gus turn");
        EXPECT_EQ(does("Gus", strikes, {8, 1, 1, 1, 1}),
                  (Told{"attack 9", "hit Gus Hal raise", "damage 3", "harmed Hal 30"}))
            << skills;
        does("Gus", "end_turn");
        EXPECT_EQ(asked(), "Thunder turn");
        does("Thunder", "end_turn");
        EXPECT_EQ(asked(), "Hal turn");
        does("Hal", "end_turn", {}, deal(2, 'H'));
    }
    // Whoever does not ride at all: d4 - 2.
    ride("D4", "E4", R"("fighting": "d12")");
    does("Gus", strikes, {3});
    EXPECT_EQ(modifiers("attack"), Told{"untrained -2"});
}

TEST_F(SavageMounted, AChargeIsSixInchesInAStraightLine) {
    ride("B4", "H4");
    does("Gus", "move to=G4");
    EXPECT_EQ(struck(), Told{});
    ride("A4", "H4");
    does("Gus", "move to=G4");
    EXPECT_EQ(struck(), Told{"charge 4"});
    // Also in two goes.
    ride("A4", "H4");
    does("Gus", "move to=D4");
    does("Gus", "move to=G4");
    EXPECT_EQ(struck(), Told{"charge 4"});
    // Seven inches round a corner are none: five of them straight.
    ride("B6", "H4");
    does("Gus", "move to=B4");
    does("Gus", "move to=G4");
    EXPECT_EQ(struck(), Told{});
    // Mud makes the way dear, not long, and a charge no less of one.
    ride_over(".,,,,,,.");
    EXPECT_EQ(struck(), Told{"charge 4"});
    // On foot there is none either.
    fight({somebody("Gus", "us", "A4",
                    R"("pace": 6, "skills": {"fighting": "d12"}, )" + gear({sword})),
           hal("H4")});
    does("Gus", "move to=G4");
    EXPECT_EQ(struck(), Told{});
}

TEST_F(SavageMounted, ThreeInchesOfDifficultGroundAreNoCharge) {
    // Six inches of movement for three of way.
    ride_over("....,,,.", "D1");
    EXPECT_EQ(struck(), Told{});
}

TEST_F(SavageMounted, ShotsFromTheSaddleAreAtTwoLess) {
    ride("A4", "H4");
    const std::string shot = "attack target=Hal weapon=\"Gus's pistol\"";
    does("Gus", "ready item=\"Gus's pistol\"");
    EXPECT_EQ(does("Gus", shot, {5}), (Told{"attack 3", "missed Gus Hal"}));
    EXPECT_EQ(modifiers("attack"), Told{"unstable_platform -2"});
    undo();
    EXPECT_EQ(does("Gus", shot, {6, 1, 1}),
              (Told{"attack 4", "hit Gus Hal", "damage 2", "harmed Hal 30"}));
}

// Natural weapons.

class SavageClaws : public SavageBrawl {
  protected:
    /// Ox, an Extra: Pace 7, running die d6, horns and claws; Hal stands unarmed.
    void meets(const std::string& hal_at) {
        const std::string natural = gear(
            {R"({"name": "horns", "damage": "Str+d6", "hold": "natural", "natural": "horns"})",
             R"({"name": "claws", "damage": "Str+d6", "hold": "natural", "natural": "claws"})"});
        fight({somebody("Ox", "us", "A4",
                        R"("pace": 7, "skills": {"fighting": "d12",
                                             "athletics": "d8"}, )" +
                            natural),
               somebody("Gil", "us", "A9", R"("skills": {"athletics": "d8"})"), hal(hal_at)});
    }
    /// What adds to the damage of a blow that hits: -2 for running.
    Told struck(const std::string& with = "horns") {
        does("Ox", "attack target=Hal weapon=\"Ox's " + with + "\"", {7, 1, 1});
        return modifiers("damage");
    }
};

TEST_F(SavageClaws, HornsGoreAfterARunOfFiveInches) {
    meets("F4");
    does("Ox", "run", {1});
    does("Ox", "move to=E4");
    EXPECT_EQ(struck(), Told{});
    meets("G4");
    does("Ox", "run", {1});
    does("Ox", "move to=F4");
    EXPECT_EQ(struck(), Told{"horns 4"});
    // Nothing but horns does, and no walk is a run.
    undo();
    EXPECT_EQ(struck("claws"), Told{});
    meets("G4");
    does("Ox", "move to=F4");
    EXPECT_EQ(struck(), Told{});
}

TEST_F(SavageClaws, GettingUpIsNoPartOfTheRun) {
    meets("F4");
    rules("people.Ox.prone", true);
    does("Ox", "run", {1});
    does("Ox", "stand_up");
    // 2 inches of movement to stand, and 4 of way.
    does("Ox", "move to=E4");
    EXPECT_EQ(struck(), Told{});
}

TEST_F(SavageClaws, HelpClimbingAndNothingElse) {
    meets("F4");
    const std::string climbs = "improvise trait=athletics climbing=true";
    EXPECT_EQ(refused("Ox", "improvise trait=strength climbing=true"),
              "SW-NATW-003 athletics_to_climb");
    EXPECT_EQ(does("Ox", climbs, {2}), (Told{"improvise 4", "person_changed Ox no_effect 1"}));
    undo();
    EXPECT_EQ(does("Ox", "improvise trait=athletics", {2}),
              (Told{"improvise 2", "person_changed Ox no_effect"}));
    does("Ox", "end_turn");
    EXPECT_EQ(does("Gil", climbs, {2}), (Told{"improvise 2", "person_changed Gil no_effect"}));
}

TEST_F(SavageClaws, AreAlwaysThere) {
    meets("B4");
    EXPECT_EQ(refused("Ox", "drop item=\"Ox's claws\""), "SW-NATW-001 always_armed");
    EXPECT_EQ(refused("Ox", "ready item=\"Ox's claws\""), "SW-NATW-001 always_armed");
    does("Ox", "end_turn");
    does("Gil", "end_turn");
    // No +2 against them: Parry 2 + 6.
    EXPECT_EQ(does("Hal", "attack target=Ox weapon=\"Hal's club\"", {5}),
              (Told{"attack 5", "missed Hal Ox"}));
    EXPECT_EQ(modifiers("attack"), Told{});
}

// Readying.

class SavageGear : public SavageBrawl {
  protected:
    void stands() {
        const auto carried = [](const std::string& name) {
            return R"({"name": ")" + name + R"(", "damage": "Str+d4", "hold": "carried"})";
        };
        fight({somebody(
                   "Gus", "us", "D4",
                   R"("skills": {"fighting": "d12"}, )" +
                       gear({carried("dirk"), carried("torch"), carried("horn"), carried("mace")})),
               hal("E4")});
    }
    static std::string ready(const std::string& item) {
        return "ready item=\"Gus's " + item + "\"";
    }
    static std::string told(const std::string& item, const std::string& what) {
        return "item_changed Gus's " + item + " " + what + " Gus D4";
    }
};

TEST_F(SavageGear, TwoThingsATurnAreFreeAndEachFurtherOneIsAnAction) {
    stands();
    EXPECT_EQ(refused("Gus", "attack target=Hal weapon=\"Gus's dirk\""),
              "SW-READY-001 not_in_hand");
    EXPECT_EQ(does("Gus", ready("dirk")), Told{told("dirk", "readied")});
    EXPECT_EQ(does("Gus", ready("torch") + " off_hand=true"),
              Told{told("torch", "readied_off_hand")});
    // The action is left: two weapons against one.
    EXPECT_EQ(does("Gus", "attack target=Hal weapon=\"Gus's dirk\"", {4, 1, 1}),
              (Told{"attack 5", "hit Gus Hal", "damage 2", "harmed Hal 30"}));
    EXPECT_EQ(refused("Gus", ready("horn")), "SW-MULTI-002 no_actions_left");
    undo();
    // A third takes it; what was in that hand is put away.
    EXPECT_EQ(does("Gus", ready("horn")),
              (Told{told("dirk", "put_away"), told("horn", "readied")}));
    EXPECT_EQ(refused("Gus", "attack target=Hal weapon=\"Gus's horn\""),
              "SW-MULTI-002 no_actions_left");
    // Next turn two are free again.
    does("Gus", "end_turn");
    does("Hal", "end_turn", {}, deal(2, 'H'));
    does("Gus", ready("dirk"));
    does("Gus", ready("mace") + " off_hand=true");
    EXPECT_EQ(does("Gus", "attack target=Hal weapon=\"Gus's dirk\"", {4, 1, 1}),
              (Told{"attack 5", "hit Gus Hal", "damage 2", "harmed Hal 30"}));
}

TEST_F(SavageGear, TwoFurtherThingsAreTwoActions) {
    stands();
    does("Gus", "plan_actions actions=3");
    for (const std::string item : {"dirk", "torch", "horn", "mace"}) does("Gus", ready(item));
    // The third of three actions, -4 each: 9 - 4.
    EXPECT_EQ(does("Gus", "attack target=Hal weapon=\"Gus's mace\"", {9, 1, 1}),
              (Told{"attack 5", "hit Gus Hal", "damage 2", "harmed Hal 30"}));
    EXPECT_EQ(refused("Gus", ready("dirk")), "SW-MULTI-002 no_actions_left");
}

}  // namespace
}  // namespace breakneck::test::savage_mounts_and_gear_test
