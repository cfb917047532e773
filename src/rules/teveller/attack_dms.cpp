// TevellerRPG, sections 6 and 7: the attack throw with all its DMs.
#include "rules/teveller/attack_dms.h"

#include <algorithm>

#include "board/distance.h"
#include "board/sight.h"
#include "rules/teveller/blast.h"
#include "rules/teveller/chase.h"

namespace breakneck::teveller {
namespace {

/// Where a charge that is under way began; nothing if there is none.
std::optional<board::Place> charge_began(const Scene& scene, PersonId who) {
    for (const Frame& each : scene.frames)
        if (const auto* moving = std::get_if<Moving>(&each);
            moving != nullptr && moving->who == who && moving->gait == Gait::charge)
            return moving->path.from();
    return std::nullopt;
}

/// Whether the two are or were at arm's length. TV-GAP-103: whoever was shot at by Overwatch is no
/// nearer for having come closer since.
bool is_near(const Stage& stage, const Scene& scene, const Attacking& attack) {
    if (!is_judged_then(scene, attack))
        return in_melee_reach(stage, scene, attack.who, attack.target);
    const board::Place mine = place_of(stage, scene, attack.who);
    const board::Place theirs = attack.target_at.place;
    return mine.altitude == theirs.altitude && !is_aboard(scene, attack.who) &&
           board::steps(mine.space, theirs.space, board::Diagonals::every_step_one) <= 1;
}

/// The rule of the throw itself.
/// [TV-MELEE-001] [TV-RNG-001] [TV-RNG-002] [TV-THROW-003] [TV-THROW-004] [TV-VATK-001]
/// [TV-VATK-004]
RuleId throw_rule(const Stage& stage, const Scene& scene, const Attacking& attack, Manner manner) {
    const bool within = is_within_effective(stage, scene, attack);
    if (manner == Manner::blow) return "TV-MELEE-001";
    if (manner == Manner::cast) return within ? RuleId("TV-THROW-003") : RuleId("TV-THROW-004");
    if (is_mounted(scene, attack.weapon)) {
        const Skill skill = stage.item(attack.weapon).skill;
        if (skill == Skill::gunnery) return "TV-VATK-004";
        if (skill == Skill::heavy_weapons) return "TV-VATK-001";
    }
    return within ? RuleId("TV-RNG-001") : RuleId("TV-RNG-002");
}

/// [TV-SUPP-005] Suppressive fire leaves the skill out; TV-GAP-033: but not DEX.
Task task_of(const Stage& stage, const Scene& scene, const Attacking& attack, Manner manner) {
    Task task{.rule = throw_rule(stage, scene, attack, manner),
              .name = "attack",
              .who = attack.who,
              .skill = weapon_of(stage, attack.weapon).skill,
              .characteristic = Characteristic::dex,
              .sight = true};
    if (manner == Manner::blow) {
        task.skill = Skill::melee_combat;
        task.characteristic = Characteristic::str;
    } else if (manner == Manner::cast) {
        task.skill = Skill::athletics;
    } else if (attack.mode == FireMode::suppressive) {
        task.skill = Skill::none;
    }
    return task;
}

/// [TV-ACT-004] [TV-ACT-006] [TV-MELEE-005] [TV-SUPP-005] [TV-SUPP-006]
void add_manner_dms(const Attacking& attack, Manner manner, Check& check) {
    if (attack.reaction == Reaction::charge) check.add("TV-ACT-004", "charge", 2);
    if (attack.reaction == Reaction::free_attack) check.add("TV-ACT-006", "free_attack", -2);
    if (manner == Manner::point_blank) check.add("TV-MELEE-005", "handgun_in_melee", -2);
    if (attack.mode == FireMode::suppressive) {
        check.cite("TV-SUPP-005", "no_skill");
        check.add("TV-SUPP-006", "suppressive_fire", -2);
    }
}

/// [TV-AIM-002] [TV-AIM-005] TV-GAP-029
void add_aim_dm(const Stage& stage, const Scene& scene, const Attacking& attack, Check& check) {
    check.add("TV-AIM-002", "aimed", aim_dm(stage, scene, attack));
}

/// What holds for everything that flies through the air.
void add_ranged_dms(const Stage& stage, const Scene& scene, const Attacking& attack, Manner manner,
                    KnownCovers* known, Check& check) {
    if (manner == Manner::point_blank)
        add_parry_dms(stage, scene, attack, check);
    else
        add_cover_dms(stage, scene, attack, known, check);
    // [TV-RNG-015] Position stands for it in a chase (TV-GAP-063).
    if (attack.target != PersonId::nobody && scene.person(attack.target).ran && !in_chase(scene) &&
        !is_aboard(scene, attack.target))
        check.add("TV-RNG-015", "running", -1);
    add_light_dm(stage, scene, attack.who, check);
    add_aim_dm(stage, scene, attack, check);
}

}  // namespace

bool is_mounted(const Scene& scene, ItemId weapon) {
    return weapon != ItemId::none && index_of(weapon) < scene.items.size() &&
           scene.thing(weapon).hold == Hold::mounted;
}

/// TV-GAP-018: against a charge everything that shoots is a shot, however near the charger is.
Manner manner_of(const Stage& stage, const Scene& scene, const Attacking& attack) {
    if (attack.thrown) return Manner::cast;
    const Item& weapon = weapon_of(stage, attack.weapon);
    if (weapon.make == Make::melee || attack.club) return Manner::blow;
    const bool near = attack.target != PersonId::nobody &&
                      scene.person(attack.who).at.mode != Whereabouts::chase &&
                      attack.reaction != Reaction::free_attack && is_near(stage, scene, attack);
    return near && !is_mounted(scene, attack.weapon) ? Manner::point_blank : Manner::shot;
}

int metres_to_target(const Stage& stage, const Scene& scene, const Attacking& attack) {
    if (attack.target == PersonId::nobody)
        return metres_between(stage, scene, attack.who, attack.vehicle);
    if (attack.target_at.mode == Whereabouts::board)
        return metres_between(stage, scene, attack.who, attack.target_at.place);
    if (attack.reaction == Reaction::free_attack)
        if (const auto from = charge_began(scene, attack.target))
            return metres_between(stage, scene, attack.who, *from);
    return metres_between(stage, scene, attack.who, attack.target);
}

bool is_within_effective(const Stage& stage, const Scene& scene, const Attacking& attack) {
    const Manner manner = manner_of(stage, scene, attack);
    if (in_chase(scene) || is_in_melee(manner)) return true;
    const int effective = manner == Manner::cast ? effective_throw_m(stage, scene, attack.who)
                                                 : weapon_of(stage, attack.weapon).effective_m;
    return metres_to_target(stage, scene, attack) <= effective;
}

/// [TV-AUTO-010] Bursts and full auto have nothing of it.
int aim_dm(const Stage& stage, const Scene& scene, const Attacking& attack) {
    const Fighter& shooter = scene.person(attack.who);
    const Manner manner = manner_of(stage, scene, attack);
    if (attack.mode != FireMode::single || manner == Manner::blow || manner == Manner::cast)
        return 0;
    if (shooter.aim_at != attack.target || shooter.aim_at_vehicle != attack.vehicle) return 0;
    return std::min<int>(shooter.aims, stage.house_rules.aim_once ? 1 : 3);
}

/// [TV-EQP-005] An aimed shot through a Scope keeps 8+ beyond Effective range.
int target_number(const Stage& stage, const Scene& scene, const Attacking& attack) {
    if (is_within_effective(stage, scene, attack)) return usual_target;
    const bool scoped = stage.house_rules.scope && weapon_of(stage, attack.weapon).scope &&
                        aim_dm(stage, scene, attack) > 0;
    return scoped ? usual_target : hard_target;
}

/// [TV-RNG-014] Night vision removes the penalties of light, unless the Referee says it does not.
void add_light_dm(const Stage& stage, const Scene& scene, PersonId who, Check& check) {
    const Light light = scene.calls.light;
    if (light == Light::bright) return;
    if (has_item(stage, scene, who, ItemKind::night_vision)) {
        check.cite("TV-RNG-014", "night_vision");
        if (scene.calls.night_vision_helps) return;
    }
    if (light == Light::dark)
        check.add("TV-RNG-012", "darkness", -2);
    else
        check.add("TV-RNG-013", "dim_light", -1);
}

void add_indirect_dm(const Stage& stage, const Scene& scene, PersonId who, board::Place at,
                     Check& check) {
    const Spot to{.room = {}, .at = at};
    const Spot from = spot_of(stage, scene, who);
    const bool hidden = covers_between(stage, scene, from, to).best == CoverKind::total;
    const int own =
        cover_dm(scene, covers_between(stage, scene, to, from), scene.person(who).prone);
    if (!hidden && own > cover_dm_of(CoverKind::total)) return;
    check.cite("TV-RNG-011", "indirect");
    if (hidden) check.cite("TV-GAP-027", "total_cover", scene.calls.indirect_dm);
}

/// [TV-ARMP-003] Everything that applies is added.
Check attack_check(const Stage& stage, const Scene& scene, const Attacking& attack,
                   KnownCovers* known) {
    const Manner manner = manner_of(stage, scene, attack);
    Check check = check_for(stage, scene, task_of(stage, scene, attack, manner));
    check.other =
        attack.target != PersonId::nobody ? aimed_at(attack.target) : aimed_at(attack.vehicle);
    add_manner_dms(attack, manner, check);
    if (manner == Manner::blow)
        add_parry_dms(stage, scene, attack, check);
    else
        add_ranged_dms(stage, scene, attack, manner, known, check);
    if (attack.target != PersonId::nobody) add_armor_dms(stage, scene, attack, check);
    add_aspect_dms(stage, scene, attack, check);
    if (!is_in_melee(manner) || attack.target == PersonId::nobody)
        add_vehicle_dms(stage, scene, attack, check);
    const bool together = attack.target != PersonId::nobody && is_aboard(scene, attack.who) &&
                          vehicle_of(scene, attack.who) == vehicle_of(scene, attack.target);
    if (in_chase(scene) && !together) add_position_dm(stage, scene, attack, check);
    return check;
}

}  // namespace breakneck::teveller
