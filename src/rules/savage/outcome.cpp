// Savage Worlds: how the encounter ends, and who has what they wanted.
#include "rules/common/endings.h"
#include "rules/common/remains.h"
#include "rules/savage/turns.h"

namespace breakneck::savage {
namespace {

/// SW-GAP-056: awake, and in a chase still on the row. Animals want nothing.
bool stands(const Stage& stage, const Scene& scene, PersonId who) {
    return !stage.person(who).beast && is_awake(scene, who) &&
           (scene.mode != Mode::chase || chase_card_of(scene, who) >= 0);
}
bool stands(const Stage& stage, const Scene& scene, SideId side) {
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        if (stage.people[i].side == side && stands(stage, scene, static_cast<PersonId>(i)))
            return true;
    return false;
}
/// Somebody has escaped, and nobody was left behind who could.
bool has_got_away(const Stage& stage, const Scene& scene, SideId side) {
    if (stands(stage, scene, side)) return false;
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        if (stage.people[i].side == side && !stage.people[i].beast && scene.people[i].escaped)
            return true;
    return false;
}

WardFate fate_of(const Scene& scene, PersonId who) {
    const Fighter& each = scene.person(who);
    if (each.condition == Condition::dead) return WardFate::lost;
    return each.escaped ? WardFate::away : WardFate::there;
}
WardFate fate_of(const Scene& scene, VehicleId vehicle) {
    if (scene.ride(vehicle).wrecked) return WardFate::lost;
    return carried_somebody_away(scene, vehicle) ? WardFate::away : WardFate::there;
}
Wards wards_of(const Stage& stage, const Scene& scene, SideId side) {
    return breakneck::wards_of(
        stage, scene, side, [&](auto each) { return fate_of(scene, each); },
        [&](PersonId who) { return !stage.person(who).beast; });
}
/// Those who came to get away, and did with whom or what they had to bring, are not defeated; all
/// others who left the field are.
bool is_safely_away(const Stage& stage, const Scene& scene, SideId side) {
    return wants_away(stage.sides[index_of(side)]) && has_got_away(stage, scene, side) &&
           have_left_nobody(wards_of(stage, scene, side));
}

Shortfall judged(const Stage& stage, const Scene& scene, SideId side) {
    const Side& wants = stage.sides[index_of(side)];
    const auto stand = [&](SideId other) { return stands(stage, scene, other); };
    const auto safe = [&](SideId other) { return is_safely_away(stage, scene, other); };
    SideState now{.up = stand(side),
                  .alone = !is_any_other(stage, side, stand),
                  .away = has_got_away(stage, scene, side),
                  .others_away = is_any_other(stage, side, safe),
                  .wards = wards_of(stage, scene, side)};
    now.time_is_up = now.alone || (wants.rounds > 0 ? rounds_played(scene) >= wants.rounds
                                                    : scene.mode == Mode::calm);
    return judge(wants.aim, now);
}

}  // namespace

int rounds_played(const Scene& scene) {
    const auto* rounds =
        scene.frames.empty() ? nullptr : std::get_if<Rounds>(&scene.frames.front());
    const bool between =
        rounds != nullptr && (rounds->step == RoundStep::begin || rounds->step == RoundStep::end);
    return between ? scene.round : scene.round - 1;
}

bool is_settled(const Stage& stage, const Scene& scene) {
    return count_sides(stage, [&](SideId side) {
               return stands(stage, scene, side) && judged(stage, scene, side) != Shortfall::none;
           }) < 2;
}

Score score_now(const Stage& stage, const Scene& scene) {
    return score_of(stage, [&](SideId side) { return judged(stage, scene, side); });
}

Shortfall shortfall(const Stage& stage, const Scene& scene, SideId side) {
    if (index_of(side) >= scene.score.size()) return judged(stage, scene, side);
    return shortfall_after(scene.score, side, wards_of(stage, scene, side));
}

/// [SW-GAP-056] Fights and chases end by themselves; the encounter ends when the Game Master says
/// so.
Outcome outcome(const Stage& stage, const Scene& scene) {
    return outcome_of(stage, scene, [&](SideId side) { return shortfall(stage, scene, side); });
}

/// [SW-GAP-062] At the end of the third round on end in which nothing has changed.
bool ask_whether_over(Play& play) { return ask_about_lull<LullAsked>(play); }
Answer go_on_though_quiet(Play& play) { return go_on_after_lull<WentOn>(play); }

}  // namespace breakneck::savage
