// Ordinary people on their way: towards somebody, off the board, at the wheel.
#include <algorithm>

#include "board/reach.h"
#include "rules/teveller/driving.h"
#include "rules/teveller/movement.h"
#include "tactics/teveller/mind.h"

namespace breakneck::teveller {
namespace {

constexpr int any_distance = static_cast<int>(board::path_capacity) - 2;

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
    const Domain ways = leaving_ends(mind.stage, mind.scene, mind.who);
    for (const Option& each : ways.options)
        if (const auto place = board::unpack(each.value))
            if (const Move out{.to = *place, .leave = true}; mind.may(out)) return out;
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
    const Domain ways = leaving_ends(mind.stage, mind.scene, mind.who);
    if (!ways.options.empty())
        if (const auto place = board::unpack(ways.options.front().value))
            if (const Move out{.to = *place, .leave = true}; mind.may(out)) return out;
    std::optional<Move> best;
    int nearest = to_edge(mind, place_of(mind.stage, mind.scene, mind.who).space);
    for (const Option& each : move_ends(mind.stage, mind.scene, mind.who).options)
        if (const auto place = board::unpack(each.value);
            place && to_edge(mind, place->space) < nearest) {
            nearest = to_edge(mind, place->space);
            best = Move{.to = *place};
        }
    return best && mind.may(*best) ? std::optional<Action>(*best) : std::nullopt;
}

std::optional<Action> drive_nearer(const Mind& mind) {
    if (driven_by(mind.stage, mind.scene, mind.who) == VehicleId::none) return std::nullopt;
    const auto& enemies = mind.enemies();
    if (enemies.empty()) return std::nullopt;
    const board::Space goal = place_of(mind.stage, mind.scene, enemies.front()).space;
    std::optional<Drive> best;
    int nearest = steps_between(place_of(mind.stage, mind.scene, mind.who).space, goal);
    for (const Option& each : drive_ends(mind.stage, mind.scene, mind.who).options)
        if (const auto place = board::unpack(each.value);
            place && steps_between(place->space, goal) < nearest) {
            nearest = steps_between(place->space, goal);
            best = Drive{.to = *place};
        }
    return best && mind.may(*best) ? std::optional<Action>(*best) : std::nullopt;
}

}  // namespace breakneck::teveller
