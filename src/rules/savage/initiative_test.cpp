// Savage Worlds, section 1.3: Action Cards, Jokers, the order of turns.
#include "rules/savage/initiative.h"

#include "tests/support/rule_test.h"
#include "tests/support/savage.h"

namespace breakneck::savage::initiative_test {
namespace {

using test::Brawl;
using test::cards_of;

std::string order_of(const Brawl& fight) {
    std::string order;
    for (const PersonId who : fight.scene.order) order += fight.stage.person(who).name;
    return order;
}
int count_of(const std::vector<BennyGained>& told, PersonId who) {
    return static_cast<int>(
        std::count(told.begin(), told.end(), BennyGained{"SW-INIT-006", who, 1}));
}

RULE("SW-INIT-001", "a fight begins with a whole deck of 54 cards, two Jokers among them") {
    Brawl fight("Ax");
    fight.stay_calm();
    fight.scene.action_deck = {};
    EXPECT_TRUE(fight.gm(BeginFight{}, {}, "KS 2C").is_done());
    EXPECT_TRUE(fight.was_told(DeckShuffled{"SW-INIT-001"}));
    EXPECT_EQ(fight.scene.action_deck.size(), 52);
    EXPECT_TRUE(fight.scene.action_deck.has(red_joker));
    EXPECT_TRUE(fight.scene.action_deck.has(black_joker));
    EXPECT_FALSE(fight.scene.action_deck.has(Card::of(Suit::spades, 13)));
}
RULE("SW-INIT-001", "an empty deck is shuffled, without the cards on the table") {
    Brawl fight("Ax");
    fight.begin("Ax");
    fight.scene.action_deck = CardSet{}.with(cards_of("3H")[0]);
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_TRUE(fight.does('x', EndTurn{}, {}, "3H 5C").is_done());
    EXPECT_TRUE(fight.was_told(DeckShuffled{"SW-INIT-001"}));
    EXPECT_EQ(fight.scene.action_deck.size(), 52);
}

RULE("SW-INIT-002", "every Wild Card is dealt a card, and every group of like Extras one") {
    Brawl fight("ABxyz");
    for (const char each : {'x', 'y', 'z'}) fight.make_extra(each, "thugs");
    fight.stay_calm();
    EXPECT_TRUE(fight.gm(BeginFight{}, {}, "2C 9H KS").is_done());
    EXPECT_EQ(fight.told<CardDrawn>().size(), 3U);
    EXPECT_EQ(order_of(fight), "xyzBA");
    EXPECT_EQ(fight['z'].card, cards_of("KS")[0]);
}
RULE("SW-INIT-002", "Extras of no group have cards of their own, allies their commander's") {
    Brawl fight("ABxy");
    fight.make_extra('B');
    fight.make_extra('x');
    fight.make_extra('y');
    fight.sheet('B').commander = fight.who('A');
    fight.stay_calm();
    EXPECT_TRUE(fight.gm(BeginFight{}, {}, "KS 2C 9H").is_done());
    EXPECT_EQ(order_of(fight), "AByx");
    EXPECT_EQ(fight['B'].card, cards_of("KS")[0]);
}
RULE("SW-INIT-002", "whoever acts on a shared card may let another go first") {
    Brawl fight("ABx");
    fight.make_extra('B');
    fight.sheet('B').commander = fight.who('A');
    fight.begin("Ax");
    EXPECT_EQ(fight.does('A', LetFirst{fight.who('x')}), refuse("SW-INIT-002", "not_on_this_card"));
    EXPECT_TRUE(fight.does('A', LetFirst{fight.who('B')}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'B');
    EXPECT_EQ(fight.does('B', LetFirst{fight.who('A')}), refuse("SW-INIT-002", "not_on_this_card"));
    EXPECT_TRUE(fight.does('B', EndTurn{}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'A');
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'x') << "B has had their turn";
}
RULE("SW-INIT-002", "cards are dealt afresh each round") {
    Brawl fight("Ax");
    fight.begin("Ax");
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_TRUE(fight.does('x', EndTurn{}, {}, "3D 4D").is_done());
    EXPECT_EQ(fight.scene.round, 2);
    EXPECT_EQ(order_of(fight), "xA");
    EXPECT_EQ(fight.scene.action_deck.size(), 50);
}

RULE("SW-INIT-003", "Aces act first, then King, Queen, Jack and down to the Two") {
    Brawl fight("ABcd");
    fight.stay_calm();
    EXPECT_TRUE(fight.gm(BeginFight{}, {}, "10H AC 2S KD").is_done());
    EXPECT_EQ(order_of(fight), "BdAc");
    for (int rank = 3; rank <= 14; ++rank) {
        EXPECT_TRUE(acts_before(Card::of(Suit::clubs, rank), Card::of(Suit::spades, rank - 1)));
        EXPECT_FALSE(acts_before(Card::of(Suit::spades, rank - 1), Card::of(Suit::clubs, rank)));
    }
}
RULE("SW-INIT-004", "equal ranks act Spades, Hearts, Diamonds, Clubs") {
    Brawl fight("ABcd");
    fight.stay_calm();
    EXPECT_TRUE(fight.gm(BeginFight{}, {}, "9C 9S 9D 9H").is_done());
    EXPECT_EQ(order_of(fight), "BdcA");
    Brawl no_ties("ABcd");
    no_ties.stay_calm();
    EXPECT_TRUE(no_ties.gm(BeginFight{}, {}, "9C 8S 7D 6H").is_done());
    EXPECT_FALSE(no_ties.cites("SW-INIT-004"));
}

/// A, a player character without Bennies, has a Joker; x and y are on KS and QS.
Brawl with_joker() {
    Brawl fight("Ax....y");
    fight.sheet('A').player = true;
    fight.begin_with("A RJ x KS y QS");
    fight['A'].bennies = 0;
    fight.scene.master_bennies = 0;
    return fight;
}
RULE("SW-INIT-005", "a Joker acts before the Ace, with 2 more on Trait rolls and on damage") {
    Brawl fight = with_joker();
    EXPECT_EQ(fight.asked_letter(), 'A');
    EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x')}, {3, 2, 3}).is_done());
    EXPECT_EQ(fight.reason("joker", "attack"), 2);
    EXPECT_EQ(fight.reason("joker", "damage"), 2);
    EXPECT_EQ(fight.rolled("damage").total, 5);
    EXPECT_TRUE(fight['x'].shaken);
    EXPECT_TRUE(acts_before(red_joker, cards_of("AS")[0]));
    EXPECT_TRUE(acts_before(black_joker, cards_of("AS")[0]));
    EXPECT_FALSE(acts_before(cards_of("AS")[0], black_joker));
}
RULE("SW-INIT-005", "its holder may wait and interrupt anybody without a roll") {
    Brawl fight = with_joker();
    EXPECT_TRUE(fight.does('A', HoldAction{}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'x');
    EXPECT_TRUE(fight.does('x', Attack{.target = fight.who('A')}).is_done());
    EXPECT_EQ(fight.asked(), "hold");
    EXPECT_EQ(fight.asked_letter(), 'A');
    EXPECT_TRUE(fight.does('A', GoNow{}).is_done());
    EXPECT_TRUE(fight.cites("SW-INIT-005"));
    EXPECT_EQ(fight.asked(), "turn");
    EXPECT_EQ(fight.asked_letter(), 'A');
    EXPECT_TRUE(fight.does('A', EndTurn{}, {4, 1}).is_done()) << "now x strikes";
    EXPECT_EQ(fight.asked_letter(), 'x');
}
RULE("SW-INIT-005", "the bonus is for that round alone") {
    Brawl fight = with_joker();
    EXPECT_TRUE(fight['A'].joker);
    for (const char each : {'A', 'x'}) EXPECT_TRUE(fight.does(each, EndTurn{}).is_done());
    EXPECT_TRUE(fight.does('y', EndTurn{}, {}, "KS QS JS").is_done());
    EXPECT_FALSE(fight['A'].joker);
}

RULE("SW-INIT-006", "a player character's Joker is a Benny for each of them") {
    Brawl fight("ABxy");
    fight.sheet('A').player = fight.sheet('B').player = true;
    fight.make_extra('y');
    fight.stay_calm();
    EXPECT_TRUE(fight.gm(BeginFight{}, {}, "BJ KS QS 2C").is_done());
    const auto told = fight.told<BennyGained>();
    EXPECT_EQ(told.size(), 2U);
    EXPECT_EQ(count_of(told, fight.who('A')), 1);
    EXPECT_EQ(count_of(told, fight.who('B')), 1);
}
RULE("SW-INIT-006", "the opposition's is one for the pool and each opposing Wild Card") {
    Brawl fight("ABxyz");
    fight.sheet('A').player = true;
    fight.make_extra('y', "thugs");
    fight.stay_calm();
    EXPECT_TRUE(fight.gm(BeginFight{}, {}, "AS KS QS RJ 2C").is_done());
    const auto told = fight.told<BennyGained>();
    EXPECT_EQ(told.size(), 3U) << "B is on the player's side";
    EXPECT_EQ(count_of(told, PersonId::nobody), 1);
    EXPECT_EQ(count_of(told, fight.who('x')), 1);
    EXPECT_EQ(count_of(told, fight.who('z')), 1);
}

RULE("SW-INIT-006", "an ally of the players who is no player's brings nobody anything") {
    Brawl fight("ABx");
    fight.sheet('A').player = true;
    fight.stay_calm();
    EXPECT_TRUE(fight.gm(BeginFight{}, {}, "BJ RJ QS").is_done());
    const auto told = fight.told<BennyGained>();
    EXPECT_EQ(told.size(), 1U) << "for A's own Joker";
    EXPECT_EQ(count_of(told, fight.who('A')), 1);
}
RULE("SW-INIT-006", "a player's follower brings what the player would") {
    Brawl fight("ABx");
    fight.sheet('A').player = true;
    fight.make_extra('B');
    fight.sheet('B').commander = fight.who('A');
    fight.stay_calm();
    fight['A'].condition = Condition::dead;
    EXPECT_TRUE(fight.gm(BeginFight{}, {}, "RJ QS").is_done());
    EXPECT_TRUE(fight['B'].joker);
    const auto told = fight.told<BennyGained>();
    EXPECT_EQ(told.size(), 1U);
    EXPECT_EQ(count_of(told, fight.who('A')), 1);
}
RULE("SW-INIT-006", "where nobody is a player's the holder's side gains") {
    Brawl fight("ABxyz");
    fight.make_extra('z');
    fight.stay_calm();
    EXPECT_TRUE(fight.gm(BeginFight{}, {}, "AS KS RJ QS 2C").is_done());
    const auto told = fight.told<BennyGained>();
    EXPECT_EQ(told.size(), 3U) << "neither red nor an Extra";
    EXPECT_EQ(count_of(told, PersonId::nobody), 1);
    EXPECT_EQ(count_of(told, fight.who('x')), 1);
    EXPECT_EQ(count_of(told, fight.who('y')), 1);
}

RULE("SW-INIT-007", "after a round with a Joker the whole deck is shuffled") {
    Brawl fight = with_joker();
    for (const char each : {'A', 'x'}) EXPECT_TRUE(fight.does(each, EndTurn{}).is_done());
    EXPECT_TRUE(fight.does('y', EndTurn{}, {}, "RJ KS QS").is_done());
    EXPECT_TRUE(fight.was_told(DeckShuffled{"SW-INIT-007"}));
    EXPECT_EQ(fight.scene.action_deck.size(), 51);
    EXPECT_TRUE(fight.scene.reshuffle) << "there it is again";
}
RULE("SW-INIT-007", "cards kept on Hold stay out of it") {
    Brawl fight("ABx");
    fight.sheet('A').player = true;
    fight.begin_with("A RJ B KS x QS");
    fight['A'].bennies = 0;
    fight.scene.master_bennies = 0;
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_TRUE(fight.does('B', HoldAction{}).is_done());
    EXPECT_TRUE(fight.does('x', EndTurn{}).is_done());
    EXPECT_EQ(fight.asked(), "hold");
    EXPECT_TRUE(fight.does('B', Decline{}, {}, "2C 3C").is_done());
    EXPECT_TRUE(fight.was_told(DeckShuffled{"SW-INIT-007"}));
    EXPECT_EQ(fight.scene.action_deck.size(), 51);
    EXPECT_FALSE(fight.scene.action_deck.has(cards_of("KS")[0]));
}

RULE("SW-INIT-008", "the Incapacitated are dealt a card and do nothing with it") {
    Brawl fight("Axy");
    fight.begin("Axy");
    fight['x'].condition = Condition::incapacitated;
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_TRUE(fight.cites("SW-INIT-008"));
    EXPECT_EQ(fight.asked_letter(), 'y');
    EXPECT_TRUE(fight.does('y', EndTurn{}, {}, "2C AS 3C").is_done());
    EXPECT_EQ(order_of(fight), "xyA");
    EXPECT_EQ(fight.asked_letter(), 'y');
}
RULE("SW-INIT-008", "when it comes up they roll for Bleeding Out") {
    Brawl fight("Axy");
    fight.begin("Axy");
    fight['x'].condition = Condition::incapacitated;
    fight['x'].bleeding = true;
    EXPECT_TRUE(fight.does('A', EndTurn{}, {4, 1}).is_done());
    EXPECT_EQ(fight.rolled("bleeding_out").who, fight.who('x'));
    EXPECT_EQ(fight.asked_letter(), 'y');
}

TEST(SavageInitiative, more_people_than_cards_take_a_second_deck) {
    std::string row;
    for (int i = 0; i < 64; ++i) row += '.';
    Brawl fight("Ax");
    fight.stage.board.rows = {row, row};
    const Character red = fight.sheet('A');
    fight.stage.people.clear();
    for (int i = 0; i < 60; ++i) {
        Character each = red;
        each.name = "p" + std::to_string(i);
        each.side = static_cast<SideId>(i % 2);
        each.at = board::Place{{i, 0}};
        fight.stage.people.push_back(each);
    }
    fight.stay_calm();
    Luck luck{Rng(1, 2)};
    EXPECT_TRUE(fight.does(PersonId::nobody, BeginFight{}, luck).is_done());
    EXPECT_EQ(fight.told<CardDrawn>().size(), 60U);
    for (const Fighter& each : fight.scene.people) EXPECT_FALSE(each.card.none());
    EXPECT_EQ(fight.asked(), "new_card") << "somebody has drawn a Joker";
}

}  // namespace
}  // namespace breakneck::savage::initiative_test
