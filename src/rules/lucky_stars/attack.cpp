// These Lucky Stars, chapter 5: attacks and defense.
#include "rules/lucky_stars/attack.h"

#include <algorithm>

#include "board/sight.h"
#include "rules/lucky_stars/checks.h"
#include "rules/lucky_stars/cover.h"
#include "rules/lucky_stars/damage.h"
#include "rules/lucky_stars/grapple.h"

namespace breakneck::lucky_stars {
namespace {

/// A mount has its creature's health: whoever aims at it aims at the creature.
Attacking aimed(const Stage& stage, const Scene& scene, Attacking attack) {
    if (attack.target == PersonId::nobody && exists(scene, attack.vehicle) &&
        stage.vehicle(attack.vehicle).is_mount()) {
        attack.target = stage.vehicle(attack.vehicle).creature;
        attack.vehicle = VehicleId::none;
    }
    return attack;
}

/// [LS-CAT-006] Any weapon in hand, or none; one that is broken is none (LS-GAP-023).
/// [LS-DMG-009] Every attack has a type, set by the weapon.
Answer may_wield(const Stage& stage, const Scene& scene, const Attacking& attack) {
    if (attack.weapon == ItemId::none)
        return attack.type == DamageType::physical ? done : refuse("LS-DMG-009", "not_its_type");
    if (index_of(attack.weapon) >= scene.items.size() ||
        stage.item(attack.weapon).kind != ItemKind::weapon)
        return refuse("LS-CAT-006", "not_a_weapon");
    if (!is_usable(scene, attack.weapon)) return refuse("LS-GAP-023", "broken");
    if (!has_in_hand(scene, attack.who, attack.weapon))
        return refuse("LS-CAT-006", "weapon_in_hand");
    const auto& types = stage.item(attack.weapon).types;
    if (std::find(types.begin(), types.end(), attack.type) == types.end())
        return refuse("LS-DMG-009", "not_its_type");
    return done;
}

/// [LS-DMG-003] Melee goes as far as the attacker's size and weapon reach; other weapons have a
/// range of their own.
Answer may_touch(const Stage& stage, const Scene& scene, const Attacking& attack, int spaces,
                 board::Altitude altitude) {
    const int ft = spaces * feet_per_space;
    if (is_ranged(stage, attack.weapon)) {
        const int range = stage.item(attack.weapon).range_ft;
        return ft <= range ? done : refuse("LS-CAT-006", "out_of_range", ft, range);
    }
    const int reach = reach_ft(stage, scene, attack.who, attack.weapon);
    if (ft > reach || place_of(stage, scene, attack.who).altitude != altitude)
        return refuse("LS-DMG-003", "out_of_reach", ft, reach);
    return done;
}

Answer may_hit_person(const Stage& stage, const Scene& scene, const Attacking& attack) {
    const PersonId target = attack.target;
    if (!is_in(scene, target)) return refuse("LS-ATK-001", "no_target");
    if (target == attack.who) return refuse("LS-ATK-001", "not_oneself");
    if (!knows_where(stage, scene, stage.person(attack.who).side, target))
        return refuse("LS-STL-005", "not_found");
    const bool together = same_grapple(scene, attack.who, target);
    if (together && attack.weapon != ItemId::none && !stage.item(attack.weapon).light)
        return refuse("LS-GRP-008", "light_weapon");
    const Answer touch =
        may_touch(stage, scene, attack, spaces_between(stage, scene, attack.who, target),
                  place_of(stage, scene, target).altitude);
    if (!touch.is_done()) return touch;
    if (!together && is_in_full_cover(stage, scene, attack.who, target))
        return refuse("LS-COV-006", "full_cover");
    return done;
}

Answer may_hit_vehicle(const Stage& stage, const Scene& scene, const Attacking& attack) {
    const VehicleId vehicle = attack.vehicle;
    if (!is_in(scene, vehicle) || is_wrecked(stage, scene, vehicle))
        return refuse("LS-ATK-001", "no_target");
    const board::Footprint mine = footprint_of(stage, scene, attack.who);
    const board::Place from = place_of(stage, scene, attack.who);
    const board::Footprint room = stage.vehicle(vehicle).footprint();
    const board::Place at = place_of(scene, vehicle);
    const Answer touch =
        may_touch(stage, scene, attack, spaces_between(stage, mine, from, room, at), at.altitude);
    if (!touch.is_done()) return touch;
    const bool inside = scene.person(attack.who).vehicle == vehicle;
    if (!inside && board::sight(board_of(stage, scene), mine, from, room, at).is_blocked())
        return refuse("LS-COV-006", "full_cover");
    return done;
}

/// What the declaration of an attack comes under.
/// [LS-ATK-009] Whoever has not engaged yet, or cannot defend, can be surprised.
/// [LS-INI-008] Until their first turn begins they count as out of combat.
/// [LS-ATK-015] From the first turn of the defender on, attacks are ordinary.
/// [LS-DMG-010] Of several types the attacker has named one.
void announce(Play& play, const Attacking& attack) {
    if (attack.surprise) {
        play.happen(Cited{"LS-ATK-009", attack.target});
        if (attack.target != PersonId::nobody && !play.scene.person(attack.target).acted)
            play.happen(Cited{"LS-INI-008", attack.target});
    } else if (play.scene.round <= 1) {
        play.happen(Cited{"LS-ATK-015", attack.target});
    }
    if (attack.weapon != ItemId::none && play.stage.item(attack.weapon).types.size() > 1)
        play.happen(Cited{"LS-DMG-010", attack.who});
}

/// [LS-ATK-005] The last step: damage, or for Shatter damage to a thing (LS-CAT-012).
void deal(Play& play, const Attacking& attack, Luck& luck) {
    Harm dealt{.rule = "LS-DMG-011",
               .who = attack.target,
               .vehicle = attack.vehicle,
               .amount = roll_damage(play, attack, luck),
               .type = attack.type,
               .by = attack.who,
               .is_attack = true};
    if (attack.kind == AttackKind::shatter) {
        dealt.rule = "LS-CAT-012";
        dealt.who = PersonId::nobody;
        dealt.item = attack.item;
    }
    harm(play, dealt);
}

}  // namespace

Answer may_attack(const Stage& stage, const Scene& scene, const Attacking& given) {
    if (given.target != PersonId::nobody && given.vehicle != VehicleId::none)
        return refuse("LS-ATK-001", "one_target");
    const Attacking attack = aimed(stage, scene, given);
    const Answer wield = may_wield(stage, scene, attack);
    if (!wield.is_done()) return wield;
    if (cover_used(stage, scene, attack.who) == CoverType::full)
        return refuse("LS-COV-007", "in_full_cover");
    if (attack.target != PersonId::nobody) return may_hit_person(stage, scene, attack);
    return may_hit_vehicle(stage, scene, attack);
}

/// Obstacles without hardness cannot be broken, nor those that are broken already.
Answer may_batter(const Stage& stage, const Scene& scene, PersonId who, const Batter& batter) {
    const Attacking attack{.who = who, .weapon = batter.weapon, .type = batter.type};
    if (Answer may = may_wield(stage, scene, attack); !may.is_done()) return may;
    if (is_ranged(stage, batter.weapon)) return refuse("LS-COV-006", "melee_weapon_needed");
    if (cover_used(stage, scene, who) == CoverType::full)
        return refuse("LS-COV-007", "in_full_cover");
    const board::Board board = board_of(stage, scene);
    const board::Space space = batter.at.space;
    const bool broken = std::any_of(scene.walls.begin(), scene.walls.end(), [&](const Wall& each) {
        return each.space == space && each.vit == 0;
    });
    if (!board.inside(space) || board.terrain(space).hardness == 0 || broken)
        return refuse("LS-COV-006", "unbreakable");
    const int spaces = spaces_between(stage, footprint_of(stage, scene, who),
                                      place_of(stage, scene, who), {}, board::Place{space});
    return may_touch(stage, scene, attack, spaces, board::Altitude::ground);
}

/// [LS-COV-006] Whoever destroys the cover can hit those behind it.
void batter(Play& play, PersonId who, const Batter& batter, Luck& luck) {
    play.happen(Cited{"LS-COV-006", who});
    reveal(play, who);
    const Attacking attack{.who = who, .weapon = batter.weapon, .type = batter.type};
    harm(play, {.rule = "LS-COV-006",
                .wall = batter.at.space,
                .amount = roll_damage(play, attack, luck),
                .type = batter.type,
                .by = who,
                .is_attack = true});
}

/// [LS-ATK-009] No first turn yet, or senseless. [LS-ATK-015] Whoever has acted defends as usual,
/// against an attack out of hiding too unless the house says otherwise.
bool is_surprised(const Stage& stage, const Scene& scene, PersonId attacker, PersonId target) {
    const Fighter& defender = scene.person(target);
    return !defender.acted || defender.condition != Condition::well ||
           (stage.house_rules.hidden_surprise &&
            !knows_where(stage, scene, stage.person(target).side, attacker));
}

/// [LS-ATK-005] First the attack is declared. [LS-ATK-013] A surprise attack is a special attack
/// and costs what the attack costs. Nobody defends a vehicle: its side has the dice alone.
void attack(Play& play, Attacking attack) {
    attack = aimed(play.stage, play.scene, attack);
    attack.surprise = attack.target == PersonId::nobody ||
                      is_surprised(play.stage, play.scene, attack.who, attack.target);
    attack.step = AttackStep::declare;
    play.happen(Attacked{attack.surprise ? RuleId("LS-ATK-013") : RuleId("LS-ATK-005"), attack.who,
                         attack.target, attack.vehicle, attack.weapon, attack.kind,
                         attack.surprise});
    announce(play, attack);
    if (play.scene.person(attack.who).is_hiding()) reveal(play, attack.who);
    play.happen(Pushed<Frame>{attack});
}

/// [LS-ATK-005] Declared, rolled, compared, and on a hit the damage.
void go_on(Play& play, Attacking attack, Luck& luck) {
    switch (attack.step) {
        case AttackStep::declare:
            attack.step = AttackStep::rolled;
            play.happen(Advanced<Frame>{attack});
            decide(play, {.purpose = Purpose::attack,
                          .who = attack.who,
                          .against = attack.target,
                          .vehicle = attack.vehicle,
                          .type = attack.type});
            return;
        case AttackStep::damage:
            attack.step = AttackStep::done;
            play.happen(Advanced<Frame>{attack});
            deal(play, attack, luck);
            return;
        case AttackStep::contest:
            attack.step = AttackStep::done;
            play.happen(Advanced<Frame>{attack});
            decide(play,
                   {.purpose = attack.kind == AttackKind::trip ? Purpose::trip : Purpose::disarm,
                    .who = attack.who,
                    .against = attack.target});
            return;
        case AttackStep::rolled:
        case AttackStep::done:
            play.happen(Popped{});
            return;
    }
}

/// [LS-ATK-006] Higher hits, equal or lower misses. [LS-ATK-008] The margin is kept: ten or more
/// earns another die.
void attack_decided(Play& play, const Deciding&, int band) {
    auto attack = std::get<Attacking>(play.scene.frames.back());
    attack.band = static_cast<std::int8_t>(band);
    if (band == 0) {
        attack.step = AttackStep::done;
        play.happen(Missed{attack.who, attack.target});
    } else {
        const bool contest = attack.kind == AttackKind::disarm || attack.kind == AttackKind::trip;
        attack.step = contest ? AttackStep::contest : AttackStep::damage;
        play.happen(AttackHit{attack.who, attack.target, band > 1});
        if (band > 1) play.happen(Cited{"LS-ATK-008", attack.who});
    }
    play.happen(Advanced<Frame>{attack});
}

}  // namespace breakneck::lucky_stars
