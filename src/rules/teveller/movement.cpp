// TevellerRPG, section 5: where a Move or a charge can go.
#include "rules/teveller/movement.h"

#include <algorithm>

#include "board/distance.h"
#include "board/reach.h"
#include "rules/teveller/attack.h"
#include "rules/teveller/sorting.h"

namespace breakneck::teveller {
namespace {

using Way = std::variant<board::Route, Refusal>;

/// [TV-ACT-008] On the board and on one's feet. [TV-ACT-009] Whoever is prone gets up first.
Answer can_walk(const Scene& scene, PersonId who, RuleId rule) {
    if (!exists(scene, who) || scene.person(who).at.mode != Whereabouts::board)
        return refuse(rule, "not_on_the_board");
    if (scene.person(who).prone) return refuse("TV-ACT-009", "prone");
    return done;
}

RuleId distance_rule(const Scene& scene, PersonId who) {
    return scene.person(who).lost_leg ? RuleId("TV-TRAUMA-024") : RuleId("TV-ACT-008");
}

Refusal refusal_for(board::Wrong wrong) {
    switch (wrong) {
        case board::Wrong::surface:
            return refuse("TV-ACT-008", "no_ground");
        case board::Wrong::not_adjacent:
        case board::Wrong::empty:
            return refuse("TV-ACT-008", "not_adjacent");
        case board::Wrong::off_board:
            return refuse("TV-ACT-008", "off_board");
        default:
            return refuse("TV-ACT-008", "not_free");
    }
}

/// A way that was laid out, space by space.
Way judge(const Stage& stage, const Scene& scene, PersonId who, const board::Route& route,
          int metres) {
    const board::Path path = route.path();
    const board::Place from = place_of(stage, scene, who);
    if (path.front().space != from.space || path.front().altitude != from.altitude)
        return refuse("TV-ACT-008", "starts_elsewhere");
    const board::Verdict verdict = board::check_path(board_of(stage, scene), occupied(stage, scene),
                                                     walker(who), path, board::any_distance);
    if (!verdict.ok()) return refusal_for(verdict.wrong);
    if (verdict.cost > metres)
        return refuse(distance_rule(scene, who), "too_far", verdict.cost, metres);
    return route;
}

/// The shortest way to a space.
Way shortest(const Stage& stage, const Scene& scene, PersonId who, board::Space to, int metres) {
    const board::Board board = board_of(stage, scene);
    if (!board.inside(to)) return refuse("TV-ACT-008", "off_board");
    const board::Occupied others = occupied(stage, scene);
    const board::Place from = place_of(stage, scene, who);
    board::Reach reach;
    reach.find(board, others, walker(who), from, metres);
    if (const auto end = reach.end_at(to)) return board::Route(reach.path_to(*end));
    const board::Place there{to, from.facing, from.altitude};
    const board::Arrival arrival = board::arrive(board, others, walker(who), there);
    if (arrival.wrong != board::Wrong::nothing) return refusal_for(arrival.wrong);
    if (board::in_the_way(others, walker(who).footprint, there, token_of(who)) != nullptr)
        return refuse("TV-ACT-008", "not_free");
    const int straight = metres_between(stage, scene, who, there);
    return refuse(distance_rule(scene, who), straight > metres ? "too_far" : "no_way", straight,
                  metres);
}

Domain ends_within(const Stage& stage, const Scene& scene, PersonId who, int metres) {
    Domain domain{.field = "to", .options = {}};
    const board::Place from = place_of(stage, scene, who);
    board::Reach reach;
    find_moves(stage, scene, who, metres, reach);
    for (const board::End& end : reach.ends())
        if (end.place.space != from.space)
            domain.options.push_back(
                {board::pack({end.place.space, board::Facing::n, end.place.altitude}),
                 {{"cost_m", end.cost}}});
    return domain;
}

/// [TV-ACT-003] One enemy, on foot on the board, and something to strike with.
Answer may_charge(const Stage& stage, const Scene& scene, PersonId who, const Charge& charge) {
    if (Answer may = can_walk(scene, who, "TV-ACT-003"); !may.is_done()) return may;
    if (!exists(scene, charge.target) || !is_in(scene, charge.target) ||
        !are_opponents(stage, who, charge.target))
        return refuse("TV-ACT-003", "not_an_enemy");
    if (scene.person(charge.target).at.mode != Whereabouts::board)
        return refuse("TV-ACT-003", "not_on_the_board");
    if (charge.weapon != ItemId::none && index_of(charge.weapon) >= scene.items.size())
        return refuse("TV-ACT-003", "no_such_weapon");
    const Make make = weapon_of(stage, charge.weapon).make;
    if (make != Make::melee && make != Make::handgun && !charge.club)
        return refuse("TV-ACT-003", "melee_weapon_needed");
    return done;
}

Attacking attack_of(PersonId who, const Charge& charge) {
    return attacking_of(who,
                        {.target = charge.target, .weapon = charge.weapon, .club = charge.club},
                        Reaction::charge);
}

/// Somebody's spaces and those next to them.
board::Box beside(const Stage& stage, const Scene& scene, PersonId who) {
    const auto [top_left, bottom_right] =
        board::box_of(footprint_of(stage, scene, who), place_of(stage, scene, who));
    return {{top_left.x - 1, top_left.y - 1}, {bottom_right.x + 1, bottom_right.y + 1}};
}

/// The nearest first; those as near row by row.
FixedList<board::End, 16> ends_beside(const Stage& stage, const Scene& scene, PersonId target,
                                      const board::Reach& reach) {
    const board::Place there = place_of(stage, scene, target);
    FixedList<board::End, 16> found;  // eight at most: the target is on foot
    for (const board::End& end : reach.ends())
        if (end.place.altitude == there.altitude &&
            board::adjacent(footprint_of(stage, scene, target), there, walker(target).footprint,
                            end.place))
            found.push_back(end);
    sort_stably(found, [](const board::End& a, const board::End& b) { return a.cost < b.cost; });
    return found;
}

void cite_way(Play& play, PersonId who, const board::Route& route) {
    if (!play.story.listening()) return;
    const board::Path path = route.path();
    bool diagonal = false;
    for (std::size_t i = 1; i < path.size(); ++i)
        diagonal = diagonal || (path[i].space.x != path[i - 1].space.x &&
                                path[i].space.y != path[i - 1].space.y);
    if (diagonal) cite(play, "TV-GAP-105", who);
    if (play.scene.person(who).lost_leg) cite(play, "TV-TRAUMA-024", who);
}

}  // namespace

void find_moves(const Stage& stage, const Scene& scene, PersonId who, int metres,
                board::Reach& found) {
    if (can_walk(scene, who, "TV-ACT-008").is_done())
        found.find(board_of(stage, scene), occupied(stage, scene), walker(who),
                   place_of(stage, scene, who), metres);
}

bool is_at_edge(const Stage& stage, board::Space space) {
    return std::any_of(
        board::all_facings.begin(), board::all_facings.end(),
        [&](board::Facing each) { return !stage.grid.inside(board::step(space, each)); });
}

board::Mover walker(PersonId who) {
    using board::Surface;
    board::Mover mover{.footprint = {1, 1, 4}, .token = token_of(who)};
    mover.surfaces = {Surface::ground, Surface::water, Surface::climb};
    return mover;
}

int metres_of_move(const Stage&, const Scene& scene, PersonId who) {
    return scene.person(who).lost_leg ? move_m / 2 : move_m;
}

/// Going off the board takes one metre more.
std::variant<board::Route, Refusal> way_of(const Stage& stage, const Scene& scene, PersonId who,
                                           const Move& move) {
    if (Answer may = can_walk(scene, who, "TV-ACT-008"); !may.is_done()) return may.refusal();
    const board::Place from = place_of(stage, scene, who);
    const int metres = metres_of_move(stage, scene, who) - (move.leave ? 1 : 0);
    Way way = board::Route(from);
    if (!move.path.empty())
        way = judge(stage, scene, who, move.path, metres);
    else if (move.to.space != from.space)
        way = shortest(stage, scene, who, move.to.space, metres);
    else if (!move.leave)
        return refuse("TV-ACT-008", "nowhere_to_go");
    const auto* route = std::get_if<board::Route>(&way);
    const bool leaves_well =
        !move.leave || route == nullptr || is_at_edge(stage, route->end().space);
    if (!leaves_well) return refuse("TV-ACT-008", "not_at_the_edge");
    return way;
}

/// [TV-ACT-003] 20 m at most, as the way goes. The attack is judged as if the run were over.
std::variant<board::Route, Refusal> way_of(const Stage& stage, const Scene& scene, PersonId who,
                                           const Charge& charge) {
    if (Answer may = may_charge(stage, scene, who, charge); !may.is_done()) return may.refusal();
    const int straight = metres_between(stage, scene, who, charge.target);
    if (straight > charge_m) return refuse("TV-ACT-003", "too_far", straight, charge_m);
    board::Reach reach;
    reach.find_within(board_of(stage, scene), occupied(stage, scene), walker(who),
                      place_of(stage, scene, who), charge_m, beside(stage, scene, charge.target));
    if (reach.ends().empty()) return refuse("TV-ACT-003", "no_way", straight, charge_m);
    Scene there = scene;
    for (const board::End& end : ends_beside(stage, scene, charge.target, reach)) {
        apply(stage, there, Moved{"TV-ACT-003", who, end.place});
        if (!in_melee_reach(stage, there, who, charge.target)) continue;
        const Answer may = may_attack(stage, there, attack_of(who, charge));
        if (!may.is_done()) return may.refusal();
        return board::Route(reach.path_to(end));
    }
    return refuse("TV-ACT-003", "no_way", straight, charge_m);
}

Domain move_ends(const Stage& stage, const Scene& scene, PersonId who) {
    return ends_within(stage, scene, who, metres_of_move(stage, scene, who));
}

void sort_row_by_row(Domain& places) {
    std::sort(places.options.begin(), places.options.end(), [](const auto& a, const auto& b) {
        return board::unpack(a.value)->space < board::unpack(b.value)->space;
    });
}
Domain leaving_ends(const Stage& stage, const Scene& scene, PersonId who) {
    Domain found{.field = "to", .options = {}};
    if (!can_walk(scene, who, "TV-ACT-008").is_done()) return found;
    const board::Place from = place_of(stage, scene, who);
    if (is_at_edge(stage, from.space))
        found.options.push_back(
            {board::pack({from.space, board::Facing::n, from.altitude}), {{"cost_m", 1}}});
    Domain ends = ends_within(stage, scene, who, metres_of_move(stage, scene, who) - 1);
    for (Option& each : ends.options)
        if (const auto place = board::unpack(each.value); place && is_at_edge(stage, place->space))
            found.options.push_back(each);
    sort_row_by_row(found);
    return found;
}

/// [TV-ACT-008] TV-GAP-105: metres are spaces, diagonals count one and two in turn.
void begin_move(Play& play, PersonId who, const Move& move) {
    const Way way = way_of(play.stage, play.scene, who, move);
    const auto* route = std::get_if<board::Route>(&way);
    if (route == nullptr) return;
    cite_way(play, who, *route);
    push(play, Moving{.who = who, .path = *route, .gait = Gait::move, .leave = move.leave});
}

void begin_charge(Play& play, PersonId who, const Charge& charge) {
    const Way way = way_of(play.stage, play.scene, who, charge);
    const auto* route = std::get_if<board::Route>(&way);
    if (route == nullptr) return;
    cite_way(play, who, *route);
    push(play, Moving{.who = who,
                      .path = *route,
                      .gait = Gait::charge,
                      .target = charge.target,
                      .weapon = charge.weapon,
                      .club = charge.club});
}

void move_free(Play& play, PersonId who, board::Place to) {
    const Way way = way_of(play.stage, play.scene, who, Move{.to = to});
    if (const auto* route = std::get_if<board::Route>(&way))
        push(play, Moving{.who = who, .path = *route, .gait = Gait::break_free});
}

/// [TV-ACT-009] In place of moving.
Answer may_go_prone(const Scene& scene, PersonId who) {
    if (scene.person(who).at.mode != Whereabouts::board)
        return refuse("TV-ACT-009", "not_on_the_board");
    if (scene.person(who).prone) return refuse("TV-ACT-009", "prone_already");
    return done;
}
Answer may_get_up(const Scene& scene, PersonId who) {
    if (!scene.person(who).prone) return refuse("TV-ACT-009", "not_prone");
    return done;
}
void go_prone(Play& play, PersonId who) {
    change(play, "TV-ACT-009", who, PersonChange::fell_prone);
}
void get_up(Play& play, PersonId who) { change(play, "TV-ACT-009", who, PersonChange::stood_up); }

}  // namespace breakneck::teveller
