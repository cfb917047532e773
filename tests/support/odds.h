// Exact figures for rule tests: the rule runs once for every way luck can fall.
#pragma once

#include "odds/exact.h"

namespace breakneck::test {

using odds::Fraction;

/// The mean of f(luck), a number; at most so much of the ways may be cut, and is left out.
template <class F>
Fraction mean_of(const F& f, const Fraction& most_cut = 0) {
    odds::DrawOdds known;
    Fraction mean = 0;
    Fraction all = 0;
    Fraction cut = 0;
    const odds::Reading reading =
        odds::every_way(known, f, [&](const odds::Chance& chance, auto value) {
            (chance.cut ? cut : all) += chance.fraction();
            if (!chance.cut) mean += chance.fraction() * static_cast<int>(value);
        });
    BN_CHECK(reading.complete && all + cut == 1 && cut <= most_cut);
    return mean;
}

/// How likely f(luck) is true.
template <class F>
Fraction chance_of(const F& f, const Fraction& most_cut = 0) {
    return mean_of([&](Luck& luck) { return f(luck) ? 1 : 0; }, most_cut);
}

}  // namespace breakneck::test
