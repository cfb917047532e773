// A roll with everything behind it: before it is made a Check, afterwards a Rolled.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
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

/// A roll that was made, with everything behind it: one description, whichever lists it has.
template <template <class T, std::size_t usual> class List>
struct RollWith {
    static constexpr std::string_view tag = "rolled";
    static constexpr bool uneventful = true;
    RuleId rule;
    std::string_view name;
    PersonId who = PersonId::nobody;
    List<Throw, 2> dice = {};  // one throw, both of an opposed roll, or Trait die and Wild Die
    List<Modifier, 6> modifiers = {};
    PersonId other = PersonId::nobody;
    List<Modifier, 6> their_modifiers = {};
    List<std::int16_t, 12> faces = {};
    int total = 0;
    int their_total = 0;
    List<int, 4> targets = {};  // ascending; the band is how many of them were reached
    int band = 0;
    bool ruled = false;       // the game master set the outcome; no dice fell
    bool trait = false;       // a Trait die, perhaps with a Wild Die: the better one counts
    bool ties_again = false;  // what does not stand and is rolled again: ties of an opposed roll,
    List<int, 2> again = {};  // and these bands

    static constexpr auto fields() {
        return std::tuple{field("rule", &RollWith::rule),
                          field("name", &RollWith::name),
                          field("who", &RollWith::who),
                          field("dice", &RollWith::dice),
                          field("modifiers", &RollWith::modifiers),
                          field("other", &RollWith::other),
                          field("their_modifiers", &RollWith::their_modifiers),
                          field("faces", &RollWith::faces),
                          field("total", &RollWith::total),
                          field("their_total", &RollWith::their_total),
                          field("targets", &RollWith::targets),
                          field("band", &RollWith::band),
                          field("ruled", &RollWith::ruled),
                          field("trait", &RollWith::trait),
                          field("ties_again", &RollWith::ties_again),
                          field("again", &RollWith::again)};
    }
    bool operator==(const RollWith&) const = default;
};
using Rolled = RollWith<ShortList>;

/// The same while it is told: its lists stay where they are, and only what is kept of it is copied.
template <class T, std::size_t>
using ListElsewhere = std::span<const T>;
using RollTold = RollWith<ListElsewhere>;
inline Rolled whole(const RollTold& told) {
    Rolled rolled{.rule = told.rule,
                  .name = told.name,
                  .who = told.who,
                  .other = told.other,
                  .total = told.total,
                  .their_total = told.their_total,
                  .band = told.band,
                  .ruled = told.ruled,
                  .trait = told.trait,
                  .ties_again = told.ties_again};
    rolled.dice.assign(told.dice.begin(), told.dice.end());
    rolled.modifiers.assign(told.modifiers.begin(), told.modifiers.end());
    rolled.their_modifiers.assign(told.their_modifiers.begin(), told.their_modifiers.end());
    rolled.faces.assign(told.faces.begin(), told.faces.end());
    rolled.targets.assign(told.targets.begin(), told.targets.end());
    rolled.again.assign(told.again.begin(), told.again.end());
    return rolled;
}
template <class Stage, class Scene>
void apply(const Stage&, Scene&, const Rolled&) {}

}  // namespace breakneck
