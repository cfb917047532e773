// Playing cards: 52 in four suits and two jokers. A deck is the set of cards left, never an order.
#pragma once

#include <bit>
#include <cstdint>
#include <string>
#include <string_view>

namespace breakneck {

enum class Suit : std::uint8_t { clubs, diamonds, hearts, spades };

/// One of 54 cards. Ranks run from 2 to 14 (ace); a joker has no suit.
struct Card {
    std::int8_t index = -1;  // 0..51: suit by suit, 2 to ace; 52 red joker, 53 black joker

    static constexpr Card of(Suit suit, int rank) {
        return {static_cast<std::int8_t>(static_cast<int>(suit) * 13 + rank - 2)};
    }
    constexpr bool none() const { return index < 0; }
    constexpr bool joker() const { return index >= 52; }
    constexpr int rank() const { return index % 13 + 2; }
    constexpr Suit suit() const { return static_cast<Suit>(index / 13); }
    constexpr auto operator<=>(const Card&) const = default;
};

inline constexpr Card red_joker{52}, black_joker{53};
inline constexpr int deck_size = 54;

/// "QS", "10H", "AD", "RJ", "BJ"; no card is "none".
std::string to_text(Card card);
bool from_text(std::string_view text, Card& card);

/// A deck, a hand or a discard pile.
struct CardSet {
    std::uint64_t bits = 0;

    static constexpr CardSet full() { return {(std::uint64_t{1} << 54U) - 1}; }
    constexpr int size() const { return std::popcount(bits); }
    constexpr bool empty() const { return bits == 0; }
    constexpr bool has(Card card) const { return (bits >> unsigned(card.index) & 1U) != 0; }
    constexpr CardSet with(Card card) const {
        return {bits | std::uint64_t{1} << unsigned(card.index)};
    }
    constexpr CardSet without(Card card) const {
        return {bits & ~(std::uint64_t{1} << unsigned(card.index))};
    }
    /// The n-th card of the set, counted from 0 in the order of their indices.
    constexpr Card at(int n) const {
        std::uint64_t rest = bits;
        for (; n > 0; --n) rest &= rest - 1;
        return {static_cast<std::int8_t>(std::countr_zero(rest))};
    }
    constexpr bool operator==(const CardSet&) const = default;
};

/// Cards with blanks between them: "QS 10H RJ".
std::string to_text(CardSet cards);
bool from_text(std::string_view text, CardSet& cards);

}  // namespace breakneck
