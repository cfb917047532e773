// Savage Worlds, section 10: suppressive fire.
#include "rules/savage/area.h"
#include "tests/support/rule_test.h"
#include "tests/support/savage.h"

namespace breakneck::savage::suppression_test {
namespace {

using test::Brawl;
using Ints = std::vector<int>;

constexpr ItemId gun{0};

/// A shoots with a d12; the machine pistol has RoF 3 and 30 shots, just enough.
Brawl ready(std::string_view picture, std::string_view order, bool automatic = true) {
    Brawl fight(picture);
    if (automatic)
        fight.give_auto('A');
    else
        fight.give_pistol('A');
    fight.sheet('A').skills.shooting = rank(12);
    fight.begin(order);
    return fight;
}
SuppressiveFire at(int column) { return {.weapon = gun, .at = {board::Space{column, 0}}}; }
PersonSet set_of(const Brawl& fight, std::string_view letters) {
    PersonSet people;
    for (const char each : letters) people.add(fight.who(each));
    return people;
}

RULE("SW-SUPF-001", "a Medium Blast Template and one Shooting roll") {
    Brawl fight = ready("A.........x....", "Ax");
    EXPECT_TRUE(fight.does('A', at(10), {3, 2}).is_done());
    EXPECT_EQ(fight.told<Rolled>().size(), 1U);
    EXPECT_EQ(fight.rolled("suppressive_fire").targets, (Ints{4, 8}));
    ASSERT_EQ(fight.told<TemplatePlaced>().size(), 1U);
    EXPECT_EQ(fight.told<TemplatePlaced>()[0].area.size, 2);
    EXPECT_EQ(fight.told<TemplatePlaced>()[0].area.place.space, (board::Space{10, 0}));
    EXPECT_TRUE(fight.was_told(Missed{"SW-SUPF-002", fight.who('A')}));
    EXPECT_EQ(fight.asked(), "turn");
}

RULE("SW-SUPF-001", "it is on the menu, at the places of foes") {
    Brawl fight = ready("A.........x....", "Ax");
    const auto menu = fight.menu(Seat::of(fight.who('A')));
    const auto* item = Brawl::item<SuppressiveFire>(menu);
    ASSERT_NE(item, nullptr);
    ASSERT_EQ(item->domains.size(), 1U);
    EXPECT_EQ(item->domains[0].options.at(0).value, board::pack({fight.space('x')}));
}

RULE("SW-SUPF-001", "on the board, within Long Range") {
    Brawl fight = ready("A" + std::string(60, '.') + "x", "Ax");
    EXPECT_EQ(fight.does('A', at(99)), refuse("SW-SUPF-001", "off_board"));
    EXPECT_EQ(fight.does('A', at(49)), refuse("SW-RANGE-001", "out_of_range", 48, 49));
    EXPECT_TRUE(fight.does('A', at(48)).is_done());  // nobody there: nothing is rolled
    EXPECT_EQ(fight.scene.thing(gun).shots, 0);
}

RULE("SW-SUPF-001", "on the board it goes to a place, not to somebody") {
    Brawl fight = ready("A......Bx", "ABx");
    SuppressiveFire named = at(8);
    named.target = fight.who('x');
    EXPECT_EQ(fight.does('A', named), refuse("SW-SUPF-001", "at_a_place"));
    SuppressiveFire wider = at(8);
    wider.also = set_of(fight, "B");
    EXPECT_EQ(fight.does('A', wider), refuse("SW-SUPF-001", "at_a_place"));
}

RULE("SW-SUPF-002", "success leaves everyone under the template Distracted, friends too") {
    Brawl fight = ready("A......Bx..y", "ABxy");
    EXPECT_TRUE(fight.does('A', at(8), {7, 2}).is_done());  // 7 - 2 = 5
    EXPECT_TRUE(fight.changed('B', PersonChange::distracted));
    EXPECT_TRUE(fight.changed('x', PersonChange::distracted));
    EXPECT_FALSE(fight.changed('y', PersonChange::distracted));
    EXPECT_TRUE(fight.told<AttackHit>().empty());
    EXPECT_EQ(fight['x'].distracted, 1);
}

RULE("SW-SUPF-002", "the total is adjusted for each target") {
    Brawl fight = ready("A.........x..y", "Axy");  // y is at Medium Range
    EXPECT_TRUE(fight.does('A', at(12), {7, 2}).is_done());
    EXPECT_EQ(fight.rolled("suppressive_fire").targets, (Ints{4, 6, 8, 10}));
    EXPECT_TRUE(fight.changed('x', PersonChange::distracted));
    EXPECT_FALSE(fight.changed('y', PersonChange::distracted));
}

RULE("SW-AIM-003", "suppressive fire can be aimed, for each target by its own penalties") {
    Brawl fight = ready("A.........x..y", "Axy");  // y is at Medium Range
    fight['A'].aim = AimState::ready;
    EXPECT_TRUE(fight.does('A', at(12), {2, 1}).is_done());
    // x has 2 for the Aim, y 2 that make up for the range.
    EXPECT_EQ(fight.reason("aim", "suppressive_fire"), 2);
    EXPECT_EQ(fight.rolled("suppressive_fire").targets, (Ints{4, 6, 8, 10}));
    EXPECT_TRUE(fight.changed('A', PersonChange::aim_over));
}

RULE("SW-INJ-013", "One Eye counts for each target by its distance") {
    const auto targets = [](std::string_view picture, board::Space to, int reason) {
        Brawl fight(picture);
        fight.give_auto('A');
        fight.sheet('A').hindrances.one_eye = true;
        fight.begin("Axy");
        EXPECT_TRUE(fight.does('A', SuppressiveFire{.weapon = gun, .at = {to}}, {2, 1}).is_done());
        EXPECT_EQ(fight.reason("one_eye", "suppressive_fire"), reason);
        return fight.rolled("suppressive_fire").targets;
    };
    // The first has 3 inches, the other 6; then the other way round.
    EXPECT_EQ(targets("A..x..y", {4, 0}, 0), (Ints{4, 6, 8, 10}));
    EXPECT_EQ(targets("......x\nA..y...", {5, 1}, -2), (Ints{2, 4, 6, 8}));
}

RULE("SW-SUPF-003", "with a raise a target is hit for damage") {
    Brawl fight = ready("A.........x....", "Ax");
    EXPECT_TRUE(fight.does('A', at(10), {11, 2, 2, 2}).is_done());  // 9
    EXPECT_TRUE(fight.was_told(AttackHit{"SW-SUPF-003", fight.who('A'), fight.who('x')}));
    EXPECT_EQ(fight.rolled("damage").rule, RuleId("SW-SUPF-003"));
    EXPECT_EQ(fight.rolled("damage").total, 4);
}

RULE("SW-SUPF-003", "each of them for itself") {
    Brawl fight = ready("A.........xy...", "Axy");
    EXPECT_TRUE(fight.does('A', at(10), {11, 2, 1, 1, 3, 3}).is_done());
    EXPECT_EQ(fight.told<AttackHit>().size(), 2U);
    EXPECT_FALSE(fight['x'].shaken);
    EXPECT_TRUE(fight['y'].shaken);
}

RULE("SW-SUPF-004", "no more than the rate of fire, by the shooter's choice") {
    Brawl fight = ready("A.........xy...", "Axy", false);
    EXPECT_TRUE(fight.does('A', at(10), {11, 2}).is_done());
    EXPECT_EQ(fight.asked(), "catch");
    EXPECT_EQ(fight.asked_letter(), 'A');
    EXPECT_EQ(fight.does('A', Affect{set_of(fight, "xy")}),
              refuse("SW-SUPF-004", "too_many_targets", 1, 2));
    EXPECT_EQ(fight.does('A', Affect{set_of(fight, "A")}), refuse("SW-SUPF-004", "not_among_them"));
    EXPECT_TRUE(fight.does('A', Affect{set_of(fight, "y")}, {1, 1}).is_done());
    EXPECT_TRUE(fight.was_told(AttackHit{"SW-SUPF-003", fight.who('A'), fight.who('y')}));
    EXPECT_EQ(fight.told<AttackHit>().size(), 1U);
    EXPECT_GT(fight['x'].distracted, 0);
    EXPECT_EQ(fight.asked(), "turn");
}

RULE("SW-SUPF-004", "whoever says nothing hurts the first of them") {
    Brawl fight = ready("A.........xy...", "Axy", false);
    EXPECT_TRUE(fight.does('A', at(10), {11, 2}).is_done());
    EXPECT_TRUE(fight.does('A', Decline{}, {1, 1}).is_done());
    EXPECT_TRUE(fight.was_told(AttackHit{"SW-SUPF-003", fight.who('A'), fight.who('x')}));
}

RULE("SW-SUPF-002", "numbers the Game Master changes after the roll are as many as there are") {
    Brawl fight("A.........xy...");
    fight.give_auto('A');
    fight.sheet('A').skills.shooting = rank(12);
    fight.give_bennies('A', 1);
    fight.begin("Axy");
    fight['y'].vulnerable = 2;
    EXPECT_TRUE(fight.does('A', at(10), {8, 2}).is_done());  // 6 of 2, 4, 6, 8
    EXPECT_EQ(fight.rolled("suppressive_fire").targets, (Ints{2, 4, 6, 8}));
    fight['y'].vulnerable = 0;
    EXPECT_TRUE(fight.does('A', Decline{}, {1, 1}).is_done());
    EXPECT_TRUE(fight.changed('x', PersonChange::distracted));
}

RULE("SW-GAP-049", "three times the ammunition, with a weapon as quick as a revolver") {
    Brawl fight = ready("A.........x....", "Ax");
    fight.scene.thing(gun).shots = 29;
    EXPECT_EQ(fight.does('A', at(10)), refuse("SW-GAP-049", "ammunition", 30, 29));
    fight.scene.thing(gun).shots = 30;
    EXPECT_TRUE(fight.does('A', at(10), {3, 2}).is_done());
    EXPECT_EQ(fight.scene.thing(gun).shots, 0);
    Brawl slow("A.........x....");
    slow.give_pistol('A');
    slow.stage.items[0].quick = false;
    slow.begin("Ax");
    EXPECT_EQ(slow.does('A', at(10)), refuse("SW-GAP-049", "not_quick_enough"));
}

RULE("SW-GAP-049", "3, 15, 30, 60, 120 or 150 bullets by the rate of fire") {
    int rof = 1;
    for (const int bullets : {3, 15, 30, 60, 120, 150}) {
        Brawl fight("A.........x....");
        fight.give('A', {.name = "minigun",
                         .make = Make::support,
                         .damage = dice_of(2, 6),
                         .range = brackets_of(12),
                         .rof = rof++,
                         .shots = 200});
        fight.begin("Ax");
        fight.scene.thing(gun).shots = static_cast<std::int16_t>(bullets - 1);
        EXPECT_EQ(fight.does('A', at(10)),
                  refuse("SW-GAP-049", "ammunition", bullets, bullets - 1));
        fight.scene.thing(gun).shots = static_cast<std::int16_t>(bullets);
        EXPECT_TRUE(fight.does('A', at(10), {3, 2}).is_done());
        EXPECT_EQ(fight.scene.thing(gun).shots, 0);
    }
}

RULE("SW-GAP-049", "always with recoil, and never with a bonus die") {
    Brawl fight = ready("A.........x....", "Ax", false);
    EXPECT_TRUE(fight.does('A', at(10), {12, 2, 5, 1, 1}).is_done());  // 17 - 2
    EXPECT_EQ(fight.reason("recoil", "suppressive_fire"), -2);
    EXPECT_EQ(fight.rolled("damage").total, 3);
    EXPECT_EQ(fight.scene.thing(gun).shots, 3);
}

RULE("SW-GAP-049", "a target that is hurt is Distracted too") {
    Brawl fight = ready("A.........x....", "Ax");
    EXPECT_TRUE(fight.does('A', at(10), {11, 2, 3, 3}).is_done());
    EXPECT_TRUE(fight['x'].shaken);
    EXPECT_TRUE(fight.changed('x', PersonChange::distracted));
}

}  // namespace
}  // namespace breakneck::savage::suppression_test
