// Through the engine's door: Trait rolls, the ladder of dice, two dice of a Wild Card, and the
// Critical Failures of several dice at once.
#include "tests/engine/savage_people.h"

namespace breakneck::test::savage_rolls_test {
namespace {

/// A roll the Game Master calls for: the Trait and how hard it is, the dice, and what comes of it.
struct TraitRow {
    std::string trait;
    GivenDice dice;
    int total = 0;
    int raises = -1;  // -1: a failure
};

/// Ilsa is a Wild Card, Rung an Extra. Nobody has Bennies.
class SavageTraitRolls : public PeopleStory {
  protected:
    void SetUp() override {
        load(open_ground(
            {wild_card_with("Ilsa", "ours", R"("at": "A1", "skills": {"notice": "d10"})"),
             somebody_with("Rung", "ours", R"("at": "B1", "skills": {
                              "athletics": "d4", "boating": "d6", "driving": "d8",
                              "electronics": "d10", "faith": "d12", "fighting": "d12+1",
                              "focus": "d12+2"})")}));
    }
    void expect_rows(const std::string& who, const std::vector<TraitRow>& rows) {
        for (const TraitRow& row : rows) {
            SCOPED_TRACE(row.trait + " " + std::to_string(row.total));
            EXPECT_EQ(calls(who, row.trait, row.dice), called(who, row.total, row.raises));
        }
    }
};

// SW-CORE-001 SW-CORE-002 SW-CORE-005 SW-CORE-007 SW-CORE-008 SW-CORE-010
TEST_F(SavageTraitRolls, EveryRungOfTheLadderHasItsDieItsAceAndItsBonus) {
    expect_rows("Rung", {
                            {"athletics", {3}, 3, -1},
                            {"athletics", {4, 3}, 7, 0},
                            {"boating", {4}, 4, 0},      // no Ace on a d6
                            {"boating", {6, 2}, 8, 1},   // 4 above 4
                            {"driving", {6}, 6, 0},      // no Ace on a d8
                            {"driving", {8, 6}, 14, 2},  // 10 above 4
                            {"electronics", {8}, 8, 1},  // no Ace on a d10
                            {"electronics", {10, 1}, 11, 1},
                            {"faith", {10}, 10, 1},  // no Ace on a d12
                            {"faith", {12, 3}, 15, 2},
                            {"faith", {12, 4}, 16, 3},
                            {"fighting", {3}, 4, 0},       // d12+1
                            {"fighting", {12, 2}, 15, 2},  // +1 once: twice were a third raise
                            {"focus", {2}, 4, 0},          // d12+2
                            {"focus", {12, 1}, 15, 2},
                            {"healing", {4, 1}, 3, -1},  // untrained: a d4 at -2
                            {"healing", {4, 2}, 4, 0},
                            {"vigor", {6, 6, 1}, 13, 2},  // an attribute, d6
                        });
}

// SW-CORE-003 SW-CORE-005 SW-CORE-009 SW-CORE-010 SW-CORE-011 SW-CORE-014
TEST_F(SavageTraitRolls, AWildCardKeepsTheBetterOfTwoDiceThatAceForThemselves) {
    expect_rows("Ilsa", {
                            {"notice", {7, 3}, 7, 0},
                            {"notice", {2, 5}, 5, 0},
                            {"notice", {9, 6, 5}, 11, 1},      // the Wild Die: 6 + 5
                            {"notice", {9, 6, 6, 1}, 13, 2},   // and again: 6 + 6 + 1
                            {"notice", {10, 6, 4, 2}, 14, 2},  // 10 + 4 against 6 + 2
                            {"notice", {1, 4}, 4, 0},          // one natural 1 is not critical
                            {"notice", {4, 1}, 4, 0},
                            {"notice", {1, 1}, 1, -1},
                            {"notice modifier=2", {2, 1}, 4, 0},
                            {"notice modifier=-2", {5, 5}, 3, -1},
                            {"notice modifier=-4", {10, 2, 1}, 7, 0},
                            {"notice modifier=3", {1, 2}, 5, 0},
                            {"notice modifier=4", {1, 1}, 5, -1},  // critical, whatever the total
                            {"stealth", {3, 5}, 3, -1},            // untrained: both dice at -2
                            {"stealth", {4, 2, 3}, 5, 0},          // 4 + 3 - 2
                        });
}

/// SW-CORE-004 SW-CORE-013: a burst, its faces, and how many of its shots hit. Max is a Wild Card,
/// Abe an Extra, both with Shooting d12+6 and Recoil -2: a natural 1 comes to 5 and would hit.
struct Burst {
    const char* name = "";
    std::string who = "Max";
    int rof = 3;
    GivenDice faces = {};
    int hits = 0;
    GivenDice damage = {};
};
void PrintTo(const Burst& burst, std::ostream* out) { *out << burst.name; }

class SavageBurst : public PeopleStory, public testing::WithParamInterface<Burst> {};
TEST_P(SavageBurst, FailsCriticallyIfMoreThanHalfOfItsDiceShowOnes) {
    const Burst& burst = GetParam();
    const std::string gun = R"(, "skills": {"shooting": "d12+6"}, "gear": [{"name": "gun",
        "make": "longarm", "damage": "2d6", "range": "24/48/96", "rof": 3, "shots": 100}])";
    load(open_ground({wild_card_with("Max", "ours", R"("at": "B2")" + gun),
                      somebody_with("Abe", "ours", R"("at": "B4")" + gun),
                      somebody_with("Hal", "theirs", R"("at": "H3", "toughness": 50)")}));
    fight({burst.who == "Max" ? "AS" : "2S", "KS", "QS"});
    GivenDice dice = burst.faces;
    dice.insert(dice.end(), burst.damage.begin(), burst.damage.end());
    const Told told = does(burst.who,
                           "attack target=Hal rof=" + std::to_string(burst.rof) + " weapon=\"" +
                               burst.who + "'s gun\"",
                           dice);
    const auto count = [&](const std::string& what) {
        return std::count_if(told.begin(), told.end(),
                             [&](const std::string& each) { return each.starts_with(what); });
    };
    EXPECT_EQ(count("hit "), burst.hits);
    EXPECT_EQ(count("missed "), burst.rof - burst.hits);
}
// Two d6 of damage for each hit, three for a raise, from 8 on.
// clang-format off
INSTANTIATE_TEST_SUITE_P(Faces, SavageBurst, testing::Values(
    Burst{"HalfOfFour", "Max", 3, {1, 4, 5, 1}, 3, {1, 1, 1, 1, 1, 1, 1, 1}},
    Burst{"ThreeOfFour", "Max", 3, {1, 4, 1, 1}, 0},
    Burst{"TwoOfThree", "Max", 2, {1, 5, 1}, 0},
    Burst{"TwoOfThreeWithoutTheWildDie", "Max", 2, {1, 1, 2}, 2, {1, 2, 1, 2}},
    Burst{"TheWildDieAlone", "Max", 2, {2, 2, 1}, 2, {1, 2, 1, 2}},
    Burst{"AnExtrasTwoOfThreeConfirmed", "Abe", 3, {1, 1, 2, 1}, 0},
    Burst{"AnExtrasTwoOfThreeNotConfirmed", "Abe", 3, {1, 1, 2, 3}, 3, {1, 1, 1, 1, 1, 1}},
    Burst{"AnExtrasTwoOfTwoConfirmed", "Abe", 2, {1, 1, 1}, 0},
    Burst{"AnExtrasTwoOfTwoNotConfirmed", "Abe", 2, {1, 1, 2}, 2, {1, 2, 1, 2}},
    Burst{"HalfOfAnExtrasTwo", "Abe", 2, {1, 3}, 2, {1, 2, 1, 2}}),
    [](const auto& row) { return row.param.name; });
// clang-format on

}  // namespace
}  // namespace breakneck::test::savage_rolls_test
