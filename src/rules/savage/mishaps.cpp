// Savage Worlds, section 3: Critical Failures on maneuvering rolls.
#include "rules/savage/chase.h"
#include "rules/savage/turns.h"
#include "rules/savage/vehicle_damage.h"
#include "rules/savage/wounds.h"

namespace breakneck::savage {
namespace {

/// [SW-GAP-039] The rest of the own turn, otherwise the next one.
void lose_turn_by_mishap(Play& play, RuleId rule, PersonId who) {
    cite(play, "SW-GAP-039", who);
    lose_turn(play, rule, who);
}

/// A third level may take somebody out of the chase.
void tire(Play& play, RuleId rule, PersonId who, Luck& luck) {
    add_fatigue(play, rule, who, luck);
    if (!is_awake(play.scene, who)) settle_chase(play);
}

/// [SW-MCF-002] [SW-MCF-003] [SW-MCF-004]
void mounted_mishap(Play& play, PersonId rider, PersonId mount, Luck& luck) {
    const Check check = dice_check("SW-MCF-001", "mounted_mishap", rider, d6);
    switch (roll_on(play, check, mounted_failure_table, luck)) {
        case MountedFailure::loses_turn:
            return lose_turn_by_mishap(play, "SW-MCF-002", rider);
        case MountedFailure::mount_fatigue:
            return tire(play, "SW-MCF-003", mount, luck);
        case MountedFailure::rider_fatigue:
            return tire(play, "SW-MCF-004", rider, luck);
    }
}

/// [SW-MCF-006] [SW-MCF-007]
void foot_mishap(Play& play, PersonId who, Luck& luck) {
    const Check check = dice_check("SW-MCF-001", "foot_mishap", who, d6);
    switch (roll_on(play, check, foot_failure_table, luck)) {
        case FootFailure::loses_turn:
            return lose_turn_by_mishap(play, "SW-MCF-006", who);
        case FootFailure::fatigue:
            return tire(play, "SW-MCF-007", who, luck);
    }
}

}  // namespace

/// [SW-MCF-005] In a vehicle it is the vehicle that goes Out of Control, whoever aboard failed.
void maneuver_mishap(Play& play, RuleId rule, PersonId who, PersonId by, Luck& luck) {
    if (!is_in(play.scene, who)) return;
    if (rule != RuleId("SW-MCF-001")) cite(play, rule, who);
    cite(play, "SW-MCF-001", who);
    if (const VehicleId vehicle = vehicle_of(play.scene, who); vehicle != VehicleId::none) {
        cite(play, "SW-MCF-005", who);
        return lose_control(play, vehicle, by);
    }
    if (const PersonId mount = mount_of(play.scene, who); mount != PersonId::nobody)
        return mounted_mishap(play, who, mount, luck);
    foot_mishap(play, who, luck);
}

}  // namespace breakneck::savage
