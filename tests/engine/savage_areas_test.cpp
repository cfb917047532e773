// The engine's door with Savage Worlds: templates of every kind, and every way a miss may go.
// Worked out by hand.
#include "tests/engine/savage_gallery.h"

namespace breakneck::test::savage_areas_test {
namespace {

using Offset = std::pair<int, int>;  // inches east and south

/// SW-AOE-005: who is touched by a template of each kind, even in part, and who just is not.
struct Laid {
    std::string area;
    bool stream = false;
    Offset from;  // where the offsets count from: the aim, or Gus for what goes from him
    std::vector<Offset> in;
    std::vector<Offset> out;
};
void PrintTo(const Laid& laid, std::ostream* out) { *out << (laid.stream ? "stream" : laid.area); }

class SavageTemplate : public SavageGallery, public testing::WithParamInterface<Laid> {};
TEST_P(SavageTemplate, CatchesWhomeverItTouches) {
    const Laid& laid = GetParam();
    gallery(15, 16);
    set(Sets{{"/people/0/at", "A8"}, {"/people/1/at", "P16"}, {"/items/0/area", laid.area}});
    Told caught;
    GivenDice dice{4};
    const auto add = [&](const Offset& by) {
        const std::string at = space_at(laid.from.first + by.first, laid.from.second + by.second);
        add_person(at, "posse", at);  // friends are caught as well
        return at;
    };
    for (const Offset& by : laid.in) {
        caught.push_back(add(by));
        dice.insert(dice.end(), {1, 1});
    }
    for (const Offset& by : laid.out) add(by);
    begin();
    const std::string stream = laid.stream ? " stream=true" : "";
    EXPECT_EQ(victims(does("Gus", "area_attack weapon=Colt at=K8" + stream, dice), "Gus"), caught);
}
const Offset aim{10, 7};
const Offset gus{0, 7};
INSTANTIATE_TEST_SUITE_P(
    Kinds, SavageTemplate,
    testing::Values(
        // Of a circle of radius 1 the corner of (1, 1) is 0.7 from the middle, the side of (2, 0)
        // 1.5.
        Laid{"small_blast", false, aim, {{0, 0}, {1, 0}, {1, 1}, {0, -1}}, {{2, 0}, {1, 2}}},
        // Radius 2: (2, 1) is 1.6 away, (2, 2) 2.1.
        Laid{"medium_blast", false, aim, {{2, 0}, {2, 1}, {-1, -2}}, {{2, 2}, {3, 0}, {0, -3}}},
        // Radius 3: (3, 2) is 2.9 away, (3, 3) 3.5.
        Laid{"large_blast", false, aim, {{3, 0}, {3, 2}, {-2, -2}}, {{3, 3}, {4, 0}, {0, 4}}},
        // 9 long and 3 wide in the end: 1.33 wide at 4 inches, just 1 at 3.
        Laid{"cone", false, gus, {{1, 0}, {4, 1}, {9, 0}, {9, -1}}, {{3, 1}, {10, 0}, {9, 2}}},
        // 12 long, 1 wide.
        Laid{"cone", true, gus, {{1, 0}, {12, 0}}, {{13, 0}, {5, 1}, {12, -1}}}));

/// Gus throws a bomb: 2d6, Medium Blast, 5/10/20.
class SavageBomb : public SavageGallery {
  protected:
    void bomb(int inches, int columns, int rows = 1) {
        gallery(inches, rows);
        board_of(columns, rows);
        set(Sets{{"/items/0/make", "grenade"},
                 {"/items/0/thrown", true},
                 {"/items/0/area", "medium_blast"},
                 {"/items/0/range", "5/10/20"}});
    }
};

/// SW-GAP-042: where a bomb comes down that strays 2 x 2 inches from K8, thrown from A8.
using Hour = std::pair<int, std::string>;
class SavageClock : public SavageBomb, public testing::WithParamInterface<Hour> {};
TEST_P(SavageClock, IsTheDirectionOfAMiss) {
    bomb(15, 16, 16);
    set("/people/0/at", "A8");
    begin();
    // Medium Range: 5 - 2 = 3.
    const Told told = does("Gus", "area_attack weapon=Colt at=K8", {5, 2, GetParam().first});
    EXPECT_EQ(told.front(), "area_attack 3");
    EXPECT_EQ(landing(told), GetParam().second);
}
// East is straight on, south to the right: 4 inches are 3.46 and 2 at 1 o'clock.
INSTANTIATE_TEST_SUITE_P(Hours, SavageClock,
                         testing::Values(Hour{12, "O8 4"}, Hour{1, "N10 4"}, Hour{2, "M11 4"},
                                         Hour{3, "K12 4"}, Hour{4, "I11 4"}, Hour{5, "H10 4"},
                                         Hour{6, "G8 4"}, Hour{7, "H6 4"}, Hour{8, "I5 4"},
                                         Hour{9, "K4 4"}, Hour{10, "M5 4"}, Hour{11, "N6 4"}));

/// SW-GAP-042: how far, by what it is and how far it was to go; half of that at most.
struct Astray {
    bool thrown = true;
    int inches = 0;
    int die = 3;  // a miss by one
    GivenDice dice;
    int deviation = 0;
};
void PrintTo(const Astray& astray, std::ostream* out) {
    *out << (astray.thrown ? "thrown " : "fired ") << astray.inches;
}
class SavageDeviation : public SavageBomb, public testing::WithParamInterface<Astray> {};
TEST_P(SavageDeviation, GrowsWithTheRange) {
    const Astray& astray = GetParam();
    bomb(199, 200);
    set("/items/0/range", "20/40/60");
    if (!astray.thrown) set(Sets{{"/items/0/thrown", false}, {"/items/0/make", "longarm"}});
    begin();
    if (astray.inches > 60) aim_for_a_turn();
    const Told told = does("Gus", "area_attack weapon=Colt at=" + space_at(astray.inches),
                           both({astray.die}, both(astray.dice, {12})));
    EXPECT_EQ(landing(told),
              space_at(astray.inches + astray.deviation) + " " + std::to_string(astray.deviation));
}
INSTANTIATE_TEST_SUITE_P(Thrown, SavageDeviation,
                         testing::Values(Astray{true, 20, 3, {5}, 5}, Astray{true, 5, 3, {5}, 2},
                                         Astray{true, 21, 5, {5}, 10}, Astray{true, 40, 5, {5}, 10},
                                         Astray{true, 41, 7, {5}, 15},
                                         Astray{true, 60, 7, {5}, 15}));
INSTANTIATE_TEST_SUITE_P(
    Fired, SavageDeviation,
    testing::Values(Astray{false, 20, 3, {3, 4}, 7}, Astray{false, 20, 3, {6, 5}, 10},
                    Astray{false, 40, 5, {3, 4}, 14}, Astray{false, 40, 5, {6, 5}, 20},
                    Astray{false, 60, 7, {3, 4}, 21}, Astray{false, 60, 7, {6, 5}, 30},
                    Astray{false, 61, 11, {3, 4}, 28}, Astray{false, 61, 11, {6, 5}, 30},
                    Astray{false, 120, 11, {6, 6}, 48}));

}  // namespace
}  // namespace breakneck::test::savage_areas_test
