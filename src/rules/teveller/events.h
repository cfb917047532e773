// TevellerRPG: what can have happened, and how each event changes the scene.
//
// Events marked `aside` are told but are nobody's reason to choose: odds leave them out. An event
// without a rule of its own carries the one it happened by.
#pragma once

#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "rules/common/check.h"
#include "rules/common/frames.h"
#include "rules/common/play.h"
#include "rules/common/rulings.h"
#include "rules/teveller/events_after.h"
#include "rules/teveller/events_changes.h"
#include "rules/teveller/events_fight.h"
#include "rules/teveller/events_turns.h"
#include "rules/teveller/events_vehicles.h"

namespace breakneck {
class Hasher;
}

namespace breakneck::teveller {

/// Any of them. A variant of so many is dear to compile: copying, comparing and keeping one is
/// compiled in event.cpp alone.
struct Event
    : std::variant<Pushed<Frame>, Advanced<Frame>, Popped, Rolled, OverrideSet, OverrideUsed,
                   StageChanged, ValueSet, Cited, ModeSet, SurpriseThrown, SurpriseWon,
                   InitiativeThrown, LedInto, OrderSet, RoundBegan, RoundEnded, PhaseBegan,
                   Declared, DeclaredTaken, HarmKept, HarmTaken, TurnBegan, TurnEnded, ActionSpent,
                   TimePassed, WentOn, Finished, Won, Attacked, Missed, AttackHit, Aimed,
                   SuppressionBegan, SuppressionEnded, GrenadeLanded, Exploded, Harmed, Grappled,
                   GrappleThrown, GrappleEnded, OptionPicked, Moved, Boarded, Alighted,
                   StationChanged, VehicleMoved, Rammed, ChaseEnded, Penetrated, SystemHit,
                   Operated, Replaced, Mended, MendFailed, PersonChanged, PersonNoted, ItemChanged,
                   ItemNoted, RideChanged, RideNoted> {
    static constexpr bool told_only = true;

    using variant::variant;
    Event();
    Event(const Event&);
    Event(Event&&) noexcept;
    Event& operator=(const Event&);
    Event& operator=(Event&&) noexcept;
    ~Event();
    bool operator==(const Event&) const;
};
std::uint64_t hash_of(const Event& event);
void hash_into(Hasher& hasher, const Event& event);

}  // namespace breakneck::teveller

namespace breakneck {

template <>
template <class E>
void Story<teveller::Event>::keep(const E& event);  // in event.cpp

}  // namespace breakneck

namespace breakneck::teveller {

using Play = breakneck::Play<Stage, Scene, Event>;

/// Somebody joined the stage: gives newcomers their place in the scene.
void welcome(const Stage& stage, Scene& scene);

// Each makes one event true. Never rolls, never refuses.
inline void apply(const Stage&, Scene& scene, const Pushed<Frame>& e) { apply_frame(scene, e); }
inline void apply(const Stage&, Scene& scene, const Advanced<Frame>& e) { apply_frame(scene, e); }
inline void apply(const Stage&, Scene& scene, const Popped& e) { apply_frame(scene, e); }
// events_turns.h
inline void apply(const Stage&, Scene&, const Cited&) {}
void apply(const Stage& stage, Scene& scene, const ModeSet& e);
inline void apply(const Stage&, Scene&, const SurpriseThrown&) {}
void apply(const Stage& stage, Scene& scene, const SurpriseWon& e);
void apply(const Stage& stage, Scene& scene, const InitiativeThrown& e);
void apply(const Stage& stage, Scene& scene, const LedInto& e);
void apply(const Stage& stage, Scene& scene, const OrderSet& e);
void apply(const Stage& stage, Scene& scene, const RoundBegan& e);
void apply(const Stage& stage, Scene& scene, const RoundEnded& e);
void apply(const Stage& stage, Scene& scene, const PhaseBegan& e);
void apply(const Stage& stage, Scene& scene, const Declared& e);
void apply(const Stage& stage, Scene& scene, const DeclaredTaken& e);
void apply(const Stage& stage, Scene& scene, const HarmKept& e);
void apply(const Stage& stage, Scene& scene, const HarmTaken& e);
void apply(const Stage& stage, Scene& scene, const TurnBegan& e);
void apply(const Stage& stage, Scene& scene, const TurnEnded& e);
void apply(const Stage& stage, Scene& scene, const ActionSpent& e);
void apply(const Stage& stage, Scene& scene, const TimePassed& e);
inline void apply(const Stage&, Scene& scene, const WentOn&) { scene.lull.asked = true; }
void apply(const Stage& stage, Scene& scene, const Finished& e);
inline void apply(const Stage&, Scene&, const Won&) {}
// events_fight.h
inline void apply(const Stage&, Scene&, const Attacked&) {}
inline void apply(const Stage&, Scene&, const Missed&) {}
inline void apply(const Stage&, Scene&, const AttackHit&) {}
void apply(const Stage& stage, Scene& scene, const Aimed& e);
void apply(const Stage& stage, Scene& scene, const SuppressionBegan& e);
void apply(const Stage& stage, Scene& scene, const SuppressionEnded& e);
inline void apply(const Stage&, Scene&, const GrenadeLanded&) {}
inline void apply(const Stage&, Scene&, const Exploded&) {}
inline void apply(const Stage&, Scene&, const Harmed&) {}
void apply(const Stage& stage, Scene& scene, const Grappled& e);
void apply(const Stage& stage, Scene& scene, const GrappleThrown& e);
void apply(const Stage& stage, Scene& scene, const GrappleEnded& e);
inline void apply(const Stage&, Scene&, const OptionPicked&) {}
void apply(const Stage& stage, Scene& scene, const Moved& e);
// events_vehicles.h
void apply(const Stage& stage, Scene& scene, const Boarded& e);
void apply(const Stage& stage, Scene& scene, const Alighted& e);
void apply(const Stage& stage, Scene& scene, const StationChanged& e);
void apply(const Stage& stage, Scene& scene, const VehicleMoved& e);
inline void apply(const Stage&, Scene&, const Rammed&) {}
void apply(const Stage& stage, Scene& scene, const ChaseEnded& e);
inline void apply(const Stage&, Scene&, const Penetrated&) {}
inline void apply(const Stage&, Scene&, const SystemHit&) {}
// events_after.h
inline void apply(const Stage&, Scene&, const Operated&) {}
void apply(const Stage& stage, Scene& scene, const Replaced& e);
void apply(const Stage& stage, Scene& scene, const Mended& e);
inline void apply(const Stage&, Scene&, const MendFailed&) {}
// events_changes.h
void apply(const Stage& stage, Scene& scene, const PersonChanged& e);
void apply(const Stage& stage, Scene& scene, const PersonNoted& e);
void apply(const Stage& stage, Scene& scene, const ItemChanged& e);
void apply(const Stage& stage, Scene& scene, const ItemNoted& e);
void apply(const Stage& stage, Scene& scene, const RideChanged& e);
void apply(const Stage& stage, Scene& scene, const RideNoted& e);

/// Any event.
void apply(const Stage& stage, Scene& scene, const Event& event);

}  // namespace breakneck::teveller
