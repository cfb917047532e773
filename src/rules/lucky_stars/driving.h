// These Lucky Stars, chapters 15 and 17: driving, momentum, occupants.
#pragma once

#include "chance/luck.h"
#include "rules/common/refusal.h"
#include "rules/lucky_stars/choices.h"
#include "rules/lucky_stars/people.h"

namespace breakneck::lucky_stars {

/// [LS-MAN-007] The most a vehicle may cover with one Drive now, and hold afterwards.
int speed_limit_ft(const Stage& stage, const Scene& scene, VehicleId vehicle);

struct DrivePlan {
    board::Route path;
    int ft = 0;  // covered; difficult ground takes more of the Speed
    int speed_ft = 0;
};
std::variant<DrivePlan, Refusal> plan_drive(const Stage& stage, const Scene& scene, PersonId who,
                                            const Drive& drive);
Answer may_drive(const Stage& stage, const Scene& scene, PersonId who, const Drive& drive);
void drive(Play& play, PersonId who, const Drive& drive);
void go_on(Play& play, Driving driving, Luck& luck);

/// [LS-VEH-011] [LS-VEH-012] [LS-VEH-013] A roll about operating a vehicle: attribute, proficiency,
/// Licensed Instincts, untrained drivers. Purposes drive and avoid.
Check drive_check(const Play& play, const Deciding& deciding);
void drive_decided(Play& play, const Deciding& deciding, int band);

/// [LS-VEH-014] LS-GAP-037: at the end of a slot, vehicles that nobody drove roll on: begins the
/// next one; false if there is none. Also sets what counts per turn back.
bool roll_on(Play& play, PersonId slot);
/// At the start of a slot: before the first of a round all vehicles note the speed acceleration
/// starts from (LS-MAN-007), and those of this slot that hold no speed stand still (LS-GAP-034).
void begin_driving(Play& play, PersonId slot);
/// The vehicle goes on straight, out of anybody's hands, for the rest of its path.
void lose_control(Play& play, RuleId why);
/// Stops it where it is.
void stop(Play& play, VehicleId vehicle, RuleId why);

/// [LS-VEH-008] Whether a roll of somebody is a driver's other action.
void driver_disadvantage(const Stage& stage, const Scene& scene, Check& check, PersonId who);

/// Where a Drive can end, with cost, tier afterwards, turns, who would be hit and provoked. Every
/// end is one that may be driven to, as far as speed and ground go. `run_down`: through whoever is
/// in the way.
Domain drive_ends(const Stage& stage, const Scene& scene, PersonId who, bool run_down = false);

}  // namespace breakneck::lucky_stars
