// Savage Worlds, section 10: innocent bystanders.
#include "rules/savage/ranged.h"
#include "tests/support/rule_test.h"
#include "tests/support/savage.h"

namespace breakneck::savage::bystanders_test {
namespace {

using test::Brawl;
using Faces = std::vector<std::int16_t>;

constexpr ItemId weapon{0};

Brawl ready(std::string_view picture, std::string_view order) {
    Brawl fight(picture);
    fight.give_pistol('A');
    fight.begin(order);
    return fight;
}
Attack shot(const Brawl& fight, int rof = 1) {
    return {.target = fight.who('x'), .weapon = weapon, .rof = static_cast<std::int8_t>(rof)};
}
bool strays_to(const Brawl& fight, char letter) {
    return fight.was_told(AttackHit{"SW-BYST-001", fight.who('A'), fight.who(letter)});
}

RULE("SW-BYST-001", "a miss with a natural 1 hits somebody beside the target") {
    Brawl fight = ready("A.......xy", "Axy");
    EXPECT_TRUE(fight.does('A', shot(fight), {1, 2, 1, 2}).is_done());
    EXPECT_TRUE(fight.was_told(Missed{"SW-CORE-023", fight.who('A'), fight.who('x')}));
    EXPECT_TRUE(strays_to(fight, 'y'));
    EXPECT_EQ(fight.rolled("damage").total, 4);
}

RULE("SW-BYST-001", "a random one of them, friend or foe") {
    Brawl fight = ready("A.......Bxy", "ABxy");
    EXPECT_TRUE(fight.does('A', shot(fight), {1, 2, 1, 1, 2}).is_done());
    EXPECT_TRUE(strays_to(fight, 'B'));
    Brawl other = ready("A.......Bxy", "ABxy");
    EXPECT_TRUE(other.does('A', shot(other), {1, 2, 2, 1, 2}).is_done());
    EXPECT_TRUE(strays_to(other, 'y'));
    EXPECT_EQ(other.rolled("bystander").rule, RuleId("SW-BYST-001"));
}

RULE("SW-BYST-001", "what is thrown too") {
    Brawl fight("A.....xy");
    const ItemId knife = fight.give_knife('A');
    fight.begin("Axy");
    const Attack thrown{.target = fight.who('x'), .weapon = knife, .thrown = true};
    EXPECT_TRUE(fight.does('A', thrown, {1, 2, 1, 2}).is_done());
    EXPECT_TRUE(strays_to(fight, 'y'));
}

RULE("SW-BYST-001", "not a 2 of a single shot, nor a 1 where the Wild Die hits") {
    Brawl one = ready("A.......xy", "Axy");
    EXPECT_TRUE(one.does('A', shot(one), {1, 3, 1, 2}).is_done());
    EXPECT_TRUE(strays_to(one, 'y'));
    Brawl two = ready("A.......xy", "Axy");
    EXPECT_TRUE(two.does('A', shot(two), {2, 1}).is_done());
    EXPECT_FALSE(strays_to(two, 'y'));
    Brawl hit = ready("A.......xy", "Axy");
    EXPECT_TRUE(hit.does('A', shot(hit), {1, 4, 1, 2}).is_done());
    EXPECT_FALSE(strays_to(hit, 'y'));
}

RULE("SW-BYST-001", "the Game Master may do without") {
    const auto strays = [](std::string_view allowed, Faces faces) {
        Brawl fight = ready("A.......xy", "Axy");
        fight.rule("calls.bystanders", allowed);
        EXPECT_TRUE(fight.does('A', shot(fight), std::move(faces)).is_done());
        return strays_to(fight, 'y');
    };
    EXPECT_TRUE(strays("true", {1, 2, 1, 2}));
    EXPECT_FALSE(strays("false", {1, 2}));
}

RULE("SW-BYST-002", "for a shotgun a 2 is enough") {
    Brawl fight("A............xy");  // 13 inches: plus 2 and minus 2
    fight.give_shotgun('A');
    fight.begin("Axy");
    EXPECT_TRUE(fight.does('A', shot(fight), {2, 1, 1, 1}).is_done());
    EXPECT_TRUE(strays_to(fight, 'y'));
    EXPECT_EQ(fight.rolled("damage").total, 2);  // 2d6 at Medium Range
    Brawl three("A............xy");
    three.give_shotgun('A');
    three.begin("Axy");
    EXPECT_TRUE(three.does('A', shot(three), {3, 1}).is_done()) << "and a 3 is not";
}

RULE("SW-BYST-002", "for automatic fire too, shot by shot") {
    Brawl fight("A.......xy");
    fight.give_auto('A');
    fight.begin("Axy");
    EXPECT_TRUE(fight.does('A', shot(fight, 2), {2, 4, 2, 1, 1}).is_done());
    EXPECT_TRUE(strays_to(fight, 'y'));
    EXPECT_EQ(fight.told<AttackHit>().size(), 1U);
    EXPECT_EQ(fight.told<Missed>().size(), 2U);
    Brawl single("A.......xy");
    single.give_auto('A');
    single.begin("Axy");
    EXPECT_TRUE(single.does('A', shot(single), {2, 1}).is_done()) << "of a burst only";
}

RULE("SW-GAP-058", "the shot's own die counts, whatever the Wild Die shows") {
    Brawl fight("A.......xy");
    fight.give_auto('A');
    fight.begin("Axy");
    EXPECT_TRUE(fight.does('A', shot(fight, 2), {1, 3, 5, 1, 1}).is_done());
    EXPECT_TRUE(strays_to(fight, 'y'));
    EXPECT_EQ(fight.told<AttackHit>().size(), 1U);
}

RULE("SW-GAP-058", "the weapon's damage and nothing else") {
    Brawl fight = ready("A.......xy", "Axy");
    Attack attack = shot(fight);
    attack.called = CalledShot::head;
    EXPECT_TRUE(fight.does('A', attack, {1, 2, 1, 2}).is_done());
    EXPECT_TRUE(strays_to(fight, 'y'));
    EXPECT_FALSE(fight.has_reason("called_shot", "damage"));
    EXPECT_EQ(fight.rolled("damage").total, 4);
}

RULE("SW-GAP-058", "with nobody beside the target nothing happens") {
    Brawl fight = ready("A.......x.y", "Axy");
    EXPECT_TRUE(fight.does('A', shot(fight), {1, 2}).is_done());
    EXPECT_TRUE(fight.told<AttackHit>().empty());
    Brawl beside = ready("A.......xy", "Axy");
    EXPECT_TRUE(beside.does('A', shot(beside), {1, 2, 1, 2}).is_done());
    EXPECT_TRUE(strays_to(beside, 'y'));
}

TEST(Bystanders, natural_faces_are_asked_for_only_where_a_shot_may_stray) {
    const auto asked = [](std::string_view picture, int rof) {
        const Brawl fight = ready(picture, "Axy");
        const Attacking attacking{.who = fight.who('A'), .attack = shot(fight, rof)};
        return naturals_that_stray(fight.stage, fight.scene, attacking);
    };
    EXPECT_EQ(asked("A.......x.y", 1), Naturals::all_ones);
    EXPECT_EQ(asked("A.......xy", 1), Naturals::ones);
    EXPECT_EQ(asked("A.......xy", 2), Naturals::ones_and_twos);
    EXPECT_EQ(asked("A.......x.y", 2), Naturals::ones_and_twos) << "the first may move somebody";
}

}  // namespace
}  // namespace breakneck::savage::bystanders_test
