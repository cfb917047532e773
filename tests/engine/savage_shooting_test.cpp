// The engine's door with Savage Worlds: one shot and all that makes it harder: range, cover, light,
// speed; shots through obstacles, in melee, and those that hit somebody else. Worked out by hand.
#include "tests/engine/savage_gallery.h"

namespace breakneck::test::savage_shooting_test {
namespace {

/// What a shot has for or against it.
struct Shot {
    std::string name;
    int inches = 10;
    Sets sets = {};
    std::string ground = {};  // what kind of place Hal is in
    int all = 0;
    Told modifiers = {};
};
void PrintTo(const Shot& shot, std::ostream* out) { *out << shot.name; }

class SavageShot : public SavageGallery, public testing::WithParamInterface<Shot> {
  protected:
    void take_aim() {
        const Shot& shot = GetParam();
        gallery(shot.inches);
        if (!shot.ground.empty())
            ground(space_at(shot.inches), 'c',
                   R"({"height": "tall", "cover": ")" + shot.ground + "\"}");
        set(shot.sets);
        begin();
    }
};

TEST_P(SavageShot, HitsWithFourAndMissesWithThree) {
    const int all = GetParam().all;
    take_aim();
    // Twelve cannot be rolled on a d12 that Aces: at -8 the least that hits is 13 - 8 = 5.
    const std::string total = all == -8 ? "5" : "4";
    EXPECT_EQ(does("Gus", "attack target=Hal weapon=Colt", both(d12_of(4 - all), {1, 1})),
              (Told{"attack " + total, "hit Gus Hal", "damage 2", "harmed Hal 5"}));
    EXPECT_EQ(modifiers("attack"), GetParam().modifiers);
    take_aim();
    EXPECT_EQ(does("Gus", "attack target=Hal weapon=Colt", d12_of(3 - all)),
              (Told{"attack 3", "missed Gus Hal"}));
}

const Set derringer{"/items/0/range", "3/6/12"};

// SW-RANGE-001, both ends of each bracket; Extreme Range is below.
INSTANTIATE_TEST_SUITE_P(
    Range, SavageShot,
    testing::Values(Shot{"at two inches", 2, {derringer}, "", 0, {}},
                    Shot{"Short to the end", 3, {derringer}, "", 0, {}},
                    Shot{"Medium", 4, {derringer}, "", -2, {"medium_range -2"}},
                    Shot{"Medium to the end", 6, {derringer}, "", -2, {"medium_range -2"}},
                    Shot{"Long", 7, {derringer}, "", -4, {"long_range -4"}},
                    Shot{"Long to the end", 12, {derringer}, "", -4, {"long_range -4"}}));

// SW-COVER-001. Nothing to shoot through: what misses by the cover alone is a miss.
INSTANTIATE_TEST_SUITE_P(
    Cover, SavageShot,
    testing::Values(Shot{"in the open", 10, {}, "", 0, {}},
                    Shot{"Light", 10, {}, "light", -2, {"light_cover -2"}},
                    Shot{"Medium", 10, {}, "partial", -4, {"medium_cover -4"}},
                    Shot{"Heavy", 10, {}, "heavy", -6, {"heavy_cover -6"}},
                    Shot{"Near Total", 10, {}, "full", -8, {"near_total_cover -8"}}));

// SW-ILLUM-001.
INSTANTIATE_TEST_SUITE_P(
    Light, SavageShot,
    testing::Values(
        Shot{"bright", 10, {{"/calls/light", "bright"}}, "", 0, {}},
        Shot{"Dim", 10, {{"/calls/light", "dim"}}, "", -2, {"dim -2"}},
        Shot{"Dark", 10, {{"/calls/light", "dark"}}, "", -4, {"dark -4"}},
        Shot{"Pitch Darkness", 10, {{"/calls/light", "pitch_dark"}}, "", -6, {"pitch_dark -6"}}));

Shot at_mph(int mph, int all) {
    const Told modifiers = all == 0 ? Told{} : Told{"speed " + std::to_string(all)};
    return {std::to_string(mph) + " mph", 10, {{"/calls/relative_speed", mph}}, "", all, modifiers};
}
// SW-SPEED-001, SW-GAP-034: Mach 1 is 767 mph, Mach 2 1534.
INSTANTIATE_TEST_SUITE_P(
    Speed, SavageShot,
    testing::Values(
        at_mph(0, 0), at_mph(59, 0), at_mph(60, -1), at_mph(119, -1), at_mph(120, -2),
        at_mph(239, -2), at_mph(240, -4), at_mph(766, -4), at_mph(767, -6), at_mph(1533, -6),
        at_mph(1534, -8), at_mph(90000000, -8),
        Shot{"near light speed", 10, {{"/calls/near_light_speed", true}}, "", -10, {"speed -10"}}));

// SW-UNSTB-001 where everything heaves; SW-SHOTG-001; and several at once.
INSTANTIATE_TEST_SUITE_P(Others, SavageShot,
                         testing::Values(Shot{"a heaving deck",
                                              10,
                                              {{"/calls/unsteady_ground", true}},
                                              "",
                                              -2,
                                              {"unstable_platform -2"}},
                                         Shot{"all at once",
                                              24,
                                              {{"/calls/unsteady_ground", true},
                                               {"/calls/light", "dim"},
                                               {"/calls/relative_speed", 120}},
                                              "light",
                                              -10,
                                              {"dim -2", "light_cover -2", "medium_range -2",
                                               "speed -2", "unstable_platform -2"}}));

TEST_F(SavageGallery, RangeIsAStraightLineToTheNearestInch) {
    // SW-GAP-059: 8 and 9 spaces aside are 12.04 inches, 9 and 9 are 12.73.
    gallery(9, 10);
    set("/people/1/at", space_at(8, 9));
    begin();
    does("Gus", "attack target=Hal weapon=Colt", {3});
    EXPECT_EQ(modifiers("attack"), Told{});
    set("/people/1/at", space_at(9, 9));
    begin();
    does("Gus", "attack target=Hal weapon=Colt", {3});
    EXPECT_EQ(modifiers("attack"), Told{"medium_range -2"});
}

/// SW-GAP-051.
class SavageExtremeRange : public SavageGallery, public testing::WithParamInterface<int> {};
TEST_P(SavageExtremeRange, TakesATurnOfAimWhichDoesNothingElse) {
    const auto from_afar = [&] {
        gallery(GetParam());
        set(Sets{derringer});
        begin();
    };
    from_afar();
    EXPECT_EQ(refused("Gus", "attack target=Hal weapon=Colt"), "SW-GAP-051 aim_first");
    aim_for_a_turn();
    EXPECT_EQ(does("Gus", "attack target=Hal weapon=Colt", {12, 1, 1, 1}),
              (Told{"attack 5", "person_changed Gus aim_over", "hit Gus Hal", "damage 2",
                    "harmed Hal 5"}));
    EXPECT_EQ(modifiers("attack"), Told{"extreme_range -8"});
    from_afar();
    aim_for_a_turn();
    EXPECT_EQ(does("Gus", "attack target=Hal weapon=Colt", {11}),
              (Told{"attack 3", "person_changed Gus aim_over", "missed Gus Hal"}));
}
INSTANTIATE_TEST_SUITE_P(BothEnds, SavageExtremeRange, testing::Values(13, 48));

TEST_F(SavageGallery, NothingGoesBeyondFourTimesLongRange) {
    gallery(49);
    set(Sets{derringer});
    begin();
    aim_for_a_turn();
    EXPECT_EQ(refused("Gus", "attack target=Hal weapon=Colt"), "SW-RANGE-001 out_of_range");
}

TEST_F(SavageGallery, NeitherWhatIsThrownNorShotGoesToExtremeRange) {
    gallery(13);
    set(Sets{derringer, {"/items/0/shotgun", true}});
    add_item(R"({"name": "Bowie", "owner": "Gus", "hold": "off_hand", "damage": "Str+d4",
        "range": "3/6/12", "thrown": true})");
    begin();
    aim_for_a_turn();
    EXPECT_EQ(refused("Gus", "attack target=Hal weapon=Colt"), "SW-GAP-051 shot_has_no_effect");
    EXPECT_EQ(refused("Gus", "attack target=Hal weapon=Bowie thrown=true"),
              "SW-GAP-051 thrown_too_far");
}

/// SW-COVER-003: samples and their Armor.
using Obstacle = std::pair<std::string, int>;
class SavageObstacle : public SavageGallery, public testing::WithParamInterface<Obstacle> {
  protected:
    /// Hal is in Medium Cover: 8 hits, 4 to 7 go through, 3 misses. Gus's gun has 2d12.
    Told shoot(int die, const GivenDice& damage = {}) {
        gallery(10);
        set("/items/0/damage", "2d12");
        ground("K1", 'o',
               R"({"height": "tall", "cover": "partial", "armor": )" +
                   std::to_string(GetParam().second) + "}");
        begin();
        return does("Gus", "attack target=Hal weapon=Colt", both({die}, damage));
    }
};
TEST_P(SavageObstacle, AddsToTheArmorOfWhoeverIsHitThroughIt) {
    const int toughness = 5 + GetParam().second;
    const std::string harmed = "harmed Hal " + std::to_string(toughness);
    const GivenDice enough{toughness / 2, toughness - toughness / 2};
    const GivenDice too_little{toughness / 2, toughness - 1 - toughness / 2};
    EXPECT_EQ(shoot(3), (Told{"attack -1", "missed Gus Hal"}));
    EXPECT_EQ(shoot(4, too_little),
              (Told{"attack 0", "hit Gus Hal", "damage " + std::to_string(toughness - 1), harmed}));
    EXPECT_EQ(shoot(7, enough),
              (Told{"attack 3", "hit Gus Hal", "damage " + std::to_string(toughness),
                    "person_changed Hal shaken"}));
    EXPECT_EQ(shoot(8, {2, 2}), (Told{"attack 4", "hit Gus Hal", "damage 4", "harmed Hal 5"}));
}
INSTANTIATE_TEST_SUITE_P(Samples, SavageObstacle,
                         testing::Values(Obstacle{"heavy glass", 2}, Obstacle{"door", 2},
                                         Obstacle{"sheet metal", 4}, Obstacle{"heavy car door", 4},
                                         Obstacle{"oak door", 6}, Obstacle{"cinder block wall", 6},
                                         Obstacle{"brick wall", 8}, Obstacle{"stone wall", 10},
                                         Obstacle{"tree", 10}),
                         [](const auto& each) {
                             std::string name = each.param.first;
                             std::replace(name.begin(), name.end(), ' ', '_');
                             return name;
                         });

TEST_F(SavageGallery, ArmorPiercingWorksOnObstacleAndArmorTogether) {
    // SW-GAP-037: Toughness 5, a jacket of 1, sheet metal of 4. AP 2 leaves 8, AP 6 no more than 5.
    const auto through = [&](int ap) {
        gallery(10);
        set("/items/0/ap", ap);
        add_item(R"({"name": "jacket", "kind": "armor", "hold": "worn", "owner": "Hal",
            "armor": 1})");
        ground("J1", 'o', R"({"height": "waist", "cover": "partial", "armor": 4})");
        begin();
        return does("Gus", "attack target=Hal weapon=Colt", {7, 1, 1});
    };
    EXPECT_EQ(through(0), (Told{"attack 3", "hit Gus Hal", "damage 2", "harmed Hal 10"}));
    EXPECT_EQ(through(2), (Told{"attack 3", "hit Gus Hal", "damage 2", "harmed Hal 8"}));
    EXPECT_EQ(through(6), (Told{"attack 3", "hit Gus Hal", "damage 2", "harmed Hal 5"}));
}

TEST_F(SavageGallery, ACarInBetweenIsMediumCoverOfSheetMetal) {
    // SW-COVER-003: 7 - 4 = 3 goes through: 5 + 4.
    gallery(12, 2);
    set("/vehicles", Json::array());
    set("/vehicles/0", Json::parse(R"({"name": "Buick", "at": "H1 e", "width": 2, "length": 4})"));
    begin();
    EXPECT_EQ(does("Gus", "attack target=Hal weapon=Colt", {7, 1, 1}),
              (Told{"attack 3", "hit Gus Hal", "damage 2", "harmed Hal 9"}));
    EXPECT_EQ(modifiers("attack"), Told{"medium_cover -4"});
}

TEST_F(SavageGallery, WhoeverIsBehindAWallCannotBeShotAt) {
    gallery(10);
    ground("F1", '#', R"({"height": "tall", "cover": "full", "impassable": true})");
    begin();
    EXPECT_EQ(refused("Gus", "attack target=Hal weapon=Colt"), "SW-COVER-001 out_of_sight");
}

TEST_F(SavageGallery, DarknessIsForBlowsToo) {
    // SW-ILLUM-001: Hal has no Fighting: Parry 2. Gus has none either: d4 - 2. Dark: 3 - 6.
    gallery(1);
    set("/calls/light", "dark");
    set("/items/0", Json::parse(R"({"name": "Colt", "owner": "Gus", "damage": "Str+d4"})"));
    begin();
    does("Gus", "attack target=Hal weapon=Colt", {3});
    const Told found = modifiers("attack");
    EXPECT_NE(std::find(found.begin(), found.end(), "dark -4"), found.end());
}

/// SW-SHOTG-001 and SW-SHOTG-002: +2, and dice by range.
struct Blast {
    int inches = 0;
    int die = 0;  // the least that hits
    GivenDice damage;
};
class SavageShotgun : public SavageGallery, public testing::WithParamInterface<Blast> {};
TEST_P(SavageShotgun, HasMoreDiceTheNearerItIs) {
    const Blast& blast = GetParam();
    const auto shoot = [&](const GivenDice& dice) {
        gallery(blast.inches);
        set("/items/0/shotgun", true);
        begin();
        return does("Gus", "attack target=Hal weapon=Colt", dice);
    };
    const auto total = static_cast<int>(blast.damage.size());
    EXPECT_EQ(shoot(both({blast.die}, blast.damage)),
              (Told{"attack 4", "hit Gus Hal", "damage " + std::to_string(total), "harmed Hal 5"}));
    EXPECT_EQ(shoot({blast.die - 1}), (Told{"attack 3", "missed Gus Hal"}));
}
INSTANTIATE_TEST_SUITE_P(Ranges, SavageShotgun,
                         testing::Values(Blast{2, 2, {1, 1, 1}}, Blast{12, 2, {1, 1, 1}},
                                         Blast{13, 4, {1, 1}}, Blast{24, 4, {1, 1}},
                                         Blast{25, 6, {1}}, Blast{48, 6, {1}}));

}  // namespace
}  // namespace breakneck::test::savage_shooting_test
