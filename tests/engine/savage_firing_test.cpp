// The engine's door with Savage Worlds: rates of fire and ammunition, recoil, reloading, Aim and
// suppressive fire. Worked out by hand.
#include "tests/engine/savage_gallery.h"

namespace breakneck::test::savage_firing_test {
namespace {

/// SW-ROF-001: rate of fire and the bullets of one attack.
using Rate = std::pair<int, int>;
class SavageRate : public SavageGallery, public testing::WithParamInterface<Rate> {
  protected:
    int rate() const { return GetParam().first; }
    int bullets() const { return GetParam().second; }
    void load_with(int shots) {
        gallery(10);
        set(Sets{{"/items/0/rof", 6}, {"/items/0/shots", shots}});
        begin();
    }
    std::string burst() const {
        return "attack target=Hal weapon=Colt rof=" + std::to_string(rate());
    }
};
TEST_P(SavageRate, TakesItsBulletsAndHasADieForEachShot) {
    // The last die hits, with the recoil of SW-RECOI-001 from two shots on: 6 - 2, or 4 alone.
    GivenDice dice(static_cast<std::size_t>(rate() - 1), 5);
    dice.push_back(rate() == 1 ? 4 : 6);
    load_with(bullets());
    const auto missed = static_cast<std::size_t>(rate() - 1);
    Told told(missed, "attack 3");
    told.push_back("attack 4");
    told.insert(told.end(), missed, "missed Gus Hal");
    told.insert(told.end(), {"hit Gus Hal", "damage 2", "harmed Hal 5"});
    EXPECT_EQ(does("Gus", burst(), both(dice, {1, 1})), told);
    EXPECT_EQ(modifiers("attack"), rate() == 1 ? Told{} : Told{"recoil -2"});
    EXPECT_EQ(item("Colt", "shots"), 0);
}
TEST_P(SavageRate, NeedsAllOfThem) {
    // After the first of two attacks there is one bullet too few.
    load_with(2 * bullets() - 1);
    does("Gus", "plan_actions actions=2");
    does("Gus", burst(), GivenDice(static_cast<std::size_t>(rate()), 3));
    EXPECT_EQ(item("Colt", "shots"), bullets() - 1);
    EXPECT_EQ(refused("Gus", burst()), "SW-ROF-001 ammunition");
}
// SW-GAP-049: suppressive fire takes three times as many.
TEST_P(SavageRate, SuppressiveFireTakesThreeTimesAsMany) {
    const auto fire = [&](int shots) {
        gallery(10);
        set(Sets{{"/items/0/rof", rate()}, {"/items/0/shots", shots}});
        begin();
    };
    fire(3 * bullets() - 1);
    EXPECT_EQ(refused("Gus", "suppressive_fire weapon=Colt at=K1"), "SW-GAP-049 ammunition");
    fire(3 * bullets());
    does("Gus", "suppressive_fire weapon=Colt at=K1", {5});
    EXPECT_EQ(modifiers("suppressive_fire"), Told{"recoil -2"});
    EXPECT_EQ(item("Colt", "shots"), 0);
}
INSTANTIATE_TEST_SUITE_P(Table, SavageRate,
                         testing::Values(Rate{1, 1}, Rate{2, 5}, Rate{3, 10}, Rate{4, 20},
                                         Rate{5, 40}, Rate{6, 50}));

TEST_F(SavageGallery, NoMoreShotsThanTheWeaponHasAndNoMoreTargetsThanShots) {
    gallery(10);
    board_of(12, 1);
    set("/items/0/rof", 3);
    add_person("Ike", "gang", "L1");
    begin();
    EXPECT_EQ(refused("Gus", "attack target=Hal weapon=Colt rof=4"), "SW-ROF-002 rate_of_fire");
    EXPECT_EQ(refused("Gus", "attack target=Hal weapon=Colt rof=2 others=Ike;Hal"),
              "SW-ROF-002 too_many_targets");
}

TEST_F(SavageGallery, EachShotOfABurstHasTheModifiersOfItsOwnTarget) {
    // Recoil -2; Ike is in Light Cover, -2 more. Hal: 5 misses, 6 hits. Ike: 7 misses, 8 hits.
    gallery(10);
    board_of(16, 1);
    set("/items/0/rof", 4);
    add_person("Ike", "gang", "M1");
    ground("M1", 'b', R"({"height": "tall", "cover": "light"})");
    begin();
    const Told told = does("Gus", "attack target=Hal weapon=Colt rof=4 others=Hal;Ike;Ike",
                           {5, 6, 7, 8, 1, 1, 1, 2});
    EXPECT_EQ(victims(told, "Gus"), (Told{"Hal", "Ike"}));
    EXPECT_EQ((Told{told.end() - 7, told.end()}),
              (Told{"hit Gus Hal", "damage 2", "harmed Hal 5", "missed Gus Ike", "hit Gus Ike",
                    "damage 3", "harmed Ike 5"}));
}

TEST_F(SavageGallery, TheWildDieStandsInForOneShotAndIsNoShotOfItsOwn) {
    // SW-CORE-004: 7, 3 and 4 at -2 are 5, 1 and 2; the Wild Die, 6 and 1, is 5 in place of the 1.
    gallery(10);
    set(Sets{{"/items/0/rof", 3}, {"/people/0/wild_card", true}, {"/people/0/bennies", 0}});
    begin();
    const Told told =
        does("Gus", "attack target=Hal weapon=Colt rof=3", {7, 3, 4, 6, 1, 1, 1, 1, 2});
    EXPECT_EQ((Told{told.end() - 7, told.end()}),
              (Told{"hit Gus Hal", "damage 2", "harmed Hal 5", "hit Gus Hal", "damage 3",
                    "harmed Hal 5", "missed Gus Hal"}));
}

/// SW-RELOD-001 and SW-RELOD-002: what is loaded for free.
using Load = std::pair<std::string, bool>;
class SavageLoad : public SavageGallery, public testing::WithParamInterface<Load> {};
TEST_P(SavageLoad, IsFreeForArrowsAndStonesAndElseAnAction) {
    const auto [make, free] = GetParam();
    gallery(10);
    set(Sets{{"/items/0/make", make}, {"/items/0/shots", 1}});
    begin();
    EXPECT_EQ(refused("Gus", "reload item=Colt"),
              std::string(free ? "SW-RELOD-001" : "SW-RELOD-002") + " loaded_already");
    does("Gus", "plan_actions actions=2");
    does("Gus", "attack target=Hal weapon=Colt", {2});
    EXPECT_EQ(refused("Gus", "attack target=Hal weapon=Colt"), "SW-ROF-001 ammunition");
    does("Gus", "reload item=Colt");
    EXPECT_EQ(item("Colt", "shots"), 1);
    EXPECT_EQ(person("Gus", "used"), free ? 1 : 2);
    if (!free) return;
    // Once for each attack: after the second one it is free again.
    does("Gus", "attack target=Hal weapon=Colt", {2});
    does("Gus", "reload item=Colt");
    EXPECT_EQ(item("Colt", "shots"), 1);
    EXPECT_EQ(person("Gus", "used"), 2);
}
INSTANTIATE_TEST_SUITE_P(Makes, SavageLoad,
                         testing::Values(Load{"bow", true}, Load{"sling", true},
                                         Load{"crossbow", false}, Load{"pistol", false},
                                         Load{"longarm", false}, Load{"support", false}),
                         [](const auto& each) { return each.param.first; });

/// SW-AIM-002, SW-AIM-003, SW-GAP-035: what there is against a shot, and what Aim makes of it.
struct Aimed {
    std::string name;
    Sets sets;
    std::string ground;
    std::string how;
    Told modifiers;
};
void PrintTo(const Aimed& aimed, std::ostream* out) { *out << aimed.name; }
class SavageAim : public SavageGallery, public testing::WithParamInterface<Aimed> {};
TEST_P(SavageAim, IgnoresFourPointsOrAddsTwo) {
    const Aimed& aimed = GetParam();
    gallery(10);
    set("/items/0/rof", 2);
    if (!aimed.ground.empty())
        ground("K1", 'c', R"({"height": "tall", "cover": ")" + aimed.ground + "\"}");
    set(aimed.sets);
    begin();
    aim_for_a_turn();
    const bool burst = aimed.how.find("rof") != std::string::npos;
    does("Gus", "attack target=Hal weapon=Colt " + aimed.how,
         burst ? GivenDice{1, 1} : GivenDice{1});
    EXPECT_EQ(modifiers("attack"), aimed.modifiers);
    EXPECT_EQ(person("Gus", "aim"), "none");
}
const Set tight{"/items/0/range", "2/5/20"};  // 10 inches are Long Range
const Set near{"/items/0/range", "2/20/40"};  // or Medium
const Set wide{"/house_rules/aim_ignores", "wide"};
INSTANTIATE_TEST_SUITE_P(
    FiveKinds, SavageAim,
    testing::Values(Aimed{"nothing to ignore", {}, "", "", {"aim 2"}},
                    Aimed{"two points of range", {near}, "", "", {"aim 2", "medium_range -2"}},
                    Aimed{"range", {tight}, "", "", {"aim 4", "long_range -4"}},
                    Aimed{"cover", {}, "partial", "", {"aim 4", "medium_cover -4"}},
                    Aimed{"more cover than that", {}, "full", "", {"aim 4", "near_total_cover -8"}},
                    Aimed{"a limb", {}, "", "called=limb", {"aim 2", "called_shot -2"}},
                    Aimed{"a hand", {}, "", "called=hand", {"aim 4", "called_shot -4"}},
                    Aimed{"the head", {}, "", "called=head", {"aim 4", "called_shot -4"}},
                    Aimed{"Scale", {{"/people/1/size", -4}}, "", "", {"aim 4", "scale -6"}},
                    Aimed{"speed", {{"/calls/relative_speed", 60}}, "", "", {"aim 1", "speed -1"}},
                    Aimed{"two of them, four points in all",
                          {near, {"/calls/relative_speed", 240}},
                          "",
                          "",
                          {"aim 4", "medium_range -2", "speed -4"}}));
// What it does not look at leaves +2, not more.
INSTANTIATE_TEST_SUITE_P(
    OtherKinds, SavageAim,
    testing::Values(Aimed{"light", {{"/calls/light", "dark"}}, "", "", {"aim 2", "dark -4"}},
                    Aimed{"platform",
                          {{"/calls/unsteady_ground", true}},
                          "",
                          "",
                          {"aim 2", "unstable_platform -2"}},
                    Aimed{"recoil", {}, "", "rof=2", {"aim 2", "recoil -2"}},
                    Aimed{"Fatigue", {{"/people/0/fatigue", 1}}, "", "", {"aim 2", "fatigue -1"}},
                    Aimed{"light beside range",
                          {near, {"/calls/light", "dark"}},
                          "",
                          "",
                          {"aim 2", "dark -4", "medium_range -2"}}));
// The house rule of SW-GAP-035.
INSTANTIATE_TEST_SUITE_P(
    Wide, SavageAim,
    testing::Values(Aimed{"light", {wide, {"/calls/light", "dark"}}, "", "", {"aim 4", "dark -4"}},
                    Aimed{"platform",
                          {wide, {"/calls/unsteady_ground", true}},
                          "",
                          "",
                          {"aim 2", "unstable_platform -2"}},
                    Aimed{"recoil and platform",
                          {wide, {"/calls/unsteady_ground", true}},
                          "",
                          "rof=2",
                          {"aim 4", "recoil -2", "unstable_platform -2"}},
                    Aimed{"Fatigue still not",
                          {wide, {"/people/0/fatigue", 1}},
                          "",
                          "",
                          {"aim 2", "fatigue -1"}}));

TEST_F(SavageGallery, AimTakesTheWholeTurnAndIsForTheFirstShotOfTheNext) {
    gallery(10, 2);
    begin();
    EXPECT_EQ(refused("Gus", "reload item=Colt"), "SW-RELOD-002 needs_no_ammunition");
    does("Gus", "aim");
    EXPECT_EQ(refused("Gus", "move to=B1"), "SW-AIM-001 aiming");
    EXPECT_EQ(refused("Gus", "attack target=Hal weapon=Colt"), "SW-CORE-020 turn_is_over");
    go_round();
    does("Gus", "plan_actions actions=2");
    does("Gus", "attack target=Hal weapon=Colt", {3});
    EXPECT_EQ(modifiers("attack"), (Told{"aim 2", "multi_action -2"}));
    does("Gus", "attack target=Hal weapon=Colt", {3});
    EXPECT_EQ(modifiers("attack"), Told{"multi_action -2"});
}

TEST_F(SavageGallery, AimDoesNotHelpTheWoundedOrDistracted) {
    // SW-GAP-035: Gus is a Wild Card here, with a Wild Die.
    gallery(10);
    set(Sets{{"/people/0/wild_card", true}, {"/people/0/bennies", 0}, {"/people/0/wounds", 2}});
    begin();
    aim_for_a_turn();
    rules("people.Gus.distracted", 1);
    does("Gus", "attack target=Hal weapon=Colt", {3, 2});
    EXPECT_EQ(modifiers("attack"), (Told{"aim 2", "distracted -2", "wounds -2"}));
}

TEST_F(SavageGallery, WhatAimLeavesOfTheCoverMayStillBeShotThrough) {
    // Near Total -8, of which Aim ignores 4: 8 hits; 7 to 4 go through the oak, 5 + 6; 3 misses.
    const auto shoot = [&](const GivenDice& dice) {
        gallery(10);
        ground("K1", 'o', R"({"height": "tall", "cover": "full", "armor": 6})");
        begin();
        aim_for_a_turn();
        return does("Gus", "attack target=Hal weapon=Colt", dice).back();
    };
    EXPECT_EQ(shoot({8, 1, 1}), "harmed Hal 5");
    EXPECT_EQ(shoot({7, 1, 1}), "harmed Hal 11");
    EXPECT_EQ(shoot({4, 1, 1}), "harmed Hal 11");
    EXPECT_EQ(shoot({3}), "missed Gus Hal");
}

TEST_F(SavageGallery, AStepOrBeingShakenLosesTheAim) {
    gallery(10, 2);
    set("/people/1/skills/shooting", "d12");
    add_item(R"({"name": "Luger", "owner": "Hal", "make": "pistol", "damage": "2d6",
        "range": "12/24/48"})");
    begin();
    aim_for_a_turn();
    does("Gus", "move to=B1");
    does("Gus", "attack target=Hal weapon=Colt", {3});
    EXPECT_EQ(modifiers("attack"), Told{});
    begin();
    does("Gus", "aim");
    does("Gus", "end_turn");
    // 3 + 2 against 5; a Spirit of 4 is over it in time, but the Aim is gone.
    does("Hal", "attack target=Gus weapon=Luger", {4, 3, 2});
    does("Hal", "end_turn", {4}, cards("H"));
    does("Gus", "attack target=Hal weapon=Colt", {3});
    EXPECT_EQ(modifiers("attack"), Told{});
}

/// Gus has a rate of fire of 2; Hal, Ike in Light Cover and Joe are under the template, Kit is not.
class SavageSuppression : public SavageGallery {
  protected:
    void suppress(int rof = 2) {
        gallery(10, 3);
        board_of(15, 3);
        set("/items/0/rof", rof);
        add_person("Ike", "gang", "L1");
        add_person("Joe", "gang", "L3");
        add_person("Kit", "gang", "O1");
        ground("L1", 'b', R"({"height": "tall", "cover": "light"})");
        begin();
    }
    Told distracted() {
        Told found;
        for (const char* who : {"Hal", "Ike", "Joe", "Kit"})
            if (person(who, "distracted") != 0) found.push_back(who);
        return found;
    }
};

TEST_F(SavageSuppression, OneRollIsComparedWithEachUnderTheTemplate) {
    // SW-SUPF-002: recoil -2. 5 - 2 is nobody, 6 - 2 those in the open, 8 - 2 - 2 Ike too.
    suppress();
    does("Gus", "suppressive_fire weapon=Colt at=L1", {5});
    EXPECT_EQ(distracted(), Told{});
    suppress();
    does("Gus", "suppressive_fire weapon=Colt at=L1", {6});
    EXPECT_EQ(distracted(), (Told{"Hal", "Joe"}));
    suppress();
    does("Gus", "suppressive_fire weapon=Colt at=L1", {8});
    EXPECT_EQ(distracted(), (Told{"Hal", "Ike", "Joe"}));
    EXPECT_EQ(asked(), "Gus turn");
}

TEST_F(SavageSuppression, ARaiseHitsAsManyAsTheRateOfFire) {
    // SW-SUPF-003: 10 - 2 = 8 is a raise against Hal and Joe and a success against Ike. No bonus
    // die: 2 + 3 = 5 leaves Hal Shaken, and Distracted as well; 1 + 1 does nothing to Joe.
    suppress();
    const Told told = does("Gus", "suppressive_fire weapon=Colt at=L1", {10, 2, 3, 1, 1});
    EXPECT_EQ(victims(told, "Gus"), (Told{"Hal", "Joe"}));
    EXPECT_EQ(person("Hal", "shaken"), true);
    EXPECT_EQ(person("Joe", "shaken"), false);
    EXPECT_EQ(distracted(), (Told{"Hal", "Ike", "Joe"}));
}

TEST_F(SavageSuppression, TheShooterChoosesAmongThem) {
    // SW-SUPF-004: 12 and 1 more: a raise against all three, but two can be hit.
    suppress();
    does("Gus", "suppressive_fire weapon=Colt at=L1", {12, 1});
    EXPECT_EQ(asked(), "Gus catch");
    EXPECT_EQ(refused("Gus", "affect people=Hal;Ike;Joe"), "SW-SUPF-004 too_many_targets");
    EXPECT_EQ(refused("Gus", "affect people=Kit"), "SW-SUPF-004 not_among_them");
    const Told told = does("Gus", "affect people=Ike;Joe", {1, 1, 1, 1});
    EXPECT_EQ(victims(told, "Gus"), (Told{"Ike", "Joe"}));
}

TEST_F(SavageSuppression, AimIsForThisToo) {
    // SW-GAP-035: a ranged attack. +2 against those in the open: 4 - 2 + 2. Of Ike's cover the two
    // points are ignored: 6 - 2.
    suppress();
    aim_for_a_turn();
    does("Gus", "suppressive_fire weapon=Colt at=L1", {4});
    EXPECT_EQ(modifiers("suppressive_fire"), (Told{"aim 2", "recoil -2"}));
    EXPECT_EQ(distracted(), (Told{"Hal", "Joe"}));
    EXPECT_EQ(person("Gus", "aim"), "none");
    suppress();
    aim_for_a_turn();
    does("Gus", "suppressive_fire weapon=Colt at=L1", {6});
    EXPECT_EQ(distracted(), (Told{"Hal", "Ike", "Joe"}));
}

TEST_F(SavageSuppression, ItTakesSomethingAsQuickAsARevolver) {
    suppress(1);
    set("/items/0/quick", false);
    begin();
    EXPECT_EQ(refused("Gus", "suppressive_fire weapon=Colt at=L1"), "SW-GAP-049 not_quick_enough");
}

}  // namespace
}  // namespace breakneck::test::savage_firing_test
