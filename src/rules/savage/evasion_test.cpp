// Savage Worlds, section 10: evasion.
#include "rules/savage/area.h"
#include "tests/support/rule_test.h"
#include "tests/support/savage.h"

namespace breakneck::savage::evasion_test {
namespace {

using test::Brawl;

constexpr ItemId grenade{0};

/// A throws a grenade that may be evaded, or may not, at x and y.
Brawl thrown(bool evadable, std::vector<std::int16_t> faces) {
    Brawl fight("A...xy");
    fight.give_grenade('A');
    fight.stage.items[0].evadable = evadable;
    fight.begin("Axy");
    const AreaAttack attack{.weapon = grenade, .at = {fight.space('x')}};
    EXPECT_TRUE(fight.does('A', attack, std::move(faces)).is_done());
    return fight;
}

RULE("SW-EVSN-001", "Agility at minus 2 avoids it entirely") {
    Brawl fight = thrown(true, {4, 1});
    EXPECT_EQ(fight.asked(), "evasion");
    EXPECT_EQ(fight.asked_letter(), 'x');
    EXPECT_TRUE(fight.does('x', TryEvasion{}, {6, 2, 1}).is_done());  // 7 - 2
    EXPECT_EQ(fight.reason("evasion", "evasion"), -2);
    EXPECT_TRUE(fight.was_told(Missed{"SW-EVSN-001", fight.who('A'), fight.who('x')}));
    EXPECT_EQ(fight.asked_letter(), 'y');
    EXPECT_TRUE(fight.does('y', Decline{}, {1, 1, 1}).is_done());
    EXPECT_EQ(fight.told<AttackHit>().size(), 1U);
    EXPECT_EQ(fight.asked(), "turn");
}

RULE("SW-EVSN-001", "whoever fails has the whole damage") {
    Brawl fight = thrown(true, {4, 1});
    EXPECT_TRUE(fight.does('x', TryEvasion{}, {5, 2}).is_done());
    EXPECT_TRUE(fight.does('y', TryEvasion{}, {2, 3, 2, 2, 2, 1, 1, 1}).is_done());
    EXPECT_TRUE(fight['x'].shaken);
    EXPECT_EQ(fight.told<AttackHit>().size(), 2U);
}

RULE("SW-EVSN-001", "only from what says so") {
    const Brawl plain = thrown(false, {4, 1, 1, 1, 1, 1, 1, 1});
    EXPECT_EQ(plain.asked(), "turn");
    Brawl fight = thrown(true, {4, 1});
    EXPECT_EQ(fight.does('x', EndTurn{}), refuse("SW-EVSN-001", "evade_or_decline"));
}

RULE("SW-EVSN-001", "the Stunned and the Bound stay where they are") {
    Brawl fight("A...xyz");
    fight.give_grenade('A');
    fight.stage.items[0].evadable = true;
    fight.begin("Axyz");
    fight['x'].stunned = true;
    fight['y'].restraint = Restraint::bound;
    const AreaAttack attack{.weapon = grenade, .at = {fight.space('y')}};
    EXPECT_TRUE(fight.does('A', attack, {4, 1}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'z');
    EXPECT_TRUE(fight.does('z', TryEvasion{}, {6, 2, 1, 1, 1, 1, 1, 1, 1}).is_done());
    EXPECT_EQ(fight.told<AttackHit>().size(), 2U);
}

RULE("SW-EVSN-001", "a shot that may be evaded asks whoever is hit") {
    Brawl fight("A.....x");
    const ItemId bolas = fight.give_pistol('A');
    fight.stage.items[0].evadable = true;
    fight.begin("Ax");
    EXPECT_TRUE(
        fight.does('A', Attack{.target = fight.who('x'), .weapon = bolas}, {4, 1}).is_done());
    EXPECT_EQ(fight.asked(), "evasion");
    EXPECT_TRUE(fight.does('x', TryEvasion{}, {6, 2, 1}).is_done());
    EXPECT_TRUE(fight.was_told(Missed{"SW-EVSN-001", fight.who('A'), fight.who('x')}));
    EXPECT_TRUE(fight.told<AttackHit>().empty());
}

/// Whether x, Bound or not, is asked about A's shot or power.
bool is_asked(bool power, bool bound) {
    Brawl fight("A.....x");
    const ItemId gun = fight.give_pistol('A');
    const PowerId bolt = fight.give_bolt('A');
    fight.stage.items[0].evadable = fight.stage.powers[0].evadable = true;
    fight.begin("Ax");
    if (bound) fight['x'].restraint = Restraint::bound;
    const PersonId x = fight.who('x');
    const Choice attack = power ? Choice(UsePower{.power = bolt, .target = x})
                                : Choice(Attack{.target = x, .weapon = gun});
    // Whoever is not asked has the damage at once.
    std::vector<std::int16_t> faces{4, 1};
    if (bound) faces.insert(faces.end(), {1, 1});
    EXPECT_TRUE(fight.does('A', attack, std::move(faces)).is_done());
    if (fight.asked() != "evasion") return false;
    EXPECT_TRUE(fight.does('x', TryEvasion{}, {2, 1, 1, 1}).is_done());
    return true;
}

RULE("SW-EVSN-001", "the Bound get out of the way of no shot and no power either") {
    for (const bool power : {false, true}) {
        EXPECT_TRUE(is_asked(power, false));
        EXPECT_FALSE(is_asked(power, true));
    }
}

}  // namespace
}  // namespace breakneck::savage::evasion_test
