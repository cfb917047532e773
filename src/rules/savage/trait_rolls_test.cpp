// Savage Worlds, section 1.1: Trait rolls.
#include "rules/savage/rolls.h"

#include "tests/support/rule_test.h"
#include "tests/support/savage.h"

namespace breakneck::savage::trait_rolls_test {
namespace {

using test::Brawl;
using test::two_outcomes;
using Faces = std::vector<std::int16_t>;

/// A is asked for a roll while it is calm.
struct Called {
    Brawl fight{"Ax"};
    Called() { fight.sheet('A').skills.driving = rank(10); }

    /// How many raises; -1 for a failure.
    int roll(Trait trait, Faces faces, int modifier = 0, char who = 'A') {
        const CallRoll call{
            .who = fight.who(who), .trait = trait, .modifier = static_cast<std::int8_t>(modifier)};
        EXPECT_TRUE(fight.gm(call, std::move(faces)).is_done());
        const auto told = fight.told<ContestWon>();
        if (told.empty()) return -2;
        return told[0].won ? told[0].raises : -1;
    }
    int sides() const { return fight.rolled("called").dice[0].dice[0].sides; }
    int total() const { return fight.rolled("called").total; }
};

RULE("SW-CORE-001", "an injury takes one die type off an attribute") {
    Called calm;
    calm.fight.sheet('A').attributes.agility = rank(12, 1);
    calm.fight.stay_calm();
    calm.roll(Trait::agility, {5, 1});
    EXPECT_EQ(calm.total(), 6);
    EXPECT_FALSE(calm.fight.has_reason("die_type_lower"));
    calm.fight['A'].injuries.push_back({InjuryKind::agility});
    calm.roll(Trait::agility, {5, 1});
    EXPECT_EQ(calm.sides(), 12);
    EXPECT_EQ(calm.total(), 5);
    EXPECT_TRUE(calm.fight.has_reason("die_type_lower"));
    calm.fight['A'].injuries.push_back({InjuryKind::agility});
    calm.roll(Trait::agility, {5, 1});
    EXPECT_EQ(calm.sides(), 10);
}
RULE("SW-CORE-001", "nothing goes below d4") {
    Called calm;
    calm.fight.sheet('A').attributes.agility = rank(6);
    calm.fight.stay_calm();
    for (int i = 0; i < 3; ++i) calm.fight['A'].injuries.push_back({InjuryKind::agility});
    calm.roll(Trait::agility, {3, 2});
    EXPECT_EQ(calm.sides(), 4);
    EXPECT_EQ(calm.total(), 3);
}
RULE("SW-CORE-001", "there are no other Traits than those of the list") {
    Called calm;
    calm.fight.stay_calm();
    const CallRoll call{.who = calm.fight.who('A'), .trait = static_cast<Trait>(28)};
    EXPECT_EQ(calm.fight.gm(call), refuse("SW-CORE-001", "no_such_trait"));
}

RULE("SW-CORE-002", "the total is the die kept, the plus of its rank and all modifiers, once") {
    Called calm;
    calm.fight.sheet('A').skills.driving = rank(12, 2);
    calm.fight.stay_calm();
    EXPECT_EQ(calm.roll(Trait::driving, {3, 2}, -1), 0);
    EXPECT_EQ(calm.total(), 3 + 2 - 1);
    EXPECT_EQ(calm.fight.reason("die_bonus"), 2);
    EXPECT_EQ(calm.roll(Trait::driving, {12, 2, 4}, -1), 3) << "not for each Ace";
    EXPECT_EQ(calm.total(), 12 + 4 + 2 - 1);
    EXPECT_EQ(calm.roll(Trait::driving, {1, 3}, -2), -1) << "the Wild Die has the plus too";
    EXPECT_EQ(calm.total(), 3 + 2 - 2);
}

RULE("SW-CORE-003", "a Wild Card rolls a d6 beside the Trait die and keeps the higher") {
    Called calm;
    calm.fight.stay_calm();
    EXPECT_EQ(calm.roll(Trait::driving, {2, 5}), 0);
    EXPECT_EQ(calm.total(), 5);
    EXPECT_EQ(calm.fight.rolled().dice.size(), 2U);
    EXPECT_EQ(calm.fight.rolled().dice[1].dice[0].sides, 6);
    EXPECT_EQ(calm.roll(Trait::driving, {7, 5}), 0);
    EXPECT_EQ(calm.total(), 7);
    EXPECT_EQ(calm.roll(Trait::driving, {3, 6, 2}), 1) << "each with its own Aces";
    EXPECT_EQ(calm.total(), 8);
}
RULE("SW-CORE-003", "Extras roll the Trait die alone, and damage has no Wild Die") {
    Called calm;
    calm.fight.make_extra('x');
    calm.fight.stay_calm();
    EXPECT_EQ(calm.roll(Trait::driving, {3}, 0, 'x'), -1);
    EXPECT_EQ(calm.fight.rolled().dice.size(), 1U);
    EXPECT_FALSE(calm.fight.has_reason("wild_die"));
    EXPECT_TRUE(calm.fight.gm(Hurt{.who = calm.fight.who('A'), .dice = 1}, {2}).is_done());
    EXPECT_EQ(calm.fight.rolled("damage").dice.size(), 1U);
    EXPECT_EQ(calm.roll(Trait::driving, {3, 1}), -1);
    EXPECT_TRUE(calm.fight.has_reason("wild_die"));
}

RULE("SW-CORE-005", "a die that shows its maximum is rolled again and added, again and again") {
    Called calm;
    calm.fight.stay_calm();
    EXPECT_EQ(calm.roll(Trait::fighting, {6, 2, 6, 1}), 2);
    EXPECT_EQ(calm.total(), 13);
    EXPECT_TRUE(calm.fight.cites("SW-CORE-005"));
    EXPECT_EQ(calm.roll(Trait::fighting, {5, 2}), 0);
    EXPECT_FALSE(calm.fight.cites("SW-CORE-005"));
}
RULE("SW-CORE-005", "the Wild Die Aces independently of the Trait die") {
    Called calm;
    calm.fight.stay_calm();
    EXPECT_EQ(calm.roll(Trait::driving, {3, 6, 6, 1}), 2);
    EXPECT_EQ(calm.total(), 13);
    EXPECT_EQ(calm.roll(Trait::driving, {10, 6, 1, 6, 2}), 2) << "both, and the better one counts";
    EXPECT_EQ(calm.total(), 14);
}

RULE("SW-CORE-006", "a running die that shows its maximum is not rolled again") {
    Brawl fight("A.......x");
    fight.begin("Ax");
    EXPECT_TRUE(fight.does('A', Run{}, {6}).is_done());
    EXPECT_EQ(fight['A'].run_inches, 6);
    EXPECT_TRUE(fight.cites("SW-CORE-006"));
}
RULE("SW-CORE-006", "dice that are counted never Ace, whatever they show") {
    Brawl fight("Ax");
    fight.stay_calm();
    Hand hand = scripted({6, 6, 4});
    Luck luck(hand);
    std::vector<Event> events;
    Story<Event> story(events);
    Play play{fight.stage, fight.scene, story};
    EXPECT_EQ(
        roll_count(play, dice_check("SW-GAP-042", "deviation", PersonId::nobody, {2, 6}), luck),
        12);
    EXPECT_EQ(roll_count(play, dice_check("SW-OOC-004", "wounds", PersonId::nobody, {1, 4}), luck),
              4);
    EXPECT_TRUE(hand.spent());
    test::witness(events);
}

RULE("SW-CORE-007", "4 is a success and 3 is not") {
    Called calm;
    calm.fight.stay_calm();
    EXPECT_EQ(calm.roll(Trait::driving, {4, 1}), 0);
    EXPECT_EQ(calm.fight.rolled().targets[0], 4);
    EXPECT_EQ(calm.roll(Trait::driving, {3, 2}), -1);
}
RULE("SW-CORE-008", "every 4 points above the target are a raise, after all modifiers") {
    Called calm;
    calm.fight.stay_calm();
    EXPECT_EQ(calm.roll(Trait::driving, {7, 1}), 0);
    EXPECT_EQ(calm.roll(Trait::driving, {8, 1}), 1);
    EXPECT_EQ(calm.roll(Trait::driving, {10, 1, 1}), 1) << "11";
    EXPECT_EQ(calm.roll(Trait::driving, {10, 1, 2}), 2) << "12";
    EXPECT_EQ(calm.roll(Trait::driving, {8, 1}, -1), 0);
    EXPECT_EQ(calm.roll(Trait::driving, {4, 1}, 4), 1);
    EXPECT_EQ(calm.roll(Trait::driving, {2, 1}, 1), -1) << "a failure has none";
}

GM_RULE("SW-CORE-009", "the Game Master says how hard it is, 2 for easy to 4 off for very hard") {
    Called calm;
    calm.fight.stay_calm();
    EXPECT_EQ(calm.roll(Trait::driving, {3, 1}, 2), 0);
    EXPECT_EQ(calm.fight.reason("difficulty"), 2);
    EXPECT_EQ(calm.roll(Trait::driving, {3, 1}), -1);
    EXPECT_EQ(calm.roll(Trait::driving, {7, 1}, -4), -1);
    two_outcomes(calm.roll(Trait::driving, {5, 1}, -2), calm.roll(Trait::driving, {5, 1}, 0));
    EXPECT_EQ(calm.fight.gm(CallRoll{.who = calm.fight.who('A'), .modifier = 13}),
              refuse("SW-CORE-009", "too_much", 12, 13));
}
GM_RULE("SW-CORE-009", "a difficulty may stand until the Game Master says otherwise") {
    Called calm;
    calm.fight.stay_calm();
    const int usual = calm.roll(Trait::driving, {5, 1});
    calm.fight.rule("calls.difficulty", "-2");
    const int dark = calm.roll(Trait::driving, {5, 1});
    EXPECT_EQ(calm.fight.reason("standing_difficulty"), -2);
    EXPECT_EQ(calm.roll(Trait::driving, {9, 1}, -4), -1) << "both count";
    two_outcomes(usual, dark);
}

RULE("SW-CORE-010", "a skill nobody has taught is rolled with a d4 and 2 off, Wild Die and all") {
    Called calm;
    calm.fight.sheet('A').skills.driving = untrained;
    calm.fight.stay_calm();
    EXPECT_EQ(calm.roll(Trait::driving, {3, 5}), -1);
    EXPECT_EQ(calm.sides(), 4);
    EXPECT_EQ(calm.total(), 5 - 2);
    EXPECT_EQ(calm.fight.reason("untrained"), -2);
    EXPECT_EQ(calm.roll(Trait::driving, {4, 2, 2}), 0);
    EXPECT_EQ(calm.total(), 6 - 2);
}
RULE("SW-CORE-010", "the Game Master may forbid it, and no dice are rolled") {
    Called calm;
    calm.fight.sheet('A').skills.driving = untrained;
    calm.fight.stay_calm();
    calm.fight.rule("calls.untrained_allowed", "false");
    const CallRoll call{.who = calm.fight.who('A'), .trait = Trait::driving};
    EXPECT_EQ(calm.fight.gm(call), refuse("SW-CORE-010", "untrained"));
    EXPECT_EQ(calm.roll(Trait::boating, {5, 1}), 0);
}

TEST(SavageCalledRolls, are_for_those_who_are_awake) {
    Called calm;
    calm.fight.stay_calm();
    EXPECT_EQ(calm.fight.gm(CallRoll{}), refuse("SW-CORE-009", "not_able"));
    calm.fight['A'].condition = Condition::unconscious;
    EXPECT_EQ(calm.fight.gm(CallRoll{.who = calm.fight.who('A')}),
              refuse("SW-CORE-009", "not_able"));
}

/// SW-GAP-020 is about chases: whoever waits for one has not begun to run.
TEST(SavageTraitRolls, nobody_runs_outside_a_chase_who_does_not_say_so) {
    Brawl fight("Ax");
    fight.begin("Ax");
    fight['A'].at.mode = Whereabouts::chase;
    EXPECT_TRUE(fight.does('A', Improvise{.trait = Trait::notice}, {4, 1}).is_done());
    EXPECT_FALSE(fight.has_reason("running", "improvise"));
    EXPECT_EQ(fight.rolled("improvise").total, 4);
}

}  // namespace
}  // namespace breakneck::savage::trait_rolls_test
