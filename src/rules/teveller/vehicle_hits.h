// TevellerRPG, section 15: what the damage tables do to a vehicle, shared by their files.
#pragma once

#include <string_view>

#include "rules/teveller/vehicle_damage.h"

namespace breakneck::teveller {

/// A vehicle while it is being damaged: by whom, and how high it flew before that.
struct Stricken {
    VehicleId vehicle = VehicleId::none;
    PersonId by = PersonId::nobody;
    Aloft aloft = Aloft::ground;
};
Stricken stricken(const Scene& scene, VehicleId vehicle, PersonId by);

// surface_damage.cpp
SurfaceResult roll_surface(Play& play, const Stricken& struck, Luck& luck);
/// [TV-SURF-003] The Referee is asked, unless there is too much unfinished already.
void ask_device(Play& play, VehicleId vehicle);
void hit_locomotion(Play& play, const Stricken& struck, Luck& luck);
void breach(Play& play, const Stricken& struck);
/// [TV-SURF-017] A weapon that was called, or one at random.
void hit_weapon(Play& play, const Stricken& struck, ItemId called, Luck& luck);

// internal_damage.cpp
void roll_internal(Play& play, const Stricken& struck, Luck& luck);
void hit_inside(Play& play, const Stricken& struck, InternalResult result, Luck& luck);

// critical_damage.cpp
void roll_critical(Play& play, const Stricken& struck, RuleId rule, Luck& luck);
void destroy(Play& play, const Stricken& struck, RuleId rule, Luck& luck);

// aboard.cpp
/// Damage to one of those aboard.
struct HurtAboard {
    RuleId rule;
    std::string_view name;  // of the roll
    int dice = 0;
    HarmKind kind = HarmKind::occupant;
    RuleId armor = {};  // by which rule armor helps
    bool beyond_help = false;
};
void hurt_aboard(Play& play, PersonId victim, PersonId by, const HurtAboard& how, Luck& luck);
/// Everyone aboard is hit, one after the other, as soon as this step is done.
void hit_all_aboard(Play& play, const Stricken& struck, AboardHit hit, Luck& luck,
                    AboardHit then = AboardHit::none);
/// So many hits on some of those aboard, drawn at random (TV-GAP-089).
void hit_some_aboard(Play& play, const Stricken& struck, int hits, Luck& luck);

// controls.cpp
/// Whether it has an autopilot that has power.
bool has_autopilot(const Stage& stage, const Scene& scene, VehicleId vehicle);
/// [TV-SURF-006] [TV-INTL-021] The throw to land, by which rule; a crash if it fails.
void land(Play& play, const Stricken& struck, RuleId rule, Luck& luck);
/// It comes down hard, by a rule that asks for a roll on the Critical table.
void crash(Play& play, const Stricken& struck, RuleId rule, Luck& luck);
/// It no longer moves, and no longer flies.
void come_to_rest(Play& play, VehicleId vehicle, RuleId rule);

// starships.cpp
void hit_spacecraft(Play& play, const Attacking& attack);
/// [TV-SCALE-007] [TV-SCALE-008] [TV-SCALE-009] How many rolls, and by which rules.
int av_rolls(Play& play, const Attacking& attack, Level level, Luck& luck);

}  // namespace breakneck::teveller
