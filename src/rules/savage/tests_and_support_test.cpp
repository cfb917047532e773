// Savage Worlds, section 10: Tests and Support; whatever else takes a Trait roll.
#include "rules/savage/acting.h"
#include "rules/savage/contests.h"
#include "tests/support/rule_test.h"
#include "tests/support/savage.h"

namespace breakneck::savage::tests_and_support_test {
namespace {

using test::Brawl;

Answer may(const Brawl& fight, char letter, const Action& action) {
    const Answer answer = may_do(fight.stage, fight.scene, fight.who(letter), action);
    test::witness(answer);
    return answer;
}
Answer test_x(Brawl& fight, Trait skill, bool vulnerable, Brawl::Dice dice) {
    const Test test{.target = fight.who('x'), .skill = skill, .vulnerable = vulnerable};
    return fight.does('A', test, std::move(dice));
}
Answer help(Brawl& fight, char from, Brawl::Dice dice) {
    const Support support{fight.who('B'), Trait::athletics, Trait::smarts};
    return fight.does(from, support, std::move(dice));
}
int sides_of(const Rolled& rolled) { return rolled.dice[0].dice[0].sides; }

// Tests.

RULE("SW-TEST-001", "every skill against the attribute it is linked to") {
    Brawl fight("A...x");
    fight.sheet('x').attributes.spirit = rank(8);
    fight.sheet('x').attributes.smarts = rank(10);
    fight.sheet('x').attributes.agility = rank(12);
    fight.begin("Ax");
    constexpr std::array by_agility{Trait::athletics, Trait::boating,  Trait::driving,
                                    Trait::fighting,  Trait::piloting, Trait::riding,
                                    Trait::shooting,  Trait::stealth,  Trait::thievery};
    constexpr std::array by_smarts{Trait::electronics, Trait::healing, Trait::notice,
                                   Trait::psionics,    Trait::repair,  Trait::spellcasting,
                                   Trait::survival,    Trait::taunt,   Trait::weird_science};
    constexpr std::array by_spirit{Trait::faith, Trait::focus, Trait::intimidation,
                                   Trait::performance, Trait::persuasion};
    std::vector<std::pair<Trait, int>> skills;
    for (const Trait each : by_agility) skills.emplace_back(each, 12);
    for (const Trait each : by_smarts) skills.emplace_back(each, 10);
    for (const Trait each : by_spirit) skills.emplace_back(each, 8);
    for (const auto& [skill, sides] : skills) {
        Brawl other = fight;
        EXPECT_TRUE(test_x(other, skill, false, {4, 2, 5, 2}).is_done());
        EXPECT_EQ(sides_of(other.rolled("resist")), sides) << static_cast<int>(skill);
        EXPECT_TRUE(
            other.was_told(ContestWon{"SW-TEST-001", other.who('A'), other.who('x'), false, 0}));
        EXPECT_EQ(other['A'].used, 1);
        EXPECT_FALSE(is_distracted(other.scene, other.who('x')));
    }
}

RULE("SW-TEST-001", "a skill, of a foe who is awake") {
    Brawl fight("AB..x");
    fight.begin("ABx");
    EXPECT_EQ(may(fight, 'A', Test{.target = fight.who('x'), .skill = Trait::strength}),
              refuse("SW-TEST-001", "not_a_skill"));
    EXPECT_EQ(may(fight, 'A', Test{.target = fight.who('B')}), refuse("SW-TEST-001", "not_a_foe"));
    fight['x'].condition = Condition::unconscious;
    EXPECT_EQ(may(fight, 'A', Test{.target = fight.who('x')}), refuse("SW-TEST-001", "helpless"));
}

RULE("SW-TEST-001", "what the Game Master forbids the untrained is not tried") {
    Brawl fight("A...x");
    fight.sheet('A').skills.taunt = untrained;
    fight.begin("Ax");
    const Test taunt{.target = fight.who('x'), .skill = Trait::taunt};
    EXPECT_TRUE(may(fight, 'A', taunt).is_done());
    fight.scene.calls.untrained_allowed = false;
    EXPECT_EQ(may(fight, 'A', taunt), refuse("SW-CORE-010", "untrained"));
    EXPECT_TRUE(test_x(fight, Trait::intimidation, false, {3, 2}).is_done());
}

RULE("SW-TEST-001", "the menu offers the usual skills, and every combination is allowed") {
    Brawl fight("AB..xy");
    fight.sheet('A').skills.taunt = untrained;
    fight.begin("ABxy");
    const auto menu = fight.menu(Seat::of(fight.who('A')));
    const auto* tests = Brawl::item<Test>(menu);
    ASSERT_NE(tests, nullptr);
    EXPECT_EQ(tests->size(), 2U * 3U * 2U) << "two foes, three skills, two states";
    for (std::size_t i = 0; i < tests->size(); ++i)
        EXPECT_TRUE(may(fight, 'A', *as_action(nth_choice(*tests, i))).is_done());
    const auto* helps = Brawl::item<Support>(menu);
    ASSERT_NE(helps, nullptr);
    for (std::size_t i = 0; i < helps->size(); ++i)
        EXPECT_TRUE(may(fight, 'A', *as_action(nth_choice(*helps, i))).is_done());
}

RULE("SW-TEST-002", "with a success the foe is Distracted or Vulnerable, as the attacker likes") {
    Brawl fight("A...x");
    fight.begin("Ax");
    Brawl other = fight;
    EXPECT_TRUE(test_x(fight, Trait::taunt, false, {5, 2, 3, 2}).is_done());
    EXPECT_TRUE(fight.cites("SW-TEST-002"));
    EXPECT_EQ(fight['x'].distracted, 1);
    EXPECT_EQ(fight['x'].vulnerable, 0);
    EXPECT_FALSE(fight['x'].shaken);
    EXPECT_TRUE(test_x(other, Trait::taunt, true, {5, 2, 3, 2}).is_done());
    EXPECT_EQ(other['x'].distracted, 0);
    EXPECT_EQ(other['x'].vulnerable, 1);
}

RULE("SW-TEST-003", "with a raise the foe is Shaken as well") {
    Brawl fight("A...x");
    fight.sheet('A').skills.taunt = rank(10);
    fight.begin("Ax");
    EXPECT_TRUE(test_x(fight, Trait::taunt, true, {7, 2, 3, 2}).is_done());
    EXPECT_TRUE(fight.cites("SW-TEST-003"));
    EXPECT_TRUE(fight['x'].shaken);
    EXPECT_EQ(fight['x'].vulnerable, 1);
}

RULE("SW-TEST-003", "that never is a Wound") {
    Brawl fight("A...x");
    fight.sheet('A').skills.taunt = rank(10);
    fight.begin("Ax");
    Brawl first = fight;
    fight['x'].shaken = true;
    EXPECT_TRUE(test_x(fight, Trait::taunt, false, {7, 2, 3, 2}).is_done());
    EXPECT_TRUE(fight['x'].shaken);
    EXPECT_EQ(fight['x'].wounds, 0);
    EXPECT_TRUE(test_x(first, Trait::taunt, false, {7, 2, 3, 2}).is_done());
}

// Support.

RULE("SW-SUPP-001", "a success helps an ally's roll by 1") {
    Brawl fight("AB..x");
    fight.begin("ABx");
    EXPECT_TRUE(help(fight, 'A', {4, 2}).is_done());
    EXPECT_TRUE(fight.was_told(
        SupportGiven{"SW-SUPP-001", fight.who('A'), fight.who('B'), Trait::smarts, 1}));
    EXPECT_EQ(fight['A'].used, 1);
    fight.turn_of('B');
    EXPECT_TRUE(fight.does('B', Improvise{.trait = Trait::smarts}, {4, 2}).is_done());
    EXPECT_EQ(fight.reason("support", "improvise"), 1);
}

RULE("SW-SUPP-001", "a failure helps nobody, and only allies are helped, by skills") {
    Brawl fight("AB..x");
    fight.begin("ABx");
    EXPECT_EQ(may(fight, 'A', Support{fight.who('x'), Trait::athletics, Trait::smarts}),
              refuse("SW-SUPP-001", "not_an_ally"));
    EXPECT_EQ(may(fight, 'A', Support{fight.who('A'), Trait::athletics, Trait::smarts}),
              refuse("SW-SUPP-001", "not_an_ally"));
    EXPECT_EQ(may(fight, 'A', Support{fight.who('B'), Trait::vigor, Trait::smarts}),
              refuse("SW-SUPP-001", "not_a_skill"));
    EXPECT_TRUE(help(fight, 'A', {3, 2}).is_done());
    EXPECT_EQ(fight['B'].support, 0);
}

RULE("SW-SUPP-002", "with a raise the help is 2") {
    Brawl fight("AB..x");
    fight.begin("ABx");
    EXPECT_TRUE(help(fight, 'A', {6, 2, 2}).is_done());
    EXPECT_TRUE(fight.cites("SW-SUPP-002"));
    EXPECT_EQ(fight['B'].support, 2);
    Brawl two("AB..x");
    two.begin("ABx");
    EXPECT_TRUE(help(two, 'A', {6, 2, 6, 1}).is_done());  // 13
    EXPECT_EQ(two['B'].support, 2) << "two raises are no more";
}

RULE("SW-SUPP-003", "a Critical Failure takes 2 off") {
    Brawl fight("AB..x");
    fight.begin("ABx");
    EXPECT_TRUE(help(fight, 'A', {1, 1}).is_done());
    EXPECT_TRUE(fight.cites("SW-SUPP-003"));
    EXPECT_EQ(fight['B'].support, -2);
    fight.turn_of('B');
    EXPECT_TRUE(fight.does('B', Improvise{.trait = Trait::smarts}, {4, 2}).is_done());
    EXPECT_EQ(fight.reason("support", "improvise"), -2);
}

RULE("SW-SUPP-003", "an Extra's 1 is confirmed, since it matters") {
    Brawl fight("AB..x");
    fight.make_extra('A');
    fight.begin("ABx");
    Brawl other = fight;
    EXPECT_TRUE(help(fight, 'A', {1, 1}).is_done());
    EXPECT_EQ(fight['B'].support, -2);
    EXPECT_TRUE(help(other, 'A', {1, 2}).is_done());
    EXPECT_EQ(other['B'].support, 0);
}

RULE("SW-GAP-050", "several supporters add up to 4 at most") {
    Brawl fight("ABCD..x");
    fight.begin("ACDBx");
    EXPECT_TRUE(help(fight, 'A', {6, 2, 2}).is_done());
    fight.turn_of('C');
    EXPECT_TRUE(help(fight, 'C', {6, 2, 2}).is_done());
    EXPECT_EQ(fight['B'].support, 4);
    fight.turn_of('D');
    EXPECT_TRUE(help(fight, 'D', {4, 2}).is_done());
    EXPECT_TRUE(fight.cites("SW-GAP-050"));
    EXPECT_EQ(fight['B'].support, 4);
}

RULE("SW-GAP-050", "the help is for the next matching roll and used up by it") {
    Brawl fight("AB..x");
    fight.begin("ABx");
    EXPECT_TRUE(help(fight, 'A', {4, 2}).is_done());
    fight.turn_of('B');
    const auto rolls = [&](Trait trait) {
        return fight.does('B', Improvise{.trait = trait, .free = true}, {4, 2}).is_done();
    };
    EXPECT_TRUE(rolls(Trait::spirit));
    EXPECT_FALSE(fight.has_reason("support", "improvise")) << "another roll";
    EXPECT_TRUE(rolls(Trait::smarts));
    EXPECT_EQ(fight.reason("support", "improvise"), 1);
    EXPECT_TRUE(fight.cites("SW-GAP-050"));
    EXPECT_EQ(fight['B'].support, 0);
    EXPECT_TRUE(rolls(Trait::smarts));
    EXPECT_FALSE(fight.has_reason("support", "improvise"));
}

RULE("SW-GAP-050", "what is not used in the round is lost") {
    Brawl fight("AB..x");
    fight.begin("ABx");
    EXPECT_TRUE(help(fight, 'A', {4, 2}).is_done());
    Brawl used = fight;
    fight.turn_of('x');
    EXPECT_EQ(fight['B'].support, 1);
    fight.turn_of('A');
    EXPECT_EQ(fight['B'].support, 0);
    used.turn_of('B');
    EXPECT_TRUE(used.does('B', Improvise{.trait = Trait::smarts}, {4, 2}).is_done());
    EXPECT_TRUE(used.changed('B', PersonChange::support_used));
}

// Whatever else.

RULE("SW-NATW-003", "claws add 2 to Athletics for climbing") {
    Brawl fight("AB..x");
    fight.give_natural('A', NaturalWeapon::claws);
    fight.begin("ABx");
    EXPECT_EQ(may(fight, 'A', Improvise{.trait = Trait::agility, .climbing = true}),
              refuse("SW-NATW-003", "athletics_to_climb"));
    const Improvise climb{.trait = Trait::athletics, .free = true, .climbing = true};
    EXPECT_TRUE(fight.does('A', climb, {3, 2}).is_done());
    EXPECT_EQ(fight.reason("claws", "improvise"), 2);
    EXPECT_EQ(fight.amount('A', PersonChange::no_effect), 1) << "3 and 2 succeed";
    EXPECT_TRUE(fight.does('A', Improvise{.trait = Trait::athletics}, {3, 2}).is_done());
    EXPECT_FALSE(fight.has_reason("claws", "improvise")) << "not to climb";
    fight.turn_of('B');
    EXPECT_TRUE(fight.does('B', climb, {3, 2}).is_done());
    EXPECT_FALSE(fight.has_reason("claws", "improvise")) << "no claws";
}

GM_RULE("SW-CORE-009", "the Game Master says how hard it is") {
    Brawl fight("A...x");
    fight.begin("Ax");
    Brawl hard = fight;
    hard.scene.calls.difficulty = -4;
    EXPECT_TRUE(fight.does('A', Improvise{.trait = Trait::notice}, {5, 2}).is_done());
    EXPECT_TRUE(hard.does('A', Improvise{.trait = Trait::notice}, {5, 2}).is_done());
    EXPECT_EQ(hard.reason("difficulty", "improvise"), -4);
    test::two_outcomes(fight.amount('A', PersonChange::no_effect),
                       hard.amount('A', PersonChange::no_effect));
}

RULE("SW-TEST-001", "Vulnerable counts for every action, The Drop and Hold Steady for attacks") {
    Brawl fight("A..x");
    fight.begin("Ax");
    fight['x'].defenseless = fight['x'].steady = true;
    Brawl exposed = fight;
    exposed['x'].vulnerable = 1;
    const savage::Test taunt{.target = fight.who('x'), .skill = Trait::taunt};
    EXPECT_TRUE(fight.does('A', taunt, {4, 1, 5, 1}).is_done());
    EXPECT_EQ(fight.rolled("test").total, 4);
    EXPECT_TRUE(exposed.does('A', taunt, {4, 1, 5, 1}).is_done());
    EXPECT_EQ(exposed.reason("vulnerable", "test"), 2);
    EXPECT_EQ(exposed.rolled("test").total, 6);
}

}  // namespace
}  // namespace breakneck::savage::tests_and_support_test
