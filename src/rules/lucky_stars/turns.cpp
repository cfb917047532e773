// These Lucky Stars, chapter 3: rounds, turns and Action Points; how the encounter ends.
#include "rules/lucky_stars/turns.h"

#include <algorithm>
#include <bit>

#include "base/holds.h"
#include "rules/common/remains.h"
#include "rules/lucky_stars/damage.h"
#include "rules/lucky_stars/driving.h"
#include "rules/lucky_stars/initiative.h"
#include "rules/lucky_stars/mounts.h"
#include "rules/lucky_stars/readied.h"

namespace breakneck::lucky_stars {
namespace {

/// Whoever hides from the one who looks is still there.
bool is_up(const Fighter& each) {
    return each.condition == Condition::well && each.at.mode != Whereabouts::away;
}

/// Of each side, a bit each: whether somebody is up, has left on purpose, and takes part at all.
/// Asked after every step, so everyone is looked at once.
struct Sides {
    std::uint32_t up = 0;
    std::uint32_t escaped = 0;
    std::uint32_t taking_part = 0;

    bool has_got_away(SideId side) const { return (escaped & ~up & 1U << index_of(side)) != 0; }
};

Sides look_at_sides(const Stage& stage, const Scene& scene) {
    Sides sides;
    for (std::size_t i = 0; i < scene.people.size(); ++i) {
        const auto bit = 1U << index_of(stage.people[i].side);
        sides.taking_part |= bit;
        if (scene.people[i].escaped) sides.escaped |= bit;
        if ((sides.up & bit) == 0 && is_up(scene.people[i]) &&
            mount_of(stage, static_cast<PersonId>(i)) == VehicleId::none)
            sides.up |= bit;
    }
    return sides;
}

bool round_is_over(const Scene& scene) {
    return top_as<Rounds>(scene) != nullptr &&
           scene.turn + 1 >= static_cast<int>(scene.order.size());
}

/// Whoever is dying when it ends is not safe.
WardFate fate_of(const Scene& scene, PersonId who) {
    const Fighter& each = scene.person(who);
    if (each.condition == Condition::dead || each.condition == Condition::dying)
        return WardFate::lost;
    if (each.escaped) return WardFate::away;
    return each.at.mode == Whereabouts::away ? WardFate::lost : WardFate::there;
}
WardFate fate_of(const Stage& stage, const Scene& scene, VehicleId vehicle) {
    if (carried_somebody_away(scene, vehicle)) return WardFate::away;
    return is_in(scene, vehicle) && !is_wrecked(stage, scene, vehicle) ? WardFate::there
                                                                       : WardFate::lost;
}
Wards wards_of(const Stage& stage, const Scene& scene, SideId side) {
    const Side& wants = stage.sides[index_of(side)];
    Wards wards;
    if (exists(scene, wants.whom)) wards.add(fate_of(scene, wants.whom));
    if (exists(scene, wants.vehicle)) wards.add(fate_of(stage, scene, wants.vehicle));
    for (std::size_t i = 0; wants.all && i < scene.people.size(); ++i)
        if (const auto who = static_cast<PersonId>(i);
            stage.people[i].side == side && mount_of(stage, who) == VehicleId::none)
            wards.add(fate_of(scene, who));
    return wards;
}

/// Those who wanted to get away and did are not defeated; those who left their ward behind are.
bool others_got_away(const Stage& stage, const Scene& scene, const Sides& sides, SideId side) {
    for (std::size_t i = 0; i < stage.sides.size(); ++i) {
        const auto other = static_cast<SideId>(i);
        if (other == side || stage.sides[i].aim != Aim::escape || !sides.has_got_away(other))
            continue;
        const Wards wards = wards_of(stage, scene, other);
        if (!wards.named() || wards.away()) return true;
    }
    return false;
}

Shortfall shortfall(const Stage& stage, const Scene& scene, const Sides& sides, SideId side) {
    const Side& wants = stage.sides[index_of(side)];
    const auto bit = 1U << index_of(side);
    SideState now{.up = (sides.up & bit) != 0,
                  .alone = (sides.up & ~bit) == 0,
                  .away = sides.has_got_away(side),
                  .others_away = others_got_away(stage, scene, sides, side),
                  .wards = wards_of(stage, scene, side)};
    const bool held_out =
        wants.rounds > 0 &&
        (scene.round > wants.rounds || (scene.round == wants.rounds && round_is_over(scene)));
    now.time_is_up = now.alone || held_out;
    return judge(wants.aim, now);
}

/// Whether two sides stand, nobody has left and nobody's time is up: nothing is decided then. It
/// is asked after every step, and most of the time two people are enough to know.
bool is_in_full_swing(const Stage& stage, const Scene& scene) {
    if (scene.finished) return false;
    for (const Fighter& each : scene.people)
        if (each.escaped) return false;
    for (const Side& each : stage.sides)
        if (each.aim == Aim::survive && each.rounds > 0 && scene.round >= each.rounds) return false;
    const auto stands = [&](std::size_t i) {
        return is_up(scene.people[i]) &&
               mount_of(stage, static_cast<PersonId>(i)) == VehicleId::none;
    };
    std::size_t first = 0;
    while (first < scene.people.size() && !stands(first)) ++first;
    // Sides mostly stand together in the list, so the other one is found soonest from its end.
    for (std::size_t i = scene.people.size(); i-- > first + 1;)
        if (stage.people[i].side != stage.people[first].side && stands(i)) return true;
    return false;
}

/// What has begun is finished before the scene ends: a way, a collision, the fall that follows it.
bool is_under_way(const Scene& scene) {
    return std::any_of(scene.frames.begin(), scene.frames.end(), [](const Frame& each) {
        return holds<Moving>(each) || holds<Driving>(each) || holds<Colliding>(each);
    });
}

/// The whole answer. Kept apart, so that the quick one stays quick.
[[gnu::noinline]] Outcome how_it_stands(const Stage& stage, const Scene& scene) {
    Outcome result;
    const Sides sides = look_at_sides(stage, scene);
    for (std::size_t i = 0; scene.round > 0 && i < stage.sides.size(); ++i)
        if (shortfall(stage, scene, sides, static_cast<SideId>(i)) == Shortfall::none)
            result.winners |= 1U << i;
    // A side that is left alone and has failed in its aim has nobody to fight any more.
    const bool alone =
        scene.round > 0 && std::popcount(sides.taking_part) > 1 && std::popcount(sides.up) < 2;
    result.over = scene.finished || sides.up == 0 || alone || result.winners != 0;
    return result;
}

/// Everyone who can take a turn: able, and not a mount that somebody else directs.
bool takes_turn(const Stage& stage, const Scene& scene, PersonId who) {
    return is_able(scene, who) && !has_no_turn(stage, scene, who);
}

/// LS-GAP-011: what is left over is not added, and what holds once per round is free again.
/// [LS-AP-005] Features and other effects change the pool.
void begin_turn(Play& play, PersonId who) {
    const Fighter& each = play.scene.person(who);
    if (each.ap > 0 || each.stepped || each.opportunity) play.happen(Cited{"LS-GAP-011", who});
    if (play.stage.person(who).ap_mods != 0) play.happen(Cited{"LS-AP-005", who});
    const bool refilled = each.ap != max_ap(play.stage, who);
    play.happen(TurnBegan{who});
    if (refilled) play.happen(Cited{"LS-AP-001", who});
}

/// Whoever has come into the fight since then acts last. That there is always somebody to ask as
/// long as somebody stands, the rounds depend on.
void let_join(Play& play) {
    OrderSet set{play.scene.order};
    for (std::size_t i = 0; i < play.scene.people.size(); ++i) {
        const auto who = static_cast<PersonId>(i);
        if (is_in(play.scene, who) &&
            std::find(set.order.begin(), set.order.end(), who) == set.order.end())
            set.order.push_back(who);
    }
    if (set.order != play.scene.order) play.happen(set);
}

void begin_round(Play& play) {
    count_projects(play);
    let_join(play);
    play.happen(RoundBegan{std::min(play.scene.round + 1, most_rounds)});
    ask_order(play, 0);
}

}  // namespace

/// [LS-INI-002] In each round every combatant takes one turn, in initiative order.
void go_on(Play& play, const Rounds&, Luck&) {
    if (play.scene.round == 0) {
        play.happen(Pushed<Frame>{BeginAsked{}});
        return;
    }
    if (play.scene.turn + 1 >= static_cast<int>(play.scene.order.size())) {
        // LS-GAP-058: nothing has changed for three rounds on end.
        if (is_long(play.scene.lull))
            play.happen(Pushed<Frame>{LullAsked{}});
        else
            begin_round(play);
        return;
    }
    const PersonId next = play.scene.order[static_cast<std::size_t>(play.scene.turn + 1)];
    play.happen(Pushed<Frame>{Turn{next}});
}

/// [LS-AP-002] AP are full at the start of the own turn. [LS-ACT-005] What was readied lapses.
/// [LS-HP-017] The dying roll. LS-GAP-037: vehicles nobody drove roll on at the end.
/// [LS-OCC-003] [LS-MNT-005] A vehicle moves, and a controlled mount acts, only on the driver's
/// turn.
void go_on(Play& play, Turn turn, Luck&) {
    const Scene& scene = play.scene;
    switch (turn.step) {
        case TurnStep::begin: {
            turn.step = TurnStep::act;
            begin_driving(play, turn.who);
            lapse(play, turn.who);
            if (takes_turn(play.stage, scene, turn.who)) {
                begin_turn(play, turn.who);
            } else {
                play.happen(SlotPassed{turn.who});
                if (has_no_turn(play.stage, scene, turn.who))
                    play.happen(Cited{"LS-MNT-005", turn.who});
                turn.step = TurnStep::roll_on;
            }
            play.happen(Advanced<Frame>{turn});
            if (is_in(scene, turn.who) && scene.person(turn.who).condition == Condition::dying)
                hold_on(play, turn.who);
            return;
        }
        case TurnStep::act:
            if (takes_turn(play.stage, scene, turn.who)) {
                play.happen(Pushed<Frame>{TurnAsked{turn.who}});
                return;
            }
            turn.step = TurnStep::roll_on;
            play.happen(Advanced<Frame>{turn});
            return;
        case TurnStep::roll_on:
            if (roll_on(play, turn.who)) return;
            turn.step = TurnStep::end;
            play.happen(Advanced<Frame>{turn});
            return;
        case TurnStep::end:
            play.happen(TurnEnded{turn.who});
            play.happen(Popped{});
            return;
    }
}

void spend_ap(Play& play, PersonId who, int ap, RuleId why) {
    if (ap > 0) play.happen(ApSpent{why, who, ap});
}

Answer can_pay(const Scene& scene, PersonId who, int ap) {
    if (scene.person(who).ap < ap) return refuse("LS-AP-011", "too_few_ap");
    return done;
}

Answer end_turn(Play& play) {
    play.happen(Popped{});
    auto turn = std::get<Turn>(play.scene.frames.back());
    turn.step = TurnStep::roll_on;
    play.happen(Advanced<Frame>{turn});
    return done;
}

/// [LS-HP-005] The game master ends the fight, between turns or in one. [LS-ACT-010] What was begun
/// in it is broken off.
Answer end_fight(Play& play) {
    if (play.scene.round == 0) return refuse("LS-INI-001", "no_fight");
    if (top_as<TurnAsked>(play.scene) == nullptr) return refuse("LS-HP-005", "not_now");
    while (play.scene.frames.size() > 1) play.happen(Popped{});
    for (std::size_t i = 0; i < play.scene.projects.size(); ++i)
        if (const Progress& each = play.scene.projects[i]; each.paid > 0 && !each.done)
            play.happen(ProjectBroken{"LS-ACT-010", static_cast<ProjectId>(i)});
    play.happen(FightEnded{});
    return done;
}

Answer answer_over(Play& play, const Choice& choice) {
    const bool over = holds<Finish>(choice);
    if (!over && !holds<GoOn>(choice)) return refuse("LS-GAP-058", "not_asked");
    play.happen(Popped{});
    if (over)
        play.happen(Finished{});
    else
        play.happen(WentOn{});
    return done;
}

Outcome outcome(const Stage& stage, const Scene& scene) {
    if (is_in_full_swing(stage, scene)) [[likely]]
        return {};
    if (is_under_way(scene)) return {};
    return how_it_stands(stage, scene);
}

Shortfall shortfall(const Stage& stage, const Scene& scene, SideId side) {
    return shortfall(stage, scene, look_at_sides(stage, scene), side);
}

}  // namespace breakneck::lucky_stars
