// Savage Worlds: work half done: rounds, turns, actions, Trait rolls. Part of frames.h.
#pragma once

#include "board/route.h"
#include "rules/savage/questions.h"

namespace breakneck::savage {

enum class RoundStep : std::uint8_t { begin, deal, new_cards, turns, end };
constexpr std::array<std::string_view, 5> enum_names(RoundStep) {
    return {"begin", "deal", "new_cards", "turns", "end"};
}
/// The bottom: rounds of a fight or a chase, or the time between.
struct Rounds {
    static constexpr std::string_view tag = "rounds";
    RoundStep step = RoundStep::begin;
    PersonSet asked = {};  // about a new card, or on Hold before the next turn
    static constexpr auto fields() {
        return std::tuple{field("step", &Rounds::step), field("asked", &Rounds::asked)};
    }
    bool operator==(const Rounds&) const = default;
};
/// [SW-SURP-002] Those who are surprised roll Notice one after the other; then the first round
/// begins.
struct Surprise {
    static constexpr std::string_view tag = "surprise";
    SideId ambush = SideId::none;
    PersonSet rolled = {};
    PersonSet unaware = {};
    static constexpr auto fields() {
        return std::tuple{field("ambush", &Surprise::ambush), field("rolled", &Surprise::rolled),
                          field("unaware", &Surprise::unaware)};
    }
    bool operator==(const Surprise&) const = default;
};
/// [SW-GAP-018] In this order.
enum class TurnStep : std::uint8_t {
    begin,
    lingering,
    bleeding,
    stunned,
    shaken,
    complication,
    act,
    end
};
constexpr std::array<std::string_view, 8> enum_names(TurnStep) {
    return {"begin", "lingering", "bleeding", "stunned", "shaken", "complication", "act", "end"};
}
struct Turn {
    static constexpr std::string_view tag = "turn_of";
    PersonId who = PersonId::nobody;
    TurnStep step = TurnStep::begin;
    bool from_hold = false;  // [SW-GAP-018] what comes with the card has come up before
    static constexpr auto fields() {
        return std::tuple{field("who", &Turn::who), field("step", &Turn::step),
                          field("from_hold", &Turn::from_hold)};
    }
    bool operator==(const Turn&) const = default;
};
enum class ActStep : std::uint8_t { interrupts, withdraw, act, after };
constexpr std::array<std::string_view, 4> enum_names(ActStep) {
    return {"interrupts", "withdraw", "act", "after"};
}
/// A declared action: whoever is on Hold is asked first, or foes whose reach is left; then it is
/// done, then those act who came too late.
struct Acting {
    static constexpr std::string_view tag = "acting";
    PersonId who = PersonId::nobody;
    Action action = {};
    ActStep step = ActStep::interrupts;
    PersonSet asked = {};
    PersonSet after = {};  // [SW-HOLD-003] they act right after it
    bool sure = false;     // [SW-HOLD-003] a tie: what happens meanwhile does not stop it
    static constexpr auto fields() {
        return std::tuple{field("who", &Acting::who),     field("action", &Acting::action),
                          field("step", &Acting::step),   field("asked", &Acting::asked),
                          field("after", &Acting::after), field("sure", &Acting::sure)};
    }
    bool operator==(const Acting&) const = default;
};
/// Somebody on their way, a space at a time.
struct Moving {
    static constexpr std::string_view tag = "moving";
    PersonId who = PersonId::nobody;
    board::Route path = {};
    std::int16_t next = 1;
    bool leave = false;
    PersonSet asked = {};  // [SW-WITHD-001] who has had a free attack
    static constexpr auto fields() {
        return std::tuple{field("who", &Moving::who), field("path", &Moving::path),
                          field("next", &Moving::next), field("leave", &Moving::leave),
                          field("asked", &Moving::asked)};
    }
    bool operator==(const Moving&) const = default;
};
/// A group about to go to another Chase Card of its own accord.
struct ChangingCard {
    static constexpr std::string_view tag = "changing_card";
    RuleId rule = {};
    PersonId who = PersonId::nobody;  // who drives or leads it
    std::int8_t group = -1;
    std::int8_t card = 0;
    PersonSet asked = {};  // [SW-WITHD-001] who has had a free attack
    static constexpr auto fields() {
        return std::tuple{field("rule", &ChangingCard::rule), field("who", &ChangingCard::who),
                          field("group", &ChangingCard::group), field("card", &ChangingCard::card),
                          field("asked", &ChangingCard::asked)};
    }
    bool operator==(const ChangingCard&) const = default;
};
enum class Purpose : std::uint8_t {
    attack,
    area_attack,
    suppressive_fire,
    use_power,
    resist_power,
    evasion,
    soak,
    vehicle_soak,
    recover_shaken,
    recover_stunned,
    incapacitated,
    bleeding_out,
    knocked_out,
    keep_hold,
    keep_weapon,
    break_thing,
    grapple,
    crush,
    break_free,
    push,
    pushed,
    test,
    support,
    stabilize,
    improvise,
    interrupt,
    notice,
    complication,
    control,
    change_position,
    flee,
    force,
    ram,
    leap,
    called
};
constexpr std::array<std::string_view, 35> enum_names(Purpose) {
    return {"attack",
            "area_attack",
            "suppressive_fire",
            "use_power",
            "resist_power",
            "evasion",
            "soak",
            "vehicle_soak",
            "recover_shaken",
            "recover_stunned",
            "incapacitated",
            "bleeding_out",
            "knocked_out",
            "keep_hold",
            "keep_weapon",
            "break_thing",
            "grapple",
            "crush",
            "break_free",
            "push",
            "pushed",
            "test",
            "support",
            "stabilize",
            "improvise",
            "interrupt",
            "notice",
            "complication",
            "control",
            "change_position",
            "flee",
            "force",
            "ram",
            "leap",
            "called"};
}
enum class DecidingStep : std::uint8_t { roll, ask, their_roll, their_ask, settle };
constexpr std::array<std::string_view, 5> enum_names(DecidingStep) {
    return {"roll", "ask", "their_roll", "their_ask", "settle"};
}
/// Every Trait roll. [SW-CORE-015] Whoever acts finishes theirs, Bennies included, before the other
/// side rolls. What comes of it goes to the frame below.
struct Deciding {
    static constexpr std::string_view tag = "deciding";
    Purpose purpose = Purpose::called;
    PersonId who = PersonId::nobody;
    PersonId against = PersonId::nobody;  // the other side of an opposed roll, or whom it is about
    VehicleId vehicle = VehicleId::none;  // which vehicle it is about
    Trait trait = Trait::athletics;       // where the purpose leaves it open
    Trait their_trait = Trait::athletics;
    bool opposed = false;
    bool group = false;       // [SW-CORE-018] one roll for like Extras, with a Wild Die
    std::int16_t number = 0;  // what the purpose has to know: a modifier, Wounds, damage
    DecidingStep step = DecidingStep::roll;
    TraitResult mine = {};
    TraitResult theirs = {};
    static constexpr auto fields() {
        return std::tuple{
            field("purpose", &Deciding::purpose), field("who", &Deciding::who),
            field("against", &Deciding::against), field("vehicle", &Deciding::vehicle),
            field("trait", &Deciding::trait),     field("their_trait", &Deciding::their_trait),
            field("opposed", &Deciding::opposed), field("group", &Deciding::group),
            field("number", &Deciding::number),   field("step", &Deciding::step),
            field("mine", &Deciding::mine),       field("theirs", &Deciding::theirs)};
    }
    bool operator==(const Deciding&) const = default;
};

}  // namespace breakneck::savage
