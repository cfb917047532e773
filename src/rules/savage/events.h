// Savage Worlds: what can have happened, and how each event changes the scene.
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
#include "rules/savage/events_changes.h"
#include "rules/savage/events_fight.h"
#include "rules/savage/events_turns.h"
#include "rules/savage/events_vehicles.h"

namespace breakneck {
class Hasher;
}

namespace breakneck::savage {

/// Any of them. A variant of so many is dear to compile: copying, comparing and keeping one is
/// compiled in event.cpp alone.
struct Event
    : std::variant<Pushed<Frame>, Advanced<Frame>, Popped, Rolled, OverrideSet, OverrideUsed,
                   StageChanged, ValueSet, Cited, ModeSet, DeckShuffled, CardDrawn, CardKept,
                   OrderSet, RoundBegan, RoundEnded, SlotBegan, TurnBegan, TurnEnded, ActionSpent,
                   BennySpent, BennyGained, BenniesSet, TimePassed, WentOn, Finished, Won, Attacked,
                   Missed, AttackHit, ContestWon, Harmed, InjuryTaken, InjuriesHealed,
                   TemplatePlaced, PowerUsed, SpellBegan, SpellEnded, SupportGiven, Moved,
                   ThingBroken, Boarded, Alighted, StationChanged, MountedUp, Dismounted,
                   VehicleMoved, VehicleHarmed, WentOutOfControl, CriticallyHit, Rammed,
                   ChaseCardLaid, ChaseBegan, GroupFormed, GroupMoved, GroupLeft, ChaseEnded,
                   PersonChanged, PersonNoted, ItemChanged, RideChanged, RideNoted> {
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
/// [SW-CORE-012] The d6 that confirms a Critical Failure belongs to the roll before it.
bool continues_roll(const Event& event);

}  // namespace breakneck::savage

namespace breakneck {

template <>
template <class E>
void Story<savage::Event>::keep(const E& event);  // in event.cpp

}  // namespace breakneck

namespace breakneck::savage {

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
void apply(const Stage& stage, Scene& scene, const DeckShuffled& e);
void apply(const Stage& stage, Scene& scene, const CardDrawn& e);
void apply(const Stage& stage, Scene& scene, const CardKept& e);
void apply(const Stage& stage, Scene& scene, const OrderSet& e);
void apply(const Stage& stage, Scene& scene, const RoundBegan& e);
void apply(const Stage& stage, Scene& scene, const RoundEnded& e);
void apply(const Stage& stage, Scene& scene, const SlotBegan& e);
void apply(const Stage& stage, Scene& scene, const TurnBegan& e);
void apply(const Stage& stage, Scene& scene, const TurnEnded& e);
void apply(const Stage& stage, Scene& scene, const ActionSpent& e);
void apply(const Stage& stage, Scene& scene, const BennySpent& e);
void apply(const Stage& stage, Scene& scene, const BennyGained& e);
void apply(const Stage& stage, Scene& scene, const BenniesSet& e);
void apply(const Stage& stage, Scene& scene, const TimePassed& e);
inline void apply(const Stage&, Scene& scene, const WentOn&) { scene.lull.asked = true; }
inline void apply(const Stage&, Scene& scene, const Finished&) { scene.finished = true; }
inline void apply(const Stage&, Scene&, const Won&) {}
// events_fight.h
inline void apply(const Stage&, Scene&, const Attacked&) {}
inline void apply(const Stage&, Scene&, const Missed&) {}
inline void apply(const Stage&, Scene&, const AttackHit&) {}
inline void apply(const Stage&, Scene&, const ContestWon&) {}
inline void apply(const Stage&, Scene&, const Harmed&) {}
void apply(const Stage& stage, Scene& scene, const InjuryTaken& e);
void apply(const Stage& stage, Scene& scene, const InjuriesHealed& e);
inline void apply(const Stage&, Scene&, const TemplatePlaced&) {}
void apply(const Stage& stage, Scene& scene, const PowerUsed& e);
void apply(const Stage& stage, Scene& scene, const SpellBegan& e);
void apply(const Stage& stage, Scene& scene, const SpellEnded& e);
void apply(const Stage& stage, Scene& scene, const SupportGiven& e);
void apply(const Stage& stage, Scene& scene, const Moved& e);
void apply(const Stage& stage, Scene& scene, const ThingBroken& e);
// events_vehicles.h
void apply(const Stage& stage, Scene& scene, const Boarded& e);
void apply(const Stage& stage, Scene& scene, const Alighted& e);
void apply(const Stage& stage, Scene& scene, const StationChanged& e);
void apply(const Stage& stage, Scene& scene, const MountedUp& e);
void apply(const Stage& stage, Scene& scene, const Dismounted& e);
void apply(const Stage& stage, Scene& scene, const VehicleMoved& e);
inline void apply(const Stage&, Scene&, const VehicleHarmed&) {}
inline void apply(const Stage&, Scene&, const WentOutOfControl&) {}
inline void apply(const Stage&, Scene&, const CriticallyHit&) {}
inline void apply(const Stage&, Scene&, const Rammed&) {}
void apply(const Stage& stage, Scene& scene, const ChaseCardLaid& e);
inline void apply(const Stage&, Scene& scene, const ChaseBegan& e) { scene.kind = e.kind; }
void apply(const Stage& stage, Scene& scene, const GroupFormed& e);
void apply(const Stage& stage, Scene& scene, const GroupMoved& e);
void apply(const Stage& stage, Scene& scene, const GroupLeft& e);
void apply(const Stage& stage, Scene& scene, const ChaseEnded& e);
// events_changes.h
void apply(const Stage& stage, Scene& scene, const PersonChanged& e);
void apply(const Stage& stage, Scene& scene, const PersonNoted& e);
void apply(const Stage& stage, Scene& scene, const ItemChanged& e);
void apply(const Stage& stage, Scene& scene, const RideChanged& e);
void apply(const Stage& stage, Scene& scene, const RideNoted& e);

/// Any event.
void apply(const Stage& stage, Scene& scene, const Event& event);

}  // namespace breakneck::savage
