// The engine's door with Savage Worlds: hand to hand: what adds to a blow, ganging up, Defend, The
// Drop, knocking out, withdrawing; worked out by hand.
#include "tests/engine/savage_brawl.h"

namespace breakneck::test::savage_melee_test {
namespace {

const std::string dagger = R"({"name": "dagger", "damage": "Str+d4", "hold": "off_hand"})";
const std::string second_club = R"({"name": "baton", "damage": "Str+d4", "hold": "off_hand"})";
const std::string buckler =
    R"({"name": "buckler", "kind": "shield", "hold": "off_hand", "parry": 1})";
const std::string claws =
    R"({"name": "claws", "damage": "Str+d4", "hold": "natural", "natural": "claws"})";

/// Gus, an Extra: Fighting d12, Strength d8; his Parry is said to be 6.
std::string gus(const std::string& rest = gear({sword}), const std::string& at = "D4") {
    return somebody("Gus", "us", at,
                    R"("attributes": {"strength": "d8"}, "parry": 6,
                       "skills": {"fighting": "d12", "shooting": "d12", "athletics": "d12"}, )" +
                        rest);
}
/// Hal, a Wild Card: Fighting d6, Parry 5; Toughness 5 unless it is said to be more.
std::string hal(const std::string& rest = gear({club}), const std::string& at = "E4") {
    return somebody("Hal", "them", at, wild_card + R"(, "skills": {"fighting": "d6"}, )" + rest);
}

// Every option of a blow.

/// What Gus and Hal have, what is so before, what Gus declares; the least face that hits Hal, what
/// adds to the attack, and what the damage is with all dice at 1. Nothing for a touch.
struct Blow {
    const char* name = "";
    std::string gus = gear({sword});
    std::string hal = gear({club});
    std::vector<std::pair<std::string, Json>> so = {};
    std::string declared = "weapon=\"Gus's sword\"";
    int needs = 5;
    Told adds = {};
    int damage = 2;
    GivenDice harm = {1, 1};
};
void PrintTo(const Blow& blow, std::ostream* out) { *out << blow.name; }

class SavageBlow : public SavageBrawl, public testing::WithParamInterface<Blow> {};
TEST_P(SavageBlow, HitsFromThatFaceOn) {
    const Blow& blow = GetParam();
    fight({gus(blow.gus), hal(R"("toughness": 20, )" + blow.hal)});
    for (const auto& [path, value] : blow.so) rules(path, value);
    const std::string attack = "attack target=Hal " + blow.declared;
    const auto told = [&](int face) {
        const bool hurts = face >= blow.needs && blow.damage > 0;
        Told all = does("Gus", attack, GivenDice{face} + (hurts ? blow.harm : GivenDice{}));
        std::erase(all, "person_changed Gus vulnerable 2");  // of Wild Attacks; told below
        return all;
    };
    int sum = 0;
    for (const std::string& each : blow.adds) sum += std::stoi(each.substr(each.rfind(' ')));
    const auto rolled = [&](int face) { return "attack " + std::to_string(face + sum); };
    EXPECT_EQ(told(blow.needs - 1), (Told{rolled(blow.needs - 1), "missed Gus Hal"}));
    EXPECT_EQ(modifiers("attack"), blow.adds);
    undo();
    Told hit{rolled(blow.needs), "hit Gus Hal"};
    if (blow.damage > 0) hit = hit + Told{"damage " + std::to_string(blow.damage), "harmed Hal 20"};
    EXPECT_EQ(told(blow.needs), hit);
}

const std::string both_hands = gear({sword, dagger});
const std::string with_dagger = "weapon=\"Gus's dagger\"";
// clang-format off
INSTANTIATE_TEST_SUITE_P(Options, SavageBlow, testing::Values(
    Blow{.name = "Plain"},
    // SW-WILD-001: +2 and +2.
    Blow{.name = "WildAttack", .declared = "weapon=\"Gus's sword\" wild=true", .needs = 3,
         .adds = {"wild_attack 2"}, .damage = 4},
    // SW-TOUCH-001: +2, and that is all.
    Blow{.name = "Touch", .declared = "touch=true", .needs = 3, .adds = {"touch 2"}, .damage = 0},
    // SW-OFFH-001. With nothing in the other hand there are no two weapons.
    Blow{.name = "OffHand", .gus = gear({dagger}), .declared = with_dagger, .needs = 7,
         .adds = {"off_hand -2"}},
    // SW-TWOW-001: a single weapon, or none; not against two, nor against a shield.
    Blow{.name = "TwoWeaponsAgainstOne", .gus = both_hands, .needs = 4, .adds = {"two_weapons 1"}},
    Blow{.name = "TwoWeaponsOffHand", .gus = both_hands, .declared = with_dagger, .needs = 6,
         .adds = {"off_hand -2", "two_weapons 1"}},
    Blow{.name = "TwoWeaponsAgainstUnarmed", .gus = both_hands, .hal = gear({}), .needs = 2,
         .adds = {"two_weapons 1", "unarmed_defender 2"}},
    Blow{.name = "TwoWeaponsAgainstTwo", .gus = both_hands, .hal = gear({club, second_club})},
    Blow{.name = "TwoWeaponsAgainstWeaponAndShield", .gus = both_hands,
         .hal = gear({club, buckler}), .needs = 6},
    Blow{.name = "TwoWeaponsAgainstShieldAlone", .gus = both_hands, .hal = gear({buckler}),
         .needs = 6},
    // SW-NATW-005: the armed against the unarmed; SW-NATW-001: claws are arms, for both.
    Blow{.name = "ArmedAgainstUnarmed", .hal = gear({}), .needs = 3,
         .adds = {"unarmed_defender 2"}},
    Blow{.name = "UnarmedAgainstUnarmed", .gus = gear({}), .hal = gear({}), .declared = "",
         .damage = 1, .harm = {1}},
    Blow{.name = "ClawsAgainstUnarmed", .gus = gear({claws}), .hal = gear({}),
         .declared = "weapon=\"Gus's claws\"", .needs = 3, .adds = {"unarmed_defender 2"}},
    Blow{.name = "ArmedAgainstClaws", .hal = gear({claws})},
    Blow{.name = "ArmedAgainstShieldAlone", .hal = gear({buckler}), .needs = 6},
    // SW-NONL-003: edges only.
    Blow{.name = "NonlethalEdged", .declared = "weapon=\"Gus's sword\" nonlethal=true", .needs = 6,
         .adds = {"edged -1"}},
    Blow{.name = "NonlethalBlunt", .gus = gear({club}),
         .declared = "weapon=\"Gus's club\" nonlethal=true"},
    // SW-PRONE-002: -2 Fighting, -2 Parry; both lie: both count.
    Blow{.name = "ProneAttacker", .so = {{"people.Gus.prone", true}}, .needs = 7,
         .adds = {"prone -2"}},
    Blow{.name = "ProneTarget", .so = {{"people.Hal.prone", true}}, .needs = 3},
    Blow{.name = "BothProne", .so = {{"people.Gus.prone", true}, {"people.Hal.prone", true}},
         .adds = {"prone -2"}},
    // SW-DEFND-001: +4 Parry.
    Blow{.name = "DefendingTarget", .so = {{"people.Hal.defending", true}}, .needs = 9},
    // SW-DISTR-001, once however many the sources (SW-DISTR-002).
    Blow{.name = "DistractedAttacker", .so = {{"people.Gus.distracted", 1}}, .needs = 7,
         .adds = {"distracted -2"}},
    Blow{.name = "DistractedAndEntangledAttacker",
         .so = {{"people.Gus.distracted", 1}, {"people.Gus.restraint", "entangled"}}, .needs = 7,
         .adds = {"distracted -2"}},
    // SW-VULN-001; SW-DROP-001: +4 and +4; SW-VULN-003: not both, nor with Hold Steady (SW-GAP-024).
    Blow{.name = "VulnerableTarget", .so = {{"people.Hal.vulnerable", 1}}, .needs = 3,
         .adds = {"vulnerable 2"}},
    Blow{.name = "TheDrop", .hal = R"("parry": 9, )" + gear({club}),
         .so = {{"people.Hal.defenseless", true}}, .adds = {"the_drop 4"}, .damage = 6},
    Blow{.name = "TheDropOnTheVulnerable", .hal = R"("parry": 9, )" + gear({club}),
         .so = {{"people.Hal.defenseless", true}, {"people.Hal.vulnerable", 1}},
         .adds = {"the_drop 4"}, .damage = 6},
    // SW-STUN-005: and lies on the ground, Parry 9 - 2.
    Blow{.name = "StunnedTarget", .hal = R"("parry": 9, )" + gear({club}),
         .so = {{"people.Hal.stunned", true}, {"people.Hal.prone", true}}, .needs = 3,
         .adds = {"the_drop 4"}, .damage = 6},
    // All of it at once: 2 + 1 - 2 + 2, Parry 5 - 2.
    Blow{.name = "WildWithTwoWeaponsFromTheGroundAtTheVulnerable", .gus = both_hands,
         .hal = R"("parry": 9, )" + gear({club}),
         .so = {{"people.Gus.prone", true}, {"people.Hal.prone", true},
                {"people.Hal.vulnerable", 1}},
         .declared = "weapon=\"Gus's sword\" wild=true", .needs = 4,
         .adds = {"prone -2", "two_weapons 1", "vulnerable 2", "wild_attack 2"}, .damage = 4}),
    [](const auto& row) { return row.param.name; });
// clang-format on

// Ganging up.

/// Hal is at E5, Gus at D5; who else strikes, who stands by Hal, and what comes of it.
struct Gang {
    const char* name = "";
    std::vector<std::string> with = {};
    std::vector<std::string> against = {};
    int bonus = 0;
    std::string stunned = {};
};
void PrintTo(const Gang& gang, std::ostream* out) { *out << gang.name; }

class SavageGang : public SavageBrawl, public testing::WithParamInterface<Gang> {};
TEST_P(SavageGang, IsOneForEachOtherAttackerLessEachAllyAndFourAtMost) {
    const Gang& gang = GetParam();
    std::vector<std::string> all{gus(gear({sword}), "D5"), hal(gear({club}), "E5")};
    for (const std::string& at : gang.with) all.push_back(somebody("With" + at, "us", at));
    for (const std::string& at : gang.against) all.push_back(somebody("By" + at, "them", at));
    fight(all);
    if (!gang.stunned.empty()) rules("people." + gang.stunned + ".stunned", true);
    // 5 - bonus is the least that hits; a 1 would be a Critical Failure on another 1.
    const int face = 5 - gang.bonus;
    const GivenDice hits = face == 1 ? GivenDice{1, 2, 1, 1} : GivenDice{face, 1, 1};
    Told told{"attack 5", "hit Gus Hal", "damage 2", "harmed Hal 5"};
    if (face == 1) told.insert(told.begin() + 1, "critical_failure 2");
    EXPECT_EQ(does("Gus", "attack target=Hal weapon=\"Gus's sword\"", hits), told);
    EXPECT_EQ(modifiers("attack"),
              gang.bonus == 0 ? Told{} : Told{"gang_up " + std::to_string(gang.bonus)});
}
// clang-format off
INSTANTIATE_TEST_SUITE_P(Numbers, SavageGang, testing::Values(
    Gang{"Alone"},
    Gang{"OneOther", {"D4"}, {}, 1},
    Gang{"TwoOthers", {"D4", "E4"}, {}, 2},
    Gang{"ThreeOthers", {"D4", "E4", "F4"}, {}, 3},
    Gang{"FourOthers", {"D4", "E4", "F4", "F5"}, {}, 4},
    Gang{"FiveOthers", {"D4", "E4", "F4", "F5", "F6"}, {}, 4},
    Gang{"SevenOthers", {"D4", "E4", "F4", "F5", "F6", "E6", "D6"}, {}, 4},
    Gang{"OnlyThoseBesideTheTarget", {"D4", "C5", "G5"}, {}, 1},
    Gang{"NotTheStunned", {"D4", "E4"}, {}, 1, "WithE4"},
    // SW-GAP-036
    Gang{"AnAllyTakesOneOff", {"D4", "E4", "F4"}, {"D6"}, 2},
    Gang{"NeverLessThanNothing", {"D4"}, {"D6", "E4"}, 0},
    Gang{"TakenOffBeforeTheMost", {"D4", "E4", "F4", "F5", "F6"}, {"D6"}, 4},
    Gang{"TwoTakenOffBeforeTheMost", {"D4", "E4", "F4", "F5", "F6"}, {"D6", "E6"}, 3},
    Gang{"AnAllyBesideNoAttackerDoesNot", {"D4"}, {"F6"}, 1},
    Gang{"AnAllyWhoIsNotBesideTheTargetDoesNot", {"D4"}, {"C5"}, 1},
    Gang{"AStunnedAllyDoesNot", {"D4"}, {"D6"}, 1, "ByD6"}),
    [](const auto& row) { return row.param.name; });
// clang-format on

class SavageMelee : public SavageBrawl {
  protected:
    const std::string attack = "attack target=Hal weapon=\"Gus's sword\"";
    const std::string strike_back = "attack target=Gus weapon=\"Hal's club\"";
};

// Defend, Wild Attacks.

TEST_F(SavageMelee, DefendTakesTheTurnButLeavesAWalkAndEndsWithTheNextTurn) {
    fight({hal(), gus()});
    EXPECT_EQ(does("Hal", "defend"), Told{"person_changed Hal defending"});
    EXPECT_EQ(refused("Hal", "run"), "SW-DEFND-002 defending");
    EXPECT_EQ(refused("Hal", strike_back), "SW-CORE-020 turn_is_over");
    EXPECT_EQ(does("Hal", "move to=E5"), Told{});
    does("Hal", "end_turn");
    // 5 + 4: 9. Of two actions each is at -2.
    does("Gus", "plan_actions actions=2");
    EXPECT_EQ(does("Gus", attack, {10}), (Told{"attack 8", "missed Gus Hal"}));
    EXPECT_EQ(does("Gus", attack, {11, 1, 1}),
              (Told{"attack 9", "hit Gus Hal", "damage 2", "harmed Hal 5"}));
    does("Gus", "end_turn", {}, deal(2, 'H'));
    does("Hal", "end_turn");
    EXPECT_EQ(does("Gus", attack, {5, 1, 1}),
              (Told{"attack 5", "hit Gus Hal", "damage 2", "harmed Hal 5"}));
}

TEST_F(SavageMelee, NobodyDefendsWhoHasRunActedOrPlannedMore) {
    fight({hal(), gus()});
    does("Hal", "run", {2});
    EXPECT_EQ(refused("Hal", "defend"), "SW-DEFND-001 whole_turn");
    undo();
    does("Hal", strike_back, {3, 2});
    EXPECT_EQ(refused("Hal", "defend"), "SW-DEFND-001 whole_turn");
    undo();
    does("Hal", "plan_actions actions=2");
    EXPECT_EQ(refused("Hal", "defend"), "SW-DEFND-001 whole_turn");
}

TEST_F(SavageMelee, AWildAttackerIsVulnerableToTheEndOfTheNextTurnHitOrMiss) {
    fight({gus(), hal()});
    EXPECT_EQ(does("Gus", attack + " wild=true", {2}),
              (Told{"person_changed Gus vulnerable 2", "attack 4", "missed Gus Hal"}));
    // The turn it was done in does not count (SW-GAP-038): still so in round 2.
    does("Gus", "end_turn");
    const Told hit{"attack 6", "hit Hal Gus", "damage 2", "harmed Gus 5"};
    EXPECT_EQ(does("Hal", strike_back, {4, 2, 1, 1}), hit);
    EXPECT_EQ(modifiers("attack"), Told{"vulnerable 2"});
    does("Hal", "end_turn", {}, {"2H", "3H"});
    EXPECT_EQ(does("Hal", strike_back, {4, 2, 1, 1}), hit);
    does("Hal", "end_turn");
    does("Gus", "end_turn", {}, {"2D", "3D"});
    EXPECT_EQ(does("Hal", strike_back, {4, 2}), (Told{"attack 4", "missed Hal Gus"}));
    EXPECT_EQ(modifiers("attack"), Told{});
}

TEST_F(SavageMelee, AWildAttackOrATouchIsHandToHand) {
    fight({gus(gear({R"({"name": "knife", "damage": "Str+d4", "range": "3/6/12", "thrown": true,
                         "size": "very_small"})"})),
           hal()});
    const std::string throws = "attack target=Hal weapon=\"Gus's knife\" thrown=true ";
    EXPECT_EQ(refused("Gus", throws + "wild=true"), "SW-WILD-001 hand_to_hand");
    EXPECT_EQ(refused("Gus", throws + "touch=true"), "SW-TOUCH-001 hand_to_hand");
    EXPECT_EQ(refused("Gus", "attack target=Hal touch=true called=head"),
              "SW-TOUCH-001 only_a_touch");
    EXPECT_EQ(refused("Gus", "attack target=Hal touch=true nonlethal=true"),
              "SW-TOUCH-001 only_a_touch");
}

// The Drop.

TEST_F(SavageMelee, TheDropKnocksOutWhoeverIsHurtAndFailsAVigorRoll) {
    fight({gus(), hal()});
    EXPECT_EQ(does("gm", "say_defenseless who=Hal"), Told{"person_changed Hal defenseless 1"});
    // 2 + 4 against 5; 1 + 1 + 4 = 6 against 5: Shaken. Vigor 4 is enough, 3 is not.
    const Told shaken{"attack 6", "hit Gus Hal", "damage 6", "person_changed Hal shaken"};
    EXPECT_EQ(does("Gus", attack, {2, 1, 1, 4, 2}), shaken + Told{"knocked_out 4"});
    undo();
    EXPECT_EQ(does("Gus", attack, {2, 1, 1, 3, 2, 6}),
              (shaken +
               Told{"knocked_out 3", "hours_knocked_out 6", "person_changed Hal knocked_out 360"}));
    EXPECT_EQ(person("Hal", "condition"), "unconscious");
    undo();
    // SW-GAP-045: or as long as the Game Master says.
    rules("calls.knockout_hours", 8);
    EXPECT_EQ(does("Gus", attack, {2, 1, 1, 3, 2}),
              (shaken + Told{"knocked_out 3", "person_changed Hal knocked_out 480"}));
    EXPECT_EQ(does("gm", "rouse who=Hal"), Told{"person_changed Hal awoke"});
}

TEST_F(SavageMelee, TheDropIsHarderToBearAtTheHeadAndNothingWithoutHarm) {
    fight({gus(), hal(R"("toughness": 6, )" + gear({club}))});
    rules("people.Hal.defenseless", true);
    // 5 - 4 + 4; 1 + 1 + 4 + 4 = 10 against 6: a Wound. Vigor at -1 for it, and -2 for the head.
    const Told wounded{"attack 5",
                       "hit Gus Hal",
                       "damage 10",
                       "harmed Hal 6 1 shaken",
                       "person_changed Hal shaken",
                       "person_changed Hal wounds 1 Gus"};
    EXPECT_EQ(does("Gus", attack + " called=vitals", {5, 1, 1, 5, 2}),
              (wounded + Told{"knocked_out 4"}));
    undo();
    EXPECT_EQ(does("Gus", attack + " called=head", {5, 1, 1, 5, 2, 1}),
              (wounded +
               Told{"knocked_out 2", "hours_knocked_out 1", "person_changed Hal knocked_out 60"}));
    undo();
    // A touch hurts nobody, so nobody rolls.
    EXPECT_EQ(does("Gus", "attack target=Hal touch=true", {2}), (Told{"attack 8", "hit Gus Hal"}));
    undo();
    rules("people.Hal.defenseless", false);
    EXPECT_EQ(does("Gus", attack, {4}), (Told{"attack 4", "missed Gus Hal"}));
}

// Knocking out, finishing off.

TEST_F(SavageMelee, NonlethalDamageKnocksOutForHoursAndKillsNobody) {
    fight(
        {gus(gear({club})), hal(R"("wounds": 3, )" + gear({club})), somebody("Ivo", "them", "D5")});
    const std::string stuns = " weapon=\"Gus's club\" nonlethal=true";
    // The fourth Wound, without a Vigor roll or an injury.
    EXPECT_EQ(does("Gus", "attack target=Hal" + stuns, {5, 6, 3, 2}),
              (Told{"attack 5", "hit Gus Hal", "damage 9", "harmed Hal 5 1 shaken",
                    "person_changed Hal shaken", "hours_knocked_out 2",
                    "person_changed Hal knocked_out 120"}));
    undo();
    // The same meant to kill: Vigor at -3, a failure; an injury to the guts, for good; bleeding.
    EXPECT_EQ(does("Gus", "attack target=Hal weapon=\"Gus's club\"", {5, 6, 3, 5, 2, 3, 4, 1}),
              (Told{"attack 5", "hit Gus Hal", "damage 9", "harmed Hal 5 1 shaken",
                    "person_changed Hal shaken", "person_changed Hal incapacitated Gus",
                    "incapacitated 2", "injury 7", "guts 1",
                    "injury_taken Hal {\"kind\":\"agility\",\"lasts\":\"permanent\",\"until\":0}",
                    "person_changed Hal bleeding"}));
    undo();
    // An unarmed Extra, Parry 2: +2.
    EXPECT_EQ(does("Gus", "attack target=Ivo" + stuns, {2, 6, 3, 6}),
              (Told{"attack 4", "hit Gus Ivo", "damage 9", "harmed Ivo 5 1 shaken",
                    "person_changed Ivo shaken", "hours_knocked_out 6",
                    "person_changed Ivo knocked_out 360"}));
    EXPECT_EQ(person("Ivo", "condition"), "unconscious");
}

TEST_F(SavageMelee, AFinishingMoveNeedsAHelplessFoeALethalWeaponAndAnAction) {
    const std::string truncheon =
        R"({"name": "truncheon", "damage": "Str+d4", "lethal": false, "hold": "off_hand"})";
    fight({gus(gear({sword, truncheon})), hal(), somebody("Ivo", "them", "D5")});
    const std::string move = "finishing_move target=Ivo weapon=";
    EXPECT_EQ(refused("Gus", move + "\"Gus's sword\""), "SW-FINIS-001 not_helpless");
    does("Gus", "plan_actions actions=2");
    // Unarmed +2, two weapons +1, two actions -2: 3 + 1 against 2. 6 + 3: out of the fight.
    EXPECT_EQ(does("Gus", "attack target=Ivo weapon=\"Gus's sword\"", {3, 6, 3}),
              (Told{"attack 4", "hit Gus Ivo", "damage 9", "harmed Ivo 5 1 shaken",
                    "person_changed Ivo shaken", "person_changed Ivo incapacitated Gus"}));
    EXPECT_EQ(refused("Gus", move + "\"Gus's truncheon\""), "SW-FINIS-001 not_lethal");
    EXPECT_EQ(refused("Gus", "finishing_move target=Ivo"), "SW-FINIS-001 not_lethal");
    EXPECT_EQ(refused("Gus", "finishing_move target=Hal weapon=\"Gus's sword\""),
              "SW-FINIS-001 not_helpless");
    EXPECT_EQ(does("Gus", move + "\"Gus's sword\""), Told{"person_changed Ivo died"});
    EXPECT_EQ(refused("Gus", attack), "SW-MULTI-002 no_actions_left");
}

// Prone.

TEST_F(SavageMelee, ProneIsMediumCoverFromThreeInchesOn) {
    const std::string pistol = gear({R"({"name": "pistol", "make": "pistol", "damage": "2d6",
                                         "range": "12/24/48", "shots": 6})"});
    const std::string shot = "attack target=Hal weapon=\"Gus's pistol\"";
    fight({gus(pistol), hal(gear({club}), "F4")});
    rules("people.Hal.prone", true);
    EXPECT_EQ(does("Gus", shot, {4, 1, 1}),
              (Told{"attack 4", "hit Gus Hal", "damage 2", "harmed Hal 5"}));
    fight({gus(pistol), hal(gear({club}), "G4")});
    rules("people.Hal.prone", true);
    EXPECT_EQ(does("Gus", shot, {7}), (Told{"attack 3", "missed Gus Hal"}));
    EXPECT_EQ(modifiers("attack"), Told{"prone -4"});
    undo();
    EXPECT_EQ(does("Gus", shot, {8, 1, 1}),
              (Told{"attack 4", "hit Gus Hal", "damage 2", "harmed Hal 5"}));
}

TEST_F(SavageMelee, StandingUpTakesTwoInches) {
    fight({hal(gear({club}), "E4"), gus(gear({sword}), "A1")});
    EXPECT_EQ(does("Hal", "go_prone"), Told{"person_changed Hal prone"});
    EXPECT_EQ(refused("Hal", "move to=F4"), "SW-PRONE-003 prone");
    EXPECT_EQ(does("Hal", "stand_up"), Told{"person_changed Hal stood_up"});
    EXPECT_EQ(refused("Hal", "move to=J4"), "SW-CORE-020 too_far");
    EXPECT_EQ(does("Hal", "move to=I4"), Told{});
    // Whoever has gone 5 of 6 inches stays down.
    undo(3);
    does("Hal", "move to=J4");
    does("Hal", "go_prone");
    EXPECT_EQ(refused("Hal", "stand_up"), "SW-PRONE-003 no_movement_left");
}

// Withdrawing.

TEST_F(SavageMelee, EachFoeLeftBehindHasOnePlainAttack) {
    const std::string rolf_is = R"("skills": {"fighting": "d8"}, "edges": {"frenzy": true})";
    fight({hal(gear({club}), "E4"), gus(gear({sword}), "D4"), somebody("Rolf", "us", "D5", rolf_is),
           somebody("Sven", "us", "E5"), somebody("Timo", "us", "D3")});
    rules("people.Sven.shaken", true);
    rules("people.Timo.stunned", true);
    // F4 is still beside Sven alone, who is Shaken: Gus and Rolf are asked, in the list's order.
    EXPECT_EQ(does("Hal", "move to=F4"), Told{});
    EXPECT_EQ(asked(), "Gus free_attack");
    for (const std::string special :
         {"wild=true", "called=limb", "called=hand", "called=head", "called=vitals",
          "called=weapon", "touch=true", "frenzy=true"})
        EXPECT_EQ(refused("Gus", attack + " " + special), "SW-FREEA-001 plain_attack");
    EXPECT_EQ(refused("Gus", "attack target=Rolf"), "SW-WITHD-001 not_the_one_who_retreats");
    // Rolf and Sven gang up with Gus; Stunned Timo does not: 3 + 2. 1 + 3 = 4 does nothing.
    EXPECT_EQ(does("Gus", attack, {3, 1, 3}),
              (Told{"attack 5", "hit Gus Hal", "damage 4", "harmed Hal 5"}));
    EXPECT_EQ(asked(), "Rolf free_attack");
    EXPECT_EQ(refused("Rolf", "attack target=Hal frenzy=true"), "SW-FREEA-001 plain_attack");
    EXPECT_EQ(does("Rolf", "decline"), Told{});
    EXPECT_EQ(asked(), "Hal turn");
    EXPECT_EQ(person("Hal", "at")["place"], "F4 e");
    // From there away from Sven: nobody is asked.
    EXPECT_EQ(does("Hal", "move to=G3"), Told{});
    EXPECT_EQ(asked(), "Hal turn");
}

TEST_F(SavageMelee, AStepThatStaysWithinReachIsNoRetreatAndAWoundMayEndOne) {
    fight({hal(), gus()});
    EXPECT_EQ(does("Hal", "move to=E5"), Told{});
    EXPECT_EQ(asked(), "Hal turn");
    EXPECT_EQ(does("Hal", "move to=F6"), Told{});
    EXPECT_EQ(asked(), "Gus free_attack");
    // 9 against 5, a raise: 8 and 1 more; 6, 1 and 2 more. 18 against 5: three Wounds.
    EXPECT_EQ(does("Gus", attack, {9, 8, 1, 6, 1, 2}),
              (Told{"attack 9", "hit Gus Hal raise", "damage 18", "harmed Hal 5 3 shaken",
                    "person_changed Hal shaken", "person_changed Hal wounds 3 Gus"}));
    // Pace 6 - 3, one inch gone: two of them still carry Hal to F6, Shaken as he is.
    EXPECT_EQ(person("Hal", "at")["place"], "F6 se");
}

}  // namespace
}  // namespace breakneck::test::savage_melee_test
