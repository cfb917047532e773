// Ordinary play on foot: after opponents, out of their way, and off the board.
#include <algorithm>

#include "board/distance.h"
#include "board/reach.h"
#include "rules/lucky_stars/cover.h"
#include "rules/lucky_stars/walking.h"
#include "tactics/lucky_stars/mind.h"

namespace breakneck::lucky_stars {
namespace {

/// The first part of a longer way around to the place that is best by a measure, if any place is
/// better than the one they are in.
template <class Measure>
std::optional<Action> set_out(const Mind& mind, int now, const Measure& measure) {
    constexpr int far = 60;
    const Walker walks = walker(mind.stage, mind.scene, mind.who);
    if (walks.gaits.empty()) return std::nullopt;
    board::Reach reach;
    reach.find(board_of(mind.stage, mind.scene), walks.others, mover_for(walks, walks.gaits[0]),
               mind.place(), far);
    std::optional<board::End> best;
    for (const board::End& end : reach.ends()) {
        const int value = measure(end.place);
        if (value > now || (value == now && (!best || end.cost >= best->cost))) continue;
        now = value;
        best = end;
    }
    if (!best) return std::nullopt;
    board::Path path = reach.path_to(*best);
    const int spaces = walks.gaits[0].most_ft / feet_per_space;
    if (static_cast<int>(path.size()) > spaces + 1)
        path.resize(static_cast<std::size_t>(spaces) + 1);
    for (; path.size() > 1; path.resize(path.size() - 1))
        if (const Move part{.to = path.back(), .path = board::Route(path)}; mind.may(part))
            return part;
    return std::nullopt;
}

/// The end of a Move that is best by a measure, lower being better.
template <class Measure>
std::optional<Move> best_move(const Mind& mind, int now, const Measure& measure) {
    const Walker walks = walker(mind.stage, mind.scene, mind.who);
    const board::Place from = mind.place();
    std::optional<Move> best;
    int least_cost = 0;
    for_each_search(walks, from, [&](board::Reach& reach, const Gait&, int) {
        for (const board::End& end : reach.ends()) {
            const int value = measure(end.place);
            if (end.place.space == from.space || value > now) continue;
            if (value == now && (!best || end.cost >= least_cost)) continue;
            now = value;
            least_cost = end.cost;
            best = Move{.to = end.place, .path = board::Route(reach.path_to(end))};
        }
    });
    return best;
}

}  // namespace

int nearest(const Mind& mind, const Enemies& enemies, board::Place at) {
    const board::Footprint room = row_of(mind.stage.person(mind.who).size).room;
    int least = board::max_side;
    for (std::size_t i = 0; i < std::min(enemies.size(), worth_looking_at); ++i)
        least =
            std::min(least, board::steps(room, at, footprint_of(mind.stage, mind.scene, enemies[i]),
                                         place_of(mind.stage, mind.scene, enemies[i]),
                                         mind.stage.grid.diagonals()));
    return least;
}

std::optional<Action> come_nearer(const Mind& mind, const Enemies& enemies) {
    if (is_aboard(mind.scene, mind.who) || !mind.may(Improvise{Effort::focused}))
        return std::nullopt;
    const int now = nearest(mind, enemies, mind.place());
    if (now <= 1) return std::nullopt;
    const auto away = [&](board::Place at) { return nearest(mind, enemies, at); };
    if (const auto move = best_move(mind, now, away))
        if (auto allowed = if_allowed(mind, *move)) return allowed;
    return set_out(mind, now, away);
}

std::optional<Action> keep_away(const Mind& mind, const Enemies& enemies) {
    constexpr int far_enough = 5;
    if (is_aboard(mind.scene, mind.who) || !mind.may(Improvise{Effort::focused}))
        return std::nullopt;
    const auto danger = [&](board::Place at) {
        const bool open = cover_offered(mind.stage, mind.scene, mind.who, at) == CoverType::none;
        return 2 * std::max(0, far_enough - nearest(mind, enemies, at)) + (open ? 1 : 0);
    };
    const int now = danger(mind.place());
    if (now <= 1) return std::nullopt;  // far enough: a better wall is not worth the way
    auto move = best_move(mind, now - 1, danger);
    if (!move) return std::nullopt;
    if (cover_offered(mind.stage, mind.scene, mind.who, move->to) != CoverType::none)
        move->cover = CoverType::partial;
    return if_allowed(mind, *move);
}

Exits::Exits(const Mind& mind, board::Surfaces surfaces) {
    const board::Board board = board_of(mind.stage, mind.scene);
    const int width = mind.stage.grid.width();
    const int height = mind.stage.grid.height();
    const auto add = [&](board::Space space) {
        if (!open_.full() && !board.is_blocked(space, board::Altitude::ground) &&
            surfaces.has(board.ground(space).surface))
            open_.push_back(space);
    };
    for (int x = 0; x < width; ++x) {
        add({x, 0});
        if (height > 1) add({x, height - 1});
    }
    for (int y = 1; y + 1 < height; ++y) {
        add({0, y});
        if (width > 1) add({width - 1, y});
    }
}

board::Space Exits::nearest(board::Space space) const {
    board::Space found{-board::max_side, -board::max_side};
    int least = 2 * board::max_side;
    for (const board::Space each : open_) {
        const int steps = board::steps(space, each, board::Diagonals::every_step_one);
        if (steps >= least) continue;
        least = steps;
        found = each;
    }
    return found;
}

int Exits::away(board::Space space) const {
    return board::steps(space, nearest(space), board::Diagonals::every_step_one);
}

std::optional<Action> run_away(const Mind& mind) {
    const Exits exits(mind, board::Surfaces{});
    const board::Place here = mind.place();
    if (auto off = if_allowed(mind, Move{.to = here, .leave = true})) return off;
    if (!mind.may(Improvise{Effort::focused})) return std::nullopt;
    const auto away = [&](board::Place at) { return exits.away(at.space); };
    auto move = best_move(mind, exits.away(here.space), away);
    if (!move) return set_out(mind, away(here), away);
    move->leave = true;
    if (mind.may(*move)) return *move;
    move->leave = false;
    return if_allowed(mind, *move);
}

}  // namespace breakneck::lucky_stars
