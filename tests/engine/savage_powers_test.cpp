// The engine's door with Savage Worlds: powers, and every modifier that can be bought for them.
// Worked out by hand.
#include "tests/engine/savage_gallery.h"

namespace breakneck::test::savage_powers_test {
namespace {

/// Gus has Spellcasting d12 and 20 Power Points; every power costs 1. Hal is 5 inches away.
class SavagePower : public SavageGallery {
  protected:
    void arcane(int inches = 5, int columns = 40) {
        gallery(inches);
        board_of(columns, 1);
        set(Sets{{"/people/0/skills/spellcasting", "d12"}, {"/people/0/power_points", 20}});
        stage["people"][0]["powers"] = Json::parse(R"([
            {"name": "bolt", "range": 6, "damage": "2d6"},
            {"name": "breath", "range": 9, "damage": "2d6", "area": "cone"},
            {"name": "blast", "range": 6, "damage": "2d6", "area": "medium_blast"},
            {"name": "touch", "range": 0, "damage": "2d6"},
            {"name": "daze", "range": 6, "effect": "stun", "attack": false, "resisted": true,
             "resisted_by": "spirit"},
            {"name": "web", "range": 6, "effect": "bind", "attack": false, "resisted": true,
             "resisted_by": "agility"},
            {"name": "ward", "range": 6, "effect": "none", "attack": false, "rounds": 1}])");
    }
    static std::string casting(const std::string& power, const std::string& modifiers = "{}",
                               const std::string& at = R"("target": "Hal")") {
        return R"({"do": "use_power", "power": "Gus's )" + power + "\", " + at +
               R"(, "modifiers": )" + modifiers + "}";
    }
    Told casts(const std::string& power, const std::string& modifiers, const GivenDice& dice,
               const std::string& at = R"("target": "Hal")") {
        return does("Gus", casting(power, modifiers, at), dice);
    }
    Told stealth_of_hal() {
        does("gm", "call_roll who=Hal trait=stealth", {3});
        return modifiers("called");
    }
};

/// What each modifier costs, on which power.
struct Price {
    std::string power;
    std::string modifiers;
    int points = 0;
    GivenDice dice;
};
void PrintTo(const Price& price, std::ostream* out) { *out << price.power << price.modifiers; }
class SavagePrice : public SavagePower, public testing::WithParamInterface<Price> {};
TEST_P(SavagePrice, IsPaidInPowerPointsOnTopOfThePower) {
    const Price& price = GetParam();
    const std::string at =
        price.power == "blast" ? R"("at": "F1")" : std::string(R"("target": "Hal")");
    arcane();
    set("/people/0/power_points", price.points);  // one too few
    begin();
    EXPECT_EQ(refused("Gus", casting(price.power, price.modifiers, at)), "SW-GAP-061 power_points");
    set("/people/0/power_points", price.points + 1);
    begin();
    casts(price.power, price.modifiers, price.dice, at);
    EXPECT_EQ(person("Gus", "power_points"), 0);
}
const GivenDice bolt{4, 1, 1};
INSTANTIATE_TEST_SUITE_P(
    List, SavagePrice,
    testing::Values(
        Price{"bolt", R"({"armor_piercing": 1})", 1, bolt},
        Price{"bolt", R"({"armor_piercing": 2})", 2, bolt},
        Price{"bolt", R"({"armor_piercing": 3})", 3, bolt},
        Price{"bolt", R"({"fatigue": true})", 2, bolt}, Price{"bolt", R"({"glow": true})", 1, bolt},
        Price{"bolt", R"({"shroud": true})", 1, bolt},
        Price{"bolt", R"({"heavy_weapon": true})", 2, bolt},
        Price{"bolt", R"({"hinder": true})", 1, bolt}, Price{"bolt", R"({"hurry": true})", 1, bolt},
        Price{"bolt", R"({"lingering": true})", 2, bolt}, Price{"bolt", R"({"range": 1})", 1, bolt},
        Price{"bolt", R"({"range": 2})", 2, bolt}, Price{"blast", R"({"selective": true})", 1, {4}},
        Price{"bolt",
              R"({"armor_piercing": 3, "fatigue": true, "glow": true, "hinder": true,
                              "heavy_weapon": true, "lingering": true, "range": 2})",
              13, bolt}));

/// SW-POW-001: AP 2 for each point, of Armor 1 or 7 on Toughness 5.
using Piercing = std::tuple<int, int, int>;  // armor, points, what Toughness is left
class SavagePiercing : public SavagePower, public testing::WithParamInterface<Piercing> {};
TEST_P(SavagePiercing, TakesOffArmorOnly) {
    const auto [armor, points, toughness] = GetParam();
    arcane();
    set("/people/1/gear", Json::array());
    set("/people/1/gear/0", Json::parse(R"({"name": "mail", "kind": "armor", "hold": "worn"})"));
    set("/people/1/gear/0/armor", armor);
    begin();
    EXPECT_EQ(casts("bolt", R"({"armor_piercing": )" + std::to_string(points) + "}", {4, 1, 1}),
              (Told{"power_used Gus Gus's bolt " + std::to_string(points + 1), "use_power 4",
                    "hit Gus Hal", "damage 2", "harmed Hal " + std::to_string(toughness)}));
}
INSTANTIATE_TEST_SUITE_P(Points, SavagePiercing,
                         testing::Values(Piercing{7, 0, 12}, Piercing{7, 1, 10}, Piercing{7, 2, 8},
                                         Piercing{7, 3, 6}, Piercing{1, 1, 5}, Piercing{1, 3, 5}));

TEST_F(SavagePower, FatigueComesWithWhateverElseIsDone) {
    // SW-POW-002: 2 + 3 = 5 leaves Hal Shaken; 1 + 1 does nothing.
    arcane();
    begin();
    casts("bolt", R"({"fatigue": true})", {4, 2, 3});
    EXPECT_EQ(person("Hal", "shaken"), true);
    EXPECT_EQ(person("Hal", "fatigue"), 1);
    begin();
    casts("bolt", R"({"fatigue": true})", {4, 1, 1});
    EXPECT_EQ(person("Hal", "fatigue"), 0);
    // Stunned if 5 beats the Spirit of 4, not if that is 5.
    begin();
    casts("daze", R"({"fatigue": true})", {5, 4});
    EXPECT_EQ(person("Hal", "stunned"), true);
    EXPECT_EQ(person("Hal", "fatigue"), 1);
    begin();
    casts("daze", R"({"fatigue": true})", {5, 5});
    EXPECT_EQ(person("Hal", "stunned"), false);
    EXPECT_EQ(person("Hal", "fatigue"), 0);
}

TEST_F(SavagePower, ThatFatigueIncapacitatesNobody) {
    // SW-POW-003: the first makes Hal Exhausted, the second no worse.
    arcane();
    set("/people/1/fatigue", 1);
    begin();
    casts("daze", R"({"fatigue": true})", {9, 4});
    EXPECT_EQ(person("Hal", "fatigue"), 2);
    set("/people/1/fatigue", 2);
    begin();
    casts("bolt", R"({"fatigue": true})", {4, 2, 3});
    EXPECT_EQ(person("Hal", "fatigue"), 2);
    EXPECT_EQ(person("Hal", "condition"), "well");
}

/// SW-POW-005: by how dark it is, what is left against somebody who glows.
using Lit = std::pair<std::string, int>;
class SavageGlow : public SavagePower, public testing::WithParamInterface<Lit> {};
TEST_P(SavageGlow, TakesAPointOffTheDarkness) {
    const auto [light, penalty] = GetParam();
    arcane();
    begin();
    casts("bolt", R"({"glow": true})", {4, 1, 1});
    EXPECT_EQ(stealth_of_hal(), (Told{"glow -2", "untrained -2"}));  // SW-POW-004
    rules("calls.light", light);
    go_round();
    does("Gus", "attack target=Hal weapon=Colt", {3});
    EXPECT_EQ(modifiers("attack"),
              penalty == 0 ? Told{} : Told{light + " " + std::to_string(penalty)});
}
INSTANTIATE_TEST_SUITE_P(Lights, SavageGlow,
                         testing::Values(Lit{"bright", 0}, Lit{"dim", -1}, Lit{"dark", -3},
                                         Lit{"pitch_dark", -5}));

TEST_F(SavagePower, AShroudHidesALittle) {
    // SW-POW-006.
    arcane();
    begin();
    casts("bolt", R"({"shroud": true})", {4, 1, 1});
    EXPECT_EQ(stealth_of_hal(), (Told{"shroud 1", "untrained -2"}));
    go_round();
    does("Gus", "plan_actions actions=2");
    EXPECT_EQ(does("Gus", "attack target=Hal weapon=Colt", {6}),
              (Told{"attack 3", "missed Gus Hal"}));
    EXPECT_EQ(modifiers("attack"), (Told{"multi_action -2", "shroud -1"}));
    // Powers that attack are attacks.
    casts("bolt", "{}", {6});
    EXPECT_EQ(modifiers("use_power"), (Told{"multi_action -2", "shroud -1"}));
}

TEST_F(SavagePower, OnlyHeavyWeaponsHurtHeavyArmor) {
    // SW-POW-007: 2 + 3 leaves Hal Shaken; without it no damage is even rolled.
    arcane();
    set("/people/1/heavy_armor", true);
    begin();
    casts("bolt", "{}", {4});
    EXPECT_EQ(person("Hal", "shaken"), false);
    EXPECT_EQ(person("Hal", "condition"), "well");
    begin();
    casts("bolt", R"({"heavy_weapon": true})", {4, 2, 3});
    EXPECT_EQ(person("Hal", "shaken"), true);
}

/// SW-POW-008 and SW-POW-009: the Pace of 6 until the power ends, here at the end of the round.
using Pace = std::pair<std::string, int>;
class SavagePace : public SavagePower, public testing::WithParamInterface<Pace> {};
TEST_P(SavagePace, IsTwoLowerOrHigherUntilThePowerEnds) {
    const auto [modifiers, pace] = GetParam();
    arcane();
    begin();
    casts("ward", modifiers, {4});
    does("Gus", "end_turn");
    EXPECT_EQ(refused("Hal", "move to=" + space_at(5 + pace + 1)), "SW-CORE-020 too_far");
    does("Hal", "move to=" + space_at(5 + pace));
    does("Hal", "end_turn", {}, cards("H"));
    does("Gus", "end_turn");
    EXPECT_EQ(refused("Hal", "move to=" + space_at(5 + pace + 7)), "SW-CORE-020 too_far");
    does("Hal", "move to=" + space_at(5 + pace + 6));
}
INSTANTIATE_TEST_SUITE_P(Modifiers, SavagePace,
                         testing::Values(Pace{"{}", 6}, Pace{R"({"hinder": true})", 4},
                                         Pace{R"({"hurry": true})", 8}));

/// SW-POW-010, SW-POW-011, SW-GAP-053: base damage, and what comes on the victim's next turn.
struct Lingering {
    std::string damage;
    GivenDice first;  // with the die of a raise
    GivenDice later;  // its first die Aces: it is of that kind
    std::string told;
};
void PrintTo(const Lingering& lingering, std::ostream* out) { *out << lingering.damage; }
class SavageLingering : public SavagePower, public testing::WithParamInterface<Lingering> {};
TEST_P(SavageLingering, HurtsOnceMoreWithSmallerDice) {
    const Lingering& acid = GetParam();
    arcane();
    set(Sets{{"/people/0/powers/0/damage", acid.damage}, {"/people/1/toughness", 40}});
    begin();
    casts("bolt", R"({"lingering": true})", both({8}, acid.first));
    const Told told = does("Gus", "end_turn", acid.later);
    EXPECT_EQ(told, acid.told.empty() ? Told{"spell_ended"}
                                      : (Told{"spell_ended", acid.told, "harmed Hal 40"}));
    EXPECT_EQ(asked(), "Hal turn");
    does("Hal", "end_turn", {}, cards("H"));
    EXPECT_EQ(does("Gus", "end_turn"), Told{}) << "only once";
}
INSTANTIATE_TEST_SUITE_P(Dice, SavageLingering,
                         testing::Values(Lingering{"2d12", {1, 1, 1}, {10, 1, 2}, "damage 13"},
                                         Lingering{"2d10", {1, 1, 1}, {8, 1, 2}, "damage 11"},
                                         Lingering{"3d8", {1, 1, 1, 1}, {6, 1, 1, 2}, "damage 10"},
                                         Lingering{"2d6", {1, 1, 1}, {4, 1, 2}, "damage 7"},
                                         Lingering{"2d6+2", {1, 1, 1}, {4, 1, 2}, "damage 9"},
                                         Lingering{"3d4", {1, 1, 1, 1}, {4, 1, 2}, "damage 7"},
                                         Lingering{"2d4", {1, 1, 1}, {4, 2}, "damage 6"},
                                         Lingering{"1d4", {1, 1}, {}, ""}));

/// SW-POW-012: points and how far a range of 6 inches goes.
using Reach = std::pair<int, int>;
class SavageReach : public SavagePower, public testing::WithParamInterface<Reach> {};
TEST_P(SavageReach, IsDoubledOrTripled) {
    const auto [points, inches] = GetParam();
    const std::string modifiers = R"({"range": )" + std::to_string(points) + "}";
    arcane(inches + 1);
    begin();
    EXPECT_EQ(refused("Gus", casting("bolt", modifiers)), "SW-GAP-061 out_of_range");
    arcane(inches);
    begin();
    EXPECT_EQ(victims(casts("bolt", modifiers, {4, 1, 1}), "Gus"), Told{"Hal"});
}
INSTANTIATE_TEST_SUITE_P(Points, SavageReach,
                         testing::Values(Reach{0, 6}, Reach{1, 12}, Reach{2, 18}));

TEST_F(SavagePower, EveryoneInATemplateHasLingeringDamageOnTheirOwnTurn) {
    arcane();
    add_person("Ike", "gang", "G1");
    begin();
    casts("blast", R"({"lingering": true})", {4, 1, 1, 1, 1}, R"("at": "F1")");
    EXPECT_EQ(does("Gus", "end_turn", {1, 2}), (Told{"spell_ended", "damage 3", "harmed Hal 5"}));
    EXPECT_EQ(does("Hal", "end_turn", {2, 2}), (Told{"spell_ended", "damage 4", "harmed Ike 5"}));
}

TEST_F(SavagePower, AHeavyWeaponAgainstATank) {
    // SW-POW-007: 6 and 4 more and 6 and 2 more, 18 against Toughness 18: it is hit, and no Wound.
    arcane();
    stage["vehicles"] = Json::parse(R"([{"name": "Ogre", "at": "K1 e", "width": 1, "length": 4,
        "toughness": 18, "armor": 6, "heavy_armor": true}])");
    begin();
    const std::string ogre = R"("vehicle": "Ogre")";
    EXPECT_EQ(casts("bolt", R"({"range": 1})", {2}, ogre).back(), "hit Gus Ogre");
    begin();
    EXPECT_EQ(casts("bolt", R"({"range": 1, "heavy_weapon": true})", {2, 6, 6, 4, 2}, ogre).back(),
              "vehicle_harmed Ogre 18 18");
}

TEST_F(SavagePower, WhatDoesNotGoTogetherIsRefused) {
    arcane(1);
    begin();
    const auto why = [&](const std::string& power, const std::string& modifiers,
                         const std::string& at = R"("target": "Hal")") {
        return refused("Gus", casting(power, modifiers, at));
    };
    EXPECT_NE(wrong("Gus", casting("bolt", R"({"armor_piercing": 4})"), {4, 1, 1}), "");
    EXPECT_EQ(why("ward", R"({"armor_piercing": 1})"), "SW-POW-001 no_damage");
    EXPECT_EQ(why("ward", R"({"fatigue": true})"), "SW-POW-002 damage_or_resisted");
    EXPECT_EQ(why("bolt", R"({"glow": true, "shroud": true})"), "SW-POW-006 one_of_them");
    EXPECT_EQ(why("daze", R"({"heavy_weapon": true})"), "SW-POW-007 no_damage");
    EXPECT_EQ(why("bolt", R"({"hinder": true, "hurry": true})"), "SW-POW-009 one_of_them");
    EXPECT_EQ(why("web", R"({"lingering": true})"), "SW-POW-010 no_damage");
    EXPECT_EQ(why("touch", R"({"range": 1})"), "SW-POW-013 touch_or_cone");
    EXPECT_EQ(why("breath", R"({"range": 2})", R"("at": "B1")"), "SW-POW-013 touch_or_cone");
    EXPECT_EQ(why("bolt", R"({"selective": true})"), "SW-POW-014 no_template");
}

TEST_F(SavagePower, SelectiveLetsTheCasterChoose) {
    // SW-POW-014: Hal, Ike and Fay are in the blast. Without it all three are hit.
    arcane();
    add_person("Ike", "gang", "G1");
    add_person("Fay", "posse", "E1");
    begin();
    const std::string spot = R"("at": "F1")";
    EXPECT_EQ(victims(casts("blast", "{}", {4, 1, 1, 1, 1, 1, 1}, spot), "Gus"),
              (Told{"Hal", "Ike", "Fay"}));
    begin();
    casts("blast", R"({"selective": true})", {4}, spot);
    EXPECT_EQ(asked(), "Gus catch");
    EXPECT_EQ(victims(does("Gus", "affect people=Hal;Ike", {1, 1, 1, 1}), "Gus"),
              (Told{"Hal", "Ike"}));
}

TEST_F(SavagePower, InMeleeAPowerIsAllowedAgainstTheParry) {
    // SW-RMEL-001, SW-RMEL-002: Fighting d8 is Parry 6.
    arcane(1);
    set("/people/1/skills/fighting", "d8");
    begin();
    EXPECT_EQ(casts("bolt", "{}", {5}),
              (Told{"power_used Gus Gus's bolt 1", "use_power 5", "missed Gus Hal"}));
    begin();
    EXPECT_EQ(victims(casts("touch", "{}", {6, 1, 1}), "Gus"), Told{"Hal"});
    arcane(2);
    begin();
    EXPECT_EQ(refused("Gus", casting("touch")), "SW-GAP-061 touch");
}

TEST_F(SavagePower, AnOpposedPowerBindsMoreWithARaise) {
    // SW-GAP-061: 5 against 5 is not enough, against 4 it entangles, 8 against 4 binds.
    const auto restraint = [&](const GivenDice& dice) {
        arcane();
        begin();
        casts("web", "{}", dice);
        return word_of(person("Hal", "restraint"));
    };
    EXPECT_EQ(restraint({5, 5}), "free");
    EXPECT_EQ(restraint({5, 4}), "entangled");
    EXPECT_EQ(restraint({8, 4}), "bound");
    EXPECT_EQ(restraint({3}), "free") << "below 4 nobody has to resist";
}

TEST_F(SavagePower, CoverLightAndSpeedAreAgainstItAndRangeIsNot) {
    arcane(6);
    set(Sets{{"/calls/light", "dim"}, {"/calls/relative_speed", 120}});
    ground("G1", 'o', R"({"height": "tall", "cover": "partial", "armor": 6})");
    begin();
    // 11 - 8 = 3 is a miss only because of the cover: through an oak door.
    EXPECT_EQ(casts("bolt", "{}", {11, 1, 1}), (Told{"power_used Gus Gus's bolt 1", "use_power 3",
                                                     "hit Gus Hal", "damage 2", "harmed Hal 11"}));
    EXPECT_EQ(modifiers("use_power"), (Told{"dim -2", "medium_cover -4", "speed -2"}));
}

TEST_F(SavagePower, AimIsForPowersThatAttackFromAfar) {
    // SW-GAP-035: nothing it could ignore, so +2: 3 + 2 - 2 in the dim light, 4 + 2 - 2.
    arcane();
    set("/calls/light", "dim");
    begin();
    aim_for_a_turn();
    EXPECT_EQ(victims(casts("bolt", "{}", {4, 1, 1}), "Gus"), Told{"Hal"});
    EXPECT_EQ(modifiers("use_power"), (Told{"aim 2", "dim -2"}));
    begin();
    aim_for_a_turn();
    EXPECT_EQ(casts("bolt", "{}", {3}).back(), "missed Gus Hal");
}

TEST_F(SavagePower, EveryoneInATemplateResistsTheVeryTotal) {
    // SW-CORE-016: 6 beats Hal's 5 and not Ike's 6.
    arcane();
    add_person("Ike", "gang", "G1");
    set(Sets{{"/people/0/powers/4/area", "medium_blast"},
             {"/people/1/attributes/spirit", "d12"},
             {"/people/2/attributes/spirit", "d12"}});
    begin();
    casts("daze", "{}", {6, 5, 6}, R"("at": "F1")");
    EXPECT_EQ(person("Hal", "stunned"), true);
    EXPECT_EQ(person("Ike", "stunned"), false);
}

TEST_F(SavagePower, SomeMayBeEvaded) {
    arcane();
    set(Sets{{"/people/0/powers/0/evadable", true}, {"/people/1/attributes/agility", "d12"}});
    begin();
    casts("bolt", "{}", {4});
    EXPECT_EQ(asked(), "Hal evasion");
    EXPECT_EQ(does("Hal", "try_evasion", {6}), (Told{"evasion 4", "missed Gus Hal"}));
}

}  // namespace
}  // namespace breakneck::test::savage_powers_test
