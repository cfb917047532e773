// What a rule asks of luck, and how faces answer it.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>

#include "base/bug.h"
#include "base/rule_id.h"
#include "chance/cards.h"
#include "chance/dice.h"

namespace breakneck {

/// Which rule asks, and who rolls. Together with a count within one log line this names a draw, so
/// that it can be found again when the past is changed.
struct DrawKey {
    RuleId rule;
    int who = -1;    // whose dice they are; -1: the game master's
    int other = -1;  // in an opposed roll, whose dice the others are
    bool operator==(const DrawKey&) const = default;
};

enum class Ties : std::uint8_t { stand, rerolled };

/// Some of the first 32 bands of a roll, a bit each.
struct BandSet {
    std::uint32_t bits = 0;
    constexpr bool has(int band) const { return band < 32 && (bits >> unsigned(band) & 1U) != 0; }
    constexpr BandSet with(int band) const { return {bits | 1U << unsigned(band)}; }
    constexpr bool operator==(const BandSet&) const = default;
};

/// Which natural faces a trait roll tells. A Critical Failure needs ones on all dice; some rules
/// also ask for a one of the trait die alone, or for a two of it.
enum class Naturals : std::uint8_t { all_ones, ones, ones_and_twos };

/// One request, complete: everything that can come of it is in here.
struct Draw {
    enum class Kind : std::uint8_t { total, band, opposed, trait, card, pick };

    Kind kind = Kind::total;
    Throw mine;                  // total, band, opposed; the trait die of a trait roll
    Throw theirs;                // opposed; the wild die of a trait roll, if there is one
    Ties ties = Ties::stand;     // opposed
    std::span<const int> edges;  // ascending; the answer is how many of them the total reaches
    BandSet again = {};          // band: rolled again while it falls into one of these
    Naturals naturals = {};      // trait
    bool open = false;           // trait: beyond the last edge every total is an edge
    CardSet cards;               // card
    int ways = 0;                // pick
};

/// How many of the ascending edges a total reaches.
constexpr int band_of(int total, std::span<const int> edges) {
    int band = 0;
    for (const int edge : edges) band += total >= edge ? 1 : 0;
    return band;
}

/// The same where every total beyond the last edge is one more.
constexpr int open_band_of(int total, std::span<const int> edges) {
    return band_of(total, edges) + (edges.empty() ? 0 : std::max(0, total - edges.back()));
}

/// The natural faces of a trait roll that rules ask for, each a bit.
inline constexpr int natural_wild_one = 1, natural_one = 2, natural_two = 4;

/// Those of the natural faces that fell that are told. What the wild die shows counts only beside a
/// one of the trait die.
constexpr int told_naturals(Naturals told, bool wild, int fell) {
    if ((fell & natural_one) == 0) return told == Naturals::ones_and_twos ? fell & natural_two : 0;
    const bool all_ones = !wild || (fell & natural_wild_one) != 0;
    return all_ones || told != Naturals::all_ones ? fell : 0;
}

/// A trait roll's answer as one number: band, and the natural faces that are told.
constexpr int trait_code(int band, int naturals) { return band * 8 + naturals; }

/// The totals behind an answer, for the story.
struct Totals {
    int mine = 0;
    int theirs = 0;
};

namespace detail {

inline constexpr int most_kept_dice = 1024;

/// The dice that came up too low are thrown once more, all together.
template <class Source>
void reroll_low(const Dice& dice, std::span<int> values, Source& source) {
    const auto low = [&](int face) { return face < dice.reroll_below; };
    const auto again = std::count_if(values.begin(), values.end(), low);
    if (again == 0) return;
    auto next = values.begin();
    source.dice(static_cast<int>(again), dice.sides, [&](int face) {
        next = std::find_if(next, values.end(), low);
        *next++ = face;
    });
}

/// Adds up the highest or lowest values; their order is lost.
inline int sum_of_kept(const Dice& dice, std::span<int> values) {
    const auto n = static_cast<int>(values.size());
    int total = 0;
    if (dice.keep == 0 || dice.keep >= n - 1) {
        for (const int value : values) total += value;
        if (dice.keep == 0 || dice.keep >= n) return total;
        const auto [low, high] = std::minmax_element(values.begin(), values.end());
        return total - (dice.lowest ? *high : *low);
    }
    const auto nth = values.begin() + dice.keep;
    if (dice.lowest)
        std::partial_sort(values.begin(), nth, values.end());
    else
        std::partial_sort(values.begin(), nth, values.end(), std::greater<>());
    for (auto each = values.begin(); each != nth; ++each) total += *each;
    return total;
}

/// Dice of which some are rerolled or only some count, each with its own explosions.
template <class Source>
int kept_sum(const Dice& dice, Source& source) {
    BN_CHECK(dice.count <= most_kept_dice);
    std::array<int, most_kept_dice> values;  // NOLINT: filled below
    int n = 0;
    source.dice(dice.count, dice.sides, [&](int face) { values[std::size_t(n++)] = face; });
    if (dice.reroll_below > 0) reroll_low(dice, {values.data(), std::size_t(n)}, source);
    if (dice.explode) {
        BN_CHECK(dice.sides > 1);
        for (int i = 0; i < n; ++i) {
            int face = values[std::size_t(i)];
            while (face == dice.sides) {
                source.dice(1, dice.sides, [&](int again) { face = again; });
                values[std::size_t(i)] += face;
            }
        }
    }
    return sum_of_kept(dice, {values.data(), std::size_t(n)});
}

/// All dice count: the maxima are thrown again together, until none is left.
template <class Source>
constexpr int exploded_sum(const Dice& dice, Source& source) {
    BN_CHECK(dice.sides > 1);
    int total = 0;
    int again = dice.count;
    while (again > 0) {
        int maxima = 0;
        source.dice(again, dice.sides, [&](int face) {
            total += face;
            maxima += face == dice.sides ? 1 : 0;
        });
        again = maxima;
    }
    return total;
}

}  // namespace detail

/// Adds up a throw with faces from `source`.
template <class Source>
constexpr int total_of(const Throw& thrown, Source& source) {
    int total = thrown.modifier;
    for (std::size_t i = 0; i < thrown.size; ++i) {
        const Dice& dice = thrown.dice[i];
        if (dice.keep > 0 || dice.reroll_below > 0)
            total += detail::kept_sum(dice, source);
        else if (dice.explode)
            total += detail::exploded_sum(dice, source);
        else
            source.dice(dice.count, dice.sides, [&total](int face) { total += face; });
    }
    return total;
}

/// A trait die and perhaps a wild die, both exploding; the better one counts. Dice that show their
/// maximum are rolled again side by side, the trait die first.
template <class Source>
constexpr int trait_of(const Draw& draw, Source& source, Totals& totals) {
    const int sides = draw.mine.dice[0].sides;
    const bool wild = draw.theirs.size > 0;
    const int wild_sides = wild ? draw.theirs.dice[0].sides : 0;
    int trait = 0;
    int joker = 0;
    source.dice(1, sides, [&](int face) { trait = face; });
    if (wild) source.dice(1, wild_sides, [&](int face) { joker = face; });
    const int naturals = (joker == 1 ? natural_wild_one : 0) + (trait == 1 ? natural_one : 0) +
                         (trait == 2 ? natural_two : 0);
    int best_trait = trait;
    int best_wild = joker;
    while (trait == sides || (wild && joker == wild_sides)) {
        const bool trait_again = trait == sides;
        const bool wild_again = wild && joker == wild_sides;
        trait = joker = 0;
        if (trait_again) source.dice(1, sides, [&](int face) { trait = face; });
        if (wild_again) source.dice(1, wild_sides, [&](int face) { joker = face; });
        best_trait += trait;
        best_wild += joker;
    }
    totals.mine = std::max(best_trait, best_wild) + draw.mine.modifier;
    const int band =
        draw.open ? open_band_of(totals.mine, draw.edges) : band_of(totals.mine, draw.edges);
    return trait_code(band, told_naturals(draw.naturals, wild, naturals));
}

/// Answers a draw with faces from `source`, which knows how to roll dice for someone, deal a card
/// and pick a number.
template <class Source>
constexpr int answer(const DrawKey& key, const Draw& draw, Source& source, Totals& totals) {
    source.roll_for(key.who);
    switch (draw.kind) {
        case Draw::Kind::total:
            return totals.mine = total_of(draw.mine, source);
        case Draw::Kind::band:
            for (;;) {
                totals.mine = total_of(draw.mine, source);
                const int band = band_of(totals.mine, draw.edges);
                if (!draw.again.has(band)) return band;
                source.roll_for(key.who);
            }
        case Draw::Kind::opposed:
            do {
                source.roll_for(key.who);
                totals.mine = total_of(draw.mine, source);
                source.roll_for(key.other);
                totals.theirs = total_of(draw.theirs, source);
            } while (draw.ties == Ties::rerolled && totals.mine == totals.theirs);
            return band_of(totals.mine - totals.theirs, draw.edges);
        case Draw::Kind::trait:
            return trait_of(draw, source, totals);
        case Draw::Kind::card:
            return source.card(draw.cards).index;
        case Draw::Kind::pick:
            return source.pick(draw.ways);
    }
    return 0;
}

}  // namespace breakneck
