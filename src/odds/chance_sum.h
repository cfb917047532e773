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

    Fraction fraction() const { return Fraction(over.integer()) / Fraction(under.integer()); }
};

/// Adds chances up without reducing each: nearly all have one of a few denominators.
class ChanceSum {
  public:
    void add(const Chance& chance) {
        for (Part& part : parts_) {
            if (part.under == chance.under) {
                part.over += chance.over;
                return;
            }
        }
        parts_.push_back({chance.over, chance.under});
    }
    Fraction fraction() const {
        Fraction sum = 0;
        for (const Part& part : parts_)
            sum += Fraction(part.over.integer()) / Fraction(part.under.integer());
        return sum;
    }

  private:
    struct Part {
        Natural over;
        Natural under;
    };
    std::vector<Part> parts_;
};

}  // namespace breakneck::odds
