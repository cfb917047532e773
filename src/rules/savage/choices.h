// Savage Worlds: what a player or the Game Master may declare.
#pragma once

#include "rules/common/menu.h"
#include "rules/common/seats.h"
#include "rules/savage/scene.h"

namespace breakneck::savage {

struct EndTurn : Plain<EndTurn> {
    static constexpr std::string_view tag = "end_turn";
};
/// Nothing is done about it; the roll stands.
struct Decline : Plain<Decline> {
    static constexpr std::string_view tag = "decline";
};
/// [SW-MULTI-002] Two or three actions this turn, said before the first of them.
struct PlanActions {
    static constexpr std::string_view tag = "plan_actions";
    std::int8_t actions = 2;
    static constexpr auto fields() {
        return std::tuple{
            field("actions", &PlanActions::actions, "how many").range(2, most_actions)};
    }
    bool operator==(const PlanActions&) const = default;
};
/// [SW-INIT-002] Somebody else who acts on the same card goes first.
struct LetFirst {
    static constexpr std::string_view tag = "let_first";
    PersonId whom = PersonId::nobody;
    static constexpr auto fields() { return std::tuple{field("whom", &LetFirst::whom, "who")}; }
    bool operator==(const LetFirst&) const = default;
};
/// [SW-BEN-001] to [SW-BEN-007]
enum class BennyUse : std::uint8_t { reroll, unshake, soak, new_card, damage, power_points, story };
constexpr std::array<std::string_view, 7> enum_names(BennyUse) {
    return {"reroll", "unshake", "soak", "new_card", "damage", "power_points", "story"};
}
/// [SW-BEN-002] Unshake, Power Points and the story also out of turn.
struct SpendBenny {
    static constexpr std::string_view tag = "spend_benny";
    BennyUse use = BennyUse::reroll;
    static constexpr auto fields() {
        return std::tuple{field("use", &SpendBenny::use, "what for")};
    }
    bool operator==(const SpendBenny&) const = default;
};
/// [SW-BEN-004] Keeps one of the cards drawn.
struct TakeCard {
    static constexpr std::string_view tag = "take_card";
    Card card = {};
    static constexpr auto fields() { return std::tuple{field("card", &TakeCard::card, "which")}; }
    bool operator==(const TakeCard&) const = default;
};
/// [SW-HOLD-001] [SW-HOLD-003] Acts now, from Hold or with a Joker.
struct GoNow : Plain<GoNow> {
    static constexpr std::string_view tag = "go_now";
};
/// [SW-CHPOS-002] [SW-BUMP-001]
struct ToCard {
    static constexpr std::string_view tag = "to_card";
    std::int8_t card = 0;
    static constexpr auto fields() {
        return std::tuple{
            field(
                "card", &ToCard::card,
                "the Chase Card, counted from the rear; -1 and one past the last lead off the row")
                .range(-2, 33)};
    }
    bool operator==(const ToCard&) const = default;
};
/// [SW-GAP-043] [SW-POW-014] [SW-SUPF-004]
struct Affect {
    static constexpr std::string_view tag = "affect";
    PersonSet people = {};
    static constexpr auto fields() {
        return std::tuple{field("people", &Affect::people, "who is affected")};
    }
    bool operator==(const Affect&) const = default;
};
/// [SW-EVSN-001]
struct TryEvasion : Plain<TryEvasion> {
    static constexpr std::string_view tag = "try_evasion";
};
/// [SW-BIND-004]
struct UseTrait {
    static constexpr std::string_view tag = "use_trait";
    bool strength = false;
    static constexpr auto fields() {
        return std::tuple{
            field("strength", &UseTrait::strength, "Strength at -2 instead of Athletics")};
    }
    bool operator==(const UseTrait&) const = default;
};
/// [SW-CRIT-010]
struct PickSection {
    static constexpr std::string_view tag = "pick_section";
    std::int8_t section = 0;
    static constexpr auto fields() {
        return std::tuple{field("section", &PickSection::section, "which").range(0, 15)};
    }
    bool operator==(const PickSection&) const = default;
};
/// [SW-CRIT-013]
struct PickSystem {
    static constexpr std::string_view tag = "pick_system";
    std::int8_t system = 0;
    static constexpr auto fields() {
        return std::tuple{field("system", &PickSystem::system, "which").range(0, 15)};
    }
    bool operator==(const PickSystem&) const = default;
};
/// [SW-INIT-002] [SW-SURP-001]
struct BeginFight {
    static constexpr std::string_view tag = "begin_fight";
    SideId ambush = SideId::none;
    static constexpr auto fields() {
        return std::tuple{field("ambush", &BeginFight::ambush, "the side that lies in ambush")};
    }
    bool operator==(const BeginFight&) const = default;
};
/// [SW-CHASE-001] [SW-CHASE-004] As the stage lays it out.
struct BeginChase : Plain<BeginChase> {
    static constexpr std::string_view tag = "begin_chase";
};
/// [SW-GAP-056] The chase is over; the fight goes on on the board if there is one.
struct StopChase : Plain<StopChase> {
    static constexpr std::string_view tag = "stop_chase";
};
/// The fight is over.
struct EndFight : Plain<EndFight> {
    static constexpr std::string_view tag = "end_fight";
};
/// SW-GAP-062: it is not over, though nothing has changed.
struct GoOn : Plain<GoOn> {
    static constexpr std::string_view tag = "go_on";
};
/// The encounter is over.
struct Finish : Plain<Finish> {
    static constexpr std::string_view tag = "finish";
};
/// [SW-FATIG-003] [SW-FATIG-004] [SW-DMG-013]
struct PassTime {
    static constexpr std::string_view tag = "pass_time";
    std::int32_t minutes = 60;
    static constexpr auto fields() {
        return std::tuple{field("minutes", &PassTime::minutes, "how many").range(1, 1000000)};
    }
    bool operator==(const PassTime&) const = default;
};
/// [SW-BEN-008] Everyone has their Bennies again.
struct BeginSession : Plain<BeginSession> {
    static constexpr std::string_view tag = "begin_session";
};
/// [SW-CORE-009] [SW-CORE-018] A Trait roll the Game Master asks for; several like Extras roll
/// once.
struct CallRoll {
    static constexpr std::string_view tag = "call_roll";
    PersonId who = PersonId::nobody;
    Trait trait = Trait::notice;
    std::int8_t modifier = 0;
    bool group = false;
    static constexpr auto fields() {
        return std::tuple{
            field("who", &CallRoll::who, "who rolls"),
            field("trait", &CallRoll::trait, "which Trait"),
            field("modifier", &CallRoll::modifier, "how difficult: 2 easy, -2 hard, -4 very hard")
                .range(-12, 12),
            field("group", &CallRoll::group, "for the whole group of like Extras")};
    }
    bool operator==(const CallRoll&) const = default;
};
/// Damage by the Game Master's word.
struct Hurt {
    static constexpr std::string_view tag = "hurt";
    PersonId who = PersonId::nobody;
    VehicleId vehicle = VehicleId::none;
    std::int8_t dice = 2;
    bool nonlethal = false;
    static constexpr auto fields() {
        return std::tuple{field("who", &Hurt::who, "whom"),
                          field("vehicle", &Hurt::vehicle, "or which vehicle"),
                          field("dice", &Hurt::dice, "how many d6").range(1, 20),
                          field("nonlethal", &Hurt::nonlethal, "SW-NONL-002: knocks out")};
    }
    bool operator==(const Hurt&) const = default;
};
/// [SW-BEN-008]
struct GiveBenny {
    static constexpr std::string_view tag = "give_benny";
    PersonId who = PersonId::nobody;
    static constexpr auto fields() {
        return std::tuple{field("who", &GiveBenny::who, "whom; nobody: the Game Master's pool")};
    }
    bool operator==(const GiveBenny&) const = default;
};
/// [SW-DROP-003]
struct SayDefenseless {
    static constexpr std::string_view tag = "say_defenseless";
    PersonId who = PersonId::nobody;
    bool defenseless = true;
    static constexpr auto fields() {
        return std::tuple{field("who", &SayDefenseless::who, "who"),
                          field("defenseless", &SayDefenseless::defenseless, "whether they are")};
    }
    bool operator==(const SayDefenseless&) const = default;
};
/// [SW-CHASE-004] [SW-CHASE-012]
struct PlaceGroup {
    static constexpr std::string_view tag = "place_group";
    std::int8_t group = 0;
    std::int8_t card = 0;
    static constexpr auto fields() {
        return std::tuple{field("group", &PlaceGroup::group, "which group").range(0, 31),
                          field("card", &PlaceGroup::card, "on which Chase Card").range(0, 31)};
    }
    bool operator==(const PlaceGroup&) const = default;
};
/// [SW-CHASE-003] One more Chase Card.
struct AddCard {
    static constexpr std::string_view tag = "add_card";
    bool rear = false;
    static constexpr auto fields() {
        return std::tuple{field("rear", &AddCard::rear, "at the rear instead of the front")};
    }
    bool operator==(const AddCard&) const = default;
};
/// [SW-DMG-013] Wounds are healed, by whatever means.
struct Heal {
    static constexpr std::string_view tag = "heal";
    PersonId who = PersonId::nobody;
    std::int8_t wounds = 1;
    static constexpr auto fields() {
        return std::tuple{field("who", &Heal::who, "whose"),
                          field("wounds", &Heal::wounds, "how many").range(1, 6)};
    }
    bool operator==(const Heal&) const = default;
};
/// [SW-GAP-045] Somebody who was knocked out comes to.
struct Rouse {
    static constexpr std::string_view tag = "rouse";
    PersonId who = PersonId::nobody;
    static constexpr auto fields() { return std::tuple{field("who", &Rouse::who, "who")}; }
    bool operator==(const Rouse&) const = default;
};
namespace detail {
template <class Actions, class... More>
struct WithMore;
template <class... A, class... More>
struct WithMore<std::variant<A...>, More...> {
    using type = std::variant<A..., More...>;
};
}  // namespace detail

/// Actions first, in the order of actions.h.
/// Any of them. Copying and comparing is compiled in choice.cpp alone: a variant of so many is
/// dear.
struct Choice : detail::WithMore<Action, EndTurn, Decline, PlanActions, LetFirst, SpendBenny,
                                 TakeCard, GoNow, ToCard, Affect, TryEvasion, UseTrait, PickSection,
                                 PickSystem, BeginFight, BeginChase, StopChase, EndFight, GoOn,
                                 Finish, PassTime, BeginSession, CallRoll, Hurt, GiveBenny,
                                 SayDefenseless, PlaceGroup, AddCard, Heal, Rouse>::type {
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

}  // namespace breakneck::savage
