// Savage Worlds, section 5: maneuvers on the menu.
#include "rules/savage/maneuvers.h"
#include "tests/support/race.h"
#include "tests/support/rule_test.h"

namespace breakneck::savage::chase_menu_test {
namespace {

using test::Brawl;
using test::Race;

constexpr VehicleId mine = Race::mine;
constexpr VehicleId theirs = Race::theirs;

/// What maneuvers add to somebody's menu.
Menu<Choice> maneuvers_of(const Brawl& chase, char letter) {
    Menu<Choice> menu;
    add_maneuvers(menu, chase.stage, chase.scene, chase.who(letter));
    test::witness(menu);
    return menu;
}
std::string tags_of(const Menu<Choice>& menu, bool refused) {
    std::string out;
    for (const auto& item : menu)
        if (item.refused.has_value() == refused)
            out += (out.empty() ? "" : " ") + std::string(tag_of(item.choice));
    return out;
}

RULE("SW-CHPOS-001", "a driver finds every maneuver on the menu, and why some are impossible") {
    Race chase(4, 4);
    chase.start();
    const Menu<Choice> menu = maneuvers_of(chase, 'A');
    EXPECT_EQ(tags_of(menu, false), "change_position drop_back evade hold_steady force");
    EXPECT_EQ(tags_of(menu, true), "flee");
    EXPECT_EQ(Race::item<Flee>(menu)->refused, refuse("SW-FLEE-001", "too_close", 4, 0));
    EXPECT_EQ(Race::item<ChangePosition>(menu)->size(), 2U);
    EXPECT_EQ(Race::item<DropBack>(menu)->size(), 2U);
    EXPECT_EQ(Race::item<Evade>(menu)->size(), 2U);
    ASSERT_EQ(Race::item<Force>(menu)->domains.size(), 1U);
    EXPECT_EQ(Race::item<Force>(menu)->domains[0].field, "vehicle");
}

RULE("SW-MULTI-002", "without actions left only what is free is listed") {
    Race chase(4, 4);
    chase.start();
    EXPECT_TRUE(chase.does('A', Force{.vehicle = theirs}, {2, 3}).is_done());
    const Menu<Choice> menu = maneuvers_of(chase, 'A');
    EXPECT_EQ(Race::item<ChangePosition>(menu)->size(), 1U);
    EXPECT_EQ(tags_of(menu, true), "evade flee hold_steady force");
    EXPECT_EQ(Race::item<Force>(menu)->refused->rule.text(), "SW-MULTI-002");
}

RULE("SW-FORCE-005", "other skills are on the menu where they are allowed, in the back seat too") {
    Race chase(4, 4, "ABx");
    chase.seat('B', mine);
    chase.start("BAx");
    EXPECT_TRUE(maneuvers_of(chase, 'B').empty());
    chase.rule("calls.force_with_other_skills", "true");
    const Menu<Choice> menu = maneuvers_of(chase, 'B');
    ASSERT_EQ(menu.size(), 1U);
    ASSERT_EQ(menu[0].domains.size(), 2U);
    EXPECT_EQ(menu[0].domains[1].field, "skill");
    EXPECT_EQ(menu[0].size(), trait_count - 5 - 1);  // skills, all but Driving
    EXPECT_TRUE(std::get<Force>(nth_choice(menu[0], 0)).other_skill);
}

RULE("SW-CHASE-001", "outside a chase there are none") {
    Brawl fight("Ax");
    fight.begin("Ax");
    EXPECT_TRUE(maneuvers_of(fight, 'A').empty());
    EXPECT_EQ(fight.does('A', Evade{}), refuse("SW-CHASE-001", "not_in_a_chase"));
}

RULE("SW-GAP-004", "at the rear there is no dropping back") {
    Race chase(1, 4);
    chase.start();
    EXPECT_EQ(Race::item<DropBack>(maneuvers_of(chase, 'A'))->size(), 1U);
    chase.scene.groups[0].card = 0;
    const Menu<Choice> menu = maneuvers_of(chase, 'A');
    EXPECT_EQ(Race::item<DropBack>(menu)->refused, refuse("SW-GAP-004", "end_of_the_row"));
}

RULE("SW-FORCE-001", "everything listed is allowed") {
    Race chase(4, 4, "Axy");
    chase.group(4, "y");
    chase.begin_chase("", "Axy");
    for (const auto& item : maneuvers_of(chase, 'A'))
        for (std::size_t i = 0; i < item.size(); ++i) {
            Race copy = chase;
            Hand hand = scripted({2, 3});  // every roll fails
            Luck luck(hand);
            EXPECT_TRUE(copy.does('A', nth_choice(item, i), luck).is_done());
        }
}

}  // namespace
}  // namespace breakneck::savage::chase_menu_test
