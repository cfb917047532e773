// These Lucky Stars, chapter 9: cover.
#include "rules/lucky_stars/cover.h"

#include <algorithm>

#include "board/distance.h"
#include "board/sight.h"

namespace breakneck::lucky_stars {
namespace {

CoverSeen better(const CoverSeen& a, const CoverSeen& b) { return b.type > a.type ? b : a; }

/// What the board says of an obstacle, in the words of the rules.
/// [LS-COV-001] Only what hides at least half of somebody counts.
/// [LS-COV-004] Half of the body behind something solid is partial cover; being half hidden alone
/// counts too unless the game master says otherwise (LS-GAP-048).
/// [LS-COV-005] All of it behind something nothing goes through is full cover.
CoverSeen as_judged(const Scene& scene, board::Cover cover) {
    switch (cover) {
        case board::Cover::none:
            return {};
        case board::Cover::light:
            if (!scene.calls.concealment_is_cover) return {CoverType::none, "LS-GAP-048"};
            return {CoverType::partial, "LS-GAP-048"};
        case board::Cover::partial:
        case board::Cover::heavy:
            return {CoverType::partial, "LS-COV-004"};
        case board::Cover::full:
            break;
    }
    return {CoverType::full, "LS-COV-005"};
}

/// [LS-COV-010] What a vehicle gives its occupants is in its stat block; [LS-COV-011] the game
/// master may say otherwise. [LS-COV-012] A mount gives none.
CoverSeen of_vehicle(const Stage& stage, const Scene& scene, VehicleId vehicle) {
    if (stage.vehicle(vehicle).is_mount()) return {CoverType::none, "LS-COV-012"};
    const CoverType cover = scene.ride(vehicle).cover;
    return {cover,
            cover == stage.vehicle(vehicle).cover ? RuleId("LS-COV-010") : RuleId("LS-COV-011")};
}

/// The vehicle somebody is in; none on foot and for a mount's own creature.
VehicleId carrier(const Stage& stage, const Scene& scene, PersonId who) {
    if (!is_aboard(scene, who)) return VehicleId::none;
    const VehicleId vehicle = scene.person(who).vehicle;
    return stage.vehicle(vehicle).creature == who ? VehicleId::none : vehicle;
}

/// Aboard one leans out of full cover to fight, but never out of the vehicle.
CoverSeen used_aboard(const Stage& stage, const Scene& scene, PersonId who, VehicleId vehicle) {
    CoverSeen judged = of_vehicle(stage, scene, vehicle);
    if (judged.type == CoverType::full && scene.person(who).cover == CoverType::partial)
        judged.type = CoverType::partial;
    return judged;
}

/// [LS-COV-001] How high something must be to hide half of somebody: to the waist; over the head
/// for whoever is Large or sits in a saddle.
board::Height half_height(const Stage& stage, const Scene& scene, PersonId who) {
    const VehicleId vehicle = carrier(stage, scene, who);
    const bool rides = vehicle != VehicleId::none && stage.vehicle(vehicle).is_mount();
    return rides || stage.person(who).size >= Size::large ? board::Height::tall
                                                          : board::Height::waist;
}

/// What stands in a space, if it is high enough.
CoverSeen of_space(const Scene& scene, const board::Board& board, board::Space space,
                   board::Height least) {
    const board::Ground ground = board.ground(space);
    return ground.height < least ? CoverSeen{} : as_judged(scene, ground.cover);
}

/// Whether what is in the way of a look is high enough.
bool hides_half(const board::Board& board, const board::Sight& seen, board::Height least) {
    return !seen.has_obstacle || board.ground(seen.obstacle).height >= least;
}

/// [LS-COV-001] Whether vehicles that carry neither of the two stand before half of the target,
/// each with at least half as many spaces as it.
bool vehicle_between(const Stage& stage, const Scene& scene, PersonId attacker, PersonId target) {
    if (scene.vehicles.empty()) return false;
    const board::Place from = place_of(stage, scene, attacker);
    const board::Place to = place_of(stage, scene, target);
    if (from.altitude != to.altitude) return false;
    board::Occupied vehicles;
    for (std::size_t i = 0; i < scene.vehicles.size(); ++i) {
        const auto vehicle = static_cast<VehicleId>(i);
        if (!is_in(scene, vehicle) || stage.vehicles[i].is_mount()) continue;
        if (2 * stage.vehicles[i].spaces() < footprint_of(stage, scene, target).area()) continue;
        if (vehicle == carrier(stage, scene, attacker) || vehicle == carrier(stage, scene, target))
            continue;
        vehicles.push_back({static_cast<std::int16_t>(token_of(vehicle)),
                            stage.vehicles[i].footprint(), place_of(scene, vehicle)});
    }
    int hidden = 0;
    int all = 0;
    board::for_each_space(footprint_of(stage, scene, target), to, [&](board::Space space) {
        ++all;
        hidden += board::tokens_between(vehicles, from.space, space, from.altitude).empty() ? 0 : 1;
    });
    return hidden > 0 && 2 * hidden >= all;
}

/// What stands in somebody's own space hides them if they make use of it.
CoverSeen of_own_space(const Stage& stage, const Scene& scene, PersonId who) {
    if (is_aboard(scene, who) || scene.person(who).cover == CoverType::none) return {};
    const board::Space space = place_of(stage, scene, who).space;
    const CoverSeen judged =
        of_space(scene, board_of(stage, scene), space, half_height(stage, scene, who));
    return {std::min(judged.type, CoverType::partial), judged.rule};
}

/// What lies between the two as the board shows it.
CoverSeen of_surroundings(const Stage& stage, const Scene& scene, PersonId attacker,
                          PersonId target) {
    const board::Board board = board_of(stage, scene);
    const board::Sight seen =
        board::sight(board, footprint_of(stage, scene, attacker), place_of(stage, scene, attacker),
                     footprint_of(stage, scene, target), place_of(stage, scene, target));
    CoverSeen judged;
    if (hides_half(board, seen, half_height(stage, scene, target)))
        judged = as_judged(scene, seen.cover);
    // Whoever makes full use of a wall is wholly behind it for all from whom it hides half of them.
    if (judged.type == CoverType::partial && scene.person(target).cover == CoverType::full &&
        seen.has_obstacle && board.ground(seen.obstacle).cover == board::Cover::full)
        judged = {CoverType::full, "LS-COV-005"};
    if (vehicle_between(stage, scene, attacker, target))
        judged = better(judged, {CoverType::partial, "LS-COV-004"});
    return better(judged, of_own_space(stage, scene, target));
}

/// [LS-COV-008] The game master's call, if there is one, comes before what the board shows.
CoverSeen judge(const Stage& stage, const Scene& scene, PersonId attacker, PersonId target) {
    if (scene.calls.cover != CoverCall::as_seen)
        return {static_cast<CoverType>(static_cast<int>(scene.calls.cover) - 1), "LS-COV-008"};
    const VehicleId vehicle = carrier(stage, scene, target);
    if (vehicle == VehicleId::none) return of_surroundings(stage, scene, attacker, target);
    const CoverSeen aboard = used_aboard(stage, scene, target, vehicle);
    if (vehicle == carrier(stage, scene, attacker)) return {CoverType::none, aboard.rule};
    const CoverSeen around = of_surroundings(stage, scene, attacker, target);
    return around.type > aboard.type ? around : aboard;
}

/// Whether any part of the target can be seen at all. The first look past everything is enough.
bool sees_some(const Stage& stage, const Scene& scene, PersonId attacker, PersonId target) {
    const board::Board board = board_of(stage, scene);
    const board::Place from = place_of(stage, scene, attacker);
    const board::Place to = place_of(stage, scene, target);
    const board::Height least = half_height(stage, scene, target);
    bool seen = false;
    board::for_each_space(footprint_of(stage, scene, target), to, [&](board::Space goal) {
        board::for_each_space(footprint_of(stage, scene, attacker), from, [&](board::Space eye) {
            if (seen) return;
            const board::Sight view = board::sight(board, {eye, from.facing, from.altitude},
                                                   {goal, to.facing, to.altitude});
            seen = !view.is_blocked() || !hides_half(board, view, least);
        });
    });
    return seen;
}

/// The best of what stands beside a place, or in it.
CoverSeen beside(const Stage& stage, const Scene& scene, PersonId who, board::Place at) {
    const board::Board board = board_of(stage, scene);
    const board::Footprint room = row_of(stage.person(who).size).room;
    const board::Height least = half_height(stage, scene, who);
    CoverSeen best;
    board::for_each_space(room, at, [&](board::Space space) {
        if (!board.inside(space)) return;
        const CoverSeen own = of_space(scene, board, space, least);
        best = better(best, {std::min(own.type, CoverType::partial), own.rule});
        for (const board::Facing facing : board::all_facings)
            if (const board::Space next = board::step(space, facing); board.inside(next))
                best = better(best, of_space(scene, board, next, least));
    });
    for (std::size_t i = 0; i < scene.vehicles.size(); ++i) {
        const auto vehicle = static_cast<VehicleId>(i);
        if (is_in(scene, vehicle) && !stage.vehicles[i].is_mount() &&
            2 * stage.vehicles[i].spaces() >= room.area() &&
            board::adjacent(room, at, stage.vehicles[i].footprint(), place_of(scene, vehicle)))
            best = better(best, {CoverType::partial, "LS-COV-004"});
    }
    return best;
}

CoverSeen offered(const Stage& stage, const Scene& scene, PersonId who, board::Place at) {
    const VehicleId vehicle = carrier(stage, scene, who);
    return vehicle == VehicleId::none ? beside(stage, scene, who, at)
                                      : of_vehicle(stage, scene, vehicle);
}

}  // namespace

CoverSeen cover_from(const Stage& stage, const Scene& scene, PersonId attacker, PersonId target) {
    return judge(stage, scene, attacker, target);
}

bool is_in_full_cover(const Stage& stage, const Scene& scene, PersonId attacker, PersonId target) {
    if (scene.calls.cover != CoverCall::as_seen)
        return judge(stage, scene, attacker, target).type == CoverType::full;
    if (const VehicleId vehicle = carrier(stage, scene, target); vehicle != VehicleId::none) {
        if (vehicle == carrier(stage, scene, attacker)) return false;
        if (used_aboard(stage, scene, target, vehicle).type == CoverType::full) return true;
    }
    if (scene.person(target).cover == CoverType::full)
        return of_surroundings(stage, scene, attacker, target).type == CoverType::full;
    // Nothing but what blocks every line of sight is full cover then, and that is quicker to tell.
    return !sees_some(stage, scene, attacker, target);
}

CoverType cover_used(const Stage& stage, const Scene& scene, PersonId who) {
    const VehicleId vehicle = carrier(stage, scene, who);
    return vehicle == VehicleId::none ? scene.person(who).cover
                                      : used_aboard(stage, scene, who, vehicle).type;
}

CoverType cover_offered(const Stage& stage, const Scene& scene, PersonId who, board::Place at) {
    return offered(stage, scene, who, at).type;
}

/// [LS-COV-009] The kind of cover can be changed where there is some.
/// [LS-STL-003] Hiding behind something is a part of it.
Answer may_use_cover(const Stage& stage, const Scene& scene, PersonId who, const UseCover& use) {
    const CoverSeen here = offered(stage, scene, who, place_of(stage, scene, who));
    if (use.cover > here.type)
        return refuse(here.type == CoverType::partial ? RuleId("LS-COV-005") : here.rule,
                      "no_such_cover");
    const bool aboard = carrier(stage, scene, who) != VehicleId::none;
    if (aboard && use.cover == CoverType::none && here.type != CoverType::none)
        return refuse(here.rule, "inside_vehicle");
    if (use.hide && use.cover == CoverType::none) return refuse("LS-STL-003", "hide_behind_what");
    if (!use.hide && use.cover == cover_used(stage, scene, who))
        return refuse("LS-COV-009", "already_so");
    if (use.hide) {
        Scene covered = scene;
        covered.person(who).cover = use.cover;
        if (is_in_plain_view(stage, covered, who)) return refuse("LS-STL-003", "in_plain_view");
    }
    return done;
}

void use_cover(Play& play, PersonId who, const UseCover& use) {
    if (use.cover != cover_used(play.stage, play.scene, who))
        play.happen(CoverTaken{who, use.cover});
    if (use.hide) {
        play.happen(Cited{"LS-STL-003", who});
        hide(play, who);
    } else if (use.cover == CoverType::none) {
        reveal(play, who);
    }
}

}  // namespace breakneck::lucky_stars
