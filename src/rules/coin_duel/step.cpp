// Coin duel: walking, a space at a time, past those who wait with a coin.
#include "rules/coin_duel/step.h"

#include "board/distance.h"
#include "board/footprint.h"
#include "board/path.h"
#include "board/reach.h"
#include "rules/coin_duel/tables.h"
#include "rules/coin_duel/toss.h"

namespace breakneck::coin_duel {
namespace {

board::Space where(const Scene& scene, PersonId who) { return scene.person(who).at.place.space; }

int distance(board::Space a, board::Space b) {
    return board::steps(a, b, board::Diagonals::every_step_one);
}

/// Everyone on their feet or not, but for the walker: they are in the way.
board::Occupied others(const Scene& scene, PersonId who) {
    board::Occupied occupied;
    for (std::size_t i = 0; i < scene.people.size(); ++i) {
        if (!is_in(scene.people[i]) || static_cast<PersonId>(i) == who) continue;
        occupied.push_back({.id = static_cast<std::int16_t>(i), .place = scene.people[i].at.place});
    }
    return occupied;
}

bool is_free(const Stage& stage, const Scene& scene, board::Space space) {
    const board::Board board(stage.grid, board::no_changes());
    const auto occupied = others(scene, PersonId::nobody);
    return board::arrive(board, occupied, {}, {space}).wrong == board::Wrong::nothing;
}

/// The way of a step: as given, or the engine's own; nothing if there is none.
Way way(const Stage& stage, const Scene& scene, PersonId who, const Step& step) {
    if (!step.path.empty()) return step.path;
    for (const End& end : ends(stage, scene, who))
        if (end.space == step.to) return end.path;
    return {};
}

std::string_view words_for(board::Wrong wrong) {
    if (wrong == board::Wrong::too_far) return "too_far";
    if (wrong == board::Wrong::not_adjacent) return "not_adjacent";
    return "not_free";
}

/// [CN-STEP-001] A way leads over free spaces, one next to the other, no more of them than the
/// walker's pace.
Answer judge(const Stage& stage, const Scene& scene, PersonId who, const Way& way) {
    board::Path path;
    path.push_back(scene.person(who).at.place);
    for (const board::Space each : way) path.push_back({each});
    const int pace = stage.people[index_of(who)].pace;
    const board::Board board(stage.grid, board::no_changes());
    const board::Verdict verdict = board::check_path(board, others(scene, who), {}, path, pace);
    if (verdict.ok()) return done;
    return refuse("CN-STEP-001", words_for(verdict.wrong), static_cast<int>(way.size()), pace);
}

}  // namespace

Ends ends(const Stage& stage, const Scene& scene, PersonId who) {
    const board::Place from = scene.person(who).at.place;
    board::Reach reach;
    const board::Board board(stage.grid, board::no_changes());
    reach.find(board, others(scene, who), {}, from, stage.people[index_of(who)].pace);
    Ends found;
    for (const board::End& end : reach.ends()) {
        if (end.place.space == from.space) continue;
        found.push_back({end.place.space, end.cost, {}});
        const board::Path path = reach.path_to(end);
        for (std::size_t i = 1; i < path.size(); ++i) found.back().path.push_back(path[i].space);
    }
    return found;
}

/// [CN-STEP-002] Whoever lies on the ground gets up before walking.
Answer may_step(const Stage& stage, const Scene& scene, PersonId who, const Step& step) {
    if (scene.person(who).prone) return refuse("CN-STEP-002", "prone");
    const auto path = way(stage, scene, who, step);
    if (path.empty()) return refuse("CN-STEP-001", "out_of_reach");
    if (path.back() != step.to) return refuse("CN-STEP-001", "ends_elsewhere");
    return judge(stage, scene, who, path);
}

void step(Play& play, PersonId who, const Step& step) {
    play.happen(Pushed<Frame>{Walking{.who = who, .path = way(play.stage, play.scene, who, step)}});
}

/// [CN-READY-002] Between two spaces whoever waits for somebody to come near may throw.
void go_on(Play& play, Walking walking) {
    const Duelist& walker = play.scene.person(walking.who);
    if (walking.next > 0) {
        const std::size_t last = static_cast<std::size_t>(walking.next) - 1;
        const board::Space before = walking.before;
        for (std::size_t i = 0; i < play.scene.people.size() && is_in(walker); ++i) {
            const auto other = static_cast<PersonId>(i);
            const Duelist& each = play.scene.people[i];
            if (walking.asked.has(other) || !each.readied || !is_in(each)) continue;
            if (play.stage.people[i].side == play.stage.people[index_of(walking.who)].side)
                continue;
            const Occasion occasion{TriggerKind::enters, walking.who,
                                    distance(before, each.at.place.space),
                                    distance(walking.path[last], each.at.place.space)};
            if (!sets_off(each.trigger, occasion)) continue;
            if (!has_target(play.stage, play.scene, other) || !has_room(play.scene)) continue;
            walking.asked.add(other);
            play.happen(Advanced<Frame>{walking});
            play.happen(Pushed<Frame>{FireAsked{other, walking.who}});
            return;
        }
    }
    const bool goes_on = is_in(walker) && !walker.prone &&
                         static_cast<std::size_t>(walking.next) < walking.path.size() &&
                         is_free(play.stage, play.scene, walking.path[std::size_t(walking.next)]);
    if (!goes_on) {
        play.happen(Popped{});
        return;
    }
    walking.before = where(play.scene, walking.who);
    walking.asked = {};
    play.happen(Moved{walking.who, walking.path[std::size_t(walking.next)]});
    walking.next = static_cast<std::int8_t>(walking.next + 1);
    play.happen(Advanced<Frame>{walking});
}

void ready(Play& play, PersonId who, const Ready& ready) {
    play.happen(Readied{who, {.kind = ready.trigger, .range = ready_range}});
}

}  // namespace breakneck::coin_duel
