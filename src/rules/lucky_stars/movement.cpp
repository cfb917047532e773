// These Lucky Stars, chapter 12: what a Move or a Step may be, and how it begins.
#include "rules/lucky_stars/movement.h"

#include <algorithm>

#include "board/distance.h"
#include "rules/lucky_stars/boarding.h"
#include "rules/lucky_stars/cover.h"
#include "rules/lucky_stars/grapple.h"
#include "rules/lucky_stars/walking.h"

namespace breakneck::lucky_stars {
namespace {

using Found = std::variant<Walk, Refusal>;

/// The shortest way to a space by any gait, with enough left to go off the board if it shall;
/// nothing if there is none.
std::optional<Walk> shortest(const Walker& walker, board::Place from, const Move& move) {
    std::optional<Walk> best;
    const int spare = move.leave ? feet_per_space : 0;
    for_each_search(walker, from, [&](board::Reach& reach, const Gait& gait, int) {
        for (const board::End& end : reach.ends()) {
            const bool lasts = best && best->left_ft >= spare;
            if (end.place.space != move.to.space) continue;
            if (lasts && best->ft <= end.cost * feet_per_space) continue;
            auto way = judge(walker, gait, reach.path_to(end));
            const Walk* walk = std::get_if<Walk>(&way);
            if (walk != nullptr && (!best || walk->left_ft >= spare)) best = *walk;
        }
    });
    return best;
}

/// Why no way was found.
Refusal no_way(const Walker& walker, board::Place from, board::Space to) {
    const board::Board board = board_of(walker.stage, walker.scene);
    if (!board.inside(to)) return refuse("LS-MOV-001", "off_board");
    if (walker.gaits.empty()) return refuse("LS-MOV-010", "no_such_speed");
    const board::Place there{to, from.facing, from.altitude};
    bool surface = true;
    int most = 0;
    for (const Gait& gait : walker.gaits) {
        const board::Mover mover = mover_for(walker, gait);
        const auto arrival = board::arrive(board, walker.others, mover, there);
        surface = surface && arrival.wrong == board::Wrong::surface;
        most = std::max(most, gait.most_ft);
        if (arrival.wrong == board::Wrong::blocked || arrival.wrong == board::Wrong::occupied)
            return refuse("LS-MOV-001", "not_free");
    }
    if (surface) return refuse("LS-MOV-011", "no_such_speed");
    const int need = feet_per_space * board::steps(from.space, to, board.grid().diagonals());
    if (need <= most) return refuse("LS-MOV-001", "out_of_reach");
    const Mode mode = walker.gaits.back().mode_on_surface(board.surface(there));
    return refuse(speed_rule(walker.stage, walker.scene, walker.who, mode), "too_far", need, most);
}

/// The way of a Move that starts here: as it was given, or the engine's own.
Found way_from(const Walker& walker, board::Place from, const Move& move) {
    if (!move.path.empty()) {
        board::Path path = move.path.path();
        if (path[0].space != from.space) return refuse("LS-MOV-001", "starts_elsewhere");
        if (move.to != board::no_place && move.to.space != path.back().space)
            return refuse("LS-MOV-001", "ends_elsewhere");
        path[0] = from;
        return judge(walker, path);
    }
    if (move.to.space == from.space) {
        int most = 0;
        for (const Gait& gait : walker.gaits) most = std::max(most, gait.most_ft);
        return Walk{board::Path{from}, 0, most, {}};
    }
    if (auto walk = shortest(walker, from, move)) return *walk;
    return no_way(walker, from, move.to.space);
}

/// LS-GAP-051: after a safe landing the Move goes on; the landing itself takes nothing of it.
Found way_off(const Walker& walker, const Move& move) {
    if (!move.path.empty()) {
        for (const board::Place& at : landings(walker.stage, walker.scene, walker.who)) {
            if (at.space != move.path.from().space) continue;
            if (Answer may = may_bail(walker.stage, walker.scene, walker.who, {at}); !may.is_done())
                return may.refusal();
            return way_from(walker, at, move);
        }
        return refuse("LS-BRD-007", "not_a_landing");
    }
    Found best = refuse("LS-BRD-007", "nowhere_to_land");
    // Nothing is shorter than landing where one wants to be.
    for (const board::Place& at : landings(walker.stage, walker.scene, walker.who))
        if (at.space == move.to.space &&
            may_bail(walker.stage, walker.scene, walker.who, {at}).is_done())
            return way_from(walker, at, move);
    for (const board::Place& at : landings(walker.stage, walker.scene, walker.who)) {
        if (!may_bail(walker.stage, walker.scene, walker.who, {at}).is_done()) continue;
        Found found = way_from(walker, at, move);
        const Walk* walk = std::get_if<Walk>(&found);
        const Walk* known = std::get_if<Walk>(&best);
        if (known == nullptr || (walk != nullptr && walk->ft < known->ft)) best = found;
    }
    return best;
}

bool is_on_edge(const Stage& stage, board::Footprint room, board::Place at) {
    const board::Box box = board::box_of(room, at);
    return box.top_left.x <= 0 || box.top_left.y <= 0 ||
           box.bottom_right.x >= stage.grid.width() - 1 ||
           box.bottom_right.y >= stage.grid.height() - 1;
}

/// What a Move ends with: [LS-COV-009] cover, boarding, or off the board.
Answer may_end(const Stage& stage, const Scene& scene, PersonId who, const Move& move,
               const Walk& walk) {
    const board::Place end = walk.path.back();
    if (move.bail && (move.cover != CoverType::none || move.board != VehicleId::none)) {
        // What comes after leaving a vehicle is judged as if one were off it.
        Scene off = scene;
        apply(stage, off, Bailed{"LS-BRD-009", who, scene.person(who).vehicle, walk.path[0]});
        Move rest = move;
        rest.bail = false;
        return may_end(stage, off, who, rest, walk);
    }
    if (move.cover > cover_offered(stage, scene, who, end))
        return refuse("LS-COV-009", "no_such_cover");
    if (move.board != VehicleId::none) {
        if (move.leave) return refuse("LS-MOV-001", "board_or_leave");
        return may_board_from(stage, scene, who, move.board, end);
    }
    if (!move.leave) return done;
    if (!is_on_edge(stage, row_of(stage.person(who).size).room, end))
        return refuse("LS-MOV-001", "not_at_the_edge");
    if (walk.left_ft < feet_per_space)
        return refuse("LS-MOV-001", "too_far", walk.ft + feet_per_space, walk.ft + walk.left_ft);
    return done;
}

/// Who can move on foot at all.
Answer may_walk(const Stage& stage, const Scene& scene, PersonId who) {
    if (mount_of(stage, who) != VehicleId::none) return refuse("LS-MNT-001", "mounts_are_driven");
    if (is_grappling(scene, who)) return refuse("LS-GRP-006", "in_a_grapple");
    return done;
}

Found plan(const Stage& stage, const Scene& scene, PersonId who, const Move& move) {
    if (Answer may = may_walk(stage, scene, who); !may.is_done()) return may.refusal();
    const bool aboard = is_aboard(scene, who);
    // LS-BRD-009: leaving a vehicle is a part of the Move.
    if (aboard && !move.bail) return refuse("LS-BRD-009", "leave_the_vehicle");
    if (!aboard && move.bail) return refuse("LS-BRD-006", "not_aboard");
    if (move.silent && is_in_plain_view(stage, scene, who))
        return refuse("LS-STL-003", "in_plain_view");
    const Walker walks = walker(stage, scene, who);
    Found found =
        aboard ? way_off(walks, move) : way_from(walks, place_of(stage, scene, who), move);
    const Walk* walk = std::get_if<Walk>(&found);
    if (walk == nullptr) return found;
    const bool ends = move.bail || move.leave || move.board != VehicleId::none;
    if (walk->path.size() < 2 && !ends) return refuse("LS-MOV-001", "nowhere");
    if (move.silent && !move.leave &&
        is_in_plain_view(stage, scene, who, walk->path.back(), move.cover))
        return refuse("LS-STL-003", "in_plain_view");
    if (Answer may = may_end(stage, scene, who, move, *walk); !may.is_done()) return may.refusal();
    return found;
}

/// In whichever mode one has a Speed for.
Gait any_gait(const Walker& walker) {
    Gait any;
    for (const Gait& gait : walker.gaits)
        for (std::size_t mode = 0; mode < any.ft.size(); ++mode)
            any.ft[mode] = std::max(any.ft[mode], gait.ft[mode]);
    return any;
}

MovePlan plan_of(const Walk& walk, const Move& move) {
    const board::Route route =
        walk.path.size() < 2 ? board::Route(walk.path[0]) : board::Route(walk.path);
    return {route, walk.covered_ft + (move.leave ? feet_per_space : 0)};
}

}  // namespace

std::variant<MovePlan, Refusal> plan_move(const Stage& stage, const Scene& scene, PersonId who,
                                          const Move& move) {
    const Found found = plan(stage, scene, who, move);
    if (const Refusal* refusal = std::get_if<Refusal>(&found)) return *refusal;
    return plan_of(std::get<Walk>(found), move);
}

int covered_ft(const Stage& stage, const Scene& scene, const Moving& moving) {
    using board::Surface;
    const board::Mover mover{
        .footprint = row_of(stage.person(moving.who).size).room,
        .token = token_of(moving.who),
        .surfaces = {Surface::ground, Surface::water, Surface::climb, Surface::air}};
    const auto verdict =
        board::check_path(board_of(stage, scene), {}, mover, moving.path.path(), 10'000);
    return (verdict.cost + (moving.leave ? 1 : 0)) * feet_per_space;
}

/// [LS-MOV-001] Up to Speed, over free spaces.
Answer may_move(const Stage& stage, const Scene& scene, PersonId who, const Move& move) {
    const auto found = plan_move(stage, scene, who, move);
    if (const Refusal* refusal = std::get_if<Refusal>(&found)) return *refusal;
    return done;
}

/// [LS-MOV-002] One space, once per round. [LS-MOV-003] Only in a mode one has a Speed for.
Answer may_step(const Stage& stage, const Scene& scene, PersonId who, const Step& step) {
    if (Answer may = may_walk(stage, scene, who); !may.is_done()) return may;
    if (is_aboard(scene, who)) return refuse("LS-MOV-002", "aboard");
    const board::Place from = place_of(stage, scene, who);
    const auto facing = board::direction(from.space, step.to.space);
    if (!facing || board::step(from.space, *facing) != step.to.space)
        return refuse("LS-MOV-002", "one_space");
    const board::Board board = board_of(stage, scene);
    if (!board.inside(step.to.space)) return refuse("LS-MOV-002", "off_board");
    const Walker walks = walker(stage, scene, who);
    const board::Place to{step.to.space, *facing, from.altitude};
    const board::Mover mover = mover_for(walks, any_gait(walks));
    const auto verdict = board::check_path(board, walks.others, mover, {from, to}, 100);
    if (verdict.wrong == board::Wrong::surface ||
        board::arrive(board, {}, mover, from).wrong == board::Wrong::surface)
        return refuse("LS-MOV-003", "no_such_speed");
    return verdict.ok() ? done : Answer(refuse("LS-MOV-002", "not_free"));
}

/// LS-GAP-034: the feet count from the moment a movement is declared.
/// [LS-STL-003] Moving silently costs a Move and nothing more; the roll comes first, since it says
/// whether the Move is aggressive.
void move(Play& play, PersonId who, const Move& move) {
    const Found found = plan(play.stage, play.scene, who, move);
    const Walk* walk = std::get_if<Walk>(&found);
    if (walk == nullptr) return;
    const MovePlan way = plan_of(*walk, move);
    if (!move.silent) {
        cite_walk(play, who, *walk);
        play.happen(Declared{who, way.ft});
        reveal(play, who);
    }
    play.happen(Pushed<Frame>{
        Moving{.who = who,
               .path = way.path,
               .step = is_aboard(play.scene, who) ? MovingStep::start : MovingStep::leaving,
               .silent = move.silent,
               .leave = move.leave,
               .cover = move.cover,
               .board = move.board}});
    if (!move.silent) return;
    play.happen(Cited{"LS-STL-003", who});
    hide(play, who);
}

/// [LS-OPP-012] A Step provokes nobody.
void step(Play& play, PersonId who, const Step& step) {
    const board::Place from = place_of(play.stage, play.scene, who);
    board::Place to = from;
    to.space = step.to.space;
    to.facing = board::nearest_facing(from.space, to.space);
    board::Route path(from);
    path.add(from, to);
    play.happen(StepUsed{who});
    play.happen(Declared{who, feet_per_space});
    reveal(play, who);
    play.happen(Pushed<Frame>{
        Moving{.who = who, .path = path, .step = MovingStep::leaving, .provokes = false}});
}

}  // namespace breakneck::lucky_stars
