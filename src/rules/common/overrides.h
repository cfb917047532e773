// What a game master may decide about a roll to come, or about one already made.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <tuple>

#include "base/fields.h"
#include "base/fixed_list.h"
#include "chance/draw.h"
#include "rules/common/ids.h"

namespace breakneck {

enum class OverrideKind : std::uint8_t { modifier, outcome, level };
constexpr std::array<std::string_view, 3> enum_names(OverrideKind) {
    return {"modifier", "outcome", "level"};
}

/// A decision of the game master about a roll: add something, set how it ends, or set its level of
/// advantage. It is used up by the first roll it fits.
struct Override {
    OverrideKind kind = OverrideKind::modifier;
    std::int16_t value = 0;
    PersonId who = PersonId::nobody;    // nobody: anyone's roll
    RuleId rule;                        // none: a roll for any rule
    std::int8_t ordinal = -1;           // which roll of its key within the line; -1: the next
    PersonId other = PersonId::nobody;  // nobody: aimed at anyone

    static constexpr auto fields() {
        return std::tuple{field("kind", &Override::kind),       field("value", &Override::value),
                          field("who", &Override::who),         field("rule", &Override::rule),
                          field("ordinal", &Override::ordinal), field("other", &Override::other)};
    }
    bool operator==(const Override&) const = default;
};

using Overrides = FixedList<Override, 8>;

/// Whether an override is about a draw of this key, made after so many of the same in the line.
constexpr bool fits(const Override& override, const DrawKey& key, int ordinal) {
    return (override.who == PersonId::nobody || static_cast<int>(override.who) == key.who) &&
           (override.other == PersonId::nobody || static_cast<int>(override.other) == key.other) &&
           (override.rule.none() || override.rule == key.rule) &&
           (override.ordinal < 0 || override.ordinal == ordinal);
}

/// The same draw seen from the other side of an opposed roll.
constexpr DrawKey from_other_side(const DrawKey& key) { return {key.rule, key.other, key.who}; }

/// The game master has said something about a roll to come.
struct OverrideSet {
    static constexpr std::string_view tag = "override_set";
    static constexpr bool uneventful = true;
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
    static constexpr bool uneventful = true;
    int index = 0;
    static constexpr auto fields() { return std::tuple{field("index", &OverrideUsed::index)}; }
    bool operator==(const OverrideUsed&) const = default;
};
template <class Stage, class Scene>
void apply(const Stage&, Scene& scene, const OverrideUsed& e) {
    scene.overrides.erase(static_cast<std::size_t>(e.index));
}

}  // namespace breakneck
