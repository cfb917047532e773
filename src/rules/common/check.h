// The one check: it gathers modifiers with their rules, reads the game master's overrides, draws,
// compares and tells the reasons.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <utility>

#include "chance/hand.h"
#include "rules/common/overrides.h"
#include "rules/common/play.h"
#include "rules/common/reasons.h"

namespace breakneck {

namespace detail {

/// Outcomes a ruling may set: bands, or anything for a roll that is wanted as a total.
struct Outcomes {
    int least = 0;
    int most = 32767;
};

inline DrawKey key_of(const Check& check) {
    return {check.rule, static_cast<int>(check.who), check.other};
}

/// The game master's word about a level goes over everything that went into it.
inline void set_level(Check& check, int level) {
    check.level = static_cast<std::int8_t>(level);
    check.best_level = static_cast<std::int8_t>(std::max(level, 0));
    check.worst_level = static_cast<std::int8_t>(std::min(level, 0));
}

/// Takes the overrides that fit this check out of the scene; gives the outcome if one is set.
/// `ordinal` counts the rolls of its key.
template <class Play>
std::optional<int> use_overrides(Play& play, Check& check, Outcomes possible, int ordinal) {
    std::optional<int> outcome;
    for (std::size_t i = 0; i < play.scene.overrides.size();) {
        const Override each = play.scene.overrides[i];
        if (!fits(each, key_of(check), ordinal)) {
            ++i;
            continue;
        }
        if (each.kind == OverrideKind::outcome)
            outcome = std::clamp(int{each.value}, possible.least, possible.most);
        else if (each.kind == OverrideKind::level)
            set_level(check, each.value);
        else
            check.cite({}, "ruling", each.value);
        play.happen(OverrideUsed{static_cast<int>(i)});
    }
    return outcome;
}

/// Rulings first, then the system's own `settle(play, check)`, if it has one, makes the final level
/// of advantage into dice.
template <class Play>
std::optional<int> settle_check(Play& play, Check& check, Outcomes possible, const Luck& luck) {
    std::optional<int> outcome;
    if (!play.scene.overrides.empty()) [[unlikely]]
        outcome = use_overrides(play, check, possible, luck.drawn_so_far(key_of(check)));
    if constexpr (requires { settle(play, check); }) settle(play, check);
    return outcome;
}

/// The least margin of a band.
inline int margin_of(int band, std::span<const int> margins) {
    return band == 0 ? margins.front() - 1 : margins[static_cast<std::size_t>(band) - 1];
}

/// A roll as it is told: with its dice, or as a ruling.
inline RollTold told(const Check& check, std::span<const Throw> dice, std::span<const int> targets,
                     const Luck& luck, bool ruled) {
    RollTold roll{.rule = check.rule,
                  .name = check.name,
                  .who = check.who,
                  .targets = targets,
                  .ruled = ruled};
    if (ruled) return roll;
    roll.dice = dice;
    roll.modifiers = {check.modifiers.data(), check.modifiers.size()};
    if (luck.other() != nullptr) {
        roll.faces = luck.other()->faces();
        roll.total = luck.other()->totals().mine;
        roll.their_total = luck.other()->totals().theirs;
    }
    return roll;
}

/// The bands of a set, ascending.
inline FixedList<int, 32> bands_in(BandSet set) {
    FixedList<int, 32> bands;
    for (int band = 0; band < 32; ++band)
        if (set.has(band)) bands.push_back(band);
    return bands;
}

/// What luck answers. Where dice are missing, what is known of the roll is told before they are
/// asked for.
template <class Draw, class Tell>
auto draw_or_tell(Draw&& draw, Tell&& tell) {
    try {
        return draw();
    } catch (FacesMissing& missing) {
        tell();
        missing.told = true;
        throw;
    }
}

}  // namespace detail

/// Rolls a check against ascending targets: how many of them it reached. Bands in `again` are
/// rolled anew; a ruling may set them all the same.
template <class Play>
int roll(Play& play, Check check, std::span<const int> targets, Luck& luck, BandSet again = {}) {
    const detail::Outcomes bands{0, static_cast<int>(targets.size())};
    const auto outcome = detail::settle_check(play, check, bands, luck);
    const DrawKey key = detail::key_of(check);
    if (outcome) luck.skip(key);
    const auto tell = [&](int reached) {
        RollTold roll = detail::told(check, {&check.dice, 1}, targets, luck, outcome.has_value());
        roll.band = reached;
        const auto not_standing = detail::bands_in(again);
        roll.again = {not_standing.data(), not_standing.size()};
        play.story.tell(roll);
    };
    const int band =
        outcome ? *outcome
                : detail::draw_or_tell([&] { return luck.band(key, check.dice, targets, again); },
                                       [&] { tell(0); });
    if (play.story.listening()) tell(band);
    return band;
}

/// Rolls on a printed table; again as long as it falls into a row of `again`, counted from 0.
template <class Play, class Result, std::size_t N>
const Result& roll_on(Play& play, const Check& check, const std::array<Row<Result>, N>& table,
                      Luck& luck, BandSet again = {}) {
    const auto edges = edges_of(table);
    return table[static_cast<std::size_t>(roll(play, check, edges, luck, again))].result;
}

/// Adds up dice that are wanted as they are, such as damage: a ruling may set the total. Where
/// targets are told with it, a ruling says how many of them it reaches, as of every roll, and the
/// total is the least that does.
template <class Play>
int roll_total(Play& play, Check check, Luck& luck, std::span<const int> targets = {}) {
    const detail::Outcomes possible = targets.empty()
                                          ? detail::Outcomes{-32768, 32767}
                                          : detail::Outcomes{0, static_cast<int>(targets.size())};
    auto outcome = detail::settle_check(play, check, possible, luck);
    if (outcome && !targets.empty()) outcome = detail::margin_of(*outcome, targets);
    const DrawKey key = detail::key_of(check);
    if (outcome) luck.skip(key);
    const auto known = [&] {
        return detail::told(check, {&check.dice, 1}, targets, luck, outcome.has_value());
    };
    const int total = outcome ? *outcome
                              : detail::draw_or_tell([&] { return luck.total(key, check.dice); },
                                                     [&] { play.story.tell(known()); });
    if (play.story.listening()) {
        RollTold roll = known();
        roll.total = total;
        roll.band = band_of(total, targets);
        play.story.tell(roll);
    }
    return total;
}

/// A trait die, with a wild die unless it has no sides, against ascending targets. The check's own
/// dice are not used, only its modifiers. A ruling sets the band; -1 means natural ones all over.
/// Where the dice are open a band beyond the targets is so much above the last of them.
template <class Play>
TraitRoll roll_trait(Play& play, Check check, TraitDice dice, std::span<const int> targets,
                     Luck& luck) {
    const int last = static_cast<int>(targets.size());
    const detail::Outcomes bands{-1, dice.open ? 30'000 : last};
    const auto outcome = detail::settle_check(play, check, bands, luck);
    const DrawKey key = detail::key_of(check);
    if (outcome) luck.skip(key);
    dice.modifier += check.dice.modifier;
    const auto tell = [&](int reached) {
        const std::array<Throw, 2> both{Throw(explode(Dice{1, dice.sides})) + dice.modifier,
                                        Throw(explode(Dice{1, dice.wild_sides}))};
        const std::span<const Throw> thrown(both.data(), dice.wild_sides > 0 ? 2 : 1);
        RollTold roll = detail::told(check, thrown, targets, luck, outcome.has_value());
        roll.trait = true;
        roll.band = reached;
        play.story.tell(roll);
    };
    const TraitRoll rolled =
        outcome ? TraitRoll{std::max(0, *outcome), *outcome < 0, *outcome < 0}
                : detail::draw_or_tell([&] { return luck.trait(key, dice, targets); },
                                       [&] { tell(0); });
    if (play.story.listening()) tell(std::min(rolled.band, last));
    return rolled;
}

/// Both roll; how many of the ascending margins (mine minus theirs) were reached. Both checks cite
/// one rule; a ruling about either side counts. Where a rule needs to know the margin exactly, it
/// gives many margins, and in `told` the few that people think in: those are told and ruled on.
template <class Play>
int contest(Play& play, Check mine, Check theirs, std::span<const int> margins, Luck& luck,
            Ties ties = Ties::stand, std::span<const int> told = {}) {
    mine.other = static_cast<int>(theirs.who);
    theirs.other = static_cast<int>(mine.who);
    if (told.empty()) told = margins;
    const detail::Outcomes bands{0, static_cast<int>(told.size())};
    const DrawKey key = detail::key_of(mine);
    auto outcome = detail::settle_check(play, mine, bands, luck);
    const auto their_outcome = detail::settle_check(play, theirs, bands, luck);
    if (!outcome) outcome = their_outcome;
    if (outcome) luck.skip(key);
    const auto tell = [&](int reached) {
        const std::array both{mine.dice, theirs.dice};
        RollTold roll = detail::told(mine, both, told, luck, outcome.has_value());
        if (!outcome) roll.their_modifiers = {theirs.modifiers.data(), theirs.modifiers.size()};
        roll.other = theirs.who;
        roll.band = reached;
        roll.ties_again = ties == Ties::rerolled;
        play.story.tell(roll);
    };
    const int band =
        outcome ? band_of(detail::margin_of(*outcome, told), margins)
                : detail::draw_or_tell(
                      [&] { return luck.opposed(key, mine.dice, theirs.dice, margins, ties); },
                      [&] { tell(0); });
    if (play.story.listening()) tell(band_of(detail::margin_of(band, margins), told));
    return band;
}

}  // namespace breakneck
