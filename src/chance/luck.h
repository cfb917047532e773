// The one door through which dice and cards come. A function without a Luck& is deterministic.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "chance/draw.h"
#include "chance/rng.h"
#include "chance/table.h"

namespace breakneck {

/// Where draws come from when they are not simply seeded: typed, scripted, replayed or exact.
class Draws {
  public:
    virtual ~Draws() = default;
    virtual int draw(const DrawKey& key, const Draw& draw) = 0;
    /// A draw that is not made because its outcome was decided otherwise: later draws of the same
    /// key keep their count.
    virtual void skip(const DrawKey&) {}
    /// Whether this is a reading over all possibilities, in which nothing has faces.
    virtual bool exact() const { return false; }
    /// How many draws of this key the present line has made so far.
    virtual int drawn_so_far(const DrawKey&) const { return 0; }
    /// The faces of the last draw, as they fell, and its totals: for the story.
    virtual std::span<const std::int16_t> faces() const { return {}; }
    virtual Totals totals() const { return {}; }
};

/// What a trait roll tells: the band of the better die, and the natural faces that were asked for.
struct TraitRoll {
    int band = 0;
    bool trait_one = false;
    bool wild_one = false;
    bool trait_two = false;
};

/// Trait die, wild die or none (0 sides), and modifiers.
struct TraitDice {
    int sides = 4;
    int wild_sides = 0;
    int modifier = 0;
    Naturals naturals = Naturals::all_ones;  // that matter
    bool open = false;                       // every total beyond the last edge is one more
};

/// Seeded luck is answered inline; everything else is one call away.
class Luck {
  public:
    explicit Luck(Rng rng) : rng_(rng) {}
    explicit Luck(Draws& other) : rng_(0), other_(&other) {}

    /// The total of a throw. Exact luck branches over totals, not over faces.
    [[gnu::always_inline]] int total(const DrawKey& key, const Throw& thrown) {
        if (other_ != nullptr) [[unlikely]]
            return other_->draw(key, {.kind = Draw::Kind::total, .mine = thrown});
        return seeded_total(thrown);
    }
    [[gnu::always_inline]] int total(const DrawKey& key, const Dice& dice) {
        if (other_ != nullptr) [[unlikely]]
            return other_->draw(key, {.kind = Draw::Kind::total, .mine = dice});
        return dice.plain() ? rng_.sum(dice.count, dice.sides) : seeded_total(dice);
    }

    /// Which band the total falls into: how many of the ascending edges it reaches. Bands are all
    /// the rule will ever know of this roll. Bands in `again` do not stand: it is rolled anew.
    [[gnu::always_inline]] int band(const DrawKey& key, const Throw& thrown,
                                    std::span<const int> edges, BandSet again = {}) {
        if (other_ != nullptr) [[unlikely]]
            return other_->draw(
                key, {.kind = Draw::Kind::band, .mine = thrown, .edges = edges, .again = again});
        int band = band_of(seeded_total(thrown), edges);
        while (again.has(band)) band = band_of(seeded_total(thrown), edges);
        return band;
    }

    /// Whether the total reaches the target.
    [[gnu::always_inline]] bool reaches(const DrawKey& key, const Throw& thrown, int target) {
        const std::array edges{target};
        return band(key, thrown, edges) == 1;
    }

    /// Both sides roll; the band of the difference, mine minus theirs.
    int opposed(const DrawKey& key, const Throw& mine, const Throw& theirs,
                std::span<const int> edges, Ties ties = Ties::stand) {
        const Draw draw{.kind = Draw::Kind::opposed,
                        .mine = mine,
                        .theirs = theirs,
                        .ties = ties,
                        .edges = edges};
        return answer_to(key, draw);
    }

    /// A trait die with or without a wild die, both exploding.
    TraitRoll trait(const DrawKey& key, const TraitDice& dice, std::span<const int> edges) {
        Draw draw{.kind = Draw::Kind::trait,
                  .mine = Throw(Dice{1, dice.sides}),
                  .edges = edges,
                  .naturals = dice.naturals,
                  .open = dice.open};
        draw.mine.modifier = dice.modifier;
        if (dice.wild_sides > 0) draw.theirs = Throw(Dice{1, dice.wild_sides});
        int code = 0;
        if (other_ != nullptr) [[unlikely]] {
            code = other_->draw(key, draw);
        } else {
            Machine machine{rng_};
            Totals totals;
            code = trait_of(draw, machine, totals);
        }
        return {code / 8, (code & natural_one) != 0, (code & natural_wild_one) != 0,
                (code & natural_two) != 0};
    }

    /// A row of a printed table. Exact luck branches over rows.
    template <class Result, std::size_t N>
    const Result& row(const DrawKey& key, const Throw& thrown,
                      const std::array<Row<Result>, N>& table) {
        const auto edges = edges_of(table);
        return table[static_cast<std::size_t>(band(key, thrown, edges))].result;
    }

    /// A card out of those that are left.
    Card card(const DrawKey& key, CardSet cards) {
        if (other_ != nullptr) [[unlikely]]
            return {static_cast<std::int8_t>(
                other_->draw(key, {.kind = Draw::Kind::card, .cards = cards}))};
        return Machine{rng_}.card(cards);
    }

    /// One of so many, counted from 0.
    int pick(const DrawKey& key, int ways) {
        if (other_ != nullptr) [[unlikely]]
            return other_->draw(key, {.kind = Draw::Kind::pick, .ways = ways});
        BN_CHECK(ways > 0);
        return rng_.pick(ways);
    }

    /// The total of one to three plain dice of at most 1024 sides that nobody can guess: see Rng.
    [[gnu::always_inline]] int total_of_few(const DrawKey& key, int count, int sides) {
        if (other_ != nullptr) [[unlikely]]
            return other_->draw(key, {.kind = Draw::Kind::total, .mine = Dice{count, sides}});
        return rng_.sum_of_few(count, sides);
    }

    /// The same for one or two dice that explode, of two sides at least.
    [[gnu::always_inline]] int exploded_total_of_few(const DrawKey& key, int count, int sides) {
        if (other_ != nullptr) [[unlikely]]
            return other_->draw(key,
                                {.kind = Draw::Kind::total, .mine = explode(Dice{count, sides})});
        return rng_.exploded_sum_of_few(count, sides);
    }

    /// A request that is complete already, of whatever kind.
    int answer_to(const DrawKey& key, const Draw& draw) {
        if (other_ != nullptr) [[unlikely]]
            return other_->draw(key, draw);
        Machine machine{rng_};
        Totals totals;
        return answer(key, draw, machine, totals);
    }

    void skip(const DrawKey& key) {
        if (other_ != nullptr) other_->skip(key);
    }

    /// Who answers when luck is not seeded; null when it is.
    const Draws* other() const { return other_; }
    int drawn_so_far(const DrawKey& key) const {
        return other_ == nullptr ? 0 : other_->drawn_so_far(key);
    }

  private:
    struct Machine {
        Rng& rng;
        static constexpr void roll_for(int) {}
        template <class F>
        constexpr void dice(int count, int sides, F&& f) {
            rng.dice(count, sides, f);
        }
        constexpr Card card(CardSet cards) {
            BN_CHECK(!cards.empty());
            return cards.at(rng.pick(cards.size()));
        }
        constexpr int pick(int ways) { return rng.pick(ways); }
    };

    /// Nearly every throw is dice of one kind, simply added up.
    [[gnu::always_inline]] int seeded_total(const Throw& thrown) {
        if (thrown.size == 1 && thrown.dice[0].plain())
            return thrown.modifier + rng_.sum(thrown.dice[0].count, thrown.dice[0].sides);
        Machine machine{rng_};
        return total_of(thrown, machine);
    }

    Rng rng_;
    Draws* other_ = nullptr;
};

}  // namespace breakneck
