// Savage Worlds, section 13: Bennies.
#include "rules/savage/initiative.h"
#include "tests/support/rule_test.h"
#include "tests/support/savage.h"

namespace breakneck::savage::bennies_test {
namespace {

using test::Brawl;
using test::cards_of;
using test::two_outcomes;

Card card(std::string_view text) { return cards_of(text)[0]; }

/// A is asked for a Notice roll with d6 while it is calm, and has so many Bennies.
Brawl asked_to_roll(int bennies, std::vector<std::int16_t> faces) {
    Brawl fight("Ax");
    fight.stay_calm();
    fight['A'].bennies = static_cast<std::int8_t>(bennies);
    EXPECT_TRUE(fight.gm(CallRoll{.who = fight.who('A')}, std::move(faces)).is_done());
    return fight;
}

RULE("SW-BEN-001", "a Trait roll may be made again, and the best of all counts") {
    Brawl fight = asked_to_roll(2, {3, 2});
    EXPECT_EQ(fight.asked(), "reroll");
    EXPECT_TRUE(fight.does('A', SpendBenny{BennyUse::reroll}, {2, 1}).is_done());
    EXPECT_EQ(fight.asked(), "reroll") << "one more";
    EXPECT_EQ(fight['A'].bennies, 1);
    EXPECT_TRUE(fight.does('A', SpendBenny{BennyUse::reroll}, {5, 1}).is_done());
    EXPECT_TRUE(fight.told<ContestWon>().at(0).won);
    EXPECT_EQ(fight['A'].bennies, 0);
    EXPECT_EQ(fight.asked(), "next");
}
RULE("SW-BEN-001", "a worse one takes nothing away") {
    Brawl fight = asked_to_roll(1, {5, 2});
    EXPECT_EQ(fight.asked(), "reroll") << "for a raise";
    EXPECT_TRUE(fight.does('A', SpendBenny{BennyUse::reroll}, {2, 1}).is_done());
    EXPECT_TRUE(fight.told<ContestWon>().at(0).won);
}
RULE("SW-BEN-001", "nobody has to, and without a Benny nobody is asked") {
    Brawl fight = asked_to_roll(1, {3, 2});
    EXPECT_EQ(fight.does('A', SpendBenny{BennyUse::soak}),
              refuse("SW-BEN-001", "reroll_or_decline"));
    EXPECT_TRUE(fight.does('A', Decline{}).is_done());
    EXPECT_FALSE(fight.told<ContestWon>().at(0).won);
    EXPECT_EQ(fight['A'].bennies, 1);
    EXPECT_EQ(asked_to_roll(0, {3, 2}).asked(), "next");
}
RULE("SW-BEN-001", "a Benny spent otherwise in the meantime is gone") {
    Brawl fight = asked_to_roll(1, {3, 2});
    EXPECT_TRUE(fight.does('A', SpendBenny{BennyUse::story}).is_done());
    EXPECT_EQ(fight.does('A', SpendBenny{BennyUse::reroll}), refuse("SW-BEN-001", "no_benny", 1));
    EXPECT_TRUE(fight.does('A', Decline{}).is_done());
}

RULE("SW-BEN-002", "somebody Shaken recovers at any moment, even out of turn") {
    Brawl fight("Axy");
    fight.begin("Axy");
    fight['x'].shaken = true;
    fight['x'].bennies = 1;
    const auto menu = fight.menu(Seat::of(fight.who('x')));
    ASSERT_EQ(menu.size(), 2U) << "and the story";
    EXPECT_EQ(menu[0].choice, Choice(SpendBenny{BennyUse::unshake}));
    EXPECT_EQ(menu[0].who, fight.who('x'));
    EXPECT_TRUE(fight.does('x', SpendBenny{BennyUse::unshake}).is_done());
    EXPECT_FALSE(fight['x'].shaken);
    EXPECT_EQ(fight['x'].bennies, 0);
    EXPECT_EQ(fight.asked_letter(), 'A') << "it is still A's turn";
    EXPECT_EQ(fight.does('x', SpendBenny{BennyUse::unshake}), refuse("SW-BEN-002", "not_shaken"));
    fight['x'].shaken = true;
    EXPECT_EQ(fight.does('x', SpendBenny{BennyUse::unshake}),
              refuse("SW-BEN-008", "no_benny", 1, 0));
}
RULE("SW-BEN-002", "on the own turn it proceeds normally then") {
    Brawl fight("Axy");
    fight.begin("Axy");
    fight['A'].shaken = true;
    fight['A'].bennies = 1;
    EXPECT_EQ(fight.does('A', Attack{.target = fight.who('x')}), refuse("SW-DMG-010", "shaken"));
    EXPECT_TRUE(fight.does('A', SpendBenny{BennyUse::unshake}).is_done());
    EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x')}, {2, 1}).is_done());
}

RULE("SW-BEN-003", "a Benny buys a Soak roll") {
    Brawl fight("Axy");
    fight.begin("Axy");
    fight['x'].bennies = 1;
    EXPECT_TRUE(fight.gm(Hurt{.who = fight.who('x'), .dice = 3}, {4, 3, 2}).is_done());
    EXPECT_EQ(fight.asked(), "soak");
    EXPECT_EQ(fight.asked_letter(), 'x');
    EXPECT_TRUE(fight.does('x', SpendBenny{BennyUse::soak}, {4, 1}).is_done());
    EXPECT_EQ(fight['x'].wounds, 0);
    EXPECT_EQ(fight['x'].bennies, 0);
    EXPECT_TRUE(
        fight.was_told(BennySpent{"SW-BEN-003", fight.who('x'), BennyUse::soak, fight.who('x')}));
}
RULE("SW-BEN-003", "whoever declines takes the Wound") {
    Brawl fight("Axy");
    fight.begin("Axy");
    fight['x'].bennies = 1;
    EXPECT_TRUE(fight.gm(Hurt{.who = fight.who('x'), .dice = 3}, {4, 3, 2}).is_done());
    fight.menu(Seat::of(fight.who('x')));
    EXPECT_TRUE(fight.does('x', Decline{}).is_done());
    EXPECT_EQ(fight['x'].wounds, 1);
    EXPECT_EQ(fight['x'].bennies, 1);
}

/// A has two Bennies and is dealt the 2 of Clubs; x has the King of Spades.
Brawl dealt_a_two() {
    Brawl fight("Ax");
    fight.give_bennies('A', 2);
    fight.stay_calm();
    EXPECT_TRUE(fight.gm(BeginFight{}, {}, "2C KS").is_done());
    EXPECT_EQ(fight.asked(), "new_card");
    EXPECT_EQ(fight.asked_letter(), 'A');
    return fight;
}
RULE("SW-BEN-004", "another Action Card may be drawn before the round starts") {
    Brawl fight = dealt_a_two();
    EXPECT_TRUE(fight.does('A', SpendBenny{BennyUse::new_card}, {}, "AH").is_done());
    EXPECT_EQ(fight['A'].bennies, 1);
    EXPECT_EQ(fight.asked(), "new_card");
    EXPECT_TRUE(fight.does('A', TakeCard{card("AH")}).is_done());
    EXPECT_EQ(fight['A'].card, card("AH"));
    EXPECT_EQ(fight.asked(), "turn");
    EXPECT_EQ(fight.asked_letter(), 'A');
    EXPECT_EQ(fight.scene.action_deck.size(), 51);
}
RULE("SW-BEN-004", "any one of the cards drawn is kept, the first one too") {
    Brawl fight = dealt_a_two();
    EXPECT_TRUE(fight.does('A', SpendBenny{BennyUse::new_card}, {}, "9H").is_done());
    EXPECT_TRUE(fight.does('A', SpendBenny{BennyUse::new_card}, {}, "5D").is_done());
    EXPECT_EQ(fight.does('A', SpendBenny{BennyUse::new_card}),
              refuse("SW-BEN-004", "no_benny", 1, 0));
    EXPECT_EQ(fight.does('A', TakeCard{card("KS")}), refuse("SW-BEN-004", "not_drawn"));
    EXPECT_EQ(fight.does('A', TakeCard{}), refuse("SW-BEN-004", "not_drawn"));
    Brawl first = fight;
    EXPECT_TRUE(first.does('A', TakeCard{card("2C")}).is_done());
    EXPECT_EQ(first['A'].card, card("2C"));
    EXPECT_TRUE(fight.does('A', Decline{}).is_done()) << "the best of them";
    EXPECT_EQ(fight['A'].card, card("9H"));
    EXPECT_EQ(fight.asked_letter(), 'x');
}
RULE("SW-BEN-004", "a Joker drawn so is a Joker, and pays like one") {
    Brawl fight = dealt_a_two();
    EXPECT_TRUE(fight.does('A', SpendBenny{BennyUse::new_card}, {}, "RJ").is_done());
    EXPECT_TRUE(fight.scene.reshuffle);
    EXPECT_FALSE(fight.told<BennyGained>().empty());
    EXPECT_TRUE(fight.does('A', Decline{}).is_done());
    EXPECT_TRUE(fight['A'].joker);
}
RULE("SW-BEN-004", "whoever acts on the card has the new one") {
    Brawl fight("ABx");
    fight.make_extra('B');
    fight.sheet('B').commander = fight.who('A');
    fight.give_bennies('A', 1);
    fight.stay_calm();
    EXPECT_TRUE(fight.gm(BeginFight{}, {}, "2C KS").is_done());
    EXPECT_TRUE(fight.does('A', SpendBenny{BennyUse::new_card}, {}, "AH").is_done());
    EXPECT_TRUE(fight.does('A', TakeCard{card("AH")}).is_done());
    EXPECT_EQ(fight['B'].card, card("AH"));
}

/// A, with one Benny, has hit x and rolled 2 for damage.
Brawl hit_for_two() {
    Brawl fight("Ax....y");
    fight.begin("Axy");
    fight['A'].bennies = 1;
    EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x')}, {5, 2}).is_done());
    EXPECT_EQ(fight.asked(), "reroll");
    EXPECT_TRUE(fight.does('A', Decline{}, {2}).is_done());
    EXPECT_EQ(fight.asked(), "reroll");
    return fight;
}
RULE("SW-BEN-005", "a damage roll may be made again, and the better one counts") {
    Brawl fight = hit_for_two();
    EXPECT_TRUE(fight.does('A', SpendBenny{BennyUse::damage}, {6, 1}).is_done());
    EXPECT_TRUE(fight['x'].shaken);
    EXPECT_EQ(fight['A'].bennies, 0);
}
RULE("SW-BEN-005", "a worse one takes nothing away, and the bonus die is rolled again too") {
    Brawl fight("Ax....y");
    fight.begin("Axy");
    fight['A'].bennies = 1;
    // A raise: 9 against Parry 5.
    EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x')}, {6, 2, 3, 3, 3}).is_done());
    EXPECT_EQ(fight.asked(), "reroll") << "nothing better than a raise, so only the damage";
    EXPECT_TRUE(fight.does('A', SpendBenny{BennyUse::damage}, {1, 1}).is_done());
    EXPECT_TRUE(fight['x'].shaken) << "6 stands";
    Brawl refused = hit_for_two();
    EXPECT_EQ(refused.does('A', SpendBenny{BennyUse::reroll}),
              refuse("SW-BEN-001", "reroll_or_decline"));
}

RULE("SW-BEN-006", "a Benny gives back five Power Points, never more than there were") {
    Brawl fight("Axy");
    fight.give_bolt('A');
    fight.begin("Axy");
    fight['A'].bennies = 3;
    fight['A'].power_points = 3;
    EXPECT_TRUE(fight.does('A', SpendBenny{BennyUse::power_points}).is_done());
    EXPECT_EQ(fight['A'].power_points, 8);
    fight['A'].power_points = 18;
    EXPECT_TRUE(fight.does('A', SpendBenny{BennyUse::power_points}).is_done());
    EXPECT_EQ(fight['A'].power_points, 20);
    EXPECT_EQ(fight.does('A', SpendBenny{BennyUse::power_points}),
              refuse("SW-BEN-006", "full", 20, 20));
    EXPECT_EQ(fight.does('x', SpendBenny{BennyUse::power_points}),
              refuse("SW-BEN-006", "no_powers"));
}

/// How many Bennies A has left after wanting to influence the story.
int left_after_story(std::string_view allowed) {
    Brawl fight("Axy");
    fight.begin("Axy");
    fight['A'].bennies = 2;
    fight.rule("calls.story_bennies", allowed);
    const Answer answer = fight.does('A', SpendBenny{BennyUse::story});
    EXPECT_EQ(answer.is_done(), allowed == "true");
    return fight['A'].bennies;
}
GM_RULE("SW-BEN-007", "what a Benny does for the story is agreed with the Game Master") {
    EXPECT_EQ(left_after_story("true"), 1);
    EXPECT_EQ(left_after_story("false"), 2);
    two_outcomes(left_after_story("true"), left_after_story("false"));
}

RULE("SW-BEN-008", "players begin with 3, the Game Master with 1 for each, villains with 2") {
    Brawl fight("ABxy");
    for (const char each : {'A', 'B', 'x', 'y'}) fight.give_bennies(each, -1);
    fight.sheet('A').player = fight.sheet('B').player = true;
    fight.make_extra('y');
    fight.stay_calm();
    EXPECT_EQ(fight['A'].bennies, 3);
    EXPECT_EQ(fight['x'].bennies, 2);
    EXPECT_EQ(fight['y'].bennies, 0);
    EXPECT_EQ(fight.scene.master_bennies, 2);
    fight['A'].bennies = 5;
    fight['B'].bennies = 0;
    fight['y'].bennies = 1;
    fight.scene.master_bennies = 7;
    EXPECT_TRUE(fight.gm(BeginSession{}).is_done());
    EXPECT_EQ(fight['A'].bennies, 3) << "what was left is gone";
    EXPECT_EQ(fight['B'].bennies, 3);
    EXPECT_EQ(fight['y'].bennies, 0);
    EXPECT_EQ(fight.scene.master_bennies, 2);
}
RULE("SW-BEN-008", "the Game Master may hand out more, up to a point") {
    Brawl fight("Ax");
    fight.stay_calm();
    EXPECT_TRUE(fight.gm(GiveBenny{fight.who('A')}).is_done());
    EXPECT_TRUE(fight.gm(GiveBenny{}).is_done());
    EXPECT_EQ(fight['A'].bennies, 1);
    EXPECT_EQ(fight.scene.master_bennies, 1);
    fight['A'].bennies = 20;
    EXPECT_EQ(fight.gm(GiveBenny{fight.who('A')}), refuse("SW-BEN-008", "enough", 20, 20));
}
RULE("SW-BEN-008", "the Game Master's pool is for those who are no players") {
    Brawl fight("Ax");
    fight.sheet('A').player = true;
    fight.stay_calm();
    EXPECT_EQ(fight.scene.master_bennies, 1);
    fight.rule("calls.story_bennies", "true");
    EXPECT_EQ(fight.does('A', SpendBenny{BennyUse::story}), refuse("SW-BEN-008", "no_benny", 1, 0));
    EXPECT_TRUE(fight.does('x', SpendBenny{BennyUse::story}).is_done());
    EXPECT_EQ(fight.scene.master_bennies, 0);
}
RULE("SW-BEN-008", "followers spend their leader's, villains their own before the pool") {
    Brawl fight("ABx");
    fight.sheet('A').player = true;
    fight.make_extra('B');
    fight.sheet('B').commander = fight.who('A');
    fight.stay_calm();
    fight['A'].bennies = 1;
    fight['x'].bennies = 1;
    EXPECT_EQ(fight.scene.master_bennies, 1);
    const SpendBenny again{BennyUse::reroll};
    EXPECT_TRUE(fight.gm(CallRoll{.who = fight.who('B')}, {3}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'B');
    EXPECT_TRUE(fight.does('B', again, {2}).is_done());
    EXPECT_EQ(fight['A'].bennies, 0);
    EXPECT_EQ(fight.asked(), "next");
    fight.rule("calls.story_bennies", "true");
    EXPECT_EQ(fight.does('B', SpendBenny{BennyUse::story}), refuse("SW-BEN-008", "no_benny", 1, 0));
    EXPECT_TRUE(fight.gm(CallRoll{.who = fight.who('x')}, {3, 2}).is_done());
    EXPECT_TRUE(fight.does('x', again, {2, 1}).is_done());
    EXPECT_EQ(fight['x'].bennies, 0);
    EXPECT_EQ(fight.scene.master_bennies, 1);
    EXPECT_TRUE(fight.does('x', again, {2, 1}).is_done());
    EXPECT_EQ(fight.scene.master_bennies, 0);
}

}  // namespace
}  // namespace breakneck::savage::bennies_test
