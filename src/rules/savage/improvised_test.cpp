// Savage Worlds, section 10: improvised weapons.
#include "rules/savage/attack.h"
#include "tests/support/rule_test.h"
#include "tests/support/savage.h"

namespace breakneck::savage::improvised_test {
namespace {

using test::Brawl;
using Faces = std::vector<std::int16_t>;

ItemId give_improvised(Brawl& fight, ImprovisedWeapon kind) {
    return fight.give('A', {.name = "thing", .improvised = kind});
}
/// What A, with this Strength, rolls for damage with it.
Rolled damage_with(ImprovisedWeapon kind, Rank strength, Faces damage) {
    Brawl fight("Ax....y");
    const ItemId thing = give_improvised(fight, kind);
    fight.sheet('A').attributes.strength = strength;
    fight.begin("Axy");
    Faces dice{5, 1};
    dice.insert(dice.end(), damage.begin(), damage.end());
    EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x'), .weapon = thing}, dice).is_done());
    return fight.rolled("damage");
}
/// The penalty for the range when A throws it so far; refused as "too far" is 1.
int range_modifier(ImprovisedWeapon kind, int inches) {
    const std::string row = "A" + std::string(static_cast<std::size_t>(inches) - 1, '.') + "x...y";
    Brawl fight(row);
    const ItemId thing = give_improvised(fight, kind);
    fight.begin("Axy");
    const Attack attack{.target = fight.who('x'), .weapon = thing, .thrown = true};
    if (!may_attack(fight.stage, fight.scene, attacking_of(fight.who('A'), attack)).is_done())
        return 1;
    EXPECT_TRUE(fight.does('A', attack, {2, 3}).is_done());
    return fight.reason("medium_range", "attack") + fight.reason("long_range", "attack");
}
void expect_brackets(ImprovisedWeapon kind, int near) {
    if (near > 1) {
        EXPECT_EQ(range_modifier(kind, near), 0);
    }
    EXPECT_EQ(range_modifier(kind, 2 * near), -2);
    EXPECT_EQ(range_modifier(kind, 4 * near), -4);
    EXPECT_EQ(range_modifier(kind, 4 * near + 1), 1);
}

RULE("SW-IMPRV-001", "attacks with it are at minus 2") {
    Brawl fight("Ax....y");
    const ItemId chair = give_improvised(fight, ImprovisedWeapon::medium);
    fight.begin("Axy");
    EXPECT_TRUE(
        fight.does('A', Attack{.target = fight.who('x'), .weapon = chair}, {2, 3}).is_done());
    EXPECT_EQ(fight.reason("improvised", "attack"), -2);
}

RULE("SW-IMPRV-001", "thrown too") {
    Brawl fight("A.x...y");
    const ItemId chair = give_improvised(fight, ImprovisedWeapon::medium);
    fight.begin("Axy");
    EXPECT_TRUE(
        fight.does('A', Attack{.target = fight.who('x'), .weapon = chair, .thrown = true}, {2, 3})
            .is_done());
    EXPECT_EQ(fight.reason("improvised", "attack"), -2);
}

RULE("SW-IMPRV-002", "light ones go 3, 6 and 12 inches and do Str and d4, for Strength d4") {
    const Rolled damage = damage_with(ImprovisedWeapon::light, rank(6), {2, 3});
    EXPECT_EQ(damage.dice[0].dice[1].sides, 4);
    EXPECT_EQ(damage.total, 5);
    expect_brackets(ImprovisedWeapon::light, 3);
}

RULE("SW-IMPRV-003", "medium ones go 2, 4 and 8 inches and do Str and d6, for Strength d6") {
    EXPECT_EQ(damage_with(ImprovisedWeapon::medium, rank(6), {2, 3}).dice[0].dice[1].sides, 6);
    EXPECT_EQ(damage_with(ImprovisedWeapon::medium, rank(4), {2, 3}).dice[0].dice[1].sides, 4);
    expect_brackets(ImprovisedWeapon::medium, 2);
}

RULE("SW-IMPRV-004", "heavy ones go 1, 2 and 4 inches and do Str and d8, for Strength d8") {
    EXPECT_EQ(damage_with(ImprovisedWeapon::heavy, rank(8), {2, 3}).dice[0].dice[1].sides, 8);
    EXPECT_EQ(damage_with(ImprovisedWeapon::heavy, rank(6), {2, 3}).dice[0].dice[1].sides, 6);
    expect_brackets(ImprovisedWeapon::heavy, 1);
}

}  // namespace
}  // namespace breakneck::savage::improvised_test
