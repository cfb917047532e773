// Savage Worlds, section 5.6: Bump.
#include "rules/savage/chase.h"

namespace breakneck::savage {
namespace {

/// [SW-CHASE-011] Whether a group goes where this one or this vehicle goes; without a leader it
/// follows whoever is Bumped.
bool leads(const Stage& stage, const Scene& scene, int group, PersonId target, VehicleId vehicle) {
    const PersonId leader = leader_of(stage, scene, group);
    if (leader == PersonId::nobody) return true;
    if (vehicle != VehicleId::none) return vehicle_of(scene, leader) == vehicle;
    return target == leader || mount_of(scene, leader) == target;
}

}  // namespace

bool bump(Play& play, PersonId by, PersonId target, VehicleId vehicle) {
    const Scene& scene = play.scene;
    if (scene.mode != Mode::chase) return false;
    const bool rides = exists(scene, vehicle);
    if (!rides && !exists(scene, target)) return false;
    const int group = rides ? group_of(scene, vehicle) : group_of(scene, target);
    if (!is_racing(scene, group)) return false;
    if (rides && scene.ride(vehicle).wrecked) {
        cite(play, "SW-GAP-016", by);
        return false;
    }
    const bool led = leads(play.stage, scene, group, target, rides ? vehicle : VehicleId::none);
    // [SW-CHASE-012] The Game Master may want it all the same.
    const bool story = !led && scene.calls.bump_moves_group;
    if (story) cite(play, "SW-CHASE-012", target);
    if (!story && members(scene, group).size() > 1) cite(play, "SW-CHASE-011", target);
    if (!led && !story) return false;
    // SW-GAP-041: since the attacker's own turn began.
    if (exists(scene, by) && scene.groups[static_cast<std::size_t>(group)].bumped_by.has(by)) {
        cite(play, "SW-BUMP-002", by);
        cite(play, "SW-GAP-041", by);
        return false;
    }
    push(play, CardAsked{.who = by, .group = static_cast<std::int8_t>(group)});
    return true;
}

}  // namespace breakneck::savage
