// TevellerRPG, section 15 and 17: penetration, the damage tables, starships.
#pragma once

#include "chance/luck.h"
#include "rules/common/refusal.h"
#include "rules/teveller/throws.h"

namespace breakneck::teveller {

/// A hit on a vehicle and how deep it goes.
struct VehicleHarm {
    RuleId rule;
    VehicleId vehicle = VehicleId::none;
    PersonId by = PersonId::nobody;
    Level level = Level::none;
    int rolls = 1;  // TV-VPEN-004: AV hits
    Location called = Location::none;
    ItemId called_weapon = ItemId::none;
};
/// [TV-SCALE-007] [TV-SCALE-008] What a weapon counts as against vehicles: those of starships have
/// no class of their own here.
constexpr WeaponClass class_against_vehicles(WeaponClass weapon) {
    if (weapon == WeaponClass::ship_missile) return WeaponClass::heavy;
    return weapon > WeaponClass::gunnery ? WeaponClass::gunnery : weapon;
}
/// [TV-VPEN-002] [TV-VPEN-003] The level of a hit with a weapon and this Effect.
Level penetration(const Stage& stage, VehicleId vehicle, const Item& weapon, int effect);
/// An attack throw has hit a vehicle or a spacecraft: TV-VPEN and TV-SCALE, called shots included.
/// Like everything here that hurts people it may leave questions on top (DeviceAsked, FateAsked)
/// and work (Uncontrolled): whoever calls it pops or advances a frame of their own first.
void hit_vehicle(Play& play, const Attacking& attack, int effect, Luck& luck);
/// Rolls on the table a level names, and follows it.
void damage_vehicle(Play& play, const VehicleHarm& harm, Luck& luck);
void roll_critical(Play& play, VehicleId vehicle, RuleId rule, Luck& luck);
/// `occupants_dice` in place of the END 6+ throw and altitude damage (TV-GAP-070); 0: as usual.
void knock_out(Play& play, VehicleId vehicle, RuleId rule, int occupants_dice, Luck& luck);
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
