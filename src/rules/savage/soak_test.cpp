// Savage Worlds, section 1.4: Soak rolls.
#include "rules/savage/wounds.h"
#include "tests/support/rule_test.h"
#include "tests/support/savage.h"

namespace breakneck::savage::soak_test {
namespace {

using test::Brawl;
using Faces = std::vector<std::int16_t>;

/// x has so many Bennies and is about to take two Wounds.
Brawl two_wounds(int bennies, int wounds_before = 0) {
    Brawl fight("Ax....y");
    fight.begin("Axy");
    fight['x'].bennies = static_cast<std::int8_t>(bennies);
    fight['x'].wounds = static_cast<std::int8_t>(wounds_before);
    EXPECT_TRUE(fight.gm(Hurt{.who = fight.who('x'), .dice = 3}, {4, 4, 5}).is_done());
    EXPECT_EQ(fight.asked(), "soak");
    EXPECT_EQ(fight.asked_letter(), 'x');
    EXPECT_EQ(fight['x'].wounds, wounds_before);  // not recorded yet
    return fight;
}
void soak(Brawl& fight, Faces faces) {
    EXPECT_TRUE(fight.does('x', SpendBenny{BennyUse::soak}, std::move(faces)).is_done());
}

RULE("SW-DMG-011", "success takes off one Wound") {
    Brawl fight = two_wounds(1);
    soak(fight, {4, 1});
    EXPECT_EQ(fight['x'].wounds, 1);
    EXPECT_TRUE(fight['x'].shaken);
    EXPECT_EQ(fight['x'].bennies, 0);
}

RULE("SW-DMG-011", "each raise takes off another") {
    Brawl fight = two_wounds(1);
    soak(fight, {1, 6, 2});
    EXPECT_EQ(fight['x'].wounds, 0);
}

RULE("SW-DMG-011", "failure takes off none, and the Benny is gone") {
    Brawl fight = two_wounds(1);
    soak(fight, {3, 2});
    EXPECT_EQ(fight['x'].wounds, 2);
    EXPECT_EQ(fight['x'].bennies, 0);
}

RULE("SW-DMG-011", "nobody has to") {
    Brawl fight = two_wounds(1);
    EXPECT_TRUE(fight.does('x', Decline{}).is_done());
    EXPECT_EQ(fight['x'].wounds, 2);
    EXPECT_EQ(fight['x'].bennies, 1);
    soak(fight = two_wounds(1), {4, 1});
}

RULE("SW-DMG-011", "Wounds there are count against it, those about to be taken do not") {
    Brawl fresh = two_wounds(1);
    soak(fresh, {4, 1});
    EXPECT_FALSE(fresh.has_reason("wounds", "soak"));
    Brawl hurt = two_wounds(1, 1);
    soak(hurt, {4, 1});
    EXPECT_EQ(hurt.reason("wounds", "soak"), -1);
    EXPECT_EQ(hurt['x'].wounds, 3);
}

RULE("SW-DMG-011", "once for each attack, though the roll itself may be made again") {
    Brawl fight = two_wounds(3);
    soak(fight, {3, 2});
    EXPECT_EQ(fight.asked(), "reroll");
    EXPECT_TRUE(fight.does('x', SpendBenny{BennyUse::reroll}, {5, 1}).is_done());
    EXPECT_EQ(fight.asked(), "reroll");
    EXPECT_TRUE(fight.does('x', Decline{}).is_done());
    EXPECT_EQ(fight['x'].wounds, 1);
    EXPECT_EQ(fight['x'].bennies, 1);
    EXPECT_EQ(fight.asked(), "turn");
}

RULE("SW-DMG-011", "nobody is asked who is only Shaken, and Extras soak from the pool") {
    Brawl fight("Ax....y");
    fight.make_extra('x');
    fight.begin("Axy");
    fight.scene.master_bennies = 1;
    EXPECT_TRUE(fight.gm(Hurt{.who = fight.who('x')}, {2, 3}).is_done());
    EXPECT_EQ(fight.asked(), "turn");
    fight['x'].shaken = false;
    EXPECT_TRUE(fight.gm(Hurt{.who = fight.who('x')}, {4, 5}).is_done());
    EXPECT_EQ(fight.asked(), "soak");
    soak(fight, {4});
    EXPECT_EQ(fight['x'].condition, Condition::well);
    EXPECT_EQ(fight.scene.master_bennies, 0);
}

RULE("SW-DMG-013", "of the fallen it is forgotten by how many Wounds they fell") {
    const auto fallen = [](Faces soaked) {
        Brawl fight = two_wounds(2, 3);
        soak(fight, std::move(soaked));
        EXPECT_EQ(fight.asked(), "reroll");
        EXPECT_TRUE(fight.does('x', Decline{}, {3, 2}).is_done());
        EXPECT_EQ(fight.rolled("incapacitated").total, 0);
        EXPECT_EQ(fight.asked(), "reroll");
        return fight;
    };
    EXPECT_EQ(fallen({3, 2}).scene.frames, fallen({6, 2, 1}).scene.frames);
}

RULE("SW-BEN-003", "a Benny is for this, and for nothing else now") {
    Brawl fight = two_wounds(1);
    EXPECT_FALSE(fight.does('x', SpendBenny{BennyUse::reroll}).is_done());
    EXPECT_FALSE(fight.does('x', EndTurn{}).is_done());
    fight['x'].bennies = 0;
    EXPECT_FALSE(fight.does('x', SpendBenny{BennyUse::soak}).is_done());
}

RULE("SW-DMG-012", "with every Wound gone nobody is Shaken by it") {
    Brawl fight = two_wounds(1);
    soak(fight, {6, 1, 3});
    EXPECT_EQ(fight['x'].wounds, 0);
    EXPECT_FALSE(fight['x'].shaken);
    EXPECT_FALSE(fight.changed('x', PersonChange::shaken));
}

RULE("SW-DMG-012", "nor does anybody fall by it") {
    Brawl fight = two_wounds(1, 3);
    soak(fight, {6, 1, 5});  // 11 - 3
    EXPECT_EQ(fight['x'].condition, Condition::well);
    EXPECT_EQ(fight['x'].wounds, 3);
    EXPECT_FALSE(fight['x'].shaken);
}

RULE("SW-DMG-012", "nor even if they were Shaken before") {
    Brawl fight("Ax....y");
    fight.begin("Axy");
    fight['x'].bennies = 1;
    fight['x'].shaken = true;
    EXPECT_TRUE(fight.gm(Hurt{.who = fight.who('x')}, {2, 3}).is_done());
    soak(fight, {4, 1});
    EXPECT_EQ(fight['x'].wounds, 0);
    EXPECT_FALSE(fight['x'].shaken);
    EXPECT_TRUE(fight.changed('x', PersonChange::unshaken));
}

}  // namespace
}  // namespace breakneck::savage::soak_test
