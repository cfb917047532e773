// TevellerRPG, sections 11 and 18: armor as a penalty to hit, and aspects of weapons.
#include <algorithm>

#include "rules/teveller/attack_dms.h"

namespace breakneck::teveller {
namespace {

ArmourColumn column_of(const Stage& stage, const Scene& scene, PersonId who) {
    const ItemId armor = armor_of(stage, scene, who);
    return armor == ItemId::none ? ArmourColumn::none : stage.item(armor).column;
}

/// TV-GAP-042: a leather jacket, or nothing.
bool is_jack_or_less(ArmourColumn column) {
    return column == ArmourColumn::none || column == ArmourColumn::leather_jacket;
}

bool is_fired(Manner manner) { return manner == Manner::shot || manner == Manner::point_blank; }

/// [TV-ARMP-005] [TV-EQP-005] TV-GAP-042: of a shotgun's two bonuses only the better one counts.
void add_shotgun_dm(const Stage& stage, const Scene& scene, const Attacking& attack, Check& check) {
    if (!weapon_of(stage, attack.weapon).scattergun || !is_within_effective(stage, scene, attack))
        return;
    const HouseRules& rules = stage.house_rules;
    if (rules.armor_as_penalty && is_jack_or_less(column_of(stage, scene, attack.target))) {
        check.add("TV-ARMP-005", "shotgun", 2);
        check.cite("TV-GAP-042", "jack_or_less");
    } else if (rules.scattergun) {
        check.add("TV-EQP-005", "scattergun", 1);
    }
}

/// [TV-ARMP-007] to [TV-ARMP-014] The rule that puts a weapon into its group.
RuleId group_rule(WeaponGroup group) {
    switch (group) {
        case WeaponGroup::natural:
            return "TV-ARMP-007";
        case WeaponGroup::bludgeoning:
            return "TV-ARMP-008";
        case WeaponGroup::piercing:
            return "TV-ARMP-009";
        case WeaponGroup::slashing:
            return "TV-ARMP-010";
        case WeaponGroup::slug:
            return "TV-ARMP-011";
        case WeaponGroup::assault:
            return "TV-ARMP-012";
        case WeaponGroup::laser:
            return "TV-ARMP-013";
        case WeaponGroup::heavy:
            return "TV-ARMP-014";
    }
    return "TV-ARMP-002";
}

/// Whether a throw has a DM of the ranged table.
bool uses_ranged_table(const Check& check) {
    constexpr std::array<RuleId, 9> rows{"TV-RNG-004", "TV-RNG-005", "TV-RNG-006",
                                         "TV-RNG-007", "TV-RNG-008", "TV-RNG-012",
                                         "TV-RNG-013", "TV-RNG-015", "TV-DODGE-002"};
    return std::any_of(check.modifiers.begin(), check.modifiers.end(), [&](const Modifier& each) {
        return std::find(rows.begin(), rows.end(), each.rule) != rows.end();
    });
}

void cite_armor_penalty(Play& play, const Attacking& attack) {
    cite(play, "TV-ARMP-001", attack.target);
    cite(play, "TV-ARMP-003", attack.who);
    if (attack.weapon != ItemId::none && play.stage.item(attack.weapon).scattergun && !attack.club)
        cite(play, "TV-ARMP-006", attack.who);
    cite(play, group_rule(weapon_group(play.stage, attack)), attack.who);
}

void cite_automatic(Play& play, const Attacking& attack) {
    if (weapon_of(play.stage, attack.weapon).auto_score == 0 || attack.club) return;
    cite(play, "TV-AUTO-001", attack.who);
    if (attack.mode == FireMode::full_auto) cite(play, "TV-GAP-030", attack.who);
    if (attack.mode == FireMode::suppressive) cite(play, "TV-GAP-033", attack.who);
}

}  // namespace

/// [TV-ARMP-006] A shotgun is a slug weapon; a longarm swung is a club, its bayonet a spear.
WeaponGroup weapon_group(const Stage& stage, const Attacking& attack) {
    const Item& weapon = weapon_of(stage, attack.weapon);
    if (attack.club) return weapon.bayonet ? WeaponGroup::piercing : WeaponGroup::bludgeoning;
    return weapon.scattergun ? WeaponGroup::slug : weapon.group;
}

int weapon_dice(const Stage& stage, const Scene& scene, const Attacking& attack) {
    constexpr int club_dice = 2;
    constexpr int spear_dice = 3;
    const Item& weapon = weapon_of(stage, attack.weapon);
    if (attack.club) return weapon.bayonet ? spear_dice : club_dice;
    if (weapon.scattergun && stage.house_rules.scattergun)
        return is_within_effective(stage, scene, attack) ? 4 : 2;
    return weapon.dice;
}

void add_armor_dms(const Stage& stage, const Scene& scene, const Attacking& attack, Check& check) {
    if (is_fired(manner_of(stage, scene, attack))) add_shotgun_dm(stage, scene, attack, check);
    if (!stage.house_rules.armor_as_penalty) return;
    check.add("TV-ARMP-002", "armor",
              armour_dm_of(weapon_group(stage, attack), column_of(stage, scene, attack.target)));
}

/// Mounted weapons are neither too heavy for anybody nor do they push anybody about.
void add_aspect_dms(const Stage& stage, const Scene& scene, const Attacking& attack, Check& check) {
    constexpr int strong_enough = 9;
    if (attack.weapon == ItemId::none) return;
    const HouseRules& rules = stage.house_rules;
    const Item& weapon = stage.item(attack.weapon);
    const bool mounted = is_mounted(scene, attack.weapon);
    if (rules.bulky && weapon.bulky && !mounted &&
        score_of(stage, scene, attack.who, Characteristic::str) < strong_enough)
        check.add("TV-EQP-005", "bulky", -2);
    if (rules.zero_g && scene.calls.weightless && !weapon.zero_g && !mounted)
        check.add("TV-EQP-005", "weightless", -2);
    if (rules.laser_smoke && weapon.laser && !in_chase(scene) &&
        manner_of(stage, scene, attack) == Manner::shot) {
        const Covers covers = covers_between(stage, scene, spot_of(stage, scene, attack.who),
                                             target_spot(stage, scene, attack));
        if (covers.found[static_cast<std::size_t>(CoverKind::obscured)])
            check.add("TV-EQP-005", "smoke", -2);
    }
}

void cite_what_counts(Play& play, const Attacking& attack, const Check& check) {
    const Manner manner = manner_of(play.stage, play.scene, attack);
    const bool person = attack.target != PersonId::nobody;
    const HouseRules& rules = play.stage.house_rules;
    // [TV-EQP-001] [TV-EQP-002] Dice, ranges and rounds are printed with the weapon.
    const bool gunnery = weapon_of(play.stage, attack.weapon).skill == Skill::gunnery;
    cite(play, gunnery ? RuleId("TV-EQP-002") : RuleId("TV-EQP-001"), attack.who);
    if (uses_ranged_table(check)) cite(play, "TV-RNG-017", attack.who);
    if (manner == Manner::point_blank) cite(play, "TV-GAP-022", attack.who);
    if (attack.club)
        cite(play,
             play.stage.item(attack.weapon).bayonet ? RuleId("TV-MELEE-004")
                                                    : RuleId("TV-MELEE-003"),
             attack.who);
    cite_automatic(play, attack);
    if (person && rules.armor_as_penalty) cite_armor_penalty(play, attack);
    if (person && rules.dodge_and_parry) {
        cite(play, "TV-DODGE-001", attack.target);
        if (!is_in_melee(manner)) {
            cite(play, "TV-RNG-016", attack.target);
            if (play.scene.person(attack.target).prone) cite(play, "TV-GAP-038", attack.target);
        }
    }
    if (rules.scope && weapon_of(play.stage, attack.weapon).scope &&
        aim_dm(play.stage, play.scene, attack) > 0)
        cite(play, "TV-EQP-005", attack.who);
}

}  // namespace breakneck::teveller
