// Savage Worlds: whether what is unfinished lies in an order in which it can be gone on with.
#include "base/holds.h"
#include "rules/common/ids_hold.h"
#include "rules/savage/check_scene.h"
#include "rules/savage/people.h"

namespace breakneck::savage {
namespace {

using Trouble = std::optional<StageProblem>;

template <class... Kinds>
bool is_one_of(const Frame& frame) {
    return (holds<Kinds>(frame) || ...);
}
/// The work a question or a roll belongs to, if it is of this kind and fits.
template <class F, class Fits>
bool is_a(const Frame& below, const Fits& fits) {
    const auto* found = std::get_if<F>(&below);
    return found != nullptr && fits(*found);
}
template <class Wanted>
bool is_doing(const Frame& below) {
    return is_a<Acting>(below, [](const Acting& acting) { return holds<Wanted>(acting.action); });
}
bool is_at(const Frame& below, RoundStep step) {
    return is_a<Rounds>(below, [&](const Rounds& rounds) { return rounds.step == step; });
}

/// The frame that takes what comes of a Trait roll.
bool may_lie_on(const Deciding& deciding, const Frame& below) {
    switch (deciding.purpose) {
        case Purpose::attack:
            return is_one_of<Attacking>(below);
        case Purpose::area_attack:
            return is_a<Blasting>(
                below, [](const Blasting& blasting) { return blasting.power == PowerId::none; });
        case Purpose::resist_power:
            return is_a<Blasting>(
                below, [](const Blasting& blasting) { return blasting.power != PowerId::none; });
        case Purpose::suppressive_fire:
            return is_a<Suppressing>(below,
                                     [](const Suppressing& fire) { return !fire.caught.empty(); });
        case Purpose::use_power:
            return is_one_of<Casting>(below);
        case Purpose::evasion:
            return is_one_of<Attacking, Blasting, Casting>(below);
        case Purpose::soak:
        case Purpose::incapacitated:
            return is_one_of<Hurting>(below);
        case Purpose::vehicle_soak:
        case Purpose::control:
            return is_one_of<Battering>(below);
        case Purpose::break_thing:
            return is_doing<BreakThing>(below);
        case Purpose::leap:
            return is_doing<Board>(below);
        case Purpose::interrupt:
            return is_a<Acting>(below, [&](const Acting& acting) {
                return acting.step == ActStep::interrupts && acting.who == deciding.against;
            });
        case Purpose::notice:
            return is_one_of<Surprise>(below);
        case Purpose::ram:
            return is_one_of<Ramming>(below);
        default:
            return true;
    }
}
bool may_lie_on(const RerollAsked& asked, const Frame& below) {
    if (asked.damage)
        return is_a<Damaging>(below, [&](const Damaging& damaging) {
            return damaging.step == DamagingStep::ask && damaging.blow.by == asked.who;
        });
    return is_a<Deciding>(below, [&](const Deciding& deciding) {
        const DecidingStep step = asked.theirs ? DecidingStep::their_ask : DecidingStep::ask;
        return deciding.step == step &&
               asked.who == (asked.theirs ? deciding.against : deciding.who);
    });
}
bool may_lie_on(const SoakAsked& asked, const Frame& below) {
    if (asked.vehicle == VehicleId::none)
        return is_a<Hurting>(below, [&](const Hurting& f) { return f.blow.victim == asked.who; });
    return is_a<Battering>(below,
                           [&](const Battering& f) { return f.blow.vehicle == asked.vehicle; });
}
bool may_lie_on(const HoldAsked& asked, const Frame& below) {
    if (asked.against == PersonId::nobody) return is_at(below, RoundStep::turns);
    return is_a<Acting>(below, [&](const Acting& f) {
        return f.who == asked.against && f.step == ActStep::interrupts;
    });
}
/// Damage to a thing on the board asks the action which; a ram keeps what was rolled.
bool may_lie_on(const Damaging& damaging, const Frame& below) {
    const Blow& blow = damaging.blow;
    if (blow.source == BlowSource::ram) return is_one_of<Ramming>(below);
    const bool thing = blow.victim == PersonId::nobody && blow.vehicle == VehicleId::none &&
                       blow.object == ItemId::none;
    return !thing || is_doing<BreakThing>(below);
}
template <class Asked>
bool is_about(const Asked& asked, const Frame& below) {
    return is_a<CriticalHits>(below,
                              [&](const CriticalHits& f) { return f.vehicle == asked.vehicle; });
}

/// What may lie directly on what.
bool may_lie_on(const Frame& frame, const Frame& below) {
    return std::visit(
        Match{[](const Rounds&) { return false; },
              [&](const NextAsked&) { return is_one_of<Rounds>(below); },
              [&](const LullAsked&) { return is_at(below, RoundStep::begin); },
              [&](const Surprise&) { return is_one_of<Rounds>(below); },
              [&](const NewCardAsked&) { return is_at(below, RoundStep::new_cards); },
              [&](const Turn&) {
                  return is_one_of<Turn, Acting>(below) || is_at(below, RoundStep::turns);
              },
              [&](const TurnAsked& asked) {
                  return is_a<Turn>(below, [&](const Turn& f) {
                      return f.who == asked.who && f.step == TurnStep::act;
                  });
              },
              [&](const Acting& acting) {
                  return is_a<Turn>(below, [&](const Turn& f) { return f.who == acting.who; });
              },
              [&](const HoldAsked& asked) { return may_lie_on(asked, below); },
              [&](const RerollAsked& asked) { return may_lie_on(asked, below); },
              [&](const SoakAsked& asked) { return may_lie_on(asked, below); },
              [&](const FreeAttackAsked&) {
                  return is_one_of<Moving, ChangingCard>(below) ||
                         is_a<Acting>(below,
                                      [](const Acting& f) { return f.step == ActStep::withdraw; });
              },
              [&](const EvasionAsked&) { return is_one_of<Attacking, Blasting, Casting>(below); },
              [&](const CatchAsked&) { return is_one_of<Blasting, Suppressing>(below); },
              [&](const TraitAsked&) { return is_doing<BreakFree>(below); },
              [&](const SectionAsked& asked) { return is_about(asked, below); },
              [&](const SystemAsked& asked) { return is_about(asked, below); },
              [&](const Moving&) { return is_one_of<Acting>(below); },
              [&](const Suppressing&) { return is_one_of<Acting>(below); },
              [&](const Casting&) { return is_one_of<Acting>(below); },
              [&](const Ramming&) { return is_one_of<Acting>(below); },
              [&](const ChangingCard&) { return is_one_of<Acting>(below); },
              [&](const Attacking&) { return is_one_of<Acting, Moving, ChangingCard>(below); },
              [&](const Deciding& deciding) { return may_lie_on(deciding, below); },
              [&](const Damaging& damaging) { return may_lie_on(damaging, below); },
              // Harm, and what it leads to, can come at any time.
              [](const auto&) { return true; }},
        frame);
}
/// Questions of the rounds and the turns; whatever else comes up inside them may lie on these.
bool is_answered_alone(const Frame& frame) {
    return is_one_of<NewCardAsked, HoldAsked, RerollAsked, SoakAsked, CardAsked, FreeAttackAsked,
                     EvasionAsked, CatchAsked, TraitAsked, SectionAsked, SystemAsked>(frame);
}

/// Room for what a frame may still put on top of itself; nobody is asked without (see has_room).
bool has_room_above(const Scene& scene, std::size_t i) {
    const Frame& frame = scene.frames[i];
    const std::size_t above = is_one_of<HoldAsked>(frame)               ? 14
                              : is_one_of<FreeAttackAsked>(frame)       ? 8
                              : is_one_of<RerollAsked, Damaging>(frame) ? 1
                                                                        : 3;
    return i + above <= scene.frames.capacity();
}

Trouble frame_problem(const Stage& stage, const Scene& scene, std::size_t i) {
    const Frame& frame = scene.frames[i];
    const std::string path = "frames[" + std::to_string(i) + "]";
    if (!ids_hold(scene, frame) || !powers_hold(stage, frame) || !is_complete(stage, scene, frame))
        return StageProblem{path, "people, vehicles and things of this encounter"};
    const bool bottom = is_one_of<Rounds>(frame) == (i == 0);
    if (!bottom || (i > 0 && (!may_lie_on(frame, scene.frames[i - 1]) ||
                              is_answered_alone(scene.frames[i - 1]))))
        return StageProblem{path, "something that can be unfinished at this point"};
    // A turn inside which a chase has ended is over as soon as it comes up again.
    const bool calm = scene.mode == Mode::calm;
    const bool open = i + 1 == scene.frames.size();
    if ((is_one_of<NextAsked>(frame) && !calm) || (is_one_of<LullAsked>(frame) && calm) ||
        (is_one_of<TurnAsked>(frame) && calm && open))
        return StageProblem{path, "the Game Master is asked while it is calm, people in a fight"};
    if (!has_room_above(scene, i)) return StageProblem{path, "fewer things inside each other"};
    return std::nullopt;
}

}  // namespace

std::optional<StageProblem> frames_problem(const Stage& stage, const Scene& scene) {
    if (scene.frames.empty()) return StageProblem{"frames", "the rounds at the bottom"};
    for (std::size_t i = 0; i < scene.frames.size(); ++i)
        if (auto problem = frame_problem(stage, scene, i)) return problem;
    return std::nullopt;
}

}  // namespace breakneck::savage
