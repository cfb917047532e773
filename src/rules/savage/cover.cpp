// Savage Worlds, section 10: cover, what it is made of, lying prone.
#include <algorithm>
#include <cstdlib>

#include "board/distance.h"
#include "board/sight.h"
#include "rules/savage/ranged.h"

namespace breakneck::savage {
namespace {

constexpr int prone_inches = 3;     // [SW-PRONE-001]
constexpr int most_obstacle = 100;  // Armor beyond that stops everything just as well

/// What the board says of an obstacle, in the words of the rules. What hides all of somebody from
/// everywhere is beyond Near Total Cover: then there is nothing to be seen.
CoverKind kind_of(board::Cover cover) { return static_cast<CoverKind>(cover); }
static_assert(static_cast<int>(CoverKind::near_total) == static_cast<int>(board::Cover::full));

/// Somebody or something on the board.
struct Spot {
    board::Footprint room;
    board::Place at;
    VehicleId vehicle = VehicleId::none;  // which it is, or which they are aboard
};
Spot spot_of(const Stage& stage, const Scene& scene, PersonId who) {
    return {footprint_of(stage, scene, who), place_of(scene, who), vehicle_of(scene, who)};
}
Spot spot_of(const Stage& stage, const Scene& scene, const Mark& mark) {
    if (mark.person != PersonId::nobody) return spot_of(stage, scene, mark.person);
    return {stage.vehicle(mark.vehicle).footprint(), place_of(scene, mark.vehicle), mark.vehicle};
}

/// The best single cover counts; of equal ones the one that stops more.
void add(Hiding& hiding, CoverKind kind, int obstacle) {
    if (kind < hiding.kind || kind == CoverKind::none) return;
    obstacle = std::min(obstacle, most_obstacle);
    hiding.obstacle = kind == hiding.kind ? std::max(hiding.obstacle, obstacle) : obstacle;
    hiding.kind = kind;
}

bool is_beside(const Spot& spot, board::Space space) {
    bool found = false;
    board::for_each_space(spot.room, spot.at, [&](board::Space each) {
        found = found || (std::abs(each.x - space.x) <= 1 && std::abs(each.y - space.y) <= 1);
    });
    return found;
}
/// Something solid right before somebody that the other has not got before them too: one leans over
/// it, so it hides oneself and not the other. Nobody leans through a wall, and bushes hide both.
bool is_leant_over(const board::Board& board, const Spot& from, const Spot& to,
                   board::Space space) {
    if (!board.inside(space)) return false;
    const board::Cover cover = board.ground(space).cover;
    if (cover != board::Cover::partial && cover != board::Cover::heavy) return false;
    if (!is_beside(from, space) || is_beside(to, space)) return false;
    return board::straight(space, to.at.space) <= board::straight(from.at.space, to.at.space);
}
board::Sight sight_of(const board::Board& board, const Spot& from, const Spot& to) {
    board::Sight best = board::sight(board, from.room, from.at, to.room, to.at);
    if (kind_of(best.cover) < CoverKind::medium || best.is_blocked()) return best;
    FixedList<board::Space, 64> tried;  // large things are beside one obstacle in several places
    board::for_each_space(from.room, from.at, [&](board::Space each) {
        for (const board::Facing facing : board::all_facings) {
            const board::Space space = board::step(each, facing);
            if (!is_leant_over(board, from, to, space) || tried.contains(space)) continue;
            if (!tried.full()) tried.push_back(space);
            const board::Place leaning{space, from.at.facing, from.at.altitude};
            const board::Sight seen =
                board::sight(board, board::one_space, leaning, to.room, to.at);
            if (seen.cover < best.cover) best = seen;
        }
    });
    return best;
}

/// Obstacles between two spots, and what stands in the target's own space: whoever looks out of
/// something that would hide all of them is in Near Total Cover.
void add_terrain(const board::Board& board, const Spot& from, const Spot& to, Hiding& hiding) {
    const board::Sight seen = sight_of(board, from, to);
    add(hiding, kind_of(seen.cover), seen.has_obstacle ? board.terrain(seen.obstacle).armor : 0);
    hiding.blocked = seen.is_blocked();
    if (to.vehicle != VehicleId::none || !board.inside(to.at.space)) return;
    add(hiding, kind_of(board.ground(to.at.space).cover), board.terrain(to.at.space).armor);
}
/// [SW-COVER-003] A vehicle between the two is Medium Cover of sheet metal.
void add_vehicles(const Stage& stage, const Scene& scene, const Spot& from, const Spot& to,
                  Hiding& hiding) {
    board::Occupied vehicles;
    for (std::size_t i = 0; i < scene.vehicles.size(); ++i) {
        const auto vehicle = static_cast<VehicleId>(i);
        if (scene.vehicles[i].at.mode == Whereabouts::board && vehicle != from.vehicle &&
            vehicle != to.vehicle)
            vehicles.push_back({static_cast<std::int16_t>(token_of(vehicle)),
                                stage.vehicles[i].footprint(), place_of(scene, vehicle), false});
    }
    if (vehicles.empty() || from.at.altitude != to.at.altitude) return;
    if (!board::tokens_between(vehicles, from.at.space, to.at.space, to.at.altitude).empty())
        add(hiding, CoverKind::medium, obstacle_armor[row_of(ObstacleKind::sheet_metal)]);
}
/// What hides those aboard is made of the vehicle, where its Armor covers them.
void add_station(const Stage& stage, const Scene& scene, PersonId who, Hiding& hiding) {
    const VehicleId vehicle = vehicle_of(scene, who);
    const int station = scene.person(who).station;
    if (vehicle == VehicleId::none || station < 0) return;
    const Vehicle& sheet = stage.vehicle(vehicle);
    add(hiding, sheet.stations[static_cast<std::size_t>(station)].cover,
        is_sheltered(stage, scene, who) ? sheet.armor : 0);
}
/// [SW-PRONE-001] Medium Cover from 3 inches on for those who lie there, where there is no better.
void add_prone(const Scene& scene, PersonId who, int inches, Hiding& hiding) {
    if (vehicle_of(scene, who) != VehicleId::none) return;
    if (inches < prone_inches || hiding.kind >= CoverKind::medium) return;
    hiding.kind = CoverKind::medium;
    hiding.obstacle = 0;
    hiding.prone = true;
}
/// [SW-COVER-001] In a chase the Game Master says what hides those outside vehicles.
void add_called(const Scene& scene, PersonId who, Hiding& hiding) {
    if (vehicle_of(scene, who) == VehicleId::none)
        add(hiding, scene.calls.chase_cover, scene.calls.chase_obstacle);
}

Hiding between(const Stage& stage, const Scene& scene, const Spot& from, const Spot& to) {
    Hiding hiding;
    add_terrain(board_of(stage, scene), from, to, hiding);
    add_vehicles(stage, scene, from, to, hiding);
    return hiding;
}
Hiding hiding_between(const Stage& stage, const Scene& scene, const Spot& from, const Mark& mark,
                      const Hiding* known = nullptr) {
    const Spot to = spot_of(stage, scene, mark);
    Hiding hiding = known != nullptr ? *known : between(stage, scene, from, to);
    if (mark.person == PersonId::nobody) return hiding;
    add_station(stage, scene, mark.person, hiding);
    if (scene.person(mark.person).prone)
        add_prone(scene, mark.person, board::straight(from.room, from.at, to.room, to.at), hiding);
    return hiding;
}
VehicleId vehicle_of(const Scene& scene, const Mark& mark) {
    return mark.person == PersonId::nobody ? mark.vehicle : vehicle_of(scene, mark.person);
}

}  // namespace

bool is_sheltered(const Stage& stage, const Scene& scene, PersonId who) {
    const VehicleId vehicle = vehicle_of(scene, who);
    const int station = scene.person(who).station;
    if (vehicle == VehicleId::none || station < 0) return false;
    if (scene.calls.armor_covers != ArmorCovers::by_station)
        return scene.calls.armor_covers == ArmorCovers::everyone;
    return stage.vehicle(vehicle).stations[static_cast<std::size_t>(station)].covered;
}

Hiding hiding_from(const Stage& stage, const Scene& scene, board::Place from, const Mark& mark) {
    return hiding_between(stage, scene, {board::one_space, from}, mark);
}
Hiding between(const Stage& stage, const Scene& scene, PersonId who, const Mark& mark) {
    return between(stage, scene, spot_of(stage, scene, who), spot_of(stage, scene, mark));
}
/// Nothing hides those aboard one vehicle from each other.
Hiding hiding_of(const Stage& stage, const Scene& scene, PersonId who, const Mark& mark,
                 const Hiding* known) {
    const VehicleId own = vehicle_of(scene, who);
    if (own != VehicleId::none && own == vehicle_of(scene, mark)) return {};
    if (is_on_board(scene, who))
        return hiding_between(stage, scene, spot_of(stage, scene, who), mark, known);
    Hiding hiding;
    if (mark.person == PersonId::nobody) return hiding;
    add_called(scene, mark.person, hiding);
    add_station(stage, scene, mark.person, hiding);
    if (scene.person(mark.person).prone)
        add_prone(scene, mark.person, inches_to(stage, scene, who, mark), hiding);
    return hiding;
}
SeenMark look_at(const Stage& stage, const Scene& scene, PersonId who, const Mark& mark) {
    return {mark, hiding_of(stage, scene, who, mark)};
}
int obstacle_of(const Stage& stage, const Scene& scene, PersonId who, const Mark& mark) {
    return hiding_of(stage, scene, who, mark).obstacle;
}

}  // namespace breakneck::savage
