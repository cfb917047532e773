// These Lucky Stars, chapter 15: momentum, rolls about driving, what driving costs the driver.
#include <algorithm>
#include <string>
#include <vector>

#include "rules/lucky_stars/checks.h"
#include "rules/lucky_stars/drive_plan.h"
#include "rules/lucky_stars/mounts.h"

namespace breakneck::lucky_stars {
namespace {

bool knows(const std::vector<std::string>& kinds, const std::string& kind) {
    return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

/// LS-GAP-037: whose slot moves a vehicle: the driver's, without one the former driver's.
PersonId slot_of(const Stage& stage, const Scene& scene, VehicleId vehicle) {
    const PersonId driver = driver_of(stage, scene, vehicle);
    if (driver != PersonId::nobody) return driver;
    const PersonId last = scene.ride(vehicle).last_driver;
    if (last != PersonId::nobody && scene.order.contains(last)) return last;
    return scene.order.empty() ? PersonId::nobody : scene.order.front();
}

/// [LS-IMP-012] By what a vehicle is steered: AGI with the whole body, DEX by a wheel, unless the
/// game master says otherwise.
Attribute steering_attribute(const Stage& stage, const Scene& scene, VehicleId vehicle) {
    switch (scene.calls.steering) {
        case SteeringCall::agi:
            return Attribute::agi;
        case SteeringCall::dex:
            return Attribute::dex;
        case SteeringCall::ins:
            return Attribute::ins;
        case SteeringCall::by_vehicle:
            break;
    }
    const Vehicle& block = stage.vehicle(vehicle);
    return block.is_mount() || block.steering == Steering::body ? Attribute::agi : Attribute::dex;
}

/// Why a vehicle with a speed does not roll on; none if it does. Wrecks and fallen mounts stand
/// still. [LS-MNT-003] A mount that chooses for itself has no momentum, no more than anybody on
/// foot. [LS-MOV-006] Less than a space is nothing.
RuleId why_stand(const Stage& stage, const Scene& scene, VehicleId vehicle) {
    if (is_wrecked(stage, scene, vehicle)) return "LS-VEH-015";
    if (scene.ride(vehicle).speed_ft < feet_per_space) return "LS-MOV-006";
    const bool mount = stage.vehicle(vehicle).is_mount();
    return mount && !is_controlled_mount(stage, scene, vehicle) ? RuleId("LS-MNT-003") : RuleId();
}

}  // namespace

/// [LS-VEH-012] Whoever has not learned to drive its kind is at a disadvantage.
/// [LS-VEH-013] Whoever has adds 1; Licensed Instincts add the INS bonus, never a penalty.
void add_proficiency(const Stage& stage, const Scene& scene, Check& check, VehicleId vehicle) {
    const Character& sheet = stage.person(check.who);
    if (stage.vehicle(vehicle).creature == check.who) return;
    if (knows(sheet.drives, stage.vehicle(vehicle).kind)) {
        check.add("LS-VEH-013", "proficient", 1);
    } else {
        ungraded(scene, check, "LS-VEH-012", "untrained", -1);
        check.cite("LS-GAP-005", "ungraded");
    }
}

/// [LS-VEH-011] An attribute and what the driver has learned, against 6 and the tier modifier.
Check drive_check(const Play& play, const Deciding& deciding) {
    const bool avoids = deciding.purpose == Purpose::avoid;
    Check check = decision(play.stage, avoids ? RuleId("LS-IMP-014") : RuleId("LS-VEH-011"),
                           avoids ? "avoid" : "drive", deciding.who);
    const Attribute attribute = steering_attribute(play.stage, play.scene, deciding.vehicle);
    check.add("LS-IMP-012", name_of(attribute),
              attribute_of(play.stage, play.scene, deciding.who, attribute));
    add_proficiency(play.stage, play.scene, check, deciding.vehicle);
    if (knows(play.stage.person(deciding.who).licensed_instincts,
              play.stage.vehicle(deciding.vehicle).kind))
        check.add("LS-VEH-013", "licensed_instincts",
                  std::max(0, attribute_of(play.stage, play.scene, deciding.who, Attribute::ins)));
    return check;
}

/// [LS-VEH-007] Those aboard act as on foot. [LS-VEH-008] But every action of a driver other than
/// Drive and Bail is at a disadvantage. LS-GAP-035: what a mount does is its own.
void driver_disadvantage(const Stage& stage, const Scene& scene, Check& check, PersonId who) {
    if (!is_aboard(scene, who)) return;
    if (mount_of(stage, who) != VehicleId::none) {
        check.cite("LS-GAP-035", "by_the_mount");
        return;
    }
    check.cite("LS-VEH-007", "aboard");
    if (driven_by(stage, scene, who) == VehicleId::none) return;
    ungraded(scene, check, "LS-VEH-008", "driving", -1);
    check.cite("LS-GAP-005", "ungraded");
}

/// [LS-MAN-007] Acceleration counts from the speed at the start of the round, whoever drives.
/// [LS-TIER-005] LS-GAP-034: the feet of one turn count until the driver's next; what holds no
/// speed then stands still, a mount after a charge too.
void begin_driving(Play& play, PersonId slot) {
    const bool is_first_slot = play.scene.turn < 0;
    for (std::size_t i = 0; i < play.scene.vehicles.size(); ++i) {
        const auto vehicle = static_cast<VehicleId>(i);
        const Ride& ride = play.scene.vehicles[i];
        if (is_first_slot && ride.speed_ft != ride.round_speed_ft) play.happen(RideReady{vehicle});
        if (ride.speed_ft == 0 && ride.covered_ft > 0 && is_in(play.scene, vehicle) &&
            slot_of(play.stage, play.scene, vehicle) == slot)
            play.happen(SpeedSet{"LS-GAP-034", vehicle, 0});
    }
}

/// [LS-VEH-014] What moves goes on, in its direction and at its speed, in the driver's next turn.
/// [LS-VEH-015] Only a Drive or something from outside changes that.
bool roll_on(Play& play, PersonId slot) {
    for (std::size_t i = 0; i < play.scene.vehicles.size(); ++i) {
        const auto vehicle = static_cast<VehicleId>(i);
        const Ride& ride = play.scene.vehicles[i];
        const bool used = play.stage.house_rules.one_drive && ride.drive_used;
        if (ride.driven || used || ride.speed_ft == 0 || !is_in(play.scene, vehicle) ||
            slot_of(play.stage, play.scene, vehicle) != slot)
            continue;
        if (const RuleId why = why_stand(play.stage, play.scene, vehicle); !why.none()) {
            play.happen(SpeedSet{why, vehicle, 0});
            continue;
        }
        const int speed_ft = ride.speed_ft;
        const board::Route path = straight_on(play.scene, vehicle, speed_ft / feet_per_space);
        play.happen(Cited{"LS-GAP-037", slot});
        play.happen(RolledOn{vehicle, speed_ft});
        play.happen(Pushed<Frame>{Driving{.vehicle = vehicle,
                                          .driver = driver_of(play.stage, play.scene, vehicle),
                                          .path = path,
                                          .speed_ft = static_cast<std::int16_t>(speed_ft),
                                          .kind = DrivingKind::momentum,
                                          .step = DrivingStep::leaving,
                                          .provokes = false}});
        return true;
    }
    return false;
}

}  // namespace breakneck::lucky_stars
