// Savage Worlds: what can have happened: attacks, damage, powers, movement. Part of events.h.
#pragma once

#include <string_view>
#include <tuple>

#include "board/area.h"
#include "rules/savage/choices.h"

namespace breakneck::savage {

struct Attacked {
    static constexpr std::string_view tag = "attacked";
    RuleId rule;
    PersonId who = PersonId::nobody;
    PersonId target = PersonId::nobody;
    VehicleId vehicle = VehicleId::none;
    ItemId weapon = ItemId::none;
    int shots = 1;
    static constexpr auto fields() {
        return std::tuple{field("rule", &Attacked::rule),     field("who", &Attacked::who),
                          field("target", &Attacked::target), field("vehicle", &Attacked::vehicle),
                          field("weapon", &Attacked::weapon), field("shots", &Attacked::shots)};
    }
    bool operator==(const Attacked&) const = default;
};
struct Missed {
    static constexpr std::string_view tag = "missed";
    RuleId rule;
    PersonId who = PersonId::nobody;
    PersonId target = PersonId::nobody;
    VehicleId vehicle = VehicleId::none;
    static constexpr auto fields() {
        return std::tuple{field("rule", &Missed::rule), field("who", &Missed::who),
                          field("target", &Missed::target), field("vehicle", &Missed::vehicle)};
    }
    bool operator==(const Missed&) const = default;
};
struct AttackHit {
    static constexpr std::string_view tag = "hit";
    RuleId rule;
    PersonId who = PersonId::nobody;
    PersonId target = PersonId::nobody;
    VehicleId vehicle = VehicleId::none;
    bool raise = false;
    static constexpr auto fields() {
        return std::tuple{field("rule", &AttackHit::rule), field("who", &AttackHit::who),
                          field("target", &AttackHit::target),
                          field("vehicle", &AttackHit::vehicle), field("raise", &AttackHit::raise)};
    }
    bool operator==(const AttackHit&) const = default;
};
/// [SW-CORE-016] An opposed roll; the winner is whoever gets their way.
struct ContestWon {
    static constexpr std::string_view tag = "contest_won";
    RuleId rule;
    PersonId who = PersonId::nobody;
    PersonId against = PersonId::nobody;
    bool won = false;  // by who
    int raises = 0;
    bool tied = false;  // [SW-HOLD-003] where a tie is no defeat
    static constexpr auto fields() {
        return std::tuple{field("rule", &ContestWon::rule),       field("who", &ContestWon::who),
                          field("against", &ContestWon::against), field("won", &ContestWon::won),
                          field("raises", &ContestWon::raises),   field("tied", &ContestWon::tied)};
    }
    bool operator==(const ContestWon&) const = default;
};
/// Damage against Toughness, and what it comes to before any Soak. Damage is told by its roll.
struct Harmed {
    static constexpr std::string_view tag = "harmed";
    RuleId rule;
    PersonId who = PersonId::nobody;
    int toughness = 0;
    int wounds = 0;
    bool shaken = false;
    static constexpr auto fields() {
        return std::tuple{field("rule", &Harmed::rule), field("who", &Harmed::who),
                          field("toughness", &Harmed::toughness), field("wounds", &Harmed::wounds),
                          field("shaken", &Harmed::shaken)};
    }
    bool operator==(const Harmed&) const = default;
};
/// [SW-INJ-001]
struct InjuryTaken {
    static constexpr std::string_view tag = "injury_taken";
    RuleId rule;
    PersonId who = PersonId::nobody;
    Injury injury = {};
    static constexpr auto fields() {
        return std::tuple{field("rule", &InjuryTaken::rule), field("who", &InjuryTaken::who),
                          field("injury", &InjuryTaken::injury)};
    }
    bool operator==(const InjuryTaken&) const = default;
};
/// [SW-DMG-013] Those that last no longer are gone: all but the permanent ones when the last Wound
/// is, those of a day in time.
struct InjuriesHealed {
    static constexpr std::string_view tag = "injuries_healed";
    RuleId rule;
    PersonId who = PersonId::nobody;
    bool wounds_gone = false;
    static constexpr auto fields() {
        return std::tuple{field("rule", &InjuriesHealed::rule), field("who", &InjuriesHealed::who),
                          field("wounds_gone", &InjuriesHealed::wounds_gone)};
    }
    bool operator==(const InjuriesHealed&) const = default;
};
struct TemplatePlaced {
    static constexpr std::string_view tag = "template_placed";
    RuleId rule;
    PersonId who = PersonId::nobody;
    board::Area area = {};
    int deviation = 0;
    static constexpr auto fields() {
        return std::tuple{field("rule", &TemplatePlaced::rule), field("who", &TemplatePlaced::who),
                          field("area", &TemplatePlaced::area),
                          field("deviation", &TemplatePlaced::deviation)};
    }
    bool operator==(const TemplatePlaced&) const = default;
};
struct PowerUsed {
    static constexpr std::string_view tag = "power_used";
    static constexpr RuleId rule{"SW-GAP-061"};
    PersonId who = PersonId::nobody;
    PowerId power = PowerId::none;
    int points = 0;
    static constexpr auto fields() {
        return std::tuple{field("who", &PowerUsed::who), field("power", &PowerUsed::power),
                          field("points", &PowerUsed::points)};
    }
    bool operator==(const PowerUsed&) const = default;
};
struct SpellBegan {
    static constexpr std::string_view tag = "spell_began";
    RuleId rule;
    Spell spell = {};
    static constexpr auto fields() {
        return std::tuple{field("rule", &SpellBegan::rule), field("spell", &SpellBegan::spell)};
    }
    bool operator==(const SpellBegan&) const = default;
};
struct SpellEnded {
    static constexpr std::string_view tag = "spell_ended";
    RuleId rule;
    int index = 0;
    static constexpr auto fields() {
        return std::tuple{field("rule", &SpellEnded::rule), field("index", &SpellEnded::index)};
    }
    bool operator==(const SpellEnded&) const = default;
};
/// [SW-SUPP-001] [SW-GAP-050] Added to what help there is.
struct SupportGiven {
    static constexpr std::string_view tag = "support_given";
    RuleId rule;
    PersonId who = PersonId::nobody;
    PersonId ally = PersonId::nobody;
    Trait trait = Trait::athletics;
    int amount = 1;
    static constexpr auto fields() {
        return std::tuple{field("rule", &SupportGiven::rule), field("who", &SupportGiven::who),
                          field("ally", &SupportGiven::ally), field("trait", &SupportGiven::trait),
                          field("amount", &SupportGiven::amount)};
    }
    bool operator==(const SupportGiven&) const = default;
};
/// A step, a push or a fall. Inches of one's own movement count.
struct Moved {
    static constexpr std::string_view tag = "moved";
    RuleId rule;
    PersonId who = PersonId::nobody;
    board::Place to = {};
    int inches = 0;
    int straight = 0;  // inches gone in a straight line up to here
    int covered = 0;   // how far it is; difficult ground takes more inches
    static constexpr auto fields() {
        return std::tuple{field("rule", &Moved::rule),
                          field("who", &Moved::who),
                          field("to", &Moved::to),
                          field("inches", &Moved::inches),
                          field("straight", &Moved::straight),
                          field("covered", &Moved::covered)};
    }
    bool operator==(const Moved&) const = default;
};
/// Something on the board is what its ruin is.
struct ThingBroken {
    static constexpr std::string_view tag = "thing_broken";
    static constexpr RuleId rule{"SW-BREAK-001"};
    board::Space at = {};
    board::Symbol ruin = {};
    static constexpr auto fields() {
        return std::tuple{field("at", &ThingBroken::at), field("ruin", &ThingBroken::ruin)};
    }
    bool operator==(const ThingBroken&) const = default;
};

}  // namespace breakneck::savage
