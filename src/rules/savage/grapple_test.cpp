// Savage Worlds, section 10: grappling, crushing, breaking free.
#include "rules/savage/acting.h"
#include "rules/savage/contests.h"
#include "rules/savage/wounds.h"
#include "tests/support/rule_test.h"
#include "tests/support/savage.h"

namespace breakneck::savage::grapple_test {
namespace {

using test::Brawl;

Answer may(const Brawl& fight, char letter, const Action& action) {
    const Answer answer = may_do(fight.stage, fight.scene, fight.who(letter), action);
    test::witness(answer);
    return answer;
}
/// A and x side by side, B and y farther off.
struct Hug : Brawl {
    Hug() : Brawl("Ax....\n......\nB....y") {}
    void start() { begin("AxBy"); }
    /// x is held by A from the start.
    void start_held(Restraint how) {
        start();
        (*this)['x'].restraint = how;
        (*this)['x'].held_by = who('A');
    }
    Answer grapple(Dice dice) { return does('A', Grapple{who('x')}, std::move(dice)); }
    Restraint restraint() { return (*this)['x'].restraint; }
    bool is_exposed(char letter) const { return is_vulnerable(stage, scene, who(letter)); }
};

// Grappling.

RULE("SW-GRAP-001", "grappling is an action and an opposed Athletics roll") {
    Hug fight;
    fight.start();
    EXPECT_TRUE(fight.grapple({4, 2, 4, 2}).is_done());
    EXPECT_TRUE(fight.was_told(ContestWon{"SW-GRAP-001", fight.who('A'), fight.who('x'), false, 0}))
        << "a tie stops the attempt";
    EXPECT_EQ(fight.restraint(), Restraint::free);
    EXPECT_EQ(fight['A'].used, 1);
    EXPECT_EQ(fight.rolled("grapple").who, fight.who('A'));
    EXPECT_EQ(fight.rolled("resist").who, fight.who('x'));
}

RULE("SW-GRAP-001", "below 4 it fails and the foe does not roll") {
    Hug fight;
    fight.start();
    EXPECT_TRUE(fight.grapple({3, 2}).is_done());
    EXPECT_EQ(fight.restraint(), Restraint::free);
}

RULE("SW-GRAP-001", "only foes who are awake and not held already") {
    Hug fight;
    fight.start();
    EXPECT_EQ(may(fight, 'A', Grapple{fight.who('B')}), refuse("SW-GRAP-001", "not_a_foe"));
    EXPECT_EQ(may(fight, 'A', Grapple{}), refuse("SW-GRAP-001", "nobody"));
    fight['x'].restraint = Restraint::entangled;
    fight['x'].held_by = fight.who('B');
    EXPECT_EQ(may(fight, 'A', Grapple{fight.who('x')}), refuse("SW-GRAP-001", "held_already"));
    fight['x'].restraint = Restraint::bound;
    EXPECT_EQ(may(fight, 'A', Grapple{fight.who('x')}), refuse("SW-GRAP-001", "bound_already"));
    fight['x'].restraint = Restraint::free;
    fight['x'].held_by = PersonId::nobody;
    fight['x'].condition = Condition::unconscious;
    EXPECT_EQ(may(fight, 'A', Grapple{fight.who('x')}), refuse("SW-GRAP-001", "helpless"));
}

RULE("SW-GRAP-002", "with a success the victim is Entangled") {
    Hug fight;
    fight.start();
    EXPECT_TRUE(fight.grapple({5, 2, 3, 2}).is_done());
    EXPECT_EQ(fight.restraint(), Restraint::entangled);
    EXPECT_EQ(fight['x'].held_by, fight.who('A'));
    EXPECT_TRUE(fight.cites("SW-GRAP-002"));
    EXPECT_FALSE(fight.is_exposed('A'));
}

RULE("SW-GRAP-003", "with a raise the victim is Bound") {
    Hug fight;
    fight.sheet('A').skills.athletics = rank(10);
    fight.start();
    EXPECT_TRUE(fight.grapple({7, 2, 3, 2}).is_done());
    EXPECT_EQ(fight.restraint(), Restraint::bound);
    EXPECT_TRUE(fight.was_told(ContestWon{"SW-GRAP-001", fight.who('A'), fight.who('x'), true, 1}));
    EXPECT_TRUE(fight.cites("SW-GRAP-003"));
}

RULE("SW-GRAP-004", "whoever holds somebody Bound is Vulnerable, whoever holds one Entangled not") {
    Hug fight;
    fight.sheet('A').skills.athletics = rank(10);
    fight.start();
    Hug merely = fight;
    EXPECT_TRUE(fight.grapple({7, 2, 3, 2}).is_done());
    EXPECT_TRUE(fight.cites("SW-GRAP-004"));
    EXPECT_TRUE(fight.is_exposed('A'));
    EXPECT_TRUE(merely.grapple({6, 2, 3, 2}).is_done());
    EXPECT_FALSE(merely.is_exposed('A'));
    fight.turn_of('y');
    // 3 and 2 against 5: a tie.
    EXPECT_TRUE(fight.does('y', Test{.target = fight.who('A')}, {3, 2, 5, 2}).is_done());
    EXPECT_EQ(fight.reason("vulnerable", "test"), 2);
}

RULE("SW-GRAP-005", "nobody grapples a creature more than two Sizes larger") {
    Hug fight;
    fight.sheet('x').size = 3;
    fight.start();
    EXPECT_EQ(fight.grapple({}), refuse("SW-GRAP-005", "too_large", 2, 3));
    fight.stage.people[index_of(fight.who('A'))].size = 1;
    EXPECT_TRUE(may(fight, 'A', Grapple{fight.who('x')}).is_done());
    fight.stage.people[index_of(fight.who('A'))].size = 0;
    fight.stage.people[index_of(fight.who('x'))].size = 2;
    EXPECT_TRUE(may(fight, 'A', Grapple{fight.who('x')}).is_done());
}

RULE("SW-GRAP-006", "once grappled the foe may be crushed by opposed Strength") {
    Hug fight;
    fight.start_held(Restraint::entangled);
    // 5 against 4 less 2 for Distracted; 4 does nothing to a Toughness of 5.
    EXPECT_TRUE(fight.does('A', Crush{fight.who('x')}, {5, 2, 4, 2, 4}).is_done());
    EXPECT_EQ(fight.rolled("crush").rule, RuleId("SW-GRAP-006"));
    EXPECT_EQ(fight.rolled("damage").rule, RuleId("SW-GRAP-006"));
    EXPECT_FALSE(fight['x'].shaken);
    EXPECT_EQ(fight['A'].used, 1);
}

RULE("SW-GRAP-006", "a crush that fails does nothing, and nobody is crushed who is not held") {
    Hug fight;
    fight.start();
    EXPECT_EQ(may(fight, 'A', Crush{fight.who('x')}), refuse("SW-GRAP-006", "not_held"));
    fight['x'].restraint = Restraint::bound;
    fight['x'].held_by = fight.who('A');
    // x is Bound and so Vulnerable: 2 and 2 are 4, against 6 and 1 less 2.
    EXPECT_TRUE(fight.does('A', Crush{fight.who('x')}, {2, 1, 6, 2, 1}).is_done());
    EXPECT_TRUE(fight.told<Harmed>().empty());
}

RULE("SW-GRAP-007", "whoever has a Bite may bite instead") {
    Hug fight;
    const ItemId bite = fight.give_natural('A', NaturalWeapon::bite);
    const ItemId claws = fight.give_natural('A', NaturalWeapon::claws);
    fight.start_held(Restraint::entangled);
    EXPECT_EQ(may(fight, 'A', Crush{fight.who('x'), claws}), refuse("SW-GRAP-007", "no_bite"));
    // Str and the bite's d6: 3 and 2 are 5 against Toughness 5.
    EXPECT_TRUE(fight.does('A', Crush{fight.who('x'), bite}, {5, 2, 4, 2, 3, 2}).is_done());
    EXPECT_EQ(fight.rolled("damage").rule, RuleId("SW-GRAP-007"));
    EXPECT_TRUE(fight['x'].shaken);
}

RULE("SW-GRAP-008", "a further success makes one who is Entangled Bound") {
    Hug fight;
    fight.start();
    EXPECT_TRUE(fight.grapple({4, 2, 3, 2}).is_done());
    EXPECT_EQ(fight.restraint(), Restraint::entangled);
    fight.turn_of('x');
    fight.turn_of('A');
    // 4 against 3 less 2: a success without a raise.
    EXPECT_TRUE(fight.grapple({4, 2, 3, 2}).is_done());
    EXPECT_EQ(fight.restraint(), Restraint::bound);
    EXPECT_TRUE(fight.cites("SW-GRAP-008"));
    EXPECT_TRUE(fight.is_exposed('A'));
}

RULE("SW-NATW-002", "a bite can be used while grappling") {
    Hug fight;
    const ItemId bite = fight.give_natural('A', NaturalWeapon::bite);
    fight.start_held(Restraint::bound);
    EXPECT_EQ(fight['x'].held_by, fight.who('A'));
    // Vulnerable: 3 and 2 are 5, against 4 less 2; 1 and 1 do nothing.
    EXPECT_TRUE(fight.does('A', Crush{fight.who('x'), bite}, {3, 2, 4, 2, 1, 1}).is_done());
    EXPECT_TRUE(fight.cites("SW-NATW-002"));
    EXPECT_EQ(fight.restraint(), Restraint::bound) << "the hold stays";
}

// Entangled and Bound.

RULE("SW-BIND-001", "the Entangled cannot move and are Distracted as long as it lasts") {
    Hug fight;
    fight.start();
    EXPECT_TRUE(fight.grapple({5, 2, 3, 2}).is_done());
    EXPECT_TRUE(fight.cites("SW-BIND-001"));
    fight.turn_of('x');
    EXPECT_EQ(may(fight, 'x', Move{.to = {{1, 1}}}), refuse("SW-BIND-001", "entangled"));
    EXPECT_EQ(may(fight, 'x', Run{}), refuse("SW-BIND-001", "entangled"));
    EXPECT_EQ(may(fight, 'x', StandUp{}), refuse("SW-BIND-001", "entangled"));
    EXPECT_TRUE(fight.does('x', Improvise{.trait = Trait::smarts}, {3, 2}).is_done());
    EXPECT_EQ(fight.reason("distracted", "improvise"), -2);
    EXPECT_TRUE(may(fight, 'x', LetGo{}).refusal().rule == RuleId("SW-GAP-047"))
        << "free actions are not forbidden";
    fight.turn_of('A');
    fight.turn_of('x');
    EXPECT_TRUE(is_distracted(fight.scene, fight.who('x'))) << "turns later too";
}

RULE("SW-BIND-002", "the Bound are Vulnerable too and may only try to break free") {
    Hug fight;
    fight.start_held(Restraint::bound);
    fight.turn_of('x');
    EXPECT_TRUE(fight.is_exposed('x'));
    EXPECT_TRUE(is_distracted(fight.scene, fight.who('x')));
    const PersonId a = fight.who('A');
    for (const Action& each :
         {Action(Attack{.target = a}), Action(Grapple{a}), Action(Push{a}), Action(Defend{}),
          Action(Test{.target = a, .skill = Trait::athletics}), Action(GoProne{}),
          Action(Improvise{.trait = Trait::athletics}), Action(Move{.to = {{1, 1}}})})
        EXPECT_EQ(may(fight, 'x', each), refuse("SW-BIND-002", "bound"));
    EXPECT_TRUE(may(fight, 'x', Test{.target = fight.who('A'), .skill = Trait::taunt}).is_done())
        << "words are not physical";
    EXPECT_TRUE(may(fight, 'x', BreakFree{}).is_done());
    EXPECT_TRUE(may(fight, 'x', BreakFree{true}).is_done());
}

RULE("SW-BIND-003", "breaking free is an action by Athletics") {
    Hug fight;
    fight.sheet('x').skills.athletics = rank(10);
    fight.start_held(Restraint::entangled);
    fight['x'].held_by = PersonId::nobody;  // a net
    fight.turn_of('x');
    EXPECT_TRUE(fight.does('x', BreakFree{}, {7, 2}).is_done());  // 5 against 4
    EXPECT_EQ(fight.rolled("break_free").rule, RuleId("SW-BIND-003"));
    EXPECT_EQ(fight.restraint(), Restraint::free);
    EXPECT_EQ(fight['x'].used, 1);
    EXPECT_EQ(may(fight, 'x', BreakFree{}), refuse("SW-MULTI-002", "no_actions_left", 1, 1));
    EXPECT_EQ(may_break_free(fight.scene, fight.who('x')), refuse("SW-BIND-003", "not_held"));
}

RULE("SW-BIND-003", "or by Strength with 2 less") {
    Hug fight;
    fight.sheet('x').attributes.strength = rank(12);
    fight.start_held(Restraint::entangled);
    fight['x'].held_by = PersonId::nobody;
    fight.turn_of('x');
    EXPECT_TRUE(fight.does('x', BreakFree{true}, {7, 2}).is_done());  // 7 less 2 and 2
    EXPECT_EQ(fight.reason("strength", "break_free"), -2);
    EXPECT_EQ(fight.restraint(), Restraint::entangled);
    fight.turn_of('A');
    fight.turn_of('x');
    EXPECT_TRUE(fight.does('x', BreakFree{true}, {8, 2}).is_done());
    EXPECT_EQ(fight.restraint(), Restraint::free);
}

RULE("SW-BIND-004", "against whoever holds on it is opposed, by Athletics") {
    Hug fight;
    fight.sheet('x').skills.athletics = rank(10);
    fight.start_held(Restraint::entangled);
    fight.turn_of('x');
    EXPECT_TRUE(fight.does('x', BreakFree{}).is_done());
    EXPECT_EQ(fight.asked(), "trait");
    EXPECT_EQ(fight.asked_letter(), 'A');
    EXPECT_EQ(fight.does('A', Decline{}), refuse("SW-BIND-004", "athletics_or_strength"));
    EXPECT_TRUE(fight.does('A', UseTrait{}, {7, 2, 5, 2}).is_done());  // 5 against 5
    EXPECT_EQ(fight.rolled("resist").rule, RuleId("SW-BIND-004"));
    EXPECT_FALSE(fight.has_reason("strength", "resist"));
    EXPECT_EQ(fight.restraint(), Restraint::entangled);
}

RULE("SW-BIND-004", "either may use Strength with 2 less") {
    Hug fight;
    fight.sheet('x').attributes.strength = rank(12);
    fight.start_held(Restraint::entangled);
    fight.turn_of('x');
    EXPECT_TRUE(fight.does('x', BreakFree{true}).is_done());
    // 9 less 2 and 2 is 5, against 5 less 2.
    EXPECT_TRUE(fight.does('A', UseTrait{true}, {9, 2, 5, 2}).is_done());
    EXPECT_EQ(fight.reason("strength", "break_free"), -2);
    EXPECT_EQ(fight.reason("strength", "resist"), -2);
    EXPECT_EQ(fight.restraint(), Restraint::free);
}

RULE("SW-BIND-005", "a success makes the Bound Entangled and the Entangled free") {
    Hug fight;
    fight.start_held(Restraint::bound);
    fight.turn_of('x');
    EXPECT_TRUE(fight.does('x', BreakFree{}).is_done());
    // Distracted, but A is Vulnerable: 5 against 3.
    EXPECT_TRUE(fight.does('A', UseTrait{}, {5, 2, 3, 2}).is_done());
    EXPECT_EQ(fight.restraint(), Restraint::entangled);
    EXPECT_EQ(fight['x'].held_by, fight.who('A'));
    EXPECT_TRUE(fight.cites("SW-BIND-005"));
    fight.turn_of('A');
    fight.turn_of('x');
    EXPECT_TRUE(fight.does('x', BreakFree{}).is_done());
    // An Ace: 6 and 1 less 2 is 5, against 3.
    EXPECT_TRUE(fight.does('A', UseTrait{}, {6, 2, 1, 3, 2}).is_done());
    EXPECT_EQ(fight.restraint(), Restraint::free);
    EXPECT_EQ(fight['x'].held_by, PersonId::nobody);
}

RULE("SW-BIND-006", "a raise frees from either at once") {
    for (const Restraint from : {Restraint::bound, Restraint::entangled}) {
        Hug fight;
        fight.sheet('x').skills.athletics = rank(12);
        fight.start_held(from);
        fight.turn_of('x');
        EXPECT_TRUE(fight.does('x', BreakFree{}).is_done());
        EXPECT_TRUE(fight.does('A', UseTrait{}, {10, 2, 3, 2}).is_done());
        EXPECT_EQ(fight.restraint(), Restraint::free);
        EXPECT_TRUE(fight.cites("SW-BIND-006"));
    }
}

// Readings.

RULE("SW-GAP-046", "the Entangled are not Vulnerable unless later printings are played") {
    for (const bool later : {false, true}) {
        Hug fight;
        fight.stage.house_rules.later_printings = later;
        fight.start();
        EXPECT_TRUE(fight.grapple({5, 2, 3, 2}).is_done());
        EXPECT_TRUE(fight.cites("SW-GAP-046"));
        EXPECT_EQ(fight.is_exposed('x'), later);
        fight.turn_of('B');
        // 2 is too little; 2 and 2 are 4, against 6 and 1 less 2.
        const Brawl::Dice dice = later ? Brawl::Dice{2, 1, 6, 2, 1} : Brawl::Dice{2, 1};
        EXPECT_TRUE(fight.does('B', Test{.target = fight.who('x')}, dice).is_done());
        EXPECT_EQ(fight.reason("vulnerable", "test"), later ? 2 : 0);
        fight['x'].restraint = Restraint::free;
        EXPECT_FALSE(fight.is_exposed('x'));
        fight['x'].stunned = true;
        EXPECT_EQ(fight.is_exposed('x'), later) << "the Stunned too";
    }
}

RULE("SW-GAP-046", "the Stunned recover with 2 less, being Distracted") {
    Hug fight;
    fight.start();
    EXPECT_TRUE(fight.grapple({5, 2, 3, 2}).is_done());
    fight['x'].stunned = true;
    // 6 and 3 less 2.
    EXPECT_TRUE(fight.does('A', EndTurn{}, {6, 2, 3}).is_done());
    EXPECT_EQ(fight.reason("distracted"), -2);
    EXPECT_FALSE(fight['x'].stunned);
}

RULE("SW-GAP-047", "letting go is a free action, and ends the exposure") {
    Hug fight;
    fight.start_held(Restraint::bound);
    EXPECT_TRUE(fight.is_exposed('A'));
    EXPECT_EQ(may(fight, 'A', Move{.to = {{0, 1}}}), refuse("SW-GAP-047", "holds_somebody"));
    EXPECT_EQ(may(fight, 'A', LetGo{fight.who('y')}), refuse("SW-GAP-047", "not_held"));
    EXPECT_TRUE(fight.does('A', LetGo{fight.who('x')}).is_done());
    EXPECT_EQ(fight.restraint(), Restraint::free);
    EXPECT_EQ(fight['A'].used, 0);
    EXPECT_FALSE(fight.is_exposed('A'));
}

RULE("SW-GAP-047", "a Shaken grappler keeps the hold, a Stunned one loses it") {
    Hug fight;
    fight.sheet('y').skills.taunt = rank(10);
    fight.start();
    EXPECT_TRUE(fight.grapple({5, 2, 3, 2}).is_done());
    EXPECT_TRUE(fight.cites("SW-GAP-047"));
    fight.turn_of('y');
    const Test taunt{.target = fight.who('A'), .skill = Trait::taunt};
    EXPECT_TRUE(fight.does('y', taunt, {8, 2, 3, 2}).is_done());
    EXPECT_TRUE(fight['A'].shaken);
    EXPECT_EQ(fight.restraint(), Restraint::entangled);
    std::vector<Event> events;
    Story<Event> story(events);
    Play play{fight.stage, fight.scene, story};
    make_stunned(play, "SW-STUN-001", fight.who('A'));
    EXPECT_EQ(fight.restraint(), Restraint::free);
    const Event freed =
        PersonChanged{"SW-GAP-047", fight.who('x'), PersonChange::freed, 0, fight.who('A')};
    EXPECT_NE(std::find(events.begin(), events.end(), freed), events.end()) << "and it is told";
}

RULE("SW-GAP-047", "whoever is brought down lets go, and it is told") {
    Hug fight;
    fight.start_held(Restraint::bound);
    std::vector<Event> events;
    Story<Event> story(events);
    Play play{fight.stage, fight.scene, story};
    kill(play, "SW-DMG-013", fight.who('A'));
    EXPECT_EQ(fight.restraint(), Restraint::free);
    const Event freed =
        PersonChanged{"SW-GAP-047", fight.who('x'), PersonChange::freed, 0, fight.who('A')};
    ASSERT_EQ(events.size(), 2U);
    EXPECT_EQ(events[1], freed);
    test::witness(events);
}

RULE("SW-GAP-047", "whoever is pushed out of reach is held no longer") {
    Brawl fight("Ax....\n.y....");
    fight.sheet('y').attributes.strength = rank(10);
    fight.begin("Ayx");
    EXPECT_TRUE(fight.does('A', Grapple{fight.who('x')}, {5, 2, 3, 2}).is_done());
    fight.turn_of('y');
    // A goes from A1 nowhere: the edge is there. The hold stays.
    EXPECT_TRUE(fight.does('y', Push{fight.who('A')}, {5, 2, 3, 2, 4, 2}).is_done());
    EXPECT_EQ(fight['x'].restraint, Restraint::entangled);
    fight['A'].at.place.space = {2, 1};
    fight['y'].at.place.space = {1, 1};
    fight.turn_of('x');
    fight.turn_of('y');
    // Two inches to the east.
    EXPECT_TRUE(fight.does('y', Push{fight.who('A')}, {8, 2, 3, 2, 6, 2, 1}).is_done());
    EXPECT_EQ(fight.space('A'), board::Space(4, 1));
    EXPECT_EQ(fight['x'].restraint, Restraint::free);
    EXPECT_TRUE(fight.cites("SW-GAP-047"));
}

RULE("SW-GAP-048", "a crush is the Strength die alone, which Aces, whatever the raise") {
    Hug fight;
    fight.sheet('A').attributes.strength = rank(10);
    fight.start_held(Restraint::entangled);
    // 9 against 3 less 2: two raises. 10 and 3 are 13 against 5: two Wounds.
    EXPECT_TRUE(fight.does('A', Crush{fight.who('x')}, {9, 2, 3, 2, 10, 3}).is_done());
    EXPECT_TRUE(fight.cites("SW-GAP-048"));
    const Rolled damage = fight.rolled("damage");
    EXPECT_EQ(damage.dice[0], Throw(explode(Dice{1, 10})));
    EXPECT_EQ(damage.total, 13);
    EXPECT_EQ(fight['x'].wounds, 2);
}

}  // namespace
}  // namespace breakneck::savage::grapple_test
