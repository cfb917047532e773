// Exact figures for rule tests: the rule runs once for every way luck can fall.
#pragma once

#include "odds/exact.h"

namespace breakneck::test {

using odds::Fraction;

/// The mean of f(luck), a number.
template <class F>
Fraction mean_of(const F& f) {
    odds::DrawOdds known;
    Fraction mean = 0;
    Fraction all = 0;
    const odds::Reading reading =
        odds::every_way(known, f, [&](const odds::Chance& chance, auto value) {
            BN_CHECK(!chance.cut);
            mean += chance.fraction() * static_cast<int>(value);
            all += chance.fraction();
        });
    BN_CHECK(reading.complete && all == 1);
    return mean;
}

/// How likely f(luck) is true.
template <class F>
Fraction chance_of(const F& f) {
    return mean_of([&](Luck& luck) { return f(luck) ? 1 : 0; });
}

}  // namespace breakneck::test
