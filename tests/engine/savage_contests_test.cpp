// The engine's door with Savage Worlds: breaking free, every way of it; worked out by hand.
#include "tests/engine/savage_brawl.h"

namespace breakneck::test::savage_contests_test {
namespace {

const std::string able = R"("attributes": {"agility": "d8", "strength": "d8"},
    "skills": {"athletics": "d12", "fighting": "d12"})";

/// What Hal is in, with whose hands, with which Traits; the faces, the totals and what is left.
struct Escape {
    const char* name = "";
    std::string from = "entangled";
    bool held = true;
    bool strength = false;
    bool their_strength = false;
    GivenDice dice = {};
    Told totals = {};
    bool won = false;
    bool raise = false;
    std::string to = "entangled";
    Told adds = {"distracted -2"};
};
void PrintTo(const Escape& escape, std::ostream* out) { *out << escape.name; }

class SavageEscape : public SavageBrawl, public testing::WithParamInterface<Escape> {};
TEST_P(SavageEscape, ImprovesByAStepAndByARaiseAtOnce) {
    const Escape& row = GetParam();
    fight({somebody("Hal", "them", "E4", able), somebody("Gus", "us", "D4", able)});
    rules("people.Hal.restraint", row.from);
    if (row.held) rules("people.Hal.held_by", "Gus");
    const std::string tries =
        std::string("break_free strength=") + (row.strength ? "true" : "false");
    Told told = row.totals;
    if (row.held)
        told.push_back(std::string("contest_won Hal Gus") + (row.won ? " won" : "") +
                       (row.raise ? " 1" : ""));
    if (row.to == "free")
        told.push_back("person_changed Hal freed");
    else if (row.won)
        told.push_back(std::string("person_changed Hal entangled") + (row.held ? " Gus" : ""));
    if (row.held) {
        EXPECT_EQ(does("Hal", tries), Told{});
        EXPECT_EQ(asked(), "Gus trait");
        EXPECT_EQ(does("Gus",
                       std::string("use_trait strength=") + (row.their_strength ? "true" : "false"),
                       row.dice),
                  told);
        const bool by_their_strength = row.their_strength && row.totals.size() > 1;
        EXPECT_EQ(modifiers("resist"), by_their_strength ? Told{"strength -2"} : Told{});
    } else {
        EXPECT_EQ(does("Hal", tries, row.dice), told);
    }
    EXPECT_EQ(modifiers("break_free"), row.adds);
    EXPECT_EQ(person("Hal", "restraint"), row.to);
}
const Told by_strength{"distracted -2", "strength -2"};
const Told from_bonds{"distracted -2", "vulnerable 2"};
// clang-format off
INSTANTIATE_TEST_SUITE_P(Ways, SavageEscape, testing::Values(
    // SW-BIND-003: from what nobody holds it takes 4, and 8 for a raise.
    Escape{.name = "NetThree", .held = false, .dice = {5}, .totals = {"break_free 3"}},
    Escape{.name = "NetFour", .held = false, .dice = {6}, .totals = {"break_free 4"}, .won = true,
           .to = "free"},
    Escape{.name = "BondsThree", .from = "bound", .held = false, .dice = {5},
           .totals = {"break_free 3"}, .to = "bound"},
    Escape{.name = "BondsFour", .from = "bound", .held = false, .dice = {6},
           .totals = {"break_free 4"}, .won = true},
    Escape{.name = "BondsSeven", .from = "bound", .held = false, .dice = {9},
           .totals = {"break_free 7"}, .won = true},
    Escape{.name = "BondsEight", .from = "bound", .held = false, .dice = {10},
           .totals = {"break_free 8"}, .won = true, .to = "free"},
    Escape{.name = "BondsByStrength", .from = "bound", .held = false, .strength = true,
           .dice = {7}, .totals = {"break_free 3"}, .to = "bound", .adds = by_strength},
    Escape{.name = "BondsByStrengthWithAnAce", .from = "bound", .held = false, .strength = true,
           .dice = {8, 4}, .totals = {"break_free 8"}, .won = true, .to = "free",
           .adds = by_strength},
    // SW-BIND-004: against whoever holds on.
    Escape{.name = "HeldThree", .dice = {5}, .totals = {"break_free 3"}},
    Escape{.name = "HeldTie", .dice = {7, 5}, .totals = {"break_free 5", "resist 5"}},
    Escape{.name = "HeldByOne", .dice = {7, 4}, .totals = {"break_free 5", "resist 4"},
           .won = true, .to = "free"},
    Escape{.name = "HeldByStrength", .their_strength = true, .dice = {7, 7},
           .totals = {"break_free 5", "resist 5"}},
    Escape{.name = "BothByStrength", .strength = true, .their_strength = true, .dice = {8, 1, 6},
           .totals = {"break_free 5", "resist 4"}, .won = true, .to = "free",
           .adds = by_strength},
    // Whoever holds somebody Bound is Vulnerable: +2.
    Escape{.name = "BoundTie", .from = "bound", .dice = {5, 5},
           .totals = {"break_free 5", "resist 5"}, .to = "bound", .adds = from_bonds},
    Escape{.name = "BoundByThree", .from = "bound", .dice = {8, 5},
           .totals = {"break_free 8", "resist 5"}, .won = true, .adds = from_bonds},
    Escape{.name = "BoundByFour", .from = "bound", .dice = {9, 5},
           .totals = {"break_free 9", "resist 5"}, .won = true, .raise = true, .to = "free",
           .adds = from_bonds}),
    [](const auto& row) { return row.param.name; });
// clang-format on

}  // namespace
}  // namespace breakneck::test::savage_contests_test
