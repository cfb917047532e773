// Savage Worlds, section 1.1: opposed rolls, group rolls.
#include "rules/savage/rolls.h"
#include "tests/support/rule_test.h"
#include "tests/support/savage.h"

namespace breakneck::savage::opposed_test {
namespace {

using test::Brawl;
using Faces = std::vector<std::int16_t>;

/// A, beside x, is about to grapple: opposed Athletics, d6 each.
Brawl about_to_grapple() {
    Brawl fight("Ax....y");
    fight.begin("Axy");
    return fight;
}
Restraint after_grapple(Brawl& fight, Faces faces) {
    EXPECT_TRUE(fight.does('A', Grapple{fight.who('x')}, std::move(faces)).is_done());
    return fight['x'].restraint;
}

RULE("SW-CORE-015", "below 4 it fails outright, and the other side does not roll") {
    Brawl fight = about_to_grapple();
    EXPECT_EQ(after_grapple(fight, {3, 2}), Restraint::free);
    EXPECT_TRUE(fight.cites("SW-CORE-015"));
    EXPECT_EQ(fight.told<Rolled>().size(), 1U);
}
RULE("SW-CORE-015", "so does a Critical Failure, whatever the modifiers") {
    Brawl fight = about_to_grapple();
    fight['x'].vulnerable = 1;
    fight['A'].support = 4;
    fight['A'].support_for = Trait::athletics;
    EXPECT_EQ(after_grapple(fight, {1, 1}), Restraint::free);
    EXPECT_EQ(fight.rolled().total, 7);
    EXPECT_TRUE(fight.cites("SW-CORE-015"));
    EXPECT_EQ(fight.told<Rolled>().size(), 1U);
}
RULE("SW-CORE-015", "whoever acts has spent their Bennies before the other side rolls") {
    Brawl fight = about_to_grapple();
    fight['A'].bennies = 1;
    EXPECT_EQ(after_grapple(fight, {3, 2}), Restraint::free);
    EXPECT_EQ(fight.asked(), "reroll");
    EXPECT_EQ(fight.asked_letter(), 'A');
    EXPECT_TRUE(fight.does('A', SpendBenny{BennyUse::reroll}, {5, 1, 4, 2}).is_done());
    EXPECT_EQ(fight['x'].restraint, Restraint::entangled);
    EXPECT_EQ(fight.asked(), "turn");
    // A success is not needed for the other side to have no say: one that stays below 4 ends it.
    Brawl hopeless = about_to_grapple();
    hopeless['A'].bennies = 1;
    after_grapple(hopeless, {3, 2});
    EXPECT_TRUE(hopeless.does('A', Decline{}).is_done());
    EXPECT_TRUE(hopeless.cites("SW-CORE-015"));
}

RULE("SW-CORE-014", "whoever resists and fails critically has lost, whatever the total") {
    for (const std::int16_t again : Faces{1, 2}) {
        Brawl fight("Ax....y");
        fight.make_extra('x');
        fight.sheet('x').skills.athletics = rank(12, 6);
        fight.begin("Axy");
        EXPECT_EQ(after_grapple(fight, {5, 1, 1, again}),
                  again == 1 ? Restraint::entangled : Restraint::free);
        EXPECT_EQ(fight.rolled("resist").total, 7);
    }
}

RULE("SW-CORE-016", "whoever acts must reach 4 and beat the other's total") {
    Brawl fight = about_to_grapple();
    EXPECT_EQ(after_grapple(fight, {5, 1, 4, 2}), Restraint::entangled);
    EXPECT_TRUE(fight.cites("SW-CORE-016"));
}
RULE("SW-CORE-016", "a tie stops the attempt, as does a higher total") {
    Brawl tie = about_to_grapple();
    EXPECT_EQ(after_grapple(tie, {5, 1, 5, 2}), Restraint::free);
    EXPECT_FALSE(tie.told<ContestWon>().at(0).won);
    Brawl beaten = about_to_grapple();
    EXPECT_EQ(after_grapple(beaten, {5, 1, 6, 2, 3}), Restraint::free);
    EXPECT_FALSE(beaten.told<ContestWon>().at(0).won);
}

RULE("SW-CORE-017", "raises are counted from the loser's total") {
    Brawl short_of_it = about_to_grapple();
    EXPECT_EQ(after_grapple(short_of_it, {6, 1, 2, 5, 1}), Restraint::entangled) << "8 and 5";
    Brawl enough = about_to_grapple();
    EXPECT_EQ(after_grapple(enough, {6, 1, 3, 5, 1}), Restraint::bound) << "9 and 5";
    EXPECT_TRUE(enough.cites("SW-CORE-017"));
}
RULE("SW-CORE-017", "even from a total below 4") {
    Brawl fight = about_to_grapple();
    fight['x'].distracted = 1;
    EXPECT_EQ(after_grapple(fight, {5, 1, 3, 2}), Restraint::bound) << "5 and 1";
    Brawl near = about_to_grapple();
    near['x'].distracted = 1;
    EXPECT_EQ(after_grapple(near, {5, 1, 4, 2}), Restraint::entangled) << "5 and 2";
}

/// A d6 that comes to so much, beside a Wild Die that shows 1.
Faces faces_for(int total) {
    Faces faces{6, 1};
    for (total -= 6; total > 6; total -= 6) faces.push_back(6);
    faces.push_back(static_cast<std::int16_t>(total));
    return faces;
}
Restraint after_totals(int mine, int theirs) {
    Brawl fight = about_to_grapple();
    Faces faces = faces_for(mine);
    for (const auto face : faces_for(theirs)) faces.push_back(face);
    return after_grapple(fight, std::move(faces));
}
RULE("SW-CORE-016", "totals are compared however high they are") {
    EXPECT_EQ(after_totals(47, 45), Restraint::entangled);
    EXPECT_EQ(after_totals(45, 45), Restraint::free) << "a tie";
    EXPECT_EQ(after_totals(45, 59), Restraint::free);
}
RULE("SW-CORE-017", "raises are counted from however high a total") {
    EXPECT_EQ(after_totals(59, 45), Restraint::bound);
    EXPECT_EQ(after_totals(59, 41), Restraint::bound);
    EXPECT_EQ(after_totals(47, 44), Restraint::entangled);
}

/// A lies in ambush; x and y are guards.
Brawl two_guards(bool group_rolls) {
    Brawl fight("Axy");
    fight.make_extra('x', "guards");
    fight.make_extra('y', "guards");
    fight.stage.house_rules.group_rolls = group_rolls;
    fight.stay_calm();
    return fight;
}
constexpr BeginFight ambush{static_cast<SideId>(0)};

RULE("SW-CORE-018", "like Extras may roll once for all, with a Wild Die") {
    Brawl fight = two_guards(true);
    EXPECT_TRUE(fight.gm(ambush, {2, 5}, "KS").is_done());
    EXPECT_EQ(fight.told<Rolled>().size(), 1U);
    EXPECT_TRUE(fight.has_reason("group_roll", "notice"));
    EXPECT_FALSE(fight['x'].card.none());
    EXPECT_FALSE(fight['y'].card.none());
    Brawl failed = two_guards(true);
    EXPECT_TRUE(failed.gm(ambush, {2, 3}, "").is_done());
    EXPECT_TRUE(failed['x'].card.none());
    EXPECT_TRUE(failed['y'].card.none());
}
RULE("SW-CORE-018", "otherwise each of them rolls a die") {
    Brawl fight = two_guards(false);
    EXPECT_EQ(fight.gm(CallRoll{.who = fight.who('A'), .group = true}),
              refuse("SW-CORE-018", "extras_only"));
    EXPECT_TRUE(fight.gm(ambush, {2, 5}, "KS").is_done());
    EXPECT_EQ(fight.told<Rolled>().size(), 2U);
    EXPECT_TRUE(fight['x'].card.none());
    EXPECT_FALSE(fight['y'].card.none());
    EXPECT_FALSE(fight.cites("SW-CORE-018"));
    EXPECT_EQ(fight.gm(CallRoll{.who = fight.who('A'), .group = true}),
              Answer(refuse("SW-CORE-020", "not_asked")))
        << "A is asked whether to act now";
}
RULE("SW-CORE-018", "a group's Critical Failure is judged as a Wild Card's") {
    Brawl fight = two_guards(false);
    const CallRoll call{.who = fight.who('y'), .trait = Trait::stealth, .group = true};
    EXPECT_TRUE(fight.gm(call, {1, 1}).is_done());
    EXPECT_TRUE(fight.cites("SW-CORE-011"));
    EXPECT_TRUE(fight.gm(call, {1, 4}).is_done());
    EXPECT_TRUE(fight.told<ContestWon>().at(0).won);
    EXPECT_EQ(fight.gm(CallRoll{.who = fight.who('A'), .group = true}),
              refuse("SW-CORE-018", "extras_only"));
    Brawl lone("Ax");
    lone.make_extra('x');
    lone.stay_calm();
    EXPECT_EQ(lone.gm(CallRoll{.who = lone.who('x'), .group = true}),
              refuse("SW-CORE-018", "extras_only"));
}

}  // namespace
}  // namespace breakneck::savage::opposed_test
