// The engine's door with Savage Worlds: hand to hand: what adds to a blow, ganging up,
// withdrawing; worked out by hand.
#include "tests/engine/savage_brawl.h"

namespace breakneck::test::savage_melee_test {
namespace {

const std::string dagger = R"({"name": "dagger", "damage": "Str+d4", "hold": "off_hand"})";
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

// What adds to a blow, several at once.

/// What Gus and Hal have, what is so before, what Gus declares; the least face that hits Hal, what
/// adds to the attack, and what the damage is with all dice at 1.
struct Blow {
    const char* name = "";
    std::string gus = gear({sword});
    std::string hal = gear({club});
    std::vector<std::pair<std::string, Json>> so = {};
    std::string declared = "weapon=\"Gus's sword\"";
    int needs = 5;
    Told adds = {};
    int damage = 2;
};
void PrintTo(const Blow& blow, std::ostream* out) { *out << blow.name; }

class SavageBlow : public SavageBrawl, public testing::WithParamInterface<Blow> {};
TEST_P(SavageBlow, HitsFromThatFaceOn) {
    const Blow& blow = GetParam();
    fight({gus(blow.gus), hal(R"("toughness": 20, )" + blow.hal)});
    for (const auto& [path, value] : blow.so) rules(path, value);
    const std::string attack = "attack target=Hal " + blow.declared;
    const auto told = [&](int face) {
        const bool hurts = face >= blow.needs;
        Told all = does("Gus", attack, GivenDice{face} + (hurts ? GivenDice{1, 1} : GivenDice{}));
        std::erase(all, "person_changed Gus vulnerable 2");  // of Wild Attacks
        return all;
    };
    int sum = 0;
    for (const std::string& each : blow.adds) sum += std::stoi(each.substr(each.rfind(' ')));
    const auto rolled = [&](int face) { return "attack " + std::to_string(face + sum); };
    EXPECT_EQ(told(blow.needs - 1), (Told{rolled(blow.needs - 1), "missed Gus Hal"}));
    EXPECT_EQ(modifiers("attack"), blow.adds);
    undo();
    EXPECT_EQ(told(blow.needs), (Told{rolled(blow.needs), "hit Gus Hal",
                                      "damage " + std::to_string(blow.damage), "harmed Hal 20"}));
}

const std::string both_hands = gear({sword, dagger});
const std::string with_dagger = "weapon=\"Gus's dagger\"";
// clang-format off
INSTANTIATE_TEST_SUITE_P(Options, SavageBlow, testing::Values(
    // SW-OFFH-001 SW-TWOW-001. With nothing in the other hand there are no two weapons.
    Blow{.name = "OffHand", .gus = gear({dagger}), .declared = with_dagger, .needs = 7,
         .adds = {"off_hand -2"}},
    Blow{.name = "TwoWeaponsOffHand", .gus = both_hands, .declared = with_dagger, .needs = 6,
         .adds = {"off_hand -2", "two_weapons 1"}},
    Blow{.name = "TwoWeaponsAgainstUnarmed", .gus = both_hands, .hal = gear({}), .needs = 2,
         .adds = {"two_weapons 1", "unarmed_defender 2"}},
    // SW-NATW-001: claws are arms, for both.
    Blow{.name = "ClawsAgainstUnarmed", .gus = gear({claws}), .hal = gear({}),
         .declared = "weapon=\"Gus's claws\"", .needs = 3, .adds = {"unarmed_defender 2"}},
    Blow{.name = "ArmedAgainstClaws", .hal = gear({claws})},
    // SW-NONL-003: edges only.
    Blow{.name = "NonlethalBlunt", .gus = gear({club}),
         .declared = "weapon=\"Gus's club\" nonlethal=true"},
    // SW-PRONE-002: -2 Fighting, -2 Parry; both lie: both count.
    Blow{.name = "BothProne", .so = {{"people.Gus.prone", true}, {"people.Hal.prone", true}},
         .adds = {"prone -2"}},
    // SW-DISTR-002: once however many the sources.
    Blow{.name = "DistractedAndEntangledAttacker",
         .so = {{"people.Gus.distracted", 1}, {"people.Gus.restraint", "entangled"}}, .needs = 7,
         .adds = {"distracted -2"}},
    // SW-STUN-005 SW-DROP-001: +4 and +4, and lies on the ground, Parry 9 - 2.
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
};

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
