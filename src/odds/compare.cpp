// The chance that one total beats another.
#include "odds/compare.h"

#include <algorithm>

namespace breakneck::odds {
namespace {

Integer weight_from(const Pmf& pmf, const std::vector<Integer>& tails, std::int64_t value) {
    const std::int64_t at =
        std::clamp<std::int64_t>(value - pmf.low, 0, static_cast<std::int64_t>(pmf.weights.size()));
    return tails[static_cast<std::size_t>(at)];
}

Integer weight_at(const Pmf& pmf, std::int64_t value) {
    if (value < pmf.low || value > pmf.top()) return 0;
    return pmf.weights[static_cast<std::size_t>(value - pmf.low)];
}

/// The part of all ways in which neither side was cut.
Fraction listed_part(const Pmf& mine, const Pmf& theirs) {
    if (mine.cut == 0 && theirs.cut == 0) return 1;
    return ratio((mine.total - mine.cut) * (theirs.total - theirs.cut), mine.total * theirs.total);
}

/// Theirs has an end: mine must reach theirs plus the edge.
Fraction reach_ended(const Pmf& mine, const Pmf& theirs, std::int64_t edge) {
    const auto tails = reaching(mine);
    Integer wins = 0;
    for (std::size_t i = 0; i < theirs.weights.size(); ++i) {
        const std::int64_t target = theirs.low + static_cast<std::int64_t>(i) + edge;
        wins += theirs.weights[i] * weight_from(mine, tails, target);
    }
    return ratio(wins, mine.total * theirs.total);
}

/// Mine has an end: theirs must not exceed mine minus the edge.
Fraction reach_by_theirs(const Pmf& mine, const Pmf& theirs, std::int64_t edge) {
    const auto tails = reaching(theirs);
    Integer wins = 0;
    for (std::size_t i = 0; i < mine.weights.size(); ++i) {
        const std::int64_t limit = mine.low + static_cast<std::int64_t>(i) - edge;
        wins += mine.weights[i] * (tails[0] - weight_from(theirs, tails, limit + 1));
    }
    return ratio(wins, mine.total * theirs.total);
}

/// Neither has an end: theirs at each total, times mine reaching it, is a series.
Fraction reach_open(const Total& mine, const Total& theirs, std::int64_t edge) {
    const std::int64_t terms = terms_to_compare(mine, theirs, edge);
    const std::int64_t last = theirs.least + terms;
    const Pmf other = theirs.list(last);
    const Pmf own = mine.list(std::max(last + edge, mine.least + 1));
    const auto tails = reaching(own);
    std::vector<Integer> series;
    for (std::int64_t i = 0; i < terms; ++i)
        series.push_back(weight_at(other, theirs.least + i) *
                         weight_from(own, tails, theirs.least + i + edge));
    return sum_of_series(series, own.total * other.total,
                         product(mine.fall.rates, theirs.fall.rates));
}

/// Neither has an end and nobody knows how they fall: both are listed as far as it matters.
ReachedChances reach_listed(const Total& mine, const Total& theirs,
                            std::span<const std::int64_t> edges) {
    Pmf own = listed(mine.least, mine.list);
    Pmf other = listed(theirs.least, theirs.list);
    for (Pmf* each : {&own, &other}) {
        each->cut += each->weights.back();
        each->weights.pop_back();
    }
    ReachedChances reached;
    for (const std::int64_t edge : edges) reached.chances.push_back(reach_ended(own, other, edge));
    reached.cut = 1 - listed_part(own, other);
    return reached;
}

}  // namespace

Total total_of_throw(const Throw& thrown) {
    return {least(thrown), fall_of(thrown),
            [thrown](std::int64_t cap) { return pmf_of(thrown, cap); }};
}

std::int64_t terms_to_compare(const Total& mine, const Total& theirs, std::int64_t edge) {
    const std::int64_t settled = std::max(theirs.fall.settled, mine.fall.settled - edge);
    return terms_needed(product(mine.fall.rates, theirs.fall.rates), settled - theirs.least);
}

ReachedChances chances_to_reach(const Total& mine, const Total& theirs,
                                std::span<const std::int64_t> edges) {
    ReachedChances reached;
    if (edges.empty()) return reached;
    const auto [low, high] = std::minmax_element(edges.begin(), edges.end());
    if (mine.open() && theirs.open()) {
        if (!mine.fall.known || !theirs.fall.known ||
            terms_to_compare(mine, theirs, *low) > most_terms)
            return reach_listed(mine, theirs, edges);
        for (const std::int64_t edge : edges)
            reached.chances.push_back(reach_open(mine, theirs, edge));
    } else if (theirs.open()) {
        const Pmf own = mine.list(no_cap);
        const Pmf other = theirs.list(std::max(mine.end() - *low + 1, theirs.least + 1));
        for (const std::int64_t edge : edges)
            reached.chances.push_back(reach_by_theirs(own, other, edge));
        reached.cut = 1 - listed_part(own, other);
    } else {
        const Pmf other = theirs.list(no_cap);
        const std::int64_t cap =
            mine.open() ? std::max(theirs.end() + *high, mine.least + 1) : no_cap;
        const Pmf own = mine.list(cap);
        for (const std::int64_t edge : edges)
            reached.chances.push_back(reach_ended(own, other, edge));
        reached.cut = 1 - listed_part(own, other);
    }
    return reached;
}

Fraction mean_of(const Pmf& pmf) {
    Integer sum = 0;
    Integer known = 0;
    for (std::size_t i = 0; i < pmf.weights.size(); ++i) {
        sum += pmf.weights[i] * (pmf.low + static_cast<std::int64_t>(i));
        known += pmf.weights[i];
    }
    return ratio(sum, known);
}

/// The least total, and one more for each further total that is reached.
std::optional<Fraction> mean_of(const Total& total) {
    if (!total.open()) {
        const Pmf pmf = total.list(no_cap);
        if (pmf.cut != 0) return std::nullopt;
        return mean_of(pmf);
    }
    const std::int64_t settled = total.fall.settled - total.least - 1;
    const std::int64_t terms = terms_needed(total.fall.rates, settled);
    if (!total.fall.known || terms > most_terms) return std::nullopt;
    const Pmf pmf = total.list(total.least + terms + 1);
    const auto tails = reaching(pmf);
    std::vector<Integer> series;
    for (std::int64_t i = 1; i <= terms; ++i)
        series.push_back(weight_from(pmf, tails, total.least + i));
    return total.least + sum_of_series(series, pmf.total, total.fall.rates);
}

}  // namespace breakneck::odds
