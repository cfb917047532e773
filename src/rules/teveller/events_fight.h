// TevellerRPG: what can have happened: attacks, harm, grapples, movement of people. Part of
// events.h.
#pragma once

#include <string_view>
#include <tuple>

#include "rules/teveller/choices.h"

namespace breakneck::teveller {

/// An attack is made.
struct Attacked {
    static constexpr std::string_view tag = "attacked";
    RuleId rule;
    PersonId who = PersonId::nobody;
    PersonId target = PersonId::nobody;
    VehicleId vehicle = VehicleId::none;
    ItemId weapon = ItemId::none;
    FireMode mode = FireMode::single;
    static constexpr auto fields() {
        return std::tuple{field("rule", &Attacked::rule),     field("who", &Attacked::who),
                          field("target", &Attacked::target), field("vehicle", &Attacked::vehicle),
                          field("weapon", &Attacked::weapon), field("mode", &Attacked::mode)};
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
    int effect = 0;
    static constexpr auto fields() {
        return std::tuple{field("rule", &AttackHit::rule), field("who", &AttackHit::who),
                          field("target", &AttackHit::target),
                          field("vehicle", &AttackHit::vehicle),
                          field("effect", &AttackHit::effect)};
    }
    bool operator==(const AttackHit&) const = default;
};
struct Aimed {
    static constexpr std::string_view tag = "aimed";
    static constexpr bool uneventful = true;
    static constexpr RuleId rule{"TV-AIM-001"};
    PersonId who = PersonId::nobody;
    PersonId target = PersonId::nobody;
    VehicleId vehicle = VehicleId::none;
    int aims = 1;
    static constexpr auto fields() {
        return std::tuple{field("who", &Aimed::who), field("target", &Aimed::target),
                          field("vehicle", &Aimed::vehicle), field("aims", &Aimed::aims)};
    }
    bool operator==(const Aimed&) const = default;
};
struct SuppressionBegan {
    static constexpr std::string_view tag = "suppression_began";
    static constexpr RuleId rule{"TV-SUPP-001"};
    Suppression fire = {};
    static constexpr auto fields() { return std::tuple{field("fire", &SuppressionBegan::fire)}; }
    bool operator==(const SuppressionBegan&) const = default;
};
struct SuppressionEnded {
    static constexpr std::string_view tag = "suppression_ended";
    static constexpr RuleId rule{"TV-SUPP-008"};
    PersonId shooter = PersonId::nobody;
    static constexpr auto fields() {
        return std::tuple{field("shooter", &SuppressionEnded::shooter)};
    }
    bool operator==(const SuppressionEnded&) const = default;
};
struct GrenadeLanded {
    static constexpr std::string_view tag = "grenade_landed";
    RuleId rule;
    ItemId item = ItemId::none;
    PersonId who = PersonId::nobody;
    board::Place at = {};
    int deviation_m = 0;
    static constexpr auto fields() {
        return std::tuple{field("rule", &GrenadeLanded::rule), field("item", &GrenadeLanded::item),
                          field("who", &GrenadeLanded::who), field("at", &GrenadeLanded::at),
                          field("deviation_m", &GrenadeLanded::deviation_m)};
    }
    bool operator==(const GrenadeLanded&) const = default;
};
struct Exploded {
    static constexpr std::string_view tag = "exploded";
    static constexpr RuleId rule{"TV-BLAST-001"};
    board::Place at = {};
    int damage = 0;
    static constexpr auto fields() {
        return std::tuple{field("at", &Exploded::at), field("damage", &Exploded::damage)};
    }
    bool operator==(const Exploded&) const = default;
};
/// Damage inflicted, what armor took off, and what got through.
struct Harmed {
    static constexpr std::string_view tag = "harmed";
    RuleId rule;
    PersonId who = PersonId::nobody;
    int damage = 0;
    int armor = 0;
    int through = 0;
    static constexpr auto fields() {
        return std::tuple{field("rule", &Harmed::rule), field("who", &Harmed::who),
                          field("damage", &Harmed::damage), field("armor", &Harmed::armor),
                          field("through", &Harmed::through)};
    }
    bool operator==(const Harmed&) const = default;
};
struct Grappled {
    static constexpr std::string_view tag = "grappled";
    static constexpr RuleId rule{"TV-GRAP-001"};
    PersonId who = PersonId::nobody;
    PersonId against = PersonId::nobody;
    int number = 0;
    static constexpr auto fields() {
        return std::tuple{field("who", &Grappled::who), field("against", &Grappled::against),
                          field("number", &Grappled::number)};
    }
    bool operator==(const Grappled&) const = default;
};
/// Who won the opposed throw.
struct GrappleThrown {
    static constexpr std::string_view tag = "grapple_thrown";
    static constexpr RuleId rule{"TV-GRAP-015"};
    PersonId winner = PersonId::nobody;
    PersonId loser = PersonId::nobody;
    int effect = 0;
    static constexpr auto fields() {
        return std::tuple{field("winner", &GrappleThrown::winner),
                          field("loser", &GrappleThrown::loser),
                          field("effect", &GrappleThrown::effect)};
    }
    bool operator==(const GrappleThrown&) const = default;
};
struct GrappleEnded {
    static constexpr std::string_view tag = "grapple_ended";
    RuleId rule;
    int number = 0;
    static constexpr auto fields() {
        return std::tuple{field("rule", &GrappleEnded::rule),
                          field("number", &GrappleEnded::number)};
    }
    bool operator==(const GrappleEnded&) const = default;
};
struct OptionPicked {
    static constexpr std::string_view tag = "option_picked";
    RuleId rule;
    PersonId who = PersonId::nobody;
    PersonId against = PersonId::nobody;
    GrappleOption option = GrappleOption::keep;
    static constexpr auto fields() {
        return std::tuple{field("rule", &OptionPicked::rule), field("who", &OptionPicked::who),
                          field("against", &OptionPicked::against),
                          field("option", &OptionPicked::option)};
    }
    bool operator==(const OptionPicked&) const = default;
};
/// A step, a fall or a throw through the air.
struct Moved {
    static constexpr std::string_view tag = "moved";
    RuleId rule;
    PersonId who = PersonId::nobody;
    board::Place to = {};
    static constexpr auto fields() {
        return std::tuple{field("rule", &Moved::rule), field("who", &Moved::who),
                          field("to", &Moved::to)};
    }
    bool operator==(const Moved&) const = default;
};

}  // namespace breakneck::teveller
