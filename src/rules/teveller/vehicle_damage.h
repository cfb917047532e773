// TevellerRPG, section 15 and 17: penetration, the damage tables, starships.
#pragma once

#include "chance/luck.h"
#include "rules/common/refusal.h"
#include "rules/teveller/throws.h"

namespace breakneck::teveller {

/// [TV-SCALE-007] [TV-SCALE-008] What a weapon counts as against vehicles: those of starships have
/// no class of their own here.
constexpr WeaponClass class_against_vehicles(WeaponClass weapon) {
    if (weapon == WeaponClass::ship_missile) return WeaponClass::heavy;
    return weapon > WeaponClass::gunnery ? WeaponClass::gunnery : weapon;
}
/// [TV-VPEN-002] [TV-VPEN-003] The level of a hit with a weapon and this Effect.
Level penetration(const Stage& stage, VehicleId vehicle, const Item& weapon, int effect);
/// An attack throw has hit a vehicle or a spacecraft: TV-VPEN and TV-SCALE, called shots included.
/// Like everything here that hurts people it leaves work on top (VehicleHarm, HitsAboard,
/// Uncontrolled) and questions (DeviceAsked, FateAsked): whoever calls it pops or advances a frame
/// of their own first.
void hit_vehicle(Play& play, const Attacking& attack, int effect, Luck& luck);
/// The rolls on the table a level names are to be made.
void damage_vehicle(Play& play, const VehicleHarm& harm);
/// One of them, and all that comes of it for the vehicle.
void go_on(Play& play, VehicleHarm harm, Luck& luck);
/// The next one aboard is hit.
void go_on(Play& play, HitsAboard hits, Luck& luck);
void knock_out(Play& play, VehicleId vehicle, RuleId rule, Luck& luck);
/// [TV-MAN-007] Into an obstacle: TV-GAP-070 in place of the END 6+ throw and altitude damage.
void crash_into_obstacle(Play& play, VehicleId vehicle, Luck& luck);
void destroy(Play& play, VehicleId vehicle, RuleId rule, Luck& luck);
/// [TV-COLL-004] [TV-COLL-005] A crash at high speed: destroyed, or Knocked Out if controlled.
Answer may_crash_into(const Scene& scene, const CrashInto& choice);
Answer crash_into(Play& play, const CrashInto& choice, Luck& luck);

/// [TV-INTL-009] Whoever was at the controls has fallen or left them: somebody else may take them,
/// or the autopilot, or it crashes. Nothing happens to a vehicle that neither flies nor moves fast.
void pilot_fell(Play& play, VehicleId vehicle, PersonId who, Luck& luck);
/// Asks the next one who could take the controls; when nobody does, the autopilot or the crash.
void go_on(Play& play, Uncontrolled uncontrolled, Luck& luck);
/// TakeControls or Decline.
Answer answer_controls(Play& play, const Choice& choice, Luck& luck);

/// [TV-SURF-003] What may be named as lost, and what is by default: something that is still there.
Answer may_lose(const Scene& scene, VehicleId vehicle, Device device);
Device next_device(const Scene& scene, VehicleId vehicle);
/// LoseDevice.
Answer answer_device(Play& play, const Choice& choice);
/// At the end of a round: sinking.
void count_sinking(Play& play, Luck& luck);
Answer may_expose(const Stage& stage, const Scene& scene, const Exposed& choice);
Answer expose(Play& play, const Exposed& choice, Luck& luck);

/// [TV-INTL-018] [TV-INTL-020] Whether the power plant leaves enough for a mounted energy weapon.
Answer may_power_weapon(const Stage& stage, const Scene& scene, PersonId who, ItemId weapon);
/// A weapon is fired from a vehicle: energy weapons are remembered for the round.
void fired_from_vehicle(Play& play, PersonId who, ItemId weapon);

}  // namespace breakneck::teveller
