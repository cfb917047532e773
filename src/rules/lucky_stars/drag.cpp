// These Lucky Stars, chapter 11: dragging and tossing whom one has seized.
#include <algorithm>
#include <cstdlib>

#include "board/distance.h"
#include "board/reach.h"
#include "board/sight.h"
#include "rules/lucky_stars/checks.h"
#include "rules/lucky_stars/cover.h"
#include "rules/lucky_stars/grapple.h"
#include "rules/lucky_stars/movement.h"

namespace breakneck::lucky_stars {
namespace {

constexpr int carry_spaces = 2;  // [LS-GRP-007] [LS-GRP-010] 10 ft

/// As a side knows it.
struct World {
    const Stage& stage;
    const Scene& scene;
    SideId side;
};

/// Others than those of a group, for asking what is in its way.
board::Occupied without(const World& world, PersonSet group) {
    board::Occupied found;
    for (const board::Token& each : occupied(world.stage, world.scene, world.side)) {
        const bool person = each.id >= 0 && each.id < most_people;
        if (!person || !group.has(static_cast<PersonId>(each.id))) found.push_back(each);
    }
    return found;
}

/// Whoever is dragged goes where they are taken.
board::Mover mover_of(const Stage& stage, const Scene& scene, PersonId who) {
    board::Mover mover{.footprint = row_of(stage.person(who).size).room, .token = token_of(who)};
    mover.surfaces = {board::Surface::ground, board::Surface::water, board::Surface::climb};
    if (place_of(stage, scene, who).altitude != board::Altitude::ground)
        mover.surfaces = {board::Surface::air};
    return mover;
}

/// [LS-MOV-011] Whoever drags needs a Speed for the way, and [LS-MOV-015] difficult terrain slows.
board::Mover dragger(const Stage& stage, const Scene& scene, PersonId who) {
    board::Mover mover = mover_of(stage, scene, who);
    mover.difficult = scene.calls.difficult_cost;
    using board::Surface;
    if (speed_in(stage, scene, who, Mode::fly)) return mover;
    mover.surfaces = {};
    for (const Surface each : {Surface::water, Surface::climb, Surface::air})
        if (speed_in(stage, scene, who, mode_on(each)))
            mover.surfaces.mask |= board::Surfaces{each}.mask;
    return mover;
}

/// Where everyone of a group ends: whoever is dragged stays at the dragger's side.
struct Dragged {
    PersonId who = PersonId::nobody;
    board::Place to;
};
using Draggeds = FixedList<Dragged, most_people>;

bool is_room(const World& world, const board::Occupied& others, PersonId who, board::Place to) {
    const board::Board board = board_of(world.stage, world.scene);
    const board::Mover mover = mover_of(world.stage, world.scene, who);
    return board::arrive(board, others, mover, to).wrong == board::Wrong::nothing &&
           board::in_the_way(others, mover.footprint, to, mover.token) == nullptr;
}

/// The place for somebody who is dragged: as near as can be to where they would be if all moved
/// alike, and within reach of the dragger.
std::optional<board::Place> place_beside(const World& world, const board::Occupied& others,
                                         const Dragged& dragger, Dragged other) {
    const board::Footprint room = row_of(world.stage.person(other.who).size).room;
    const board::Footprint held_by = row_of(world.stage.person(dragger.who).size).room;
    const board::Space wanted = other.to.space;
    std::optional<board::Place> best;
    int best_distance = 0;
    for (int y = wanted.y - 3; y <= wanted.y + 3; ++y)
        for (int x = wanted.x - 3; x <= wanted.x + 3; ++x) {
            other.to.space = {x, y};
            const int away = board::straight(wanted, other.to.space) * 16 +
                             std::max(std::abs(x - wanted.x), std::abs(y - wanted.y));
            if (best && away >= best_distance) continue;
            if (!board::adjacent(room, other.to, held_by, dragger.to)) continue;
            if (!is_room(world, others, other.who, other.to)) continue;
            best = other.to;
            best_distance = away;
        }
    return best;
}

/// Where all end if somebody drags them to a place; empty if there is no room.
Draggeds dragged(const World& world, PersonId who, board::Place to) {
    PersonSet group = grapplers(world.scene, who);
    board::Occupied others = without(world, group);
    Draggeds ends;
    const Dragged first{who, to};
    if (!is_room(world, others, who, to)) return ends;
    ends.push_back(first);
    const board::Place from = place_of(world.stage, world.scene, who);
    const auto settle_there = [&](const Dragged& each) {
        others.push_back({static_cast<std::int16_t>(token_of(each.who)),
                          row_of(world.stage.person(each.who).size).room, each.to});
    };
    settle_there(first);
    group.remove(who);
    bool room = true;
    for (; room && !group.empty(); group.remove(group.first())) {
        const PersonId each = group.first();
        board::Place there = place_of(world.stage, world.scene, each);
        there.space = {there.space.x + to.space.x - from.space.x,
                       there.space.y + to.space.y - from.space.y};
        there.altitude = to.altitude;
        const auto found = place_beside(world, others, first, {each, there});
        room = found.has_value();
        if (!room) break;
        ends.push_back({each, *found});
        settle_there(ends.back());
    }
    if (!room) ends.clear();
    return ends;
}

/// A way of at most 10 ft that nobody else and no wall is in; empty if there is none.
board::Path drag_path(const World& world, PersonId who, board::Place to) {
    const board::Place from = place_of(world.stage, world.scene, who);
    const board::Board board = board_of(world.stage, world.scene);
    board::Reach reach;
    reach.find(board, without(world, grapplers(world.scene, who)),
               dragger(world.stage, world.scene, who), from, carry_spaces);
    const auto end = reach.end_at(to.space);
    return end ? reach.path_to(*end) : board::Path{};
}

/// A way in single spaces, straight or nearly so.
board::Route way(board::Place from, board::Space to) {
    board::Route route(from);
    while (from.space != to) {
        board::Place next = from;
        next.facing = board::nearest_facing(from.space, to);
        next.space = board::step(from.space, next.facing);
        if (!route.add(from, next)) break;
        from = next;
    }
    return route;
}

}  // namespace

/// [LS-GRP-007] Up to 10 ft, with room for all.
Answer may_drag(const Stage& stage, const Scene& scene, PersonId who, const Drag& drag) {
    if (Answer may = needs_control(scene, who); !may.is_done()) return may;
    PersonSet group = grapplers(scene, who);
    for (; !group.empty(); group.remove(group.first()))
        if (is_aboard(scene, group.first())) return refuse("LS-GRP-007", "aboard");
    const World world{stage, scene, stage.person(who).side};
    const board::Place from = place_of(stage, scene, who);
    const board::Place to{drag.to.space, from.facing, from.altitude};
    if (to.space == from.space || !board_of(stage, scene).inside(to.space) ||
        drag_path(world, who, to).empty())
        return refuse("LS-GRP-007", "too_far");
    if (dragged(world, who, to).empty()) return refuse("LS-GRP-007", "no_room");
    return done;
}

/// [LS-GRP-010] Up to 10 ft away, to a free space, and not through a wall.
Answer may_toss(const Stage& stage, const Scene& scene, PersonId who, const Toss& toss) {
    if (Answer may = needs_control(scene, who); !may.is_done()) return may;
    if (!exists(scene, toss.target) || toss.target == who || !same_grapple(scene, who, toss.target))
        return refuse("LS-GRP-010", "not_in_grapple");
    if (is_aboard(scene, who) || is_aboard(scene, toss.target))
        return refuse("LS-GRP-010", "aboard");
    const board::Board board = board_of(stage, scene);
    const board::Place from = place_of(stage, scene, who);
    const board::Footprint room = row_of(stage.person(toss.target).size).room;
    const board::Place to{toss.to.space, from.facing, from.altitude};
    if (!board.inside(to.space)) return refuse("LS-GRP-010", "no_room");
    if (spaces_between(stage, footprint_of(stage, scene, who), from, room, to) > carry_spaces)
        return refuse("LS-GRP-010", "too_far", 2 * feet_per_space);
    const board::Mover mover{.footprint = room,
                             .token = token_of(toss.target),
                             .surfaces = {board::Surface::ground, board::Surface::water,
                                          board::Surface::climb, board::Surface::air}};
    const board::Occupied others = occupied(stage, scene, stage.person(who).side);
    if (board::arrive(board, others, mover, to).wrong != board::Wrong::nothing ||
        board::in_the_way(others, room, to, mover.token) != nullptr ||
        !board::is_clear_line(board, from.space, to.space, from.altitude))
        return refuse("LS-GRP-010", "no_room");
    return done;
}

bool meets_hidden(Play& play, PersonId who, PersonId moved, board::Place to) {
    const board::Occupied others = occupied(play.stage, play.scene);
    const board::Token* met =
        board::in_the_way(others, row_of(play.stage.person(moved).size).room, to, token_of(moved));
    const SideId side = play.stage.person(who).side;
    if (met == nullptr || met->id >= most_people) return false;
    const auto hider = static_cast<PersonId>(met->id);
    if (knows_where(play.stage, play.scene, side, hider)) return false;
    play.happen(Noticed{"LS-STL-007", hider, side});
    return true;
}

/// Whoever turns out to be in the way is found, and all stay where they are.
void drag(Play& play, PersonId who, const Drag& drag) {
    const World world{play.stage, play.scene, play.stage.person(who).side};
    const board::Place from = place_of(play.stage, play.scene, who);
    const board::Place to{drag.to.space, from.facing, from.altitude};
    const Draggeds ends = dragged(world, who, to);
    if (ends.empty()) return;
    for (const Dragged& each : ends) reveal(play, each.who);
    bool met = false;
    for (const board::Place& place : drag_path(world, who, to))
        met = met || meets_hidden(play, who, who, place);
    for (const Dragged& each : ends) met = met || meets_hidden(play, who, each.who, each.to);
    if (met) return;
    const int ft = feet_per_space * board::steps(from.space, to.space, play.stage.grid.diagonals());
    for (const Dragged& each : ends) play.happen(Declared{each.who, ft});
    for (const Dragged& each : ends) {
        const board::Place before = place_of(play.stage, play.scene, each.who);
        play.happen(Moved{"LS-GRP-007", each.who, each.to});
        show_move(play, each.who, before);
    }
}

/// The throw waits beneath the STR roll.
void toss(Play& play, PersonId who, const Toss& toss) {
    const board::Place from = place_of(play.stage, play.scene, toss.target);
    play.happen(Pushed<Frame>{Moving{.who = toss.target,
                                     .path = way(from, toss.to.space),
                                     .step = MovingStep::end,
                                     .provokes = false}});
    decide(play, {.purpose = Purpose::toss,
                  .who = who,
                  .attribute = Attribute::str,
                  .target = play.scene.calls.toss_target});
}

}  // namespace breakneck::lucky_stars
