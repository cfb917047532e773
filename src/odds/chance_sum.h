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

    /// Both together; what has another denominator is brought to a common one.
    void add(const Chance& other) {
        if (under == other.under) {
            over += other.over;
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
        for (const Part& part : other.parts_) add_part(part.over, part.under);
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
    void add_part(const Natural& over, const Natural& under) {
        for (Part& part : parts_) {
            if (part.under == under) {
                part.over += over;
                return;
            }
        }
        parts_.push_back({over, under});
    }
    std::vector<Part> parts_;
};

}  // namespace breakneck::odds
