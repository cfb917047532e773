// TevellerRPG: what an encounter is about in which there was neither fight nor chase yet.
#include "rules/teveller/beginning.h"

#include "rules/teveller/chase.h"
#include "rules/teveller/turns.h"

namespace breakneck::teveller {
namespace {

/// Whether somebody is there on the board, on foot or in a vehicle.
bool is_on_board(const Scene& scene, PersonId who) {
    const VehicleId vehicle = vehicle_of(scene, who);
    const Where& at = vehicle == VehicleId::none ? scene.person(who).at : scene.ride(vehicle).at;
    return is_able(scene, who) && at.mode == Whereabouts::board;
}
bool are_on_board(const Stage& stage, const Scene& scene) {
    std::optional<SideId> first;
    for (std::size_t i = 0; i < scene.people.size(); ++i) {
        if (!is_on_board(scene, static_cast<PersonId>(i))) continue;
        if (!first) first = stage.people[i].side;
        if (*first != stage.people[i].side) return true;
    }
    return false;
}

}  // namespace

std::optional<Choice> beginning(const Stage& stage, const Scene& scene) {
    if (scene.begun || is_decided(stage, scene)) return std::nullopt;
    const auto chases = chase_beginnings(stage, scene);
    for (const BeginChase& each : chases)
        if (each.prey != SideId::none &&
            stage.sides[index_of(each.prey)].aim == breakneck::Aim::escape)
            return each;
    if (are_on_board(stage, scene))
        return BeginFight{.surprise = stage.ambush != SideId::none, .ambush = stage.ambush};
    // Dogfights come last among them.
    if (chases.empty()) return std::nullopt;
    return chases.back().kind == ChaseKind::dogfight ? chases.back() : chases.front();
}

}  // namespace breakneck::teveller
