// Ordinary people on their way: towards somebody, off the board, at the wheel.
#include <algorithm>
#include <utility>

#include "board/reach.h"
#include "rules/teveller/driving.h"
#include "rules/teveller/movement.h"
#include "tactics/teveller/mind.h"

namespace breakneck::teveller {
namespace {

constexpr int any_distance = board::farthest_search;

int squared(board::Space a, board::Space b) {
    const int x = a.x - b.x;
    const int y = a.y - b.y;
    return x * x + y * y;
}

/// The last place of a way that has been found that a Move can end in. The way goes with it: then
/// nobody need look for it again.
std::optional<Action> as_far_as_possible(const Mind& mind, const board::Reach& reach,
                                         board::Path path) {
    const int metres = metres_of_move(mind.stage, mind.scene, mind.who);
    for (; path.size() > 1; path.pop_back()) {
        const auto end = reach.end_at(path.back().space);
        if (!end || end->cost > metres) continue;
        if (const Move move{.to = path.back(), .path = board::Route(path)}; mind.may(move))
            return move;
    }
    return std::nullopt;
}

/// How far a space is from the edge of the board.
int to_edge(const Mind& mind, board::Space space) {
    const board::Grid& grid = mind.stage.grid;
    return std::min(
        {int{space.x}, int{space.y}, grid.width() - 1 - space.x, grid.height() - 1 - space.y});
}

/// People face no way.
board::Place unturned(board::Place place) {
    return {place.space, board::Facing::n, place.altitude};
}

/// Where they could go off the board from: where they stand, or the first place a Move reaches.
std::optional<board::Place> way_out(const Mind& mind) {
    const board::Place from = place_of(mind.stage, mind.scene, mind.who);
    board::Reach reach;
    find_moves(mind.stage, mind.scene, mind.who,
               metres_of_move(mind.stage, mind.scene, mind.who) - 1, reach);
    if (reach.ends().empty()) return std::nullopt;
    if (is_at_edge(mind.stage, from.space)) return unturned(from);
    for (const board::End& end : reach.ends())
        if (is_at_edge(mind.stage, end.place.space)) return unturned(end.place);
    return std::nullopt;
}
std::optional<Action> leave(const Mind& mind) {
    const auto place = way_out(mind);
    if (!place) return std::nullopt;
    const Move out{.to = *place, .leave = true};
    return mind.may(out) ? std::optional<Action>(out) : std::nullopt;
}

/// The place nearest to the edge that a Move reaches; nothing if none is nearer.
std::optional<board::Place> place_nearer_to_edge(const Mind& mind) {
    std::optional<board::Place> best;
    int nearest = to_edge(mind, place_of(mind.stage, mind.scene, mind.who).space);
    board::Reach reach;
    find_moves(mind.stage, mind.scene, mind.who, metres_of_move(mind.stage, mind.scene, mind.who),
               reach);
    for (const board::End& end : reach.ends())
        if (to_edge(mind, end.place.space) < nearest) {
            nearest = to_edge(mind, end.place.space);
            best = unturned(end.place);
        }
    return best;
}

board::Box around(board::Space space, int spaces) {
    return {{space.x - spaces, space.y - spaces}, {space.x + spaces, space.y + spaces}};
}

/// The place nearest to a space that a Drive reaches, of those as near the first that menus have;
/// nothing if none is nearer.
std::optional<board::Place> drive_end_near(const Mind& mind, board::Space goal) {
    const int now = steps_between(place_of(mind.stage, mind.scene, mind.who).space, goal);
    std::optional<board::Place> best;
    std::pair<int, std::int64_t> nearest;
    // About as near as it could come at best, seeing that somebody is there; farther off where no
    // way leads so near.
    constexpr int beside = 6;
    int apart = std::min(now - 1, std::max(beside, now - careful_m));
    for (int more = 1; apart >= 0 && apart < now && !best; more *= 2) {
        board::Reach reach;
        find_drives(mind.stage, mind.scene, mind.who, reach, around(goal, apart));
        reach.for_each_cheapest([&](const board::End& end) {
            const std::pair each{steps_between(end.place.space, goal), board::pack(end.place)};
            if (best && each >= nearest) return;
            nearest = each;
            best = end.place;
        });
        apart = apart == now - 1 ? now : std::min(apart + more, now - 1);
    }
    return best;
}

}  // namespace

std::optional<Action> go_towards(const Mind& mind, board::Place goal) {
    if (mind.self().at.mode != Whereabouts::board) return std::nullopt;
    const board::Place from = place_of(mind.stage, mind.scene, mind.who);
    board::Reach reach;
    reach.find(board_of(mind.stage, mind.scene), occupied(mind.stage, mind.scene), walker(mind.who),
               from, any_distance, goal.space);
    board::End best{from, 0};
    for (const board::End& end : reach.ends()) {
        const int now = squared(best.place.space, goal.space);
        const int then = squared(end.place.space, goal.space);
        if (then < now || (then == now && end.cost < best.cost)) best = end;
    }
    if (best.place.space == from.space) return std::nullopt;
    return as_far_as_possible(mind, reach, reach.path_to(best));
}

std::optional<Action> go_off(const Mind& mind) {
    if (const auto out = leave(mind)) return out;
    board::Reach reach;
    reach.find(board_of(mind.stage, mind.scene), occupied(mind.stage, mind.scene), walker(mind.who),
               place_of(mind.stage, mind.scene, mind.who), any_distance);
    std::optional<board::End> best;
    for (const board::End& end : reach.ends())
        if (to_edge(mind, end.place.space) == 0 && (!best || end.cost < best->cost)) best = end;
    return best ? as_far_as_possible(mind, reach, reach.path_to(*best)) : std::nullopt;
}

std::optional<Action> run_away(const Mind& mind) {
    if (!mind.flees() || mind.self().at.mode != Whereabouts::board) return std::nullopt;
    if (const auto out = leave(mind)) return out;
    const auto place = place_nearer_to_edge(mind);
    if (!place) return std::nullopt;
    const Move move{.to = *place};
    return mind.may(move) ? std::optional<Action>(move) : std::nullopt;
}

std::optional<Action> drive_nearer(const Mind& mind) {
    if (driven_by(mind.stage, mind.scene, mind.who) == VehicleId::none) return std::nullopt;
    const auto& enemies = mind.enemies();
    if (enemies.empty()) return std::nullopt;
    const auto place =
        drive_end_near(mind, place_of(mind.stage, mind.scene, enemies.front()).space);
    if (!place) return std::nullopt;
    const Drive drive{.to = *place};
    return mind.may(drive) ? std::optional<Action>(drive) : std::nullopt;
}

}  // namespace breakneck::teveller
