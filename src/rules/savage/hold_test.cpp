// Savage Worlds, section 10: Hold, and interrupting what somebody does.
#include "rules/savage/wounds.h"
#include "tests/support/rule_test.h"
#include "tests/support/savage.h"

namespace breakneck::savage::hold_test {
namespace {

using test::Brawl;
using test::cards_of;

/// A, beside x, is on Hold; it is x's turn.
Brawl waiting() {
    Brawl fight("Ax....y");
    fight.begin("Axy");
    EXPECT_TRUE(fight.does('A', HoldAction{}).is_done());
    return fight;
}
/// x strikes at A, who is asked whether to interrupt.
Brawl struck_at() {
    Brawl fight = waiting();
    EXPECT_TRUE(fight.does('x', Attack{.target = fight.who('A')}).is_done());
    EXPECT_EQ(fight.asked(), "hold");
    EXPECT_EQ(fight.asked_letter(), 'A');
    return fight;
}
bool was_rolled(const Brawl& fight, std::string_view name) {
    const auto all = fight.told<Rolled>();
    return std::any_of(all.begin(), all.end(),
                       [&](const Rolled& each) { return each.name == name; });
}

RULE("SW-HOLD-001", "whoever keeps the card may act later in the round") {
    Brawl fight = waiting();
    EXPECT_TRUE(fight['A'].holding);
    EXPECT_EQ(fight.asked_letter(), 'x');
    EXPECT_TRUE(fight.does('x', EndTurn{}).is_done());
    EXPECT_EQ(fight.asked(), "hold");
    EXPECT_TRUE(fight.does('A', GoNow{}).is_done());
    EXPECT_EQ(fight.asked(), "turn");
    EXPECT_EQ(fight.asked_letter(), 'A');
    EXPECT_FALSE(fight['A'].holding);
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'y');
}
RULE("SW-HOLD-001", "or in a later one, and is dealt no card meanwhile") {
    Brawl fight = waiting();
    EXPECT_TRUE(fight.does('x', EndTurn{}).is_done());
    EXPECT_TRUE(fight.does('A', Decline{}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'y');
    EXPECT_TRUE(fight.does('y', EndTurn{}).is_done());
    EXPECT_EQ(fight.asked(), "hold") << "once more after the last";
    EXPECT_TRUE(fight.does('A', Decline{}, {}, "3S 2S").is_done());
    EXPECT_EQ(fight.scene.round, 2);
    EXPECT_EQ(fight['A'].card, cards_of("KS")[0]);
    EXPECT_EQ(fight.asked(), "hold");
    EXPECT_TRUE(fight.does('A', GoNow{}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'A');
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'x');
}
RULE("SW-HOLD-001", "it is in place of the turn, not once something was done in it") {
    Brawl fight("Ax....y");
    fight.begin("Axy");
    EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x')}, {2, 1}).is_done());
    EXPECT_EQ(fight.does('A', HoldAction{}), refuse("SW-HOLD-001", "already_acting"));
    Brawl again = waiting();
    EXPECT_TRUE(again.does('x', EndTurn{}).is_done());
    EXPECT_TRUE(again.does('A', GoNow{}).is_done());
    EXPECT_EQ(again.does('A', HoldAction{}), refuse("SW-HOLD-001", "was_on_hold"));
}

RULE("SW-HOLD-001", "what was planned weighs on nothing meanwhile, and gear is readied in a turn") {
    Brawl fight("Ax....y");
    fight.begin("Axy");
    EXPECT_TRUE(fight.does('A', PlanActions{3}).is_done());
    Brawl busy = fight;
    EXPECT_TRUE(fight.does('A', HoldAction{}).is_done());
    EXPECT_EQ(fight['A'].planned, 0);
    busy['A'].readied = 1;
    EXPECT_EQ(busy.does('A', HoldAction{}), refuse("SW-HOLD-001", "already_acting"));
}

RULE("SW-HOLD-002", "whoever is Shaken loses Hold, and the turn with it") {
    Brawl fight = waiting();
    EXPECT_TRUE(fight.gm(Hurt{.who = fight.who('A'), .dice = 2}, {3, 2}).is_done());
    EXPECT_TRUE(fight['A'].shaken);
    EXPECT_TRUE(
        fight.was_told(PersonChanged{"SW-HOLD-002", fight.who('A'), PersonChange::hold_lost}));
    EXPECT_FALSE(fight['A'].holding);
    EXPECT_TRUE(fight.does('x', EndTurn{}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'y') << "A is not asked";
    EXPECT_TRUE(fight.does('y', EndTurn{}, {4, 1}, "AS 3S 2S").is_done());
    EXPECT_EQ(fight.asked_letter(), 'A') << "and has a card again";
}
RULE("SW-HOLD-002", "so does whoever is Stunned") {
    Brawl fight = waiting();
    std::vector<Event> events;
    Story<Event> story(events);
    Play play{fight.stage, fight.scene, story};
    make_stunned(play, "SW-STUN-001", fight.who('A'));
    EXPECT_FALSE(fight['A'].holding);
    const Event lost = PersonChanged{"SW-HOLD-002", fight.who('A'), PersonChange::hold_lost};
    EXPECT_NE(std::find(events.begin(), events.end(), lost), events.end());
    test::witness(events);
}

RULE("SW-HOLD-002", "the Shaken cannot go on Hold") {
    Brawl fight("Ax....y");
    fight.begin("Axy");
    fight['A'].shaken = true;
    EXPECT_EQ(fight.does('A', HoldAction{}), refuse("SW-HOLD-002", "shaken_or_stunned"));
}

RULE("SW-HOLD-003", "whoever has the higher total acts first, here the holder") {
    Brawl fight = struck_at();
    EXPECT_TRUE(fight.does('A', GoNow{}, {5, 2, 3, 2}).is_done());
    EXPECT_EQ(fight.told<ContestWon>().at(0).won, true);
    EXPECT_EQ(fight.asked_letter(), 'A');
    EXPECT_FALSE(was_rolled(fight, "attack"));
    EXPECT_TRUE(fight.does('A', EndTurn{}, {4, 1}).is_done());
    EXPECT_EQ(fight.rolled("attack").who, fight.who('x')) << "the other right after";
    EXPECT_EQ(fight.asked_letter(), 'x');
}
RULE("SW-HOLD-003", "whoever is left Shaken by it loses the action") {
    Brawl fight = struck_at();
    EXPECT_TRUE(fight.does('A', GoNow{}, {5, 2, 3, 2}).is_done());
    EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x')}, {5, 2, 5}).is_done());
    EXPECT_TRUE(fight['x'].shaken);
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'x');
}
RULE("SW-HOLD-003", "or the other, and the holder right after") {
    Brawl fight = struck_at();
    EXPECT_TRUE(fight.does('A', GoNow{}, {4, 1, 5, 1, 4, 2}).is_done());
    EXPECT_EQ(fight.told<ContestWon>().at(0).won, false);
    EXPECT_TRUE(was_rolled(fight, "attack"));
    EXPECT_EQ(fight.asked(), "turn");
    EXPECT_EQ(fight.asked_letter(), 'A');
    EXPECT_FALSE(fight['A'].holding);
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'x');
}
RULE("SW-HOLD-003", "in a tie both act at once, and neither stops the other") {
    Brawl fight = struck_at();
    EXPECT_TRUE(fight.does('A', GoNow{}, {4, 2, 4, 1}).is_done());
    EXPECT_TRUE(
        fight.was_told(ContestWon{"SW-HOLD-003", fight.who('A'), fight.who('x'), false, 0, true}));
    EXPECT_EQ(fight.asked_letter(), 'A');
    EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x')}, {5, 2, 5}).is_done());
    EXPECT_TRUE(fight['x'].shaken);
    EXPECT_TRUE(fight.does('A', EndTurn{}, {4, 1}).is_done());
    EXPECT_EQ(fight.rolled("attack").who, fight.who('x')) << "Shaken, but at the same time";
}
RULE("SW-CORE-014", "whoever fails critically against a holder is not first, whatever the total") {
    Brawl fight = struck_at();
    fight['x'].support = 4;
    fight['x'].support_for = Trait::athletics;
    EXPECT_TRUE(fight.does('A', GoNow{}, {5, 2, 1, 1}).is_done());
    EXPECT_EQ(fight.rolled("interrupt").total, 5) << "not a tie";
    EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x')}, {5, 2, 5}).is_done());
    EXPECT_TRUE(fight['x'].shaken);
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done()) << "x does not strike";
    EXPECT_EQ(fight.asked_letter(), 'x');
}

RULE("SW-HOLD-003", "a holder below 4 fails, and the other does not even roll") {
    Brawl fight = struck_at();
    EXPECT_TRUE(fight.does('A', GoNow{}, {2, 1, 4, 2}).is_done());
    EXPECT_TRUE(fight.cites("SW-CORE-015"));
    EXPECT_EQ(fight.rolled("attack").who, fight.who('x'));
    EXPECT_EQ(fight.asked_letter(), 'A') << "but takes the turn now";
    EXPECT_FALSE(fight['A'].holding);
}
RULE("SW-HOLD-003", "only foes are interrupted, and only in what takes an action") {
    Brawl fight("ABx....y");
    fight.begin("ABxy");
    EXPECT_TRUE(fight.does('A', HoldAction{}).is_done());
    EXPECT_TRUE(fight.does('B', Attack{.target = fight.who('x')}, {2, 1}).is_done());
    EXPECT_EQ(fight.asked(), "turn");
    EXPECT_TRUE(fight.does('B', EndTurn{}).is_done());
    EXPECT_TRUE(fight.does('A', Decline{}).is_done());
    EXPECT_TRUE(fight.does('x', GoProne{}).is_done());
    EXPECT_EQ(fight.asked(), "turn") << "free actions are over too soon";
    EXPECT_TRUE(fight.does('x', Attack{.target = fight.who('B')}).is_done());
    EXPECT_EQ(fight.asked(), "hold");
    EXPECT_EQ(fight.does('A', EndTurn{}), refuse("SW-HOLD-003", "now_or_later"));
}
RULE("SW-HOLD-003", "nobody else is asked about what somebody who fell can do no more") {
    Brawl fight("ABx....y");
    fight.begin("ABxy");
    EXPECT_TRUE(fight.does('A', HoldAction{}).is_done());
    EXPECT_TRUE(fight.does('B', HoldAction{}).is_done());
    EXPECT_TRUE(fight.does('A', Decline{}).is_done()) << "not before x's turn";
    EXPECT_TRUE(fight.does('x', Attack{.target = fight.who('B')}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'A');
    EXPECT_TRUE(fight.does('A', GoNow{}, {5, 2, 3, 2}).is_done());
    Brawl unhurt = fight;
    EXPECT_TRUE(unhurt.does('A', EndTurn{}).is_done());
    EXPECT_EQ(unhurt.asked_letter(), 'B');
    EXPECT_EQ(top_as<HoldAsked>(unhurt.scene)->against, unhurt.who('x')) << "who still strikes";
    fight['x'].condition = Condition::incapacitated;
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done()) << "no dice";
    EXPECT_EQ(fight.asked(), "hold");
    EXPECT_EQ(fight.asked_letter(), 'B');
    EXPECT_EQ(top_as<HoldAsked>(fight.scene)->against, PersonId::nobody) << "between turns";
}
RULE("SW-HOLD-003", "whoever is Bound before they could strike does not strike") {
    Brawl fight = struck_at();
    EXPECT_TRUE(fight.does('A', GoNow{}, {5, 2, 3, 2}).is_done());
    // 6 and 2 more against 3: a raise.
    EXPECT_TRUE(fight.does('A', Grapple{fight.who('x')}, {6, 1, 2, 3, 2}).is_done());
    EXPECT_EQ(fight['x'].restraint, Restraint::bound);
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done()) << "no dice";
    EXPECT_EQ(fight.asked(), "turn");
    EXPECT_EQ(fight.asked_letter(), 'x');
    EXPECT_EQ(fight.does('x', Attack{.target = fight.who('A')}), refuse("SW-BIND-002", "bound"));
}

}  // namespace
}  // namespace breakneck::savage::hold_test
