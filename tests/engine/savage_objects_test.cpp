// The engine's door with Savage Worlds: improvised weapons, and breaking things: every row, both
// ends; worked out by hand.
#include "tests/engine/savage_brawl.h"

namespace breakneck::test::savage_objects_test {
namespace {

// Improvised weapons.

struct Improvised {
    const char* kind = "";
    std::array<int, 3> range = {};  // to the end of Short, Medium and Long
    int die = 4;                    // and the least Strength
};
void PrintTo(const Improvised& row, std::ostream* out) { *out << row.kind; }

class SavageImprovised : public SavageBrawl, public testing::WithParamInterface<Improvised> {
  protected:
    /// Gus, an Extra: Fighting and Athletics d12. Hal: Parry 4, so that near and far it takes 4.
    void stands(const std::string& strength, int inches) {
        const std::string thing = R"({"name": "thing", "size": "very_small", "improvised": ")" +
                                  std::string(GetParam().kind) + R"("})";
        const std::string space = std::string(1, static_cast<char>('A' + inches)) + "4";
        fight({somebody("Gus", "us", "A4",
                        R"("attributes": {"strength": ")" + strength + R"("},
                           "skills": {"fighting": "d12", "athletics": "d12"}, )" +
                            gear({thing})),
               somebody("Hal", "them", space,
                        R"("toughness": 30, "parry": 4, "skills": {"fighting": "d6"}, )" +
                            gear({club}))});
    }
    const std::string strikes = "attack target=Hal weapon=\"Gus's thing\"";
};

TEST_P(SavageImprovised, IsAtTwoLessForItsDie) {
    const int die = GetParam().die;
    stands("d10", 1);
    EXPECT_EQ(does("Gus", strikes, {5}), (Told{"attack 3", "missed Gus Hal"}));
    EXPECT_EQ(modifiers("attack"), Told{"improvised -2"});
    undo();
    // Its highest face is an Ace, and 2 more.
    EXPECT_EQ(
        does("Gus", strikes, {6, 1, die, 2}),
        (Told{"attack 4", "hit Gus Hal", "damage " + std::to_string(3 + die), "harmed Hal 30"}));
}

TEST_P(SavageImprovised, IsThrownAsFarAsTheTableSays) {
    const auto& range = GetParam().range;
    const std::string throws = strikes + " thrown=true";
    int from = 1;
    for (std::size_t band = 0; band < range.size(); ++band) {
        const int penalty = -2 * static_cast<int>(band);
        for (const int inches : {from, range[band]}) {
            SCOPED_TRACE(inches);
            stands("d10", inches);
            EXPECT_EQ(does("Gus", throws, {5 - penalty}).front(), "attack 3");
            Told adds{"improvised -2"};
            if (band == 1) adds.push_back("medium_range -2");
            if (band == 2) adds.push_back("long_range -4");
            std::sort(adds.begin(), adds.end());
            EXPECT_EQ(modifiers("attack"), adds);
            undo();
            const std::string there = std::string(1, static_cast<char>('A' + inches)) + "4";
            EXPECT_EQ(does("Gus", throws, {6 - penalty, 1, 1}),
                      (Told{"attack 4", "hit Gus Hal", "damage 2", "harmed Hal 30",
                            "item_changed Gus's thing dropped Gus " + there}));
        }
        from = range[band] + 1;
    }
    stands("d10", from);
    EXPECT_EQ(refused("Gus", throws), "SW-GAP-051 thrown_too_far");
}

TEST_P(SavageImprovised, IsNoMoreThanTheStrengthDieForTheWeak) {
    const int least = GetParam().die;
    for (const int strength : {4, 6, 8}) {
        SCOPED_TRACE(strength);
        stands("d" + std::to_string(strength), 1);
        const int die = std::min(strength, least);
        EXPECT_EQ(does("Gus", strikes, {6, 1, die, 2}),
                  (Told{"attack 4", "hit Gus Hal", "damage " + std::to_string(3 + die),
                        "harmed Hal 30"}));
    }
}
INSTANTIATE_TEST_SUITE_P(Kinds, SavageImprovised,
                         testing::Values(Improvised{"light", {3, 6, 12}, 4},
                                         Improvised{"medium", {2, 4, 8}, 6},
                                         Improvised{"heavy", {1, 2, 4}, 8}),
                         [](const auto& row) { return row.param.kind; });

// Breaking things.

struct Hardness {
    const char* name = "";
    int hardness = 0;
};
void PrintTo(const Hardness& row, std::ostream* out) { *out << row.name; }

/// Gus, an Extra at C2: Fighting and Shooting d12, Strength d12, an axe Str+d8 and a pistol 2d6.
/// Before him, at D2, something that can be broken.
class SavageBreaking : public SavageBrawl {
  protected:
    void stands_before(int hardness, const std::string& at = "C2") {
        load(R"("board": {"rows": ["......", "...x..", "......"], "legend": [{"symbol": "x",
             "name": "thing", "impassable": true, "height": "tall", "cover": "light",
             "hardness": )" +
             std::to_string(hardness) + R"(, "ruin": "."}]}, )" + two_sides + R"("people": [)" +
             somebody("Gus", "us", at,
                      R"("attributes": {"strength": "d12"},
                         "skills": {"fighting": "d12", "shooting": "d12"}, )" +
                          gear({R"({"name": "axe", "damage": "Str+d8"})",
                                R"({"name": "pistol", "make": "pistol", "damage": "2d6",
                                    "range": "12/24/48", "shots": 6, "hold": "off_hand"})"})) +
             ", " + somebody("Hal", "them", "F3") + "]");
        does("gm", "begin_fight", {}, deal(2, 'S'));
    }
    /// Faces of a d12 and a d8 that come to a total, as high on the first as can be.
    static GivenDice faces(int total) {
        const int first = std::min(12, total - 1);
        return {first, total - first};
    }
    static std::string damage(int total) { return "damage " + std::to_string(total); }
    const std::string strikes = "break_thing at=D2 weapon=\"Gus's axe\"";
    const std::string broken = "thing_broken D2 .";
};

class SavageHardness : public SavageBreaking, public testing::WithParamInterface<Hardness> {};
TEST_P(SavageHardness, IsWhatOneBlowHasToReach) {
    const int hardness = GetParam().hardness;
    stands_before(hardness);
    EXPECT_EQ(does("Gus", strikes, GivenDice{2} + faces(hardness - 1)),
              (Told{"attack 2", "hit Gus", damage(hardness - 1)}));
    undo();
    EXPECT_EQ(does("Gus", strikes, GivenDice{2} + faces(hardness)),
              (Told{"attack 2", "hit Gus", damage(hardness), broken}));
    EXPECT_EQ(does("Gus", "move to=D2"), Told{});
}
INSTANTIATE_TEST_SUITE_P(Samples, SavageHardness,
                         testing::Values(Hardness{"Rope", 4}, Hardness{"GlassPane", 3},
                                         Hardness{"LightDoorCrateOrLock", 8},
                                         Hardness{"HeavyDoorSwordOrRifle", 10},
                                         Hardness{"HandcuffsOrSafeHinge", 12},
                                         Hardness{"SteelDoor", 16}),
                         [](const auto& row) { return row.param.name; });

TEST_F(SavageBreaking, ThingsHaveParryTwoAndKnowNeitherAcesNorRaises) {
    stands_before(16);
    EXPECT_EQ(does("Gus", strikes, {1}), (Told{"attack 1", "missed Gus"}));
    undo();
    // 11 against 2 would be two raises; 12 and 3 no Ace: 15.
    EXPECT_EQ(does("Gus", strikes, {11, 12, 3}), (Told{"attack 11", "hit Gus", "damage 15"}));
    EXPECT_EQ(refused("Gus", "move to=D2"), "SW-CORE-020 not_free");
    EXPECT_EQ(refused("Gus", strikes), "SW-MULTI-002 no_actions_left");
}

TEST_F(SavageBreaking, WhatTwoBlowsWouldDoOneHasTo) {
    stands_before(8);
    EXPECT_EQ(refused("Gus", "break_thing at=C1 weapon=\"Gus's axe\""),
              "SW-BREAK-001 nothing_to_break");
    does("Gus", "plan_actions actions=2");
    for (int i = 0; i < 2; ++i)
        EXPECT_EQ(does("Gus", strikes, {4, 6, 1}), (Told{"attack 2", "hit Gus", "damage 7"}));
}

TEST_F(SavageBreaking, AShotAtAThingIsAgainstFour) {
    stands_before(12, "A2");
    const std::string shot = "break_thing at=D2 weapon=\"Gus's pistol\"";
    EXPECT_EQ(refused("Gus", strikes), "SW-CORE-025 out_of_reach");
    // From the off hand, -2.
    EXPECT_EQ(does("Gus", shot, {5}), (Told{"attack 3", "missed Gus"}));
    undo();
    EXPECT_EQ(does("Gus", shot, {6, 6, 6}), (Told{"attack 4", "hit Gus", "damage 12", broken}));
}

TEST_F(SavageBrawl, AVehicleHasParryTwoWhileItStandsAndTakesFourWhileItMoves) {
    // SW-GAP-052. It is of Normal Scale, Size 3.
    for (const auto& [mph, misses] : {std::pair{0, 1}, std::pair{30, 3}}) {
        fight({somebody("Gus", "us", "D4", R"("skills": {"fighting": "d12"}, )" + gear({club})),
               somebody("Hal", "them", "P9")},
              R"(, "vehicles": [{"name": "Cart", "at": "E4 n", "width": 1, "length": 1, "size": 3,
                 "toughness": 12, "mph": )" +
                  std::to_string(mph) + "}]");
        const std::string strikes = "attack vehicle=Cart weapon=\"Gus's club\"";
        EXPECT_EQ(does("Gus", strikes, {misses}),
                  (Told{"attack " + std::to_string(misses), "missed Gus Cart"}));
        undo();
        EXPECT_EQ(does("Gus", strikes, {misses + 1, 2, 3}),
                  (Told{"attack " + std::to_string(misses + 1), "hit Gus Cart", "damage 5",
                        "vehicle_harmed Cart 5 12"}));
    }
}

}  // namespace
}  // namespace breakneck::test::savage_objects_test
