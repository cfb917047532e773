// The odds of a single roll, from what is told of it.
#include "odds/roll_odds.h"

namespace breakneck::odds {
namespace {

Throw plain_die(const Throw& die) {
    Throw out(Dice{1, die.dice[0].sides});
    out.modifier = die.modifier;
    return out;
}

/// The draw behind a roll, with so much added to either side.
Draw draw_of(const Rolled& rolled, int mine, int theirs) {
    Draw draw{.kind = Draw::Kind::band, .mine = rolled.dice.front(), .edges = rolled.targets};
    const bool two = rolled.dice.size() > 1;
    if (rolled.trait) {
        draw.kind = Draw::Kind::trait;
        draw.mine = plain_die(rolled.dice.front());
        if (two) draw.theirs = plain_die(rolled.dice[1]);
    } else if (two) {
        draw.kind = Draw::Kind::opposed;
        draw.theirs = rolled.dice[1];
        if (rolled.ties_again) draw.ties = Ties::rerolled;
    }
    for (const int band : rolled.again) draw.again = draw.again.with(band);
    draw.mine.modifier += mine;
    draw.theirs.modifier += theirs;
    return draw;
}

/// Whatever the total is, a natural 1 on both dice reaches nothing.
int trait_band(int answer) {
    constexpr int both = natural_one | natural_wild_one;
    const int naturals = answer % trait_code(1, 0);
    return (naturals & both) == both ? 0 : answer / trait_code(1, 0);
}

Reached reached_by(DrawOdds& draws, const Draw& draw) {
    Reached out(draw.edges.size());
    const Branches& branches = draws.of(draw);
    const Fraction total(branches.total.integer());
    for (const Branch& each : branches.list) {
        const int band = draw.kind == Draw::Kind::trait ? trait_band(each.answer) : each.answer;
        for (std::size_t i = 0; i < out.size() && static_cast<int>(i) < band; ++i)
            out[i] += Fraction(each.weight.integer()) / total;
    }
    return out;
}

}  // namespace

RollOdds roll_odds(DrawOdds& draws, const Rolled& rolled) {
    RollOdds out;
    if (rolled.ruled || rolled.targets.empty() || rolled.dice.empty()) return out;
    out.reached = reached_by(draws, draw_of(rolled, 0, 0));
    for (const Modifier& each : rolled.modifiers)
        if (each.value != 0)
            out.without.push_back(
                {each, false, reached_by(draws, draw_of(rolled, -each.value, 0))});
    for (const Modifier& each : rolled.their_modifiers)
        if (each.value != 0)
            out.without.push_back({each, true, reached_by(draws, draw_of(rolled, 0, -each.value))});
    return out;
}

}  // namespace breakneck::odds
