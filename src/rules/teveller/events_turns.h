// TevellerRPG: what can have happened: rounds, turns, throws, time. Part of events.h.
#pragma once

#include <string_view>
#include <tuple>

#include "rules/teveller/choices.h"

namespace breakneck::teveller {

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
/// A fight or a chase begins, or it is over (calm): the round is 0 then, the order empty, and what
/// lasts for a fight is gone: initiative, surprise, aims, Inspire, Overwatch, shields, suppression,
/// grapples, declared actions, Positions.
struct ModeSet {
    static constexpr std::string_view tag = "mode_set";
    RuleId rule;
    Mode mode = Mode::calm;
    SideId prey = SideId::none;
    static constexpr auto fields() {
        return std::tuple{field("rule", &ModeSet::rule), field("mode", &ModeSet::mode),
                          field("prey", &ModeSet::prey)};
    }
    bool operator==(const ModeSet&) const = default;
};
struct SurpriseThrown {
    static constexpr std::string_view tag = "surprise_thrown";
    static constexpr bool aside = true;
    static constexpr RuleId rule{"TV-SURP-002"};
    SideId side = SideId::none;
    bool success = false;
    static constexpr auto fields() {
        return std::tuple{field("side", &SurpriseThrown::side),
                          field("success", &SurpriseThrown::success)};
    }
    bool operator==(const SurpriseThrown&) const = default;
};
/// Everyone in here stands frozen for a round.
struct SurpriseWon {
    static constexpr std::string_view tag = "surprise_won";
    static constexpr bool uneventful = true;
    static constexpr RuleId rule{"TV-SURP-010"};
    PersonSet surprised = {};
    static constexpr auto fields() {
        return std::tuple{field("surprised", &SurpriseWon::surprised)};
    }
    bool operator==(const SurpriseWon&) const = default;
};
struct InitiativeThrown {
    static constexpr std::string_view tag = "initiative_thrown";
    static constexpr bool aside = true;
    static constexpr RuleId rule{"TV-INIT-001"};
    PersonId who = PersonId::nobody;
    int total = 0;
    static constexpr auto fields() {
        return std::tuple{field("who", &InitiativeThrown::who),
                          field("total", &InitiativeThrown::total)};
    }
    bool operator==(const InitiativeThrown&) const = default;
};
/// Everyone in here adds it to their initiative, once.
struct LedInto {
    static constexpr std::string_view tag = "led_into";
    static constexpr bool uneventful = true;
    static constexpr RuleId rule{"TV-INIT-006"};
    PersonId leader = PersonId::nobody;
    PersonSet party = {};
    int effect = 0;
    static constexpr auto fields() {
        return std::tuple{field("leader", &LedInto::leader), field("party", &LedInto::party),
                          field("effect", &LedInto::effect)};
    }
    bool operator==(const LedInto&) const = default;
};
/// Who acts, in order.
struct OrderSet {
    static constexpr std::string_view tag = "order_set";
    static constexpr bool uneventful = true;
    RuleId rule;
    FixedList<PersonId, most_people> order = {};
    static constexpr auto fields() {
        return std::tuple{field("rule", &OrderSet::rule), field("order", &OrderSet::order)};
    }
    bool operator==(const OrderSet&) const = default;
};
/// `scene.turn` is -1 again; knocks, full auto, what vehicles did in the round are reset.
struct RoundBegan {
    static constexpr std::string_view tag = "round_began";
    static constexpr bool uneventful = true;
    static constexpr RuleId rule{"TV-PROC-003"};
    int round = 0;
    bool free = false;
    bool chase = false;  // a turn of a chase
    static constexpr auto fields() {
        return std::tuple{field("round", &RoundBegan::round), field("free", &RoundBegan::free),
                          field("chase", &RoundBegan::chase)};
    }
    bool operator==(const RoundBegan&) const = default;
};
/// Time has gone by. What lasts for a round is reset when the next one begins.
struct RoundEnded {
    static constexpr std::string_view tag = "round_ended";
    static constexpr bool aside = true;
    static constexpr RuleId rule{"TV-PROC-006"};
    int seconds = 6;
    static constexpr auto fields() { return std::tuple{field("seconds", &RoundEnded::seconds)}; }
    bool operator==(const RoundEnded&) const = default;
};
/// [TV-SIM-003] [TV-SIM-007]
struct PhaseBegan {
    static constexpr std::string_view tag = "phase_began";
    static constexpr bool uneventful = true;
    RuleId rule;
    Phase phase = Phase::none;
    static constexpr auto fields() {
        return std::tuple{field("rule", &PhaseBegan::rule), field("phase", &PhaseBegan::phase)};
    }
    bool operator==(const PhaseBegan&) const = default;
};
struct Declared {
    static constexpr std::string_view tag = "declared";
    static constexpr bool uneventful = true;
    static constexpr RuleId rule{"TV-SIM-006"};
    PersonId who = PersonId::nobody;
    Action action = {};
    Reaction reaction = Reaction::none;  // TV-GAP-103: an answer that is kept for its phase
    Where target_at = {};
    static constexpr auto fields() {
        return std::tuple{field("who", &Declared::who), field("action", &Declared::action),
                          field("reaction", &Declared::reaction),
                          field("target_at", &Declared::target_at)};
    }
    bool operator==(const Declared&) const = default;
};
/// The action with this number is done now.
struct DeclaredTaken {
    static constexpr std::string_view tag = "declared_taken";
    static constexpr bool aside = true;
    static constexpr RuleId rule{"TV-SIM-003"};
    int index = 0;
    static constexpr auto fields() { return std::tuple{field("index", &DeclaredTaken::index)}; }
    bool operator==(const DeclaredTaken&) const = default;
};
/// Damage waits for the end of the phase.
struct HarmKept {
    static constexpr std::string_view tag = "harm_kept";
    static constexpr RuleId rule{"TV-SIM-004"};
    Harm harm = {};
    static constexpr auto fields() { return std::tuple{field("harm", &HarmKept::harm)}; }
    bool operator==(const HarmKept&) const = default;
};
/// The first that waits is applied now.
struct HarmTaken {
    static constexpr std::string_view tag = "harm_taken";
    static constexpr bool aside = true;
    static constexpr RuleId rule{"TV-SIM-004"};
    static constexpr auto fields() { return std::tuple{}; }
    bool operator==(const HarmTaken&) const = default;
};
/// The next slot of the order: `scene.turn` goes on by one (as with PersonChange::slot_passed);
/// so many actions, after those owed have been taken off; `owed` are still to be lost.
struct TurnBegan {
    static constexpr std::string_view tag = "turn_began";
    static constexpr bool aside = true;
    static constexpr RuleId rule{"TV-PROC-004"};
    PersonId who = PersonId::nobody;
    int actions = 2;
    int owed = 0;
    static constexpr auto fields() {
        return std::tuple{field("who", &TurnBegan::who), field("actions", &TurnBegan::actions),
                          field("owed", &TurnBegan::owed)};
    }
    bool operator==(const TurnBegan&) const = default;
};
/// Whether they ran is settled by what the turn was spent on.
struct TurnEnded {
    static constexpr std::string_view tag = "turn_ended";
    static constexpr bool aside = true;
    static constexpr RuleId rule{"TV-PROC-003"};
    PersonId who = PersonId::nobody;
    static constexpr auto fields() { return std::tuple{field("who", &TurnEnded::who)}; }
    bool operator==(const TurnEnded&) const = default;
};
/// `ground`: spent covering ground.
struct ActionSpent {
    static constexpr std::string_view tag = "action_spent";
    static constexpr bool aside = true;
    RuleId rule;
    PersonId who = PersonId::nobody;
    int actions = 1;
    bool ground = false;
    static constexpr auto fields() {
        return std::tuple{field("rule", &ActionSpent::rule), field("who", &ActionSpent::who),
                          field("actions", &ActionSpent::actions),
                          field("ground", &ActionSpent::ground)};
    }
    bool operator==(const ActionSpent&) const = default;
};
struct TimePassed {
    static constexpr std::string_view tag = "time_passed";
    RuleId rule;
    int minutes = 0;
    static constexpr auto fields() {
        return std::tuple{field("rule", &TimePassed::rule), field("minutes", &TimePassed::minutes)};
    }
    bool operator==(const TimePassed&) const = default;
};
/// TV-GAP-107: nothing has changed for a while, and it goes on.
struct WentOn {
    static constexpr std::string_view tag = "went_on";
    static constexpr bool uneventful = true;
    static constexpr RuleId rule{"TV-GAP-107"};
    static constexpr auto fields() { return std::tuple{}; }
    bool operator==(const WentOn&) const = default;
};
/// The encounter is over.
struct Finished {
    static constexpr std::string_view tag = "finished";
    static constexpr RuleId rule{"TV-PROC-006"};
    static constexpr auto fields() { return std::tuple{}; }
    bool operator==(const Finished&) const = default;
};
/// A side has what it wanted.
struct Won {
    static constexpr std::string_view tag = "won";
    RuleId rule;
    SideId side = SideId::none;
    static constexpr auto fields() {
        return std::tuple{field("rule", &Won::rule), field("side", &Won::side)};
    }
    bool operator==(const Won&) const = default;
};

}  // namespace breakneck::teveller
