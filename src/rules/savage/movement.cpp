// Savage Worlds: where a Move can go; running, lying down and getting up.
#include "rules/savage/movement.h"

#include <algorithm>

#include "rules/savage/mounts.h"

namespace breakneck::savage {
namespace {

using Way = std::variant<board::Route, Refusal>;

constexpr int difficult_ground = 2;  // inches for each space of it
constexpr int standing_up = 2;       // [SW-PRONE-003]

/// What keeps somebody where they are, whatever the way. [SW-MOUNT-001] A mount goes where its
/// rider wants. SW-GAP-047: whoever holds somebody lets go first.
Answer can_go(const Scene& scene, PersonId who) {
    if (!exists(scene, who)) return refuse("SW-CORE-020", "nobody");
    const PersonId mover = mover_of(scene, who);
    const Fighter& each = scene.person(mover);
    if (each.at.mode != Whereabouts::board) return refuse("SW-CORE-020", "not_on_the_board");
    if (is_awake(scene, rider_of(scene, who))) return refuse("SW-MOUNT-001", "rider_decides");
    if (!is_able(scene, mover))
        return mover == who ? refuse("SW-STUN-003", "not_able")
                            : refuse("SW-MOUNT-001", "mount_not_able");
    if (each.restraint != Restraint::free) return refuse("SW-BIND-001", "entangled");
    if (each.prone) return refuse("SW-PRONE-003", "prone");
    if (scene.person(who).aim == AimState::aiming || scene.person(who).inches >= no_movement)
        return refuse("SW-AIM-001", "aiming");
    if (!held_by(scene, who).empty() || !held_by(scene, mover).empty())
        return refuse("SW-GAP-047", "holds_somebody");
    return done;
}

RuleId distance_rule(const Scene& scene, PersonId who) {
    return scene.person(mover_of(scene, who)).running ? RuleId("SW-CORE-021")
                                                      : RuleId("SW-CORE-020");
}

Refusal refusal_for(board::Wrong wrong) {
    switch (wrong) {
        case board::Wrong::surface:
            return refuse("SW-CORE-020", "no_ground");
        case board::Wrong::not_adjacent:
        case board::Wrong::empty:
            return refuse("SW-CORE-020", "not_adjacent");
        case board::Wrong::off_board:
            return refuse("SW-CORE-020", "off_board");
        default:
            return refuse("SW-CORE-020", "not_free");
    }
}

/// A way that was laid out, space by space.
Way judge(const Stage& stage, const Scene& scene, PersonId who, const board::Route& route,
          int inches) {
    const board::Path path = route.path();
    const board::Place from = place_of(scene, who);
    if (path.front().space != from.space || path.front().altitude != from.altitude)
        return refuse("SW-CORE-020", "starts_elsewhere");
    const board::Verdict verdict =
        board::check_path(board_of(stage, scene), occupied(stage, scene), walker(stage, scene, who),
                          path, board::any_distance);
    if (!verdict.ok()) return refusal_for(verdict.wrong);
    if (verdict.cost > inches)
        return refuse(distance_rule(scene, who), "too_far", verdict.cost, inches);
    return route;
}

/// [SW-MOUNT-004] How far a way goes straight up to its end, with what was gone straight before.
int straight_at_end(const Stage& stage, const Scene& scene, PersonId who, const board::Path& path) {
    const Fighter& mover = scene.person(mover_of(scene, who));
    board::Meter meter{diagonals_of(stage), mover.dear_diagonal};
    board::Facing facing = mover.at.place.facing;
    int straight = mover.straight;
    for (std::size_t i = 1; i < path.size(); ++i) {
        const board::Facing towards = board::nearest_facing(path[i - 1].space, path[i].space);
        straight = (straight > 0 && towards == facing ? straight : 0) + meter.step(towards);
        facing = towards;
    }
    return straight;
}
/// A way that ends with a charge in some direction: first to where that begins.
std::optional<board::Path> charge_along(const Stage& stage, const board::Reach& reach,
                                        const board::End& end, board::Facing towards) {
    const bool dear =
        board::is_diagonal(towards) && diagonals_of(stage) == board::Diagonals::alternating;
    const int steps = dear ? charge_inches * 2 / 3 : charge_inches;  // two diagonals are 3 inches
    const auto start = reach.end_at(board::step(end.place.space, towards, -steps));
    if (!start) return std::nullopt;
    board::Path path = reach.path_to(*start);
    for (int left = steps - 1; left >= 0 && !path.full(); --left)
        path.push_back({board::step(end.place.space, towards, -left), towards, end.place.altitude});
    return path;
}
/// [SW-MOUNT-004] Of the shortest ways of a rider one that makes a charge, if there is one.
board::Path best_way(const Stage& stage, const Scene& scene, PersonId who,
                     const board::Reach& reach, const board::End& end) {
    board::Path path = reach.path_to(end);
    if (mount_of(scene, who) == PersonId::nobody ||
        straight_at_end(stage, scene, who, path) >= charge_inches)
        return path;
    for (const board::Facing towards : board::all_facings) {
        const auto charge = charge_along(stage, reach, end, towards);
        if (charge && board::check_path(board_of(stage, scene), occupied(stage, scene),
                                        walker(stage, scene, who), *charge, end.cost)
                          .ok())
            return *charge;
    }
    return path;
}

/// The shortest way to a space.
Way shortest(const Stage& stage, const Scene& scene, PersonId who, board::Space to, int inches) {
    const board::Board board = board_of(stage, scene);
    if (!board.inside(to)) return refuse("SW-CORE-020", "off_board");
    const board::Occupied others = occupied(stage, scene);
    const board::Mover mover = walker(stage, scene, who);
    const board::Place from = place_of(scene, who);
    board::Reach reach;
    reach.find(board, others, mover, from, inches);
    if (const auto end = reach.end_at(to))
        return board::Route(best_way(stage, scene, who, reach, *end));
    const board::Place there{to, from.facing, from.altitude};
    const board::Arrival arrival = board::arrive(board, others, mover, there);
    if (arrival.wrong != board::Wrong::nothing) return refusal_for(arrival.wrong);
    if (board::in_the_way(others, mover.footprint, there, mover.token) != nullptr)
        return refuse("SW-CORE-020", "not_free");
    const int straight = inches_between(stage, scene, who, there);
    return refuse(distance_rule(scene, who), straight > inches ? "too_far" : "no_way", straight,
                  inches);
}

bool is_at_edge(const Stage& stage, board::Footprint footprint, board::Place place) {
    bool found = false;
    board::for_each_space(footprint, place, [&](board::Space space) {
        for (const board::Facing each : board::all_facings)
            found = found || !stage.grid.inside(board::step(space, each));
    });
    return found;
}

void search(const Stage& stage, const Scene& scene, PersonId who, int inches, board::Reach& reach) {
    reach.find(board_of(stage, scene), occupied(stage, scene), walker(stage, scene, who),
               place_of(scene, who), inches);
}
/// Which way somebody looks there is not part of the choice.
board::End facing_north(const board::End& end) {
    return {{end.place.space, board::Facing::n, end.place.altitude}, end.cost};
}
Option option_of(const board::End& end) { return {board::pack(end.place), {{"inches", end.cost}}}; }

/// [SW-GAP-059] Diagonals are counted by it.
bool has_diagonal(const board::Path& path) {
    for (std::size_t i = 1; i < path.size(); ++i)
        if (path[i].space.x != path[i - 1].space.x && path[i].space.y != path[i - 1].space.y)
            return true;
    return false;
}

}  // namespace

PersonId mover_of(const Scene& scene, PersonId who) {
    const PersonId mount = mount_of(scene, who);
    return mount == PersonId::nobody ? who : mount;
}

board::Mover walker(const Stage& stage, const Scene& scene, PersonId who) {
    using board::Surface;
    board::Mover mover{.footprint = footprint_of(stage, scene, who),
                       .token = token_of(mover_of(scene, who)),
                       .difficult = difficult_ground};
    mover.dear_diagonal = scene.person(mover_of(scene, who)).dear_diagonal;
    mover.surfaces = {Surface::ground, Surface::water, Surface::climb};
    return mover;
}

/// Whoever mounts or dismounts on the way has no more for that.
int inches_left(const Stage& stage, const Scene& scene, PersonId who) {
    const PersonId mover = mover_of(scene, who);
    const Fighter& each = scene.person(mover);
    const int gone = std::max(int{each.inches}, int{scene.person(who).inches});
    return std::max(0, pace_of(stage, scene, mover) + each.run_inches - gone);
}

FixedList<int, board::path_capacity> step_costs(const Stage& stage, const Scene& scene,
                                                const board::Mover& mover,
                                                const board::Path& path) {
    FixedList<int, board::path_capacity> costs;
    const board::Board board = board_of(stage, scene);
    board::Meter meter{diagonals_of(stage), mover.dear_diagonal};
    for (std::size_t i = 0; i < path.size(); ++i) {
        if (i == 0 || path[i].space == path[i - 1].space) {
            costs.push_back(0);
            continue;
        }
        const auto towards = board::direction(path[i - 1].space, path[i].space);
        const int step = towards ? meter.step(*towards) : 1;
        const bool difficult = board::arrive(board, {}, mover, path[i]).difficult;
        costs.push_back(difficult ? step * mover.difficult : step);
    }
    return costs;
}

/// Going off the board takes one inch more.
Way way_of(const Stage& stage, const Scene& scene, PersonId who, const Move& move) {
    if (Answer may = can_go(scene, who); !may.is_done()) return may.refusal();
    const board::Place from = place_of(scene, who);
    const int left = inches_left(stage, scene, who);
    if (move.leave && left == 0) return refuse(distance_rule(scene, who), "too_far", 1, 0);
    const int inches = left - (move.leave ? 1 : 0);
    Way way = board::Route(from);
    if (!move.path.empty())
        way = judge(stage, scene, who, move.path, inches);
    else if (move.to.space != from.space)
        way = shortest(stage, scene, who, move.to.space, inches);
    else if (!move.leave)
        return refuse("SW-CORE-020", "nowhere_to_go");
    const auto* route = std::get_if<board::Route>(&way);
    const bool leaves_well = !move.leave || route == nullptr ||
                             is_at_edge(stage, footprint_of(stage, scene, who), route->end());
    if (!leaves_well) return refuse("SW-CORE-020", "not_at_the_edge");
    return way;
}

Answer may_move(const Stage& stage, const Scene& scene, PersonId who, const Move& move) {
    const Way way = way_of(stage, scene, who, move);
    const auto* refusal = std::get_if<Refusal>(&way);
    return refusal == nullptr ? done : Answer(*refusal);
}

/// [SW-CORE-020] SW-GAP-059: inches are spaces.
void begin_move(Play& play, PersonId who, const Move& move) {
    const Way way = way_of(play.stage, play.scene, who, move);
    const auto* route = std::get_if<board::Route>(&way);
    if (route == nullptr) return;
    if (play.story.listening() && has_diagonal(route->path())) cite(play, "SW-GAP-059", who);
    push(play, Moving{.who = who, .path = *route, .leave = move.leave});
}

void spend_inches(Play& play, RuleId rule, PersonId who, int inches) {
    play.happen(Moved{rule, who, place_of(play.scene, who), inches, 0});
}

/// [SW-CORE-021] [SW-DEFND-002] Whoever defends may move but not run.
Answer may_run(const Stage& stage, const Scene& scene, PersonId who) {
    if (Answer may = can_go(scene, who);
        !may.is_done() && !(may.refusal().rule == RuleId("SW-PRONE-003")))
        return may;
    const Fighter& each = scene.person(who);
    const PersonId mover = mover_of(scene, who);
    if (each.defending) return refuse("SW-DEFND-002", "defending");
    if (scene.person(mover).running) return refuse("SW-CORE-021", "running_already");
    if (each.used > 0 || each.whole_turn || scene.person(mover).used > 0)
        return refuse("SW-CORE-021", "before_actions");
    if (running_die_of(stage, scene, mover).untrained() || pace_of(stage, scene, mover) == 0)
        return refuse("SW-CORE-021", "cannot_run");
    return done;
}

/// [SW-CORE-006] The running die never Aces. Mounted it is the animal that runs, with its die.
void run(Play& play, PersonId who, Luck& luck) {
    const PersonId mover = mover_of(play.scene, who);
    const Rank die = running_die_of(play.stage, play.scene, mover);
    Check check = dice_check("SW-CORE-021", "running", mover, {1, die.sides()});
    check.add("SW-CORE-021", "die_bonus", die.plus());
    change(play, "SW-CORE-021", mover, PersonChange::ran, roll_count(play, check, luck));
}

Answer may_go_prone(const Scene& scene, PersonId who) {
    if (!exists(scene, who) || scene.person(who).at.mode != Whereabouts::board)
        return refuse("SW-CORE-020", "not_on_the_board");
    if (rider_of(scene, who) != PersonId::nobody) return refuse("SW-MOUNT-001", "ridden");
    if (scene.person(who).prone) return refuse("SW-PRONE-003", "prone_already");
    return done;
}
void go_prone(Play& play, PersonId who) { change(play, "SW-CORE-020", who, PersonChange::prone); }

namespace {
/// All of it for those who cannot go 2 inches.
int inches_to_stand(const Stage& stage, const Scene& scene, PersonId who) {
    return std::min(standing_up, pace_of(stage, scene, who));
}
}  // namespace

Answer may_stand_up(const Stage& stage, const Scene& scene, PersonId who) {
    if (!exists(scene, who) || !scene.person(who).prone) return refuse("SW-PRONE-003", "not_prone");
    const int need = inches_to_stand(stage, scene, who);
    const int left = inches_left(stage, scene, who);
    if (left < need) return refuse("SW-PRONE-003", "no_movement_left", need, left);
    return done;
}
void stand_up(Play& play, PersonId who) {
    spend_inches(play, "SW-PRONE-003", who, inches_to_stand(play.stage, play.scene, who));
    change(play, "SW-PRONE-003", who, PersonChange::stood_up);
}

bool find_move_ends(const Stage& stage, const Scene& scene, PersonId who, board::Reach& reach) {
    if (!can_go(scene, who).is_done()) return false;
    search(stage, scene, who, inches_left(stage, scene, who), reach);
    return true;
}
Domain move_ends(const Stage& stage, const Scene& scene, PersonId who) {
    Domain domain{.field = "to", .options = {}};
    board::Reach reach;
    if (!find_move_ends(stage, scene, who, reach)) return domain;
    for (const board::End& end : reach.ends())
        if (end.place.space != place_of(scene, who).space)
            domain.options.push_back(option_of(facing_north(end)));
    return domain;
}

Ends leaving_places(const Stage& stage, const Scene& scene, PersonId who) {
    Ends found;
    const int left = exists(scene, who) ? inches_left(stage, scene, who) : 0;
    if (!can_go(scene, who).is_done() || left == 0) return found;
    const board::Footprint footprint = footprint_of(stage, scene, who);
    const board::Place from = place_of(scene, who);
    if (is_at_edge(stage, footprint, from)) found.push_back(facing_north({from, 1}));
    board::Reach reach;
    search(stage, scene, who, left - 1, reach);
    for (const board::End& end : reach.ends())
        if (end.place.space != from.space && !found.full() &&
            is_at_edge(stage, footprint, facing_north(end).place))
            found.push_back(facing_north(end));
    std::sort(found.begin(), found.end(),
              [](const auto& a, const auto& b) { return a.place.space < b.place.space; });
    return found;
}
Domain leaving_ends(const Stage& stage, const Scene& scene, PersonId who) {
    Domain domain{.field = "to", .options = {}};
    for (const board::End& end : leaving_places(stage, scene, who))
        domain.options.push_back(option_of(end));
    return domain;
}

}  // namespace breakneck::savage
