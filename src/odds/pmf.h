// Exact chances of totals: whole weights, one for each total, and how dice make them.
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "chance/dice.h"
#include "odds/integer.h"

namespace breakneck::odds {

/// The weights of totals `low`, `low + 1`, … Where dice explode there is no last total: then the
/// list ends at a cap, and its last weight stands for the cap and everything above.
struct Pmf {
    std::int64_t low = 0;
    std::vector<Integer> weights{1};
    Integer total = 1;  // all weights and the cut together
    Integer cut = 0;    // what is not listed at all
    bool open = false;  // the last weight stands for its total and all above

    std::int64_t top() const { return low + static_cast<std::int64_t>(weights.size()) - 1; }
};

inline constexpr std::int64_t no_cap = std::numeric_limits<std::int64_t>::max();

/// What is left of an open-ended list must be below one in this many.
inline const Integer negligible{1'000'000'000'000};

Pmf constant(std::int64_t value);

/// Exploding dice need a cap.
Pmf pmf_of(const Dice& dice, std::int64_t cap = no_cap);
Pmf pmf_of(const Throw& thrown, std::int64_t cap = no_cap);

Pmf shifted(Pmf pmf, std::int64_t by);
/// What was above the cap becomes a cut, since it would have to be below.
Pmf negated(const Pmf& pmf);
Pmf sum(const Pmf& a, const Pmf& b, std::int64_t cap = no_cap);
Pmf highest(const Pmf& a, const Pmf& b);
Pmf lowest(const Pmf& a, const Pmf& b);

/// The chance of each listed total and more, as weights; one more entry than weights, the last 0.
std::vector<Integer> reaching(const Pmf& pmf);

/// Totals from the lowest up until what is left is negligible. `make(cap)` gives the list up to a
/// cap; the cap is raised until that is so, and the list then shortened as far as it goes.
template <class Make>
Pmf listed(std::int64_t first_cap, Make&& make);

/// Drops what is negligible at the end of an open list, if that is enough; else says false.
bool shorten(Pmf& pmf);

template <class Make>
Pmf listed(std::int64_t first_cap, Make&& make) {
    for (std::int64_t step = 32;; step *= 2) {
        Pmf pmf = make(first_cap + step);
        if (shorten(pmf)) return pmf;
    }
}

/// The least total of a throw, and the greatest one if nothing explodes.
std::int64_t least(const Dice& dice);
std::int64_t greatest(const Dice& dice);
std::int64_t least(const Throw& thrown);

/// a / b, in lowest terms.
Fraction ratio(const Integer& a, const Integer& b);

}  // namespace breakneck::odds
