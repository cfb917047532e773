// TevellerRPG, section 11: armor as a penalty to hit.
#include "rules/teveller/attack.h"
#include "tests/support/rule_test.h"
#include "tests/support/teveller.h"

namespace breakneck::teveller::armor_penalty_test {
namespace {

using test::Skirmish;

Item gun(WeaponGroup group) {
    return {.name = "gun",
            .make = Make::handgun,
            .skill = Skill::gun_combat,
            .group = group,
            .dice = 2,
            .effective_m = 20,
            .maximum_m = 40,
            .magazine = 6};
}
Item shotgun() {
    Item item = gun(WeaponGroup::slug);
    item.name = "shotgun";
    item.dice = 4;
    item.scattergun = true;
    return item;
}
/// A shoots at x, who wears something.
struct Duel {
    Skirmish fight{"A........x..............."};
    ItemId weapon = ItemId::none;

    explicit Duel(const Item& item, ArmourColumn column = ArmourColumn::none, bool rule = true) {
        fight.stage.house_rules.armor_as_penalty = rule;
        weapon = fight.give('A', item);
        if (column != ArmourColumn::none) {
            const ItemId armor = fight.give_armor('x', 4);
            fight.stage.items[index_of(armor)].column = column;
        }
        fight.begin("Ax");
    }
    Answer attack(std::vector<std::int16_t> dice) {
        return fight.does('A', Attack{.target = fight.who('x'), .weapon = weapon}, std::move(dice));
    }
    /// The DM of armor on a hopeless attack.
    int dm() {
        EXPECT_TRUE(attack({1, 1}).is_done());
        return fight.reason("armor", "attack");
    }
};
int dm(WeaponGroup group, ArmourColumn column) { return Duel(gun(group), column).dm(); }

RULE("TV-ARMP-001", "a switch for the whole game") {
    for (const bool rule : {true, false}) {
        Duel duel(gun(WeaponGroup::slug), ArmourColumn::heavy_ballistic, rule);
        EXPECT_EQ(duel.dm(), rule ? -3 : 0);
        EXPECT_EQ(duel.fight.cites("TV-ARMP-001"), rule);
    }
}

RULE("TV-ARMP-002", "every field of the table") {
    struct Row {
        WeaponGroup group;
        std::array<int, 8> dms;
    };
    const std::array<Row, 8> rows{{
        {WeaponGroup::natural, {0, -1, -2, -3, -3, -2, -4, -5}},
        {WeaponGroup::bludgeoning, {0, -1, -2, -3, -3, -2, -4, -5}},
        {WeaponGroup::slashing, {0, -1, -3, -2, -2, -3, -3, -5}},
        {WeaponGroup::piercing, {0, -1, -3, -2, -2, -3, -3, -5}},
        {WeaponGroup::slug, {0, 0, -1, -3, -3, -1, -3, -5}},
        {WeaponGroup::assault, {0, 0, 0, -1, -1, 0, -2, -4}},
        {WeaponGroup::laser, {0, 0, -2, -2, -2, -2, -3, -5}},
        {WeaponGroup::heavy, {0, 0, 0, 0, 0, 0, -1, -3}},
    }};
    for (const Row& row : rows)
        for (std::size_t column = 0; column < row.dms.size(); ++column)
            EXPECT_EQ(dm(row.group, static_cast<ArmourColumn>(column)), row.dms[column])
                << static_cast<int>(row.group) << " against " << column;
}

RULE("TV-ARMP-003", "all other DMs come on top") {
    Duel duel(gun(WeaponGroup::slug), ArmourColumn::space_suit);
    duel.fight['x'].prone = true;
    duel.fight.rule("calls.light", "dark");
    EXPECT_EQ(duel.dm(), -3);
    EXPECT_EQ(duel.fight.rolled("attack").total, 2 - 3 - 2 - 2);
    EXPECT_TRUE(duel.fight.cites("TV-ARMP-003"));
}

RULE("TV-ARMP-004", "armor takes nothing off the damage then") {
    for (const bool rule : {true, false}) {
        Duel duel(gun(WeaponGroup::assault), ArmourColumn::bulletproof_vest, rule);
        EXPECT_TRUE(duel.attack({4, 4, 3, 3}).is_done());
        EXPECT_EQ(duel.fight['x'].stamina, rule ? 1 : 5);
        EXPECT_EQ(duel.fight.cites("TV-ARMP-004"), rule);
    }
}

RULE("TV-ARMP-005", "a shotgun has DM plus 2 against a leather jacket or less") {
    for (const ArmourColumn column : {ArmourColumn::none, ArmourColumn::leather_jacket}) {
        Duel duel(shotgun(), column);
        EXPECT_EQ(duel.dm(), 0);
        EXPECT_EQ(duel.fight.reason("shotgun", "attack"), 2);
    }
    Duel vest(shotgun(), ArmourColumn::bulletproof_vest);
    EXPECT_EQ(vest.dm(), -1);
    EXPECT_FALSE(vest.fight.has_reason("shotgun", "attack"));
}

RULE("TV-ARMP-005", "within Effective range only") {
    for (const int effective : {9, 8}) {
        Item item = shotgun();
        item.effective_m = effective;
        Duel duel(item);
        EXPECT_EQ(duel.dm(), 0);
        EXPECT_EQ(duel.fight.has_reason("shotgun", "attack"), effective == 9);
        EXPECT_EQ(duel.fight.cites("TV-ARMP-005"), effective == 9);
        Duel plain(item, ArmourColumn::none, false);
        EXPECT_EQ(plain.dm(), 0);
        EXPECT_FALSE(plain.fight.has_reason("shotgun", "attack"));
    }
    Duel near(shotgun());
    EXPECT_EQ(near.dm(), 0);
    EXPECT_TRUE(near.fight.cites("TV-ARMP-005"));
}

RULE("TV-ARMP-006", "a shotgun is a slug weapon, whatever its sheet says") {
    Item item = shotgun();
    item.group = WeaponGroup::heavy;
    Duel duel(item, ArmourColumn::heavy_ballistic);
    EXPECT_EQ(duel.dm(), -3);
    EXPECT_TRUE(duel.fight.cites("TV-ARMP-006"));
}

/// The DM against a bulletproof vest, and the rule that puts the weapon into its group.
void expect_group(const Item& item, int vest, std::string_view rule) {
    Duel duel(item, ArmourColumn::bulletproof_vest);
    EXPECT_EQ(duel.dm(), vest) << item.name;
    EXPECT_TRUE(duel.fight.cites(rule)) << item.name;
}
/// The same hand to hand.
void expect_melee_group(Item item, bool club, int vest, std::string_view rule) {
    Skirmish fight("Ax......y");
    fight.stage.house_rules.armor_as_penalty = true;
    const bool bare = item.name.empty();
    const ItemId weapon = bare ? ItemId::none : fight.give('A', std::move(item));
    const ItemId armor = fight.give_armor('x', 4);
    fight.stage.items[index_of(armor)].column = ArmourColumn::bulletproof_vest;
    fight.begin("Axy");
    const Attack attack{.target = fight.who('x'), .weapon = weapon, .club = club};
    EXPECT_TRUE(fight.does('A', attack, {1, 1}).is_done());
    EXPECT_EQ(fight.reason("armor", "attack"), vest);
    EXPECT_TRUE(fight.cites(rule));
}

RULE("TV-ARMP-007", "hands and other parts of the body are natural weapons") {
    expect_melee_group({}, false, -2, "TV-ARMP-007");
}

RULE("TV-ARMP-008", "clubs bludgeon, and so does a longarm that is swung") {
    expect_melee_group({.name = "baton", .group = WeaponGroup::bludgeoning, .dice = 2}, false, -2,
                       "TV-ARMP-008");
    Item rifle = gun(WeaponGroup::assault);
    rifle.make = Make::longarm;
    expect_melee_group(rifle, true, -2, "TV-ARMP-008");
}

RULE("TV-ARMP-009", "spears and bows pierce, and so does a bayonet") {
    expect_melee_group({.name = "spear", .group = WeaponGroup::piercing, .dice = 3}, false, -3,
                       "TV-ARMP-009");
    Item rifle = gun(WeaponGroup::assault);
    rifle.make = Make::longarm;
    rifle.bayonet = true;
    expect_melee_group(rifle, true, -3, "TV-ARMP-009");
}

RULE("TV-ARMP-010", "blades slash") {
    expect_melee_group({.name = "cutlass", .group = WeaponGroup::slashing, .dice = 3}, false, -3,
                       "TV-ARMP-010");
}

RULE("TV-ARMP-011", "pistols, carbines and submachineguns are slug weapons") {
    expect_group(gun(WeaponGroup::slug), -1, "TV-ARMP-011");
    expect_group(shotgun(), -1, "TV-ARMP-011");
}

RULE("TV-ARMP-012", "rifles are assault weapons") {
    expect_group(gun(WeaponGroup::assault), 0, "TV-ARMP-012");
}

RULE("TV-ARMP-013", "lasers and blasters") {
    expect_group(gun(WeaponGroup::laser), -2, "TV-ARMP-013");
}

RULE("TV-ARMP-014", "machine guns, plasma and fusion are heavy") {
    expect_group(gun(WeaponGroup::heavy), 0, "TV-ARMP-014");
}

RULE("TV-GAP-042", "with the Scattergun aspect too only the better bonus counts") {
    for (const bool scattergun : {true, false}) {
        Skirmish fight("A........x");
        fight.stage.house_rules.armor_as_penalty = true;
        fight.stage.house_rules.scattergun = scattergun;
        const ItemId weapon = fight.give('A', shotgun());
        fight.begin("Ax");
        EXPECT_TRUE(
            fight.does('A', Attack{.target = fight.who('x'), .weapon = weapon}, {1, 1}).is_done());
        EXPECT_EQ(fight.rolled("attack").total, 2 + 2);
        EXPECT_TRUE(fight.cites("TV-GAP-042"));
    }
}

}  // namespace
}  // namespace breakneck::teveller::armor_penalty_test
