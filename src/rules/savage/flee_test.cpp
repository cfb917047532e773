// Savage Worlds, section 5.3: Flee.
#include "rules/savage/chase.h"
#include "tests/support/race.h"
#include "tests/support/rule_test.h"

namespace breakneck::savage::flee_test {
namespace {

using test::added_by;
using test::Brawl;
using test::Race;
using test::refused_rule;

constexpr VehicleId mine = Race::mine;

/// A at this card, x at the rear: A flees with these dice.
Race flight(int cards, Brawl::Dice dice) {
    Race chase(cards, 0);
    chase.start();
    EXPECT_TRUE(chase.does('A', Flee{}, std::move(dice)).is_done());
    return chase;
}

RULE("SW-FLEE-001", "nobody flees with a foe fewer than four cards away") {
    Race chase(3, 0);
    chase.start();
    EXPECT_EQ(chase.does('A', Flee{}), refuse("SW-FLEE-001", "too_close", 4, 3));
}

RULE("SW-FLEE-001", "the closest foe counts, and it is an action") {
    Race chase(8, 0, "Axy");
    chase.group(5, "y");
    chase.begin_chase("", "Axy");
    EXPECT_EQ(chase.does('A', Flee{}), refuse("SW-FLEE-001", "too_close", 4, 3));
    chase['y'].condition = Condition::unconscious;  // no longer after anybody
    EXPECT_TRUE(chase.does('A', Flee{}, {2, 3}).is_done());
    EXPECT_EQ(chase['A'].used, 1);
    EXPECT_EQ(refused_rule(chase.does('A', Flee{})), "SW-MULTI-002");
}

RULE("SW-FLEE-002", "at four cards the roll is at minus 4") {
    const Race fails = flight(4, {6, 2, 1});
    EXPECT_EQ(fails.rolled("flee").total, 3);
    EXPECT_EQ(added_by(fails, "SW-FLEE-002"), -4);
    EXPECT_EQ(fails.card('A'), 4);
    EXPECT_TRUE(flight(4, {6, 2, 2})['A'].escaped);
}

RULE("SW-FLEE-003", "at five cards the roll is at minus 2") {
    const Race fails = flight(5, {5, 2});
    EXPECT_EQ(fails.rolled("flee").total, 3);
    EXPECT_EQ(added_by(fails, "SW-FLEE-003"), -2);
    EXPECT_FALSE(flight(5, {5, 2})['A'].escaped);
    EXPECT_TRUE(flight(5, {6, 2, 1})['A'].escaped);
}

RULE("SW-FLEE-004", "at six cards and more there is no penalty") {
    for (const int cards : {6, 7, 8}) {
        const Race gone = flight(cards, {4, 2});
        EXPECT_EQ(gone.rolled("flee").total, 4);
    }
    EXPECT_FALSE(flight(6, {3, 2})['A'].escaped);
}

RULE("SW-FLEE-005", "success takes the group out of the chase, failure leaves it where it is") {
    Race chase(4, 0, "ABCx");
    chase.seat('B', mine);
    const VehicleId second = chase.add_vehicle(Brawl::car(), 'C');
    chase.stage.chase.groups[0].vehicles.push_back(second);
    chase.begin_chase("", "ABCx");
    EXPECT_TRUE(chase.does('A', PlanActions{2}).is_done());
    EXPECT_TRUE(chase.does('A', Flee{}, {2, 3}).is_done());
    EXPECT_EQ(chase.card('C'), 4);
    EXPECT_TRUE(chase.does('A', Flee{}, {6, 2, 4}).is_done());  // 10 - 4 - 2
    EXPECT_TRUE(chase.was_told(GroupLeft{"SW-FLEE-005", 0, true, chase.who('A')}));
    for (const char each : {'A', 'B', 'C'}) EXPECT_TRUE(chase[each].escaped) << each;
    EXPECT_FALSE(chase['x'].escaped);
    EXPECT_NE(chase.scene.mode, Mode::chase);  // nobody is left to chase
}

RULE("SW-FLEE-005", "for the others the chase goes on") {
    Race chase(8, 0, "ABx");
    const VehicleId second = chase.add_vehicle(Brawl::car(), 'B');
    chase.group(8, "", {second});
    chase.begin_chase("", "ABx");
    EXPECT_TRUE(chase.does('A', Flee{}, {4, 2}).is_done()) << "B beside A is no foe";
    EXPECT_TRUE(chase['A'].escaped);
    EXPECT_EQ(chase.scene.mode, Mode::chase);
    EXPECT_EQ(chase.asked_letter(), 'B');
    EXPECT_EQ(chase.card('A'), -1);
}

RULE("SW-GAP-005", "four cards away means three between them") {
    Race chase(4, 0);
    chase.start();
    EXPECT_EQ(cards_to_closest_foe(chase.stage, chase.scene, 0), 4);
    EXPECT_TRUE(chase.does('A', Flee{}, {6, 2, 2}).is_done());
    EXPECT_TRUE(chase['A'].escaped);
    Race ahead(0, 4);
    ahead.start();
    EXPECT_TRUE(ahead.does('A', Flee{}, {6, 2, 1}).is_done());
    EXPECT_EQ(added_by(ahead, "SW-FLEE-002"), -4) << "from a foe ahead as from one behind";
}

RULE("SW-FLEE-005", "a rider flees with the mount") {
    Brawl chase("AHx");
    chase.make_mount('A', 'H');
    chase.group(6, "A");
    chase.group(0, "x");
    chase.begin_chase("", "Ax");
    EXPECT_TRUE(chase.does('A', Flee{}, {4, 2}).is_done());
    EXPECT_TRUE(chase.has_reason("riding", "flee"));
    EXPECT_TRUE(chase['A'].escaped);
    EXPECT_TRUE(chase['H'].escaped);
    EXPECT_FALSE(chase['x'].escaped);
}

RULE("SW-FLEE-001", "whoever the Game Master takes away after the roll has no foe to measure to") {
    for (const bool again : {false, true}) {
        Race chase(4, 0);
        chase.give_bennies('A', 1);
        chase.start();
        EXPECT_TRUE(chase.does('A', Flee{}, {3, 2}).is_done());
        ASSERT_TRUE(top_as<RerollAsked>(chase.scene) != nullptr);
        chase['A'].at.mode = Whereabouts::away;
        EXPECT_EQ(check_scene(chase.stage, chase.scene), std::nullopt);
        EXPECT_TRUE((again ? chase.does('A', SpendBenny{BennyUse::reroll}, {5, 2})
                           : chase.does('A', Decline{}))
                        .is_done());
        EXPECT_FALSE(chase['A'].escaped);
    }
}

RULE("SW-CHASE-006", "the cards to a foe are counted as for Range, round a ring the shorter way") {
    Race ring(8, 1);
    ring.stage.chase.layout = ChaseLayout::ring;
    ring.start();
    EXPECT_EQ(ring.does('A', Flee{}), refuse("SW-FLEE-001", "too_close", 4, 2));
    Race row(8, 1);
    row.start();
    EXPECT_TRUE(row.does('A', Flee{}, {3, 2}).is_done());
}

}  // namespace
}  // namespace breakneck::savage::flee_test
