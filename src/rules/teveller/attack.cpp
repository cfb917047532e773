// TevellerRPG, sections 6 and 7: who may be attacked with what, and what comes of an attack.
#include "rules/teveller/attack.h"

#include <algorithm>

#include "rules/teveller/acting.h"
#include "rules/teveller/attack_dms.h"
#include "rules/teveller/blast.h"
#include "rules/teveller/chase.h"
#include "rules/teveller/damage.h"
#include "rules/teveller/vehicle_damage.h"

namespace breakneck::teveller {
namespace {

bool is_starship_weapon(const Item& weapon) {
    return weapon.weapon_class >= WeaponClass::ship_laser;
}
bool are_in_one_vehicle(const Scene& scene, PersonId a, PersonId b) {
    return is_aboard(scene, a) && vehicle_of(scene, a) == vehicle_of(scene, b);
}

/// [TV-MELEE-002] Longarms are no use hand to hand except as a club or with a bayonet.
/// [TV-MELEE-003] [TV-MELEE-004] Nothing else is swung that way.
Answer fits_manner(const Stage& stage, const Scene& scene, const Attacking& attack) {
    const Item& weapon = weapon_of(stage, attack.weapon);
    if (attack.club && weapon.make != Make::longarm) return refuse("TV-MELEE-003", "not_a_longarm");
    if (weapon.make == Make::grenade) return refuse("TV-THROW-005", "thrown_at_a_spot");
    if (attack.thrown && (!weapon.throwable || attack.club))
        return refuse("TV-THROW-003", "not_throwable");
    if (attack.target != PersonId::nobody && weapon.make != Make::handgun &&
        manner_of(stage, scene, attack) == Manner::point_blank)
        return refuse("TV-MELEE-002", "longarm_in_melee");
    return done;
}

/// [TV-AUTO-001] Single shots and bursts; full auto is an action of its own.
Answer fits_mode(const Stage& stage, const Scene& scene, const Attacking& attack) {
    if (attack.mode == FireMode::single) return done;
    const Item& weapon = weapon_of(stage, attack.weapon);
    const Manner manner = manner_of(stage, scene, attack);
    if (attack.mode != FireMode::burst || weapon.auto_score == 0 || manner == Manner::blow ||
        manner == Manner::cast)
        return refuse("TV-AUTO-001", "not_automatic");
    return weapon.scope ? Answer(refuse("TV-AUTO-009", "scope")) : done;
}

/// [TV-RNG-003] Nothing is hit beyond Maximum range. TV-GAP-018: whoever charges comes nearer.
Answer within_range(const Stage& stage, const Scene& scene, const Attacking& attack) {
    if (attack.reaction == Reaction::free_attack) return done;
    const bool cast = attack.thrown;
    const int most = cast ? maximum_throw_m(stage, scene, attack.who)
                          : weapon_of(stage, attack.weapon).maximum_m;
    const int metres = metres_to_target(stage, scene, attack);
    if (metres <= most) return done;
    return refuse(cast ? RuleId("TV-THROW-002") : RuleId("TV-RNG-003"), "out_of_range", most,
                  metres);
}

/// TV-GAP-098: only the exposed, or where the Referee allows it.
Answer is_exposed(const Stage& stage, const Scene& scene, const Attacking& attack) {
    const VehicleId vehicle = vehicle_of(scene, attack.target);
    if (vehicle == VehicleId::none || are_in_one_vehicle(scene, attack.who, attack.target))
        return done;
    if (stage.vehicle(vehicle).open || scene.calls.shoot_occupants)
        return may_attack_vehicle(stage, scene, attack);
    return refuse("TV-GAP-098", "inside_vehicle");
}

/// TV-GAP-018: whoever charges comes within reach.
Answer may_strike_person(const Stage& stage, const Scene& scene, const Attacking& attack,
                         KnownCovers* known) {
    if (!is_in(scene, attack.target)) return refuse("TV-ACT-002", "no_target");
    if (attack.target == attack.who) return refuse("TV-ACT-002", "not_oneself");
    const bool together = are_in_one_vehicle(scene, attack.who, attack.target);
    if (in_chase(scene) && !together)
        if (Answer may = may_attack_in_chase(stage, scene, attack); !may.is_done()) return may;
    const Manner manner = manner_of(stage, scene, attack);
    if (manner == Manner::blow) {
        if (attack.reaction == Reaction::frenzy) return may_frenzy_at(stage, scene, attack);
        const bool reaches = attack.reaction == Reaction::free_attack ||
                             in_melee_reach(stage, scene, attack.who, attack.target);
        return reaches ? done : Answer(refuse("TV-MELEE-001", "out_of_reach"));
    }
    if (Answer may = is_exposed(stage, scene, attack); !may.is_done()) return may;
    if (in_chase(scene) || manner == Manner::point_blank) return done;
    if (Answer may = within_range(stage, scene, attack); !may.is_done()) return may;
    return may_see(stage, scene, attack, known);
}

Answer may_strike_vehicle(const Stage& stage, const Scene& scene, const Attacking& attack,
                          KnownCovers* known) {
    if (!is_in(scene, attack.vehicle)) return refuse("TV-ACT-002", "no_target");
    if (in_chase(scene)) {
        if (manner_of(stage, scene, attack) == Manner::blow)
            return refuse("TV-MELEE-001", "out_of_reach");
        if (Answer may = may_attack_in_chase(stage, scene, attack); !may.is_done()) return may;
    } else if (manner_of(stage, scene, attack) == Manner::blow) {
        if (is_aboard(scene, attack.who) || is_airborne(stage, scene, attack.vehicle) ||
            metres_between(stage, scene, attack.who, attack.vehicle) > 1)
            return refuse("TV-MELEE-001", "out_of_reach");
    } else {
        if (Answer may = within_range(stage, scene, attack); !may.is_done()) return may;
        if (Answer may = may_see(stage, scene, attack, known); !may.is_done()) return may;
    }
    return may_attack_vehicle(stage, scene, attack);
}

/// The rule an attack is made by.
RuleId rule_of(const Attacking& attack) {
    if (attack.reaction == Reaction::frenzy) return "TV-FRENZ-001";
    switch (attack.mode) {
        case FireMode::burst:
            return "TV-AUTO-003";
        case FireMode::full_auto:
            return "TV-AUTO-005";
        case FireMode::suppressive:
            return "TV-SUPP-003";
        case FireMode::single:
            break;
    }
    return "TV-ACT-002";
}

/// TV-GAP-029: the shot uses the aim up. [TV-AUTO-010] A burst has nothing of it.
void use_aim(Play& play, const Attacking& attack) {
    const RuleId rule =
        attack.mode == FireMode::single ? RuleId("TV-GAP-029") : RuleId("TV-AUTO-010");
    lose_aim(play, attack.who, rule);
}

/// What was thrown lies where its target is.
void let_fall(Play& play, const Attacking& attack) {
    if (!attack.thrown) return;
    const board::Place at = target_spot(play.stage, play.scene, attack).at;
    play.happen(ItemChanged{"TV-THROW-003", attack.weapon, ItemChange::dropped, PersonId::nobody, 0,
                            at.space});
}

/// [TV-DMG-001] [TV-DMG-002] [TV-AUTO-003] A burst adds the Auto score; full auto does not
/// (TV-GAP-030).
void hit_person(Play& play, const Attacking& attack, int effect, Luck& luck) {
    const Item& weapon = weapon_of(play.stage, attack.weapon);
    const int burst = attack.mode == FireMode::burst ? weapon.auto_score : 0;
    if (is_starship_weapon(weapon)) {
        kill(play, "TV-SCALE-010", attack.target);
        return put_down(play, attack.target, luck);
    }
    const Manner manner = manner_of(play.stage, play.scene, attack);
    if (weapon.blast_m > 0 && manner != Manner::blow) {
        explode(play, Blast{.by = attack.who,
                            .item = attack.weapon,
                            .at = place_of(play.stage, play.scene, attack.target),
                            .dice = weapon.dice,
                            .radius_m = weapon.blast_m,
                            .direct = attack.target,
                            .effect = effect + burst});
        return;
    }
    strike(play,
           Blow{.rule = rule_of(attack),
                .by = attack.who,
                .victim = attack.target,
                .weapon = attack.weapon,
                .dice = weapon_dice(play.stage, play.scene, attack),
                .effect = effect,
                .strength = manner == Manner::blow ||
                            (manner == Manner::cast && weapon.make == Make::melee),
                .melee = manner == Manner::blow,
                .burst = burst},
           luck);
}

/// The space of a vehicle that is nearest to whoever shoots at it.
board::Place place_of_impact(const Play& play, const Attacking& attack) {
    const board::Place there = place_of(play.scene, attack.vehicle);
    board::Place found{.space = there.space, .altitude = there.altitude};
    int nearest = metres_between(play.stage, play.scene, attack.who, found);
    board::for_each_space(
        play.stage.vehicle(attack.vehicle).footprint(), there, [&](board::Space space) {
            const board::Place each{.space = space, .altitude = there.altitude};
            const int metres = metres_between(play.stage, play.scene, attack.who, each);
            if (metres >= nearest) return;
            nearest = metres;
            found = each;
        });
    return found;
}

/// [TV-BLAST-001] What explodes against a vehicle catches everyone around it, after the vehicle
/// itself has been seen to: the explosion waits below whatever that asks. In a chase nobody is
/// around.
void explode_against(Play& play, const Attacking& attack) {
    const Item& weapon = weapon_of(play.stage, attack.weapon);
    if (weapon.blast_m == 0 || in_chase(play.scene) ||
        manner_of(play.stage, play.scene, attack) == Manner::blow)
        return;
    explode(play, Blast{.by = attack.who,
                        .item = attack.weapon,
                        .at = place_of_impact(play, attack),
                        .dice = weapon.dice,
                        .radius_m = weapon.blast_m});
}

/// The throw, and the damage of a hit.
void make_attack(Play& play, const Attacking& attack, Luck& luck) {
    const Check check = attack_check(play.stage, play.scene, attack);
    const int target = target_number(play.stage, play.scene, attack);
    play.happen(Attacked{rule_of(attack), attack.who, attack.target, attack.vehicle, attack.weapon,
                         attack.mode});
    fired_from_vehicle(play, attack.who, attack.weapon);
    cite_what_counts(play, attack, check);
    const int effect = throw_effect(play, check, target, luck);
    use_aim(play, attack);
    if (effect < 0) {
        play.happen(Missed{check.rule, attack.who, attack.target, attack.vehicle});
        return let_fall(play, attack);
    }
    play.happen(AttackHit{check.rule, attack.who, attack.target, attack.vehicle, effect});
    if (attack.target != PersonId::nobody) {
        hit_person(play, attack, effect, luck);
    } else {
        if (!is_mounted(play.scene, attack.weapon)) cite(play, "TV-GAP-097", attack.who);
        explode_against(play, attack);
        hit_vehicle(play, attack, effect, luck);
    }
    let_fall(play, attack);
}

/// What has happened since it was begun may have left nobody to make it or to suffer it.
/// TV-GAP-020: whoever was to be struck in a frenzy may have got away.
bool is_lost(const Play& play, const Attacking& attack) {
    if (!can_act(play.scene, attack.who)) return true;
    if (attack.target == PersonId::nobody) return !is_in(play.scene, attack.vehicle);
    if (!is_in(play.scene, attack.target)) return true;
    return attack.reaction == Reaction::frenzy &&
           !in_melee_reach(play.stage, play.scene, attack.who, attack.target);
}

/// [TV-ACT-010] Whoever is struck at in a frenzy may have kept an action for that; other attacks
/// have asked before they came to this.
bool is_answered_first(Play& play, Attacking& attack) {
    if (attack.reaction != Reaction::frenzy) return false;
    WatchTrigger trigger{.actor = attack.who, .occasion = WatchOccasion::attacks};
    trigger.whom.add(attack.target);
    return offer_overwatch(play, trigger, attack.asked);
}

}  // namespace

Attacking attacking_of(PersonId who, const Attack& attack, Reaction reaction,
                       const Where& target_at) {
    return {.who = who,
            .target = attack.target,
            .vehicle = attack.vehicle,
            .weapon = attack.weapon,
            .mode = attack.mode,
            .called = attack.called,
            .called_weapon = attack.called_weapon,
            .thrown = attack.thrown,
            .club = attack.club,
            .reaction = reaction,
            .target_at = target_at};
}

/// [TV-ACT-014] A weapon must be in hand, or at one's station aboard. [TV-TRAUMA-026] What needs
/// two hands is not for those who have one.
Answer may_wield(const Stage& stage, const Scene& scene, const Attacking& attack) {
    if (attack.weapon == ItemId::none)
        return attack.thrown || attack.club ? Answer(refuse("TV-ACT-002", "no_weapon")) : done;
    if (index_of(attack.weapon) >= scene.items.size() ||
        stage.item(attack.weapon).kind != ItemKind::weapon)
        return refuse("TV-ACT-002", "not_a_weapon");
    if (is_mounted(scene, attack.weapon)) {
        if (can_fire(stage, scene, attack.who, attack.weapon))
            return may_power_weapon(stage, scene, attack.who, attack.weapon);
        return refuse("TV-ACT-002", "not_at_its_station");
    }
    if (!has_in_hand(scene, attack.who, attack.weapon))
        return refuse("TV-ACT-014", "weapon_in_hand");
    const Item& weapon = stage.item(attack.weapon);
    if (scene.person(attack.who).lost_arm &&
        (weapon.two_handed || weapon.make == Make::longarm || weapon.make == Make::support))
        return refuse("TV-TRAUMA-026", "needs_two_hands");
    return done;
}

Answer may_strike(const Stage& stage, const Scene& scene, const Attacking& attack,
                  KnownCovers* known) {
    return attack.target != PersonId::nobody ? may_strike_person(stage, scene, attack, known)
                                             : may_strike_vehicle(stage, scene, attack, known);
}

Answer may_fire_so(const Stage& stage, const Scene& scene, const Attacking& attack) {
    if (Answer may = fits_mode(stage, scene, attack); !may.is_done()) return may;
    const RuleId rule =
        attack.mode == FireMode::burst ? RuleId("TV-GAP-031") : RuleId("TV-AUTO-002");
    return may_spend(stage, scene, attack.weapon, rule, rounds_needed(stage, attack));
}

/// [TV-ACT-002] Whether an attack can be made: one target, a weapon, its mode, its rounds, the way
/// to the target.
Answer may_attack(const Stage& stage, const Scene& scene, const Attacking& attack,
                  KnownCovers* known) {
    if (attack.target != PersonId::nobody && attack.vehicle != VehicleId::none)
        return refuse("TV-ACT-002", "one_target");
    if (attack.target != PersonId::nobody ? !exists(scene, attack.target)
                                          : !exists(scene, attack.vehicle))
        return refuse("TV-ACT-002", "no_target");
    if (attack.target != PersonId::nobody && attack.called != Location::none)
        return refuse("TV-VATK-022", "vehicles_only");
    if (attack.called_weapon != ItemId::none && attack.called != Location::weapon)
        return refuse("TV-GAP-081", "call_the_weapon");
    if (Answer may = may_wield(stage, scene, attack); !may.is_done()) return may;
    if (Answer may = fits_manner(stage, scene, attack); !may.is_done()) return may;
    if (Answer may = may_fire_so(stage, scene, attack); !may.is_done()) return may;
    return may_strike(stage, scene, attack, known);
}

/// The rounds are spent; what comes of them is worked out by and by.
void begin_attack(Play& play, const Attacking& attack) {
    const RuleId rule =
        attack.mode == FireMode::burst ? RuleId("TV-AUTO-004") : RuleId("TV-AUTO-002");
    spend_rounds(play, attack.weapon, rule, rounds_needed(play.stage, attack), attack.who);
    if (scatters(play.stage, play.scene, attack))
        begin_scatter(play, attack);
    else
        push(play, attack);
}

/// Nothing is left on top while damage is dealt but what comes after a blow that may fell somebody.
void go_on(Play& play, Attacking attack, Luck& luck) {
    if (attack.made) return after_blow(play, attack);
    if (is_lost(play, attack)) return pop(play);
    if (is_answered_first(play, attack)) return;
    if (may_lead_to_frenzy(play.stage, play.scene, attack)) {
        attack.made = true;
        advance(play, attack);
    } else {
        pop(play);
    }
    make_attack(play, attack, luck);
}

}  // namespace breakneck::teveller
