// Savage Worlds, SW-GAP-056 and SW-GAP-016: how a chase ends, and who is left behind before.
#include <algorithm>

#include "base/holds.h"
#include "rules/savage/chase.h"
#include "rules/savage/contests.h"
#include "rules/savage/turns.h"

namespace breakneck::savage {
namespace {

/// Whether several sides have somebody awake for whom `fits`: looked for until one more is found.
template <class Fits>
bool have_several_sides(const Stage& stage, const Scene& scene, const Fits& fits) {
    SideId first = SideId::none;
    for (std::size_t i = 0; i < scene.people.size(); ++i) {
        const SideId side = stage.people[i].side;
        const auto who = static_cast<PersonId>(i);
        if (side == first || stage.people[i].beast || !is_awake(scene, who) || !fits(who)) continue;
        if (first != SideId::none) return true;
        first = side;
    }
    return false;
}

/// Somebody still races against somebody.
bool has_rivals(const Stage& stage, const Scene& scene) {
    const auto races = [&](PersonId who) { return chase_card_of(scene, who) >= 0; };
    return have_several_sides(stage, scene, races);
}
/// On the finish, with somebody able to lead it.
bool has_arrived(const Stage& stage, const Scene& scene, int group) {
    const Group& each = scene.groups[static_cast<std::size_t>(group)];
    return stage.chase.finish_card >= 0 && each.in && each.card == stage.chase.finish_card &&
           leader_of(stage, scene, group) != PersonId::nobody;
}
/// Whether those a side has to bring to the finish are of this group; with none named, any group.
bool brings_ward(const Scene& scene, const Side& side, int group) {
    if (side.whom == PersonId::nobody && side.vehicle == VehicleId::none) return !side.all;
    return (exists(scene, side.whom) && members(scene, group).has(side.whom)) ||
           (exists(scene, side.vehicle) && group_of(scene, side.vehicle) == group);
}
/// [SW-GAP-056] Whoever reaches the finish ends the chase, but for the outriders of a ward that is
/// still on its way: they wait for it. Those who came to get there are out of it; those who came to
/// beat the others are not.
bool let_arrive(Play& play) {
    bool over = false;
    for (int i = 0; i < static_cast<int>(play.scene.groups.size()); ++i) {
        if (!has_arrived(play.stage, play.scene, i)) continue;
        const SideId whose = play.stage.person(leader_of(play.stage, play.scene, i)).side;
        const Side& side = play.stage.sides[index_of(whose)];
        const bool brings = brings_ward(play.scene, side, i);
        over = over || brings;
        if (side.aim != breakneck::Aim::defeat && (brings || side.all))
            leave_chase(play, "SW-GAP-056", i, true);
    }
    return over;
}

/// [SW-GAP-031] What has begun is finished first: both sides of a ram are harmed, every shot of a
/// burst hits or misses, whatever comes of the first.
bool is_something_under_way(const Scene& scene) {
    return !std::all_of(scene.frames.begin(), scene.frames.end(), [](const Frame& each) {
        return holds<Rounds>(each) || holds<Turn>(each) || is_opening(each);
    });
}

/// Nobody of it is left in the chase, not even somebody who lies there senseless.
bool is_deserted(const Scene& scene, int group) {
    const PersonSet all = members(scene, group);
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        if (const auto who = static_cast<PersonId>(i); all.has(who) && is_in(scene, who))
            return false;
    return true;
}

/// Somebody else of the chase goes on their own feet.
bool is_anybody_on_foot(const Stage& stage, const Scene& scene, PersonId but) {
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        if (const auto who = static_cast<PersonId>(i);
            who != but && !stage.people[i].beast && is_awake(scene, who) &&
            scene.people[i].at.mode == Whereabouts::chase)
            return true;
    return false;
}
/// Somebody else of a group, animals left out.
bool has_others(const Stage& stage, const Scene& scene, int group, PersonId who) {
    PersonSet others = members(scene, group);
    others.remove(who);
    for (; !others.empty(); others.remove(others.first()))
        if (!stage.person(others.first()).beast) return true;
    return false;
}

}  // namespace

bool is_racing(const Scene& scene, int group) {
    return scene.mode == Mode::chase && group >= 0 &&
           static_cast<std::size_t>(group) < scene.groups.size() &&
           scene.groups[static_cast<std::size_t>(group)].in;
}

PersonId named_leader(const Stage& stage, const Scene& scene, int group) {
    const PersonId leader = leader_of(stage, scene, group);
    if (leader != PersonId::nobody) return leader;
    return scene.groups[static_cast<std::size_t>(group)].leader;
}

void leave_chase(Play& play, RuleId rule, int group, bool escaped) {
    const PersonId leader = named_leader(play.stage, play.scene, group);
    play.happen(GroupLeft{rule, group, escaped, leader});
    end_far_holds(play);
}

int spare_group(const Scene& scene) {
    for (std::size_t i = 0; i < scene.groups.size(); ++i)
        if (!scene.groups[i].in && members(scene, static_cast<int>(i)).empty())
            return static_cast<int>(i);
    return scene.groups.full() ? -1 : static_cast<int>(scene.groups.size());
}
void form_own_group(Play& play, PersonId who, int group, int card) {
    PersonSet alone;
    alone.add(who);
    play.happen(GroupFormed{group, who, card, alone, 0});
}
/// The animal stays with the others of the group, or with its rider.
void fall_behind(Play& play, PersonId who) {
    const int group = group_of(play.scene, who);
    if (!is_racing(play.scene, group) || is_anybody_on_foot(play.stage, play.scene, who)) return;
    if (has_others(play.stage, play.scene, group, who)) {
        const int own = spare_group(play.scene);
        if (own < 0) return;
        form_own_group(play, who, own, chase_card_of(play.scene, who));
    }
    play.happen(GroupLeft{"SW-GAP-060", group_of(play.scene, who), false, who});
    end_far_holds(play);
    settle_chase(play);
}

bool settle_chase(Play& play) {
    if (play.scene.mode != Mode::chase || is_something_under_way(play.scene)) return false;
    const int last = play.stage.chase.rounds;
    const bool time_is_up = last > 0 && rounds_played(play.scene) >= last;
    if (!let_arrive(play) && !time_is_up && has_rivals(play.stage, play.scene) &&
        !is_settled(play.stage, play.scene))
        return false;
    end_chase(play, "SW-GAP-056");
    return true;
}

void end_chase(Play& play, RuleId rule) {
    play.happen(ChaseEnded{rule});
    const auto anybody = [](PersonId) { return true; };
    const bool fight =
        !play.stage.board.rows.empty() && have_several_sides(play.stage, play.scene, anybody);
    play.happen(ModeSet{rule, fight ? Mode::fight : Mode::calm});
    end_far_holds(play);
    if (!play.scene.frames.empty() && is_opening(play.scene.frames.back())) pop(play);
}

Answer stop_chase(Play& play) {
    if (play.scene.mode != Mode::chase) return refuse("SW-GAP-056", "not_in_a_chase");
    back_to_rounds(play);
    end_chase(play, "SW-GAP-056");
    return done;
}

void leave_wrecks(Play& play) {
    if (play.scene.mode != Mode::chase) return;
    bool any = false;
    for (std::size_t i = 0; i < play.scene.vehicles.size(); ++i) {
        if (!play.scene.vehicles[i].leaving) continue;
        const auto wreck = static_cast<VehicleId>(i);
        const int group = group_of(play.scene, wreck);
        change(play, "SW-GAP-016", wreck, RideChange::left);
        if (is_racing(play.scene, group) && is_deserted(play.scene, group))
            leave_chase(play, "SW-GAP-016", group, false);
        any = true;
    }
    if (!any) return;
    end_far_holds(play);
    settle_chase(play);
}

}  // namespace breakneck::savage
