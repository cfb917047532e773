// How an encounter ends where fights end by themselves and the game master ends the encounter.
#pragma once

#include "rules/common/lull.h"
#include "rules/common/refusal.h"
#include "rules/common/sides.h"

namespace breakneck {

/// How many sides fit.
template <class Stage, class Fits>
int count_sides(const Stage& stage, const Fits& fits) {
    int count = 0;
    for (std::size_t i = 0; i < stage.sides.size(); ++i) count += fits(static_cast<SideId>(i));
    return count;
}
/// Whether a side other than this one fits.
template <class Stage, class Fits>
bool is_any_other(const Stage& stage, SideId side, const Fits& fits) {
    return count_sides(stage, [&](SideId other) { return other != side && fits(other); }) > 0;
}

inline bool wants_away(const Side& side) {
    return side.aim == Aim::escape || side.aim == Aim::reach;
}
/// Who got away has not, if a ward was left behind.
inline bool have_left_nobody(const Wards& wards) { return !wards.named() || wards.away(); }

/// The wards a side names, `fate_of` each; of all of a side those whom `counts` says.
template <class Stage, class Scene, class FateOf, class Counts>
Wards wards_of(const Stage& stage, const Scene& scene, SideId side, const FateOf& fate_of,
               const Counts& counts) {
    const Side& wants = stage.sides[index_of(side)];
    Wards wards;
    if (exists(scene, wants.whom)) wards.add(fate_of(wants.whom));
    if (exists(scene, wants.vehicle)) wards.add(fate_of(wants.vehicle));
    for (std::size_t i = 0; wants.all && i < scene.people.size(); ++i)
        if (const auto who = static_cast<PersonId>(i);
            stage.person(who).side == side && counts(who))
            wards.add(fate_of(who));
    return wards;
}

/// What each side lacks of its aim.
template <class Stage, class Judged>
Score score_of(const Stage& stage, const Judged& judged) {
    Score score;
    for (std::size_t i = 0; i < stage.sides.size(); ++i)
        score.push_back(judged(static_cast<SideId>(i)));
    return score;
}
/// The score stands, but a ward that dies after the fight is lost all the same.
inline Shortfall shortfall_after(const Score& score, SideId side, const Wards& wards) {
    return wards.lost() ? Shortfall::ward_lost : score[index_of(side)];
}
/// Over when the game master has said so; won by every side that lacks nothing.
template <class Stage, class Scene, class Lacks>
Outcome outcome_of(const Stage& stage, const Scene& scene, const Lacks& lacks) {
    Outcome result{.over = scene.finished};
    for (std::size_t i = 0; scene.finished && i < stage.sides.size(); ++i)
        if (lacks(static_cast<SideId>(i)) == Shortfall::none) result.winners |= 1U << i;
    return result;
}

/// Asks the game master whether it is over, at the end of every third round on end in which nothing
/// has changed.
template <class Asked, class Play>
bool ask_about_lull(Play& play) {
    if (!is_long(play.scene.lull)) return false;
    push(play, Asked{});
    return true;
}
/// It is not: the question is answered.
template <class WentOn, class Play>
Answer go_on_after_lull(Play& play) {
    pop(play);
    play.happen(WentOn{});
    return done;
}

}  // namespace breakneck
