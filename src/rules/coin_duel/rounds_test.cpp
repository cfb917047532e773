// Coin duel, chapters 2 and 10: rounds and turns, and winning.
#include "rules/coin_duel/rounds.h"

#include "tests/support/duel.h"
#include "tests/support/rule_test.h"

namespace breakneck::coin_duel::rounds_test {
namespace {

using board::Facing;
using test::Duel;

constexpr Card five_of_clubs = Card::of(Suit::clubs, 5);
constexpr Card king_of_hearts = Card::of(Suit::hearts, 13);

RULE("CN-ROUND-001", "everyone still in the duel is dealt one card, in the order of the list") {
    Duel duel("A.B.x");
    duel['B'].hearts = 0;
    duel['B'].at.mode = Whereabouts::away;
    EXPECT_TRUE(
        duel.does(PersonId::nobody, Begin{}, {}, {five_of_clubs, king_of_hearts}).is_done());
    EXPECT_EQ(duel.told<Dealt>(), (std::vector<Dealt>{{duel.who('A'), five_of_clubs},
                                                      {duel.who('x'), king_of_hearts}}));
    EXPECT_EQ(duel.scene.round, 1);
    EXPECT_EQ(duel.scene.deck, CardSet::full().without(five_of_clubs).without(king_of_hearts));
    EXPECT_EQ(duel.asked_letter(), 'x');
}

RULE("CN-ROUND-001", "a card that was ruled before the beginning is no deal") {
    Duel duel("A.x");
    duel['x'].card = king_of_hearts;
    duel.begin("Ax");
    EXPECT_EQ(duel.told<Dealt>().size(), 2U);
    EXPECT_EQ(duel.scene.round, 1);
    EXPECT_EQ(duel.asked_letter(), 'A');
}

RULE("CN-ROUND-001", "in a new round everyone has a turn again, by a new card") {
    Duel duel("A.x");
    duel.begin("Ax");
    EXPECT_TRUE(duel.does('A', Pass{}).is_done());
    EXPECT_TRUE(duel.does('x', Pass{}, {}, duel.cards_for("xA")).is_done());
    EXPECT_TRUE(duel.was_told(RoundBegan{2}));
    EXPECT_EQ(duel.asked_letter(), 'x');
}

RULE("CN-ROUND-002", "the deck is gathered for the first round and goes on from there") {
    Duel duel("A.x");
    duel.begin("Ax");
    EXPECT_EQ(duel.told<DeckGathered>().size(), 1U);
    EXPECT_TRUE(duel.does('A', Pass{}).is_done());
    EXPECT_TRUE(duel.does('x', Pass{}, {}, duel.cards_for("Ax")).is_done());
    EXPECT_TRUE(duel.told<DeckGathered>().empty());
    EXPECT_EQ(duel.scene.deck.size(), 50);
}

RULE("CN-ROUND-002", "after a joker the deck is gathered, even if whoever had it has fallen") {
    Duel duel("A.x.y");
    EXPECT_TRUE(
        duel.does(PersonId::nobody, Begin{}, {}, {king_of_hearts, black_joker, five_of_clubs})
            .is_done());
    EXPECT_TRUE(duel.does('x', Pass{}).is_done());
    duel['x'].hearts = 1;
    EXPECT_TRUE(duel.does('A', Toss{Facing::e, Height::low}).is_done());
    EXPECT_TRUE(duel.does('x', Stay{}, {6, 5, 4}).is_done());
    EXPECT_TRUE(duel.does('y', Stay{}, {1, 1}).is_done());
    EXPECT_TRUE(duel.does('y', Pass{}, {}, {king_of_hearts, five_of_clubs}).is_done());
    EXPECT_EQ(duel.told<DeckGathered>().size(), 1U);
    EXPECT_EQ(duel.scene.deck.size(), 52);
}

RULE("CN-ROUND-002", "the deck is gathered before a deal it has too few cards for") {
    const auto next_deal = [](CardSet left) {
        Duel duel("A.x");
        duel.begin("Ax");
        duel.scene.deck = left;
        EXPECT_TRUE(duel.does('A', Pass{}).is_done());
        EXPECT_TRUE(duel.does('x', Pass{}, {}, {king_of_hearts, five_of_clubs}).is_done());
        return duel.told<DeckGathered>().size();
    };
    EXPECT_EQ(next_deal(CardSet{}.with(king_of_hearts).with(five_of_clubs)), 0U);
    EXPECT_EQ(next_deal(CardSet{}.with(king_of_hearts)), 1U);
}

RULE("CN-TURN-001", "turns go from the red joker down to the two of clubs") {
    std::vector<Card> order{red_joker, black_joker};
    for (int rank = 14; rank >= 2; --rank)
        for (const Suit suit : {Suit::spades, Suit::hearts, Suit::diamonds, Suit::clubs})
            order.push_back(Card::of(suit, rank));
    ASSERT_EQ(order.size(), 54U);
    for (std::size_t i = 0; i < order.size(); ++i)
        for (std::size_t j = 0; j < order.size(); ++j)
            EXPECT_EQ(acts_before(order[i], order[j]), i < j) << i << " and " << j;

    Duel duel("A.B.x");
    EXPECT_TRUE(
        duel.does(PersonId::nobody, Begin{}, {}, {five_of_clubs, black_joker, king_of_hearts})
            .is_done());
    EXPECT_EQ(duel.asked_letter(), 'B');
    EXPECT_TRUE(duel.does('B', Pass{}).is_done());
    EXPECT_EQ(duel.asked_letter(), 'x');
    EXPECT_TRUE(duel.does('x', Pass{}).is_done());
    EXPECT_EQ(duel.asked_letter(), 'A');
}

RULE("CN-TURN-001", "only whoever has the turn acts, and with one of the actions") {
    Duel duel("A.x");
    duel.begin("Ax");
    EXPECT_EQ(duel.does('x', Pass{}), refuse("CN-TURN-001", "not_asked"));
    EXPECT_EQ(duel.does('A', Duck{}), refuse("CN-TURN-001", "not_an_action"));
    std::vector<std::string_view> offered;
    for (const auto& item : duel.menu(Seat::of(duel.who('A'))))
        offered.push_back(tag_of(item.choice));
    EXPECT_EQ(offered,
              (std::vector<std::string_view>{"toss", "step", "guard", "ready", "rise", "pass"}));
    EXPECT_TRUE(duel.menu(Seat::of(duel.who('x'))).empty());
    EXPECT_EQ(duel.menu(Seat::of(static_cast<SideId>(0))), duel.menu(Seat::of(duel.who('A'))));
    EXPECT_TRUE(duel.menu(Seat::of(static_cast<SideId>(1))).empty());
}

RULE("CN-TURN-001", "a turn ends when all that came of its action is done") {
    Duel duel("A.x");
    duel.begin("Ax");
    EXPECT_TRUE(duel.does('A', Toss{Facing::e, Height::high}).is_done());
    EXPECT_EQ(duel.tags(), (std::vector<std::string>{"tossed"}));
    EXPECT_TRUE(duel.does('x', Stay{}, {1, 2}).is_done());
    EXPECT_EQ(duel.tags(), (std::vector<std::string>{"rolled", "turn_ended", "turn_began"}));
    EXPECT_TRUE(duel.was_told(TurnEnded{duel.who('A')}));
}

RULE("CN-AIM-001", "a side has won as soon as nobody else stands, and nothing more is done") {
    Duel duel("A.x");
    duel.sheet('x').hearts = 2;
    duel.begin("Ax");
    EXPECT_TRUE(duel.does('A', Toss{Facing::e, Height::high}).is_done());
    EXPECT_FALSE(outcome(duel.stage, duel.scene).over);
    EXPECT_TRUE(duel.does('x', Stay{}, {6, 6, 6}).is_done());
    EXPECT_EQ(duel.tags(), (std::vector<std::string>{"rolled", "rolled", "hurt", "fell", "won"}));
    EXPECT_TRUE(duel.was_told(Won{"CN-AIM-001", static_cast<SideId>(0)}));
    const Outcome end = outcome(duel.stage, duel.scene);
    EXPECT_TRUE(end.over && end.won(static_cast<SideId>(0)) && !end.won(static_cast<SideId>(1)));
    EXPECT_EQ(duel.asked(), "over");
    EXPECT_EQ(duel.does('A', Pass{}), refuse("CN-AIM-001", "over"));
    EXPECT_EQ(duel.does(PersonId::nobody, Now{duel.who('A')}), refuse("CN-AIM-001", "over"));
    EXPECT_TRUE(duel.menu(Seat::master()).empty());
}

RULE("CN-AIM-001", "a coin that is still in the air when the last opponent falls is forgotten") {
    Duel duel("B.A.x");
    duel.sheet('x').hearts = 1;
    duel.begin("BAx");
    EXPECT_TRUE(duel.does('B', Toss{Facing::e, Height::high}).is_done());
    EXPECT_TRUE(duel.does('A', Stay{}, {1, 1}).is_done());
    EXPECT_TRUE(duel.does('x', Stay{}, {6, 6, 3}).is_done());
    EXPECT_TRUE(outcome(duel.stage, duel.scene).won(static_cast<SideId>(0)));
}

RULE("CN-AIM-002",
     "whoever wants to survive has won when the last turn of the last round is over") {
    Duel duel("A.x");
    duel.stage.sides[1] = {.name = "blue", .aim = Aim::survive, .rounds = 2};
    duel.begin("Ax");
    EXPECT_TRUE(duel.does('A', Pass{}).is_done());
    EXPECT_TRUE(duel.does('x', Pass{}, {}, duel.cards_for("xA")).is_done());
    EXPECT_TRUE(duel.does('x', Pass{}).is_done());
    EXPECT_FALSE(outcome(duel.stage, duel.scene).over);
    EXPECT_TRUE(duel.does('A', Pass{}).is_done());
    EXPECT_EQ(duel.tags(), (std::vector<std::string>{"turn_ended", "won"}));
    EXPECT_TRUE(duel.was_told(Won{"CN-AIM-002", static_cast<SideId>(1)}));
    EXPECT_EQ(outcome(duel.stage, duel.scene).winners, 2U);
}

RULE("CN-AIM-002", "the last throw of the last round still counts") {
    Duel duel("A.x");
    duel.stage.sides[1] = {.name = "blue", .aim = Aim::survive, .rounds = 1};
    duel.sheet('x').hearts = 1;
    duel.begin("xA");
    EXPECT_TRUE(duel.does('x', Pass{}).is_done());
    EXPECT_TRUE(duel.does('A', Toss{Facing::e, Height::low}).is_done());
    EXPECT_EQ(duel.asked(), "duck");
    Duel hit = duel;
    EXPECT_TRUE(hit.does('x', Stay{}, {6, 4, 3}).is_done());
    EXPECT_TRUE(hit.was_told(Won{"CN-AIM-001", static_cast<SideId>(0)}));
    EXPECT_TRUE(duel.does('x', Stay{}, {1, 1}).is_done());
    EXPECT_TRUE(duel.was_told(Won{"CN-AIM-002", static_cast<SideId>(1)}));
}

}  // namespace
}  // namespace breakneck::coin_duel::rounds_test
