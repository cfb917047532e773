// TevellerRPG: how the encounter ends, and who has what they wanted.
#include "rules/teveller/turns.h"

namespace breakneck::teveller {
namespace {

bool is_well(const Scene& scene, PersonId who) {
    return is_in(scene, who) && scene.person(who).condition == Condition::well;
}

/// [TV-DOG-007] [TV-DOG-008] Whoever broke off a dogfight and was not engaged again is free to go.
bool has_broken_off(const Scene& scene, PersonId who) {
    const VehicleId vehicle = vehicle_of(scene, who);
    return vehicle != VehicleId::none && scene.ride(vehicle).disengaged &&
           scene.ride(vehicle).at.mode == Whereabouts::away;
}

bool stands(const Stage& stage, const Scene& scene, SideId side) {
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        if (const auto who = static_cast<PersonId>(i);
            stage.person(who).side == side && is_well(scene, who) && !has_broken_off(scene, who))
            return true;
    return false;
}

/// TV-GAP-065: stopped in a chase, and no fight has come of it since. Whoever was caught has lost,
/// hurt or not.
bool is_free(const Stage& stage, const Scene& scene, SideId side) {
    return stands(stage, scene, side) && scene.prey != side;
}

bool others_are_free(const Stage& stage, const Scene& scene, SideId side) {
    for (std::size_t i = 0; i < stage.sides.size(); ++i)
        if (const auto other = static_cast<SideId>(i);
            other != side && is_free(stage, scene, other))
            return true;
    return false;
}

/// Somebody has escaped or broken off, and nobody was left behind who could.
bool has_got_away(const Stage& stage, const Scene& scene, SideId side) {
    if (stands(stage, scene, side)) return false;
    for (std::size_t i = 0; i < scene.people.size(); ++i) {
        const auto who = static_cast<PersonId>(i);
        const bool away =
            scene.person(who).escaped || (is_well(scene, who) && has_broken_off(scene, who));
        if (stage.person(who).side == side && away) return true;
    }
    return false;
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
    if (wants.whom == PersonId::nobody) return is_working(scene, wants.vehicle);
    return exists(scene, wants.whom) && scene.person(wants.whom).condition != Condition::dead;
}

}  // namespace

Shortfall shortfall(const Stage& stage, const Scene& scene, SideId side) {
    const Side& wants = stage.sides[index_of(side)];
    const bool up = is_free(stage, scene, side);
    const bool away = has_got_away(stage, scene, side);
    const Shortfall left =
        others_are_free(stage, scene, side) ? Shortfall::opponents_stand : Shortfall::none;
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
            return stands(stage, scene, side) || away ? Shortfall::none : Shortfall::out;
        case breakneck::Aim::protect:
            if (!is_safe(scene, wants)) return Shortfall::ward_lost;
            return away ? Shortfall::none : left;
        case breakneck::Aim::reach:
            return Shortfall::not_there;
    }
    return Shortfall::not_there;
}

/// [TV-PROC-006] Fights end by themselves; the encounter ends when the Referee says so.
Outcome outcome(const Stage& stage, const Scene& scene) {
    Outcome result{.over = scene.finished};
    if (!scene.finished) return result;
    for (std::size_t i = 0; i < stage.sides.size(); ++i)
        if (shortfall(stage, scene, static_cast<SideId>(i)) == Shortfall::none)
            result.winners |= 1U << i;
    return result;
}

}  // namespace breakneck::teveller
