// TevellerRPG: how the encounter ends, and who has what they wanted.
#include "rules/common/remains.h"
#include "rules/teveller/chase.h"
#include "rules/teveller/turns.h"

namespace breakneck::teveller {
namespace {

bool is_well(const Scene& scene, PersonId who) {
    return is_in(scene, who) && scene.person(who).condition == Condition::well;
}

bool has_broken_off(const Scene& scene, PersonId who) {
    return has_broken_off(scene, vehicle_of(scene, who));
}

/// [TV-DOG-003] Aboard what was shot out of a dogfight, awake or not.
bool was_shot_out(const Stage& stage, const Scene& scene, PersonId who) {
    const VehicleId vehicle = vehicle_of(scene, who);
    return scene.mode == Mode::dogfight && vehicle != VehicleId::none &&
           scene.ride(vehicle).at.mode == Whereabouts::chase && !is_running(stage, scene, vehicle);
}

bool stands(const Stage& stage, const Scene& scene, SideId side) {
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        if (const auto who = static_cast<PersonId>(i);
            stage.person(who).side == side && is_well(scene, who) && !has_broken_off(scene, who) &&
            !was_shot_out(stage, scene, who))
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
        const Fighter& each = scene.person(who);
        const bool away =
            each.escaped || (each.condition == Condition::well && has_broken_off(scene, who));
        if (stage.person(who).side == side && away) return true;
    }
    return false;
}

bool wants_away(const Side& side) {
    return side.aim == breakneck::Aim::escape || side.aim == breakneck::Aim::reach;
}

WardFate fate_of(const Scene& scene, PersonId who) {
    const Fighter& each = scene.person(who);
    if (each.condition == Condition::dead || each.fate == OutFate::dead) return WardFate::lost;
    return each.escaped || has_broken_off(scene, who) ? WardFate::away : WardFate::there;
}
WardFate fate_of(const Scene& scene, VehicleId vehicle) {
    if (!is_working(scene, vehicle)) return WardFate::lost;
    const bool away = carried_somebody_away(scene, vehicle) || has_broken_off(scene, vehicle);
    return away ? WardFate::away : WardFate::there;
}
Wards wards_of(const Stage& stage, const Scene& scene, SideId side) {
    const Side& wants = stage.sides[index_of(side)];
    Wards wards;
    if (exists(scene, wants.whom)) wards.add(fate_of(scene, wants.whom));
    if (exists(scene, wants.vehicle)) wards.add(fate_of(scene, wants.vehicle));
    for (std::size_t i = 0; wants.all && i < scene.people.size(); ++i)
        if (stage.people[i].side == side) wards.add(fate_of(scene, static_cast<PersonId>(i)));
    return wards;
}

/// Those who came to get away and did, with their ward, are not defeated, nor are those who got
/// away from a pursuit; all others who left the field are.
bool is_undefeated(const Stage& stage, const Scene& scene, SideId side, bool pursuit) {
    if (!has_got_away(stage, scene, side)) return false;
    if (!wants_away(stage.sides[index_of(side)])) return pursuit;
    const Wards wards = wards_of(stage, scene, side);
    return !wards.named() || wards.away();
}
bool others_got_away(const Stage& stage, const Scene& scene, SideId side, bool pursuit) {
    for (std::size_t i = 0; i < stage.sides.size(); ++i)
        if (const auto other = static_cast<SideId>(i);
            other != side && is_undefeated(stage, scene, other, pursuit))
            return true;
    return false;
}

int rounds_played(const Scene& scene) {
    const bool between = scene.turn + 1 >= static_cast<int>(scene.order.size());
    return between ? scene.round : scene.round - 1;
}

Shortfall judged(const Stage& stage, const Scene& scene, SideId side, bool pursuit = false) {
    const Side& wants = stage.sides[index_of(side)];
    SideState now{.up = is_free(stage, scene, side),
                  .alone = !others_are_free(stage, scene, side),
                  .away = has_got_away(stage, scene, side),
                  .others_away = others_got_away(stage, scene, side, pursuit),
                  .wards = wards_of(stage, scene, side)};
    if (wants.aim == breakneck::Aim::survive) now.up = stands(stage, scene, side);
    now.time_is_up = now.alone || (wants.rounds > 0 ? rounds_played(scene) >= wants.rounds
                                                    : scene.mode == Mode::calm);
    return judge(wants.aim, now);
}

}  // namespace

bool is_settled(const Stage& stage, const Scene& scene) {
    int fighting = 0;
    for (std::size_t i = 0; i < stage.sides.size() && fighting < 2; ++i)
        if (const auto side = static_cast<SideId>(i);
            stands(stage, scene, side) && judged(stage, scene, side) != Shortfall::none)
            ++fighting;
    return fighting < 2;
}

Score score_now(const Stage& stage, const Scene& scene, bool pursuit) {
    Score score;
    for (std::size_t i = 0; i < stage.sides.size(); ++i)
        score.push_back(judged(stage, scene, static_cast<SideId>(i), pursuit));
    return score;
}

/// A ward that dies after the fight is lost all the same.
Shortfall shortfall(const Stage& stage, const Scene& scene, SideId side) {
    if (index_of(side) >= scene.score.size()) return judged(stage, scene, side);
    return wards_of(stage, scene, side).lost() ? Shortfall::ward_lost : scene.score[index_of(side)];
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

/// TV-GAP-107: at the end of the third round on end in which nothing has changed.
bool ask_whether_over(Play& play) {
    if (!is_long(play.scene.lull)) return false;
    push(play, LullAsked{});
    return true;
}
Answer go_on_though_quiet(Play& play) {
    pop(play);
    play.happen(WentOn{});
    return done;
}

}  // namespace breakneck::teveller
