// The engine's door with Savage Worlds: called shots, disarming, Scale, improvised weapons,
// breaking things: every row, both ends; worked out by hand.
#include "tests/engine/savage_brawl.h"

namespace breakneck::test::savage_called_shots_test {
namespace {

const std::string pistol = R"({"name": "pistol", "make": "pistol", "damage": "2d6",
                               "range": "12/24/48", "shots": 6})";

/// Gus, an Extra: Fighting, Shooting and Athletics d12, Strength d8.
std::string gus(const std::string& rest = gear({sword}), const std::string& at = "D4",
                const std::string& strength = "d8") {
    return somebody("Gus", "us", at,
                    R"("attributes": {"strength": ")" + strength + R"("},
                       "skills": {"fighting": "d12", "shooting": "d12", "athletics": "d12"}, )" +
                        rest);
}
/// Hal, an Extra: Strength d12, Fighting d6, Parry 5, Toughness 5.
std::string hal(const std::string& rest = gear({club}), const std::string& at = "E4") {
    return somebody("Hal", "them", at,
                    R"("attributes": {"strength": "d12"}, "skills": {"fighting": "d6"}, )" + rest);
}
const std::string strikes = "attack target=Hal weapon=\"Gus's sword\"";

// Called shots.

struct Part {
    const char* part = "";
    int penalty = 0;
    int damage = 0;
};
void PrintTo(const Part& part, std::ostream* out) { *out << part.part; }

class SavageCalledShot : public SavageBrawl, public testing::WithParamInterface<Part> {
  protected:
    /// The face before the least that hits, and that one; all damage dice at 1.
    void shows(const std::string& attack, int number) {
        const Part& part = GetParam();
        const std::string called = attack + " called=" + part.part;
        const int needs = number - part.penalty;
        EXPECT_EQ(does("Gus", called, {needs - 1}),
                  (Told{"attack " + std::to_string(number - 1), "missed Gus Hal"}));
        EXPECT_EQ(modifiers("attack"), Told{"called_shot " + std::to_string(part.penalty)});
        undo();
        EXPECT_EQ(does("Gus", called, {needs, 1, 1}),
                  (Told{"attack " + std::to_string(number), "hit Gus Hal",
                        "damage " + std::to_string(2 + part.damage), "harmed Hal 20"}));
    }
};
TEST_P(SavageCalledShot, HandToHandIsAgainstParry) {
    fight({gus(), hal(R"("toughness": 20, )" + gear({club}))});
    shows(strikes, 5);
}
TEST_P(SavageCalledShot, FromAfarIsAgainstFour) {
    fight({gus(gear({pistol})), hal(R"("toughness": 20, )" + gear({club}), "H4")});
    shows("attack target=Hal weapon=\"Gus's pistol\"", 4);
}
INSTANTIATE_TEST_SUITE_P(Parts, SavageCalledShot,
                         testing::Values(Part{"limb", -2, 0}, Part{"hand", -4, 0},
                                         Part{"head", -4, 4}, Part{"vitals", -4, 4}),
                         [](const auto& row) { return row.param.part; });

/// SW-INJ-001: whoever is brought down by it has the row of what was aimed at, without 2d6.
struct Injured {
    std::string part;
    GivenDice dice = {};
    Told rolled = {};
    std::string injury = {};
};
void PrintTo(const Injured& row, std::ostream* out) { *out << row.part << " " << row.injury; }
class SavageInjuredPart : public SavageBrawl, public testing::WithParamInterface<Injured> {};
TEST_P(SavageInjuredPart, IsTheOneAimedAt) {
    const Injured& row = GetParam();
    fight({gus(), somebody("Hal", "them", "E4", wild_card + R"(, "wounds": 3, "parry": 2)")});
    // Unarmed, +2: 2 in all. 7 + 5 and more against 5: a Wound too many. Vigor at -3: 6 + 1 - 3.
    const int face = row.part == "limb" ? 2 : 4;
    const Told told =
        does("Gus", strikes + " called=" + row.part, GivenDice{face, 7, 5, 6, 2, 1} + row.dice);
    const auto vigor = std::find(told.begin(), told.end(), "incapacitated 4");
    ASSERT_NE(vigor, told.end());
    const std::string taken =
        "injury_taken Hal {\"kind\":\"" + row.injury + "\",\"lasts\":\"until_healed\",\"until\":0}";
    EXPECT_EQ(Told(vigor + 1, told.end()), row.rolled + Told{taken});
}
INSTANTIATE_TEST_SUITE_P(Parts, SavageInjuredPart,
                         testing::Values(Injured{"hand", {3}, {"arm 3"}, "left_arm"},
                                         Injured{"hand", {4}, {"arm 4"}, "right_arm"},
                                         Injured{"limb", {3, 1}, {"limb 3", "arm 1"}, "left_arm"},
                                         Injured{"limb", {4}, {"limb 4"}, "leg"},
                                         Injured{"head", {3}, {"head 3"}, "ugly"},
                                         Injured{"head", {6}, {"head 6"}, "smarts"},
                                         Injured{"vitals", {2}, {"guts 2"}, "agility"},
                                         Injured{"vitals", {3}, {"guts 3"}, "vigor"}));

class SavageObjects : public SavageBrawl {};

// Disarming.

TEST_F(SavageObjects, AHurtLimbOrHandMayDropWhatItHolds) {
    fight({gus(), hal()});
    const std::string dropped = "item_changed Hal's club dropped Hal E4";
    // 4 + 1 = 5 against 5: Shaken. Strength at -2 or -4 against 4.
    for (const auto& [part, face, keeps] : {std::tuple{"limb", 7, 6}, std::tuple{"hand", 9, 8}}) {
        const std::string attack = strikes + " called=" + part;
        const Told shaken{"attack 5", "hit Gus Hal", "damage 5", "person_changed Hal shaken"};
        EXPECT_EQ(does("Gus", attack, {face, 4, 1, keeps}), (shaken + Told{"keep_hold 4"}));
        undo();
        EXPECT_EQ(does("Gus", attack, {face, 4, 1, keeps - 1}),
                  (shaken + Told{"keep_hold 3", dropped}));
        EXPECT_EQ(item("Hal's club", "hold"), "dropped");
        undo();
        // Unhurt he need not.
        EXPECT_EQ(does("Gus", attack, {face, 3, 1}),
                  (Told{"attack 5", "hit Gus Hal", "damage 4", "harmed Hal 5"}));
        undo();
    }
    // Nor hurt in the head: 1 + 1 + 4 = 6.
    EXPECT_EQ(does("Gus", strikes + " called=head", {9, 1, 1}),
              (Told{"attack 5", "hit Gus Hal", "damage 6", "person_changed Hal shaken"}));
}

TEST_F(SavageObjects, AWoundToTheHandMakesItHarderToHoldOn) {
    fight({gus(), somebody("Hal", "them", "E4",
                           wild_card + R"(, "skills": {"fighting": "d6"}, )" + gear({club}))});
    // 6 + 3 = 9 against 5: a Wound. Strength at -4 and -1: 6 and 3 more is 9 - 5.
    EXPECT_EQ(
        does("Gus", strikes + " called=hand", {9, 6, 3, 6, 2, 3}),
        (Told{"attack 5", "hit Gus Hal", "damage 9", "harmed Hal 5 1 shaken",
              "person_changed Hal shaken", "person_changed Hal wounds 1 Gus", "keep_hold 4"}));
    EXPECT_EQ(modifiers("keep_hold"), (Told{"called_shot -4", "wounds -1"}));
}

struct Size {
    const char* size = "";
    int modifier = 0;
};
void PrintTo(const Size& size, std::ostream* out) { *out << size.size; }
class SavageDisarm : public SavageBrawl, public testing::WithParamInterface<Size> {};
TEST_P(SavageDisarm, AtTheWeaponGoesByItsScale) {
    const Size& row = GetParam();
    const std::string thing =
        R"({"name": "club", "damage": "Str+d4", "size": ")" + std::string(row.size) + R"("})";
    fight({gus(), hal(R"("parry": 12, )" + gear({thing}))});
    const std::string attack = strikes + " called=weapon";
    // Against 12 by an Ace: 12 and more. For a Large or larger club nothing more is needed.
    const int number = 12 - row.modifier;
    const auto faces = [](int total) {
        return total > 12 ? GivenDice{12, total - 12} : GivenDice{total};
    };
    const bool odd = number - 1 == 12;  // no roll comes to exactly 12
    const int below = odd ? 11 : number - 1;
    EXPECT_EQ(does("Gus", attack, faces(below)),
              (Told{"attack " + std::to_string(below + row.modifier), "missed Gus Hal"}));
    EXPECT_EQ(modifiers("attack"),
              row.modifier == 0 ? Told{} : Told{"weapon_size " + std::to_string(row.modifier)});
    undo();
    const int least = number == 12 ? 13 : number;
    // 4 + 5 = 9: it does not break at 10; Strength 9 holds on to it.
    EXPECT_EQ(does("Gus", attack, faces(least) + GivenDice{4, 5, 9}),
              (Told{"attack " + std::to_string(least + row.modifier), "hit Gus Hal", "damage 9",
                    "keep_hold 9"}));
}
INSTANTIATE_TEST_SUITE_P(Scales, SavageDisarm,
                         testing::Values(Size{"tiny", -6}, Size{"very_small", -4},
                                         Size{"small", -2}, Size{"normal", 0}, Size{"large", 2},
                                         Size{"huge", 4}, Size{"gargantuan", 6}),
                         [](const auto& row) { return row.param.size; });

TEST_F(SavageObjects, AStruckWeaponLeavesTheHandUnlessStrengthReachesTheDamage) {
    fight({gus(), hal(gear({R"({"name": "club", "damage": "Str+d4", "hardness": 15})"}))});
    const std::string attack = strikes + " called=weapon";
    // 11 - 2 = 9 is a raise, which adds no die here; 8 and 6 are no Aces: 14.
    const Told struck{"attack 9", "hit Gus Hal raise", "damage 14"};
    EXPECT_EQ(does("Gus", attack, {11, 8, 6, 12, 2}), (struck + Told{"keep_hold 14"}));
    undo();
    EXPECT_EQ(does("Gus", attack, {11, 8, 6, 12, 1}),
              (struck + Told{"keep_hold 13", "item_changed Hal's club dropped Hal E4"}));
    EXPECT_EQ(item("Hal's club", "destroyed"), false);
    // The hand is empty now.
    does("Gus", "end_turn");
    does("Hal", "end_turn", {}, deal(2, 'H'));
    EXPECT_EQ(refused("Gus", attack), "SW-DISRM-001 nothing_in_hand");
    // SW-DISRM-004: at its Hardness it breaks, and nobody holds on to that.
    fight({gus(), hal()});
    EXPECT_EQ(does("Gus", attack, {7, 4, 6}), (Told{"attack 5", "hit Gus Hal", "damage 10",
                                                    "item_changed Hal's club destroyed Hal E4"}));
    // Or it is as hard as the Game Master says.
    fight({gus(), hal()});
    rules("calls.disarm_modifier", -6);
    EXPECT_EQ(does("Gus", attack, {10}), (Told{"attack 4", "missed Gus Hal"}));
    EXPECT_EQ(modifiers("attack"), Told{"weapon_size -6"});
}

TEST_F(SavageObjects, DisarmingIsAtTheFirstWeaponAndALargeOneFindsItHarder) {
    const std::string shield =
        R"({"name": "shield", "kind": "shield", "hold": "off_hand", "parry": 1})";
    fight({gus(R"("size": 4, )" + gear({sword})), hal(gear({shield, club}))});
    // Small for a Large one: -2 - 2. 10 - 4 against 6; 4 + 1 = 5 against Strength 4.
    EXPECT_EQ(does("Gus", strikes + " called=weapon", {10, 4, 1, 4}),
              (Told{"attack 6", "hit Gus Hal", "damage 5", "keep_hold 4",
                    "item_changed Hal's club dropped Hal E4"}));
    EXPECT_EQ(modifiers("attack"), Told{"weapon_size -4"});
    EXPECT_EQ(item("Hal's shield", "hold"), "off_hand");
}

// Scale.

struct Sizes {
    int mine = 0;
    int theirs = 0;
    int modifier = 0;
};
void PrintTo(const Sizes& sizes, std::ostream* out) {
    *out << sizes.mine << " at " << sizes.theirs;
}
class SavageScale : public SavageBrawl, public testing::WithParamInterface<Sizes> {};
TEST_P(SavageScale, AddsTheDifference) {
    const Sizes& row = GetParam();
    const auto size = [](int value) { return R"("size": )" + std::to_string(value) + ", "; };
    // 15 hits, 14 does not.
    const int parry = 15 + row.modifier;
    fight({gus(size(row.mine) + gear({sword})),
           hal(size(row.theirs) + R"("toughness": 20, "parry": )" + std::to_string(parry) + ", " +
               gear({club}))});
    EXPECT_EQ(does("Gus", strikes, {12, 2}),
              (Told{"attack " + std::to_string(parry - 1), "missed Gus Hal"}));
    EXPECT_EQ(modifiers("attack"),
              row.modifier == 0 ? Told{} : Told{"scale " + std::to_string(row.modifier)});
    undo();
    EXPECT_EQ(
        does("Gus", strikes, {12, 3, 1, 1}),
        (Told{"attack " + std::to_string(parry), "hit Gus Hal", "damage 2", "harmed Hal 20"}));
}
// clang-format off
INSTANTIATE_TEST_SUITE_P(Rows, SavageScale, testing::Values(
    // At each Scale, both ends of its Sizes.
    Sizes{0, -4, -6}, Sizes{0, -3, -4}, Sizes{0, -2, -2}, Sizes{0, -1, 0}, Sizes{0, 3, 0},
    Sizes{0, 4, 2}, Sizes{0, 7, 2}, Sizes{0, 8, 4}, Sizes{0, 11, 4}, Sizes{0, 12, 6},
    Sizes{0, 20, 6},
    // Of each Scale.
    Sizes{-4, 0, 6}, Sizes{-3, 0, 4}, Sizes{-2, 0, 2}, Sizes{-1, 0, 0}, Sizes{3, 0, 0},
    Sizes{4, 0, -2}, Sizes{7, 0, -2}, Sizes{8, 0, -4}, Sizes{11, 0, -4}, Sizes{12, 0, -6},
    Sizes{20, 0, -6},
    // Both are something else.
    Sizes{-4, 12, 12}, Sizes{12, -4, -12}, Sizes{4, 8, 2}, Sizes{8, 4, -2}, Sizes{-3, -2, 2},
    Sizes{7, 4, 0}, Sizes{12, 20, 0}, Sizes{4, -2, -4}));
// clang-format on

}  // namespace
}  // namespace breakneck::test::savage_called_shots_test
