// TevellerRPG, section 17: ground weapons against spacecraft, starship weapons against vehicles.
#include <algorithm>

#include "rules/teveller/vehicle_hits.h"

namespace breakneck::teveller {
namespace {

constexpr int small_craft_tons = 99;
constexpr int ship_tons = 999;
constexpr int most_av_hits = 60;  // whatever a ruling says

/// What a ground weapon does to a spacecraft, and by which rule.
struct ShipHit {
    RuleId rule;
    Level level = Level::none;
};

/// [TV-SCALE-002] TV-GAP-095
ShipHit heavy_hit(const Vehicle& ship) {
    if (ship.tons > ship_tons) return {"TV-SCALE-006"};
    if (ship.tons > small_craft_tons || ship.armor != Armour::unarmored) return {"TV-GAP-095"};
    return {"TV-SCALE-002", Level::surface};
}

/// [TV-SCALE-004] [TV-SCALE-005] [TV-SCALE-006] Whatever the armor (TV-GAP-095).
ShipHit gunnery_hit(const Vehicle& ship) {
    if (ship.tons <= small_craft_tons) return {"TV-SCALE-004", Level::internal};
    if (ship.tons <= ship_tons) return {"TV-SCALE-005", Level::surface};
    return {"TV-SCALE-006"};
}

/// TV-GAP-001: what the weapons of ships do to ships is in a chapter we do not have.
ShipHit ship_hit(const Vehicle& ship, WeaponClass weapon) {
    switch (weapon) {
        case WeaponClass::small_arms:
            return {"TV-SCALE-001"};
        case WeaponClass::heavy:
            return heavy_hit(ship);
        case WeaponClass::gunnery:
            return gunnery_hit(ship);
        default:
            return {"TV-GAP-001"};
    }
}

}  // namespace

/// [TV-SCALE-003] The hit is reported; where it strikes is for the Space Combat chapter.
void hit_spacecraft(Play& play, const Attacking& attack) {
    const Vehicle& ship = play.stage.vehicle(attack.vehicle);
    const ShipHit hit = ship_hit(ship, weapon_of(play.stage, attack.weapon).weapon_class);
    play.happen(Penetrated{hit.rule, attack.vehicle, hit.level, hit.level == Level::none ? 0 : 1});
    if (hit.level == Level::none) return;
    cite(play, "TV-SCALE-003", attack.who);
    if (ship.armor != Armour::unarmored) cite(play, "TV-GAP-095", attack.who);
    change(
        play, hit.rule, attack.vehicle,
        hit.level == Level::surface ? RideChange::ship_surface_hit : RideChange::ship_internal_hit);
}

/// [TV-VPEN-004] As many as the weapon has AV hits. [TV-SCALE-008] A ship's missiles make 1D rolls
/// when they penetrate.
int av_rolls(Play& play, const Attacking& attack, Level level, Luck& luck) {
    const Item& weapon = weapon_of(play.stage, attack.weapon);
    if (weapon.weapon_class == WeaponClass::ship_laser) cite(play, "TV-SCALE-007", attack.who);
    if (weapon.weapon_class == WeaponClass::ship_heavy) cite(play, "TV-SCALE-009", attack.who);
    if (level == Level::none) return 0;
    if (weapon.weapon_class == WeaponClass::ship_missile) {
        Check check = dice_check("TV-SCALE-008", "missile_hits", attack.who, 1);
        check.other = aimed_at(attack.vehicle);
        return std::clamp(roll_dice(play, check, luck), 0, most_av_hits);
    }
    cite(play, "TV-VPEN-004", attack.who);
    return weapon.av_hits;
}

}  // namespace breakneck::teveller
