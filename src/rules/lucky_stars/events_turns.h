// These Lucky Stars: what can have happened: turns, rolls and rulings. Part of events.h.
#pragma once

#include <string_view>
#include <tuple>

#include "rules/lucky_stars/scene.h"

namespace breakneck::lucky_stars {

/// A rule that had a say without changing anything.
struct Cited {
    static constexpr std::string_view tag = "cited";
    static constexpr bool aside = true;
    RuleId rule;
    PersonId who = PersonId::nobody;
    static constexpr auto fields() {
        return std::tuple{field("rule", &Cited::rule), field("who", &Cited::who)};
    }
    bool operator==(const Cited&) const = default;
};

// What is told and changes nothing.
/// A deed that no rule lists was begun: what it is the table knows. `rule` says what it costs.
struct Improvised {
    static constexpr std::string_view tag = "improvised";
    static constexpr bool aside = true;
    RuleId rule;
    PersonId who = PersonId::nobody;
    Effort effort = Effort::simple;
    bool aggressive = false;
    static constexpr auto fields() {
        return std::tuple{field("rule", &Improvised::rule), field("who", &Improvised::who),
                          field("effort", &Improvised::effort),
                          field("aggressive", &Improvised::aggressive)};
    }
    bool operator==(const Improvised&) const = default;
};
/// What somebody began does not happen: those it provoked came before it.
struct Prevented {
    static constexpr std::string_view tag = "prevented";
    static constexpr bool uneventful = true;
    static constexpr RuleId rule{"LS-OPP-001"};
    PersonId who = PersonId::nobody;
    static constexpr auto fields() { return std::tuple{field("who", &Prevented::who)}; }
    bool operator==(const Prevented&) const = default;
};
/// Nobody hides from whoever searched.
struct FoundNobody {
    static constexpr std::string_view tag = "found_nobody";
    static constexpr bool uneventful = true;
    static constexpr RuleId rule{"LS-STL-005"};
    PersonId who = PersonId::nobody;
    static constexpr auto fields() { return std::tuple{field("who", &FoundNobody::who)}; }
    bool operator==(const FoundNobody&) const = default;
};
/// The game master says that what somebody waits for has occurred.
struct MomentCame {
    static constexpr std::string_view tag = "moment_came";
    static constexpr bool aside = true;
    static constexpr RuleId rule{"LS-ACT-005"};
    PersonId who = PersonId::nobody;
    PersonId against = PersonId::nobody;
    static constexpr auto fields() {
        return std::tuple{field("who", &MomentCame::who), field("against", &MomentCame::against)};
    }
    bool operator==(const MomentCame&) const = default;
};

// Rounds and turns.
/// Somebody announced an aggressive action: the fight begins.
struct Announced {
    static constexpr std::string_view tag = "announced";
    static constexpr RuleId rule{"LS-INI-001"};
    PersonId who = PersonId::nobody;
    bool joins = false;  // LS-INI-006: together with whoever was first
    static constexpr auto fields() {
        return std::tuple{field("who", &Announced::who), field("joins", &Announced::joins)};
    }
    bool operator==(const Announced&) const = default;
};
struct InitiativeRolled {
    static constexpr std::string_view tag = "initiative_rolled";
    static constexpr bool aside = true;
    static constexpr RuleId rule{"LS-INI-004"};
    PersonId who = PersonId::nobody;
    int total = 0;
    static constexpr auto fields() {
        return std::tuple{field("who", &InitiativeRolled::who),
                          field("total", &InitiativeRolled::total)};
    }
    bool operator==(const InitiativeRolled&) const = default;
};
/// Two with the same total: who goes first.
struct TieBroken {
    static constexpr std::string_view tag = "tie_broken";
    static constexpr bool aside = true;
    RuleId rule;
    PersonId first = PersonId::nobody;
    PersonId second = PersonId::nobody;
    static constexpr auto fields() {
        return std::tuple{field("rule", &TieBroken::rule), field("first", &TieBroken::first),
                          field("second", &TieBroken::second)};
    }
    bool operator==(const TieBroken&) const = default;
};
/// Everyone in the order of their initiative.
struct OrderSet {
    static constexpr std::string_view tag = "order_set";
    static constexpr bool uneventful = true;
    static constexpr RuleId rule{"LS-INI-004"};
    FixedList<PersonId, most_people> order;
    static constexpr auto fields() { return std::tuple{field("order", &OrderSet::order)}; }
    bool operator==(const OrderSet&) const = default;
};
struct RoundBegan {
    static constexpr std::string_view tag = "round_began";
    static constexpr bool uneventful = true;
    static constexpr RuleId rule{"LS-INI-002"};
    int round = 0;
    static constexpr auto fields() { return std::tuple{field("round", &RoundBegan::round)}; }
    bool operator==(const RoundBegan&) const = default;
};
/// AP are full again, and what holds once per round or turn is free again.
struct TurnBegan {
    static constexpr std::string_view tag = "turn_began";
    static constexpr bool aside = true;
    static constexpr RuleId rule{"LS-AP-002"};
    PersonId who = PersonId::nobody;
    static constexpr auto fields() { return std::tuple{field("who", &TurnBegan::who)}; }
    bool operator==(const TurnBegan&) const = default;
};
/// Somebody's place in the order came up, and they can take no turn.
struct SlotPassed {
    static constexpr std::string_view tag = "slot_passed";
    static constexpr bool aside = true;
    static constexpr RuleId rule{"LS-INI-002"};
    PersonId who = PersonId::nobody;
    static constexpr auto fields() { return std::tuple{field("who", &SlotPassed::who)}; }
    bool operator==(const SlotPassed&) const = default;
};
struct TurnEnded {
    static constexpr std::string_view tag = "turn_ended";
    static constexpr bool aside = true;
    static constexpr RuleId rule{"LS-INI-002"};
    PersonId who = PersonId::nobody;
    static constexpr auto fields() { return std::tuple{field("who", &TurnEnded::who)}; }
    bool operator==(const TurnEnded&) const = default;
};
/// Combat is over: everyone has their DEF back.
struct FightEnded {
    static constexpr std::string_view tag = "fight_ended";
    static constexpr RuleId rule{"LS-HP-005"};
    static constexpr auto fields() { return std::tuple{}; }
    bool operator==(const FightEnded&) const = default;
};
/// LS-GAP-058: nothing has changed for a while, and it goes on.
struct WentOn {
    static constexpr std::string_view tag = "went_on";
    static constexpr bool uneventful = true;
    static constexpr RuleId rule{"LS-GAP-058"};
    static constexpr auto fields() { return std::tuple{}; }
    bool operator==(const WentOn&) const = default;
};
struct Finished {
    static constexpr std::string_view tag = "finished";
    static constexpr RuleId rule{"LS-GAP-058"};
    static constexpr auto fields() { return std::tuple{}; }
    bool operator==(const Finished&) const = default;
};
struct ApSpent {
    static constexpr std::string_view tag = "ap_spent";
    static constexpr bool aside = true;
    RuleId rule;
    PersonId who = PersonId::nobody;
    int ap = 0;
    static constexpr auto fields() {
        return std::tuple{field("rule", &ApSpent::rule), field("who", &ApSpent::who),
                          field("ap", &ApSpent::ap)};
    }
    bool operator==(const ApSpent&) const = default;
};

// Rolls.
struct LuckPledged {
    static constexpr std::string_view tag = "luck_pledged";
    static constexpr bool uneventful = true;
    static constexpr RuleId rule{"LS-CHK-015"};
    PersonId who = PersonId::nobody;
    static constexpr auto fields() { return std::tuple{field("who", &LuckPledged::who)}; }
    bool operator==(const LuckPledged&) const = default;
};
struct LuckSpent {
    static constexpr std::string_view tag = "luck_spent";
    static constexpr RuleId rule{"LS-CHK-015"};
    PersonId who = PersonId::nobody;
    static constexpr auto fields() { return std::tuple{field("who", &LuckSpent::who)}; }
    bool operator==(const LuckSpent&) const = default;
};
struct LuckRefilled {
    static constexpr std::string_view tag = "luck_refilled";
    static constexpr bool uneventful = true;
    static constexpr RuleId rule{"LS-CHK-015"};
    static constexpr auto fields() { return std::tuple{}; }
    bool operator==(const LuckRefilled&) const = default;
};
/// The game master grants an advantage or a disadvantage on the next roll.
struct Grants {
    static constexpr std::string_view tag = "grants";
    static constexpr bool uneventful = true;
    RuleId rule;
    PersonId who = PersonId::nobody;
    int steps = 0;
    GrantReason reason;
    static constexpr auto fields() {
        return std::tuple{field("rule", &Grants::rule), field("who", &Grants::who),
                          field("steps", &Grants::steps), field("reason", &Grants::reason)};
    }
    bool operator==(const Grants&) const = default;
};
struct GrantUsed {
    static constexpr std::string_view tag = "grant_used";
    static constexpr bool aside = true;
    static constexpr RuleId rule{"LS-CHK-009"};
    int index = 0;
    static constexpr auto fields() { return std::tuple{field("index", &GrantUsed::index)}; }
    bool operator==(const GrantUsed&) const = default;
};
/// A check the game master asked for.
struct CalledCheck {
    static constexpr std::string_view tag = "called_check";
    RuleId rule;
    PersonId who = PersonId::nobody;
    bool success = false;
    static constexpr auto fields() {
        return std::tuple{field("rule", &CalledCheck::rule), field("who", &CalledCheck::who),
                          field("success", &CalledCheck::success)};
    }
    bool operator==(const CalledCheck&) const = default;
};

}  // namespace breakneck::lucky_stars
