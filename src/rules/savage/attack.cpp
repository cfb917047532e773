// Savage Worlds, section 10: an attack of either kind, from its declaration to its last shot.
#include "rules/savage/attack.h"

#include <algorithm>

#include "rules/savage/area.h"
#include "rules/savage/latest.h"
#include "rules/savage/mounts.h"
#include "rules/savage/ranged.h"
#include "rules/savage/wounds.h"

namespace breakneck::savage {
namespace {

VehicleId vehicle_aimed_at(const Attacking& attacking) { return attacking.attack.vehicle; }

// What may be declared.

/// In hand, or fired from one's station; thrown if it can be.
Answer may_hold_weapon(const Stage& stage, const Scene& scene, const Attacking& attacking) {
    const Attack& attack = attacking.attack;
    if (attack.weapon == ItemId::none)
        return attack.thrown ? Answer(refuse("SW-CORE-023", "not_thrown")) : done;
    if (!exists(scene, attack.weapon)) return refuse("SW-CORE-023", "nobody");
    const Item& weapon = weapon_of(stage, attack.weapon);
    const Hold hold = scene.thing(attack.weapon).hold;
    if (weapon.kind != ItemKind::weapon && weapon.improvised == ImprovisedWeapon::none)
        return refuse("SW-CORE-023", "no_weapon");
    if (hold == Hold::mounted) {
        if (!can_fire(stage, scene, attacking.who, attack.weapon))
            return refuse("SW-GAP-060", "not_at_the_weapon");
    } else if (!has_in_hand(stage, scene, attacking.who, attack.weapon)) {
        return refuse("SW-READY-001", "not_in_hand");
    }
    if (weapon.area != Template::none) return refuse("SW-AOE-001", "needs_a_place");
    if (attack.thrown && (!weapon.thrown || hold == Hold::natural || hold == Hold::mounted))
        return refuse("SW-CORE-023", "not_thrown");
    return done;
}

/// One person or one vehicle that is there; for several shots several people.
Answer may_target(const Stage& stage, const Scene& scene, const Attacking& attacking) {
    const Attack& attack = attacking.attack;
    const bool at_vehicle = attack.vehicle != VehicleId::none;
    if (at_vehicle == (attack.target != PersonId::nobody))
        return refuse("SW-CORE-023", "one_target");
    const int dice = dice_of_attack(stage, attack);
    if (static_cast<int>(attack.others.size()) > (at_vehicle ? 0 : dice - 1))
        return refuse("SW-ROF-002", "too_many_targets");
    if (at_vehicle)
        return is_in(scene, attack.vehicle) ? done : Answer(refuse("SW-CORE-023", "nobody"));
    for (int shot = 0; shot < dice; ++shot)
        if (const PersonId target = target_of(attacking, shot);
            target == attacking.who || !is_in(scene, target))
            return refuse("SW-CORE-023", "nobody");
    return done;
}

/// [SW-CORE-004] The Edge lets somebody roll two Fighting dice once a turn.
Answer may_frenzy(const Stage& stage, const Scene& scene, PersonId who) {
    if (!stage.person(who).edges.frenzy) return refuse("SW-CORE-004", "no_frenzy");
    if (scene.person(who).frenzied) return refuse("SW-CORE-004", "once_a_turn");
    return done;
}

/// [SW-WILD-001] [SW-TOUCH-001] [SW-CORE-004] [SW-ROF-002] What goes with which kind of attack.
Answer may_combine(const Stage& stage, const Scene& scene, const Attacking& attacking) {
    const Attack& attack = attacking.attack;
    const bool ranged = is_ranged(stage, attack);
    if (ranged && attack.wild) return refuse("SW-WILD-001", "hand_to_hand");
    if (ranged && attack.touch) return refuse("SW-TOUCH-001", "hand_to_hand");
    if (ranged && attack.frenzy) return refuse("SW-CORE-004", "hand_to_hand");
    if (attack.touch && (attack.called != CalledShot::none || attack.nonlethal))
        return refuse("SW-TOUCH-001", "only_a_touch");
    const int rof = ranged ? weapon_of(stage, attack.weapon).rof : 1;
    if (attack.rof < 1 || attack.rof > rof)
        return refuse("SW-ROF-002", "rate_of_fire", rof, attack.rof);
    return attack.frenzy ? may_frenzy(stage, scene, attacking.who) : done;
}

/// [SW-CALL-001] to [SW-CALL-003] of bodies only; [SW-DISRM-001] needs something to aim at.
Answer may_call(const Stage& stage, const Scene& scene, const Attacking& attacking) {
    const CalledShot called = attacking.attack.called;
    if (called == CalledShot::none) return done;
    if (vehicle_aimed_at(attacking) != VehicleId::none) return refuse("SW-CALL-001", "not_a_body");
    if (called != CalledShot::weapon) return done;
    for (int shot = 0; shot < dice_of_attack(stage, attacking.attack); ++shot)
        if (held_item(stage, scene, target_of(attacking, shot)) == ItemId::none)
            return refuse("SW-DISRM-001", "nothing_in_hand");
    return done;
}

/// [SW-FREEA-001] How the damage is meant is no maneuver.
bool is_plain(const Attack& attack) {
    return attack.called == CalledShot::none && !attack.wild && !attack.touch && !attack.frenzy &&
           attack.rof == 1 && attack.others.empty();
}

/// [SW-CORE-025] [SW-GAP-006]
Answer may_reach(const Stage& stage, const Scene& scene, const Attacking& attacking) {
    const int reach = weapon_of(stage, attacking.attack.weapon).reach;
    const auto refusal = [&] {
        const bool chase = chase_card_of(scene, attacking.who) >= 0;
        return refuse(chase ? RuleId("SW-GAP-006") : RuleId("SW-CORE-025"), "out_of_reach",
                      1 + reach);
    };
    if (const VehicleId vehicle = vehicle_aimed_at(attacking); vehicle != VehicleId::none)
        return within_reach(stage, scene, attacking.who, vehicle, reach) ? done : Answer(refusal());
    for (int shot = 0; shot < dice_of_attack(stage, attacking.attack); ++shot)
        if (!within_reach(stage, scene, attacking.who, target_of(attacking, shot), reach))
            return refusal();
    return done;
}

// The roll.

Task task_of(const Stage& stage, const Scene& scene, const Attacking& attacking) {
    const PersonId target = attacking.attack.target;
    const VehicleId vehicle = vehicle_aimed_at(attacking);
    const bool at_vehicle = vehicle != VehicleId::none;
    return {.rule = "SW-CORE-023",
            .name = "attack",
            .who = attacking.who,
            .trait = attack_trait(stage, scene, attacking),
            .action = !attacking.free,
            .sight = true,
            .inches = at_vehicle ? inches_between(stage, scene, attacking.who, vehicle)
                                 : inches_between(stage, scene, attacking.who, target),
            .other = at_vehicle ? aimed_at(vehicle) : aimed_at(target)};
}
void set_shot_targets(const Stage& stage, const Scene& scene, const Attacking& attacking,
                      const Hiding& hiding, TraitCheck& roll) {
    const ShotTargets first = first_shot_targets(stage, scene, attacking, hiding, roll);
    for (const int target : first) roll.targets.push_back(target);
    // All shots at one target have the same.
    for (int shot = 1; shot < roll.dice; ++shot)
        roll.more.push_back(target_of(attacking, shot) == target_of(attacking, 0)
                                ? first
                                : shot_targets(stage, scene, attacking, shot));
}
void set_melee_targets(const Stage& stage, const Scene& scene, const Attacking& attacking,
                       TraitCheck& roll) {
    for (const int target : melee_targets(stage, scene, attacking, 0))
        roll.targets.push_back(target);
    for (int blow = 1; blow < roll.dice; ++blow)
        roll.more.push_back(melee_targets(stage, scene, attacking, blow));
}

// One step after the other.

int shots_in(const TraitResult& result) {
    return std::min(int{result.dice}, static_cast<int>(TraitResult::most_dice));
}

void begin_roll(Play& play, Attacking attacking) {
    const Attack& attack = attacking.attack;
    const bool ranged = is_ranged(play.stage, attack);
    play.happen(Attacked{"SW-CORE-023", attacking.who, attack.target, attack.vehicle, attack.weapon,
                         dice_of_attack(play.stage, attack)});
    if (ranged && !attack.thrown)
        spend_shots(play, attacking.who, attack.weapon, bullets_of(attack.rof));
    if (!ranged) engage(play, attacking.who, attack.target);
    if (attack.frenzy) note(play, "SW-CORE-004", attacking.who, PersonChange::frenzied);
    if (attack.wild) make_vulnerable(play, "SW-WILD-002", attacking.who);
    if (!ranged && play.scene.person(attacking.who).aim != AimState::none)
        lose_aim(play, attacking.who);
    attacking.step = AttackStep::roll;
    advance(play, attacking);
    decide(play, {.purpose = Purpose::attack,
                  .who = attacking.who,
                  .against = attack.target,
                  .vehicle = attack.vehicle,
                  .trait = attack_trait(play.stage, play.scene, attacking)});
}

/// [SW-EVSN-001] Whoever is hit by something that may be evaded is asked once.
PersonId next_to_evade(const Play& play, const Attacking& attacking) {
    if (!weapon_of(play.stage, attacking.attack.weapon).evadable) return PersonId::nobody;
    for (int shot = 0; shot < shots_in(attacking.result); ++shot) {
        const PersonId target = target_of(attacking, shot);
        if (can_evade(play.scene, target) && !attacking.asked.has(target) &&
            shot_result(attacking.result, shot) != ShotResult::missed)
            return target;
    }
    return PersonId::nobody;
}
void ask_to_evade(Play& play, Attacking attacking) {
    const PersonId next =
        has_room(play.scene, 3) ? next_to_evade(play, attacking) : PersonId::nobody;
    if (next == PersonId::nobody)
        attacking.step = AttackStep::shots;
    else
        attacking.asked.add(next);
    advance(play, attacking);
    if (next != PersonId::nobody) push(play, EvasionAsked{next, attacking.who});
}

/// [SW-BYST-001] A stray hits with nothing but the weapon's own dice.
void miss(Play& play, const Attacking& attacking, int shot, Luck& luck) {
    play.happen(Missed{"SW-CORE-023", attacking.who, target_of(attacking, shot),
                       vehicle_aimed_at(attacking)});
    if (!is_ranged(play.stage, attacking.attack)) return;
    const PersonId stray = bystander(play, attacking, shot, luck);
    if (stray == PersonId::nobody) return;
    play.happen(AttackHit{"SW-BYST-001", attacking.who, stray});
    Blow blow = blow_of(play.stage, play.scene, attacking, shot);
    blow.victim = stray;
    blow.vehicle = VehicleId::none;
    blow.object = ItemId::none;
    blow.called = CalledShot::none;
    blow.drop = false;
    begin_damage(play, blow);
}
RuleId rule_of(ShotResult result) {
    if (result == ShotResult::through) return "SW-COVER-002";
    return result == ShotResult::raise ? RuleId("SW-CORE-024") : RuleId("SW-CORE-023");
}
void settle_shot(Play& play, const Attacking& attacking, int shot, Luck& luck) {
    const PersonId target = target_of(attacking, shot);
    const VehicleId vehicle = vehicle_aimed_at(attacking);
    // An earlier shot may have been the end of them.
    if (vehicle == VehicleId::none ? !is_in(play.scene, target) : !is_in(play.scene, vehicle))
        return;
    if (target != PersonId::nobody && attacking.evaded.has(target))
        return play.happen(Missed{"SW-EVSN-001", attacking.who, target});
    const ShotResult result = shot_result(attacking.result, shot);
    if (result == ShotResult::missed) return miss(play, attacking, shot, luck);
    // [SW-DISRM-001] The blow before may have struck it from their hand.
    if (attacking.attack.called == CalledShot::weapon &&
        held_item(play.stage, play.scene, target) == ItemId::none)
        return cite(play, "SW-DISRM-001", target);
    play.happen(
        AttackHit{rule_of(result), attacking.who, target, vehicle, result == ShotResult::raise});
    // A touch is all that was wanted.
    if (!attacking.attack.touch)
        begin_damage(play, blow_of(play.stage, play.scene, attacking, shot));
}

/// What was thrown lies where it was thrown; in a chase it is left behind.
void let_fly(Play& play, const Attacking& attacking) {
    const Attack& attack = attacking.attack;
    if (!attack.thrown || !has_in_hand(play.stage, play.scene, attacking.who, attack.weapon))
        return;
    if (play.scene.mode == Mode::chase)
        return change(play, "SW-CORE-023", attack.weapon, ItemChange::gone, attacking.who);
    const board::Place at = attack.vehicle == VehicleId::none
                                ? place_of(play.scene, attack.target)
                                : place_of(play.scene, attack.vehicle);
    play.happen(
        ItemChanged{"SW-CORE-023", attack.weapon, ItemChange::dropped, attacking.who, 0, at.space});
}

}  // namespace

PersonId target_of(const Attacking& attacking, int shot) {
    const auto& others = attacking.attack.others;
    const auto index = static_cast<std::size_t>(shot);
    return shot > 0 && index <= others.size() ? others[index - 1] : attacking.attack.target;
}
bool is_ranged(const Stage& stage, const Attack& attack) {
    return is_ranged(weapon_of(stage, attack.weapon), attack.thrown);
}
int dice_of_attack(const Stage& stage, const Attack& attack) {
    if (is_ranged(stage, attack)) return std::clamp(int{attack.rof}, 1, most_rate_of_fire);
    return attack.frenzy ? 2 : 1;
}
Trait attack_trait(const Stage& stage, const Scene& scene, const Attacking& attacking) {
    const Attack& attack = attacking.attack;
    if (is_ranged(stage, attack)) return skill_for(weapon_of(stage, attack.weapon), attack.thrown);
    return mount_of(scene, attacking.who) == PersonId::nobody
               ? Trait::fighting
               : mounted_fighting(stage, scene, attacking.who);
}
Answer may_wield(const Stage& stage, const Scene& scene, const Attacking& attacking) {
    if (Answer may = may_hold_weapon(stage, scene, attacking); !may.is_done()) return may;
    const Trait trait = attack_trait(stage, scene, attacking);
    if (scene.calls.untrained_allowed || !rank_of(stage, scene, attacking.who, trait).untrained())
        return done;
    return refuse("SW-CORE-010", "untrained");
}

Answer may_attack(const Stage& stage, const Scene& scene, const Attacking& attacking,
                  const Hiding* known) {
    if (!exists(scene, attacking.who)) return refuse("SW-CORE-023", "nobody");
    if (Answer may = may_wield(stage, scene, attacking); !may.is_done()) return may;
    if (attacking.free && !is_plain(attacking.attack))
        return refuse("SW-FREEA-001", "plain_attack");
    if (Answer may = may_combine(stage, scene, attacking); !may.is_done()) return may;
    if (Answer may = may_target(stage, scene, attacking); !may.is_done()) return may;
    if (Answer may = may_call(stage, scene, attacking); !may.is_done()) return may;
    return is_ranged(stage, attacking.attack) ? may_shoot(stage, scene, attacking, known)
                                              : may_reach(stage, scene, attacking);
}
Attacking attacking_of(PersonId who, const Attack& attack, bool free) {
    return {.who = who, .attack = attack, .free = free};
}
void begin_attack(Play& play, const Attacking& attacking) { push(play, attacking); }

void go_on(Play& play, Attacking attacking, Luck& luck) {
    switch (attacking.step) {
        case AttackStep::begin:
            return begin_roll(play, attacking);
        case AttackStep::roll:
        case AttackStep::evade:
            return ask_to_evade(play, attacking);
        case AttackStep::shots:
            break;
    }
    const int shot = attacking.shot;
    if (shot >= shots_in(attacking.result)) {
        let_fly(play, attacking);
        return pop(play);
    }
    ++attacking.shot;
    advance(play, attacking);
    settle_shot(play, attacking, shot, luck);
}

TraitCheck attack_check(const Play& play, const Deciding&) {
    const Attacking& attacking = *latest<Attacking>(play.scene);
    TraitCheck roll =
        trait_check(play.stage, play.scene, task_of(play.stage, play.scene, attacking));
    add_attack_modifiers(play.stage, play.scene, attacking, roll);
    if (is_ranged(play.stage, attacking.attack)) {
        const Attack& attack = attacking.attack;
        const Hiding hiding =
            hiding_of(play.stage, play.scene, attacking.who, {attack.target, attack.vehicle});
        add_ranged_modifiers(play.stage, play.scene, attacking, hiding, roll);
        roll.dice = dice_of_attack(play.stage, attack);
        set_shot_targets(play.stage, play.scene, attacking, hiding, roll);
    } else {
        add_melee_modifiers(play.stage, play.scene, attacking, roll);
        roll.dice = dice_of_attack(play.stage, attacking.attack);
        set_melee_targets(play.stage, play.scene, attacking, roll);
    }
    return roll;
}

namespace {

/// [SW-BYST-001] Only what misses can stray: of the other shots the natural faces are forgotten.
void keep_strays(TraitResult& result) {
    for (int shot = 0; shot < result.dice; ++shot) {
        if (shot_result(result, shot) == ShotResult::missed) continue;
        const auto others = static_cast<std::uint8_t>(~(1U << static_cast<unsigned>(shot)));
        result.ones &= others;
        result.twos &= others;
    }
}

}  // namespace

void attack_decided(Play& play, const Deciding& deciding) {
    auto attacking = std::get<Attacking>(play.scene.frames.back());
    attacking.result = deciding.mine;
    // Hand to hand there is nothing to strike through.
    if (!is_ranged(play.stage, attacking.attack))
        for (auto& band : attacking.result.bands)
            if (band > 0) ++band;
    keep_strays(attacking.result);
    attacking.step = AttackStep::evade;
    advance(play, attacking);
    if (play.scene.person(attacking.who).aim != AimState::none) lose_aim(play, attacking.who);
}

}  // namespace breakneck::savage
