// Coin duels for tests, from a picture: capital letters are red, small ones blue.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/coin_duel/system.h"
#include "tests/support/picture.h"
#include "tests/support/trial.h"

namespace breakneck::test {

/// The stage of a picture: two sides that want to defeat each other; everyone has aim 0, three
/// hearts, pace 2 and, unless a test gives them some, no luck.
inline coin_duel::Stage duel_stage(std::string_view picture) {
    Picture drawn = read_picture(picture);
    coin_duel::Stage stage;
    stage.board = std::move(drawn.map);
    stage.sides = {{.name = "red"}, {.name = "blue"}};
    for (const Picture::Token& each : drawn.tokens) {
        const bool red = each.letter >= 'A' && each.letter <= 'Z';
        stage.people.push_back({.name = std::string(1, each.letter),
                                .side = static_cast<SideId>(red ? 0 : 1),
                                .at = board::Place{each.space},
                                .luck = 0});
    }
    return stage;
}

extern template class Trial<coin_duel::System>;

/// People are named by their letters.
class Duel : public Trial<coin_duel::System> {
  public:
    explicit Duel(std::string_view picture) : Trial(duel_stage(picture)) {}

    PersonId who(char letter) const {
        for (std::size_t i = 0; i < stage.people.size(); ++i)
            if (stage.people[i].name[0] == letter) return static_cast<PersonId>(i);
        ADD_FAILURE() << "nobody is called " << letter;
        return PersonId::nobody;
    }
    /// What somebody starts with; change it before the duel begins.
    coin_duel::Character& sheet(char letter) { return stage.people[index_of(who(letter))]; }
    coin_duel::Duelist& operator[](char letter) { return scene.person(who(letter)); }
    board::Space space(char letter) const { return scene.person(who(letter)).at.place.space; }

    /// The duel begins, and cards are dealt so that the turns go in this order of letters.
    void begin(std::string_view order) {
        scene = start(stage);
        EXPECT_EQ(order.size(), stage.people.size());
        EXPECT_TRUE(does(PersonId::nobody, coin_duel::Begin{}, {}, cards_for(order)).is_done());
    }
    /// The highest cards that will be left, for those in this order; dealt as the people are
    /// listed.
    std::vector<Card> cards_for(std::string_view order) const {
        const CardSet deck = scene.round == 0 ? CardSet::full() : scene.deck;
        std::vector<Card> high;
        for (int rank = 14; rank >= 2; --rank)
            for (const Suit suit : {Suit::spades, Suit::hearts, Suit::diamonds, Suit::clubs})
                if (deck.has(Card::of(suit, rank))) high.push_back(Card::of(suit, rank));
        std::vector<Card> cards;
        for (const auto& each : stage.people) {
            const std::size_t place = order.find(each.name[0]);
            if (place != std::string_view::npos) cards.push_back(high.at(place));
        }
        return cards;
    }

    using Trial::does;
    Answer does(char letter, const coin_duel::Choice& choice, std::vector<std::int16_t> dice = {},
                std::vector<Card> cards = {}) {
        return does(who(letter), choice, std::move(dice), std::move(cards));
    }
    Answer does(char letter, const coin_duel::Choice& choice, Luck& luck) {
        return does(who(letter), choice, luck);
    }
    char asked_letter() const {
        return asked_of() == PersonId::nobody ? '-' : stage.people[index_of(asked_of())].name[0];
    }
    /// The last roll that was told.
    Rolled rolled() const {
        const auto all = told<Rolled>();
        EXPECT_FALSE(all.empty()) << "nothing was rolled";
        return all.empty() ? Rolled{} : all.back();
    }
    /// What a reason added to the last roll; 0 if it is not among the reasons.
    int reason(std::string_view name) const {
        for (const Modifier& each : rolled().modifiers)
            if (each.name == name) return each.value;
        return 0;
    }
};

}  // namespace breakneck::test
