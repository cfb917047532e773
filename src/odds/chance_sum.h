// Chances of single ways, and their sums.
#pragma once

#include <utility>
#include <vector>

#include "odds/integer.h"

namespace breakneck::odds {

/// How likely one way is: `over` out of `under`, not in lowest terms.
struct Chance {
    Natural over = 1;
    Natural under = 1;
    bool cut = false;  // open-ended dice went beyond what is listed; the result means nothing

    Fraction fraction() const { return fraction_of(over, under); }

    /// Both together; what has another denominator is brought to a common one.
    void add(const Chance& other) {
        if (under == other.under) {
            over += other.over;
            return;
        }
        if (const auto factors = to_common(under, other.under)) {
            over = over * factors->first;
            over += other.over * factors->second;
            under = under * factors->first;
            return;
        }
        const Fraction sum = fraction() + other.fraction();
        over = Natural(numerator(sum));
        under = Natural(denominator(sum));
    }
};

/// Adds chances up without reducing each: nearly all have one of a few denominators.
class ChanceSum {
  public:
    void add(const Chance& chance) { add_part(chance.over, chance.under); }
    void add(const ChanceSum& other) {
        if (other.empty()) return;
        add(other.first_);
        for (const Chance& part : other.others_) add(part);
    }
    Fraction fraction() const {
        if (others_.empty()) return first_.fraction();
        Chance sum = first_;
        for (const Chance& part : others_) sum.add(part);
        return sum.fraction();
    }

  private:
    bool empty() const { return first_.over.zero(); }
    void add_part(const Natural& over, const Natural& under) {
        if (empty()) first_.under = under;
        if (first_.under == under) {
            first_.over += over;
            return;
        }
        for (Chance& part : others_) {
            if (part.under == under) {
                part.over += over;
                return;
            }
        }
        others_.push_back({over, under});
    }
    Chance first_{0, 1};  // of most sums all there is
    std::vector<Chance> others_;
};

}  // namespace breakneck::odds
