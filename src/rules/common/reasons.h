// A roll with everything behind it: before it is made a Check, afterwards a Rolled.
#pragma once

#include <cstdint>
#include <string_view>
#include <tuple>
#include <vector>

#include "base/fields.h"
#include "base/fixed_list.h"
#include "chance/dice.h"
#include "rules/common/ids.h"

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

/// Whom or what a roll is aimed at, as one number.
constexpr int aimed_at(PersonId who) { return static_cast<int>(who); }
constexpr int aimed_at(VehicleId vehicle) { return most_people + static_cast<int>(vehicle); }

/// A roll about to be made.
struct Check {
    RuleId rule;
    std::string_view name;  // a key to what the roll is about
    PersonId who = PersonId::nobody;
    Throw dice = {};
    int other = -1;         // whom or what it is aimed at, see `aimed_at`
    std::int8_t level = 0;  // advantage, where a system has it: its `settle` turns it into dice
    std::int8_t best_level = 0;  // the strongest that went into it, for and against
    std::int8_t worst_level = 0;
    FixedList<Modifier, 48> modifiers = {};

    void add(RuleId why, std::string_view what, int value) {
        if (value != 0) cite(why, what, value);
    }
    /// Also for reasons that change something other than the sum, such as the number of dice.
    void cite(RuleId why, std::string_view what, int value = 0) {
        // More reasons than anybody reads still count.
        if (!modifiers.full()) modifiers.push_back({why, what, value});
        dice.modifier += value;
    }
};

/// A roll that was made, with everything behind it.
struct Rolled {
    static constexpr std::string_view tag = "rolled";
    RuleId rule;
    std::string_view name;
    PersonId who = PersonId::nobody;
    ShortList<Throw, 2> dice;  // one throw, both of an opposed roll, or Trait die and Wild Die
    ShortList<Modifier, 6> modifiers;
    PersonId other = PersonId::nobody;
    ShortList<Modifier, 6> their_modifiers;
    ShortList<std::int16_t, 12> faces;
    int total = 0;
    int their_total = 0;
    ShortList<int, 4> targets;  // ascending; the band is how many of them were reached
    int band = 0;
    bool ruled = false;  // the game master set the outcome; no dice fell
    bool trait = false;  // a Trait die, perhaps with a Wild Die: the better one counts

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
                          field("ruled", &Rolled::ruled),
                          field("trait", &Rolled::trait)};
    }
    bool operator==(const Rolled&) const = default;
};
template <class Stage, class Scene>
void apply(const Stage&, Scene&, const Rolled&) {}

}  // namespace breakneck
