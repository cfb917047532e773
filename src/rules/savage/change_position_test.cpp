// Savage Worlds, section 5.1: Change Position, the speed bonus, dropping back.
#include "rules/savage/acting.h"
#include "rules/savage/chase.h"
#include "rules/savage/maneuvers.h"
#include "tests/support/race.h"
#include "tests/support/rule_test.h"

namespace breakneck::savage::change_position_test {
namespace {

using test::added_by;
using test::Brawl;
using test::ends_of;
using test::is_reason;
using test::Race;
using test::refused_rule;

constexpr VehicleId mine = Race::mine;
constexpr VehicleId theirs = Race::theirs;

RULE("SW-CHPOS-001", "it is a free action with a maneuvering roll") {
    Race chase(4, 7);
    chase.start();
    EXPECT_TRUE(chase.does('A', ChangePosition{}, {4, 2}).is_done());
    EXPECT_EQ(chase.rolled().total, 4);
    EXPECT_EQ(chase.rolled().rule.text(), "SW-CHPOS-001");
    EXPECT_EQ(chase['A'].used, 0);
    EXPECT_EQ(chase.asked(), "card");
    EXPECT_EQ(chase.asked_letter(), 'A');
}

RULE("SW-CHPOS-001", "only the driver or leader changes the position of a group") {
    Race chase(4, 7, "ABx");
    chase.seat('B', mine);
    chase.start("BAx");
    EXPECT_EQ(chase.does('B', ChangePosition{}), refuse("SW-GAP-022", "not_the_leader"));
    Brawl fight("Ax");
    fight.begin("Ax");
    EXPECT_EQ(fight.does('A', ChangePosition{}), refuse("SW-CHASE-001", "not_in_a_chase"));
    chase.turn_of('A');
    EXPECT_TRUE(chase.does('A', ChangePosition{}, {2, 3}).is_done());
}

RULE("SW-CHPOS-002", "a success is one card up or down") {
    for (const int card : {3, 4, 5}) {
        Race chase(4, 7);
        chase.start();
        EXPECT_TRUE(chase.does('A', ChangePosition{}, {7 - 2, 2}).is_done());
        EXPECT_EQ(ends_of(chase), "3 4 5");
        EXPECT_EQ(chase.does('A', ToCard{6}), refuse("SW-CHPOS-002", "not_that_card", 1, 6));
        EXPECT_EQ(chase.does('A', EndTurn{}), refuse("SW-CHPOS-002", "pick_a_card"));
        EXPECT_TRUE(chase.does('A', ToCard{static_cast<std::int8_t>(card)}).is_done());
        EXPECT_EQ(chase.card('A'), card);
        EXPECT_EQ(
            chase.was_told(GroupMoved{"SW-CHPOS-002", 0, card, PersonId::nobody, chase.who('A')}),
            card != 4);
    }
}

RULE("SW-CHPOS-003", "a raise is up to two cards") {
    for (const int card : {2, 3, 4, 5, 6}) {
        Race chase(4, 7);
        chase.start();
        EXPECT_TRUE(chase.does('A', ChangePosition{}, {6, 2, 2}).is_done());  // 8
        EXPECT_EQ(ends_of(chase), "2 3 4 5 6");
        EXPECT_EQ(chase.does('A', ToCard{7}), refuse("SW-CHPOS-003", "not_that_card", 2, 7));
        EXPECT_TRUE(chase.does('A', ToCard{static_cast<std::int8_t>(card)}).is_done());
        EXPECT_EQ(chase.card('A'), card);
    }
}

RULE("SW-CHPOS-003", "twelve or more is no better than eight") {
    Race chase(4, 7);
    chase.start();
    EXPECT_TRUE(chase.does('A', ChangePosition{}, {6, 2, 6, 5}).is_done());  // 17
    EXPECT_EQ(ends_of(chase), "2 3 4 5 6");
    EXPECT_TRUE(chase.does('A', ToCard{2}).is_done());
    EXPECT_TRUE(chase.was_told(GroupMoved{"SW-CHPOS-003", 0, 2, PersonId::nobody, chase.who('A')}));
}

RULE("SW-CHPOS-004", "as an action the roll is at plus 2") {
    Race chase(4, 7);
    chase.start();
    EXPECT_TRUE(chase.does('A', ChangePosition{true}, {2, 1}).is_done());
    EXPECT_EQ(chase.rolled().total, 4);
    EXPECT_EQ(added_by(chase, "SW-CHPOS-004"), 2);
    EXPECT_EQ(chase['A'].used, 1);
    EXPECT_EQ(chase.asked(), "card");
}

RULE("SW-CHPOS-004", "as an action it counts among several, as a free one it does not") {
    Race action(4, 7);
    action.start();
    EXPECT_TRUE(action.does('A', PlanActions{2}).is_done());
    EXPECT_TRUE(action.does('A', ChangePosition{true}, {3, 1}).is_done());
    EXPECT_EQ(action.reason("multi_action"), -2);
    EXPECT_EQ(action.rolled().total, 3);
    Race free(4, 7);
    free.start();
    EXPECT_TRUE(free.does('A', PlanActions{2}).is_done());
    EXPECT_TRUE(free.does('A', ChangePosition{}, {3, 1}).is_done());
    EXPECT_EQ(free.reason("multi_action"), 0);
}

RULE("SW-CHPOS-005", "once in a turn, free or not") {
    Race chase(4, 7);
    chase.start();
    EXPECT_TRUE(chase.does('A', ChangePosition{}, {2, 3}).is_done());
    EXPECT_EQ(chase.does('A', ChangePosition{}), refuse("SW-CHPOS-005", "once_a_turn"));
    EXPECT_EQ(chase.does('A', ChangePosition{true}), refuse("SW-CHPOS-005", "once_a_turn"));
    chase.turn_of('x');
    chase.turn_of('A');
    EXPECT_TRUE(chase.does('A', ChangePosition{true}, {2, 1}).is_done());
}

/// What the speed adds for A's car against x's.
int bonus(int my_speed, int their_speed) {
    Race chase(4, 7);
    chase.stage.vehicles[0].top_speed = my_speed;
    chase.stage.vehicles[1].top_speed = their_speed;
    chase.start();
    EXPECT_TRUE(chase.does('A', ChangePosition{}, {1, 2}).is_done());
    const int added = chase.reason("speed");
    EXPECT_EQ(added, speed_bonus(chase.stage, chase.scene, chase.who('A')));
    EXPECT_EQ(chase.rolled().total, 2 + added);
    EXPECT_EQ(is_reason(chase, added == 1 ? "SW-CHPOS-006" : "SW-CHPOS-007"), added > 0);
    return added;
}

RULE("SW-CHPOS-006", "faster than the fastest rival is plus 1") {
    EXPECT_EQ(bonus(100, 100), 0);
    EXPECT_EQ(bonus(99, 100), 0);
    EXPECT_EQ(bonus(101, 100), 1);
    EXPECT_EQ(bonus(199, 100), 1);
}

RULE("SW-CHPOS-007", "at least twice as fast is plus 2 instead") {
    EXPECT_EQ(bonus(200, 100), 2);
    EXPECT_EQ(bonus(900, 100), 2);
}

RULE("SW-CHPOS-008", "speed helps to Change Position, riders and runners too, and nothing else") {
    Brawl chase("AHx");
    chase.make_mount('A', 'H');
    chase.group(6, "A");
    chase.group(0, "x");
    chase.begin_chase("", "Ax");
    EXPECT_TRUE(chase.does('A', ChangePosition{}, {2, 1}).is_done());
    EXPECT_EQ(chase.reason("speed"), 1);  // 8 + 8 inches against 6 + 6
    EXPECT_TRUE(chase.does('A', Flee{}, {2, 1}).is_done());
    EXPECT_FALSE(chase.has_reason("speed"));
    EXPECT_EQ(chase.rolled().total, 2);
}

RULE("SW-GAP-032", "the fastest of several rivals counts, as fast as they are now") {
    Race chase(4, 7, "ABxy");
    chase.stage.vehicles[0].top_speed = 150;
    Vehicle slow = Brawl::car();
    slow.top_speed = 40;
    const VehicleId third = chase.add_vehicle(slow, 'y');
    chase.group(8, "", {third});
    Vehicle fast = Brawl::car();
    fast.top_speed = 900;
    const VehicleId ally = chase.add_vehicle(fast, 'B');
    chase.group(5, "", {ally});
    chase.begin_chase("", "ABxy");
    EXPECT_TRUE(chase.does('A', ChangePosition{}, {1, 2}).is_done());
    EXPECT_EQ(chase.reason("speed"), 1) << "an ally is no rival";
    EXPECT_TRUE(is_reason(chase, "SW-GAP-032"));
    const auto now = [&] { return speed_bonus(chase.stage, chase.scene, chase.who('A')); };
    chase.ride(theirs).speed_lost = 3;  // 70 mph
    EXPECT_EQ(now(), 2);
    chase.ride(theirs).speed_lost = 0;
    chase.scene.groups[1].in = false;  // escaped
    EXPECT_EQ(now(), 2);
    chase.scene.groups[1].in = true;
    chase.ride(mine).speed_lost = 4;  // 90 mph
    EXPECT_EQ(now(), 0);
}

RULE("SW-GAP-032", "feet compare with wheels at 1 mph for an inch and a half, and exactly") {
    Race chase(4, 7, "Axy");
    chase.stage.vehicles[0].top_speed = 17;
    chase.stage.vehicles[1].top_speed = 8;
    chase.group(5, "y");  // 6 and a d6: 12 inches, 8 mph
    chase.begin_chase("", "Axy");
    EXPECT_TRUE(chase.does('A', ChangePosition{}, {1, 2}).is_done());
    EXPECT_EQ(chase.reason("speed"), 2);
    Brawl feet("Ax");
    feet.sheet('A').pace = 7;  // 13 inches against 12: both 8 mph when rounded
    feet.group(4, "A");
    feet.group(4, "x");
    feet.begin_chase("", "Ax");
    EXPECT_EQ(speed_bonus(feet.stage, feet.scene, feet.who('A')), 1);
    EXPECT_EQ(speed_bonus(feet.stage, feet.scene, feet.who('x')), 0);
    EXPECT_TRUE(feet.does('A', ChangePosition{}, {1, 2}).is_done());
    EXPECT_EQ(feet.reason("speed"), 1);
}

RULE("SW-CHPOS-009", "one or two cards back take no roll") {
    for (const int cards : {1, 2}) {
        Race chase(4, 7);
        chase.start();
        EXPECT_TRUE(chase.does('A', DropBack{static_cast<std::int8_t>(cards)}).is_done());
        EXPECT_TRUE(chase.told<Rolled>().empty());
        EXPECT_TRUE(chase.was_told(
            GroupMoved{"SW-CHPOS-009", 0, 4 - cards, PersonId::nobody, chase.who('A')}));
        EXPECT_EQ(chase['A'].used, 0);
    }
    Race chase(4, 7);
    chase.start();
    EXPECT_EQ(chase.does('A', DropBack{3}), refuse("SW-CHPOS-009", "one_or_two_cards", 2, 3));
    EXPECT_EQ(chase.does('A', DropBack{-1}), refuse("SW-CHPOS-009", "one_or_two_cards", 2, -1));
}

/// A, on foot, and x, on foot, on one card; y ahead.
struct FootRace : Brawl {
    FootRace() : Brawl("Ax..y") {
        group(3, "A");
        group(3, "x");
        group(6, "y");
        give_knife('A');
        rifle = give_rifle('x');
    }
    void start() { begin_chase("", "Axy"); }
    ItemId rifle = ItemId::none;
};
RULE("SW-WITHD-001", "whoever leaves a card where they have fought hand to hand is struck at") {
    FootRace chase;
    chase.start();
    EXPECT_TRUE(chase.does('A', Attack{.target = chase.who('x')}, {2, 1}).is_done());
    EXPECT_TRUE(chase['A'].engaged && chase['x'].engaged);
    EXPECT_TRUE(chase.does('A', DropBack{1}).is_done());
    EXPECT_EQ(chase.asked(), "free_attack");
    EXPECT_EQ(chase.asked_letter(), 'x');
    EXPECT_EQ(chase.card('A'), 3) << "not gone yet";
    EXPECT_TRUE(chase.does('x', Attack{.target = chase.who('A')}, {2, 1}).is_done());
    EXPECT_EQ(chase.card('A'), 2);
    EXPECT_FALSE(chase['A'].engaged);
    EXPECT_TRUE(chase['x'].engaged);
    EXPECT_FALSE(is_in_melee(chase.stage, chase.scene, chase.who('x')));
}
RULE("SW-WITHD-001", "so is whoever changes position, and those who are brought down stay") {
    FootRace chase;
    chase.make_extra('A');
    chase.start();
    chase['A'].engaged = chase['x'].engaged = true;
    EXPECT_TRUE(chase.does('A', ChangePosition{}, {4}).is_done());
    EXPECT_TRUE(chase.does('A', ToCard{2}).is_done());
    EXPECT_EQ(chase.asked(), "free_attack");
    // 5 hits Parry 5; 6, 4 are 10 against Toughness 5: a Wound, the end of an Extra.
    EXPECT_TRUE(chase.does('x', Attack{.target = chase.who('A')}, {5, 2, 6, 4}).is_done());
    EXPECT_EQ(chase['A'].condition, Condition::incapacitated);
    EXPECT_TRUE(chase.told<GroupMoved>().empty());
}
RULE("SW-WITHD-001", "nobody strikes at a retreat that another's free attack has ended") {
    FootRace chase;
    chase.make_extra('A');
    chase.start();
    EXPECT_TRUE(chase.gm(PlaceGroup{.group = 2, .card = 3}).is_done());
    chase['A'].engaged = chase['x'].engaged = chase['y'].engaged = true;
    EXPECT_TRUE(chase.does('A', DropBack{1}).is_done());
    EXPECT_EQ(chase.asked_letter(), 'x');
    EXPECT_TRUE(chase.does('x', Attack{.target = chase.who('A')}, {5, 2, 6, 4}).is_done());
    EXPECT_EQ(chase['A'].condition, Condition::incapacitated);
    EXPECT_NE(chase.asked(), "free_attack") << "y has nothing to strike at any more";
    EXPECT_TRUE(chase.told<GroupMoved>().empty());
}
RULE("SW-PRONE-003", "whoever lies on the ground stands up before any maneuver") {
    FootRace chase;
    chase.start();
    chase['A'].prone = true;
    EXPECT_EQ(chase.does('A', ChangePosition{}), refuse("SW-PRONE-003", "prone"));
    EXPECT_EQ(chase.does('A', DropBack{1}), refuse("SW-PRONE-003", "prone"));
    EXPECT_EQ(chase.does('A', Evade{}), refuse("SW-PRONE-003", "prone"));
    EXPECT_EQ(chase.does('A', Ram{.target = chase.who('x')}), refuse("SW-PRONE-003", "prone"));
    EXPECT_TRUE(chase.does('A', StandUp{}).is_done());
    EXPECT_TRUE(chase.does('A', DropBack{1}).is_done());
    EXPECT_EQ(chase.card('A'), 2);
}
RULE("SW-GAP-006", "those who only share a card, or have left it, are not in melee") {
    FootRace chase;
    chase.start();
    EXPECT_FALSE(is_in_melee(chase.stage, chase.scene, chase.who('A')));
    EXPECT_TRUE(chase.does('A', Attack{.target = chase.who('x')}, {2, 1}).is_done());
    EXPECT_TRUE(is_in_melee(chase.stage, chase.scene, chase.who('A')));
    for (const int card : {4, 3})
        EXPECT_TRUE(chase.gm(PlaceGroup{.group = 0, .card = std::int8_t(card)}).is_done());
    EXPECT_FALSE(is_in_melee(chase.stage, chase.scene, chase.who('A')));
    FootRace other;
    other.start();
    EXPECT_TRUE(other.does('A', DropBack{1}).is_done());
    EXPECT_EQ(other.card('A'), 2) << "nobody has fought";
}
RULE("SW-RMEL-001", "in a chase those who fight hand to hand on one card fire no rifles") {
    FootRace chase;
    chase.start();
    const Attack shot{.target = chase.who('y'), .weapon = chase.rifle};
    chase.turn_of('x');
    EXPECT_TRUE(may_do(chase.stage, chase.scene, chase.who('x'), shot).is_done());
    chase.turn_of('A');
    EXPECT_TRUE(chase.does('A', Attack{.target = chase.who('x')}, {2, 1}).is_done());
    chase.turn_of('x');
    EXPECT_EQ(chase.does('x', shot), refuse("SW-RMEL-001", "too_large_in_melee"));
}
RULE("SW-GAP-006", "nobody reaches from one thing in the air to another") {
    for (const VehicleKind kind : {VehicleKind::ground, VehicleKind::aircraft}) {
        Race chase(3, 3);
        for (Vehicle& each : chase.stage.vehicles) each.kind = kind;
        chase.start();
        const Attack punch{.target = chase.who('x')};
        const Answer may = may_do(chase.stage, chase.scene, chase.who('A'), punch);
        EXPECT_EQ(may.is_done(), kind == VehicleKind::ground);
        if (!may.is_done())
            EXPECT_EQ(chase.does('A', punch), refuse("SW-GAP-006", "out_of_reach", 1));
    }
}

RULE("SW-CHPOS-010", "whoever drops back does not Change Position in that turn") {
    Race chase(4, 7);
    chase.start();
    EXPECT_TRUE(chase.does('A', DropBack{1}).is_done());
    EXPECT_EQ(refused_rule(chase.does('A', ChangePosition{})), "SW-CHPOS-005");
    EXPECT_EQ(refused_rule(chase.does('A', ChangePosition{true})), "SW-CHPOS-005");
    EXPECT_EQ(refused_rule(chase.does('A', DropBack{1})), "SW-CHPOS-010");
}

RULE("SW-CHPOS-010", "whoever has tried to Change Position does not drop back") {
    Race chase(4, 7);
    chase.start();
    EXPECT_TRUE(chase.does('A', ChangePosition{}, {2, 3}).is_done());
    EXPECT_EQ(chase.does('A', DropBack{1}), refuse("SW-CHPOS-010", "once_a_turn"));
}

RULE("SW-MCF-001", "a Critical Failure to Change Position or to Flee is a mishap at any total") {
    Race chase(4, 7);
    chase.stage.vehicles[0].handling = 4;
    chase.start();
    EXPECT_TRUE(chase.does('A', ChangePosition{}, {1, 1, 3, 4}).is_done());
    EXPECT_EQ(chase.told<WentOutOfControl>().size(), 1U);
    EXPECT_EQ(chase.card('A'), 4);
    Race flight(6, 0);
    flight.start();
    EXPECT_TRUE(flight.does('A', Flee{}, {1, 1, 3, 4}).is_done());
    EXPECT_EQ(flight.told<WentOutOfControl>().size(), 1U);
    EXPECT_EQ(flight.card('A'), 6);
}

RULE("SW-DMG-010", "the Shaken may maneuver for free, and not as an action") {
    Race chase(4, 0);
    chase.start();
    chase['A'].shaken = true;
    const Answer shaken = refuse("SW-DMG-010", "shaken");
    EXPECT_EQ(chase.does('A', ChangePosition{true}), shaken);
    EXPECT_EQ(chase.does('A', Evade{true}), shaken);
    EXPECT_EQ(chase.does('A', Flee{}), shaken);
    EXPECT_TRUE(chase.does('A', ChangePosition{}, {2, 3}).is_done());
    EXPECT_TRUE(chase.does('A', Evade{}).is_done());
}

RULE("SW-BIND-001", "whoever is held on foot goes nowhere, whoever drives does") {
    Brawl chase("Ax");
    chase.group(4, "A");
    chase.group(0, "x");
    chase.begin_chase("", "Ax");
    chase['A'].restraint = Restraint::entangled;
    const Answer entangled = refuse("SW-BIND-001", "entangled");
    EXPECT_EQ(chase.does('A', ChangePosition{}), entangled);
    EXPECT_EQ(chase.does('A', DropBack{1}), entangled);
    EXPECT_EQ(chase.does('A', Flee{}), entangled);
    EXPECT_EQ(chase.does('A', Ram{.target = chase.who('x')}), entangled);
    EXPECT_TRUE(chase.does('A', Evade{}).is_done());
    Race car(4, 7);
    car.start();
    car['A'].restraint = Restraint::entangled;
    EXPECT_TRUE(car.does('A', ChangePosition{}, {2, 3}).is_done());
}

RULE("SW-BIND-001", "an animal that is held carries nobody on") {
    Brawl chase("AHx");
    chase.make_mount('A', 'H');
    chase.group(4, "A");
    chase.group(0, "x");
    chase.begin_chase("", "Ax");
    chase['H'].restraint = Restraint::entangled;
    EXPECT_EQ(chase.does('A', ChangePosition{}), refuse("SW-BIND-001", "entangled"));
    chase['H'].restraint = Restraint::free;
    chase['A'].restraint = Restraint::entangled;
    EXPECT_TRUE(chase.does('A', ChangePosition{}, {2, 3}).is_done());
}

}  // namespace
}  // namespace breakneck::savage::change_position_test
