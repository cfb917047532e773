// Cards in writing.
#include "chance/cards.h"

namespace breakneck {
namespace {
constexpr std::string_view ranks = "23456789TJQKA";
constexpr std::string_view suits = "CDHS";
}  // namespace

std::string to_text(Card card) {
    if (card.none()) return "none";
    if (card == red_joker) return "RJ";
    if (card == black_joker) return "BJ";
    const char rank = ranks[static_cast<std::size_t>(card.rank() - 2)];
    return (rank == 'T' ? std::string("10") : std::string(1, rank)) +
           suits[static_cast<std::size_t>(card.suit())];
}

bool from_text(std::string_view text, Card& card) {
    for (std::int8_t i = -1; i < deck_size; ++i) {
        if (to_text(Card{i}) == text) {
            card = Card{i};
            return true;
        }
    }
    return false;
}

std::string to_text(CardSet cards) {
    std::string out;
    for (int i = 0; i < cards.size(); ++i) {
        if (i > 0) out += ' ';
        out += to_text(cards.at(i));
    }
    return out;
}

bool from_text(std::string_view text, CardSet& cards) {
    CardSet read;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        Card card;
        if (!from_text(text.substr(0, end), card) || card.none() || read.has(card)) return false;
        read = read.with(card);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    cards = read;
    return true;
}

}  // namespace breakneck
