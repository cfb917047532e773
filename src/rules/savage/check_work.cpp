// Savage Worlds: whether a frame from outside is about people and things that are there, with
// numbers that are possible.
#include <algorithm>

#include "rules/savage/area.h"
#include "rules/savage/check_scene.h"
#include "rules/savage/people.h"
#include "rules/savage/powers.h"
#include "rules/savage/rolls.h"

namespace breakneck::savage {
namespace {

constexpr int most_dice_of_blow = 40;
constexpr int most_armor = 120;
constexpr int most_wounds = 40;  // as many as a roll can tell apart
constexpr int most_number = 1000;

bool is_within(int value, int least, int most) { return value >= least && value <= most; }

/// One target, a person or a vehicle.
bool has_target(const Scene& scene, PersonId person, VehicleId vehicle) {
    return exists(scene, person) != exists(scene, vehicle);
}
bool is_subset(PersonSet some, PersonSet of) { return (some.bits & ~of.bits) == 0; }

bool is_possible(const TraitResult& result, int most_bands = highest_total - usual_target) {
    return is_within(result.dice, 0, int{TraitResult::most_dice}) &&
           std::all_of(result.bands.begin(), result.bands.end(),
                       [&](std::int16_t band) { return is_within(band, 0, most_bands); });
}
/// What it is aimed at may be an item, or a thing on the board: then nothing is named.
bool is_possible(const Scene& scene, const Blow& blow) {
    const bool two = exists(scene, blow.victim) && exists(scene, blow.vehicle);
    return !two && is_within(blow.dice, 0, most_dice_of_blow) &&
           is_within(blow.ap, 0, most_armor) && is_within(blow.obstacle, 0, most_armor);
}
bool is_possible(const Scene& scene, const Damaging& frame) {
    return is_possible(scene, frame.blow) && frame.total >= 0;
}
/// Rolls that are about somebody else, and those of them that are always opposed.
bool is_about_somebody(Purpose purpose) {
    return purpose == Purpose::support || purpose == Purpose::stabilize ||
           purpose == Purpose::force;
}
bool is_always_opposed(Purpose purpose) {
    return purpose == Purpose::grapple || purpose == Purpose::crush || purpose == Purpose::push ||
           purpose == Purpose::test || purpose == Purpose::interrupt;
}
bool is_about_vehicle(Purpose purpose) {
    return purpose == Purpose::control || purpose == Purpose::vehicle_soak ||
           purpose == Purpose::leap;
}
/// Whoever and whatever a roll is about is there.
bool names_all(const Scene& scene, const Deciding& frame) {
    if (!exists(scene, frame.who) || (is_always_opposed(frame.purpose) && !frame.opposed))
        return false;
    if ((frame.opposed || is_about_somebody(frame.purpose)) && !exists(scene, frame.against))
        return false;
    // [SW-RAM-001] A vehicle with nobody at the controls can be rammed as well.
    if (frame.purpose == Purpose::ram && !exists(scene, frame.against))
        return exists(scene, frame.vehicle);
    return !is_about_vehicle(frame.purpose) || exists(scene, frame.vehicle);
}
/// [SW-CORE-015] The other side rolls if it is opposed; what has been rolled has been rolled.
bool is_possible(const Scene& scene, const Deciding& frame) {
    if (!names_all(scene, frame) || !is_possible(frame.mine) || !is_possible(frame.theirs))
        return false;
    const bool theirs =
        frame.step == DecidingStep::their_roll || frame.step == DecidingStep::their_ask;
    if (theirs && !frame.opposed) return false;
    const bool rolled =
        frame.mine.dice > 0 && (frame.step != DecidingStep::their_ask || frame.theirs.dice > 0);
    if (frame.step != DecidingStep::roll && frame.step != DecidingStep::settle && !rolled)
        return false;
    const bool soaks = frame.purpose == Purpose::soak || frame.purpose == Purpose::vehicle_soak;
    return soaks ? is_within(frame.number, 1, most_wounds)
                 : is_within(frame.number, -most_number, most_number);
}
/// A way across the board; all of it is behind somebody who has arrived.
bool is_possible(const Stage& stage, const Scene& scene, const Moving& frame) {
    if (!exists(scene, frame.who) || frame.next < 1 ||
        static_cast<std::size_t>(frame.next) > frame.path.size() + 1)
        return false;
    const board::Path path = frame.path.path();
    return std::all_of(path.begin(), path.end(),
                       [&](const board::Place& each) { return stage.grid.inside(each.space); });
}
bool is_possible(const Scene& scene, const Attacking& frame) {
    const Attack& attack = frame.attack;
    return exists(scene, frame.who) && has_target(scene, attack.target, attack.vehicle) &&
           (!attack.thrown || exists(scene, attack.weapon)) &&
           is_within(attack.rof, 1, most_rate_of_fire) &&
           is_within(frame.shot, 0, int{TraitResult::most_dice}) &&
           is_possible(frame.result, most_wounds + 1);  // see attack_decided
}
/// In a chase at somebody or something, otherwise at a place on the board. Weapons are rolled for;
/// a power that comes down has been.
bool is_possible(const Stage& stage, const Scene& scene, const Blasting& frame) {
    const bool power = frame.power != PowerId::none;
    const bool spot = stage.grid.inside(frame.at.space);
    const bool target = has_target(scene, frame.target, frame.vehicle);
    if (!exists(scene, frame.by) || exists(scene, frame.weapon) == power) return false;
    if (power && frame.step == BlastStep::roll) return false;
    const bool comes = frame.step == BlastStep::roll || frame.step == BlastStep::lands;
    const bool aimed = comes ? (chase_card_of(scene, frame.by) < 0 ? spot : target)
                             : target || (spot && scene.mode != Mode::chase);
    return aimed && frame.area != Template::none && is_within(frame.total, 0, highest_total) &&
           (frame.vehicles >> scene.vehicles.size()) == 0;
}
bool is_possible(const Scene& scene, const Suppressing& frame) {
    return exists(scene, frame.who) && exists(scene, frame.weapon);
}
/// A template is laid at a spot, or in a chase on somebody or something, as everything else is.
bool is_possible(const Stage& stage, const Scene& scene, const Casting& frame) {
    const UsePower& use = frame.use;
    if (!exists(scene, frame.who) || use.power == PowerId::none || !is_possible(frame.result))
        return false;
    const Power& power = stage.power(use.power);
    const bool spot = power.area != Template::none && stage.grid.inside(use.at.space);
    if (has_spot(scene, frame.who, power)) return spot;
    return has_target(scene, use.target, use.vehicle) ||
           (spot && chase_card_of(scene, frame.who) < 0);
}
bool is_possible(const Scene& scene, const Ramming& frame) {
    // [SW-RAM-001] A vehicle with nobody at the controls can be rammed as well.
    return exists(scene, frame.who) &&
           (exists(scene, frame.target) || exists(scene, frame.other)) && frame.total >= 0 &&
           frame.their_total >= 0;
}
bool is_possible(const Scene& scene, const NewCardAsked& frame) {
    return exists(scene, frame.who) && !frame.drawn.empty() &&
           std::none_of(frame.drawn.begin(), frame.drawn.end(),
                        [](Card card) { return card.none(); });
}
bool is_possible(const Scene& scene, const CardAsked& frame) {
    return is_within(frame.group, 0, static_cast<int>(scene.groups.size()) - 1) &&
           is_within(frame.most, 1, int{most_chase_cards});
}
bool is_possible(const Scene& scene, const ChangingCard& frame) {
    constexpr int most = most_chase_cards;
    return exists(scene, frame.who) &&
           is_within(frame.group, 0, static_cast<int>(scene.groups.size()) - 1) &&
           is_within(frame.card, -most, 2 * most);
}
bool is_possible(const CatchAsked& frame) {
    return is_subset(frame.proposed, frame.candidates) && frame.most >= 0 &&
           frame.proposed.size() <= frame.most;
}
bool is_possible(const Stage& stage, const Scene& scene, const SystemAsked& frame) {
    if (!exists(scene, frame.vehicle)) return false;
    const auto count = stage.vehicle(frame.vehicle).systems.size();
    const unsigned all = (1U << count) - 1;
    return (scene.ride(frame.vehicle).systems_lost & all) != all;
}
bool is_possible(const Stage& stage, const Surprise& frame) {
    return frame.ambush != SideId::none && index_of(frame.ambush) < stage.sides.size();
}

/// While cards are dealt nobody's turn has come.
bool is_possible(const Scene& scene, const Rounds& frame) {
    return scene.turn < 0 || (frame.step != RoundStep::deal && frame.step != RoundStep::new_cards);
}
/// What is to be broken is on the board; everything else is looked at again before it is done.
bool is_possible(const Stage& stage, const Scene& scene, const Acting& frame) {
    const auto* thing = std::get_if<BreakThing>(&frame.action);
    return exists(scene, frame.who) && (thing == nullptr || stage.grid.inside(thing->at));
}

/// Everybody and everything a frame names must be there, but for what it may do without.
template <class F>
bool names_all(const Scene& scene, const F& frame) {
    bool all = true;
    if constexpr (requires { frame.who; }) all = exists(scene, frame.who);
    if constexpr (requires { frame.vehicle; }) all = all && exists(scene, frame.vehicle);
    if constexpr (requires { frame.against; }) all = all && exists(scene, frame.against);
    return all;
}

}  // namespace

bool is_complete(const Stage& stage, const Scene& scene, const Frame& frame) {
    return std::visit(Match{[&](const NewCardAsked& f) { return is_possible(scene, f); },
                            [&](const HoldAsked& f) { return exists(scene, f.who); },
                            [&](const SoakAsked& f) {
                                return exists(scene, f.who) && is_within(f.wounds, 1, most_wounds);
                            },
                            [&](const CardAsked& f) { return is_possible(scene, f); },
                            [&](const ChangingCard& f) { return is_possible(scene, f); },
                            [&](const CatchAsked& f) { return is_possible(f); },
                            [&](const SystemAsked& f) { return is_possible(stage, scene, f); },
                            [&](const Surprise& f) { return is_possible(stage, f); },
                            [&](const Rounds& f) { return is_possible(scene, f); },
                            [&](const Acting& f) { return is_possible(stage, scene, f); },
                            [&](const Moving& f) { return is_possible(stage, scene, f); },
                            [&](const Deciding& f) { return is_possible(scene, f); },
                            [&](const Damaging& f) { return is_possible(scene, f); },
                            [&](const Hurting& f) {
                                return exists(scene, f.blow.victim) && is_possible(scene, f.blow) &&
                                       is_within(f.wounds, 0, most_wounds) && is_possible(f.vigor);
                            },
                            [&](const Battering& f) {
                                return exists(scene, f.blow.vehicle) &&
                                       is_possible(scene, f.blow) && f.total >= 0 &&
                                       is_within(f.wounds, 0, most_wounds);
                            },
                            [&](const CriticalHits& f) {
                                return exists(scene, f.vehicle) && is_possible(scene, f.blow) &&
                                       f.total >= 0 && is_within(f.left, 0, most_wounds);
                            },
                            [&](const Attacking& f) { return is_possible(scene, f); },
                            [&](const Blasting& f) { return is_possible(stage, scene, f); },
                            [&](const Suppressing& f) { return is_possible(scene, f); },
                            [&](const Casting& f) { return is_possible(stage, scene, f); },
                            [&](const Ramming& f) { return is_possible(scene, f); },
                            [&](const auto& f) { return names_all(scene, f); }},
                      frame);
}

}  // namespace breakneck::savage
