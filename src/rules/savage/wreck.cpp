// Savage Worlds, section 6: Wounds of vehicles, and what is left beyond their limit.
#include <algorithm>

#include "rules/savage/vehicle_damage.h"
#include "rules/savage/wounds.h"

namespace breakneck::savage {
namespace {

/// [SW-GAP-016] The Game Master may have called for damage to everyone in a wreck.
void crash(Play& play, VehicleId vehicle, PersonSet aboard) {
    const int dice = play.scene.calls.crash_dice;
    if (dice <= 0 || aboard.empty()) return;
    const Blow blow{.rule = "SW-GAP-016", .source = BlowSource::crash, .damage = dice_of(dice, 6)};
    push(play, CriticalHits{.vehicle = vehicle, .blow = blow, .left = 0, .victims = aboard});
}

}  // namespace

/// [SW-VEH-004] The limit goes by Scale (SW-VEH-003); a Wound beyond it wrecks the vehicle.
void wound_vehicle(Play& play, RuleId rule, VehicleId vehicle, int wounds) {
    if (wounds <= 0) return;
    const int limit = wound_limit(play.stage, vehicle);
    const bool beyond = play.scene.ride(vehicle).wounds + wounds > limit;
    if (scale_wounds[row_of(scale_of(play.stage, vehicle))] > 0) cite(play, "SW-VEH-003");
    change(play, rule, vehicle, RideChange::wounds, wounds);
    if (!beyond) return;
    cite(play, "SW-VEH-004");
    wreck(play, vehicle);
}

/// [SW-GAP-016] Its occupants are Shaken.
void wreck(Play& play, VehicleId vehicle) {
    if (play.scene.ride(vehicle).wrecked) return;
    change(play, "SW-GAP-016", vehicle, RideChange::wrecked);
    const PersonSet aboard = occupants(play.scene, vehicle);
    for (PersonSet left = aboard; !left.empty(); left.remove(left.first()))
        if (play.scene.person(left.first()).condition == Condition::well)
            make_shaken(play, "SW-GAP-016", left.first());
    crash(play, vehicle, aboard);
}

}  // namespace breakneck::savage
