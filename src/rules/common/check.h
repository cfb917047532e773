// The one check: it gathers modifiers with their rules, reads the game master's overrides, draws,
// compares and tells the reasons.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <tuple>
#include <vector>

#include "base/fields.h"
#include "chance/luck.h"
#include "rules/common/ids.h"
#include "rules/common/play.h"

namespace breakneck {

/// One reason for a number: the rule behind it, a key to its name, and what it adds.
struct Modifier {
    RuleId rule;
    std::string_view name;
    int value = 0;
    static constexpr auto fields() {
        return std::tuple{field("rule", &Modifier::rule), field("name", &Modifier::name),
                          field("value", &Modifier::value)};
    }
    bool operator==(const Modifier&) const = default;
};

/// A roll about to be made.
struct Check {
    RuleId rule;
    std::string_view name;  // a key to what the roll is about
    PersonId who = PersonId::nobody;
    Throw dice = {};
    FixedList<Modifier, 24> modifiers = {};

    void add(RuleId why, std::string_view what, int value) {
        if (value != 0) cite(why, what, value);
    }
    /// Also for reasons that change something other than the sum, such as the number of dice.
    void cite(RuleId why, std::string_view what, int value = 0) {
        modifiers.push_back({why, what, value});
        dice.modifier += value;
    }
};

/// A roll that was made, with everything behind it.
struct Rolled {
    static constexpr std::string_view tag = "rolled";
    RuleId rule;
    std::string_view name;
    PersonId who = PersonId::nobody;
    std::vector<Throw> dice;  // one throw, or both of an opposed roll
    std::vector<Modifier> modifiers;
    PersonId other = PersonId::nobody;
    std::vector<Modifier> their_modifiers;
    std::vector<std::int16_t> faces;
    int total = 0;
    int their_total = 0;
    std::vector<int> targets;  // ascending; the band is how many of them were reached
    int band = 0;
    bool ruled = false;  // the game master set the outcome; no dice fell

    static constexpr auto fields() {
        return std::tuple{field("rule", &Rolled::rule),
                          field("name", &Rolled::name),
                          field("who", &Rolled::who),
                          field("dice", &Rolled::dice),
                          field("modifiers", &Rolled::modifiers),
                          field("other", &Rolled::other),
                          field("their_modifiers", &Rolled::their_modifiers),
                          field("faces", &Rolled::faces),
                          field("total", &Rolled::total),
                          field("their_total", &Rolled::their_total),
                          field("targets", &Rolled::targets),
                          field("band", &Rolled::band),
                          field("ruled", &Rolled::ruled)};
    }
    bool operator==(const Rolled&) const = default;
};
template <class Stage, class Scene>
void apply(const Stage&, Scene&, const Rolled&) {}

enum class OverrideKind : std::uint8_t { modifier, outcome };
constexpr std::array<std::string_view, 2> enum_names(OverrideKind) {
    return {"modifier", "outcome"};
}

/// A decision of the game master about a roll to come: add something, or set how it ends. It is
/// used up by the first roll it fits.
struct Override {
    OverrideKind kind = OverrideKind::modifier;
    std::int16_t value = 0;
    PersonId who = PersonId::nobody;  // nobody: anyone's roll
    RuleId rule;                      // none: a roll for any rule
    std::int8_t ordinal = -1;         // which roll of its key within the line; -1: the next

    static constexpr auto fields() {
        return std::tuple{field("kind", &Override::kind), field("value", &Override::value),
                          field("who", &Override::who), field("rule", &Override::rule),
                          field("ordinal", &Override::ordinal)};
    }
    bool operator==(const Override&) const = default;
};

using Overrides = FixedList<Override, 8>;

/// The game master has said something about a roll to come.
struct OverrideSet {
    static constexpr std::string_view tag = "override_set";
    Override override;
    static constexpr auto fields() { return std::tuple{field("override", &OverrideSet::override)}; }
    bool operator==(const OverrideSet&) const = default;
};
template <class Stage, class Scene>
void apply(const Stage&, Scene& scene, const OverrideSet& e) {
    if (!scene.overrides.full()) scene.overrides.push_back(e.override);
}

/// The roll it was meant for has been made.
struct OverrideUsed {
    static constexpr std::string_view tag = "override_used";
    int index = 0;
    static constexpr auto fields() { return std::tuple{field("index", &OverrideUsed::index)}; }
    bool operator==(const OverrideUsed&) const = default;
};
template <class Stage, class Scene>
void apply(const Stage&, Scene& scene, const OverrideUsed& e) {
    scene.overrides.erase(static_cast<std::size_t>(e.index));
}

namespace detail {
/// A roll whose outcome is not a band but any number a ruling may name.
inline constexpr std::size_t any_outcome = 32767;

/// Takes the overrides that fit this check out of the scene; gives the outcome if one is set, as a
/// band that a roll with so many targets can reach. `ordinal` counts the rolls of its key.
template <class Play>
std::optional<int> use_overrides(Play& play, Check& check, std::size_t targets, int ordinal) {
    std::optional<int> outcome;
    for (std::size_t i = 0; i < play.scene.overrides.size();) {
        const Override each = play.scene.overrides[i];
        const bool fits = (each.who == PersonId::nobody || each.who == check.who) &&
                          (each.rule.none() || each.rule == check.rule) &&
                          (each.ordinal < 0 || each.ordinal == ordinal);
        if (!fits) {
            ++i;
            continue;
        }
        if (each.kind == OverrideKind::outcome)
            outcome = std::clamp(int{each.value}, 0, static_cast<int>(targets));
        else
            check.cite({}, "ruling", each.value);
        play.happen(OverrideUsed{static_cast<int>(i)});
    }
    return outcome;
}

template <class Play>
Rolled told(Play&, const Check& check, std::span<const int> targets, int band, const Luck& luck) {
    Rolled rolled{.rule = check.rule,
                  .name = check.name,
                  .who = check.who,
                  .dice = {check.dice},
                  .modifiers = {check.modifiers.begin(), check.modifiers.end()},
                  .targets = {targets.begin(), targets.end()},
                  .band = band};
    if (luck.other() != nullptr) {
        const auto faces = luck.other()->faces();
        rolled.faces = {faces.begin(), faces.end()};
        rolled.total = luck.other()->totals().mine;
        rolled.their_total = luck.other()->totals().theirs;
    }
    return rolled;
}
}  // namespace detail

/// Rolls a check against ascending targets: how many of them it reached.
template <class Play>
int roll(Play& play, Check check, std::span<const int> targets, Luck& luck) {
    std::optional<int> outcome;
    const DrawKey key{check.rule, static_cast<int>(check.who)};
    if (!play.scene.overrides.empty()) [[unlikely]]
        outcome = detail::use_overrides(play, check, targets.size(), luck.drawn_so_far(key));
    if (outcome) {
        luck.skip(key);
        if (play.story.listening())
            play.story.tell(Rolled{.rule = check.rule,
                                   .name = check.name,
                                   .who = check.who,
                                   .targets = {targets.begin(), targets.end()},
                                   .band = *outcome,
                                   .ruled = true});
        return *outcome;
    }
    const int band = luck.band(key, check.dice, targets);
    if (play.story.listening()) play.story.tell(detail::told(play, check, targets, band, luck));
    return band;
}

/// Rolls on a printed table.
template <class Play, class Result, std::size_t N>
const Result& roll_on(Play& play, const Check& check, const std::array<Row<Result>, N>& table,
                      Luck& luck) {
    const auto edges = edges_of(table);
    return table[static_cast<std::size_t>(roll(play, check, edges, luck))].result;
}

/// Adds up dice that are wanted as they are, such as damage. A ruling may set the total.
template <class Play>
int roll_total(Play& play, Check check, Luck& luck) {
    std::optional<int> outcome;
    const DrawKey key{check.rule, static_cast<int>(check.who)};
    if (!play.scene.overrides.empty()) [[unlikely]]
        outcome = detail::use_overrides(play, check, detail::any_outcome, luck.drawn_so_far(key));
    if (outcome) luck.skip(key);
    const int total = outcome ? *outcome : luck.total(key, check.dice);
    if (play.story.listening()) {
        Rolled rolled{.rule = check.rule, .name = check.name, .who = check.who, .ruled = true};
        if (!outcome) rolled = detail::told(play, check, {}, 0, luck);
        rolled.total = total;
        play.story.tell(std::move(rolled));
    }
    return total;
}

/// A trait die, with a wild die unless it has no sides, against ascending targets. The check's own
/// dice are not used, only its modifiers. A ruling sets the band and rules out natural ones.
template <class Play>
TraitRoll roll_trait(Play& play, Check check, TraitDice dice, std::span<const int> targets,
                     Luck& luck) {
    std::optional<int> outcome;
    const DrawKey key{check.rule, static_cast<int>(check.who)};
    if (!play.scene.overrides.empty()) [[unlikely]]
        outcome = detail::use_overrides(play, check, targets.size(), luck.drawn_so_far(key));
    if (outcome) luck.skip(key);
    dice.modifier += check.dice.modifier;
    const TraitRoll rolled = outcome ? TraitRoll{.band = *outcome} : luck.trait(key, dice, targets);
    if (play.story.listening()) {
        Rolled told{.rule = check.rule, .name = check.name, .who = check.who, .ruled = true};
        check.dice = Throw(explode(Dice{1, dice.sides})) + check.dice.modifier;
        if (!outcome) told = detail::told(play, check, targets, rolled.band, luck);
        if (!outcome && dice.wild_sides > 0)
            told.dice.emplace_back(explode(Dice{1, dice.wild_sides}));
        told.targets = {targets.begin(), targets.end()};
        told.band = rolled.band;
        play.story.tell(std::move(told));
    }
    return rolled;
}

/// Both roll; how many of the ascending margins (mine minus theirs) were reached.
template <class Play>
int contest(Play& play, Check mine, Check theirs, std::span<const int> margins, Luck& luck,
            Ties ties = Ties::stand) {
    std::optional<int> outcome;
    const DrawKey key{mine.rule, static_cast<int>(mine.who), static_cast<int>(theirs.who)};
    if (!play.scene.overrides.empty()) [[unlikely]] {
        const int ordinal = luck.drawn_so_far(key);
        outcome = detail::use_overrides(play, mine, margins.size(), ordinal);
        static_cast<void>(detail::use_overrides(play, theirs, margins.size(), ordinal));
        if (outcome) luck.skip(key);
    }
    const int band = outcome ? *outcome : luck.opposed(key, mine.dice, theirs.dice, margins, ties);
    if (play.story.listening()) {
        Rolled rolled{.rule = mine.rule, .name = mine.name, .who = mine.who, .ruled = true};
        rolled.targets = {margins.begin(), margins.end()};
        rolled.band = band;
        if (!outcome) rolled = detail::told(play, mine, margins, band, luck);
        rolled.dice.push_back(theirs.dice);
        rolled.other = theirs.who;
        rolled.their_modifiers = {theirs.modifiers.begin(), theirs.modifiers.end()};
        play.story.tell(std::move(rolled));
    }
    return band;
}

}  // namespace breakneck
