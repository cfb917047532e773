// Savage Worlds, section 6: damage to vehicles, from the Wounds to the control roll.
#include "rules/savage/vehicle_damage.h"

#include <algorithm>

#include "rules/savage/chase.h"
#include "rules/savage/maneuvers.h"

namespace breakneck::savage {
namespace {

constexpr int most_raises = 40;  // more than any vehicle can take

bool is_in_chase(const Scene& scene, VehicleId vehicle) {
    return scene.mode == Mode::chase && chase_card_of(scene, vehicle) >= 0;
}

/// [SW-GAP-017] Only an Ace at the controls can Soak for a vehicle.
void offer_soak(Play& play, const Battering& battering) {
    const VehicleId vehicle = battering.blow.vehicle;
    const PersonId who = operator_of(play.stage, play.scene, vehicle);
    if (who == PersonId::nobody || !play.stage.person(who).edges.ace) return;
    if (play.scene.ride(vehicle).wrecked || !has_room(play.scene, 2) ||
        bennies_of(play.stage, play.scene, who) == 0)
        return;
    push(play, SoakAsked{who, vehicle, battering.wounds});
}

/// [SW-VDMG-001] [SW-VDMG-002] [SW-VDMG-005] What the damage comes to against Toughness.
void judge(Play& play, Battering battering) {
    const Blow& blow = battering.blow;
    const int toughness = toughness_against(play.stage, play.scene, blow);
    const int margin = battering.total - toughness;
    const int wounds = std::max(0, margin) / raise_step;
    cite(play, "SW-VEH-001", blow.by);
    cite(play, "SW-DATA-001", blow.by);  // Toughness and Armor are printed with the vehicle
    play.happen(VehicleHarmed{wounds > 0 ? RuleId("SW-VDMG-005") : RuleId("SW-VDMG-002"),
                              blow.vehicle, battering.total, toughness, wounds});
    if (margin < 0) return pop(play);
    cite(play, "SW-VDMG-001", blow.by);
    cite(play, "SW-GAP-008", blow.by);
    battering.wounds = static_cast<std::int8_t>(std::min(wounds, most_raises));
    battering.step = BatterStep::wounds;
    advance(play, battering);
    if (wounds > 0) offer_soak(play, battering);
}

void take_wounds(Play& play, Battering battering) {
    battering.step = BatterStep::critical_hits;
    advance(play, battering);
    if (battering.wounds > 0)
        wound_vehicle(play, "SW-VDMG-005", battering.blow.vehicle, battering.wounds);
}

/// [SW-VDMG-006] SW-GAP-009: one for each raise, or one in all by the house rule. What was Soaked
/// brings none. SW-GAP-031: after a ram they come of a Collision.
void take_critical_hits(Play& play, Battering battering) {
    battering.step = BatterStep::bump;
    advance(play, battering);
    if (battering.wounds == 0) return;
    const bool one = play.stage.house_rules.one_critical_per_attack;
    cite(play, "SW-VDMG-006", battering.blow.by);
    if (battering.wounds > 1) cite(play, "SW-GAP-009", battering.blow.by);
    push(play, CriticalHits{.vehicle = battering.blow.vehicle,
                            .blow = battering.blow,
                            .total = battering.total,
                            .left = one ? std::int8_t{1} : battering.wounds,
                            .collision = battering.blow.source == BlowSource::ram});
}

/// [SW-VDMG-004]
void bump_by_damage(Play& play, const Blow& blow) {
    cite(play, "SW-VDMG-004", blow.by);
    bump(play, blow.by, operator_of(play.stage, play.scene, blow.vehicle), blow.vehicle);
}

/// [SW-GAP-057] Even if control is kept, unless the house rule says otherwise. SW-GAP-016: a wreck
/// is not moved any more and makes no control roll.
void take_bump(Play& play, Battering battering) {
    const VehicleId vehicle = battering.blow.vehicle;
    if (!is_working(play.scene, vehicle)) {
        pop(play);
        if (play.scene.mode == Mode::chase) settle_chase(play);
        return;
    }
    battering.step = BatterStep::control;
    advance(play, battering);
    if (!is_in_chase(play.scene, vehicle)) return;
    cite(play, "SW-GAP-057", battering.blow.by);
    if (play.stage.house_rules.damage_bump == DamageBump::always)
        bump_by_damage(play, battering.blow);
}

/// [SW-VDMG-003]
void fail_control(Play& play, const Blow& blow) {
    cite(play, "SW-VDMG-003", blow.by);
    lose_control(play, blow.vehicle, blow.by);
    if (play.stage.house_rules.damage_bump == DamageBump::out_of_control_only &&
        is_in_chase(play.scene, blow.vehicle))
        bump_by_damage(play, blow);
}

/// [SW-VDMG-002] An operator who cannot act fails; with nobody at the controls nothing holds a
/// vehicle that is under way, and nothing has to hold one that stands.
void control(Play& play, const Battering& battering) {
    const VehicleId vehicle = battering.blow.vehicle;
    const PersonId who = operator_of(play.stage, play.scene, vehicle);
    const bool working = is_working(play.scene, vehicle);
    if (working && can_maneuver(play.scene, who))
        return decide(play, {.purpose = Purpose::control, .who = who, .vehicle = vehicle});
    const bool under_way = is_in_chase(play.scene, vehicle) || play.scene.ride(vehicle).mph > 0;
    pop(play);
    if (working && (who != PersonId::nobody || under_way)) fail_control(play, battering.blow);
}

/// [SW-GAP-017] The maneuvering skill in place of Vigor: a Soak roll, so Handling has no part in
/// it.
TraitCheck vehicle_soak_check(const Play& play, const Deciding& deciding) {
    TraitCheck roll = trait_check(play.stage, play.scene,
                                  {.rule = "SW-GAP-017",
                                   .name = "vehicle_soak",
                                   .who = deciding.who,
                                   .trait = maneuvering_trait(play.stage, play.scene, deciding.who),
                                   .other = aimed_at(deciding.vehicle)});
    if (deciding.number > 0) set_target(roll, usual_target, deciding.number - 1);
    return roll;
}

/// Each success and raise takes a Wound away, and the Critical Hit it would have brought.
void soaked(Play& play, const Deciding& deciding) {
    auto battering = std::get<Battering>(play.scene.frames.back());
    const int left = battering.wounds - deciding.mine.band();
    battering.wounds = static_cast<std::int8_t>(std::max(0, left));
    advance(play, battering);
}

}  // namespace

void vehicle_struck(Play& play, const Blow& blow, int total) {
    push(play, Battering{.blow = blow, .total = static_cast<std::int16_t>(total)});
}

void go_on(Play& play, Battering battering, Luck&) {
    switch (battering.step) {
        case BatterStep::judge:
            return judge(play, battering);
        case BatterStep::wounds:
            return take_wounds(play, battering);
        case BatterStep::critical_hits:
            return take_critical_hits(play, battering);
        case BatterStep::bump:
            return take_bump(play, battering);
        case BatterStep::control:
            return control(play, battering);
    }
}

void cite_wear(const Stage& stage, const Scene& scene, TraitCheck& roll) {
    const PersonId who = roll.check.who;
    if (wound_penalty(scene, who) < 0 || fatigue_penalty(scene, who) < 0 ||
        is_distracted(scene, who))
        roll.check.cite("SW-VEH-006", "operator");
    const VehicleId vehicle = vehicle_of(scene, who);
    if (vehicle == VehicleId::none || scene.ride(vehicle).wounds == 0) return;
    roll.check.cite("SW-GAP-002", "vehicle_wounds");
    if (stage.house_rules.vehicle_wound_penalty) roll.check.cite("SW-VEH-005", "vehicle_wounds");
}

/// [SW-VDMG-002] No action (SW-GAP-019). SW-GAP-040: a Critical Failure is no worse than another,
/// and a raise no better than a success.
TraitCheck vehicle_check(const Play& play, const Deciding& deciding) {
    if (deciding.purpose == Purpose::vehicle_soak) return vehicle_soak_check(play, deciding);
    TraitCheck roll = maneuver_check(
        play.stage, play.scene, {.rule = "SW-VDMG-002", .name = "control", .who = deciding.who});
    cite_wear(play.stage, play.scene, roll);
    roll.mishap = false;
    set_target(roll, usual_target, 0);
    return roll;
}

void vehicle_decided(Play& play, const Deciding& deciding) {
    if (deciding.purpose == Purpose::vehicle_soak) return soaked(play, deciding);
    const Blow blow = std::get<Battering>(play.scene.frames.back()).blow;
    pop(play);
    if (deciding.mine.critical) cite(play, "SW-GAP-040", deciding.who);
    if (!deciding.mine.is_success()) fail_control(play, blow);
}

}  // namespace breakneck::savage
