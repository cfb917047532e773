// TevellerRPG, sections 15 and 16: patches and repairs.
#include "rules/teveller/repairs.h"

#include <algorithm>
#include <array>

#include "rules/teveller/turns.h"

namespace breakneck::teveller {
namespace {

constexpr int breach_target = 6;  // [TV-SURF-011]
/// Prices of what is built into a vehicle are nowhere given: a tenth of its own.
constexpr int system_share = 10;

bool is_weapon_on(const Stage& stage, const Scene& scene, ItemId weapon, VehicleId vehicle) {
    return weapon != ItemId::none && index_of(weapon) < scene.items.size() &&
           scene.thing(weapon).hold == Hold::mounted && stage.item(weapon).vehicle == vehicle;
}

/// Aboard, or beside it; between fights there is time to walk there.
bool is_at_hand(const Stage& stage, const Scene& scene, PersonId who, VehicleId vehicle) {
    if (scene.mode == Mode::calm || vehicle_of(scene, who) == vehicle) return true;
    return !is_aboard(scene, who) && scene.person(who).at.mode == Whereabouts::board &&
           scene.ride(vehicle).at.mode == Whereabouts::board &&
           !is_airborne(stage, scene, vehicle) && metres_between(stage, scene, who, vehicle) <= 1;
}

/// [TV-REP-008] [TV-CRIT-010] [TV-CRIT-007] Whether there is anything left to work on, and time.
Answer is_repairable(const Scene& scene, VehicleId vehicle) {
    const Ride& ride = scene.ride(vehicle);
    if (ride.state == RideState::destroyed || ride.state == RideState::sunk)
        return refuse("TV-CRIT-010", "nothing_left");
    if (ride.beyond_repair) return refuse("TV-REP-008", "beyond_repair");
    if (ride.sinks_in >= 0) return refuse("TV-CRIT-007", "sinking");
    return done;
}

/// [TV-SURF-018] [TV-SURF-019] [TV-SURF-020]
Answer may_mend_weapon(const Stage& stage, const Scene& scene, const Mend& mend) {
    if (!is_weapon_on(stage, scene, mend.weapon, mend.vehicle))
        return refuse("TV-SURF-018", "no_such_weapon");
    const Thing& thing = scene.thing(mend.weapon);
    if (thing.destroyed) return refuse("TV-SURF-020", "destroyed");
    if (thing.beyond_repair) return refuse("TV-SURF-019", "not_in_this_fight");
    return thing.disabled ? Answer(done) : refuse("TV-SURF-018", "not_damaged");
}

/// [TV-REP-001] TV-GAP-094: what is destroyed cannot be made to work again this way.
/// [TV-REP-002] Nor is a second makeshift repair put on top of one that will fail.
Answer may_rig(const Stage& stage, const Scene& scene, PersonId who, const Mend& mend) {
    const Ride& ride = scene.ride(mend.vehicle);
    const bool destroyed = (mend.system == VehicleSystem::power_plant && ride.power_hits >= 2) ||
                           (mend.system == VehicleSystem::electronics && ride.electronics_out);
    if (destroyed) return refuse("TV-GAP-094", "destroyed");
    const bool damaged = (mend.system == VehicleSystem::locomotion && ride.locomotion_hits > 0) ||
                         (mend.system == VehicleSystem::power_plant && ride.power_hits > 0);
    if (!damaged) return refuse("TV-REP-001", "not_damaged");
    const bool locomotion = mend.system == VehicleSystem::locomotion;
    if ((locomotion ? ride.locomotion_fails_at : ride.power_fails_at) > 0)
        return refuse("TV-REP-002", "makeshift_already");
    if (!has_item(stage, scene, who, ItemKind::spare_parts))
        return refuse("TV-REP-001", "no_spare_parts");
    return done;
}

/// How something is mended: by which throw.
struct Job {
    RuleId rule;
    Skill skill = Skill::repair;
    int target = usual_target;
};
Job job_of(const Mend& mend) {
    if (mend.system == VehicleSystem::breach) return {"TV-SURF-011", Skill::repair, breach_target};
    if (mend.system != VehicleSystem::weapon) return {"TV-REP-001"};
    if (mend.gunnery) return {"TV-SURF-018", Skill::gunnery, hard_target};
    return {"TV-SURF-018"};
}

/// Whether a system needs a proper repair, and whether it has to be replaced.
bool is_damaged(const Scene& scene, const Repair& repair) {
    const Ride& ride = scene.ride(repair.vehicle);
    switch (repair.system) {
        case VehicleSystem::weapon:
            return scene.thing(repair.weapon).disabled || scene.thing(repair.weapon).fails_at > 0;
        case VehicleSystem::locomotion:
            return ride.locomotion_hits > 0 || ride.locomotion_fails_at > 0;
        case VehicleSystem::power_plant:
            return ride.power_hits > 0 || ride.power_fails_at > 0;
        case VehicleSystem::electronics:
            return ride.electronics_out;
        case VehicleSystem::breach:
            return ride.breaches > 0;
        case VehicleSystem::whole:
            return ride.state == RideState::knocked_out;
    }
    return false;
}
bool is_destroyed(const Scene& scene, const Repair& repair) {
    if (repair.system == VehicleSystem::weapon) return scene.thing(repair.weapon).destroyed;
    return repair.system == VehicleSystem::electronics ||
           (repair.system == VehicleSystem::power_plant &&
            scene.ride(repair.vehicle).power_hits >= 2);
}

/// [TV-REP-006] Whether a proper repair in the field has failed before.
bool needs_workshop(const Scene& scene, const Repair& repair) {
    if (repair.system == VehicleSystem::weapon) return scene.thing(repair.weapon).workshop_only;
    return (scene.ride(repair.vehicle).workshop_only >> static_cast<unsigned>(repair.system) &
            1U) != 0;
}

/// [TV-REP-005] [TV-REP-006] Out in the field.
Answer may_repair_in_field(const Stage& stage, const Scene& scene, const Repair& repair) {
    if (scene.ride(repair.vehicle).state == RideState::knocked_out)
        return refuse("TV-CRIT-002", "needs_workshop");
    if (needs_workshop(scene, repair)) return refuse("TV-REP-006", "needs_workshop");
    if (is_destroyed(scene, repair)) return refuse("TV-REP-005", "destroyed");
    if (!has_item(stage, scene, repair.who, ItemKind::spare_parts))
        return refuse("TV-REP-005", "no_spare_parts");
    return done;
}

/// [TV-REP-004] 2D x 10% of what the system cost when new.
int cost_of_repair(Play& play, const Repair& repair, Luck& luck) {
    const Vehicle& vehicle = play.stage.vehicle(repair.vehicle);
    std::int64_t price = vehicle.price / system_share;
    if (repair.system == VehicleSystem::weapon) price = play.stage.item(repair.weapon).price;
    if (repair.system == VehicleSystem::whole) price = vehicle.price;
    const int tenths =
        roll_dice(play, dice_check("TV-REP-004", "repair_cost", repair.who, 2), luck);
    return static_cast<int>(price * std::clamp(tenths, 0, 20) / 10);
}

/// [TV-REP-006] From now on this takes a workshop; other systems are none the worse for it.
void fail_in_field(Play& play, RuleId rule, const Repair& repair) {
    play.happen(MendFailed{rule, repair.vehicle, repair.system, repair.weapon, true});
    if (repair.system == VehicleSystem::weapon)
        change(play, "TV-REP-006", repair.weapon, ItemChange::workshop_only, repair.who);
    else
        change(play, "TV-REP-006", repair.vehicle, RideChange::workshop_only,
               static_cast<int>(repair.system));
}

/// [TV-SURF-010] TV-GAP-087: what a sealed vehicle carries, as far as anybody has counted; -1 if
/// nobody has.
int patches_of(const Stage& stage, const Scene& scene, VehicleId vehicle) {
    const int left = scene.ride(vehicle).patches;
    return left < 0 && !stage.vehicle(vehicle).sealed ? 0 : left;
}

}  // namespace

/// [TV-SURF-009] TV-GAP-087: in the round of the damage or the next one.
Answer may_patch(const Stage& stage, const Scene& scene, PersonId who) {
    if (!exists(scene, who) || !is_aboard(scene, who)) return refuse("TV-SURF-009", "not_aboard");
    const VehicleId vehicle = vehicle_of(scene, who);
    const Ride& ride = scene.ride(vehicle);
    if (ride.breaches == 0) return refuse("TV-SURF-009", "not_breached");
    if (const Answer may = is_repairable(scene, vehicle); !may.is_done()) return may;
    if (scene.mode == Mode::calm || scene.round > ride.breached_in + 1)
        return refuse("TV-GAP-087", "too_late", ride.breached_in + 1, scene.round);
    if (patches_of(stage, scene, vehicle) == 0) return refuse("TV-SURF-010", "no_patches");
    return done;
}

void patch(Play& play, PersonId who, Luck& luck) {
    const VehicleId vehicle = vehicle_of(play.scene, who);
    int left = patches_of(play.stage, play.scene, vehicle);
    if (left < 0) left = roll_dice(play, dice_check("TV-SURF-010", "hull_patches", who, 1), luck);
    note(play, "TV-SURF-010", vehicle, RideChange::patches, std::clamp(left - 1, 0, 60));
    cite(play, "TV-GAP-087", who);
    if (left < 1) return;  // by a ruling
    change(play, "TV-SURF-009", vehicle, RideChange::breach_closed);
}

/// [TV-REP-001] [TV-SURF-011] [TV-SURF-018] TV-GAP-094: in a fight there is only time for weapons.
Answer may_mend(const Stage& stage, const Scene& scene, PersonId who, const Mend& mend) {
    if (!exists(scene, who) || !is_able(scene, who)) return refuse("TV-REP-001", "not_able");
    if (!exists(scene, mend.vehicle)) return refuse("TV-REP-001", "no_such_vehicle");
    if (!is_at_hand(stage, scene, who, mend.vehicle)) return refuse("TV-REP-001", "not_at_hand");
    if (const Answer may = is_repairable(scene, mend.vehicle); !may.is_done()) return may;
    if (mend.system >= VehicleSystem::whole ||
        scene.ride(mend.vehicle).state == RideState::knocked_out)
        return refuse("TV-CRIT-002", "needs_workshop");
    if (mend.system == VehicleSystem::weapon) return may_mend_weapon(stage, scene, mend);
    if (mend.weapon != ItemId::none) return refuse("TV-SURF-018", "no_weapon_meant");
    if (mend.gunnery) return refuse("TV-SURF-018", "weapons_only");
    if (scene.mode != Mode::calm) return refuse("TV-GAP-094", "takes_minutes");
    if (mend.system != VehicleSystem::breach) return may_rig(stage, scene, who, mend);
    if (scene.ride(mend.vehicle).breaches == 0) return refuse("TV-SURF-011", "not_breached");
    return done;
}

/// The throw, the minutes it takes, then [TV-REP-002] the hours it will hold.
void mend(Play& play, PersonId who, const Mend& mend, Luck& luck) {
    const Job job = job_of(mend);
    const Check check = check_for(play.stage, play.scene,
                                  {.rule = job.rule,
                                   .name = "mend",
                                   .who = who,
                                   .skill = job.skill,
                                   .characteristic = Characteristic::intellect});
    const bool works = throw_reaches(play, check, job.target, luck);
    cite(play, "TV-GAP-094", who);
    if (mend.system != VehicleSystem::weapon) {
        const RuleId why =
            mend.system == VehicleSystem::breach ? RuleId("TV-SURF-011") : RuleId("TV-GAP-094");
        pass_minutes(play, why, roll_dice(play, dice_check(why, "minutes", who, 1), luck), luck);
    }
    if (!works) {
        play.happen(MendFailed{job.rule, mend.vehicle, mend.system, mend.weapon, false});
        return;
    }
    if (mend.system == VehicleSystem::breach) {
        cite(play, "TV-REP-003", who);
        return change(play, "TV-SURF-011", mend.vehicle, RideChange::breach_closed);
    }
    const int hours = roll_dice(play, dice_check("TV-REP-002", "hours", who, 1), luck);
    play.happen(Mended{job.rule, mend.vehicle, mend.system, mend.weapon, std::max(1, hours), 0});
}

Answer may_repair(const Stage& stage, const Scene& scene, const Repair& repair) {
    if (scene.mode != Mode::calm) return refuse("TV-REP-005", "not_now");
    if (!exists(scene, repair.who) || !is_able(scene, repair.who))
        return refuse("TV-REP-005", "not_able");
    if (!exists(scene, repair.vehicle) || repair.system > VehicleSystem::whole)
        return refuse("TV-REP-005", "no_such_vehicle");
    if (const Answer may = is_repairable(scene, repair.vehicle); !may.is_done()) return may;
    if (repair.system == VehicleSystem::weapon) {
        if (!is_weapon_on(stage, scene, repair.weapon, repair.vehicle))
            return refuse("TV-REP-005", "no_such_weapon");
        const Thing& thing = scene.thing(repair.weapon);
        if (thing.beyond_repair && !thing.destroyed) return refuse("TV-SURF-020", "inspect_first");
    } else if (repair.weapon != ItemId::none) {
        return refuse("TV-REP-005", "no_weapon_meant");
    }
    if (!is_damaged(scene, repair)) return refuse("TV-REP-004", "not_damaged");
    if (!repair.workshop) return may_repair_in_field(stage, scene, repair);
    const int level = level_of(stage, repair.who, Skill::repair);
    if (level < 1) return refuse("TV-REP-007", "repair_level", 1, level);
    return done;
}

/// [TV-REP-005] Repair/INT or Repair/EDU 10+ in the field, or [TV-REP-007] no throw at all in a
/// workshop; [TV-REP-006] a failure leaves it for the workshop.
Answer repair(Play& play, const Repair& repair, Luck& luck) {
    if (const Answer may = may_repair(play.stage, play.scene, repair); !may.is_done()) return may;
    const RuleId rule = repair.workshop ? RuleId("TV-REP-007") : RuleId("TV-REP-005");
    if (!repair.workshop) {
        const Check check = check_for(
            play.stage, play.scene,
            {.rule = rule,
             .name = "repair",
             .who = repair.who,
             .skill = Skill::repair,
             .characteristic = repair.by_edu ? Characteristic::edu : Characteristic::intellect});
        if (!throw_reaches(play, check, hard_target, luck)) {
            fail_in_field(play, rule, repair);
            return done;
        }
    }
    const int credits = cost_of_repair(play, repair, luck);
    play.happen(Mended{rule, repair.vehicle, repair.system, repair.weapon, 0, credits});
    return done;
}

/// [TV-SURF-020] 1 to 3: it can be repaired after all; 4 to 6: it is done for.
Answer inspect(Play& play, const Inspect& inspect, Luck& luck) {
    if (const Answer may = may_inspect(play.stage, play.scene, inspect); !may.is_done()) return may;
    constexpr std::array destroyed{4};
    const Check check = dice_check("TV-SURF-020", "inspect", PersonId::nobody, 1);
    const bool lost = breakneck::roll(play, check, destroyed, luck) == 1;
    change(play, "TV-SURF-020", inspect.weapon,
           lost ? ItemChange::destroyed : ItemChange::inspected_fine);
    return done;
}
Answer may_inspect(const Stage& stage, const Scene& scene, const Inspect& inspect) {
    if (scene.mode != Mode::calm) return refuse("TV-SURF-020", "after_the_fight");
    if (inspect.weapon == ItemId::none || index_of(inspect.weapon) >= scene.items.size() ||
        scene.thing(inspect.weapon).hold != Hold::mounted)
        return refuse("TV-SURF-020", "no_such_weapon");
    if (!exists(scene, stage.item(inspect.weapon).vehicle))
        return refuse("TV-SURF-020", "no_such_weapon");
    const Thing& thing = scene.thing(inspect.weapon);
    if (!thing.beyond_repair || thing.destroyed) return refuse("TV-SURF-020", "not_in_doubt");
    return is_repairable(scene, stage.item(inspect.weapon).vehicle);
}

/// [TV-REP-008]
Answer condemn(Play& play, const Condemn& condemn) {
    if (!exists(play.scene, condemn.vehicle)) return refuse("TV-REP-008", "no_such_vehicle");
    if (play.scene.ride(condemn.vehicle).beyond_repair)
        return refuse("TV-REP-008", "beyond_repair");
    change(play, "TV-REP-008", condemn.vehicle, RideChange::condemned);
    return done;
}

void wear_out(Play& play) {
    const auto is_due = [&](std::int32_t minute) {
        return minute > 0 && play.scene.minute >= minute;
    };
    for (std::size_t i = 0; i < play.scene.items.size(); ++i)
        if (is_due(play.scene.items[i].fails_at))
            change(play, "TV-REP-002", static_cast<ItemId>(i), ItemChange::worn_out);
    for (std::size_t i = 0; i < play.scene.vehicles.size(); ++i) {
        const auto vehicle = static_cast<VehicleId>(i);
        if (is_due(play.scene.ride(vehicle).locomotion_fails_at))
            change(play, "TV-REP-002", vehicle, RideChange::locomotion_worn_out);
        if (is_due(play.scene.ride(vehicle).power_fails_at))
            change(play, "TV-REP-002", vehicle, RideChange::power_worn_out);
    }
}

}  // namespace breakneck::teveller
