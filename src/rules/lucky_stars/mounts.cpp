// These Lucky Stars, chapter 20: what a mount does when it is told to.
#include "rules/lucky_stars/mounts.h"

#include <algorithm>
#include <vector>

#include "board/sweep.h"
#include "rules/lucky_stars/checks.h"
#include "rules/lucky_stars/drive_plan.h"
#include "rules/lucky_stars/impact.h"

namespace breakneck::lucky_stars {
namespace {

constexpr int much_larger = 2;  // LS-GAP-046

/// What stands on a path, as far as the rider knows.
struct OnPath {
    PersonSet people;
    FixedList<VehicleId, most_vehicles> vehicles;
    FixedList<board::Space, 64> solid;
    bool empty() const { return people.empty() && vehicles.empty() && solid.empty(); }
};
OnPath on_path(const Stage& stage, const Scene& scene, VehicleId mount, const board::Route& route) {
    OnPath found;
    const PersonId rider = driver_of(stage, scene, mount);
    std::optional<SideId> side;
    if (rider != PersonId::nobody) side = stage.person(rider).side;
    const board::Footprint room = stage.vehicle(mount).footprint();
    const board::Mover mover{.footprint = room, .token = token_of(mount)};
    const board::Path path = route.path();
    for (const board::Strike& each : board::strikes(occupied(stage, scene, side), mover, path)) {
        if (each.token < most_people)
            found.people.add(static_cast<PersonId>(each.token));
        else
            found.vehicles.push_back(static_cast<VehicleId>(each.token - most_people));
    }
    const board::Board board = board_of(stage, scene);
    // At every step: what lies below it is in its way once it comes down.
    for (const board::Place& at : path)
        board::for_each_space(room, at, [&](board::Space space) {
            if (board.is_blocked(space, at.altitude) && !found.solid.full() &&
                !found.solid.contains(space))
                found.solid.push_back(space);
        });
    return found;
}

/// Whether a vehicle is nothing but an object that stands there.
bool is_object(const Stage& stage, const Scene& scene, VehicleId vehicle) {
    return !stage.vehicle(vehicle).is_mount() && !is_moving(scene, vehicle);
}

/// [LS-MNT-021] Something static that is larger than the mount.
bool is_larger_object(const Stage& stage, const Scene& scene, VehicleId mount, const OnPath& path) {
    const int own = stage.vehicle(mount).spaces();
    const board::Board board = board_of(stage, scene);
    return std::any_of(
               path.solid.begin(), path.solid.end(),
               [&](board::Space space) { return spaces_of_object(board, space, own + 1) > own; }) ||
           std::any_of(path.vehicles.begin(), path.vehicles.end(), [&](VehicleId each) {
               return is_object(stage, scene, each) && stage.vehicle(each).spaces() > own;
           });
}

/// The rule by which a mount does not like to run into a creature; none if it does not mind.
RuleId dislikes(const Stage& stage, const Scene& scene, VehicleId mount, PersonId victim) {
    const Character& creature = stage.person(stage.vehicle(mount).creature);
    const Character& other = stage.person(victim);
    const int larger = static_cast<int>(other.size) - static_cast<int>(creature.size);
    if (scene.calls.ally_unwilling && other.side == creature.side) return "LS-MNT-018";
    if (scene.calls.larger_unwilling && larger >= much_larger) return "LS-MNT-019";
    return {};
}

/// [LS-MNT-014] Direct danger: what it runs into would hurt it too (LS-COL-008).
bool is_danger(const Stage& stage, const Scene& scene, VehicleId mount, const OnPath& path) {
    const auto hurts = [&](const Met& met) { return is_comparable(stage, scene, mount, met); };
    PersonSet people = path.people;
    for (; !people.empty(); people.remove(people.first()))
        if (hurts({.person = people.first()})) return true;
    return std::any_of(path.vehicles.begin(), path.vehicles.end(),
                       [&](VehicleId each) { return hurts({.vehicle = each}); });
}

}  // namespace

/// [LS-MNT-002] Directed by its rider a mount is equipment; one that chooses for itself is an ally.
bool is_controlled_mount(const Stage& stage, const Scene& scene, VehicleId vehicle) {
    return exists(scene, vehicle) && stage.vehicle(vehicle).is_mount() &&
           scene.ride(vehicle).will != Will::independent;
}

bool has_no_turn(const Stage& stage, const Scene& scene, PersonId who) {
    return is_controlled_mount(stage, scene, mount_of(stage, who));
}

/// [LS-MNT-015] A mount picks its way around creatures unless it is told to run them down.
/// [LS-MNT-016] [LS-MNT-017] That takes a Drive at Moderate or faster. [LS-MNT-021] Nothing makes
/// it run into something static that is larger than itself. [LS-MNT-003] One that chooses for
/// itself goes around everything, like anybody on foot.
Answer may_ride(const Stage& stage, const Scene& scene, VehicleId mount, const Drive& drive,
                const board::Route& path, int ft) {
    const OnPath things = on_path(stage, scene, mount, path);
    if (things.empty()) return done;
    if (!is_controlled_mount(stage, scene, mount)) return refuse("LS-MNT-003", "in_the_way");
    if (is_larger_object(stage, scene, mount, things)) return refuse("LS-MNT-021", "larger_object");
    if (!drive.run_down) return refuse("LS-MNT-015", "picks_its_way");
    if (tier_after(scene, mount, ft) < Tier::moderate)
        return refuse("LS-MNT-016", "too_slow", 45, ft);
    return done;
}

/// [LS-MNT-012] An unwilling mount has to be made to; [LS-MNT-013] a willing one may still balk at
/// some things: [LS-MNT-018] allies, [LS-MNT-019] what is much larger, [LS-MNT-020] static objects,
/// [LS-MNT-014] and whatever endangers it.
RuleId unwilling_to_drive(const Stage& stage, const Scene& scene, VehicleId mount,
                          const Drive& drive, const board::Route& path) {
    if (scene.ride(mount).will == Will::unwilling) return "LS-MNT-012";
    if (!drive.run_down) return {};
    const OnPath things = on_path(stage, scene, mount, path);
    PersonSet people = things.people;
    for (const VehicleId each : things.vehicles) {
        people.bits |= occupants(stage, scene, each).bits;
        if (stage.vehicle(each).is_mount()) people.add(stage.vehicle(each).creature);
    }
    for (; !people.empty(); people.remove(people.first()))
        if (const RuleId why = dislikes(stage, scene, mount, people.first()); !why.none())
            return why;
    const bool object = !things.solid.empty() ||
                        std::any_of(things.vehicles.begin(), things.vehicles.end(),
                                    [&](VehicleId each) { return is_object(stage, scene, each); });
    if (scene.calls.object_unwilling && object) return "LS-MNT-020";
    if (scene.calls.danger_unwilling && is_danger(stage, scene, mount, things)) return "LS-MNT-014";
    return {};
}

/// [LS-MNT-011] A willing mount obeys without a roll. LS-GAP-046: the target is 6 and the tier
/// modifier of what it is told to do, unless the game master has called another.
void command(Play& play, const Command& command) {
    play.happen(Cited{"LS-MNT-006", command.rider});
    if (command.unwilling.none()) {
        play.happen(MountObeyed{"LS-MNT-011", command.mount});
        return;
    }
    play.happen(Cited{command.unwilling, command.rider});
    if (play.scene.ride(command.mount).will == Will::willing)
        play.happen(Cited{"LS-MNT-013", command.rider});
    const int called = play.scene.calls.command_target;
    const int target = called > 0 ? called : speed_target(command.tier);
    decide(play, {.purpose = Purpose::command,
                  .who = command.rider,
                  .vehicle = command.mount,
                  .target = static_cast<std::int16_t>(target)});
}

/// [LS-MNT-012] The attribute the game master has called for, at a disadvantage; LS-GAP-046:
/// whoever can ride such a mount adds 1, whoever cannot is untrained.
Check command_check(const Play& play, const Deciding& deciding) {
    Check check = decision(play.stage, "LS-MNT-012", "command", deciding.who);
    const Attribute attribute = play.scene.calls.command_attribute;
    check.cite("LS-GAP-046", name_of(attribute),
               attribute_of(play.stage, play.scene, deciding.who, attribute));
    add_proficiency(play.stage, play.scene, check, deciding.vehicle);
    advantage(check, "LS-MNT-012", "unwilling", play.scene.calls.command_steps);
    return check;
}

/// LS-GAP-046: the AP are gone even if it balks.
void command_decided(Play& play, const Deciding& deciding, int band) {
    const Frame waiting = play.scene.frames.back();
    if (band > 0)
        play.happen(MountObeyed{"LS-MNT-012", deciding.vehicle});
    else
        play.happen(MountBalked{deciding.vehicle});
    const auto* acting = std::get_if<Acting>(&waiting);
    if (band == 0 || acting != nullptr) play.happen(Popped{});
    if (band > 0 && acting != nullptr)
        carry_out(play, acting->who, std::get<UseFeature>(acting->action));
}

}  // namespace breakneck::lucky_stars
