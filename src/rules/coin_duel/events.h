// Coin duel: what can have happened, and how each event changes the scene.
#pragma once

#include <string_view>
#include <tuple>
#include <variant>

#include "rules/coin_duel/state.h"
#include "rules/common/check.h"
#include "rules/common/frames.h"
#include "rules/common/play.h"
#include "rules/common/rulings.h"

namespace breakneck::coin_duel {

// Events marked `aside` are told but are nobody's reason to choose: odds leave them out.

/// A new round begins; every card is back in hand.
struct RoundBegan {
    static constexpr std::string_view tag = "round_began";
    static constexpr RuleId rule{"CN-ROUND-001"};
    int round = 0;
    static constexpr auto fields() { return std::tuple{field("round", &RoundBegan::round)}; }
    bool operator==(const RoundBegan&) const = default;
};
/// The whole deck is gathered again.
struct DeckGathered {
    static constexpr std::string_view tag = "deck_gathered";
    static constexpr RuleId rule{"CN-ROUND-002"};
    static constexpr auto fields() { return std::tuple{}; }
    bool operator==(const DeckGathered&) const = default;
};
struct Dealt {
    static constexpr std::string_view tag = "dealt";
    static constexpr RuleId rule{"CN-ROUND-001"};
    PersonId who = PersonId::nobody;
    Card card;
    static constexpr auto fields() {
        return std::tuple{field("who", &Dealt::who), field("card", &Dealt::card)};
    }
    bool operator==(const Dealt&) const = default;
};
struct TurnBegan {
    static constexpr std::string_view tag = "turn_began";
    static constexpr bool aside = true;
    static constexpr RuleId rule{"CN-TURN-001"};
    PersonId who = PersonId::nobody;
    static constexpr auto fields() { return std::tuple{field("who", &TurnBegan::who)}; }
    bool operator==(const TurnBegan&) const = default;
};
struct TurnEnded {
    static constexpr std::string_view tag = "turn_ended";
    static constexpr bool aside = true;
    static constexpr RuleId rule{"CN-WOUND-002"};
    PersonId who = PersonId::nobody;
    static constexpr auto fields() { return std::tuple{field("who", &TurnEnded::who)}; }
    bool operator==(const TurnEnded&) const = default;
};
struct Moved {
    static constexpr std::string_view tag = "moved";
    static constexpr RuleId rule{"CN-STEP-001"};
    PersonId who = PersonId::nobody;
    board::Space to;
    static constexpr auto fields() {
        return std::tuple{field("who", &Moved::who), field("to", &Moved::to)};
    }
    bool operator==(const Moved&) const = default;
};
struct Rose {
    static constexpr std::string_view tag = "rose";
    static constexpr RuleId rule{"CN-STEP-003"};
    PersonId who = PersonId::nobody;
    static constexpr auto fields() { return std::tuple{field("who", &Rose::who)}; }
    bool operator==(const Rose&) const = default;
};
/// Somebody chose a guard; which one is theirs to know.
struct Guarded {
    static constexpr std::string_view tag = "guarded";
    static constexpr RuleId rule{"CN-GUARD-001"};
    PersonId who = PersonId::nobody;
    Height height = Height::hidden;
    static constexpr auto fields() {
        return std::tuple{field("who", &Guarded::who), field("height", &Guarded::height)};
    }
    bool operator==(const Guarded&) const = default;
};
/// A coin came at them: the guard is shown and spent.
struct GuardShown {
    static constexpr std::string_view tag = "guard_shown";
    static constexpr bool aside = true;
    static constexpr RuleId rule{"CN-GUARD-002"};
    PersonId who = PersonId::nobody;
    Height height = Height::none;
    static constexpr auto fields() {
        return std::tuple{field("who", &GuardShown::who), field("height", &GuardShown::height)};
    }
    bool operator==(const GuardShown&) const = default;
};
struct Tossed {
    static constexpr std::string_view tag = "tossed";
    static constexpr bool aside = true;
    static constexpr RuleId rule{"CN-TOSS-001"};
    PersonId who = PersonId::nobody;
    board::Facing direction = board::Facing::n;
    Height height = Height::high;
    static constexpr auto fields() {
        return std::tuple{field("who", &Tossed::who), field("direction", &Tossed::direction),
                          field("height", &Tossed::height)};
    }
    bool operator==(const Tossed&) const = default;
};
struct Ducked {
    static constexpr std::string_view tag = "ducked";
    static constexpr bool aside = true;
    static constexpr RuleId rule{"CN-DUCK-001"};
    PersonId who = PersonId::nobody;
    static constexpr auto fields() { return std::tuple{field("who", &Ducked::who)}; }
    bool operator==(const Ducked&) const = default;
};
struct FellProne {
    static constexpr std::string_view tag = "fell_prone";
    static constexpr RuleId rule{"CN-DUCK-002"};
    PersonId who = PersonId::nobody;
    static constexpr auto fields() { return std::tuple{field("who", &FellProne::who)}; }
    bool operator==(const FellProne&) const = default;
};
/// House rule: ducking on soft ground.
struct StayedUp {
    static constexpr std::string_view tag = "stayed_up";
    static constexpr RuleId rule{"CN-DUCK-003"};
    PersonId who = PersonId::nobody;
    static constexpr auto fields() { return std::tuple{field("who", &StayedUp::who)}; }
    bool operator==(const StayedUp&) const = default;
};
/// House rule: the coin went over somebody on the ground.
struct PassedOver {
    static constexpr std::string_view tag = "passed_over";
    static constexpr RuleId rule{"CN-GAP-001"};
    PersonId who = PersonId::nobody;
    static constexpr auto fields() { return std::tuple{field("who", &PassedOver::who)}; }
    bool operator==(const PassedOver&) const = default;
};
struct LuckSpent {
    static constexpr std::string_view tag = "luck_spent";
    static constexpr RuleId rule{"CN-LUCK-001"};
    PersonId who = PersonId::nobody;
    static constexpr auto fields() { return std::tuple{field("who", &LuckSpent::who)}; }
    bool operator==(const LuckSpent&) const = default;
};
struct Staggered {
    static constexpr std::string_view tag = "staggered";
    static constexpr RuleId rule{"CN-WOUND-002"};
    PersonId who = PersonId::nobody;
    static constexpr auto fields() { return std::tuple{field("who", &Staggered::who)}; }
    bool operator==(const Staggered&) const = default;
};
struct Hurt {
    static constexpr std::string_view tag = "hurt";
    static constexpr RuleId rule{"CN-WOUND-001"};
    PersonId who = PersonId::nobody;
    int hearts = 0;
    static constexpr auto fields() {
        return std::tuple{field("who", &Hurt::who), field("hearts", &Hurt::hearts)};
    }
    bool operator==(const Hurt&) const = default;
};
/// No hearts left.
struct Fell {
    static constexpr std::string_view tag = "fell";
    static constexpr RuleId rule{"CN-WOUND-003"};
    PersonId who = PersonId::nobody;
    static constexpr auto fields() { return std::tuple{field("who", &Fell::who)}; }
    bool operator==(const Fell&) const = default;
};
struct Readied {
    static constexpr std::string_view tag = "readied";
    static constexpr RuleId rule{"CN-READY-001"};
    PersonId who = PersonId::nobody;
    Trigger trigger;
    static constexpr auto fields() {
        return std::tuple{field("who", &Readied::who), field("trigger", &Readied::trigger)};
    }
    bool operator==(const Readied&) const = default;
};
/// They wait no longer: the coin flew, their turn came, or they thought better of it.
struct Lowered {
    static constexpr std::string_view tag = "lowered";
    static constexpr RuleId rule{"CN-READY-003"};
    PersonId who = PersonId::nobody;
    static constexpr auto fields() { return std::tuple{field("who", &Lowered::who)}; }
    bool operator==(const Lowered&) const = default;
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

using Event =
    std::variant<Pushed<Frame>, Advanced<Frame>, Popped, Rolled, OverrideSet, OverrideUsed,
                 StageChanged, ValueSet, RoundBegan, DeckGathered, Dealt, TurnBegan, TurnEnded,
                 Moved, Rose, Guarded, GuardShown, Tossed, Ducked, FellProne, StayedUp, PassedOver,
                 LuckSpent, Staggered, Hurt, Fell, Readied, Lowered, Won>;

using Play = breakneck::Play<Stage, Scene, Event>;

/// Somebody joined the stage: gives newcomers their place in the scene.
void welcome(const Stage& stage, Scene& scene);

// Each makes one event true. Never rolls, never refuses.
inline void apply(const Stage&, Scene& scene, const Pushed<Frame>& e) { apply_frame(scene, e); }
inline void apply(const Stage&, Scene& scene, const Advanced<Frame>& e) { apply_frame(scene, e); }
inline void apply(const Stage&, Scene& scene, const Popped& e) { apply_frame(scene, e); }
void apply(const Stage& stage, Scene& scene, const RoundBegan& e);
void apply(const Stage& stage, Scene& scene, const DeckGathered& e);
void apply(const Stage& stage, Scene& scene, const Dealt& e);
void apply(const Stage& stage, Scene& scene, const TurnBegan& e);
void apply(const Stage& stage, Scene& scene, const TurnEnded& e);
void apply(const Stage& stage, Scene& scene, const Moved& e);
void apply(const Stage& stage, Scene& scene, const Rose& e);
void apply(const Stage& stage, Scene& scene, const Guarded& e);
void apply(const Stage& stage, Scene& scene, const GuardShown& e);
inline void apply(const Stage&, Scene&, const Tossed&) {}
inline void apply(const Stage&, Scene&, const Ducked&) {}
void apply(const Stage& stage, Scene& scene, const FellProne& e);
inline void apply(const Stage&, Scene&, const StayedUp&) {}
inline void apply(const Stage&, Scene&, const PassedOver&) {}
void apply(const Stage& stage, Scene& scene, const LuckSpent& e);
void apply(const Stage& stage, Scene& scene, const Staggered& e);
void apply(const Stage& stage, Scene& scene, const Hurt& e);
void apply(const Stage& stage, Scene& scene, const Fell& e);
void apply(const Stage& stage, Scene& scene, const Readied& e);
void apply(const Stage& stage, Scene& scene, const Lowered& e);
inline void apply(const Stage&, Scene&, const Won&) {}

/// Any event.
void apply(const Stage& stage, Scene& scene, const Event& event);

}  // namespace breakneck::coin_duel
