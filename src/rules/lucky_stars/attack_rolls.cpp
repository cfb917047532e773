// These Lucky Stars, chapter 5: the two rolls of an attack.
#include <algorithm>

#include "base/names.h"
#include "rules/lucky_stars/attack.h"
#include "rules/lucky_stars/checks.h"
#include "rules/lucky_stars/cover.h"
#include "rules/lucky_stars/driving.h"
#include "rules/lucky_stars/grapple.h"

namespace breakneck::lucky_stars {
namespace {

/// The attack a roll belongs to.
Attacking attack_of(const Scene& scene, const Deciding& deciding) {
    for (std::size_t i = scene.frames.size(); i-- > 0;)
        if (const auto* found = std::get_if<Attacking>(&scene.frames[i])) return *found;
    return {.who = deciding.who, .target = deciding.against, .vehicle = deciding.vehicle};
}

/// Both sides of one roll cite one rule: an opposed roll, or a surprise.
RuleId rule_of(const Attacking& attack) {
    return attack.surprise ? RuleId("LS-ATK-010") : RuleId("LS-ATK-001");
}

/// [LS-CHK-012] If the game master has called it: in melee, difficult ground under one of them
/// helps the other.
/// [LS-CHK-014] Under both it changes neither roll.
void footing(const Play& play, const Attacking& attack, Check& check, PersonId other) {
    if (!play.scene.calls.footing || is_ranged(play.stage, attack.weapon)) return;
    if (check.who == PersonId::nobody || other == PersonId::nobody) return;
    if (!on_difficult_ground(play.stage, play.scene, other)) return;
    if (on_difficult_ground(play.stage, play.scene, check.who))
        check.cite("LS-CHK-014", "same_hindrance");
    else
        advantage(check, "LS-CHK-012", "footing", 1);
}

/// [LS-CHK-013] Smoke, darkness or rain, as the game master calls it; [LS-CHK-018] by how much it
/// hampers ranged attacks. In melee it hampers both alike (LS-CHK-014).
void visibility(const Play& play, const Attacking& attack, Check& check) {
    const int steps = static_cast<int>(play.scene.calls.visibility);
    if (steps == 0) return;
    check.cite("LS-CHK-013", "environment");
    if (is_ranged(play.stage, attack.weapon))
        advantage(check, "LS-CHK-018", "visibility", -steps);
    else
        check.cite("LS-CHK-014", "same_hindrance");
}

/// [LS-HP-020] Prone: worse at melee outside a grapple, and easier to attack from beside
/// (LS-GAP-019).
void prone(const Play& play, const Attacking& attack, bool together, Check& check) {
    const Scene& scene = play.scene;
    const bool mine =
        scene.person(attack.who).prone && !is_ranged(play.stage, attack.weapon) && !together;
    const bool theirs = attack.target != PersonId::nobody && scene.person(attack.target).prone &&
                        are_opponents(play.stage, attack.who, attack.target) &&
                        spaces_between(play.stage, scene, attack.who, attack.target) <= 1;
    if (mine) advantage(check, "LS-HP-020", "prone", -1);
    if (theirs) advantage(check, "LS-HP-020", "prone_target", 1);
    if (mine || theirs) check.cite("LS-GAP-019", "prone_rule");
}

/// [LS-GRP-013] Those in a grapple are easier to attack from outside it.
/// [LS-GRP-014] And worse at attacking whoever is outside it.
/// [LS-HP-018] So are those who are unconscious.
void circumstances(const Play& play, const Attacking& attack, Check& check) {
    const Scene& scene = play.scene;
    const PersonId target = attack.target;
    const bool person = target != PersonId::nobody;
    const bool together = person && same_grapple(scene, attack.who, target);
    if (person && is_grappling(scene, target) && !together)
        ungraded(scene, check, "LS-GRP-013", "grappling_target", 1);
    if (is_grappling(scene, attack.who) && !together)
        advantage(check, "LS-GRP-014", "grappling", -1);
    if (person && scene.person(target).condition != Condition::well)
        ungraded(scene, check, "LS-HP-018", "unconscious_target", 1);
    prone(play, attack, together, check);
    driver_disadvantage(play.stage, scene, check, attack.who);
    visibility(play, attack, check);
    footing(play, attack, check, target);
}

/// [LS-ATK-012] Advantages count for a surprise attack as for any other, those of the game master
/// among them.
void cite_level(const Scene& scene, const Attacking& attack, Check& check) {
    const bool granted = std::any_of(scene.granted.begin(), scene.granted.end(),
                                     [&](const Granted& each) { return each.who == check.who; });
    if (attack.surprise && (check.level != 0 || granted))
        check.cite("LS-ATK-012", "surprise_level");
}

/// [LS-ATK-002] Decision dice + ATK + mods. [LS-MNT-010] A charge adds 2.
Check attackers_check(const Play& play, const Attacking& attack) {
    const Stage& stage = play.stage;
    Check check = decision(stage, rule_of(attack), "attack", attack.who);
    const Attribute attribute = attack_attribute(stage, attack.weapon);
    check.cite("LS-ATK-007", name_of(attribute),
               attribute_of(stage, play.scene, attack.who, attribute));
    check.add("LS-ATK-002", "atk_mods", stage.person(attack.who).atk_mods);
    if (attack.weapon != ItemId::none)
        check.add("LS-ATK-002", "weapon_atk", stage.item(attack.weapon).atk);
    if (attack.kind == AttackKind::charge) check.add("LS-MNT-010", "charge", charge_bonus);
    circumstances(play, attack, check);
    cite_level(play.scene, attack, check);
    // LS-GAP-003: the other reading of a tie.
    if (stage.house_rules.attack_ties_reroll) check.cite("LS-GAP-003", "ties_reroll");
    return check;
}

/// [LS-COV-002] Cover against ranged attacks is a minor advantage (LS-GAP-024), against others only
/// if the game master says so. [LS-COV-003] Abilities make it worth more.
void cover(const Play& play, const Attacking& attack, Check& check) {
    const Scene& scene = play.scene;
    if (!is_ranged(play.stage, attack.weapon) && !scene.calls.cover_in_melee) return;
    if (same_grapple(scene, attack.who, attack.target)) return;
    const CoverSeen seen = cover_from(play.stage, scene, attack.who, attack.target);
    check.cite(seen.rule, "cover_kind");
    if (seen.type == CoverType::none) return;
    advantage(check, "LS-COV-002", "cover", 1);
    check.cite("LS-GAP-024", "partial_cover");
    if (!attack.surprise)
        check.add("LS-COV-003", "cover_mods", play.stage.person(attack.target).cover_mods);
}

/// [LS-ATK-003] Decision dice + DEF + mods; [LS-ATK-004] DEF as it stands now.
/// [LS-ATK-010] Surprised: the dice alone, without DEF or flat modifiers; advantages and Luck stay
/// (LS-GAP-010).
/// [LS-ATK-011] Luck may be spent even then.
Check defenders_check(const Play& play, const Attacking& attack, bool luck) {
    Check check = decision(play.stage, rule_of(attack), "defense", attack.target);
    if (attack.surprise) {
        check.cite("LS-ATK-010", "dice_alone");
        check.cite("LS-GAP-010", "no_flat_modifiers");
        if (luck) check.cite("LS-ATK-011", "luck_in_surprise");
    } else {
        const int most = max_def(play.stage, play.scene, attack.target);
        check.cite("LS-ATK-003", "def", most);
        check.add("LS-ATK-004", "def_lost", play.scene.person(attack.target).def - most);
    }
    if (attack.target == PersonId::nobody) return check;
    cover(play, attack, check);
    footing(play, attack, check, attack.who);
    cite_level(play.scene, attack, check);
    return check;
}

}  // namespace

bool is_ranged(const Stage& stage, ItemId weapon) {
    return weapon != ItemId::none && stage.item(weapon).range_ft > 0;
}

Attribute attack_attribute(const Stage& stage, ItemId weapon) {
    if (weapon == ItemId::none) return Attribute::str;
    const Item& item = stage.item(weapon);
    return item.attribute.value_or(item.range_ft > 0 ? Attribute::dex : Attribute::str);
}

/// [LS-ATK-001] An opposed roll, both at once.
Check attack_check(const Play& play, const Deciding& deciding, bool theirs) {
    const Attacking attack = attack_of(play.scene, deciding);
    return theirs ? defenders_check(play, attack, deciding.their_luck)
                  : attackers_check(play, attack);
}

}  // namespace breakneck::lucky_stars
