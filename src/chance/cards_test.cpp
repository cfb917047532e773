// Cards: what they are called, and sets of them.
#include "chance/cards.h"

#include <gtest/gtest.h>

#include <set>

namespace breakneck::cards_test {
namespace {

TEST(Cards, every_card_has_a_name_of_its_own_and_is_found_by_it) {
    std::set<std::string> names;
    for (std::int8_t i = 0; i < deck_size; ++i) {
        const std::string name = to_text(Card{i});
        names.insert(name);
        Card found;
        EXPECT_TRUE(from_text(name, found));
        EXPECT_EQ(found, Card{i});
    }
    EXPECT_EQ(names.size(), 54U);
    EXPECT_EQ(to_text(Card::of(Suit::spades, 12)), "QS");
    EXPECT_EQ(to_text(Card::of(Suit::hearts, 10)), "10H");
    EXPECT_EQ(to_text(Card::of(Suit::diamonds, 14)), "AD");
    EXPECT_EQ(to_text(red_joker), "RJ");
    EXPECT_EQ(to_text(Card{}), "none");
    for (const char* wrong : {"", "S", "1S", "11H", "QX", "qs", "QS ", "TH"}) {
        Card card = red_joker;
        EXPECT_FALSE(from_text(wrong, card)) << wrong;
        EXPECT_EQ(card, red_joker);
    }
}

TEST(Cards, rank_and_suit) {
    const Card queen = Card::of(Suit::hearts, 12);
    EXPECT_EQ(queen.rank(), 12);
    EXPECT_EQ(queen.suit(), Suit::hearts);
    EXPECT_FALSE(queen.joker());
    EXPECT_TRUE(black_joker.joker());
    EXPECT_TRUE(Card{}.none());
}

TEST(Cards, a_deck_is_a_set) {
    CardSet deck = CardSet::full();
    EXPECT_EQ(deck.size(), 54);
    const Card queen = Card::of(Suit::spades, 12);
    deck = deck.without(queen).without(queen);
    EXPECT_EQ(deck.size(), 53);
    EXPECT_FALSE(deck.has(queen));
    EXPECT_EQ(deck.with(queen), CardSet::full());
    for (int i = 0; i < deck.size(); ++i) EXPECT_TRUE(deck.has(deck.at(i)));
    for (int i = 1; i < deck.size(); ++i) EXPECT_LT(deck.at(i - 1), deck.at(i));
}

TEST(Cards, sets_are_written_and_read) {
    const CardSet cards =
        CardSet{}.with(red_joker).with(Card::of(Suit::hearts, 10)).with(Card::of(Suit::clubs, 2));
    EXPECT_EQ(to_text(cards), "2C 10H RJ");
    EXPECT_EQ(to_text(CardSet{}), "");
    CardSet read;
    EXPECT_TRUE(from_text("RJ 2C 10H", read));
    EXPECT_EQ(read, cards);
    for (const char* wrong : {"2C 2C", "2C  3C", "none", "2C,3C", " 2C"})
        EXPECT_FALSE(from_text(wrong, read)) << wrong;
    EXPECT_EQ(read, cards);
    EXPECT_TRUE(from_text("", read));
    EXPECT_TRUE(read.empty());
}

}  // namespace
}  // namespace breakneck::cards_test
