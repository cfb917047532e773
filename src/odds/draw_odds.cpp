// The branches of each kind of draw.
#include "odds/draw_odds.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "odds/chance_sum.h"
#include "odds/compare.h"

namespace breakneck::odds {
namespace {

/// An edge this far above the least total of exploding dice is out of reach for exact numbers.
constexpr std::int64_t farthest_edge = 1024;

struct Answers {
    std::vector<std::pair<int, Fraction>> list;  // ascending
    Fraction cut = 0;
    int cut_answer = 0;
};

/// Whole weights over the least common denominator.
Branches whole_weights(const Answers& answers) {
    Integer under = denominator(answers.cut);
    for (const auto& [answer, chance] : answers.list) under = lcm(under, denominator(chance));
    const auto weight = [&](const Fraction& chance) {
        return Natural(numerator(chance) * (under / denominator(chance)));
    };
    Branches branches;
    branches.total = Natural(under);
    for (const auto& [answer, chance] : answers.list)
        if (chance != 0) branches.list.push_back({answer, weight(chance)});
    if (answers.cut != 0) branches.list.push_back({answers.cut_answer, weight(answers.cut), true});
    return branches;
}

Branches total_branches(const Throw& thrown) {
    const Pmf pmf =
        thrown.open_ended() ? listed(least(thrown), total_of_throw(thrown).list) : pmf_of(thrown);
    Integer common = pmf.total;
    for (const Integer& each : pmf.weights) common = gcd(common, each);
    Branches branches;
    branches.total = Natural(pmf.total / common);
    for (std::size_t i = 0; i < pmf.weights.size(); ++i) {
        if (pmf.weights[i] == 0) continue;
        const int total = static_cast<int>(pmf.low + static_cast<std::int64_t>(i));
        const bool cut = pmf.open && i + 1 == pmf.weights.size();
        branches.list.push_back({total, Natural(pmf.weights[i] / common), cut});
    }
    return branches;
}

/// Which differences can be told apart exactly: where dice explode, not those beyond any hope.
struct Window {
    std::int64_t from = std::numeric_limits<std::int64_t>::min();
    std::int64_t to = no_cap;
};

Window window_of(const Total& mine, const Total& theirs, std::span<const int> edges) {
    Window window;
    const auto far_end = [](const Total& total) {
        return total.open() ? listed(total.least, total.list).top() : total.end();
    };
    for (const int edge : edges) {
        if (mine.open() && edge > mine.least - theirs.least + farthest_edge)
            window.to = far_end(mine) - theirs.least;
        if (theirs.open() && edge < mine.least - theirs.least - farthest_edge)
            window.from = mine.least - far_end(theirs);
    }
    for (const int edge : edges) {  // edges within reach stay within reach
        const std::int64_t above = edge - (mine.least - theirs.least);
        if (window.to != no_cap && above <= farthest_edge)
            window.to = std::max(window.to, std::int64_t{edge} + 1);
        if (window.from != Window{}.from && above >= -farthest_edge)
            window.from = std::min(window.from, std::int64_t{edge} - 1);
    }
    return window;
}

/// Where the difference must be split: at edges, around a tie, at the ends of the window.
std::vector<std::int64_t> splits_of(const Draw& draw, const Window& window, bool rerolled) {
    std::vector<std::int64_t> splits;
    for (const int edge : draw.edges)
        if (edge > window.from && edge < window.to) splits.push_back(edge);
    if (rerolled) splits.insert(splits.end(), {0, 1});
    if (window.from > Window{}.from) splits.push_back(window.from);
    if (window.to < no_cap) splits.push_back(window.to);
    std::sort(splits.begin(), splits.end());
    splits.erase(std::unique(splits.begin(), splits.end()), splits.end());
    return splits;
}

int as_total(std::int64_t value) {
    return static_cast<int>(std::clamp<std::int64_t>(value, std::numeric_limits<int>::min(),
                                                     std::numeric_limits<int>::max()));
}

/// The chance of those bands that are rolled again; they are no answers any more.
Fraction take_out(Answers& answers, BandSet again) {
    Fraction taken = 0;
    std::erase_if(answers.list, [&](const auto& each) {
        if (!again.has(each.first)) return false;
        taken += each.second;
        return true;
    });
    return taken;
}

/// The bands of mine minus theirs.
Branches band_branches(const Draw& draw) {
    const bool opposed = draw.kind == Draw::Kind::opposed;
    const bool rerolled = opposed && draw.ties == Ties::rerolled;
    const Total mine = total_of_throw(draw.mine);
    const Total theirs = total_of_throw(opposed ? draw.theirs : Throw());
    const Window window = window_of(mine, theirs, draw.edges);
    const auto splits = splits_of(draw, window, rerolled);
    const ReachedChances reached = chances_to_reach(mine, theirs, splits);

    Answers answers;
    answers.cut = reached.cut;
    Fraction ties = 0;
    const auto put = [&](std::int64_t from, const Fraction& chance) {
        if (rerolled && from == 0) {
            ties = chance;
        } else if (from >= window.to || from < window.from) {
            answers.cut += chance;
        } else {
            answers.cut_answer = band_of(as_total(from), draw.edges);
            if (answers.list.empty() || answers.list.back().first != answers.cut_answer)
                answers.list.emplace_back(answers.cut_answer, 0);
            answers.list.back().second += chance;
        }
    };
    std::int64_t from = Window{}.from;
    Fraction before = 1 - reached.cut;
    for (std::size_t i = 0; i < splits.size(); ++i) {
        put(from, before - reached.chances[i]);
        before = reached.chances[i];
        from = splits[i];
    }
    put(from, before);
    ties += take_out(answers, draw.again);
    BN_CHECK(ties != 1);  // a roll that never stands would be rerolled for ever
    for (auto& [answer, chance] : answers.list) chance /= 1 - ties;
    answers.cut /= 1 - ties;
    return whole_weights(answers);
}

/// The chance that an exploding die does not exceed a value.
Fraction up_to(int sides, std::int64_t value) {
    if (value < 1) return 0;
    const Pmf pmf = pmf_of(explode(Dice{1, sides}), value + 1);
    return 1 - ratio(pmf.weights.back(), pmf.total);
}

/// By the natural faces that are told: how likely both dice add up to less than a value. A trait
/// die shows a natural one, a natural two (where it is told), or neither; a wild die a one or not.
using ByNaturals = std::array<Fraction, 6>;
ByNaturals both_below(const Draw& draw, std::int64_t value) {
    ByNaturals chances{};
    if (value <= 1) return chances;
    const int sides = draw.mine.dice[0].sides;
    const bool wild = draw.theirs.size > 0;
    const int wild_sides = wild ? draw.theirs.dice[0].sides : 0;
    const Fraction one = ratio(1, sides);
    const bool twos = draw.naturals == Naturals::ones_and_twos;
    const Fraction two = twos && value > 2 ? one : Fraction(0);
    const Fraction wild_one = wild ? ratio(1, wild_sides) : Fraction(0);
    const Fraction own = value == no_cap ? Fraction(1) : up_to(sides, value - 1);
    const Fraction other = value == no_cap || !wild ? Fraction(1) : up_to(wild_sides, value - 1);
    const std::array<Fraction, 3> mine{own - one - two, one, two};
    for (std::size_t naturals = 0; naturals < chances.size(); ++naturals)
        chances[static_cast<std::size_t>(told_naturals(draw.naturals, wild, int(naturals)))] +=
            mine[naturals / 2] * (naturals % 2 == 1 ? wild_one : Fraction(other - wild_one));
    return chances;
}

/// Where the list of an open-ended trait roll ends, from a value of the dice on: what reaches it is
/// rarer than one in 10^12.
std::int64_t end_of_list(const Draw& draw, std::int64_t from) {
    const Fraction rare = ratio(1, Integer(1'000'000) * 1'000'000);
    for (std::int64_t value = std::max<std::int64_t>(from, 1);; ++value) {
        Fraction below = 0;
        for (const Fraction& each : both_below(draw, value)) below += each;
        if (1 - below < rare) return value;
    }
}

Branches trait_branches(const Draw& draw) {
    const int sides = draw.mine.dice[0].sides;
    const int wild_sides = draw.theirs.size > 0 ? draw.theirs.dice[0].sides : 0;
    BN_CHECK(sides > 1 && wild_sides != 1 &&
             (sides > 2 || draw.naturals != Naturals::ones_and_twos));
    const std::int64_t modifier = draw.mine.modifier;
    std::int64_t end = no_cap;                 // where the cut begins, if an edge is out of reach
    std::vector<std::int64_t> splits{no_cap};  // in terms of the dice alone
    for (const int edge : draw.edges) {
        if (edge - modifier > farthest_edge) end = farthest_edge + 1;
        splits.push_back(std::min(edge - modifier, farthest_edge + 1));
    }
    if (draw.open && end == no_cap) {
        end = end_of_list(draw, draw.edges.back() - modifier);
        for (std::int64_t total = draw.edges.back() - modifier + 1; total <= end; ++total)
            splits.push_back(total);
    }
    std::sort(splits.begin(), splits.end());
    splits.erase(std::unique(splits.begin(), splits.end()), splits.end());

    Answers answers;
    ByNaturals before{};
    std::int64_t from = std::numeric_limits<int>::min() - modifier;
    for (const std::int64_t to : splits) {
        const ByNaturals now = both_below(draw, to);
        const int total = as_total(from + modifier);
        const bool beyond = draw.open && total > draw.edges.back();
        const int band = beyond ? open_band_of(total, draw.edges) : band_of(total, draw.edges);
        for (std::size_t naturals = 0; naturals < now.size(); ++naturals) {
            const Fraction chance = now[naturals] - before[naturals];
            const int code = trait_code(band, static_cast<int>(naturals));
            if (from < end)
                answers.list.emplace_back(code, chance);
            else
                answers.cut += chance;
            answers.cut_answer = code;
        }
        before = now;
        from = to;
    }
    return whole_weights(answers);
}

Branches even_branches(const std::vector<int>& answers) {
    Branches branches;
    branches.total = Natural(answers.size());
    for (const int each : answers) branches.list.push_back({each, 1});
    return branches;
}

std::vector<int> cards_in(CardSet cards) {
    std::vector<int> list;
    for (int i = 0; i < cards.size(); ++i) list.push_back(cards.at(i).index);
    return list;
}

std::vector<int> first(int ways) {
    std::vector<int> list;
    for (int i = 0; i < ways; ++i) list.push_back(i);
    return list;
}

}  // namespace

Branches branches_of(const Draw& draw) {
    switch (draw.kind) {
        case Draw::Kind::total:
            return total_branches(draw.mine);
        case Draw::Kind::band:
        case Draw::Kind::opposed:
            return band_branches(draw);
        case Draw::Kind::trait:
            return trait_branches(draw);
        case Draw::Kind::card:
            return even_branches(cards_in(draw.cards));
        case Draw::Kind::pick:
            return even_branches(first(draw.ways));
    }
    return {};
}

namespace {

bool same_throw(const Throw& a, const Throw& b) {
    return a.size == b.size && a.modifier == b.modifier &&
           std::equal(a.dice.begin(), a.dice.begin() + static_cast<std::ptrdiff_t>(a.size),
                      b.dice.begin());
}

class Mix {
  public:
    void add(std::uint64_t word) { state_ = (state_ ^ word) * 0x9e3779b97f4a7c15U ^ state_ >> 29U; }
    void add(const Throw& thrown) {
        add(static_cast<std::uint64_t>(static_cast<std::uint32_t>(thrown.modifier)) << 8U |
            thrown.size);
        for (std::size_t i = 0; i < thrown.size; ++i) {
            const Dice& dice = thrown.dice[i];
            add(static_cast<std::uint64_t>(static_cast<std::uint32_t>(dice.count)) << 32U |
                static_cast<std::uint32_t>(dice.sides));
            add(static_cast<std::uint64_t>(static_cast<std::uint32_t>(dice.keep)) << 32U |
                static_cast<std::uint64_t>(static_cast<std::uint32_t>(dice.reroll_below)) << 2U |
                (dice.lowest ? 2U : 0U) | (dice.explode ? 1U : 0U));
        }
    }
    std::size_t value() const { return static_cast<std::size_t>(state_ ^ state_ >> 32U); }

  private:
    std::uint64_t state_ = 0x243f6a8885a308d3U;
};

}  // namespace

bool same(const Draw& a, const Draw& b) {
    return a.kind == b.kind && a.ties == b.ties && a.cards == b.cards && a.ways == b.ways &&
           a.again == b.again && a.naturals == b.naturals && a.open == b.open &&
           same_throw(a.mine, b.mine) && same_throw(a.theirs, b.theirs) &&
           std::equal(a.edges.begin(), a.edges.end(), b.edges.begin(), b.edges.end());
}

std::size_t hash_of(const Draw& draw) {
    Mix mix;
    mix.add(static_cast<std::uint64_t>(draw.kind) << 40U |
            static_cast<std::uint64_t>(draw.ties) << 32U | static_cast<std::uint32_t>(draw.ways));
    if (draw.again.bits != 0 || draw.naturals != Naturals::all_ones || draw.open)
        mix.add(std::uint64_t{draw.again.bits} << 9U | std::uint64_t{draw.open} << 8U |
                static_cast<std::uint64_t>(draw.naturals));
    if (draw.kind == Draw::Kind::card) mix.add(draw.cards.bits);
    mix.add(draw.mine);
    if (draw.theirs.size > 0) mix.add(draw.theirs);
    for (const int edge : draw.edges) mix.add(static_cast<std::uint32_t>(edge));
    return mix.value();
}

namespace {

int dice_of(const Draw& draw) {
    int dice = 0;
    for (const Throw* each : {&draw.mine, &draw.theirs})
        for (std::size_t i = 0; i < each->size; ++i) dice += each->dice[i].count;
    return dice;
}

}  // namespace

const Branches& DrawOdds::of(const Draw& draw) {
    const auto found = known_.find(draw);
    if (found != known_.end()) return found->second;
    const bool by_faces = way_ == Way::by_faces && dice_of(draw) <= most_dice_by_faces;
    Branches branches = by_faces ? branches_by_faces(draw) : branches_of(draw);
    return known_.emplace(Key(draw), std::move(branches)).first->second;
}

}  // namespace breakneck::odds
