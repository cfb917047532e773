// Rolling expressions with faces written down by hand.
#include "chance/expression.h"

#include <gtest/gtest.h>

#include "chance/hand.h"

namespace breakneck::expression_test {
namespace {

using Op = Expression::Op;

Expression::Part number(int value) { return {.op = Op::number, .number = value}; }
Expression::Part dice(const Dice& value) { return {.op = Op::dice, .dice = value}; }

RolledTotal rolled(const Expression& expression, std::vector<std::int16_t> faces) {
    Hand hand = scripted(std::move(faces));
    Luck luck(hand);
    const RolledTotal result = roll(expression, luck, 7);
    EXPECT_TRUE(hand.spent());
    for (const Drawn& each : hand.drawn()) EXPECT_EQ(each.key.who, 7);
    return result;
}

TEST(Expression, parts_are_worked_out_in_order) {
    Expression whole;  // 10 - {2d6, 1d8 + 1}kh
    whole.mine = {number(10),          dice(2 * d6),    dice(d8),
                  number(1),           {.op = Op::add}, {.op = Op::highest, .items = 2},
                  {.op = Op::subtract}};
    EXPECT_EQ(rolled(whole, {3, 4, 5}), (RolledTotal{.total = 3}));
    EXPECT_EQ(rolled(whole, {3, 4, 8}), (RolledTotal{.total = 1}));
    whole.mine[5].op = Op::lowest;
    EXPECT_EQ(rolled(whole, {3, 4, 8}), (RolledTotal{.total = 3}));
}

TEST(Expression, tests_compare_the_total) {
    Expression whole;
    whole.mine = {dice(best(3, 4 * d6))};
    EXPECT_EQ(rolled(whole, {1, 2, 3, 4}).success, std::nullopt);
    whole.test = Expression::Test::reaches;
    whole.target = 9;
    EXPECT_EQ(rolled(whole, {1, 2, 3, 4}), (RolledTotal{9, 9, true}));
    EXPECT_EQ(rolled(whole, {1, 2, 2, 4}), (RolledTotal{8, 9, false}));
    whole.test = Expression::Test::beats;
    whole.theirs = {dice(d10)};
    EXPECT_EQ(rolled(whole, {1, 2, 3, 4, 9}), (RolledTotal{9, 9, false}));
    EXPECT_EQ(rolled(whole, {1, 2, 3, 4, 8}), (RolledTotal{9, 8, true}));
}

}  // namespace
}  // namespace breakneck::expression_test
