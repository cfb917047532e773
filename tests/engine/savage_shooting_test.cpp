// The engine's door with Savage Worlds: one shot and all that makes it harder, what Aim makes of
// that, and a shot from a vehicle that is driven. Worked out by hand.
#include "tests/engine/savage_gallery.h"

namespace breakneck::test::savage_shooting_test {
namespace {

// SW-RANGE-001 SW-COVER-001 SW-ILLUM-001 SW-SPEED-001 SW-UNSTB-001
TEST_F(SavageGallery, EverythingThatMakesAShotHarderIsAddedUp) {
    const auto shoot = [&](const GivenDice& dice) {
        gallery(24);
        set(Sets{{"/calls/unsteady_ground", true},
                 {"/calls/light", "dim"},
                 {"/calls/relative_speed", 120}});
        ground("Y1", 'c', R"({"height": "tall", "cover": "light"})");
        begin();
        return does("Gus", "attack target=Hal weapon=Colt", dice);
    };
    // At -10 in all: 12 and 1 more are not enough, 12 and 2 more are.
    EXPECT_EQ(shoot({12, 1}), (Told{"attack 3", "missed Gus Hal"}));
    EXPECT_EQ(shoot({12, 2, 1, 1}), (Told{"attack 4", "hit Gus Hal", "damage 2", "harmed Hal 5"}));
    EXPECT_EQ(modifiers("attack"), (Told{"dim -2", "light_cover -2", "medium_range -2", "speed -2",
                                         "unstable_platform -2"}));
}

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

/// Gus in the Buick, which stands until Fay drives it; Hal beside the road.
class SavageDriveBy : public SavageGallery {
  protected:
    void drive_by() {
        gallery(12, 4);
        stage["people"][0].erase("at");
        set(Sets{{"/people/0/aboard", "Buick"}, {"/people/0/station", "seat 1"}});
        add_person(R"({"name": "Fay", "side": "posse", "aboard": "Buick", "station": "operator"})");
        set("/vehicles", Json::array());
        set("/vehicles/0", Json::parse(R"({"name": "Buick", "at": "D1 e", "width": 2, "length": 4,
            "size": 4, "top_speed": 200, "passengers": 2})"));
        open();
        does("gm", "begin_fight", {}, {"KS", "QS", "AS"});
    }
    Told shot_at_hal() {
        does("Gus", "attack target=Hal weapon=Colt", {3});
        return modifiers("attack");
    }
};

TEST_F(SavageDriveBy, ItMovesOnceItIsDriven) {
    // Fay goes first, 3 inches; in the next round she does not, and the Buick stands.
    drive_by();
    does("Fay", R"(drive to="G1 e")");
    does("Fay", "end_turn");
    EXPECT_EQ(shot_at_hal(), Told{"unstable_platform -2"});
    does("Gus", "end_turn");
    does("Hal", "end_turn", {}, {"KH", "QH", "AH"});
    does("Fay", "end_turn");
    EXPECT_EQ(shot_at_hal(), Told{});
}

}  // namespace
}  // namespace breakneck::test::savage_shooting_test
