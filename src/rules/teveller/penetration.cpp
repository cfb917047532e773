// TevellerRPG, section 15: from a hit to a table.
#include <algorithm>

#include "rules/teveller/vehicle_hits.h"

namespace breakneck::teveller {
namespace {

constexpr int deep_effect = 6;  // [TV-VPEN-003]

bool is_gone(const Scene& scene, VehicleId vehicle) {
    const RideState state = scene.ride(vehicle).state;
    return state == RideState::destroyed || state == RideState::sunk;
}

/// The rules behind a level, told.
void cite_penetration(Play& play, const Attacking& attack, const Item& weapon, int effect) {
    cite(play, "TV-VPEN-001", attack.who);
    cite(play, "TV-EQP-004", attack.who);  // its armor is printed with the vehicle
    if (weapon.weapon_class <= WeaponClass::heavy) cite(play, "TV-GAP-097", attack.who);
    if (effect < deep_effect || weapon.weapon_class == WeaponClass::ship_heavy) return;
    const bool leftmost = play.stage.vehicle(attack.vehicle).armor == Armour::unarmored;
    cite(play, leftmost ? RuleId("TV-GAP-082") : RuleId("TV-VPEN-003"), attack.who);
}

/// TV-GAP-081: the result a called location stands for.
InternalResult result_of(Location location) {
    switch (location) {
        case Location::cargo:
            return InternalResult::cargo;
        case Location::occupants:
            return InternalResult::occupants;
        case Location::weapon:
            return InternalResult::weapon;
        case Location::locomotion:
            return InternalResult::locomotion;
        case Location::electronics:
            return InternalResult::electronics;
        case Location::power_plant:
            return InternalResult::power_plant;
        default:
            return InternalResult::breach;
    }
}

/// [TV-VATK-023] The called location takes the place of the first roll.
void hit_called(Play& play, const VehicleHarm& harm, const Stricken& struck, Luck& luck) {
    const InternalResult result = result_of(harm.called);
    cite(play, "TV-VATK-023", harm.by);
    play.happen(SystemHit{"TV-GAP-081", harm.vehicle, Level::internal, static_cast<int>(result)});
    if (result == InternalResult::weapon)
        hit_weapon(play, struck, harm.called_weapon, luck);
    else
        hit_inside(play, struck, result, luck);
}

/// One roll on the table of a level; whether it cost a device.
bool roll_once(Play& play, const VehicleHarm& harm, const Stricken& struck, Luck& luck) {
    switch (harm.level) {
        case Level::surface:
            return roll_surface(play, struck, luck) == SurfaceResult::device;
        case Level::internal:
            roll_internal(play, struck, luck);
            return false;
        default:
            roll_critical(play, struck, harm.rule, luck);
            return false;
    }
}

}  // namespace

Stricken stricken(const Scene& scene, VehicleId vehicle, PersonId by) {
    return {vehicle, by, scene.ride(vehicle).aloft};
}

/// [TV-VPEN-002] [TV-VPEN-003] [TV-SCALE-009] TV-GAP-082.
Level penetration(const Stage& stage, VehicleId vehicle, const Item& weapon, int effect) {
    if (weapon.weapon_class == WeaponClass::ship_heavy) return Level::destroyed;
    const int armor = static_cast<int>(stage.vehicle(vehicle).armor);
    const int column = std::max(0, effect >= deep_effect ? armor - 1 : armor);
    const auto row = static_cast<std::size_t>(class_against_vehicles(weapon.weapon_class));
    return penetration_matrix[row][static_cast<std::size_t>(column)];
}

void hit_vehicle(Play& play, const Attacking& attack, int effect, Luck& luck) {
    if (is_gone(play.scene, attack.vehicle)) return;
    if (play.stage.vehicle(attack.vehicle).is_spacecraft()) return hit_spacecraft(play, attack);
    const Item& weapon = weapon_of(play.stage, attack.weapon);
    const Level level = penetration(play.stage, attack.vehicle, weapon, effect);
    cite_penetration(play, attack, weapon, effect);
    // [TV-VATK-024] A called shot that does not get inside is no hit at all.
    if (attack.called != Location::none && level < Level::internal) {
        play.happen(Missed{"TV-VATK-024", attack.who, PersonId::nobody, attack.vehicle});
        return;
    }
    const int rolls = av_rolls(play, attack, level, luck);
    play.happen(Penetrated{level == Level::none ? RuleId("TV-VPEN-005") : RuleId("TV-VPEN-002"),
                           attack.vehicle, level, rolls});
    damage_vehicle(play, {.rule = "TV-VPEN-001",
                          .vehicle = attack.vehicle,
                          .by = attack.who,
                          .level = level,
                          .rolls = static_cast<std::int8_t>(rolls),
                          .called = attack.called,
                          .called_weapon = attack.called_weapon});
}

/// [TV-VPEN-004] TV-GAP-083: one roll after the other, until nothing is left of it.
void damage_vehicle(Play& play, const VehicleHarm& harm) {
    if (harm.level == Level::none || is_gone(play.scene, harm.vehicle)) return;
    if (harm.rolls > 1 && harm.level != Level::destroyed) cite(play, "TV-GAP-083", harm.by);
    push(play, harm);
}

/// What a roll does to those aboard is done before the next one.
void go_on(Play& play, VehicleHarm harm, Luck& luck) {
    if (is_gone(play.scene, harm.vehicle)) return pop(play);
    const Stricken struck = stricken(play.scene, harm.vehicle, harm.by);
    if (harm.level == Level::destroyed) {
        pop(play);
        return destroy(play, struck, "TV-VPEN-006", luck);
    }
    if (harm.rolls <= 0) {
        pop(play);
        for (int i = 0; i < harm.devices; ++i) ask_device(play, harm.vehicle);
        return;
    }
    VehicleHarm rest = harm;
    --rest.rolls;
    rest.called = Location::none;
    advance(play, rest);
    if (harm.called != Location::none) return hit_called(play, harm, struck, luck);
    if (!roll_once(play, harm, struck, luck)) return;
    ++rest.devices;
    advance(play, rest);
}

}  // namespace breakneck::teveller
