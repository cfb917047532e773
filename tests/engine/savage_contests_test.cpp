// The engine's door with Savage Worlds: grappling, crushing, breaking free, pushing, Tests,
// Support; worked out by hand.
#include "tests/engine/savage_brawl.h"

namespace breakneck::test::savage_contests_test {
namespace {

const std::string able = R"("attributes": {"agility": "d8", "strength": "d8"},
    "skills": {"athletics": "d12", "fighting": "d12", "taunt": "d12", "intimidation": "d12"})";

/// Gus, an Extra: Athletics, Fighting, Taunt d12, Strength d8. His die never Aces below 12.
std::string gus(const std::string& rest = "", const std::string& at = "D4") {
    return somebody("Gus", "us", at, able + (rest.empty() ? "" : ", " + rest));
}
/// Hal, an Extra: the same, so that either side can show any face.
std::string hal(const std::string& rest = "", const std::string& at = "E4") {
    return somebody("Hal", "them", at, able + (rest.empty() ? "" : ", " + rest));
}

class SavageContests : public SavageBrawl {
  protected:
    /// Hal is held by Gus, and has the turn.
    void hold(const std::string& how) {
        fight({hal(), gus()});
        rules("people.Hal.restraint", how);
        rules("people.Hal.held_by", "Gus");
    }
};

// Opposed rolls: who wins, by how much.

struct Grip {
    const char* name = "";
    GivenDice dice = {};
    Told told = {};
    std::string restraint = "free";
};
void PrintTo(const Grip& grip, std::ostream* out) { *out << grip.name; }
const Told entangles{"person_changed Hal entangled Gus"};
const Told binds{"person_changed Hal bound Gus"};

class SavageGrapple : public SavageContests, public testing::WithParamInterface<Grip> {};
TEST_P(SavageGrapple, EntanglesAndBindsWithARaise) {
    const Grip& grip = GetParam();
    fight({gus(), hal()});
    EXPECT_EQ(does("Gus", "grapple target=Hal", grip.dice), grip.told);
    EXPECT_EQ(person("Hal", "restraint"), grip.restraint);
    EXPECT_EQ(refused("Gus", "push target=Hal"), "SW-MULTI-002 no_actions_left");
}
// clang-format off
INSTANTIATE_TEST_SUITE_P(Totals, SavageGrapple, testing::Values(
    // SW-CORE-015: below 4 nobody has to resist.
    Grip{"Three", {3}, {"grapple 3", "contest_won Gus Hal"}},
    Grip{"FourAgainstFour", {4, 4}, {"grapple 4", "resist 4", "contest_won Gus Hal"}},
    Grip{"FiveAgainstSix", {5, 6}, {"grapple 5", "resist 6", "contest_won Gus Hal"}},
    // SW-GRAP-002
    Grip{"FourAgainstThree", {4, 3}, Told{"grapple 4", "resist 3"} + entangles, "entangled"},
    Grip{"NineAgainstSix", {9, 6}, Told{"grapple 9", "resist 6"} + entangles, "entangled"},
    // SW-GRAP-003, counted from the other's total (SW-CORE-017)
    Grip{"NineAgainstFive", {9, 5}, Told{"grapple 9", "resist 5"} + binds, "bound"},
    Grip{"SixAgainstTwo", {6, 2}, Told{"grapple 6", "resist 2"} + binds, "bound"}),
    [](const auto& row) { return row.param.name; });
// clang-format on

TEST_F(SavageContests, AFurtherSuccessBindsWhoeverThisGrapplerHasEntangled) {
    fight({gus(), hal()});
    does("Gus", "plan_actions actions=2");
    // -2 each: 8 - 2 against 5; then 8 - 2 against 7 - 2, for the Entangled are Distracted.
    EXPECT_EQ(does("Gus", "grapple target=Hal", {8, 5}),
              (Told{"grapple 6", "resist 5"} + entangles));
    EXPECT_EQ(does("Gus", "grapple target=Hal", {8, 7}),
              (Told{"grapple 6", "resist 5", "person_changed Hal bound Gus"}));
}

TEST_F(SavageContests, NobodyGrapplesWhatIsMoreThanTwoSizesLarger) {
    fight({gus(), hal(R"("size": 2)")});
    EXPECT_EQ(does("Gus", "grapple target=Hal", {5, 4}),
              (Told{"grapple 5", "resist 4"} + entangles));
    fight({gus(), hal(R"("size": 3)")});
    EXPECT_EQ(refused("Gus", "grapple target=Hal"), "SW-GRAP-005 too_large");
    fight({gus(R"("size": 1)"), hal(R"("size": 3)")});
    EXPECT_EQ(does("Gus", "grapple target=Hal", {5, 4}),
              (Told{"grapple 5", "resist 4"} + entangles));
    fight({gus(), hal("", "F4")});
    EXPECT_EQ(refused("Gus", "grapple target=Hal"), "SW-CORE-025 not_adjacent");
}

TEST_F(SavageContests, HoldingSomebodyBoundExposesAndHoldingThemEntangledDoesNot) {
    // Parry of everyone here: 2 + 6. Two at one are +1.
    for (const auto& [how, exposed] :
         {std::pair{"entangled", Told{}}, std::pair{"bound", Told{"vulnerable 2"}}}) {
        fight(
            {somebody("Ivo", "them", "C3", able), gus(), hal(), somebody("Jan", "us", "F4", able)});
        rules("people.Hal.restraint", how);
        rules("people.Hal.held_by", "Gus");
        does("Ivo", "attack target=Gus", {4});
        EXPECT_EQ(modifiers("attack"), Told{"gang_up 1"} + exposed) << how;
        does("Ivo", "end_turn");
        does("Gus", "end_turn");
        does("Hal", "end_turn");
        // The Bound are Vulnerable, the Entangled are not.
        does("Jan", "attack target=Hal", {4});
        EXPECT_EQ(modifiers("attack"), Told{"gang_up 1"} + exposed) << how;
    }
    // SW-GAP-046: later printings have the Entangled Vulnerable too.
    fight({gus(), hal()}, R"(, "house_rules": {"later_printings": true})");
    rules("people.Hal.restraint", "entangled");
    does("Gus", "attack target=Hal", {4});
    EXPECT_EQ(modifiers("attack"), Told{"vulnerable 2"});
}

TEST_F(SavageContests, TheEntangledStayWhereTheyAreAndAreDistracted) {
    hold("entangled");
    for (const std::string going : {"move to=F4", "run", "stand_up"})
        EXPECT_EQ(refused("Hal", going), "SW-BIND-001 entangled") << going;
    does("Hal", "attack target=Gus", {9});
    EXPECT_EQ(modifiers("attack"), Told{"distracted -2"});
}

TEST_F(SavageContests, TheBoundDoNothingWithTheBodyButBreakFree) {
    hold("bound");
    for (const std::string act :
         {"attack target=Gus", "grapple target=Gus", "push target=Gus", "defend", "go_prone",
          "test target=Gus skill=athletics", "improvise trait=athletics", "move to=F4"})
        EXPECT_EQ(refused("Hal", act), "SW-BIND-002 bound") << act;
    // Words are free, at -2; Gus, who holds Hal Bound, is Vulnerable, +2: 6 against 5.
    EXPECT_EQ(
        does("Hal", "test target=Gus skill=taunt", {6, 5}),
        (Told{"test 6", "resist 5", "contest_won Hal Gus won", "person_changed Gus distracted 1"}));
    EXPECT_EQ(modifiers("test"), (Told{"distracted -2", "vulnerable 2"}));
}

TEST_F(SavageContests, AHoldOutlastsBeingShakenButNotBeingStunnedOrDown) {
    hold("bound");
    // 5 against 5: Shaken.
    EXPECT_EQ(does("gm", "hurt who=Gus dice=1", {5}),
              (Told{"damage 5", "person_changed Gus shaken"}));
    EXPECT_EQ(person("Hal", "restraint"), "bound");
    // Once more: a Wound, and an Extra is out of the fight.
    EXPECT_EQ(does("gm", "hurt who=Gus dice=1", {5}),
              (Told{"damage 5", "harmed Gus 5 1 shaken", "person_changed Gus incapacitated",
                    "person_changed Hal freed Gus"}));
    EXPECT_EQ(person("Hal", "restraint"), "free");
    // A Stunned one.
    const std::string stun = R"("skills": {"spellcasting": "d12"}, "power_points": 5,
        "powers": [{"name": "stun", "effect": "stun", "resisted": true, "resisted_by": "vigor"}])";
    fight({somebody("Ivo", "them", "D6", stun), gus(), hal()});
    rules("people.Hal.restraint", "entangled");
    rules("people.Hal.held_by", "Gus");
    EXPECT_EQ(does("Ivo", "use_power power=\"Ivo's stun\" target=Gus", {5, 4}),
              (Told{"power_used Ivo Ivo's stun 1", "use_power 5", "resist_power 4",
                    "contest_won Ivo Gus won", "hit Ivo Gus", "person_changed Gus stunned",
                    "person_changed Hal freed Gus", "person_changed Gus prone"}));
    EXPECT_EQ(person("Hal", "restraint"), "free");
}

TEST_F(SavageContests, LettingGoIsFreeAndNobodyGoesAnywhereBefore) {
    fight({gus(), hal()});
    rules("people.Hal.restraint", "bound");
    rules("people.Hal.held_by", "Gus");
    EXPECT_EQ(refused("Gus", "move to=C4"), "SW-GAP-047 holds_somebody");
    EXPECT_EQ(refused("Gus", "grapple target=Hal"), "SW-GRAP-001 bound_already");
    EXPECT_EQ(does("Gus", "let_go target=Hal"), Told{"person_changed Hal freed Gus"});
    EXPECT_EQ(refused("Gus", "let_go target=Hal"), "SW-GAP-047 not_held");
    // The action is left.
    EXPECT_EQ(does("Gus", "grapple target=Hal", {5, 4}),
              (Told{"grapple 5", "resist 4"} + entangles));
}

// Crushing.

TEST_F(SavageContests, CrushingIsStrengthAgainstStrengthForTheStrengthDieAlone) {
    fight({gus(), hal()});
    EXPECT_EQ(refused("Gus", "crush target=Hal"), "SW-GRAP-006 not_held");
    rules("people.Hal.restraint", "entangled");
    rules("people.Hal.held_by", "Gus");
    EXPECT_EQ(does("Gus", "crush target=Hal", {3}), (Told{"crush 3", "contest_won Gus Hal"}));
    undo();
    // A tie, with Hal Distracted: 4 against 6 - 2.
    EXPECT_EQ(does("Gus", "crush target=Hal", {4, 6}),
              (Told{"crush 4", "resist 4", "contest_won Gus Hal"}));
    undo();
    EXPECT_EQ(does("Gus", "crush target=Hal", {4, 5, 4}),
              (Told{"crush 4", "resist 3", "contest_won Gus Hal won", "damage 4", "harmed Hal 5"}));
    undo();
    // SW-GAP-048: no die for the raise; 8 and 1 more, 9 against 5: out of the fight.
    EXPECT_EQ(does("Gus", "crush target=Hal", {7, 2, 8, 1}),
              (Told{"crush 7", "resist 0", "contest_won Gus Hal won 1", "damage 9",
                    "harmed Hal 5 1 shaken", "person_changed Hal shaken",
                    "person_changed Hal incapacitated Gus"}));
}

TEST_F(SavageContests, WhoeverHasABiteMayBiteInstead) {
    const std::string fangs =
        gear({R"({"name": "fangs", "damage": "Str+d6", "hold": "natural", "natural": "bite"})",
              R"({"name": "claws", "damage": "Str+d6", "hold": "natural", "natural": "claws"})"});
    fight({gus(fangs), hal()});
    rules("people.Hal.restraint", "bound");
    rules("people.Hal.held_by", "Gus");
    EXPECT_EQ(refused("Gus", "crush target=Hal bite=\"Gus's claws\""), "SW-GRAP-007 no_bite");
    // Hal is Bound, so Vulnerable: 3 + 2 against 4 - 2. 3 + 2 = 5 against 5: Shaken.
    EXPECT_EQ(does("Gus", "crush target=Hal bite=\"Gus's fangs\"", {3, 4, 3, 2}),
              (Told{"crush 5", "resist 2", "contest_won Gus Hal won", "damage 5",
                    "person_changed Hal shaken"}));
}

// Breaking free.

/// What Hal is in, with whose hands, with which Traits; the faces, the totals and what is left.
struct Escape {
    const char* name = "";
    std::string from = "entangled";
    bool held = true;
    bool strength = false;
    bool their_strength = false;
    GivenDice dice = {};
    Told totals = {};
    bool won = false;
    bool raise = false;
    std::string to = "entangled";
    Told adds = {"distracted -2"};
};
void PrintTo(const Escape& escape, std::ostream* out) { *out << escape.name; }

class SavageEscape : public SavageContests, public testing::WithParamInterface<Escape> {};
TEST_P(SavageEscape, ImprovesByAStepAndByARaiseAtOnce) {
    const Escape& row = GetParam();
    fight({hal(), gus()});
    rules("people.Hal.restraint", row.from);
    if (row.held) rules("people.Hal.held_by", "Gus");
    const std::string tries =
        std::string("break_free strength=") + (row.strength ? "true" : "false");
    Told told = row.totals;
    if (row.held)
        told.push_back(std::string("contest_won Hal Gus") + (row.won ? " won" : "") +
                       (row.raise ? " 1" : ""));
    if (row.to == "free")
        told.push_back("person_changed Hal freed");
    else if (row.won)
        told.push_back(std::string("person_changed Hal entangled") + (row.held ? " Gus" : ""));
    if (row.held) {
        EXPECT_EQ(does("Hal", tries), Told{});
        EXPECT_EQ(asked(), "Gus trait");
        EXPECT_EQ(does("Gus",
                       std::string("use_trait strength=") + (row.their_strength ? "true" : "false"),
                       row.dice),
                  told);
        const bool by_their_strength = row.their_strength && row.totals.size() > 1;
        EXPECT_EQ(modifiers("resist"), by_their_strength ? Told{"strength -2"} : Told{});
    } else {
        EXPECT_EQ(does("Hal", tries, row.dice), told);
    }
    EXPECT_EQ(modifiers("break_free"), row.adds);
    EXPECT_EQ(person("Hal", "restraint"), row.to);
}
const Told by_strength{"distracted -2", "strength -2"};
const Told from_bonds{"distracted -2", "vulnerable 2"};
// clang-format off
INSTANTIATE_TEST_SUITE_P(Ways, SavageEscape, testing::Values(
    // SW-BIND-003: from what nobody holds it takes 4, and 8 for a raise.
    Escape{.name = "NetThree", .held = false, .dice = {5}, .totals = {"break_free 3"}},
    Escape{.name = "NetFour", .held = false, .dice = {6}, .totals = {"break_free 4"}, .won = true,
           .to = "free"},
    Escape{.name = "BondsThree", .from = "bound", .held = false, .dice = {5},
           .totals = {"break_free 3"}, .to = "bound"},
    Escape{.name = "BondsFour", .from = "bound", .held = false, .dice = {6},
           .totals = {"break_free 4"}, .won = true},
    Escape{.name = "BondsSeven", .from = "bound", .held = false, .dice = {9},
           .totals = {"break_free 7"}, .won = true},
    Escape{.name = "BondsEight", .from = "bound", .held = false, .dice = {10},
           .totals = {"break_free 8"}, .won = true, .to = "free"},
    Escape{.name = "BondsByStrength", .from = "bound", .held = false, .strength = true,
           .dice = {7}, .totals = {"break_free 3"}, .to = "bound", .adds = by_strength},
    Escape{.name = "BondsByStrengthWithAnAce", .from = "bound", .held = false, .strength = true,
           .dice = {8, 4}, .totals = {"break_free 8"}, .won = true, .to = "free",
           .adds = by_strength},
    // SW-BIND-004: against whoever holds on.
    Escape{.name = "HeldThree", .dice = {5}, .totals = {"break_free 3"}},
    Escape{.name = "HeldTie", .dice = {7, 5}, .totals = {"break_free 5", "resist 5"}},
    Escape{.name = "HeldByOne", .dice = {7, 4}, .totals = {"break_free 5", "resist 4"},
           .won = true, .to = "free"},
    Escape{.name = "HeldByStrength", .their_strength = true, .dice = {7, 7},
           .totals = {"break_free 5", "resist 5"}},
    Escape{.name = "BothByStrength", .strength = true, .their_strength = true, .dice = {8, 1, 6},
           .totals = {"break_free 5", "resist 4"}, .won = true, .to = "free",
           .adds = by_strength},
    // Whoever holds somebody Bound is Vulnerable: +2.
    Escape{.name = "BoundTie", .from = "bound", .dice = {5, 5},
           .totals = {"break_free 5", "resist 5"}, .to = "bound", .adds = from_bonds},
    Escape{.name = "BoundByThree", .from = "bound", .dice = {8, 5},
           .totals = {"break_free 8", "resist 5"}, .won = true, .adds = from_bonds},
    Escape{.name = "BoundByFour", .from = "bound", .dice = {9, 5},
           .totals = {"break_free 9", "resist 5"}, .won = true, .raise = true, .to = "free",
           .adds = from_bonds}),
    [](const auto& row) { return row.param.name; });
// clang-format on

TEST_F(SavageContests, WhoeverIsFreeHasNothingToBreakFreeOf) {
    fight({gus(), hal()});
    EXPECT_EQ(refused("Gus", "break_free"), "SW-BIND-003 not_held");
}

// Pushing.

/// How far Gus comes from, who has a shield of what; the faces; what it comes to.
struct Shove {
    const char* name = "";
    int inches = 0;
    int shield = 0;
    int their_shield = 0;
    GivenDice dice = {};
    Told told = {};
    Told adds = {};
    std::string ends_at = "H4";
    bool prone = false;
};
void PrintTo(const Shove& shove, std::ostream* out) { *out << shove.name; }

class SavageShove : public SavageContests, public testing::WithParamInterface<Shove> {
  protected:
    static std::string shield(int parry) {
        if (parry == 0) return "";
        return gear({R"({"name": "shield", "kind": "shield", "hold": "off_hand", "parry": )" +
                     std::to_string(parry) + "}"});
    }
};
TEST_P(SavageShove, MovesAnInchTwoWithARaiseAndMayFell) {
    const Shove& row = GetParam();
    const std::string from = std::string(1, static_cast<char>('G' - row.inches)) + "4";
    fight({gus(shield(row.shield), from), hal(shield(row.their_shield), "H4")});
    if (row.inches > 0) does("Gus", "move to=G4");
    EXPECT_EQ(does("Gus", "push target=Hal", row.dice), row.told);
    EXPECT_EQ(modifiers("push"), row.adds);
    EXPECT_EQ(word_of(person("Hal", "at")["place"]).substr(0, 2), row.ends_at);
    EXPECT_EQ(person("Hal", "prone"), row.prone);
}
const std::string wins = "contest_won Gus Hal won";
const std::string down = "person_changed Hal prone";
// clang-format off
INSTANTIATE_TEST_SUITE_P(Ways, SavageShove, testing::Values(
    Shove{.name = "Three", .dice = {3}, .told = {"push 3", "contest_won Gus Hal"}},
    Shove{.name = "Tie", .dice = {5, 5}, .told = {"push 5", "resist 5", "contest_won Gus Hal"}},
    // SW-PUSH-004 and SW-PUSH-005: by 1 to 3 an inch, Athletics against 4.
    Shove{.name = "ByOne", .dice = {4, 3, 4}, .told = {"push 4", "resist 3", wins, "pushed 4"},
          .ends_at = "I4"},
    Shove{.name = "ByThreeAndDown", .dice = {6, 3, 3},
          .told = {"push 6", "resist 3", wins, "pushed 3", down}, .ends_at = "I4", .prone = true},
    // By 4 two inches, and at -2.
    Shove{.name = "ByFour", .dice = {7, 3, 6},
          .told = {"push 7", "resist 3", wins + " 1", "pushed 4"}, .ends_at = "J4"},
    Shove{.name = "ByFourAndDown", .dice = {7, 3, 5},
          .told = {"push 7", "resist 3", wins + " 1", "pushed 3", down}, .ends_at = "J4",
          .prone = true},
    // SW-PUSH-002: more than 2 inches first.
    Shove{.name = "TwoInchesOfRunUp", .inches = 2, .dice = {4, 4},
          .told = {"push 4", "resist 4", "contest_won Gus Hal"}},
    Shove{.name = "ThreeInchesOfRunUp", .inches = 3, .dice = {3, 4, 4},
          .told = {"push 5", "resist 4", wins, "pushed 4"}, .adds = {"momentum 2"},
          .ends_at = "I4"},
    // SW-PUSH-003: the shields of both.
    Shove{.name = "Shield", .shield = 2, .dice = {3, 4, 4},
          .told = {"push 5", "resist 4", wins, "pushed 4"}, .adds = {"shield 2"},
          .ends_at = "I4"},
    Shove{.name = "TheirShield", .their_shield = 1, .dice = {5, 4},
          .told = {"push 5", "resist 5", "contest_won Gus Hal"}},
    Shove{.name = "BothShieldsAndARunUp", .inches = 6, .shield = 1, .their_shield = 3,
          .dice = {5, 2, 7}, .told = {"push 8", "resist 5", wins, "pushed 7"},
          .adds = {"momentum 2", "shield 1"}, .ends_at = "I4"}),
    [](const auto& row) { return row.param.name; });
// clang-format on

TEST_F(SavageContests, GettingUpIsNoRunUp) {
    fight({gus("", "F4"), hal("", "H4")});
    rules("people.Gus.prone", true);
    // 2 inches of movement to stand, and 1 of way.
    does("Gus", "stand_up");
    does("Gus", "move to=G4");
    EXPECT_EQ(does("Gus", "push target=Hal", {4, 4}),
              (Told{"push 4", "resist 4", "contest_won Gus Hal"}));
    EXPECT_EQ(modifiers("push"), Told{});
}

TEST_F(SavageContests, ThePushedGoAsFarAsThereIsRoom) {
    fight({gus(), hal(), somebody("Ivo", "them", "G4")});
    EXPECT_EQ(does("Gus", "push target=Hal", {7, 3, 6}),
              (Told{"push 7", "resist 3", wins + " 1", "pushed 4"}));
    EXPECT_EQ(word_of(person("Hal", "at")["place"]).substr(0, 2), "F4");
}

}  // namespace
}  // namespace breakneck::test::savage_contests_test
