// Savage Worlds, section 1.4: exact odds of damage and Soak rolls against arithmetic.
#include "rules/savage/wounds.h"
#include "tests/support/odds.h"
#include "tests/support/rule_test.h"
#include "tests/support/savage.h"

namespace breakneck::savage::damage_odds_test {
namespace {

using test::Brawl;
using test::Fraction;

/// How likely one Acing d6 comes to exactly this: 1 to 5 by one face, 7 to 11 by two, and so on; a
/// multiple of six never.
Fraction one_die(int value) {
    if (value % 6 == 0) return 0;
    Fraction chance(1, 6);
    for (int left = value; left > 6; left -= 6) chance /= 6;
    return chance;
}
/// How likely three of them come to so much or more.
Fraction three_dice_reach(int least) {
    Fraction below = 0;
    for (int a = 1; a < least; ++a)
        for (int b = 1; a + b < least; ++b)
            for (int c = 1; a + b + c < least; ++c) below += one_die(a) * one_die(b) * one_die(c);
    return 1 - below;
}

/// x has Toughness 10 and is hurt by 3d6.
template <class F>
Fraction chance_when_hurt(const F& is_so) {
    Brawl fight("Ax....y");
    fight.sheet('x').toughness = 10;
    fight.begin("Axy");
    const Hurt harm{.who = fight.who('x'), .dice = 3};
    return test::chance_of([&](Luck& luck) {
        Brawl copy = fight;
        EXPECT_TRUE(copy.does(PersonId::nobody, harm, luck).is_done());
        return is_so(copy);
    });
}

RULE("SW-DMG-001", "three Acing d6 come to 10 or more as often as arithmetic says") {
    const Fraction shaken = chance_when_hurt([](Brawl& f) { return f['x'].shaken; });
    EXPECT_EQ(shaken, three_dice_reach(10));
    // Below 10 are 72 of the 216 throws, all without a six, and 7, 1, 1 in its three orders.
    EXPECT_EQ(shaken, 1 - (Fraction(72, 216) + 3 * Fraction(1, 36) * Fraction(1, 36)));
    EXPECT_EQ(shaken, Fraction(287, 432));
}

RULE("SW-DMG-003", "and Wounds come as often as 14, 18 and 22 do") {
    for (const int wounds : {1, 2, 3}) {
        const auto has = [&](Brawl& f) { return f['x'].wounds >= wounds; };
        EXPECT_EQ(chance_when_hurt(has), three_dice_reach(10 + 4 * wounds)) << wounds;
    }
}

RULE("SW-DMG-011", "a Soak of one Wound works as often as one of two d6 shows 4 or more") {
    Brawl fight("Ax....y");
    fight.begin("Axy");
    fight['x'].bennies = 1;
    EXPECT_TRUE(fight.gm(Hurt{.who = fight.who('x')}, {4, 5}).is_done());
    const Fraction soaked = test::chance_of([&](Luck& luck) {
        Brawl copy = fight;
        EXPECT_TRUE(copy.does('x', SpendBenny{BennyUse::soak}, luck).is_done());
        return copy['x'].wounds == 0;
    });
    EXPECT_EQ(soaked, Fraction(27, 36));  // all but both at 3 or less
}

}  // namespace
}  // namespace breakneck::savage::damage_odds_test
