// Ordinary play on foot: after opponents, out of their way, and off the board.
#include <algorithm>

#include "board/distance.h"
#include "board/reach.h"
#include "rules/lucky_stars/cover.h"
#include "rules/lucky_stars/walking.h"
#include "tactics/lucky_stars/ways.h"

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

/// The first Move of the way around what is in the way, to the nearest space that is best by a
/// measure; `leaves`: off the board if the Move ends at its edge.
template <class Measure>
std::optional<Action> go_around(const Mind& mind, int now, int enough, bool leaves,
                                const Measure& measure) {
    const Walker walks = walker(mind.stage, mind.scene, mind.who);
    if (walks.gaits.empty() || !Ways::fit(mind, walks)) {
        if (auto move = best_move(mind, now, measure)) {
            move->leave = leaves;
            if (leaves && mind.may(*move)) return *move;
            move->leave = false;
            if (auto allowed = if_allowed(mind, *move)) return allowed;
        }
        return set_out(mind, now, measure);
    }
    Ways ways(mind, walks);
    const auto to = ways.best(now, enough, measure);
    if (!to) return std::nullopt;
    board::Path path = ways.first_part(*to, walks.gaits[0].most_ft / feet_per_space);
    for (; path.size() > 1; path.resize(path.size() - 1)) {
        Move move{.to = path.back(), .path = board::Route(path), .leave = leaves};
        if (leaves && mind.may(move)) return move;
        move.leave = false;
        if (mind.may(move)) return move;
    }
    return std::nullopt;
}

/// Whether there are AP for a Move, and nothing that keeps one from acting.
bool has_move_left(const Mind& mind) { return mind.may(Improvise{Effort::focused}); }

/// So many spaces straight toward something, as far as the Speed goes: where nothing is in the way,
/// no search finds a better Move. Nothing for those who do not fit into a space, and where diagonal
/// steps are not all alike.
std::optional<Move> straight_to(const Mind& mind, board::Box there, int spaces) {
    const board::Place from = mind.place();
    const int speed = primary_ft(mind.stage, mind.scene, mind.who) / feet_per_space;
    spaces = std::min(spaces, speed);
    if (spaces < 1 || mind.room().area() > 1 ||
        mind.stage.grid.diagonals() != board::Diagonals::every_step_one)
        return std::nullopt;
    Move move{.path = board::Route(from)};
    board::Place at = from;
    for (int gone = 0; gone < spaces; ++gone) {
        const board::Space goal{std::clamp(at.space.x, there.top_left.x, there.bottom_right.x),
                                std::clamp(at.space.y, there.top_left.y, there.bottom_right.y)};
        const board::Space next{at.space.x + std::clamp(goal.x - at.space.x, -1, 1),
                                at.space.y + std::clamp(goal.y - at.space.y, -1, 1)};
        const auto facing = board::direction(at.space, next);
        if (!facing) break;
        const board::Place to{next, *facing, at.altitude};
        if (!move.path.add(at, to)) break;
        at = to;
    }
    move.to = at;
    return move;
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
    if (is_aboard(mind.scene, mind.who) || !has_move_left(mind)) return std::nullopt;
    const int now = nearest(mind, enemies, mind.place());
    if (now <= 1) return std::nullopt;
    for (std::size_t i = 0; i < std::min(enemies.size(), worth_looking_at); ++i)
        if (nearest(mind, Enemies{enemies[i]}, mind.place()) == now) {
            const board::Box box = board::box_of(footprint_of(mind.stage, mind.scene, enemies[i]),
                                                 place_of(mind.stage, mind.scene, enemies[i]));
            if (auto move = straight_to(mind, box, now - 1))
                if (mind.may(*move)) return *move;
            break;
        }
    return go_around(mind, now, 1, false,
                     [&](board::Place at) { return nearest(mind, enemies, at); });
}

std::optional<Action> keep_away(const Mind& mind, const Enemies& enemies) {
    constexpr int far_enough = 5;
    if (is_aboard(mind.scene, mind.who) || !has_move_left(mind)) return std::nullopt;
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

std::optional<board::Space> Exits::within(board::Space space, int steps) const {
    const int right = board_.grid().width() - 1;
    const int bottom = board_.grid().height() - 1;
    const bool up = space.y <= steps;
    const bool down = bottom > 0 && bottom - space.y <= steps;
    if (up || down)
        for (int x = std::max(0, space.x - steps); x <= std::min(right, space.x + steps); ++x) {
            if (up && is_open({x, 0})) return board::Space{x, 0};
            if (down && is_open({x, bottom})) return board::Space{x, bottom};
        }
    const bool west = space.x <= steps;
    const bool east = right > 0 && right - space.x <= steps;
    if (west || east)
        for (int y = std::max(1, space.y - steps); y <= std::min(bottom - 1, space.y + steps);
             ++y) {
            if (west && is_open({0, y})) return board::Space{0, y};
            if (east && is_open({right, y})) return board::Space{right, y};
        }
    return std::nullopt;
}

void Exits::list() const {
    const int width = board_.grid().width();
    const int height = board_.grid().height();
    const auto add = [&](board::Space space) {
        if (!open_.full() && is_open(space)) open_.push_back(space);
    };
    for (int x = 0; x < width; ++x) {
        add({x, 0});
        if (height > 1) add({x, height - 1});
    }
    for (int y = 1; y + 1 < height; ++y) {
        add({0, y});
        if (width > 1) add({width - 1, y});
    }
    listed_ = true;
}

/// Where the nearest edge is there is an exit on most boards; else all of them are looked at.
board::Space Exits::nearest(board::Space space) const {
    const int right = board_.grid().width() - 1;
    const int bottom = board_.grid().height() - 1;
    const int edge = std::min({int{space.x}, int{space.y}, right - space.x, bottom - space.y});
    if (const auto found = within(space, edge)) return *found;
    if (!listed_) list();
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
    if (!has_move_left(mind)) return std::nullopt;
    const board::Space exit = exits.nearest(here.space);
    const int spaces = exits.away(here.space);
    for (const bool leave : {true, false})
        if (auto move = straight_to(mind, {exit, exit}, spaces)) {
            move->leave = leave;
            if (mind.may(*move)) return *move;
        }
    return go_around(mind, spaces, 0, true, [&](board::Place at) { return exits.away(at.space); });
}

}  // namespace breakneck::lucky_stars
