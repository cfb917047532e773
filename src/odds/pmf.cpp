// Totals with their weights: adding, keeping, exploding.
#include "odds/pmf.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/bug.h"

namespace breakneck::odds {
namespace {

/// One die (or what is left of its chain of explosions) as weights of 1, 2, …
template <class N>
struct Die {
    std::vector<N> weights;  // weights[v - 1]
    N total = 0;
    bool open = false;
};

bool uniform(const Dice& dice) { return !dice.explode && dice.reroll_below <= 1; }

/// Throws a die can need before it is known to lie below the cap.
std::int64_t throws_below(const Dice& dice, std::int64_t cap) {
    return dice.explode ? (cap - 2) / dice.sides + 1 : 1;
}

template <class N>
Die<N> die_of(const Dice& dice, std::int64_t cap) {
    const auto sides = static_cast<std::uint64_t>(dice.sides);
    const auto low = static_cast<std::uint64_t>(std::clamp(dice.reroll_below - 1, 0, dice.sides));
    Die<N> die;
    die.total = low > 0 ? N(sides) * sides : N(sides);
    const std::uint64_t high_weight = low > 0 ? sides + low : 1;
    const std::uint64_t top_weight = low >= sides ? low : high_weight;
    if (!dice.explode) {
        for (std::uint64_t face = 1; face <= sides; ++face)
            die.weights.push_back(face <= low ? N(low) : N(high_weight));
        return die;
    }
    N chain = 1;  // what one face of the present throw weighs
    const std::int64_t throws = throws_below(dice, cap);
    for (std::int64_t i = 1; i < throws; ++i) chain *= N(sides);
    die.total *= chain;
    N left = die.total;
    for (std::int64_t value = 1; value < cap; ++value) {
        const auto face = static_cast<std::uint64_t>(value) % sides;
        const bool first = value < dice.sides;
        if (face == 0) {
            die.weights.push_back(0);
            chain /= N(sides);
        } else if (first) {
            die.weights.push_back(chain * (face <= low ? N(low) : N(high_weight)));
        } else {
            die.weights.push_back(chain * N(top_weight));
        }
        left -= die.weights.back();
    }
    die.weights.push_back(left);
    die.open = true;
    return die;
}

/// Sums of `count` dice below `size` + count, as weights of count, count + 1, …
template <class N>
std::vector<N> sums_of(const Die<N>& die, int count, bool even, std::size_t size) {
    const std::size_t faces = die.weights.size() - (die.open ? 1 : 0);
    std::vector<N> sums(size, N(0));
    std::vector<N> next(size);
    if (size == 0) return sums;
    sums[0] = 1;
    std::size_t reach = 1;  // how many sums can have any weight so far
    for (int i = 0; i < count; ++i) {
        const std::size_t after = faces == 0 ? 0 : std::min(size, reach + faces - 1);
        if (even) {  // a window slides over the sums
            N window = 0;
            for (std::size_t at = 0; at < after; ++at) {
                if (at < reach) window += sums[at];
                if (at >= faces) window -= sums[at - faces];
                next[at] = window;
            }
        } else {
            std::fill(next.begin(), next.end(), N(0));
            for (std::size_t at = 0; at < reach; ++at)
                for (std::size_t face = 0; face < faces && at + face < size; ++face)
                    next[at + face] += sums[at] * die.weights[face];
        }
        std::swap(sums, next);
        reach = after;
    }
    std::fill(sums.begin() + static_cast<std::ptrdiff_t>(reach), sums.end(), N(0));
    return sums;
}

template <class N>
std::vector<N> powers_of(const N& base, std::size_t most) {
    std::vector<N> powers{N(1)};
    while (powers.size() <= most) powers.push_back(powers.back() * base);
    return powers;
}

/// Counts kept sums value by value, from the best down: a state is how many dice are placed and
/// what they add up to. Once enough are placed, the rest may lie anywhere behind.
template <class N>
class KeptSums {
  public:
    KeptSums(const Dice& dice, const Die<N>& die, std::size_t cap)
        : n_(static_cast<std::size_t>(dice.count)),
          keep_(static_cast<std::size_t>(dice.keep)),
          most_(std::min(cap, keep_ * die.weights.size())),
          states_(keep_, std::vector<N>(most_ + 1, N(0))),
          result_(most_ + 1, N(0)) {
        for (std::size_t i = 0; i <= n_; ++i) {
            binomials_.emplace_back(i + 1, N(1));
            for (std::size_t k = 1; k < i; ++k)
                binomials_[i][k] = binomials_[i - 1][k - 1] + binomials_[i - 1][k];
        }
        states_[0][0] = 1;
        N behind = die.total;
        const std::size_t values = die.weights.size();
        for (std::size_t i = 0; i < values; ++i) {
            const std::size_t at = dice.lowest ? i : values - 1 - i;
            behind -= die.weights[at];
            if (die.weights[at] != 0) place(at + 1, die.weights[at], behind);
        }
    }

    /// Weights of 0, 1, …; the last one stands for the cap and more.
    const std::vector<N>& result() const { return result_; }

  private:
    void place(std::size_t value, const N& weight, const N& behind) {
        const std::vector<N> here = powers_of(weight, n_);
        const std::vector<N> later = powers_of(behind, n_);
        for (std::size_t placed = keep_; placed-- > 0;) {
            const std::size_t free = n_ - placed;
            const std::size_t wanted = keep_ - placed;
            N enough = 0;
            for (std::size_t i = wanted; i <= free; ++i)
                enough += binomials_[free][i] * here[i] * later[free - i];
            move(states_[placed], result_, wanted * value, enough);
            for (std::size_t i = 1; i < wanted; ++i)
                move(states_[placed], states_[placed + i], i * value,
                     binomials_[free][i] * here[i]);
        }
    }
    void move(const std::vector<N>& from, std::vector<N>& to, std::size_t by, const N& weight) {
        for (std::size_t i = 0; i <= most_; ++i)
            if (from[i] != 0) to[std::min(i + by, most_)] += from[i] * weight;
    }

    std::size_t n_;
    std::size_t keep_;
    std::size_t most_;
    std::vector<std::vector<N>> states_;
    std::vector<N> result_;
    std::vector<std::vector<N>> binomials_;
};

/// Closes a list that starts at `low` with the weight of the cap and more.
void close_at_cap(Pmf& pmf) {
    Integer left = pmf.total - pmf.cut;
    for (const Integer& each : pmf.weights) left -= each;
    if (left == 0 && !pmf.weights.empty()) return;
    pmf.weights.push_back(left);
    pmf.open = true;
}

template <class N>
Pmf dice_pmf(const Dice& dice, std::int64_t cap) {
    const Die<N> die = die_of<N>(dice, cap);
    Pmf pmf;
    pmf.weights.clear();
    pmf.total = Integer(1);
    for (int i = 0; i < dice.count; ++i) pmf.total *= Integer(die.total);
    pmf.low = least(dice);
    if (dice.keep > 0 && dice.keep < dice.count) {
        const auto most = cap == no_cap ? no_cap : std::max(cap, pmf.low);
        const KeptSums<N> kept(dice, die, static_cast<std::size_t>(most));
        const auto& result = kept.result();
        for (auto i = static_cast<std::size_t>(pmf.low); i < result.size(); ++i)
            pmf.weights.emplace_back(result[i]);
        pmf.open = cap != no_cap && pmf.top() >= cap && (dice.explode || greatest(dice) > cap);
        return pmf;
    }
    const std::int64_t span = dice.explode ? no_cap : greatest(dice) - pmf.low + 1;
    const std::int64_t below = cap == no_cap ? no_cap : std::max<std::int64_t>(cap - pmf.low, 0);
    const auto size = static_cast<std::size_t>(std::min(span, below));
    for (const N& each : sums_of(die, dice.count, uniform(dice), size))
        pmf.weights.emplace_back(each);
    close_at_cap(pmf);
    return pmf;
}

}  // namespace

std::int64_t least(const Dice& dice) {
    return dice.keep > 0 ? std::min(dice.keep, dice.count) : dice.count;
}
std::int64_t greatest(const Dice& dice) { return least(dice) * dice.sides; }

std::int64_t least(const Throw& thrown) {
    std::int64_t total = thrown.modifier;
    for (std::size_t i = 0; i < thrown.size; ++i) total += least(thrown.dice[i]);
    return total;
}

Fraction ratio(const Integer& a, const Integer& b) { return Fraction(a) / Fraction(b); }

Pmf constant(std::int64_t value) {
    Pmf pmf;
    pmf.low = value;
    return pmf;
}

Pmf pmf_of(const Dice& dice, std::int64_t cap) {
    BN_CHECK(!dice.explode || (cap != no_cap && dice.sides > 1));
    if (dice.count == 0) return constant(0);
    cap = std::max<std::int64_t>(cap, 2);  // a die shows at least one
    // Every weight is part of the total weight: if that fits a machine number, all of them do.
    const double throws =
        static_cast<double>(throws_below(dice, cap)) + (dice.reroll_below > 1 ? 1.0 : 0.0);
    if (std::log2(dice.sides) * throws * dice.count < 120) return dice_pmf<Wide>(dice, cap);
    return dice_pmf<Integer>(dice, cap);
}

Pmf pmf_of(const Throw& thrown, std::int64_t cap) {
    const std::int64_t all = least(thrown);
    Pmf pmf = constant(thrown.modifier);
    for (std::size_t i = 0; i < thrown.size; ++i) {
        const Dice& dice = thrown.dice[i];
        // The others add at least their least, so this far is far enough.
        const std::int64_t own = cap == no_cap ? no_cap : cap - (all - least(dice));
        pmf = sum(pmf, pmf_of(dice, own), cap);
    }
    return pmf;
}

Pmf shifted(Pmf pmf, std::int64_t by) {
    pmf.low += by;
    return pmf;
}

Pmf negated(const Pmf& pmf) {
    Pmf result = pmf;
    if (pmf.open) {
        result.cut += result.weights.back();
        result.weights.pop_back();
        result.open = false;
        if (result.weights.empty()) result.weights.emplace_back(0);
    }
    result.low = -result.top();
    std::reverse(result.weights.begin(), result.weights.end());
    return result;
}

Pmf sum(const Pmf& a, const Pmf& b, std::int64_t cap) {
    if (a.weights.size() == 1 && !a.open && a.cut == 0 && a.total == 1 && b.top() + a.low <= cap)
        return shifted(b, a.low);
    if (b.weights.size() == 1 && !b.open && b.cut == 0 && b.total == 1 && a.top() + b.low <= cap)
        return shifted(a, b.low);
    Pmf result;
    result.low = a.low + b.low;
    result.total = a.total * b.total;
    // Nothing is known above the top of an open list, so the sum is known only below the nearer.
    std::int64_t end = std::min(cap, a.top() + b.top() + 1);
    if (a.open) end = std::min(end, a.top() + b.low);
    if (b.open) end = std::min(end, b.top() + a.low);
    const auto size = static_cast<std::size_t>(std::max<std::int64_t>(end - result.low, 0));
    result.weights.assign(size, Integer(0));
    Integer known_a = 0;
    Integer known_b = 0;
    for (const Integer& each : a.weights) known_a += each;
    for (const Integer& each : b.weights) known_b += each;
    result.cut = result.total - known_a * known_b;
    for (std::size_t i = 0; i < std::min(a.weights.size(), size); ++i)
        for (std::size_t k = 0; k < b.weights.size() && i + k < size; ++k)
            if (a.weights[i] != 0 && b.weights[k] != 0)
                result.weights[i + k] += a.weights[i] * b.weights[k];
    close_at_cap(result);
    return result;
}

std::vector<Integer> reaching(const Pmf& pmf) {
    std::vector<Integer> result(pmf.weights.size() + 1, Integer(0));
    for (std::size_t i = pmf.weights.size(); i-- > 0;) result[i] = result[i + 1] + pmf.weights[i];
    return result;
}

namespace {

/// The weight of totals up to `value`, among what is listed.
Integer up_to(const Pmf& pmf, const std::vector<Integer>& tails, std::int64_t value) {
    if (value < pmf.low) return 0;
    if (value >= pmf.top()) return tails[0];
    return tails[0] - tails[static_cast<std::size_t>(value - pmf.low + 1)];
}

}  // namespace

Pmf highest(const Pmf& a, const Pmf& b) {
    Pmf result;
    result.low = std::max(a.low, b.low);
    result.total = a.total * b.total;
    std::int64_t top = std::max(a.top(), b.top());
    if (a.open) top = std::min(top, std::max(a.top(), result.low));
    if (b.open) top = std::min(top, std::max(b.top(), result.low));
    result.open = a.open || b.open;
    const auto tails_a = reaching(a);
    const auto tails_b = reaching(b);
    const Integer known = tails_a[0] * tails_b[0];
    result.cut = result.total - known;
    result.weights.clear();
    Integer before = 0;
    for (std::int64_t value = result.low; value < top; ++value) {
        const Integer now = up_to(a, tails_a, value) * up_to(b, tails_b, value);
        result.weights.push_back(now - before);
        before = now;
    }
    result.weights.push_back(known - before);
    return result;
}

Pmf lowest(const Pmf& a, const Pmf& b) {
    Pmf result;
    result.low = std::min(a.low, b.low);
    result.total = a.total * b.total;
    result.open = a.open && b.open;
    // Where only one list is open, the other keeps the lowest from leaving what is known, unless
    // it reaches beyond the cap.
    std::int64_t top = std::min(a.top(), b.top());
    if (a.open != b.open && (a.open ? b.top() > a.top() : a.top() > b.top())) result.open = true;
    if (a.open == b.open) result.open = a.open;
    top = std::max(top, result.low);
    const auto tails_a = reaching(a);
    const auto tails_b = reaching(b);
    const Integer known = tails_a[0] * tails_b[0];
    result.cut = result.total - known;
    result.weights.clear();
    Integer before = 0;
    for (std::int64_t value = result.low; value < top; ++value) {
        const Integer now = known - (tails_a[0] - up_to(a, tails_a, value)) *
                                        (tails_b[0] - up_to(b, tails_b, value));
        result.weights.push_back(now - before);
        before = now;
    }
    result.weights.push_back(known - before);
    return result;
}

bool shorten(Pmf& pmf) {
    if (!pmf.open) return true;
    if (pmf.weights.back() * negligible >= pmf.total) return false;
    Integer end = pmf.weights.back();
    while (pmf.weights.size() > 1) {
        const Integer longer = end + pmf.weights[pmf.weights.size() - 2];
        if (longer * negligible >= pmf.total) break;
        end = longer;
        pmf.weights.pop_back();
    }
    pmf.weights.back() = end;
    return true;
}

}  // namespace breakneck::odds
