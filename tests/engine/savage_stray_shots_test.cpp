// The engine's door with Savage Worlds: shots in melee, shots that hit somebody else, shots from
// what moves and at what moves. Worked out by hand.
#include "tests/engine/savage_gallery.h"

namespace breakneck::test::savage_stray_shots_test {
namespace {

/// SW-RMEL-001: what may be fired or thrown with a foe beside one.
using Gun = std::pair<std::string, bool>;
class SavageGunInMelee : public SavageGallery, public testing::WithParamInterface<Gun> {};
TEST_P(SavageGunInMelee, MustBeNoLargerThanAPistol) {
    const auto [make, small] = GetParam();
    gallery(1);
    set("/items/0/make", make);
    begin();
    if (!small) {
        EXPECT_EQ(refused("Gus", "attack target=Hal weapon=Colt"), "SW-RMEL-001 too_large_in_melee")
            << make;
        return;
    }
    EXPECT_EQ(does("Gus", "attack target=Hal weapon=Colt", {2, 1, 1}),
              (Told{"attack 2", "hit Gus Hal", "damage 2", "harmed Hal 5"}));
}
INSTANTIATE_TEST_SUITE_P(Makes, SavageGunInMelee,
                         testing::Values(Gun{"pistol", true}, Gun{"longarm", false},
                                         Gun{"bow", false}, Gun{"sling", false},
                                         Gun{"crossbow", false}, Gun{"support", false}),
                         [](const auto& each) { return each.param.first; });

TEST_F(SavageGallery, InMeleeTheTargetsParryCountsWhoeverItIs) {
    // SW-RMEL-002: Hal's Fighting d8 is Parry 6. Ike, 5 inches off, has Fighting d12: Parry 8.
    const auto shoot = [&](const std::string& target, const GivenDice& dice) {
        gallery(1);
        board_of(7, 1);
        set("/people/1/skills/fighting", "d8");
        add_person(R"({"name": "Ike", "side": "gang", "at": "F1", "skills": {"fighting": "d12"}})");
        begin();
        return does("Gus", "attack weapon=Colt target=" + target, dice);
    };
    EXPECT_EQ(shoot("Hal", {5}), (Told{"attack 5", "missed Gus Hal"}));
    EXPECT_EQ(shoot("Hal", {6, 1, 1}),
              (Told{"attack 6", "hit Gus Hal", "damage 2", "harmed Hal 5"}));
    // A raise is four more than the Parry: a die more.
    EXPECT_EQ(shoot("Hal", {10, 1, 1, 1}),
              (Told{"attack 10", "hit Gus Hal raise", "damage 3", "harmed Hal 5"}));
    EXPECT_EQ(shoot("Ike", {7}), (Told{"attack 7", "missed Gus Ike"}));
    EXPECT_EQ(shoot("Ike", {8, 1, 1}),
              (Told{"attack 8", "hit Gus Ike", "damage 2", "harmed Ike 5"}));
}

TEST_F(SavageGallery, ThrowingIsDoneInMeleeTooAndFriendsBesideAreNoMelee) {
    gallery(1);
    set("/items/0",
        Json::parse(R"({"name": "Colt", "owner": "Gus", "damage": "Str+d4", "range": "3/6/12",
            "thrown": true, "size": "very_small"})"));
    begin();
    EXPECT_EQ(does("Gus", "attack target=Hal weapon=Colt thrown=true", {2, 1, 1}).front(),
              "attack 2");
    gallery(3);
    set("/items/0/make", "longarm");
    add_person("Fay", "posse", "B1");
    begin();
    EXPECT_EQ(does("Gus", "attack target=Hal weapon=Colt", {3}),
              (Told{"attack 3", "missed Gus Hal"}));
}

/// SW-BYST-001 and SW-BYST-002: Hal is in the dark, so that everything here misses; Ike is beside.
struct Stray {
    std::string name;
    Sets sets;
    std::string how;
    GivenDice dice;
    Told told;
};
void PrintTo(const Stray& stray, std::ostream* out) { *out << stray.name; }
class SavageStray : public SavageGallery, public testing::WithParamInterface<Stray> {};
TEST_P(SavageStray, HitsWhoeverIsBesideTheTarget) {
    gallery(10);
    board_of(14, 1);
    set("/calls/light", "pitch_dark");
    add_person("Ike", "gang", "L1");
    add_person("Joe", "gang", "M1");  // beside Ike, not beside Hal
    set(GetParam().sets);
    begin();
    EXPECT_EQ(does("Gus", "attack target=Hal weapon=Colt " + GetParam().how, GetParam().dice),
              GetParam().told);
}
// One shot: a 1, not a 2. The stray has the weapon's dice: 2 + 3.
const Told ike{"hit Gus Ike", "damage 5", "person_changed Ike shaken"};
Told missed(const std::string& attack, const Told& then = {}, const Told& at_last = {}) {
    Told told{attack, "missed Gus Hal"};
    told.insert(told.end(), then.begin(), then.end());
    told.insert(told.end(), at_last.begin(), at_last.end());
    return told;
}
const Told lies_there{"item_changed Colt dropped Gus K1"};
const Set shotgun{"/items/0/shotgun", true};
const Set automatic{"/items/0/rof", 2};
const Sets knife{{"/items/0/thrown", true}, {"/items/0/make", "melee"}};
INSTANTIATE_TEST_SUITE_P(
    Faces, SavageStray,
    testing::Values(
        Stray{"one shot, 1", {}, "", {1, 2, 3}, missed("attack -5", ike)},
        Stray{"one shot, 2", {}, "", {2}, missed("attack -4")},
        Stray{"shotgun, 1", {shotgun}, "", {1, 1, 1, 3}, missed("attack -3", ike)},
        Stray{"shotgun, 2", {shotgun}, "", {2, 1, 1, 3}, missed("attack -2", ike)},
        Stray{"shotgun, 3", {shotgun}, "", {3}, missed("attack -1")},
        Stray{"a gun that could be automatic, 2", {automatic}, "rof=1", {2}, missed("attack -4")},
        Stray{"thrown, 1", knife, "thrown=true", {1, 2, 3}, missed("attack -5", ike, lies_there)},
        Stray{"thrown, 2", knife, "thrown=true", {2}, missed("attack -4", {}, lies_there)},
        Stray{"spared by the Game Master",
              {{"/calls/bystanders", false}},
              "",
              {1},
              missed("attack -5")},
        Stray{"nobody is beside", {{"/people/2/at", "N1"}}, "", {1}, missed("attack -5")}));

TEST_F(SavageGallery, EachShotOfABurstStraysByItsOwnDie) {
    // SW-GAP-058: 1 and 2 stray at a rate of fire of 3, a 3 does not.
    gallery(10);
    board_of(12, 1);
    set("/calls/light", "pitch_dark");
    set("/items/0/rof", 3);
    add_person("Ike", "gang", "L1");
    begin();
    EXPECT_EQ(does("Gus", "attack target=Hal weapon=Colt rof=3", {2, 3, 1, 1, 1, 1, 2}),
              (Told{"attack -6", "attack -5", "attack -7", "missed Gus Hal", "hit Gus Ike",
                    "damage 2", "harmed Ike 5", "missed Gus Hal", "missed Gus Hal", "hit Gus Ike",
                    "damage 3", "harmed Ike 5"}));
}

TEST_F(SavageGallery, OneOfSeveralIsDrawnFriendOrFoe) {
    const auto draw = [&](int which) {
        gallery(10);
        board_of(12, 1);
        add_person("Ike", "gang", "L1");
        add_person("Fay", "posse", "J1");
        begin();
        return does("Gus", "attack target=Hal weapon=Colt", {1, which, 1, 1});
    };
    EXPECT_EQ(victims(draw(1), "Gus"), Told{"Ike"});
    EXPECT_EQ(victims(draw(2), "Gus"), Told{"Fay"});
}

TEST_F(SavageGallery, TheNaturalFaceCountsEvenWhereTheWildDieIsBetter) {
    // SW-GAP-058. The Wild Die's 4 hits: nothing strays. Its 3 misses, and the 1 strays.
    const auto shoot = [&](const GivenDice& dice) {
        gallery(10);
        board_of(12, 1);
        set("/people/0/wild_card", true);
        set("/people/0/bennies", 0);
        add_person("Ike", "gang", "L1");
        begin();
        return does("Gus", "attack target=Hal weapon=Colt", dice);
    };
    EXPECT_EQ(shoot({1, 4, 1, 1}), (Told{"attack 4", "hit Gus Hal", "damage 2", "harmed Hal 5"}));
    EXPECT_EQ(shoot({1, 3, 1, 1}),
              (Told{"attack 3", "missed Gus Hal", "hit Gus Ike", "damage 2", "harmed Ike 5"}));
}

/// Gus in the Buick, which Fay drives at so many miles an hour; Hal beside the road.
class SavageDriveBy : public SavageGallery {
  protected:
    void drive_by(int mph) {
        gallery(12, 4);
        stage["people"][0].erase("at");
        set(Sets{{"/people/0/aboard", "Buick"}, {"/people/0/station", "seat 1"}});
        add_person(R"({"name": "Fay", "side": "posse", "aboard": "Buick", "station": "operator"})");
        set("/vehicles", Json::array());
        set("/vehicles/0", Json::parse(R"({"name": "Buick", "at": "D1 e", "width": 2, "length": 4,
            "size": 4, "top_speed": 200, "passengers": 2})"));
        set("/vehicles/0/mph", mph);
        begin();
    }
    Told shot_at_hal() {
        does("Gus", "attack target=Hal weapon=Colt", {3});
        return modifiers("attack");
    }
};

TEST_F(SavageDriveBy, AMovingVehicleIsUnstableAndAStandingOneIsNot) {
    drive_by(20);
    EXPECT_EQ(shot_at_hal(), Told{"unstable_platform -2"});  // SW-UNSTB-001
    drive_by(0);
    EXPECT_EQ(shot_at_hal(), Told{});
}

TEST_F(SavageDriveBy, ItMovesOnceItIsDriven) {
    // Fay goes first, 3 inches; in the next round she does not, and the Buick stands.
    drive_by(0);
    open();
    does("gm", "begin_fight", {}, {"KS", "QS", "AS"});
    does("Fay", R"(drive to="G1 e")");
    does("Fay", "end_turn");
    EXPECT_EQ(shot_at_hal(), Told{"unstable_platform -2"});
    does("Gus", "end_turn");
    does("Hal", "end_turn", {}, {"KH", "QH", "AH"});
    does("Fay", "end_turn");
    EXPECT_EQ(shot_at_hal(), Told{});
}

TEST_F(SavageDriveBy, ThrowingIsNotShooting) {
    drive_by(20);
    set(knife);
    begin();
    does("Gus", "attack target=Hal weapon=Colt thrown=true", {3});
    EXPECT_EQ(modifiers("attack"), Told{});
}

/// SW-GAP-033: the target's own speed, of the vehicle and of those aboard alike.
using Passing = std::pair<int, int>;
class SavagePassing : public SavageDriveBy, public testing::WithParamInterface<Passing> {};
TEST_P(SavagePassing, IsAsHardToHitAsItIsFast) {
    const auto [mph, penalty] = GetParam();
    drive_by(mph);
    set("/people/1/skills/shooting", "d12");
    set("/items/0/owner", "Hal");
    begin();
    does("Gus", "end_turn");
    const Told speed = penalty == 0 ? Told{} : Told{"speed " + std::to_string(penalty)};
    Told car{"scale 2"};
    car.insert(car.end(), speed.begin(), speed.end());
    does("Hal", "plan_actions actions=2");
    does("Hal", "attack vehicle=Buick weapon=Colt", {2});
    car.insert(car.begin(), "multi_action -2");
    EXPECT_EQ(modifiers("attack"), car);
    Told passenger{"multi_action -2"};
    passenger.insert(passenger.end(), speed.begin(), speed.end());
    does("Hal", "attack target=Gus weapon=Colt", {3});
    EXPECT_EQ(modifiers("attack"), passenger);
}
INSTANTIATE_TEST_SUITE_P(Speeds, SavagePassing,
                         testing::Values(Passing{59, 0}, Passing{60, -1}, Passing{119, -1},
                                         Passing{120, -2}));

TEST_F(SavageGallery, FromTheSaddleEveryShotIsUnstable) {
    // SW-MOUNT-003, and SW-UNSTB-001 with it.
    gallery(10, 3);
    stage["people"][0].erase("at");
    set("/people/0/mount", "Dust");
    add_person(R"({"name": "Dust", "side": "posse", "beast": true, "at": "A2", "size": 2})");
    open();
    does("gm", "begin_fight", {}, {"AS", "KS"});
    does("Gus", "attack target=Hal weapon=Colt", {3});
    EXPECT_EQ(modifiers("attack"), Told{"unstable_platform -2"});
}

}  // namespace
}  // namespace breakneck::test::savage_stray_shots_test
