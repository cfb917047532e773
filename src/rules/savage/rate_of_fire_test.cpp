// Savage Worlds, section 12: rate of fire and ammunition.
#include "rules/savage/ranged.h"
#include "tests/support/rule_test.h"
#include "tests/support/savage.h"

namespace breakneck::savage::rate_of_fire_test {
namespace {

using test::Brawl;
using Ints = std::vector<int>;
using Faces = std::vector<std::int16_t>;

constexpr ItemId gun{0};

/// A has a machine pistol: 2d6, AP 1, RoF 3, 30 shots.
Brawl ready(std::string_view picture, std::string_view order) {
    Brawl fight(picture);
    fight.give_auto('A');
    fight.begin(order);
    return fight;
}
Attack burst(const Brawl& fight, int rof) {
    return {.target = fight.who('x'), .weapon = gun, .rof = static_cast<std::int8_t>(rof)};
}

RULE("SW-ROF-001", "1, 5, 10, 20, 40 or 50 bullets by the rate of fire") {
    constexpr std::array bullets{1, 5, 10, 20, 40, 50};
    for (int rof = 1; rof <= 6; ++rof) {
        Brawl fight("A.....x");
        fight.give('A', {.name = "minigun",
                         .make = Make::support,
                         .damage = dice_of(2, 6),
                         .range = brackets_of(12),
                         .rof = 6,
                         .shots = 200});
        fight.begin("Ax");
        // The Trait dice and the Wild Die.
        EXPECT_TRUE(fight.does('A', burst(fight, rof), Faces(static_cast<std::size_t>(rof) + 1, 2))
                        .is_done());
        EXPECT_EQ(fight.scene.thing(gun).shots, 200 - bullets[static_cast<std::size_t>(rof) - 1]);
        EXPECT_TRUE(fight.changed(gun, ItemChange::shots_spent));
    }
}

RULE("SW-ROF-001", "without enough of them it cannot be fired so fast") {
    Brawl fight = ready("A.....x", "Ax");
    fight.scene.thing(gun).shots = 9;
    EXPECT_EQ(fight.does('A', burst(fight, 3)), refuse("SW-ROF-001", "ammunition", 10, 9));
    EXPECT_TRUE(fight.does('A', burst(fight, 2), {2, 3, 2}).is_done());
    EXPECT_EQ(fight.scene.thing(gun).shots, 4);
}

RULE("SW-ROF-002", "a die for each shot and one Wild Die, each shot for itself") {
    Brawl fight = ready("A.....x", "Ax");
    // 7, 2, 3 and a Wild Die of 2, all at -2 for recoil.
    EXPECT_TRUE(fight.does('A', burst(fight, 3), {6, 1, 2, 3, 2, 1, 1}).is_done());
    EXPECT_EQ(fight.told<AttackHit>().size(), 1U);
    EXPECT_EQ(fight.told<Missed>().size(), 2U);
    EXPECT_EQ(fight.told<Attacked>().at(0).shots, 3);
    EXPECT_EQ(fight.rolled("damage").total, 2);
}

RULE("SW-ROF-002", "the Wild Die stands in for the worst shot and adds none") {
    Brawl fight = ready("A.....x", "Ax");
    EXPECT_TRUE(fight.does('A', burst(fight, 3), {2, 3, 3, 6, 1, 1, 1}).is_done());
    EXPECT_EQ(fight.told<AttackHit>().size(), 1U);
    EXPECT_EQ(fight.told<Missed>().size(), 2U);
}

RULE("SW-ROF-002", "shots may go to several targets, each with its own range") {
    Brawl fight = ready("A.........x.........y", "Axy");
    Attack attack = burst(fight, 2);
    attack.others = {fight.who('y')};
    EXPECT_TRUE(fight.does('A', attack, {2, 3, 2}).is_done());
    const std::vector<Rolled> rolls = fight.told<Rolled>();
    ASSERT_EQ(rolls.size(), 3U);
    EXPECT_EQ(rolls[0].targets, (Ints{4, 4, 8}));
    EXPECT_EQ(rolls[1].targets, (Ints{6, 6, 10}));  // two more at Medium Range
    EXPECT_TRUE(fight.was_told(Missed{"SW-CORE-023", fight.who('A'), fight.who('x')}));
    EXPECT_TRUE(fight.was_told(Missed{"SW-CORE-023", fight.who('A'), fight.who('y')}));
}

RULE("SW-ROF-002", "what hits the first target may miss the second") {
    Brawl fight = ready("A.........x.........y", "Axy");
    Attack attack = burst(fight, 2);
    attack.others = {fight.who('y')};
    // Both reach 5: enough for x, not for y.
    EXPECT_TRUE(fight.does('A', attack, {6, 1, 6, 1, 2, 1, 1}).is_done());
    EXPECT_TRUE(fight.was_told(AttackHit{"SW-CORE-023", fight.who('A'), fight.who('x')}));
    EXPECT_TRUE(fight.was_told(Missed{"SW-CORE-023", fight.who('A'), fight.who('y')}));
}

RULE("SW-INJ-013", "One Eye counts for the shots that go far, not for the others") {
    const auto targets = [](std::string_view first, std::string_view second) {
        Brawl fight("A..x..y");
        fight.give_auto('A');
        fight.sheet('A').hindrances.one_eye = true;
        fight.begin("Axy");
        Attack attack{.target = fight.who(first[0]), .weapon = gun, .rof = 2};
        attack.others = {fight.who(second[0])};
        EXPECT_TRUE(fight.does('A', attack, {2, 3, 2}).is_done());
        EXPECT_EQ(fight.has_reason("one_eye", "attack"), first == "y");
        const std::vector<Rolled> rolls = fight.told<Rolled>();
        return rolls.size() < 2 ? Ints{} : Ints(rolls[1].targets.begin(), rolls[1].targets.end());
    };
    EXPECT_EQ(targets("x", "y"), (Ints{6, 6, 10}));  // y is 6 inches away
    EXPECT_EQ(targets("y", "x"), (Ints{2, 2, 6}));   // x is 3
}

RULE("SW-ROF-002", "no more than the weapon's rate of fire") {
    Brawl fight = ready("A.....x", "Ax");
    EXPECT_EQ(fight.does('A', burst(fight, 4)), refuse("SW-ROF-002", "rate_of_fire", 3, 4));
}

}  // namespace
}  // namespace breakneck::savage::rate_of_fire_test
