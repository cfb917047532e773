// Savage Worlds: what can have happened: cards, rounds, turns, Bennies, time. Part of events.h.
#pragma once

#include <string_view>
#include <tuple>

#include "rules/savage/choices.h"

namespace breakneck::savage {

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
/// lasts for a fight is gone: cards, Hold, aims, maneuvers, Support, states that tick by turns,
/// groups and the row.
struct ModeSet {
    static constexpr std::string_view tag = "mode_set";
    RuleId rule;
    Mode mode = Mode::calm;
    static constexpr auto fields() {
        return std::tuple{field("rule", &ModeSet::rule), field("mode", &ModeSet::mode)};
    }
    bool operator==(const ModeSet&) const = default;
};
/// [SW-INIT-007] [SW-CHASE-002] A whole deck again, but for cards kept on Hold.
struct DeckShuffled {
    static constexpr std::string_view tag = "deck_shuffled";
    static constexpr bool uneventful = true;
    RuleId rule;
    bool chase = false;
    static constexpr auto fields() {
        return std::tuple{field("rule", &DeckShuffled::rule), field("chase", &DeckShuffled::chase)};
    }
    bool operator==(const DeckShuffled&) const = default;
};
/// An Action Card has left the deck; a Joker has the deck shuffled after the round.
struct CardDrawn {
    static constexpr std::string_view tag = "card_drawn";
    static constexpr bool uneventful = true;
    RuleId rule;
    PersonId who = PersonId::nobody;
    Card card = {};
    static constexpr auto fields() {
        return std::tuple{field("rule", &CardDrawn::rule), field("who", &CardDrawn::who),
                          field("card", &CardDrawn::card)};
    }
    bool operator==(const CardDrawn&) const = default;
};
/// Everyone in the party acts on this card this round.
struct CardKept {
    static constexpr std::string_view tag = "card_kept";
    static constexpr bool uneventful = true;
    RuleId rule;
    PersonId who = PersonId::nobody;
    Card card = {};
    PersonSet party = {};
    static constexpr auto fields() {
        return std::tuple{field("rule", &CardKept::rule), field("who", &CardKept::who),
                          field("card", &CardKept::card), field("party", &CardKept::party)};
    }
    bool operator==(const CardKept&) const = default;
};
/// Who acts, in order.
struct OrderSet {
    static constexpr std::string_view tag = "order_set";
    static constexpr bool uneventful = true;
    static constexpr RuleId rule{"SW-INIT-003"};
    FixedList<PersonId, most_people> order = {};
    static constexpr auto fields() { return std::tuple{field("order", &OrderSet::order)}; }
    bool operator==(const OrderSet&) const = default;
};
/// Last round's cards are gone, but for those on Hold.
struct RoundBegan {
    static constexpr std::string_view tag = "round_began";
    static constexpr bool uneventful = true;
    static constexpr RuleId rule{"SW-INIT-002"};
    int round = 0;
    static constexpr auto fields() { return std::tuple{field("round", &RoundBegan::round)}; }
    bool operator==(const RoundBegan&) const = default;
};
/// Six seconds have gone by; powers have a round less.
struct RoundEnded {
    static constexpr std::string_view tag = "round_ended";
    static constexpr bool aside = true;
    static constexpr RuleId rule{"SW-CORE-019"};
    static constexpr auto fields() { return std::tuple{}; }
    bool operator==(const RoundEnded&) const = default;
};
/// The next slot of the order comes up.
struct SlotBegan {
    static constexpr std::string_view tag = "slot_began";
    static constexpr bool aside = true;
    static constexpr RuleId rule{"SW-INIT-003"};
    int turn = 0;
    static constexpr auto fields() { return std::tuple{field("turn", &SlotBegan::turn)}; }
    bool operator==(const SlotBegan&) const = default;
};
/// What lasts until the own next turn is over: Defend, Evade, Hold Steady; nothing is done yet.
struct TurnBegan {
    static constexpr std::string_view tag = "turn_began";
    static constexpr bool aside = true;
    static constexpr RuleId rule{"SW-CORE-020"};
    PersonId who = PersonId::nobody;
    static constexpr auto fields() { return std::tuple{field("who", &TurnBegan::who)}; }
    bool operator==(const TurnBegan&) const = default;
};
/// [SW-GAP-038] What ticks at the end of the own turn ticks.
struct TurnEnded {
    static constexpr std::string_view tag = "turn_ended";
    static constexpr bool aside = true;
    static constexpr RuleId rule{"SW-CORE-020"};
    PersonId who = PersonId::nobody;
    static constexpr auto fields() { return std::tuple{field("who", &TurnEnded::who)}; }
    bool operator==(const TurnEnded&) const = default;
};
/// So many actions are used; 0 for a free one, 3 for the whole turn.
struct ActionSpent {
    static constexpr std::string_view tag = "action_spent";
    static constexpr bool aside = true;
    RuleId rule;
    PersonId who = PersonId::nobody;
    int actions = 1;
    static constexpr auto fields() {
        return std::tuple{field("rule", &ActionSpent::rule), field("who", &ActionSpent::who),
                          field("actions", &ActionSpent::actions)};
    }
    bool operator==(const ActionSpent&) const = default;
};
struct BennySpent {
    static constexpr std::string_view tag = "benny_spent";
    RuleId rule;
    PersonId who = PersonId::nobody;  // for whom
    BennyUse use = BennyUse::reroll;
    PersonId purse = PersonId::nobody;  // whose; nobody: the Game Master's pool
    static constexpr auto fields() {
        return std::tuple{field("rule", &BennySpent::rule), field("who", &BennySpent::who),
                          field("use", &BennySpent::use), field("purse", &BennySpent::purse)};
    }
    bool operator==(const BennySpent&) const = default;
};
struct BennyGained {
    static constexpr std::string_view tag = "benny_gained";
    static constexpr bool uneventful = true;
    RuleId rule;
    PersonId who = PersonId::nobody;  // nobody: the Game Master's pool
    int amount = 1;
    static constexpr auto fields() {
        return std::tuple{field("rule", &BennyGained::rule), field("who", &BennyGained::who),
                          field("amount", &BennyGained::amount)};
    }
    bool operator==(const BennyGained&) const = default;
};
/// A session begins.
struct BenniesSet {
    static constexpr std::string_view tag = "bennies_set";
    static constexpr bool uneventful = true;
    static constexpr RuleId rule{"SW-BEN-008"};
    PersonId who = PersonId::nobody;  // nobody: the Game Master's pool
    int amount = 0;
    static constexpr auto fields() {
        return std::tuple{field("who", &BenniesSet::who), field("amount", &BenniesSet::amount)};
    }
    bool operator==(const BenniesSet&) const = default;
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
/// SW-GAP-062: nothing has changed for a while, and it goes on.
struct WentOn {
    static constexpr std::string_view tag = "went_on";
    static constexpr bool uneventful = true;
    static constexpr RuleId rule{"SW-GAP-062"};
    static constexpr auto fields() { return std::tuple{}; }
    bool operator==(const WentOn&) const = default;
};
struct Finished {
    static constexpr std::string_view tag = "finished";
    static constexpr RuleId rule{"SW-GAP-056"};
    static constexpr auto fields() { return std::tuple{}; }
    bool operator==(const Finished&) const = default;
};
struct Won {
    static constexpr std::string_view tag = "won";
    static constexpr RuleId rule{"SW-GAP-056"};
    SideId side = SideId::none;
    static constexpr auto fields() { return std::tuple{field("side", &Won::side)}; }
    bool operator==(const Won&) const = default;
};

}  // namespace breakneck::savage
