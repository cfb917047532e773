// These Lucky Stars: what can have happened, and how each event changes the scene.
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
#include "rules/lucky_stars/events_fight.h"
#include "rules/lucky_stars/events_motion.h"
#include "rules/lucky_stars/events_turns.h"

namespace breakneck {
class Hasher;
}

namespace breakneck::lucky_stars {

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

/// Any of them. A variant of so many is dear to compile: copying, comparing and keeping one is
/// compiled in event.cpp alone.
struct Event
    : std::variant<
          Pushed<Frame>, Advanced<Frame>, Popped, Rolled, OverrideSet, OverrideUsed, StageChanged,
          ValueSet, Cited, Improvised, Prevented, FoundNobody, MomentCame, TierReached, Announced,
          InitiativeRolled, TieBroken, OrderSet, RoundBegan, TurnBegan, SlotPassed, TurnEnded,
          FightEnded, WentOn, Finished, ApSpent, LuckPledged, LuckSpent, LuckRefilled, Grants,
          GrantUsed, CalledCheck, Attacked, Missed, AttackHit, Harmed, DefenseLost, VitalityLost,
          WallHit, Wounded, FellUnconscious, BeganDying, HeldOn, Died, DefenseReset, Rested,
          Exposed, FellProne, StoodUp, ItemTaken, ItemDropped, OpportunityTaken, AttackUsed,
          Readied, ReadiedGone, Worked, ProjectDone, ProjectBroken, ProjectsCounted, Distracted,
          StayedFocused, GrappleEngaged, GrappleLeft, LostStruggle, Declared, Moved, StepUsed,
          CoverTaken, Hid, Noticed, Revealed, Left, Drove, RideReady, RolledOn, VehicleMoved,
          SpeedSet, LostControl, HazardAppeared, Avoided, Struck, Dodged, Braced, Boarded,
          BoardFailed, Bailed, StationChanged, MountObeyed, MountBalked, WillSet, Won> {
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

}  // namespace breakneck::lucky_stars

namespace breakneck {

template <>
template <class E>
void Story<lucky_stars::Event>::keep(const E& event);  // in event.cpp

}  // namespace breakneck

namespace breakneck::lucky_stars {

using Play = breakneck::Play<Stage, Scene, Event>;

/// Somebody joined the stage: gives newcomers their place in the scene.
void welcome(const Stage& stage, Scene& scene);

/// LS-GAP-058: what is done in hiding is no change for anybody to see.
template <class E>
requires requires(const E& e) { PersonId{e.who}; }
bool is_change(const Scene& scene, const E& e) {
    return e.who == PersonId::nobody || !scene.person(e.who).is_hiding();
}

// Each makes one event true. Never rolls, never refuses.
inline void apply(const Stage&, Scene& scene, const Pushed<Frame>& e) { apply_frame(scene, e); }
inline void apply(const Stage&, Scene& scene, const Advanced<Frame>& e) { apply_frame(scene, e); }
inline void apply(const Stage&, Scene& scene, const Popped& e) { apply_frame(scene, e); }
inline void apply(const Stage&, Scene&, const Cited&) {}
inline void apply(const Stage&, Scene&, const Improvised&) {}
inline void apply(const Stage&, Scene&, const Prevented&) {}
inline void apply(const Stage&, Scene&, const FoundNobody&) {}
inline void apply(const Stage&, Scene&, const MomentCame&) {}
inline void apply(const Stage&, Scene&, const TierReached&) {}
void apply(const Stage& stage, Scene& scene, const Announced& e);
void apply(const Stage& stage, Scene& scene, const InitiativeRolled& e);
inline void apply(const Stage&, Scene&, const TieBroken&) {}
void apply(const Stage& stage, Scene& scene, const OrderSet& e);
void apply(const Stage& stage, Scene& scene, const RoundBegan& e);
void apply(const Stage& stage, Scene& scene, const TurnBegan& e);
void apply(const Stage& stage, Scene& scene, const SlotPassed& e);
void apply(const Stage& stage, Scene& scene, const TurnEnded& e);
void apply(const Stage& stage, Scene& scene, const FightEnded& e);
inline void apply(const Stage&, Scene& scene, const WentOn&) { scene.lull.asked = true; }
inline void apply(const Stage&, Scene& scene, const Finished&) { scene.finished = true; }
void apply(const Stage& stage, Scene& scene, const ApSpent& e);
void apply(const Stage& stage, Scene& scene, const LuckPledged& e);
void apply(const Stage& stage, Scene& scene, const LuckSpent& e);
void apply(const Stage& stage, Scene& scene, const LuckRefilled& e);
void apply(const Stage& stage, Scene& scene, const Grants& e);
void apply(const Stage& stage, Scene& scene, const GrantUsed& e);
inline void apply(const Stage&, Scene&, const CalledCheck&) {}
inline void apply(const Stage&, Scene&, const Attacked&) {}
inline void apply(const Stage&, Scene&, const Missed&) {}
inline void apply(const Stage&, Scene&, const AttackHit&) {}
inline void apply(const Stage&, Scene&, const Harmed&) {}
void apply(const Stage& stage, Scene& scene, const DefenseLost& e);
void apply(const Stage& stage, Scene& scene, const VitalityLost& e);
void apply(const Stage& stage, Scene& scene, const WallHit& e);
void apply(const Stage& stage, Scene& scene, const Wounded& e);
void apply(const Stage& stage, Scene& scene, const FellUnconscious& e);
void apply(const Stage& stage, Scene& scene, const BeganDying& e);
void apply(const Stage& stage, Scene& scene, const HeldOn& e);
void apply(const Stage& stage, Scene& scene, const Died& e);
void apply(const Stage& stage, Scene& scene, const DefenseReset& e);
void apply(const Stage& stage, Scene& scene, const Rested& e);
void apply(const Stage& stage, Scene& scene, const Exposed& e);
void apply(const Stage& stage, Scene& scene, const FellProne& e);
void apply(const Stage& stage, Scene& scene, const StoodUp& e);
void apply(const Stage& stage, Scene& scene, const ItemTaken& e);
void apply(const Stage& stage, Scene& scene, const ItemDropped& e);
void apply(const Stage& stage, Scene& scene, const OpportunityTaken& e);
void apply(const Stage& stage, Scene& scene, const AttackUsed& e);
void apply(const Stage& stage, Scene& scene, const Readied& e);
void apply(const Stage& stage, Scene& scene, const ReadiedGone& e);
void apply(const Stage& stage, Scene& scene, const Worked& e);
void apply(const Stage& stage, Scene& scene, const ProjectDone& e);
void apply(const Stage& stage, Scene& scene, const ProjectBroken& e);
void apply(const Stage& stage, Scene& scene, const ProjectsCounted& e);
inline void apply(const Stage&, Scene&, const Distracted&) {}
inline void apply(const Stage&, Scene&, const StayedFocused&) {}
void apply(const Stage& stage, Scene& scene, const GrappleEngaged& e);
void apply(const Stage& stage, Scene& scene, const GrappleLeft& e);
void apply(const Stage& stage, Scene& scene, const LostStruggle& e);
void apply(const Stage& stage, Scene& scene, const Declared& e);
void apply(const Stage& stage, Scene& scene, const Moved& e);
void apply(const Stage& stage, Scene& scene, const StepUsed& e);
void apply(const Stage& stage, Scene& scene, const CoverTaken& e);
void apply(const Stage& stage, Scene& scene, const Hid& e);
void apply(const Stage& stage, Scene& scene, const Noticed& e);
void apply(const Stage& stage, Scene& scene, const Revealed& e);
void apply(const Stage& stage, Scene& scene, const Left& e);
void apply(const Stage& stage, Scene& scene, const Drove& e);
void apply(const Stage& stage, Scene& scene, const RideReady& e);
void apply(const Stage& stage, Scene& scene, const RolledOn& e);
void apply(const Stage& stage, Scene& scene, const VehicleMoved& e);
void apply(const Stage& stage, Scene& scene, const SpeedSet& e);
inline void apply(const Stage&, Scene&, const LostControl&) {}
void apply(const Stage& stage, Scene& scene, const HazardAppeared& e);
inline void apply(const Stage&, Scene&, const Avoided&) {}
inline void apply(const Stage&, Scene&, const Struck&) {}
void apply(const Stage& stage, Scene& scene, const Dodged& e);
inline void apply(const Stage&, Scene&, const Braced&) {}
void apply(const Stage& stage, Scene& scene, const Boarded& e);
inline void apply(const Stage&, Scene&, const BoardFailed&) {}
void apply(const Stage& stage, Scene& scene, const Bailed& e);
void apply(const Stage& stage, Scene& scene, const StationChanged& e);
inline void apply(const Stage&, Scene&, const MountObeyed&) {}
inline void apply(const Stage&, Scene&, const MountBalked&) {}
void apply(const Stage& stage, Scene& scene, const WillSet& e);
inline void apply(const Stage&, Scene&, const Won&) {}

/// Any event.
void apply(const Stage& stage, Scene& scene, const Event& event);

/// Scenes keep numbers in few bytes.
template <class To>
void set(To& target, int value) {
    target = static_cast<To>(value);
}

}  // namespace breakneck::lucky_stars
