// These Lucky Stars: what a player may declare.
#pragma once

#include "rules/common/menu.h"
#include "rules/common/seats.h"
#include "rules/lucky_stars/scene.h"

namespace breakneck::lucky_stars {

/// [LS-INI-001] The fight begins: who announces the first attack, and who acts in unison.
struct Begin {
    static constexpr std::string_view tag = "begin";
    PersonId first = PersonId::nobody;
    PersonSet together;
    static constexpr auto fields() {
        return std::tuple{field("first", &Begin::first, "who announces the first attack"),
                          field("together", &Begin::together, "allies who take part in it")};
    }
    bool operator==(const Begin&) const = default;
};
/// [LS-INI-011] One of the tied allies goes first this round.
struct GoFirst {
    static constexpr std::string_view tag = "go_first";
    PersonId whom = PersonId::nobody;
    static constexpr auto fields() { return std::tuple{field("whom", &GoFirst::whom, "who")}; }
    bool operator==(const GoFirst&) const = default;
};
struct EndTurn : Plain<EndTurn> {
    static constexpr std::string_view tag = "end_turn";
};
/// [LS-ACT-004] Names an action and a trigger; the AP are paid at once.
struct Ready {
    static constexpr std::string_view tag = "ready";
    Action action;
    TriggerKind trigger = TriggerKind::enters;
    PersonId whom = PersonId::nobody;
    std::int8_t range = 1;
    static constexpr auto fields() {
        return std::tuple{
            field("action", &Ready::action, "what to do then"),
            field("trigger", &Ready::trigger, "what to wait for"),
            field("whom", &Ready::whom, "of whom; nobody means any opponent"),
            field("range", &Ready::range, "enters, leaves: how near, in spaces").range(0, 100)};
    }
    bool operator==(const Ready&) const = default;
};
/// An Opportunity Attack is made.
struct Strike {
    static constexpr std::string_view tag = "strike";
    ItemId weapon = ItemId::none;
    DamageType type = DamageType::physical;
    static constexpr auto fields() {
        return std::tuple{field("weapon", &Strike::weapon, "with what; none: unarmed"),
                          field("type", &Strike::type, "the primary type of damage")};
    }
    bool operator==(const Strike&) const = default;
};
/// Nothing is done about it: no opportunity taken, no dodge, no brace, no Luck.
struct Decline : Plain<Decline> {
    static constexpr std::string_view tag = "decline";
};
/// The readied action, now.
struct Act : Plain<Act> {
    static constexpr std::string_view tag = "act";
};
struct SpendLuck : Plain<SpendLuck> {
    static constexpr std::string_view tag = "spend_luck";
};
/// [LS-IMP-004] As a Reaction.
struct Dodge {
    static constexpr std::string_view tag = "dodge";
    board::Place to = board::no_place;
    bool luck = false;
    static constexpr auto fields() {
        return std::tuple{field("to", &Dodge::to, "where to; the first way out if not one"),
                          field("luck", &Dodge::luck, "spends Luck")};
    }
    bool operator==(const Dodge&) const = default;
};
/// [LS-COL-010] As a Reaction.
struct Brace {
    static constexpr std::string_view tag = "brace";
    bool luck = false;
    static constexpr auto fields() {
        return std::tuple{field("luck", &Brace::luck, "spends Luck")};
    }
    bool operator==(const Brace&) const = default;
};
/// [LS-GRP-004] The winner engages the grapple.
struct Engage : Plain<Engage> {
    static constexpr std::string_view tag = "engage";
};
struct Release : Plain<Release> {
    static constexpr std::string_view tag = "release";
};
/// [LS-HP-013] Whether the last blow was lethal.
struct Blow {
    static constexpr std::string_view tag = "blow";
    bool lethal = false;
    static constexpr auto fields() {
        return std::tuple{field("lethal", &Blow::lethal, "whether it was lethal")};
    }
    bool operator==(const Blow&) const = default;
};
/// LS-GAP-056: the driver lets the vehicle run on, or steers.
struct LetRun : Plain<LetRun> {
    static constexpr std::string_view tag = "let_run";
};
struct Steer : Plain<Steer> {
    static constexpr std::string_view tag = "steer";
};
/// [LS-IMP-017] [LS-IMP-018] The game master: what a failed attempt to avoid comes to.
struct Crash {
    static constexpr std::string_view tag = "crash";
    bool swerve = false;
    static constexpr auto fields() {
        return std::tuple{field("swerve", &Crash::swerve, "out of control, instead of a stop")};
    }
    bool operator==(const Crash&) const = default;
};

// Out of turn.
/// [LS-CHK-015] The next roll of one's own gets Luck.
struct PledgeLuck : Plain<PledgeLuck> {
    static constexpr std::string_view tag = "pledge_luck";
};
/// [LS-ACT-008] Gives up what was readied.
struct GiveUp : Plain<GiveUp> {
    static constexpr std::string_view tag = "give_up";
};

// The game master, at any time.
/// The trigger somebody waits for has occurred.
struct Now {
    static constexpr std::string_view tag = "now";
    PersonId whom = PersonId::nobody;
    PersonId against = PersonId::nobody;
    static constexpr auto fields() {
        return std::tuple{field("whom", &Now::whom, "who waits"),
                          field("against", &Now::against, "who set it off")};
    }
    bool operator==(const Now&) const = default;
};
/// [LS-CHK-010] [LS-CHK-011] [LS-CHK-012] [LS-CHK-013] An advantage or disadvantage on the next
/// roll of somebody.
struct Grant {
    static constexpr std::string_view tag = "grant";
    PersonId who = PersonId::nobody;
    std::int8_t steps = 1;
    GrantReason reason = GrantReason::narrative;
    static constexpr auto fields() {
        return std::tuple{
            field("who", &Grant::who, "whose next roll"),
            field("steps", &Grant::steps, "1 minor, 2 major; negative: disadvantage").range(-2, 2),
            field("reason", &Grant::reason, "why")};
    }
    bool operator==(const Grant&) const = default;
};
/// [LS-ACT-011] Something distracts somebody: an explosion close by, an effect of the surroundings.
struct Distract {
    static constexpr std::string_view tag = "distract";
    PersonId who = PersonId::nobody;
    static constexpr auto fields() { return std::tuple{field("who", &Distract::who, "whom")}; }
    bool operator==(const Distract&) const = default;
};
/// [LS-DMG-011] [LS-DMG-015] A trap, a fall, a blast: so many d6 and a modifier of damage.
struct Hurt {
    static constexpr std::string_view tag = "hurt";
    PersonId who = PersonId::nobody;
    std::int8_t dice = 1;
    std::int8_t modifier = 0;
    DamageType type = DamageType::physical;
    Source source = Source::normal;
    static constexpr auto fields() {
        return std::tuple{field("who", &Hurt::who, "whom"),
                          field("dice", &Hurt::dice, "how many d6").range(0, 40),
                          field("modifier", &Hurt::modifier, "added to them").range(-100, 100),
                          field("type", &Hurt::type, "the type of damage"),
                          field("source", &Hurt::source, "normal or extreme")};
    }
    bool operator==(const Hurt&) const = default;
};
/// [LS-DMG-013] [LS-DMG-014] A check against exposure is due.
struct Expose {
    static constexpr std::string_view tag = "expose";
    PersonId who = PersonId::nobody;
    DamageType type = DamageType::cold;
    Source source = Source::normal;
    static constexpr auto fields() {
        return std::tuple{field("who", &Expose::who, "whom"),
                          field("type", &Expose::type, "to what"),
                          field("source", &Expose::source, "normal or extreme")};
    }
    bool operator==(const Expose&) const = default;
};
/// [LS-HP-010] [LS-HP-016] A wound as the game master sees fit.
struct Wound {
    static constexpr std::string_view tag = "wound";
    PersonId who = PersonId::nobody;
    bool major = false;
    static constexpr auto fields() {
        return std::tuple{field("who", &Wound::who, "whose"),
                          field("major", &Wound::major, "major, not minor")};
    }
    bool operator==(const Wound&) const = default;
};
/// [LS-HP-006] Somebody is safe from immediate threat: DEF is full again.
struct Safe {
    static constexpr std::string_view tag = "safe";
    PersonId who = PersonId::nobody;
    static constexpr auto fields() { return std::tuple{field("who", &Safe::who, "who")}; }
    bool operator==(const Safe&) const = default;
};
/// [LS-HP-019] A full day of rest.
struct Rest {
    static constexpr std::string_view tag = "rest";
    PersonId who = PersonId::nobody;
    static constexpr auto fields() { return std::tuple{field("who", &Rest::who, "who")}; }
    bool operator==(const Rest&) const = default;
};
/// [LS-ACT-024] [LS-CHK-019] A check by an attribute the game master names.
struct CallCheck {
    static constexpr std::string_view tag = "call_check";
    PersonId who = PersonId::nobody;
    Attribute attribute = Attribute::agi;
    Difficulty difficulty = Difficulty::challenging;
    std::int8_t target = 0;
    static constexpr auto fields() {
        return std::tuple{
            field("who", &CallCheck::who, "who rolls"),
            field("attribute", &CallCheck::attribute, "with what"),
            field("difficulty", &CallCheck::difficulty, "by the guide"),
            field("target", &CallCheck::target, "or a number of one's own; 0: guide").range(0, 99)};
    }
    bool operator==(const CallCheck&) const = default;
};
/// [LS-IMP-011] Something unforeseen is in the way of a vehicle that is moving.
struct Hazard {
    static constexpr std::string_view tag = "hazard";
    VehicleId vehicle = VehicleId::none;
    static constexpr auto fields() {
        return std::tuple{field("vehicle", &Hazard::vehicle, "in whose path")};
    }
    bool operator==(const Hazard&) const = default;
};
/// A new session begins: Luck is full again.
struct NewSession : Plain<NewSession> {
    static constexpr std::string_view tag = "new_session";
};
/// LS-GAP-058: it is not over, though nothing has changed.
struct GoOn : Plain<GoOn> {
    static constexpr std::string_view tag = "go_on";
};
/// The encounter is over.
struct Finish : Plain<Finish> {
    static constexpr std::string_view tag = "finish";
};
/// Combat is over.
struct EndFight : Plain<EndFight> {
    static constexpr std::string_view tag = "end_fight";
};

namespace detail {
template <class... A>
using WithActions =
    std::variant<Attack, Disarm, Shatter, Batter, Trip, Grapple, Move, Step, Stand, DrawWeapon,
                 Drop, UseCover, Recover, Search, Drive, Board, Bail, ChangeStation, UseFeature,
                 Drag, Toss, EndGrapple, Struggle, Improvise, Work, A...>;
}  // namespace detail

/// Any of them. Copying and comparing is compiled in choice.cpp alone: a variant of so many is
/// dear.
struct Choice
    : detail::WithActions<Begin, GoFirst, EndTurn, Ready, Strike, Decline, Act, SpendLuck, Dodge,
                          Brace, Engage, Release, Blow, LetRun, Steer, Crash, PledgeLuck, GiveUp,
                          Now, Grant, Distract, Hurt, Expose, Wound, Safe, Rest, CallCheck, Hazard,
                          NewSession, EndFight, GoOn, Finish> {
    using variant::variant;
    Choice();
    Choice(const Choice&);
    Choice(Choice&&) noexcept;
    Choice& operator=(const Choice&);
    Choice& operator=(Choice&&) noexcept;
    bool operator==(const Choice&) const;
};

/// What this seat may do now, in a fixed order.
Menu<Choice> choices(const Stage& stage, const Scene& scene, const Seat& seat);

}  // namespace breakneck::lucky_stars
