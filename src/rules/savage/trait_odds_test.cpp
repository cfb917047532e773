// Savage Worlds, section 1.1: exact odds of Trait rolls against plain arithmetic.
#include <array>

#include "rules/savage/rolls.h"
#include "tests/support/odds.h"
#include "tests/support/rule_test.h"
#include "tests/support/savage.h"

namespace breakneck::savage::trait_odds_test {
namespace {

using test::Brawl;
using test::Fraction;

constexpr int most = 150;  // higher totals are all the same

/// How likely a die that Aces shows exactly so much; everything from `most` on is one.
using Totals = std::array<Fraction, most + 1>;
Totals totals_of(int sides) {
    Totals chances{};
    Fraction all = 1;
    Fraction again = 1;  // that it has shown nothing but its maximum so far
    for (int so_far = 0; so_far + 1 < most; so_far += sides) {
        again /= sides;
        for (int face = 1; face < sides && so_far + face < most; ++face) {
            chances[static_cast<std::size_t>(so_far + face)] += again;
            all -= again;
        }
    }
    chances[most] = all;
    return chances;
}
/// The better of two dice.
Totals better_of(const Totals& a, const Totals& b) {
    Totals better{};
    for (std::size_t i = 0; i < a.size(); ++i)
        for (std::size_t j = 0; j < b.size(); ++j) better[std::max(i, j)] += a[i] * b[j];
    return better;
}
Totals of(int sides, bool wild) {
    return wild ? better_of(totals_of(sides), totals_of(6)) : totals_of(sides);
}
Fraction at_least(const Totals& totals, int target) {
    Fraction chance = 0;
    for (int i = target; i <= most; ++i) chance += totals[static_cast<std::size_t>(i)];
    return chance;
}

/// A's Driving is this die.
Brawl driver(int sides, bool wild) {
    Brawl fight("Ax");
    fight.sheet('A').skills.driving = rank(sides);
    if (!wild) fight.make_extra('A');
    fight.stay_calm();
    return fight;
}
Fraction chance_of_raises(const Brawl& fight, int raises, int modifier) {
    return test::chance_of([&](Luck& luck) {
        Brawl copy = fight;
        const CallRoll call{.who = copy.who('A'),
                            .trait = Trait::driving,
                            .modifier = static_cast<std::int8_t>(modifier)};
        EXPECT_TRUE(copy.does(PersonId::nobody, call, luck).is_done());
        const ContestWon told = copy.told<ContestWon>().at(0);
        return told.won && told.raises >= raises;
    });
}

TEST(SavageOdds, the_arithmetic_itself) {
    EXPECT_EQ(at_least(totals_of(4), 4), Fraction(1, 4));
    EXPECT_EQ(at_least(totals_of(6), 8), Fraction(1, 6) * Fraction(5, 6));
    EXPECT_EQ(at_least(totals_of(4), 8), Fraction(1, 16));
    EXPECT_EQ(at_least(totals_of(12), 1), Fraction(1));
    EXPECT_EQ(at_least(of(6, true), 4), Fraction(3, 4));
}

RULE("SW-CORE-007", "chances of 4 and more agree with every face counted, for every die") {
    for (const int sides : {4, 6, 8, 10, 12})
        for (const bool wild : {false, true}) {
            const Brawl fight = driver(sides, wild);
            EXPECT_EQ(chance_of_raises(fight, 0, 0), at_least(of(sides, wild), 4))
                << "d" << sides << (wild ? " and a Wild Die" : "");
        }
}
RULE("SW-CORE-008", "chances of 8 and more agree with every face counted, for every die") {
    for (const int sides : {4, 6, 8, 10, 12})
        for (const bool wild : {false, true}) {
            const Brawl fight = driver(sides, wild);
            EXPECT_EQ(chance_of_raises(fight, 1, 0), at_least(of(sides, wild), 8))
                << "d" << sides << (wild ? " and a Wild Die" : "");
        }
}
RULE("SW-CORE-014", "with plus 4 only natural ones fail") {
    // Both dice, or the die of an Extra and the d6 after it.
    EXPECT_EQ(chance_of_raises(driver(8, true), 0, 4), 1 - Fraction(1, 8 * 6));
    EXPECT_EQ(chance_of_raises(driver(8, false), 0, 4), 1 - Fraction(1, 8 * 6));
}
RULE("SW-CORE-014", "a Benny on a success ends in a Critical Failure that often") {
    for (const bool wild : {true, false}) {
        Brawl fight = driver(8, wild);
        fight['A'].bennies = 1;
        const CallRoll call{.who = fight.who('A'), .trait = Trait::driving};
        EXPECT_TRUE(fight.gm(call, wild ? Brawl::Dice{5, 2} : Brawl::Dice{5}).is_done());
        const Fraction fails = test::chance_of([&](Luck& luck) {
            Brawl copy = fight;
            EXPECT_TRUE(copy.does('A', SpendBenny{BennyUse::reroll}, luck).is_done());
            return !copy.told<ContestWon>().at(0).won;
        });
        EXPECT_EQ(fails, Fraction(1, 8 * 6));
    }
}
RULE("SW-CORE-013", "three dice and a Wild Die fail critically one time in so many") {
    Brawl fight("Ax");
    fight.stay_calm();
    TraitCheck roll = trait_check(
        fight.stage, fight.scene,
        {.rule = "SW-ROF-002", .name = "shots", .who = fight.who('A'), .trait = Trait::shooting});
    roll.dice = 3;
    set_target(roll, usual_target, 1);
    const Fraction critical = test::chance_of([&](Luck& luck) {
        Brawl copy = fight;
        std::vector<Event> events;
        Story<Event> story(events);
        Play play{copy.stage, copy.scene, story};
        const bool failed = roll_dice(play, roll, luck).critical;
        test::witness(events);
        return failed;
    });
    // The Wild Die is a one, and two or three of the others are.
    const Fraction one(1, 6);
    EXPECT_EQ(critical, one * (3 * one * one * (1 - one) + one * one * one));
}

/// A grapples x.
Fraction chance_to_hold(int mine, int theirs, Restraint least) {
    Brawl fight("Ax....y");
    fight.sheet('A').skills.athletics = rank(mine);
    fight.sheet('x').skills.athletics = rank(theirs);
    fight.begin("Axy");
    return test::chance_of(
        [&](Luck& luck) {
            Brawl copy = fight;
            EXPECT_TRUE(copy.does('A', Grapple{copy.who('x')}, luck).is_done());
            return copy['x'].restraint >= least;
        },
        Fraction(2, 1'000'000'000'000));
}
/// To the last of twelve digits.
void expect_near(const Fraction& chance, const Fraction& counted) {
    const Fraction apart = chance > counted ? chance - counted : counted - chance;
    EXPECT_LT(apart * 1'000'000'000'000, 2);
}
/// Whoever acts reaches 4 and beats the other by so much.
Fraction chance_to_win(int mine, int theirs, int margin) {
    const Totals a = of(mine, true);
    const Totals b = of(theirs, true);
    Fraction chance = 0;
    for (int i = 4; i <= most; ++i)
        for (int j = 0; j + margin <= i; ++j)
            chance += a[static_cast<std::size_t>(i)] * b[static_cast<std::size_t>(j)];
    return chance;
}
RULE("SW-CORE-016", "chances of opposed rolls agree with every pair of totals counted") {
    expect_near(chance_to_hold(6, 8, Restraint::entangled), chance_to_win(6, 8, 1));
    expect_near(chance_to_hold(4, 4, Restraint::entangled), chance_to_win(4, 4, 1));
}
RULE("SW-CORE-017", "and so do those of a raise") {
    expect_near(chance_to_hold(6, 8, Restraint::bound), chance_to_win(6, 8, 4));
    expect_near(chance_to_hold(12, 6, Restraint::bound), chance_to_win(12, 6, 4));
}

}  // namespace
}  // namespace breakneck::savage::trait_odds_test
