// Savage Worlds: Traits and the ladder of die types.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <tuple>

#include "base/fields.h"
#include "chance/dice.h"

namespace breakneck::savage {

/// [SW-CORE-001] A place on the ladder d4, d6, d8, d10, d12, d12+1, d12+2 …; untrained is below it.
struct Rank {
    std::int8_t step = 0;  // 0: untrained, 1: d4, … 5: d12, 6: d12+1, …

    constexpr bool untrained() const { return step <= 0; }
    /// Of the die that is rolled: [SW-CORE-010] the untrained roll a d4.
    constexpr int sides() const { return step <= 1 ? 4 : step >= 5 ? 12 : 2 + 2 * step; }
    constexpr int plus() const { return step > 5 ? step - 5 : 0; }
    /// [SW-CORE-022] For Parry and Toughness; 0 for the untrained.
    constexpr int half() const { return untrained() ? 0 : sides() / 2 + plus() / 2; }
    constexpr auto operator<=>(const Rank&) const = default;
};

inline constexpr int highest_rank = 25;
inline constexpr Rank untrained{0};

/// rank(8) is d8, rank(12, 2) is d12+2.
constexpr Rank rank(int sides, int plus = 0) {
    return {static_cast<std::int8_t>(sides / 2 - 1 + plus)};
}
static_assert(rank(12, 1).sides() == 12 && rank(12, 1).plus() == 1 && rank(10).half() == 5);

/// [SW-CORE-001] Die types up or down the ladder; never below d4, and the untrained stay so.
constexpr Rank shifted(Rank from, int steps) {
    if (from.untrained()) return from;
    const int to = from.step + steps;
    return {static_cast<std::int8_t>(to < 1 ? 1 : to > highest_rank ? highest_rank : to)};
}

/// "d8", "d12+2"; the untrained are "none".
std::string to_text(Rank rank);
bool from_text(std::string_view text, Rank& rank);

/// Attributes first, then skills.
enum class Trait : std::uint8_t {
    agility,
    smarts,
    spirit,
    strength,
    vigor,
    athletics,
    boating,
    driving,
    electronics,
    faith,
    fighting,
    focus,
    healing,
    intimidation,
    notice,
    performance,
    persuasion,
    piloting,
    psionics,
    repair,
    riding,
    shooting,
    spellcasting,
    stealth,
    survival,
    taunt,
    thievery,
    weird_science
};
constexpr std::array<std::string_view, 28> enum_names(Trait) {
    return {"agility",  "smarts",       "spirit",      "strength",     "vigor",        "athletics",
            "boating",  "driving",      "electronics", "faith",        "fighting",     "focus",
            "healing",  "intimidation", "notice",      "performance",  "persuasion",   "piloting",
            "psionics", "repair",       "riding",      "shooting",     "spellcasting", "stealth",
            "survival", "taunt",        "thievery",    "weird_science"};
}
inline constexpr std::size_t trait_count = 28;
constexpr bool is_attribute(Trait trait) { return trait <= Trait::vigor; }

/// [SW-TEST-001] The attribute a skill is linked to; attributes are their own.
constexpr Trait linked_attribute(Trait trait) {
    switch (trait) {
        case Trait::athletics:
        case Trait::boating:
        case Trait::driving:
        case Trait::fighting:
        case Trait::piloting:
        case Trait::riding:
        case Trait::shooting:
        case Trait::stealth:
        case Trait::thievery:
            return Trait::agility;
        case Trait::electronics:
        case Trait::healing:
        case Trait::notice:
        case Trait::psionics:
        case Trait::repair:
        case Trait::spellcasting:
        case Trait::survival:
        case Trait::taunt:
        case Trait::weird_science:
            return Trait::smarts;
        case Trait::faith:
        case Trait::focus:
        case Trait::intimidation:
        case Trait::performance:
        case Trait::persuasion:
            return Trait::spirit;
        default:
            return trait;
    }
}

/// [SW-CORE-001] The five attributes.
struct Attributes {
    Rank agility = rank(6);
    Rank smarts = rank(6);
    Rank spirit = rank(6);
    Rank strength = rank(6);
    Rank vigor = rank(6);
    static constexpr bool closed = true;
    constexpr Rank of(Trait which) const {
        const std::array all{agility, smarts, spirit, strength, vigor};
        return all[static_cast<std::size_t>(which)];
    }
    static constexpr auto fields() {
        return std::tuple{field("agility", &Attributes::agility, "Agility"),
                          field("smarts", &Attributes::smarts, "Smarts"),
                          field("spirit", &Attributes::spirit, "Spirit"),
                          field("strength", &Attributes::strength, "Strength"),
                          field("vigor", &Attributes::vigor, "Vigor")};
    }
    bool operator==(const Attributes&) const = default;
};
/// Left out: untrained.
struct Skills {
    Rank athletics = untrained;
    Rank boating = untrained;
    Rank driving = untrained;
    Rank electronics = untrained;
    Rank faith = untrained;
    Rank fighting = untrained;
    Rank focus = untrained;
    Rank healing = untrained;
    Rank intimidation = untrained;
    Rank notice = untrained;
    Rank performance = untrained;
    Rank persuasion = untrained;
    Rank piloting = untrained;
    Rank psionics = untrained;
    Rank repair = untrained;
    Rank riding = untrained;
    Rank shooting = untrained;
    Rank spellcasting = untrained;
    Rank stealth = untrained;
    Rank survival = untrained;
    Rank taunt = untrained;
    Rank thievery = untrained;
    Rank weird_science = untrained;
    static constexpr bool closed = true;
    constexpr Rank of(Trait which) const {
        const std::array all{athletics,   boating,    driving,      electronics,  faith,
                             fighting,    focus,      healing,      intimidation, notice,
                             performance, persuasion, piloting,     psionics,     repair,
                             riding,      shooting,   spellcasting, stealth,      survival,
                             taunt,       thievery,   weird_science};
        return all[static_cast<std::size_t>(which) - static_cast<std::size_t>(Trait::athletics)];
    }
    static constexpr auto fields() {
        return std::tuple{field("athletics", &Skills::athletics, "Athletics"),
                          field("boating", &Skills::boating, "Boating"),
                          field("driving", &Skills::driving, "Driving"),
                          field("electronics", &Skills::electronics, "Electronics"),
                          field("faith", &Skills::faith, "Faith"),
                          field("fighting", &Skills::fighting, "Fighting"),
                          field("focus", &Skills::focus, "Focus"),
                          field("healing", &Skills::healing, "Healing"),
                          field("intimidation", &Skills::intimidation, "Intimidation"),
                          field("notice", &Skills::notice, "Notice"),
                          field("performance", &Skills::performance, "Performance"),
                          field("persuasion", &Skills::persuasion, "Persuasion"),
                          field("piloting", &Skills::piloting, "Piloting"),
                          field("psionics", &Skills::psionics, "Psionics"),
                          field("repair", &Skills::repair, "Repair"),
                          field("riding", &Skills::riding, "Riding"),
                          field("shooting", &Skills::shooting, "Shooting"),
                          field("spellcasting", &Skills::spellcasting, "Spellcasting"),
                          field("stealth", &Skills::stealth, "Stealth"),
                          field("survival", &Skills::survival, "Survival"),
                          field("taunt", &Skills::taunt, "Taunt"),
                          field("thievery", &Skills::thievery, "Thievery"),
                          field("weird_science", &Skills::weird_science, "Weird Science")};
    }
    bool operator==(const Skills&) const = default;
};

}  // namespace breakneck::savage
