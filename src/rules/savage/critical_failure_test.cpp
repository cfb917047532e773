// Savage Worlds, section 1.1: several Trait dice at once, Critical Failures.
#include "rules/savage/rolls.h"
#include "tests/support/rule_test.h"
#include "tests/support/savage.h"

namespace breakneck::savage::critical_failure_test {
namespace {

using test::Brawl;
using Faces = std::vector<std::int16_t>;
using Bands = std::array<std::int16_t, TraitResult::most_dice>;

/// Three Shooting dice of somebody against 4, with one raise.
TraitResult roll_three(Brawl& fight, char who, Faces faces) {
    TraitCheck roll = trait_check(
        fight.stage, fight.scene,
        {.rule = "SW-ROF-002", .name = "shots", .who = fight.who(who), .trait = Trait::shooting});
    roll.dice = 3;
    set_target(roll, usual_target, 1);
    Hand hand = scripted(std::move(faces));
    Luck luck(hand);
    std::vector<Event> events;
    Story<Event> story(events);
    Play play{fight.stage, fight.scene, story};
    const TraitResult result = roll_dice(play, roll, luck);
    EXPECT_TRUE(hand.spent()) << hand.left_over();
    test::witness(events);
    return result;
}
Brawl calm_fight() {
    Brawl fight("Ax");
    fight.make_extra('x');
    fight.stay_calm();
    return fight;
}
bool fails(Brawl& fight, char who, Faces faces, int modifier = 0) {
    const CallRoll call{.who = fight.who(who),
                        .trait = Trait::shooting,
                        .modifier = static_cast<std::int8_t>(modifier)};
    EXPECT_TRUE(fight.gm(call, std::move(faces)).is_done());
    return !fight.told<ContestWon>().at(0).won;
}

RULE("SW-CORE-004", "one Wild Die stands in for the lowest of several Trait dice") {
    Brawl fight = calm_fight();
    EXPECT_EQ(roll_three(fight, 'A', {5, 2, 3, 4}).bands, (Bands{1, 1, 0}));
    EXPECT_EQ(roll_three(fight, 'A', {5, 4, 3, 6, 3}).bands, (Bands{1, 1, 2}));
}
RULE("SW-CORE-004", "it adds no attack and takes nothing from a better die") {
    Brawl fight = calm_fight();
    const TraitResult result = roll_three(fight, 'A', {5, 4, 4, 2});
    EXPECT_EQ(result.dice, 3);
    EXPECT_EQ(result.bands, (Bands{1, 1, 1}));
}
RULE("SW-CORE-004", "each die is compared with its own target, and Aces by itself") {
    Brawl fight = calm_fight();
    EXPECT_EQ(roll_three(fight, 'A', {6, 3, 1, 4, 2}).bands, (Bands{2, 0, 1}))
        << "9, 1 and 4 with a Wild Die of 2";
}

RULE("SW-CORE-011", "natural ones on both dice are a Wild Card's Critical Failure") {
    Brawl fight = calm_fight();
    EXPECT_TRUE(fails(fight, 'A', {1, 1}));
    EXPECT_TRUE(fight.cites("SW-CORE-011"));
    EXPECT_FALSE(fails(fight, 'A', {1, 4}));
    EXPECT_FALSE(fight.cites("SW-CORE-011"));
    EXPECT_TRUE(fails(fight, 'A', {3, 1}));
    EXPECT_FALSE(fight.cites("SW-CORE-011")) << "an ordinary failure";
}

RULE("SW-CORE-012", "an Extra's natural one is critical if a d6 shows another") {
    Brawl fight = calm_fight();
    EXPECT_TRUE(fails(fight, 'x', {1, 1}));
    EXPECT_TRUE(fight.cites("SW-CORE-014"));
    EXPECT_EQ(fight.rolled("critical_failure").rule, RuleId("SW-CORE-012"));
    EXPECT_TRUE(fails(fight, 'x', {1, 2}));
    EXPECT_FALSE(fight.cites("SW-CORE-014"));
    EXPECT_TRUE(fails(fight, 'x', {2})) << "nothing to confirm";
    EXPECT_FALSE(fails(fight, 'x', {1, 2}, 3)) << "modifiers may save what is not critical";
    EXPECT_FALSE(fails(fight, 'x', {1, 6}, 3)) << "which never Aces";
    EXPECT_TRUE(fails(fight, 'x', {1, 1}, 3));
}
RULE("SW-CORE-012", "where it makes no difference nothing is rolled to confirm it") {
    Brawl fight("Axy");
    fight.make_extra('x');
    fight.make_extra('y');
    fight.stay_calm();
    // x would only fail to notice the ambush, critically or not; y notices it in spite of the 1.
    fight.rule("calls.difficulty", "3");
    fight.sheet('x').skills.notice = untrained;
    EXPECT_TRUE(fight.gm(BeginFight{static_cast<SideId>(0)}, {1, 1, 2}, "KS").is_done());
    EXPECT_TRUE(fight['x'].card.none());
    EXPECT_FALSE(fight['y'].card.none());
}

RULE("SW-CORE-013", "of several dice more than half must be ones, the Wild Die among them") {
    Brawl fight = calm_fight();
    EXPECT_TRUE(roll_three(fight, 'A', {1, 1, 4, 1}).critical) << "three of four";
    EXPECT_FALSE(roll_three(fight, 'A', {1, 4, 4, 1}).critical) << "half of them";
    EXPECT_FALSE(roll_three(fight, 'A', {1, 1, 1, 3}).critical) << "not the Wild Die";
    EXPECT_EQ(roll_three(fight, 'A', {1, 1, 4, 1}).band(2), 0) << "nothing counts then";
}
RULE("SW-CORE-013", "an Extra confirms it with a d6") {
    Brawl fight = calm_fight();
    EXPECT_TRUE(roll_three(fight, 'x', {1, 1, 4, 1}).critical);
    const TraitResult saved = roll_three(fight, 'x', {1, 1, 4, 2});
    EXPECT_FALSE(saved.critical);
    EXPECT_EQ(saved.bands, (Bands{0, 0, 1}));
    EXPECT_FALSE(roll_three(fight, 'x', {1, 4, 4}).critical) << "one of three";
}

RULE("SW-CORE-014", "a Critical Failure fails whatever the total") {
    Brawl fight = calm_fight();
    EXPECT_TRUE(fails(fight, 'A', {1, 1}, 12));
    EXPECT_EQ(fight.rolled("called").total, 13);
    EXPECT_FALSE(fails(fight, 'A', {2, 1}, 12));
}
RULE("SW-CORE-014", "no Benny takes it back") {
    Brawl fight = calm_fight();
    fight['A'].bennies = 2;
    EXPECT_TRUE(fails(fight, 'A', {1, 1}));
    EXPECT_EQ(fight.asked(), "next");
    EXPECT_TRUE(
        fight.gm(CallRoll{.who = fight.who('A'), .trait = Trait::shooting}, {2, 1}).is_done());
    EXPECT_EQ(fight.asked(), "reroll") << "an ordinary failure may be";
}
RULE("SW-CORE-014", "one that comes of a Benny is the result and ends the rolling") {
    Brawl fight = calm_fight();
    fight['A'].bennies = 3;
    const CallRoll call{.who = fight.who('A'), .trait = Trait::shooting};
    EXPECT_TRUE(fight.gm(call, {3, 2}).is_done());
    EXPECT_TRUE(fight.does('A', SpendBenny{BennyUse::reroll}, {5, 1}).is_done());
    EXPECT_EQ(fight.asked(), "reroll") << "for a raise";
    EXPECT_TRUE(fight.does('A', SpendBenny{BennyUse::reroll}, {1, 1}).is_done());
    EXPECT_FALSE(fight.told<ContestWon>().at(0).won) << "the 5 is lost";
    EXPECT_EQ(fight.asked(), "next") << "no other Benny, though there is one left";
    EXPECT_EQ(fight['A'].bennies, 1);
}
RULE("SW-CORE-014", "an Extra's one is confirmed if it would undo what the first roll reached") {
    for (const std::int16_t again : Faces{1, 2}) {
        Brawl fight = calm_fight();
        fight['x'].bennies = 1;
        const CallRoll call{.who = fight.who('x'), .trait = Trait::shooting};
        EXPECT_TRUE(fight.gm(call, {5}).is_done());
        EXPECT_TRUE(fight.does('x', SpendBenny{BennyUse::reroll}, {1, again}).is_done());
        EXPECT_EQ(fight.told<ContestWon>().at(0).won, again == 2);
    }
}
RULE("SW-CORE-014", "an attack whose second roll fails critically has missed") {
    Brawl fight("Ax");
    fight.begin("Ax");
    fight['A'].bennies = 2;
    EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x')}, {5, 2}).is_done());
    EXPECT_TRUE(fight.does('A', SpendBenny{BennyUse::reroll}, {1, 1}).is_done());
    EXPECT_FALSE(fight['x'].shaken);
    EXPECT_EQ(fight.asked(), "turn");
}
RULE("SW-CORE-014", "a Soak whose second roll fails critically takes no Wound off") {
    Brawl fight("Axy");
    fight.begin("Axy");
    fight['x'].bennies = 3;
    EXPECT_TRUE(fight.gm(Hurt{.who = fight.who('x'), .dice = 4}, {5, 4, 2, 3}).is_done());
    EXPECT_EQ(fight.asked(), "soak");
    EXPECT_TRUE(fight.does('x', SpendBenny{BennyUse::soak}, {4, 2}).is_done());
    EXPECT_EQ(fight.asked(), "reroll");
    EXPECT_TRUE(fight.does('x', SpendBenny{BennyUse::reroll}, {1, 1}).is_done());
    EXPECT_EQ(fight['x'].wounds, 2);
}

}  // namespace
}  // namespace breakneck::savage::critical_failure_test
