// Savage Worlds, section 5.4: Force. A and x are on one card unless said otherwise.
#include "rules/savage/chase.h"
#include "tests/support/race.h"
#include "tests/support/rule_test.h"

namespace breakneck::savage::force_test {
namespace {

using test::added_by;
using test::Brawl;
using test::ends_of;
using test::is_reason;
using test::Race;
using test::refused_rule;
using test::two_outcomes;

constexpr VehicleId mine = Race::mine;
constexpr VehicleId theirs = Race::theirs;

/// A Forces x's car with these dice: A's, then x's.
Race forced(Brawl::Dice dice) {
    Race chase(4, 4);
    chase.start();
    EXPECT_TRUE(chase.does('A', Force{.vehicle = theirs}, std::move(dice)).is_done());
    return chase;
}

RULE("SW-FORCE-001", "it is an action against a rival on the same card") {
    const Race near = forced({2, 3});
    EXPECT_EQ(near.scene.person(near.who('A')).used, 1);
    Race far(4, 5);
    far.start();
    EXPECT_EQ(far.does('A', Force{.vehicle = theirs}), refuse("SW-FORCE-001", "same_card", 0, 1));
}

RULE("SW-FORCE-001", "neither friends nor nobody nor passengers are Forced") {
    Race chase(4, 4, "ABxy");
    const VehicleId friendly = chase.add_vehicle(Brawl::car(), 'B');
    chase.group(4, "", {friendly});
    chase.seat('y', theirs);
    chase.begin_chase("", "ABxy");
    const auto answer = [&](const Force& force) { return refused_rule(chase.does('A', force)); };
    EXPECT_EQ(answer({.vehicle = friendly}), "SW-FORCE-001");
    EXPECT_EQ(answer({.vehicle = mine}), "SW-FORCE-001");
    EXPECT_EQ(answer({}), "SW-FORCE-001");
    EXPECT_EQ(answer({.target = chase.who('y')}), "SW-FORCE-001");
    chase['x'].condition = Condition::unconscious;
    EXPECT_EQ(answer({.vehicle = theirs}), "SW-FORCE-001");
    chase['x'].condition = Condition::well;
    chase.ride(theirs).wrecked = true;
    EXPECT_EQ(answer({.vehicle = theirs}), "SW-GAP-016");
}

RULE("SW-FORCE-001", "one rival at a time, and another skill only if that is said") {
    Race chase(4, 4);
    chase.start();
    EXPECT_EQ(chase.does('A', Force{.target = chase.who('x'), .vehicle = theirs}),
              refuse("SW-FORCE-001", "one_target"));
    EXPECT_EQ(chase.does('A', Force{.vehicle = theirs, .skill = Trait::athletics}),
              refuse("SW-FORCE-005", "say_other_skill"));
}

RULE("SW-FORCE-002", "both make maneuvering rolls, the attacker first") {
    const Race chase = forced({5, 2, 3, 2});
    const auto rolls = chase.told<Rolled>();
    ASSERT_EQ(rolls.size(), 2U);
    EXPECT_EQ(rolls[0].who, chase.who('A'));
    EXPECT_EQ(rolls[0].total, 5);
    EXPECT_EQ(rolls[1].who, chase.who('x'));
    EXPECT_EQ(rolls[1].total, 3);
    EXPECT_TRUE(
        chase.was_told(ContestWon{"SW-FORCE-002", chase.who('A'), chase.who('x'), true, 0}));
}

RULE("SW-FORCE-002", "below 4 it fails outright, and a tie is no win") {
    const Race outright = forced({2, 3});
    EXPECT_EQ(outright.told<Rolled>().size(), 1U);
    EXPECT_EQ(outright.asked(), "turn");
    const Race tie = forced({5, 2, 5, 1});
    EXPECT_EQ(tie.asked(), "turn");
    EXPECT_EQ(tie.card('x'), 4);
    EXPECT_TRUE(tie.was_told(ContestWon{"SW-FORCE-002", tie.who('A'), tie.who('x'), false, 0}));
}

RULE("SW-FORCE-003", "if the attacker wins the defender is Bumped") {
    Race chase = forced({5, 2, 4, 2});
    EXPECT_EQ(chase.asked(), "card");
    EXPECT_EQ(chase.asked_letter(), 'A');
    EXPECT_EQ(ends_of(chase), "3 5");
    EXPECT_TRUE(chase.does('A', ToCard{5}).is_done());
    EXPECT_EQ(chase.card('x'), 5);
    EXPECT_TRUE(chase.told<WentOutOfControl>().empty());
}

RULE("SW-FORCE-003", "runners and riders are Forced too, mount and all") {
    Brawl chase("AHxp");
    chase.make_mount('x', 'p');
    chase.group(4, "AH");
    chase.group(4, "x");
    chase.begin_chase("", "AHx");
    EXPECT_TRUE(chase.does('A', Force{.target = chase.who('p')}, {5, 2, 4, 2}).is_done());
    EXPECT_EQ(chase.rolled("force_resisted").who, chase.who('x'));
    EXPECT_TRUE(chase.has_reason("riding", "force_resisted"));
    EXPECT_TRUE(chase.does('A', ToCard{3}).is_done());
    EXPECT_EQ(chase.card('x'), 3);
    EXPECT_EQ(chase.card('p'), 3);
}

RULE("SW-FORCE-004", "with a raise the defender has a mishap as well") {
    Race chase = forced({6, 2, 2, 4, 2});  // 8 to 4
    EXPECT_EQ(chase.asked(), "card");
    EXPECT_TRUE(chase.does('A', ToCard{3}, {3, 4}).is_done());
    EXPECT_EQ(chase.card('x'), 3);
    EXPECT_TRUE(chase.cites("SW-FORCE-004"));
    EXPECT_TRUE(chase.was_told(WentOutOfControl{"SW-OOC-006", theirs, OutOfControl::distracted}));
    EXPECT_EQ(chase.asked_letter(), 'A');
}

RULE("SW-FORCE-004", "a runner who is Forced with a raise loses the next turn or tires") {
    Brawl chase("Ax");
    chase.group(4, "A");
    chase.group(4, "x");
    chase.begin_chase("", "Ax");
    EXPECT_TRUE(chase.does('A', Force{.target = chase.who('x')}, {6, 2, 2, 4, 2}).is_done());
    EXPECT_TRUE(chase.does('A', ToCard{3}, {4}).is_done());
    EXPECT_EQ(chase['x'].lost_turns, 1);
}

GM_RULE("SW-FORCE-005", "the Game Master may let another skill do it") {
    const auto tries = [](bool allowed) {
        Race chase(4, 4);
        chase.sheet('A').skills.shooting = rank(10);
        chase.start();
        chase.rule("calls.force_with_other_skills", allowed ? "true" : "false");
        const Force shot{.vehicle = theirs, .other_skill = true, .skill = Trait::shooting};
        const Answer answer = allowed ? chase.does('A', shot, {9, 2, 3, 2}) : chase.does('A', shot);
        EXPECT_EQ(refused_rule(answer), allowed ? "done" : "SW-FORCE-005");
        return chase.asked();
    };
    EXPECT_EQ(tries(true), "card");
    EXPECT_EQ(tries(false), "turn");
    two_outcomes(tries(true), tries(false));
}

RULE("SW-FORCE-005", "no Handling and no attributes, but even from the back seat") {
    Race chase(4, 4, "ABx");
    chase.seat('B', mine);
    chase.sheet('B').skills.shooting = rank(10);
    chase.stage.vehicles[0].handling = 3;
    chase.start("BAx");
    chase.rule("calls.force_with_other_skills", "true");
    const auto by = [&](Trait skill) {
        return Force{.vehicle = theirs, .other_skill = true, .skill = skill};
    };
    EXPECT_EQ(chase.does('B', by(Trait::strength)), refuse("SW-FORCE-005", "not_a_skill"));
    EXPECT_EQ(chase.does('B', by(static_cast<Trait>(99))), refuse("SW-FORCE-005", "not_a_skill"));
    EXPECT_EQ(refused_rule(chase.does('B', Force{.vehicle = theirs})), "SW-GAP-022");
    EXPECT_TRUE(chase.does('B', by(Trait::shooting), {7, 2, 3, 2}).is_done());
    EXPECT_FALSE(chase.has_reason("handling", "force"));
    EXPECT_TRUE(chase.has_reason("driving", "force_resisted"));
    EXPECT_EQ(chase.asked_letter(), 'B');
}

RULE("SW-UNSTB-001", "a Force by Shooting is Shooting from a moving vehicle") {
    for (const bool steady : {false, true}) {
        Race chase(4, 4);
        chase.sheet('A').skills.shooting = rank(10);
        chase.start();
        chase.rule("calls.force_with_other_skills", "true");
        chase.ride(mine).steady = steady;
        const Force shot{.vehicle = theirs, .other_skill = true, .skill = Trait::shooting};
        EXPECT_TRUE(chase.does('A', shot, {9, 2, 5, 2}).is_done());
        EXPECT_EQ(chase.rolled("force").total, steady ? 9 : 7);
        EXPECT_EQ(chase.told<ContestWon>().at(0).raises, steady ? 1 : 0);
    }
}
RULE("SW-UNSTB-001", "so are a Test and Support by Shooting, and no other skill") {
    for (const Trait skill : {Trait::shooting, Trait::taunt}) {
        const int expected = skill == Trait::shooting ? -2 : 0;
        Race chase(4, 4);
        chase.start();
        const Test test{.target = chase.who('x'), .skill = skill};
        EXPECT_TRUE(chase.does('A', test, {2, 2}).is_done());
        EXPECT_EQ(chase.reason("unstable_platform", "test"), expected);
        Race other(4, 4, "ABx");
        other.seat('B', mine);
        other.start("BAx");
        const Support support{.ally = other.who('A'), .skill = skill};
        EXPECT_TRUE(other.does('B', support, {2, 2}).is_done());
        EXPECT_EQ(other.reason("unstable_platform", "support_roll"), expected);
    }
}

RULE("SW-FORCE-006", "a Critical Failure turns on the attacker") {
    const Race chase = forced({1, 1, 3, 4});
    EXPECT_TRUE(chase.was_told(WentOutOfControl{"SW-OOC-006", mine, OutOfControl::distracted}));
    EXPECT_EQ(chase.card('x'), 4);
    EXPECT_EQ(chase.asked(), "turn");
}

RULE("SW-GAP-025", "a raise both Bumps and has its mishap") {
    Race chase = forced({1, 1, 5, 5});
    EXPECT_TRUE(chase.cites("SW-GAP-025"));
    EXPECT_TRUE(chase.was_told(WentOutOfControl{"SW-OOC-007", mine, OutOfControl::vulnerable}));
    Race raise = forced({6, 2, 2, 4, 2});
    EXPECT_TRUE(raise.does('A', ToCard{5}, {5, 5}).is_done());
    EXPECT_EQ(raise.card('x'), 5);
    EXPECT_TRUE(raise.was_told(WentOutOfControl{"SW-OOC-007", theirs, OutOfControl::vulnerable}));
}

RULE("SW-GAP-025", "it backfires on the car with whatever skill it is tried, and from any seat") {
    Race chase(4, 4, "ABx");
    chase.seat('B', mine);
    chase.start("BAx");
    chase.rule("calls.force_with_other_skills", "true");
    const Force shot{.vehicle = theirs, .other_skill = true, .skill = Trait::shooting};
    EXPECT_TRUE(chase.does('B', shot, {1, 1, 3, 4}).is_done());
    EXPECT_TRUE(chase.cites("SW-GAP-025"));
    EXPECT_TRUE(chase.was_told(WentOutOfControl{"SW-OOC-006", mine, OutOfControl::distracted}));
}

RULE("SW-FORCE-004", "a raise is a mishap even where the Bump of the turn is spent") {
    Race chase(0, 0);
    chase.start();
    EXPECT_TRUE(chase.does('A', PlanActions{2}).is_done());
    EXPECT_TRUE(chase.does('A', Force{.vehicle = theirs}, {6, 2, 1, 3, 2}).is_done());  // 5 to 3
    EXPECT_TRUE(chase.does('A', ToCard{0}).is_done());
    EXPECT_TRUE(chase.does('A', Force{.vehicle = theirs}, {6, 2, 4, 4, 2, 3, 4}).is_done());
    EXPECT_TRUE(chase.was_told(WentOutOfControl{"SW-OOC-006", theirs, OutOfControl::distracted}));
    EXPECT_EQ(chase.asked(), "turn");
}

RULE("SW-GAP-026", "a raise is 4 more than the defender, even one who is below 4") {
    Race chase(4, 4);
    chase.start();
    chase['x'].wounds = 2;
    EXPECT_TRUE(chase.does('A', Force{.vehicle = theirs}, {5, 2, 2, 3}).is_done());  // 5 to 1
    EXPECT_TRUE(chase.cites("SW-GAP-026"));
    EXPECT_TRUE(chase.does('A', ToCard{3}, {3, 4}).is_done());
    EXPECT_EQ(chase.told<WentOutOfControl>().size(), 1U);
    Race less(4, 4);
    less.start();
    less['x'].wounds = 1;
    EXPECT_TRUE(less.does('A', Force{.vehicle = theirs}, {5, 2, 2, 3}).is_done());  // 5 to 2
    EXPECT_TRUE(less.does('A', ToCard{3}).is_done());
}

RULE("SW-GAP-027", "the defender's own Critical Failure is a mishap too") {
    Race chase = forced({4, 2, 1, 1});
    EXPECT_TRUE(
        chase.was_told(ContestWon{"SW-FORCE-002", chase.who('A'), chase.who('x'), true, 0}));
    EXPECT_TRUE(chase.does('A', ToCard{3}, {3, 4}).is_done());
    EXPECT_TRUE(chase.cites("SW-GAP-027"));
    EXPECT_EQ(chase.told<WentOutOfControl>().size(), 1U);
}

RULE("SW-GAP-027", "only once, even with a raise") {
    Race chase = forced({6, 2, 2, 1, 1});
    EXPECT_TRUE(chase.does('A', ToCard{3}, {3, 4}).is_done());
    EXPECT_TRUE(chase.cites("SW-GAP-027"));
    EXPECT_EQ(chase.told<WentOutOfControl>().size(), 1U);
    EXPECT_EQ(chase.asked(), "turn");
}

RULE("SW-GAP-027", "it loses against any 4, however high it comes to, but without a raise") {
    Race chase(4, 4);
    chase.stage.vehicles[1].handling = 4;
    chase.start();
    EXPECT_TRUE(chase.does('A', Force{.vehicle = theirs}, {4, 2, 1, 1}).is_done());  // 4 to 5
    EXPECT_TRUE(
        chase.was_told(ContestWon{"SW-FORCE-002", chase.who('A'), chase.who('x'), true, 0}));
    EXPECT_TRUE(chase.does('A', ToCard{5}, {3, 4}).is_done());
    EXPECT_TRUE(chase.cites("SW-GAP-027"));
    EXPECT_EQ(chase.card('x'), 5);
}

RULE("SW-GAP-006", "hand to hand, Force and boarding need the same card, at Range 0") {
    Brawl chase("Ax");
    chase.group(4, "A");
    chase.group(5, "x");
    chase.begin_chase("", "Ax");
    EXPECT_EQ(refused_rule(chase.does('A', Attack{.target = chase.who('x')})), "SW-GAP-006");
    EXPECT_EQ(refused_rule(chase.does('A', Force{.target = chase.who('x')})), "SW-FORCE-001");
    EXPECT_EQ(inches_between(chase.stage, chase.scene, chase.who('A'), chase.who('x')), 5);
    chase.scene.groups[1].card = 4;
    EXPECT_EQ(inches_between(chase.stage, chase.scene, chase.who('A'), chase.who('x')), 0);
    EXPECT_TRUE(chase.does('A', Force{.target = chase.who('x')}, {2, 3}).is_done());
    EXPECT_TRUE(is_reason(chase, "SW-GAP-006"));
}

RULE("SW-VULN-001", "Force is easier against the Vulnerable") {
    Race chase(4, 4);
    chase.start();
    chase.ride(theirs).vulnerable = 1;
    EXPECT_TRUE(chase.does('A', Force{.vehicle = theirs}, {1, 2, 3, 2}).is_done());
    EXPECT_EQ(added_by(chase, "SW-VULN-001", "force"), 2);
    EXPECT_EQ(chase.asked(), "card");
}

RULE("SW-FORCE-002", "Force is an action and no attack, so that Hold Steady does not matter") {
    Race chase(4, 4);
    chase.start();
    chase.ride(theirs).steady = true;
    EXPECT_TRUE(chase.does('A', Force{.vehicle = theirs}, {3, 2}).is_done());
    EXPECT_EQ(chase.rolled("force").total, 3);
    EXPECT_EQ(added_by(chase, "SW-HSTDY-003", "force"), 0);
}

RULE("SW-FORCE-002", "whoever is Stunned or Bound does not resist, and 4 is enough") {
    for (const bool stunned : {true, false}) {
        Race chase(4, 4);
        chase.start();
        chase['x'].stunned = stunned;
        if (!stunned) chase['x'].restraint = Restraint::bound;
        EXPECT_TRUE(chase.does('A', Force{.vehicle = theirs}, {4, 2}).is_done());
        EXPECT_EQ(chase.told<Rolled>().size(), 1U);
        EXPECT_TRUE(chase.does('A', ToCard{5}).is_done());
        EXPECT_EQ(chase.card('x'), 5);
        EXPECT_TRUE(chase.told<WentOutOfControl>().empty());
    }
    Race raise(4, 4);
    raise.start();
    raise['x'].stunned = true;
    EXPECT_TRUE(raise.does('A', Force{.vehicle = theirs}, {6, 2, 2}).is_done());
    EXPECT_TRUE(raise.does('A', ToCard{3}, {3, 4}).is_done());
    EXPECT_EQ(raise.told<WentOutOfControl>().size(), 1U);
}

}  // namespace
}  // namespace breakneck::savage::force_test
