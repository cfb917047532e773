// Savage Worlds: how the encounter ends, and who has what they wanted.
#include "rules/savage/turns.h"

namespace breakneck::savage {
namespace {

/// Animals want nothing.
bool stands(const Stage& stage, const Scene& scene, SideId side) {
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        if (stage.people[i].side == side && !stage.people[i].beast &&
            is_awake(scene, static_cast<PersonId>(i)))
            return true;
    return false;
}
bool others_stand(const Stage& stage, const Scene& scene, SideId side) {
    for (std::size_t i = 0; i < stage.sides.size(); ++i)
        if (const auto other = static_cast<SideId>(i); other != side && stands(stage, scene, other))
            return true;
    return false;
}
bool has_somebody_escaped(const Stage& stage, const Scene& scene, SideId side) {
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        if (stage.people[i].side == side && !stage.people[i].beast && scene.people[i].escaped)
            return true;
    return false;
}
/// Somebody has escaped, and nobody was left behind who could.
bool has_got_away(const Stage& stage, const Scene& scene, SideId side) {
    return !stands(stage, scene, side) && has_somebody_escaped(stage, scene, side);
}
/// Those who got away are not defeated, whatever they had come for.
bool others_got_away(const Stage& stage, const Scene& scene, SideId side) {
    for (std::size_t i = 0; i < stage.sides.size(); ++i)
        if (const auto other = static_cast<SideId>(i);
            other != side && has_got_away(stage, scene, other))
            return true;
    return false;
}
bool is_safe(const Scene& scene, const Side& wants) {
    if (wants.whom == PersonId::nobody)
        return exists(scene, wants.vehicle) && !scene.ride(wants.vehicle).wrecked;
    return exists(scene, wants.whom) && scene.person(wants.whom).condition != Condition::dead;
}
}  // namespace

Shortfall shortfall(const Stage& stage, const Scene& scene, SideId side) {
    const Side& wants = stage.sides[index_of(side)];
    const bool up = stands(stage, scene, side);
    const bool away = has_got_away(stage, scene, side);
    const Shortfall left =
        others_stand(stage, scene, side) ? Shortfall::opponents_stand : Shortfall::none;
    switch (wants.aim) {
        case breakneck::Aim::defeat:
            if (!up) return Shortfall::out;
            if (left != Shortfall::none) return left;
            return others_got_away(stage, scene, side) ? Shortfall::opponents_got_away
                                                       : Shortfall::none;
        case breakneck::Aim::escape:
            if (away) return Shortfall::none;
            return up ? left : Shortfall::not_away;
        case breakneck::Aim::survive:
            return up || away ? Shortfall::none : Shortfall::out;
        case breakneck::Aim::protect:
            if (!is_safe(scene, wants)) return Shortfall::ward_lost;
            return away ? Shortfall::none : left;
        case breakneck::Aim::reach:
            if (has_somebody_escaped(stage, scene, side)) return Shortfall::none;
            return up ? left : Shortfall::not_there;
    }
    return Shortfall::not_there;
}

/// [SW-GAP-056] Fights and chases end by themselves; the encounter ends when the Game Master says
/// so.
Outcome outcome(const Stage& stage, const Scene& scene) {
    Outcome result{.over = scene.finished};
    if (!scene.finished) return result;
    for (std::size_t i = 0; i < stage.sides.size(); ++i)
        if (shortfall(stage, scene, static_cast<SideId>(i)) == Shortfall::none)
            result.winners |= 1U << i;
    return result;
}

}  // namespace breakneck::savage
