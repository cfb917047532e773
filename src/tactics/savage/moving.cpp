// Ordinary people on their way: towards somebody, behind something, off the board, at the wheel.
#include <cstdlib>

#include "board/sight.h"
#include "rules/savage/movement.h"
#include "tactics/savage/mind.h"

namespace breakneck::savage {
namespace {

int squared(board::Space a, board::Space b) {
    const int x = a.x - b.x;
    const int y = a.y - b.y;
    return x * x + y * y;
}
int steps_between(board::Space a, board::Space b) {
    return std::max(std::abs(a.x - b.x), std::abs(a.y - b.y));
}
bool walks_the_board(const Mind& mind) {
    return mind.scene.person(mover_of(mind.scene, mind.who)).at.mode == Whereabouts::board;
}
/// How far a space is from the edge of the board.
int to_edge(const Mind& mind, board::Space space) {
    const board::Grid& grid = mind.stage.grid;
    return std::min(
        {int{space.x}, int{space.y}, grid.width() - 1 - space.x, grid.height() - 1 - space.y});
}

/// Along a way as far as the movement that is left goes. The way is declared, so that nobody has to
/// search for it again.
Idea go_along(const Mind& mind, board::Path path) {
    const board::Mover mover = walker(mind.stage, mind.scene, mind.who);
    const auto costs = step_costs(mind.stage, mind.scene, mover, path);
    int left = inches_left(mind.stage, mind.scene, mind.who);
    std::size_t last = 0;
    for (std::size_t i = 1; i < path.size() && costs[i] <= left; ++i) {
        left -= costs[i];
        last = i;
    }
    for (; last > 0; --last) {
        path.resize(last + 1);
        const board::Place to{.space = path[last].space, .altitude = path[last].altitude};
        if (const Idea found = allowed(mind, Move{.to = to, .path = board::Route(path)}))
            return found;
    }
    return std::nullopt;
}
/// Whether somebody could stand closer to a goal than so much, squared, whatever the way there. In
/// a crowd there often is no room, and nothing to search for.
bool is_room_within(const Mind& mind, const board::Occupied& others, const board::Mover& mover,
                    board::Space goal, int least) {
    const board::Board board = board_of(mind.stage, mind.scene);
    const board::Place here = place_of(mind.scene, mind.who);
    int far = 0;
    while (far * far < least) ++far;
    for (int y = goal.y - far; y <= goal.y + far; ++y)
        for (int x = goal.x - far; x <= goal.x + far; ++x) {
            const board::Place there{{x, y}, here.facing, here.altitude};
            if (squared(there.space, goal) < least &&
                board::arrive(board, others, mover, there).wrong == board::Wrong::nothing &&
                board::in_the_way(others, mover.footprint, there, mover.token) == nullptr)
                return true;
        }
    return false;
}
/// Where to go: nothing is better than `ideal`, and that is likely to be so many inches away; on a
/// direct way fewer, if that is known.
struct Goal {
    int ideal = 0;
    int inches = 0;
    int enough = 1 << 20;
    int direct = 0;
};
/// Nothing is known about the rest of the board.
constexpr auto anywhere = [](const board::Occupied&, const board::Mover&, int) { return true; };
/// To the place that is best by a number, the lowest; of equals the cheapest. Nothing if that is
/// where one stands, or if none is as good as `enough`. `may_be_lower(others, mover, least)` tells
/// whether there could be a lower number anywhere on the board.
template <class F, class MayBeLower>
Idea go_to_least(const Mind& mind, const F& value, const Goal& goal,
                 const MayBeLower& may_be_lower) {
    constexpr int any_distance = board::farthest_search;
    if (!walks_the_board(mind) || inches_left(mind.stage, mind.scene, mind.who) == 0)
        return std::nullopt;
    const board::Place from = place_of(mind.scene, mind.who);
    const board::Occupied others = occupied(mind.stage, mind.scene);
    const board::Mover mover = walker(mind.stage, mind.scene, mind.who);
    board::Reach reach;
    board::End best{from, 0};
    int least = value(from.space);
    // Nearly always what is looked for is close by, and the whole board need not be searched.
    FixedList<int, 3> budgets;
    if (goal.direct > 0) budgets.push_back(std::min(goal.direct, any_distance));
    budgets.push_back(std::min(goal.inches, any_distance));
    budgets.push_back(any_distance);
    for (const int budget : budgets) {
        reach.find(board_of(mind.stage, mind.scene), others, mover, from, budget);
        for (const board::End& end : reach.ends()) {
            const int here = value(end.place.space);
            if (here > least || (here == least && end.cost >= best.cost)) continue;
            least = here;
            best = end;
        }
        if ((least <= goal.ideal && budget >= goal.inches) || budget == any_distance) break;
        if (!may_be_lower(others, mover, least)) break;
        best = {from, 0};
        least = value(from.space);
    }
    const int enough = goal.enough;
    if (best.place.space == from.space || least > enough) return std::nullopt;
    return go_along(mind, reach.path_to(best));
}

/// The nearest foe with a gun who can see one; nobody if there is none, or if one is not on foot in
/// the open.
PersonId threat_to(const Mind& mind) {
    if (mind.self().at.mode != Whereabouts::board || mind.self().prone || mind.sheet().beast)
        return PersonId::nobody;
    for (const PersonId foe : mind.foes()) {
        if (!can_shoot(mind, foe, inches_between(mind.stage, mind.scene, mind.who, foe))) continue;
        const Hiding hiding = hiding_of(mind.stage, mind.scene, foe, {mind.who});
        if (!hiding.blocked) return hiding.kind < CoverKind::medium ? foe : PersonId::nobody;
    }
    return PersonId::nobody;
}

/// There, or right beside it, stands something to hide behind: whatever else is asked of cover,
/// this is quickly answered.
bool is_beside_cover(const board::Board& board, board::Space space) {
    for (int y = space.y - 1; y <= space.y + 1; ++y)
        for (int x = space.x - 1; x <= space.x + 1; ++x)
            if (const board::Space near{x, y};
                board.inside(near) && board.ground(near).cover >= board::Cover::partial)
                return true;
    return false;
}

Idea drive_nearer(const Mind& mind, board::Space goal) {
    constexpr int near = 6;
    const VehicleId own = operated_by(mind.stage, mind.scene, mind.who);
    if (own == VehicleId::none) return std::nullopt;
    std::optional<board::Place> best;
    int nearest = steps_between(place_of(mind.scene, own).space, goal);
    if (nearest <= near) return std::nullopt;
    for (const board::End& end : drive_places(mind.stage, mind.scene, mind.who))
        if (const int apart = steps_between(end.place.space, goal); apart < nearest) {
            nearest = apart;
            best = end.place;
        }
    return best ? allowed(mind, Drive{.to = *best}) : std::nullopt;
}
/// On the side that is nearest to a place, or farthest from it.
Idea get_out(const Mind& mind, board::Space where, bool towards) {
    std::optional<board::Place> best;
    int least = 0;
    for (const board::Place& place : alight_places(mind.stage, mind.scene, mind.who)) {
        const int apart = squared(place.space, where);
        const int value = towards ? apart : -apart;
        if (best && value >= least) continue;
        least = value;
        best = place;
    }
    return best ? allowed(mind, Alight{*best}) : std::nullopt;
}

/// Those who have nothing to shoot with get out and walk, once they are near enough.
Idea close_in_aboard(const Mind& mind, PersonId foe) {
    constexpr int walking_distance = 12;
    const board::Space goal = place_of(mind.scene, foe).space;
    if (const Idea found = drive_nearer(mind, goal)) return found;
    const bool armed = can_shoot(mind, mind.who, 0);
    const bool near = inches_between(mind.stage, mind.scene, mind.who, foe) <= walking_distance;
    const bool stands =
        operator_of(mind.stage, mind.scene, vehicle_of(mind.scene, mind.who)) == PersonId::nobody;
    const bool walks = mind.is_tired() || (!armed && (near || stands));
    return walks ? get_out(mind, goal, true) : std::nullopt;
}

/// Whoever holds somebody has to let go of them to get anywhere.
Idea let_all_go(const Mind& mind) {
    const PersonSet held = held_by(mind.scene, mind.who);
    return held.empty() ? std::nullopt : allowed(mind, LetGo{held.first()});
}

}  // namespace

Idea get_up(const Mind& mind) {
    return mind.self().prone ? allowed(mind, StandUp{}) : std::nullopt;
}

Idea go_towards(const Mind& mind, board::Space goal) {
    constexpr int detour = 4;
    constexpr int beside = 2;  // squared
    const int apart = steps_between(place_of(mind.scene, mind.who).space, goal);
    const auto has_room = [&](const board::Occupied& others, const board::Mover& mover, int least) {
        return is_room_within(mind, others, mover, goal, least);
    };
    return go_to_least(
        mind, [&](board::Space space) { return squared(space, goal); },
        {.ideal = beside, .inches = apart * 3 / 2 + detour, .direct = apart + 1}, has_room);
}

Idea go_away_from(const Mind& mind, board::Space where) {
    const int left = inches_left(mind.stage, mind.scene, mind.who);
    const board::Space here = place_of(mind.scene, mind.who).space;
    // Farther than one gets now is no better.
    const auto value = [&](board::Space space) {
        return steps_between(space, here) > left ? 0 : -squared(space, where);
    };
    return go_to_least(mind, value, {.inches = left, .enough = -squared(here, where) - 1},
                       anywhere);
}

Idea drive_away_from(const Mind& mind, board::Space where) {
    const VehicleId own = operated_by(mind.stage, mind.scene, mind.who);
    if (own == VehicleId::none || mind.scene.ride(own).inches > 0) return std::nullopt;
    std::optional<board::Place> best;
    int farthest = steps_between(place_of(mind.scene, own).space, where);
    for (const board::End& end : drive_places(mind.stage, mind.scene, mind.who))
        if (const int apart = steps_between(end.place.space, where); apart > farthest) {
            farthest = apart;
            best = end.place;
        }
    return best ? allowed(mind, Drive{.to = *best}) : std::nullopt;
}

Idea run_away(const Mind& mind) {
    if (!walks_the_board(mind)) return std::nullopt;
    if (const Idea found = get_up(mind)) return found;
    if (const Idea found = let_all_go(mind)) return found;
    for (const board::End& end : leaving_places(mind.stage, mind.scene, mind.who))
        if (const Idea found = allowed(mind, Move{.to = end.place, .leave = true})) return found;
    const int inches = to_edge(mind, place_of(mind.scene, mind.who).space);
    const Idea on_the_way = go_to_least(
        mind, [&](board::Space space) { return to_edge(mind, space); },
        {.ideal = 0, .inches = 2 * inches, .enough = 0}, anywhere);
    if (!on_the_way) return std::nullopt;
    if (const Idea found = allowed(mind, Run{})) return found;
    return on_the_way;
}

Idea take_cover(const Mind& mind) {
    if (mind.is(Temperament::aggressive) || mind.self().at.mode != Whereabouts::board ||
        mind.self().inches > 0 || mind.self().used > 0 || mind.self().aim != AimState::none ||
        is_in_melee(mind.stage, mind.scene, mind.who))
        return std::nullopt;
    const PersonId threat = threat_to(mind);
    if (threat == PersonId::nobody) return std::nullopt;
    const board::Board board = board_of(mind.stage, mind.scene);
    const board::Footprint room = footprint_of(mind.stage, mind.scene, mind.who);
    const board::Footprint theirs = footprint_of(mind.stage, mind.scene, threat);
    const board::Place from = place_of(mind.scene, threat);
    std::optional<board::Place> best;
    int least = 1 << 20;
    board::Reach reach;
    if (!find_move_ends(mind.stage, mind.scene, mind.who, reach)) return std::nullopt;
    for (const board::End& end : reach.ends()) {
        const board::Place place{.space = end.place.space, .altitude = end.place.altitude};
        const int apart = squared(place.space, place_of(mind.scene, mind.who).space);
        if (apart == 0 || apart >= least || !is_beside_cover(board, place.space)) continue;
        const board::Sight seen = board::sight(board, theirs, from, room, place);
        if (seen.is_blocked() || seen.cover < board::Cover::partial || !seen.has_obstacle ||
            steps_between(seen.obstacle, place.space) > 1)
            continue;
        least = apart;
        best = place;
    }
    return best ? allowed(mind, Move{.to = *best}) : std::nullopt;
}

Idea lie_low(const Mind& mind) {
    constexpr int far = 8;
    if (mind.is(Temperament::aggressive) || mind.self().used == 0 || !can_shoot(mind, mind.who, 0))
        return std::nullopt;
    const Foes& foes = mind.foes();
    if (foes.empty() || inches_between(mind.stage, mind.scene, mind.who, foes.front()) <= far)
        return std::nullopt;
    return threat_to(mind) == PersonId::nobody ? std::nullopt : allowed(mind, GoProne{});
}

Idea close_in(const Mind& mind) {
    constexpr std::size_t most_tried = 3;
    constexpr int escorts_reach = 12;
    const Foes& foes = mind.foes();
    if (foes.empty()) return std::nullopt;
    if (vehicle_of(mind.scene, mind.who) != VehicleId::none)
        return close_in_aboard(mind, foes.front());
    const bool ridden = rider_of(mind.scene, mind.who) != PersonId::nobody;
    const bool grazes = mind.sheet().beast && mind.weapons().size() == 1;
    if (!walks_the_board(mind) || ridden || grazes) return std::nullopt;
    // An escort goes no farther than what threatens the ward.
    if (mind.ward() != PersonId::nobody &&
        inches_between(mind.stage, mind.scene, mind.ward(), foes.front()) > escorts_reach)
        return std::nullopt;
    if (const Idea found = get_up(mind)) return found;
    if (const Idea found = let_all_go(mind)) return found;
    for (std::size_t i = 0; i < std::min(most_tried, foes.size()); ++i) {
        const Idea way = go_towards(mind, place_of(mind.scene, foes[i]).space);
        if (!way) continue;
        const int inches = inches_between(mind.stage, mind.scene, mind.who, foes[i]);
        if (inches > inches_left(mind.stage, mind.scene, mind.who) + 1)
            if (const Idea found = allowed(mind, Run{})) return found;
        return way;
    }
    return std::nullopt;
}

Idea leave_wreck(const Mind& mind) {
    const VehicleId aboard = vehicle_of(mind.scene, mind.who);
    if (aboard == VehicleId::none || !mind.scene.ride(aboard).wrecked || mind.chases())
        return std::nullopt;
    const Foes& foes = mind.foes();
    const board::Space danger = place_of(mind.scene, foes.empty() ? mind.who : foes.front()).space;
    return get_out(mind, danger, false);
}

}  // namespace breakneck::savage
