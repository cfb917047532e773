// Through the engine's door: damage against Toughness, Shaken, Wounds, Soak.
#include "tests/engine/savage_people.h"

namespace breakneck::test::savage_harm_test {
namespace {

/// d6 that come to so many points without an Ace: fives, and what is left.
GivenDice points(int total) {
    GivenDice dice;
    for (; total > 5; total -= 5) dice.push_back(5);
    dice.push_back(total);
    return dice;
}
std::string hurt(const std::string& who, int total) {
    return "hurt who=" + who + " dice=" + std::to_string(points(total).size());
}

/// One blow: how it was before, how much damage, and what it comes to. Toughness is 5.
struct Blow {
    const char* name;
    bool wild_card = false;
    bool shaken = false;
    int damage = 0;
    bool shaken_after = false;
    int wounds = 0;
    bool falls = false;
};
void PrintTo(const Blow& blow, std::ostream* out) { *out << blow.name; }

class SavageDamageBand : public PeopleStory, public testing::WithParamInterface<Blow> {};

// SW-DMG-003 SW-DMG-004 SW-DMG-005 SW-DMG-006 SW-DMG-007
TEST_P(SavageDamageBand, ComesToTheBandOfItsMargin) {
    const Blow& blow = GetParam();
    load(open_ground({blow.wild_card ? wild_card_with("Bo", "ours", R"("at": "B2")")
                                     : somebody_with("Bo", "ours", R"("at": "B2")")}));
    if (blow.shaken) rules("people.Bo.shaken", true);
    GivenDice dice = points(blow.damage);
    // A Wild Card who falls: Vigor at -3, 6 + 2 - 3 = 5; 1 + 1 on the Injury Table.
    if (blow.falls && blow.wild_card) dice.insert(dice.end(), {6, 1, 2, 1, 1});
    does("gm", hurt("Bo", blow.damage), dice);
    EXPECT_EQ(person("Bo", "shaken"), blow.shaken_after);
    EXPECT_EQ(person("Bo", "wounds"), blow.wounds);
    EXPECT_EQ(person("Bo", "condition"), blow.falls ? "incapacitated" : "well");
    EXPECT_EQ(person("Bo", "bleeding"), false);
}

INSTANTIATE_TEST_SUITE_P(
    All, SavageDamageBand,
    testing::Values(Blow{"wild_card_one_short", true, false, 4},
                    Blow{"wild_card_shaken_at_0", true, false, 5, true},
                    Blow{"wild_card_shaken_at_3", true, false, 8, true},
                    Blow{"wild_card_one_wound_at_4", true, false, 9, true, 1},
                    Blow{"wild_card_one_wound_at_7", true, false, 12, true, 1},
                    Blow{"wild_card_two_wounds_at_8", true, false, 13, true, 2},
                    Blow{"wild_card_two_wounds_at_11", true, false, 16, true, 2},
                    Blow{"wild_card_three_wounds_at_12", true, false, 17, true, 3},
                    Blow{"wild_card_three_wounds_at_15", true, false, 20, true, 3},
                    Blow{"wild_card_falls_with_four_wounds_at_16", true, false, 21, true, 3, true},
                    Blow{"wild_card_falls_with_seven_wounds_at_28", true, false, 33, true, 3, true},
                    Blow{"shaken_wild_card_one_short", true, true, 4, true},
                    Blow{"shaken_wild_card_one_wound_at_0", true, true, 5, true, 1},
                    Blow{"shaken_wild_card_one_wound_at_3", true, true, 8, true, 1},
                    Blow{"shaken_wild_card_still_one_wound_at_4", true, true, 9, true, 1},
                    Blow{"shaken_wild_card_one_wound_at_7", true, true, 12, true, 1},
                    Blow{"shaken_wild_card_two_wounds_at_8", true, true, 13, true, 2},
                    Blow{"shaken_wild_card_three_wounds_at_15", true, true, 20, true, 3},
                    Blow{"shaken_wild_card_falls_at_16", true, true, 21, true, 3, true},
                    Blow{"extra_one_short", false, false, 4},
                    Blow{"extra_shaken_at_0", false, false, 5, true},
                    Blow{"extra_shaken_at_3", false, false, 8, true},
                    Blow{"extra_falls_at_4", false, false, 9, true, 0, true},
                    Blow{"extra_falls_at_16", false, false, 21, true, 0, true},
                    Blow{"shaken_extra_one_short", false, true, 4, true},
                    Blow{"shaken_extra_falls_at_0", false, true, 5, true, 0, true},
                    Blow{"shaken_extra_falls_at_3", false, true, 8, true, 0, true}),
    [](const auto& each) { return std::string(each.param.name); });

class SavageSoak : public PeopleStory {};

// SW-DMG-011 SW-DMG-012
TEST_F(SavageSoak, EachSuccessAndRaiseTakesOneWoundOffAndTheLastBeingShakenToo) {
    struct Row {
        GivenDice dice;
        int wounds = 0;
    };
    for (const Row& row : {Row{{1, 1}, 3},        // a Critical Failure is a failure
                           Row{{3, 2}, 3},        // 3
                           Row{{4, 2}, 2},        // 4
                           Row{{7, 2}, 2},        // 7
                           Row{{8, 6, 1, 2}, 1},  // 8 + 1 = 9
                           Row{{8, 2, 3}, 1},     // 11
                           Row{{8, 2, 4}, 0},     // 12
                           Row{{8, 2, 8, 6}, 0}}) {
        // Vigor d8, Toughness 6: 18 points are three Wounds.
        load(open_ground({somebody_with("Bo", "ours", R"("wild_card": true, "bennies": 1,
                              "at": "B2", "attributes": {"vigor": "d8"})")}));
        does("gm", hurt("Bo", 18), points(18));
        ASSERT_EQ(asked(), "Bo soak");
        does("Bo", "spend_benny use=soak", row.dice);
        EXPECT_EQ(person("Bo", "wounds"), row.wounds);
        EXPECT_EQ(person("Bo", "shaken"), row.wounds > 0);
        EXPECT_EQ(person("Bo", "bennies"), 0);
    }
}

}  // namespace
}  // namespace breakneck::test::savage_harm_test
