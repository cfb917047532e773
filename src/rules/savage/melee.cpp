// Savage Worlds, section 10: hand to hand: Parry, ganging up, two weapons; Defend.
#include <algorithm>

#include "rules/savage/attack.h"
#include "rules/savage/ranged.h"

namespace breakneck::savage {
namespace {

// Ganging up.

/// [SW-STUN-004] Rider and mount are one attacker, or one ally, beside anybody.
bool can_gang_up(const Scene& scene, PersonId who) {
    return is_able(scene, who) && rider_of(scene, who) == PersonId::nobody;
}
/// Everyone who is adjacent to somebody, and fits.
template <class Fits>
PersonSet adjacent_to(const Stage& stage, const Scene& scene, PersonId who, const Fits& fits) {
    PersonSet found;
    for (std::size_t i = 0; i < scene.people.size(); ++i) {
        const auto other = static_cast<PersonId>(i);
        if (can_gang_up(scene, other) && are_adjacent(stage, scene, who, other) && fits(other))
            found.add(other);
    }
    return found;
}
struct Gang {
    int others = 0;     // attackers beside the one who strikes
    int defenders = 0;  // each takes one of them off the target
    int bonus() const { return std::clamp(others - defenders, 0, most_gang_up); }
};
/// A rider and the animal.
bool are_one(const Scene& scene, PersonId a, PersonId b) {
    return mount_of(scene, a) == b || mount_of(scene, b) == a;
}
/// [SW-GAP-036] Allies of the target who are also adjacent to one of the attackers. Neither who
/// strikes nor who is struck counts the animal they sit on, or whom they carry.
Gang gang_of(const Stage& stage, const Scene& scene, PersonId attacker, PersonId target) {
    PersonSet attackers = adjacent_to(stage, scene, target, [&](PersonId each) {
        return each != attacker && are_foes(stage, target, each) && !are_one(scene, attacker, each);
    });
    const int others = attackers.size();
    attackers.add(attacker);
    const PersonSet defenders = adjacent_to(stage, scene, target, [&](PersonId each) {
        if (each == attacker || !are_allies(stage, target, each) || are_one(scene, target, each))
            return false;
        for (std::size_t i = 0; i < scene.people.size(); ++i)
            if (const auto foe = static_cast<PersonId>(i);
                attackers.has(foe) && are_adjacent(stage, scene, each, foe))
                return true;
        return false;
    });
    return {others, defenders.size()};
}
void add_gang_up(const Stage& stage, const Scene& scene, const Attacking& attacking,
                 PersonId target, Check& check) {
    const Gang gang = gang_of(stage, scene, attacking.who, target);
    check.add("SW-GANG-001", "gang_up", gang.bonus());
    if (gang.others - gang.defenders > most_gang_up) check.cite("SW-GANG-002", "most");
    if (gang.others > 0 && gang.defenders > 0) check.cite("SW-GAP-036", "allies");
}

// What both have in hand.

/// [SW-TWOW-001] Natural weapons aside.
bool has_two_weapons(const Stage& stage, const Scene& scene, const Attacking& attacking) {
    const ItemId weapon = attacking.attack.weapon;
    return exists(scene, weapon) && scene.thing(weapon).hold != Hold::natural &&
           weapons_in_hand(stage, scene, attacking.who) >= 2;
}
void add_weapons(const Stage& stage, const Scene& scene, const Attacking& attacking,
                 PersonId target, Check& check) {
    const int theirs = weapons_in_hand(stage, scene, target);
    const bool shield = shield_of(stage, scene, target) != ItemId::none;
    if (has_two_weapons(stage, scene, attacking) && theirs <= 1 && !shield)
        check.add("SW-TWOW-001", "two_weapons", 1);
    // [SW-NATW-001] [SW-NATW-005] Whoever has natural weapons is never unarmed.
    if (attacking.attack.weapon == ItemId::none || theirs > 0 || shield) return;
    if (is_armed(stage, scene, target))
        check.cite("SW-NATW-001", "natural_weapons");
    else
        check.add("SW-NATW-005", "unarmed_defender", 2);
}

/// [SW-CORE-022] What the target's Parry is made of is behind the target number.
void cite_parry(const Scene& scene, PersonId target, Check& check) {
    check.cite("SW-CORE-022", "parry");
    if (scene.person(target).defending) check.cite("SW-DEFND-001", "defending");
    if (scene.person(target).prone) check.cite("SW-PRONE-002", "prone_target");
}
void cite_vehicle(const Scene& scene, VehicleId vehicle, Check& check) {
    check.cite("SW-GAP-052", is_moving(scene, vehicle) ? "moving" : "stationary");
    if (!is_moving(scene, vehicle)) check.cite("SW-BREAK-002", "parry");
}

/// All that hangs on the target, for the second of two blows.
int modifier_against(const Stage& stage, const Scene& scene, Attacking attacking, int shot) {
    attacking.shot = static_cast<std::int8_t>(shot);
    TraitCheck roll;
    add_attack_modifiers(stage, scene, attacking, roll);
    add_melee_modifiers(stage, scene, attacking, roll);
    const int inches = inches_between(stage, scene, attacking.who, target_of(attacking, shot));
    return roll.check.dice.modifier + one_eye_modifier(stage, scene, attacking.who, inches);
}

}  // namespace

int melee_target(const Stage& stage, const Scene& scene, const Attacking& attacking, int shot) {
    if (const PersonId target = target_of(attacking, shot); target != PersonId::nobody)
        return parry_of(stage, scene, target);
    return is_moving(scene, attacking.attack.vehicle) ? usual_target : parry_of_things;
}
ShotTargets melee_targets(const Stage& stage, const Scene& scene, const Attacking& attacking,
                          int shot) {
    int target = melee_target(stage, scene, attacking, shot);
    if (target_of(attacking, shot) != attacking.attack.target)
        target += modifier_against(stage, scene, attacking, 0) -
                  modifier_against(stage, scene, attacking, shot);
    return {target, target + raise_step};
}
int gang_up(const Stage& stage, const Scene& scene, PersonId attacker, PersonId target) {
    return gang_of(stage, scene, attacker, target).bonus();
}

void add_melee_modifiers(const Stage& stage, const Scene& scene, const Attacking& attacking,
                         TraitCheck& roll) {
    Check& check = roll.check;
    const PersonId target = target_of(attacking, attacking.shot);
    if (attacking.attack.wild) check.add("SW-WILD-001", "wild_attack", 2);
    if (attacking.attack.touch) check.add("SW-TOUCH-001", "touch", 2);
    if (scene.person(attacking.who).prone) check.add("SW-PRONE-002", "prone", -2);
    if (mount_of(scene, attacking.who) != PersonId::nobody) check.cite("SW-MOUNT-002", "mounted");
    add_light(scene, target, check);
    if (target == PersonId::nobody) return cite_vehicle(scene, attacking.attack.vehicle, check);
    add_gang_up(stage, scene, attacking, target, check);
    add_weapons(stage, scene, attacking, target, check);
    cite_parry(scene, target, check);
}

// [SW-DEFND-001] [SW-DEFND-002] That it takes the entire turn, and that nobody runs in it, is seen
// to where actions are paid for.
Answer may_defend(const Stage&, const Scene& scene, PersonId who) {
    return exists(scene, who) ? done : Answer(refuse("SW-DEFND-001", "nobody"));
}
void defend(Play& play, PersonId who) {
    change(play, "SW-DEFND-001", who, PersonChange::defending);
    cite(play, "SW-DEFND-002", who);
}

}  // namespace breakneck::savage
