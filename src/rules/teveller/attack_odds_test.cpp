// TevellerRPG, sections 6, 7 and 11: exact odds of one attack against every face counted.
#include "rules/teveller/attack.h"
#include "tests/support/odds.h"
#include "tests/support/rule_test.h"
#include "tests/support/teveller.h"

namespace breakneck::teveller::attack_odds_test {
namespace {

using test::Fraction;
using test::Skirmish;

/// Points of Stamina and Lifeblood somebody has.
int points(Skirmish& fight, char who) { return fight[who].stamina + fight[who].lifeblood; }

template <class F>
Fraction chance_after(const Skirmish& fight, const Choice& choice, const F& is_so) {
    return test::chance_of([&](Luck& luck) {
        Skirmish copy = fight;
        EXPECT_TRUE(copy.does('A', choice, luck).is_done());
        return is_so(copy);
    });
}
template <class F>
Fraction mean_after(const Skirmish& fight, const Choice& choice, const F& number) {
    return test::mean_of([&](Luck& luck) {
        Skirmish copy = fight;
        EXPECT_TRUE(copy.does('A', choice, luck).is_done());
        return number(copy);
    });
}

RULE("TV-MELEE-001", "chances to hit and to wound agree with all faces of five dice counted") {
    for (const int level : {-1, 0, 2}) {
        const int dm = level < 0 ? -3 : level;
        int hits = 0;
        int wounds = 0;
        long lost = 0;
        for (int a = 1; a <= 6; ++a)
            for (int b = 1; b <= 6; ++b) {
                const int effect = a + b + dm + 1 - 8;  // STR 9
                if (effect < 0) continue;
                ++hits;
                for (int c = 1; c <= 6; ++c)
                    for (int d = 1; d <= 6; ++d)
                        for (int e = 1; e <= 6; ++e) {
                            const int damage = c + d + e + effect + 1 - 2;
                            const int through = damage > 0 ? damage : 0;
                            wounds += through > 7 ? 1 : 0;
                            lost += through < 21 ? through : 21;
                        }
            }
        Skirmish fight("Ax......y");
        const ItemId sword = fight.give_sword('A');
        fight.give_armor('x', 2);
        fight.sheet('A').characteristics.str = 9;
        // Nobody goes into a frenzy: x is the only one within reach.
        fight.sheet('A').skills.melee_combat = level;
        fight.begin("Axy");
        const Attack attack{.target = fight.who('x'), .weapon = sword};
        EXPECT_EQ(
            chance_after(fight, attack, [](Skirmish& f) { return !f.told<AttackHit>().empty(); }),
            Fraction(hits, 36))
            << level;
        EXPECT_EQ(
            chance_after(fight, attack, [](Skirmish& f) { return f['x'].wound != Wound::none; }),
            Fraction(wounds, 36 * 216))
            << level;
        EXPECT_EQ(mean_after(fight, attack, [](Skirmish& f) { return 21 - points(f, 'x'); }),
                  Fraction(lost, 36L * 216))
            << level;
    }
}

RULE("TV-RNG-002", "an aimed shot beyond Effective range at somebody behind a wall") {
    int hits = 0;
    long lost = 0;
    for (int a = 1; a <= 6; ++a)
        for (int b = 1; b <= 6; ++b) {
            const int effect = a + b + 3 + 1 - 2 - 10;
            if (effect < 0) continue;
            ++hits;
            for (int c = 1; c <= 6; ++c)
                for (int d = 1; d <= 6; ++d) lost += c + d + effect;
        }
    Skirmish fight("A............-x");
    const ItemId pistol = fight.give_pistol('A');
    fight.sheet('A').skills.gun_combat = 3;
    fight.begin("Ax");
    EXPECT_TRUE(fight.does('A', Aim{.target = fight.who('x')}).is_done());
    const Attack attack{.target = fight.who('x'), .weapon = pistol};
    EXPECT_EQ(chance_after(fight, attack, [](Skirmish& f) { return !f.told<AttackHit>().empty(); }),
              Fraction(hits, 36));
    EXPECT_EQ(mean_after(fight, attack, [](Skirmish& f) { return 21 - points(f, 'x'); }),
              Fraction(lost, 36 * 36));
}

RULE("TV-AUTO-005", "how many of two attacks at full auto hit") {
    int each = 0;
    for (int a = 1; a <= 6; ++a)
        for (int b = 1; b <= 6; ++b) each += a + b + 1 >= 8 ? 1 : 0;
    const Fraction hit(each, 36);
    Skirmish fight("A.........x");
    const ItemId rifle = fight.give_rifle('A');
    fight.sheet('A').skills.gun_combat = 1;
    // One die of damage, and Stamina enough that nothing hangs on the first hit.
    fight.stage.items[index_of(rifle)].dice = 1;
    fight.sheet('x').stamina = 200;
    fight.begin("Ax");
    const FullAuto fire{.weapon = rifle, .targets = {fight.who('x')}};
    const auto hits = [](int wanted) {
        return [wanted](Skirmish& f) {
            return static_cast<int>(f.told<AttackHit>().size()) == wanted;
        };
    };
    EXPECT_EQ(chance_after(fight, fire, hits(2)), hit * hit);
    EXPECT_EQ(chance_after(fight, fire, hits(1)), 2 * hit * (1 - hit));
    EXPECT_EQ(chance_after(fight, fire, hits(0)), (1 - hit) * (1 - hit));
}

RULE("TV-SUPP-006", "suppressive fire hits on 10 or more, whatever the skill") {
    int hits = 0;
    for (int a = 1; a <= 6; ++a)
        for (int b = 1; b <= 6; ++b) hits += a + b >= 10 ? 1 : 0;
    Skirmish fight("A.........x");
    const ItemId rifle = fight.give_rifle('A');
    fight.sheet('A').skills.gun_combat = 4;
    fight.begin("Ax");
    const Suppress fire{.weapon = rifle, .at = place_of(fight.stage, fight.scene, fight.who('x'))};
    EXPECT_EQ(chance_after(fight, fire, [](Skirmish& f) { return !f.told<AttackHit>().empty(); }),
              Fraction(hits, 36));
}

}  // namespace
}  // namespace breakneck::teveller::attack_odds_test
