// TevellerRPG, section 3: initiative and Leadership.
#include "rules/teveller/turns.h"
#include "tests/support/pursuit.h"
#include "tests/support/rule_test.h"
#include "tests/support/teveller.h"

namespace breakneck::teveller::initiative_test {
namespace {

using test::Skirmish;

RULE("TV-INIT-001", "initiative is 2D and Tactics and the DM of INT") {
    Skirmish fight("A.x");
    fight.sheet('A').skills.tactics = 2;
    fight.sheet('A').characteristics.intellect = 9;
    fight.stay_calm();
    EXPECT_TRUE(fight.gm(BeginFight{}, {3, 4, 3, 3}).is_done());
    EXPECT_EQ(fight['A'].initiative, 3 + 4 + 2 + 1);
    EXPECT_EQ(fight['x'].initiative, 6);
}

RULE("TV-INIT-002", "without Tactics it is 2D less 3 and the DM of INT") {
    Skirmish fight("A.x");
    fight.sheet('A').skills.tactics = -1;
    fight.sheet('A').characteristics.intellect = 12;
    fight.stay_calm();
    EXPECT_TRUE(fight.gm(BeginFight{}, {3, 4, 3, 3}).is_done());
    EXPECT_EQ(fight['A'].initiative, 7 - 3 + 2);
}

RULE("TV-INIT-003", "it is thrown once and holds for every round") {
    Skirmish fight("A.x");
    fight.begin("xA");
    const int before = fight['A'].initiative;
    for (int round = 0; round < 2; ++round) {
        EXPECT_TRUE(fight.does('x', EndTurn{}).is_done());
        EXPECT_TRUE(fight.does('A', EndTurn{}).is_done()) << "no dice are asked for";
    }
    EXPECT_EQ(fight['A'].initiative, before);
    EXPECT_EQ(order_of(fight), "xA");
}

RULE("TV-INIT-004", "the highest acts first") {
    Skirmish fight("A.x.B");
    fight.stay_calm();
    EXPECT_TRUE(fight.gm(BeginFight{}, {1, 1, 5, 5, 4, 5}).is_done());
    EXPECT_EQ(order_of(fight), "xBA");
    EXPECT_EQ(fight.asked_letter(), 'x');
}

/// A leads with this level; initiative: A 5, B 6, x 7.
Skirmish led(int level) {
    Skirmish fight("AB.x");
    fight.sheet('A').skills.leadership = level;
    fight.stay_calm();
    EXPECT_TRUE(fight.gm(BeginFight{}, {2, 3, 3, 3, 3, 4}).is_done());
    return fight;
}

RULE("TV-INIT-005", "when combat starts one leader of each side may throw Leadership") {
    Skirmish fight("A.x");
    fight.sheet('A').skills.leadership = 1;
    fight.sheet('A').characteristics.intellect = 9;
    fight.sheet('x').skills.leadership = 0;
    fight.stay_calm();
    EXPECT_TRUE(fight.gm(BeginFight{}, {3, 3, 3, 4}).is_done());
    EXPECT_EQ(fight.asked(), "lead");
    EXPECT_EQ(fight.asked_letter(), 'A');
    EXPECT_TRUE(fight.does('A', Lead{fight.who('A')}, {3, 3}).is_done());
    EXPECT_EQ(fight.rolled("leadership").total, 8);
    EXPECT_EQ(fight.asked_letter(), 'x') << "then the other side's";
    EXPECT_TRUE(fight.does('x', Decline{}).is_done());
    EXPECT_EQ(fight.asked(), "turn");
}

RULE("TV-INIT-005", "nobody else can be put forward, and nothing else can be done meanwhile") {
    Skirmish fight = led(1);
    EXPECT_FALSE(fight.does('A', Lead{fight.who('B')}).is_done());
    EXPECT_FALSE(fight.does('A', Lead{static_cast<PersonId>(50)}).is_done());
    EXPECT_FALSE(fight.does('A', EndTurn{}).is_done());
    EXPECT_FALSE(fight.does('x', Decline{}).is_done());
    EXPECT_NE(fight.item<Lead>(fight.menu(Seat::of(fight.who('A')))), nullptr);
}

RULE("TV-INIT-006", "the Effect is added to the initiative of the whole party") {
    Skirmish fight = led(2);
    EXPECT_TRUE(fight.does('A', Lead{fight.who('A')}, {4, 4}).is_done());
    EXPECT_EQ(fight.told<LedInto>().at(0).effect, 2);
    EXPECT_EQ(fight['A'].initiative, 7);
    EXPECT_EQ(fight['B'].initiative, 8);
    EXPECT_EQ(fight['x'].initiative, 7) << "not the others'";
    EXPECT_EQ(fight.asked_letter(), 'B') << "and so B goes first";
}

RULE("TV-INIT-007", "nobody benefits from it twice") {
    Skirmish fight = led(2);
    fight['B'].led = true;
    EXPECT_TRUE(fight.does('A', Lead{fight.who('A')}, {4, 4}).is_done());
    EXPECT_EQ(fight['A'].initiative, 7);
    EXPECT_EQ(fight['B'].initiative, 6);
    EXPECT_TRUE(fight['A'].led);
}

RULE("TV-INIT-008", "of several leaders only the one with the highest level may throw") {
    Skirmish fight("AB.x");
    fight.sheet('A').skills.leadership = 1;
    fight.sheet('B').skills.leadership = 3;
    fight.stay_calm();
    EXPECT_TRUE(fight.gm(BeginFight{}, {3, 3, 3, 3, 3, 3}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'B');
    EXPECT_EQ(fight.does('B', Lead{fight.who('A')}), refuse("TV-INIT-008", "highest_level_only"));
    EXPECT_TRUE(fight.does('B', Lead{fight.who('B')}, {2, 3}).is_done());
    EXPECT_EQ(fight.rolled("leadership").total, 8);
}

RULE("TV-GAP-014", "ties go to the higher DEX, then to the higher INT, then as listed") {
    Skirmish fight("ABCxy");
    fight.sheet('x').characteristics.dex = 8;
    fight.sheet('C').characteristics.intellect = 8;
    fight.stay_calm();
    EXPECT_TRUE(fight.gm(BeginFight{}, {3, 3, 3, 3, 3, 3, 3, 3, 4, 3}).is_done());
    EXPECT_EQ(order_of(fight), "yxCAB");
}

RULE("TV-GAP-015", "the bonus is simply added, for the leader too, and replaces no penalty") {
    Skirmish fight("AB.x");
    fight.sheet('A').skills.leadership = 0;
    fight.sheet('B').skills.tactics = -1;
    fight.stay_calm();
    EXPECT_TRUE(fight.gm(BeginFight{}, {3, 3, 3, 3, 3, 4}).is_done());
    EXPECT_TRUE(fight.does('A', Lead{fight.who('A')}, {6, 6}).is_done());
    EXPECT_EQ(fight['A'].initiative, 6 + 4);
    EXPECT_EQ(fight['B'].initiative, 6 - 3 + 4);
}

RULE("TV-GAP-015", "an Effect of 0 gives nothing, and neither does a failure") {
    Skirmish even = led(0);
    EXPECT_TRUE(even.does('A', Lead{even.who('A')}, {4, 4}).is_done());
    EXPECT_EQ(even.told<LedInto>().at(0).effect, 0);
    EXPECT_EQ(even['B'].initiative, 6);
    Skirmish failed = led(0);
    EXPECT_TRUE(failed.does('A', Lead{failed.who('A')}, {1, 2}).is_done());
    EXPECT_TRUE(failed.told<LedInto>().empty());
    EXPECT_EQ(failed['A'].initiative, 5) << "and costs nothing";
}

RULE("TV-GAP-015", "of equal leaders the party picks one") {
    Skirmish fight("AB.x");
    fight.sheet('A').skills.leadership = 1;
    fight.sheet('B').skills.leadership = 1;
    fight.sheet('B').characteristics.intellect = 12;
    fight.stay_calm();
    EXPECT_TRUE(fight.gm(BeginFight{}, {3, 3, 3, 3, 3, 3}).is_done());
    EXPECT_TRUE(fight.does('A', Lead{fight.who('B')}, {3, 3}).is_done());
    EXPECT_EQ(fight.told<LedInto>().at(0).leader, fight.who('B'));
    EXPECT_EQ(fight.told<LedInto>().at(0).effect, 1);
}

}  // namespace
}  // namespace breakneck::teveller::initiative_test
