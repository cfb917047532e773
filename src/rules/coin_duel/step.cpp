// Coin duel: walking, a space at a time, past those who wait with a coin.
#include "rules/coin_duel/step.h"

#include <algorithm>
#include <cstdlib>

#include "rules/coin_duel/tables.h"
#include "rules/coin_duel/toss.h"

namespace breakneck::coin_duel {
namespace {

board::Space where(const Scene& scene, PersonId who) { return scene.person(who).at.place.space; }

int distance(board::Space a, board::Space b) {
    return std::max(std::abs(a.x - b.x), std::abs(a.y - b.y));
}

bool is_free(const Stage& stage, const Scene& scene, board::Space space) {
    const board::Board board(stage.grid, board::no_changes());
    if (board.is_blocked(space, board::Altitude::ground)) return false;
    return std::none_of(scene.people.begin(), scene.people.end(), [&](const Duelist& each) {
        return is_in(each) && each.at.place.space == space;
    });
}

/// [CN-STEP-001] The first problem with a way, if any: it leads over free spaces, one next to the
/// other, no more of them than the walker's pace.
Answer judge(const Stage& stage, const Scene& scene, PersonId who,
             const FixedList<board::Space, most_spaces>& path) {
    const int pace = stage.people[index_of(who)].pace;
    if (path.empty() || static_cast<int>(path.size()) > pace)
        return refuse("CN-STEP-001", "too_far", static_cast<int>(path.size()), pace);
    board::Space from = where(scene, who);
    for (const board::Space to : path) {
        if (distance(from, to) != 1) return refuse("CN-STEP-001", "not_adjacent");
        if (!is_free(stage, scene, to)) return refuse("CN-STEP-001", "not_free");
        from = to;
    }
    return done;
}

/// The way of a step: as given, or the engine's own.
FixedList<board::Space, most_spaces> way(const Stage& stage, const Scene& scene, PersonId who,
                                         const Step& step) {
    if (!step.path.empty()) return step.path;
    for (const End& end : ends(stage, scene, who))
        if (end.space == step.to) return end.path;
    return {};
}

}  // namespace

std::vector<End> ends(const Stage& stage, const Scene& scene, PersonId who) {
    std::vector<End> found{{where(scene, who), 0, {}}};
    const int pace = stage.people[index_of(who)].pace;
    for (std::size_t i = 0; i < found.size(); ++i) {
        if (found[i].cost == pace) break;
        for (const board::Facing facing : board::all_facings) {
            const board::Space next = board::step(found[i].space, facing);
            const bool known = std::any_of(found.begin(), found.end(),
                                           [&](const End& each) { return each.space == next; });
            if (known || !is_free(stage, scene, next)) continue;
            End end{next, found[i].cost + 1, found[i].path};
            end.path.push_back(next);
            found.push_back(end);
        }
    }
    found.erase(found.begin());
    std::sort(found.begin(), found.end(),
              [](const End& a, const End& b) { return a.space < b.space; });
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
            if (!has_target(play.stage, play.scene, other)) continue;
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
