// Luck with faces that can be seen: given by people or tests, found again in a log, or rolled by
// the machine and written down.
#pragma once

#include <cstdint>
#include <exception>
#include <optional>
#include <span>
#include <vector>

#include "chance/luck.h"

namespace breakneck {

/// One draw as the log keeps it: its key and the faces in the order they fell.
struct Drawn {
    DrawKey key;
    int ordinal = 0;  // how many draws of the same key came before it in the line
    bool cards = false;
    std::vector<std::int16_t> faces;  // cards by their index
    bool operator==(const Drawn&) const = default;
};

/// Faces given from outside, to be used in order.
struct GivenFaces {
    std::vector<std::int16_t> dice;
    std::vector<Card> cards;
};

/// The one exception of the engine: luck that cannot roll by itself has run dry, or was handed a
/// face that does not exist. Whoever resolves on a scratch copy catches it; nothing has changed.
struct FacesMissing : std::exception {
    DrawKey key;
    int count = 0;             // how many more dice of this kind are wanted now
    int sides = 0;             // 0: a card
    std::optional<int> wrong;  // a given face that cannot be
    std::vector<Drawn> so_far;
    bool exploded = false;  // more dice for those that came up at their highest
    bool tied = false;      // both sides roll again because they came to the same
    bool again = false;     // the row it came to does not count
    bool told = false;      // the last event told is this roll, as far as it is known
    const char* what() const noexcept override { return "faces missing"; }
};

/// One line's worth of visible luck.
class Hand final : public Draws {
  public:
    struct Sources {
        std::span<const Drawn> known;  // draws of the log: used again where the key is the same
        GivenFaces given;              // typed or scripted
        std::optional<Rng> machine;    // rolls whatever nobody types
        std::uint64_t typed = 0;       // a bit for each person who rolls by hand
        bool typed_by_master = false;
        bool typed_by_all = false;
    };

    explicit Hand(Sources sources) : sources_(std::move(sources)) {}

    int draw(const DrawKey& key, const Draw& draw) override;
    void skip(const DrawKey& key) override;
    int drawn_so_far(const DrawKey& key) const override;
    std::span<const std::int16_t> faces() const override {
        if (drawn_.empty()) return {};
        return drawn_.back().faces;
    }
    Totals totals() const override { return totals_; }

    /// Everything drawn in this line so far.
    const std::vector<Drawn>& drawn() const { return drawn_; }
    /// Given faces that nobody asked for.
    std::size_t left_over() const {
        return sources_.given.dice.size() - next_die_ + sources_.given.cards.size() - next_card_;
    }
    bool spent() const { return left_over() == 0; }
    GivenFaces rest() const;
    /// The machine's generator as it is now, to roll on with in the next line.
    const std::optional<Rng>& machine() const { return sources_.machine; }

    /// How `answer` asks for faces.
    void roll_for(int who) {
        roller_ = who;
        ++turns_;
        rolled_.clear();
    }
    template <class F>
    void dice(int count, int sides, F&& f) {
        fill(count, sides);
        for (const std::int16_t face : rolled_) f(int{face});
    }
    Card card(CardSet cards);
    int pick(int ways);

  private:
    void fill(int count, int sides);
    int known_face(int least, int most);
    bool typed(int who) const;
    [[noreturn]] void missing(int count, int sides, std::optional<int> wrong) const;

    Sources sources_;
    std::vector<Drawn> drawn_;
    std::vector<std::int16_t> rolled_;
    Totals totals_;
    std::size_t next_die_ = 0;
    std::size_t next_card_ = 0;
    const Drawn* again_ = nullptr;  // the draw of the log that answers the present one
    std::size_t again_next_ = 0;
    int roller_ = -1;
    int turns_ = 0;         // how often somebody began to roll in the present draw
    bool opposed_ = false;  // whether two sides roll in it
    int last_sides_ = 0;    // of the dice rolled last; less where none explode
    bool exploded_ = false;
};

/// Scripted luck for tests and transcripts: these faces and no others.
inline Hand scripted(std::vector<std::int16_t> dice, std::vector<Card> cards = {}) {
    return Hand({.known = {}, .given = {std::move(dice), std::move(cards)}, .machine = {}});
}

}  // namespace breakneck
