// These Lucky Stars, chapter 5: exact odds of attacks against every face counted.
#include "rules/lucky_stars/attack.h"
#include "tests/support/lucky.h"
#include "tests/support/odds.h"
#include "tests/support/rule_test.h"

namespace breakneck::lucky_stars::attack_odds_test {
namespace {

using test::Fight;
using test::Fraction;

/// A fight as `beside`, with such an ATK and DEF.
Fight duel_of(int str, int def, bool explosions) {
    Fight fight("Ax...y");
    fight.stage.house_rules.no_explosions = !explosions;
    fight.sheet('A').attributes.str = str;
    fight.sheet('x').def_mods = def;
    fight.begin("Axy");
    fight.everyone_has_acted();
    return fight;
}
Fraction chance_of_band(const Fight& fight, int band) {
    return test::chance_of([&](Luck& luck) {
        Fight copy = fight;
        EXPECT_TRUE(copy.does('A', Attack{copy.who('x')}, luck).is_done());
        return copy.rolled("attack").band >= band;
    });
}

RULE("LS-ATK-006", "without explosions the chances agree with all faces of four dice counted") {
    for (const int str : {-2, 3, 12}) {
        int hits = 0;
        int high = 0;
        for (int a = 1; a <= 6; ++a)
            for (int b = 1; b <= 6; ++b)
                for (int c = 1; c <= 6; ++c)
                    for (int d = 1; d <= 6; ++d) {
                        const int margin = a + b + str - (c + d + 4);
                        hits += margin > 0 ? 1 : 0;
                        high += margin >= 10 ? 1 : 0;
                    }
        const Fight fight = duel_of(str, 4, false);
        EXPECT_EQ(chance_of_band(fight, 1), Fraction(hits, 1296)) << str;
        EXPECT_EQ(chance_of_band(fight, 2), Fraction(high, 1296)) << str;
    }
}

/// The chances of the totals of two exploding dice whose parts are at most `most` each, by raw
/// loops.
std::vector<Fraction> two_exploding(int most) {
    std::vector<Fraction> one(static_cast<std::size_t>(most) + 1, Fraction(0));
    Fraction weight(1, 6);
    for (int value = 1; value <= most; ++value) {
        if (value % 6 != 0)
            one[static_cast<std::size_t>(value)] = weight;
        else
            weight /= 6;
    }
    std::vector<Fraction> two(2 * one.size(), Fraction(0));
    for (std::size_t a = 0; a < one.size(); ++a)
        for (std::size_t b = 0; b < one.size(); ++b) two[a + b] += one[a] * one[b];
    return two;
}

RULE("LS-ATK-006", "with explosions the chances lie between all that was counted and the rest") {
    const auto totals = two_exploding(35);
    for (const int str : {2, 9}) {
        Fraction hits = 0;
        Fraction high = 0;
        Fraction counted = 0;
        for (std::size_t mine = 0; mine < totals.size(); ++mine)
            for (std::size_t theirs = 0; theirs < totals.size(); ++theirs) {
                const Fraction weight = totals[mine] * totals[theirs];
                const int margin = static_cast<int>(mine) + str - static_cast<int>(theirs) - 5;
                counted += weight;
                if (margin > 0) hits += weight;
                if (margin >= 10) high += weight;
            }
        const Fraction rest = 1 - counted;
        EXPECT_LT(rest, Fraction(1, 10'000));
        const Fight fight = duel_of(str, 5, true);
        const Fraction hit = chance_of_band(fight, 1);
        const Fraction extra = chance_of_band(fight, 2);
        EXPECT_TRUE(hits <= hit && hit <= hits + rest) << str;
        EXPECT_TRUE(high <= extra && extra <= high + rest) << str;
    }
}

RULE("LS-HP-002", "what an attack costs in VIT on the average agrees with every face counted") {
    const int str = 12;
    const int def = 4;
    long lost = 0;
    for (int a = 1; a <= 6; ++a)
        for (int b = 1; b <= 6; ++b)
            for (int c = 1; c <= 6; ++c)
                for (int d = 1; d <= 6; ++d)
                    for (int e = 1; e <= 8; ++e)
                        for (int f = 1; f <= 8; ++f) {
                            const int margin = a + b + str - (c + d + def);
                            if (margin <= 0) continue;
                            const int damage = e + (margin >= 10 ? f : 0) + str - 3;
                            lost += std::min(3, damage / def);
                        }
    const Fight fight = duel_of(str, def, false);
    const Fraction mean = test::mean_of([&](Luck& luck) {
        Fight copy = fight;
        EXPECT_TRUE(copy.does('A', Attack{copy.who('x')}, luck).is_done());
        return 3 - copy['x'].vit;
    });
    EXPECT_EQ(mean, Fraction(lost, 1296L * 64));
}

}  // namespace
}  // namespace breakneck::lucky_stars::attack_odds_test
