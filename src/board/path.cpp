// Judging paths.
#include "board/path.h"

#include <cstdlib>

#include "board/sweep.h"

namespace breakneck::board {

Arrival arrive(const Board& board, const Occupied& occupied, const Mover& mover, Place to) {
    Arrival arrival;
    for_each_space(mover.footprint, to, [&](Space space) {
        if (arrival.wrong != Wrong::nothing) return;
        if (!board.inside(space)) {
            arrival = {Wrong::off_board, space, -1, false};
            return;
        }
        const Ground ground = board.ground_inside(space);
        if (const Wrong wrong = bars(ground, mover, to.altitude); wrong != Wrong::nothing)
            arrival = {wrong, space, -1, false};
        else if (slows(ground, to.altitude))
            arrival.difficult = true;
    });
    if (arrival.wrong != Wrong::nothing || occupied.empty()) return arrival;
    if (const Token* other = in_the_way(occupied, mover.footprint, to, mover.token, Intent::pass))
        return {Wrong::occupied, other->place.space, other->id, false};
    return arrival;
}

bool cuts_corner(const Board& board, const Mover& mover, Place to, Facing direction) {
    if (!is_diagonal(direction)) return false;
    const Space by = delta(direction);
    Space leads = to.space;
    if (!mover.footprint.is_square() && direction == opposite(to.facing))
        leads = step(leads, direction, mover.footprint.length - 1);
    return board.is_blocked({leads.x - by.x, leads.y}, to.altitude) &&
           board.is_blocked({leads.x, leads.y - by.y}, to.altitude);
}

Path straight_ahead(Place from, int spaces, Gear gear) {
    const Facing direction = gear == Gear::forward ? from.facing : opposite(from.facing);
    Path path{from};
    for (int gone = 0; gone < spaces && !path.full(); ++gone) {
        from.space = step(from.space, direction);
        path.push_back(from);
    }
    return path;
}

std::optional<int> first_tight_turn(const Turning& turning, const Path& path) {
    LastTurn last;
    int run = 0;
    bool moved = false;
    if (path.empty()) return std::nullopt;
    Facing heading = path[0].facing;
    for (std::size_t i = 1; i < path.size(); ++i) {
        const bool moves = path[i].space != path[i - 1].space;
        // Several turns on one space count as one, made when the mover goes on or ends there.
        if (!moves && i + 1 < path.size()) continue;
        const int eighths = turn_between(heading, path[i].facing);
        if (eighths != 0 && (moved || !turning.free_start)) {
            if (run < straight_needed(turning, eighths, last)) return static_cast<int>(i);
            last = {eighths < 0 ? -1 : 1, run >= turning.half};
        }
        if (eighths != 0) run = 0;
        heading = path[i].facing;
        if (moves) ++run;
        moved = moved || moves;
    }
    return std::nullopt;
}

namespace {

/// One step of a path: adds its cost, or says what is wrong with it.
Wrong take_step(const Board& board, const Occupied& occupied, const Mover& mover,
                std::array<Place, 2> step, Meter& meter, Verdict& verdict) {
    const auto [from, to] = step;
    const auto towards = direction(from.space, to.space);
    const int climb = std::abs(static_cast<int>(to.altitude) - static_cast<int>(from.altitude));
    if (climb > 1) return Wrong::not_adjacent;
    if (from.space != to.space) {
        if (!towards || board::step(from.space, *towards) != to.space) return Wrong::not_adjacent;
        const Facing ahead = mover.gear == Gear::forward ? to.facing : opposite(to.facing);
        if (mover.turning && *towards != ahead) return Wrong::wrong_way;
    }
    const Arrival arrival = arrive(board, occupied, mover, to);
    if (arrival.wrong != Wrong::nothing) {
        verdict.space = arrival.space;
        verdict.token = arrival.token;
        return arrival.wrong;
    }
    if (towards && cuts_corner(board, mover, to, *towards)) return Wrong::corner;
    int cost = towards ? meter.step(*towards) : climb;
    if (arrival.difficult) cost *= mover.difficult;
    verdict.cost += cost;
    verdict.cost_by_surface[static_cast<std::size_t>(board.surface(to))] += cost;
    return Wrong::nothing;
}

/// Those who could be in the way at all, so that every step looks at few.
Occupied near(const Occupied& occupied, const Mover& mover, const Path& path) {
    Occupied found;
    const Box along = box_along(mover.footprint, path);
    for (const Token& each : occupied)
        if (along.overlaps(box_of(each.footprint, each.place))) found.push_back(each);
    return found;
}

}  // namespace

Verdict check_path(const Board& board, const Occupied& others, const Mover& mover, const Path& path,
                   int budget) {
    Verdict verdict;
    auto refuse = [&](Wrong wrong, std::size_t at) {
        verdict.wrong = wrong;
        verdict.step = static_cast<int>(at);
        return verdict;
    };
    if (path.empty()) return refuse(Wrong::empty, 0);
    const Occupied occupied = near(others, mover, path);
    const auto tight = mover.turning ? first_tight_turn(*mover.turning, path) : std::nullopt;
    Meter meter{board.grid().diagonals(), mover.dear_diagonal};
    for (std::size_t i = 1; i < path.size(); ++i) {
        verdict.space = path[i].space;
        const Verdict before = verdict;
        const Wrong wrong =
            take_step(board, occupied, mover, {path[i - 1], path[i]}, meter, verdict);
        if (wrong != Wrong::nothing) return refuse(wrong, i);
        if (tight && *tight == static_cast<int>(i)) {
            verdict = before;
            return refuse(Wrong::turn_too_tight, i);
        }
        if (verdict.cost > budget) {
            verdict = before;
            return refuse(Wrong::too_far, i);
        }
    }
    if (path.size() > 1)
        if (const Token* other = in_the_way(occupied, mover.footprint, path.back(), mover.token)) {
            verdict.token = other->id;
            return refuse(Wrong::occupied, path.size() - 1);
        }
    return verdict;
}

}  // namespace breakneck::board
