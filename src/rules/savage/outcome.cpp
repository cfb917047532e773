// Savage Worlds: how the encounter ends, and who has what they wanted.
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
bool others_stand(const Stage& stage, const Scene& scene, SideId side) {
    for (std::size_t i = 0; i < stage.sides.size(); ++i)
        if (const auto other = static_cast<SideId>(i); other != side && stands(stage, scene, other))
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
bool wants_away(const Side& side) {
    return side.aim == breakneck::Aim::escape || side.aim == breakneck::Aim::reach;
}
/// Those who came to get away and did are not defeated; all others who left the field are.
bool others_got_away(const Stage& stage, const Scene& scene, SideId side) {
    for (std::size_t i = 0; i < stage.sides.size(); ++i)
        if (const auto other = static_cast<SideId>(i);
            other != side && wants_away(stage.sides[i]) && has_got_away(stage, scene, other))
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
    const Side& wants = stage.sides[index_of(side)];
    Wards wards;
    if (exists(scene, wants.whom)) wards.add(fate_of(scene, wants.whom));
    if (exists(scene, wants.vehicle)) wards.add(fate_of(scene, wants.vehicle));
    for (std::size_t i = 0; wants.all && i < scene.people.size(); ++i)
        if (stage.people[i].side == side && !stage.people[i].beast)
            wards.add(fate_of(scene, static_cast<PersonId>(i)));
    return wards;
}

Shortfall judged(const Stage& stage, const Scene& scene, SideId side) {
    const Side& wants = stage.sides[index_of(side)];
    SideState now{.up = stands(stage, scene, side),
                  .alone = !others_stand(stage, scene, side),
                  .away = has_got_away(stage, scene, side),
                  .others_away = others_got_away(stage, scene, side),
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
    int fighting = 0;
    for (std::size_t i = 0; i < stage.sides.size() && fighting < 2; ++i)
        if (const auto side = static_cast<SideId>(i);
            stands(stage, scene, side) && judged(stage, scene, side) != Shortfall::none)
            ++fighting;
    return fighting < 2;
}

Score score_now(const Stage& stage, const Scene& scene) {
    Score score;
    for (std::size_t i = 0; i < stage.sides.size(); ++i)
        score.push_back(judged(stage, scene, static_cast<SideId>(i)));
    return score;
}

/// A ward that dies after the fight is lost all the same.
Shortfall shortfall(const Stage& stage, const Scene& scene, SideId side) {
    if (index_of(side) >= scene.score.size()) return judged(stage, scene, side);
    return wards_of(stage, scene, side).lost() ? Shortfall::ward_lost : scene.score[index_of(side)];
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

/// [SW-GAP-062] At the end of the third round on end in which nothing has changed.
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

}  // namespace breakneck::savage
