// Savage Worlds, section 10: pushing.
#include "rules/savage/acting.h"
#include "rules/savage/contests.h"
#include "tests/support/rule_test.h"
#include "tests/support/savage.h"

namespace breakneck::savage::push_test {
namespace {

using test::Brawl;

Answer may(const Brawl& fight, char letter, const Action& action) {
    const Answer answer = may_do(fight.stage, fight.scene, fight.who(letter), action);
    test::witness(answer);
    return answer;
}
Answer push_x(Brawl& fight, Brawl::Dice dice) {
    return fight.does('A', Push{fight.who('x')}, std::move(dice));
}

RULE("SW-PUSH-001", "a push is an action and an opposed Strength roll") {
    Brawl fight("Ax....");
    fight.sheet('x').attributes.strength = rank(8);
    fight.begin("Ax");
    EXPECT_TRUE(push_x(fight, {4, 2, 5, 2}).is_done());
    EXPECT_TRUE(
        fight.was_told(ContestWon{"SW-PUSH-001", fight.who('A'), fight.who('x'), false, 0}));
    EXPECT_EQ(fight.rolled("resist").dice[0].dice[0].sides, 8);
    EXPECT_EQ(fight.space('x'), board::Space(1, 0));
    EXPECT_EQ(fight['A'].used, 1);
}

RULE("SW-PUSH-001", "those on an animal cannot be pushed") {
    Brawl fight("xmA...");
    fight.make_mount('x', 'm');
    fight.begin("Ax");
    EXPECT_EQ(may(fight, 'A', Push{fight.who('x')}), refuse("SW-PUSH-001", "aboard"));
    EXPECT_TRUE(may(fight, 'A', Push{fight.who('m')}).is_done());
}

RULE("SW-PUSH-002", "who moved more than 2 inches first adds 2") {
    Brawl fight("A....x....");
    fight.begin("Ax");
    EXPECT_TRUE(fight.does('A', Move{.to = {{4, 0}}}).is_done());
    // 4 and 2 against 5; then Athletics.
    EXPECT_TRUE(push_x(fight, {4, 2, 5, 2, 4, 2}).is_done());
    EXPECT_EQ(fight.reason("momentum", "push"), 2);
    EXPECT_EQ(fight.space('x'), board::Space(6, 0));
}

RULE("SW-PUSH-002", "2 inches are not enough") {
    Brawl fight("..A..x....");
    fight.begin("Ax");
    EXPECT_TRUE(fight.does('A', Move{.to = {{4, 0}}}).is_done());
    EXPECT_EQ(fight['A'].covered, 2);
    Brawl other = fight;
    EXPECT_TRUE(push_x(fight, {4, 2, 5, 2}).is_done());
    EXPECT_FALSE(fight.has_reason("momentum", "push"));
    other['A'].covered = 3;
    EXPECT_TRUE(push_x(other, {4, 2, 5, 2, 4, 2}).is_done());
    EXPECT_TRUE(other.has_reason("momentum", "push"));
    // Getting up adds nothing to the way.
    Brawl lying("...A.x....");
    lying.begin("Ax");
    lying['A'].prone = true;
    EXPECT_TRUE(lying.does('A', StandUp{}).is_done());
    EXPECT_TRUE(lying.does('A', Move{.to = {{4, 0}}}).is_done());
    EXPECT_EQ(lying['A'].inches, 3);
    EXPECT_EQ(lying['A'].covered, 1);
    EXPECT_TRUE(push_x(lying, {4, 2, 5, 2}).is_done());
    EXPECT_FALSE(lying.has_reason("momentum", "push"));
}

RULE("SW-PUSH-003", "both add the Parry bonus of their shields") {
    Brawl fight("Ax....");
    fight.give_shield('A', 2);
    fight.give_shield('x', 1);
    fight.begin("Ax");
    // 3 and 2 are 5, against 4 and 1: a tie.
    EXPECT_TRUE(push_x(fight, {3, 2, 4, 2}).is_done());
    EXPECT_EQ(fight.reason("shield", "push"), 2);
    EXPECT_EQ(fight.reason("shield", "resist"), 1);
    EXPECT_EQ(fight.space('x'), board::Space(1, 0));
}

RULE("SW-PUSH-004", "the defender goes back 1 inch, 2 with a raise") {
    Brawl fight("Ax....");
    fight.sheet('A').attributes.strength = rank(10);
    fight.begin("Ax");
    Brawl raise = fight;
    EXPECT_TRUE(push_x(fight, {5, 2, 3, 2, 4, 2}).is_done());
    EXPECT_EQ(fight.space('x'), board::Space(2, 0));
    EXPECT_TRUE(fight.cites("SW-PUSH-004"));
    EXPECT_TRUE(push_x(raise, {7, 2, 3, 2, 4, 2}).is_done());
    EXPECT_EQ(raise.space('x'), board::Space(3, 0));
}

RULE("SW-PUSH-004", "straight away, and no farther than there is room") {
    Brawl corner("A...\n.x..\n..y.\n....");
    corner.sheet('A').attributes.strength = rank(10);
    corner.begin("Axy");
    EXPECT_TRUE(push_x(corner, {7, 2, 3, 2, 5, 2}).is_done());
    EXPECT_EQ(corner.space('x'), board::Space(1, 1)) << "y stands there";
    EXPECT_TRUE(corner['x'].prone) << "5 less 2 is no success";
    Brawl wall("Ax.#");
    wall.sheet('A').attributes.strength = rank(10);
    wall.begin("Ax");
    EXPECT_TRUE(push_x(wall, {7, 2, 3, 2, 5, 2}).is_done());
    EXPECT_EQ(wall.space('x'), board::Space(2, 0));
}

RULE("SW-PUSH-005", "a pushed victim rolls Athletics or falls prone") {
    Brawl fight("Ax....");
    fight.begin("Ax");
    Brawl stands = fight;
    EXPECT_TRUE(push_x(fight, {5, 2, 3, 2, 3, 2}).is_done());
    EXPECT_EQ(fight.rolled("pushed").who, fight.who('x'));
    EXPECT_TRUE(fight['x'].prone);
    EXPECT_TRUE(fight.changed('x', PersonChange::prone));
    EXPECT_TRUE(push_x(stands, {5, 2, 3, 2, 4, 2}).is_done());
    EXPECT_FALSE(stands['x'].prone);
}

RULE("SW-PUSH-005", "with 2 less if it was a raise") {
    Brawl fight("Ax....");
    fight.sheet('A').attributes.strength = rank(10);
    fight.begin("Ax");
    Brawl stands = fight;
    EXPECT_TRUE(push_x(fight, {7, 2, 3, 2, 5, 2}).is_done());
    EXPECT_EQ(fight.reason("raise", "pushed"), -2);
    EXPECT_TRUE(fight['x'].prone);
    EXPECT_TRUE(push_x(stands, {7, 2, 3, 2, 6, 2, 1}).is_done());  // 7 less 2
    EXPECT_FALSE(stands['x'].prone);
}

RULE("SW-PUSH-005", "who lies there already does not roll") {
    Brawl fight("Ax....");
    fight.begin("Ax");
    Brawl stands = fight;
    fight['x'].prone = true;
    EXPECT_TRUE(push_x(fight, {5, 2, 3, 2}).is_done());
    EXPECT_EQ(fight.space('x'), board::Space(2, 0));
    EXPECT_TRUE(push_x(stands, {5, 2, 3, 2, 4, 2}).is_done());
}

}  // namespace
}  // namespace breakneck::savage::push_test
