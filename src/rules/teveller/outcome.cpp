// TevellerRPG: how the encounter ends, and who has what they wanted.
#include "rules/common/endings.h"
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
    return breakneck::wards_of(
        stage, scene, side, [&](auto each) { return fate_of(scene, each); },
        [](PersonId) { return true; });
}
/// Those who came to get away, or got away from a pursuit, with whom or what they had to bring, are
/// not defeated; all others who left the field are.
bool is_safely_away(const Stage& stage, const Scene& scene, SideId side, bool pursuit) {
    return (pursuit || wants_away(stage.sides[index_of(side)])) &&
           has_got_away(stage, scene, side) && have_left_nobody(wards_of(stage, scene, side));
}

int rounds_played(const Scene& scene) {
    const bool between = scene.turn + 1 >= static_cast<int>(scene.order.size());
    return between ? scene.round : scene.round - 1;
}

Shortfall judged(const Stage& stage, const Scene& scene, SideId side, bool pursuit = false) {
    const Side& wants = stage.sides[index_of(side)];
    const auto free = [&](SideId other) { return is_free(stage, scene, other); };
    const auto safe = [&](SideId other) { return is_safely_away(stage, scene, other, pursuit); };
    SideState now{.up = free(side),
                  .alone = !is_any_other(stage, side, free),
                  .away = has_got_away(stage, scene, side),
                  .others_away = is_any_other(stage, side, safe),
                  .wards = wards_of(stage, scene, side)};
    if (wants.aim == breakneck::Aim::survive) now.up = stands(stage, scene, side);
    now.time_is_up = now.alone || (wants.rounds > 0 ? rounds_played(scene) >= wants.rounds
                                                    : scene.mode == Mode::calm);
    return judge(wants.aim, now);
}

}  // namespace

bool is_settled(const Stage& stage, const Scene& scene) {
    return count_sides(stage, [&](SideId side) {
               return stands(stage, scene, side) && judged(stage, scene, side) != Shortfall::none;
           }) < 2;
}

Score score_now(const Stage& stage, const Scene& scene, bool pursuit) {
    return breakneck::score_of(stage,
                               [&](SideId side) { return judged(stage, scene, side, pursuit); });
}

Shortfall shortfall(const Stage& stage, const Scene& scene, SideId side) {
    if (index_of(side) >= scene.score.size()) return judged(stage, scene, side);
    return shortfall_after(scene.score, side, wards_of(stage, scene, side));
}

/// [TV-PROC-006] Fights end by themselves; the encounter ends when the Referee says so.
Outcome outcome(const Stage& stage, const Scene& scene) {
    return outcome_of(stage, scene, [&](SideId side) { return shortfall(stage, scene, side); });
}

/// TV-GAP-107: at the end of the third round on end in which nothing has changed.
bool ask_whether_over(Play& play) { return ask_about_lull<LullAsked>(play); }
Answer go_on_though_quiet(Play& play) { return go_on_after_lull<WentOn>(play); }

}  // namespace breakneck::teveller
