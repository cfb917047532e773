// These Lucky Stars, chapter 5: attacks and defense, and the advantages that bear on them.
#include "rules/lucky_stars/attack.h"

#include "rules/lucky_stars/driving.h"
#include "tests/support/lucky.h"
#include "tests/support/rule_test.h"

namespace breakneck::lucky_stars::attack_test {
namespace {

using test::Fight;
using test::two_outcomes;

/// A beside x, y out of the way, everyone has acted. A has STR 10: as strong as their DEF is high.
Fight beside(std::string_view picture = "Ax...y") {
    Fight fight(picture);
    fight.sheet('A').attributes.str = 10;
    fight.begin("Axy");
    fight.everyone_has_acted();
    return fight;
}
/// A shoots at x from afar with a bow of ATK 10.
Fight afar() {
    Fight fight("A....x...y");
    fight.give('A', {.name = "bow", .range_ft = 100, .atk = 10});
    fight.begin("Axy");
    fight.everyone_has_acted();
    return fight;
}
constexpr ItemId bow{0};

/// Their number on a modifier of the other side; 0 if it is not among the reasons.
int their_reason(const Fight& fight, std::string_view name) {
    for (const Modifier& each : fight.rolled("attack").their_modifiers)
        if (each.name == name) return each.value;
    return 0;
}
int my_reason(const Fight& fight, std::string_view name) {
    for (const Modifier& each : fight.rolled("attack").modifiers)
        if (each.name == name) return each.value;
    return 0;
}
/// By how much the levels of advantage of attacker and defender move the totals of a hopeless
/// attack with the faces 1, 1 and 1, 1.
struct Shift {
    int attacker = 0;
    int defender = 0;
    bool operator==(const Shift&) const = default;
};
Shift shift(Fight fight, ItemId weapon = ItemId::none, PersonId target = static_cast<PersonId>(1)) {
    fight[fight.stage.people[index_of(target)].name[0]].def = 200;
    const Answer answer = fight.does('A', Attack{.target = target, .weapon = weapon}, {1, 1, 1, 1});
    EXPECT_TRUE(answer.is_done());
    const auto level = [&](auto reason) {
        return reason(fight, "minor_advantage") + reason(fight, "minor_disadvantage");
    };
    return {level(my_reason), level(their_reason)};
}
/// Puts difficult ground under somebody.
void roughen(Fight& fight, char letter) {
    auto& legend = fight.stage.board.legend;
    if (legend.empty())
        legend.push_back({.symbol = {'~'}, .name = "loose ground", .difficult = true});
    const board::Space at = fight.sheet(letter).at->space;
    fight.stage.board.rows[static_cast<std::size_t>(at.y)][static_cast<std::size_t>(at.x)] = '~';
}
Fight on_rough_ground(std::string_view letters) {
    Fight fight("Ax...y");
    fight.sheet('A').attributes.str = 10;
    for (const char each : letters) roughen(fight, each);
    fight.begin("Axy");
    fight.everyone_has_acted();
    return fight;
}

RULE("LS-ATK-001", "an attack on somebody who can respond is one opposed roll") {
    Fight fight = beside();
    EXPECT_TRUE(fight.does('A', Attack{fight.who('x')}, {3, 4, 2, 4, 5}).is_done());
    const Rolled roll = fight.rolled("attack");
    EXPECT_EQ(roll.rule, RuleId("LS-ATK-001"));
    EXPECT_EQ(roll.who, fight.who('A'));
    EXPECT_EQ(roll.other, fight.who('x'));
    EXPECT_EQ(roll.faces, (std::vector<std::int16_t>{3, 4, 2, 4}));
    EXPECT_EQ(roll.total, 17);
    EXPECT_EQ(roll.their_total, 16);
    EXPECT_EQ(roll.targets, (std::vector<int>{1, 10}));
    EXPECT_EQ(roll.band, 1);
}

RULE("LS-ATK-001", "there must be somebody else to attack, and one must know where they are") {
    Fight fight = beside();
    EXPECT_EQ(fight.does('A', Attack{}), refuse("LS-ATK-001", "no_target"));
    EXPECT_EQ(fight.does('A', Attack{fight.who('A')}), refuse("LS-ATK-001", "not_oneself"));
    fight['x'].stealth = 9;
    EXPECT_EQ(fight.does('A', Attack{fight.who('x')}), refuse("LS-STL-005", "not_found"));
    fight['x'].stealth = 0;
    fight['x'].condition = Condition::dead;
    EXPECT_EQ(fight.does('A', Attack{fight.who('x')}), refuse("LS-ATK-001", "no_target"));
}

RULE("LS-ATK-002", "two dice, ATK and modifiers") {
    Fight fight("Ax...y");
    const ItemId sword = fight.give('A', {.name = "sword", .atk = 1});
    fight.sheet('A').attributes.str = 4;
    fight.sheet('A').atk_mods = 2;
    fight.begin("Axy");
    fight.everyone_has_acted();
    EXPECT_TRUE(
        fight.does('A', Attack{.target = fight.who('x'), .weapon = sword}, {5, 4, 4, 4}).is_done());
    EXPECT_EQ(my_reason(fight, "STR"), 4);
    EXPECT_EQ(my_reason(fight, "atk_mods"), 2);
    EXPECT_EQ(my_reason(fight, "weapon_atk"), 1);
    EXPECT_EQ(fight.rolled("attack").total, 5 + 4 + 4 + 2 + 1);
}

RULE("LS-ATK-003", "two dice and DEF") {
    Fight fight = beside();
    EXPECT_TRUE(fight.does('A', Attack{fight.who('x')}, {1, 1, 5, 3}).is_done());
    EXPECT_EQ(their_reason(fight, "def"), 10);
    EXPECT_EQ(fight.rolled("attack").their_total, 18);
}

RULE("LS-ATK-004", "DEF as it stands now, so the damaged are easier to hit") {
    Fight fight = beside();
    fight['x'].def = 4;
    EXPECT_TRUE(fight.does('A', Attack{fight.who('x')}, {1, 1, 4, 3, 1}).is_done());
    EXPECT_EQ(their_reason(fight, "def_lost"), -6);
    EXPECT_EQ(fight.rolled("attack").their_total, 11);
    EXPECT_EQ(fight.rolled("attack").band, 1);
}

RULE("LS-ATK-005", "declared, rolled, compared, and on a hit the damage") {
    Fight fight = beside();
    EXPECT_TRUE(fight.does('A', Attack{fight.who('x')}, {5, 5, 1, 1, 1}).is_done());
    const std::vector<std::string> order{"attacked", "rolled", "hit", "rolled", "harmed"};
    std::vector<std::string> seen;
    for (const std::string& each : fight.tags())
        if (std::find(order.begin(), order.end(), each) != order.end()) seen.push_back(each);
    EXPECT_EQ(seen, order);
    EXPECT_TRUE(fight.was_told(Attacked{"LS-ATK-005", fight.who('A'), fight.who('x')}));
    fight = beside();
    EXPECT_TRUE(fight.does('A', Attack{fight.who('x')}, {1, 1, 5, 5}).is_done());
    EXPECT_EQ(fight.told<Harmed>().size(), 0U);
}

RULE("LS-ATK-006", "higher hits, equal or lower misses") {
    const auto hits = [](std::vector<std::int16_t> dice) {
        Fight fight = beside();
        EXPECT_TRUE(fight.does('A', Attack{fight.who('x')}, std::move(dice)).is_done());
        EXPECT_NE(fight.told<AttackHit>().size(), fight.told<Missed>().size());
        return !fight.told<AttackHit>().empty();
    };
    EXPECT_TRUE(hits({3, 4, 3, 3, 1}));
    EXPECT_FALSE(hits({3, 4, 3, 4}));
    EXPECT_FALSE(hits({3, 4, 4, 4}));
}

RULE("LS-GAP-003", "a tie misses, or is rolled again if the house plays it so") {
    Fight fight = beside();
    EXPECT_TRUE(fight.does('A', Attack{fight.who('x')}, {3, 4, 3, 4}).is_done());
    EXPECT_EQ(fight.told<Missed>().size(), 1U);
    fight = Fight("Ax...y");
    fight.stage.house_rules.attack_ties_reroll = true;
    fight.sheet('A').attributes.str = 10;
    fight.begin("Axy");
    fight.everyone_has_acted();
    EXPECT_TRUE(fight.does('A', Attack{fight.who('x')}, {3, 4, 3, 4, 3, 4, 3, 3, 1}).is_done());
    EXPECT_EQ(fight.told<AttackHit>().size(), 1U);
}

RULE("LS-ATK-007", "STR in melee, DEX at range, unless the weapon says otherwise") {
    Fight fight("Ax...y");
    const ItemId sword = fight.give_sword('A');
    const ItemId gun = fight.give_bow('A');
    const ItemId rapier = fight.give('A', {.name = "rapier", .attribute = Attribute::dex});
    EXPECT_EQ(attack_attribute(fight.stage, ItemId::none), Attribute::str);
    EXPECT_EQ(attack_attribute(fight.stage, sword), Attribute::str);
    EXPECT_EQ(attack_attribute(fight.stage, gun), Attribute::dex);
    EXPECT_EQ(attack_attribute(fight.stage, rapier), Attribute::dex);
    fight.sheet('A').attributes.str = 2;
    fight.sheet('A').attributes.dex = 5;
    fight.sheet('A').initiative_mods = -5;
    fight.begin("Axy");
    fight.everyone_has_acted();
    EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x'), .weapon = rapier}, {1, 1, 1, 1})
                    .is_done());
    EXPECT_EQ(my_reason(fight, "DEX"), 5);
    EXPECT_EQ(my_reason(fight, "STR"), 0);
}

RULE("LS-ATK-008", "the margin is kept, ten or more is another band") {
    const auto extra = [](std::vector<std::int16_t> dice) {
        Fight fight = beside();
        fight['x'].def = 4;
        EXPECT_TRUE(fight.does('A', Attack{fight.who('x')}, std::move(dice)).is_done());
        return fight.told<AttackHit>().front().extra_die;
    };
    EXPECT_FALSE(extra({5, 1, 1, 2, 1}));
    EXPECT_TRUE(extra({5, 2, 1, 2, 1, 1}));
    Fight fight = beside();
    fight['x'].def = 4;
    EXPECT_TRUE(fight.does('A', Attack{fight.who('x')}, {5, 2, 1, 2, 1, 1}).is_done());
    EXPECT_TRUE(fight.was_told(Cited{"LS-ATK-008", fight.who('A')}));
}

bool surprises(Fight fight) {
    Luck luck(Rng(1));
    EXPECT_TRUE(fight.does('A', Attack{fight.who('x')}, luck).is_done());
    return fight.told<Attacked>().front().surprise;
}

RULE("LS-ATK-009", "those without a first turn and the senseless are surprised") {
    Fight fight = beside();
    EXPECT_FALSE(is_surprised(fight.stage, fight.scene, fight.who('A'), fight.who('x')));
    fight['x'].acted = false;
    EXPECT_TRUE(surprises(fight));
    fight = beside();
    fight['x'].condition = Condition::dying;
    EXPECT_TRUE(is_surprised(fight.stage, fight.scene, fight.who('A'), fight.who('x')));
}

RULE("LS-ATK-015",
     "whoever has acted defends against an attack out of hiding as against any other") {
    Fight fight = beside();
    fight['A'].stealth = 12;
    EXPECT_FALSE(surprises(fight));
    fight.stage.house_rules.hidden_surprise = true;
    EXPECT_TRUE(surprises(fight)) << "unless the house says otherwise";
    fight['A'].noticed = 2;
    EXPECT_FALSE(is_surprised(fight.stage, fight.scene, fight.who('A'), fight.who('x')));
}

RULE("LS-STL-007", "whoever attacks out of hiding is seen by everybody") {
    Fight fight = beside();
    fight['A'].stealth = 12;
    EXPECT_TRUE(fight.does('A', Attack{fight.who('x')}, {1, 1, 1, 2}).is_done());
    EXPECT_EQ(fight.told<Revealed>().size(), 1U);
    EXPECT_FALSE(fight['A'].is_hiding());
    EXPECT_EQ(fight.rolled("attack").their_total, 13) << "with DEF 10";
}

RULE("LS-ATK-010", "the surprised have their dice alone") {
    Fight fight = beside();
    fight['x'].acted = false;
    EXPECT_TRUE(fight.does('A', Attack{fight.who('x')}, {1, 2, 5, 5, 1}).is_done());
    const Rolled roll = fight.rolled("attack");
    EXPECT_EQ(roll.rule, RuleId("LS-ATK-010"));
    EXPECT_EQ(roll.total, 13);
    EXPECT_EQ(roll.their_total, 10);
    EXPECT_EQ(their_reason(fight, "def"), 0);
}

RULE("LS-GAP-010", "no flat modifier counts for the surprised, but advantages do") {
    Fight fight = afar();
    fight.sheet('x').cover_mods = 2;
    fight.rule("calls.cover", "partial");
    Fight aware = fight;
    EXPECT_TRUE(
        aware.does('A', Attack{.target = fight.who('x'), .weapon = bow}, {1, 1, 1, 1}).is_done());
    EXPECT_EQ(their_reason(aware, "cover_mods"), 2);
    EXPECT_EQ(aware.rolled("attack").their_total, 2 + 10 + 3 + 2);
    fight['x'].acted = false;
    EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x'), .weapon = bow}, {1, 1, 1, 1, 1})
                    .is_done());
    EXPECT_EQ(their_reason(fight, "cover_mods"), 0);
    EXPECT_EQ(fight.rolled("attack").their_total, 2 + 3);
}

RULE("LS-ATK-011", "the surprised may spend Luck") {
    Fight fight("Ax...y");
    fight.sheet('x').lucky = true;
    fight.sheet('A').attributes.str = 10;
    fight.begin("Axy");
    EXPECT_TRUE(fight.does('A', Attack{fight.who('x')}).is_done());
    EXPECT_EQ(fight.asked(), "luck");
    EXPECT_EQ(fight.asked_letter(), 'x');
    Fight spent = fight;
    EXPECT_TRUE(spent.does('x', SpendLuck{}, {1, 1, 5, 4, 3}).is_done());
    EXPECT_EQ(spent.rolled("attack").their_total, 12);
    EXPECT_EQ(spent['x'].luck, 2);
    EXPECT_EQ(spent.told<Missed>().size(), 1U);
    EXPECT_TRUE(fight.does('x', Decline{}, {1, 1, 5, 4, 1}).is_done());
    EXPECT_EQ(fight.rolled("attack").their_total, 9);
    EXPECT_EQ(fight.told<AttackHit>().size(), 1U);
}

GM_RULE("LS-ATK-012", "the game master may still help or hinder a surprise attack") {
    Fight fight = beside();
    fight['x'].acted = false;
    Fight helped = fight;
    EXPECT_TRUE(helped.gm(Grant{fight.who('x'), 2}).is_done());
    EXPECT_TRUE(helped.does('A', Attack{fight.who('x')}, {1, 1, 4, 4, 4}).is_done());
    EXPECT_EQ(helped.rolled("attack").their_total, 12);
    EXPECT_TRUE(fight.does('A', Attack{fight.who('x')}, {1, 1, 4, 4, 1}).is_done());
    EXPECT_EQ(fight.rolled("attack").their_total, 8);
    two_outcomes(helped.told<Missed>().size(), fight.told<Missed>().size());
}

RULE("LS-ATK-013", "a surprise attack costs what the attack costs") {
    Fight fight = beside();
    fight['x'].acted = false;
    EXPECT_TRUE(fight.does('A', Attack{fight.who('x')}, {1, 1, 1, 2, 1}).is_done());
    EXPECT_EQ(fight.told<Attacked>().front().rule, RuleId("LS-ATK-013"));
    EXPECT_EQ(fight['A'].ap, 2);
}

RULE("LS-ATK-014", "an attack announced outside combat begins the fight") {
    Fight fight("Ax...y");
    EXPECT_TRUE(fight.does('A', Attack{fight.who('x')}, {1, 2, 5, 4, 1, 1}).is_done());
    EXPECT_EQ(fight.scene.round, 1);
    EXPECT_EQ(fight.told<Attacked>().size(), 0U);
    EXPECT_EQ(fight['A'].initiative, 9);
    EXPECT_EQ(fight['x'].initiative, 9);
    EXPECT_EQ(fight.asked_letter(), 'A');
    EXPECT_TRUE(surprises(fight));
}

RULE("LS-ATK-015", "from the start of their first turn on nobody is surprised for having none") {
    Fight fight("Ax...y");
    fight.sheet('A').attributes.str = 10;
    fight.begin("xAy");
    EXPECT_TRUE(fight.does('x', EndTurn{}).is_done());
    EXPECT_FALSE(surprises(fight));
    EXPECT_TRUE(fight.does('A', Attack{fight.who('x')}, {1, 1, 1, 1}).is_done());
    EXPECT_TRUE(fight.was_told(Cited{"LS-ATK-015", fight.who('x')}));
    EXPECT_EQ(fight.rolled("attack").their_total, 12);
}

RULE("LS-CHK-006", "a minor advantage adds three") {
    Fight fight = beside();
    EXPECT_EQ(shift(fight), (Shift{0, 0}));
    EXPECT_TRUE(fight.gm(Grant{fight.who('A'), 1}).is_done());
    EXPECT_TRUE(fight.gm(Grant{fight.who('x'), -1}).is_done());
    EXPECT_EQ(shift(fight), (Shift{3, -3}));
}

GM_RULE("LS-CHK-012", "footing counts in melee if the game master calls it") {
    Fight fight = on_rough_ground("x");
    const Shift uncalled = shift(fight);
    EXPECT_EQ(uncalled, (Shift{0, 0}));
    fight.rule("calls.footing", "true");
    EXPECT_EQ(shift(fight), (Shift{3, 0}));
    two_outcomes(uncalled, shift(fight));
}

EXAMPLE("LS-EX-004", "the defender on loose ground and the attacker on firm footing, attacker 3") {
    Fight fight = on_rough_ground("x");
    fight.rule("calls.footing", "true");
    EXPECT_EQ(shift(fight), (Shift{3, 0}));
}
EXAMPLE("LS-EX-005", "the attacker in undergrowth and the defender on a path, defender 3") {
    Fight fight = on_rough_ground("A");
    fight.rule("calls.footing", "true");
    EXPECT_EQ(shift(fight), (Shift{0, 3}));
}
EXAMPLE("LS-EX-006", "both on a tightrope, no change to either") {
    Fight fight = on_rough_ground("Ax");
    fight.rule("calls.footing", "true");
    EXPECT_EQ(shift(fight), (Shift{0, 0}));
}

RULE("LS-CHK-014", "the same hindrance on both sides changes neither roll") {
    Fight fight = on_rough_ground("Ax");
    fight.rule("calls.footing", "true");
    EXPECT_EQ(shift(fight), (Shift{0, 0}));
    fight = beside();
    fight.rule("calls.visibility", "heavily_obscured");
    EXPECT_EQ(shift(fight), (Shift{0, 0}));
    fight = beside();
    EXPECT_TRUE(fight.gm(Grant{fight.who('A'), -1, GrantReason::environment}).is_done());
    EXPECT_TRUE(fight.gm(Grant{fight.who('x'), -1, GrantReason::environment}).is_done());
    EXPECT_EQ(shift(fight), (Shift{0, 0}));
    EXPECT_TRUE(fight.gm(Grant{fight.who('A'), -2, GrantReason::terrain}).is_done());
    EXPECT_TRUE(fight.gm(Grant{fight.who('x'), -2, GrantReason::terrain}).is_done());
    EXPECT_EQ(shift(fight), (Shift{0, 0})) << "two of them at once";
    fight = on_rough_ground("Ax");
    fight.rule("calls.difficult_level", "-2");
    EXPECT_EQ(shift(fight), (Shift{0, 0})) << "both keep both dice";
}

GM_RULE("LS-CHK-013", "smoke and darkness hamper ranged attacks as the game master says") {
    Fight fight = afar();
    const Shift clear = shift(fight, bow);
    fight.rule("calls.visibility", "partly_obscured");
    const Shift smoke = shift(fight, bow);
    EXPECT_EQ(clear, (Shift{0, 0}));
    EXPECT_EQ(smoke, (Shift{-3, 0}));
    two_outcomes(clear, smoke);
}

RULE("LS-CHK-018", "partly obscured is a minor disadvantage at range, heavily obscured a major") {
    Fight fight = afar();
    fight.rule("calls.visibility", "partly_obscured");
    EXPECT_EQ(shift(fight, bow), (Shift{-3, 0}));
    fight.rule("calls.visibility", "heavily_obscured");
    fight['x'].def = 200;
    EXPECT_TRUE(
        fight.does('A', Attack{.target = fight.who('x'), .weapon = bow}, {4, 1, 1}).is_done());
    EXPECT_EQ(fight.rolled("attack").total, 14);
}

RULE("LS-HP-020", "prone is worse in melee and easier to attack from beside") {
    Fight fight = beside();
    fight['A'].prone = true;
    EXPECT_EQ(shift(fight), (Shift{-3, 0}));
    fight['x'].prone = true;
    EXPECT_EQ(shift(fight), (Shift{0, 0}));
    fight['A'].prone = false;
    EXPECT_EQ(shift(fight), (Shift{3, 0}));
    fight = afar();
    fight['A'].prone = fight['x'].prone = true;
    EXPECT_EQ(shift(fight, bow), (Shift{0, 0}));
}

RULE("LS-GRP-013", "attacks on those in a grapple from outside it have advantage") {
    Fight fight = beside("Axy");
    fight['x'].grapple = fight['y'].grapple = 1;
    fight['x'].in_control = true;
    EXPECT_EQ(shift(fight), (Shift{3, 0}));
}

RULE("LS-GRP-014", "those in a grapple are worse at attacking whoever is outside it") {
    Fight fight = beside("yAx");
    fight['A'].grapple = fight['y'].grapple = 0;
    fight['A'].in_control = true;
    EXPECT_EQ(shift(fight, ItemId::none, fight.who('x')), (Shift{-3, 0}));
}

RULE("LS-COV-002", "cover helps against ranged attacks and not in melee unless it is called so") {
    Fight fight = afar();
    fight.rule("calls.cover", "partial");
    EXPECT_EQ(shift(fight, bow), (Shift{0, 3}));
    fight = beside();
    fight.rule("calls.cover", "partial");
    EXPECT_EQ(shift(fight), (Shift{0, 0}));
    fight.rule("calls.cover_in_melee", "true");
    EXPECT_EQ(shift(fight), (Shift{0, 3}));
}

RULE("LS-COV-006", "full cover cannot be attacked") {
    Fight fight = afar();
    fight.rule("calls.cover", "full");
    EXPECT_EQ(fight.does('A', Attack{.target = fight.who('x'), .weapon = bow}),
              refuse("LS-COV-006", "full_cover"));
}

RULE("LS-VEH-008", "whoever drives attacks at a disadvantage, whoever rides along does not") {
    const auto total = [](char driver, std::string_view others) {
        Fight fight("A...x.y\n......B");
        fight.give_bow('A');
        fight.add_vehicle(Fight::car("B1 e"), driver, others);
        fight.begin("ABxy");
        fight.everyone_has_acted();
        EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x'), .weapon = bow}, {1, 2, 5, 5})
                        .is_done());
        return fight.rolled("attack").total;
    };
    EXPECT_EQ(total('A', ""), 0);
    EXPECT_EQ(total('B', "A"), 3);
}

RULE("LS-CAT-006", "the weapon must be whole, in hand, and reach") {
    Fight fight("A.x...y");
    const ItemId sword = fight.give_sword('A');
    const ItemId knife = fight.give('A', {.name = "knife", .hold = Hold::equipped});
    const ItemId hat = fight.give('A', {.name = "hat", .kind = ItemKind::other});
    const ItemId pistol = fight.give_bow('A', 25);
    fight.begin("Axy");
    fight.everyone_has_acted();
    const auto with = [&](ItemId weapon, char target) {
        return fight.does('A', Attack{.target = fight.who(target), .weapon = weapon});
    };
    EXPECT_EQ(with(knife, 'x'), refuse("LS-CAT-006", "weapon_in_hand"));
    EXPECT_EQ(with(hat, 'x'), refuse("LS-CAT-006", "not_a_weapon"));
    EXPECT_EQ(with(static_cast<ItemId>(99), 'x'), refuse("LS-CAT-006", "not_a_weapon"));
    EXPECT_EQ(with(pistol, 'y'), refuse("LS-CAT-006", "out_of_range", 30, 25));
    EXPECT_EQ(with(sword, 'x'), refuse("LS-DMG-003", "out_of_reach", 10, 5));
    fight.scene.item(pistol).vit = 0;
    EXPECT_EQ(with(pistol, 'x'), refuse("LS-GAP-023", "broken"));
}

RULE("LS-ATK-009", "nobody defends a vehicle, its side has the dice alone") {
    Fight fight("A..x..y");
    fight.sheet('A').attributes.str = 5;
    auto car = Fight::car("C1 e");
    car.def = 8;
    const VehicleId id = fight.add_vehicle(car, 0);
    fight.begin("Axy");
    fight.everyone_has_acted();
    EXPECT_TRUE(fight.does('A', Attack{.vehicle = id}, {1, 1, 3, 3, 4}).is_done());
    EXPECT_EQ(fight.rolled("attack").total, 7);
    EXPECT_EQ(fight.rolled("attack").their_total, 6);
    EXPECT_EQ(fight.ride(id).def, 8 - (4 + 5 - 3));
}

RULE("LS-ATK-001", "an attack is on one person or on one vehicle, never on both") {
    Fight fight("Ax...y");
    const VehicleId id = fight.add_vehicle(Fight::car("D1 e"), 'y');
    fight.begin("Axy");
    EXPECT_EQ(fight.does('A', Attack{.target = fight.who('x'), .vehicle = id}),
              refuse("LS-ATK-001", "one_target"));
    EXPECT_EQ(
        fight.does('A', Attack{.target = fight.who('x'), .vehicle = static_cast<VehicleId>(99)}),
        refuse("LS-ATK-001", "one_target"));
}

}  // namespace
}  // namespace breakneck::lucky_stars::attack_test
